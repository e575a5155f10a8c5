"""The games of the old rule books, playable, with their stakes, settlements and laws.

>>> import oddtrick as ot
>>> table = ot.Table("napoleon", seats=4, options={"misere": "trumps"}, seed=7, deals=3)
>>> while not table.over:
...     seat, menu = table.turn
...     table.act(seat, next(iter(menu)))
>>> sum(table.scores)
0
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from oddtrick.cards import Card, CardSet
from oddtrick.table import (
    CHANCE,
    HOST,
    NOBODY,
    BadOptions,
    BadRecord,
    Deal,
    Event,
    Game,
    IllegalAct,
    Menu,
    OddtrickError,
    Options,
    Record,
    Table,
    UnknownGame,
    View,
    find,
    names,
)

if TYPE_CHECKING:
    from oddtrick import bots, formats

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "HOST",
    "NOBODY",
    "BadOptions",
    "BadRecord",
    "Card",
    "CardSet",
    "Deal",
    "Event",
    "Game",
    "IllegalAct",
    "Menu",
    "OddtrickError",
    "Options",
    "Record",
    "Table",
    "UnknownGame",
    "View",
    "bots",
    "find",
    "formats",
    "names",
]


def __getattr__(name: str) -> Any:
    """The packages that a program may need or not come in when they are named."""
    if name in {"bots", "formats"}:
        return importlib.import_module(f"oddtrick.{name}")
    raise AttributeError(f"module 'oddtrick' has no attribute {name!r}")
