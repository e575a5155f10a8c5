"""Packs in order, made so that a worked example's cards come where it says they came.

No game tells how it deals. The pack is dealt once on a copy of the deal, in plain order; the pile to which each place of the
pack went is then known, and the cards that the example names are put in those places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oddtrick.cards import BadCard, card_text, parse_card
from oddtrick.formats.blocks import BadExample
from oddtrick.table.acts import CHANCE, DEAL, order_act
from oddtrick.table.deal import Deal
from oddtrick.table.events import Event
from oddtrick.table.menu import Shuffle


def cards_of(value: Any) -> list[int]:
    """The cards of a list of names, or of one name. Raises BadExample."""
    names = value if isinstance(value, list) else str(value).split()
    try:
        return [parse_card(str(name)) for name in names]
    except BadCard as error:
        raise BadExample("{why}", why=str(error)) from None


def pile_name(key: object) -> str:
    """The name of a pile; a bare number is the hand of that seat."""
    return f"hand:{key}" if str(key).isdigit() else str(key)


def piles_of(spec: Mapping[str, Any]) -> dict[str, list[int]]:
    """The cards that a `deal` names for each pile: `hands` by seat, other piles by name."""
    piles: dict[str, list[int]] = {}
    for key, value in spec.items():
        if key in ("hands", "drawn"):
            prefix = "hand" if key == "hands" else "drawn"
            seats = value.items() if isinstance(value, Mapping) else enumerate(value)
            piles |= {f"{prefix}:{seat}": cards_of(cards) for seat, cards in seats}
        else:
            piles[str(key)] = cards_of(value)
    return piles


def order_for(deal: Deal, spec: Mapping[str, Any]) -> list[int]:
    """The order of the pack, for a deal that awaits a shuffle, by which its piles get the cards of the spec.

    The cards that it does not name fill the other places in the pack's own order. Raises BadExample.
    """
    menu = deal.menu
    assert isinstance(menu, Shuffle)
    pack = menu.pack
    wanted = {"pack": cards_of(spec["pack"])} if "pack" in spec else piles_of(spec)
    if "pack" in spec and len(spec) > 1:
        raise BadExample("a deal gives the pack or its piles, not both")
    _check_cards(wanted, pack)
    places = {"pack": list(range(len(pack)))} if "pack" in wanted else places_of_piles(deal, pack)
    order: list[int] = [-1] * len(pack)
    for pile, cards in wanted.items():
        if pile not in places:
            raise BadExample("no card is dealt to {pile!r}; there are: {known}", pile=pile, known=", ".join(places))
        if len(cards) > len(places[pile]):
            raise BadExample(
                "{pile} gets {right} cards, not {wrong}", pile=pile, right=len(places[pile]), wrong=len(cards)
            )
        for place, card in zip(places[pile], cards, strict=False):
            order[place] = card
    rest = iter([card for card in pack if card not in order])
    return [next(rest) if card < 0 else card for card in order]


def _check_cards(wanted: Mapping[str, Sequence[int]], pack: Sequence[int]) -> None:
    seen: set[int] = set()
    for pile, cards in wanted.items():
        for card in cards:
            if card in seen:
                raise BadExample("{card} is given twice", card=card_text(card))
            if card not in pack:
                raise BadExample("{pile}: {card} is not in the pack of this game", pile=pile, card=card_text(card))
            seen.add(card)


class _Ear:
    """Hears which cards are turned for whom."""

    def __init__(self) -> None:
        self.turned: dict[int, list[int]] = {}

    def hear(self, event: Event, audience: int) -> None:
        if event.kind == "turned":
            self.turned.setdefault(event.seat, []).append(event.cards.bit_length() - 1)


def places_of_piles(deal: Deal, pack: Sequence[int]) -> dict[str, list[int]]:
    """The places of the pack, from the top, whose cards come to each pile; `drawn:N` are those turned before seat N."""
    trial, ear = deal.copy(), _Ear()
    trial.listener = ear
    trial.do(order_act(pack))
    while (trial.turn == CHANCE and not isinstance(trial.menu, Shuffle)) or trial.menu.accepts(DEAL):
        trial.do(next(iter(trial.menu)))  # a club dealer deals, and without a slip
    piles = trial.piles()
    places = {
        pile: [place for place, card in enumerate(pack) if cards >> card & 1] for pile, cards in piles.items() if cards
    }
    for seat, cards in ear.turned.items():
        places[f"drawn:{seat}"] = [pack.index(card) for card in cards]
    return places


def order_of_dealing(deal: Deal) -> list[object]:
    """To which pile each card of the pack goes, from the top until only the stock is left; a hand is named by its seat."""
    menu = deal.menu
    assert isinstance(menu, Shuffle)
    pile_at = {place: pile for pile, places in places_of_piles(deal, menu.pack).items() for place in places}
    order = [pile_at.get(place, "stock") for place in range(len(menu.pack))]
    while order and order[-1] == "stock":
        order.pop()
    return [int(pile[5:]) if pile.startswith("hand:") else pile for pile in order]
