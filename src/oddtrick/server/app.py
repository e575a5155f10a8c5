"""The application: its routes, and the hall that lives as long as it does."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from oddtrick.server.faults import Refusal, fault, unreadable
from oddtrick.server.hall import Hall, NewTable
from oddtrick.server.messages import Name
from oddtrick.server.settings import Settings
from oddtrick.server.sockets import TableSocket
from oddtrick.server.voices import speech_in
from oddtrick.table import OddtrickError

_T = TypeVar("_T")


def make_app(settings: Settings | None = None) -> Starlette:
    """The card room as an ASGI application; `app.state.hall` holds its tables."""
    hall = Hall(settings or Settings())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    app = Starlette(routes=routes(hall), lifespan=lifespan, exception_handlers={OddtrickError: _refused})
    app.state.hall = hall
    return app


def routes(hall: Hall) -> list[Route | WebSocketRoute]:
    """All that the card room answers to."""
    return [
        WebSocketRoute("/ws/v1/tables/{table}", TableSocket(hall)),
        Route("/api/v1/tables", _create, methods=["POST"]),
        Route("/api/v1/tables", _list, methods=["GET"]),
        Route("/api/v1/tables/{table}", _table, methods=["GET"]),
        Route("/api/v1/tables/{table}/join", _join, methods=["POST"]),
    ]


class Joining(msgspec.Struct, frozen=True):
    """What a newcomer sends."""

    name: Name
    seat: int | None = None
    invite: str | None = None


async def _create(request: Request) -> Response:
    hall: Hall = request.app.state.hall
    return _json(await hall.create(_read(await request.body(), NewTable)))


async def _list(request: Request) -> Response:
    hall: Hall = request.app.state.hall
    return _json(await hall.listed())


async def _table(request: Request) -> Response:
    hall: Hall = request.app.state.hall
    return _json((await hall.find(request.path_params["table"])).teller.info(invited=False))


async def _join(request: Request) -> Response:
    hall: Hall = request.app.state.hall
    asked = _read(await request.body(), Joining)
    return _json(await hall.join(request.path_params["table"], asked.name, asked.seat, asked.invite))


def _read(body: bytes, kind: type[_T]) -> _T:
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.DecodeError as error:
        raise unreadable(error) from None


def _json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, OddtrickError)
    unknown = isinstance(error, Refusal) and error.code == "unknown-table"
    return _json({"error": fault(error, speech_in(None))}, 404 if unknown else 400)
