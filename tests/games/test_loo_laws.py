"""Loo law by law at a club table: before play and in play, claimed in time, too late, by the wrong seat, or never."""

from __future__ import annotations

import pytest
from loo_tables import HANDS, agree, claims, club, deal_of, play_out, told
from stacking import acts, do, mask, refused

from oddtrick.table import CHANCE, Table
from oddtrick.table.view import WATCHER

ALL = [WATCHER, 0, 1, 2, 3]
STAND = "0: stay, 1: stay, 2: stay, 3: throw"
"""Three stand; the dealer throws up."""
FIVE = {0: "AD 2S 3S 4S 5H", 1: "JC 3D 9S 8S 7H", 2: "KD QD 6S TS 6H"}
"""Five cards each with diamonds trumps: seat 0 has the ace, seat 1 Pam and a trump."""


def finish(table: Table) -> list[int]:
    """Play on, everybody the first lawful card, and agree; the counters, the pool last."""
    while table.deal.phase.name == "play":
        table.act(table.turn[0], next(iter(table.turn[1])))
    return agree(table).counters


# LOO-L1, L2: the dealing


@pytest.mark.rule("LOO-L1", "LOO-R6")
@pytest.mark.parametrize("slip", ["overdeal 2", "shortdeal 1", "faced 0", "misorder"])
def test_a_misdeal_claimed_before_the_first_lead_costs_the_dealer_a_single_loo_and_he_deals_again(slip: str) -> None:
    table = club(None, [f"*: {slip}"])
    assert told(table, "LOO-L1") == ALL
    assert all("claim LOO-L1 3" in claims(table, seat) for seat in range(4))
    do(table, "0: stay, 1: stay, 2: claim LOO-L1 3")
    assert (table.deal.number, table.deal.dealer, table.turn[0]) == (0, 3, CHANCE)
    assert (table.counters, table.pools["pool"]) == ([0, 0, 0, -3 - 3], 9 + 3 + 3)
    assert table.view().facts["in"] is None
    table.go_on(seed=1)
    assert [hand.bit_count() for hand in table.deal.hands] == [3] * 4
    assert table.turn[0] == 0


@pytest.mark.rule("LOO-L1")
def test_a_misdeal_can_no_more_be_claimed_after_the_first_lead_and_is_played_as_it_stands() -> None:
    table = club(HANDS, ["*: overdeal 2", STAND])
    assert deal_of(table).hands[2].bit_count() == 4
    do(table, "0: KH")
    assert refused(table, 1, "claim LOO-L1 3") == "LOO-L1"
    finish(table)
    assert table.deal.number == 1


@pytest.mark.rule("LOO-L1")
def test_in_a_single_a_misdeal_may_be_claimed_until_all_agree() -> None:
    table = club(None, ["*: overdeal 2"], pool=0)
    assert table.deal.phase.name == "agreement"
    late = table.copy()
    do(table, "1: claim LOO-L1 3")
    assert (table.turn[0], table.counters[3]) == (CHANCE, -6)
    agree(late)
    assert late.deal.number == 1


@pytest.mark.rule("LOO-L2")
@pytest.mark.parametrize(("slip", "again"), [("interfere 1", False), ("disturb 1", True)])
def test_who_interferes_with_the_dealing_pays_and_it_is_dealt_again_only_if_cards_were_mixed(
    slip: str, again: bool
) -> None:
    table = club(HANDS, [f"*: {slip}"])
    assert told(table, "LOO-L2") == ALL
    assert refused(table, 1, "claim LOO-L2 1") == "LOO-L2"
    late = table.copy()
    do(table, "3: claim LOO-L2 1")
    assert (table.counters, table.pools["pool"]) == ([0, -3, 0, -3], 15)
    assert (table.deal.phase.name == "shuffle") == again
    do(late, "0: stay")
    assert refused(late, 3, "claim LOO-L2 1") == "LOO-L2"


@pytest.mark.rule("LOO-L2")
def test_the_dealer_cannot_interfere_with_his_own_dealing() -> None:
    table = club(None, [])
    again = Table(table.game, manner="club", dealer=3, patient=True)
    again.act(CHANCE, again.turn[1].sample(lambda: 0.0))
    mishaps = {again.game.vocabulary.text(act) for act in again.turn[1]}
    assert "interfere 3" not in mishaps
    assert {"interfere 0", "disturb 2", "overdeal 3"} <= mishaps
    assert "faced 0" not in mishaps  # in a single all cards lie open


# LOO-L3 to L6: eyes and words before play


@pytest.mark.rule("LOO-L3")
def test_who_looks_at_his_cards_before_his_turn_pays_and_keeps_his_place() -> None:
    table = club(HANDS, ["0: stay", "2: glance"])
    assert told(table, "LOO-L3") == ALL
    assert refused(table, 1, "glance") == "LOO-R23"  # it is his turn
    assert refused(table, 0, "glance") == "LOO-R4"  # he has had it
    do(table, "1: stay, 2: stay, 3: throw")
    late = table.copy()
    do(table, "0: claim LOO-L3 2")
    assert (table.counters, table.pools["pool"]) == ([0, 0, -3, -3], 15)
    do(late, "0: KH")
    assert refused(late, 0, "claim LOO-L3 2") == "LOO-L3"
    counters = finish(table)
    assert counters[2] <= -3 + 15  # he plays on with the same chances


@pytest.mark.rule("LOO-L3", "LOO-R63")
@pytest.mark.parametrize("preset", ["unlimited", "mixed_half_crown"])
def test_an_offence_that_costs_a_single_loo_costs_the_fixed_sum_where_loos_are_unlimited(preset: str) -> None:
    table = club(HANDS, ["0: stay", "2: glance"], preset=preset)
    do(table, "1: claim LOO-L3 2")
    assert table.counters == [0, 0, -3, -3]


@pytest.mark.rule("LOO-L4")
@pytest.mark.parametrize("claimed", [True, False])
def test_a_declaration_out_of_turn_stands_and_takes_effect_in_its_turn(claimed: bool) -> None:
    table = club(HANDS, ["2: throw"])
    assert told(table, "LOO-L4") == ALL
    assert (table.turn[0], deal_of(table).hands[2].bit_count()) == (0, 3)
    if claimed:
        do(table, "1: claim LOO-L4 2")
    assert table.counters == [0, 0, -3 * claimed, -3]
    assert refused(table, 2, "stay") == "LOO-R4"  # he has had his say
    do(table, "0: stay, 1: stay")
    assert (table.turn[0], deal_of(table).hands[2]) == (3, 0)
    do(table, "3: throw")
    assert deal_of(table).standing == 0b0011
    do(table, "0: KH")
    assert refused(table, 0, "claim LOO-L4 2") == "LOO-L4"


@pytest.mark.rule("LOO-L4")
def test_who_named_the_miss_too_early_and_finds_it_taken_declares_afresh() -> None:
    table = club(HANDS, ["2: miss, 0: stay, 1: miss"])
    assert (table.turn[0], acts(table)) == (2, {"stay", "throw"})
    table = club(HANDS, ["3: throw, 0: throw, 1: stay, 2: throw"])  # the dealer may not throw up then (LOO-R31)
    assert (table.turn[0], acts(table)) == (3, {"stay", "miss", "defend"})


@pytest.mark.rule("LOO-L5")
def test_who_looks_at_the_miss_pays_and_may_still_take_it() -> None:
    table = club(HANDS, ["2: peek"], miss="AS KS QS")
    assert table.view(2).known["miss"] == mask("AS KS QS")
    assert all(not table.view(seat).seen & mask("AS") for seat in (WATCHER, 0, 1, 3))
    assert told(table, "LOO-L5") == ALL
    do(table, "0: stay, 1: throw")
    assert "miss" in acts(table)
    do(table, "0: claim LOO-L5 2")
    assert (table.counters, table.pools["pool"]) == ([0, 0, -3, -3], 15)
    do(table, "2: miss, 3: stay")
    assert refused(table, 2, "peek") == "LOO-R4"


@pytest.mark.rule("LOO-L6")
def test_who_looks_at_cards_thrown_up_or_at_the_stock_pays_until_the_pool_is_divided() -> None:
    for look, seen, before in (("rummage", HANDS[3], STAND), ("look", "2S", STAND)):
        table = club(HANDS, [before, "0: KH", f"2: {look}"], stock="2S", miss="AS KS QS")
        assert table.view(2).seen & mask(seen) == mask(seen)
        assert not table.view(1).seen & mask(seen)
        assert told(table, "LOO-L6") == ALL
        while table.deal.phase.name == "play":
            table.act(table.turn[0], next(iter(table.turn[1])))
        pool = table.pools["pool"]
        late = table.copy()
        do(table, "1: claim LOO-L6 2")
        assert table.pools["pool"] == pool + 3
        deal = agree(late)
        assert deal.over
    early = club(HANDS, ["2: look", STAND, "0: KH"], stock="2S")
    assert "claim LOO-L6 2" in claims(early, 1)  # a look before the first lead too
    table = club(HANDS)
    assert refused(table, 2, "rummage") == "LOO-R4"  # nothing has been thrown up yet


# LOO-L7: another's hand


@pytest.mark.rule("LOO-L7")
def test_who_looks_at_anothers_hand_before_declaring_pays_a_full_loo_and_must_throw_up_unseen() -> None:
    table = club(HANDS, ["1: spy 2"])
    assert table.view(1).known["hand:2"] == mask(HANDS[2])
    assert not table.view(0).seen & mask(HANDS[2])
    assert told(table, "LOO-L7") == ALL
    do(table, "3: claim LOO-L7 1")
    assert (table.counters, table.pools["pool"]) == ([0, -6, 0, -3], 18)
    do(table, "0: stay")
    assert acts(table) == {"throw"}
    assert refused(table, 1, "stay") == "LOO-L7"


@pytest.mark.rule("LOO-L7", "LOO-R51")
def test_a_dealer_who_has_looked_and_is_bound_must_defend_and_takes_no_pool_that_all_have_left_him() -> None:
    table = club(HANDS, ["3: spy 0, 0: claim LOO-L7 3, 0: throw, 1: stay, 2: throw"])
    assert acts(table) == {"defend"}
    table = club(HANDS, ["3: spy 0, 0: claim LOO-L7 3, 0: throw, 1: throw, 2: throw"])
    assert agree(table).counters == [0, 0, 0, -3 - 6, 18]
    table = club(HANDS, ["0: throw, 1: miss, 1: spy 2, 0: claim LOO-L7 1, 2: throw, 3: throw"])
    assert agree(table).counters == [0, -6, 0, -3, 18]


@pytest.mark.rule("LOO-L7")
def test_where_nobody_may_throw_up_who_looked_plays_on_the_same_terms() -> None:
    table = club(HANDS, ["1: spy 2, 0: claim LOO-L7 1"], turned="6C", club_law=True)
    assert deal_of(table).standing == 0b1111
    deal = deal_of(table)
    counters = finish(table)
    paid = [deal.outcome["shares"][place] for place, seat in enumerate(deal.winners) if seat != 1]
    looed = 6 * len(deal.outcome["looed"])
    assert counters[4] == 18 - sum(paid) + looed


@pytest.mark.rule("LOO-L7", "LOO-R82")
def test_a_flush_of_who_has_looked_at_anothers_hand_wins_nothing() -> None:
    hands = {0: "AS KS 9S 4S 2S", 1: "TH 5H AD JD 6C", 2: "6H 2H 3D 9C 8C"}
    lay = {"seats": 3, "dealer": 2, "turned": "8D", "form": "five_card"}
    table = club(hands, ["0: stay, 0: spy 1, 1: claim LOO-L7 0, 1: stay, 2: stay"], **lay)
    assert (table.deal.phase.name, acts(table)) == ("flushes", {"pass"})
    honest = club(hands, ["0: stay, 1: stay, 2: stay"], **lay)
    assert acts(honest) == {"flush", "pass"}


# LOO-L8, L9, L22, L23: words that do not count


@pytest.mark.rule("LOO-L8")
def test_a_second_declaration_is_void_and_may_be_claimed_until_the_next_player_declares() -> None:
    table = club(HANDS, ["0: stay, 0: throw"])
    assert told(table, "LOO-L8") == ALL
    assert deal_of(table).standing == 1
    late = table.copy()
    do(table, "2: claim LOO-L8 0, 1: throw")
    do(late, "1: throw")
    assert refused(late, 2, "claim LOO-L8 0") == "LOO-L8"
    for done in (table, late):
        assert (deal_of(done).standing, deal_of(done).hands[0], done.counters) == (1, mask(HANDS[0]), [0, 0, 0, -3])


@pytest.mark.rule("LOO-L9")
def test_a_stander_may_not_drop_out_and_any_stander_may_say_so_at_once() -> None:
    table = club(HANDS, [STAND, "0: KH", "1: throw"])
    assert told(table, "LOO-L9") == ALL
    assert "claim LOO-L9 1" in claims(table, 0)
    assert "claim LOO-L9 1" not in claims(table, 3)  # he does not stand
    late = table.copy()
    do(table, "0: claim LOO-L9 1")
    assert acts(table) == {"AH"}
    do(late, "1: AH")
    assert refused(late, 0, "claim LOO-L9 1") == "LOO-L9"
    assert table.counters == late.counters == [0, 0, 0, -3]


@pytest.mark.rule("LOO-L22", "LOO-R31")
def test_a_dealer_who_is_bound_and_throws_up_is_asked_again_and_then_defends() -> None:
    table = club(HANDS, ["0: throw, 1: stay, 2: throw", "3: throw"])
    assert told(table, "LOO-L22") == ALL
    assert "claim LOO-L22 3" in claims(table, 1)
    assert "claim LOO-L22 3" not in claims(table, 2)
    do(table, "1: claim LOO-L22 3")
    assert (table.turn[0], acts(table)) == (3, {"stay", "miss", "defend"})
    chosen = table.copy()
    do(chosen, "3: stay")
    assert deal_of(chosen).defender == -1
    do(table, "3: throw")
    assert (deal_of(table).defender, table.deal.phase.name) == (3, "play")
    assert refused(table, 1, "claim LOO-L22 3") == "LOO-L22"


@pytest.mark.rule("LOO-L23", "LOO-R71")
@pytest.mark.parametrize("again", ["change 4S", "retrieve 2S", "throw"])
def test_after_a_change_nothing_can_be_changed_taken_back_or_thrown_up(again: str) -> None:
    lay = {"seats": 3, "dealer": 2, "turned": "8D", "form": "five_card", "stock": "TD"}
    table = club(FIVE, ["0: change 2S"], **lay)
    hand = deal_of(table).hands[0]
    do(table, f"0: {again}")
    assert told(table, "LOO-L23") == [WATCHER, 0, 1, 2]
    assert not table.view(1).seen & mask("2S")
    do(table, "2: claim LOO-L23 0")
    assert (deal_of(table).hands[0], deal_of(table).standing, table.turn[0]) == (hand, 1, 1)
    assert table.counters == [0, 0, -5]
    do(table, "1: stay")
    assert refused(table, 2, "claim LOO-L23 0") == "LOO-L23"


@pytest.mark.rule("LOO-L9", "LOO-L23")
def test_a_stander_who_would_drop_out_of_the_play_has_broken_another_law_if_he_has_changed_cards() -> None:
    lay = {"seats": 3, "dealer": 2, "turned": "8D", "form": "five_card", "stock": "TD"}
    table = club(FIVE, ["0: change 2S, 1: stay, 2: stay, 0: pass, 1: pass, 2: pass"], **lay)
    assert table.deal.phase.name == "play"
    do(table, "1: throw")
    assert (told(table, "LOO-L9"), told(table, "LOO-L23")) == ([WATCHER, 0, 1, 2], [])
    do(table, "2: claim LOO-L9 1, 0: throw")
    assert told(table, "LOO-L23") == [WATCHER, 0, 1, 2]


# LOO-L24, L25: flushes


@pytest.mark.rule("LOO-L24", "LOO-R81")
def test_a_flush_announced_too_early_costs_a_single_loo_and_may_still_be_shown_in_time() -> None:
    hands = {0: "AS KS 9S 4S 2S", 1: "TH 5H AD JD 6C", 2: "6H 2H 3D 9C 8C"}
    table = club(hands, ["0: flush"], seats=3, dealer=2, turned="8D", form="five_card", pool=30)
    assert told(table, "LOO-L24") == [WATCHER, 0, 1, 2]
    do(table, "0: stay, 1: stay, 2: stay")
    late = table.copy()
    do(table, "1: claim LOO-L24 0")
    assert (table.counters, table.pools["pool"]) == ([-5, 0, -5], 40)
    do(table, "0: flush, 1: pass, 2: pass")
    assert agree(table).counters == [-5 + 40 + 20, -10, -15, 0]
    do(late, "0: pass, 1: pass, 2: pass")
    assert late.deal.phase.name == "play"
    assert refused(late, 1, "claim LOO-L24 0") == "LOO-L24"
    assert refused(late, 0, "flush") == "LOO-R24"  # later it counts for nothing


@pytest.mark.rule("LOO-L25", "LOO-R80")
def test_a_flush_that_is_none_shows_the_cards_and_costs_a_full_loo_and_play_goes_on() -> None:
    lay = {"seats": 3, "dealer": 2, "turned": "8D", "form": "five_card"}
    table = club(FIVE, ["0: stay, 1: stay, 2: stay", "0: flush"], **lay)
    assert told(table, "LOO-L25") == [WATCHER, 0, 1, 2]
    assert table.view(1).known["hand:0"] == mask(FIVE[0])
    late = table.copy()
    do(table, "1: claim LOO-L25 0, 1: pass, 2: pass")
    assert table.deal.phase.name == "play"
    deal = deal_of(table)
    finish(table)
    assert 0 in deal.outcome["looed"]
    do(late, "1: pass, 2: pass, 0: AD")
    assert refused(late, 1, "claim LOO-L25 0") == "LOO-L25"


# LOO-L10 to L14, L17, L26: wrong cards

WRONG = [
    pytest.param("LOO-L10", {0: "AH KS 2C"}, {}, "", "0: KS", "0: AH", marks=pytest.mark.rule("LOO-L10")),
    pytest.param("LOO-L10", {0: "KH KS 2C"}, {"turned": "AH"}, "", "0: KS", "0: KH", marks=pytest.mark.rule("LOO-L10")),
    pytest.param("LOO-L11", {0: "KH QH 2C"}, {}, "", "0: QH", "0: KH", marks=pytest.mark.rule("LOO-L11")),
    pytest.param(
        "LOO-L11", {0: "KH QH 2C"}, {"first_lead": "any_trump"}, "", "0: 2C", "0: QH", marks=pytest.mark.rule("LOO-L11")
    ),
    pytest.param(
        "LOO-L12", {0: "9S 2D 2C", 1: "KS 3H 4C"}, {}, "0: 9S", "1: 4C", "1: KS", marks=pytest.mark.rule("LOO-L12")
    ),
    pytest.param(
        "LOO-L13", {0: "9S 2D 2C", 1: "KD 3H 4C"}, {}, "0: 9S", "1: 4C", "1: 3H", marks=pytest.mark.rule("LOO-L13")
    ),
    pytest.param(
        "LOO-L14", {0: "9S 2D 2C", 1: "KS 3S 4C"}, {}, "0: 9S", "1: 3S", "1: KS", marks=pytest.mark.rule("LOO-L14")
    ),
]


@pytest.mark.rule("LOO-L19")
@pytest.mark.parametrize(("law", "hands", "options", "before", "wrong", "right"), WRONG)
def test_a_wrong_card_is_put_right_before_the_next_stander_has_played_and_costs_a_full_loo_after_that(
    law: str, hands: dict[int, str], options: dict[str, str], before: str, wrong: str, right: str
) -> None:
    table = club(hands, [STAND, *([before] if before else [])], **options)
    offender = int(wrong[0])
    lying = len(table.view().table)
    do(table, wrong)
    assert told(table, law) == [offender]  # nobody else can see it
    assert f"correct {law} {offender}" in claims(table, offender)
    others = [seat for seat in range(3) if seat != offender]
    assert all(f"claim {law} {offender}" in claims(table, seat) for seat in others)
    assert refused(table, 3, f"claim {law} {offender}") == law  # he does not stand
    put_right = table.copy()
    do(put_right, f"{offender}: correct {law} {offender}, {right}")
    assert len(put_right.view().table) == lying + 1
    claimed = table.copy()
    do(claimed, f"{others[0]}: claim {law} {offender}, {right}")
    assert not deal_of(put_right).outlawed()
    assert not deal_of(claimed).outlawed()
    table.act(table.turn[0], next(iter(table.turn[1])))  # now it is established
    assert f"correct {law} {offender}" not in claims(table, offender)
    while table.deal.phase.name == "play":
        table.act(table.turn[0], next(iter(table.turn[1])))
    do(table, f"{others[1]}: claim {law} {offender}")
    assert (table.deal.phase.name, table.turn[0], len(table.view().table)) == ("play", offender, lying)
    do(table, right)
    deal = deal_of(table)
    finish(table)
    assert offender in deal.outcome["looed"]
    assert deal.outcome["looed"].count(offender) == 1


@pytest.mark.rule("LOO-L10", "LOO-L19", "LOO-L20")
def test_what_nobody_claims_goes_unpunished_and_the_deal_stands() -> None:
    table = club({0: "AH KS 2C"}, [STAND, "0: KS"])
    deal = deal_of(table)
    finish(table)
    assert 0 in deal.winners
    assert 0 not in deal.outcome["looed"]


@pytest.mark.rule("LOO-L17", "LOO-R44")
def test_a_second_lead_that_keeps_back_the_highest_trump_is_played_again() -> None:
    hands = {0: "AH 9H 2C", 1: "QH JS 3C", 2: "TH 9D 4C"}
    table = club(hands, [STAND, "0: AH, 1: QH, 2: TH", "0: 2C"])
    assert told(table, "LOO-L17") == [0]
    do(table, "1: 3C, 2: claim LOO-L17 0")
    assert (table.turn[0], acts(table), deal_of(table).winners) == (0, {"9H"}, (0,))
    assert deal_of(table).outlawed("offender") == {0}


@pytest.mark.rule("LOO-L26", "LOO-R85")
def test_pam_played_on_a_civil_ace_beside_another_trump_is_taken_back() -> None:
    lay = {"seats": 3, "dealer": 2, "turned": "8D", "form": "five_card"}
    table = club(FIVE, ["0: stay, 1: stay, 2: stay", "0: pass, 1: pass, 2: pass", "0: AD, 1: JC"], **lay)
    assert told(table, "LOO-L26") == [1]
    do(table, "2: QD, 0: claim LOO-L26 1")
    assert (table.turn[0], acts(table), deal_of(table).outlawed("offender")) == (1, {"3D"}, {1})


@pytest.mark.rule("LOO-L10", "LOO-L12", "LOO-L14")
def test_who_may_be_accused_says_nothing_of_the_cards() -> None:
    guilty = club({0: "9S 2D 2C", 1: "KS 3H 4C"}, [STAND, "0: 9S, 1: 4C"])
    honest = club({0: "9S 2D 2C", 1: "4C 3D 5C"}, [STAND, "0: 9S, 1: 4C"])
    for seat in (0, 2, 3):
        assert claims(guilty, seat) == claims(honest, seat)
    assert {"claim LOO-L12 1", "claim LOO-L13 1"} <= claims(honest, 0)
    do(honest, "0: claim LOO-L12 1")  # unfounded: it costs nothing
    assert (honest.counters, honest.turn[0]) == ([0, 0, 0, -3], 2)


# LOO-L15: out of turn


@pytest.mark.rule("LOO-L15", "LOO-L19")
def test_a_card_out_of_turn_goes_back_and_all_is_played_again_in_the_proper_order() -> None:
    table = club(HANDS, [STAND, "0: KH", "2: TH"])
    assert told(table, "LOO-L15") == ALL
    early = table.copy()
    do(early, "2: correct LOO-L15 2")
    assert (early.turn[0], len(early.view().table), deal_of(early).outlawed()) == (1, 1, set())
    early = table.copy()
    do(early, "0: claim LOO-L15 2")
    assert (early.turn[0], deal_of(early).outlawed()) == (1, set())
    do(table, "1: AH")
    assert "correct LOO-L15 2" not in claims(table, 2)
    assert refused(table, 3, "claim LOO-L15 2") == "LOO-L15"
    while table.deal.phase.name == "play":
        table.act(table.turn[0], next(iter(table.turn[1])))
    do(table, "1: claim LOO-L15 2")
    assert (table.turn[0], table.deal.phase.name, len(table.view().table)) == (1, "play", 1)
    deal = deal_of(table)
    finish(table)
    assert 2 in deal.outcome["looed"]


@pytest.mark.rule("LOO-L15")
def test_a_lead_out_of_turn_that_nobody_claims_stands() -> None:
    table = club(HANDS, [STAND, "1: AH"])
    deal = deal_of(table)
    finish(table)
    assert (deal.winners[0], deal.outlawed()) == (1, set())


# LOO-L16, L18, L21


@pytest.mark.rule("LOO-L16")
@pytest.mark.parametrize("word", ["remark 0", "remark 1", "remark 2", "remark 3", "show 4C"])
def test_who_names_or_shows_a_card_pays_a_full_loo_and_wins_nothing_but_nothing_is_replayed(word: str) -> None:
    table = club(HANDS, [STAND, "0: KH", f"2: {word}"])
    assert told(table, "LOO-L16") == ALL
    assert "correct LOO-L16 2" not in claims(table, 2)
    do(table, "1: AH")
    assert refused(table, 3, "claim LOO-L16 2") == "LOO-L16"
    do(table, "0: claim LOO-L16 2")
    assert len(table.view().table) == 2
    deal = deal_of(table)
    finish(table)
    assert 2 in deal.outcome["looed"]


@pytest.mark.rule("LOO-L18")
def test_who_disturbs_the_cards_played_pays_a_full_loo_and_nothing_is_replayed() -> None:
    table = club(HANDS, [STAND])
    assert refused(table, 2, "gather") == "LOO-R4"  # nothing lies there
    do(table, "0: KH, 1: AH, 3: gather")
    assert told(table, "LOO-L18") == ALL
    do(table, "0: claim LOO-L18 3")
    deal = deal_of(table)
    counters = finish(table)
    assert 3 in deal.outcome["looed"]
    assert counters[3] == -3 - 6


@pytest.mark.rule("LOO-L18", "LOO-R51")
def test_the_winnings_of_an_offender_stay_in_the_pool() -> None:
    table = club(HANDS, [STAND, "0: KH, 1: gather, 0: claim LOO-L18 1"])
    deal = deal_of(table)
    counters = finish(table)
    won = deal.winners.count(1)
    assert won
    assert counters == [4 * deal.winners.count(0) - 6 * (0 not in deal.winners), -6, counters[2], -3, counters[4]]
    assert counters[4] == 4 * won + 6 * len(deal.outcome["looed"])


@pytest.mark.rule("LOO-L21")
def test_several_offences_in_play_and_no_trick_cost_one_full_loo_in_all_but_those_before_play_are_paid_besides() -> (
    None
):
    calls = ["0: stay, 1: stay, 2: peek, 0: claim LOO-L5 2, 2: stay, 3: throw"]
    table = club(HANDS, [*calls, "0: KH, 1: AH, 2: gather, 2: remark 0"])
    do(table, "0: claim LOO-L18 2, 1: claim LOO-L16 2")
    deal = deal_of(table)
    counters = finish(table)
    assert deal.outcome["looed"].count(2) == 1
    assert counters[2] == -3 - 6


@pytest.mark.rule("LOO-L20", "LOO-L19")
def test_nobody_is_looed_or_paid_by_anothers_irregularity() -> None:
    hands = {0: "9S 2D 5C", 1: "KS 3H 4C", 2: "TS QD 6C"}
    wrong = club(hands, [STAND, "0: 9S, 1: 4C, 2: TS"])  # seat 2 wins by it
    assert deal_of(wrong).winners == (2,)
    do(wrong, "0: claim LOO-L12 1, 1: KS, 2: TS")
    assert deal_of(wrong).winners == (1,)
    deal = deal_of(wrong)
    play_out(wrong) if deal.phase.name != "play" else finish(wrong)
    paid = sum(deal.outcome["shares"][place] for place, seat in enumerate(deal.winners) if seat == 2)
    assert deal.counters[2] == paid - 6 * (2 not in deal.winners)


@pytest.mark.rule("LOO-L7", "LOO-R91", "LOO-R64")
def test_a_full_loo_before_play_is_measured_by_the_pool_and_under_mixed_by_the_limit() -> None:
    for options, price in (({"loo_rule": "unlimited"}, 12), ({"loo_rule": "mixed", "loo_limit": 8}, 8)):
        table = club(HANDS, ["0: stay, 1: stay, 1: spy 2, 0: claim LOO-L7 1"], **options)
        assert table.counters[1] == -price
        assert table.pools["pool"] == 12 + price
