"""What can be looked at afterwards: records, finished deals with all hands open, proofs, verdicts; and what cannot yet."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from oddtrick.cards import BadCard, parse_card
from oddtrick.server import shapes
from oddtrick.server.app import make_app
from oddtrick.server.settings import Settings
from oddtrick.table import Record

TABLES = "/api/v1/tables"


class Evening:
    """Two at a private table of Napoleon. `play` plays until so many deals are over, the lowest act of each menu."""

    def __init__(self, web: TestClient, deals: int) -> None:
        self.web = web
        wish = {"game": "napoleon", "seats": 2, "name": "Anna", "deals": deals}
        self.host = web.post(TABLES, json=wish).json()
        self.place = f"{TABLES}/{self.host['table']}"
        friend = {"name": "Boris", "invite": self.host["invite"]}
        self.guest = web.post(f"{self.place}/join", json=friend).json()

    def token(self, seated: dict[str, Any] | None = None) -> dict[str, str]:
        return {"Authorization": f"Bearer {(seated or self.host)['token']}"}

    def play(self, acts: int = 10_000) -> None:
        """Begin, and play so many acts or to the end of the session."""
        path = f"/ws/v1/tables/{self.host['table']}"
        hung_up = suppress(CancelledError)  # how the test client may end a connection
        with hung_up, self.web.websocket_connect(path) as host, self.web.websocket_connect(path) as guest:
            sockets = (host, guest)
            for socket, seated in zip(sockets, (self.host, self.guest), strict=True):
                socket.send_json({"t": "hello", "protocol": 1, "token": seated["token"]})
                told(socket, "welcome")
            host.send_json({"t": "begin"})
            heard = [told(socket, "welcome") for socket in sockets]
            for _ in range(acts):
                turn = next((seat for seat in (0, 1) if heard[seat]["menu"]), None)
                if turn is None:
                    return
                act = {"t": "act", "act": first_act(heard[turn]["menu"]), "at": heard[turn]["seq"]}
                sockets[turn].send_json(act)
                heard = [told(socket, "events") for socket in sockets]


def told(socket: Any, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while (message := socket.receive_json())["t"] != kind:
        assert message["t"] not in ("refused", "closed"), message
    found: dict[str, Any] = message
    return found


def first_act(menu: dict[str, Any]) -> str:
    part = menu["parts"][0]
    return str(part["acts"][0]["act"] if part["kind"] == "calls" else next(iter(part["acts"].values())))


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with TestClient(make_app(Settings(data=tmp_path_factory.mktemp("room"))), client=("127.0.0.1", 1)) as client:
        yield client


@pytest.fixture(scope="module")
def over(web: TestClient) -> Evening:
    """A session of two deals that is over."""
    evening = Evening(web, 2)
    evening.play()
    return evening


@pytest.fixture(scope="module")
def midway(web: TestClient) -> Evening:
    """A session in the middle of its first deal."""
    evening = Evening(web, 2)
    evening.play(acts=3)
    return evening


def error(answer: Any, status: int) -> str:
    assert answer.status_code == status, answer.text
    return str(msgspec.convert(answer.json(), shapes.Wrong).error.code)


def test_a_session_comes_as_a_record_that_can_be_replayed(over: Evening) -> None:
    answer = over.web.get(f"{over.place}/record", headers=over.token(over.guest))
    assert answer.headers["content-disposition"].startswith('attachment; filename="oddtrick-napoleon-')
    record = Record.loads(answer.text)
    assert (record.header.game, record.header.seats, len(record.seals)) == ("napoleon", 2, 2)
    assert over.web.get(f"{over.place}/record?session=1", headers=over.token()).text == answer.text


def test_a_record_is_for_those_at_the_table(over: Evening) -> None:
    assert error(over.web.get(f"{over.place}/record"), 403) == "private"
    assert error(over.web.get(f"{over.place}/record?invite={over.host['invite']}"), 403) == "private"
    assert error(over.web.get(f"{over.place}/record?session=2", headers=over.token()), 404) == "no-such-deal"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_finished_deal_is_shown_step_by_step_with_all_hands(over: Evening, lang: str) -> None:
    answer = over.web.get(f"{over.place}/deals/2?lang={lang}")
    found = msgspec.convert(answer.json(), shapes.DealReplayed)
    assert (found.game, found.deal, found.deals) == ("napoleon", 2, 2)
    assert [one.name for one in found.seats] == ["Anna", "Boris"]
    dealt = [event["cards"] for step in found.steps for event in step.events if event.get("to", "").startswith("hand:")]
    assert sorted(len(cards) for cards in dealt) == [5, 5]
    lines = " ".join(event.get("line", "") for step in found.steps for event in step.events)
    assert "Anna" in lines
    assert bool(re.search("[а-яё]", lines)) == (lang == "ru")


def test_the_proof_of_a_deal_is_what_was_sealed_before_it(over: Evening) -> None:
    found = msgspec.convert(over.web.get(f"{over.place}/deals/1/proof").json(), shapes.Proof)
    opened = over.web.get(over.place, headers=over.token()).json()["opened"]
    assert found.deal == 1
    assert found.commitment in [seal["commitment"] for seal in opened]
    assert len(found.seed) == 64
    assert [draw.kind for draw in found.draws][-1] == "shuffle"


def test_a_record_is_verified_and_one_that_was_tampered_with_is_not(over: Evening) -> None:
    text = over.web.get(f"{over.place}/record", headers=over.token()).text
    good = over.web.post("/api/v1/verify?lang=ru", json={"record": text})
    verdicts = msgspec.convert(good.json(), shapes.Verdicts).deals
    assert [(one.deal, one.good) for one in verdicts] == [(1, True), (2, True)]
    assert re.search("[а-яё]", verdicts[0].text)
    seed = json.loads(next(line for line in text.splitlines() if '"seal"' in line))["seal"]["seed"]
    other = text.replace(seed, "0" * 64, 1)
    worse = msgspec.convert(over.web.post("/api/v1/verify", json={"record": other}).json(), shapes.Verdicts).deals
    assert [one.good for one in worse] == [False, True]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        '{"oddtrick": 1}',
        "[" * 5_000,
        '{"oddtrick": 1, "game": "bridge", "version": 1, "seats": 4, "options": {}}',
    ],
)
def test_what_is_no_record_is_refused(web: TestClient, text: str) -> None:
    assert error(web.post("/api/v1/verify", json={"record": text}), 404 if "bridge" in text else 400)


def test_a_deal_in_progress_is_nowhere_to_be_seen(midway: Evening) -> None:
    web, place = midway.web, midway.place
    for number in ("1", "2", "0", "-1", "x", "9" * 30):
        assert error(web.get(f"{place}/deals/{number}"), 404) == "no-such-deal"
        assert error(web.get(f"{place}/deals/{number}/proof"), 404) == "no-such-deal"
    record = web.get(f"{place}/record", headers=midway.token()).text
    assert Record.loads(record).acts == []
    info = web.get(place, headers=midway.token()).json()
    assert info["seal"]["seed"] == info["coming"]["seed"] == ""
    assert not [word for word in re.findall(r"\w+", record) if is_card(word)]


def is_card(word: str) -> bool:
    try:
        parse_card(word)
    except BadCard:
        return False
    return True


def test_a_deal_of_a_later_session_is_counted_on(over: Evening) -> None:
    evening = Evening(over.web, 1)
    evening.play()
    assert evening.web.post(f"{evening.place}/again", headers=evening.token()).status_code == 200
    assert error(evening.web.get(f"{evening.place}/deals/2"), 404)
    assert evening.web.get(f"{evening.place}/deals/1").json()["deal"] == 1
