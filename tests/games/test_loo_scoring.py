"""Loo settled from a result that is told, and the options and tables that do not go together."""

from __future__ import annotations

from typing import Any

import pytest
from loo_tables import ended, staged

from oddtrick.games.loo import Loo
from oddtrick.games.loo.scoring import settle
from oddtrick.games.loo.settlement import loo_of, shares
from oddtrick.table import BadOptions, Table


def told(given: dict[str, Any], pool: int = 12, seats: int = 5, dealer: int = 2, **options: Any) -> dict[str, Any]:
    """The settlement of a deal whose result is told."""
    return settle(Loo.at(seats, options), {"dealer": dealer, "pools": {"pool": pool}}, given)


# What a result comes to


@pytest.mark.rule("LOO-R47", "LOO-R49", "LOO-R10")
def test_a_deal_played_with_real_cards_is_settled_as_the_page_has_it() -> None:
    result = told({"standing": [3, 1, 2], "winners": [3, 2, 2]})
    assert (result["net"], result["pools"], result["looed"]) == ([0, -6, 7, 5, 0], {"pool": 6}, [1])
    assert result["next"]["dealer"] == 3


@pytest.mark.rule("LOO-R16", "LOO-R18")
def test_a_single_is_told_by_its_winner_or_by_none() -> None:
    assert told({"single_winner": 3}, pool=0)["net"] == [-3, -3, -6, 3, -3]
    assert told({"single_winner": "none"}, pool=0)["pools"] == {"pool": 18}


@pytest.mark.rule("LOO-R32", "LOO-L19", "LOO-L7", "LOO-R51")
def test_defenders_offenders_and_those_who_looked_leave_their_winnings_in_the_pool() -> None:
    defended = told({"standing": [3, 2], "winners": [2, 3, 3], "defends": 2})
    assert (defended["net"], defended["pools"]) == ([0, 0, -3, 10, 0], {"pool": 5})
    offended = told({"standing": [3, 1], "winners": [3, 1, 3], "looed": [1]})
    assert (offended["net"], offended["pools"]) == ([0, -6, -3, 10, 0], {"pool": 11})
    looked = told({"standing": [3, 1], "winners": [3, 1, 1], "barred": [1], "fines": {3: 1}})
    assert (looked["net"], looked["pools"]) == ([0, -6, -3, -3 + 8, 0], {"pool": 16})


@pytest.mark.rule("LOO-R30", "LOO-R82")
def test_pools_taken_and_flushes_are_told_by_their_seats() -> None:
    assert told({"takes": 2})["net"] == [0, 0, 12, 0, 0]
    assert told({"flushes": [1, 3]}, pool=30, dealer=0, form="five_card")["net"] == [-15, 65, -10, 0, -10]


@pytest.mark.rule("LOO-R61", "LOO-R62", "LOO-R63", "LOO-R64", "LOO-O5", "LOO-O6")
def test_the_price_of_a_loo_by_its_rule() -> None:
    fixed, unlimited = Loo.at(5), Loo.at(5, {"loo_rule": "unlimited"})
    mixed = Loo.at(5, {"loo_rule": "mixed", "loo_limit": 20})
    assert [loo_of(fixed, 15), loo_of(fixed, 3, single=True)] == [6, 3]
    assert [loo_of(unlimited, 15), loo_of(unlimited, 3, single=True)] == [15, 3]
    assert [loo_of(mixed, 15), loo_of(mixed, 33)] == [15, 20]
    for game in (unlimited, mixed):
        assert game.options.deal_stake == game.options.single_loo == 3


@pytest.mark.rule("LOO-R48", "LOO-R77")
@pytest.mark.parametrize("tricks", [3, 5])
def test_shares_differ_by_one_at_most_and_the_first_tricks_get_the_odd_counters(tricks: int) -> None:
    for pool in range(60):
        cut = shares(pool, tricks)
        assert sum(cut) == pool
        assert cut == sorted(cut, reverse=True)
        assert cut[0] - cut[-1] <= 1


@pytest.mark.parametrize(
    ("given", "pool", "rule"),
    [
        ({"single_winner": 3}, 12, "LOO-R13"),
        ({"standing": [1, 2], "winners": [1, 1, 2]}, 0, "LOO-R13"),
        ({}, 12, "LOO-R13"),
        ({"takes": 2, "flushes": [2]}, 12, "LOO-R13"),
        ({"standing": [1, 2], "winners": [1, 1]}, 12, "LOO-R35"),
        ({"standing": [1, 2], "winners": [1, 1, 3]}, 12, "LOO-R35"),
        ({"standing": [1, 2, 3], "winners": [1, 1, 2], "defends": 2}, 12, "LOO-R31"),
        ({"standing": [1, 2], "winners": [1, 1, 2], "defends": 4}, 12, "LOO-R31"),
        ({"standing": [1, 2], "winners": [1, 1, 2], "defends": 1}, 12, "LOO-R31"),
        ({"flushes": [1]}, 12, "LOO-R80"),
        ({"takes": 9}, 12, "LOO-R59"),
        ({"takes": 2, "looed": "all"}, 12, ""),
        ({"caller": 2}, 12, ""),
    ],
)
@pytest.mark.rule("LOO-R13", "LOO-R31", "LOO-R35")
def test_a_result_that_cannot_be_is_refused_with_what_would_be_right(
    given: dict[str, Any], pool: int, rule: str
) -> None:
    with pytest.raises(BadOptions) as error:
        told(given, pool)
    assert error.value.rule == rule


# Options that do not go together, and sizes


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        pytest.param({"loo_rule": "mixed"}, "LOO-O6", marks=pytest.mark.rule("LOO-O6", "LOO-O5")),
        pytest.param({"loo_rule": "mixed", "loo_limit": 2}, "LOO-O6", marks=pytest.mark.rule("LOO-O6")),
        pytest.param({"form": "irish", "miss_leads": True}, "LOO-O9", marks=pytest.mark.rule("LOO-O9")),
        pytest.param({"form": "five_card", "miss_dealt": "last"}, "LOO-O11", marks=pytest.mark.rule("LOO-O11")),
        pytest.param({"deal_batch": "three_two"}, "LOO-O10", marks=pytest.mark.rule("LOO-O10")),
        pytest.param({"form": "irish", "deal_batch": "three_two"}, "LOO-O10", marks=pytest.mark.rule("LOO-O10")),
        pytest.param({"form": "five_card", "deal_batch": "threes"}, "LOO-O10", marks=pytest.mark.rule("LOO-O10")),
        pytest.param({"pam": "trump_knave"}, "LOO-O16", marks=pytest.mark.rule("LOO-O16")),
        pytest.param({"form": "irish", "pam_civil": "none"}, "LOO-O17", marks=pytest.mark.rule("LOO-O17")),
    ],
)
def test_options_that_do_not_go_together_are_refused(options: dict[str, Any], rule: str) -> None:
    with pytest.raises(BadOptions) as error:
        Loo.at(4, options)
    assert error.value.rule == rule


@pytest.mark.rule("LOO-R8", "LOO-O2", "LOO-O3", "LOO-O4")
def test_the_single_loo_is_half_the_full_loo_rounded_up_unless_agreed_otherwise() -> None:
    assert [Loo.at(4, {"full_loo": full}).options.single_loo for full in (1, 6, 7)] == [1, 3, 4]
    assert Loo.at(4, {"full_loo": 7, "single_loo": 1}).options.single_loo == 1
    assert Loo.at(4, {"form": "five_card"}).options.deal_stake == 5


@pytest.mark.rule("LOO-R89", "LOO-R3", "LOO-R68", "LOO-O13")
@pytest.mark.parametrize(
    ("pack", "form", "most", "rule"),
    [
        (52, "three_card", 12, "LOO-R3"),
        (52, "five_card", 6, "LOO-R68"),
        (52, "irish", 12, "LOO-R3"),
        (32, "three_card", 9, "LOO-R89"),
        (32, "five_card", 5, "LOO-R89"),
        (32, "irish", 7, "LOO-R89"),
    ],
)
def test_so_many_can_play_with_a_pack_and_a_form(pack: int, form: str, most: int, rule: str) -> None:
    options = {"pack": pack, "form": form}
    assert Loo.at(most, options).seats == most
    for seats in (most + 1, 1):
        with pytest.raises(BadOptions) as error:
            Loo.at(seats, options)
        assert error.value.rule == (rule if seats > 1 else "LOO-R3")


@pytest.mark.rule("LOO-R67", "LOO-O10", "LOO-O11")
def test_with_threes_the_miss_gets_its_cards_after_all_the_players_whatever_was_agreed() -> None:
    for miss_dealt in ("each_round", "last"):
        deal = staged(None, deal_batch="threes", miss_dealt=miss_dealt).deal
        assert [deal.hands[seat] for seat in (0, 1, 2, 3)] == [0b111, 0b111000, 0b111000000, 0b111000000000]


@pytest.mark.rule("LOO-O15")
def test_an_open_session_ends_when_the_company_says_so_and_one_of_rounds_by_itself() -> None:
    table = Table("loo", 3, {"finish": "divide"}, seed=1)
    table.stop()
    while not table.over:
        table.act(table.turn[0], next(iter(table.turn[1])))
    assert table.pools["pool"] == 0


@pytest.mark.rule("LOO-L19", "LOO-R55", "LOO-R56")
def test_what_an_offender_leaves_in_the_pool_of_a_last_round_is_divided() -> None:
    hands = {0: "AH KH QH", 1: "2C 3C 4C", 2: "2D 3D 4D", 3: "2S 3S 4S"}
    tricks = ["0: AH, 1: 2C, 1: gather, 2: 2D, 3: 2S", "0: claim LOO-L18 1"]
    more = ["0: KH, 1: 3C, 2: 3D, 3: 3S", "0: QH, 1: 4C, 2: 4D, 3: 4S", "0: agree, 1: agree, 2: agree, 3: agree"]
    counters = ended(hands, [*tricks, *more], manner="club", pool=18, finish="last_round", before={"closing": True})
    assert counters == [21 + 2, -6 + 2, 1, -3 + 1, 0]
