"""What worked examples of Spoil-Five need beside the game: positions under way, results that are told, orders of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from oddtrick.cards import SUITS, bits, card_text, parse_card, parse_mask, parse_suit
from oddtrick.games.spoil_five.deal import SpoilFiveDeal
from oddtrick.games.spoil_five.game import SpoilFive
from oddtrick.games.spoil_five.odds import jink_threshold
from oddtrick.games.spoil_five.ranking import suits_by
from oddtrick.games.spoil_five.scoring import conclude, evening, settle
from oddtrick.games.spoil_five.telling import telling
from oddtrick.table.errors import BadOptions
from oddtrick.table.events import Event

__all__ = ["RECKONINGS", "conclude", "place", "report", "telling"]

POSITION = ("hands", "trick", "trumps", "turn", "won", "turned")


def place(deal: SpoilFiveDeal, position: Mapping[str, Any]) -> None:
    """Lay a trick under way: `hands` by seat, `trumps`, the `trick` (seat: card, in order), whose `turn` it is, how many tricks
    each seat has `won`, and the `turned` card where it still lies on the table. Nobody may rob any more."""
    if unknown := [key for key in position if key not in POSITION]:
        raise BadOptions("a position has no {key!r}; there are: {known}", key=unknown[0], known=", ".join(POSITION))
    if "turn" not in position or "trumps" not in position:
        raise BadOptions("a position says whose turn it is and what is trumps")
    deal.clear_tricks()
    hands = position.get("hands", {})
    deal.hands = [parse_mask(" ".join(hands.get(seat, []))) for seat in range(deal.game.seats)]
    deal.turned = parse_mask(position.get("turned", ""))
    for seat, tricks in position.get("won", {}).items():
        deal.won[seat] = tricks
    deal.game.play.resume(
        deal,
        parse_suit(position["trumps"]),
        [(seat, parse_card(card)) for seat, card in position.get("trick", {}).items()],
        position["turn"],
    )


def report(deal: SpoilFiveDeal, events: Sequence[Event]) -> dict[str, Any]:
    """What can be told of a deal at any moment: who has forfeited, who robbed, who holds or waits for the turn-up, the score."""
    taken = [event for event in events if event.kind == "moved" and event.source == "turn-up"]
    holder = taken[-1].target.removeprefix("hand:") if taken and taken[-1].target.startswith("hand:") else None
    return {
        "forfeited": deal.game.forfeiting(deal),
        "robbed": deal.thief if deal.thief >= 0 else None,
        "turn_up_taken_by": holder,
        "requested": deal.requested,
        "scores": deal.game.scores_by_side(deal),
        "trick_counts": tuple(deal.won),
    }


def ranks(game: SpoilFive, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """The order of every suit, plain and trump, the highest card first."""
    under, found = suits_by(game.options.order), {}
    for suit, letter in enumerate(SUITS):
        for name, trumps in ((f"trumps_{letter}", suit), (f"plain_{letter}", (suit + 1) % 4)):
            suits = under[trumps]
            cards = sorted(bits(suits.members[suit]), key=lambda card: -suits.power[card])
            found[name] = [card_text(card) for card in cards]
    return found


def threshold(game: SpoilFive, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """`given: {pool: 9, payers: 3}`: the chance that playing on for a jink must exceed."""
    return {"more_than": str(Fraction(jink_threshold(given["pool"], given["payers"], game.options.stake)))}


RECKONINGS = {"settlement": settle, "evening": evening, "ranks": ranks, "threshold": threshold}
