"""Hearts while the cards are played: the deal's state, passing cards, the widow, and how a trick is taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from oddtrick.cards import HEARTS, JOKER
from oddtrick.cards.card import PACK_STRIDE
from oddtrick.games.hearts.pack import HIGH_HEARTS
from oddtrick.phases.duties import Duty, Follow
from oddtrick.phases.exchange import draw, put_out, take_up
from oddtrick.phases.suits import Suits
from oddtrick.phases.tricks import TrickDeal, Tricks
from oddtrick.table.acts import VERB_BITS, Takes, Verb
from oddtrick.table.club import witness
from oddtrick.table.deal import Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import Event
from oddtrick.table.menu import Calls, Menu, SomeCards
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.hearts.game import Hearts

VERBS = (
    Verb("pass"),
    Verb("bid", Takes.AMOUNT),
    Verb("clubs"),
    Verb("diamonds"),
    Verb("hearts"),
    Verb("spades"),
    Verb("give", Takes.CARDS),
    Verb("lay_out", Takes.CARDS),
    Verb("draw"),
    Verb("lead_heart"),
    Verb("lead_no_heart"),
    Verb("no_heart"),
    Verb("both", Takes.CARDS),
)
PASS, BID, NAME_CLUBS = 1, 2, 3
NAME_SPADES = 6
GIVE, LAY_OUT, DRAW, LEAD_HEART, LEAD_NO_HEART, NO_HEART, BOTH = range(7, 14)
DRAW_CARDS = Calls((DRAW,))
NAMES = Calls(tuple(range(NAME_CLUBS, NAME_SPADES + 1)))
NOBODY_TAKES = -1


class HeartsDeal(TrickDeal):
    """One deal of Hearts.

    `taken` holds the mask of the cards each seat has won, `laid` those on their way to each seat; `passed` the mask of seats that
    have had their say or have laid out; `bid` and `bidder`; `chooser` who named the suit `taboo`, -1 and HEARTS without
    an auction; `widow` and `laid_out` the masks of those cards, `aside` the queens laid aside and `piled` the cards of
    cancelled tricks, until somebody takes them; `tricks` how many tricks have been played; `joker_to` who was dealt the joker;
    `spared` the seats that were spared in this trick, `helped` those that won such a trick; `revoked` who has revoked, and
    `charged` the units that a law has put to a seat's score.
    """

    game: Hearts
    __slots__ = (
        "aside",
        "bid",
        "bidder",
        "charged",
        "chooser",
        "helped",
        "joker_to",
        "laid",
        "laid_out",
        "passed",
        "piled",
        "revoked",
        "spared",
        "taboo",
        "taken",
        "tricks",
        "widow",
    )
    lists = (*TrickDeal.lists, "taken", "laid")

    def clear_tricks(self) -> None:
        super().clear_tricks()
        self.taken = [0] * self.game.seats
        self.laid = [0] * self.game.seats
        self.passed = 0
        self.bid, self.bidder = 0, -1
        self.chooser: int = -1
        self.taboo = HEARTS
        self.widow = self.laid_out = self.aside = self.piled = 0
        self.tricks = 0
        self.joker_to = -1
        self.spared = self.helped = 0
        self.revoked: tuple[int, ...] = ()
        self.charged: tuple[tuple[int, int], ...] = ()

    def piles(self) -> dict[str, int]:
        piles = super().piles() | {"widow": self.widow, "laid out": self.laid_out}
        return piles | {f"passed:{seat}": cards for seat, cards in enumerate(self.laid) if cards}


class Passing(Phase):
    """Each player in turn lays cards face down for a neighbour, and none sees what comes to him before his own are out."""

    name, called = "passing", _("passing cards")

    def __init__(self, game: Hearts, count: int) -> None:
        self.game = game
        self.count = count
        self.together = game.options.exchange_order == "together"
        self.rule = "HEARTS-R31" if game.options.exchange == "right" else "HEARTS-R30"

    def begin(self, deal: HeartsDeal) -> None:
        """The eldest hand lays out first (HEARTS-R30)."""
        deal.passed = 0
        deal.fact("passing", self.game.options.exchange)
        deal.enter(self, self.game.active(deal)[0])

    def menu(self, deal: HeartsDeal) -> Menu:
        return SomeCards(GIVE, deal.hands[deal.turn], self.count, self.count)

    def receiver(self, deal: HeartsDeal, seat: int) -> int:
        """The neighbour to whom a seat passes: the next active player on that side."""
        order = self.game.active(deal)
        place = order.index(seat) + (1 if self.game.options.exchange == "left" else -1)
        return order[place % len(order)]

    def apply(self, deal: HeartsDeal, act: int) -> None:
        seat, cards = deal.turn, act >> VERB_BITS
        receiver = self.receiver(deal, seat)
        deal.laid[receiver] = cards
        deal.passed |= 1 << seat
        put_out(deal, seat, cards, f"passed:{receiver}")
        waiting = [other for other in self.game.active(deal) if not deal.passed >> other & 1]
        if not self.together:  # HEARTS-O13, HEARTS-R32: whoever has laid out may pick up
            self.pick_up(deal, [other for other in self.game.active(deal) if deal.passed >> other & 1])
        if waiting:
            deal.turn = waiting[0]
            return
        self.pick_up(deal, self.game.active(deal))
        deal.fact("passing", None)
        self.game.begin_play(deal)

    @staticmethod
    def pick_up(deal: HeartsDeal, seats: Sequence[int]) -> None:
        """Seats take the cards that lie for them."""
        for seat in seats:
            if cards := deal.laid[seat]:
                deal.laid[seat] = 0
                take_up(deal, seat, cards, f"passed:{seat}")

    def why_not(self, deal: HeartsDeal, seat: int, act: int) -> IllegalAct:
        return IllegalAct("lay out {count} cards of your hand for your neighbour", self.rule, count=self.count)


class TakingWidow(Phase):
    """The winner of the first trick has taken up the widow and lays out as many cards, penalty cards last (HEARTS-R51, R52)."""

    name, called = "widow", _("laying out for the widow")

    def __init__(self, game: Hearts) -> None:
        self.game = game

    def begin(self, deal: HeartsDeal, seat: int) -> None:
        """The widow goes to a seat. Where it holds too few other cards, those are laid out at once."""
        widow, deal.widow = deal.widow, 0
        take_up(deal, seat, widow, "widow")
        deal.enter(self, seat)
        harmless = deal.hands[seat] & ~self.game.precious
        if harmless.bit_count() <= self.owing(deal):
            self.lay_out(deal, seat, harmless)

    def owing(self, deal: HeartsDeal) -> int:
        """How many cards are still to be laid out."""
        return self.game.widow_size - deal.laid_out.bit_count()

    def menu(self, deal: HeartsDeal) -> Menu:
        hand, count = deal.hands[deal.turn], self.owing(deal)
        return SomeCards(LAY_OUT, hand & ~self.game.precious or hand, count, count)

    def apply(self, deal: HeartsDeal, act: int) -> None:
        self.lay_out(deal, deal.turn, act >> VERB_BITS)

    def lay_out(self, deal: HeartsDeal, seat: int, cards: int) -> None:
        """Cards go face down; penalty cards among them count as taken (HEARTS-R52)."""
        deal.laid_out |= cards
        deal.taken[seat] |= cards & self.game.precious
        witness(deal, "laid out", seat)
        put_out(deal, seat, cards, "laid out")
        if self.owing(deal) == 0:
            self.game.play.begin(deal, seat)

    def why_not(self, deal: HeartsDeal, seat: int, act: int) -> IllegalAct:
        return IllegalAct(
            "lay out {count} cards for the widow; no penalty cards while you hold others",
            "HEARTS-R52",
            count=self.owing(deal),
        )


class FollowOrJoker(Follow):
    """Follow suit; but the joker may be played to a plain suit on which a higher heart has been discarded (HEARTS-R42)."""

    __slots__ = ()

    def among(self, deal: Any, suits: Suits, cards: int) -> int:
        owed = super().among(deal, suits, cards)
        if cards >> JOKER & 1 and any(HIGH_HEARTS >> card & 1 for _, card in deal.trick):
            owed |= 1 << JOKER
        return owed


class NoEarlyHeart(Duty):
    """No heart is led before the third trick by who has anything else (HEARTS-R37)."""

    __slots__ = ()

    def among(self, deal: Any, suits: Suits, cards: int) -> int:
        return cards & ~suits.members[HEARTS] or cards if deal.tricks < 2 else cards

    def why(self, deal: Any, owed: int) -> IllegalAct:
        return IllegalAct("no heart may be led to the first two tricks", self.rule)


class HeartsTricks(Tricks):
    """Trick play without trumps; a joker, or twins that cancel each other, may change who takes a trick."""

    def __init__(self, game: Hearts, rows: Sequence[Sequence[int]], **course: Any) -> None:
        packs = 2 if game.options.layout == "double" else 1
        plain = Suits(rows, packs=packs)
        follow = FollowOrJoker("HEARTS-R38") if game.options.joker else Follow("HEARTS-R38")
        early = [NoEarlyHeart("HEARTS-R37")] if game.options.heart_lead == "third_trick" else []
        super().__init__({-2: plain, -1: plain}, [follow], leading=early, **course)
        self.game = game
        self.hearts_over = Suits(rows, HEARTS)
        self.watches = game.options.helping_hand

    def menu(self, deal: Any) -> Menu:
        if self.must_draw(deal):
            return DRAW_CARDS
        return super().menu(deal)

    def must_draw(self, deal: HeartsDeal) -> bool:
        """Whether the player at turn cannot follow and draws from the stock of Domino (HEARTS-R46)."""
        if self.game.options.layout != "domino" or not deal.trick or deal.hands[deal.turn] & deal.asked:
            return False
        return deal.top < len(deal.pack)

    def apply(self, deal: Any, act: int) -> None:
        if act == DRAW:
            self.draw_until_able(deal)
            return
        if self.watches != "off" and deal.trick:
            self.watch(deal, act >> VERB_BITS)
        super().apply(deal, act)

    @staticmethod
    def draw_until_able(deal: HeartsDeal) -> None:
        """Draw from the top until a card of the suit led comes, or the stock is out."""
        size = 1
        for card in deal.pack[deal.top : -1]:
            if deal.asked >> card & 1:
                break
            size += 1
        deal.tell(Event("said", seat=deal.turn, text=_("draws {n}").format(n=size)))
        draw(deal, deal.turn, size)

    def watch(self, deal: HeartsDeal, card: int) -> None:
        """Note who is spared when a player who is void keeps his hearts (HEARTS-R89)."""
        hand, hearts = deal.hands[deal.turn], self.under[-1].members[HEARTS]
        if not hand & deal.asked and hand & hearts and not self.game.penalties >> card & 1:
            deal.spared |= 1 << deal.winner if self.watches == "seen" else -1

    def taker(self, deal: HeartsDeal) -> int:
        """Who takes the trick on the table, or NOBODY_TAKES where all cards of the suit led cancel each other."""
        trick, options = deal.trick, self.game.options
        cards = [card for _, card in trick]
        if options.joker and JOKER in cards and not deal.asked >> JOKER & 1:
            return trick[self.hearts_over.taker(cards)][0]  # HEARTS-R43
        if options.layout == "double":
            standing = [(seat, card) for seat, card in trick if deal.asked >> card & 1 and not _cancelled(card, cards)]
            power = self.under[-1].power
            return max(standing, key=lambda lying: power[lying[1]])[0] if standing else NOBODY_TAKES  # HEARTS-R53
        return deal.winner

    def gather(self, deal: Any) -> None:
        deal.winner = taker = self.taker(deal)
        deal.tricks += 1
        if taker == NOBODY_TAKES:
            self.pile_up(deal)
            return
        if deal.spared >> taker & 1:
            deal.helped |= 1 << taker
        deal.spared = 0
        won = deal.piled | deal.aside | sum(1 << card for _, card in deal.trick)  # HEARTS-R54, HEARTS-R56
        deal.piled = deal.aside = 0
        deal.taken[taker] |= won
        super().gather(deal)

    def pile_up(self, deal: HeartsDeal) -> None:
        """Nobody takes the trick: it lies by for the next, and the same player leads again (HEARTS-R54, HEARTS-R55)."""
        leader = deal.trick[0][0]
        cards = sum(1 << card for _, card in deal.trick)
        deal.piled |= cards | deal.aside
        deal.aside = 0
        deal.gone |= cards
        deal.last, deal.trick = deal.trick, []
        if deal.listener is not None:
            size = cards.bit_count()
            deal.tell(Event("moved", cards=cards, size=size, source="table", target="tricks"))
            deal.tell(Event("swept"))
        deal.turn = leader
        deal.mark("trick")
        if not self.after_trick(deal) and not deal.hands[leader]:
            self.pass_lead(deal)


def _cancelled(card: int, cards: Sequence[int]) -> bool:
    """Whether a card lies beside its twin."""
    return (card + PACK_STRIDE if card < PACK_STRIDE else card - PACK_STRIDE) in cards


def give_last_trick(deal: HeartsDeal, seat: int) -> None:
    """The last trick goes to a seat, whatever was played to it (HEARTS-L11, HEARTS-L12)."""
    cards = sum(1 << card for _, card in deal.last)
    deal.taken[deal.winner] &= ~cards
    deal.taken[seat] |= cards
    deal.winner = seat
