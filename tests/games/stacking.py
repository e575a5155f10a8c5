"""Little deals for tests: packs stacked so that stated cards come where they are wanted, and plays written in one line."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import pytest

from oddtrick.cards import parse_card, parse_mask
from oddtrick.table import CHANCE, IllegalAct, Table
from oddtrick.table.acts import order_act


def cards(text: str) -> list[int]:
    """The cards of a text such as `AH 7D`, in its order."""
    return [parse_card(name) for name in text.split()]


def stacked(pack: Sequence[int], places: Sequence[Hashable], piles: Mapping[Hashable, str], stock: str = "") -> int:
    """The shuffle by which the cards from the top come to `places` in turn, so that each pile gets its cards in their order.

    `stock` lists what lies on top when all are dealt. Cards and places not spoken of are filled in the pack's order.
    """
    wanted = {pile: cards(text) for pile, text in piles.items()}
    top = cards(stock)
    named = {card for pile in (*wanted.values(), top) for card in pile}
    assert len(named) == len(top) + sum(map(len, wanted.values())), "a card is named twice"
    rest = iter([card for card in pack if card not in named])
    dealt = [wanted[place].pop(0) if wanted.get(place) else next(rest) for place in places]
    assert not any(wanted.values()), "more cards are named than are dealt"
    return order_act([*dealt, *top, *rest])


def first_of(pack: Sequence[int], line: str) -> int:
    """The shuffle by which these cards lie on top of the pack."""
    top = cards(line)
    return order_act([*top, *(card for card in pack if card not in top)])


def do(table: Table, line: str) -> None:
    """Do acts written as `1: pass, 2: 3`, each by the seat before the colon; `*` is chance."""
    for piece in line.split(","):
        seat, _, act = piece.strip().partition(": ")
        table.act(CHANCE if seat == "*" else int(seat), act)


def trick(table: Table, line: str) -> None:
    """Play cards written as `2: AH 3D 9H`: seat 2 leads, and each next one is played by whose turn it is."""
    leader, _, played = line.partition(": ")
    assert table.turn[0] == int(leader), f"seat {table.turn[0]} is to lead"
    for card in played.split():
        table.act(table.turn[0], card)


def finish(table: Table, line: str = "") -> None:
    """Play the deal to its end, everybody always the first act of his menu; `line` holds acts to be done before."""
    if line:
        do(table, line)
    deal = table.deal
    while table.deal is deal and not table.over:
        seat, menu = table.turn
        table.act(seat, next(iter(menu)))


def refused(table: Table, seat: int, act: str) -> str | None:
    """The rule by which an act is refused; nothing must change by it."""
    before, log, view = table.deal.copy(), table.log[:], table.view(seat).as_data()
    with pytest.raises(IllegalAct) as error:
        table.act(seat, act)
    assert (table.deal, table.log, table.view(seat).as_data()) == (before, log, view)
    return error.value.rule


def acts(table: Table) -> set[str]:
    """The acts on the menu of the seat at turn, as texts."""
    return {table.game.vocabulary.text(act) for act in table.turn[1]}


def mask(text: str) -> int:
    """The mask of some cards."""
    return parse_mask(text)


def data(table: Table, seat: int) -> dict[str, Any]:
    """All that a seat knows, in plain values of its own."""
    return {name: repr(value) for name, value in table.view(seat).as_data().items()}
