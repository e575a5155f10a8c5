"""What people look at: a card and a set of cards with names and signs around the plain ints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import Any, Self

from oddtrick.cards.card import RANKS, SUIT_SIGNS, SUITS, card_text, mask_text, parse_card, parse_mask, rank_of, suit_of


class Card(int):
    """A card number that prints as its name: `str(Card("10h")) == "TH"`. Raises BadCard for a text that names no card."""

    def __new__(cls, card: int | str) -> Self:
        return super().__new__(cls, parse_card(card) if isinstance(card, str) else card)

    @property
    def rank(self) -> str:
        """The letter of its rank; empty for a joker."""
        return RANKS[rank_of(self)] if rank_of(self) >= 0 else ""

    @property
    def suit(self) -> str:
        """The letter of its suit; empty for a joker."""
        return SUITS[suit_of(self)] if suit_of(self) >= 0 else ""

    @property
    def sign(self) -> str:
        """Its name with the suit's sign: `T♥`; a joker keeps its name."""
        return self.rank + SUIT_SIGNS[suit_of(self)] if self.suit else str(self)

    def __str__(self) -> str:
        return card_text(self)

    def __repr__(self) -> str:
        return f"Card({card_text(self)!r})"


class CardSet(AbstractSet[int]):
    """A set of cards around an int mask: `CardSet("AS KS")`, `CardSet(mask)` or `CardSet([card, ...])`.

    Immutable, hashable, with the operators of Python's sets. `mask` is the plain int that the engine works on.
    """

    __slots__ = ("mask",)

    def __init__(self, cards: int | str | Iterable[int] = 0) -> None:
        if isinstance(cards, str):
            mask = parse_mask(cards)
        elif isinstance(cards, int):
            mask = cards
        else:
            mask = 0
            for card in cards:
                mask |= 1 << card
        self.mask = mask

    @classmethod
    def _from_iterable(cls, it: Iterable[Any]) -> CardSet:  # type: ignore[override]  # a set of anything else is no CardSet
        return cls(it)

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            card = parse_card(card)
        return isinstance(card, int) and card >= 0 and bool(self.mask >> card & 1)

    def __iter__(self) -> Iterator[int]:
        mask = self.mask
        while mask:
            card = mask.bit_length() - 1
            yield Card(card)
            mask ^= 1 << card

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __hash__(self) -> int:
        return self._hash()

    def __str__(self) -> str:
        return mask_text(self.mask)

    def __repr__(self) -> str:
        return f"CardSet({mask_text(self.mask)!r})"
