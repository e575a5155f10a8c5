"""The laws of Cinch about the bidding, one by one at a club table (CINCH-L19 to L30). Seat 3 deals and seat 0 is eldest hand."""

from __future__ import annotations

from typing import Any

import pytest
from cinch_club import cards_of, claims, give, lay, liberties, play_out, replays, size, told
from stacking import acts, do, refused

from oddtrick.table import CHANCE, Table
from oddtrick.table.view import WATCHER


def bidding(line: str = "", **more: Any) -> Table:
    """A table at the first call, and what is called then."""
    table = lay({}, **more)
    if line:
        do(table, line)
    return table


def ended(table: Table) -> tuple[int, int, tuple[int, ...]]:
    """Who names trumps, for what contract, and who has lost his right to bid."""
    deal: Any = table.deal
    assert deal.phase.name == "naming trumps"
    assert replays(table)
    return deal.maker, deal.contract, table.game.silenced(deal)  # type: ignore[attr-defined]  # it is Cinch


@pytest.mark.rule("CINCH-L19")
@pytest.mark.parametrize(
    ("calls", "end"),
    [
        ("1: 7, 0: pass, 2: 5", (2, 5, (1, 3))),
        ("3: 4, 0: 4, 2: 5", (2, 5, (1, 3))),  # the void bid of 4 need not be exceeded
        ("2: 6, 1: 3, 3: 5", (3, 5, (0, 2))),
    ],
)
def test_who_bids_before_eldest_hand_silences_himself_and_his_partner(
    calls: str, end: tuple[int, int, tuple[int, ...]]
) -> None:
    table = bidding(calls)
    assert told(table, "CINCH-L19") == [WATCHER, 0, 1, 2, 3]
    assert ended(table) == end


@pytest.mark.rule("CINCH-L29", "CINCH-L19", "CINCH-R25")
@pytest.mark.parametrize(
    ("calls", "maker"),
    [("2: 6, 1: pass, 3: pass", 3), ("1: 6, 0: pass, 2: pass", 2), ("0: pass, 3: 2, 2: pass", 2)],
)
def test_without_a_valid_bid_the_last_who_has_the_right_names_trumps_for_nothing(calls: str, maker: int) -> None:
    assert ended(bidding(calls))[:2] == (maker, 0)


@pytest.mark.rule("CINCH-L29")
def test_the_dealer_names_trumps_where_no_right_was_lost_or_nobody_has_one_left() -> None:
    assert ended(bidding("0: pass, 1: pass, 2: pass, 3: pass"))[:2] == (3, 0)
    table = lay({0: "KS"}, slip="overdeal 0")
    do(table, "0: 5, 3: 6, 2: pass, 3: claim CINCH-L25 0, *: " + order(table))
    assert ended(table) == (2, 0, (0, 1, 3))


def order(table: Table) -> str:
    """The first hand as it is drawn from, in its own order."""
    return "shuffle " + " ".join(sorted(cards_of(table.deal.hands[0])))


@pytest.mark.rule("CINCH-L20")
def test_after_the_pones_bid_before_the_dealers_partner_the_dealer_may_call_first() -> None:
    table = bidding("0: 5, 2: 7")
    assert told(table, "CINCH-L20") == [WATCHER, 0, 1, 2, 3]
    assert table.turn[0] == 1
    assert "bid 6" in liberties(table, 3)
    do(table, "3: 6")
    assert (table.turn[0], "bid 6" in acts(table), "bid 7" in acts(table)) == (1, False, True)
    do(table, "1: 8")
    assert ended(table) == (1, 8, (2,))
    assert ended(bidding("0: 5, 2: 7, 1: 6, 3: 7")) == (3, 7, (2,))


@pytest.mark.rule("CINCH-L20", "CINCH-R98")
def test_in_a_repeated_auction_the_dealers_partner_still_calls_next_unless_the_dealer_bids_all_there_is() -> None:
    table = bidding("0: 5, 2: 7", card_values="sixty_three", auction="repeated", target=150)
    most = table.copy()
    do(table, "3: 6")
    assert table.turn[0] == 1
    do(most, "3: 63")
    assert ended(most) == (3, 63, (2,))
    assert most.turn[0] == 3


@pytest.mark.rule("CINCH-L21")
def test_the_dealer_who_does_not_wait_for_his_partner_silences_both() -> None:
    assert ended(bidding("0: 6, 3: 9, 2: 7")) == (2, 7, (1, 3))
    assert ended(bidding("0: 6, 3: 9, 2: pass")) == (0, 6, (1, 3))


@pytest.mark.rule("CINCH-L22")
def test_the_dealer_who_does_not_wait_for_the_pone_silences_himself_alone() -> None:
    assert ended(bidding("0: pass, 1: 5, 3: 8, 2: pass")) == (1, 5, (3,))
    assert ended(bidding("0: pass, 1: 5, 3: 8, 2: 6")) == (2, 6, (3,))


@pytest.mark.rule("CINCH-L23")
def test_who_names_a_suit_with_his_bid_silences_the_partner_who_has_still_to_call() -> None:
    table = bidding("0: 6 hearts, 1: pass, 3: pass")
    assert told(table, "CINCH-L23") == [WATCHER, 0, 1, 2, 3]
    assert ended(table) == (0, 6, (2,))
    later = bidding("0: pass, 1: pass")
    assert not any("hearts" in act for act in liberties(later, 2))  # his partner has called
    assert refused(later, 2, "6 hearts") is not None


@pytest.mark.rule("CINCH-L24", "CINCH-L26")
def test_a_bid_that_is_too_low_or_too_high_is_made_good_and_a_second_call_does_not_exist() -> None:
    table = bidding("0: 7, 1: 7")
    assert (table.turn[0], told(table, "CINCH-L24")) == (1, [WATCHER, 0, 1, 2, 3])
    do(table, "1: 15, 1: 8, 0: 9, 0: pass, 2: pass, 3: 3, 3: pass")
    assert told(table, "CINCH-L26") == [WATCHER, 0, 1, 2, 3]
    assert ended(table) == (1, 8, ())


@pytest.mark.rule("CINCH-L26", "CINCH-L19")
def test_who_has_lost_his_right_and_bids_all_the_same_has_said_nothing() -> None:
    assert ended(bidding("1: 7, 1: 8, 3: 9, 0: 2, 2: 3")) == (2, 3, (1, 3))


@pytest.mark.rule("CINCH-L27")
def test_a_pass_out_of_turn_is_that_players_call_and_nothing_else() -> None:
    table = bidding("0: 5, 3: pass, 1: 6, 2: pass")
    assert all(not told(table, f"CINCH-L{law}") for law in range(19, 31))
    assert ended(table) == (1, 6, ())
    assert ended(bidding("2: pass, 0: pass, 1: pass, 3: pass")) == (3, 0, ())


@pytest.mark.rule("CINCH-L27", "CINCH-L26")
def test_where_the_bidding_goes_round_who_has_been_overbid_may_pass_early_and_who_leads_may_not() -> None:
    table = bidding("0: 5, 1: 7, 0: pass", card_values="sixty_three", auction="repeated", target=150)
    assert not told(table, "CINCH-L26")
    do(table, "1: pass")  # the standing bid cannot be withdrawn
    assert told(table, "CINCH-L26") == [WATCHER, 0, 1, 2, 3]
    do(table, "2: 9, 3: pass, 1: pass")
    assert ended(table) == (2, 9, ())


@pytest.mark.rule("CINCH-L25")
def test_a_bid_with_too_many_cards_is_void_and_the_surplus_goes_into_the_middle_of_the_stock() -> None:
    table = lay({0: "KS"}, slip="overdeal 0")
    assert size(table, 0) == 10
    do(table, "0: 8")
    assert [claims(table, seat) for seat in range(4)] == [set(), {"claim CINCH-L25 0"}, set(), {"claim CINCH-L25 0"}]
    late = table.copy()
    do(table, "1: 9, 1: claim CINCH-L25 0")
    assert table.turn[0] == CHANCE
    drawn = cards_of(table.deal.hands[0])
    do(table, "*: " + order(table))
    deal: Any = table.deal
    assert (size(table, 0), table.turn[0], deal.bid >> 8) == (9, 2, 9)
    stock = list(deal.pack[deal.top :])
    assert len(stock) == 16
    assert cards_of(1 << stock[7]) == {min(drawn)}
    assert replays(table)
    do(late, "1: pass, 2: pass, 3: pass")
    assert ended(late)[:2] == (0, 8)
    do(late, "3: claim CINCH-L25 0, *: " + order(late))
    assert ended(late) == (3, 0, (0,))  # the dealer is the last who has not lost his right


@pytest.mark.rule("CINCH-L25")
def test_when_trumps_are_named_a_bid_with_too_many_cards_stands() -> None:
    table = lay({}, slip="overdeal 0")
    do(table, "0: 8, 1: pass, 2: pass, 3: pass, 0: trump S")
    assert all("CINCH-L25" not in claim for seat in range(4) for claim in claims(table, seat))


@pytest.mark.rule("CINCH-L25")
def test_cards_that_come_after_the_last_bid_are_not_too_many_for_it() -> None:
    for exchange in ("thirteen", "packet"):
        table = lay({}, exchange=exchange, auction="repeated")
        do(table, "0: 14")
        assert (size(table, 0), table.deal.phase.name) == (13, "naming trumps")
        assert not told(table, "CINCH-L25")
        assert not any(claims(table, seat) for seat in range(4))


@pytest.mark.parametrize("exchange", ["thirteen", "packet"])
@pytest.mark.rule("CINCH-L25", "CINCH-R61", "CINCH-R65")
def test_a_maker_who_bid_with_too_many_cards_loses_one_and_nobody_is_dealt_to_again(exchange: str) -> None:
    table = lay({}, slip="misorder", exchange=exchange)
    do(table, "0: 8, 1: pass, 2: pass, 3: pass")
    assert (ended(table)[:2], size(table, 0)) == ((0, 8), 14)
    do(table, "1: claim CINCH-L25 0, *: " + order(table))
    assert ended(table) == (3, 0, (0,))
    deal: Any = table.deal
    assert [size(table, seat) + deal.packets[seat].bit_count() for seat in range(4)] == [13, 12, 13, 13]
    assert deal.discards.bit_count() == 1
    assert sum(play_out(table)["captured"]) == 14


@pytest.mark.rule("CINCH-L25", "CINCH-R102")
def test_the_widow_is_made_up_again_from_the_hand_of_a_maker_who_bid_with_too_many_cards() -> None:
    table = lay({}, slip="misorder", seats=6, dealer=5, partners="three_pairs", exchange="widow")
    overbid = table.copy()
    do(overbid, "0: 8, 1: 9, 2: pass, 3: pass, 4: pass, 5: pass, 1: take")
    do(overbid, "2: claim CINCH-L25 0, *: " + order(overbid))
    assert [size(overbid, seat) for seat in range(2)] == [8, 11]
    assert (overbid.deal.phase.name, overbid.turn[0]) == ("naming trumps", 1)
    do(table, "0: 8, 1: pass, 2: pass, 3: pass, 4: pass, 5: pass, 0: take")
    do(table, "1: claim CINCH-L25 0, *: " + order(table))
    deal: Any = table.deal
    assert (deal.maker, deal.contract, deal.phase.name) == (5, 0, "taking the widow")
    assert (size(table, 0), deal.widow.bit_count(), deal.discards.bit_count()) == (8, 4, 1)
    assert replays(table)


@pytest.mark.rule("CINCH-L20", "CINCH-R98")
def test_a_dealer_who_may_call_before_his_partner_and_bids_all_the_points_names_trumps() -> None:
    table = bidding("0: 5, 2: 7", auction="repeated")
    do(table, "3: 14")
    assert (ended(table)[:2], table.turn[0]) == ((3, 14), 3)


@pytest.mark.rule("CINCH-L28")
def test_for_a_card_shown_before_trumps_are_named_the_adversaries_may_demand_a_new_deal() -> None:
    table = lay({0: "KS"})
    do(table, "0: 5, 0: show KS, 1: pass")
    assert [claims(table, seat) for seat in range(4)] == [set(), {"claim CINCH-L28 0"}, set(), {"claim CINCH-L28 0"}]
    kept = table.copy()
    do(table, "3: claim CINCH-L28 0")
    assert (table.turn[0], table.deal.dealer, table.deal.number) == (CHANCE, 3, 0)
    give(table, {})
    assert (table.turn[0], acts(table) > {"bid 1", "pass"}) == (0, True)
    do(kept, "2: pass, 3: pass, 0: trump S")
    assert not kept.deal.claims(1).count()


@pytest.mark.rule("CINCH-L30")
def test_at_five_or_six_seats_a_bid_out_of_turn_costs_the_bidder_his_bid() -> None:
    table = lay({}, seats=5, dealer=4, partners="called_card")
    do(table, "2: 9, 0: 3, 1: pass, 3: pass, 4: 4")
    assert ended(table) == (4, 4, (2,))


@pytest.mark.rule("CINCH-L30")
def test_with_three_pairs_it_costs_the_partner_his_bid_too_if_he_has_not_called() -> None:
    table = lay({}, seats=6, dealer=5, partners="three_pairs", exchange="widow")
    do(table, "0: pass, 4: 9, 2: 3, 3: 4, 5: pass")
    assert table.game.silenced(table.deal) == (1, 4)  # type: ignore[attr-defined]
    later = lay({}, seats=6, dealer=5, partners="three_pairs", exchange="widow")
    do(later, "0: pass, 1: 2, 4: 9")
    assert later.game.silenced(later.deal) == (4,)  # type: ignore[attr-defined]


@pytest.mark.rule("CINCH-L19", "CINCH-L27")
def test_where_the_bidding_goes_round_the_two_who_are_left_bid_against_each_other() -> None:
    table = bidding("1: 7, 0: 2, 2: 3, 0: 4, 2: pass", card_values="sixty_three", auction="repeated", target=150)
    assert ended(table) == (0, 4, (1, 3))
