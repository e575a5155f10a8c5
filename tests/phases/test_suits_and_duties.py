"""How cards stand under a trump, and what a player owes to a trick: with the suits of several games."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from oddtrick.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    SPADES,
    CardSet,
    RankOrder,
    card_text,
    parse_card,
    parse_mask,
)
from oddtrick.phases.duties import Duty, Follow, FollowOrTrump, Head, Renege
from oddtrick.phases.suits import NO_TRUMPS, Suits, ordinary_suits, row_of


def cards(text: str) -> list[int]:
    return [parse_card(name) for name in text.split()]


def bowers(trumps: int = HEARTS) -> Suits:
    """Hearts as trumps with a joker, both bowers and a pack from the seven up."""
    order = RankOrder("789TJQKA")
    rows = [row_of(suit, order, without=cards("JD")) for suit in range(4)]
    rows[HEARTS] = tuple(cards("JK JH JD AH KH QH TH 9H 8H 7H"))
    return Suits(rows, trumps)


def pedros() -> Suits:
    """Spades as trumps where the five of clubs is a trump that ranks just below the five of spades."""
    rows = [row_of(suit, without=cards("5C")) for suit in range(4)]
    rows[SPADES] = tuple(cards("AS KS QS JS TS 9S 8S 7S 6S 5S 5C 4S 3S 2S"))
    return Suits(rows, SPADES)


def five_fingers(trumps: int) -> Suits:
    """Spoil-Five: the five, the knave and the ace of hearts are the best trumps; black suits run the other way."""
    reversed_black = RankOrder("T98765432AJQK")
    orders = {CLUBS: reversed_black, SPADES: reversed_black, DIAMONDS: RankOrder("A23456789TJQK")}
    best = [13 * trumps + 3, 13 * trumps + 9, parse_card("AH"), 13 * trumps + 12]
    rows = [row_of(suit, orders.get(suit, RankOrder("23456789TJQK")), without=[]) for suit in range(4)]
    rows[trumps] = (*dict.fromkeys(best), *(card for card in rows[trumps] if card not in best))
    return Suits(rows, trumps)


def allowed(duty: Duty, suits: Suits, played: str, hand: str) -> str:
    """The cards of a hand that a duty leaves, after some cards have been played."""
    trick = cards(played)
    best = trick[suits.taker(trick)]
    deal = SimpleNamespace(asked=suits.follows[trick[0]], best=best, trick=list(enumerate(trick)))
    return str(CardSet(duty.among(deal, suits, parse_mask(hand))))


def test_without_trumps_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    assert ordinary_suits()[NO_TRUMPS].taker(cards("7H AS QH KD")) == 2
    assert ordinary_suits()[SPADES].taker(cards("7H 2S QH KD")) == 1


def test_the_left_bower_and_the_joker_belong_to_the_trump_suit() -> None:
    suits = bowers()
    assert suits.suit[parse_card("JD")] == suits.suit[JOKER] == HEARTS
    assert allowed(Follow("X-R1"), suits, "7H", "JD AD 9C") == "JD"
    assert allowed(Follow("X-R1"), suits, "7D", "JD AD 9C") == "AD"
    assert suits.taker(cards("AH JD JH JK")) == 3
    assert suits.taker(cards("AH JD QD KD")) == 1
    assert suits.trump_cards.bit_count() == 10


def test_the_left_pedro_ranks_just_below_the_right_one() -> None:
    suits = pedros()
    assert suits.taker(cards("4S 5C 5S")) == 2
    assert suits.taker(cards("4S 5C 3S")) == 1
    assert allowed(FollowOrTrump("X-R1"), suits, "9C", "5C 4C AH") == "5C 4C"
    assert allowed(FollowOrTrump("X-R1"), suits, "9C", "5C AH KD") == "AH KD 5C"


def test_spoil_fives_best_trumps_and_black_suits_stand_in_their_own_order() -> None:
    suits = five_fingers(SPADES)
    assert suits.taker(cards("AS AH JS 5S")) == 3
    assert suits.taker(cards("TC 2C AC")) == 2
    assert suits.taker(cards("3C 2C 4C")) == 1


def test_a_best_trump_need_not_be_played_to_a_lower_one_that_was_led() -> None:
    suits = five_fingers(SPADES)
    renege = Renege("X-R1", {SPADES: parse_mask("5S JS AH")})
    assert allowed(renege, suits, "AS", "JS AH KD") == "JS AH KD"
    assert allowed(renege, suits, "AS", "JS 2S KD") == "JS 2S"
    assert allowed(renege, suits, "5S", "JS KD 2C") == "JS"
    assert allowed(renege, suits, "4D", "JS KD 2C") == "JS KD"


def test_who_must_head_plays_a_higher_card_or_a_trump_that_takes_the_trick() -> None:
    suits = ordinary_suits()[CLUBS]
    assert allowed(Head("X-R1"), suits, "9H", "QH 7H") == "QH"
    assert allowed(Head("X-R1"), suits, "9H 4C", "3C 5C AD") == "5C"
    assert allowed(Head("X-R1"), suits, "9H 4C", "3C AD") == "AD 3C"


def test_the_cards_of_two_packs_are_equal_to_their_twins() -> None:
    suits = Suits([row_of(suit) for suit in range(4)], packs=2)
    ace, twin = parse_card("AS"), parse_card("AS'")
    assert suits.power[ace] == suits.power[twin] and suits.suit[twin] == SPADES
    assert not suits.heads[ace] >> twin & 1
    assert suits.taker(cards("KS AS AS'")) == 1


@pytest.mark.parametrize("trumps", [NO_TRUMPS, *range(4)])
def test_of_two_cards_that_can_take_a_trick_just_one_heads_the_other(trumps: int) -> None:
    suits = ordinary_suits()[trumps]
    for one in range(52):
        for other in range(52):
            heads = [suits.heads[one] >> other & 1, suits.heads[other] >> one & 1]
            same = suits.suit[one] == suits.suit[other] and one != other
            ruffs = (suits.suit[one] == trumps) != (suits.suit[other] == trumps)
            assert sum(heads) == int(same or ruffs), (card_text(one), card_text(other))
