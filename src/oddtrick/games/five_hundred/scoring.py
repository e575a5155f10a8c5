"""Five Hundred: what a deal scores and who has won the game; also from a result that is told instead of played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from oddtrick.games.five_hundred.bidding import BID, EXCHANGE, SIX, TEN, FiveHundredDeal, read_bid
from oddtrick.table.acts import VERB_MASK
from oddtrick.table.before import balance, deal_from
from oddtrick.table.errors import BadOptions, IllegalAct

if TYPE_CHECKING:
    from oddtrick.games.five_hundred.game import FiveHundred

TRICK = 10
"""Points for a trick (FIVEH-R41, FIVEH-R45)."""
TRICKS = 10
"""How many tricks a deal has."""
AT_ONCE = (3, 4)
"""The places of hearts and no trump among the denominations (FIVEH-R50)."""
GIVEN = ("declarer", "contract", "tricks", "order", "revoked", "lost")


def value(level: int, rank: int) -> int:
    """What a contract of so many tricks in a denomination is worth: 40 for six spades, 520 for ten no trump (FIVEH-R42)."""
    return 40 + 20 * rank + 100 * (level - SIX)


class Result(NamedTuple):
    """How a deal has ended.

    `declarer` -1 when all passed; `level` and `rank` of the contract; `won` tricks by seat, `order` their winners as they fell,
    empty where that was not told; `lost` says that the contract is lost whatever was taken; `revoked` whose revoke ended the
    play, `fined` whose revoke costs points, -1 for nobody.
    """

    declarer: int
    level: int
    rank: int
    won: tuple[int, ...]
    order: tuple[int, ...] = ()
    lost: bool = False
    revoked: int = -1
    fined: int = -1

    @property
    def made(self) -> bool:
        """Whether the contract is made, or counts as made (FIVEH-L1)."""
        if self.revoked >= 0:
            return self.revoked != self.declarer
        return not self.lost and self.won[self.declarer] >= self.level


def result_of(deal: FiveHundredDeal) -> Result:
    """How a deal that was played has ended."""
    level, rank = read_bid(deal.bid) if deal.bidder >= 0 else (0, 0)
    return Result(deal.bidder, level, rank, tuple(deal.won), deal.order, deal.lost, deal.revoked, deal.fined)


def points(options: Any, result: Result) -> list[int]:
    """What each player scores."""
    scored = [TRICK * tricks for tricks in result.won]  # FIVEH-R41, FIVEH-R45
    if result.revoked >= 0:
        scored[result.revoked] = 0  # FIVEH-L1
    if result.declarer >= 0:
        worth = value(result.level, result.rank)
        scored[result.declarer] = gain(options, result, worth) if result.made else -worth  # FIVEH-R43, FIVEH-R44
    if result.fined >= 0:
        scored[result.fined] -= options.revoke_fine
    return scored


def gain(options: Any, result: Result, worth: int) -> int:
    """What a contract made scores: its worth and no more (FIVEH-R47), or the bonus for all ten tricks (FIVEH-R46)."""
    small = result.level <= 7 or options.slam_rule == "below_bonus"  # FIVEH-O7
    slam: int = options.slam_bonus if small and result.won[result.declarer] == TRICKS else 0
    return max(worth, slam)


def winner(options: Any, before: Sequence[int], result: Result) -> int | None:
    """Who has won the game by this deal, if anybody: FIVEH-R49. Raises BadOptions where the order of the tricks decides and
    was not told."""
    declarer = result.declarer
    after = [score + more for score, more in zip(before, points(options, result), strict=True)]
    at_once = options.ten_wins_at_once and result.level == TEN and result.rank in AT_ONCE
    if declarer >= 0 and ((at_once and result.made) or after[declarer] >= options.target):
        return declarer  # FIVEH-R50, FIVEH-R51
    reached = [seat for seat, score in enumerate(after) if score >= options.target]
    if len(reached) < 2:
        return reached[0] if reached else None
    return first_to_reach(options, before, result, reached)  # FIVEH-R52, FIVEH-R53


def first_to_reach(options: Any, before: Sequence[int], result: Result, reached: Sequence[int]) -> int:
    """Who of those that have reached the target was there first, counted trick by trick."""
    if not result.order:
        raise BadOptions(
            "two players have reached the target: tell the winners of the tricks in their order", "FIVEH-R52"
        )
    standing = list(before)
    for seat in result.order:
        standing[seat] += TRICK
        if seat in reached and standing[seat] >= options.target:
            return seat
    return reached[0]


# From a result that is told


def settle(game: FiveHundred, before: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """The score of a finished deal, by the engine's own reckoning.

    `before` is as for `deal_from`, `scores` among it. `given` tells the result: the `declarer` and his `contract`
    (`hearts 7`), neither when all passed; the `tricks` of each seat, or the `order` of their winners; `revoked`, whose
    revoke is settled by FIVEH-L1; `lost: true` for FIVEH-L7. The answer has the outcome, `net` and `counters` in
    counters, and `next`, what goes over to the following deal with its dealer (None when the game is won).
    Raises BadOptions for a result that cannot be.
    """
    deal = deal_from(game, {"dealer": 0, **before})
    assert isinstance(deal, FiveHundredDeal)
    start = deal.counters[:]
    conclude(deal, given)
    return {**deal.outcome, **balance(deal, start, game.following(deal))}


def conclude(deal: FiveHundredDeal, given: Mapping[str, Any]) -> None:
    """End a deal with a result that is told instead of played; what has been bid already need not be told again."""
    if unknown := [key for key in given if key not in GIVEN]:
        raise BadOptions("a result has no {key!r}; there are: {known}", key=unknown[0], known=", ".join(GIVEN))
    if given.get("contract", "none") not in (None, "none"):
        deal.bid = _contract(deal.game, given["contract"])
        deal.bidder = _seat(given.get("declarer"))
    deal.won, deal.order = _tricks(given)
    deal.lost = bool(given.get("lost")) and deal.bidder >= 0
    if given.get("revoked") is not None:
        _tell_revoke(deal, _seat(given["revoked"]))
    if sum(deal.won) != TRICKS and deal.revoked < 0:
        raise BadOptions("the tricks of a deal are {all}, not {told}", "FIVEH-R49", all=TRICKS, told=sum(deal.won))
    deal.game.settle(deal)


def _tell_revoke(deal: FiveHundredDeal, offender: int) -> None:
    """A revoke counts by what the table has agreed on."""
    remedy = deal.game.options.revoke
    if remedy == "none":
        raise BadOptions("a revoke costs nothing at this table", "FIVEH-O8")
    if remedy == "fine":
        deal.fined = offender
    else:
        deal.revoked = offender


def _contract(game: FiveHundred, text: object) -> int:
    try:
        bid = game.read(str(text))
    except IllegalAct:
        bid = 0
    level, _ = read_bid(bid)
    if not BID <= bid & VERB_MASK < EXCHANGE or not SIX <= level <= TEN:
        raise BadOptions("{contract} is no contract; say one such as hearts 7", "FIVEH-R14", contract=text)
    return bid


def _seat(seat: Any) -> int:
    if type(seat) is not int or not 0 <= seat < 3:
        raise BadOptions("a result names seats, from 0 to 2, not {given}", "FIVEH-R7", given=seat)
    return seat


def _tricks(given: Mapping[str, Any]) -> tuple[list[int], tuple[int, ...]]:
    """The tricks by seat, and their winners in order where these are told."""
    order = tuple(_seat(seat) for seat in given.get("order", ()))
    won = list(given.get("tricks", [order.count(seat) for seat in range(3)]))
    if len(won) != 3 or any(type(tricks) is not int or tricks < 0 for tricks in won) or sum(won) > TRICKS:
        raise BadOptions("tricks are told for three players and make ten at most", "FIVEH-R49")
    if order and won != [order.count(seat) for seat in range(3)]:
        raise BadOptions("the tricks by seat and the order of their winners differ", "FIVEH-R49")
    return won, order
