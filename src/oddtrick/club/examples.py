"""What worked examples reckon of evenings with real cards: cutting for places, cutting out, and progressive evenings.

docs/examples-schema.md says how such blocks are written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from oddtrick.club.customs import CUSTOMS
from oddtrick.club.cutting_in import CUTTINGS, partners, who_leaves, who_plays
from oddtrick.club.progressive import Evening, won_by
from oddtrick.phases.cutting import Cut, Ranking
from oddtrick.table.game import Game

Given = Mapping[str, Any]


def cutting(game: Game, before: Given, given: Given) -> dict[str, Any]:
    """Who plays (`play`, `wait`), with whom (`pairs`), where (`seats`), and who deals first (`dealer`).

    Given are `members`, where there are more than play, with their `cuts`; and `partner_cuts`. `recut` and `partner_recut`
    are cuts of those who were equal, one or several.
    """
    told: dict[str, Any] = {}
    custom = CUTTINGS[game.id]
    if "cuts" in given:
        members, cuts = list(given["cuts"]), _cuts(given, "cuts", "recut")
        play = who_plays(members, cuts, custom)
        told = {"play": play, "wait": [name for name in members if name not in play]}
    if "partner_cuts" in given:
        cuts = _cuts(given, "partner_cuts", "partner_recut")
        if game.options.partners == "called_card":  # CINCH-R107
            return told | {"dealer": Ranking(cuts, custom.order, custom.again).best(1)[0]}
        places = partners(cuts, custom, game.seats // 2)
        told |= {"pairs": places.pairs, "seats": places.seats, "dealer": places.dealer}
    return told


def cutting_out(game: Game, before: Given, given: Given) -> dict[str, Any]:
    """Who of the `players` leaves for those `waiting` (`leave`).

    Given are the `games` that each has played in succession, one number where they are equal, and `cuts` and `recut` as above.
    """
    games: Mapping[str, int] | int = given["games"]
    played = {name: games if isinstance(games, int) else games[name] for name in given["players"]}
    cuts = _cuts(given, "cuts", "recut") if "cuts" in given else []
    return {"leave": who_leaves(played, len(given["waiting"]), cuts, CUTTINGS[game.id])}


def progressive(game: Game, before: Given, given: Given) -> dict[str, Any]:
    """A progressive evening: given are the first `seats` by table and, for each round in `rounds`, the result of each table.

    A table's result is its two numbers, or `{result, cuts}` where they are equal. `prize_cuts` gives for a mark the cuts for
    its prize. Reckoned are `seats` of each round, `winners` of each round by table, for each mark by its name who has how many,
    in the order of the first places, the winner of each prize in `prizes`, and whether it is `over`.
    """
    custom = CUSTOMS[game.id]
    evening = Evening(game, custom, [name for seats in given["seats"].values() for name in seats])
    for results in given["rounds"]:
        for table, result in results.items():
            told = result if isinstance(result, Mapping) else {"result": result}
            evening.tell({"table": table, **told})
    for mark, cuts in given.get("prize_cuts", {}).items():
        for cut in cuts:
            evening.tell({"prize": mark, "cuts": cut})
    cards = evening.cards()
    return {
        "seats": [dict(enumerate(one.seating, 1)) for one in evening.rounds],
        "winners": [
            dict(enumerate(evening.winners(number), 1))
            for number, one in enumerate(evening.rounds, 1)
            if len(one.results) == evening.tables
        ],
        **{
            mark.name: [[name, card[mark.name]] for name, card in cards.items() if card[mark.name]]
            for mark in custom.marks
        },
        "prizes": {prize.mark.name: prize.winner or None for prize in evening.prizes()},
        "over": evening.over,
    }


def round_won(game: Game, before: Given, given: Given) -> dict[str, Any]:
    """Which pair, 0 or 1, has won a round at a table by its `result` and, where that is equal, the `cuts` (`winner`)."""
    return {"winner": won_by(CUSTOMS[game.id], given["result"], given.get("cuts", ()))}


def _cuts(given: Given, first: str, again: str) -> list[Cut]:
    more: Sequence[Cut] | Cut = given.get(again, ())
    return [given[first], *([more] if isinstance(more, Mapping) else more)]


RECKONINGS: Final[Mapping[str, Callable[[Game, Given, Given], dict[str, Any]]]] = {
    "cutting": cutting,
    "cutting_out": cutting_out,
    "progressive": progressive,
    "round_won": round_won,
}
