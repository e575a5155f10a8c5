"""A progressive evening: a game at several tables, in rounds, after each of which the winners move towards the head table.

Only what was told is kept, the places drawn by lot, the result of each table and the cards cut for ties; seats, marks and prizes
are reckoned from it anew, so that an entry can be taken back and nothing is out of step.
"""

from __future__ import annotations

import json
import random as randomness
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from oddtrick.cards import ACE_HIGH, RankOrder
from oddtrick.club.movements import MARKS, PROGRESSIVE, Finish, Mark, Movement
from oddtrick.phases.cutting import Cut, CutAgain, Ranking
from oddtrick.table.errors import BadOptions, BadRecord, OddtrickError
from oddtrick.table.game import Game, find
from oddtrick.table.table import Table

Told = Mapping[str, Any]
"""What is told of an evening: `table`, its `result` for pair 0 and pair 1, and the pairs of `cuts` for a tie; or the mark of a
`prize`, and the `cuts` by name for it.
"""
FORMAT = 1


class Rules(NamedTuple):
    """The ids of the rules of an evening: first places, the result of a round, its ties, its marks and prizes, its length."""

    places: str
    result: str
    tie: str
    marks: str
    rounds: str


class Custom(NamedTuple):
    """How a game is played at several tables.

    `preset` is that of the game for it, and `meant` says whether a game is agreed to be played so. The result of a round is
    two numbers, called `called`: `check` refuses such as cannot be, with BadOptions, and `winner` is the pair that has won by
    them, or None for a tie. `result` reads what is to be told of a table that has played its round: the `result`, and the
    `cuts` where there were any.
    """

    preset: str
    meant: Callable[[Game], bool]
    called: str
    check: Callable[[Game, Sequence[int]], None]
    winner: Callable[[Sequence[int]], int | None]
    result: Callable[[Table], dict[str, Any]]
    rules: Rules
    movement: Movement = PROGRESSIVE
    marks: Sequence[Mark] = MARKS
    cutting: RankOrder = ACE_HIGH


class Result(NamedTuple):
    """The result of a round at a table: two numbers, the pair that has won, and the cards that they cut where they were equal."""

    points: tuple[int, int]
    winner: int
    cuts: list[tuple[str, str]]


class Round(NamedTuple):
    """A round: who sits where, and the results told so far, by number of the table."""

    seating: list[list[str]]
    results: dict[int, Result]


class Prize(NamedTuple):
    """A prize: its mark, how many are the most, who has them, and who gets it, "" as long as `tied` still have to cut for it."""

    mark: Mark
    most: int
    names: list[str]
    winner: str
    tied: list[str]


class Evening:
    """A progressive evening of a game: the first places in the order of tables and seats, and what has been told since.

    The game's options say how many tables and rounds there are. Raises BadOptions.
    """

    def __init__(self, game: Game, custom: Custom, names: Sequence[str], told: Sequence[Told] = ()) -> None:
        self.game = game
        self.custom = custom
        self.tables: int = game.options.tables
        self.rounds_wished: int = game.options.rounds
        self.names = list(names)
        self._check()
        self._begin()
        for entry in told:
            self.tell(entry)

    def _check(self) -> None:
        rule = self.custom.rules.places
        if not self.custom.meant(self.game):
            raise BadOptions("this is agreed for one table; take the preset {preset}", rule, preset=self.custom.preset)
        wanted = 4 * self.tables
        if len(self.names) != wanted:
            raise BadOptions(
                "{tables} tables seat {wanted} players, four at each; there are {given} names",
                rule,
                tables=self.tables,
                wanted=wanted,
                given=len(self.names),
            )
        if twice := sorted({name for name in self.names if self.names.count(name) > 1}):
            raise BadOptions("{name} is named twice; each player has a name of his own", rule, name=twice[0])

    def _begin(self) -> None:
        places = [self.names[first : first + 4] for first in range(0, len(self.names), 4)]
        self.told: list[Told] = []
        self.rounds = [Round(places, {})]
        self.prize_cuts: dict[str, list[Cut]] = {mark.name: [] for mark in self.custom.marks}

    # How it stands

    @property
    def seating(self) -> list[list[str]]:
        """Who sits where now, or sat in the last round."""
        return self.rounds[-1].seating

    @property
    def waiting(self) -> list[int]:
        """The tables whose result of this round has not been told."""
        return [table for table in range(1, self.tables + 1) if table not in self.rounds[-1].results]

    @property
    def over(self) -> bool:
        """Whether all rounds have been played."""
        return len(self.rounds) == self.rounds_wished and not self.waiting

    def winners(self, number: int) -> list[list[str]]:
        """Who has won at each table of a round, counted from 1, head table first; nobody where that is not told yet."""
        one = self.rounds[number - 1]
        return [
            seats[one.results[table].winner :: 2] if table in one.results else []
            for table, seats in enumerate(one.seating, 1)
        ]

    def cards(self) -> dict[str, dict[str, int]]:
        """The card of each player: how many of each mark he has."""
        cards = {name: dict.fromkeys((mark.name for mark in self.custom.marks), 0) for name in self.names}
        for one in self.rounds:
            for table, result in one.results.items():
                for seat, name in enumerate(one.seating[table - 1]):
                    won = seat % 2 == result.winner
                    finish = Finish(table, self.tables, won, self.custom.movement.goal(table, self.tables, won))
                    for mark in self.custom.marks:
                        cards[name][mark.name] += mark.earned(finish)
        return cards

    def prizes(self) -> list[Prize]:
        """The prizes as the cards stand now; ties are cut for when the evening is over."""
        cards = self.cards()
        return [
            self._prize(mark, {name: card[mark.name] for name, card in cards.items()}) for mark in self.custom.marks
        ]

    def _prize(self, mark: Mark, marks: Mapping[str, int]) -> Prize:
        most = max(marks.values())
        names = [name for name, number in marks.items() if number == most]
        cuts = self.prize_cuts[mark.name]
        if len(names) == 1:
            return Prize(mark, most, names, names[0], [])
        try:
            winner = Ranking(cuts, self.custom.cutting, self.custom.rules.marks).best(1)[0] if cuts else ""
            return Prize(mark, most, names, winner, [] if winner else names)
        except CutAgain as again:
            return Prize(mark, most, names, "", list(again.tied))

    # What is told

    def tell(self, told: Told) -> None:
        """Write down a result, or cards cut for a prize. Raises BadOptions for what cannot be, and CutAgain where a tie is to be
        cut for first; nothing has changed then.
        """
        if strange := [key for key in told if key not in ("table", "result", "cuts", "prize")]:
            raise BadOptions("of an evening are told table, result, cuts, prize; not {strange!r}", strange=strange[0])
        if "prize" in told:
            self._tell_prize(told)
        else:
            self._tell_result(told)
        self.told.append(told)

    def undo(self) -> Told:
        """Take back what was told last. Raises BadOptions where nothing was."""
        if not self.told:
            raise BadOptions("nothing has been written down yet")
        *before, last = self.told
        self._begin()
        for entry in before:
            self.tell(entry)
        return last

    def correct(self, told: Told) -> None:
        """Put another result in place of the last that a table has told, as long as nothing rests on it: no later round and
        no prize. Raises as `tell`; nothing has changed then.
        """
        table = told.get("table")
        places = [place for place, entry in enumerate(self.told) if entry.get("table") == table]
        begun = self.rounds[-1] if self.rounds[-1].results or len(self.rounds) == 1 else self.rounds[-2]
        if not places or table not in begun.results or "prize" in self.told[-1]:
            raise BadOptions(
                "nothing that table {table!r} has told can be corrected now; take back what came after it",
                self.custom.rules.result,
                table=table,
            )
        entries = [told if place == places[-1] else entry for place, entry in enumerate(self.told)]
        corrected = Evening(self.game, self.custom, self.names, entries)
        self.told, self.rounds = corrected.told, corrected.rounds

    def _tell_result(self, told: Told) -> None:
        if self.over:
            raise BadOptions(
                "the evening is over after {rounds} rounds", self.custom.rules.rounds, rounds=self.rounds_wished
            )
        table = told.get("table")
        if type(table) is not int or not 1 <= table <= self.tables:
            raise BadOptions(
                "there is no table {table!r}; they are numbered from 1 to {tables}",
                self.custom.rules.places,
                table=table,
                tables=self.tables,
            )
        if table not in self.waiting:
            raise BadOptions(
                "table {table} has told its result of round {round}; take it back to change it",
                self.custom.rules.result,
                table=table,
                round=len(self.rounds),
            )
        result = self._judged(told.get("result"), told.get("cuts", ()))
        self.rounds[-1].results[table] = result
        if not self.waiting and len(self.rounds) < self.rounds_wished:
            self.rounds.append(Round(self._moved(), {}))

    def _judged(self, points: Any, cuts: Any) -> Result:
        rules = self.custom.rules
        if not isinstance(points, Sequence) or len(points) != 2 or any(type(number) is not int for number in points):
            raise BadOptions("a result is two whole numbers: of seats 0 and 2, and of seats 1 and 3", rules.result)
        self.custom.check(self.game, points)
        return Result(
            (points[0], points[1]),
            won_by(self.custom, points, cuts),
            [(str(first), str(second)) for first, second in cuts],
        )

    def _moved(self) -> list[list[str]]:
        last = self.rounds[-1]
        winners = [last.results[table].winner for table in range(1, self.tables + 1)]
        return self.custom.movement.moved(last.seating, winners)

    def _tell_prize(self, told: Told) -> None:
        rule, name = self.custom.rules.marks, told["prize"]
        if not self.over:
            raise BadOptions("prizes are cut for when the evening is over", rule)
        prize = next((one for one in self.prizes() if one.mark.name == name), None)
        if prize is None:
            known = ", ".join(self.prize_cuts)
            raise BadOptions("there is no prize for {mark!r}; there are: {known}", rule, mark=name, known=known)
        if prize.winner:
            raise BadOptions("nobody cuts for this prize; it goes to {name}", rule, name=prize.winner)
        cuts = told.get("cuts")
        if not isinstance(cuts, Mapping) or set(cuts) != set(prize.tied):
            raise BadOptions("for this prize cut, each once: {names}", rule, names=", ".join(prize.tied))
        Ranking([cuts], self.custom.cutting, rule)
        self.prize_cuts[name].append(cuts)

    # Kept and handed on

    def dumps(self) -> str:
        """The evening as JSON lines: a header, and what was told."""
        header = {
            "oddtrick_evening": FORMAT,
            "game": self.game.id,
            "version": self.game.version,
            "options": self.game.options.changed(),
            "names": self.names,
        }
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (header, *self.told))


def won_by(custom: Custom, points: Sequence[int], cuts: Any = ()) -> int:
    """The pair that has won a round: by the result, or by the cards cut, one for each pair, as often as they were equal.

    Raises CutAgain where the pairs still have to cut, BadOptions for cuts that decide nothing.
    """
    rule = custom.rules.tie
    if not isinstance(cuts, Sequence) or any(not isinstance(cut, Sequence) or len(cut) != 2 for cut in cuts):
        raise BadOptions("each cut is two cards, one of each pair", rule)
    winner = custom.winner(points)
    if winner is not None:
        if cuts:
            raise BadOptions("the pairs are not equal, so there is nothing to cut for", rule)
        return winner
    if not cuts:
        raise CutAgain(
            "the pairs are equal; each cuts a card, and the higher wins: tell the two cards after the result",
            rule,
            ("0", "1"),
        )
    for place, (first, second) in enumerate(cuts, 1):
        ranking = Ranking([{"0": first, "1": second}], custom.cutting, rule)
        if not ranking.tied_at(1):
            if place < len(cuts):
                raise BadOptions("the tie is decided by cut {place}; nobody cuts after it", rule, place=place)
            return int(ranking.best(1)[0])
    raise CutAgain(
        "the cards of both pairs are equal; they cut again: tell the next two cards as well", rule, ("0", "1")
    )


def places_by_lot(names: Sequence[str], seed: int) -> list[str]:
    """The names in the order of tables and seats, as a lot fixed by a number would have it."""
    drawn = sorted(names)
    randomness.Random(f"{seed} lot").shuffle(drawn)
    return drawn


def loads(text: str, customs: Mapping[str, Custom]) -> Evening:
    """The evening in a text. Raises BadRecord, which names the line."""
    lines = [line for line in text.splitlines() if line.strip()]
    try:
        header = json.loads(lines[0])
        if header["oddtrick_evening"] != FORMAT:
            form = header["oddtrick_evening"]
            raise BadRecord("line 1: an evening of form {form}; here they have form 1", form=form)
        game = find(header["game"]).at(4, header["options"])
        if header["version"] != game.version:
            raise BadRecord("line 1: the evening was kept by version {theirs} of the rules", theirs=header["version"])
        evening = Evening(game, customs[game.id], header["names"])
    except BadRecord:
        raise
    except (IndexError, KeyError, TypeError, ValueError, OddtrickError) as error:
        raise BadRecord("line 1: this is no evening: {why}", why=_reason(error)) from None
    for number, line in enumerate(lines[1:], 2):
        try:
            evening.tell(json.loads(line))
        except (AttributeError, TypeError, ValueError, OddtrickError) as error:
            raise BadRecord("line {number}: {why}", number=number, why=_reason(error)) from None
    return evening


def _reason(error: Exception) -> object:
    return error if isinstance(error, OddtrickError) else f"{type(error).__name__}: {error}"
