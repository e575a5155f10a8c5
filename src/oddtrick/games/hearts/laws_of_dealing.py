"""The laws of Hearts about cutting and dealing, and about hands with a wrong number of cards."""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.cards import bits
from oddtrick.games.hearts.play import HeartsDeal, HeartsTricks, give_last_trick
from oddtrick.games.hearts.settlement import fine
from oddtrick.phases.laws import DEALT, SETTLED, CutAgain, DealingSlip, DealtOutOfTurn, Interruption, misdeal
from oddtrick.table.acts import (
    CHANCE,
    COUNTING,
    FACED,
    MISCUT,
    MISORDER,
    OVERDEAL,
    SHORTDEAL,
    UNCUT,
    WRONG_PACK,
    order_of,
)
from oddtrick.table.club import Law, Offence, note, witness
from oddtrick.table.deal import Phase
from oddtrick.table.events import Event
from oddtrick.table.menu import Menu, Shuffle
from oddtrick.table.words import _

FOSTER, LADY = "foster", "black_lady"
PLAY_BEGUN = frozenset({"first lead"})
FOUND_LATE = 5
"""Counters that each of two players with wrong hands pays (HEARTS-L10)."""


def pone(deal: HeartsDeal) -> int:
    """The player on the dealer's right."""
    return deal.game.active(deal)[-1 if deal.game.sits_out else -2]


class HeartsSlip(DealingSlip):
    """A slip of the dealer's, for which anybody may claim a misdeal: the deal is lost and passes to the left, unless another
    player meddled (HEARTS-L7)."""

    tables: tuple[str, ...] = (FOSTER, LADY)

    def players(self, deal: HeartsDeal) -> Iterable[int]:
        return deal.game.active(deal)

    def uphold(self, deal: HeartsDeal, offence: Offence, claimant: int) -> None:
        misdeal(deal)


class BadCut(CutAgain, HeartsSlip):
    """HEARTS-L2: fewer than four cards in a packet. The pone cuts again, at once."""

    number = 2
    slips = (MISCUT,)


class WrongNumber(HeartsSlip):
    """HEARTS-L6: somebody has too many or too few cards. Until everybody has played to the first trick it is a misdeal."""

    number = 6
    slips = (OVERDEAL, SHORTDEAL)
    closed_by = frozenset({"trick"})

    def players(self, deal: HeartsDeal) -> Iterable[int]:
        order = deal.game.active(deal)
        return order[:-1] if deal.game.options.layout == "full" else ()

    def lapse(self, deal: HeartsDeal, offence: Offence) -> None:
        right = deal.game.deal_size - deal.tricks
        sizes = {seat: hand.bit_count() - right for seat, hand in enumerate(deal.hands)}
        short = [seat for seat in deal.game.active(deal) if sizes[seat] < 0]
        over = [seat for seat in deal.game.active(deal) if sizes[seat] > 0]
        if short and over:
            note(deal, Offence(HandsUnequal.number, short[0], {"over": over[0]}))
        elif short:
            note(deal, Offence(ShortHand.number_at(deal), short[0]))


class Meddling(Interruption, HeartsSlip):
    """HEARTS-L7: a player touches the cards during the deal or interrupts the dealer, who is then excused."""

    number = 7

    def players(self, deal: HeartsDeal) -> Iterable[int]:
        return [seat for seat in deal.game.active(deal) if seat != deal.dealer]


class FacedCard(HeartsSlip):
    """HEARTS-L8: a card shown in dealing. Its player may demand a new deal while he has touched none of his cards."""

    number = 8
    slips = (FACED,)
    tables = (FOSTER,)
    closed_by = frozenset({"first lead", "exchanged"})

    def may_claim(self, deal: HeartsDeal, offence: Offence, claimant: int) -> bool:
        touched = deal.passed >> claimant & 1
        return claimant == offence.facts["player"] and bool(deal.hands[claimant]) and not touched

    def uphold(self, deal: HeartsDeal, offence: Offence, claimant: int) -> None:
        deal.game.deal_again(deal)


class FacedCardOfLady(HeartsSlip):
    """HEARTS-L27: a card is exposed in dealing. The same dealer deals again, and nobody need ask."""

    number = 27
    slips = (FACED,)
    tables = (LADY,)

    def commit(self, deal: HeartsDeal, seat: int, act: int) -> None:  # type: ignore[override]  # it leaves no offence
        deal.tell(Event("corrected", seat=deal.dealer, text="HEARTS-L27"))
        deal.game.deal_again(deal)


class WrongDealer(DealtOutOfTurn, HeartsSlip):
    """HEARTS-L9: dealing out of turn or with the wrong pack."""

    number = 9

    def mishaps(self, deal: HeartsDeal) -> tuple[int, ...]:
        packs = (WRONG_PACK,) if deal.game.options.alternate_packs else ()
        return (*packs, *super().mishaps(deal))

    def players(self, deal: HeartsDeal) -> Iterable[int]:
        return () if deal.game.sits_out else [seat for seat in deal.game.active(deal) if seat != deal.dealer]

    def may_claim(self, deal: HeartsDeal, offence: Offence, claimant: int) -> bool:
        return True


class HandsUnequal(Law):
    """HEARTS-L10: after the first trick one hand has more cards and another fewer. The short one draws from the other unseen, and
    each pays five counters."""

    number = 10
    tables = (FOSTER, LADY)
    closed_by = SETTLED

    def may_claim(self, deal: HeartsDeal, offence: Offence, claimant: int) -> bool:
        return bool(deal.hands[offence.facts["over"]]) and isinstance(deal.phase, HeartsTricks) and not deal.trick

    def uphold(self, deal: HeartsDeal, offence: Offence, claimant: int) -> None:
        for seat in (offence.seat, offence.facts["over"]):
            fine(deal.game, deal, seat, FOUND_LATE)
        deal.game.drawing_unseen.begin(deal, offence)


class DrawUnseen(Phase):
    """The player with too few cards draws what is missing from the hand with too many: chance says which (HEARTS-L10)."""

    name, called = "drawing a card unseen", _("drawing a card unseen")

    def begin(self, deal: HeartsDeal, offence: Offence) -> None:
        """Ask chance for the order of the long hand."""
        assert deal.club is not None
        deal.club = deal.club._replace(pending=(offence, deal.phase, deal.turn))
        deal.enter(self, CHANCE)

    def menu(self, deal: HeartsDeal) -> Menu:
        assert deal.club is not None and deal.club.pending is not None
        return Shuffle(tuple(bits(deal.hands[deal.club.pending[0].facts["over"]])))

    def apply(self, deal: HeartsDeal, act: int) -> None:
        assert deal.club is not None and deal.club.pending is not None
        offence, phase, turn = deal.club.pending
        deal.club = deal.club._replace(pending=None)
        short, over, drawn = offence.seat, offence.facts["over"], 1 << order_of(act)[0]
        deal.hands[over] ^= drawn
        deal.hands[short] |= drawn
        knowing = 1 << short | 1 << over
        deal.tell(Event("moved", cards=drawn, size=1, source=f"hand:{over}", target=f"hand:{short}"), knowing)
        deal.enter(phase, turn)


class ShortHand(Law):
    """HEARTS-L12, L33: a player is a card short. He must take the last trick, to which he plays no card."""

    closed_by = SETTLED

    def __init__(self, number: int, table: str) -> None:
        self.number = number
        self.tables = (table,)

    @staticmethod
    def number_at(deal: HeartsDeal) -> int:
        """The number of this law at a table."""
        return 12 if deal.game.options.law_set == FOSTER else 33

    def uphold(self, deal: HeartsDeal, offence: Offence, claimant: int) -> None:
        witness(deal, "takes last", offence.seat)
        if not isinstance(deal.phase, HeartsTricks):
            give_last_trick(deal, offence.seat)


LAWS_OF_DEALING = (
    BadCut(),
    HeartsSlip(3, (UNCUT,), DEALT),
    HeartsSlip(4, (MISORDER,), PLAY_BEGUN),  # a card dealt wrongly
    HeartsSlip(5, (COUNTING,), DEALT),  # cards counted by the dealer
    WrongNumber(),
    Meddling(),
    FacedCard(),
    WrongDealer(),
    HandsUnequal(),
    ShortHand(12, FOSTER),
    FacedCardOfLady(),
    ShortHand(33, LADY),
)
