"""The pages of docs: their Python sessions run as they stand, each page like one session typed by a reader."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs").glob("*.md"))
TEXTS = {page.name: page.read_text(encoding="utf-8") for page in PAGES}
WITH_SESSIONS = {name for name, text in TEXTS.items() if ">>> " in text}


def test_the_pages_that_show_sessions_are_these() -> None:
    assert {"progressive.md", "trick-games.md"} == WITH_SESSIONS


@pytest.mark.parametrize("name", sorted(WITH_SESSIONS))
def test_the_sessions_of_a_page_run_as_they_stand(name: str) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", TEXTS[name], re.DOTALL | re.MULTILINE)
    session = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, name, name, 0)
    heard: list[str] = []
    assert len(session.examples) > 10
    assert doctest.DocTestRunner().run(session, out=heard.append).failed == 0, "".join(heard)


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_every_page_is_found_from_the_readme(name: str) -> None:
    assert f"](docs/{name})" in (ROOT / "README.md").read_text(encoding="utf-8")
