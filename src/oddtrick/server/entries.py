"""What stands in the log of a table: everything that decides its future, in order. The log is the truth; a room is its fold."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Entry(msgspec.Struct, frozen=True, tag_field="e", omit_defaults=True):
    """One line of a log."""


class Agreed(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is agreed on for a session, and may be agreed anew before the next.

    `timer` is the seconds a player has for an act; `patience` those after which a bot acts for a player who has vanished;
    `pace` about how long a bot seems to think; `level` the bot that fills in; `mishaps` the chance of one in a deal.
    """

    options: dict[str, Any] = {}
    preset: str | None = None
    manner: Literal["guided", "club"] = "guided"
    mishaps: float = 0.0
    deals: int | None = None
    timer: float | None = None
    patience: float = 60.0
    pace: float = 1.0
    level: str = "book"


Access = Literal["private", "public", "bots"]


class Made(Entry, frozen=True, tag="made"):
    """A table was made by a person. `version` is that of the game's rules; `at` the time, in seconds since 1970."""

    game: str
    version: int
    seats: int
    agreed: Agreed
    access: Access
    invite: str
    maker: str
    at: float


class Sat(Entry, frozen=True, tag="sat"):
    """A person (`person` names him for ever) or a bot (`person` is empty, `level` says which) took a seat."""

    seat: int
    name: str
    person: str = ""
    level: str = ""
    guest: bool = False
    """Of a bot: it only keeps the place of somebody who left, and a newcomer may have it."""


class Left(Entry, frozen=True, tag="left"):
    """A seat became empty. `banned` says that the person was sent away and may not come back; `invite` is then the new code of
    the invitation.
    """

    seat: int
    banned: bool = False
    invite: str = ""


class Host(Entry, frozen=True, tag="host"):
    """Another person is now the host."""

    person: str


class Replaced(Entry, frozen=True, tag="replaced"):
    """A bot acts for a person who has vanished; the seat stays his."""

    seat: int


class Returned(Entry, frozen=True, tag="returned"):
    """The person has taken his seat back from the bot."""

    seat: int


class Sealed(Entry, frozen=True, tag="seal"):
    """The seed of a deal was drawn and its commitment published. The seed stays secret until the deal is over."""

    deal: int
    commitment: str
    seed: str


class Salted(Entry, frozen=True, tag="salt"):
    """A seat added its salt to the shuffles of a deal to come."""

    deal: int
    seat: int
    salt: str


class Began(Entry, frozen=True, tag="began"):
    """A session began."""


class Act(Entry, frozen=True, tag="act"):
    """An act, by its text; the seat -1 is chance, with the whole order of a pack, and -2 the company."""

    seat: int
    text: str


class Paused(Entry, frozen=True, tag="paused"):
    """The host has stopped play for a while."""


class Resumed(Entry, frozen=True, tag="resumed"):
    """Play goes on."""


class Resettled(Entry, frozen=True, tag="settings"):
    """Something else is agreed on for the next session."""

    agreed: Agreed


Line = Made | Sat | Left | Host | Replaced | Returned | Sealed | Salted | Began | Act | Paused | Resumed | Resettled

_decoder = msgspec.json.Decoder(Line)
_encoder = msgspec.json.Encoder()


def written(entry: Entry) -> str:
    """An entry as it is kept."""
    return _encoder.encode(entry).decode()


def read(line: str) -> Entry:
    """The entry that was kept. Raises msgspec.ValidationError for a line that is none."""
    entry: Entry = _decoder.decode(line)
    return entry
