"""The order of hands read literally from the rule page, slowly and without tables, to compare the real one with.

A hand is a list of (rank letter, suit letter, bears the joker). Nothing here is shared with the package but the
numbering of cards.
"""

from __future__ import annotations

from functools import cmp_to_key
from typing import NamedTuple

HIGH = "23456789TJQKA"
NINE_SEQUENCES = ["A2345", "23456", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK"]
SKIPS = ["A3579", "2468T", "3579J", "468TQ", "579JK"]
ORDER = [
    "no_pair",
    "pair",
    "two_pairs",
    "blaze",
    "threes",
    "skip_straight",
    "straight",
    "flush",
    "full_house",
    "fours",
    "straight_flush",
]


class Card(NamedTuple):
    rank: str
    suit: str
    joker: bool


class Options(NamedTuple):
    blaze: str = "off"
    joker: bool = False
    skip_straight: bool = False
    ace_in_sequences: str = "low"
    hearts_straight: str = "straight_flush_only"


def sequence(hand: list[Card], options: Options, skip: bool = False) -> str | None:
    known = list(SKIPS if skip else NINE_SEQUENCES)
    if options.ace_in_sequences == "both":
        known.append("68TQA" if skip else "TJQKA")
    return next((one for one in known if sorted(one) == sorted(card.rank for card in hand)), None)


def times(hand: list[Card]) -> list[int]:
    ranks = [card.rank for card in hand]
    return sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)


def class_of(hand: list[Card], options: Options) -> str:
    one_suit = len({card.suit for card in hand}) == 1
    court = {"off": "", "aces": "AKQJ", "no_aces": "KQJ"}[options.blaze]
    groups = times(hand)
    if sequence(hand, options):
        return "straight_flush" if one_suit else "straight"
    if groups == [4, 1]:
        return "fours"
    if groups == [3, 2]:
        return "full_house"
    if one_suit:
        return "flush"
    if options.skip_straight and sequence(hand, options, skip=True):
        return "skip_straight"
    if groups == [3, 1, 1]:
        return "threes"
    if all(card.rank in court for card in hand):
        return "blaze"
    return {(2, 2, 1): "two_pairs", (2, 1, 1, 1): "pair", (1, 1, 1, 1, 1): "no_pair"}[tuple(groups)]


def height(card: Card) -> float:
    return HIGH.index(card.rank) + (0.5 if card.joker else 0.0)


def sign(first: object, second: object) -> int:
    return (first > second) - (first < second)  # type: ignore[operator]


def card_by_card(first: list[Card], second: list[Card]) -> int:
    for one, other in zip(
        sorted(map(height, first), reverse=True), sorted(map(height, second), reverse=True), strict=True
    ):
        if one != other:
            return sign(one, other)
    return 0


def of_count(hand: list[Card], count: int) -> list[Card]:
    ranks = [card.rank for card in hand]
    return [card for card in hand if ranks.count(card.rank) == count]


def best_of_rank(cards: list[Card]) -> float:
    return max(map(height, cards))


def compare_sequences(first: list[Card], second: list[Card], options: Options, skip: bool) -> int:
    known = [*SKIPS, "68TQA"] if skip else [*NINE_SEQUENCES, "TJQKA"]
    ones, others = (sequence(hand, options, skip) for hand in (first, second))
    assert ones and others
    if ones != others:
        return sign(known.index(ones), known.index(others))
    for rank in reversed(ones):  # the same sequence: the joker lifts the card whose name it bears
        one, other = (next(card.joker for card in hand if card.rank == rank) for hand in (first, second))
        if one != other:
            return sign(one, other)
    return 0


def all_hearts(hand: list[Card]) -> bool:
    return all(card.suit == "H" for card in hand)


def heart_on_top(hand: list[Card], options: Options) -> bool:
    top = (sequence(hand, options) or "")[-1]
    return any(card.rank == top and card.suit == "H" for card in hand)


def compare_named(first: list[Card], second: list[Card], options: Options) -> int:
    one, other = class_of(first, options), class_of(second, options)
    if one != other:
        return sign(ORDER.index(one), ORDER.index(other))
    if one == "flush" and all_hearts(first) != all_hearts(second):
        return sign(all_hearts(first), all_hearts(second))
    if one in ("flush", "blaze", "no_pair"):
        return card_by_card(first, second)
    if one in ("straight_flush", "straight", "skip_straight"):
        difference = compare_sequences(first, second, options, one == "skip_straight")
        if one == "straight_flush" and not difference:
            return sign(all_hearts(first), all_hearts(second))
        if one == "straight" and options.hearts_straight == "top_card" and not difference:
            return sign(heart_on_top(first, options), heart_on_top(second, options))
        return difference
    if one in ("fours", "full_house", "threes"):
        count = 4 if one == "fours" else 3
        return sign(best_of_rank(of_count(first, count)), best_of_rank(of_count(second, count)))
    if one == "two_pairs":
        return card_by_card(of_count(first, 2), of_count(second, 2))
    pairs = sign(best_of_rank(of_count(first, 2)), best_of_rank(of_count(second, 2)))
    return pairs or card_by_card(of_count(first, 1), of_count(second, 1))


def real_card(number: int, joker: bool = False) -> Card:
    return Card(HIGH[number % 13], "CDHS"[number // 13], joker)


def namings(numbers: list[int]) -> list[list[Card]]:
    """The hands that five card numbers can be: more than one when 52, the joker, is among them."""
    real = [real_card(number) for number in numbers if number != 52]
    if len(real) == len(numbers):
        return [real]
    return [[*real, real_card(name, joker=True)] for name in range(52) if name not in numbers]


def best_naming(numbers: list[int], options: Options) -> list[Card]:
    return max(namings(numbers), key=cmp_to_key(lambda one, other: compare_named(one, other, options)))
