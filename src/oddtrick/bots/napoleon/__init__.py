"""The book bot of Napoleon: NAP-H1 to H16."""

from __future__ import annotations

from oddtrick.bots.bot import Advice, Choice, Temper
from oddtrick.bots.napoleon.calling import Caller
from oddtrick.bots.napoleon.claims import worth_claiming
from oddtrick.bots.napoleon.play import play
from oddtrick.bots.napoleon.sense import Sense
from oddtrick.games.napoleon.calling import ACCEPT, BUY, TAKE
from oddtrick.table.acts import VERB_MASK
from oddtrick.table.menu import Calls, Menu, OneCard, SomeCards
from oddtrick.table.view import View

__all__ = ["advise", "choose", "worth_claiming"]


def choose(view: View, menu: Menu, temper: Temper) -> Choice:
    """What the book advises a player with this view to do."""
    sense = Sense(view)
    for part in menu.parts:
        if isinstance(part, OneCard):
            return play(sense, part.cards)
    caller = Caller(sense, temper)
    for part in menu.parts:
        if isinstance(part, SomeCards):
            return caller.buy(part) if part.verb == BUY else caller.discard(part)
    calls = next(part for part in menu.parts if isinstance(part, Calls))
    if calls.accepts(TAKE):
        return caller.shown_card(calls)
    return caller.answer() if calls.acts[0] & VERB_MASK == ACCEPT else caller.call(calls.acts)


def advise(seats: int) -> Advice:
    """What the book would play with so many (NAP-H16); the settlement of calls over Nap is to be asked for in any case."""
    preset = {2: "nine_card", 3: "piquet_pack"}.get(seats, "misery")
    return Advice(preset, hints=("NAP-H16",), ask=("overcall_settlement",))
