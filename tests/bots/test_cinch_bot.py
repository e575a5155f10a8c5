"""The book bot of Cinch: each hint put as a position."""

from __future__ import annotations

import pytest
from positions import ask, cinch, cinch_play

from oddtrick import bots
from oddtrick.bots.bot import Temper
from oddtrick.bots.cinch.bidding import Bidder
from oddtrick.bots.cinch.sense import Sense
from oddtrick.cards import HEARTS, parse_card
from oddtrick.table import CHANCE, Table
from oddtrick.table.acts import order_act


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


HAND_1 = {0: "QC 2H TH KH AH 3H", 1: "3C 6H JH 5D 7H 5H", 2: "8H QH JC 2S 6S TS", 3: "5C 4H 9H 4S 9C KD"}
HAND_2 = {0: "3H QH 6H 2C KH 5H", 1: "7H 2H JH 7S AH 5D", 2: "TH 4H AD KD 3C 2D", 3: "8H 9H 4C 6S 6C TC"}
HAND_3 = {0: "AH KH 2H QC 8S QH", 1: "3H 4H 7H KC AC QS", 2: "5D 8H 9H 3C TC KD", 3: "6H TH JH JC 2D 5H"}
HAND_4 = {0: "AH 8H QH QS 5D TH", 1: "6H 7H 2H 2C 5H 4S", 2: "JH 4H 4D AC JC JD", 3: "3H 9H KH 9C 7C 2D"}
"""The four illustrative hands of the book, the cards of each player in the order in which he played them."""


def packed(pack: str, acts: str) -> Table:
    """A table of four, dealt by seat 3 from this pack, after these acts."""
    table = Table("cinch", 4, dealer=3, patient=True)
    table.act(CHANCE, order_act([parse_card(card) for card in pack.split()]))
    for act in acts.split(", "):
        table.act(table.turn[0], act)
    return table


@pytest.mark.rule("CINCH-H8")
def test_only_trumps_are_kept_though_plain_cards_might_be() -> None:
    table = cinch({0: "AH KS QS 5D 3H AC KC AD 9S"}, ["8", "pass", "pass", "pass", "trump H"], strict_discard=False)
    act, reason = ask(table)
    assert (set(act.split()[1:]), reason) == ({"KS", "QS", "AC", "KC", "AD", "9S"}, "CINCH-H8")


@pytest.mark.rule("CINCH-H10")
def test_with_an_adversary_to_play_and_a_pedro_out_the_trick_is_cinched_unless_both_pedros_are_ones_own() -> None:
    six = {0: "AH KH 9H 3H AC 8C", 1: "8H 4H QS 2S 6C 9D", 2: "5H QH TH KD TD 9C", 3: "JH 7H 6H 5D 2H AS"}
    assert ask(cinch_play(six, ["3H"])) == ("8H", "CINCH-H10")
    both = {0: "AH KH 9H 3H AC 8C", 1: "8H 5H 5D 4H 6C 9D", 2: "QH TH KD TD 9C 2S", 3: "JH 7H 6H 2H QS AS"}
    assert ask(cinch_play(both, ["3H"]))[1] != "CINCH-H10"


@pytest.mark.rule("CINCH-H11")
def test_on_a_partners_ace_goes_the_best_counting_card_and_of_two_small_ones_the_deuce() -> None:
    six = {0: "AH QH JH 7H AC 8C", 1: "6H 4H TH 9H 6C 9D", 2: "5D 2H KS TD 9C 8S", 3: "KH 8H 5H 3H AS AD"}
    assert ask(cinch_play(six, ["AH", "6H"])) == ("5D", "CINCH-H11")
    small = {0: "AH QH 9H 7H AC 8C", 1: "6H 4H TH 5D 6C 9D", 2: "JH 2H 9C KS TD 8S", 3: "KH 8H 5H 3H AS AD"}
    assert ask(cinch_play(small, ["AH", "6H"])) == ("2H", "CINCH-H11")


@pytest.mark.rule("CINCH-H12")
def test_on_a_partners_trump_that_may_be_beaten_goes_the_lowest_unless_second_hand_has_played_higher() -> None:
    low = {0: "AH KH 9H 2H AC 8C", 1: "4H 8H JH TD 6C 9D", 2: "3H 7H QS KS 9C 8S", 3: "QH TH 6H 5H 5D AS"}
    assert ask(cinch_play(low, ["9H", "4H"])) == ("3H", "CINCH-H12")
    over = {0: "AH 8H 9H 2H AC 8C", 1: "TH KH 7H TD 6C 9D", 2: "3H QH QS KS 9C 8S", 3: "JH 4H 6H 5H 5D AS"}
    assert ask(cinch_play(over, ["9H", "TH"])) == ("QH", "CINCH-H12")


@pytest.mark.rule("CINCH-H13")
def test_who_has_to_win_his_partners_first_trump_lead_returns_his_best_trump() -> None:
    six = {0: "AH KH 3H 2H AC 8C", 1: "7H TH 5H TD 6C 9D", 2: "8H QH JC 2S 6S TS", 3: "JH 4H 6H 9H 5D AS"}
    assert ask(cinch_play(six, ["3H", "7H", "8H", "4H"])) == ("QH", "CINCH-H13")


@pytest.mark.rule("CINCH-H14")
def test_a_partners_plain_opening_is_cinched_by_any_trump_above_the_five_or_above_second_hand_s() -> None:
    six = {0: "AH KH TH 3H QC 2H", 1: "7H 6H 5H 5D 3C 9D", 2: "8H QH JC 2S 6S TS", 3: "JH 4H 9H AS KS TD"}
    assert ask(cinch_play(six, ["QC", "3C"])) == ("8H", "CINCH-H14")
    over = {**six, 1: "9H 6H 5H 5D 3C 9D", 3: "JH 4H 7H AS KS TD"}
    assert ask(cinch_play(over, ["QC", "9H"])) == ("QH", "CINCH-H14")


@pytest.mark.rule("CINCH-H16")
def test_a_partner_who_led_the_king_and_lost_it_has_the_queen_and_is_given_the_pedro_at_once() -> None:
    six = {0: "KH QH JH TH QC 2H", 1: "AH 7H 9H AC 3C 9D", 2: "4H 5H 6H 2S 9C JD", 3: "3H 8H 5D AS KS TD"}
    table = cinch_play(six, ["KH", "AH", "4H", "3H", "7H"])
    assert Sense(table.view(2)).odds(0, parse_card("QH")) > 0.8
    assert ask(table) == ("5H", "CINCH-H16")


@pytest.mark.rule("CINCH-H19")
def test_in_the_fourth_illustrative_hand_the_pedro_is_not_given_to_a_sure_trick_but_stays_behind_the_makers() -> None:
    acts = ["AH", "6H", "JH", "3H", "8H", "7H", "4H", "9H", "KH", "QH"]
    assert ask(cinch_play(HAND_4, acts)) == ("2H", "CINCH-H19")
    assert ask(cinch_play(HAND_4, acts, bid=10)) == ("5H", "CINCH-H11")  # given, it defeats a bid of ten at once
    early = {0: "KH QH JH TH QC 2H", 1: "AH 7H 9H AC 3C 9D", 2: "4H 5H 6H 2S 9C JD", 3: "3H 8H 5D AS KS TD"}
    assert ask(cinch_play(early, ["KH", "AH", "4H", "3H", "7H"])) == ("5H", "CINCH-H16")  # too many trumps are out


@pytest.mark.rule("CINCH-H20")
def test_in_the_third_illustrative_hand_the_deuce_is_led_through_and_the_queen_waits_for_the_pedro() -> None:
    acts = ["AH", "3H", "5D", "6H", "KH", "4H", "8H", "TH"]
    assert ask(cinch_play(HAND_3, acts, bid=12)) == ("2H", "CINCH-H20")
    assert ask(cinch_play(HAND_3, acts, bid=6))[0] == "QH"  # it is not needed for the contract there


@pytest.mark.rule("CINCH-H27")
def test_in_the_second_illustrative_hand_the_pedro_waits_behind_the_ace_that_is_led() -> None:
    acts = [
        "3H",
        "7H",
        "TH",
        "8H",
        "4H",
        "9H",
        "QH",
        "2H",
        "6H",
        "JH",
        "AD",
        "4C",
        "7S",
        "KD",
        "6S",
        "2C",
        "AH",
        "3C",
        "6C",
    ]
    assert ask(cinch_play(HAND_2, acts)) == ("KH", "CINCH-H27")


@pytest.mark.rule("CINCH-H28")
def test_a_maker_with_a_broken_suit_and_four_trumps_on_his_left_opens_a_plain_card() -> None:
    pack = (
        "KD 3D 8H TS JH 4C 5C QS 5D KS 8S TD 6C AC 7H 9C AH 9D 5S 7D TC KC JC 6S KH 2D 4D 3C 4H 3S 7S 9H QH 2S 6H 5H "
        "4S 6D JS 2C 2H QD 7C 9S QC 3H 8C 8D TH AD JD AS"
    )
    acts = (
        "3, 6, 7, pass, trump S, discard KH 8H 7H KD 4D 3D 2D AC 6C, discard AH JH 4H 9D 9C 4C 3C, discard QH 9H 7D 5D TC, "
        "keep AS KS 8S 6S 2S AD"
    )
    table = packed(pack, acts)
    assert Sense(table.view(2)).kept(3) == 0 and table.turn[0] == 2  # the dealer's own draw tells nothing
    assert ask(table) == ("8C", "CINCH-H28")


@pytest.mark.rule("CINCH-H29")
def test_an_adversary_who_lets_a_counting_card_go_on_a_lost_trick_has_no_smaller_trump_that_is_worth_less() -> None:
    sense = Sense(cinch_play(HAND_3, ["AH", "3H", "5D", "6H", "KH", "4H", "8H", "TH"], bid=12).view(0))
    knave, pedro, seven, nine = (parse_card(card) for card in ("JH", "5H", "7H", "9H"))
    assert sense.odds(3, seven) == sense.odds(3, nine) == 0.0
    assert sense.odds(3, knave) > 0.0 and sense.odds(3, pedro) > 0.0
    assert sense.odds(1, seven) + sense.odds(2, seven) == pytest.approx(1.0)


@pytest.mark.rule("CINCH-H33")
def test_with_a_guarded_pedro_and_no_commanding_trump_a_small_trump_is_led() -> None:
    pack = (
        "7H QC KD KC KH 5D 2S TC QD AC 9D AH JC 3S 5H 7C 8D 3H 8C QS 9C 7S 3C 2H 5C 9H TD 6D 2C 9S 6H 4C 7D AD JD 8S "
        "KS QH 3D JS 4D 5S TH JH AS 8H 6C 4H 2D 6S 4S TS"
    )
    acts = (
        "6, pass, pass, pass, trump D, discard 3S 9H 7H QC JC 5C, discard 9S KH 3H KC 7C 2C, discard QS 2S 6H TC 9C 8C 4C, "
        "keep AH AD JD 9D 2D AC, KD, 4D, 7D, 9D"
    )
    assert ask(packed(pack, acts)) == ("3D", "CINCH-H33")


@pytest.mark.rule("CINCH-H34")
def test_a_maker_does_not_think_an_adversary_without_a_pedro_because_he_did_not_save_it() -> None:
    acts = ["AH", "6H", "JH", "3H", "8H", "7H", "4H", "9H", "KH", "QH", "2H", "4D", "9C", "QS", "2C", "AC", "JC", "7C"]
    sense = Sense(cinch_play(HAND_4, acts).view(0))
    pedro = parse_card("5H")
    assert sense.odds(1, pedro) > 0.0  # he threw the deuce on his partner's king and kept it
    assert sense.odds(1, pedro) + sense.odds(3, pedro) == pytest.approx(1.0)
