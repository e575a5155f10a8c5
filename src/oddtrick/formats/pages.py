"""The rule pages that come with the package, in English and in Russian.

A page is the specification of its game, and the text that players read. Each of its statements has an id that never
changes; tests, errors and the law look-up cite it.

>>> from oddtrick.formats import pages
>>> pages.page_names()[:2]
('cinch', 'five_hundred')
>>> pages.page("napoleon", "ru").title
'Наполеон'
>>> pages.statement("NAP-R22").text
'The suit of that first card is trumps for the whole deal.'
>>> pages.find_laws("napoleon", "he revoked")[0].id
'NAP-L9'
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from oddtrick.formats.law_search import find_in
from oddtrick.formats.page_reader import BadPage, read_page
from oddtrick.formats.rule_page import CHAPTERS, Example, Page, Section, Statement, Table, Term

__all__ = [
    "CHAPTERS",
    "LANGUAGES",
    "BadPage",
    "Example",
    "Page",
    "Section",
    "Statement",
    "Table",
    "Term",
    "find_laws",
    "game_of",
    "ids",
    "page",
    "page_names",
    "statement",
    "title_of",
]

LANGUAGES = ("en", "ru")
_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
TESTED = "ROPLXH"
"""The kinds of statement that tests cite; decisions (D) explain and are not tested."""


@cache
def page_names() -> tuple[str, ...]:
    """The games that have a rule page, in alphabetical order."""
    names = (entry.name.removesuffix(".md") for entry in _folder("en").iterdir() if entry.name.endswith(".md"))
    return tuple(sorted(names))


def page(game: str, lang: str = "en") -> Page:
    """The rule page of a game. Raises KeyError for a game or language without one, `BadPage` for a page gone wrong."""
    if lang not in LANGUAGES:
        raise KeyError(f"there are no rule pages in {lang!r}; they are in {' and '.join(LANGUAGES)}")
    if game not in page_names():
        raise KeyError(f"there is no rule page of {game!r}; there are pages of {', '.join(page_names())}")
    return _read(game, lang)


@cache
def _read(game: str, lang: str) -> Page:
    source = f"{lang}/{game}.md"
    found = read_page(_folder(lang).joinpath(f"{game}.md").read_text(encoding="utf-8"), source, lang)
    if found.game != game:
        raise BadPage(source, 1, f"the front matter calls the game {found.game}; the name of the file is {game}")
    return found


def statement(ident: str, lang: str = "en") -> Statement:
    """The statement with an id. Worked examples stand in the English page for both languages. Raises KeyError."""
    game = game_of(ident)
    if game is None:
        raise KeyError(f"no rule page has ids like {ident!r}; they begin with {', '.join(_prefixes())}")
    found = page(game, lang).statements.get(ident) or page(game).statements.get(ident)
    if found is None:
        raise KeyError(f"the page of {game} has no {ident}")
    return found


def title_of(game: str, lang: str) -> str:
    """The name of a game, as its page has it; empty where there is none."""
    return page(game, lang).title if game in page_names() else ""


def game_of(ident: str) -> str | None:
    """The game to whose page an id belongs; None where there is no such page."""
    return _prefixes().get(ident.partition("-")[0])


def ids(game: str) -> tuple[str, ...]:
    """The ids that the tests of a game must cite: all but the decisions, in the order of the page."""
    return page(game).ids(TESTED)


def find_laws(game: str, words: str, lang: str = "en", limit: int = 10) -> list[Statement]:
    """The laws of a game for an irregularity told in a few words, the likeliest first; in the words of the page in `lang`.

    The words may be English or Russian, whatever `lang` is. Where no law answers all of them, rules are named too.

    >>> [law.id for law in find_laws("pope_joan", "подсмотрел запасную руку")][:1]
    ['POPE-L4']
    """
    asked = "ru" if _CYRILLIC.search(words) else "en"
    return [statement(found.id, lang) for found in find_in(page(game, asked), words, limit)]


@cache
def _prefixes() -> dict[str, str]:
    """The game to which each prefix belongs; read without reading the pages whole."""
    prefixes = {}
    for game in page_names():
        found = re.search(r"^prefix: *(\w+)", _folder("en").joinpath(f"{game}.md").read_text("utf-8"), re.MULTILINE)
        prefixes[found[1] if found else page(game).prefix] = game
    return prefixes


def _folder(lang: str) -> Traversable:
    return files("oddtrick.games").joinpath("pages", lang)
