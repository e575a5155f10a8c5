"""The command where the terminal, the output or the disk is not as one would wish: a line at most, never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = "from oddtrick.cli.main import run; run()"


def run(*arguments: str, prelude: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", f"{prelude}{COMMAND}", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=os.environ | environment,
        check=False,
    )


def test_an_output_that_lacks_a_sign_gets_a_question_mark_for_it() -> None:
    done = run("rules", "napoleon", "NAP-R1", "--lang", "ru", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "NAP-R1 ??" in done.stdout


def test_an_output_that_is_closed_is_not_missed() -> None:
    done = run("games", prelude="import sys; sys.stdout = None; ")
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "")


@pytest.mark.parametrize(("language", "words"), [("en", "cannot be used: "), ("ru", "обратиться не удалось: ")])
def test_where_no_session_can_be_kept_one_line_says_so(tmp_path: Path, language: str, words: str) -> None:
    (tmp_path / "oddtrick").write_text("a file where the folder should be")
    done = run("play", "napoleon", "--lang", language, XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.startswith(f"oddtrick: {tmp_path}")
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("arguments", [("games",), ("law", "napoleon", "revoke")])
def test_a_full_disk_is_told_in_one_line(arguments: tuple[str, ...]) -> None:
    done = run(*arguments, prelude="import sys; sys.stdout = open('/dev/full', 'w'); ")
    assert done.returncode == 2
    assert done.stderr == "oddtrick: the output cannot be used: No space left on device\n"


@pytest.mark.parametrize("game", ["five_hundred", "napoleon", "poker", "pope_joan"])
def test_a_terminal_of_one_place_draws_what_it_can(game: str, oddtrick, first_choice, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "1")
    monkeypatch.setenv("LINES", "1")
    result = oddtrick(f"play {game} --deals 1 --seed 2 --bots random")
    assert result.exit_code == 0, result.exception
