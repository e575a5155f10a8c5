"""Book bots at a club table: they err in nothing, and claim what they have seen or can prove."""

from __future__ import annotations

from importlib.util import find_spec
from random import Random

import pytest
from positions import ask, napoleon, pope_joan

from oddtrick import bots
from oddtrick.cards import parse_card, parse_mask
from oddtrick.table import Table, find, names
from oddtrick.table.menu import OneCard

CLUB_GAMES = [name for name in names() if find(name).laws and find_spec(f"oddtrick.bots.{name}")]


def called(table: Table, seat: int) -> str | None:
    """What a book bot calls from a seat, as text."""
    choice = bots.book.interject(table.view(seat))
    return None if choice is None else table.game.vocabulary.text(choice.act)


@pytest.mark.parametrize(
    ("game", "preset"), [(name, preset.name) for name in CLUB_GAMES for preset in find(name).presets]
)
def test_bots_among_players_who_err_act_lawfully_to_the_end_and_claim_only_what_is_right(
    game: str, preset: str
) -> None:
    seats = find(game).at(preset=preset).seats
    for seed in range(4):
        table = Table(game, seats, preset=preset, seed=seed, manner="club", mishaps=0.5, deals=3)
        verdicts: list[bool] = []
        table.listen(
            -1, lambda event, verdicts=verdicts: event.kind == "claimed" and verdicts.append(event.amount == 1)
        )
        draw, errors = Random(seed), 20
        for _ in range(3000):
            if table.over:
                break
            claims = [(seat, choice) for seat in range(seats) if (choice := bots.book.interject(table.view(seat)))]
            if claims:
                seat, choice = claims[0]
                view = table.view(seat)
                assert view.claims.accepts(choice.act) or view.liberties.accepts(choice.act)
                table.act(seat, choice.act)
                continue
            erring = draw.randrange(seats)
            liberties = table.deal.liberties(erring)
            if errors and draw.random() < 0.2 and liberties.count():
                errors -= 1
                table.act(erring, liberties.sample(draw.random))
                continue
            seat, menu = table.turn
            choice = bots.book(table.view(seat), menu)
            assert menu.accepts(choice.act)
            table.act(seat, choice.act)
        assert table.over
        assert all(verdicts)


HANDS = {1: "AS KS 9H 8H 7H", 2: "QS JS 2H 3H 4H", 3: "2S 3S 2D 3D 4D", 0: "4S 5S 5D 6D 7D"}
"""Seat 1 calls three and leads spades; seat 2 throws a heart on the ace although it has two spades."""
REVOKED = ["3", "pass", "pass", "pass", "AS", "2H", "2S", "4S", "KS"]


def test_revoke_is_claimed_by_the_other_side_once_the_suit_comes_out_and_not_before() -> None:
    table = napoleon(HANDS, REVOKED, manner="club")
    assert called(table, 1) is None  # he may have had no spade
    table.act(2, "JS")
    assert called(table, 1) == "claim NAP-L9 2"
    assert called(table, 3) is None  # a fellow of the offender
    assert called(table, 2) is None
    table.act(1, "claim NAP-L9 2")
    assert called(table, 1) is None  # it is decided


def test_revoke_of_the_senior_hand_is_claimed_by_an_opponent() -> None:
    hands = {1: "AS KS 2C 3C QH", 2: "QS AH KH 3H 4H", 3: "2S 3S 5H 6H 4D", 0: "4S 5S 7H 8H 7D"}
    acts = ["3", "pass", "pass", "pass", "AS", "QS", "2S", "4S", "2C", "3H", "4D", "7D"]
    table = napoleon(hands, [*acts, "3C", "4H", "3S", "5S"], manner="club")
    assert called(table, 3) is None  # nothing irregular was done
    hands = {1: "AS KS 2C 3C QH", 2: "QS AC AH 3H 4H", 3: "2S 3S 5H 6H 4D", 0: "4S 5S 7H 8H 7D"}
    acts = ["2", "pass", "pass", "pass", "AS", "QS", "2S", "4S", "2C", "AC", "4D", "7D", "AH", "5H", "7H", "3C"]
    table = napoleon(hands, acts, manner="club")
    table.act(2, "3H")
    table.act(3, "6H")
    table.act(0, "8H")
    table.act(1, "QH")  # he has hearts after all
    claims = {seat: called(table, seat) for seat in range(4)} if table.deal.number == 0 else {}
    assert claims[3] == "claim NAP-L9 1"
    assert claims[1] is None


def test_what_was_seen_is_claimed_and_costs_the_other_side_only() -> None:
    table = napoleon(HANDS, ["3", "pass", "pass", "pass", "AS"], manner="club")
    table.act(0, "4S")  # out of turn
    assert called(table, 1) == "claim NAP-L10 0"
    assert called(table, 3) is None


def test_deal_is_annulled_for_a_remark_only_by_a_senior_hand_who_is_not_sure_of_his_call() -> None:
    for hand, claim in (("AS KS QS 8H 7H", None), ("KS 9S 8S 8H 7H", "claim NAP-L11 3")):
        hands = {1: hand, 2: "JS 2H 3H 4H 5H", 3: "2S 3S 2D 3D 4D"}
        table = napoleon(hands, ["3", "pass", "pass", "pass"], manner="club")
        table.act(3, "remark 1")
        assert called(table, 1) == claim
        assert called(table, 0) is None


def test_bot_that_holds_a_card_for_out_of_reach_sees_it_when_it_is_shown() -> None:
    hands = {1: "KS QS 9S 8H 7H", 2: "AS 2H 3H 4H 5H", 3: "2S 3S 2D 3D 4D"}
    table = napoleon(hands, ["3", "pass", "pass", "pass"], manner="club")
    table.act(2, "show AS")
    table.act(1, "8H")
    assert ask(table)[0] in {"2H", "3H", "4H", "5H"}


def test_agreement_is_given_when_it_is_asked_for() -> None:
    table = Table("napoleon", 4, seed=1, manner="club", deals=1)
    while table.deal.phase.name != "agreement":
        seat, menu = table.turn
        table.act(seat, bots.book(table.view(seat), menu).act)
    assert ask(table) == ("agree", "")


def test_withheld_card_is_claimed_once_it_has_come_too_late() -> None:
    hands = {0: "JS 2C 4C 6C 8C TC 2H 4H 6H 8H 2D 4D", 1: "QS 3C 5C 7C 9C JC 3H 5H 9H TH 3D 5D"}
    table = pope_joan(hands, "7H", ["JS"], manner="club", spare="KS KC KD KH")
    while table.turn[0] != 1:
        table.act(table.turn[0], "pass")
    assert ask(table)[0] == "QS"
    table.act(1, "pass")  # he has the queen
    while not isinstance(table.turn[1], OneCard):
        table.act(*(table.turn[0], bots.book(table.view(table.turn[0]), table.turn[1]).act))
    assert table.turn[0] == 0
    table.act(0, "8C")
    while table.turn[0] != 1 or not isinstance(table.turn[1], OneCard):
        table.act(table.turn[0], bots.book(table.view(table.turn[0]), table.turn[1]).act)
    assert called(table, 0) is None
    while not table.view(0).seen & parse_mask("QS"):
        seat, menu = table.turn
        table.act(seat, "QS" if menu.accepts(parse_card("QS") << 8) else bots.book(table.view(seat), menu).act)
    assert called(table, 0) == called(table, 2) == "claim POPE-L6 1"
    assert called(table, 1) is None


def test_card_exposed_in_dealing_is_let_pass_by_the_holder_of_the_pope() -> None:
    called_by = {True: set(), False: set()}
    for seed in range(150):
        table = Table("pope_joan", 4, seed=seed, manner="club", mishaps=1.0, deals=1)
        view = table.view((table.deal.dealer + 1) % 4)
        if any(event.kind == "offence" and event.text == "POPE-L2" for event in view.events):
            called_by[bool(view.hand & parse_mask("9D"))].add(called(table, view.seat) is not None)
    assert called_by == {True: {False}, False: {True}}
