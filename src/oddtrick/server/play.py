"""A room in play: acts are done, written down and told; chance, bots, timers and patience see that it goes on."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import partial
from hashlib import blake2b
from random import SystemRandom
from typing import Any, NamedTuple

from oddtrick import bots
from oddtrick.formats.sealed import commitment, new_seed
from oddtrick.server import seating
from oddtrick.server.ears import Ear, Message
from oddtrick.server.entries import Act, Began, Entry, Replaced, Returned, Sealed, written
from oddtrick.server.faults import Refusal, fault
from oddtrick.server.messages import Done, HintTold, Ref, Refused, Said, TableTold, text_of
from oddtrick.server.phrases import PHRASES
from oddtrick.server.room import Room
from oddtrick.server.scribe import Scribe, Writing
from oddtrick.server.storage import Listing, Row
from oddtrick.server.telling import Post, Teller
from oddtrick.server.thinking import Question, Thinking
from oddtrick.server.voices import rule_text, speech_in
from oddtrick.table import CHANCE, IllegalAct, View

logger = logging.getLogger(__name__)


class Asker(NamedTuple):
    """Who is waiting for an answer, and the reference that he gave."""

    ear: Ear
    ref: Ref


class Play:
    """One room and those who are connected to it. `lost` is called when what happened could not be kept: what is in memory is
    then worth nothing, and the table must be read from its log again.
    """

    def __init__(self, room: Room, scribe: Scribe, thinking: Thinking, lost: Callable[[Play], None]) -> None:
        self.room = room
        self.teller = Teller(room)
        self.gone = False
        self.touched = time.monotonic()
        self._scribe = scribe
        self._thinking = thinking
        self._lost = lost
        self._loop = asyncio.get_running_loop()
        self._writing = 0
        self._deadline: float | None = None
        self._clock: asyncio.TimerHandle | None = None
        self._timed = (-1, -1)
        self._late = False
        self._asked = -1
        self._tasks: set[asyncio.Task[None]] = set()
        self._crowd: asyncio.TimerHandle | None = None
        self._patience: dict[int, asyncio.TimerHandle] = {}

    # Connections

    def found(self, entries: Sequence[Entry]) -> None:
        """Write the beginning of a new table's log: that it was made, and who sits there at first."""
        rows = [Row(self.room.id, 0, written(self.room.made)), *map(self._enter, entries)]
        self._follow(rows)
        self._keep(rows, [], listed=True)

    def enter(self, ear: Ear, ref: Ref = None) -> None:
        """Somebody has connected: he is told everything, the others that he is here."""
        self.teller.ears.add(ear)
        self.touched = time.monotonic()
        entries: list[Entry] = []
        if ear.seat >= 0:
            if (handle := self._patience.pop(ear.seat, None)) is not None:
                handle.cancel()
            if self.room.chairs[ear.seat].replaced:
                entries += [Returned(ear.seat), *seating.inheritance(self.room, ear.person)]
        if ear.seat < 0 and len(self.teller.ears) > 1:
            self.look(Asker(ear, ref))
            self._count_crowd()
        else:
            self.happen(*entries, welcome={ear: (None, ref)})

    def exit(self, ear: Ear) -> None:
        """A connection is gone. A player who has no other is waited for with patience."""
        self.teller.ears.discard(ear)
        self.touched = time.monotonic()
        if self.gone:
            return
        if ear.seat >= 0 or not self.teller.ears:
            self.happen()
        else:
            self._count_crowd()

    def _count_crowd(self) -> None:
        """Tell how many look on, once for all who come and go within a second."""
        if self._crowd is None:
            self._crowd = self._loop.call_later(1.0, self._tell_crowd)

    def _tell_crowd(self) -> None:
        self._crowd = None
        if not self.gone:
            self.happen()

    def look(self, asker: Asker) -> None:
        """Tell somebody everything anew."""
        self._keep([], [self.teller.welcome(asker.ear, deadline=self._deadline, ref=asker.ref)])

    async def durable(self) -> None:
        """Wait until all that has happened is kept. Raises Refusal where it could not be."""
        future: asyncio.Future[None] = self._loop.create_future()
        self._writing += 1
        self._scribe.keep(Writing((), None, partial(self._settle, future)))
        await future

    def _settle(self, future: asyncio.Future[None], error: Exception | None) -> None:
        self._writing -= 1
        if future.cancelled():
            return
        if error is None and not self.gone:
            future.set_result(None)
        else:
            future.set_exception(Refusal("the card room could not keep what happened; try again", "storage"))

    # What is done

    def act(self, seat: int, text: str, at: int | None, asker: Asker | None = None) -> None:
        """A seat acts. `at` is what it had been told when it did. Raises IllegalAct or Refusal; nothing has changed then."""
        room = self.room
        done, what = room.done.get(seat, (-1, ""))
        if at is not None and done >= at:
            if what != text:
                raise Refusal("the table has moved on since; look again", "stale")
            self._keep([], _answer(asker, done + 1))  # sent again after a broken connection: it is done already
            return
        late = at is not None and at <= room.moved
        if room.state != "playing":
            if late and room.state == "over":
                raise Refusal("the table has moved on since; look again", "stale")
            raise Refusal("nothing is being played now", "state")
        try:
            self.happen(Act(seat, text), asker=asker)
        except IllegalAct as error:
            if late:
                raise Refusal("the table has moved on since; look again", "stale", error.rule) from error
            raise

    def why(self, seat: int, text: str) -> None:
        """Say why an act would be refused, by raising what it would raise; nothing is done."""
        table, game = self.room.table, self.room.game
        if table is None or table.over:
            raise Refusal("nothing is being played now", "state")
        act, deal = game.read(text), table.deal
        lawful = seat == deal.turn and deal.menu.accepts(act)
        if not lawful and not deal.claims(seat).accepts(act):
            raise deal.phase.refusal(deal, seat, act)

    def chat(self, seat: int, phrase: int | None, text: str | None) -> None:
        """Pass on what a seat says to all who have not muted it. Raises Refusal for what is no phrase."""
        if (phrase is None) == (text is None) or (phrase is not None and not 0 <= phrase < len(PHRASES)):
            raise Refusal("say a phrase by its number, 0 to {last}, or a text", "chat", last=len(PHRASES) - 1)
        if text is not None and not (text := seating.seen(text)):
            raise Refusal("this text is empty; give one of up to 120 letters", "chat")
        said = Message.of(Said(seat, self.room.chairs[seat].name, phrase, text))
        _send((ear, said) for ear in self.teller.ears if seat not in ear.muted)

    def hint(self, seat: int, asker: Asker) -> None:
        """Ask the book what it would do on a seat, and tell it when it is found. Raises Refusal where there is nothing to do."""
        table = self.room.table
        view = table.view(seat) if table and self.room.state == "playing" else None
        if view is None or not (view.menu.count() or view.claims.count()):
            raise Refusal("it is not your turn; there is nothing to advise", "state")
        if asker.ear.hinting:
            raise Refusal("the book is being looked up already", "too-fast")
        asker.ear.hinting = True
        question = self._question(view, turn=bool(view.menu.count()))._replace(level="book")
        self._spawn(self._look_up(question, asker))

    async def _look_up(self, question: Question, asker: Asker) -> None:
        answer = await self._thinking.ask([question])
        ear = asker.ear
        ear.hinting = False
        if answer is None:
            error = Refusal("the book has nothing to say here", "no-hint")
            ear.tell(Message.of(Refused(asker.ref, fault(error, speech_in(ear.lang)))))
            return
        talk = self.teller.voices.talk(ear.seat, ear.lang)
        act = self.room.game.vocabulary.text(answer.act)
        words = rule_text(answer.reason, ear.lang)
        ear.tell(Message.of(HintTold(asker.ref, act, talk.act(answer.act) if talk else "", answer.reason, words)))

    def happen(
        self,
        *entries: Entry,
        asker: Asker | None = None,
        welcome: dict[Ear, tuple[str | None, Ref]] | None = None,
    ) -> None:
        """Let entries happen and what follows from them; tell everybody when they are kept. Raises IllegalAct where the first
        is an act that is refused; nothing has changed then. Raises Refusal where the table itself went wrong.
        """
        try:
            self._happen(entries, asker, welcome or {})
        except IllegalAct:
            raise
        except Exception:
            logger.exception("table %s went wrong", self.room.id)
            wrong = Refusal("something went wrong at this table; it is as it was before: connect again", "fault")
            self._fail(wrong)
            raise wrong from None

    def _happen(
        self, entries: Sequence[Entry], asker: Asker | None, greeted: dict[Ear, tuple[str | None, Ref]]
    ) -> None:
        room, before = self.room, (self.room.deal, self.room.state)
        rows = [self._enter(entry) for entry in entries]
        answer = _answer(asker, room.seq)
        acts = [type(entry) is Act for entry in entries]
        acted = self._follow(rows) or any(acts)
        public = acts != [True] or before != (room.deal, room.state)
        if public:
            greeted = self._moved(entries) | greeted
        self._go_on()
        posts = [
            self.teller.welcome(ear, token=token, deadline=self._deadline, ref=ref)
            for ear, (token, ref) in greeted.items()
        ]
        if acted:
            posts += self.teller.events(self._deadline)
        if public:
            posts += [post for post in self.teller.table() if post[0] not in greeted]
        self._keep(rows, posts + answer, listed=public and bool(rows))

    def _moved(self, entries: Sequence[Entry]) -> dict[Ear, tuple[str | None, Ref]]:
        """Who must be told everything anew: who has another seat now, or everybody when a session begins."""
        moved = {ear for ear in self.teller.ears if ear.person and self.room.seat_of(ear.person) != ear.seat}
        for ear in moved:
            ear.seat = self.room.seat_of(ear.person)
        if any(type(entry) is Began for entry in entries):
            moved = self.teller.ears
        if self.room.state == "playing" and self.teller.ears:
            self._await_vanished()
        return dict.fromkeys(moved, (None, None))

    def _enter(self, entry: Entry) -> Row:
        self.room.take(entry)
        return Row(self.room.id, self.room.seq - 1, written(entry))

    def _follow(self, rows: list[Row]) -> bool:
        """What follows of itself: packs are shuffled, and the seal of the next deal is published. Whether anything was done."""
        room = self.room
        acted = False
        while (table := room.table) is not None and not table.over and table.deal.turn == CHANCE:
            self._seal(room.deal, rows)
            rows.append(self._enter(room.chance()))
            acted = True
        self._seal(room.coming, rows)
        return acted

    def _seal(self, deal: int, rows: list[Row]) -> None:
        if deal not in self.room.seals:
            seed = new_seed()
            rows.append(self._enter(Sealed(deal, commitment(seed), seed)))

    # Keeping and telling

    def _keep(self, rows: list[Row], posts: list[Post], *, listed: bool = False) -> None:
        """Have lines written, and send the messages when they are; nothing is told before what it rests on is durable."""
        if not rows and not self._writing:
            _send(posts)
            return
        self._writing += 1
        listed = listed and self.room.made.access != "private"  # nobody lists a private table
        self._scribe.keep(Writing(rows, self.listing() if listed else None, partial(self._kept, posts)))

    def _kept(self, posts: list[Post], error: Exception | None) -> None:
        self._writing -= 1
        if self.gone:
            return
        if error is None:
            _send(posts)
            for ear in self.teller.ears if self.room.banned else ():
                if ear.person in self.room.banned:
                    ear.close(Refusal("the host has sent you away from this table", "kicked"))
        else:
            self._fail(Refusal("what happened could not be kept; the table is as it was: connect again", "storage"))

    def _fail(self, why: Refusal) -> None:
        self.shut(why)
        self._lost(self)

    def shut(self, why: Refusal) -> None:
        """Close every connection; nothing more happens here."""
        self.gone = True
        self._stop_clock()
        for handle in self._patience.values():
            handle.cancel()
        if self._crowd is not None:
            self._crowd.cancel()
        for ear in self.teller.ears:
            ear.close(why)

    @property
    def idle(self) -> bool:
        """Whether nobody is connected and nothing is being written."""
        return not self.teller.ears and not self._writing

    def listing(self) -> Listing:
        """What a list of tables shows of this one."""
        summary = text_of(TableTold(self.teller.info(invited=False)))
        return Listing(self.room.id, self.room.made.access, self.room.state, time.time(), summary)

    # Going on

    def _go_on(self) -> None:
        """See that whoever is awaited acts: a bot, or a player within his time. A table that nobody looks at rests."""
        room = self.room
        if room.state != "playing" or not self.teller.ears:
            self._asked = -1
            self._stop_clock()
            return
        self._set_clock()
        if self._asked == room.seq:
            return
        self._asked = room.seq
        questions = self._questions()
        if questions:
            self._spawn(self._let_bots(room.seq, questions))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
        self._clock, self._deadline, self._timed, self._late = None, None, (-1, -1), False

    def _set_clock(self) -> None:
        """Give a player his time, where a timer runs: once for each act that is awaited, whatever else happens meanwhile."""
        room, table = self.room, self.room.table
        assert table is not None
        turn, timer = table.deal.turn, room.agreed.timer
        if timer is None or turn < 0 or room.chairs[turn].thinker:
            self._stop_clock()
        elif self._timed != (room.moved, turn):
            self._stop_clock()
            self._timed = (room.moved, turn)
            self._deadline = round(time.time() + timer, 2)
            self._clock = self._loop.call_later(timer, self._out_of_time)

    def _questions(self) -> list[Question]:
        """What bots are to be asked: those who could call something at a club table, then who is at turn."""
        room, table = self.room, self.room.table
        assert table is not None
        questions = []
        if table.deal.club is not None:
            callers = [seat for seat, chair in enumerate(room.chairs) if chair.thinker]
            views = [table.view(seat) for seat in callers]
            questions = [self._question(view, turn=False) for view in views if view.claims.count()]
        turn = table.deal.turn
        if turn >= 0 and (self._late or room.chairs[turn].thinker):
            questions.append(self._question(table.view(turn), turn=True))
        return questions

    def _question(self, view: View, *, turn: bool) -> Question:
        level = self.room.chairs[view.seat].level or self.room.agreed.level
        return Question(level, temper_of(self.room.id, view.seat), view, turn)

    async def _let_bots(self, seq: int, questions: list[Question]) -> None:
        """Ask bots, and let the one that has something to do do it after a pause, unless the table has moved on meanwhile."""
        began, last = self._loop.time(), questions[-1]
        pace = bots.pause(last.view, self.room.agreed.pace) if self.room.agreed.pace else 0.0
        only = last.view.menu if len(questions) == 1 and last.turn else None
        if only is not None and only.count() == 1:
            seat, act = last.view.seat, next(iter(only))
        elif (answer := await self._thinking.ask(questions)) is not None:
            seat, act = answer.seat, answer.act
        elif last.turn and self.room.seq == seq:
            seat, act = last.view.seat, last.view.menu.sample(_chance)  # too late or failed: anything lawful
        else:
            return
        await asyncio.sleep(max(0.0, pace - (self._loop.time() - began)))
        if self.room.seq == seq and not self.gone and self.room.state == "playing" and self.teller.ears:
            self._bot_acts(seat, act)

    def _bot_acts(self, seat: int, act: int) -> None:
        room = self.room
        try:
            self.happen(Act(seat, room.game.vocabulary.text(act)))
        except Refusal:
            return  # the table has failed; it says so itself
        except IllegalAct as error:
            logger.error("a bot of %s wanted what is refused: %s", room.game.id, error)
            assert room.table is not None
            turn, menu = room.table.turn
            if seat == turn:
                self.happen(Act(seat, room.game.vocabulary.text(menu.sample(_chance))))

    def _out_of_time(self) -> None:
        """The player at turn has used up his time: a bot acts for him this once."""
        self._late, self._asked = True, -1
        self._go_on()

    # Patience

    def _await_vanished(self) -> None:
        """Players who are not connected are waited for, while others are there and play goes on."""
        for seat, chair in enumerate(self.room.chairs):
            waited = seat in self._patience or chair.replaced
            if chair.person and not waited and not self.teller.here(seat):
                self._patience[seat] = self._loop.call_later(self.room.agreed.patience, self._replace, seat)

    def _replace(self, seat: int) -> None:
        """A bot acts for somebody who has not come back in time."""
        del self._patience[seat]
        chair = self.room.chairs[seat]
        if self.gone or self.room.state != "playing" or not self.teller.ears:
            return
        if chair.person and not chair.replaced and not self.teller.here(seat):
            self.happen(Replaced(seat), *seating.succession(self.room, chair.person, self.teller.here))


_chance = SystemRandom().random


def _answer(asker: Asker | None, seq: int) -> list[Post]:
    return [] if asker is None else [(asker.ear, Message.of(Done(asker.ref, seq)))]


def _send(posts: Iterable[Post]) -> None:
    for ear, message in posts:
        ear.tell(message)


def temper_of(room: str, seat: int) -> int:
    """The seed of a bot's chance: its own at every seat of every table, and the same when the table is opened again."""
    return int.from_bytes(blake2b(f"{room} {seat}".encode(), digest_size=4).digest(), "big")
