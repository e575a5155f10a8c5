"""Five Hundred before the play: the deal's state, the auction, and the exchange with the widow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from oddtrick.cards import CLUBS, DIAMONDS, HEARTS, SPADES, SUITS
from oddtrick.phases.auction import Auction
from oddtrick.phases.exchange import put_out, take_up
from oddtrick.phases.suits import NO_TRUMPS
from oddtrick.phases.tricks import TrickDeal
from oddtrick.table.acts import VERB_BITS, VERB_MASK, Takes, Verb, act_of
from oddtrick.table.deal import Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.menu import Amount, Calls, Choices, Menu, SomeCards
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.five_hundred.game import FiveHundred

DENOMINATIONS = (SPADES, CLUBS, DIAMONDS, HEARTS, NO_TRUMPS)  # FIVEH-R15
"""What a bid may name, from the lowest."""
SIX, TEN = 6, 10
"""The lowest and the highest number of tricks that can be bid."""
VERBS = (
    Verb("pass"),
    Verb("spades", Takes.AMOUNT),
    Verb("clubs", Takes.AMOUNT),
    Verb("diamonds", Takes.AMOUNT),
    Verb("hearts", Takes.AMOUNT),
    Verb("no_trump", Takes.AMOUNT),
    Verb("exchange_spades"),
    Verb("exchange_clubs"),
    Verb("exchange_diamonds"),
    Verb("exchange_hearts"),
    Verb("lay_out", Takes.CARDS),
    Verb("name_spades"),
    Verb("name_clubs"),
    Verb("name_diamonds"),
    Verb("name_hearts"),
)
PASS, BID, EXCHANGE, LAY_OUT, NAME = 1, 2, 7, 11, 12
"""The verbs; of those for a denomination the first, the others follow in the order of the denominations."""
NO_BID = 0
TEN_NO_TRUMP = act_of(BID + 4, TEN)


def bid_of(level: int, rank: int) -> int:
    """The act of bidding so many tricks in a denomination, by its place among them."""
    return act_of(BID + rank, level)


def read_bid(bid: int) -> tuple[int, int]:
    """The tricks that a bid names, and the place of its denomination."""
    verb = bid & VERB_MASK
    return (TEN, verb - EXCHANGE) if verb >= EXCHANGE else (bid >> VERB_BITS, verb - BID)


class FiveHundredDeal(TrickDeal):
    """One deal of Five Hundred.

    `bid` is the standing bid (NO_BID when all pass), `bidder` its seat, the declarer, or -1, and `passed` the mask of the seats
    that have passed; `widow` and `laid_out` the masks of those cards; `named` the suit that the joker was led for, or -1;
    `void`, by seat, the mask of the suits in which it has shown void at no trump; `order` the winners of the tricks in
    their order. At a club table: `lost` says that the contract is lost whatever is taken (FIVEH-L7), `revoked` is the seat
    whose revoke has ended the play, `fined` that whose revoke costs points, -1 for nobody.
    """

    game: FiveHundred
    __slots__ = (
        "bid",
        "bidder",
        "fined",
        "laid_out",
        "lost",
        "named",
        "order",
        "passed",
        "revoked",
        "void",
        "widow",
    )
    lists: ClassVar[tuple[str, ...]] = (*TrickDeal.lists, "void")

    def clear_tricks(self) -> None:
        super().clear_tricks()
        self.bid, self.bidder, self.passed = NO_BID, -1, 0
        self.widow = self.laid_out = 0
        self.named = -1
        self.void = [0] * self.game.seats
        self.order: tuple[int, ...] = ()
        self.lost = False
        self.revoked = self.fined = -1

    @property
    def exchanged(self) -> bool:
        """Whether the standing bid is an exchange bid."""
        return self.bid & VERB_MASK >= EXCHANGE

    def piles(self) -> dict[str, int]:
        return super().piles() | {"widow": self.widow, "laid out": self.laid_out}


class Bidding(Auction):
    """From the eldest hand round: bid higher than the bid that stands, or pass for good (FIVEH-R13 to R24)."""

    def __init__(self, game: FiveHundred) -> None:
        super().__init__(PASS, self.bids_over, game.close_bidding, rule="FIVEH-R16", once=False)
        self.exchange = game.options.ten_exchange
        ordinary = (bid_of(level, rank) for level in range(SIX, TEN + 1) for rank in range(5))
        self.menus = {bid: Choices(self.pass_only, self.over(bid)) for bid in (NO_BID, *ordinary)}

    def over(self, standing: int) -> Menu:
        """The bids over a standing one: more tricks, or as many in a higher denomination (FIVEH-R14, FIVEH-R16)."""
        if standing == TEN_NO_TRUMP:  # FIVEH-R21, FIVEH-R22
            return Calls(tuple(range(EXCHANGE, EXCHANGE + 4)) if self.exchange else ())
        ladder = enumerate(self.least_over(standing))
        return Choices(*(Amount(BID + rank, tricks, TEN) for rank, tricks in ladder if tricks <= TEN))

    @staticmethod
    def least_over(standing: int) -> list[int]:
        """The fewest tricks that outbid a standing bid in each denomination."""
        level, place = read_bid(standing) if standing else (SIX, -1)
        return [level if rank > place else level + 1 for rank in range(5)]

    def too_low(self, standing: int) -> Menu:
        """The bids that are not higher than a standing one."""
        ladder = enumerate(self.least_over(standing))
        return Choices(*(Amount(BID + rank, SIX, tricks - 1) for rank, tricks in ladder if tricks > SIX))

    def bids_over(self, deal: FiveHundredDeal) -> Menu:
        """The bids that may be made now."""
        return self.over(deal.bid)

    def menu(self, deal: FiveHundredDeal) -> Menu:
        return self.menus[deal.bid]

    def ask_next(self, deal: FiveHundredDeal, seat: int) -> None:
        if deal.exchanged:
            self.closed(deal)  # FIVEH-R23
        else:
            super().ask_next(deal, seat)  # FIVEH-R17 to R20

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        verb = act & VERB_MASK
        if EXCHANGE <= verb < LAY_OUT:
            return IllegalAct(
                "only over another player's ten no trump is there an exchange bid, where it was agreed", "FIVEH-R22"
            )
        if BID <= verb < EXCHANGE and not SIX <= act >> VERB_BITS <= TEN:
            return IllegalAct("a bid names six to ten tricks", "FIVEH-R14")
        if deal.bid == TEN_NO_TRUMP:
            return IllegalAct("no ordinary bid is higher than ten no trump", "FIVEH-R21")
        return super().why_not(deal, seat, act)


class LayingOut(Phase):
    """The declarer takes up the widow and lays three cards out; after an exchange bid three of those that he was dealt."""

    name, called = "laying out", _("laying out")

    def __init__(self, game: FiveHundred) -> None:
        self.game = game
        self.open = game.options.widow == "face_up"

    def begin(self, deal: FiveHundredDeal) -> None:
        """The widow is taken up before anything is laid out (FIVEH-R25), or else after it (FIVEH-R26)."""
        if not deal.exchanged:
            self.take_widow(deal)
        deal.enter(self, deal.bidder)

    def take_widow(self, deal: FiveHundredDeal) -> None:
        """All see which cards are taken where the widow lay face up."""
        widow, deal.widow = deal.widow, 0
        take_up(deal, deal.bidder, widow, "widow", open_to_all=self.open)

    def menu(self, deal: FiveHundredDeal) -> Menu:
        return SomeCards(LAY_OUT, deal.hands[deal.bidder], 3, 3)

    def apply(self, deal: FiveHundredDeal, act: int) -> None:
        deal.laid_out = act >> VERB_BITS
        put_out(deal, deal.bidder, deal.laid_out, "laid out")
        if deal.exchanged:
            self.take_widow(deal)
        self.game.play.begin(deal, deal.bidder)  # FIVEH-R28

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        if deal.exchanged:
            return IllegalAct("lay out three of the ten cards that you were dealt; the widow is kept", "FIVEH-R26")
        return IllegalAct("lay out three of your thirteen cards", "FIVEH-R25")


def contract_text(game: FiveHundred, bid: int) -> str:
    """A contract as the bid that it was, `hearts 7`; that of an exchange bid as the ordinary ten."""
    return game.vocabulary.text(bid_of(*read_bid(bid)))


def suit_letter(suit: int) -> str | None:
    """The letter of a suit, None for no trump."""
    return SUITS[suit] if suit >= 0 else None
