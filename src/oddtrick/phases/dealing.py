"""Before the play: cutting for the first deal, shuffling, dealing, and turning to who is awaited first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from oddtrick.cards import RANKS, rank_of
from oddtrick.table.acts import CHANCE, order_of
from oddtrick.table.deal import Deal, Phase
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import Menu, Shuffle

Then = Callable[[Any], None]


class ChancePhase(Phase):
    """A passage in which a pack is shuffled and nobody is asked for anything."""

    def __init__(self, pack: tuple[int, ...], then: Then) -> None:
        self.shuffle = Shuffle(pack)
        self.then = then

    def menu(self, deal: Deal) -> Menu:
        return self.shuffle


class Shuffling(ChancePhase):
    """The pack is shuffled and cut; it lies ready to be dealt from."""

    name = "shuffle"

    def begin(self, deal: Deal) -> None:
        """Ask chance for the order of the pack."""
        deal.enter(self, CHANCE)

    def apply(self, deal: Deal, act: int) -> None:
        deal.pack = order_of(act)
        deal.top = 0
        if deal.listener is not None:
            deal.tell(Event("gathered"))
            deal.tell(Event("moved", target="stock", size=len(deal.pack)))
        self.then(deal)


class TurnForKnave(ChancePhase):
    """For the first deal cards are turned up one at a time, from seat 0 round, until a knave comes; its owner deals."""

    name = "cut"

    def begin(self, deal: Deal) -> None:
        """Ask chance for the order of the pack to turn from."""
        deal.enter(self, CHANCE)

    def apply(self, deal: Deal, act: int) -> None:
        turned = order_of(act)
        deal.dealer = first_knave(turned, deal.game.seats)
        if deal.listener is not None:
            for place, card in enumerate(turned):
                seat = place % deal.game.seats
                deal.tell(Event("turned", seat=seat, cards=1 << card, size=1))
                if RANKS[rank_of(card)] == "J":
                    break
            deal.tell(Event("dealer", seat=deal.dealer))
        self.then(deal)


def first_knave(turned: Sequence[int], seats: int) -> int:
    """The seat that gets the first knave when cards are turned round the table from seat 0. Raises ValueError without one."""
    for place, card in enumerate(turned):
        if RANKS[rank_of(card)] == "J":
            return place % seats
    raise ValueError("no knave was turned")


def give_round(deal: Deal, seats: Sequence[int], cards: int) -> None:
    """Deal `cards` to each of the seats, one at a time in their order, from the top of the pack."""
    pack, first, players = deal.pack, deal.top, len(seats)
    last = first + cards * players
    for place, seat in enumerate(seats):
        hand = 0
        for card in pack[first + place : last : players]:
            hand |= 1 << card
        deal.hands[seat] |= hand
        if deal.listener is not None:
            deal.tell(Event("moved", cards=hand, size=cards, source="stock", target=f"hand:{seat}"), 1 << seat)
    deal.top = last


def turn_up(deal: Deal, pile: str) -> int:
    """Turn the top card of the pack face up on a pile of its own."""
    card = deal.pack[deal.top]
    deal.top += 1
    if deal.listener is not None:
        deal.tell(Event("moved", cards=1 << card, size=1, source="stock", target=pile), ALL)
    return card
