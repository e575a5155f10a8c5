"""The book bot of Cinch: each hint put as a position."""

from __future__ import annotations

from time import perf_counter

import pytest
from positions import ask, cinch, cinch_play

from oddtrick import bots
from oddtrick.bots.bot import Temper
from oddtrick.bots.cinch.bidding import Bidder
from oddtrick.bots.cinch.sense import Sense
from oddtrick.cards import HEARTS, parse_card
from oddtrick.table import Table


def bidder(table: Table, seat: int = 0) -> Bidder:
    """A player as the book sees him before the play."""
    return Bidder(table.view(seat), Temper())


@pytest.mark.rule("CINCH-H1")
def test_the_ace_without_a_pedro_bids_six_while_six_is_to_be_had() -> None:
    hand = {2: "AH 9H 4S 7S JC 3C 8D QD 2C"}
    assert ask(cinch(hand, ["pass", "5"])) == ("bid 6", "CINCH-H1")
    assert ask(cinch(hand, ["pass", "6"]))[0] == "pass"


@pytest.mark.rule("CINCH-H5")
def test_a_bid_grows_with_the_catching_cards_and_a_few_small_trumps() -> None:
    weak, strong = "5H 5D JH 2H 7S JC 3C 8C 2S", "AH KH QH 4H 3H JC 3C 8C 2S"
    assert bidder(cinch({0: weak})).mean(HEARTS) < bidder(cinch({0: strong})).mean(HEARTS)
    act, reason = ask(cinch({0: strong}))
    assert (act in ("bid 8", "bid 9", "bid 10"), reason) == (True, "CINCH-H5")
    bare = bidder(cinch({0: "AH KH QH 4S 7S JC 3C 8C 2S"}))
    more = bidder(cinch({0: strong}))
    assert more.as_maker(HEARTS, 12) > bare.as_maker(HEARTS, 12)


@pytest.mark.rule("CINCH-H4")
def test_king_and_queen_without_a_pedro_are_bid_upon_as_if_the_partners_pedro_were_home() -> None:
    act, reason = ask(cinch({2: "KH QH 9H 8H 4S 7S 3C 8C 2S"}, ["pass", "pass"], dealer=3))
    assert reason == "CINCH-H4"
    assert act.startswith("bid")


@pytest.mark.rule("CINCH-H2")
@pytest.mark.rule("CINCH-H3")
def test_a_card_that_is_not_held_is_reckoned_upon_for_what_the_partner_may_have() -> None:
    odds = bidder(cinch({0: "AH KH 9H 4S 7S JC 3C 8C 2S"})).odds(HEARTS)
    assert sum(odds) == pytest.approx(1.0)
    assert sum(odds[6:]) > 0.6  # the ace and a pedro of the partner's, or of an adversary's that is caught
    assert sum(odds[2:]) > 0.95  # and one of Low, Jack and Game


@pytest.mark.rule("CINCH-H6")
def test_two_pedros_under_no_high_trump_are_worth_five_at_most() -> None:
    hand = {2: "5H 5D JH 2H 4S 7S 3C 8C 9D"}
    assert ask(cinch(hand, ["pass", "4"])) == ("bid 5", "CINCH-H6")
    assert ask(cinch(hand, ["pass", "5"]))[0] == "pass"


@pytest.mark.rule("CINCH-H23")
def test_the_side_that_deals_expects_more_of_the_same_hand() -> None:
    hand = "AH KH QH 4S 7S JC 3C 8C 2S"
    robbing = bidder(cinch({0: hand}, dealer=2)).mean(HEARTS)
    assert robbing > bidder(cinch({0: hand}, dealer=3)).mean(HEARTS)
    blind = {seat: bidder(cinch({0: hand}, dealer=seat, exchange="draw_blind")).mean(HEARTS) for seat in (2, 3)}
    assert blind[2] == blind[3]  # nobody robs there


@pytest.mark.rule("CINCH-H30")
def test_less_is_expected_where_counting_cards_may_lie_dead() -> None:
    hand = {0: "AH KH QH 4S 7S JC 3C 8C 2S"}
    assert bidder(cinch(hand, exchange="draw_blind")).mean(HEARTS) < bidder(cinch(hand)).mean(HEARTS)


@pytest.mark.rule("CINCH-H30")
def test_how_the_deal_is_scored_changes_what_a_contract_is_worth() -> None:
    hand = {0: "AH KH 5H 4S 7S JC 3C 8C 2S"}
    worth = {way: bidder(cinch(hand, scoring=way)).as_maker(HEARTS, 5) for way in ("difference", "minimum_eight")}
    assert worth["minimum_eight"] < worth["difference"]  # seven points or fewer bring nothing there
    late = {
        way: bidder(cinch(hand, scores=(40, 40), scoring=way)).as_maker(HEARTS, 7) for way in ("difference", "set_back")
    }
    assert late["set_back"] != late["difference"]  # the other side no longer goes out by a failure


@pytest.mark.rule("CINCH-H25")
def test_a_bid_whose_failure_would_end_the_game_has_to_be_safe_and_one_that_wins_it_may_be_stretched() -> None:
    hand = {2: "AH 5H TH 4S 7S JC 3C 8C 2S"}
    behind = bidder(cinch(hand, ["pass", "6"], scores=(20, 40)), 2)
    level = bidder(cinch(hand, ["pass", "6"], scores=(20, 20)), 2)
    assert behind.as_maker(HEARTS, 9) < level.as_maker(HEARTS, 9)
    near = bidder(cinch(hand, ["pass", "6"], scores=(46, 20)), 2)
    assert near.as_maker(HEARTS, 7) > level.as_maker(HEARTS, 7)


@pytest.mark.rule("CINCH-H7")
def test_high_trumps_are_looked_for_with_the_player_who_bid() -> None:
    six = {0: "AH KH 9H 3H AC 8C", 1: "8H 4H QS 2S 6C 9D", 2: "5H QH TH KD TD 9C", 3: "JH 7H 6H 5D 2H AS"}
    sense = Sense(cinch_play(six, ["3H"]).view(1))
    low, high = parse_card("2H"), parse_card("AH")
    assert sense.odds(0, high) > sense.odds(0, low)


@pytest.mark.rule("CINCH-H9")
def test_the_number_of_cards_drawn_tells_how_many_trumps_were_kept() -> None:
    six = {0: "AH KH 9H 3H AC 8C", 1: "8H 4H QS 2S 6C 9D", 2: "5H QH TH KD TD 9C", 3: "JH 7H 6H 5D 2H AS"}
    sense = Sense(cinch_play(six).view(0))
    assert [sense.kept(seat) for seat in range(4)] == [4, 2, 3, 0]  # the dealer's draw tells nothing
    assert sense.holding[2] > sense.holding[1]


@pytest.mark.rule("CINCH-H15")
def test_when_the_right_hand_adversary_is_out_of_trumps_the_best_plain_card_is_led() -> None:
    six = {0: "AH 9H AC QC 8C 3S", 1: "QH JH TH 8H 7H 5H", 2: "KH 5D 6H 4H 3H 2H", 3: "7S 6S 5S 2C AS KC"}
    assert ask(cinch_play(six, ["AH", "7H", "5D", "7S"])) == ("AC", "CINCH-H15")


@pytest.mark.rule("CINCH-H18")
@pytest.mark.rule("CINCH-H17")
def test_he_knows_when_the_contract_is_safe_and_when_it_is_lost() -> None:
    six = {0: "AH KH QH JH TH 9H", 1: "8H 4H QS 2S 6C 9D", 2: "5H 5D KD TD 9C 8C", 3: "7H 6H 3H 2H 7S AS"}
    sense = Sense(cinch_play(six, ["AH", "4H", "5H", "2H"], bid=7).view(0))
    assert (sense.safe, sense.lost, sense.won(0)) == (True, False, 7)
    lost = {0: "QH 9H TH 4H 3S 4S", 1: "AH KH 5H 5D 6C 9D", 2: "8H 7H KD TD 9C 8C", 3: "JH 6H 3H 2H 7S AS"}
    table = cinch_play(lost, ["QH", "KH", "7H", "2H", "5H", "8H", "JH", "TH", "3H", "9H", "AH", "KD"], bid=12)
    assert Sense(table.view(0)).lost


@pytest.mark.rule("CINCH-H21")
def test_with_both_pedros_and_one_low_trump_a_pedro_is_led_so_that_one_escapes() -> None:
    six = {0: "QC 2H TH KH AH 3H", 1: "3C 6H JH 5D 7H 5H", 2: "8H QH JC 2S 6S TS", 3: "9H 4H 5C 4S 9C KD"}
    acts = ["QC", "3C", "8H", "5C", "QH", "4H", "2H", "6H", "JC", "9H", "TH", "JH"]
    assert ask(cinch_play(six, acts)) == ("5D", "CINCH-H21")


@pytest.mark.rule("CINCH-H26")
@pytest.mark.rule("CINCH-H32")
def test_in_the_second_illustrative_hand_the_deuce_goes_under_and_the_makers_partner_throws_high_cards() -> None:
    six = {0: "3H QH 6H 2C KH 5H", 1: "7H 2H JH 7S AH 5D", 2: "TH 4H AD KD 3C 2D", 3: "8H 9H 4C 6S 6C TC"}
    acts = ["3H", "7H", "TH", "8H", "4H", "9H", "QH"]
    assert ask(cinch_play(six, acts)) == ("2H", "CINCH-H32")
    assert ask(cinch_play(six, [*acts, "2H", "6H", "JH"])) == ("AD", "CINCH-H26")


@pytest.mark.rule("CINCH-H24")
def test_a_partner_who_renounces_is_asked_at_once_whether_he_has_none() -> None:
    six = {0: "AH KH 9H 3H AC 8C", 1: "8H 4H QS 2S 6C 9D", 2: "5H QH TH KD TC 9C", 3: "JH 7H 6H 5D 2H AS"}
    table = cinch_play(six, ["AC", "6C"], manner="club")
    table.act(2, "KD")
    asked = bots.book.interject(table.view(0))
    assert asked is not None
    assert (table.game.vocabulary.text(asked.act), asked.reason) == ("ask_partner", "CINCH-H24")
    assert bots.book.interject(table.view(1)) is None
    table.act(0, asked.act)
    assert bots.book.interject(table.view(0)) is None


@pytest.mark.rule("CINCH-H22")
@pytest.mark.rule("CINCH-H31")
def test_a_maker_calls_the_missing_high_trump_and_leads_it_a_pedro_and_then_goes_on() -> None:
    hands = {
        0: "AH JH TH 5H 2H 4S",
        1: "KH 9H 8H 2S 3S 7S",
        2: "QH 7H 2C 3C 4C 6C",
        3: "6H 5D 2D 3D 4D 6D",
        4: "4H 3H 7C 8C 9C TC",
    }
    table = cinch(hands, ["8", "pass", "pass", "pass", "pass", "trump H"], seats=5, dealer=4, preset="razzle_dazzle")
    while table.turn[1].parts[0].count() and table.view().phase != "calling a partner":
        seat, menu = table.turn
        table.act(seat, bots.book(table.view(seat), menu).act)
    assert ask(table) == ("call_card KH", "CINCH-H22")
    table.act(0, "call_card KH")
    assert ask(table) == ("5H", "CINCH-H22")


def test_no_decision_takes_five_milliseconds_on_average() -> None:
    """A bound of good sense only; benchmarks measure the times."""
    table, spent, decisions = Table("cinch", 4, seed=3, deals=2), 0.0, 0
    while not table.over:
        seat, menu = table.turn
        view, before = table.view(seat), perf_counter()
        choice = bots.book(view, menu)
        spent, decisions = spent + perf_counter() - before, decisions + 1
        table.act(seat, choice.act)
    assert spent / decisions < 0.05
