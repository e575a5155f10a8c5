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
from oddtrick.server.ears import Ear, Message, QueuedLine
from oddtrick.server.entries import Act
from oddtrick.server.faults import Refusal, fault, gone_wrong, unreadable
from oddtrick.server.hall import Hall
from oddtrick.server.messages import Asked, Closed, Hello, Refused, Told, text_of
from oddtrick.server.play import Asker, Play
from oddtrick.server.quick_socket import EXTENSION, QuickLine
from oddtrick.server.room import NO_ONE
from oddtrick.server.voices import speech_in
from oddtrick.table import HOST, OddtrickError

logger = logging.getLogger(__name__)

GREETING = 10.0
"""Seconds in which a client must say hello."""


class TableSocket:
    """The ASGI application behind `/ws/v1/tables/{table}`; pages of other sites are turned away before it, by the guard."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: AsgiSend) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await Connection(self._hall, scope, receive, send).run()


class Connection:
    """One client at one table, from hello to the end."""

    def __init__(self, hall: Hall, scope: Scope, receive: Receive, send: AsgiSend) -> None:
        self.hall = hall
        self.ident: str = scope["path_params"]["table"]
        self._receive = receive
        self._asgi_send = send
        self._quick: QuickLine | None = scope.get("extensions", {}).get(EXTENSION)
        self._left = float(hall.settings.burst)
        self._filled = time.monotonic()
        self._invite: str | None = None
        self.play: Play
        self.ear: Ear

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
            play, person = await self._find(hello)
        except TimeoutError:
            await self._part(Refusal("the first message must be hello, and come at once", "no-hello"), lang)
        except OddtrickError as error:
            await self._part(error, lang)
        except Exception:
            logger.exception("somebody could not come to a table")
            await self._part(gone_wrong(), lang)
        else:
            await self._converse(play, person, hello)

    async def _part(self, error: OddtrickError, lang: str | None) -> None:
        """Say why the client cannot come in, and close."""
        wrong = fault(error, speech_in(lang))
        await self._asgi_send({"type": "websocket.send", "text": text_of(Closed(wrong.code, wrong.text))})
        await self._asgi_send({"type": "websocket.close", "code": 1000, "reason": wrong.code})

    def _hello(self, text: str | bytes) -> Hello:
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

    async def _find(self, hello: Hello) -> tuple[Play, str]:
        """The table, and who it is that comes. Raises Refusal for who may not."""
        person = self.hall.person(self.ident, hello.token)
        play = await self.hall.find(self.ident)
        room = play.room
        if person in room.banned:
            raise Refusal("you were sent away from this table by its host", "kicked")
        known = room.knows(person)
        if room.made.access == "private" and not known and not seating.invited(room, person, hello.invite):
            raise Refusal("this is a private table; ask its host for the link", "private")
        places = self.hall.settings.ears * (2 if known else 1)  # however many look on, a player can come back
        if len(play.teller.ears) >= places:
            raise Refusal("too many people look at this table already; try again later", "crowded")
        return play, person

    async def _converse(self, play: Play, person: str, hello: Hello) -> None:
        """Tell and answer until the connection is gone."""
        reading = asyncio.create_task(self._read_all())
        telling: list[asyncio.Task[None]] = []
        if self._quick is None:
            queued = QueuedLine(self._send, reading.cancel)
            telling.append(asyncio.create_task(self._tell_all(queued)))
        line = self._quick or queued
        self.play, self._invite = play, hello.invite
        self.ear = Ear(line, person, play.room.seat_of(person), hello.lang, self.hall.settings.backlog)
        try:
            play.enter(self.ear, ref=hello.ref)
            if self._quick is not None:
                self._quick.listen(self._hear)
            await asyncio.wait([reading])
        finally:
            play.exit(self.ear)
            for task in (reading, *telling):
                task.cancel()
            await asyncio.gather(reading, *telling, return_exceptions=True)

    async def _send(self, text: str) -> None:
        await self._asgi_send({"type": "websocket.send", "text": text})

    async def _tell_all(self, line: QueuedLine) -> None:
        await line.pump()
        await self._asgi_send({"type": "websocket.close", "code": 1000})

    # Reading

    async def _read(self) -> str | bytes | None:
        """The next text; None when the connection is gone."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            return None
        text: str | None = message.get("text")
        return text if text is not None else bytes(message["bytes"])

    async def _read_all(self) -> None:
        while (text := await self._read()) is not None:
            self._hear(text)

    def _hear(self, text: str | bytes) -> None:
        """Answer a message, if the client keeps to the rate at which they may come."""
        ear, now, settings = self.ear, time.monotonic(), self.hall.settings
        if ear.closing:
            return
        self._left = min(settings.burst, self._left + (now - self._filled) * settings.rate) - 1
        self._filled = now
        if self._left < 0:
            ear.close(Refusal("too many messages at once; connect again and send fewer", "too-fast"))
            return
        ref = None
        try:
            asked = ask.request_of(text)
            ref = asked.ref
            _ANSWERS[type(asked)](self, asked)
        except msgspec.DecodeError as error:
            self._refuse(unreadable(error), ref)
        except OddtrickError as error:
            self._refuse(error, ref)
        except Exception:
            logger.exception("a message could not be answered")
            self._refuse(gone_wrong(), ref)

    def _refuse(self, error: OddtrickError, ref: ask.Ref) -> None:
        self._tell(Refused(ref, fault(error, speech_in(self.ear.lang))))

    def _tell(self, told: Told) -> None:
        self.ear.tell(Message.of(told))

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
        # whoever has a token has shown that he may come; of a stranger the invitation must still be good
        invite = room.invite if ear.person else self._invite
        entries = seating.join(room, person, name, asked.seat, invite)
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
        self._tell(ask.Done(asked.ref, self.play.room.seq))

    def _mute(self, asked: ask.Mute) -> None:
        (self.ear.muted.add if asked.on else self.ear.muted.discard)(asked.seat)
        self._tell(ask.Done(asked.ref, self.play.room.seq))

    def _why(self, asked: ask.Why) -> None:
        self.play.why(self._seat(), asked.act)
        self._tell(ask.Done(asked.ref, self.play.room.seq))

    def _hint(self, asked: ask.Hint) -> None:
        self.play.hint(self._seat(), self._asker(asked))

    def _look(self, asked: ask.Look) -> None:
        self.play.look(self._asker(asked))

    def _set_lang(self, asked: ask.SetLang) -> None:
        self.ear.lang = asked.lang
        self.play.look(self._asker(asked))

    def _ping(self, asked: ask.Ping) -> None:
        self._tell(ask.Pong(asked.ref))


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
