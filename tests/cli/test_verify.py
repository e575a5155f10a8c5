"""`oddtrick verify`: whether what chance did is what had been sealed."""

import json
from collections.abc import Callable
from pathlib import Path

from typer.testing import Result

from oddtrick.formats.sealed import commitment, stream
from oddtrick.table import Table
from oddtrick.table.record import Seal

Oddtrick = Callable[..., Result]


def sealed_record(place: Path, salts: tuple[str, ...] = ()) -> Path:
    """A record of one deal, whose seal says that these salts were added."""
    seed = "0f" * 32
    table = Table("napoleon", seats=4, deals=1, dealer=0, random=stream(seed, ["cherry"]))
    play_to_the_end(table)
    seal = Seal(1, commitment(seed), seed, salts, after=len(table.log))
    place.write_text(table.record._replace(seals=(seal,)).dumps(), encoding="utf-8")
    return place


def play_to_the_end(table: Table) -> None:
    while not table.over:
        seat, menu = table.turn
        table.act(seat, next(iter(menu)))


def test_a_sealed_record_is_verified(oddtrick: Oddtrick, tmp_path: Path) -> None:
    done = oddtrick(f"verify {sealed_record(tmp_path / 'fair.jsonl', ('cherry',))}")
    assert (done.exit_code, done.stdout) == (0, "Deal 1: verified; chance did what was sealed before the deal.\n")


def test_a_record_that_does_not_match_its_seal_makes_the_exit_code_1(oddtrick: Oddtrick, tmp_path: Path) -> None:
    file = sealed_record(tmp_path / "unfair.jsonl", ("plum",))
    done = oddtrick(f"verify {file} --json")
    (deal,) = json.loads(done.stdout)["deals"]
    assert (done.exit_code, deal["good"], deal["state"]) == (1, False, "not the shuffle")
    assert "НЕ сходится" in oddtrick(f"verify {file} --lang ru").stdout


def test_a_record_without_seals_is_not_verified_but_replayed_as_ever(oddtrick: Oddtrick, tmp_path: Path) -> None:
    file = sealed_record(tmp_path / "bare.jsonl")
    assert oddtrick(f"replay {file}").exit_code == 0
    file.write_text("\n".join(file.read_text(encoding="utf-8").splitlines()[:-1]), encoding="utf-8")
    done = oddtrick(f"verify {file}")
    assert done.exit_code == 1 and "not sealed" in done.stdout
