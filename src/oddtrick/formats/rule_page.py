"""What a rule page holds: chapters and sections, statements with their ids, tables, worked examples.

`oddtrick.formats.page_reader` reads it from Markdown; `oddtrick.formats.pages` finds it in the package.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

CHAPTERS: Mapping[str, tuple[str, str]] = {
    "terms": ("Terms", "Термины"),
    "rules": ("Rules", "Правила"),
    "options": ("Options", "Настройки"),
    "laws": ("Laws", "Законы"),
    "examples": ("Worked examples", "Разобранные примеры"),
    "play": ("Good play", "Как играть хорошо"),
    "decisions": ("Decisions", "Решения"),
}
"""The chapters of every page, by key and in their order, with their titles in English and in Russian."""

HOME = {"R": "rules", "O": "options", "P": "options", "L": "laws", "X": "examples", "H": "play", "D": "decisions"}
"""The chapter in which each kind of statement stands."""

ID = re.compile(r"[A-Z][A-Z0-9]{1,7}-[ROPLXHD]\d+[a-z]?")
"""An id of any kind, such as NAP-R31."""

HOUSE_MARK = re.compile(r" ?\*\((?:house|домашнее)(?:: (?P<decisions>[^)]*))?\)\*")
"""What closes a statement that is not, or not wholly, the book's."""

_HOUSE_REMEDY = re.compile(r"(?<!full )\bhouse\b|\bдомашн", re.IGNORECASE)


def plain(markdown: str) -> str:
    """Markdown without emphasis, code marks, addresses of links and house marks.

    >>> plain("**Nap** costs `5 × s`, *single* stakes. *(house: NAP-D7)*")
    'Nap costs 5 × s, single stakes.'
    """
    text = HOUSE_MARK.sub("", markdown)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"(\*\*|`)(.+?)\1", r"\2", text)
    text = re.sub(r"\*(\S|\S[^*]*\S)\*", r"\1", text)
    return " ".join(text.replace(r"\|", "|").split())


def read_yaml(text: str) -> Any:
    """What a YAML text holds; raises ValueError with one line that says what is wrong.

    PyYAML is imported here and not above, so that importing the package stays cheap.
    """
    import yaml

    try:
        return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.YAMLError as error:
        raise ValueError(" ".join(str(error).split())) from error


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a page: the names of its columns and its rows, each cell in Markdown."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def records(self) -> list[dict[str, str]]:
        """Every row as a mapping from the names of the columns to the cells."""
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]


@dataclass(frozen=True)
class Statement:
    """One numbered statement of a page.

    `section` is the title of the innermost section round it and `line` its line in the file, from 1. `cells` is filled
    for a row of a table and maps its columns, the id's left out, to the cells in Markdown. `tables` are those that
    follow a list item at once and belong to it.
    """

    id: str
    section: str
    markdown: str
    line: int
    cells: Mapping[str, str] = field(default_factory=dict)
    tables: tuple[Table, ...] = ()

    @property
    def kind(self) -> str:
        """One of R (rule), O (option), P (preset), L (law), X (worked example), H (hint), D (decision)."""
        return self.id.rpartition("-")[2][0]

    @property
    def text(self) -> str:
        """What the statement says in plain text, without its id, its house mark and its tables."""
        if self.cells:
            return "; ".join(plain(cell) for cell in self.cells.values())
        return plain(self.markdown.split("\n|", 1)[0].partition("** ")[2])

    @property
    def house(self) -> bool:
        """Whether the statement is not, or not wholly, the book's. Options and laws may say so in words: "house: ..."."""
        if HOUSE_MARK.search(self.markdown):
            return True
        return self.kind in "OL" and bool(_HOUSE_REMEDY.search(self.text))

    @property
    def decisions(self) -> tuple[str, ...]:
        """The ids of the decisions named in the house mark: what was supplied here, and why."""
        mark = HOUSE_MARK.search(self.markdown)
        return tuple(ID.findall(mark["decisions"] or "")) if mark else ()


@dataclass(frozen=True)
class Example(Statement):
    """A worked example: `markdown` is its caption, if it has one, and `yaml` its block as it stands in the page."""

    yaml: str = ""

    @cached_property
    def parsed(self) -> dict[str, Any]:
        """The block as data."""
        found = read_yaml(self.yaml)
        return dict(found[0] if isinstance(found, list) else found)

    @property
    def text(self) -> str:
        """The caption in plain text, or the note within the block, or the comment behind its id; may be empty."""
        note = self.parsed.get("note") or self.parsed.get("what")
        remark = re.search(rf"id: *{self.id} +# *(.+)", self.yaml)
        return plain(self.markdown) or str(note or (remark[1] if remark else ""))


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter (level 2) or a section of one (level 3); `first` and `last` bound its lines, counted from 0."""

    title: str
    level: int
    chapter: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the game in English, in the Russian that the program uses, and its meaning in the page's language."""

    en: str
    ru: str
    meaning: str


@dataclass(frozen=True)
class Page:
    """The rule page of a game in one language. `statements` keeps the order of the page."""

    lang: str
    front: Mapping[str, Any]
    title: str
    lines: tuple[str, ...]
    statements: Mapping[str, Statement]
    contents: tuple[Section, ...]
    terms: tuple[Term, ...]

    @property
    def game(self) -> str:
        """The name of the game in the program, such as pope_joan."""
        return str(self.front["id"])

    @property
    def prefix(self) -> str:
        """What every id of the page begins with, such as POPE."""
        return str(self.front["prefix"])

    @property
    def intro(self) -> str:
        """The paragraph under the title, in Markdown."""
        start = self.lines.index(f"# {self.title}")
        return "\n".join(self.lines[start + 1 : self.contents[0].first]).strip()

    @property
    def examples(self) -> tuple[Example, ...]:
        """The worked examples, which only the English page has."""
        return tuple(found for found in self.statements.values() if isinstance(found, Example))

    def ids(self, kinds: str = "ROPLXHD") -> tuple[str, ...]:
        """The ids of the statements of the given kinds, in the order of the page."""
        return tuple(ident for ident, found in self.statements.items() if found.kind in kinds)

    def sections(self, level: int | None = None) -> tuple[Section, ...]:
        """The chapters (level 2), their sections (level 3), or both, in the order of the page."""
        return tuple(section for section in self.contents if level in (None, section.level))

    def section(self, name: str) -> Section:
        """The section called `name`: its title, or for a chapter its key in `CHAPTERS`. Raises KeyError."""
        for section in self.contents:
            if name == section.title or (name == section.chapter and section.level == 2):
                return section
        titles = ", ".join(section.title for section in self.sections(2))
        raise KeyError(f"the page {self.title} has no section {name!r}; its chapters are {titles}")

    def markdown(self, section: str | None = None, examples: bool = False) -> str:
        """The page from its title on, or one section of it, in Markdown.

        Without `examples` the YAML blocks are left out and, in the whole page, the chapter that holds them.
        """
        if section is None:
            first, last = self.lines.index(f"# {self.title}"), len(self.lines)
        else:
            found = self.section(section)
            first, last = found.first, found.last
        lines = list(self.lines[first:last])
        if not examples:
            if section is None:
                chapter = self.section("examples")
                lines = [*self.lines[first : chapter.first], *self.lines[chapter.last : last]]
            lines = _without_blocks(lines)
        return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n"


def _without_blocks(lines: list[str]) -> list[str]:
    """Lines without fenced blocks and without the headings that only number them."""
    kept, within = [], False
    for line in lines:
        if line.startswith("```"):
            within = not within
        elif not within and not (line.startswith("### ") and ID.fullmatch(line[4:])):
            kept.append(line)
    return kept
