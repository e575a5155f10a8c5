"""Whole deals as the messages that a client gets, for the tests of the browser's fold: web/src/lib/fixtures/*.json.

`python tests/formats/wire_fixtures.py --write` writes them anew. A fixture holds for some seats the `messages` (one
`welcome`, then `events`, reduced to what concerns the table) and the `views` that a client must have folded after each; of a
view only those members are given that differ from the view before.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2] / "src"))

from oddtrick import bots
from oddtrick.formats import wire
from oddtrick.formats.card_names import CardNames
from oddtrick.formats.speech import Speech
from oddtrick.formats.talk import Talk
from oddtrick.table import Event, Table
from oddtrick.table.view import WATCHER

FOLDER = Path(__file__).parents[2] / "web" / "src" / "lib" / "fixtures"
Act = tuple[int, int | str]


class Scene(NamedTuple):
    """A table and what is done at it: by bots that follow the book, by chance where hands err, or the acts named."""

    game: str
    seed: int
    seats: int
    manner: str = "guided"
    options: dict[str, object] = {}
    counters: list[int] | None = None
    acts: str = ""

    def laid(self) -> tuple[Table, Iterator[Act]]:
        """The table, and the acts one by one as it is ready for them."""
        table = Table(
            self.game, self.seats, self.options, seed=self.seed, dealer=0, manner=self.manner, counters=self.counters
        )
        if self.acts:
            return table, self.named()
        return table, self.erring(table) if self.manner == "club" else self.by_the_book(table)

    def named(self) -> Iterator[Act]:
        """The acts that were written down."""
        for entry in self.acts.split(", "):
            seat, _, act = entry.partition(": ")
            yield int(seat), act

    def by_the_book(self, table: Table) -> Iterator[Act]:
        """A deal of bots, and the first acts of the next."""
        sitting = [bots.find("book", self.seed + seat) for seat in range(self.seats)]
        after = 0
        while after < 3:
            after += table.deal.number
            seat, menu = table.turn
            yield seat, sitting[seat](table.view(seat), menu).act

    def erring(self, table: Table) -> Iterator[Act]:
        """A deal played at random; hands err, and others claim what they can."""
        chance = random.Random(self.seed)
        while table.deal.number == 0:
            seat, menu = table.turn
            claims = [(other, table.deal.claims(other)) for other in range(self.seats)]
            claims = [(other, found) for other, found in claims if found.count()]
            liberties = table.deal.liberties(seat)
            if claims and chance.random() < 0.5:
                seat, menu = chance.choice(claims)
            elif liberties.count() and chance.random() < 0.2:
                menu = liberties
            yield seat, menu.sample(chance.random)


SCENES = {
    "napoleon-guided": Scene("napoleon", 1, 4),
    "pope_joan-guided": Scene("pope_joan", 1, 4),
    "poker-guided": Scene("poker", 1, 4),
    "napoleon-club": Scene("napoleon", 505, 3, "club", {"revoke_rule": "replay"}),
    "pope_joan-club": Scene("pope_joan", 280, 3, "club"),
    "poker-club": Scene(
        "poker",
        1,
        3,
        "club",
        {"means": "credit"},
        [240, 240, 8],
        "1: ante, 2: decline, 0: deal, 2: open 2, 0: play, 1: play, 1: pat, 2: pat, 0: pat, 2: bet 12, 0: raise 20, "
        "1: resign, 2: sight, 0: claim POKER-L62 2, 2: call, 0: face, 2: face, 1: agree, 2: agree, 0: agree",
    ),
}


def fixture(scene: Scene) -> dict[str, Any]:
    """The messages and views of a scene for some players and a spectator."""
    table, acts = scene.laid()
    players = (0, 1) if scene.manner == "guided" else (0,)  # a club's liberties are long
    watched = {seat: Watched(table, seat) for seat in (*players, WATCHER)}
    for seat, act in acts:
        table.act(seat, act)
        for one in watched.values():
            one.take_in()
    seen = [{"seat": seat, "messages": one.messages, "views": one.views} for seat, one in watched.items()]
    return {"game": scene.game, "seats": scene.seats, "manner": scene.manner, "seen": seen}


class Watched:
    """What one seat gets, message by message."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.view = table, table.view(seat)
        self.talk = Talk(Speech(), table.game, CardNames(Speech()), seat)
        self.heard: list[Event] = []
        self.now: dict[str, Any] = {}
        self.views: list[dict[str, Any]] = []
        view = wire.view_data(self.view, self.talk)
        self.messages = [{"t": "welcome", "seq": 0, "view": view, **self.menus()}]
        self.views.append({})
        self.now = view
        table.listen(seat, self.heard.append)

    def menus(self) -> dict[str, Any]:
        view, game = self.view, self.table.game
        menus = {"menu": view.menu, "liberties": view.liberties, "claims": view.claims}
        return {name: wire.menu_data(menu, game, self.talk) for name, menu in menus.items()}

    def take_in(self) -> None:
        """Note the message of the last act, and what has changed in the view."""
        events = wire.told(self.heard, self.table.game, self.talk)
        self.heard.clear()
        self.messages.append({"t": "events", "seq": len(self.messages), "events": events, **self.menus()})
        view = wire.view_data(self.view, self.talk)
        self.views.append({name: value for name, value in view.items() if value != self.now[name]})
        self.now = view


def written(scene: Scene) -> str:
    """The text of a fixture's file."""
    return json.dumps(fixture(scene), ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__" and "--write" in sys.argv:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, scene in SCENES.items():
        (FOLDER / f"{name}.json").write_text(written(scene), encoding="utf-8")
