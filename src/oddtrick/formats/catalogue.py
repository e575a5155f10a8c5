"""The games as data in a reader's language: what a shelf shows, and what a form needs to agree on a table.

>>> from oddtrick.formats.speech import Speech
>>> [game["title"] for game in shelf_data(Speech("ru"))]
['Черви', 'Наполеон', 'Покер', 'Папесса Иоанна']
>>> agree("napoleon", 4, {"buying": True, "pool": "round"}, None, Speech("en"))["changed"]
{'buying': True, 'pool': 'round'}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from oddtrick import bots
from oddtrick.formats import pages
from oddtrick.formats.option_words import language, option_title, range_text, value_text, value_title
from oddtrick.formats.page_data import statement_data
from oddtrick.formats.refusals import sentence
from oddtrick.formats.rule_page import Page, Statement, plain
from oddtrick.formats.shelf import DIFFICULTIES, family_title, length_text, shelf
from oddtrick.formats.speech import Speech
from oddtrick.formats.tellings import can_be_told
from oddtrick.table import BadOptions, Game, find, names
from oddtrick.table.options import OneOf, Option, Preset, Tally, WholeOr


def shelf_data(speech: Speech) -> list[dict[str, Any]]:
    """Every game as the shelf shows it."""
    return [game_data(name, speech) for name in names()]


def game_data(name: str, speech: Speech) -> dict[str, Any]:
    """One game as the shelf shows it. Raises UnknownGame."""
    game, facts = find(name), shelf(name)
    least, most, best = game.players
    return {
        "id": game.id,
        "title": title_of(game, speech),
        "prefix": game.prefix,
        "family": {"id": facts.family, "title": family_title(facts.family, speech)},
        "players": [least, most, best],
        "players_rule": game.players_rule,
        "length": {"minutes": facts.minutes, "title": length_text(facts.minutes, speech)},
        "difficulty": {"level": facts.difficulty, "title": speech.said(DIFFICULTIES[facts.difficulty])},
        "taste": facts.taste.get(language(speech), ""),
        "manners": ["guided", "club"] if game.laws else ["guided"],
        "presets": [_preset(game, preset, speech) for preset in game.presets],
    }


def form_data(name: str, speech: Speech) -> dict[str, Any]:
    """One game with all that can be agreed, what excludes what, its laws and the book's advice. Raises UnknownGame."""
    game = find(name)
    declared = game.options_class.declared()
    return game_data(name, speech) | {
        "options": [_option(option, speech) for option in declared.values()],
        "exclusions": [
            {"rule": one.rule, "between": list(one.between), "sentence": sentence(one.refusal(declared), speech)}
            for one in game.options_class.exclusions
        ],
        "remarks": list(map(speech.said, game.remarks)),
        "laws": list(_laws(game, speech)),
        "scored": can_be_told(game),
        "advice": [_advice(game, seats) for seats in range(game.players[0], game.players[1] + 1)],
    }


def agree(
    name: str, seats: int | None, options: Mapping[str, object], preset: str | None, speech: Speech
) -> dict[str, Any]:
    """What is agreed on by a preset and options over it. Raises UnknownGame, or BadOptions in words for the reader.

    `options` has every value, `changed` those that are not the plain game's, `words` the same in words, `idle` the names of
    those without effect now, and `seats_possible` the numbers of players that the options allow.
    """
    game = find(name)
    declared = game.options_class.declared()
    agreed = game.at(seats, options, preset)
    values: Mapping[str, Any] = agreed.options.values
    return {
        "seats": agreed.seats,
        "options": {key: values[key] for key in declared},
        "changed": agreed.options.changed(),
        "words": options_in_words(game, agreed.options.changed(), speech),
        "idle": [key for key, option in declared.items() if option.idle is not None and option.idle(agreed.options)],
        "seats_possible": [number for number in _tables(game) if _allows(game, number, agreed.options.changed())],
    }


def options_in_words(game: type[Game], changed: Mapping[str, Any], speech: Speech) -> list[dict[str, str]]:
    """Options that differ from the plain game: what each is called and what was agreed, in words."""
    declared = game.options_class.declared()
    return [
        {
            "name": name,
            "title": option_title(declared[name], speech),
            "words": value_text(declared[name], value, speech),
        }
        for name, value in changed.items()
    ]


def title_of(game: type[Game], speech: Speech) -> str:
    """The name of a game."""
    return pages.title_of(game.id, language(speech)) or game.title


def _page(game: type[Game], speech: Speech) -> Page | None:
    return pages.page(game.id, language(speech)) if game.id in pages.page_names() else None


def _preset(game: type[Game], preset: Preset, speech: Speech) -> dict[str, Any]:
    changed = game.options_class(**dict(preset.values)).changed()
    return {
        "name": preset.name,
        "rule": preset.rule,
        "title": shelf(game.id).preset(preset.name, language(speech)),
        "values": dict(preset.values),
        "words": options_in_words(game, changed, speech),
    }


def _option(option: Option[Any], speech: Speech) -> dict[str, Any]:
    def titled(values: tuple[str | int, ...]) -> list[dict[str, Any]]:
        return [{"value": value, "title": value_title(option, value, speech)} for value in values]

    about = option.about() | {
        "name": option.name,
        "title": option_title(option, speech),
        "effect": speech.said(option.effect),
        "range": range_text(option, speech),
    }
    if isinstance(option, OneOf):
        about["values"] = titled(option.values)
    elif isinstance(option, WholeOr):
        about["word"] = titled((option.word,))[0]
    elif isinstance(option, Tally):
        about["units"] = titled(option.units)
    return about


def _laws(game: type[Game], speech: Speech) -> Iterator[dict[str, Any]]:
    """The laws of the page; `enforced` tells those that a club table sees to from those that people must."""
    found = _page(game, speech)
    if found is None:
        return
    enforced = {f"{game.prefix}-L{law.number}" for law in game.laws}
    for ident in found.ids("L"):
        yield {"rule": ident, "title": plain(_heading(found.statements[ident])), "enforced": ident in enforced}


def find_laws(name: str, words: str, speech: Speech, limit: int = 10) -> list[dict[str, Any]]:
    """The laws, or where none fits the rules, for what happened, the likeliest first, as data. Raises UnknownGame."""
    game = find(name)
    found = _page(game, speech)
    if found is None:
        return []
    answers = pages.find_laws(game.id, words, language(speech), limit)
    return [{"title": plain(_heading(one)), "columns": list(one.cells)} | statement_data(one, found) for one in answers]


def _heading(statement: Statement) -> str:
    return next(iter(statement.cells.values())) if statement.cells else statement.text


def _advice(game: type[Game], seats: int) -> dict[str, Any]:
    """What the book would agree on for so many; without a bot that knows the game, the first preset that so many can play."""
    try:
        advised = bots.advice(game.id, seats)
    except BadOptions:
        possible = next(preset.name for preset in game.presets if _allows(game, seats, preset.values))
        return {"seats": seats, "preset": possible, "options": {}, "hints": [], "ask": []}
    return {
        "seats": seats,
        "preset": advised.preset,
        "options": dict(advised.options),
        "hints": list(advised.hints),
        "ask": list(advised.ask),
    }


def _tables(game: type[Game]) -> range:
    return range(game.players[0], game.players[1] + 1)


def _allows(game: type[Game], seats: int, options: Mapping[str, object]) -> bool:
    try:
        game.at(seats, options)
    except BadOptions:
        return False
    return True
