"""`oddtrick progressive`: an evening of several tables, kept line by line, or played by bots."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from oddtrick.cli.agreement import agreed
from oddtrick.cli.conversation import hold
from oddtrick.cli.players import seated
from oddtrick.cli.saves import read_whole, write_whole
from oddtrick.club.customs import CUSTOMS
from oddtrick.club.played import play_on
from oddtrick.club.progressive import Custom, Evening, Told, loads, places_by_lot
from oddtrick.club.sheets import as_data, card_rows, round_rows, sheets, together
from oddtrick.formats.shelf import shelf
from oddtrick.formats.speech import Speech
from oddtrick.table.errors import BadOptions
from oddtrick.table.game import Game
from oddtrick.table.record import Record


class Wish(NamedTuple):
    """What the arguments of the command wish for."""

    game: str
    preset: str | None
    options: Sequence[str]
    tables: int | None
    rounds: int | None
    names: Sequence[str]
    draw: bool
    tell: Sequence[str]
    undo: bool
    file: Path | None
    export: str | None
    play: bool
    bots: Sequence[str]
    seed: int
    records: Path | None


def run(wish: Wish, speech: Speech, console: Console) -> None:
    """Do what is wished for: tell, take back, play on, hand on; or else ask line by line. Raises OddtrickError."""
    if wish.export is not None and wish.export not in EXPORTS:
        raise BadOptions("{export!r} is no form of an account; there are: csv, md, json", export=wish.export)
    evening = kept(wish.file, lambda: begun(wish))
    check_same(evening, wish)
    if wish.undo:
        evening.undo()
    for line in wish.tell:
        evening.tell(read_told(line, evening.custom, speech))
    if wish.play:
        play_out(evening, wish)
    keep(wish.file, evening)
    if wish.export is not None:
        print(EXPORTS[wish.export](evening), end="")
    elif wish.play:
        show_all(evening, speech, console)
    elif wish.tell or wish.undo:
        show(evening, speech, console)
    else:
        converse(evening, wish.file, speech, console)


def game_of(wish: Wish) -> Game:
    """The game as it is agreed for the evening. Raises UnknownGame or BadOptions."""
    tables = len(wish.names) // 4 if wish.names and wish.tables is None else wish.tables
    given = {"tables": tables, "rounds": wish.rounds}
    pairs = [*wish.options, *(f"{name}={value}" for name, value in given.items() if value is not None)]
    return agreed(wish.game, 4, wish.preset or custom_of(wish.game).preset, pairs)


def check_same(evening: Evening, wish: Wish) -> None:
    """Refuse to go on with an evening that was agreed otherwise than is wished for now. Raises BadOptions."""
    agreed_now = wish.preset or wish.options or wish.tables or wish.rounds or wish.names
    same_names = not wish.names or set(wish.names) == set(evening.names)
    if agreed_now and not (same_names and game_of(wish).options == evening.game.options):
        raise BadOptions("the evening was begun with other players or options; take another file, or leave them out")


def begun(wish: Wish) -> Evening:
    """An evening that begins: the places are as named, numbers where nobody is, or drawn by lot. Raises BadOptions."""
    custom, game = custom_of(wish.game), game_of(wish)
    names = list(wish.names) or [str(number) for number in range(1, 4 * game.options.tables + 1)]
    return Evening(game, custom, places_by_lot(names, wish.seed) if wish.draw else names)


def play_out(evening: Evening, wish: Wish) -> None:
    """Let bots play what is left; their records go to a folder where one is wished for."""
    folder = wish.records
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)

    def keep_record(told: Told, record: Record) -> None:
        if folder is not None:
            name = f"{evening.game.id}-round-{len(evening.rounds):02}-table-{told['table']:02}.jsonl"
            (folder / name).write_text(record.dumps(), encoding="utf-8")

    play_on(evening, wish.seed, seated(wish.bots, len(evening.names)), keep_record)


def custom_of(game: str) -> Custom:
    """How a game is played at several tables. Raises BadOptions where it is not."""
    if game not in CUSTOMS:
        known = ", ".join(CUSTOMS)
        raise BadOptions("{game!r} is not played at several tables; there are: {known}", game=game, known=known)
    return CUSTOMS[game]


def read_told(line: str, custom: Custom, speech: Speech) -> Told:
    """What a line tells: `2: 41 12`, `1: 25 25 TC TD 4S 3S` with cuts for a tie, `gold: Ann KS, Ben 4D`. Raises BadOptions."""
    head, _colon, rest = (part.strip() for part in line.partition(":"))
    for mark in custom.marks:
        if head.lower() in (mark.name, speech.said(mark.name).lower()):
            pairs = [piece.rpartition(" ") for piece in rest.split(",") if piece.strip()]
            return {"prize": mark.name, "cuts": {name.strip(): card for name, _blank, card in pairs}}
    words = re.sub(r"[\[\](),;]", " ", rest.replace("\N{MINUS SIGN}", "-")).split()
    if not head.isdecimal() or len(words) < 2 or not all(re.fullmatch(r"-?\d{1,4}", word) for word in words[:2]):
        raise BadOptions(
            "{line!r} tells nothing of an evening; tell the number of a table and its result, such as 2: 41 12",
            line=line.strip(),
        )
    told: dict[str, Any] = {"table": int(head), "result": [int(word) for word in words[:2]]}
    cards = words[2:]
    if cards:
        told["cuts"] = [cards[place : place + 2] for place in range(0, len(cards), 2)]
    return told


# Kept in a file


def kept(place: Path | None, fresh: Callable[[], Evening]) -> Evening:
    """The evening in a file, or a fresh one where there is none. Raises BadRecord."""
    return fresh() if place is None or not place.exists() else loads(read_whole(place), CUSTOMS)


def keep(place: Path | None, evening: Evening) -> None:
    """Write the evening to its file, whole or not at all. Raises BadRecord."""
    if place is not None:
        write_whole(place, evening.dumps())


# Handed on


def as_csv(evening: Evening) -> str:
    """The evening for a spreadsheet: the rounds, an empty line, the cards."""
    text = StringIO()
    rounds, cards = sheets(evening)
    csv.writer(text, lineterminator="\n").writerows([*rounds, [], *cards])
    return text.getvalue()


def as_markdown(evening: Evening) -> str:
    """The evening as two tables to paste or print."""
    return "\n".join(_markdown(rows) for rows in sheets(evening))


def _markdown(rows: Sequence[Sequence[str]]) -> str:
    head, *lines = rows
    return "".join(
        f"| {' | '.join(cell.replace('|', ' ') for cell in row)} |\n" for row in (head, ["---"] * len(head), *lines)
    )


def as_json(evening: Evening) -> str:
    """The evening for programs."""
    return json.dumps(as_data(evening), indent=2, ensure_ascii=False) + "\n"


EXPORTS: Mapping[str, Callable[[Evening], str]] = {"csv": as_csv, "md": as_markdown, "json": as_json}


# Shown


def show_round(evening: Evening, number: int, speech: Speech, console: Console) -> None:
    """A round, counted from 1, as a grid; with the cards cut where there were any."""
    title = shelf(evening.game.id).preset(evening.custom.preset, speech.language)
    grid = Grid(
        title=speech.text("{title}: round {round} of {rounds}", title=title, round=number, rounds=evening.rounds_wished)
    )
    rows = round_rows(evening, number)
    columns = ["table", "seats 0 and 2", "seats 1 and 3", evening.custom.called, "cut", "winners"]
    shown = [place for place, name in enumerate(columns, 1) if name != "cut" or any(row[place] for row in rows)]
    for place in shown:
        grid.add_column(speech.said(columns[place - 1]))
    for row in rows:
        grid.add_row(table_name(evening, int(row[1]), speech), *(escape(row[place]) for place in shown[1:]))
    console.print(grid)


def table_name(evening: Evening, table: int, speech: Speech) -> str:
    """The number of a table, and whether it is the head or the foot."""
    if table == 1:
        return speech.text("{table}, head", table=table)
    return speech.text("{table}, foot", table=table) if table == evening.tables else str(table)


def show_cards(evening: Evening, speech: Speech, console: Console) -> None:
    """The cards of marks as a grid."""
    grid = Grid(title=speech.text("the cards"))
    grid.add_column(speech.text("player"))
    for mark in evening.custom.marks:
        grid.add_column(speech.said(mark.name), justify="right")
    for name, *marks in card_rows(evening):
        grid.add_row(escape(name), *(number if number != "0" else "" for number in marks))
    console.print(grid)


def show_prizes(evening: Evening, speech: Speech, console: Console) -> None:
    """Each prize: who gets it, who has to cut for it, or who leads as long as the evening goes on."""
    for prize in evening.prizes():
        words = {"prize": speech.said(prize.mark.prize), "mark": speech.said(prize.mark.name), "most": prize.most}
        if evening.over and prize.winner:
            line = speech.text("{prize} ({mark}, {most}): {name}", **words, name=prize.winner)
        elif evening.over:
            line = speech.text(
                "{prize} ({mark}, {most}): {names} cut for it; tell it as {mark}: {example}",
                **words,
                names=", ".join(prize.tied),
                example=", ".join(f"{name} ..." for name in prize.tied),
            )
        else:
            line = speech.text("{prize} ({mark}, {most}), so far: {names}", **words, names=", ".join(prize.names))
        console.print(line, markup=False)


def show(evening: Evening, speech: Speech, console: Console) -> None:
    """How the evening stands."""
    show_round(evening, len(evening.rounds), speech, console)
    if evening.over:
        show_end(evening, speech, console)


def show_end(evening: Evening, speech: Speech, console: Console) -> None:
    """What the evening came to."""
    show_cards(evening, speech, console)
    show_prizes(evening, speech, console)


def show_all(evening: Evening, speech: Speech, console: Console) -> None:
    """The whole evening, round by round."""
    for number in range(1, len(evening.rounds)):
        show_round(evening, number, speech, console)
    show(evening, speech, console)


# Told line by line


def converse(evening: Evening, place: Path | None, speech: Speech, console: Console) -> None:
    """Take lines until the input ends or `quit`; each is written down at once, or refused and nothing is changed."""
    show(evening, speech, console)
    console.print(
        speech.text(
            "Tell each result, such as 1: 30 25; where the pairs are equal with the cards that they cut, 1: 25 25 TC 4S.\n"
            "Besides: correct 1: 25 30, undo, seats, cards, prizes, quit."
        ),
        markup=False,
    )

    def take(word: str) -> None:
        do(evening, word, speech, console)
        keep(place, evening)

    hold(take, speech, console)


def do(evening: Evening, word: str, speech: Speech, console: Console) -> None:
    """One line of the conversation. Raises OddtrickError."""
    if word == "cards":
        show_cards(evening, speech, console)
    elif word == "prizes":
        show_prizes(evening, speech, console)
    elif word == "seats":
        show(evening, speech, console)
    elif word == "undo":
        evening.undo()
        show(evening, speech, console)
    elif word.startswith("correct "):
        evening.correct(read_told(word.removeprefix("correct "), evening.custom, speech))
        show(evening, speech, console)
    else:
        number = len(evening.rounds)
        told = read_told(word, evening.custom, speech)
        evening.tell(told)
        answer(evening, told, number, speech, console)


def answer(evening: Evening, told: Told, number: int, speech: Speech, console: Console) -> None:
    """What follows from something just told in a round: who has won and who is awaited, the next seats, or the end."""
    if "prize" in told:
        show_prizes(evening, speech, console)
    elif len(evening.rounds) > number or evening.over:
        show_round(evening, number, speech, console)
        if evening.over:
            show_end(evening, speech, console)
        else:
            show_round(evening, number + 1, speech, console)
    else:
        names = together(evening.winners(number)[told["table"] - 1])
        waiting = ", ".join(map(str, evening.waiting))
        line = speech.text(
            "table {table}: won by {names}; awaited: {waiting}", table=told["table"], names=names, waiting=waiting
        )
        console.print(line, markup=False)
