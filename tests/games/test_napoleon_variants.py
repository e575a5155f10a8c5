"""Napoleon rule by rule: misère, buying, the spare hand, the double header (NAP-R44 to R65)."""

from __future__ import annotations

import pytest
from napoleon_tables import BEATEN, SUITS, call_round, give, lay, shuffle
from stacking import acts, do, finish, mask, refused, trick

from oddtrick.cards import PACK_52
from oddtrick.table import Table
from oddtrick.table.view import WATCHER

PASSES = "0: pass, 1: pass, 2: pass, 3: pass"

# Misère


@pytest.mark.rule("NAP-R44", "NAP-R45")
def test_misere_goes_over_nothing_one_and_two_and_three_or_more_go_over_it() -> None:
    table = lay(SUITS, misere="trumps")
    assert acts(table) == {"pass", "1", "2", "misere", "3", "4", "nap"}
    do(table, "0: 2")
    assert acts(table) == {"pass", "misere", "3", "4", "nap"}
    do(table, "1: misere")
    assert acts(table) == {"pass", "3", "4", "nap"}
    assert refused(table, 2, "misere") == "NAP-R15"
    assert refused(table, 2, "2") == "NAP-R15"
    do(table, "2: 3")
    assert acts(table) == {"pass", "4", "nap"}
    assert "misere" not in acts(lay(SUITS))


@pytest.mark.rule("NAP-R46")
@pytest.mark.parametrize(("misere", "winner"), [("trumps", 1), ("no_trumps", 2)])
def test_the_misere_caller_leads_and_his_suit_is_trumps_or_there_are_none(misere: str, winner: int) -> None:
    hands = {0: "2H 2S", 1: "AH 3H KS QS JS", 2: "KH AD QD JD TD", 3: "QH"}
    table = lay(hands, dealer=2, misere=misere)
    do(table, "3: pass, 0: misere, 1: pass, 2: pass")
    trick(table, "0: 2H 3H KH QH")
    assert table.view().facts["trumps"] == ("H" if misere == "trumps" else None)
    do(table, "2: AD")
    table.act(3, next(iter(table.turn[1])))
    do(table, "0: 2S, 1: AH")  # a trump, or a card of another suit
    assert table.turn[0] == winner


@pytest.mark.rule("NAP-R47")
def test_at_misere_all_follow_suit_and_who_is_void_plays_what_he_likes() -> None:
    table = lay({0: "2H 9C 8C 7C 6C", 1: "3H AH KS QS JS", 2: "AD KD QD JD TD", 3: "AC KC 4H 5H 6H"}, misere="trumps")
    do(table, "0: misere, 1: pass, 2: pass, 3: pass, 0: 2H")
    assert acts(table) == {"3H", "AH"}
    do(table, "1: 3H")
    assert acts(table) == {"AD", "KD", "QD", "JD", "TD"}
    do(table, "2: TD")
    assert acts(table) == {"4H", "5H", "6H"}
    do(table, "3: 4H, 3: AC")
    assert acts(table) == {"9C", "8C", "7C", "6C"}
    do(table, "0: 9C")
    assert acts(table) == {"AH", "KS", "QS", "JS"}  # he need not trump


@pytest.mark.rule("NAP-R48")
def test_misere_is_lost_and_play_stops_as_soon_as_the_caller_wins_a_trick() -> None:
    table = lay(SUITS, misere="trumps")
    do(table, "0: misere, 1: pass, 2: pass, 3: pass")
    first = table.deal
    trick(table, "0: TH TS TD TC")  # nobody heads his first lead
    assert table.deal is not first
    assert table.scores == [-9, 3, 3, 3]


@pytest.mark.rule("NAP-R48")
def test_misere_is_made_only_when_all_five_tricks_have_gone_to_others() -> None:
    table = lay(BEATEN, misere="no_trumps")
    do(table, "0: misere, 1: pass, 2: pass, 3: pass")
    first = table.deal
    trick(table, "0: 2H TH TD TC")
    for rank, low in zip("JQKA", "3456", strict=True):
        assert table.deal is first
        trick(table, f"1: {rank}H {rank}D {rank}C {low}H")
    assert table.deal is not first
    assert table.scores == [9, -3, -3, -3]


@pytest.mark.rule("NAP-R49")
@pytest.mark.parametrize("stake", [1, 2])
def test_misere_is_worth_three_stakes_either_way_and_leaves_the_pool_alone(stake: int) -> None:
    calls = "0: misere, 1: pass, 2: pass, 3: pass"
    for hands, sign in ((BEATEN, 1), (SUITS, -1)):
        table = lay(hands, misere="trumps", stake=stake, pool="round", pool_ante=1)
        finish(table, calls)
        assert table.scores == [-1 + 9 * stake * sign, *[-1 - 3 * stake * sign] * 3]
        assert table.pools["pool"] == 4


# Buying


@pytest.mark.rule("NAP-R50", "NAP-R53")
def test_each_is_asked_once_from_the_first_caller_to_the_dealer_whether_he_buys() -> None:
    table = lay(SUITS, dealer=1, pool="each_dealer", buying=True)
    assert table.deal.phase.name == "buying"
    for seat in (2, 3, 0, 1):
        assert table.turn[0] == seat
        assert refused(table, seat, "1") == "NAP-R50"
        do(table, f"{seat}: {'pass' if seat % 2 else f'buy {SUITS[seat][:2]}'}")
        assert refused(table, seat, f"buy {SUITS[seat][3:5]}") in ("NAP-R5", "NAP-R14")
    assert (table.deal.phase.name, table.turn[0]) == ("calling", 2)
    assert acts(table) == {"pass", "1", "2", "3", "4", "nap"}  # he who bought may pass
    call_round(table, "pass", "pass", "pass", "pass")
    assert table.deal.phase.name == "play"


@pytest.mark.rule("NAP-R50")
def test_a_dealer_who_sits_out_is_not_asked_to_buy() -> None:
    table = lay({}, seats=6, dealer=0, pool="each_dealer", buying=True)
    for seat in (1, 2, 3, 4, 5):
        assert (table.deal.phase.name, table.turn[0]) == ("buying", seat)
        do(table, f"{seat}: pass")
    assert (table.deal.phase.name, table.turn[0]) == ("calling", 1)


@pytest.mark.rule("NAP-R51")
def test_a_buyer_lays_out_pays_a_stake_a_card_and_receives_from_the_top_of_the_stock_unseen() -> None:
    table = lay(SUITS, pool="round", pool_ante=1, stake=3, buying=True, stock="2C 3D 4H 5S")
    table.view()
    do(table, "0: buy TH JH")
    assert table.view(0).hand == table.deal.hands[0] == mask("AH KH QH 2C 3D")
    assert (table.counters, table.pools["pool"]) == ([-7, -1, -1, -1], 4 + 6)
    for seat in (WATCHER, 1, 2, 3):
        view = table.view(seat)
        assert not view.seen & mask("TH JH 2C 3D")
        assert (view.counts["hand:0"], view.counts["stock"], view.counts["laid out"]) == (5, 30, 2)
    kinds = [(event.kind, event.target) for event in table.view().events if event.source in ("hand:0", "0", "stock")][
        -3:
    ]
    assert kinds == [("moved", "laid out"), ("paid", "pool"), ("moved", "hand:0")]
    do(table, "1: buy AS")
    assert table.deal.hands[1] == mask("KS QS JS TS 4H")


@pytest.mark.rule("NAP-R51", "NAP-R52")
def test_one_to_all_of_the_cards_may_be_changed_but_no_more_than_the_stock_holds() -> None:
    hands = {seat: " ".join(rank + suit for rank in "AKQJT") for seat, suit in enumerate("HSDC")}
    table = lay(hands, pack=32, pool="each_dealer", buying=True)  # twelve in the stock
    assert refused(table, 0, "buy") == "NAP-R52"
    do(table, "0: buy AH KH QH JH TH, 1: buy AS KS QS JS TS")
    assert refused(table, 2, "buy AD KD QD") == "NAP-R52"
    do(table, "2: buy AD KD")
    assert acts(table) == {"pass"}  # the cards laid out are not dealt again
    assert refused(table, 3, "buy AC") == "NAP-R52"
    dealt = table.deal.hands[0] | table.deal.hands[1] | table.deal.hands[2]
    assert not dealt & mask("AH KH QH JH TH AS KS QS JS TS AD KD")
    assert table.pools["pool"] == 1 + 12


# Spare hand

SPARE = {0: "9H 8H 7H 6H 5H", 1: SUITS[1], 2: SUITS[2], 3: SUITS[3]}


@pytest.mark.rule("NAP-R54", "NAP-R60")
def test_a_hand_of_five_more_is_dealt_a_card_in_each_round_and_nobody_sees_it_if_nobody_takes_it() -> None:
    table = Table("napoleon", 3, {"spare_hand": True}, dealer=2, patient=True)
    shuffle(table)
    order = PACK_52
    assert table.deal.spare == sum(1 << card for card in order[3:20:4])
    assert table.deal.hands[0] == sum(1 << card for card in order[0:20:4])
    spare = table.deal.spare
    do(table, "0: 1, 1: pass, 2: pass")
    deal = table.deal
    while table.deal is deal:
        for seat in (WATCHER, 0, 1, 2):
            assert not table.view(seat).seen & spare
            assert table.view(seat).counts["spare"] == 5
        table.act(table.turn[0], next(iter(table.turn[1])))


@pytest.mark.rule("NAP-R55", "NAP-R56")
def test_in_his_turn_a_player_may_take_the_spare_hand_which_is_nap_and_keeps_five_of_the_ten() -> None:
    table = lay(SPARE, spare="AH KH QH JH TH", spare_hand=True)
    do(table, "0: 2")
    assert "spare" in acts(table)
    do(table, "1: spare")
    assert table.turn[0] == 1  # before the next player speaks he lays out
    assert table.view(1).hand == mask(f"{SUITS[1]} AH KH QH JH TH")
    assert not table.view(0).seen & mask("AH KH QH JH TH")
    for act in ("pass", "2", "discard TS", "discard TS AH KH QH JH TH"):
        assert refused(table, 1, act) == "NAP-R55"
    do(table, "1: discard AH KH QH JH TH")
    assert not table.view(2).seen & mask("AH KH QH JH TH")
    assert (table.turn[0], table.deal.hands[1]) == (2, mask(SUITS[1]))
    assert acts(table) == {"pass"}  # taken, and Nap called
    assert refused(table, 2, "spare") == "NAP-R55"
    do(table, "2: pass, 3: pass")
    assert (table.view().facts["call"], table.view().facts["senior hand"]) == ("nap", 1)


@pytest.mark.rule("NAP-R55")
def test_the_spare_hand_is_closed_once_anybody_has_called_nap() -> None:
    table = lay(SPARE, spare_hand=True, overcalls="wellington_blucher")
    do(table, "0: nap")
    assert acts(table) == {"pass", "wellington"}
    assert refused(table, 1, "spare") == "NAP-R55"
    do(table, "1: wellington")
    assert acts(table) == {"pass", "blucher"}


@pytest.mark.rule("NAP-R55")
def test_without_the_option_there_is_no_spare_hand_to_take() -> None:
    assert refused(lay(SUITS), 0, "spare") == "NAP-R55"


@pytest.mark.rule("NAP-R57")
@pytest.mark.parametrize(("pool", "forfeit"), [("none", 0), ("round", 2)])
def test_who_loses_the_nap_of_the_spare_hand_pays_two_stakes_more_to_a_pool(pool: str, forfeit: int) -> None:
    table = lay(
        {**SPARE, 0: BEATEN[0], 1: "AH KH QH JH TH", 2: SUITS[1]},
        spare="2S 3S 4S 5S 6S",
        stake=2,
        spare_hand=True,
        pool=pool,
    )
    finish(table, "0: spare, 0: discard 2S 3S 4S 5S 6S, 1: pass, 2: pass, 3: pass")
    ante = 2 if pool == "round" else 0
    assert table.scores == [-ante - 30 - 2 * forfeit, *[-ante + 10] * 3]
    assert table.pools["pool"] == 4 * ante + 2 * forfeit


@pytest.mark.rule("NAP-R57")
def test_a_plain_nap_lost_pays_nothing_to_the_pool() -> None:
    table = lay(BEATEN, spare_hand=True, pool="round")
    finish(table, "0: nap, 1: pass, 2: pass, 3: pass")
    assert table.scores == [-16, 4, 4, 4]


@pytest.mark.rule("NAP-R58")
def test_who_makes_the_nap_of_the_spare_hand_wins_ten_from_each_and_the_pool() -> None:
    table = lay(SPARE, spare="AH KH QH JH TH", spare_hand=True, pool="round", pool_ante=3)
    finish(table, "0: spare, 0: discard 9H 8H 7H 6H 5H, 1: pass, 2: pass, 3: pass")
    assert (table.scores, table.pools["pool"]) == ([30 + 12 - 3, -13, -13, -13], 0)


@pytest.mark.rule("NAP-R59", "NAP-R71")
def test_who_took_the_spare_hand_and_is_overcalled_is_an_opponent_and_owes_no_forfeit() -> None:
    table = lay(
        {**SPARE, 1: BEATEN[0], 2: SUITS[0], 0: "9S 8S 7S 6S 5S"},
        spare="9C 8C 7C 6C 5C",
        spare_hand=True,
        pool="round",
        overcalls="wellington",
    )
    do(table, "0: spare, 0: discard 9C 8C 7C 6C 5C, 1: wellington, 2: pass, 3: pass")
    assert table.deal.hands[0] == mask("9S 8S 7S 6S 5S")
    finish(table)
    assert (table.scores, table.pools["pool"]) == ([-1 + 10, -1 - 30, -1 + 10, -1 + 10], 4)


# Double header

DOUBLE = {"double_header": True}


@pytest.mark.rule("NAP-R61")
def test_if_all_pass_there_is_no_play_and_no_settlement_and_the_pool_keeps_what_it_got() -> None:
    table = lay(SUITS, double_header=True, pool="each_dealer", buying=True)
    do(table, "0: buy TH, 1: pass, 2: pass, 3: pass")
    do(table, PASSES)
    assert (table.deal.number, table.deal.dealer, table.deal.phase.name) == (1, 0, "shuffle")
    assert (table.pools["pool"], table.scores) == (1 + 1 + 1, [-1 - 1, 0, 0, -1])


@pytest.mark.rule("NAP-R62", "NAP-R63")
def test_stakes_are_double_after_a_blank_deal_until_a_call_is_made() -> None:
    table = lay(SUITS, dealer=3, stake=2, **DOUBLE)

    def deal_and_call(made: bool) -> int:
        """What each opponent pays for a three."""
        seats = [(table.deal.dealer + 1 + step) % 4 for step in range(4)]
        source = SUITS if made else BEATEN
        give(table, {seat: source[place] for place, seat in enumerate(seats)})
        before = table.scores
        finish(table, ", ".join(f"{seat}: {'pass' if place else 3}" for place, seat in enumerate(seats)))
        return before[seats[1]] - table.scores[seats[1]]

    do(table, PASSES)
    assert deal_and_call(made=False) == -12  # double
    assert deal_and_call(made=False) == -12  # a lost call keeps them doubled
    shuffle(table)
    call_round(table, *["pass"] * 4)  # a further blank deal does not double again
    assert deal_and_call(made=True) == 12
    assert deal_and_call(made=True) == 6
    assert deal_and_call(made=False) == -6


@pytest.mark.rule("NAP-R63")
def test_bought_cards_and_the_forfeit_of_the_spare_hand_are_doubled_and_the_ante_is_not() -> None:
    table = lay(SUITS, double_header=True, pool="each_dealer", buying=True, spare_hand=True)
    do(table, f"{PASSES}, {PASSES}")
    assert table.pools["pool"] == 2  # two antes
    give(table, {1: BEATEN[0], 2: SUITS[0], 3: SUITS[1], 0: SUITS[2]}, spare="2C 3C 4C 5C 6C", stock="7C")
    do(table, "1: buy 6H, 2: pass, 3: pass, 0: pass")
    assert table.pools["pool"] == 2 + 2
    finish(table, "1: spare, 1: discard 2C 3C 4C 5C 7C, 2: pass, 3: pass, 0: pass")
    assert table.pools["pool"] == 4 + 4 + 1  # the forfeit, and the next ante
    assert table.scores == [-1 + 10, -2 - 30 - 4 - 1, 10, -1 + 10]


@pytest.mark.rule("NAP-R64")
@pytest.mark.parametrize(("lowest", "menu"), [(1, "1 2 3 4"), (2, "2 3 4"), (3, "3 4")])
def test_with_double_headers_nothing_lower_than_the_lowest_call_agreed_on_can_be_called(lowest: int, menu: str) -> None:
    table = lay(SUITS, double_header=True, min_call=lowest)
    assert acts(table) == {"pass", "nap", *menu.split()}
    if lowest > 1:
        assert refused(table, 0, str(lowest - 1)) == "NAP-R64"


@pytest.mark.rule("NAP-R65")
def test_misere_may_be_called_when_three_is_the_lowest_call() -> None:
    table = lay(SUITS, double_header=True, misere="trumps")
    assert acts(table) == {"pass", "misere", "3", "4", "nap"}
    do(table, "0: misere")
    assert acts(table) == {"pass", "3", "4", "nap"}
