"""The draw at Poker: each in turn makes his stake good, lays away what he dislikes and is given as many cards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from oddtrick.cards import bits
from oddtrick.games.poker.deal import DISCARD, MAKE_GOOD, PAT, RESIGN, SIGHT, PokerDeal
from oddtrick.phases.exchange import draw, put_out
from oddtrick.table.acts import CHANCE, VERB_BITS, VERB_MASK, order_of
from oddtrick.table.club import witness
from oddtrick.table.deal import Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import Event
from oddtrick.table.menu import Calls, Choices, Menu, Shuffle, SomeCards
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.poker.game import Poker


@lru_cache(maxsize=1024)
def pat_or_discard(hand: int) -> Menu:
    """Keep the hand, or lay away from one to all of its cards (R48)."""
    return Choices(Calls((PAT,)), SomeCards(DISCARD, hand, 1, 5))


class Drawing(Phase):
    """Clockwise from the dealer's left, the dealer last (R45)."""

    name, called = "draw", _("drawing cards")

    def __init__(self, game: Poker) -> None:
        self.game = game
        self.reshuffling = Reshuffling(game)
        self.make_good = Calls((RESIGN, MAKE_GOOD))
        self.sight = Calls((RESIGN, SIGHT))
        self.either = Calls((RESIGN, MAKE_GOOD, SIGHT))

    def begin(self, deal: PokerDeal) -> None:
        """The first player still in on the dealer's left draws first."""
        deal.waiting = deal.alive
        deal.enter(self, deal.next_waiting(deal.dealer))

    def menu(self, deal: PokerDeal) -> Menu:
        seat = deal.turn
        if not self.owes(deal, seat):
            return pat_or_discard(deal.hands[seat])
        if deal.stakes[seat] + deal.means(seat) < deal.highest:
            return self.sight
        return self.either if self.game.may_call_sight(deal, seat) else self.make_good  # POKER-R46: no raise

    @staticmethod
    def owes(deal: PokerDeal, seat: int) -> bool:
        """Whether a seat's stake is short of the highest and no sight excuses it (R46, R47)."""
        return deal.stakes[seat] < deal.highest and not deal.sighted >> seat & 1

    def apply(self, deal: PokerDeal, act: int) -> None:
        seat, verb = deal.turn, act & VERB_MASK
        if deal.club is not None:
            deal.mark("draw")
        if verb == MAKE_GOOD:
            deal.say(seat, "make_good")
            deal.stake(seat, deal.highest, _("stake"))
        elif verb == SIGHT:
            deal.say(seat, "sight")
            deal.call_sight(seat)
        elif verb == RESIGN:
            deal.say(seat, "resign")
            deal.throw_up(seat)
            self.pass_on(deal, seat)
        else:
            self.discard(deal, seat, act >> VERB_BITS)

    def discard(self, deal: PokerDeal, seat: int, cards: int, more: int = 0) -> None:
        """Lay cards face down and ask aloud for as many (R48, R51), or wrongly for `more`."""
        count = cards.bit_count()
        deal.discards |= cards
        wanted = deal.wanted[seat] = count + more
        deal.say(seat, _("draw {n}").format(n=wanted))
        put_out(deal, seat, cards, "discards")
        if deal.club is not None:
            witness(deal, "laid", seat, cards)
        if deal.short or wanted > len(deal.pack) - deal.top:
            deal.short |= 1 << seat  # POKER-R50: from here on everybody discards before anyone is served
        elif deal.club is not None and wanted:
            self.game.serving.begin(deal)
            return
        else:
            self.serve(deal, seat, wanted)
        self.pass_on(deal, seat)

    @staticmethod
    def serve(deal: PokerDeal, seat: int, count: int) -> None:
        """Give a seat cards from the top of the stock (R48)."""
        draw(deal, seat, count)

    def pass_on(self, deal: PokerDeal, seat: int) -> None:
        """The next draws; when all have, the betting begins, unless one player is left or the stock ran short."""
        deal.waiting &= ~(1 << seat)
        if deal.alive & deal.alive - 1 == 0:
            self.game.take_unseen(deal)  # POKER-R52
        elif deal.waiting:
            deal.enter(self, deal.next_waiting(deal.dealer))
        elif deal.short:
            self.reshuffling.begin(deal)
        else:
            self.game.betting.begin(deal)

    def dropped(self, deal: PokerDeal, seat: int) -> None:
        """A player retires out of his turn."""
        deal.short &= ~(1 << seat)
        self.pass_on(deal, seat)

    def serve_short(self, deal: PokerDeal) -> None:
        """The pack is made up: those who were waiting for cards get them in turn (R50)."""
        for seat in deal.order:
            if deal.short >> seat & 1:
                self.serve(deal, seat, deal.wanted[seat])
        deal.short = 0
        self.game.betting.begin(deal)

    def why_not(self, deal: PokerDeal, seat: int, act: int) -> IllegalAct:
        verb = act & VERB_MASK
        if not self.owes(deal, seat):
            return IllegalAct("now draw: pat, or discard the cards of your hand that you wish to change", "POKER-R48")
        if verb == SIGHT:
            return self.game.why_no_sight(deal, seat)
        return IllegalAct(
            "your stake is {short} short of the highest: make_good, or resign; nobody raises here",
            "POKER-R46",
            short=deal.highest - deal.stakes[seat],
        )


class Reshuffling(Phase):
    """The stock ran short: the discards are shuffled, cut and put under what is left of it (R50)."""

    name, called = "reshuffle", _("shuffling the discards")

    def __init__(self, game: Poker) -> None:
        self.game = game

    def begin(self, deal: PokerDeal) -> None:
        """Ask chance for the order of the discards."""
        deal.enter(self, CHANCE)

    def menu(self, deal: PokerDeal) -> Menu:
        return Shuffle(tuple(bits(deal.discards)))

    def apply(self, deal: PokerDeal, act: int) -> None:
        gathered = order_of(act)
        deal.pack = deal.pack[deal.top :] + gathered
        deal.top = 0
        deal.discards = 0
        if deal.listener is not None:
            deal.tell(Event("moved", size=len(gathered), source="discards", target="stock"))
        self.game.drawing.serve_short(deal)
