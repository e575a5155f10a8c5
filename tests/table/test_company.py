"""What a company may agree on, and who may do what at its table: everything else is refused in one line."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from oddtrick.table.errors import BadOptions, IllegalAct, UnknownGame
from oddtrick.table.record import Record
from oddtrick.table.table import Table


class Foreign:
    """A whole number that is not Python's own, such as an array library gives."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ({"seats": True}, "NAP-R4: Napoleon is for 2 to 6 players, not True"),
        ({"seats": "4"}, "NAP-R4: Napoleon is for 2 to 6 players, not 4"),
        ({"seats": 4.0}, "NAP-R4: Napoleon is for 2 to 6 players, not 4.0"),
        ({"dealer": True}, "seat True cannot deal; seats are 0 to 3"),
        ({"dealer": "0"}, "seat 0 cannot deal; seats are 0 to 3"),
        ({"dealer": 1.5}, "seat 1.5 cannot deal; seats are 0 to 3"),
        ({"counters": 5}, "counters are a list, one number for each seat, not 5"),
        ({"counters": [1, 2, 3, "a"]}, "a seat cannot bring 'a' counters; give whole numbers"),
        ({"counters": [1, 2, 3, True]}, "a seat cannot bring True counters; give whole numbers"),
        ({"counters": [1, 2, 3, 0.5]}, "a seat cannot bring 0.5 counters; give whole numbers"),
        ({"deals": 0}, "the company cannot part after 0 deals; it may be a whole number from 1"),
        ({"deals": True}, "the company cannot part after True deals; it may be a whole number from 1"),
        ({"deals": 1.5}, "the company cannot part after 1.5 deals; it may be a whole number from 1"),
        ({"mishaps": 2}, "2 is no chance of a mishap; it may be from 0 to 1"),
        ({"mishaps": -0.1}, "-0.1 is no chance of a mishap; it may be from 0 to 1"),
        ({"mishaps": float("nan")}, "nan is no chance of a mishap; it may be from 0 to 1"),
        ({"mishaps": "often"}, "'often' is no chance of a mishap; it may be from 0 to 1"),
        ({"options": "stake"}, "options are given by name, each with its value, not as 'stake'"),
        ({"options": {1: 1}}, "no option is called '1'"),
        ({"preset": ""}, "Napoleon has no preset ''"),
    ],
)
def test_what_no_company_can_agree_on_is_refused(wish: Mapping[str, Any], message: str) -> None:
    with pytest.raises(BadOptions) as refused:
        Table("napoleon", **wish)
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize("name", [None, 5, ["napoleon"]])
def test_what_is_no_name_of_a_game_is_unknown(name: Any) -> None:
    with pytest.raises(UnknownGame, match="no game is called"):
        Table(name)


@pytest.mark.parametrize("act", [True, None, 1.0, b"pass", ["pass"]])
def test_what_is_no_act_is_refused_and_changes_nothing(act: Any) -> None:
    table = Table("napoleon", seed=1)
    before = table.record.dumps()
    with pytest.raises(IllegalAct, match="is no act; give its whole number or its text"):
        table.act(table.turn[0], act)
    assert table.record.dumps() == before


@pytest.mark.parametrize("seat", [True, 1.0, "1", None])
def test_what_is_no_seat_cannot_act(seat: Any) -> None:
    table = Table("napoleon", dealer=0, seed=1)
    assert table.turn[0] == 1
    with pytest.raises(IllegalAct, match="is no seat; seats are whole numbers from 0"):
        table.act(seat, "pass")


def test_whole_numbers_of_other_kinds_act_and_are_written_down_as_plain_ones() -> None:
    table = Table("napoleon", dealer=0, seed=1)
    table.act(Foreign(1), Foreign(table.game.read("pass")))
    assert table.log[-1] == (1, table.game.read("pass"))
    assert Table.replay(Record.loads(table.record.dumps()), table.game).deal == table.deal


def test_an_error_repeats_little_of_a_long_text_that_is_no_act() -> None:
    with pytest.raises(IllegalAct) as refused:
        Table("napoleon", seed=1).act(0, "9" * 100_000)
    assert len(str(refused.value)) < 400


def test_a_record_of_stakes_however_high_replays() -> None:
    table, chance = Table("poker", options={"limit": 10**12}, seed=1), Random(1)
    for _ in range(60):
        seat, menu = table.turn
        table.act(seat, menu.sample(chance.random))
    text = table.record.dumps()
    assert max(len(word) for word in text.replace('"', " ").split()) > 10
    assert Table.replay(Record.loads(text), table.game).deal == table.deal
