"""The laws of Cinch about cutting and dealing (CINCH-L2 to L18).

CINCH-L1 and L6 need no hand to enforce them: each cuts one card, and the pack is always whole. CINCH-L9 says only that a card
shown in dealing is not exposed.
"""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.games.cinch.deal import FACED_IN_CUTTING, FACED_IN_PACK, SHUFFLED_AGAIN, UNEVEN, CinchDeal
from oddtrick.games.cinch.options import draws
from oddtrick.phases.laws import DEALT, FIRST_LEAD, CutAgain, DealingSlip, DealtOutOfTurn, Interruption, misdeal
from oddtrick.table.acts import (
    COUNTING,
    DISTURB,
    FACED,
    MISCUT,
    MISORDER,
    OVERDEAL,
    SHORTDEAL,
    UNCUT,
    VERB_BITS,
)
from oddtrick.table.club import Law, Offence, note, witness

FIRST_CALL = frozenset({"call"})


def opponents(deal: CinchDeal, seat: int) -> tuple[int, ...]:
    """The seats that play against one; where partners are called only later, all others."""
    return tuple(other for other in range(deal.game.seats) if deal.opposed(seat, other))


class Slip(DealingSlip):
    """A slip for which the adversaries may claim a misdeal, until the first call if nothing else is said: the dealer loses his
    deal, which passes to the left, unless another player interrupted him (CINCH-L16)."""

    closed_by = FIRST_CALL

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        return deal.opposed(offence.seat, claimant)

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        misdeal(deal)


class FacedInPack(Slip):
    """CINCH-L5: a card lies face up in the pack. Until the first lead anybody may have the same dealer deal again."""

    number = 5
    slips = (FACED_IN_PACK,)
    closed_by = FIRST_LEAD

    def commit(self, deal: CinchDeal, seat: int, act: int) -> Offence:
        witness(deal, "faced", (deal.dealer + 1) % deal.game.seats)  # eldest hand gets it
        return super().commit(deal, seat, act)

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        return True

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        deal.game.deal_again(deal)


class FacedInDealing(Slip):
    """CINCH-L7: the dealer or his partner shows a card in dealing. While none of them has touched his cards, which at the latest
    the first call shows, the adversaries may demand a new deal."""

    number = 7
    slips = (FACED,)

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        deal.game.deal_again(deal)


class FacedByAdversary(Slip):
    """CINCH-L8: an adversary of the dealer shows a card during the deal. Until the first call the dealer may deal again."""

    number = 8
    slips = (DISTURB,)

    def players(self, deal: CinchDeal) -> Iterable[int]:
        return opponents(deal, deal.dealer)

    def commit(self, deal: CinchDeal, seat: int, act: int) -> Offence:
        witness(deal, "faced", act >> VERB_BITS)
        return super().commit(deal, seat, act)

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        return claimant == deal.dealer

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        deal.game.deal_again(deal)


class WrongDealer(DealtOutOfTurn, Slip):
    """CINCH-L10: dealing out of turn. The adversaries may stop it."""

    number = 10


class WrongNumber(Slip):
    """CINCH-L13, L17: a player has too many or too few cards. Until the first call anybody may claim a misdeal; later the deal
    stands, and the hand comes right in the exchange (CINCH-L18)."""

    number = 13
    slips = (OVERDEAL, SHORTDEAL)

    def players(self, deal: CinchDeal) -> Iterable[int]:
        return range(deal.game.seats) if draws(deal.game.options) else ()

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        return True


class WrongPlace(Slip):
    """CINCH-L15: a card is dealt to the wrong player. The dealer may correct it before he goes on; else it is a misdeal until the
    first call, and then CINCH-L18, since two hands are wrong."""

    number = 15
    slips = (MISORDER,)
    established_by = DEALT

    def commit(self, deal: CinchDeal, seat: int, act: int) -> Offence:
        for fact in self.strayed(deal):
            witness(deal, *fact)
        return super().commit(deal, seat, act)

    @staticmethod
    def strayed(deal: CinchDeal) -> list[tuple[str, int, int]]:
        """Eldest hand gets a card of his left neighbour's."""
        eldest, left = deal.game.clockwise(deal.dealer + 1)[:2]
        return [("miscount", eldest, 1), ("miscount", left, -1)]

    def correctable(self, deal: CinchDeal, offence: Offence) -> bool:
        return not offence.established

    def correct(self, deal: CinchDeal, offence: Offence) -> None:
        assert deal.club is not None
        deal.club = deal.club._replace(evidence=deal.club.evidence - set(self.strayed(deal)))

    def lapse(self, deal: CinchDeal, offence: Offence) -> None:
        note(deal, Offence(TwoWrongHands.number, offence.seat))


class Interrupted(Interruption):
    """CINCH-L16: an adversary interrupts the dealer, who then does not lose the deal whatever goes wrong."""

    number = 16

    def players(self, deal: CinchDeal) -> Iterable[int]:
        return opponents(deal, deal.dealer)


class TwoWrongHands(Law):
    """CINCH-L18: after the first call more than one hand is found to be wrong. Until trumps are named it is a misdeal."""

    number = 18
    closed_by = frozenset({"trumps named"})

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        return True

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        misdeal(deal)


LAWS_OF_DEALING: tuple[Law, ...] = (
    CutAgain(2, (MISCUT,)),  # fewer than four cards in a part
    CutAgain(3, (FACED_IN_CUTTING,)),
    Slip(4, (SHUFFLED_AGAIN,), DEALT),  # after the cut
    FacedInPack(),
    FacedInDealing(),
    FacedByAdversary(),
    WrongDealer(),
    Slip(11, (UNEVEN,)),  # unequal packets in one round
    Slip(12, (UNCUT,)),
    WrongNumber(),
    Slip(14, (COUNTING,)),  # cards counted by the dealer
    WrongPlace(),
    Interrupted(),
    TwoWrongHands(),
)
