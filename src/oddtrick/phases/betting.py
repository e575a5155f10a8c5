"""Vying: the menus of a stake that is met or raised, and the division of a pot among those who may take each counter of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from oddtrick.table.menu import Amount, Calls, Choices, Menu


@lru_cache(maxsize=4096)
def say_or_stake(says: tuple[int, ...], verb: int, least: int, most: int) -> Menu:
    """Say one of a few things, or bring one's stake to from `least` to `most` counters; no stake where `most` is less."""
    return Choices(Calls(says), Amount(verb, least, most)) if least <= most else Calls(says)


def divide(counters: int, takers: Sequence[int]) -> dict[int, int]:
    """Counters in equal parts; those that cannot be divided go one each to the takers in their order."""
    share, odd = divmod(counters, len(takers))
    return {taker: share + (place < odd) for place, taker in enumerate(takers)}


def divide_among_best(
    heaps: Iterable[tuple[int, int]], hands: Mapping[int, int], order: Sequence[int]
) -> dict[int, int]:
    """What each seat takes when every heap goes to the best hand of those who may take it, equal hands dividing.

    A heap is a number of counters and the mask of the seats entitled to them; a heap to which no hand is entitled goes to
    the best hand of all. `hands` gives the value of each seat's hand, `order` the order in which odd counters go. All heaps
    won by the same seats are put together before they are divided.
    """
    won: dict[tuple[int, ...], int] = {}
    everybody = sum(1 << seat for seat in hands)
    for counters, entitled in heaps:
        takers = best_of(hands, entitled & everybody or everybody, order)
        won[takers] = won.get(takers, 0) + counters
    shares: dict[int, int] = {}
    for takers, counters in won.items():
        for seat, share in divide(counters, takers).items():
            shares[seat] = shares.get(seat, 0) + share
    return {seat: share for seat, share in shares.items() if share}


def best_of(hands: Mapping[int, int], entitled: int, order: Sequence[int]) -> tuple[int, ...]:
    """The seats, in order, that hold the best hand among those of a mask."""
    best = max(value for seat, value in hands.items() if entitled >> seat & 1)
    return tuple(seat for seat in order if entitled >> seat & 1 and hands.get(seat) == best)
