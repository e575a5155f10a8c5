"""Nothing that was acknowledged is lost: the process is killed in the middle of play, and play goes on where it was."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from card_room import WAIT, CardRoom, Data, open_room, quick
from websockets.exceptions import ConnectionClosed

from oddtrick.server import entries
from oddtrick.server.scribe import Scribe, Writing
from oddtrick.server.storage import Row, Storage


@contextmanager
def process(folder: Path) -> Iterator[tuple[CardRoom, subprocess.Popen[bytes]]]:
    """A card room in a process of its own."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    command = [
        sys.executable,
        "-m",
        "oddtrick.server",
        "--port",
        str(port),
        "--data",
        str(folder),
        "--log-level",
        "error",
    ]
    with subprocess.Popen(command) as running:
        try:
            end = time.monotonic() + WAIT
            while running.poll() is None and time.monotonic() < end:
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    time.sleep(0.05)
            yield CardRoom(port), running
        finally:
            running.kill()


def kept(folder: Path, table: str) -> list[entries.Entry]:
    """A table's log, read from the file."""
    storage = Storage(f"sqlite:///{folder / 'cardroom.sqlite'}")
    try:
        return [entries.read(line) for line in storage.load(table)]
    finally:
        storage.close()


def test_a_killed_card_room_has_kept_every_act_that_it_acknowledged(tmp_path: Path) -> None:
    chance = random.Random(4)
    with process(tmp_path) as (room, running):
        seated = room.table(deals=3)
        acknowledged: list[tuple[int, str]] = []
        told: list[Data] = []
        with room.client(seated) as ann:
            ann.ask("begin")
            kill_after = 6
            for _ in range(kill_after):
                ann.my_turn()
                act = ann.some_act(chance)
                answer = ann.act(act)
                acknowledged.append((answer["seq"], act))
            ann.my_turn()
            ann.send("act", act=ann.some_act(chance), at=ann.told["seq"], ref="last")
            os.kill(running.pid, signal.SIGKILL)
            with pytest.raises((ConnectionClosed, OSError)):
                while True:
                    ann.read()
            told = [message for message in ann.heard if message["t"] in ("events", "welcome")]
    log = kept(tmp_path, seated["table"])
    for seq, act in acknowledged:
        assert entries.Act(0, act) == log[seq - 1]
    assert len(log) >= told[-1]["seq"]
    with process(tmp_path) as (room, _), room.client(seated) as ann:
        ann.until("welcome")
        assert ann.told["seq"] >= told[-1]["seq"]
        assert ann.told["view"]["hand"]
        ann.play_on(chance)
        assert (ann.table["state"], ann.table["deals"]) == ("over", 3)


def test_a_restarted_card_room_shows_everybody_the_same_as_before(tmp_path: Path) -> None:
    chance = random.Random(2)
    with open_room(quick(tmp_path)) as room:
        seated = room.table(game="pope_joan", manner="club", mishaps=0.5, deals=2, access="public")
        with room.client(seated, lang="ru") as ann:
            ann.ask("begin")
            ann.play_on(chance, 8)
            ann.my_turn()
            before = ann.ask("look")
    with open_room(quick(tmp_path)) as room:
        assert [table["id"] for table in room.ask("/tables")] == [seated["table"]]  # type: ignore[misc]
        with room.client(seated, lang="ru") as ann:
            after = ann.until("welcome")
            for what in ("view", "menu", "liberties", "claims", "lines", "table"):
                assert after[what] == before[what], what
            ann.play_on(chance)
            assert ann.table["state"] == "over"


def test_whoever_took_part_before_a_restart_is_known_after_it(tmp_path: Path) -> None:
    with open_room(quick(tmp_path)) as room:
        seated = room.table(bots=["book", None, "random"], deals=1, patience=0.1)
        bob = room.join(seated, "Bob")
        with room.client(seated) as ann:
            ann.ask("begin")
            ann.until(lambda message: message["t"] == "table" and message["table"]["seats"][2]["replaced"])
    with open_room(quick(tmp_path)) as room, room.client(seated) as ann:
        ann.until("welcome")
        seats = ann.table["seats"]
        assert [chair["level"] for chair in seats] == ["", "book", "", "random"]
        assert seats[2]["replaced"] and seats[2]["name"] == "Bob"
        with room.client(seated, token=bob["token"]) as ben:
            assert ben.until("welcome")["you"] == {"seat": 2, "host": False, "name": "Bob", "token": None}
            assert not ben.table["seats"][2]["replaced"]


def test_a_table_that_left_memory_comes_back_when_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oddtrick.server.hall.SWEEP", 0.05)
    with open_room(quick(tmp_path, keep_open=0.0)) as room:
        seated = room.table(deals=1)
        with room.client(seated) as ann:
            ann.ask("begin")
            ann.play_on(random.Random(1), 2)
            ann.my_turn()
            before = ann.ask("look")
        time.sleep(0.3)
        with room.client(seated) as ann:
            assert ann.until("welcome")["view"] == before["view"]
            ann.play_on(random.Random(1))


def test_a_line_that_stands_in_a_log_is_never_written_over(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'x.sqlite'}")
    storage.append([Row("t", 0, "one"), Row("t", 1, "two")])
    with pytest.raises(sa.exc.IntegrityError):
        storage.append([Row("u", 0, "three"), Row("t", 1, "other")])
    assert storage.load("t") == ["one", "two"] and storage.load("u") == []
    storage.append([Row("t", 2, "three")])
    assert len(storage.load("t")) == 3
    storage.close()


def test_no_line_follows_one_that_could_not_be_written(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'x.sqlite'}")
    storage.append([Row("t", 1, "of another process")])
    told: list[bool] = []

    async def write() -> None:
        scribe = Scribe(storage, asyncio.get_running_loop())
        for place in range(4):
            scribe.keep(Writing([Row("t", place, "x")], None, lambda error: told.append(error is None)))
            if place == 2:
                await scribe.written()
        await scribe.written()
        scribe.mend("t")
        scribe.keep(Writing([Row("t", 2, "read anew")], None, lambda error: told.append(error is None)))
        await scribe.close()

    asyncio.run(write())
    assert told == [True, False, False, False, True]
    assert storage.load("t") == ["x", "of another process", "read anew"]
    storage.close()


def test_a_table_whose_log_cannot_be_written_is_as_it_was(tmp_path: Path) -> None:
    with open_room(quick(tmp_path)) as room:
        seated = room.table(deals=1)
        with room.client(seated) as ann:
            ann.ask("begin")
            ann.my_turn()
            before, act = ann.ask("look"), ann.some_act(random.Random(1))
            storage = Storage(f"sqlite:///{tmp_path / 'cardroom.sqlite'}")
            storage.append([Row(seated["table"], before["seq"], entries.written(entries.Paused()))])
            storage.close()
            ann.send("act", act=act, at=before["seq"], ref="lost")
            assert ann.closed()["code"] == "storage"
            assert not any(message.get("ref") == "lost" for message in ann.heard)
        with room.client(seated) as ann:
            after = ann.until("welcome")
            assert after["table"]["state"] == "paused"
            assert after["view"] == before["view"]
            assert ann.ask("resume")["t"] == "done"
            assert ann.act(act)["t"] == "done"


@pytest.mark.parametrize(
    "line", ['{"e":"nothing"}', "{", '{"e":"act","seat":0,"text":"QH"}', '{"e":"sat","seat":9,"name":"x"}']
)
def test_a_table_whose_log_cannot_be_read_says_so_and_no_other_is_touched(tmp_path: Path, line: str) -> None:
    with open_room(quick(tmp_path)) as room:
        broken, whole = room.table(), room.table()
    storage = Storage(quick(tmp_path).url)
    storage.append([Row(broken["table"], len(storage.load(broken["table"])), line)])
    storage.close()
    with open_room(quick(tmp_path)) as room:
        assert room.ask(f"/tables/{broken['table']}/leave", {})["error"]["code"] == "old-rules"
        with room.client(broken) as ann:
            assert ann.closed()["code"] == "old-rules"
        with room.client(whole) as ann:
            assert ann.ask("begin")["t"] == "done"


def test_the_database_is_migrated_by_alembic_to_what_the_code_knows(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from oddtrick.server.storage import metadata

    storage = Storage(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with storage.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    storage.close()
