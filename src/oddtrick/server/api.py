"""The HTTP API, version 1: what can be asked, and what is answered. `describing` describes it from the same list."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import lru_cache
from importlib.metadata import version
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oddtrick.formats import catalogue
from oddtrick.formats.page_data import page_data
from oddtrick.formats.pages import LANGUAGES
from oddtrick.formats.sealed import verdicts_data
from oddtrick.formats.speech import Speech
from oddtrick.server import history, phrases, scoring, seating, shapes
from oddtrick.server.entries import Entry
from oddtrick.server.faults import Refusal
from oddtrick.server.hall import Hall, NewTable, Seated
from oddtrick.server.messages import PROTOCOL, Level, Name, Seat, TableInfo
from oddtrick.server.play import Play
from oddtrick.server.room import NO_ONE
from oddtrick.server.scoring import Evening
from oddtrick.server.speaking import answer, language_of, read_body, refused, speech_for
from oddtrick.server.voices import speech_in, translated
from oddtrick.table import BadOptions, BadTelling, OddtrickError, Record, find

_Answer = Callable[[Request], Awaitable[Response]]

LARGEST: Final = 16_384
"""The most bytes of a request, where its endpoint takes no more."""
LARGEST_RECORD: Final = 1_000_000


class Endpoint(NamedTuple):
    """Something that can be asked: how, with which body and query, and what is answered.

    `refusals` are the statuses of what may be refused; 429 is always among them.
    """

    method: str
    path: str
    do: Callable[[Call], Awaitable[Any]]
    answers: Any
    body: Any = None
    query: tuple[str, ...] = ()
    refusals: tuple[int, ...] = (400,)
    most: int = LARGEST

    @property
    def about(self) -> str:
        """What it does, in a sentence."""
        return " ".join((self.do.__doc__ or "").split())


class Call(NamedTuple):
    """One request: by whom, in which language, to which hall."""

    request: Request
    hall: Hall
    body: Any = None

    @property
    def lang(self) -> str:
        """The language to answer in."""
        return language_of(self.request)

    @property
    def speech(self) -> Speech:
        """How that language is spoken."""
        return speech_in(self.lang)

    def at(self, name: str) -> str:
        """A part of the path."""
        return str(self.request.path_params[name])

    def asked(self, name: str, most: int = 200) -> str:
        """A part of the query, cut off where it is too long to mean anything."""
        return self.request.query_params.get(name, "")[:most]

    def person(self) -> str:
        """Whoever holds the token that was sent; empty without one. Raises Refusal."""
        kind, _, token = self.request.headers.get("authorization", "").partition(" ")
        return self.hall.person(self.at("table"), token.strip() if kind.lower() == "bearer" and token else None)

    async def table(self) -> Play:
        """The table that is asked about, for who may know of it. Raises Refusal."""
        person = self.person()
        play = await self.hall.find(self.at("table"))
        room, invite = play.room, self.asked("invite") or None
        known = bool(person) and (person == room.host or room.seat_of(person) != NO_ONE)
        if room.made.access == "private" and not known and not seating.invited(room, person, invite):
            if invite is not None:
                raise Refusal("this link is not, or no longer, good; ask for it again", "bad-invite")
            raise Refusal("this is a private table; ask its host for the link", "private")
        return play


# Games


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a form has so far."""

    seats: Annotated[int, Meta(ge=0, le=64)] | None = None
    options: dict[str, shapes.Value] = {}
    preset: Annotated[str, Meta(max_length=64)] | None = None


async def games(call: Call) -> Any:
    """Every game as the shelf shows it."""
    return await asyncio.to_thread(_games, call.lang)


async def game(call: Call) -> Any:
    """One game with its options, what excludes what, its laws and the book's advice."""
    return await asyncio.to_thread(_game, find(call.at("game")).id, call.lang)


async def check(call: Call) -> Any:
    """Whether options go together, and what they come to."""
    wish: Wish = call.body
    seating.check_numbers(wish.options)
    return catalogue.agree(call.at("game"), wish.seats, wish.options, wish.preset, call.speech)


async def page(call: Call) -> Any:
    """The rule page of a game."""
    name = find(call.at("game")).id
    try:
        return await asyncio.to_thread(page_data, name, call.lang)
    except KeyError:
        raise Refusal("there is no rule page of {game}", "no-such-page", game=name) from None


async def laws(call: Call) -> Any:
    """The laws, or where none fits the rules, for what has happened at a table, told in a few words."""
    return await asyncio.to_thread(catalogue.find_laws, call.at("game"), call.asked("q"), call.speech)


def warm_up() -> None:
    """Read every game once, so that the first visitor does not wait, nor anybody who plays while he does."""
    for lang in LANGUAGES:
        _games(lang)


@lru_cache(maxsize=8)
def _games(lang: str) -> list[dict[str, Any]]:
    return catalogue.shelf_data(speech_in(lang))


@lru_cache(maxsize=128)
def _game(name: str, lang: str) -> dict[str, Any]:
    return catalogue.form_data(name, speech_in(lang))


async def score(call: Call) -> Any:
    """The account of an evening with real cards: each finished deal that was told is settled. Nothing is kept."""
    return await history.aside(lambda: scoring.scored(call.at("game"), call.body, call.speech))


# Tables


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a newcomer sends."""

    name: Name
    seat: Seat | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None


class AtSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that something is done to."""

    seat: Seat


class BotAt(AtSeat, frozen=True, forbid_unknown_fields=True):
    """A bot for a seat; without a level the bot goes."""

    level: Level | None = None


async def make(call: Call) -> Any:
    """Make a table; whoever makes it sits at seat 0 and is its host."""
    return await call.hall.create(call.body)


async def listed(call: Call) -> Any:
    """The public tables that wait for players or play, the liveliest first."""
    return [translated(info, call.speech) for info in await call.hall.listed()]


async def table(call: Call) -> Any:
    """What may be known of a table. A private one is shown with its `invite`, or to who holds a token for it."""
    play = await call.table()
    return translated(play.teller.info(invited=play.room.seat_of(call.person()) != NO_ONE), call.speech)


async def join(call: Call) -> Any:
    """Take a seat; the token in the answer is the proof of it."""
    asked: Joining = call.body
    person = call.person()
    play = await call.hall.find(call.at("table"))
    if play.room.seat_of(person) != NO_ONE:
        raise Refusal("you have a seat at this table already", "taken")
    return await call.hall.join(play, person or seating.new_person(), asked.name, asked.seat, asked.invite)


async def leave(call: Call) -> Any:
    """Leave the table for good."""
    play = await call.table()
    return await _happen(play, seating.leave(play.room, call.person(), play.teller.here))


async def bot(call: Call) -> Any:
    """Put a bot on a seat or take it away; the host's."""
    play = await _as_host(call)
    return await _happen(play, seating.set_bot(play.room, call.body.seat, call.body.level))


async def kick(call: Call) -> Any:
    """Send somebody away; the host's."""
    play = await _as_host(call)
    return await _happen(play, seating.kick(play.room, call.body.seat))


async def begin(call: Call) -> Any:
    """Begin the session; the host's."""
    play = await _as_host(call)
    return await _happen(play, seating.begin(play.room, again=False))


async def again(call: Call) -> Any:
    """Begin another session after the last is over; the host's."""
    play = await _as_host(call)
    return await _happen(play, seating.begin(play.room, again=True))


async def pause(call: Call) -> Any:
    """Stop play for a while; the host's."""
    play = await _as_host(call)
    return await _happen(play, seating.pause(play.room, on=True))


async def resume(call: Call) -> Any:
    """Let play go on; the host's."""
    play = await _as_host(call)
    return await _happen(play, seating.pause(play.room, on=False))


async def _as_host(call: Call) -> Play:
    play = await call.table()
    seating.must_host(play.room, call.person())
    return play


async def _happen(play: Play, entries: list[Entry]) -> shapes.DoneAt:
    """Let it happen, and answer when it is kept."""
    play.happen(*entries)
    await play.durable()
    return shapes.DoneAt(play.room.seq)


# Afterwards


class Suspect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record whose shuffles are to be verified."""

    record: Annotated[str, Meta(max_length=LARGEST_RECORD)]


async def record(call: Call) -> Any:
    """The finished deals of a session, counted from 1 (the last where none is named), as JSON Lines; for those at the table."""
    play = await call.table()
    person = call.person()
    if not person or (person != play.room.host and play.room.seat_of(person) == NO_ONE):
        raise Refusal("the record is for those at the table", "private")
    found = history.session_of(play.room, call.asked("session"))
    name = f"oddtrick-{play.room.made.game}-{play.room.id}.jsonl"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(await history.aside(found.dumps), 200, headers, "text/plain")


async def deal(call: Call) -> Any:
    """A finished deal step by step, all hands open; for whoever has its link."""
    play = await call.hall.find(call.at("table"))
    return await history.aside(history.replay(play.room, call.at("deal"), call.speech))


async def proof(call: Call) -> Any:
    """The opened seal of a finished deal and what chance did in it, to be worked out anew."""
    play = await call.hall.find(call.at("table"))
    return await history.aside(history.proof(play.room, call.at("deal")))


async def verify(call: Call) -> Any:
    """Whether the shuffles of a record are those that were sealed, deal by deal."""
    suspect: Suspect = call.body
    speech = call.speech
    return {"deals": await history.aside(lambda: verdicts_data(Record.loads(suspect.record), speech))}


# The house


async def said(call: Call) -> Any:
    """The phrases that can be said at a table by their numbers."""
    return list(map(call.speech.said, phrases.PHRASES))


async def health(call: Call) -> Any:
    """Whether the card room is there."""
    return shapes.Health("ok", PROTOCOL, version("oddtrick"))


_GAME, _TABLE = "/api/v1/games/{game}", "/api/v1/tables/{table}"
_MISSING, _SEATED, _HOST = (404,), (400, 401, 403, 404, 409, 503), (400, 401, 403, 404, 409, 503)

ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    Endpoint("GET", "/api/v1/games", games, list[shapes.GameCard], refusals=()),
    Endpoint("GET", _GAME, game, shapes.GameDetail, refusals=_MISSING),
    Endpoint("POST", f"{_GAME}/check", check, shapes.Checked, Wish, refusals=(400, 404, 413)),
    Endpoint("GET", f"{_GAME}/page", page, shapes.RulePage, refusals=_MISSING),
    Endpoint("GET", f"{_GAME}/laws", laws, list[shapes.LawFound], query=("q",), refusals=_MISSING),
    Endpoint(
        "POST", f"{_GAME}/score", score, shapes.Scored, Evening, refusals=(400, 404, 413), most=scoring.LARGEST_ACCOUNT
    ),
    Endpoint("POST", "/api/v1/tables", make, Seated, NewTable, refusals=(400, 404, 413, 503)),
    Endpoint("GET", "/api/v1/tables", listed, list[TableInfo], refusals=()),
    Endpoint("GET", _TABLE, table, TableInfo, query=("invite",), refusals=(401, 403, 404)),
    Endpoint("POST", f"{_TABLE}/join", join, Seated, Joining, refusals=(*_SEATED, 413)),
    Endpoint("POST", f"{_TABLE}/leave", leave, shapes.DoneAt, refusals=_SEATED),
    Endpoint("POST", f"{_TABLE}/bot", bot, shapes.DoneAt, BotAt, refusals=(*_HOST, 413)),
    Endpoint("POST", f"{_TABLE}/kick", kick, shapes.DoneAt, AtSeat, refusals=(*_HOST, 413)),
    Endpoint("POST", f"{_TABLE}/begin", begin, shapes.DoneAt, refusals=_HOST),
    Endpoint("POST", f"{_TABLE}/again", again, shapes.DoneAt, refusals=_HOST),
    Endpoint("POST", f"{_TABLE}/pause", pause, shapes.DoneAt, refusals=_HOST),
    Endpoint("POST", f"{_TABLE}/resume", resume, shapes.DoneAt, refusals=_HOST),
    Endpoint("GET", f"{_TABLE}/record", record, str, query=("session", "invite"), refusals=(401, 403, 404)),
    Endpoint("GET", f"{_TABLE}/deals/{{deal}}", deal, shapes.DealReplayed, refusals=_MISSING),
    Endpoint("GET", f"{_TABLE}/deals/{{deal}}/proof", proof, shapes.Proof, refusals=_MISSING),
    Endpoint(
        "POST", "/api/v1/verify", verify, shapes.Verdicts, Suspect, refusals=(400, 404, 413), most=2 * LARGEST_RECORD
    ),
    Endpoint("GET", "/api/v1/phrases", said, list[str], refusals=()),
    Endpoint("GET", "/health", health, shapes.Health, refusals=()),
)


def routes(hall: Hall) -> list[Route]:
    """The endpoints as routes of an application, one for each path."""
    by_path: dict[str, dict[str, _Answer]] = {}
    for one in ENDPOINTS:
        by_path.setdefault(one.path, {})[one.method] = _answering(one, hall)
    return [Route(path, _choosing(answers), methods=list(answers)) for path, answers in by_path.items()]


def _choosing(answers: dict[str, _Answer]) -> _Answer:
    async def respond(request: Request) -> Response:
        return await answers["GET" if request.method == "HEAD" else request.method](request)

    return respond


def _answering(endpoint: Endpoint, hall: Hall) -> _Answer:
    async def respond(request: Request) -> Response:
        try:
            body = await read_body(request, endpoint.body, endpoint.most) if endpoint.body is not None else None
            found = await endpoint.do(Call(request, hall, body))
        except OddtrickError as error:
            return refused(error, speech_for(request), **_more(error, request))
        return found if isinstance(found, Response) else answer(found)

    return respond


def _more(error: OddtrickError, request: Request) -> dict[str, Any]:
    """Beside a refused set of options: which of them exclude one another; beside a refused telling: which deal and field."""
    if isinstance(error, BadTelling):
        return {"deal": error.deal} | ({"field": error.field} if error.field else {})
    name = request.path_params.get("game")
    if not isinstance(error, BadOptions) or name is None:
        return {}
    exclusions = find(name).options_class.exclusions
    between = [list(one.between) for one in exclusions if (one.rule, one.sentence) == (error.rule, error.template)]
    return {"between": between[0]} if between else {}
