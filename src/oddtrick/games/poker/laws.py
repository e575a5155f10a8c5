"""The laws of Poker that a club table enforces, in the order in which an irregular act is tried against them.

Rows of the page that state procedure are built into the phases. What only people can judge (POKER-L77 to L80: disputes and
their judges, witnesses, favours) stays on the page; POKER-L46 is reckoned by `deciding_witness`.
"""

from __future__ import annotations

from oddtrick.games.poker.laws_after import AFTER
from oddtrick.games.poker.laws_before import BEFORE
from oddtrick.games.poker.laws_of_drawing import deciding_witness
from oddtrick.table.club import Law

__all__ = ["LAWS", "deciding_witness"]

LAWS: tuple[Law, ...] = (*BEFORE, *AFTER)
