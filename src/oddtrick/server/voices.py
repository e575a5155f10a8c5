"""Whose ear is spoken to in which words."""

from __future__ import annotations

from functools import cache, partial

import msgspec

from oddtrick.formats import catalogue, pages
from oddtrick.formats.card_names import CardNames
from oddtrick.formats.rule_page import plain
from oddtrick.formats.speech import Speech
from oddtrick.formats.talk import Talk
from oddtrick.server.messages import Lang, TableInfo
from oddtrick.server.room import Room
from oddtrick.table import find


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
                CardNames(speech_in(lang)),
                seat,
                partial(law_text, lang=lang),
                partial(self._name, speech_in(lang)),
            )
        return talk

    def _name(self, speech: Speech, seat: int) -> str:
        chairs = self._room.chairs
        return name_of(chairs[seat].name, chairs[seat].level, speech) if 0 <= seat < len(chairs) else ""


def name_of(name: str, level: str, speech: Speech) -> str:
    """What somebody at a table is called: people as they wish, bots (those that have a level) in everybody's own language."""
    return speech.said(name) if level else name


def translated(info: TableInfo, speech: Speech) -> TableInfo:
    """What may be known of a table, with the game's title and the names of bots in a language."""
    seats = [msgspec.structs.replace(one, name=name_of(one.name, one.level, speech)) for one in info.seats]
    return msgspec.structs.replace(info, title=catalogue.title_of(find(info.game), speech), seats=seats)


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
