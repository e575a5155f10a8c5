"""The door of the card room: safe headers, foreign pages, floods, and measures that name nobody."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from oddtrick.server.app import make_app
from oddtrick.server.settings import Settings

TABLES = "/api/v1/tables"
FAR = ("93.184.216.34", 5000)
WISH = {"game": "napoleon", "name": "Anna", "access": "public", "seats": 3}


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Any]:
    """Opens card rooms with settings of one's own."""
    opened: list[TestClient] = []

    def open_room(client: tuple[str, int] = FAR, **settings: Any) -> TestClient:
        app = make_app(Settings(data=tmp_path / str(len(opened)), **settings))
        web = TestClient(app, base_url="http://cards.example", client=client)
        web.__enter__()
        opened.append(web)
        return web

    yield open_room
    for web in opened:
        web.__exit__(None, None, None)


@pytest.mark.parametrize("path", ["/", "/api/v1/games", "/api/v1/nothing", "/health"])
def test_every_answer_carries_the_headers_that_keep_a_browser_safe(room: Any, path: str) -> None:
    headers = room().get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert "unsafe" not in policy["script-src"]
    assert policy["frame-ancestors"] == "'none'"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"


def test_a_page_of_another_site_can_do_nothing_here(room: Any) -> None:
    web = room()
    for origin in ("http://evil.example", "null", "http://cards.example.evil"):
        answer = web.post(TABLES, json=WISH, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign")
    assert web.get(TABLES).json() == []
    assert web.post(TABLES, json=WISH, headers={"Origin": "http://cards.example"}).status_code == 200
    assert "access-control-allow-origin" not in web.get(TABLES, headers={"Origin": "http://evil.example"}).headers


def test_a_page_of_another_site_gets_no_connection(room: Any) -> None:
    web = room()
    table = web.post(TABLES, json=WISH).json()["table"]
    with (
        pytest.raises(WebSocketDisconnect),
        web.websocket_connect(f"/ws/v1/tables/{table}", headers={"Origin": "http://evil.example"}),
    ):
        pass
    with web.websocket_connect(f"/ws/v1/tables/{table}", headers={"Origin": "http://testserver"}):
        pass


def test_a_site_that_the_house_has_named_may_ask(room: Any) -> None:
    web = room(origins=("http://friend.example",))
    origin = {"Origin": "http://friend.example"}
    made = web.post(TABLES, json=WISH, headers=origin)
    assert made.status_code == 200
    assert made.headers["access-control-allow-origin"] == "http://friend.example"
    with web.websocket_connect(f"/ws/v1/tables/{made.json()['table']}", headers=origin):
        pass


def test_who_asks_too_much_is_told_when_to_come_again(room: Any) -> None:
    web = room(asks=0.5, asks_at_once=3)
    assert [web.get("/health").status_code for _ in range(3)] == [200, 200, 200]
    answer = web.get("/health")
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too-fast")
    assert 1 <= int(answer.headers["retry-after"]) <= 2


def test_one_person_asks_too_much_from_wherever_he_is(room: Any) -> None:
    web = room(client=("127.0.0.1", 5000), asks=0.001, asks_at_once=2)
    token = {"Authorization": "Bearer one"}
    assert [web.get("/health", headers=token).status_code for _ in range(3)] == [200, 200, 429]
    assert web.get("/health", headers={"Authorization": "Bearer another"}).status_code == 200


def test_this_machine_itself_is_not_limited(room: Any) -> None:
    web = room(client=("127.0.0.1", 5000), asks=0.001, asks_at_once=1, founded=0.001, founded_at_once=1)
    assert [web.post(TABLES, json=WISH).status_code for _ in range(3)] == [200] * 3


def test_one_address_makes_only_so_many_tables(room: Any) -> None:
    web = room(founded=0.001, founded_at_once=2)
    assert [web.post(TABLES, json=WISH).status_code for _ in range(3)] == [200, 200, 429]
    assert web.get(TABLES).status_code == 200


def test_one_address_has_only_so_many_connections(room: Any) -> None:
    web = room(connections_from_one=1)
    path = f"/ws/v1/tables/{web.post(TABLES, json=WISH).json()['table']}"
    with web.websocket_connect(path), pytest.raises(WebSocketDisconnect), web.websocket_connect(path):
        pass
    with web.websocket_connect(path):
        pass


def test_the_measures_are_for_who_is_near(room: Any) -> None:
    near, far = room(client=("127.0.0.1", 5000)), room()
    near.get("/api/v1/games")
    text = near.get("/metrics").text
    assert 'oddtrick_http_requests_total{method="GET",route="/api/v1/games",status="200"} 1.0' in text
    assert "oddtrick_tables 0.0" in text
    assert "oddtrick_log_lines 0.0" in text
    assert "oddtrick_loop_lag_seconds_count" in text
    assert far.get("/metrics").status_code == 404


def test_neither_measures_nor_logs_name_a_table_an_invitation_or_a_token(
    room: Any, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    web = room()
    seated = web.post(TABLES, json=WISH).json()
    header = {"Authorization": f"Bearer {seated['token']}"}
    web.get(f"{TABLES}/{seated['table']}?invite={seated['invite']}", headers=header)
    web.get(f"/t/{seated['table']}/{seated['invite']}")
    hung_up = suppress(CancelledError)  # how the test client may end a connection that is in the middle of something
    with hung_up, web.websocket_connect(f"/ws/v1/tables/{seated['table']}") as socket:
        socket.send_json({"t": "hello", "protocol": 1, "token": seated["token"]})
        socket.receive_json()
    metrics = web.app.state.metrics.text().decode()  # type: ignore[attr-defined]
    told = metrics + "".join(record.getMessage() for record in caplog.records if not record.name.startswith("httpx"))
    for secret in (seated["token"], seated["invite"], seated["table"]):
        assert secret not in told
