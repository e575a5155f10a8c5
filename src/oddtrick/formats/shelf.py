"""What the shelf says of a game beside its rule page: family, length, difficulty, taste, and titles for its form of options.

The titles stand in `games/shelf/<game>.toml`, both languages side by side. A game without such a file, or a title that is
not there, goes by its own name.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from oddtrick.formats.speech import Speech
from oddtrick.table.words import _

Titles = Mapping[str, str]
"""The same title by language: `en`, `ru`."""


FAMILIES: Final = {
    "tricks": _("Trick games"),
    "stops": _("Stops"),
    "vying": _("Betting games"),
    "exchange": _("Exchange and trade"),
    "catching": _("Catching cards"),
    "luck": _("Games of luck"),
}
"""What the shelves are called, in the order in which they stand."""
DIFFICULTIES: Final = {1: _("easy"), 2: _("middling"), 3: _("hard")}


class Shelf(NamedTuple):
    """What one game's file says. `minutes` is what a deal takes, `difficulty` a key of `DIFFICULTIES`."""

    family: str
    minutes: int
    difficulty: int
    taste: Titles
    presets: Mapping[str, Titles]
    options: Mapping[str, Titles]
    values: Mapping[str, Mapping[str, Titles]]

    def preset(self, name: str, lang: str) -> str:
        """The title of a preset."""
        return _title(self.presets, name, lang)

    def option(self, name: str, lang: str) -> str:
        """The title of an option."""
        return _title(self.options, name, lang)

    def value(self, option: str, value: object, lang: str) -> str:
        """The title of one of an option's values, of its word, or of a unit that it counts in."""
        return _title(self.values.get(option, {}), str(value), lang)


BARE: Final = Shelf("tricks", 5, 2, {}, {}, {}, {})
"""What stands for the file of a game that has none yet."""


@cache
def shelf(game: str) -> Shelf:
    """What the file of a game says."""
    place = files("oddtrick.games").joinpath("shelf", f"{game}.toml")
    if not place.is_file():
        return BARE
    said: dict[str, Any] = tomllib.loads(place.read_text(encoding="utf-8"))
    return Shelf(**{"values": {}, **said})


def family_title(family: str, speech: Speech) -> str:
    """What a shelf is called."""
    return speech.said(FAMILIES.get(family, family))


def length_text(minutes: int, speech: Speech) -> str:
    """How long a deal takes, in words."""
    return speech.count("about {n} minute a deal", "about {n} minutes a deal", minutes)


def _title(titles: Mapping[str, Titles], name: str, lang: str) -> str:
    """The title of a name; where there is none, the name as a reader would write it."""
    said = titles.get(name, {})
    return said.get(lang) or said.get("en") or name.replace("_", " ")
