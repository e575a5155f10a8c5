"""The OpenAPI description of the HTTP API, made from the endpoints and the types of what they take and answer."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from oddtrick.server.api import ENDPOINTS, Endpoint
from oddtrick.server.shapes import Wrong

REFUSALS = {
    400: "It cannot be done so; the error says what was wrong",
    401: "The token is none, or no longer good",
    403: "Somebody else may do that",
    404: "There is no such thing",
    409: "It cannot be done now",
    413: "What was sent is too long",
    429: "Too many requests; `Retry-After` says for how many seconds to wait",
    503: "The card room is full or closing; try again",
}
PARTS: dict[str, dict[str, Any]] = {
    "game": {"type": "string", "description": "A game's id, such as `napoleon`"},
    "table": {"type": "string", "description": "A table's id"},
    "deal": {"type": "integer", "minimum": 1, "description": "The number of a finished deal, over all sessions"},
}
QUERIES = {
    "q": "What happened, in a few words",
    "session": "The number of a session, from 1",
    "invite": "The last part of an invitation's link",
}
_LANG = {
    "name": "lang",
    "in": "query",
    "required": False,
    "description": "The language of texts, over `Accept-Language`",
    "schema": {"type": "string", "enum": ["en", "ru"]},
}


@cache
def description(version: str) -> dict[str, Any]:
    """The whole description."""
    kinds = [Wrong, *(kind for one in ENDPOINTS for kind in (one.answers, one.body) if _is_described(kind))]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip(map(repr, kinds), schemas, strict=True))
    paths: dict[str, Any] = {}
    for one in ENDPOINTS:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "oddtrick's card room",
            "version": version,
            "description": "Tables are made, found and joined here; play itself goes over the WebSocket `/ws/v1/tables/{table}`.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat"}},
        },
    }


def _is_described(kind: Any) -> bool:
    return kind is not None and kind is not str


def _operation(one: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": f"{one.do.__name__}_{one.method.lower()}",
        "summary": one.about,
        "parameters": list(_parameters(one)),
        "responses": {"200": _good(one, schema_of)} | _refused(one, schema_of),
    }
    if "{table}" in one.path:
        found["security"] = [{}, {"seat": []}]
    if one.body is not None:
        found["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema_of[repr(one.body)]}},
        }
    return found


def _parameters(one: Endpoint) -> Iterable[dict[str, Any]]:
    for name in re.findall(r"\{(\w+)", one.path):
        schema = {key: value for key, value in PARTS[name].items() if key != "description"}
        text = PARTS[name]["description"]
        yield {"name": name, "in": "path", "required": True, "description": text, "schema": schema}
    for name in one.query:
        schema = {"type": "string"}
        yield {"name": name, "in": "query", "required": False, "description": QUERIES[name], "schema": schema}
    yield _LANG


def _good(one: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    if one.answers is str:
        return {"description": "Done", "content": {"text/plain": {"schema": {"type": "string"}}}}
    return {"description": "Done", "content": {"application/json": {"schema": schema_of[repr(one.answers)]}}}


def _refused(one: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    content = {"application/json": {"schema": schema_of[repr(Wrong)]}}
    statuses = sorted({*one.refusals, 429, *((403,) if one.method == "POST" else ())})
    return {str(status): {"description": REFUSALS[status], "content": content} for status in statuses}
