"""The book bot of Spoil-Five: each hint put as a position."""

from __future__ import annotations

from fractions import Fraction

import pytest
from positions import ask, spoil_five

from oddtrick import bots
from oddtrick.games.spoil_five.odds import in_another_hand, in_play, jink_threshold, no_trump, right_to_rob
from oddtrick.table import Table

PLAIN = {0: "2H 3H 4H 6H 7H", 1: "2S 3S 4S 6S 7S", 2: "2D 3D 4D 6D 7D", 3: "8S 9S TS 8D 9D"}


@pytest.mark.rule("SPOIL-H1")
@pytest.mark.parametrize(
    ("stake", "fine", "word"), [(2, 1, "yield"), (5, 1, "redeal"), (5, 2, "yield"), (10, 2, "redeal")]
)
def test_after_a_misdeal_he_deals_again_where_a_twentieth_of_the_pool_covers_the_fine(
    stake: int, fine: int, word: str
) -> None:
    table = spoil_five(
        PLAIN, "9C", manner="club", misdeal="dealer_choice", stake=stake, dealer_stake=fine, slip="misorder"
    )
    table.act(0, "claim SPOIL-L1 3")
    assert table.pools["pool"] == 4 * stake + fine
    assert ask(table) == (word, "SPOIL-H1")


@pytest.mark.rule("SPOIL-H2")
@pytest.mark.parametrize("robbing", ["compulsory", "optional"])
def test_the_holder_of_the_ace_of_trumps_robs_at_his_first_turn(robbing: str) -> None:
    table = spoil_five({**PLAIN, 0: "AC 5C JC KD 2H"}, "9C", robbing=robbing)
    act, reason = ask(table)
    assert reason == "SPOIL-H2"
    assert act == "rob 2H"


@pytest.mark.rule("SPOIL-H3")
def test_the_dealer_puts_out_the_lowest_of_his_longest_losing_suit_for_a_turned_ace_and_never_a_trump() -> None:
    assert ask(spoil_five({**PLAIN, 3: "2C 9S TS 8S 9D"}, "AC")) == ("rob TS", "SPOIL-H3")
    assert ask(spoil_five({**PLAIN, 3: "2C 3C JD 8D 9S"}, "AC")) == ("rob 8D", "SPOIL-H3")
    assert ask(spoil_five({**PLAIN, 3: "2C 3C 4C 5C 9S"}, "AC")) == ("rob 9S", "SPOIL-H3")


@pytest.mark.rule("SPOIL-H4")
def test_a_master_is_kept_back_from_a_small_trump_unless_the_trick_wins_or_saves_the_pool() -> None:
    hands = {0: "6C 2H 3H 4H 6H", 1: "5C KD QS 2S 3S", 2: "2D 3D 4D 6D 7D", 3: "8S 9S TS 8D 9D"}
    table = spoil_five(hands, "9C", ["6C"], robbing="off")
    act, reason = ask(table)
    assert (act in ("KD", "QS", "2S", "3S"), reason) == (True, "SPOIL-H4")
    winning = {0: "6C TC 2H 3H 4H", 1: "5C KD KS QS 2S", 2: PLAIN[2], 3: PLAIN[3]}
    table = spoil_five(winning, "9C", ["2H", "KS", "2D", "8S"], robbing="off", tricks_to_win=2)
    table.act(0, "6C")  # seat 0 has one trick and wants one more
    assert ask(table) == ("5C", "SPOIL-H5")


DANGER = {0: "5C QC KH 3H 4H", 1: "2S 3S 4S 6S 5H", 2: "AH 3D 4D 6C 2H", 3: "8S 9S TS 8D 9D"}
TWO_WON = ["5C", "2S", "6C", "8S", "KH", "5H", "2H", "TS"]
"""Seat 0 takes the first two tricks, so that it wants but one."""


@pytest.mark.rule("SPOIL-H5")
def test_an_opponent_with_two_tricks_is_beaten_with_whatever_can_beat_him() -> None:
    assert ask(spoil_five(DANGER, "9C", [*TWO_WON, "QC", "3S"], robbing="off")) == ("AH", "SPOIL-H5")
    calm = ["3H", "5H", "2H", "TS", "QC", "2S"]  # with one trick he is let go
    assert ask(spoil_five({**DANGER, 0: "QC 2C 3H 4H KD"}, "9C", calm[4:], robbing="off"))[0] == "6C"


@pytest.mark.rule("SPOIL-H5")
def test_a_card_is_saved_where_another_has_beaten_the_dangerous_opponent_for_good() -> None:
    hands = {**DANGER, 1: "AH 2S 3S 4S 5H", 2: "JC 3D 4D 6C 2H"}
    table = spoil_five(hands, "9C", ["5C", "AH", "6C", "8S", "KH", "5H", "2H", "TS", "QC", "2S"], robbing="off")
    assert ask(table) == ("JC", "SPOIL-H5")  # he would win with the queen
    hands = {**DANGER, 1: "TC JC 2S 3S 5H"}
    table = spoil_five(hands, "9C", ["5C", "TC", "6C", "8S", "KH", "5H", "2H", "TS", "QC", "JC"], robbing="off")
    act, reason = ask(table)
    assert (act != "AH", reason) == (True, "SPOIL-H4")  # the knave has beaten him already


@pytest.mark.rule("SPOIL-H6")
def test_with_two_tricks_and_a_sure_winner_it_is_led_at_once() -> None:
    hands = {0: "5C KC JC 2H 3H", 1: "2S 3S 4S 6S 7S", 2: "2D 3D 4D 6D 7D", 3: "8S 9S TS 8D 9D"}
    table = spoil_five(hands, "9C", ["5C", "2S", "2D", "8S", "KC", "3S", "3D", "9S"], robbing="off")
    assert ask(table) == ("JC", "SPOIL-H6")


@pytest.mark.rule("SPOIL-H7")
def test_playing_on_for_a_jink_needs_a_better_chance_than_the_pool_against_pool_and_stakes() -> None:
    assert jink_threshold(9, 3, 2) == Fraction(9, 15)
    sure = {**PLAIN, 0: "5C JC AH KC QC"}
    won = ["5C", "2S", "2D", "8S", "JC", "3S", "3D", "9S", "AH", "4S", "4D", "TS"]
    assert ask(spoil_five(sure, "AC", ["decline", *won], jinking=True)) == ("jink", "SPOIL-H7")
    poor = {**PLAIN, 0: "5C JC AH 2H 3H"}
    assert ask(spoil_five(poor, "9C", won, jinking=True, robbing="off")) == ("take", "SPOIL-H7")
    # the same doubtful hand plays on for a small pool, and takes one that is worth much more
    fair = {**PLAIN, 0: "5C JC AH KC QC"}
    words = [
        ask(spoil_five(fair, "9C", won, jinking=True, robbing="off", stake=stake, dealer_stake=fine))[0]
        for stake, fine in ((2, 1), (1, 100))
    ]
    assert words == ["jink", "take"]


@pytest.mark.rule("SPOIL-H8")
@pytest.mark.parametrize(
    ("hand", "word"),
    [
        ("2H 3H 4H 6H 7H", "five"),
        ("2H 3H 4H 6H TC", "five"),
        ("2H 3H 4H 6H 5C", "keep"),
        ("2H 3H 4H 6H AH", "keep"),
        ("2H 3H 4H TC 8C", "keep"),
    ],
)
def test_another_turn_up_is_asked_for_with_no_trump_or_one_common_trump(hand: str, word: str) -> None:
    assert ask(spoil_five({0: hand, 1: PLAIN[1]}, "9C", seats=2, dealer=1, fiving=True)) == (word, "SPOIL-H8")


@pytest.mark.rule("SPOIL-H8")
@pytest.mark.parametrize(
    ("hand", "turned", "word"),
    [
        ("2S 3S 4S 6S 7S", "9C", "grant"),
        ("2S 3S 4S 6S 7S", "AC", "refuse"),
        ("2S 3S 4S 7C 8C", "9C", "refuse"),
        ("2S 3S 4S 6S 8C", "9C", "grant"),
    ],
)
def test_the_dealer_refuses_with_an_ace_turned_or_two_trumps(hand: str, turned: str, word: str) -> None:
    table = spoil_five({0: PLAIN[0], 1: hand}, turned, ["five"], seats=2, dealer=1, fiving=True)
    assert ask(table) == (word, "SPOIL-H8")


@pytest.mark.rule("SPOIL-H9")
def test_from_five_players_on_the_book_advises_that_two_tricks_win() -> None:
    for seats in range(5, 11):
        assert bots.advice("spoil_five", seats) == ("quick_pool", {}, ("SPOIL-H9",), ())
    assert bots.advice("spoil_five", 3).preset == "classic"


@pytest.mark.rule("SPOIL-H9")
def test_two_tricks_spoil_fewer_deals_than_three_and_more_players_more() -> None:
    def spoiled(seats: int, preset: str, deals: int = 80) -> float:
        table, count = Table("spoil_five", seats, preset=preset, seed=9, deals=deals), 0
        while not table.over:
            deal, (seat, menu) = table.deal, table.turn
            table.act(seat, bots.book(table.view(seat), menu).act)
            count += deal.outcome.get("result") == "spoiled"
        return count / deals

    assert spoiled(5, "quick_pool") < 0.15 < spoiled(5, "classic")
    assert spoiled(3, "classic") < spoiled(8, "classic")


@pytest.mark.rule("SPOIL-H10")
def test_with_four_or_five_about_half_the_pack_is_in_play() -> None:
    assert (in_play(4), in_play(5)) == (Fraction(20, 52), Fraction(25, 52))
    assert (in_another_hand(4), in_another_hand(5)) == (Fraction(15, 46), Fraction(20, 46))
    assert bots.advice("spoil_five", 4).hints == ("SPOIL-H10",)


@pytest.mark.rule("SPOIL-H11")
def test_the_chance_that_somebody_may_rob_is_as_the_page_says() -> None:
    exact = {2: "57/221", 3: "77/221", 4: "97/221", 5: "9/17", 6: "137/221", 10: "217/221"}
    assert {seats: str(right_to_rob(seats)) for seats in exact} == exact


@pytest.mark.rule("SPOIL-H12")
def test_the_chance_of_no_trump_is_as_the_page_says() -> None:
    assert (round(100 * float(no_trump(False)), 1), round(100 * float(no_trump(True)), 1)) == (21.4, 24.5)


# At a club table


def claimed(table: Table, seat: int) -> str:
    """What the book bot of a seat calls."""
    choice = bots.book.interject(table.view(seat))
    return "" if choice is None else table.game.vocabulary.text(choice.act)


def test_he_claims_what_he_has_seen_or_can_prove_and_each_thing_once() -> None:
    hands = {0: "7H 6H 4H 3H 2H", 1: "AC 2C 3C 4C KD", 2: PLAIN[2], 3: PLAIN[3]}
    table = spoil_five(hands, "9C", ["7H"], manner="club")
    table.act(1, "2C")
    assert claimed(table, 0) == ""  # he cannot know
    for act in ("2D", "8S", "AC"):
        table.act(table.turn[0], act)
    assert claimed(table, 0) == "claim SPOIL-L3 1"
    table.act(0, "claim SPOIL-L3 1")
    assert claimed(table, 0) == claimed(table, 2) == ""


def test_who_shows_the_ace_out_of_turn_is_not_called_for_not_robbing_while_he_may_take_it_back() -> None:
    hands = {0: "2S 3S 4S 6S 7S", 1: "3D 4D 6D 7D 8D", 2: "AC 2H 3H 4H 6H", 3: "8S 9S TS KH QH"}
    table = spoil_five(hands, "9C", ["2S"], manner="club")
    table.act(2, "AC")
    assert claimed(table, 3) == "claim SPOIL-L8 2"
    table.act(3, "8S")  # now it stands
    assert claimed(table, 3) == "claim SPOIL-L3 2"


def test_who_holds_the_ace_knows_a_false_robber() -> None:
    hands = {0: "7H 6H 4H 3H 2H", 1: "AC 2C 3C 4C KD", 2: PLAIN[2], 3: PLAIN[3]}
    table = spoil_five(hands, "9C", manner="club")
    table.act(0, "rob 2H")
    assert (claimed(table, 1), claimed(table, 2)) == ("claim SPOIL-L4 0", "")


def test_a_revoke_is_claimed_when_the_card_owed_is_played_later_and_a_robbed_turn_up_proves_nothing() -> None:
    hands = {0: "KH 2H 3D 4D 2D", 1: "6H 2S 3S 4S 6S", 2: "5C JC KC 8H 9H", 3: PLAIN[3]}
    table = spoil_five(hands, "9C", ["KH"], manner="club")
    table.act(1, "2S")
    for act in ("8H", "8S", "2H", "6H"):
        table.act(table.turn[0], act)
    assert claimed(table, 2) == "claim SPOIL-L7 1"
    honest = spoil_five(hands, "9C", ["KH", "6H", "8H", "8S", "2H", "2S"], manner="club")
    assert claimed(honest, 2) == ""


def test_a_misdeal_is_claimed_with_a_poor_hand_and_let_pass_with_a_good_one() -> None:
    hands = {**PLAIN, 0: "5C JC KC 2H 3H"}
    table = spoil_five(hands, "9C", manner="club", slip="misorder")
    assert (claimed(table, 0), claimed(table, 1)) == ("", "claim SPOIL-L1 3")
