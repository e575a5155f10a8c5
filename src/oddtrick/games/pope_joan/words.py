"""What is said and done at a table of Pope Joan beside playing cards."""

from __future__ import annotations

from typing import Final

from oddtrick.games.pope_joan.board import EIGHT
from oddtrick.table.acts import VERB_MASK, Takes, Verb
from oddtrick.table.words import _

_TAKINGS = tuple("take-" + name for name in EIGHT[:-1])
VERBS: Final = (
    Verb("pass"),
    *(Verb(name) for name in EIGHT),  # a counter is placed there
    *(Verb(name) for name in _TAKINGS),
    Verb("forget", Takes.CARD),  # a card is played, and what it wins left lying
    Verb("exempt"),
    Verb("touch"),
    Verb("review"),
    Verb("omit", Takes.SEAT),
    Verb("nospare"),
)
PASS: Final = 1
PLACE: Final = {name: code for code, name in enumerate(EIGHT, 2)}
TAKE: Final = {name: code for code, name in enumerate(EIGHT[:-1], 10)}
FORGET, EXEMPT, TOUCH, REVIEW, OMIT, NOSPARE = range(17, 23)

REMARKS: Final = (_("I hold the Pope"), _("I hold the next card"), _("that is a stop"), _("I have no stop"))
"""What may be said at a club table and ought not to be."""


def compartment_of(act: int) -> str:
    """The compartment on which a counter is placed, or from which one takes."""
    return VERBS[(act & VERB_MASK) - 1].name.removeprefix("take-")
