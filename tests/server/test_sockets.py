"""What is said between a client and a table."""

import json
import random
import socket
import time
import urllib.parse
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from card_room import WAIT, CardRoom, Client, bring_to_turn, open_room, quick
from websockets.exceptions import ConnectionClosed, InvalidStatus

from oddtrick.table import find, names


def test_a_session_is_played_to_its_end_against_bots(room: CardRoom) -> None:
    with room.client(room.table(deals=2)) as ann:
        assert ann.ask("begin")["t"] == "done"
        assert ann.play_on(random.Random(1)) > 1
        assert (ann.table["state"], ann.table["deals"]) == ("over", 2)
        assert sum(ann.table["counters"]) == 0


@pytest.mark.parametrize("manner", ["guided", "club"])
@pytest.mark.parametrize("game", names())
def test_all_games_can_be_played_in_both_manners(room: CardRoom, game: str, manner: str) -> None:
    seats, mishaps = find(game).at().seats, 0.3 if manner == "club" else 0
    seated = room.table(game=game, seats=seats, bots=["book"] * (seats - 1), manner=manner, deals=1, mishaps=mishaps)
    with room.client(seated) as ann:
        ann.ask("begin")
        ann.play_on(random.Random(2), 30)
        assert ann.table["deals"] or len(ann.heard) > 30


def test_two_people_see_the_same_table_from_their_own_seats(room: CardRoom) -> None:
    seated = room.table(bots=["book", None, "book"], deals=1)
    bob = room.join(seated, "Bob")
    assert bob["seat"] == 2
    with room.client(seated) as ann, room.client(seated, token=bob["token"]) as ben:
        ann.ask("begin")
        mine = ann.told["view"]
        yours = ben.until(lambda message: message["t"] == "welcome" and message["view"])["view"]
        assert len(mine["hand"]) == len(yours["hand"]) == 5
        assert not set(mine["hand"]) & set(yours["hand"])
        assert "hand:0" not in yours["known"]


def test_an_act_is_acknowledged_after_it_was_told(room: CardRoom) -> None:
    with room.client(room.table()) as ann:
        ann.ask("begin")
        ann.my_turn()
        done = ann.act(ann.some_act(random.Random(1)))
        events = next(message for message in reversed(ann.heard) if message["t"] == "events")
        assert events["seq"] >= done["seq"]


def test_an_act_that_is_refused_names_the_rule_and_changes_nothing(room: CardRoom) -> None:
    with room.client(room.table(), lang="en") as ann:
        ann.ask("begin")
        ann.my_turn()
        seq = ann.told["seq"]
        answer = ann.ask("act", act="QH AS")
        assert answer["t"] == "refused" and answer["error"]["code"] == "illegal"
        answer = ann.ask("act", act="raise 5")
        assert answer["error"]["code"] == "illegal"
        held = set(ann.told["view"]["hand"])
        other = next(card for card in ("AS", "KS", "QS", "JS", "TS", "9S") if card not in held)
        answer = ann.act(other)
        assert answer["error"]["rule"].startswith("NAP-") and answer["error"]["text"]
        ann.ask("look")
        assert ann.told["seq"] == seq


def test_why_tells_the_rule_without_doing_the_act(room: CardRoom) -> None:
    with room.client(room.table()) as ann:
        ann.ask("begin")
        ann.my_turn()
        seq, lawful = ann.told["seq"], ann.some_act(random.Random(1))
        assert ann.ask("why", act="2C")["error"]["rule"]
        assert ann.ask("why", act=lawful)["t"] == "done"
        ann.ask("look")
        assert ann.told["seq"] == seq


def test_the_same_act_sent_again_is_done_once(room: CardRoom) -> None:
    with room.client(room.table()) as ann:
        ann.ask("begin")
        ann.my_turn()
        at, act = ann.told["seq"], ann.some_act(random.Random(3))
        first = ann.ask("act", act=act, at=at)
        again = ann.ask("act", act=act, at=at)
        assert first["t"] == again["t"] == "done" and first["seq"] == again["seq"]
        other = ann.ask("act", act="AS" if act != "AS" else "KS", at=at)
        assert other["error"]["code"] == "stale"


def test_an_act_that_came_too_late_is_told_apart_from_one_that_was_never_lawful(room: CardRoom) -> None:
    seated = room.table(bots=["book", "book", None])
    bob = room.join(seated, "Bob")
    with room.client(seated) as ann, room.client(seated, token=bob["token"]) as ben:
        ann.ask("begin")
        bring_to_turn(ann, {3: ben})
        early = ann.told["seq"]
        ann.act("pass")
        late = ann.ask("act", act="nap", at=early)
        ben.my_turn()
        assert late["error"]["code"] == "stale"
        assert ben.ask("act", act="claim NAP-L9 0", at=early)["error"]["code"] == "stale"
        assert ben.ask("act", act="claim NAP-L9 0", at=ben.told["seq"])["error"]["code"] == "illegal"


def test_an_act_that_came_after_the_end_came_too_late(room: CardRoom) -> None:
    seated = room.table(deals=1, seats=2, bots=[None])
    bob = room.join(seated, "Bob")
    with room.client(seated) as ann, room.client(seated, token=bob["token"]) as ben:
        ann.ask("begin")
        chance, seen = random.Random(1), 0
        while ann.table["state"] != "over":
            for one in (ann, ben):
                while one.told.get("menu"):
                    seen = ann.told["seq"]
                    one.act(one.some_act(chance))
            if ann.table["state"] != "over":
                ann.ask("look"), ben.ask("look")
        assert ann.ask("act", act="pass", at=seen - 1)["error"]["code"] == "stale"
        assert ann.ask("act", act="pass", at=ann.told["seq"])["error"]["code"] == "state"


def test_an_act_of_another_seat_is_refused(room: CardRoom) -> None:
    seated = room.table(bots=["book", None, "book"])
    bob = room.join(seated, "Bob")
    with room.client(seated) as ann, room.client(seated, token=bob["token"]) as ben:
        ann.ask("begin")
        bring_to_turn(ann, {2: ben})
        assert ben.ask("act", act=ann.some_act(random.Random(1)))["error"]["code"] == "illegal"
        assert ann.act(ann.some_act(random.Random(1)))["t"] == "done"


def test_who_looks_on_may_not_act_and_sees_no_hand(room: CardRoom) -> None:
    seated = room.table(access="public")
    with room.client(seated) as ann, room.client(seated, token=None) as eve:
        ann.ask("begin")
        view = eve.until(lambda message: message["t"] == "welcome" and message["view"])["view"]
        assert view["hand"] == [] and not any(pile.startswith("hand") for pile in view["known"])
        assert eve.ask("act", act="pass")["error"]["code"] == "no-seat"
        assert eve.ask("begin")["error"]["code"] == "not-host"
        assert "invite" not in eve.table or eve.table["invite"] is None


def test_hello_must_come_first_and_speak_this_protocol(room: CardRoom) -> None:
    table = room.table()["table"]
    for first, code in (
        ('{"t": "ping"}', "no-hello"),
        ('{"t": "hello", "protocol": 0}', "old-protocol"),
        ("[]", "bad-message"),
        ("\x00", "bad-message"),
    ):
        with room.socket(table) as socket:
            socket.send(first)
            closed = Client(socket).closed()
            assert (closed["t"], closed["code"]) == ("closed", code) and closed["text"]


def test_a_table_that_is_not_there_says_so(room: CardRoom) -> None:
    for name in ("nothing", "a" * 300, "..%2F", "'; DROP"):
        with room.socket(urllib.parse.quote(name)) as socket:
            socket.send('{"t": "hello", "protocol": 1}')
            assert Client(socket).closed()["code"] == "unknown-table"


def test_a_page_of_another_site_is_not_let_in(room: CardRoom) -> None:
    table = room.table()["table"]
    with pytest.raises(InvalidStatus), room.socket(table, origin="http://evil.example"):
        pass
    with room.socket(table, origin=f"http://127.0.0.1:{room.port}"):
        pass


def test_a_message_that_is_too_long_ends_the_connection_and_nothing_else(room: CardRoom) -> None:
    seated = room.table()
    with room.client(seated) as ann:
        ann.until("welcome")
        ann.send("chat", text="x" * 10_000)
        with pytest.raises(ConnectionClosed) as closed:
            ann.until("done")
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
    with room.client(seated) as ann:
        assert ann.ask("begin")["t"] == "done"


def test_speech_follows_the_language_that_is_wished(room: CardRoom) -> None:
    with room.client(room.table(), lang="ru") as ann:
        ann.ask("begin")
        assert any("сдач" in line.lower() for line in ann.told["lines"])
        assert ann.ask("lang", lang=None)["lines"] == []
        assert any("deal" in line.lower() for line in ann.ask("lang", lang="en")["lines"])


def test_the_hint_is_what_the_book_does_with_the_rule_that_says_so(room: CardRoom) -> None:
    with room.client(room.table(), lang="en") as ann:
        ann.ask("begin")
        assert ann.my_turn()
        hint = ann.ask("hint")
        if len(ann.told["menu"]["parts"][0]["acts"]) > 1:
            assert hint["rule"].startswith("NAP-H") and hint["text"] and hint["label"]
        assert ann.act(hint["act"])["t"] == "done"


def test_what_is_said_is_heard_but_by_who_has_muted_it(room: CardRoom) -> None:
    seated = room.table(bots=["book", None, "book"])
    bob = room.join(seated, "Bob")
    with room.client(seated) as ann, room.client(seated, token=bob["token"]) as ben:
        ann.until("welcome")
        ben.until("welcome")
        ben.ask("chat", text="Good evening")
        said = ann.until("chat")
        assert (said["seat"], said["name"], said["text"]) == (2, "Bob", "Good evening")
        assert ann.ask("mute", seat=2)["t"] == "done"
        ben.ask("chat", phrase=0)
        ben.ask("ping")
        ann.ask("ping")
        assert [message["t"] for message in ann.heard].count("chat") == 1
        for wrong in ({"phrase": 99}, {}, {"phrase": 1, "text": "x"}, {"text": ""}, {"text": "x" * 121}):
            assert ben.ask_or_refused("chat", **wrong)["t"] == "refused"


@pytest.mark.parametrize("said", ["   ", "\u202e\u200b"])
def test_what_cannot_be_seen_is_not_said(room: CardRoom, said: str) -> None:
    with room.client(room.table()) as ann:
        assert ann.ask("chat", text=said)["error"]["code"] == "chat"
        assert ann.ask("salt", text=said)["error"]["code"] == "bad-message"
        ann.ask("chat", text="\u202ewell\x00  done ")
        assert [message["text"] for message in ann.heard if message["t"] == "chat"] == ["well done"]


def test_a_message_that_is_too_deep_is_refused_as_any_other_that_cannot_be_read(room: CardRoom) -> None:
    deep = '{"t": "settings", "options": {"stake": ' + "[" * 1900 + "]" * 1900 + "}}"
    seated = room.table()
    with room.client(seated) as ann:
        ann.until("welcome")
        ann.socket.send(deep)
        assert ann.until("refused")["error"]["code"] == "bad-message"
    with room.socket(seated["table"]) as socket:
        socket.send(deep)
        assert json.loads(socket.recv(5))["code"] == "bad-message"


def test_a_player_comes_back_however_many_look_on(tmp_path: Path) -> None:
    with open_room(quick(tmp_path, ears=2)) as small:
        seated = small.table(access="public")
        with small.client(seated, token=None) as eve, small.client(seated, token=None) as fay:
            eve.until("welcome"), fay.until("welcome")
            with small.client(seated, token=None) as gus:
                assert gus.closed()["code"] == "crowded"
            with small.client(seated) as ann:
                assert ann.ask("begin")["t"] == "done"


def test_who_sends_too_fast_is_sent_off(tmp_path: Path) -> None:
    with open_room(quick(tmp_path, rate=1.0, burst=20)) as strict, strict.client(strict.table()) as ann:
        with suppress(ConnectionClosed):  # the door may be shut before all are sent
            for _ in range(40):
                ann.send("ping")
        assert ann.closed()["code"] == "too-fast"


def test_who_does_not_listen_is_dropped_instead_of_filling_the_memory(tmp_path: Path) -> None:
    with open_room(quick(tmp_path, backlog=50_000)) as strict:
        seated = strict.table(access="public")
        with strict.client(seated) as ann, deaf_client(strict, seated["table"]) as deaf:
            ann.ask("begin")
            end = time.monotonic() + 3 * WAIT
            with pytest.raises(OSError):
                while time.monotonic() < end:
                    deaf.sendall(masked('{"t": "look"}'))
            assert ann.ask("ping")["t"] == "pong"
            assert ann.until(lambda message: message["t"] == "table" and not message["table"]["spectators"])


def masked(text: str) -> bytes:
    """A short text as a frame of a client."""
    return bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text.encode()


@contextmanager
def deaf_client(room: CardRoom, table: str) -> Iterator[socket.socket]:
    """A connection that says hello and never reads what it is told."""
    with socket.create_connection(("127.0.0.1", room.port)) as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.sendall(
            f"GET /ws/v1/tables/{table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert raw.recv(12).endswith(b"101")
        raw.sendall(masked('{"t": "hello", "protocol": 1}'))
        yield raw


def test_bots_and_the_game_are_called_in_everybodys_own_language(room: CardRoom) -> None:
    seated = room.table()
    with (
        room.client(seated, lang="ru") as ann,
        room.client(seated, token=None, lang="en", invite=seated["invite"]) as bob,
    ):
        russian, english = (one.until("welcome")["table"] for one in (ann, bob))
        assert [chair["name"] for chair in russian["seats"]] == ["Ann", "Бертрам", "Клара", "Дора"]
        assert [chair["name"] for chair in english["seats"]] == ["Ann", "Bertram", "Clara", "Dora"]
        assert (russian["title"], english["title"]) == ("Наполеон", "Napoleon")
        ann.ask("begin")
        ann.play_on(random.Random(1), 2)
        lines = " ".join(line for message in ann.heard for line in message.get("lines", ()))
        assert any(name in lines for name in ("Бертрам", "Клара", "Дора"))
    found = room.ask(f"/tables/{seated['table']}?lang=ru&invite={seated['invite']}")
    assert (found["title"], found["seats"][1]["name"]) == ("Наполеон", "Бертрам")


def test_a_person_is_called_as_he_wishes(room: CardRoom) -> None:
    seated = room.table(name="Clara", bots=[])
    with room.client(seated, lang="ru") as clara:
        assert clara.until("welcome")["table"]["seats"][0]["name"] == "Clara"
