"""A record written out in words, or as events for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oddtrick.cards import bits, card_text
from oddtrick.cli.saves import Written
from oddtrick.formats.talk import Talk, together
from oddtrick.table import BadRecord, Event, Table
from oddtrick.table.view import WRITER


class Told:
    """What happened in one deal: its number, its events in full, and the counters after it."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.events: list[Event] = []


def deals_of(written: Written) -> tuple[list[Told], Table]:
    """Every deal of a record with its events, and the table it leads to. Raises BadRecord."""
    table = written.table()
    told = [Told(table.deal.number)]
    told[0].events += table.view().events

    def hear(event: Event) -> None:
        if event.kind == "deal":
            told.append(Told(event.amount))
        told[-1].events.append(event)

    table.listen(WRITER, hear)
    for place in range(len(written.record.acts)):
        written.do(table, place)
    return told, table


def chosen(told: list[Told], number: int | None, file: str) -> list[Told]:
    """The deal of a number, counted from 1, or all. Raises BadRecord."""
    if number is None:
        return told
    found = [one for one in told if one.number == number - 1]
    if not found:
        raise BadRecord(
            "{file} has no deal {number}; it has deals 1 to {last}", file=file, number=number, last=len(told)
        )
    return found


def in_words(told: Told, talk: Talk) -> Iterator[str]:
    """A deal line by line."""
    for group in together([event for event in told.events if event.kind != "turn"]):
        yield from talk.lines(group)


def as_data(told: Told) -> dict[str, Any]:
    """A deal as plain values."""
    return {"deal": told.number, "events": [_event(event) for event in told.events if event.kind != "turn"]}


def _event(event: Event) -> dict[str, Any]:
    plain = Event(event.kind)
    found = {name: value for name, value in event._asdict().items() if value != getattr(plain, name) or name == "kind"}
    if event.cards:
        found["cards"] = [card_text(card) for card in bits(event.cards)]
    return found
