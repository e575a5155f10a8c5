"""What worked examples of Five Hundred need beside the game: positions under way, results that are told, orders of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oddtrick.cards import SUITS, card_text, parse_card, parse_mask, parse_suit
from oddtrick.games.five_hundred.bidding import DENOMINATIONS, SIX, TEN, FiveHundredDeal
from oddtrick.games.five_hundred.game import FiveHundred
from oddtrick.games.five_hundred.play import suits_under
from oddtrick.games.five_hundred.scoring import conclude, settle, value
from oddtrick.games.five_hundred.telling import telling
from oddtrick.phases.suits import NO_TRUMPS
from oddtrick.table.errors import BadOptions
from oddtrick.table.events import Event

__all__ = ["RECKONINGS", "conclude", "place", "report", "telling"]

POSITION = ("hands", "trick", "trumps", "named", "void", "turn")
SUIT_NAMES = {"clubs": 0, "diamonds": 1, "hearts": 2, "spades": 3}


def place(deal: FiveHundredDeal, position: Mapping[str, Any]) -> None:
    """Lay a trick under way: `hands` by seat, `trumps` (`none` at no trump), the `trick` (seat: card, in order), the suit
    `named` with the joker, the suits in which seats have shown `void`, and whose `turn` it is. All other cards have gone."""
    if unknown := [key for key in position if key not in POSITION]:
        raise BadOptions("a position has no {key!r}; there are: {known}", key=unknown[0], known=", ".join(POSITION))
    if "turn" not in position:
        raise BadOptions("a position says whose turn it is")
    game = deal.game
    deal.clear_tricks()
    hands = position.get("hands", {})
    deal.hands = [parse_mask(" ".join(hands.get(seat, []))) for seat in range(game.seats)]
    trick = [(seat, parse_card(card)) for seat, card in position.get("trick", {}).items()]
    lying = sum(deal.hands) | sum(1 << card for _, card in trick)
    deal.gone = sum(1 << card for card in game.pack) & ~lying
    for seat, suits in position.get("void", {}).items():
        deal.void[seat] = sum(1 << parse_suit(suit) for suit in suits)
    game.play.resume(deal, denomination(position.get("trumps", "none")), trick, position["turn"])
    if "named" in position:
        deal.named = parse_suit(position["named"])
        deal.asked = game.play.suits(deal).members[deal.named]


def denomination(text: Any) -> int:
    """The trump suit of a letter, NO_TRUMPS of `none`."""
    return NO_TRUMPS if text in (None, "none") else parse_suit(str(text))


def report(deal: FiveHundredDeal, events: Sequence[Event]) -> dict[str, Any]:
    """What can be told of a deal at any moment: the declarer, suits shown void, and how many cards each bidder knows."""
    widow = deal.widow if deal.game.options.widow == "face_up" else 0
    return {
        "declarer": deal.bidder if deal.bidder >= 0 else None,
        "exchange": deal.exchanged,
        "void": {
            seat: [letter for suit, letter in enumerate(SUITS) if deal.void[seat] >> suit & 1] for seat in range(3)
        },
        "known": {seat: (hand | widow).bit_count() for seat, hand in enumerate(deal.hands)},
    }


def ranks(game: FiveHundred, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """`given: {trumps: S}`: the cards of the trump suit and of the others, the highest first."""
    trumps = denomination(given["trumps"])
    suits = suits_under(trumps, game.joker)
    rows = {
        name: [
            card_text(card)
            for card in sorted(game.pack, key=lambda card: -suits.power[card])
            if suits.members[suit] >> card & 1
        ]
        for name, suit in SUIT_NAMES.items()
    }
    named = next((name for name, suit in SUIT_NAMES.items() if suit == trumps), None)
    return {("trumps" if name == named else name): row for name, row in rows.items()}


def values(game: FiveHundred, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[Any, Any]:
    """What each contract is worth, by its number of tricks and its denomination."""
    letters = [SUITS[suit] if suit >= 0 else "NT" for suit in DENOMINATIONS]
    return {level: {letter: value(level, rank) for rank, letter in enumerate(letters)} for level in range(SIX, TEN + 1)}


RECKONINGS = {"settlement": settle, "ranks": ranks, "values": values}
