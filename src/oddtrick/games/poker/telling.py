"""What is told of a finished game of Poker to settle it at a table with real cards.

Sights may be told too, by the command line or a program; they are no part of a form.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oddtrick.cards import JOKER, PACK_52
from oddtrick.games.poker.deal import HAND, ORDINARY, PokerDeal
from oddtrick.games.poker.game import Poker
from oddtrick.table.before import deal_from
from oddtrick.table.telling import BySeat, CardsNamed, Field, OneSeat, Telling, Way
from oddtrick.table.words import _

MOST_STAKED = 100_000
"""Counters of one stake, beyond which a telling is taken for a slip."""


HANDS = _("cards shown")


def telling(game: Poker, before: Mapping[str, Any]) -> Telling:
    """Hands shown, one player left, or a game that nobody opened."""
    deal = deal_from(game, before)
    assert isinstance(deal, PokerDeal)
    game.seat_company(deal)
    company = deal.order
    cards = (*PACK_52, JOKER) if game.options.joker else PACK_52
    opened: list[Field] = [*_blind(game, company), OneSeat("opener", "who opened", "POKER-R38", company)]
    if deal.minimum != ORDINARY:
        opened.append(
            CardsNamed("opening_hand", "the cards dealt to who opened", "POKER-R75", cards, least=HAND, most=HAND)
        )
    hands = [
        CardsNamed(f"hands.{seat}", HANDS, "POKER-R60", cards, least=HAND, most=HAND, of=seat, needed=False).usual()
        for seat in company
    ]
    left = OneSeat("left", "who was left alone", "POKER-R59", company)
    return (
        Way("shown", "hands were shown", (*opened, *hands), usual=True),
        Way("left", "one player was left", (*opened, left)),
        Way("unopened", "nobody opened", _blind(game, company) if deal.minimum == ORDINARY else ()),
    )


def _blind(game: Poker, company: Sequence[int]) -> tuple[Field, ...]:
    """All that was staked in the game, and what of it before the cards were seen."""

    def counters(name: str, title: str, rule: str, *, needed: bool) -> Field:
        return BySeat(name, title, rule, company, size=game.seats, most=MOST_STAKED, sparse=True, needed=needed)

    return (
        counters("stakes", _("staked in all"), "POKER-R28", needed=True),
        counters("blinds", _("ante and straddles among them"), "POKER-R29", needed=False).usual(),
    )
