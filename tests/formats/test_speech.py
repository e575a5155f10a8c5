"""The language that a person is spoken to in."""

import os
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from oddtrick.formats import speech
from oddtrick.formats.speech import BadLanguage, Speech, choose_language, languages

HEADER = (speech.LOCALE / "ru" / "LC_MESSAGES" / "oddtrick.po").read_text(encoding="utf-8").split("\n\n")[0]
CATALOGUE = f"""{HEADER}

msgid "{{who}} leads {{card}}"
msgstr "{{card}}: ход игрока {{who}}"

msgid "{{n}} card"
msgid_plural "{{n}} cards"
msgstr[0] "{{n}} карта"
msgstr[1] "{{n}} карты"
msgstr[2] "{{n}} карт"

#, fuzzy
msgid "pass"
msgstr "пасс"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of catalogues as a source tree has it: written, not compiled."""
    place = tmp_path / "ru" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "oddtrick.po").write_text(CATALOGUE, encoding="utf-8")
    return tmp_path


def compile_catalogue(folder: Path, text: str, age: float) -> None:
    """Writes a compiled catalogue beside the written one, dated `age` seconds after it."""
    written = folder / "ru" / "LC_MESSAGES" / "oddtrick.po"
    compiled = written.with_suffix(".mo")
    with compiled.open("wb") as mo:
        write_mo(mo, read_po(BytesIO(text.encode()), locale="ru"))
    stamp = written.stat().st_mtime + age
    os.utime(compiled, (stamp, stamp))


def test_english_says_the_text_as_written() -> None:
    assert Speech("en").text("{who} leads {card}", who="North", card="AS") == "North leads AS"


def test_a_translation_may_turn_the_words_round(folder: Path) -> None:
    assert Speech("ru", folder).text("{who} leads {card}", who="Север", card="AS") == "AS: ход игрока Север"


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "0 карт"),
        (1, "1 карта"),
        (2, "2 карты"),
        (5, "5 карт"),
        (11, "11 карт"),
        (21, "21 карта"),
        (112, "112 карт"),
    ],
)
def test_russian_has_three_forms_of_number(folder: Path, n: int, said: str) -> None:
    assert Speech("ru", folder).count("{n} card", "{n} cards", n) == said


def test_english_has_two_forms_of_number() -> None:
    assert [Speech().count("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


@pytest.mark.parametrize("text", ["a text that no catalogue has", "pass", ""])
def test_what_is_not_translated_for_certain_is_said_in_english(folder: Path, text: str) -> None:
    assert Speech("ru", folder).text(text) == text


def test_a_compiled_catalogue_is_used_where_there_is_no_written_one(folder: Path) -> None:
    compile_catalogue(folder, CATALOGUE.replace("карта", "карточка"), age=0)
    (folder / "ru" / "LC_MESSAGES" / "oddtrick.po").unlink()
    assert Speech("ru", folder).count("{n} card", "{n} cards", 1) == "1 карточка"


@pytest.mark.parametrize(("age", "said"), [(60, "1 карточка"), (-60, "1 карта")])
def test_a_compiled_catalogue_counts_unless_the_written_one_is_newer(folder: Path, age: float, said: str) -> None:
    compile_catalogue(folder, CATALOGUE.replace("карта", "карточка"), age)
    assert Speech("ru", folder).count("{n} card", "{n} cards", 1) == said


def test_a_language_without_a_catalogue_is_english(tmp_path: Path) -> None:
    assert Speech("fr", tmp_path).text("pass") == "pass"


def test_english_and_russian_are_spoken() -> None:
    assert languages() == ("en", "ru")


@pytest.mark.parametrize(
    ("wish", "lang", "chosen"),
    [
        ("ru", "en_GB.UTF-8", "ru"),
        ("en", "ru_RU.UTF-8", "en"),
        ("ru-RU", "", "ru"),
        (None, "ru_RU.UTF-8", "ru"),
        (None, "ru@latin", "ru"),
        (None, "C.UTF-8", "en"),
        (None, "fr_FR.UTF-8", "en"),
        (None, "", "en"),
    ],
)
def test_a_wish_goes_before_lang_and_lang_before_english(wish: str | None, lang: str, chosen: str) -> None:
    assert choose_language(wish, {"LANG": lang}) == chosen


def test_no_lang_at_all_is_english() -> None:
    assert choose_language(None, {}) == "en"


@pytest.mark.parametrize("wish", ["xx", "", "../en"])
def test_a_language_that_is_not_spoken_is_refused_with_those_that_are(wish: str) -> None:
    with pytest.raises(BadLanguage, match=r"does not speak .*; choose one of en, ru$"):
        choose_language(wish, {})


def test_the_refusal_of_a_language_is_in_the_language_of_lang() -> None:
    with pytest.raises(BadLanguage, match="не говорит на языке 'xx'"):
        choose_language("xx", {"LANG": "ru_RU.UTF-8"})
