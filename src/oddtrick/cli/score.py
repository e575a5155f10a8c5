"""`oddtrick score`: the account of an evening with real cards, kept line by line."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable, Mapping
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from oddtrick.cli.conversation import hold
from oddtrick.cli.pages_shown import Book
from oddtrick.cli.saves import read_whole, write_whole
from oddtrick.club.account import Account
from oddtrick.formats.rule_page import read_yaml
from oddtrick.formats.speech import Speech
from oddtrick.formats.tellings import usage
from oddtrick.table.errors import BadTelling
from oddtrick.table.telling import OfSeats
from oddtrick.table.words import _


def read_told(line: str) -> Mapping[str, Any]:
    """What a line tells of a deal: `hearts: [3, 5, 5, 0], black_to: 1`. Raises BadTelling."""
    text = re.sub(r":(?=\S)", ": ", line.strip())  # yaml wants the blank, people forget it
    try:
        told = read_yaml(text if text.startswith("{") else f"{{{text}}}")
    except ValueError as error:
        raise BadTelling("{line!r} tells nothing of a deal: {why}", line=text, why=str(error)) from None
    if not isinstance(told, Mapping) or not told:
        raise BadTelling("tell a deal as name: value, several with commas, such as hearts: [3, 5, 5, 0]")
    return told


def kept(place: Path | None, fresh: Callable[[], Account]) -> Account:
    """The account in a file, or a fresh one where there is none. Raises BadRecord."""
    return fresh() if place is None or not place.exists() else Account.loads(read_whole(place))


def keep(place: Path | None, account: Account) -> None:
    """Write the account to its file, whole or not at all. Raises BadRecord."""
    if place is not None:
        write_whole(place, account.dumps())


def as_csv(account: Account) -> str:
    """The account for a spreadsheet."""
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(account.rows())
    return text.getvalue()


def as_markdown(account: Account) -> str:
    """The account as a table to paste or print."""
    head, *lines = account.rows()
    rule = ["---", "---", *["---:"] * (len(head) - 2)]
    return "".join(f"| {' | '.join(row)} |\n" for row in (head, rule, *lines))


def as_json(account: Account) -> str:
    """The account for programs: everything that each settlement said."""
    deals = [{"told": told, **result} for told, result in zip(account.told, account.results, strict=True)]
    return (
        json.dumps({"names": account.names, "deals": deals, **account.standing()}, indent=2, ensure_ascii=False) + "\n"
    )


COLUMNS = (_("no."), _("dealer"), _("counters"), _("score"))
"""What stands at the head and at the side of an account beside names and pools."""
EXPORTS: Mapping[str, Callable[[Account], str]] = {"csv": as_csv, "md": as_markdown, "json": as_json}


def show(account: Account, speech: Speech, console: Console) -> None:
    """The account as a grid."""
    head, *lines = account.rows()
    grid = Grid(title=Book(account.game.id, speech).title)
    for place, name in enumerate(head):
        grid.add_column(speech.text(name) if place < 2 or name in account.game.pools else name, justify="right")
    for row in lines:
        grid.add_row(speech.text(row[0]) if not row[0].isdigit() else row[0], *row[1:])
    console.print(grid)


def converse(account: Account, place: Path | None, speech: Speech, console: Console) -> None:
    """Take deals line by line until the input ends: each is settled, `undo` takes the last one back, `correct` puts one right,
    `help` says what is told, `part` what to do when the company parts, `quit` leaves."""
    console.print(
        speech.text(
            "Tell each deal in a line; help says what is told, undo takes the last one back, correct 2 ... puts deal 2 right,"
            " part settles what is left, quit leaves."
        )
    )

    def take(word: str) -> None:
        do(account, word, speech, console)
        keep(place, account)

    hold(take, speech, console)


def do(account: Account, word: str, speech: Speech, console: Console) -> None:
    """One line of the conversation. Raises OddtrickError."""
    if word == "help":
        explain_telling(account, speech, console)
    elif word == "undo":
        account.undo()
        show(account, speech, console)
    elif word == "part":
        part(account, speech, console)
    elif correction := re.fullmatch(r"correct +(\d{1,4}) +(\S.*)", word):
        account.correct(int(correction[1]), read_told(correction[2]))
        show(account, speech, console)
    else:
        account.add(read_told(word))
        show(account, speech, console)


def explain_telling(account: Account, speech: Speech, console: Console) -> None:
    """What is told of the next deal, and which number each seat or side goes by."""
    ways = account.telling()
    for line in usage(ways, speech):
        console.print(line, markup=False)
    if account.names[0] != "0":
        names = ", ".join(f"{seat} = {name}" for seat, name in enumerate(account.names))
        console.print(speech.text("seats: {names}", names=names), markup=False)
    fields = [field for way in ways for field in way.fields]
    told_of = next((field for field in fields if isinstance(field, OfSeats) and field.sides), None)
    if told_of:
        sides = ", ".join(f"{side} = {told_of.name_of(side, account.names)}" for side in range(len(told_of.sides)))
        console.print(speech.text("sides: {names}", names=sides), markup=False)
    if not all(field.needed for field in fields):
        console.print(
            speech.text("What stands in [brackets] is told only where there is something to tell."), markup=False
        )


def part(account: Account, speech: Speech, console: Console) -> None:
    """What everybody has when the company parts, and who pays whom."""
    counters = account.part()["counters"]
    console.print(", ".join(f"{name} {n}" for name, n in zip(account.names, counters, strict=True)), markup=False)
    for giver, taker, n in account.payments():
        line = speech.text("{giver} pays {taker} {n}", giver=account.names[giver], taker=account.names[taker], n=n)
        console.print(line, markup=False)
