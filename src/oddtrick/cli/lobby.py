"""The lobby: what is played here, with a taste of each game, and sitting down to one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from oddtrick import bots
from oddtrick.cli.asking import Asker
from oddtrick.cli.games_list import names_of_games
from oddtrick.cli.pages_shown import Book
from oddtrick.cli.saves import Save, options_text, unfinished
from oddtrick.formats.speech import Speech
from oddtrick.table import Game, find

LEAVES = ("q", "й")
"""What leaves the lobby at any of its questions: a Latin letter, and the Russian one on the same key."""


class Wish(NamedTuple):
    """What was chosen: a session to go on with, or a game with a preset and a number of seats."""

    save: Save | None = None
    game: str = ""
    preset: str | None = None
    seats: int | None = None


def ask_for_game(console: Console, asker: Asker, speech: Speech) -> Wish:
    """Let the player choose. Raises EOFError when he leaves."""
    games = names_of_games()
    kept = unfinished()
    _show_games(console, speech, games, kept)
    while True:
        typed = _answer(asker, speech.text("Which game? Its number or name; q leaves"))
        if typed in ("c", "с") and kept:
            return Wish(save=kept[0])
        game = _among(typed, games, [Book(game, speech).title.lower() for game in games])
        if game is None:
            console.print(speech.text("There is no such game here."))
            continue
        preset = _ask_for_preset(console, asker, speech, find(game))
        return Wish(None, game, preset, _ask_for_seats(console, asker, speech, find(game)))


def _show_games(console: Console, speech: Speech, games: list[str], kept: list[Save]) -> None:
    console.print(Text("Oddtrick ♠ ♥ ♣ ♦", style="bold"))
    grid = Grid(box=None, show_header=False, padding=(0, 2, 1, 0))
    for number, game in enumerate(games, 1):
        book = Book(game, speech)
        least, most, _ = find(game).players
        name = Text(book.title, style="bold").append(f"\n{game}, {least}–{most}", style="dim")
        grid.add_row(Text(str(number), style="bold reverse"), name, book.taste)
    if kept:
        grid.add_row(Text("c", style="bold reverse"), "", speech.text("go on with {file}", file=kept[0].record.stem))
    console.print(grid)


def _answer(asker: Asker, question: str) -> str:
    """What is typed to a question of the lobby. Raises EOFError when the player leaves."""
    typed = asker.ask(f"{question} >").strip().lower()
    if typed in LEAVES:
        raise EOFError
    return typed


def _among(typed: str, names: list[str], titles: list[str]) -> str | None:
    """The name meant by a number, a name, or the beginning of a title."""
    if typed.isascii() and typed.isdigit():
        return names[int(typed[:4]) - 1] if 1 <= int(typed[:4]) <= len(names) else None
    if not typed:
        return None
    for name, title in zip(names, titles, strict=True):
        if name == typed or name.replace("_", " ").startswith(typed) or title.startswith(typed):
            return name
    return None


def _ask_for_preset(console: Console, asker: Asker, speech: Speech, game: type[Game]) -> str | None:
    book = Book(game.id, speech)
    names = [preset.name for preset in game.presets]
    grid = Grid(box=None, show_header=False, padding=(0, 1, 0, 0))
    grid.add_column(justify="right", width=3)
    for number, preset in enumerate(game.presets, 1):
        values = options_text(preset.values)
        line = Text(book.preset(preset.name)).append(f"  {values}" if values else "", style="dim")
        grid.add_row(Text(str(number), style="bold"), line)
    console.print(grid)
    for said in _advice(speech, game):
        console.print(Text(said, style="italic"))
    while names:
        typed = _answer(asker, speech.text("Played how? Enter is the plain game"))
        if not typed:
            return None
        found = _among(typed, names, [book.preset(name).lower() for name in names])
        if found:
            return found
        console.print(speech.text("There is no such preset: give its number or name, or Enter; q leaves."))
    return None


def _advice(speech: Speech, game: type[Game]) -> Iterator[str]:
    """What the book would play, for each number of players."""
    least, most, _ = game.players
    by_seats = groupby(range(least, most + 1), key=lambda seats: bots.advice(game.id, seats))
    for advice, tables in by_seats:
        seats = list(tables)
        preset = Book(game.id, speech).preset(advice.preset)
        yield speech.text(
            "By the book ({hints}), for {players}: {preset}",
            hints=", ".join(advice.hints),
            players=f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0]),
            preset=" ".join(filter(None, (preset, options_text(advice.options)))),
        )
    if advice.ask:
        yield speech.text("To be agreed on before the first deal: {options}", options=", ".join(advice.ask))


def _ask_for_seats(console: Console, asker: Asker, speech: Speech, game: type[Game]) -> int:
    least, most, best = game.players
    while True:
        question = speech.text(
            "How many at the table, {least} to {most}? Enter is {best}", least=least, most=most, best=best
        )
        typed = _answer(asker, question)
        if not typed:
            return best
        if typed.isascii() and typed.isdigit() and least <= int(typed[:4]) <= most:
            return int(typed)
        console.print(speech.text("That many cannot play; q leaves."))
