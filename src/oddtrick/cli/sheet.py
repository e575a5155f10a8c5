"""The score sheet in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table as Grid

from oddtrick.formats.sheets import Entry, column_name, columns, entries, has_paid
from oddtrick.formats.speech import Speech
from oddtrick.formats.talk import Talk
from oddtrick.table import Line, Points


def signed(number: int) -> str:
    """A gain with a plus, a loss with a minus."""
    return f"{number:+d}" if number else "0"


def aim(points: Points, speech: Speech) -> str:
    """What a game played for points is played to."""
    if points.target is None:
        return ""
    if points.fewer:
        return speech.count(
            "Whoever comes to {n} point ends the game; the fewest win.",
            "Whoever comes to {n} points ends the game; the fewest win.",
            points.target,
        )
    return speech.count("Played to {n} point.", "Played to {n} points.", points.target)


def sheet_grid(lines: Sequence[Line], talk: Talk) -> Grid:
    """The score deal by deal: what each has made or won, beneath it what each has then, tricks and the like; what was played."""
    text, points = talk.speech.text, talk.game.played_for
    lines_drawn = box.ASCII if talk.faces.plain else box.ROUNDED
    grid = Grid(title=aim(points, talk.speech) if points else None, title_style="", box=lines_drawn)
    grid.add_column(text("no."), justify="right")
    for seats in columns(talk.game):
        grid.add_column(column_name(seats, talk), justify="right")
    if points and has_paid(lines):
        grid.add_column(text("counters"), justify="right")
    grid.add_column(text("what was played"))
    for number, (line, entry) in enumerate(zip(lines, entries(lines, talk), strict=True), 1):
        paid = [_counters(line, talk)] if points and has_paid(lines) else []
        grid.add_row(str(number), *(_cell(entry, place) for place in range(len(entry.made))), *paid, entry.told)
    return grid


def _cell(entry: Entry, place: int) -> str:
    more = [f"{words} {numbers[place]}" for words, numbers in entry.more]
    return "\n".join([signed(entry.made[place]), str(entry.standing[place]), *more])


def _counters(line: Line, talk: Talk) -> str:
    """The counters that have passed beside the points."""
    return "\n".join(f"{talk.who(seat)} {signed(line.counters[seat])}" for seat in range(talk.game.seats))


def points_grid(line: Line | None, talk: Talk) -> Grid:
    """Where each side stands, and what the deal that was over last has brought it."""
    text, points = talk.speech.text, talk.game.played_for
    assert points is not None
    scores = line.scores if line else (0,) * len(points.sides)
    to_go = points.target if not points.fewer else None
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    grid.add_column(text("player"))
    for title in (text("in the last deal"), text("score"), *([text("to go")] if to_go is not None else [])):
        grid.add_column(title, justify="right")
    for side, seats in enumerate(points.sides):
        left = [str(max(0, to_go - scores[side]))] if to_go is not None else []
        made = signed(line.points[side]) if line else "0"
        grid.add_row(column_name(seats, talk), made, str(scores[side]), *left)
    return grid
