"""Bots think in processes of their own, under a time budget, so that the event loop never waits for them."""

from __future__ import annotations

import asyncio
import io
import logging
import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from types import FrameType
from typing import Any, NamedTuple

import msgspec

from oddtrick import bots
from oddtrick.table import Game, View, find

logger = logging.getLogger(__name__)


class Question(NamedTuple):
    """What a bot is asked: as its seat sees the table, what to do; or, out of turn, whether to call something."""

    level: str
    seed: int
    view: View
    turn: bool


class Answer(NamedTuple):
    """What a bot does, and the hint that it follows."""

    seat: int
    act: int
    reason: str


# Views travel without their game, which the other side makes from its key and keeps


class _Pickler(pickle.Pickler):
    def persistent_id(self, obj: Any) -> Any:
        if isinstance(obj, Game):
            return obj.id, obj.seats, msgspec.json.encode(obj.options.changed())
        return None


class _Unpickler(pickle.Unpickler):
    def persistent_load(self, pid: Any) -> Game:
        return _game(*pid)


@lru_cache(maxsize=256)
def _game(ident: str, seats: int, options: bytes) -> Game:
    return find(ident).at(seats, msgspec.json.decode(options))


@lru_cache(maxsize=1024)
def _bot(level: str, seed: int) -> bots.Bot:
    return bots.find(level, seed)


def _packed(questions: Sequence[Question]) -> bytes:
    buffer = io.BytesIO()
    _Pickler(buffer, pickle.HIGHEST_PROTOCOL).dump(list(questions))
    return buffer.getvalue()


# In the other process


class _Late(Exception):
    """The budget is spent."""


def _ring(_: int, __: FrameType | None) -> None:
    raise _Late


def _begin() -> None:
    """What a thinking process does first: it is stopped by the service, not by the keyboard, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, _ring)
    threading.Thread(target=_end_with_service, daemon=True).start()


def _end_with_service() -> None:
    """A service that was killed has told nobody to stop."""
    service = multiprocessing.parent_process()
    assert service is not None
    service.join()
    os._exit(1)


def _think(packed: bytes, budget: float) -> Answer | None:
    try:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, budget)
        return _answer(_Unpickler(io.BytesIO(packed)).load())
    except _Late:
        return None
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)


def _answer(questions: Sequence[Question]) -> Answer | None:
    """The first bot that calls something, else what the one at turn does."""
    for level, seed, view, turn in questions:
        bot = _bot(level, seed)
        if turn:
            choice = bot(view, view.menu)
            return Answer(view.seat, *choice)
        if isinstance(bot, bots.Book) and (called := bot.interject(view)) is not None:
            return Answer(view.seat, *called)
    return None


class Thinking:
    """The processes that think, started when they are first needed."""

    def __init__(self, processes: int, budget: float) -> None:
        self._processes = processes
        self._budget = budget
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, questions: Sequence[Question]) -> Answer | None:
        """What the first of the bots that has something to do does; None where nobody has, or none found it in time."""
        packed = _packed(questions)
        for _ in range(2):
            pool = self._open()
            try:
                work = asyncio.get_running_loop().run_in_executor(pool, _think, packed, self._budget)
                return await asyncio.wait_for(work, 2 * self._budget + 5)  # others may be before it in the queue
            except TimeoutError:
                logger.warning("a bot was not answered in time")
                return None
            except BrokenProcessPool:
                logger.warning("a thinking process has died; starting others")
                if self._pool is pool:
                    self._pool = None
            except Exception:
                logger.exception("a bot failed")
                return None
        return None

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            kinds = multiprocessing.get_all_start_methods()
            context = multiprocessing.get_context("forkserver" if "forkserver" in kinds else "spawn")
            if "forkserver" in kinds:
                context.set_forkserver_preload([__name__])
            self._pool = ProcessPoolExecutor(self._processes, context, _begin)
        return self._pool

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
