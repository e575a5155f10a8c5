"""Refusals of options call options and values by their titles, whatever the game, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from oddtrick.formats.option_words import range_text, value_text
from oddtrick.formats.refusals import explain, sentence
from oddtrick.formats.speech import Speech
from oddtrick.table import BadOptions, find, names
from oddtrick.table.options import Exclusion, Flag, OneOf, Option, Tally, Whole, WholeOr

ENGLISH, RUSSIAN = Speech("en"), Speech("ru")
RULE = re.compile(r"\b[A-Z]+-[A-Z]\d+[a-z]?\b")
LATIN = re.compile("[A-Za-z]")
WORD = re.compile(r"\S*\w\S*")
RAW = re.compile("[_={}]")
"""What words for people never hold, while names of options and of their values do."""


def values_of(option: Option[Any]) -> list[object]:
    """Values that an option may have, all of them where they are few."""
    match option:
        case Flag():
            return [True, False]
        case OneOf():
            return list(option.values)
        case Whole():
            return sorted({option.least, option.most or option.least + 9, 1 + option.least})
        case WholeOr():
            return [option.word, option.least, option.least + 9]
        case Tally():
            return [{unit: 1} for unit in option.units]
    raise TypeError(f"the test does not know what values {type(option).__name__} has")


@cache
def refusals(game: str) -> dict[str, BadOptions]:
    """All that is said to wishes that a game refuses, by what it says: the plain game with two values changed, each preset with
    one, and companies of all sizes for each single change.
    """
    kind = find(game)
    changes = [(name, value) for name, option in kind.options_class.declared().items() for value in values_of(option)]
    found: dict[str, BadOptions] = {}

    def wish(make: Callable[..., object], *wishes: object, **values: object) -> None:
        try:
            make(*wishes, **values)
        except BadOptions as refused:
            found[str(refused)] = refused

    for (one, first), (other, second) in combinations(changes, 2):
        wish(kind.options_class, **{one: first, other: second})
    for name, value in changes:
        for preset in kind.presets:
            wish(kind.options_class, **{**preset.values, name: value})
        for seats in range(kind.players[0] - 1, kind.players[1] + 2):
            wish(kind.at, seats, {name: value})
    return found


def raw_words(said: str, language: str) -> list[str]:
    """What is not for people to read: names from the program, and in Russian whatever is in Latin letters."""
    said = RULE.sub("", said)
    return [word for word in WORD.findall(said) if RAW.search(word) or (language == "ru" and LATIN.search(word))]


@pytest.mark.parametrize("game", names())
def test_no_refusal_of_options_names_them_otherwise_than_by_their_titles(game: str) -> None:
    kind = find(game)
    declared = kind.options_class.declared()
    for refused in (*refusals(game).values(), *(one.refusal(declared) for one in kind.options_class.exclusions)):
        for speech in (ENGLISH, RUSSIAN):
            assert raw_words(explain(refused, speech), speech.language) == []


@pytest.mark.parametrize("game", names())
def test_every_exclusion_of_a_game_refuses_some_wish(game: str) -> None:
    met = {(refused.rule, refused.template) for refused in refusals(game).values()}
    assert {(one.rule, one.sentence) for one in find(game).options_class.exclusions} <= met


@pytest.mark.parametrize("game", names())
def test_a_value_that_an_option_cannot_have_is_refused_in_words_that_say_what_it_may_be(game: str) -> None:
    for option in find(game).options_class.declared().values():
        with pytest.raises(BadOptions) as refused:
            option.agreed("?")
        for speech in (ENGLISH, RUSSIAN):
            said = explain(refused.value, speech)
            assert raw_words(said, speech.language) == []
            assert range_text(option, speech) in said
        assert option.name in str(refused.value)


def test_a_raw_name_or_an_english_word_would_be_found() -> None:
    assert raw_words("loo_limit must be at least 3", "en") == ["loo_limit"]
    assert raw_words("нужно pool=round", "ru") == ["pool=round"]
    assert raw_words("нужно «Банк: нет» (NAP-R19)", "ru") == []


def buying() -> BadOptions:
    with pytest.raises(BadOptions) as refused:
        find("napoleon").at(4, {"buying": True})
    return refused.value


def test_on_the_command_line_a_title_stands_beside_what_one_types() -> None:
    said = "“Buying cards: yes” (buying=true) needs “Kitty: each dealer pays” (pool=each_dealer)"
    assert said in sentence(buying(), ENGLISH, typed=True)
    assert "«Банк: платит каждый сдающий» (pool=each_dealer)" in sentence(buying(), RUSSIAN, typed=True)


def test_a_program_reads_the_names_that_it_has_to_give() -> None:
    assert str(buying()) == ("NAP-O9: buying pays into the pool, so buying=true needs pool=each_dealer or pool=round")


def test_an_exclusion_can_only_name_the_options_that_it_is_between() -> None:
    one = Exclusion("NAP-O9", ("buying",), lambda options: True, "{buying:=true} needs {pool}")
    with pytest.raises(KeyError):
        sentence(one.refusal(find("napoleon").options_class.declared()), ENGLISH)


def test_values_read_in_words_whatever_their_kind() -> None:
    napoleon, poker = (find(game).options_class.declared() for game in ("napoleon", "poker"))
    assert value_text(napoleon["buying"], True, RUSSIAN) == "да"
    assert value_text(napoleon["pool"], "round", RUSSIAN) == "все платят раз в круг"
    assert value_text(napoleon["stake"], 3, RUSSIAN) == "3"
    assert value_text(poker["finish"], {"deals": 5}, ENGLISH) == "deals: 5"
