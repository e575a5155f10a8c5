"""Events: everything that happens at a table, told to those who may know it."""

from __future__ import annotations

from typing import Final, NamedTuple

ALL: Final = -1
"""The audience of everybody, spectators included; other audiences are masks of seats, bit 0 for seat 0."""

SECRET: Final = frozenset({"offence", "seen"})
"""Kinds of events that those outside the audience do not even notice."""


class Event(NamedTuple):
    """One thing that happened.

    kind:
        `deal` a deal begins (seat: its dealer, -1 before the cut for deal); `dealer` he is known; `moved` cards went from
        a pile to another; `turned` a card was turned up and put back; `said` a seat spoke; `paid` counters went from an
        account to another; `fact` something public has now a value; `turn` a seat is awaited; `swept` the cards lying on
        the table in order were gathered; `seen` a seat has looked at cards of a pile (source) without moving them;
        `shown` a card was shown and went back; `offence`, `claimed` (amount 1 when right) and `corrected` concern laws;
        `gathered` the whole pack was gathered; `laid` a pile lies like this again, and `counters` the accounts hold this
        again, when a position was gone back to.
    cards, size:
        the mask of the cards that moved, and their number; in the veiled form, for those who see backs only, the mask is 0.
    source, target:
        names of piles (`hand:2`, `stock`, `table`) or of accounts (`2`, `pool`).
    """

    kind: str
    seat: int = -1
    cards: int = 0
    size: int = 0
    source: str = ""
    target: str = ""
    amount: int = 0
    text: str = ""
    value: object = None

    def veiled(self) -> Event:
        """The same event as those see it who may not know the cards, nor what was said in secret."""
        return self._replace(cards=0, text="" if self.kind == "said" else self.text, value=None)
