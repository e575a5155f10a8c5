"""Poker settled without cards dealt: what a finished game pays, from its stakes and the hands shown, as told at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.cards import card_text, parse_mask
from oddtrick.games.poker.deal import ORDINARY, PokerDeal
from oddtrick.games.poker.game import Poker
from oddtrick.games.poker.settlement import Sight
from oddtrick.table.before import balance, deal_from
from oddtrick.table.errors import BadOptions
from oddtrick.table.words import _

GIVEN = ("stakes", "blinds", "hands", "left", "sights", "opener", "opening_hand")


def settlement(game: Poker, before: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """What a finished game pays, by the engine's own reckoning.

    `before` is as for `deal_from`; the contributions to a jack-pot are paid from it. `given` tells the game: `stakes` by
    seat, all that each staked in it, and `blinds`, the ante and straddles among them; `hands` shown by seat, in the order of
    the show, or `left`, the one player left unseen; `sights`, each with `seat`, `staked` and the seats `among`
    which it was called; the `opener`, and in a jack-pot his `opening_hand`. Without an opener the game was not opened. The
    answer has `winners`, `shares`, `net`, `counters`, `pools` and `next`. Raises BadOptions for a game that cannot be.
    """
    if unknown := [key for key in given if key not in GIVEN]:
        raise BadOptions("a result has no {key!r}; there are: {known}", key=unknown[0], known=", ".join(GIVEN))
    deal = deal_from(game, before)
    if not isinstance(deal, PokerDeal) or deal.dealer < 0:
        raise BadOptions("say who dealt: dealer is a seat from 0 to {last}", last=game.seats - 1)
    start = deal.counters[:]
    lay_stakes(deal, given)
    if deal.opener < 0:
        game.leave_unopened(deal)
    else:
        game.settle(deal, _hands(game, given))
    return {**deal.outcome, **balance(deal, start, game.following(deal))}


def lay_stakes(deal: PokerDeal, given: Mapping[str, Any]) -> None:
    """Put down what was staked in the game, and remember who opened it and which sights were called."""
    game = deal.game
    game.seat_company(deal)
    if deal.minimum != ORDINARY:
        game.contribute(deal)
    for seat, stake in given.get("stakes", {}).items():
        deal.stake(seat, stake, _("stake"))
    for seat, blind in given.get("blinds", {}).items():
        deal.blinds[seat] = blind
    deal.sights = tuple(
        Sight(sight["seat"], sight["staked"], sum(1 << seat for seat in sight["among"]))
        for sight in given.get("sights", ())
    )
    deal.opener = given.get("opener", -1)
    deal.opening_hand = parse_mask(" ".join(given.get("opening_hand", ())))
    if deal.opener >= 0 and deal.minimum != ORDINARY and not deal.opening_hand:
        raise BadOptions("in a jack-pot the opener proves the five cards dealt to him: give opening_hand", "POKER-R75")


def _hands(game: Poker, given: Mapping[str, Any]) -> dict[int, int]:
    """The value of each hand still in; a player left alone need not show."""
    if ("left" in given) == ("hands" in given):
        raise BadOptions("a game that was opened ends with the hands shown, or with one player left")
    if "left" in given:
        return {given["left"]: 0}
    hands = {seat: parse_mask(" ".join(cards)) for seat, cards in given["hands"].items()}
    if twice := [card for card in game.pack if sum(hand >> card & 1 for hand in hands.values()) > 1]:
        raise BadOptions("{card} cannot be in two hands", "POKER-R1", card=card_text(twice[0]))
    return {seat: game.ranking.value(hand) for seat, hand in hands.items()}
