"""Many deals between bots, and what each seat and each bot won, with confidence intervals.

Bots change places fairly. With k bots, k sessions make a *match*: they are played with the same seed, so with the same packs
as long as nobody's acts call for another shuffle, and in session r seat s has bot (s + r) mod k; so each bot plays each
seat's cards equally often. A session lasts as many deals as there are seats, so that everybody deals once; what is carried from
deal to deal is carried within it. Results are means a deal over matches, of counters or of the points that a game is played
for: sessions of one match depend on each other, so a match is the unit from which the 95% confidence interval is reckoned
(Student's t for few matches).
"""

from __future__ import annotations

import random as randomness
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import mean, stdev
from typing import Any, NamedTuple

from oddtrick.bots import Book, Bot
from oddtrick.bots import find as find_bot
from oddtrick.cli.players import number as mixed
from oddtrick.table import Game, Table, find


class Plan(NamedTuple):
    """What is to be simulated. `options` are all that differ from the plain game."""

    game: str
    seats: int
    options: Mapping[str, object]
    bots: Sequence[str]
    deals: int
    seed: int
    manner: str = "guided"
    mishaps: float = 0.0

    def play(self) -> Game:
        """The game of the plan."""
        return find(self.game).at(self.seats, self.options)

    def matches(self) -> int:
        """How many matches are played; the last may end in the middle."""
        return -(-self.deals // (self.seats * len(self.bots)))

    def bot_at(self, seat: int, rotation: int) -> str:
        """Who sits where in a session of a match."""
        return self.bots[(seat + rotation) % len(self.bots)]


class Won(NamedTuple):
    """What was won of one kind, counters or points, by each seat and by each bot."""

    seats: list[int]
    bots: list[int]


class Result(NamedTuple):
    """What a match came to, summed over its deals: how many, `sat` how many each bot played, counted once for each seat that it
    had, the counters won, and the points made where a game is played for points; those of a side count for each of its seats.
    """

    deals: int
    sat: list[int]
    counters: Won
    points: Won


def play_match(plan: Plan, number: int) -> Result:
    """Play the sessions of one match."""
    game, bots = plan.play(), len(plan.bots)
    start = number * plan.seats * bots
    counters, points = (Won([0] * plan.seats, [0] * bots) for _ in range(2))
    deals, sat = 0, [0] * bots
    for rotation in range(bots):
        left = min(plan.seats, plan.deals - start - rotation * plan.seats)
        if left <= 0:
            break
        table, played = play_session(plan, game, number, rotation, left)
        deals += played
        for seat in range(plan.seats):
            bot = (seat + rotation) % bots
            sat[bot] += played
            for won, amount in ((counters, counters_of(table, seat)), (points, points_of(table, seat))):
                won.seats[seat] += amount
                won.bots[bot] += amount
    return Result(deals, sat, counters, points)


def counters_of(table: Table, seat: int) -> int:
    """The counters that a seat has won or lost in a session."""
    if table.game.played_for is None:
        return table.scores[seat]
    return sum(line.counters[seat] for line in table.sheet)


def points_of(table: Table, seat: int) -> int:
    """The points that a seat's side has made in a session; none where counters alone are played for."""
    played_for = table.game.played_for
    return 0 if played_for is None else sum(line.points[played_for.side_of(seat)] for line in table.sheet)


def play_session(plan: Plan, game: Game, number: int, rotation: int, deals: int) -> tuple[Table, int]:
    """Play one session. Returns its table and the deals played; rules may make it longer than `deals`."""
    packs = randomness.Random(f"{plan.seed} match {number}")
    table = Table(game, random=packs.random, manner=plan.manner, mishaps=plan.mishaps, deals=deals)
    bots = [
        find_bot(plan.bot_at(seat, rotation), mixed(plan.seed, number, rotation, seat)) for seat in range(plan.seats)
    ]
    played = {table.deal.number}
    while not table.over:
        seat, menu = table.turn
        if not (plan.manner == "club" and one_calls(table, bots)):
            table.act(seat, bots[seat](table.view(seat), menu).act)
        played.add(table.deal.number)
    return table, sum(not _closing(number, table) for number in played)


def one_calls(table: Table, bots: Sequence[Bot]) -> bool:
    """At a club table: let a bot that has seen something go wrong call it before anybody goes on; whether one did."""
    for seat, bot in enumerate(bots):
        called = bot.interject(table.view(seat)) if isinstance(bot, Book) else None
        if called is not None:
            table.act(seat, called.act)
            return True
    return False


def _closing(number: int, table: Table) -> bool:
    """Whether a deal only disposed of what was left in the pools: nobody was asked for anything in it."""
    return number == table.deal.number and bool(table.deal.carry.get("closing"))


def run(plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda deals: None) -> dict[str, Any]:
    """Play the plan and report. The report depends on the plan alone, not on the number of jobs."""
    results = []
    for result in _play_all(plan, jobs):
        results.append(result)
        progress(result.deals)
    return report(plan, results)


def _play_all(plan: Plan, jobs: int) -> Iterator[Result]:
    numbers = range(plan.matches())
    if jobs <= 1:
        yield from (play_match(plan, number) for number in numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_match, [plan] * len(numbers), numbers, chunksize=max(1, len(numbers) // (8 * jobs)))


def report(plan: Plan, results: Sequence[Result]) -> dict[str, Any]:
    """The results as plain values, numbers rounded to six places: in points where the game is played for them, then the counters
    stand apart where any have moved.
    """
    played_for = plan.play().played_for
    counters = _means(plan, results, [result.counters for result in results])
    told = {"unit": "counters"} | counters
    if played_for is not None:
        told = {"unit": "points", "fewer": played_for.fewer}
        told |= _means(plan, results, [result.points for result in results])
        if any(any(result.counters.seats) for result in results):
            told["counters"] = counters
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": dict(plan.options),
        "manner": plan.manner,
        "seed": plan.seed,
        "deals": sum(result.deals for result in results),
        "matches": len(results),
        **told,
    }


def _means(plan: Plan, results: Sequence[Result], won: Sequence[Won]) -> dict[str, Any]:
    """Means a deal for each bot and each seat of what was won in each match."""
    matches = list(zip(results, won, strict=True))
    per_bot = [
        {"bot": name, "seat_deals": sum(result.sat[place] for result in results)}
        | interval([one.bots[place] / result.sat[place] for result, one in matches if result.sat[place]])
        for place, name in enumerate(plan.bots)
    ]
    per_seat = [
        {"seat": seat} | interval([one.seats[seat] / result.deals for result, one in matches])
        for seat in range(plan.seats)
    ]
    return {"bots": per_bot, "per_seat": per_seat}


def interval(values: Sequence[float]) -> dict[str, float | None]:
    """The mean of some values and half the width of its 95% confidence interval; None where one value tells nothing."""
    if len(values) < 2:
        return {"mean": round(mean(values), 6) if values else None, "ci95": None}
    half = t_quantile(len(values) - 1) * stdev(values) / sqrt(len(values))
    return {"mean": round(mean(values), 6), "ci95": round(half, 6)}


def t_quantile(freedom: int) -> float:
    """The 97.5% quantile of Student's t; exact for few degrees of freedom, an expansion (error under 0.0002) from 11 up."""
    exact = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
    if freedom <= len(exact):
        return exact[freedom - 1]
    z = 1.959964
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
