"""The card room as it is measured: `python measured_room.py PORT FOLDER`. No client is too fast for it."""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from oddtrick.server.__main__ import config_of
from oddtrick.server.settings import Settings

if __name__ == "__main__":
    port, data = int(sys.argv[1]), Path(sys.argv[2])
    settings = Settings(data=data, rate=1e6, burst=1_000_000)
    uvicorn.Server(config_of(settings, "127.0.0.1", port)).run()
