"""Rule pages as data for a client: nothing of a page is lost, ids are links, and the HTML is safe."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import Any

import pytest

from oddtrick.formats import page_data, pages
from oddtrick.formats.page_reader import read_page
from oddtrick.formats.rule_page import plain

TAGS = {"p", "ul", "ol", "li", "em", "strong", "code", "a", "table", "thead", "tbody", "tr", "th", "td", "br"}
PAGES = [(game, lang) for game in pages.page_names() for lang in pages.LANGUAGES]


def blocks(data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for chapter in data["chapters"]:
        for section in chapter["sections"]:
            yield from section["blocks"]


def texts(data: Mapping[str, Any]) -> Iterator[str]:
    """Every piece of HTML of a page."""
    yield data["intro"]
    for block in blocks(data):
        yield block.get("html", "")
        for item in [*block.get("items", []), *([block["item"]] if "item" in block else [])]:
            yield item.get("html", "")
            yield item.get("meaning", "")
            yield from item.get("cells", ())


class Reader(HTMLParser):
    """Collects tags, links and words."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.links: set[str] = set()
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.links |= {value or "" for name, value in attrs if name == "href"}
        strange = {name for name, _ in attrs} - {"href", "class", "style"}
        assert not strange, f"<{tag}> has {strange}"

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_every_statement_of_a_page_is_in_its_data_once(game: str, lang: str) -> None:
    found = [
        item["id"]
        for block in blocks(page_data.page_data(game, lang))
        if block["kind"] in ("statements", "rows")
        for item in block["items"]
    ]
    assert tuple(found) == pages.page(game, lang).ids("ROPLHD")


@pytest.mark.parametrize("game", pages.page_names())
def test_the_english_data_holds_every_worked_example_with_its_block(game: str) -> None:
    found = [block["item"] for block in blocks(page_data.page_data(game, "en")) if block["kind"] == "example"]
    assert [one["id"] for one in found] == [one.id for one in pages.page(game).examples]
    assert all(f"id: {one['id']}" in one["yaml"] for one in found)


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_no_word_of_a_page_is_lost(game: str, lang: str) -> None:
    reader = Reader()
    data = page_data.page_data(game, lang)
    for text in texts(data):
        reader.feed(f"<p>{text}</p> ")
    shown = set(re.findall(r"\w+", reader.words))
    for statement in pages.page(game, lang).statements.values():
        assert set(re.findall(r"\w+", statement.text)) <= shown, statement.id
    prose = [line for line in pages.page(game, lang).lines if re.match(r"[^\W\d_]{2,}.* ", line)]
    missing = [line for line in prose if line.partition(":")[0] not in ("id", "game") and not words_in(line, shown)]
    assert not [line for line in missing if line in pages.page(game, lang).markdown()]


def words_in(line: str, shown: set[str]) -> bool:
    return set(re.findall(r"\w+", plain(line))) <= shown


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_the_html_has_plain_tags_only_and_its_links_lead_to_statements(game: str, lang: str) -> None:
    reader = Reader()
    for text in texts(page_data.page_data(game, lang)):
        reader.feed(text)
    assert reader.tags <= TAGS
    known = set(pages.page(game).statements)
    inner = {link for link in reader.links if link.startswith("#")}
    assert inner
    assert {link[1:] for link in inner} <= known
    assert inner == reader.links


def test_a_statement_says_whether_it_is_the_houses_and_why() -> None:
    data = page_data.page_data("napoleon", "ru")
    items = {item["id"]: item for block in blocks(data) for item in block.get("items", []) if "id" in item}
    assert items["NAP-R6"]["house"]
    assert items["NAP-R6"]["decisions"] == ["NAP-D1"]
    assert "домашнее" not in items["NAP-R6"]["html"]
    assert not items["NAP-R5"]["house"]


def test_a_table_that_belongs_to_a_statement_comes_with_it() -> None:
    items = {
        item["id"]: item
        for block in blocks(page_data.page_data("napoleon", "en"))
        for item in block.get("items", [])
        if "id" in item
    }
    assert "<table>" in items["NAP-H8"]["html"]


def test_an_id_without_its_prefix_is_a_link_too() -> None:
    html = "".join(texts(page_data.page_data("poker", "en")))
    assert '<a class="rule" href="#POKER-R16">R16</a>' in html


def test_markup_of_a_page_is_text_and_no_html_of_its_own() -> None:
    page = read_page(PAGE, "small.md")
    item = page_data.statement_data(page.statements["SMA-R1"], page)
    assert item["html"] == "Two <em>play</em> &lt;b&gt;now&lt;/b&gt; [x](javascript:go), SMA-R9."


PAGE = """\
---
id: small
names: {en: Small, ru: Малая}
book: none
family: none
players: {min: 2, max: 2, best: 2}
deck: 52
prefix: SMA
---
# Small

A small game.

## Terms

## Rules

- **SMA-R1** Two *play* <b>now</b> [x](javascript:go), SMA-R9. *(house)*

## Options

## Laws

## Worked examples

## Good play

## Decisions
"""
