"""Spoil-Five settled without cards: what a finished deal pays, from its result as it was told at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.games.spoil_five.deal import SpoilFiveDeal
from oddtrick.games.spoil_five.game import FIVE_TRICKS, SpoilFive
from oddtrick.table.before import balance, deal_from
from oddtrick.table.errors import BadOptions

GIVEN = ("result", "by", "jink", "order", "play_on", "forfeited", "misdeals")


def settle(game: SpoilFive, before: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """The settlement of a finished deal, by the engine's own judgement and payments.

    `before` is as for `deal_from`. `given` tells the result: either `result: spoiled`, or `result: won` with `by`, a seat or
    the seats of a side, and `jink: true` where all five tricks were taken for it; or `order`, the winners of the tricks as
    they fell, with `play_on: true` where somebody went on for a jink. Besides `forfeited`, the seats that could not win the
    pool, and `misdeals`, each `lose_deal` or `pay_and_redeal` (SPOIL-L1). The answer has the outcome, whether there was a
    `choice` to play on, `net` and `counters` by seat, `pools`, `pool_when_play_starts`, where points are played for `scores`
    by seat and `side_scores`, and `next`, what goes over to the following deal with its dealer (None after the last).
    Raises BadOptions for a result that cannot be.
    """
    deal = deal_from(game, before)
    if not isinstance(deal, SpoilFiveDeal) or deal.dealer < 0:
        raise BadOptions("say who dealt: dealer is a seat from 0 to {last}", last=game.seats - 1)
    start = deal.counters[:]
    game.pay_in(deal)
    for remedy in given.get("misdeals", ()):
        tell_misdeal(deal, remedy)
    pool = deal.counters[game.pool_account]
    choice = conclude(deal, given)
    following = game.following(deal)
    points: dict[str, Any] = {}
    if "scores" in deal.outcome:
        points = {
            "scores": [game.score(deal, seat) for seat in range(game.seats)],
            "side_scores": deal.outcome["scores"],
        }
    return {
        **deal.outcome,
        **points,
        "choice": choice,
        "pool_when_play_starts": pool,
        **balance(deal, start, following),
    }


def evening(game: SpoilFive, before: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """The account of an evening: `deals`, each told as for `settle`, and the division of the pool where the company parts.

    They part after the last deal of the session, or after those told when `parting` is true. The answer has `net` and
    `counters` by seat, `pool_at_end`, the counters left before the division, `shares` by seat, and `last_dealer`. Raises
    BadOptions for a result that cannot be, and for deals after the end.
    """
    deal: Any = deal_from(game, before)
    start = deal.counters[:]
    following: Any = deal
    for number, told in enumerate(given["deals"], 1):
        deal = following
        if deal is None:
            raise BadOptions("the session is over; there is no deal {number}", "SPOIL-R47", number=number)
        game.pay_in(deal)
        conclude(deal, told)
        following = game.following(deal)
    if following is not None and given.get("parting") and not game.may_stop(deal):
        raise BadOptions("the company plays on until the pool is won", "SPOIL-O15")
    closing: Any = game.close(deal) if following is None or given.get("parting") else None
    if closing is not None:
        game.divide_pool(closing)
    last = deal if closing is None else closing
    seats = range(game.seats)
    return {
        "last_dealer": deal.dealer,
        "pool_at_end": deal.counters[game.pool_account],
        "shares": [last.counters[seat] - deal.counters[seat] for seat in seats],
        "net": [last.counters[seat] - start[seat] for seat in seats],
        "counters": last.counters[: game.seats],
    }


def tell_misdeal(deal: SpoilFiveDeal, remedy: object) -> None:
    """A misdeal before the cards that counted, and what was done about it."""
    if remedy not in ("lose_deal", "pay_and_redeal"):
        raise BadOptions(
            "after a misdeal the remedy is lose_deal or pay_and_redeal, not {remedy}", "SPOIL-L1", remedy=remedy
        )
    if remedy == "lose_deal":
        deal.dealer = (deal.dealer + 1) % deal.game.seats
    deal.game.pay_for_dealing(deal)


def conclude(deal: SpoilFiveDeal, given: Mapping[str, Any]) -> bool:
    """End a deal with a result that is told instead of played; whether the tricks told gave a choice to play on (SPOIL-R53)."""
    if unknown := [key for key in given if key not in GIVEN]:
        raise BadOptions("a result has no {key!r}; there are: {known}", key=unknown[0], known=", ".join(GIVEN))
    for seat in given.get("forfeited", ()):
        deal.forfeited |= 1 << _seat(deal.game, seat)
    choice = "order" in given and _tell_tricks(deal, given)
    if "order" not in given:
        _tell_result(deal, given)
    deal.game.settle(deal)
    return choice


def _tell_tricks(deal: SpoilFiveDeal, given: Mapping[str, Any]) -> bool:
    """The tricks as they fell: the engine judges each. Whether one of them gave a choice to play on."""
    game, order, choice = deal.game, given["order"], False
    for number, told in enumerate(order, 1):
        deal.winner = _seat(game, told)
        deal.won[deal.winner] += 1
        verdict = game.judge(deal, number == FIVE_TRICKS)
        choice |= verdict.choice
        ends = verdict.ends or (verdict.choice and not given.get("play_on"))
        deal.jinker = deal.winner if verdict.choice and not ends else deal.jinker
        if ends and number < len(order):
            raise BadOptions("the deal ends with trick {number}; no more are played", "SPOIL-R40", number=number)
        if ends:
            deal.claimant = verdict.winner
            return choice
    raise BadOptions("the deal goes on after trick {number}; tell the others", "SPOIL-R41", number=len(order))


def _tell_result(deal: SpoilFiveDeal, given: Mapping[str, Any]) -> None:
    """Whether the pool was won, and by whom."""
    game, result, by = deal.game, given.get("result"), given.get("by")
    if game.options.game != "pool":
        raise BadOptions("where points are played for tell the order of the tricks", "SPOIL-R58")
    if result not in ("won", "spoiled") or (result == "won") != (by is not None):
        raise BadOptions("a result is won, by somebody, or spoiled", "SPOIL-R41")
    if result == "spoiled":
        _check_spoiled(deal)
        return
    seat = _seat(game, by[0] if isinstance(by, list) and by else by)
    if isinstance(by, list) and by != game.members(seat):
        raise BadOptions("seats {told} are no side here", "SPOIL-R43", told=by)
    if game.has_forfeited(deal, seat):
        raise BadOptions("who has forfeited the pool cannot win it", "SPOIL-R29")
    if given.get("jink") and not game.options.jinking:
        raise BadOptions("a jink pays only where jinking is agreed", "SPOIL-O12")
    deal.claimant = seat
    deal.won[seat] = FIVE_TRICKS if given.get("jink") else game.options.tricks_to_win


def _check_spoiled(deal: SpoilFiveDeal) -> None:
    """Refuse a spoiled deal where so few play that the five tricks cannot be spread without somebody having enough of them."""
    game = deal.game
    needed = game.options.tricks_to_win
    spread = len(set(game.sides)) * (needed - 1) >= FIVE_TRICKS
    if not spread and not deal.forfeited and not game.options.jinking:
        raise BadOptions(
            "here somebody always takes {needed} tricks; say who has forfeited the pool, or who won it",
            "SPOIL-R42" if needed > 2 else "SPOIL-R48",
            needed=needed,
        )


def _seat(game: SpoilFive, seat: Any) -> int:
    if type(seat) is not int or not 0 <= seat < game.seats:
        raise BadOptions(
            "a result names seats, from 0 to {last}, not {given}", "SPOIL-R9", last=game.seats - 1, given=seat
        )
    return seat
