"""Napoleon rule by rule: cards, seats, the deal, calling and play (NAP-R1 to R29)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from napoleon_tables import BEATEN, SUITS, call_round, give, lay, settled, shuffle
from stacking import acts, cards, do, finish, mask, refused, trick

from oddtrick.cards import PACK_52, bits
from oddtrick.table import CHANCE, BadOptions, Table
from oddtrick.table.acts import order_act
from oddtrick.table.view import WATCHER

RANKS = "AKQJT98765432"


def winner_of(line: str, hands: dict[int, str], calls: str, **options: object) -> int:
    """Who wins the first trick."""
    table = lay(hands, seats=len(hands), **options)  # type: ignore[arg-type]
    do(table, calls)
    trick(table, line)
    return table.turn[0]


# Cards and ranking


@pytest.mark.rule("NAP-R1")
def test_a_full_pack_of_fifty_two_cards_is_played_with() -> None:
    table = lay(SUITS)
    piles = table.deal.piles()
    assert sum(mask_.bit_count() for mask_ in piles.values()) == 52
    assert {card for pile in piles.values() for card in bits(pile)} == set(range(52))


@pytest.mark.rule("NAP-R2")
@pytest.mark.parametrize("suit", "SHDC")
def test_in_every_suit_the_cards_rank_from_the_ace_down_to_the_deuce(suit: str) -> None:
    for high, low in pairwise(RANKS):
        for lead, reply, winner in ((low, high, 1), (high, low, 0)):
            hands = {0: lead + suit, 1: reply + suit}
            assert winner_of(f"0: {lead}{suit} {reply}{suit}", hands, "0: 3, 1: pass") == winner


@pytest.mark.rule("NAP-R3", "NAP-R22")
@pytest.mark.parametrize("suit", "SHDC")
def test_any_suit_becomes_trumps_by_the_first_lead_and_none_is_better_before(suit: str) -> None:
    others = [other for other in "SHDC" if other != suit]
    for other in others:
        hands = {0: f"A{suit} 2{suit}", 1: " ".join(rank + other for rank in "AKQJT")}
        assert winner_of(f"0: 2{suit} A{other}", hands, "0: 3, 1: pass") == 0
    table = lay({0: f"A{suit}"})
    do(table, "0: 1, 1: pass, 2: pass, 3: pass")
    assert "trumps" not in table.view().facts
    do(table, f"0: A{suit}")
    assert table.view().facts["trumps"] == suit


# Seats, first dealer, turn of the deal


@pytest.mark.rule("NAP-R4")
def test_two_to_six_play_and_four_is_the_best_number() -> None:
    for seats in (2, 3, 4, 5, 6):
        assert Table("napoleon", seats, seed=1).game.seats == seats
    for seats in (1, 7):
        with pytest.raises(BadOptions) as error:
            Table("napoleon", seats)
        assert error.value.rule == "NAP-R4"
    assert Table("napoleon", seed=1).game.seats == 4
    assert settled(SUITS, "0: 2, 1: pass, 2: pass, 3: pass") == [6, -2, -2, -2]  # each for himself


@pytest.mark.rule("NAP-R5")
@pytest.mark.parametrize("dealer", range(4))
def test_calling_playing_and_the_turn_to_deal_go_clockwise(dealer: int) -> None:
    table = lay({}, dealer=dealer)
    for step in range(4):
        assert table.turn[0] == (dealer + 1 + step) % 4
        call_round(table, "1" if step == 0 else "pass")
    for step in range(4):
        assert table.turn[0] == (dealer + 1 + step) % 4
        table.act(table.turn[0], next(iter(table.turn[1])))
    finish(table)
    assert table.deal.dealer == (dealer + 1) % 4


@pytest.mark.rule("NAP-R6")
@pytest.mark.parametrize(
    ("turned", "dealer"),
    [("JS", 0), ("AS JH", 1), ("AS KS QS TS 9S JD", 1), ("2S 3S 4S JC", 3), ("2S 3S 4S 5S 6S 7S 8S 9S JC", 0)],
)
def test_the_first_knave_turned_up_round_the_table_from_seat_0_makes_the_first_dealer(turned: str, dealer: int) -> None:
    table = Table("napoleon", 4, patient=True)
    view = table.view()
    first = cards(turned)
    table.act(CHANCE, order_act([*first, *(card for card in PACK_52 if card not in first)]))
    assert table.deal.dealer == dealer
    shown = [(event.seat, event.cards) for event in view.events if event.kind == "turned"]
    assert shown == [(place % 4, 1 << card) for place, card in enumerate(first)]  # and none after the knave
    shuffle(table)
    assert table.turn[0] == (dealer + 1) % 4


@pytest.mark.rule("NAP-R7")
def test_the_deal_goes_to_the_left_after_a_played_deal_and_after_a_blank_one() -> None:
    table = lay(SUITS, dealer=2, double_header=True)
    call_round(table, "pass", "pass", "pass", "pass")
    assert (table.deal.number, table.deal.dealer) == (1, 3)
    give(table, SUITS)
    call_round(table, "3", "pass", "pass", "pass")
    finish(table)
    assert (table.deal.number, table.deal.dealer) == (2, 0)


@pytest.mark.rule("NAP-R7", "NAP-L1")
def test_a_misdeal_does_not_move_the_deal() -> None:
    table = lay({}, dealer=1, manner="club", slip="overdeal 2")
    do(table, "3: claim NAP-L1 1")
    assert (table.deal.number, table.deal.dealer) == (0, 1)


@pytest.mark.rule("NAP-R8")
def test_the_whole_pack_is_shuffled_before_each_deal() -> None:
    table = Table("napoleon", 4, dealer=0, patient=True)
    for _ in range(3):
        seat, menu = table.turn
        assert seat == CHANCE
        assert not menu.accepts(order_act(PACK_52[1:]))
        assert menu.accepts(order_act(PACK_52[::-1]))
        shuffle(table)
        finish(
            table, ", ".join(f"{(table.deal.dealer + step) % 4}: {'pass' if step > 1 else 1}" for step in (1, 2, 3, 4))
        )
    packs = {tuple(Table("napoleon", 4, dealer=0, seed=seed).deal.pack) for seed in range(20)}
    assert len(packs) == 20


# Deal


@pytest.mark.rule("NAP-R9")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_with_two_to_five_at_table_all_are_active_the_dealer_included(seats: int) -> None:
    table = lay({}, seats=seats)
    assert [held.bit_count() for held in table.deal.hands] == [5] * seats
    call_round(table, *["pass"] * seats)
    assert table.deal.phase.name == "play"


@pytest.mark.rule("NAP-R9")
def test_with_six_at_table_the_dealer_gives_himself_nothing_and_neither_calls_nor_plays() -> None:
    table = lay({}, seats=6, dealer=2)
    assert [held.bit_count() for held in table.deal.hands] == [5, 5, 0, 5, 5, 5]
    order = []
    for _ in range(5):
        order.append(table.turn[0])
        call_round(table, "1" if len(order) == 1 else "pass")
    for _ in range(5):
        order.append(table.turn[0])
        table.act(table.turn[0], next(iter(table.turn[1])))
    assert order == [3, 4, 5, 0, 1, 3, 4, 5, 0, 1]


@pytest.mark.rule("NAP-R10", "NAP-R34")
def test_a_dealer_who_sits_out_pays_and_is_paid_like_any_opponent_and_pays_to_the_pool() -> None:
    hands = {0: SUITS[0], 1: SUITS[1], 3: SUITS[2], 4: SUITS[3], 5: "9H 9S 9D 9C 8C"}
    calls = "3: pass, 4: pass, 5: pass, 0: 3, 1: pass"
    assert settled(hands, calls, seats=6, dealer=2) == [15, -3, -3, -3, -3, -3]
    lost = {**hands, 0: BEATEN[0], 1: BEATEN[1], 5: SUITS[1]}
    assert settled(lost, calls, seats=6, dealer=2) == [-15, 3, 3, 3, 3, 3]
    table = lay(hands, seats=6, dealer=2, pool="round", pool_ante=7)
    assert table.counters == [-7] * 6
    assert lay(hands, seats=6, dealer=2, pool="each_dealer").counters == [0, 0, -1, 0, 0, 0]


@pytest.mark.rule("NAP-R11")
@pytest.mark.parametrize("dealer", range(3))
def test_five_cards_each_are_dealt_one_at_a_time_from_the_dealers_left_the_dealer_last(dealer: int) -> None:
    table = Table("napoleon", 3, dealer=dealer, patient=True)
    order = PACK_52[::-1]
    table.act(CHANCE, order_act(order))
    for place in range(3):
        seat = (dealer + 1 + place) % 3
        assert table.deal.hands[seat] == sum(1 << card for card in order[place:15:3])


@pytest.mark.rule("NAP-R12")
def test_the_stock_stays_face_down_and_nobody_may_look_at_it() -> None:
    table = lay(SUITS, stock="2C 3C")
    for seat in (WATCHER, 0, 1, 2, 3):
        assert table.view(seat).counts["stock"] == 32
        assert table.view(seat).known.get("stock", 0) == 0
        assert not table.view(seat).seen & mask("2C 3C")
    assert refused(table, 0, "look") == "NAP-R14"
    assert refused(table, 2, "look") == "NAP-R5"
    assert refused(table, 0, "buy AH") == "NAP-R14"


# Calling


@pytest.mark.rule("NAP-R13")
def test_each_sees_his_own_hand_and_speaks_once_from_the_first_caller_to_the_last_player() -> None:
    table = lay(SUITS, dealer=1)
    for seat in range(4):
        view = table.view(seat)
        assert view.hand == mask(SUITS[seat])
        assert [view.known.get(f"hand:{other}", 0) for other in range(4) if other != seat] == [0, 0, 0]
    for seat in (2, 3, 0, 1):
        assert table.turn[0] == seat
        assert table.deal.phase.name == "calling"
        do(table, f"{seat}: pass")
    assert table.deal.phase.name == "play"


@pytest.mark.rule("NAP-R14")
def test_a_player_passes_or_calls_one_to_five_without_a_suit_and_five_is_nap() -> None:
    table = lay(SUITS)
    assert acts(table) == {"pass", "1", "2", "3", "4", "nap"}
    assert refused(table, 0, "6") == "NAP-R14"
    do(table, "0: 5")
    assert table.view().said == [(0, "nap")]
    assert acts(table) == {"pass"}


@pytest.mark.rule("NAP-R15")
def test_a_call_must_be_higher_than_every_call_before_it() -> None:
    table = lay(SUITS)
    do(table, "0: 2")
    assert acts(table) == {"pass", "3", "4", "nap"}
    assert refused(table, 1, "2") == "NAP-R15"
    assert refused(table, 1, "1") == "NAP-R15"
    do(table, "1: pass")
    assert acts(table) == {"pass", "3", "4", "nap"}
    do(table, "2: 4")
    assert acts(table) == {"pass", "nap"}
    do(table, "3: pass")
    assert table.turn[0] == 2


@pytest.mark.rule("NAP-R16")
def test_nobody_speaks_twice_or_changes_what_he_said() -> None:
    table = lay(SUITS)
    do(table, "0: 2")
    assert refused(table, 0, "3") == "NAP-R5"
    do(table, "1: 3, 2: pass")
    assert refused(table, 0, "4") == "NAP-R5"
    do(table, "3: pass")
    assert refused(table, 1, "4") == "NAP-R23"
    assert table.view().facts["call"] == "3"


@pytest.mark.rule("NAP-R17")
def test_after_a_nap_the_others_can_only_pass() -> None:
    table = lay(SUITS)
    do(table, "0: nap")
    for seat in (1, 2, 3):
        assert acts(table) == {"pass"}
        assert refused(table, seat, "wellington") == "NAP-R74"
        assert refused(table, seat, "nap") == "NAP-R15"
        do(table, f"{seat}: pass")
    assert table.turn[0] == 0


@pytest.mark.rule("NAP-R18")
def test_the_highest_caller_is_the_senior_hand_and_the_others_play_together_against_him() -> None:
    table = lay(SUITS)
    do(table, "0: 1, 1: 2, 2: 4, 3: pass")
    assert table.view(3).facts["senior hand"] == 2
    finish(table)
    assert table.scores == [-4, -4, 12, -4]


@pytest.mark.rule("NAP-R19")
def test_if_all_pass_the_first_caller_must_stand_for_one() -> None:
    passes = "2: pass, 3: pass, 0: pass, 1: pass"
    table = lay(SUITS, dealer=1)
    do(table, passes)
    assert (table.turn[0], table.view().facts["senior hand"], table.view().facts["call"]) == (2, 2, "1")
    assert settled(SUITS, passes, dealer=1) == [-1, -1, 3, -1]
    beaten = {2: BEATEN[0], 3: BEATEN[1], 0: BEATEN[2], 1: BEATEN[3]}
    assert settled(beaten, passes, dealer=1) == [1, 1, -3, 1]


@pytest.mark.rule("NAP-R20", "NAP-R33")
def test_the_call_can_be_neither_raised_nor_lowered_in_play_and_alone_is_paid_for() -> None:
    table = lay(SUITS)
    do(table, "0: 2, 1: pass, 2: pass, 3: pass")
    trick(table, "0: AH AS AD AC")
    for call in ("3", "1", "nap", "pass"):
        assert refused(table, 0, call) == "NAP-R23"
    trick(table, "0: KH KS KD KC")
    assert table.scores == [6, -2, -2, -2]


# Play


@pytest.mark.rule("NAP-R21")
def test_the_senior_hand_leads_first_wherever_he_sits() -> None:
    for senior in range(4):
        table = lay(SUITS, dealer=1)
        call_round(table, *("1" if seat == senior else "pass" for seat in (2, 3, 0, 1)))
        assert (table.turn[0], acts(table)) == (senior, set(SUITS[senior].split()))


@pytest.mark.rule("NAP-R22", "NAP-R26")
def test_the_first_suit_is_trumps_for_the_whole_deal_whatever_is_led_later() -> None:
    hands = {0: "AH 2S", 1: "2H AS", 2: "3H 4H 9D 8D 7D", 3: "5H AC KC QC JC"}
    table = lay(hands)
    do(table, "0: 3, 1: pass, 2: pass, 3: pass")
    trick(table, "0: AH 2H 3H 5H")
    do(table, "0: 2S, 1: AS, 2: 4H, 3: AC")  # the senior hand need not lead trumps again
    assert (table.turn[0], table.view().facts["trumps"]) == (2, "H")


@pytest.mark.rule("NAP-R23")
def test_who_holds_the_suit_led_must_follow_with_any_card_of_it() -> None:
    table = lay({0: "9H", 1: "AH 2H KS QS JS"})
    do(table, "0: 1, 1: pass, 2: pass, 3: pass, 0: 9H")
    assert acts(table) == {"AH", "2H"}
    assert refused(table, 1, "KS") == "NAP-R23"
    do(table, "1: 2H")
    assert table.turn[0] == 2


@pytest.mark.rule("NAP-R24")
def test_who_cannot_follow_plays_what_he_likes_and_nobody_must_trump_or_head() -> None:
    table = lay({0: "AH 9S 8S 7S 6S", 1: "KS 2S 9C 8C 7C", 2: "2H 3H AD KD QD", 3: "4H"})
    do(table, "0: 2, 1: pass, 2: pass, 3: pass")
    trick(table, "0: AH 9C 3H 4H")
    do(table, "0: 9S")
    assert acts(table) == {"KS", "2S"}  # he need not head the trick
    do(table, "1: 2S")
    assert acts(table) == {"2H", "AD", "KD", "QD"}  # nor must this one trump


@pytest.mark.rule("NAP-R25")
@pytest.mark.parametrize(
    ("second", "winner"),
    [
        ("0: 9S 2S TS 3S", 2),  # the highest of the suit led
        ("0: 9S AC 8S AD", 0),  # cards of other suits win nothing
        ("0: 9S AS 2H 3S", 2),  # a trump beats the suit led
        ("0: 9S 2H 4H 3H", 2),  # the highest trump wins
    ],
)
def test_the_highest_trump_wins_or_without_one_the_highest_card_of_the_suit_led(second: str, winner: int) -> None:
    later = second.removeprefix("0: ").split()
    hands = {
        seat: f"{trump} {card}" for seat, trump, card in zip(range(4), ["AH", "TH", "9H", "8H"], later, strict=True)
    }
    fill = ["7C 6C 5C", "7D 6D 5D", "4D 3D 2D", "4C 3C 2C"]  # no more hearts or spades than stated
    table = lay({seat: f"{held} {fill[seat]}" for seat, held in hands.items()})
    do(table, "0: 4, 1: pass, 2: pass, 3: pass")
    trick(table, "0: AH TH 9H 8H")
    trick(table, second)
    assert table.turn[0] == winner


@pytest.mark.rule("NAP-R26")
def test_the_winner_of_a_trick_leads_any_card_to_the_next() -> None:
    table = lay({0: "2H", 1: "AH KS QD JC 9H", 2: "3H", 3: "4H"})
    do(table, "0: 2, 1: pass, 2: pass, 3: pass")
    trick(table, "0: 2H AH 3H 4H")
    assert (table.turn[0], acts(table)) == (1, {"KS", "QD", "JC", "9H"})


@pytest.mark.rule("NAP-R27")
def test_the_opponents_have_nothing_but_their_cards_to_speak_with() -> None:
    table = lay(SUITS)
    do(table, "0: 2, 1: pass, 2: pass, 3: pass, 0: AH")
    for act in ("remark 0", "show AS"):
        assert refused(table, 1, act) == "NAP-R23"
        assert refused(table, 2, act) == "NAP-R5"
    assert all(
        not table.view(seat).known.get(f"hand:{other}") for seat in range(4) for other in range(4) if seat != other
    )


@pytest.mark.rule("NAP-R28")
@pytest.mark.parametrize(("call", "tricks"), [("1", 1), ("2", 2), ("3", 3), ("4", 4), ("nap", 5)])
def test_play_stops_when_the_senior_hand_has_won_the_tricks_called(call: str, tricks: int) -> None:
    table = lay(SUITS)
    do(table, f"0: {call}, 1: pass, 2: pass, 3: pass")
    first = table.deal
    for rank in "AKQJT"[:tricks]:
        assert table.deal is first
        trick(table, f"0: {rank}H {rank}S {rank}D {rank}C")
    assert table.deal is not first
    assert [held.bit_count() for held in first.hands] == [5 - tricks] * 4


@pytest.mark.rule("NAP-R28", "NAP-R29")
@pytest.mark.parametrize(
    ("call", "tricks"), [("1", 5), ("2", 4), ("3", 3), ("4", 2), ("nap", 1), ("wellington", 1), ("blucher", 1)]
)
def test_play_stops_when_too_many_tricks_are_lost_and_the_cards_are_not_shown(call: str, tricks: int) -> None:
    before = {"wellington": "3: nap", "blucher": "2: nap, 3: wellington"}.get(call, "")
    first_caller = {"wellington": 3, "blucher": 2}.get(call, 0)
    table = lay(BEATEN, dealer=first_caller - 1 if first_caller else 3, overcalls="wellington_blucher")
    if before:
        do(table, before)
    do(table, f"0: {call}")
    while table.deal.phase.name == "calling":
        call_round(table, "pass")
    first = table.deal
    trick(table, "0: 2H TH TD TC")
    for rank, low in zip("JQKA"[: tricks - 1], "3456", strict=False):
        assert table.deal is first
        trick(table, f"1: {rank}H {rank}D {rank}C {low}H")
    assert table.deal is not first
    assert first.outcome["made"] is False
    assert [held.bit_count() for held in first.hands] == [5 - tricks] * 4
