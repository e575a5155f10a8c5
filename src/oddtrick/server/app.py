"""The application: its routes, and the hall that lives as long as it does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from importlib.metadata import version

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from oddtrick.server import api
from oddtrick.server.client import Client
from oddtrick.server.describing import description
from oddtrick.server.faults import Refusal, gone_wrong
from oddtrick.server.guard import Guard
from oddtrick.server.hall import Hall
from oddtrick.server.metrics import Metrics, is_near
from oddtrick.server.settings import Settings
from oddtrick.server.sockets import TableSocket
from oddtrick.server.speaking import answer, refused, speech_for


def make_app(settings: Settings | None = None) -> Starlette:
    """The card room as an ASGI application; `app.state.hall` holds its tables."""
    settings = settings or Settings()
    hall, metrics, client = Hall(settings), Metrics(), Client()
    metrics.watch("oddtrick_tables", "Tables in memory", lambda: len(hall.plays))
    metrics.watch("oddtrick_log_lines", "Lines of logs kept since the start", lambda: hall.scribe.lines)
    metrics.watch("oddtrick_commits", "Commits since the start; a commit keeps many lines", lambda: hall.scribe.commits)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hall.open()
        pulse = asyncio.create_task(metrics.feel_pulse())
        warm = asyncio.create_task(asyncio.to_thread(api.warm_up))
        try:
            yield
        finally:
            pulse.cancel()
            await warm
            await hall.close()

    app = Starlette(
        routes=[
            WebSocketRoute("/ws/v1/tables/{table}", TableSocket(hall)),
            *api.routes(hall),
            Route("/api/v1/openapi.json", _describe),
            Route("/metrics", _measure),
        ],
        lifespan=lifespan,
        middleware=[
            Middleware(Guard, settings, metrics, client.scripts),
            Middleware(CORSMiddleware, allow_origins=settings.origins, allow_methods=["*"], allow_headers=["*"]),
            Middleware(GZipMiddleware, minimum_size=2_000, compresslevel=5),
        ],
        exception_handlers={HTTPException: _wrong_method, Exception: _gone_wrong},
    )
    app.router.default = partial(_elsewhere, client)
    app.state.hall, app.state.metrics = hall, metrics
    return app


async def _describe(request: Request) -> Response:
    return answer(description(version("oddtrick")))


async def _measure(request: Request) -> Response:
    """The measures, for who is near; to anybody else there is no such page."""
    if request.client is None or not is_near(request.client.host):
        raise HTTPException(404)
    metrics: Metrics = request.app.state.metrics
    return Response(metrics.text(), media_type="text/plain; version=0.0.4")


async def _elsewhere(client: Client, scope: Scope, receive: Receive, send: Send) -> None:
    """Whatever no route answers: a file or page of the client, or nothing."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
    elif scope["path"].startswith(("/api/", "/ws/", "/metrics", "/health")):
        await _nothing(Request(scope, receive))(scope, receive, send)
    else:
        await client(scope, receive, send)


def _nothing(request: Request) -> Response:
    error = Refusal(
        "there is nothing at {path}; /api/v1/openapi.json tells what there is", "not-found", path=request.url.path
    )
    return refused(error, speech_for(request))


def _gone_wrong(request: Request, error: Exception) -> Response:
    return refused(gone_wrong(), speech_for(request))


def _wrong_method(request: Request, error: Exception) -> Response:
    """What the router refuses: another method than an endpoint has, or nothing there."""
    assert isinstance(error, HTTPException)
    if error.status_code != 405:
        return _nothing(request)
    allowed = (error.headers or {}).get("Allow", "")
    wrong = Refusal("{method} cannot be done here, but: {allowed}", "method", method=request.method, allowed=allowed)
    return refused(wrong, speech_for(request))
