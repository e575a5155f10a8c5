"""Exact chances at Poker: what a draw can make of the cards kept."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from oddtrick.cards import mask_text, pack_of
from oddtrick.games.poker.ranking import CLASS_SHIFT, HandClass, Ranking


def draw_outcomes(kept_mask: int, thrown_mask: int, ranking: Ranking) -> dict[HandClass, int]:
    """How many of the equally likely draws that fill up the kept cards to five make a hand of each class.

    The cards are drawn from all those that are neither kept nor thrown, which is what the player himself can know.
    Classes that cannot be made are left out. Raises ValueError where the cards kept and thrown are no hand of five.
    """
    if kept_mask & thrown_mask or (kept_mask | thrown_mask).bit_count() != 5:
        raise ValueError(
            f"{mask_text(kept_mask) or 'nothing'} kept and {mask_text(thrown_mask) or 'nothing'} thrown is no hand; "
            "kept and thrown together are the five cards dealt"
        )
    held = kept_mask | thrown_mask
    unseen = [1 << card for card in pack_of(jokers=int(ranking.joker)) if not held >> card & 1]
    value = ranking.value
    counts = Counter(
        value(sum(drawn, kept_mask)) >> CLASS_SHIFT for drawn in combinations(unseen, thrown_mask.bit_count())
    )
    return {HandClass(hand_class): number for hand_class, number in sorted(counts.items(), reverse=True)}
