"""Five Hundred: what a deal scores, who wins the game, the options of both, and results that are told (FIVEH-R42 to R54)."""

from __future__ import annotations

from typing import Any

import pytest
from five_hundred_tables import HEARTS, SPADES, SPADES_WIDOW, WIDOW, lay, play_bid, play_on, scored
from stacking import do

from oddtrick.games.five_hundred.scoring import settle, value
from oddtrick.table import BadOptions, Table, find

NAMES = ("spades", "clubs", "diamonds", "hearts", "no_trump")


@pytest.mark.rule("FIVEH-R42")
def test_a_contract_is_worth_forty_for_six_spades_twenty_more_a_denomination_and_a_hundred_more_a_trick() -> None:
    table = [[value(level, rank) for rank in range(5)] for level in range(6, 11)]
    assert table == [
        [40, 60, 80, 100, 120],
        [140, 160, 180, 200, 220],
        [240, 260, 280, 300, 320],
        [340, 360, 380, 400, 420],
        [440, 460, 480, 500, 520],
    ]


@pytest.mark.rule("FIVEH-R43", "FIVEH-R47")
@pytest.mark.parametrize("tricks", [7, 8, 9])
def test_a_contract_made_scores_its_value_and_nothing_for_tricks_beyond_it(tricks: int) -> None:
    result = scored("diamonds 7", 1, tricks=[10 - tricks, tricks, 0])
    assert result["points"] == (10 * (10 - tricks), 180, 0)
    assert result["made"]


@pytest.mark.rule("FIVEH-R44")
@pytest.mark.parametrize("tricks", [0, 6])
def test_a_contract_lost_costs_its_value_and_its_tricks_score_nothing(tricks: int) -> None:
    result = scored("hearts 7", 2, tricks=[10 - tricks, 0, tricks])
    assert result["points"][2] == -200
    assert not result["made"]


@pytest.mark.rule("FIVEH-R45")
@pytest.mark.parametrize("contract", ["spades 6", "spades 7"])
def test_each_opponent_scores_ten_a_trick_whether_the_contract_is_made_or_not(contract: str) -> None:
    assert scored(contract, 0, tricks=[6, 3, 1])["points"][1:] == (30, 10)


@pytest.mark.rule("FIVEH-R46", "FIVEH-O6", "FIVEH-O7")
def test_all_ten_tricks_score_two_hundred_and_fifty_where_the_contract_is_worth_less() -> None:
    def slam(contract: str, **options: object) -> int:
        points: int = scored(contract, 0, tricks=[10, 0, 0], options=options)["points"][0]
        return points

    assert [slam(f"{name} {level}") for level in (6, 7) for name in NAMES] == [250] * 10
    assert [slam(f"{name} 8") for name in NAMES] == [250, 260, 280, 300, 320]
    assert scored("spades 6", 0, tricks=[9, 1, 0])["points"][0] == 40
    assert slam("spades 6", slam_bonus=0) == 40
    assert [slam(f"spades {level}", slam_bonus=400) for level in (8, 9, 10)] == [400, 400, 440]
    assert [slam(f"spades {level}", slam_rule="six_and_seven") for level in (6, 7, 8)] == [250, 250, 240]
    assert scored(None, None, tricks=[10, 0, 0])["points"] == (100, 0, 0)  # only a declarer (FIVEH-R41)


@pytest.mark.rule("FIVEH-R48")
def test_scores_fall_below_nought_and_everybody_sees_the_totals() -> None:
    table = play_bid(SPADES, SPADES_WIDOW, "0: pass, 1: hearts 10, 2: pass", "AC KC QC", scores=(30, -420, 10))
    play_on(table)
    assert table.scores == [table.view(2).facts["scores"][seat] for seat in range(3)]
    assert table.scores[1] == -920
    assert table.deal.carry["scores"] == tuple(table.scores)


@pytest.mark.rule("FIVEH-R49")
def test_every_deal_is_played_to_the_last_trick_though_everything_is_decided() -> None:
    table = play_bid(HEARTS, WIDOW, "0: hearts 6, 1: pass, 2: pass", WIDOW, scores=(490, 0, 0))
    deal: Any = table.deal
    play_on(table)
    assert len(deal.order) == 10
    assert table.over  # and only then somebody has won
    assert scored("hearts 7", 0, before=(299, 0, 0), tricks=[7, 3, 0])["winner"] is None


@pytest.mark.rule("FIVEH-R50", "FIVEH-O11")
@pytest.mark.parametrize("contract", ["hearts 10", "no_trump 10"])
def test_ten_hearts_or_ten_no_trump_made_wins_from_any_score(contract: str) -> None:
    before = (-900, 490, 480)
    assert scored(contract, 0, before=before, tricks=[10, 0, 0])["winner"] == 0
    assert scored(contract, 0, before=before, tricks=[9, 0, 1])["winner"] is None
    assert scored(contract, 0, before=before, tricks=[9, 1, 0])["winner"] == 1
    assert scored("diamonds 10", 0, before=before, tricks=[10, 0, 0])["winner"] is None
    assert scored("hearts 9", 0, before=before, tricks=[10, 0, 0])["winner"] is None
    options = {"ten_wins_at_once": False}
    assert scored(contract, 0, before=before, tricks=[10, 0, 0], options=options)["winner"] is None


@pytest.mark.rule("FIVEH-R51")
def test_a_declarer_who_has_reached_the_target_wins_whoever_else_has_and_has_more() -> None:
    result = scored("spades 6", 1, before=(499, 460, 490), tricks=[2, 6, 2])
    assert result["scores"] == (519, 500, 510)
    assert result["winner"] == 1


@pytest.mark.rule("FIVEH-R52")
def test_of_two_opponents_who_reach_the_target_the_one_who_was_there_first_wins() -> None:
    first = [1, 1, 1, 2, 0, 0, 0, 0, 0, 0]
    assert scored("spades 6", 0, before=(0, 470, 490), order=first)["winner"] == 1
    assert scored("spades 6", 0, before=(0, 470, 490), order=[1, 1, 2, 1, *first[4:]])["winner"] == 2
    assert scored("spades 6", 0, before=(0, 470, 480), order=first)["winner"] == 1
    assert scored("spades 6", 0, before=(0, 460, 490), order=first)["winner"] == 2
    with pytest.raises(BadOptions) as error:
        scored("spades 6", 0, before=(0, 470, 490), tricks=[6, 3, 1])
    assert error.value.rule == "FIVEH-R52"


@pytest.mark.rule("FIVEH-R52")
def test_a_fine_does_not_change_who_was_there_first() -> None:
    fine = {"revoked": 1, "options": {"revoke": "fine", "revoke_fine": 10}}
    order = [1, 1, 1, 2, 1, 0, 0, 0, 0, 0]
    fined = scored("spades 6", 0, before=(0, 470, 490), order=order, **fine)
    assert fined["scores"] == (-40, 500, 500) and fined["winner"] == 1
    assert scored("spades 6", 0, before=(0, 460, 490), order=order, **fine)["winner"] == 2


@pytest.mark.rule("FIVEH-R53")
def test_where_all_passed_the_count_trick_by_trick_decides_among_all_three() -> None:
    order = [2, 0, 1, 1, 0, 2, 2, 2, 2, 2]
    assert scored(None, None, before=(480, 480, 440), order=order)["winner"] == 1
    assert scored(None, None, before=(490, 480, 440), order=order)["winner"] == 0
    assert scored(None, None, before=(470, 480, 490), order=order)["winner"] == 2


@pytest.mark.rule("FIVEH-R54", "FIVEH-O12")
def test_each_loser_of_the_game_pays_the_stake_to_the_winner_and_nobody_before_the_end() -> None:
    stake = {"options": {"game_stake": 25}}
    assert scored("spades 6", 1, before=(0, 460, 0), tricks=[4, 6, 0], **stake)["net"] == [-25, 50, -25]
    assert scored("spades 6", 1, before=(0, 450, 0), tricks=[4, 6, 0], **stake)["net"] == [0, 0, 0]
    assert scored("spades 6", 1, before=(0, 460, 0), tricks=[4, 6, 0])["net"] == [0, 0, 0]


@pytest.mark.rule("FIVEH-O10", "FIVEH-P4")
def test_the_game_is_played_to_the_target_that_was_agreed() -> None:
    for target in (100, 500, 2000):
        before = (0, target - 40, 0)
        options = {"options": {"target": target}}
        assert scored("spades 6", 1, before=before, tricks=[4, 6, 0], **options)["winner"] == 1
        assert scored("spades 6", 1, before=(0, target - 50, 0), tricks=[4, 6, 0], **options)["winner"] is None
    short = find("five_hundred").at(preset="short_game").options
    assert (short.target, short.ten_wins_at_once) == (300, True)


@pytest.mark.rule("FIVEH-P1")
def test_the_game_by_the_book_is_what_is_played_when_nothing_is_agreed() -> None:
    assert find("five_hundred").at(preset="book").options == find("five_hundred").at().options
    assert dict(find("five_hundred").at().options.values) == {
        "joker_card": "joker",
        "widow": "face_up",
        "ten_exchange": True,
        "nt_joker_follow": "void_only",
        "nt_joker_void": "lead_only",
        "slam_bonus": 250,
        "slam_rule": "below_bonus",
        "revoke": "contract",
        "revoke_fine": 50,
        "target": 500,
        "ten_wins_at_once": True,
        "game_stake": 0,
    }


@pytest.mark.rule("FIVEH-P2", "FIVEH-P3")
def test_the_other_presets_change_what_they_say() -> None:
    changed = {
        name: find("five_hundred").at(preset=name).options.changed() for name in ("hidden_widow", "strict_joker")
    }
    assert changed == {
        "hidden_widow": {"widow": "face_down", "ten_exchange": False},
        "strict_joker": {"nt_joker_void": "lead_and_follow"},
    }


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ({"tricks": [4, 4, 4]}, "FIVEH-R49"),
        ({"tricks": [4, 4, 1]}, "FIVEH-R49"),
        ({"tricks": [4, 6]}, "FIVEH-R49"),
        ({"tricks": [11, -1, 0]}, "FIVEH-R49"),
        ({"tricks": [5, 5, 0], "order": [0] * 10}, "FIVEH-R49"),
        ({"order": [0] * 9 + [3]}, "FIVEH-R7"),
        ({"tricks": [5, 5, 0], "contract": "hearts 5", "declarer": 0}, "FIVEH-R14"),
        ({"tricks": [5, 5, 0], "contract": "pass", "declarer": 0}, "FIVEH-R14"),
        ({"tricks": [5, 5, 0], "contract": "hearts 7"}, "FIVEH-R7"),
        ({"tricks": [5, 5, 0], "contract": "hearts 7", "declarer": 3}, "FIVEH-R7"),
        ({"tricks": [5, 5, 0], "tricks won": 5}, ""),
    ],
)
def test_a_result_that_cannot_be_is_refused(given: dict[str, Any], rule: str) -> None:
    game: Any = find("five_hundred").at()
    with pytest.raises(BadOptions) as error:
        settle(game, {"dealer": 0}, given)
    assert error.value.rule == rule


def test_a_revoke_that_costs_nothing_cannot_be_told() -> None:
    with pytest.raises(BadOptions) as error:
        scored("hearts 7", 0, tricks=[5, 5, 0], revoked=1, options={"revoke": "none"})
    assert error.value.rule == "FIVEH-O8"


@pytest.mark.parametrize("preset", ["book", "hidden_widow", "short_game"])
def test_a_deal_settled_from_its_result_scores_the_same_as_when_it_was_played(preset: str) -> None:
    table = Table("five_hundred", preset=preset, seed=5, dealer=0)
    game: Any = table.game
    for _ in range(25):
        deal: Any = table.deal
        before = {"dealer": deal.dealer, "number": deal.number, "scores": deal.carry["scores"]}
        while table.deal is deal and not table.over:
            seat, menu = table.turn
            table.act(seat, menu.sample(table.random or (lambda: 0.0)))
        given = {key: deal.outcome[key] for key in ("declarer", "contract")} | {"order": deal.order}
        result = settle(game, before, given)
        assert [result[key] for key in ("points", "scores", "winner")] == [
            deal.outcome[key] for key in ("points", "scores", "winner")
        ]
        following = game.following(deal)
        assert result["next"] == {"dealer": following.dealer, **following.carry}


def test_the_game_goes_on_until_somebody_has_won_and_then_no_deal_follows() -> None:
    table = play_bid(HEARTS, WIDOW, "0: pass, 1: spades 6, 2: pass", "9D 8D 7D")
    play_on(table)
    assert not table.over
    assert table.deal.dealer == 0
    table = play_bid(HEARTS, WIDOW, "0: hearts 10, 1: pass, 2: pass", WIDOW, scores=(-500, 0, 0), game_stake=5)
    play_on(table)
    assert table.over
    assert table.counters == [10, -5, -5]
    assert table.scores == [0, 0, 0]


def test_scores_stand_on_the_sheet_from_the_first_moment_of_a_deal() -> None:
    assert lay(scores=(10, -20, 30)).view(1).facts["scores"] == (10, -20, 30)
    table = lay()
    do(table, "0: pass")
    assert table.scores == [0, 0, 0]
