"""Cinch: from the first call to the trump suit, and the card by which a partner is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oddtrick.cards import SUITS, card_text
from oddtrick.games.cinch.deal import BID, CALL, LEAVE, NAME, PASS, TAKE, CinchDeal
from oddtrick.phases.auction import Auction, say
from oddtrick.phases.exchange import take_up
from oddtrick.table.acts import VERB_BITS, VERB_MASK
from oddtrick.table.club import Offence, note
from oddtrick.table.deal import Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import Amount, Calls, Choices, Menu, OneCard
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.cinch.game import Cinch


BID_WITH_TOO_MANY = 25
"""The number of the law on bidding with more cards than one ought to have."""


class Bidding(Auction):
    """From eldest hand round, each undertakes more points than any before him, or passes (CINCH-R20 to R23, CINCH-R98)."""

    def __init__(self, game: Cinch) -> None:
        once = game.options.auction == "one_round"
        super().__init__(PASS, self.bids_over, game.close_bidding, rule="CINCH-R22", once=once)
        self.highest = game.highest_bid
        bids = (Amount(BID, standing + 1, self.highest) for standing in range(self.highest + 1))
        self.menus = [Choices(self.pass_only, bid) for bid in bids]

    def bids_over(self, deal: CinchDeal) -> Menu:
        """The bids that are higher than the standing one, up to all the points there are (CINCH-R21, CINCH-R22)."""
        return Amount(BID, (deal.bid >> VERB_BITS) + 1, self.highest)

    def menu(self, deal: CinchDeal) -> Menu:
        return self.menus[deal.bid >> VERB_BITS]

    def apply(self, deal: CinchDeal, act: int) -> None:
        if deal.club is None:
            super().apply(deal, act)
            return
        seat, surplus = deal.turn, deal.hands[deal.turn].bit_count() - deal.game.dealt
        deal.calls = (*deal.calls, (seat, act))
        super().apply(deal, act)
        known = any((found.law, found.seat) == (BID_WITH_TOO_MANY, seat) for found in deal.club.offences)
        if act & VERB_MASK == BID and surplus > 0 and not known:
            note(deal, Offence(BID_WITH_TOO_MANY, seat, {"surplus": surplus}))

    def ask_next(self, deal: CinchDeal, seat: int) -> None:
        if not self.once and deal.bid >> VERB_BITS == self.highest:
            self.closed(deal)  # CINCH-R98
        else:
            super().ask_next(deal, seat)

    def refusal(self, deal: Any, seat: int, act: int) -> IllegalAct:
        return called_already(deal, seat, act) or super().refusal(deal, seat, act)

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        if act & VERB_MASK == BID and not 1 <= act >> VERB_BITS <= self.highest:
            return IllegalAct("a bid is a whole number from 1 to {highest}", "CINCH-R21", highest=self.highest)
        return super().why_not(deal, seat, act)


def called_already(deal: CinchDeal, seat: int, act: int) -> IllegalAct | None:
    """Why a seat that has nothing more to say in the bidding cannot call again, None where that is not the matter."""
    waits = seat >= 0 and seat != deal.turn and deal.passed >> seat & 1
    if act < 0 or act & VERB_MASK not in (BID, PASS) or not waits:
        return None
    if deal.game.options.auction == "repeated":
        return IllegalAct("seat {seat} has passed, and who has passed is out", "CINCH-R98", seat=seat)
    return IllegalAct("seat {seat} has made its call, and nobody calls twice", "CINCH-R23", seat=seat)


class TakingWidow(Phase):
    """The maker may take the widow into his hand before he names trumps (CINCH-R102)."""

    name, called = "taking the widow", _("taking the widow")

    def __init__(self, game: Cinch) -> None:
        self.game = game

    def begin(self, deal: CinchDeal) -> None:
        """Ask the maker."""
        deal.enter(self, deal.maker)

    def menu(self, deal: CinchDeal) -> Menu:
        return _TAKE_OR_LEAVE

    def apply(self, deal: CinchDeal, act: int) -> None:
        say(deal, deal.turn, act)
        if act == TAKE:
            widow, deal.widow = deal.widow, 0
            take_up(deal, deal.maker, widow, "widow")
        self.game.naming.begin(deal)

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        return IllegalAct("take the widow or leave it, before you name trumps", "CINCH-R102")


class Naming(Phase):
    """The maker names one of the four suits as trumps (CINCH-R24, CINCH-R25)."""

    name, called = "naming trumps", _("naming trumps")

    def __init__(self, game: Cinch) -> None:
        self.game = game

    def begin(self, deal: CinchDeal) -> None:
        """Ask the maker."""
        deal.enter(self, deal.maker)

    def menu(self, deal: CinchDeal) -> Menu:
        return NAMES

    def apply(self, deal: CinchDeal, act: int) -> None:
        deal.trumps = act - NAME
        say(deal, deal.turn, act)
        deal.fact("trumps", SUITS[deal.trumps])
        deal.mark("trumps named")
        self.game.exchange.begin(deal)

    def refusal(self, deal: Any, seat: int, act: int) -> IllegalAct:
        return called_already(deal, seat, act) or super().refusal(deal, seat, act)

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        return IllegalAct("name the suit that is to be trumps", "CINCH-R24")


class CallingPartner(Phase):
    """After the draw the maker calls a card, and whoever holds it plays with him (CINCH-R82 to R84)."""

    name, called = "calling a partner", _("calling a partner")

    def __init__(self, game: Cinch) -> None:
        self.game = game
        self.pack = sum(1 << card for card in game.pack)

    def begin(self, deal: CinchDeal) -> None:
        """Ask the maker."""
        deal.enter(self, deal.maker)

    def menu(self, deal: CinchDeal) -> Menu:
        return OneCard(CALL, self.pack & ~deal.hands[deal.maker] & ~deal.vain)

    def apply(self, deal: CinchDeal, act: int) -> None:
        card = act >> VERB_BITS
        say(deal, deal.turn, act)
        holder = next((seat for seat, hand in enumerate(deal.hands) if hand >> card & 1), -1)
        if holder < 0:
            deal.vain |= 1 << card  # CINCH-R83
            deal.enter(self, deal.maker)
            return
        deal.partner = holder
        deal.tell(Event("shown", seat=holder, cards=1 << card, size=1, source=f"hand:{holder}"), ALL)
        deal.fact("partner", holder)
        self.game.play.begin(deal, deal.maker)

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        card = act >> VERB_BITS
        if act >= 0 and act & VERB_MASK == CALL and deal.vain >> card & 1:
            return IllegalAct("nobody holds {card}; call another card", "CINCH-R83", card=card_text(card))
        return IllegalAct("call a card that is not in your own hand", "CINCH-R82")


NAMES = Calls(tuple(range(NAME, NAME + 4)))
_TAKE_OR_LEAVE = Calls((TAKE, LEAVE))
