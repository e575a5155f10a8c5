"""What is told of a finished deal of Loo to settle it at a table with real cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.games.loo.game import Loo
from oddtrick.games.loo.play import LooDeal
from oddtrick.table.before import deal_from
from oddtrick.table.telling import BySeat, Field, OneSeat, SeatsInOrder, SomeSeats, Telling, Way

MOST_FINES = 20
"""Fines of one seat in a deal, beyond which a telling is taken for a slip."""


def telling(game: Loo, before: Mapping[str, Any]) -> Telling:
    """A single, or an ordinary deal: its tricks, a pool taken without play, or a flush."""
    deal = deal_from(game, before)
    assert isinstance(deal, LooDeal)
    active = [seat for seat in game.company(deal) if seat != deal.dealer or not game.sits_out(deal)]
    besides = _besides(game, active)
    if not deal.counters[game.pool_account]:  # LOO-R13
        winner = OneSeat("single_winner", "who won the single", "LOO-R16", active, nobody=True)
        return (Way("single", "a single", (winner, *besides)),)
    tricks: list[Field] = [
        SomeSeats("standing", "who stood, the miss too", "LOO-R49", active, least=2, needed=True),
        SeatsInOrder("winners", "who won the tricks, in order", "LOO-R47", active, least=game.tricks, most=game.tricks),
    ]
    if game.options.form == "three_card":
        tricks.append(OneSeat("defends", "who played the miss for the pool", "LOO-R32", active, needed=False))
    taken = OneSeat("takes", "who took the pool unplayed", "LOO-R30", active)
    ways = [
        Way("tricks", "it was played", (*tricks, *besides), usual=True),
        Way("unplayed", "the pool was taken without play", (taken, *besides)),
    ]
    if game.options.form == "five_card":
        shown = SeatsInOrder(
            "flushes", "who showed a flush, the best first", "LOO-R83", active, least=1, most=len(active), once=True
        )
        ways.append(Way("flush", "a flush was shown", (shown, *besides)))
    return tuple(ways)


def _besides(game: Loo, active: list[int]) -> tuple[Field, ...]:
    """What may have happened in any deal."""
    return (
        SomeSeats("looed", "looed for a fault in play", "LOO-L19", active),
        SomeSeats("barred", "looked at another's hand", "LOO-L7", active),
        BySeat(
            "fines",
            "single loos paid as fines",
            "LOO-L6",
            active,
            size=game.seats,
            most=MOST_FINES,
            sparse=True,
            needed=False,
        ),
    )
