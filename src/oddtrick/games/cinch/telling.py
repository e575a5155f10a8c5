"""What is told of a finished deal of Cinch to settle it at a table with real cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oddtrick.cards import SUITS
from oddtrick.games.cinch.game import Cinch
from oddtrick.games.cinch.told import loses_points
from oddtrick.table.telling import (
    BySeat,
    CardsNamed,
    Field,
    HowMany,
    OneSeat,
    OneWord,
    SomeSeats,
    SomeWords,
    Telling,
    Way,
    Word,
)
from oddtrick.table.words import _

SUIT_WORDS = tuple(
    Word(letter, title)
    for letter, title in zip(SUITS, (_("clubs"), _("diamonds"), _("hearts"), _("spades")), strict=True)
)
CALLED_SIDES = (Word("0", _("the maker and his partner")), Word("1", _("the others")))


class PointsOfMakers(HowMany):
    """The points of the maker and the player he called; those of both sides may be told as well."""

    def read(self, told: Any) -> int:
        if isinstance(told, Sequence) and not isinstance(told, str) and len(told) == 2:
            points = super().read(told[0])
            if super().read(told[1]) + points != self.most:
                raise self.wrong("{what} make {total} together, not {told}", total=self.most, told=told)
            return points
        return super().read(told)


class CalledSides(SomeWords):
    """Some of the two sides where a partner is called."""

    def given(self, value: Any) -> Any:
        return [int(side) for side in value]


def telling(game: Cinch, before: Mapping[str, Any]) -> Telling:
    """A contract, or a deal on which all passed and the dealer was maker; by the points of the sides, or with what lay among the
    discards told apart."""
    seats = range(game.seats)
    maker: tuple[Field, ...] = (OneSeat("maker", _("who named trumps"), "CINCH-R24", seats),)
    if game.called:
        maker += (OneSeat("partner", _("whom he called"), "CINCH-R82", seats),)
    bid = HowMany("bid", _("points bid"), "CINCH-R21", least=0, most=game.highest_bid)
    points, barred = _points(game, "captured", _("points taken, by sides")), _barred(game)
    ways = [Way("contract", _("a contract"), (*maker, bid, *points, barred), usual=True)]
    if game.called:
        return (*ways, Way("passed", _("all passed"), (maker[1], *points, barred), {"bid": 0}))
    lying = (
        OneWord("trump", _("the trump suit"), "CINCH-R24", SUIT_WORDS),
        CardsNamed("discards", _("counting cards among the discards"), "CINCH-R46", game.pack, most=len(game.pack)),
    )
    in_tricks = _points(game, "in_tricks", _("points in tricks, by sides"), whole=False)
    return (
        *ways,
        Way("passed", _("all passed"), (*points, barred), {"bid": 0}),
        Way("discards", _("a contract, with points among the discards"), (*maker, bid, *in_tricks, *lying, barred)),
    )


def _points(game: Cinch, name: str, title: str, *, whole: bool = True) -> tuple[Field, ...]:
    """What the sides took; a side is told at its first seat."""
    most, lost = game.highest_bid, loses_points(game)
    if game.called:
        makers = PointsOfMakers(name, _("points of the maker's side"), "CINCH-R45", least=0, most=most)
        unseen = HowMany("lost", _("points left in the stock"), "CINCH-R68", least=0, most=most, needed=False)
        return (makers, unseen) if lost else (makers,)
    sides = range(game.sides)
    total = most if whole and not lost else None
    points = BySeat(name, title, "CINCH-R45", sides, size=game.sides, most=most, total=total, total_rule="CINCH-R47")
    return (points.by_sides(_seats_of_sides(game)),)


def _barred(game: Cinch) -> Field:
    title = _("sides that may not score")
    if game.called:
        return CalledSides("barred", title, "CINCH-R53", CALLED_SIDES)
    return SomeSeats("barred", title, "CINCH-R53", range(game.sides)).by_sides(_seats_of_sides(game))


def _seats_of_sides(game: Cinch) -> list[list[int]]:
    """Who plays with whom."""
    return [list(range(side, game.seats, game.sides)) for side in range(game.sides)]
