"""How cards look in a terminal: rank and suit sign always, colour besides, letters where signs cannot be shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from oddtrick.cards import RANKS, SUIT_SIGNS, SUITS, bits, card_text, rank_of, suit_of

_TWO_COLOURS: Final = ("black", "red", "red", "black")
_FOUR_COLOURS: Final = ("dark_green", "blue", "red", "black")
SORTINGS: Final = ("suit", "rank")
_SUIT_ORDER: Final = {3: 0, 2: 1, 0: 2, 1: 3, -1: -1}
"""Spades, hearts, clubs, diamonds: black and red by turns; a joker stands before them."""


class Faces:
    """Draws cards. `plain` uses letters for the suits; `four` gives each suit a colour of its own."""

    def __init__(self, *, plain: bool = False, four: bool = False) -> None:
        self.plain = plain
        self.colours = _FOUR_COLOURS if four else _TWO_COLOURS

    def name(self, card: int) -> str:
        """The name of a card as it stands in a sentence: `10♥`, or `10H` in plain letters."""
        suit = suit_of(card)
        if suit < 0:
            return card_text(card)
        rank = "10" if RANKS[rank_of(card)] == "T" else RANKS[rank_of(card)]
        return rank + self.suit(suit) + card_text(card)[2:]

    def suit(self, suit: int) -> str:
        """The sign of a suit, or its letter."""
        return (SUITS if self.plain else SUIT_SIGNS)[suit]

    def names(self, cards: int | Iterable[int]) -> str:
        """The names of a set of cards, sorted as a hand is."""
        held = list(bits(cards)) if isinstance(cards, int) else list(cards)
        return " ".join(map(self.name, in_order(held)))

    def draw(self, card: int, *, dim: bool = False) -> Text:
        """A card as a small white tablet; a dim one cannot be chosen now."""
        suit = suit_of(card)
        ink = self.colours[suit] if suit >= 0 else "magenta"
        return Text(f" {self.name(card)} ", style=f"{ink} on {'grey70' if dim else 'white'}{'' if dim else ' bold'}")


def in_order(cards: Iterable[int], sorting: str = "suit", trumps: int = -1) -> list[int]:
    """Cards as a hand is held: by suit, trumps first, or by rank; high cards first."""

    def place(card: int) -> tuple[int, int, int]:
        suit = suit_of(card)
        by_suit = -2 if suit == trumps >= 0 else _SUIT_ORDER[suit]
        return (-rank_of(card), by_suit, card) if sorting == "rank" else (by_suit, -rank_of(card), card)

    return sorted(cards, key=place)
