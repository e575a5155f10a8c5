"""The list of games: who can play them, presets, options with ranges, defaults, effects, and what excludes what."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from oddtrick.cli.pages_shown import Book
from oddtrick.cli.saves import options_text, value_text
from oddtrick.formats.option_words import range_text
from oddtrick.formats.refusals import sentence
from oddtrick.formats.speech import Speech
from oddtrick.table import Game, find, names
from oddtrick.table.options import Option


def games_data() -> list[dict[str, Any]]:
    """All games as plain values, for programs."""
    return [_data(find(name)) for name in names_of_games()]


def names_of_games() -> list[str]:
    """The ids of the games that can be played."""
    return names()


def _data(game: type[Game]) -> dict[str, Any]:
    least, most, best = game.players
    declared = game.options_class.declared()
    return {
        "id": game.id,
        "title": game.title,
        "prefix": game.prefix,
        "players": {"least": least, "most": most, "best": best, "rule": game.players_rule},
        "presets": [
            {"rule": preset.rule, "name": preset.name, "values": dict(preset.values)} for preset in game.presets
        ],
        "options": [{"name": name} | option.about() for name, option in declared.items()],
        "exclusions": [
            {"rule": one.rule, "between": list(one.between), "why": one.refusal(declared).sentence}
            for one in game.options_class.exclusions
        ],
    }


def print_games(console: Console, speech: Speech) -> None:
    """All games, for people."""
    for name in names_of_games():
        _print_game(console, speech, find(name))


def _print_game(console: Console, speech: Speech, game: type[Game]) -> None:
    book = Book(game.id, speech)
    least, most, best = game.players
    players = speech.text("{least} to {most} players, best {best}", least=least, most=most, best=best)
    if least == most:
        players = speech.count("{n} player", "{n} players", most)

    def say(line: str, style: str = "") -> None:
        console.print(Text(line, style=style), soft_wrap=True)

    say(f"{game.id}: {book.title} ({players}; {game.players_rule})", "bold")
    if book.taste:
        say(f"  {book.taste}")
    say("  " + speech.text("Presets:"))
    for preset in game.presets:
        values = options_text(preset.values)
        shown = book.preset(preset.name)
        say(
            f"    {preset.name}{f' ({shown})' if shown != preset.name else ''}{f': {values}' if values else ''} [{preset.rule}]"
        )
    say("  " + speech.text("Options:"))
    declared = game.options_class.declared()
    for option in declared.values():
        say("    " + option_line(option, book, speech))
    for exclusion in game.options_class.exclusions:
        say(f"    ! {sentence(exclusion.refusal(declared), speech, typed=True)} [{exclusion.rule}]")
    say("")


def option_line(option: Option[Any], book: Book, speech: Speech) -> str:
    """An option in one line: name, range, default, effect, rule."""
    if callable(option.default):
        default = speech.text("depends on other options")
    else:
        default = value_text(option.default)
    return speech.text(
        "{name}: {range}; default {default}; {effect} [{rule}]",
        name=option.name,
        range=range_text(option, speech, typed=True),
        default=default,
        effect=book.option_effect(option.rule, option.effect),
        rule=option.rule,
    )
