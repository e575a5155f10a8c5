"""The account of an evening with real cards over HTTP.

The service reckons and keeps nothing: whoever asks sends all that was told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from oddtrick.club.account import MOST_DEALS, Account
from oddtrick.formats.catalogue import options_in_words, title_of
from oddtrick.formats.refusals import explain
from oddtrick.formats.speech import Speech
from oddtrick.formats.tellings import explained, telling_data, told_in_words
from oddtrick.server import seating, shapes
from oddtrick.table import BadOptions, BadTelling, Game, find
from oddtrick.table.telling import Way

LARGEST_ACCOUNT: Final = 262_144
"""The most bytes of an account that is sent."""


class Evening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An evening at one table: what was agreed, who sits where, who dealt first, and what was told of each finished deal."""

    seats: Annotated[int, Meta(ge=0, le=64)] | None = None
    options: dict[str, shapes.Value] = {}
    preset: Annotated[str, Meta(max_length=64)] | None = None
    names: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=64)] = []
    dealer: Annotated[int, Meta(ge=0, le=63)] = 0
    deals: Annotated[list[dict[str, Any]], Meta(max_length=MOST_DEALS)] = []


def scored(name: str, evening: Evening, speech: Speech) -> shapes.Scored:
    """An account in a language. Raises UnknownGame, BadOptions or BadTelling."""
    seating.check_numbers(evening.options)
    game = find(name).at(evening.seats, evening.options, evening.preset)
    account = Account(
        game, evening.dealer, [seating.seen(name) or str(seat) for seat, name in enumerate(evening.names)]
    )
    for told in evening.deals:
        ways = [] if account.over else account.telling()
        try:
            account.add(told)
        except BadTelling as error:
            raise explained(error, ways, speech) from None
    changed = game.options.changed()
    return shapes.Scored(
        game.id,
        title_of(type(game), speech),
        game.seats,
        changed,
        [shapes.Departure(**one) for one in options_in_words(type(game), changed, speech)],
        account.names,
        account.dealer,
        [shapes.Titled(pool, speech.said(pool)) for pool in game.pools],
        list(game.opening_counters()),
        _played_for(game),
        list(_deals(account, speech)),
        _coming(account, speech),
        _quits(account, speech),
    )


def _played_for(game: Game) -> shapes.PlayedFor | None:
    points = game.played_for
    return None if points is None else shapes.PlayedFor(list(map(list, points.sides)), points.target, points.fewer)


def _deals(account: Account, speech: Speech) -> Iterator[shapes.DealScored]:
    points, scores, winners = account.points, account.scores, account.winners
    for place, (told, way, result) in enumerate(zip(account.told, account.ways, account.results, strict=True)):
        words = told_in_words(way, told, account.names, speech)
        yield shapes.DealScored(
            place + 1,
            account.dealers[place],
            way.name,
            dict(told),
            [shapes.ToldInWords(**one) for one in words],
            list(result["net"]),
            list(result["counters"]),
            list(result["pools"].values()),
            points[place] if points is not None else None,
            scores[place] if scores is not None else None,
            winners[place],
        )


def _coming(account: Account, speech: Speech) -> shapes.ComingDeal | None:
    if account.over:
        return None
    ways: tuple[Way, ...] = account.telling()
    telling = msgspec.convert(telling_data(ways, speech), list[shapes.WayShown])
    return shapes.ComingDeal(len(account.told) + 1, account.dealers[-1], telling)


def _quits(account: Account, speech: Speech) -> shapes.Quits:
    try:
        parted = account.part()
    except BadOptions as error:
        return shapes.Quits(account.standing()["counters"], [], explain(error, speech))
    payments = [shapes.PaymentShown(*payment) for payment in account.payments()]
    return shapes.Quits(parted["counters"], payments, "")
