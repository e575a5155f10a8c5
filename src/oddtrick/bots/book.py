"""The book bot: it follows the manual's own hints and names the hint that each decision follows."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from types import ModuleType

from oddtrick.bots.bot import Advice, Choice, Temper, since_gathered
from oddtrick.table.acts import CLAIM, VERB_MASK, law_and_seat
from oddtrick.table.errors import BadOptions
from oddtrick.table.menu import Menu
from oddtrick.table.view import View


class Book:
    """A player who follows the book. `boldness`, from -1 to 1, shifts what he dares by up to a tenth (NAP-H9).

    It remembers nothing: the same view gets the same choice, whatever was asked before. A game's hints stand in the
    module of `bots` that has the game's name. Raises BadOptions for a game without one.
    """

    def __init__(self, seed: int = 0, boldness: float = 0.0) -> None:
        if not -1.0 <= boldness <= 1.0:
            raise BadOptions("boldness is a number from -1 to 1, not {boldness}", boldness=boldness)
        self.temper = Temper(seed, boldness)
        self._modules: dict[str, ModuleType] = {}

    def __call__(self, view: View, menu: Menu) -> Choice:
        """What the book advises, with the id of its hint."""
        if menu.count() == 1:
            return Choice(next(iter(menu)))
        choice: Choice = self._hints(view).choose(view, menu, self.temper)
        return choice

    def interject(self, view: View) -> Choice | None:
        """What to say at a club table without being at turn: an offence that this seat has seen or can prove by its view, and
        gains by claiming, or what else the game's hints would have said (`remark`); None for nothing. What a bot cannot prove it
        never claims, and it has no errors of its own to correct.
        """
        seen = {(event.text, event.seat) for event in since_gathered(view) if event.kind == "offence"}
        for act in view.claims:
            law, accused = law_and_seat(act)
            law_id = f"{view.game.prefix}-L{law}"
            if act & VERB_MASK == CLAIM and self._worth(view, law, accused, (law_id, accused) in seen):
                return Choice(act, law_id)
        remark: Callable[[View], Choice | None] | None = getattr(self._hints(view), "remark", None)
        return remark(view) if remark else None

    def _worth(self, view: View, law: int, accused: int, seen: bool) -> bool:
        judge: Callable[[View, int, int, bool], bool] | None = getattr(self._hints(view), "worth_claiming", None)
        return judge(view, law, accused, seen) if judge else seen and accused != view.seat

    def _hints(self, view: View) -> ModuleType:
        game = view.game.id
        if game not in self._modules:
            self._modules[game] = hints_of(game)
        return self._modules[game]


def hints_of(game: str) -> ModuleType:
    """The module with the hints of a game. Raises BadOptions for a game that nobody has taught the bots."""
    try:
        return importlib.import_module(f"oddtrick.bots.{game}")
    except ModuleNotFoundError as error:
        if error.name != f"oddtrick.bots.{game}":
            raise
        raise BadOptions("no book bot plays {game!r}; use the bot 'random'", game=game) from None


def advice(game: str, seats: int) -> Advice:
    """What the book would agree on for a table of so many at a game. Raises BadOptions for a game without hints."""
    advised: Advice = hints_of(game).advise(seats)
    return advised


book = Book()
"""A book bot of middling courage, to call as `book(view, menu)`."""
