"""Records: the log of a session as text that can be kept, sent and replayed, bit for bit.

A record is JSON Lines: the first line is the header, each further line the acts of one deal, in order, as
`"seat: act"`; the seat `*` is chance (the shuffled packs), `host` the company.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from oddtrick.table.acts import CHANCE, HOST
from oddtrick.table.errors import BadRecord, OddtrickError

FORMAT = 1
"""The version of the layout of records."""

_SEAT_NAMES = {CHANCE: "*", HOST: "host"}
_SEATS = {name: seat for seat, name in _SEAT_NAMES.items()} | {str(seat): seat for seat in range(16)}


class Header(NamedTuple):
    """What a record's first line says: which game, by which rules, and how the table stood before its first act."""

    game: str
    version: int
    seats: int
    options: Mapping[str, object]
    manner: str = "guided"
    mishaps: float | None = None
    dealer: int | None = None
    counters: Sequence[int] | None = None
    deals: int | None = None


_KINDS: Mapping[str, tuple[type, ...]] = {
    "game": (str,),
    "version": (int,),
    "seats": (int,),
    "options": (dict,),
    "manner": (str,),
    "mishaps": (float, int, type(None)),
    "dealer": (int, type(None)),
    "counters": (list, type(None)),
    "deals": (int, type(None)),
}


class Record(NamedTuple):
    """A session written down: its header and its acts as (seat, text)."""

    header: Header
    acts: list[tuple[int, str]]

    def dumps(self) -> str:
        """The record as JSON Lines; the same session gives the same text."""
        head = {"oddtrick": FORMAT} | {
            name: value for name, value in self.header._asdict().items() if value is not None
        }
        lines, deal = [json.dumps(head, sort_keys=False)], list[str]()
        for seat, text in self.acts:
            if deal and seat == CHANCE and text.startswith("shuffle"):
                lines.append(json.dumps(deal))
                deal = []
            deal.append(f"{_SEAT_NAMES.get(seat, seat)}: {text}")
        if deal:
            lines.append(json.dumps(deal))
        return "\n".join(lines) + "\n"

    @classmethod
    def loads(cls, text: str) -> Record:
        """Read a record. Raises BadRecord, which names the line and what was wrong with it."""
        lines = text.splitlines()
        header = _read_header(lines[0] if lines else "")
        acts = []
        for number, line in enumerate(lines[1:], 2):
            for entry in _read_line(line, number):
                acts.append(_read_act(entry, number))
        return cls(header, acts)

    def broken(self, place: int, error: OddtrickError) -> BadRecord:
        """The error of a record whose act at a place, counted from 0, cannot be replayed."""
        seat, text = self.acts[place]
        return BadRecord(
            "act {place} of the record, {act!r}, cannot be done: {why}; what came before it is good",
            place=place + 1,
            act=f"{_SEAT_NAMES.get(seat, seat)}: {text}"[:60],
            why=str(error),
        )


def _json(line: str, number: int) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadRecord("line {number} is not JSON: {why}", number=number, why=str(error)) from None


def _read_header(line: str) -> Header:
    head = _json(line, 1)
    if not isinstance(head, dict) or "oddtrick" not in head:
        raise BadRecord('line 1 is no header of a record; its first word is "oddtrick"')
    if head.pop("oddtrick") != FORMAT:
        raise BadRecord("the record has another layout than version {version}", version=FORMAT)
    for name, value in head.items():
        kinds = _KINDS.get(name)
        if kinds is None or not isinstance(value, kinds) or isinstance(value, bool):
            raise BadRecord("line 1: {name!r} cannot be {value!r}", name=name, value=value)
    if not {"game", "version", "seats", "options"} <= set(head):
        raise BadRecord("line 1 must name game, version, seats and options")
    if not all(type(counters) is int for counters in head.get("counters") or ()):
        raise BadRecord("line 1: counters must be whole numbers")
    return Header(**head)


def _read_line(line: str, number: int) -> list[Any]:
    entries = _json(line, number)
    if not isinstance(entries, list):
        raise BadRecord("line {number} is no list of acts", number=number)
    return entries


def _read_act(entry: Any, number: int) -> tuple[int, str]:
    name, colon, text = entry.partition(": ") if isinstance(entry, str) else ("", "", "")
    if not colon or name not in _SEATS:
        raise BadRecord("line {number}: {entry!r} is no act; write 'seat: act'", number=number, entry=str(entry)[:60])
    return _SEATS[name], text
