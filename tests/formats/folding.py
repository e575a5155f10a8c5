"""How a client folds the wire's events into the table that it shows: the reference, which every client may copy.

`fold(view, event)` changes a view as `view_data` gave it into what it would give after the event. Nothing but the two is
needed: that is what is tried.
"""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]
NOBODY = -3
SUIT_LETTERS = "CDHS"


def fold(view: Data, event: Data) -> None:
    """Take in one event."""
    kind, cards, pile = event["k"], event.get("cards", []), event.get("from", "")
    if pile == "tricks" or (pile == "table" and view["table"]):
        gathered = event.get("to") == "tricks"
        view["last"] = {"seat": event.get("seat", -1), "cards": view["table"]} if gathered else None
    if kind == "deal":
        begin(view, event)
    elif kind == "dealer":
        view["dealer"] = event["seat"]
    elif kind == "turn":
        view["turn"] = event.get("seat", -1)
        view["over"] = view["turn"] == NOBODY
        view["phase"] = {"id": event.get("text", "")} | only(event, "words")
    elif kind == "moved":
        move(view, cards, event.get("n", 0), pile, event["to"], event.get("seat", -1))
    elif kind == "said":
        view["said"].append({"seat": event["seat"], "text": event.get("text", "")} | only(event, "words"))
    elif kind == "paid":
        pay(view, event["from"], -event["amount"])
        pay(view, event["to"], event["amount"])
    elif kind == "counters":
        view["counters"] = event["value"]
    elif kind == "fact":
        know(view["facts"], event)
    elif kind == "swept":
        view["table"] = []
    elif kind in ("seen", "shown") and pile:
        learn(view, pile, cards)
    elif kind == "laid":
        set_pile(view, event["to"], event.get("n", 0), cards)
        if event["to"] == "table":
            view["table"] = event.get("value", [])
    elif kind == "gathered":
        view |= {"known": {}, "counts": {}, "table": [], "said": []}
    if kind == "moved" and event["to"] == "tricks":
        view["tricks"].append([event.get("seat", -1), event.get("n", 0)])
    while sum(size for _, size in view["tricks"]) > view["counts"].get("tricks", 0):
        view["tricks"].pop()
    view["hand"] = sorted_hand(view)


def begin(view: Data, event: Data) -> None:
    """A fresh deal: nothing is left of the one before but the counters."""
    counters = event.get("value", view["counters"])
    view |= {
        "number": event.get("amount", 0),
        "dealer": event.get("seat", -1),
        "counters": counters,
        "before": counters,
    }
    view |= {"known": {}, "counts": {}, "table": [], "said": [], "facts": [], "last": None, "tricks": []}


def move(view: Data, cards: list[str], size: int, source: str, target: str, seat: int) -> None:
    """Cards go from a pile to another. Of cards that leave unseen, any may have been one that was known."""
    if source:
        left = view["counts"].get(source, 0) - size
        known = [card for card in view["known"].get(source, []) if card not in cards]
        set_pile(view, source, left, known if cards and left else [])
    set_pile(view, target, view["counts"].get(target, 0) + size, view["known"].get(target, []))
    if cards:
        learn(view, target, cards)
        if target == "table":
            view["table"] = view["table"] + [[seat, card] for card in cards]


def set_pile(view: Data, pile: str, size: int, known: list[str]) -> None:
    """A pile holds so many cards, of which these are known; empty ones are not kept."""
    for name, value in (("counts", size), ("known", known)):
        view[name].pop(pile, None)
        if value:
            view[name][pile] = value


def learn(view: Data, pile: str, cards: list[str]) -> None:
    """These cards are known to lie in a pile."""
    known = view["known"].get(pile, [])
    if cards or known:
        view["known"][pile] = known + [card for card in cards if card not in known]


def pay(view: Data, account: str, amount: int) -> None:
    """Counters come to an account."""
    place = [other["id"] for other in view["accounts"]].index(account)
    view["counters"] = [now + amount * (place == here) for here, now in enumerate(view["counters"])]


def know(facts: list[Data], event: Data) -> None:
    """Something public has now a value."""
    fact = {"id": event["text"], "value": event.get("value")} | only(event, "kind", "words", "shown")
    for place, other in enumerate(facts):
        if other["id"] == fact["id"]:
            facts[place] = fact
            return
    facts.append(fact)


def only(event: Data, *names: str) -> Data:
    """Those of some members that an event has."""
    return {name: event[name] for name in names if name in event}


def sorted_hand(view: Data) -> list[str]:
    """The cards of one's own hand: jokers, then trumps, then the other suits in order; or by rank."""
    suits, ranks = view["sorting"]["suits"], view["sorting"]["ranks"]
    trumps = next((fact["value"] for fact in view["facts"] if fact["id"] == "trumps"), None)

    def place(card: str) -> tuple[int, ...]:
        if card.startswith("JK"):
            return (-2, 0, 0)
        suit = -1 if card[1] == trumps else suits.index(card[1])
        rank = ranks.index(card[0])
        return (rank, suit, 0) if view["sorting"]["by"] == "rank" else (suit, rank, 0)

    return sorted(view["known"].get(f"hand:{view['seat']}", []), key=place)
