"""The score sheet in words: whose columns it has, what is said of a deal, and what each has made and has then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from oddtrick.formats.talk import Talk
from oddtrick.table import Game, Line


class Entry(NamedTuple):
    """A deal on the sheet, by its columns: what each has made or won, what each has then, and (words, numbers) for what else
    there is of each; `told` is what is said of the whole deal, and who has won the game by it.
    """

    made: Sequence[int]
    standing: Sequence[int]
    more: list[tuple[str, list[int]]]
    told: str


def columns(game: Game) -> tuple[tuple[int, ...], ...]:
    """The seats of each column: the sides where points are played for, else everybody for himself."""
    points = game.played_for
    return tuple((seat,) for seat in range(game.seats)) if points is None else points.sides


def column_name(seats: Sequence[int], talk: Talk) -> str:
    """What stands over a column."""
    return " + ".join(map(talk.who, seats))


def entries(lines: Sequence[Line], talk: Talk) -> Iterator[Entry]:
    """The deals of a session, in points where these are played for, else in counters."""
    game = talk.game
    sides, sums = columns(game), [0] * game.seats
    for line in lines:
        sums = [before + more for before, more in zip(sums, line.counters, strict=False)]
        more = [
            (talk.fact(name), by_side(value, sides))
            for name, value in line.told.items()
            if game.fact(name).kind == "column"
        ]
        made, standing = (line.counters[: game.seats], sums) if game.played_for is None else (line.points, line.scores)
        yield Entry(made, standing, more, told(line, talk))


def by_side(numbers: Sequence[int], sides: Sequence[Sequence[int]]) -> list[int]:
    """Numbers that are told by side, or by seat: then those of a side are added up."""
    return list(numbers) if len(numbers) == len(sides) else [sum(numbers[seat] for seat in seats) for seats in sides]


def told(line: Line, talk: Talk) -> str:
    """What is said of a whole deal."""
    said = [
        talk.fact(name) if value is True else f"{talk.fact(name)}: {talk.value(name, value)}"
        for name, value in line.told.items()
        if talk.game.fact(name).kind != "column" and value != ()
    ]
    if line.winners:
        names = ", ".join(column_name(columns(talk.game)[side], talk) for side in line.winners)
        said.append(talk.speech.text("the game is won: {names}", names=names))
    return " · ".join(said)


def has_paid(lines: Sequence[Line]) -> bool:
    """Whether counters have passed at all."""
    return any(any(line.counters) for line in lines)
