"""The book bot: it follows the manual's own hints and names the hint that each decision follows."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from types import ModuleType

from oddtrick.bots.bot import Advice, Choice, Temper
from oddtrick.table.errors import BadOptions
from oddtrick.table.menu import Menu
from oddtrick.table.view import View

Chooser = Callable[[View, Menu, Temper], Choice]


class Book:
    """A player who follows the book. `boldness`, from -1 to 1, shifts what he dares by up to a tenth (NAP-H9).

    It remembers nothing: the same view gets the same choice, whatever was asked before. A game's hints stand in the
    module of `bots` that has the game's name. Raises BadOptions for a game without one.
    """

    def __init__(self, seed: int = 0, boldness: float = 0.0) -> None:
        if not -1.0 <= boldness <= 1.0:
            raise BadOptions("boldness is a number from -1 to 1, not {boldness}", boldness=boldness)
        self.temper = Temper(seed, boldness)
        self._choosers: dict[str, Chooser] = {}

    def __call__(self, view: View, menu: Menu) -> Choice:
        """What the book advises, with the id of its hint."""
        game = view.game.id
        chooser = self._choosers.get(game)
        if chooser is None:
            chooser = self._choosers[game] = hints_of(game).choose
        return chooser(view, menu, self.temper)


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
