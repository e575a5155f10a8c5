"""Napoleon settled without cards: what a finished deal pays, from its result as it was told at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.games.napoleon.calling import EVERY_TRICK, MISERE, NAP, ONE, VERBS, NapoleonDeal
from oddtrick.games.napoleon.game import Napoleon
from oddtrick.table.before import deal_from
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
    following = game.following(deal)
    gains = [now - then for now, then in zip(deal.counters, start, strict=True)]
    return {
        **deal.outcome,
        "net": gains[: game.seats],
        "counters": deal.counters[: game.seats],
        "pools": dict(zip(game.pools, deal.counters[game.seats :], strict=True)),
        "next": None if following is None else {"dealer": following.dealer, **following.carry},
    }


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
    if not 0 <= deal.caller < game.seats or not isinstance(given.get("made"), bool):
        raise BadOptions("a result names caller and call, and says made: true or false")
    if given.get("spare"):
        deal.spare_taker = deal.caller
    game.settle(deal, made=given["made"], payer=given.get("revoked"))


def _call(game: Napoleon, text: object) -> int:
    try:
        call = game.read(str(text))
    except IllegalAct:
        call = 0
    if not (call in EVERY_TRICK or call == MISERE or ONE <= call < NAP):
        known = ", ".join(verb.name for verb in VERBS[ONE - 1 : NAP + 1])
        raise BadOptions("{call} is no call; there are: {known}", call=text, known=f"{known}, wellington, blucher")
    return call
