"""How the cards of Spoil-Five stand to one another, which tricks of a hand may be kept back, and what a player owes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from oddtrick.cards import ACE_HIGH, HEARTS, RankOrder, card_text, mask_text, parse_card
from oddtrick.phases.duties import FollowOrTrump, Renege
from oddtrick.phases.suits import Suits, ordinary_suits, row_of
from oddtrick.table.errors import IllegalAct

ACE_OF_HEARTS: Final = parse_card("AH")
RED: Final = (1, 2)
HIGH_RED: Final = RankOrder("A23456789TJQK")  # SPOIL-R3: high pips win
HIGH_BLACK: Final = RankOrder("T98765432AJQK")  # SPOIL-R4: low pips win
FIVE, KNAVE, ACE = (ACE_HIGH.ranks.index(rank) for rank in "5JA")


def card(suit: int, rank: int) -> int:
    """The card of a suit and a rank."""
    return 13 * suit + rank


def masters(trumps: int) -> tuple[int, ...]:
    """The five and the knave of trumps and the ace of hearts, the highest first."""
    return card(trumps, FIVE), card(trumps, KNAVE), ACE_OF_HEARTS


def plain_row(suit: int) -> tuple[int, ...]:
    """A suit that is not trumps; the ace of hearts is never a heart (SPOIL-R8)."""
    return row_of(suit, HIGH_RED if suit in RED else HIGH_BLACK, without=[ACE_OF_HEARTS])


def trump_row(trumps: int) -> tuple[int, ...]:
    """The trumps: three masters, then the ace of the suit and the rest as in a plain suit (SPOIL-R5, SPOIL-R6, SPOIL-R7)."""
    high = masters(trumps)
    ace = () if trumps == HEARTS else (card(trumps, ACE),)
    rest = (one for one in plain_row(trumps) if one not in high and one not in ace)
    return (*high, *ace, *rest)


class SpoilSuits(Suits):
    """The suits under a trump (SPOIL-R2). The ace of hearts, where hearts are not trumps, is led as if it were a plain heart."""

    def __init__(self, trumps: int) -> None:
        super().__init__([trump_row(suit) if suit == trumps else plain_row(suit) for suit in range(4)], trumps)
        follows = list(self.follows)
        follows[ACE_OF_HEARTS] = self.members[HEARTS]  # SPOIL-R33, SPOIL-R36
        self.follows = tuple(follows)


def suits_by(order: str) -> Mapping[int, Suits]:
    """The suits under each trump, in the historic or the natural order (SPOIL-R64)."""
    if order == "natural":
        return ordinary_suits()
    return {trumps: SpoilSuits(trumps) for trumps in range(4)}


class OwedHistoric(Renege):
    """Follow or trump at will (SPOIL-R32); to a trump lead play a trump (SPOIL-R31), but a master need not go to a lower card
    (SPOIL-R34, SPOIL-R35); to the ace of hearts play as to a heart, unless hearts are trumps (SPOIL-R33)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("SPOIL-R32", {trumps: sum(1 << master for master in masters(trumps)) for trumps in range(4)})

    def why(self, deal: Any, owed: int) -> IllegalAct:
        return refusal(deal, owed)


class OwedNatural(FollowOrTrump):
    """Follow or trump at will; nothing may be kept back (SPOIL-R64, SPOIL-R65)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("SPOIL-R65")

    def why(self, deal: Any, owed: int) -> IllegalAct:
        return refusal(deal, owed)


def refusal(deal: Any, owed: int) -> IllegalAct:
    """Why a card is refused, by what was led."""
    led, suits = deal.trick[0][1], deal.game.play.suits(deal)
    natural, held = deal.game.options.order == "natural", mask_text(owed)
    if led == ACE_OF_HEARTS and deal.asked != suits.trump_cards and not natural:
        return IllegalAct(
            "the ace of hearts was led, which counts as a heart, and you have one; play one of {held}",
            "SPOIL-R33",
            held=held,
        )
    if suits.suit[led] == suits.trumps:
        return IllegalAct(
            "{led} was led and you owe a trump; play one of {held}",
            "SPOIL-R65" if natural else "SPOIL-R31",
            led=card_text(led),
            held=held,
        )
    return IllegalAct(
        "{led} was led and you have its suit; follow or trump with one of {held}",
        "SPOIL-R65" if natural else "SPOIL-R32",
        led=card_text(led),
        held=held,
    )


def sides_of(seating: str, seats: int) -> Sequence[int]:
    """The side of each seat (SPOIL-R43): itself, its parity, or the pair with the seat opposite."""
    count = {"individual": seats, "two_sides": 2, "pairs": seats // 2}[seating]
    return tuple(seat % count for seat in range(seats))
