"""Going on from what was written down: a deal with its dealer, its counters, and what is carried into it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.table.deal import Deal
from oddtrick.table.errors import BadOptions
from oddtrick.table.game import Game


def deal_from(game: Game, before: Mapping[str, Any]) -> Deal:
    """A deal not yet started, as `before` says.

    `dealer` (none before the cut for deal); `number` of the deal in the session, from 0; `counters`, by seat, before anything
    is paid for this deal; `pools`, by name; and what else the game carries from deal to deal, by its own names, `closing`
    among them when the company parts. What is not named is as in the first deal of a session. Raises BadOptions.
    """
    carry: dict[str, Any] = {key: None if value == "none" else value for key, value in before.items()}
    dealer = carry.pop("dealer", -1)
    number = carry.pop("number", 0)
    counters = game.opening_counters()
    if "counters" in carry:
        counters[: game.seats] = _of_every_seat(game, carry.pop("counters"))
    for name, amount in carry.pop("pools", {}).items():
        if name not in game.pools:
            raise BadOptions("no pool is called {name!r}; there are: {known}", name=name, known=", ".join(game.pools))
        counters[game.account[name]] = amount
    known = {**game.opening(), "closing": False}
    if strange := [name for name in carry if name not in known]:
        raise BadOptions(
            "nothing called {name!r} goes over from deal to deal; there are: {known}",
            name=strange[0],
            known=", ".join(("dealer", "number", "counters", "pools", *known)),
        )
    if not isinstance(dealer, int) or not -1 <= dealer < game.seats:
        raise BadOptions("seat {dealer} cannot deal; seats are 0 to {last}", dealer=dealer, last=game.seats - 1)
    return game.deal_class(game, number, dealer, counters, {**game.opening(), **carry})


def _of_every_seat(game: Game, counters: Any) -> list[int]:
    if isinstance(counters, Mapping):
        counters = [counters.get(seat) for seat in range(game.seats)]
    if len(counters) != game.seats or not all(isinstance(amount, int) for amount in counters):
        raise BadOptions("counters are given for every seat from 0 to {last}", last=game.seats - 1)
    return list(counters)
