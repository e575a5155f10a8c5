"""The laws of Poker at a club table: committed, claimed in time and too late, and the remedy."""

from __future__ import annotations

import pytest
from poker_tables import do, lay

from oddtrick.formats.pages import ids, statement
from oddtrick.formats.staging import Stage
from oddtrick.games.poker import Poker
from oddtrick.table import IllegalAct

DEALT = "1: ante, 2: decline, 0: deal"
IN = DEALT + ", 2: open 2, 0: play, 1: play"
BETTING = IN + ", 1: pat, 2: pat, 0: pat"


def club(*acts: str, **more: object) -> Stage:
    return lay(*acts, manner="club", **more)  # type: ignore[arg-type]


def may(stage: Stage, seat: int, act: str) -> bool:
    """Whether a seat can do an act now, lawful or not."""
    try:
        stage.table.copy().act(seat, act)
    except IllegalAct:
        return False
    return True


@pytest.mark.rule("POKER-L3", "POKER-L4", "POKER-L5")
def test_anybody_may_claim_to_shuffle_once_before_the_cards_are_dealt() -> None:
    stage = club("1: ante, 2: decline")
    assert may(stage, 2, "claim POKER-L3 0") and may(stage, 1, "claim POKER-L3 0")
    do(stage, "2: claim POKER-L3 0")
    assert sum(text.startswith("shuffle") for _, text in stage.table.record.acts) == 2
    assert stage.deal.phase.name == "deal" and stage.deal.turn == 0
    assert not may(stage, 2, "claim POKER-L3 0") and may(stage, 1, "claim POKER-L3 0")
    assert not may(do(stage, "0: deal"), 1, "claim POKER-L3 0")


@pytest.mark.rule("POKER-L8", "POKER-L10")
@pytest.mark.parametrize(("slip", "law"), [("uncut", 8), ("boxed", 10)])
def test_a_fault_of_the_pack_is_a_misdeal_until_the_deal_is_complete(slip: str, law: int) -> None:
    stage = club(f"1: ante, 2: straddle, 0: decline, *: {slip}")
    late = do(club(f"1: ante, 2: straddle, 0: decline, *: {slip}"), "0: deal")
    assert not may(late, 1, f"claim POKER-L{law} 0")
    do(stage, f"1: claim POKER-L{law} 0")
    assert stage.deal.dealer == 0 and stage.deal.blinds == [0, 1, 2] and stage.table.pools["pot"] == 3
    assert not may(stage, 1, f"claim POKER-L{law} 0")


@pytest.mark.rule("POKER-L9", "POKER-L17")
def test_an_uncut_pack_noticed_late_stands() -> None:
    stage = club("1: ante, 2: decline, *: uncut, 0: deal")
    assert stage.deal.hands[1].bit_count() == 5 and not may(stage, 2, "claim POKER-L8 0")


@pytest.mark.rule("POKER-L11")
def test_a_card_exposed_in_dealing_is_taken_and_nobody_may_claim() -> None:
    stage = club("1: ante, 2: decline, *: faced 1, 0: deal")
    shown = [event for event in stage.events if event.kind == "shown"]
    assert len(shown) == 1 and shown[0].cards & stage.deal.hands[1]
    assert not stage.deal.claims(2).count() and not stage.deal.claims(0).count()


@pytest.mark.rule("POKER-L12")
@pytest.mark.parametrize("slip", ["overdeal", "shortdeal"])
def test_a_wrong_hand_is_a_misdeal_until_it_is_lifted(slip: str) -> None:
    stage = club(f"1: ante, 2: decline, *: {slip} 1, 0: deal, 2: open 5")
    assert may(stage, 0, "claim POKER-L12 0") and may(stage, 1, "claim POKER-L12 0")
    lifted = do(club(f"1: ante, 2: decline, *: {slip} 1, 0: deal, 2: open 5"), "1: lift")
    assert not may(lifted, 0, "claim POKER-L12 0")
    do(stage, "0: claim POKER-L12 0")
    assert stage.table.counters == [240, 239, 240] and stage.deal.phase.name == "deal"  # what was opened for goes back


@pytest.mark.rule("POKER-L13", "POKER-L14", "POKER-L16")
def test_a_wrong_hand_found_late_is_foul_and_the_dealer_or_who_disturbed_him_pays() -> None:
    acts = "1: ante, 2: straddle, 0: decline, *: shortdeal 1, 2: remark 0, 0: deal, 1: lift"
    stage = club(acts)
    assert may(stage, 2, "claim POKER-L13 1") and not may(stage, 1, "claim POKER-L14 0")
    do(stage, "2: claim POKER-L13 1")
    assert stage.deal.alive == 0b101 and stage.table.pools["pot"] == 3
    paid = do(stage, "1: claim POKER-L14 0")
    assert paid.table.counters == [239, 240, 238]
    assert not may(paid, 1, "claim POKER-L16 2")
    assert do(paid, "0: claim POKER-L16 2").table.counters == [240, 240, 237]


@pytest.mark.rule("POKER-L15")
def test_talking_to_the_dealer_while_he_deals_costs_nothing_by_itself() -> None:
    stage = club("1: ante, 2: decline, 2: remark 0")
    before = stage.table.counters
    do(stage, "1: claim POKER-L15 2")
    assert stage.table.counters == before
    assert not may(do(stage, "0: deal"), 2, "remark 0")


@pytest.mark.rule("POKER-L20")
def test_a_forgotten_ante_is_still_owed() -> None:
    stage = club("1: forget, 2: decline, 0: deal")
    assert stage.table.pools["pot"] == 0
    do(stage, "2: open 2, 0: play, 1: pass, 2: claim POKER-L20 1")
    assert stage.table.counters[1] == 239 and stage.table.pools["pot"] == 5
    assert not may(stage, 0, "claim POKER-L20 1")


@pytest.mark.rule("POKER-L21")
def test_a_straddle_out_of_turn_is_taken_back_if_claimed_before_the_deal() -> None:
    stage = club("1: ante, 3: straddle", seats=4)
    assert stage.deal.stakes[3] == 2
    late = do(club("1: ante, 3: straddle, 2: decline, 0: decline, 0: deal", seats=4))
    assert not may(late, 1, "claim POKER-L21 3")
    do(stage, "1: claim POKER-L21 3")
    assert stage.deal.stakes == [0, 1, 0, 0] and stage.deal.straddles == 0 and stage.table.pools["pot"] == 1
    assert may(do(stage, "2: straddle"), 3, "straddle")
    barred = do(club("1: ante, 2: decline, 3: straddle", seats=4), "0: claim POKER-L21 3")
    assert barred.deal.stakes == [0, 1, 0, 0]


@pytest.mark.rule("POKER-L22")
def test_a_straddle_above_half_the_limit_is_taken_back() -> None:
    stage = club("1: ante, 2: straddle", "3: straddle", seats=5, limit=5)
    assert stage.deal.stakes[3] == 3
    do(stage, "0: claim POKER-L22 3")
    assert stage.deal.stakes == [0, 1, 2, 0, 0] and stage.deal.straddler == 2
    assert not may(do(stage, "0: deal"), 4, "straddle")


@pytest.mark.rule("POKER-L25")
def test_who_opens_too_low_completes_it_or_retires_unless_the_next_has_spoken() -> None:
    stage = club(DEALT, "2: open 1")
    assert not may(do(club(DEALT, "2: open 1"), "0: play"), 0, "claim POKER-L25 2")
    do(stage, "1: claim POKER-L25 2")
    assert stage.deal.turn == 2
    completed = stage.table.copy()
    completed.act(2, "make_good")
    assert completed.deal.stakes[2] == 2 and completed.turn[0] == 0
    do(stage, "2: resign")
    assert stage.deal.opener == -1 and stage.deal.turn == 0 and stage.table.counters[2] == 239


@pytest.mark.rule("POKER-L26")
def test_who_plays_too_low_completes_it_or_retires_and_unclaimed_makes_it_good_at_the_draw() -> None:
    stage = club(DEALT, "2: open 6, 0: raise 3")
    unclaimed = do(club(DEALT, "2: open 6, 0: raise 3, 1: play, 1: pat, 2: pat"))
    assert unclaimed.deal.turn == 0 and not may(unclaimed, 2, "claim POKER-L26 0")
    assert may(unclaimed, 0, "make_good")
    do(stage, "2: claim POKER-L26 0, 0: make_good")
    assert stage.deal.stakes[0] == 6 and stage.deal.turn == 1


@pytest.mark.rule("POKER-L27")
def test_a_pass_is_final_in_turn_or_out_of_turn() -> None:
    stage = club(DEALT, "0: pass")
    assert stage.deal.alive == 0b110 and stage.deal.turn == 2
    do(stage, "0: take_up, 1: claim POKER-L27 0, 2: open 2")
    assert stage.deal.hands[0] == 0 and stage.deal.turn == 1


@pytest.mark.rule("POKER-L28")
def test_a_retired_player_may_not_tell_what_he_threw_up() -> None:
    stage = club(DEALT, "2: pass, 2: remark 1")
    before = stage.table.counters
    assert do(stage, "0: claim POKER-L28 2").table.counters == before
    assert not may(club(DEALT), 2, "remark 1")


@pytest.mark.rule("POKER-L33")
def test_a_false_opener_who_does_not_win_suffers_nothing() -> None:
    before = {"minimum": "J", "pools": {"pot": 3}}
    hands = {2: "TS TH 9D 5C 2S", 0: "AS AH KD QC 9S"}
    stage = club("0: deal, 2: open 2, 0: play, 1: pass, 2: pat, 0: pat", hands=hands, before=before)
    do(stage, "2: bet 1, 0: call, 2: face, 0: face")
    assert not may(stage, 1, "claim POKER-L33 2")
    do(stage, "1: agree, 2: agree, 0: agree")
    assert stage.deal.outcome["winners"] == [0] and stage.deal.outcome["shares"] == [12, 0, 0]


@pytest.mark.rule("POKER-L36")
def test_who_draws_before_he_has_made_good_makes_good_or_retires() -> None:
    stage = club(DEALT, "2: open 2, 0: raise 6, 1: play, 1: pat, 2: pat")
    late = do(club(DEALT, "2: open 2, 0: raise 6, 1: play, 1: pat, 2: pat, 0: pat"))
    assert late.deal.phase.name == "betting"
    late = do(late, "2: stand")
    assert not may(late, 1, "claim POKER-L36 2")
    do(stage, "1: claim POKER-L36 2, 2: make_good")
    assert stage.deal.stakes[2] == 6 and stage.deal.turn == 0


@pytest.mark.rule("POKER-L37", "POKER-L48")
def test_a_discard_taken_back_goes_back_when_claimed_and_makes_a_foul_hand_when_not() -> None:
    hands = {1: "2S 3S 4S 5S 7D"}
    stage = club(IN, "1: discard 7D, 0: serve, 1: take_back 7D", hands=hands)
    assert stage.deal.hands[1].bit_count() == 6
    foul = do(club(IN, "1: discard 7D, 0: serve, 1: take_back 7D, 1: lift", hands=hands), "2: claim POKER-L48 1")
    assert foul.deal.alive == 0b101
    do(stage, "2: claim POKER-L37 1")
    assert stage.deal.hands[1].bit_count() == 5 and stage.deal.discards.bit_count() == 1


@pytest.mark.rule("POKER-L38")
def test_who_has_not_discarded_in_his_turn_keeps_his_five_cards() -> None:
    stage = club(IN, "1: pat", hands={1: "2S 3S 4S 5S 7D"})
    assert not may(stage, 1, "discard 7D")


@pytest.mark.rule("POKER-L40", "POKER-L42", "POKER-L43")
@pytest.mark.parametrize(("slip", "law"), [("faced", 40), ("overdeal", 42), ("shortdeal", 43)])
def test_a_slip_in_serving_is_put_right_until_the_cards_are_lifted(slip: str, law: int) -> None:
    acts = (IN, f"1: discard 8D TD, 0: serve, *: {slip} 1")
    agreed = {"hands": {1: "2H 3H 4H 8D TD"}, "stock": "9D 4C KH"}
    lifted = do(club(*acts, **agreed), "1: lift")
    assert not may(lifted, 2, f"claim POKER-L{law} 0")
    stage = do(club(*acts, **agreed), f"2: claim POKER-L{law} 0")
    assert stage.deal.hands[1].bit_count() == 5


@pytest.mark.rule("POKER-L44", "POKER-L45", "POKER-L47")
def test_a_wrong_number_is_put_right_by_the_dealer_before_serving_and_is_foul_afterwards() -> None:
    stage = club(IN, "1: overask 7D", hands={1: "2S 3S 4S 5S 7D"})
    assert not may(stage, 2, "claim POKER-L44 1") and not may(stage, 2, "claim POKER-L45 1")
    right = do(club(IN, "1: overask 7D", hands={1: "2S 3S 4S 5S 7D"}), "0: claim POKER-L44 1, 0: serve")
    assert right.deal.hands[1].bit_count() == 5
    do(stage, "0: serve")
    assert not may(stage, 0, "claim POKER-L44 1")
    assert do(stage, "2: claim POKER-L45 1").deal.alive == 0b101
    dealer = club(IN, "1: pat, 2: pat, 0: underask 7D 5S, 0: serve", hands={0: "2S 3S 4S 5S 7D"})
    assert not may(dealer, 1, "claim POKER-L45 0")
    assert do(dealer, "1: claim POKER-L47 0").deal.alive == 0b110


@pytest.mark.rule("POKER-L49", "POKER-L50")
def test_the_dealer_tells_truly_how_many_he_drew_who_asks_in_time() -> None:
    acts = (IN, "1: pat, 2: pat, 0: discard 7D 5S, 0: serve")
    stage = club(*acts, hands={0: "2S 3S 4S 5S 7D"})
    late = do(club(*acts, hands={0: "2S 3S 4S 5S 7D"}), "2: lift, 2: ask_dealer")
    assert late.deal.turn == 2  # the dealer need not answer
    do(stage, "2: ask_dealer")
    assert stage.deal.turn == 0 and [stage.game.vocabulary.text(act) for act in stage.deal.menu] == ["drew 2"]
    do(stage, "0: drew 3")
    assert stage.deal.turn == 2 and not may(stage, 1, "claim POKER-L49 0")
    do(stage, "2: claim POKER-L49 0, 0: drew 2")
    assert stage.deal.turn == 2


@pytest.mark.rule("POKER-L51")
def test_the_dealer_may_not_tell_what_another_drew() -> None:
    stage = club(BETTING, "0: tell 1, 2: claim POKER-L51 0")
    assert stage.deal.turn == 2 and not may(stage, 1, "tell 2")


@pytest.mark.rule("POKER-L54")
def test_who_does_not_equal_the_stake_he_faces_retires_when_it_is_claimed() -> None:
    stage = club(BETTING, "2: bet 6, 0: raise 4")
    completed = do(club(BETTING, "2: bet 6, 0: raise 4"), "0: correct POKER-L54 0")
    assert completed.deal.stakes[0] == 6 and not may(completed, 1, "claim POKER-L54 0")
    do(stage, "1: claim POKER-L54 0")
    assert stage.deal.alive == 0b110 and stage.table.counters[0] == 240 - 2 - 4


@pytest.mark.rule("POKER-L55")
def test_a_bet_is_not_withdrawn() -> None:
    stage = club(BETTING, "2: bet 6, 2: withdraw, 0: claim POKER-L55 2")
    assert stage.deal.stakes == [0, 0, 6]


@pytest.mark.rule("POKER-L59")
def test_who_will_not_show_has_resigned() -> None:
    hands = {2: "AS AH KD QC 9S", 0: "TS TH 9D 5C 2S"}
    acts = BETTING + ", 2: bet 1, 0: call, 1: resign, 2: hide, 0: face"
    stage = club(acts, hands=hands)
    assert not may(stage, 1, "claim POKER-L59 2")  # he is no more in the game
    unclaimed = do(club(acts, hands=hands), "1: agree, 2: agree, 0: agree")
    assert unclaimed.deal.outcome["winners"] == [0]
    shown = do(club(acts, hands=hands), "2: correct POKER-L59 2, 1: agree, 2: agree, 0: agree")
    assert shown.deal.outcome["winners"] == [2]
    do(stage, "0: claim POKER-L59 2, 1: agree, 2: agree, 0: agree")
    assert stage.deal.outcome["winners"] == [0]


@pytest.mark.rule("POKER-L60", "POKER-L61")
def test_a_sight_caller_who_shows_early_stops_nothing() -> None:
    hands = {0: "TS TH 9D 5C 2S"}
    before = {"counters": [10, 240, 240]}
    stage = club(DEALT, "2: open 13, 0: sight, 1: play, 1: pat, 0: show TS", hands=hands, before=before)
    do(stage, "2: claim POKER-L61 0, 2: pat, 0: pat, 2: bet 1, 1: call")
    assert stage.deal.phase.name == "show"


@pytest.mark.rule("POKER-L62")
def test_a_sight_after_borrowing_to_raise_is_undone_when_claimed() -> None:
    acts = (BETTING, "2: bet 12, 0: raise 20, 1: resign, 2: sight")
    agreed = {"means": "credit", "before": {"counters": [240, 240, 8]}}
    stage = club(*acts, **agreed)
    assert not may(stage, 1, "claim POKER-L62 2")
    do(stage, "0: claim POKER-L62 2")
    assert stage.deal.turn == 2 and stage.deal.sighted == 0 and may(stage, 2, "call")


@pytest.mark.rule("POKER-L63")
def test_a_stake_on_a_foul_hand_is_lost() -> None:
    stage = club("1: ante, 2: decline, *: overdeal 2, 0: deal, 2: open 2, 0: play, 1: play, 1: pat, 2: pat, 0: pat")
    assert not may(stage, 0, "claim POKER-L63 2")
    do(stage, "2: bet 5, 0: claim POKER-L63 2")
    assert stage.deal.alive == 0b011 and stage.table.counters[2] == 233


@pytest.mark.rule("POKER-L82")
@pytest.mark.parametrize(
    ("acts", "stake"),
    [((DEALT, "2: open 20"), 13), ((DEALT, "2: open 2, 0: raise 20"), 14), ((BETTING, "2: bet 20"), 12)],
)
def test_what_exceeds_the_limit_is_returned_until_the_next_player_acts(acts: tuple[str, ...], stake: int) -> None:
    stage = club(*acts)
    seat = stage.deal.last_staker
    do(stage, f"1: claim POKER-L82 {seat}")
    assert stage.deal.stakes[seat] == stake == stage.deal.highest
    late = club(*acts)
    do(late, f"{late.deal.turn}: {'resign' if late.deal.phase.name == 'betting' else 'pass'}")
    assert not may(late, 1, f"claim POKER-L82 {seat}")


@pytest.mark.rule(
    "POKER-L1", "POKER-L2", "POKER-L6", "POKER-L7", "POKER-L18", "POKER-L19", "POKER-L23", "POKER-L24", "POKER-L29",
    "POKER-L30", "POKER-L31", "POKER-L32", "POKER-L34", "POKER-L35", "POKER-L39", "POKER-L41", "POKER-L52", "POKER-L53",
    "POKER-L60", "POKER-L65", "POKER-L66", "POKER-L67", "POKER-L68", "POKER-L69", "POKER-L70", "POKER-L71", "POKER-L72",
    "POKER-L73", "POKER-L74", "POKER-L75", "POKER-L76", "POKER-L81",
)  # fmt: skip
def test_procedure_is_no_offence_and_can_be_claimed_against_nobody() -> None:
    enforced = {law.number for law in Poker.laws}
    for ident in ids("poker"):
        if "-L" in ident and "Procedure" in statement(ident).text and ident != "POKER-L3":
            assert int(ident.rpartition("L")[2]) not in enforced, ident


@pytest.mark.rule(
    "POKER-L46", "POKER-L56", "POKER-L57", "POKER-L58", "POKER-L77", "POKER-L78", "POKER-L79", "POKER-L80"
)
def test_what_only_people_can_judge_is_found_on_the_page_and_not_offered_as_a_claim() -> None:
    enforced = {law.number for law in Poker.laws}
    for number in (46, 56, 58, 77, 78, 79, 80):
        assert statement(f"POKER-L{number}").text and number not in enforced
    stage = club(BETTING, "2: announce 3, 2: bet 5")
    assert not any("POKER-L5" in stage.game.vocabulary.text(act) for act in stage.deal.claims(0))
