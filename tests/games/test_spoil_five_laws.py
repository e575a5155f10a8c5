"""Spoil-Five law by law at a club table (SPOIL-L1 to L10). Each is claimed in time, too late, by the wrong seat, or never."""

from __future__ import annotations

from typing import Any

import pytest
from spoil_five_tables import QUIET, agree, claims, club, give, replays
from stacking import acts, do, mask, refused

from oddtrick.table import CHANCE, Table
from oddtrick.table.view import WATCHER

CLUBS = "5C JC KC QC 2C"
STRONG = {**QUIET, 0: CLUBS}


def fill(table: Table, line: str) -> None:
    """Do acts, each by whose turn it is."""
    for act in line.split(", "):
        table.act(table.turn[0], act)


def told(table: Table, law: str) -> list[int]:
    """The seats (WATCHER among them) that were told of an offence against a law."""
    return [
        seat
        for seat in (WATCHER, *range(table.game.seats))
        if any(event.kind == "offence" and event.text == law for event in table.view(seat).events)
    ]


def forfeited(table: Table) -> int:
    """The seats that cannot win the pool, as a mask."""
    deal: Any = table.deal
    mask_: int = deal.forfeited
    return mask_


# SPOIL-L1, L2: misdeals


@pytest.mark.rule("SPOIL-L1", "SPOIL-O6")
@pytest.mark.parametrize("slip", ["overdeal 2", "shortdeal 1", "misorder"])
@pytest.mark.parametrize(
    ("remedy", "dealer", "counters"), [("lose_deal", 0, [-3, -2, -2, -3]), ("pay_and_redeal", 3, [-2, -2, -2, -4])]
)
def test_a_misdeal_loses_the_deal_or_is_paid_for_and_nobody_pays_a_stake_twice(
    slip: str, remedy: str, dealer: int, counters: list[int]
) -> None:
    table = club({}, slip=slip, misdeal=remedy)
    assert told(table, "SPOIL-L1") == [WATCHER, 0, 1, 2, 3]
    assert [claims(table, seat) for seat in range(4)] == [{"claim SPOIL-L1 3"}] * 3 + [set()]
    assert refused(table, 3, "claim SPOIL-L1 3") == "SPOIL-L1"
    do(table, "2: claim SPOIL-L1 3")
    assert (table.deal.number, table.deal.dealer, table.turn[0]) == (0, dealer, CHANCE)
    assert (table.counters, table.pools) == (counters, {"pool": 10})
    give(table, QUIET)
    assert [hand.bit_count() for hand in table.deal.hands] == [5] * 4
    assert table.turn[0] == (dealer + 1) % 4
    assert replays(table)


@pytest.mark.rule("SPOIL-L1", "SPOIL-O6")
@pytest.mark.parametrize(("word", "dealer"), [("yield", 0), ("redeal", 3)])
def test_where_it_is_agreed_the_dealer_chooses_between_the_two(word: str, dealer: int) -> None:
    table = club({}, slip="misorder", misdeal="dealer_choice")
    do(table, "1: claim SPOIL-L1 3")
    assert (table.turn[0], acts(table)) == (3, {"yield", "redeal"})
    do(table, f"3: {word}")
    assert (table.deal.dealer, table.pools) == (dealer, {"pool": 10})


@pytest.mark.rule("SPOIL-L1")
def test_after_the_first_card_the_deal_stands() -> None:
    table = club(QUIET, slip="misorder")
    fill(table, "7H")
    assert refused(table, 1, "claim SPOIL-L1 3") == "SPOIL-L1"
    assert all(not any("L1 " in claim for claim in claims(table, seat)) for seat in range(4))
    miscounted = club({}, slip="shortdeal 1", robbing="off")
    while miscounted.deal.phase.name != "agreement":
        miscounted.act(miscounted.turn[0], next(iter(miscounted.turn[1])))
    agree(miscounted)
    assert miscounted.deal.number == 1


@pytest.mark.rule("SPOIL-L2")
def test_a_card_shown_in_dealing_is_as_a_misdeal() -> None:
    table = club(QUIET, slip="faced 1")
    assert all(table.view(seat).known["hand:1"] & mask("2S") for seat in (WATCHER, 0, 2, 3))
    assert claims(table, 0) == {"claim SPOIL-L2 3"}
    do(table, "0: claim SPOIL-L2 3")
    assert (table.deal.dealer, table.counters) == (0, [-3, -2, -2, -3])
    late = club(QUIET, slip="faced 1")
    fill(late, "7H")
    assert claims(late, 0) == set()


# SPOIL-L3, L4: robbing

ACE = {0: "7H 6H 4H 3H 2H", 1: "AC 2C 3C 4C KD", 2: "2D 3D 4D 6D 7D", 3: "8S 9S TS 8D 9D"}


@pytest.mark.rule("SPOIL-L3")
def test_not_robbing_is_claimed_when_the_ace_is_seen_and_forfeits_the_pool() -> None:
    table = club(ACE)
    fill(table, "7H")
    assert acts(table) == {"rob AC", "rob 2C", "rob 3C", "rob 4C", "rob KD"}  # until then it may still be done
    do(table, "1: 2C")
    assert told(table, "SPOIL-L3") == [1]
    assert "claim SPOIL-L3 1" not in claims(table, 0)  # nobody knows yet
    fill(table, "2D, 8S")
    assert refused(table, 1, "rob 3C") == "SPOIL-R22"
    do(table, "1: AC")
    assert all("claim SPOIL-L3 1" in claims(table, seat) for seat in (0, 2, 3))
    assert "claim SPOIL-L3 1" not in claims(table, 1)
    do(table, "3: claim SPOIL-L3 1")
    assert forfeited(table) == 0b0010
    fill(table, "3D, 9S, 6H, 3C, 4D, TS, 4H")
    assert table.deal.phase.name == "play"  # three tricks, and no pool


@pytest.mark.rule("SPOIL-L3")
def test_not_robbing_may_be_claimed_until_the_deal_is_settled_and_never_without_a_claim() -> None:
    for claimed in (True, False):
        table = club(ACE)
        deal = table.deal
        fill(table, "7H")
        do(table, "1: 2C")
        fill(table, "2D, 8S, AC, 3D, 9S, 6H, 3C, 4D, TS, 4H")
        assert deal.phase.name == "agreement"
        if claimed:
            do(table, "0: claim SPOIL-L3 1")
        agree(table)
        assert deal.outcome["winner"] == (None if claimed else 1)


@pytest.mark.rule("SPOIL-L3", "SPOIL-O5")
def test_where_robbing_is_optional_or_off_nobody_claims_that_it_was_not_done() -> None:
    for robbing in ("optional", "off"):
        table = club(ACE, robbing=robbing)
        fill(table, "7H, 2C, 2D, 8S, AC")
        assert not any("SPOIL-L3 1" in claim for seat in range(4) for claim in claims(table, seat))
        assert forfeited(table) == 0


@pytest.mark.rule("SPOIL-L3", "SPOIL-L7")
def test_who_neither_robs_nor_follows_answers_for_both() -> None:
    table = club({0: "7D 6H 4H 3H 2H", 1: "AC KD 2S 3S 4S", 2: "2D 3D 4D 6D TD", 3: "8S 9S TS 8D 9D"})
    fill(table, "7D")
    do(table, "1: 2S")
    assert told(table, "SPOIL-L3") == told(table, "SPOIL-L7") == [1]
    do(table, "1: correct SPOIL-L7 1")
    assert "rob 2S" in acts(table)


@pytest.mark.rule("SPOIL-L4", "SPOIL-R27")
def test_robbing_without_the_ace_forfeits_the_pool_and_the_exchange_stands_and_the_true_holder_is_excused() -> None:
    table = club({**ACE, 0: "7H 6H 4H 3H 2H"})
    do(table, "0: rob 2H")
    assert told(table, "SPOIL-L4") == [0]
    assert all(claims(table, seat) == {"claim SPOIL-L4 0"} for seat in (1, 2, 3))
    do(table, "2: claim SPOIL-L4 0")
    assert forfeited(table) == 0b0001
    assert table.deal.hands[0] == mask("7H 6H 4H 3H 9C")
    fill(table, "7H")
    assert "rob 2C" not in acts(table)  # nothing is left to rob
    fill(table, "AC")
    do(table, "0: claim SPOIL-L3 1")
    assert forfeited(table) == 0b0001


@pytest.mark.rule("SPOIL-L4")
def test_a_challenge_of_who_robbed_by_right_changes_nothing() -> None:
    table = club({**ACE, 0: "AC 6H 4H 3H 2H", 1: "2S 3S 4S 6S 7S"})
    do(table, "0: rob 2H")
    assert claims(table, 3) == {"claim SPOIL-L4 0"}
    do(table, "3: claim SPOIL-L4 0")
    assert forfeited(table) == 0
    never = club(ACE, robbing="off")
    assert refused(never, 0, "rob 2H") == "SPOIL-O5"


@pytest.mark.rule("SPOIL-L4")
def test_at_a_guided_table_robbing_without_the_ace_is_refused() -> None:
    table = Table("spoil_five", 4, seed=1, dealer=3, patient=True)
    give(table, ACE)
    assert refused(table, 0, "rob 2H") == "SPOIL-R22"


# SPOIL-L5, L6: the turned ace, and the card put out


@pytest.mark.rule("SPOIL-L5", "SPOIL-O7")
def test_a_dealer_who_neglects_his_duty_may_mend_it_till_the_first_card_and_forfeits_if_claimed_before_the_second() -> (
    None
):
    table = club(QUIET, "AC", dealer_rob="duty")
    do(table, "3: decline")
    assert (forfeited(table), claims(table, 3), claims(table, 0)) == (0, {"correct SPOIL-L5 3"}, set())
    do(table, "3: correct SPOIL-L5 3")
    assert (table.turn[0], acts(table) >= {"rob 8S"}) == (3, True)
    do(table, "3: decline")
    fill(table, "7H")
    assert claims(table, 3) == set()
    assert claims(table, 1) == {"claim SPOIL-L5 3"}
    do(table, "1: claim SPOIL-L5 3")
    assert forfeited(table) == 0b1000
    late = club(QUIET, "AC", dealer_rob="duty")
    do(late, "3: decline")
    fill(late, "7H, 2S")
    assert not any("SPOIL-L5" in claim for seat in range(4) for claim in claims(late, seat))
    assert refused(late, 1, "claim SPOIL-L5 3") == "SPOIL-L5"


@pytest.mark.rule("SPOIL-L5", "SPOIL-R28")
def test_a_dealer_who_has_but_a_right_loses_only_that() -> None:
    table = club(QUIET, "AC")
    do(table, "3: decline")
    fill(table, "7H")
    assert (told(table, "SPOIL-L5"), forfeited(table)) == ([], 0)
    assert not any("SPOIL-L5" in claim for claim in claims(table, 1))


@pytest.mark.rule("SPOIL-L5", "SPOIL-L8")
def test_eldest_who_does_not_wait_for_the_dealer_has_led_out_of_turn() -> None:
    table = club(QUIET, "AC", dealer_rob="duty")
    do(table, "0: 7H")
    assert "claim SPOIL-L8 0" in claims(table, 3)
    do(table, "3: claim SPOIL-L8 0")
    assert (table.turn[0], "rob 8S" in acts(table), table.deal.hands[0]) == (3, True, mask(QUIET[0]))
    assert forfeited(table) == 0
    do(table, "0: 7H, 1: 2S")
    assert claims(table, 3) & {"claim SPOIL-L8 0"} == set()
    assert table.turn[0] == 2


@pytest.mark.rule("SPOIL-L6")
def test_a_card_put_out_and_shown_stays_out_of_play_without_penalty() -> None:
    table = club({**ACE, 0: "AC 6H 4H 3H 2H", 1: "2S 3S 4S 6S 7S"})
    do(table, "0: rob 2H")
    do(table, "0: show 2H")
    assert all(table.view(seat).seen & mask("2H") for seat in (WATCHER, 1, 2, 3))
    assert (told(table, "SPOIL-L6"), forfeited(table)) == ([], 0)
    assert table.deal.piles()["put out"] == mask("2H")
    assert refused(table, 0, "2H") is not None
    assert all(not any("SPOIL-L6" in claim for claim in claims(table, seat)) for seat in range(4))


# SPOIL-L7: revokes

REVOKE = {0: "KH 2H 3D 4D 2D", 1: "6H 2S 3S 4S 6S", 2: "5C JC KC 8H 9H", 3: "8S 9S TS 8D 9D"}


@pytest.mark.rule("SPOIL-L7")
def test_a_revoke_may_be_put_right_until_the_winner_leads_and_later_players_change_their_cards() -> None:
    table = club(REVOKE)
    fill(table, "KH")
    do(table, "1: 2S")
    assert (told(table, "SPOIL-L7"), claims(table, 1)) == ([1], {"correct SPOIL-L7 1"})
    fill(table, "8H, 8S")
    do(table, "1: correct SPOIL-L7 1")
    assert (table.turn[0], acts(table)) == (1, {"6H"})
    assert table.deal.hands[2] == mask(REVOKE[2])
    again = club(REVOKE)
    fill(again, "KH")
    do(again, "1: 2S")
    fill(again, "8H, 8S")
    do(again, "0: claim SPOIL-L7 1")
    assert (again.turn[0], acts(again), forfeited(again)) == (1, {"6H"}, 0)


@pytest.mark.rule("SPOIL-L7", "SPOIL-O16")
@pytest.mark.parametrize(("remedy", "mask_"), [("forfeit_pool", 0b0010), ("none", 0)])
def test_an_established_revoke_forfeits_the_pool_where_that_is_agreed(remedy: str, mask_: int) -> None:
    table = club(REVOKE, revoke=remedy)
    fill(table, "KH")
    do(table, "1: 2S")
    fill(table, "8H, 8S, 2D")
    assert claims(table, 1) & {"correct SPOIL-L7 1"} == set()
    do(table, "0: claim SPOIL-L7 1")
    assert forfeited(table) == mask_


@pytest.mark.rule("SPOIL-L7")
@pytest.mark.parametrize("offender", [2, 0])
def test_a_pool_won_by_who_revoked_goes_back_on_the_table(offender: int) -> None:
    leader, second, last = ((offender + steps) % 4 for steps in (2, 3, 1))
    hands = {leader: "KH 2D 3D 4D 6D", second: "2S 3S 4S 6S 7S", offender: "5C JC KC 8H TD", last: "8S 9S TS 8D 9D"}
    for claimed in (True, False):
        table = club(hands, dealer=last)
        deal = table.deal
        fill(table, "KH, 2S")
        do(table, f"{offender}: TD")  # he holds a heart
        fill(table, "8S, 2D, 3S")
        do(table, f"{offender}: 5C")
        fill(table, "8D, JC, 9S, 3D, 4S, KC, TS, 4D, 6S")
        assert deal.phase.name == "agreement"
        if claimed:
            do(table, f"{leader}: claim SPOIL-L7 {offender}")
        agree(table)
        assert deal.outcome["winner"] == (None if claimed else offender)
        assert deal.counters[-1] == (9 if claimed else 0)


@pytest.mark.rule("SPOIL-L7", "SPOIL-R62")
def test_where_points_are_played_for_the_tricks_of_who_revoked_score_nothing() -> None:
    table = club(REVOKE, game="twenty_five")
    fill(table, "KH")
    do(table, "1: 2S")
    fill(table, "8H, 8S, 3D, 3S, 5C, 8D, JC, 9S, 4D, 4S")
    assert table.view().facts["scores"] == [5, 0, 10, 0]
    do(table, "2: claim SPOIL-L7 1")
    assert forfeited(table) == 0b0010
    fill(table, "KC, TS, 2D, 6S")
    deal = table.deal
    assert table.view().facts["scores"] == [5, 0, 15, 0]
    fill(table, "9H, 9D, 2H, 6H")
    agree(table)
    assert deal.outcome["scores"] == (5, 0, 20, 0)


@pytest.mark.rule("SPOIL-L7")
def test_a_revoke_of_somebody_else_leaves_the_winner_his_pool_and_to_trump_at_will_is_none() -> None:
    hands = {0: "KH 2D 3D 4D 6D", 1: "2S 3S 4S 6S 7S", 2: "5C JC KC QC 8H", 3: "9S TS 8D 9D 2H"}
    table = club(hands)
    deal: Any = table.deal
    fill(table, "KH, 2S, QC")
    assert not any("SPOIL-L7 2" in claim for claim in claims(table, 0))
    do(table, "3: 8D")
    fill(table, "5C, 9S, 2D, 3S")
    do(table, "0: claim SPOIL-L7 3")
    assert forfeited(table) == 0b1000
    fill(table, "JC, TS, 3D, 4S")
    agree(table)
    assert deal.outcome["winner"] == 2


@pytest.mark.rule("SPOIL-L7")
def test_only_opponents_claim_a_revoke() -> None:
    table = club(REVOKE, sides="two_sides")
    fill(table, "KH")
    do(table, "1: 2S")
    assert "claim SPOIL-L7 1" in claims(table, 0)
    assert "claim SPOIL-L7 1" not in claims(table, 3)


# SPOIL-L8: out of turn


@pytest.mark.rule("SPOIL-L8")
def test_a_card_out_of_turn_goes_back_if_claimed_before_the_next_is_played_and_stands_afterwards() -> None:
    table = club(QUIET)
    fill(table, "7H")
    do(table, "3: 8S")
    assert "claim SPOIL-L8 3" in claims(table, 0)
    do(table, "0: claim SPOIL-L8 3")
    assert (table.turn[0], table.deal.hands[3]) == (1, mask(QUIET[3]))
    do(table, "3: 8S, 1: 2S")
    assert "claim SPOIL-L8 3" not in claims(table, 0)
    do(table, "2: 2D")
    assert (table.turn[0], table.deal.phase.name) == (0, "play")  # the trick stands
    assert forfeited(table) == 0


@pytest.mark.rule("SPOIL-L8", "SPOIL-L3", "SPOIL-R26")
@pytest.mark.parametrize("back", [True, False])
def test_who_should_rob_and_shows_a_card_out_of_turn_has_not_robbed_unless_the_card_goes_back(back: bool) -> None:
    table = club({**ACE, 3: "AC 2C 3C 4C KD", 1: "8S 9S TS 8D 9D"})
    do(table, "3: 2C")
    if back:
        do(table, "0: claim SPOIL-L8 3")
        fill(table, "7H, 8S, 2D")
        assert "rob KD" in acts(table)
        return
    fill(table, "7H, 8S, 2D")
    assert (told(table, "SPOIL-L3"), "claim SPOIL-L3 3" in claims(table, 0)) == ([3], False)
    do(table, "3: AC")
    do(table, "0: claim SPOIL-L3 3")
    assert forfeited(table) == 0b1000


# SPOIL-L9: fiving


@pytest.mark.rule("SPOIL-L9", "SPOIL-R52")
def test_asking_a_second_time_or_on_the_dealers_side_is_void() -> None:
    table = club(QUIET, sides="two_sides", fiving=True)
    do(table, "1: five")  # the dealer's partner
    assert (table.turn[0], claims(table, 0)) == (0, {"claim SPOIL-L9 1"})
    late = table.copy()
    do(late, "0: keep")
    assert not any(late.deal.claims(seat).count() for seat in range(4))  # it had to be said at once
    do(table, "0: claim SPOIL-L9 1")
    assert (table.turn[0], acts(table)) == (0, {"five", "keep"})
    fill(table, "five, refuse")
    do(table, "2: five")  # a second request
    assert claims(table, 1) == {"claim SPOIL-L9 2"}
    assert table.view().known["turn-up"] == mask("9C")
    assert (table.turn[0], table.deal.phase.name) == (0, "play")
    fill(table, "7H")
    assert claims(table, 1) == set()


# SPOIL-L10: jinking


@pytest.mark.rule("SPOIL-L10")
def test_leading_on_without_a_word_declares_that_one_plays_on() -> None:
    table = club(STRONG, jinking=True)
    deal: Any = table.deal
    fill(table, "5C, 2S, 2D, 8S, JC, 3S, 3D, 9S, KC, 4S, 4D, TS")
    assert acts(table) == {"take", "jink"}
    do(table, "0: QC")
    assert (deal.jinker, table.turn[0]) == (0, 1)
    assert "claim SPOIL-L10 0" in claims(table, 2)
    late = table.copy()
    fill(late, "6S")
    assert not any("claim SPOIL-L10 0" in claims(late, seat) for seat in range(4))
    do(table, "2: claim SPOIL-L10 0")
    assert deal.jinker == 0
    fill(table, "6S, 6D, 8D")
    assert acts(table) == {"2C"}  # it cannot be stopped any more
    fill(table, "2C, 7S, 7D, 9D")
    agree(table)
    assert deal.outcome["jink"] is True


@pytest.mark.rule("SPOIL-L4", "SPOIL-R57", "SPOIL-R48")
def test_who_turns_out_to_have_forfeited_the_pool_jinks_no_more_and_another_may_win_it() -> None:
    hands = {**QUIET, 0: "5C JC 2H 3H 4H", 1: "KH QH 2S 3S 4S", 3: "8S 9S TS 8D 9D"}
    table = club(hands, jinking=True, tricks_to_win=2)
    deal = table.deal
    fill(table, "rob 2H, 5C, 2S, 2D, 8S, JC, 3S, 3D, 9S, jink")
    do(table, "1: claim SPOIL-L4 0")
    fill(table, "3H, KH, 4D, TS")
    assert deal.phase.name == "play"  # a jink that was lost would have ended it
    fill(table, "QH, 6D, 8D, 4H")
    agree(table)
    assert (deal.outcome["winner"], deal.outcome["forfeited"]) == (1, [0])
