"""What a game of Poker comes to: who takes what of the pot, with ties, sights, the kitty and a false opening.

Pure reckoning on a finished game, for the table and for whoever keeps the score of a game played with real cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from oddtrick.phases.betting import best_of, divide, divide_among_best


class Sight(NamedTuple):
    """A sight that was called: by whom, what he had staked in the whole game, and the mask of those in, himself included."""

    seat: int
    staked: int
    among: int


class Finished(NamedTuple):
    """A game to be settled.

    `totals` are the counters that each seat staked in the game and `blinds` the ante and straddles in them, by seat; `pool`
    what lay there before the first stake, contributions included. `hands` gives the value of each hand still in, where
    a higher number is a better hand; a lone player left need not show, and any number does for him. `order` is the seats from the
    dealer's left. `false_opener` is an opener who lacked the required hand, -1 where there is none, and `penalty`
    what he is to add; `kitty_take` goes to the kitty.
    """

    totals: Sequence[int]
    blinds: Sequence[int]
    pool: int
    hands: Mapping[int, int]
    order: Sequence[int]
    sights: Sequence[Sight] = ()
    false_opener: int = -1
    penalty: int = 0
    kitty_take: int = 0


class Settlement(NamedTuple):
    """How the pot goes: the winners (the best hands, in order), each seat's share, the kitty's, and what the false opener adds.

    Where there is no winner everything stays in the pool.
    """

    winners: tuple[int, ...]
    shares: Mapping[int, int]
    kitty: int = 0
    penalty: int = 0


def settle(game: Finished) -> Settlement:
    """Who takes what of a finished game (R61, R62, R65 to R67, R76, R80; O12)."""
    everybody = sum(1 << seat for seat in game.hands)
    winners = best_of(game.hands, everybody, game.order)
    hands, penalty = game.hands, 0
    if game.false_opener in winners:
        penalty = game.penalty
        if len(winners) == 1:
            return Settlement((), {}, penalty=penalty)  # POKER-R76
        hands = {seat: value for seat, value in hands.items() if seat != game.false_opener}  # POKER-R80
        winners = tuple(seat for seat in winners if seat != game.false_opener)
    if game.sights:
        return Settlement(winners, divide_among_best(_heaps(game, penalty), hands, game.order), penalty=penalty)
    pot = game.pool + sum(game.totals) + penalty
    kitty = min(game.kitty_take, pot)  # POKER-O12: only where no sight has been called
    return Settlement(winners, divide(pot - kitty, winners), kitty, penalty)  # POKER-R61, POKER-R62


def _heaps(game: Finished, penalty: int) -> Iterator[tuple[int, int]]:
    """The pot in heaps, each with the mask of those entitled to it: everybody but the sight callers beyond their sights."""
    callers = sum(1 << sight.seat for sight in game.sights)
    others = sum(1 << seat for seat in game.order) & ~callers
    yield game.pool + penalty, others | callers  # POKER-R65 (a)
    for seat, total in enumerate(game.totals):
        reaches = [(_reach(sight, seat, game.blinds[seat]), sight.seat) for sight in game.sights]
        below = 0
        for edge in sorted({total, *(min(reach, total) for reach, _ in reaches)}):
            yield edge - below, others | sum(1 << caller for reach, caller in reaches if reach >= edge)
            below = edge


def _reach(sight: Sight, seat: int, blind: int) -> int:
    """How many of a seat's counters, from the first staked, a sight reaches."""
    if sight.among >> seat & 1:
        return sight.staked  # POKER-R65 (c)
    return blind  # POKER-R65 (b)
