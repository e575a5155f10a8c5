"""The processes that think for the bots."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import pytest

from oddtrick.server.thinking import Answer, Question, Thinking
from oddtrick.table import Table, find

SERVICE = """
import asyncio, time
from multiprocessing import forkserver
from test_thinking import asked, Thinking

if __name__ == "__main__":
    thinking = Thinking(1, 10.0)
    assert asyncio.run(thinking.ask([asked()])) is not None
    print(*thinking._pool._processes, forkserver._forkserver._forkserver_pid, flush=True)
    time.sleep(60)
"""


def asked() -> Question:
    """The book is to call at Napoleon."""
    table = Table(find("napoleon").at(3), seed=1)
    return Question("book", 1, table.view(table.deal.turn), turn=True)


def runs(process: int) -> bool:
    """Whether a process has not ended."""
    stat = Path(f"/proc/{process}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"


def test_what_the_book_does_is_thought_of_elsewhere() -> None:
    thinking, question = Thinking(1, 10.0), asked()
    try:
        answer = asyncio.run(thinking.ask([question]))
    finally:
        thinking.close()
    assert isinstance(answer, Answer)
    assert answer.seat == question.view.seat and question.view.menu.accepts(answer.act)
    assert answer.reason.startswith("NAP-H")


def test_who_does_not_find_an_act_within_the_budget_is_given_up() -> None:
    thinking = Thinking(1, 1e-6)
    try:
        assert asyncio.run(thinking.ask([asked()])) is None
    finally:
        thinking.close()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="what runs is read from /proc")
def test_thinking_ends_with_a_service_that_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "service.py"
    script.write_text(SERVICE)
    paths = {"PYTHONPATH": ":".join(filter(None, sys.path))}
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True, env=paths) as service:
        assert service.stdout is not None
        processes = [int(number) for number in service.stdout.readline().split()]
        assert len(processes) == 2 and all(map(runs, processes))
        service.kill()
    end = time.monotonic() + 20
    while any(map(runs, processes)) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(map(runs, processes))
