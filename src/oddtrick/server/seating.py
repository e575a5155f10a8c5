"""Who sits where: what each request comes to as entries of the log. Nothing here changes a room; what is refused raises
Refusal.
"""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from oddtrick import bots
from oddtrick.formats.words import NAMES
from oddtrick.server.entries import (
    Agreed,
    Began,
    Entry,
    Host,
    Left,
    Paused,
    Resettled,
    Resumed,
    Salted,
    Sat,
)
from oddtrick.server.faults import Refusal
from oddtrick.server.room import NO_ONE, Chair, Room
from oddtrick.server.tokens import code, same
from oddtrick.table import Game, Table, find

BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that leave nothing on the page."""


LARGEST = 1_000_000
"""The largest number that can be agreed on: many times as much must still be reckoned exactly in every client."""


def new_person() -> str:
    """What names a person in a log, for ever."""
    return secrets.token_urlsafe(9)


def new_invite() -> str:
    """The code of an invitation."""
    return code(10)


def bot_at(room: Room, seat: int, level: str, *, guest: bool = False, beside: Iterable[Sat] = ()) -> Sat:
    """A bot takes a seat; `beside` are those who are about to sit there with it."""
    if level not in bots.NAMES:
        raise Refusal(
            "no bot is called {level!r}; there are: {known}", "no-such-bot", level=level, known=", ".join(bots.NAMES)
        )
    taken = {chair.name for other, chair in enumerate(room.chairs) if other != seat} | {one.name for one in beside}
    wanted = NAMES[seat % len(NAMES) :] + NAMES[: seat % len(NAMES)]
    name = next((name for name in wanted if name not in taken), f"Bot {seat}")
    return Sat(seat, name, level=level, guest=guest)


def join(room: Room, person: str, name: str, seat: int | None, invite: str | None) -> list[Entry]:
    """A person takes a seat: the one he asks for, or the first that is free."""
    if person in room.banned:
        raise Refusal("you were sent away from this table by its host", "kicked")
    if room.made.access == "bots":
        raise Refusal("only bots play at this table; you can look on", "bots-only")
    if room.made.access == "private" and room.seat_of(person) == NO_ONE and not invited(room, person, invite):
        raise Refusal("this is a private table; ask its host for the link", "private")
    free = [place for place, chair in enumerate(room.chairs) if chair.kind == "empty" or chair.guest]
    if not free:
        raise Refusal("all seats of this table are taken; you can look on", "full")
    if seat is None:
        seat = free[0]
    if _chair(room, seat) and seat not in free:
        raise Refusal("seat {seat} is not free; free are: {free}", "taken", seat=seat, free=", ".join(map(str, free)))
    name, before = clean(name), room.seat_of(person)
    if any(place not in (seat, before) and chair.name == name for place, chair in enumerate(room.chairs)):
        raise Refusal("somebody here is called {name} already; choose another name", "name-taken", name=name)
    if before == NO_ONE:
        return [Sat(seat, name, person), *inheritance(room, person)]
    if room.state in ("playing", "paused"):  # he has seen the cards of his seat
        raise Refusal("seats can be changed between sessions only", "playing")
    return [*vacate(room, before), Sat(seat, name, person)]


def inheritance(room: Room, person: str) -> list[Entry]:
    """Who comes to a table whose host has left, or has vanished so that a bot acts for him, is the host."""
    seat = room.seat_of(room.host)
    present = seat != NO_ONE and not room.chairs[seat].replaced
    return [] if present or person == room.host else [Host(person)]


def invited(room: Room, person: str, invite: str | None) -> bool:
    """Whether somebody may come to a private table."""
    return person == room.host or (invite is not None and same(invite, room.invite))


def seen(text: str) -> str:
    """A text as it can be seen: without signs that cannot, such as those that turn others round, and with single blanks."""
    whole = unicodedata.normalize("NFC", text)
    return " ".join("".join(sign for sign in whole if sign.isspace() or _shows(sign)).split())


def _shows(sign: str) -> bool:
    return sign.isprintable() and sign not in BLANK


def clean(name: str) -> str:
    """A name as it can be seen. Raises Refusal for one of which nothing is left."""
    cleaned = seen(name)[:40].rstrip()
    if not cleaned:
        raise Refusal("give a name of up to 40 letters", "no-name")
    return cleaned


def vacate(room: Room, seat: int, *, banned: bool = False) -> list[Entry]:
    """A seat becomes empty; while a session goes on, a bot keeps the place."""
    entries: list[Entry] = [Left(seat, banned, new_invite() if banned else "")]
    if room.state in ("playing", "paused"):
        entries.append(bot_at(room, seat, room.agreed.level, guest=True))
    return entries


def leave(room: Room, person: str, here: Callable[[int], bool]) -> list[Entry]:
    """A person leaves for good; a host hands the table over to another."""
    seat = room.seat_of(person)
    if seat == NO_ONE:
        raise Refusal("you have no seat at this table", "no-seat")
    return [*vacate(room, seat), *succession(room, person, here)]


def succession(room: Room, person: str, here: Callable[[int], bool]) -> list[Entry]:
    """Where a host goes: somebody else is host, if there is anybody, those first who are here."""
    if person != room.host:
        return []
    others = [
        (not here(seat), seat, chair.person)
        for seat, chair in enumerate(room.chairs)
        if chair.person not in ("", person) and not chair.replaced
    ]
    return [Host(min(others)[2])] if others else []


def set_bot(room: Room, seat: int, level: str | None) -> list[Entry]:
    """The host puts a bot on a seat, or takes it away."""
    chair = _chair(room, seat)
    if chair.person:
        raise Refusal("{name} sits there; bots go to seats without people", "taken", name=chair.name)
    if level is not None:
        return [bot_at(room, seat, level)]
    if room.state in ("playing", "paused"):
        raise Refusal("a seat cannot become empty while a session goes on", "playing")
    return [Left(seat)] if chair.level else []


def kick(room: Room, seat: int) -> list[Entry]:
    """The host sends somebody away."""
    chair = _chair(room, seat)
    if not chair.person:
        raise Refusal("nobody sits there who could be sent away", "no-seat")
    if chair.person == room.host:
        raise Refusal("the host cannot be sent away; he can leave", "host")
    return vacate(room, seat, banned=True)


def hand_over(room: Room, seat: int) -> list[Entry]:
    """The host makes somebody else the host."""
    chair = _chair(room, seat)
    if not chair.person:
        raise Refusal("only a person can be the host", "no-seat")
    return [Host(chair.person)]


def begin(room: Room, *, again: bool) -> list[Entry]:
    """The session begins, or another one."""
    state = room.state
    if state in ("playing", "paused"):
        raise Refusal("the session goes on already", "playing")
    if again and state != "over":
        raise Refusal("no session is over yet; begin the first", "state")
    if not again and state == "over":
        raise Refusal("the session is over; play another", "state")
    empty = [seat for seat, chair in enumerate(room.chairs) if chair.kind == "empty"]
    if empty:
        raise Refusal(
            "these seats are empty: {seats}; wait for players or put bots there",
            "not-full",
            seats=", ".join(map(str, empty)),
        )
    return [Began()]


def pause(room: Room, *, on: bool) -> list[Entry]:
    """The host stops play for a while, or lets it go on."""
    if on and room.state != "playing":
        raise Refusal("nothing is being played that could be stopped", "state")
    if not on and room.state != "paused":
        raise Refusal("play is not stopped", "state")
    return [Paused() if on else Resumed()]


def _chair(room: Room, seat: int) -> Chair:
    if not 0 <= seat < len(room.chairs):
        raise Refusal("there is no seat {seat}; seats are 0 to {last}", "no-seat", seat=seat, last=len(room.chairs) - 1)
    return room.chairs[seat]


def check_numbers(values: Mapping[str, object]) -> None:
    """Refuse what a client could not reckon with. Raises Refusal."""
    for name, value in values.items():
        numbers = value.values() if isinstance(value, dict) else (value,)
        if any(isinstance(number, (int, float)) and number > LARGEST for number in numbers):
            raise Refusal("{name} is at most {most}", "settings", name=name, most=LARGEST)


def check_agreed(game: Game, agreed: Agreed) -> None:
    """Refuse what no table can be played by. Raises BadOptions or Refusal."""
    check_numbers({"deals": agreed.deals, **agreed.options})
    Table(game, manner=agreed.manner, mishaps=agreed.mishaps, deals=agreed.deals, patient=True)
    if agreed.level not in bots.NAMES:
        raise Refusal(
            "no bot is called {level!r}; there are: {known}",
            "no-such-bot",
            level=agreed.level,
            known=", ".join(bots.NAMES),
        )
    for name, value, least, most in (
        ("timer", agreed.timer, 1, 86_400),
        ("patience", agreed.patience, 0, 86_400),
        ("pace", agreed.pace, 0, 10),
    ):
        if value is not None and not least <= value <= most:
            raise Refusal(
                "{name} is from {least} to {most} seconds, not {value}",
                "settings",
                name=name,
                least=least,
                most=most,
                value=value,
            )


def settle(room: Room, changes: Mapping[str, Any]) -> list[Entry]:
    """Something else is agreed on for the next session. Raises BadOptions or Refusal."""
    if room.state in ("playing", "paused"):
        raise Refusal("what is agreed on can be changed between sessions only", "playing")
    agreed = msgspec.structs.replace(room.agreed, **changes)
    check_agreed(find(room.made.game).at(room.made.seats, agreed.options, agreed.preset), agreed)
    return [Resettled(agreed)]


def salt(room: Room, person: str, text: str) -> list[Entry]:
    """A player adds his salt to the shuffles of the next deal that has not begun."""
    seat, text = room.seat_of(person), seen(text)
    if seat == NO_ONE:
        raise Refusal("only players add salt", "no-seat")
    if not text:
        raise Refusal("this text is empty; give one of up to 120 letters", "bad-message")
    if any(other == seat for other, _ in room.salts.get(room.coming, ())):
        raise Refusal("your salt is in the next deal's shuffles already", "salted")
    return [Salted(room.coming, seat, text)]


def must_host(room: Room, person: str) -> None:
    """Refuse what only the host may do."""
    if not person or person != room.host:
        raise Refusal("only the host of the table may do that", "not-host")
