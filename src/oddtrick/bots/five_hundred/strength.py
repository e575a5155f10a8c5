"""How many tricks a hand of Five Hundred is worth as declarer, and how likely a contract is to be made.

A suit is thought of as a row of the cards still in play, the highest first, each mine or another's. It is played out from the top
against two hands between which the others' cards are divided; what the cards would then take is added up over the suits.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb, erf, sqrt
from typing import NamedTuple

from oddtrick.cards import bits
from oddtrick.phases.suits import NO_TRUMPS, Suits

GUARDED_KING = 0.45
"""What a king in company is worth beyond what it takes when led (FIVEH-H1)."""
UNSTOPPED = 0.8
"""What a suit costs at no trump that the others can run from the top."""
LATER = 0.6
"""What a trick is worth at no trump that can be had only after the lead was lost."""
UNDRAWN = 0.5
"""What a sure trick of a plain suit is worth while trumps may still be out."""
FORCED = 0.5
"""What it costs when the lead is lost oftener than there are trumps left."""
HANDS = 10
"""The tricks of a deal."""
BROKEN, BROKEN_AT_WORST = 1.5, 3.0
"""What it costs at no trump that another has the joker."""


class Fit(NamedTuple):
    """How the tricks taken lie to the division of the others' cards: `hope` of the way from the worst to the even one, `lean`
    beyond that, with a standard deviation of `spread`. Fitted to deals played among these bots."""

    hope: float
    lean: float
    spread: float

    def tricks(self, even: float, worst: float, sure: float) -> Tricks:
        """What is to be expected between the worst and the even division."""
        return Tricks(min(10.0, worst + self.hope * (even - worst) + self.lean), sure, self.spread)


WITH_TRUMPS = Fit(0.75, 0.9, 1.2)
WITHOUT_TRUMPS = Fit(0.6, 1.3, 1.5)


class Tricks(NamedTuple):
    """Tricks to be expected: on average, for sure however the others' cards lie, and how far they may lie from the average."""

    mean: float
    sure: float
    spread: float


class Led(NamedTuple):
    """What a suit takes: in all, and before a trick of it is lost."""

    tricks: float
    at_once: int


@lru_cache(maxsize=1 << 15)
def led_out(row: str, hands: int = 2) -> Led:
    """The tricks that my cards take when the suit is led out from the top.

    `row` has an `m` for each card of mine and an `o` for each other, the highest first. The others' cards lie in so many
    hands, which play a card each to a round: the highest where it wins, and else their lowest.
    """
    mine = [place for place, holder in enumerate(row) if holder == "m"]
    out = [place for place, holder in enumerate(row) if holder == "o"]
    tricks, at_once, lost = 0, 0, False
    while mine:
        top = mine.pop(0)
        if out and out[0] < top:
            lost = True
            out.pop(0)
            if hands > 1:
                del out[-1:]
        else:
            tricks += 1
            at_once += not lost
            del out[-hands:]
    guarded = row.find("m") == 1 and 1 < row.count("m") < 4
    return Led(tricks + (GUARDED_KING if guarded and tricks == 0 and hands > 1 else 0.0), at_once)


@lru_cache(maxsize=1 << 16)
def suit_tricks(suits: Suits, mine: int, out: int) -> tuple[Led, Led]:
    """The same for a suit, from the masks of my cards and of the others' in it: divided evenly, and all in one hand."""
    cards = sorted(bits(mine | out), key=lambda card: -suits.power[card])
    row = "".join("m" if mine >> card & 1 else "o" for card in cards)
    return led_out(row), led_out(row, 1)


def estimate(suits: Suits, trumps: int, hand: int, out: int, joker: int) -> Tricks:
    """The tricks to be expected of a hand as declarer; `out` are the cards that the others may hold."""
    if trumps == NO_TRUMPS:
        return _without_trumps(suits, hand, out, joker)
    own = suit_tricks(suits, hand & suits.members[trumps], out & suits.members[trumps])
    even, sides = own[0].tricks, 0.0
    for suit, members in enumerate(suits.members):
        if suit != trumps:
            one, other = suit_tricks(suits, hand & members, out & members)
            even += one.tricks
            sides += other.at_once
    held = (hand & suits.members[trumps]).bit_count()
    against = (out & suits.members[trumps]).bit_count()
    undrawn = max(0, against - 2 * held)  # they ruff what else would win
    left = max(0, held - (against + 1) // 2)
    forced = max(0.0, HANDS - even - left)  # every lost lead beyond the trumps left costs control
    drawn = own[1].at_once >= against
    worst = own[1].at_once + (sides if drawn else UNDRAWN * sides)
    even = max(even - undrawn - FORCED * forced, worst)
    return WITH_TRUMPS.tricks(even, worst, worst if drawn else own[1].at_once)


def _without_trumps(suits: Suits, hand: int, out: int, joker: int) -> Tricks:
    """At no trump what can be cashed at once counts whole, the rest in part; suits that the others can run cost something."""
    even = worst = float(bool(hand & joker))
    for suit in range(4):
        mine, others = hand & suits.members[suit], out & suits.members[suit]
        one, other = suit_tricks(suits, mine, others)
        even += one.at_once + LATER * (one.tricks - one.at_once)
        worst += other.at_once
        if not one.tricks and others.bit_count() >= 4:
            even -= UNSTOPPED
    if not hand & joker:  # it breaks the run of a suit as soon as its holder has no more of it
        even, worst = even - BROKEN, max(0.0, worst - BROKEN_AT_WORST)
    return WITHOUT_TRUMPS.tricks(max(even, worst), worst, worst if hand & joker else 0.0)


def chance(tricks: Tricks, level: int) -> float:
    """How likely a contract is to be made with such tricks to be expected."""
    if tricks.sure >= level:
        return 1.0
    return 0.5 * (1.0 + erf((tricks.mean - level + 0.5) / (tricks.spread * sqrt(2.0))))


def split_odds(cards: int, longer: int) -> float:
    """How likely so many cards of a suit lie divided between two hands of ten with `longer` in the longer one (FIVEH-H8)."""
    shorter = cards - longer
    ways = comb(10, longer) * comb(10, shorter) / comb(20, cards)
    return ways if longer == shorter else 2.0 * ways


def joker_in_widow(hand_holds_none: bool = True) -> float:
    """How likely the joker lies in a hidden widow: knowing that it is not in one's own hand, or knowing nothing (FIVEH-H9)."""
    return 3 / 23 if hand_holds_none else 3 / 33


def trump_in_widow(held: int) -> float:
    """How likely at least one trump lies in a hidden widow when so many of the ten are held (FIVEH-H9)."""
    return 1.0 - comb(13 + held, 3) / comb(23, 3)
