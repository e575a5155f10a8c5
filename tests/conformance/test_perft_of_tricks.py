"""Exact counts of the lawful continuations of positions of Hearts, Cinch, Five Hundred, Spoil-Five and Loo.

Each count is reckoned twice. Where nobody can follow anybody, or where only calls and cards laid out are counted, it is a product
or a sum that is written out in the test. Elsewhere the engine stands against the readings in `readings`: they are written
from the rule pages alone, with texts for cards, and share nothing with the engine.
"""

from itertools import accumulate
from math import comb
from operator import mul
from typing import Any

import pytest
from counting import courses, dealt, laid, perft
from readings import CinchRead, FiveHundredRead, Hands, HeartsRead, LooRead, SpoilFiveRead

OWN_SUITS = {0: ["AS", "7S", "3S"], 1: ["KH", "8H", "2H"], 2: ["QD", "9D", "4D"], 3: ["JC", "TC", "5C"]}
"""Everybody has a suit of his own: the leader takes every trick, and the others throw what they like."""


def products(*choices: int) -> list[int]:
    """The courses of each length where so many acts can be done one after another, whatever was done before."""
    return list(accumulate(choices, mul))


def numbers(text: str) -> list[int]:
    """The counts of a line."""
    return [int(count) for count in text.split()]


def hands(*texts: str) -> Hands:
    """Hands by seat, as a reading has them."""
    return tuple(tuple(text.split()) for text in texts)


def by_seat(held: Hands) -> dict[int, list[str]]:
    """The same as a worked example has them."""
    return {seat: list(hand) for seat, hand in enumerate(held)}


def first_counts(read: Any, most: int) -> list[int]:
    """The counts of a reading up to some length."""
    counts, layer = [], [read]
    for _ in range(most):
        layer = [after for before in layer for after in before.following()]
        counts.append(len(layer))
    return counts


# Hearts

FOUR_SUITS = hands("AS 7H 3D", "KS 8S 2H", "QS 9H 4D", "JS TD 5H")
EARLY_HEARTS = hands("AS 7H 3D 4C", "KH 8H 2H 9H", "QS TH 4D 6D", "JS TD 5H 7C")
WITH_JOKER = hands("AS JH 3D", "KH 8S 2D", "JK 9S 4D", "QH TD 5C")
TWINS = hands("AC 7D", "AC' 8D", "9D KC", "9D' 2H", "7D' 3H", "KC' 4S", "8D' 5S")


@pytest.mark.rule("HEARTS-R36", "HEARTS-R38", "HEARTS-R39")
def test_hearts_where_everybody_has_a_suit_of_his_own() -> None:
    deal = laid("hearts", {"hands": OWN_SUITS, "turn": 1}, seats=4)
    assert perft(deal) == products(3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1)


@pytest.mark.rule("HEARTS-R38", "HEARTS-R39")
def test_the_courses_of_three_tricks_of_hearts() -> None:
    deal = laid("hearts", {"hands": by_seat(FOUR_SUITS), "turn": 2}, seats=4)
    assert perft(deal) == courses(HeartsRead.begin(FOUR_SUITS, 2)) == numbers("3 3 3 6 12 14 16 18 18 18 18 18")


@pytest.mark.rule("HEARTS-R37")
def test_the_courses_of_hearts_where_none_may_be_led_to_the_first_two_tricks() -> None:
    agreed = {"preset": "black_lady_pool", "options": {"heart_lead": "third_trick"}}
    deal = laid("hearts", {"hands": by_seat(EARLY_HEARTS), "turn": 0}, seats=4, **agreed)
    read = HeartsRead.begin(EARLY_HEARTS, 0, no_early_heart=True)
    assert perft(deal) == courses(read) == numbers("3 12 28 28 56 72 204 300 600 792 1344 1632 1632 1632 1632 1632")
    assert courses(read) != courses(read._replace(no_early_heart=False))


@pytest.mark.rule("HEARTS-R40", "HEARTS-R41", "HEARTS-R42", "HEARTS-R43")
def test_the_courses_of_hearts_with_the_joker() -> None:
    deal = laid("hearts", {"hands": by_seat(WITH_JOKER), "turn": 3}, seats=4, preset="joker_hearts")
    assert perft(deal) == courses(HeartsRead.begin(WITH_JOKER, 3)) == numbers("3 5 11 29 58 77 105 147 147 147 147 147")


@pytest.mark.rule("HEARTS-R53", "HEARTS-R54", "HEARTS-R55")
def test_the_courses_of_hearts_with_twins_that_cancel_each_other() -> None:
    position = {"hands": by_seat(TWINS), "turn": 0, "tricks": 12}
    deal = laid("hearts", position, seats=7, preset="cancellation_hearts")
    assert perft(deal) == courses(HeartsRead.begin(TWINS, 0)) == numbers("2 2 2 3 5 6 10 10 10 10 10 10 10 10")


@pytest.mark.rule("HEARTS-R45")
def test_the_first_courses_of_two_handed_hearts_with_cards_drawn_between_the_tricks() -> None:
    held = hands("AS KS 7H 3H 2D 4D 5D 6D 7D 8D 9D TD JD", "QS 8S 9H 4H 2C 3C 4C 5C 6C 7C 8C 9C TC")
    stock = ("JS", "AH")
    spec = {"hands": by_seat(held), "stock": list(stock)}
    deal = dealt("hearts", spec, seats=2, preset="two_handed_difference")
    assert perft(deal, 4) == first_counts(HeartsRead.begin(held, 1, stock=stock), 4) == numbers("13 125 1625 14482")


@pytest.mark.rule("HEARTS-R46", "HEARTS-R47")
def test_the_first_courses_of_domino_with_cards_drawn_by_who_is_void() -> None:
    held = hands("TS 9S KH 7H AD 5C", "6S 5S TH 5H 7D 8C", "2S 6H TD 3D JC 7C", "QS 3S JH 4H 2H 2D")
    (stock,) = hands("9D QD KC QH 9H 3H 4C AH 4S 7S JS 8H TC 8S 6C 2C 3C 6D 9C KS AS KD 8D AC 5D QC JD 4D")
    spec = {"hands": by_seat(held), "stock": list(stock)}
    deal = dealt("hearts", spec, seats=4, preset="domino_hearts", before={"dealer": 3})
    assert (
        perft(deal, 7)
        == first_counts(HeartsRead.begin(held, 0, stock=stock, domino=True), 7)
        == numbers("6 10 12 24 112 178 250")
    )


@pytest.mark.rule("HEARTS-R51", "HEARTS-R52")
def test_for_the_widow_any_cards_that_cost_nothing_are_laid_out() -> None:
    held = {0: ["3D", "2S"], 1: ["KD", "AS", "9S", "8H", "7C"], 2: ["2D", "5S"]}
    position = {"hands": held, "widow": ["QS", "6H", "KC", "3C"], "turn": 0}
    deal = laid("hearts", position, seats=3, preset="widow_hearts")
    diamond_led = comb(len(["AS", "9S", "7C", "KC", "3C"]), 4)
    spade_led = comb(len(["KD", "9S", "7C", "KC", "3C"]), 4) + comb(len(["KD", "AS", "7C", "KC", "3C"]), 4)
    # to 2S seat 1 plays AS or 9S, and seat 2 takes the second of these tricks only from a card lower than 5S
    assert perft(deal, 4) == [2, 1 + 2, 1 + 2, diamond_led + spade_led]


# Cinch

ALL_TRUMPS = hands("AS 5C 9D 2S", "5S 4S TS 9S", "KS 3S JS 7S", "8S QS 6S 5D")
PEDROS = hands("AS 5C 9D 2H", "5S 4S TD KC", "KS 3S JD 7C", "2S QH 8D 5D")


@pytest.mark.rule("CINCH-R36", "CINCH-R39", "CINCH-R41", "CINCH-R42")
def test_cinch_where_everybody_has_a_suit_of_his_own() -> None:
    position = {"hands": OWN_SUITS, "trumps": "C", "turn": 1, "maker": 1, "bid": 7}
    assert perft(laid("cinch", position, seats=4)) == products(3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1)


@pytest.mark.rule("CINCH-R20", "CINCH-R21", "CINCH-R22", "CINCH-R23", "CINCH-R24", "CINCH-R25")
def test_the_calls_of_cinch_are_rising_choices_among_fourteen_points() -> None:
    rising = [comb(14 + calls, calls) for calls in range(1, 5)]  # who passes leaves a gap: n calls choose up to n of 14
    assert perft(dealt("cinch", {}, seats=4), 5) == [*rising, 4 * rising[-1]]


@pytest.mark.rule("CINCH-R3", "CINCH-R5", "CINCH-R37", "CINCH-R38", "CINCH-R39", "CINCH-R40", "CINCH-R41")
@pytest.mark.parametrize(
    ("trumps", "counts"),
    [
        ("S", "4 11 33 67 201 470 1226 3146 6292 10507 18356 31166"),
        ("C", "4 12 33 45 135 250 526 1118 2236 3553 5868 9072"),
        ("D", "4 10 30 93 279 614 1429 3272 6544 11524 20264 35048"),
        ("H", "4 8 22 51 153 269 590 1432 2864 3966 5780 8800"),
    ],
)
def test_the_courses_of_three_tricks_of_cinch(trumps: str, counts: str) -> None:
    position = {"hands": by_seat(PEDROS), "trumps": trumps, "turn": 0, "maker": 0, "bid": 5}
    read = CinchRead.begin(PEDROS, 0, trumps)
    assert perft(laid("cinch", position, seats=4), 12) == first_counts(read, 12) == numbers(counts)


@pytest.mark.rule("CINCH-R70")
@pytest.mark.parametrize(("agreed", "counts"), [(True, "3 12 48 144 432 1092"), (False, "4 16 64 208 624 1602")])
def test_the_first_courses_of_cinch_where_the_first_lead_must_be_a_trump(agreed: bool, counts: str) -> None:
    position = {"hands": by_seat(ALL_TRUMPS), "trumps": "S", "turn": 0, "maker": 0, "bid": 5}
    deal = laid("cinch", position, seats=4, options={"first_lead_trump": agreed})
    read = CinchRead.begin(ALL_TRUMPS, 0, "S", lead_trump=agreed)
    assert perft(deal, 6) == first_counts(read, 6) == numbers(counts)


# Five Hundred

IN_TRUMPS = hands("JK AH 9D 8S", "JD QH KS TC", "JH 7H AD KC")
VOID_IN_CLUBS = hands("JK KH 9D 8D", "7H JD 8C QD", "AC KC 7D TH")
AT_NO_TRUMP = hands("JK KH 9D 7D", "JD QH KS TD", "TH AH AD 8C")


def test_five_hundred_where_everybody_has_a_suit_of_his_own() -> None:
    position = {"hands": {seat: OWN_SUITS[seat] for seat in range(3)}, "trumps": "C", "turn": 0}
    position["hands"] = {0: ["AS", "7S", "9S"], 1: ["KH", "8H", "TH"], 2: ["QD", "9D", "TD"]}
    assert perft(laid("five_hundred", position)) == products(3, 3, 3, 2, 2, 2, 1, 1, 1)


def test_a_joker_led_at_no_trump_asks_for_any_of_four_suits() -> None:
    position = {"hands": {0: ["JK"], 1: ["KH", "8C"], 2: ["QD", "9S"]}, "turn": 0}
    hearts, clubs, diamonds, spades = 1 * 2, 1 * 2, 2 * 1, 2 * 1
    assert perft(laid("five_hundred", position), 4) == [1, 4, 1 + 1 + 2 + 2, hearts + clubs + diamonds + spades]


@pytest.mark.rule("FIVEH-R13", "FIVEH-R14", "FIVEH-R16", "FIVEH-R17", "FIVEH-R20", "FIVEH-R22", "FIVEH-R23")
def test_the_first_three_calls_of_an_auction() -> None:
    bids, exchanges = 5 * 5, 4
    over = [bids - place - 1 for place in range(bids)]  # the ordinary bids that are higher than each
    over_ten_no_trump = exchanges
    after_one_bid = sum(over) + over_ten_no_trump
    second = (1 + bids) + (bids + after_one_bid)  # after a pass, and over a bid: a pass or more
    after_two_bids = sum(place * over[place] for place in range(bids)) + (bids - 1) * over_ten_no_trump
    third = (
        (1 + bids)  # after two passes
        + (bids + after_one_bid)  # after a pass and a bid
        + (bids + after_one_bid)  # after a bid and a pass
        + (sum(over) + after_two_bids)  # after two bids: a pass or more
        + exchanges * comb(10, 3)  # an exchange bid closes the auction, and three cards of ten are laid out
    )
    assert perft(dealt("five_hundred", {}), 3) == [1 + bids, second, third]


@pytest.mark.rule("FIVEH-R25", "FIVEH-R26", "FIVEH-R28")
@pytest.mark.parametrize(
    ("calls", "hand"), [("1: hearts 8, 2: pass, 0: pass", 13), ("1: no_trump 10, 2: exchange_spades", 10)]
)
def test_three_cards_are_laid_out_and_ten_are_led_from(calls: str, hand: int) -> None:
    deal = dealt("five_hundred", {}, [calls])
    assert perft(deal, 2) == products(comb(hand, 3), 10)


@pytest.mark.rule("FIVEH-R3", "FIVEH-R4", "FIVEH-R29", "FIVEH-R30", "FIVEH-R31", "FIVEH-R32")
@pytest.mark.parametrize(
    ("trumps", "counts"),
    [
        ("H", "4 9 16 48 88 152 304 457 674 674 674 674"),
        ("D", "4 8 13 39 65 95 190 266 356 356 356 356"),
        ("S", "4 8 15 45 67 121 242 320 466 466 466 466"),
        ("C", "4 8 8 24 27 34 68 76 98 98 98 98"),
    ],
)
def test_the_courses_of_four_tricks_with_bowers_and_joker(trumps: str, counts: str) -> None:
    deal = laid("five_hundred", {"hands": by_seat(IN_TRUMPS), "trumps": trumps, "turn": 1})
    assert perft(deal) == courses(FiveHundredRead.begin(IN_TRUMPS, 1, trumps)) == numbers(counts)


@pytest.mark.rule("FIVEH-R33", "FIVEH-R34", "FIVEH-R35", "FIVEH-R36", "FIVEH-R37")
@pytest.mark.parametrize(
    ("follow", "counts"),
    [
        ("void_only", "4 8 22 66 110 187 367 572 872 904 968 968 240"),
        ("any_time", "4 11 26 78 167 269 531 914 1380 1412 1476 1476 240"),
    ],
)
def test_the_courses_of_four_tricks_at_no_trump(follow: str, counts: str) -> None:
    deal = laid("five_hundred", {"hands": by_seat(AT_NO_TRUMP), "turn": 2}, options={"nt_joker_follow": follow})
    read = FiveHundredRead.begin(AT_NO_TRUMP, 2, any_time=follow == "any_time")
    assert perft(deal) == courses(read) == numbers(counts)


@pytest.mark.rule("FIVEH-R35", "FIVEH-R37")
def test_the_courses_where_the_joker_is_wasted_on_a_suit_that_its_holder_has_shown_void() -> None:
    deal = laid("five_hundred", {"hands": by_seat(VOID_IN_CLUBS), "turn": 2}, preset="strict_joker")
    read = FiveHundredRead.begin(VOID_IN_CLUBS, 2, strict=True)
    assert perft(deal) == courses(read) == numbers("4 11 13 39 78 143 290 460 652 712 824 824 328")
    assert courses(read) != courses(read._replace(strict=False))


# Spoil-Five

MASTERS = hands("5S AH 9D QC 2H", "JS 3S TD KC 7H", "AS KS 8D JC 4H")
DUEL = hands("5D 9D AH TC 2S", "JD 6D KH QC 3S")


@pytest.mark.rule("SPOIL-R30", "SPOIL-R32", "SPOIL-R37", "SPOIL-R38", "SPOIL-R40")
def test_spoil_five_where_nobody_can_follow_is_over_after_three_tricks() -> None:
    position = {
        "hands": {0: ["KS", "7S", "3S", "2S", "4S"], 1: ["KD", "8D", "2D", "3D", "4D"]},
        "trumps": "C",
        "turn": 1,
    }
    assert perft(laid("spoil_five", position, seats=2)) == products(5, 5, 4, 4, 3, 3)


@pytest.mark.rule("SPOIL-R53", "SPOIL-R56")
def test_a_jinker_takes_the_pool_or_plays_on() -> None:
    position = {
        "hands": {0: ["KS", "7S", "3S", "2S", "4S"], 1: ["KD", "8D", "2D", "3D", "4D"]},
        "trumps": "C",
        "turn": 1,
    }
    deal = laid("spoil_five", position, seats=2, options={"jinking": True})
    three = products(5, 5, 4, 4, 3, 3)
    assert perft(deal) == [*three, 2 * three[-1], *(three[-1] * more for more in products(2, 2, 1, 1))]


@pytest.mark.rule("SPOIL-R31", "SPOIL-R32", "SPOIL-R33", "SPOIL-R34", "SPOIL-R35", "SPOIL-R36", "SPOIL-R37")
@pytest.mark.parametrize(
    ("trumps", "counts"),
    [
        ("S", "3 7 19 38 72 138 138 138 138"),
        ("H", "3 5 10 20 30 40 40 40 40"),
        ("D", "3 7 20 40 73 136 136 136 136"),
        ("C", "3 5 10 20 30 40 40 40 40"),
    ],
)
def test_the_courses_of_spoil_five_among_three(trumps: str, counts: str) -> None:
    held = tuple(hand[:3] for hand in MASTERS)
    deal = laid("spoil_five", {"hands": by_seat(held), "trumps": trumps, "turn": 1}, seats=3)
    assert perft(deal) == courses(SpoilFiveRead.begin(held, 1, trumps)) == numbers(counts)


@pytest.mark.rule("SPOIL-R64", "SPOIL-R65")
@pytest.mark.parametrize(("trumps", "counts"), [("S", "3 7 10 20 32 52 52 52 52"), ("H", "3 5 10 20 32 40 40 40 40")])
def test_the_courses_of_spoil_five_in_the_natural_order(trumps: str, counts: str) -> None:
    held = tuple(hand[:3] for hand in MASTERS)
    deal = laid("spoil_five", {"hands": by_seat(held), "trumps": trumps, "turn": 1}, seats=3, preset="family")
    assert perft(deal) == courses(SpoilFiveRead.begin(held, 1, trumps, natural=True)) == numbers(counts)


@pytest.mark.rule("SPOIL-R22", "SPOIL-R25", "SPOIL-R26", "SPOIL-R29", "SPOIL-R40")
def test_the_courses_of_a_duel_with_the_ace_of_trumps_to_rob() -> None:
    held = hands("AD 9D 5C TC 2S", "JD 6D KH QC 3S")
    spec = {"hands": by_seat(held), "turn-up": ["7D"]}
    deal = dealt("spoil_five", spec, seats=2)
    assert (
        perft(deal)
        == courses(SpoilFiveRead.begin(held, 1, "D", turned="7D"))
        == numbers("5 41 155 540 1576 4330 9730 16712 25276 15124 12296")
    )


@pytest.mark.rule("SPOIL-R53", "SPOIL-R54", "SPOIL-R56", "SPOIL-R57")
def test_the_courses_of_a_duel_with_jinking() -> None:
    deal = laid("spoil_five", {"hands": by_seat(DUEL), "trumps": "D", "turn": 0}, seats=2, options={"jinking": True})
    assert (
        perft(deal)
        == courses(SpoilFiveRead.begin(DUEL, 0, "D", jinks=True))
        == numbers("5 13 52 153 459 1032 2064 3341 2026 1738 104")
    )


# Loo

LOO = hands("AH 9H 4S", "KH TS 2C", "QS 8S JH", "7S 3C 5H")
PAMS = hands("AH JC 9D 4S", "KH TC 2H 3D", "QC QD 8S 5H")


@pytest.mark.rule("LOO-R38", "LOO-R39", "LOO-R42", "LOO-R43", "LOO-R44", "LOO-R45")
def test_loo_where_everybody_has_a_suit_of_his_own() -> None:
    held = {seat: cards for seat, cards in OWN_SUITS.items() if seat != 3}
    deal = laid("loo", {"hands": held, "turned": "9C", "turn": 1}, seats=3, before={"dealer": 0, "pools": {"pool": 9}})
    assert perft(deal) == products(3, 3, 3, 2, 2, 2, 1, 1, 1)


@pytest.mark.rule("LOO-R23", "LOO-R27", "LOO-R30", "LOO-R31", "LOO-R33", "LOO-R34")
def test_the_declarations_of_three_players() -> None:
    first = len(["stand", "throw", "miss"])
    second = 3 + 3 + 2  # after who stands, throws up, takes the miss
    dealer = {
        ("stand", "stand"): 3,
        ("stand", "throw"): 3,  # the dealer is bound: stand, take the miss, defend
        ("stand", "miss"): 2,
        ("throw", "stand"): 3,  # bound again
        ("throw", "throw"): 0,  # the pool is his without a word
        ("throw", "miss"): 2,
        ("miss", "stand"): 2,
        ("miss", "throw"): 2,
    }
    deal = dealt("loo", {"turn-up": ["7C"]}, seats=3, before={"dealer": 0, "pools": {"pool": 9}})
    assert perft(deal, 3) == [first, second, sum(dealer.values())]


@pytest.mark.rule("LOO-R24", "LOO-R25", "LOO-R26", "LOO-R28", "LOO-R32", "LOO-R35", "LOO-R40", "LOO-R41")
def test_the_courses_of_a_deal_of_loo_with_its_declarations() -> None:
    held, miss = hands("AH 9H 4S", "KH TS 2C", "QS 8S JH"), ("7S", "3C", "5H")
    spec = {"hands": by_seat(held), "miss": list(miss), "turn-up": ["6H"]}
    deal = dealt("loo", spec, seats=3, before={"dealer": 0, "pools": {"pool": 9}})
    assert (
        perft(deal) == courses(LooRead.begin(held, 1, "6H", miss=miss)) == numbers("3 8 17 45 52 62 73 77 85 28 28 28")
    )


@pytest.mark.rule("LOO-R36", "LOO-R37", "LOO-R39", "LOO-R40", "LOO-R41", "LOO-R42", "LOO-R44", "LOO-R65")
@pytest.mark.parametrize(
    ("turned", "lead", "counts"),
    [
        ("6H", "highest", "3 3 3 3 3 4 6 10 10 10 10 10"),
        ("AC", "any_trump", "3 3 3 3 5 6 8 12 12 12 12 12"),
        ("6S", "any_trump", "2 2 2 2 3 4 6 11 11 11 11 11"),
        ("6S", "highest", "1 1 1 1 1 2 4 8 8 8 8 8"),
    ],
)
def test_the_courses_of_three_tricks_of_loo(turned: str, lead: str, counts: str) -> None:
    position = {"hands": by_seat(LOO), "turned": turned, "turn": 2}
    agreed = {"seats": 4, "options": {"first_lead": lead}, "before": {"dealer": 0, "pools": {"pool": 9}}}
    read = LooRead.begin(LOO, 2, turned, any_trump=lead == "any_trump")
    assert perft(laid("loo", position, **agreed)) == courses(read) == numbers(counts)


@pytest.mark.rule("LOO-R73", "LOO-R74", "LOO-R75", "LOO-R78", "LOO-R85", "LOO-R86")
@pytest.mark.parametrize(("preset", "pam"), [("five_card", "JC"), ("five_card_trump_pam", "JH")])
def test_the_courses_of_four_tricks_with_pam(preset: str, pam: str) -> None:
    held = tuple(tuple(pam if card == "JC" else card for card in hand) for hand in PAMS)
    position = {"hands": by_seat(held), "turned": "6H", "turn": 0}
    deal = laid("loo", position, seats=3, preset=preset, before={"dealer": 0, "pools": {"pool": 9}})
    read = LooRead.begin(held, 0, "6H", pam=pam)
    assert perft(deal) == courses(read) == numbers("2 4 4 4 4 12 24 36 48 48 48 48")
