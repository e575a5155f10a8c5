"""Poker before the draw: the ante is straddled blind, and when the cards are dealt each has one say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddtrick.games.poker.deal import DECLINE, HAND, OPEN, ORDINARY, PASS, PLAY, RAISE, SIGHT, STRADDLE, PokerDeal
from oddtrick.phases.betting import say_or_stake
from oddtrick.table.acts import VERB_BITS, VERB_MASK
from oddtrick.table.club import witness
from oddtrick.table.deal import Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.menu import Calls, Menu
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.poker.game import Poker


class Straddling(Phase):
    """Before the cards are dealt No. 1 may straddle, and when he has, those after him in turn, the dealer last."""

    name, called = "straddling", _("straddling")

    def __init__(self, game: Poker) -> None:
        self.game = game
        options = game.options
        self.most = options.limit // (2 * options.ante) - 1 if options.straddles else 0  # POKER-R32
        self.choice = Calls((STRADDLE, DECLINE))

    def begin(self, deal: PokerDeal) -> None:
        """Ask No. 1 (R30), and if nobody may straddle go on to the deal."""
        deal.waiting = sum(1 << seat for seat in deal.order[1:])
        deal.enter(self, deal.order[0])
        self.ask_next(deal)

    def next_straddle(self, deal: PokerDeal) -> int:
        """Counters of the straddle that comes next (R31)."""
        ante: int = self.game.options.ante
        return (deal.straddles + 2) * ante

    def ask_next(self, deal: PokerDeal, after: int | None = None) -> None:
        """The next player who may straddle is asked; when there is none the pack is shuffled."""
        while deal.waiting and deal.straddles < self.most:
            seat = deal.next_waiting(deal.turn if after is None else after)
            if deal.means(seat) >= self.next_straddle(deal):
                deal.turn = seat
                return
            self.decline(deal, seat)  # he has not the counters
        self.game.shuffling.begin(deal)

    def menu(self, deal: PokerDeal) -> Menu:
        return self.choice

    def apply(self, deal: PokerDeal, act: int) -> None:
        seat = deal.turn
        if act == STRADDLE:
            deal.say(seat, "straddle")
            self.straddle(deal, seat)
        else:
            deal.say(seat, "decline")
            self.decline(deal, seat)
        self.ask_next(deal)

    def straddle(self, deal: PokerDeal, seat: int) -> None:
        """Stake one ante more than the last straddle, the first twice the ante (R30, R31)."""
        straddle = self.next_straddle(deal)
        if straddle > deal.counters[seat]:
            deal.borrowed |= 1 << seat  # POKER-D45: to straddle is to raise the ante
        deal.stake(seat, straddle, "straddle")
        deal.blinds[seat] = straddle
        deal.straddles += 1
        deal.straddler = seat
        deal.waiting &= ~(1 << seat)

    def decline(self, deal: PokerDeal, seat: int) -> None:
        """A refusal by No. 1 bars everybody, a later one only him who refuses (R30, R31)."""
        deal.waiting = deal.waiting & ~(1 << seat) if deal.straddles else 0

    def why_not(self, deal: PokerDeal, seat: int, act: int) -> IllegalAct:
        return IllegalAct("now the ante may be straddled: straddle or decline", "POKER-R30")


class Saying(Phase):
    """Each player once passes, opens the game or comes in to it at the standing price, or raises that."""

    name, called = "say", _("the say before the draw")

    def __init__(self, game: Poker) -> None:
        self.game = game

    def begin(self, deal: PokerDeal) -> None:
        """The first say falls to the left of whoever has the last (R35, R72)."""
        if deal.straddles:
            last = deal.straddler
        elif deal.minimum != ORDINARY and self.game.options.jackpot_first_say == "left_of_dealer":
            last = deal.dealer  # POKER-O11
        else:
            last = deal.order[0]
        deal.waiting = deal.alive
        deal.enter(self, deal.next_waiting(last))

    def price(self, deal: PokerDeal) -> int:
        """The stake that opens the game (R38, R72, O5)."""
        ante: int = self.game.options.ante
        last = deal.straddles + 1  # in antes, the ante itself where nobody straddled
        blind = last * (last + 1) // 2
        match self.game.options.opening_price if deal.straddles else "":
            case "twice_ante_plus_straddles":
                return (blind + 1) * ante
            case "twice_all":
                return 2 * blind * ante
            case _:
                return 2 * last * ante

    def most(self, deal: PokerDeal) -> int:
        """The highest stake of an opener (R39, R72)."""
        limit: int = self.game.options.limit
        return (self.price(deal) if deal.straddles else self.game.options.ante) + limit

    def may_open(self, deal: PokerDeal, hand: int) -> bool:
        """Whether a hand meets the minimum of a jack-pot (R71); in an ordinary game any does."""
        if hand.bit_count() != HAND:
            return deal.minimum == ORDINARY  # a wrong number of cards is no hand to open a jack-pot on
        return deal.minimum == ORDINARY or self.game.ranking.at_least_pair(hand, deal.minimum)

    def menu(self, deal: PokerDeal) -> Menu:
        seat = deal.turn
        stake = deal.stakes[seat]
        means = stake + deal.means(seat)
        if deal.opener < 0:
            if not self.may_open(deal, deal.hands[seat]):
                return say_or_stake((PASS,), OPEN, 1, 0)
            return say_or_stake((PASS,), OPEN, self.price(deal), min(self.most(deal), means))  # POKER-R63: no sight
        highest = deal.highest
        if means < highest:
            return say_or_stake((PASS, SIGHT), RAISE, 1, 0)  # POKER-R63
        most = min(highest + self.game.options.limit, means)  # POKER-R40
        says = (PASS, PLAY, SIGHT) if self.game.may_call_sight(deal, seat) else (PASS, PLAY)
        return say_or_stake(says, RAISE, highest + 1, most)

    def apply(self, deal: PokerDeal, act: int) -> None:
        seat, verb = deal.turn, act & VERB_MASK
        if deal.club is not None:
            deal.mark("said")
            witness(deal, "lifted", seat)
        deal.say(seat, self.game.vocabulary.text(act))
        if verb == PASS:
            deal.throw_up(seat)
        elif verb == PLAY:
            deal.stake(seat, deal.highest, _("stake"))
        elif verb == SIGHT:
            deal.call_sight(seat)
        else:
            self.game.note_borrowing(deal, seat, act >> VERB_BITS)
            if verb == OPEN:
                deal.opener, deal.opening_hand = seat, deal.hands[seat]
            deal.stake(seat, act >> VERB_BITS, _("stake"))
        self.pass_on(deal, seat)

    def pass_on(self, deal: PokerDeal, seat: int) -> None:
        """The next has his say, or all have had theirs."""
        deal.waiting &= ~(1 << seat)  # POKER-R36, POKER-R42
        if not deal.waiting:
            self.game.after_says(deal)
        elif not deal.waiting >> deal.turn & 1:
            deal.turn = deal.next_waiting(seat)

    def dropped(self, deal: PokerDeal, seat: int) -> None:
        """A player retires out of his turn; an opener whom nobody has followed yet leaves the game unopened."""
        if seat == deal.opener and not deal.alive & ~deal.waiting:
            deal.opener, deal.opening_hand = -1, 0
        self.pass_on(deal, seat)

    def why_not(self, deal: PokerDeal, seat: int, act: int) -> IllegalAct:
        verb = act & VERB_MASK
        if deal.opener < 0:
            return self.why_not_open(deal, seat, verb)
        if verb == SIGHT:
            return self.game.why_no_sight(deal, seat)
        if verb == PLAY and deal.stakes[seat] + deal.means(seat) < deal.highest:
            return IllegalAct("you have too few counters to play: call a sight, or pass", "POKER-R63")
        return IllegalAct(
            "the game is open at {highest}: pass, play for that, or raise to at most {most}",
            "POKER-R40",
            highest=deal.highest,
            most=deal.highest + self.game.options.limit,
        )

    def why_not_open(self, deal: PokerDeal, seat: int, verb: int) -> IllegalAct:
        """Why a game that nobody has opened yet cannot be opened so."""
        if verb == SIGHT:
            return IllegalAct("a game cannot be opened by a sight; open it for the price, or pass", "POKER-R63")
        if verb == OPEN and not self.may_open(deal, deal.hands[seat]):
            return IllegalAct(
                "this jack-pot opens only on a pair of {rank} or better; pass",
                "POKER-R71",
                rank=deal.game.minimum_text(deal.minimum),
            )
        return IllegalAct(
            "nobody has opened yet: pass, or open with a stake from {price} to {most}",
            "POKER-R39" if verb == OPEN else "POKER-R38",
            price=self.price(deal),
            most=self.most(deal),
        )
