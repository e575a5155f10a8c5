"""Cinch: its options, what does not go together, and its presets (CINCH-O1 to O15, CINCH-P1 to P12)."""

from __future__ import annotations

from typing import Any

import pytest
from cinch_tables import cinch, game_of, lay, scored, told
from stacking import acts

from oddtrick.games.cinch.options import CinchOptions
from oddtrick.table import BadOptions, Table

PRESETS: dict[str, tuple[str, dict[str, object]]] = {
    "cinch": ("CINCH-P1", {}),
    "cinch_thirteen": ("CINCH-P2", {"exchange": "thirteen"}),
    "cinch_blind_draw": ("CINCH-P3", {"exchange": "draw_blind"}),
    "cinch_trump_lead": ("CINCH-P4", {"first_lead_trump": True}),
    "cinch_low_to_holder": ("CINCH-P5", {"low_to": "holder"}),
    "cinch_set_back": ("CINCH-P6", {"scoring": "set_back"}),
    "cinch_minimum_eight": ("CINCH-P7", {"scoring": "minimum_eight"}),
    "razzle_dazzle": ("CINCH-P8", {"partners": "called_card"}),
    "progressive_cinch": ("CINCH-P9", {"event": "progressive"}),
    "blind_cinch": ("CINCH-P10", {"exchange": "packet"}),
    "sixty_three": ("CINCH-P11", {"card_values": "sixty_three", "auction": "repeated", "target": 150}),
    "widow_cinch": ("CINCH-P12", {"partners": "three_pairs", "exchange": "widow"}),
}
DEFAULTS: dict[str, tuple[str, object]] = {
    "exchange": ("CINCH-O1", "draw_rob"),
    "strict_discard": ("CINCH-O2", True),
    "first_lead_trump": ("CINCH-O3", False),
    "low_to": ("CINCH-O4", "winner"),
    "scoring": ("CINCH-O5", "difference"),
    "target": ("CINCH-O6", 51),
    "card_values": ("CINCH-O7", "standard"),
    "auction": ("CINCH-O8", "one_round"),
    "partners": ("CINCH-O9", "fixed_pairs"),
    "event": ("CINCH-O10", "single_table"),
    "tables": ("CINCH-O11", 2),
    "rounds": ("CINCH-O12", 8),
    "members": ("CINCH-O13", 4),
    "stake": ("CINCH-O14", 1),
    "score_display": ("CINCH-O15", "to_go"),
}
THREE_PAIRS = {"partners": "three_pairs", "exchange": "widow"}


def refusal(**options: object) -> str:
    """The rule by which a set of options is refused."""
    with pytest.raises(BadOptions) as error:
        CinchOptions(**options)
    return error.value.rule


@pytest.mark.rule(
    "CINCH-P1", "CINCH-P2", "CINCH-P3", "CINCH-P4", "CINCH-P5", "CINCH-P6", "CINCH-P7", "CINCH-P8", "CINCH-P9",
    "CINCH-P10", "CINCH-P11", "CINCH-P12",
)  # fmt: skip
def test_the_presets_are_those_of_the_page() -> None:
    game = type(game_of())
    assert {preset.name: (preset.rule, dict(preset.values)) for preset in game.presets} == PRESETS
    for name in PRESETS:
        assert game_of(name).options.values


def test_the_options_have_the_ids_and_defaults_of_the_page() -> None:
    plain = CinchOptions().values
    declared = CinchOptions.declared()
    assert {name: (option.rule, plain[name]) for name, option in declared.items()} == DEFAULTS


@pytest.mark.rule("CINCH-O1")
@pytest.mark.parametrize(
    ("exchange", "passages"),
    [
        ("draw_rob", ["naming trumps", "laying out", "robbing the deck", "play"]),
        ("draw_blind", ["naming trumps", "laying out", "play"]),
        ("thirteen", ["naming trumps", "laying out", "play"]),
        ("packet", ["naming trumps", "laying out", "play"]),
        ("widow", ["taking the widow", "naming trumps", "laying out", "play"]),
    ],
)
def test_each_exchange_has_its_own_passages(exchange: str, passages: list[str]) -> None:
    options: dict[str, Any] = {"exchange": exchange} | (THREE_PAIRS if exchange == "widow" else {})
    table = lay({}, "", **options)
    found: list[str] = []
    while table.deal.number == 0 and not table.deal.over:
        phase = table.deal.phase.name
        if phase != "bidding" and phase not in found:
            found.append(phase)
        table.act(table.turn[0], next(iter(table.turn[1])))
    assert found == passages


@pytest.mark.rule("CINCH-O2")
def test_plain_cards_may_be_kept_where_the_discard_is_not_strict() -> None:
    bidding = "0: 5, 1: pass, 2: pass, 3: pass, 0: trump H"
    assert len(acts(lay(acts=bidding))) == 1
    assert len(acts(lay(acts=bidding, strict_discard=False))) > 1
    for exchange in ("thirteen", "packet", "widow"):
        idle = CinchOptions.declared()["strict_discard"].idle
        assert idle is not None and idle(with_exchange(exchange))


def with_exchange(exchange: str) -> CinchOptions:
    """The options with an exchange."""
    return CinchOptions(**({"exchange": exchange} | (THREE_PAIRS if exchange == "widow" else {})))


@pytest.mark.rule("CINCH-O5")
def test_one_result_scores_differently_in_each_way() -> None:
    ways = {way: scored(0, 6, (6, 8), scoring=way) for way in ("difference", "set_back", "minimum_eight")}
    assert ways == {"difference": [0, 2], "set_back": [6, 8], "minimum_eight": [0, 8]}


@pytest.mark.rule("CINCH-O6", "CINCH-R56")
def test_the_target_can_be_agreed_and_is_a_hundred_and_fifty_at_sixty_three() -> None:
    assert told(0, 8, (11, 3), target=8).outcome["winner"] == 0
    assert told(0, 8, (11, 3), target=9).outcome["winner"] is None
    assert CinchOptions(card_values="sixty_three").target == 150
    assert refusal(target=0) == refusal(target=501) == "CINCH-O6"


@pytest.mark.rule("CINCH-O7", "CINCH-O8")
def test_the_highest_bid_and_the_course_of_the_bidding_are_agreed_apart() -> None:
    assert game_of().highest_bid == 14
    assert game_of(card_values="sixty_three").highest_bid == 63
    once = lay(card_values="sixty_three", acts="0: 25, 1: 30, 2: pass, 3: pass")
    assert once.deal.phase.name == "naming trumps"
    round_again = lay(auction="repeated", acts="0: 5, 1: 6, 2: pass, 3: pass")
    assert (round_again.deal.phase.name, round_again.turn[0]) == ("bidding", 0)
    assert lay(auction="repeated", acts="0: 14").deal.phase.name == "naming trumps"


@pytest.mark.rule("CINCH-O9")
@pytest.mark.parametrize(
    ("options", "possible"), [({}, {4}), ({"partners": "called_card"}, {5, 6}), (THREE_PAIRS, {6})]
)
def test_how_many_play_follows_from_the_partners(options: dict[str, object], possible: set[int]) -> None:
    found = set()
    for seats in range(3, 8):
        try:
            found.add(game_of(seats=seats, **options).seats)
        except BadOptions as error:
            assert error.rule in {"CINCH-R8", "CINCH-R79", "CINCH-R100", "CINCH-O9"}
    assert found == possible


@pytest.mark.rule("CINCH-O10")
def test_a_round_of_an_evening_is_over_after_four_deals_and_a_table_of_games_goes_on() -> None:
    at_table = told(0, 8, (11, 3), before={"number": 3})
    in_round = told(0, 8, (11, 3), before={"number": 3}, event="progressive")
    assert at_table.game.following(at_table) is not None
    assert in_round.game.following(in_round) is None
    assert at_table.game.played_for.target == 51
    assert in_round.game.played_for.target is None  # a side that passes fifty-one goes on counting


@pytest.mark.rule("CINCH-O11", "CINCH-O12")
def test_tables_and_rounds_belong_to_an_evening() -> None:
    evening = CinchOptions(event="progressive", tables=50, rounds=30)
    declared = CinchOptions.declared()
    for name in ("tables", "rounds"):
        idle = declared[name].idle
        assert idle is not None
        assert idle(CinchOptions()) and not idle(evening)
    assert refusal(tables=1) == refusal(tables=51) == "CINCH-O11"
    assert refusal(rounds=0) == refusal(rounds=31) == "CINCH-O12"


@pytest.mark.rule("CINCH-O13", "CINCH-R13")
def test_a_table_with_members_waiting_is_over_when_a_game_is_won() -> None:
    won = told(0, 8, (11, 3), members=5, before={"scores": (45, 0)})
    assert won.game.following(won) is None
    under_way = told(0, 8, (11, 3), members=5)
    assert under_way.game.following(under_way) is not None
    assert refusal(members=3) == refusal(members=7) == "CINCH-O13"


@pytest.mark.rule("CINCH-O14")
def test_the_stake_is_not_used_in_an_evening() -> None:
    assert told(0, 8, (11, 3), stake=7, before={"scores": (45, 0)}).counters == [7, -7, 7, -7]
    assert (
        told(0, 8, (11, 3), stake=7, event="progressive", before={"scores": (45, 0), "number": 3}).counters == [0] * 4
    )
    assert refusal(stake=1001) == "CINCH-O14"


@pytest.mark.rule("CINCH-O15")
def test_the_way_of_showing_the_score_changes_no_result() -> None:
    outcomes = []
    for way in ("to_go", "counters", "pegs"):
        table = Table("cinch", options={"score_display": way}, seed=3, deals=2)
        while not table.over:
            table.act(table.turn[0], next(iter(table.turn[1])))
        outcomes.append((table.scores, table.counters, cinch(table).outcome))
    assert outcomes[0] == outcomes[1] == outcomes[2]


@pytest.mark.rule("CINCH-O1", "CINCH-O5", "CINCH-O7", "CINCH-O8", "CINCH-O9", "CINCH-O10", "CINCH-O13")
@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"exchange": "widow"}, "CINCH-O1"),
        ({"partners": "three_pairs"}, "CINCH-O1"),
        ({"partners": "called_card", "exchange": "thirteen"}, "CINCH-O9"),
        ({"partners": "called_card", "exchange": "packet"}, "CINCH-O9"),
        ({"scoring": "minimum_eight", **THREE_PAIRS}, "CINCH-O5"),
        ({"scoring": "minimum_eight", "card_values": "sixty_three"}, "CINCH-O5"),
        ({"auction": "repeated", "partners": "called_card"}, "CINCH-O8"),
        ({"auction": "repeated", **THREE_PAIRS}, "CINCH-O8"),
        ({"card_values": "sixty_three", "partners": "called_card"}, "CINCH-O7"),
        ({"card_values": "sixty_three", **THREE_PAIRS}, "CINCH-O7"),
        ({"event": "progressive", "partners": "called_card"}, "CINCH-O10"),
        ({"event": "progressive", **THREE_PAIRS}, "CINCH-O10"),
        ({"members": 5, "partners": "called_card"}, "CINCH-O13"),
        ({"members": 6, "event": "progressive"}, "CINCH-O13"),
    ],
)
def test_what_does_not_go_together_is_refused_with_its_rule(options: dict[str, object], rule: str) -> None:
    assert refusal(**options) == rule


@pytest.mark.parametrize(
    "options",
    [
        {"partners": "called_card", "exchange": "draw_blind", "scoring": "minimum_eight", "low_to": "holder"},
        {"scoring": "set_back", **THREE_PAIRS, "first_lead_trump": True},
        {"exchange": "packet", "card_values": "sixty_three", "scoring": "set_back"},
        {"event": "progressive", "exchange": "thirteen", "auction": "repeated", "scoring": "minimum_eight"},
        {"members": 6, "exchange": "draw_blind", "score_display": "pegs", "target": 500},
    ],
)
def test_everything_else_may_be_combined(options: dict[str, object]) -> None:
    assert game_of(**options).options.values
