"""Simulations: fair places, and intervals that hold."""

from statistics import NormalDist

import pytest

from oddtrick.bots import find as find_bot
from oddtrick.cli.simulate import (
    Plan,
    interval,
    one_calls,
    play_match,
    play_session,
    points_of,
    report,
    run,
    t_quantile,
)
from oddtrick.table import Table, find


def plan(deals: int, bots: tuple[str, ...] = ("random", "book"), seats: int = 4) -> Plan:
    return Plan("napoleon", seats, {}, bots, deals, seed=3)


def test_each_bot_sits_equally_often_in_each_seat() -> None:
    seen = [(seat, plan(1, ("a", "b", "c")).bot_at(seat, turn)) for turn in range(3) for seat in range(4)]
    assert len(set(seen)) == 12


def test_a_match_plays_every_rotation_and_each_bot_half_the_seats() -> None:
    result = play_match(plan(deals=8), 0)
    assert result.deals == 8
    assert result.sat == [16, 16]
    assert sum(result.counters.seats) == sum(result.counters.bots) == 0


def test_the_last_match_ends_when_the_deals_are_played() -> None:
    assert [play_match(plan(deals=13), number).deals for number in range(plan(13).matches())] == [8, 5]


def test_results_are_means_a_deal_for_each_bot_and_seat() -> None:
    two = plan(deals=16)
    results = [play_match(two, number) for number in range(2)]
    told = report(two, results)
    assert told["deals"] == 16
    expected = sum(result.counters.bots[0] / result.sat[0] for result in results) / 2
    assert told["unit"] == "counters"
    assert told["bots"][0]["mean"] == pytest.approx(expected, abs=1e-6)
    expected = sum(one.counters.seats[1] / one.deals for one in results) / 2
    assert told["per_seat"][1]["mean"] == pytest.approx(expected, abs=1e-6)


def test_a_game_played_for_points_is_reported_in_points() -> None:
    five_hundred = Plan("five_hundred", 3, {}, ("book", "random"), 6, seed=1)
    told = run(five_hundred)
    assert (told["unit"], told["fewer"], "counters" in told) == ("points", False, False)
    table, deals = play_session(five_hundred, five_hundred.play(), 0, 0, 3)
    assert deals == 3
    assert [points_of(table, seat) for seat in range(3)] == table.scores
    assert any(table.scores)


def test_where_the_fewest_points_win_the_report_says_so() -> None:
    told = run(Plan("hearts", 4, find("hearts").preset("black_lady_score").values, ("random",), 8, seed=1))
    assert (told["unit"], told["fewer"]) == ("points", True)
    assert sum(one["mean"] for one in told["per_seat"]) == pytest.approx(26)


def test_points_of_a_side_count_for_each_of_its_seats_and_counters_stand_apart() -> None:
    options = find("spoil_five").preset("forty_five").values
    told = run(Plan("spoil_five", 4, options, ("random",), 12, seed=1))
    means = [one["mean"] for one in told["per_seat"]]
    assert told["unit"] == "points"
    assert means[0] == means[2] != means[1] == means[3]
    assert sum(one["mean"] for one in told["counters"]["per_seat"]) == pytest.approx(0, abs=1e-5)


def test_an_interval_is_that_of_student() -> None:
    assert interval([1.0, 2.0, 3.0]) == {"mean": 2.0, "ci95": pytest.approx(4.3027 / 3**0.5, abs=1e-4)}
    assert interval([1.0]) == {"mean": 1.0, "ci95": None}


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.7062), (7, 2.3646), (10, 2.2281), (11, 2.2010), (30, 2.0423), (120, 1.9799)]
)
def test_students_quantiles_are_those_of_the_tables(freedom, quantile) -> None:
    assert t_quantile(freedom) == pytest.approx(quantile, abs=3e-4)
    assert t_quantile(10**9) == pytest.approx(NormalDist().inv_cdf(0.975), abs=1e-6)


def test_at_a_club_table_the_book_bots_call_the_slips_of_dealing() -> None:
    club = plan(deals=8, bots=("book",))._replace(manner="club", mishaps=1.0)
    quiet = club._replace(mishaps=0.0)
    assert play_match(club, 0).deals == play_match(quiet, 0).deals == 4
    table = Table("napoleon", seats=4, seed=1, manner="club", mishaps=1.0, deals=4)
    bots = [find_bot("book") for _ in range(4)]
    called = 0
    while not table.over:
        if one_calls(table, bots):
            called += 1
        else:
            seat, menu = table.turn
            table.act(seat, bots[seat](table.view(seat), menu).act)
    assert called > 0
    assert sum(text.startswith("claim ") for _, text in table.record.acts) == called
