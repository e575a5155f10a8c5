"""Options and their values in words: by their titles, in the reader's language.

>>> from oddtrick.formats.speech import Speech
>>> from oddtrick.table import find
>>> pool = find("napoleon").options_class.declared()["pool"]
>>> "{pool}, {pool:=round}, {pool:round}".format(pool=Titled(pool, Speech("en")))
'“Kitty”, “Kitty: all pay once a round”, “all pay once a round”'
>>> "{pool:=round}".format(pool=Titled(pool, Speech("ru"), typed=True))
'«Банк: все платят раз в круг» (pool=round)'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.formats import pages
from oddtrick.formats.shelf import BARE, Shelf, shelf
from oddtrick.formats.speech import Speech
from oddtrick.table.options import Flag, OneOf, Option, Tally, Whole, WholeOr


class Titled:
    """An option as a sentence calls it in one of its places; `typed` adds what one types for it on the command line."""

    def __init__(self, option: Option[Any], speech: Speech, *, typed: bool = False) -> None:
        self.option = option
        self.speech = speech
        self.typed = typed

    def __format__(self, wish: str) -> str:
        title, words = option_title(self.option, self.speech), ""
        if wish:
            words = value_text(self.option, self.option.read(wish.removeprefix("=")), self.speech)
        said = self.speech.text("“{text}”", text=f"{title}: {words}" if wish.startswith("=") else words or title)
        return f"{said} ({self.option:{wish}})" if self.typed else said


def option_title(option: Option[Any], speech: Speech) -> str:
    """What an option is called."""
    return _facts(option).option(option.name, language(speech))


def value_text(option: Option[Any], value: Any, speech: Speech) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        return speech.text("yes") if value else speech.text("no")
    if isinstance(value, Mapping):
        return ", ".join(f"{value_title(option, unit, speech)}: {number}" for unit, number in value.items())
    return value_title(option, value, speech)


def value_title(option: Option[Any], value: object, speech: Speech) -> str:
    """What one of an option's values is called, its word, or a unit that it counts in."""
    return _facts(option).value(option.name, value, language(speech))


def range_text(option: Option[Any], speech: Speech, *, typed: bool = False) -> str:
    """The values that an option may have, in words; `typed` gives words for the command line as one types them."""

    def said(*values: object) -> list[str]:
        return [str(value) if typed else value_title(option, value, speech) for value in values]

    if isinstance(option, Flag):
        return speech.text("true or false") if typed else speech.text("yes or no")
    if isinstance(option, Whole):
        if option.most is None:
            return speech.text("a whole number from {least} up", least=option.least)
        return speech.text("a whole number from {least} to {most}", least=option.least, most=option.most)
    if isinstance(option, WholeOr):
        return speech.text("{word}, or a whole number from {least} up", word=said(option.word)[0], least=option.least)
    if isinstance(option, Tally):
        units = ", ".join(said(*option.units))
        if typed:
            return speech.text("a whole number of one thing, UNIT:NUMBER; units: {units}", units=units)
        return speech.text("a whole number of one thing; units: {units}", units=units)
    if isinstance(option, OneOf):
        return (", " if typed else "; ").join(said(*option.values))
    return option.range_text()


def language(speech: Speech) -> str:
    """The language of the titles: that of the speech, or English where there are none in it."""
    return speech.language if speech.language in pages.LANGUAGES else "en"


def _facts(option: Option[Any]) -> Shelf:
    game = pages.game_of(option.rule)
    return shelf(game) if game else BARE
