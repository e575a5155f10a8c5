"""Five Hundred law by law at a club table: FIVEH-L1 to L8, each claimed in time, too late, by the wrong seat, or never."""

from __future__ import annotations

from typing import Any

import pytest
from five_hundred_tables import (
    SPADES,
    SPADES_WIDOW,
    agree,
    claims,
    give,
    lay,
    liberties,
    play_on,
    position,
    scored,
    told,
)
from stacking import acts, cards, do, mask, refused

from oddtrick.table import CHANCE, Table
from oddtrick.table.view import WATCHER

SEVEN = "0: spades 7, 1: pass, 2: pass"


def club(bids: str = SEVEN, laid: str = "AC KC QC", **more: Any) -> Table:
    """A club table; seat 0 is declarer in spades, unless other bids are made."""
    table = lay(SPADES, SPADES_WIDOW, bids, manner="club", **more)
    if laid:
        do(table, f"{table.turn[0]}: lay_out {laid}")
    return table


REVOKE = "0: AH, 1: QD, 2: 7H"
"""Seat 1 plays a diamond to the ace of hearts although it has hearts."""

# FIVEH-L1


@pytest.mark.rule("FIVEH-L1")
def test_a_revoke_is_known_to_the_offender_alone_until_it_is_claimed() -> None:
    table = club()
    do(table, "0: AH, 1: QD")
    assert told(table, "FIVEH-L1") == [1]
    assert claims(table, 1) == {"correct FIVEH-L1 1"}
    assert claims(table, 0) == claims(table, 2) == {"claim FIVEH-L1 1"}


@pytest.mark.rule("FIVEH-L1")
@pytest.mark.parametrize("word", ["1: correct FIVEH-L1 1", "0: claim FIVEH-L1 1", "2: claim FIVEH-L1 1"])
def test_before_the_next_lead_a_revoke_is_only_put_right_and_who_played_after_may_change_his_card(word: str) -> None:
    table = club()
    do(table, REVOKE)
    do(table, word)
    assert (table.turn[0], acts(table)) == (1, {"QH", "JH", "TH"})
    assert table.deal.hands[1] & mask("QD")
    do(table, "1: TH")
    assert acts(table) == {"9H", "8H", "7H"}
    do(table, "2: 9H")
    result = play_on(table)
    assert (result["made"], result["points"][0]) == (True, 140)


@pytest.mark.rule("FIVEH-L1", "FIVEH-O8")
@pytest.mark.parametrize("claimant", [0, 2])
def test_an_established_revoke_of_an_opponent_ends_the_play_and_the_contract_counts_as_made(claimant: int) -> None:
    table = club()
    do(table, REVOKE)
    do(table, "0: KH")
    assert claims(table, 1) == set()
    do(table, "1: JH, 2: 8H, 0: 7C, 1: 8C, 2: TC, 2: 9C")  # seat 2 has a trick
    do(table, f"{claimant}: claim FIVEH-L1 1")
    assert table.deal.phase.name == "agreement"
    result = agree(table)
    assert (result["made"], result["points"], result["won"]) == (True, (140, 0, 10), (2, 0, 1))


@pytest.mark.rule("FIVEH-L1")
def test_for_an_established_revoke_of_the_declarer_the_contract_is_lost() -> None:
    table = club()
    do(table, "0: 7C, 1: 8C, 2: TC, 2: 7H, 0: AD, 1: TH, 1: QH")
    assert claims(table, 2) == {"claim FIVEH-L1 0"}
    do(table, "2: claim FIVEH-L1 0")
    result = agree(table)
    assert (result["made"], result["points"], result["won"]) == (False, (-140, 10, 10), (0, 1, 1))


@pytest.mark.rule("FIVEH-L1")
def test_for_a_revoke_where_all_passed_the_offender_scores_nothing_and_the_others_their_tricks() -> None:
    table = club("0: pass, 1: pass, 2: pass", "")
    do(table, "0: AH, 1: QD, 2: 7H, 0: KH, 1: JH, 2: 8H, 0: AD, 0: claim FIVEH-L1 1")
    assert agree(table)["points"] == (20, 0, 0)
    table = club("0: pass, 1: pass, 2: pass", "")
    do(table, "0: 7C, 1: 8C, 2: TC, 2: 7H, 0: AD, 1: TH, 1: QH, 2: claim FIVEH-L1 0")
    assert agree(table)["points"] == (0, 10, 10)


@pytest.mark.rule("FIVEH-L1")
def test_playing_the_joker_while_able_to_follow_at_no_trump_is_a_revoke() -> None:
    table = club("0: pass, 1: pass, 2: no_trump 6")
    do(table, "2: 9C")
    assert "JK" in liberties(table, 0)
    do(table, "0: JK, 1: 8C")
    assert claims(table, 0) == {"correct FIVEH-L1 0"}
    do(table, "0: AS")
    assert claims(table, 2) == {"claim FIVEH-L1 0"}
    do(table, "2: claim FIVEH-L1 0")
    assert agree(table)["made"] is True


@pytest.mark.rule("FIVEH-L1")
def test_a_revoke_can_be_claimed_until_the_scores_are_entered_and_is_forgotten_then() -> None:
    table = club()
    do(table, "0: AD, 1: JD, 2: 9H, 0: 7C, 1: 8C, 2: TC")  # the offender has taken a trick
    deal = table.deal
    while deal.phase.name == "play":
        table.act(deal.turn, next(iter(table.turn[1])))
    assert "claim FIVEH-L1 2" in claims(table, 0)
    forgiven = table.copy()
    do(table, "0: claim FIVEH-L1 2")
    assert agree(table)["points"][2] == 0
    result = agree(forgiven)
    assert result["points"][2] == 10 * result["won"][2] > 0
    assert claims(forgiven, 0) == set()


@pytest.mark.rule("FIVEH-L1")
def test_only_the_first_revoke_proved_is_settled() -> None:
    table = club()
    do(table, REVOKE)
    do(table, "0: KH, 1: JH, 2: 9D, 0: AD")  # seat 2 revokes as well
    assert claims(table, 0) == {"claim FIVEH-L1 1", "claim FIVEH-L1 2"}
    do(table, "0: claim FIVEH-L1 2")
    assert not any("claim" in text for seat in range(3) for text in claims(table, seat))
    assert agree(table)["points"] == (140, 0, 0)


@pytest.mark.rule("FIVEH-L1", "FIVEH-O8", "FIVEH-O9")
def test_where_revokes_are_fined_the_deal_is_played_out_and_the_offender_loses_the_fine() -> None:
    table = club(revoke="fine", revoke_fine=70)
    do(table, REVOKE)
    do(table, "0: KH, 0: claim FIVEH-L1 1")
    assert table.deal.phase.name == "play"
    assert claims(table, 0) == claims(table, 2) == set()
    result = play_on(table)
    assert sum(result["won"]) == 10
    assert result["points"][1] == 10 * result["won"][1] - 70
    assert result["points"][2] == 10 * result["won"][2]
    assert result["points"][0] == 140


@pytest.mark.rule("FIVEH-L1", "FIVEH-O8")
def test_where_revokes_cost_nothing_they_can_be_corrected_but_not_claimed() -> None:
    table = club(revoke="none")
    do(table, "0: AH, 1: QD")
    assert claims(table, 0) == claims(table, 2) == set()
    assert claims(table, 1) == {"correct FIVEH-L1 1"}
    do(table, "2: 7H, 0: KH")
    assert [claims(table, seat) for seat in range(3)] == [set()] * 3


@pytest.mark.rule("FIVEH-L1")
def test_a_claim_of_a_revoke_that_was_none_changes_nothing() -> None:
    table = position({0: "AH 7C", 1: "9D 9C", 2: "8H 8C"}, "S", manner="club")
    do(table, "0: AH, 1: 9D")
    assert claims(table, 2) == {"claim FIVEH-L1 1"}
    lying = table.deal.lying()[:]
    do(table, "2: claim FIVEH-L1 1")
    assert (table.deal.lying(), table.turn[0]) == (lying, 2)


@pytest.mark.rule("FIVEH-L1")
def test_the_bonus_for_all_tricks_needs_ten_really_won() -> None:
    assert scored("spades 7", 0, tricks=[9, 0, 0], revoked=1)["points"] == (140, 0, 0)
    assert scored("spades 7", 0, tricks=[10, 0, 0], revoked=1)["points"] == (250, 0, 0)
    assert scored("hearts 10", 0, before=(-800, 0, 0), tricks=[4, 2, 0], revoked=1)["winner"] == 0  # FIVEH-D19


# FIVEH-L2


@pytest.mark.rule("FIVEH-L2")
def test_a_bid_of_a_player_who_has_passed_is_void_and_the_auction_goes_on() -> None:
    table = club("0: pass, 1: spades 6", "")
    do(table, "0: no_trump 10")
    assert (table.turn[0], table.deal.bidder) == (2, 1)
    assert told(table, "FIVEH-L2") == [WATCHER, 0, 1, 2]
    assert claims(table, 1) == claims(table, 2) == {"claim FIVEH-L2 0"}
    do(table, "1: claim FIVEH-L2 0")
    assert (table.turn[0], claims(table, 2)) == (2, set())
    do(table, "2: pass")
    assert table.view().facts["contract"] == "spades 6"


# FIVEH-L3


@pytest.mark.rule("FIVEH-L3")
def test_looking_at_what_was_laid_out_or_showing_it_is_noted_and_costs_nothing() -> None:
    table = club(laid="")
    assert "look" not in liberties(table, 1)
    do(table, "0: lay_out AC KC QC")
    do(table, "1: look")
    assert table.view(1).known["laid out"] == mask("AC KC QC")
    assert not table.view(2).known.get("laid out")
    assert told(table, "FIVEH-L3") == [WATCHER, 0, 1, 2]
    do(table, "0: show KC")
    assert table.view(2).known["laid out"] == mask("KC")
    assert all("FIVEH-L3" not in text for seat in range(3) for text in claims(table, seat))
    assert play_on(table)["points"][0] == 140


# FIVEH-L4


@pytest.mark.rule("FIVEH-L4")
@pytest.mark.parametrize("claimant", [0, 2])
def test_a_bid_too_low_is_void_when_it_is_claimed_and_its_maker_speaks_again(claimant: int) -> None:
    table = club("0: hearts 7", "")
    do(table, "1: clubs 7")
    assert (table.turn[0], table.deal.bidder) == (2, 0)
    assert claims(table, 1) == set()
    do(table, f"{claimant}: claim FIVEH-L4 1")
    assert table.turn[0] == 1
    do(table, "1: no_trump 7")
    assert table.deal.bidder == 1


@pytest.mark.rule("FIVEH-L4")
def test_a_bid_too_low_that_nobody_challenges_does_not_stand_and_its_maker_has_not_passed() -> None:
    table = club("0: hearts 7", "")
    do(table, "1: clubs 7, 2: pass")
    assert claims(table, 0) == set()
    assert (table.turn[0], table.deal.bidder) == (1, 0)
    do(table, "1: pass")
    assert table.view().facts["contract"] == "hearts 7"


@pytest.mark.rule("FIVEH-L4")
@pytest.mark.parametrize("claimant", [0, 1])
def test_a_bid_out_of_turn_is_void_when_it_is_claimed_and_who_was_to_speak_speaks(claimant: int) -> None:
    table = club("", "")
    do(table, "2: diamonds 6")
    assert (table.turn[0], table.deal.bidder) == (0, 2)
    do(table, f"{claimant}: claim FIVEH-L4 2")
    assert (table.turn[0], table.deal.bidder) == (0, -1)
    assert "spades 6" in acts(table)


@pytest.mark.rule("FIVEH-L4")
def test_a_bid_out_of_turn_stands_if_it_is_high_enough_and_the_next_player_has_spoken() -> None:
    table = club("0: clubs 6", "")
    do(table, "2: hearts 6, 0: no_trump 6")
    assert claims(table, 1) == set()
    assert table.turn[0] == 1  # who was passed over still has his say
    do(table, "1: pass, 2: pass")
    assert table.view().facts["contract"] == "no_trump 6"
    table = club("0: hearts 6", "")
    do(table, "2: clubs 6")  # too low as well
    assert (table.turn[0], table.deal.bidder) == (1, 0)


# FIVEH-L5

VOID = {0: "JK AD 7S", 1: "9D KS 8C", 2: "8D QS 9C"}


def named_wrongly(**options: object) -> Table:
    """Seat 0 has shown void in diamonds, holds one all the same, and has named them with the joker."""
    table = position(VOID, manner="club", void={0: ["D"]}, options=options)
    do(table, "0: JK")
    assert liberties(table, 0) == {"name_diamonds"}
    do(table, "0: name_diamonds")
    return table


@pytest.mark.rule("FIVEH-L5")
@pytest.mark.parametrize("word", ["0: correct FIVEH-L5 0", "1: claim FIVEH-L5 0"])
def test_a_forfeited_suit_that_was_named_is_put_right_before_the_next_card(word: str) -> None:
    table = named_wrongly()
    assert acts(table) == {"9D"}
    do(table, word)
    assert (table.turn[0], acts(table)) == (0, {"name_spades", "name_clubs", "name_hearts"})
    do(table, "0: name_spades")
    assert acts(table) == {"KS"}


@pytest.mark.rule("FIVEH-L5")
def test_until_the_trick_is_complete_others_may_claim_and_cards_played_to_the_wrong_suit_go_back() -> None:
    table = named_wrongly()
    do(table, "1: 9D")
    assert claims(table, 0) == set()  # the leader himself is too late
    do(table, "2: claim FIVEH-L5 0")
    assert table.deal.hands[1] == mask(VOID[1])
    assert (table.turn[0], table.deal.phase.name) == (0, "naming")


@pytest.mark.rule("FIVEH-L5")
@pytest.mark.parametrize("strict", ["lead_only", "lead_and_follow"])
def test_a_forfeited_suit_stands_when_the_trick_is_complete_and_the_joker_led_wins_it(strict: str) -> None:
    table = named_wrongly(nt_joker_void=strict)
    do(table, "1: 9D, 2: 8D")
    assert [claims(table, seat) for seat in range(3)] == [set()] * 3
    deal: Any = table.deal
    assert deal.order == (0,)


# FIVEH-L6


@pytest.mark.rule("FIVEH-L6")
@pytest.mark.parametrize("word", ["0: claim FIVEH-L6 2", "1: claim FIVEH-L6 2", "2: correct FIVEH-L6 2"])
def test_a_card_out_of_turn_is_taken_back_without_penalty_until_the_next_is_played(word: str) -> None:
    table = club()
    do(table, "0: AH, 2: 9H")
    do(table, word)
    assert (table.turn[0], table.deal.lying()) == (1, [(0, cards("AH")[0])])
    assert table.deal.hands[2] & mask("9H")
    assert play_on(table)["points"][0] == 140


@pytest.mark.rule("FIVEH-L6")
def test_a_card_out_of_turn_stands_when_the_next_player_has_played_and_so_does_a_lead() -> None:
    table = club()
    do(table, "0: AH, 2: 9H, 1: TH")
    assert [claims(table, seat) for seat in range(3)] == [set()] * 3
    deal: Any = table.deal
    assert deal.order == (0,)
    table = club()
    do(table, "1: 8C, 2: 9C, 0: 7C")
    deal = table.deal
    assert (deal.order, claims(table, 0)) == ((2,), set())


# FIVEH-L7


@pytest.mark.rule("FIVEH-L7")
@pytest.mark.parametrize("laid", ["AC KC", "AC KC QC 7C"])
@pytest.mark.parametrize("word", ["0: correct FIVEH-L7 0", "1: claim FIVEH-L7 0", "2: claim FIVEH-L7 0"])
def test_a_wrong_number_laid_out_is_put_right_before_the_declarer_leads(laid: str, word: str) -> None:
    table = club(laid=laid)
    do(table, word)
    assert (table.turn[0], table.deal.phase.name) == (0, "laying out")
    assert table.deal.hands[0].bit_count() == 13
    do(table, "0: lay_out AC KC QC")
    assert play_on(table)["points"][0] == 140


@pytest.mark.rule("FIVEH-L7")
@pytest.mark.parametrize("laid", ["AC KC", "AC KC QC 7C"])
def test_found_after_the_lead_a_wrong_number_laid_out_loses_the_contract_and_play_goes_on(laid: str) -> None:
    table = club(laid=laid)
    do(table, "0: AH")
    assert claims(table, 0) == set()
    do(table, "1: claim FIVEH-L7 0")
    assert table.deal.phase.name == "play"
    result = play_on(table)
    assert sum(result["won"]) == 10
    assert (result["made"], result["points"][0]) == (False, -140)
    assert result["points"][1:] == tuple(10 * won for won in result["won"][1:])


@pytest.mark.rule("FIVEH-L7")
def test_after_the_last_trick_a_wrong_number_laid_out_is_let_pass() -> None:
    table = club(laid="AC KC")
    deal = table.deal
    while deal.phase.name == "play":
        assert "claim FIVEH-L7 0" in claims(table, 2)
        table.act(deal.turn, next(iter(table.turn[1])))
    assert "claim FIVEH-L7 0" not in claims(table, 2)
    assert agree(table)["made"] is True


# FIVEH-L8


@pytest.mark.rule("FIVEH-L8")
@pytest.mark.parametrize("slip", ["overdeal 1", "shortdeal 0", "faced 2", "misorder"])
def test_a_misdeal_claimed_before_the_first_call_is_dealt_again_by_the_same_dealer(slip: str) -> None:
    table = lay({}, manner="club", slip=slip)
    assert all("claim FIVEH-L8 2" in claims(table, seat) for seat in range(3))
    do(table, "1: claim FIVEH-L8 2")
    assert (table.deal.number, table.deal.dealer, table.turn[0]) == (0, 2, CHANCE)
    give(table, SPADES, SPADES_WIDOW)
    assert [hand.bit_count() for hand in table.deal.hands] == [10, 10, 10]
    do(table, f"{SEVEN}, 0: lay_out AC KC QC")
    assert play_on(table)["points"][0] == 140


@pytest.mark.rule("FIVEH-L8")
@pytest.mark.parametrize("call", ["pass", "spades 6"])
def test_after_the_first_call_a_misdeal_stands(call: str) -> None:
    table = lay({}, manner="club", slip="overdeal 1")
    assert [hand.bit_count() for hand in table.deal.hands] == [10, 11, 10]
    assert table.deal.piles()["widow"].bit_count() == 2
    do(table, f"0: {call}")
    assert [claims(table, seat) for seat in range(3)] == [set()] * 3
    assert refused(table, 1, "claim FIVEH-L8 2") == "FIVEH-L8"
    while table.deal.phase.name != "play":
        table.act(table.turn[0], next(iter(table.turn[1])))
    assert sum(play_on(table)["won"]) == 10


@pytest.mark.rule("FIVEH-L8")
def test_a_card_exposed_in_dealing_is_seen_by_all() -> None:
    table = lay(SPADES, manner="club", slip="faced 1")
    assert all(table.view(seat).known["hand:1"] & mask("QS") for seat in (WATCHER, 0, 2))
