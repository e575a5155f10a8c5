"""Reading a rule page from Markdown.

A page keeps a strict habit, so that the program, the tests and the reader all see the same rules:

* front matter in YAML, then one title (``# ...``);
* the chapters (``## ...``) of `CHAPTERS`, each once and in that order, with sections (``### ...``) in them;
* a statement opens a list item (``- **NAP-R31** ...``) or a row of a table whose first column is called id
  (``| NAP-L9 | ...``); a table that follows a list item at once belongs to it;
* a worked example is a ``yaml`` block with an ``id:``, in the English page only; its id may also stand above it, as a
  section's title or in bold before a caption;
* a statement that closes with ``*(house)*`` or ``*(house: NAP-D7)*`` is not, or not wholly, the book's.

A line that breaks the habit, or looks like a statement and is none, is refused as `BadPage`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from oddtrick.formats.rule_page import CHAPTERS, HOME, ID, Example, Page, Section, Statement, Table, Term, read_yaml

REQUIRED = ("id", "names", "book", "family", "players", "deck", "prefix")
"""The keys that no front matter may lack."""

_ITEM = re.compile(rf"- \*\*(?P<id>{ID.pattern})\*\* \S.*")
_CAPTION = re.compile(rf"\*\*(?P<id>{ID.pattern})\*\* (?P<text>\S.*)")
_ALMOST = re.compile(r"\s*(?:[-*#>`|]|\d+\.)[-*#>`|\s]*[A-Z][A-Z0-9]{1,7}-")
_HEADING = re.compile(r"(#{1,6}) (\S.*)")
_RULER = re.compile(r"\|(?: *:?-+:? *\|)+")
_EXAMPLE_ID = re.compile(r"^(?:- )?id: *(\S+)(?: +#.*| *)$", re.MULTILINE)
_ANY_ID = re.compile(rf"^[-\s]*id: *{ID.pattern}", re.MULTILINE)


class BadPage(ValueError):
    """A rule page that breaks the habit of rule pages; the message names the file, the line and what would be right."""

    def __init__(self, source: str, line: int, why: str) -> None:
        super().__init__(f"{source}:{line}: {why}")
        self.source, self.line = source, line


def read_page(text: str, source: str, lang: str = "en") -> Page:
    """The page that `text` holds; `source` names it in errors. Raises `BadPage`."""
    return _Reader(text, source, lang).page()


def table_cells(line: str) -> tuple[str, ...]:
    """The cells of one line of a Markdown table; a bar within a cell is written ``\\|``.

    >>> table_cells("| NAP-O3 | `pack` | 52, 32 |")
    ('NAP-O3', '`pack`', '52, 32')
    """
    return tuple(cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1])


class _Reader:
    """Reads a page block by block. Lines are counted from 0 within, from 1 in errors and statements."""

    def __init__(self, text: str, source: str, lang: str) -> None:
        self.lines, self.source, self.lang = text.splitlines(), source, lang
        self.title = self.chapter = self.heading = ""
        self.sections: list[Section] = []
        self.statements: dict[str, Statement] = {}
        self.terms: tuple[Term, ...] = ()
        self.caption: tuple[str, str, int] | None = None

    def page(self) -> Page:
        line = self._read_front()
        while line < len(self.lines):
            line = self._read_block(line)
        self._refuse_lone_caption()
        missing = list(CHAPTERS)[len([s for s in self.sections if s.level == 2]) :]
        if missing:
            raise self._bad(len(self.lines) - 1, f"the page ends without the chapter {CHAPTERS[missing[0]][0]}")
        lines, contents = tuple(self.lines), tuple(self.sections)
        return Page(self.lang, self.front, self.title, lines, self.statements, contents, self.terms)

    def _bad(self, line: int, why: str) -> BadPage:
        return BadPage(self.source, line + 1, why)

    def _read_front(self) -> int:
        if not self.lines or self.lines[0] != "---" or "---" not in self.lines[1:]:
            raise self._bad(0, "a page opens with front matter between two lines of ---")
        end = self.lines.index("---", 1)
        front = self._yaml(1, "\n".join(self.lines[1:end]))
        if missing := [key for key in REQUIRED if key not in front]:
            raise self._bad(0, f"the front matter lacks {', '.join(missing)}")
        if not isinstance(front["names"], dict) or set(front["names"]) != {"en", "ru"}:
            raise self._bad(0, "the front matter names the game in en and in ru")
        self.front = front
        return end + 1

    def _yaml(self, line: int, text: str) -> dict[str, object]:
        try:
            found = read_yaml(text)
        except ValueError as error:
            raise self._bad(line, f"this is no YAML: {error}") from error
        if not isinstance(found, dict):
            raise self._bad(line, "the front matter is a mapping, one key a line")
        return found

    def _read_block(self, line: int) -> int:
        """Read what begins on a line; the number of the line after it."""
        text = self.lines[line]
        if text.startswith("```"):
            return self._read_fence(line)
        if text.startswith("|"):
            return self._read_table(line)
        if _ITEM.fullmatch(text):
            return self._read_item(line)
        if heading := _HEADING.fullmatch(text):
            self._read_heading(line, len(heading[1]), heading[2])
        elif self.chapter == "examples" and (caption := _CAPTION.fullmatch(text)):
            self._refuse_lone_caption()
            self.caption = (caption["id"], caption["text"], line)
        elif text and not self.title:
            raise self._bad(line, "the title (# ...) comes before any text")
        elif _ALMOST.match(text):
            raise self._bad(line, "this looks like a statement and is none; write: - **PREFIX-R1** text")
        return line + 1

    def _read_heading(self, line: int, level: int, title: str) -> None:
        self._refuse_lone_caption()
        if level == 1:
            if self.title:
                raise self._bad(line, f"a second title; the page is called {self.title} already")
            self.title = title
            return
        if self.chapter == "examples" and level == 3 and ID.fullmatch(title):
            self.caption = (title, "", line)
            return
        if level == 2 and self.title:
            self.chapter = self._next_chapter(line, title)
        elif level != 3 or not self.chapter or _ALMOST.match(self.lines[line]):
            raise self._bad(line, "a chapter (##) follows the title, a section (###) stands in a chapter and has no id")
        self._end_sections(line, level)
        self.sections.append(Section(title, level, self.chapter, line, len(self.lines)))
        self.heading = title

    def _next_chapter(self, line: int, title: str) -> str:
        left = list(CHAPTERS)[len([s for s in self.sections if s.level == 2]) :]
        if not left or title != CHAPTERS[left[0]][self.lang != "en"]:
            right = CHAPTERS[left[0]][self.lang != "en"] if left else "no further chapter"
            raise self._bad(line, f"chapter {title!r} where {right} belongs")
        return left[0]

    def _end_sections(self, line: int, level: int) -> None:
        """A heading ends every open section of its own level or deeper."""
        for n, s in enumerate(self.sections):
            if s.last == len(self.lines) and s.level >= level:
                self.sections[n] = Section(s.title, s.level, s.chapter, s.first, line)

    def _refuse_lone_caption(self) -> None:
        if self.caption:
            raise self._bad(self.caption[2], f"{self.caption[0]} is announced here and no block follows")

    def _read_fence(self, line: int) -> int:
        end = next((n for n in range(line + 1, len(self.lines)) if self.lines[n].startswith("```")), None)
        if end is None:
            raise self._bad(line, "this block is never closed")
        if self.lines[line] != "```yaml" or self.chapter != "examples" or self.lang != "en":
            raise self._bad(line, "a block is ```yaml and stands under Worked examples of the English page")
        for start, piece in _pieces(self.lines[line + 1 : end]):
            self._add_example(line + 1 + start, piece)
        return end + 1

    def _add_example(self, line: int, block: str) -> None:
        found = _EXAMPLE_ID.search(block)
        if found is None:
            raise self._bad(line, "a worked example has its id: on a line of its own")
        if len(_ANY_ID.findall(block)) > 1:
            raise self._bad(
                line, f"a second id within {found[1]}; several examples in one block are a list, each - id:"
            )
        announced, markdown, where = self.caption or (found[1], "", line)
        if announced != found[1]:
            raise self._bad(where, f"{announced} is announced here and the block is {found[1]}'s")
        self.caption = None
        self._add(Example(found[1], self.heading, markdown, line + 1, yaml=block))

    def _read_item(self, line: int) -> int:
        """Read a list item, the indented lines that carry it on, and the tables that follow at once."""
        end, tables = line + 1, []
        while end < len(self.lines) and self.lines[end].startswith("  "):
            if _ALMOST.match(self.lines[end]):
                raise self._bad(end, "a statement is not indented")
            end += 1
        while (start := self._next_text(end)) is not None and self.lines[start].startswith("|"):
            table, after = self._table(start)
            if table.columns[0] == "id":
                break
            tables.append(table)
            end = after
        ident = self.lines[line].split("**")[1]
        markdown = "\n".join(self.lines[line:end])
        self._add(Statement(ident, self.heading, markdown, line + 1, tables=tuple(tables)))
        return end

    def _next_text(self, line: int) -> int | None:
        return next((n for n in range(line, len(self.lines)) if self.lines[n]), None)

    def _read_table(self, line: int) -> int:
        """Read a table that belongs to no list item: of terms, of statements, or of figures."""
        table, end = self._table(line)
        if self.chapter == "terms":
            self._read_terms(line, table)
        elif table.columns[0] == "id":
            for n, row in enumerate(table.rows, line + 2):
                cells = dict(zip(table.columns[1:], row[1:], strict=True))
                self._add(Statement(row[0], self.heading, self.lines[n], n + 1, cells))
        return end

    def _read_terms(self, line: int, table: Table) -> None:
        if self.terms or len(table.columns) != 3:
            raise self._bad(line, "the terms stand in one table: English, Russian, meaning")
        self.terms = tuple(Term(*row) for row in table.rows)

    def _table(self, line: int) -> tuple[Table, int]:
        """The table that begins on a line, and the number of the line after it."""
        end = next((n for n in range(line, len(self.lines)) if not self.lines[n].startswith("|")), len(self.lines))
        if end - line < 3 or not _RULER.fullmatch(self.lines[line + 1]):
            raise self._bad(line, "a table is a line of columns, a line of |---| and at least one row")
        columns, _, *rows = (table_cells(text) for text in self.lines[line:end])
        for n in range(line, end):
            if not self.lines[n].endswith("|") or len(table_cells(self.lines[n])) != len(columns):
                raise self._bad(n, f"a row of this table has {len(columns)} cells between bars")
            if columns[0] != "id" and _ALMOST.match(self.lines[n]):
                raise self._bad(n, "a row with an id stands in a table whose first column is called id")
        return Table(columns, tuple(rows)), end

    def _add(self, statement: Statement) -> None:
        line, ident = statement.line - 1, statement.id
        if not ID.fullmatch(ident) or ident.partition("-")[0] != self.front["prefix"]:
            raise self._bad(line, f"{ident!r} is no id of this page; its ids look like {self.front['prefix']}-R1")
        if HOME[statement.kind] != self.chapter:
            raise self._bad(line, f"{ident} belongs under {CHAPTERS[HOME[statement.kind]][0]}")
        if ident in self.statements:
            raise self._bad(line, f"{ident} stands on line {self.statements[ident].line} already")
        self.statements[ident] = statement


def _pieces(lines: list[str]) -> Iterator[tuple[int, str]]:
    """The examples of a block, one or a list of them, each with the line of the block on which it begins."""
    starts = [n for n, line in enumerate(lines) if line.startswith("- ")] or [0]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield start, "\n".join(lines[start:end]) + "\n"
