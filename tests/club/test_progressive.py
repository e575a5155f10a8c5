"""A progressive evening: results told; seats, marks, prizes reckoned from them; taken back, kept, handed on, played by bots."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from oddtrick.cli.progressive import as_csv, as_json, as_markdown, keep, kept, read_told
from oddtrick.club.customs import CUSTOMS
from oddtrick.club.movements import MARKS, PROGRESSIVE
from oddtrick.club.played import play_on
from oddtrick.club.progressive import Evening, Told, loads, places_by_lot, won_by
from oddtrick.formats.speech import Speech
from oddtrick.phases.cutting import CutAgain
from oddtrick.table import BadOptions, BadRecord, Record, Table, find
from oddtrick.table.before import deal_from

CINCH = CUSTOMS["cinch"]


def evening(players: str, *told: str, rounds: int = 8, **options: object) -> Evening:
    """An evening of players of one letter each, in the order of their places; results told as lines."""
    game = find("cinch").at(4, {"tables": len(players) // 4, "rounds": rounds, **options}, "progressive_cinch")
    return Evening(game, CINCH, list(players), [read(line) for line in told])


def read(line: str) -> Told:
    return read_told(line, CINCH, Speech())


def marks(one: Evening, name: str) -> dict[str, int]:
    return {player: card[name] for player, card in one.cards().items() if card[name]}


THREE_TABLES = ("1: 20 33", "2: 41 12", "3: -3 51")
TWO_ROUNDS = ("1: 30 25", "2: 10 40", "1: 20 22", "2: 33 18")


def two_rounds(*more: str) -> Evening:
    return evening("abcdefgh", *TWO_ROUNDS, *more, rounds=2)


@pytest.mark.rule("CINCH-R92", "CINCH-R93", "CINCH-R94", "CINCH-O10", "CINCH-O11", "CINCH-P9", "CINCH-X59")
def test_winners_move_up_losers_stay_and_the_losers_at_the_head_go_to_the_foot() -> None:
    one = evening("abcdefghijkl", *THREE_TABLES)
    assert one.winners(1) == [["a", "c"], ["f", "h"], ["i", "k"]]
    assert one.seating == [["a", "c", "f", "h"], ["e", "g", "i", "k"], ["j", "l", "b", "d"]]


@pytest.mark.rule("CINCH-R95", "CINCH-X59")
def test_gold_is_for_winning_at_the_head_red_for_moving_up_green_for_losing_at_the_foot() -> None:
    one = evening("abcdefghijkl", *THREE_TABLES)
    assert [list(marks(one, mark.name)) for mark in MARKS] == [["a", "c"], ["f", "h", "i", "k"], ["j", "l"]]


@pytest.mark.rule("CINCH-R89", "CINCH-R93", "CINCH-R94", "CINCH-R95", "CINCH-O12", "CINCH-X61")
def test_an_evening_of_two_rounds_at_two_tables() -> None:
    one = two_rounds()
    assert one.rounds[1].seating == [["b", "d", "e", "g"], ["f", "h", "a", "c"]]
    assert marks(one, "gold") == {"b": 2, "d": 1, "e": 1}
    assert marks(one, "red") == {"e": 1, "g": 1, "h": 1, "c": 1}
    assert marks(one, "green") == {"f": 2, "h": 1, "a": 1}
    assert one.over and len(one.rounds) == 2
    with pytest.raises(BadOptions, match="CINCH-O12: the evening is over after 2 rounds"):
        one.tell(read("1: 20 33"))


@pytest.mark.rule("CINCH-R94")
@given(some.integers(2, 9), some.data())
def test_everybody_has_one_seat_after_each_round_and_no_pair_stays_together(tables: int, data: some.DataObject) -> None:
    seating = [[f"{table}-{seat}" for seat in range(4)] for table in range(tables)]
    for _ in range(3):
        winners = data.draw(some.lists(some.integers(0, 1), min_size=tables, max_size=tables))
        moved = PROGRESSIVE.moved(seating, winners)
        assert sorted(chain(*moved)) == sorted(chain(*seating))
        assert not pairs(moved) & pairs(seating)
        seating = moved


def pairs(seating: Sequence[Sequence[str]]) -> set[frozenset[str]]:
    return {frozenset(seats[side::2]) for seats in seating for side in (0, 1)}


@pytest.mark.rule("CINCH-R94")
def test_newcomers_sit_opposite_those_who_stay_each_two_in_the_order_of_their_old_seats() -> None:
    assert PROGRESSIVE.moved([list("abcd"), list("efgh")], [1, 1]) == [list("bdfh"), list("egac")]


# A round and its ties


@pytest.mark.rule("CINCH-R92", "CINCH-X60")
def test_equal_pairs_cut_the_higher_card_wins_and_equal_cards_are_cut_again() -> None:
    assert won_by(CINCH, [25, 25], [["TC", "TD"], ["4S", "3S"]]) == 0
    assert won_by(CINCH, [25, 25], [["TC", "AD"]]) == 1
    with pytest.raises(CutAgain, match="CINCH-R92: the pairs are equal; each cuts a card"):
        won_by(CINCH, [25, 25])
    with pytest.raises(CutAgain, match="CINCH-R92: the cards of both pairs are equal"):
        won_by(CINCH, [25, 25], [["TC", "TD"]])


@pytest.mark.rule("CINCH-R91", "CINCH-R92")
def test_the_pair_with_fewer_to_go_wins_though_both_have_passed_the_game() -> None:
    assert won_by(CINCH, [-2, -3]) == 1 and won_by(CINCH, [51, 50]) == 1 and won_by(CINCH, [0, 1]) == 0


@pytest.mark.rule("CINCH-R91")
@pytest.mark.parametrize(
    ("line", "options", "complaint"),
    [
        ("1: 52 40", {}, "CINCH-R91: 52 to go cannot be after four deals; it may be from -61 to 51"),
        ("1: -62 51", {}, "CINCH-R91: -62 to go cannot be"),
        ("1: -30 -30", {}, "CINCH-R91: four deals give both pairs together at most 112 points"),
        ("1: 107 51", {"scoring": "set_back"}, None),
        ("1: 108 51", {"scoring": "set_back"}, "CINCH-R91: 108 to go .* to 107"),
        ("1: -300 150", {"card_values": "sixty_three"}, None),
        ("1: -1 -62", {"target": 50}, "CINCH-R91: four deals|CINCH-R91: -62 to go .* from -62"),
    ],
)
def test_what_four_deals_cannot_leave_is_refused(line: str, options: dict[str, object], complaint: str | None) -> None:
    one = evening("abcdefgh", **options)
    if complaint is None:
        one.tell(read(line))
        return
    with pytest.raises(BadOptions, match=complaint):
        one.tell(read(line))
    assert one.told == []


# Prizes


@pytest.mark.rule("CINCH-R95")
def test_prizes_go_by_the_most_of_each_mark_and_ties_are_cut_for() -> None:
    one = two_rounds()
    assert [(prize.winner, prize.tied) for prize in one.prizes()] == [("b", []), ("", ["c", "e", "g", "h"]), ("f", [])]
    one.tell(read("red: c KS, e 2D, g KH, h QS"))
    assert one.prizes()[1].tied == ["c", "g"]
    with pytest.raises(BadOptions, match="CINCH-R95: for this prize cut, each once: c, g"):
        one.tell(read("red: c KS, e 2D"))
    one.tell(read("red: c 4S, g 5S"))
    assert one.prizes()[1].winner == "g"
    with pytest.raises(BadOptions, match="CINCH-R95: nobody cuts for this prize; it goes to b"):
        one.tell(read("gold: b AS"))


@pytest.mark.rule("CINCH-R95")
def test_no_prize_is_cut_for_before_the_end() -> None:
    one = evening("abcdefgh", *TWO_ROUNDS[:3], rounds=2)
    with pytest.raises(BadOptions, match="CINCH-R95: prizes are cut for when the evening is over"):
        one.tell(read("red: e KS, g 2D"))
    assert one.prizes()[0].names == ["b"]


# Told, taken back, refused


def test_results_of_a_round_come_in_any_order_of_tables() -> None:
    assert evening("abcdefghijkl", *reversed(THREE_TABLES)).seating == evening("abcdefghijkl", *THREE_TABLES).seating
    assert evening("abcdefghijkl", "2: 41 12").waiting == [1, 3]


def test_what_is_taken_back_leaves_everything_as_it_was() -> None:
    for told in range(len(TWO_ROUNDS)):
        one, shorter = (
            evening("abcdefgh", *TWO_ROUNDS[: told + 1], rounds=2),
            evening("abcdefgh", *TWO_ROUNDS[:told], rounds=2),
        )
        assert one.undo() == read(TWO_ROUNDS[told])
        assert one.dumps() == shorter.dumps() and one.cards() == shorter.cards() and one.seating == shorter.seating
    with pytest.raises(BadOptions, match="nothing has been written down"):
        evening("abcdefgh").undo()


def test_a_result_is_corrected_as_long_as_nothing_rests_on_it() -> None:
    one = evening("abcdefghijkl", "1: 33 20", *THREE_TABLES[1:])
    one.correct(read(THREE_TABLES[0]))
    assert one.dumps() == evening("abcdefghijkl", *THREE_TABLES).dumps()
    assert one.seating == evening("abcdefghijkl", *THREE_TABLES).seating
    one.tell(read("2: 20 10"))
    one.correct(read("2: 10 20"))
    assert one.winners(2) == [[], ["e", "i"], []]
    before = one.dumps()
    for line in ("1: 20 33", "9: 20 33"):
        with pytest.raises(BadOptions, match="CINCH-R91: nothing that table"):
            one.correct(read(line))
    with pytest.raises(BadOptions, match="CINCH-R91: 52 to go"):
        one.correct(read("2: 52 10"))
    assert one.dumps() == before


def test_nothing_is_corrected_after_a_cut_for_a_prize() -> None:
    one = two_rounds("red: c KS, e 2D, g KH, h QS")
    with pytest.raises(BadOptions, match="take back what came after it"):
        one.correct(read("2: 18 33"))


@pytest.mark.parametrize(
    ("told", "complaint"),
    [
        ({"table": 3, "result": [1, 2]}, "CINCH-R89: there is no table 3; they are numbered from 1 to 2"),
        ({"table": True, "result": [1, 2]}, "CINCH-R89: there is no table True"),
        ({"table": 1, "result": [1, 2]}, "CINCH-R91: table 1 has told its result of round 1; take it back"),
        ({"table": 2, "result": [1]}, "CINCH-R91: a result is two whole numbers"),
        ({"table": 2, "result": "12"}, "CINCH-R91: a result is two whole numbers"),
        ({"table": 2}, "CINCH-R91: a result is two whole numbers"),
        ({"table": 2, "result": [20, 20]}, "CINCH-R92: the pairs are equal"),
        ({"table": 2, "result": [20, 21], "cuts": [["AS", "KS"]]}, "CINCH-R92: the pairs are not equal"),
        ({"table": 2, "result": [20, 20], "cuts": [["AS"]]}, "CINCH-R92: each cut is two cards"),
        (
            {"table": 2, "result": [20, 20], "cuts": [["AS", "KS"], ["2S", "3S"]]},
            "decided by cut 1; nobody cuts after it",
        ),
        ({"table": 2, "result": [20, 20], "cuts": [["AS", "1S"]]}, "CINCH-R92: 1 has cut no card"),
        ({"table": 2, "points": [20, 21]}, "of an evening are told table, result, cuts, prize; not 'points'"),
        ({"prize": "blue", "cuts": {}}, "CINCH-R95: prizes are cut for when the evening is over"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written_down(told: Told, complaint: str) -> None:
    one = evening("abcdefgh", "1: 20 33")
    before = (one.dumps(), one.cards(), one.waiting)
    with pytest.raises(BadOptions, match=complaint):
        one.tell(told)
    assert (one.dumps(), one.cards(), one.waiting) == before


@pytest.mark.rule("CINCH-R89", "CINCH-O10")
def test_an_evening_that_nobody_could_begin_is_refused() -> None:
    with pytest.raises(BadOptions, match="CINCH-R89: 2 tables seat 8 players, four at each; there are 7 names"):
        Evening(evening("abcdefgh").game, CINCH, list("abcdefg"))
    with pytest.raises(BadOptions, match="CINCH-R89: a is named twice"):
        Evening(evening("abcdefgh").game, CINCH, list("abcdefga"))
    with pytest.raises(BadOptions, match="agreed for one table; take the preset progressive_cinch"):
        Evening(find("cinch").at(4), CINCH, list("abcdefgh"))
    with pytest.raises(BadOptions, match="CINCH-O11"):
        evening("abcd")


@pytest.mark.rule("CINCH-R89")
def test_places_by_lot_are_the_same_for_a_seed_whatever_the_order_of_the_names() -> None:
    drawn = places_by_lot("abcdefgh", 7)
    assert drawn == places_by_lot("hgfedcba", 7) and sorted(drawn) == list("abcdefgh")
    assert len({tuple(places_by_lot("abcdefgh", seed)) for seed in range(20)}) > 15


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("2: 41 12", {"table": 2, "result": [41, 12]}),
        ("3: [\N{MINUS SIGN}3, 51]", {"table": 3, "result": [-3, 51]}),
        ("1: 25 25 TC TD, 4S 3S", {"table": 1, "result": [25, 25], "cuts": [["TC", "TD"], ["4S", "3S"]]}),
        ("Gold: Ann Lee KS, Ben 4D", {"prize": "gold", "cuts": {"Ann Lee": "KS", "Ben": "4D"}}),
    ],
)
def test_a_line_is_read_as_people_write_it(line: str, told: Told) -> None:
    assert read(line) == told


@pytest.mark.parametrize("line", ["", "2", "2:", "2: 41", "two: 41 12", "2: 41 x", "blue: a KS", "2: 9999999 1"])
def test_a_line_that_tells_nothing_says_what_would(line: str) -> None:
    with pytest.raises(
        BadOptions, match="tells nothing of an evening; tell the number of a table and its result, such as 2: 41 12"
    ):
        read(line)


# Kept and handed on


def test_an_evening_reads_back_as_it_was_kept(tmp_path: Path) -> None:
    one, place = two_rounds("red: c KS, e 2D, g KH, h QS"), tmp_path / "evening.jsonl"
    keep(place, one)
    again = kept(place, two_rounds)
    assert again.dumps() == one.dumps() and again.prizes()[1].tied == ["c", "g"]


HEADER = '{"oddtrick_evening": 1, "game": "cinch", "version": %d, "options": {"event": "progressive"}, "names": [%s]}\n'
EIGHT = ", ".join(f'"{name}"' for name in "abcdefgh")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1: this is no evening"),
        ('{"oddtrick": 1}\n', "line 1: this is no evening"),
        ('{"oddtrick_evening": 2}\n', "line 1: an evening of form 2"),
        (HEADER % (99, EIGHT), "line 1: the evening was kept by version 99"),
        (HEADER % (find("cinch").version, '"a"'), "line 1: .*CINCH-R89: 2 tables seat 8 players"),
        (
            HEADER % (find("cinch").version, EIGHT) + '{"table": 9, "result": [1, 2]}\n',
            "line 2: CINCH-R89: there is no table 9",
        ),
        (HEADER % (find("cinch").version, EIGHT) + "[1]\n", "line 2"),
        (HEADER % (find("cinch").version, EIGHT) + "{\n", "line 2"),
        ((HEADER % (1, EIGHT)).replace("cinch", "hearts"), "line 1"),
    ],
)
def test_a_file_that_is_no_evening_is_refused_with_its_line(text: str, complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        loads(text, CUSTOMS)


def test_the_evening_is_handed_on_as_tables_for_people_spreadsheets_and_programs() -> None:
    one = evening("abcdefgh", "1: 25 25 TC TD 4S 3S", "2: 10 40")
    lines = as_csv(one).splitlines()
    assert lines[0] == "round,table,seats 0 and 2,seats 1 and 3,result,cut,winners"
    assert lines[1] == '1,1,a + c,b + d,25 : 25,"TC TD, 4S 3S",a + c'
    assert lines[4] == "2,2,f + b,h + d,,," and lines[6:8] == ["player,gold,red,green", "a,1,0,0"]
    assert "| 1 | 2 | e + g | f + h | 10 : 40 |  | e + g |" in as_markdown(one)
    data = json.loads(as_json(one))
    assert data["rounds"][0]["results"]["1"] == {
        "result": [25, 25],
        "cuts": [["TC", "TD"], ["4S", "3S"]],
        "winners": ["a", "c"],
    }
    assert data["rounds"][1]["seats"]["1"] == ["a", "c", "e", "g"] and data["cards"]["a"]["gold"] == 1


# Played by bots


def played(seed: int, *told: str, names: Sequence[str] = ("random",)) -> tuple[Evening, list[tuple[Told, Record]]]:
    one = evening("abcdefgh", *told, rounds=2)
    heard: list[tuple[Told, Record]] = []
    play_on(one, seed, names, lambda told, record: heard.append((told, record)))
    return one, heard


@pytest.mark.rule("CINCH-R90", "CINCH-R91")
def test_each_table_of_bots_plays_four_deals_in_which_everybody_deals_once_and_counts_from_nothing() -> None:
    one, heard = played(7)
    assert one.over and len(heard) == 4 and all(prize.winner for prize in one.prizes())
    for told, record in heard:
        table = Table.replay(record)
        assert table.over and table.deal.number == 3
        assert told["result"] == [51 - score for score in table.scores[:2]]


@pytest.mark.rule("CINCH-R90")
def test_the_cut_for_the_first_deal_falls_to_every_seat() -> None:
    dealers = {record.header.dealer for seed in range(6) for _, record in played(seed)[1]}
    assert dealers == {0, 1, 2, 3}


def test_a_seed_fixes_the_evening_and_another_gives_another() -> None:
    assert played(7)[0].dumps() == played(7)[0].dumps() != played(8)[0].dumps()


def test_bots_play_what_is_left_and_results_told_before_stand() -> None:
    one, heard = played(7, "2: 10 40")
    assert one.told[0] == read("2: 10 40") and [told["table"] for told, _ in heard] == [1, 1, 2]


@pytest.mark.rule("CINCH-R92")
def test_a_table_that_ends_equal_tells_the_cards_that_its_pairs_cut() -> None:
    ties = [told for told in map(last_deal, range(300)) if len(set(told["result"])) == 1]
    assert ties and all(won_by(CINCH, told["result"], told["cuts"]) in (0, 1) for told in ties)


def last_deal(seed: int) -> Told:
    """What is told of a table at which the last deal was begun with 18 against nothing, and played at random."""
    game, chance = evening("abcdefgh").game, Random(seed)
    first = deal_from(game, {"dealer": 0, "number": 3, "scores": (0, 18)})
    table = Table(game, first=first, random=chance.random)
    while not table.over:
        seat, menu = table.turn
        table.act(seat, menu.sample(chance.random))
    return CINCH.result(table)


@settings(max_examples=30, deadline=None)
@given(some.integers(2, 5), some.integers(1, 4), some.integers(0, 10**6))
def test_marks_add_up_to_two_for_each_table_and_round(tables: int, rounds: int, seed: int) -> None:
    chance = Random(seed)
    one = evening("abcdefghijklmnopqrst"[: 4 * tables], rounds=rounds)
    while not one.over:
        one.tell({"table": one.waiting[0], "result": [20 + chance.randrange(2), 22]})
    total = {mark.name: sum(marks(one, mark.name).values()) for mark in MARKS}
    assert total == {"gold": 2 * rounds, "red": 2 * rounds * (tables - 1), "green": 2 * rounds}
