"""An evening at the table: the player and the bots act in turn, everything is told and kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console

from oddtrick.bots import Choice
from oddtrick.cli.asking import Asker
from oddtrick.cli.choices import UNFINISHED, Keys, Pick
from oddtrick.cli.desk import Desk
from oddtrick.cli.players import Company
from oddtrick.cli.saves import Chair, Chance, Save
from oddtrick.cli.screen import Picture, Screen
from oddtrick.formats.talk import Talk, together
from oddtrick.table import CHANCE, Event, IllegalAct, Menu, Table, View

UNDONE_AT_MOST = 20
"""How many acts, one after the other, can be taken back."""


@dataclass
class Manners:
    """How the player wants to be served. `pace` is in seconds; `quick` sends a pick at once; `drawn` keeps one screen."""

    pace: float = 0.0
    quick: bool = False
    drawn: bool = False


class Quit(Exception):
    """The player leaves; the session is kept."""


class Session:
    """One player's evening at a table. `table` must be at the point from which `chair` and `save` go on."""

    def __init__(
        self,
        table: Table,
        chair: Chair,
        save: Save,
        chance: Chance,
        talk: Talk,
        screen: Screen,
        asker: Asker,
        manners: Manners,
    ) -> None:
        self.chair = chair
        self.save = save
        self.chance = chance
        self.talk = talk
        self.screen = screen
        self.asker = asker
        self.manners = manners
        self.company = Company(chair.bots, chair.seed)
        self.speech = talk.speech
        self.console: Console = screen.console
        self.desk = Desk(self)
        self.past: list[tuple[Table, Picture]] = []
        self.claims: set[int] = set()
        self.suggested: Pick | None = None
        self.bought = self.brought_in(table)
        self.sit_down(table, Picture(View(table.game, chair.seat), *self.desk.titles()))

    def sit_down(self, table: Table, picture: Picture, *, told: bool = False) -> None:
        """Take up a table: the picture is drawn from all that the seat has been told of the deal in progress."""
        self.table = table
        self.picture = picture
        self.heard: list[Event] = []
        view = table.view(self.chair.seat)
        known, lines = list(view.events), picture.log
        picture.view = View(table.game, self.chair.seat)
        before = list(view.counters)
        for event in known:
            picture.hear(event)
        picture.log = lines if told else [line for group in together(known) for line in self.talk.lines(group)]
        picture.before = picture.before or before
        picture.hear(Event("turn", seat=view.turn, text=view.phase))
        table.listen(self.chair.seat, self.heard.append)

    @staticmethod
    def brought_in(table: Table) -> list[int]:
        """The counters that each has brought or bought: what he has beyond his winnings."""
        if table.game.played_for is not None:
            return list(table.record.header.counters or table.game.opening_counters()[: table.game.seats])
        return [now - won for now, won in zip(table.counters, table.scores, strict=True)]

    # The evening

    def play(self) -> bool:
        """Play until the session is over, and say who won, or until the player leaves: then False."""
        try:
            self.keep()
            self.tell_what_passed()
            self.show_log(self.picture.log)
            while not self.table.over:
                seat, menu = self.table.turn
                if self.bots_call():
                    continue
                if seat == self.chair.seat:
                    self.my_turn(menu)
                else:
                    self.bot_turn(seat, menu)
            self.desk.farewell(self.save.finish())
        except (Quit, EOFError, KeyboardInterrupt):
            self.keep()
            self.desk.goodbye()
            return False
        return True

    def tell_what_passed(self) -> None:
        """Of deals that were over before anybody was asked, such as singles at Loo, tell what they came to."""
        if all(seat < 0 for seat, _ in self.table.record.acts):
            passed = [line for deal in range(self.picture.view.number) for line in self.desk.came_to(deal)]
            self.picture.log = passed + self.picture.log

    def keep(self) -> None:
        """Put the session on disk."""
        self.save.write(self.table.record)

    def advice(self, seat: int, menu: Menu, bot: str = "") -> Choice:
        """What the bot of a seat, or another one, would do there."""
        return self.company.advice(self.table.view(seat), menu, len(self.table.log), bot)

    def bot_turn(self, seat: int, menu: Menu) -> None:
        """Let a bot act."""
        self.send(seat, self.advice(seat, menu).act)
        self.offer_claims()

    def send(self, seat: int, act: int) -> None:
        """Do an act, keep the session, and tell what came of it. Raises IllegalAct; nothing has changed then."""
        self.chance.at(len(self.table.log))
        self.bought = self.brought_in(self.table)  # before the next deal, in which more may be bought
        self.table.act(seat, act)
        self.keep()
        self.tell()
        self.bought = self.brought_in(self.table)

    # Telling

    def tell(self) -> None:
        """Show what has been heard, one thing after the other, at the player's pace."""
        events = [event for event in self.heard if event.kind != "turn"]
        turn = [event for event in self.heard if event.kind == "turn"]
        self.heard.clear()
        for group in together(events):
            self.before_change(group[0])
            for event in group:
                self.picture.hear(event)
            lines = self.talk.lines(group)
            self.picture.log += lines
            self.show_log(lines)
        for event in turn[-1:]:
            self.picture.hear(event)
        self.draw()
        if self.asker.wait(self.manners.pace) and self.table.deal.club:
            self.desk.interject()

    def before_change(self, event: Event) -> None:
        """A full table stands a while before it is swept, and a finished deal until the player has seen it."""
        if event.source == "table" and self.picture.view.table:
            self.draw()
            self.asker.wait(2 * self.manners.pace)
        elif event.kind == "deal" and self.picture.view.events:
            self.desk.deal_is_over()

    def show_log(self, lines: Sequence[str]) -> None:
        """Print lines where the screen is not drawn anew."""
        if not self.manners.drawn:
            for line in lines:
                self.console.print(line, markup=False, highlight=False)

    def draw(self, keys: Keys | None = None) -> None:
        """Draw the table: every time where one screen is kept, else only when the player is asked."""
        if self.manners.drawn:
            self.console.clear()
            self.console.print(self.screen.draw(self.picture, keys))
        elif keys is not None:
            self.console.print()
            self.console.print(self.screen.draw(self.picture, keys, told=False))

    # The player's turn

    def my_turn(self, menu: Menu) -> None:
        """Ask until an act was sent, or the table has changed otherwise."""
        keys = Keys(menu, self.talk, self.picture.hand)
        if self.manners.quick and keys.only and not self.table.deal.club and self.try_to_send(keys.only):
            return
        self.draw(keys)
        pick: Pick | None = None
        while True:
            typed = self.asker.ask(
                self.prompt(pick or keys.only, sure=pick is None), self.ready_keys(keys, pick)
            ).strip()
            if not typed:
                pick = pick or keys.only
                if pick and self.try_to_send(pick):
                    return
                pick = None
            elif pick and self.desk.means_undo(typed):
                pick = None
            elif (chosen := keys.read(typed)) is None:
                pick = None
                if self.desk.command(typed, keys):
                    return
                pick, self.suggested = self.suggested, None
            else:
                pick = self.complete(keys, chosen)
                if pick and self.goes_at_once(pick):
                    if self.try_to_send(pick):
                        return
                    pick = None

    def goes_at_once(self, pick: Pick) -> bool:
        """Whether a pick is sent without a second Enter. One that is refused anyway is; a breach of law never is."""
        lawful = self.table.turn[1].accepts(pick.act)
        if self.breaks_law(pick):
            deal = self.table.deal
            self.desk.refuse(deal.phase.refusal(deal, self.chair.seat, pick.act))
            self.say(self.speech.text("At a club table you can do it all the same, and others may call it."))
            return False
        return self.manners.quick or not lawful

    def breaks_law(self, pick: Pick) -> bool:
        """Whether an act is not lawful, but one that hands can do at this table."""
        seat = self.chair.seat
        return not self.table.turn[1].accepts(pick.act) and self.table.deal.liberties(seat).accepts(pick.act)

    def prompt(self, pick: Pick | None, *, sure: bool = False) -> str:
        """What the player is asked; `sure` is a pick that is the only one there is."""
        phase = self.talk.phase(self.picture.view.phase)
        if pick is not None and sure:
            return self.speech.text("Your turn ({phase}); Enter: {act}; ? helps", phase=phase, act=pick.label) + " >"
        if pick is not None:
            return self.speech.text("{act}: Enter sends it, u takes it back", act=pick.label) + " >"
        return self.speech.text("Your turn ({phase}); ? helps", phase=phase) + " >"

    def ready_keys(self, keys: Keys, pick: Pick | None) -> list[str]:
        """Keys that need no Enter."""
        return [*keys.by_key, "?", "h", "u"] if pick is None else ["u"]

    def complete(self, keys: Keys, pick: Pick) -> Pick | None:
        """Ask for the cards or the amount that a pick still lacks; None where the player thinks better of it."""
        while pick.act == UNFINISHED:
            more = self.asker.ask(self.desk.what_more(pick)).strip()
            if not more:
                return None
            whole = keys.complete(pick, more)
            if whole is None:
                self.say(self.speech.text("{text!r} cannot be read as that", text=more))
            pick = whole or pick
        return pick

    def try_to_send(self, pick: Pick) -> bool:
        """Send a pick; where it is refused, say why, with the rule."""
        before = (self.table.copy(), self.picture.copy())
        try:
            self.send(self.chair.seat, pick.act)
        except IllegalAct as error:
            self.desk.refuse(error)
            return False
        self.past = [*self.past[-UNDONE_AT_MOST:], before]
        return True

    def say(self, line: str) -> None:
        """Answer the player."""
        self.console.print(line, markup=False, highlight=False)

    # A club table

    def offer_claims(self) -> None:
        """At a club table: when something new can be called, ask the player before the others go on."""
        claims = set(self.table.deal.claims(self.chair.seat)) if self.table.deal.club else set()
        fresh, self.claims = claims - self.claims, claims
        if fresh:
            self.draw()
            self.desk.claim(sorted(fresh))

    def bots_call(self) -> bool:
        """At a club table: let a bot that has seen something go wrong call it before anybody goes on; True when one did."""
        callers = [seat for seat, bot in enumerate(self.chair.bots) if bot and self.table.deal.club]
        for seat in callers:
            called = self.company.claim(self.table.view(seat))
            if called is not None:
                self.send(seat, called.act)
                return True
        return False

    # Taking back

    def undo(self) -> bool:
        """Take back the player's last act and all that followed, unless he has learnt something hidden since."""
        if not self.past:
            self.say(self.speech.text("There is nothing to take back."))
            return False
        table, picture = self.past[-1]
        now = self.table
        if now.deal.number != table.deal.number or any(seat == CHANCE for seat, _ in now.log[len(table.log) :]):
            self.say(self.speech.text("It is too late to take that back: cards have been dealt since."))
            return False
        seen = table.copy().view(self.chair.seat).seen
        if now.view(self.chair.seat).seen & ~seen:
            self.say(self.speech.text("It is too late to take that back: you have seen cards since."))
            return False
        self.past.pop()
        table.random = self.chance.random
        self.sit_down(table, picture, told=True)
        self.keep()
        self.show_log([self.speech.text("Taken back.")])
        return True
