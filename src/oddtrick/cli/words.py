"""Words of the games that no call names as a text: they stand here so that the catalogues of translations have them.

A game says a phase, a pool, a fact, or a call of its own by a short English text; the terminal looks it up in the catalogue.
"""

from __future__ import annotations

from typing import Final


def _(text: str) -> str:
    return text


PHASES: Final = (
    _("shuffle"),
    _("cut"),
    _("buying"),
    _("calling"),
    _("play"),
    _("drawing for the pool"),
    _("drawing the surplus"),
    _("serving"),
    _("agreement"),
    _("remedy"),
    _("placing"),
    _("pope in lieu"),
    _("draw for the deal"),
    _("straddling"),
    _("say"),
    _("draw"),
    _("betting"),
    _("reshuffle"),
)
POOLS: Final = (
    _("pool"),
    _("pope"),
    _("matrimony"),
    _("intrigue"),
    _("ace"),
    _("king"),
    _("queen"),
    _("knave"),
    _("game"),
    _("pot"),
    _("kitty"),
    _("bank"),
)
PILES: Final = (
    _("stock"),
    _("table"),
    _("tricks"),
    _("spare"),
    _("laid out"),
    _("turn-up"),
    _("played"),
    _("discards"),
    _("thrown up"),
)
SAYINGS: Final = (
    _("buys {n}"),
    _("draw {n}"),
    _("I can take this"),
    _("leave it to me"),
    _("lead a trump"),
    _("he has no more trumps"),
)
REASONS: Final = (
    _("call made"),
    _("call lost"),
    _("dressing"),
    _("stake"),
    _("ante"),
    _("straddle"),
)
"""What counters are paid for, where the game reckons it."""
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
)
"""Who sits at the other places of a table, from the player's left on."""
SUIT_NAMES: Final = (_("clubs"), _("diamonds"), _("hearts"), _("spades"))
SEAT_FACTS: Final = frozenset({"senior hand"})
"""Facts whose value is a seat."""
UNTOLD: Final = frozenset({"stake", "thrown up"})
"""Payments and piles that follow from what was said just before, and need no line of their own."""
SEATS_FACTS: Final = frozenset({"in"})
"""Facts whose value names several seats."""
COLUMN_FACTS: Final = frozenset({"stakes"})
"""Facts that give a number for each seat: they stand in the list of players."""
SUIT_FACTS: Final = frozenset({"trumps"})
"""Facts whose value is the letter of a suit, or None."""
