"""Sitting down: from what the arguments wish for to a session that is played."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from rich.console import Console

from oddtrick.cli.agreement import agreed
from oddtrick.cli.asking import Asker, KeyAsker, LineAsker, PlainFile, at_terminal
from oddtrick.cli.faces import Faces
from oddtrick.cli.lobby import ask_for_game
from oddtrick.cli.pages_shown import Book
from oddtrick.cli.players import seated
from oddtrick.cli.saves import Chair, Chance, Save, Written, read_record, resumed, unfinished
from oddtrick.cli.screen import Screen
from oddtrick.cli.session import Manners, Session
from oddtrick.formats.speech import Speech
from oddtrick.formats.talk import Talk
from oddtrick.table import BadOptions, BadRecord, Game, Table


@dataclass(frozen=True)
class Evening:
    """What the player wishes for. `lines` asks line by line even at a terminal."""

    game: str | None
    seed: int
    bots: Sequence[str]
    faces: Faces
    seats: int | None = None
    preset: str | None = None
    options: Sequence[str] = ()
    manner: str = "guided"
    mishaps: float = 0.0
    deals: int | None = None
    seat: int = 0
    resume: bool = False
    pace: float = 0.0
    quick: bool = False
    lines: bool = False


def evening(wish: Evening, speech: Speech) -> None:
    """Play an evening. Raises OddtrickError for a wish that cannot be met."""
    at_screen = at_terminal() and not wish.lines
    stream = PlainFile(sys.stdout) if wish.faces.plain else sys.stdout
    console = Console(file=stream, highlight=False, width=None if sys.stdout.isatty() else 100)  # type: ignore[arg-type]  # all that Rich asks of a stream
    asker: Asker = KeyAsker(plain=wish.faces.plain) if at_screen else LineAsker(console)
    manners = Manners(pace=wish.pace if at_screen else 0.0, quick=wish.quick, drawn=at_screen)
    save: Save | None = None
    if wish.resume:
        save = to_resume(wish.game)
    elif wish.game is None:
        try:
            found = ask_for_game(console, asker, speech)
        except (EOFError, KeyboardInterrupt):
            return
        save = found.save
        wish = replace(wish, game=found.game, preset=found.preset, seats=found.seats)
    table, chair, save, chance = begun(wish) if save is None else gone_on(save)
    talk = Talk(speech, table.game, wish.faces, chair.seat, Book(table.game.id, speech).law)
    Session(table, chair, save, chance, talk, Screen(console, talk, wish.faces), asker, manners).play()


def to_resume(named: str | None) -> Save:
    """The session to go on with: a file, the last of a game, or the last of all. Raises BadRecord."""
    if named and (named.endswith(".jsonl") or Path(named).exists()):
        return Save(Path(named))
    found = unfinished(named)
    if not found:
        raise BadRecord("no session was left that could be gone on with; oddtrick play GAME begins one")
    return found[0]


def begun(wish: Evening) -> tuple[Table, Chair, Save, Chance]:
    """A new session."""
    assert wish.game is not None
    game = agreed(wish.game, wish.seats, wish.preset, wish.options)
    bots = bots_round(wish, game)
    chance = Chance(wish.seed)
    table = Table(game, random=chance.random, manner=wish.manner, mishaps=wish.mishaps, deals=wish.deals)
    chair = Chair(wish.seat, wish.seed, bots, wish.preset, wish.mishaps)
    save = Save.new(game.id)
    save.begin(chair)
    return table, chair, save, chance


def bots_round(wish: Evening, game: Game) -> list[str]:
    """The bot of each seat, the player's own place filled too. Raises BadOptions."""
    if wish.seat >= game.seats:
        raise BadOptions("there is no seat {seat}; seats are 0 to {last}", seat=wish.seat, last=game.seats - 1)
    others = iter(seated(wish.bots, game.seats - 1))
    return ["" if seat == wish.seat else next(others) for seat in range(game.seats)]


def gone_on(save: Save) -> tuple[Table, Chair, Save, Chance]:
    """A session gone on with. Raises BadRecord."""
    written = read_record(save.record)
    chair = save.chair()
    check_chair(chair, written)
    chance = Chance(chair.seed)
    table = resumed(written, chance, chair.mishaps)
    return table, chair, save, chance


def check_chair(chair: Chair, written: Written) -> None:
    """Refuse a chair that does not stand at the table of the record. Raises BadRecord."""
    if not 0 <= chair.seat < written.game.seats or len(chair.bots) != written.game.seats:
        raise BadRecord(
            "{file} does not go with its record: the table has {seats} seats",
            file=written.file,
            seats=written.game.seats,
        )
    seated([name for name in chair.bots if name], written.game.seats)
