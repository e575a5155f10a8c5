"""What a player of Napoleon at a club table makes of the others' errors."""

from __future__ import annotations

from oddtrick.bots.napoleon.sense import Sense
from oddtrick.bots.tricks import is_proved
from oddtrick.cards import SUIT_MASK, bits
from oddtrick.table.view import View

MISDEAL, MISCOUNT, REVOKE, OUT_OF_TURN, CONSULTATION, LATE_DISCARD = 1, 2, 9, 10, 11, 15
DEAL_AGAIN = frozenset({MISDEAL, MISCOUNT, CONSULTATION})
"""The laws whose remedy is another deal."""
BETWEEN_SIDES = frozenset({REVOKE, OUT_OF_TURN, CONSULTATION, LATE_DISCARD})
"""The laws by which one side pays to the other; nobody claims them of his fellows."""


def worth_claiming(view: View, law: int, accused: int, seen: bool) -> bool:
    """Whether to claim a law against a seat: only what one has seen or can prove, and what does not harm one's own side."""
    sense = Sense(view)
    provable = is_proved(view, law, accused, sense.seen_tricks) if law == REVOKE else seen
    if accused == view.seat or not provable:
        return False
    if law in BETWEEN_SIDES and sense.senior >= 0 and view.seat != sense.senior != accused:
        return False
    return not well_placed(sense) if law in DEAL_AGAIN else True


def well_placed(sense: Sense) -> bool:
    """Whether this seat would rather keep the deal than have another."""
    if sense.senior < 0:
        return sure_tricks(sense, -1) > 0
    if sense.seat != sense.senior:
        return sense.to_lose < 0
    return not sense.misere and sure_tricks(sense, sense.trumps) >= sense.wanting


def sure_tricks(sense: Sense, trumps: int) -> int:
    """How many cards of the hand nobody can beat, those that a trump might take apart."""
    ruffed = trumps >= 0 and bool(sense.holders(trumps))
    mine = sense.hand & SUIT_MASK[trumps] if ruffed else sense.hand
    return sum(sense.master(card) for card in bits(mine))
