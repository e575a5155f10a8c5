"""What worked examples of Napoleon need beside the game: positions under way, and results that are told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.cards import parse_card, parse_mask, parse_suit
from oddtrick.games.napoleon.calling import NapoleonDeal
from oddtrick.games.napoleon.scoring import conclude, settle
from oddtrick.games.napoleon.telling import telling
from oddtrick.phases.suits import NO_TRUMPS
from oddtrick.table.errors import BadOptions

__all__ = ["RECKONINGS", "conclude", "place", "telling"]

RECKONINGS = {"settlement": settle}
POSITION = ("hands", "trick", "trumps", "turn")


def place(deal: NapoleonDeal, position: Mapping[str, Any]) -> None:
    """Lay a trick under way: `hands` by seat, `trumps`, the `trick` (seat: card, in order) and whose `turn` it is."""
    if unknown := [key for key in position if key not in POSITION]:
        raise BadOptions("a position has no {key!r}; there are: {known}", key=unknown[0], known=", ".join(POSITION))
    if "turn" not in position:
        raise BadOptions("a position says whose turn it is")
    hands = position.get("hands", {})
    deal.hands = [parse_mask(" ".join(hands.get(seat, []))) for seat in range(deal.game.seats)]
    trumps = position.get("trumps", "none")
    deal.game.play.resume(
        deal,
        NO_TRUMPS if trumps == "none" else parse_suit(trumps),
        [(seat, parse_card(card)) for seat, card in position.get("trick", {}).items()],
        position["turn"],
    )
