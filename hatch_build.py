"""Compiles the catalogues of translations, `.po`, into what gettext reads, `.mo`, when oddtrick is built or installed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface[Any]):
    """Writes each `.mo` beside its `.po`; the `.mo` files are not kept in version control, so they are named as artifacts."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        for source in sorted(Path(self.root, "src", "oddtrick", "locale").rglob("*.po")):
            target = source.with_suffix(".mo")
            with source.open("rb") as po:
                catalogue = read_po(po, locale=source.parent.parent.name)
            with target.open("wb") as mo:
                write_mo(mo, catalogue)
            build_data["artifacts"].append(target.relative_to(self.root).as_posix())
