"""Tables of Napoleon with stated hands, for its tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stacking import do, finish, stacked

from oddtrick.table import CHANCE, Table
from oddtrick.table.acts import order_act
from oddtrick.table.view import WATCHER

SUITS = {0: "AH KH QH JH TH", 1: "AS KS QS JS TS", 2: "AD KD QD JD TD", 3: "AC KC QC JC TC"}
"""Whoever is the senior hand wins every trick."""

BEATEN = {0: "6H 5H 4H 3H 2H", 1: "AH KH QH JH TH", 2: "AD KD QD JD TD", 3: "AC KC QC JC TC"}
"""As senior hand seat 0 wins no trick: seat 1 has the five highest of his suit."""


def lay(
    hands: Mapping[int, str],
    *,
    seats: int = 4,
    dealer: int | None = None,
    manner: str = "guided",
    counters: list[int] | None = None,
    spare: str = "",
    stock: str = "",
    slip: str = "deal",
    **options: object,
) -> Table:
    """A table at which these hands have been dealt; the last seat deals, so that seat 0 speaks first, if nothing else is said."""
    dealer = seats - 1 if dealer is None else dealer
    table = Table("napoleon", seats, options, manner=manner, dealer=dealer, counters=counters, patient=True)
    give(table, hands, spare=spare, stock=stock, slip=slip)
    return table


def give(table: Table, hands: Mapping[int, str], *, spare: str = "", stock: str = "", slip: str = "deal") -> None:
    """Shuffle and deal so that the seats get these hands, in this order of their cards; at a club table with a mishap."""
    game, dealer = table.game, table.deal.dealer
    places: list[object] = [seat for seat in game.clockwise(dealer + 1) if not (game.sits_out and seat == dealer)]
    if game.options.spare_hand:
        places.append("spare")
    size: int = game.options.deal_size
    slipped, _, victim = slip.partition(" ")
    more = {"overdeal": 1, "shortdeal": -1}.get(slipped, 0)
    got = {place: size + more * (str(place) == victim) for place in places}
    order = [place for card in range(size + 1) for place in places if card < got[place]]
    table.act(CHANCE, stacked(game.pack, order, {**hands, "spare": spare}, stock))
    if table.manner == "club":
        table.act(CHANCE, slip)


def shuffle(table: Table) -> None:
    """Put in the pack as it came from the maker, and deal."""
    table.act(CHANCE, order_act(table.game.pack))
    if table.manner == "club" and table.deal.phase.name == "dealing":
        table.act(CHANCE, "deal")


def settled(hands: Mapping[int, str], calls: str, **more: object) -> list[int]:
    """What every seat has won or lost when these hands have been called on and played to the end."""
    table = lay(hands, **more)  # type: ignore[arg-type]
    finish(table, calls)
    return table.scores


def call_round(table: Table, *calls: str) -> None:
    """Let each player in turn make a call."""
    for call in calls:
        do(table, f"{table.turn[0]}: {call}")


# At a club table


def club(hands: dict[int, str], calls: str = "", **more: Any) -> Table:
    """A club table; seat 3 deals, and the calls are made."""
    table = lay(hands, manner="club", **more)
    table.view()
    if calls:
        do(table, calls)
    return table


def claims(table: Table, seat: int) -> set[str]:
    """What a seat may claim or correct now."""
    return {table.game.vocabulary.text(act) for act in table.view(seat).claims}


def told(table: Table, law: str, kind: str = "offence") -> list[int]:
    """The seats (WATCHER among them) that were told of an offence against a law."""
    return [
        seat
        for seat in (WATCHER, *range(table.game.seats))
        if any(event.kind == kind and event.text == law for event in table.view(seat).events)
    ]


def agree(table: Table) -> None:
    """Everybody agrees to the settlement."""
    deal = table.deal
    while table.deal is deal and not table.over:
        do(table, f"{table.turn[0]}: agree")


def knowledge(table: Table, seat: int) -> tuple[object, ...]:
    """What a seat sees lying, but not how it came to lie so."""
    view = table.view(seat)
    counts = {pile: count for pile, count in view.counts.items() if count}
    return view.hand, counts, view.table, view.counters, view.turn, {k: v for k, v in view.facts.items() if v}


def same_position(table: Table, other: Table) -> bool:
    """Whether every seat sees the same lie of the cards and the counters at both tables."""
    return all(knowledge(table, seat) == knowledge(other, seat) for seat in (WATCHER, 0, 1, 2, 3))


def replays(table: Table) -> bool:
    """Whether the record of a table leads to the same position again."""
    return Table.replay(table.record, table.game).deal == table.deal


def finish_play(table: Table) -> None:
    """Play on, everybody the first card that is lawful, and agree."""
    while table.deal.phase.name == "play":
        table.act(table.turn[0], next(iter(table.turn[1])))
    agree(table)
