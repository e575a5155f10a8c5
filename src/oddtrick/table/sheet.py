"""The score sheet: what a game counts beside counters, and what each finished deal has brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from oddtrick.table.deal import Deal


class Points(NamedTuple):
    """The points that a game is played for.

    `sides` has for each score the seats that share it: one each where everybody plays for himself. Who comes to `target` has
    won the game; where `fewer` are better it ends the game, and the fewest win. None where no number ends it.
    """

    sides: tuple[tuple[int, ...], ...]
    target: int | None = None
    fewer: bool = False

    def side_of(self, seat: int) -> int:
        """The side of a seat."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)


class Line(NamedTuple):
    """A line of the score sheet: what a finished deal has brought.

    `counters`: by how much it has changed each account, seats first; they come to nought. Where points are played for,
    `points` are what each side has scored by it, `scores` what each side has after it, and `winners` the sides that have won the
    game by it; else all three are empty. `told` is what there is to say of the deal itself, by the names of facts.
    """

    counters: tuple[int, ...]
    points: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    told: Mapping[str, Any] = {}


def line_of(deal: Deal, counters: Sequence[int], standing: Sequence[int], after: Sequence[int] | None = None) -> Line:
    """The line of a finished deal that began with these `counters` in the accounts and this `standing` of the sides. `after` are
    the counters where more has been paid since, on the way to the next deal.
    """
    game = deal.game
    changes = tuple(now - then for now, then in zip(after or deal.counters, counters, strict=True))
    if game.played_for is None:
        return Line(changes, told=game.entry(deal))
    scores = tuple(game.standing(deal))
    points = tuple(now - then for now, then in zip(scores, standing, strict=True))
    return Line(changes, points, scores, tuple(game.winning_sides(deal)), game.entry(deal))
