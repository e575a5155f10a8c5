"""What a hand of Cinch is worth as maker: how likely each counting card is won, and from that how likely so many points.

A counting card is won the likelier the more the hand commands the trumps (CINCH-H5). The figures were fitted to deals played
among these bots, makers against adversaries.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from oddtrick.cards import RANKS, bits, rank_of
from oddtrick.games.cinch.trumps import UNDER, Counting

COMMAND: Final = {"A": 1.0, "K": 0.75, "Q": 0.55, "J": 0.4, "T": 0.3}
"""What each high trump gives of the command of a hand."""
MIDDLE, SMALL = 0.25, 0.15
"""What a nine to a six gives, and a smaller trump."""


class Fit(NamedTuple):
    """How the chance to win a card grows with command: the logarithm of the odds is `at_none + slope * command`."""

    at_none: float
    slope: float

    def chance(self, command: float) -> float:
        """How likely the card is won."""
        return 1.0 / (1.0 + exp(-(self.at_none + self.slope * command)))


HELD: Final = {"5": Fit(0.6, 0.1), "2": Fit(-0.35, 0.45), "J": Fit(0.6, 0.45), "T": Fit(0.15, 0.7), "K": Fit(1.0, 0.5)}
AWAY: Final = {"5": Fit(-0.9, 0.8), "2": Fit(-1.3, 1.3), "J": Fit(-1.0, 0.6), "T": Fit(-1.0, 0.7), "K": Fit(-0.9, 0.5)}
"""By rank, for a card in the maker's hand and for one that is not; the nine and the trey go by the ten and the deuce."""
ALIKE: Final = {"9": "T", "3": "2"}
ACE_AWAY: Final = Fit(-0.5, 0.0)
"""The ace takes its own trick, whoever has it: it is won if the partner has it."""


def command_of(trumps: int, held: int) -> float:
    """How far a hand commands a suit as trumps."""
    suits = UNDER[trumps]
    cards = held & suits.trump_cards
    command = 0.0
    for card in bits(cards):
        rank = RANKS[rank_of(card)]
        command += COMMAND.get(rank, MIDDLE if rank in "9876" else SMALL)
    return command


def chance_of(rank: str, held: bool, command: float) -> float:
    """How likely the makers win the counting card of a rank."""
    if rank == "A":
        return 1.0 if held else ACE_AWAY.chance(command)
    return (HELD if held else AWAY)[ALIKE.get(rank, rank)].chance(command)


def prospects(trumps: int, held: int, counting: Counting, more: float = 0.0) -> list[float]:
    """How likely the makers win so many points with a hand of which `held` are cards: place n is the chance of n. Its command
    is reckoned `more` than it shows where something else is in its favour."""
    command = command_of(trumps, held) + more
    odds = [1.0]
    for card, points in counting.worth.items():
        chance = chance_of(RANKS[rank_of(card)], bool(held >> card & 1), command)
        grown = [(1.0 - chance) * one for one in odds] + [0.0] * points
        for won, one in enumerate(odds):
            grown[won + points] += chance * one
        odds = grown
    return odds


def at_least(odds: list[float], points: int) -> float:
    """How likely so many points or more are won."""
    return sum(odds[points:])
