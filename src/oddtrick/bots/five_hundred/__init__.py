"""The book bot of Five Hundred: FIVEH-H1 to H12."""

from __future__ import annotations

from oddtrick.bots.bot import Advice, Choice, Temper
from oddtrick.bots.five_hundred.bidding import Bidder
from oddtrick.bots.five_hundred.play import name, play
from oddtrick.bots.five_hundred.sense import Sense
from oddtrick.bots.tricks import is_proved
from oddtrick.table.menu import Menu, OneCard, SomeCards
from oddtrick.table.view import View

__all__ = ["advise", "choose", "worth_claiming"]

REVOKE, WRONG_NUMBER = 1, 7
"""The numbers of the laws by which the contract is decided."""


def choose(view: View, menu: Menu, temper: Temper) -> Choice:
    """What the book advises a player with this view to do."""
    sense = Sense(view)
    first = menu.parts[0]
    if isinstance(first, OneCard):
        return play(sense, first.cards)
    if isinstance(first, SomeCards):
        return Bidder(sense, temper).lay_out(first.cards)
    if view.phase == "naming":
        return name(sense, menu)
    return Bidder(sense, temper).bid(menu)


def worth_claiming(view: View, law: int, accused: int, seen: bool) -> bool:
    """Whether to claim a law against a seat: only what one has seen or can prove, and nothing that saves the declarer."""
    sense = Sense(view)
    provable = is_proved(view, law, accused, sense.seen_tricks) if law == REVOKE else seen
    if accused == view.seat or not provable:
        return False
    if law in (REVOKE, WRONG_NUMBER) and sense.declarer >= 0:
        return view.seat == sense.declarer or accused == sense.declarer
    return True


def advise(seats: int) -> Advice:
    """What the book would play: its own game, with the widow open (FIVEH-H2)."""
    return Advice("book", hints=("FIVEH-H2",), ask=("widow", "target"))
