"""Loo settled without cards: what a finished deal pays, from its result as it was told at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oddtrick.games.loo.game import Loo
from oddtrick.games.loo.play import LooDeal
from oddtrick.games.loo.settlement import NOBODY_WINS, Result, settle_result
from oddtrick.table.before import balance, deal_from
from oddtrick.table.errors import BadOptions

GIVEN = ("single_winner", "standing", "winners", "defends", "takes", "flushes", "looed", "barred", "fines")


def settle(game: Loo, before: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """The settlement of a finished deal, by the engine's own prices and payments.

    `before` is as for `deal_from`. `given` tells the result: in a single `single_winner` (a seat, or none); else the
    seats `standing` and the `winners` of the tricks in order, with `defends`, the seat that played the miss for the pool; or
    `takes`, who took the pool without play; or `flushes`, the seats that showed one, the best first. Besides, `looed` names
    offenders in play (LOO-L19), `barred` who looked at a hand and paid for it (LOO-L7), and `fines` how many single loos each
    seat paid. The answer has `net` and `counters` by seat, `pools`, and `next`, what goes over to the following deal with its
    dealer (None after the last). Raises BadOptions for a result that cannot be.
    """
    deal = deal_from(game, before)
    if not isinstance(deal, LooDeal) or deal.dealer < 0:
        raise BadOptions("say who dealt: dealer is a seat from 0 to {last}", last=game.seats - 1)
    start = deal.counters[:]
    game.open(deal)
    conclude(deal, given)
    return {**deal.outcome, **balance(deal, start, game.following(deal))}


def conclude(deal: LooDeal, given: Mapping[str, Any]) -> None:
    """End a deal with a result that is told instead of played."""
    game = deal.game
    if unknown := [key for key in given if key not in GIVEN]:
        raise BadOptions("a result has no {key!r}; there are: {known}", key=unknown[0], known=", ".join(GIVEN))
    kinds = [key for key in ("single_winner", "winners", "takes", "flushes") if key in given]
    if len(kinds) != 1 or (kinds == ["single_winner"]) != deal.single:
        raise BadOptions(
            "a single has a single_winner, a seat or none; any other deal has standing and winners, or takes, or flushes",
            "LOO-R13",
        )
    for seat, times in given.get("fines", {}).items():
        for _ in range(times):
            game.fine(deal, _active(deal, seat))
    for seat in given.get("barred", ()):
        game.fine_fully(deal, _active(deal, seat))
    settle_result(
        deal,
        TOLD[kinds[0]](deal, given)._replace(
            offenders=frozenset(_seats(deal, given.get("looed", ()))),
            barred=frozenset(_seats(deal, given.get("barred", ()))),
        ),
    )


def _active(deal: LooDeal, seat: object) -> int:
    """A seat that takes part in the deal. Raises BadOptions."""
    if type(seat) is not int or not 0 <= seat < deal.game.seats or not deal.active >> seat & 1:
        raise BadOptions("{seat!r} takes no part in this deal", "LOO-R59", seat=seat)
    return seat


def _single(deal: LooDeal, given: Mapping[str, Any]) -> Result:
    winner = given["single_winner"]
    return Result("single", taker=NOBODY_WINS if winner in (None, "none") else _active(deal, winner))


def _tricks(deal: LooDeal, given: Mapping[str, Any]) -> Result:
    standing = _seats(deal, given.get("standing", ()))
    winners = _seats(deal, given["winners"])
    defends = given.get("defends", -1)
    if len(winners) != deal.game.tricks or not set(winners) <= set(standing):
        raise BadOptions(
            "winners names the winner of each of the {tricks} tricks, all of them among those standing",
            "LOO-R35",
            tricks=deal.game.tricks,
        )
    if defends != -1 and (deal.game.options.form != "three_card" or set(standing) - {defends} == set(standing)):
        raise BadOptions("who defends plays the miss against a single stander, and is named in standing", "LOO-R31")
    if defends != -1 and len(set(standing)) != 2:
        raise BadOptions("the pool is defended against a single stander alone", "LOO-R31")
    if defends not in (-1, deal.game.last_active(deal)):
        raise BadOptions("only the dealer defends, against a single stander on his own cards", "LOO-R31")
    return Result("tricks", standing=tuple(standing), winners=tuple(winners), defender=defends)


def _taken(deal: LooDeal, given: Mapping[str, Any]) -> Result:
    return Result("unplayed", taker=_active(deal, given["takes"]))


def _flushes(deal: LooDeal, given: Mapping[str, Any]) -> Result:
    seats = _seats(deal, given["flushes"])
    if deal.game.options.form != "five_card" or not seats:
        raise BadOptions(
            "there are flushes in the five-card game alone; name the seats, the best flush first", "LOO-R80"
        )
    return Result("flush", taker=seats[0], flushes=tuple(seats))


def _seats(deal: LooDeal, seats: Any) -> list[int]:
    if not isinstance(seats, Sequence) or isinstance(seats, str):
        raise BadOptions("seats are given as a list of numbers, not {seats!r}", seats=seats)
    return [_active(deal, seat) for seat in seats]


TOLD = {"single_winner": _single, "winners": _tricks, "takes": _taken, "flushes": _flushes}
