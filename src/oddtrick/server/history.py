"""What can be looked at afterwards: the records of a table, its finished deals step by step, their proofs, and verdicts.

Replaying takes a while, so that all of it is done in a thread, one at a time, away from the event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar

from oddtrick.formats import catalogue, sealed
from oddtrick.formats.card_names import CardNames
from oddtrick.formats.replays import deal_steps
from oddtrick.formats.speech import Speech
from oddtrick.formats.talk import NOWHERE, Talk
from oddtrick.server.faults import Refusal
from oddtrick.server.room import Room
from oddtrick.server.voices import law_text, name_of
from oddtrick.table import Game, Record, find

_T = TypeVar("_T")
_THREAD: Final = ThreadPoolExecutor(1, "history")


async def aside(work: Callable[[], _T]) -> _T:
    """Do what takes a while, one thing at a time."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, work)


def records(room: Room) -> list[Record]:
    """The finished deals of every session, with their seals opened."""
    sessions = len(room.records) + (room.table is not None)
    return [found for place in range(sessions) if (found := room.record(place)) is not None]


def session_of(room: Room, wish: str) -> Record:
    """The record of a session, counted from 1, or of the last one. Raises Refusal."""
    found = records(room)
    number = int(wish) if wish.isascii() and wish.isdecimal() and len(wish) < 9 else len(found) if not wish else 0
    if not 1 <= number <= len(found):
        raise Refusal(
            "there is no session {number}; so far there are {count}", "no-such-deal", number=wish, count=len(found)
        )
    return found[number - 1]


def deal_of(room: Room, number: str) -> tuple[Record, int, int]:
    """A finished deal, counted from 1 over all sessions: its record, its number there, and its number. Raises Refusal."""
    wanted = int(number) if number.isascii() and number.isdecimal() and len(number) < 9 else 0
    for record, sheet in zip(records(room), room.sheets, strict=True):
        local = wanted - sheet.first
        if 1 <= local <= len(sheet.deals):
            return record, local, wanted
    raise Refusal(
        "deal {number} of this table cannot be looked at; finished are {count}",
        "no-such-deal",
        number=number[:9],
        count=room.finished,
    )


def replay(room: Room, number: str, speech: Speech) -> Callable[[], dict[str, Any]]:
    """What makes the steps of a finished deal. Raises Refusal at once where there is no such deal."""
    record, local, wanted = deal_of(room, number)
    game = game_of(record)
    names = [name_of(chair.name, chair.level, speech) for chair in room.chairs]
    head: dict[str, Any] = {
        "table": room.id,
        "game": game.id,
        "title": catalogue.title_of(type(game), speech),
        "manner": record.header.manner,
        "seats": [{"seat": seat, "name": name} for seat, name in enumerate(names)],
        "options": catalogue.options_in_words(type(game), record.header.options, speech),
    }
    tail = {"deal": wanted, "deals": room.finished}
    talk = Talk(speech, game, CardNames(speech), NOWHERE, partial(law_text, lang=speech.language), names.__getitem__)
    return lambda: head | deal_steps(record, local, talk) | tail


def proof(room: Room, number: str) -> Callable[[], dict[str, Any]]:
    """What makes the proof of a finished deal. Raises Refusal at once where there is no such deal."""
    record, local, wanted = deal_of(room, number)
    if all(seal.deal != local for seal in record.seals):  # nothing was dealt: the company only divided the pools
        raise Refusal(
            "nothing was shuffled for deal {number}; there is nothing to prove", "no-such-deal", number=wanted
        )
    return lambda: sealed.proof(record, local) | {"deal": wanted}


def game_of(record: Record) -> Game:
    """The game that a record is of, as it was agreed on."""
    return find(record.header.game).at(record.header.seats, record.header.options)
