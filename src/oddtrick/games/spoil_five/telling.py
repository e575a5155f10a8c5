"""What is told of a finished deal of Spoil-Five to settle it at a table with real cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.games.spoil_five.game import FIVE_TRICKS, SpoilFive
from oddtrick.table.telling import Field, OneSeat, SeatsInOrder, SomeSeats, SomeWords, Telling, Way, Word, YesNo
from oddtrick.table.words import _

REMEDIES = (
    Word("lose_deal", _("the deal was lost to the next")),
    Word("pay_and_redeal", _("the dealer paid and dealt again")),
)


class OneOfSide(OneSeat):
    """A seat; all seats of its side may be told as well."""

    def __init__(self, game: SpoilFive, name: str, title: str, rule: str) -> None:
        super().__init__(name, title, rule, range(game.seats))
        self.companies = [game.members(seat) for seat in range(game.seats)]

    def read(self, told: Any) -> int | None:
        return told[0] if told in self.companies else super().read(told)


def telling(game: SpoilFive, before: Mapping[str, Any]) -> Telling:
    """The pool won or spoiled, or the tricks in their order, by which the engine judges."""
    options, seats = game.options, range(game.seats)
    playing_on: tuple[Field, ...] = ()
    jink: tuple[Field, ...] = ()
    if options.jinking:
        playing_on = (YesNo("play_on", "somebody went on for a jink", "SPOIL-R53", needed=False),)
        jink = (YesNo("jink", "all five tricks were taken for it", "SPOIL-R54", needed=False).usual(),)
    besides: list[Field] = [
        SomeSeats("forfeited", "could not win the pool", "SPOIL-R29", seats),
        SomeWords("misdeals", "misdeals before", "SPOIL-L1", REMEDIES),
    ]
    order = SeatsInOrder("order", "who won the tricks, in order", "SPOIL-R40", seats, least=1, most=FIVE_TRICKS)
    in_order = Way("order", "trick by trick", (order, *playing_on, *besides))
    if options.game != "pool":  # SPOIL-R58
        return (in_order,)
    by = OneOfSide(game, "by", _("who won the pool, or one of the side"), "SPOIL-R41")
    return (
        Way("won", "the pool was won", (by, *jink, *besides), {"result": "won"}),
        Way("spoiled", "it was spoiled", tuple(besides), {"result": "spoiled"}),
        in_order,
    )
