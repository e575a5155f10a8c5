"""Hearts from the pack to the last trick: one test for each rule of dealing, bidding, passing and play."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hearts_tables import deal_of, placed, play_deal, staged
from stacking import acts, refused

from oddtrick.cards import ACE_LOW, PACK_52, mask_text, parse_card, parse_mask
from oddtrick.games.hearts import Hearts
from oddtrick.games.hearts.pack import QUEEN_S, TWIN_QUEEN
from oddtrick.table import Table, find
from oddtrick.table.acts import CHANCE, order_act


def hearts(seats: int = 4, preset: str | None = None, **options: Any) -> Hearts:
    game = find("hearts").at(seats, options, preset)
    assert isinstance(game, Hearts)
    return game


def out_of(game: Hearts) -> str:
    """The cards taken out of the pack, in text, by suit."""
    return mask_text(sum(1 << card for card in PACK_52 if card not in game.pack))


def order_of_cards(table: Table, seats: int) -> list[list[int]]:
    """Each hand, as places of the pack that was dealt from."""
    deal = deal_of(table)
    return [[place for place, card in enumerate(deal.pack) if deal.hands[seat] >> card & 1] for seat in range(seats)]


# The cards and the deal


@pytest.mark.rule("HEARTS-R2")
def test_in_drawing_for_the_deal_the_ace_is_below_the_deuce_and_suits_break_no_ties() -> None:
    for high, low in pairwise("KQJT98765432A"):
        assert ACE_LOW.power[parse_card(high + "S")] > ACE_LOW.power[parse_card(low + "S")]
        table = Table("hearts", 3, patient=True)
        drawn = [parse_card(card) for card in (high + "C", low + "S", high + "S")]
        table.act(CHANCE, order_act([*drawn, *(card for card in PACK_52 if card not in drawn)]))
        assert table.deal.dealer == 1
    tied = Table("hearts", 3, patient=True)
    drawn = [parse_card(card) for card in ("AC", "AS", "KH", "9C", "8S")]
    tied.act(CHANCE, order_act([*drawn, *(card for card in PACK_52 if card not in drawn)]))
    assert tied.deal.dealer == 1  # by the second draw, not by the suit of the first


@pytest.mark.rule("HEARTS-R3")
@pytest.mark.parametrize(
    ("seats", "preset", "out"),
    [
        (2, "two_handed_difference", ""),
        (3, None, "2S"),
        (4, None, ""),
        (5, None, "2S 2C"),
        (6, None, "2S 2H 2D 2C"),
        (7, None, "2S 2H 2D 2C"),
    ],
)
def test_foster_s_pack_leaves_out_deuces_so_that_it_can_be_dealt_evenly(seats: int, preset: str, out: str) -> None:
    assert set(out_of(hearts(seats, preset)).split()) == set(out.split())


@pytest.mark.rule("HEARTS-R4")
@pytest.mark.parametrize(("seats", "out"), [(3, "2C"), (4, ""), (5, "2C 2S"), (6, "2S 2H 2D 2C"), (7, "2S 2D 2C")])
def test_black_lady_s_pack_leaves_out_deuces_and_with_seven_players_keeps_that_of_hearts(seats: int, out: str) -> None:
    assert set(out_of(hearts(seats, "black_lady_pool")).split()) == set(out.split())


@pytest.mark.rule("HEARTS-R12")
def test_with_seven_at_foster_s_table_the_dealer_has_no_cards_and_no_part_in_the_settlement() -> None:
    table = Table("hearts", 7, seed=6, deals=7, dealer=2)
    for dealer in (2, 3, 4, 5, 6, 0, 1):
        deal, before = deal_of(table), table.counters
        assert deal.dealer == dealer and deal.hands[dealer] == 0
        assert all(hand.bit_count() == 8 for seat, hand in enumerate(deal.hands) if seat != dealer)
        play_deal(table, dealer)
        now = table.counters
        assert now[dealer] == before[dealer] and dealer not in deal.outcome["clear"]
    assert hearts(7, "black_lady_pool").sits_out is False


@pytest.mark.rule("HEARTS-R18")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_cards_are_given_singly_from_the_eldest_hand_until_the_pack_is_out_and_none_is_turned_up(seats: int) -> None:
    table = staged(seats=seats, dealer=1)
    size = len(hearts(seats).pack)
    for seat, places in enumerate(order_of_cards(table, seats)):
        assert places == list(range((seat - 2) % seats, size, seats))
    assert not [event for event in table.view().events if event.kind in ("turned", "shown") and event.cards]


@pytest.mark.rule("HEARTS-R19")
@pytest.mark.parametrize(
    ("preset", "seats", "each"),
    [(None, 3, 17), (None, 4, 13), (None, 5, 10), (None, 6, 8), (None, 7, 8), ("black_lady_pool", 7, 7)],
)
def test_the_whole_pack_is_dealt_in_equal_hands(preset: str, seats: int, each: int) -> None:
    deal = deal_of(staged(seats=seats, dealer=seats - 1, preset=preset))
    dealt = [hand.bit_count() for hand in deal.hands]
    active = seats - (preset is None and seats == 7)
    assert dealt[:active] == [each] * active
    assert sum(dealt) == len(deal.pack) == each * active


@pytest.mark.rule("HEARTS-R20")
def test_two_have_thirteen_cards_each_and_twenty_six_lie_as_the_stock() -> None:
    deal = deal_of(staged(seats=2, dealer=1, preset="two_handed_difference"))
    assert [hand.bit_count() for hand in deal.hands] == [13, 13]
    assert deal.top == 26 and len(deal.pack) == 52


@pytest.mark.rule("HEARTS-R21")
@pytest.mark.parametrize(("seats", "each", "left"), [(3, 16, 4), (4, 12, 4), (5, 10, 2), (6, 8, 4), (7, 7, 3)])
def test_a_widow_of_the_untrimmed_pack_lies_unseen(seats: int, each: int, left: int) -> None:
    table = staged(seats=seats, dealer=seats - 1, preset="widow_hearts")
    deal = deal_of(table)
    assert [hand.bit_count() for hand in deal.hands] == [each] * seats
    assert deal.widow.bit_count() == left and seats * each + left == 52
    assert not any(table.view(seat).known.get("widow", 0) for seat in range(seats))


@pytest.mark.rule("HEARTS-R22")
@pytest.mark.parametrize(("seats", "left"), [(3, 33), (4, 28), (5, 20), (6, 12), (7, 7)])
def test_at_domino_each_has_six_cards_and_the_rest_is_the_stock(seats: int, left: int) -> None:
    deal = deal_of(staged(seats=seats, dealer=seats - 1, preset="domino_hearts"))
    assert [hand.bit_count() for hand in deal.hands] == [6] * seats
    assert len(deal.pack) - deal.top == left
    assert len(deal.pack) == len(hearts(seats, "black_lady_pool").pack)


@pytest.mark.rule("HEARTS-R23")
@pytest.mark.parametrize(
    ("seats", "even", "equal"),
    [
        (7, (14, 5, 4), (14, 5, 4)),
        (8, (12, 7, 6), (12, 7, 6)),
        (9, (10, 13, 12), (11, 4, 3)),
        (10, (10, 3, 2), (10, 3, 2)),
        (11, (8, 15, 14), (9, 4, 3)),
        (12, (8, 7, 6), (8, 7, 6)),
    ],
)
def test_from_two_packs_each_gets_the_largest_even_or_equal_number_and_the_rest_takes_no_part(
    seats: int, even: tuple[int, int, int], equal: tuple[int, int, int]
) -> None:
    for way, (each, *left) in (("even", even), ("equal", equal)):
        for queens, lying in zip((1, 2), left, strict=True):
            agreed = {"cancellation_deal": way, "cancellation_queens": queens}
            deal = deal_of(staged(seats=seats, dealer=0, preset="cancellation_hearts", **agreed))
            assert [hand.bit_count() for hand in deal.hands] == [each] * seats
            assert len(deal.pack) - deal.top == lying
            played = play_deal(staged(seats=seats, dealer=0, preset="cancellation_hearts", **agreed))
            assert played.top == deal.top and not any(played.hands)


@pytest.mark.rule("HEARTS-R24")
def test_by_the_older_custom_three_are_given_at_a_time_and_four_in_the_last_round() -> None:
    table = staged(dealer=3, dealing_batch="three_three_three_four")
    eldest = [0, 1, 2, 12, 13, 14, 24, 25, 26, 36, 37, 38, 39]
    second = [3, 4, 5, 15, 16, 17, 27, 28, 29, 40, 41, 42, 43]
    assert order_of_cards(table, 2) == [eldest, second]


# Bidding for the taboo suit


@pytest.mark.rule("HEARTS-R26")
def test_each_speaks_once_from_the_eldest_to_the_dealer_and_a_bid_is_at_least_one_and_higher_than_all_before() -> None:
    table = staged(preset="auction_hearts", dealer=1)
    assert refused(table, 2, "bid 0") == "HEARTS-R26"
    order = []
    for act in ("bid 1", "pass", "bid 4", "bid 9"):
        seat = table.turn[0]
        order.append(seat)
        if act == "bid 9":
            assert refused(table, seat, "bid 4") == "HEARTS-R26" and "bid 5" in acts(table)
        assert not acts(table) & {"clubs", "diamonds", "hearts", "spades"}
        table.act(seat, act)
    assert order == [2, 3, 0, 1] and table.deal.phase.name == "naming"


@pytest.mark.rule("HEARTS-R27")
@pytest.mark.parametrize("suit", ["clubs", "diamonds", "hearts", "spades"])
def test_the_highest_bidder_pays_at_once_names_any_suit_and_leads_wherever_he_sits(suit: str) -> None:
    table = staged(acts=["0: bid 2, 1: pass, 2: bid 5, 3: pass"], preset="auction_hearts")
    assert (table.counters, table.pools["pool"]) == ([50, 50, 45, 50], 5)
    assert (table.turn[0], acts(table)) == (2, {"clubs", "diamonds", "hearts", "spades"})
    table.act(2, suit)
    assert (table.turn[0], table.deal.phase.name) == (2, "play")
    assert "CDHS"[deal_of(table).taboo] == suit[0].upper()


@pytest.mark.rule("HEARTS-R28")
def test_if_everybody_passes_hearts_are_taboo_nothing_is_paid_and_the_eldest_leads() -> None:
    table = staged(acts=["2: pass, 3: pass, 0: pass, 1: pass"], preset="auction_hearts", dealer=1)
    deal = deal_of(table)
    assert ("CDHS"[deal.taboo], deal.chooser, table.turn[0]) == ("H", -1, 2)
    assert (table.counters, table.pools["pool"], deal.phase.name) == ([50] * 4, 0, "play")


@pytest.mark.rule("HEARTS-R29")
@pytest.mark.parametrize("suit", ["diamonds", "spades"])
def test_who_holds_the_choice_free_names_a_suit_pays_nothing_and_leads_without_any_bidding(suit: str) -> None:
    table = staged(preset="auction_hearts", dealer=3, before={"free": 2, "pools": {"pool": 19}, "jack": True})
    assert (table.turn[0], acts(table)) == (2, {"clubs", "diamonds", "hearts", "spades"})
    table.act(2, suit)
    assert (table.turn[0], table.deal.phase.name) == (2, "play")
    assert (table.counters, table.pools["pool"]) == ([50] * 4, 19)


# Passing cards


@pytest.mark.rule("HEARTS-R33")
@pytest.mark.parametrize(
    ("preset", "seats", "first"),
    [
        ("foster_sweepstake", 4, "play"),
        ("foster_howell", 4, "play"),
        ("two_handed_difference", 2, "play"),
        ("three_handed_highest_pays", 3, "play"),
        ("spot_hearts", 4, "play"),
        ("joker_hearts", 4, "play"),
        ("cancellation_hearts", 8, "play"),
        ("no_lady_hearts", 4, "play"),
        ("domino_hearts", 4, "play"),
        ("black_lady_pool", 4, "passing"),
        ("discard_black_jack", 4, "passing"),
    ],
)
def test_at_tables_without_an_exchange_play_follows_the_deal_at_once(preset: str, seats: int, first: str) -> None:
    table = staged(preset=preset, seats=seats, dealer=0)
    hands = deal_of(table).hands[:]
    assert table.deal.phase.name == first
    table.act(table.turn[0], next(iter(table.turn[1])))
    kept = [before for before, now in zip(hands, deal_of(table).hands, strict=True) if before == now]
    assert (len(kept) == seats - 1) is (first == "play") or first == "passing"


# Play


@pytest.mark.rule("HEARTS-R35")
@pytest.mark.parametrize(("seats", "preset"), [(4, None), (3, None), (7, None), (2, "two_handed_difference")])
def test_the_eldest_hand_leads_first_and_of_two_the_dealer_s_opponent(seats: int, preset: str) -> None:
    for dealer in range(seats):
        table = staged(seats=seats, preset=preset, dealer=dealer)
        assert table.turn[0] == (dealer + 1) % seats and table.deal.phase.name == "play"
    bid = staged(acts=["0: bid 2, 1: pass, 2: bid 5, 3: pass, 2: clubs"], preset="auction_hearts")
    assert bid.turn[0] == 2


@pytest.mark.rule("HEARTS-R10")
@pytest.mark.parametrize("preset", ["black_lady_pool", "discard_black_jack", "spade_honours_hearts"])
def test_priced_spades_keep_their_rank_as_spades_and_win_no_trick_to_which_another_suit_was_led(preset: str) -> None:
    for black in ("KS", "QS", "JS", "AS"):
        hands = {0: "2H 3C", 1: f"{black} 4C", 2: "7S 5C", 3: "3D 6C"}
        table = placed({"turn": 0, "hands": hands}, f"0: 2H, 1: {black}, 2: 7S, 3: 3D", preset=preset)
        assert deal_of(table).taken[0] == parse_mask(f"2H {black} 7S 3D")
    ranked = {0: "JS 3C", 1: "QS 4C", 2: "KS 5C", 3: "TS 6C"}
    table = placed({"turn": 0, "hands": ranked}, "0: JS, 1: QS, 2: KS, 3: TS", preset=preset)
    assert deal_of(table).taken[2] == parse_mask("JS QS KS TS")


@pytest.mark.rule("HEARTS-R44")
@pytest.mark.parametrize(("preset", "black"), [("black_lady_pool", "QS"), ("discard_black_jack", "JS")])
@pytest.mark.parametrize("led", ["2C", "2D", "2H"])
def test_who_is_void_may_discard_the_black_card_on_any_suit_and_who_is_not_may_not(
    preset: str, black: str, led: str
) -> None:
    void = placed({"turn": 0, "hands": {0: led, 1: f"{black} 4S", 2: "5S", 3: "6S"}}, f"0: {led}", preset=preset)
    assert acts(void) == {black, "4S"}
    follows = placed(
        {"turn": 0, "hands": {0: led, 1: f"{black} 9{led[1]}", 2: "5S", 3: "6S"}}, f"0: {led}", preset=preset
    )
    assert refused(follows, 1, black) == "HEARTS-R38"


@pytest.mark.rule("HEARTS-O14")
def test_hearts_may_be_led_from_the_first_trick_or_only_from_the_third_by_who_has_anything_else() -> None:
    hands = {0: "5H 3S", 1: "QD AS", 2: "8D 5S", 3: "2D 2S"}
    for lead, tricks, free in (("free", 0, True), ("free", 1, True), ("third_trick", 0, False)):
        table = placed(
            {"turn": 0, "hands": hands, "tricks": tricks}, preset="black_lady_pool", options={"heart_lead": lead}
        )
        assert ("5H" in acts(table)) == free
    for tricks, free in ((1, False), (2, True)):
        table = placed(
            {"turn": 0, "hands": hands, "tricks": tricks},
            preset="black_lady_pool",
            options={"heart_lead": "third_trick"},
        )
        assert ("5H" in acts(table)) == free
        if not free:
            assert refused(table, 0, "5H") == "HEARTS-R37"
    only = {**hands, 0: "5H 3H"}
    table = placed(
        {"turn": 0, "hands": only, "tricks": 0}, preset="black_lady_pool", options={"heart_lead": "third_trick"}
    )
    assert acts(table) == {"5H", "3H"}


@pytest.mark.rule("HEARTS-R48", "HEARTS-R50")
def test_at_domino_who_alone_has_cards_left_takes_each_as_a_trick_and_deals_next() -> None:
    hands = {0: "3C", 1: "9C 5H 4D", 2: "4C", 3: "5C"}
    table = placed({"turn": 0, "hands": hands}, "0: 3C, 1: 9C, 2: 4C, 3: 5C", preset="domino_hearts")
    deal = deal_of(table)
    assert (table.turn[0], deal.tricks) == (1, 4)
    table.act(1, "5H")
    assert (table.turn[0], deal.tricks, deal.last) == (1, 5, [(1, parse_card("5H"))])
    table.act(1, "4D")
    assert deal.tricks == 6 and deal.taken[1] == parse_mask("3C 9C 4C 5C 5H 4D")
    following = deal.game.following(deal)
    assert following is not None and following.dealer == 1  # seat 3 dealt this deal; seat 0 would be next
    assert staged(preset="domino_hearts", dealer=1).turn[0] == 2


@pytest.mark.rule("HEARTS-R56")
@pytest.mark.parametrize("queens", [1, 2])
def test_the_queens_laid_aside_go_with_the_first_trick_or_with_the_pile_when_it_is_cancelled(queens: int) -> None:
    aside = [1 << TWIN_QUEEN, 1 << TWIN_QUEEN | 1 << QUEEN_S][queens - 1]
    hands = {0: "AC 3D", 1: "4C 5D", 2: "5C 6D", 3: "6C 7D", 4: "7C 8D", 5: "8C 9D", 6: "9C TD"}
    game: Any = {"preset": "cancellation_hearts", "seats": 7, "options": {"cancellation_queens": queens}}
    line = "0: AC, 1: 4C, 2: 5C, 3: 6C, 4: 7C, 5: 8C, 6: 9C"
    first = deal_of(placed({"turn": 0, "tricks": 0, "hands": hands}, line, **game))
    assert first.taken[0] & aside == aside and first.game.units_in(first.taken[0]) == 13 * queens
    assert deal_of(placed({"turn": 0, "tricks": 1, "hands": hands}, line, **game)).taken[0] & aside == 0
    twins = {0: "AC 3D", 1: "AC' 5D", 2: "5C 6D", 3: "5C' 7D", 4: "7C 8D", 5: "7C' 9D", 6: "TD 2H"}
    cancelled = "0: AC, 1: AC', 2: 5C, 3: 5C', 4: 7C, 5: 7C', 6: TD"
    table = placed({"turn": 0, "tricks": 0, "hands": twins}, cancelled, **game)
    deal = deal_of(table)
    assert not any(deal.taken)
    for seat, card in enumerate(("3D", "5D", "6D", "7D", "8D", "9D", "2H")):
        table.act(seat, card)
    assert deal.taken[5] & aside == aside


# The helping hand


@pytest.mark.rule("HEARTS-R89")
@pytest.mark.parametrize(
    ("played", "helped"),
    [
        ("0: KC, 1: 4D, 2: 2C, 3: 3C", {"seen": [0], "any": [0], "off": []}),
        ("0: KC, 1: 6H, 2: 2C, 3: 3C", {"seen": [], "any": [], "off": []}),
        ("1: 2D, 2: 8D, 3: QD, 0: KC", {"seen": [], "any": [], "off": []}),
        ("2: 2C, 3: 3C, 0: KC, 1: 4D", {"seen": [0], "any": [0], "off": []}),
        ("3: 3C, 0: KC, 1: 4D, 2: 2C", {"seen": [0], "any": [0], "off": []}),
        ("1: 4D, 2: 8D, 3: QD, 0: 5S", {"seen": [], "any": [], "off": []}),
        ("1: 6H, 2: 8D, 3: QD, 0: 5S", {"seen": [], "any": [], "off": []}),
    ],
)
def test_a_clean_player_is_helped_when_one_who_is_void_and_has_a_heart_throws_something_else_on_his_trick(
    played: str, helped: dict[str, list[int]]
) -> None:
    hands = {0: "KC 5S", 1: "4D 2D 6H", 2: "2C 8D", 3: "3C QD"}
    for way, seats in helped.items():
        table = placed(
            {"turn": int(played[0]), "hands": hands}, played, preset="black_lady_tote", options={"helping_hand": way}
        )
        deal = deal_of(table)
        assert [seat for seat in range(4) if deal.helped >> seat & 1] == seats, (way, played)


@pytest.mark.rule("HEARTS-R89")
@pytest.mark.parametrize(("way", "seats"), [("seen", []), ("any", [0])])
def test_help_counts_only_where_the_helped_card_was_already_the_highest_unless_any_help_is_struck_off(
    way: str, seats: list[int]
) -> None:
    hands = {0: "KC 5S", 1: "4D 6H", 2: "2C 8D", 3: "9C QD"}
    table = placed(
        {"turn": 3, "hands": {**hands, 0: "4D 6H", 1: "KC 5S"}},
        "3: 9C, 0: 4D, 1: KC, 2: 2C",
        preset="black_lady_tote",
        options={"helping_hand": way},
    )
    deal = deal_of(table)
    assert [seat for seat in range(4) if deal.helped >> seat & 1] == ([1] if seats else [])


@pytest.mark.rule("HEARTS-R89")
def test_a_penalty_card_is_no_help_nor_is_a_card_that_follows_or_comes_from_a_hand_without_hearts() -> None:
    for hand, card, helped in (("QS 6H", "QS", 0), ("4D 7S", "4D", 0), ("4C 6H", "4C", 0), ("4D 6H", "4D", 1)):
        hands = {0: "KC 5S", 1: hand, 2: "2C 8D", 3: "3C QD"}
        table = placed({"turn": 0, "hands": hands}, f"0: KC, 1: {card}, 2: 2C, 3: 3C", preset="black_lady_tote")
        assert deal_of(table).helped == helped
    hands = {0: "KC 5S", 1: "TD 6H", 2: "2C 8D", 3: "3C QD"}
    omnibus = placed(
        {"turn": 0, "hands": hands},
        "0: KC, 1: TD, 2: 2C, 3: 3C",
        preset="omnibus_hearts",
        options={"settlement": "tote", "helping_hand": "seen"},
    )
    assert deal_of(omnibus).helped == 1  # the ten of diamonds is no penalty card


@pytest.mark.rule("HEARTS-R42")
@pytest.mark.parametrize(("discarded", "menu"), [("JH", {"JK", "6C"}), ("TH", {"6C"}), ("AS", {"6C"})])
def test_only_over_a_higher_heart_already_discarded_may_the_joker_be_played_instead_of_following(
    discarded: str, menu: set[str]
) -> None:
    hands = {0: "2D", 1: "3D", 2: "JK 6C", 3: "4D 5D"}
    table = placed({"turn": 2, "trick": {0: "5C", 1: discarded}, "hands": hands}, preset="joker_hearts")
    assert acts(table) == menu


@pytest.mark.rule("HEARTS-R52")
def test_who_has_too_few_harmless_cards_for_the_widow_lays_out_those_and_penalty_cards_that_count_as_taken() -> None:
    hands = {0: "AC 3H 4H 5H 6H", 1: "2S 3S 4S 5S", 2: "2D 3D 4D 5D", 3: "7S 8S 9S TS"}
    position = {"turn": 0, "tricks": 0, "trick": {1: "3C", 2: "4C", 3: "5C"}, "hands": hands, "widow": "7H 8H 9H 6D"}
    table = placed(position, "0: AC", preset="widow_hearts")
    deal = deal_of(table)
    assert (deal.laid_out, table.turn[1].count()) == (parse_mask("6D"), 35)  # three of seven hearts are still owed
    table.act(0, "lay_out 3H 4H 5H")
    assert deal.taken[0] == parse_mask("AC 3C 4C 5C 3H 4H 5H")
    assert acts(table) == {"6H", "7H", "8H", "9H"}
