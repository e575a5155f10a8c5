"""The laws of Five Hundred that a club table enforces, FIVEH-L1 to L8, in the order of the page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from oddtrick.games.five_hundred.bidding import (
    BID,
    LAY_OUT,
    SIX,
    TEN,
    VERBS,
    Bidding,
    FiveHundredDeal,
    LayingOut,
)
from oddtrick.games.five_hundred.play import Naming, name_suits
from oddtrick.phases.auction import say
from oddtrick.phases.laws import SETTLED, DealingSlip, PlayOutOfTurn, Revoke, Void
from oddtrick.table.acts import FACED, LOOK, MISORDER, OVERDEAL, SHORTDEAL, SHOW, VERB_BITS, VERB_MASK
from oddtrick.table.club import Law, Offence, go_back
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import SILENCE, Amount, Calls, Choices, Menu, OneCard, SomeCards

EVERY_BID = Choices(*(Amount(BID + rank, SIX, TEN) for rank in range(5)))
"""What a mouth can bid."""
CALL = frozenset({"call"})


class FiveHundredRevoke(Revoke):
    """FIVEH-L1. What an established revoke costs is agreed on: the contract, a fine, or nothing; only the first one proved."""

    number = 1
    established_by = frozenset({"lead"})

    def liberties(self, deal: Any, seat: int) -> Menu:
        return super().liberties(deal, seat) if deal.lying() else SILENCE

    def accusable(self, deal: Any, claimant: int) -> Iterable[int]:
        settled = deal.revoked >= 0 or deal.fined >= 0
        return () if settled or deal.game.options.revoke == "none" else super().accusable(deal, claimant)

    def exact(self, deal: FiveHundredDeal, offence: Offence) -> None:
        if deal.game.options.revoke == "fine":
            deal.fined = offence.seat
            return
        deal.revoked = offence.seat
        deal.game.agreement.stop(deal)


class BidAfterPassing(Void):
    """FIVEH-L2: a bid by a player who has passed is void, and the auction goes on."""

    number = 2
    closed_by = CALL

    def liberties(self, deal: FiveHundredDeal, seat: int) -> Menu:
        passed = isinstance(deal.phase, Bidding) and deal.passed >> seat & 1
        return EVERY_BID if passed else SILENCE

    def commit(self, deal: FiveHundredDeal, seat: int, act: int) -> Offence:
        say(deal, seat, act)
        return Offence(self.number, seat)


class LaidOutSeen(Law):
    """FIVEH-L3: looking at what the declarer has laid out, or his showing it, is forbidden. Nobody can claim anything for it."""

    number = 3
    closed_by = SETTLED
    lasting = True

    def liberties(self, deal: FiveHundredDeal, seat: int) -> Menu:
        if not deal.laid_out or deal.turn < 0:
            return SILENCE
        return OneCard(SHOW, deal.laid_out) if seat == deal.bidder else Calls((LOOK,))

    def commit(self, deal: FiveHundredDeal, seat: int, act: int) -> Offence:
        kind, cards, audience = "seen", deal.laid_out, 1 << seat
        if act & VERB_MASK == SHOW:
            kind, cards, audience = "shown", 1 << (act >> VERB_BITS), ALL
        event = Event(kind, seat=seat, cards=cards, size=cards.bit_count(), source="laid out")
        deal.tell(event, audience)
        return Offence(self.number, seat)

    def may_claim(self, deal: Any, offence: Offence, claimant: int) -> bool:
        return False


class IrregularBid(Law):
    """FIVEH-L4: a bid too low or out of turn. Until the next player speaks anybody may claim that it is void; it then counts as
    never made, and whose turn it was speaks. Unchallenged, a bid out of turn stands if it is high enough."""

    number = 4
    closed_by = CALL

    def liberties(self, deal: FiveHundredDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, Bidding) or deal.passed >> seat & 1:
            return SILENCE
        return EVERY_BID if seat != deal.turn else deal.phase.too_low(deal.bid)

    def commit(self, deal: FiveHundredDeal, seat: int, act: int) -> Offence:
        before, phase = deal.copy(), deal.phase
        assert isinstance(phase, Bidding)
        if phase.over(deal.bid).accepts(act):
            deal.turn = seat
            phase.apply(deal, act)
        else:
            say(deal, seat, act)
            deal.mark("call")
            if seat == before.turn:
                phase.ask_next(deal, seat)
        return Offence(self.number, seat, {"bid": deal.game.vocabulary.text(act)}, before=before)

    def uphold(self, deal: FiveHundredDeal, offence: Offence, claimant: int) -> None:
        go_back(deal, offence.before)


class ForfeitedSuitNamed(Law):
    """FIVEH-L5: naming with the joker a suit in which its leader has shown void. Until the next player has played he may correct
    it; until the trick is complete anybody may claim that another suit is named and cards played to the wrong one go back."""

    number = 5
    established_by = frozenset({"play"})
    closed_by = frozenset({"trick"})

    def liberties(self, deal: FiveHundredDeal, seat: int) -> Menu:
        naming = isinstance(deal.phase, Naming) and seat == deal.turn
        return name_suits(deal.void[seat]) if naming else SILENCE

    def commit(self, deal: FiveHundredDeal, seat: int, act: int) -> Offence:
        before = deal.copy()
        deal.phase.apply(deal, act)
        return Offence(self.number, seat, {"suit": VERBS[act - 1].name.removeprefix("name_")}, before=before)

    def uphold(self, deal: FiveHundredDeal, offence: Offence, claimant: int) -> None:
        go_back(deal, offence.before)

    def correctable(self, deal: Any, offence: Offence) -> bool:
        return not offence.established

    def correct(self, deal: FiveHundredDeal, offence: Offence) -> None:
        go_back(deal, offence.before)


class WrongNumberLaidOut(Law):
    """FIVEH-L7: laying out a wrong number of cards. Before the declarer leads it is put right; found after that, the contract is
    lost whatever is taken."""

    number = 7
    established_by = frozenset({"first lead"})
    closed_by = frozenset({"stop"})

    def liberties(self, deal: FiveHundredDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, LayingOut) or seat != deal.turn:
            return SILENCE
        hand = deal.hands[seat]
        return Choices(SomeCards(LAY_OUT, hand, 1, 2), SomeCards(LAY_OUT, hand, 4, 5))

    def commit(self, deal: FiveHundredDeal, seat: int, act: int) -> Offence:
        before = deal.copy()
        deal.phase.apply(deal, act)
        return Offence(self.number, seat, {"cards": deal.laid_out.bit_count()}, before=before)

    def uphold(self, deal: FiveHundredDeal, offence: Offence, claimant: int) -> None:
        if offence.established:
            deal.lost = True
        else:
            go_back(deal, offence.before)

    def correctable(self, deal: Any, offence: Offence) -> bool:
        return not offence.established

    def correct(self, deal: FiveHundredDeal, offence: Offence) -> None:
        go_back(deal, offence.before)


class Misdeal(DealingSlip):
    """FIVEH-L8: a wrong number of cards, wrong packets, or a card exposed. Until the first call anybody may have the same dealer
    deal again; afterwards the deal stands."""

    number = 8
    closed_by = CALL
    slips = (OVERDEAL, SHORTDEAL, FACED, MISORDER)

    def may_claim(self, deal: Any, offence: Offence, claimant: int) -> bool:
        return True

    def uphold(self, deal: FiveHundredDeal, offence: Offence, claimant: int) -> None:
        deal.game.deal_again(deal)


LAWS: tuple[Law, ...] = (
    FiveHundredRevoke(),
    BidAfterPassing(),
    LaidOutSeen(),
    IrregularBid(),
    ForfeitedSuitNamed(),
    PlayOutOfTurn(6, revoke=1),
    WrongNumberLaidOut(),
    Misdeal(),
)
