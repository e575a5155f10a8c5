"""What a bot is: a view and a menu go in, an act and the reason for it come out."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import NamedTuple, Protocol

from oddtrick.table.events import Event
from oddtrick.table.menu import Menu
from oddtrick.table.view import View


class Choice(NamedTuple):
    """An act, and the id of the hint that it follows; the reason is empty where the book says nothing."""

    act: int
    reason: str = ""


class Advice(NamedTuple):
    """What the book would agree on for a table of some size: a preset, options over it, and the hints that say so.

    `ask` names options that the company should settle before the first deal, even where the book has no opinion.
    """

    preset: str
    options: Mapping[str, object] = {}
    hints: tuple[str, ...] = ()
    ask: tuple[str, ...] = ()


class Bot(Protocol):
    """Whoever decides for a seat. He is given what the seat knows and what is on its menu, and nothing else."""

    def __call__(self, view: View, menu: Menu) -> Choice:
        """An act of the menu."""


class Temper(NamedTuple):
    """How a book bot differs from the next one: its own chance, and how much it dares, from -1 to 1 (NAP-H9)."""

    seed: int = 0
    boldness: float = 0.0

    def chance(self, view: View, what: str) -> float:
        """A number in [0, 1) that looks random and is always the same for the same view and question."""
        return self.source(view, what)()

    def source(self, view: View, what: str) -> Callable[[], float]:
        """A source of such numbers. It depends on what the seat knows, never on what was asked before."""
        position = f"{self.seed} {what} {view.seat} {view.number} {view.hand} {len(view.events)} {view.counters}"
        return random.Random(int.from_bytes(blake2b(position.encode(), digest_size=8).digest(), "big")).random


def since_gathered(view: View) -> list[Event]:
    """What a seat was told since the pack was last gathered: what it saw before a deal that was given again is worth nothing."""
    events = view.events
    last = max((place for place, event in enumerate(events) if event.kind == "gathered"), default=-1)
    return events[last + 1 :]


def decided(view: View, law: int, accused: int) -> bool:
    """Whether the table has decided on a claim of a law already, and no card has been taken back since."""
    done = False
    for event in since_gathered(view):
        if event.kind == "laid":
            done = False
        elif event.kind == "claimed" and (event.text, event.value) == (f"{view.game.prefix}-L{law}", accused):
            done = True
    return done


def seen_in(events: list[Event]) -> int:
    """The mask of the cards that events have shown."""
    seen = 0
    for event in events:
        if event.kind in ("moved", "seen", "shown"):
            seen |= event.cards
    return seen


class RandomBot:
    """Takes any act of the menu. The same seed gives the same acts at the same sequence of menus."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed).random

    def __call__(self, view: View, menu: Menu) -> Choice:
        return Choice(menu.sample(self._random))


def random_bot(seed: int | None = None) -> RandomBot:
    """A bot that plays at random, with chance of its own."""
    return RandomBot(seed)


def pause(view: View, pace: float = 1.0) -> float:
    """How many seconds a front end may let a bot seem to think, about `pace` of them: it says nothing of cards (POKER-H12)."""
    position = f"{view.seat} {view.number} {len(view.events)}".encode()
    return pace * (0.5 + blake2b(position, digest_size=1).digest()[0] / 255)
