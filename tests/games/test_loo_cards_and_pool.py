"""Loo: the cards, who deals first, what is in the pool and what is left of it, and the other forms of the game."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from loo_tables import HANDS, deal_of, ended, staged
from stacking import acts, do, first_of, mask, refused

from oddtrick.cards import PACK_52, parse_card
from oddtrick.games.loo import Loo
from oddtrick.games.loo.scoring import settle
from oddtrick.table import CHANCE, Table
from oddtrick.table.events import Event
from oddtrick.table.view import WRITER

ALL_STAND = "0: stay, 1: stay, 2: stay, 3: stay"


@pytest.mark.rule("LOO-R1", "LOO-R88")
@pytest.mark.parametrize(("pack", "ranks"), [(52, "AKQJT98765432"), (32, "AKQJT987")])
def test_each_suit_ranks_from_the_ace_down_to_the_deuce_or_to_the_seven_of_a_short_pack(pack: int, ranks: str) -> None:
    game = Loo.at(4, {"pack": pack})
    assert sorted(game.pack) == sorted(parse_card(rank + suit) for rank in ranks for suit in "CDHS")
    for trumps in range(4):
        power = game.play.under[trumps].power
        for suit in "CDHS":
            for high, low in pairwise(ranks):
                assert power[parse_card(high + suit)] > power[parse_card(low + suit)]


@pytest.mark.rule("LOO-R88")
def test_a_short_pack_leaves_all_other_rules_as_they_are() -> None:
    hands = {0: "KH QH 8C", 1: "AH JH 9C", 2: "TH 9D TC", 3: "8D 7D JC"}
    play = "0: KH, 1: AH, 2: TH, 3: 8D, 1: JH, 2: 9D, 3: 7D, 0: QH, 0: 8C, 1: 9C, 2: TC, 3: JC"
    for pack in (52, 32):
        table = staged(hands, [ALL_STAND, "0: KH, 1: AH"], pack=pack)
        assert acts(table) == {"TH"}
        assert ended(hands, [ALL_STAND, play], pack=pack) == [4, 4, -6, 4 - 3, 6]


@pytest.mark.rule("LOO-R2")
def test_the_lowest_trump_beats_the_ace_of_another_suit() -> None:
    hands = {0: "AS KS 2C", 1: "2H JD 3C", 2: "QS 9D 4C", 3: "JS 7D 5C"}
    table = staged(hands, [ALL_STAND, "0: AS, 1: 2H, 2: QS, 3: JS"], turned="9H")
    assert table.turn[0] == 1 and deal_of(table).winners == (1,)


@pytest.mark.rule("LOO-R5")
@pytest.mark.parametrize(("turned", "dealer"), [("AS KS JD", 2), ("JC", 0), ("2S 3S 4S 5S 6S JH", 1)])
def test_who_gets_the_first_knave_of_the_cards_turned_round_the_table_from_seat_nought_deals(
    turned: str, dealer: int
) -> None:
    table = Table("loo", 4, patient=True)
    table.act(CHANCE, first_of(PACK_52, turned))
    assert table.deal.dealer == dealer


@pytest.mark.rule("LOO-R9")
@pytest.mark.parametrize(("stake", "pool"), [(3, 9), (5, 9), (3, 0)])
def test_before_every_deal_the_dealer_pays_the_stake_and_what_lay_there_is_contested_with_it(
    stake: int, pool: int
) -> None:
    table = staged(HANDS if pool else {0: "9H", 1: "2C", 2: "3C", 3: "4C"}, pool=pool, deal_stake=stake)
    if pool:
        assert (table.counters, table.pools["pool"]) == ([0, 0, 0, -stake], pool + stake)
        assert settle(Loo.at(4, {"deal_stake": stake}), {"dealer": 3, "pools": {"pool": pool}}, {"takes": 0})[
            "net"
        ] == [
            pool + stake,
            0,
            0,
            -stake,
        ]
    else:
        assert ended({0: "9H", 1: "2C", 2: "3C", 3: "4C"}, pool=0, deal_stake=stake)[0] == stake  # a single


@pytest.mark.rule("LOO-R12")
def test_the_first_deal_of_a_game_is_a_single() -> None:
    for seats in (2, 4, 9):
        table = Table("loo", seats, dealer=0, patient=True)
        deal = deal_of(table)
        assert (deal.number, deal.single) == (0, True)
        table.act(CHANCE, first_of(PACK_52, "2H 3S 4S"))
        assert deal.over and deal.outcome["kind"] == "single" and not any(deal.miss >> card & 1 for card in PACK_52)


@pytest.mark.rule("LOO-R15", "LOO-R17")
def test_in_a_single_the_top_card_is_turned_then_each_has_one_face_up_the_dealer_last_and_all_but_one_are_looed() -> (
    None
):
    table, events = Table("loo", 4, dealer=1, patient=True), list[Event]()
    table.listen(WRITER, events.append)
    table.act(CHANCE, first_of(PACK_52, "8H 2S 9H JH KC"))
    open_cards = [event for event in events if event.cards and event.kind in ("moved", "turned", "shown")]
    assert [event.cards for event in open_cards if event.target == "turn-up"] == [mask("8H")]
    shown = [(event.seat, event.cards) for event in open_cards if event.kind == "shown"]
    assert shown == [(2, mask("2S")), (3, mask("9H")), (0, mask("JH")), (1, mask("KC"))]
    assert table.deal.number == 1
    single = [3, -3 - 3, -3, -3]  # seat 1 dealt; seat 0 has the highest heart above the eight, and all others are looed
    assert table.counters == [single[0], single[1], single[2] - 3, single[3]]  # and seat 2 has paid for the next deal


@pytest.mark.rule("LOO-R19")
def test_each_has_three_cards_singly_and_after_the_dealers_own_a_card_goes_to_the_miss() -> None:
    table = staged(None, dealer=1)
    deal = deal_of(table)
    places = {card: place for place, card in enumerate(deal.pack)}
    for turn, seat in enumerate((2, 3, 0, 1)):
        assert sorted(place for card, place in places.items() if deal.hands[seat] >> card & 1) == [
            turn,
            turn + 5,
            turn + 10,
        ]
    assert sorted(place for card, place in places.items() if deal.miss >> card & 1) == [4, 9, 14]
    assert places[deal.turned] == 15


@pytest.mark.rule("LOO-R50")
def test_the_pool_is_divided_before_loos_are_paid_so_that_they_fill_the_next_one() -> None:
    end = ended(
        HANDS, ["0: stay, 1: stay, 2: throw, 3: stay", "0: KH, 1: AH, 3: 8D, 1: JH, 3: 7D, 0: QH, 0: 2C, 1: 3C, 3: 5C"]
    )
    assert end == [4, 4, 0, 4 - 3, 0]
    hands = {**HANDS, 3: "8D 7D 6S"}
    looed = ended(
        hands, ["0: stay, 1: stay, 2: throw, 3: stay", "0: KH, 1: AH, 3: 8D, 1: JH, 3: 7D, 0: QH, 0: 2C, 1: 3C, 3: 6S"]
    )
    assert looed == [4, 8, 0, -3 - 6, 6]


@pytest.mark.rule("LOO-R52")
def test_if_every_stander_won_a_trick_nobody_is_looed_and_the_next_deal_is_a_single() -> None:
    for winners, looed, following in (([1, 0, 3], [], "single"), ([1, 1, 3], [0], "three_card")):
        deal = settle(Loo.at(4), {"dealer": 3, "pools": {"pool": 9}}, {"standing": [0, 1, 3], "winners": winners})
        assert (deal["looed"], deal["following"], deal["pools"]["pool"]) == (looed, following, 6 * len(looed))


@pytest.mark.rule("LOO-R58")
def test_where_the_dealer_does_not_play_the_last_before_him_has_his_duties_and_the_miss_comes_after_his_cards() -> None:
    large: dict[str, Any] = {"seats": 6, "dealer": 5, "preset": "large_table"}
    table = staged(None, **large)
    deal = deal_of(table)
    places = {card: place for place, card in enumerate(deal.pack)}
    assert deal.hands[5] == 0
    assert sorted(places[card] for card in places if deal.miss >> card & 1) == [5, 11, 17]
    assert sorted(places[card] for card in places if deal.hands[4] >> card & 1) == [4, 10, 16]
    do(table, "0: throw, 1: stay, 2: throw, 3: throw")
    assert (table.turn[0], acts(table)) == (4, {"stay", "miss", "defend"})
    assert refused(table, 4, "throw") == "LOO-R31"
    taken = ended(None, ["0: throw, 1: throw, 2: throw, 3: throw"], **large)
    assert taken[4] == 9 + 3 and taken[6] == 0


@pytest.mark.rule("LOO-R84")
def test_the_holder_of_a_flush_that_is_beaten_receives_nothing_but_is_excused_from_paying() -> None:
    game, before = Loo.at(4, {"form": "five_card"}), {"dealer": 3, "pools": {"pool": 10}}
    beaten = settle(game, before, {"flushes": [0, 1]})
    assert sorted(beaten["net"][:2]) == [0, 10 + 5 + 20] and beaten["net"][2:] == [-10, -15]
    alone = settle(game, before, {"flushes": [0]})
    assert alone["net"] == [10 + 5 + 30, -10, -10, -15]


@pytest.mark.rule("LOO-R87", "LOO-O1")
def test_each_form_has_its_cards_tricks_miss_and_stakes() -> None:
    for form, cards, miss, change, stakes in (
        ("three_card", 3, 3, False, (3, 6, 3)),
        ("irish", 3, 0, True, (3, 6, 3)),
        ("five_card", 5, 0, True, (5, 10, 5)),
    ):
        table = staged(None, form=form, pool=15)
        deal, options = deal_of(table), deal_of(table).game.options
        assert {hand.bit_count() for hand in deal.hands} == {cards}
        assert (deal.miss.bit_count(), deal.game.tricks) == (miss, cards)
        assert any(act.startswith("change") for act in acts(table)) == change
        assert ("miss" in acts(table)) == (not change)
        assert (options.deal_stake, options.full_loo, options.single_loo) == stakes
    hands = {0: "JC 9C 8C", 1: "AH KH QH"}
    irish = staged(hands, form="irish", seats=2, dealer=1, turned="7C")
    assert "flush" not in acts(irish)
    do(irish, "0: stay, 1: stay")
    assert deal_of(irish).game.pam_in(deal_of(irish)) < 0 and refused(irish, 0, "9C") == "LOO-R37"
    thirds = settle(
        Loo.at(2, {"form": "irish"}), {"dealer": 1, "pools": {"pool": 9}}, {"standing": [0, 1], "winners": [0, 0, 1]}
    )
    assert thirds["net"] == [8, 4 - 3]


@pytest.mark.rule("LOO-O8")
def test_of_two_or_more_trumps_the_highest_is_led_first_or_any_of_them() -> None:
    hands = {**HANDS, 0: "KH 9H 2C"}
    for first_lead, menu in (("highest", {"KH"}), ("any_trump", {"KH", "9H"})):
        assert acts(staged(hands, [ALL_STAND], first_lead=first_lead)) == menu
