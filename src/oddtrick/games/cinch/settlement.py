"""Cinch: the end of a deal: points are counted and scored, a game is won and paid, a round of an evening decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from oddtrick.cards import SUITS, rank_of
from oddtrick.games.cinch.deal import CinchDeal
from oddtrick.games.cinch.options import draws, progressive
from oddtrick.games.cinch.scoring import Result, best_players, best_side, deal_scores
from oddtrick.phases.dealing import ChancePhase
from oddtrick.table.acts import CHANCE, NOBODY, order_of
from oddtrick.table.deal import Deal
from oddtrick.table.events import Event
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.cinch.game import Cinch

DEALS_OF_A_ROUND = 4
"""How many deals a table plays in a round of a progressive evening (CINCH-R90)."""


def result_of(deal: CinchDeal) -> Result:
    """How a deal that was played has ended."""
    makers = deal.game.side_of(deal, deal.maker)
    barred = frozenset(side for side in range(deal.game.sides) if deal.barred >> side & 1)
    return Result(makers, deal.contract, tuple(captured(deal)), barred)


def captured(deal: CinchDeal) -> list[int]:
    """The points of each side: in its tricks (CINCH-R45), and for the makers among the discards (CINCH-R46)."""
    game = deal.game
    counting = game.counting[deal.trumps]
    points = [0] * game.sides
    for seat, cards in enumerate(deal.taken):
        points[game.side_of(deal, seat)] += counting.points(cards)
    points[game.side_of(deal, deal.maker)] += counting.points(deal.discards)
    if game.options.low_to == "holder" and deal.low >= 0:  # CINCH-R71
        winner = next(seat for seat, cards in enumerate(deal.taken) if cards >> counting.low & 1)
        points[game.side_of(deal, winner)] -= counting.worth[counting.low]
        points[game.side_of(deal, deal.low)] += counting.worth[counting.low]
    return points


def settle(deal: CinchDeal) -> None:
    """Settle a deal as it was played."""
    conclude_result(deal, result_of(deal))


def conclude_result(deal: CinchDeal, result: Result) -> None:
    """Enter the scores of a result, played or told, and end the deal, or have the round cut for."""
    game, before = deal.game, deal.carry["scores"]
    sides = deal_scores(game.options.scoring, result)
    scored = [sides[game.side_of(deal, seat)] for seat in range(game.seats)] if game.called else sides  # CINCH-R86
    scores = tuple(score + more for score, more in zip(before, scored, strict=True))
    deal.outcome = {
        "maker": deal.maker,
        "contract": deal.contract,
        "trumps": SUITS[deal.trumps] if deal.trumps >= 0 else None,
        "partner": deal.partner if deal.partner >= 0 else None,
        "drew": tuple(deal.drew) if draws(game.options) else None,
        "captured": result.captured,
        "kept": result.kept,
        "deal_scores": tuple(scored),
        "scores": scores,
        "winner": None,
        "winners": [],
    }
    if not progressive(game.options):
        finish(deal, game_won(deal, scores))
    elif deal.number + 1 < DEALS_OF_A_ROUND:
        finish(deal, [])  # CINCH-R91
    elif scores[0] == scores[1]:
        game.cut_for_round.begin(deal)
    else:
        finish(deal, [int(scores[1] > scores[0])])  # CINCH-R92


def game_won(deal: CinchDeal, scores: Sequence[int]) -> list[int]:
    """The side, or where each plays for himself the players, that have won the game by this deal."""
    game, target = deal.game, deal.game.options.target
    if game.called:
        return best_players(scores, target, deal.maker, deal.partner)
    order = [game.side_of(deal, seat) for seat in game.clockwise(deal.dealer + 1)][: game.sides]
    won = best_side(scores, target, game.side_of(deal, deal.maker), order)
    return [won] if won >= 0 else []


def finish(deal: CinchDeal, winners: list[int]) -> None:
    """The deal is over; who has won the game is paid."""
    game = deal.game
    for giver, taker, counters in stakes(game, deal.dealer, winners):
        deal.pay(giver, taker, counters, "game won")
    winner = winners[0] if len(winners) == 1 else None
    deal.outcome = {**deal.outcome, "winner": winner, "winners": winners}
    deal.turn = NOBODY
    game.tell_scores(deal, deal.outcome["scores"])
    deal.fact("outcome", deal.outcome)


def stakes(game: Cinch, dealer: int, winners: Sequence[int]) -> list[tuple[int, int, int]]:
    """What is paid at the end of a game, each as (giver, taker, counters); nothing for a round of an evening (CINCH-O14)."""
    if not winners or progressive(game.options):
        return []
    stake = game.options.stake
    if game.called:
        return shared_stakes(game, dealer, winners)
    winning = [seat for seat in range(game.seats) if seat % game.sides == winners[0]]
    return [
        (game.clockwise(taker)[place], taker, stake) for taker in winning for place in range(1, game.sides)
    ]  # CINCH-R59, CINCH-R106


def shared_stakes(game: Cinch, dealer: int, winners: Sequence[int]) -> list[tuple[int, int, int]]:
    """Every loser pays one stake; sharers divide them evenly, the first from the dealer's left takes what is odd (CINCH-R88)."""
    order = game.clockwise(dealer + 1)
    takers = [seat for seat in order if seat in winners]
    losers = [seat for seat in order if seat not in winners]
    share, odd = divmod(len(losers) * game.options.stake, len(takers))
    due = {seat: share + odd * (seat == takers[0]) for seat in takers}
    paid: list[tuple[int, int, int]] = []
    for giver in losers:
        left = game.options.stake
        for taker in takers:
            part = min(left, due[taker])
            paid.append((giver, taker, part))
            left, due[taker] = left - part, due[taker] - part
    return paid


class CutForRound(ChancePhase):
    """When a round of an evening ends equal each pair cuts a card, and the higher wins; equal cards are cut again (CINCH-R92)."""

    name, called = "cutting for the round", _("cutting for the round")

    def __init__(self, pack: tuple[int, ...]) -> None:
        super().__init__(pack, lambda deal: None)

    def begin(self, deal: Deal) -> None:
        """Ask chance for the cards in the order in which they are cut."""
        deal.enter(self, CHANCE)

    def apply(self, deal: Any, act: int) -> None:
        cut = order_of(act)
        for one, other in zip(cut[::2], cut[1::2], strict=True):
            for side, card in enumerate((one, other)):
                deal.tell(Event("turned", seat=side, cards=1 << card, size=1))
            if rank_of(one) != rank_of(other):
                finish(deal, [int(rank_of(other) > rank_of(one))])
                return
        self.begin(deal)
