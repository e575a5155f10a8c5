"""Tables of Loo for tests: stacked as a worked example is, with a pool on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from oddtrick.formats.staging import Stage
from oddtrick.games.loo import Loo
from oddtrick.games.loo.play import LooDeal
from oddtrick.table import Table
from oddtrick.table.view import WATCHER

HANDS = {0: "KH QH 2C", 1: "AH JH 3C", 2: "TH 9D 4C", 3: "8D 7D 5C"}
"""Four hands with hearts trumps; seat 3 deals, so that seat 0 declares first and leads."""


def staged(hands: dict[int, str] | None = None, acts: Sequence[str] = (), **more: Any) -> Table:
    """A table at which these cards have been dealt and these acts done."""
    return stage_of(hands, acts, **more).table


def ended(hands: dict[int, str] | None = None, acts: Sequence[str] = (), **more: Any) -> list[int]:
    """The counters, the pool last, at the end of a deal that these acts bring to its end."""
    deal = stage_of(hands, acts, **more).deal
    assert deal.over
    return deal.counters


def stage_of(
    hands: dict[int, str] | None = None,
    acts: Sequence[str] = (),
    *,
    seats: int = 4,
    dealer: int = 3,
    turned: str = "7H",
    miss: str = "",
    stock: str = "",
    pool: int = 9,
    preset: str | None = None,
    manner: str = "guided",
    first_pack: bool = False,
    before: dict[str, Any] | None = None,
    **options: Any,
) -> Stage:
    """A stage with these cards and acts; `first_pack` deals any pack before this one."""
    begun: dict[str, Any] = {"dealer": dealer, "pools": {"pool": pool}, **(before or {})}
    content = {"game": "loo", "seats": seats, "preset": preset, "options": options, "manner": manner, "before": begun}
    stage = Stage(content)
    spec: dict[str, Any] = {"turn-up": [turned]}
    for name, cards in (("miss", miss), ("stock", stock)):
        if cards:
            spec[name] = cards.split()
    if hands:
        spec["hands"] = {seat: text.split() for seat, text in hands.items()}
    stage.lay([{}, spec] if first_pack else spec)
    stage.play(list(acts), lambda at, wanted: None)
    assert stage.refusal is None, stage.refusal
    return stage


def club(hands: dict[int, str] | None = None, acts: Sequence[str] = (), **more: Any) -> Table:
    """The same at a club table, where somebody looks on."""
    table = staged(hands, acts, manner="club", **more)
    table.view()
    return table


def deal_of(table: Table) -> LooDeal:
    """The deal in progress."""
    assert isinstance(table.deal, LooDeal)
    return table.deal


def game_of(table: Table) -> Loo:
    """The game of a table."""
    assert isinstance(table.game, Loo)
    return table.game


def claims(table: Table, seat: int) -> set[str]:
    """What a seat may claim or correct now."""
    return {table.game.vocabulary.text(act) for act in table.view(seat).claims}


def told(table: Table, law: str) -> list[int]:
    """The seats (WATCHER among them) that were told of an offence against a law."""
    return [
        seat
        for seat in (WATCHER, *range(table.game.seats))
        if any(event.kind == "offence" and event.text == law for event in table.view(seat).events)
    ]


def agree(table: Table) -> LooDeal:
    """Everybody agrees to the settlement; the finished deal."""
    deal = deal_of(table)
    assert deal.phase.name == "agreement"
    while table.deal is deal and table.turn[0] >= 0:
        table.act(table.turn[0], "agree")
    return deal


def play_out(table: Table) -> LooDeal:
    """Everybody always does the first lawful act, to the end of the deal; the finished deal."""
    deal = deal_of(table)
    while table.deal is deal and table.turn[0] >= 0:
        table.act(table.turn[0], next(iter(table.turn[1])))
    return deal


def replays(table: Table) -> bool:
    """Whether a copy of the table's acts leads to the same position again, the pool having been laid before."""
    return table.copy().deal == table.deal
