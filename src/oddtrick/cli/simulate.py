"""Many deals between bots, and what each seat and each bot won, with confidence intervals.

Bots change places fairly. With k bots, k sessions make a *match*: they are played with the same seed, so with the same packs
as long as nobody's acts call for another shuffle, and in session r seat s has bot (s + r) mod k; so each bot plays each
seat's cards equally often. A session lasts as many deals as there are seats, so that everybody deals once; what is carried from
deal to deal is carried within it. Results are means of counters a deal over matches: sessions of one match depend on each
other, so a match is the unit from which the 95% confidence interval is reckoned (Student's t for few matches).
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


class Result(NamedTuple):
    """What a match came to: deals played, and counters won by each seat and by each bot, summed over its deals.

    `sat` is how many deals each bot played, counted once for each seat that it had.
    """

    deals: int
    seats: tuple[int, ...]
    bots: tuple[int, ...]
    sat: tuple[int, ...]


def play_match(plan: Plan, number: int) -> Result:
    """Play the sessions of one match."""
    game = plan.play()
    start = number * plan.seats * len(plan.bots)
    deals, seats = 0, [0] * plan.seats
    bots, sat = [0] * len(plan.bots), [0] * len(plan.bots)
    for rotation in range(len(plan.bots)):
        left = min(plan.seats, plan.deals - start - rotation * plan.seats)
        if left <= 0:
            break
        played, won = play_session(plan, game, number, rotation, left)
        deals += played
        for seat, counters in enumerate(won):
            seats[seat] += counters
            bots[(seat + rotation) % len(plan.bots)] += counters
            sat[(seat + rotation) % len(plan.bots)] += played
    return Result(deals, tuple(seats), tuple(bots), tuple(sat))


def play_session(plan: Plan, game: Game, number: int, rotation: int, deals: int) -> tuple[int, list[int]]:
    """Play one session. Returns the deals played and what each seat won; rules may make it longer than `deals`."""
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
    return sum(not _closing(number, table) for number in played), table.scores


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
    """The results as plain values, numbers rounded to six places."""
    per_bot = [
        {"bot": name, "seat_deals": sum(result.sat[place] for result in results)}
        | interval([result.bots[place] / result.sat[place] for result in results if result.sat[place]])
        for place, name in enumerate(plan.bots)
    ]
    per_seat = [
        {"seat": seat} | interval([result.seats[seat] / result.deals for result in results])
        for seat in range(plan.seats)
    ]
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": dict(plan.options),
        "manner": plan.manner,
        "seed": plan.seed,
        "deals": sum(result.deals for result in results),
        "matches": len(results),
        "bots": per_bot,
        "per_seat": per_seat,
    }


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
