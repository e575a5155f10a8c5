"""The account of an evening with real cards: each finished deal is told, settled by the game's own rules, and written down.

Only what was told is kept; everything else is reckoned from it anew, so that an entry can be taken back and nothing is out of
step. A game takes part when its `examples.py` offers the reckoning `settlement`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from oddtrick.formats.staging import part_of
from oddtrick.table.before import deal_from
from oddtrick.table.errors import BadOptions, BadRecord
from oddtrick.table.game import Game, find

Told = Mapping[str, Any]
FORMAT = 1


class Account:
    """An evening at one table: who sits where, who dealt first, and the deals told so far.

    `results` holds the settlement of each deal: `net` and `counters` by seat, `pools`, and what else the game says.
    """

    def __init__(self, game: Game, dealer: int, names: Sequence[str] = (), told: Sequence[Told] = ()) -> None:
        if names and len(names) != game.seats:
            raise BadOptions("there are {seats} seats, so as many names", seats=game.seats)
        self.game = game
        self.dealer = dealer
        self.names = list(names) or [str(seat) for seat in range(game.seats)]
        self.told: list[Told] = []
        self.results: list[dict[str, Any]] = []
        self._settle: Callable[[Game, Told, Told], dict[str, Any]] = _settlement_of(game)
        deal_from(game, {"dealer": dealer})
        for entry in told:
            self.add(entry)

    def add(self, told: Told) -> dict[str, Any]:
        """Settle a finished deal and write it down. Raises BadOptions for what cannot be; nothing has changed then."""
        before = self.before()
        try:
            result = self._settle(self.game, before, told)
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            why = f"{type(error).__name__}: {error}"
            raise BadOptions("what was told has the wrong shape: {why}", why=why) from error
        self.told.append(told)
        self.results.append(result)
        return result

    def undo(self) -> Told:
        """Take back the last entry. Raises BadOptions where there is none."""
        if not self.told:
            raise BadOptions("no deal has been written down yet")
        self.results.pop()
        return self.told.pop()

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

    def part(self) -> dict[str, Any]:
        """What the seats have when the company parts now, and what lay in the middle is disposed of by the rules.

        Raises BadOptions where that needs a draw at the table.
        """
        if not self.results or self.results[-1]["next"] is None:
            return self.standing()
        last = self.before()
        deal = deal_from(self.game, {**last, "dealer": (last["dealer"] - 1) % self.game.seats, "closing": True})
        self.game.start(deal)
        if not deal.over:
            raise BadOptions("what is left is drawn for at the table, and cannot be reckoned here")
        seats = self.game.seats
        return {
            "counters": deal.counters[:seats],
            "pools": dict(zip(self.game.pools, deal.counters[seats:], strict=True)),
        }

    def standing(self) -> dict[str, Any]:
        """The counters of the seats and of the pools now."""
        if self.results:
            return {"counters": list(self.results[-1]["counters"]), "pools": dict(self.results[-1]["pools"])}
        counters, seats = self.game.opening_counters(), self.game.seats
        return {"counters": counters[:seats], "pools": dict(zip(self.game.pools, counters[seats:], strict=True))}

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
        except (IndexError, KeyError, TypeError, ValueError) as error:
            raise BadRecord("line 1: this is no account: {why}", why=f"{type(error).__name__}: {error}") from None
        if header["version"] != game.version:
            raise BadRecord("line 1: the account was kept by version {theirs} of the rules", theirs=header["version"])
        account = cls(game, header["dealer"], header["names"])
        for number, line in enumerate(lines[1:], 2):
            try:
                account.add(json.loads(line))
            except (ValueError, BadOptions) as error:
                raise BadRecord("line {number}: {why}", number=number, why=str(error)) from None
        return account

    def rows(self) -> list[list[str]]:
        """The account as a table of texts: a head, a line a deal with the gains, and the counters at the end."""
        head = ["no.", "dealer", *self.names, *self.game.pools]
        dealers = [self.dealer, *(result["next"]["dealer"] if result["next"] else -1 for result in self.results)]
        lines = [
            [str(number), self.names[dealer], *map("{:+d}".format, result["net"]), *map(str, result["pools"].values())]
            for number, (dealer, result) in enumerate(zip(dealers, self.results, strict=False), 1)
        ]
        now = self.standing()
        total = ["counters", "", *map(str, now["counters"]), *map(str, now["pools"].values())]
        scores = self.results[-1].get("scores", ()) if self.results else ()
        more = [["score", "", *map(str, scores), *[""] * len(self.game.pools)]] if any(scores) else []
        return [head, *lines, total, *more]


def _settlement_of(game: Game) -> Callable[[Game, Told, Told], dict[str, Any]]:
    reckonings = part_of(game, "RECKONINGS") or {}
    if "settlement" not in reckonings:
        raise BadOptions("{title} cannot be settled from what is told", title=game.title)
    settlement: Callable[[Game, Told, Told], dict[str, Any]] = reckonings["settlement"]
    return settlement
