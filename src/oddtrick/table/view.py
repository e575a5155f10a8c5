"""Views: what one seat knows, built from the events it may know and from nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from oddtrick.cards import bits
from oddtrick.table.events import ALL, SECRET, Event
from oddtrick.table.menu import SILENCE, Menu

if TYPE_CHECKING:
    from oddtrick.table.game import Game

WATCHER: Final = -1
"""The seat of a view that belongs to no player: it sees what a stranger at the table sees."""
WRITER: Final = -2
"""Whoever writes a finished game out, and may hear everything."""


class View:
    """What a seat knows of the deal in progress.

    Attributes: `seat`; `game`, whose options everybody knows; `number` and `dealer` of the deal; `turn`, the seat
    awaited, and `phase`, the name of the passage; `menu`, what this seat may do now, and at a club table `liberties`,
    what its hands can do besides, and `claims`, what it may call; `counters`, by account; `known`, for each pile the mask
    of its cards that this seat has seen, and `counts`, how many cards it holds; `table`, (seat, card) for the cards lying
    on the table in order; `said`, (seat, text) for what was called; `facts`, public values such as the trump suit;
    `seen`, the mask of the cards that have ever been seen; `events`, all that this seat was told in this deal but whose
    turn it was.
    """

    __slots__ = (
        "claims",
        "counters",
        "counts",
        "dealer",
        "events",
        "facts",
        "game",
        "known",
        "liberties",
        "menu",
        "number",
        "phase",
        "said",
        "seat",
        "seen",
        "table",
        "turn",
    )

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.counters = [0] * len(game.accounts)
        self.menu: Menu = SILENCE
        self.claims: Menu = SILENCE
        self.liberties: Menu = SILENCE
        self._begin(Event("deal"))

    def _begin(self, event: Event) -> None:
        self.number = event.amount
        self.dealer = event.seat
        if isinstance(event.value, tuple):
            self.counters = list(event.value)
        self.turn = -3
        self.phase = ""
        self.known: dict[str, int] = {}
        self.counts: dict[str, int] = {}
        self.table: list[tuple[int, int]] = []
        self.said: list[tuple[int, str]] = []
        self.facts: dict[str, Any] = {}
        self.seen = 0
        self.events: list[Event] = []

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.game.seats

    @property
    def hand(self) -> int:
        """The mask of this seat's own cards, as far as it has seen them."""
        return self.known.get(f"hand:{self.seat}", 0)

    def hear(self, event: Event) -> None:
        """Take in one event."""
        match event.kind:
            case "moved":
                self._move(event)
            case "turn":
                self.turn, self.phase = event.seat, event.text
                return  # nothing has happened yet; how often it was said depends on when somebody began to listen
            case "said":
                self.said.append((event.seat, event.text))
            case "paid":
                accounts = self.game.account
                self.counters[accounts[event.source]] -= event.amount
                self.counters[accounts[event.target]] += event.amount
            case "fact":
                self.facts[event.text] = event.value
            case "swept":
                self.table = []
            case "dealer":
                self.dealer = event.seat
            case "deal":
                self._begin(event)
            case "laid":
                self._lay(event)
            case "seen" | "shown":
                self.seen |= event.cards
                if event.source:
                    self.known[event.source] = self.known.get(event.source, 0) | event.cards
            case "gathered":
                self.known, self.counts, self.table, self.said, self.seen = {}, {}, [], [], 0
            case "counters":
                self.counters = list(event.value) if isinstance(event.value, tuple) else self.counters
        self.events.append(event)

    def _move(self, event: Event) -> None:
        known, counts = self.known, self.counts
        cards, source, target = event.cards, event.source, event.target
        if source:
            counts[source] = counts.get(source, 0) - event.size
            certain = cards and counts[source]  # of cards that left unseen, any may have been one that was known
            known[source] = known.get(source, 0) & ~cards if certain else 0
        counts[target] = counts.get(target, 0) + event.size
        if cards:
            known[target] = known.get(target, 0) | cards
            self.seen |= cards
            if target == "table":
                self.table.extend((event.seat, card) for card in bits(cards))

    def _lay(self, event: Event) -> None:
        """The cards of a pile are now these: so they lie after a position was gone back to."""
        self.counts[event.target] = event.size
        self.known[event.target] = event.cards
        if event.target == "table":
            self.table = list(event.value) if isinstance(event.value, tuple) else []

    def as_data(self) -> dict[str, object]:
        """Everything the view holds, in plain values; two views with equal data tell their seats the same."""
        return {
            name: list(value) if isinstance(value := getattr(self, name), Menu) else value
            for name in self.__slots__
            if name != "game"
        }


class Views:
    """The views of all seats and of a spectator, made while somebody listens; `ears` hear along with their seat's view."""

    def __init__(self, game: Game) -> None:
        self.views = {seat: View(game, seat) for seat in range(WATCHER, game.seats)}
        self.ears: list[tuple[int, Callable[[Event], None]]] = []

    def hear(self, event: Event, audience: int) -> None:
        """Tell each view what its seat may know of an event."""
        veiled = None if audience == ALL else event.veiled()
        secret = event.kind in SECRET
        for seat, view in self.views.items():
            if veiled is None or (seat >= 0 and audience >> seat & 1):
                view.hear(event)
            elif not secret:
                view.hear(veiled)
        for seat, hear in self.ears:
            if veiled is None or seat == WRITER or (seat >= 0 and audience >> seat & 1):
                hear(event)
            elif not secret:
                hear(veiled)
