"""What worked examples of Loo need beside the game: positions under way, results that are told, and pools cut into tricks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.cards import parse_card, parse_mask, suit_of
from oddtrick.games.loo.play import LooDeal
from oddtrick.games.loo.scoring import conclude, settle
from oddtrick.games.loo.settlement import shares
from oddtrick.games.loo.telling import telling
from oddtrick.table.errors import BadOptions

__all__ = ["RECKONINGS", "conclude", "place", "telling"]

POSITION = ("hands", "trick", "turned", "turn", "won", "civil")


def cut(game: object, before: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """How a `pool` is cut into so many `tricks`."""
    return {"shares": shares(given["pool"], given["tricks"])}


RECKONINGS = {"settlement": settle, "shares": cut}


def place(deal: LooDeal, position: Mapping[str, Any]) -> None:
    """Lay a trick under way: `hands` by seat, what is `turned`, the `trick` (seat: card, in order), whose `turn` it is, who has
    `won` the tricks before, and whether the ace was led under the words: `civil`."""
    if unknown := [key for key in position if key not in POSITION]:
        raise BadOptions("a position has no {key!r}; there are: {known}", key=unknown[0], known=", ".join(POSITION))
    if "turn" not in position or "turned" not in position:
        raise BadOptions("a position says whose turn it is and what is turned")
    hands = position.get("hands", {})
    deal.single = False
    deal.hands = [parse_mask(" ".join(hands.get(seat, []))) for seat in range(deal.game.seats)]
    deal.standing = deal.declared = deal.active
    deal.miss = 0
    deal.turned = parse_card(position["turned"])
    deal.winners = tuple(position.get("won", ()))
    deal.won = [deal.winners.count(seat) for seat in range(deal.game.seats)]
    trick = [(seat, parse_card(card)) for seat, card in position.get("trick", {}).items()]
    deal.game.play.resume(deal, suit_of(deal.turned), trick, position["turn"])
    deal.civil = position.get("civil", False)
