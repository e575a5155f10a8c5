"""Pope Joan with penalties paid to the board: the losers put their counters where they like, and the next dealer one more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddtrick.games.pope_joan.words import PLACE, compartment_of
from oddtrick.table.deal import Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.menu import Calls, Menu
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.pope_joan.game import PopeJoan, PopeJoanDeal


class Placing(Phase):
    """Counters are placed one at a time; every compartment must end up covered (POPE-R47 to R50)."""

    name, called = "placing", _("placing penalties")

    def __init__(self, game: PopeJoan) -> None:
        self.game = game

    def begin(self, deal: PopeJoanDeal) -> None:
        """The players owe what `deal.owing` says; the next dealer's counter comes after theirs."""
        deal.extra = 1
        deal.enter(self, self.next_placer(deal))

    def next_dealer(self, deal: PopeJoanDeal) -> int:
        """The seat that will deal next."""
        return (deal.dealer + 1) % self.game.seats

    def next_placer(self, deal: PopeJoanDeal) -> int:
        """In order from the winner's left, each all of his; then the next dealer (POPE-R48)."""
        for seat in self.game.clockwise(deal.winner + 1):
            if deal.owing[seat]:
                return seat
        return self.next_dealer(deal)

    def empty(self, deal: PopeJoanDeal) -> list[str]:
        """The compartments with nothing on them."""
        account = self.game.account
        return [name for name in self.game.board if not deal.counters[account[name]]]

    def menu(self, deal: PopeJoanDeal) -> Menu:
        empty = self.empty(deal)
        to_come = sum(deal.owing) + deal.extra - 1
        free = to_come >= len(empty)  # POPE-R49, and where they do not suffice POPE-R50
        return Calls(tuple(PLACE[name] for name in (self.game.board if free else empty)))

    def apply(self, deal: PopeJoanDeal, act: int) -> None:
        seat = deal.turn
        deal.pay(seat, self.game.account[compartment_of(act)], 1, "penalty")
        if deal.owing[seat]:
            deal.owing[seat] -= 1
        else:
            deal.extra = 0
        self.go_on(deal)

    def go_on(self, deal: PopeJoanDeal) -> None:
        """The next counter is placed, or the board is dressed."""
        if any(deal.owing) or deal.extra or self.empty(deal):  # POPE-R50: the next dealer covers what is empty
            deal.enter(self, self.next_placer(deal))
        else:
            self.game.finish(deal)

    def why_not(self, deal: PopeJoanDeal, seat: int, act: int) -> IllegalAct:
        return IllegalAct(
            "every compartment must end up covered: place a counter on {names}",
            "POPE-R49",
            names=", ".join(map(compartment_of, deal.menu)),
        )
