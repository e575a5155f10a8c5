"""Pope Joan: penalties placed on the board, limited stops, looking at the spare hand, and the Pope in lieu of a stop."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pope_joan_positions import (
    CARRIED,
    act,
    game_of,
    lead,
    menu_of,
    net,
    on_board,
    pack_with_turn_up,
    play_on,
    position,
    table_with,
)

from oddtrick.table import BadOptions, IllegalAct, Table

ALL = ["ace", "game", "intrigue", "king", "knave", "matrimony", "pope", "queen"]

# Penalties paid to the board


@pytest.mark.rule("POPE-R45", "POPE-P2")
def test_with_penalties_the_board_is_dressed_before_the_first_deal_only() -> None:
    table = Table("pope_joan", 4, preset="penalty_board", seed=2, dealer=0)
    assert table.counters[1:] == [-3, -3, -3]
    deal = position(["3H", "9D TD", "6C KH", "2S"], dressing="penalties")
    lead(deal, "3H")
    act(deal, "2: game", "2: pope", "3: ace", "0: ace")
    following = deal.game.following(deal)
    assert following is not None
    deal.game.start(following)
    assert on_board(following) == CARRIED | {"pope": 7, "ace": 3, "game": 1}


@pytest.mark.rule("POPE-R46", "POPE-R47", "POPE-R48", "POPE-R42")
def test_the_losers_place_their_counters_one_by_one_and_the_next_dealer_adds_one() -> None:
    lying = CARRIED | {"ace": 0, "king": 0, "game": 3}
    deal = position(["3H", "9D TD 5C 8C", "6C KH", "2S 9S JD"], lying=lying, dressing="penalties")
    lead(deal, "3H")
    assert net(deal) == [3, 0, 0, 0]  # nothing for the cards left
    assert deal.turn == 2  # seat 1 holds the Pope
    act(deal, "2: pope", "2: game")
    assert deal.turn == 3
    act(deal, "3: pope", "3: king", "3: ace")
    assert deal.turn == 0  # the next dealer, although he has won
    assert not deal.over
    act(deal, "0: pope")
    assert deal.over
    assert net(deal) == [2, 0, -2, -3]
    assert on_board(deal) == CARRIED | {"pope": 9, "ace": 1, "king": 1, "game": 1}


@pytest.mark.rule("POPE-R48")
def test_placing_begins_on_the_winners_left() -> None:
    deal = position(["9D 5C", "6C KH", "3H", "2S 9S"], to_lead=2, dealer=2, dressing="penalties")
    lead(deal, "3H")
    placed = []
    while not deal.over:
        placed.append(deal.turn)
        deal.do(next(iter(deal.menu)))
    assert placed == [3, 3, 1, 1, 3]  # seat 0 holds the Pope, and seat 3 is the next dealer


@pytest.mark.rule("POPE-R49")
def test_a_counter_goes_on_a_covered_compartment_only_while_enough_are_still_to_come() -> None:
    lying = CARRIED | {"ace": 0, "king": 0, "game": 3}
    deal = position(["3H", "9D TD", "6C KH", "2S"], lying=lying, dressing="penalties")
    lead(deal, "3H")  # ace, king and game are bare; three penalties and the next dealer's counter are to come
    assert menu_of(deal) == ALL
    act(deal, "2: pope")
    assert menu_of(deal) == ["ace", "game", "king"]
    with pytest.raises(IllegalAct, match="POPE-R49: every compartment must end up covered: place a counter on"):
        act(deal, "2: pope")
    act(deal, "2: king", "3: ace")
    assert menu_of(deal) == ["game"]
    act(deal, "0: game")
    assert deal.over


@pytest.mark.rule("POPE-R50")
def test_where_the_counters_do_not_suffice_the_next_dealer_covers_what_is_bare() -> None:
    lying = CARRIED | {"ace": 0, "king": 0, "queen": 0}
    deal = position(["3H", "9D TD", "6C"], lying=lying, dressing="penalties")
    lead(deal, "3H")
    assert menu_of(deal) == ["ace", "game", "king", "queen"]
    act(deal, "2: game", "0: ace", "0: king")
    assert menu_of(deal) == ["queen"]
    act(deal, "0: queen")
    assert deal.over
    assert net(deal) == [-1, 0, -1]
    assert on_board(deal) == CARRIED | {"game": 1}


@pytest.mark.rule("POPE-R46", "POPE-O4")
def test_penalties_are_paid_at_the_agreed_stake() -> None:
    deal = position(["3H", "9D TD", "6C 5C"], dressing="penalties", card_stake=2)
    lead(deal, "3H")
    assert deal.owing == [0, 0, 4]


@pytest.mark.rule("POPE-R54", "POPE-R49")
def test_after_a_pope_that_wins_at_once_only_the_next_dealer_covers_the_board() -> None:
    table = table_with(pack_with_turn_up("9D"), 5, 2, dressing="penalties", pope_turned_wins=True)
    assert table.turn[0] == 3
    assert menu_of(table.deal) == ["game", "pope"]
    table.act(3, "game")
    table.act(3, "pope")
    assert table.deal.number == 1


# Limited stops

SET_ASIDE = [
    (2, 25, 0, 20, 10),
    (3, 16, 2, 13, 11),
    (4, 12, 2, 10, 10),
    (5, 10, 0, 8, 10),
    (6, 8, 2, 6, 14),
    (7, 7, 1, 5, 15),
    (8, 6, 2, 5, 10),
    (9, 5, 5, 4, 14),
    (10, 5, 0, 4, 10),
]


@pytest.mark.rule("POPE-R55", "POPE-R56", "POPE-O8", "POPE-O9", "POPE-P6")
@pytest.mark.parametrize(("seats", "each", "aside", "each_of_ten", "aside_of_ten"), SET_ASIDE)
def test_limited_stops_leave_equal_hands(
    seats: int, each: int, aside: int, each_of_ten: int, aside_of_ten: int
) -> None:
    deal = Table("pope_joan", seats, preset="limited_stops", seed=1, dealer=0).deal
    assert ([hand.bit_count() for hand in deal.hands], deal.spare.bit_count()) == ([each] * seats, aside)
    for stops in ("top", "bottom"):
        deal = Table("pope_joan", seats, {"stops": stops}, seed=1, dealer=0).deal
        assert [hand.bit_count() for hand in deal.hands] == [each_of_ten] * seats
        assert deal.spare.bit_count() == aside_of_ten


@pytest.mark.rule("POPE-R55", "POPE-R56", "POPE-O9")
def test_cards_are_set_aside_from_the_top_or_the_bottom() -> None:
    pack = game_of(4).pack
    top = table_with(pack, 4, 3, stops="top", stops_count=7).deal
    assert top.spare == sum(1 << card for card in (*pack[:7], *pack[47:50]))
    assert top.hands[0] == sum(1 << card for card in pack[7:47:4])
    assert top.turned == pack[50]
    bottom = table_with(pack, 4, 3, stops="bottom", stops_count=7).deal
    assert bottom.spare == sum(1 << card for card in (*pack[40:43], *pack[44:]))
    assert bottom.hands[0] == sum(1 << card for card in pack[:40:4])
    assert bottom.turned == pack[43]


@pytest.mark.rule("POPE-R57", "POPE-R24")
@pytest.mark.parametrize("stops", ["top", "bottom", "remainder"])
def test_cards_set_aside_are_unseen_and_make_stops(stops: str) -> None:
    table = Table(game_of(4, stops=stops), seed=3, dealer=0)
    deal = table.deal
    assert deal.spare
    assert all(not table.view(seat).seen & deal.spare for seat in range(-1, 4))
    deal = position(["9H 2C", "9D JH", "JS KC"], spare="TH", stops=stops)
    assert lead(deal, "9H") == "9H:0"


@pytest.mark.rule("POPE-O9")
def test_one_to_twenty_cards_may_be_set_aside() -> None:
    for count in (0, 21):
        with pytest.raises(BadOptions, match="POPE-O9"):
            game_of(4, stops="top", stops_count=count)
    assert game_of(10, stops="top", stops_count=20).sizes.each == 3


# Looking at the spare hand


@pytest.mark.rule("POPE-R58", "POPE-O10")
@pytest.mark.parametrize("looks", ["no", "plays", "stands_out"])
def test_only_a_dealer_who_looks_sees_the_spare_hand(looks: str) -> None:
    table = Table(game_of(4, dealer_looks=looks), seed=6, dealer=2)
    spare = table.deal.spare
    for seat in range(-1, 4):
        sees = looks != "no" and seat == 2
        assert table.view(seat).known.get("spare", 0) == (spare if sees else 0)
        assert table.view(seat).seen & spare == (spare if sees else 0)
    assert (table.deal.hands[2] != 0) == (looks != "stands_out")


@pytest.mark.rule("POPE-R59", "POPE-P7")
@pytest.mark.parametrize(("seats", "each", "spare"), [(3, 16, 18), (4, 12, 14), (5, 10, 10), (10, 5, 5)])
def test_a_dealer_who_stands_out_gets_no_cards_and_dresses_the_board(seats: int, each: int, spare: int) -> None:
    table = Table("pope_joan", seats, preset="dealer_stands_out", dealer=1, seed=12)
    assert [hand.bit_count() for hand in table.deal.hands] == [0 if seat == 1 else each for seat in range(seats)]
    assert table.deal.spare.bit_count() == spare
    waiting = Table("pope_joan", seats, preset="dealer_stands_out", dealer=1, patient=True)
    assert waiting.counters[1] == 2 * waiting.counters[0] < 0


@pytest.mark.rule("POPE-R59", "POPE-O10")
def test_a_dealer_stands_out_of_three_at_least() -> None:
    with pytest.raises(BadOptions, match="POPE-R59"):
        game_of(2, dealer_looks="stands_out")
    assert game_of(2, dealer_looks="plays").seats == 2


@pytest.mark.rule("POPE-O10", "POPE-O8")
@pytest.mark.parametrize("stops", ["top", "bottom", "remainder"])
def test_a_dealer_looks_at_nothing_but_a_spare_hand(stops: str) -> None:
    with pytest.raises(BadOptions, match="POPE-O10: a dealer can look only at a spare hand"):
        game_of(4, dealer_looks="plays", stops=stops)


@pytest.mark.rule("POPE-R59", "POPE-R20", "POPE-R60")
def test_a_dealer_who_stands_out_takes_what_the_turn_up_brings() -> None:
    table = table_with(pack_with_turn_up("9D"), 5, 2, dealer_looks="stands_out")
    assert table.counters == [-13, -13, -6 + 46, -13, -13]
    assert table.turn[0] == 3
    table = table_with(pack_with_turn_up("KH"), 5, 2, dealer_looks="stands_out")
    assert table.counters == [-3, -3, -5, -3, -3]


@pytest.mark.rule("POPE-R60")
def test_a_dealer_who_stands_out_neither_pays_nor_is_paid_for_cards() -> None:
    deal = position(["9D", "5C 8C", "6C KH 2H", ""], dealer_looks="stands_out", lying=CARRIED | {"game": 1})
    lead(deal, "9D")
    assert net(deal) == [17, -4, -6, 0]


@pytest.mark.rule("POPE-R60", "POPE-R61")
def test_a_dealer_who_stands_out_is_not_asked_for_the_pope() -> None:
    deal = position(["8S 2D", "9D JS", "5H 6H", ""], dealer_looks="stands_out", pope_wild=True)
    act(deal, "0: 8S", "0: pass", "1: pass", "2: pass")
    assert menu_of(deal) == ["2D"]


# Pope in lieu of a stop

WILD = ["8S 2D", "9D JS 6C", "9S KH"]


@pytest.mark.rule("POPE-R61", "POPE-R62", "POPE-R63", "POPE-O11", "POPE-P8")
def test_the_pope_may_stand_for_the_missing_card_and_the_run_goes_on() -> None:
    assert dict(game_of(3).preset("wild_pope").values) == {"pope_wild": True}
    deal = position(WILD, "4H", spare="TS", pope_wild=True)
    act(deal, "0: 8S", "2: 9S", "2: pass", "0: pass")
    assert menu_of(deal) == ["9D", "pass"]
    act(deal, "1: 9D")
    assert net(deal) == [-1, 6 + 1 + 1, -1]  # at once, before the run goes on
    assert play_on(deal) == ["1: JS"]
    assert deal.turn == 1
    assert menu_of(deal) == ["6C"]


@pytest.mark.rule("POPE-R61")
def test_the_holder_need_not_play_the_pope_and_nobody_learns_who_he_is() -> None:
    deal = position(WILD, "4H", spare="TS", pope_wild=True)
    asked = []
    act(deal, "0: 8S", "2: 9S")
    for _ in range(3):
        asked.append(deal.turn)
        with pytest.raises(IllegalAct, match="POPE-R61"):
            act(deal, f"{deal.turn}: pope")
        act(deal, f"{deal.turn}: pass")
    assert asked == [2, 0, 1]
    assert menu_of(deal) == ["KH"]


@pytest.mark.rule("POPE-R61")
def test_what_others_see_of_a_stop_does_not_depend_on_who_holds_the_pope() -> None:
    def told(holder: int) -> list[object]:
        other = (holder + 1) % 3
        hands = [["3C", "5C"], ["3H", "5H"], ["3S", "7S"]]
        hands[holder].append("9D")
        hands[other].append("KD")
        deal = position([" ".join(hand) for hand in hands], "4H", pope_wild=True, spare="4S")
        seen: list[object] = []
        act(deal, "0: 3C")
        while deal.phase.name == "pope in lieu":
            seen.append((deal.turn, deal.phase.name))
            act(deal, f"{deal.turn}: pass")
        return [*seen, deal.turn]

    assert told(0) == told(1) == told(2)


@pytest.mark.rule("POPE-R61")
def test_nobody_is_asked_after_a_king_or_when_the_pope_is_gone() -> None:
    deal = position(["KS 2D", "9D JS", "5H 6H"], "4H", pope_wild=True)
    assert lead(deal, "KS") == "KS:0"
    assert menu_of(deal) == ["2D"]
    deal = position(["9D 2D 5S", "KC JS", "5H 6H"], "4H", pope_wild=True)
    lead(deal, "9D")
    assert menu_of(deal) == ["2D", "5S"]
    lead(deal, "5S")
    assert menu_of(deal) == ["2D"]
    deal = position(["3C 2D", "KC JS", "5H 6H"], "9D", pope_wild=True)
    lead(deal, "3C")
    assert menu_of(deal) == ["2D"]


@pytest.mark.rule("POPE-R61", "POPE-O11")
def test_without_the_option_a_stop_is_a_stop() -> None:
    deal = position(WILD, "4H", spare="TS")
    assert lead(deal, "8S") == "8S:0 9S:2"
    assert menu_of(deal) == ["KH"]


@pytest.mark.rule("POPE-R61")
def test_the_pope_may_still_be_led() -> None:
    deal = position(["9D 2C", "TD 5C", "9S KH"], "4H", pope_wild=True)
    assert lead(deal, "9D") == "9D:0 TD:1"


@pytest.mark.rule("POPE-R62")
def test_where_nobody_holds_the_card_after_the_missing_one_the_pope_ends_the_run() -> None:
    deal = position(["8S 2D", "9D 6C", "9S KH"], "4H", spare="TS JS", pope_wild=True)
    act(deal, "0: 8S", "2: 9S", "2: pass", "0: pass", "1: 9D")
    assert (deal.turn, menu_of(deal)) == (1, ["6C"])
    deal = position(["QS 2D", "9D 6C", "9S AS"], "4H", spare="KS", pope_wild=True)
    act(deal, "0: QS", "0: pass", "1: 9D")
    assert (deal.turn, menu_of(deal)) == (1, ["6C"])


@pytest.mark.rule("POPE-R63", "POPE-R37")
def test_the_pope_as_last_card_in_lieu_wins_the_game_and_the_run_stops() -> None:
    deal = position(["8S JS", "9D", "9S KH"], "4H", spare="TS", pope_wild=True)
    act(deal, "0: 8S", "2: 9S", "2: pass", "0: pass", "1: 9D")
    assert deal.over
    assert net(deal) == [-2, 6 + 2 + 2 + 2, -2]


@pytest.mark.rule("POPE-R64")
def test_after_the_seven_of_diamonds_the_run_goes_on_with_the_ten() -> None:
    deal = position(["6D TD 3C", "9D JS 6C", "7D KH"], "4H", pope_wild=True)
    act(deal, "0: 6D", "2: 7D", "2: pass", "0: pass", "1: 9D")
    assert play_on(deal) == ["0: TD"]
    assert net(deal) == [-2, 9, -1]


@pytest.mark.rule("POPE-R65")
def test_the_missing_card_wins_nothing_for_the_pope() -> None:
    deal = position(["9S QS 2D", "9D 6C", "TS KH"], "4S", spare="JS", lying=CARRIED | {"knave": 4}, pope_wild=True)
    act(deal, "0: 9S", "2: TS", "2: pass", "0: pass", "1: 9D", "0: QS")
    assert net(deal) == [-2 + 1, 6 + 2 + 1, -1]
    assert on_board(deal)["knave"] == 4
    assert on_board(deal)["intrigue"] == 2


# Whatever is agreed

OPTIONS = st.fixed_dictionaries(
    {
        "board": st.sampled_from(["eight", "five"]),
        "dressing": st.sampled_from(["shared", "dealer", "penalties"]),
        "card_stake": st.integers(1, 3),
        "pope_cap": st.sampled_from(["none", 4]),
        "split_couples": st.booleans(),
        "pope_turned_wins": st.booleans(),
        "pope_wild": st.booleans(),
        "stops_count": st.integers(1, 20),
    },
    optional={"stops": st.sampled_from(["top", "bottom", "remainder"])},
) | st.fixed_dictionaries(
    {"dealer_looks": st.sampled_from(["plays", "stands_out"]), "dressing": st.sampled_from(["shared", "penalties"])},
    optional={"pope_wild": st.booleans(), "pope_turned_wins": st.booleans()},
)


@pytest.mark.rule("POPE-R44", "POPE-R68")
@settings(max_examples=60, deadline=None)
@given(options=OPTIONS, seats=st.integers(3, 10), seed=st.integers(0, 2**32))
def test_no_counter_is_made_or_lost_in_any_session(options: dict[str, object], seats: int, seed: int) -> None:
    table = Table("pope_joan", seats, options, seed=seed)
    draw = random.Random(seed).random
    pack = sum(1 << card for card in table.game.pack)
    while not table.over:
        seat, menu = table.turn
        table.act(seat, menu.sample(draw))
        assert sum(table.counters) + sum(table.pools.values()) == 0
        assert min(table.pools.values()) >= 0
        piles = table.deal.piles().values()
        assert not table.deal.pack or (sum(piles) == pack and sum(pile.bit_count() for pile in piles) == 51)
    assert not any(table.pools.values())


@pytest.mark.rule("POPE-R49", "POPE-R50")
@settings(max_examples=40, deadline=None)
@given(
    owing=st.lists(st.integers(0, 4), min_size=4, max_size=4),
    lying=st.lists(st.integers(0, 2), min_size=8, max_size=8),
    seed=st.integers(0, 2**32),
)
def test_penalties_always_leave_the_board_covered(owing: list[int], lying: list[int], seed: int) -> None:
    board = dict(zip(CARRIED, lying, strict=True))
    deal = position(["3H", "5C", "6C KH", "2S"], lying=board, dressing="penalties")
    deal.winner, deal.owing = 0, owing
    deal.game.placing.begin(deal)
    draw = random.Random(seed).random
    bare, total = lying.count(0), sum(owing) + 1
    while not deal.over:
        deal.act(deal.turn, deal.menu.sample(draw))
    assert min(on_board(deal).values()) >= 1
    assert sum(on_board(deal).values()) == sum(lying) + max(total, bare)
