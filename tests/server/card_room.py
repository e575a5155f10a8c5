"""A card room on loopback and clients that talk to it as strangers would."""

from __future__ import annotations

import json
import random
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from oddtrick.server.__main__ import config_of
from oddtrick.server.settings import Settings

Data = dict[str, Any]
OWN = "his own"
WAIT = 20.0
"""Seconds after which a test gives up waiting for a message; `OWN` stands for the token of who has a seat."""


class CardRoom:
    """A running card room at a port, in whatever process."""

    def __init__(self, port: int) -> None:
        self.port = port

    def ask(self, path: str, body: Data | None = None) -> Data:
        """What the HTTP service answers, errors too."""
        text = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/v1{path}", text, {"content-type": "application/json"}
        )
        try:
            with urllib.request.urlopen(request, timeout=WAIT) as answer:
                found: Data = json.load(answer)
        except urllib.error.HTTPError as error:
            found = json.load(error)
        return found

    def table(self, **wish: Any) -> Data:
        """A table of four at Napoleon with three bots who do not dawdle, unless something else is wished."""
        seated = self.ask(
            "/tables", {"game": "napoleon", "name": "Ann", "seats": 4, "pace": 0, "bots": ["book"] * 3} | wish
        )
        assert "error" not in seated, seated
        return seated

    def join(self, seated: Data, name: str, **more: Any) -> Data:
        """What somebody gets who joins a table by its invitation."""
        return self.ask(f"/tables/{seated['table']}/join", {"name": name, "invite": seated["invite"]} | more)

    @contextmanager
    def client(
        self, seated: Data, *, token: str | None = OWN, lang: str | None = None, **hello: Any
    ) -> Iterator[Client]:
        """Somebody who has said hello; a token of None looks on."""
        with self.socket(seated["table"]) as socket:
            client = Client(socket)
            client.send("hello", protocol=1, token=seated["token"] if token is OWN else token, lang=lang, **hello)
            yield client

    def socket(self, table: str, **more: Any) -> ClientConnection:
        """A bare connection to a table."""
        return connect(f"ws://127.0.0.1:{self.port}/ws/v1/tables/{table}", compression=None, max_queue=None, **more)


class Client:
    """A client that remembers what it was told last."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.refs = 0
        self.told: Data = {}
        self.table: Data = {}
        self.turn = -3
        self.heard: list[Data] = []

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"t": kind} | fields))

    def read(self, timeout: float = WAIT) -> Data:
        """The next message. Raises TimeoutError or ConnectionClosed."""
        message: Data = json.loads(self.socket.recv(timeout))
        self.heard.append(message)
        if message["t"] in ("welcome", "events"):
            self.told = self.told | message
            self.turn = turn_after(message, self.turn)
        if "table" in message:
            self.table = message["table"]
        return message

    def until(self, wanted: str | Callable[[Data], bool]) -> Data:
        """Read up to a message of a kind, or one that is what is wanted."""
        test = wanted if callable(wanted) else lambda message: bool(message["t"] == wanted)
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            if test(message := self.read()):
                return message
        raise AssertionError(f"{wanted} did not come; came {self.heard[-3:]}")

    def ask(self, kind: str, **fields: Any) -> Data:
        """Ask, and read up to the answer."""
        self.refs += 1
        ref = f"r{self.refs}"
        self.send(kind, ref=ref, **fields)
        return self.until(lambda message: message.get("ref") == ref)

    def ask_or_refused(self, kind: str, **fields: Any) -> Data:
        """Ask what may not even be readable: the answer is then a refusal without a reference."""
        self.send(kind, ref="?", **fields)
        return self.until(lambda message: message.get("ref") == "?" or message["t"] == "refused")

    def act(self, text: str) -> Data:
        """Do an act as a client does that has seen everything so far."""
        return self.ask("act", act=text, at=self.told["seq"])

    def my_turn(self) -> bool:
        """Read until there is something on the menu; False when the session is over first."""
        while not self.told.get("menu") and self.table.get("state") != "over":
            self.read()
        return self.table.get("state") != "over"

    def some_act(self, chance: random.Random) -> str:
        """Something that is on the menu."""
        part = chance.choice(self.told["menu"]["parts"])
        match part["kind"]:
            case "calls":
                return str(chance.choice(part["acts"])["act"])
            case "card":
                return str(chance.choice(list(part["acts"].values())))
            case "cards":
                bound = part.get("bound", [])
                free = [card for card in part["cards"] if card not in bound]
                return " ".join([part["verb"], *bound, *chance.sample(free, part["least"] - len(bound))])
        return f"{part['verb']} {part['least']}"

    def play_on(self, chance: random.Random, most: int = 10_000) -> int:
        """Act whenever it is this client's turn, until the session is over or often enough. Returns how often."""
        acts = 0
        while acts < most and self.my_turn():
            answer = self.act(self.some_act(chance))
            stale = answer["t"] == "refused" and answer["error"]["code"] == "stale"  # a bot of a club table was quicker
            assert answer["t"] == "done" or stale, answer
            acts += not stale
        return acts

    def closed(self) -> Data:
        """What the card room says when it closes the connection."""
        last: Data = {}
        try:
            while True:
                last = self.read()
        except ConnectionClosed:
            return last


def turn_after(message: Data, before: int) -> int:
    """The seat that is awaited after a message."""
    if message["t"] == "welcome":
        return int(message["view"]["turn"]) if message["view"] else -3
    turns = [event.get("seat", -1) for event in message["events"] if event["k"] == "turn"]
    return turns[-1] if turns else before


def bring_to_turn(ann: Client, others: dict[int, Client]) -> None:
    """Let the others act, by their seats, until it is the first one's turn."""
    chance = random.Random(0)
    while not ann.told.get("menu"):
        if (other := others.get(ann.turn)) is not None:
            other.my_turn()
            other.act(other.some_act(chance))
        ann.until("events")


@contextmanager
def open_room(settings: Settings) -> Iterator[CardRoom]:
    """A card room in a thread of this process."""
    server = uvicorn.Server(config_of(settings, "127.0.0.1", 0))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield CardRoom(port_of(server))
    finally:
        server.should_exit = True
        thread.join(WAIT)


def port_of(server: uvicorn.Server) -> int:
    """The port that a starting server has got."""
    end = time.monotonic() + WAIT
    while not server.started:
        assert time.monotonic() < end, "the server does not start"
        time.sleep(0.01)
    port: int = server.servers[0].sockets[0].getsockname()[1]
    return port


def quick(folder: Path, **more: Any) -> Settings:
    """Settings that do not limit how fast a test may talk."""
    fast = {"rate": 1e9, "burst": 10**9, "asks": 1e9, "asks_at_once": 10**9, "founded": 1e9, "founded_at_once": 10**9}
    return Settings(data=folder, **fast | more)
