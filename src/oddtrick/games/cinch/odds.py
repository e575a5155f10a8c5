"""Exact odds of Cinch: what a bidder may reckon to find with his partner, when he lacks the cards named himself."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb

TRUMPS = 14
NINE, SIX, STOCK = 9, 6, 16
UNSEEN = 43
"""The cards that are not in a player's own nine."""


def as_dealt(named: int) -> Fraction:
    """The chance that the partner has one or more of so many named cards among his nine, before the draw (CINCH-H2, CINCH-H3)."""
    return 1 - Fraction(comb(UNSEEN - named, NINE), comb(UNSEEN, NINE))


def after_draw(named: int, own: int, partner_deals: bool = False) -> Fraction:
    """The same of his six cards after the draw, when the bidder has `own` other trumps. Everybody keeps all his trumps and draws
    up to six; a partner who deals robs the deck and finds whatever is left of the stock (CINCH-H23)."""
    missed = _missed_by_dealer(named, own) if partner_deals else _missed(named, own)
    return 1 - missed


def _missed(named: int, own: int) -> Fraction:
    """The chance that none of the named cards comes to a partner who draws from the top of the stock."""
    others = TRUMPS - own - named
    plain = UNSEEN - TRUMPS + own
    chance = Fraction(0)
    for kept in range(min(NINE, others) + 1):
        held = Fraction(comb(others, kept) * comb(plain, NINE - kept), comb(UNSEEN, NINE))
        drawn = max(0, SIX - kept)
        unseen = UNSEEN - NINE
        chance += held * Fraction(comb(unseen - named, drawn), comb(unseen, drawn))
    return chance


def _missed_by_dealer(named: int, own: int) -> Fraction:
    """The chance that all of them lie in the nine cards of the adversaries, or have been drawn before the dealer robs."""
    chance = Fraction(0)
    for first, second, left, ways in _nines_of_the_others(named, own):
        drawn = min(STOCK, sum(max(0, SIX - trumps) for trumps in (own, first, second)))
        lying = NINE + STOCK
        if drawn >= left:
            chance += ways * Fraction(comb(lying - left, drawn - left), comb(lying, drawn))
    return chance / (comb(UNSEEN, NINE) * comb(UNSEEN - NINE, NINE))


def _nines_of_the_others(named: int, own: int) -> Iterator[tuple[int, int, int, int]]:
    """How many trumps the two adversaries are dealt, how many named cards neither has, and in how many ways."""
    others, plain = TRUMPS - own - named, UNSEEN - TRUMPS + own
    for with_first in range(named + 1):
        for with_second in range(named - with_first + 1):
            for first in range(min(NINE - with_first, others) + 1):
                for second in range(min(NINE - with_second, others - first) + 1):
                    ways = comb(named, with_first) * comb(named - with_first, with_second)
                    ways *= comb(others, first) * comb(others - first, second)
                    spare = NINE - with_first - first
                    ways *= comb(plain, spare) * comb(plain - spare, NINE - with_second - second)
                    yield with_first + first, with_second + second, named - with_first - with_second, ways
