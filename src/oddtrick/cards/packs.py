"""Packs of cards and their shuffling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import repeat, starmap
from typing import Final

from oddtrick.cards.card import JOKER, PACK_STRIDE, RANKS


def pack_of(lowest: str = "2", jokers: int = 0, packs: int = 1) -> tuple[int, ...]:
    """The cards of a pack in which `lowest` is the lowest rank: `pack_of("7")` has 32, `pack_of(jokers=1)` 53.

    With `packs=2` the cards of the second pack follow, each with its own number. Raises ValueError.
    """
    if lowest not in RANKS or not 0 <= jokers <= 2 or packs not in (1, 2):
        raise ValueError(
            f"no pack from {lowest!r} up with {jokers} jokers, {packs} times; up to two jokers and two packs"
        )
    first = RANKS.index(lowest)
    one = [13 * suit + rank for suit in range(4) for rank in range(first, 13)]
    one += range(JOKER, JOKER + jokers)
    return tuple(card + PACK_STRIDE * copy for copy in range(packs) for card in one)


PACK_52: Final = pack_of()
PACK_32: Final = pack_of("7")


def shuffled(pack: Sequence[int], random: Callable[[], float]) -> list[int]:
    """The pack in random order; `random` gives independent floats in [0, 1), such as `random.Random(7).random`.

    Cards are sorted by an independent key each, which makes every order equally likely and is the quickest way in Python.
    """
    keys = [*starmap(random, repeat((), max(pack) + 1))]
    return sorted(pack, key=keys.__getitem__)
