"""Loo rule by rule, where no worked example of the page shows it: dealing, declaring, play, leaving, parting."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from loo_tables import HANDS, deal_of, ended, game_of, play_out, staged
from stacking import acts, do, mask, refused

from oddtrick.cards import mask_text
from oddtrick.games.loo import Loo
from oddtrick.table import CHANCE, Table
from oddtrick.table.acts import SHUFFLE, VERB_MASK
from oddtrick.table.before import deal_from
from oddtrick.table.view import WATCHER


def said(table: Table) -> list[int]:
    """Who has declared, in order."""
    return [seat for seat, _ in table.view().said]


# Seats and dealing


@pytest.mark.rule("LOO-R4", "LOO-R22")
def test_everything_goes_clockwise_from_the_dealers_left_and_the_dealer_speaks_last() -> None:
    table = staged(HANDS, dealer=1)
    table.view()
    do(table, "2: stay, 3: stay, 0: stay")
    assert refused(table, 3, "stay") == "LOO-R4"
    do(table, "1: stay")
    assert said(table) == [2, 3, 0, 1]
    order = []
    for _ in range(4):
        order.append(table.turn[0])
        table.act(table.turn[0], next(iter(table.turn[1])))
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("LOO-R6", "LOO-R7")
def test_the_pack_is_shuffled_before_each_deal_and_the_deal_goes_to_the_left() -> None:
    table, draw = Table("loo", 4, seed=5, dealer=2, deals=6), Random(1)
    dealers = {}
    while not table.over:
        dealers[table.deal.number] = table.deal.dealer
        table.act(table.turn[0], table.turn[1].sample(draw.random))
    dealers[table.deal.number] = table.deal.dealer
    shuffles = [act for seat, act in table.log if seat == CHANCE and act & VERB_MASK == SHUFFLE]
    assert len(shuffles) == table.deal.number + 1
    assert all(dealer == (2 + number) % 4 for number, dealer in dealers.items())


@pytest.mark.rule("LOO-R21", "LOO-R20", "LOO-R26")
def test_the_miss_is_seen_by_nobody_until_somebody_takes_it_and_then_by_him_alone() -> None:
    table = staged(HANDS, ["0: stay", "1: stay"], miss="AS KS QS")
    assert all(not table.view(seat).known.get("miss", 0) for seat in (WATCHER, 0, 1, 2, 3))
    assert table.view(2).counts["miss"] == 3
    do(table, "2: miss")
    assert table.view(2).hand == mask("AS KS QS") == deal_of(table).hands[2]
    assert all(not table.view(seat).seen & mask("AS KS QS") for seat in (WATCHER, 0, 1, 3))
    assert deal_of(table).thrown == mask(HANDS[2])
    assert deal_of(table).turned == mask("7H").bit_length() - 1
    assert all(not hand & mask("7H") for hand in deal_of(table).hands)


# Declaring


@pytest.mark.rule("LOO-R23", "LOO-R27")
def test_a_player_stands_throws_up_or_takes_the_miss_while_it_is_there() -> None:
    table = staged(HANDS)
    assert acts(table) == {"stay", "throw", "miss"}
    do(table, "0: miss")
    assert acts(table) == {"stay", "throw"}
    assert refused(table, 1, "miss") == "LOO-R27"


@pytest.mark.rule("LOO-R28")
def test_a_declaration_is_made_once_and_who_has_declared_must_play_his_cards_out() -> None:
    table = staged(HANDS, ["0: stay"])
    for again in ("throw", "miss", "stay"):
        assert refused(table, 0, again) == "LOO-R4"
    do(table, "1: stay, 2: throw, 3: throw")
    assert table.deal.phase.name == "play"
    assert acts(table) == {"KH"}
    assert refused(table, 0, "throw") == "LOO-R24"


@pytest.mark.rule("LOO-R25", "LOO-R11")
def test_who_throws_up_is_out_of_the_deal_and_neither_pays_nor_is_paid() -> None:
    table = staged(HANDS, ["0: stay, 1: stay, 2: throw, 3: throw"])
    assert deal_of(table).hands[2] == 0
    assert table.view(2).known["thrown up"] & mask("TH")
    assert not table.view(0).seen & mask("TH")
    play_out(table)
    assert table.counters[2] == 0
    assert table.counters[3] == -3  # his stake


@pytest.mark.rule("LOO-R29")
def test_a_miss_that_nobody_takes_goes_away_unseen() -> None:
    table = staged(HANDS, ["0: stay, 1: stay, 2: throw, 3: throw"], miss="AS KS QS")
    assert deal_of(table).miss == 0
    assert deal_of(table).thrown & mask("AS KS QS") == mask("AS KS QS")
    assert all(not table.view(seat).seen & mask("AS KS QS") for seat in (WATCHER, 0, 1, 2, 3))


@pytest.mark.rule("LOO-R31", "LOO-R32")
def test_the_dealer_may_not_throw_up_against_a_single_stander() -> None:
    table = staged(HANDS, ["0: throw, 1: stay, 2: throw"])
    assert acts(table) == {"stay", "miss", "defend"}
    assert refused(table, 3, "throw") == "LOO-R31"
    assert refused(staged(HANDS), 0, "defend") == "LOO-R31"


@pytest.mark.rule("LOO-R34", "LOO-R33")
@pytest.mark.parametrize(
    ("before", "menu"),
    [
        ("0: stay, 1: stay, 2: throw", {"stay", "throw", "miss"}),
        ("0: stay, 1: stay, 2: miss", {"stay", "throw"}),
        ("0: stay, 1: throw, 2: miss", {"stay", "throw"}),
        ("0: throw, 1: throw, 2: miss", {"stay", "throw"}),
    ],
)
def test_the_dealer_chooses_freely_in_every_other_case(before: str, menu: set[str]) -> None:
    assert acts(staged(HANDS, [before])) == menu


@pytest.mark.rule("LOO-R30")
def test_the_dealer_is_not_asked_when_the_pool_is_his() -> None:
    assert ended(HANDS, ["0: throw, 1: throw, 2: throw"]) == [0, 0, 0, 9, 0]


@pytest.mark.rule("LOO-R35", "LOO-R66")
def test_the_stander_nearest_the_dealers_left_leads_unless_the_miss_was_agreed_to_lead() -> None:
    calls = ["0: throw, 1: stay, 2: miss, 3: stay"]
    assert staged(HANDS, calls).turn[0] == 1
    assert staged(HANDS, calls, miss_leads=True).turn[0] == 2
    assert staged(HANDS, ["0: throw, 1: stay, 2: throw, 3: defend"], miss_leads=True).turn[0] == 3
    assert staged(HANDS, ["0: throw, 1: stay, 2: stay, 3: throw"], miss_leads=True).turn[0] == 1


# Play


@pytest.mark.rule("LOO-R36", "LOO-R37", "LOO-R38")
def test_a_refused_first_lead_names_the_rule() -> None:
    calls = ["0: stay, 1: stay, 2: stay, 3: stay"]
    assert refused(staged(HANDS, calls), 0, "QH") == "LOO-R37"
    assert refused(staged({0: "AH QS 2C"}, calls), 0, "QS") == "LOO-R36"
    assert acts(staged({0: "KH QS 2C"}, calls)) == {"KH", "QS", "2C"}
    assert refused(staged({0: "9H 8H 2C"}, calls, first_lead="any_trump"), 0, "2C") == "LOO-R65"


@pytest.mark.rule("LOO-R39", "LOO-R40", "LOO-R41", "LOO-R42")
def test_a_refused_card_to_a_trick_names_the_rule() -> None:
    calls = "0: stay, 1: stay, 2: stay, 3: stay"
    hands = {0: "9S 8S 2C", 1: "KS JS 3H", 2: "AS 3D 4H", 3: "5H 8D 7D"}
    table = staged(hands, [calls, "0: 9S"])
    assert refused(table, 1, "3H") == "LOO-R39"
    table = staged({**hands, 1: "KS 4S 3H"}, [calls, "0: 9S"])
    assert refused(table, 1, "4S") == "LOO-R40"
    table = staged(hands, [calls, "0: 9S, 1: KS, 2: AS"])
    assert refused(table, 3, "8D") == "LOO-R41"
    assert acts(table) == {"5H"}


@pytest.mark.rule("LOO-R44")
def test_a_refused_second_lead_names_the_rule_and_the_third_is_free() -> None:
    hands = {0: "AH 9H 2C", 1: "QH JS 3C", 2: "TH 9D 4C", 3: "8D 7D 5C"}
    table = staged(hands, ["0: stay, 1: stay, 2: stay, 3: stay", "0: AH, 1: QH, 2: TH, 3: 8D"])
    assert refused(table, 0, "2C") == "LOO-R44"
    do(table, "0: 9H, 1: JS, 2: 9D, 3: 7D")
    assert acts(table) == {"2C"}


@pytest.mark.rule("LOO-R77")
def test_at_five_card_loo_leads_are_free_from_the_third_trick() -> None:
    hands = {0: "AD KD QD 2S 3S", 1: "4D 5D 6D 7S 8S"}
    table = staged(hands, ["0: stay, 1: stay"], seats=2, dealer=1, turned="8D", form="five_card")
    assert acts(table) == {"AD"}
    do(table, "0: AD, 1: 4D")
    assert acts(table) == {"KD"}
    do(table, "0: KD, 1: 5D")
    assert acts(table) == {"QD", "2S", "3S"}


@pytest.mark.rule("LOO-R46")
def test_cards_played_stay_open_until_the_tricks_are_over() -> None:
    table = staged(HANDS, ["0: stay, 1: stay, 2: throw, 3: throw", "0: KH, 1: AH, 1: JH, 0: QH"])
    table.view()
    for seat in (WATCHER, 0, 1, 2, 3):
        assert table.view(seat).known["tricks"] == mask("KH AH JH QH")


@pytest.mark.rule("LOO-R85", "LOO-O17")
def test_where_the_words_have_to_be_spoken_pam_is_bound_only_when_they_are() -> None:
    hands = {0: "AD 2S 3S 4S 5S", 1: "JC 3D 9S 8S 7S"}
    lay = {"seats": 2, "dealer": 1, "turned": "8D", "form": "five_card"}
    for pam_civil, lead, held in (
        ("spoken", "civil", {"3D"}),
        ("spoken", "AD", {"JC"}),
        ("auto", "AD", {"3D"}),
        ("none", "AD", {"JC"}),
    ):
        table = staged(hands, ["0: stay, 1: stay"], pam_civil=pam_civil, **lay)
        assert ("civil" in acts(table)) == (pam_civil == "spoken")
        do(table, f"0: {lead}")
        assert acts(table) == held
    assert refused(staged(hands, ["0: stay, 1: stay"], **lay), 0, "civil") == "LOO-R85"
    civil = staged(hands, ["0: stay, 1: stay", "0: AD"], **lay)
    assert refused(civil, 1, "JC") == "LOO-R85"


# Five-card and Irish Loo


@pytest.mark.rule("LOO-R69", "LOO-R70", "LOO-R71", "LOO-R72")
def test_cards_are_changed_once_for_as_many_of_the_stock_and_nobody_sees_which() -> None:
    hands = {0: "AD 2S 3S 4S 5S", 1: "KD 6S 7S 8S 9S", 2: "QD 6H 7H 8H 9H"}
    table = staged(hands, seats=3, dealer=2, turned="8D", stock="TD JD", form="five_card")
    assert refused(table, 0, "change KD") == "LOO-R72"
    do(table, "0: change 2S 3S")
    assert deal_of(table).hands[0] == mask("AD 4S 5S TD JD")
    assert table.view(0).known["laid out"] == mask("2S 3S")
    assert not table.view(1).seen & mask("2S 3S TD JD")
    assert (0, "changes 2") in table.view(1).said
    for again in ("change 4S", "throw", "stay"):
        assert refused(table, 0, again) == "LOO-R4"
    assert acts(staged(hands, seats=3, dealer=2, turned="8D", form="five_card")) >= {"stay", "throw"}


@pytest.mark.rule("LOO-R72")
def test_no_more_cards_are_changed_than_the_stock_holds() -> None:
    table = staged(None, seats=6, dealer=5, form="five_card")
    assert deal_of(table).stock == 21
    for _ in range(4):
        hand = mask_text(deal_of(table).hands[table.turn[0]])
        do(table, f"{table.turn[0]}: change {hand}")
    first, second, *_ = mask_text(deal_of(table).hands[4]).split()
    assert deal_of(table).stock == 1
    assert refused(table, 4, f"change {first} {second}") == "LOO-R72"
    do(table, f"4: change {first}")
    assert acts(table) == {"stay", "throw"}


@pytest.mark.rule("LOO-R79")
def test_there_is_no_duty_to_defend_where_there_is_no_miss() -> None:
    for form in ("five_card", "irish"):
        table = staged(None, ["0: stay, 1: throw, 2: throw"], form=form)
        assert "throw" in acts(table)
        assert ended(None, ["0: throw, 1: throw, 2: throw"], form=form, pool=10)[3] == 10


@pytest.mark.rule("LOO-R80")
@pytest.mark.parametrize(
    ("hand", "pam", "turned", "flush"),
    [
        ("AS KS 9S 4S 2S", "clubs", "8D", True),
        ("AS KS 9S 4S JC", "clubs", "8D", True),
        ("AS KS 9S 4S JD", "clubs", "8D", False),
        ("AS KS 9S 4S JD", "trump_knave", "8D", True),
        ("AC KC 9C 4C JC", "clubs", "8D", True),
        ("AS KS 9S 3H JC", "clubs", "8D", False),
        ("AS KS 9S 4S JC", "trump_knave", "8D", False),
    ],
)
def test_a_flush_is_five_of_a_suit_or_pam_and_four(hand: str, pam: str, turned: str, flush: bool) -> None:
    game = Loo.at(4, {"form": "five_card", "pam": pam})
    table = Table(game, patient=True, first=deal_from(game, {"dealer": 3, "pools": {"pool": 5}}))
    deal = deal_of(table)
    deal.turned, deal.trumps = mask(turned).bit_length() - 1, 1
    assert game.is_flush(deal, mask(hand)) is flush


@pytest.mark.rule("LOO-R81")
def test_a_flush_shows_itself_when_all_have_declared_and_before_the_first_lead() -> None:
    hands = {0: "AS KS 9S 4S 3H", 1: "TH 5H AD JD 6C", 2: "6H 2H 3D 9C 8C"}
    lay = {"seats": 3, "dealer": 2, "turned": "8D", "stock": "2S", "form": "five_card", "pool": 30}
    table = staged(hands, ["0: change 3H", "1: stay"], **lay)
    assert not table.view(1).seen & mask("AS")  # not yet
    deal = table.deal
    do(table, "2: throw")
    assert (deal.over, deal.counters) == (True, [30 + 5 + 20, -10, -15, 0])


@pytest.mark.rule("LOO-R83")
@pytest.mark.parametrize(
    ("elder", "younger", "winner"),
    [
        ("AS KS 9S 4S 2S", "QD 7D 6D 4D 3D", 1),  # in trumps
        ("KD QD 7D 6D 3D", "JC AD 5D 4D 2D", 1),  # both in trumps: Pam
        ("AS KS 9S 4S 2S", "QH 7H 6H 4H JC", 1),  # Pam
        ("9S 8S 7S 4S 2S", "AH KH QH 4H 3H", 0),  # the elder hand, whatever the ranks
        ("JC KS 9S 4S 2S", "QD 7D 6D 4D 3D", 1),  # trumps go before Pam
    ],
)
def test_of_two_flushes_trumps_win_then_pam_then_the_elder_hand(elder: str, younger: str, winner: int) -> None:
    hands = {0: elder, 1: younger, 2: "AC 3C TH 9C TS"}
    calls = ["0: stay, 1: stay, 2: throw"]
    counters = ended(hands, calls, seats=3, dealer=2, turned="8D", form="five_card", pool=30)
    assert (counters[winner], counters[1 - winner], counters[2]) == (30 + 5 + 10, 0, -5 - 10)


@pytest.mark.rule("LOO-R92", "LOO-O7", "LOO-R60")
def test_where_cards_are_changed_all_must_stand_under_club_law_and_in_a_last_round() -> None:
    for more in ({"club_law": True, "turned": "6C"}, {"finish": "last_round", "before": {"closing": True}}):
        for form in ("five_card", "irish"):
            table = staged(None, form=form, **more)
            hand = 5 if form == "five_card" else 3
            assert "stay" in acts(table)
            assert table.turn[1].count() == 2**hand  # to stand, or to change any number
            assert refused(table, 0, "throw") == ("LOO-R60" if "club_law" in more else "LOO-R92")
    assert "throw" in acts(staged(None, form="irish", club_law=True, turned="6H"))


@pytest.mark.rule("LOO-R92")
def test_in_a_last_round_of_five_card_loo_a_flush_takes_the_pool_and_its_payments() -> None:
    hands = {0: "AS KS 9S 4S 2S", 1: "TH 5H AD JD 6C", 2: "6H 2H 3D 9C 8C"}
    table = staged(
        hands,
        ["0: stay, 1: stay, 2: stay"],
        seats=3,
        dealer=2,
        turned="8D",
        pool=30,
        form="five_card",
        finish="last_round",
        before={"closing": True},
    )
    assert table.over
    assert table.counters == [55, -10, -15]


# The session


@pytest.mark.rule("LOO-R90")
def test_a_deal_runs_in_its_order() -> None:
    table = staged(HANDS, pool=12)
    told = [*table.view().events]
    table.listen(WATCHER, told.append)
    do(table, "0: stay, 1: stay, 2: stay, 3: throw")
    play_out(table)
    whole = [f"{event.kind} {event.text}".strip() for event in told]
    order = [
        "paid deal stake",
        "gathered",
        "fact trumps",
        "said stay",
        "swept",
        "paid trick",
        "paid loo",
        "fact outcome",
    ]
    places = [whole.index(step) for step in order]
    assert places == sorted(places)
    assert whole.index("deal", 1) > places[-1]  # the next dealer


@pytest.mark.rule("LOO-R53", "LOO-R14")
def test_who_leaves_on_his_own_deal_pays_deals_to_the_others_and_is_out() -> None:
    table = staged({0: "KD", 1: "2S", 3: "3S"}, dealer=2, turned="8D", pool=0, before={"withdrawn": [2]})
    assert table.counters == [3, -3, -3, -3 - 3]  # seat 3 has paid for the next deal
    table.go_on(seed=1)
    dealers = []
    for _ in range(4):
        dealers.append(table.deal.dealer)
        assert not deal_of(table).active >> 2 & 1
        play_out(table)
    assert dealers[0] == 3
    assert 2 not in dealers
    assert table.counters[2] == -3


@pytest.mark.rule("LOO-R14", "LOO-R53")
def test_when_one_of_two_leaves_as_dealer_of_a_single_the_other_may_win_it_and_nobody_is_looed() -> None:
    leaving = {"seats": 2, "dealer": 1, "turned": "8D", "pool": 0, "before": {"withdrawn": [1]}}
    table = staged({0: "KD"}, **leaving)
    assert (table.counters, table.pools["pool"], table.over) == ([3, -3], 0, True)
    table = staged({0: "2D"}, **leaving)
    assert (table.counters, table.pools["pool"], table.over) == (
        [3, -3],
        0,
        True,
    )  # his loo and the stake come back to him


@pytest.mark.rule("LOO-R57", "LOO-O15", "LOO-R55")
@pytest.mark.parametrize("rounds", [1, 2])
def test_a_finish_other_than_a_single_comes_when_all_have_dealt_equally_often(rounds: int) -> None:
    for seed in range(6):
        table, draw = Table("loo", 4, {"finish": "divide", "rounds": rounds}, seed=seed), Random(seed)
        dealers: dict[int, int] = {}
        while not table.over:
            dealers[table.deal.number] = table.deal.dealer
            table.act(table.turn[0], table.turn[1].sample(draw.random))
        played = table.deal.number + (0 if table.deal.carry.get("closing") else 1)
        assert played == 4 * rounds
        assert table.pools["pool"] == 0
        assert sum(table.counters) == 0


@pytest.mark.rule("LOO-R54", "LOO-O14")
def test_the_company_parts_only_when_a_single_would_be_due() -> None:
    later = 0
    for seed in range(8):
        table, draw = Table("loo", 5, seed=seed, deals=1), Random(seed)
        while not table.over:
            table.act(table.turn[0], table.turn[1].sample(draw.random))
        assert table.pools["pool"] == 0
        later += table.deal.number > 0
    assert later


@pytest.mark.rule("LOO-R56", "LOO-O14")
def test_a_last_round_is_played_and_empties_the_pool() -> None:
    played = 0
    for seed in range(8):
        table, draw = Table("loo", 5, {"finish": "last_round", "rounds": 1}, seed=seed), Random(seed)
        while not table.over:
            if table.deal.carry.get("closing"):
                assert table.deal.phase.name == "play"
                assert deal_of(table).standing == 0b11111
                assert deal_of(table).miss == 0
                played += 1
            table.act(table.turn[0], table.turn[1].sample(draw.random))
        assert table.pools["pool"] == 0
    assert played


@pytest.mark.rule("LOO-R59", "LOO-O12")
def test_with_six_at_table_the_dealer_may_sit_out_single_and_ordinary_deals_alike() -> None:
    for pool in (0, 9):
        table = staged(None, seats=6, dealer=5, pool=pool, dealer_out="over_five")
        deal = deal_of(table)
        if pool:
            assert (deal.hands[5], deal.hands[0].bit_count()) == (0, 3)
            assert game_of(table).last_active(deal) == 4
        assert table.counters[5] == -3
        five = staged(None, seats=5, dealer=4, pool=9, dealer_out="over_five")
        assert deal_of(five).hands[4].bit_count() == 3


# The presets


@pytest.mark.parametrize(
    ("preset", "agreed"),
    [
        pytest.param("usual", {}, marks=pytest.mark.rule("LOO-P1")),
        pytest.param("halfpence", {"deal_stake": 3, "full_loo": 12, "single_loo": 6}, marks=pytest.mark.rule("LOO-P2")),
        pytest.param(
            "half_crown", {"deal_stake": 6, "full_loo": 30, "single_loo": 15}, marks=pytest.mark.rule("LOO-P3")
        ),
        pytest.param("club_law", {"club_law": True}, marks=pytest.mark.rule("LOO-P4")),
        pytest.param("unlimited", {"loo_rule": "unlimited"}, marks=pytest.mark.rule("LOO-P5")),
        pytest.param("mixed_half_crown", {"loo_rule": "mixed", "loo_limit": 30}, marks=pytest.mark.rule("LOO-P6")),
        pytest.param("lead_one", {"first_lead": "any_trump"}, marks=pytest.mark.rule("LOO-P7")),
        pytest.param("large_table", {"dealer_out": "over_five"}, marks=pytest.mark.rule("LOO-P8")),
        pytest.param("five_card", {"form": "five_card"}, marks=pytest.mark.rule("LOO-P9")),
        pytest.param(
            "five_card_trump_pam", {"form": "five_card", "pam": "trump_knave"}, marks=pytest.mark.rule("LOO-P10")
        ),
        pytest.param("irish", {"form": "irish"}, marks=pytest.mark.rule("LOO-P11")),
        pytest.param("piquet_pack", {"pack": 32}, marks=pytest.mark.rule("LOO-P12")),
    ],
)
def test_a_preset_is_what_the_page_says(preset: str, agreed: dict[str, object]) -> None:
    options = Loo.at(5, preset=preset).options
    assert options == Loo.options_class(**agreed)
    plain = {"deal_stake": 3, "full_loo": 6, "single_loo": 3, "form": "three_card", "loo_rule": "fixed", "pack": 52}
    five = {"deal_stake": 5, "full_loo": 10, "single_loo": 5} if agreed.get("form") == "five_card" else {}
    expected = {**plain, **five, **agreed}
    assert {name: options.values[name] for name in expected} == expected


@pytest.mark.rule("LOO-R62", "LOO-R73", "LOO-R75", "LOO-R76")
def test_the_table_tells_what_a_loo_costs_and_which_card_is_pam() -> None:
    facts = staged(loo_rule="unlimited", pool=9).view().facts
    assert facts["loo"] == 12  # what lay there, and the dealer's stake
    assert "pam" not in facts and "one each" not in facts
    assert staged(form="five_card", turned="7H", pool=9).view().facts["pam"] == "JC"
    assert staged(form="five_card", pam="trump_knave", turned="7H", pool=9).view().facts["pam"] == "JH"
    assert staged(form="five_card", turned="JC", pool=9).view().facts["pam"] is None
    single = Table("loo", 5, dealer=0, patient=True).view().facts
    assert (single["one each"], single["loo"]) == (True, 3)


@pytest.mark.rule("LOO-R32")
def test_a_dealer_who_defends_and_wins_nothing_is_not_looed() -> None:
    play = "0: KH, 3: 2S, 0: QH, 3: 3S, 0: 2C, 3: 4S"
    counters = ended(HANDS, ["0: stay, 1: throw, 2: throw, 3: defend", play], miss="2S 3S 4S")
    assert counters == [12, 0, 0, -3, 0]


@pytest.mark.rule("LOO-R78", "LOO-R36", "LOO-R65")
def test_a_first_leader_with_pam_and_the_forced_trump_may_lead_either_and_where_any_trump_will_do_the_forced_one() -> (
    None
):
    def leads(hand: str, **more: Any) -> set[str]:
        hands = {0: hand, 1: "9S 8S 7S 6S 2C", 2: "9D 8D 7D 6D 3C"}
        calls = ["0: stay, 1: stay, 2: stay"]
        return acts(staged(hands, calls, seats=3, dealer=2, form="five_card", **more))

    assert leads("JC AH 5H 2S 3D") == {"JC", "AH"}
    assert leads("JC KH 5H 2S 3D", turned="AH") == {"JC", "KH"}
    assert leads("JC KH 5H 2S 3D") == {"JC"}
    assert leads("JC AH 5H 2S 3D", first_lead="any_trump") == {"AH"}
    assert leads("JC KH 5H 2S 3D", first_lead="any_trump") == {"JC", "KH", "5H"}


@pytest.mark.rule("LOO-R85", "LOO-R86")
@pytest.mark.parametrize(("held", "menu"), [("JC 4H 2S 3D 5D", {"4H"}), ("JC 4S 2S 3D 5D", {"JC"})])
def test_pam_lets_the_ace_of_trumps_pass_where_another_trump_is_held_and_takes_it_where_not(
    held: str, menu: set[str]
) -> None:
    hands = {0: "AH 9S 8S 7S 6S", 1: held, 2: "9D 8D 7D 6D 3C"}
    table = staged(hands, ["0: stay, 1: stay, 2: stay", "0: AH"], seats=3, dealer=2, form="five_card")
    assert acts(table) == menu
