"""Sessions on disk: a record that anybody can replay, and beside it what the terminal needs to go on from it.

A session is two files in the folder of the player's data: `NAME.jsonl`, the record, rewritten whole after each act, and
`NAME.seat.json`, written once: who sits where, and the seed. What chance does next is drawn from the seed and the number of
acts done, so that a session gone on with is the one that would have been played without a break.
"""

from __future__ import annotations

import json
import os
import random as randomness
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_data_path

from oddtrick.table import BadRecord, Game, IllegalAct, Record, Table, find

SEAT_SUFFIX = ".seat.json"
FINISHED = "records"
"""The folder, beside that of the sessions, to which the records of finished ones go."""


class Chair(NamedTuple):
    """Where the player sits and against whom: what a session has beside its record."""

    seat: int
    seed: int
    bots: Sequence[str]
    preset: str | None = None
    mishaps: float = 0.0


class Chance:
    """A source of floats that depends on the seed and on how many acts were done, and on nothing else."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.at(0)

    def at(self, acts: int) -> None:
        """Say how many acts have been done; what follows is drawn from there."""
        self._source = randomness.Random(f"{self.seed} after {acts}")

    def random(self) -> float:
        """A float in [0, 1)."""
        return self._source.random()


class Save:
    """One session on disk."""

    def __init__(self, record: Path) -> None:
        self.record = record
        self.seat = record.with_name(record.name.removesuffix(".jsonl") + SEAT_SUFFIX)

    @classmethod
    def new(cls, game: str) -> Save:
        """A session that has no file yet."""
        place = sessions_folder()
        place.mkdir(parents=True, exist_ok=True)
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        names = (f"{game}-{stamp}{f'-{n}' if n else ''}.jsonl" for n in range(1000))
        taken = {file.name for folder in (place, place.parent / FINISHED) for file in folder.glob("*.jsonl")}
        return cls(place / next(name for name in names if name not in taken))

    def begin(self, chair: Chair) -> None:
        """Write down who sits where."""
        _write(self.seat, json.dumps(chair._asdict()) + "\n")

    def write(self, record: Record) -> None:
        """Put the record in place of the one before; a crash leaves the one or the other, whole."""
        _write(self.record, record.dumps())

    def chair(self) -> Chair:
        """Who sits where. Raises BadRecord."""
        try:
            found = json.loads(self.seat.read_text(encoding="utf-8"))
            chair = Chair(**found)
        except (OSError, ValueError, TypeError) as error:
            raise BadRecord(
                "{file} cannot be gone on with: beside it must stand {seat}, which says who sits where ({why})",
                file=self.record.name,
                seat=self.seat.name,
                why=_short(error),
            ) from None
        if not (isinstance(chair.seat, int) and isinstance(chair.seed, int) and isinstance(chair.bots, list)):
            raise BadRecord("{file} does not say who sits where; it needs seat, seed and bots", file=self.seat.name)
        return chair

    def finish(self) -> Path:
        """The session is over: keep its record among the finished ones. Returns where it is."""
        place = self.record.parent.parent / FINISHED
        place.mkdir(parents=True, exist_ok=True)
        kept = place / self.record.name
        os.replace(self.record, kept)
        self.seat.unlink(missing_ok=True)
        return kept


def sessions_folder() -> Path:
    """Where sessions are kept that can be gone on with."""
    return Path(user_data_path("oddtrick", appauthor=False)) / "sessions"


def unfinished(game: str | None = None) -> list[Save]:
    """The sessions that can be gone on with, the latest first."""
    found = sessions_folder().glob(f"{game or '*'}-*.jsonl")
    return [Save(path) for path in sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)]


def read_whole(place: Path) -> str:
    """The text of a file that is kept. Raises BadRecord."""
    try:
        return place.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord("{file} cannot be read: {why}", file=str(place), why=str(error)) from None


def write_whole(place: Path, text: str) -> None:
    """Write a file that is kept, whole or not at all. Raises BadRecord."""
    try:
        _write(place, text)
    except OSError as error:
        raise BadRecord("{file} cannot be written: {why}", file=str(place), why=str(error)) from None


def _write(place: Path, text: str) -> None:
    fresh = place.with_name(place.name + ".new")
    fresh.write_text(text, encoding="utf-8")
    os.replace(fresh, place)


def _short(error: Exception) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__


class Written(NamedTuple):
    """A record read from a file: the game it was played by, and the line of each act."""

    file: str
    record: Record
    game: Game
    lines: Sequence[int]

    def table(self, **more: Any) -> Table:
        """A table at its first act, to which the acts can be done one by one."""
        header = self.record.header
        return Table(
            self.game,
            manner=header.manner,
            dealer=header.dealer,
            counters=header.counters,
            deals=header.deals,
            patient=True,
            **more,
        )

    def do(self, table: Table, place: int) -> None:
        """Do the act at a place of the record. Raises BadRecord, which names its line."""
        seat, text = self.record.acts[place]
        try:
            table.act(seat, text)
        except IllegalAct as error:
            raise BadRecord(
                "{file}, line {line}: {act!r} cannot be done: {why}; what stands before it is good",
                file=self.file,
                line=self.lines[place],
                act=f"{seat}: {text}"[:60],
                why=error,
            ) from error


def read_record(place: Path) -> Written:
    """The record in a file. Raises BadRecord, which names the file and the line and says what was wrong."""
    try:
        text = place.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadRecord(
            "there is no file {file}; name a record, such as one that `oddtrick play` has kept", file=str(place)
        ) from None
    except UnicodeDecodeError:
        raise BadRecord("{file} is no record: it is not text in UTF-8", file=str(place)) from None
    except OSError as error:
        raise BadRecord("{file} cannot be read: {why}", file=str(place), why=error.strerror) from None
    try:
        record = Record.loads(text)
    except BadRecord as error:
        raise BadRecord("{file}: {why}", file=place.name, why=error) from None
    kind = find(record.header.game)
    if record.header.version != kind.version:
        raise BadRecord(
            "{file}, line 1: the record was written for version {old} of {title}; this is version {new}",
            file=place.name,
            old=record.header.version,
            title=kind.titled(),
            new=kind.version,
        )
    game = kind.at(record.header.seats, record.header.options)
    return Written(place.name, record, game, _lines_of_acts(text))


def _lines_of_acts(text: str) -> list[int]:
    lines = enumerate(text.splitlines()[1:], 2)
    return [number for number, line in lines if isinstance(acts := json.loads(line), list) for _ in acts]


def resumed(written: Written, chance: Chance, mishaps: float) -> Table:
    """The table that a record leads to, ready to go on. Raises BadRecord."""
    table = written.table(mishaps=mishaps)
    for place in range(len(written.record.acts)):
        written.do(table, place)
    chance.at(len(table.log))
    table.random = chance.random
    table.go_on()
    return table


def options_text(values: Mapping[str, object]) -> str:
    """Options as they are given on the command line."""
    return " ".join(f"{name}={value_text(value)}" for name, value in values.items())


def value_text(value: object) -> str:
    """A value of an option as it is given on the command line."""
    if isinstance(value, Mapping):
        return ",".join(f"{unit}:{number}" for unit, number in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)
