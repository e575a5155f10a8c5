"""Whose ear is spoken to in which words."""

from __future__ import annotations

from functools import cache, partial

from oddtrick.formats import pages
from oddtrick.formats.card_names import CardNames
from oddtrick.formats.rule_page import plain
from oddtrick.formats.speech import Speech
from oddtrick.formats.talk import Talk
from oddtrick.server.messages import Lang
from oddtrick.server.room import Room


@cache
def speech_in(lang: str | None) -> Speech:
    """The speech of a language; English where none is wished."""
    return Speech(lang or "en")


class Voices:
    """The talks of a room, one for each seat and language; none for who wants no words."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._talks: dict[tuple[int, str], Talk] = {}

    def talk(self, seat: int, lang: Lang | None) -> Talk | None:
        """Words for a seat in a language."""
        if lang is None:
            return None
        talk = self._talks.get((seat, lang))
        if talk is None or talk.game is not self._room.game:
            talk = self._talks[seat, lang] = Talk(
                speech_in(lang),
                self._room.game,
                CardNames(),
                seat,
                partial(law_text, lang=lang),
                self._name,
            )
        return talk

    def _name(self, seat: int) -> str:
        return self._room.chairs[seat].name if 0 <= seat < len(self._room.chairs) else ""


def rule_text(ident: str, lang: Lang | None) -> str:
    """What a rule says; empty where no words are wished or no rule has the id."""
    try:
        return pages.statement(ident, lang).text if lang and ident else ""
    except KeyError:
        return ""


def law_text(ident: str, lang: str) -> str:
    """A law by its id and what it is about, which is the first column of the page's table of laws."""
    try:
        cells = list(pages.statement(ident, lang).cells.values())
    except KeyError:
        return ident
    return f"{ident} ({plain(cells[0])})" if cells else ident
