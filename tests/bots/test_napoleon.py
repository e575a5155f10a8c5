"""The book bot of Napoleon: each hint put as a position."""

from __future__ import annotations

from random import Random

import pytest
from positions import ask, napoleon, play_on, told

from oddtrick import bots
from oddtrick.bots.napoleon.calling import Caller, Stakes
from oddtrick.bots.napoleon.odds import Odds
from oddtrick.bots.napoleon.sense import Sense
from oddtrick.cards import PACK_52, SUIT_MASK, bits, parse_card, parse_mask, rank_of
from oddtrick.games.napoleon.calling import BLUCHER, MISERE, NAP, ONE, SPARE, WELLINGTON
from oddtrick.table import Table

FULL = sum(1 << card for card in PACK_52)
SPADES = 3


def unknown(hand: str, opponents: int) -> tuple[int, Odds]:
    cards = parse_mask(hand)
    return cards, Odds(FULL & ~cards, opponents, 5)


@pytest.mark.rule("NAP-H1")
@pytest.mark.parametrize(
    ("hand", "percent"),
    [
        ("AS QS JS 9S 7S", (94.67, 89.4, 84.0, 78.6)),
        ("KS QS JS 9S 5S", (89.31, 78.6, 67.9, 57.3)),
        ("AS KS QS 8S 5S", (99.83, 99.7, 99.5, 99.3)),
        ("AS KS QS 7S AH", (99.69, 99.4, 99.1, 98.8)),
        ("AS KS JS 9S AH", (98.48, 97.0, 95.5, 93.9)),
        ("AS KS 8S 5S AH", (96.29, 92.6, 89.0, 85.5)),
        ("AS QS JS TS KH", (83.95, 69.1, 55.7, 43.6)),
        ("KS QS JS TS AH", (89.36, 78.7, 68.1, 57.4)),
        ("AS KS QS AH KH", (99.48, 99.0, 98.4, 97.9)),
        ("AS KS QS AH AD", (99.48, 99.0, 98.4, 97.9)),
        ("AS KS JS AH QH", (91.14, 82.7, 74.5, 66.6)),
    ],
)
def test_chance_of_a_nap_is_reckoned_within_a_point_of_the_page_for_one_to_four_opponents(
    hand: str, percent: tuple[float, ...]
) -> None:
    for opponents, exact in enumerate(percent, 1):
        cards, odds = unknown(hand, opponents)
        assert 100 * odds.tricks(cards, SPADES)[5] == pytest.approx(exact, abs=1.0)


@pytest.mark.rule("NAP-H1")
def test_one_unseen_card_lies_with_an_opponent_as_often_as_the_page_says() -> None:
    for opponents, exact in enumerate((10.6, 21.3, 31.9, 42.6), 1):
        cards, odds = unknown("KS 9H 8H 7D 6D", opponents)
        assert 100 * odds.lost_leads(cards & SUIT_MASK[SPADES], SPADES)[0] == pytest.approx(exact, abs=0.05)


@pytest.mark.rule("NAP-H1")
def test_the_more_are_at_table_the_less_a_hand_is_worth() -> None:
    calls = [ask(napoleon({1: "AS QS JS KH 4D"}, seats=seats))[0] for seats in (3, 5)]
    assert calls == ["3", "2"]


@pytest.mark.rule("NAP-H2")
@pytest.mark.parametrize("hand", ["AS KS QS 8S 5S", "AS KS QS 7S AH", "AS KS QS AH KH"])
def test_flush_four_with_a_high_card_and_three_with_two_high_cards_are_called_nap(hand: str) -> None:
    assert ask(napoleon({1: hand})) == ("nap", "NAP-H2")


@pytest.mark.rule("NAP-H3")
def test_hand_of_three_suits_with_two_aces_is_called_nap_and_draws_trumps_before_it_leads_aces() -> None:
    table = napoleon({1: "AS KS QS AH AD", 2: "2S 3S 4S 2C 3C"})
    story = [(act, reason) for seat, act, reason in play_on(table) if seat == 1]
    assert story[0] == ("nap", "NAP-H3")
    assert story[1:4] == [("AS", "NAP-H3"), ("KS", "NAP-H3"), ("QS", "NAP-H3")]
    assert {act for act, _ in story[4:]} == {"AH", "AD"}


@pytest.mark.rule("NAP-H3")
@pytest.mark.parametrize("hand", ["AS KS QS AH QD", "AS KS 9S AH KD"])
def test_hand_of_three_suits_with_less_is_not_called_nap_by_five(hand: str) -> None:
    assert ask(napoleon({1: hand}, seats=5))[0] != "nap"


@pytest.mark.rule("NAP-H4")
def test_somebody_with_four_trumps_is_so_rare_that_it_deters_nobody() -> None:
    for opponents, exact in enumerate((0.52, 1.05, 1.57, 2.09), 1):
        _, odds = unknown("AS KS QS AH AD", opponents)
        assert 100 * odds.outlasting(3, SPADES) == pytest.approx(exact, abs=0.005)
        assert ask(napoleon({1: "AS KS QS AH AD"}, seats=opponents + 1))[0] == "nap"


@pytest.mark.rule("NAP-H5")
def test_certain_four_is_called_nap_when_all_five_are_likelier_than_six_in_ten() -> None:
    calls = {seats: ask(napoleon({1: "KS QS JS TS AH"}, seats=seats)) for seats in (2, 3, 4, 5)}
    assert calls == {2: ("nap", "NAP-H5"), 3: ("nap", "NAP-H5"), 4: ("nap", "NAP-H5"), 5: ("4", "NAP-H5")}


@pytest.mark.rule("NAP-H6")
def test_ace_king_queen_and_ace_knave_ten_are_called_three() -> None:
    for seats in (2, 3, 4, 5):
        assert ask(napoleon({1: "AS KS QS 3H 4D"}, seats=seats)) == ("3", "NAP-H6")
    assert ask(napoleon({2: "AS JS TS 4H 5D"}, ["2"], seats=3)) == ("3", "NAP-H6")
    assert ask(napoleon({2: "KS QS 5S 4H AH"}, ["2"], seats=3)) == ("3", "NAP-H6")  # lower, with help


@pytest.mark.rule("NAP-H7")
def test_ace_king_is_called_two() -> None:
    for seats in (3, 4, 5):
        assert ask(napoleon({1: "AS KS 5C 3H 4D"}, seats=seats)) == ("2", "NAP-H7")
    assert ask(napoleon({1: "KS JS 4C AH 3D"})) == ("2", "NAP-H7")  # lower, with help


def caller(hand: str, in_pool: int = 0, **options: object) -> Caller:
    seats = 4
    table = Table("napoleon", seats, options, dealer=0, patient=True)
    view = table.view(1)
    view.counters[table.game.account["pool"]] = in_pool
    view.known["hand:1"] = parse_mask(hand)
    return Caller(Sense(view), bots.Temper())


@pytest.mark.rule("NAP-H8")
def test_break_even_chances_are_those_of_the_page() -> None:
    hand, others, pool = "AS KS QS 3H 4D", 3, 7
    plain = caller(hand)
    for call in (ONE, ONE + 1, ONE + 2, ONE + 3, MISERE):
        assert plain.stakes(call).break_even == 1 / 2
    assert plain.stakes(NAP).break_even == 1 / 3
    kitty = caller(hand, pool, pool="each_dealer", spare_hand=True, overcalls="wellington_blucher")
    assert kitty.stakes(NAP).break_even == 5 * others / (15 * others + pool)
    assert kitty.stakes(SPARE).break_even == (5 * others + 2) / (15 * others + pool + 2)
    full = caller(hand, overcalls="wellington_blucher")
    assert [full.stakes(call).break_even for call in (WELLINGTON, BLUCHER)] == [1 / 3, 1 / 3]
    reduced = caller(hand, overcalls="wellington_blucher", overcall_settlement="reduced")
    assert [reduced.stakes(call).break_even for call in (WELLINGTON, BLUCHER)] == [1 / 2, 3 / 5]
    assert Stakes(10.0, 5.0).value(1 / 3) == pytest.approx(0.0)


@pytest.mark.rule("NAP-H8")
def test_hand_without_a_likely_trick_passes() -> None:
    assert ask(napoleon({2: "6S 4S 5H 4H 3D"}, ["1"], seats=5)) == ("pass", "NAP-H8")


@pytest.mark.rule("NAP-H8")
def test_pool_makes_a_nap_of_what_was_four() -> None:
    calls = [ask(napoleon({1: "AS QS JS KH 4D"}, seats=2, pool="each_dealer", pool_ante=ante))[0] for ante in (1, 10)]
    assert calls == ["3", "nap"]


@pytest.mark.rule("NAP-H8")
def test_pool_counts_half_when_stakes_are_doubled() -> None:
    table = napoleon({1: "AS QS JS KH 4D"}, seats=2, pool="each_dealer", pool_ante=10, double_header=True, min_call=1)
    view = table.view(1)
    view.facts["multiplier"] = 2
    doubled = Caller(Sense(view), bots.Temper())
    assert doubled.pool == 5.0
    view.facts["multiplier"] = 1
    assert Caller(Sense(view), bots.Temper()).pool == 10.0


@pytest.mark.rule("NAP-H8")
def test_wellington_is_called_on_less_when_it_wins_in_full() -> None:
    calls = [
        ask(napoleon({2: "AS QS JS TS KH"}, ["nap"], seats=5, overcalls="wellington", overcall_settlement=settlement))[
            0
        ]
        for settlement in ("full", "reduced")
    ]
    assert calls == ["wellington", "pass"]


@pytest.mark.rule("NAP-H8")
def test_challenged_nap_caller_accepts_with_a_strong_hand_and_declines_with_a_weak_one() -> None:
    options = {"overcalls": "wellington", "overcall_settlement": "reduced", "nap_caller_first": True}
    for hand, answer in (("AS KS QS AH AD", "accept"), ("AS QS JS TS KH", "decline")):
        table = napoleon({1: hand}, ["nap", "wellington"], seats=5, **options)
        assert table.turn[0] == 1
        assert ask(table)[0] == answer


@pytest.mark.rule("NAP-H9")
def test_boldness_makes_a_nap_of_a_four_and_a_two_of_a_one() -> None:
    nap_or_four = napoleon({1: "KS QS JS TS AH"}, seats=5)
    assert ask(nap_or_four, bots.Book(boldness=1.0)) == ("nap", "NAP-H9")
    assert ask(nap_or_four, bots.Book(boldness=0.0)) == ("4", "NAP-H5")
    assert ask(napoleon({1: "KS QS 9H 5D 4C"}), bots.Book(boldness=1.0)) == ("2", "NAP-H9")
    assert ask(napoleon({1: "KS QS 9H 5D 4C"}), bots.Book(boldness=0.0)) == ("1", "NAP-H8")


# The others against the senior hand


@pytest.mark.rule("NAP-H10")
def test_opponent_heads_the_first_lead_with_no_more_than_he_must() -> None:
    table = napoleon({1: "JS TS 9S 8S 7S", 2: "KS QS 2S 3H 4H"}, ["3", "pass", "pass", "pass", "JS"])
    assert ask(table) == ("QS", "NAP-H10")


@pytest.mark.rule("NAP-H10")
def test_ace_with_a_small_card_is_kept_back_from_a_knave_while_a_fellow_may_head_it() -> None:
    hands = {1: "JS TS 9S 8S 7S", 2: "AS 2S 3H 4H 5H", 3: "3S 4S 6H 7H 8H", 0: "KS 5S 9H TH JH"}
    calls = ["3", "pass", "pass", "pass"]
    assert ask(napoleon(hands, [*calls, "JS"])) == ("2S", "NAP-H10")
    hands = {1: "KS JS 9S 8S 7S", 2: "AS 2S 3H 4H 5H"}
    assert ask(napoleon(hands, [*calls, "KS"])) == ("AS", "NAP-H10")  # a king was led
    assert ask(napoleon(hands, ["nap", "pass", "pass", "pass", "JS"])) == ("AS", "NAP-H10")  # one trick beats a Nap


@pytest.mark.rule("NAP-H10")
def test_later_lead_is_headed_when_that_defeats_the_call() -> None:
    hands = {1: "AS KS TS AH 5C", 2: "QS 9S 8S 2D 3D", 3: "2S 3S 4D 5D 6D", 0: "4S 5S 7D 8D 9D"}
    acts = ["nap", "pass", "pass", "pass", "AS", "8S", "2S", "4S", "KS", "9S", "3S", "5S", "TS"]
    assert ask(napoleon(hands, acts))[0] == "QS"
    table = napoleon({**hands, 2: "QS 9S 8S KD 3D", 1: "AS KS TS QD 5C"}, [*acts[:9], "9S", "3S", "5S", "QD"])
    assert ask(table) == ("KD", "NAP-H10")


@pytest.mark.rule("NAP-H10")
def test_trick_that_a_fellow_has_won_is_not_taken_from_him() -> None:
    hands = {1: "JS TS 9S 8S 7S", 2: "KS 2S 3H 4H 5H", 3: "AS 3S 6H 7H 8H"}
    table = napoleon(hands, ["3", "pass", "pass", "pass", "JS", "KS"])
    assert ask(table)[0] == "3S"


@pytest.mark.rule("NAP-H11")
def test_of_two_equal_cards_that_one_is_kept_whose_suit_the_others_throw_away() -> None:
    # seat 2 threw two hearts on the trumps, so seat 3 lets go of a diamond and keeps his heart
    hands = {1: "AS KS QS JS TS", 2: "2H 3H 9C 8C 7C", 3: "9H 9D AC KC QC", 0: "2S 3S 4S 5S 6S"}
    acts = ["nap", "pass", "pass", "pass", "AS", "2H", "QC", "2S", "KS", "3H", "KC", "3S", "QS", "9C"]
    assert ask(napoleon(hands, acts)) == ("9D", "NAP-H11")
    hands[2] = "2D 3D 9C 8C 7C"
    acts = [{"2H": "2D", "3H": "3D"}.get(act, act) for act in acts]
    assert ask(napoleon(hands, acts)) == ("9H", "NAP-H11")


@pytest.mark.rule("NAP-H11")
def test_senior_hand_leads_at_the_end_the_suit_that_the_others_have_thrown_away() -> None:
    hands = {1: "AS KS QS KH KD", 2: "2H 3H 4H 9C 8C", 3: "2C 3C 4C 5C 6C", 0: "2S 3S 4S TC JC"}
    acts = ["nap", "pass", "pass", "pass"]
    acts += ["AS", "2H", "2C", "2S", "KS", "3H", "3C", "3S", "QS", "4H", "4C", "4S"]
    assert ask(napoleon(hands, acts)) == ("KH", "NAP-H11")


@pytest.mark.rule("NAP-H12")
def test_last_player_does_not_overcall_only_because_he_is_last() -> None:
    hand = "AS KS 5C 3H 4D"
    assert ask(napoleon({0: hand}, ["pass", "pass", "pass"])) == ("2", "NAP-H7")
    assert ask(napoleon({0: hand}, ["pass", "pass", "2"])) == ("pass", "NAP-H12")


@pytest.mark.rule("NAP-H13")
def test_short_pack_is_judged_by_missing_cards_and_asks_for_more() -> None:
    low = "JS TS 9S 8S 7S"
    assert ask(napoleon({1: low}, preset="piquet_pack", seats=3))[0] == "3"
    cards = parse_mask(low)
    short = sum(1 << card for card in PACK_52 if card % 13 >= 5)
    assert Odds(short & ~cards, 2, 5).lost_leads(cards, SPADES)[3:] == pytest.approx([0.0, 0.0], abs=0.02)
    table = napoleon({0: "KS TS 9S QD 8C"}, ["pass", "2"], preset="piquet_pack", seats=3)
    assert ask(table) == ("pass", "NAP-H13")
    assert ask(table, bots.Book(boldness=0.5))[0] == "3"  # outweighs the care that the short pack asks for


# Misère


@pytest.mark.rule("NAP-H14")
def test_misere_is_called_on_low_cards_only_where_it_is_played() -> None:
    hand = {1: "2S 3S 4H 2H 2D"}
    assert ask(napoleon(hand, preset="misery")) == ("misere", "NAP-H14")
    assert ask(napoleon(hand))[0] != "misere"


@pytest.mark.rule("NAP-H14")
def test_misere_caller_gets_rid_of_his_highest_card_under_a_higher_one() -> None:
    hands = {1: "2S 4H 9H QD 2D", 2: "5S AH 4D 5D 6C", 3: "6S KH 7D 8D 7C", 0: "7S TH TD JD 8C"}
    table = napoleon(hands, ["misere", "pass", "pass", "pass", "2S", "5S", "6S", "7S", "TH"], preset="misery")
    assert ask(table) == ("9H", "NAP-H14")


@pytest.mark.rule("NAP-H14")
def test_misere_caller_leads_a_card_that_is_sure_to_be_headed_and_throws_what_is_dangerous() -> None:
    hands = {1: "2S 4H 9H QD 2D", 2: "5S 9S AC KC QC", 3: "6S KH 7D 8D 7C", 0: "7S 3H TD JD 8C"}
    calls = ["misere", "pass", "pass", "pass"]
    assert ask(napoleon(hands, calls, preset="misery")) == ("2S", "NAP-H14")
    table = napoleon(hands, [*calls, "2S", "9S", "6S", "7S", "AC", "7C", "8C"], preset="misery")
    assert ask(table) == ("QD", "NAP-H14")


@pytest.mark.rule("NAP-H14")
def test_opponents_of_a_misere_keep_under_the_caller() -> None:
    hands = {1: "2S 6H 9H QD 3D", 2: "5S 4H 2H KC QC", 3: "6S 5H 7D 8D 7C", 0: "7S AH TD JD 8C"}
    calls = ["misere", "pass", "pass", "pass"]
    table = napoleon(hands, [*calls, "2S", "5S", "6S", "7S", "AH", "6H"], preset="misery")
    assert ask(table) == ("4H", "NAP-H14")
    won_by_two = napoleon(
        {**hands, 0: "3S AH TD JD 8C", 3: "4S 5H 7D 8D 7C"}, [*calls, "2S", "5S", "4S", "3S"], preset="misery"
    )
    assert ask(won_by_two)[0] in ("2H", "4H")  # not the king, under which he would be safe


@pytest.mark.rule("NAP-H15")
def test_certain_five_is_called_nap_at_once_although_wellington_exists() -> None:
    table = napoleon({1: "AS KS QS JS TS"}, preset="wellington_full")
    assert ask(table) == ("nap", "NAP-H15")


@pytest.mark.rule("NAP-H16")
def test_tables_are_advised_by_their_size_and_asked_for_the_settlement_of_overcalls() -> None:
    advised = {seats: bots.advice("napoleon", seats) for seats in range(2, 7)}
    assert [advised[seats].preset for seats in range(2, 7)] == [
        "nine_card",
        "piquet_pack",
        "misery",
        "misery",
        "misery",
    ]
    for seats, advice in advised.items():
        assert advice.ask == ("overcall_settlement",)
        assert Table("napoleon", seats, advice.options, advice.preset).game.seats == seats
    assert Table("napoleon").game.seats == 4  # the best number


# Options


@pytest.mark.rule("NAP-H1")
def test_hand_is_improved_by_buying_when_the_pool_is_worth_it() -> None:
    acts = [ask(napoleon({1: "AS KS 4S AH 5D"}, preset="market", pool_ante=ante))[0] for ante in (1, 40)]
    assert acts == ["pass", "buy 5D"]


@pytest.mark.rule("NAP-H8")
def test_spare_hand_is_taken_for_a_good_start_and_the_best_five_are_kept() -> None:
    table = napoleon({1: "AS KS JS AH 5D"}, preset="spare_hand", spare="QS 2H 3D AD 6C")
    assert ask(table)[0] == "spare"
    table.act(1, "spare")
    act, reason = ask(table)
    assert reason == "NAP-H1"
    assert parse_mask(act.removeprefix("discard")) & parse_mask("AS KS QS JS") == 0
    assert (parse_mask(act.removeprefix("discard")) & parse_mask("AH AD")).bit_count() == 1
    calls = [ask(napoleon({1: "AS JS TS 2H 3D"}, preset="spare_hand", pool_ante=ante))[0] for ante in (1, 40)]
    assert calls == ["2", "spare"]


@pytest.mark.rule("NAP-H1")
def test_worst_cards_are_laid_out_of_six_and_seven_and_the_king_where_misere_is_better() -> None:
    assert ask(napoleon({1: "AS KS QS 5D 7C 4H"}, preset="six_card"))[0] == "discard 4H"
    assert ask(napoleon({1: "AS KS QS 5D 7C 4H TD"}, preset="seven_card"))[0] == "discard 4H 7C"
    low = {1: "2S 3S 4S 5D KC 4H"}
    assert ask(napoleon(low, preset="six_card", misere="trumps"))[0] == "discard KC"
    assert ask(napoleon(low, preset="six_card"))[0] != "discard KC"


@pytest.mark.rule("NAP-H8")
def test_lowest_call_agreed_on_is_kept() -> None:
    hand = {1: "AS KS 5C 3H 4D"}
    assert ask(napoleon(hand))[0] == "2"
    assert ask(napoleon(hand, preset="double_header"))[0] == "pass"


def test_same_view_gets_the_same_choice_whatever_was_asked_before() -> None:
    table, other = (napoleon({1: "AS KS QS 4H 5D"}, preset="spare_hand") for _ in range(2))
    bot, chance = bots.Book(3), Random(1)
    for _ in range(5):
        asked = Table("napoleon", 4, preset="spare_hand", seed=int(chance.random() * 100))
        bot(asked.view(asked.turn[0]), asked.turn[1])
    assert told(table.view(1)) == told(other.view(1))
    assert ask(table, bot) == ask(other, bots.Book(3))


def test_dealer_who_sits_out_of_five_leaves_fewer_opponents_to_reckon_with() -> None:
    calls = [
        ask(napoleon({1: "KS QS JS TS AH"}, seats=5, dealer_out=dealer_out))[0]
        for dealer_out in ("six_only", "five_and_six")
    ]
    assert calls == ["4", "nap"]


def test_misere_is_dared_on_more_where_it_goes_over_a_three() -> None:
    low = {2: "2S 3S 4H 2H 2D"}
    assert ask(napoleon(low, ["3"], misere="trumps", misere_rank="below_four"))[0] == "misere"
    assert ask(napoleon(low, ["3"], misere="trumps"))[0] == "pass"


def test_nobody_throws_a_trick_away_in_many_deals() -> None:
    """An opponent never takes a trick from a fellow when the senior hand has played, and never lets the senior hand have one
    that he could head, but for the ace that may be kept back; who can follow with a loser ruffs nothing of his fellows'."""
    seen = 0
    for seed in range(60):
        table = Table("napoleon", 4, seed=seed, deals=3)
        while not table.over:
            seat, _ = table.turn
            act, reason = ask(table)
            sense = Sense(table.view(seat))
            if sense.table and seat != sense.senior and not sense.misere and sense.senior not in sense.still_to_play:
                taker, best = sense.best
                heads = sense.beats(parse_card(act), best)
                could = [card for card in bits(menu_cards(table)) if sense.beats(card, best)]
                seen += 1
                if taker != sense.senior:
                    assert not heads or len(could) == menu_cards(table).bit_count()
                else:
                    assert (
                        heads or not could or (reason == "NAP-H10" and rank_of(max(could)) == rank_of(parse_card("AS")))
                    )
            table.act(seat, act)
    assert seen > 200


def menu_cards(table: Table) -> int:
    """The cards that the seat at turn may play."""
    return sum(1 << (act >> 8) for act in table.turn[1])
