"""The benchmarks run on every game; what they measure depends on the machine and is tested nowhere."""

import sys
from pathlib import Path
from typing import Any

import pytest

from oddtrick.table import find, names

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(sys, "path", [str(BENCHMARKS), *sys.path])
    import engine

    monkeypatch.setattr(engine, "RUNS", 1)
    monkeypatch.setattr(engine, "SPELL", 0.01)
    monkeypatch.setattr(engine, "memory", lambda game: 1.0)
    return engine


def test_every_game_is_measured_and_missing_peers_are_named(
    engine: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for peer in ("pyspiel", "pokerkit"):
        monkeypatch.setitem(sys.modules, peer, None)
    found = engine.measure()
    assert list(found) == [*names(), "import oddtrick"]
    assert all(found[game]["acts a second"] > found[game]["deals a second"] > 0 for game in names())
    assert found["import oddtrick"]["milliseconds"] > 0
    assert capsys.readouterr().err.count("is left out: it is not installed") == 2


def test_a_table_to_be_measured_stands_in_the_middle_of_a_deal(engine: Any) -> None:
    assert all(not engine.in_the_middle(game).over for game in names())


def test_the_card_room_is_measured_in_play_beside_a_relay_and_when_it_opens_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "path", [str(BENCHMARKS), *sys.path])
    import service

    monkeypatch.setattr(service, "WARM_UP", 0.2)
    found = service.measure(service.Load(tables=2, seconds=1.0, rate=20.0), stored=3, length=20)
    for name in ("card room", "card room at 20 acts/s", "relay"):
        assert found[name]["acts a second"] > 0, name
        assert found[name]["refused"] == 0, name
        assert 0 < found[name]["p50 ms"] <= found[name]["p99 ms"], name
    assert found["recovery"]["tables"] == 3
    service.show(found)
    assert "relay / card room" in capsys.readouterr().out


def test_the_book_is_played_against_chance_at_every_preset_and_its_decisions_are_timed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "path", [str(BENCHMARKS), *sys.path])
    import bots

    found = bots.measure(["spoil_five", "five_hundred"], deals=24)
    assert list(found["spoil_five"]["tournaments"]) == [preset.name for preset in find("spoil_five").presets]
    mean, half = found["five_hundred"]["tournaments"]["book"]["book"]
    other, other_half = found["five_hundred"]["tournaments"]["book"]["random"]
    assert mean - half > other + other_half
    times = found["spoil_five"]["times"]
    assert 0 < times["p50 ms"] <= times["p99 ms"] <= times["max ms"]
    bots.show(found)
    assert "quick_pool" in capsys.readouterr().out
