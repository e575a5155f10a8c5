"""The table as the player sees it, drawn from his view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rich import box
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from oddtrick.cards import SUITS, bits
from oddtrick.cli.choices import Keys
from oddtrick.cli.faces import Faces
from oddtrick.formats.card_names import in_order
from oddtrick.formats.talk import Talk
from oddtrick.formats.wire import gathered
from oddtrick.table import Event, View

BOARD = 4
"""From so many pools on, they are drawn as a board of compartments."""
ROOM_FOR_ANSWERS = 5
"""Lines of the screen that are left for the prompt and for short answers."""
LEAST_TOLD = 3
_APART = ("hand", "table", "tricks", "stock", "played", "discards", "thrown up", "laid out")


@dataclass
class Picture:
    """What is to be seen: the view as far as it has been told, and what the teller remembers beside it.

    `log` holds all lines told in this deal; `trick` the last cards that were gathered from the table, with who took them;
    `before` the counters when the deal began.
    """

    view: View
    title: str
    agreed: str = ""
    log: list[str] = field(default_factory=list)
    trick: list[tuple[int, int]] = field(default_factory=list)
    taker: int = -1
    before: list[int] = field(default_factory=list)
    sorting: str = ""

    def __post_init__(self) -> None:
        self.sorting = self.sorting or self.view.game.sorting

    def hear(self, event: Event) -> None:
        """Take in one event, remembering what the view forgets."""
        view = self.view
        if event.kind == "deal":
            self.log, self.trick, self.taker = [], [], -1
        if (
            view.table and event.source == "table"
        ):  # a trick may be looked at again; other cards are turned down for good
            self.trick, self.taker = list(view.table) if event.target == "tricks" else [], event.seat
        view.hear(event)
        if event.kind == "deal":
            self.before = list(view.counters)

    def copy(self) -> Picture:
        """The same picture of a view that is made afresh."""
        return Picture(
            self.view, self.title, self.agreed, self.log[:], self.trick[:], self.taker, self.before[:], self.sorting
        )

    @property
    def hand(self) -> list[int]:
        """The player's cards in the order in which he holds them."""
        trumps = self.view.facts.get("trumps")
        suit = SUITS.index(trumps) if isinstance(trumps, str) and trumps in SUITS else -1
        return in_order(bits(self.view.hand), self.sorting, suit, self.view.game.hand_order)


class Screen:
    """Draws pictures on a console."""

    def __init__(self, console: Console, talk: Talk, faces: Faces) -> None:
        self.console = console
        self.talk = talk
        self.faces = faces
        self.speech = talk.speech
        self.box = box.ASCII if faces.plain else box.ROUNDED

    def draw(self, picture: Picture, keys: Keys | None = None, *, told: bool = True) -> Group:
        """The whole table; `told` also the last of what happened, as much as the screen has room for."""
        above = list(self._above(picture))
        below = [*self._hand(picture, keys), *(self._choices(keys) if keys is not None else ())]
        if not told:
            return Group(*above, *below)
        room = self.console.size.height - ROOM_FOR_ANSWERS - sum(map(self._height, (*above, *below)))
        lines = picture.log[-max(room, LEAST_TOLD) :]
        gap = [Text("")] if room > len(lines) + 2 else []
        return Group(*above, *gap, Text("\n".join(lines), style="dim"), *gap, *below)

    def _height(self, part: RenderableType) -> int:
        return len(self.console.render_lines(part))

    def _above(self, picture: Picture) -> Iterator[RenderableType]:
        yield self._heading(picture)
        yield self._people(picture)
        yield from self._pools(picture.view)
        yield from self._facts(picture.view)
        yield from self._open_piles(picture.view)
        yield from self._table(picture)

    def _heading(self, picture: Picture) -> Rule:
        deal = self.speech.text("deal {number}", number=picture.view.number + 1)
        parts = [picture.title, *([picture.agreed] if picture.agreed else []), deal]
        return Rule(Text(" · ".join(parts), style="bold"), characters="-" if self.faces.plain else "─")

    def _people(self, picture: Picture) -> Grid:
        view, text = picture.view, self.speech.text
        won = tricks_won(view)
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        grid.add_column("")
        grid.add_column(text("player"))
        grid.add_column(text("counters"), justify="right")
        grid.add_column(text("in this deal"), justify="right")
        grid.add_column(text("cards"), justify="right")
        if won is not None:
            grid.add_column(text("tricks"), justify="right")
        columns = {
            name: value
            for name, value in view.facts.items()
            if view.game.fact(name).kind == "column" and isinstance(value, tuple)
        }
        for name in columns:
            grid.add_column(self.talk.fact(name), justify="right")
        grid.add_column(text("said"))
        for seat in view.game.clockwise(max(view.seat, 0)):
            grid.add_row(
                *self._person(picture, seat, won, [value[seat] for value in columns.values()]),
                style="bold" if seat == view.turn else "",
            )
        return grid

    def _person(self, picture: Picture, seat: int, won: list[int] | None, more: list[int]) -> list[Text]:
        view, talk = picture.view, self.talk
        name = Text(talk.who(seat))
        if seat == view.dealer:
            name.append(" (" + self.speech.text("dealer") + ")", style="dim")
        change = view.counters[seat] - picture.before[seat] if picture.before else 0
        said = [talk.said(word) for speaker, word in view.said if speaker == seat]
        row = [
            Text("▶" if seat == view.turn else " ", style="bold yellow"),
            name,
            Text(str(view.counters[seat])),
            Text(f"{change:+d}" if change else "", style="green" if change > 0 else "red"),
            self._held(view, seat),
        ]
        if won is not None:
            row.append(Text(str(won[seat]) if won[seat] else ""))
        return [*row, *(Text(str(number) if number else "") for number in more), Text(", ".join(said[-3:]))]

    def _held(self, view: View, seat: int) -> Text:
        """How many cards somebody holds, or which, where they have been shown, and how many beside them."""
        pile = f"hand:{seat}"
        cards, count = view.known.get(pile, 0), view.counts.get(pile, 0)
        if cards and seat != view.seat:
            more = count - cards.bit_count()
            shown = [self.faces.draw(card) for card in in_order(bits(cards))]
            return Text(" ").join([*shown, Text(f"+{more}")] if more else shown)
        return Text(str(count) if count else "")

    def _pools(self, view: View) -> Iterator[RenderableType]:
        pools = [(name, view.counters[view.game.account[name]]) for name in view.game.pools]
        if len(pools) >= BOARD:
            yield from self._board(pools)
        elif any(counters for _, counters in pools):
            line = " · ".join(f"{self.talk.account(name)}: {counters}" for name, counters in pools)
            yield Text(line, style="yellow")

    def _board(self, pools: list[tuple[str, int]]) -> Iterator[Columns]:
        """Compartments with what lies in them, in rows of four or five."""
        in_row = 5 if len(pools) % 5 == 0 else 4
        width = max(1, min(22, self.console.width // in_row - 1))
        for first in range(0, len(pools), in_row):
            boxes = [
                Panel(
                    Text(str(counters), justify="center", style="bold" if counters else "dim"),
                    title=self.talk.account(name).capitalize(),
                    width=width,
                    box=self.box,
                    style="yellow",
                )
                for name, counters in pools[first : first + in_row]
            ]
            yield Columns(boxes, width=width)

    def _facts(self, view: View) -> Iterator[Text]:
        facts = [
            self.talk.fact(name) if value is True else f"{self.talk.fact(name)}: {self.talk.value(name, value)}"
            for name, value in view.facts.items()
            if name != "outcome"
            and view.game.fact(name).kind != "column"
            and value is not None
            and value is not False
            and value != ()
        ]
        if facts:
            yield Text(" · ".join(facts), style="cyan")

    def _open_piles(self, view: View) -> Iterator[Text]:
        """Cards that lie face up apart from the table, such as the turn-up."""
        for pile, cards in view.known.items():
            if cards and pile.partition(":")[0] not in _APART:
                line = Text(f"{self.talk.pile(pile)}: ")
                yield line.append_text(self._row(in_order(bits(cards))))

    def _row(self, cards: list[int]) -> Text:
        return Text(" ").join(self.faces.draw(card) for card in cards)

    def _table(self, picture: Picture) -> Iterator[RenderableType]:
        """The cards on the table in the order in which they were played; when there is none, those last gathered."""
        lying, title = picture.view.table, self.speech.text("on the table")
        if not lying and picture.trick:
            lying = picture.trick
            title = self.speech.text("gathered last ({who})", who=self.talk.who(picture.taker))
        if not lying:
            return
        line = Text()
        for seat, card in lying:
            line.append(f"{self.talk.who(seat)} " if seat >= 0 else "")
            line.append_text(self.faces.draw(card, dim=not picture.view.table)).append("   ")
        yield Panel(line, title=title, title_align="left", box=self.box, expand=False)

    def _hand(self, picture: Picture, keys: Keys | None) -> Iterator[Text]:
        """The hand, and under each card that can be chosen its key. Long hands take several rows."""
        hand = picture.hand
        if not hand:
            return
        yield Text(self.speech.text("Your hand") + ":")
        wide = max(1, (self.console.width - 2) // 6)
        choosing = keys is not None and bool(keys.cards)
        for first in range(0, len(hand), wide):
            faces, marks = Text("  "), Text("  ")
            for card in hand[first : first + wide]:
                can = keys is not None and card in keys.cards
                face = self.faces.draw(card, dim=choosing and not can)
                faces.append_text(face).append(" ")
                mark = keys.cards[card] if keys is not None and can else ""
                marks.append(mark.center(len(face)) + " ", style="bold")
            yield faces
            if choosing:
                yield marks

    def _choices(self, keys: Keys) -> Iterator[Text]:
        line = Text()
        if keys.cards:
            line.append(self.speech.text("a card by its number or name") + "   ")
        for pick in keys.picks:
            if pick.act < 0 or pick.act not in keys.card_acts:
                line.append(pick.key, style="bold reverse").append(
                    "   " if pick.key == pick.label else f" {pick.label}   "
                )
        yield line


def tricks_won(view: View) -> list[int] | None:
    """How many tricks each seat has taken in this deal; None where there are none."""
    takers = [seat for seat, _ in gathered(view).tricks]
    return [takers.count(seat) for seat in range(view.seats)] if takers else None
