"""The account of an evening with real cards: deals told, settled, taken back, kept and handed on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oddtrick.cli.score import as_csv, as_json, as_markdown, keep, kept, read_told
from oddtrick.club.account import Account
from oddtrick.table import BadOptions, BadRecord, OddtrickError, find


def sweepstake(*told: str) -> Account:
    return Account(find("hearts").at(4), 0, ("Ann", "Ben", "Cy", "Di"), [read_told(one) for one in told])


JACK = ("hearts: [3, 3, 3, 4]", "hearts: [0, 13, 0, 0]", "hearts: [5, 0, 1, 7]")


def test_each_deal_goes_on_from_what_the_one_before_it_left() -> None:
    account = sweepstake(*JACK)
    assert [result["net"] for result in account.results] == [[-3, -3, -3, -4], [0, -13, 0, 0], [-5, 39, -1, -7]]
    assert [result["jack"] for result in account.results] == [True, True, False]
    assert [result["next"]["dealer"] for result in account.results] == [1, 2, 3]
    assert sum(account.standing()["counters"]) + sum(account.standing()["pools"].values()) == 200


def test_an_entry_taken_back_leaves_everything_as_it_was() -> None:
    account, shorter = sweepstake(*JACK), sweepstake(*JACK[:2])
    assert account.undo() == read_told(JACK[2])
    assert account.dumps() == shorter.dumps() and account.standing() == shorter.standing()
    account.add(read_told(JACK[2]))
    assert account.standing() == sweepstake(*JACK).standing()
    with pytest.raises(BadOptions, match="no deal has been written down"):
        sweepstake().undo()


@pytest.mark.parametrize(
    ("told", "complaint"),
    [
        ("hearts: [14, 0, 0, 0]", "HEARTS-R9: hearts make 13 together, not 14"),
        ("hearts: [3, 3, 3]", "for every seat from 0 to 3"),
        ("hearts: [3, 3, 3, -4]", "whole numbers from 0"),
        ("hearts: [3, 3, 3, 4], black_to: 1", "HEARTS-R8: black_to is no penalty card"),
        ("cards: [3]", "a deal has no 'cards'; there are: hearts, "),
        ("hearts: 5", "for every seat"),
        ("fines: [1]", "HEARTS-R104: fines is told for every seat"),
        ("fines: {0: 1}", "HEARTS-R9: hearts is not told"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written_down(told: str, complaint: str) -> None:
    account = sweepstake(JACK[0])
    before = account.dumps()
    with pytest.raises(BadOptions, match=complaint):
        account.add(read_told(told))
    assert account.dumps() == before


def test_an_account_reads_back_as_it_was_kept(tmp_path: Path) -> None:
    account, place = sweepstake(*JACK), tmp_path / "evening.jsonl"
    keep(place, account)
    again = kept(place, sweepstake)
    assert again.dumps() == account.dumps() and again.rows() == account.rows()
    assert kept(tmp_path / "other.jsonl", sweepstake).told == []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1: this is no account"),
        ('{"oddtrick": 1}\n', "line 1: this is no account"),
        (sweepstake().dumps().replace('"version": 1', '"version": 9'), "version 9"),
        (sweepstake(JACK[0]).dumps() + '{"hearts": [1, 1, 1, 1]}\n', "line 3: HEARTS-R9"),
        (sweepstake().dumps() + "{\n", "line 2"),
    ],
)
def test_a_file_that_is_no_account_is_refused_with_its_line(text: str, complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        Account.loads(text)


@pytest.mark.parametrize("part", ["oddtrick_account", "game", "version", "seats", "options", "dealer", "names"])
def test_a_file_whose_first_line_lacks_something_or_holds_nonsense_is_no_account(part: str) -> None:
    first = json.loads(Account(find("loo").at(4), 0).dumps())
    lacking = {name: value for name, value in first.items() if name != part}
    with pytest.raises(BadRecord, match="line 1: this is no account"):
        Account.loads(json.dumps(lacking))
    for nonsense in ("", 7.5, [None], {"a": []}):
        if part != "options" or nonsense:
            with pytest.raises(OddtrickError):
                Account.loads(json.dumps({**first, part: nonsense}))


@pytest.mark.parametrize(
    ("game", "options", "told", "name"),
    [
        ("hearts", {}, "hearts: [3, 3, 3, 4], bid: {seat: 0, amount: 3}", "bid"),
        ("hearts", {}, "hearts: [3, 3, 3, 4], helped: [0]", "helped"),
        ("hearts", {}, "hearts: [3, 3, 3, 4], units: [1, 1, 1, 1]", "units"),
        (
            "hearts",
            {"auction": "foster"},
            "taboo: {suit: C, taken: [13, 0, 0, 0]}, bid: {seat: 1, amount: 5}, chooser: 2",
            "chooser",
        ),
        ("loo", {}, "single_winner: 1, standing: [1, 2]", "standing"),
        ("five_hundred", {}, "declarer: 0, tricks: [5, 3, 2]", "declarer"),
        ("five_hundred", {}, "tricks: [5, 3, 2], lost: true", "lost"),
        ("spoil_five", {}, "result: spoiled, by: 1", "result"),
    ],
)
def test_what_does_not_belong_together_is_refused_and_not_passed_over(
    game: str, options: dict[str, object], told: str, name: str
) -> None:
    account = Account(find(game).at(3 if game == "five_hundred" else 4, options), 0)
    with pytest.raises(BadOptions) as refused:
        account.add(read_told(told))
    assert name in str(refused.value)
    assert account.told == []


def test_the_company_parts_and_what_lies_in_the_middle_is_divided() -> None:
    account = sweepstake(JACK[0])
    assert account.part() == {"counters": [50, 51, 50, 49], "pools": {"pool": 0, "kitty": 0}}


def test_a_game_for_a_score_ends_and_takes_no_further_deal() -> None:
    account = Account(find("hearts").at(4, {"score_limit": 20}, "black_lady_score"), 1)
    account.add({"hearts": [1, 2, 3, 7], "black_to": 3})
    assert account.results[0]["game_won_by"] == [0] and account.results[0]["next"] is None
    with pytest.raises(BadOptions, match="the game is over"):
        account.add({"hearts": [1, 2, 3, 7], "black_to": 3})
    head, line, score = account.rows()
    assert line[2:6] == ["+1", "+2", "+3", "+20"]
    assert score[:6] == ["score", "", "1", "2", "3", "20"]
    assert head[0] == "no."


def test_where_points_and_counters_pass_the_deals_have_the_points_and_both_stand_at_the_end() -> None:
    account = Account(find("spoil_five").at(4, preset="forty_five"), 0)
    account.add({"order": [1, 0, 2, 1, 3]})
    account.add({"order": [1, 1, 1, 1, 1]})
    head, first, second, counters, score = account.rows()
    assert (first[2:], second[2:]) == (["+10", "+15", "+10", "+15", "9"], ["0", "+25", "0", "+25", "0"])
    assert (counters[2:], score[2:]) == (["-3", "2", "-2", "3", "0"], ["10", "40", "10", "40", ""])
    assert head[-1] == "pool"


def test_the_account_is_handed_on_as_a_table_for_people_spreadsheets_and_programs() -> None:
    account = sweepstake(*JACK)
    lines = as_csv(account).splitlines()
    assert lines[0] == "no.,dealer,Ann,Ben,Cy,Di,pool,kitty" and lines[1] == "1,Ann,-3,-3,-3,-4,13,0"
    assert as_markdown(account).splitlines()[2] == "| 1 | Ann | -3 | -3 | -3 | -4 | 13 | 0 |"
    data = json.loads(as_json(account))
    assert data["counters"] == account.standing()["counters"] and data["deals"][2]["told"] == read_told(JACK[2])


def test_other_games_keep_their_accounts_too() -> None:
    account = Account(find("napoleon").at(4), 2)
    account.add({"caller": 0, "call": "3", "made": True})
    assert account.results[0]["net"] == [9, -3, -3, -3] and account.before()["dealer"] == 3


@pytest.mark.parametrize(
    ("preset", "seats", "told", "net"),
    [
        ("foster_howell", 4, "hearts: [3, 5, 5, 0]", [1, -7, -7, 13]),
        ("spot_hearts", 4, "pips: [8, 24, 18, 54]", [72, -16, -10, -46]),
        ("joker_hearts", 4, "hearts: [0, 2, 4, 6], joker: {dealt_to: 2, taken_by: 2}", [17, -2, -9, -6]),
        ("auction_hearts", 4, "bid: {seat: 1, amount: 6}, taboo: {suit: D, taken: [0, 3, 4, 6]}", [19, -9, -4, -6]),
        ("black_lady_pool", 4, "hearts: [4, 1, 3, 5], black_to: 0", [-17, 25, -3, -5]),
        ("three_handed_highest_pays", 3, "hearts: [7, 3, 3]", [-8, 4, 4]),
    ],
)
def test_the_settlements_of_hearts_are_those_of_its_page(preset: str, seats: int, told: str, net: list[int]) -> None:
    account = Account(find("hearts").at(seats, preset=preset), 0)
    assert account.add(read_told(told))["net"] == net
