"""Exact odds of Spoil-Five, with which the book's hints are weighed."""

from __future__ import annotations

from fractions import Fraction
from math import comb

HAND = 5
PACK = 52


def jink_threshold(pool: int, payers: int, stake: int) -> Fraction:
    """The chance of the last two tricks above which playing on pays: the pool is risked for a stake from each (SPOIL-H7)."""
    return Fraction(pool, pool + payers * stake)


def in_play(seats: int) -> Fraction:
    """The part of the pack that is in hands (SPOIL-H10)."""
    return Fraction(HAND * seats, PACK)


def in_another_hand(seats: int) -> Fraction:
    """The chance that a card which a player cannot see is in another hand (SPOIL-H10)."""
    return Fraction(HAND * (seats - 1), PACK - HAND - 1)


def right_to_rob(seats: int) -> Fraction:
    """The chance that somebody has the right to rob: an ace turned, or the ace of trumps dealt (SPOIL-H11)."""
    return Fraction(1, 13) + Fraction(12, 13) * Fraction(HAND * seats, PACK - 1)


def no_trump(hearts: bool) -> Fraction:
    """The chance that a given hand holds no trump at all (SPOIL-H12): with hearts there are but thirteen trumps, one turned."""
    trumps = 12 if hearts else 13
    return Fraction(comb(PACK - 1 - trumps, HAND), comb(PACK - 1, HAND))
