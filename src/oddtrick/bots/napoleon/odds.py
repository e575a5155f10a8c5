"""How many tricks a hand of Napoleon is worth: exact for one opponent and one suit, put together as if suits were apart."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import comb
from typing import NamedTuple

from oddtrick.cards import SUIT_MASK, bits

LOST_LEAD = 1.7
"""A call that may lose a trick on the way is made less often than leads from the top would have it, since the others lead
then. The power to which its chance is raised was fitted to deals that book bots played among themselves."""


class Odds(NamedTuple):
    """What has to be known to reckon: `unseen`, the mask of the cards that the seat has not seen; `opponents` who hold
    `held` cards each of them. Where opponents laid cards out, `held` counts what they chose from: they keep the best."""

    unseen: int
    opponents: int
    held: int

    def tricks(self, hand: int, trumps: int) -> tuple[float, ...]:
        """The chance to win at least k tricks, k from 0 up, if this hand leads `trumps` from the top, then its other suits.

        NAP-H1: trump strength first, then the number of opponents. Against page figures of exact play it errs by a few points.
        """
        cards = hand & SUIT_MASK[trumps]
        chances = [1.0 - lost for lost in self.lost_leads(cards, trumps)]
        outlasts = self.outlasting(cards.bit_count(), trumps)
        for suit in range(4):
            side = hand & SUIT_MASK[suit]
            if suit != trumps and side:
                kept = 1.0 - outlasts * self._void_beside(suit, trumps, cards.bit_count())
                chances += [(1.0 - lost) * kept for lost in self.lost_leads(side, suit)]
        return after_losses(at_least(chances))

    def lost_leads(self, cards: int, suit: int) -> list[float]:
        """For each card of a suit, led from the top, the chance that an opponent beats it, trumps apart."""
        out = self.unseen & SUIT_MASK[suit]
        groups = groups_between(cards, out)
        beaten = beaten_by_one(groups, self.unseen.bit_count(), self.held)
        lost, above = [], 0
        for group, one in zip(groups, beaten, strict=False):
            above += group
            lost.append(by_any(one, self.opponents, above))
        return lost

    def outlasting(self, trumps_held: int, trumps: int) -> float:
        """The chance that some opponent has more trumps than we do (NAP-H4); no two of five can have, or hardly."""
        out = (self.unseen & SUIT_MASK[trumps]).bit_count()
        cards = self.unseen.bit_count()
        ways = sum(
            comb(out, more) * comb(cards - out, self.held - more) for more in range(trumps_held + 1, self.held + 1)
        )
        return min(1.0, self.opponents * ways / comb(cards, self.held))

    def _void_beside(self, suit: int, trumps: int, trumps_held: int) -> float:
        """The chance that an opponent who has more trumps than we do has no card of a second suit, and can ruff it."""
        plain = (self.unseen & ~SUIT_MASK[trumps]).bit_count()
        out = (self.unseen & SUIT_MASK[suit]).bit_count()
        others = max(0, self.held - trumps_held - 1)
        return comb(plain - out, others) / comb(plain, others) if plain >= others else 1.0

    def nobody_above(self, above: int) -> float:
        """The chance that no opponent holds any of `above` certain unseen cards."""
        cards, dealt = self.unseen.bit_count(), self.opponents * self.held
        return comb(cards - above, dealt) / comb(cards, dealt) if cards >= dealt else 0.0


def groups_between(cards: int, out: int) -> tuple[int, ...]:
    """How many of the cards that are out lie above the highest of ours, between it and the next, and so on down.

    It is these numbers that count and not the ranks: a ten is a high card where nothing above it is out (NAP-H13).
    """
    groups = []
    for card in sorted(bits(cards), reverse=True):
        above = out >> card
        groups.append(above.bit_count())
        out &= (1 << card) - 1
    return (*groups, out.bit_count())


@cache
def beaten_by_one(groups: tuple[int, ...], unseen: int, held: int) -> tuple[float, ...]:
    """For each lead from the top the chance that one opponent, with `held` of the `unseen` cards, beats it.

    He throws his lowest under a card that he cannot beat, and beats with no more than he must. Exact.
    """
    outside = unseen - sum(groups)
    total = comb(unseen, held)
    chances = [0.0] * (len(groups) - 1)
    for counts in product(*(range(min(group, held) + 1) for group in groups)):
        size = sum(counts)
        if size > held or held - size > outside:
            continue
        ways = comb(outside, held - size)
        for group, count in zip(groups, counts, strict=True):
            ways *= comb(group, count)
        spent = above = 0
        for lead, count in enumerate(counts[:-1]):
            above += count
            if above > spent and size > lead:
                spent += 1
                chances[lead] += ways / total
    return tuple(chances)


def by_any(one: float, opponents: int, above: int) -> float:
    """The chance that any of several opponents beats a lead that each beats with chance `one`, `above` higher cards being out.

    A card lies in one hand only: with one higher card out the chances add up, with many they are as good as independent.
    """
    if above == 0:
        return 0.0
    each = min(1.0, opponents * one / above)
    return 1.0 - float((1.0 - each) ** above)


def at_least(chances: list[float]) -> tuple[float, ...]:
    """The chance that at least 0, 1, 2 ... of independent events happen."""
    exactly = [1.0]
    for chance in chances:
        more = [0.0, *(part * chance for part in exactly)]
        exactly = [part * (1.0 - chance) + gain for part, gain in zip([*exactly, 0.0], more, strict=True)]
    tails, sum_so_far = [], 0.0
    for part in reversed(exactly):
        sum_so_far += part
        tails.append(min(1.0, sum_so_far))
    return tuple(reversed(tails))


def chance_of(tails: tuple[float, ...], tricks: int) -> float:
    """The chance of at least so many tricks; none where the hand has not so many cards, as after a misdeal."""
    return tails[tricks] if tricks < len(tails) else 0.0


def after_losses(tails: tuple[float, ...]) -> tuple[float, ...]:
    """The chances of at least k tricks when a lost one gives the lead away; all tricks, or one, are what they were."""
    chances = list(tails)
    for k in range(len(chances) - 2, 1, -1):
        chances[k] = max(chances[k] ** LOST_LEAD, chances[k + 1])
    return tuple(chances)


def misere(odds: Odds, hand: int) -> float:
    """The chance to win no trick with a hand, by its gaps suit by suit (NAP-H14). A rough estimate."""
    risks, cards, held = [], odds.unseen.bit_count(), odds.held
    total = comb(cards, held)
    for suit in range(4):
        out = odds.unseen & SUIT_MASK[suit]
        void = comb(cards - out.bit_count(), held) / total
        for place, card in enumerate(bits(hand & SUIT_MASK[suit])):
            under = (out & ((1 << card) - 1)).bit_count() - place  # so many lower cards went under our lower ones
            if under > 0:
                none_lower = comb(cards - under, held) / total
                led_under = 1.0 - none_lower**odds.opponents
                stays_under = 1.0 - max(0.0, none_lower - void)
                risks.append(led_under * stays_under ** (odds.opponents - 1) / (1 + place))
    chance = odds_of_first_lead(odds, hand)
    for threat, risk in enumerate(sorted(risks)):
        chance *= 1.0 - risk * (0.75 if threat == 0 else 1.0)  # one danger can often be thrown away
    return chance


def odds_of_first_lead(odds: Odds, hand: int) -> float:
    """The chance that the best first lead of a misère is headed by somebody."""
    best = 0.0
    for card in bits(hand):
        above = (odds.unseen & SUIT_MASK[card // 13]) >> card
        best = max(best, 1.0 - odds.nobody_above(above.bit_count()))
    return best
