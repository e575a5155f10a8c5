"""The scribe: one thread that writes the logs of all tables, as many lines at a commit as have come in since the last one."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Sequence
from functools import partial
from queue import SimpleQueue
from typing import NamedTuple

from oddtrick.server.storage import Listing, Row, Storage

logger = logging.getLogger(__name__)

MOST = 2_000
"""How many writings go into one commit at most."""


class Writing(NamedTuple):
    """Lines to keep; `kept` is called on the loop when they are durable, or with the error when they are not."""

    rows: Sequence[Row]
    listing: Listing | None
    kept: Callable[[Exception | None], None]


class Scribe:
    """Makes lines durable in the order in which they are given, and says so on the event loop.

    While one commit is under way, what comes in waits on the loop's side and makes up the next: the thread is woken once a
    commit, however many acts there are.
    """

    def __init__(self, storage: Storage, loop: asyncio.AbstractEventLoop) -> None:
        self._storage = storage
        self._loop = loop
        self.lines = self.commits = 0
        """How many lines have been kept, and in how many commits."""
        self._broken: dict[str, Exception] = {}
        """Tables of which a line could not be written, and why."""
        self._waiting: list[Writing] = []
        self._busy = False
        self._queue: SimpleQueue[list[Writing] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="scribe", daemon=True)
        self._thread.start()

    def keep(self, writing: Writing) -> None:
        """Take lines to be written."""
        self._waiting.append(writing)
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._hand_over)  # whatever else comes in this round of the loop goes along

    def _hand_over(self) -> None:
        batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
        self._queue.put(batch)

    def _report(self, outcome: list[tuple[Writing, Exception | None]]) -> None:
        self._busy = bool(self._waiting)
        if self._busy:
            self._hand_over()
        for writing, error in outcome:
            try:
                writing.kept(error)
            except Exception:
                logger.exception("telling what was written failed")

    async def written(self) -> None:
        """Wait until everything given so far is written, or has failed to be."""
        future: asyncio.Future[None] = self._loop.create_future()
        self.keep(Writing((), None, partial(_come_true, future)))
        await future

    async def close(self) -> None:
        """Write what was given so far, and stop."""
        await self.written()
        self._queue.put(None)
        self._thread.join()

    def _write(self) -> None:
        while (batch := self._queue.get()) is not None:
            self._commit(batch)

    def mend(self, table: str) -> None:
        """Write for a table again that has been read from its log anew."""
        self._broken.pop(table, None)

    def _commit(self, batch: list[Writing]) -> None:
        outcome: list[tuple[Writing, Exception | None]] = [(writing, None) for writing in batch]
        if (self._broken and any(map(self._is_broken, batch))) or self._try(batch) is not None:
            outcome = [(writing, self._write_alone(writing)) for writing in batch]  # one's trouble is not another's
        self._loop.call_soon_threadsafe(self._report, outcome)

    def _is_broken(self, writing: Writing) -> bool:
        return bool(writing.rows) and writing.rows[0].table in self._broken

    def _write_alone(self, writing: Writing) -> Exception | None:
        """Write for one table. After a line that could not be written none may follow: the log would have a hole."""
        if self._is_broken(writing):
            return self._broken[writing.rows[0].table]
        error = self._try([writing])
        if error is not None and writing.rows:
            self._broken[writing.rows[0].table] = error
        return error

    def _try(self, batch: list[Writing]) -> Exception | None:
        rows = [row for writing in batch for row in writing.rows]
        listings = {writing.listing.id: writing.listing for writing in batch if writing.listing is not None}
        try:
            self._storage.append(rows, list(listings.values()))
        except Exception as error:  # whatever it is, whoever waits must hear of it
            logger.exception("writing the logs failed")
            return error
        self.lines += len(rows)
        self.commits += 1
        return None


def _come_true(future: asyncio.Future[None], _: Exception | None) -> None:
    if not future.done():
        future.set_result(None)
