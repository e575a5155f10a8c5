"""`oddtrick progressive`: an evening of several tables at the command line, told or played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

NAMES = "--names a,b,c,d,e,f,g,h --rounds 2"


def test_results_are_told_kept_taken_back_and_handed_on(oddtrick, tmp_path: Path) -> None:
    place = tmp_path / "evening.jsonl"
    begun = oddtrick(f"progressive {NAMES} --tell 1:30,25 --tell 2:10,40 --file {place}")
    assert begun.exit_code == 0 and "Cinch: round 2 of 2" in begun.output and "b + e" in begun.output
    again = oddtrick(f"progressive --tell 1:20,22 --file {place} --export csv")
    assert "2,1,b + e,d + g,20 : 22,,b + e" in again.output
    back = oddtrick(f"progressive --undo --file {place} --export csv")
    assert "2,1,b + e,d + g,,," in back.output
    wrong = oddtrick(f"progressive --tell 1:52,22 --file {place}")
    assert wrong.exit_code == 2 and "CINCH-R91: 52 to go cannot be" in wrong.output
    assert oddtrick(f"progressive --file {place} --export csv").output == back.output


def test_line_by_line_a_wrong_line_is_answered_and_the_evening_goes_on(oddtrick) -> None:
    lines = [
        "1: 30 25",
        "1: 1 2",
        "2: 20 20",
        "2: 20 20 AS KS",
        "cards",
        "1: 20 22",
        "2: 33 18",
        "prizes",
        "quit",
        "9: 9 9",
    ]
    output = oddtrick(f"progressive {NAMES}", typed=lines).output
    assert "table 1: won by b + d; awaited: 2" in output
    assert "CINCH-R91: table 1 has told its result of round 1" in output
    assert "CINCH-R92: the pairs are equal; each cuts a card" in output and "AS KS" in output
    assert "first prize (gold, 2): b" in output and "second prize (red, 1): c, e, g, h cut for it" in output
    assert "there is no table 9" not in output


def test_bots_play_an_evening_of_a_seed_and_its_records_are_kept(oddtrick, tmp_path: Path) -> None:
    wish = "progressive --tables 2 --rounds 2 --play --bots random --seed 7"
    told = oddtrick(f"{wish} --export json --records {tmp_path}")
    data = json.loads(told.output)
    assert data["over"] and len(data["rounds"]) == 2 and all(prize["winner"] for prize in data["prizes"])
    assert told.output == oddtrick(f"{wish} --export json").output
    kept = sorted(tmp_path.glob("*.jsonl"))
    assert [place.name[-20:] for place in kept] == [
        f"round-0{n}-table-0{t}.jsonl"[-20:] for n in (1, 2) for t in (1, 2)
    ]
    assert oddtrick(f"replay {kept[0]}").exit_code == 0
    assert "Cinch: round 1 of 2" in oddtrick(wish).output


def test_places_drawn_by_lot_hang_on_the_seed(oddtrick) -> None:
    drawn = [oddtrick(f"progressive {NAMES} --draw --seed {seed} --export csv").output for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("progressive hearts", "'hearts' is not played at several tables; there are: cinch"),
        ("progressive --names a,b,c,d,e,f,g", "CINCH-O11"),
        ("progressive --names a,b,c,d,e,f,g,h,i", "CINCH-R89: 2 tables seat 8 players"),
        ("progressive --preset cinch", "take the preset progressive_cinch"),
        ("progressive --rounds 31", "CINCH-O12"),
        ("progressive --export pdf", "no form of an account"),
        ("progressive --tell nonsense", "tells nothing of an evening"),
        ("progressive --play --bots nobody", "no bot is called 'nobody'"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(oddtrick, arguments: str, complaint: str) -> None:
    result = oddtrick(arguments)
    assert result.exit_code == 2 and complaint in result.output and result.output.count("\n") == 1


def test_a_file_begun_with_others_is_not_gone_on_with(oddtrick, tmp_path: Path) -> None:
    place = tmp_path / "evening.jsonl"
    oddtrick(f"progressive {NAMES} --tell 1:30,25 --file {place}")
    assert oddtrick(f"progressive {NAMES} --file {place} --export md").exit_code == 0
    for other in ("--names a,b,c,d,e,f,g,x --rounds 2", "--rounds 3", "--tables 3", "--option exchange=thirteen"):
        refused = oddtrick(f"progressive {other} --file {place} --export md")
        assert refused.exit_code == 2 and "begun with other players or options" in refused.output


def test_an_evening_speaks_russian(oddtrick) -> None:
    output = oddtrick(f"progressive {NAMES} --lang ru", typed=["1: 30 25", "1: 1 2"]).output
    assert "Прогрессивный синч: тур 1 из 2" in output
    assert "стол 1: выиграли b + d; ждём столы: 2" in output
    assert "CINCH-R91: стол 1 уже назвал свой итог тура 1" in output
