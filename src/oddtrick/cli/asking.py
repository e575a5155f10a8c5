"""Asking the player: a line at a time from anywhere, with single keys and history at a terminal."""

from __future__ import annotations

import select
import sys
from collections.abc import Collection
from typing import Protocol, TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.input.defaults import create_input
from prompt_toolkit.output.defaults import create_output
from rich.console import Console

_PLAIN = str.maketrans(
    {"→": "->", "·": "|", "–": "-", "—": "-", "▶": ">", "…": "...", "×": "x"} | dict.fromkeys("«»“”", '"')
)


class Asker(Protocol):
    """Whoever asks. Raises EOFError when there is nobody left to answer."""

    def ask(self, prompt: str, keys: Collection[str] = ()) -> str:
        """One answer; an answer that is one of `keys`, and the beginning of no other, may come without Enter."""
        ...

    def wait(self, seconds: float) -> str:
        """Let what is shown stand for a while, or until Enter. Returns what was typed."""
        ...


class LineAsker:
    """Asks by whole lines: for scripts, pipes and readers of the screen."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def ask(self, prompt: str, keys: Collection[str] = ()) -> str:
        self.console.print(prompt, end=" ", markup=False, highlight=False)
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise EOFError
        if not sys.stdin.isatty():  # what was typed is part of what is read back
            self.console.print(line.rstrip("\n"), markup=False, highlight=False)
        return line.rstrip("\n")

    def wait(self, seconds: float) -> str:
        """Nobody watches: there is nothing to wait for."""
        return ""


class KeyAsker:
    """Asks at a terminal."""

    def __init__(self, *, plain: bool = False) -> None:
        self.plain = plain
        output = create_output()
        output.enable_cpr = False  # type: ignore[attr-defined]  # slow terminals answer it into the player's input
        self.session: PromptSession[str] = PromptSession(input=create_input(), output=output)

    def ask(self, prompt: str, keys: Collection[str] = ()) -> str:
        ready = {key for key in keys if not any(other != key and other.startswith(key) for other in keys)}

        def take(buffer: Buffer) -> None:
            if buffer.text.lower() in ready:
                buffer.validate_and_handle()

        message = prompt.translate(_PLAIN) if self.plain else prompt
        buffer = self.session.default_buffer
        buffer.on_text_changed += take
        try:
            return self.session.prompt(f"{message} ")
        finally:
            buffer.on_text_changed -= take

    def wait(self, seconds: float) -> str:
        if seconds > 0 and select.select([sys.stdin], [], [], seconds)[0]:
            return sys.stdin.readline().strip()
        return ""


class PlainFile:
    """A stream on which signs that a poor terminal lacks are written with letters and marks."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self.encoding = stream.encoding

    def write(self, text: str) -> int:
        """Write, with arrows and dashes made plain."""
        return self._stream.write(text.translate(_PLAIN))

    def flush(self) -> None:
        """Hand on what was written."""
        self._stream.flush()

    def isatty(self) -> bool:
        """Whether a person looks on."""
        return self._stream.isatty()

    def fileno(self) -> int:
        """The number of the file, which tells the terminal's size."""
        return self._stream.fileno()


def at_terminal() -> bool:
    """Whether a person sits at a terminal, for keys and for a screen that is drawn anew."""
    return sys.stdin.isatty() and sys.stdout.isatty()
