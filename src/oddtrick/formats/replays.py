"""A finished deal to be looked at again, step by step, all hands open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from oddtrick.formats import wire
from oddtrick.formats.talk import Talk
from oddtrick.table import CHANCE, BadRecord, Event, Game, IllegalAct, Record, Table, View
from oddtrick.table.acts import VERB_MASK, Takes
from oddtrick.table.view import WRITER

Data = dict[str, Any]


class Step(NamedTuple):
    """An act with the events that followed it in one deal, counted from 0; the first of a deal, before any act, has act -1."""

    deal: int
    seat: int
    act: int
    events: list[Event]


def deal_steps(record: Record, number: int, talk: Talk) -> Data:
    """A deal of a record, counted from 1, as plain values.

    `start` is the view before the first act, of somebody who hears everything, and `lines` what is told by then. Each of `steps`
    is an act with its seat (-1 for chance), its canonical text, its words and the events that followed; these fold into the
    view as those of a table in play do. `score` is its line of the score sheet, and `points` what the session is played for.
    `deals` is how many deals of the record are over. The talk should be of nobody's chair. Raises BadRecord where the deal is
    not over, or the record cannot be replayed.
    """
    table = Table.replay(record._replace(acts=[]))
    steps = [step for step in _steps(table, record) if step.deal == number - 1]
    finished = table.deal.number + table.over
    if not 1 <= number <= finished:
        raise BadRecord(
            "deal {number} cannot be looked at; of this record {finished} are over", number=number, finished=finished
        )
    beginning, *steps = steps
    view = View(table.game, WRITER)
    for event in beginning.events:
        view.hear(event)
    return {
        "deal": number,
        "deals": finished,
        "start": wire.view_data(view, talk),
        "lines": wire.lines(beginning.events, talk),
        "steps": [_step_data(step, table.game, talk) for step in steps],
        "points": None if table.game.played_for is None else wire.points_data(table.game.played_for),
        "score": wire.line_data(table.sheet[number - 1], table.game, talk),
    }


def _steps(table: Table, record: Record) -> Iterator[Step]:
    """What happened at a table. An act that ends a deal is a step of it, and what it begins one of the next."""
    heard = list(table.view().events)  # nothing is hidden before the pack is shuffled
    table.listen(WRITER, heard.append)
    yield Step(0, CHANCE, -1, heard[:])
    for place, (seat, text) in enumerate(record.acts):
        heard.clear()
        number = table.deal.number
        try:
            table.act(seat, text)
        except IllegalAct as error:
            raise record.broken(place, error) from error
        begins = next((place for place, event in enumerate(heard) if event.kind == "deal"), len(heard))
        yield Step(number, seat, table.log[-1][1], heard[:begins])
        if begins < len(heard):
            yield Step(table.deal.number, CHANCE, -1, heard[begins:])


def _step_data(step: Step, game: Game, talk: Talk) -> Data:
    seat, act = max(step.seat, CHANCE), step.act
    data: Data = {"seat": seat, "events": wire.told(step.events, game, talk)}
    verb = game.vocabulary.verbs[act & VERB_MASK]
    if verb.takes is Takes.ORDER:  # the order of a pack is long, and nobody reads it
        return data | {"act": verb.name, "words": talk.verb(verb.name)}
    return data | {"act": game.vocabulary.text(act), "words": talk.act(act)}
