"""Poker's jack-pots, sights, kitty and the course of a session, rule by rule."""

from __future__ import annotations

import pytest
from poker_tables import IN, PATS, do, lay, menu, refusal

from oddtrick.cards import parse_mask
from oddtrick.games.poker.settlement import Finished, Sight, settle
from oddtrick.table import BadOptions, Table
from oddtrick.table.game import find

JACKS = {"minimum": "J", "pools": {"pot": 3}}
SCATTERED = "2S 4H 6D 8C TS"


@pytest.mark.rule("POKER-R70", "POKER-L30")
def test_everyone_contributes_an_ante_to_a_jack_pot_which_is_no_part_of_his_stake() -> None:
    stage = lay(ante=3, limit=12, before=JACKS)
    assert stage.table.counters == [237, 237, 237] and stage.table.pools["pot"] == 12
    assert stage.deal.stakes == [0, 0, 0] and stage.deal.phase.name == "say"  # nobody straddles


@pytest.mark.rule("POKER-R71", "POKER-L30", "POKER-L31", "POKER-L32")
@pytest.mark.parametrize(
    ("minimum", "hand", "opens"),
    [
        ("J", "JS JH 2D 3C 4S", True),
        ("J", "TS TH 2D 3C 4S", False),
        ("J", "2S 2H 3D 3C 4S", True),
        ("Q", "JS JH 2D 3C 4S", False),
        ("Q", "QS QH 2D 3C 4S", True),
        ("K", "QS QH 2D 3C 4S", False),
        ("K", "AS AH 2D 3C 4S", True),
        ("K", "AS 2H 3D 4C 5S", True),
        (None, SCATTERED, True),
    ],
)
def test_a_jack_pot_opens_only_on_its_pair_or_any_better_hand(minimum: str | None, hand: str, opens: bool) -> None:
    stage = lay(hands={2: hand}, before={"minimum": minimum or "none", "pools": {"pot": 3}})
    if minimum is None:
        do(stage, "2: decline")
    stage.chance()
    assert stage.deal.turn == 2
    assert menu(stage) == ({"pass", "open 2-13"} if opens else {"pass"})
    if not opens:
        assert refusal(stage, "open 2") == "POKER-R71"


@pytest.mark.rule("POKER-R71", "POKER-L30", "POKER-L31", "POKER-L32")
def test_the_minimum_goes_round_in_a_circle_until_the_pool_is_won() -> None:
    table = Table("poker", 3, seed=5, dealer=0)
    table.act(2, "decline")
    minima = []
    for _ in range(5):
        for _ in range(3):
            table.act(table.turn[0], "pass")
        minima.append(table.game.facts(table.deal)["minimum"])
    assert minima == ["J", "Q", "K", "J", "Q"]
    assert table.pools["pot"] == 1 + 5 * 3


@pytest.mark.rule("POKER-R72", "POKER-O11")
def test_a_jack_pot_is_said_like_an_unstraddled_game_or_from_the_dealers_left() -> None:
    for choice, first, last in (("left_of_ante", 2, 1), ("left_of_dealer", 1, 0)):
        stage = lay(seats=4, before=JACKS, jackpot_first_say=choice)
        stage.chance()
        says = []
        while not stage.deal.over:
            says.append(stage.deal.turn)
            do(stage, f"{stage.deal.turn}: pass")
        assert (says[0], says[-1]) == (first, last)


@pytest.mark.rule("POKER-R73")
def test_who_passes_in_a_jack_pot_is_out_of_it_and_nobody_must_open() -> None:
    hands = {2: "JS JH 2D 3C 4S", 0: "QS QH 2S 3D 4C"}
    stage = lay("2: pass", hands=hands, before=JACKS)
    assert stage.deal.alive == 0b011 and stage.deal.hands[2] == 0
    do(stage, "0: open 2, 1: pass")
    assert stage.deal.over and stage.deal.outcome["winners"] == [0]


@pytest.mark.rule("POKER-R74", "POKER-R75")
def test_the_winner_takes_the_whole_pool_and_an_opener_shows_the_five_cards_dealt() -> None:
    hands = {2: "JS JH 2D 3C 4S"}
    stage = lay("2: open 2, 0: pass, 1: pass", hands=hands, before=JACKS)
    assert stage.deal.outcome["shares"] == [0, 0, 8] and stage.deal.outcome["opener_proves"] == 2
    shown = [event for event in stage.events if event.kind == "shown"]
    assert [(event.seat, event.cards) for event in shown] == [(2, parse_mask(hands[2]))]
    assert stage.table.deal.minimum == -1
    beaten = lay(
        "2: open 2, 0: play, 1: pass, 2: pat, 0: pat, 2: bet 1, 0: call",
        hands={**hands, 0: "AS AH 5D 6C 7S"},
        before=JACKS,
    )
    assert beaten.deal.outcome["opener_proves"] is None and beaten.deal.outcome["winners"] == [0]


@pytest.mark.rule("POKER-R76")
def test_a_false_opener_who_wins_leaves_everything_and_adds_twice_the_ante() -> None:
    game = Finished([2, 2, 0], [0, 0, 0], 6, {0: 9, 1: 5}, [1, 2, 0], false_opener=0, penalty=2)
    assert settle(game) == ((), {}, 0, 2)
    beaten = game._replace(hands={0: 5, 1: 9})
    assert settle(beaten) == ((1,), {1: 10}, 0, 0)


@pytest.mark.rule("POKER-R80")
def test_a_false_opener_who_ties_adds_his_penalty_and_the_others_take_all() -> None:
    game = Finished([4, 4, 4], [0, 0, 0], 6, {0: 9, 1: 5, 2: 9}, [1, 2, 0], false_opener=0, penalty=2)
    assert settle(game) == ((2,), {2: 20}, 0, 2)
    sight = game._replace(totals=[4, 4, 2], hands={0: 9, 1: 5, 2: 9}, sights=[Sight(2, 2, 0b111)])
    assert settle(sight).shares == {2: 6 + 2 + 2 + 2 + 2, 1: 2 + 2}


@pytest.mark.rule("POKER-R65", "POKER-R66", "POKER-L60")
def test_a_sight_takes_blind_money_of_those_already_out_and_up_to_his_own_from_the_rest() -> None:
    totals, blinds = [20, 3, 5, 20], [0, 3, 5, 0]
    # seat 1 was out at the call, seat 2 too; seats 0 and 3 bet on; seat 4 calls for 10
    game = Finished([*totals, 10], [*blinds, 0], 0, {0: 1, 3: 2, 4: 3}, [1, 2, 3, 4, 0], sights=[Sight(4, 10, 0b11001)])
    assert settle(game).shares == {4: 10 + 3 + 5 + 10 + 10, 3: 10 + 10}
    beaten = game._replace(hands={0: 4, 3: 2, 4: 3})
    assert settle(beaten).shares == {0: 58}
    resigned_later = game._replace(hands={0: 1, 4: 3})
    assert settle(resigned_later).shares == {4: 38, 0: 20}


@pytest.mark.rule("POKER-R67")
def test_counters_won_by_the_same_hands_are_added_up_before_they_are_divided() -> None:
    game = Finished([3, 3, 3], [0, 0, 0], 0, {0: 7, 1: 7, 2: 1}, [1, 2, 0], sights=[Sight(1, 3, 0b111)])
    assert settle(game).shares == {1: 5, 0: 4}
    alone = Finished([2, 9], [0, 0], 0, {0: 7}, [1, 0], sights=[Sight(0, 2, 0b11)])
    assert settle(alone).shares == {0: 11}  # no other hand is left for what lies beyond the sight


@pytest.mark.rule("POKER-R62", "POKER-O12", "POKER-L76")
def test_the_kitty_is_taken_from_the_pot_before_it_is_divided_but_not_when_a_sight_was_called() -> None:
    game = Finished([4, 4, 3], [0, 0, 0], 0, {0: 7, 1: 7}, [1, 2, 0], kitty_take=2)
    assert settle(game) == ((1, 0), {1: 5, 0: 4}, 2, 0)
    assert settle(game._replace(sights=[Sight(1, 4, 0b111)])).kitty == 0


@pytest.mark.rule("POKER-O12")
def test_the_kitty_takes_nothing_of_a_game_that_nobody_opened() -> None:
    unopened = lay("2: decline, 2: pass, 0: pass, 1: pass", kitty_take=2)
    assert unopened.table.pools["kitty"] == 0
    won = lay("2: decline, 2: open 2, 0: pass, 1: pass", kitty_take=2)
    assert won.table.pools["kitty"] == 2 and won.deal.outcome["shares"] == [0, 0, 1]
    with pytest.raises(BadOptions, match="POKER-O12"):
        Table("poker", options={"kitty_take": 3})


@pytest.mark.rule("POKER-O13")
@pytest.mark.parametrize(
    ("prize", "hand", "won"),
    [
        ("full_house", "8S 8H 8D 3C 3S", True),
        ("full_house", "2H 4H 6H 8H TH", False),
        ("fours", "8S 8H 8D 8C 3S", True),
        ("fours", "8S 8H 8D 3C 3S", False),
        ("straight_flush", "2S 3S 4S 5S 6S", True),
        ("straight_flush", "8S 8H 8D 8C 3S", False),
    ],
)
def test_the_prize_goes_to_the_first_to_win_a_show_with_the_hand(prize: str, hand: str, won: bool) -> None:
    agreed = {"kitty_take": 1, "kitty_prize": prize, "before": {"pools": {"kitty": 9}}}
    stage = lay(IN, PATS, "2: bet 1, 0: call, 1: resign", hands={2: hand, 0: "AS KD 9C 7H 5D"}, **agreed)
    assert stage.deal.outcome["prize"] == ([2] if won else [])
    assert stage.table.pools["kitty"] == (0 if won else 10)
    unseen = lay(IN, PATS, "2: bet 1, 0: resign, 1: resign", hands={2: hand}, **agreed)
    assert unseen.table.pools["kitty"] == 10
    with pytest.raises(BadOptions, match="POKER-O13"):
        Table("poker", options={"kitty_prize": prize})


@pytest.mark.rule("POKER-R78", "POKER-O15")
@pytest.mark.parametrize(
    ("finish", "games"), [({"circuits": 1}, 3), ({"circuits": 3}, 9), ({"deals": 4}, 4), ("deals:5", 5)]
)
def test_play_ends_after_the_circuits_or_deals_agreed_on(finish: object, games: int) -> None:
    table = Table("poker", 3, {"finish": finish, "finish_pool": "divide", "straddles": False}, seed=2)
    for _ in range(games):
        assert not table.over and table.deal.number < games
        for _ in range(3):
            table.act(table.turn[0], "pass")
    assert table.over


@pytest.mark.rule("POKER-O15")
@pytest.mark.parametrize(
    "wrong", [{"circuits": 0}, {"hours": 1}, {"deals": 1, "minutes": 2}, "deals", 3, {"deals": True}]
)
def test_the_end_is_a_number_of_circuits_deals_or_minutes(wrong: object) -> None:
    with pytest.raises(
        BadOptions, match=r"POKER-O15: finish cannot be .*; it may be a whole number .* of circuits, deals or minutes"
    ):
        Table("poker", options={"finish": wrong})


@pytest.mark.rule("POKER-R78", "POKER-O16")
def test_an_unopened_jack_pot_at_the_end_is_played_off_or_divided() -> None:
    for how in ("play_off", "divide"):
        table = Table("poker", 3, {"finish": {"deals": 1}, "finish_pool": how, "straddles": False}, seed=2, dealer=0)
        for _ in range(3):
            table.act(table.turn[0], "pass")
        assert table.over is (how == "divide")
        if table.over:
            assert table.scores == [0, 0, 0]  # the odd counter goes to the last dealer's left, who staked it
        else:
            assert table.deal.minimum == 9


@pytest.mark.rule("POKER-R78")
def test_the_company_that_stops_plays_off_its_jack_pot_first() -> None:
    stage = lay("2: decline, 2: pass, 0: pass", finish={"minutes": 60})
    stage.table.stop()
    do(stage, "1: pass")
    assert not stage.table.over and stage.table.deal.minimum == 9


@pytest.mark.rule("POKER-O17")
def test_a_player_who_has_lost_so_much_leaves_and_is_passed_over_in_everything() -> None:
    table = Table("poker", 4, {"loss_limit": 10, "straddles": False}, seed=3, dealer=0)
    table.act(2, "open 13")
    table.act(3, "raise 25")
    table.act(0, "pass")
    table.act(1, "pass")
    table.act(2, "resign")
    assert table.scores[2] <= -10 and table.deal.dealer == 1
    assert table.deal.order == (3, 0, 1) and table.deal.hands[2] == 0
    assert table.turn[0] == 0  # seat 3 is the ante now, seat 0 its left
    for _ in range(2):
        while table.deal.number == 1:
            table.act(table.turn[0], "pass")
    assert table.deal.dealer == 3  # the deal passes seat 2 over


@pytest.mark.rule("POKER-O17")
def test_the_session_ends_when_fewer_than_two_are_left() -> None:
    table = Table("poker", 2, {"loss_limit": 2, "straddles": False}, seed=3, dealer=0)
    table.act(0, "open 2")
    table.act(1, "play")
    while not table.over and table.deal.number == 0:
        table.act(table.turn[0], "resign" if table.turn[1].accepts(table.game.read("resign")) else "pat")
    assert table.over and sorted(table.scores) == [-2, 2]


@pytest.mark.rule("POKER-O4")
def test_no_straddles_are_offered_where_they_are_not_agreed_or_not_possible() -> None:
    assert lay(straddles=False).deal.phase.name == "say"
    assert lay(ante=3, limit=11).deal.phase.name == "say"
    assert lay(ante=3, limit=12).deal.phase.name == "straddling"


@pytest.mark.rule("POKER-O5")
@pytest.mark.parametrize(
    ("choice", "price"), [("twice_last_straddle", 8), ("twice_ante_plus_straddles", 11), ("twice_all", 20)]
)
def test_the_price_after_straddles_is_as_agreed(choice: str, price: int) -> None:
    straddled = lay("2: straddle, 3: straddle, 4: straddle, 0: decline", seats=5, limit=24, opening_price=choice)
    assert menu(straddled) == {"pass", f"open {price}-{price + 24}"}
    assert menu(lay("2: decline", opening_price=choice)) == {"pass", "open 2-13"}


@pytest.mark.rule("POKER-O3")
def test_nobody_could_bet_if_the_least_bet_were_above_the_limit() -> None:
    with pytest.raises(BadOptions, match="POKER-O3"):
        Table("poker", options={"min_bet": 13, "limit": 12})


@pytest.mark.rule("POKER-O6", "POKER-O8", "POKER-O9", "POKER-O10")
def test_the_ranking_is_that_of_the_options() -> None:
    game = find("poker")
    two_pairs, blaze = parse_mask("AS AH KD KC TS"), parse_mask("KS KH QD QC JS")

    def beats(better: str, worse: str, **options: object) -> bool:
        value = game.at(5, options).ranking.value  # type: ignore[attr-defined]
        return bool(value(parse_mask(better)) > value(parse_mask(worse)))

    assert game.at(5).ranking.value(two_pairs) > game.at(5).ranking.value(blaze)
    assert beats("KS KH QD QC JS", "AS AH KD KC TS", blaze="aces")
    assert beats("2S 4H 6D 8C TS", "AS AH AD 8D TC", skip_straight=True)
    assert beats("TS JH QD KC AS", "9S TH JD QC KS", ace_in_sequences="both")
    assert beats("4S 5D 6C 7S 8H", "4C 5H 6H 7H 8S", hearts_straight="top_card")
    assert not beats("4S 5D 6C 7S 8H", "4C 5H 6H 7H 8S")
