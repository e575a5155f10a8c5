"""Hearts: what a finished deal pays, in each of its ten ways of settling."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from oddtrick.games.hearts.pack import JOKER_PRICE
from oddtrick.table.club import levy
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.hearts.game import Hearts
    from oddtrick.games.hearts.play import HeartsDeal

KITTY_SETTLEMENTS = ("howell", "two_difference", "two_over_six", "highest_pays")
"""The settlements without a standing pool, in which Foster's fines form a kitty (HEARTS-R104)."""


class Result(NamedTuple):
    """What everybody took in a deal.

    `active` are the seats that hold cards, from the eldest hand; `units` by seat, the joker not among them; `clear` the mask of
    the active seats without a penalty card; `whole` the units of the deal, L; `joker` who was dealt it and who took it;
    `taboo` cards by seat; `slam` who took every counting card of Omnibus, or -1; `helped` the mask of the seats that were
    spared; `revoked` the seats that have revoked.
    """

    active: tuple[int, ...]
    units: tuple[int, ...]
    clear: int
    whole: int
    joker: tuple[int, int] | None = None
    taboo: tuple[int, ...] = ()
    slam: int = -1
    helped: int = 0
    revoked: tuple[int, ...] = ()

    def is_clear(self, seat: int) -> bool:
        """Whether an active seat has taken no penalty card."""
        return bool(self.clear >> seat & 1)

    @property
    def clean(self) -> list[int]:
        """The active seats without a penalty card, from the eldest."""
        return [seat for seat in self.active if self.is_clear(seat)]


class After(NamedTuple):
    """What a settlement leaves: who was paid out of the pool, whether what lies there is a jack, the units added to scores, and
    the counters pegged."""

    winners: tuple[int, ...] = ()
    jack: bool = False
    scored: tuple[int, ...] = ()
    pegged: tuple[int, ...] = ()


def settle(game: Hearts, deal: HeartsDeal, result: Result) -> After:
    """Settle a deal by the table's way. A revoke at a Black Lady table makes it void instead (HEARTS-L31)."""
    if result.revoked and game.options.law_set == "black_lady":
        for seat in result.revoked:
            fine(game, deal, seat, result.whole)
        return After()
    return WAYS[game.options.settlement](game, deal, result)


def share_out(deal: HeartsDeal, account: int, takers: Sequence[int], why: str) -> tuple[int, int]:
    """Divide an account equally in whole counters. Returns the share and what is left."""
    share, odd = divmod(deal.counters[account], len(takers))
    for seat in takers:
        deal.pay(account, seat, share, why)
    return share, odd


# The sweepstake


def sweepstake(game: Hearts, deal: HeartsDeal, result: Result) -> After:
    """HEARTS-R59 to R66, R78 to R83, L18 to L22."""
    pool = game.pool_account
    for seat in result.revoked:
        deal.pay(seat, pool, result.whole, "revoke")  # HEARTS-L18, HEARTS-L21
        _refund_bids(deal, seat)
    for seat in result.active if not result.revoked else ():
        deal.pay(seat, pool, result.units[seat], "penalty cards")  # HEARTS-R59
    _settle_joker(game, deal, result)
    winners = pool_winners(result, jack=bool(deal.carry["jack"]))
    if not winners:
        return After(jack=True)  # HEARTS-R62, HEARTS-R64
    innocent = [seat for seat in winners if seat not in result.revoked]
    share, _ = divmod(deal.counters[pool], len(winners))
    for seat in innocent:
        deal.pay(pool, seat, share, "pool")  # HEARTS-R60, HEARTS-R61
    left = deal.counters[pool]
    guilty = len(innocent) < len(winners)  # HEARTS-L19, HEARTS-L20
    return After(tuple(innocent), bool(left and (guilty or game.options.odd_chip == "jack")))  # HEARTS-R65, R66, R83


def pool_winners(result: Result, *, jack: bool) -> list[int]:
    """Who takes or divides a sweepstake pool: nobody where none is clear or one has taken everything; a jack only one alone."""
    clean = result.clean
    if len(result.active) - len(clean) <= 1 or (jack and len(clean) > 1):
        return []  # HEARTS-R62, HEARTS-R63
    return clean


def _settle_joker(game: Hearts, deal: HeartsDeal, result: Result) -> None:
    """The joker's five go to whom it was dealt, or into the pool when he took it himself (HEARTS-R78)."""
    if result.joker is None:
        return
    holder, taker = result.joker
    if holder == taker:
        if not result.revoked:  # whoever revoked has paid them among the losses of the deal
            deal.pay(taker, game.pool_account, JOKER_PRICE, "joker")
        return
    for seat in result.revoked or (taker,):
        if seat != holder:  # HEARTS-L23
            deal.pay(seat, holder, JOKER_PRICE, "joker")


def _refund_bids(deal: HeartsDeal, offender: int) -> None:
    """Whoever revokes at Foster's auction pays the bids in the pool back to the bidders (HEARTS-L22)."""
    for bidder, amount in deal.carry["bids"]:
        if bidder != offender:
            deal.pay(offender, bidder, amount, "bid repaid")


# Howell's settling, two and three players, Spot Hearts


def howell(game: Hearts, deal: HeartsDeal, result: Result) -> After:
    """HEARTS-R67 to R70, R98; a revoke: HEARTS-L23."""
    pool, others, units = game.pool_account, len(result.active) - 1, result.units
    if result.revoked:
        gains = {seat: result.whole - len(result.active) * units[seat] for seat in result.active}
        _pay_for_others(deal, result, gains)
    else:
        for seat in result.active:
            deal.pay(seat, pool, units[seat] * others, "penalty cards")
        for seat in result.active:
            deal.pay(pool, seat, result.whole - units[seat], "units not taken")
    _give_kitty(game, deal, result)
    return After()


def _pay_for_others(deal: HeartsDeal, result: Result, gains: dict[int, int]) -> None:
    """Each who revoked pays every innocent winner what he would have gained, and nobody else pays (HEARTS-L23)."""
    for offender in result.revoked:
        for seat, gain in gains.items():
            if gain > 0 and seat not in result.revoked:
                deal.pay(offender, seat, gain, "revoke")


def two_handed(game: Hearts, deal: HeartsDeal, result: Result) -> After:
    """HEARTS-R71 to R73; a revoke: HEARTS-L23."""
    one, other = result.active
    loser, winner = (one, other) if result.units[one] > result.units[other] else (other, one)
    over = game.options.settlement == "two_over_six"
    amount = result.units[loser] - (6 if over else result.units[winner])
    if winner in result.revoked:
        amount = 0
    pegged = list(deal.carry["pegged"])
    if game.options.pegging == "at_end":
        pegged[winner] += amount
    else:
        deal.pay(loser, winner, amount, "hearts")
    _give_kitty(game, deal, result)
    return After(pegged=tuple(pegged))


def highest_pays(game: Hearts, deal: HeartsDeal, result: Result) -> After:
    """HEARTS-R74; a revoke: HEARTS-L23."""
    units = result.units
    most = max(units[seat] for seat in result.active)
    payers = [seat for seat in result.active if units[seat] == most]
    if result.revoked:
        gains = {seat: len(payers) * (most - units[seat]) for seat in result.active}
        _pay_for_others(deal, result, gains)
    for payer in payers if not result.revoked else ():
        for seat in result.active:
            deal.pay(payer, seat, most - units[seat], "hearts")
    _give_kitty(game, deal, result)
    return After()


def lowest_collects(game: Hearts, deal: HeartsDeal, result: Result) -> After:
    """HEARTS-R75 to R77; a revoke: HEARTS-L23."""
    pool, units = game.pool_account, result.units
    least = min(units[seat] for seat in result.active)
    lowest = [seat for seat in result.active if units[seat] == least]
    owed = {seat: units[seat] - least for seat in result.active}
    if not any(owed.values()):
        return After()  # HEARTS-R76: all tie
    for seat in result.revoked:
        deal.pay(seat, pool, sum(owed.values()), "revoke")
    for seat, amount in owed.items() if not result.revoked else ():
        deal.pay(seat, pool, amount, "hearts")
    share, _ = divmod(deal.counters[pool], len(lowest))
    innocent = [seat for seat in lowest if seat not in result.revoked]
    for seat in innocent:
        deal.pay(pool, seat, share, "pool")
    return After(tuple(innocent))


def _give_kitty(game: Hearts, deal: HeartsDeal, result: Result) -> None:
    """Foster's fines go to the active player with fewest units; an odd counter waits (HEARTS-R104)."""
    if deal.counters[game.kitty_account]:
        least = min(result.units[seat] for seat in result.active)
        share_out(deal, game.kitty_account, [s for s in result.active if result.units[s] == least], "kitty")


# Black Lady


def standing(result: Result, seat: int) -> int:
    """A seat's result where the red ten can lower it; the slam is 26 to the good, and everybody else has nothing (HEARTS-R96)."""
    if result.slam >= 0:
        return -26 if seat == result.slam else 0
    return result.units[seat]


def _pay_bank(game: Hearts, deal: HeartsDeal, result: Result) -> None:
    for seat in result.active:
        deal.pay(seat, game.pool_account, max(0, standing(result, seat)), "penalty cards")  # HEARTS-R84, HEARTS-R97


def lowest_takes(game: Hearts, deal: HeartsDeal, result: Result) -> After:
    """HEARTS-R84 to R86."""
    _pay_bank(game, deal, result)
    least = min(standing(result, seat) for seat in result.active)
    lowest = [seat for seat in result.active if standing(result, seat) == least]
    share_out(deal, game.pool_account, lowest, _("bank"))
    return After(tuple(lowest))


def tote(game: Hearts, deal: HeartsDeal, result: Result) -> After:
    """HEARTS-R87 to R90."""
    _pay_bank(game, deal, result)
    entitled = [seat for seat in result.clean if not result.helped >> seat & 1]  # HEARTS-R90
    if entitled:
        share_out(deal, game.pool_account, entitled, "bank")
    return After(tuple(entitled))


def running_score(game: Hearts, deal: HeartsDeal, result: Result) -> After:
    """HEARTS-R91."""
    return After(scored=tuple(standing(result, seat) if seat in result.active else 0 for seat in range(game.seats)))


def taboo_bank(game: Hearts, deal: HeartsDeal, result: Result) -> After:
    """HEARTS-R100, HEARTS-R101."""
    for seat in result.active:
        deal.pay(seat, game.pool_account, result.taboo[seat] + result.units[seat], "penalty cards")
    without = [seat for seat in result.active if result.taboo[seat] == 0]
    if len(without) not in (1, 2):
        return After()
    share_out(deal, game.pool_account, without, "bank")
    return After(tuple(without))


WAYS: dict[str, Callable[[Any, Any, Result], After]] = {
    "sweepstake": sweepstake,
    "howell": howell,
    "two_difference": two_handed,
    "two_over_six": two_handed,
    "highest_pays": highest_pays,
    "lowest_collects": lowest_collects,
    "lowest_takes": lowest_takes,
    "tote": tote,
    "score": running_score,
    "taboo_bank": taboo_bank,
}


def fine(game: Hearts, deal: HeartsDeal, seat: int, units: int) -> None:
    """A fine of so many units or counters: into the pool or the bank, a kitty, the score, or to every opponent (R104, L32)."""
    settlement = game.options.settlement
    if game.options.law_set == "foster":
        account = game.kitty_account if settlement in KITTY_SETTLEMENTS else game.pool_account
        levy(deal, seat, account, units, "fine")
    elif settlement == "score":
        levy(deal, seat, seat, units, "fine")  # it is added to the score; no counters pass
        deal.charged += ((seat, units),)
    elif settlement == "howell":
        for other in game.active(deal):
            if other != seat:
                levy(deal, seat, other, units, "fine")
    else:
        levy(deal, seat, game.pool_account, units, "fine")
