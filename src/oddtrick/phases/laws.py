"""Families of laws that games share: revokes, plays out of turn, acts that simply do not count, and cards shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from oddtrick.phases.tricks import TrickDeal, Tricks
from oddtrick.table.acts import PLAY, SHOW, VERB_BITS
from oddtrick.table.club import Law, Offence, go_back, note, witnessed
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import SILENCE, Menu, OneCard


class Revoke(Law):
    """Not following suit while able to.

    It can be corrected until the next trick is led to, or play stops: the card is taken back, and those who played after it may
    change theirs. A game says who may claim it when it is established, and what then.
    """

    hidden = True
    established_by = frozenset({"lead", "stop"})
    closed_by = frozenset({"settled"})

    def liberties(self, deal: Any, seat: int) -> Menu:
        if not isinstance(deal.phase, Tricks) or seat != deal.turn or not deal.trick:
            return SILENCE
        hand = deal.hands[seat]
        follow = deal.phase.tables.follow(hand, deal.trick[0][1])
        return OneCard(PLAY, hand & ~follow if follow else 0)

    def commit(self, deal: TrickDeal, seat: int, act: int) -> Offence:
        before = deal.copy()
        deal.phase.apply(deal, act)
        facts = {"card": act >> VERB_BITS, "trick": sum(before.won)}
        return Offence(self.number, seat, facts, open=False, before=before)

    def accusable(self, deal: Any, claimant: int) -> Iterable[int]:
        """Everybody saw who did not follow suit; whether he could have, shows when it is claimed."""
        suspects = {seat for _, seat in witnessed(deal, "renounced")}
        return {seat for seat in suspects if self.entitled(deal, seat, claimant)}

    def entitled(self, deal: Any, accused: int, claimant: int) -> bool:
        """Whether a seat may claim a revoke of another."""
        return claimant != accused

    def may_claim(self, deal: Any, offence: Offence, claimant: int) -> bool:
        return self.entitled(deal, offence.seat, claimant)

    def correctable(self, deal: Any, offence: Offence) -> bool:
        return not offence.established

    def correct(self, deal: Any, offence: Offence) -> None:
        go_back(deal, offence.before)

    def uphold(self, deal: Any, offence: Offence, claimant: int) -> None:
        if offence.established:
            self.exact(deal, offence)
        else:
            go_back(deal, offence.before)

    def exact(self, deal: Any, offence: Offence) -> None:
        """The remedy of an established revoke."""
        raise NotImplementedError


class PlayOutOfTurn(Law):
    """Leading or playing when another should. The card is taken back without penalty if that is claimed before the next player
    has played to it; afterwards it stands, the trick goes on in its order, and whoever was passed over adds his card last."""

    closed_by = frozenset({"play"})

    def __init__(self, number: int, revoke: int) -> None:
        self.number = number
        self.revoke = revoke

    def liberties(self, deal: Any, seat: int) -> Menu:
        if not isinstance(deal.phase, Tricks) or seat == deal.turn or self._waiting(deal):
            return SILENCE
        if any(player == seat for player, _ in deal.trick):
            return SILENCE
        return OneCard(PLAY, deal.hands[seat])

    def _waiting(self, deal: Any) -> bool:
        return any(self.mine(offence) for offence in deal.club.offences)

    def commit(self, deal: TrickDeal, seat: int, act: int) -> Offence:
        before, phase = deal.copy(), deal.phase
        card, hand = act >> VERB_BITS, deal.hands[seat]
        assert isinstance(phase, Tricks)
        follow = phase.tables.follow(hand, deal.trick[0][1]) if deal.trick else 0
        revoked = bool(follow) and not follow >> card & 1
        deal.turn = seat
        deal.phase.apply(deal, act)
        return Offence(self.number, seat, {"card": card, "revoked": revoked}, before=before)

    def uphold(self, deal: Any, offence: Offence, claimant: int) -> None:
        go_back(deal, offence.before)

    def correctable(self, deal: Any, offence: Offence) -> bool:
        return True

    def correct(self, deal: Any, offence: Offence) -> None:
        go_back(deal, offence.before)

    def lapse(self, deal: Any, offence: Offence) -> None:
        if offence.facts["revoked"]:  # the card stands, and what else was wrong with it remains
            facts = {"card": offence.facts["card"], "trick": sum(offence.before.won)}
            note(deal, Offence(self.revoke, offence.seat, facts, open=False, before=offence.before))


class CardShown(Law):
    """Showing a card of one's hand to the table."""

    lasting = True

    def liberties(self, deal: Any, seat: int) -> Menu:
        if not isinstance(deal.phase, Tricks):
            return SILENCE
        return OneCard(SHOW, deal.hands[seat])

    def commit(self, deal: Any, seat: int, act: int) -> Offence | None:
        cards = 1 << (act >> VERB_BITS)
        deal.tell(Event("shown", seat=seat, cards=cards, size=1, source=f"hand:{seat}"), ALL)
        return Offence(self.number, seat, {"card": act >> VERB_BITS})


class Void(Law):
    """Something said that simply does not count. Claiming it sets the table right, and nothing is paid."""

    def uphold(self, deal: Any, offence: Offence, claimant: int) -> None:
        """Nothing has to be undone: what was void has changed nothing."""
