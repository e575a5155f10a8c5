"""What the card room refuses, beside what the engine refuses."""

from __future__ import annotations

from msgspec import DecodeError, ValidationError

from oddtrick.formats.refusals import sentence
from oddtrick.formats.speech import Speech
from oddtrick.server.messages import Fault
from oddtrick.table import BadOptions, BadTelling, IllegalAct, OddtrickError, UnknownGame


class Refusal(OddtrickError):
    """Something that cannot be done in the card room; `code` is a word for programs. Nothing has changed."""

    def __init__(self, template: str, code: str, rule: str = "", **params: object) -> None:
        super().__init__(template, rule, **params)
        self.code = code


_CODES: dict[type[OddtrickError], str] = {
    IllegalAct: "illegal",
    BadOptions: "options",
    BadTelling: "telling",
    UnknownGame: "unknown-game",
}


def fault(error: OddtrickError, speech: Speech) -> Fault:
    """An error as it is told to a client, in his language."""
    code = error.code if isinstance(error, Refusal) else _CODES.get(type(error), "refused")
    if isinstance(error, Refusal):
        error = OddtrickError(error.template, error.rule, **error.params)
    return Fault(code, sentence(error, speech), error.rule)


def gone_wrong() -> Refusal:
    """What is said where something happened that nobody has foreseen: the log of the service tells what, the client learns
    nothing of it.
    """
    return Refusal("something went wrong here; ask again", "fault")


def unreadable(error: DecodeError) -> Refusal:
    """Why a message could not be read."""
    if isinstance(error, ValidationError):
        return Refusal("this is no message of the protocol: {why}", "bad-message", why=str(error))
    return Refusal("a message is one JSON object; this is none: {why}", "bad-message", why=str(error))
