"""Poker, rule by rule: from the pack to the payment of the pot."""

from __future__ import annotations

import pytest
from poker_tables import IN, PATS, do, lay, menu, refusal

from oddtrick.cards import mask_text, parse_mask
from oddtrick.table import BadOptions, Table
from oddtrick.table.acts import CHANCE


def test_the_refused_act_leaves_the_table_as_it_was() -> None:
    stage = lay("2: decline")
    before = stage.deal.copy()
    with pytest.raises(Exception, match=r"POKER-R39: .*from 2 to 13"):
        stage.table.act(2, "open 14")
    assert stage.deal == before


@pytest.mark.rule("POKER-R1", "POKER-O7", "POKER-L1")
@pytest.mark.parametrize("joker", [False, True])
def test_the_pack_has_52_cards_and_a_joker_only_by_option(joker: bool) -> None:
    stage = lay("2: decline", joker=joker)
    assert len(stage.deal.pack) == 52 + joker
    assert ("JK" in mask_text(sum(1 << card for card in stage.deal.pack)).split()) is joker


@pytest.mark.rule("POKER-R21")
@pytest.mark.parametrize("seats", [1, 11])
def test_two_to_ten_may_play(seats: int) -> None:
    with pytest.raises(BadOptions, match="POKER-R21"):
        Table("poker", seats)
    assert Table("poker").game.seats == 5
    assert [Table("poker", number).game.seats for number in (2, 10)] == [2, 10]


@pytest.mark.rule("POKER-R22", "POKER-L2")
def test_the_ace_is_lowest_in_the_draw_for_the_deal_and_only_the_lowest_draw_again() -> None:
    table = Table("poker", 4, patient=True)
    rest = mask_text((1 << 52) - 1).split()
    drawn = ["AS", "2H", "AH", "KD"]
    table.act(CHANCE, "shuffle " + " ".join(drawn + [card for card in rest if card not in drawn]))
    assert table.deal.dealer == -1 and table.turn[0] == CHANCE
    drawn = ["3C", "2D"]  # of seats 0 and 2
    table.act(CHANCE, "shuffle " + " ".join(drawn + [card for card in rest if card not in drawn]))
    assert table.deal.dealer == 2


@pytest.mark.rule("POKER-R23", "POKER-L4", "POKER-L5")
def test_the_pack_is_shuffled_before_every_deal_and_after_the_straddles() -> None:
    table = Table("poker", 3, seed=1, dealer=0)
    assert table.deal.pack == ()
    table.act(2, "straddle")
    table.act(0, "decline")
    first = table.deal.pack
    for seat in (0, 1, 2):
        table.act(seat, "pass")
    assert table.deal.number == 1 and table.deal.pack != first
    assert sum(text.startswith("shuffle") for _, text in table.record.acts) == 2


@pytest.mark.rule("POKER-R24", "POKER-L18")
def test_the_deal_passes_to_the_left_after_every_game_opened_or_not() -> None:
    won = lay("2: decline, 2: open 2, 0: pass, 1: pass")
    unopened = lay("2: decline, 2: pass, 0: pass, 1: pass")
    assert won.table.deal.dealer == unopened.table.deal.dealer == 1


@pytest.mark.rule("POKER-R25", "POKER-L18")
def test_a_dealer_who_passes_goes_on_dealing() -> None:
    stage = lay("2: decline, 2: open 2, 0: pass, 1: play, 1: pat, 2: pat", "2: bet 1, 1: resign")
    assert stage.deal.over and stage.deal.dealer == 0


@pytest.mark.rule("POKER-R26", "POKER-L19")
def test_the_ante_may_not_exceed_half_the_limit() -> None:
    with pytest.raises(BadOptions, match="POKER-R26"):
        Table("poker", options={"ante": 7, "limit": 12})
    assert Table("poker", options={"ante": 6, "limit": 12}).game.options.ante == 6


@pytest.mark.rule("POKER-R27", "POKER-O2", "POKER-R58")
def test_a_stake_rises_by_the_limit_at_most_but_as_often_as_anyone_likes() -> None:
    stage = lay(IN, PATS, "2: bet 12, 0: raise 24, 1: raise 36, 2: raise 37", limit=12)
    for number in range(5):
        do(stage, f"0: raise {49 + 24 * number}, 1: raise {61 + 24 * number}, 2: call")
    assert menu(stage) == {"resign", "call", "raise 158-169"}


@pytest.mark.rule("POKER-R28", "POKER-L52", "POKER-L56")
def test_a_stake_is_on_the_table_at_once() -> None:
    stage = lay("2: decline, 2: open 5")
    assert stage.table.counters == [240, 239, 235] and stage.table.pools["pot"] == 6


@pytest.mark.rule("POKER-R29", "POKER-O1")
def test_the_ante_is_staked_before_the_cards_are_dealt() -> None:
    stage = lay(ante=3, limit=12)
    assert stage.table.counters == [240, 237, 240] and stage.deal.hands == [0, 0, 0]


@pytest.mark.rule("POKER-R30")
def test_if_no_1_does_not_straddle_nobody_may() -> None:
    stage = lay("2: decline", seats=5)
    assert stage.deal.phase.name == "say"
    assert lay("2: straddle", seats=5).deal.turn == 3


@pytest.mark.rule("POKER-R31")
def test_a_later_player_who_declines_does_not_take_the_right_from_those_after_him() -> None:
    stage = lay("2: straddle, 3: decline, 4: straddle", seats=5)
    assert stage.deal.stakes == [0, 1, 2, 0, 3] and stage.deal.turn == 0
    assert do(stage, "0: straddle").deal.stakes == [4, 1, 2, 0, 3]
    assert stage.deal.phase.name == "say"  # the ante is not asked


@pytest.mark.rule("POKER-R32")
def test_no_straddle_is_more_than_half_the_limit() -> None:
    stage = lay("2: straddle, 3: straddle", seats=6, ante=1, limit=7)
    assert stage.deal.stakes[3] == 3 and stage.deal.phase.name == "say"


@pytest.mark.rule("POKER-R33")
def test_ante_and_straddle_count_when_their_owners_come_in() -> None:
    stage = lay("2: straddle, 0: decline, 0: open 4, 1: play, 2: play")
    assert stage.table.counters == [236, 236, 236]


@pytest.mark.rule("POKER-R34", "POKER-L6", "POKER-L7", "POKER-L17")
def test_everyone_gets_five_cards_one_at_a_time_and_the_dealer_the_last() -> None:
    stage = lay("2: decline", seats=4)
    pack = stage.deal.pack
    assert stage.deal.hands[1] == sum(1 << pack[place] for place in (0, 4, 8, 12, 16))
    assert stage.deal.hands[0] == sum(1 << pack[place] for place in (3, 7, 11, 15, 19))
    assert stage.deal.piles()["stock"].bit_count() == 32


@pytest.mark.rule("POKER-R36", "POKER-R42")
def test_everyone_has_just_one_say_even_when_his_stake_is_passed_by_a_later_raise() -> None:
    stage = lay("2: decline, 2: open 2, 0: play, 1: raise 14")
    assert stage.deal.phase.name == "draw" and stage.deal.turn == 1
    assert do(stage, "1: pat").deal.turn == 2
    assert menu(stage) == {"resign", "make_good"}


@pytest.mark.rule("POKER-R37")
def test_a_player_who_passes_is_out_and_loses_what_he_has_staked() -> None:
    stage = lay("2: straddle, 0: decline, 0: open 4, 1: play, 2: pass")
    assert stage.deal.hands[2] == 0 and stage.deal.piles()["thrown up"].bit_count() == 5
    do(stage, "1: pat, 0: pat, 0: bet 1, 1: resign")
    assert stage.deal.outcome["winners"] == [0] and stage.deal.outcome["shares"] == [11, 0, 0]


@pytest.mark.rule("POKER-R38", "POKER-R39")
def test_a_game_is_opened_for_twice_the_ante_and_up_to_ante_and_limit() -> None:
    stage = lay("2: decline", ante=3, limit=12)
    assert menu(stage) == {"pass", "open 6-15"}
    assert refusal(stage, "open 5") == refusal(stage, "open 16") == "POKER-R39"
    assert refusal(stage, "play") == "POKER-R38"


@pytest.mark.rule("POKER-R40")
def test_once_open_one_plays_for_the_highest_stake_or_raises_it_by_the_limit_at_most() -> None:
    stage = lay("2: decline, 2: open 4")
    assert menu(stage) == {"pass", "play", "raise 5-16"}
    assert refusal(stage, "raise 17") == refusal(stage, "open 4") == "POKER-R40"


@pytest.mark.rule("POKER-R41")
def test_the_last_to_speak_may_raise_or_open_like_the_others() -> None:
    assert menu(lay("2: decline, 2: open 2, 0: pass")) == {"pass", "play", "raise 3-14"}
    assert menu(lay("2: decline, 2: pass, 0: pass")) == {"pass", "open 2-13"}


@pytest.mark.rule("POKER-R43", "POKER-R69", "POKER-L29")
def test_the_blind_stakes_of_an_unopened_game_stay_for_a_jack_pot() -> None:
    stage = lay("2: straddle, 0: straddle, 1: pass, 2: pass, 0: pass")
    assert stage.deal.outcome == {"opened": False, "minimum": "J"}
    assert stage.table.deal.minimum == 9 and stage.table.pools["pot"] == 6 + 3


@pytest.mark.rule("POKER-R44")
def test_a_lone_player_after_the_says_takes_the_pot_without_draw_or_show() -> None:
    stage = lay("2: decline, 2: open 2, 0: pass, 1: pass")
    assert stage.deal.over and stage.deal.outcome["show"] == []
    assert stage.table.view(0).known.get("hand:2", 0) == 0
    assert stage.table.counters == [240, 239, 241 - 1]  # the next ante is seat 2's


@pytest.mark.rule("POKER-R45", "POKER-L34", "POKER-L35")
def test_the_draw_begins_with_the_first_player_still_in_on_the_dealers_left() -> None:
    stage = lay("2: decline, 2: open 2, 3: play, 0: play, 1: pass", seats=4)
    turns = []
    while stage.deal.phase.name == "draw":
        turns.append(stage.deal.turn)
        do(stage, f"{stage.deal.turn}: pat")
    assert turns == [2, 3, 0]


@pytest.mark.rule("POKER-R46", "POKER-R47")
def test_before_drawing_a_short_stake_is_made_good_or_given_up_and_not_raised() -> None:
    stage = lay("2: decline, 2: open 2, 0: raise 10, 1: pass")
    assert stage.deal.turn == 2 and menu(stage) == {"resign", "make_good"}
    assert refusal(stage, "raise 20") == refusal(stage, "pat") == "POKER-R46"
    do(stage, "2: make_good, 2: pat, 0: pat")
    assert stage.deal.totals == [10, 1, 10] and stage.table.pools["pot"] == 21
    given_up = lay("2: decline, 2: open 2, 0: raise 10, 1: play, 1: pat, 2: resign")
    assert given_up.deal.alive == 0b011 and given_up.table.counters[2] == 238


@pytest.mark.rule("POKER-R48", "POKER-L39")
def test_from_none_to_five_cards_are_exchanged_for_the_next_of_the_stock() -> None:
    stage = lay(IN, hands={1: "2S 3S 4S 5S 7D", 2: "2H 3H 4H 5H 7C"}, stock="AS KS QS JS TS 9S")
    do(stage, "1: discard 2S 3S 4S 5S 7D", "2: discard 7C", "0: pat")
    assert stage.deal.hands[1] == parse_mask("AS KS QS JS TS")
    assert stage.deal.hands[2] == parse_mask("2H 3H 4H 5H 9S")
    assert stage.deal.piles()["discards"] == parse_mask("2S 3S 4S 5S 7D 7C")


@pytest.mark.rule("POKER-R49")
def test_everyone_draws_once_and_keeps_what_he_has_got() -> None:
    stage = lay(IN, "1: pat, 2: pat, 0: pat", hands={1: "2S 3S 4S 5S 7D"})
    assert stage.deal.phase.name == "betting"
    assert refusal(stage, "pat") == "POKER-R55"


@pytest.mark.rule("POKER-R50", "POKER-L41")
def test_when_the_stock_runs_short_its_remnant_is_used_first_and_only_discards_are_reshuffled() -> None:
    says = "2: decline, " + ", ".join(f"{seat}: {'open 2' if seat == 2 else 'play'}" for seat in (*range(2, 10), 0, 1))
    stage = lay(says, seats=10, stock="AS KS", hands={1: "2S 3S 4S 5S 7D", 3: "2H 3H 4H 5H 7C", 0: "2D 3D 4D 5D 8C"})
    stage.lay([{"pack": ["7D", "2H", "3H", "2D"]}])
    do(stage, "1: discard 7D", "2: pat", "3: discard 2H 3H")
    assert stage.deal.hands[3].bit_count() == 3 and stage.deal.turn == 4  # not served before the others have discarded
    do(stage, *(f"{seat}: pat" for seat in range(4, 10)), "0: discard 2D")
    assert stage.deal.hands[1] == parse_mask("2S 3S 4S 5S AS")
    assert stage.deal.hands[3] == parse_mask("4H 5H 7C KS 7D")
    assert stage.deal.hands[0] == parse_mask("3D 4D 5D 8C 2H")
    assert stage.deal.phase.name == "betting" and stage.deal.piles()["stock"].bit_count() == 2


@pytest.mark.rule("POKER-R51")
def test_all_hear_how_many_cards_are_asked_for_and_only_their_owner_sees_them() -> None:
    stage = lay(IN, hands={1: "2S 3S 4S 5S 7D"}, stock="AS KS")
    views = {seat: stage.table.view(seat) for seat in (-1, 0, 1, 2)}
    do(stage, "1: discard 5S 7D")
    drawn, laid = parse_mask("AS KS"), parse_mask("5S 7D")
    for seat, view in views.items():
        assert view.said[-1] == (1, "draw 2")
        knows = seat == 1
        assert (view.known.get("hand:1", 0) & drawn == drawn) is knows
        assert (view.known.get("discards", 0) == laid) is knows
        assert view.counts["discards"] == 2
        assert knows or not view.seen & (drawn | laid)


@pytest.mark.rule("POKER-R52")
def test_resignations_at_the_draw_that_leave_one_player_give_him_the_pot() -> None:
    stage = lay("2: decline, 2: open 2, 0: raise 9, 1: pass, 2: resign")
    assert stage.deal.over and stage.deal.outcome["winners"] == [0] and stage.deal.outcome["show"] == []


@pytest.mark.rule("POKER-R53")
def test_after_the_draw_stakes_are_counted_afresh() -> None:
    stage = lay("2: decline, 2: open 13, 0: play, 1: play", PATS)
    assert stage.deal.stakes == [0, 0, 0] and stage.table.pools["pot"] == 39
    assert "bet 1-12" in menu(stage)


@pytest.mark.rule("POKER-R54", "POKER-L53")
@pytest.mark.parametrize(
    ("says", "first"),
    [
        ("2: decline, 2: open 2, 3: play, 0: play, 1: play", 2),
        ("2: decline, 2: open 2, 3: play, 0: play, 1: pass", 2),
        ("2: decline, 2: pass, 3: open 2, 0: play, 1: play", 3),
        ("2: straddle, 3: straddle, 0: decline, 0: open 6, 1: play, 2: play, 3: play", 2),
    ],
)
def test_the_first_bet_belongs_to_the_left_of_the_ante_in_or_out(says: str, first: int) -> None:
    stage = lay(says, seats=4)
    while stage.deal.phase.name == "draw":
        do(stage, f"{stage.deal.turn}: pat")
    assert stage.deal.turn == first


@pytest.mark.rule("POKER-R55", "POKER-O3")
def test_while_nobody_has_bet_one_bets_from_the_minimum_to_the_limit_stands_or_resigns() -> None:
    stage = lay(IN, PATS, min_bet=3)
    assert menu(stage) == {"stand", "resign", "bet 3-12"}
    assert refusal(stage, "bet 2") == refusal(stage, "bet 13") == refusal(stage, "call") == "POKER-R55"
    assert do(stage, "2: resign").deal.turn == 0


@pytest.mark.rule("POKER-R56")
def test_nobody_stands_twice() -> None:
    stage = lay(IN, PATS, "2: stand, 0: stand, 1: stand")
    assert stage.deal.turn == 2 and menu(stage) == {"resign", "bet 1-12"}
    assert refusal(stage, "stand") == "POKER-R56"


@pytest.mark.rule("POKER-R57")
def test_who_has_stood_may_still_raise_and_after_a_bet_nobody_stands() -> None:
    stage = lay(IN, PATS, "2: stand, 0: bet 5")
    assert menu(stage) == {"resign", "call", "raise 6-17"} and refusal(stage, "stand") == "POKER-R57"
    assert menu(do(stage, "1: resign")) == {"resign", "call", "raise 6-17"}


@pytest.mark.rule("POKER-R58")
def test_the_betting_ends_when_all_the_others_have_answered_the_last_raise() -> None:
    stage = lay(IN, PATS, "2: bet 5, 0: call, 1: raise 9, 2: call")
    assert not stage.deal.over and stage.deal.turn == 0
    assert do(stage, "0: call").deal.over


@pytest.mark.rule("POKER-R59", "POKER-L58")
def test_the_one_player_left_takes_the_pot_unseen() -> None:
    stage = lay(IN, PATS)
    views = [stage.table.view(seat) for seat in (-1, 0, 1)]
    seen = [view.seen for view in views]
    do(stage, "2: bet 1, 0: resign, 1: resign")
    assert stage.deal.outcome["winners"] == [2] and stage.deal.outcome["shares"] == [0, 0, 7]
    assert not any(event.kind == "shown" or event.text == "show" for event in stage.events)
    assert all(view.number == 1 or view.seen == before for view, before in zip(views, seen, strict=True))
    stood = lay(IN, PATS, "2: resign, 0: resign")
    assert stood.deal.outcome["winners"] == [1]


@pytest.mark.rule("POKER-R60", "POKER-R61")
def test_hands_are_shown_from_the_left_of_the_last_to_stake_and_the_best_takes_all() -> None:
    hands = {0: "AS AH 7D 5C 3S", 1: "KS KH 7C 5D 3H", 2: "QS QH 7S 5H 3D"}
    stage = lay(IN, PATS, "2: bet 5, 0: call, 1: call", hands=hands)
    assert stage.deal.outcome["show"] == [2, 0, 1]
    assert stage.deal.outcome["shares"] == [21, 0, 0]
    shown = [event for event in stage.events if event.text == "show"]
    assert [event.cards for event in shown] == [parse_mask(hands[seat]) for seat in (2, 0, 1)]
    raised = lay(IN, PATS, "2: bet 5, 0: raise 6, 1: call, 2: call", hands=hands)
    assert raised.deal.outcome["show"] == [0, 1, 2]


@pytest.mark.rule("POKER-R62", "POKER-R15", "POKER-L76")
def test_equal_hands_divide_and_odd_counters_go_from_the_dealers_left() -> None:
    hands = {0: "AS AH KD QC JS", 1: "3S 3H KC QD JH", 2: "AD AC KH QS JD"}
    stage = lay(IN, PATS, "2: bet 1, 0: call, 1: call", hands=hands)
    assert stage.deal.outcome["winners"] == [2, 0]
    assert stage.deal.outcome["shares"] == [4, 0, 5]


@pytest.mark.rule("POKER-R63", "POKER-O14", "POKER-L60")
def test_only_who_cannot_equal_a_stake_calls_a_sight_and_puts_in_all_he_has() -> None:
    stage = lay("2: decline, 2: open 13", before={"counters": [10, 240, 240]})
    assert menu(stage) == {"pass", "sight"}
    assert refusal(stage, "play") == "POKER-R63"
    do(stage, "0: sight")
    assert stage.table.counters[0] == 0 and refusal(stage, "sight") == "POKER-R63"
    do(stage, "1: play, 1: pat, 2: pat")
    assert stage.deal.turn == 0  # he still draws
    do(stage, "0: pat")
    assert stage.deal.turn == 2 and do(stage, "2: bet 1").deal.turn == 1  # but bets no more


@pytest.mark.rule("POKER-R63", "POKER-L60")
def test_a_game_cannot_be_opened_by_a_sight() -> None:
    stage = lay("2: decline", ante=3, limit=12, before={"counters": [240, 240, 9]})
    assert menu(stage) == {"pass", "open 6-9"} and refusal(stage, "sight") == "POKER-R63"
    poor = lay("2: straddle, 3: straddle, 0: decline", seats=4, before={"counters": [4, 240, 240, 240]})
    assert menu(poor) == {"pass"} and refusal(poor, "sight") == "POKER-R63"


@pytest.mark.rule("POKER-R64")
def test_others_bet_on_beside_a_sight_until_one_is_left_who_owes_nothing() -> None:
    stage = lay(
        "2: decline, 2: open 13, 0: sight, 1: play, 1: pat, 2: pat, 0: pat", before={"counters": [10, 240, 240]}
    )
    do(stage, "2: bet 12, 1: raise 24")
    assert not stage.deal.over and stage.table.view(1).known.get("hand:0", 0) == 0
    assert do(stage, "2: resign").deal.over
    assert stage.deal.outcome["show"] == [0, 1]  # seat 1, who raised, staked last


@pytest.mark.rule("POKER-R81")
def test_without_a_bet_the_show_begins_on_the_dealers_left() -> None:
    stage = lay("2: decline, 2: open 13, 0: sight, 1: pass, 2: pat, 0: pat", before={"counters": [10, 240, 240]})
    assert stage.deal.over and stage.deal.outcome["show"] == [2, 0]


@pytest.mark.rule("POKER-R68", "POKER-O14", "POKER-L62")
def test_who_borrows_to_raise_must_borrow_to_call() -> None:
    stage = lay(IN, PATS, "2: bet 12", "0: raise 20, 1: resign", means="credit", before={"counters": [240, 240, 8]})
    assert menu(stage) == {"resign", "call", "raise 21-32"} and refusal(stage, "sight") == "POKER-R68"
    do(stage, "2: call")
    assert sum(stage.table.scores) + stage.table.pools["pot"] == 0  # what was borrowed is no gain
    assert stage.deal.bought[2] == 14


@pytest.mark.rule("POKER-O14")
def test_at_table_stakes_nobody_stakes_more_than_lies_before_him_nor_buys_during_a_game() -> None:
    stage = lay("2: decline", before={"counters": [240, 240, 5]})
    assert menu(stage) == {"pass", "open 2-5"}
    do(stage, "2: open 2, 0: play, 1: play", PATS)
    assert menu(stage) == {"resign", "stand", "bet 1-3"}


@pytest.mark.rule("POKER-R77", "POKER-O14")
def test_between_games_who_has_too_few_counters_buys_more_and_they_are_no_winnings() -> None:
    stage = lay("2: decline, 2: open 2, 0: pass, 1: pass", before={"counters": [240, 3, 240]})
    assert stage.table.counters[1] == 2 + 240 and stage.table.pools["bank"] == -240
    assert stage.table.scores == [0, -1, 0]  # seat 2 has won one and staked the next ante
    assert stage.game.values == {"red": 1, "white": 3, "blue": 12}


@pytest.mark.rule("POKER-R79", "POKER-L81")
def test_what_was_agreed_lasts_for_the_session() -> None:
    table = Table("poker", 3, {"ante": 2, "limit": 9}, seed=1, dealer=0)
    options = table.deal.game.options
    table.act(2, "decline")
    for seat in (2, 0, 1):
        table.act(seat, "pass")
    assert table.deal.number == 1 and table.deal.game.options is options
    with pytest.raises(AttributeError):
        options.ante = 1
