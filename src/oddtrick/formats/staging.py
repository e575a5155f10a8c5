"""Staging: a worked example set on a table and played.

The cards, the counters and what was carried in are laid out as the example says, its acts are done, and chance is given the
packs that it names. What the table then shows is compared elsewhere.
"""

from __future__ import annotations

import importlib
import random as randomness
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from oddtrick.formats.blocks import BadExample
from oddtrick.formats.packs import order_for, order_of_dealing
from oddtrick.table.acts import CHANCE, HOST, order_act
from oddtrick.table.before import deal_from
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import Event
from oddtrick.table.game import Game, find
from oddtrick.table.menu import Shuffle
from oddtrick.table.table import Table
from oddtrick.table.view import WATCHER, WRITER

_ACT = re.compile(r"(\d+|\*|host) *: *(\S.*)")
_SEATS = {"*": CHANCE, "host": HOST}


def game_of(content: Mapping[str, Any]) -> Game:
    """The game of a block for its seats, options and preset. Raises UnknownGame, BadOptions or BadExample."""
    seats = content.get("seats")
    if seats is not None and (not isinstance(seats, int) or isinstance(seats, bool)):
        raise BadExample("seats is the number of players, not {value!r}", value=seats)
    return find(content["game"]).at(seats, content.get("options"), content.get("preset"))


def part_of(game: Game | type[Game], name: str) -> Any:
    """What the game's own module of examples offers under a name, or None.

    `games/<id>/examples.py` may have `place`, `conclude`, `report`, `telling` and `RECKONINGS`; docs/examples-schema.md says what
    they do.
    """
    package = f"oddtrick.games.{game.id}"
    try:
        return getattr(importlib.import_module(f"{package}.examples"), name, None)
    except ModuleNotFoundError as error:
        if error.name not in (package, f"{package}.examples"):
            raise
        return None


def needed(game: Game, name: str) -> Any:
    """The same, where the example cannot do without it. Raises BadExample."""
    found = part_of(game, name)
    if found is None:
        raise BadExample("{title} has no {name} for worked examples yet", title=game.titled(), name=name)
    return found


def read_acts(line: str) -> Iterator[tuple[int, str]]:
    """The acts of a text such as `1: pass, 2: 3`. Raises BadExample."""
    for piece in line.split(","):
        match = _ACT.fullmatch(piece.strip())
        if match is None:
            raise BadExample('{piece!r} is no act; write "seat: act", several with commas', piece=piece.strip())
        yield _SEATS.get(match[1]) or int(match[1]), match[2]


class Stage:
    """A table with an example on it.

    `deal` is the deal it is about, even when the table has gone on to the next; `start` the counters before it; `events`
    all that happened in it; `refusal` the error of the last act (`refused_act`) if it was refused; `order` the piles in the
    order in which the pack was dealt to them.
    """

    def __init__(self, content: Mapping[str, Any]) -> None:
        self.game = game_of(content)
        first = deal_from(self.game, content.get("before", {}))
        self.start = first.counters[:]
        self.opening = first.counters[:]
        self.table = Table(self.game, manner=content.get("manner", "guided"), first=first, patient=True)
        self.deal = first
        self.events: list[Event] = list(self.table.view(WATCHER).events)
        self.table.listen(WRITER, self._hear)
        self.refusal: IllegalAct | None = None
        self.refused_act = ""
        self.order: list[object] | None = None
        self.specs: list[Mapping[str, Any]] = []

    def _hear(self, event: Event) -> None:
        if self.table.deal is self.deal:
            self.events.append(event)

    # Laying out and playing

    def lay(self, spec: Any) -> None:
        """Give the specs of the packs that chance will put in order in this deal: one, or a list, one for each time."""
        self.specs = list(spec) if isinstance(spec, list) else [spec] if spec else []
        for one in self.specs:
            if not isinstance(one, Mapping):
                raise BadExample("deal is a mapping of piles to cards, or a list of such, not {value!r}", value=one)

    def play(self, acts: list[Any], look: Callable[[Stage, Mapping[str, Any]], None]) -> None:
        """Do the acts; at a mapping among them `look` compares what it expects at that moment."""
        for entry in acts:
            if isinstance(entry, Mapping):
                self.chance()
                look(self, entry)
                continue
            for seat, text in read_acts(entry):
                self.act(seat, text)
        self.chance()

    def act(self, seat: int, text: str) -> None:
        """Do one act, after those of chance that come before it. Raises BadExample when nothing can be done any more."""
        if self.refusal is not None:
            raise BadExample("{act} was refused: {why}", act=self.refused_act, why=str(self.refusal))
        if self.table.deal is not self.deal:
            raise BadExample("{seat}: {text} comes after the end of the deal", seat=seat, text=text)
        self.chance(said="" if seat != CHANCE else text)
        try:
            self.table.act(seat, text)
        except IllegalAct as error:
            self.refusal = error
            self.refused_act = f"{seat}: {text}"

    def chance(self, said: str = "") -> None:
        """Let chance do what it is asked for in this deal, up to what the example itself has `said` that it does."""
        while self.table.deal is self.deal and self.table.turn[0] == CHANCE and said.partition(" ")[0] != "shuffle":
            menu = self.deal.menu
            if not isinstance(menu, Shuffle):
                if said:
                    return
                self.table.act(CHANCE, next(iter(menu)))  # the ordinary course: no mishap
                continue
            spec = self.specs.pop(0) if self.specs else {}
            self.order = order_of_dealing(self.deal)
            self.table.act(CHANCE, order_act(order_for(self.deal, spec)))

    def check_dealt(self) -> None:
        """Refuse cards that were laid ready and never dealt. Raises BadExample."""
        if self.specs:
            raise BadExample("deal gives {count} packs more than were ever dealt", count=len(self.specs))

    def place(self, spec: Mapping[str, Any]) -> None:
        """Make the deal a position under way, by the game's own `place`; counters and pools stand as `before` says."""
        self.chance()
        needed(self.game, "place")(self.deal, spec)
        self.deal.counters = self.start[:]
        self.events.clear()

    def conclude(self, given: Mapping[str, Any]) -> None:
        """End the deal with a result that is told instead of played, by the game's own `conclude`."""
        if self.deal.over:
            raise BadExample("the deal is over already; it cannot be concluded by what is given")
        needed(self.game, "conclude")(self.deal, given)
        self.table.proceed()

    # From deal to deal

    def next_deal(self) -> None:
        """Go over to the deal that the table has begun. Raises BadExample."""
        if self.table.over or self.table.deal is self.deal:
            raise BadExample("no further deal follows here")
        self.deal = self.table.deal
        self.events = list(self.table.view(WATCHER).events)
        self.start = self.deal_start()
        self.order = None

    def deal_start(self) -> list[int]:
        """The counters with which the deal in progress began."""
        opened = self.events[0].value
        return list(opened) if isinstance(opened, tuple) else self.deal.counters[:]

    def play_at_random(self, seed: int, most: int = 500) -> list[int]:
        """Play the session to its end by lawful acts at random; the dealers, deal by deal. Raises BadExample."""
        random = randomness.Random(seed).random
        dealers: dict[int, int] = {}
        self.table.random = random
        self.table.go_on()
        while not self.table.over:
            deal = self.deal = self.table.deal
            dealers[deal.number] = deal.dealer
            if len(dealers) > most:
                raise BadExample("the session does not end; after {most} deals it still goes on", most=most)
            seat, menu = self.table.turn
            self.table.act(seat, menu.sample(random))
        return [dealers[number] for number in sorted(dealers)]
