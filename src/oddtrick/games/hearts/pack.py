"""The packs of Hearts: which cards are taken out, how many are dealt, and what each card costs."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from oddtrick.cards import CARDS, CLUBS, DIAMONDS, HEARTS, JOKER, PACK_52, SPADES, bits, pack_of, rank_of, suit_of
from oddtrick.cards.card import PACK_STRIDE, SUIT_MASK

DEUCE_C, DEUCE_D, DEUCE_H, DEUCE_S = (13 * suit for suit in (CLUBS, DIAMONDS, HEARTS, SPADES))
KNAVE_S, QUEEN_S, KING_S, ACE_S = (13 * SPADES + rank for rank in (9, 10, 11, 12))
TEN_D = 13 * DIAMONDS + 8
RED_TENS = 1 << TEN_D | 1 << TEN_D + PACK_STRIDE
HIGH_HEARTS = sum(1 << 13 * HEARTS + rank for rank in (9, 10, 11, 12))
"""The hearts that stand above the joker."""
TWIN_QUEEN = QUEEN_S + PACK_STRIDE
JOKER_PRICE = 5
FOUR_DEUCES = (DEUCE_S, DEUCE_H, DEUCE_D, DEUCE_C)
FOSTER_REMOVES = {3: (DEUCE_S,), 5: (DEUCE_S, DEUCE_C), 6: FOUR_DEUCES}  # HEARTS-R3
LADY_REMOVES = {3: (DEUCE_C,), 5: (DEUCE_S, DEUCE_C), 6: FOUR_DEUCES, 7: (DEUCE_S, DEUCE_D, DEUCE_C)}  # HEARTS-R4
WIDOWS = {3: 4, 4: 4, 5: 2, 6: 4, 7: 3}  # HEARTS-R21


def removed(options: Any, active: int) -> tuple[int, ...]:
    """The cards taken out of the pack for so many players, queens laid aside included."""
    if options.layout == "double":
        return (TWIN_QUEEN, QUEEN_S)[: options.cancellation_queens]  # HEARTS-R6
    taken = {"foster": FOSTER_REMOVES, "black_lady": LADY_REMOVES, "none": {}}[options.pack_trim].get(active, ())
    return (*taken[:1], DEUCE_H, *taken[1:]) if options.joker else taken  # HEARTS-R7, HEARTS-R5


def pack_for(options: Any, active: int) -> tuple[int, ...]:
    """The pack dealt from."""
    whole = pack_of(packs=2) if options.layout == "double" else PACK_52
    out = removed(options, active)
    pack = tuple(card for card in whole if card not in out)
    return (*pack, JOKER) if options.joker else pack


def each_gets(options: Any, active: int) -> int:
    """How many cards each active player is dealt."""
    size = len(pack_for(options, active))
    match options.layout:
        case "stock":
            return 13  # HEARTS-R20
        case "widow":
            return (size - WIDOWS[active]) // active  # HEARTS-R21
        case "domino":
            return 6  # HEARTS-R22
        case "double":
            most = size // active  # HEARTS-R23
            return most - most % 2 if options.cancellation_deal == "even" else most
    return size // active  # HEARTS-R19


def packets(options: Any, active: int) -> tuple[int, ...]:
    """How many cards at a time are given in each round (HEARTS-R18, HEARTS-R24)."""
    if options.dealing_batch == "three_three_three_four":
        return (3, 3, 3, 4)
    return (1,) * each_gets(options, active)


@lru_cache(maxsize=64)
def prices_of(pips: bool, black_card: str, honours: bool) -> tuple[int, ...]:
    """What each card costs its taker in units; the joker and the red ten are reckoned apart (HEARTS-R8)."""
    price = [0] * CARDS
    for card in bits(SUIT_MASK[HEARTS]):
        price[card] = rank_of(card) + 2 if pips else 1
    extra = {"none": {}, "jack": {KNAVE_S: 10}, "queen": {QUEEN_S: 13}}[black_card] | (
        {KING_S: 10, ACE_S: 7} if honours else {}
    )
    for card, units in extra.items():
        price[card] = price[card + PACK_STRIDE] = units
    return tuple(price)


def suit_count(cards: int, suit: int) -> int:
    """How many cards of a printed suit are in a set; the joker is a heart."""
    return sum(suit_of(card) == suit or (card == JOKER and suit == HEARTS) for card in bits(cards))
