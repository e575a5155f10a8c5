"""Going on from what was written down."""

from typing import Any

import pytest

from oddtrick.table.before import deal_from
from oddtrick.table.errors import BadOptions
from oddtrick.table.game import find
from oddtrick.table.table import Table

GAME = find("napoleon").at(3, {"pool": "each_dealer", "double_header": True})


def test_a_deal_takes_over_dealer_counters_pools_and_what_else_was_carried() -> None:
    before = {"dealer": 2, "number": 7, "counters": {0: 5, 1: 6, 2: 7}, "pools": {"pool": 4}, "multiplier": 2}
    deal = deal_from(GAME, before)
    assert (deal.dealer, deal.number, deal.counters) == (2, 7, [5, 6, 7, 4])
    assert deal.carry == {"multiplier": 2, "original_dealer": None}
    assert before["multiplier"] == 2
    assert len(before) == 5


def test_what_is_not_named_is_as_in_the_first_deal_of_a_session() -> None:
    deal = deal_from(GAME, {})
    assert (deal.dealer, deal.number, deal.counters, deal.carry) == (-1, 0, [0, 0, 0, 0], GAME.opening())


def test_none_in_words_is_nothing() -> None:
    assert deal_from(GAME, {"original_dealer": "none"}).carry["original_dealer"] is None


@pytest.mark.parametrize(
    ("before", "message"),
    [
        ({"dealer": 3}, "seat 3 cannot deal; seats are 0 to 2"),
        ({"dealer": "south"}, "seat south cannot deal"),
        ({"pools": {"kitty": 1}}, "no pool is called 'kitty'; there are: pool"),
        ({"counters": [1, 2]}, "counters are given for every seat from 0 to 2"),
        ({"counters": {0: 1, 1: 2}}, "counters are given for every seat from 0 to 2"),
        ({"mult": 2}, "nothing called 'mult' goes over from deal to deal; there are: dealer, number, counters, pools, mul"),
    ],
)  # fmt: skip
def test_what_cannot_be_carried_in_is_refused(before: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        deal_from(GAME, before)


def test_a_table_begins_with_the_deal_it_is_given_and_goes_on_from_there() -> None:
    first = deal_from(GAME, {"dealer": 2, "number": 7, "counters": [5, 6, 7], "pools": {"pool": 4}, "multiplier": 2})
    table = Table(GAME, seed=1, first=first)
    assert table.deal is first
    assert (table.counters, table.pools) == ([5, 6, 6], {"pool": 5})
    for seat in (0, 1, 2):
        table.act(seat, "pass")
    assert (table.deal.number, table.deal.dealer, table.deal.carry["multiplier"]) == (8, 0, 2)
    assert table.scores == [-1, 0, -1]
