"""`oddtrick serve`: opens the card room at an address of this machine, and a browser on it where there is one."""

from __future__ import annotations

import os
import socket
import sqlite3
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import sqlalchemy.exc
import uvicorn

from oddtrick.formats.speech import Speech
from oddtrick.server.__main__ import config_of
from oddtrick.server.settings import Settings
from oddtrick.server.storage import NewerStorage, Storage, StorageInUse
from oddtrick.table import OddtrickError

FIRST_PORT = 8000
PORTS_TRIED = 20
EVERYWHERE = ("0.0.0.0", "::", "")


class NoPlace(OddtrickError):
    """An address at which the card room cannot be opened."""


class Wish(NamedTuple):
    """What was asked for; without a port the first free one from FIRST_PORT on is taken."""

    host: str
    port: int | None
    data: Path | None
    database: str | None
    browser: bool


def serve(wish: Wish, speech: Speech) -> None:
    """Serve until stopped. Raises NoPlace."""
    settings = Settings(wish.data or Settings().data, wish.database)
    try_storage(settings)
    door = bound(wish)
    address = address_of(wish.host, door.getsockname()[1])
    config = config_of(settings, wish.host, door.getsockname()[1])
    with suppress(KeyboardInterrupt):  # it is how one closes it
        House(config, speech, address, open_browser=wish.browser).run(sockets=[door])


class House(uvicorn.Server):
    """A server that says where it is as soon as it can be visited."""

    def __init__(self, config: uvicorn.Config, speech: Speech, address: str, *, open_browser: bool) -> None:
        super().__init__(config)
        self.speech, self.address, self.open_browser = speech, address, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, and tell."""
        await super().startup(sockets)
        if not self.started:
            return
        text = self.speech.text
        print(text("The card room is open: {address}", address=self.address), flush=True)
        if self.config.host in EVERYWHERE and (other := own_address()):
            address = address_of(other, int(self.address.rpartition(":")[2]))
            print(text("For others in your network: {address}", address=address), flush=True)
        print(text("Ctrl-C closes it; tables stay as they are."), flush=True)
        if self.open_browser and has_browser():
            webbrowser.open(self.address)


def try_storage(settings: Settings) -> None:
    """Open what tables are kept in, once, so that what is wrong with it is said in one line. Raises NoPlace."""
    try:
        storage = Storage(settings.url)
        storage.claim()
        storage.close()
    except NewerStorage:
        raise NoPlace("the tables there were kept by a later version of oddtrick; bring this one up to date") from None
    except StorageInUse:
        raise NoPlace("another card room keeps its tables there; close it, or name another place with --data") from None
    except ModuleNotFoundError as error:
        raise NoPlace(
            "for this database {name} is needed: pip install oddtrick[postgres]", name=error.name or str(error)
        ) from None
    except sqlalchemy.exc.ArgumentError:
        raise NoPlace(
            "this is no address of a database; it looks like postgresql+psycopg://NAME@HOST/DATABASE"
        ) from None
    except (sqlalchemy.exc.SQLAlchemyError, sqlite3.Error) as error:
        why = " ".join(str(getattr(error, "orig", None) or error).split())
        raise NoPlace("the tables cannot be kept where they should be: {why}", why=why) from None


def bound(wish: Wish) -> socket.socket:
    """A socket at the address wished for. Raises NoPlace."""
    ports = range(FIRST_PORT, FIRST_PORT + PORTS_TRIED) if wish.port is None else (wish.port,)
    for port in ports:
        try:
            return _bound(wish.host, port)
        except OSError as error:
            failed = error
    if wish.port is None:
        raise NoPlace("no port from {first} to {last} is free; name one with --port", first=ports[0], last=ports[-1])
    raise NoPlace(
        "{host}:{port} cannot be used: {why}; name another with --port",
        host=wish.host,
        port=wish.port,
        why=failed.strerror or str(failed),
    )


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a port just left may be taken again
        door.bind((host, port))
        door.listen()  # now, because two sockets may be bound to one port as long as neither listens
    except OSError:
        door.close()
        raise
    return door


def address_of(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    name = "localhost" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"


def own_address() -> str:
    """This machine's address in its network; empty where it has none. Nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def has_browser() -> bool:
    """Whether a window can be opened here by somebody who looks at a screen; a browser in the terminal is none."""
    screen = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(screen) and sys.stdout.isatty()
