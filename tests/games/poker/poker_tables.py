"""Tables of Poker for the tests: cards laid as wished, acts written as in the worked examples."""

from __future__ import annotations

from typing import Any

from oddtrick.formats.staging import Stage


def lay(
    *acts: str,
    seats: int = 3,
    hands: dict[int, str] | None = None,
    stock: str = "",
    before: dict[str, Any] | None = None,
    manner: str = "guided",
    **options: Any,
) -> Stage:
    """A table with seat 0 to deal, after some acts. `hands` by seat and `stock` are cards separated by blanks."""
    stage = Stage(
        {
            "game": "poker",
            "seats": seats,
            "options": options,
            "manner": manner,
            "before": {"dealer": 0, **(before or {})},
        }
    )
    cards: dict[str, Any] = {"hands": {seat: held.split() for seat, held in (hands or {}).items()}}
    if stock:
        cards["stock"] = stock.split()
    stage.lay(cards)
    return do(stage, *acts)


def do(stage: Stage, *acts: str) -> Stage:
    """Do acts such as `"2: decline, 2: open 2"`; none may be refused."""
    stage.play(list(acts), lambda at, wanted: None)
    assert stage.refusal is None, str(stage.refusal)
    return stage


def menu(stage: Stage) -> set[str]:
    """The acts of the seat at turn; an amount is given by its bounds."""
    texts = set()
    for part in stage.deal.menu.parts:
        acts = [stage.game.vocabulary.text(act) for act in part] if part.count() < 40 else []
        amounts = hasattr(part, "step")
        texts |= (
            {f"{acts[0]}-{acts[-1].split()[-1]}" if amounts and len(acts) > 1 else acts[0]} if amounts else set(acts)
        )
    return texts


def refusal(stage: Stage, act: str) -> str:
    """The rule that refuses an act of the seat at turn."""
    copy = stage.table.copy()
    error = copy.deal.phase.refusal(copy.deal, copy.turn[0], stage.game.read(act))
    assert not copy.deal.menu.accepts(stage.game.read(act))
    return error.rule


IN = "2: decline, 2: open 2, 0: play, 1: play"
"""Three players, dealer 0: all are in for 2."""
PATS = "1: pat, 2: pat, 0: pat"
"""Nobody draws."""
