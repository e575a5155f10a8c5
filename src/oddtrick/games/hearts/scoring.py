"""Hearts settled without cards: what a finished deal pays, from what everybody says that he took."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oddtrick.cards import HEARTS, SUITS, suit_of
from oddtrick.games.hearts.game import Hearts
from oddtrick.games.hearts.pack import ACE_S, JOKER_PRICE, KING_S, KNAVE_S, QUEEN_S
from oddtrick.games.hearts.play import BID, HeartsDeal
from oddtrick.games.hearts.settlement import Result, fine
from oddtrick.table.acts import act_of
from oddtrick.table.before import balance, deal_from
from oddtrick.table.errors import BadOptions

GIVEN = (
    "hearts",
    "pips",
    "units",
    "black_to",
    "td_to",
    "ks_to",
    "as_to",
    "joker",
    "taboo",
    "bid",
    "chooser",
    "helped",
    "revoked",
    "fines",
)


def settle(game: Hearts, before: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """The settlement of a finished deal, by the engine's own prices and payments.

    `before` is as for `deal_from`. `given` tells by seat how many `hearts` each took (`pips` where hearts count their number,
    `units` where the whole is told), and who took the other cards: `black_to`, `td_to`, `ks_to`, `as_to`; `joker: {dealt_to,
    taken_by}`; at an auction `taboo: {suit, taken}` and `bid: {seat, amount}` or the free `chooser`; `helped` at the tote;
    `revoked`, the seats in error; `fines` by seat. The answer has `net`, `counters`, `pools`, `scores`, `next` and the
    outcome. Raises BadOptions for a result that cannot be.
    """
    deal = deal_from(game, {"dealer": 0, **before})
    assert isinstance(deal, HeartsDeal)
    start = deal.counters[:]
    conclude(deal, given)
    return {**deal.outcome, **balance(deal, start, game.following(deal))}


def conclude(deal: HeartsDeal, given: Mapping[str, Any]) -> None:
    """End a deal with a result that is told instead of played; what has been bid already need not be told again."""
    game = deal.game
    if unknown := [key for key in given if key not in GIVEN]:
        raise BadOptions("a result has no {key!r}; there are: {known}", key=unknown[0], known=", ".join(GIVEN))
    _tell_auction(deal, given)
    for seat, units in given.get("fines", {}).items():
        fine(game, deal, int(seat), units)
    for seat, card in _cards_told(deal, given):
        deal.taken[seat] |= 1 << card
    game.conclude(deal, result_of(deal, given), {"hearts": tuple(_by_seat(game, given.get("hearts")))})


def _tell_auction(deal: HeartsDeal, given: Mapping[str, Any]) -> None:
    """The suit, who named it and what was bid, where it was not played at the table."""
    game = deal.game
    if "bid" in given:
        deal.bidder = deal.chooser = _seat(deal, given["bid"]["seat"])
        deal.bid = act_of(BID, given["bid"]["amount"])
        deal.pay(deal.bidder, game.pool_account, given["bid"]["amount"], "bid")
    elif "chooser" in given:
        deal.chooser = _seat(deal, given["chooser"])
    if "taboo" in given:
        if game.options.auction == "none":
            raise BadOptions("only at an auction table is a suit named that costs", "HEARTS-R25")
        suit = given["taboo"].get("suit", SUITS[deal.taboo])
        if suit not in tuple(SUITS):
            raise BadOptions("name the suit that is to cost: clubs, diamonds, hearts or spades", "HEARTS-R27")
        deal.taboo = SUITS.index(suit)


def result_of(deal: HeartsDeal, given: Mapping[str, Any]) -> Result:
    """What everybody took, as it is told. Raises BadOptions where it cannot be."""
    game, options = deal.game, deal.game.options
    active = game.active(deal)
    taken = _by_seat(game, given.get("pips" if options.hearts_value == "pips" else "hearts"))
    units = _by_seat(game, given["units"]) if "units" in given else taken[:]
    for seat, card in _cards_told(deal, given):
        units[seat] += game.price[card]
    penalised = units[:]
    if "td_to" in given:
        units[_seat(deal, given["td_to"])] -= 10
    joker = (given["joker"]["dealt_to"], given["joker"]["taken_by"]) if "joker" in given else None
    if joker is not None:
        penalised[joker[1]] += JOKER_PRICE
    taboo = tuple(_by_seat(game, given["taboo"]["taken"])) if "taboo" in given else ()
    counted = taboo or penalised
    revoked = tuple(given.get("revoked", ()))
    told = Result(
        active,
        taboo if options.auction == "foster" else tuple(units),
        sum(1 << seat for seat in active if not counted[seat]),
        game.whole_of(deal, joker, taboo),
        joker,
        taboo,
        _slam(deal, given, taken),
        sum(1 << seat for seat in given.get("helped", ())),
        revoked,
    )
    if "units" in given:
        _check_units(game, units)
    elif not (revoked and options.law_set == "black_lady"):
        _check(deal, given, told, taken)
    return told


def _cards_told(deal: HeartsDeal, given: Mapping[str, Any]) -> list[tuple[int, int]]:
    """(seat, card) for the penalty cards that are told one by one."""
    cards = {"black_to": _black_card(deal.game), "ks_to": KING_S, "as_to": ACE_S}
    return [(_seat(deal, given[key]), card) for key, card in cards.items() if key in given]


def _black_card(game: Hearts) -> int:
    return {"jack": KNAVE_S, "queen": QUEEN_S, "none": 0}[game.options.black_card]


def _slam(deal: HeartsDeal, given: Mapping[str, Any], hearts: Sequence[int]) -> int:
    """Who took every heart, the queen and the red ten (HEARTS-R96), or -1."""
    if not deal.game.options.red_ten or "td_to" not in given or given.get("black_to") != given["td_to"]:
        return -1
    taker: int = given["td_to"]
    return taker if hearts[taker] == deal.game.suit_size(HEARTS) else -1


def _by_seat(game: Hearts, told: Any) -> list[int]:
    """A number by seat; who sits out has none."""
    if told is None:
        return [0] * game.seats
    if not isinstance(told, Sequence) or len(told) != game.seats:
        raise BadOptions("what was taken is told for every seat from 0 to {last}", last=game.seats - 1)
    numbers = [0 if number in (None, "none") else number for number in told]
    if any(not isinstance(number, int) or number < 0 for number in numbers):
        raise BadOptions("what was taken is told in whole numbers from 0")
    return numbers


def _seat(deal: HeartsDeal, seat: Any) -> int:
    if seat not in deal.game.active(deal):
        raise BadOptions("seat {seat} has no cards in this deal", "HEARTS-R12", seat=seat)
    return int(seat)


def hearts_in_play(game: Hearts) -> int:
    """What the hearts of the pack make: their number, or their pips."""
    return sum(game.price[card] for card in game.pack if suit_of(card) == HEARTS)


def every_heart_is_told(game: Hearts) -> bool:
    """Whether the hearts that the players take are all of the pack: none lies dead, is cancelled or needs no telling."""
    options = game.options
    lying = options.layout not in ("full", "stock", "domino") or options.domino_stock == "dead"
    return not lying and options.auction != "foster"


def _check_units(game: Hearts, units: Sequence[int]) -> None:
    """Refuse more units than there are in the pack (HEARTS-R9)."""
    whole = game.whole_units()
    if sum(units) > whole:
        raise BadOptions("the units in play make {whole}, not {told}", "HEARTS-R9", whole=whole, told=sum(units))


def _check(deal: HeartsDeal, given: Mapping[str, Any], told: Result, taken: Sequence[int]) -> None:
    """Refuse counts that do not make up what is in play (HEARTS-R57)."""
    game, options = deal.game, deal.game.options
    if any(taken[seat] for seat in range(game.seats) if seat not in told.active):
        raise BadOptions("who holds no cards takes none", "HEARTS-R12")
    whole, exact = hearts_in_play(game), every_heart_is_told(game)
    if (exact and sum(taken) != whole) or sum(taken) > whole:
        raise BadOptions("the hearts in play make {whole}, not {told}", "HEARTS-R9", whole=whole, told=sum(taken))
    _check_taboo(deal, given, told, taken)
    needed = {"black_to": options.black_card != "none", "td_to": options.red_ten, "joker": options.joker}
    for key, wanted in needed.items():
        if wanted and key not in given and exact:
            raise BadOptions("say who took it: {key} is missing", "HEARTS-R57", key=key)
        if not wanted and key in given:
            raise BadOptions("{key} is no penalty card at this table", "HEARTS-R8", key=key)


def _check_taboo(deal: HeartsDeal, given: Mapping[str, Any], told: Result, taken: Sequence[int]) -> None:
    """Refuse cards of the taboo suit that are not all there, or that are told twice and not alike (HEARTS-R100)."""
    size, suit = deal.game.suit_size(deal.taboo), SUITS[deal.taboo]
    if not told.taboo:
        return
    if sum(told.taboo) != size:
        raise BadOptions(
            "there are {whole} cards of that suit in play, not {told}", "HEARTS-R9", whole=size, told=sum(told.taboo)
        )
    hearts_differ = suit == "H" and deal.game.options.auction == "black_lady" and list(told.taboo) != list(taken)
    if hearts_differ or (suit == "S" and "black_to" in given and not told.taboo[given["black_to"]]):
        raise BadOptions("the taboo cards and the penalty cards that are told contradict each other", "HEARTS-R100")
