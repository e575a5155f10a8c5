"""Rule pages as data: chapters of blocks, each either prose in safe HTML or statements with their ids, for clients."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from oddtrick.formats.pages import page
from oddtrick.formats.rule_page import HOUSE_MARK, ID, Example, Page, Section, Statement, plain

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

_NUMBER = r"[ROPLXHD]\d+[a-z]?"
_TAGS = re.compile(r"(<[^>]*>)")


@lru_cache(maxsize=64)
def page_data(game: str, lang: str) -> Mapping[str, Any]:
    """The rule page of a game. Raises KeyError where there is none.

    A block is `{"kind": "prose", "html"}`, `{"kind": "statements", "items": [statement]}`, `{"kind": "rows", "columns",
    "items": [statement]}` with a cell for each column, `{"kind": "terms", "items": [{en, ru, meaning}]}`, or `{"kind":
    "example", "item"}`. Every HTML is made here from Markdown, and an id in it is a link to `#ID`.
    """
    found = page(game, lang)
    chapters = [_chapter(found, section) for section in found.sections(2)]
    return {
        "game": game,
        "lang": lang,
        "prefix": found.prefix,
        "title": found.title,
        "book": found.front["book"],
        "intro": _blocks_html(found, found.intro),
        "chapters": chapters,
    }


def statement_data(statement: Statement, page: Page) -> dict[str, Any]:
    """One statement: its id and kind, what it says as HTML, or as HTML by column, and whether it is the house's."""
    common = {
        "id": statement.id,
        "kind": statement.kind,
        "house": statement.house,
        "decisions": list(statement.decisions),
    }
    if statement.cells:
        return common | {"cells": [_inline_html(page, HOUSE_MARK.sub("", cell)) for cell in statement.cells.values()]}
    lines = statement.markdown.partition("** ")[2].splitlines()
    cut = next((n for n, line in enumerate(lines) if line.startswith("|")), len(lines))
    sentence = HOUSE_MARK.sub("", " ".join(line.strip() for line in lines[:cut]))
    tables = "\n".join(lines[cut:])
    return common | {"html": _inline_html(page, sentence) + (_blocks_html(page, tables) if tables else "")}


def _chapter(found: Page, chapter: Section) -> dict[str, Any]:
    parts = [one for one in found.sections() if one.chapter == chapter.chapter]
    ends = [one.first for one in parts[1:]] + [chapter.last]
    sections = [
        {"title": "" if part is chapter else plain(part.title), "blocks": _blocks(found, part.first + 1, end)}
        for part, end in zip(parts, ends, strict=True)
    ]
    return {
        "id": chapter.chapter,
        "title": chapter.title,
        "sections": [one for one in sections if one["blocks"] or one["title"]],
    }


def _blocks(found: Page, first: int, last: int) -> list[dict[str, Any]]:
    """The blocks between two lines, statements that follow one another together."""
    blocks: list[dict[str, Any]] = []
    for block in _pieces(found, first, last):
        if block["kind"] == "statements" and blocks and blocks[-1]["kind"] == "statements":
            blocks[-1]["items"] += block["items"]
        else:
            blocks.append(block)
    return blocks


def _pieces(found: Page, first: int, last: int) -> Iterator[dict[str, Any]]:
    by_line = {one.line - 1: one for one in found.statements.values()}
    line, prose = first, first
    while line < last:
        text = found.lines[line]
        end = line + 1
        if text.startswith(("```", "|")):
            end = _end_of_block(found, line)
        block = _piece(found, by_line, line, end)
        if block is None:
            line = end
            continue
        yield from _prose(found, prose, line)
        yield from block
        statement = by_line.get(line)
        line = prose = line + statement.markdown.count("\n") + 1 if statement and not statement.cells else end
    yield from _prose(found, prose, last)


def _piece(found: Page, by_line: Mapping[int, Statement], line: int, end: int) -> list[dict[str, Any]] | None:
    """What begins on a line where it is no prose."""
    text = found.lines[line]
    if text.startswith("```"):
        examples = [by_line[n] for n in range(line, end) if isinstance(by_line.get(n), Example)]
        return [{"kind": "example", "item": _example(found, one)} for one in examples if isinstance(one, Example)]
    if text.startswith("|"):
        rows = [by_line[n] for n in range(line, end) if n in by_line]
        if rows:
            columns = [_inline_html(found, name) for name in rows[0].cells]
            return [{"kind": "rows", "columns": columns, "items": [statement_data(row, found) for row in rows]}]
        return [_terms(found)] if _is_terms(found, line) else None
    if line in by_line and not isinstance(by_line[line], Example):
        return [{"kind": "statements", "items": [statement_data(by_line[line], found)]}]
    return [] if text.startswith("### ") or _announces(found, line) else None


def _end_of_block(found: Page, line: int) -> int:
    """The line after a table or a fenced block."""
    lines = found.lines
    if lines[line].startswith("```"):
        return next(n for n in range(line + 1, len(lines)) if lines[n].startswith("```")) + 1
    return next((n for n in range(line, len(lines)) if not lines[n].startswith("|")), len(lines))


def _announces(found: Page, line: int) -> bool:
    """Whether a line is the caption of the worked example that follows it."""
    captions = [one.markdown for one in found.examples if one.markdown]
    caption = re.match(rf"\*\*{ID.pattern}\*\* (.+)", found.lines[line])
    return caption is not None and caption[1] in captions


def _is_terms(found: Page, line: int) -> bool:
    terms = found.section("terms")
    return terms.first <= line < terms.last


def _terms(found: Page) -> dict[str, Any]:
    items = [{"en": term.en, "ru": term.ru, "meaning": _inline_html(found, term.meaning)} for term in found.terms]
    return {"kind": "terms", "items": items}


def _example(found: Page, example: Example) -> dict[str, Any]:
    return {
        "id": example.id,
        "html": _inline_html(found, example.text),
        "cites": [str(one) for one in example.parsed.get("cites", [])],
        "yaml": example.yaml,
    }


def _prose(found: Page, first: int, last: int) -> Iterator[dict[str, Any]]:
    text = "\n".join(found.lines[first:last]).strip()
    if text:
        yield {"kind": "prose", "html": _blocks_html(found, text)}


@cache
def _markdown() -> MarkdownIt:
    from markdown_it import MarkdownIt  # here, because importing the formats stays cheap

    return MarkdownIt("commonmark", {"html": False}).enable("table")


def _inline_html(found: Page, text: str) -> str:
    return _linked(found, _markdown().renderInline(text.replace(r"\|", "|")))


def _blocks_html(found: Page, text: str) -> str:
    return _linked(found, _markdown().render(text))


def _linked(found: Page, html: str) -> str:
    """The ids in a text as links to their statements; within its page an id may stand without the prefix, as R31."""
    reference = re.compile(rf"(?<![\w-])(?:{found.prefix}-)?({_NUMBER})(?![\w-])")

    def link(match: re.Match[str]) -> str:
        ident = f"{found.prefix}-{match[1]}"
        known = ident in found.statements or ident.split("-")[1].startswith("X")
        return f'<a class="rule" href="#{ident}">{match[0]}</a>' if known else match[0]

    pieces = _TAGS.split(html)
    return "".join(piece if piece.startswith("<") else reference.sub(link, piece) for piece in pieces)
