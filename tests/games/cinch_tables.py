"""Tables of Cinch with stated cards, for its tests. Seat 3 deals unless something else is said: seat 0 is eldest hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stacking import do, mask, stacked

from oddtrick.cards import parse_suit
from oddtrick.games.cinch.deal import CinchDeal
from oddtrick.games.cinch.game import Cinch
from oddtrick.games.cinch.scoring import Result
from oddtrick.games.cinch.settlement import conclude_result
from oddtrick.table import CHANCE, Table, find
from oddtrick.table.before import deal_from

NINE = {
    0: "8C 9D 3S 8D 9H QH 2S 5C 4D",
    1: "JH KH JS TD 2D 3C 9C 3D KC",
    2: "4S 6D 8S AH 5H 8H 6S 6H 4H",
    3: "KS QC QD 4C 7C 9S 7S AD 7D",
}
"""Hands of nine; with hearts as trumps seat 0 has two of them, seat 1 two, seat 2 five, seat 3 none."""
STOCK = "5D 6C 5S AS 2C AC TC JC TS TH QS JD 7H KD 2H 3H"
"""The stock that goes with them, from the top: the Left Pedro, and four hearts near the bottom."""
DISCARDS = "0: discard 8C 9D 3S 8D 2S 5C 4D, 1: discard JS TD 2D 3C 9C 3D KC, 2: discard 4S 6D 8S 6S"
"""What the three lay out when hearts are trumps; the dealer then robs what is left: TH QS JD 7H KD 2H 3H."""
SIX = {0: "QC 2H TH KH AH 3H", 1: "3C 6H JH 5D 7H 5H", 2: "8H QH JC 2S 6S TS", 3: "5C 4H 9H 4S 9C KD"}
"""The book's first illustrative hand: hearts are trumps."""


def game_of(preset: str | None = None, seats: int | None = None, **options: object) -> Cinch:
    """The game with some options."""
    game = find("cinch").at(seats, options, preset)
    assert isinstance(game, Cinch)
    return game


def places(game: Cinch, dealer: int) -> list[object]:
    """To which pile the cards go, from the top, until the stock is left (CINCH-R18, R61, R64, R79, R101)."""
    order = game.clockwise(dealer + 1)
    options = game.options
    sizes = {"fixed_pairs": (3, 3, 3), "called_card": (3, 3), "three_pairs": (4, 4)}[options.partners]
    found: list[object] = []
    for place, size in enumerate(sizes):
        found += [seat for seat in order for _ in range(size)]
        if options.exchange == "widow" and place == 0:
            found += ["widow"] * 4
    if options.exchange in ("thirteen", "packet"):
        found += [f"more {seat}" for seat in order for _ in range(4)]
    return found


def lay(
    piles: Mapping[Any, str] = NINE,
    stock: str = STOCK,
    acts: str = "",
    *,
    preset: str | None = None,
    seats: int | None = None,
    dealer: int = 3,
    scores: Sequence[int] | None = None,
    number: int = 0,
    **options: object,
) -> Table:
    """A table at which these hands have been dealt over this stock, and these acts done. `more N` is the packet of a seat, or
    the four cards that it gets when the bidding is over."""
    game = game_of(preset, seats, **options)
    before: dict[str, Any] = {"dealer": dealer, "number": number} | ({} if scores is None else {"scores": scores})
    table = Table(game, first=deal_from(game, before), patient=True)
    table.view()
    table.act(CHANCE, stacked(game.pack, places(game, dealer), piles, stock))
    if acts:
        do(table, acts)
    return table


def robbed(keep: str = "TH 2H 7H 3H AD KS", **options: Any) -> Table:
    """The table of NINE when hearts were named by seat 2 for seven points and the dealer has kept these cards."""
    bidding = "0: pass, 1: 5, 2: 7, 3: pass, 2: trump H"
    return lay(acts=f"{bidding}, {DISCARDS}, 3: keep {keep}", **options)


def at_play(
    hands: Mapping[int, str] = SIX,
    trumps: str = "H",
    maker: int = 0,
    bid: int = 8,
    *,
    preset: str | None = None,
    discards: str = "",
    dealer: int = 3,
    **options: object,
) -> Table:
    """A table at which play begins with these hands; of the other cards some lie among the maker's discards, the rest aside."""
    game = game_of(preset, len(hands), **options)
    table = Table(game, dealer=dealer, seed=1)
    table.view()
    deal = cinch(table)
    deal.clear_tricks()
    deal.top = len(deal.pack)
    deal.hands = [mask(hands[seat]) for seat in range(game.seats)]
    deal.maker, deal.contract, deal.trumps = maker, bid, parse_suit(trumps)
    deal.thrown[maker] = mask(discards)
    deal.aside = mask_of_pack(game) & ~sum(deal.hands) & ~deal.discards
    game.begin_play(deal)
    return table


def mask_of_pack(game: Cinch) -> int:
    """All cards."""
    return sum(1 << card for card in game.pack)


def cinch(table: Table) -> CinchDeal:
    """The deal in progress."""
    deal = table.deal
    assert isinstance(deal, CinchDeal)
    return deal


def told(
    maker: int,
    bid: int,
    captured: Sequence[int],
    *,
    barred: Sequence[int] = (),
    partner: int = -1,
    preset: str | None = None,
    seats: int | None = None,
    before: Mapping[str, Any] | None = None,
    **options: object,
) -> CinchDeal:
    """A deal concluded by its result: who made for how much, the points of the sides, and the sides that may not score."""
    game = game_of(preset, seats, **options)
    deal = deal_from(game, {"dealer": 3} | dict(before or {}))
    assert isinstance(deal, CinchDeal)
    deal.maker, deal.contract, deal.partner = maker, bid, partner
    result = Result(game.side_of(deal, maker), bid, tuple(captured), frozenset(barred))
    conclude_result(deal, result)
    return deal


def scored(maker: int, bid: int, captured: Sequence[int], **more: Any) -> list[int]:
    """What a result scores, by side, or by seat with a called partner."""
    return list(told(maker, bid, captured, **more).outcome["deal_scores"])
