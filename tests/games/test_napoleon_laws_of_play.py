"""Napoleon law by law at a club table: the revoke, play out of turn, consultation, cards shown (NAP-L9 to L12)."""

from __future__ import annotations

from typing import Any

import pytest
from napoleon_tables import SUITS, agree, claims, club, finish_play, replays, same_position, shuffle, told
from stacking import acts, do, mask, refused

from oddtrick.table import CHANCE, Table
from oddtrick.table.view import WATCHER

CALLS = "0: 3, 1: pass, 2: pass, 3: pass"
POOL = {"pool": "each_dealer", "pool_ante": 5, "stake": 2}
REVOKER = {0: "AH KH QH JH 2S", 1: "2H KS QS JS TS", 2: "AD KD QD JD TD", 3: "AC KC QC JC TC"}
"""Seat 1 holds the deuce of hearts beside his spades; seat 0, the senior hand, the deuce of spades beside his hearts."""


# NAP-L9: the revoke


def revoke(**more: Any) -> Table:
    """Seat 1 has just thrown a spade on the senior hand's ace of hearts, holding the deuce."""
    table = club(REVOKER, CALLS, **more)
    do(table, "0: AH, 1: TS")
    return table


@pytest.mark.rule("NAP-L9")
def test_a_revoke_is_hidden_from_all_but_the_offender() -> None:
    table = revoke()
    honest = club({**REVOKER, 1: "KS QS JS TS 9S"}, CALLS)
    do(honest, "0: AH, 1: TS")
    assert told(table, "NAP-L9") == [1]
    for seat in (WATCHER, 0, 2, 3):
        assert table.view(seat).as_data() | {"events": 0} == honest.view(seat).as_data() | {"events": 0}
        assert table.view(seat).events[-12:] == honest.view(seat).events[-12:]
    assert claims(table, 0) == claims(honest, 0) == {"claim NAP-L9 1"}
    assert claims(table, 2) == claims(table, 3) == set()
    assert (claims(table, 1), claims(honest, 1)) == ({"correct NAP-L9 1"}, set())


@pytest.mark.rule("NAP-L9")
def test_a_revoke_is_corrected_without_penalty_and_those_who_followed_may_change_their_cards() -> None:
    table = revoke(**POOL)
    do(table, "2: TD, 3: TC, 1: correct NAP-L9 1")
    fresh = club(REVOKER, CALLS, **POOL)
    do(fresh, "0: AH")
    assert same_position(table, fresh)
    assert table.view(0).known["hand:1"] & mask("TS")  # they know what he has shown
    assert (table.turn[0], acts(table)) == (1, {"2H"})
    do(table, "1: 2H, 2: AD, 3: AC")
    assert claims(table, 0) == {"claim NAP-L9 2", "claim NAP-L9 3"}  # who had none of the suit, but may be suspected
    assert claims(table, 1) == set()
    assert table.counters == [0, 0, 0, -5]
    assert replays(table)


@pytest.mark.rule("NAP-L9")
def test_a_revoke_claimed_before_it_is_established_is_only_taken_back() -> None:
    table = revoke()
    do(table, "2: TD, 0: claim NAP-L9 1")
    assert (table.turn[0], acts(table), table.deal.phase.name) == (1, {"2H"}, "play")
    finish_play(table)
    assert table.counters == [9, -3, -3, -3]


@pytest.mark.rule("NAP-L9")
def test_a_revoke_is_established_by_the_next_lead_and_can_then_no_more_be_corrected() -> None:
    table = revoke()
    do(table, "2: TD, 3: TC")
    assert claims(table, 1) == {"correct NAP-L9 1"}
    do(table, "0: KH")
    assert claims(table, 1) == set()
    assert refused(table, 1, "correct NAP-L9 1") == "NAP-L9"
    for seat in (2, 3):
        assert refused(table, seat, "claim NAP-L9 1") == "NAP-L9"


@pytest.mark.rule("NAP-L9")
def test_in_the_trick_that_decides_the_call_a_revoke_is_established_when_play_stops() -> None:
    table = club(REVOKER, "0: 1, 1: pass, 2: pass, 3: pass")
    do(table, "0: AH, 1: TS, 2: TD")
    assert claims(table, 1) == {"correct NAP-L9 1"}
    do(table, "3: TC")
    assert (table.deal.phase.name, claims(table, 1)) == ("agreement", set())


@pytest.mark.rule("NAP-L9")
@pytest.mark.parametrize("when", ["in play", "at the end"])
def test_for_an_opponents_revoke_the_call_is_made_and_the_offender_pays_for_all(when: str) -> None:
    beaten = {0: "AH 3H 4S 4D 4C", 1: "KH KS QS JS TS", 2: "AD KD QD JD TD", 3: "AC KC QC JC QH"}
    table = club(beaten, "0: nap, 1: pass, 2: pass, 3: pass", double_header=True, **POOL)
    do(table, "0: AH, 1: TS, 2: TD, 3: QH, 0: 3H")
    if when == "at the end":
        do(table, "1: KH, 2: JD, 3: AC")
        assert table.deal.phase.name == "agreement"
    do(table, "0: claim NAP-L9 1")
    assert table.deal.phase.name == "agreement"
    agree(table)
    assert table.counters == [60 + 5 - 5, -60, 0, -5]  # the pool too, and the next ante
    assert (table.pools["pool"], table.deal.multiplier) == (5, 1)


@pytest.mark.rule("NAP-L9")
def test_for_a_revoke_of_the_senior_hand_the_call_is_lost_and_any_opponent_may_claim() -> None:
    hands = {0: "AH 2S 3S QH JH", 1: "AS KS QS JS TS", 2: "AD KD QD JD TD", 3: "AC KC QC JC TC"}
    for claimant in (1, 2, 3):
        table = club(hands, "0: 2, 1: pass, 2: pass, 3: pass")
        do(table, "0: 2S, 1: AS, 2: TD, 3: TC, 1: KS, 2: JD, 3: JC, 0: AH")  # he holds the three of spades
        assert told(table, "NAP-L9") == [0]
        assert claims(table, 0) == {"correct NAP-L9 0", "claim NAP-L9 2", "claim NAP-L9 3"}
        do(table, f"1: QS, {claimant}: claim NAP-L9 0")
        agree(table)
        assert table.counters == [-6, 2, 2, 2]


@pytest.mark.rule("NAP-L9")
@pytest.mark.parametrize("first_claim", [0, 1])
def test_if_both_sides_revoked_the_earlier_revoke_counts(first_claim: int) -> None:
    hands = {0: "2S 4S 3H JH TH", 1: "2H AS KS QS JS", 2: "AD KD QD JD TD", 3: "AC KC QC JC TC"}
    table = club(hands, CALLS)
    do(table, "0: 3H, 1: JS, 2: TD, 3: TC")  # seat 1 revokes
    do(table, "0: 2S, 1: AS, 2: JD, 3: JC, 1: KS, 2: QD, 3: QC, 0: JH")  # the senior hand trumps, holding a spade
    do(table, "0: TH")
    order = ["0: claim NAP-L9 1", "2: claim NAP-L9 0"]
    do(table, order[first_claim])
    do(table, order[1 - first_claim])
    agree(table)
    assert table.counters == [9, -9, 0, 0]


@pytest.mark.rule("NAP-L9", "NAP-O17")
def test_by_the_other_rule_the_cards_from_the_revoke_on_are_played_again_and_the_offender_pays_the_forfeit() -> None:
    table = revoke(revoke_rule="replay", **POOL)
    do(table, "2: TD, 3: TC, 0: KH, 1: 2H, 2: JD, 3: JC, 0: claim NAP-L9 1")
    fresh = club(REVOKER, CALLS, revoke_rule="replay", **POOL)
    do(fresh, "0: AH")
    assert (table.turn[0], acts(table), table.view().table) == (1, {"2H"}, fresh.view().table)
    assert table.counters == [0, -2, 0, -5]
    finish_play(table)
    assert table.counters == [18 - 5, -6 - 2, -6, -6 - 5]
    assert replays(table)


@pytest.mark.rule("NAP-L9")
def test_a_claim_of_a_revoke_that_was_none_changes_nothing() -> None:
    table = club({**REVOKER, 1: "KS QS JS TS 9S"}, CALLS)
    do(table, "0: AH, 1: TS, 0: claim NAP-L9 1")
    assert told(table, "NAP-L9", "claimed") == [WATCHER, 0, 1, 2, 3]
    assert (table.turn[0], table.counters) == (2, [0] * 4)
    assert claims(table, 3) == set()


@pytest.mark.rule("NAP-L9")
def test_a_revoke_that_nobody_claims_before_the_settlement_is_forgotten() -> None:
    table = revoke()
    finish_play(table)
    assert table.counters == [9, -3, -3, -3]
    assert claims(table, 0) == set()


@pytest.mark.rule("NAP-L4", "NAP-L9")
def test_a_forfeit_paid_since_a_revoke_is_not_given_back_when_the_revoke_is_corrected() -> None:
    table = revoke(**POOL)
    do(table, "3: look, 0: claim NAP-L4 3, 2: look, 1: correct NAP-L9 1")
    assert table.counters == [0, 0, 0, -5 - 2]
    assert all(list(table.view(seat).counters) == list(table.deal.counters) for seat in range(4))
    assert claims(table, 0) == {"claim NAP-L4 2"}  # a look is not undone either


# NAP-L10: out of turn


@pytest.mark.rule("NAP-L10")
@pytest.mark.parametrize("taken_back_by", ["0: claim NAP-L10 2", "3: claim NAP-L10 2", "2: correct NAP-L10 2"])
def test_a_card_out_of_turn_is_taken_back_without_penalty_until_the_next_player_has_played(taken_back_by: str) -> None:
    table = club(SUITS, CALLS, **POOL)
    do(table, "0: AH, 2: TD")
    assert told(table, "NAP-L10") == [WATCHER, 0, 1, 2, 3]
    do(table, taken_back_by)
    fresh = club(SUITS, CALLS, **POOL)
    do(fresh, "0: AH")
    assert same_position(table, fresh)
    assert claims(table, 0) == set()
    do(table, "1: TS, 2: JD, 3: TC")
    assert table.turn[0] == 0


@pytest.mark.rule("NAP-L10")
def test_a_card_out_of_turn_stands_when_the_next_player_has_played_and_who_was_passed_over_plays_last() -> None:
    table = club(SUITS, CALLS)
    do(table, "0: AH, 2: TD")
    assert table.turn[0] == 3
    do(table, "3: TC")
    assert refused(table, 0, "claim NAP-L10 2") == refused(table, 2, "correct NAP-L10 2") == "NAP-L10"
    assert table.turn[0] == 1
    do(table, "1: TS")
    assert (table.turn[0], table.counters) == (0, [0] * 4)


@pytest.mark.rule("NAP-L10")
def test_a_first_lead_out_of_turn_that_stands_fixes_trumps_and_taken_back_fixes_none() -> None:
    table = club(SUITS, CALLS, slip="misorder")
    do(table, "1: AS")
    assert (table.view().facts["trumps"], claims(table, 3)) == ("S", {"claim NAP-L10 1"})
    stands = table.copy()
    do(table, "3: claim NAP-L10 1")
    assert (table.turn[0], table.view().facts["trumps"]) == (0, None)
    assert "claim NAP-L1 3" in claims(table, 0)  # nothing has been led yet
    do(table, "0: AH")
    assert table.view().facts["trumps"] == "H"
    do(stands, "2: TD, 3: TC, 0: TH")
    assert (stands.turn[0], stands.view().facts["trumps"]) == (1, "S")


@pytest.mark.rule("NAP-L9", "NAP-L10")
def test_a_card_out_of_turn_that_stands_may_be_a_revoke_as_well() -> None:
    table = club({**REVOKER, 2: REVOKER[1], 1: REVOKER[2]}, CALLS)
    do(table, "0: AH, 2: TS")
    assert "claim NAP-L10 2" in claims(table, 0)
    do(table, "3: TC, 1: TD, 0: KH, 0: claim NAP-L9 2")
    agree(table)
    assert table.counters == [9, 0, -9, 0]


# NAP-L11, L12: words and shown cards


@pytest.mark.rule("NAP-L11")
@pytest.mark.parametrize("offence", ["2: remark 1", "2: show AD"])
def test_for_consultation_the_senior_hand_may_have_the_deal_annulled(offence: str) -> None:
    table = club(SUITS, CALLS, **POOL)
    do(table, f"0: AH, {offence}")
    assert told(table, "NAP-L11") == [WATCHER, 0, 1, 2, 3]
    assert bool(table.view(1).seen & mask("AD")) == ("show" in offence)
    assert refused(table, 1, "claim NAP-L11 2") == refused(table, 2, "claim NAP-L11 2") == "NAP-L11"
    passed = table.copy()
    do(table, "0: claim NAP-L11 2")
    assert (table.deal.number, table.deal.dealer, table.turn[0]) == (0, 3, CHANCE)
    assert (table.counters, table.pools["pool"]) == ([0, 0, 0, -5], 5)
    shuffle(table)
    assert table.turn[0] == 0
    finish_play(passed)  # he lets it pass
    assert passed.counters == [18 - 5, -6, -6, -6 - 5]
    assert claims(passed, 0) == set()


@pytest.mark.rule("NAP-L11")
def test_money_paid_for_bought_cards_stays_in_the_pool_when_a_deal_is_annulled() -> None:
    table = club(SUITS, buying=True, **POOL)
    do(table, "0: buy TH, *: deal, 1: pass, 2: pass, 3: pass")
    do(table, f"{CALLS}, 1: remark 0, 0: claim NAP-L11 1")
    assert (table.counters, table.pools["pool"]) == ([-2, 0, 0, -5], 7)


@pytest.mark.rule("NAP-L12")
def test_the_senior_hand_may_show_a_card_and_nothing_follows() -> None:
    table = club(SUITS, CALLS, **POOL)
    do(table, "0: show KH")
    assert all(table.view(seat).known["hand:0"] & mask("KH") for seat in (1, 2, 3))
    assert all(claims(table, seat) == set() for seat in range(4))
    finish_play(table)
    assert table.counters == [18 - 5, -6, -6, -6 - 5]
