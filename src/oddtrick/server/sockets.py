"""The WebSocket of a table: reads what clients send, and answers every message, good or bad."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.types import Receive, Scope
from starlette.types import Send as AsgiSend

from oddtrick.server import messages as ask
from oddtrick.server import seating
from oddtrick.server.ears import Ear
from oddtrick.server.entries import Act
from oddtrick.server.faults import Refusal, fault, unreadable
from oddtrick.server.hall import Hall
from oddtrick.server.messages import Asked, Closed, Hello, Refused, text_of
from oddtrick.server.play import Asker, Play
from oddtrick.server.room import NO_ONE
from oddtrick.server.voices import speech_in
from oddtrick.table import HOST, OddtrickError

logger = logging.getLogger(__name__)

GREETING = 10.0
"""Seconds in which a client must say hello."""


class TableSocket:
    """The ASGI application behind `/ws/v1/tables/{table}`."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: AsgiSend) -> None:
        await receive()
        if not _same_origin(scope):
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "websocket.accept"})
        await Connection(self._hall, scope["path_params"]["table"], receive, send).run()


def _same_origin(scope: Scope) -> bool:
    """Whether a browser that asks has the page from this card room; programs name no origin."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    return origin is None or origin.partition(b"://")[2] == headers.get(b"host")


class Connection:
    """One client at one table, from hello to the end."""

    def __init__(self, hall: Hall, ident: str, receive: Receive, send: AsgiSend) -> None:
        self.hall = hall
        self.ident = ident
        self._receive = receive
        self._asgi_send = send
        self._tokens = float(hall.settings.burst)
        self._filled = time.monotonic()
        self._hinting = False
        self.play: Play
        self.ear: Ear

    async def _send(self, text: str) -> None:
        await self._asgi_send({"type": "websocket.send", "text": text})

    async def run(self) -> None:
        """Greet, then answer until either side closes."""
        lang = None
        try:
            async with asyncio.timeout(GREETING):
                text = await self._read()
            if text is None:
                return
            hello = self._hello(text)
            lang = hello.lang
            await self._enter(hello)
        except TimeoutError:
            late = fault(Refusal("the first message must be hello, and come at once", "no-hello"), speech_in(None))
            await self._part(Closed(late.code, late.text))
            return
        except OddtrickError as error:
            wrong = fault(error, speech_in(lang))
            await self._part(Closed(wrong.code, wrong.text))
            return
        await self._converse()

    def _hello(self, text: str) -> Hello:
        try:
            hello = ask.request_of(text)
        except msgspec.DecodeError as error:
            raise unreadable(error) from None
        if not isinstance(hello, Hello):
            raise Refusal("the first message must be hello", "no-hello")
        if hello.protocol != ask.PROTOCOL:
            raise Refusal(
                "this card room speaks protocol {ours}, you speak {theirs}; load the page again",
                "old-protocol",
                ours=ask.PROTOCOL,
                theirs=hello.protocol,
            )
        return hello

    async def _enter(self, hello: Hello) -> None:
        person = self.hall.person(self.ident, hello.token)
        play = await self.hall.find(self.ident)
        room = play.room
        if person in room.banned and person:
            raise Refusal("you were sent away from this table by its host", "kicked")
        known = person == room.host or room.seat_of(person) != NO_ONE
        if room.made.access == "private" and not known and not seating.invited(room, person, hello.invite):
            raise Refusal("this is a private table; ask its host for the link", "private")
        self.play = play
        self.ear = Ear(person, room.seat_of(person), hello.lang, self.hall.settings.backlog)
        play.enter(self.ear, ref=hello.ref)

    async def _part(self, closed: Closed) -> None:
        await self._send(text_of(closed))
        await self._asgi_send({"type": "websocket.close", "code": 1000, "reason": closed.code})

    async def _converse(self) -> None:
        reading = asyncio.create_task(self._answer_all())
        telling = asyncio.create_task(self.ear.pump(self._send))
        try:
            await asyncio.wait((reading, telling), return_when=asyncio.FIRST_COMPLETED)
            if self.ear.closing is not None and not reading.done():
                await self._close(telling)
        finally:
            self.play.exit(self.ear)
            for task in (reading, telling):
                task.cancel()
            await asyncio.gather(reading, telling, return_exceptions=True)

    async def _close(self, telling: asyncio.Task[None]) -> None:
        assert self.ear.closing is not None
        await self._asgi_send({"type": "websocket.close", "code": 1000, "reason": self.ear.closing.code})

    # Reading

    async def _read(self) -> str | None:
        """The next text; None when the connection is gone."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            return None
        text = message.get("text")
        return text if text is not None else bytes(message["bytes"]).decode(errors="replace")

    async def _answer_all(self) -> None:
        while (text := await self._read()) is not None:
            if not self._in_time():
                self.ear.close(Refusal("too many messages at once; connect again and send fewer", "too-fast"))
                return
            if self.ear.closing is None:
                self._answer(text)

    def _in_time(self) -> bool:
        """Whether the client keeps to the rate at which messages may come."""
        now, settings = time.monotonic(), self.hall.settings
        self._tokens = min(settings.burst, self._tokens + (now - self._filled) * settings.rate) - 1
        self._filled = now
        return self._tokens >= 0

    def _answer(self, text: str) -> None:
        ref = None
        try:
            asked = ask.request_of(text)
            ref = asked.ref
            _ANSWERS[type(asked)](self, asked)
        except msgspec.DecodeError as error:
            self._refuse(unreadable(error), ref)
        except OddtrickError as error:
            self._refuse(error, ref)

    def _refuse(self, error: OddtrickError, ref: ask.Ref) -> None:
        self.ear.tell(text_of(Refused(ref, fault(error, speech_in(self.ear.lang)))))

    # Answering

    def _asker(self, asked: Asked) -> Asker:
        return Asker(self.ear, asked.ref)

    def _seat(self) -> int:
        if self.ear.seat == NO_ONE:
            raise Refusal("you have no seat at this table", "no-seat")
        return self.ear.seat

    def _act(self, asked: ask.Act) -> None:
        self.play.act(self._seat(), asked.act, asked.at, self._asker(asked))

    def _greeted(self, asked: Hello) -> None:
        raise Refusal("you have said hello already", "hello")

    def _stop(self, asked: ask.Stop) -> None:
        self._must_host()
        if self.play.room.state not in ("playing", "paused"):
            raise Refusal("nothing is being played now", "state")
        self.play.happen(Act(HOST, "stop"), asker=self._asker(asked))

    def _must_host(self) -> None:
        seating.must_host(self.play.room, self.ear.person)

    def _begin(self, asked: ask.Begin | ask.Again) -> None:
        self._must_host()
        entries = seating.begin(self.play.room, again=isinstance(asked, ask.Again))
        self.play.happen(*entries, asker=self._asker(asked))

    def _bot(self, asked: ask.Bot) -> None:
        self._must_host()
        self.play.happen(*seating.set_bot(self.play.room, asked.seat, asked.level), asker=self._asker(asked))

    def _pause(self, asked: ask.Pause | ask.Resume) -> None:
        self._must_host()
        entries = seating.pause(self.play.room, on=isinstance(asked, ask.Pause))
        self.play.happen(*entries, asker=self._asker(asked))

    def _kick(self, asked: ask.Kick) -> None:
        self._must_host()
        self.play.happen(*seating.kick(self.play.room, asked.seat), asker=self._asker(asked))

    def _hand_over(self, asked: ask.HandOver) -> None:
        self._must_host()
        self.play.happen(*seating.hand_over(self.play.room, asked.seat), asker=self._asker(asked))

    def _settle(self, asked: ask.Settle) -> None:
        self._must_host()
        fields = (name for name in asked.__struct_fields__ if name != "ref")
        changes = {name: value for name in fields if (value := getattr(asked, name)) is not msgspec.UNSET}
        self.play.happen(*seating.settle(self.play.room, changes), asker=self._asker(asked))

    def _sit(self, asked: ask.Sit) -> None:
        room, ear = self.play.room, self.ear
        person = ear.person or seating.new_person()
        name = asked.name or (room.chairs[ear.seat].name if ear.seat >= 0 else "")
        # who is connected to a private table has shown that he may
        entries = seating.join(room, person, name, asked.seat, room.made.invite)
        token = None if ear.person else self.hall.signer.token(room.id, person)
        ear.person, ear.seat = person, asked.seat
        self.play.happen(*entries, asker=self._asker(asked), welcome={ear: (token, None)})

    def _leave(self, asked: ask.Leave) -> None:
        entries = seating.leave(self.play.room, self.ear.person, self.play.teller.here)
        self.play.happen(*entries, asker=self._asker(asked))

    def _salt(self, asked: ask.Salt) -> None:
        self.play.happen(*seating.salt(self.play.room, self.ear.person, asked.text), asker=self._asker(asked))

    def _chat(self, asked: ask.Chat) -> None:
        self.play.chat(self._seat(), asked.phrase, asked.text)
        self.ear.tell(text_of(ask.Done(asked.ref, self.play.room.seq)))

    def _mute(self, asked: ask.Mute) -> None:
        (self.ear.muted.add if asked.on else self.ear.muted.discard)(asked.seat)
        self.ear.tell(text_of(ask.Done(asked.ref, self.play.room.seq)))

    def _why(self, asked: ask.Why) -> None:
        self.play.why(self._seat(), asked.act)
        self.ear.tell(text_of(ask.Done(asked.ref, self.play.room.seq)))

    def _hint(self, asked: ask.Hint) -> None:
        self.play.hint(self._seat(), self._asker(asked))

    def _look(self, asked: ask.Look) -> None:
        self.play.look(self._asker(asked))

    def _set_lang(self, asked: ask.SetLang) -> None:
        self.ear.lang = asked.lang
        self.play.look(self._asker(asked))

    def _ping(self, asked: ask.Ping) -> None:
        self.ear.tell(text_of(ask.Pong(asked.ref)))


_ANSWERS: dict[type[Asked], Callable[[Connection, Any], None]] = {
    ask.Hello: Connection._greeted,
    ask.Act: Connection._act,
    ask.Stop: Connection._stop,
    ask.Chat: Connection._chat,
    ask.Mute: Connection._mute,
    ask.Hint: Connection._hint,
    ask.Why: Connection._why,
    ask.Bot: Connection._bot,
    ask.Sit: Connection._sit,
    ask.Leave: Connection._leave,
    ask.Begin: Connection._begin,
    ask.Again: Connection._begin,
    ask.Pause: Connection._pause,
    ask.Resume: Connection._pause,
    ask.Kick: Connection._kick,
    ask.HandOver: Connection._hand_over,
    ask.Settle: Connection._settle,
    ask.Salt: Connection._salt,
    ask.Look: Connection._look,
    ask.SetLang: Connection._set_lang,
    ask.Ping: Connection._ping,
}
