"""A player at the terminal for tests: sessions are kept in a folder of the test, and what is typed comes from a list."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from oddtrick.cli.asking import LineAsker
from oddtrick.cli.main import app

Oddtrick = Callable[..., Result]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's sessions are kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "C.UTF-8")
    return tmp_path / "oddtrick"


@pytest.fixture
def oddtrick() -> Oddtrick:
    """Runs the command: `oddtrick("play napoleon", typed=["n", ""])`."""

    def run(arguments: str, typed: Collection[str] = ()) -> Result:
        return CliRunner().invoke(app, arguments.split(), input="".join(f"{line}\n" for line in typed))

    return run


class FirstChoice(LineAsker):
    """Picks the first thing that the menu offers, and of amounts and numbers of cards the least."""

    def ask(self, prompt: str, keys: Collection[str] = ()) -> str:
        self.console.print(prompt, markup=False, highlight=False)
        numbers = [int(number) for number in re.findall(r"\d+", prompt)]
        if len(keys) > 1:
            return min((key for key in keys if key.isdigit()), key=int, default=next(iter(keys)))
        if keys or not numbers:
            return ""
        if "names" in prompt or "имена" in prompt:
            return " ".join(str(place) for place in range(1, numbers[0] + 1)) or "-"
        return str(numbers[0])


@pytest.fixture
def first_choice(monkeypatch: pytest.MonkeyPatch) -> type[FirstChoice]:
    """The player always picks the first choice."""
    monkeypatch.setattr("oddtrick.cli.play.LineAsker", FirstChoice)
    return FirstChoice
