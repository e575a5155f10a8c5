"""How much the card room bears: scripted clients on loopback, with a bare relay beside it in the same run.

    python benchmarks/service.py                 200 tables of four, as fast as they may and at 1,500 acts a second
    python benchmarks/service.py --json          the same numbers as JSON
    python benchmarks/service.py --tables 20 --seconds 2 --stored 100    a quick look

The clients run in this process, the service in one of its own, which keeps its log in SQLite, durable before anybody is told.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import uvloop

from crowd import Company, Measured, Member, Passer, Player
from oddtrick.server.storage import Row, Storage

SEATS = 4
WARM_UP = 1.0
"""Seconds of play before anything is measured."""
OPENS_WITHIN = 60.0


class Load(NamedTuple):
    """What is asked of a service: how many tables, for how long, and how many acts a second where they are paced."""

    tables: int
    seconds: float
    rate: float


class Serving(NamedTuple):
    """A service in a process of its own."""

    port: int
    pid: int
    opened: float
    """Seconds from its start to the first page."""

    def ask(self, path: str, body: object = None, token: str = "") -> Any:
        """What it answers to a request, as JSON."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"http://127.0.0.1:{self.port}{path}", data, headers), timeout=30) as answer:
            return json.load(answer)

    @property
    def memory(self) -> int:
        """Bytes that are resident."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii")
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) * 1024


@contextmanager
def serving(command: Callable[[int], Sequence[str]], page: str) -> Iterator[Serving]:
    """Start a service and wait for its first page; whatever it answers counts."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    began = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, *command(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            while not answers(f"http://127.0.0.1:{port}{page}"):
                assert process.poll() is None and time.perf_counter() - began < OPENS_WITHIN, "it does not open"
                time.sleep(0.005)
            yield Serving(port, process.pid, time.perf_counter() - began)
        finally:
            process.terminate()


def answers(address: str) -> bool:
    """Whether there is an answer at an address, good or bad."""
    try:
        urlopen(address, timeout=5).close()
    except HTTPError:
        return True
    except (URLError, OSError):
        return False
    return True


def card_room(data: Path) -> Callable[[int], Sequence[str]]:
    """The command of the card room with its tables in a folder."""
    return lambda port: (str(Path(__file__).with_name("measured_room.py")), str(port), str(data))


def relay(port: int) -> Sequence[str]:
    """The command of the relay."""
    return (str(Path(__file__).with_name("relay.py")), str(port))


# Tables and their clients


def seated(service: Serving) -> tuple[str, list[str]]:
    """A new table with a person at each seat: its id and their tokens, the host's first."""
    wish = {"game": "napoleon", "seats": SEATS, "name": "p0", "access": "public", "patience": 3600}
    host = service.ask("/api/v1/tables", wish)
    join = f"/api/v1/tables/{host['table']}/join"
    return host["table"], [host["token"], *(service.ask(join, {"name": f"p{n}"})["token"] for n in range(1, SEATS))]


async def connect(service: Serving, member: Callable[[], Member]) -> None:
    """A client connects and is greeted."""
    _, protocol = await asyncio.get_running_loop().create_connection(member, "127.0.0.1", service.port)
    await protocol.ready


@asynccontextmanager
async def companies(service: Serving, measured: Measured, load: Load, rate: float) -> AsyncIterator[list[Company]]:
    """Tables of the card room in play."""
    found = []
    for _ in range(load.tables):
        company = Company(measured, pause_of(load.tables, rate))
        table, tokens = await asyncio.to_thread(seated, service)
        for token in tokens:
            hello = json.dumps({"t": "hello", "protocol": 1, "token": token, "lang": None})
            await connect(service, lambda c=company, t=table, h=hello: Player(c, f"/ws/v1/tables/{t}", h))  # type: ignore[misc]
        found.append(company)
    for company in found:
        company.members[0].send('{"t":"begin"}')
    yield found
    hang_up(measured, found)


@asynccontextmanager
async def rings(service: Serving, measured: Measured, load: Load, rate: float) -> AsyncIterator[list[Company]]:
    """As many rings of the relay, each passing a number on."""
    found = []
    for number in range(load.tables):
        company = Company(measured, pause_of(load.tables, rate))
        for _ in range(SEATS):
            await connect(service, lambda c=company, n=number: Passer(c, f"/ws/v1/tables/{n}", "hello"))  # type: ignore[misc]
        found.append(company)
    for company in found:
        company.act(company.members[0], Passer.text(1))
    yield found
    hang_up(measured, found)


def hang_up(measured: Measured, found: list[Company]) -> None:
    """Everybody goes."""
    measured.running = False
    for company in found:
        for member in company.members:
            member.transport.abort()


def pause_of(tables: int, rate: float) -> Callable[[], float]:
    """The pauses of a table before its acts, so that all tables together make so many acts a second; no pause for 0."""
    return (lambda: random.expovariate(rate / tables)) if rate else (lambda: 0.0)


# Measuring


async def run(kind: Any, service: Serving, load: Load, rate: float) -> dict[str, float]:
    """Acts a second and delays, all tables in play."""
    measured = Measured()
    async with kind(service, measured, load, rate):
        await asyncio.sleep(WARM_UP)
        measured.reset()
        began = time.perf_counter()
        await asyncio.sleep(load.seconds)
        took = time.perf_counter() - began
        delays = sorted(measured.delays) or [0.0]
        found = {
            "acts a second": measured.acts / took,
            "p50 ms": 1000 * delays[len(delays) // 2],
            "p99 ms": 1000 * delays[len(delays) * 99 // 100],
            "refused": measured.refused,
        }
        if Path("/proc").is_dir():
            found["resident MB"] = service.memory / 1e6
    return found


def play(load: Load, folder: Path) -> dict[str, Any]:
    """The card room as fast as it may, then paced; memory a table, and start-up with an empty store."""
    found: dict[str, Any] = {}
    with serving(card_room(folder), "/") as service:
        found["start-up s"] = service.opened
        seated(service)  # the first table loads its game; what is reckoned is each further one
        empty = service.memory if Path("/proc").is_dir() else 0
        found["card room"] = uvloop.run(run(companies, service, load, 0.0))
        if empty:
            found["KB a table"] = (found["card room"]["resident MB"] * 1e6 - empty) / load.tables / 1000
    with serving(card_room(folder), "/") as service:
        found[f"card room at {load.rate:,.0f} acts/s"] = uvloop.run(run(companies, service, load, load.rate))
    return found


def beside(load: Load) -> dict[str, float]:
    """The bare relay, as fast as it may."""
    with serving(relay, "/") as service:
        return uvloop.run(run(rings, service, load, 0.0))


def recover(stored: int, length: int, folder: Path) -> dict[str, float]:
    """A card room with so many tables in its store, each with the first lines of a log that was played: how soon it is open, and
    how long it takes to bring back every one of them.
    """
    storage = Storage(f"sqlite:///{folder / 'cardroom.sqlite'}")
    logs = [storage.load(name)[:length] for name in played(storage)]
    names = [f"s{number:07d}" for number in range(stored)]
    for first in range(0, stored, 500):
        storage.append(
            [
                Row(name, place, entry)
                for number, name in enumerate(names[first : first + 500], first)
                for place, entry in enumerate(logs[number % len(logs)])
            ]
        )
    storage.close()
    with serving(card_room(folder), "/") as service:
        began = time.perf_counter()
        for name in names:
            service.ask(f"/api/v1/tables/{name}")
        took = time.perf_counter() - began
        return {"tables": stored, "start-up s": service.opened, "all s": took, "ms a table": 1000 * took / stored}


def played(storage: Storage) -> list[str]:
    """The tables of a store."""
    return [listing.id for listing in storage.listed("public", ("waiting", "playing", "paused", "over"))]


def measure(load: Load, stored: int, length: int) -> dict[str, Any]:
    """All numbers."""
    with TemporaryDirectory() as folder:
        found = play(load, Path(folder))
        found["relay"] = beside(load)
        found["relay / card room"] = found["relay"]["acts a second"] / max(found["card room"]["acts a second"], 1e-9)
        found["recovery"] = recover(stored, length, Path(folder))
    return found


def show(found: dict[str, Any]) -> None:
    """The numbers, one to a line."""
    for name, value in found.items():
        if isinstance(value, dict):
            print(f"{name}: " + ", ".join(f"{what} {number:,.1f}" for what, number in value.items()))
        else:
            print(f"{name}: {value:,.2f}")


def main() -> None:
    """Read the arguments, measure, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=1500.0, help="acts a second of the paced run")
    parser.add_argument("--stored", type=int, default=10_000, help="tables in the store for the recovery")
    parser.add_argument("--length", type=int, default=60, help="lines of the log of each of these")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = measure(Load(given.tables, given.seconds, given.rate), given.stored, given.length)
    machine = f"{platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    if given.json:
        print(json.dumps({"machine": machine} | found, indent=2))
    else:
        print(f"{given.tables} tables of {SEATS}; Python {machine}")
        show(found)


if __name__ == "__main__":
    main()
