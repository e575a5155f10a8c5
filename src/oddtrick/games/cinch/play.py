"""Cinch: the play of the six tricks. Trumps must be followed; a plain suit is followed or trumped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oddtrick.cards import mask_text
from oddtrick.games.cinch.deal import TURN_DOWN, CinchDeal
from oddtrick.games.cinch.trumps import UNDER
from oddtrick.phases.duties import Duty, FollowOrTrump
from oddtrick.phases.suits import Suits
from oddtrick.phases.tricks import Tricks
from oddtrick.table.club import narrowed, witnessed
from oddtrick.table.deal import Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import Event
from oddtrick.table.menu import Calls, Menu
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.cinch.game import Cinch


class FollowTrumps(FollowOrTrump):
    """To a trump play a trump (CINCH-R37); to a plain suit follow, or trump at will (CINCH-R38, CINCH-R39)."""

    __slots__ = ()

    def why(self, deal: Any, owed: int) -> IllegalAct:
        refused = super().why(deal, owed)
        trump_led = deal.asked == deal.game.trump_cards[deal.trumps]
        return IllegalAct(refused.template, "CINCH-R37" if trump_led else self.rule, **refused.params)


class LeadTrump(Duty):
    """The maker must lead a trump to the first trick, if he has one (CINCH-R70)."""

    __slots__ = ()

    def among(self, deal: CinchDeal, suits: Suits, cards: int) -> int:
        return cards if deal.gone else cards & suits.trump_cards or cards

    def why(self, deal: Any, owed: int) -> IllegalAct:
        return IllegalAct("the first lead must be a trump: play one of {held}", self.rule, held=mask_text(owed))


class CinchTricks(Tricks):
    """Six tricks, and every seat keeps what it wins. At a club table a finished trick lies until its winner turns it down."""

    def __init__(self, game: Cinch) -> None:
        first = [LeadTrump("CINCH-R70")] if game.options.first_lead_trump else []
        super().__init__(UNDER, [FollowTrumps("CINCH-R38")], leading=first, after_trick=game.after_trick)
        self.turning = Turning(self)

    def gather(self, deal: Any) -> None:
        if deal.club is None:
            self.sweep(deal)
        else:
            self.turning.begin(deal)

    def sweep(self, deal: CinchDeal) -> None:
        """The winner takes the trick and leads to the next (CINCH-R41, CINCH-R42)."""
        cards = 0
        for _seat, card in deal.trick:
            cards |= 1 << card
        deal.taken[deal.winner if deal.club is None else self.owner(deal)] |= cards  # CINCH-R45
        super().gather(deal)

    @staticmethod
    def owner(deal: CinchDeal) -> int:
        """Whose the trick on the table is: its winner's, unless the other side has claimed it (CINCH-L55)."""
        claimed = {seat for _, seat, gone in witnessed(deal, "claimed trick") if gone == deal.gone}
        return min(claimed, default=deal.winner)

    # At a club table

    def by_duty(self, deal: CinchDeal, cards: int) -> int:
        """Those of some cards that the duties of the play leave to the seat that is to play them."""
        if deal.trick:
            return self.owed(deal, self.suits(deal), cards)
        for duty in self.leading:
            cards = duty.among(deal, self.suits(deal), cards)
        return cards

    def lawful(self, deal: Any, seat: int) -> int:
        """A trump that lies exposed may be forbidden; without it its holder plays what he can (CINCH-L49)."""
        if deal.club is None:
            return super().lawful(deal, seat)
        hand = deal.hands[seat]
        return narrowed(deal, seat, self.by_duty(deal, hand & ~forbidden(deal, seat) or hand))

    def pass_turn_at_club(self, deal: Any, seat: int) -> None:
        """The first from the leader's left who has not yet played to the trick, whatever the order was (CINCH-L54)."""
        played = {player for player, _ in deal.trick}
        for turn in deal.game.clockwise(deal.trick[0][0]):
            if deal.hands[turn] and turn not in played:
                deal.turn = turn
                return
        self.gather(deal)

    def renounces(self, deal: Any, card: int) -> bool:
        """Whether a card neither follows nor trumps (CINCH-L57)."""
        return not (deal.asked | self.suits(deal).trump_cards) >> card & 1


FORBIDDEN = 49
"""The number of the law by which a trump is forbidden."""


def forbidden(deal: CinchDeal, seat: int) -> int:
    """The cards that a seat has been forbidden to play now (CINCH-L49)."""
    orders = deal.club.orders if deal.club is not None else ()
    cards = 0
    for told in orders:
        if told.law == FORBIDDEN and told.seat == seat:
            cards |= ~told.cards
    return cards


class Turning(Phase):
    """At a club table a finished trick lies face up until its winner turns it down: till then what was played to it may be put
    right, and the winner's next lead may be ordered (CINCH-L47, CINCH-L59)."""

    name, called = "turning the trick", _("turning the trick")

    def __init__(self, play: CinchTricks) -> None:
        self.play = play

    def begin(self, deal: CinchDeal) -> None:
        """The trick is complete."""
        deal.mark("complete")
        deal.enter(self, deal.winner)

    def menu(self, deal: CinchDeal) -> Menu:
        return _TURN_DOWN

    def apply(self, deal: CinchDeal, act: int) -> None:
        deal.tell(Event("said", seat=deal.turn, text="turn_down"))
        self.quit(deal)

    def quit(self, deal: CinchDeal) -> None:
        """The trick is turned and quitted."""
        deal.enter(self.play, deal.winner)
        deal.mark("quitted")
        self.play.sweep(deal)

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        return IllegalAct("the trick is yours: turn it down first", "CINCH-R42")


_TURN_DOWN = Calls((TURN_DOWN,))
