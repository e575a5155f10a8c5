"""A crowd of clients that costs less than the service it tries: WebSocket frames by hand, no waiting for anything but answers."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import struct
import time
from collections.abc import Callable
from typing import Any

import msgspec

Message = dict[str, Any]
_read = msgspec.json.Decoder().decode


class Measured:
    """What a run has come to: how many acts, and for each the seconds until the last client of its table was told."""

    def __init__(self) -> None:
        self.acts = 0
        self.refused = 0
        self.delays: list[float] = []
        self.running = True

    def reset(self) -> None:
        """Count anew."""
        self.acts, self.refused, self.delays = 0, 0, []


class Company:
    """The clients of one table, and the act that they are being told of. `pause` gives the seconds before each act."""

    def __init__(self, measured: Measured, pause: Callable[[], float]) -> None:
        self.measured = measured
        self.pause = pause
        self.members: list[Member] = []
        self._sent = 0.0
        self._left = 0

    def act(self, member: Member, text: str) -> None:
        """A member acts after the pause."""
        asyncio.get_running_loop().call_later(self.pause(), self._act, member, text)

    def _act(self, member: Member, text: str) -> None:
        if not self.measured.running:
            return
        self._sent, self._left = time.perf_counter(), len(self.members)
        member.send(text)

    def told(self) -> None:
        """A member was told of the act."""
        self._left -= 1
        if self._left == 0:
            self.measured.acts += 1
            self.measured.delays.append(time.perf_counter() - self._sent)


class Member(asyncio.Protocol):
    """A client: it says hello, and then whatever `hear` answers."""

    def __init__(self, company: Company, path: str, hello: str) -> None:
        self.company = company
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._path, self._hello = path, hello
        self._open = False
        self._left = b""
        company.members.append(self)

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def send(self, text: str) -> None:
        """Send a text in one frame; the mask is of zeros, which masks nothing."""
        body = text.encode()
        size = len(body)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + struct.pack("!H", size)
        self.transport.write(head + b"\0\0\0\0" + body)

    def data_received(self, data: bytes) -> None:
        data = self._left + data
        if not self._open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._left = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head[:200]
            self._open = True
            self.send(self._hello)
        self._left = self._take_frames(data)

    def _take_frames(self, data: bytes) -> bytes:
        """Hear every whole frame; what is left of the last."""
        at = 0
        while len(data) - at >= 2:
            size, body = data[at + 1] & 127, at + 2
            if size == 126:
                size, body = int.from_bytes(data[body : body + 2], "big"), body + 2
            elif size == 127:
                size, body = int.from_bytes(data[body : body + 8], "big"), body + 8
            if len(data) < body + size:
                break
            if data[at] & 15 == 1:
                self.hear(data[body : body + size])
            elif data[at] & 15 == 9:
                self.transport.write(b"\x8a\x80\0\0\0\0")
            at = body + size
        return data[at:]

    def hear(self, message: bytes) -> None:
        """A message has come."""
        raise NotImplementedError


class Player(Member):
    """Plays at random at a table of the card room."""

    def hear(self, message: bytes) -> None:
        told: Message = _read(message)
        match told["t"]:
            case "events":
                self.company.told()
                self._play(told)
            case "welcome":
                if not self.ready.done():
                    self.ready.set_result(None)
                if told["table"]["state"] == "playing":
                    self._play(told)
            case "refused" | "closed":
                self.company.measured.refused += 1

    def _play(self, told: Message) -> None:
        if told["menu"]:
            act = some_act(told["menu"])
            self.company.act(self, json.dumps({"t": "act", "act": act, "at": told["seq"]}))


def some_act(menu: Message) -> str:
    """Something that is on a menu."""
    part = random.choice(menu["parts"])
    match part["kind"]:
        case "calls":
            return str(random.choice(part["acts"])["act"])
        case "card":
            return str(random.choice(list(part["acts"].values())))
        case "cards":
            return " ".join([part["verb"], *part["cards"][: part["least"]]])
    return f"{part['verb']} {part['least']}"


class Passer(Member):
    """Passes a number on in a ring of members, through a relay that knows nothing."""

    def hear(self, message: bytes) -> None:
        if not self.ready.done():
            self.ready.set_result(None)
            return
        number = int(message[:8])
        self.company.told()
        if number % len(self.company.members) == self.company.members.index(self):
            self.company.act(self, self.text(number + 1))

    @staticmethod
    def text(number: int) -> str:
        """A number, as long as a usual message of the card room."""
        return f"{number:08d}" + "." * 300
