"""What a hand of Poker is good for: which cards to lay away, and how often the hand that comes of it is the best."""

from __future__ import annotations

import random
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from oddtrick.cards import JOKER, RANKS, SUIT_MASK, bits, pack_of, rank_of
from oddtrick.games.poker.ranking import HandClass, Ranking

ACE, KING = RANKS.index("A"), RANKS.index("K")
SAMPLE = 4000
"""Dealt hands from which is learnt what players hold after the draw."""
LOOKS = 60
"""Draws that are imagined for the hand of a player who has still to draw."""
MOST_RIVALS = 2
"""Seldom more than two or three are still in at the end: a hand is judged against so many others (POKER-H18)."""
PAT_CLASSES = frozenset(
    {
        HandClass.BLAZE,
        HandClass.SKIP_STRAIGHT,
        HandClass.STRAIGHT,
        HandClass.FLUSH,
        HandClass.FULL_HOUSE,
        HandClass.STRAIGHT_FLUSH,
    }
)


class Throw(NamedTuple):
    """The cards to lay away, and the hint that says so."""

    cards: int
    reason: str


@cache
def throw(hand: int, ranking: Ranking) -> Throw:
    """Which cards of a hand to lay away in the draw."""
    hand_class = ranking.hand_class(hand)
    if hand_class in PAT_CLASSES:
        return Throw(0, "POKER-H8" if hand_class >= HandClass.STRAIGHT else "")
    odd = _odd_cards(hand, ranking)
    match hand_class:
        case HandClass.FOURS:
            return Throw(_lowest(odd, 1), "POKER-H9")  # the odd card goes all the same
        case HandClass.THREES:
            return Throw(_lowest(odd, 1), "POKER-H5")  # one card only: it may be for a flush
        case HandClass.TWO_PAIRS:
            return Throw(odd, "")
        case HandClass.PAIR:
            return Throw(odd, "POKER-H4")
    return _throw_for_one(hand, ranking)


def _odd_cards(hand: int, ranking: Ranking) -> int:
    """The cards that do not belong to the pair, the threes or whatever it is; the joker always belongs to it."""
    named = ranking.named(hand)
    ranks = [rank_of(card) for card in bits(hand) if card != JOKER] + ([] if named is None else [rank_of(named)])
    return sum(1 << card for card in bits(hand) if card != JOKER and ranks.count(rank_of(card)) == 1)


def _lowest(cards: int, count: int) -> int:
    return sum(1 << card for card in sorted(bits(cards), key=rank_of)[:count])


def _throw_for_one(hand: int, ranking: Ranking) -> Throw:
    """Nothing paired: one card for a flush or for a sequence open at both ends; else all but an ace or a king."""
    for suit in range(4):
        if (hand & SUIT_MASK[suit]).bit_count() == 4:
            return Throw(hand & ~SUIT_MASK[suit], "")
    fills = {card: completions(hand ^ 1 << card, ranking) for card in bits(hand)}
    best = max(fills, key=lambda card: fills[card])
    if fills[best] >= 8:
        return Throw(1 << best, "")
    top = max(bits(hand), key=rank_of)
    keep = 1 << top if rank_of(top) >= KING else 0
    reason = "POKER-H17" if near_american(hand) else "POKER-H7" if fills[best] else ""
    return Throw(hand ^ keep, reason)


def completions(four: int, ranking: Ranking) -> int:
    """How many cards make a straight of four cards, which have not all one rank."""
    return _completions(sum(1 << rank for rank in {rank_of(card) for card in bits(four)}), ranking)


@cache
def _completions(ranks: int, ranking: Ranking) -> int:
    cards = [rank + 13 * (place % 2) for place, rank in enumerate(bits(ranks))]  # of two suits: no flush
    four = sum(1 << card for card in cards)
    others = (rank for rank in range(13) if not ranks >> rank & 1)
    return 4 * sum(ranking.hand_class(four | 1 << 26 + rank) == HandClass.STRAIGHT for rank in others)


def near_american(hand: int) -> bool:
    """Whether it holds king, queen, knave and ace, which are no part of a sequence in this game (POKER-H17)."""
    return {ACE, KING, KING - 1, KING - 2} <= {rank_of(card) for card in bits(hand)}


def worth_playing(hand: int, ranking: Ranking) -> bool:
    """Whether a dealt hand is one to come in with: a pair or better, or four to a flush or an open sequence (POKER-H7)."""
    return ranking.hand_class(hand) > HandClass.NO_PAIR or throw(hand, ranking).cards.bit_count() == 1


@cache
def finals(ranking: Ranking) -> dict[int, list[int]]:
    """The sorted values of hands after the draw by how many cards were drawn, and under -1 of all together.

    They are hands that a player by the book would come in with and what he draws to them, from a sample that is ever the same.
    """
    source = random.Random(1891)
    pack = list(pack_of(jokers=int(ranking.joker)))
    values: dict[int, list[int]] = {drawn: [] for drawn in range(-1, 6)}
    for _ in range(SAMPLE):
        cards = source.sample(pack, 10)
        hand = sum(1 << card for card in cards[:5])
        if not worth_playing(hand, ranking):
            continue
        laid = throw(hand, ranking).cards
        drawn = laid.bit_count()
        value = ranking.value(hand & ~laid | sum(1 << card for card in cards[5 : 5 + drawn]))
        values[drawn].append(value)
        values[-1].append(value)
    return {drawn: sorted(known or values[-1]) for drawn, known in values.items()}


class Rival(NamedTuple):
    """Another player still in: `drawn` cards, or -1 before he drew; `upper`, the part of such hands that his stakes speak for."""

    drawn: int = -1
    upper: float = 1.0


def beats(value: int, rival: Rival, ranking: Ranking) -> float:
    """The chance that a hand of this value is better than a rival's, equal hands counting half."""
    hands = finals(ranking)[rival.drawn]
    below = (bisect_left(hands, value) + bisect_right(hands, value)) / (2 * len(hands))
    return max(0.0, below - (1.0 - rival.upper)) / rival.upper


def best_chance(value: int, rivals: Sequence[Rival], ranking: Ranking) -> float:
    """The chance that a hand is the best at the end, against the one or two most dangerous of the rivals (POKER-H18)."""
    chance = 1.0
    for against in sorted(beats(value, rival, ranking) for rival in rivals)[:MOST_RIVALS]:
        chance *= against
    return chance


def drawing_chance(
    hand: int, rivals: Sequence[Rival], ranking: Ranking, unseen: int, source: Callable[[], float]
) -> float:
    """The same for a player who has still to draw, over a few imagined draws from the cards that he has not seen."""
    laid = throw(hand, ranking).cards
    count = laid.bit_count()
    if not count:
        return best_chance(ranking.value(hand), rivals, ranking)
    pack, kept, total = list(bits(unseen)), hand & ~laid, 0.0
    for _ in range(LOOKS):
        drawn = 0
        while drawn.bit_count() < count:
            drawn |= 1 << pack[int(source() * len(pack))]
        total += best_chance(ranking.value(kept | drawn), rivals, ranking)
    return total / LOOKS
