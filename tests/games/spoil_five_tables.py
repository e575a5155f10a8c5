"""Tables of Spoil-Five with stated hands, for its tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stacking import do, stacked

from oddtrick.table import CHANCE, Table
from oddtrick.table.acts import order_act

QUIET = {
    0: "2H 3H 4H 6H 7H",
    1: "2S 3S 4S 6S 7S",
    2: "2D 3D 4D 6D 7D",
    3: "8S 9S TS 8D 9D",
}
"""Hands without a trump when clubs are turned; nobody can rob, and every lead wins its trick."""


def lay(
    hands: Mapping[int, str],
    turned: str = "9C",
    *,
    seats: int = 4,
    dealer: int | None = None,
    manner: str = "guided",
    stock: str = "",
    slip: str = "deal",
    preset: str | None = None,
    **options: object,
) -> Table:
    """A table at which these hands have been dealt; the last seat deals, so that seat 0 is eldest, if nothing else is said."""
    dealer = seats - 1 if dealer is None else dealer
    table = Table("spoil_five", seats, options, preset, manner=manner, dealer=dealer, patient=True)
    give(table, hands, turned, stock=stock, slip=slip)
    return table


def give(table: Table, hands: Mapping[int, str], turned: str = "9C", *, stock: str = "", slip: str = "deal") -> None:
    """Shuffle and deal so that the seats get these hands and the card is turned; at a club table with a mishap."""
    game: Any = table.game
    slipped, _, victim = slip.partition(" ")
    more = {"overdeal": 1, "shortdeal": -1}.get(slipped, 0)
    sizes = (2, 3) if game.options.packets == "two_three" else (3, 2)
    places: list[object] = []
    for number, size in enumerate(sizes):
        for seat in game.clockwise(table.deal.dealer + 1):
            own = more if str(seat) == victim else 0
            places += [seat] * (size + (own if (number == 0) == (own > 0) else 0))
    table.act(CHANCE, stacked(game.pack, [*places, "turned"], {**hands, "turned": turned}, stock))
    if table.manner == "club":
        table.act(CHANCE, slip)


def club(hands: Mapping[int, str], turned: str = "9C", **more: Any) -> Table:
    """A club table; seat 3 deals."""
    table = lay(hands, turned, manner="club", **more)
    table.view()
    return table


def shuffle(table: Table) -> None:
    """Put in the pack as it came from the maker, and deal."""
    table.act(CHANCE, order_act(table.game.pack))
    if table.manner == "club" and table.deal.phase.name == "dealing":
        table.act(CHANCE, "deal")


def play_out(table: Table) -> None:
    """Play the deal to its end, everybody the first card that is lawful; declining, standing and taking where asked."""
    deal = table.deal
    while table.deal is deal and not table.over:
        texts = [table.game.vocabulary.text(act) for act in table.turn[1]]
        wish = next((word for word in ("keep", "decline", "take", "agree") if word in texts), None)
        table.act(table.turn[0], wish or next(text for text in texts if not text.startswith("rob")))


def agree(table: Table) -> None:
    """Everybody agrees to the settlement."""
    deal = table.deal
    while table.deal is deal and not table.over:
        do(table, f"{table.turn[0]}: agree")


def claims(table: Table, seat: int) -> set[str]:
    """What a seat may claim or correct now."""
    return {table.game.vocabulary.text(act) for act in table.view(seat).claims}


def replays(table: Table) -> bool:
    """Whether the record of a table leads to the same position again."""
    return Table.replay(table.record, table.game).deal == table.deal
