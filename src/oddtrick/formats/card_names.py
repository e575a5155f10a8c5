"""How cards are called in a sentence, with signs or letters for the suits, and in which order a hand is held."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from oddtrick.cards import ACE_HIGH, JOKER, RANKS, SUIT_SIGNS, SUITS, RankOrder, bits, rank_of, suit_of
from oddtrick.cards.card import PACK_STRIDE
from oddtrick.formats.speech import Speech

SORTINGS: Final = ("suit", "rank")
SUIT_ORDER: Final = {3: 0, 2: 1, 0: 2, 1: 3, -1: -1}
"""Spades, hearts, clubs, diamonds: black and red by turns; a joker stands before them."""


LETTERS: Final = {"ru": {"J": "В", "Q": "Д", "K": "К", "A": "Т"}}
"""The letters of the court cards and the ace where they are others than in English."""


class CardNames:
    """Names cards in the language of a speech, as they are drawn in the card room. `plain` uses letters for the suits; `typed`
    the letters of ranks that one types.
    """

    def __init__(self, speech: Speech, *, plain: bool = False, typed: bool = False) -> None:
        self.plain = plain
        self._letters = {"T": "10"} | ({} if typed else LETTERS.get(speech.language, {}))
        self._jokers = (speech.text("joker"), speech.text("second joker"))
        self._jokers_done_to = (speech.text("the joker"), speech.text("the second joker"))

    def name(self, card: int, *, done_to: bool = False) -> str:
        """The name of a card as it stands in a sentence: `10♥`, or `10H` in plain letters; `done_to` after a verb."""
        suit, (pack, face) = suit_of(card), divmod(card, PACK_STRIDE)
        again = "'" * pack
        if suit < 0:
            return (self._jokers_done_to if done_to else self._jokers)[face - JOKER] + again
        rank = RANKS[rank_of(card)]
        return self._letters.get(rank, rank) + self.suit(suit) + again

    def suit(self, suit: int) -> str:
        """The sign of a suit, or its letter."""
        return (SUITS if self.plain else SUIT_SIGNS)[suit]

    def names(self, cards: int | Iterable[int], *, done_to: bool = False) -> str:
        """The names of a set of cards, sorted as a hand is."""
        held = list(bits(cards)) if isinstance(cards, int) else list(cards)
        return " ".join(self.name(card, done_to=done_to) for card in in_order(held))


def in_order(cards: Iterable[int], sorting: str = "suit", trumps: int = -1, order: RankOrder = ACE_HIGH) -> list[int]:
    """Cards as a hand is held: jokers, then by suit, trumps first, or by rank; high cards first."""
    power = order.power

    def place(card: int) -> tuple[int, int, int]:
        suit = suit_of(card)
        by_suit = -2 if suit < 0 else -1 if suit == trumps else SUIT_ORDER[suit]
        by_rank = -power[card] if suit >= 0 else -len(RANKS) - 1
        return (by_rank, by_suit, card) if sorting == "rank" else (by_suit, by_rank, card)

    return sorted(cards, key=place)
