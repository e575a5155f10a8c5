"""Golden playthroughs: a short session of every game and preset written out as text, and compared for ever after.

`python tests/conformance/golden.py --write [GAME...]` writes them anew, on purpose, when a game was meant to change or a new
one has come; without `--write` it tells which differ. A line that begins `>` is an act, `*` being chance; the lines below
it are the events that followed, with `[2]` after what only seat 2 was told.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2] / "src"))

from tables import Case, best_for, manners, play_out

from oddtrick.cards import mask_text
from oddtrick.table import Event, Record, Table, find, names
from oddtrick.table.view import WRITER

FOLDER = Path(__file__).parents[1] / "golden"


def golden_cases() -> dict[str, Case]:
    """The sessions by the names of their files: every preset, the game without one, and a club's evening."""
    found = {}
    for name in names():
        for preset in (None, *(preset.name for preset in find(name).presets)):
            found[f"{name}-{preset or 'default'}"] = Case(name, preset, best_for(name, preset), "guided")
        if "club" in manners(name):
            found[f"{name}-club"] = Case(name, None, best_for(name, None), "club")
    return found


def session(case: Case) -> Record:
    """A new session to be kept: one deal of a preset, two of the plain game, five of a club's evening."""
    deals = 5 if case.manner == "club" else 1 if case.preset else 2
    return play_out(case.lay(deals=deals), case.seed).record


def written(record: Record) -> str:
    """The playthrough of a record."""
    return "\n".join((record._replace(acts=[]).dumps().rstrip("\n"), *lines(record))) + "\n"


def read(text: str) -> Record:
    """The record in a playthrough."""
    header, *rest = text.splitlines()
    acts = [line.removeprefix("> ") for line in rest if line.startswith("> ")]
    return Record.loads(f"{header}\n{json.dumps(acts)}\n")


def lines(record: Record) -> Iterator[str]:
    """The acts of a record, each with the events that follow it, and how the table stands at the end."""
    table = Table.replay(record._replace(acts=[]))
    yield from (f"  {event_text(event)}" for event in table.view().events)
    told: dict[int, list[Event]] = {seat: [] for seat in (WRITER, *range(table.game.seats))}
    for seat, events in told.items():
        table.listen(seat, events.append)
    for seat, act in record.acts:
        table.act(seat, act)
        yield f"> {'*' if seat < 0 else seat}: {act}"
        for event in told[WRITER]:
            knowing = [seat for seat in range(table.game.seats) if hears(told[seat], event)]
            if event.kind != "turn":
                yield f"  {event_text(event)}{'' if len(knowing) == table.game.seats else f' {knowing}'}"
        told[WRITER].clear()
        assert not any(told.values()), "a seat was told what the writer was not"
    yield f"counters {' '.join(map(str, table.counters))}, pools {table.pools}, {'over' if table.over else 'not over'}"


def hears(told: list[Event], event: Event) -> bool:
    """Whether the next of the events told to a seat is this one in full; it is taken off the list, in full or veiled."""
    if not told or told[0] not in (event, event.veiled()):
        return False
    return told.pop(0) == event


def event_text(event: Event) -> str:
    """An event in one line, without what it does not have."""
    way = f"{event.source} > {event.target}" if event.source or event.target else ""
    cards = mask_text(event.cards) if event.cards else ""
    plain = Event(event.kind)
    numbers = [
        f"{name} {getattr(event, name)}"
        for name in ("seat", "size", "amount")
        if getattr(event, name) != getattr(plain, name)
    ]
    value = "" if event.value is None else repr(event.value)
    return " ".join(filter(None, (event.kind, *numbers, way, cards, event.text, value)))


def main() -> int:
    parser = argparse.ArgumentParser(description="compare the golden playthroughs, or write them anew")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--write", action="store_true", help="write them anew")
    wanted = parser.parse_args()
    differing = 0
    for name, case in golden_cases().items():
        place = FOLDER / f"{name}.txt"
        if wanted.games and case.game not in wanted.games:
            continue
        if wanted.write:
            place.write_text(written(session(case)), encoding="utf-8")
        elif not place.exists() or written(read(text := place.read_text(encoding="utf-8"))) != text:
            differing += 1
            print(f"{place.name} differs, or is missing")
    return min(differing, 1)


if __name__ == "__main__":
    sys.exit(main())
