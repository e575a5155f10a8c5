"""Rank orders as data: which rank stands above which."""

from __future__ import annotations

from typing import Final

from oddtrick.cards.card import CARDS, RANKS, rank_of


class RankOrder:
    """An order of the ranks, lowest first, such as `"A23456789TJQK"`.

    `power[card]` is the place of a card's rank in the order, counted from 1; ranks that the order lacks, and jokers, have 0.
    """

    __slots__ = ("power", "ranks")

    def __init__(self, ranks: str) -> None:
        if len(set(ranks)) != len(ranks) or not set(ranks) <= set(RANKS):
            raise ValueError(f"{ranks!r} is not an order of ranks; each of {RANKS} may stand in it once")
        self.ranks: Final = ranks
        places = {RANKS.index(rank): place for place, rank in enumerate(ranks, 1)}
        self.power: Final = tuple(places.get(rank_of(card), 0) for card in range(CARDS))

    def __repr__(self) -> str:
        return f"RankOrder({self.ranks!r})"

    def next_above(self, card: int) -> int:
        """The card of the same suit and pack whose rank stands next above, or -1 above the highest."""
        place = self.power[card]
        if place == 0 or place == len(self.ranks):
            return -1
        return card - rank_of(card) + RANKS.index(self.ranks[place])

    def next_below(self, card: int) -> int:
        """The card of the same suit and pack whose rank stands next below, or -1 below the lowest."""
        place = self.power[card]
        if place <= 1:
            return -1
        return card - rank_of(card) + RANKS.index(self.ranks[place - 2])


ACE_HIGH: Final = RankOrder("23456789TJQKA")
ACE_LOW: Final = RankOrder("A23456789TJQK")
