"""The rules of Hearts beyond the worked examples: packs, ranks, the order of a deal, options and presets."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hearts_tables import deal_of, play_deal, staged

from oddtrick.cards import HEARTS, JOKER, PACK_52, parse_card
from oddtrick.formats.pages import statement
from oddtrick.games.hearts import Hearts
from oddtrick.games.hearts.options import PRESETS, HeartsOptions
from oddtrick.games.hearts.pack import QUEEN_S, TWIN_QUEEN
from oddtrick.games.hearts.scoring import settle
from oddtrick.table import BadOptions, IllegalAct, Table, find
from oddtrick.table.acts import CHANCE, order_act


def hearts(seats: int = 4, preset: str | None = None, **options: Any) -> Hearts:
    game = find("hearts").at(seats, options, preset)
    assert isinstance(game, Hearts)
    return game


@pytest.mark.rule("HEARTS-R1")
def test_the_ace_is_high_in_every_suit_and_nothing_trumps() -> None:
    suits = hearts().play.under[-1]
    for suit in "CDHS":
        for high, low in pairwise(parse_card(rank + suit) for rank in "AKQJT98765432"):
            assert suits.power[high] > suits.power[low]
    assert suits.trumps < 0 and suits.taker([parse_card(card) for card in ("2C", "AS", "AH", "3C")]) == 3


@pytest.mark.rule("HEARTS-R13", "HEARTS-R14")
@pytest.mark.parametrize(
    ("drawn", "dealer"), [("4D 9S 4H JC KD QH", 2), ("4D 9S 4H JC 7D 7H KC AC", 2), ("9D 4S 4H JC 2D KH", 1)]
)
def test_who_draw_the_lowest_rank_alike_draw_again_among_themselves(drawn: str, dealer: int) -> None:
    table = Table(hearts(), patient=True)
    cards = [parse_card(card) for card in drawn.split()]
    table.act(CHANCE, order_act([*cards, *(card for card in PACK_52 if card not in cards)]))
    assert table.deal.dealer == dealer


@pytest.mark.rule("HEARTS-R104")
def test_fines_at_a_settlement_without_a_pool_go_to_the_lowest_of_the_same_deal_and_an_odd_one_waits() -> None:
    game = hearts(preset="foster_howell")
    plain, fined = (settle(game, {"dealer": 3}, {"hearts": [1, 2, 1, 9], "fines": fines}) for fines in ({}, {3: 5}))
    assert [now - then for now, then in zip(fined["net"], plain["net"], strict=True)] == [2, 0, 2, -5]
    assert fined["pools"]["kitty"] == 1


@pytest.mark.rule("HEARTS-R5", "HEARTS-O2")
def test_nothing_is_taken_out_where_there_is_a_widow_or_a_second_pack() -> None:
    for seats in range(3, 8):
        assert len(hearts(seats, "widow_hearts").pack) == 52
    assert len(hearts(3).pack) == 51
    assert parse_card("2S") not in hearts(3).pack and parse_card("2C") not in hearts(3, "black_lady_pool").pack


@pytest.mark.rule("HEARTS-R6", "HEARTS-O20")
def test_of_two_packs_one_queen_of_spades_is_laid_aside_or_both() -> None:
    one, both = hearts(8, "cancellation_hearts"), hearts(8, "cancellation_hearts", cancellation_queens=2)
    assert len(one.pack) == 103 and TWIN_QUEEN not in one.pack and QUEEN_S in one.pack
    assert len(both.pack) == 102 and QUEEN_S not in both.pack
    assert one.aside == 1 << TWIN_QUEEN and both.aside == 1 << TWIN_QUEEN | 1 << QUEEN_S


@pytest.mark.rule("HEARTS-R7", "HEARTS-O10")
def test_the_joker_takes_the_place_of_the_deuce_of_hearts_and_ranks_below_the_knave() -> None:
    for seats in (3, 4, 5):
        game = hearts(seats, "joker_hearts")
        assert JOKER in game.pack and parse_card("2H") not in game.pack
        assert len(game.pack) == len(hearts(seats).pack)
    suits = hearts(4, "joker_hearts").play.under[-1]
    assert suits.suit[JOKER] == HEARTS
    assert suits.power[parse_card("JH")] > suits.power[JOKER] > suits.power[parse_card("TH")]


@pytest.mark.rule("HEARTS-R11")
def test_everything_goes_clockwise() -> None:
    table = staged(dealer=1)
    order = []
    for _ in range(4):
        seat, menu = table.turn
        order.append(seat)
        table.act(seat, next(iter(menu)))
    assert order == [2, 3, 0, 1]
    with pytest.raises(IllegalAct, match="HEARTS-R11"):
        table.act((table.turn[0] + 1) % 4, "AS")


@pytest.mark.rule("HEARTS-R15")
def test_after_a_settled_deal_the_deal_passes_to_the_left() -> None:
    table = Table("hearts", 4, seed=5, dealer=2, deals=3)
    dealers = []
    while not table.over:
        dealers.append(table.deal.dealer)
        play_deal(table)
    assert dealers[:3] == [2, 3, 0]


@pytest.mark.rule("HEARTS-R16", "HEARTS-R17")
def test_the_pack_is_shuffled_whole_for_every_deal_and_the_cut_is_part_of_its_order() -> None:
    table = Table("hearts", 4, dealer=0, patient=True)
    assert table.turn[0] == CHANCE and table.deal.phase.name == "shuffle"
    with pytest.raises(IllegalAct):
        table.act(CHANCE, "shuffle AS KS QS")
    table.act(CHANCE, table.turn[1].sample(iter(x / 60 for x in range(60)).__next__))
    assert table.deal.phase.name == "play" and all(hand.bit_count() == 13 for hand in table.deal.hands)


@pytest.mark.rule("HEARTS-R25", "HEARTS-R34", "HEARTS-O15")
def test_a_deal_goes_from_bidding_by_naming_and_passing_to_play_and_the_widow_waits_for_the_first_trick() -> None:
    table = staged(preset="auction_black_lady", dealer=3)
    assert table.deal.phase.name == "bidding"
    for act in ("pass", "bid 2", "pass", "pass"):
        table.act(table.turn[0], act)
    assert table.deal.phase.name == "naming" and table.turn[0] == 1
    table.act(1, "clubs")
    assert table.deal.phase.name == "passing"
    for _ in range(4):
        seat, menu = table.turn
        table.act(seat, menu.sample(lambda: 0.5))
    assert table.deal.phase.name == "play" and table.turn[0] == 1
    widow = staged(preset="widow_hearts")
    while widow.deal.phase.name == "passing":
        widow.act(widow.turn[0], widow.turn[1].sample(lambda: 0.5))
    assert deal_of(widow).widow.bit_count() == 4 and widow.deal.phase.name == "play"


@pytest.mark.rule("HEARTS-R57", "HEARTS-L25")
def test_a_deal_is_closed_only_when_every_penalty_card_is_accounted_for() -> None:
    for preset in ("foster_sweepstake", "black_lady_pool", "two_handed_difference", "spade_honours_hearts"):
        seats = 2 if preset.startswith("two") else 4
        table = Table("hearts", seats, preset=preset, seed=11, deals=1, dealer=0)
        deal = play_deal(table)
        together = 0
        for cards in deal.taken:
            assert not together & cards
            together |= cards
        assert together & deal.game.penalties == deal.game.penalties & sum(1 << card for card in deal.game.pack)
        assert sum(deal.outcome["units"]) == deal.game.whole_units()


@pytest.mark.rule("HEARTS-R58")
def test_who_took_the_black_card_or_the_joker_is_not_clear_and_the_red_ten_spoils_nothing() -> None:
    deal = deal_of(staged(preset="black_lady_tote"))
    deal.taken = [1 << QUEEN_S, 1 << parse_card("TD"), 0, 1 << parse_card("3H")]
    assert [deal.game.result(deal).is_clear(seat) for seat in range(4)] == [False, True, True, False]
    joker = deal_of(staged(preset="joker_hearts"))
    joker.taken = [1 << JOKER, 0, 0, 1 << parse_card("3H")]
    assert joker.game.result(joker).clean == [1, 2]
    auction = deal_of(staged(preset="auction_hearts"))
    auction.taboo = 0
    auction.taken = [1 << parse_card("3H"), 1 << parse_card("3C"), 0, 0]
    assert auction.game.result(auction).clean == [0, 2, 3]


@pytest.mark.rule("HEARTS-O1")
def test_how_many_may_play_depends_on_what_is_agreed() -> None:
    for preset, least, most in (
        ("foster_sweepstake", 3, 7),
        ("two_handed_difference", 2, 2),
        ("three_handed_highest_pays", 3, 3),
        ("auction_hearts", 4, 6),
        ("joker_hearts", 3, 5),
        ("cancellation_hearts", 7, 12),
    ):
        for seats in range(2, 13):
            if least <= seats <= most:
                hearts(seats, preset)
            else:
                with pytest.raises(BadOptions, match="HEARTS-O1"):
                    hearts(seats, preset)


@pytest.mark.parametrize("preset", [None, "joker_hearts", "auction_hearts", "discard_black_lady"])
@pytest.mark.rule("HEARTS-R24", "HEARTS-O1", "HEARTS-O4")
def test_by_threes_and_then_four_cards_are_dealt_to_four_players_whatever_else_is_agreed(preset: str | None) -> None:
    for seats in range(3, 8):
        if seats == 4:
            deal = staged(preset=preset, dealing_batch="three_three_three_four").deal
            assert [hand.bit_count() for hand in deal.hands] == [13] * 4
        else:
            with pytest.raises(BadOptions, match="HEARTS-O1"):
                hearts(seats, preset, dealing_batch="three_three_three_four")


@pytest.mark.parametrize(
    ("rule", "options"),
    [
        ("HEARTS-O3", {"layout": "stock"}),
        ("HEARTS-O16", {"settlement": "two_difference"}),
        ("HEARTS-O3", {"layout": "widow", "pack_trim": "foster"}),
        ("HEARTS-O2", {"pack_trim": "none"}),
        ("HEARTS-O3", {"layout": "domino"}),
        ("HEARTS-O3", {"layout": "double", "pack_trim": "foster"}),
        ("HEARTS-O4", {"dealing_batch": "three_three_three_four", "layout": "domino", "pack_trim": "black_lady"}),
        ("HEARTS-O4", {"dealing_batch": "three_three_three_four", "settlement": "highest_pays"}),
        ("HEARTS-O24", {"law_set": "black_lady"}),
        ("HEARTS-O16", {"settlement": "tote"}),
        ("HEARTS-O16", {"settlement": "howell", "hearts_value": "pips"}),
        ("HEARTS-O16", {"settlement": "highest_pays", "black_card": "queen"}),
        ("HEARTS-O16", {"settlement": "lowest_collects"}),
        ("HEARTS-O16", {"hearts_value": "pips"}),
        ("HEARTS-O7", {"black_card": "jack", "pack_trim": "black_lady", "settlement": "lowest_takes"}),
        ("HEARTS-O10", {"joker": True, "black_card": "queen"}),
        ("HEARTS-O15", {"auction": "foster", "black_card": "queen"}),
        ("HEARTS-O15", {"auction": "black_lady"}),
        ("HEARTS-O16", {"red_ten": True}),
        ("HEARTS-O9", {"red_ten": True, "pack_trim": "black_lady", "settlement": "tote"}),
        ("HEARTS-O18", {"helping_hand": "seen"}),
        ("HEARTS-O17", {"odd_chip": "jack", "settlement": "howell"}),
        ("HEARTS-O11", {"exchange": "left"}),
        ("HEARTS-O11", {"exchange": "right", "exchange_count": "three"}),
        ("HEARTS-O6", {"hearts_value": "pips", "black_card": "queen", "pack_trim": "black_lady", "settlement": "tote"}),
    ],
)
@pytest.mark.rule(
    "HEARTS-O2",
    "HEARTS-O3",
    "HEARTS-O6",
    "HEARTS-O7",
    "HEARTS-O9",
    "HEARTS-O15",
    "HEARTS-O16",
    "HEARTS-O17",
    "HEARTS-O18",
    "HEARTS-O24",
)
def test_options_that_do_not_go_together_are_refused_by_their_rule(rule: str, options: dict[str, object]) -> None:
    with pytest.raises(BadOptions) as error:
        HeartsOptions(**options)
    assert error.value.rule == rule


@pytest.mark.rule("HEARTS-O6", "HEARTS-O7", "HEARTS-O8", "HEARTS-O9", "HEARTS-O10")
def test_each_option_sets_the_prices_it_names() -> None:
    def price(preset: str, card: str, **options: Any) -> int:
        return hearts(4, preset, **options).units_in(1 << parse_card(card))

    assert price("foster_sweepstake", "AH") == 1 and price("foster_sweepstake", "QS") == 0
    assert price("nominal_hearts", "AH") == 14 and price("nominal_hearts", "2H") == 2
    assert price("discard_black_jack", "JS") == 10 and price("discard_black_lady", "QS") == 13
    assert price("spade_honours_hearts", "KS") == 10 and price("spade_honours_hearts", "AS") == 7
    assert price("omnibus_hearts", "TD") == -10 and price("black_lady_pool", "TD") == 0


@pytest.mark.rule("HEARTS-O13", "HEARTS-L26", "HEARTS-R32")
def test_passed_cards_stay_closed_until_one_s_own_are_out_and_together_until_all_are() -> None:
    for preset, early in (("discard_black_lady", True), ("black_lady_pool", False)):
        table = staged(preset=preset, dealer=3)
        views = [table.view(seat) for seat in range(4)]
        for number in range(4):
            seat, menu = table.turn
            before = views[seat].hand
            assert before.bit_count() == 13
            table.act(seat, menu.sample(lambda: 0.3))
            last = number == 3
            picked = views[seat].hand.bit_count() == 13
            assert picked == (last or (early and number > 0))
            for other in range(4):
                laid = views[other].known.get(f"passed:{(seat + (1 if early else -1)) % 4}", 0)
                assert other == seat or not laid


@pytest.mark.rule("HEARTS-O19")
def test_the_game_for_a_score_ends_at_the_agreed_limit() -> None:
    table = Table("hearts", 4, {"score_limit": 30}, "black_lady_score", seed=4)
    last = deal_of(table)
    while not table.over:
        last = play_deal(table, seed=table.deal.number)
    assert max(last.outcome["scores"]) >= 30
    assert last.outcome["game_won_by"]


@pytest.mark.rule("HEARTS-O21")
def test_an_even_or_the_largest_equal_number_of_cards_is_dealt_from_two_packs() -> None:
    assert hearts(9, "cancellation_hearts").deal_size == 10
    assert hearts(9, "cancellation_hearts", cancellation_deal="equal").deal_size == 11


@pytest.mark.rule("HEARTS-O22", "HEARTS-R49")
def test_undrawn_cards_go_to_the_last_trick_or_to_nobody() -> None:
    found = set()
    for seed in range(60):
        units = {}
        for stock in ("last_trick", "dead"):
            table = Table("hearts", 4, {"domino_stock": stock}, "domino_hearts", seed=seed, deals=1, dealer=0)
            units[stock] = sum(play_deal(table, seed).outcome["units"])
        assert units["last_trick"] == 26 >= units["dead"]
        found.add(units["dead"])
    assert len(found) > 1


@pytest.mark.rule("HEARTS-O5", "HEARTS-L9")
def test_the_wrong_pack_can_be_taken_only_where_two_are_used() -> None:
    for packs in (True, False):
        table = Table("hearts", 4, {"alternate_packs": packs}, manner="club", patient=True, dealer=0)
        table.act(CHANCE, table.turn[1].sample(iter(x / 60 for x in range(60)).__next__))
        assert ("wrong_pack" in [table.game.vocabulary.text(act) for act in table.turn[1]]) == packs


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
@pytest.mark.rule(
    "HEARTS-P1", "HEARTS-P2", "HEARTS-P3", "HEARTS-P4", "HEARTS-P5", "HEARTS-P6", "HEARTS-P7", "HEARTS-P8",
    "HEARTS-P9", "HEARTS-P10", "HEARTS-P11", "HEARTS-P12", "HEARTS-P13", "HEARTS-P14", "HEARTS-P15", "HEARTS-P16",
    "HEARTS-P17", "HEARTS-P18", "HEARTS-P19", "HEARTS-P20", "HEARTS-P21", "HEARTS-P22",
)  # fmt: skip
def test_a_preset_has_the_values_of_the_page_and_plays(preset: Any) -> None:
    text = " ".join(statement(preset.rule).markdown.split("|")[4:])
    base = PRESETS[11].values if "HEARTS-P12" in text and preset.rule != "HEARTS-P12" else {}
    told = dict(base)
    for part in text.replace("[", "").replace("]", "").split("`"):
        name, _, value = part.partition(": ")
        if value and name in HeartsOptions.declared():
            told[name] = value
    expected = HeartsOptions(**told) if "all defaults" not in text else HeartsOptions()
    assert HeartsOptions(**preset.values) == expected
    seats = next(n for n in (4, 3, 2, 8) if _fits(n, preset.name))
    table = Table("hearts", seats, preset=preset.name, seed=1, deals=1)
    total = sum(table.counters)
    while not table.over:
        seat, menu = table.turn
        table.act(seat, menu.sample(lambda: 0.37))
    assert sum(table.counters) + sum(table.pools.values()) == total


def _fits(seats: int, preset: str) -> bool:
    try:
        hearts(seats, preset)
    except BadOptions:
        return False
    return True


@pytest.mark.rule("HEARTS-R9")
def test_the_units_of_a_deal_are_as_the_page_has_them() -> None:
    for seats, preset, units in (
        (4, "foster_sweepstake", 13),
        (6, "foster_sweepstake", 12),
        (4, "nominal_hearts", 104),
        (6, "nominal_hearts", 102),
        (4, "black_lady_pool", 26),
        (6, "black_lady_pool", 25),
        (4, "discard_black_jack", 23),
        (6, "discard_black_jack", 22),
        (4, "spade_honours_hearts", 43),
        (6, "spade_honours_hearts", 42),
        (4, "joker_hearts", 12),
        (6, "widow_hearts", 26),
        (8, "cancellation_hearts", 52),
    ):
        assert hearts(seats, preset).whole_units() == units, (seats, preset)
    assert hearts(8, "cancellation_hearts", cancellation_queens=2).whole_units() == 52


@pytest.mark.rule("HEARTS-R30", "HEARTS-R31")
@pytest.mark.parametrize(("preset", "side"), [("discard_black_lady", "left"), ("black_lady_pool", "right")])
def test_everybody_knows_to_which_side_cards_are_passed_until_they_have_been(preset: str, side: str) -> None:
    table = staged(preset=preset)
    assert table.deal.phase.name == "passing"
    assert table.view(0).facts["passing"] == side == table.deal.game.facts(table.deal)["passing"]
    while table.deal.phase.name == "passing":
        table.act(table.turn[0], table.turn[1].sample(Random(1).random))
    assert table.view(0).facts["passing"] is None
    assert table.deal.game.facts(table.deal)["passing"] is None
