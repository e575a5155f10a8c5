"""How well the book bot plays against players at random, game by game and preset by preset, and how long it takes to decide.

    python benchmarks/bots.py                          every game and preset, 1,000 deals each
    python benchmarks/bots.py --deals 400 hearts loo   these games, so many deals a preset
    python benchmarks/bots.py --json                   the same numbers as JSON

Both bots play every seat's cards equally often, as `oddtrick simulate` has it; means are a deal and a seat, with half the width
of their 95% interval. Decisions are timed in process time, so that a busy machine disturbs them little.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from statistics import quantiles
from time import process_time_ns
from typing import Any

from oddtrick.bots import Book
from oddtrick.bots.book import hints_of
from oddtrick.cli.simulate import Plan, run
from oddtrick.table import Game, Table, find, names

PAIR = ("book", "random")
AMONG_THREE = ("book", "random", "random")
"""Who sits where, in turn: partners are always of one kind."""


def line_up(table: Game) -> tuple[str, ...]:
    """The bots for a table: in turn, or where three pairs sit opposite each other one pair in three."""
    sides = table.played_for.sides if table.played_for else ()
    return AMONG_THREE if any(len({seat % 2 for seat in side}) == 2 for side in sides) else PAIR


def tournament(game: type[Game], preset: str, deals: int, seed: int = 1) -> dict[str, Any]:
    """What each of the two bots won a deal, at the best number of players that the preset allows."""
    table = game.at(preset=preset)
    report = run(Plan(game.id, table.seats, table.options.changed(), line_up(table), deals, seed))
    book, chance = report["bots"][:2]
    return {
        "seats": table.seats,
        "deals": report["deals"],
        "unit": report["unit"] + (", fewer are better" if report.get("fewer") else ""),
        "book": interval(book),
        "random": interval(chance),
    }


def interval(bot: dict[str, Any]) -> list[float]:
    """The mean of a bot and half the width of its interval."""
    return [round(bot["mean"], 2), round(bot["ci95"], 2)]


def decisions(game: type[Game], preset: str, deals: int, seed: int = 1) -> Iterator[float]:
    """The milliseconds of every decision of book bots among themselves in which there is something to choose."""
    table, book = Table(game.at(preset=preset), seed=seed, deals=deals), Book()
    hints_of(game.id)  # what is loaded once is no part of a decision
    while not table.over:
        seat, menu = table.turn
        view, start = table.view(seat), process_time_ns()
        choice = book(view, menu)
        if menu.count() > 1:
            yield (process_time_ns() - start) / 1e6
        table.act(seat, choice.act)


def times(game: type[Game], deals: int) -> dict[str, float]:
    """The middle, the hundredth longest and the longest decision over all presets of a game."""
    taken = [spent for preset in game.presets for spent in decisions(game, preset.name, deals)]
    parts = quantiles(taken, n=100)
    found = {"p50 ms": parts[49], "p99 ms": parts[98], "max ms": max(taken)}
    return {name: round(number, 2) for name, number in found.items()} | {"decisions": len(taken)}


def measure(games: list[str], deals: int) -> dict[str, Any]:
    """All numbers by game: the tournaments by preset, and the times."""
    return {
        name: {
            "tournaments": {preset.name: tournament(find(name), preset.name, deals) for preset in find(name).presets},
            "times": times(find(name), max(2, deals // 100)),
        }
        for name in games
    }


def show(found: dict[str, Any]) -> None:
    """Print the numbers as a table."""
    for name, numbers in found.items():
        print(name)
        for preset, won in numbers["tournaments"].items():
            book, chance = ("{:.2f} ± {:.2f}".format(*won[bot]) for bot in PAIR)
            table = f"{won['seats']} seats, {won['deals']} deals"
            print(f"  {preset:<28} {table:<20} book {book:<16} random {chance:<16} {won['unit']}")
        print("  " + ", ".join(f"{what} {number}" for what, number in numbers["times"].items()))


def main() -> None:
    parser = argparse.ArgumentParser(description="measure the bots")
    parser.add_argument("games", nargs="*", default=list(names()), help="games; all where none is named")
    parser.add_argument("--deals", type=int, default=1_000, help="deals for each preset")
    parser.add_argument("--json", action="store_true", help="print JSON")
    wanted = parser.parse_args()
    if wanted.json:
        print(json.dumps(measure(wanted.games, wanted.deals), indent=2))
        return
    for game in wanted.games:
        show(measure([game], wanted.deals))


if __name__ == "__main__":
    main()
