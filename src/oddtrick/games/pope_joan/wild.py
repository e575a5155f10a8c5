"""Pope Joan with the Pope in lieu of a stop: before the next lead its holder may play it for the card that is missing.

Only the holder has a choice, but to ask him alone would tell everybody who he is. So while nobody has seen the Pope every
player is asked at every stop, and those who do not hold it can only pass (POPE-D21).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddtrick.games.pope_joan.board import MISSING, POPE
from oddtrick.games.pope_joan.words import PASS
from oddtrick.phases.stops import NO_CARD, Runs
from oddtrick.table.acts import PLAY
from oddtrick.table.deal import Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import Event
from oddtrick.table.menu import Calls, Choices, Menu, OneCard
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.pope_joan.game import PopeJoan, PopeJoanDeal

_PASSING = Calls((PASS,))


class InLieu(Phase):
    """All who play are asked in turn, from the player of the stop, whether they play the Pope."""

    name, called = "pope in lieu", _("the Pope in lieu of a stop")

    def __init__(self, game: PopeJoan, runs: Runs) -> None:
        self.game = game
        self.runs = runs

    def offered(self, deal: PopeJoanDeal) -> bool:
        """Whether the question is put at this stop: not after a king (POPE-R61), nor when the Pope is known to be gone."""
        missing = self.runs.follows[deal.run[-1][1]]
        if missing == NO_CARD or deal.out_of_play() >> POPE & 1:
            return False
        deal.enter(self, deal.run[-1][0])
        return True

    def menu(self, deal: PopeJoanDeal) -> Menu:
        pope = deal.hands[deal.turn] & 1 << POPE
        return Choices(_PASSING, OneCard(PLAY, pope)) if pope else _PASSING

    def apply(self, deal: PopeJoanDeal, act: int) -> None:
        seat, (stopper, stop) = deal.turn, deal.run[-1]
        if act == PASS:
            if deal.listener is not None:
                deal.tell(Event("said", seat=seat, text="pass"))
            self.ask_next(deal, seat, stopper)
            return
        missing = self.runs.follows[stop]
        stands_for = POPE if missing == MISSING else missing  # POPE-R64: for the eight and for itself
        self.runs.lay(deal, POPE, self.runs.follows[stands_for])  # POPE-R62

    def ask_next(self, deal: PopeJoanDeal, seat: int, stopper: int) -> None:
        """The next player who has cards is asked; when it has gone round the player of the stop leads."""
        seat = next(other for other in self.game.clockwise(seat + 1) if deal.hands[other])
        if seat == stopper:
            self.runs.lead_again(deal)
        else:
            deal.enter(self, seat)

    def why_not(self, deal: PopeJoanDeal, seat: int, act: int) -> IllegalAct:
        return IllegalAct("the run has come to a stop: only the Pope may be played now; else pass", "POPE-R61")
