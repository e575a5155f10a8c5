"""Cinch: a deal settled from a result that is told instead of played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from oddtrick.cards import parse_mask, parse_suit
from oddtrick.games.cinch.deal import CinchDeal
from oddtrick.games.cinch.scoring import Result, points_to_go
from oddtrick.games.cinch.settlement import conclude_result
from oddtrick.table.before import balance, deal_from
from oddtrick.table.errors import BadOptions

if TYPE_CHECKING:
    from oddtrick.games.cinch.game import Cinch

GIVEN = ("maker", "bid", "partner", "captured", "lost", "in_tricks", "trump", "discards", "barred")


def settle(game: Cinch, before: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """The score of a finished deal, by the engine's own reckoning.

    `before` is as for `deal_from`, `scores` among it. `given` tells the result: the `maker` and his `bid` (0 when all passed),
    with a called card also his `partner`; the points `captured` by each side (with a called card those of the maker's side may be
    told alone, and what was `lost` in a blind remainder), or those `in_tricks` with the suit that is `trump`
    and the cards among the `discards`; and the sides that are `barred`. The answer has the outcome, `net` and `counters` in
    counters, and `next`, what goes over to the following deal with its dealer (None where the session ends).
    Raises BadOptions for a result that cannot be.
    """
    deal = deal_from(game, {"dealer": 0, **before})
    assert isinstance(deal, CinchDeal)
    start = deal.counters[:]
    conclude(deal, given)
    following = game.following(deal) if deal.over else None
    return {
        **deal.outcome,
        **balance(deal, start, following),
        "to_go": [points_to_go(score, game.options.target) for score in deal.outcome["scores"]],
    }


def loses_points(game: Cinch) -> bool:
    """Whether counting cards may lie unseen to the end, so that nobody has them (CINCH-R68, CINCH-R102)."""
    return game.options.exchange in ("draw_blind", "widow")


def conclude(deal: CinchDeal, given: Mapping[str, Any]) -> None:
    """End a deal with a result that is told; who is maker, and for how much, need not be told again when it has been bid."""
    if unknown := [key for key in given if key not in GIVEN]:
        raise BadOptions("a result has no {key!r}; there are: {known}", key=unknown[0], known=", ".join(GIVEN))
    game = deal.game
    deal.contract = _bid(game, given.get("bid", deal.contract))
    usual = deal.maker if deal.maker >= 0 or deal.contract else deal.dealer  # CINCH-R25
    deal.maker = _seat(game, given.get("maker", usual), "CINCH-R24")
    if game.called:
        deal.partner = _seat(game, given.get("partner", deal.partner), "CINCH-R82")
        if deal.partner == deal.maker:
            raise BadOptions("the maker calls another player than himself", "CINCH-R82")
    makers = game.side_of(deal, deal.maker)
    captured = _captured(game, makers, given)
    conclude_result(deal, Result(makers, deal.contract, captured, _sides(game, given.get("barred", ()))))


def _seat(game: Cinch, seat: Any, rule: str) -> int:
    if type(seat) is not int or not 0 <= seat < game.seats:
        raise BadOptions("a result names seats, from 0 to {last}, not {given}", rule, last=game.seats - 1, given=seat)
    return seat


def _bid(game: Cinch, bid: Any) -> int:
    if type(bid) is not int or not 0 <= bid <= game.highest_bid:
        raise BadOptions(
            "a bid is a number from 0 to {most}, not {given}", "CINCH-R21", most=game.highest_bid, given=bid
        )
    return bid


def _sides(game: Cinch, told: Any) -> frozenset[int]:
    if strange := [side for side in told if type(side) is not int or not 0 <= side < game.sides]:
        raise BadOptions(
            "sides are told by number, from 0 to {last}, not {given}",
            "CINCH-R53",
            last=game.sides - 1,
            given=strange[0],
        )
    return frozenset(told)


def _captured(game: Cinch, makers: int, given: Mapping[str, Any]) -> tuple[int, ...]:
    """The points of each side, those among the discards given to the makers (CINCH-R46)."""
    told = given["captured"] if "captured" in given else given.get("in_tricks", ())
    points = [told, game.highest_bid - told - given.get("lost", 0)] if type(told) is int and game.called else list(told)
    if "discards" in given:
        cards: Sequence[str] = given["discards"]
        points[makers] += game.counting[parse_suit(given["trump"])].points(parse_mask(" ".join(cards)))
    all_of_them = game.highest_bid
    if len(points) != game.sides or any(type(number) is not int or number < 0 for number in points):
        raise BadOptions("the points of each of {sides} sides are told", "CINCH-R45", sides=game.sides)
    if sum(points) > all_of_them or (sum(points) < all_of_them and not loses_points(game)):
        raise BadOptions(
            "the points of all sides together are {all}, not {told}", "CINCH-R47", all=all_of_them, told=sum(points)
        )
    return tuple(points)
