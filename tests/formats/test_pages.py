"""The rule pages of the package, their reader and the look-up of laws."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys

import pytest

from oddtrick.formats import law_search, page_reader, pages, rule_page
from oddtrick.formats.page_reader import read_page
from oddtrick.table import names

GAMES = tuple(names())
PREFIXES = tuple(pages.page(game).prefix for game in GAMES)
IDENT = re.compile(rf"\b(?:{'|'.join(PREFIXES)})-[A-Z]\d+\b")
SMALL = """\
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

| term | Russian term | meaning |
|---|---|---|
| stop | стоп | a card after which nobody can play |

## Rules

- **SMA-R1** Two *play*. *(house: SMA-D1)*
- **SMA-R2** Sizes:

| players | cards |
|---|---|
| 2 | 5 |

A word between.

### The end

- **SMA-R3** Whoever is out has won,
  at once.

## Options

| id | option | default |
|---|---|---|
| SMA-O1 | `stake` | 1 |
| SMA-O2 | `bar` | a\\|b, a house rule |

## Laws

| id | irregularity | remedy |
|---|---|---|
| SMA-L1 | misdeal | deal again |

## Worked examples

### SMA-X1

```yaml
id: SMA-X1
note: one
```

**SMA-X2** Two *cards*.

```yaml
- id: SMA-X2
  n: 2
- id: SMA-X3   # three cards
  n: 3
```

## Good play

- **SMA-H1** Win.

## Decisions

- **SMA-D1** The book is silent.
"""


# --- the pages of the package ---


def test_the_package_has_a_page_of_every_game() -> None:
    assert pages.page_names() == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_statement_of_a_page_is_found_once_and_its_numbers_have_no_gap(game: str) -> None:
    prefix, found = pages.page(game).prefix, pages.ids(game)
    for kind in "ROPLXH":
        numbers = sorted(int(ident.removeprefix(f"{prefix}-{kind}")) for ident in found if f"-{kind}" in ident)
        assert numbers and numbers == list(range(1, len(numbers) + 1)), f"{prefix}-{kind}"
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_state_the_same_but_for_the_examples(game: str) -> None:
    english, russian = pages.page(game), pages.page(game, "ru")
    assert english.ids("ROPLHD") == russian.ids()
    assert russian.title == english.front["names"]["ru"]
    assert {key: russian.front[key] for key in english.front} == dict(english.front)
    for ident in russian.ids():
        one, other = english.statements[ident], russian.statements[ident]
        assert (one.house, one.decisions) == (other.house, other.decisions), ident
        assert [len(t.rows) for t in one.tables] == [len(t.rows) for t in other.tables], ident
        assert len(one.cells) == len(other.cells), ident
    assert [(s.level, s.chapter) for s in russian.sections()] == [
        (s.level, s.chapter) for s in english.sections() if not (s.chapter == "examples" and s.level == 3)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_terms_have_the_same_russian_words_on_both_pages(game: str) -> None:
    english, russian = pages.page(game).terms, pages.page(game, "ru").terms
    assert len(english) > 10
    assert [(term.en, term.ru) for term in english] == [(term.en, term.ru) for term in russian]
    assert all(re.search("[а-яё№]", term.ru, re.IGNORECASE) for term in english)


@pytest.mark.parametrize("game", GAMES)
def test_every_worked_example_is_readable_and_cites_only_what_the_page_has(game: str) -> None:
    page = pages.page(game)
    for example in page.examples:
        assert example.parsed["id"] == example.id
        cited = example.parsed.get("cites", example.parsed.get("checks", ()))
        assert set(cited) <= set(page.statements)


@pytest.mark.parametrize("lang", pages.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_id_that_a_page_mentions_is_an_id_of_some_page(game: str, lang: str) -> None:
    known = {ident for name in GAMES for ident in pages.page(name).statements}
    page = pages.page(game, lang)
    assert set(IDENT.findall(page.markdown(examples=True))) <= known
    bare = {f"{page.prefix}-{short}" for short in re.findall(r"(?<![\w-])[ROPLXHD]\d{1,3}\b", page.markdown())}
    assert len(bare) > 10 or page.prefix == "HEARTS"  # that page always writes an id out
    assert bare <= known


@pytest.mark.parametrize("game", GAMES)
def test_a_statement_refers_to_the_same_others_in_both_languages(game: str) -> None:
    russian = pages.page(game, "ru")
    for ident in russian.ids():
        english, other = (
            set(re.findall(r"\b[ROPLXHD]\d{1,3}\b", pages.statement(ident, lang).markdown)) for lang in pages.LANGUAGES
        )
        assert english == other, ident


@pytest.mark.parametrize("game", GAMES)
def test_what_the_page_supplies_names_a_decision_of_the_page(game: str) -> None:
    page = pages.page(game)
    supplied = [found for found in page.statements.values() if found.decisions]
    assert len(supplied) > 5
    for found in supplied:
        assert found.house
        assert all(page.statements[ident].kind == "D" for ident in found.decisions)


def test_a_full_house_is_no_house_rule() -> None:
    for ident in ("POKER-R4", "POKER-R8", "POKER-L68"):
        assert not pages.statement(ident).house
    assert pages.statement("NAP-L9").house
    assert pages.statement("POPE-L13").house
    assert not pages.statement("NAP-R31").house


# --- statements ---


def test_a_rule_is_found_by_its_id_in_either_language() -> None:
    rule = pages.statement("NAP-R22")
    assert (rule.kind, rule.section) == ("R", "Play")
    assert rule.text == "The suit of that first card is trumps for the whole deal."
    assert pages.statement("NAP-R22", "ru").section == "Розыгрыш"


def test_a_law_gives_its_cells_by_the_names_of_the_columns() -> None:
    cells = pages.statement("NAP-L8").cells
    assert list(cells) == [
        "irregularity",
        "committed when; correctable until",
        "who may claim, until when",
        "penalty or remedy",
    ]
    assert cells["irregularity"] == "A call out of turn"


def test_a_rule_owns_the_table_that_follows_it() -> None:
    (table,) = pages.statement("POPE-R16").tables
    assert table.records()[3] == {
        "players": "5",
        "cards each": "8",
        "spare hand as dealt": "8",
        "left over": "2",
        "spare hand in all": "10",
        "turn-up": "1",
    }
    assert pages.statement("POPE-R16").text == "Deal sizes:"
    assert pages.statement("NAP-H16").tables == ()


def test_an_example_is_the_same_for_both_languages() -> None:
    example = pages.statement("POKER-X1", "ru")
    assert isinstance(example, pages.Example)
    assert example is pages.statement("POKER-X1")
    assert example.parsed["expect"]["winners"] == [2]
    assert example.yaml.startswith("id: POKER-X1\ncites: [")
    assert example.text.startswith("The complete betting illustration")
    assert pages.statement("NAP-X1").text.startswith("three called and made")
    assert pages.statement("POKER-X9").text == "the ace is low in sequences only"


@pytest.mark.parametrize("ident", ["NAP-R99", "LUDO-R1", "nonsense"])
def test_an_unknown_id_is_refused_with_what_would_be_right(ident: str) -> None:
    with pytest.raises(KeyError, match=rf"the page of napoleon has no NAP-R99|{', '.join(PREFIXES)}"):
        pages.statement(ident)


def test_an_unknown_game_or_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(KeyError, match=", ".join(GAMES)):
        pages.page("ludo")
    with pytest.raises(KeyError, match="en and ru"):
        pages.page("poker", "fr")


# --- Markdown ---


@pytest.mark.parametrize("game", GAMES)
def test_the_page_without_examples_has_every_statement_but_no_block(game: str) -> None:
    page = pages.page(game)
    text = page.markdown()
    assert text.startswith(f"# {page.title}\n")
    assert "```" not in text
    assert "## Worked examples" not in text
    assert all(f"**{i}**" in text or f"| {i} |" in text for i in page.ids("ROPLHD"))
    assert all(f"id: {i}" in page.markdown(examples=True) for i in page.ids("X"))


def test_a_section_is_asked_for_by_title_or_by_the_key_of_its_chapter() -> None:
    page = pages.page("napoleon", "ru")
    laws = page.markdown("laws")
    assert laws == page.markdown("Законы")
    assert laws.startswith("## Законы\n")
    assert "NAP-L17" in laws
    assert "NAP-R85" not in laws
    pool = pages.page("napoleon").markdown("Pool or kitty (option `pool`)")
    assert re.findall(r"\*\*NAP-R(\d+)", pool) == [str(n) for n in range(37, 44)]
    with pytest.raises(KeyError, match="Термины, Правила"):
        page.markdown("Terms")


def test_the_chapter_of_examples_keeps_its_words_without_the_blocks() -> None:
    page = pages.page("poker")
    bare = page.markdown("examples")
    assert "The complete betting illustration" in bare
    assert "game: poker\n" not in bare
    assert "game: poker\n" in page.markdown("examples", examples=True)


def test_the_chapters_stand_in_one_order_on_every_page() -> None:
    for game in GAMES:
        for n, lang in enumerate(pages.LANGUAGES):
            titles = [section.title for section in pages.page(game, lang).sections(2)]
            assert titles == [both[n] for both in pages.CHAPTERS.values()]


def test_a_sections_own_lines_begin_with_its_heading_and_end_before_the_next() -> None:
    page = pages.page("pope_joan")
    for section in page.sections():
        assert page.lines[section.first] == f"{'#' * section.level} {section.title}"
        within = page.lines[section.first + 1 : section.last]
        assert not any(line.startswith("## ") for line in within)


# --- the reader ---


def test_a_small_page_is_read_whole() -> None:
    page = read_page(SMALL, "small.md")
    assert page.ids() == (
        *("SMA-R1", "SMA-R2", "SMA-R3", "SMA-O1", "SMA-O2", "SMA-L1"),
        *("SMA-X1", "SMA-X2", "SMA-X3", "SMA-H1", "SMA-D1"),
    )
    found = page.statements
    assert page.intro == "A small game."
    assert page.terms == (pages.Term("stop", "стоп", "a card after which nobody can play"),)
    assert (found["SMA-R1"].text, found["SMA-R1"].decisions) == ("Two play.", ("SMA-D1",))
    assert found["SMA-R2"].tables == (pages.Table(("players", "cards"), (("2", "5"),)),)
    assert (found["SMA-R3"].text, found["SMA-R3"].section) == ("Whoever is out has won, at once.", "The end")
    assert found["SMA-O2"].cells == {"option": "`bar`", "default": r"a\|b, a house rule"}
    assert (found["SMA-O2"].text, found["SMA-O2"].house) == ("bar; a|b, a house rule", True)
    assert [(x.text, x.parsed.get("n"), x.line) for x in page.examples] == [
        ("one", None, 54),
        ("Two cards.", 2, 61),
        ("three cards", 3, 63),
    ]


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("---\nid: small", "id: small", 1, "front matter"),
        ("prefix: SMA\n", "", 1, "lacks prefix"),
        ("names: {en: Small, ru: Малая}", "names: {en: Small}", 1, "in en and in ru"),
        ("names: {en: Small,", "names: {en: [Small,", 2, "no YAML"),
        ("# Small\n", "\n", 12, "title"),
        ("A small game.", "# Again", 12, "called Small already"),
        ("## Terms", "## Words", 14, "chapter 'Words' where Terms belongs"),
        ("## Terms", "## Термины", 14, "where Terms belongs"),
        ("## Decisions\n\n- **SMA-D1** The book is silent.\n", "", 70, "without the chapter Decisions"),
        ("- **SMA-R1** Two", "- **SMA-R1 Two", 22, "looks like a statement"),
        ("- **SMA-R1** Two", "- SMA-R1 Two", 22, "looks like a statement"),
        ("- **SMA-R1** Two", "* **SMA-R1** Two", 22, "looks like a statement"),
        ("- **SMA-R1** Two", "**SMA-R1** Two", 22, "looks like a statement"),
        ("- **SMA-R1** Two", "- **SMA-Q1** Two", 22, "looks like a statement"),
        ("- **SMA-R1** Two", "- **NAP-R1** Two", 22, "no id of this page"),
        ("- **SMA-R1** Two", "- **SMA-L2** Two", 22, "SMA-L2 belongs under Laws"),
        ("- **SMA-R2** Sizes", "- **SMA-R1** Sizes", 23, "SMA-R1 stands on line 22 already"),
        ("  at once.", "  - **SMA-R4** at once.", 34, "not indented"),
        ("| SMA-L1 | misdeal | deal again |", "| SMA-L1 | misdeal |", 47, "has 3 cells"),
        ("| SMA-L1 | misdeal | deal again |", "| SMA-L1 | misdeal | deal again", 47, "has 3 cells"),
        ("| SMA-L1 |", "| misdeal |", 47, "'misdeal' is no id"),
        ("| id | irregularity", "| no | irregularity", 47, "first column is called id"),
        ("|---|---|\n| 2 | 5 |", "| 2 | 5 |", 25, "a line of"),
        ("### SMA-X1", "### SMA-X7", 51, "SMA-X7 is announced here and the block is SMA-X1's"),
        ("```\n\n**SMA-X2**", "```\n\n**SMA-X9** None.\n\n**SMA-X2**", 58, "no block follows"),
        ("```yaml\nid: SMA-X1", "```yaml\nname: SMA-X1", 54, "has its id"),
        ("```yaml\nid: SMA-X1", "```json\nid: SMA-X1", 53, "a block is ```yaml"),
        ("  n: 3\n```", "  n: 3", 60, "never closed"),
        ("### The end", "#### The end", 31, "a section"),
        ("### The end", "### SMA-R9", 31, "has no id"),
    ],
)
def test_a_page_that_breaks_the_habit_is_refused_with_file_and_line(old: str, new: str, line: int, why: str) -> None:
    assert SMALL.count(old) == 1
    with pytest.raises(pages.BadPage) as refused:
        read_page(SMALL.replace(old, new), "small.md")
    assert str(refused.value).startswith(f"small.md:{line}: ")
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("change", ["left out", "twice", "cut", "indented"])
def test_a_page_with_a_line_gone_wrong_keeps_its_statements_or_is_refused(change: str) -> None:
    lines, whole = SMALL.splitlines(), read_page(SMALL, "small.md")
    for n, line in enumerate(lines):
        changed = {"left out": [], "twice": [line, line], "cut": [line[: len(line) // 2]], "indented": [" " + line]}[
            change
        ]
        try:
            page = read_page("\n".join([*lines[:n], *changed, *lines[n + 1 :]]), "small.md")
        except pages.BadPage as refused:
            assert str(refused).startswith("small.md:")
        else:
            lost = set(whole.ids()) - set(page.ids())
            assert not lost or any(ident in line for ident in lost), (line, lost)
            assert not lost or change == "left out" or (change == "cut" and "SMA-" not in changed[0]), (line, lost)


def test_examples_stand_on_the_english_page_only() -> None:
    russian = SMALL
    for english, other in pages.CHAPTERS.values():
        russian = russian.replace(f"## {english}\n", f"## {other}\n")
    with pytest.raises(pages.BadPage, match=r"small\.md:53: .* of the English page"):
        read_page(russian, "small.md", "ru")


# --- the look-up of laws ---


@pytest.mark.parametrize(
    ("game", "words", "lang", "law"),
    [
        ("napoleon", "revoke", "en", "NAP-L9"),
        ("napoleon", "he did not follow suit", "en", "NAP-L9"),
        ("napoleon", "renounced", "en", "NAP-L9"),
        ("napoleon", "misdeal", "en", "NAP-L1"),
        ("napoleon", "a card was exposed in dealing", "en", "NAP-L1"),
        ("napoleon", "bid out of turn", "en", "NAP-L8"),
        ("napoleon", "played out of turn", "en", "NAP-L10"),
        ("napoleon", "looked at the stock", "en", "NAP-L4"),
        ("napoleon", "two declarations", "en", "NAP-L5"),
        ("napoleon", "call too low", "en", "NAP-L6"),
        ("napoleon", "looked at the spare hand", "en", "NAP-L16"),
        ("napoleon", "ренонс", "ru", "NAP-L9"),
        ("napoleon", "ренонс", "en", "NAP-L9"),
        ("napoleon", "touching the stock", "ru", "NAP-L4"),
        ("napoleon", "revoke", "ru", "NAP-L9"),
        ("napoleon", "пересдача", "ru", "NAP-L1"),
        ("napoleon", "сыграл не в очередь", "ru", "NAP-L10"),
        ("napoleon", "заказал не в очередь", "ru", "NAP-L8"),
        ("cinch", "revoke", "en", "CINCH-L57"),
        ("cinch", "the pack was not cut", "en", "CINCH-L12"),
        ("cinch", "dealer exposes a card", "en", "CINCH-L7"),
        ("cinch", "threw down his hand", "en", "CINCH-L44"),
        ("cinch", "looked at an earlier trick", "en", "CINCH-L67"),
        ("cinch", "снёс козырь", "ru", "CINCH-L31"),
        ("cinch", "ход вне очереди", "ru", "CINCH-L43"),
        ("five_hundred", "revoke", "en", "FIVEH-L1"),
        ("five_hundred", "bid out of turn", "en", "FIVEH-L4"),
        ("five_hundred", "looked at the cards laid out", "en", "FIVEH-L3"),
        ("five_hundred", "снёс не то число карт", "ru", "FIVEH-L7"),
        ("five_hundred", "ход вне очереди", "ru", "FIVEH-L6"),
        ("pope_joan", "peeked at the spare hand", "en", "POPE-L4"),
        ("pope_joan", "did not play the next card", "en", "POPE-L6"),
        ("pope_joan", "forgot to collect", "en", "POPE-L9"),
        ("pope_joan", "засветили карту", "ru", "POPE-L2"),
        ("spoil_five", "revoke", "en", "SPOIL-L7"),
        ("spoil_five", "robbing without the ace", "en", "SPOIL-L4"),
        ("spoil_five", "led out of turn", "en", "SPOIL-L8"),
        ("spoil_five", "dealer exposes a card", "en", "SPOIL-L2"),
        ("spoil_five", "фальшренонс", "ru", "SPOIL-L7"),
        ("spoil_five", "файвинг во второй раз", "ru", "SPOIL-L9"),
        ("poker", "uncut pack", "en", "POKER-L8"),
        ("poker", "card shown while serving the draw", "en", "POKER-L40"),
        ("poker", "too many cards served", "en", "POKER-L42"),
        ("poker", "bet out of turn", "en", "POKER-L55"),
        ("poker", "he refuses to show", "en", "POKER-L59"),
        ("poker", "all-in", "en", "POKER-L60"),
        ("poker", "ставка вне очереди", "ru", "POKER-L55"),
        ("poker", "колоду не сняли", "ru", "POKER-L8"),
    ],
)
def test_the_law_for_an_irregularity_is_found_by_the_words_of_the_table(
    game: str, words: str, lang: str, law: str
) -> None:
    found = pages.find_laws(game, words, lang)
    assert found[0].id == law
    assert found[0] is pages.statement(law, lang)


def test_a_rule_is_named_where_no_law_answers() -> None:
    found = pages.find_laws("pope_joan", "trumps have no power", "en")
    assert found[0].id == "POPE-R5"


def test_a_law_that_answers_the_whole_question_keeps_the_rules_out() -> None:
    assert {found.kind for found in pages.find_laws("napoleon", "revoke")} == {"L"}


@pytest.mark.parametrize("words", ["", "  ", "zebra", "the of a", "?!"])
def test_words_that_ask_nothing_find_nothing(words: str) -> None:
    assert pages.find_laws("napoleon", words) == []


def test_no_more_laws_are_named_than_asked_for() -> None:
    assert len(pages.find_laws("poker", "card", limit=3)) == 3


# --- the modules ---


@pytest.mark.parametrize("module", [pages, rule_page, page_reader, law_search], ids=lambda module: module.__name__)
def test_the_examples_in_the_docstrings_hold(module: object) -> None:
    outcome = doctest.testmod(module)  # type: ignore[arg-type]
    assert outcome.failed == 0
    assert outcome.attempted > 0


def test_importing_the_pages_does_not_import_yaml() -> None:
    code = "import sys; import oddtrick.formats.pages; sys.exit('yaml' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
