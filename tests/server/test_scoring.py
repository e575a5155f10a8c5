"""The account of an evening with real cards over HTTP: what it answers, and what it refuses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from oddtrick.server import shapes
from oddtrick.server.app import make_app
from oddtrick.server.settings import Settings

EVENING = {"preset": "foster_sweepstake", "seats": 4, "names": ["Ann", "Ben", "Cy", "Di"], "dealer": 0}
TOLD = [{"hearts": [3, 3, 3, 4]}, {"hearts": [0, 13, 0, 0]}, {"hearts": [5, 0, 1, 7]}]


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    """A card room of one's own, asked as a program asks it."""
    with TestClient(make_app(Settings(data=tmp_path, asks=1e9))) as client:
        yield client


def scored(web: TestClient, game: str = "hearts", lang: str = "en", **evening: Any) -> dict[str, Any]:
    """An account, in the shape that is described."""
    answer = web.post(f"/api/v1/games/{game}/score?lang={lang}", json=evening)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    msgspec.convert(found, shapes.Scored)
    return found


def refused(web: TestClient, game: str = "hearts", status: int = 400, **evening: Any) -> dict[str, Any]:
    """The error with which an account is refused."""
    answer = web.post(f"/api/v1/games/{game}/score?lang=en", json=evening)
    assert answer.status_code == status, answer.text
    error: dict[str, Any] = answer.json()["error"]
    return error


@pytest.mark.rule("HEARTS-R62", "HEARTS-R63")
def test_deals_are_settled_in_order_and_a_jack_stays_for_who_is_clear_alone(web: TestClient) -> None:
    found = scored(web, **EVENING, deals=TOLD)
    assert [deal["net"] for deal in found["deals"]] == [[-3, -3, -3, -4], [0, -13, 0, 0], [-5, 39, -1, -7]]
    assert [deal["dealer"] for deal in found["deals"]] == [0, 1, 2] and found["next"]["dealer"] == 3
    assert [deal["pools"] for deal in found["deals"]] == [[13, 0], [26, 0], [0, 0]]
    assert found["deals"][2]["counters"] == found["quits"]["counters"] == [42, 73, 46, 39]
    assert found["deals"][0]["words"] == [{"title": "hearts taken", "words": "Ann 3, Ben 3, Cy 3, Di 4"}]
    assert found["quits"]["payments"][0] == {"giver": 3, "taker": 1, "counters": 11}
    assert found["opening"] == [50, 50, 50, 50, 0, 0] and found["deals"][0]["points"] is None


def test_an_account_without_deals_says_how_the_first_is_told(web: TestClient) -> None:
    found = scored(web, **EVENING)
    assert found["deals"] == [] and found["next"]["deal"] == 1
    field = found["next"]["telling"][0]["fields"][0]
    assert (field["name"], field["kind"], field["total"], field["rule"]) == ("hearts", "by seat", 13, "HEARTS-R9")


def test_the_same_in_russian(web: TestClient) -> None:
    found = scored(web, lang="ru", **EVENING, deals=TOLD[:1])
    assert found["title"] == "Черви" and found["deals"][0]["words"][0]["title"] == "взято червей"
    assert found["next"]["telling"][0]["fields"][0]["title"] == "взято червей"


@pytest.mark.rule("FIVEH-R43", "FIVEH-R45")
def test_where_points_are_kept_they_are_told_beside_the_counters(web: TestClient) -> None:
    told = {"declarer": 0, "contract": "hearts 7", "tricks": [7, 2, 1]}
    found = scored(web, "five_hundred", deals=[told, told | {"tricks": [6, 2, 2]}])
    assert [deal["points"] for deal in found["deals"]] == [[200, 20, 10], [-200, 20, 20]]
    assert found["deals"][1]["scores"] == [0, 40, 30]
    assert {"title": "contract", "words": "7 ♥"} in found["deals"][0]["words"]


def test_a_game_that_is_over_has_no_next_deal(web: TestClient) -> None:
    told = {"declarer": 0, "contract": "no_trump 10", "tricks": [10, 0, 0]}
    assert scored(web, "five_hundred", deals=[told])["next"] is None
    error = refused(web, "five_hundred", deals=[told, told])
    assert error["code"] == "telling" and error["deal"] == 2


@pytest.mark.parametrize(
    ("told", "rule", "field", "text"),
    [
        ({"hearts": [14, 0, 0, 0]}, "HEARTS-R9", "hearts", "hearts taken make 13 together, not 14"),
        ({"hearts": [3, 3, 3, -4]}, "HEARTS-R9", "hearts", "hearts taken is told in whole numbers from 0, not -4"),
        (
            {"hearts": [3, 3, 3, 4], "revoked": [7]},
            "HEARTS-L18",
            "revoked",
            "who revoked: the seats are 0, 1, 2, 3, not 7",
        ),
        ({}, "HEARTS-R9", "hearts", "hearts taken is not told"),
        ({"hearts": [3, 3, 3, 4], "black_to": 1}, "HEARTS-R8", "", "black_to is no penalty card at this table"),
        ({"spades": 3}, "", "", "a deal has no 'spades'; there are: hearts, revoked, fines, units"),
    ],
)
def test_what_cannot_be_is_refused_with_its_rule_deal_and_field(
    web: TestClient, told: dict[str, Any], rule: str, field: str, text: str
) -> None:
    error = refused(web, **EVENING, deals=[TOLD[0], told])
    assert (error["code"], error["deal"], error.get("rule", ""), error.get("field", "")) == ("telling", 2, rule, field)
    assert error["text"] == text


@pytest.mark.parametrize(
    ("evening", "code"),
    [
        ({"seats": 99}, "bad-message"),
        ({"seats": 2}, "options"),
        ({"seats": 4, "dealer": 4}, "options"),
        ({"seats": 4, "names": ["Ann"]}, "options"),
        ({"preset": "no_such"}, "options"),
        ({"deals": [3]}, "bad-message"),
        ({"deals": [{}] * 501}, "bad-message"),
        ({"names": ["A" * 41]}, "bad-message"),
    ],
)
def test_an_evening_that_cannot_be_is_refused(web: TestClient, evening: dict[str, Any], code: str) -> None:
    assert refused(web, **evening)["code"] == code


def test_an_account_of_a_game_that_nobody_knows_is_refused(web: TestClient) -> None:
    assert refused(web, "snap", 404)["code"] == "unknown-game"


def test_an_account_that_is_too_long_is_refused(web: TestClient) -> None:
    assert refused(web, status=413, deals=[{"hearts": "x" * 300_000}])["code"] == "too-long"


def test_a_form_says_whether_its_game_can_be_scored(web: TestClient) -> None:
    assert web.get("/api/v1/games/hearts").json()["scored"] is True
