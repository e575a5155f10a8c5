"""Cinch: results that are told instead of played, and what of them cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from oddtrick.games.cinch.told import settle
from oddtrick.table import find
from oddtrick.table.errors import BadOptions

BASIC: dict[str, Any] = {"maker": 0, "bid": 8, "captured": [10, 4]}


def settled(given: dict[str, Any], seats: int = 4, before: dict[str, Any] | None = None, **options: object) -> Any:
    return settle(find("cinch").at(seats, options), before or {}, given)


@pytest.mark.rule("CINCH-R49", "CINCH-R59")
def test_a_deal_that_is_told_is_scored_and_hands_its_scores_to_the_next() -> None:
    result = settled(BASIC, before={"dealer": 2, "scores": [10, 20]})
    assert (result["kept"], result["deal_scores"], result["to_go"]) == (True, (6, 0), [35, 31])
    assert result["next"] == {"dealer": 3, "scores": (16, 20)}
    won = settled(BASIC, before={"dealer": 2, "scores": [45, 20]}, stake=3)
    assert (won["winner"], won["net"], won["next"]["scores"]) == (0, [3, -3, 3, -3], (0, 0))


@pytest.mark.rule("CINCH-R46")
def test_counting_cards_among_the_discards_are_added_to_the_points_of_the_makers() -> None:
    told = {"maker": 1, "bid": 8, "trump": "C", "in_tricks": [6, 7], "discards": ["JC", "6C", "KD"]}
    assert settled(told)["captured"] == (6, 8)


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"maker": 4}, "CINCH-R24"),
        ({"bid": 15}, "CINCH-R21"),
        ({"barred": [2]}, "CINCH-R53"),
        ({"captured": [10, 4, 0]}, "CINCH-R45"),
        ({"captured": [15, -1]}, "CINCH-R45"),
        ({"captured": [9, 4]}, "CINCH-R47"),
        ({"captured": [10, 5]}, "CINCH-R47"),
    ],
)
def test_a_result_that_cannot_be_is_refused_with_the_rule(change: dict[str, Any], rule: str) -> None:
    with pytest.raises(BadOptions) as refused:
        settled(BASIC | change)
    assert refused.value.rule == rule


def test_a_word_that_no_result_has_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(BadOptions, match="a result has no 'tricks'; there are: maker, bid"):
        settled(BASIC | {"tricks": 3})


@pytest.mark.rule("CINCH-R68")
def test_points_may_be_lost_only_where_cards_lie_unseen_to_the_end() -> None:
    assert settled(BASIC | {"captured": [9, 4]}, exchange="draw_blind")["deal_scores"] == (5, 0)


@pytest.mark.rule("CINCH-R82")
@pytest.mark.parametrize("partner", [None, 0, 5])
def test_a_called_partner_is_told_and_is_another_player_than_the_maker(partner: int | None) -> None:
    told = BASIC if partner is None else BASIC | {"partner": partner}
    with pytest.raises(BadOptions) as refused:
        settled(told, 5, partners="called_card")
    assert refused.value.rule == "CINCH-R82"
