"""Prints a token that was good until a moment ago, signed with the key that a card room's data folder holds."""

from __future__ import annotations

import sys
from pathlib import Path

from oddtrick.server.settings import Settings
from oddtrick.server.storage import Storage
from oddtrick.server.tokens import Signer


def main(data: str, token: str) -> None:
    """The same table and person as in a good token."""
    storage = Storage(Settings(data=Path(data)).url)
    signer = Signer(storage.key("tokens"))
    found = signer.read(token)
    print(signer.token(found.table, found.person, lifetime=-1.0))
    storage.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
