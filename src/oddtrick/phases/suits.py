"""How cards stand to one another under a trump: which suit each belongs to, what follows it, what takes a trick from it.

A game states its suits as *rows* of cards, the highest first, and everything else is reckoned from them once a table. A card
belongs to the suit in whose row it stands, whatever is printed on it: the left bower stands in the row of trumps, a joker
where the game ranks it, Pam before the ace of trumps.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from oddtrick.cards import ACE_HIGH, CARDS, RANKS, RankOrder
from oddtrick.cards.card import PACK_STRIDE

UNFIXED: Final = -2
"""The trump suit before anything has fixed it."""
NO_TRUMPS: Final = -1
_TRUMP_POWER: Final = 64
NO_SUIT: Final = -1
"""The suit of a card that stands in no row."""


def row_of(suit: int, order: RankOrder = ACE_HIGH, without: Sequence[int] = ()) -> tuple[int, ...]:
    """The cards of a printed suit, the highest first, without some that belong elsewhere."""
    cards = (13 * suit + RANKS.index(rank) for rank in reversed(order.ranks))
    return tuple(card for card in cards if card not in without)


class Suits:
    """The cards of a table under one trump.

    `rows[suit]` names the cards of a suit, the highest first; with two `packs` each card's twin stands beside it, with the
    same power. `trumps` is the number of the trump row, or NO_TRUMPS. From these:

    `suit[card]` the suit that a card belongs to, `members[suit]` the mask of a suit; `power[card]` a number, higher for
    the higher of two cards of a suit, and higher for every trump than for any other card; `follows[card]` the mask of what
    follows suit when the card is led, `heads[card]` the mask of what takes the trick from it where it lies as the best.
    """

    __slots__ = ("follows", "heads", "members", "power", "suit", "trumps")

    def __init__(self, rows: Sequence[Sequence[int]], trumps: int = NO_TRUMPS, packs: int = 1) -> None:
        suit, power, members = [NO_SUIT] * CARDS, [0] * CARDS, [0] * len(rows)
        for number, row in enumerate(rows):
            for place, card in enumerate(reversed(row), 1):
                for twin in range(card, card + packs * PACK_STRIDE, PACK_STRIDE):
                    suit[twin], power[twin] = number, place + _TRUMP_POWER * (number == trumps)
                    members[number] |= 1 << twin
        self.trumps = trumps
        self.suit, self.power, self.members = tuple(suit), tuple(power), tuple(members)
        self.follows = tuple(members[number] if number >= 0 else 0 for number in suit)
        self.heads = tuple(map(self._heading, range(CARDS)))

    def _heading(self, best: int) -> int:
        rivals = {self.suit[best], self.trumps} - {NO_SUIT}
        return sum(
            1 << card for card in range(CARDS) if self.suit[card] in rivals and self.power[card] > self.power[best]
        )

    @property
    def trump_cards(self) -> int:
        """The mask of all trumps."""
        return self.members[self.trumps] if self.trumps >= 0 else 0

    def taker(self, cards: Sequence[int]) -> int:
        """The place, among cards in the order of play, of the one that takes the trick."""
        best = 0
        for place, card in enumerate(cards):
            if self.heads[cards[best]] >> card & 1:
                best = place
        return best


def ordinary_suits(order: RankOrder = ACE_HIGH) -> Mapping[int, Suits]:
    """The four printed suits under each of them as trumps, and without; UNFIXED is as without."""
    rows = [row_of(suit, order) for suit in range(4)]
    plain = Suits(rows)
    return {UNFIXED: plain, NO_TRUMPS: plain} | {trumps: Suits(rows, trumps) for trumps in range(4)}
