"""Records: the log of a session as text that can be kept, sent and replayed, bit for bit.

A record is JSON Lines: the first line is the header, each further line the acts from one shuffle to the next, in order, as
`"seat: act"`; the seat `*` is chance (the shuffled packs), `host` the company. Behind the lines of a deal whose shuffles were
sealed may stand `{"seal": {...}}`, which opens the seal; replaying takes no notice of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from oddtrick.table.acts import CHANCE, HOST
from oddtrick.table.errors import BadRecord, OddtrickError

FORMAT = 1
"""The version of the layout of records."""

_SEAT_NAMES = {CHANCE: "*", HOST: "host"}
_SEATS = {name: seat for seat, name in _SEAT_NAMES.items()} | {str(seat): seat for seat in range(16)}

_HEX = re.compile("[0-9a-f]{64}")


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


class Seal(NamedTuple):
    """The opened seal of a deal, counted from 1 in its session.

    `commitment` was published before the deal; `seed` is the secret that it commits to, both in 64 small hex digits; `salts` is
    what the players added. `after` is the number of acts behind which it stands in the record.
    """

    deal: int
    commitment: str
    seed: str
    salts: tuple[str, ...] = ()
    after: int = 0


class Record(NamedTuple):
    """A session written down: its header, its acts as (seat, text), and the seals of its deals where they were sealed."""

    header: Header
    acts: list[tuple[int, str]]
    seals: tuple[Seal, ...] = ()

    def dumps(self) -> str:
        """The record as JSON Lines; the same session gives the same text."""
        head = {"oddtrick": FORMAT} | {
            name: value for name, value in self.header._asdict().items() if value is not None
        }
        lines, deal = [json.dumps(head, sort_keys=False)], list[str]()
        seals = sorted(self.seals, key=lambda seal: seal.after)
        for place, (seat, text) in enumerate((*self.acts, (CHANCE, ""))):
            due = [seal for seal in seals if seal.after <= place or not text]
            if deal and (due or not text or (seat == CHANCE and text.startswith("shuffle"))):
                lines.append(json.dumps(deal))
                deal = []
            lines += map(_seal_line, due)
            seals = seals[len(due) :]
            deal.append(f"{_SEAT_NAMES.get(seat, seat)}: {text}")
        return "\n".join(lines) + "\n"

    @classmethod
    def loads(cls, text: str) -> Record:
        """Read a record. Raises BadRecord, which names the line and what was wrong with it."""
        lines = text.splitlines()
        header = _read_header(lines[0] if lines else "")
        acts = list[tuple[int, str]]()
        seals = list[Seal]()
        for number, line in enumerate(lines[1:], 2):
            found = _json(line, number)
            if isinstance(found, dict):
                seals.append(_read_seal(found, number, len(acts)))
                continue
            if not isinstance(found, list):
                raise BadRecord("line {number} is no list of acts", number=number)
            acts += [_read_act(entry, number) for entry in found]
        return cls(header, acts, tuple(seals))

    def broken(self, place: int, error: OddtrickError) -> BadRecord:
        """The error of a record whose act at a place, counted from 0, cannot be replayed."""
        seat, text = self.acts[place]
        return BadRecord(
            "act {place} of the record, {act!r}, cannot be done: {why}; what came before it is good",
            place=place + 1,
            act=f"{_SEAT_NAMES.get(seat, seat)}: {text}"[:60],
            why=error,
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


def _seal_line(seal: Seal) -> str:
    names = ("deal", "commitment", "seed", "salts")
    return json.dumps({"seal": {name: getattr(seal, name) for name in names}}, ensure_ascii=False)


def _read_seal(line: dict[str, Any], number: int, after: int) -> Seal:
    """The seal of a line. Raises BadRecord."""
    found = line.get("seal")
    if len(line) != 1 or not isinstance(found, dict) or found.keys() != {"deal", "commitment", "seed", "salts"}:
        raise BadRecord("line {number}: a seal names deal, commitment, seed and salts, and nothing else", number=number)
    deal, salts = found["deal"], found["salts"]
    if type(deal) is not int or deal < 1:
        raise BadRecord("line {number}: {deal!r} is no deal; they count from 1", number=number, deal=deal)
    for name in ("commitment", "seed"):
        if not (isinstance(found[name], str) and _HEX.fullmatch(found[name])):
            raise BadRecord("line {number}: a seal's {name} has 64 small hex digits", number=number, name=name)
    if not (isinstance(salts, list) and all(isinstance(salt, str) for salt in salts)):
        raise BadRecord("line {number}: the salts of a seal are a list of texts", number=number)
    return Seal(deal, found["commitment"], found["seed"], tuple(salts), after)


def _read_act(entry: Any, number: int) -> tuple[int, str]:
    name, colon, text = entry.partition(": ") if isinstance(entry, str) else ("", "", "")
    if not colon or name not in _SEATS:
        raise BadRecord("line {number}: {entry!r} is no act; write 'seat: act'", number=number, entry=str(entry)[:60])
    return _SEATS[name], text
