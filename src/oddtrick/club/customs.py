"""The games that are played at several tables, and how."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from oddtrick.cards import card_text
from oddtrick.cards.card import highest
from oddtrick.club.progressive import Custom, Rules
from oddtrick.table.errors import BadOptions
from oddtrick.table.game import Game
from oddtrick.table.table import Table
from oddtrick.table.words import _


def fewer(points: Sequence[int]) -> int | None:
    """The pair that has fewer to go (CINCH-R92)."""
    first, second = points
    return None if first == second else int(second < first)


def check_to_go(game: Game, points: Sequence[int]) -> None:
    """Refuse points to go that four deals of Cinch cannot leave (CINCH-R91). Raises BadOptions.

    A deal gives both sides together at most the points in play and as many again for a failed bid (CINCH-R51); below
    nothing a side only falls where failed bids set it back (CINCH-R73).
    """
    options = game.options
    in_play = 63 if options.card_values == "sixty_three" else 14
    most = options.target + (4 * in_play if options.scoring == "set_back" else 0)
    scored = 4 * 2 * in_play
    for number in points:
        if not options.target - scored <= number <= most:
            raise BadOptions(
                "{number} to go cannot be after four deals; it may be from {least} to {most}",
                "CINCH-R91",
                number=number,
                least=options.target - scored,
                most=most,
            )
    if sum(options.target - number for number in points) > scored:
        raise BadOptions("four deals give both pairs together at most {scored} points", "CINCH-R91", scored=scored)


def to_go(table: Table) -> dict[str, Any]:
    """The points to go of both sides of a table that has played its four deals, and what they cut for a tie (CINCH-R91, R92)."""
    target: int = table.game.options.target
    turned = [card_text(highest(event.cards)) for event in table.view().events if event.kind == "turned"]
    told: dict[str, Any] = {"result": [target - score for score in table.scores[:2]]}
    if turned:
        told["cuts"] = [turned[place : place + 2] for place in range(0, len(turned), 2)]
    return told


CUSTOMS: Final[Mapping[str, Custom]] = {
    "cinch": Custom(
        preset="progressive_cinch",
        meant=lambda game: bool(game.options.event == "progressive"),  # CINCH-O10
        called=_("points to go"),
        check=check_to_go,
        winner=fewer,
        result=to_go,
        rules=Rules("CINCH-R89", "CINCH-R91", "CINCH-R92", "CINCH-R95", "CINCH-O12"),
    ),
}
