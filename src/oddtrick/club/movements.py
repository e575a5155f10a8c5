"""Movements of a progressive evening: who goes to which table after a round, and who sits with whom there.

Tables are numbered from 1, the head table, to the foot table. Pair 0 of a table sits in seats 0 and 2, pair 1 in 1 and 3.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from oddtrick.table.words import _

Seating = Sequence[Sequence[str]]
"""Who sits where: for each table from the head down the names in its seats."""


class Movement(NamedTuple):
    """To which table the winners and the losers of a table go, given its number and the number of tables; and how those who
    stay at a table and those who come to it, each in the order of the seats that they had, are seated there.

    As many pairs must come to each table as leave it.
    """

    winners: Callable[[int, int], int]
    losers: Callable[[int, int], int]
    seats: Callable[[Sequence[str], Sequence[str]], list[str]]

    def goal(self, table: int, tables: int, won: bool) -> int:
        """The table to which a pair goes."""
        return (self.winners if won else self.losers)(table, tables)

    def moved(self, seating: Seating, winners: Sequence[int]) -> list[list[str]]:
        """The seating of the next round; `winners` names the pair, 0 or 1, that has won at each table."""
        staying: list[list[str]] = [[] for _ in seating]
        coming: list[list[str]] = [[] for _ in seating]
        for table, (seats, winner) in enumerate(zip(seating, winners, strict=True), 1):
            for pair in (0, 1):
                goal = self.goal(table, len(seating), pair == winner)
                (staying if goal == table else coming)[goal - 1].extend(seats[pair::2])
        return [self.seats(stay, come) for stay, come in zip(staying, coming, strict=True)]


def one_up(table: int, tables: int) -> int:
    """A table nearer the head; at the head table one stays."""
    return max(1, table - 1)


def head_to_foot(table: int, tables: int) -> int:
    """One stays, but goes from the head table to the foot table."""
    return tables if table == 1 else table


def broken_up(staying: Sequence[str], coming: Sequence[str]) -> list[str]:
    """Those who stay sit next to each other, and each newcomer opposite one of them as his partner."""
    return [*staying, *coming]


PROGRESSIVE = Movement(one_up, head_to_foot, broken_up)  # CINCH-R93, CINCH-R94


class Finish(NamedTuple):
    """How a player came out of a round: at which of how many tables, whether he won, and to which table that sends him."""

    table: int
    tables: int
    won: bool
    goal: int


class Mark(NamedTuple):
    """A mark on a player's card: its name, the prize for the most of them, and what earns one."""

    name: str
    prize: str
    earned: Callable[[Finish], bool]


MARKS = (  # CINCH-R95
    Mark(_("gold"), _("first prize"), lambda finish: finish.won and finish.table == 1),
    Mark(_("red"), _("second prize"), lambda finish: finish.goal < finish.table),
    Mark(_("green"), _("consolation prize"), lambda finish: not finish.won and finish.table == finish.tables),
)
