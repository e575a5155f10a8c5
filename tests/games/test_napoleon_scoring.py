"""Napoleon settled from a result that is told: the same counters as the table moves."""

from typing import Any

import pytest

from oddtrick.games.napoleon.scoring import settle
from oddtrick.table.errors import BadOptions
from oddtrick.table.game import find
from oddtrick.table.table import Table


def settled(before: dict[str, Any], given: dict[str, Any], seats: int = 4, **options: Any) -> dict[str, Any]:
    game: Any = find("napoleon").at(seats, options)
    return settle(game, before, given)


@pytest.mark.parametrize("preset", [preset.name for preset in find("napoleon").presets])
def test_a_deal_settled_from_its_result_moves_the_same_counters_as_when_it_was_played(preset: str) -> None:
    table = Table("napoleon", preset=preset, seed=8, dealer=0)
    game: Any = table.game
    for _ in range(40):
        deal: Any = table.deal
        before = {"dealer": deal.dealer, "number": deal.number, **deal.carry}
        before |= {"counters": table._start[2][: game.seats], "pools": {"pool": table._start[2][game.seats]}}
        bought: dict[int, int] = {}
        while table.deal is deal:
            seat, menu = table.turn
            act = menu.sample(table.random or (lambda: 0.0))
            if game.vocabulary.name(act) == "buy":
                bought[seat] = (act >> 8).bit_count()
            table.act(seat, act)
        given = {"blank": True} if deal.outcome.get("blank") else {
            key: deal.outcome[key] for key in ("caller", "call", "made")
        } | {"spare": deal.spare_taker == deal.caller >= 0}  # fmt: skip
        result = settle(game, before, given | {"bought": bought})
        assert (result["counters"], list(result["pools"].values())) == (
            deal.counters[: game.seats],
            deal.counters[game.seats :],
        )
        following = game.following(deal)
        assert result["next"] == {"dealer": following.dealer, **following.carry}


@pytest.mark.rule("NAP-R32", "NAP-R39")
def test_a_nap_made_takes_ten_from_each_and_the_pool() -> None:
    result = settled({"dealer": 3, "pools": {"pool": 5}}, {"caller": 1, "call": 5, "made": True}, pool="each_dealer")
    assert (result["net"], result["pools"], result["next"]["dealer"]) == ([-10, 36, -10, -11], {"pool": 0}, 0)


@pytest.mark.rule("NAP-L9")
def test_an_opponent_who_revoked_pays_for_all() -> None:
    assert settled({"dealer": 3}, {"caller": 0, "call": 3, "made": True, "revoked": 1})["net"] == [9, -9, 0, 0]


@pytest.mark.rule("NAP-O18")
def test_after_the_last_deal_of_a_session_no_deal_follows() -> None:
    given = {"caller": 0, "call": 1, "made": True}
    assert settled({"dealer": 3, "number": 3}, given, session_rounds=1)["next"] is None


@pytest.mark.parametrize(
    ("before", "given", "message"),
    [
        ({}, {"caller": 0, "call": 3, "made": True}, "say who dealt: dealer is a seat from 0 to 3"),
        ({"dealer": 0}, {"caller": 4, "call": 3, "made": True}, "a result names the caller"),
        ({"dealer": 0}, {"caller": 1, "made": True}, "a result names the caller"),
        ({"dealer": 0}, {"caller": 1, "call": 3}, "a result names the caller"),
        ({"dealer": 0}, {"caller": 1, "call": "pass", "made": True}, "pass is no call at this table; there are: 1, 2, 3, 4, nap"),
        ({"dealer": 0}, {"caller": 1, "call": "jump", "made": True}, "jump is no call at this table"),
        ({"dealer": 0}, {"caller": 1, "call": 3, "mad": True}, "a result has no 'mad'; there are: caller, call, made"),
        ({"dealer": 0}, {"caller": 1, "call": 3, "made": True, "revoked": 1}, "NAP-L9: an opponent who revoked pays"),
        ({"dealer": 0}, {"caller": 1, "call": 3, "made": False, "revoked": 2}, "NAP-L9: an opponent who revoked pays"),
        ({"dealer": 0}, {"caller": 1, "call": "wellington", "made": True}, "wellington is no call at this table"),
    ],
)  # fmt: skip
def test_a_result_that_cannot_be_is_refused(before: dict[str, Any], given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        settled(before, given)


@pytest.mark.rule("NAP-R9")
def test_a_dealer_who_sits_out_is_no_caller() -> None:
    with pytest.raises(BadOptions, match="who plays in this deal"):
        settled({"dealer": 2}, {"caller": 2, "call": 3, "made": True}, seats=6)
