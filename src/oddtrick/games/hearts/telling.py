"""What is told of a finished deal of Hearts to settle it at a table with real cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from oddtrick.cards import HEARTS, SUITS
from oddtrick.games.hearts.game import Hearts
from oddtrick.games.hearts.play import HeartsDeal
from oddtrick.games.hearts.scoring import every_heart_is_told, hearts_in_play
from oddtrick.table.before import deal_from
from oddtrick.table.telling import BySeat, Field, HowMany, OneSeat, OneWord, SomeSeats, Telling, Way, Word
from oddtrick.table.words import _

SUIT_WORDS = tuple(
    map(Word, SUITS, (_("clubs"), _("diamonds"), _("hearts"), _("spades"))),
)
MOST_FINES = 100
"""Units of fines of one seat in a deal, beyond which a telling is taken for a slip."""
HIGHEST_BID = 10_000


def telling(game: Hearts, before: Mapping[str, Any]) -> Telling:
    """What everybody took, at an auction after a bid or without one; or a revoke that makes a deal of Black Lady void."""
    deal = deal_from(game, {"dealer": 0, **before})
    assert isinstance(deal, HeartsDeal)
    taken = tuple(_taken(game, deal))
    ways = [Way(name, title, (*auction, *taken), usual=not auction) for name, title, auction in _auctions(game, deal)]
    if game.options.auction == "none" and not game.options.joker and not game.options.red_ten:
        ways.append(Way("units", "units of everybody", (_units(game, deal), *_besides(game, deal))))
    if game.options.law_set == "black_lady":
        revoked = SomeSeats("revoked", "who revoked", "HEARTS-L31", game.active(deal), least=1, needed=True)
        ways.append(Way("void", "void for a revoke", (revoked,)))
    return tuple(ways)


def _auctions(game: Hearts, deal: HeartsDeal) -> Iterator[tuple[str, str, tuple[Field, ...]]]:
    """How the deal began: with an auction, a free choice, or at once."""
    active, free = game.active(deal), deal.carry["free"]
    if game.options.auction == "none":
        yield "played", _("it was played"), ()
        return
    suit = OneWord("taboo.suit", "the taboo suit", "HEARTS-R25", SUIT_WORDS)
    if free is None:
        bidder = OneSeat("bid.seat", "who made the highest bid", "HEARTS-R27", active)
        amount = HowMany("bid.amount", "the bid", "HEARTS-R27", least=1, most=HIGHEST_BID)
        yield "bid", _("after a bid"), (bidder, amount, suit)
        hearts = OneWord("taboo.suit", "the taboo suit", "HEARTS-R28", SUIT_WORDS[HEARTS : HEARTS + 1], needed=False)
        yield "no_bid", _("nobody bid"), (hearts,)
    else:
        yield "free", _("without bidding"), (OneSeat("chooser", "chooser", "HEARTS-R29", (free,)), suit)


def _taken(game: Hearts, deal: HeartsDeal) -> Iterator[Field]:
    """Who took what, so far as it is paid for at this table."""
    options, active, size = game.options, game.active(deal), game.seats
    exact = every_heart_is_told(game)
    if options.auction != "none":
        yield BySeat("taboo.taken", "taboo cards taken", "HEARTS-R9", active, size=size, most=13)
    if options.auction != "foster":
        name = "pips" if options.hearts_value == "pips" else "hearts"
        title = _("pips of the hearts taken") if name == "pips" else _("hearts taken")
        whole = hearts_in_play(game)
        most, total = (max(whole, 26), whole) if exact else (whole, None)
        yield BySeat(name, title, "HEARTS-R9", active, size=size, most=most, total=total)
    if options.black_card != "none":
        title = (
            _("who took the queen of spades") if options.black_card == "queen" else _("who took the knave of spades")
        )
        yield OneSeat("black_to", title, "HEARTS-R57", active, needed=exact)
    if options.spade_honours:
        yield OneSeat("ks_to", "who took the king of spades", "HEARTS-R99", active, needed=exact)
        yield OneSeat("as_to", "who took the ace of spades", "HEARTS-R99", active, needed=exact)
    if options.red_ten:
        yield OneSeat("td_to", "who took the ten of diamonds", "HEARTS-R57", active, needed=exact)
    if options.joker:
        yield OneSeat("joker.dealt_to", "to whom the joker was dealt", "HEARTS-R78", active)
        yield OneSeat("joker.taken_by", "who took the joker", "HEARTS-R78", active)
    yield from _besides(game, deal)


def _besides(game: Hearts, deal: HeartsDeal) -> Iterator[Field]:
    """What may have happened in any deal."""
    active, options = game.active(deal), game.options
    if options.settlement == "tote" and options.helping_hand != "off":
        yield SomeSeats("helped", "whom others spared", "HEARTS-R90", active)
    if options.law_set == "foster":
        yield SomeSeats("revoked", "who revoked", "HEARTS-L18", active)
    yield BySeat(
        "fines",
        _("units of fines"),
        "HEARTS-R104",
        active,
        size=game.seats,
        most=MOST_FINES,
        sparse=True,
        needed=False,
    )


def _units(game: Hearts, deal: HeartsDeal) -> Field:
    """Units in one number each, where that is easier said."""
    whole = game.whole_units()
    total = whole if every_heart_is_told(game) else None
    return BySeat("units", _("units taken"), "HEARTS-R57", game.active(deal), size=game.seats, most=whole, total=total)
