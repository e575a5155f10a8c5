"""The book bot of Cinch: CINCH-H1 to H34."""

from __future__ import annotations

from oddtrick.bots.bot import Advice, Choice, Temper
from oddtrick.bots.cinch.bidding import Bidder
from oddtrick.bots.cinch.play import play
from oddtrick.bots.cinch.sense import Sense, trumps_named
from oddtrick.bots.tricks import is_proved
from oddtrick.games.cinch.deal import ASK_PARTNER
from oddtrick.table.acts import PLAY
from oddtrick.table.menu import Menu, OneCard
from oddtrick.table.view import View

__all__ = ["advise", "choose", "remark", "worth_claiming"]

REVOKE = 57
"""The number of the law of revokes."""


def choose(view: View, menu: Menu, temper: Temper) -> Choice:
    """What the book advises a player with this view to do."""
    first = menu.parts[0]
    if isinstance(first, OneCard) and first.verb == PLAY:
        return play(Sense(view), first.cards)
    return Bidder(view, temper).choose(menu)


def worth_claiming(view: View, law: int, accused: int, seen: bool) -> bool:
    """Whether to claim a law against a seat: only what one has seen or can prove, and never against one's own side."""
    if accused == view.seat or not trumps_named(view):
        return seen and accused != view.seat
    sense = Sense(view)
    provable = is_proved(view, law, accused, sense.tricks) if law == REVOKE else seen
    return provable and accused in sense.foes


def remark(view: View) -> Choice | None:
    """Ask a partner who has renounced whether he has none, as long as he may have one (CINCH-H24)."""
    if not view.liberties.accepts(ASK_PARTNER):
        return None
    sense = Sense(view)
    return Choice(ASK_PARTNER, "CINCH-H24") if sense.out & sense.suits.follows[view.table[0][1]] else None


def advise(seats: int) -> Advice:
    """What the book would play: four its own game, more Auction Cinch."""
    return Advice("cinch" if seats == 4 else "razzle_dazzle", hints=("CINCH-H30",), ask=("exchange", "scoring"))
