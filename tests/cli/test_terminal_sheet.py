"""The score sheet in the terminal: points where points are played for, and what was played."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

from rich.console import Console

from oddtrick.cli.sheet import points_grid, sheet_grid
from oddtrick.formats.card_names import CardNames
from oddtrick.formats.speech import Speech
from oddtrick.formats.talk import Talk
from oddtrick.table import Line, Table, find


def shown(game: str, lines: list[Line], seats: int, preset: str | None = None, lang: str = "en") -> str:
    """The sheet and the standing, as they are printed, without the frame."""
    talk = Talk(Speech(lang), find(game).at(seats, None, preset), CardNames(Speech(lang)), 0)
    console = Console(file=io.StringIO(), width=150)
    console.print(sheet_grid(lines, talk))
    if talk.game.played_for is not None:
        console.print(points_grid(lines[-1] if lines else None, talk))
    assert isinstance(console.file, io.StringIO)
    return " ".join(console.file.getvalue().replace("│", " ").split())


CONTRACT: dict[str, Any] = {"declarer": 1, "contract": "hearts 7", "made": True, "tricks": (2, 8, 0)}


def test_a_deal_stands_on_the_sheet_with_points_score_tricks_and_contract() -> None:
    text = shown("five_hundred", [Line((0, 0, 0), (20, 200, 0), (320, 180, -40), (), CONTRACT)], 3)
    assert "1 +20 +200 0 declarer: Ada · contract: 7 ♥ · made 320 180 -40 tricks 2 tricks 8 tricks 0" in text
    assert "Played to 500 points." in text
    assert "you +20 320 180 Ada +200 180 320 Bertram 0 -40 540" in text
    assert "counters" not in text


def test_the_sheet_says_who_has_won_the_game_and_which_counters_passed() -> None:
    text = shown("five_hundred", [Line((-5, 10, -5), (20, 200, 0), (320, 500, -40), (1,), CONTRACT)], 3, lang="ru")
    assert "Играют до 500 очков." in text
    assert "партия выиграна: Ада" in text
    assert "Ада +10" in text


def test_sides_have_a_column_each_and_their_tricks_are_added_up() -> None:
    line = Line((0,) * 5, (10, 15), (10, 15), (), {"trumps": "H", "tricks": (1, 3, 1, 0)})
    assert "you + Bertram Ada + Clara what was played" in shown("spoil_five", [line], 4, "forty_five")
    assert "10 15 tricks 2 tricks 3" in shown("spoil_five", [line], 4, "forty_five")


def test_counters_are_added_up_from_deal_to_deal() -> None:
    told = {"senior hand": 1, "call": "3", "made": False}
    text = shown("napoleon", [Line((3, -9, 3, 3, 0), told=told), Line((-2, 6, -2, -2, 0), told=told)], 4)
    assert "1 +3 -9 +3 +3 senior hand: Ada · contract: 3 · made: no 3 -9 3 3" in text
    assert "2 -2 +6 -2 -2 senior hand: Ada · contract: 3 · made: no 1 -3 1 1" in text


def test_replay_ends_with_the_sheet(oddtrick, tmp_path: Path) -> None:
    table = Table("five_hundred", seed=1, deals=1)
    while not table.over:
        table.act(table.turn[0], next(iter(table.turn[1])))
    place = tmp_path / "game.jsonl"
    place.write_text(table.record.dumps(), encoding="utf-8")
    output = oddtrick(f"replay {place}").output
    assert "Played to 500 points." in output
    assert "counters:" not in output
    told = json.loads(oddtrick(f"replay {place} --json").output)
    assert told["sheet"][0]["points"] == list(table.sheet[0].points)


def test_whoever_plays_for_points_is_told_points_when_a_deal_is_over(oddtrick, first_choice) -> None:
    output = oddtrick("play five_hundred --seed 4 --bots random --deals 1").output
    assert "in the last deal" in output and "to go" in output
    assert "in all" not in output


def test_numbers_of_points_have_their_form_in_russian() -> None:
    assert "Играют до 51 очка." in shown("cinch", [], 4, lang="ru")
    assert "Играют до 150 очков." in shown("cinch", [], 4, "sixty_three", lang="ru")


def test_what_was_played_is_told_when_a_deal_is_over(oddtrick) -> None:
    lines = oddtrick("play cinch --seed 8 --deals 2", typed=["h", ""] * 60).output.splitlines()
    over = lines.index("Deal 1 is over.")
    assert lines[over + 1].startswith("maker: ")
    assert re.fullmatch(
        r"you \+ Bertram \S+ \(points taken \d+\), Ada \+ Clara \S+ \(points taken \d+\)", lines[over + 2]
    )


def test_a_deal_that_was_over_before_anybody_was_asked_is_told(oddtrick) -> None:
    lines = oddtrick("play loo --seed 8 --deals 2", typed=["h", ""] * 30).output.splitlines()
    over = lines.index("Deal 1 is over.")
    assert lines[over + 1].startswith("single · pool: 3 · looed: ")
    assert lines[over + 2] == "you -3, Ada -3, Bertram -3, Clara -3, Dora -6"
    assert over < lines.index("Deal 2: you deal.")


def test_a_fact_that_is_not_so_needs_no_telling(oddtrick) -> None:
    output = oddtrick("play hearts --seed 6 --deals 1", typed=["h", ""] * 30).output
    assert "Hearts · deal 1" in output and "a jack: no" not in output


def test_the_seat_of_number_nought_is_told_among_the_facts(oddtrick) -> None:
    output = oddtrick("play five_hundred --seed 8 --deals 2", typed=["h", ""] * 40).output
    assert "declarer: you · contract: 6 ♦ · trumps: ♦ diamonds" in output
