"""The messages of the protocol, version 1, told apart by their field `t`. docs/protocol.md tells what they mean."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, UnsetType

from oddtrick.server.entries import Agreed

PROTOCOL = 1

Seat = Annotated[int, Meta(ge=0, le=15)]
Lang = Literal["en", "ru"]
Ref = str | int | None
ActText = Annotated[str, Meta(max_length=400)]
Short = Annotated[str, Meta(min_length=1, max_length=120)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Level = Annotated[str, Meta(max_length=20)]


class Asked(msgspec.Struct, frozen=True, tag_field="t", kw_only=True):
    """What a client may send; `ref` comes back with the answer."""

    ref: Annotated[str, Meta(max_length=64)] | int | None = None


class Hello(Asked, frozen=True, tag="hello"):
    """The first message. Without a token one looks on; a private table is shown only to who has its `invite`."""

    protocol: int
    token: Annotated[str, Meta(max_length=400)] | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None
    lang: Lang | None = None


class Act(Asked, frozen=True, tag="act"):
    """Do an act. `at` is the `seq` that the client saw last; without it the act counts whatever has happened since."""

    act: ActText
    at: int | None = None


class Stop(Asked, frozen=True, tag="stop"):
    """Agree for the company to part as soon as the rules allow."""


class Chat(Asked, frozen=True, tag="chat"):
    """Say a phrase by its number, or a short text."""

    phrase: int | None = None
    text: Short | None = None


class Mute(Asked, frozen=True, tag="mute"):
    """Hear no more of a seat, or again."""

    seat: Seat
    on: bool = True


class Hint(Asked, frozen=True, tag="hint"):
    """Ask what the book would do."""


class Why(Asked, frozen=True, tag="why"):
    """Ask why an act would be refused, without doing it."""

    act: ActText


class Bot(Asked, frozen=True, tag="bot"):
    """Put a bot on an empty seat, or another one on a bot's; without a level take it away."""

    seat: Seat
    level: Level | None = None


class Sit(Asked, frozen=True, tag="seat"):
    """Take a free seat, or another one; who only looked on gives his name."""

    seat: Seat
    name: Name | None = None


class Leave(Asked, frozen=True, tag="leave"):
    """Leave the table for good."""


class Begin(Asked, frozen=True, tag="begin"):
    """Begin the session."""


class Pause(Asked, frozen=True, tag="pause"):
    """Stop play for a while."""


class Resume(Asked, frozen=True, tag="resume"):
    """Let play go on."""


class Kick(Asked, frozen=True, tag="kick"):
    """Send somebody away."""

    seat: Seat


class HandOver(Asked, frozen=True, tag="host"):
    """Make somebody else the host."""

    seat: Seat


class Settle(Asked, frozen=True, tag="settings"):
    """Agree on something else for the next session; what is not named stays."""

    options: dict[str, Any] | UnsetType = UNSET
    preset: str | UnsetType | None = UNSET
    manner: Literal["guided", "club"] | UnsetType = UNSET
    mishaps: float | UnsetType = UNSET
    deals: int | UnsetType | None = UNSET
    timer: float | UnsetType | None = UNSET
    patience: float | UnsetType = UNSET
    pace: float | UnsetType = UNSET
    level: Level | UnsetType = UNSET


class Again(Asked, frozen=True, tag="again"):
    """Play another session."""


class Salt(Asked, frozen=True, tag="salt"):
    """Add a text to the shuffles of the deal whose seal was published last and that has not begun."""

    text: Short


class Look(Asked, frozen=True, tag="look"):
    """Ask to be told everything anew."""


class SetLang(Asked, frozen=True, tag="lang"):
    """Be spoken to in another language."""

    lang: Lang | None


class Ping(Asked, frozen=True, tag="ping"):
    """Ask for a pong."""


Request = (
    Hello
    | Act
    | Stop
    | Chat
    | Mute
    | Hint
    | Why
    | Bot
    | Sit
    | Leave
    | Begin
    | Pause
    | Resume
    | Kick
    | HandOver
    | Settle
    | Again
    | Salt
    | Look
    | SetLang
    | Ping
)


class Told(msgspec.Struct, frozen=True, tag_field="t"):
    """What the card room sends."""


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was wrong: a word for programs, a sentence for people, the rule that refuses and what would be right."""

    code: str
    text: str
    rule: str = ""
    right: str = ""


class ChairInfo(msgspec.Struct, frozen=True, omit_defaults=False):
    """A seat and who sits there."""

    seat: int
    name: str
    kind: Literal["human", "bot", "empty"]
    level: str
    here: bool
    replaced: bool
    free: bool
    """Whether a newcomer may have it."""


class SealInfo(msgspec.Struct, frozen=True):
    """A published commitment to a deal's shuffles; the seed is empty until the deal is over."""

    deal: int
    commitment: str
    salts: list[tuple[int, str]]
    seed: str = ""


class SettingsInfo(Agreed, frozen=True, omit_defaults=False, kw_only=True):
    """What is agreed on, and who may come. Of the options only those are told that are not the plain game's."""

    access: str


class PointsInfo(msgspec.Struct, frozen=True):
    """The points that a session is played for: the seats that share each score, and what ends a game."""

    sides: list[list[int]]
    target: int | None
    fewer: bool


class LineInfo(msgspec.Struct, frozen=True):
    """What a finished deal has brought: what it has changed in each account, seats first; where points are played for what each
    side has made, what it has then, and which have won the game; and what there is to say of the deal.
    """

    counters: list[int]
    points: list[int]
    scores: list[int]
    winners: list[int]
    told: list[dict[str, Any]]


class SheetInfo(msgspec.Struct, frozen=True):
    """The score of a session, a line for each finished deal. `names` are those of the seats when the session was over; none while
    it goes on.
    """

    session: int
    first: int
    names: list[str]
    points: PointsInfo | None
    deals: list[LineInfo]


class DealScore(msgspec.Struct, frozen=True):
    """The lines of the deals that were over last, from the deal of a number on."""

    session: int
    deal: int
    changes: list[LineInfo]


class TableInfo(msgspec.Struct, frozen=True):
    """What anybody may know of a table. Deals are counted over all its sessions."""

    id: str
    game: str
    title: str
    seats: list[ChairInfo]
    host: int
    state: Literal["waiting", "playing", "paused", "over"]
    settings: SettingsInfo
    session: int
    deal: int
    deals: int
    scores: list[int]
    counters: list[int]
    spectators: int
    seal: SealInfo | None
    coming: SealInfo | None
    opened: list[SealInfo]
    score: DealScore | None = None
    played: SettingsInfo | None = None
    invite: str | None = None


class You(msgspec.Struct, frozen=True):
    """Who one is at a table; the seat is -1 for who looks on."""

    seat: int
    host: bool
    name: str
    token: str | None = None


class Welcome(Told, frozen=True, tag="welcome"):
    """The whole truth for a seat."""

    protocol: int
    seq: int
    table: TableInfo
    you: You
    view: Raw | None
    menu: Raw | None
    liberties: Raw | None
    claims: Raw | None
    lines: list[str]
    sheets: list[SheetInfo]
    deadline: float | None = None
    ref: Ref = None


class TableTold(Told, frozen=True, tag="table"):
    """Seats, presence, host, state or seals have changed."""

    table: TableInfo


class Done(Told, frozen=True, tag="done"):
    """What was asked is done and will not be lost."""

    ref: Ref
    seq: int


class Refused(Told, frozen=True, tag="refused"):
    """What was asked is not done, and nothing has changed."""

    ref: Ref
    error: Fault


class Said(Told, frozen=True, tag="chat", omit_defaults=True):
    """Somebody has said something."""

    seat: int
    name: str
    phrase: int | None = None
    text: str | None = None


class HintTold(Told, frozen=True, tag="hint"):
    """What the book would do."""

    ref: Ref
    act: str
    label: str
    rule: str
    text: str


class Closed(Told, frozen=True, tag="closed"):
    """The connection is closed, and why."""

    code: str
    text: str


class Pong(Told, frozen=True, tag="pong"):
    """The answer to a ping."""

    ref: Ref = None


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Request)


def text_of(told: Told) -> str:
    """A message as it is sent."""
    return _encoder.encode(told).decode()


def request_of(text: str | bytes) -> Asked:
    """The message of a client. Raises msgspec.DecodeError, of which ValidationError is a kind."""
    try:
        asked: Asked = _decoder.decode(text)
    except RecursionError:
        raise msgspec.DecodeError("it is too deep") from None
    return asked
