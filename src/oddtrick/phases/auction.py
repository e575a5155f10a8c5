"""Bidding: each in turn passes or bids more than the bid that stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from oddtrick.table.acts import VERB_MASK
from oddtrick.table.deal import Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import Event
from oddtrick.table.menu import Calls, Choices, Menu
from oddtrick.table.words import _


def say(deal: Any, seat: int, act: int) -> None:
    """Everybody hears an act that is said: a bid, a suit named, a call that does not count."""
    if deal.listener is not None:
        deal.tell(Event("said", seat=seat, text=deal.game.vocabulary.text(act)))


class Auction(Phase):
    """Each player in turn passes or bids. With `once` everybody speaks once; else it goes round until all but the highest
    bidder have passed, and who has passed is not asked again.

    The deal keeps `bid`, the standing bid as an act (0 before there is one), `bidder` its seat or -1, and `passed` the mask of
    the seats that have no more to say. `higher(deal)` gives the bids that may be made over it; `closed(deal)` is asked when
    nobody is left to speak.
    """

    name, called = "bidding", _("bidding")

    def __init__(
        self, passing: int, higher: Callable[[Any], Menu], closed: Callable[[Any], None], *, rule: str, once: bool
    ) -> None:
        self.passing = passing
        self.higher = higher
        self.closed = closed
        self.rule = rule
        self.once = once
        self.pass_only = Calls((passing,))

    def begin(self, deal: Any, order: Sequence[int]) -> None:
        """The seats of `order` speak, the first of them first."""
        deal.bid, deal.bidder = 0, -1
        deal.passed = sum(1 << seat for seat in range(deal.game.seats) if seat not in order)
        deal.enter(self, order[0])

    def menu(self, deal: Any) -> Menu:
        return Choices(self.pass_only, self.higher(deal))

    def apply(self, deal: Any, act: int) -> None:
        seat, verb = deal.turn, act & VERB_MASK
        say(deal, seat, act)
        if verb != self.passing:
            deal.bid, deal.bidder = act, seat
        if verb == self.passing or self.once:
            deal.passed |= 1 << seat
        deal.mark("call")
        self.ask_next(deal, seat)

    def ask_next(self, deal: Any, seat: int) -> None:
        """The next who may speak is asked; nobody is asked to outbid himself."""
        for turn in deal.game.clockwise(seat + 1):
            if turn != deal.bidder and not deal.passed >> turn & 1:
                deal.enter(self, turn)
                return
        self.closed(deal)

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        return IllegalAct("pass, or bid more than the bid that stands", self.rule)
