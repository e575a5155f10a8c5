"""Words for what no call names as a text: passages, public facts, piles and pools. A game has its own beside these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

Kind = Literal["", "seat", "seats", "suit", "column", "card", "pool"]


def _(text: str) -> str:
    """Marks a text that is said elsewhere, so that the catalogues of translations have it."""
    return text


class Fact(NamedTuple):
    """What a public fact is called, and what its value is.

    A `seat`, several `seats`, the letter of a `suit`, or the name of a `card` that is more than its face says; a `column` has a
    number for each seat or side and stands in the list of players; a fact about what lies in the `pool` is told beside it.
    """

    called: str
    kind: Kind = ""


FACTS: Final[Mapping[str, Fact]] = {
    "trumps": Fact("trumps", "suit"),
    "contract": Fact("contract"),
    "scores": Fact("score", "column"),
    "tricks": Fact("tricks", "column"),
    "won by": Fact("won by", "seats"),
    "made": Fact("made"),
    "all passed": Fact("all passed"),
    "closing": Fact("the company parts"),
    "misdeal": Fact("misdeal"),
    "void": Fact("void deal"),
}
"""The facts that more than one game tells, by the names under which they are told."""
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
    _("laid aside"),
    _("hand"),
    _("widow"),
    _("passed"),
)
"""The piles of cards that more than one game has."""
