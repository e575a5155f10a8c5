"""Counting the lawful continuations of a position: the engine's, and those of a literal reading of the book."""

from collections.abc import Sequence
from typing import Any

from oddtrick.formats.staging import Stage
from oddtrick.table import NOBODY, Deal

ENDLESS = 1_000


def perft(deal: Deal, most: int = ENDLESS) -> list[int]:
    """How many courses of play of each length, up to `most` acts, the deal has from here, by trying every act on a copy."""
    counts: list[int] = []
    count_from(deal, 0, counts, most)
    return counts


def count_from(deal: Deal, depth: int, counts: list[int], most: int) -> None:
    for act in () if deal.turn == NOBODY or depth == most else deal.menu:
        if depth == len(counts):
            counts.append(0)
        counts[depth] += 1
        after = deal.copy()
        after.act(deal.turn, act)
        count_from(after, depth + 1, counts, most)


def courses(position: Any) -> list[int]:
    """The same of a position of a literal reading, which knows what can follow it."""
    counts: list[int] = []
    layer = list(position.following())
    while layer:
        counts.append(len(layer))
        layer = [after for before in layer for after in before.following()]
    return counts


def laid(game: str, position: dict[str, Any], **table: Any) -> Deal:
    """A deal under way, as a worked example would lay it."""
    stage = Stage({"game": game, "before": {"dealer": 0}, **table})
    stage.place(position)
    return stage.deal


def dealt(game: str, cards: dict[str, Any], acts: Sequence[str] = (), **table: Any) -> Deal:
    """A deal as a worked example would lay it: dealt, and some acts done."""
    stage = Stage({"game": game, "before": {"dealer": 0}, **table})
    stage.lay(cards)
    stage.play(list(acts), lambda at, wanted: None)
    return stage.deal
