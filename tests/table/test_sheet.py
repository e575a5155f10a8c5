"""The score sheet: each finished deal in the form of its own game, points where points are played for."""

from collections.abc import Mapping
from importlib import import_module
from random import Random
from typing import Any

import pytest

from oddtrick.table import Line, Points, Table, find, names
from oddtrick.table.before import deal_from
from oddtrick.table.sheet import line_of
from oddtrick.table.words import FACTS


def told(
    game: str, given: Mapping[str, Any], seats: int | None = None, before: Mapping[str, Any] = {}, **at: Any
) -> Line:
    """The line of a deal whose result is told instead of played."""
    play = find(game).at(seats, at.get("options"), at.get("preset"))
    deal: Any = deal_from(play, {"dealer": 0, **before})
    start = deal.counters[:], () if play.played_for is None else tuple(play.standing(deal))
    for paid in ("pay_in", "open", "pay_antes"):
        getattr(play, paid, lambda deal: None)(deal)
    import_module(f"oddtrick.games.{game}.examples").conclude(deal, given)
    return line_of(deal, *start)


def test_five_hundred_scores_the_contract_and_the_tricks_of_the_others() -> None:
    line = told(
        "five_hundred", {"declarer": 0, "contract": "hearts 7", "tricks": [8, 2, 0]}, before={"scores": [120, 30, -60]}
    )
    assert (line.points, line.scores, line.winners) == ((200, 20, 0), (320, 50, -60), ())
    assert line.counters == (0, 0, 0)
    assert line.told == {"declarer": 0, "contract": "hearts 7", "made": True, "tricks": (8, 2, 0)}


def test_five_hundred_says_who_has_won_the_game_and_what_he_is_paid() -> None:
    line = told(
        "five_hundred",
        {"declarer": 2, "contract": "spades 7", "tricks": [1, 2, 7]},
        before={"scores": [0, 490, 360]},
        options={"game_stake": 5},
    )
    assert (line.points, line.scores, line.winners) == ((10, 20, 140), (10, 510, 500), (2,))
    assert line.counters == (-5, -5, 10)


def test_five_hundred_says_that_all_have_passed() -> None:
    line = told("five_hundred", {"tricks": [4, 3, 3]})
    assert (line.points, line.told) == ((40, 30, 30), {"all passed": True, "tricks": (4, 3, 3)})


def test_hearts_by_score_counts_units_and_the_fewest_win() -> None:
    line = told(
        "hearts",
        {"hearts": [3, 4, 6, 0], "black_to": 2},
        before={"scores": [40, 20, 90, 20]},
        preset="black_lady_score",
    )
    assert (line.points, line.scores, line.winners) == ((3, 4, 19, 0), (43, 24, 109, 20), (3,))
    assert line.told == {"hearts": (3, 4, 6, 0), "black lady": (2,)}
    game = find("hearts").at(4, None, "black_lady_score")
    assert game.played_for == Points(((0,), (1,), (2,), (3,)), 100, fewer=True)


@pytest.mark.parametrize(("game", "preset"), [("five_hundred", None), ("hearts", "black_lady_score"), ("cinch", None)])
def test_what_stands_at_the_seats_when_a_deal_is_over_is_the_score_of_the_sheet(game: str, preset: str | None) -> None:
    table, chance, shown = Table(game, preset=preset, seed=2, deals=2), Random(5), list[tuple[int, ...]]()
    points = table.game.played_for
    assert points is not None
    while not table.over:
        before = len(table.sheet)
        facts = table.view().facts
        table.act(table.turn[0], table.turn[1].sample(chance.random))
        if len(table.sheet) > before:
            shown.append(tuple(facts["scores"]))
    by_seat = [tuple(line.scores[points.side_of(seat)] for seat in range(table.game.seats)) for line in table.sheet]
    assert shown == by_seat


def test_hearts_by_pool_is_no_game_of_points_and_names_who_won_the_pool() -> None:
    line = told("hearts", {"hearts": [3, 4, 6, 0], "black_to": 2}, preset="black_lady_pool")
    assert (line.counters[:4], line.points, line.scores) == ((-3, -4, -19, 26), (), ())
    assert line.told == {"hearts": (3, 4, 6, 0), "black lady": (2,), "units": (3, 4, 19, 0), "won by": (3,)}


def test_hearts_names_the_suit_that_cost_and_its_cards() -> None:
    line = told(
        "hearts",
        {"bid": {"seat": 1, "amount": 4}, "taboo": {"suit": "C", "taken": [5, 4, 4, 0]}, "hearts": [0, 0, 0, 0]},
        preset="auction_hearts",
    )
    assert line.told == {"taboo": "C", "chooser": 1, "taboo cards": (5, 4, 4, 0), "won by": (3,)}


def test_spoil_five_to_twenty_five_counts_five_a_trick_and_pays_the_pool_as_well() -> None:
    line = told("spoil_five", {"order": [1, 1, 2, 1, 3]}, 4, {"scores": [0, 0, 5, 0]}, preset="twenty_five")
    assert (line.points, line.scores, line.winners) == ((0, 15, 5, 5), (0, 15, 10, 5), ())
    assert line.counters == (-3, -2, -2, -2, 9)
    line = told(
        "spoil_five", {"order": [1, 1]}, 4, {"scores": [0, 15, 5, 5], "pool_state": "running"}, preset="twenty_five"
    )
    assert (line.points, line.scores, line.winners) == ((0, 10, 0, 0), (0, 25, 5, 5), (1,))


def test_spoil_five_to_forty_five_is_scored_by_sides() -> None:
    line = told("spoil_five", {"order": [1, 0, 2, 1, 3]}, 4, {"scores": [5, 30]}, preset="forty_five")
    assert (line.points, line.scores, line.winners) == ((10, 15), (15, 45), (1,))
    assert line.told["won by"] == (1, 3)
    assert find("spoil_five").at(4, None, "forty_five").played_for == Points(((0, 2), (1, 3)), 45)


def test_cinch_is_scored_by_sides_and_its_points_taken_come_to_fourteen() -> None:
    table, chance = Table("cinch", seed=3, deals=4), Random(1)
    while not table.over:
        table.act(table.turn[0], table.turn[1].sample(chance.random))
    assert table.game.played_for == Points(((0, 2), (1, 3)), 51)
    for line in table.sheet:
        assert len(line.points) == len(line.scores) == 2
        assert sum(line.told["captured"]) == 14
    *earlier, last = table.sheet
    assert not any(line.winners or any(line.counters) for line in earlier)
    assert last.winners == (last.scores.index(max(last.scores)),) and max(last.scores) >= 51
    assert sorted(last.counters[:4]) == [-1, -1, 1, 1]


def test_the_other_games_say_what_their_deals_were_about() -> None:
    line = told("napoleon", {"caller": 2, "call": "3", "made": False}, 4)
    assert line.told == {"senior hand": 2, "call": "3", "made": False}
    line = told("loo", {"standing": [1, 2, 3], "winners": [1, 3, 1]}, 5, {"pools": {"pool": 9}})
    assert line.told == {"contested": 12, "tricks": (0, 2, 0, 1, 0), "looed": (2,)}
    assert told("spoil_five", {"result": "spoiled"}, 5).told == {"spoiled": True}


@pytest.mark.parametrize("game", names())
def test_every_line_of_a_session_follows_from_those_before(game: str) -> None:
    for preset in (None, *(preset.name for preset in find(game).presets)):
        table, chance = Table(find(game).at(None, None, preset), seed=2, deals=3), Random(3)
        played_for, scores = table.game.played_for, [0] * 12
        while not table.over:
            table.act(table.turn[0], table.turn[1].sample(chance.random))
        for line in table.sheet:
            assert sum(line.counters) == 0
            assert set(line.told) <= {*FACTS, *table.game.facts_told}
            assert len(line.points) == len(line.scores) == (0 if played_for is None else len(played_for.sides))
            scores = [before + more for before, more in zip(scores, line.points, strict=False)]
            assert scores == list(line.scores)
            scores = [0] * len(scores) if line.winners else scores
        assert any(line.told for line in table.sheet), (game, preset)


def test_a_copy_of_a_table_has_a_sheet_of_its_own() -> None:
    table = Table("five_hundred", seed=1)
    other = table.copy()
    other.sheet.append(Line((0, 0, 0)))
    assert table.sheet == []
