"""Five Hundred rule by rule: cards, cutting, the deal, bidding, the widow, and the play (FIVEH-R1 to R41)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from five_hundred_tables import (
    HEARTS,
    PACKETS,
    SPADES,
    SPADES_WIDOW,
    WIDOW,
    lay,
    liberties,
    menu_of,
    play_bid,
    play_on,
    position,
    winner_of,
)
from stacking import acts, cards, do, first_of, mask, refused

from oddtrick.cards import bits, card_text, mask_text
from oddtrick.games.five_hundred.bidding import read_bid
from oddtrick.games.five_hundred.scoring import value
from oddtrick.table import CHANCE, BadOptions, Table, find
from oddtrick.table.view import WATCHER

ROWS = {
    "S": "JK JS JC AS KS QS TS 9S 8S 7S",
    "C": "JK JC JS AC KC QC TC 9C 8C 7C",
    "D": "JK JD JH AD KD QD TD 9D 8D 7D",
    "H": "JK JH JD AH KH QH TH 9H 8H 7H",
}
"""The trumps under each suit, as the book gives them."""
COLOUR = {"S": "C", "C": "S", "D": "H", "H": "D"}

# Cards and ranking


@pytest.mark.rule("FIVEH-R1")
def test_the_pack_has_thirty_two_cards_and_the_joker() -> None:
    wanted = {rank + suit for rank in "AKQJT987" for suit in "SCDH"} | {"JK"}
    game: Any = find("five_hundred").at()
    assert sorted(map(card_text, game.pack)) == sorted(wanted)
    piles = lay().deal.piles()
    assert sum(piles.values()) == mask(" ".join(wanted))


@pytest.mark.rule("FIVEH-R2", "FIVEH-O1")
def test_the_two_of_clubs_is_the_joker_where_there_is_none_and_is_no_club() -> None:
    game: Any = find("five_hundred").at(3, {"joker_card": "two_of_clubs"})
    assert {"2C", "JK"} & set(map(card_text, game.pack)) == {"2C"}
    options = {"options": {"joker_card": "two_of_clubs"}}
    assert winner_of("S", "JS", "2C", "AS", **options) == 1
    assert winner_of("none", "AH", "KH", "2C", **options) == 2
    assert menu_of("2C 7S AD", "9C", "S", **options) == {"2C", "7S", "AD"}
    assert menu_of("2C 7S AD", "9S", "S", **options) == {"2C", "7S"}
    assert menu_of("2C 7C AD", "9C", "none", **options) == {"7C"}


@pytest.mark.rule("FIVEH-R3")
@pytest.mark.parametrize("trumps", "SCDH")
def test_the_trumps_rank_joker_right_bower_left_bower_and_then_from_the_ace(trumps: str) -> None:
    filler = f"9{next(suit for suit in 'SCDH' if suit not in (trumps, COLOUR[trumps]))}"
    for high, low in pairwise(ROWS[trumps].split()):
        assert winner_of(trumps, low, high, filler) == 1
        assert winner_of(trumps, high, low, filler) == 0


@pytest.mark.rule("FIVEH-R4")
@pytest.mark.parametrize("trumps", "SCDH")
def test_ten_trumps_seven_of_the_other_suit_of_the_colour_and_eight_of_the_others(trumps: str) -> None:
    game: Any = find("five_hundred").at()
    suits = game.play.under["CDHS".index(trumps)]
    sizes = {suit: suits.members["CDHS".index(suit)].bit_count() for suit in "CDHS"}
    assert sizes == {suit: 10 if suit == trumps else 7 if suit == COLOUR[trumps] else 8 for suit in "CDHS"}
    left = f"J{COLOUR[trumps]}"
    assert menu_of(f"{left} 9{COLOUR[trumps]}", f"K{trumps}", trumps) == {left}
    assert menu_of(f"JK 9{COLOUR[trumps]}", f"K{trumps}", trumps) == {"JK"}
    assert menu_of(f"{left} 9{COLOUR[trumps]}", f"8{COLOUR[trumps]}", trumps) == {f"9{COLOUR[trumps]}"}


@pytest.mark.rule("FIVEH-R5")
@pytest.mark.parametrize("trumps", "SCDH")
def test_a_plain_suit_ranks_from_the_ace_and_has_its_knave_unless_that_is_the_left_bower(trumps: str) -> None:
    for suit in set("SCDH") - {trumps}:
        ranks = "AKQT987" if suit == COLOUR[trumps] else "AKQJT987"
        third = next(f"8{other}" for other in "SCDH" if other not in (suit, trumps))
        for high, low in pairwise(ranks):
            assert winner_of(trumps, low + suit, high + suit, third) == 1
            assert winner_of(trumps, high + suit, low + suit, third) == 0


@pytest.mark.rule("FIVEH-R6")
def test_at_no_trump_every_knave_stands_in_its_own_suit_and_the_joker_in_none() -> None:
    for suit in "SCDH":
        other = COLOUR[suit]
        assert winner_of("none", f"J{suit}", f"Q{suit}", f"J{other}") == 1
        assert winner_of("none", f"T{suit}", f"J{suit}", f"A{other}") == 1
        assert menu_of(f"J{suit} J{other}", f"9{suit}", "none") == {f"J{suit}"}
        assert menu_of(f"JK 7{suit}", f"9{suit}", "none") == {f"7{suit}"}


# Seats and the first dealer


@pytest.mark.rule("FIVEH-R7")
def test_three_play_and_the_turn_goes_clockwise() -> None:
    for seats in (2, 4):
        with pytest.raises(BadOptions) as error:
            find("five_hundred").at(seats)
        assert error.value.rule == "FIVEH-R7"
    table = lay()
    turns = []
    for _ in range(3):
        turns.append(table.turn[0])
        do(table, f"{table.turn[0]}: pass")
    assert turns == [0, 1, 2]
    assert refused(lay(), 1, "pass") == "FIVEH-R7"


def cut(*drawn: str) -> int:
    """Who deals first when seats 0, 1, 2 cut these cards."""
    table = Table("five_hundred", patient=True)
    game: Any = table.game
    table.act(CHANCE, first_of(game.pack, " ".join(drawn)))
    assert [table.view().events[place].cards for place in (2, 3, 4)] == [1 << card for card in cards(" ".join(drawn))]
    return table.deal.dealer


@pytest.mark.rule("FIVEH-R8")
def test_the_lowest_card_deals_first_the_joker_under_the_ace_and_the_ace_under_the_seven() -> None:
    low_to_high = ["JK", *(f"{rank}S" for rank in "A789TJQK")]
    for low, high in pairwise(low_to_high):
        assert cut(high, low, "KH") == 1
        assert cut(low, high, "KH") == 0


@pytest.mark.rule("FIVEH-R9")
def test_of_equal_ranks_the_lower_suit_is_lower_from_spades_to_hearts() -> None:
    for low, high in pairwise("SCDH"):
        assert cut("KH", f"9{high}", f"9{low}") == 2
        assert cut("KH", f"9{low}", f"9{high}") == 1


@pytest.mark.rule("FIVEH-R10")
def test_the_pack_is_shuffled_for_each_deal_and_the_deal_passes_to_the_left() -> None:
    table = lay(dealer=1)
    play_on(table)
    assert (table.deal.number, table.deal.dealer, table.deal.phase.name) == (1, 2, "shuffle")


# The deal


@pytest.mark.rule("FIVEH-R11")
def test_cards_are_dealt_in_three_rounds_of_three_and_one_of_one_the_eldest_first() -> None:
    table = Table("five_hundred", dealer=1, patient=True)
    game: Any = table.game
    top = [card_text(card) for card in game.pack]
    table.act(CHANCE, first_of(game.pack, " ".join(top)))
    dealt: dict[int, list[str]] = {2: [], 0: [], 1: []}
    rest = iter(top)
    for size in PACKETS:
        for hand in dealt.values():
            hand += [next(rest) for _ in range(size)]
    assert all(table.deal.hands[seat] == mask(" ".join(hand)) for seat, hand in dealt.items())
    assert table.deal.piles()["widow"] == mask(" ".join(rest))


@pytest.mark.rule("FIVEH-R12")
def test_the_last_three_cards_are_the_widow_and_lie_open_for_all() -> None:
    table = lay(HEARTS, WIDOW)
    assert all(table.view(seat).known["widow"] == mask(WIDOW) for seat in (WATCHER, 0, 1, 2))


@pytest.mark.rule("FIVEH-O2", "FIVEH-P2")
def test_a_widow_that_lies_face_down_is_seen_by_nobody_before_the_declarer_takes_it_or_ever() -> None:
    table = lay(HEARTS, WIDOW, preset="hidden_widow")
    assert not any(table.view(seat).known.get("widow") for seat in (WATCHER, 0, 1, 2))
    do(table, "0: hearts 7, 1: pass, 2: pass")
    assert table.view(0).hand & mask(WIDOW) == mask(WIDOW)
    assert not table.view(1).seen & mask(WIDOW)
    table = lay(HEARTS, WIDOW, "0: pass, 1: pass, 2: pass", preset="hidden_widow")
    play_on(table)
    assert not any(table.view(seat).seen & mask(WIDOW) for seat in (WATCHER, 0, 1, 2))


# Bidding


@pytest.mark.rule("FIVEH-R13")
def test_the_eldest_speaks_first_and_each_bids_or_passes_in_turn() -> None:
    table = lay(dealer=0)
    assert table.turn[0] == 1
    assert "pass" in acts(table)
    do(table, "1: clubs 6, 2: pass")
    assert (table.turn[0], "pass" in acts(table)) == (0, True)


@pytest.mark.rule("FIVEH-R14")
def test_a_bid_names_six_to_ten_tricks_and_a_denomination() -> None:
    names = ("spades", "clubs", "diamonds", "hearts", "no_trump")
    assert acts(lay()) == {"pass", *(f"{name} {number}" for name in names for number in range(6, 11))}
    assert refused(lay(), 0, "spades 5") == refused(lay(), 0, "hearts 11") == "FIVEH-R14"


@pytest.mark.rule("FIVEH-R15")
def test_the_denominations_rank_spades_clubs_diamonds_hearts_no_trump() -> None:
    names = ("spades", "clubs", "diamonds", "hearts", "no_trump")
    for low, high in pairwise(names):
        assert f"{high} 7" in acts(lay(bids=f"0: {low} 7"))
        assert f"{low} 7" not in acts(lay(bids=f"0: {high} 7"))


@pytest.mark.rule("FIVEH-R16")
def test_a_bid_must_be_higher_than_the_last_in_tricks_or_in_denomination() -> None:
    table = lay(bids="0: diamonds 7")
    over = {act for act in table.turn[1] if act != 1}
    assert {value(*read_bid(act)) for act in over} == set(range(200, 521, 20))
    assert refused(table, 1, "diamonds 7") == refused(table, 1, "no_trump 6") == "FIVEH-R16"
    least = min((act for act in lay().turn[1] if act != 1), key=lambda act: value(*read_bid(act)))
    assert table.game.vocabulary.text(least) == "spades 6"


@pytest.mark.rule("FIVEH-R17")
def test_who_has_passed_is_not_asked_again() -> None:
    table = lay(bids="0: pass, 1: clubs 6, 2: hearts 6")
    assert table.turn[0] == 1
    assert refused(table, 0, "no_trump 6") is not None


@pytest.mark.rule("FIVEH-R18")
def test_who_was_outbid_may_bid_again_and_nobody_raises_his_own_standing_bid() -> None:
    table = lay(bids="0: clubs 6, 1: hearts 6, 2: pass")
    do(table, "0: no_trump 6")
    assert table.turn[0] == 1
    do(table, "1: pass")
    assert table.deal.phase.name == "laying out"  # seat 0 is not asked whether he goes higher


@pytest.mark.rule("FIVEH-R19")
def test_a_bid_that_both_others_pass_is_the_contract() -> None:
    table = lay(bids="0: pass, 1: clubs 8, 2: pass")
    facts = table.view().facts
    assert (facts["declarer"], facts["contract"], facts["trumps"]) == (1, "clubs 8", "C")
    assert table.turn[0] == 1


@pytest.mark.rule("FIVEH-R20")
def test_after_two_passes_the_dealer_may_bid_at_any_level_and_is_declarer_at_once() -> None:
    table = lay(bids="0: pass, 1: pass")
    assert {"spades 6", "no_trump 10", "pass"} <= acts(table)
    do(table, "2: diamonds 9")
    assert (table.deal.phase.name, table.turn[0]) == ("laying out", 2)


@pytest.mark.rule("FIVEH-R21", "FIVEH-O3")
def test_no_ordinary_bid_is_higher_than_ten_no_trump() -> None:
    assert refused(lay(bids="0: no_trump 10"), 1, "hearts 10") == "FIVEH-R21"
    table = lay(bids="0: no_trump 10", ten_exchange=False)
    assert acts(table) == {"pass"}
    assert refused(table, 1, "exchange_hearts") == "FIVEH-R22"


@pytest.mark.rule("FIVEH-R22")
def test_ten_no_trump_of_another_may_be_outbid_by_the_exchange_in_any_suit() -> None:
    exchange = {f"exchange_{suit}" for suit in ("spades", "clubs", "diamonds", "hearts")}
    assert acts(lay(bids="0: no_trump 10")) == {"pass", *exchange}
    assert acts(lay(bids="0: no_trump 10, 1: pass")) == {"pass", *exchange}
    assert refused(lay(bids="0: no_trump 9"), 1, "exchange_spades") == "FIVEH-R22"
    table = lay(bids="0: pass, 1: no_trump 10, 2: pass")
    assert table.deal.phase.name == "laying out"  # seat 0 has passed and cannot outbid it


@pytest.mark.rule("FIVEH-R23")
def test_an_exchange_bid_closes_the_auction() -> None:
    table = lay(bids="0: no_trump 10, 1: exchange_clubs")
    assert (table.deal.phase.name, table.turn[0]) == ("laying out", 1)
    facts = table.view().facts
    assert (facts["declarer"], facts["contract"], facts["trumps"]) == (1, "clubs 10", "C")


@pytest.mark.rule("FIVEH-R24")
def test_if_all_pass_the_hand_is_played_without_a_declarer() -> None:
    table = lay(bids="0: pass, 1: pass, 2: pass")
    facts = table.view().facts
    assert (table.deal.phase.name, facts["declarer"], facts["contract"], facts["trumps"]) == ("play", -1, None, None)


# The exchange with the widow


@pytest.mark.rule("FIVEH-R25")
def test_the_declarer_takes_the_widow_and_lays_out_any_three_of_thirteen_unseen() -> None:
    table = lay(HEARTS, WIDOW, "0: hearts 7, 1: pass, 2: pass")
    thirteen = mask(HEARTS[0]) | mask(WIDOW)
    assert table.deal.hands[0] == thirteen
    assert table.turn[1].count() == 286  # any three of thirteen
    assert refused(table, 0, "lay_out 9D 8D") == refused(table, 0, "lay_out 9D 8D 7D JK") == "FIVEH-R25"
    assert refused(table, 0, "lay_out 9D 8D AC") == "FIVEH-R25"
    do(table, "0: lay_out 9D 7H JK")
    assert table.deal.piles()["laid out"] == mask("9D 7H JK")
    assert table.view(0).known["laid out"] == mask("9D 7H JK")
    assert not any(table.view(seat).known.get("laid out") for seat in (WATCHER, 1, 2))
    assert not any(table.view(seat).known.get("hand:0") for seat in (WATCHER, 1, 2))  # nor what of the widow was kept


@pytest.mark.rule("FIVEH-R26")
@pytest.mark.parametrize("widow", ["face_up", "face_down"])
def test_after_an_exchange_bid_three_of_the_ten_dealt_are_laid_out_and_the_widow_is_kept(widow: str) -> None:
    table = lay(HEARTS, WIDOW, "0: no_trump 10, 1: exchange_spades", widow=widow)
    assert table.deal.hands[1] == mask(HEARTS[1])
    assert bool(table.view(1).seen & mask(WIDOW)) == (widow == "face_up")
    assert refused(table, 1, "lay_out 9D AC KC") == "FIVEH-R26"
    assert table.turn[1].count() == 120  # any three of ten
    do(table, "1: lay_out 7S AC KC")
    assert table.deal.hands[1] == mask("AS KS QS JS TS 9S 8S") | mask(WIDOW)
    assert bool(table.view(0).seen & mask(WIDOW)) == (widow == "face_up")


@pytest.mark.rule("FIVEH-R27")
def test_cards_laid_out_and_an_untouched_widow_count_for_nobody() -> None:
    table = play_bid(HEARTS, WIDOW, "0: hearts 6, 1: pass, 2: pass", "JK JH JD")
    deal: Any = table.deal
    play_on(table)
    assert deal.piles()["laid out"] == mask("JK JH JD")
    assert deal.gone.bit_count() == 30
    table = lay(HEARTS, WIDOW, "0: pass, 1: pass, 2: pass")
    deal = table.deal
    assert sum(play_on(table)["won"]) == 10
    assert deal.piles()["widow"] == mask(WIDOW)


# Play


@pytest.mark.rule("FIVEH-R28")
def test_the_declarer_leads_any_card_and_the_eldest_where_all_passed() -> None:
    table = play_bid(HEARTS, WIDOW, "0: pass, 1: clubs 6, 2: pass", WIDOW)
    assert (table.turn[0], acts(table)) == (1, set(HEARTS[1].split()))
    table = lay(HEARTS, WIDOW, "1: pass, 2: pass, 0: pass", dealer=0)
    assert (table.turn[0], acts(table)) == (1, set(HEARTS[1].split()))


@pytest.mark.rule("FIVEH-R29")
def test_suit_must_be_followed() -> None:
    table = position({0: "9H", 1: "8H 7S JK", 2: "7H"}, "S")
    do(table, "0: 9H")
    assert acts(table) == {"8H"}
    assert refused(table, 1, "7S") == refused(table, 1, "JK") == "FIVEH-R29"


@pytest.mark.rule("FIVEH-R30")
def test_who_cannot_follow_plays_what_he_likes_and_need_not_trump_or_win() -> None:
    assert menu_of("7S AS 8C AD JK", "9H", "S") == {"7S", "AS", "8C", "AD", "JK"}
    assert menu_of("8H AH", "9H", "S") == {"8H", "AH"}


@pytest.mark.rule("FIVEH-R31")
def test_the_highest_trump_wins_or_else_the_highest_card_of_the_suit_led() -> None:
    assert winner_of("S", "AH", "7S", "8S") == 2
    assert winner_of("S", "AH", "7S", "KH") == 1
    assert winner_of("S", "9H", "AD", "TH") == 2
    assert winner_of("none", "9H", "AD", "AS") == 0


@pytest.mark.rule("FIVEH-R32")
def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    table = position({0: "9H AC", 1: "TH KC", 2: "JH QC"}, "S")
    do(table, "0: 9H, 1: TH, 2: JH")
    assert (table.turn[0], acts(table)) == (2, {"QC"})


NO_TRUMP = {0: "JK 8S QC", 1: "7D AD KS", 2: "9C 9S 9H"}


@pytest.mark.rule("FIVEH-R33")
def test_at_no_trump_the_leader_of_the_joker_names_the_suit_that_must_be_played() -> None:
    table = position(NO_TRUMP)
    do(table, "0: JK")
    assert (table.turn[0], acts(table)) == (0, {"name_spades", "name_clubs", "name_diamonds", "name_hearts"})
    do(table, "0: name_diamonds")
    assert (table.turn[0], acts(table)) == (1, {"7D", "AD"})
    assert refused(table, 1, "KS") == "FIVEH-R33"
    do(table, "1: 7D")
    assert acts(table) == {"9C", "9S", "9H"}
    do(table, "2: 9H")
    assert table.turn[0] == 0
    assert table.deal.phase.name == "play"
    assert acts(table) == {"8S", "QC"}


@pytest.mark.rule("FIVEH-R33")
def test_a_joker_led_under_trumps_names_nothing_and_asks_for_trumps() -> None:
    table = position({0: "JK 8S", 1: "7D AD", 2: "9C 9D"}, "D")
    do(table, "0: JK")
    assert (table.turn[0], acts(table)) == (1, {"7D", "AD"})


@pytest.mark.rule("FIVEH-R34")
def test_at_no_trump_the_joker_waits_until_its_holder_lacks_the_suit_led() -> None:
    table = position({0: "QC 7C", 1: "8C JK", 2: "AS KS"})
    do(table, "0: QC")
    assert acts(table) == {"8C"}
    assert refused(table, 1, "JK") == "FIVEH-R34"
    assert menu_of("JK AS 7D", "QC", "none") == {"JK", "AS", "7D"}


@pytest.mark.rule("FIVEH-O4")
def test_the_joker_may_be_played_at_any_time_where_that_was_agreed_but_no_card_beside_it() -> None:
    loose = {"options": {"nt_joker_follow": "any_time"}}
    assert menu_of("8C JK AS", "QC", "none", **loose) == {"8C", "JK"}
    assert menu_of("8C JK AS", "QC", "H", **loose) == {"8C"}
    table = position(NO_TRUMP | {1: "7D AD KS"}, **loose)
    do(table, "0: JK, 0: name_diamonds")
    assert refused(table, 1, "KS") == "FIVEH-R33"


@pytest.mark.rule("FIVEH-R35")
def test_at_no_trump_the_joker_wins_every_trick_it_is_played_to() -> None:
    assert winner_of("none", "AH", "JK", "KH") == 1
    assert winner_of("none", "AH", "KH", "JK") == 2
    assert winner_of("none", "AH", "JK", "KH", void={1: ["H"]}) == 1
    table = position({0: "JK 7S", 1: "AS KS", 2: "AH KH"})
    do(table, "0: JK, 0: name_spades, 1: AS, 2: AH")
    assert table.turn[0] == 0


@pytest.mark.rule("FIVEH-O5", "FIVEH-P3")
def test_by_the_strict_rule_the_joker_takes_no_trick_of_a_suit_in_which_its_holder_has_shown_void() -> None:
    strict: dict[str, Any] = {"options": {"nt_joker_void": "lead_and_follow"}}
    assert winner_of("none", "9D", "TD", "JK", void={2: ["D"]}, **strict) == 1
    assert winner_of("none", "9D", "JK", "TD", void={1: ["D"]}, **strict) == 2
    assert winner_of("none", "9D", "JK", "TS", void={1: ["D"]}, **strict) == 0
    assert winner_of("none", "9D", "TD", "JK", void={2: ["S"]}, **strict) == 2
    assert winner_of("D", "9D", "TD", "JK", void={2: ["D"]}, **strict) == 2
    game = find("five_hundred").at(preset="strict_joker")
    assert game.options.nt_joker_void == "lead_and_follow"


SHOWING = {0: "9D AS KS", 1: "8D QS JS", 2: "JK 9C TS"}
"""Seat 2 shows void in diamonds at the first trick."""


@pytest.mark.rule("FIVEH-R36", "FIVEH-R37")
def test_who_has_shown_void_in_a_suit_can_no_more_name_it() -> None:
    table = position(SHOWING)
    do(table, "0: 9D, 1: 8D, 2: 9C, 0: KS, 1: QS, 2: TS, 0: AS, 1: JS")
    deal: Any = table.deal
    assert deal.void == [0, 0, 1 << 1]
    table = position({2: "JK 9C", 0: "7D 8D", 1: "QS JS"}, turn=2, void={2: ["D"]})
    do(table, "2: JK")
    assert acts(table) == {"name_spades", "name_clubs", "name_hearts"}
    assert refused(table, 2, "name_diamonds") == "FIVEH-R36"
    assert refused(table, 2, "9C") == "FIVEH-R36"


@pytest.mark.rule("FIVEH-R37")
def test_void_is_shown_by_another_suit_to_a_card_led_or_named_but_not_by_the_joker() -> None:
    table = position({0: "JK 7S", 1: "AD KS", 2: "AH KH"})
    do(table, "0: JK, 0: name_diamonds, 1: AD, 2: AH")
    deal: Any = table.deal
    assert deal.void == [0, 0, 1 << 1]
    table = position({0: "9D 7S", 1: "JK KS", 2: "AD KH"})
    deal = table.deal
    do(table, "0: 9D, 1: JK, 2: AD")
    assert deal.void == [0, 0, 0]
    table = position({0: "9D 7S", 1: "TS KS", 2: "AD KH"}, "H")
    deal = table.deal
    do(table, "0: 9D, 1: TS, 2: AD")
    assert deal.void == [0, 0, 0]  # under trumps nothing is forfeited


@pytest.mark.rule("FIVEH-R38")
def test_void_everywhere_the_joker_is_led_only_as_the_last_card_names_nothing_and_wins() -> None:
    everywhere = {0: ["S", "C", "D", "H"]}
    table = position({0: "JK 8S", 1: "AS KS", 2: "AH KH"}, void=everywhere)
    assert acts(table) == {"8S"}
    assert refused(table, 0, "JK") == "FIVEH-R38"
    table = position({0: "JK", 1: "AS", 2: "AH"}, void=everywhere)
    deal: Any = table.deal
    do(table, "0: JK")
    assert (table.turn[0], acts(table)) == (1, {"AS"})
    do(table, "1: AS, 2: AH")
    assert deal.order == (0,)


@pytest.mark.rule("FIVEH-R39")
def test_opponents_cannot_consult_and_each_counts_his_own_tricks() -> None:
    table = play_bid(SPADES, SPADES_WIDOW, "0: spades 7, 1: pass, 2: pass", "AC KC QC", manner="club")
    said = {text.split()[0] for seat in (1, 2) for text in liberties(table, seat)}
    assert not said & {"remark", "show"}
    table = play_bid(HEARTS, WIDOW, "0: pass, 1: pass, 2: clubs 6", "9D 8D 7D")
    do(table, "2: AD, 0: JD, 1: 7S, 2: KD, 0: 7H, 1: 8S, 2: QD, 0: 8H, 1: KC, 1: AS")
    result = play_on(table)
    assert result["won"][0] == 1 < result["won"][1]
    assert result["points"] == (10, 10 * result["won"][1], 60 if result["made"] else -60)


# All pass


@pytest.mark.rule("FIVEH-R40")
def test_if_all_passed_it_is_played_at_no_trump_with_the_joker_named_for_a_suit_and_the_widow_left() -> None:
    table = lay(HEARTS, WIDOW, "0: pass, 1: pass, 2: pass")
    do(table, "0: JK")
    assert acts(table) == {"name_spades", "name_clubs", "name_diamonds", "name_hearts"}
    do(table, "0: name_spades")
    assert acts(table) == {"AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S"}
    assert [held.bit_count() for held in table.deal.hands] == [9, 10, 10]
    assert list(bits(table.deal.piles()["widow"])) == sorted(cards(WIDOW))


@pytest.mark.rule("FIVEH-R41")
def test_if_all_passed_each_scores_ten_for_a_trick_and_no_more() -> None:
    table = lay(HEARTS, WIDOW, "0: pass, 1: pass, 2: pass")
    result = play_on(table)
    assert result["points"] == tuple(10 * tricks for tricks in result["won"])
    assert (result["contract"], result["declarer"], result["made"]) == (None, None, None)


def test_a_bid_may_be_said_with_its_number_first() -> None:
    game = find("five_hundred").at()
    assert game.read("7 hearts") == game.read("hearts 7")
    assert game.vocabulary.text(game.read("10 no_trump")) == "no_trump 10"
    assert mask_text(game.read("JK") >> 8 and 1 << (game.read("JK") >> 8)) == "JK"
