"""The book bot of Loo: each hint put as a position, hearts being trumps. Seat 0 declares first where seat 3 or 4 deals."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from positions import ask, play_on

from oddtrick import bots
from oddtrick.bots.bot import Temper
from oddtrick.bots.loo import Sense, choose, tricks_of, worth_claiming
from oddtrick.table import Table

sys.path.insert(0, str(Path(__file__).parents[1] / "games"))

from loo_tables import staged  # the tables of the tests of rules serve here too

TWO_STAND = ["0: stay, 1: stay, 2: throw, 3: throw"]


def declares(hand: str, before: str = "", *, seats: int = 5, pool: int = 12, **more: Any) -> tuple[str, str]:
    """What the bot declares with a hand after the declarations of those before it, and why."""
    seat = len(before.split(", ")) if before else 0
    table = staged({seat: hand}, [before] if before else [], seats=seats, dealer=seats - 1, pool=pool, **more)
    assert table.turn[0] == seat
    return ask(table)


def sense_of(hand: str, pool: int = 12, seats: int = 5, **more: Any) -> Sense:
    """What the first to declare makes of his hand."""
    return Sense(staged({0: hand}, seats=seats, dealer=seats - 1, pool=pool, **more).view(0))


# Declaring


@pytest.mark.rule("LOO-H1")
@pytest.mark.parametrize(
    ("pool", "needed"), [(9, 0.667), (15, 0.545), (21, 0.462), (27, 0.400), (33, 0.353), (45, 0.286)]
)
def test_a_trick_is_weighed_against_the_loo_and_a_heavier_pool_allows_more_risk(pool: int, needed: float) -> None:
    sense = sense_of("KH 4S 3D", pool - 3)
    assert (sense.pool, sense.loo) == (pool, 6)
    assert sense.gain(needed - 0.001, needed - 0.001) < 0 < sense.gain(needed + 0.001, needed + 0.001)


@pytest.mark.rule("LOO-H1", "LOO-H15")
def test_at_unlimited_loo_three_chances_in_four_are_needed_whatever_the_pool() -> None:
    for pool in (12, 60, 300):
        sense = sense_of("KH 4S 3D", pool, loo_rule="unlimited")
        assert sense.gain(0.749, 0.749) < 0 < sense.gain(0.751, 0.751)
    assert declares("QH 4S 3D", "0: stay, 1: stay, 2: stay, 3: stay", loo_rule="unlimited") == ("throw", "LOO-H1")
    assert declares("AH 4S 3D", loo_rule="unlimited") == ("stay", "LOO-H1")


@pytest.mark.rule("LOO-H1")
@pytest.mark.parametrize(
    ("hand", "first", "last"),
    [
        ("AH 4S 3D", 1.00, 1.00),
        ("KH 4S 3D", 0.89, 0.74),
        ("QH 4S 3D", 0.78, 0.57),
        ("JH 4S 3D", 0.69, 0.47),
        ("3H 2H 4S", 0.66, 0.68),
        ("4H AS KD", 0.77, 0.63),
        ("4H 3H 2H", 0.98, 0.98),
    ],
)
def test_the_chances_of_a_hand_come_near_the_figures_of_the_page(hand: str, first: float, last: float) -> None:
    dealer = staged({4: hand}, ["0: stay, 1: throw, 2: stay, 3: throw"], seats=5, dealer=4)
    for sense, figure in ((sense_of(hand), first), (Sense(dealer.view(4)), last)):
        assert abs(sense.chance(sense.hand) - figure) < 0.15, (sense.position, sense.chance(sense.hand))


@pytest.mark.rule("LOO-H2")
def test_without_a_trump_the_hand_is_thrown_up_unless_its_cards_are_very_high_and_the_pool_warrants_it() -> None:
    assert declares("KS QS 9D") == ("throw", "LOO-H2")
    assert declares("AS KD 9C") == ("throw", "LOO-H2")
    assert declares("AS AD KC", pool=21)[0] == "stay"
    assert declares("AS AD KC", pool=1)[0] == "throw"


@pytest.mark.rule("LOO-H3")
def test_two_trumps_however_small_are_stood_on_but_by_the_first_player_only_with_a_fairly_high_third_card() -> None:
    assert declares("3H 2H 4S", "0: throw, 1: stay") == ("stay", "LOO-H3")
    assert declares("3H 2H QS") == ("stay", "LOO-H3")
    assert declares("3H 2H 4S")[1] == "LOO-H1"  # risky: the pool decides
    assert declares("3H 2H 4S", seats=7, pool=1)[0] == "throw"
    assert declares("4H 3H 2H") == ("stay", "LOO-H3")


@pytest.mark.rule("LOO-H4")
@pytest.mark.parametrize("hand", ["AH KS 3D", "KH AS 3D", "QH KS QD", "JH AS 3D"])
def test_an_honour_in_trumps_with_high_cards_outside_is_stood_on(hand: str) -> None:
    assert declares(hand) == ("stay", "LOO-H4")
    assert declares(hand, "0: stay, 1: throw") == ("stay", "LOO-H4")


@pytest.mark.rule("LOO-H5")
def test_the_leader_may_stand_on_any_trump_with_two_high_cards_of_different_suits() -> None:
    assert declares("2H QS QD") == ("stay", "LOO-H5")
    assert declares("2H QS JD")[1] != "LOO-H5"
    assert declares("2H QS KS")[1] != "LOO-H5"
    assert declares("2H QS QD", "0: stay, 1: throw")[1] != "LOO-H5"


@pytest.mark.rule("LOO-H6")
def test_the_king_of_trumps_and_small_cards_are_stood_on_whatever_the_pool() -> None:
    for pool in (1, 12, 60):
        assert declares("KH 4S 3D", pool=pool) == ("stay", "LOO-H6")


@pytest.mark.rule("LOO-H7")
def test_the_queen_or_knave_of_trumps_and_small_cards_are_a_risk_that_the_players_and_the_pool_decide() -> None:
    assert declares("QH 4S 3D") == ("stay", "LOO-H7")
    many = "0: stay, 1: stay, 2: stay, 3: stay"
    assert declares("JH 4S 3D", many, pool=1) == ("throw", "LOO-H7")
    assert declares("JH 4S 3D", many, pool=60) == ("stay", "LOO-H7")


@pytest.mark.rule("LOO-H8")
def test_with_a_large_pool_risky_hands_are_stood_on_and_the_miss_is_taken_early() -> None:
    assert declares("4H 9S 3D", pool=60) == ("stay", "LOO-H8")
    assert declares("4H 9S 3D", pool=9)[0] == "throw"
    assert declares("4S 9S 3D", seats=4, pool=60) == ("miss", "LOO-H8")
    assert declares("4S 9S 3D", seats=4, pool=9)[0] == "throw"


@pytest.mark.rule("LOO-H9")
def test_the_miss_is_rarely_taken() -> None:
    assert declares("4S 9S 3D")[0] == "throw"  # by the first player
    assert declares("4S 9S 3D", "0: stay, 1: stay", pool=60)[0] == "throw"  # all before stood
    assert declares("4S 9S 3D", "0: throw, 1: throw", pool=30) == ("miss", "LOO-H9")
    assert declares("4S 9S 3D", "0: stay, 1: stay, 2: stay, 3: throw", pool=90)[0] == "throw"


@pytest.mark.rule("LOO-O9")
def test_the_miss_is_taken_for_a_smaller_pool_where_it_leads() -> None:
    assert declares("4S 9S 3D", "0: throw, 1: throw", pool=2)[0] == "throw"
    assert declares("4S 9S 3D", "0: throw, 1: throw", pool=2, miss_leads=True)[0] == "miss"


@pytest.mark.rule("LOO-H9", "LOO-R30", "LOO-R33")
def test_the_pool_is_not_left_to_the_dealer_alone_where_the_miss_may_win_all_of_it() -> None:
    assert declares("4S 9S 3D", "0: throw, 1: throw, 2: throw") == ("miss", "LOO-H9")
    assert declares("AD 5D 4S", "0: throw, 1: throw, 2: throw", pool=3)[0] == "miss"
    assert declares("4S 9S 3D", "0: stay, 1: throw, 2: throw", pool=3)[0] == "throw"  # one stands already


@pytest.mark.rule("LOO-H10")
def test_a_dealer_against_a_single_stander_stands_takes_the_miss_or_defends_by_their_worth() -> None:
    before = "0: throw, 1: stay, 2: throw, 3: throw"
    assert declares("KH KS 3D", before)[0] == "stay"
    assert declares("4S 9S 3D", before, pool=30) == ("miss", "LOO-H10")
    assert declares("4S 9S 3D", before, pool=1) == ("defend", "LOO-H10")


# Playing


def plays(hand: str, *, standing: int = 2, table: str = "", seats: int = 5) -> tuple[str, str]:
    """What the bot plays: to the cards on the table, or as leader."""
    seat = len(table.split())
    said = ", ".join(f"{number}: {'stay' if number < standing else 'throw'}" for number in range(seats))
    lying = enumerate(table.split())
    hands = {seat: hand} | {number: f"{card} {number + 3}C {number + 3}D" for number, card in lying}
    acts = [said, *([", ".join(f"{number}: {card}" for number, card in enumerate(table.split()))] if table else [])]
    return ask(staged(hands, acts, seats=seats, dealer=seats - 1, turned="7H"))


@pytest.mark.rule("LOO-H11")
@pytest.mark.parametrize(("hand", "card"), [("9H 3H AS", "9H"), ("AH KS QD", "AH"), ("4H 3H 2H", "4H")])
def test_a_dictated_lead_is_known_to_be_one(hand: str, card: str) -> None:
    table = staged({0: hand}, TWO_STAND, seats=4)
    choice = choose(table.view(0), table.turn[1], Temper())
    assert (table.game.vocabulary.text(choice.act), choice.reason) == (card, "LOO-H11")


@pytest.mark.rule("LOO-H11")
def test_of_two_cards_that_the_law_points_to_a_sure_one_is_led() -> None:
    lay, other = {"seats": 2, "dealer": 1, "turned": "8D", "form": "five_card"}, "2D 3S 4S 5H 6C"
    table = staged({0: "JC AD KS 2S 4H", 1: other}, ["0: stay, 1: stay"], **lay)
    assert ask(table) == ("JC", "LOO-H11")
    table = staged({0: "AD 9S KS 2S 4H", 1: other}, ["0: stay, 1: stay"], pam_civil="spoken", **lay)
    assert ask(table) == ("civil", "LOO-H11")
    assert ask(staged({0: "9H 3H AS"}, TWO_STAND, first_lead="any_trump")) == ("3H", "LOO-H11")


@pytest.mark.rule("LOO-H12")
def test_the_leader_with_one_trump_and_high_cards_leads_the_trump_against_several_and_else_the_higher_other() -> None:
    assert plays("9H KS QD", standing=4) == ("9H", "LOO-H12")
    assert plays("9H KS QD", standing=3) == ("KS", "LOO-H12")
    assert plays("9H KS QD", standing=2) == ("KS", "LOO-H12")


@pytest.mark.rule("LOO-H13")
def test_the_leader_with_one_high_trump_and_small_cards_leads_the_smallest_and_keeps_the_trump() -> None:
    assert plays("KH 9S 3D") == ("3D", "LOO-H13")
    assert plays("QH 4S 6D", standing=4) == ("4S", "LOO-H13")


@pytest.mark.rule("LOO-H14")
def test_a_trick_that_is_needed_is_headed_high_unless_nobody_comes_after_and_else_as_cheaply_as_the_law_allows() -> (
    None
):
    assert plays("KS JS 2D", standing=3, table="9S") == ("KS", "LOO-H14")
    assert plays("KS JS 2D", standing=2, table="9S") == ("JS", "LOO-H14")
    assert plays("8S JH 3S", standing=2, table="9S") == ("3S", "LOO-H14")
    hands = {0: "9S 8C 7C", 1: "TS 9D 8D", 2: "2D 2S 3C"}
    table = staged(hands, ["0: stay, 1: stay, 2: stay, 3: throw", "0: 9S, 1: TS, 2: 2S, 1: 8D"])
    assert ask(table) == ("2D", "")  # the only card that follows


@pytest.mark.rule("LOO-H14")
def test_with_a_trick_in_hand_the_next_is_headed_cheaply() -> None:
    hands = {0: "5S 4C 9C 2H 3H", 1: "6S 2C TC QC 4H", 2: "4S 3C 5C 5H 6H"}
    acts = ["0: stay, 1: stay, 2: stay", "0: 5S, 1: 6S, 2: 4S", "1: 2C, 2: 3C, 0: 4C", "0: 9C"]
    table = staged(hands, acts, seats=3, dealer=2, turned="8D", form="five_card")
    assert ask(table) == ("TC", "LOO-H14")
    hands = {0: "AH 2C KC", 1: "6H 9C TC", 2: "5H QC JC"}
    table = staged(hands, ["0: stay, 1: stay, 2: stay, 3: throw", "0: AH, 1: 6H, 2: 5H, 0: 2C"])
    assert ask(table) == ("TC", "LOO-H14")  # none won yet, and seat 2 is to come


# Where cards are changed, and the rest


@pytest.mark.rule("LOO-H1", "LOO-H3")
def test_trumps_and_high_cards_are_kept_and_the_others_changed() -> None:
    lay = {"seats": 4, "turned": "8D", "form": "five_card", "pool": 20}
    assert ask(staged({0: "AD QD KS 2S 4H"}, **lay)) == ("change 2S 4H", "LOO-H3")
    assert ask(staged({0: "9C 2C 5S 2S 4H"}, **lay)) == ("throw", "LOO-H2")


def test_a_flush_is_shown_at_a_club_table() -> None:
    table = staged(
        {0: "AS KS 9S 4S 2S"}, ["0: stay, 1: stay"], seats=2, dealer=1, turned="8D", form="five_card", manner="club"
    )
    assert ask(table)[0] == "flush"


@pytest.mark.rule("LOO-H15")
def test_the_book_suggests_the_usual_game_or_club_law_and_never_unlimited() -> None:
    for seats in range(2, 13):
        advice = bots.advice("loo", seats)
        assert advice.preset in ("usual", "club_law")
        assert {"club_law", "first_lead"} <= set(advice.ask)
        assert advice.hints == ("LOO-H15",)
        assert Table("loo", seats, advice.options, advice.preset).game.options.loo_rule == "fixed"
    assert bots.advice("loo", 10).preset == "club_law"


def test_what_was_seen_or_proved_is_claimed_and_nothing_else() -> None:
    hands = {0: "9S 2D 2C", 1: "KS 3D 4C", 2: "TS QD 6C"}
    table = staged(hands, ["0: stay, 1: stay, 2: stay, 3: throw", "0: 9S, 1: 4C"], manner="club")
    view = table.view(0)
    assert 1 not in tricks_of(view).revoked
    assert not worth_claiming(view, 12, 1, seen=False)
    for seat, card in ((2, "TS"), (2, "QD"), (0, "2D"), (1, "3D")):
        table.act(seat, card)
    table.act(2, "6C")
    table.act(0, "2C")
    table.act(1, "KS")  # the suit that he did not follow with: clubs were led, and he plays the spade
    assert not worth_claiming(view, 12, 0, seen=True)
    assert bots.book.interject(view) is None or 1 in tricks_of(view).revoked


def test_a_suit_played_after_it_was_not_followed_proves_the_revoke() -> None:
    hands = {0: "9S 2S 2C", 1: "KS 3D 4C", 2: "TS QD 6C"}
    table = staged(
        hands, ["0: stay, 1: stay, 2: stay, 3: throw", "0: 9S, 1: 4C, 2: TS, 2: QD, 0: 2C, 1: KS"], manner="club"
    )
    view = table.view(0)
    assert 1 in tricks_of(view).revoked
    choice = bots.book.interject(view)
    assert choice is not None
    assert table.game.vocabulary.text(choice.act) == "claim LOO-L12 1"


def test_bots_play_whole_deals_of_every_form() -> None:
    for preset in ("usual", "five_card", "irish"):
        table = Table("loo", 5, preset=preset, seed=3, deals=2)
        assert all(act for _, act, _ in play_on(table))
