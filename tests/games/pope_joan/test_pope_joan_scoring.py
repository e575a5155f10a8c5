"""Pope Joan settled from what was told at a table, held against the same deals played."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pope_joan_positions import game_of

from oddtrick.cards import card_text
from oddtrick.games.pope_joan.board import POPE
from oddtrick.games.pope_joan.scoring import settle
from oddtrick.phases.stops import holder_of
from oddtrick.table import BadOptions, Event, Table
from oddtrick.table.view import WRITER


@pytest.mark.rule("POPE-R10", "POPE-R19", "POPE-R33", "POPE-R34", "POPE-R40", "POPE-R41", "POPE-R43")
def test_a_deal_is_settled_from_its_result() -> None:
    result = settle(
        game_of(4),
        {"dealer": 0, "pools": {"matrimony": 4}},
        {
            "turned": "KH",
            "taken": {"pope": 1, "ace": 2},
            "pope_cards": [3, 2, 4, 1],
            "winner": 3,
            "cards_left": [2, 1, 3, 0],
        },
    )
    assert result["net"] == [-6 + 1 - 3 - 2, -3 + 6 + 8 - 1, -3 + 1 - 4 - 3, -3 - 1 + 1 + 6]
    assert result["pools"] == {
        "pope": 0,
        "matrimony": 6,
        "intrigue": 2,
        "ace": 0,
        "king": 0,
        "queen": 1,
        "knave": 1,
        "game": 0,
    }


@pytest.mark.rule("POPE-R54")
def test_a_pope_turned_up_that_wins_settles_everything() -> None:
    result = settle(game_of(5, pope_turned_wins=True), {"dealer": 2}, {"turned": "9D"})
    assert result["winner"] == 2
    assert result["net"] == [-11, -11, -6 + 6 + 32 + 4, -11, -11]


@pytest.mark.rule("POPE-R39")
def test_a_divided_couple_is_told_by_its_two_seats() -> None:
    told = {"divided": {"matrimony": [1, 2]}, "winner": 0, "cards_left": [0, 1, 1]}
    result = settle(game_of(3, split_couples=True), {"dealer": 0, "pools": {"matrimony": 1}}, told)
    assert result["net"] == [-8 + 2 + 2, -4 + 2 - 1, -4 + 1 - 1]
    with pytest.raises(BadOptions, match="POPE-R39"):
        settle(game_of(3), {"dealer": 0}, told)


@pytest.mark.rule("POPE-R42", "POPE-R46")
def test_penalties_are_told_to_those_who_must_place_them() -> None:
    told = {"winner": 0, "cards_left": {1: 4, 2: 2, 3: 3}, "pope_holder": 1}
    result = settle(game_of(4, dressing="penalties"), {"dealer": 3, "number": 2, "pools": {"game": 3}}, told)
    assert result["to_board"] == [0, 0, 2, 3]
    assert result["net"] == [3, 0, 0, 0]


@pytest.mark.parametrize(
    "told",
    [
        {"winner": 4, "cards_left": [0, 1, 1]},
        {"cards_left": [0, 1, 1]},
        {"winner": 1, "cards_left": [0, 1, 1]},
        {"winner": 0, "cards_left": [0, 13, 1]},
        {"winner": 0, "cards_left": [0, 1, 1], "taken": {"game": 1}},
        {"winner": 0, "cards_left": [0, 1, 1], "taken": {"lid": 1}},
        {"winner": 0, "cards_left": [0, 1, 1], "lid": 1},
    ],
)
def test_a_result_that_cannot_be_is_refused(told: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        settle(game_of(3), {"dealer": 0}, told)


def told_of(table: Table, events: list[Event], turned: str) -> dict[str, Any]:
    """What a scorer would be told of a deal that has just been played."""
    compartments = [name for name in table.game.pools if name != "game"]
    played = next(place for place, event in enumerate(events) if event.target == "table")
    taken = {e.source: int(e.target) for e in events[played:] if e.kind == "paid" and e.source in compartments}
    return {"turned": turned, "taken": taken}


@settings(max_examples=40, deadline=None)
@given(seats=st.integers(2, 10), seed=st.integers(0, 2**32), stake=st.integers(1, 3), five=st.booleans())
def test_a_scorer_settles_as_the_table_does(seats: int, seed: int, stake: int, five: bool) -> None:
    game = game_of(seats, card_stake=stake, board="five" if five else "eight")
    table = Table(game, seed=seed, dealer=0)
    events: list[Event] = []
    table.view()
    table.listen(WRITER, events.append)
    deal: Any = table.deal
    held = [0] * seats
    draw = random.Random(seed).random
    while table.deal is deal:
        before = [hand.bit_count() for hand in deal.hands]
        seat, menu = table.turn
        act = menu.sample(draw)
        if act >> 8 == POPE:
            held = before
        counters = deal.counters
        table.act(seat, act)
    told = told_of(table, events[: next(i for i, e in enumerate(events) if e.kind == "deal")], card_text(deal.turned))
    holder = holder_of(deal, POPE)
    told |= {"winner": deal.winner, "cards_left": deal.outcome["cards left"], "pope_cards": held}
    result = settle(game, {"dealer": 0}, told | ({"pope_holder": holder} if holder >= 0 else {}))
    assert result["counters"] == counters[:seats]
