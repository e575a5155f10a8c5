"""The golden playthroughs are what the games still say, event by event."""

import pytest

from golden import FOLDER, event_text, golden_cases, read, written
from oddtrick.cards import parse_mask
from oddtrick.table import Event, Table

GOLDEN = golden_cases()


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_session_is_told_as_ever(name: str) -> None:
    place = FOLDER / f"{name}.txt"
    assert place.exists(), f"write it: python tests/conformance/golden.py --write {GOLDEN[name].game}"
    text = place.read_text(encoding="utf-8")
    assert written(read(text)) == text, "if it was meant to change: python tests/conformance/golden.py --write"


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_session_is_played_at_its_own_table_to_the_end(name: str) -> None:
    case, record = GOLDEN[name], read((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    table = Table.replay(record)
    assert table.over
    assert (table.game.id, table.game.seats, table.manner) == (case.game, case.seats, case.manner)
    assert table.game.options == case.lay().game.options


def test_no_golden_session_is_left_of_a_game_or_preset_that_is_gone() -> None:
    assert sorted(place.stem for place in FOLDER.glob("*.txt")) == sorted(GOLDEN)


def test_a_playthrough_tells_every_part_of_an_event() -> None:
    event = Event("moved", 2, parse_mask("AS KS"), 2, "hand:2", "laid out", 3, "why", (1, "x"))
    assert event_text(event) == "moved seat 2 size 2 amount 3 hand:2 > laid out AS KS why (1, 'x')"
    assert event_text(Event("said", 0, text="pass")) == "said seat 0 pass"
