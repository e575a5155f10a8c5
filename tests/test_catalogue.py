"""Every text that people read has its translation in every catalogue, with the same placeholders.

Where one lacks, run script/translate and fill in what it added to the catalogue.
"""

import ast
import tomllib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import read_po

from oddtrick.formats.speech import LOCALE, languages

ROOT = Path(__file__).parents[1]
Text = str | tuple[str, ...]


KEYWORDS = parse_keywords(
    tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["oddtrick"]["catalogue"]["keywords"]
)


def texts_of(folder: Path) -> dict[Text, str]:
    """The texts to translate under a folder (a singular and its plural as a pair), each with the place it stands at."""
    found = extract_from_dir(folder, [("**.py", "python")], keywords=KEYWORDS)
    return {text: f"{name}:{line}" for name, line, text, *_ in found}


def filled_too_early(folder: Path) -> Iterator[str]:
    """Where a text to translate is an f-string: it is filled in before anybody can look for its translation."""
    for place in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(place.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                texts = [node.args[n - 1] for n in KEYWORDS.get(name, ()) or (1,) if n <= len(node.args)]
                if name in KEYWORDS and any(isinstance(text, ast.JoinedStr) for text in texts):
                    yield f"{place.name}:{node.lineno}"


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def wrong_placeholders(message: Message) -> bool:
    """Whether a form names other placeholders than the English text; of a number, than the English plural, which all name."""
    english = message.id if isinstance(message.id, str) else message.id[-1]
    forms = [message.string] if isinstance(message.string, str) else message.string or ()
    return any(placeholders(form) != placeholders(english) for form in forms)


def shortcomings(catalogue: Catalog, texts: dict[Text, str]) -> list[str]:
    """What a catalogue lacks of these texts, one line each."""
    found = []
    for text, place in texts.items():
        message = catalogue.get(text)
        if message is None or (isinstance(text, tuple) and message.id != text):
            found.append(f"{place}: {text!r} is not in the catalogue")
        elif message.fuzzy or not message.string or not all(message.string):
            found.append(f"{place}: {text!r} is not translated, or only as a guess")
        elif wrong_placeholders(message):
            found.append(f"{place}: {text!r} names other placeholders than {message.string!r}")
    return found


def test_what_every_error_says_is_a_text_to_translate() -> None:
    errors = {
        node.name
        for place in (ROOT / "src").rglob("*.py")
        for node in ast.walk(ast.parse(place.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "OddtrickError" for base in node.bases)
    }
    assert "IllegalAct" in errors
    assert errors <= set(KEYWORDS)


@pytest.mark.parametrize("language", languages()[1:])
def test_every_text_is_translated(language: str) -> None:
    texts = texts_of(ROOT / "src")
    assert texts, "no text was found in the code"
    with (LOCALE / language / "LC_MESSAGES" / "oddtrick.po").open("rb") as po:
        catalogue = read_po(po, locale=language)
    assert "\n".join(shortcomings(catalogue, texts)) == ""


@pytest.mark.parametrize("language", languages()[1:])
def test_nothing_is_translated_that_nobody_says(language: str) -> None:
    said = texts_of(ROOT / "src")
    with (LOCALE / language / "LC_MESSAGES" / "oddtrick.po").open("rb") as po:
        translated = [message.id for message in read_po(po, locale=language) if message.id]
    assert [text for text in translated if text not in said] == []


def test_a_text_is_looked_up_before_it_is_filled_in() -> None:
    assert list(filled_too_early(ROOT / "src")) == []


def test_a_text_that_is_filled_in_too_early_is_found(tmp_path: Path) -> None:
    source = (
        'say.text(f"{who} leads")\nsay.text("{who} leads", who=f"{who}")\nFlag("X-O1", False, f"{a}")\nprint(f"{a}")\n'
    )
    (tmp_path / "said.py").write_text(source, encoding="utf-8")
    assert list(filled_too_early(tmp_path)) == ["said.py:1", "said.py:3"]


@pytest.mark.parametrize(
    "entry",
    [
        'msgid "something else"\nmsgstr "другое"',
        'msgid "{who} leads"\nmsgstr ""',
        '#, fuzzy\nmsgid "{who} leads"\nmsgstr "ходит {who}"',
        'msgid "{who} leads"\nmsgstr "ходит {whom}"',
        'msgid "{who} leads"\nmsgstr "ходит {who} {card}"',
    ],
)
def test_a_text_that_is_missing_empty_guessed_or_garbled_is_found(entry: str) -> None:
    catalogue = read_po(BytesIO(entry.encode()), locale="ru")
    assert len(shortcomings(catalogue, {"{who} leads": "table.py:1"})) == 1


@pytest.mark.parametrize(
    "forms",
    [("{n} карта", "{n} карты", ""), ("карта", "{n} карты", "{n} карт"), ("{n} карта", "{n} карты", "{m} карт")],
)
def test_a_number_whose_forms_are_not_whole_is_found(forms: tuple[str, str, str]) -> None:
    lines = ['msgid "a card"', 'msgid_plural "{n} cards"']
    lines += [f'msgstr[{place}] "{form}"' for place, form in enumerate(forms)]
    catalogue = read_po(BytesIO("\n".join(lines).encode()), locale="ru")
    assert len(shortcomings(catalogue, {("a card", "{n} cards"): "table.py:1"})) == 1


def test_texts_are_found_where_they_are_said(tmp_path: Path) -> None:
    source = 'say.text("{who} leads " "{card}", who=who)\nsay.count("{n} trick", "{n} tricks", n)\n"AAB".count("A")\n'
    (tmp_path / "said.py").write_text(source, encoding="utf-8")
    assert set(texts_of(tmp_path)) == {"{who} leads {card}", ("{n} trick", "{n} tricks")}
