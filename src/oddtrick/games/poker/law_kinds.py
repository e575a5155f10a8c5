"""Kinds of laws at Poker: what is void, what is forbidden without a penalty, and what makes a hand foul."""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.games.poker.deal import HAND, PokerDeal
from oddtrick.table.club import Law, Offence, witnessed

SETTLED = frozenset({"settled"})


class PokerLaw(Law):
    """A law of Poker. Anybody at the table may claim it unless it says otherwise, and nobody while a remedy is being chosen."""

    def accusable(self, deal: PokerDeal, claimant: int) -> Iterable[int]:
        if deal.club is None or deal.club.pending is not None or claimant not in deal.order:
            return ()
        return super().accusable(deal, claimant)


class Void(PokerLaw):
    """What does not count, or is forbidden without a penalty: claiming it sets the table right, and nothing is paid."""

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        """Nothing has to be undone."""


class Foul(PokerLaw):
    """A foul hand: its holder lays it down, retires and loses his stake. It is found by looking, not by catching an act."""

    def guilty(self, deal: PokerDeal) -> Iterable[int]:
        """The seats whose hands are foul by this law now."""
        raise NotImplementedError

    def accusable(self, deal: PokerDeal, claimant: int) -> Iterable[int]:
        if deal.club is None or deal.club.pending is not None or claimant not in deal.order:
            return ()
        return {seat for seat in self.guilty(deal) if seat != claimant}

    def found(self, deal: PokerDeal, claimant: int, accused: int) -> Offence | None:
        return Offence(self.number, accused) if accused in self.guilty(deal) else None

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        deal.game.retire(deal, offence.seat)


def is_in(deal: PokerDeal, seat: int) -> bool:
    """Whether a seat is still in the game."""
    return bool(deal.alive >> seat & 1)


def lifted(deal: PokerDeal, seat: int, what: str = "lifted") -> bool:
    """Whether a seat has taken up its hand (`lifted`), or its drawn cards (`lifted draw`)."""
    return (what, seat) in witnessed(deal, what)


def wrong_count(deal: PokerDeal) -> set[int]:
    """Those still in whose hands have more or fewer than five cards."""
    return {seat for seat in deal.order if is_in(deal, seat) and deal.hands[seat].bit_count() not in (0, HAND)}
