"""Putting a room into messages: each ear hears what its seat may know, in its language. What several hear alike is put in words
once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Raw

from oddtrick.formats import wire
from oddtrick.formats.talk import Talk
from oddtrick.server.ears import Ear, Message
from oddtrick.server.entries import Agreed
from oddtrick.server.messages import (
    PROTOCOL,
    ChairInfo,
    DealScore,
    Lang,
    LineInfo,
    PointsInfo,
    SealInfo,
    SettingsInfo,
    SheetInfo,
    TableInfo,
    TableTold,
    Welcome,
    You,
)
from oddtrick.server.room import NO_ONE, Room, Sheet
from oddtrick.server.voices import Voices, name_of, speech_in, translated
from oddtrick.table import Event, Line, Menu, View
from oddtrick.table.menu import SILENCE

OPENED = 3
"""How many opened seals are told with a table; all others can be asked for."""
SCORED = 8
"""How many of the last deals are told with what they have changed."""

_encoder = msgspec.json.Encoder()
_NOTHING = Raw(b"null")
Post = tuple[Ear, Message]
"""A message, and for whom it is."""


def _raw(value: Any) -> Raw:
    return Raw(_encoder.encode(value))


def _json(value: Any) -> str:
    return _encoder.encode(value).decode()


class Teller:
    """Makes the messages about one room for those who are connected to it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.ears: set[Ear] = set()
        self.voices = Voices(room)
        self._shown: tuple[Agreed, SettingsInfo] | None = None

    def here(self, seat: int) -> bool:
        """Whether somebody is connected for a seat."""
        return any(ear.seat == seat for ear in self.ears)

    # The whole truth

    def welcome(self, ear: Ear, *, token: str | None = None, deadline: float | None = None, ref: Any = None) -> Post:
        """Everything that an ear may know now."""
        room, seat = self.room, ear.seat
        talk = self.voices.talk(seat, ear.lang)
        room.listen(seat)
        view = room.view(seat)
        chair = room.chairs[seat] if seat >= 0 else None
        ear.told = room.seq
        menus = [_NOTHING] * 3
        if view is not None:
            menus = self._menus(view, ear)
        return ear, Message.of(
            Welcome(
                protocol=PROTOCOL,
                seq=room.seq,
                table=self._info(ear),
                you=You(seat, bool(ear.person) and ear.person == room.host, chair.name if chair else "", token),
                view=None if view is None else _raw(wire.view_data(view, talk)),
                menu=menus[0],
                liberties=menus[1],
                claims=menus[2],
                lines=[] if view is None else wire.lines(view.events, talk),
                sheets=[self._sheet(sheet, ear.lang) for sheet in room.sheets],
                deadline=deadline,
                ref=ref,
            )
        )

    def _menus(self, view: View, ear: Ear) -> list[Raw]:
        """What an ear's seat may do now, do besides at a club table, and call there."""
        talk, guided = self.voices.talk(ear.seat, ear.lang), self.room.played.manner == "guided"
        turn = _NOTHING if view.menu is SILENCE else _raw(wire.turn_data(view, talk, guided=guided))
        return [turn, *(self._menu(menu, talk) for menu in (view.liberties, view.claims))]

    def _menu(self, menu: Menu, talk: Talk | None) -> Raw:
        return _NOTHING if menu is SILENCE else _raw(wire.menu_data(menu, self.room.game, talk))

    # What has happened

    def events(self, deadline: float | None) -> list[Post]:
        """What has been heard since the last time, for every ear; what nobody listens to is forgotten."""
        room = self.room
        seq, table = room.seq, room.table
        assert table is not None
        club = table.deal.club is not None
        turn = table.deal.turn
        tail = f',"deadline":{_json(deadline)}}}'
        nothing = '"menu":null,"liberties":null,"claims":null' + tail
        heads: dict[Any, str] = {}
        alike: dict[str, Message] = {}
        posts: list[Post] = []
        for ear in self.ears:
            if ear.told >= seq:
                continue
            ear.told = seq
            heard, talk = room.heard[ear.seat], self.voices.talk(ear.seat, ear.lang)
            key: Any = tuple(map(id, heard)) if talk is None else (ear.seat, ear.lang)
            head = heads.get(key)
            if head is None:
                head = heads[key] = self._head(seq, heard, talk)
            if ear.seat >= 0 and (club or ear.seat == turn):
                message = Message(head + self._menus_text(ear) + tail)
            elif (message := alike.get(head)) is None:  # type: ignore[assignment]
                message = alike[head] = Message(head + nothing)
            posts.append((ear, message))
        for heard in room.heard.values():
            heard.clear()
        return posts

    def _menus_text(self, ear: Ear) -> str:
        """What an ear's seat may do now, as it stands in a message."""
        assert self.room.table is not None
        menus = [bytes(menu).decode() for menu in self._menus(self.room.table.view(ear.seat), ear)]
        return '"menu":{},"liberties":{},"claims":{}'.format(*menus)

    def _head(self, seq: int, heard: list[Event], talk: Any) -> str:
        told = wire.told(heard, self.room.game, talk)
        lines = [event["line"] for event in told if "line" in event]
        return f'{{"t":"events","seq":{seq},"events":{_json(told)},"lines":{_json(lines)},'

    # The company

    def table(self) -> list[Post]:
        """Seats, presence and state, for every ear."""
        texts: dict[tuple[bool, str | None], Message] = {}
        posts = []
        for ear in self.ears:
            key = self.room.knows(ear.person), ear.lang
            if key not in texts:
                texts[key] = Message.of(TableTold(self._info(ear)))
            posts.append((ear, texts[key]))
        return posts

    def _info(self, ear: Ear) -> TableInfo:
        info = self.info(invited=self.room.knows(ear.person), lang=ear.lang)
        return translated(info, speech_in(ear.lang)) if ear.lang else info

    def info(self, *, invited: bool, lang: Lang | None = None) -> TableInfo:
        """What anybody may know of the table; the invitation only for those at it. The score is told in a language."""
        room, table = self.room, self.room.table
        return TableInfo(
            id=room.id,
            game=room.game.id,
            title=room.game.title,
            seats=[self._chair(seat) for seat in range(len(room.chairs))],
            host=room.seat_of(room.host),
            state=room.state,
            settings=self._settings(),
            played=self._played(),
            session=room.session,
            deal=room.deal,
            deals=room.finished,
            scores=table.scores if table else [0] * len(room.chairs),
            counters=table.counters if table else [0] * len(room.chairs),
            spectators=sum(ear.seat == NO_ONE for ear in self.ears),
            seal=self._seal(room.deal) if table and room.deal < room.coming else None,
            coming=self._seal(room.coming),
            opened=list(self._opened(range(max(0, room.finished - OPENED), room.finished))),
            score=self._score(lang),
            invite=room.invite if invited else None,
        )

    def _sheet(self, sheet: Sheet, lang: Lang | None) -> SheetInfo:
        names = [name_of(name, level, speech_in(lang)) for name, level in sheet.company]
        points = None if sheet.played_for is None else PointsInfo(**wire.points_data(sheet.played_for))
        return SheetInfo(sheet.session, sheet.first, names, points, self._lines(sheet.deals, lang))

    def _lines(self, lines: Iterable[Line], lang: Lang | None) -> list[LineInfo]:
        talk = self.voices.talk(NO_ONE, lang)
        return [LineInfo(**wire.line_data(line, self.room.game, talk)) for line in lines]

    def _score(self, lang: Lang | None) -> DealScore | None:
        """What the last deals have brought: one act may end two. A welcome tells the whole sheets."""
        sheet = next((sheet for sheet in reversed(self.room.sheets) if sheet.deals), None)
        if sheet is None:
            return None
        first = max(0, len(sheet.deals) - SCORED)
        return DealScore(sheet.session, sheet.first + first, self._lines(sheet.deals[first:], lang))

    def _settings(self) -> SettingsInfo:
        agreed, room = self.room.agreed, self.room
        if self._shown is None or self._shown[0] is not agreed:
            told = msgspec.structs.asdict(agreed) | {"options": dict(room.agreed_game.options.changed())}
            self._shown = (agreed, SettingsInfo(**told, access=room.made.access))
        return self._shown[1]

    def _played(self) -> SettingsInfo | None:
        """What the last session was played by, where something else is agreed on for the next."""
        room = self.room
        if room.state != "over" or room.played == room.agreed:
            return None
        told = msgspec.structs.asdict(room.played) | {"options": dict(room.game.options.changed())}
        return SettingsInfo(**told, access=room.made.access)

    def _chair(self, seat: int) -> ChairInfo:
        chair = self.room.chairs[seat]
        free = chair.kind == "empty" or chair.guest
        return ChairInfo(seat, chair.name, chair.kind, chair.level, self.here(seat), chair.replaced, free)

    def _seal(self, deal: int) -> SealInfo | None:
        sealed = self.room.seals.get(deal)
        if sealed is None:
            return None
        over = deal < self.room.finished
        return SealInfo(deal, sealed.commitment, self.room.salts.get(deal, []), sealed.seed if over else "")

    def _opened(self, deals: Iterable[int]) -> Iterable[SealInfo]:
        for deal in deals:
            if (seal := self._seal(deal)) is not None:
                yield seal
