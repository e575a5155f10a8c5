"""Cinch at a club table: what a hand has too many is drawn from it unseen and put away (CINCH-L25, CINCH-L36, CINCH-L38)."""

from __future__ import annotations

from collections.abc import Sequence

from oddtrick.cards import bits
from oddtrick.games.cinch.deal import OPEN, CinchDeal
from oddtrick.games.cinch.options import draws
from oddtrick.phases.dealing import mask_of
from oddtrick.phases.exchange import put_out
from oddtrick.table.acts import CHANCE, order_of
from oddtrick.table.club import Offence
from oddtrick.table.deal import Phase
from oddtrick.table.menu import Menu, Shuffle
from oddtrick.table.words import _

TOP, MIDDLE = "top", "middle"
"""Where in the stock a card is put."""


class DrawingSurplus(Phase):
    """Chance says which cards of a hand the adversaries draw, face down."""

    name, called = "drawing the surplus", _("drawing the surplus")

    def begin(self, deal: CinchDeal, offence: Offence, count: int, place: str = TOP, widow: int = 0) -> None:
        """Draw so many cards from the offender's hand, and more to be the widow again; the deal goes on afterwards where it
        stands."""
        assert deal.club is not None
        drawing = offence._replace(facts={"count": count, "place": place, "widow": widow})
        deal.club = deal.club._replace(pending=(drawing, deal.phase, deal.turn))
        deal.enter(self, CHANCE)

    @staticmethod
    def _pending(deal: CinchDeal) -> tuple[Offence, Phase, int]:
        assert deal.club is not None and deal.club.pending is not None
        return deal.club.pending

    def menu(self, deal: CinchDeal) -> Menu:
        return Shuffle(tuple(bits(deal.hands[self._pending(deal)[0].seat])))

    def apply(self, deal: CinchDeal, act: int) -> None:
        offence, phase, turn = self._pending(deal)
        assert deal.club is not None
        deal.club = deal.club._replace(pending=None)
        facts, order = offence.facts, order_of(act)
        drawn, again = order[: facts["count"]], order[facts["count"] :][: facts["widow"]]
        deal.widow |= mask_of(again)
        put_out(deal, offence.seat, mask_of(again), "widow")
        if stock_lies(deal):
            put_out(deal, offence.seat, mask_of(drawn), "stock")
            back_to_stock(deal, drawn, facts["place"])
            forget_low(deal, mask_of(drawn))
        else:
            lay_open(deal, offence.seat, mask_of(drawn))
        deal.enter(phase, turn)


def stock_lies(deal: CinchDeal) -> bool:
    """Whether there is a stock to put cards back on: not once the dealer has robbed it, nor where nobody draws."""
    return draws(deal.game.options) and not deal.own


def back_to_stock(deal: CinchDeal, cards: Sequence[int], place: str = TOP) -> None:
    """Put cards back into the undealt pack."""
    gone = [card for card in deal.pack[: deal.top] if card not in cards]
    rest = deal.pack[deal.top :]
    above = len(rest) // 2 if place == MIDDLE else 0
    deal.pack = (*gone, *rest[:above], *cards, *rest[above:])
    deal.top = len(gone)


def lay_open(deal: CinchDeal, seat: int, cards: int) -> None:
    """Lay surplus cards with the discards, where the makers count them (CINCH-D40)."""
    deal.thrown[seat] |= cards
    put_out(deal, seat, cards, OPEN, open_to_all=True)
    forget_low(deal, cards)


def forget_low(deal: CinchDeal, cards: int) -> None:
    """Who held the deuce of trumps does not hold it any more, if it is among these cards (CINCH-R71)."""
    if deal.trumps >= 0 and cards >> deal.game.counting[deal.trumps].low & 1:
        deal.low = -1
