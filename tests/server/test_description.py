"""Schemathesis asks whatever the description of the HTTP API allows, and much that it does not: each answer is as described."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator

import hypothesis
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck
from schemathesis import checks

from oddtrick.server.__main__ import config_of
from oddtrick.server.api import ENDPOINTS
from oddtrick.server.describing import description
from oddtrick.server.settings import Settings

SCHEMA = schemathesis.openapi.from_dict(description("test"))
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.unsupported_method,
]
EXAMPLES = 400 if os.environ.get("ODDTRICK_NIGHTLY") else 20


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A card room on loopback."""
    config = config_of(Settings(data=tmp_path_factory.mktemp("room"), tables=100_000), "127.0.0.1", 0, "critical")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    end = time.monotonic() + 20
    while not server.started:
        assert time.monotonic() < end, "the card room does not open"
        time.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join(20)


@SCHEMA.parametrize()
@hypothesis.settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_asked_is_answered_as_described(case: schemathesis.Case, address: str) -> None:
    case.call_and_validate(base_url=address, checks=CHECKS)


def test_every_endpoint_is_asked() -> None:
    asked = {(found.ok().method.upper(), found.ok().path) for found in SCHEMA.get_all_operations()}
    assert asked == {(one.method, one.path) for one in ENDPOINTS}
