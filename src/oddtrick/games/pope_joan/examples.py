"""What worked examples of Pope Joan need beside the game: positions under way, and what can be told of a deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oddtrick.cards import bits, card_text, parse_card, parse_mask
from oddtrick.games.pope_joan import board
from oddtrick.games.pope_joan.game import PopeJoanDeal
from oddtrick.games.pope_joan.scoring import settle
from oddtrick.games.pope_joan.telling import telling
from oddtrick.table.errors import BadOptions
from oddtrick.table.events import Event

__all__ = ["RECKONINGS", "place", "report", "telling"]

RECKONINGS = {"settlement": settle}
POSITION = ("hands", "spare", "turn-up", "turn")


def place(deal: PopeJoanDeal, position: Mapping[str, Any]) -> None:
    """Lay a deal under way in which `turn` has the lead: `hands` by seat, the `turn-up`, and what is known of the `spare` hand.

    Cards that are not named have been played.
    """
    if unknown := [key for key in position if key not in POSITION]:
        raise BadOptions("a position has no {key!r}; there are: {known}", key=unknown[0], known=", ".join(POSITION))
    if "turn" not in position or "turn-up" not in position:
        raise BadOptions("a position says whose turn it is to lead, and names the turn-up")
    deal.clear_runs()
    hands = position.get("hands", {})
    deal.hands = [parse_mask(" ".join(hands.get(seat, []))) for seat in range(deal.game.seats)]
    deal.spare = parse_mask(" ".join(position.get("spare", [])))
    deal.turned = parse_card(str(position["turn-up"]))
    named = sum(deal.hands) | deal.spare | 1 << deal.turned
    deal.gone = sum(1 << card for card in deal.game.pack) & ~named
    deal.game.play.begin(deal, position["turn"])


def report(deal: PopeJoanDeal, events: Sequence[Event]) -> dict[str, Any]:
    """`dressed`, who gave how much to the board; `turned`, what the turn-up brought each; the known `stops`; and the `runs`."""
    known = board.known_stops(deal.turned) if deal.turned >= 0 else []
    dressed = _gains(deal, [event for event in events if event.text == "dressing"])
    played = next((place for place, event in enumerate(events) if event.target == "table"), len(events))
    turned = _gains(deal, [event for event in events[:played] if event.text != "dressing"])
    others = [-gain for seat, gain in enumerate(dressed) if seat != deal.dealer]
    return {
        "dressed": {"share": others[0], "dealer": -dressed[deal.dealer], "total": -sum(dressed)},
        "turned": turned,
        "stops": known,
        "runs": _runs(events),
        "winner": deal.winner if deal.winner >= 0 else None,
    }


def _gains(deal: PopeJoanDeal, events: Sequence[Event]) -> list[int]:
    """What each seat won or lost by some payments."""
    gains = dict.fromkeys(deal.game.accounts, 0)
    for event in events:
        if event.kind == "paid":
            gains[event.source] -= event.amount
            gains[event.target] += event.amount
    return [gains[str(seat)] for seat in range(deal.game.seats)]


def _runs(events: Sequence[Event]) -> list[str]:
    """The cards of each run with the seats that played them: `9D:1 TD:2`."""
    runs: list[list[str]] = [[]]
    for event in events:
        if event.kind == "swept":
            runs.append([])
        elif event.kind == "moved" and event.target == "table":
            runs[-1] += (f"{card_text(card)}:{event.seat}" for card in bits(event.cards))
    return [" ".join(run) for run in runs if run]
