"""The worked examples of the rule page that compare hands."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest

from oddtrick.cards import RANKS, card_text, parse_mask, rank_of
from oddtrick.formats.pages import Example, statement
from oddtrick.games.poker.ranking import Ranking


def found(ranking: Ranking, hands: dict[str, int], expect: dict[str, Any]) -> dict[str, Any]:
    """What the ranking makes of an example, in the form in which the example states it."""
    row = sorted(hands, key=lambda name: ranking.value(hands[name]), reverse=True)
    groups = [sorted(equal) for _, equal in groupby(row, key=lambda name: ranking.value(hands[name]))]
    answers = {
        "order": lambda _: groups,
        "classes": lambda named: {name: ranking.hand_class(hands[name]).text for name in named},
        "named": lambda named: {name: card_text(ranking.named(hands[name]) or 0) for name in named},
        "named_rank": lambda named: {name: RANKS[rank_of(ranking.named(hands[name]) or 0)] for name in named},
    }
    return {question: answers[question](asked) for question, asked in expect.items()}


@pytest.mark.parametrize(
    "ident",
    [
        pytest.param("POKER-X3", marks=pytest.mark.rule("POKER-X3")),
        pytest.param("POKER-X4", marks=pytest.mark.rule("POKER-X4")),
        pytest.param("POKER-X5", marks=pytest.mark.rule("POKER-X5")),
        pytest.param("POKER-X6", marks=pytest.mark.rule("POKER-X6")),
        pytest.param("POKER-X7", marks=pytest.mark.rule("POKER-X7")),
        pytest.param("POKER-X9", marks=pytest.mark.rule("POKER-X9")),
        pytest.param("POKER-X10", marks=pytest.mark.rule("POKER-X10")),
        pytest.param("POKER-X11", marks=pytest.mark.rule("POKER-X11")),
        pytest.param("POKER-X12", marks=pytest.mark.rule("POKER-X12")),
        pytest.param("POKER-X13", marks=pytest.mark.rule("POKER-X13")),
        pytest.param("POKER-X14", marks=pytest.mark.rule("POKER-X14")),
        pytest.param("POKER-X15", marks=pytest.mark.rule("POKER-X15")),
        pytest.param("POKER-X16", marks=pytest.mark.rule("POKER-X16")),
    ],
)
def test_the_hands_of_a_worked_example_rank_as_it_says(ident: str) -> None:
    example = statement(ident)
    assert isinstance(example, Example) and example.parsed["kind"] == "rank"
    ranking = Ranking.of(**example.parsed.get("options", {}))
    hands = {name: parse_mask(" ".join(cards)) for name, cards in example.parsed["hands"].items()}
    expect = dict(example.parsed["expect"])
    if "order" in expect:
        expect["order"] = [sorted(equal) for equal in expect["order"]]
    assert found(ranking, hands, expect) == expect
