"""Players that see views only: one at random, one that follows the book. `bots.book(table.view(seat), menu).act`."""

from __future__ import annotations

from oddtrick.bots.book import Book, advice, book
from oddtrick.bots.bot import Advice, Bot, Choice, RandomBot, Temper, pause, random_bot
from oddtrick.table.errors import BadOptions

__all__ = [
    "NAMES",
    "Advice",
    "Book",
    "Bot",
    "Choice",
    "RandomBot",
    "Temper",
    "advice",
    "book",
    "find",
    "pause",
    "random_bot",
]

NAMES = ("book", "random")
"""The bots that can be asked for by name."""


def find(name: str, seed: int | None = None) -> Bot:
    """The bot of a name, with chance of its own from the seed. Raises BadOptions, which names those that there are."""
    if name == "book":
        return Book(seed or 0)
    if name == "random":
        return random_bot(seed)
    raise BadOptions("no bot is called {name!r}; there are: {known}", name=name, known=", ".join(NAMES))
