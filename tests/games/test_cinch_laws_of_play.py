"""The laws of Cinch about the play, one by one at a club table (CINCH-L37, L40 to L67)."""

from __future__ import annotations

from typing import Any

import pytest
from cinch_club import (
    cards_of,
    claims,
    fall,
    hand,
    liberties,
    play_out,
    playing,
    replays,
    told,
    tricks,
)
from stacking import acts, do, refused

from oddtrick.table import Table
from oddtrick.table.view import WATCHER

EVERYBODY = [WATCHER, 0, 1, 2, 3]
HANDS = {0: "KH 9H 8H 9S 8S 7S", 1: "QH 3S 4C 6C 7C 8C", 2: "AH TH QS JS TS 9C", 3: "5H 5D 2H JC TC KS"}
"""Hearts are trumps, named by seat 0."""


def at_play(**more: Any) -> Table:
    """A table at the first lead."""
    return playing(HANDS, **more)


# CINCH-L40 to L49: cards exposed, called, forbidden


@pytest.mark.rule("CINCH-L40", "CINCH-L45")
def test_a_card_shown_lies_exposed_and_either_adversary_may_call_it_and_no_one_else() -> None:
    table = at_play()
    do(table, "1: show QH")
    assert told(table, "CINCH-L45") == EVERYBODY
    assert table.view(0).known["hand:1"] == table.deal.hands[1] & sum(1 << card for card in range(52) if card == 36)
    assert [bool(claims(table, seat)) for seat in range(4)] == [True, False, True, False]
    assert refused(table, 3, "claim CINCH-L45 1") == "CINCH-L45"
    do(table, "2: claim CINCH-L45 1, 2: demand QH")
    assert claims(table, 0) == set()  # the first who speaks decides
    fall(table, "0: 9S")
    assert acts(table) == {"QH"}  # he may trump, and so he must play it
    assert replays(table)


@pytest.mark.rule("CINCH-L40")
def test_before_trumps_are_named_and_after_the_play_no_card_is_exposed_for_calling() -> None:
    table = at_play()
    assert "show QH" in liberties(table, 1)
    play_out_to_agreement(table)
    assert all("show" not in act for seat in range(4) for act in liberties(table, seat))


def play_out_to_agreement(table: Table) -> None:
    """Play all tricks with lawful cards."""
    while table.deal.phase.name != "agreement":
        seat, menu = table.turn
        table.act(seat, next(iter(menu)))


@pytest.mark.rule("CINCH-L42")
def test_a_card_that_its_holder_names_is_exposed() -> None:
    table = at_play()
    assert "name_card KS" in liberties(table, 3)
    assert "name_card QS" not in liberties(table, 3)  # he has not got it
    do(table, "3: name_card KS")
    assert claims(table, 0) == {"claim CINCH-L45 3"}
    do(table, "0: claim CINCH-L45 3")  # one plain card: there is nothing to choose
    fall(table, "0: 9S 3S QS")
    assert acts(table) == {"KS"}


@pytest.mark.rule("CINCH-L44")
def test_a_hand_thrown_down_is_exposed_card_by_card() -> None:
    table = at_play()
    do(table, "3: throw_down")
    assert table.view(WATCHER).known["hand:3"] == table.deal.hands[3]
    do(table, "2: claim CINCH-L45 3")
    assert acts(table) == {f"demand {card}" for card in hand(table, 3).split()} | {
        "forbid 5H",
        "forbid 5D",
        "forbid 2H",
        "waive",
    }
    do(table, "2: demand 5D")
    fall(table, "0: 9S 3S QS")
    assert acts(table) == {"5D"}


@pytest.mark.rule("CINCH-L41")
def test_of_several_cards_played_at_once_an_adversary_chooses_and_the_others_lie_exposed() -> None:
    table = at_play()
    fall(table, "0: 9S")
    do(table, "1: both 3S QH")
    assert (table.turn[0], acts(table)) == (2, {"demand 3S", "demand QH"})
    do(table, "2: demand 3S")
    assert (table.turn[0], cards_of(table.deal.piles()["table"])) == (2, {"9S", "3S"})
    do(table, "2: QS, 3: KS, 3: turn_down")
    assert claims(table, 0) == {"claim CINCH-L45 1"}  # the queen of hearts still lies there
    assert replays(table)


@pytest.mark.rule("CINCH-L41")
def test_where_a_trump_is_led_the_adversary_may_choose_only_the_trump() -> None:
    table = at_play()
    fall(table, "0: KH")
    do(table, "1: both 3S QH")
    assert acts(table) == {"demand QH"}  # the other would be a revoke


@pytest.mark.rule("CINCH-L45")
def test_the_holder_may_play_an_exposed_card_unasked() -> None:
    table = at_play()
    do(table, "1: show QH")
    fall(table, "0: 9S QH")
    assert all(not claims(table, seat) for seat in range(4))


@pytest.mark.rule("CINCH-L45", "CINCH-L46")
def test_a_call_that_cannot_lawfully_be_obeyed_is_void() -> None:
    table = at_play()
    do(table, "1: show 4C, 0: claim CINCH-L45 1")
    fall(table, "0: KH")
    assert acts(table) == {"QH"}
    fall_on(table, "QH")
    assert told(table, "CINCH-L57") == []


def fall_on(table: Table, cards: str) -> None:
    """Play on, each card by whose turn it is."""
    for card in cards.split():
        table.act(table.turn[0], card)


@pytest.mark.rule("CINCH-L46")
def test_a_card_is_called_only_before_the_adversary_on_the_holders_right_has_played() -> None:
    table = at_play()
    do(table, "3: show KS, 1: show 3S")
    assert claims(table, 2) == {"claim CINCH-L45 3", "claim CINCH-L45 1"}
    fall(table, "0: 9S")
    assert claims(table, 2) == {"claim CINCH-L45 3"}  # the leader sits on seat 1's right
    fall_on(table, "3S QS")
    assert claims(table, 0) == set()
    assert acts(table) > {"KS", "2H"}


@pytest.mark.rule("CINCH-L47")
def test_a_lead_is_called_only_before_the_trick_that_the_holder_won_is_turned_down() -> None:
    table = at_play()
    do(table, "2: show 9C")
    fall(table, "0: 9S 3S QS 2H")  # seat 3 wins
    assert claims(table, 1) == {"claim CINCH-L45 2"}
    do(table, "3: turn_down")
    fall(table, "3: TC")
    do(table, "0: 9H, 1: 4C, 2: TH")
    late = table.copy()
    late.act(2, "turn_down")
    assert not late.deal.claims(1).count()
    do(table, "1: claim CINCH-L45 2, 2: turn_down")
    assert acts(table) == {"9C"}
    late.act(2, "JS")  # he leads what he likes


@pytest.mark.rule("CINCH-L48")
def test_who_leads_with_an_exposed_card_before_the_trick_is_turned_may_have_that_card_exposed_too() -> None:
    table = at_play()
    do(table, "2: show 9C")
    fall(table, "0: 9S 3S AH 2H")
    do(table, "2: JS")
    assert told(table, "CINCH-L48") == EVERYBODY
    assert [("claim CINCH-L48 2" in claims(table, seat)) for seat in range(4)] == [False, True, False, True]
    unclaimed = table.copy()
    unclaimed.act(3, "KS")
    assert not unclaimed.deal.claims(1).accepts(table.game.read("claim CINCH-L48 2"))
    do(table, "1: claim CINCH-L48 2")
    assert table.deal.phase.name == "turning the trick"
    do(table, "3: claim CINCH-L45 2")
    assert acts(table) == {"demand 9C", "demand JS", "waive"}
    do(table, "3: demand JS, 2: turn_down")
    assert acts(table) == {"JS"}
    assert replays(table)


@pytest.mark.rule("CINCH-L48")
def test_without_an_exposed_card_an_early_lead_costs_nothing() -> None:
    table = at_play()
    fall(table, "0: 9S 3S AH 2H")
    do(table, "2: JS")
    assert told(table, "CINCH-L48") == []
    assert (table.turn[0], cards_of(table.deal.piles()["tricks"])) == (3, {"9S", "3S", "AH", "2H"})


@pytest.mark.rule("CINCH-L49", "CINCH-L64")
def test_an_exposed_trump_may_be_forbidden_and_then_any_other_card_is_no_revoke() -> None:
    table = playing({**HANDS, 1: "QH 3S 4C 6C 7C 8C"})
    do(table, "1: show QH, 0: claim CINCH-L45 1")
    assert acts(table) == {"demand QH", "forbid QH", "waive"}
    do(table, "0: forbid QH")
    fall(table, "0: KH")
    assert acts(table) == {"3S", "4C", "6C", "7C", "8C"}
    fall_on(table, "4C")
    do(table, "2: claim CINCH-L57 1")
    assert table.deal.barred == 0  # type: ignore[attr-defined]
    assert table.turn[0] == 2


@pytest.mark.rule("CINCH-L49", "CINCH-L58")
def test_with_another_trump_in_hand_a_forbidden_one_is_no_excuse_and_to_play_it_is_a_revoke() -> None:
    table = playing({**HANDS, 1: "QH 7H 4C 6C 7C 8C"})
    do(table, "1: show QH, 0: claim CINCH-L45 1, 0: forbid QH")
    fall(table, "0: KH")
    assert acts(table) == {"7H"}
    fall_on(table, "QH AH 2H")
    do(table, "2: turn_down, 0: claim CINCH-L57 1")
    assert table.deal.barred == 0b10  # type: ignore[attr-defined]


# CINCH-L50 to L56: out of turn


@pytest.mark.rule("CINCH-L43", "CINCH-L51", "CINCH-L52")
def test_a_lead_that_was_the_partners_goes_back_is_exposed_and_the_partner_may_be_told_what_to_lead() -> None:
    table = at_play()
    tricks(table, "0: 9S 3S QS 2H", "3: TC 9H 4C TH")
    do(table, "0: 8S, 1: QH")
    assert claims(table, 3) == {"claim CINCH-L51 0"}
    assert claims(table, 2) == set()
    do(table, "3: claim CINCH-L51 0")
    assert (table.turn[0], cards_of(table.deal.piles()["table"])) == (2, set())
    assert {"8S"} <= cards_of(table.deal.hands[0])
    assert {"QH"} <= cards_of(table.deal.hands[1])  # taken back too, and cannot be called
    assert claims(table, 1) == {"claim CINCH-L45 0", "claim CINCH-L52 0"}  # it sits on the leader's right
    assert claims(table, 3) == {"claim CINCH-L45 0"}
    assert claims(table, 0) == set()
    do(table, "1: claim CINCH-L52 0")
    assert acts(table) == {"lead_trump", "lead_plain", "waive"}
    do(table, "1: lead_trump")
    assert acts(table) == {"AH"}
    assert replays(table)


@pytest.mark.rule("CINCH-L52", "CINCH-L58")
def test_a_lead_against_the_order_is_a_revoke() -> None:
    table = at_play()
    tricks(table, "0: 9S 3S QS 2H", "3: TC 9H 4C TH")
    do(table, "0: 8S, 3: claim CINCH-L51 0, 1: claim CINCH-L52 0, 1: lead_plain")
    assert "AH" not in acts(table)
    do(table, "2: AH, 3: 5D, 0: 8H, 1: QH, 2: turn_down")
    assert "claim CINCH-L57 2" in claims(table, 1)
    do(table, "1: claim CINCH-L57 2")
    assert table.deal.barred == 0b01  # type: ignore[attr-defined]


@pytest.mark.rule("CINCH-L52")
def test_once_the_partner_has_led_he_can_be_told_nothing() -> None:
    table = at_play()
    tricks(table, "0: 9S 3S QS 2H", "3: TC 9H 4C TH")
    do(table, "0: 8S, 0: correct CINCH-L51 0, 2: JS")
    assert all("CINCH-L52" not in claim for seat in range(4) for claim in claims(table, seat))


@pytest.mark.rule("CINCH-L53")
def test_a_lead_that_was_an_adversarys_is_exposed_and_nothing_more() -> None:
    table = at_play()
    do(table, "1: 3S, 0: claim CINCH-L51 1")
    assert table.turn[0] == 0
    assert claims(table, 2) == {"claim CINCH-L45 1"}
    assert told(table, "CINCH-L52") == []


@pytest.mark.rule("CINCH-L50")
def test_a_lead_out_of_turn_to_which_all_have_played_stands() -> None:
    table = at_play()
    do(table, "1: 3S, 2: QS, 3: KS, 0: 9S")
    assert all("CINCH-L51" not in claim for seat in range(4) for claim in claims(table, seat))
    do(table, "3: turn_down")
    assert table.turn[0] == 3


@pytest.mark.rule("CINCH-L54", "CINCH-L56")
def test_third_hand_may_be_followed_by_fourth_before_second_and_nobody_is_penalised() -> None:
    table = playing({0: "9S KH 9H 8H 8S 7S", 1: "3S QH 4C 6C 7C 8C", 2: HANDS[2], 3: "5H 5D 2H JC TC KD"})
    do(table, "0: 9S, 2: QS")
    assert table.turn[0] == 1
    do(table, "3: 5H, 1: 3S")
    assert all(not told(table, f"CINCH-L{law}") for law in range(50, 58))
    do(table, "3: turn_down")
    deal: Any = table.deal
    assert cards_of(deal.taken[3]) == {"9S", "QS", "5H", "3S"}


@pytest.mark.rule("CINCH-L56")
def test_fourth_hand_before_third_costs_nothing() -> None:
    table = at_play()
    do(table, "0: 9S, 1: 3S, 3: KS")
    assert (table.turn[0], told(table, "CINCH-L55")) == (2, [])
    do(table, "2: QS, 3: turn_down")
    assert table.turn[0] == 3


@pytest.mark.rule("CINCH-L55")
def test_fourth_hand_before_second_and_third_may_cost_the_trick_but_its_winner_leads() -> None:
    table = playing({**HANDS, 3: "5H 5D 2H JC TC KD"})
    do(table, "0: 9S, 3: 5H, 1: 3S, 2: QS")
    assert told(table, "CINCH-L55") == EVERYBODY
    assert [claims(table, seat) for seat in range(4)] == [{"claim CINCH-L55 3"}, set(), {"claim CINCH-L55 3"}, set()]
    unclaimed = table.copy()
    do(table, "0: claim CINCH-L55 3, 3: turn_down")
    deal: Any = table.deal
    assert (cards_of(deal.taken[0]), deal.taken[3], table.turn[0]) == ({"9S", "5H", "3S", "QS"}, 0, 3)
    unclaimed.act(3, "turn_down")
    late: Any = unclaimed.deal
    assert not late.claims(0).count()
    assert (late.taken[0], cards_of(late.taken[3])) == (0, {"9S", "5H", "3S", "QS"})


# CINCH-L57 to L64: revokes


def revoked(**more: Any) -> Table:
    """Seat 1 has thrown a club on the ten of hearts though it holds the Left Pedro; the trick lies face up, seat 0's."""
    table = playing(
        {0: "TH AH 8H 9S 8S 7S", 1: "5D 3S 4C 6C 7C 8C", 2: "QH 9H QS JS TS 9C", 3: "KH 5H 2H JC TC KS"}, **more
    )
    fall(table, "0: TH 4C 9H KH")
    return table


@pytest.mark.rule("CINCH-L57", "CINCH-L59")
def test_until_the_trick_is_turned_a_revoke_is_corrected_and_the_card_lies_exposed() -> None:
    table = revoked()
    assert told(table, "CINCH-L57") == [1]  # nobody else can know
    assert claims(table, 1) == {"correct CINCH-L57 1"}
    do(table, "1: correct CINCH-L57 1")
    assert (table.turn[0], acts(table)) == (1, {"5D"})
    assert "9H" in cards_of(table.deal.hands[2])  # who played after him may change his card
    do(table, "1: 5D")
    assert {"4C"} <= cards_of(table.view(0).known["hand:1"])
    do(table, "2: QH, 3: KH, 3: turn_down")
    assert claims(table, 0) == {"claim CINCH-L45 1"}
    assert table.deal.barred == 0  # type: ignore[attr-defined]


@pytest.mark.rule("CINCH-L59", "CINCH-L57")
def test_once_the_trick_is_turned_the_revoke_cannot_be_corrected() -> None:
    table = revoked()
    do(table, "3: turn_down")
    assert claims(table, 1) == set()
    assert refused(table, 1, "correct CINCH-L57 1") == "CINCH-L57"


@pytest.mark.rule("CINCH-L59")
def test_a_lead_by_the_offenders_side_before_the_trick_is_turned_establishes_the_revoke() -> None:
    table = revoked()
    do(table, "3: show KS, 3: JC")  # he leads without turning, with an exposed card before him
    assert claims(table, 1) == set()
    do(table, "0: claim CINCH-L48 3")
    assert table.deal.phase.name == "turning the trick"
    assert claims(table, 1) == set()


@pytest.mark.rule("CINCH-L60", "CINCH-L59")
def test_who_tells_his_partner_that_he_has_none_can_no_more_correct_himself() -> None:
    table = revoked()
    assert "ask_partner" in liberties(table, 3)
    assert "ask_partner" not in liberties(table, 0) | liberties(table, 2)  # the partner only
    assert "none_left" not in liberties(table, 1)
    do(table, "3: ask_partner")
    assert claims(table, 1) == {"correct CINCH-L57 1"}  # the question lets him correct himself
    do(table, "1: none_left")
    assert claims(table, 1) == set()
    do(table, "0: claim CINCH-L57 1")
    assert table.deal.barred == 0b10  # type: ignore[attr-defined]


@pytest.mark.rule("CINCH-L60")
def test_after_the_trick_is_turned_nobody_may_be_asked() -> None:
    table = revoked()
    do(table, "3: turn_down")
    assert "ask_partner" not in liberties(table, 3)


@pytest.mark.rule("CINCH-L62", "CINCH-R53")
def test_a_revoke_of_the_adversaries_bars_them_and_the_makers_score_what_they_won_whatever_was_bid() -> None:
    table = revoked(bid=14)
    do(table, "3: turn_down")
    play_out_to_agreement(table)
    do(table, "2: claim CINCH-L57 1")
    assert table.view(WATCHER).facts["barred"] == (1, 3)
    outcome = play_out(table)
    assert outcome["deal_scores"] == (outcome["captured"][0], 0)
    assert outcome["captured"][0] > 0


@pytest.mark.rule("CINCH-L61", "CINCH-R54")
@pytest.mark.parametrize("bid", [1, 14])
def test_a_revoke_of_the_makers_bars_them_and_they_may_play_the_hand_out(bid: int) -> None:
    hands = {0: "TH AH 8H 9S 8S 7S", 1: "5D 3S 4C 6C 7C 8C", 2: "QH 9H QS JS TS 9C", 3: "KH 5H 2H JC TC KS"}
    table = playing(hands, maker=3, bid=bid)
    tricks(table, "3: KH TH 4C 9H")
    do(table, "2: claim CINCH-L57 1")
    assert table.deal.phase.name == "play"
    outcome = play_out(table)
    ours, theirs = outcome["captured"]
    assert outcome["kept"] == (theirs >= bid) == (bid == 1)
    assert outcome["deal_scores"] == (ours + (0 if outcome["kept"] else bid), 0)


@pytest.mark.rule("CINCH-L63", "CINCH-R55")
def test_if_both_sides_have_revoked_nobody_scores() -> None:
    table = revoked()
    do(table, "3: turn_down, 0: claim CINCH-L57 1, 3: 5H, 0: 9S, 1: 5D, 2: QH, 2: turn_down")
    do(table, "1: claim CINCH-L57 0")
    assert table.view(WATCHER).facts["barred"] == (0, 1, 2, 3)
    assert play_out(table)["deal_scores"] == (0, 0)


@pytest.mark.rule("CINCH-L57", "CINCH-L62")
def test_a_revoke_is_claimed_by_the_adversaries_only_until_the_deal_is_scored_and_once() -> None:
    table = revoked()
    do(table, "3: turn_down")
    assert [claims(table, seat) for seat in range(4)] == [{"claim CINCH-L57 1"}, set(), {"claim CINCH-L57 1"}, set()]
    scored = table.copy()
    outcome = play_out(scored)
    assert outcome["deal_scores"] != (0, 0)
    do(table, "0: claim CINCH-L57 1")
    assert claims(table, 2) == set()


@pytest.mark.rule("CINCH-L62", "CINCH-L51")
def test_a_bar_outlasts_a_lead_that_is_taken_back() -> None:
    table = revoked()
    do(table, "3: turn_down, 0: 9S, 0: claim CINCH-L57 1, 3: claim CINCH-L51 0")
    assert cards_of(table.deal.piles()["table"]) == set()
    assert table.deal.barred == 0b10  # type: ignore[attr-defined]


@pytest.mark.rule("CINCH-L57")
def test_following_and_trumping_a_plain_suit_are_both_lawful() -> None:
    table = at_play()
    fall(table, "0: 9S")
    assert acts(table) == {"3S", "QH"}
    do(table, "1: QH")
    assert claims(table, 0) == set()


# CINCH-L65 to L67: words and looks


@pytest.mark.rule("CINCH-L65", "CINCH-L66")
@pytest.mark.parametrize(("remark", "law"), [(0, "CINCH-L65"), (1, "CINCH-L65"), (2, "CINCH-L66")])
def test_a_remark_before_one_has_played_lets_the_adversaries_order_the_card(remark: int, law: str) -> None:
    table = playing({**HANDS, 1: "QH 3S 4S 6C 7C 8C"})
    fall(table, "0: 9S")
    do(table, f"1: remark {remark}")
    assert told(table, law) == EVERYBODY
    assert [claims(table, seat) for seat in range(4)] == [{f"claim {law} 1"}, set(), {f"claim {law} 1"}, set()]
    do(table, f"2: claim {law} 1")
    assert acts(table) == {"highest", "lowest", "trump_it", "no_trumping", "waive"}
    wanted = {"highest": {"4S"}, "lowest": {"3S"}, "trump_it": {"QH"}, "no_trumping": {"3S", "4S"}}
    for word, left in {**wanted, "waive": {"QH", "3S", "4S"}}.items():
        case = table.copy()
        case.act(2, word)
        assert acts(case) == left


@pytest.mark.rule("CINCH-L65")
def test_a_remark_of_one_who_has_played_costs_nothing_nor_one_that_nobody_minds() -> None:
    table = at_play()
    fall(table, "0: 9S 3S")
    do(table, "1: remark 0, 0: remark 1")
    assert told(table, "CINCH-L65") == []
    do(table, "2: remark 0, 2: QS")
    assert all(not claims(table, seat) for seat in range(4))


@pytest.mark.rule("CINCH-L67")
def test_no_trick_is_ever_looked_at_again() -> None:
    table = at_play()
    tricks(table, "0: 9S 3S QS 2H", "3: TC 9H 4C TH")
    assert all("look" not in liberties(table, seat) for seat in range(4))
    assert refused(table, 2, "look") == "CINCH-R39"
