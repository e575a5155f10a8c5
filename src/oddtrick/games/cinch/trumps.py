"""Cinch: the fourteen trumps, how the cards stand under each suit, and which of them count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from oddtrick.cards import CLUBS, DIAMONDS, HEARTS, RANKS, SPADES, bits
from oddtrick.phases.suits import Suits, row_of

SAME_COLOUR: Final = {SPADES: CLUBS, CLUBS: SPADES, HEARTS: DIAMONDS, DIAMONDS: HEARTS}
FIVE: Final = "5"
WORTH: Final[Mapping[str, Mapping[str, int]]] = {
    "standard": {"A": 1, "2": 1, "J": 1, "T": 1, FIVE: 5},  # CINCH-R6
    "sixty_three": {"A": 1, "2": 1, "J": 1, "T": 1, FIVE: 5, "K": 25, "3": 15, "9": 9},  # CINCH-R97
}
"""What the ranks of the trump suit count, by the option `card_values`; the Left Pedro counts as the Right."""
HAND: Final = 6
"""How many cards everybody plays with."""


def card_of(suit: int, rank: str) -> int:
    """The card of a suit and a rank."""
    return 13 * suit + RANKS.index(rank)


def suits_under(trumps: int) -> Suits:
    """How the cards stand when a suit is trumps: the Left Pedro stands in its row, below the Right (CINCH-R2 to R5)."""
    left, right = card_of(SAME_COLOUR[trumps], FIVE), card_of(trumps, FIVE)
    rows: list[Sequence[int]] = [row_of(suit, without=[left]) for suit in range(4)]
    below = rows[trumps].index(right) + 1
    rows[trumps] = (*rows[trumps][:below], left, *rows[trumps][below:])
    return Suits(rows, trumps)


UNDER: Final[Mapping[int, Suits]] = {trumps: suits_under(trumps) for trumps in range(4)}
"""How the cards stand under each suit as trumps."""


class Counting(NamedTuple):
    """What counts when a suit is trumps: `cards` the mask of the counting cards, `worth` of each its points, `low` the deuce."""

    cards: int
    worth: Mapping[int, int]
    low: int

    def points(self, cards: int) -> int:
        """The points in a set of cards (CINCH-R7)."""
        worth = self.worth
        return sum(worth[card] for card in bits(cards & self.cards))


def counting_under(trumps: int, values: str) -> Counting:
    """The counting cards when a suit is trumps, by a table of values."""
    worth = {card_of(trumps, rank): points for rank, points in WORTH[values].items()}
    worth[card_of(SAME_COLOUR[trumps], FIVE)] = WORTH[values][FIVE]
    return Counting(sum(1 << card for card in worth), worth, card_of(trumps, "2"))


class Choice(NamedTuple):
    """Cards to be chosen: `bound` belong to the choice in any case, and so many of all the `cards`, them among these."""

    bound: int
    cards: int
    least: int
    most: int


def to_lay_out(hand: int, trumps: int, counting: int, *, most_plain: int) -> Choice:
    """What of a hand is laid out so that no more than six cards are kept, with at most so many plain cards.

    Six trumps are always kept, and of more than six those that count as far as it goes (CINCH-R31).
    """
    held, plain = hand & trumps, hand & ~trumps
    surplus, spare = held.bit_count() - HAND, plain.bit_count()
    if surplus <= 0:
        least = hand.bit_count() - HAND
        return Choice(0, plain, least, max(least, min(spare, most_plain)))
    bound, cards = _surplus(held, counting, surplus)
    return Choice(bound | plain, cards | plain, surplus + spare, surplus + spare)


def to_keep(hand: int, trumps: int, counting: int) -> Choice:
    """The six cards that a dealer who robs may keep of his own and the remainder together (CINCH-R30, CINCH-R31); fewer only if
    a club's dealer has dealt himself too few and finds nothing."""
    held = hand & trumps
    if held.bit_count() <= HAND:
        size = min(HAND, hand.bit_count())
        return Choice(held, hand, size, size)
    worthy = held & counting
    if worthy.bit_count() <= HAND:
        return Choice(worthy, held, HAND, HAND)
    return Choice(0, worthy, HAND, HAND)


def _surplus(held: int, counting: int, surplus: int) -> tuple[int, int]:
    """Of trumps more than six: those that must be laid out, and all that may be. A counting trump comes last (CINCH-R31)."""
    idle = held & ~counting
    return (0, idle) if idle.bit_count() >= surplus else (idle, held)
