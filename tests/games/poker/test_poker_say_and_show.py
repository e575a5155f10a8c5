"""Poker: who has the first say and who the last, and a foul hand that is found at the show."""

from __future__ import annotations

import pytest
from poker_tables import do, lay

from oddtrick.formats.staging import Stage


def said(stage: Stage) -> list[int]:
    """The seats in the order in which they have their say, everybody playing for what is asked."""
    order: list[int] = []
    while stage.deal.phase.name == "straddling":
        do(stage, f"{stage.table.turn[0]}: decline")
    while stage.deal.phase.name == "say":
        seat = stage.table.turn[0]
        order.append(seat)
        do(stage, f"{seat}: {'play' if len(order) > 1 else opening(stage)}")
    return order


def opening(stage: Stage) -> str:
    """The least that opens the game."""
    acts = (stage.game.vocabulary.text(act) for act in stage.table.turn[1])
    return next(act for act in acts if act.startswith("open"))


@pytest.mark.rule("POKER-R35")
@pytest.mark.parametrize(
    ("blinds", "order"),
    [
        ("2: decline", [2, 3, 4, 0, 1]),
        ("2: straddle", [3, 4, 0, 1, 2]),
        ("2: straddle, 3: straddle", [4, 0, 1, 2, 3]),
    ],
)
def test_the_first_say_is_on_the_left_of_the_ante_or_of_the_last_straddler_who_has_the_last(
    blinds: str, order: list[int]
) -> None:
    assert said(lay(blinds, seats=5)) == order


BLINDS = "1: ante, 2: straddle, 3: straddle, 0: straddle, *: overdeal 1, 0: deal"
HANDS = {1: "AD AC KD KC QD", 2: "AS AH 6D 6C 2S", 3: "9S 9H 9D 4C 2D"}


@pytest.mark.rule("POKER-L64")
@pytest.mark.parametrize(("claimant", "others", "winner"), [(2, "play", 3), (0, "pass", 2)])
def test_a_hand_found_foul_at_the_show_loses_its_stake_and_the_best_of_the_others_or_the_only_one_takes_the_pot(
    claimant: int, others: str, winner: int
) -> None:
    table = lay(BLINDS, seats=4, hands=HANDS, manner="club", ante=1, limit=24)
    do(table, f"1: open 11, 2: play, 3: {others}, 0: pass, 1: pat, 2: pat")
    if others == "play":
        do(table, "3: pat, 2: bet 1, 3: call, 1: call, 2: face, 3: face, 1: face")
    else:
        do(table, "2: bet 1, 1: call, 2: face, 1: face")
    pot, deal = table.table.pools["pot"], table.deal
    do(table, f"{claimant}: claim POKER-L64 1")
    do(table, "1: agree, 2: agree, 3: agree, 0: agree")
    assert deal.outcome["winners"] == [winner]
    assert deal.outcome["shares"] == [pot if seat == winner else 0 for seat in range(4)]
