"""What is told line by line: each line is taken, or refused with the reason, until the input ends or somebody leaves."""

from __future__ import annotations

import sys
from collections.abc import Callable

from rich.console import Console

from oddtrick.formats.refusals import explain
from oddtrick.formats.speech import Speech
from oddtrick.table.errors import OddtrickError

LEAVE = ("quit", "q")


def hold(take: Callable[[str], None], speech: Speech, console: Console) -> None:
    """Give `take` each line of the input; what it raises as OddtrickError is said, and the conversation goes on."""
    for line in sys.stdin:
        word = line.strip()
        if word in LEAVE:
            break
        if not word:
            continue
        try:
            take(word)
        except OddtrickError as error:
            console.print(explain(error, speech, typed=True), markup=False)
