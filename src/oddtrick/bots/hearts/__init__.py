"""The book bot of Hearts: HEARTS-H1 to H20."""

from __future__ import annotations

from oddtrick.bots.bot import Advice, Choice, Temper
from oddtrick.bots.hearts.before import bid, give, lay_out, name_suit
from oddtrick.bots.hearts.play import demand, play
from oddtrick.bots.hearts.sense import Sense
from oddtrick.bots.tricks import is_proved
from oddtrick.games.hearts.play import BID, GIVE, LEAD_HEART, LEAD_NO_HEART, NAME_CLUBS, NO_HEART
from oddtrick.table.acts import DEMAND, HIGHEST, WAIVE
from oddtrick.table.menu import Amount, Calls, Menu, OneCard, SomeCards
from oddtrick.table.view import View

__all__ = ["advise", "choose", "worth_claiming"]

REVOKES = (18, 31)
"""The numbers of the laws of revokes, Foster's and Black Lady's."""


def choose(view: View, menu: Menu, temper: Temper) -> Choice:
    """What the book advises a player with this view to do."""
    sense = Sense(view)
    calls = next((part for part in menu.parts if isinstance(part, Calls)), None)
    for part in menu.parts:
        if isinstance(part, Amount) and part.verb == BID:
            return bid(sense, part, temper)
        if isinstance(part, SomeCards):
            return give(sense, part) if part.verb == GIVE else lay_out(sense, part)
        if isinstance(part, OneCard):
            return demand(sense, part.cards) if part.verb == DEMAND else play(sense, part.cards)
    assert calls is not None
    if NAME_CLUBS in calls.acts:
        return name_suit(sense)
    return Choice(_penalty(calls))


def _penalty(calls: Calls) -> int:
    """What to tell an offender: to lead a heart, or to play his highest card."""
    for act in (LEAD_HEART, HIGHEST, LEAD_NO_HEART, NO_HEART, WAIVE):
        if act in calls.acts:
            return act
    return calls.acts[0]


def worth_claiming(view: View, law: int, accused: int, seen: bool) -> bool:
    """Whether to claim a law against a seat: what one has seen, and a revoke that the cards played have proved."""
    if accused == view.seat:
        return False
    if law in REVOKES:
        return is_proved(view, law, accused, Sense(view).seen_tricks)
    return seen


def advise(seats: int) -> Advice:
    """What the book would play with so many: Howell's settling where skill is wanted, over six for two, two packs for a crowd."""
    preset = "two_handed_over_six" if seats == 2 else "foster_howell" if seats < 8 else "cancellation_hearts"
    return Advice(preset, hints=("HEARTS-H20",), ask=("settlement",))
