"""How fast and how small the engine is, through its public face, with random play; other engines beside it in the same run.

    python benchmarks/engine.py           a table
    python benchmarks/engine.py --json    the same numbers as JSON

Every number is the best of several runs in process time, so that a busy machine disturbs it little. Where the package index
has them, `pip install -e .[bench]` brings the peers.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

from oddtrick import Table
from oddtrick.table import find, names
from peers import PEERS

RUNS = 5
"""Of so many runs the best counts."""
SPELL = 0.4
"""Seconds of one run."""
TABLES = 10_000
"""The tables that are held in memory at once."""


def best(run: Callable[[], float]) -> float:
    """The highest number of several runs."""
    return max(run() for _ in range(RUNS))


def playing(game: str, watched: bool) -> tuple[float, float]:
    """Acts and deals a second of a game at its best number of players, with or without somebody who looks at the views."""
    found, runs = find(game).at(), []
    for seed in range(RUNS):
        draw, acts, deals, start = random.Random(seed).random, 0, 0, process_time()
        while process_time() - start < SPELL:
            table = Table(found, random=draw, deals=10)
            if watched:
                table.view(0)
            while not table.over:
                seat, menu = table.turn
                table.act(seat, menu.sample(draw))
                acts += 1
            deals += 10
        taken = process_time() - start
        runs.append((acts / taken, deals / taken))
    return max(runs)


def in_the_middle(game: str, acts: int = 9) -> Table:
    """A table with so many acts done."""
    draw = random.Random(7).random
    table = Table(game, random=draw)
    for _ in range(acts):
        seat, menu = table.turn
        table.act(seat, menu.sample(draw))
    return table


def each(call: Callable[[], object], times: int = 3_000) -> float:
    """Microseconds of one call."""

    def run() -> float:
        start = process_time()
        for _ in range(times):
            call()
        return times / (process_time() - start)

    return 1e6 / best(run)


def first_view(game: str) -> float:
    """Microseconds of the first look at a table in the middle of a deal, the making of its copy taken off."""
    table = in_the_middle(game)
    return each(lambda: table.copy().view(0), 500) - each(table.copy, 500)


def peer(make: Callable[[], Callable[[random.Random], int]]) -> float:
    """Acts a second of another engine. Raises ImportError."""
    play = make()

    def run() -> float:
        draw, acts, start = random.Random(1), 0, process_time()
        while process_time() - start < SPELL:
            acts += play(draw)
        return acts / (process_time() - start)

    return best(run)


def in_a_process(code: str) -> float:
    """The number that a fresh interpreter prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout)


def memory(game: str) -> float:
    """Kilobytes of one of many live tables, the interpreter and the game's own tables taken off."""
    return in_a_process(f"""
import sys
sys.path[:0] = {[str(Path(__file__).parent), *sys.path]!r}
from engine import TABLES, in_the_middle
def resident():
    with open("/proc/self/statm") as sizes:
        return int(sizes.read().split()[1]) * 4
first = in_the_middle({game!r})
before = resident()
tables = [in_the_middle({game!r}) for _ in range(TABLES)]
print((resident() - before) / TABLES)
""")


def importing() -> float:
    """Milliseconds of `import oddtrick` in a fresh interpreter, the best of ten."""
    code = "from time import perf_counter as now; start = now(); import oddtrick; print(1000 * (now() - start))"
    return min(in_a_process(code) for _ in range(10))


def measure() -> dict[str, dict[str, float]]:
    """All numbers, by game and then by what they say."""
    found: dict[str, dict[str, float]] = {}
    for game in names():
        acts, deals = playing(game, watched=False)
        watched, _ = playing(game, watched=True)
        deal = in_the_middle(game).deal
        found[game] = {
            "acts a second": acts,
            "deals a second": deals,
            "acts a second with views kept": watched,
            "microseconds of a deal's copy": each(deal.copy),
            "microseconds of a first view": first_view(game),
            "microseconds of an act for keeping views": 1e6 / watched - 1e6 / acts,
            "kilobytes of a live table": memory(game) if sys.platform == "linux" else float("nan"),
        }
    for name, (make, ours) in PEERS.items():
        try:
            acts = peer(make)
        except ImportError:
            print(f"{name} is left out: it is not installed (pip install -e .[bench])", file=sys.stderr)
            continue
        found[name] = {"acts a second": acts, f"{ours} to it": found[ours]["acts a second"] / acts}
    found["import oddtrick"] = {"milliseconds": importing()}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="measure the engine")
    parser.add_argument("--json", action="store_true", help="print JSON")
    wanted, found = parser.parse_args(), measure()
    if wanted.json:
        print(
            json.dumps({"python": platform.python_version(), "machine": platform.machine(), "numbers": found}, indent=2)
        )
        return
    print(f"Python {platform.python_version()} on {platform.machine()}, best of {RUNS}")
    for name, numbers in found.items():
        print(name)
        for what, number in numbers.items():
            print(f"  {number:>14,.2f}  {what}")


if __name__ == "__main__":
    main()
