"""The laws of Hearts on play, each broken at a club table in the midst of a deal: one test for each."""

from __future__ import annotations

import pytest
from hearts_tables import deal_of, placed
from stacking import acts, do, refused

from oddtrick.cards import parse_mask
from oddtrick.table import Table

FOUR = {0: "2C 5D", 1: "4C 6D", 2: "3C 7D", 3: "9C 8D"}
TWO = {0: "8C 5D", 1: "4C QH 3S", 2: "3C 2D", 3: "2C 4D"}


def may_claim(table: Table, seat: int) -> set[str]:
    """What a seat may claim."""
    return {
        table.game.vocabulary.text(act) for act in table.deal.claims(seat) if "claim" in table.game.vocabulary.text(act)
    }


def club(hands: dict[int, str], line: str, turn: int = 0, preset: str = "foster_sweepstake", **more: object) -> Table:
    """A club table at which these cards are left, after these acts."""
    return placed({"turn": turn, "hands": hands, **more}, line, preset=preset, manner="club")


# Omitting, exposing


@pytest.mark.rule("HEARTS-L11")
@pytest.mark.parametrize("later", ["", ", 0: AH", ", 0: AH, 1: 4H"])
def test_a_card_not_played_may_be_added_until_its_owner_has_played_to_a_later_trick(later: str) -> None:
    hands = {0: "AS AH", 1: "2S 4H", 2: "KD 2H", 3: "3S 9H"}
    line = f"0: AS, 1: 2S, 2: omit, 3: 3S{later}"
    for act in ("1: claim HEARTS-L11 2", "2: correct HEARTS-L11 2"):
        table = club(hands, line)
        assert may_claim(table, 1) == {"claim HEARTS-L11 2"}
        do(table, act)
        assert (table.turn[0], acts(table)) == (2, {"KD", "2H"})
    table = club(hands, f"{line}{', 0: AH, 1: 4H'.removeprefix(later)}, 2: 2H")
    assert refused(table, 2, "correct HEARTS-L11 2") == "HEARTS-L11"


@pytest.mark.rule("HEARTS-L11")
def test_who_lets_a_trick_pass_does_not_play_to_it_out_of_turn() -> None:
    table = club({0: "AS AH", 1: "2S 4H", 2: "KD 2H", 3: "3S 9H"}, "0: AS, 1: omit")
    assert refused(table, 1, "2S") is not None


@pytest.mark.rule("HEARTS-L11")
@pytest.mark.parametrize("late", [True, False])
def test_who_omitted_a_card_must_take_the_last_trick_with_all_its_hearts_and_the_card_left_over(late: bool) -> None:
    hands = {0: "AS AH", 1: "2S 4H", 2: "KH 2H", 3: "3S 9H"}
    table = club(hands, "0: AS, 1: 2S, 2: omit, 3: 3S, 0: AH")
    deal = deal_of(table)
    assert deal.taken[0] == parse_mask("AS 2S 3S")  # the highest of those played
    do(table, "1: 4H, 2: 2H")
    if not late:
        table.act(3, "claim HEARTS-L11 2")
    do(table, "3: 9H")
    if late:
        table.act(3, "claim HEARTS-L11 2")
    assert deal.taken == [parse_mask("AS 2S 3S"), 0, parse_mask("AH 4H 2H 9H KH"), 0]


@pytest.mark.rule("HEARTS-L13")
def test_two_cards_at_once_may_be_claimed_until_the_trick_is_turned_and_the_next_is_led() -> None:
    table = club(TWO, "0: 8C, 1: both 4C QH, 2: 3C, 3: 2C")
    assert "claim HEARTS-L13 1" in may_claim(table, 3)
    do(table, "0: 5D")
    assert "claim HEARTS-L13 1" not in may_claim(table, 3)


@pytest.mark.rule("HEARTS-L14")
def test_an_exposed_card_lies_until_it_is_played_and_must_be_when_any_player_calls_it() -> None:
    line = "0: 8C, 1: both 4C QH, 0: claim HEARTS-L13 1, 1: 4C, 2: 3C, 3: 2C, 0: 5D"
    table = club(TWO, line)
    assert acts(table) == {"QH", "3S"}  # uncalled, he may get rid of it or keep it
    for seat in (0, 2, 3):
        assert may_claim(table, seat) == {"claim HEARTS-L14 1"}
    table.act(3, "claim HEARTS-L14 1")
    assert acts(table) == {"QH"}
    assert not any(may_claim(table, seat) for seat in range(4))  # the first to speak decides
    unasked = club(TWO, f"{line}, 1: QH")
    assert not any("L14" in claim for seat in range(4) for claim in may_claim(unasked, seat))


@pytest.mark.rule("HEARTS-L14")
def test_an_exposed_card_that_is_called_need_not_be_played_where_that_would_be_a_revoke() -> None:
    hands = {**TWO, 1: "4C QH 9D"}
    table = club(hands, "0: 8C, 1: both 4C QH, 0: claim HEARTS-L13 1, 1: 4C, 2: 3C, 3: 2C, 0: 5D")
    table.act(2, "claim HEARTS-L14 1")
    assert acts(table) == {"9D"}


# Out of turn


@pytest.mark.rule("HEARTS-L15")
def test_all_cards_played_to_a_false_lead_are_taken_back_and_lie_not_exposed() -> None:
    table = club(FOUR, "3: 9C, 0: 2C", turn=1)
    assert may_claim(table, 2) == {"claim HEARTS-L15 3"}
    table.act(2, "claim HEARTS-L15 3")
    assert table.turn[0] == 1 and not deal_of(table).trick
    assert [deal_of(table).hands[seat] for seat in range(4)] == [parse_mask(hand) for hand in FOUR.values()]
    do(table, "1: 4C, 2: 3C, 3: 9C, 0: 2C")
    assert not any("L14" in claim for seat in range(4) for claim in may_claim(table, seat))


@pytest.mark.rule("HEARTS-L15")
@pytest.mark.parametrize(
    ("told", "hand", "menu"),
    [
        ("lead_heart", "9C 8D 4H", {"4H"}),
        ("lead_no_heart", "9C 8D 4H", {"8D"}),
        ("waive", "9C 8D 4H", {"8D", "4H"}),
        ("lead_heart", "9C 8D 7D", {"8D", "7D"}),
    ],
)
def test_when_he_next_leads_the_player_on_his_right_alone_may_have_a_heart_led_or_not(
    told: str, hand: str, menu: set[str]
) -> None:
    hands = {0: "2C 5D 3S", 1: "4C 6D 4S", 2: "3C 7S 5S", 3: hand}
    table = club(hands, "3: 9C, 0: 2C, 2: claim HEARTS-L15 3, 1: 4C", turn=1)
    assert not may_claim(table, 2)  # it is not his turn to lead
    do(table, "2: 3C, 3: 9C, 0: 2C")
    assert [seat for seat in range(4) if may_claim(table, seat)] == [2]
    table.act(2, "claim HEARTS-L15 3")
    assert (table.turn[0], acts(table)) == (2, {"lead_heart", "lead_no_heart", "waive"})
    table.act(2, told)
    assert (table.turn[0], acts(table)) == (3, menu)


@pytest.mark.rule("HEARTS-L15", "HEARTS-L16")
def test_who_takes_his_card_back_himself_may_be_told_what_to_play_all_the_same() -> None:
    table = club({**FOUR, 3: "9C 8D 4H"}, "3: 9C, 3: correct HEARTS-L15 3, 1: 4C, 2: 3C, 3: 9C, 0: 2C", turn=1)
    assert [seat for seat in range(4) if may_claim(table, seat)] == [2]
    do(table, "2: claim HEARTS-L15 3, 2: lead_heart")
    assert acts(table) == {"4H"}
    table = played_false("2: 3C, 2: correct HEARTS-L16 2, 1: 4C")
    assert [seat for seat in range(4) if may_claim(table, seat)] == [3]
    do(table, "3: claim HEARTS-L16 2, 3: highest")
    assert acts(table) == {"8C"}


@pytest.mark.rule("HEARTS-L15")
def test_a_false_lead_to_which_everybody_has_played_stands_without_penalty() -> None:
    table = club(FOUR, "3: 9C, 0: 2C, 1: 4C, 2: 3C", turn=1)
    assert table.turn[0] == 3 and deal_of(table).taken[3] == parse_mask("9C 2C 4C 3C")
    assert not any(may_claim(table, seat) for seat in range(4))


FALSE_CARD = {0: "5D", 1: "4C 6D", 2: "3C 8C 7D 4H", 3: "9C 8D"}


def played_false(line: str, leader: int = 0, hand: str = "3C 8C 7D 4H") -> Table:
    """Seat 0 has led a club, or another has; seat 2 plays before seat 1 or whoever is at turn."""
    return placed(
        {"turn": 1, "trick": {leader: "5C"}, "hands": {**FALSE_CARD, 2: hand}},
        line,
        preset="foster_sweepstake",
        manner="club",
    )


@pytest.mark.rule("HEARTS-L16")
def test_a_card_out_of_turn_goes_back_for_the_player_on_the_left_of_its_owner_if_he_has_not_played() -> None:
    table = played_false("2: 3C")
    assert [seat for seat in range(4) if may_claim(table, seat)] == [3]
    table.act(3, "claim HEARTS-L16 2")
    assert table.turn[0] == 1 and deal_of(table).hands[2] == parse_mask("3C 8C 7D 4H")
    played = played_false("2: 3C, 3: 9C")
    assert not any(may_claim(played, seat) for seat in range(4))
    assert played.turn[0] == 1 and len(deal_of(played).trick) == 3  # the card stands


@pytest.mark.rule("HEARTS-L16")
def test_where_the_player_on_his_left_led_the_trick_he_or_who_was_at_turn_may_have_it_taken_back() -> None:
    hands = {0: "5D 2S", 1: "4C 6D", 2: "3C 8C", 3: "8D"}
    table = placed({"turn": 0, "trick": {3: "5C"}, "hands": hands}, "2: 3C", preset="foster_sweepstake", manner="club")
    assert [seat for seat in range(4) if may_claim(table, seat)] == [0, 3]


@pytest.mark.rule("HEARTS-L16")
@pytest.mark.parametrize(
    ("told", "hand", "menu"),
    [
        ("highest", "3C 8C 7D 4H", {"8C"}),
        ("lowest", "3C 8C 7D 4H", {"3C"}),
        ("waive", "3C 8C 7D 4H", {"3C", "8C"}),
        ("no_heart", "7D 8S 4H", {"7D", "8S"}),
        ("no_heart", "2H 3H 4H", {"2H", "3H", "4H"}),
        ("highest", "7D 8S 4H", {"7D", "8S", "4H"}),
    ],
)
def test_he_may_then_be_told_to_play_his_highest_or_lowest_of_the_suit_or_no_heart(
    told: str, hand: str, menu: set[str]
) -> None:
    table = played_false(f"2: {hand[:2]}, 3: claim HEARTS-L16 2, 1: 4C", hand=hand)
    assert [seat for seat in range(4) if may_claim(table, seat)] == [3]
    table.act(3, "claim HEARTS-L16 2")
    assert acts(table) == {"highest", "lowest", "no_heart", "waive"}
    table.act(3, told)
    assert (table.turn[0], acts(table)) == (2, menu)


# Revokes and early hearts


@pytest.mark.rule("HEARTS-L17")
def test_a_revoke_mended_in_time_exposes_the_wrong_card_and_who_played_after_may_change_his() -> None:
    hands = {0: "5D 8C", 1: "4D 3C", 2: "9D QH", 3: "2D TD"}
    table = club(hands, "0: 5D, 1: 4D, 2: QH, 3: 2D")
    table.act(2, "correct HEARTS-L18 2")
    assert (table.turn[0], acts(table)) == (2, {"9D"})
    assert deal_of(table).hands[3] == parse_mask("2D TD")
    table.act(2, "9D")
    assert acts(table) == {"2D", "TD"}
    do(table, "3: TD, 3: 2D, 0: 8C, 1: 3C")
    assert "claim HEARTS-L14 2" in may_claim(table, 0)
    late = club(hands, "0: 5D, 1: 4D, 2: QH, 3: 2D, 0: 8C")
    assert refused(late, 2, "correct HEARTS-L18 2") is not None


@pytest.mark.rule("HEARTS-L35")
def test_a_heart_led_too_early_goes_back_until_the_next_player_has_played_and_then_the_trick_stands() -> None:
    hands = {0: "5H 3S", 1: "QH AS", 2: "8D 5S", 3: "2D 2S"}
    for line, claimants in (("0: 5H", [1, 2, 3]), ("0: 5H, 1: QH", [])):
        table = placed(
            {"turn": 0, "tricks": 1, "hands": hands},
            line,
            preset="black_lady_pool",
            options={"heart_lead": "third_trick"},
            manner="club",
        )
        assert [seat for seat in range(4) if may_claim(table, seat)] == claimants
        if claimants:
            table.act(2, "claim HEARTS-L35 0")
            assert (table.turn[0], acts(table)) == (0, {"3S"}) and table.counters == [50] * 4


@pytest.mark.rule("HEARTS-L34")
def test_a_penalty_card_laid_out_for_the_widow_while_others_were_to_hand_counts_as_taken_when_it_is_claimed() -> None:
    hands = {0: "3D 3S", 1: "QD AS 9S 8C KH", 2: "8D 5S", 3: "2D 2S"}
    line = "0: 3D, 1: QD, 2: 8D, 3: 2D, 1: lay_out 6H AS 9S 8C"

    def at(more: str) -> Table:
        spot = {"turn": 0, "tricks": 0, "hands": hands, "widow": "QS 6H KC 3C"}
        return placed(spot, line + more, preset="widow_hearts", manner="club")

    mended = at(", 1: correct HEARTS-L34 1")
    assert (mended.deal.phase.name, mended.turn[0]) == ("widow", 1)
    assert deal_of(mended).hands[1] == parse_mask("AS 9S 8C KH QS 6H KC 3C")
    late = at(", 1: 3C")
    assert not deal_of(late).taken[1] & parse_mask("6H")
    assert refused(late, 1, "correct HEARTS-L34 1") is not None
    late.act(2, "claim HEARTS-L34 1")
    assert deal_of(late).taken[1] & parse_mask("6H") and not deal_of(late).taken[1] & parse_mask("AS")
