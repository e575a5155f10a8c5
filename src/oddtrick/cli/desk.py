"""What the player can ask for beside acting: help, a hint, the rules, the log, the score."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from oddtrick.cli.choices import Keys, Pick
from oddtrick.cli.pages_shown import Book
from oddtrick.cli.saves import options_text, value_text
from oddtrick.cli.sheet import points_grid, sheet_grid, signed
from oddtrick.formats.card_names import SORTINGS
from oddtrick.formats.sheets import column_name, columns, entries, has_paid
from oddtrick.table import NOBODY, BadOptions, Event, IllegalAct
from oddtrick.table.acts import CLAIM, CORRECT, VERB_MASK, law_and_seat
from oddtrick.table.menu import Amount, SomeCards

if TYPE_CHECKING:
    from oddtrick.cli.session import Session


class Desk:
    """Serves one session. A command answers True when it was the player's last word in this turn."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.speech = session.speech
        self.talk = session.talk
        self.book = Book(session.talk.game.id, session.speech)
        self.commands: dict[str, Callable[[str, Keys], bool]] = {
            "?": self.help,
            "h": self.hint,
            "r": self.rules,
            "log": self.log,
            "score": self.score,
            "last": self.last,
            "sort": self.sort,
            "options": self.options,
            "claims": self.claims,
            "u": self.undo,
            "stop": self.stop,
            "q": self.quit,
        }
        self.aliases = {
            "help": "?",
            "hint": "h",
            "rules": "r",
            "law": "r",
            "undo": "u",
            "quit": "q",
            "exit": "q",
            "call": "claims",  # where the game has no verb of that name, as Poker has
            "l": "log",
            "s": "score",
            # The same words in Russian, and the same keys of a Russian keyboard.
            "помощь": "?",
            "подсказка": "h",
            "р": "h",
            "правила": "r",
            "к": "r",
            "ход": "log",
            "счёт": "score",
            "счет": "score",
            "взятка": "last",
            "сортировка": "sort",
            "настройки": "options",
            "претензии": "claims",
            "назад": "u",
            "г": "u",
            "конец": "stop",
            "выход": "q",
            "й": "q",
        }

    def titles(self) -> tuple[str, str]:
        """The game's title, and what was agreed at this table."""
        game, preset = self.talk.game, self.session.chair.preset
        named = dict(game.preset(preset).values) if preset else {}
        more = {name: value for name, value in game.options.changed().items() if named.get(name) != value}
        parts = [self.book.preset(preset)] if preset else []
        return self.book.title, " · ".join([*parts, *([options_text(more)] if more else [])])

    def command(self, typed: str, keys: Keys) -> bool:
        """Do what was typed, or say that it is nothing known."""
        word, _, rest = typed.partition(" ")
        name = self.aliases.get(word.lower(), word.lower())
        if name in self.commands and (not rest or name == "r"):
            return self.commands[name](rest.strip(), keys)
        self.say(self.speech.text("{text!r} is nothing that can be done here; ? shows what can", text=typed[:40]))
        return False

    def means_undo(self, typed: str) -> bool:
        """Whether what was typed takes back a pick."""
        return self.aliases.get(typed.lower(), typed.lower()) == "u"

    def say(self, line: str | Text | Grid) -> None:
        """Print an answer."""
        self.session.console.print(line, markup=False, highlight=False)

    def hold(self, keys: Keys) -> bool:
        """Where one screen is kept: let an answer stand until Enter, then draw the table again."""
        if self.session.manners.drawn:
            self.session.asker.ask(self.speech.text("Enter goes back to the table"))
            self.session.draw(keys)
        return False

    # Commands

    def help(self, rest: str, keys: Keys) -> bool:
        """What can be typed."""
        text = self.speech.text
        grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
        for pick in keys.picks:
            grid.add_row(Text(pick.key, style="bold"), pick.label)
        for command, meaning in (
            ("h", text("a hint from the book bot, with its reason")),
            ("r", text("the rules; r ID, r WORDS: a rule by its id, the law for what happened")),
            ("log", text("what has happened in this deal")),
            ("score", text("who has won how much")),
            ("last", text("the last trick")),
            ("options", text("what was agreed at this table")),
            ("sort", text("sort the hand by suit or by rank")),
            ("claims", text("at a club table: what you can call against others, and what your hands could do")),
            ("u", text("take back: a pick before it is sent, or your last act if nothing hidden has been shown since")),
            ("stop", text("part from the company as soon as the rules allow")),
            ("q", text("leave; the session is kept, oddtrick play --resume goes on with it")),
        ):
            grid.add_row(Text(command, style="bold"), meaning)
        self.say(grid)
        self.say(text("A card can be typed by its name too: QH, 10s, A♠. Enter sends what was picked."))
        return self.hold(keys)

    def hint(self, rest: str, keys: Keys) -> bool:
        """What the book bot would do."""
        try:
            advice = self.session.advice(self.session.chair.seat, keys.menu, "book")
        except BadOptions as error:  # nobody has taught the bots this game
            self.say(self.talk.error(error))
            return self.hold(keys)
        self.say(self.speech.text("The bot would choose: {act}", act=self.talk.act(advice.act)))
        self.say(self.book.statement(advice.reason) if advice.reason else self.speech.text("It names no hint for it."))
        self.hold(keys)
        self.session.suggested = Pick("", self.talk.act(advice.act), keys.menu, advice.act)
        return False

    def rules(self, rest: str, keys: Keys) -> bool:
        """A rule, a section, or the law for something."""
        if not rest:
            for line in self.book.contents():
                self.say(line)
            rest = self.session.asker.ask(self.speech.text("A number, an id, or words; Enter goes back") + " >").strip()
        if rest:
            self.book.show(rest, self.session.console)
            return self.hold(keys)
        self.session.draw(keys)
        return False

    def log(self, rest: str, keys: Keys) -> bool:
        """All that was told in this deal."""
        for line in self.session.picture.log:
            self.say(line)
        return self.hold(keys)

    def score(self, rest: str, keys: Keys) -> bool:
        """The score deal by deal, and where everybody stands."""
        self.tell_score()
        return self.hold(keys)

    def tell_score(self) -> None:
        """The score sheet, and where everybody stands."""
        if sheet := self.session.table.sheet:
            self.say(sheet_grid(sheet, self.talk))
        self.tell_standing()

    def last(self, rest: str, keys: Keys) -> bool:
        """The cards last gathered."""
        picture = self.session.picture
        if not picture.trick:
            self.say(self.speech.text("There are no gathered cards that may be looked at."))
        for seat, card in picture.trick:
            self.say(
                f"{self.talk.who(seat)}: {self.talk.faces.name(card)}" if seat >= 0 else self.talk.faces.name(card)
            )
        return self.hold(keys)

    def options(self, rest: str, keys: Keys) -> bool:
        """What was agreed at this table."""
        game = self.talk.game
        for name, option in game.options_class.declared().items():
            effect = self.book.option_effect(option.rule, option.effect)
            self.say(f"{name}={value_text(game.options.values[name])}  {effect} [{option.rule}]")
        return self.hold(keys)

    def sort(self, rest: str, keys: Keys) -> bool:
        """Hold the hand in another order."""
        picture = self.session.picture
        picture.sorting = SORTINGS[(SORTINGS.index(picture.sorting) + 1) % len(SORTINGS)]
        return True

    def undo(self, rest: str, keys: Keys) -> bool:
        """Take back the last act."""
        return self.session.undo() or self.hold(keys)

    def stop(self, rest: str, keys: Keys) -> bool:
        """The company parts."""
        if not self.session.table.stopping:
            self.session.table.stop()
            self.session.keep()
        self.say(self.speech.text("The company parts as soon as the rules allow."))
        return self.hold(keys)

    def quit(self, rest: str, keys: Keys) -> bool:
        """Leave."""
        from oddtrick.cli.session import Quit

        raise Quit

    # A club table

    def claims(self, rest: str, keys: Keys) -> bool:
        """Claims and liberties."""
        return self.interject() or self.hold(keys)

    def interject(self) -> bool:
        """Let the player call something, or do what he ought not to; True when he did."""
        session = self.session
        deal, seat = session.table.deal, session.chair.seat
        if deal.club is None:
            self.say(self.speech.text("Nothing is called at a guided table: only lawful acts can be done."))
            return False
        acts = [*deal.claims(seat)]
        slips = [act for part in deal.liberties(seat).parts if not isinstance(part, SomeCards) for act in part]
        return self.claim([*acts, *(act for act in slips if not session.table.turn[1].accepts(act))], in_full=True)

    def claim(self, acts: list[int], *, in_full: bool = False) -> bool:
        """Show what can be called or done against the law, and do what the player picks; True when he did."""
        if not acts:
            self.say(self.speech.text("There is nothing to call now."))
            return False
        typed = "?" if in_full else ""
        while typed in ("", "?"):
            for number, act in enumerate(acts, 1):
                self.say(f"{number:3d} {self.talk.act(act)}{self._about_law(act, in_full=typed == '?')}")
            question = self.speech.text("Its number calls it; ? shows the law, Enter goes on")
            typed = self.session.asker.ask(question + " >").strip() or "-"
        if not (typed.isascii() and typed.isdigit() and 1 <= int(typed[:4]) <= len(acts)):
            return False
        try:
            self.session.send(self.session.chair.seat, acts[int(typed[:4]) - 1])
        except IllegalAct as error:
            self.refuse(error)
            return False
        return True

    def _about_law(self, act: int, in_full: bool) -> str:
        """What the law of a claim or a correction says, or what it is about; empty for other acts."""
        if act & VERB_MASK not in (CLAIM, CORRECT):
            return ""
        ident = f"{self.talk.game.prefix}-L{law_and_seat(act)[0]}"
        return ": " + (self.book.about(ident) if in_full else self.book.subject(ident))

    # What is said at other moments

    def what_more(self, pick: Pick) -> str:
        """The question for what a pick still lacks."""
        if isinstance(pick.part, Amount):
            part = pick.part
            steps = self.speech.text(" in steps of {step}", step=part.step) if part.step > 1 else ""
            return (
                self.speech.text(
                    "{act}: how many, {least} to {most}{steps}? Enter goes back",
                    act=pick.label,
                    least=part.least,
                    most=part.most,
                    steps=steps,
                )
                + " >"
            )
        return (
            self.speech.text("{act}: which? Places in your hand or names; - is none; Enter goes back", act=pick.label)
            + " >"
        )

    def refuse(self, error: IllegalAct) -> None:
        """Say why something cannot be done, and what the rule says."""
        self.say(Text(self.talk.error(error), style="red"))
        if error.rule:
            self.say(self.book.statement(error.rule))

    def deal_is_over(self) -> None:
        """Show what the deal came to."""
        session = self.session
        picture = session.picture
        picture.hear(Event("turn", seat=NOBODY))
        lines = self.came_to(picture.view.number)
        picture.log += lines
        session.show_log(lines)
        if session.manners.drawn:
            session.draw()
            session.asker.ask(self.speech.text("Enter goes on to the next deal") + " >")
        else:
            self.tell_standing(picture.view.number)

    def came_to(self, deal: int) -> list[str]:
        """That a deal is over, what the score sheet says was played, and what each side has made or won, and taken."""
        entry = list(entries(self.session.table.sheet, self.talk))[deal]
        sides = []
        for place, seats in enumerate(columns(self.talk.game)):
            took = ", ".join(f"{words} {numbers[place]}" for words, numbers in entry.more)
            sides.append(
                f"{column_name(seats, self.talk)} {signed(entry.made[place])}" + (f" ({took})" if took else "")
            )
        lines = [self.speech.text("Deal {number} is over.", number=deal + 1), entry.told, ", ".join(sides)]
        return [line for line in lines if line]

    def tell_standing(self, deal: int = -1) -> None:
        """Where everybody stands after a deal, the last one or that of a number: in points where these are played for, and in
        counters unless none have passed.
        """
        sheet = self.session.table.sheet
        if self.talk.game.played_for is not None:
            self.say(points_grid(sheet[deal] if sheet else None, self.talk))
        if self.talk.game.played_for is None or has_paid(sheet):
            self.say(self.standing())

    def standing(self) -> Grid:
        """Counters, and gains and losses."""
        view, before = self.session.picture.view, self.session.picture.before
        text = self.speech.text
        grid = Grid(box=None, padding=(0, 2, 0, 0))
        grid.add_column(text("player"))
        for title in (text("counters"), text("in this deal"), text("in all")):
            grid.add_column(title, justify="right")
        for seat in range(view.seats):
            now = view.counters[seat]
            grid.add_row(
                self.talk.who(seat),
                str(now),
                signed(now - before[seat] if before else 0),
                signed(now - self.session.bought[seat]),
            )
        for name in view.game.pools:
            if not view.counters[view.game.account[name]]:
                continue
            grid.add_row(self.talk.account(name), str(view.counters[view.game.account[name]]))
        return grid

    def farewell(self, kept: Path) -> None:
        """The session is over."""
        session = self.session
        session.draw()
        self.say(self.speech.text("The session is over."))
        self.tell_score()
        line = self.speech.text("Its record is kept: oddtrick replay {file}", file=kept)
        session.console.print(line, markup=False, highlight=False, soft_wrap=True)

    def goodbye(self) -> None:
        """The player leaves in the middle."""
        self.say(self.speech.text("The session is kept. oddtrick play --resume goes on with it."))
