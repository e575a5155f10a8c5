"""Napoleon: what a table may agree on, option by option (NAP-O1 to O18), what excludes what, and the presets (NAP-P1 to P16)."""

from __future__ import annotations

import pytest
from napoleon_tables import BEATEN, SUITS, call_round, give, lay, settled, shuffle
from stacking import acts, do, finish, refused, trick

from oddtrick.games.napoleon.options import NapoleonOptions
from oddtrick.table import BadOptions, Table

DEFAULTS = {
    "stake": 1,
    "deal_size": 5,
    "pack": 52,
    "pool": "none",
    "pool_ante": 1,
    "pool_close": "divide",
    "misere": "none",
    "misere_rank": "below_three",
    "buying": False,
    "spare_hand": False,
    "double_header": False,
    "min_call": 1,
    "overcalls": "none",
    "overcall_settlement": "full",
    "nap_caller_first": False,
    "dealer_out": "six_only",
    "revoke_rule": "pay_for_all",
    "session_rounds": "open",
}
IDS = {name: f"NAP-O{number}" for number, name in enumerate(DEFAULTS, 1)}
NAP = "0: nap, 1: pass, 2: pass, 3: pass"


def rule_against(**options: object) -> str:
    """The id by which a set of options is refused."""
    with pytest.raises(BadOptions) as error:
        NapoleonOptions(**options)
    return error.value.rule


def test_every_option_has_its_id_and_default() -> None:
    declared = NapoleonOptions.declared()
    assert {name: option.rule for name, option in declared.items()} == IDS
    assert NapoleonOptions().values == DEFAULTS


@pytest.mark.rule("NAP-O1")
def test_the_stake_is_the_price_of_a_trick() -> None:
    assert settled(SUITS, NAP) == [30, -10, -10, -10]
    assert settled(SUITS, NAP, stake=7) == [210, -70, -70, -70]
    assert rule_against(stake=0) == rule_against(stake=-1) == rule_against(stake="much") == "NAP-O1"


@pytest.mark.rule("NAP-O2")
@pytest.mark.parametrize(("size", "tricks"), [(5, 5), (6, 5), (7, 5), (9, 9)])
def test_the_deal_size_is_what_each_is_dealt_and_how_many_tricks_are_played(size: int, tricks: int) -> None:
    table = Table("napoleon", 3, {"deal_size": size}, seed=3, dealer=0)
    assert [held.bit_count() for held in table.deal.hands] == [size] * 3
    assert table.game.tricks == tricks
    assert rule_against(deal_size=8) == "NAP-O2"


@pytest.mark.rule("NAP-O3")
@pytest.mark.parametrize("pack", [52, 32])
def test_the_pack_has_so_many_cards(pack: int) -> None:
    table = Table("napoleon", 3, {"pack": pack}, seed=3, dealer=0)
    assert sum(pile.bit_count() for pile in table.deal.piles().values()) == pack
    assert rule_against(pack=36) == "NAP-O3"


@pytest.mark.rule("NAP-O4")
def test_the_pool_is_paid_by_nobody_by_each_dealer_or_by_all_at_a_round() -> None:
    for pool, counters in (("none", [0] * 4), ("each_dealer", [0, 0, 0, -1]), ("round", [-1] * 4)):
        assert lay(SUITS, pool=pool).counters == counters
    assert rule_against(pool="always") == "NAP-O4"


@pytest.mark.rule("NAP-O5")
def test_the_ante_is_a_stake_if_nothing_else_was_agreed() -> None:
    assert lay(SUITS, pool="each_dealer").pools["pool"] == 1
    assert lay(SUITS, pool="each_dealer", stake=4).pools["pool"] == 4
    assert lay(SUITS, pool="each_dealer", stake=4, pool_ante=3).pools["pool"] == 3
    assert rule_against(pool="round", pool_ante=0) == "NAP-O5"


@pytest.mark.rule("NAP-O6")
@pytest.mark.parametrize(("close", "drawn"), [("divide", False), ("draw_lowest", True)])
def test_the_pool_left_over_is_divided_or_drawn_for(close: str, drawn: bool) -> None:
    table = lay(SUITS, pool="each_dealer", pool_ante=4, pool_close=close)
    table.stop()
    finish(table, "0: 1, 1: pass, 2: pass, 3: pass")
    assert table.over != drawn
    assert rule_against(pool_close="burn") == "NAP-O6"


@pytest.mark.rule("NAP-O7")
def test_misere_is_not_played_or_with_trumps_or_without() -> None:
    assert refused(lay(BEATEN), 0, "misere") == "NAP-R14"
    for misere, trumps in (("trumps", "H"), ("no_trumps", None)):
        table = lay(BEATEN, misere=misere)
        do(table, "0: misere, 1: pass, 2: pass, 3: pass, 0: 2H")
        assert table.view().facts["trumps"] == trumps
    assert rule_against(misere="spades") == "NAP-O7"


@pytest.mark.rule("NAP-O8")
def test_misere_stands_below_three_or_by_agreement_below_four_and_is_worth_three_either_way() -> None:
    table = lay(SUITS, misere="trumps", misere_rank="below_four")
    do(table, "0: 3")
    assert acts(table) == {"pass", "misere", "4", "nap"}
    do(table, "1: misere")
    assert acts(table) == {"pass", "4", "nap"}
    table = lay(SUITS, misere="trumps")
    do(table, "0: 3")
    assert acts(table) == {"pass", "4", "nap"}
    for rank in ("below_three", "below_four"):
        calls = "0: misere, 1: pass, 2: pass, 3: pass"
        assert settled(BEATEN, calls, misere="trumps", misere_rank=rank) == [9, -3, -3, -3]
    assert rule_against(misere_rank="below_two") == "NAP-O8"


@pytest.mark.rule("NAP-O9")
def test_buying_is_asked_for_only_by_agreement_and_needs_a_pool() -> None:
    assert lay(SUITS, pool="round").deal.phase.name == "calling"
    assert lay(SUITS, pool="round", buying=True).deal.phase.name == "buying"
    assert rule_against(buying=True) == "NAP-O9"
    assert rule_against(buying="perhaps", pool="round") == "NAP-O9"


@pytest.mark.rule("NAP-O10")
def test_the_spare_hand_is_dealt_by_agreement_and_needs_five_cards_each() -> None:
    assert "spare" in acts(lay(SUITS, spare_hand=True))
    assert "spare" not in acts(lay(SUITS))
    for size in (6, 7, 9):
        assert rule_against(spare_hand=True, deal_size=size) == "NAP-O10"
    assert Table("napoleon", 4, {"spare_hand": True, "pack": 32}, seed=1).deal.spare.bit_count() == 5


@pytest.mark.rule("NAP-O11")
@pytest.mark.parametrize(("agreed", "number"), [(False, 0), (True, 1)])
def test_the_double_header_takes_the_place_of_standing_for_one(agreed: bool, number: int) -> None:
    table = lay(SUITS, double_header=agreed)
    call_round(table, *["pass"] * 4)
    assert table.deal.number == number


@pytest.mark.rule("NAP-O12")
def test_the_lowest_call_is_three_with_a_double_header_else_one_and_higher_needs_it() -> None:
    assert NapoleonOptions(double_header=True).min_call == 3
    assert NapoleonOptions().min_call == 1
    assert acts(lay(SUITS, double_header=True, min_call=2)) == {"pass", "2", "3", "4", "nap"}
    assert rule_against(min_call=2) == rule_against(min_call=4, double_header=True) == "NAP-O12"


@pytest.mark.rule("NAP-O13")
@pytest.mark.parametrize(
    ("overcalls", "over_nap", "over_that"),
    [
        ("none", {"pass"}, {"pass"}),
        ("wellington", {"pass", "wellington"}, {"pass"}),
        ("wellington_blucher", {"pass", "wellington"}, {"pass", "blucher"}),
    ],
)
def test_the_calls_over_nap_are_those_agreed_on(overcalls: str, over_nap: set[str], over_that: set[str]) -> None:
    table = lay(SUITS, overcalls=overcalls)
    do(table, "0: nap")
    assert acts(table) == over_nap
    call_round(table, max(over_nap))
    assert acts(table) == over_that
    assert rule_against(overcalls="blucher") == "NAP-O13"


@pytest.mark.rule("NAP-O14")
@pytest.mark.parametrize(("settlement", "won"), [("full", 20), ("reduced", 10)])
def test_calls_over_nap_win_their_own_price_or_that_of_nap(settlement: str, won: int) -> None:
    calls = "3: nap, 0: wellington, 1: pass, 2: pass"
    agreed = {"overcalls": "wellington", "overcall_settlement": settlement, "dealer": 2}
    assert settled(SUITS, calls, **agreed) == [3 * won, -won, -won, -won]
    assert settled(SUITS, NAP, overcalls="wellington", overcall_settlement=settlement) == [30, -10, -10, -10]
    assert rule_against(overcall_settlement="half") == "NAP-O14"


@pytest.mark.rule("NAP-O15")
@pytest.mark.parametrize(("agreed", "asked"), [(False, 2), (True, 0)])
def test_the_nap_caller_is_asked_first_only_by_agreement(agreed: bool, asked: int) -> None:
    table = lay(SUITS, overcalls="wellington", nap_caller_first=agreed)
    do(table, "0: nap, 1: wellington")
    assert table.turn[0] == asked


@pytest.mark.rule("NAP-O16")
@pytest.mark.parametrize(("dealer_out", "at_five"), [("six_only", 5), ("five_and_six", 0)])
def test_the_dealer_sits_out_at_six_and_by_agreement_at_five(dealer_out: str, at_five: int) -> None:
    for seats, held in ((4, 5), (5, at_five), (6, 0)):
        assert lay({}, seats=seats, dealer=0, dealer_out=dealer_out).deal.hands[0].bit_count() == held
    assert rule_against(dealer_out="never") == "NAP-O16"


@pytest.mark.rule("NAP-O17")
@pytest.mark.parametrize(("revoke_rule", "phase"), [("pay_for_all", "agreement"), ("replay", "play")])
def test_a_revoke_is_paid_for_or_played_again(revoke_rule: str, phase: str) -> None:
    table = lay({**SUITS, 1: "2H KS QS JS TS"}, manner="club", revoke_rule=revoke_rule)
    do(table, "0: 3, 1: pass, 2: pass, 3: pass")
    trick(table, "0: AH TS TD TC")
    do(table, "0: KH, 0: claim NAP-L9 1")
    assert table.deal.phase.name == phase
    assert rule_against(revoke_rule="forgive") == "NAP-O17"


@pytest.mark.rule("NAP-O18")
@pytest.mark.parametrize("rounds", [1, 2])
def test_the_session_ends_when_everyone_has_dealt_so_many_times_and_the_pool_is_closed(rounds: int) -> None:
    table = Table("napoleon", 3, {"session_rounds": rounds, "pool": "each_dealer"}, dealer=1, patient=True)
    dealers = []
    while not table.over:
        dealers.append(table.deal.dealer)
        shuffle(table)
        finish(table, ", ".join(f"{(dealers[-1] + step) % 3}: {'pass' if step > 1 else 1}" for step in (1, 2, 3)))
    assert dealers == [1, 2, 0] * rounds
    assert (table.pools["pool"], sum(table.counters)) == (0, 0)
    assert rule_against(session_rounds=0) == "NAP-O18"


@pytest.mark.rule("NAP-O18")
def test_an_open_session_goes_on_until_the_company_stops() -> None:
    table = lay(SUITS)
    for _ in range(9):
        call_round(table, *["1", "pass", "pass", "pass"])
        finish(table)
        give(table, {})
    assert not table.over


# Presets

WELLINGTON = {"overcalls": "wellington_blucher"}
PRESETS: dict[str, tuple[str, dict[str, object]]] = {
    "plain": ("NAP-P1", {}),
    "kitty": ("NAP-P2", {"pool": "each_dealer"}),
    "kitty_by_round": ("NAP-P3", {"pool": "round"}),
    "double_header": ("NAP-P4", {"double_header": True, "min_call": 3}),
    "wellington_full": ("NAP-P5", {**WELLINGTON}),
    "wellington_reduced": ("NAP-P6", {**WELLINGTON, "overcall_settlement": "reduced"}),
    "wellington_challenge": ("NAP-P7", {**WELLINGTON, "nap_caller_first": True}),
    "misery": ("NAP-P8", {"misere": "trumps"}),
    "misery_no_trumps": ("NAP-P9", {"misere": "no_trumps"}),
    "market": ("NAP-P10", {"pool": "each_dealer", "buying": True}),
    "spare_hand": ("NAP-P11", {"pool": "each_dealer", "spare_hand": True}),
    "piquet_pack": ("NAP-P12", {"pack": 32}),
    "six_card": ("NAP-P13", {"deal_size": 6}),
    "seven_card": ("NAP-P14", {"deal_size": 7}),
    "nine_card": ("NAP-P15", {"deal_size": 9}),
    "everything": (
        "NAP-P16",
        {
            "pool": "round",
            "misere": "trumps",
            "buying": True,
            "spare_hand": True,
            "double_header": True,
            "min_call": 3,
            **WELLINGTON,
            "overcall_settlement": "reduced",
        },
    ),
}


@pytest.mark.parametrize(
    ("name", "rule", "values"),
    [
        pytest.param(name, rule, values, marks=pytest.mark.rule(rule), id=name)
        for name, (rule, values) in PRESETS.items()
    ],
)
def test_a_preset_settles_what_the_page_says(name: str, rule: str, values: dict[str, object]) -> None:
    game = Table("napoleon", 3, preset=name, seed=1).game
    assert game.preset(name).rule == rule
    assert game.options.values == DEFAULTS | values


def test_there_are_no_other_presets() -> None:
    assert [preset.name for preset in Table("napoleon", 4, seed=1).game.presets] == list(PRESETS)
