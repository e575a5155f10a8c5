"""The card room as the browser tests want it: bots do not linger and think alike at every table, and every deal is shuffled
by the same seed.

Production has no switch for any of it: all are put into the running modules here. Prints the address when it is open.
Arguments: the folder of the data, a port (0 takes any that is free), and a seed in hexadecimal digits.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from pathlib import Path

import uvicorn

from oddtrick.server import play
from oddtrick.server.__main__ import config_of
from oddtrick.server.settings import Settings


def put(module: object, name: str, value: object) -> None:
    """Put something else in the place of what a module holds, which must be there."""
    assert hasattr(module, name), f"{module} has no {name} any more"
    setattr(module, name, value)


def main(data: str, port: str, seed: str) -> None:
    """Serve until stopped."""
    put(play, "new_seed", lambda: seed)
    put(play, "temper_of", lambda room, seat: seat)
    put(play.bots, "pause", lambda view, pace: 0.0)
    door = socket.create_server(("127.0.0.1", int(port)))
    number = door.getsockname()[1]
    server = uvicorn.Server(config_of(Settings(data=Path(data)), "127.0.0.1", number))

    async def tell() -> None:
        while not server.started:
            await asyncio.sleep(0.02)
        print(f"http://127.0.0.1:{number}", flush=True)

    async def serve() -> None:
        await asyncio.gather(server.serve(sockets=[door]), tell())

    asyncio.run(serve())


if __name__ == "__main__":
    main(*sys.argv[1:])
