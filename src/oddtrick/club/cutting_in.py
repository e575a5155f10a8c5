"""Cutting in and out of a table: who of its members plays the next game, who waits, and who plays with whom.

The cards are drawn by people and told here; where they leave something open, CutAgain names those who cut again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from oddtrick.cards import ACE_HIGH, RankOrder
from oddtrick.phases.cutting import Cut, CutAgain, Ranking
from oddtrick.table.errors import BadOptions


class Cutting(NamedTuple):
    """How a game's tables are formed: which card is the best to cut, how many play, how many members make a table full, and
    the rules that say who plays, who is whose partner, who leaves after the first game and after later ones, and that equal
    cards are cut again.
    """

    order: RankOrder
    seats: int
    full: int
    to_play: str
    partners: str
    first_out: str
    to_leave: str
    again: str


CINCH = Cutting(ACE_HIGH, 4, 6, "CINCH-R9", "CINCH-R10", "CINCH-R13", "CINCH-R14", "CINCH-R12")
CUTTINGS: Final[Mapping[str, Cutting]] = {"cinch": CINCH}
"""The games whose tables are formed by cutting, and how."""


class Places(NamedTuple):
    """What the cut for partners gives: the pairs, best cards first, the seats in their order, and who deals first."""

    pairs: list[list[str]]
    seats: list[str]
    dealer: str


def who_plays(members: Sequence[str], cuts: Sequence[Cut] = (), custom: Cutting = CINCH) -> list[str]:
    """Those who play the first game, in the order of the members: the best cards of a table with too many (CINCH-R9).

    Raises BadOptions for members or cards that cannot be, CutAgain where a tie leaves it open.
    """
    if len(set(members)) != len(members) or not custom.seats <= len(members) <= custom.full:
        raise BadOptions(
            "a table has {least} to {full} members, each of another name",
            custom.to_play,
            least=custom.seats,
            full=custom.full,
        )
    if len(members) == custom.seats:
        _no_cut(cuts, custom.to_play)
        return list(members)
    best = _ranking(cuts, members, custom, custom.to_play).best(custom.seats)
    return [name for name in members if name in best]


def partners(cuts: Sequence[Cut], custom: Cutting = CINCH, pairs: int = 2) -> Places:
    """Who plays with whom, by cards: the two best are partners, and so on down; the best of all deals first, in seat 0.

    Partners sit opposite, the better card of each pair in the lower seat (CINCH-R10, CINCH-R11, and CINCH-R107 for three pairs).
    With two pairs the best may choose other seats, so of the lower pair either card may be the better. Raises as above.
    """
    ranking = Ranking(cuts, custom.order, custom.again)
    if len(cuts[0]) != 2 * pairs:
        raise BadOptions("{number} players cut for partners", custom.partners, number=2 * pairs)
    if pairs == 2:
        ranking.best(1)
        ranking.best(2)
        order = [name for group in ranking.groups for name in group]
    else:
        order = ranking.whole()
    made = [order[place : place + 2] for place in range(0, 2 * pairs, 2)]
    return Places(made, [pair[side] for side in (0, 1) for pair in made], order[0])


def who_leaves(games: Mapping[str, int], waiting: int, cuts: Sequence[Cut] = (), custom: Cutting = CINCH) -> list[str]:
    """Those of the players who make room for the members waiting: who has played the most games in succession, and of those
    who are equal in this, as all are after the first game, who cuts the worst cards (CINCH-R13, CINCH-R14).

    `games` gives the games in succession of each player, in the order of their seats; so come those who leave. Raises as above.
    """
    if not 0 <= waiting <= min(len(games), custom.full - custom.seats):
        raise BadOptions("{waiting} cannot wait at a table", custom.to_play, waiting=waiting)
    rule = custom.first_out if set(games.values()) == {1} else custom.to_leave
    bar = sorted(games.values(), reverse=True)[waiting - 1] if waiting else 0
    sure = [name for name, number in games.items() if waiting and number > bar]
    equal = [name for name, number in games.items() if number == bar]
    wanted = waiting - len(sure)
    if wanted in (0, len(equal)):
        _no_cut(cuts, rule)
        return [name for name in games if name in sure or (wanted and name in equal)]
    staying = _ranking(cuts, equal, custom, rule).best(len(equal) - wanted)
    return [name for name in games if name in sure or (name in equal and name not in staying)]


def _ranking(cuts: Sequence[Cut], cutters: Sequence[str], custom: Cutting, rule: str) -> Ranking:
    """The order of those who have to cut. Raises CutAgain where they have not, BadOptions where others have."""
    if not cuts:
        raise CutAgain("{names} have to cut", rule, cutters)
    if set(cuts[0]) != set(cutters):
        raise BadOptions("to cut here have {names}, each once", rule, names=", ".join(cutters))
    return Ranking(cuts, custom.order, custom.again)


def _no_cut(cuts: Sequence[Cut], rule: str) -> None:
    if cuts:
        raise BadOptions("there is nothing to cut for", rule)


class Members:
    """The members of a table through an evening: who plays, who waits, and how many games each has played in succession."""

    def __init__(self, names: Sequence[str], *cuts: Cut, custom: Cutting = CINCH) -> None:
        self.custom = custom
        self.playing = who_plays(names, cuts, custom)
        self.waiting = [name for name in names if name not in self.playing]
        self.games = dict.fromkeys(self.playing, 0)

    def game_over(self, *cuts: Cut) -> list[str]:
        """A game has been played: who leaves for those who wait. Raises as `who_leaves`; nothing has changed then.

        Where somebody leaves, the players cut for partners again (CINCH-R15).
        """
        games = {name: self.games[name] + 1 for name in self.playing}
        leaving = who_leaves(games, len(self.waiting), cuts, self.custom)
        self.playing = [name for name in self.playing if name not in leaving] + self.waiting
        self.waiting = leaving
        self.games = {name: games.get(name, 0) for name in self.playing}
        return leaving
