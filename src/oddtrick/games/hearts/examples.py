"""What worked examples of Hearts need beside the game: positions under way, results that are told, draws, long runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from oddtrick.cards import ACE_LOW, bits, card_text, parse_card, parse_mask
from oddtrick.games.hearts.game import Hearts
from oddtrick.games.hearts.pack import removed
from oddtrick.games.hearts.play import HeartsDeal
from oddtrick.games.hearts.scoring import conclude, settle
from oddtrick.games.hearts.settlement import fine
from oddtrick.games.hearts.telling import telling
from oddtrick.phases.suits import NO_TRUMPS
from oddtrick.table.before import deal_from
from oddtrick.table.errors import BadOptions
from oddtrick.table.events import Event

__all__ = ["RECKONINGS", "conclude", "place", "report", "telling"]

POSITION = ("hands", "trick", "turn", "tricks", "widow", "taken")


def place(deal: HeartsDeal, position: Mapping[str, Any]) -> None:
    """Lay a deal under way: `hands` by seat, the `trick` (seat: card, in order), whose `turn` it is, how many `tricks` were
    played, the `widow`, and what is `taken` by seat. Everything else has gone."""
    if unknown := [key for key in position if key not in POSITION]:
        raise BadOptions("a position has no {key!r}; there are: {known}", key=unknown[0], known=", ".join(POSITION))
    if "turn" not in position:
        raise BadOptions("a position says whose turn it is")
    game, aside = deal.game, deal.aside
    deal.clear_tricks()
    hands = position.get("hands", {})
    deal.hands = [parse_mask(" ".join(hands.get(seat, []))) for seat in range(game.seats)]
    deal.tricks = position.get("tricks", 0)
    deal.aside = aside if deal.tricks == 0 else 0
    deal.widow = parse_mask(" ".join(position.get("widow", [])))
    taken = position.get("taken", {})
    deal.taken = [parse_mask(" ".join(taken.get(seat, []))) for seat in range(game.seats)]
    trick = [(seat, parse_card(card)) for seat, card in position.get("trick", {}).items()]
    named = sum(deal.hands) | deal.widow | sum(1 << card for _, card in trick)
    deal.gone = sum(1 << card for card in game.pack) & ~named
    deal.top = len(deal.pack)
    game.play.resume(deal, NO_TRUMPS, trick, position["turn"])


def report(deal: HeartsDeal, events: Sequence[Event]) -> dict[str, Any]:
    """What can be told of a deal at any moment: the pack, who leads, what was passed, paid and taken so far."""
    game = deal.game
    active = game.active(deal)
    each = game.deal_size
    paid, drawn = _moved(game, events)
    start_value = game.options.counter_value
    return {
        "removed": [card_text(card).rstrip("'") for card in removed(game.options, game.playing)],
        "pack_size": len(game.pack),
        "each": each,
        "rest": len(game.pack) - each * game.playing,
        "leader": deal.chooser if deal.chooser >= 0 else active[0],
        "pass_count": game.passing.count if game.options.exchange != "none" else 0,
        "passed_to": {seat: game.passing.receiver(deal, seat) for seat in active}
        if game.options.exchange != "none"
        else {},
        "paid_in": paid,
        "drawn": drawn,
        "pool_total": sum(paid),
        "units_so_far": [game.units_in(cards) for cards in deal.taken],
        "helped_so_far": [seat for seat in range(game.seats) if deal.helped >> seat & 1],
        "undrawn": [card_text(card) for card in deal.pack[deal.top :]],
        "money": [(counters - game.options.start_counters) * start_value / 100 for counters in _held(deal)],
        "session_over": deal.over and game.following(deal) is None,
    }


def _held(deal: HeartsDeal) -> list[int]:
    return deal.counters[: deal.game.seats]


def _moved(game: Hearts, events: Iterable[Event]) -> tuple[list[int], list[int]]:
    """What each seat paid into the pool and drew from it."""
    paid, drawn = [0] * game.seats, [0] * game.seats
    for event in events:
        if event.kind == "paid" and event.target == "pool":
            paid[int(event.source)] += event.amount
        elif event.kind == "paid" and event.source == "pool":
            drawn[int(event.target)] += event.amount
    return paid, drawn


def drawing(game: Hearts, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """`given: {drawn: {name: card}, again: {name: card}}`: the order in which seats are chosen, and who deals first."""
    rank = {name: ACE_LOW.power[parse_card(card)] for name, card in given["drawn"].items()}
    again = {name: ACE_LOW.power[parse_card(card)] for name, card in given.get("again", {}).items()}
    row = sorted(rank, key=lambda name: (rank[name], again.get(name, 0)))
    tied = [list(group) for _, group in groupby(row, key=lambda name: (rank[name], again.get(name, 0)))]
    if any(len(group) > 1 for group in tied):
        raise BadOptions("those who drew alike draw again", "HEARTS-R14")
    return {"order": row, "first_dealer": row[0]}


def run(game: Hearts, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """`given: {deals: [...]}`, each the hearts taken with how many `times`, or some deals to `repeat`: a whole evening."""
    carried: Mapping[str, Any] = {"dealer": 0, **before}
    hearts, net, count, pool = [0] * game.seats, [0] * game.seats, 0, 0
    for taken in _deals(given["deals"]):
        result = settle(game, {**carried, "pools": {"pool": pool}}, {"hearts": taken})
        hearts = [total + more for total, more in zip(hearts, taken, strict=True)]
        net = [total + more for total, more in zip(net, result["net"], strict=True)]
        carried, count, pool = result["next"], count + 1, result["pools"]["pool"]
    return {"deals": count, "hearts": hearts, "net": net, "pool": pool}


def _deals(parts: Iterable[Mapping[str, Any]]) -> Iterable[list[int]]:
    for part in parts:
        for _ in range(part.get("times", part.get("repeat", 1))):
            if "deals" in part:
                yield from _deals(part["deals"])
            else:
                yield part["hearts"]


def fines(game: Hearts, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """`given: {out_of_turn: {seat: times}, looked: {seat: times}}`: what they cost at a Black Lady table in one session."""
    deal = deal_from(game, {"dealer": 0, **before})
    assert isinstance(deal, HeartsDeal)
    start = deal.counters[:]
    charged = [0] * game.seats
    for seat, times in given.get("out_of_turn", {}).items():
        charged[seat] += max(0, times - 1) * game.options.fine_turn
    for seat, times in given.get("looked", {}).items():
        charged[seat] += times * game.options.fine_look
    for seat, units in enumerate(charged):
        fine(game, deal, seat, units)
    net = [now - then for now, then in zip(deal.counters, start, strict=True)]
    return {"fines": charged, "net": net[: game.seats], "pool": deal.counters[game.pool_account]}


def suits(game: Hearts, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """How many cards of each suit are in the pack, and the units of the whole deal."""
    names = {"spades": 3, "hearts": 2, "diamonds": 1, "clubs": 0}
    return {
        **{name: game.suit_size(suit) for name, suit in names.items()},
        "whole": game.whole_units(),
        "prices": {card_text(card): game.price[card] for card in bits(game.precious) if card < 52},
    }


RECKONINGS = {"settlement": settle, "drawing": drawing, "run": run, "fines": fines, "suits": suits}
