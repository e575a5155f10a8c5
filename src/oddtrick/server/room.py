"""A room: one table and its company, as its log has made them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Literal

from oddtrick.formats.sealed import drawn, stream
from oddtrick.server.entries import (
    Act,
    Agreed,
    Began,
    Entry,
    Host,
    Left,
    Made,
    Paused,
    Replaced,
    Resettled,
    Resumed,
    Returned,
    Salted,
    Sat,
    Sealed,
)
from oddtrick.table import CHANCE, Event, Game, Line, Points, Record, Table, View, find
from oddtrick.table.record import Seal
from oddtrick.table.view import WATCHER

State = Literal["waiting", "playing", "paused", "over"]
NO_ONE = -1


@dataclass
class Chair:
    """A seat at the table: of a person, of a bot (then `level` names it), or of nobody (then both are empty)."""

    name: str = ""
    person: str = ""
    level: str = ""
    guest: bool = False
    replaced: bool = False

    @property
    def kind(self) -> Literal["human", "bot", "empty"]:
        """Who sits there."""
        return "human" if self.person else "bot" if self.level else "empty"

    @property
    def thinker(self) -> bool:
        """Whether a bot acts for this seat."""
        return self.replaced or not self.person


@dataclass
class Sheet:
    """The score of a session, a line for each of its finished deals. `first` is the number of its first deal; `played_for` the
    points that it is played for, if any; `company` the name and level of each seat when it was over, and empty until then.
    """

    session: int
    first: int
    played_for: Points | None
    deals: list[Line]
    company: list[tuple[str, str]] = field(default_factory=list)


class Room:
    """The state that a table's log leads to. `take` is the only thing that changes it; it raises IllegalAct for an act that is
    refused, and nothing has changed then. Deals are counted over all sessions of the table: `first` is the number of the
    first one of the session in progress.
    """

    def __init__(self, ident: str, made: Made) -> None:
        self.id = ident
        self.made = made
        self.seq = 1
        self.agreed: Agreed = made.agreed
        self.played: Agreed = made.agreed
        """What was agreed on for the session in progress, or for the one that was over last."""
        self.agreed_game = self.game = self._game()
        """The game as agreed on for the next session, and that of the session in progress."""
        self.chairs = [Chair() for _ in range(made.seats)]
        self.host = made.maker
        self.invite = made.invite
        self.banned: set[str] = set()
        self.paused = False
        self.table: Table | None = None
        self.first = 0
        self.session = 0
        self.records: list[Record] = []
        self.ends: list[int] = []
        """Where in the acts of the session in progress its finished deals end."""
        self.sheets: list[Sheet] = []
        """The score of every session that has begun."""
        self.seals: dict[int, Sealed] = {}
        self.salts: dict[int, list[tuple[int, str]]] = {}
        self.done: dict[int, tuple[int, str]] = {}
        """For each seat the place in the log of its last act, and the act."""
        self.moved = 0
        """The place in the log of the last act."""
        self.heard: dict[int, list[Event]] = {}
        self._stream: tuple[int, Callable[[], float]] | None = None
        self._drawn: int | None = None

    @classmethod
    def of(cls, ident: str, log: Iterable[Entry]) -> Room:
        """The room that a log leads to."""
        entries = iter(log)
        made = next(entries)
        assert isinstance(made, Made)
        room = cls(ident, made)
        for entry in entries:
            room.take(entry)
        return room

    def _game(self) -> Game:
        return find(self.made.game).at(self.made.seats, self.agreed.options, self.agreed.preset)

    # What it shows

    @property
    def state(self) -> State:
        """Whether the session is yet to begin, goes on, is stopped for a while, or is over."""
        if self.table is None:
            return "waiting"
        if self.table.over:
            return "over"
        return "paused" if self.paused else "playing"

    @property
    def deal(self) -> int:
        """The number of the deal in progress, over all sessions."""
        return self.first + (self.table.deal.number if self.table else 0)

    @property
    def finished(self) -> int:
        """How many deals are over."""
        return self.deal + (self.table is not None and self.table.over)

    @property
    def coming(self) -> int:
        """The number of the next deal whose shuffles are not drawn from yet."""
        drawn = self._stream[0] + 1 if self._stream else 0
        return max(drawn, self.finished)

    def seat_of(self, person: str) -> int:
        """The seat of a person, or NO_ONE."""
        return next((seat for seat, chair in enumerate(self.chairs) if person and chair.person == person), NO_ONE)

    def knows(self, person: str) -> bool:
        """Whether somebody has a seat here or is the host."""
        return bool(person) and (person == self.host or self.seat_of(person) != NO_ONE)

    def view(self, seat: int = WATCHER) -> View | None:
        """What a seat knows, or a stranger at the table; None before the first session."""
        return self.table.view(seat) if self.table else None

    def record(self, session: int | None = None) -> Record | None:
        """The record of a session, counted from 0, or of the last one: its finished deals with their seals opened. None where
        there is none.
        """
        sessions = len(self.records) + (self.table is not None)
        place = sessions - 1 if session is None else session
        if not 0 <= place < sessions:
            return None
        return self.records[place] if place < len(self.records) else self._record()

    def _record(self) -> Record:
        assert self.table is not None
        record, ends = self.table.record, self.ends
        seals = tuple(
            Seal(
                deal=number + 1,
                commitment=sealed.commitment,
                seed=sealed.seed,
                salts=tuple(salt for _, salt in self.salts.get(self.first + number, ())),
                after=end,
            )
            for number, end in enumerate(ends)
            if (sealed := self.seals.get(self.first + number)) is not None
        )
        return record._replace(acts=record.acts[: ends[-1] if ends else 0], seals=seals)

    # Listening

    def listen(self, seat: int) -> None:
        """From now on keep what a seat hears in `heard`, which whoever tells it empties."""
        if seat not in self.heard:
            self.heard[seat] = []
            if self.table is not None:
                self.table.listen(seat, self.heard[seat].append)

    # Chance

    def chance(self) -> Act:
        """The next act of chance, drawn from the sealed stream of the deal."""
        assert self.table is not None
        self._drawn = self._draw(self.table)
        return Act(CHANCE, self.game.vocabulary.text(self._drawn))

    def _draw(self, table: Table) -> int:
        number = self.deal
        if self._stream is None or self._stream[0] != number:
            salts = [salt for _, salt in self.salts.get(number, ())]
            self._stream = (number, stream(self.seals[number].seed, salts))
        return drawn(table.deal.menu, table.chance_of_slip, self._stream[1])

    # The log

    def take(self, entry: Entry) -> None:
        """Let the next entry of the log happen."""
        match entry:
            case Act():
                self._act(entry)
            case Sat(seat, name, person, level, guest):
                self.chairs[seat] = Chair(name, person, level, guest)
            case Left(seat, banned, invite):
                if banned:
                    self.banned.add(self.chairs[seat].person)
                    self.invite = invite
                self.chairs[seat] = Chair()
            case Replaced(seat) | Returned(seat):
                self.chairs[seat].replaced = isinstance(entry, Replaced)
            case Host(person):
                self.host = person
            case Sealed(deal):
                self.seals[deal] = entry
            case Salted(deal, seat, salt):
                self.salts.setdefault(deal, []).append((seat, salt))
            case Paused() | Resumed():
                self.paused = isinstance(entry, Paused)
            case Resettled(agreed):
                self.agreed = agreed
                self.agreed_game = self._game()
            case Began():
                self._begin()
        self.seq += 1

    def _act(self, entry: Act) -> None:
        assert self.table is not None
        if entry.seat == CHANCE:
            if self._drawn is None:
                self._draw(self.table)  # the stream must stand where it stood
            self._drawn = None
        number = self.table.deal.number
        self.table.act(entry.seat, entry.text)
        self.moved = self.seq
        if self.table.over or self.table.deal.number != number:
            self.ends.append(len(self.table.log))
        if self.table.over:
            self.sheets[-1].company = [(chair.name, chair.level) for chair in self.chairs]
        if entry.seat >= 0:
            self.done[entry.seat] = (self.seq, entry.text)

    def _begin(self) -> None:
        if self.table is not None:
            self.records.append(self._record())
            self.first += self.table.deal.number + 1
        self.session += 1
        self.ends = []
        self.paused = False
        self.game = self.agreed_game
        self.played = agreed = self.agreed
        self.table = Table(self.game, manner=agreed.manner, mishaps=agreed.mishaps, deals=agreed.deals, patient=True)
        self.sheets.append(Sheet(self.session, self.first, self.game.played_for, self.table.sheet))
        for seat, events in self.heard.items():
            self.table.listen(seat, events.append)
