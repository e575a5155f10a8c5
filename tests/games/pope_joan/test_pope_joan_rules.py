"""Pope Joan: the pack, the board, the deal, the play and what it wins."""

from itertools import pairwise

import pytest
from pope_joan_positions import (
    CARRIED,
    act,
    game_of,
    lead,
    menu_of,
    net,
    on_board,
    pack_with_turn_up,
    position,
    table_with,
)

from oddtrick.cards import card_text, parse_card, parse_mask
from oddtrick.games.pope_joan import board
from oddtrick.table import CHANCE, NOBODY, BadOptions, IllegalAct, Table
from oddtrick.table.acts import order_act

FRESH = {"pope": 6, "matrimony": 2, "intrigue": 2, "ace": 1, "king": 1, "queen": 1, "knave": 1}

# Cards, seats and deal


@pytest.mark.rule("POPE-R1", "POPE-R4")
def test_the_pack_lacks_the_eight_of_diamonds_alone() -> None:
    pack = game_of(4).pack
    assert len(set(pack)) == 51
    assert parse_card("8D") not in pack
    assert card_text(board.POPE) == "9D"


@pytest.mark.rule("POPE-R2")
@pytest.mark.parametrize("seats", [1, 11])
def test_two_to_ten_may_play(seats: int) -> None:
    with pytest.raises(BadOptions, match="POPE-R2: Pope Joan is for 2 to 10 players"):
        game_of(seats)
    for lawful in (2, 10):
        assert game_of(lawful).seats == lawful


@pytest.mark.rule("POPE-R3")
def test_cards_follow_one_another_from_the_ace_to_the_king_of_their_suit() -> None:
    follows = game_of(4).play.follows
    order = ["AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS", "KS"]
    for lower, higher in pairwise(order):
        assert follows[parse_card(lower)] == parse_card(higher)
    assert follows[parse_card("KS")] == -1


@pytest.mark.rule("POPE-R5")
def test_the_turn_up_only_names_trumps_and_gives_no_power() -> None:
    deal = position(["QH 2C", "KH 3D", "9S 5S"], "4H")
    assert lead(deal, "QH") == "QH:0 KH:1"
    assert net(deal) == [1, 1, 0]
    deal = position(["QH 2C", "KH 3D", "9S 5S"], "4S")
    assert lead(deal, "QH") == "QH:0 KH:1"
    assert net(deal) == [0, 0, 0]


@pytest.mark.rule("POPE-R6")
def test_the_first_knave_turned_makes_the_first_dealer() -> None:
    table = Table(game_of(3), patient=True)
    turned = [parse_card(name) for name in ("9S", "KD", "3C", "7H", "JD")]
    table.act(CHANCE, order_act([*turned, *(card for card in table.game.pack if card not in turned)]))
    assert table.deal.dealer == 1


@pytest.mark.rule("POPE-R7", "POPE-R66", "POPE-O12")
@pytest.mark.parametrize("rounds", [1, 2])
def test_the_deal_passes_to_the_left_and_everybody_deals_once_a_round(rounds: int) -> None:
    table = Table(game_of(3, rounds=rounds), seed=5, dealer=2)
    dealers = {0: 2}
    while not table.over:
        seat, menu = table.turn
        table.act(seat, menu.sample(lambda: 0.0))
        if not table.deal.carry.get("closing"):
            dealers[table.deal.number] = table.deal.dealer
    assert list(dealers.values()) == [2, 0, 1] * rounds


@pytest.mark.rule("POPE-R8")
def test_every_deal_begins_with_a_shuffled_pack() -> None:
    table = Table(game_of(3), seed=5, dealer=2)
    while table.deal.number < 2:
        seat, menu = table.turn
        table.act(seat, menu.sample(lambda: 0.0))
    shuffles = [text for seat, text in table.record.acts if seat == CHANCE]
    assert len(shuffles) == 3
    assert len(set(shuffles)) == 3


# The board


@pytest.mark.rule("POPE-R9")
def test_the_board_has_eight_compartments() -> None:
    assert game_of(4).pools == ("pope", "matrimony", "intrigue", "ace", "king", "queen", "knave", "game")


SHARED = [
    (2, 5, 10, 15, 1),
    (3, 4, 8, 16, 2),
    (4, 3, 6, 15, 1),
    (5, 3, 6, 18, 4),
    (6, 3, 6, 21, 7),
    (7, 2, 4, 16, 2),
    (8, 2, 4, 18, 4),
    (9, 2, 4, 20, 6),
    (10, 2, 4, 22, 8),
]


@pytest.mark.rule("POPE-R10", "POPE-R11", "POPE-O2")
@pytest.mark.parametrize(("seats", "share", "double", "total", "game"), SHARED)
def test_all_dress_the_board_and_the_dealer_gives_double(
    seats: int, share: int, double: int, total: int, game: int
) -> None:
    table = Table(game_of(seats), dealer=1, patient=True)
    assert table.counters == [-double if seat == 1 else -share for seat in range(seats)]
    assert table.pools == FRESH | {"game": game}
    assert sum(table.pools.values()) == total


FIVE_POOL = [
    (2, 4, 12, 1),
    (3, 3, 12, 1),
    (4, 3, 15, 4),
    (5, 2, 12, 1),
    (6, 2, 14, 3),
    (7, 2, 16, 5),
    (8, 2, 18, 7),
    (9, 2, 20, 9),
    (10, 2, 22, 11),
]


@pytest.mark.rule("POPE-R51", "POPE-R53", "POPE-O1", "POPE-P4")
@pytest.mark.parametrize(("seats", "share", "total", "game"), FIVE_POOL)
def test_five_pool_pope_has_five_compartments_and_twelve_counters(
    seats: int, share: int, total: int, game: int
) -> None:
    table = Table("pope_joan", seats, preset="five_pool", dealer=0, patient=True)
    assert table.pools == {"pope": 6, "matrimony": 2, "intrigue": 2, "ace": 1, "game": game}
    assert table.counters == [-2 * share] + [-share] * (seats - 1)
    assert sum(table.pools.values()) == total


@pytest.mark.rule("POPE-R12", "POPE-R44")
def test_what_was_not_won_stays_and_the_new_dressing_comes_on_top() -> None:
    left = {"pope": 12, "matrimony": 2, "intrigue": 4, "ace": 0, "king": 1, "queen": 0, "knave": 0, "game": 3}
    deal = position(["3H", "9S", "7S", "5C"], lying=left)
    lead(deal, "3H")
    assert on_board(deal) == left | {"game": 0}
    following = deal.game.following(deal)
    assert following is not None
    deal.game.start(following)
    assert on_board(following) == {
        "pope": 18,
        "matrimony": 4,
        "intrigue": 6,
        "ace": 1,
        "king": 2,
        "queen": 1,
        "knave": 1,
        "game": 1,
    }


@pytest.mark.rule("POPE-R13", "POPE-R53", "POPE-P3", "POPE-O2")
@pytest.mark.parametrize(("compartments", "total"), [("eight", 15), ("five", 12)])
def test_the_dealer_may_have_to_dress_the_board_alone(compartments: str, total: int) -> None:
    table = Table("pope_joan", 6, {"board": compartments}, "dealer_dresses", dealer=4, patient=True)
    assert table.counters == [0, 0, 0, 0, -total, 0]
    assert table.pools == {name: count for name, count in FRESH.items() if name in table.pools} | {"game": 1}


@pytest.mark.rule("POPE-R10", "POPE-R11", "POPE-O3")
def test_a_larger_share_may_be_agreed_and_goes_to_game() -> None:
    table = Table(game_of(4, dress_share=5), dealer=0, patient=True)
    assert table.counters == [-10, -5, -5, -5]
    assert table.pools == FRESH | {"game": 11}
    with pytest.raises(BadOptions, match="POPE-O3: with 4 players each must give at least 3"):
        game_of(4, dress_share=2)
    assert game_of(4, dress_share=2, dressing="dealer").seats == 4  # where it has no effect it may be anything


# The deal

SIZES = [
    (2, 16, 18),
    (3, 12, 14),
    (4, 10, 10),
    (5, 8, 10),
    (6, 7, 8),
    (7, 6, 8),
    (8, 5, 10),
    (9, 5, 5),
    (10, 4, 10),
]


@pytest.mark.rule("POPE-R15", "POPE-R16", "POPE-O8", "POPE-P1")
@pytest.mark.parametrize(("seats", "each", "spare"), SIZES)
def test_hands_are_equal_and_the_spare_hand_has_what_is_left_over(seats: int, each: int, spare: int) -> None:
    deal = Table("pope_joan", seats, preset="classic", seed=1, dealer=0).deal
    assert [hand.bit_count() for hand in deal.hands] == [each] * seats
    assert deal.spare.bit_count() == spare


@pytest.mark.rule("POPE-R14", "POPE-R18")
def test_cards_go_one_at_a_time_from_eldest_with_the_spare_hand_after_the_dealer() -> None:
    pack = game_of(3).pack
    deal = table_with(pack, 3, dealer=1).deal
    for place, seat in enumerate((2, 0, 1)):
        assert deal.hands[seat] == sum(1 << card for card in pack[place:48:4])
    assert deal.spare == sum(1 << card for card in (*pack[3:48:4], *pack[48:50]))
    assert deal.turned == pack[50]


@pytest.mark.rule("POPE-R17", "POPE-R18")
def test_nobody_sees_the_spare_hand_and_everybody_the_turn_up() -> None:
    table = Table(game_of(4), seed=1, dealer=0)
    for seat in range(-1, 4):
        view = table.view(seat)
        assert view.counts["spare"] == 10
        assert view.known.get("spare", 0) == 0
        assert view.known["turn-up"] == 1 << table.deal.turned
        assert not view.seen & table.deal.spare
        assert all(not event.cards & table.deal.spare for event in view.events)


@pytest.mark.rule("POPE-R18")
def test_the_turn_up_cannot_be_played() -> None:
    deal = position(["3S 2C", "9S 7D", "5S 5C"], "4S")
    assert lead(deal, "3S") == "3S:0"
    assert deal.piles()["turn-up"] == parse_mask("4S")
    with pytest.raises(IllegalAct):
        act(deal, "0: 4S")


# The turn-up


@pytest.mark.rule("POPE-R19", "POPE-R21")
@pytest.mark.parametrize(("card", "name"), [("AC", "ace"), ("KH", "king"), ("QS", "queen"), ("JD", "knave")])
def test_an_honour_turned_up_gives_the_dealer_its_compartment_and_play_goes_on(card: str, name: str) -> None:
    table = table_with(pack_with_turn_up(card), 5, dealer=2)
    assert table.counters == [-3, -3, -6 + 1, -3, -3]
    assert table.pools == FRESH | {"game": 4, name: 0}
    assert table.turn[0] == 3


@pytest.mark.rule("POPE-R19", "POPE-R52")
@pytest.mark.parametrize("card", ["KH", "QS", "JD", "TC"])
def test_other_cards_turned_up_give_nothing(card: str) -> None:
    table = table_with(pack_with_turn_up(card), 5, dealer=2, board="five")
    assert table.counters == [-2, -2, -4, -2, -2]


@pytest.mark.rule("POPE-R20", "POPE-R21", "POPE-O4")
@pytest.mark.parametrize("stake", [1, 2])
def test_the_pope_turned_up_pays_the_dealer_for_every_card_dealt(stake: int) -> None:
    table = table_with(pack_with_turn_up("9D"), 5, dealer=2, card_stake=stake)
    due = 8 * stake
    assert table.counters == [-3 - due, -3 - due, -6 + 6 + 4 * due, -3 - due, -3 - due]
    assert table.pools == FRESH | {"pope": 0, "game": 4}
    assert table.turn[0] == 3


@pytest.mark.rule("POPE-R38", "POPE-O5")
def test_the_cap_limits_what_each_pays_for_a_pope_turned_up() -> None:
    table = table_with(pack_with_turn_up("9D"), 5, dealer=2, pope_cap=6)
    assert table.counters == [-9, -9, 24, -9, -9]


@pytest.mark.rule("POPE-R54", "POPE-O7", "POPE-P5")
def test_the_pope_turned_up_may_win_the_game_at_once() -> None:
    table = Table("pope_joan", 5, preset="pope_joan_wins", dealer=2, patient=True)
    first = table.deal
    table.act(CHANCE, order_act(pack_with_turn_up("9D")))
    assert first.over
    assert first.outcome["winner"] == 2
    dressed = [-3, -3, -3, -6, -3]  # for the next deal, with seat 3 dealing
    before = [-3 - 8, -3 - 8, -6 + 6 + 32 + 4, -3 - 8, -3 - 8]
    assert table.counters == [now + more for now, more in zip(before, dressed, strict=True)]
    assert table.pools == {
        "pope": 6,
        "matrimony": 4,
        "intrigue": 4,
        "ace": 2,
        "king": 2,
        "queen": 2,
        "knave": 2,
        "game": 4,
    }


@pytest.mark.rule("POPE-R22")
def test_a_court_card_turned_up_makes_its_couples_impossible() -> None:
    for card, other in (("KS", "QS"), ("QS", "KS")):
        deal = position([f"{other} 2C", "5H 6C", "9D 3C"], card)
        lead(deal, other)
        assert on_board(deal)["matrimony"] == 2
        assert net(deal) == [1, 0, 0]


# Stops


@pytest.mark.rule("POPE-R23")
@pytest.mark.parametrize(
    ("turn_up", "stops"),
    [
        ("7H", "6H 7D KC KD KH KS"),
        ("AH", "7D KC KD KH KS"),
        ("9D", "7D KC KD KH KS"),
        ("KC", "7D KD KH KS QC"),
        ("7D", "6D KC KD KH KS"),
        ("2C", "7D AC KC KD KH KS"),
    ],
)
def test_known_stops_are_the_kings_the_seven_of_diamonds_and_the_card_below_the_turn_up(
    turn_up: str, stops: str
) -> None:
    assert board.known_stops(parse_card(turn_up)) == stops.split()


@pytest.mark.rule("POPE-R23")
def test_of_the_turn_ups_ten_leave_five_known_stops_and_the_others_six() -> None:
    counts = [len(board.known_stops(card)) for card in game_of(4).pack]
    assert counts.count(6) == 41
    assert counts.count(5) == 10


@pytest.mark.rule("POPE-R24")
@pytest.mark.parametrize(
    ("led", "turn_up"),
    [("7D", "4S"), ("3S", "4S"), ("9H", "4S"), ("9S", "4S")],
    ids=["the eight of diamonds", "the turn-up", "a card of the spare hand", "a card played already"],
)
def test_a_run_stops_where_the_next_card_is_out_of_play(led: str, turn_up: str) -> None:
    deal = position([f"{led} 2C", "9D JH", "JS KC"], turn_up, spare="TH")
    assert lead(deal, led) == f"{led}:0"
    assert deal.turn == 0


@pytest.mark.rule("POPE-R3", "POPE-R24")
def test_nothing_follows_a_king() -> None:
    deal = position(["KH 2C", "AH 9D", "2H KC"])
    assert lead(deal, "KH") == "KH:0"
    assert deal.turn == 0


# Play


@pytest.mark.rule("POPE-R25")
@pytest.mark.parametrize("dealer", [0, 2])
def test_eldest_leads_first(dealer: int) -> None:
    assert Table(game_of(3), seed=4, dealer=dealer).turn[0] == (dealer + 1) % 3


@pytest.mark.rule("POPE-R26", "POPE-R27", "POPE-R28")
def test_the_holder_of_the_next_card_must_play_it_until_nobody_holds_it() -> None:
    deal = position(["5H 6H 3C", "7H 9D", "8H 2S 5C"])
    act(deal, "0: 5H")
    assert (deal.turn, menu_of(deal)) == (0, ["6H"])  # he himself holds the next
    with pytest.raises(IllegalAct, match="POPE-R26: you hold the next card and must play it: 6H"):
        act(deal, "0: 3C")
    act(deal, "0: 6H")
    assert (deal.turn, menu_of(deal)) == (1, ["7H"])
    with pytest.raises(IllegalAct, match="POPE-R27: it is not seat 2's turn but seat 1's"):
        act(deal, "2: 8H")
    act(deal, "1: 7H", "2: 8H")
    assert (deal.turn, menu_of(deal)) == (2, ["2S", "5C"])


@pytest.mark.rule("POPE-R29")
def test_after_a_stop_the_run_is_turned_down() -> None:
    table = Table(game_of(4), seed=11, dealer=0)
    view = table.view(2)
    table.act(1, next(iter(table.turn[1])))
    while table.deal.sought >= 0:
        assert [card for _, card in view.table] == [card for _, card in table.deal.run]
        seat, menu = table.turn
        table.act(seat, next(iter(menu)))
    assert view.table == []
    assert table.deal.piles()["table"] == 0
    assert table.deal.piles()["played"].bit_count() == view.counts["played"] >= 1


@pytest.mark.rule("POPE-R30")
def test_the_leader_may_lead_any_card() -> None:
    deal = position(["5H 6H 3C", "7H 9D", "8H 2S"])
    assert menu_of(deal) == ["3C", "5H", "6H"]


@pytest.mark.rule("POPE-R31")
def test_the_first_to_be_out_ends_the_play_in_mid_run() -> None:
    deal = position(["5H", "6H 9D", "7H 2S"])
    assert lead(deal, "5H") == "5H:0"
    assert deal.over
    assert deal.outcome["winner"] == 0
    with pytest.raises(IllegalAct):
        act(deal, "1: 6H")


# Winning compartments


@pytest.mark.rule("POPE-R32", "POPE-R34", "POPE-R35")
def test_knave_queen_and_king_from_one_hand_empty_five_compartments() -> None:
    left = {"pope": 12, "matrimony": 4, "intrigue": 6, "ace": 2, "king": 1, "queen": 3, "knave": 1, "game": 2}
    deal = position(["JS QS KS 2D", "5H 6C", "9D 3C"], lying=left)
    assert lead(deal, "JS") == "JS:0 QS:0 KS:0"
    assert net(deal) == [15, 0, 0]
    taken = dict.fromkeys(("matrimony", "intrigue", "king", "queen", "knave"), 0)
    assert on_board(deal) == left | taken


@pytest.mark.rule("POPE-R32")
def test_the_ace_of_trumps_takes_ace_and_other_aces_nothing() -> None:
    deal = position(["AS AC 2D", "5H 6C", "9D 3C"])
    lead(deal, "AC")
    assert net(deal) == [0, 0, 0]
    lead(deal, "AS")
    assert net(deal) == [1, 0, 0]


@pytest.mark.rule("POPE-R33")
def test_the_pope_takes_its_stake_and_a_counter_for_every_card_held_at_that_moment() -> None:
    deal = position(["8C 2S", "9D 3H", "TD 4H 6S", "JD 9S"], "5C", to_lead=1)
    assert lead(deal, "9D") == "9D:1 TD:2 JD:3"
    assert net(deal) == [-2, 13, -3, -2]
    assert on_board(deal)["pope"] == 0


@pytest.mark.rule("POPE-R33", "POPE-O4")
def test_cards_for_the_pope_are_paid_at_the_agreed_stake() -> None:
    deal = position(["8C 2S", "9D 3H", "TD 4H 6S"], "5C", to_lead=1, card_stake=3)
    lead(deal, "9D")
    assert net(deal) == [-6, 6 + 6 + 9, -9]


@pytest.mark.rule("POPE-R38", "POPE-O5", "POPE-P9")
def test_the_cap_limits_what_each_pays_for_a_pope_played() -> None:
    hands = ["9D 3H", "8C 2S 3S 6S 7S", "4H 6H 8H TH"]
    deal = position(hands, "5C")
    lead(deal, "9D")
    assert net(deal) == [15, -5, -4]
    deal = position(hands, "5C", pope_cap=4)
    lead(deal, "9D")
    assert net(deal) == [14, -4, -4]
    assert deal.game.at(2, preset="small_table").options.pope_cap == 4


@pytest.mark.rule("POPE-R34")
def test_matrimony_may_be_made_in_either_order_and_in_two_runs() -> None:
    deal = position(["QS KS 2D", "5H 6C", "9D 3C"])
    lead(deal, "KS")
    assert on_board(deal)["matrimony"] == 2
    lead(deal, "QS")
    assert on_board(deal)["matrimony"] == 0
    assert net(deal) == [4, 0, 0]


@pytest.mark.rule("POPE-R35")
def test_intrigue_may_be_made_in_either_order() -> None:
    deal = position(["JS QS 2D", "5H 6C", "9D 3C"])
    lead(deal, "QS")
    assert on_board(deal)["intrigue"] == 2
    lead(deal, "JS")
    assert on_board(deal)["intrigue"] == 0
    assert net(deal) == [4, 0, 0]


@pytest.mark.rule("POPE-R34", "POPE-R39", "POPE-R44")
def test_a_couple_from_two_hands_stays_on_the_board() -> None:
    deal = position(["QS 2D", "KS 6C", "9D 3C"], lying=CARRIED | {"matrimony": 3})
    assert lead(deal, "QS") == "QS:0 KS:1"
    assert net(deal) == [1, 1, 0]
    assert on_board(deal)["matrimony"] == 3


@pytest.mark.rule("POPE-R39", "POPE-O6", "POPE-P10")
@pytest.mark.parametrize(
    ("hands", "led", "couple", "won"),
    [
        (["QS 2D", "KS 6C", "9D 3C"], "QS", "matrimony", [1 + 1, 1 + 2, 0]),
        (["JS 2D", "QS 6C", "9D 3C"], "JS", "intrigue", [1 + 1, 1 + 2, 0]),
    ],
)
def test_a_couple_from_two_hands_may_be_divided(hands: list[str], led: str, couple: str, won: list[int]) -> None:
    assert dict(game_of(3).preset("divided_couples").values) == {"split_couples": True}
    deal = position(hands, lying=CARRIED | {couple: 3}, split_couples=True)
    lead(deal, led)
    assert net(deal) == won
    assert on_board(deal)[couple] == 0


@pytest.mark.rule("POPE-R39")
def test_with_divided_couples_one_hand_still_takes_the_whole() -> None:
    deal = position(["QS KS 2D", "5H 6C", "9D 3C"], split_couples=True)
    lead(deal, "QS")
    assert net(deal) == [4, 0, 0]


@pytest.mark.rule("POPE-R36")
def test_a_card_still_held_wins_nothing() -> None:
    deal = position(["3H", "9D AS 5C", "KS QS"])
    lead(deal, "3H")
    assert on_board(deal) == CARRIED | {"game": 0}


@pytest.mark.rule("POPE-R37", "POPE-R40", "POPE-R41")
def test_what_the_last_card_wins_is_taken_before_the_settlement() -> None:
    deal = position(["8C 2S", "9D", "TD 4H 6S", "JD 9S"], "5C", to_lead=1, lying=CARRIED | {"game": 1})
    lead(deal, "9D")
    assert net(deal) == [-4, 21, -6, -4]
    assert on_board(deal)["pope"] == on_board(deal)["game"] == 0
    deal = position(["KS", "9D 3H", "4H"])
    lead(deal, "KS")
    assert on_board(deal)["king"] == 0
    assert net(deal) == [1 + 2 + 1, 0, -1]


@pytest.mark.rule("POPE-R52")
def test_in_five_pool_pope_only_the_ace_and_the_couples_win() -> None:
    deal = position(["QS KS 2D", "JS 6C", "9D 3C"], board="five")
    lead(deal, "QS")
    assert net(deal) == [2, 0, 0]
    deal = position(["AS 2D", "JS 6C", "9D 3C"], board="five")
    lead(deal, "AS")
    assert net(deal) == [1, 0, 0]
    deal = position(["2D 3S", "JS 6C", "9D 3C"], to_lead=1, board="five")
    lead(deal, "JS")
    assert net(deal) == [0, 0, 0]


# Settlement


@pytest.mark.rule("POPE-R40", "POPE-R41", "POPE-R42")
def test_the_winner_takes_game_and_the_cards_left_and_the_holder_of_the_pope_pays_nothing() -> None:
    deal = position(["3H", "9D TD 5C 8C", "6C KH", "2S 9S JD"], lying=CARRIED | {"game": 3})
    lead(deal, "3H")
    assert net(deal) == [8, 0, -2, -3]
    assert on_board(deal) == CARRIED | {"game": 0}


@pytest.mark.rule("POPE-R41", "POPE-R42", "POPE-O4")
def test_cards_left_are_paid_at_the_agreed_stake() -> None:
    deal = position(["3H", "TD 5C 8C", "6C KH"], card_stake=2)
    lead(deal, "3H")
    assert net(deal) == [12, -6, -4]


@pytest.mark.rule("POPE-R43")
def test_a_player_who_has_played_the_pope_pays_like_the_others() -> None:
    deal = position(["9D 5C 8C", "TD", "6C KH"])
    assert lead(deal, "9D") == "9D:0 TD:1"
    assert net(deal) == [7, 5, -4]


# The session


@pytest.mark.rule("POPE-R66", "POPE-R67")
@pytest.mark.parametrize(("dressing", "deals"), [("shared", 1), ("penalties", 1), ("dealer", 3)])
def test_the_company_may_part_after_any_deal_unless_the_dealer_dresses(dressing: str, deals: int) -> None:
    table = Table(game_of(3, dressing=dressing, rounds=2), seed=3, dealer=0)
    table.stop()
    played = 0
    while not table.over:
        seat, menu = table.turn
        table.act(seat, menu.sample(lambda: 0.0))
        if not table.deal.carry.get("closing"):
            played = table.deal.number + 1
    assert played == deals


@pytest.mark.rule("POPE-R68")
def test_counters_left_are_divided_and_odd_ones_go_from_the_last_dealers_left() -> None:
    deal = position(
        ["3H", "9D TD", "6C", "5C", "4C"], dealer=4, lying=dict.fromkeys(CARRIED, 0) | {"ace": 4, "pope": 5}
    )
    lead(deal, "3H")
    before = net(deal)
    closing = deal.game.close(deal)
    assert closing is not None
    deal.game.start(closing)
    assert [now - then for now, then in zip(net(closing), before, strict=True)] == [2, 2, 2, 2, 1]
    assert not any(on_board(closing).values())
    assert closing.turn == NOBODY
    assert deal.game.close(closing) is None
