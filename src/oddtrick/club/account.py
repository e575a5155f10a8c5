"""The account of an evening with real cards: each finished deal is told, settled by the game's own rules, and written down.

Only what was told is kept; everything else is reckoned from it anew, so that an entry can be taken back or put right and nothing
is out of step. A game takes part when its `examples.py` offers the reckoning `settlement` and says by `telling` what is told.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from oddtrick.formats.staging import part_of
from oddtrick.formats.tellings import can_be_told
from oddtrick.table.before import deal_from
from oddtrick.table.errors import BadOptions, BadRecord, BadTelling
from oddtrick.table.game import Game, find
from oddtrick.table.telling import Told, Way, read_telling

FORMAT = 1
MOST_DEALS = 500
"""The deals of one account."""


class Payment(NamedTuple):
    """Counters that one seat hands to another so that they are quits."""

    giver: int
    taker: int
    counters: int


class Account:
    """An evening at one table: who sits where, who dealt first, and the deals told so far.

    `ways` holds the way in which each deal was told, `results` its settlement: `net` and `counters` by seat, `pools`, and what
    else the game says.
    """

    def __init__(self, game: Game, dealer: int, names: Sequence[str] = (), told: Iterable[Told] = ()) -> None:
        if names and len(names) != game.seats:
            raise BadOptions("there are {seats} seats, so as many names", seats=game.seats)
        self.game = game
        self.dealer = dealer
        self.names = list(names) or [str(seat) for seat in range(game.seats)]
        self.told: list[Told] = []
        self.ways: list[Way] = []
        self.results: list[dict[str, Any]] = []
        self._settle: Callable[[Game, Told, Told], dict[str, Any]] = _settlement_of(game)
        deal_from(game, {"dealer": dealer})
        for entry in told:
            self.add(entry)

    def add(self, told: Told) -> dict[str, Any]:
        """Settle a finished deal and write it down. Raises BadTelling for what cannot be; nothing has changed then."""
        number = len(self.told) + 1
        try:
            if number > MOST_DEALS:
                raise BadOptions("an account has {most} deals at most; begin a new one", most=MOST_DEALS)
            before = self.before()
            way, read = read_telling(self.telling(), told)
            result = self._settle(self.game, before, way.given(read))
            way.check_names(read)
        except BadOptions as error:
            field = error.field if isinstance(error, BadTelling) else ""
            raise BadTelling(error.template, error.rule, field, number, **error.params) from error
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            why = f"{type(error).__name__}: {error}"
            raise BadTelling("what was told has the wrong shape: {why}", deal=number, why=why) from error
        self.told.append(read)
        self.ways.append(way)
        self.results.append(result)
        return result

    def undo(self) -> Told:
        """Take back the last entry. Raises BadOptions where there is none."""
        if not self.told:
            raise BadOptions("no deal has been written down yet")
        self.results.pop()
        self.ways.pop()
        return self.told.pop()

    def correct(self, number: int, told: Told) -> None:
        """Put right what was told of a deal, counted from 1; what came after it is reckoned anew.

        Raises BadOptions where there is no such deal, BadTelling where it or one after it cannot be; nothing has changed then.
        """
        if not 1 <= number <= len(self.told):
            raise BadOptions("there is no deal {number} in this account", number=number)
        entries = [*self.told[: number - 1], told, *self.told[number:]]
        fresh = Account(self.game, self.dealer, self.names, entries)
        self.told, self.ways, self.results = fresh.told, fresh.ways, fresh.results

    # What comes next, and what stands

    def before(self) -> dict[str, Any]:
        """What the next deal begins with. Raises BadOptions when the game is over."""
        if not self.results:
            return {"dealer": self.dealer}
        last = self.results[-1]
        if last["next"] is None:
            raise BadOptions("the game is over; take the last entry back, or begin a new account")
        return {
            **last["next"],
            "number": len(self.results),
            "counters": list(last["counters"]),
            "pools": dict(last["pools"]),
        }

    def telling(self) -> tuple[Way, ...]:
        """The ways in which the next deal can be told. Raises BadOptions when the game is over."""
        telling = part_of(self.game, "telling")
        ways: tuple[Way, ...] = telling(self.game, self.before())
        return ways

    @property
    def over(self) -> bool:
        """Whether no further deal can follow."""
        return bool(self.results) and self.results[-1]["next"] is None

    @property
    def dealers(self) -> list[int]:
        """Who dealt each deal that was told, and who deals the next, unless the game is over."""
        following = (result["next"]["dealer"] for result in self.results if result["next"])
        return [self.dealer, *following]

    @property
    def points(self) -> list[list[int]] | None:
        """What each seat has scored in each deal, where a game is played for points."""
        if self.game.played_for is None:
            return None
        rows, then = [], [0] * self.game.seats
        for now, result in zip(self.scores or (), self.results, strict=True):
            rows.append([after - before for after, before in zip(now, then, strict=True)])
            goes_on = result["next"] is not None and any(result["next"]["scores"])
            then = now if goes_on else [0] * self.game.seats
        return rows

    @property
    def scores(self) -> list[list[int]] | None:
        """What each seat or its side has after each deal, where a game is played for points."""
        points = self.game.played_for
        if points is None:
            return None
        seats = range(self.game.seats)
        told = (result["scores"] for result in self.results)
        return [list(row) if len(row) == len(seats) else [row[points.side_of(seat)] for seat in seats] for row in told]

    @property
    def winners(self) -> list[list[int]]:
        """The seats that have won the game of points by each deal; nobody where it goes on or none is played."""
        if self.game.played_for is None:
            return [[] for _ in self.results]
        won = (result.get("game_won_by", result.get("winner")) for result in self.results)
        return [[] if by is None else list(by) if isinstance(by, Sequence) else [by] for by in won]

    def standing(self) -> dict[str, Any]:
        """The counters of the seats and of the pools now."""
        if self.results:
            return {"counters": list(self.results[-1]["counters"]), "pools": dict(self.results[-1]["pools"])}
        return self._of_accounts(self.game.opening_counters())

    # Parting

    def part(self) -> dict[str, Any]:
        """What the seats have when the company parts now, and what lay in the middle is disposed of by the rules.

        Raises BadOptions where the rules let nobody part yet, or where that needs a draw or another deal at the table.
        """
        if not self.results or self.over or not any(self.results[-1]["pools"].values()):
            return self.standing()
        last, dealer = self.before(), self.dealers[-2]
        ended = deal_from(self.game, {**last, "dealer": dealer, "number": len(self.results) - 1})
        ended.outcome = self.results[-1]
        if not self.game.may_stop(ended):
            raise BadOptions("by what is agreed on the company does not part yet")
        deal = deal_from(self.game, {**last, "dealer": dealer, "closing": True})
        self.game.start(deal)
        if not deal.over:
            raise BadOptions("what is left is drawn or played for at the table, and cannot be reckoned here")
        return self._of_accounts(deal.counters)

    def payments(self) -> list[Payment]:
        """Who hands how much to whom when the company parts, so that everybody has what he began with. Raises BadOptions."""
        counters = self.part()["counters"]
        opening = self.game.opening_counters()
        return quits([now - then for now, then in zip(counters, opening, strict=False)])

    def _of_accounts(self, counters: Sequence[int]) -> dict[str, Any]:
        seats = self.game.seats
        return {
            "counters": list(counters[:seats]),
            "pools": dict(zip(self.game.pools, counters[seats:], strict=True)),
        }

    # Kept and handed on

    def dumps(self) -> str:
        """The account as JSON lines: a header, and what was told of each deal."""
        header = {
            "oddtrick_account": FORMAT,
            "game": self.game.id,
            "version": self.game.version,
            "seats": self.game.seats,
            "options": self.game.options.changed(),
            "dealer": self.dealer,
            "names": self.names,
        }
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (header, *self.told))

    @classmethod
    def loads(cls, text: str) -> Account:
        """The account in a text. Raises BadRecord, which names the line."""
        lines = [line for line in text.splitlines() if line.strip()]
        try:
            header = json.loads(lines[0])
            if header["oddtrick_account"] != FORMAT:
                raise BadRecord(
                    "line 1: an account of form {form}; here they have form 1", form=header["oddtrick_account"]
                )
            game = find(header["game"]).at(header["seats"], header["options"])
            version, dealer, names = header["version"], header["dealer"], header["names"]
        except (IndexError, KeyError, TypeError, ValueError) as error:
            raise BadRecord("line 1: this is no account: {why}", why=f"{type(error).__name__}: {error}") from None
        if version != game.version:
            raise BadRecord("line 1: the account was kept by version {theirs} of the rules", theirs=version)
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise BadRecord("line 1: names are a list of texts, one for each seat, not {names!r}", names=names)
        account = cls(game, dealer, names)
        for number, line in enumerate(lines[1:], 2):
            try:
                account.add(json.loads(line))
            except (ValueError, BadOptions) as error:
                raise BadRecord("line {number}: {why}", number=number, why=str(error)) from None
        return account

    def rows(self) -> list[list[str]]:
        """The account as a table of texts: a head, a line a deal with the gains, and the counters at the end.

        Where points are played for the lines have these, the last one the score, and the counters stand there if any have passed.
        """
        points, scores = self.points, self.scores
        gains = [result["net"] for result in self.results] if points is None else points
        head = ["no.", "dealer", *self.names, *self.game.pools]
        lines = [
            [
                str(number),
                self.names[dealer],
                *(f"{gain:+d}" if gain else "0" for gain in gains[number - 1]),
                *map(str, result["pools"].values()),
            ]
            for number, (dealer, result) in enumerate(zip(self.dealers, self.results, strict=False), 1)
        ]
        now = self.standing()
        total = ["counters", "", *map(str, now["counters"]), *map(str, now["pools"].values())]
        if not scores:
            return [head, *lines, total]
        paid = [total] if any(any(result["net"]) for result in self.results) else []
        return [head, *lines, *paid, ["score", "", *map(str, scores[-1]), *[""] * len(self.game.pools)]]


def quits(balances: Sequence[int]) -> list[Payment]:
    """The payments that bring balances to nought: who has lost most pays who has won most, and so on."""
    left = list(balances)
    found = []
    while any(balance > 0 for balance in left) and any(balance < 0 for balance in left):
        giver, taker = left.index(min(left)), left.index(max(left))
        counters = min(-left[giver], left[taker])
        left[giver] += counters
        left[taker] -= counters
        found.append(Payment(giver, taker, counters))
    return found


def _settlement_of(game: Game) -> Callable[[Game, Told, Told], dict[str, Any]]:
    if not can_be_told(game):
        raise BadOptions("{title} cannot be settled from what is told", title=game.titled())
    settlement: Callable[[Game, Told, Told], dict[str, Any]] = part_of(game, "RECKONINGS")["settlement"]
    return settlement
