"""The bot of the examples plays whole evenings through a real server, as a stranger's would."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "bot_player.py"


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    """Wait until a card room answers."""
    end = time.monotonic() + 30
    while time.monotonic() < end and server.poll() is None:
        try:
            urllib.request.urlopen(f"{address}/health", timeout=2).close()
            return
        except OSError:
            time.sleep(0.05)
    raise AssertionError("the server does not answer")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a card room is served by a process of its own."""
    port = free_port()
    command = [sys.executable, "-m", "oddtrick.server", "--port", str(port)]
    paths = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH"))))
    server = subprocess.Popen(
        [*command, "--data", str(tmp_path_factory.mktemp("room"))],
        env=os.environ | {"PYTHONPATH": paths},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(f"http://127.0.0.1:{port}", server)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(20)


@pytest.mark.parametrize("game", ["napoleon", "pope_joan", "poker"])
def test_the_example_plays_a_whole_evening(address: str, game: str) -> None:
    command = [sys.executable, str(EXAMPLE), address, "--game", game, "--seats", "4", "--deals", "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=90)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"scores by seat, mine first:(?: -?\d+){4}\n", done.stdout)


def test_the_example_says_what_the_card_room_refuses(address: str) -> None:
    command = [sys.executable, str(EXAMPLE), address, "--game", "tarot"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=90)
    assert done.returncode != 0 and "404" in done.stderr


def test_the_example_is_short_enough_to_be_read() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 70
