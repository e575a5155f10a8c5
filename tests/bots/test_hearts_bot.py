"""The book bot of Hearts: each hint put as a position, and the plain blunders that it never makes."""

from __future__ import annotations

import sys
from fractions import Fraction
from math import comb
from pathlib import Path
from random import Random

import pytest
from positions import ask

sys.path.insert(0, str(Path(__file__).parents[1] / "games" / "hearts"))

from hearts_tables import deal_of, staged

from oddtrick import bots
from oddtrick.bots.hearts.before import chance_of_clear
from oddtrick.bots.hearts.play import takes_all
from oddtrick.bots.hearts.sense import Sense
from oddtrick.cards import PACK_52, card_text, parse_card
from oddtrick.games.hearts.examples import run
from oddtrick.games.hearts.pack import QUEEN_S
from oddtrick.games.hearts.scoring import settle
from oddtrick.table import Table, find
from oddtrick.table.acts import DEMAND, VERB_BITS
from oddtrick.table.menu import OneCard

LOW_CLUBS = "2C 3C 4C 5C"
REST = ("2D 3D 4D 5D 6D 2S 3S 4S 5S 6S 7S", "7D 8D 9D TD JD 8S 9S TS JS QS KS", "QD KD AD AS KH AH TC JC QC KC 2C")
"""Eleven cards each for seats 0 to 2."""


@pytest.mark.rule("HEARTS-H1")
def test_the_highest_card_that_does_not_win_is_played_under_the_best() -> None:
    hands = {0: "9H 2D 3D 4D 5D 6D 2S 3S 4S 5S 6S 7S 8S", 1: "8H 7H 2H KH KD QD JD TD 9D AS KS QS JS"}
    assert ask(staged(hands, ["0: 9H"])) == ("8H", "HEARTS-H1")


@pytest.mark.rule("HEARTS-H1")
def test_a_high_card_goes_on_an_early_trick_that_costs_nothing_and_is_not_kept_for_one_that_does() -> None:
    hands = {0: "9C 2D 3D 4D 5D 6D 2S 3S 4S 5S 6S 7S 8S", 1: "8C 7C 2C KC KD QD JD TD 9D AS KS QS JS"}
    assert ask(staged(hands, ["0: 9C"])) == ("KC", "HEARTS-H1")  # everybody will follow
    hands[0] = "KS 2D 3D 4D 5D 6D 2C 3C 4C 5C 6C 7C 8C"
    hands[1] = "AS 4S 3S KD QD JD TD 9D 8D 7D AC KC QC"
    assert ask(after_exchange(hands, "KS"))[0] == "4S"  # the queen may still come
    hands = {3: "AC 3C 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", 0: "9C 4C", 1: "8C 5C", 2: "7C 6C"}
    last = {seat: cards + " " + REST[seat] for seat, cards in hands.items() if seat != 3} | {3: hands[3]}
    assert ask(staged(last, ["0: 9C, 1: 8C, 2: 7C"]))[0] == "AC"  # nobody comes after


@pytest.mark.rule("HEARTS-H1")
def test_the_queen_of_spades_is_never_taken_when_she_can_be_ducked_and_goes_under_a_higher_spade_at_once() -> None:
    hands = {0: "KS 2D 3D 4D 5D 6D 2C 3C 4C 5C 6C 7C 8C", 1: "QS 4S 3S KD QD JD TD 9D 8D 7D AC KC QC"}
    assert ask(after_exchange(hands, "KS"))[0] == "QS"
    hands[0] = "JS 2D 3D 4D 5D 6D 2C 3C 4C 5C 6C 7C 8C"
    assert ask(after_exchange(hands, "JS"))[0] == "4S"


def after_exchange(hands: dict[int, str], lead: str) -> Table:
    """The queen costs, and these are the hands when three cards have been passed on and as many have come."""
    table = staged(hands, preset="discard_black_lady")
    for seat in range(4):
        table.act(seat, table.turn[1].sample(lambda: 0.0))
    table.act(0, lead)
    return table


def test_what_was_put_right_after_a_trick_is_understood_as_it_now_lies() -> None:
    assert sum(map(tricks_turned_back, range(10))) > 0


def test_of_two_exposed_cards_the_one_is_demanded_that_is_likelier_to_win() -> None:
    view = staged({0: "6H 4H 2C", 1: "3C 5C 7C"}).view(1)
    choice = bots.book(view, OneCard(DEMAND, 1 << parse_card("4H") | 1 << parse_card("6H")))
    assert view.game.vocabulary.text(choice.act) == "demand 6H"


def tricks_turned_back(seed: int) -> int:
    """Play a deal in which the first seat errs and puts right what it can; how often a gathered trick came back."""
    table, chance = Table(find("hearts").at(4), manner="club", deals=1, patient=True), Random(seed)
    while not table.over:
        turn, menu = table.turn
        dared = table.view(turn).liberties if turn == 0 and chance.random() < 0.5 else menu
        table.act(turn, table.game.vocabulary.text((dared if dared.count() else menu).sample(chance.random)))
        if table.deal.turn > 0 and (claims := table.deal.claims(0)).count():
            table.act(0, table.game.vocabulary.text(claims.sample(chance.random)))
        view = table.view(1)
        assert sum(Sense(view).taken) & ~view.known.get("tricks", 0) == 0
    return sum(event.kind == "moved" and event.source == "tricks" for event in view.events)


@pytest.mark.rule("HEARTS-H2")
def test_howell_s_break_even_is_the_whole_divided_by_the_players() -> None:
    for seats, nets in ((3, [13, 10, 7, 4, 1, -2]), (4, [13, 9, 5, 1, -3]), (5, [13, 8, 3, -2]), (6, [12, 6, 0, -6])):
        game = find("hearts").at(seats, preset="foster_howell")
        whole = 12 if seats == 6 else 13
        for hearts, net in enumerate(nets):
            others = [0] * (seats - 1)
            others[0] = whole - hearts
            result = settle(game, {"dealer": 0}, {"hearts": [hearts, *others]})
            assert result["net"][0] == net


@pytest.mark.rule("HEARTS-H13", "HEARTS-H14", "HEARTS-H15")
def test_figures_of_howell_and_the_sweepstake_in_the_long_run() -> None:
    howell = find("hearts").at(4, preset="foster_howell")
    assert settle(howell, {}, {"hearts": [13, 0, 0, 0]})["net"] == [-39, 13, 13, 13]
    random, total, net = Random(5), [0] * 4, [0] * 4
    for _ in range(40):
        taken = [0] * 4
        for _ in range(13):
            taken[random.randrange(4)] += 1
        total = [a + b for a, b in zip(total, taken, strict=True)]
        net = [a + b for a, b in zip(net, settle(howell, {}, {"hearts": taken})["net"], strict=True)]
    assert net == [40 * 13 - 4 * hearts for hearts in total]
    sweepstake = find("hearts").at(4, preset="foster_sweepstake")
    wins = {"hearts": [0, 4, 4, 5]}
    few = [{"hearts": [13, 0, 0, 0], "times": 4}, {"hearts": [6, 7, 0, 0]}, {**wins, "times": 55}]
    many = [{"hearts": [13, 0, 0, 0], "times": 38}, {"hearts": [6, 7, 0, 0]}, {**wins, "times": 21}]
    assert run(sweepstake, {}, {"deals": few})["net"][0] == 722
    assert run(sweepstake, {}, {"deals": many})["net"][0] == 280
    never = [{"hearts": [1, 0, 6, 6], "times": 58}, {"hearts": [0, 13, 0, 0], "times": 2}]
    assert run(sweepstake, {}, {"deals": never})["net"][0] == -58


@pytest.mark.rule("HEARTS-H17", "HEARTS-H18")
def test_chances_of_the_deal_are_as_the_page_has_them() -> None:
    def none(pack: int, hearts: int, size: int) -> float:
        return comb(pack - hearts, size) / comb(pack, size)

    for seats, told in ((3, 0.0019), (4, 0.0128), (5, 0.0339), (6, 0.0802)):
        game = find("hearts").at(seats)
        assert round(none(len(game.pack), game.suit_size(2), game.deal_size), 4) == told
    lady = find("hearts").at(7, preset="black_lady_pool")
    assert round(none(len(lady.pack), lady.suit_size(2), lady.deal_size), 4) == 0.0972
    three = sum(Fraction(comb(4, k) * comb(48, 13 - k), comb(52, 13)) for k in (3, 4))
    assert three == Fraction(913, 20825)
    assert Fraction(comb(48, 9), comb(52, 13)) == Fraction(11, 4165)


@pytest.mark.rule("HEARTS-H16")
def test_about_one_deal_in_five_makes_a_jack_among_four_who_play_at_random() -> None:
    jacks = 0
    for seed in range(300):
        table, random = Table("hearts", 4, seed=seed, deals=1, dealer=0), Random(seed).random
        deal = table.deal
        while not deal.over:
            table.act(table.turn[0], table.turn[1].sample(random))
        jacks += deal.outcome["jack"]
    assert 0.12 < jacks / 300 < 0.29


@pytest.mark.rule("HEARTS-H5")
def test_a_heart_goes_to_who_takes_the_trick_and_the_reason_is_that_of_the_settlement() -> None:
    hands = {
        0: "AC KC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD",
        1: "AH KH QH JH TH 9H 8H AS KS QS JS TS 9S",
    }
    assert ask(staged(hands, ["0: AC"])) == ("AH", "HEARTS-H1")
    auction = staged(hands, ["0: bid 3, 1: pass, 2: pass, 3: pass, 0: hearts, 0: AC"], preset="auction_hearts")
    assert ask(auction) == ("AH", "HEARTS-H5")
    loaded = staged(
        {
            0: "AC KC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD",
            1: "AH KH 2C JH TH 9H 8H AS KS QS JS TS 9S",
            2: "3C 4C 5C 6C 2H 3H 4H 2S 3S 4S 5S 6S 7S",
        },
        ["0: KC, 1: 2C, 2: 3C, 3: 7C, 0: AC"],
    )
    assert ask(loaded)[0] == "AH"


def reasons_at(preset: str) -> set[str]:
    """The hints that a dozen deals are played by."""
    reasons = set()
    for seed in range(12):
        table = Table("hearts", 4, preset=preset, seed=seed, deals=1)
        while not table.over:
            act, reason = ask(table)
            reasons.add(reason)
            table.act(table.turn[0], act)
    return reasons


@pytest.mark.rule("HEARTS-H1", "HEARTS-H3", "HEARTS-H5", "HEARTS-H12")
def test_each_reason_for_loading_is_given_at_the_tables_that_it_is_for() -> None:
    assert {"HEARTS-H1", "HEARTS-H3"} <= reasons_at("foster_sweepstake")
    assert {"HEARTS-H1", "HEARTS-H5"} <= reasons_at("auction_hearts")
    tote, score = reasons_at("black_lady_tote"), reasons_at("black_lady_score")
    assert {"HEARTS-H1", "HEARTS-H12"} <= tote and "HEARTS-H12" not in score
    assert "HEARTS-H3" not in tote | score


@pytest.mark.rule("HEARTS-H4")
def test_who_alone_has_taken_hearts_and_commands_the_rest_takes_everything_at_sweepstake() -> None:
    hands = {
        0: "AH KH QH JH TH 9H 8H 7H AS AD AC KC QC",
        1: "6H 5H 4H 3H 2H 2C 3C 4C 5C 6C 2D 3D 4D",
    }
    acts = ["AH 2H", "KH 3H", "QH 4H", "JH 5H", "TH 6H"]
    table = staged(hands)
    for pair in acts:
        lead, answer = pair.split()
        table.act(0, lead)
        table.act(1, answer)
        for _ in range(2):
            table.act(table.turn[0], _no_heart(table))
    deal = deal_of(table)
    while not deal.over:
        table.act(table.turn[0], ask(table)[0])
    hearts = deal.game.play.under[-1].members[2]
    assert (deal.taken[0] & hearts).bit_count() == 13 and deal.outcome["jack"]


def _no_heart(table: Table) -> int:
    return next(iter(table.turn[1]))


@pytest.mark.rule("HEARTS-H6", "HEARTS-H7")
def test_the_choice_is_bought_for_what_it_is_worth_and_by_the_dealer_for_one_more_than_the_highest_bid() -> None:
    strong = "2C 3C 4C 5C AH KH QH JH 9H 2D 3D 4D 5D"
    first = staged({0: strong}, preset="auction_hearts")
    act, reason = ask(first)
    assert act.startswith("bid ") and reason == "HEARTS-H6"
    sense = Sense(first.view(0))
    p, q = chance_of_clear(sense, 2), max(chance_of_clear(sense, suit) for suit in range(4))
    assert int(act.split()[1]) <= 13 * (q - p) / (1 - q)
    last = staged({3: strong}, ["0: pass, 1: bid 1, 2: pass"], preset="auction_hearts")
    assert ask(last) == ("bid 2", "HEARTS-H7")
    weak = staged({0: "2H 3H 4H 5H AC KC QC AD KD QD AS KS QS"}, preset="auction_hearts")
    assert ask(weak) == ("pass", "HEARTS-H6")


@pytest.mark.rule("HEARTS-H8")
def test_at_spot_hearts_who_must_win_takes_with_the_lowest_heart_that_wins() -> None:
    hands = {0: "2H 2D 3D 4D 5D 6D 2S 3S 4S 5S 6S 7S 8S", 1: "AH 9H 4H KD QD JD TD 9D 8D AS KS QS JS"}
    assert ask(staged(hands, ["0: 2H"], preset="spot_hearts")) == ("4H", "HEARTS-H8")


@pytest.mark.rule("HEARTS-H9")
def test_the_joker_is_played_as_soon_as_a_higher_heart_lies_there_and_else_is_kept() -> None:
    hands = {
        0: "9C 2D 3D 4D 5D 6D 2S 3S 4S 5S 6S 7S 8S",
        1: "QH 7D 8D 9D TD JD QD KD AD 9S TS JS QS",
        2: "JK TC 3C KS AS 3H 4H 5H 6H 7H 8H 9H TH",
    }
    assert ask(staged(hands, ["0: 9C, 1: QH"], preset="joker_hearts")) == ("JK", "HEARTS-H9")
    void = staged(
        {**hands, 1: "JK 7D 8D 9D TD JD QD KD AD 9S TS JS QS", 2: "QH TC 3C KS AS 3H 4H 5H 6H 7H 8H 9H TH"},
        ["0: 9C"],
        preset="joker_hearts",
    )
    assert ask(void)[0] != "JK"


@pytest.mark.rule("HEARTS-H10")
def test_no_high_heart_is_thrown_while_the_joker_may_follow_it() -> None:
    hands = {
        0: "9C 2D 3D 4D 5D 6D 2S 3S 4S 5S 6S 7S 8S",
        1: "QH TH 8D 9D TD JD QD KD AD 9S TS JS QS",
        2: "JK TC 3C KS AS 3H 4H 5H 6H 7H 8H 9H AH",
    }
    assert ask(staged(hands, ["0: 9C"], preset="joker_hearts")) == ("TH", "HEARTS-H10")


@pytest.mark.rule("HEARTS-H11")
def test_the_most_dangerous_cards_are_passed_and_low_spades_that_guard_are_kept() -> None:
    table = staged({0: "QS KS 2S AH KH 3H 2D 3D 4D 2C 3C 4C 5C"}, preset="discard_black_lady")
    act, reason = ask(table)
    assert reason == "HEARTS-H11" and {"QS", "KS"} <= set(act.split()[1:])
    assert not {"2S", "2D", "2C"} & set(act.split()[1:])
    guarded = staged({0: "QS 9S 7S 4S 3S 2S AH KH AD KD 2C 3C 4C"}, preset="discard_black_lady")
    assert "QS" not in ask(guarded)[0].split()


@pytest.mark.rule("HEARTS-O7")
def test_the_cards_that_would_take_the_dear_spade_of_the_table_are_passed_whichever_it_is() -> None:
    hand = "QS KS 9S AH QH 3H 2D 3D 4D 2C 3C 4C 5C"
    assert {"QS", "KS"} <= set(ask(staged({0: hand}, preset="discard_black_jack"))[0].split())
    guarded = staged({0: "JS 9S 7S 4S 3S 2S AH KH AD KD 2C 3C 4C"}, preset="discard_black_jack")
    assert "JS" not in ask(guarded)[0].split()


@pytest.mark.rule("HEARTS-O9", "HEARTS-R96")
def test_everything_is_taken_where_the_red_ten_is_agreed_and_whoever_has_it_all_gains_by_it() -> None:
    hands = {
        0: "AH KH QH JH TH 9H 8H 7H AS KS AD AC KC",
        1: "6H 5H 4H 3H 2H 2C 3C 4C 5C 6C 2D 3D 4D",
        2: "QS JS 9S 8S 7S 6S 5S 4S 3S 2S 7C 8C 9C",
        3: "TD JD QD KD 9D 8D 7D 6D 5D TC JC QC TS",
    }
    tricks = ["AH", "6H", "QS", "TD", "KH", "5H", "JS", "9D", "QH", "4H", "9S", "8D", "JH", "3H", "8S", "7D"]
    tricks += ["TH", "2H", "7S", "6D"]
    agreed = {"pack_trim": "black_lady", "black_card": "queen", "settlement": "score", "law_set": "black_lady"}
    for red_ten in (True, False):
        table = staged(hands, [f"{place % 4}: {card}" for place, card in enumerate(tricks)], red_ten=red_ten, **agreed)
        assert takes_all(Sense(table.view(0))) == red_ten
        assert not takes_all(Sense(table.view(1)))


@pytest.mark.rule("HEARTS-H19")
def test_nothing_that_only_a_marked_pack_could_tell_changes_a_choice() -> None:
    hands = {0: "9C 2D 3D 4D 5D 6D 2S 3S 4S 5S 6S 7S 8S", 1: "8C 7C 2C KD QD JD TD 9D 8D AS KS QS JS"}
    held = {name for text in hands.values() for name in text.split()}
    rest = [card_text(card) for card in PACK_52 if card_text(card) not in held]
    chosen = set()
    for seed in range(6):
        Random(seed).shuffle(rest)
        chosen.add(ask(staged({**hands, 2: " ".join(rest[:13]), 3: " ".join(rest[13:])}, ["0: 9C"])))
    assert chosen == {("8C", "HEARTS-H1")}


@pytest.mark.rule("HEARTS-H20")
def test_the_book_advises_howell_s_settling_and_two_packs_for_a_crowd() -> None:
    assert bots.advice("hearts", 3).preset == bots.advice("hearts", 4).preset == "foster_howell"
    assert bots.advice("hearts", 2).preset == "two_handed_over_six"
    assert bots.advice("hearts", 9).preset == "cancellation_hearts"


def test_book_bots_almost_never_take_the_queen_of_spades_by_a_card_they_could_have_ducked_with() -> None:
    blunders = taken = 0
    for seed in range(40):
        table = Table("hearts", 4, preset="black_lady_pool", seed=seed, deals=1)
        while not table.over:
            seat, menu = table.turn
            choice = bots.book(table.view(seat), menu)
            trick = table.deal.lying()
            if trick and any(card == QUEEN_S for _, card in trick) and table.deal.phase.name == "play":
                suits = table.deal.phase.under[-1]  # type: ignore[attr-defined]  # it is trick play
                best = trick[suits.taker([card for _, card in trick])][1]
                ducks = [act for act in menu if not suits.heads[best] >> (act >> VERB_BITS) & 1]
                taken += 1
                blunders += bool(ducks) and bool(suits.heads[best] >> (choice.act >> VERB_BITS) & 1)
            table.act(seat, choice.act)
    assert taken > 15 and blunders == 0
    assert parse_card("QS") == QUEEN_S


def test_a_revoke_is_claimed_when_the_cards_have_proved_it_and_once_only() -> None:
    hands = {0: "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C", 1: "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D"}
    hands |= {2: "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3H 2H", 3: "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3S 2S"}
    table = staged(hands, ["0: deal, 2: 3H, 3: 2S, 0: 2C, 1: 2D"], manner="club", dealer=1)
    assert bots.book.interject(table.view(0)) is None
    for act in ("2H", "4H", "3C", "3D"):
        table.act(table.turn[0], act)
    claim = bots.book.interject(table.view(0))
    assert claim is not None and claim.reason == "HEARTS-L18"
    table.act(0, claim.act)
    assert bots.book.interject(table.view(0)) is None
    assert deal_of(table).revoked == (3,)
