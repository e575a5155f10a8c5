"""Cinch: the state of a deal, and the words of its players."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from oddtrick.phases.tricks import TrickDeal
from oddtrick.table.acts import Takes, Verb

if TYPE_CHECKING:
    from oddtrick.games.cinch.game import Cinch

VERBS = (
    Verb("pass"),
    Verb("bid", Takes.AMOUNT),
    Verb("name_clubs"),
    Verb("name_diamonds"),
    Verb("name_hearts"),
    Verb("name_spades"),
    Verb("discard", Takes.CARDS),
    Verb("keep", Takes.CARDS),
    Verb("take_back", Takes.CARDS),
    Verb("take"),
    Verb("leave"),
    Verb("call_card", Takes.CARD),
    Verb("turn_down"),
    Verb("both", Takes.CARDS),
    Verb("name_card", Takes.CARD),
    Verb("throw_down"),
    Verb("forbid", Takes.CARD),
    Verb("lead_trump"),
    Verb("lead_plain"),
    Verb("trump_it"),
    Verb("no_trumping"),
    Verb("ask_partner"),
    Verb("none_left"),
    Verb("bid_clubs", Takes.AMOUNT),
    Verb("bid_diamonds", Takes.AMOUNT),
    Verb("bid_hearts", Takes.AMOUNT),
    Verb("bid_spades", Takes.AMOUNT),
    Verb("faced_in_cutting"),
    Verb("faced_in_pack"),
    Verb("shuffled_again"),
    Verb("uneven"),
    Verb("ask", Takes.AMOUNT),
    Verb("lift"),
)
PASS, BID, NAME, DISCARD, KEEP, TAKE_BACK, TAKE, LEAVE, CALL = 1, 2, 3, 7, 8, 9, 10, 11, 12
"""The verbs; NAME is that of clubs, the other suits follow."""
TURN_DOWN, BOTH, NAME_CARD, THROW_DOWN, FORBID = range(13, 18)
LEAD_TRUMP, LEAD_PLAIN, TRUMP_IT, NO_TRUMPING, ASK_PARTNER, NONE_LEFT = range(18, 24)
BID_SUIT = 24
"""What is done and said only at a club table; BID_SUIT is a bid with the name of clubs, the other suits follow."""
FACED_IN_CUTTING, FACED_IN_PACK, SHUFFLED_AGAIN, UNEVEN = range(28, 32)
"""How a dealer's hand can slip, beside the slips that are the same in every game."""
ASK, LIFT = 32, 33
"""How cards are drawn at a club table."""
MORE = 4
"""The cards of a packet or a widow, and of the second dealing where no cards are drawn."""
OPEN = "open discards"
ASIDE = "laid aside"
"""The piles of what was thrown out face up, and of the plain cards that a dealer who robbed left face down."""


class CinchDeal(TrickDeal):
    """One deal of Cinch.

    In the bidding: `bid` the standing bid as an act, 0 before there is one, `bidder` its seat or -1, `passed` the mask of the
    seats that have no more to say; at a club table `calls` are those made, as (seat, act), 0 for one that is void. From then
    on `maker` names trumps and `contract` is what he has undertaken, 0 when nobody bid; with a called partner `partner` is
    the seat that answered, -1 before, and `vain` the mask of the cards that were called and not found.

    In the exchange: `waiting` the seats that have still to lay out or to be served, in their order; `thrown`, by seat, the
    mask of the cards it has laid out face up; `drew`, by seat, how many cards it drew; `own` the dealer's hand before he
    took up the remainder to rob it; `aside` the mask of the plain cards that he put aside; `packets`, by seat, and `widow`
    the masks of those cards while they lie face down.

    In the play: `taken`, by seat, the mask of the cards in its tricks; `low` the seat that held the deuce of trumps when play
    began, or -1. At a club table `barred` is the mask of the sides that may not score (CINCH-R53).
    """

    game: Cinch
    __slots__ = (
        "aside",
        "barred",
        "bid",
        "bidder",
        "calls",
        "contract",
        "drew",
        "low",
        "maker",
        "own",
        "packets",
        "partner",
        "passed",
        "taken",
        "thrown",
        "vain",
        "waiting",
        "widow",
    )
    lists: ClassVar[tuple[str, ...]] = (*TrickDeal.lists, "drew", "packets", "taken", "thrown")

    def clear_tricks(self) -> None:
        super().clear_tricks()
        seats = self.game.seats
        self.bid, self.bidder, self.passed = 0, -1, 0
        self.calls: tuple[tuple[int, int], ...] = ()
        self.maker, self.contract, self.partner = -1, 0, -1
        self.vain = self.own = self.aside = self.widow = self.barred = 0
        self.waiting: tuple[int, ...] = ()
        self.thrown, self.packets, self.taken = [0] * seats, [0] * seats, [0] * seats
        self.drew = [0] * seats
        self.low = -1

    def opposed(self, one: int, other: int) -> bool:
        """Whether two seats play against each other, as far as it is settled who plays with whom."""
        if self.game.called and self.maker < 0:
            return one != other
        return self.game.side_of(self, one) != self.game.side_of(self, other)

    @property
    def discards(self) -> int:
        """All that lies face up beside the play (CINCH-R27)."""
        return sum(self.thrown)

    def piles(self) -> dict[str, int]:
        packets = {f"packet:{seat}": cards for seat, cards in enumerate(self.packets)}
        return super().piles() | {OPEN: self.discards, ASIDE: self.aside, "widow": self.widow} | packets
