"""A progressive evening played by bots: each table is a session of its own, and what it comes to is told to the evening."""

from __future__ import annotations

import random as randomness
from collections.abc import Callable, Mapping, Sequence

from oddtrick import bots
from oddtrick.cards import card_text
from oddtrick.club.movements import Mark
from oddtrick.club.progressive import Evening, Told
from oddtrick.phases.cutting import CutAgain, Ranking
from oddtrick.table.record import Record
from oddtrick.table.table import Table

Heard = Callable[[Told, Record], None]


def play_on(evening: Evening, seed: int, names: Sequence[str], heard: Heard = lambda told, record: None) -> None:
    """Play what is left of an evening, told results standing as they are. The same seed gives the same evening.

    `names` are those of bots; they are shared out among the players in the order of their first places, over again from the
    first. `heard` is told each result, with the record of its table, before the evening is. Prizes are cut for too.
    """
    bot_of = {name: names[place % len(names)] for place, name in enumerate(evening.names)}
    while not evening.over:
        for table in evening.waiting:
            told, record = play_round(evening, table, seed, bot_of)
            heard(told, record)
            evening.tell(told)
    for mark in evening.custom.marks:
        _cut_for_prize(evening, mark, randomness.Random(f"{seed} prize {mark.name}"))


def play_round(evening: Evening, table: int, seed: int, bot_of: Mapping[str, str]) -> tuple[Told, Record]:
    """Play a table's round: the result as it is to be told, and the record."""
    words = f"{seed} round {len(evening.rounds)} table {table}"
    chance = randomness.Random(words)
    seats = evening.seating[table - 1]
    players = [bots.find(bot_of[name], randomness.Random(f"{words} {name}").getrandbits(48)) for name in seats]
    session = Table(evening.game, random=chance.random, dealer=_first_dealer(evening, seats, chance))
    while not session.over:
        seat, menu = session.turn
        session.act(seat, players[seat](session.view(seat), menu).act)
    return {"table": table, **evening.custom.result(session)}, session.record


def _first_dealer(evening: Evening, seats: Sequence[str], chance: randomness.Random) -> int:
    """The players of a table cut for the first deal, and the best card deals (CINCH-R90)."""
    cuts = [_cut(seats, chance)]
    while True:
        try:
            return seats.index(Ranking(cuts, evening.custom.cutting, evening.custom.rules.places).best(1)[0])
        except CutAgain as again:
            cuts.append(_cut(again.tied, chance))


def _cut_for_prize(evening: Evening, mark: Mark, chance: randomness.Random) -> None:
    """Those who are equal cut for a prize until one has won it."""
    while tied := next(prize.tied for prize in evening.prizes() if prize.mark == mark):
        evening.tell({"prize": mark.name, "cuts": _cut(tied, chance)})


def _cut(names: Sequence[str], chance: randomness.Random) -> dict[str, str]:
    """Each cuts a card of a whole pack."""
    return {name: card_text(chance.randrange(52)) for name in names}
