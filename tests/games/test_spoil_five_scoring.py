"""Spoil-Five settled from results that are told: the same counters as the table moves, and refusals of what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from oddtrick.games.spoil_five.scoring import evening, settle
from oddtrick.table import BadOptions, Table, find
from oddtrick.table.view import WATCHER


def settled(before: dict[str, Any], given: dict[str, Any], seats: int = 4, **options: Any) -> dict[str, Any]:
    game: Any = find("spoil_five").at(seats, options)
    return settle(game, before, given)


@pytest.mark.parametrize("preset", [preset.name for preset in find("spoil_five").presets])
def test_a_deal_settled_from_its_tricks_moves_the_same_counters_as_when_it_was_played(preset: str) -> None:
    seats = {"duel": 2, "partners": 4, "forty_five": 4}.get(preset, 5)
    table = Table("spoil_five", seats, preset=preset, seed=8, dealer=0)
    game: Any = table.game
    for _ in range(40):
        deal: Any = table.deal
        start = table.view(WATCHER).events[0].value
        assert isinstance(start, tuple)
        before = {"dealer": deal.dealer, "number": deal.number, **deal.carry}
        before |= {"counters": list(start[:seats]), "pools": {"pool": start[seats]}}
        order: list[int] = []
        while table.deal is deal:
            seat, menu = table.turn
            played = sum(deal.won)
            table.act(seat, menu.sample(table.random or (lambda: 0.0)))
            if sum(deal.won) > played:
                order.append(deal.winner)
        given = {"order": order, "forfeited": deal.outcome["forfeited"], "play_on": deal.jinker >= 0}
        result = settle(game, before, given)
        assert (result["counters"], list(result["pools"].values())) == (deal.counters[:seats], deal.counters[seats:])
        following = game.following(deal)
        assert result["next"] == {"dealer": following.dealer, **following.carry}


def test_an_evening_is_summed_and_the_pool_divided_where_the_company_parts() -> None:
    game: Any = find("spoil_five").at(3)
    told = evening(game, {"dealer": 0}, {"deals": [{"result": "spoiled"}, {"result": "won", "by": 1}], "parting": True})
    assert (told["net"], told["pool_at_end"], told["last_dealer"]) == ([-4, 7, -3], 0, 1)
    going_on = evening(game, {"dealer": 0}, {"deals": [{"result": "spoiled"}]})
    assert (going_on["shares"], going_on["pool_at_end"]) == ([0, 0, 0], 7)


@pytest.mark.parametrize(
    ("before", "given", "options", "message"),
    [
        ({}, {"result": "spoiled"}, {}, "say who dealt: dealer is a seat from 0 to 3"),
        ({"dealer": 0}, {"result": "lost"}, {}, "SPOIL-R41: a result is won, by somebody, or spoiled"),
        ({"dealer": 0}, {"result": "won"}, {}, "SPOIL-R41: a result is won, by somebody, or spoiled"),
        ({"dealer": 0}, {"result": "won", "by": 4}, {}, "SPOIL-R9: a result names seats, from 0 to 3, not 4"),
        ({"dealer": 0}, {"result": "won", "by": [0, 1]}, {"sides": "two_sides"}, "SPOIL-R43: seats"),
        ({"dealer": 0}, {"result": "won", "by": 1, "forfeited": [1]}, {}, "SPOIL-R29: who has forfeited"),
        ({"dealer": 0}, {"result": "won", "by": 1, "jink": True}, {}, "SPOIL-O12: a jink pays only"),
        ({"dealer": 0}, {"result": "spoiled"}, {"game": "forty_five"}, "SPOIL-R58: where points are played for"),
        ({"dealer": 0}, {"order": [0, 0]}, {}, "SPOIL-R41: the deal goes on after trick 2"),
        ({"dealer": 0}, {"order": [0, 0, 0, 1]}, {}, "SPOIL-R40: the deal ends with trick 3"),
        ({"dealer": 0}, {"result": "spoiled", "misdeals": ["redeal"]}, {}, "SPOIL-L1: after a misdeal"),
        ({"dealer": 0}, {"winner": 1}, {}, "a result has no 'winner'; there are: result, by"),
    ],
)
def test_a_result_that_cannot_be_is_refused(
    before: dict[str, Any], given: dict[str, Any], options: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadOptions, match=message):
        settled(before, given, **options)


@pytest.mark.rule("SPOIL-R42", "SPOIL-R48")
@pytest.mark.parametrize(
    ("seats", "options", "rule"),
    [
        (2, {}, "R42"),
        (4, {"sides": "two_sides"}, "R42"),
        (4, {"tricks_to_win": 2}, "R48"),
        (2, {"tricks_to_win": 2}, "R48"),
    ],
)
def test_a_deal_is_not_spoiled_among_so_few_unless_somebody_forfeited_or_failed_to_jink(
    seats: int, options: dict[str, Any], rule: str
) -> None:
    with pytest.raises(BadOptions, match=f"SPOIL-{rule}: here somebody always takes"):
        settled({"dealer": 0}, {"result": "spoiled"}, seats, **options)
    for given, more in (({"forfeited": [1]}, {}), ({}, {"jinking": True})):
        assert settled({"dealer": 0}, {"result": "spoiled", **given}, seats, **options, **more)["winner"] is None
    assert settled({"dealer": 0}, {"result": "spoiled"}, 3)["winner"] is None
    assert settled({"dealer": 0}, {"result": "spoiled"}, 5, tricks_to_win=2)["winner"] is None


@pytest.mark.rule("SPOIL-R47", "SPOIL-O15")
def test_an_evening_has_no_deals_after_its_end_and_plays_on_where_that_is_agreed() -> None:
    spoiled = {"result": "spoiled"}
    short: Any = find("spoil_five").at(3, {"session_deals": 1})
    with pytest.raises(BadOptions, match="SPOIL-R47: the session is over; there is no deal 2"):
        evening(short, {"dealer": 0}, {"deals": [spoiled, spoiled]})
    stubborn: Any = find("spoil_five").at(3, {"session_leftover": "play_on"})
    with pytest.raises(BadOptions, match="SPOIL-O15: the company plays on"):
        evening(stubborn, {"dealer": 0}, {"deals": [spoiled], "parting": True})


@pytest.mark.rule("SPOIL-L1")
def test_the_fine_for_a_misdeal_is_told_before_the_result() -> None:
    given = {"result": "won", "by": 2, "misdeals": ["lose_deal", "pay_and_redeal"]}
    result = settled({"dealer": 0}, given)
    assert (result["pool_when_play_starts"], result["net"]) == (11, [-3, -4, 9, -2])
    assert result["next"]["dealer"] == 2
