"""Going on from what was written down: a deal with its dealer, its counters, and what is carried into it; and what there is to
write down of it in turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    if type(dealer) is not int or not -1 <= dealer < game.seats:
        raise BadOptions("seat {dealer} cannot deal; seats are 0 to {last}", dealer=dealer, last=game.seats - 1)
    return game.deal_class(game, number, dealer, counters, {**game.opening(), **carry})


def balance(deal: Deal, start: Sequence[int], following: Deal | None) -> dict[str, Any]:
    """What a deal that began with the counters `start` has paid, as every settlement answers it: `net` and `counters` by seat,
    `pools` by name, and `next`, what goes over to the following deal with its dealer (None after the last).
    """
    game = deal.game
    gains = [now - then for now, then in zip(deal.counters, start, strict=True)]
    return {
        "net": gains[: game.seats],
        "counters": deal.counters[: game.seats],
        "pools": dict(zip(game.pools, deal.counters[game.seats :], strict=True)),
        "next": None if following is None else {"dealer": following.dealer, **following.carry},
    }


def _of_every_seat(game: Game, counters: Any) -> list[int]:
    if isinstance(counters, Mapping):
        counters = [counters.get(seat) for seat in range(game.seats)]
    if len(counters) != game.seats or not all(isinstance(amount, int) for amount in counters):
        raise BadOptions("counters are given for every seat from 0 to {last}", last=game.seats - 1)
    return list(counters)
