"""What worked examples of Cinch need beside the game: positions under way, results that are told, and what can be reckoned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oddtrick.cards import bits, card_text, parse_card, parse_mask, parse_suit
from oddtrick.games.cinch.deal import CinchDeal
from oddtrick.games.cinch.game import Cinch
from oddtrick.games.cinch.odds import after_draw, as_dealt
from oddtrick.games.cinch.open_play import OpenPlay
from oddtrick.games.cinch.scoring import counters_for, hole_of, points_to_go
from oddtrick.games.cinch.telling import telling
from oddtrick.games.cinch.told import conclude, settle
from oddtrick.games.cinch.trumps import UNDER, to_lay_out
from oddtrick.table.errors import BadOptions
from oddtrick.table.events import Event

__all__ = ["RECKONINGS", "conclude", "place", "report", "telling"]

POSITION = ("hands", "trick", "trumps", "turn", "maker", "bid", "called", "calling", "drew", "taken")


def place(deal: CinchDeal, position: Mapping[str, Any]) -> None:
    """Lay a deal under way: `hands` by seat, `trumps`, the `maker` and his `bid`, the card `called` (or `calling: true`, when
    none has been yet), how many cards each seat `drew`, those `taken` in tricks by seat, the `trick` (seat: card, in order),
    and whose `turn` it is. Of all other cards the trumps have gone in tricks and the rest was laid aside."""
    if unknown := [key for key in position if key not in POSITION]:
        raise BadOptions("a position has no {key!r}; there are: {known}", key=unknown[0], known=", ".join(POSITION))
    if "turn" not in position or "trumps" not in position:
        raise BadOptions("a position says whose turn it is and what is trumps")
    game, suits = deal.game, UNDER[parse_suit(position["trumps"])]
    deal.clear_tricks()
    deal.top = len(deal.pack)
    hands = position.get("hands", {})
    deal.hands = [parse_mask(" ".join(hands.get(seat, []))) for seat in range(game.seats)]
    trick = [(seat, parse_card(card)) for seat, card in position.get("trick", {}).items()]
    absent = sum(1 << card for card in game.pack) & ~sum(deal.hands) & ~sum(1 << card for _, card in trick)
    taken = position.get("taken", {})
    deal.taken = [parse_mask(" ".join(taken.get(seat, []))) for seat in range(game.seats)]
    deal.gone = absent & (suits.trump_cards | sum(deal.taken))
    deal.aside = absent & ~deal.gone
    deal.maker, deal.contract = position.get("maker", position["turn"]), position.get("bid", 0)
    deal.drew = list(position.get("drew", deal.drew))
    deal.trumps = suits.trumps
    deal.low = _holder(deal, game.counting[deal.trumps].low)
    if "called" in position:
        deal.partner = _holder(deal, parse_card(position["called"]))
    if position.get("calling"):
        game.calling.begin(deal)
    else:
        game.play.resume(deal, deal.trumps, trick, position["turn"])


def _holder(deal: CinchDeal, card: int) -> int:
    return next((seat for seat, hand in enumerate(deal.hands) if hand >> card & 1), -1)


def report(deal: CinchDeal, events: Sequence[Event]) -> dict[str, Any]:
    """What can be told of a deal at any moment: who makes and with whom, what was drawn, and the points so far."""
    game, named = deal.game, deal.trumps >= 0
    counting = game.counting[deal.trumps] if named else None
    points = [0] * game.sides
    for seat, cards in enumerate(deal.taken):
        points[game.side_of(deal, seat)] += counting.points(cards) if counting else 0
    scores = deal.outcome.get("scores", deal.carry["scores"])
    trumps = deal.discards & game.trump_cards[deal.trumps] if named else 0
    return {
        "maker": deal.maker if deal.maker >= 0 else None,
        "contract": deal.contract if deal.maker >= 0 else None,
        "partner": deal.partner if deal.partner >= 0 else None,
        "drew": deal.drew,
        "trumps_in_discards": [card_text(card) for card in bits(trumps)],
        "points": points,
        "barred": [seat for seat in range(game.seats) if deal.barred and deal.barred >> game.side_of(deal, seat) & 1],
        "lost right": game.silenced(deal),
        "scores": scores,
        "to_go": [points_to_go(score, game.options.target) for score in scores],
    }


def values(game: Cinch, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """`given: {trumps: S, cards: [...]}`: what each of some cards counts, what all do, and the highest bid."""
    worth = game.counting[parse_suit(given["trumps"])].worth
    found = [worth.get(parse_card(card), 0) for card in given["cards"]]
    return {"values": found, "total": sum(worth.values()), "highest_bid": game.highest_bid}


def display(game: Cinch, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """`given: {scores: [6, 17]}`, or a result to be settled: the score in each of the three ways of showing it."""
    settled: Mapping[str, Any] = settle(game, before, given) if "captured" in given else {}
    scores, target = settled.get("scores") or given["scores"], game.options.target
    return {
        **settled,
        "to_go": [points_to_go(score, target) for score in scores],
        "pegs": [hole_of(score, target) for score in scores],
        "counters_left": [counters_for(points_to_go(score, target)) for score in scores],
        "counters_paid": [counters_for(points) for points in settled.get("deal_scores", [])],
    }


def laying_out(game: Cinch, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """`given: {trumps: H, hand: [...]}`: how many trumps of a hand are laid out, and from which they are chosen (CINCH-R31)."""
    trumps = parse_suit(given["trumps"])
    mask, counting = game.trump_cards[trumps], game.counting[trumps].cards
    choice = to_lay_out(parse_mask(" ".join(given["hand"])), mask, counting, most_plain=0)
    plain = (choice.cards & ~mask).bit_count()
    surplus = choice.least - plain if choice.cards & mask else 0
    chosen = sorted(bits(choice.cards & mask), key=lambda card: -UNDER[trumps].power[card])
    return {"trumps_to_lay_out": surplus, "choice": [card_text(card) for card in chosen]}


def open_play(game: Cinch, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """`given: {trumps, hands, leader, makers, played}`: with all cards open and the best play of all, the points that the makers
    end with, and after each card that may be played now. `hands` are those with which play began."""
    trumps = parse_suit(given["trumps"])
    worth = game.counting[trumps].worth
    side = sum(1 << seat for seat in given["makers"])
    play = OpenPlay(UNDER[trumps], [worth.get(card, 0) for card in range(len(UNDER[trumps].power))], side, game.seats)
    hands = [parse_mask(" ".join(given["hands"][seat])) for seat in range(game.seats)]
    won, turn = 0, given["leader"]
    trick: list[tuple[int, int]] = []
    for text in given["played"]:
        card = parse_card(text)
        if not play.lawful(hands[turn], trick) >> card & 1:
            raise BadOptions("seat {seat} may not play {card} here", "CINCH-R37", seat=turn, card=text)
        hands[turn] ^= 1 << card
        trick.append((turn, card))
        turn = (turn + 1) % game.seats
        if len(trick) == game.seats:
            turn, points = play.gathered(trick)
            won, trick = won + points, []
    after = {card_text(card): won + points for card, points in play.after(hands, trick, turn).items()}
    best = max(after.values()) if side >> turn & 1 else min(after.values())
    return {"makers": best, "after": after}


def odds(game: Cinch, before: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """`given: {named: 2}`, as dealt, or with `own` trumps beside them and the `dealer` (adversary, partner) after the draw: the
    chance that the partner holds one of the named cards."""
    if "own" not in given:
        return {"probability": as_dealt(given["named"])}
    return {"probability": after_draw(given["named"], given["own"], given["dealer"] == "partner")}


RECKONINGS = {
    "settlement": settle,
    "values": values,
    "display": display,
    "laying_out": laying_out,
    "open_play": open_play,
    "odds": odds,
}
