"""The README's Python sessions run as they stand, one after another, like one session typed by a reader."""

import doctest
import re
from pathlib import Path

from oddtrick.table import find, names

README = Path(__file__).parents[1] / "README.md"


def python_blocks() -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def test_the_readme_runs_as_it_stands() -> None:
    session = doctest.DocTestParser().get_doctest("\n".join(python_blocks()), {}, "README", str(README), 0)
    assert session.examples, "the README shows no Python session"
    heard: list[str] = []
    failed = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session, out=heard.append).failed
    assert failed == 0, "".join(heard)


def test_every_python_block_of_the_readme_is_a_session() -> None:
    parser = doctest.DocTestParser()
    assert [block for block in python_blocks() if not parser.get_examples(block)] == []


def test_the_readme_names_every_game_with_its_players_and_forms() -> None:
    rows = re.findall(
        r"^\| ([\w -]+) \| (\d+(?: to \d+)?) \| (\d+) \|", README.read_text(encoding="utf-8"), re.MULTILINE
    )
    games = [find(name) for name in names()]
    players = {game.title: " to ".join(map(str, sorted(set(game.players[:2])))) for game in games}
    assert sorted(rows) == sorted((game.title, players[game.title], str(len(game.presets))) for game in games)
