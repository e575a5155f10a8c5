"""A table: a session of deals, what carries over between them, and the log of everything that was done."""

from __future__ import annotations

import random as randomness
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from operator import index
from typing import SupportsIndex

from oddtrick.table.acts import CHANCE, DEAL, HOST, NOBODY, SHUFFLE, STOP, VERB_MASK
from oddtrick.table.club import Club, Fortune
from oddtrick.table.deal import Deal
from oddtrick.table.errors import BadOptions, BadRecord, IllegalAct
from oddtrick.table.events import ALL, Event
from oddtrick.table.game import Game, find
from oddtrick.table.menu import SILENCE, Menu
from oddtrick.table.record import Header, Record
from oddtrick.table.sheet import Line, line_of
from oddtrick.table.view import WATCHER, View, Views

MANNERS = ("guided", "club")
MOST_SLIPS = 3
"""After so many slips in a deal the dealer's hand is steady, so that a deal that is always dealt again is played at last."""


class Table:
    """A session of a game.

    `game` is an id such as `"napoleon"`, with `seats`, `options` and `preset`; or a Game already made. `seed` fixes the packs;
    without one they are drawn from the system's source of randomness. `manner` is `"guided"` (only lawful acts are on
    the menu) or `"club"` (hands may err, others may call it), and `mishaps` the chance that a club dealer's hand slips in a
    deal. `dealer` deals first instead of whom the cut names; `counters` gives what each seat brings; after `deals` deals the
    company parts; `patient` leaves every shuffle to be put in with `act(CHANCE, ...)` by the caller. `first` is a deal of the
    game, not yet started, to begin with instead of a session's first: that of an evening gone on with, or of an example. A
    record tells nothing of it.

    Raises UnknownGame or BadOptions.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        preset: str | None = None,
        *,
        seed: int | None = None,
        random: Callable[[], float] | None = None,
        manner: str = "guided",
        mishaps: float = 0.0,
        dealer: int | None = None,
        counters: Sequence[int] | None = None,
        deals: int | None = None,
        patient: bool = False,
        first: Deal | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else find(game).at(seats, options, preset)
        _check_company(self.game, manner, mishaps, dealer, deals)
        self.manner = manner
        self.mishaps = mishaps
        self.deals = deals
        self.random: Callable[[], float] | None = None if patient else random or _source(seed)
        self.log: list[tuple[int, int]] = []
        self.stopping = False
        self.over = False
        self.sheet: list[Line] = []
        """The score sheet: what each deal that is over has brought."""
        self._views: Views | None = None
        self._first_dealer = dealer
        if first is None:
            opening, seat = self._opening_counters(counters), -1 if dealer is None else dealer
            first = self.game.deal_class(self.game, 0, seat, opening, self.game.opening())
        self._opening = first.counters[:]
        self._begin(first)
        self._go_on()

    def _opening_counters(self, counters: Sequence[int] | None) -> list[int]:
        opening = self.game.opening_counters()
        if counters is not None:
            if not isinstance(counters, Sequence):
                raise BadOptions("counters are a list, one number for each seat, not {given!r}", given=counters)
            if len(counters) != self.game.seats:
                raise BadOptions(
                    "counters are given for {given} seats; the table has {seats}",
                    given=len(counters),
                    seats=self.game.seats,
                )
            if strange := [amount for amount in counters if type(amount) is not int]:
                raise BadOptions("a seat cannot bring {amount!r} counters; give whole numbers", amount=strange[0])
            opening[: self.game.seats] = counters
        return opening

    # What the table shows

    @property
    def turn(self) -> tuple[int, Menu]:
        """The seat that is awaited and its menu of lawful acts; (NOBODY, an empty menu) when the session is over."""
        deal = self.deal
        return deal.turn, deal.menu

    @property
    def counters(self) -> list[int]:
        """What lies before each seat now."""
        return self.deal.counters[: self.game.seats]

    @property
    def pools(self) -> dict[str, int]:
        """What lies in each account that is nobody's own."""
        return dict(zip(self.game.pools, self.deal.counters[self.game.seats :], strict=True))

    @property
    def scores(self) -> list[int]:
        """What each seat has won or lost since the session began."""
        return self.game.scores(self.deal, self._opening)

    @property
    def chance_of_slip(self) -> float:
        """The chance that the hand of a club dealer slips if it deals now."""
        done = self.log[self._start_of_log :] if self.mishaps else ()
        slips = sum(seat == CHANCE and act & VERB_MASK not in (SHUFFLE, DEAL) for seat, act in done)
        return self.mishaps if slips < MOST_SLIPS else 0.0

    def view(self, seat: int = WATCHER) -> View:
        """The view of a seat, or of a spectator. It goes on growing as the deal goes on; copy what should stand still."""
        if self._views is None:
            self._listen()
        assert self._views is not None
        return self._views.views[seat]

    def listen(self, seat: int, hear: Callable[[Event], None]) -> None:
        """From now on let `hear` be told, one by one and across deals, every event as a seat, WATCHER or WRITER may know it.

        What has already been told of the deal in progress stands in the seat's view.
        """
        self.view()
        assert self._views is not None
        self._views.ears.append((seat, hear))

    @property
    def record(self) -> Record:
        """The session so far, as it can be written down and replayed."""
        header = Header(
            game=self.game.id,
            version=self.game.version,
            seats=self.game.seats,
            options=self.game.options.changed(),
            manner=self.manner,
            mishaps=self.mishaps or None,
            dealer=self._first_dealer,
            counters=None if self._opening == self.game.opening_counters() else self._opening[: self.game.seats],
            deals=self.deals,
        )
        text = self.game.vocabulary.text
        return Record(header, [(seat, text(act)) for seat, act in self.log])

    # What is done at the table

    def act(self, seat: SupportsIndex, act: SupportsIndex | str) -> None:
        """Do an act, given as its int or its text. Raises IllegalAct, with the rule that refuses it; nothing has changed then."""
        if type(seat) is not int:
            seat = _whole(seat, "{given!r} is no seat; seats are whole numbers from 0")
        if type(act) is not int:
            no_act = "{given!r} is no act; give its whole number or its text"
            act = self.game.read(act) if isinstance(act, str) else _whole(act, no_act)
        if seat == HOST:
            self._agree_to_stop(act)
            return
        deal = self.deal
        deal.act(seat, act)
        self.log.append((seat, act))
        if deal.turn < 0:
            self._go_on()
        if self._views is not None:
            self._announce()

    def stop(self) -> None:
        """The company agrees to part as soon as the rules allow: after the deal in progress, for most games."""
        self.act(HOST, STOP)

    def copy(self) -> Table:
        """A table in the same position that goes its own way from here. Nobody listens to it; it has no seed to shuffle from."""
        other = object.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.deal = self.deal.copy()
        other.log = self.log[:]
        other.sheet = self.sheet[:]
        other.random = None  # a shared source would let the copy change what the table is dealt, and tell it
        other._views = None
        return other

    @classmethod
    def replay(
        cls,
        record: Record,
        game: Game | None = None,
        *,
        seed: int | None = None,
        random: Callable[[], float] | None = None,
    ) -> Table:
        """The table that a record leads to. Given a `seed` or a source `random` it shuffles for itself from there on; else it
        waits for packs until `go_on`. Raises BadRecord, UnknownGame or BadOptions.
        """
        header = record.header
        if game is None:
            game = find(header.game).at(header.seats, header.options)
        _check_game(header, game)
        table = cls(
            game,
            manner=header.manner,
            mishaps=header.mishaps or 0.0,
            dealer=header.dealer,
            counters=header.counters,
            deals=header.deals,
            patient=True,
        )
        for place, (seat, text) in enumerate(record.acts):
            try:
                table.act(seat, text)
            except IllegalAct as error:
                raise record.broken(place, error) from error
        if seed is not None or random is not None:
            table.go_on(seed=seed, random=random)
        return table

    def go_on(self, *, seed: int | None = None, random: Callable[[], float] | None = None) -> None:
        """Shuffle from here on, from a seed, a source of floats, or the system's randomness, where the table waited for packs."""
        if self.random is None or random is not None or seed is not None:
            self.random = random or _source(seed)
        self.proceed()

    def proceed(self) -> None:
        """Go over from a deal that is over to the next; a table that waits for packs goes on waiting for them."""
        self._go_on()
        if self._views is not None:
            self._announce()

    # How a session goes from deal to deal

    def _begin(self, deal: Deal) -> None:
        deal.club = Club() if self.manner == "club" else None
        self.deal = deal
        self._start = (deal.number, deal.dealer, deal.counters[:], deal.carry)
        self._standing = () if self.game.played_for is None else tuple(self.game.standing(deal))
        self._start_of_log = len(self.log)
        if self._views is not None:
            deal.listener = self._views
        self._tell_start(deal)
        self.game.start(deal)

    @staticmethod
    def _tell_start(deal: Deal) -> None:
        if deal.listener is not None:
            deal.listener.hear(Event("deal", seat=deal.dealer, amount=deal.number, value=tuple(deal.counters)), ALL)

    def _go_on(self) -> None:
        """Let chance and the table do what no seat is asked for, until a seat is awaited or the session is over."""
        while (deal := self.deal).turn < 0 and not self.over:
            if deal.turn == NOBODY:
                self._next()
            elif self.random is None:
                return
            else:
                menu = deal.menu
                act = (
                    menu.slip(self.random, self.chance_of_slip)
                    if isinstance(menu, Fortune)
                    else menu.sample(self.random)
                )
                deal.do(act)
                self.log.append((CHANCE, act))

    def _next(self) -> None:
        deal, game = self.deal, self.game
        done = deal.number + 1
        wished = self.stopping or (self.deals is not None and done >= self.deals)
        closing = bool(deal.carry.get("closing"))
        following = None if closing or (wished and game.may_stop(deal)) else game.following(deal)
        if following is None and not closing:
            following = game.close(deal)
        after = (following or deal).counters
        self.sheet.append(line_of(deal, self._start[2], self._standing, after))
        if following is None:
            self.over = True
        else:
            self._begin(following)

    def _agree_to_stop(self, act: int) -> None:
        if act != STOP or self.over:
            raise IllegalAct("the company can only agree to stop, and only while it plays")
        self.stopping = True
        self.log.append((HOST, STOP))

    # Listening

    def _listen(self) -> None:
        """Make the views, and tell them the deal in progress from its beginning."""
        views = Views(self.game)
        number, dealer, counters, carry = self._start
        past = self.game.deal_class(self.game, number, dealer, counters[:], carry)
        past.club = Club() if self.manner == "club" else None
        past.listener = views
        self._tell_start(past)
        self.game.start(past)
        for seat, act in self.log[self._start_of_log :]:
            if seat != HOST:
                past.act(seat, act)
        self._views = self.deal.listener = views
        self._announce()

    def _announce(self) -> None:
        """Tell everybody who is awaited, and each seat its menu."""
        assert self._views is not None
        deal = self.deal
        self._views.hear(Event("turn", seat=deal.turn, text=deal.phase.name), ALL)
        for seat, view in self._views.views.items():
            view.menu = deal.menu if seat == deal.turn != CHANCE else SILENCE
            if deal.club is not None and seat >= 0:
                view.liberties, view.claims = deal.liberties(seat), deal.claims(seat)


def _whole(given: SupportsIndex, complaint: str) -> int:
    """A plain whole number for one of another kind, such as NumPy's, so that a record can hold it. Raises IllegalAct."""
    if not isinstance(given, bool):
        with suppress(TypeError):
            return index(given)
    raise IllegalAct(complaint, given=given)


def _check_company(game: Game, manner: str, mishaps: float, dealer: int | None, deals: int | None) -> None:
    """Refuse what no company can agree on. Raises BadOptions."""
    if manner not in MANNERS:
        raise BadOptions("{manner!r} is no manner of playing; there are: guided, club", manner=manner)
    if type(mishaps) not in (int, float) or not 0 <= mishaps <= 1:
        raise BadOptions("{mishaps!r} is no chance of a mishap; it may be from 0 to 1", mishaps=mishaps)
    if dealer is not None and not (type(dealer) is int and 0 <= dealer < game.seats):
        raise BadOptions("seat {dealer} cannot deal; seats are 0 to {last}", dealer=dealer, last=game.seats - 1)
    if deals is not None and not (type(deals) is int and deals > 0):
        raise BadOptions("the company cannot part after {deals!r} deals; it may be a whole number from 1", deals=deals)


def _source(seed: int | None) -> Callable[[], float]:
    return (randomness.SystemRandom() if seed is None else randomness.Random(seed)).random


def _check_game(header: Header, game: Game) -> None:
    """Refuse to replay a record with a game by other rules than it was made by. Raises BadRecord or BadOptions."""
    if header.version != game.version:
        raise BadRecord(
            "the record was made by version {theirs} of the rules of {game}; here they have version {ours}",
            theirs=header.version,
            game=game.id,
            ours=game.version,
        )
    options = game.options_class(**header.options)
    if (header.game, header.seats, options) != (game.id, game.seats, game.options):
        raise BadRecord(
            "the record is of another table: {game} for {seats} players with {options}",
            game=header.game,
            seats=header.seats,
            options=options,
        )
