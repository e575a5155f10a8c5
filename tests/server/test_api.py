"""The HTTP API: games and options, rule pages, tables and seats, in the reader's language, and what is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from oddtrick.server import shapes
from oddtrick.server.api import ENDPOINTS
from oddtrick.server.app import make_app
from oddtrick.server.hall import Seated
from oddtrick.server.messages import TableInfo
from oddtrick.server.settings import Settings
from oddtrick.server.storage import Storage
from oddtrick.table import names

TABLES = "/api/v1/tables"


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    """A card room of one's own, asked as a program asks it."""
    with TestClient(make_app(Settings(data=tmp_path, asks=1e9, founded_at_once=50))) as client:
        yield client


def made(web: TestClient, **wish: Any) -> dict[str, Any]:
    """A table of Napoleon for three that one person has made."""
    answer = web.post(TABLES, json={"game": "napoleon", "seats": 3, "name": "Anna", **wish})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def holding(seated: dict[str, Any]) -> dict[str, str]:
    """The header of who holds a seat's token."""
    return {"Authorization": f"Bearer {seated['token']}"}


def fault(answer: Any, status: int) -> dict[str, Any]:
    """The error of an answer that refuses."""
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = msgspec.to_builtins(msgspec.convert(answer.json(), shapes.Wrong))["error"]
    assert found["code"] and found["text"]
    return found


# Games


def test_every_game_is_on_the_shelf_in_the_shape_that_is_described(web: TestClient) -> None:
    for lang in ("en", "ru"):
        found = msgspec.convert(web.get(f"/api/v1/games?lang={lang}").json(), list[shapes.GameCard])
        assert [game.id for game in found] == names()


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_game_its_page_and_its_laws_come_in_the_shape_that_is_described(
    web: TestClient, game: str, lang: str
) -> None:
    msgspec.convert(web.get(f"/api/v1/games/{game}?lang={lang}").json(), shapes.GameDetail)
    page = msgspec.convert(web.get(f"/api/v1/games/{game}/page?lang={lang}").json(), shapes.RulePage)
    assert page.lang == lang
    answer = web.get(f"/api/v1/games/{game}/laws", params={"q": "misdeal", "lang": lang})
    assert msgspec.convert(answer.json(), list[shapes.LawFound])


@pytest.mark.parametrize(
    ("accepted", "title"),
    [
        ("ru", "Наполеон"),
        ("ru-RU,ru;q=0.9,en;q=0.8", "Наполеон"),
        ("de,en;q=0.7,ru;q=0.3", "Napoleon"),
        ("en;q=0.2,ru;q=0.8", "Наполеон"),
        ("ru;q=0", "Napoleon"),
        ("ru;q=x, *", "Napoleon"),
        ("", "Napoleon"),
    ],
)
def test_the_language_is_the_one_that_a_browser_likes_best(web: TestClient, accepted: str, title: str) -> None:
    assert web.get("/api/v1/games/napoleon", headers={"Accept-Language": accepted}).json()["title"] == title


def test_the_language_that_is_asked_for_goes_over_that_of_the_browser(web: TestClient) -> None:
    answer = web.get("/api/v1/games/napoleon?lang=en", headers={"Accept-Language": "ru"})
    assert answer.json()["title"] == "Napoleon"


def test_options_are_checked_while_a_form_is_filled_in(web: TestClient) -> None:
    answer = web.post("/api/v1/games/napoleon/check?lang=ru", json={"seats": 3, "options": {"pool": "round"}})
    found = msgspec.convert(answer.json(), shapes.Checked)
    assert found.changed == {"pool": "round"}
    assert found.words == [shapes.Departure("pool", "Банк", "все платят раз в круг")]


def test_options_that_exclude_one_another_are_named_with_the_rule(web: TestClient) -> None:
    answer = web.post("/api/v1/games/napoleon/check", json={"options": {"buying": True}})
    found = fault(answer, 400)
    assert (found["code"], found["rule"], found["between"]) == ("options", "NAP-O9", ["buying", "pool"])


@pytest.mark.parametrize("path", ["/api/v1/games/bridge", "/api/v1/games/bridge/page", "/api/v1/games/bridge/laws?q=x"])
def test_a_game_that_nobody_knows_is_not_found(web: TestClient, path: str) -> None:
    assert fault(web.get(path), 404)["code"] == "unknown-game"


def test_what_is_long_comes_compressed_to_who_takes_it(web: TestClient) -> None:
    path = "/api/v1/games/poker/page"
    packed, plain = web.get(path), web.get(path, headers={"Accept-Encoding": "identity"})
    assert (packed.headers["content-encoding"], packed.json()) == ("gzip", plain.json())
    assert 3 * int(packed.headers["content-length"]) < int(plain.headers["content-length"])


# Tables and seats


def test_who_makes_a_table_sits_at_it_and_is_its_host(web: TestClient) -> None:
    seated = msgspec.convert(made(web), Seated)
    assert seated.seat == 0
    info = web.get(f"{TABLES}/{seated.table}", headers={"Authorization": f"Bearer {seated.token}"})
    table = msgspec.convert(info.json(), TableInfo)
    assert (table.host, table.seats[0].name, table.state) == (0, "Anna", "waiting")
    assert table.invite == seated.invite


def test_a_friend_joins_by_the_link_and_others_do_not(web: TestClient) -> None:
    host = made(web)
    place = f"{TABLES}/{host['table']}"
    assert fault(web.get(place), 403)["code"] == "private"
    assert fault(web.get(f"{place}?invite=wrong"), 403)["code"] == "bad-invite"
    assert "invite" not in {key for key, value in web.get(f"{place}?invite={host['invite']}").json().items() if value}
    assert fault(web.post(f"{place}/join", json={"name": "Eve"}), 403)["code"] == "private"
    friend = web.post(f"{place}/join", json={"name": "Boris", "invite": host["invite"]}).json()
    assert friend["seat"] == 1
    assert web.get(place, headers=holding(friend)).json()["seats"][1]["name"] == "Boris"


def test_who_has_left_joins_again_with_his_token(web: TestClient) -> None:
    host = made(web)
    place = f"{TABLES}/{host['table']}"
    friend = web.post(f"{place}/join", json={"name": "Boris", "invite": host["invite"]}).json()
    wish = {"name": "Boris", "invite": host["invite"]}
    assert fault(web.post(f"{place}/join", json=wish, headers=holding(friend)), 409)["code"] == "taken"
    web.post(f"{place}/leave", headers=holding(friend))
    assert web.post(f"{place}/join", json=wish, headers=holding(friend)).json()["seat"] == 1


@pytest.mark.parametrize("wish", [{"deals": 10**30}, {"options": {"stake": 10**9}}])
def test_no_number_is_so_large_that_a_client_could_not_reckon_with_it(web: TestClient, wish: dict[str, Any]) -> None:
    refused = fault(web.post(TABLES, json={"game": "napoleon", "name": "Anna", **wish}), 400)
    assert (refused["code"], "1000000" in refused["text"]) == ("settings", True)
    if "options" in wish:
        assert fault(web.post("/api/v1/games/napoleon/check", json=wish), 400)["code"] == "settings"


def test_a_table_of_a_game_that_is_not_there_is_left_out_of_the_list(web: TestClient) -> None:
    public = made(web, access="public")
    storage = web.app.state.hall.storage  # type: ignore[attr-defined]
    [row] = storage.listed("public", ("waiting",))
    storage.append([], [row._replace(id="other", summary=row.summary.replace('"napoleon"', '"faro"'))])
    assert [table["id"] for table in web.get(TABLES).json()] == [public["table"]]


def test_what_nobody_has_foreseen_is_answered_as_any_refusal_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(make_app(Settings(data=tmp_path)), raise_server_exceptions=False) as web:
        monkeypatch.setattr(Storage, "listed", lambda *_: 1 // 0)
        wrong = fault(web.get(TABLES), 503)
        assert (wrong["code"], "division" in wrong["text"]) == ("fault", False)


def test_a_public_table_is_listed_and_a_private_one_is_not(web: TestClient) -> None:
    made(web)
    public = made(web, access="public")
    found = msgspec.convert(web.get(TABLES).json(), list[TableInfo])
    assert [table.id for table in found] == [public["table"]]
    assert found[0].invite is None


def test_the_host_puts_bots_on_seats_and_begins(web: TestClient) -> None:
    host = made(web)
    place, token = f"{TABLES}/{host['table']}", holding(host)
    assert fault(web.post(f"{place}/begin", headers=token), 409)["code"] == "not-full"
    for seat in (1, 2):
        answer = web.post(f"{place}/bot", json={"seat": seat, "level": "book"}, headers=token)
        assert msgspec.convert(answer.json(), shapes.DoneAt).seq > 0
    assert web.post(f"{place}/begin", headers=token).status_code == 200
    assert web.get(place, headers=token).json()["state"] == "playing"
    assert web.post(f"{place}/pause", headers=token).status_code == 200
    assert web.get(place, headers=token).json()["state"] == "paused"
    assert web.post(f"{place}/resume", headers=token).status_code == 200
    assert fault(web.post(f"{place}/again", headers=token), 409)


@pytest.mark.parametrize(
    ("what", "body"), [("begin", None), ("bot", {"seat": 1}), ("kick", {"seat": 0}), ("pause", None), ("again", None)]
)
def test_what_is_the_hosts_nobody_else_may_do(web: TestClient, what: str, body: Any) -> None:
    host = made(web, access="public")
    place = f"{TABLES}/{host['table']}"
    guest = web.post(f"{place}/join", json={"name": "Boris"}).json()
    before = web.get(place).json()
    assert fault(web.post(f"{place}/{what}", json=body, headers=holding(guest)), 403)["code"] == "not-host"
    assert fault(web.post(f"{place}/{what}", json=body), 403)["code"] == "not-host"
    assert web.get(place).json() == before


def test_a_guest_leaves_and_another_is_sent_away(web: TestClient) -> None:
    host = made(web, access="public")
    place = f"{TABLES}/{host['table']}"
    guests = [web.post(f"{place}/join", json={"name": name}).json() for name in ("Boris", "Clara")]
    assert fault(web.post(f"{place}/join", json={"name": "Dora"}), 409)["code"] == "full"
    assert web.post(f"{place}/leave", headers=holding(guests[0])).status_code == 200
    assert web.post(f"{place}/kick", json={"seat": 2}, headers=holding(host)).status_code == 200
    assert [seat["kind"] for seat in web.get(place).json()["seats"]] == ["human", "empty", "empty"]
    assert fault(web.post(f"{place}/leave", headers=holding(guests[1])), 400)["code"] == "no-seat"


def test_a_forged_token_or_one_of_another_table_opens_nothing(web: TestClient) -> None:
    one, other = made(web), made(web)
    place = f"{TABLES}/{one['table']}"
    forged = one["token"][:-4] + ("AAAA" if not one["token"].endswith("AAAA") else "BBBB")
    for token in (forged, other["token"], "x", "é", "a.b"):
        header = {"Authorization": f"Bearer {token}".encode()}
        answer = web.get(place, headers=header)
        assert fault(answer, 401)["code"] == "bad-token"
        assert answer.headers["www-authenticate"] == "Bearer"
        assert fault(web.post(f"{place}/begin", headers=header), 401)


# What is refused


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b'{"game":1}', b'{"game":"napoleon","more":1}', b"\xff\xfe", b"[" * 9_000]
)
def test_what_cannot_be_read_is_refused_and_nothing_is_made(web: TestClient, body: bytes) -> None:
    assert fault(web.post(TABLES, content=body), 400)["code"] == "bad-message"
    assert web.get(TABLES).json() == []


@pytest.mark.parametrize(
    ("wish", "rule"),
    [({"seats": 7}, "NAP-R4"), ({"options": {"stake": 0}}, "NAP-O1"), ({"options": {"buying": True}}, "NAP-O9")],
)
def test_a_table_that_cannot_be_agreed_on_is_refused_by_its_rule(
    web: TestClient, wish: dict[str, Any], rule: str
) -> None:
    answer = web.post(f"{TABLES}?lang=ru", json={"game": "napoleon", "name": "Anna", **wish})
    found = fault(answer, 400)
    assert found["rule"] == rule
    assert re.search("[а-яё]", found["text"])


def test_what_is_too_long_is_refused_whether_its_length_is_told_or_not(web: TestClient) -> None:
    long = json.dumps({"game": "napoleon", "name": "A" * 20_000}).encode()
    assert fault(web.post(TABLES, content=long), 413)["code"] == "too-long"
    pieces = (long[place : place + 1_000] for place in range(0, len(long), 1_000))
    assert fault(web.post(TABLES, content=pieces), 413)["code"] == "too-long"


@pytest.mark.parametrize(("method", "path"), [("DELETE", TABLES), ("POST", "/api/v1/games"), ("PUT", "/health")])
def test_another_method_is_refused_with_those_that_there_are(web: TestClient, method: str, path: str) -> None:
    answer = web.request(method, path)
    assert fault(answer, 405)["code"] == "method"
    assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize("path", ["/api/v1/nothing", "/api/v2/games", "/ws/v1/nothing", "/api/v1/tables/a/b/c"])
def test_an_address_without_anything_says_so_in_json(web: TestClient, path: str) -> None:
    assert fault(web.get(path), 404)["code"] == "not-found"


@pytest.mark.parametrize("table", ["nothere", "..", "%00", "a" * 500, "стол"])
def test_a_table_that_is_not_there_is_not_found(web: TestClient, table: str) -> None:
    answer = web.get(f"{TABLES}/{table}")
    assert fault(answer, 404)["code"] in ("unknown-table", "not-found")


# The house


def test_the_house_says_that_it_is_there_and_what_can_be_said(web: TestClient) -> None:
    assert msgspec.convert(web.get("/health").json(), shapes.Health).protocol == 1
    said = web.get("/api/v1/phrases?lang=ru").json()
    assert len(said) >= 8
    assert all(re.search("[а-яё]", phrase) for phrase in said)


def test_the_description_names_every_endpoint(web: TestClient) -> None:
    found = web.get("/api/v1/openapi.json").json()
    described = {(method.upper(), path) for path, item in found["paths"].items() for method in item}
    assert described == {(one.method, one.path) for one in ENDPOINTS}
    assert not [one.path for one in ENDPOINTS if not one.about]


def test_every_endpoint_stands_in_the_page_of_the_protocol() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\| (GET|POST) \| `([^`]+)` \|", page, re.MULTILINE))
    assert {(one.method, one.path) for one in ENDPOINTS if one.path != "/health"} <= told
