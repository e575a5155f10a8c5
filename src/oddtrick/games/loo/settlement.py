"""What a deal of Loo pays: the pool divided, the loos that fill the next one, flushes, and what stays where it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from oddtrick.cards import SUIT_MASK, bits, highest
from oddtrick.games.loo.play import LooDeal

if TYPE_CHECKING:
    from oddtrick.games.loo.game import Loo

NOBODY_WINS = -1


class Result(NamedTuple):
    """How a deal was decided: a `single`, by `tricks`, by a `flush`, or `unplayed`.

    `taker` takes the whole pool, in all but `tricks`; there `winners` won the tricks in their order, among those `standing`,
    one of them perhaps as `defender` of the pool. `flushes` are the seats that have shown one. `offenders` have
    broken a law in play, `barred` have looked at another's hand (LOO-L19, LOO-L7).
    """

    ending: str
    taker: int = NOBODY_WINS
    standing: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    defender: int = -1
    flushes: tuple[int, ...] = ()
    offenders: frozenset[int] = frozenset()
    barred: frozenset[int] = frozenset()

    @property
    def unpaid(self) -> frozenset[int]:
        """The seats whose winnings stay in the pool (LOO-R51)."""
        return self.offenders | self.barred | {self.defender}


def shares(pool: int, tricks: int) -> list[int]:
    """What each trick is worth: equal parts, the odd counters to the first tricks (LOO-R47, LOO-R48, LOO-R77)."""
    share, odd = divmod(pool, tricks)
    return [share + (place < odd) for place in range(tricks)]


def loo_of(game: Loo, contested: int, *, single: bool = False) -> int:
    """The price of a loo where so much was contested (LOO-R8, LOO-R61 to R64)."""
    options = game.options
    if options.loo_rule == "fixed":
        return int(options.single_loo if single else options.full_loo)
    return contested if options.loo_rule == "unlimited" else min(contested, options.loo_limit)


def settle(deal: LooDeal) -> None:
    """Settle a deal as it was played."""
    game = deal.game
    taker = deal.taker
    if deal.ending == "single":
        taker = single_winner(deal)
    elif deal.ending == "flush":
        taker = game.best_flush(deal, deal.flushes)
    settle_result(
        deal,
        Result(
            deal.ending,
            taker,
            tuple(bits(deal.standing)),
            deal.winners,
            deal.defender,
            deal.flushes,
            frozenset(deal.outlawed("offender")),
            frozenset(deal.outlawed("barred")),
        ),
    )


def single_winner(deal: LooDeal) -> int:
    """Who has the highest card of the turned suit above the turn-up (LOO-R16); Pam has no privilege here."""
    above = SUIT_MASK[deal.trumps] & ~((2 << deal.turned) - 1)
    best = {seat: highest(hand & above) for seat, hand in enumerate(deal.hands) if hand & above}
    return max(best, key=best.__getitem__, default=NOBODY_WINS)


def settle_result(deal: LooDeal, result: Result) -> None:
    """Divide the pool, and then have the loos paid into the next one (LOO-R10, LOO-R50, LOO-R90)."""
    game, pool = deal.game, deal.game.pool_account
    contested = deal.counters[pool]
    loo = loo_of(game, contested, single=deal.single)
    deal.outcome = {
        "kind": "single" if deal.single else game.options.form,
        "contested": contested,
        "loo": loo,
        "winner": None,
    }
    if result.ending == "tricks":
        pay_tricks(deal, result)
    elif result.taker >= 0 and result.taker not in result.unpaid:  # LOO-L7
        deal.pay(pool, result.taker, contested, "pool")
        deal.outcome = {**deal.outcome, "winner": result.taker}
    if result.ending == "flush":
        for seat in bits(deal.active):
            if seat not in result.flushes:  # LOO-R82, LOO-R84
                deal.pay(seat, result.taker, loo, "flush")
    looed = without_trick(deal, result) | result.offenders  # LOO-L21: one loo in all
    for seat in sorted(looed):
        deal.pay(seat, pool, loo, "loo")
    if deal.carry.get("closing"):
        game.divide(deal)  # what offenders have left in the last round
    following = game.options.form if deal.counters[pool] else "single"  # LOO-R13
    deal.finish({**deal.outcome, "looed": sorted(looed), "following": following})


def pay_tricks(deal: LooDeal, result: Result) -> None:
    """Each trick is paid to its winner, unless it was won for the pool or by an offender (LOO-R32, LOO-R47, LOO-R51)."""
    pool = deal.game.pool_account
    worth = shares(deal.counters[pool], deal.game.tricks)
    for winner, share in zip(result.winners, worth, strict=False):
        if winner not in result.unpaid:
            deal.pay(pool, winner, share, "trick")
    deal.outcome = {**deal.outcome, "winners": list(result.winners), "shares": worth}


def without_trick(deal: LooDeal, result: Result) -> set[int]:
    """Who is looed because he has won nothing (LOO-R17, LOO-R18, LOO-R49)."""
    if result.ending == "single":
        return set(bits(deal.active)) - {result.taker}
    if result.ending != "tricks" or deal.carry.get("closing"):  # LOO-R56
        return set()
    return {seat for seat in result.standing if seat not in result.winners and seat != result.defender}  # LOO-R32


def parts_of_pool(pool: int, seats: Sequence[int]) -> dict[int, int]:
    """The pool divided equally among the seats, odd counters one each in their order (LOO-R55)."""
    share, odd = divmod(pool, len(seats))
    return {seat: share + (place < odd) for place, seat in enumerate(seats)}
