"""What stands at the door of the card room: foreign pages, too many requests and connections are turned away, and every answer
carries the headers that keep a browser safe. It counts what it sees, without names: an invitation is part of an address.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from hashlib import sha256
from math import ceil
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from oddtrick.server.faults import Refusal
from oddtrick.server.limits import Crowd, Rates, is_loopback, place_of
from oddtrick.server.metrics import Metrics
from oddtrick.server.settings import Settings
from oddtrick.server.speaking import refused, speech_for

SAFE: Final = ("GET", "HEAD", "OPTIONS")
FOUNDING: Final = "/api/v1/tables"


def security_headers(scripts: Iterable[str] = ()) -> list[tuple[bytes, bytes]]:
    """Headers for every answer. `scripts` are the hashes of those that stand in the page itself; no other inline script runs."""
    policy = {
        "default-src": "'none'",
        "script-src": " ".join(("'self'", *scripts)),
        "style-src": "'self'",
        "style-src-attr": "'unsafe-inline'",  # where cards lie is said on them
        "img-src": "'self' data: blob:",
        "font-src": "'self'",
        "media-src": "'self'",
        "connect-src": "'self'",
        "manifest-src": "'self'",
        "worker-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    headers = {
        "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in policy.items()),
        "Referrer-Policy": "no-referrer",  # addresses hold invitations
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    }
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


def is_foreign(connection: HTTPConnection, origins: Sequence[str] = ()) -> bool:
    """Whether a browser asks for a page that is not of this card room; programs name no origin."""
    origin = connection.headers.get("origin")
    if origin is None or origin in origins:
        return False
    return origin.partition("://")[2] != connection.headers.get("host")


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics, scripts: Iterable[str] = ()) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics
        self.headers = security_headers(scripts)
        self.asking = Rates(settings.asks, settings.asks_at_once)
        self.persons = Rates(settings.asks, settings.asks_at_once)
        self.founding = Rates(settings.founded, settings.founded_at_once)
        self.crowd = Crowd(settings.connections, settings.connections_from_one)
        metrics.connections.set_function(lambda: self.crowd.count)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 500

        async def dressed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *self.headers]
            await send(message)

        request = Request(scope, receive)
        turned_away = self._turned_away(request)
        try:
            await (turned_away or self.app)(scope, receive, dressed)
        finally:
            route = getattr(scope.get("route"), "path", "") or "other"
            self.metrics.requests.labels(_method(scope["method"]), route, status).inc()
            self.metrics.seconds.labels(route).observe(time.perf_counter() - began)

    def _turned_away(self, request: Request) -> Response | None:
        if request.method not in SAFE and is_foreign(request, self.settings.origins):
            return self._refuse(request, "origin", Refusal("another site may not ask this in your name", "foreign"))
        place = _place(request)
        wait = self.asking.wait(place) if place else 0.0
        if not wait and (token := request.headers.get("authorization")):
            wait = self.persons.wait(sha256(token.encode()).hexdigest())
        if place and not wait and request.method == "POST" and request.scope["path"] == FOUNDING:
            wait = self.founding.wait(place)
        if wait:
            error = Refusal("too many requests; wait {seconds} s and ask again", "too-fast", seconds=ceil(wait))
            return self._refuse(request, "rate", error)
        return None

    def _refuse(self, request: Request, why: str, error: Refusal) -> Response:
        self.metrics.turned_away.labels(why).inc()
        return refused(error, speech_for(request))

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection = HTTPConnection(scope)
        place = _place(connection)
        if is_foreign(connection, self.settings.origins):
            await self._shut(send, "origin", 1008)
        elif (place and self.asking.wait(place)) or not self.crowd.enter(place):
            await self._shut(send, "crowd", 1013)
        else:
            try:
                await self.app(scope, receive, send)
            finally:
                self.crowd.leave(place)

    async def _shut(self, send: Send, why: str, code: int) -> None:
        """Turn a connection away before it is one: to the client it is an answer 403."""
        self.metrics.turned_away.labels(why).inc()
        await send({"type": "websocket.close", "code": code})


def _place(connection: HTTPConnection) -> str:
    """What a client is counted under; empty for this machine itself, which is not limited."""
    address = connection.client.host if connection.client else ""
    return "" if is_loopback(address) else place_of(address)


def _method(method: str) -> str:
    return method if method in ("GET", "HEAD", "POST") else "other"
