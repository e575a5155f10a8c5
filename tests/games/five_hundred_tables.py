"""Tables of Five Hundred with stated hands, for its tests. Seat 2 deals unless something else is said: seat 0 is the eldest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stacking import do, stacked

from oddtrick.games.five_hundred.examples import place
from oddtrick.games.five_hundred.scoring import settle
from oddtrick.table import CHANCE, Table, find
from oddtrick.table.before import deal_from
from oddtrick.table.view import WATCHER

HEARTS = {
    0: "JK JH JD AH KH QH TH 9H 8H 7H",
    1: "AS KS QS JS TS 9S 8S 7S AC KC",
    2: "QC JC TC 9C 8C 7C AD KD QD TD",
}
"""Seat 0 holds all the trumps if hearts are trumps; the widow is 9D 8D 7D."""
WIDOW = "9D 8D 7D"
SPADES = {
    0: "JK JS JC AS KS AH KH AD KD 7C",
    1: "QS TS 9S QH JH TH QD JD TD 8C",
    2: "8S 7S 9H 8H 7H 9D 8D 7D 9C TC",
}
"""Seat 0 takes the first nine tricks with spades as trumps; the widow is AC KC QC."""
SPADES_WIDOW = "AC KC QC"
PACKETS = (3, 3, 3, 1)


def lay(
    hands: Mapping[int, str] = HEARTS,
    left: str = "",
    bids: str = "",
    *,
    dealer: int = 2,
    manner: str = "guided",
    scores: Sequence[int] = (0, 0, 0),
    slip: str = "deal",
    preset: str | None = None,
    **options: object,
) -> Table:
    """A table at which these hands have been dealt, with these running scores, and these bids made. The cards `left` are
    the widow."""
    game: Any = find("five_hundred").at(3, options, preset)
    first = deal_from(game, {"dealer": dealer, "scores": tuple(scores)})
    table = Table(game, manner=manner, first=first, patient=True)
    table.view()
    give(table, hands, left, slip)
    if bids:
        do(table, bids)
    return table


def give(table: Table, hands: Mapping[int, str], widow: str = "", slip: str = "deal") -> None:
    """Shuffle and deal so that the seats get these hands; at a club table with a mishap."""
    game: Any = table.game
    slipped, _, victim = slip.partition(" ")
    more = {"overdeal": 1, "shortdeal": -1}.get(slipped, 0)
    wanted = {seat: 10 + more * (str(seat) == victim) for seat in game.clockwise(table.deal.dealer + 1)}
    places: list[object] = []
    for round_, size in enumerate(PACKETS):
        for seat, cards in wanted.items():
            slipped = max(0, more) if round_ == 0 and str(seat) == victim else 0
            places += [seat] * min(size + slipped, cards - places.count(seat))
    places += ["widow"] * (33 - len(places))
    table.act(CHANCE, stacked(game.pack, places, {**hands, "widow": widow}))
    if table.manner == "club":
        table.act(CHANCE, slip)


def position(
    hands: Mapping[int, str], trumps: str = "none", turn: int = 0, *, manner: str = "guided", **position: Any
) -> Table:
    """A table in the middle of a deal: these hands, nothing else left. `options` go to the game."""
    game: Any = find("five_hundred").at(3, position.pop("options", {}))
    table = Table(game, manner=manner, dealer=2, seed=1)
    table.view()  # views follow from here on
    cards = {seat: text.split() for seat, text in hands.items()}
    place(table.deal, {"hands": cards, "trumps": trumps, "turn": turn, **position})
    return table


def winner_of(trumps: str, *played: str, **more: Any) -> int:
    """Who takes the trick to which seats 0, 1, 2 play these cards in turn, a joker led at no trump apart."""
    table = position(dict(enumerate(played)), trumps, **more)
    deal: Any = table.deal
    for card in played:
        table.act(deal.turn, card)
    return int(deal.order[-1])


def menu_of(held: str, led: str, trumps: str, **more: Any) -> set[str]:
    """What seat 1 may play with these cards when seat 0 has led one."""
    table = position({1: held}, trumps, 1, trick={0: led}, **more)
    return {table.game.vocabulary.text(act) for act in table.turn[1]}


def play_bid(hands: Mapping[int, str], left: str, bids: str, laid: str, **more: Any) -> Table:
    """A table at which the declarer has laid out his three cards."""
    table = lay(hands, left, bids, **more)
    do(table, f"{table.turn[0]}: lay_out {laid}")
    return table


def scored(contract: str | None, declarer: int | None, *, before: Sequence[int] = (0, 0, 0), **given: Any) -> Any:
    """The settlement of a deal that is told; `options` go to the game."""
    game: Any = find("five_hundred").at(3, given.pop("options", {}))
    told = {} if contract is None else {"contract": contract, "declarer": declarer}
    return settle(game, {"dealer": 2, "scores": tuple(before)}, told | given)


# At a club table


def claims(table: Table, seat: int) -> set[str]:
    """What a seat may claim or correct now."""
    return {table.game.vocabulary.text(act) for act in table.deal.claims(seat)}


def liberties(table: Table, seat: int) -> set[str]:
    """What a seat's hands can do beside what is lawful."""
    return {table.game.vocabulary.text(act) for act in table.deal.liberties(seat)}


def told(table: Table, law: str, kind: str = "offence") -> list[int]:
    """The seats (WATCHER among them) that were told of an offence against a law."""
    return [
        seat
        for seat in (WATCHER, 0, 1, 2)
        if any(event.kind == kind and event.text == law for event in table.view(seat).events)
    ]


def agree(table: Table) -> dict[str, Any]:
    """Everybody agrees to the settlement; what came out."""
    deal = table.deal
    while not deal.over:
        do(table, f"{deal.turn}: agree")
    return dict(deal.outcome)


def play_on(table: Table) -> dict[str, Any]:
    """Play to the end, everybody the first card that is lawful, and settle; what came out."""
    deal = table.deal
    while not deal.over:
        table.act(deal.turn, next(iter(table.turn[1])))
    return dict(deal.outcome)
