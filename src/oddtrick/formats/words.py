"""Who sits at a table, what suits are called, and what need not be told: the same in every game."""

from __future__ import annotations

from typing import Final

from oddtrick.table.words import _

NAMES: Final = (
    _("Ada"),
    _("Bertram"),
    _("Clara"),
    _("Dora"),
    _("Edgar"),
    _("Flora"),
    _("Gilbert"),
    _("Hester"),
    _("Isaac"),
    _("Judith"),
    _("Konrad"),
    _("Laura"),
)
"""Who sits at the other places of a table, from the player's left on."""
SUIT_NAMES: Final = (_("clubs"), _("diamonds"), _("hearts"), _("spades"))
UNTOLD: Final = frozenset({"stake", "open", "raise", "bet", "call", "thrown up"})
"""Payments and piles that follow from what was said just before, and need no line of their own."""
UNTOLD_BACKS: Final = frozenset({"discards"})
"""Piles to which cards go face down just after their number was said."""
