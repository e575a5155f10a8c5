"""The HTTP side's manners: the language of a request, reading what was sent, and answering in JSON, errors too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.formats.pages import LANGUAGES
from oddtrick.formats.speech import Speech
from oddtrick.server.faults import Refusal, fault, unreadable
from oddtrick.server.voices import speech_in
from oddtrick.table import OddtrickError, UnknownGame

_T = TypeVar("_T")

STATUS: Final[Mapping[str, int]] = {
    **dict.fromkeys(("bad-token", "expired-token"), 401),
    **dict.fromkeys(("private", "bad-invite", "kicked", "not-host", "bots-only", "foreign"), 403),
    **dict.fromkeys(("unknown-table", "unknown-game", "no-such-page", "no-such-deal", "not-found"), 404),
    **dict.fromkeys(("full", "taken", "name-taken", "state", "playing", "not-full", "stale", "host"), 409),
    "method": 405,
    "too-long": 413,
    "too-fast": 429,
    **dict.fromkeys(("busy", "storage", "fault", "closing"), 503),
}
"""The status that goes with the code of a refusal; 400 with any other."""
_encoder = msgspec.json.Encoder()


def language_of(request: Request) -> str:
    """The language to answer in: `?lang=`, else the first that `Accept-Language` likes best, else English."""
    wish = request.query_params.get("lang", "")
    if wish in LANGUAGES:
        return wish
    liked = []
    for place, part in enumerate(request.headers.get("accept-language", "")[:200].split(",")):
        name, _, weight = part.strip().partition(";q=")
        code = name.partition("-")[0].lower()
        try:
            liked.append((-float(weight or 1), place, code))
        except ValueError:
            continue
    return next((code for weight, _, code in sorted(liked) if code in LANGUAGES and weight < 0), "en")


def speech_for(request: Request) -> Speech:
    """The speech of that language."""
    return speech_in(language_of(request))


async def read_body(request: Request, kind: type[_T], most: int) -> _T:
    """What was sent. Raises Refusal where it is longer than `most` bytes or is not of the kind."""
    length = request.headers.get("content-length", "0")
    if length.isdecimal() and int(length) > most:
        raise too_long(most)
    body = bytearray()
    async for piece in request.stream():
        body += piece
        if len(body) > most:
            raise too_long(most)
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.DecodeError as error:
        raise unreadable(error) from None
    except RecursionError:
        raise Refusal(
            "a message is one JSON object; this is none: {why}", "bad-message", why="it is too deep"
        ) from None


def too_long(most: int) -> Refusal:
    """The refusal of a request that is too long."""
    return Refusal("this is too long; at most {most} bytes may be sent", "too-long", most=most)


def answer(value: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A value as JSON. Answers are of the moment and of one reader: nobody shall keep them."""
    keeps = {"Cache-Control": "no-store", "Vary": "Accept-Language, Authorization"}
    return Response(_encoder.encode(value), status, keeps | dict(headers or {}), "application/json")


def refused(error: OddtrickError, speech: Speech, **more: Any) -> Response:
    """An error in the reader's language, with the status that goes with it."""
    told = fault(error, speech)
    body: dict[str, Any] = {"error": msgspec.to_builtins(told) | more}
    headers = {}
    if isinstance(error, Refusal) and error.code == "too-fast":
        headers["Retry-After"] = str(error.params.get("seconds", 1))
    if told.code == "method":
        headers["Allow"] = str(error.params["allowed"])
    if told.code in ("bad-token", "expired-token"):
        headers["WWW-Authenticate"] = "Bearer"
    status = 404 if isinstance(error, UnknownGame) else STATUS.get(told.code, 400)
    return answer(body, status, headers)
