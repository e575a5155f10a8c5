"""Spoil-Five rule by rule: cards, seats, the pool, the deal, robbing and play (SPOIL-R1 to R42)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from spoil_five_tables import QUIET, give, lay, play_out, shuffle
from stacking import acts, cards, data, do, first_of, mask, refused, trick

from oddtrick.cards import PACK_52, bits, card_text
from oddtrick.games.spoil_five.ranking import suits_by
from oddtrick.table import CHANCE, BadOptions, Table
from oddtrick.table.view import WATCHER

TRUMPS = {
    "H": "5H JH AH KH QH TH 9H 8H 7H 6H 4H 3H 2H",
    "D": "5D JD AH AD KD QD TD 9D 8D 7D 6D 4D 3D 2D",
    "C": "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C TC",
    "S": "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S TS",
}
RED, BLACK = "KQJT98765432A", "KQJA23456789T"
OTHER = {"H": "TS", "D": "TS", "C": "TH", "S": "TH"}
"""A card to be turned where the suit is to be plain."""


def wins(turned: str, lead: str, reply: str) -> bool:
    """Whether the second of two cards takes the trick when a card is turned."""
    table = lay({0: lead, 1: reply}, turned, seats=2, robbing="off")
    do(table, f"0: {lead}")
    table.deal.hands[1] = mask(reply)  # so that he may play it whatever else he was dealt
    table.deal.forget_menu()
    do(table, f"1: {reply}")
    won: list[int] = table.deal.won  # type: ignore[attr-defined]
    return won == [0, 1]


def fill(table: Table, line: str) -> None:
    """Play cards in turn, robbing where it says so."""
    for act in line.split(", "):
        table.act(table.turn[0], act)


# Cards and ranking


@pytest.mark.rule("SPOIL-R1")
def test_one_pack_of_fifty_two_cards_is_played_with() -> None:
    piles = lay({}).deal.piles()
    assert sum(cards.bit_count() for cards in piles.values()) == 52
    assert {card for pile in piles.values() for card in bits(pile)} == set(range(52))


@pytest.mark.rule("SPOIL-R2", "SPOIL-R5", "SPOIL-R6", "SPOIL-R7")
@pytest.mark.parametrize("suit", TRUMPS)
def test_the_trumps_of_each_suit_rank_as_the_book_has_them_and_beat_every_plain_card(suit: str) -> None:
    row = TRUMPS[suit].split()
    assert len(row) == (13 if suit == "H" else 14)
    for high, low in pairwise(row):
        turned = next(card for card in row if card not in (high, low, "AH"))
        assert wins(turned, low, high)
        assert not wins(turned, high, low)
    for plain in "HDCS".replace(suit, ""):
        assert wins(row[5], f"K{plain}", row[-1])
        assert not wins(row[5], row[-1], f"K{plain}")


@pytest.mark.rule("SPOIL-R3", "SPOIL-R4")
@pytest.mark.parametrize("suit", "HDCS")
def test_plain_suits_rank_high_pips_first_in_red_and_low_pips_first_in_black(suit: str) -> None:
    order = RED if suit in "HD" else BLACK
    row = [rank + suit for rank in order if rank + suit != "AH"]
    assert len(row) == (12 if suit == "H" else 13)
    for high, low in pairwise(row):
        assert wins(OTHER[suit], low, high)
        assert not wins(OTHER[suit], high, low)
    suits = suits_by("historic")["CDHS".index(OTHER[suit][1])]
    ranked = sorted(bits(suits.members["CDHS".index(suit)]), key=lambda card: -suits.power[card])
    assert [card_text(card) for card in ranked] == row


@pytest.mark.rule("SPOIL-R8")
def test_the_ace_of_hearts_is_a_trump_in_every_deal_and_never_a_heart_to_follow_with() -> None:
    for turned in ("9C", "9S", "9D"):
        assert wins(turned, "KH", "AH")
        table = lay({0: "KH", 1: "AH 7C 8C 4D 9H"}, turned, seats=2)
        table.deal.hands[1] = mask("AH KS 4D" if turned != "9S" else "AH KC 4D")
        do(table, "0: KH")
        assert acts(table) == set(["AH", "KS", "4D"] if turned != "9S" else ["AH", "KC", "4D"])


# Seats, cutting, who deals first


@pytest.mark.rule("SPOIL-R9")
def test_two_to_ten_play_clockwise_each_alone_and_five_is_the_best_number() -> None:
    for seats in range(2, 11):
        table = lay({}, seats=seats, dealer=1, robbing="off")
        assert len(set(table.game.sides)) == seats  # type: ignore[attr-defined]
        for step in range(seats):
            assert table.turn[0] == (2 + step) % seats
            table.act(table.turn[0], next(iter(table.turn[1])))
    for seats in (1, 11):
        with pytest.raises(BadOptions) as error:
            Table("spoil_five", seats)
        assert error.value.rule == "SPOIL-R9"
    assert Table("spoil_five", seed=1).game.seats == 5


@pytest.mark.rule("SPOIL-R10")
@pytest.mark.parametrize(("turned", "dealer"), [("JS", 0), ("AS JH", 1), ("2S 3S 4S 5S 6S 7S JC", 2)])
def test_the_first_knave_turned_up_round_the_table_from_seat_0_makes_the_first_dealer(turned: str, dealer: int) -> None:
    table = Table("spoil_five", 4, patient=True)
    table.act(CHANCE, first_of(PACK_52, turned))
    assert table.deal.dealer == dealer
    assert table.counters == [-3 if seat == dealer else -2 for seat in range(4)]


@pytest.mark.rule("SPOIL-R11")
def test_the_deal_goes_to_the_left_after_a_won_deal_and_after_a_spoiled_one() -> None:
    table = lay(QUIET, dealer=2)
    won = lay({3: "5C JC KC QC 2C"}, dealer=2)
    play_out(won)
    spoil(table)
    for after in (table, won):
        assert (after.deal.number, after.deal.dealer) == (1, 3)


def spoil(table: Table) -> None:
    """Spoil a deal of four: the dealer's cards are played so that nobody takes three tricks."""
    deal = table.deal
    deal.hands = [mask("2H 3H 4H 6H 7H"), mask("8H 9H 2S 3S 4S"), mask("TH QH 2D 3D 4D"), mask("8S 9S TS 8D 9D")]
    leader = table.turn[0]
    assert leader == 3
    fill(table, "8D, 2H, 2S, 2D")  # 3
    fill(table, "9D, 3H, 3S, 3D")  # 3
    fill(table, "TS, 4H, 4S, 4D")  # 1
    fill(table, "8H, TH, 8S, 6H")  # 2
    fill(table, "QH, 9S, 7H, 9H")  # 2
    assert deal.outcome["result"] == "spoiled"


@pytest.mark.rule("SPOIL-R12")
def test_the_pack_is_shuffled_before_every_deal() -> None:
    table = Table("spoil_five", 4, patient=True)
    assert (table.turn[0], table.deal.phase.name) == (CHANCE, "cut")
    table.act(CHANCE, first_of(PACK_52, "JS"))
    assert (table.turn[0], table.deal.phase.name) == (CHANCE, "shuffle")
    table = lay({3: "5C JC KC QC 2C"}, dealer=2)
    play_out(table)
    assert (table.turn[0], table.deal.phase.name) == (CHANCE, "shuffle")


# The pool


@pytest.mark.rule("SPOIL-R13", "SPOIL-R15", "SPOIL-R16", "SPOIL-O1", "SPOIL-O3")
def test_each_pays_the_stake_into_a_new_pool_and_the_dealer_his_own_and_the_winner_takes_all() -> None:
    table = lay({3: "5C JC KC QC 2C"}, dealer=2, stake=5, dealer_stake=3)
    assert (table.counters, table.pools) == ([-5, -5, -8, -5], {"pool": 23})
    play_out(table)
    # the next pool has been opened at the full stake already, by the next dealer
    assert (table.counters, table.pools) == ([-10, -10, -13, 10], {"pool": 23})


@pytest.mark.rule("SPOIL-R14", "SPOIL-R15", "SPOIL-O2")
def test_after_a_spoiled_deal_the_pool_stays_and_each_adds_the_reduced_stake_until_it_is_won() -> None:
    table = lay({}, dealer=2, stake=5, reduced_stake=2, dealer_stake=3)
    spoil(table)
    assert (table.counters, table.pools) == ([-7, -7, -10, -10], {"pool": 23 + 11})
    give(table, {1: "5C JC KC QC 2C"})
    play_out(table)
    assert table.pools == {"pool": 23}  # won, and a new one


# Deal


@pytest.mark.rule("SPOIL-R17", "SPOIL-O4")
@pytest.mark.parametrize(("packets", "first"), [("two_three", 2), ("three_two", 3)])
def test_five_cards_come_in_two_packets_from_eldest_round(packets: str, first: int) -> None:
    table = Table("spoil_five", 3, {"packets": packets}, dealer=1, patient=True)
    shuffle(table)
    hands = table.deal.hands
    assert [hand.bit_count() for hand in hands] == [5, 5, 5]
    pack = list(PACK_52)
    for place, seat in enumerate((2, 0, 1)):
        dealt = pack[place * first : (place + 1) * first]
        rest = 3 * first + place * (5 - first)
        dealt += pack[rest : rest + 5 - first]
        assert hands[seat] == sum(1 << card for card in dealt)


@pytest.mark.rule("SPOIL-R18")
def test_the_next_card_is_turned_for_all_to_see_and_its_suit_is_trumps() -> None:
    table = lay(QUIET, "9C")
    view = table.view()
    assert (view.known["turn-up"], view.facts["trumps"]) == (mask("9C"), "C")
    assert table.deal.pack.index(cards("9C")[0]) == 20


@pytest.mark.rule("SPOIL-R19")
def test_the_rest_of_the_pack_takes_no_part_and_stays_unseen() -> None:
    table = lay(QUIET, "9C")
    stock = table.deal.piles()["stock"]
    assert stock.bit_count() == 31
    assert all(not table.view(seat).seen & stock for seat in (WATCHER, 0, 1, 2, 3))
    fill(table, "7H, 2S, 2D, 8S")
    assert table.deal.piles()["stock"] == stock


# Robbing


@pytest.mark.rule("SPOIL-R20", "SPOIL-R21")
def test_the_dealer_puts_out_for_a_turned_ace_before_eldest_leads_and_has_it_at_his_own_turn() -> None:
    hands = {0: "2C 2H 3H 4H 6H", 1: "2S 3S 4S 6S 7S", 2: "2D 3D 4D 6D 7D", 3: "8S 9S TS 8D 9D"}
    table = lay(hands, "AC")
    assert (table.turn[0], acts(table)) == (3, {"rob 8S", "rob 9S", "rob TS", "rob 8D", "rob 9D", "decline"})
    assert refused(table, 0, "2C") == "SPOIL-R9"
    do(table, "3: rob 8D")
    assert table.view().known["turn-up"] == mask("AC")  # it waits on the table
    assert table.deal.hands[3].bit_count() == 4
    fill(table, "2C, 2S, 2D")
    assert table.turn[0] == 3
    assert acts(table) == {"AC"}  # it counts for the duty to follow, and may be played at once
    do(table, "3: AC")
    assert table.turn[0] == 3


@pytest.mark.rule("SPOIL-R20")
def test_nobody_but_the_dealer_robs_a_turned_ace() -> None:
    table = lay(QUIET, "AS")
    assert table.turn[0] == 3
    do(table, "3: decline")
    assert not any(act.startswith("rob") for act in acts(table))
    assert table.deal.robber == -1  # type: ignore[attr-defined]


@pytest.mark.rule("SPOIL-R22", "SPOIL-R25")
def test_the_holder_of_the_ace_of_trumps_robs_at_his_first_turn_with_any_of_his_cards() -> None:
    table = lay({0: "7H", 1: "AC 2S 3S 4S KH"}, "9C")
    do(table, "0: 7H")
    assert {"rob AC", "rob 2S", "rob 3S", "rob 4S", "rob KH"} <= acts(table)
    before = table.deal.hands[1]
    do(table, "1: rob 2S")
    assert table.deal.hands[1] == before ^ mask("2S") | mask("9C")
    assert table.turn[0] == 1
    assert acts(table) == {"AC", "9C", "KH"}
    assert not any(act.startswith("rob") for act in acts(table))
    assert all(not table.view(seat).seen & mask("2S") for seat in (WATCHER, 0, 2, 3))  # it lies face down
    play_out(table)
    assert table.view(1).number == 1


@pytest.mark.rule("SPOIL-R22")
def test_eldest_with_the_ace_robs_before_he_leads_and_the_very_ace_may_be_put_out() -> None:
    table = lay({0: "AC 2S 3S 4S KH"}, "9C")
    assert table.turn[0] == 0
    do(table, "0: rob AC")
    assert table.deal.hands[0] == mask("9C 2S 3S 4S KH")
    assert acts(table) == {"9C", "2S", "3S", "4S", "KH"}


@pytest.mark.rule("SPOIL-R23")
def test_the_ace_of_hearts_robs_where_hearts_are_trumps_and_nowhere_else() -> None:
    assert "rob AH" in acts(lay({0: "AH 2S 3S 4S 6S"}, "9H"))
    table = lay({0: "AH 2S 3S 4S 6S", 1: "AC"}, "9C")
    assert acts(table) == {"AH", "2S", "3S", "4S", "6S"}
    assert refused(table, 0, "rob 2S") == "SPOIL-R22"


@pytest.mark.rule("SPOIL-R24")
def test_robbing_never_changes_the_trump_suit() -> None:
    table = lay({0: "AC 2S 3S 4S KH", 1: "2C 2D 3D 4D 6D"}, "9C")
    do(table, "0: rob AC")
    assert table.view().facts["trumps"] == "C"
    fill(table, "KH, 2C")
    table.act(2, next(iter(table.turn[1])))
    table.act(3, next(iter(table.turn[1])))
    assert table.deal.trumps == 0  # type: ignore[attr-defined]


@pytest.mark.rule("SPOIL-R26", "SPOIL-R29", "SPOIL-L3")
def test_who_shows_a_card_without_robbing_cannot_rob_later_nor_win_the_pool_though_his_tricks_count() -> None:
    hands = {0: "AC 5C JC KC QC", 1: "2S 3S 4S 6S 7S", 2: "2D 3D 4D 6D 7D", 3: "8S 9S TS 8D 9D"}
    table = lay(hands, "9C")
    deal = table.deal
    fill(table, "5C, 2S, 2D, 8S")
    assert table.view().facts["forfeited"] == [0]
    assert refused(table, 0, "rob QC") == "SPOIL-R22"
    fill(table, "JC, 3S, 3D, 9S")
    fill(table, "AC, 4S, 4D, TS")
    assert (table.deal is deal, table.turn[0]) == (True, 0)  # three tricks, and the deal goes on
    fill(table, "KC, 6S, 6D, 8D")
    fill(table, "QC, 7S, 7D, 9D")
    assert (deal.outcome["result"], deal.outcome["forfeited"]) == ("spoiled", [0])
    assert table.pools["pool"] == 9 + 5
    robbed = lay(hands, "9C")
    deal = robbed.deal
    fill(robbed, "rob QC, 5C, 2S, 2D, 8S, JC, 3S, 3D, 9S, AC, 4S, 4D, TS")
    assert deal.outcome["winner"] == 0


@pytest.mark.rule("SPOIL-R28")
def test_a_dealer_who_lets_the_ace_lie_loses_the_right_and_nothing_else() -> None:
    hands = {3: "5C JC KC QC 2C", 0: "2H 3H 4H 6H 7H", 1: "2S 3S 4S 6S 7S", 2: "2D 3D 4D 6D 7D"}
    table = lay(hands, "AC")
    deal = table.deal
    do(table, "3: decline")
    assert deal.hands[3] == mask(hands[3])
    fill(table, "2H, 2S, 2D")
    assert not any(act.startswith("rob") for act in acts(table))
    fill(table, "2C, 5C, 3H, 3S, 3D, JC, 4H, 4S, 4D")
    assert (deal.outcome["winner"], deal.outcome["forfeited"]) == (3, [])


@pytest.mark.rule("SPOIL-O7")
def test_a_dealer_whose_duty_it_is_forfeits_the_pool_by_declining() -> None:
    table = lay(QUIET, "AC", dealer_rob="duty")
    do(table, "3: decline")
    assert table.view().facts["forfeited"] == [3]
    table = lay(QUIET, "AC", dealer_rob="duty", robbing="optional")
    do(table, "3: decline")
    assert table.deal.forfeited == 0  # type: ignore[attr-defined]


# Play


@pytest.mark.rule("SPOIL-R30")
def test_eldest_leads_any_card() -> None:
    table = lay({1: "2H 3S KD 5C JC"}, dealer=0)
    assert (table.turn[0], acts(table)) == (1, {"2H", "3S", "KD", "5C", "JC"})


def follow(hand: str, lead: str, turned: str) -> set[str]:
    """What one may play who holds these cards when a card is led."""
    table = lay({0: lead}, turned, seats=2, robbing="off")
    table.deal.hands[1] = mask(hand)
    do(table, f"0: {lead}")
    return acts(table)


@pytest.mark.rule("SPOIL-R31")
def test_to_a_trump_lead_a_trump_is_played_by_whoever_has_one() -> None:
    assert follow("3C 2H KD", "6C", "9C") == {"3C"}
    assert follow("TC 7C KD", "6C", "9C") == {"TC", "7C"}
    assert follow("2H KD", "6C", "9C") == {"2H", "KD"}
    table = lay({0: "6C", 1: "3C 2H KD 4S 6S"}, "9C", seats=2)
    do(table, "0: 6C")
    assert refused(table, 1, "KD") == "SPOIL-R31"


@pytest.mark.rule("SPOIL-R32", "SPOIL-R39")
def test_to_a_plain_lead_one_follows_or_trumps_at_will_and_without_the_suit_plays_anything() -> None:
    assert follow("3D TC KS AH", "KD", "9C") == {"3D", "TC", "AH"}
    assert follow("TC KS AH 2H", "KD", "9C") == {"TC", "KS", "AH", "2H"}
    assert follow("TD 2D", "9D", "9C") == {"TD", "2D"}  # nobody is obliged to win
    table = lay({0: "KD", 1: "3D 2H KS 4S 6S"}, "9C", seats=2)
    do(table, "0: KD")
    assert refused(table, 1, "2H") == "SPOIL-R32"


@pytest.mark.rule("SPOIL-R33")
def test_the_ace_of_hearts_led_asks_for_a_heart_and_takes_as_the_third_trump() -> None:
    assert follow("6H TC KD", "AH", "9C") == {"6H", "TC"}
    assert follow("TC KD 5C", "AH", "9C") == {"TC", "KD", "5C"}
    assert not wins("9C", "AH", "KH")
    assert not wins("9C", "AH", "AC")
    assert wins("9C", "AH", "JC")
    table = lay({0: "AH", 1: "6H 2D KS 4S 6S"}, "9C", seats=2)
    do(table, "0: AH")
    assert refused(table, 1, "KS") == "SPOIL-R33"


@pytest.mark.rule("SPOIL-R34", "SPOIL-R35")
def test_the_three_masters_may_be_kept_back_from_a_lower_trump_led_and_only_from_that() -> None:
    masters = ["5C", "JC", "AH"]
    for place, led in enumerate(masters):
        for above in masters[:place]:
            assert follow(f"{above} KD", led, "9C") == {above, "KD"}
        for below in masters[place + 1 :]:
            assert follow(f"{below} KD", led, "9C") == ({below} if led != "AH" else {below, "KD"})
    assert follow("5C JC AH KD", "AC", "9C") == {"5C", "JC", "AH", "KD"}
    assert follow("5C TC KD", "AC", "9C") == {"5C", "TC"}  # a common trump is owed, and any trump will do
    # what others play to the trick later makes no difference
    table = lay({0: "6C", 1: "5C", 2: "JC KD 2S 3S 4S"}, "9C", seats=3)
    fill(table, "6C, 5C")
    assert acts(table) == {"JC", "KD", "2S", "3S", "4S"}


@pytest.mark.rule("SPOIL-R36")
def test_the_ace_of_hearts_is_an_ordinary_trump_lead_where_hearts_are_trumps() -> None:
    assert follow("JH 2H KD", "AH", "9H") == {"JH", "2H"}
    assert follow("5H JH KD", "AH", "9H") == {"5H", "JH", "KD"}
    assert follow("3H KD", "AH", "9H") == {"3H"}


@pytest.mark.rule("SPOIL-R37", "SPOIL-R38")
def test_the_highest_trump_takes_the_trick_or_else_the_highest_of_the_suit_led_and_its_player_leads() -> None:
    table = lay({0: "2D", 1: "KS", 2: "TC", 3: "3C"}, "9C")
    fill(table, "2D")
    table.deal.hands[1:] = [mask("KS 2S"), mask("TC 3S"), mask("3C 4S")]
    table.deal.forget_menu()
    fill(table, "KS, TC, 3C")
    assert table.turn[0] == 3
    table = lay({0: "2D"}, "9C")
    fill(table, "2D")
    table.deal.hands[1:] = [mask("KS 2S"), mask("3D 3S"), mask("KH 4S")]
    table.deal.forget_menu()
    fill(table, "KS, 3D, KH")
    assert table.turn[0] == 2


# Settlement


@pytest.mark.rule("SPOIL-R40")
def test_three_tricks_take_the_pool_at_once_and_the_other_cards_are_not_played() -> None:
    table = lay({0: "5C JC KC QC 2C", 1: QUIET[1], 2: QUIET[2], 3: QUIET[3]}, "9C")
    deal = table.deal
    fill(table, "5C, 2S, 2D, 8S, JC, 3S, 3D, 9S, KC, 4S, 4D")
    assert deal.outcome == {}
    fill(table, "TS")
    assert (deal.outcome["result"], deal.outcome["winner"]) == ("won", 0)
    assert [hand.bit_count() for hand in deal.hands] == [2, 2, 2, 2]
    assert deal.counters == [-2 + 9, -2, -2, -3, 0]


@pytest.mark.rule("SPOIL-R41")
def test_five_tricks_without_a_winner_spoil_the_deal_and_the_pool_stays() -> None:
    table = lay({}, dealer=2)
    deal = table.deal
    spoil(table)
    assert sorted(deal.won) == [0, 1, 2, 2]  # type: ignore[attr-defined]
    assert deal.outcome["winner"] is None
    assert deal.counters[-1] == 9


@pytest.mark.rule("SPOIL-R42")
def test_two_players_or_two_sides_never_spoil_a_deal_without_a_forfeit_or_a_failed_jink() -> None:
    for seats, sides in ((2, "individual"), (4, "two_sides"), (6, "two_sides")):
        table = Table("spoil_five", seats, {"sides": sides, "robbing": "optional"}, seed=3, deals=60)
        while not table.over:
            deal, (seat, menu) = table.deal, table.turn
            table.act(seat, menu.sample(table.random))  # type: ignore[arg-type]
            assert deal.outcome.get("result") != "spoiled"


def test_nobody_is_told_what_others_hold() -> None:
    table = lay(QUIET, "9C")
    assert all(
        not table.view(seat).known.get(f"hand:{other}") for seat in range(4) for other in range(4) if seat != other
    )
    assert data(table, 0) != data(table, 1)
    trick(table, "0: 7H 2S 2D 8S")
