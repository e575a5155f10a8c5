"""Napoleon settled without cards: what a finished deal pays, from its result as it was told at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.games.napoleon.calling import BLUCHER, MISERE, NO_CALL, VERBS, WELLINGTON, NapoleonDeal
from oddtrick.games.napoleon.game import Napoleon
from oddtrick.table.before import balance, deal_from
from oddtrick.table.errors import BadOptions, IllegalAct

GIVEN = ("caller", "call", "made", "blank", "spare", "bought", "revoked")


def settle(game: Napoleon, before: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """The settlement of a finished deal, by the engine's own prices and payments.

    `before` is as for `deal_from`. `given` tells the result: `caller`, his `call` and whether it was `made`, or
    `blank: true` when all passed under a double header; `spare: true` when the caller took the spare hand; `bought`, cards
    by seat; and `revoked`, the opponent who pays for all (NAP-L9). The answer has `net` and `counters` by seat, `pools`, and
    `next`, what goes over to the following deal with its dealer (None after the last). Raises BadOptions for a result that
    cannot be.
    """
    if unknown := [key for key in given if key not in GIVEN]:
        raise BadOptions("a result has no {key!r}; there are: {known}", key=unknown[0], known=", ".join(GIVEN))
    deal = deal_from(game, before)
    if not isinstance(deal, NapoleonDeal) or deal.dealer < 0:
        raise BadOptions("say who dealt: dealer is a seat from 0 to {last}", last=game.seats - 1)
    start = deal.counters[:]
    game.pay_antes(deal)
    for seat, cards in given.get("bought", {}).items():
        deal.pay(seat, game.pool_account, cards * game.stake(deal), "bought cards")  # NAP-R51
    conclude(deal, given)
    return {**deal.outcome, **balance(deal, start, game.following(deal))}


def conclude(deal: NapoleonDeal, given: Mapping[str, Any]) -> None:
    """End a deal with a result that is told instead of played; what has been called already need not be told again."""
    game: Napoleon = deal.game
    if given.get("blank"):
        game.settle_calling(deal)
        return
    if "call" in given:
        deal.call = _call(game, given["call"])
    if "caller" in given:
        deal.caller = given["caller"]
    _check_result(deal, given)
    if given.get("spare"):
        deal.spare_taker = deal.caller
    game.settle(deal, made=given["made"], payer=given.get("revoked"))


def _check_result(deal: NapoleonDeal, given: Mapping[str, Any]) -> None:
    """Refuse a result that no play at this table can have. Raises BadOptions."""
    seats, active = deal.game.seats, deal.caller != deal.dealer or not deal.game.sits_out
    if not 0 <= deal.caller < seats or not active or deal.call == NO_CALL or not isinstance(given.get("made"), bool):
        raise BadOptions(
            "a result names the caller, who plays in this deal, and his call, and says made: true or false"
        )
    payer = given.get("revoked")
    if payer is not None and (payer not in range(seats) or payer == deal.caller or not given["made"]):
        raise BadOptions("an opponent who revoked pays for a call that counts as made", "NAP-L9")


def calls_of(game: Napoleon) -> tuple[int, ...]:
    """The calls that can be played at this table, from the lowest."""
    overcalls = {"none": (), "wellington": (WELLINGTON,), "wellington_blucher": (WELLINGTON, BLUCHER)}
    return (*(call for call in game.calling.ladder if call <= MISERE), *overcalls[game.options.overcalls])


def _call(game: Napoleon, text: object) -> int:
    agreed = calls_of(game)
    try:
        call = game.read(str(text))
    except IllegalAct:
        call = NO_CALL
    if call not in agreed:
        known = ", ".join(VERBS[call - 1].name for call in agreed)
        raise BadOptions("{call} is no call at this table; there are: {known}", call=text, known=known)
    return call
