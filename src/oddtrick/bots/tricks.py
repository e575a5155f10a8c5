"""The tricks of a deal as a seat has seen them, and what they tell of those who did not follow suit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from oddtrick.bots.bot import decided
from oddtrick.cards import bits
from oddtrick.phases.suits import NO_SUIT, Suits
from oddtrick.table.events import Event
from oddtrick.table.view import View


class Trick(NamedTuple):
    """A gathered trick: (seat, card) in the order of play, the suit that was asked for, and who took it, -1 for nobody."""

    plays: tuple[tuple[int, int], ...]
    asked: int
    taker: int

    @property
    def cards(self) -> int:
        """The mask of its cards."""
        return sum(1 << card for _, card in self.plays)


class TricksSeen:
    """The tricks that stand, read from the events of a deal; at a club table some are gone back over and played again.

    `tricks` are those gathered, `lying` the plays to the one on the table and `asked` its suit, or NO_SUIT. `voids`, by seat, is
    the mask of the suits that it has shown to lack and not drawn to since. `revoked` are the seats that have played a card of
    such a suit, but for cards of the mask `free`, which need not be played: what was proved before a position was gone back
    to is proved no more. A game overrides which suit a card asks for (`suit_asked`), and what may be played by who could
    follow (`excused`).
    """

    def __init__(self, events: Iterable[Event], seats: int, suits: Suits, free: int = 0) -> None:
        self.suits = suits
        self.free = free
        self.tricks: list[Trick] = []
        self.lying: list[tuple[int, int]] = []
        self.asked = NO_SUIT
        self.voids = [0] * seats
        self.revoked: set[int] = set()
        self._proving = [0] * seats
        self._voids_after = [self.voids[:]]
        self._gone = 0
        for event in events:
            self.hear(event)

    def suit_asked(self, led: int) -> int:
        """The suit that a card asks for when it is led."""
        return self.suits.suit[led]

    def excused(self, card: int) -> bool:
        """Whether a card that does not follow may be played by who could follow."""
        return False

    def taken_by(self, seat: int) -> int:
        """How many tricks a seat has taken."""
        return sum(trick.taker == seat for trick in self.tricks)

    def hear(self, event: Event) -> None:
        """Take in one event."""
        if event.kind == "moved":
            self._move(event)
        elif event.kind == "swept":
            self.tricks.append(Trick(tuple(self.lying), self.asked, event.seat))
            self.lying, self.asked = [], NO_SUIT
            self._voids_after.append(self.voids[:])
        elif event.kind == "laid" and event.target == "table":
            self._go_back(event.value if isinstance(event.value, tuple) else ())

    def _move(self, event: Event) -> None:
        if event.source == "tricks":
            self._gone &= ~event.cards
        if event.target == "tricks":
            self._gone |= event.cards
        elif event.target == "table" and event.seat >= 0:
            for card in bits(event.cards):
                self._play(event.seat, card)
        elif event.target.startswith("hand:"):  # what was drawn or taken up may be of any suit
            seat = int(event.target.removeprefix("hand:"))
            for voids in (self.voids, self._proving, self._voids_after[-1]):
                voids[seat] = 0

    def _play(self, seat: int, card: int) -> None:
        suit = self.suits.suit[card]
        if not self.lying:
            self.asked = self.suit_asked(card)
        self.lying.append((seat, card))
        if suit >= 0 and self._proving[seat] >> suit & 1 and not self.free >> card & 1:
            self.revoked.add(seat)
        if self.asked >= 0 and suit != self.asked and not self.excused(card):
            self.voids[seat] |= 1 << self.asked
            self._proving[seat] |= 1 << self.asked

    def _go_back(self, lying: tuple[tuple[int, int], ...]) -> None:
        """A position was laid out again: the tricks that still lie gathered stand, and these cards lie on the table."""
        standing = 0
        while standing < len(self.tricks) and not self.tricks[standing].cards & ~self._gone:
            standing += 1
        del self.tricks[standing:], self._voids_after[standing + 1 :]
        self.voids = self._voids_after[standing][:]
        self.lying, self.asked = [], NO_SUIT
        for seat, card in lying:
            self._play(seat, card)
        self._proving = [0] * len(self.voids)
        self.revoked = set()


def is_proved(view: View, law: int, accused: int, tricks: TricksSeen) -> bool:
    """Whether a seat is seen to have revoked, and the table has not decided on that."""
    return accused in tricks.revoked and not decided(view, law, accused)
