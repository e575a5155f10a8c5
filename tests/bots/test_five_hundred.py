"""The book bot of Five Hundred: each hint put as a position. Seat 0 speaks first."""

from __future__ import annotations

from math import comb
from statistics import mean
from time import process_time
from typing import Any

import pytest
from positions import ask, five_hundred

from oddtrick import bots
from oddtrick.bots.bot import Temper
from oddtrick.bots.five_hundred.bidding import Bidder
from oddtrick.bots.five_hundred.sense import Sense
from oddtrick.bots.five_hundred.strength import (
    Tricks,
    chance,
    joker_in_widow,
    led_out,
    split_odds,
    trump_in_widow,
)
from oddtrick.cards import JOKER, bits, parse_mask
from oddtrick.table import Table

WEAK = "8S 9S 8C TC 9D QD TH 9H JH 8D"
POOR = "7S 7D 7H"
"""A widow that helps nobody."""
TRUMPS = "JK JH JD AH KH QH TH"
"""The highest trumps under hearts."""

# Bidding


@pytest.mark.rule("FIVEH-H1")
def test_hand_that_does_not_promise_six_tricks_with_the_widow_passes() -> None:
    assert ask(five_hundred({0: WEAK}, POOR)) == ("pass", "FIVEH-H1")
    act, _ = ask(five_hundred({0: f"{TRUMPS} AS AC 8D"}, POOR))
    assert act.startswith("hearts")


@pytest.mark.rule("FIVEH-H2")
def test_widow_in_view_makes_a_bid_of_a_hand_that_would_pass_without_it() -> None:
    hand = "JH QH TH 9H AS 8S KC 8C 9D 8D"
    assert ask(five_hundred({0: hand}, POOR))[0] == "pass"
    act, reason = ask(five_hundred({0: hand}, "JK JD AH"))
    assert (act != "pass", reason) == (True, "FIVEH-H2")


@pytest.mark.rule("FIVEH-H2")
def test_strong_widow_is_taken_over_ten_no_trump_by_the_exchange_and_a_weak_one_is_not() -> None:
    hand = "JS KS QS TS 9S 8S 7S AD AC AH"
    table = five_hundred({1: hand}, "JK JC AS", ["no_trump 10"])
    assert ask(table) == ("exchange_spades", "FIVEH-H2")
    assert ask(five_hundred({1: hand}, "7D 7C 7H", ["no_trump 10"]))[0] == "pass"


@pytest.mark.rule("FIVEH-H3")
def test_last_to_speak_after_two_passes_passes_a_weak_hand_too_and_knows_that_it_is_played() -> None:
    table = five_hundred({2: WEAK}, POOR, ["pass", "pass"])
    assert ask(table) == ("pass", "FIVEH-H3")
    assert ask(five_hundred({1: WEAK}, POOR, ["pass"])) == ("pass", "FIVEH-H1")


@pytest.mark.rule("FIVEH-H9")
def test_hidden_widow_is_reckoned_with_by_its_odds() -> None:
    held_none = comb(22, 2) / comb(23, 3)
    assert joker_in_widow() == pytest.approx(held_none)
    assert (round(100 * joker_in_widow(False), 1), round(100 * joker_in_widow(), 1)) == (9.1, 13.0)
    assert [round(100 * trump_in_widow(held), 1) for held in range(3, 8)] == [68.4, 61.6, 53.9, 45.3, 35.6]
    hand = "JK JH JD AH KH AS 9S 8C 8D 9D"
    act, reason = ask(five_hundred({0: hand}, POOR, widow="face_down"))
    assert (act != "pass", reason) == (True, "FIVEH-H9")
    again = ask(five_hundred({0: hand}, "KS KC KD", widow="face_down"))
    assert again == (act, reason)  # whatever lies there


@pytest.mark.rule("FIVEH-H10")
def test_only_a_contract_with_more_than_even_chances_is_bid() -> None:
    for hand in (f"{TRUMPS} AS AC 8D", "JH QH TH 9H AS 8S KC 8C 9D 8D", "JK JS AS KS 9S AC KC 8D 8H 9H"):
        table = five_hundred({0: hand}, POOR)
        sense = Sense(table.view(0))
        bidder = Bidder(sense, Temper())
        for bid in bidder.bids(table.turn[1]):
            assert bid.gain <= 0 or bid.likely > 0.5
    assert chance(Tricks(6.0, 2.0, 1.2), 6) > 0.5 > chance(Tricks(6.0, 2.0, 1.2), 7)
    assert chance(Tricks(7.0, 8.0, 1.2), 8) == 1.0


@pytest.mark.rule("FIVEH-H10")
def test_near_the_target_the_small_sure_contract_that_reaches_it_is_preferred() -> None:
    hand = "JK JH JD AH KH QH 9S AC KC 8D"
    far, near = (ask(five_hundred({0: hand}, POOR, scores=(score, 0, 0))) for score in (0, 440))
    assert int(far[0].split()[1]) > int(near[0].split()[1])
    assert near[1] == "FIVEH-H10"


@pytest.mark.rule("FIVEH-H10", "FIVEH-H11")
def test_a_doubtful_contract_is_bid_over_one_that_would_win_another_the_game() -> None:
    hand = "JS JC AS KS QS AD KD 8D 9H 8H"
    widow = "7D 7H 7C"
    calm, out = (ask(five_hundred({1: hand}, widow, ["hearts 7"], scores=(score, 0, 0))) for score in (200, 440))
    assert (calm, out) == (("pass", "FIVEH-H1"), ("spades 8", "FIVEH-H11"))
    hopeless = five_hundred({1: WEAK}, widow, ["hearts 7"], scores=(440, 0, 0))
    assert ask(hopeless) == ("pass", "FIVEH-H1")


@pytest.mark.rule("FIVEH-H12")
@pytest.mark.parametrize("score", [-600, 0, 300])
def test_ten_hearts_in_hand_are_bid_from_any_score(score: int) -> None:
    table = five_hundred({0: f"{TRUMPS} 9H 8H 7H"}, "AS AC AD", scores=(score, 0, 0))
    assert ask(table) == ("hearts 10", "FIVEH-H12")


@pytest.mark.rule("FIVEH-H12")
def test_ten_hearts_are_not_worth_more_than_their_points_where_they_do_not_win_at_once() -> None:
    table = five_hundred({0: f"{TRUMPS} 9H 8H 7H"}, "AS AC AD", scores=(-600, 0, 0), ten_wins_at_once=False)
    assert ask(table)[1] != "FIVEH-H12"


@pytest.mark.rule("FIVEH-O6", "FIVEH-O7")
def test_the_bonus_for_all_ten_tricks_is_thought_of_in_bidding_as_it_was_agreed() -> None:
    sure_of_ten, nearly = "JK JS JC AS KS QS TS AH AD AC", "JK JS JC AS KS QS TS AH AD 8C"
    assert ask(five_hundred({0: sure_of_ten}, "7D 7H 7C"))[0] == "spades 10"
    assert ask(five_hundred({0: sure_of_ten}, "7D 7H 7C", slam_bonus=500))[0] == "spades 6"
    assert ask(five_hundred({0: nearly}, "7D 7H 7C", slam_bonus=500))[0] == "spades 9"
    small = five_hundred({0: nearly}, "7D 7H 7C", slam_bonus=500, slam_rule="six_and_seven")
    assert ask(small)[0] == "spades 7"


# Laying out


@pytest.mark.rule("FIVEH-H5")
def test_declarer_lays_out_a_plain_suit_whole_and_keeps_trumps_and_aces() -> None:
    table = five_hundred({0: f"{TRUMPS} AS 9C 8C"}, "7C AD KD", ["hearts 7", "pass", "pass"])
    assert ask(table) == ("lay_out 9C 8C 7C", "FIVEH-H5")


@pytest.mark.rule("FIVEH-H5")
def test_of_two_equal_cards_the_one_that_all_saw_in_the_widow_is_kept_as_a_threat() -> None:
    table = five_hundred({0: f"{TRUMPS} AS AC 9D"}, "9S 9C AD", ["hearts 7", "pass", "pass"])
    act, reason = ask(table)
    assert reason == "FIVEH-H5"
    assert "AD" not in act


# The declarer's play


@pytest.mark.rule("FIVEH-H8")
def test_declarer_draws_trumps_from_the_top_and_then_cashes() -> None:
    hands = {0: f"{TRUMPS} AS AC 8D", 1: "9H 8H KS QS 9S 8S KC QC TC 9C", 2: "7H JS TS 7S 8C 7C JC KD QD TD"}
    table = five_hundred(hands, "9D 7D AD", ["hearts 7", "pass", "pass", "lay_out 9D 8D 7D"])
    assert ask(table) == ("JK", "FIVEH-H8")
    for act in ("JK", "8H", "7H"):
        table.act(table.turn[0], act)
    assert ask(table) == ("JH", "FIVEH-H8")
    for act in ("JH", "9H", "7C"):
        table.act(table.turn[0], act)
    act, reason = ask(table)
    assert reason == "FIVEH-H8"
    assert act in {"AS", "AC", "AD"}  # no trump is out any more


@pytest.mark.rule("FIVEH-H8")
def test_trumps_against_the_declarer_divide_by_these_odds() -> None:
    odds = {(n, k): round(100 * split_odds(n, k), 1) for n in range(2, 6) for k in range((n + 1) // 2, n + 1)}
    assert odds == {
        (2, 1): 52.6,
        (2, 2): 47.4,
        (3, 2): 78.9,
        (3, 3): 21.1,
        (4, 2): 41.8,
        (4, 3): 49.5,
        (4, 4): 8.7,
        (5, 3): 69.7,
        (5, 4): 27.1,
        (5, 5): 3.3,
    }


def test_suit_led_out_takes_what_its_top_and_its_length_take() -> None:
    assert led_out("mmm")[0] == 3
    assert led_out("ommm") == (2, 0)
    assert led_out("mooo") == (1, 1)
    assert led_out("mmmmmmoooo")[0] == 6
    assert led_out("oooo")[0] == 0


@pytest.mark.rule("FIVEH-H7")
def test_joker_is_led_for_the_suit_in_which_the_cards_left_become_winners() -> None:
    hands = {0: "JK QD JD TD 9D 8D 9S TS 9C TC", 1: "AD AS KS QS AC KC QC AH KH QH", 2: "KD JS 8S JC 8C JH TH 9H 8H 7H"}
    table = five_hundred(hands, "7S 7C 7D", ["no_trump 6", "pass", "pass", "lay_out 7S 7C 7D"])
    assert ask(table) == ("JK", "FIVEH-H7")
    table.act(0, "JK")
    assert ask(table) == ("name_diamonds", "FIVEH-H7")


NO_TRUMP = ["no_trump 6", "pass", "pass", "lay_out 7D 7H 7S", "AS"]
SIX_SPADES = "AS KS QS JS TS 9S AC 7C 8D 9D"


@pytest.mark.rule("FIVEH-H6")
def test_at_no_trump_the_joker_takes_the_trick_where_winners_wait_for_the_lead() -> None:
    hands = {0: SIX_SPADES, 1: "JK AH KH QH AD KD 8C 9C TC JC"}
    assert ask(five_hundred(hands, "7D 7H 7S", NO_TRUMP)) == ("JK", "FIVEH-H6")


@pytest.mark.rule("FIVEH-H6")
def test_at_no_trump_the_joker_is_kept_where_it_gains_nothing_now_unless_the_suit_would_be_forfeited() -> None:
    hands = {0: SIX_SPADES, 1: "JK 9H QH TH 8H QD JD 8C 9C TC"}
    act, reason = ask(five_hundred(hands, "7D 7H 7S", NO_TRUMP))
    assert (act != "JK", reason) == (True, "FIVEH-H6")
    strict = five_hundred(hands, "7D 7H 7S", NO_TRUMP, nt_joker_void="lead_and_follow")
    assert ask(strict) == ("JK", "FIVEH-H6")  # else it could take no spade any more


# Against the declarer

AGAINST = {
    0: f"{TRUMPS} KS QC 9D",
    1: "AS 9S 8S AC KC 9C 8C AD KD QD",
    2: "9H 8H JS TS QS JC TC TD 8D 7D",
}
"""Seat 0 is declarer in hearts."""
OPEN = ["hearts 8", "pass", "pass", "lay_out 7H 7S 7C"]


@pytest.mark.rule("FIVEH-H4")
def test_opponent_beats_the_declarer_with_the_cheapest_card_and_leaves_the_partner_his_trick() -> None:
    table = five_hundred(AGAINST, "7H 7S 7C", [*OPEN, "KS"])
    assert ask(table) == ("AS", "FIVEH-H4")
    table.act(1, "AS")
    act, reason = ask(table)
    assert (act, reason) == ("TS", "FIVEH-H4")


@pytest.mark.rule("FIVEH-H4")
def test_opponent_does_not_ruff_the_partners_winner() -> None:
    hands = {0: f"{TRUMPS} KS QC 9D", 1: "AS QS JS TS 9S AD KD QD TD 8D", 2: "9H 8H AC KC JC TC 9C 8C 8S 7D"}
    table = five_hundred(hands, "7H 7S 7C", [*OPEN, "9D", "AD", "7D"])
    table.act(1, "KD")
    assert table.turn[0] == 2
    act, reason = ask(table)
    assert act not in {"9H", "8H"}
    assert reason == "FIVEH-H4"


@pytest.mark.rule("FIVEH-H4")
def test_opponent_takes_his_own_trick_when_the_contract_is_decided_or_ten_points_win() -> None:
    hands = {0: f"{TRUMPS} KS QC 9D", 1: "KD QS JS TS 9S 8S QD TD JC 8D", 2: "9H 8H AC KC AD TC 9C 8C AS 7D"}
    acts = [*OPEN, "9D", "KD"]
    assert ask(five_hundred(hands, "7H 7S 7C", acts))[0] == "7D"
    assert ask(five_hundred(hands, "7H 7S 7C", acts, scores=(0, 0, 490))) == ("AD", "FIVEH-H4")
    assert ask(five_hundred(hands, "7H 7S 7C", acts, scores=(0, 0, 480)))[0] == "7D"


@pytest.mark.rule("FIVEH-H11")
def test_trick_is_taken_over_from_a_partner_who_would_win_the_game_by_it() -> None:
    hands = {0: f"{TRUMPS} KS QC 9D", 1: "KD QS JS TS 9S 8S QD TD JC 8D", 2: "9H 8H AC KC AD TC 9C 8C AS 7D"}
    acts = [*OPEN, "9D", "KD"]
    assert ask(five_hundred(hands, "7H 7S 7C", acts, scores=(0, 490, 100))) == ("AD", "FIVEH-H11")
    assert ask(five_hundred(hands, "7H 7S 7C", acts, scores=(0, 470, 100)))[0] == "7D"


# Blunders, and time


def test_joker_is_not_spent_where_a_lower_card_takes_the_trick() -> None:
    seen: list[list[tuple[int, int]]] = []
    spent = 0
    for seed in range(60):
        table = Table("five_hundred", seed=seed, deals=1)
        while not table.over:
            seat, menu = table.turn
            choice = bots.book(table.view(seat), menu)
            deal = table.deal
            table.act(seat, choice.act)
            trick = [(who, card) for who, card in deal.last if not deal.lying()]
            if any(card == JOKER for _, card in trick) and trick not in seen:
                seen.append(trick)
                spent += needless(deal, trick)
    assert (len(seen) > 40, spent) == (True, 0)


def needless(deal: Any, trick: list[tuple[int, int]]) -> bool:
    """Whether the joker was played last to a trick that its holder could have taken with a lower card."""
    seat, card = trick[-1]
    if card != JOKER:
        return False
    suits = deal.game.play.under[deal.trumps]
    best = trick[suits.taker([other for _, other in trick[:-1]])][1]
    follows = suits.follows[trick[0][1]] & deal.hands[seat]
    able = [other for other in bits(follows or deal.hands[seat]) if suits.heads[best] >> other & 1]
    return bool(able)


def test_decisions_take_less_than_five_milliseconds() -> None:
    spent = []
    for seed in range(6):
        table = Table("five_hundred", preset="hidden_widow", seed=seed, deals=1)
        while not table.over:
            seat, menu = table.turn
            view = table.view(seat)
            start = process_time()
            choice = bots.book(view, menu)
            spent.append(process_time() - start)
            table.act(seat, choice.act)
    assert mean(spent) < 0.005


def test_what_a_seat_has_shown_to_lack_is_noted() -> None:
    table = five_hundred(AGAINST, "7H 7S 7C", [*OPEN, "JK", "AD", "9H"])
    sense = Sense(table.view(0))
    assert sense.voids[1] == 1 << 2  # no trump
    assert sense.unseen & parse_mask("JD AD 9H") == 0
