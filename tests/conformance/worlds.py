"""Other worlds that look the same to a seat: the cards it has no right to know change places, and the same acts are done again.

What a seat may know is reckoned here from the cards' places alone, never from events or views, which are what is tried: the
cards that have been in its own hand, those that have lain in an open pile, and those that were shown. All other cards
are hidden from it. A permutation of the hidden cards, applied to the shuffled pack and to all that was done with them, gives
another course of the deal; where that course is lawful, the seat must have been told the very same.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from tables import menu_data

from oddtrick.cards import bits, suit_of
from oddtrick.formats import wire
from oddtrick.formats.card_names import CardNames
from oddtrick.formats.speech import Speech
from oddtrick.formats.talk import Talk
from oddtrick.table import CHANCE, Deal, Event, Game, IllegalAct, Table, View
from oddtrick.table.acts import SHUFFLE, VERB_BITS, VERB_MASK, Takes, act_of, order_act, order_of
from oddtrick.table.view import WATCHER

Log = Sequence[tuple[int, int]]
World = dict[int, int]
"""Which card stands for which."""

OPEN_PILES = {"table", "tricks", "played", "turn-up", "open discards"}
"""The piles that lie face up, or that everybody has seen go down. A pile that is not named here is held to be face down."""
SHOWING = {"turned", "shown"}
"""The kinds of events by which cards are shown to all that stay where they are."""
LOOKING = {"seen"}
"""The kinds of events by which one seat looks at cards."""
TELLING = {
    "cinch": ("CINCH-R32", "CINCH-R82", "CINCH-R83"),
    "loo": ("LOO-R81",),
    "pope_joan": ("POPE-R26", "POPE-R42"),
    "spoil_five": ("SPOIL-R22", "SPOIL-R26"),
}
"""The games in which the holder of a certain hidden card must act or pay, or lay it open, by the rules named: who does so, or
that nobody can, is thereby known."""


def seats_and_watcher(table: Table) -> range:
    """Everybody who has a view."""
    return range(WATCHER, table.game.seats)


class Rights:
    """Who may know which cards of the deal in progress, followed act by act.

    `pack` is the mask of the cards dealt from, `shuffle` the place in the log where they were put in order, `base` a copy of the
    table before it, `known` what each seat may know of the cards, and `evidence` what came to light since.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.pack = 0
        self.shuffle = -1
        self.base = table
        self.known = dict.fromkeys(seats_and_watcher(table), 0)
        self.heard: dict[int, list[Event]] = {seat: [] for seat in self.known}
        for seat, events in self.heard.items():
            table.listen(seat, events.append)
        self.evidence = listening(table)

    def follow(self, place: int, seat: int, act: int) -> None:
        """Do an act and take note of what it lets the seats know."""
        for events in self.heard.values():
            events.clear()
        deal = self.table.deal  # where the act ends the deal, the table goes on to the next
        before = self.table.copy() if act & VERB_MASK == SHUFFLE else self.table
        noted = len(self.evidence)
        self.table.act(seat, act)
        piles = deal.piles()
        lying = sum(piles.values())
        if seat == CHANCE and act & VERB_MASK == SHUFFLE and lying == sum(1 << card for card in order_of(act)):
            self.pack, self.shuffle, self.base = lying, place, before
            del self.evidence[:noted]
            self.known = dict.fromkeys(self.known, 0)
        shown = sum(cards for pile, cards in piles.items() if pile in OPEN_PILES)
        for other in self.known:
            own = deal.hands[other] if other >= 0 else 0
            self.known[other] |= shown | own | looked_at(deal, other) | self.shown_to(other) | called_in_vain(deal)

    def shown_to(self, seat: int) -> int:
        """The cards that a seat was shown in the last act."""
        cards = 0
        for event in self.heard[seat]:
            shown = event.kind in SHOWING or (event.source == event.target and event.text == "show")
            if shown or (event.kind in LOOKING and event.seat == seat):
                cards |= event.cards
        return cards

    def hidden(self, seat: int) -> int:
        """The cards that a seat has no right to know."""
        return self.pack & ~self.known[seat]


def looked_at(deal: Deal, seat: int) -> int:
    """The cards at which a seat may look by an option of its game: of a spare hand (POPE-R58, POPE-R59), of an open widow
    (FIVEH-R12)."""
    options, piles = deal.game.options.values, deal.piles()
    cards = piles["widow"] if options.get("widow") == "face_up" else 0
    return cards | (piles["spare"] if options.get("dealer_looks", "no") != "no" and seat == deal.dealer else 0)


def called_in_vain(deal: Deal) -> int:
    """The cards that were called by name and that nobody holds (CINCH-R83)."""
    return getattr(deal, "vain", 0) if deal.game.id == "cinch" else 0


def in_world(world: World, game: Game, act: int) -> int:
    """What the act is in another world."""
    code, payload = act & VERB_MASK, act >> VERB_BITS
    match game.vocabulary.verbs[code].takes:
        case Takes.CARD:
            return act_of(code, world.get(payload, payload))
        case Takes.CARDS:
            return act_of(code, sum(1 << world.get(card, card) for card in bits(payload)))
        case Takes.ORDER:
            return order_act([world.get(card, card) for card in order_of(act)])
    return act


def worlds(hidden: int, draw: random.Random) -> Iterator[World]:
    """Permutations of hidden cards, from the wildest, which few courses of play allow, to the exchange of two neighbours."""
    cards = list(bits(hidden))
    for _ in range(2):
        yield dict(zip(cards, draw.sample(cards, len(cards)), strict=True))
    for _ in range(3):
        yield within_suits(cards, draw)
    for _ in range(6):
        one, other = draw.sample(cards, 2)
        yield {one: other, other: one}


def within_suits(cards: list[int], draw: random.Random) -> World:
    """A permutation that leaves every suit where it was, so that suits followed are suits followed."""
    world: World = {}
    for suit in {suit_of(card) for card in cards}:
        held = [card for card in cards if suit_of(card) == suit]
        world |= dict(zip(held, draw.sample(held, len(held)), strict=True))
    return world


def told(table: Table, seat: int) -> dict[str, object]:
    """All that a seat is told: its view, its menu, and who is awaited."""
    view = table.view(seat)
    data = {name: value for name, value in view.as_data().items() if name != "menu"}
    return data | {"menu": menu_data(view.menu), "awaited": table.turn[0], "wire": on_the_wire(view)}


def on_the_wire(view: View) -> str:
    """Everything that a client gets of a view, with its words."""
    game, talk = view.game, talk_of(view.game, view.seat)
    menus = [wire.menu_data(menu, game, talk) for menu in (view.menu, view.liberties, view.claims)]
    return json.dumps([wire.view_data(view, talk), wire.told(view.events, view.game, talk), menus])


@cache
def talk_of(game: Game, seat: int) -> Talk:
    """The words for a seat."""
    return Talk(Speech(), game, CardNames(Speech()), seat)


def elsewhere(rights: Rights, acts: Log) -> Table | None:
    """The table in another world, where these are the acts since the shuffle; None where they are not lawful, or where something
    else comes to light there.

    Who hears a table from the start makes it reckon every seat's menus at every act, so the events of the deal in progress are
    looked up afterwards.
    """
    there, here = rights.base.copy(), rights.table
    in_progress = here.deal.number == there.deal.number and not here.over
    heard = [] if in_progress else listening(there)
    try:
        for seat, act in acts:
            there.act(seat, act)
    except IllegalAct:
        return None
    if in_progress:
        same = telling(there, there.view().events) == telling(here, here.view().events)
    else:
        same = heard == rights.evidence
    return there if same and looks_the_same(there, here) else None


def patient(table: Table) -> Table:
    """A fresh table like this one, that waits for every act of chance."""
    return Table(table.game, manner=table.manner, mishaps=table.mishaps, deals=table.deals, patient=True)


def telling(table: Table, events: Iterable[Event]) -> list[Event]:
    """What comes to light by the rules themselves, so that a world in which it is otherwise does not look the same: whether a
    club's claim was right, and in some games that a run has come to a stop, that somebody cannot win the pool any more, who holds
    the card that was called, how many cards a dealer who robs leaves face down, which are therefore plain, or how many one who
    cannot follow draws at Domino Hearts.
    """
    kinds = {"claimed", "swept", "forfeited", "partner", "laid aside"} if table.game.id in TELLING else {"claimed"}
    return [
        event for event in events if kinds & {event.kind, event.text, event.target} or event.text.startswith("draws ")
    ]


def listening(table: Table) -> list[Event]:
    """What will come to light."""
    heard: list[Event] = []
    table.listen(WATCHER, lambda event: heard.extend(telling(table, [event])))
    return heard


def looks_the_same(table: Table, other: Table) -> bool:
    """Whether, in a game where that tells something by the rules, the same seat is awaited, the same was paid, and the run has
    come to a stop or not, which is known before it is swept where the Pope may be played in lieu (POPE-R61)."""

    def shown(one: Table) -> tuple[object, ...]:
        return one.turn[0], one.counters, one.deal.phase.name == "pope in lieu"

    return table.game.id not in TELLING or shown(table) == shown(other)


def check_secrets(table: Table, draw: random.Random, positions: int = 6) -> int:
    """Try at some positions of a played table what each seat is told in other worlds. Returns how many worlds there were."""
    log, tried = table.log, 0
    rights = Rights(patient(table))
    chosen = set(draw.sample(range(len(log)), min(positions, len(log))))
    for place, (seat, act) in enumerate(log):
        rights.follow(place, seat, act)
        if place in chosen:
            tried += sum(check_seat(rights, log[: place + 1], seat, draw) for seat in seats_and_watcher(table))
    return tried


def check_seat(rights: Rights, log: Log, seat: int, draw: random.Random) -> int:
    """Compare what a seat is told with what it would be told in other worlds."""
    hidden, here, tried = rights.hidden(seat), told(rights.table, seat), 0
    if hidden.bit_count() < 2:
        return 0
    game, acts = rights.table.game, log[rights.shuffle :]
    for world in worlds(hidden, draw):
        there = elsewhere(rights, [(who, in_world(world, game, act)) for who, act in acts])
        if there is None:
            continue
        then = told(there, seat)
        leaks = {name: (here[name], then[name]) for name in here if here[name] != then[name]}
        assert not leaks, f"seat {seat} of {game.id} is told what it has no right to know: {leaks}"
        tried += 1
    return tried
