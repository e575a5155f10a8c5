"""What a finished deal of Hearts pays, in each of its ten ways of settling: one test for each rule."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest
from hearts_tables import deal_of, play_deal, staged

from oddtrick.cards import parse_mask
from oddtrick.games.hearts.examples import report
from oddtrick.games.hearts.scoring import conclude, settle
from oddtrick.table import BadOptions, Table, find
from oddtrick.table.events import Event
from oddtrick.table.view import WRITER

BID_OF_SIX = {"bid": {"seat": 1, "amount": 6}}


def paid(
    preset: str, given: dict[str, Any], seats: int = 4, before: dict[str, Any] | None = None, **options: Any
) -> Any:
    """The settlement of a deal that seat 3 (or the last one) has dealt, from what everybody took."""
    return settle(find("hearts").at(seats, options, preset), {"dealer": seats - 1, **(before or {})}, given)


def hearts(*taken: int, **more: Any) -> dict[str, Any]:
    """How many hearts each seat took, and what else is told."""
    return {"hearts": list(taken), **more}


def told_of(preset: str, given: dict[str, Any], seats: int = 4, **options: Any) -> dict[str, Any]:
    """What can be told of a deal settled so: what each paid into the pool and drew from it."""
    table = staged(preset=preset, seats=seats, dealer=seats - 1, **options)
    deal, events = deal_of(table), list[Event]()
    table.listen(WRITER, events.append)
    conclude(deal, given)
    return report(deal, events)


# Foster's sweepstake


@pytest.mark.rule("HEARTS-R59", "HEARTS-R62")
def test_each_pays_a_counter_for_every_unit_and_a_pool_that_nobody_is_clear_to_take_becomes_a_jack() -> None:
    deal = paid("foster_sweepstake", hearts(1, 2, 4, 6))
    assert (deal["net"], deal["pools"]["pool"], deal["jack"]) == ([-1, -2, -4, -6], 13, True)
    black = paid("discard_black_jack", hearts(1, 2, 4, 6, black_to=1))
    assert (black["net"], black["pools"]["pool"]) == ([-1, -12, -4, -6], 23)


@pytest.mark.rule("HEARTS-R60")
def test_who_alone_is_clear_takes_the_whole_ordinary_pool() -> None:
    deal = paid("foster_sweepstake", hearts(3, 0, 4, 6), before={"pools": {"pool": 2}})
    assert (deal["net"], deal["pools"]["pool"], deal["winners"]) == ([-3, 15, -4, -6], 0, [1])


@pytest.mark.rule("HEARTS-R61")
@pytest.mark.parametrize(
    ("taken", "net", "left"), [((6, 0, 0, 7), [-6, 6, 6, -7], 1), ((6, 0, 0, 7, 0), [-6, 4, 4, -7, 4], 1)]
)
def test_several_who_are_clear_divide_the_pool_in_whole_counters(taken: Any, net: list[int], left: int) -> None:
    deal = paid("foster_sweepstake", hearts(*taken), len(taken))
    assert (deal["net"], deal["pools"]["pool"]) == (net, left)


@pytest.mark.rule("HEARTS-R62")
def test_where_one_has_taken_every_unit_the_others_though_clear_win_nothing_and_the_pool_is_a_jack() -> None:
    deal = paid("foster_sweepstake", hearts(0, 13, 0, 0))
    assert (deal["net"], deal["pools"]["pool"], deal["jack"], deal["winners"]) == ([0, -13, 0, 0], 13, True, [])


@pytest.mark.rule("HEARTS-R64")
@pytest.mark.parametrize(("taken", "whole"), [((3, 3, 3, 4), 13), ((2, 2, 2, 2, 2, 2), 12)])
def test_while_a_jack_stands_the_payments_of_each_deal_are_added_to_it(taken: Any, whole: int) -> None:
    carried: dict[str, Any] = {}
    for deals in (1, 2, 3):
        deal = paid("foster_sweepstake", hearts(*taken), len(taken), carried)
        assert (deal["jack"], deal["pools"]["pool"]) == (True, deals * whole)
        carried = {**deal["next"], "pools": deal["pools"]}


@pytest.mark.rule("HEARTS-R65")
def test_the_odd_counter_of_a_division_stays_in_a_pool_that_remains_ordinary_and_is_divided_next_time() -> None:
    first = paid("foster_sweepstake", hearts(6, 0, 0, 7))
    assert (first["pools"]["pool"], first["jack"]) == (1, False)
    second = paid("foster_sweepstake", hearts(6, 0, 0, 7), before={**first["next"], "pools": first["pools"]})
    assert (second["net"], second["pools"]["pool"]) == ([-6, 7, 7, -7], 0)


@pytest.mark.rule("HEARTS-R66")
def test_an_odd_counter_starts_a_jack_where_that_is_agreed_and_an_even_division_does_not() -> None:
    odd = paid("foster_sweepstake_made_jacks", hearts(6, 0, 0, 7))
    assert (odd["pools"]["pool"], odd["jack"], odd["winners"]) == (1, True, [1, 2])
    after = paid("foster_sweepstake_made_jacks", hearts(6, 0, 0, 7), before={**odd["next"], "pools": odd["pools"]})
    assert (after["net"], after["pools"]["pool"]) == ([-6, 0, 0, -7], 14)
    even = paid("foster_sweepstake_made_jacks", hearts(6, 0, 0, 7), before={"pools": {"pool": 1}})
    assert (even["net"], even["pools"]["pool"], even["jack"]) == ([-6, 7, 7, -7], 0, False)


# Howell's settling


@pytest.mark.rule("HEARTS-R67", "HEARTS-R68")
@pytest.mark.parametrize(
    ("taken", "into", "drawn"),
    [
        ((1, 5, 3, 4), [3, 15, 9, 12], [12, 8, 10, 9]),
        ((2, 5, 6), [4, 10, 12], [11, 8, 7]),
        ((0, 1, 2, 3, 4, 2), [0, 5, 10, 15, 20, 10], [12, 11, 10, 9, 8, 10]),
    ],
)
def test_a_unit_costs_as_many_counters_as_there_are_others_and_each_draws_one_for_every_unit_not_taken(
    taken: Any, into: list[int], drawn: list[int]
) -> None:
    told = told_of("foster_howell", hearts(*taken), len(taken))
    assert (told["paid_in"], told["drawn"]) == (into, drawn)
    assert sum(into) == sum(drawn)


@pytest.mark.rule("HEARTS-R69")
@pytest.mark.parametrize("taken", [(13, 0, 0, 0), (0, 0, 6, 7), (4, 3, 3, 3), (0, 4, 4, 5)])
def test_at_howell_s_the_net_is_the_whole_less_a_unit_s_price_and_nothing_is_ever_left(taken: Any) -> None:
    deal = paid("foster_howell", hearts(*taken))
    assert deal["net"] == [13 - 4 * units for units in taken]
    assert (deal["pools"]["pool"], deal["jack"]) == (0, False)


@pytest.mark.rule("HEARTS-R70")
def test_six_at_howell_s_draw_twelve_less_their_hearts() -> None:
    taken = (0, 1, 2, 3, 4, 2)
    assert paid("foster_howell", hearts(*taken), 6)["net"] == [12 - 6 * units for units in taken]
    assert told_of("foster_howell", hearts(*taken), 6)["drawn"] == [12 - units for units in taken]


# Two and three players


@pytest.mark.rule("HEARTS-R71")
def test_of_two_who_has_more_hearts_pays_the_difference() -> None:
    for taken, net in (((9, 4), [-5, 5]), ((6, 7), [1, -1]), ((0, 13), [13, -13])):
        assert paid("two_handed_difference", hearts(*taken), 2, pegging="per_deal")["net"] == net


@pytest.mark.rule("HEARTS-R72")
def test_of_two_who_has_more_hearts_pays_for_each_above_six_where_that_is_agreed() -> None:
    for taken, net in (((9, 4), [-3, 3]), ((6, 7), [1, -1]), ((0, 13), [7, -7])):
        assert paid("two_handed_over_six", hearts(*taken), 2, pegging="per_deal")["net"] == net


@pytest.mark.rule("HEARTS-R73", "HEARTS-O23")
def test_differences_are_pegged_and_paid_in_one_sum_at_the_end_of_the_sitting_or_paid_at_once() -> None:
    at_once = paid("two_handed_difference", hearts(9, 4), 2, pegging="per_deal")
    assert (at_once["net"], at_once["pegged"]) == ([-5, 5], (0, 0))
    pegged: Any = (0, 0)
    for taken, balance in (((9, 4), (0, 5)), ((2, 11), (9, 5)), ((5, 8), (12, 5))):
        deal = paid("two_handed_difference", hearts(*taken), 2, {"pegged": pegged}, pegging="at_end")
        assert (deal["net"], deal["pegged"]) == ([0, 0], balance)
        pegged = deal["pegged"]
    parting = staged(
        preset="two_handed_difference", seats=2, dealer=0, before={"pegged": pegged, "closing": True}, pegging="at_end"
    )
    assert parting.counters[:2] == [57, 43]


@pytest.mark.rule("HEARTS-R74")
def test_of_three_the_highest_pays_each_other_the_difference_and_two_who_tie_each_pay_the_third() -> None:
    for taken, net in (((6, 4, 3), [-5, 2, 3]), ((5, 3, 5), [-2, 4, -2]), ((4, 4, 5), [1, 1, -2])):
        deal = paid("three_handed_highest_pays", hearts(*taken), 3)
        assert (deal["net"], deal["pools"]["pool"], deal["jack"]) == (net, 0, False)


# Spot Hearts


@pytest.mark.rule("HEARTS-R75")
def test_each_pays_the_lowest_the_difference_of_their_pips() -> None:
    assert paid("spot_hearts", {"pips": [40, 30, 10, 24]})["net"] == [-30, -20, 64, -14]


@pytest.mark.rule("HEARTS-R76")
def test_who_tie_for_fewest_pips_divide_what_each_other_pays_once_and_if_all_tie_nobody_pays() -> None:
    assert paid("spot_hearts", {"pips": [44, 10, 40, 10]})["net"] == [-34, 32, -30, 32]
    tied = paid("spot_hearts", {"pips": [26, 26, 26, 26]}, before={"pools": {"pool": 5}})
    assert (tied["net"], tied["pools"]["pool"]) == ([0, 0, 0, 0], 5)


@pytest.mark.rule("HEARTS-R77")
def test_counters_that_do_not_divide_stay_in_the_middle_for_the_next_deal() -> None:
    first = paid("spot_hearts", {"pips": [10, 74, 10, 10]})
    assert (first["net"], first["pools"]["pool"]) == ([21, -64, 21, 21], 1)
    second = paid("spot_hearts", {"pips": [10, 40, 30, 24]}, before={**first["next"], "pools": first["pools"]})
    assert (second["net"], second["pools"]["pool"]) == ([65, -30, -20, -14], 0)


# The joker


@pytest.mark.rule("HEARTS-R78")
def test_the_joker_s_five_go_to_whom_it_was_dealt_or_into_the_pool_when_he_took_it_himself() -> None:
    other = paid("joker_hearts", hearts(3, 4, 4, 1, joker={"dealt_to": 0, "taken_by": 1}))
    assert (other["net"], other["pools"]["pool"]) == ([2, -9, -4, -1], 12)
    himself = paid("joker_hearts", hearts(3, 4, 4, 1, joker={"dealt_to": 0, "taken_by": 0}))
    assert (himself["net"], himself["pools"]["pool"]) == ([-8, -4, -4, -1], 17)


@pytest.mark.rule("HEARTS-R79")
def test_who_takes_the_joker_is_not_clear_though_he_has_no_other_heart() -> None:
    spoilt = paid("joker_hearts", hearts(4, 4, 4, 0, joker={"dealt_to": 0, "taken_by": 3}))
    assert (spoilt["net"], spoilt["pools"]["pool"], spoilt["jack"]) == ([1, -4, -4, -5], 12, True)
    clear = paid(
        "joker_hearts", hearts(4, 4, 4, 0, joker={"dealt_to": 0, "taken_by": 0}), before={"pools": {"pool": 1}}
    )
    assert (clear["net"], clear["pools"]["pool"]) == ([-9, -4, -4, 18], 0)


# Foster's auction


def auction(*taken: int, suit: str = "C", **more: Any) -> dict[str, Any]:
    """A deal in which seat 1 bid six and named a suit, of which so many cards were taken."""
    return {"taboo": {"suit": suit, "taken": list(taken)}, **BID_OF_SIX, **more}


@pytest.mark.rule("HEARTS-R80")
def test_at_foster_s_auction_only_the_taboo_suit_costs_and_the_bid_is_in_the_pool() -> None:
    deal = paid("auction_hearts", auction(0, 6, 4, 3))
    assert (deal["net"], deal["pools"]["pool"]) == ([19, -12, -4, -3], 0)
    table = staged(preset="auction_hearts")
    played = deal_of(table)
    played.taboo, played.chooser = 0, 1
    played.taken = [parse_mask("AH KH"), parse_mask("2C 3C"), parse_mask("QS"), parse_mask("TC 4H")]
    result = played.game.result(played)
    assert (result.units, result.clean) == ((0, 2, 0, 1), [0, 2])


@pytest.mark.rule("HEARTS-R27")
@pytest.mark.parametrize("suit", ["", "X", "CD", 0, None])
def test_a_taboo_that_is_no_suit_is_refused_by_its_rule(suit: Any) -> None:
    with pytest.raises(BadOptions) as error:
        paid("auction_hearts", auction(0, 6, 4, 3, suit=suit))
    assert error.value.rule == "HEARTS-R27"


@pytest.mark.rule("HEARTS-R81")
def test_while_nobody_is_paid_the_chooser_keeps_the_choice_free_and_without_one_there_is_a_new_auction() -> None:
    made = paid("auction_hearts", auction(1, 6, 4, 2))
    assert (made["jack"], made["next"]["free"], made["next"]["dealer"]) == (True, 1, 0)
    stays = paid("auction_hearts", {"chooser": 1, "taboo": {"suit": "S", "taken": [0, 6, 7, 0]}}, before=made["next"])
    assert (stays["winners"], stays["next"]["free"], stays["next"]["dealer"]) == ([], 1, 1)
    table = staged(preset="auction_hearts", before={**made["next"]}, dealer=0)
    assert (table.turn[0], table.deal.phase.name) == (1, "naming")
    without = paid("auction_hearts", {"taboo": {"taken": [1, 6, 4, 2]}})
    assert (without["jack"], without["next"]["free"]) == (True, None)


@pytest.mark.rule("HEARTS-R82")
@pytest.mark.parametrize("taken", [(0, 6, 4, 3), (0, 6, 0, 7)])
def test_when_anybody_was_paid_out_of_the_pool_the_next_deal_has_a_new_auction(taken: Any) -> None:
    deal = paid("auction_hearts", auction(*taken))
    assert deal["winners"] and deal["next"]["free"] is None
    carried = {name: value for name, value in deal["next"].items() if name != "dealer"}
    assert staged(preset="auction_hearts", before=carried, dealer=0).deal.phase.name == "bidding"


@pytest.mark.rule("HEARTS-R83")
def test_an_odd_counter_at_foster_s_auction_starts_a_jack_though_the_choice_is_sold_anew() -> None:
    deal = paid("auction_hearts", auction(0, 6, 0, 7))
    assert (deal["net"], deal["pools"]["pool"], deal["jack"], deal["next"]["free"]) == ([9, -12, 9, -7], 1, True, None)


# Black Lady


@pytest.mark.rule("HEARTS-R84", "HEARTS-R85")
def test_everybody_pays_for_his_units_and_the_fewest_units_take_the_bank_though_some_were_taken() -> None:
    deal = paid("black_lady_pool", hearts(1, 2, 4, 6, black_to=0))
    assert (deal["net"], deal["pools"]["pool"]) == ([-14, 24, -4, -6], 0)
    tied = paid("black_lady_pool", hearts(6, 2, 2, 3, black_to=0))
    assert (tied["net"], tied["pools"]["pool"], tied["winners"]) == ([-19, 11, 11, -3], 0, [1, 2])


@pytest.mark.rule("HEARTS-R86")
def test_what_does_not_divide_stays_in_the_bank_and_goes_with_the_next_deal_s_payments() -> None:
    first = paid("black_lady_pool", hearts(1, 1, 1, 10, black_to=3))
    assert (first["net"], first["pools"]["pool"]) == ([7, 7, 7, -23], 2)
    second = paid("black_lady_pool", hearts(1, 2, 4, 6, black_to=3), before={"pools": first["pools"]})
    assert (second["net"], second["pools"]["pool"]) == ([27, -2, -4, -19], 0)


@pytest.mark.rule("HEARTS-R87", "HEARTS-R88")
def test_at_the_tote_only_the_clean_are_paid_and_a_bank_that_nobody_wins_is_played_for_again() -> None:
    nobody = paid("black_lady_tote", hearts(1, 2, 4, 6, black_to=3))
    assert (nobody["net"], nobody["pools"]["pool"], nobody["jack"]) == ([-1, -2, -4, -19], 26, False)
    carried = {"pools": nobody["pools"]}
    several = paid("black_lady_tote", hearts(0, 0, 0, 13, black_to=3), before=carried)
    assert (several["net"], several["pools"]["pool"]) == ([17, 17, 17, -26], 1)
    lone = paid("black_lady_tote", hearts(0, 2, 4, 7, black_to=3), before=carried)
    assert (lone["net"], lone["pools"]["pool"]) == ([52, -2, -4, -20], 0)


@pytest.mark.rule("HEARTS-R90")
def test_who_was_helped_wins_nothing_and_the_other_clean_players_take_the_bank_as_if_he_were_not_clean() -> None:
    shared = paid("black_lady_tote", hearts(0, 5, 0, 8, black_to=1, helped=[0]))
    assert (shared["net"], shared["pools"]["pool"]) == ([0, -18, 26, -8], 0)
    stays = paid("black_lady_tote", hearts(0, 5, 1, 7, black_to=1, helped=[0]))
    assert (stays["net"], stays["pools"]["pool"]) == ([0, -18, -1, -7], 26)


@pytest.mark.rule("HEARTS-R91")
def test_units_are_added_to_the_scores_and_no_counters_pass() -> None:
    deal = paid("black_lady_score", hearts(1, 2, 4, 6, black_to=3), before={"scores": [10, 20, 30, 40]})
    assert (list(deal["scores"]), deal["net"], deal["pools"]["pool"]) == ([11, 22, 34, 59], [0, 0, 0, 0], 0)


@pytest.mark.rule("HEARTS-R92")
def test_the_game_is_over_when_a_score_has_reached_the_limit_at_the_end_of_a_deal_and_the_lowest_wins() -> None:
    below = paid("black_lady_score", hearts(13, 0, 0, 0, black_to=1), before={"scores": [86, 86, 40, 50]})
    assert (list(below["scores"]), below["game_won_by"]) == ([99, 99, 40, 50], None)
    assert below["next"] is not None
    reached = paid("black_lady_score", hearts(13, 0, 0, 0, black_to=1), before={"scores": [87, 86, 40, 50]})
    assert (list(reached["scores"]), reached["game_won_by"], reached["next"]) == ([100, 99, 40, 50], [2], None)
    table = staged(preset="black_lady_score", before={"scores": (99, 0, 0, 0)})
    deal = play_deal(table)
    assert sum(deal.outcome["units"]) == 26  # played out, whatever was taken on the way


@pytest.mark.rule("HEARTS-R93")
def test_equal_lowest_scores_share_the_win() -> None:
    deal = paid("black_lady_score", hearts(13, 0, 0, 0, black_to=0), before={"scores": [80, 40, 40, 50]})
    assert deal["game_won_by"] == [1, 2]


# Its variants


@pytest.mark.rule("HEARTS-R94")
def test_nominal_hearts_count_their_numbers_the_queen_costs_nothing_and_cards_are_passed() -> None:
    table = staged(preset="nominal_hearts")
    game = deal_of(table).game
    assert table.deal.phase.name == "passing"
    assert [game.units_in(parse_mask(cards)) for cards in ("AH", "KH QH JH", "TH 2H", "QS")] == [14, 36, 12, 0]
    assert paid("nominal_hearts", {"pips": [50, 30, 20, 4]})["net"] == [-50, -30, -20, 100]


@pytest.mark.rule("HEARTS-R95")
def test_the_ten_of_diamonds_lowers_its_taker_s_result_by_ten_even_below_zero() -> None:
    deal = paid("omnibus_hearts", hearts(1, 2, 4, 6, black_to=3, td_to=1))
    assert list(deal["scores"]) == [1, -8, 4, 19]


@pytest.mark.rule("HEARTS-R96")
@pytest.mark.parametrize(("seats", "whole"), [(4, 13), (6, 12)])
def test_who_takes_every_counting_card_has_twenty_six_to_the_good_and_everybody_else_nothing(
    seats: int, whole: int
) -> None:
    others = [0] * (seats - 1)
    slam = paid("omnibus_hearts", hearts(whole, *others, black_to=0, td_to=0), seats)
    assert list(slam["scores"]) == [-26, *others]
    short = paid("omnibus_hearts", hearts(whole, *others, black_to=0, td_to=1), seats)
    assert list(short["scores"]) == [whole + 13, -10, *others[1:]]


@pytest.mark.rule("HEARTS-R95", "HEARTS-R6")
def test_with_two_packs_each_of_the_two_red_tens_lowers_its_taker_s_result() -> None:
    game = deal_of(staged(preset="cancellation_hearts", seats=7, red_ten=True)).game
    assert [game.units_in(parse_mask(cards)) for cards in ("TD", "TD'", "TD TD' QS'", "3D'")] == [-10, -10, -7, 0]


@pytest.mark.rule("HEARTS-R96", "HEARTS-R23")
def test_a_slam_needs_no_card_that_has_no_part_in_the_deal() -> None:
    deal = deal_of(staged(preset="cancellation_hearts", seats=7, stock="2H 3H' AC KC", red_ten=True))
    assert deal.game.precious & sum(1 << card for card in deal.pack[deal.top :])  # hearts are left over
    deal.taken[2] = sum(1 << card for card in deal.pack[: deal.top]) | deal.aside
    assert deal.game.result(deal).slam == 2
    one = next(1 << card for card in deal.pack[: deal.top] if deal.game.precious >> card & 1)
    deal.taken[2] ^= one
    deal.taken[3] = one
    assert deal.game.result(deal).slam == -1


@pytest.mark.rule("HEARTS-R97")
def test_omnibus_in_counters_is_paid_only_above_zero_and_the_red_ten_spoils_no_clean_hand() -> None:
    lowest = paid("omnibus_hearts", hearts(1, 2, 4, 6, black_to=3, td_to=1), settlement="lowest_takes")
    assert (lowest["net"], lowest["pools"]["pool"]) == ([-1, 24, -4, -19], 0)
    tote = paid("omnibus_hearts", hearts(0, 0, 7, 6, black_to=3, td_to=1), settlement="tote")
    assert (tote["net"], tote["winners"]) == ([13, 13, -7, -19], [0, 1])


@pytest.mark.rule("HEARTS-R98")
@pytest.mark.parametrize(
    ("taken", "removed"), [((3, 2, 8), ["2C"]), ((1, 5, 3, 4), []), ((0, 1, 2, 3, 1, 6, 0), ["2S", "2D", "2C"])]
)
def test_without_the_lady_howell_s_settling_is_used_with_the_black_lady_pack(taken: Any, removed: list[str]) -> None:
    told = told_of("no_lady_hearts", hearts(*taken), len(taken))
    assert told["removed"] == removed
    assert told["paid_in"] == [units * (len(taken) - 1) for units in taken]
    assert told["drawn"] == [13 - units for units in taken]


@pytest.mark.rule("HEARTS-R99")
def test_the_king_and_ace_of_spades_are_penalty_cards_at_ten_and_seven_beside_the_queen() -> None:
    deal = paid("spade_honours_hearts", hearts(1, 2, 4, 6, black_to=0, ks_to=1, as_to=2))
    assert deal["units"] == (14, 12, 11, 6)
    none = deal_of(staged(preset="spade_honours_hearts"))
    none.taken = [parse_mask("KS"), parse_mask("AS"), parse_mask("QS"), parse_mask("JS")]
    assert none.game.result(none).clean == [3]


@pytest.mark.rule("HEARTS-R100")
def test_at_black_lady_s_auction_bid_taboo_cards_hearts_and_queen_all_go_into_one_bank_and_charges_add_up() -> None:
    game = auction(1, 3, 3, 6, **hearts(2, 3, 3, 5, black_to=0))
    deal = paid("auction_black_lady", game)
    assert (deal["net"], deal["pools"]["pool"]) == ([-16, -12, -6, -11], 45)
    doubled = paid("auction_black_lady", auction(1, 3, 3, 6, suit="H", **hearts(1, 3, 3, 6, black_to=0)))
    assert doubled["net"] == [-15, -12, -6, -12]
    spades = paid("auction_black_lady", auction(1, 3, 3, 6, suit="S", **hearts(13, 0, 0, 0, black_to=0)))
    assert spades["net"] == [-27, -9, -3, -6]


@pytest.mark.rule("HEARTS-R101")
@pytest.mark.parametrize(
    ("taken", "winners", "left"),
    [((0, 3, 4, 6), [0], 0), ((0, 7, 0, 6), [0, 2], 1), ((0, 13, 0, 0), [], 45), ((1, 3, 3, 6), [], 45)],
)
def test_one_without_a_taboo_card_takes_the_bank_two_divide_it_and_otherwise_it_stays(
    taken: Any, winners: list[int], left: int
) -> None:
    deal = paid("auction_black_lady", auction(*taken, **hearts(5, 3, 3, 2, black_to=0)))
    assert (deal["winners"], deal["pools"]["pool"]) == (winners, left)
    assert sum(deal["net"]) == -left


@pytest.mark.rule("HEARTS-R102")
def test_after_a_bank_that_stayed_or_was_divided_the_next_dealer_deals_to_a_new_auction() -> None:
    for taken in ((1, 3, 3, 6), (0, 7, 0, 6)):
        deal = paid("auction_black_lady", auction(*taken, **hearts(5, 3, 3, 2, black_to=0)))
        assert (deal["next"]["dealer"], deal["next"]["free"], deal["jack"]) == (0, None, False)
        again = paid(
            "auction_black_lady",
            auction(0, 7, 0, 6, **hearts(5, 3, 3, 2, black_to=0)),
            before={**deal["next"], "pools": deal["pools"]},
        )
        assert sorted(again["winners"]) == [0, 2]


@pytest.mark.rule("HEARTS-R103")
def test_who_alone_took_the_bank_names_the_next_suit_without_bidding_and_leads_as_long_as_he_alone_takes_it() -> None:
    won = paid("auction_black_lady", auction(4, 3, 0, 6, **hearts(5, 3, 3, 2, black_to=0)))
    assert won["next"]["free"] == 2
    carried = {name: value for name, value in won["next"].items() if name != "dealer"}
    table = staged(preset="auction_black_lady", before=carried, dealer=0)
    assert (table.turn[0], table.deal.phase.name) == (2, "naming")
    before = table.counters
    table.act(2, "hearts")
    assert table.counters == before
    while table.deal.phase.name == "passing":
        table.act(table.turn[0], table.turn[1].sample(lambda: 0.5))
    assert (table.turn[0], table.deal.phase.name) == (2, "play")
    repeated = {"chooser": 2, "taboo": {"suit": "C", "taken": [4, 3, 0, 6]}, **hearts(5, 3, 3, 2, black_to=0)}
    assert paid("auction_black_lady", repeated, before=won["next"])["next"]["free"] == 2
    lost = {**repeated, "taboo": {"suit": "C", "taken": [4, 3, 1, 5]}}
    assert paid("auction_black_lady", lost, before=won["next"])["next"]["free"] is None


# The session


@pytest.mark.rule("HEARTS-R105", "HEARTS-O29")
def test_play_stops_after_the_agreed_number_of_deals_or_when_the_players_wish() -> None:
    for end, goes_on in (("open", [True] * 4), (1, [False] * 4), (3, [True, True, False, False])):
        for number, more in enumerate(goes_on):
            deal = paid("foster_howell", hearts(1, 5, 3, 4), before={"number": number}, session_end=end)
            assert (deal["next"] is not None) == more


@pytest.mark.rule("HEARTS-R106")
@pytest.mark.parametrize("seats", [4, 5, 7])
def test_counters_left_in_the_pool_are_divided_among_all_and_the_odd_ones_go_clockwise_from_the_eldest(
    seats: int,
) -> None:
    table = staged(seats=seats, dealer=1, before={"pools": {"pool": 4 * seats + 2}, "jack": True, "closing": True})
    assert table.counters == [54 + (seat in (2, 3)) for seat in range(seats)]
    assert table.pools["pool"] == 0


@pytest.mark.rule("HEARTS-R107", "HEARTS-O27")
def test_everybody_begins_with_as_many_counters_and_nobody_is_out_of_the_game_for_lack_of_them() -> None:
    for preset, start in (("foster_sweepstake", 50), ("foster_howell", 100), ("no_lady_hearts", 100)):
        assert staged(preset=preset).counters == [start] * 4
    assert staged(start_counters=7).counters == [7] * 4
    broke = paid("foster_howell", hearts(13, 0, 0, 0), before={"counters": [1, 1, 1, 1]})
    assert broke["counters"] == [-38, 14, 14, 14] and broke["next"] is not None


@pytest.mark.rule("HEARTS-R108")
def test_the_way_of_settling_and_the_price_of_a_counter_are_agreed_once_and_stay_while_a_pool_is_unwon() -> None:
    table = Table("hearts", 4, {"counter_value": 25}, "foster_sweepstake", seed=3, deals=6)
    options, unwon = table.game.options, 0
    while not table.over:
        assert table.deal.game.options is options
        for name, value in (("settlement", "howell"), ("counter_value", 1)):
            with pytest.raises((AttributeError, FrozenInstanceError)):
                setattr(options, name, value)
        unwon += table.pools["pool"] > 0
        play_deal(table, table.deal.number)
    assert unwon and (options.settlement, options.counter_value) == ("sweepstake", 25)


# Revokes: HEARTS-L18 to L23


@pytest.mark.rule("HEARTS-L19")
def test_who_has_revoked_and_would_win_alone_pays_the_whole_and_it_stays_as_a_jack() -> None:
    deal = paid("foster_sweepstake", hearts(0, 4, 4, 5, revoked=[0]), before={"pools": {"pool": 3}})
    assert (deal["net"], deal["pools"]["pool"], deal["jack"]) == ([-13, 0, 0, 0], 16, True)


@pytest.mark.rule("HEARTS-L20")
def test_who_has_revoked_and_would_share_leaves_his_share_as_a_jack_and_the_innocent_has_his() -> None:
    deal = paid("foster_sweepstake", hearts(0, 0, 6, 7, revoked=[0]))
    assert (deal["net"], deal["pools"]["pool"], deal["jack"]) == ([-13, 6, 0, 0], 7, True)


@pytest.mark.rule("HEARTS-L21")
def test_each_of_several_who_revoke_pays_as_if_he_alone_had_erred() -> None:
    winner = paid("foster_sweepstake", hearts(0, 4, 4, 5, revoked=[1, 2]))
    assert (winner["net"], winner["pools"]["pool"], winner["jack"]) == ([26, -13, -13, 0], 0, False)
    shared = paid("foster_sweepstake", hearts(0, 0, 6, 7, revoked=[0, 2]))
    assert (shared["net"], shared["pools"]["pool"], shared["jack"]) == ([-13, 13, -13, 0], 13, True)
    for odd, jack in (("carry", False), ("jack", True)):
        deal = paid(
            "foster_sweepstake", hearts(0, 0, 6, 7, revoked=[2, 3]), before={"pools": {"pool": 1}}, odd_chip=odd
        )
        assert (deal["net"], deal["pools"]["pool"], deal["jack"]) == ([13, 13, -13, -13], 1, jack)


@pytest.mark.rule("HEARTS-L22")
def test_who_revokes_at_foster_s_auction_pays_the_bid_back_besides_and_it_stays_in_the_pool() -> None:
    deal = paid("auction_hearts", auction(0, 3, 4, 6, revoked=[2]))
    assert (deal["net"], deal["pools"]["pool"]) == ([19, 0, -19, 0], 0)
    bidder = paid("auction_hearts", auction(0, 3, 4, 6, revoked=[1]))
    assert bidder["net"] == [19, -19, 0, 0]
    jack = paid("auction_hearts", auction(1, 3, 3, 6, revoked=[2]))
    later = paid(
        "auction_hearts",
        {"chooser": 1, "taboo": {"suit": "C", "taken": [0, 3, 4, 6]}, "revoked": [2]},
        before={**jack["next"], "pools": jack["pools"]},
    )
    assert later["net"] == [13 + 19, 0, -13, 0]  # once only for any bid


@pytest.mark.rule("HEARTS-L23")
@pytest.mark.parametrize(
    ("preset", "given", "net"),
    [
        ("foster_howell", hearts(1, 5, 3, 4, revoked=[1]), [9, -10, 1, 0]),
        ("foster_howell", hearts(1, 5, 3, 4, revoked=[0]), [-1, 0, 1, 0]),
        ("foster_howell", hearts(1, 5, 3, 4, revoked=[0, 1]), [-1, -1, 2, 0]),
        ("two_handed_difference", hearts(4, 9, revoked=[0]), [0, 0]),
        ("two_handed_difference", hearts(4, 9, revoked=[1]), [5, -5]),
        ("three_handed_highest_pays", hearts(6, 5, 2, revoked=[1]), [0, -4, 4]),
        ("three_handed_highest_pays", hearts(5, 5, 3, revoked=[0]), [-4, 0, 4]),  # both would have paid the third
        ("spot_hearts", {"pips": [40, 30, 10, 24], "revoked": [3]}, [0, 0, 64, -64]),
        ("spot_hearts", {"pips": [40, 30, 10, 24], "revoked": [1, 3]}, [0, -64, 128, -64]),
        ("spot_hearts", {"pips": [44, 10, 40, 10], "revoked": [1]}, [0, -64, 0, 32]),
        ("joker_hearts", hearts(4, 4, 4, 0, joker={"dealt_to": 0, "taken_by": 1}, revoked=[2]), [5, 0, -17, 12]),
        ("joker_hearts", hearts(4, 4, 4, 0, joker={"dealt_to": 0, "taken_by": 1}, revoked=[0]), [-12, 0, 0, 12]),
        ("joker_hearts", hearts(4, 4, 4, 0, joker={"dealt_to": 1, "taken_by": 1}, revoked=[2]), [0, 0, -17, 17]),
    ],
)
def test_whoever_revokes_bears_what_other_losers_would_have_paid_and_wins_nothing(
    preset: str, given: dict[str, Any], net: list[int]
) -> None:
    options = {"pegging": "per_deal"} if preset.startswith("two") else {}
    deal = paid(preset, given, len(net), **options)
    assert deal["net"] == net
    assert sum(net) == -deal["pools"]["pool"]


@pytest.mark.rule("HEARTS-L22")
def test_bids_of_a_pool_that_has_been_won_are_paid_back_no_more() -> None:
    won = paid("auction_hearts", auction(0, 3, 4, 6))
    assert won["winners"] == [0]
    jack = paid("auction_hearts", {"taboo": {"suit": "H", "taken": [0, 3, 4, 6]}, "revoked": [2]}, before=won["next"])
    assert jack["net"] == [13, 0, -13, 0]


@pytest.mark.rule("HEARTS-L31", "HEARTS-R9")
@pytest.mark.parametrize(
    ("preset", "seats", "whole"),
    [
        ("black_lady_pool", 4, 26),
        ("black_lady_pool", 6, 25),
        ("nominal_hearts", 4, 104),
        ("nominal_hearts", 6, 102),
        ("spade_honours_hearts", 4, 43),
        ("spade_honours_hearts", 6, 42),
    ],
)
def test_a_revoke_at_black_lady_s_table_costs_the_units_of_the_whole_deal_for_the_bank(
    preset: str, seats: int, whole: int
) -> None:
    deal = paid(preset, {"revoked": [1]}, seats)
    assert (deal["net"], deal["pools"]["pool"]) == ([0, -whole, *[0] * (seats - 2)], whole)
    both = paid(preset, {"revoked": [1, 2]}, seats)
    assert both["pools"]["pool"] == 2 * whole


@pytest.mark.rule("HEARTS-L31", "HEARTS-R9", "HEARTS-R23")
def test_with_two_packs_the_units_of_cards_left_over_are_no_part_of_the_fine() -> None:
    deal = deal_of(staged(preset="cancellation_hearts", seats=7, stock="2H 3H' AH QS KC"))
    assert deal.game.result(deal).whole == 52 - 3 - 13
    deal.revoked = (1,)
    deal.game.settle(deal)
    assert deal.counters[deal.game.pool_account] == 36


@pytest.mark.rule("HEARTS-L31")
def test_at_the_auction_the_taboo_cards_are_part_of_the_fine_for_a_revoke() -> None:
    deal = paid("auction_black_lady", auction(0, 3, 4, 6, revoked=[2]))
    assert (deal["net"], deal["pools"]["pool"]) == ([0, -6, -26 - 13, 0], 6 + 26 + 13)
    few = paid("auction_black_lady", auction(0, 3, 4, 5, 0, suit="S", revoked=[2]), 5)
    assert few["net"] == [0, -6, -26 - 12, 0, 0]


@pytest.mark.rule("HEARTS-L32")
def test_a_fine_is_added_to_a_running_score_and_no_counters_pass() -> None:
    deal = paid("black_lady_score", hearts(1, 2, 4, 6, black_to=3, fines={2: 1, 0: 3}))
    assert (list(deal["scores"]), deal["net"], deal["pools"]["pool"]) == ([4, 2, 5, 19], [0] * 4, 0)
    void = paid("black_lady_score", {"revoked": [2]})
    assert (list(void["scores"]), void["net"]) == ([0, 0, 26, 0], [0] * 4)


@pytest.mark.rule("HEARTS-R9")
@pytest.mark.parametrize(
    ("preset", "given", "seats", "options"),
    [
        ("widow_hearts", hearts(7, 7, 0, 0, black_to=1), 4, {}),
        ("domino_hearts", hearts(7, 7, 0, 0, black_to=1), 4, {"domino_stock": "dead"}),
        ("cancellation_hearts", hearts(14, 13, 0, 0, 0, 0, 0, 0, black_to=1), 8, {}),
        ("cancellation_hearts", {"units": [50, 3, 0, 0, 0, 0, 0, 0]}, 8, {}),
        ("widow_hearts", {"units": [25, 2, 0, 0]}, 4, {}),
        ("cancellation_hearts", {"pips": [104, 105, *[0] * 6]}, 8, {"hearts_value": "pips", "black_card": "none"}),
    ],
)
def test_more_than_the_pack_holds_cannot_have_been_taken(
    preset: str, given: dict[str, Any], seats: int, options: dict[str, Any]
) -> None:
    with pytest.raises(BadOptions, match="in play make"):
        paid(preset, given, seats, **options)


@pytest.mark.rule("HEARTS-R9", "HEARTS-R53")
def test_with_two_packs_the_hearts_of_both_count() -> None:
    nominal = {"hearts_value": "pips", "black_card": "none"}
    deal = paid("cancellation_hearts", {"pips": [104, 90, *[0] * 6]}, 8, **nominal)
    assert deal["net"][:2] == [-104, -90]
    assert paid("cancellation_hearts", hearts(13, 13, *[0] * 6), 8)["net"][:2] == [-13, -13]


@pytest.mark.rule("HEARTS-R100")
def test_penalty_cards_of_the_taboo_suit_are_told_alike() -> None:
    for taken, more in (
        ({"suit": "H", "taken": [12, 1, 0, 0]}, hearts(13, 0, 0, 0, black_to=0)),
        ({"suit": "S", "taken": [0, 13, 0, 0]}, hearts(3, 4, 5, 1, black_to=0)),
    ):
        with pytest.raises(BadOptions, match="HEARTS-R100: the taboo cards"):
            paid("auction_black_lady", {"taboo": taken, **BID_OF_SIX, **more})
