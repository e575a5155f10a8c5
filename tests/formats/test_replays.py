"""Replays: a finished deal step by step, all hands open."""

import json
import random
from itertools import pairwise
from typing import Any

import pytest
from folding import fold

from oddtrick.formats.card_names import CardNames
from oddtrick.formats.replays import deal_steps
from oddtrick.formats.speech import Speech
from oddtrick.formats.talk import Talk
from oddtrick.table import BadRecord, Table, names


def played(game: str, deals: int = 3, manner: str = "guided", seed: int = 5) -> Table:
    table = Table(game, seed=seed, deals=deals, manner=manner, mishaps=0.3)
    chance = random.Random(seed)
    while not table.over:
        seat, menu = table.turn
        claims = table.deal.claims(seat)
        wild = [part for part in (claims, table.deal.liberties(seat)) if part.count() and chance.random() < 0.15]
        table.act(seat, (chance.choice(wild) if wild else menu).sample(chance.random))
    return table


def steps_of(table: Table, number: int, lang: str = "en") -> Any:
    talk = Talk(Speech(lang), table.game, CardNames(Speech(lang)), names=lambda seat: f"P{seat}")
    return json.loads(json.dumps(deal_steps(table.record, number, talk)))


@pytest.mark.parametrize("manner", ["guided", "club"])
@pytest.mark.parametrize("game", names())
def test_the_steps_of_every_deal_fold_from_its_start_to_the_counters_of_the_next(game: str, manner: str) -> None:
    table = played(game, manner=manner)
    replays = [steps_of(table, number) for number in range(1, table.deal.number + 2)]
    for replay in replays:
        for step in replay["steps"]:
            for event in step["events"]:
                fold(replay["start"], event)
    shown = [replay["start"] for replay in replays]
    assert [view["number"] for view in shown] == list(range(len(replays)))
    for view, after in pairwise(shown):
        assert view["counters"] == after["before"]
    assert shown[-1]["counters"] == table.deal.counters
    assert [replay["score"]["counters"] for replay in replays] == [list(line.counters) for line in table.sheet]


def test_a_replay_tells_what_its_deal_came_to() -> None:
    table = played("five_hundred")
    replay = steps_of(table, 2)
    assert replay["points"] == {"sides": [[0], [1], [2]], "target": 500, "fewer": False}
    assert replay["score"]["points"] == list(table.sheet[1].points)
    assert replay["score"]["scores"] == list(table.sheet[1].scores)
    assert {fact["id"] for fact in replay["score"]["told"]} == {*table.sheet[1].told}
    assert steps_of(played("napoleon"), 1)["points"] is None


@pytest.mark.parametrize("game", names())
def test_all_hands_are_open(game: str) -> None:
    replay = steps_of(played(game), 2)
    view = replay["start"]
    dealt = False
    for step in replay["steps"]:
        for event in step["events"]:
            fold(view, event)
        hands = {pile: size for pile, size in view["counts"].items() if pile.startswith("hand:")}
        dealt |= len(hands) > 1
        assert {pile: len(view["known"][pile]) for pile in hands} == hands
    assert dealt


def test_a_step_is_an_act_with_its_words_and_what_followed() -> None:
    replay = steps_of(played("napoleon"), 2, "ru")
    assert replay["deal"] == 2 and replay["deals"] == 3
    shuffle, *calls = replay["steps"]
    assert (shuffle["seat"], shuffle["act"]) == (-1, "shuffle")
    assert calls[0]["seat"] >= 0 and calls[0]["events"][0]["k"] == "said"
    assert calls[0]["events"][0]["line"].startswith(f"P{calls[0]['seat']}: ")


def test_what_is_paid_before_the_first_act_is_told() -> None:
    replay = steps_of(played("pope_joan"), 2)
    assert any("dressing" in line for line in replay["lines"])
    assert replay["start"]["before"] != replay["start"]["counters"]


def test_the_acts_are_those_of_the_record() -> None:
    table = played("pope_joan", deals=1)
    replay = steps_of(table, 1)
    acts = [(step["seat"], step["act"]) for step in replay["steps"] if step["act"] not in ("", "shuffle")]
    assert acts == [(seat, text) for seat, text in table.record.acts if not text.startswith("shuffle")]


def test_a_deal_that_is_not_over_is_not_shown() -> None:
    table = played("napoleon")
    for number in (0, 4):
        with pytest.raises(BadRecord, match=f"deal {number} cannot be looked at; of this record 3 are over"):
            steps_of(table, number)
    cut = table.record._replace(acts=table.record.acts[:-1])
    with pytest.raises(BadRecord, match="deal 3 cannot"):
        deal_steps(cut, 3, Talk(Speech(), table.game, CardNames(Speech())))
