"""Cinch: what a deal scores, by the chosen way and with the bars of a club table; who has won the game; how scores are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from oddtrick.games.cinch.options import progressive

RED: Final = 5
"""What a red counter stands for; a white one is 1 (CINCH-R58)."""
ROUND_OF_PEGS: Final = 60
"""The holes once round a cribbage board; the game hole lies one beyond (CINCH-R58)."""
LEAST_TO_SCORE: Final = 8
"""What makers must win at least to score at all (CINCH-R76)."""


class Result(NamedTuple):
    """How a deal has ended between its sides.

    `makers` is the place of the makers' side among those in `captured`, the points that each has won in tricks and, the
    makers, among the discards; `bid` what they undertook; `barred` the sides that may not score.
    """

    makers: int
    bid: int
    captured: tuple[int, ...]
    barred: frozenset[int] = frozenset()

    @property
    def kept(self) -> bool:
        """Whether the makers won what they undertook, before anything is subtracted (CINCH-R48, CINCH-R52)."""
        return self.captured[self.makers] >= self.bid

    @property
    def adversaries(self) -> list[int]:
        """The sides against the makers."""
        return [side for side in range(len(self.captured)) if side != self.makers]


def deal_scores(way: str, result: Result) -> list[int]:
    """What each side scores in a deal, by the option `scoring`; nothing where all are barred (CINCH-R55)."""
    free = [side for side in range(len(result.captured)) if side not in result.barred]
    if all(side in result.barred for side in result.adversaries):  # CINCH-R53: the contract is not tested
        return [points if side in free else 0 for side, points in enumerate(result.captured)]
    scored = WAYS[way](result)
    return [points if side in free or points < 0 else 0 for side, points in enumerate(scored)]


def difference(result: Result) -> list[int]:
    """The side with most scores its lead over the next (CINCH-R49, CINCH-R50, CINCH-R104); a failed bid goes to the others."""
    if not result.kept:
        return failed(result)
    counted = [0 if side in result.barred else points for side, points in enumerate(result.captured)]
    *_, second, most = sorted(counted)
    return [points - second if points == most else 0 for points in counted]


def failed(result: Result) -> list[int]:
    """The makers score nothing, each other side its own points and the bid (CINCH-R51, CINCH-R54, CINCH-R105)."""
    return [0 if side == result.makers else points + result.bid for side, points in enumerate(result.captured)]


def set_back(result: Result) -> list[int]:
    """Each scores what it won (CINCH-R72); but makers who fail lose their bid instead, barred or not (CINCH-R73)."""
    scored = list(result.captured)
    if not result.kept:
        scored[result.makers] = -result.bid
    return scored


def minimum_eight(result: Result) -> list[int]:
    """Makers score nothing below eight points, though they keep their contract (CINCH-R75 to R78)."""
    if not result.kept:
        return failed(result)
    scored = list(result.captured)
    if result.makers in result.barred:
        return scored
    if len(set(scored)) == 1:
        return [0] * len(scored)  # CINCH-R77
    if scored[result.makers] < LEAST_TO_SCORE:
        scored[result.makers] = 0  # CINCH-R76
    return scored


WAYS: Final[dict[str, Callable[[Result], list[int]]]] = {
    "difference": difference,
    "set_back": set_back,
    "minimum_eight": minimum_eight,
}


# The end of the game


def best_side(scores: Sequence[int], target: int, makers: int, order: Sequence[int]) -> int:
    """The side that has won the game, -1 where none has: the makers before others (CINCH-R57), then the higher score, then who
    comes first in `order`, that from the dealer's left (CINCH-R106)."""
    out = [side for side in order if scores[side] >= target]
    return max(out, key=lambda side: (side == makers, scores[side]), default=-1)


def best_players(scores: Sequence[int], target: int, maker: int, partner: int) -> list[int]:
    """The players who have won a game for each on his own: the highest account; of equal ones the maker's, then that of the
    player he called; adversaries share (CINCH-R87)."""
    most = max(scores)
    out = [seat for seat, score in enumerate(scores) if score == most >= target]
    return next(([seat] for seat in (maker, partner) if seat in out), out)


# How the score is shown: CINCH-R58


def points_to_go(score: int, target: int) -> int:
    """What is left to win."""
    return target - score


def counters_for(points: int) -> dict[str, int]:
    """So many points in red and white counters."""
    red, white = divmod(points, RED)
    return {"red": red, "white": white}


def hole_of(score: int, target: int) -> int:
    """Where a score stands on the pegging board: it goes out in the game hole, of as many rounds as the target needs."""
    rounds = -(-(target - 1) // ROUND_OF_PEGS)
    return ROUND_OF_PEGS * rounds + 1 - target + score


def display(options: Any, score: int) -> dict[str, int]:
    """A score as the table shows it, by the name of each figure; nothing is shown beyond the game (CINCH-R56, CINCH-R91)."""
    if not progressive(options):
        score = min(score, options.target)
    left = points_to_go(score, options.target)
    match options.score_display:
        case "counters":
            return {f"{colour} counters": count for colour, count in counters_for(max(0, left)).items()}
        case "pegs":
            return {"peg": hole_of(score, options.target)}
    return {"to go": left}
