"""The board of Pope Joan and everything that is reckoned in counters, without a deal: a scorer at a real table asks here.

Sums are in counters. Where a result is a list it has one number for each seat.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from oddtrick.cards import RANKS, card_text, parse_card, rank_of
from oddtrick.table.words import _

POPE: Final = parse_card("9D")  # POPE-R4
MISSING: Final = parse_card("8D")  # POPE-R1

EIGHT: Final = (
    _("pope"),
    _("matrimony"),
    _("intrigue"),
    _("ace"),
    _("king"),
    _("queen"),
    _("knave"),
    _("game"),
)  # POPE-R9
FIVE: Final = ("pope", "matrimony", "intrigue", "ace", "game")  # POPE-R51
LEAST: Final = {"pope": 6, "matrimony": 2, "intrigue": 2, "ace": 1, "king": 1, "queen": 1, "knave": 1, "game": 1}
"""The fewest counters that a fresh dressing puts on each compartment (POPE-R11, R13, R53)."""

COUPLES: Final = (("matrimony", 2, 1), ("intrigue", 1, 0))
"""A couple's compartment, and the places of its higher and its lower card among knave, queen and king (POPE-R34, R35)."""
_RANK_STAKES = {"A": "ace", "K": "king", "Q": "queen", "J": "knave"}

Giver = TypeVar("Giver")
Taker = TypeVar("Taker")


def least_dressing(board: Sequence[str]) -> int:
    """Counters that a board must be dressed with: fifteen for eight compartments, twelve for five (POPE-R10, R13, R53)."""
    return sum(LEAST[name] for name in board)


def share_of(board: Sequence[str], players: int) -> int:
    """The smallest number that each player can give, the dealer twice as many, so that it suffices (POPE-R10, R53)."""
    return -(-least_dressing(board) // (players + 1))


def dressed(board: Sequence[str], total: int) -> dict[str, int]:
    """How a number of counters is laid out: what each compartment must have, and the rest to Game (POPE-R11, R13, R53)."""
    return {name: LEAST[name] for name in board if name != "game"} | {"game": total - least_dressing(board) + 1}


def paired(givers: Mapping[Giver, int], takers: Mapping[Taker, int]) -> Iterator[tuple[Giver, Taker, int]]:
    """Who gives how many counters to whom, when all that is given is taken; each gives and takes in the order named."""
    wanting = dict(takers)
    for giver, given in givers.items():
        for taker, wanted in list(wanting.items()):
            counters = min(given, wanted)
            if counters:
                yield giver, taker, counters
            given -= counters
            wanting[taker] -= counters


def rank_stake(board: Sequence[str], card: int) -> str:
    """The compartment that bears a card's name, or the empty text (POPE-R19, R32, R52)."""
    name = _RANK_STAKES.get(RANKS[rank_of(card)], "")
    return name if name in board else ""


def pope_payments(cards: Sequence[int], taker: int, card_stake: int, cap: int | None) -> list[int]:
    """What each pays for the Pope who holds so many cards, or was dealt them (POPE-R20, R33), and no more than the cap (R38)."""
    due = [0 if seat == taker else count * card_stake for seat, count in enumerate(cards)]
    return due if cap is None else [min(counters, cap) for counters in due]


def card_payments(cards_left: Sequence[int], card_stake: int, exempt: Container[int] = ()) -> list[int]:
    """What each owes for the cards left to him (POPE-R41, R46); who is exempt, as the holder of the Pope (POPE-R42), nothing."""
    return [0 if seat in exempt else count * card_stake for seat, count in enumerate(cards_left)]


def halves(stake: int) -> tuple[int, int]:
    """A divided couple's stake: for the higher card, which has the odd counter, and for the lower (POPE-R39)."""
    return stake - stake // 2, stake // 2


def leftover_shares(total: int, players: int) -> list[int]:
    """What each gets of a board left over, in order from the last dealer's left (POPE-R68)."""
    share, odd = divmod(total, players)
    return [share + (place < odd) for place in range(players)]


class HandSizes(NamedTuple):
    """How a pack is parted: cards before the deal begins, cards each, whether a spare hand is dealt, and the turn-up's place."""

    first: int
    each: int
    spare_hand: bool
    turn_up: int


def hand_sizes(players: int, stops: str, stops_count: int) -> HandSizes:
    """How a pack is parted among those who play; places in it count from 0 (POPE-R15, R55, R56)."""
    first = stops_count if stops == "top" else 0
    turn_up = 50 - (stops_count if stops == "bottom" else 0)
    spare_hand = stops == "spare_hand"
    return HandSizes(first, (turn_up - first) // (players + spare_hand), spare_hand, turn_up)


def known_stops(turned: int) -> list[str]:
    """The names of the cards that everybody knows to be stops when a card has been turned up, in order (POPE-R23)."""
    stops = {f"K{suit}" for suit in "CDHS"} | {"7D"}
    order = "A23456789TJQK"
    name = card_text(turned)
    place = order.index(name[0])
    if place and turned != POPE:  # the card below the Pope is the missing eight
        stops.add(order[place - 1] + name[1])
    return sorted(stops - {name})
