"""The order of hands at Poker of 1891: every hand of five cards is given a number, and the better hand has the higher.

The ace is low in sequences, hearts come first among flushes, and by option there are the blaze, the skip straight, the
joker and the American ace. A number holds the class of the hand, then the cards in the order in which the laws compare
them, each counted in half-ranks so that the joker finds room above the card whose name it bears.

Which number a hand has depends only on how many cards of each rank it holds and whether they are of one suit. Both are
read off four table look-ups, one a suit, whose sum is the key of the hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from oddtrick.cards import CLUBS, DIAMONDS, HEARTS, JOKER, RANKS, SPADES, bits, mask_text, rank_of, suit_of
from oddtrick.table.words import _

Blaze: TypeAlias = Literal["off", "aces", "no_aces"]
AceInSequences: TypeAlias = Literal["low", "both"]
HeartsStraight: TypeAlias = Literal["straight_flush_only", "top_card"]


class HandClass(IntEnum):
    """The classes of hand, the worst first (R4); the blaze and the skip straight stand in their places (R16, R18)."""

    NO_PAIR = 0
    PAIR = 1
    TWO_PAIRS = 2
    BLAZE = 3
    THREES = 4
    SKIP_STRAIGHT = 5
    STRAIGHT = 6
    FLUSH = 7
    FULL_HOUSE = 8
    FOURS = 9
    STRAIGHT_FLUSH = 10

    @property
    def text(self) -> str:
        """The name used on the rule page and in options: `two_pairs`."""
        return self.name.lower()

    @property
    def called(self) -> str:
        """The name for people: `two pairs`."""
        return CALLED[self]


CALLED: Final = (
    _("no pair"),
    _("pair"),
    _("two pairs"),
    _("blaze"),
    _("threes"),
    _("skip straight"),
    _("straight"),
    _("flush"),
    _("full house"),
    _("fours"),
    _("straight flush"),
)
"""The classes of hand for people, the worst first."""


class HandDescription(NamedTuple):
    """What there is to say of a hand.

    `ranks` are the ranks that name it, then those that can break a tie: the top card of a sequence, the three and the
    two of a full house, both of two pairs, a pair and its three other cards, all five of the rest. `hearts` tells
    whether the preference for hearts lifts it; `joker` is the card that its joker is named, or None.
    """

    hand_class: HandClass
    ranks: tuple[int, ...]
    hearts: bool
    joker: int | None


# A value is, from the top bit down: the class, one bit for hearts among flushes (R9), five cards of five bits, and one
# bit for hearts among equal sequences (R6, R10). A card is twice its place, deuce 2 to ace 14, plus one for the joker;
# an ace at the foot of a sequence has place 1, and a card that never counts is left 0.
CLASS_SHIFT: Final = 27
_HEARTS_FIRST: Final = 1 << 26
_CARD_SHIFTS: Final = (21, 16, 11, 6, 1)
_HEARTS_LAST: Final = 1

_CLASSES: Final = tuple(HandClass)
_ACE: Final = RANKS.index("A")
_DESCENDING: Final = range(_ACE, -1, -1)
_COURT: Final[dict[str, frozenset[int]]] = {
    "off": frozenset(),
    "aces": frozenset(map(RANKS.index, "AKQJ")),
    "no_aces": frozenset(map(RANKS.index, "KQJ")),
}

# A key counts the cards of each rank in three bits; above them stand the marks of a hand of one suit.
_ONE: Final = tuple(1 << 3 * rank for rank in range(13))
_SUITED: Final = 1 << 39
_SUITED_HEARTS: Final = 1 << 40
_MARKS: Final = _SUITED | _SUITED_HEARTS
_SUIT: Final = (1 << 13) - 1
_SUIT_BY_PREFERENCE: Final = (HEARTS, SPADES, DIAMONDS, CLUBS)


def _valued(hand_class: HandClass, places: tuple[int, ...]) -> int:
    value = hand_class << CLASS_SHIFT
    for place, shift in zip(places, _CARD_SHIFTS, strict=False):
        value |= place << shift + 1
    return value


def _half_step(value: int, rank: int) -> int:
    """R20: the value when the first card of that rank which is compared is the joker; a rank not compared adds nothing.

    The joker is never the ace at the foot of a sequence: above the other four cards it makes a better one.
    """
    for shift in _CARD_SHIFTS:
        if value >> shift & 31 == 2 * (rank + 2):
            return value | 1 << shift
    return value


@cache
def _weights() -> list[int]:
    """For each set of ranks in one suit what it adds to the key."""
    weights = [0] * (_SUIT + 1)
    for ranks in range(1, _SUIT + 1):
        rest = ranks & ranks - 1
        weights[ranks] = weights[rest] + _ONE[(ranks ^ rest).bit_length() - 1]
    return weights


@cache
def _marked_weights(cards: int, mark: int) -> list[int]:
    """The weights of a suit when so many cards of it are a hand of that suit alone, to be marked in the key."""
    weights = _weights().copy()
    for ranks in combinations(_DESCENDING, cards):
        weights[sum(1 << rank for rank in ranks)] |= mark
    return weights


def _sequences(ace: AceInSequences, stride: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each sequence's key and its places, top card first; a stride of 2 gives the alternate ranks of skip straights."""
    highest = 14 if ace == "both" else 13  # R3: the king ends the highest sequence; O9: or the ace
    for top in range(1 + 4 * stride, highest + 1):
        places = tuple(range(top, top - 5 * stride, -stride))
        yield sum(_ONE[place - 2 if place > 1 else _ACE] for place in places), places


def _like_cards(court: frozenset[int]) -> Iterator[tuple[int, int]]:
    """The key and value of every hand in which a rank comes twice or oftener."""
    # class, cards in each main group, main groups, cards in each other group, other groups, groups that are compared
    shapes = (
        (HandClass.FOURS, 4, 1, 1, 1, 1),  # R7
        (HandClass.FULL_HOUSE, 3, 1, 2, 1, 1),  # R8
        (HandClass.THREES, 3, 1, 1, 2, 1),  # R11
        (HandClass.TWO_PAIRS, 2, 2, 1, 1, 2),  # R12
        (HandClass.PAIR, 2, 1, 1, 3, 4),  # R13
    )
    for hand_class, size, mains, other_size, others, compared in shapes:
        for main in combinations(_DESCENDING, mains):
            for other in combinations([rank for rank in _DESCENDING if rank not in main], others):
                key = size * sum(_ONE[rank] for rank in main) + other_size * sum(_ONE[rank] for rank in other)
                if hand_class < HandClass.BLAZE and court.issuperset(main + other):  # R16
                    cards = sorted(main + main + other, reverse=True)
                    yield key, _valued(HandClass.BLAZE, tuple(rank + 2 for rank in cards))  # R17
                else:
                    yield key, _valued(hand_class, tuple(rank + 2 for rank in (main + other)[:compared]))


def _real_hands(court: frozenset[int], skip_straight: bool, ace: AceInSequences) -> dict[int, int]:
    """The value of every key of a hand without the joker."""
    values = dict(_like_cards(court))
    for ranks in combinations(_DESCENDING, 5):
        key = sum(_ONE[rank] for rank in ranks)
        places = tuple(rank + 2 for rank in ranks)
        values[key] = _valued(HandClass.NO_PAIR, places)  # R14
        values[key | _SUITED] = flush = _valued(HandClass.FLUSH, places)
        values[key | _SUITED_HEARTS] = flush | _HEARTS_FIRST  # R9
    for key, places in _sequences(ace, 1):
        values[key] = _valued(HandClass.STRAIGHT, places)  # R10
        values[key | _SUITED] = straight_flush = _valued(HandClass.STRAIGHT_FLUSH, places)
        values[key | _SUITED_HEARTS] = straight_flush | _HEARTS_LAST  # R6
    if skip_straight:
        values |= ((key, _valued(HandClass.SKIP_STRAIGHT, places)) for key, places in _sequences(ace, 2))  # R18
    return values


def _joker_hands(real: dict[int, int]) -> dict[int, tuple[int, int]]:
    """For every key of the four cards beside a joker the value of the hand and the rank that the joker is named."""
    hands = {}
    for ranks in combinations_with_replacement(_DESCENDING, 4):
        key = sum(_ONE[rank] for rank in ranks)
        for mark in (0, _SUITED, _SUITED_HEARTS) if len(set(ranks)) == 4 else (0,):
            # R19: the best hand; a half-step never bridges a whole rank, so the hand of real cards tells which that is
            value, rank = max((real.get(key + _ONE[rank] | mark, -1), rank) for rank in _DESCENDING)
            hands[key | mark] = _half_step(value, rank), rank
    return hands


class Ranking:
    """The order of hands under one choice of the options O6 to O10. `Ranking.of` shares the tables between equal choices.

    A hand is a bit mask of five cards. Its methods raise ValueError for any other mask, and for a hand with the joker
    where the pack has none.
    """

    def __init__(
        self,
        blaze: Blaze = "off",  # O6
        joker: bool = False,  # O7
        skip_straight: bool = False,  # O8
        ace_in_sequences: AceInSequences = "low",  # O9
        hearts_straight: HeartsStraight = "straight_flush_only",  # O10
    ) -> None:
        _check_choice("blaze", blaze, get_args(Blaze))
        _check_choice("ace_in_sequences", ace_in_sequences, get_args(AceInSequences))
        _check_choice("hearts_straight", hearts_straight, get_args(HeartsStraight))
        self.joker: Final = joker
        self._hearts_on_top = hearts_straight == "top_card"
        self._real = _real_hands(_COURT[blaze], skip_straight, ace_in_sequences)
        self._jokers = _joker_hands(self._real) if joker else {}
        self._weights = _marked_weights(5, _SUITED)
        self._heart_weights = _marked_weights(5, _SUITED_HEARTS)

    @classmethod
    def of(
        cls,
        blaze: Blaze = "off",
        joker: bool = False,
        skip_straight: bool = False,
        ace_in_sequences: AceInSequences = "low",
        hearts_straight: HeartsStraight = "straight_flush_only",
    ) -> Ranking:
        """The ranking under these options; the same object whenever the same options are named."""
        return _shared(blaze, joker, skip_straight, ace_in_sequences, hearts_straight)

    def value(self, mask: int) -> int:
        """The number of a hand: the higher is the better hand, and equal numbers are equal hands (R4 to R20).

        `value >> CLASS_SHIFT` is its HandClass. Raises ValueError.
        """
        weights = self._weights
        try:
            if mask >> JOKER:
                value = self._jokers[self._joker_key(mask)][0]
            else:
                value = self._real[
                    weights[mask & _SUIT]
                    + weights[mask >> 13 & _SUIT]
                    + self._heart_weights[mask >> 26 & _SUIT]
                    + weights[mask >> 39]
                ]
        except KeyError:
            raise _not_a_hand(mask, self.joker) from None
        if self._hearts_on_top and value >> CLASS_SHIFT == HandClass.STRAIGHT:
            return value | _heart_on_top(mask, value)
        return value

    def hand_class(self, mask: int) -> HandClass:
        """The class of a hand (R4). Raises ValueError."""
        return _CLASSES[self.value(mask) >> CLASS_SHIFT]

    def named(self, mask: int) -> int | None:
        """The card that a hand's joker is named to make the best hand (R19), or None for a hand without the joker.

        Of several names that serve equally the highest rank is given, and hearts before the other suits. Raises ValueError.
        """
        self.value(mask)
        if not mask >> JOKER:
            return None
        key = self._joker_key(mask)
        rank = self._jokers[key][1]
        suits = (suit_of(next(bits(mask))),) if key & _MARKS else _SUIT_BY_PREFERENCE
        return next(card for card in (13 * suit + rank for suit in suits) if not mask >> card & 1)

    def describe(self, mask: int) -> HandDescription:
        """What there is to say of a hand, for showing it to people. Raises ValueError."""
        value = self.value(mask)
        hand_class = _CLASSES[value >> CLASS_SHIFT]
        named = self.named(mask)
        real = mask if named is None else mask ^ 1 << JOKER | 1 << named
        return HandDescription(
            hand_class,
            _telling_ranks(hand_class, value, [rank_of(card) for card in bits(real)]),
            bool(value & (_HEARTS_FIRST | _HEARTS_LAST)),
            named,
        )

    def at_least_pair(self, mask: int, rank: int) -> bool:
        """Whether a hand is two of that rank or any better hand, as the opener of a jack-pot must hold (R71)."""
        return self.value(mask) >= _valued(HandClass.PAIR, (rank + 2,))

    def _joker_key(self, mask: int) -> int:
        """The key of the four cards beside the joker."""
        if not self.joker or mask >> JOKER != 1:
            raise _not_a_hand(mask, self.joker)
        weights, heart_weights = _marked_weights(4, _SUITED), _marked_weights(4, _SUITED_HEARTS)
        return (
            weights[mask & _SUIT]
            + weights[mask >> 13 & _SUIT]
            + heart_weights[mask >> 26 & _SUIT]
            + weights[mask >> 39 & _SUIT]
        )


_shared = cache(Ranking)


def _check_choice(option: str, choice: str, choices: tuple[str, ...]) -> None:
    if choice not in choices:
        raise ValueError(f"{option} cannot be {choice!r}; choose one of {', '.join(choices)}")


def _not_a_hand(mask: int, joker: bool) -> ValueError:
    pack = "a pack with one joker" if joker else "the pack of 52 (POKER-R1)"
    return ValueError(f"{mask_text(mask) or 'no card'} is not a hand; a hand is five cards of {pack}")


def _heart_on_top(mask: int, value: int) -> int:
    """O10: the last bit of a straight whose highest card is a heart; a joker on top is named the heart."""
    top = value >> _CARD_SHIFTS[0] & 31
    heart = 1 << 13 * HEARTS + (top >> 1) - 2
    return _HEARTS_LAST if top & 1 or mask & heart else 0


def _telling_ranks(hand_class: HandClass, value: int, ranks: list[int]) -> tuple[int, ...]:
    if hand_class in (HandClass.STRAIGHT_FLUSH, HandClass.STRAIGHT, HandClass.SKIP_STRAIGHT):
        return ((value >> _CARD_SHIFTS[0] & 31) // 2 - 2,)
    if hand_class in (HandClass.FLUSH, HandClass.BLAZE, HandClass.NO_PAIR):
        return tuple(sorted(ranks, reverse=True))
    groups = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    told = {HandClass.FOURS: 1, HandClass.THREES: 1, HandClass.FULL_HOUSE: 2, HandClass.TWO_PAIRS: 2}
    return tuple(groups[: told.get(hand_class, len(groups))])
