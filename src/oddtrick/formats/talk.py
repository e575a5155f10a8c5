"""Saying what happens at a table, from the chair of one player, in his language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from oddtrick.cards import SUITS, BadCard, parse_card, parse_mask
from oddtrick.formats.card_names import CardNames
from oddtrick.formats.refusals import explain
from oddtrick.formats.speech import Speech
from oddtrick.formats.words import NAMES, SUIT_NAMES, UNTOLD, UNTOLD_BACKS
from oddtrick.table import Event, Game, IllegalAct, OddtrickError
from oddtrick.table.acts import PLAY, REMARK, VERB_BITS, VERB_MASK, Takes, law_and_seat
from oddtrick.table.deal import Phase

NOWHERE = -9
"""The chair of somebody who writes a game out and does not sit at the table."""

_DREW: Final = re.compile(r"seat (\d+) drew (\d+)")
"""What a player says of what another has drawn (POKER-L51)."""


class Talk:
    """Words for the acts, events and numbers of one game.

    `me` is the seat of the one who is spoken to; `law` says in words which law an id is; `names` gives the name of whoever sits
    at a seat, empty where it has none of its own.
    """

    def __init__(
        self,
        speech: Speech,
        game: Game,
        faces: CardNames,
        me: int = NOWHERE,
        law: Callable[[str], str] = lambda ident: ident,
        names: Callable[[int], str] = lambda seat: "",
    ) -> None:
        self.law = law
        self.names = names
        self.speech = speech
        self.game = game
        self.faces = faces
        self.me = me

    # Names of things

    def who(self, seat: int) -> str:
        """The name of whoever sits there."""
        if seat == self.me:
            return self.speech.text("you")
        if own := self.names(seat):
            return own
        if self.me == NOWHERE:
            return self.speech.text("seat {seat}", seat=seat)
        return self.speech.said(NAMES[(seat - self.me - 1) % self.game.seats])

    def account(self, name: str) -> str:
        """The name of an account: a person or a pool."""
        return self.who(int(name)) if name.isdigit() else self.speech.said(name)

    def pile(self, name: str) -> str:
        """The name of a pile of cards, without the seat it belongs to."""
        return self.speech.said(name.partition(":")[0])

    def reason(self, why: str) -> str:
        """What counters are paid for."""
        return self.speech.said(why)

    def suit(self, letter: str) -> str:
        """A suit by its sign and name."""
        suit = SUITS.index(letter)
        return f"{self.faces.suit(suit)} {self.speech.said(SUIT_NAMES[suit])}"

    def said(self, saying: str) -> str:
        """A call as it was said; numbers in it stand apart from the words."""
        try:
            return self.act(self.game.vocabulary.parse(saying))
        except IllegalAct:
            pass  # not an act, but a remark
        if told := _DREW.fullmatch(saying):
            seat, n = map(int, told.groups())
            return self.speech.count("{who} drew {n} card", "{who} drew {n} cards", n, who=self.who(seat))
        numbers = re.findall(r"\b\d+\b", saying)
        if not numbers:
            return self.speech.said(saying)
        return self.speech.text(re.sub(r"\b\d+\b", "{n}", saying, count=1), n=numbers[0])

    def verb(self, name: str) -> str:
        """The word for a verb."""
        suit = name.removeprefix("name_")
        if suit in SUIT_NAMES:
            return self.speech.said(suit)  # who names a suit says no more than that
        verb, dash, thing = name.partition("-")  # a verb may name what it is done to: take-queen
        if dash:
            return self.speech.text("{verb} {thing}", verb=self.speech.said(verb), thing=self.speech.said(thing))
        return self.speech.said(name).replace("_", " ")

    def act(self, act: int) -> str:
        """An act in the words of the player's language."""
        code, payload = act & VERB_MASK, act >> VERB_BITS
        name, takes = self.game.vocabulary.verbs[code]
        if code == PLAY:
            return self.faces.name(payload)
        verb = self.verb(name)
        if code == REMARK and payload < len(self.game.remarks):
            return f"{verb}: {self.speech.said(self.game.remarks[payload])}"
        match takes:
            case Takes.NOTHING:
                return verb
            case Takes.CARD:
                return f"{verb} {self.faces.name(payload, done_to=True)}"
            case Takes.CARDS:
                return f"{verb} {self.faces.names(payload, done_to=True)}" if payload else f"{verb} –"
            case Takes.SEAT:
                return f"{verb} ({self.who(payload)})"
            case Takes.AMOUNT:
                return self._bid(name, payload)
            case Takes.LAW:
                law, seat = law_and_seat(act)
                against = f" ({self.who(seat)})" if seat < self.game.seats else ""
                return f"{verb} {self.game.prefix}-L{law}{against}"
            case _:
                return f"{verb} {payload}"

    def _bid(self, name: str, amount: int) -> str:
        """An amount behind its verb; of tricks in a suit the number stands first, as people say it."""
        if name in SUIT_NAMES:
            return f"{amount} {self.faces.suit(SUIT_NAMES.index(name))}"
        return f"{amount} {self.verb(name)}" if name == "no_trump" else f"{self.verb(name)} {amount}"

    def error(self, error: OddtrickError) -> str:
        """An error as one line, with the rule that refuses; cards in it look as they do elsewhere."""
        params = {name: self._cards(value) for name, value in error.params.items()}
        return explain(type(error)(error.template, error.rule, **params), self.speech)

    def _cards(self, value: object) -> object:
        """Names of cards as the player sees them; anything else as it is."""
        try:
            return self.faces.names(parse_mask(value)) if isinstance(value, str) else value
        except BadCard:
            return value

    # What happens

    def lines(self, events: Sequence[Event]) -> list[str]:
        """What a few events that belong together come to; no line for what need not be said."""
        first = events[0]
        if first.kind == "paid":
            return [] if first.text in UNTOLD else [self._paid(events)]
        if first.kind == "turned":
            return [self._turned(events)]
        if len(events) > 1:
            return [self._got(event) for event in events if self.me in (NOWHERE, _seat_of(event.target))]
        line = self.line(first)
        return [line] if line else []

    def line(self, event: Event) -> str:
        """One event in words; empty for what need not be said."""
        text = self.speech.text
        mine = event.seat == self.me
        who = self.who(event.seat) if event.seat >= 0 else ""
        match event.kind:
            case "deal":
                return self._deal(event)
            case "dealer":
                return text("You are the first to deal.") if mine else text("{who} is the first to deal.", who=who)
            case "moved":
                return self._moved(event)
            case "said":
                word = self.said(event.text)
                return text("You: {word}", word=word) if mine else text("{who}: {word}", who=who, word=word)
            case "fact" if (
                event.value is not None
                and event.text != "outcome"
                and self.game.fact(event.text).kind not in ("column", "seats")
            ):
                return self._told_fact(event.text, event.value)
            case "seen" if event.cards:
                pile, cards = self.pile(event.source), self.faces.names(event.cards)
                if mine:
                    return text("You look: {cards} ({pile}).", cards=cards, pile=pile)
                return text("{who} looks: {cards} ({pile}).", who=who, cards=cards, pile=pile)
            case "shown":
                cards = self.faces.names(event.cards, done_to=True)
                return (
                    text("You show {cards}.", cards=cards)
                    if mine
                    else text("{who} shows {cards}.", who=who, cards=cards)
                )
            case "offence" | "claimed" | "corrected":
                return self._ruling(event)
            case "laid":
                return text("The cards lie again as they did.")
            case _:
                return ""

    def _told_fact(self, name: str, value: object) -> str:
        """What has become public. Of what is so or not so it is enough to say that it is."""
        told = self.fact(name)
        if isinstance(value, bool):
            return f"{told[:1].upper()}{told[1:]}." if value else ""
        return self.speech.text("{name}: {value}", name=told, value=self.value(name, value))

    def _turned(self, events: Sequence[Event]) -> str:
        """Cards turned up one after the other for the players; of many only the last few."""
        shown = [f"{self.who(event.seat)} {self.faces.names(event.cards)}" for event in events]
        more = ["…"] if len(shown) > 2 * self.game.seats else []
        return self.speech.text(
            "Cards are turned: {cards}.", cards=", ".join([*more, *shown[-self.game.seats if more else 0 :]])
        )

    def _ruling(self, event: Event) -> str:
        """What concerns a law."""
        text, law, mine = self.speech.text, self.law(event.text), event.seat == self.me
        who = self.who(event.seat) if event.seat >= 0 else ""
        if event.kind == "offence":
            if mine:
                return text("You have broken {law}.", law=law)
            return text("{who} has broken {law}.", who=who, law=law)
        if event.kind == "corrected":
            if mine:
                return text("You put it right: {law}.", law=law)
            return text("{who} puts it right: {law}.", who=who, law=law)
        accused = self.who(event.value) if isinstance(event.value, int) and event.value < self.game.seats else "-"
        found = text("It is so.") if event.amount else text("It is not so.")
        if mine:
            return text("You claim {law}; against: {accused}.", law=law, accused=accused) + " " + found
        return text("{who} claims {law}; against: {accused}.", who=who, law=law, accused=accused) + " " + found

    def fact(self, name: str) -> str:
        """What a public fact is called."""
        return self.speech.said(self.game.fact(name).called)

    def phase(self, name: str) -> str:
        """What a passage of a deal is called."""
        return self.speech.said(Phase.words.get(name, name))

    def value(self, name: str, value: object) -> str:
        """The value of a public fact in words."""
        match self.game.fact(name).kind, value:
            case "seat", int() if value >= 0:
                return self.who(value)
            case "seat", _:
                return self.speech.text("nobody")
            case _, None:
                return self.speech.text("none")
            case _, bool():
                return self.speech.text("yes") if value else self.speech.text("no")
            case "suit", str():
                return self.suit(value)
            case "card", str():
                return self.faces.name(parse_card(value))
            case "seats", tuple():
                return ", ".join(map(self.who, value))
            case _, str():
                return self.said(value)
            case _:
                return str(value)

    def _deal(self, event: Event) -> str:
        number = event.amount + 1
        if event.seat < 0:
            return self.speech.text("Deal {number}.", number=number)
        if event.seat == self.me:
            return self.speech.text("Deal {number}: you deal.", number=number)
        return self.speech.text("Deal {number}: {who} deals.", number=number, who=self.who(event.seat))

    def _moved(self, event: Event) -> str:
        source, target = event.source.partition(":")[0], event.target.partition(":")[0]
        text = self.speech.text
        if target == "table" and event.cards:
            card = self.faces.names(event.cards, done_to=True)
            if event.seat == self.me:
                return text("You play {card}.", card=card)
            return text("{who} plays {card}.", who=self.who(event.seat), card=card)
        if target == "tricks":
            if event.seat == self.me:
                return text("You take the trick.")
            return text("{who} takes the trick.", who=self.who(event.seat))
        if event.source == event.target:
            return self.line(event._replace(kind="shown"))
        if source == "table" and target != "hand":
            if event.seat == self.me:
                return text("It stops there: you lead.")
            return text("It stops there: {who} leads.", who=self.who(event.seat))
        if target == "hand":
            return self._back(event) if source in ("table", "tricks", "played") else self._got(event)
        if source == "hand":
            return "" if event.target in UNTOLD else self._laid(event)
        if source == "stock" and event.cards:
            cards = self.faces.names(event.cards)
            told = self.speech.count("{card} is turned up.", "{card} are turned up.", event.size, card=cards)
            return told[:1].upper() + told[1:]
        return ""

    def _back(self, event: Event) -> str:
        """Cards went back into somebody's hand."""
        who = self.who(_seat_of(event.target))
        return self.speech.text("{cards}: back into the hand ({who}).", cards=self.faces.names(event.cards), who=who)

    def _got(self, event: Event) -> str:
        """Somebody got cards."""
        seat = _seat_of(event.target)
        if seat == self.me:
            return self.speech.text("You get {cards}.", cards=self.faces.names(event.cards, done_to=True))
        if event.cards:
            return self.speech.text(
                "{who} gets {cards}.", who=self.who(seat), cards=self.faces.names(event.cards, done_to=True)
            )
        return ""  # backs of cards: how many he asked for has been said

    def _laid(self, event: Event) -> str:
        """Somebody laid cards of his hand on a pile."""
        seat = _seat_of(event.source)
        if seat == self.me:
            return self.speech.text("You lay away {cards}.", cards=self.faces.names(event.cards, done_to=True))
        if event.cards:
            return self.speech.text(
                "{who} lays away {cards}.", who=self.who(seat), cards=self.faces.names(event.cards, done_to=True)
            )
        if event.target in UNTOLD_BACKS:
            return ""
        return self.speech.count(
            "{who} lays away {n} card.", "{who} lays away {n} cards.", event.size, who=self.who(seat)
        )

    def _paid(self, events: Sequence[Event]) -> str:
        """Counters moved for one reason: from one to another, or between several."""
        first = events[0]
        givers, takers = Counter[str](), Counter[str]()
        for event in events:
            givers[event.source] += event.amount
            takers[event.target] += event.amount
        alike = len({event.amount for event in events}) == 1 and 1 in (len(givers), len(takers))
        why = "" if first.text in (*givers, *takers) else f" ({self.reason(first.text)})"
        if not alike:
            return f"{self._shares(givers)} → {self._shares(takers)}{why}"
        line = f"{self._company(givers)} → {self._company(takers)}: "
        if len(events) == 1:
            return f"{line}{first.amount}{why}"
        return line + self.speech.text("{n} each", n=first.amount) + why

    def _shares(self, accounts: Counter[str]) -> str:
        return ", ".join(f"{self.account(name)} {counters}" for name, counters in accounts.items())

    def _company(self, accounts: Iterable[str]) -> str:
        return ", ".join(map(self.account, accounts))


def _seat_of(pile: str) -> int:
    """The seat of a hand's pile: 2 of `hand:2`."""
    return int(pile.partition(":")[2])


def together(events: Sequence[Event]) -> list[list[Event]]:
    """Events in groups that are told in one breath: hands dealt one after the other, like payments."""
    groups: list[list[Event]] = []
    for event in events:
        if groups and _belongs(groups[-1], event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def _belongs(group: Sequence[Event], event: Event) -> bool:
    first, last = group[0], group[-1]
    if event.kind != last.kind:
        return False
    if event.kind == "turned":
        return True
    if event.kind == "moved":
        return all(one.source == "stock" and one.target.startswith("hand:") for one in (first, event)) and (
            event.target not in {one.target for one in group}
        )
    if event.kind == "paid":
        return event.text == last.text
    return False
