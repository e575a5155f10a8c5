"""Cinch: what a deal scores and a game pays (CINCH-R45 to R60), the ways of scoring and the forms with more players."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from cinch_tables import SIX, at_play, cinch, game_of, lay, robbed, scored, told
from stacking import acts, do, first_of, mask, refused, trick

from oddtrick.cards import parse_suit
from oddtrick.games.cinch.scoring import counters_for, display, hole_of, points_to_go
from oddtrick.games.cinch.settlement import captured
from oddtrick.games.cinch.told import settle
from oddtrick.games.cinch.trumps import counting_under
from oddtrick.table import CHANCE, Table
from oddtrick.table.view import WATCHER

FIRST_HAND = (
    "0: QC 3C 8H 5C",
    "2: QH 4H 2H 6H",
    "2: JC 9H TH JH",
    "1: 5D 2S 4S KH",
    "0: AH 7H 6S 9C",
    "0: 3H 5H TS KD",
)
SECOND = {0: "3H QH 6H 2C KH 5H", 1: "7H 2H JH 7S AH 5D", 2: "TH 4H AD KD 3C 2D", 3: "8H 9H 4C 6S 6C TC"}
SECOND_HAND = (
    "0: 3H 7H TH 8H",
    "2: 4H 9H QH 2H",
    "0: 6H JH AD 4C",
    "1: 7S KD 6S 2C",
    "1: AH 3C 6C KH",
    "1: 5D 2D TC 5H",
)
PAIRS = {"partners": "three_pairs", "exchange": "widow"}
CALLED = {"partners": "called_card", "seats": 5}


def play(table: Table, tricks: Sequence[str]) -> dict[str, Any]:
    """What the deal comes to when these tricks are played."""
    deal = cinch(table)
    for line in tricks:
        trick(table, line)
    return dict(deal.outcome)


# Scoring a deal


@pytest.mark.rule("CINCH-R45", "CINCH-R51")
def test_each_counting_card_belongs_to_the_side_that_won_it_and_low_too() -> None:
    outcome = play(at_play(), FIRST_HAND)
    assert outcome["captured"] == (7, 7)
    assert (outcome["kept"], outcome["deal_scores"], outcome["scores"]) == (False, (0, 15), (0, 15))
    table = at_play(SECOND)
    trick(table, SECOND_HAND[0])
    trick(table, SECOND_HAND[1])  # the deuce of seat 1 falls to the queen of seat 0
    assert captured(cinch(table)) == [2, 0]


@pytest.mark.rule("CINCH-R46")
def test_counting_cards_among_the_discards_are_the_makers_whoever_threw_them() -> None:
    hands = {0: "QC KH", 1: "3C 5H", 2: "8H QH", 3: "5C 4H"}
    tricks = ("0: QC 3C 8H 5C", "2: QH 4H KH 5H")
    assert play(at_play(hands), tricks)["captured"] == (5, 0)
    assert play(at_play(hands, discards="JH 2H 9S"), tricks)["captured"] == (7, 0)
    table = at_play(hands)
    cinch(table).thrown[1] = mask("TH")
    cinch(table).aside &= ~mask("TH")
    assert play(table, tricks)["captured"] == (6, 0)


@pytest.mark.rule("CINCH-R47")
@pytest.mark.parametrize("seed", range(20))
def test_in_the_basic_game_the_two_totals_make_fourteen(seed: int) -> None:
    assert sum(played_at_random(seed)["captured"]) == 14


def played_at_random(seed: int, **table: Any) -> dict[str, Any]:
    """What a deal played at random comes to."""
    session, draw = Table("cinch", seed=seed, deals=1, **table), random.Random(seed).random
    deal = cinch(session)
    while not session.over:
        seat, menu = session.turn
        session.act(seat, menu.sample(draw))
    return dict(deal.outcome)


@pytest.mark.rule("CINCH-R48", "CINCH-R49")
def test_the_bid_is_compared_before_the_smaller_total_is_subtracted() -> None:
    assert told(2, 8, (10, 4)).outcome["kept"]
    assert scored(2, 8, (10, 4)) == [6, 0]
    assert scored(0, 6, (11, 3)) == [8, 0]
    assert scored(0, 12, (12, 2)) == [10, 0]
    assert scored(1, 5, (6, 8)) == [0, 2]


@pytest.mark.rule("CINCH-R49")
def test_the_adversaries_score_the_difference_where_they_have_more_though_the_contract_is_kept() -> None:
    assert scored(0, 5, (6, 8)) == [0, 2]


@pytest.mark.rule("CINCH-R50")
def test_nobody_scores_a_kept_contract_with_equal_totals() -> None:
    assert scored(1, 6, (7, 7)) == [0, 0]


@pytest.mark.rule("CINCH-R51")
def test_a_failed_contract_gives_the_adversaries_their_points_and_the_bid() -> None:
    assert scored(2, 8, (5, 9)) == [0, 17]
    assert scored(1, 9, (6, 8)) == [15, 0]


@pytest.mark.rule("CINCH-R52")
def test_a_contract_of_nothing_cannot_fail() -> None:
    assert told(3, 0, (14, 0)).outcome["kept"]
    assert scored(3, 0, (14, 0)) == [14, 0]
    assert scored(3, 0, (7, 7)) == [0, 0]


@pytest.mark.rule("CINCH-R53")
@pytest.mark.parametrize("way", ["difference", "set_back", "minimum_eight"])
def test_barred_adversaries_score_nothing_and_the_contract_is_not_tested(way: str) -> None:
    assert scored(0, 9, (8, 6), barred=[1], scoring=way) == [8, 0]
    assert scored(0, 9, (3, 11), barred=[1], scoring=way) == [3, 0]


@pytest.mark.rule("CINCH-R54")
@pytest.mark.parametrize("way", ["difference", "minimum_eight"])
def test_barred_makers_give_the_bid_away_only_if_they_fell_short_of_it(way: str) -> None:
    assert scored(0, 8, (9, 5), barred=[0], scoring=way) == [0, 5]
    assert scored(0, 8, (7, 7), barred=[0], scoring=way) == [0, 15]
    assert scored(0, 6, (7, 7), barred=[0], scoring=way) == [0, 7]


@pytest.mark.rule("CINCH-R55")
@pytest.mark.parametrize("way", ["difference", "set_back", "minimum_eight"])
def test_nobody_scores_where_both_sides_are_barred(way: str) -> None:
    assert scored(0, 8, (9, 5), barred=[0, 1], scoring=way) == [0, 0]
    assert scored(0, 10, (9, 5), barred=[0, 1], scoring=way) == [0, 0]


@pytest.mark.rule("CINCH-R49", "CINCH-R58")
def test_the_new_score_is_told_to_everybody() -> None:
    table = lay(acts="0: 14, 1: pass, 2: pass, 3: pass", scores=(3, 4))
    deal, views = cinch(table), [table.view(seat) for seat in (WATCHER, 0, 3)]
    table.stop()
    while not table.over:
        table.act(table.turn[0], next(iter(table.turn[1])))
    first, second = deal.outcome["scores"]
    assert (first, second) != (3, 4)
    assert [view.facts["scores"] for view in views] == [(first, second, first, second)] * 3
    assert views[0].facts["to go"] == (51 - first, 51 - second) * 2


@pytest.mark.rule("CINCH-R53")
def test_the_sides_that_a_law_has_barred_in_the_deal_are_those_that_do_not_score() -> None:
    table = at_play(SECOND)
    cinch(table).barred = 1 << 1
    assert play(table, SECOND_HAND)["deal_scores"] == (12, 0)


def test_the_score_sheet_says_who_made_for_how_much_and_what_each_side_took() -> None:
    table = at_play()
    deal = cinch(table)
    play(table, FIRST_HAND)
    line = table.sheet[0]
    assert (line.points, line.scores, line.winners) == ((0, 15), (0, 15), ())
    assert line.told == {"maker": 0, "contract": 8, "made": False, "captured": (7, 7)}
    called = told(2, 6, (5, 9), partner=0, **CALLED)
    assert called.game.entry(called)["partner"] == 0
    assert called.game.winning_sides(deal) == []


# The end of the game


@pytest.mark.rule("CINCH-R56")
def test_the_first_side_with_fifty_one_wins_and_one_with_fifty_does_not() -> None:
    assert told(0, 8, (11, 3), before={"scores": (42, 50)}).outcome["winner"] is None
    deal = told(0, 8, (11, 3), before={"scores": (43, 50)})
    assert (deal.outcome["scores"], deal.outcome["winner"]) == ((51, 50), 0)
    assert told(1, 10, (10, 4), before={"scores": (40, 37)}).outcome["scores"] == (60, 37)


@pytest.mark.rule("CINCH-R57")
@pytest.mark.parametrize(("maker", "winner"), [(0, 0), (2, 0), (1, 1), (3, 1)])
def test_the_makers_win_where_both_sides_reach_the_game_in_one_deal(maker: int, winner: int) -> None:
    points = (6, 8) if winner == 0 else (8, 6)  # the others have more
    deal = told(maker, 5, points, scoring="set_back", before={"scores": (46, 46)})
    assert min(deal.outcome["scores"]) >= 51
    assert deal.outcome["winners"] == [winner]


@pytest.mark.rule("CINCH-R58")
def test_the_score_can_be_shown_as_points_to_go_as_counters_and_as_pegs() -> None:
    assert [points_to_go(score, 51) for score in (0, 6, 17, 51)] == [51, 45, 34, 0]
    assert counters_for(6) == {"red": 1, "white": 1}
    assert counters_for(51) == {"red": 10, "white": 1}
    assert [hole_of(score, 51) for score in (0, 6, 17, 49, 51)] == [10, 16, 27, 59, 61]
    assert (hole_of(0, 150), hole_of(150, 150)) == (31, 181)
    assert (hole_of(0, 61), hole_of(61, 61)) == (0, 61)
    assert (hole_of(0, 62), hole_of(62, 62)) == (59, 121)
    assert (hole_of(0, 1), hole_of(1, 1)) == (0, 1)


@pytest.mark.rule("CINCH-R59", "CINCH-O14")
def test_each_loser_pays_the_stake_and_each_winner_receives_one() -> None:
    deal = told(2, 10, (4, 10), stake=5, before={"dealer": 1, "scores": (40, 37)})
    assert deal.outcome["scores"] == (40, 57)
    assert deal.counters == [-5, 5, -5, 5]
    assert told(2, 10, (4, 10), stake=5, before={"scores": (40, 30)}).counters == [0, 0, 0, 0]


@pytest.mark.rule("CINCH-R60")
def test_after_a_game_the_same_four_begin_a_new_one_and_the_deal_goes_on_to_the_left() -> None:
    deal = told(2, 10, (4, 10), before={"dealer": 1, "scores": (40, 37)})
    following = deal.game.following(deal)
    assert following is not None
    assert (following.dealer, following.carry["scores"], following.number) == (2, (0, 0), 1)
    deal = told(2, 10, (4, 10), before={"dealer": 1, "scores": (20, 17)})
    following = deal.game.following(deal)
    assert following is not None
    assert (following.dealer, following.carry["scores"]) == (2, (20, 37))


# Thirteen cards, packets, and the dealer who draws blind

PASS_TO_DEALER = "0: 5, 1: pass, 2: pass, 3: pass"


@pytest.mark.rule("CINCH-R61")
def test_four_more_cards_are_dealt_to_each_before_trumps_are_named() -> None:
    table = lay({f"more {seat}": "" for seat in range(4)}, "", exchange="thirteen")
    assert [hand.bit_count() for hand in cinch(table).hands] == [9] * 4
    pack = cinch(table).pack
    do(table, PASS_TO_DEALER)
    assert table.deal.phase.name == "naming trumps"
    assert [hand.bit_count() for hand in cinch(table).hands] == [13] * 4
    assert cinch(table).hands[0] & sum(1 << card for card in pack[36:40]) == sum(1 << card for card in pack[36:40])
    assert not cinch(table).piles()["stock"]


@pytest.mark.rule("CINCH-R62", "CINCH-R63")
def test_everybody_lays_out_seven_of_thirteen_from_the_dealers_left_and_may_keep_plain_cards() -> None:
    table = lay({}, "", f"{PASS_TO_DEALER}, 0: trump S", exchange="thirteen")
    order = []
    while table.deal.phase.name == "laying out":
        seat, menu = table.turn
        order.append(seat)
        sizes = {(act >> 8).bit_count() for act in menu}
        assert sizes == {7}
        trumps = cinch(table).game.trump_cards[parse_suit("S")]
        few = (cinch(table).hands[seat] & trumps).bit_count() <= 6
        assert not few or len({act >> 8 & trumps for act in menu}) == 1
        table.act(seat, next(iter(menu)))
    assert order == [0, 1, 2, 3]
    assert [hand.bit_count() for hand in cinch(table).hands] == [6] * 4
    assert table.deal.phase.name == "play"  # no draw, no robbing


@pytest.mark.rule("CINCH-R62")
def test_of_thirteen_cards_no_other_number_is_laid_out() -> None:
    table = lay({}, "", f"{PASS_TO_DEALER}, 0: trump S", exchange="thirteen")
    act = next(iter(table.turn[1]))
    most = table.game.vocabulary.text(act)
    assert refused(table, 0, most.rpartition(" ")[0]) == "CINCH-R62"


@pytest.mark.rule("CINCH-R64")
def test_a_packet_of_four_lies_before_each_until_the_bidding_is_over() -> None:
    table = lay({"more 2": "2H TD 4H 7C"}, "", exchange="packet", dealer=1)
    piles = cinch(table).piles()
    assert piles["packet:2"] == mask("2H TD 4H 7C")
    assert [piles[f"packet:{seat}"].bit_count() for seat in range(4)] == [4] * 4
    assert not any(table.view(seat).known.get("packet:2") for seat in (WATCHER, 0, 1, 2, 3))
    do(table, "2: 5, 3: 6")
    assert cinch(table).piles()["packet:3"]


@pytest.mark.rule("CINCH-R65", "CINCH-R66")
def test_the_maker_takes_up_his_packet_first_and_the_others_after_him_from_the_dealers_left() -> None:
    table = lay({}, "", "2: pass, 3: 6, 0: pass, 1: pass", exchange="packet", dealer=1)
    assert cinch(table).hands[3].bit_count() == 13
    assert [cinch(table).hands[seat].bit_count() for seat in (0, 1, 2)] == [9] * 3
    do(table, "3: trump D")
    order, untouched = [], []
    while table.deal.phase.name == "laying out":
        seat, menu = table.turn
        order.append(seat)
        untouched.append(sum(1 for pile in range(4) if cinch(table).piles()[f"packet:{pile}"]))
        assert cinch(table).hands[seat].bit_count() == 13
        assert {(act >> 8).bit_count() for act in menu} == {7}
        text = table.game.vocabulary.text(next(iter(menu)))
        assert refused(table, seat, text.rpartition(" ")[0]) == ("CINCH-R65" if seat == 3 else "CINCH-R66")
        table.act(seat, text)
    assert (order, untouched) == ([3, 2, 0, 1], [3, 2, 1, 0])
    assert [hand.bit_count() for hand in cinch(table).hands] == [6] * 4


BLIND = {
    0: "6D 3H 8D KH QD 8H 7S TS 4C",
    1: "AH TC 9C 8C 3C JC 3D KC 4S",
    2: "7H 2H 6C 5D QC 9D 2D 7C KD",
    3: "QH JS 9H TH KS JD AD 2C 8S",
}


@pytest.mark.rule("CINCH-R67")
def test_a_dealer_who_draws_blind_lays_out_three_at_least_and_draws_last() -> None:
    table = lay(BLIND, "3S TD 7D 6S QS JH", "0: pass, 1: pass, 2: pass, 3: 7, 3: trump H", exchange="draw_blind")
    for _ in range(3):
        table.act(table.turn[0], next(iter(table.turn[1])))
    assert (table.turn[0], table.deal.phase.name) == (3, "laying out")
    assert refused(table, 3, "discard JS KS") == "CINCH-R67"
    hand = cinch(table).hands[3]
    assert table.view(3).hand == hand and hand.bit_count() == 9  # he has not seen what he will get
    do(table, "3: discard JS KS JD")  # plain cards may stay
    assert cinch(table).hands[3] == mask("QH 9H TH AD 2C 8S")
    assert cinch(table).drew == [3, 5, 3, 0]
    assert table.deal.phase.name == "play"


@pytest.mark.rule("CINCH-R34", "CINCH-R67")
def test_the_dealer_too_takes_cards_back_where_the_stock_has_given_out() -> None:
    spades = {0: "3H 4H 6H 7H 8H 9H TH JH QH", 1: "3C 4C 6C 7C 8C 9C TC JC QC", 2: "AS KS QS JS 3D 4D 6D 7D 8D"}
    table = lay(
        {**spades, 3: "AD KD QD JD TD 9D 2C AC AH"},
        "",
        "0: pass, 1: pass, 2: 3, 3: pass, 2: trump S",
        exchange="draw_blind",
    )
    for _ in range(3):
        table.act(table.turn[0], next(iter(table.turn[1])))
    do(table, "3: discard AD KD QD JD TD 9D 2C AC AH")
    assert (table.turn[0], table.deal.phase.name) == (3, "taking back")
    assert cinch(table).drew == [6, 6, 2, 2]
    do(table, "3: take back AD KD AC AH")
    assert cinch(table).hands[3].bit_count() == 6


@pytest.mark.rule("CINCH-R68")
def test_counting_cards_in_the_blind_remainder_belong_to_nobody() -> None:
    found = {sum(played_at_random(seed, preset="cinch_blind_draw")["captured"]) for seed in range(30)}
    assert max(found) == 14
    assert min(found) < 14
    table = lay(BLIND, "3S TD 7D 6S QS JH", "0: pass, 1: pass, 2: pass, 3: 7, 3: trump H", exchange="draw_blind")
    for _ in range(3):
        table.act(table.turn[0], next(iter(table.turn[1])))
    do(table, "3: discard JS KS JD")
    remainder = cinch(table).piles()["stock"]
    assert remainder.bit_count() == 5
    assert not any(table.view(seat).known.get("stock") for seat in (WATCHER, 0, 1, 2, 3))


@pytest.mark.rule("CINCH-R69")
def test_with_a_blind_remainder_counting_discards_are_still_the_makers() -> None:
    hands = {0: "QC KH", 1: "3C 5H", 2: "8H QH", 3: "5C 4H"}
    tricks = ("1: 3C 8H 5C QC", "2: QH 4H KH 5H")
    assert play(at_play(hands, maker=1, discards="JH", exchange="draw_blind"), tricks)["captured"] == (5, 1)


# Variations of a single rule


@pytest.mark.rule("CINCH-R70", "CINCH-O3")
def test_the_first_lead_must_be_a_trump_where_that_is_agreed() -> None:
    table = at_play(first_lead_trump=True)
    assert acts(table) == {"2H", "TH", "KH", "AH", "3H"}
    assert refused(table, 0, "QC") == "CINCH-R70"
    trick(table, "0: TH 5H QH 4H")
    assert "JC" in acts(table)  # later leads are free
    without = at_play({0: "QC 2S", 1: "3C 6H", 2: "8H QH", 3: "5C 4H"}, first_lead_trump=True)
    assert acts(without) == {"QC", "2S"}


@pytest.mark.rule("CINCH-R71", "CINCH-O4")
def test_low_goes_to_the_side_of_its_holder_where_that_is_agreed() -> None:
    assert play(at_play(SECOND), SECOND_HAND)["captured"] == (12, 2)
    outcome = play(at_play(SECOND, low_to="holder"), SECOND_HAND)
    assert (outcome["captured"], outcome["deal_scores"]) == ((11, 3), (8, 0))


@pytest.mark.rule("CINCH-R71")
def test_a_deuce_among_the_discards_is_the_makers_and_one_in_the_remainder_nobodys() -> None:
    hands = {0: "QC KH", 1: "3C 5H", 2: "8H QH", 3: "5C 4H"}
    tricks = ("0: QC 3C 8H 5C", "2: QH 4H KH 5H")
    assert play(at_play(hands, discards="2H", low_to="holder"), tricks)["captured"] == (6, 0)
    assert play(at_play(hands, low_to="holder"), tricks)["captured"] == (5, 0)


# The old count with set-backs, and at least eight


@pytest.mark.rule("CINCH-R72")
def test_in_the_old_count_each_side_scores_all_it_won() -> None:
    assert scored(1, 11, (2, 12), scoring="set_back") == [2, 12]
    assert scored(0, 5, (5, 9), scoring="set_back") == [5, 9]


@pytest.mark.rule("CINCH-R73", "CINCH-R74")
def test_in_the_old_count_failed_makers_lose_their_bid_and_may_fall_below_nothing() -> None:
    deal = told(0, 9, (6, 8), scoring="set_back")
    assert deal.outcome["scores"] == (-9, 8)
    assert points_to_go(-9, 51) == 60
    assert scored(0, 8, (9, 5), barred=[0], scoring="set_back") == [0, 5]
    assert scored(2, 8, (7, 7), barred=[0], scoring="set_back") == [-8, 7]


@pytest.mark.rule("CINCH-R74")
def test_the_old_count_is_played_to_the_same_end() -> None:
    deal = told(0, 12, (12, 2), scoring="set_back", before={"scores": (36, 49)})
    assert (deal.outcome["scores"], deal.outcome["winner"]) == ((48, 51), 1)


@pytest.mark.rule("CINCH-R75")
def test_at_least_eight_a_failed_contract_gives_points_and_bid_away() -> None:
    assert scored(0, 7, (6, 8), scoring="minimum_eight") == [0, 15]


@pytest.mark.rule("CINCH-R76")
def test_at_least_eight_makers_below_it_score_nothing_though_they_keep_their_contract() -> None:
    assert scored(0, 6, (6, 8), scoring="minimum_eight") == [0, 8]
    assert scored(0, 5, (7, 6), scoring="minimum_eight", exchange="draw_blind") == [0, 6]


@pytest.mark.rule("CINCH-R77")
def test_at_least_eight_nobody_scores_equal_totals() -> None:
    assert scored(0, 7, (7, 7), scoring="minimum_eight") == [0, 0]
    assert scored(0, 5, (6, 6), scoring="minimum_eight", exchange="draw_blind") == [0, 0]


@pytest.mark.rule("CINCH-R78")
def test_at_least_eight_both_sides_score_all_they_won() -> None:
    assert scored(0, 6, (8, 6), scoring="minimum_eight") == [8, 6]
    assert scored(1, 8, (2, 12), scoring="minimum_eight") == [2, 12]


# Auction Cinch

RAZZLE = {
    0: "6C 9C 4H 8D KS AH",
    1: "3C QC 2H 7D JS QH",
    2: "5C AC JC TC 2C 9S",
    3: "KC 8C 7C 3H TD QS",
    4: "4C 5S 6D JD KH AS",
}


@pytest.mark.rule("CINCH-R79")
@pytest.mark.parametrize(("seats", "stock"), [(5, 22), (6, 16)])
def test_each_of_five_or_six_gets_six_cards_three_at_a_time(seats: int, stock: int) -> None:
    table = lay({}, "", seats=seats, dealer=0, partners="called_card")
    deal, order = cinch(table), table.game.clockwise(1)
    for place, card in enumerate(deal.pack[: 6 * seats]):
        assert deal.hands[order[place // 3 % seats]] >> card & 1
    assert [hand.bit_count() for hand in deal.hands] == [6] * seats
    assert deal.piles()["stock"].bit_count() == stock


@pytest.mark.rule("CINCH-R80")
def test_with_a_called_partner_the_bidding_goes_once_round() -> None:
    table = lay({}, "", "0: pass, 1: 3, 2: pass, 3: 5, 4: pass", seats=5, dealer=4, partners="called_card")
    assert (table.deal.phase.name, table.turn[0]) == ("naming trumps", 3)


@pytest.mark.rule("CINCH-R81")
def test_with_a_called_partner_any_number_is_laid_out_and_hands_filled_up_again() -> None:
    table = lay(
        RAZZLE, "", "0: pass, 1: pass, 2: 8, 3: pass, 4: pass, 2: trump C", dealer=4, seats=5, partners="called_card",
        strict_discard=False,
    )  # fmt: skip
    sizes = {(act >> 8).bit_count() for act in table.turn[1]}
    assert sizes == {0, 1, 2, 3, 4}  # two trumps stay
    do(table, "0: discard 4H, 1: discard, 2: discard 9S, 3: discard 3H TD QS")
    assert table.deal.phase.name == "robbing the deck"
    assert [hand.bit_count() for hand in cinch(table).hands[:4]] == [6] * 4
    assert cinch(table).drew[:4] == [1, 0, 1, 3]
    with_rule = lay({}, "", "0: 1, 1: pass, 2: pass, 3: pass, 4: pass, 0: trump C", dealer=4, **CALLED)
    assert refused(with_rule, 0, "discard AS AH AD AC KS KH") in {"CINCH-R81"}


@pytest.mark.rule("CINCH-R82")
def test_the_maker_calls_a_card_that_he_does_not_hold_and_its_holder_says_so() -> None:
    table = at_play(RAZZLE, "C", 2, dealer=4, partners="called_card")
    assert (table.deal.phase.name, table.turn[0]) == ("calling a partner", 2)
    assert refused(table, 2, "call AC") == "CINCH-R82"
    assert len(acts(table)) == 46
    do(table, "2: call KC")
    view = table.view(WATCHER)
    assert (view.facts["partner"], view.known["hand:3"]) == (3, mask("KC"))


@pytest.mark.rule("CINCH-R83")
def test_the_maker_calls_another_card_where_nobody_holds_the_first() -> None:
    table = at_play(RAZZLE, "C", 2, dealer=4, partners="called_card")
    do(table, "2: call AD")
    assert (table.deal.phase.name, table.turn[0]) == ("calling a partner", 2)
    assert refused(table, 2, "call AD") == "CINCH-R83"
    do(table, "2: call KC")
    assert cinch(table).partner == 3


@pytest.mark.rule("CINCH-R84", "CINCH-R85", "CINCH-R86")
def test_the_maker_and_the_player_called_are_a_side_and_the_maker_leads_any_card() -> None:
    table = at_play(RAZZLE, "C", 2, dealer=4, partners="called_card")
    do(table, "2: call KC")
    deal = cinch(table)
    assert [deal.game.side_of(deal, seat) for seat in range(5)] == [1, 1, 0, 0, 1]
    assert table.turn[0] == 2
    assert acts(table) == set(RAZZLE[2].split())
    tricks = (
        "2: 5C KC 4C 6C 3C", "3: 8C 5S 9C QC AC", "2: JC 7C 6D 4H 2H", "2: TC 3H JD 8D 7D", "2: 2C TD KH KS JS",
        "2: 9S QS AS AH QH",
    )  # fmt: skip
    outcome = play(table, tricks)
    assert outcome["captured"] == (14, 0)
    assert outcome["deal_scores"] == (0, 0, 14, 14, 0)


@pytest.mark.rule("CINCH-R86")
def test_every_member_of_a_side_that_scores_adds_the_whole_of_it() -> None:
    assert scored(2, 6, (5, 9), partner=0, **CALLED) == [0, 15, 0, 15, 15]
    assert scored(2, 6, (8, 6), partner=0, **CALLED) == [2, 0, 2, 0, 0]
    assert scored(2, 6, (5, 9), partner=0, scoring="set_back", **CALLED) == [-6, 9, -6, 9, 9]


def game_won(
    scores: Sequence[int], maker: int, partner: int, bid: int, points: Sequence[int], **more: Any
) -> list[int]:
    """Who has won a game of Auction Cinch."""
    deal = told(maker, bid, points, partner=partner, before={"scores": tuple(scores)}, **CALLED, **more)
    winners: list[int] = deal.outcome["winners"]
    return winners


@pytest.mark.rule("CINCH-R87")
def test_the_highest_account_wins_then_the_makers_then_that_of_the_player_called() -> None:
    assert game_won((43, 50, 47, 30, 20), 0, 2, 7, (11, 3)) == [2]
    assert game_won((43, 50, 43, 30, 20), 2, 0, 7, (11, 3)) == [2]
    assert game_won((43, 50, 43, 30, 20), 0, 2, 7, (11, 3)) == [0]
    assert game_won((40, 45, 43, 30, 20), 0, 2, 7, (8, 6), scoring="set_back") == [2]  # 51 each of seats 1 and 2
    assert game_won((47, 10, 47, 20, 30), 1, 3, 6, (5, 9)) == [0, 2]
    assert game_won((20, 10, 30, 20, 30), 1, 3, 6, (5, 9)) == []


@pytest.mark.rule("CINCH-R88", "CINCH-O14")
def test_every_loser_pays_the_winner_and_sharers_divide_the_odd_counter_to_the_first() -> None:
    shared = {"scores": (47, 10, 47, 20, 30), "dealer": 3}
    assert told(1, 6, (5, 9), partner=3, stake=3, before=shared, **CALLED).counters == [5, -3, 4, -3, -3]
    assert told(1, 6, (5, 9), partner=3, stake=3, before={**shared, "dealer": 0}, **CALLED).counters == [
        4,
        -3,
        5,
        -3,
        -3,
    ]
    alone = {"scores": (43, 50, 47, 30, 20)}
    assert told(0, 7, (11, 3), partner=2, stake=2, before=alone, **CALLED).counters == [-2, -2, 8, -2, -2]


# A round of a progressive evening


@pytest.mark.rule("CINCH-R90", "CINCH-R91")
def test_a_round_is_four_deals_from_nothing_in_which_each_deals_once_and_goes_on_past_fifty_one() -> None:
    table, draw = Table("cinch", preset="progressive_cinch", seed=5), random.Random(5).random
    dealers = {}
    while not table.over:
        dealers[table.deal.number] = table.deal.dealer
        table.act(table.turn[0], table.turn[1].sample(draw))
    assert len(dealers) == 4
    assert set(dealers.values()) == {0, 1, 2, 3}
    deal = told(0, 8, (11, 3), preset="progressive_cinch", before={"scores": (50, 0), "number": 2})
    assert (deal.outcome["winners"], deal.outcome["scores"]) == ([], (58, 0))
    following = deal.game.following(deal)
    assert following is not None and following.carry["scores"] == (58, 0)
    last = told(0, 8, (11, 3), preset="progressive_cinch", before={"scores": (50, 0), "number": 3})
    assert last.game.following(last) is None


@pytest.mark.rule("CINCH-R92")
def test_the_pair_with_fewer_points_to_go_wins_the_round() -> None:
    round_over = {"scores": (20, 30), "number": 3}
    assert told(0, 8, (11, 3), preset="progressive_cinch", before=round_over).outcome["winner"] == 1
    assert told(0, 8, (13, 1), preset="progressive_cinch", before=round_over).outcome["winner"] == 0


@pytest.mark.rule("CINCH-R92")
def test_equal_pairs_cut_for_the_round_until_the_cards_differ() -> None:
    deal = told(0, 8, (12, 2), preset="progressive_cinch", before={"scores": (20, 30), "number": 3})
    assert (deal.turn, deal.phase.name, deal.over) == (CHANCE, "cutting for the round", False)
    deal.do(first_of(deal.game.pack, "TC TD 4S 3S"))
    assert deal.over
    assert deal.outcome["winner"] == 0
    again = told(0, 8, (12, 2), preset="progressive_cinch", before={"scores": (20, 30), "number": 3})
    again.do(first_of(again.game.pack, "KC AD"))
    assert again.outcome["winner"] == 1
    assert again.counters == [0, 0, 0, 0]  # no stake in an evening


# Sixty-three


@pytest.mark.rule("CINCH-R96")
def test_sixty_three_is_dealt_and_drawn_as_the_basic_game() -> None:
    assert robbed(preset="sixty_three", auction="one_round").deal.hands[3] == mask("TH 2H 7H 3H AD KS")


@pytest.mark.rule("CINCH-R97")
def test_king_trey_and_nine_count_too_and_all_make_sixty_three() -> None:
    counting = counting_under(parse_suit("S"), "sixty_three")
    ranked = {
        "AS": 1,
        "2S": 1,
        "JS": 1,
        "TS": 1,
        "5S": 5,
        "5C": 5,
        "KS": 25,
        "3S": 15,
        "9S": 9,
        "QS": 0,
        "4S": 0,
        "KC": 0,
    }
    assert {name: counting.points(mask(name)) for name in ranked} == ranked
    game = game_of("sixty_three")
    assert game.highest_bid == sum(counting.worth.values()) == 63


@pytest.mark.rule("CINCH-R98")
def test_the_repeated_bidding_goes_round_until_all_but_one_have_passed_or_sixty_three_is_bid() -> None:
    table = lay(preset="sixty_three", acts="0: 25, 1: 30, 2: pass, 3: pass, 0: 35, 1: 40")
    assert table.turn[0] == 0
    assert refused(table, 2, "50") == "CINCH-R98"
    do(table, "0: pass")
    assert (table.deal.phase.name, table.turn[0], cinch(table).contract) == ("naming trumps", 1, 40)
    assert lay(preset="sixty_three", acts="0: 25, 1: 63").deal.phase.name == "naming trumps"
    all_pass = lay(preset="sixty_three", acts="0: pass, 1: pass, 2: pass, 3: pass")
    assert (cinch(all_pass).maker, cinch(all_pass).contract) == (3, 0)


@pytest.mark.rule("CINCH-R99")
def test_sixty_three_is_won_with_a_hundred_and_fifty_and_scored_by_differences() -> None:
    assert scored(2, 40, (53, 10), preset="sixty_three") == [43, 0]
    assert told(2, 40, (53, 10), preset="sixty_three", before={"scores": (106, 0)}).outcome["winner"] is None
    assert told(2, 40, (53, 10), preset="sixty_three", before={"scores": (107, 0)}).outcome["winner"] == 0


# Widow Cinch


@pytest.mark.rule("CINCH-R100")
def test_six_play_in_three_pairs_opposite_each_other() -> None:
    assert game_of("widow_cinch").seats == 6
    assert game_of("widow_cinch").played_for.sides == ((0, 3), (1, 4), (2, 5))


@pytest.mark.rule("CINCH-R101")
def test_each_gets_eight_cards_four_at_a_time_and_four_lie_as_widow_after_the_first_round() -> None:
    table = lay({}, "", preset="widow_cinch", dealer=5)
    deal = cinch(table)
    for place, card in enumerate(deal.pack[:24]):
        assert deal.hands[place // 4] >> card & 1
    assert deal.widow == sum(1 << card for card in deal.pack[24:28])
    for place, card in enumerate(deal.pack[28:]):
        assert deal.hands[place // 4] >> card & 1
    assert not any(table.view(seat).known.get("widow") for seat in range(-1, 6))


WIDOW_BIDS = "0: 5, 1: pass, 2: 7, 3: pass, 4: pass, 5: pass"


@pytest.mark.rule("CINCH-R102")
def test_the_maker_may_take_the_widow_before_he_names_trumps_or_leave_it_face_down() -> None:
    table = lay({}, "", WIDOW_BIDS, preset="widow_cinch", dealer=5)
    assert (table.turn[0], acts(table)) == (2, {"take", "leave"})
    assert refused(table, 2, "trump D") == "CINCH-R102"
    widow = cinch(table).widow
    do(table, "2: take")
    assert cinch(table).hands[2] & widow == widow
    left = lay({}, "", f"{WIDOW_BIDS}, 2: leave, 2: trump D", preset="widow_cinch", dealer=5)
    while not left.deal.over:
        deal = cinch(left)
        left.act(left.turn[0], next(iter(left.turn[1])))
        if deal.over:
            break
    counting = deal.game.counting[deal.trumps]
    assert deal.widow == widow
    assert sum(deal.outcome["captured"]) == 14 - counting.points(widow)


@pytest.mark.rule("CINCH-R103")
def test_everybody_lays_out_what_he_has_above_six_and_nothing_is_drawn() -> None:
    table = lay({}, "", f"{WIDOW_BIDS}, 2: take, 2: trump D", preset="widow_cinch", dealer=5)
    laid_out = {}
    while table.deal.phase.name == "laying out":
        seat, menu = table.turn
        laid_out[seat] = {(act >> 8).bit_count() for act in menu}
        assert refused(table, seat, "discard") == "CINCH-R103"
        table.act(seat, next(iter(menu)))
    assert laid_out == {0: {2}, 1: {2}, 2: {6}, 3: {2}, 4: {2}, 5: {2}}
    assert table.deal.phase.name == "play"


@pytest.mark.rule("CINCH-R104")
def test_the_leading_pair_scores_its_lead_over_the_next() -> None:
    assert scored(0, 6, (7, 5, 2), **PAIRS) == [2, 0, 0]
    assert scored(3, 5, (5, 7, 2), **PAIRS) == [0, 2, 0]
    assert scored(3, 5, (6, 6, 2), **PAIRS) == [0, 0, 0]
    assert scored(0, 6, (7, 5, 2), barred=[1], **PAIRS) == [5, 0, 0]
    assert scored(0, 6, (7, 5, 2), barred=[0], **PAIRS) == [0, 3, 0]
    assert scored(0, 8, (7, 5, 2), barred=[1, 2], **PAIRS) == [7, 0, 0]


@pytest.mark.rule("CINCH-R105")
def test_when_a_pair_fails_each_other_pair_scores_its_points_and_the_bid() -> None:
    assert scored(2, 7, (7, 1, 6), **PAIRS) == [14, 8, 0]
    assert scored(2, 7, (7, 1, 6), barred=[0], **PAIRS) == [0, 8, 0]


@pytest.mark.rule("CINCH-R106", "CINCH-O14")
def test_of_three_pairs_the_makers_win_first_then_the_higher_score_then_who_sits_first() -> None:
    deal = told(5, 9, (1, 2, 11), stake=3, before={"scores": (50, 20, 44)}, **PAIRS)
    assert (deal.outcome["winner"], deal.counters) == (2, [-3, -3, 6, -3, -3, 6])

    def winner(scores: Sequence[int], maker: int, bid: int, points: Sequence[int], dealer: int = 5, **more: Any) -> int:
        found: int = told(maker, bid, points, before={"scores": scores, "dealer": dealer}, **PAIRS, **more).outcome[
            "winner"
        ]
        return found

    assert winner((45, 45, 0), 2, 9, (7, 1, 6)) == 0  # 61 against 55
    assert winner((45, 51 - 9, 0), 2, 8, (1, 1, 12)) is None
    assert winner((45, 51, 0), 0, 7, (7, 1, 6), scoring="set_back") == 0  # the makers, with 52 each
    assert winner((48, 46, 0), 1, 5, (7, 6, 1), scoring="set_back") == 1  # the makers, though the others have more
    assert winner((45, 45, 0), 2, 9, (1, 7, 6)) == 1  # 61 against 55
    assert winner((45, 45, 0), 2, 9, (4, 4, 6), dealer=5) == 0  # equal, and seat 0 sits first
    assert winner((45, 45, 0), 2, 9, (4, 4, 6), dealer=0) == 1


@pytest.mark.rule("CINCH-R107")
def test_at_tables_of_five_and_six_the_highest_card_deals_first() -> None:
    for seats, options in ((5, {"partners": "called_card"}), (6, PAIRS)):
        table = Table(game_of(seats=seats, **options), patient=True)
        table.act(CHANCE, first_of(table.game.pack, "7D KC 2S KH 9D 3D"[: 3 * seats - 1] + " 4H TS"))
        assert table.deal.dealer == 3


@pytest.mark.rule("CINCH-R58", "CINCH-O15")
@pytest.mark.parametrize(
    ("way", "facts"),
    [
        ("to_go", {"to go": (45, 34, 45, 34)}),
        ("counters", {"red counters": (9, 6, 9, 6), "white counters": (0, 4, 0, 4)}),
        ("pegs", {"peg": (16, 27, 16, 27)}),
    ],
)
def test_the_table_shows_the_score_as_it_was_agreed(way: str, facts: dict[str, tuple[int, ...]]) -> None:
    view = lay(scores=(6, 17), score_display=way).view(WATCHER)
    shown = {
        name: value for name, value in view.facts.items() if name in {"to go", "red counters", "white counters", "peg"}
    }
    assert shown == facts
    assert view.facts["scores"] == (6, 17, 6, 17)


@pytest.mark.rule("CINCH-R56", "CINCH-R58", "CINCH-R91")
def test_points_beyond_the_game_are_not_shown_but_in_a_round_of_an_evening() -> None:
    shown = {way: display(game_of(score_display=way).options, 57) for way in ("to_go", "counters", "pegs")}
    assert shown == {"to_go": {"to go": 0}, "counters": {"red counters": 0, "white counters": 0}, "pegs": {"peg": 61}}
    assert display(game_of("progressive_cinch").options, 57) == {"to go": -6}


def test_the_first_illustrative_hand_is_the_one_that_is_laid() -> None:
    assert [cinch(at_play()).hands[seat] for seat in range(4)] == [mask(SIX[seat]) for seat in range(4)]


@pytest.mark.rule("CINCH-R25")
def test_a_deal_told_without_a_bid_is_the_dealers_for_nothing() -> None:
    game = game_of()
    for dealer in range(4):
        result = settle(game, {"dealer": dealer}, {"captured": [10, 4]})
        assert (result["maker"], result["contract"], list(result["deal_scores"])) == (dealer, 0, [6, 0])
