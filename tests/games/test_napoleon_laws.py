"""Napoleon law by law at a club table: dealing, calling, buying, the spare hand (NAP-L1 to L8, L13 to L17).

Each is claimed in time, too late, by the wrong seat, or never.
"""

from __future__ import annotations

import pytest
from napoleon_tables import (
    BEATEN,
    SUITS,
    agree,
    call_round,
    claims,
    club,
    finish_play,
    give,
    lay,
    replays,
    settled,
    told,
)
from stacking import acts, do, finish, mask, refused

from oddtrick.table import CHANCE, Table
from oddtrick.table.view import WATCHER

CALLS = "0: 3, 1: pass, 2: pass, 3: pass"
POOL = {"pool": "each_dealer", "pool_ante": 5, "stake": 2}

# NAP-L1, L2: misdeals


@pytest.mark.rule("NAP-L1")
@pytest.mark.parametrize("slip", ["overdeal 2", "shortdeal 1", "faced 0", "misorder"])
@pytest.mark.parametrize(("pool", "price"), [(True, 2), (False, 0)])
def test_a_misdeal_claimed_before_the_first_lead_is_dealt_again_by_the_same_dealer(
    slip: str, pool: bool, price: int
) -> None:
    table = club({} if slip == "shortdeal 1" else SUITS, slip=slip, **(POOL if pool else {}))
    ante = 5 if pool else 0
    assert told(table, "NAP-L1") == [WATCHER, 0, 1, 2, 3]
    assert all(claims(table, seat) == {"claim NAP-L1 3"} for seat in range(4))
    do(table, "0: 1, 1: pass, 2: pass, 3: pass")
    do(table, "2: claim NAP-L1 3")
    assert (table.deal.number, table.deal.dealer, table.turn[0]) == (0, 3, CHANCE)
    assert table.counters == [0, 0, 0, -ante - price]  # the ante is not paid twice
    assert table.view().facts["call"] is None  # what was called is gone with the cards
    give(table, SUITS)
    assert [held.bit_count() for held in table.deal.hands] == [5] * 4
    assert (table.view(0).hand, table.view(0).seen, claims(table, 1)) == (mask(SUITS[0]), mask(SUITS[0]), set())
    finish(table, "0: 4, 1: pass, 2: pass, 3: pass")
    stake = 2 if pool else 1
    assert table.counters == [12 * stake - ante, -4 * stake, -4 * stake, -4 * stake - ante - price]
    assert replays(table)


@pytest.mark.rule("NAP-L1")
def test_a_card_shown_in_dealing_is_seen_by_all_and_a_miscount_is_in_the_hands() -> None:
    table = club(SUITS, slip="faced 1")
    assert all(table.view(seat).known["hand:1"] & mask("AS") for seat in (WATCHER, 0, 2, 3))
    assert [held.bit_count() for held in club({}, slip="overdeal 2").deal.hands] == [5, 5, 6, 5]
    assert [held.bit_count() for held in club({}, slip="shortdeal 0").deal.hands] == [4, 5, 5, 5]


@pytest.mark.rule("NAP-L1")
def test_a_misdeal_can_no_more_be_claimed_after_the_first_lead() -> None:
    table = club(SUITS, CALLS, slip="misorder")
    do(table, "0: AH")
    assert refused(table, 2, "claim NAP-L1 3") == "NAP-L1"
    assert all(claims(table, seat) == set() for seat in range(4))


@pytest.mark.rule("NAP-L2")
def test_a_miscount_found_after_the_first_lead_makes_the_deal_void_until_the_settlement() -> None:
    for found in ("at once", "at the end"):
        table = club({0: SUITS[0], 2: SUITS[2]}, CALLS, slip="overdeal 2", **POOL)
        do(table, "0: AH")
        assert claims(table, 1) == {"claim NAP-L2 3"}
        assert refused(table, 1, "claim NAP-L1 3") == "NAP-L1"
        while found == "at the end" and table.deal.phase.name == "play":
            table.act(table.turn[0], next(iter(table.turn[1])))
        do(table, "1: claim NAP-L2 3")
        assert (table.deal.number, table.deal.dealer, table.turn[0]) == (0, 3, CHANCE)
        assert table.counters == [0, 0, 0, -5 - 2]


@pytest.mark.rule("NAP-L2")
def test_a_miscount_that_nobody_finds_is_settled_like_any_deal() -> None:
    table = club({0: SUITS[0]}, CALLS, slip="overdeal 2")
    for card in ("AH", "KH", "QH"):
        do(table, f"0: {card}")
        while table.view().table:
            table.act(table.turn[0], next(iter(table.turn[1])))
    agree(table)
    assert table.counters == [9, -3, -3, -3]
    assert claims(table, 0) == set()


# NAP-L3, L4: hands off


@pytest.mark.rule("NAP-L3")
@pytest.mark.parametrize(("slip", "again"), [("interfere 1", False), ("disturb 1", True)])
def test_who_interferes_with_the_dealing_pays_and_it_is_dealt_again_only_if_the_order_was_disturbed(
    slip: str, again: bool
) -> None:
    table = club(SUITS, slip=slip, **POOL)
    assert told(table, "NAP-L3") == [WATCHER, 0, 1, 2, 3]
    assert claims(table, 1) == set()
    assert refused(table, 1, "claim NAP-L3 1") == refused(table, 2, "claim NAP-L3 0") == "NAP-L3"
    do(table, "3: claim NAP-L3 1")
    assert table.counters == [0, -2, 0, -5]
    assert (table.deal.phase.name == "shuffle") == again
    assert (table.deal.number, table.deal.dealer) == (0, 3)
    assert claims(table, 2) == set()  # it is claimed once


@pytest.mark.rule("NAP-L3")
def test_interference_can_be_claimed_until_the_first_call_only_and_costs_nothing_without_a_pool() -> None:
    table = club(SUITS, slip="interfere 1")
    do(table, "0: pass")
    assert refused(table, 2, "claim NAP-L3 1") == "NAP-L3"
    table = club(SUITS, slip="interfere 1")
    do(table, "2: claim NAP-L3 1")
    assert table.counters == [0, 0, 0, 0]


@pytest.mark.rule("NAP-L4")
def test_who_looks_at_the_stock_pays_the_forfeit_and_the_deal_goes_on() -> None:
    table = club(SUITS, stock="2C", **POOL)
    do(table, "2: look")
    assert table.view(2).known["stock"] == mask("2C")
    assert all(not table.view(seat).seen & mask("2C") for seat in (WATCHER, 0, 1, 3))
    assert told(table, "NAP-L4") == [WATCHER, 0, 1, 2, 3]
    assert (claims(table, 2), claims(table, 1)) == (set(), {"claim NAP-L4 2"})
    do(table, CALLS)
    do(table, "0: claim NAP-L4 2")
    assert (table.counters, table.turn[0], table.deal.phase.name) == ([0, 0, -2, -5], 0, "play")
    assert refused(table, 0, "claim NAP-L4 2") == "NAP-L4"


@pytest.mark.rule("NAP-L4")
def test_a_look_at_the_stock_is_forgotten_when_the_deal_is_settled() -> None:
    table = club(SUITS, CALLS, **POOL)
    do(table, "2: look")
    while table.deal.phase.name == "play":
        table.act(table.turn[0], next(iter(table.turn[1])))
    assert claims(table, 1) == {"claim NAP-L4 2"}
    agree(table)
    assert claims(table, 1) == set()
    assert table.counters == [18 - 5, -6, -6, -6 - 5]


# NAP-L5 to L8: calls


@pytest.mark.rule("NAP-L5")
def test_a_second_declaration_is_void_and_may_be_claimed_until_the_next_player_speaks() -> None:
    table = club(SUITS, **POOL)
    do(table, "0: 2, 0: 4")
    assert (0, "4") in table.view().said
    assert (table.turn[0], acts(table)) == (1, {"pass", "3", "4", "nap"})
    assert (claims(table, 0), claims(table, 2)) == (set(), {"claim NAP-L5 0"})
    late = table.copy()
    do(table, "2: claim NAP-L5 0, 1: pass, 2: pass, 3: pass")
    do(late, "1: pass")
    assert refused(late, 2, "claim NAP-L5 0") == "NAP-L5"
    do(late, "2: pass, 3: pass")
    for done in (table, late):
        assert (done.view().facts["call"], done.counters) == ("2", [0, 0, 0, -5])


@pytest.mark.rule("NAP-L6")
@pytest.mark.parametrize(("before", "call"), [("0: 3", "2"), ("0: 3", "3"), ("0: nap", "4"), ("0: 4", "1")])
def test_an_insufficient_call_counts_as_a_pass_whether_or_not_it_is_claimed(before: str, call: str) -> None:
    for claim in ("2: claim NAP-L6 1", "0: claim NAP-L6 1", ""):
        table = club(SUITS, before)
        do(table, f"1: {call}")
        assert (table.turn[0], claims(table, 1)) == (2, set())
        if claim:
            do(table, claim)
            assert claims(table, 3) == set()
        do(table, "2: pass, 3: pass")
        assert table.view().facts["senior hand"] == 0
        if not claim:
            assert claims(table, 2) == {"claim NAP-L6 1"}
            do(table, "0: AH")
            assert refused(table, 2, "claim NAP-L6 1") == "NAP-L6"
        assert table.counters == [0] * 4
        finish_play(table)
        assert table.counters == settled(SUITS, f"{before}, 1: pass, 2: pass, 3: pass")


@pytest.mark.rule("NAP-L6")
def test_a_call_below_the_lowest_agreed_on_counts_as_a_pass() -> None:
    table = club(SUITS, double_header=True)
    do(table, "0: 2")
    assert (table.turn[0], acts(table), claims(table, 3)) == (1, {"pass", "3", "4", "nap"}, {"claim NAP-L6 0"})


@pytest.mark.rule("NAP-L7", "NAP-L17")
@pytest.mark.parametrize(
    ("before", "call", "agreed"),
    [
        ("0: nap", "wellington", {}),
        ("0: 2", "misere", {}),
        ("0: 2", "wellington", {"overcalls": "wellington_blucher"}),
        ("0: nap", "blucher", {"overcalls": "wellington_blucher"}),
        ("0: 4", "blucher", {}),
    ],
)
def test_a_call_that_is_not_in_the_game_agreed_on_is_void_and_counts_as_a_pass(
    before: str, call: str, agreed: dict[str, object]
) -> None:
    table = club(SUITS, before, **agreed)
    do(table, f"1: {call}")
    assert table.turn[0] == 2
    assert told(table, "NAP-L7") == [WATCHER, 0, 1, 2, 3]
    assert claims(table, 0) == {"claim NAP-L7 1"}
    late = table.copy()
    do(table, "0: claim NAP-L7 1, 2: pass, 3: pass")
    do(late, "2: pass, 3: pass, 0: AH")
    assert refused(late, 2, "claim NAP-L7 1") == "NAP-L7"
    finish_play(table)
    finish_play(late)
    assert table.counters == late.counters == settled(SUITS, f"{before}, 1: pass, 2: pass, 3: pass", **agreed)


@pytest.mark.rule("NAP-L8")
def test_a_call_out_of_turn_is_void_and_the_offender_calls_freely_in_his_turn() -> None:
    table = club(SUITS)
    do(table, "2: 4")
    assert (table.turn[0], acts(table)) == (0, {"pass", "1", "2", "3", "4", "nap"})
    assert (claims(table, 2), claims(table, 1)) == (set(), {"claim NAP-L8 2"})
    late = table.copy()
    do(table, "1: claim NAP-L8 2, 0: 1, 1: pass")
    do(late, "0: 1")
    assert refused(late, 1, "claim NAP-L8 2") == "NAP-L8"
    assert acts(table) == {"pass", "2", "3", "4", "nap"}
    do(table, "2: 2, 3: pass")
    assert (table.view().facts["call"], table.turn[0]) == ("2", 2)


# NAP-L13, L14: buying


@pytest.mark.rule("NAP-L13")
def test_a_request_to_buy_out_of_order_is_refused_until_it_is_in_order() -> None:
    table = club(SUITS, buying=True, **POOL)
    do(table, "2: buy TD")
    assert (table.turn[0], table.deal.hands[2], table.counters) == (0, mask(SUITS[2]), [0, 0, 0, -5])
    assert (claims(table, 2), claims(table, 1)) == (set(), {"claim NAP-L13 2"})
    late = table.copy()
    do(table, "1: claim NAP-L13 2, 0: pass, 1: pass, 2: buy TD")
    assert table.counters == [0, 0, -2, -5]
    do(late, "0: pass")
    assert refused(late, 1, "claim NAP-L13 2") == "NAP-L13"


@pytest.mark.rule("NAP-L13")
def test_after_the_first_call_no_one_may_buy_and_nothing_bought_is_taken_back() -> None:
    table = club(SUITS, buying=True, **POOL)
    do(table, "0: buy TH, *: deal")
    do(table, "0: buy JH, 1: pass, 2: pass, 3: pass, 0: pass, 1: buy TS")
    assert (table.deal.hands[1], table.counters) == (mask(SUITS[1]), [-2, 0, 0, -5])
    assert table.deal.hands[0] & mask("TH") == 0
    assert claims(table, 0) == {"claim NAP-L13 1"}


@pytest.mark.rule("NAP-L14")
@pytest.mark.parametrize(("choice", "kept"), [("take", "3C"), ("aside", "4C")])
def test_the_buyer_takes_a_card_shown_in_serving_or_has_it_laid_aside_and_gets_the_next(choice: str, kept: str) -> None:
    table = club(SUITS, buying=True, stock="2C 3C 4C", **POOL)
    do(table, "0: buy TH JH, *: faced 0")
    assert all(table.view(seat).seen & mask("3C") for seat in (WATCHER, 1, 2, 3))
    assert not table.view(1).seen & mask("2C")
    assert (table.turn[0], acts(table)) == (0, {"take", "aside"})
    assert refused(table, 1, "take") is not None
    do(table, f"0: {choice}")
    assert table.deal.hands[0] == mask(f"AH KH QH 2C {kept}")
    assert table.view(0).hand == table.deal.hands[0]
    assert table.counters == [-4, 0, 0, -5]  # without further payment
    assert not table.view(1).seen & mask("4C")
    assert (table.turn[0], table.deal.phase.name) == (1, "buying")
    assert replays(table)


# NAP-L15: more than five cards

SIX = {0: "AH KH QH JH TH 2C", 1: "AS KS QS JS TS 3C", 2: "AD KD QD JD TD 4C", 3: "AC KC QC JC TC 5C"}


@pytest.mark.rule("NAP-L15")
def test_who_speaks_before_laying_out_has_called_and_lays_out_before_the_next_player_speaks() -> None:
    table = club(SIX, deal_size=6)
    do(table, "0: 3")
    assert (table.turn[0], table.view().said) == (0, [(0, "3")])
    assert refused(table, 0, "discard") == "NAP-R78"
    do(table, "1: 4")  # void: it is not yet his turn
    assert (table.turn[0], table.deal.call) == (0, table.game.read("3"))
    do(table, "0: discard 2C")
    assert (table.turn[0], table.deal.call) == (1, table.game.read("3"))


def kept_six() -> Table:
    """The first caller has kept all six cards and called three."""
    table = club(SIX, deal_size=6)
    do(table, "0: discard, 0: 3")
    return table


@pytest.mark.rule("NAP-L15")
def test_who_keeps_more_than_five_lays_out_at_once_when_it_is_claimed_before_the_next_player_speaks() -> None:
    table = kept_six()
    assert (table.turn[0], claims(table, 0), claims(table, 2)) == (1, set(), {"claim NAP-L15 0"})
    do(table, "2: claim NAP-L15 0")
    assert (table.turn[0], len(acts(table))) == (0, 6)
    do(table, "0: discard 2C")
    assert (table.turn[0], table.deal.hands[0], claims(table, 2)) == (1, mask(SUITS[0]), set())
    assert not table.view(1).seen & mask("2C")
    assert table.deal.call == table.game.read("3")  # the call stands


@pytest.mark.rule("NAP-L15")
@pytest.mark.parametrize("when", ["calling", "play", "agreement"])
def test_found_later_the_player_on_the_right_draws_the_surplus_unseen(when: str) -> None:
    table = kept_six()
    do(table, "1: discard 3C, 1: pass")
    if when != "calling":
        do(table, "2: discard 4C, 2: pass, 3: discard 5C, 3: pass")
        do(table, "0: AH, 1: TS, 2: TD, 3: TC")
    if when == "agreement":
        do(table, "0: KH, 1: JS, 2: JD, 3: JC, 0: QH, 1: QS, 2: QD, 3: QC")
    turn, phase = table.turn[0], table.deal.phase
    left = table.deal.hands[0].bit_count()
    do(table, "2: claim NAP-L15 0")
    assert table.turn[0] == CHANCE
    held = [table.game.vocabulary.text(card << 8) for card in reversed(range(52)) if table.deal.hands[0] >> card & 1]
    do(table, f"*: shuffle {' '.join(held)}")
    assert table.deal.hands[0].bit_count() == left - 1
    assert not table.deal.hands[0] & mask(held[0])
    assert all(not table.view(seat).seen & mask(held[0]) for seat in (1, 2, 3))
    assert (table.turn[0], table.deal.phase, claims(table, 2)) == (turn, phase, set())
    assert replays(table)


@pytest.mark.rule("NAP-L15")
def test_a_card_played_to_the_trick_in_progress_is_no_surplus() -> None:
    table = kept_six()
    do(table, "1: discard 3C, 1: pass, 2: discard 4C, 2: pass, 3: discard 5C, 3: pass, 0: AH, 2: claim NAP-L15 0")
    do(table, "*: shuffle 2C TH JH QH KH")
    assert table.deal.hands[0] == mask("TH JH QH KH")
    assert table.turn[0] == 1


@pytest.mark.rule("NAP-L15")
def test_two_surpluses_claimed_together_are_dealt_with_one_after_the_other() -> None:
    table = club(SIX, deal_size=6)
    do(table, "0: discard, 0: 1, 1: discard, 2: claim NAP-L15 0")
    assert refused(table, 2, "claim NAP-L15 1") == "NAP-L15"
    do(table, "0: discard 2C, 2: claim NAP-L15 1, 1: discard 3C")
    assert [held.bit_count() for held in table.deal.hands] == [5, 5, 6, 6]
    assert table.turn[0] == 1


@pytest.mark.rule("NAP-L15", "NAP-R48")
def test_a_surplus_that_nobody_finds_adds_no_sixth_trick_to_a_misere() -> None:
    hands = {**SIX, 0: "2H 3H 4H 5H 6H 7H", 1: "AH KH QH JH TH 3C"}
    table = club(hands, deal_size=6, misere="trumps")
    do(table, "0: discard, 0: misere, 1: discard 3C, 1: pass, 2: discard 4C, 2: pass, 3: discard 5C, 3: pass")
    while table.deal.phase.name == "play":
        table.act(table.turn[0], next(iter(table.turn[1])))
    assert sum(table.deal.won) == 5
    agree(table)
    assert table.counters == [9, -3, -3, -3]


# NAP-L16: looking at the spare hand

PEEK = {"spare_hand": True, **POOL}


@pytest.mark.rule("NAP-L16")
def test_who_looked_at_the_spare_hand_and_could_still_take_it_stands_for_nap_with_it_in_his_turn() -> None:
    table = club(BEATEN, spare="9S 8S 7S 6S 5S", **PEEK)
    do(table, "1: peek")
    assert table.view(1).known["spare"] == mask("9S 8S 7S 6S 5S")
    assert all(not table.view(seat).seen & mask("9S") for seat in (WATCHER, 0, 2, 3))
    assert told(table, "NAP-L16") == [WATCHER, 0, 1, 2, 3]
    assert refused(table, 1, "claim NAP-L16 1") == "NAP-L16"
    do(table, "3: claim NAP-L16 1, 0: 2")
    assert (table.turn[0], acts(table)) == (1, {"spare"})
    assert refused(table, 1, "pass") == refused(table, 1, "1") == refused(table, 1, "wellington") == "NAP-L16"
    do(table, "1: spare, 1: discard 9S 8S 7S 6S 5S, 2: pass, 3: pass")
    assert (table.view().facts["senior hand"], table.view().facts["call"]) == (1, "nap")
    assert table.counters == [0, 0, 0, -5]


@pytest.mark.rule("NAP-L16")
@pytest.mark.parametrize("before", ["0: pass, 0: peek, 1: claim NAP-L16 0", "0: nap, 1: peek, 2: claim NAP-L16 1"])
def test_who_could_no_more_take_it_pays_the_forfeit(before: str) -> None:
    table = club(BEATEN, **PEEK)
    do(table, before)
    assert sorted(table.counters) == [-5, -2, 0, 0]
    assert table.turn[0] == 1


@pytest.mark.rule("NAP-L16")
def test_a_nap_called_before_his_turn_releases_the_offender_who_pays_the_forfeit_instead() -> None:
    table = club(BEATEN, **PEEK)
    do(table, "2: peek, 1: claim NAP-L16 2, 0: nap")
    assert table.counters == [0, 0, -2, -5]
    do(table, "1: pass")
    assert acts(table) == {"pass"}


@pytest.mark.rule("NAP-L16")
def test_a_look_at_the_spare_hand_is_forgotten_after_the_first_lead_or_when_he_takes_it() -> None:
    table = club(BEATEN, **PEEK)
    do(table, "1: peek, 0: 1, 1: pass, 2: pass, 3: pass")
    assert claims(table, 2) == {"claim NAP-L16 1"}
    do(table, "0: 2H")
    assert refused(table, 2, "claim NAP-L16 1") == "NAP-L16"
    table = club(BEATEN, spare="9S 8S 7S 6S 5S", **PEEK)
    do(table, "1: peek, 0: 1, 1: spare, 1: discard 9S 8S 7S 6S 5S")
    assert claims(table, 2) == set()


# What holds for all of them


@pytest.mark.rule("NAP-R63", "NAP-L4")
def test_a_forfeit_is_doubled_with_the_stakes() -> None:
    table = club(SUITS, double_header=True, **POOL)
    call_round(table, *["pass"] * 4)
    give(table, {})
    before = table.counters
    do(table, "1: look, 2: claim NAP-L4 1")
    assert table.counters[1] == before[1] - 4


@pytest.mark.rule("NAP-R27")
@pytest.mark.parametrize("act", ["look", "peek", "claim NAP-L4 1", "correct NAP-L9 0", "remark 0", "show AH"])
def test_in_guided_manner_hands_do_nothing_irregular(act: str) -> None:
    assert refused(lay(SUITS, spare_hand=True), 0, act) is not None
