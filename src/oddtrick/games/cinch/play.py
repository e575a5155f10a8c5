"""Cinch: the play of the six tricks. Trumps must be followed; a plain suit is followed or trumped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oddtrick.cards import mask_text
from oddtrick.games.cinch.deal import CinchDeal
from oddtrick.games.cinch.trumps import UNDER
from oddtrick.phases.duties import Duty, FollowOrTrump
from oddtrick.phases.suits import Suits
from oddtrick.phases.tricks import Tricks
from oddtrick.table.errors import IllegalAct

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
    """Six tricks, and every seat keeps what it wins."""

    def __init__(self, game: Cinch) -> None:
        first = [LeadTrump("CINCH-R70")] if game.options.first_lead_trump else []
        super().__init__(UNDER, [FollowTrumps("CINCH-R38")], leading=first, after_trick=game.after_trick)

    def gather(self, deal: Any) -> None:
        cards = 0
        for _, card in deal.trick:
            cards |= 1 << card
        deal.taken[deal.winner] |= cards  # CINCH-R45
        super().gather(deal)  # CINCH-R41, CINCH-R42
