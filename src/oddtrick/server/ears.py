"""One connection to a table: whose it is, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from oddtrick.server.faults import Refusal, fault
from oddtrick.server.messages import Closed, Lang, text_of
from oddtrick.server.voices import speech_in

Send = Callable[[str], Awaitable[None]]


class Ear:
    """Somebody who is connected to a table. `person` is empty for who only looks on; `seat` is where the person sits, or -1."""

    def __init__(self, person: str, seat: int, lang: Lang | None, backlog: int) -> None:
        self.person = person
        self.seat = seat
        self.lang: Lang | None = lang
        self.told = 0
        """The `seq` up to which it has been told everything."""
        self.muted: set[int] = set()
        self.hinting = False
        self.closing: Refusal | None = None
        self._backlog = backlog
        self._waiting: deque[str] = deque()
        self._size = 0
        self._wake = asyncio.Event()

    def tell(self, text: str) -> None:
        """Send a message when its turn comes. Who takes in too little of what he is told is dropped."""
        if self.closing is not None:
            return
        self._size += len(text)
        if self._size > self._backlog:
            self._waiting.clear()
            self.close(Refusal("the connection was too slow; connect again", "too-slow"))
            return
        self._waiting.append(text)
        self._wake.set()

    def close(self, why: Refusal) -> None:
        """Send what waits, say why, and close."""
        if self.closing is None:
            self.closing = why
            wrong = fault(why, speech_in(self.lang))
            self._waiting.append(text_of(Closed(wrong.code, wrong.text)))
            self._wake.set()

    async def pump(self, send: Send) -> None:
        """Send what is told until the connection is to be closed."""
        waiting = self._waiting
        while True:
            while waiting:
                text = waiting.popleft()
                await send(text)
                self._size -= len(text)
            if self.closing is not None:
                return
            self._wake.clear()
            await self._wake.wait()
