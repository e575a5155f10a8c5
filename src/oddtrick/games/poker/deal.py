"""What is said at Poker, and all there is to know of one game of it: who is in, what is staked, what was laid away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oddtrick.cards import RANKS
from oddtrick.games.poker.settlement import Sight
from oddtrick.table.acts import Takes, Verb
from oddtrick.table.deal import Deal
from oddtrick.table.events import Event

if TYPE_CHECKING:
    from oddtrick.games.poker.game import Poker

VERBS = (
    Verb("straddle"),
    Verb("decline"),
    Verb("pass"),
    Verb("open", Takes.AMOUNT),
    Verb("play"),
    Verb("raise", Takes.AMOUNT),
    Verb("sight"),
    Verb("make_good"),
    Verb("resign"),
    Verb("pat"),
    Verb("discard", Takes.CARDS),
    Verb("stand"),
    Verb("bet", Takes.AMOUNT),
    Verb("call"),
    # at a club table only
    Verb("ante"),
    Verb("forget"),
    Verb("serve"),
    Verb("face"),
    Verb("hide"),
    Verb("lift"),
    Verb("take_up"),
    Verb("take_back", Takes.CARD),
    Verb("overask", Takes.CARDS),
    Verb("underask", Takes.CARDS),
    Verb("ask_dealer"),
    Verb("drew", Takes.AMOUNT),
    Verb("tell", Takes.SEAT),
    Verb("announce", Takes.AMOUNT),
    Verb("withdraw"),
    Verb("boxed"),
)
STRADDLE, DECLINE, PASS, OPEN, PLAY, RAISE, SIGHT, MAKE_GOOD, RESIGN, PAT, DISCARD, STAND, BET, CALL = range(1, 15)
ANTE, FORGET, SERVE, FACE, HIDE, LIFT, TAKE_UP, TAKE_BACK = range(15, 23)
OVERASK, UNDERASK, ASK_DEALER, DREW, TELL, ANNOUNCE, WITHDRAW, BOXED = range(23, 31)
"""`open`, `raise` and `bet` name the stake that the player has then; `pat` keeps the hand, `discard` names what goes."""

HAND = 5
"""The cards of a hand."""
ORDINARY = -1
"""The minimum of a game that is no jack-pot."""


class PokerDeal(Deal):
    """One game of Poker.

    The company: `order`, the seats at the table from the dealer's left round to the dealer. Masks of seats: `alive`, who is
    still in; `waiting`, who has still to act in this passage; `sighted`, who has called a sight; `stood`, who has stood;
    `borrowed`, who has borrowed to raise in this game; `short`, who has discarded and waits for the pack to be made up.

    Counters: `stakes` of each seat in the current stage and `highest` of them; `totals`, staked in the whole game, and `blinds`,
    the ante and straddles in them; `pool`, what lay there before the first stake; `sights`, the sights
    called; `last_staker`, who staked last; `brought` by each seat to the session, and `bought` in it.

    `straddles`, how many there were, and `straddler`, the last; `minimum`, the rank of the pair that opens a jack-pot, or
    ORDINARY; `opener` and `opening_hand`, the five cards dealt to him. Masks of cards: `discards` and `thrown_up`. `wanted`,
    how many cards each seat is to be given.
    """

    __slots__ = (
        "alive",
        "blinds",
        "borrowed",
        "bought",
        "brought",
        "discards",
        "highest",
        "last_staker",
        "minimum",
        "opener",
        "opening_hand",
        "order",
        "pool",
        "short",
        "sighted",
        "sights",
        "stakes",
        "stood",
        "straddler",
        "straddles",
        "thrown_up",
        "totals",
        "waiting",
        "wanted",
    )
    lists = ("hands", "counters", "stakes", "totals", "blinds", "bought", "wanted")
    game: Poker

    def __init__(self, *start: Any) -> None:
        super().__init__(*start)
        seats = self.game.seats
        self.order: tuple[int, ...] = ()
        self.alive = self.waiting = self.sighted = self.stood = self.borrowed = self.short = 0
        self.stakes = [0] * seats
        self.highest = 0
        self.totals = [0] * seats
        self.blinds = [0] * seats
        self.pool = 0
        self.brought: tuple[int, ...] = self.carry["brought"] or tuple(self.counters[:seats])
        self.bought: list[int] = list(self.carry["bought"])
        self.sights: tuple[Sight, ...] = ()
        self.last_staker = -1
        self.straddles = 0
        self.straddler = -1
        self.minimum = RANKS.index(self.carry["minimum"]) if self.carry["minimum"] else ORDINARY
        self.opener = -1
        self.opening_hand = 0
        self.discards = 0
        self.thrown_up = 0
        self.wanted = [0] * seats

    def piles(self) -> dict[str, int]:
        return super().piles() | {"discards": self.discards, "thrown up": self.thrown_up}

    # Who is next

    def next_waiting(self, seat: int) -> int:
        """The next seat on the left that has still to act. There must be one."""
        waiting, seats = self.waiting, len(self.stakes)
        while True:
            seat += 1
            if seat >= seats:
                seat = 0
            if waiting >> seat & 1:
                return seat

    # Counters

    def means(self, seat: int) -> int:
        """What a seat can still put down in this game: its counters, or as much as anyone wishes where credit is given."""
        return self.counters[seat] if self.game.table_stakes else self.game.unbounded  # POKER-O14

    def stake(self, seat: int, stake: int, why: str) -> None:
        """Bring a seat's stake of this stage up to `stake`; what it lacks for that is borrowed from the bank (R28, R33)."""
        added = stake - self.stakes[seat]
        if added > self.counters[seat]:
            self.buy(seat, added - self.counters[seat], "borrowed")
        self.pay(seat, self.game.pot, added, why)
        self.stakes[seat] = stake
        self.totals[seat] += added
        if stake > self.highest:
            self.highest = stake
        if added:
            self.last_staker = seat
        if self.listener is not None:
            self.fact("stakes", tuple(self.stakes))

    def buy(self, seat: int, counters: int, why: str) -> None:
        """Counters for a seat out of the bank, which it owes until the session ends (R77)."""
        self.pay(self.game.bank, seat, counters, why)
        self.bought[seat] += counters

    def call_sight(self, seat: int) -> None:
        """Put in all that is left, and compete for as much (R63)."""
        self.stake(seat, self.stakes[seat] + self.counters[seat], "sight")
        self.sights += (Sight(seat, self.totals[seat], self.alive),)
        self.sighted |= 1 << seat

    def levy(self, giver: int, taker: int, counters: int, law: str) -> None:
        """A penalty or compensation; who has too few counters for it buys them."""
        if counters > self.counters[giver]:
            self.buy(giver, counters - self.counters[giver], "counters bought")
        self.pay(giver, taker, counters, law)

    # Cards

    def throw_up(self, seat: int) -> None:
        """Lay the hand face down and be out of this game (R37)."""
        hand = self.hands[seat]
        self.hands[seat] = 0
        self.thrown_up |= hand
        self.alive &= ~(1 << seat)
        if self.listener is not None:
            self.tell(
                Event("moved", cards=hand, size=hand.bit_count(), source=f"hand:{seat}", target="thrown up"), 1 << seat
            )
            self.tell_who_is_in()

    def tell_who_is_in(self) -> None:
        """Tell everybody which seats are still in the game."""
        self.fact("in", tuple(seat for seat in self.order if self.alive >> seat & 1))

    def say(self, seat: int, text: str) -> None:
        """Let everybody hear what a seat says."""
        if self.listener is not None:
            self.tell(Event("said", seat=seat, text=text))
