"""Tables of Hearts for tests: stacked as a worked example is, or played out at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from oddtrick.formats.staging import Stage
from oddtrick.games.hearts.play import HeartsDeal
from oddtrick.table import Table


def staged(
    hands: dict[int, str] | None = None,
    acts: Sequence[str] = (),
    *,
    seats: int = 4,
    dealer: int = 3,
    preset: str | None = None,
    manner: str = "guided",
    stock: str = "",
    before: dict[str, Any] | None = None,
    **options: Any,
) -> Table:
    """A table with these hands, the other places filled up, after these acts."""
    content = {
        "game": "hearts",
        "seats": seats,
        "preset": preset,
        "options": options,
        "manner": manner,
        "before": {"dealer": dealer, **(before or {})},
    }
    stage = Stage(content)
    spec: dict[str, Any] = {"hands": {seat: text.split() for seat, text in (hands or {}).items()}} if hands else {}
    if stock:
        spec["stock"] = stock.split()
    stage.lay(spec or None)
    stage.play(list(acts), lambda at, wanted: None)
    assert stage.refusal is None, stage.refusal
    return stage.table


def deal_of(table: Table) -> HeartsDeal:
    """The deal in progress."""
    assert isinstance(table.deal, HeartsDeal)
    return table.deal


def play_deal(table: Table, seed: int = 1) -> HeartsDeal:
    """Play the deal in progress to its end by lawful acts at random; the finished deal."""
    deal, random = deal_of(table), Random(seed).random
    while table.deal is deal and not table.over:
        seat, menu = table.turn
        table.act(seat, menu.sample(random))
        if table.random is None and table.turn[0] < 0 and table.deal is not deal:
            break
    return deal


def first_card(table: Table) -> str:
    """The first lawful act of the seat at turn, in text."""
    return table.game.vocabulary.text(next(iter(table.turn[1])))


def placed(
    position: dict[str, Any], acts: str = "", *, manner: str = "guided", preset: str | None = None, **more: Any
) -> Table:
    """A table in the midst of the play: `hands` and a `trick` in text, whose `turn` it is; after these acts."""
    seats, options = more.pop("seats", 4), more.pop("options", {})
    stage = Stage(
        {
            "game": "hearts",
            "seats": seats,
            "preset": preset,
            "options": options,
            "manner": manner,
            "before": {"dealer": seats - 1, **more.pop("before", {})},
        }
    )
    hands = {seat: text.split() for seat, text in position["hands"].items()}
    widow = position.get("widow", "").split()
    stage.place({"tricks": 3, **position, "hands": hands, "widow": widow, **more})
    stage.play([acts] if acts else [], lambda at, wanted: None)
    assert stage.refusal is None, stage.refusal
    return stage.table
