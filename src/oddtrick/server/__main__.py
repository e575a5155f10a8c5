"""Runs the card room: `python -m oddtrick.server --port 8000 --data FOLDER`."""

from __future__ import annotations

import argparse
from pathlib import Path

import uvicorn

from oddtrick.server.app import make_app
from oddtrick.server.quick_socket import QuickSocket
from oddtrick.server.settings import Settings


def config_of(settings: Settings, host: str, port: int, log_level: str = "warning") -> uvicorn.Config:
    """How uvicorn runs the card room. Messages are short: packing them costs more than it saves."""
    return uvicorn.Config(
        make_app(settings),
        host=host,
        port=port,
        log_level=log_level,
        ws=QuickSocket,
        ws_max_size=settings.longest,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        server_header=False,
        access_log=False,  # addresses hold invitations; the measures count requests
    )


def main() -> None:
    """Read the arguments and serve until stopped."""
    parser = argparse.ArgumentParser(prog="python -m oddtrick.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--log-level", default="info")
    given = parser.parse_args()
    settings = Settings(data=given.data) if given.data else Settings()
    uvicorn.Server(config_of(settings, given.host, given.port, given.log_level)).run()


if __name__ == "__main__":
    main()
