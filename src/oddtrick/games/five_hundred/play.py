"""Five Hundred while the cards are played: how they stand, the joker at no trump, and the suits shown void."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from oddtrick.cards import CLUBS, DIAMONDS, HEARTS, RANKS, SPADES, SUIT_SIGNS, RankOrder
from oddtrick.games.five_hundred.bidding import DENOMINATIONS, NAME, VERBS, FiveHundredDeal, suit_letter
from oddtrick.phases.duties import Duty, Follow
from oddtrick.phases.suits import NO_TRUMPS, Suits, row_of
from oddtrick.phases.tricks import Tricks
from oddtrick.table.acts import VERB_BITS
from oddtrick.table.deal import Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import Event
from oddtrick.table.menu import Calls, Menu
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.five_hundred.game import FiveHundred

ORDER = RankOrder("789TJQKA")  # FIVEH-R5
KNAVE = RANKS.index("J")
SAME_COLOUR = {SPADES: CLUBS, CLUBS: SPADES, DIAMONDS: HEARTS, HEARTS: DIAMONDS}
JOKERS_ROW = 4
"""At no trump the joker stands in a row of its own, which is over all suits and which no lead asks for (FIVEH-R6)."""
ALL_SUITS = 15


def knave(suit: int) -> int:
    """The knave of a suit."""
    return 13 * suit + KNAVE


def suits_under(trumps: int, joker: int) -> Suits:
    """How the cards stand when a suit is trumps (FIVEH-R3 to R5), or at no trump (FIVEH-R6)."""
    if trumps == NO_TRUMPS:
        return Suits([*(row_of(suit, ORDER) for suit in range(4)), (joker,)], JOKERS_ROW)
    right, left = knave(trumps), knave(SAME_COLOUR[trumps])
    rows: list[Sequence[int]] = [row_of(suit, ORDER, (right, left)) for suit in range(4)]
    rows[trumps] = (joker, right, left, *rows[trumps])
    return Suits(rows, trumps)


@cache
def suit_table(joker: int) -> Mapping[int, Suits]:
    """The same by denomination."""
    return {trumps: suits_under(trumps, joker) for trumps in DENOMINATIONS}


class JokerWaits(Duty):
    """At no trump the joker may be played only by a player without the suit led (FIVEH-R34)."""

    __slots__ = ()

    def among(self, deal: FiveHundredDeal, suits: Suits, cards: int) -> int:
        joker = 1 << deal.game.joker
        return cards & ~joker if deal.trumps == NO_TRUMPS and cards & deal.asked & ~joker else cards

    def why(self, deal: Any, owed: int) -> IllegalAct:
        return IllegalAct("the joker may be played only where you lack the suit led", self.rule)


class FollowNamed(Follow):
    """At no trump the suit that the joker was led for must be played (FIVEH-R33)."""

    __slots__ = ()

    def among(self, deal: FiveHundredDeal, suits: Suits, cards: int) -> int:
        return super().among(deal, suits, cards) if deal.named >= 0 else cards


class FollowOrJoker(Follow):
    """Follow suit, or play the joker at any time (FIVEH-O4)."""

    __slots__ = ()

    def among(self, deal: FiveHundredDeal, suits: Suits, cards: int) -> int:
        joker = 1 << deal.game.joker if deal.trumps == NO_TRUMPS else 0
        return cards & (deal.asked | joker) if cards & deal.asked else cards


class JokerLast(Duty):
    """Who has shown void in all four suits can lead the joker only as his last card (FIVEH-R38)."""

    __slots__ = ()

    def among(self, deal: FiveHundredDeal, suits: Suits, cards: int) -> int:
        nameless = deal.trumps == NO_TRUMPS and deal.void[deal.turn] == ALL_SUITS
        return cards & ~(1 << deal.game.joker) or cards if nameless else cards

    def why(self, deal: Any, owed: int) -> IllegalAct:
        return IllegalAct("you have shown void in every suit; the joker can be led only as your last card", self.rule)


class FiveHundredTricks(Tricks):
    """Suit is followed; at no trump a joker that is led asks for the suit that its holder names."""

    def __init__(self, game: FiveHundred) -> None:
        loose = game.options.nt_joker_follow == "any_time"
        following = [FollowNamed("FIVEH-R33"), FollowOrJoker("FIVEH-R29") if loose else Follow("FIVEH-R29")]
        super().__init__(
            suit_table(game.joker),
            following if loose else [JokerWaits("FIVEH-R34"), *following],
            leading=[JokerLast("FIVEH-R38")],
            after_trick=game.after_trick,
        )
        self.joker = game.joker
        self.strict = game.options.nt_joker_void == "lead_and_follow"
        self.naming = Naming(self)

    def apply(self, deal: Any, act: int) -> None:
        if deal.trumps != NO_TRUMPS:
            super().apply(deal, act)
            return
        card, seat = act >> VERB_BITS, deal.turn
        if deal.trick:
            self.note_void(deal, seat, card)
        super().apply(deal, act)
        if card == self.joker and len(deal.trick) == 1 and deal.void[seat] != ALL_SUITS:  # FIVEH-R33, FIVEH-R38
            self.naming.begin(deal, seat)

    def note_void(self, deal: FiveHundredDeal, seat: int, card: int) -> None:
        """A card of another suit than that led or named, the joker apart, shows a seat void in it (FIVEH-R37)."""
        suit = self.suit_asked(deal)
        if suit >= 0 and card != self.joker and self.under[NO_TRUMPS].suit[card] != suit:
            deal.void[seat] |= 1 << suit

    def suit_asked(self, deal: FiveHundredDeal) -> int:
        """At no trump, the suit that was led or named, -1 where a nameless joker was led."""
        led = deal.trick[0][1]
        return deal.named if led == self.joker else self.under[NO_TRUMPS].suit[led]

    def gather(self, deal: Any) -> None:
        if self.strict and deal.trumps == NO_TRUMPS:
            self.disregard_joker(deal)
        deal.order += (deal.winner,)
        if deal.named >= 0:
            deal.named = -1
            deal.fact("named", None)
        super().gather(deal)  # FIVEH-R31, FIVEH-R32, FIVEH-R35

    def disregard_joker(self, deal: FiveHundredDeal) -> None:
        """To a suit in which its holder has already shown void the joker is a mere discard (FIVEH-O5)."""
        suit = self.suit_asked(deal)
        if deal.best == self.joker != deal.trick[0][1] and deal.void[deal.winner] >> suit & 1:
            others = [(seat, card) for seat, card in deal.trick if card != self.joker]
            deal.winner, deal.best = others[self.under[NO_TRUMPS].taker([card for _, card in others])]


class Naming(Phase):
    """The leader of the joker names the suit that the others must play: none in which he has shown void (FIVEH-R36)."""

    name, called = "naming", _("naming the suit")

    def __init__(self, play: FiveHundredTricks) -> None:
        self.play = play

    def begin(self, deal: FiveHundredDeal, leader: int) -> None:
        """Ask him who has led the joker."""
        deal.enter(self, leader)

    def menu(self, deal: FiveHundredDeal) -> Menu:
        return name_suits(ALL_SUITS & ~deal.void[deal.turn])

    def apply(self, deal: FiveHundredDeal, act: int) -> None:
        leader, suit = deal.turn, DENOMINATIONS[act - NAME]
        deal.named, deal.asked = suit, self.play.under[NO_TRUMPS].members[suit]
        if deal.listener is not None:
            deal.tell(Event("said", seat=leader, text=VERBS[act - 1].name))
            deal.fact("named", suit_letter(suit))
        deal.enter(self.play, leader)
        self.play.pass_turn_at_club(deal, leader)

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        void = " ".join(SUIT_SIGNS[suit] for suit in range(4) if deal.void[seat] >> suit & 1)
        if void:
            return IllegalAct("name a suit in which you have not shown void: not {suits}", "FIVEH-R36", suits=void)
        return IllegalAct("name the suit that the others must play to the joker", "FIVEH-R33")


def name_suits(suits: int) -> Calls:
    """The acts of naming any suit of a mask."""
    return Calls(tuple(NAME + place for place, suit in enumerate(DENOMINATIONS[:4]) if suits >> suit & 1))
