"""The laws of Cinch about the bidding (CINCH-L19 to L30).

What they exact is exacted at once, and nobody need ask for it; only a card exposed (CINCH-L28) and a bid with too many cards
(CINCH-L25) are claimed.
"""

from __future__ import annotations

from oddtrick.games.cinch.bidding import BID_WITH_TOO_MANY, Bidding
from oddtrick.games.cinch.deal import BID, BID_SUIT, MORE, PASS, CinchDeal
from oddtrick.games.cinch.surplus import MIDDLE
from oddtrick.phases.auction import say
from oddtrick.table.acts import SHOW, VERB_BITS, VERB_MASK, act_of
from oddtrick.table.club import Law, Offence, witness, witnessed
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import SILENCE, Amount, Calls, Choices, Menu, OneCard

TRUMPS_NAMED = frozenset({"trumps named"})
ANY_NUMBER = 99
"""The highest number that anybody would say."""


def waits(deal: CinchDeal, seat: int) -> bool:
    """Whether a seat has still to make its first call."""
    return not deal.passed >> seat & 1 and all(seat != caller for caller, _ in deal.calls)


def partner_of(deal: CinchDeal, seat: int) -> int:
    """The partner of a seat in the bidding, -1 where partners are called only afterwards."""
    if deal.game.called:
        return -1
    return (seat + deal.game.seats // 2) % deal.game.seats


def take_right(deal: CinchDeal, *seats: int) -> None:
    """Some seats lose their right to bid."""
    for seat in seats:
        deal.passed |= 1 << seat
        witness(deal, "silenced", seat)
    deal.fact("lost right", deal.game.silenced(deal))


class BidLaw(Law):
    """A law on calls: nothing is claimed under it."""

    closed_by = TRUMPS_NAMED

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        return False


class BidOutOfTurn(BidLaw):
    """CINCH-L19 to L22, L30: a bid out of turn is void, and what else it costs depends on who has called."""

    def __init__(self, number: int) -> None:
        self.number = number

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        return Amount(BID, 1, deal.game.highest_bid) if breach(deal, seat) == self.number else SILENCE

    def commit(self, deal: CinchDeal, seat: int, act: int) -> Offence:
        say(deal, seat, act)
        lost = self.losing(deal, seat)
        deal.calls = (*deal.calls, (seat, 0))
        take_right(deal, *lost)
        if self.number == 20:
            witness(deal, "free to call", deal.dealer)
        deal.mark("call")
        deal.phase.ask_next(deal, deal.turn - 1)  # type: ignore[attr-defined]  # it is the bidding
        return Offence(self.number, seat, {"lost": lost})

    def losing(self, deal: CinchDeal, seat: int) -> tuple[int, ...]:
        """The seats that lose their right."""
        partner = partner_of(deal, seat)
        both = self.number in (19, 21) or (self.number == 30 and partner >= 0 and waits(deal, partner))
        return tuple(sorted((seat, partner))) if both else (seat,)


def breach(deal: CinchDeal, seat: int) -> int:
    """The number of the law that a bid by a seat would break now by coming out of turn; 0 for none."""
    if not isinstance(deal.phase, Bidding) or seat == deal.turn or not waits(deal, seat) or free_to_call(deal, seat):
        return 0
    if deal.game.seats != 4:
        return 30
    eldest, partner, pone, dealer = deal.game.clockwise(deal.dealer + 1)
    if waits(deal, eldest):
        return 19
    if seat == pone:
        return 20
    return (21 if waits(deal, partner) else 22) if seat == dealer else 0


def free_to_call(deal: CinchDeal, seat: int) -> bool:
    """Whether the dealer may call before his partner, since the pone did (CINCH-L20)."""
    return ("free to call", seat) in witnessed(deal, "free to call")


class CallBeforePartner(BidLaw):
    """CINCH-L20: after the pone's void bid the dealer may call before his partner. It is no offence."""

    number = 20

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        free = isinstance(deal.phase, Bidding) and seat != deal.turn and waits(deal, seat) and free_to_call(deal, seat)
        return deal.game.bidding.bids_over(deal) if free else SILENCE

    def commit(self, deal: CinchDeal, seat: int, act: int) -> None:
        turn = deal.turn
        deal.turn = seat
        deal.phase.apply(deal, act)
        if isinstance(deal.phase, Bidding):
            deal.turn = turn  # his partner has still to call


class SuitNamed(BidLaw):
    """CINCH-L23: naming a suit with one's bid while one's partner has still to call. The bid stands, the partner has none."""

    number = 23

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        partner = partner_of(deal, seat)
        if not isinstance(deal.phase, Bidding) or seat != deal.turn or partner < 0 or not waits(deal, partner):
            return SILENCE
        least = (deal.bid >> VERB_BITS) + 1
        return Choices(*(Amount(BID_SUIT + suit, least, deal.game.highest_bid) for suit in range(4)))

    def commit(self, deal: CinchDeal, seat: int, act: int) -> Offence:
        say(deal, seat, act)
        partner = partner_of(deal, seat)
        take_right(deal, partner)
        deal.phase.apply(deal, act_of(BID, act >> VERB_BITS))
        return Offence(self.number, seat, {"lost": (partner,)})


class WrongAmount(BidLaw):
    """CINCH-L24: a bid that is too low, or higher than all the points there are, does not count; he calls again."""

    number = 24

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, Bidding) or seat != deal.turn:
            return SILENCE
        standing = deal.bid >> VERB_BITS
        return Choices(Amount(BID, 1, standing), Amount(BID, deal.game.highest_bid + 1, ANY_NUMBER))

    def commit(self, deal: CinchDeal, seat: int, act: int) -> Offence:
        say(deal, seat, act)
        return Offence(self.number, seat, {"bid": act >> VERB_BITS})


class BidWithTooMany(Law):
    """CINCH-L25: a bid with more cards than are dealt to a player is void; the adversaries draw the surplus unseen and put it
    about the middle of the stock. If he was maker already another names trumps, and the widow is made up from his hand again."""

    number = BID_WITH_TOO_MANY
    closed_by = TRUMPS_NAMED

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        return deal.opposed(offence.seat, claimant)

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        game, seat = deal.game, offence.seat
        deal.calls = tuple((caller, 0 if caller == seat else act) for caller, act in deal.calls)
        bids = [(act, caller) for caller, act in deal.calls if act & VERB_MASK == BID]
        deal.bid, deal.bidder = max(bids, default=(0, -1))
        take_right(deal, seat)
        widow = MORE if seat == deal.maker and game.options.exchange == "widow" and not deal.widow else 0
        if isinstance(deal.phase, Bidding):
            deal.phase.ask_next(deal, deal.turn - 1)
        elif seat == deal.maker:
            game.close_bidding(deal)
        game.surplus.begin(deal, offence, offence.facts["surplus"], MIDDLE, widow)


class PassOutOfTurn(Law):
    """CINCH-L27: a pass out of turn is that player's call."""

    number = 27

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        silent = deal.passed >> seat & 1 or seat == deal.bidder
        return SILENCE if not isinstance(deal.phase, Bidding) or seat == deal.turn or silent else Calls((PASS,))

    def commit(self, deal: CinchDeal, seat: int, act: int) -> None:
        say(deal, seat, act)
        deal.calls = (*deal.calls, (seat, act))
        deal.passed |= 1 << seat
        deal.mark("call")


class SecondCall(BidLaw):
    """CINCH-L26: who has called and calls again, or alters or withdraws his call, has said nothing."""

    number = 26

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, Bidding) or seat == deal.turn or waits(deal, seat):
            return SILENCE
        silent = deal.passed >> seat & 1 or seat == deal.bidder  # else his pass is in order (CINCH-L27)
        return Choices(Amount(BID, 1, ANY_NUMBER), Calls((PASS,)) if silent else SILENCE)

    def commit(self, deal: CinchDeal, seat: int, act: int) -> Offence:
        say(deal, seat, act)
        return Offence(self.number, seat, {"said": deal.game.vocabulary.text(act)})


class ShownBeforeTrumps(Law):
    """CINCH-L28: a card exposed before trumps are named. Until they are the adversaries may demand a new deal."""

    number = 28
    closed_by = TRUMPS_NAMED
    lasting = True

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        game = deal.game
        if deal.phase not in (game.bidding, game.taking_widow, game.naming):
            return SILENCE
        return OneCard(SHOW, deal.hands[seat])

    def commit(self, deal: CinchDeal, seat: int, act: int) -> Offence:
        card = 1 << (act >> VERB_BITS)
        deal.tell(Event("shown", seat=seat, cards=card, size=1, source=f"hand:{seat}"), ALL)
        return Offence(self.number, seat, {"card": act >> VERB_BITS})

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        return deal.opposed(offence.seat, claimant)

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        deal.game.deal_again(deal)


LAWS_OF_BIDDING: tuple[Law, ...] = (
    *(BidOutOfTurn(number) for number in (19, 20, 21, 22, 30)),
    CallBeforePartner(),
    SuitNamed(),
    WrongAmount(),
    BidWithTooMany(),
    PassOutOfTurn(),
    SecondCall(),
    ShownBeforeTrumps(),
)
