"""The book bot of Pope Joan: each hint put as a position. Three players have twelve cards each."""

from __future__ import annotations

import pytest
from positions import ask, pope_joan

from oddtrick import bots
from oddtrick.bots.pope_joan import Sense
from oddtrick.cards import parse_card
from oddtrick.table import Table, find

SMALL = "2C 4C 6C 8C 2S 4S 6S 8S TS"
"""Cards of which nothing is known."""


@pytest.mark.rule("POPE-H1")
def test_pope_is_led_at_the_first_opportunity() -> None:
    assert ask(pope_joan({0: f"9D {SMALL} AH KC"}, "7H")) == ("9D", "POPE-H1")


@pytest.mark.rule("POPE-H2")
def test_ace_of_trumps_is_led_at_the_first_opportunity_and_another_ace_before_a_card_that_may_be_played_to() -> None:
    assert ask(pope_joan({0: f"AH {SMALL} AC KC"}, "7H")) == ("AH", "POPE-H2")
    assert ask(pope_joan({0: f"AS {SMALL} 5H 4D"}, "7H")) == ("AS", "POPE-H2")


@pytest.mark.rule("POPE-H2")
def test_card_whose_lower_neighbour_is_out_of_play_is_led_like_an_ace() -> None:
    hand = "9H 5D QC 8C 5C 3C TS 7S 4S JD 2D 4H"
    assert ask(pope_joan({0: hand}, "8H")) == ("9H", "POPE-H2")
    assert ask(pope_joan({0: hand}, "QH"))[0] != "9H"


@pytest.mark.rule("POPE-H3")
def test_lower_card_is_led_before_the_known_stop_of_its_suit() -> None:
    assert ask(pope_joan({0: "5D 7D 4H JH 2S 4S 6S 8S AC QC 2C 4C"}, "9H")) == ("5D", "POPE-H3")
    assert ask(pope_joan({0: "JS KS 4H 6H 8H JH 2C 4C 6C 8C TC 2D"}, "2H")) == ("JS", "POPE-H3")


@pytest.mark.rule("POPE-H4")
def test_known_stop_without_a_lower_card_is_led_as_it_costs_no_turn() -> None:
    assert ask(pope_joan({0: "KH 4C 6C 8C 2S 4S 6S 8S TS 2D 4D 6D"}, "9H")) == ("KH", "POPE-H4")
    assert ask(pope_joan({0: "6H 4C 6C 8C 2S 4S 6S 8S TS 2D 4D TC"}, "7H")) == ("6H", "POPE-H4")


@pytest.mark.rule("POPE-H5")
def test_card_below_one_that_was_played_has_become_a_stop() -> None:
    hands = {0: "QH TH 3H 4C 6C 8C 2D 4D 6D TC QC 9S"}
    table = pope_joan(hands, "8H", ["QH"], spare="KH JH JC KC")
    sense = Sense(table.view(0))
    assert sense.out >> parse_card("KH") & 1  # sought in vain
    table = pope_joan({0: "QC JC 4H 6H 9H 2D 4D 6D 3S 5S 8S TS"}, "8H", ["QC"], spare="KC KD KS KH")
    assert ask(table) == ("JC", "POPE-H5")


@pytest.mark.rule("POPE-H6")
def test_with_two_cards_left_the_stop_is_played_and_then_the_other() -> None:
    hands = {0: "KC KS KH KD QC QS QH QD JC JS JH 2S"}
    table = pope_joan(hands, "TH", spare="AC AS AH AD")
    played = []
    while table.turn[0] == 0 and not table.deal.over and table.view(0).hand.bit_count() > 0 and table.deal.number == 0:
        act, reason = ask(table)
        played.append((act, reason))
        table.act(0, act)
    assert played[-2][1] == "POPE-H6"
    assert played[-1][0] == "2S"
    assert table.deal.hands[0] == 0


@pytest.mark.rule("POPE-H7")
def test_card_is_led_early_when_its_stake_has_grown() -> None:
    hands = {0: "3H 5H QH 2C 4C 6C 8C 2S 4S 6S 8S TS"}
    table = pope_joan(hands, "7H", spare="KH KC KS KD")
    before = ask(table)
    view = table.view(0)
    view.counters[table.game.account["queen"]] = 40
    after = bots.book(view, table.turn[1])
    assert before[0] != "QH"
    assert (after.act >> 8, after.reason) == (parse_card("QH"), "POPE-H7")
    five = pope_joan(hands, "7H", spare="KH KC KS KD", board="five")  # there a queen wins nothing
    assert Sense(five.view(0)).stake(parse_card("QH")) == 0


@pytest.mark.rule("POPE-H7")
def test_second_card_of_a_couple_is_worth_half_of_it_where_couples_are_divided() -> None:
    hands = {0: "QH 2H 4H 2C 4C 6C 8C 2S 4S 6S 8S TS", 1: "KH AC 3D 5D 2D JC QC KC 9C TC 7C 5C"}
    stakes = []
    for divided in (False, True):
        table = pope_joan({0: hands[1], 1: hands[0]}, "7H", ["KH"], split_couples=divided)
        view = table.view(1)
        stakes.append(Sense(view).stake(parse_card("QH")) - view.counters[table.game.account["queen"]])
    assert stakes == [0, 1]


@pytest.mark.rule("POPE-H8", "POPE-H14")
def test_tables_are_advised_penalties_a_limited_pope_where_few_play_and_an_unseen_spare_hand() -> None:
    for seats in range(2, 11):
        advice = bots.advice("pope_joan", seats)
        game = Table("pope_joan", seats, advice.options, advice.preset).game
        assert game.options.dressing == "penalties"
        assert (game.options.pope_cap in (4, 6)) == (seats <= 4)
        assert (game.options.stops, game.options.dealer_looks) == ("spare_hand", "no")
        assert not game.options.pope_turned_wins


@pytest.mark.rule("POPE-H9")
@pytest.mark.parametrize(
    ("seats", "chance"), [(2, 0.529), (3, 0.368), (4, 0.25), (5, 0.238), (6, 0.186), (7, 0.182), (8, 0.222), (9, 0.111)]
)
def test_unknown_stop_is_as_likely_as_the_page_says(seats: int, chance: float) -> None:
    table = Table("pope_joan", seats, seed=1, dealer=seats - 1)
    assert Sense(table.view(0)).spare_chance == pytest.approx(chance, abs=0.0006)


@pytest.mark.rule("POPE-H9")
def test_suit_with_most_cards_above_is_led_where_no_stop_is_known() -> None:
    table = pope_joan({0: "3S 4S 5S 6S 9C QC 5H 8H 3D 5C JH TD"}, "2H")
    assert ask(table) == ("3S", "POPE-H9")


@pytest.mark.rule("POPE-H10")
def test_lower_card_of_a_couple_is_led_so_that_its_partner_follows() -> None:
    hand = "KH QH 2C 4C 6C 8C 2S 4S 6S 8S TS 3D"
    assert ask(pope_joan({0: hand}, "7H")) == ("QH", "POPE-H10")
    assert ask(pope_joan({0: hand.replace("KH", "JH")}, "7H")) == ("JH", "POPE-H10")
    assert ask(pope_joan({0: hand}, "7S"))[1] != "POPE-H10"  # no couple but in trumps


@pytest.mark.rule("POPE-H11")
def test_wild_pope_is_kept_for_a_stop_after_which_the_next_card_is_in_hand() -> None:
    hands = {0: "9D 5S 7S 2C 4C 6C 8C TC 3H 4H JD 2D"}
    assert ask(pope_joan(hands, "7H"))[0] == "9D"
    assert ask(pope_joan(hands, "7H", pope_wild=True))[0] != "9D"
    at_stop = pope_joan(hands, "7H", ["5S"], pope_wild=True, spare="6S KC KD KH KS")
    assert ask(at_stop) == ("9D", "POPE-H11")


@pytest.mark.rule("POPE-H11")
def test_wild_pope_is_led_when_an_opponent_has_three_cards_left() -> None:
    table = pope_joan({0: "9D 5S 7S 2C 4C 6C 8C TC 3H 4H JD 2D"}, "7H", pope_wild=True)
    view = table.view(0)
    view.counts["hand:1"] = 3
    choice = bots.book(view, table.turn[1])
    assert (choice.act >> 8, choice.reason) == (parse_card("9D"), "POPE-H11")


@pytest.mark.rule("POPE-H13")
def test_holder_of_a_wild_pope_does_not_hurry_the_end_when_it_gains_nothing() -> None:
    table = pope_joan({0: "9D 5S 2C 4C 6C 8C TC 3H 4H JD 2D 9S"}, "7H", ["5S"], pope_wild=True, spare="6S KC KD KH KS")
    assert ask(table) == ("pass", "POPE-H13")


@pytest.mark.rule("POPE-H12")
def test_penalties_go_where_the_next_eldest_is_least_likely_to_win_them() -> None:
    placed: dict[bool, set[str]] = {False: set(), True: set()}
    for seed in range(12):
        table = Table("pope_joan", 3, preset="penalty_board", seed=seed, dealer=2)
        while table.deal.number == 0:
            act, reason = ask(table)
            seat, menu = table.turn
            if table.deal.phase.name == "placing" and menu.count() == len(table.game.board):
                assert reason == "POPE-H12"
                placed[seat == 1].add(act)  # seat 1 will be eldest in the next deal
            table.act(seat, act)
    assert placed == {False: {"matrimony", "intrigue"}, True: {"game"}}


def test_dealer_who_looked_at_the_spare_hand_knows_every_stop() -> None:
    known, unknown = (Table("pope_joan", 3, {"dealer_looks": looks}, seed=5, dealer=2) for looks in ("plays", "no"))
    assert Sense(known.view(2)).spare_chance == 0.0
    assert Sense(unknown.view(2)).spare_chance > 0.3
    spare = known.deal.spare
    assert Sense(known.view(2)).out & spare == spare
    assert Sense(unknown.view(2)).out & spare == 0


def test_cap_on_the_pope_lowers_its_worth() -> None:
    worth = [
        Sense(pope_joan({0: f"9D {SMALL} AH KC"}, "7H", pope_cap=cap).view(0)).stake(parse_card("9D"))
        for cap in ("none", 4)
    ]
    assert worth == [6 + 24, 6 + 8]


def test_every_preset_is_known() -> None:
    assert {preset.name for preset in find("pope_joan").presets} >= {bots.advice("pope_joan", 5).preset}


def test_stop_cards_are_fewer_where_only_what_is_left_over_is_set_aside() -> None:
    chances = {
        stops: Sense(Table("pope_joan", 3, {"stops": stops}, seed=1, dealer=2).view(0)).spare_chance
        for stops in ("spare_hand", "remainder", "bottom")
    }
    assert chances["remainder"] < 0.1 < chances["bottom"] < chances["spare_hand"]
