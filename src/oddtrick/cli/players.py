"""The bots that sit at a table, by the names they have on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from oddtrick import bots
from oddtrick.bots import Book, Bot, Choice
from oddtrick.table import BadOptions, Menu, View


class Company:
    """The bots of a table, one a seat, empty where the player sits. They depend on the seed and on what happens alone."""

    def __init__(self, names: Sequence[str], seed: int) -> None:
        self.names = names
        self.seed = seed
        self._seated: dict[tuple[str, int], Bot] = {}

    def advice(self, view: View, menu: Menu, acts: int, name: str = "") -> Choice:
        """What the bot of the view's seat, or another, would do when so many acts have been done."""
        name, seat = name or self.names[view.seat], view.seat
        if name == "random":
            return bots.find(name, number(self.seed, seat, acts))(view, menu)
        return self._bot(name, seat)(view, menu)

    def claim(self, view: View) -> Choice | None:
        """What the bot of the view's seat calls at a club table, without being at turn; bots at random call nothing."""
        bot = self._bot(self.names[view.seat], view.seat)
        return bot.interject(view) if isinstance(bot, Book) else None

    def _bot(self, name: str, seat: int) -> Bot:
        if (name, seat) not in self._seated:
            self._seated[name, seat] = bots.find(name, number(self.seed, seat))
        return self._seated[name, seat]


def number(*words: object) -> int:
    """A whole number that depends on the words alone and looks random."""
    return int.from_bytes(blake2b(" ".join(map(str, words)).encode(), digest_size=6).digest(), "big")


def seated(names: Sequence[str], places: int) -> list[str]:
    """The bots for a number of places: those named, over again from the first. Raises BadOptions for a name unknown."""
    known = ", ".join(bots.NAMES)
    for name in names:
        if name not in bots.NAMES:
            raise BadOptions("no bot is called {name!r}; there are: {known}", name=name, known=known)
    if not names:
        raise BadOptions("name at least one bot of: {known}", known=known)
    if len(names) > places:
        raise BadOptions(
            "{bots} bots are named for {places} places; name at most as many as there are places",
            bots=len(names),
            places=places,
        )
    return [names[place % len(names)] for place in range(places)]
