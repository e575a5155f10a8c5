"""What a progressive evening is written out as: the sheet of the rounds, the cards of marks, and everything for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oddtrick.club.progressive import Evening, Round
from oddtrick.table.words import _

ROUND_COLUMNS = (_("round"), _("table"), _("seats 0 and 2"), _("seats 1 and 3"), _("result"), _("cut"), _("winners"))
"""What stands over the sheet of the rounds."""
CARD_COLUMNS = (_("player"),)
"""What stands over the cards, before the marks."""


def together(names: Sequence[str]) -> str:
    """The names of partners."""
    return " + ".join(names)


def round_rows(evening: Evening, number: int) -> list[list[str]]:
    """The tables of a round, counted from 1, as texts: who sits there, and what has been told."""
    return [[str(number), *_table_row(evening.rounds[number - 1], table)] for table in range(1, evening.tables + 1)]


def _table_row(one: Round, table: int) -> list[str]:
    seats = one.seating[table - 1]
    row = [str(table), together(seats[0::2]), together(seats[1::2])]
    if table not in one.results:
        return [*row, "", "", ""]
    result = one.results[table]
    cuts = ", ".join(f"{first} {second}" for first, second in result.cuts)
    return [*row, "{} : {}".format(*result.points), cuts, together(seats[result.winner :: 2])]


def card_rows(evening: Evening) -> list[list[str]]:
    """The cards of marks as texts, those with the most of the first mark in front, then of the second."""
    cards = evening.cards()
    first, second = (mark.name for mark in evening.custom.marks[:2])
    order = sorted(cards, key=lambda name: (-cards[name][first], -cards[name][second]))
    return [[name, *map(str, cards[name].values())] for name in order]


def sheets(evening: Evening) -> tuple[list[list[str]], list[list[str]]]:
    """The sheet of all rounds and the cards, each with its head."""
    rounds = [row for number in range(1, len(evening.rounds) + 1) for row in round_rows(evening, number)]
    head = [*CARD_COLUMNS, *(mark.name for mark in evening.custom.marks)]
    return [list(ROUND_COLUMNS), *rounds], [head, *card_rows(evening)]


def as_data(evening: Evening) -> dict[str, Any]:
    """Everything as plain values."""
    return {
        "game": evening.game.id,
        "options": evening.game.options.changed(),
        "tables": evening.tables,
        "over": evening.over,
        "rounds": [
            {
                "seats": dict(enumerate(one.seating, 1)),
                "results": {
                    table: {
                        "result": result.points,
                        "cuts": result.cuts,
                        "winners": one.seating[table - 1][result.winner :: 2],
                    }
                    for table, result in sorted(one.results.items())
                },
            }
            for one in evening.rounds
        ],
        "cards": evening.cards(),
        "prizes": [
            {
                "mark": prize.mark.name,
                "prize": prize.mark.prize,
                "most": prize.most,
                "names": prize.names,
                "winner": prize.winner or None,
                "tied": prize.tied,
            }
            for prize in evening.prizes()
        ],
    }
