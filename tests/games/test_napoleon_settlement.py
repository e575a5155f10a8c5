"""Napoleon rule by rule: settlement, the end of the game, the pool (NAP-R30 to R43)."""

from __future__ import annotations

import pytest
from napoleon_tables import BEATEN, SUITS, call_round, give, lay, settled, shuffle
from stacking import do, finish, first_of, mask, trick

from oddtrick.cards import PACK_52
from oddtrick.table import CHANCE, Table


@pytest.mark.rule("NAP-R30", "NAP-R31", "NAP-R32", "NAP-R35")
@pytest.mark.parametrize(("call", "won", "lost"), [("1", 1, 1), ("2", 2, 2), ("3", 3, 3), ("4", 4, 4), ("nap", 10, 5)])
@pytest.mark.parametrize("stake", [1, 3])
def test_everybody_pays_the_call_made_and_is_paid_the_call_lost(call: str, won: int, lost: int, stake: int) -> None:
    calls = f"0: {call}, 1: pass, 2: pass, 3: pass"
    assert settled(SUITS, calls, stake=stake) == [3 * won * stake, *[-won * stake] * 3]
    assert settled(BEATEN, calls, stake=stake) == [-3 * lost * stake, *[lost * stake] * 3]


@pytest.mark.rule("NAP-R33")
def test_the_number_of_tricks_by_which_a_call_is_missed_makes_no_difference() -> None:
    near = {0: "AH KH 2S 2D 2C", 1: "AS KS QS JS TS", 2: "AD KD QD JD TD", 3: "AC KC QC JC TC"}
    table = lay(near)
    do(table, "0: 3, 1: pass, 2: pass, 3: pass")
    trick(table, "0: AH TS TD TC")
    trick(table, "0: KH JS JD JC")
    finish(table)
    assert table.scores == [-9, 3, 3, 3]
    assert settled(BEATEN, "0: 3, 1: pass, 2: pass, 3: pass") == [-9, 3, 3, 3]


@pytest.mark.rule("NAP-R34", "NAP-R35")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_senior_hand_alone_wins_or_loses_once_for_each_other_player(seats: int) -> None:
    table = lay({0: SUITS[0]}, seats=seats)
    call_round(table, "4")
    while table.deal.phase.name == "calling":
        call_round(table, "pass")
    for card in ("AH", "KH", "QH", "JH"):
        do(table, f"0: {card}")
        while table.view().table:
            table.act(table.turn[0], next(iter(table.turn[1])))
    assert table.scores == [4 * (seats - 1), *[-4] * (seats - 1)]


# End of the game, and the pool


@pytest.mark.rule("NAP-R36")
def test_without_a_pool_the_company_may_stop_after_any_settled_deal() -> None:
    table = lay(SUITS)
    do(table, "0: 2, 1: pass, 2: pass, 3: pass")
    table.stop()
    assert not table.over
    finish(table)
    assert (table.over, table.scores) == (True, [6, -2, -2, -2])


@pytest.mark.rule("NAP-R36", "NAP-R41")
def test_counters_left_in_the_pool_are_disposed_of_before_the_company_parts() -> None:
    for close in ("divide", "draw_lowest"):
        table = lay(SUITS, pool="each_dealer", pool_ante=4, pool_close=close)
        table.stop()
        finish(table, "0: 2, 1: pass, 2: pass, 3: pass")
        if close == "draw_lowest":
            assert (table.over, table.turn[0], table.pools["pool"]) == (False, CHANCE, 4)
            shuffle(table)
        assert (table.over, table.pools["pool"]) == (True, 0)
        assert sum(table.counters) == 0


@pytest.mark.rule("NAP-R37")
def test_each_dealer_puts_the_ante_in_the_pool_at_the_start_of_his_deal() -> None:
    table = Table("napoleon", 4, {"pool": "each_dealer", "stake": 2}, dealer=3, patient=True)
    assert (table.counters, table.pools["pool"]) == ([0, 0, 0, -2], 2)
    give(table, SUITS)
    finish(table, "0: 1, 1: pass, 2: pass, 3: pass")
    assert table.deal.dealer == 0
    assert (table.counters, table.pools["pool"]) == ([6 - 2, -2, -2, -2 - 2], 4)


@pytest.mark.rule("NAP-R38")
def test_by_the_round_everybody_pays_at_the_first_deal_and_whenever_the_first_dealer_deals_again() -> None:
    table = Table("napoleon", 3, {"pool": "round", "pool_ante": 5}, dealer=1, patient=True)
    paid = [table.pools["pool"]]
    assert table.counters == [-5, -5, -5]
    for _ in range(4):
        shuffle(table)
        finish(table, ", ".join(f"{(table.deal.dealer + step) % 3}: {'pass' if step > 1 else 1}" for step in (1, 2, 3)))
        paid.append(table.pools["pool"])
    assert paid == [15, 15, 15, 30, 30]


@pytest.mark.rule("NAP-R39")
@pytest.mark.parametrize(
    ("calls", "price"),
    [
        ("0: nap, 1: pass, 2: pass, 3: pass", 10),
        ("3: nap, 0: wellington, 1: pass, 2: pass", 20),
        ("2: nap, 3: wellington, 0: blucher, 1: pass", 30),
    ],
)
def test_who_makes_all_five_takes_the_whole_pool_besides(calls: str, price: int) -> None:
    dealer = (int(calls[0]) - 1) % 4
    table = lay(SUITS, dealer=dealer, pool="each_dealer", pool_ante=8, overcalls="wellington_blucher")
    finish(table, calls)
    gain = [3 * price + 8, -price, -price, -price]
    gain[dealer] -= 8
    next_dealer = table.deal.dealer
    assert table.pools["pool"] == 8  # the next dealer's
    gain[next_dealer] -= 8
    assert table.scores == gain


@pytest.mark.rule("NAP-R40")
@pytest.mark.parametrize(
    ("hands", "call"),
    [(SUITS, "4"), (BEATEN, "4"), (BEATEN, "nap"), (BEATEN, "misere"), (SUITS, "misere"), (SUITS, "1")],
)
def test_the_pool_lies_over_through_everything_but_a_nap_made(hands: dict[int, str], call: str) -> None:
    table = lay(hands, pool="round", pool_ante=6, misere="trumps")
    finish(table, f"0: {call}, 1: pass, 2: pass, 3: pass")
    assert table.pools["pool"] == 24
    price = {"nap": 5, "misere": 3}.get(call) or int(call)
    good = (hands is SUITS) != (call == "misere")
    assert table.scores == [-6 + (3 if good else -3) * price, *[-6 - (price if good else -price)] * 3]


@pytest.mark.rule("NAP-R42")
def test_a_pool_divided_gives_odd_counters_to_the_seats_from_the_last_dealers_left() -> None:
    table = lay(SUITS, dealer=1, pool="each_dealer", pool_ante=7)
    table.stop()
    finish(table, "2: 1, 3: pass, 0: pass, 1: pass")
    # 7 = 4 x 1 + 3: seats 2, 3 and 0 get two
    assert table.scores == [-1 + 2, -1 - 7 + 1, 3 + 2, -1 + 2]


def drawn_for(*drawn: str) -> Table:
    """The last dealer was seat 3, so that seat 0 conducts the draw, and gives the cards from seat 1 round."""
    table = lay(SUITS, pool="each_dealer", pool_ante=5, pool_close="draw_lowest")
    table.stop()
    finish(table, "0: 1, 1: pass, 2: pass, 3: pass")
    for line in drawn:
        assert not table.over
        table.act(CHANCE, first_of(PACK_52, line))
    return table


@pytest.mark.rule("NAP-R43")
@pytest.mark.parametrize(
    ("line", "taker"), [("AS 3H 4C 5D", 2), ("AC 2S KD 3D", 2), ("TS KH JC 9H", 0), ("3H AS 4S 5S", 1)]
)
def test_a_pool_drawn_for_goes_to_the_lowest_card_ace_high_and_suits_not_counting(line: str, taker: int) -> None:
    table = drawn_for(line)
    assert table.over
    before = [3, -1, -1, -1 - 5]
    assert table.scores == [score + 5 * (seat == taker) for seat, score in enumerate(before)]
    turned = [(event.seat, event.cards) for event in table.view().events if event.kind == "turned"]
    assert turned == [(seat, mask(card)) for seat, card in zip((1, 2, 3, 0), line.split(), strict=True)]


@pytest.mark.rule("NAP-R43")
def test_those_who_tie_for_the_lowest_card_draw_again_among_themselves_until_one_is_lowest() -> None:
    table = drawn_for("3S 4H 3H 3D", "9S KC 9D", "4S 2H")  # seats 1, 3 and 0; then 1 and 0
    assert table.over
    assert table.scores == [3 + 5, -1, -1, -1 - 5]


@pytest.mark.rule("NAP-R41")
def test_when_the_pool_is_empty_the_company_parts_at_once() -> None:
    table = lay(SUITS, pool="each_dealer", pool_close="draw_lowest")
    table.stop()
    finish(table, "0: nap, 1: pass, 2: pass, 3: pass")
    assert (table.over, table.pools["pool"]) == (True, 0)
