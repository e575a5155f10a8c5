"""The laws of Pope Joan at a club table: what can be done wrong, who may claim it until when, and the remedy to the counter."""

import pytest
from pope_joan_positions import (
    CARRIED,
    act,
    agree,
    at_club,
    claims,
    game_of,
    may,
    menu_of,
    net,
    on_board,
    pack_with_turn_up,
    pass_all,
    position,
)

from oddtrick.cards import parse_mask
from oddtrick.games.pope_joan.game import PopeJoanDeal
from oddtrick.table import CHANCE, IllegalAct, Table
from oddtrick.table.acts import order_act

FRESH_OF_FIVE = [-3, -3, -3, -6, -3]
"""What five players have given to the board, seat 3 dealing."""


def dealt(mishap: str, turn_up: str = "2C", seats: int = 5, **options: object) -> Table:
    """A club table at which seat 3 deals and his hand slips."""
    table = Table(game_of(seats, **options), manner="club", dealer=3, patient=True)
    table.act(CHANCE, order_act(pack_with_turn_up(turn_up)))
    table.act(CHANCE, mishap)
    return table


def deal_of(table: Table) -> PopeJoanDeal:
    assert isinstance(table.deal, PopeJoanDeal)
    return table.deal


def sizes(table: Table) -> list[int]:
    return [hand.bit_count() for hand in table.deal.hands]


def club(hands: list[str], turn_up: str = "4S", **more: object) -> PopeJoanDeal:
    return at_club(position(hands, turn_up, **more))  # type: ignore[arg-type]  # what position takes


def play_first_lead(table: Table) -> None:
    table.act(table.turn[0], next(iter(table.turn[1])))


# POPE-L1


@pytest.mark.rule("POPE-L1")
@pytest.mark.parametrize(
    ("mishap", "hands", "spare"),
    [
        ("overdeal 1", [8, 9, 8, 8, 8], 9),
        ("shortdeal 4", [8, 8, 8, 8, 7], 11),
        ("omit 2", [8, 8, 0, 8, 8], 18),
        ("nospare", [10, 10, 10, 10, 10], 0),
        ("uncut", [8, 8, 8, 8, 8], 10),
    ],
)
def test_a_misdeal_costs_the_dealer_one_stake_and_he_deals_again(mishap: str, hands: list[int], spare: int) -> None:
    table = dealt(mishap)
    assert (sizes(table), deal_of(table).spare.bit_count()) == (hands, spare)
    for seat in range(5):
        assert claims(deal_of(table), seat) == ["claim POPE-L1 3"]
    table.act(2, "claim POPE-L1 3")
    table.act(CHANCE, order_act(pack_with_turn_up("2C")))
    table.act(CHANCE, "deal")
    assert (sizes(table), table.deal.dealer, table.turn[0]) == ([8] * 5, 3, 4)
    assert table.counters == [-3, -3, -3, -7, -3]  # the board is not dressed again
    assert table.pools["game"] == 5


@pytest.mark.rule("POPE-L1", "POPE-O13")
def test_a_misdeal_may_be_free() -> None:
    table = dealt("overdeal 1", misdeal="free")
    table.act(0, "claim POPE-L1 3")
    assert table.counters == FRESH_OF_FIVE


@pytest.mark.rule("POPE-L1", "POPE-O13", "POPE-O4")
def test_a_misdeal_costs_the_stake_agreed_on() -> None:
    table = dealt("overdeal 1", card_stake=3)
    table.act(0, "claim POPE-L1 3")
    assert table.counters == [-3, -3, -3, -9, -3]


@pytest.mark.rule("POPE-L1")
@pytest.mark.parametrize("turn_up", ["KH", "9D"])
@pytest.mark.parametrize("wins", [False, True])
def test_what_the_turn_up_brought_is_put_back_when_it_is_dealt_again(turn_up: str, wins: bool) -> None:
    table = dealt("shortdeal 1", turn_up, pope_turned_wins=wins)
    assert table.counters[3] > -6
    table.act(1, "claim POPE-L1 3")
    assert table.counters == [-3, -3, -3, -7, -3]


@pytest.mark.rule("POPE-L1")
def test_a_misdeal_cannot_be_claimed_after_the_first_lead() -> None:
    table = dealt("uncut")
    play_first_lead(table)
    assert claims(deal_of(table), 0) == []
    with pytest.raises(IllegalAct):
        table.act(0, "claim POPE-L1 3")


@pytest.mark.rule("POPE-L1")
def test_eldest_who_was_left_out_has_no_lead() -> None:
    assert dealt("omit 4").turn[0] == 0


@pytest.mark.rule("POPE-L1")
def test_where_no_card_is_left_over_the_spare_hand_goes_short_of_one_dealt_too_many() -> None:
    table = dealt("overdeal 1", seats=4)
    assert (sizes(table), deal_of(table).spare.bit_count()) == ([10, 11, 10, 10], 9)


@pytest.mark.rule("POPE-L1", "POPE-L8")
def test_what_was_wrongly_taken_before_a_new_deal_may_still_be_claimed_after_it() -> None:
    table = dealt("uncut", misdeal="free")
    table.act(1, "take-king")
    table.act(0, "claim POPE-L1 3")
    table.act(CHANCE, order_act(pack_with_turn_up("2C")))
    table.act(CHANCE, "deal")
    table.act(0, "claim POPE-L8 1")
    assert table.counters == FRESH_OF_FIVE


# POPE-L2


@pytest.mark.rule("POPE-L2")
def test_a_card_exposed_in_dealing_is_seen_by_all_and_it_is_dealt_again() -> None:
    table = dealt("faced 1")
    shown = next(event for event in table.view(-1).events if event.kind == "shown")
    assert shown.cards & table.deal.hands[1]
    assert claims(deal_of(table), 4) == ["claim POPE-L2 3"]
    table.act(4, "claim POPE-L2 3")
    assert table.counters == [-3, -3, -3, -7, -3]
    assert table.turn[0] == CHANCE


@pytest.mark.rule("POPE-L2")
def test_an_exposed_card_cannot_be_claimed_after_the_first_lead() -> None:
    table = dealt("faced 1")
    play_first_lead(table)
    assert claims(deal_of(table), 0) == []


# POPE-L3


@pytest.mark.rule("POPE-L3")
def test_handling_cards_in_the_deal_costs_one_stake_to_game() -> None:
    table = dealt("interfere 1")
    assert claims(deal_of(table), 1) == []  # not the offender himself
    play_first_lead(table)
    assert claims(deal_of(table), 0) == ["claim POPE-L3 1"]
    table.act(0, "claim POPE-L3 1")
    assert table.counters == [-3, -4, -3, -6, -3]
    assert table.pools["game"] == 5
    assert claims(deal_of(table), 0) == []


@pytest.mark.rule("POPE-L3")
def test_touching_the_spare_hand_can_be_claimed_until_somebody_is_out() -> None:
    deal = club(["3H 5H", "9C 9D", "JS KC"], spare="TH 2D")
    act(deal, "2: touch", "0: 5H")
    pass_all(deal)
    assert claims(deal, 0) == ["claim POPE-L3 2"]
    act(deal, "0: 3H")
    assert deal.phase.name == "agreement"
    assert claims(deal, 0) == []


# POPE-L4


@pytest.mark.rule("POPE-L4")
def test_who_looks_at_the_spare_hand_pays_and_wins_nothing_for_cards() -> None:
    deal = club(["KS JS 3C", "QS 9D", "AS KC"], spare="TH 2D")
    act(deal, "0: KS")
    assert net(deal) == [1, 0, 0]
    act(deal, "0: look", "1: claim POPE-L4 0")
    assert net(deal) == [-1, 0, 0]  # the fine; the King is put back
    assert on_board(deal) == CARRIED | {"game": 3}
    act(deal, "0: JS")
    pass_all(deal)
    act(deal, "1: QS")
    assert net(deal) == [-1, 1, 0]
    assert on_board(deal) == CARRIED | {"game": 3, "queen": 0}


@pytest.mark.rule("POPE-L4")
def test_a_look_can_be_claimed_until_somebody_is_out_and_shows_the_cards_to_the_offender_alone() -> None:
    table = Table(game_of(4), manner="club", seed=5, dealer=0)
    spare = table.deal.spare
    views = [table.view(seat) for seat in range(4)]
    table.act(2, "look")
    assert [view.known.get("spare", 0) == spare for view in views] == [False, False, True, False]
    assert claims(deal_of(table), 2) == []
    deal = club(["3H", "9C 9D", "JS KC"], spare="TH 2D")
    act(deal, "1: look", "0: 3H")
    assert claims(deal, 0) == []


@pytest.mark.rule("POPE-L4", "POPE-R58")
def test_a_dealer_who_may_look_commits_nothing() -> None:
    deal = club(["3H 5H", "9C 9D", "JS KC"], spare="TH 2D", dealer_looks="plays")
    assert "look" not in may(deal, 2)
    assert "look" in may(deal, 1)


# POPE-L5


@pytest.mark.rule("POPE-L5")
def test_a_card_out_of_sequence_goes_back_and_the_run_goes_on_from_the_right_one() -> None:
    deal = club(["5H 2C", "7H 9D", "6H 8H 3C"], lying=CARRIED)
    act(deal, "0: 5H", "0: pass", "1: 7H", "1: pass", "2: 8H")
    assert claims(deal, 0) == ["claim POPE-L5 1"]
    assert claims(deal, 1) == []
    act(deal, "0: claim POPE-L5 1")
    assert deal.hands == [parse_mask("2C"), parse_mask("7H 9D"), parse_mask("6H 8H 3C")]
    assert deal.turn == 1
    act(deal, "1: pass", "2: 6H")
    assert net(deal) == [0, 0, 0]


@pytest.mark.rule("POPE-L5")
def test_a_card_out_of_turn_may_be_taken_back_at_once_and_no_later() -> None:
    deal = club(["5H 2C", "7H 9D", "6H 8H 3C"])
    act(deal, "0: 5H", "1: 7H")
    assert claims(deal, 1) == ["correct POPE-L5 1"]
    act(deal, "1: correct POPE-L5 1")
    assert deal.hands[1] == parse_mask("7H 9D")
    act(deal, "1: 7H", "1: pass", "2: 8H")
    assert claims(deal, 1) == []


@pytest.mark.rule("POPE-L5")
def test_after_the_next_lead_a_card_out_of_sequence_stands() -> None:
    deal = club(["5H 2C", "7H 9D", "6H QC 3C"])
    act(deal, "0: 5H", "1: 7H")
    pass_all(deal)
    assert claims(deal, 0) == ["claim POPE-L5 1"]
    act(deal, "1: 9D")
    assert claims(deal, 0) == []


@pytest.mark.rule("POPE-L5", "POPE-R31")
def test_a_last_card_out_of_sequence_is_taken_back_before_the_settlement() -> None:
    deal = club(["5H 2C", "7H", "6H QC 3C"])
    act(deal, "0: 5H", "1: 7H")
    assert deal.phase.name == "agreement"
    act(deal, "0: claim POPE-L5 1", "0: pass", "1: pass", "2: 6H")
    assert net(deal) == [0, 0, 0]
    assert menu_of(deal) == ["pass"]


# POPE-L6


def withheld(**more: object) -> PopeJoanDeal:
    """Seat 1 has withheld the queen of trumps from the knave, seat 0 leads again."""
    deal = club(["JS 2C 3H", "QS 9C 7C", "TC KC 4H"], **more)
    act(deal, "0: JS", "0: pass", "1: pass", "2: pass")
    return deal


@pytest.mark.rule("POPE-L6")
def test_nobody_can_tell_who_withholds_a_card() -> None:
    deal = withheld()
    assert deal.turn == 0
    assert all("L6" not in text for seat in (0, 2) for text in claims(deal, seat))
    honest = club(["JS 2C 3H", "KH 9C 7C", "TC KC 4H"], spare="QS")
    act(honest, "0: JS", "0: pass", "1: pass", "2: pass")
    assert (honest.turn, honest.phase.name) == (deal.turn, deal.phase.name)


@pytest.mark.rule("POPE-L6")
def test_until_the_next_lead_the_card_may_still_be_played() -> None:
    deal = withheld()
    assert claims(deal, 1) == ["correct POPE-L6 1"]
    act(deal, "1: correct POPE-L6 1")
    assert (deal.turn, menu_of(deal)) == (1, ["QS"])
    deal = withheld()
    act(deal, "0: 2C")
    assert claims(deal, 1) == []


def came_late() -> PopeJoanDeal:
    """Seat 1 has withheld the queen of trumps, and now has the lead with queen and king."""
    deal = club(["JS 6C 3H", "QS KS 8C 9H", "TC 7C 4H"])
    act(deal, "0: JS", "0: pass", "1: pass", "2: pass")
    act(deal, "0: 6C", "0: pass", "1: pass", "2: 7C", "2: pass", "0: pass", "1: 8C")
    assert all(claims(deal, seat) == [] for seat in range(3))
    return deal


@pytest.mark.rule("POPE-L6")
def test_a_card_withheld_that_comes_later_costs_one_stake_and_wins_nothing() -> None:
    deal = came_late()
    act(deal, "1: QS", "1: KS")
    assert net(deal) == [1, 1 + 1 + 2, 0]
    assert claims(deal, 1) == []
    assert claims(deal, 0) == claims(deal, 2) == ["claim POPE-L6 1"]
    act(deal, "2: claim POPE-L6 1")
    assert net(deal) == [1, 1 - 1, 0]  # the King stays won, Queen and Matrimony are put back
    assert on_board(deal) == CARRIED | {"knave": 0, "king": 0, "game": 3}
    assert claims(deal, 0) == []
    assert deal.turn == 1  # the leads already made stand


@pytest.mark.rule("POPE-L6")
def test_a_card_claimed_as_withheld_makes_no_couple_afterwards() -> None:
    deal = came_late()
    act(deal, "1: QS", "0: claim POPE-L6 1", "1: KS")
    assert net(deal) == [1, 1 - 1, 0]
    assert on_board(deal)["matrimony"] == CARRIED["matrimony"]


@pytest.mark.rule("POPE-L6")
def test_a_card_withheld_cannot_be_claimed_when_somebody_is_out() -> None:
    deal = came_late()
    act(deal, "1: QS", "1: KS", "1: 9H")
    assert deal.phase.name == "agreement"
    assert claims(deal, 0) == []


# POPE-L7


@pytest.mark.rule("POPE-L7")
def test_a_lead_out_of_turn_goes_back_and_the_right_player_leads() -> None:
    deal = club(["5H 2C", "7H 9D 3S", "6H QC 3C"])
    act(deal, "1: 9D")
    assert net(deal) != [0, 0, 0]
    assert claims(deal, 1) == []
    assert claims(deal, 2) == ["claim POPE-L7 1"]
    act(deal, "2: claim POPE-L7 1")
    assert net(deal) == [0, 0, 0]
    assert (deal.turn, menu_of(deal)) == (0, ["2C", "5H"])
    assert deal.hands[1] == parse_mask("7H 9D 3S")


@pytest.mark.rule("POPE-L7")
def test_a_lead_out_of_turn_stands_when_the_next_card_has_been_played() -> None:
    deal = club(["8H 2C", "7H 9D 3S", "6H QC 3C"])
    act(deal, "1: 7H", "1: pass", "2: pass", "0: 8H")
    assert claims(deal, 2) == []


# POPE-L8


@pytest.mark.rule("POPE-L8")
def test_a_compartment_wrongly_taken_is_put_back() -> None:
    deal = club(["5H 2C", "7H 9D 3S", "6H QC 3C"])
    act(deal, "1: take-matrimony")
    assert net(deal) == [0, 2, 0]
    assert claims(deal, 1) == []
    act(deal, "0: claim POPE-L8 1")
    assert net(deal) == [0, 0, 0]
    assert on_board(deal) == CARRIED


@pytest.mark.rule("POPE-L8")
def test_whoever_has_won_the_compartment_meanwhile_collects_it() -> None:
    deal = club(["KS 2C", "7H 9D 3S", "6H QC 3C"])
    act(deal, "1: take-king", "0: KS")
    assert net(deal) == [0, 1, 0]
    act(deal, "2: claim POPE-L8 1")
    assert net(deal) == [1, 0, 0]


@pytest.mark.rule("POPE-L8", "POPE-R39")
def test_a_divided_couple_is_collected_in_halves_when_it_had_been_taken_wrongly() -> None:
    deal = club(["QS 2C", "KS 9D 3S", "6H QC 3C"], lying=CARRIED | {"matrimony": 5}, split_couples=True)
    act(deal, "2: take-matrimony", "0: QS", "0: pass", "1: KS")
    act(deal, "0: claim POPE-L8 2")
    assert net(deal) == [1 + 2, 1 + 3, 0]


@pytest.mark.rule("POPE-L8")
def test_a_wrong_taking_can_be_claimed_until_all_agree_and_not_after() -> None:
    for in_time in (True, False):
        deal = club(["3H", "9D 7H", "KC"])
        act(deal, "2: take-pope", "0: 3H")
        assert claims(deal, 0) == ["claim POPE-L8 2"]
        if in_time:
            act(deal, "1: claim POPE-L8 2")
        agree(deal)
        assert deal.over
        assert net(deal) == ([3, 0, -1] if in_time else [3, 0, 5])


@pytest.mark.rule("POPE-L8")
def test_game_is_taken_by_the_winner_alone() -> None:
    deal = club(["5H 2C", "7H 9D 3S", "6H QC 3C"])
    assert not {"take-game"} & may(deal, 1)


# POPE-L9


@pytest.mark.rule("POPE-L9")
def test_what_was_not_collected_may_be_claimed_by_its_winner_alone() -> None:
    deal = club(["9D 2C", "7H 8C 3S", "6H QC 3C"])
    act(deal, "0: forget 9D")
    assert net(deal) == [0, 0, 0]
    assert claims(deal, 1) == claims(deal, 2) == []
    assert claims(deal, 0) == ["claim POPE-L9 0"]
    act(deal, "0: claim POPE-L9 0")
    assert net(deal) == [6 + 3 + 3, -3, -3]
    assert claims(deal, 0) == []


@pytest.mark.rule("POPE-L9")
def test_what_was_not_collected_in_time_stays_on_the_board_and_a_payment_is_lost() -> None:
    deal = club(["9D 2C", "7H 8C 3S", "6H QC 3C"])
    act(deal, "0: forget 9D")
    pass_all(deal)
    act(deal, "0: 2C")
    assert claims(deal, 0) == ["claim POPE-L9 0"]
    agree(deal)
    assert net(deal) == [2 + 3 + 3, -3, -3]
    assert on_board(deal) == CARRIED | {"game": 0}


@pytest.mark.rule("POPE-L9")
def test_a_couple_not_collected_may_be_claimed_late_too() -> None:
    deal = club(["QS KS 2C", "7H 8C 3S", "6H QC 3C"])
    act(deal, "0: QS", "0: forget KS", "0: claim POPE-L9 0")
    assert net(deal) == [1 + 1 + 2, 0, 0]


@pytest.mark.rule("POPE-L9", "POPE-L8")
def test_what_has_been_taken_in_the_meantime_cannot_be_collected() -> None:
    deal = club(["QS 5C 2C", "7H 8C 3S", "6H QC 3C"])
    act(deal, "0: forget QS", "1: take-queen", "0: claim POPE-L9 0")
    assert net(deal) == [0, 1, 0]
    act(deal, "0: claim POPE-L8 1")
    assert net(deal) == [1, 0, 0]


@pytest.mark.rule("POPE-L9", "POPE-L4")
def test_who_is_barred_from_winning_collects_nothing_late() -> None:
    deal = club(["KS 5C 2C", "7H 8C 3S", "6H QC 3C"], spare="TH 2D")
    act(deal, "0: forget KS", "0: look", "1: claim POPE-L4 0", "0: claim POPE-L9 0")
    assert net(deal) == [-1, 0, 0]
    assert on_board(deal) == CARRIED | {"game": 3}


# POPE-L10


@pytest.mark.rule("POPE-L10", "POPE-R42")
def test_a_false_exemption_is_claimed_by_the_winner_alone() -> None:
    for claimed in (True, False):
        deal = club(["3H", "9D 7H", "KC QD"])
        act(deal, "0: 3H")
        assert "exempt" in may(deal, 2)
        assert "exempt" not in may(deal, 1) | may(deal, 0)  # the holder is exempt indeed; the winner owes nothing
        act(deal, "2: exempt")
        assert claims(deal, 1) == []
        assert claims(deal, 0) == ["claim POPE-L10 2"]
        if claimed:
            act(deal, "0: claim POPE-L10 2")
        agree(deal)
        assert net(deal) == ([4, 0, -2] if claimed else [2, 0, 0])


# POPE-L11


@pytest.mark.rule("POPE-L11", "POPE-R49")
def test_a_counter_placed_wrongly_is_moved_to_an_empty_compartment_of_its_owners_choice() -> None:
    lying = CARRIED | {"ace": 0, "king": 0, "queen": 0}
    deal = club(["3H", "9D TD", "6C KH", "2S"], lying=lying, dressing="penalties")
    act(deal, "0: 3H")
    agree(deal)
    assert menu_of(deal) == ["ace", "game", "king", "queen"]
    act(deal, "2: pope")
    assert claims(deal, 2) == []
    assert claims(deal, 3) == ["claim POPE-L11 2"]
    act(deal, "3: claim POPE-L11 2")
    assert (deal.turn, menu_of(deal)) == (2, ["ace", "game", "king", "queen"])
    act(deal, "2: king")
    assert on_board(deal) == lying | {"king": 1, "game": 0}
    assert deal.turn == 2
    act(deal, "2: ace", "3: queen", "0: game")
    assert deal.over


@pytest.mark.rule("POPE-L11", "POPE-R50")
def test_a_counter_placed_wrongly_and_not_claimed_stays_and_the_dealer_covers() -> None:
    lying = CARRIED | {"ace": 0, "king": 0, "queen": 0}
    deal = club(["3H", "9D TD", "6C KH", "2S"], lying=lying, dressing="penalties")
    act(deal, "0: 3H")
    agree(deal)
    act(deal, "2: pope", "2: ace", "3: queen", "0: game", "0: king")
    assert deal.over
    assert on_board(deal) == CARRIED | {"pope": 7, "game": 1}
    assert claims(deal, 3) == []


# POPE-L12


@pytest.mark.rule("POPE-L12")
@pytest.mark.parametrize("claimed", [True, False])
def test_a_player_with_too_few_cards_who_is_out_first_takes_nothing(claimed: bool) -> None:
    table = dealt("shortdeal 4", misdeal="free")
    deal = deal_of(table)
    play_first_lead(table)
    assert claims(deal, 0) == claims(deal, 4) == ["claim POPE-L12 4"]
    deal.hands = [parse_mask(hand) for hand in ("8C", "TH KH", "9D", "JS", "4H")]
    deal.run, deal.sought = [(4, parse_mask("3H").bit_length() - 1)], parse_mask("4H").bit_length() - 1
    deal.enter(deal.game.play.answering, 4)
    before, board = net(deal), on_board(deal)
    act(deal, "4: 4H")
    if claimed:
        act(deal, "2: claim POPE-L12 4")
    agree(deal)
    won = [0, 0, 0, 0, 0] if claimed else [-1, -2, 0, -1, 4 + board["game"]]
    assert [now - then for now, then in zip(net(deal), before, strict=True)] == won
    assert on_board(deal)["game"] == (board["game"] if claimed else 0)


@pytest.mark.rule("POPE-L12")
def test_a_player_with_too_many_cards_who_is_out_first_is_paid() -> None:
    table = dealt("overdeal 4")
    deal = deal_of(table)
    play_first_lead(table)
    act(deal, "0: claim POPE-L12 4")
    assert ("short", 4) not in (deal.club.evidence if deal.club else ())
    assert claims(deal, 0) == []


# POPE-L13


@pytest.mark.rule("POPE-L13")
def test_looking_back_is_reproved_until_the_next_lead() -> None:
    deal = club(["5H 2C", "7H 9D 3S", "6H QC 3C"])
    act(deal, "1: review")
    assert claims(deal, 0) == ["claim POPE-L13 1"]
    before = deal.copy()
    act(deal, "0: claim POPE-L13 1")
    assert (net(deal), deal.hands, deal.turn) == (net(before), before.hands, before.turn)
    act(deal, "1: review", "0: 5H")
    assert claims(deal, 0) == []


# POPE-L14


@pytest.mark.rule("POPE-L14")
@pytest.mark.parametrize("told", ["remark 0", "remark 2", "show 9D"])
def test_telling_costs_one_stake_until_the_next_lead(told: str) -> None:
    deal = club(["5H 2C", "7H 9D 3S", "6H QC 3C"], card_stake=2)
    act(deal, f"1: {told}")
    assert claims(deal, 1) == []
    act(deal, "2: claim POPE-L14 1")
    assert net(deal) == [0, -2, 0]
    assert on_board(deal)["game"] == CARRIED["game"] + 2
    act(deal, f"1: {told}", "0: 5H")
    assert claims(deal, 2) == []


# Whatever happens


@pytest.mark.rule("POPE-L14")
def test_a_guided_table_knows_no_liberties() -> None:
    deal = position(["5H 2C", "7H 9D 3S", "6H QC 3C"])
    assert all(not may(deal, seat) for seat in range(3))
    with pytest.raises(IllegalAct):
        act(deal, "1: touch")
