"""`oddtrick serve`: where the card room opens, and what is said of it."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from oddtrick.cli import serve
from oddtrick.cli.serve import NoPlace, Wish
from oddtrick.server.storage import Storage


def wish(host: str = "127.0.0.1", port: int | None = None) -> Wish:
    return Wish(host, port, None, None, browser=False)


def test_it_opens_tells_its_address_and_closes_at_ctrl_c(tmp_path: Path) -> None:
    with subprocess.Popen(
        [
            sys.executable,
            "-c",
            "from oddtrick.cli.main import run; run()",
            "serve",
            "--no-browser",
            "--data",
            str(tmp_path),
            "--lang",
            "ru",
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as room:
        assert room.stdout and room.stderr
        line = room.stdout.readline()
        try:
            address = re.fullmatch(r"Игорный зал открыт: (http://127\.0\.0\.1:\d+)\n", line)
            assert address, line
            with urllib.request.urlopen(f"{address[1]}/api/v1/tables", timeout=10) as answer:
                assert answer.status == 200
        finally:
            room.send_signal(signal.SIGINT)
        assert room.wait(20) == 0
        assert room.stderr.read() == ""
    assert (tmp_path / "cardroom.sqlite").exists()


def test_without_a_port_the_first_free_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with serve.bound(wish(port=0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(serve, "FIRST_PORT", port)
        with serve.bound(wish()) as other:
            assert port < other.getsockname()[1] < port + serve.PORTS_TRIED


def test_a_port_that_is_taken_is_refused_with_what_to_do() -> None:
    with serve.bound(wish(port=0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(NoPlace, match=f"127.0.0.1:{port} cannot be used: .*; name another with --port"):
            serve.bound(wish(port=port))


def test_an_address_that_this_machine_has_not_is_refused() -> None:
    with pytest.raises(NoPlace, match="cannot be used"):
        serve.bound(wish("203.0.113.7", 0))


def test_all_addresses_are_visited_as_localhost() -> None:
    assert serve.address_of("0.0.0.0", 8000) == "http://localhost:8000"
    assert serve.address_of("::1", 8000) == "http://[::1]:8000"
    assert socket.inet_aton(serve.own_address() or "127.0.0.1")


def test_a_browser_is_opened_only_where_somebody_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert serve.has_browser()
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not serve.has_browser()


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("nonsense", "this is no address of a database"),
        ("nosuch://here", "this is no address of a database"),
        (
            "postgresql+psycopg://nobody@127.0.0.1:1/nothing?connect_timeout=2",
            "cannot be kept where they should be: .*refused",
        ),
        ("sqlite:////proc/nothing/here.sqlite", "/proc/nothing"),
    ],
)
def test_a_database_that_cannot_be_used_is_refused_in_one_line(url: str, said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from oddtrick.cli.main import run; run()", "serve", "--database-url", url],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1, done.stderr
    assert re.search(said, done.stderr)


def test_a_second_card_room_at_the_same_place_is_refused_with_what_to_do(tmp_path: Path) -> None:
    first = Storage(serve.Settings(data=tmp_path).url)
    first.claim()
    with pytest.raises(NoPlace, match="another card room keeps its tables there"):
        serve.try_storage(serve.Settings(data=tmp_path))
    first.close()
    serve.try_storage(serve.Settings(data=tmp_path))


def test_tables_of_a_later_version_are_refused_with_what_to_do(tmp_path: Path) -> None:
    storage = Storage(serve.Settings(data=tmp_path).url)
    with storage.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    storage.close()
    with pytest.raises(NoPlace, match="later version of oddtrick"):
        serve.try_storage(serve.Settings(data=tmp_path))


def test_a_driver_that_is_not_installed_is_named_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(NoPlace, match=r"pip install oddtrick\[postgres\]"):
        serve.try_storage(serve.Settings(database="postgresql+psycopg://nobody@localhost/nothing"))
