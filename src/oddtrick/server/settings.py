"""How a card room is set up."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path


def _data_folder() -> Path:
    return user_data_path("oddtrick", appauthor=False)


@dataclass(frozen=True)
class Settings:
    """What whoever runs a card room may choose.

    `data` is the folder of the SQLite file, where `database` names no other (an SQLAlchemy URL); `thinkers` how many
    processes think for the bots; `budget` the seconds that a bot may think; `keep_open` the seconds after which a table
    that nobody looks at leaves memory; `tables` how many tables may be in memory at once, `ears` how many connections a
    table may have until nobody more may look on, and twice as many until no player may come back; `backlog` how many
    bytes may wait for a slow client until it is dropped; `longest` the most bytes of a message; `rate` how many
    messages a second a client may send, `burst` at once.

    Of one address: `asks` how many requests a second it may make and `asks_at_once`, `founded` how many tables a second it
    may make and `founded_at_once`, `connections_from_one` how many connections it may have, of `connections` in all.
    `origins` are other sites whose pages may use this card room.
    """

    data: Path = field(default_factory=_data_folder)
    database: str | None = None
    thinkers: int = 1
    budget: float = 3.0
    keep_open: float = 600.0
    tables: int = 5_000
    ears: int = 200
    backlog: int = 1_000_000
    longest: int = 4_096
    rate: float = 100.0
    burst: int = 200
    asks: float = 25.0
    asks_at_once: int = 200
    founded: float = 0.2
    founded_at_once: int = 30
    connections: int = 20_000
    connections_from_one: int = 200
    origins: tuple[str, ...] = ()

    @property
    def url(self) -> str:
        """The URL of the database."""
        return self.database or f"sqlite:///{self.data / 'cardroom.sqlite'}"
