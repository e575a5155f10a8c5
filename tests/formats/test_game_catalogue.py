"""The games as data: shelf, form, agreement, in both languages and for every game there is."""

from __future__ import annotations

import json
import re
import tomllib
from importlib.resources import files

import pytest

from oddtrick.formats import catalogue, pages
from oddtrick.formats.shelf import BARE, DIFFICULTIES, FAMILIES, Titles, shelf
from oddtrick.formats.speech import Speech
from oddtrick.table import BadOptions, UnknownGame, find, names
from oddtrick.table.options import OneOf, Tally, WholeOr

ENGLISH, RUSSIAN = Speech("en"), Speech("ru")
LATIN = re.compile("[A-Za-z]{2,}")


def wrong_titles(said: dict[str, Titles]) -> list[str]:
    """The names whose titles are not in both languages, each in its own letters."""
    return [
        name
        for name, titles in said.items()
        if set(titles) != {"en", "ru"} or not all(titles.values()) or LATIN.search(titles["ru"])
    ]


@pytest.mark.parametrize("game", names())
def test_the_shelf_says_of_every_game_its_family_length_difficulty_and_taste(game: str) -> None:
    facts = shelf(game)
    assert facts is not BARE, f"games/shelf/{game}.toml is missing"
    assert facts.family in FAMILIES
    assert facts.difficulty in DIFFICULTIES
    assert 1 <= facts.minutes <= 60
    assert wrong_titles({"taste": facts.taste}) == []
    assert all(len(taste) <= 130 for taste in facts.taste.values()), "a taste is one line"


@pytest.mark.parametrize("game", names())
def test_every_preset_option_and_word_has_a_title_in_both_languages(game: str) -> None:
    facts, kind = shelf(game), find(game)
    declared = kind.options_class.declared()
    assert set(facts.presets) == {preset.name for preset in kind.presets}
    assert set(facts.options) == set(declared)
    assert wrong_titles(dict(facts.presets)) == []
    assert wrong_titles(dict(facts.options)) == []
    for name, option in declared.items():
        words: set[str] = set()
        if isinstance(option, OneOf):
            words = {value for value in option.values if isinstance(value, str)}
        elif isinstance(option, WholeOr):
            words = {option.word}
        elif isinstance(option, Tally):
            words = set(option.units)
        assert set(facts.values.get(name, {})) == words, name
        assert wrong_titles(dict(facts.values.get(name, {}))) == [], name
    assert set(facts.values) <= set(declared)


def test_a_file_of_the_shelf_belongs_to_a_game() -> None:
    places = files("oddtrick.games").joinpath("shelf").iterdir()
    assert sorted(place.name.removesuffix(".toml") for place in places) == names()


def test_a_title_in_latin_letters_or_one_language_would_be_found() -> None:
    assert wrong_titles({"pool": {"en": "Pool", "ru": "Pool"}, "stake": {"en": "Stake"}}) == ["pool", "stake"]


@pytest.mark.parametrize("game", names())
def test_a_form_is_plain_json_and_says_the_same_in_both_languages_but_for_the_words(game: str) -> None:
    english = json.loads(json.dumps(catalogue.form_data(game, ENGLISH)))
    russian = json.loads(json.dumps(catalogue.form_data(game, RUSSIAN)))
    for key in ("id", "prefix", "players", "manners", "advice"):
        assert english[key] == russian[key]
    for key in ("options", "exclusions", "laws", "presets"):
        assert [one["rule"] for one in english[key]] == [one["rule"] for one in russian[key]]
    if game in pages.page_names():  # which knows it by its names
        assert english["title"] != russian["title"]
    for option in russian["options"]:
        assert re.search("[а-яё]", option["effect"]), option["name"]
    for exclusion in russian["exclusions"]:
        assert re.search("[а-яё]", exclusion["sentence"]), exclusion["rule"]


@pytest.mark.parametrize("game", names())
def test_the_book_advises_a_table_that_can_be_agreed_for_every_number_of_players(game: str) -> None:
    form = catalogue.form_data(game, ENGLISH)
    least, most, _ = form["players"]
    assert [one["seats"] for one in form["advice"]] == list(range(least, most + 1))
    for one in form["advice"]:
        agreed = catalogue.agree(game, one["seats"], one["options"], one["preset"], ENGLISH)
        assert one["seats"] in agreed["seats_possible"]


def test_an_option_tells_a_form_its_kind_values_and_titles() -> None:
    options = {one["name"]: one for one in catalogue.form_data("napoleon", RUSSIAN)["options"]}
    assert options["pool"]["kind"] == "one of"
    assert options["pool"]["values"][1] == {"value": "each_dealer", "title": "платит каждый сдающий"}
    assert options["deal_size"]["values"][0] == {"value": 5, "title": "5"}
    assert options["session_rounds"]["word"] == {"value": "open", "title": "сколько хочется"}
    assert options["pool_ante"]["default"] is None
    poker = {one["name"]: one for one in catalogue.form_data("poker", ENGLISH)["options"]}
    assert [unit["value"] for unit in poker["finish"]["units"]] == ["circuits", "deals", "minutes"]


def test_agreeing_gives_every_value_and_names_the_options_without_effect() -> None:
    agreed = catalogue.agree("napoleon", 3, {"pack": 32, "pool": "round"}, "misery", ENGLISH)
    assert agreed["changed"] == {"pack": 32, "pool": "round", "misere": "trumps"}
    assert list(agreed["options"]) == list(find("napoleon").options_class.declared())
    assert "pool_ante" not in agreed["idle"]
    assert "overcall_settlement" in agreed["idle"]
    assert agreed["seats_possible"] == [2, 3, 4]


def test_what_is_agreed_reads_in_words() -> None:
    game = find("napoleon")
    words = catalogue.options_in_words(game, {"pool": "round", "buying": True}, RUSSIAN)
    assert [(one["title"], one["words"]) for one in words] == [
        ("Банк", "все платят раз в круг"),
        ("Покупка карт", "да"),
    ]


def test_options_that_exclude_one_another_are_refused_by_their_rule() -> None:
    with pytest.raises(BadOptions) as refused:
        catalogue.agree("napoleon", 4, {"buying": True}, None, ENGLISH)
    assert refused.value.rule == "NAP-O9"


def test_a_game_that_nobody_knows_is_refused() -> None:
    with pytest.raises(UnknownGame):
        catalogue.form_data("bridge", ENGLISH)


def test_the_laws_tell_which_a_club_table_sees_to() -> None:
    laws = {one["rule"]: one for one in catalogue.form_data("poker", RUSSIAN)["laws"]}
    assert laws["POKER-L8"]["title"] == "Сдана неснятая колода, замечено вовремя"
    assert laws["POKER-L8"]["enforced"]
    assert not laws["POKER-L1"]["enforced"]


def test_a_law_is_found_by_what_happened_with_its_columns() -> None:
    law = catalogue.find_laws("napoleon", "he revoked", ENGLISH)[0]
    assert law["id"] == "NAP-L9"
    assert len(law["columns"]) == len(law["cells"])
    assert catalogue.find_laws("napoleon", "he revoked", RUSSIAN)[0]["title"].startswith("Фальшренонс")


def test_a_shelf_file_is_read_as_toml() -> None:
    text = files("oddtrick.games").joinpath("shelf", "napoleon.toml").read_text("utf-8")
    assert tomllib.loads(text)["taste"] == dict(shelf("napoleon").taste)
