"""Cutting in and out of a table, and for partners: the cards that people drew decide, and equal cards are cut again."""

from __future__ import annotations

import pytest

from oddtrick.cards import RankOrder
from oddtrick.club.cutting_in import Members, partners, who_leaves, who_plays
from oddtrick.phases.cutting import CutAgain, Ranking
from oddtrick.table import BadOptions

SIX = ("m0", "m1", "m2", "m3", "m4", "m5")


def cut(**cards: str) -> dict[str, str]:
    return cards


FIRST = cut(m0="9S", m1="KD", m2="4H", m3="9C", m4="QS", m5="AH")
AGAIN = cut(m0="3D", m3="8H")


@pytest.mark.rule("CINCH-R2", "CINCH-R9", "CINCH-R12", "CINCH-O13")
def test_of_six_members_the_four_highest_play_and_a_second_cut_decides_only_the_tie() -> None:
    with pytest.raises(CutAgain, match="CINCH-R12: m0, m3 have cut equal cards") as tie:
        who_plays(SIX, [FIRST])
    assert tie.value.tied == ("m0", "m3")
    assert who_plays(SIX, [FIRST, AGAIN]) == ["m1", "m3", "m4", "m5"]


@pytest.mark.rule("CINCH-R9")
def test_four_members_all_play_without_a_cut() -> None:
    assert who_plays(SIX[:4]) == list(SIX[:4])
    with pytest.raises(BadOptions, match="CINCH-R9: there is nothing to cut for"):
        who_plays(SIX[:4], [FIRST])


@pytest.mark.rule("CINCH-R9")
def test_a_tie_that_leaves_nothing_open_is_not_cut_again() -> None:
    assert who_plays(SIX, [FIRST | cut(m3="KS", m0="4C")]) == ["m1", "m3", "m4", "m5"]


@pytest.mark.rule("CINCH-R10", "CINCH-R11", "CINCH-R12")
def test_the_two_highest_play_against_the_two_lowest_and_the_highest_deals() -> None:
    cards = cut(m1="7D", m3="KS", m4="7C", m5="2H")
    with pytest.raises(CutAgain, match="m1, m4"):
        partners([cards])
    places = partners([cards, cut(m1="5S", m4="AD")])
    assert places.pairs == [["m3", "m4"], ["m1", "m5"]] and places.dealer == "m3"
    assert {places.seats.index("m3") % 2, places.seats.index("m4") % 2} == {0}


@pytest.mark.rule("CINCH-R11")
def test_two_equal_at_the_top_cut_again_for_the_deal_though_they_are_partners_anyhow() -> None:
    cards = cut(a="KS", b="KD", c="4S", d="3S")
    with pytest.raises(CutAgain, match="a, b"):
        partners([cards])
    assert partners([cards, cut(a="2S", b="3H")]).dealer == "b"


@pytest.mark.rule("CINCH-R10")
def test_two_equal_at_the_bottom_have_nothing_to_decide() -> None:
    assert partners([cut(a="KS", b="QD", c="4S", d="4D")]).pairs == [["a", "b"], ["c", "d"]]


@pytest.mark.rule("CINCH-R107")
def test_three_pairs_are_cut_for_and_every_tie_is_cut_off() -> None:
    cards = cut(a="9S", b="AD", c="5C", d="9H", e="QC", f="TD")
    with pytest.raises(CutAgain, match="a, d"):
        partners([cards], pairs=3)
    places = partners([cards, cut(a="KS", d="3C")], pairs=3)
    assert places == ([["b", "e"], ["f", "a"], ["d", "c"]], ["b", "f", "d", "e", "a", "c"], "b")


@pytest.mark.rule("CINCH-R13")
def test_after_the_first_game_the_lowest_cards_leave_for_those_who_wait() -> None:
    games = dict.fromkeys(("m1", "m3", "m4", "m5"), 1)
    with pytest.raises(CutAgain, match="CINCH-R13: m1, m3, m4, m5 have to cut"):
        who_leaves(games, 2)
    assert who_leaves(games, 2, [cut(m1="QH", m3="4C", m4="9S", m5="6D")]) == ["m3", "m5"]
    assert who_leaves(games, 0) == []


@pytest.mark.rule("CINCH-R14")
def test_later_those_leave_who_have_played_most_games_in_succession_and_ties_are_cut() -> None:
    assert who_leaves({"m0": 1, "m1": 2, "m2": 1, "m4": 2}, 2) == ["m1", "m4"]
    games = {"a": 3, "b": 3, "c": 1, "e": 3}
    assert who_leaves(games, 1, [cut(a="8D", b="TC", e="8S"), cut(a="2C", e="JH")]) == ["a"]
    assert who_leaves({"a": 3, "b": 2, "c": 2, "d": 1}, 2, [cut(b="4D", c="3D")]) == ["a", "c"]
    with pytest.raises(BadOptions, match="CINCH-R14: to cut here have a, b, e"):
        who_leaves(games, 1, [cut(a="8D", b="TC", c="8S")])
    with pytest.raises(CutAgain, match="a, e"):
        who_leaves(games, 1, [cut(a="8D", b="TC", e="8S")])


@pytest.mark.rule("CINCH-R13", "CINCH-R14", "CINCH-R15", "CINCH-O13")
def test_members_cut_out_and_come_in_through_an_evening() -> None:
    club = Members(SIX, FIRST, AGAIN)
    assert club.playing == ["m1", "m3", "m4", "m5"] and club.waiting == ["m0", "m2"]
    assert club.game_over(cut(m1="QH", m3="4C", m4="9S", m5="6D")) == ["m3", "m5"]
    assert club.playing == ["m1", "m4", "m0", "m2"] and club.waiting == ["m3", "m5"]
    assert club.game_over() == ["m1", "m4"]
    assert club.game_over() == ["m0", "m2"] and club.games == {"m3": 1, "m5": 1, "m1": 0, "m4": 0}


def test_what_is_refused_changes_nothing() -> None:
    club = Members(SIX[:5], cut(m0="2S", m1="3S", m2="4S", m3="5S", m4="6S"))
    before = (club.playing[:], club.waiting[:], dict(club.games))
    for cuts in ([], [cut(m1="2S", m2="3S", m3="4S")], [cut(m1="2S", m2="2C", m3="4S", m4="5S")]):
        with pytest.raises(BadOptions):
            club.game_over(*cuts)
    assert (club.playing, club.waiting, club.games) == before


@pytest.mark.parametrize(
    ("cuts", "complaint"),
    [
        ([], "nobody has cut a card"),
        ([cut(a="AS", b="1X")], "b has cut no card: '1X' is not a card"),
        ([cut(a="AS", b="JK")], "b has cut JK, which has no place in cutting"),
        ([cut(a="AS", b="KS"), cut(a="2S")], "a has no tie to decide"),
        ([cut(a="AS", b="AD", c="2C"), cut(a="2S")], "a cuts again, so b must cut too"),
        ([cut(a="AS", b="AD", c="2C"), cut(a="2S", b="3S", c="4S")], "c has no tie to decide"),
    ],
)
def test_cards_that_make_no_cut_are_refused(cuts: list[dict[str, str]], complaint: str) -> None:
    with pytest.raises(BadOptions, match=complaint):
        Ranking(cuts, rule="CINCH-R12")


def test_members_that_make_no_table_are_refused() -> None:
    for names in (SIX[:3], (*SIX, "m6"), ("a", "a", "b", "c")):
        with pytest.raises(BadOptions, match="CINCH-R9: a table has 4 to 6 members"):
            who_plays(names)
    with pytest.raises(BadOptions, match="CINCH-R9: 3 cannot wait"):
        who_leaves(dict.fromkeys(SIX[:4], 1), 3)
    with pytest.raises(BadOptions, match="CINCH-R10: 4 players cut for partners"):
        partners([cut(a="AS", b="KS", c="QS")])


def test_where_the_lowest_card_is_the_best_the_order_of_ranks_says_so() -> None:
    lowest_first = RankOrder("KQJT98765432A")
    assert Ranking([cut(a="KS", b="AS", c="2D")], lowest_first).whole() == ["b", "c", "a"]
