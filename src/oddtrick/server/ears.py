"""Ears: the connections to a table, whose they are, and how messages go out to them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

from oddtrick.server.faults import Refusal, fault
from oddtrick.server.messages import Closed, Lang, Told, text_of
from oddtrick.server.voices import speech_in


class Message:
    """A message in words, ready to be sent to as many as it is for."""

    __slots__ = ("_frame", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._frame = b""

    @classmethod
    def of(cls, told: Told) -> Message:
        """The message of its structure."""
        return cls(text_of(told))

    @property
    def frame(self) -> bytes:
        """The message as a whole frame of WebSocket, as a server sends it (RFC 6455, 5.2); made once."""
        if not self._frame:
            body = self.text.encode()
            self._frame = _header(len(body)) + body
        return self._frame


def _header(size: int) -> bytes:
    """The beginning of a frame that holds one whole text."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


class Line(Protocol):
    """The way to a client."""

    def send(self, message: Message) -> None:
        """Send a message without waiting."""

    def waiting(self) -> int:
        """How many bytes have not gone out yet."""

    def finish(self) -> None:
        """Close when what was sent has gone out."""

    def drop(self) -> None:
        """Close at once."""


class Ear:
    """Somebody who is connected to a table. `person` is empty for who only looks on; `seat` is where the person sits, or -1.

    Who takes in so little of what he is told that more than `backlog` bytes wait for him is dropped.
    """

    def __init__(self, line: Line, person: str, seat: int, lang: Lang | None, backlog: int) -> None:
        self.line = line
        self.person = person
        self.seat = seat
        self.lang: Lang | None = lang
        self.told = 0
        """The `seq` up to which it has been told everything."""
        self.muted: set[int] = set()
        self.hinting = False
        self.closing = False
        self._backlog = backlog

    def tell(self, message: Message) -> None:
        """Send a message."""
        if self.closing:
            return
        if self.line.waiting() > self._backlog:
            self.closing = True
            self.line.drop()
            return
        self.line.send(message)

    def close(self, why: Refusal) -> None:
        """Say why, and close when what was said before has gone out."""
        if not self.closing:
            wrong = fault(why, speech_in(self.lang))
            self.tell(Message.of(Closed(wrong.code, wrong.text)))
        if not self.closing:
            self.closing = True
            self.line.finish()


class QueuedLine:
    """A line over any ASGI server: messages wait in a queue for their turn. `drop` is called to close at once."""

    def __init__(self, send: Callable[[str], Awaitable[None]], drop: Callable[[], object]) -> None:
        self._send = send
        self._drop = drop
        self._queue: deque[Message] = deque()
        self._size = 0
        self._wake = asyncio.Event()
        self._finishing = False

    def send(self, message: Message) -> None:
        self._queue.append(message)
        self._size += len(message.text)
        self._wake.set()

    def waiting(self) -> int:
        return self._size

    def finish(self) -> None:
        self._finishing = True
        self._wake.set()

    def drop(self) -> None:
        self._queue.clear()
        self._drop()

    async def pump(self) -> None:
        """Send what comes until the line is finished."""
        while True:
            while self._queue:
                message = self._queue.popleft()
                await self._send(message.text)
                self._size -= len(message.text)
            if self._finishing:
                return
            self._wake.clear()
            await self._wake.wait()
