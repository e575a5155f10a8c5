"""Hearts: what the score sheet says of a finished deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from oddtrick.games.hearts.pack import KNAVE_S, QUEEN_S, TWIN_QUEEN
from oddtrick.table.words import Fact

if TYPE_CHECKING:
    from oddtrick.games.hearts.game import Hearts
    from oddtrick.games.hearts.play import HeartsDeal

BLACK_CARDS = {"none": 0, "jack": 1 << KNAVE_S, "queen": 1 << QUEEN_S | 1 << TWIN_QUEEN}
BLACK_NAMES = {"jack": "black jack", "queen": "black lady"}


FACTS_TOLD: Final[Mapping[str, Fact]] = {
    "taboo": Fact("taboo suit", "suit"),
    "chooser": Fact("chooser", "seat"),
    "jack": Fact("a jack", "pool"),
    "pegged": Fact("pegged", "column"),
    "aside": Fact("laid aside"),
    "passing": Fact("cards are passed"),
    "taboo cards": Fact("suit cards", "column"),
    "hearts": Fact("hearts", "column"),
    "black jack": Fact("black jack", "seats"),
    "black lady": Fact("black lady", "seats"),
    "units": Fact("units", "column"),
}
"""What a deal of Hearts tells in public, or of itself when it is over."""


def entry(game: Hearts, deal: HeartsDeal) -> Mapping[str, Any]:
    """What everybody took: hearts or cards of the suit that cost, the black card, and the units where they are something else;
    and who has won the pool or the bank. Nothing of a deal that was not played.
    """
    outcome, options = deal.outcome, game.options
    if outcome.get("misdeal"):
        return {"misdeal": True}
    if "hearts" not in outcome:
        return {}
    said: dict[str, Any] = {}
    if outcome["taboo"] is not None:
        said |= {"taboo": outcome["taboo"], "chooser": outcome["chooser"], "taboo cards": tuple(outcome["taken_taboo"])}
    if options.auction != "foster":
        said["hearts"] = tuple(outcome["hearts"])
    if options.black_card != "none":
        black = BLACK_CARDS[options.black_card]
        said[BLACK_NAMES[options.black_card]] = tuple(seat for seat, cards in enumerate(deal.taken) if cards & black)
    if options.settlement != "score" and said.get("hearts", outcome["units"]) != tuple(outcome["units"]):
        said["units"] = tuple(outcome["units"])
    said |= {"won by": tuple(outcome["winners"])} if outcome["winners"] else {}
    return said | {name: True for name in ("jack", "void") if outcome[name]}
