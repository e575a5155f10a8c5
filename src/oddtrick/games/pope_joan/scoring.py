"""Pope Joan settled without cards: what a deal pays, from its result as it was told at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddtrick.cards import parse_card
from oddtrick.games.pope_joan.board import EIGHT, POPE, rank_stake
from oddtrick.games.pope_joan.game import PopeJoan, PopeJoanDeal
from oddtrick.table.before import balance, deal_from
from oddtrick.table.errors import BadOptions

GIVEN = ("turned", "taken", "divided", "pope_cards", "winner", "cards_left", "pope_holder", "placed")


def settle(game: PopeJoan, before: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """The settlement of a finished deal, by the engine's own payments; dressing the board is part of it.

    `before` is as for `deal_from`. `given` tells the result: the card `turned` up; `taken`, the seat by each compartment
    that was won in play; `divided`, for a couple the seats of its higher and its lower card; `pope_cards`, what each held
    when the Pope was played; the `winner`, the `cards_left` to each, and `pope_holder`, who still held the Pope; `placed`, how
    many penalties were placed on each compartment, the next dealer's counter among them. The answer has `net` and `counters`
    by seat, `pools`, `to_board`, the penalties that each has still to place, and `next`, what goes over to the following deal
    with its dealer (None after the last). Raises BadOptions for a result that cannot be.
    """
    deal = _begun(game, before, given)
    start = deal.counters[:]
    game.dress(deal)
    if "turned" in given:
        _turn(deal, given)
    if not ("turned" in given and deal.winner >= 0):
        _play(deal, given)
        _end(deal, given)
    if "placed" in given:
        _place(deal, given["placed"])
    owing = deal.owing
    game.finish(deal)
    following = game.following(deal)
    return {
        "winner": deal.winner,
        **balance(deal, start, following),
        "to_board": owing,
    }


def _begun(game: PopeJoan, before: Mapping[str, Any], given: Mapping[str, Any]) -> PopeJoanDeal:
    if unknown := [key for key in given if key not in GIVEN]:
        raise BadOptions("a result has no {key!r}; there are: {known}", key=unknown[0], known=", ".join(GIVEN))
    deal = deal_from(game, before)
    if not isinstance(deal, PopeJoanDeal) or deal.dealer < 0:
        raise BadOptions("say who dealt: dealer is a seat from 0 to {last}", last=game.seats - 1)
    return deal


def _seat(game: PopeJoan, seat: object, what: str) -> int:
    if not isinstance(seat, int) or not 0 <= seat < game.seats:
        raise BadOptions("{what} is a seat from 0 to {last}", what=what, last=game.seats - 1)
    return seat


def _by_seat(game: PopeJoan, counts: Any) -> list[int]:
    """How many cards each held, from a list or from the seats that held any."""
    listed = counts if isinstance(counts, Mapping) else dict(enumerate(counts or []))
    for seat, cards in listed.items():
        _seat(game, seat, "who held cards")
        if not isinstance(cards, int) or not 0 <= cards <= game.sizes.each:
            raise BadOptions("a hand holds 0 to {most} cards, not {cards}", most=game.sizes.each, cards=cards)
    return [listed.get(seat, 0) for seat in range(game.seats)]


def _turn(deal: PopeJoanDeal, given: Mapping[str, Any]) -> None:
    game = deal.game
    deal.turned = parse_card(str(given["turned"]))
    dealt = [0 if game.stands_out and seat == deal.dealer else game.sizes.each for seat in range(game.seats)]
    game.take_turn_up(deal, dealt)


def _play(deal: PopeJoanDeal, given: Mapping[str, Any]) -> None:
    game = deal.game
    _check_turned(deal, given)
    if any(_by_seat(game, given.get("pope_cards"))) and "pope" not in given.get("taken", {}):
        raise BadOptions("say who played the Pope, for which cards are counted: taken.pope", "POPE-R33")
    for name, taker in given.get("taken", {}).items():
        seat = _seat(game, taker, f"who took {name}")
        if name not in game.board or name == "game":
            raise BadOptions("no compartment {name!r} is won by a card", name=name)
        if name == "pope":
            game.take_pope(deal, seat, _by_seat(game, given.get("pope_cards")))
        else:
            game.take(deal, name, seat, 0)
    for name, (higher, lower) in given.get("divided", {}).items():
        if not game.options.split_couples or name not in ("matrimony", "intrigue"):
            raise BadOptions("{name} is not divided at this table", "POPE-R39", name=name)
        game.divide(deal, name, 0, _seat(game, higher, "the higher card"), _seat(game, lower, "the lower card"))


def _check_turned(deal: PopeJoanDeal, given: Mapping[str, Any]) -> None:
    """Refuse what the turn-up has made impossible: it lies face up and cannot be played (POPE-R18)."""
    if deal.turned < 0:
        return
    lying = "pope" if deal.turned == POPE else rank_stake(EIGHT, deal.turned)
    gone = {"queen": ("matrimony", "intrigue"), "king": ("matrimony",), "knave": ("intrigue",)}.get(lying, ())
    for name in {**given.get("taken", {}), **given.get("divided", {})}:
        if name == lying or name in gone:
            raise BadOptions("{name} cannot be won by play: its card was turned up", "POPE-R18", name=name)
    if lying == "pope" and given.get("pope_holder") is not None:
        raise BadOptions("nobody holds the Pope: it was turned up", "POPE-R18")


def _place(deal: PopeJoanDeal, placed: Mapping[str, int]) -> None:
    """The penalties, the next dealer's counter and what he covers besides are laid on the board (POPE-R46 to R50)."""
    game = deal.game
    laid = {game.account[name]: counters for name, counters in placed.items()}
    empty = sum(not counters for counters in deal.counters[game.seats :])
    total = max(sum(deal.owing) + 1, empty)
    if sum(laid.values()) != total:
        raise BadOptions(
            "{total} counters are to be placed, not {told}", "POPE-R48", total=total, told=sum(laid.values())
        )
    for name in game.board:
        if not deal.counters[game.account[name]] and not placed.get(name):
            raise BadOptions("{name} must be covered as well", "POPE-R49", name=name)
    givers = dict(enumerate(deal.owing))
    givers[(deal.dealer + 1) % game.seats] += total - sum(deal.owing)
    game.pay_all(deal, givers, laid, "penalty")
    deal.owing = [0] * game.seats


def _end(deal: PopeJoanDeal, given: Mapping[str, Any]) -> None:
    game = deal.game
    winner = _seat(game, given.get("winner"), "winner")
    left = _by_seat(game, given.get("cards_left"))
    holder = given.get("pope_holder")
    if left[winner]:
        raise BadOptions("the winner has no cards left; {cards} are given", "POPE-R31", cards=left[winner])
    game.pay_cards(deal, winner, left, [] if holder is None else [_seat(game, holder, "pope_holder")])
