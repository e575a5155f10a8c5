"""Wire forms: what a seat knows as plain values that go into JSON, for clients that fold events into the table they show.

Everything here is made from events, views and menus of one seat, never from a deal. Cards go by name. Words stand beside the
plain values where somebody is there to read them: `talk` is None for a program, and then nothing is looked up or put in words.
`docs/protocol.md` says how a client folds events.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from oddtrick.cards import SUITS, bits, card_text
from oddtrick.formats.card_names import SUIT_ORDER, in_order
from oddtrick.formats.talk import Talk, together
from oddtrick.table import NOBODY, Event, Game, Line, Menu, Points, View
from oddtrick.table.acts import CLAIM, CORRECT, PLAY, SHARED, VERB_MASK, law_and_seat
from oddtrick.table.menu import Amount, Calls, OneCard, SomeCards
from oddtrick.table.words import PILES

Data = dict[str, Any]
"""An object of JSON."""

NOT_SHOWN: Final = frozenset({"outcome"})
"""Facts that a client may reckon with, but that are told in other words."""
_RULINGS: Final = frozenset({"offence", "claimed", "corrected"})
_NAMES: Final = {1 << card: [card_text(card)] for card in range(108)}
_SUITS_IN_ORDER: Final = "".join(sorted(SUITS, key=lambda suit: SUIT_ORDER[SUITS.index(suit)]))


def card_names(cards: int) -> list[str]:
    """The names of the cards of a mask, lowest number first."""
    return _NAMES[cards][:] if cards in _NAMES else [card_text(card) for card in bits(cards)]


# Events


def event_data(event: Event, game: Game, talk: Talk | None = None) -> Data:
    """An event; what is empty is left out. With a talk also its words, and for a fact its value in words."""
    kind, seat, cards, size, source, target, amount, text, value = event
    data: Data = {"k": kind}
    if seat != -1:
        data["seat"] = seat
    if cards:
        data["cards"] = card_names(cards)
    if size:
        data["n"] = size
    if source:
        data["from"] = source
    if target:
        data["to"] = target
    if amount:
        data["amount"] = amount
    if text:
        data["text"] = text
        if talk is not None:
            data |= _words(event, talk)
    if value is not None:
        data["value"] = _lying(value) if kind == "laid" else _plain(value)
    if kind == "fact":
        data |= _fact_kind(text, game)
    return data


def _fact_kind(name: str, game: Game) -> Data:
    """What the value of a fact is, where it is no plain one."""
    kind = "hidden" if name in NOT_SHOWN else game.fact(name).kind
    return {"kind": kind} if kind else {}


def _words(event: Event, talk: Talk) -> Data:
    """What an event's text is called."""
    text = event.text
    match event.kind:
        case "said":
            return {"words": talk.said(text)}
        case "turn":
            return {"words": talk.phase(text)}
        case "paid":
            return {"words": talk.reason(text)}
        case "fact":
            return _fact_words(text, event.value, talk)
        case kind if kind in _RULINGS:
            return {"words": talk.law(text)}
    return {}


def _fact_words(name: str, value: object, talk: Talk) -> Data:
    if name in NOT_SHOWN:
        return {}
    words = {"words": talk.fact(name)}
    return words if talk.game.fact(name).kind == "column" else words | {"shown": talk.value(name, value)}


def told(events: Sequence[Event], game: Game, talk: Talk | None = None) -> list[Data]:
    """Events one after the other, each sentence as the `line` of the last event that it tells of."""
    if talk is None:
        return [event_data(event, game) for event in events]
    found = []
    for group in together(events):
        found += [event_data(event, game, talk) for event in group]
        if line := " ".join(talk.lines(group)):
            found[-1]["line"] = line
    return found


def lines(events: Sequence[Event], talk: Talk | None) -> list[str]:
    """What has happened, in sentences."""
    return [] if talk is None else [line for group in together(events) for line in talk.lines(group)]


def _plain(value: Any) -> Any:
    match value:
        case Mapping():
            return {str(name): _plain(inner) for name, inner in value.items()}
        case list() | tuple():
            return [_plain(inner) for inner in value]
        case None | bool() | int() | float() | str():
            return value
    raise TypeError(f"{value!r} of an event has no wire form; give numbers, texts, lists and mappings")


def _lying(pairs: Any) -> list[list[int | str]]:
    return [[seat, card_text(card)] for seat, card in pairs]


# Views


def view_data(view: View, talk: Talk | None = None) -> Data:
    """All that a view holds of the deal in progress, with what can be told from its events; menus go apart."""
    seen = gathered(view)
    data: Data = {
        "seat": view.seat,
        "number": view.number,
        "dealer": view.dealer,
        "turn": view.turn,
        "over": view.turn == NOBODY,
        "phase": {"id": view.phase},
        "counters": list(view.counters),
        "before": seen.before,
        "accounts": [_account(name, talk) for name in view.game.accounts],
        "known": {pile: card_names(cards) for pile, cards in view.known.items() if cards},
        "counts": {pile: size for pile, size in view.counts.items() if size},
        "table": _lying(view.table),
        "said": [_saying(seat, text, talk) for seat, text in view.said],
        "facts": [_fact(name, value, view.game, talk) for name, value in view.facts.items()],
        "hand": hand(view),
        "sorting": sorting(view.game),
        "layout": view.game.layout,
        "last": None if seen.last is None else {"seat": seen.last[0], "cards": _lying(seen.last[1])},
        "tricks": [list(trick) for trick in seen.tricks],
    }
    if talk is not None:
        if view.phase:
            data["phase"]["words"] = talk.phase(view.phase)
        data["piles"] = {pile: talk.pile(pile) for pile in (*PILES, *view.game.piles)}
    return data


def hand(view: View) -> list[str]:
    """A seat's cards in the order in which it holds them."""
    trumps = view.facts.get("trumps")
    suit = SUITS.index(trumps) if isinstance(trumps, str) and trumps in SUITS else -1
    game = view.game
    return [card_text(card) for card in in_order(bits(view.hand), game.sorting, suit, game.hand_order)]


def sorting(game: Game) -> Data:
    """How hands of a game are sorted: `suits` and `ranks` as they stand from the left."""
    return {"by": game.sorting, "suits": _SUITS_IN_ORDER, "ranks": game.hand_order.ranks[::-1]}


def _account(name: str, talk: Talk | None) -> Data:
    data: Data = {"id": name}
    if name.isdigit():
        data["seat"] = int(name)
    return data if talk is None else data | {"words": talk.account(name)}


def _saying(seat: int, text: str, talk: Talk | None) -> Data:
    data = {"seat": seat, "text": text}
    return data | {"words": talk.said(text)} if talk is not None and text else data


def _fact(name: str, value: object, game: Game, talk: Talk | None) -> Data:
    data: Data = {"id": name, "value": _plain(value)} | _fact_kind(name, game)
    return data if talk is None else data | _fact_words(name, value, talk)


# The score sheet


def points_data(points: Points) -> Data:
    """What a game played for points counts, and up to where."""
    return {"sides": [list(seats) for seats in points.sides], "target": points.target, "fewer": points.fewer}


def line_data(line: Line, game: Game, talk: Talk | None = None) -> Data:
    """A line of the score sheet; what it says of its deal as facts."""
    numbers = {name: list(getattr(line, name)) for name in ("counters", "points", "scores", "winners")}
    return numbers | {"told": [_fact(name, value, game, talk) for name, value in line.told.items()]}


class Gathered(NamedTuple):
    """What a view's events tell beside it: who took which cards (seat, card) with the trick that lies uppermost, each trick as
    (seat, number of cards), and the counters with which the deal began.
    """

    last: tuple[int, list[tuple[int, int]]] | None
    tricks: list[tuple[int, int]]
    before: list[int]


def gathered(view: View) -> Gathered:
    """The tricks of a view's deal. One that was gone back over counts no more."""
    again = View(view.game, view.seat)
    last, tricks, before = None, list[tuple[int, int]](), list(view.counters)
    for event in view.events:
        if event.source == "tricks" or (event.source == "table" and again.table):
            last = (event.seat, again.table[:]) if event.target == "tricks" else None
        again.hear(event)
        if event.kind == "deal":
            before = list(again.counters)
        elif event.target == "tricks" and event.kind == "moved":
            tricks.append((event.seat, event.size))
        while sum(size for _, size in tricks) > again.counts.get("tricks", 0):
            tricks.pop()  # its cards have left the pile
    return Gathered(last, tricks, before)


# Menus


def menu_data(menu: Menu, game: Game, talk: Talk | None = None) -> Data | None:
    """A menu; None where it holds nothing. `only` is the one act that there is to do, where there is just one."""
    parts = [part for inner in menu.parts for part in _part(inner, game, talk)]
    if not parts:
        return None
    return {"parts": parts, "only": _only(menu, game)}


def turn_data(view: View, talk: Talk | None = None, *, guided: bool) -> Data | None:
    """The menu of a view. In guided manner it says `sure` where the seat may lead what it likes and takes all that is left."""
    data = menu_data(view.menu, view.game, talk)
    if data is not None and guided and view.menu.count() == view.hand.bit_count() and view.game.rest_is_sure(view):
        data["sure"] = True
    return data


def _only(menu: Menu, game: Game) -> str | None:
    if len(menu.parts) > 1 or menu.count() != 1:
        return None
    return game.vocabulary.text(next(iter(menu)))


def _part(part: Menu, game: Game, talk: Talk | None) -> Iterator[Data]:
    match part:
        case Calls(acts=acts) if acts:
            yield {"kind": "calls", "acts": [_call(act, game, talk) for act in acts]}
        case OneCard(verb=verb, cards=cards) if cards:
            name = game.vocabulary.verbs[verb].name
            by_card = {text: text if verb == PLAY else f"{name} {text}" for text in card_names(cards)}
            yield {"kind": "card", "verb": name, "acts": by_card} | _label(name, talk)
        case SomeCards(verb=verb, cards=cards, least=least, most=most, bound=bound):
            name = game.vocabulary.verbs[verb].name
            span: Data = {"cards": card_names(cards), "least": least, "most": most}
            if bound:
                span["bound"] = card_names(bound)
            yield {"kind": "cards", "verb": name} | span | _label(name, talk)
        case Amount(verb=verb, least=least, most=most, step=step):
            name = game.vocabulary.verbs[verb].name
            yield {"kind": "amount", "verb": name, "least": least, "most": most, "step": step} | _label(name, talk)


def _label(verb: str, talk: Talk | None) -> Data:
    if talk is None:
        return {}
    played = verb == SHARED[PLAY].name  # to play a card is called otherwise than to play, which is to stay in at Poker
    return {"label": talk.speech.text("play a card") if played else talk.verb(verb)}


def _call(act: int, game: Game, talk: Talk | None) -> Data:
    data: Data = {"act": game.vocabulary.text(act)}
    if talk is not None:
        data["label"] = talk.act(act)
    if act & VERB_MASK in (CLAIM, CORRECT):
        data["law"] = law = f"{game.prefix}-L{law_and_seat(act)[0]}"
        if talk is not None:
            data["title"] = talk.law(law)
    return data
