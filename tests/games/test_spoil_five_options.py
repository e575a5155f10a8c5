"""Spoil-Five's options and what they bring: sides, sessions, two tricks, fiving, jinks, points, natural order, presets."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from spoil_five_tables import QUIET, give, lay, play_out, replays
from stacking import acts, mask, refused

from oddtrick.games.spoil_five.ranking import suits_by
from oddtrick.games.spoil_five.scoring import settle
from oddtrick.table import BadOptions, Table, find

CLUBS = "5C JC KC QC 2C"
"""With clubs turned this hand takes every trick."""


def fill(table: Table, line: str) -> None:
    """Do acts, each by whose turn it is."""
    for act in line.split(", "):
        table.act(table.turn[0], act)


def strong(seat: int, seats: int = 4, turned: str = "9C", **options: Any) -> Table:
    """A table at which one seat holds all that is needed; the last seat deals."""
    others = QUIET if seats == 4 else {}
    return lay({**others, seat: CLUBS}, turned, seats=seats, **options)


def lead_with(table: Table, winner: int, tricks: int) -> None:
    """Let the strong hand take tricks from the top, others play the first card they may."""
    deal, top = table.deal, ["5C", "JC", "KC", "QC", "2C"]
    while table.deal is deal and sum(deal.won) < tricks:  # type: ignore[attr-defined]
        seat, menu = table.turn
        mine = [card for card in top if deal.hands[seat] & mask(card)]
        table.act(seat, mine[0] if seat == winner else next(iter(menu)))


def settled(
    given: dict[str, Any], seats: int = 4, before: dict[str, Any] | None = None, **options: Any
) -> dict[str, Any]:
    """A deal settled from its tricks; seat 0 dealt."""
    game: Any = find("spoil_five").at(seats, options)
    return settle(game, {"dealer": 0, **(before or {})}, given)


# Partners


@pytest.mark.rule("SPOIL-R43", "SPOIL-O10")
@pytest.mark.parametrize(
    ("seating", "seats", "sides"),
    [
        ("individual", 4, (0, 1, 2, 3)),
        ("two_sides", 4, (0, 1, 0, 1)),
        ("two_sides", 6, (0, 1, 0, 1, 0, 1)),
        ("pairs", 4, (0, 1, 0, 1)),
        ("pairs", 6, (0, 1, 2, 0, 1, 2)),
        ("pairs", 10, (0, 1, 2, 3, 4, 0, 1, 2, 3, 4)),
    ],
)
def test_partners_sit_across_and_their_tricks_count_together(seating: str, seats: int, sides: tuple[int, ...]) -> None:
    game: Any = find("spoil_five").at(seats, {"sides": seating})
    assert game.sides == sides
    partner = game.members(0)[-1]
    if partner:
        assert settled({"order": [0, partner, 0]}, seats, sides=seating)["winner"] == game.members(0)


@pytest.mark.rule("SPOIL-O10")
@pytest.mark.parametrize("seats", [2, 3, 5, 7])
@pytest.mark.parametrize("seating", ["two_sides", "pairs"])
def test_sides_need_an_even_number_of_players_from_four(seats: int, seating: str) -> None:
    with pytest.raises(BadOptions) as error:
        Table("spoil_five", seats, {"sides": seating})
    assert error.value.rule == "SPOIL-O10"


@pytest.mark.rule("SPOIL-R44")
def test_partners_pay_in_singly_and_share_the_pool_and_an_odd_counter_stays_for_the_next_full_stakes() -> None:
    table = strong(0, sides="two_sides")
    deal = table.deal
    assert table.counters == [-2, -2, -2, -3]
    lead_with(table, 0, 3)
    assert deal.counters == [2, -2, 2, -3, 1]
    assert (table.counters, table.pools) == ([-1, -4, 0, -5], {"pool": 10})


@pytest.mark.rule("SPOIL-R45")
def test_a_forfeit_by_one_binds_the_side() -> None:
    for order in ([0, 0, 0, 1, 3], [2, 2, 0, 1, 2]):
        result = settled({"order": order, "forfeited": [0]}, sides="two_sides")
        assert (result["result"], result["winner"]) == ("spoiled", None)
    assert settled({"order": [1, 3, 1], "forfeited": [0]}, sides="two_sides")["winner"] == [1, 3]


@pytest.mark.rule("SPOIL-R46")
def test_partners_see_no_more_of_each_other_than_of_others_and_have_no_word_to_say() -> None:
    table = lay(QUIET, sides="two_sides", manner="club")
    assert not table.view(0).seen & table.deal.hands[2]
    words = {table.game.vocabulary.name(act) for seat in range(4) for act in table.view(seat).liberties}
    assert not words & {"show", "remark"}


# End of session


@pytest.mark.rule("SPOIL-R47", "SPOIL-O14", "SPOIL-O15")
def test_a_session_ends_after_its_deals_and_the_pool_is_divided_or_played_for() -> None:
    hands = {0: "2H 3H 4H 6H 7H", 1: "8H 9H 2S 3S 4S", 2: "TH QH 2D 3D 4D", 3: "8S 9S TS 8D 9D"}
    spoiling = [
        "8D",
        "2H",
        "2S",
        "2D",
        "9D",
        "3H",
        "3S",
        "3D",
        "TS",
        "4H",
        "4S",
        "4D",
        "8H",
        "TH",
        "8S",
        "6H",
        "QH",
        "9S",
        "7H",
        "9H",
    ]
    for leftover, over in (("divide", True), ("play_on", False)):
        table = lay(hands, dealer=2, session_deals=1, session_leftover=leftover)
        fill(table, ", ".join(spoiling))
        assert table.over == over
        if over:  # nine counters: the odd one to the left of the dealer
            assert (table.counters, table.pools) == ([0, 0, -1, 1], {"pool": 0})
            assert replays(table)
            continue
        give(table, {1: CLUBS})
        play_out(table)
        assert (table.over, table.pools["pool"]) == (True, 0)
    unbounded = Table("spoil_five", 3, seed=5)
    for _ in range(3000):
        seat, menu = unbounded.turn
        unbounded.act(seat, menu.sample(unbounded.random))  # type: ignore[arg-type]
    assert not unbounded.over


@pytest.mark.rule("SPOIL-O15")
def test_a_company_that_plays_on_may_not_part_while_there_is_a_pool() -> None:
    table = Table("spoil_five", 5, {"session_leftover": "play_on"}, seed=2)
    table.stop()
    deal = table.deal
    while not table.over:
        deal = table.deal
        seat, menu = table.turn
        table.act(seat, menu.sample(table.random))  # type: ignore[arg-type]
    assert (deal.outcome["result"], table.pools) == ("won", {"pool": 0})


# Two tricks win


@pytest.mark.rule("SPOIL-R48", "SPOIL-O9", "SPOIL-P3")
def test_with_quick_pool_two_tricks_win_and_only_five_different_takers_spoil() -> None:
    table = strong(0, 5, preset="quick_pool")
    deal = table.deal
    lead_with(table, 0, 2)
    assert (deal.outcome["winner"], deal.won[0]) == (0, 2)  # type: ignore[attr-defined]
    assert settled({"order": [0, 1, 2, 1]}, 5, tricks_to_win=2)["winner"] == 1
    assert settled({"order": [0, 1, 2, 3, 4]}, 5, tricks_to_win=2)["result"] == "spoiled"
    with pytest.raises(BadOptions, match="the deal ends with trick 4"):
        settled({"order": [0, 1, 2, 1, 1]}, 5, tricks_to_win=2)


# Fiving


@pytest.mark.rule("SPOIL-R49", "SPOIL-O11")
def test_the_dealers_opponents_are_asked_in_turn_and_before_anybody_robs() -> None:
    table = lay({0: "AC"}, "9C", sides="two_sides", fiving=True)
    assert (table.turn[0], acts(table)) == (0, {"five", "keep"})
    assert refused(table, 0, "AC") == "SPOIL-R49"
    fill(table, "keep")
    assert (table.turn[0], acts(table)) == (2, {"five", "keep"})  # not seat 1, the dealer's partner
    fill(table, "keep")
    assert table.turn[0] == 0
    assert "rob AC" in acts(table)
    assert not set(acts(table)) & {"five", "keep"}
    for seats, sides in ((5, "individual"), (3, "individual"), (6, "pairs")):
        with pytest.raises(BadOptions) as error:
            Table("spoil_five", seats, {"fiving": True, "sides": sides})
        assert error.value.rule == "SPOIL-R49"
    assert "five" in acts(lay({}, seats=4, sides="pairs", fiving=True))
    assert not acts(lay(QUIET)) & {"five", "keep"}


@pytest.mark.rule("SPOIL-R50")
def test_the_dealer_alone_grants_or_refuses_and_by_refusing_lets_the_turn_up_stand() -> None:
    table = lay({}, "9C", seats=2, dealer=1, fiving=True)
    fill(table, "five")
    assert (table.turn[0], acts(table)) == (1, {"grant", "refuse"})
    fill(table, "refuse")
    assert (table.view().known["turn-up"], table.view().facts["trumps"]) == (mask("9C"), "C")
    assert table.deal.phase.name == "play"


@pytest.mark.rule("SPOIL-R51", "SPOIL-R52")
def test_granted_another_suit_is_turned_its_own_passed_over_and_nobody_may_ask_again() -> None:
    table = lay({0: "AS 2H 3H 4H 6H"}, "9C", seats=2, dealer=1, stock="2C 3C TS 4D", fiving=True)
    fill(table, "five, grant")
    piles = table.deal.piles()
    assert (piles["turn-up"], piles["passed over"], piles["laid aside"]) == (mask("TS"), mask("2C 3C"), mask("9C"))
    assert table.view().facts["trumps"] == "S"
    assert "rob AS" in acts(table)  # robbing follows by the usual rules
    assert refused(table, 0, "five") is not None
    ace = lay({}, "9C", seats=2, dealer=1, stock="AS", fiving=True)
    fill(ace, "five, grant")
    assert (ace.turn[0], ace.deal.phase.name) == (1, "robbing")


@pytest.mark.rule("SPOIL-R51", "SPOIL-R52")
def test_where_the_pack_gives_no_other_suit_the_first_turn_up_is_good_after_all() -> None:
    table = lay({}, "9C", seats=10, dealer=9, stock="2C", fiving=True, sides="two_sides")
    table.view()
    fill(table, "five, grant")
    piles = table.deal.piles()
    assert (piles["turn-up"], piles["passed over"], piles["laid aside"]) == (mask("9C"), mask("2C"), 0)
    assert table.view().facts["trumps"] == "C"
    assert refused(table, 0, "five") is not None


# Jinking


@pytest.mark.rule("SPOIL-R53", "SPOIL-O12", "SPOIL-P6")
def test_who_has_won_every_trick_takes_the_pool_or_plays_on() -> None:
    table = strong(0, 4, jinking=True)
    deal = table.deal
    lead_with(table, 0, 3)
    assert (table.turn[0], acts(table)) == (0, {"take", "jink"})
    assert refused(table, 0, "2C") == "SPOIL-R53"
    fill(table, "take")
    assert (deal.outcome["winner"], deal.outcome["jink"]) == (0, False)
    sides = lay({0: "5C KC QC 2C 3C", 2: "JC 2H 3H 4H 6H"}, "9C", sides="two_sides", jinking=True)
    while sides.deal.phase.name == "play":
        seat, menu = sides.turn
        mine = [card for card in ("KC", "QC", "JC") if sides.deal.hands[seat] & mask(card)]
        sides.act(seat, next((card for card in mine if menu.accepts(sides.game.read(card))), next(iter(menu))))
    assert sides.turn[0] == sides.deal.winner  # type: ignore[attr-defined]  # who won the deciding trick decides for the side
    assert not settled({"order": [1, 0, 0, 0]}, jinking=True)["choice"]
    assert not settled({"order": [0, 0, 0]})["choice"]


@pytest.mark.rule("SPOIL-R54", "SPOIL-R55")
def test_a_jink_wins_the_pool_and_a_full_stake_from_every_other_player() -> None:
    jink = {"order": [1, 1, 1, 1, 1], "play_on": True}
    assert settled(jink, jinking=True, stake=3)["net"] == [-4 - 3, 13 - 3 + 9, -3 - 3, -3 - 3]
    later = {"pool_state": "spoiled", "pools": {"pool": 13}}
    assert settled(jink, before=later, jinking=True, stake=3)["net"] == [-2 - 3, 18 - 1 + 9, -1 - 3, -1 - 3]
    sided = settled(jink, jinking=True, stake=3, sides="two_sides")
    assert (sided["net"], sided["pools"]) == ([-4 - 3, 6 - 3 + 3, -3 - 3, 6 - 3 + 3], {"pool": 1})
    helped = settled({"order": [1, 1, 1, 3, 1], "play_on": True}, jinking=True, sides="two_sides")
    assert (helped["jink"], helped["winner"]) == (True, [1, 3])  # a partner's trick is the side's
    pairs = settled(jink, 6, jinking=True, sides="pairs")
    assert pairs["net"] == [-5, 6 - 2 + 4, -4, -4, 6 - 2 + 4, -4]


@pytest.mark.rule("SPOIL-R56", "SPOIL-R57")
def test_a_trick_lost_after_playing_on_spoils_the_deal_at_once_and_the_choice_does_not_come_again() -> None:
    hands = {0: "5C JC KC 2H 3H", 1: "2S 3S 4S 6S KH", 2: QUIET[2], 3: QUIET[3]}
    table = lay(hands, "9C", jinking=True)
    deal = table.deal
    fill(table, "5C, 2S, 2D, 8S, JC, 3S, 3D, 9S, KC, 4S, 4D, TS, jink, 2H, KH, 6D, 8D")
    assert (deal.outcome["result"], deal.counters[-1]) == ("spoiled", 9)
    table = strong(0, 4, jinking=True)
    deal = table.deal
    lead_with(table, 0, 3)
    fill(table, "jink")
    lead_with(table, 0, 4)
    assert (table.turn[0], acts(table)) == (0, {"2C"})
    lead_with(table, 0, 5)
    assert deal.outcome["jink"] is True
    assert not settled({"order": [0, 0, 0, 1, 2], "forfeited": [0]}, jinking=True)["choice"]
    with pytest.raises(BadOptions, match="the deal goes on after trick 4"):
        settled({"order": [0, 0, 0, 0], "play_on": True}, jinking=True)


# Twenty-five and forty-five


@pytest.mark.rule("SPOIL-R58", "SPOIL-R63", "SPOIL-O13", "SPOIL-P7")
def test_five_points_a_trick_are_carried_until_the_target_and_then_all_begin_at_nought() -> None:
    table = Table("spoil_five", 4, {"robbing": "off"}, "twenty_five", dealer=3, patient=True)
    give(table, {0: "5C JC KC QC 2H"})
    deal = table.deal
    play_out(table)
    assert (deal.outcome["result"], sum(deal.outcome["scores"])) == ("unfinished", 25)
    assert table.deal.carry["scores"] == deal.outcome["scores"]
    assert table.deal.carry["pool_state"] == "running"
    done = settled({"order": [0]}, before={"pool_state": "running", "scores": [20, 5, 0, 0]}, game="twenty_five")
    assert (done["winner"], done["next"]) == (0, {"dealer": 1, "pool_state": "new", "scores": (0, 0, 0, 0)})


@pytest.mark.rule("SPOIL-R59", "SPOIL-P8")
def test_the_game_ends_at_the_trick_that_reaches_the_target() -> None:
    for game, standing in (("twenty_five", 15), ("forty_five", 35)):
        before = {"pool_state": "running", "scores": [standing, 0, 0, 0], "pools": {"pool": 10}}
        result = settled({"order": [1, 0, 0]}, before=before, game=game)
        assert (result["winner"], result["pools"]) == (0, {"pool": 0})
    before = {"pool_state": "running", "scores": [35, 40]}
    game = find("spoil_five").preset("forty_five").values
    assert settled({"order": [2, 0]}, before=before, **dict(game))["winner"] == [0, 2]


@pytest.mark.rule("SPOIL-R60")
def test_all_five_tricks_of_a_deal_win_the_game_and_with_jinking_the_stakes() -> None:
    before = {"pool_state": "running", "scores": [0, 40, 0], "pools": {"pool": 6}}
    given = {"order": [0, 0, 0, 0, 0]}
    plain = settled(given, 3, before, game="forty_five")
    assert (plain["winner"], plain["net"]) == (0, [7 - 1, 0, 0])
    paid = settled(given, 3, before, game="forty_five", jinking=True)
    assert (paid["winner"], paid["net"], paid["choice"]) == (0, [7 - 1 + 4, -2, -2], False)


@pytest.mark.rule("SPOIL-R61")
def test_the_stake_is_paid_once_a_game_and_the_dealers_in_every_deal() -> None:
    table = Table("spoil_five", 3, preset="twenty_five", dealer=2, patient=True)
    give(table, {0: "5C JC KC QC 2H"})
    assert table.counters == [-2, -2, -3]
    play_out(table)
    assert (table.deal.number, table.counters, table.pools) == (1, [-3, -2, -3], {"pool": 8})


@pytest.mark.rule("SPOIL-R62")
def test_tricks_of_who_has_forfeited_score_nothing_in_that_deal_and_make_no_jink() -> None:
    before = {"pool_state": "running", "scores": [20, 0, 5]}
    result = settled({"order": [0, 0, 0, 0, 0], "forfeited": [0]}, 3, before, game="twenty_five")
    assert (result["side_scores"], result["winner"]) == ((20, 0, 5), None)
    before = {"pool_state": "running", "scores": [20, 0]}
    result = settled({"order": [2, 2, 1, 2, 0], "forfeited": [0]}, 4, before, game="twenty_five", sides="two_sides")
    assert (result["side_scores"], result["winner"]) == ((20, 5), None)
    assert result["scores"] == [20, 5, 20, 5]
    table = lay({0: "AC 5C JC KC QC", 1: QUIET[1], 2: QUIET[2], 3: QUIET[3]}, "9C", game="twenty_five")
    fill(table, "5C, 2S, 2D, 8S")
    assert table.view().facts["scores"] == [0, 0, 0, 0]


# Natural order


@pytest.mark.rule("SPOIL-R64", "SPOIL-O8", "SPOIL-P2")
@pytest.mark.parametrize("trumps", range(4))
def test_in_the_natural_order_every_suit_ranks_from_the_ace_down_and_nothing_is_kept_back(trumps: int) -> None:
    suits = suits_by("natural")[trumps]
    for suit in range(4):
        row = [13 * suit + rank for rank in range(12, -1, -1)]
        assert all(suits.power[high] > suits.power[low] for high, low in pairwise(row))
        assert suits.members[suit].bit_count() == 13
    table = lay({0: "7D", 1: "5D JD AH KS 2C"}, "9D", preset="family")
    fill(table, "7D")
    assert acts(table) == {"5D", "JD"}
    assert refused(table, 1, "AH") == "SPOIL-R65"


@pytest.mark.rule("SPOIL-R65")
def test_in_the_natural_order_one_follows_or_trumps_at_will_and_the_ace_of_trumps_robs() -> None:
    table = lay({0: "KH AC 2S 3S 4S", 1: "AH 3C KS 8D 9D"}, "9C", preset="family")
    assert "rob AC" in acts(table)
    fill(table, "rob 2S, KH")
    assert acts(table) == {"AH", "3C"}
    fill(table, "AH")
    assert "rob AH" in acts(lay({0: "AH"}, "9H", preset="family"))


# Options of robbing; presets


@pytest.mark.rule("SPOIL-O5", "SPOIL-P9")
def test_robbing_is_a_duty_or_a_choice_or_not_done_at_all() -> None:
    for robbing, offered, forfeited in (("compulsory", True, 1), ("optional", True, 0), ("off", False, 0)):
        table = lay({0: "AC 2S 3S 4S KH"}, "9C", robbing=robbing)
        assert ("rob 2S" in acts(table)) == offered
        fill(table, "KH")
        assert table.deal.forfeited == forfeited  # type: ignore[attr-defined]
    table = lay({0: "AC 2S 3S 4S KH"}, "9C", preset="no_robbing")
    assert refused(table, 0, "rob 2S") == "SPOIL-O5"
    assert lay({}, "AC", robbing="off").turn[0] == 0  # a turned ace only shows the suit
    assert lay({}, "AC", robbing="optional").turn[0] == 3


@pytest.mark.rule("SPOIL-O2")
def test_the_reduced_stake_is_at_most_the_stake() -> None:
    with pytest.raises(BadOptions) as error:
        Table("spoil_five", 4, {"stake": 2, "reduced_stake": 3})
    assert error.value.rule == "SPOIL-O2"
    assert Table("spoil_five", 4, {"stake": 3, "reduced_stake": 3}, seed=1).game.options.reduced_stake == 3


@pytest.mark.rule(
    "SPOIL-P1", "SPOIL-P2", "SPOIL-P3", "SPOIL-P4", "SPOIL-P5", "SPOIL-P6", "SPOIL-P7", "SPOIL-P8", "SPOIL-P9"
)
@pytest.mark.parametrize(
    ("preset", "seats", "agreed"),
    [
        ("classic", 5, {}),
        ("family", 5, {"order": "natural"}),
        ("quick_pool", 5, {"tricks_to_win": 2}),
        ("duel", 2, {"fiving": True, "jinking": True}),
        ("partners", 4, {"sides": "two_sides", "fiving": True}),
        ("jinks", 5, {"jinking": True, "stake": 3}),
        ("twenty_five", 5, {"game": "twenty_five"}),
        ("forty_five", 4, {"game": "forty_five", "sides": "two_sides"}),
        ("no_robbing", 5, {"robbing": "off"}),
    ],
)
def test_a_preset_agrees_on_what_the_page_says(preset: str, seats: int, agreed: dict[str, object]) -> None:
    assert find("spoil_five").at(seats, preset=preset).options.changed() == agreed


@pytest.mark.rule("SPOIL-R14", "SPOIL-R41")
def test_a_pool_that_a_spoil_has_left_is_told_to_be_so_in_the_next_deal() -> None:
    table = lay({0: "5C JC KC 2H 3H", 1: "2S 3S 4S 6S KH", 2: QUIET[2], 3: QUIET[3]}, "9C", jinking=True)
    assert "after a spoil" not in table.view().facts
    fill(table, "5C, 2S, 2D, 8S, JC, 3S, 3D, 9S, KC, 4S, 4D, TS, jink, 2H, KH, 6D, 8D")
    assert table.deal.number == 1
    assert table.view().facts["after a spoil"] is True
