"""The hall: all the tables of the card room, found by their names, read from their logs when they are first asked for."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Sequence

import msgspec

from oddtrick.server import entries as kept
from oddtrick.server import seating
from oddtrick.server.entries import Access, Agreed, Entry, Made, Sat
from oddtrick.server.faults import Refusal
from oddtrick.server.messages import TableInfo, TableTold
from oddtrick.server.play import Play
from oddtrick.server.room import Room
from oddtrick.server.scribe import Scribe
from oddtrick.server.settings import Settings
from oddtrick.server.storage import Storage
from oddtrick.server.thinking import Thinking
from oddtrick.server.tokens import BadToken, Signer, code
from oddtrick.table import find, names

logger = logging.getLogger(__name__)

SWEEP = 30.0
"""Seconds between two looks for tables that may leave memory."""
LISTED = 3_600.0
"""Seconds for which a public table is listed where nobody is connected any more."""


class Seated(msgspec.Struct, frozen=True):
    """What somebody gets who has made a table or joined it; the seat is -1 where only bots play."""

    table: str
    seat: int
    token: str
    invite: str | None = None


class NewTable(Agreed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a table is made of. `bots` gives the level of each seat but the maker's, in order; None waits for a person."""

    game: str
    name: str = ""
    seats: int | None = None
    access: Access = "private"
    bots: list[str | None] = []

    @property
    def agreed(self) -> Agreed:
        """What is agreed on for the first session."""
        return Agreed(**{name: getattr(self, name) for name in Agreed.__struct_fields__})


class Hall:
    """All tables. Open it inside the event loop that it is to live in."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.plays: dict[str, Play] = {}
        self._loading: dict[str, asyncio.Task[Play]] = {}

    async def open(self) -> None:
        """Open the storage and begin to write."""
        self.storage = await asyncio.to_thread(Storage, self.settings.url)
        await asyncio.to_thread(self.storage.claim)
        self.signer = Signer(await asyncio.to_thread(self.storage.key, "tokens"))
        self.thinking = Thinking(self.settings.thinkers, self.settings.budget)
        self.scribe = Scribe(self.storage, asyncio.get_running_loop())
        self._sweeper = asyncio.create_task(self._sweep())
        gc.freeze()  # what is loaded by now stays; looking through it again and again would only hold up the tables

    async def close(self) -> None:
        """Close every connection, write what is left, and let go of everything."""
        self._sweeper.cancel()
        for play in self.plays.values():
            play.shut(Refusal("the card room closes for a moment; connect again", "closing"))
        await self.scribe.close()
        self.thinking.close()
        self.storage.close()

    # Tables

    async def create(self, wish: NewTable) -> Seated:
        """Make a table. Raises UnknownGame, BadOptions or Refusal."""
        if len(self.plays) >= self.settings.tables:
            raise Refusal("the card room is full; try again later", "busy")
        agreed = wish.agreed
        kind = find(wish.game)
        game = kind.at(wish.seats, agreed.options, agreed.preset)
        seating.check_agreed(game, agreed)
        person = seating.new_person()
        made = Made(game.id, game.version, game.seats, agreed, wish.access, seating.new_invite(), person, time.time())
        play = self._play(Room(code(8), made))
        self.plays[play.room.id] = play
        try:
            play.found(self._company(play.room, wish, person))
        except Refusal:
            del self.plays[play.room.id]
            raise
        await play.durable()
        return self.seated(play, person)

    @staticmethod
    def _company(room: Room, wish: NewTable, person: str) -> Sequence[Entry]:
        """Who sits there at first."""
        seats = range(len(room.chairs))
        if wish.access == "bots":
            levels = [*wish.bots, *[None] * len(seats)]
            return [seating.bot_at(room, seat, levels[seat] or wish.agreed.level) for seat in seats]
        company = [Sat(0, seating.clean(wish.name), person)]
        for seat, level in zip(seats[1:], wish.bots, strict=False):
            if level:
                company.append(seating.bot_at(room, seat, level, beside=company))
        return company

    def seated(self, play: Play, person: str) -> Seated:
        """What a person is given who has a seat."""
        room = play.room
        token = self.signer.token(room.id, person)
        return Seated(room.id, room.seat_of(person), token, room.invite)

    async def join(self, play: Play, person: str, name: str, seat: int | None, invite: str | None) -> Seated:
        """Somebody who has no seat takes one. Raises Refusal."""
        play.happen(*seating.join(play.room, person, name, seat, invite))
        await play.durable()
        return self.seated(play, person)

    async def find(self, ident: str) -> Play:
        """The table of a name. Raises Refusal where there is none."""
        play = self.plays.get(ident)
        if play is not None:
            return play
        if ident not in self._loading:
            task = self._loading[ident] = asyncio.create_task(self._load(ident))
            task.add_done_callback(lambda _: self._loading.pop(ident, None))
        return await asyncio.shield(self._loading[ident])

    async def _load(self, ident: str) -> Play:
        await self.scribe.written()  # a table that has just failed may have lines on the way
        self.scribe.mend(ident)
        room = await asyncio.to_thread(self._read, ident)
        play = self.plays[ident] = self._play(room)
        return play

    def _read(self, ident: str) -> Room:
        """A room from its log."""
        lines = self.storage.load(ident) if ident.isascii() and ident.isalnum() and len(ident) <= 16 else []
        if not lines:
            raise Refusal("there is no table {table!r}; ask for the link again", "unknown-table", table=ident[:20])
        try:
            return self._folded(ident, [kept.read(line) for line in lines])
        except Refusal:
            raise
        except Exception:  # whatever does not fit in a log, it will not fit the next time either
            logger.exception("the log of table %s cannot be read", ident)
            raise Refusal("the log of this table cannot be read any more; make a new one", "old-rules") from None

    @staticmethod
    def _folded(ident: str, log: list[Entry]) -> Room:
        made = log[0]
        if isinstance(made, Made) and made.version != find(made.game).version:
            raise Refusal("this table was played by older rules of the game; make a new one", "old-rules")
        return Room.of(ident, log)

    def _play(self, room: Room) -> Play:
        return Play(room, self.scribe, self.thinking, self._forget)

    def _forget(self, play: Play) -> None:
        if self.plays.get(play.room.id) is play:
            del self.plays[play.room.id]

    async def listed(self) -> list[TableInfo]:
        """The public tables that wait for players or play, the liveliest first; none that has been left alone for long."""
        rows = await asyncio.to_thread(self.storage.listed, "public", ("waiting", "playing", "paused"))
        known = names()  # a table of a game that this version does not have cannot be shown
        lately = time.time() - LISTED
        alive = [row for row in rows if row.touched > lately or self._is_attended(row.id)]
        return [info for row in alive if (info := self._info(row.id, row.summary)).game in known]

    def _is_attended(self, ident: str) -> bool:
        play = self.plays.get(ident)
        return play is not None and bool(play.teller.ears)

    def _info(self, ident: str, summary: str) -> TableInfo:
        if (play := self.plays.get(ident)) is not None:
            return play.teller.info(invited=False)
        return msgspec.json.decode(summary, type=TableTold).table

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            long_ago = time.monotonic() - self.settings.keep_open
            for play in [play for play in self.plays.values() if play.idle and play.touched < long_ago]:
                play.gone = True
                self._forget(play)

    # People

    def person(self, ident: str, token: str | None) -> str:
        """Who holds a token at a table; empty without one. Raises Refusal for one that is not good."""
        if token is None:
            return ""
        try:
            found = self.signer.read(token)
        except BadToken as error:
            if error.expired:
                raise Refusal("your seat's token has expired; join again", "expired-token") from None
            raise Refusal("this is no token of this card room; join again", "bad-token") from None
        if found.table != ident:
            raise Refusal("this token is for another table", "bad-token")
        return found.person
