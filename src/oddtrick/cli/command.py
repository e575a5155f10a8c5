"""How the `oddtrick` command takes its arguments: help in the player's language, and errors in one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Any, Final

import typer
from typer.core import TyperGroup

from oddtrick.formats.refusals import explain
from oddtrick.formats.speech import BadLanguage, Speech, choose_language
from oddtrick.table import OddtrickError
from oddtrick.table.words import _

BAD_INPUT: Final = 2
_USAGE_ERROR: Final[type[Exception]] = typer.BadParameter.__mro__[1]
"""The error of arguments that cannot be understood; Typer does not name it."""


class OddtrickGroup(TyperGroup):
    """The command and its parts."""

    def main(self, *given: Any, **more: Any) -> Any:
        """Run, and leave with 0, 1 where what was checked has failed, or 2 with one line on stderr for bad input."""
        write_whatever_comes()
        args = more.get("args", given[0] if given else None)
        arguments = list(sys.argv[1:] if args is None else args)
        try:
            speech = Speech(choose_language(language_of(arguments)))
        except BadLanguage as error:
            sys.exit(complain(str(error)))
        self._translate(self, speech)
        sys.exit(self._run(arguments or ["--help"], speech))

    def _run(self, arguments: list[str], speech: Speech) -> int:
        try:
            code = int(super().main(args=arguments, prog_name="oddtrick", standalone_mode=False) or 0)
            sys.stdout.flush()  # here, where it can still be told that nothing more could be written
            return code
        except typer.Exit as leaving:
            return leaving.exit_code
        except OddtrickError as error:
            return complain(explain(error, speech, typed=True))
        except (typer.Abort, KeyboardInterrupt):
            return complain(speech.text("broken off"))
        except BrokenPipeError:  # the reader of our output, such as `head`, has seen enough
            write_no_more()
            return 0
        except OSError as error:  # such as a full disk, or a folder for sessions that cannot be made
            place = error.filename
            if place is None:
                write_no_more()
                place = speech.text("the output")
            return complain(speech.text("{place} cannot be used: {why}", place=place, why=error.strerror))
        except _USAGE_ERROR as error:
            return complain(usage_text(error, speech))

    def _translate(self, command: Any, speech: Speech) -> None:
        """Put the help of a command, its parameters and its parts into a language."""
        command.context_class = spoken_context(command.context_class, speech)
        command.help = speech.said(command.help or "")
        for parameter in command.params:
            if getattr(parameter, "help", None):
                parameter.help = speech.said(parameter.help)
        for part in getattr(command, "commands", {}).values():
            self._translate(part, speech)


def spoken_context(context: Any, speech: Speech) -> Any:
    """The context of a command whose help is written in a language."""

    class SpokenFormatter(context.formatter_class):  # type: ignore[misc]  # Typer does not name the class
        """Writes what Typer itself says in the help in that language."""

        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, args, speech.text("Usage:") + " ")

        def write_heading(self, heading: str) -> None:
            super().write_heading(speech.said(heading))

        def write_dl(self, rows: Sequence[tuple[str, str]], *sizes: int) -> None:
            default = speech.text("default:")
            said = [(name, speech.said(text).replace("[default:", f"[{default}")) for name, text in rows]
            super().write_dl(said, *sizes)

    return type("SpokenContext", (context,), {"formatter_class": SpokenFormatter})


TYPERS_WORDS: Final = (_("Options"), _("Arguments"), _("Commands"), _("Show this message and exit."))
"""What Typer itself says in a help."""


def language_of(arguments: Sequence[str]) -> str | None:
    """The language that the arguments wish for, wherever among them it stands."""
    for place, word in enumerate(arguments):
        if word == "--lang" and place + 1 < len(arguments):
            return arguments[place + 1]
        if word.startswith("--lang="):
            return word.partition("=")[2]
    return None


def write_whatever_comes() -> None:
    """Let the output take every sign, as ? where its encoding lacks it, and let it go nowhere where it is closed."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  # open as long as the process
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def write_no_more() -> None:
    """Let what is still to be written be lost, for Python would try again on leaving."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(line: str) -> int:
    """Say on one line what was wrong."""
    print(f"oddtrick: {' '.join(line.split())}", file=sys.stderr)
    return BAD_INPUT


def usage_text(error: Any, speech: Speech) -> str:
    """What is wrong with the arguments, in the player's language."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "oddtrick"
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return speech.text("there is no option {name}; see {command} --help", name=error.option_name, command=command)
    if kind == "MissingParameter":
        name = str(getattr(error.param, "name", None) or "").upper()
        return speech.text("{name} is missing; see {command} --help", name=name, command=command)
    if kind == "BadParameter" and error.param is not None:
        name = error.param.opts[0] if error.param.opts else ""
        return speech.text("the value of {name} cannot be used; see {command} --help", name=name, command=command)
    if speech.language == "en":
        return f"{error.format_message()} See {command} --help"
    return speech.text("this cannot be understood; see {command} --help", command=command)
