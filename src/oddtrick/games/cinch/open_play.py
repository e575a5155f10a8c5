"""Cinch with all cards open: how many points a side ends with when everybody plays as well as can be.

Alpha-beta search over whole tricks, with a table of positions at the beginning of a trick. It serves the worked examples that
judge the book's illustrative hands (CINCH-H19 to CINCH-H21), and whoever wants to know what a hand was worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from oddtrick.cards import bits
from oddtrick.phases.duties import FollowOrTrump
from oddtrick.phases.suits import Suits

ALL = 1 << 20
"""More than all the points of a pack."""
DUTY = FollowOrTrump("CINCH-R38")


class _Led(NamedTuple):
    """As much of a deal as the duty asks for."""

    asked: int


class OpenPlay:
    """The play of one deal under a trump with all hands open. `worth[card]` is what a card counts, `side` the mask of the
    seats whose points are reckoned; partners' cards serve one another, the other seats play against them."""

    def __init__(self, suits: Suits, worth: Sequence[int], side: int, seats: int = 4) -> None:
        self.suits, self.worth, self.side, self.seats = suits, worth, side, seats
        self.known: dict[tuple[int, ...], tuple[int, int]] = {}

    def after(self, hands: Sequence[int], trick: Sequence[tuple[int, int]], turn: int) -> dict[int, int]:
        """The points that the side still wins after each card that the seat at turn may play; all else is played for the best."""
        values = {}
        for card in bits(self.lawful(hands[turn], trick)):
            left = list(hands)
            left[turn] ^= 1 << card
            values[card] = self.go_on(tuple(left), (*trick, (turn, card)), -1, ALL)
        return values

    def value(self, hands: Sequence[int], leader: int) -> int:
        """The points that the side still wins from the beginning of a trick."""
        return self.from_lead(tuple(hands), leader, -1, ALL)

    def lawful(self, hand: int, trick: Sequence[tuple[int, int]]) -> int:
        """The cards of a hand that may be played (CINCH-R36 to R39)."""
        return DUTY.among(_Led(self.suits.follows[trick[0][1]]), self.suits, hand) if trick else hand

    def from_lead(self, hands: tuple[int, ...], leader: int, low: int, high: int) -> int:
        """The value, or a bound of it outside low and high."""
        if not hands[leader]:
            return 0
        key = (*hands, leader)
        least, most = self.known.get(key, (0, ALL))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        value = self.choose(hands, (), leader, max(low, least), min(high, most))
        if value > low:
            least = max(least, value) if value >= high else value
        if value < high:
            most = value
        self.known[key] = (least, most)
        return value

    def choose(self, hands: tuple[int, ...], trick: tuple[tuple[int, int], ...], turn: int, low: int, high: int) -> int:
        """The best of what the seat at turn may play, for its own side."""
        ours = self.side >> turn & 1
        best = -1 if ours else ALL
        for card in self.candidates(hands, trick, turn):
            left = (*hands[:turn], hands[turn] ^ 1 << card, *hands[turn + 1 :])
            value = self.go_on(left, (*trick, (turn, card)), low, high)
            if ours:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def go_on(self, hands: tuple[int, ...], trick: tuple[tuple[int, int], ...], low: int, high: int) -> int:
        """Let the next seat play, or gather the trick."""
        if len(trick) < self.seats:
            return self.choose(hands, trick, (trick[-1][0] + 1) % self.seats, low, high)
        taker, won = self.gathered(trick)
        return won + self.from_lead(hands, taker, low - won, high - won)

    def gathered(self, trick: Sequence[tuple[int, int]]) -> tuple[int, int]:
        """Who takes a trick, and the points that the side wins by it."""
        cards = [card for _, card in trick]
        taker = trick[self.suits.taker(cards)][0]
        return taker, sum(self.worth[card] for card in cards) if self.side >> taker & 1 else 0

    def candidates(self, hands: tuple[int, ...], trick: Sequence[tuple[int, int]], turn: int) -> list[int]:
        """The lawful cards, one of each run that nothing alive divides, those that head the trick first."""
        suits, worth = self.suits, self.worth
        lawful = self.lawful(hands[turn], trick)
        others = sum(hands) ^ hands[turn] | sum(1 << card for _, card in trick)
        cards = sorted(bits(lawful), key=lambda card: -suits.power[card])
        found: list[int] = []
        last: dict[int, int] = {}
        for card in cards:
            above = last.get(suits.suit[card])
            last[suits.suit[card]] = card
            if above is not None and worth[above] == worth[card]:
                between = suits.heads[card] & suits.members[suits.suit[card]] & others & ~suits.heads[above]
                if not between:
                    continue
            found.append(card)
        return found
