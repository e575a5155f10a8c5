"""What worked examples of Poker need beside the game: hands compared, stakes and prices, games told instead of played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from oddtrick.cards import RANKS, card_text, parse_mask, rank_of
from oddtrick.games.poker.deal import DECLINE, STRADDLE, PokerDeal
from oddtrick.games.poker.game import Poker
from oddtrick.games.poker.laws import deciding_witness
from oddtrick.games.poker.scoring import settlement
from oddtrick.games.poker.telling import telling
from oddtrick.table.errors import BadOptions
from oddtrick.table.events import Event
from oddtrick.table.table import Table

__all__ = ["RECKONINGS", "report", "telling"]


def compare_hands(game: Poker, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """`given: {hands: {name: cards}}`: the names in order, best first, equal hands together; their classes, and jokers' names."""
    ranking = game.ranking
    hands = {name: parse_mask(" ".join(cards)) for name, cards in _only(given, "hands")["hands"].items()}
    value = {name: ranking.value(hand) for name, hand in hands.items()}
    row = sorted(hands, key=lambda name: (-value[name], list(hands).index(name)))
    named = {name: card for name, hand in hands.items() if (card := ranking.named(hand)) is not None}
    return {
        "order": [list(equal) for _, equal in groupby(row, key=value.__getitem__)],
        "classes": {name: ranking.hand_class(hand).text for name, hand in hands.items()},
        "named": {name: card_text(card) for name, card in named.items()},
        "named_rank": {name: RANKS[rank_of(card)] for name, card in named.items()},
    }


def straddles(game: Poker, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """The stakes of straddles under the limit, and those made at this table by all who may; the seats in `declines` do not."""
    declines = _only(given, "declines").get("declines", [])
    table = Table(game, dealer=0, patient=True)
    made = []
    while table.deal.phase is game.straddling:
        seat = table.deal.turn
        table.act(seat, DECLINE if seat in declines else STRADDLE)
        if seat not in declines:
            made.append(table.deal.blinds[seat])  # type: ignore[attr-defined]  # a deal of Poker
    ante = game.options.ante
    return {"in_order": [(number + 2) * ante for number in range(game.straddling.most)], "at_the_table": made}


def counters(game: Poker, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """What the counters of each colour are worth."""
    _only(given)
    return game.values


def witness(game: Poker, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """`given: {disputant: seat, knows: seats}`: whose word decides how many cards were asked for (POKER-L46)."""
    told = _only(given, "disputant", "knows")
    seat = deciding_witness(before["dealer"], game.seats, told["disputant"], told["knows"])
    return {"witness": seat, "player_asked_rightly": seat is None}


def report(deal: PokerDeal, events: Iterable[Event]) -> Mapping[str, Any]:
    """The classes of the hands still held, the top of the stock, and whether the session ends with this game."""
    whole = [(seat, hand) for seat, hand in enumerate(deal.hands) if hand.bit_count() == 5]
    return {
        "classes": {seat: deal.game.ranking.hand_class(hand).text for seat, hand in whole},
        "bottom_of_stock": card_text(deal.pack[-1]) if deal.top < len(deal.pack) else None,
        "top_of_stock": [card_text(card) for card in deal.pack[deal.top : deal.top + 2]],
    }


def _only(given: Mapping[str, Any], *known: str) -> Mapping[str, Any]:
    if strange := sorted(set(given) - set(known)):
        raise BadOptions("given has no {key!r}; there are: {known}", key=strange[0], known=", ".join(known) or "none")
    return given


RECKONINGS = {
    "ranking": compare_hands,
    "straddles": straddles,
    "counters": counters,
    "settlement": settlement,
    "witness": witness,
}
