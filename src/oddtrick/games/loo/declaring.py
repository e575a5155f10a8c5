"""Loo before the play: standing, throwing up, taking the miss, defending the pool, changing cards, showing a flush."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddtrick.cards import bits
from oddtrick.games.loo.play import (
    CHANGE,
    DEFEND,
    FLUSH,
    MISS,
    PASS,
    STAND,
    THROW,
    VERBS,
    LooDeal,
)
from oddtrick.phases.exchange import draw, put_out, take_up
from oddtrick.table.acts import VERB_BITS, VERB_MASK
from oddtrick.table.deal import Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import Event
from oddtrick.table.menu import Calls, Choices, Menu, SomeCards
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.loo.game import Loo


def say(deal: LooDeal, seat: int, act: int) -> None:
    """Everybody hears a declaration; of cards changed, how many."""
    verb, cards = act & VERB_MASK, act >> VERB_BITS
    text = _("changes {n}").format(n=cards.bit_count()) if verb == CHANGE else VERBS[verb - 1].name
    deal.tell(Event("said", seat=seat, text=text))


class Declaring(Phase):
    """Each in turn, the dealer last, stands, throws up, takes the miss or changes cards (LOO-R22, LOO-R23, LOO-R69)."""

    name, called = "declaring", _("declaring")

    def __init__(self, game: Loo) -> None:
        self.game = game
        self.with_miss = game.options.form == "three_card"

    def begin(self, deal: LooDeal) -> None:
        """The first to declare sits at the dealer's left (LOO-R22); where all must stand, nobody is asked."""
        if self.game.all_stand(deal) and self.with_miss:
            deal.standing = deal.active  # LOO-R56, LOO-R60
            self.end(deal)
            return
        deal.enter(self, deal.dealer)
        self.ask(deal, self.game.order(deal)[0])

    def ask(self, deal: LooDeal, seat: int) -> None:
        """Ask a seat, unless it has nothing to say or has said it too early."""
        if not deal.standing and seat == self.game.last_active(deal):
            self.game.award(deal, seat)  # LOO-R30, LOO-R58, LOO-R79
            return
        deal.enter(self, seat)
        for early, act in deal.early:
            if early == seat:
                deal.early = tuple(said for said in deal.early if said[0] != seat)
                if self.menu(deal).accepts(act):
                    self.apply(deal, act)  # LOO-L4
                return

    def bound(self, deal: LooDeal, seat: int) -> bool:
        """Whether the last to declare faces a single stander on his own cards, and may not throw up (LOO-R31, LOO-R58)."""
        alone = deal.standing.bit_count() == 1 and deal.miss_taker < 0
        return self.with_miss and alone and seat == self.game.last_active(deal)

    def menu(self, deal: LooDeal) -> Menu:
        seat = deal.turn
        bound, free = self.bound(deal, seat), not self.game.all_stand(deal)
        if seat in deal.outlawed("barred") and (bound or free):
            return Calls((DEFEND,) if bound else (THROW,))  # LOO-L7
        if bound:
            return Calls((STAND, MISS, DEFEND))  # LOO-R31
        calls = Calls((STAND, THROW) if free else (STAND,))  # LOO-R60, LOO-R92
        if self.with_miss:
            return Calls((STAND, THROW, MISS)) if deal.miss else calls  # LOO-R27
        hand = deal.hands[seat]
        return Choices(calls, SomeCards(CHANGE, hand, 1, min(hand.bit_count(), deal.stock)))  # LOO-R69, LOO-R72

    def apply(self, deal: LooDeal, act: int) -> None:
        seat, verb = deal.turn, act & VERB_MASK
        say(deal, seat, act)
        deal.declared |= 1 << seat
        if verb != THROW:
            deal.standing |= 1 << seat  # LOO-R28
        if verb in (THROW, MISS, DEFEND):
            cards = deal.hands[seat]
            deal.thrown |= cards  # LOO-R25, LOO-R26, LOO-R72
            put_out(deal, seat, cards, "thrown up")
        if verb in (MISS, DEFEND):
            self.take_miss(deal, seat, defends=verb == DEFEND)
        elif verb == CHANGE:
            self.change(deal, seat, act >> VERB_BITS)
        deal.fact("in", tuple(bits(deal.standing)))
        deal.mark("call")
        self.pass_on(deal, seat)

    @staticmethod
    def take_miss(deal: LooDeal, seat: int, *, defends: bool) -> None:
        """Take up the miss, for oneself or for the pool (LOO-R26, LOO-R32)."""
        miss, deal.miss = deal.miss, 0
        deal.miss_taker = seat
        if defends:
            deal.defender = seat
        take_up(deal, seat, miss, "miss")

    @staticmethod
    def change(deal: LooDeal, seat: int, cards: int) -> None:
        """Lay cards out and get as many from the stock (LOO-R70, LOO-R72)."""
        deal.changed = (*deal.changed, (seat, cards))
        deal.laid_out |= cards
        put_out(deal, seat, cards, "laid out")
        draw(deal, seat, cards.bit_count())

    def pass_on(self, deal: LooDeal, seat: int) -> None:
        """The next player declares, or all have."""
        if seat == self.game.last_active(deal):
            self.end(deal)
            return
        order = self.game.order(deal)
        self.ask(deal, order[order.index(seat) + 1])

    def end(self, deal: LooDeal) -> None:
        """All have declared: the miss goes to the stock, and there is play, a flush, or a pool taken without play."""
        deal.fact("in", tuple(bits(deal.standing)))
        if deal.miss:
            size, deal.thrown, deal.miss = deal.miss.bit_count(), deal.thrown | deal.miss, 0
            deal.tell(Event("moved", size=size, source="miss", target="thrown up"))  # LOO-R29
        standers = list(bits(deal.standing))
        if len(standers) == 1:
            self.game.award(deal, standers[0])  # LOO-R33, LOO-R79
        elif self.game.options.form == "five_card":
            self.game.flushes.begin(deal)
        else:
            self.game.begin_play(deal)

    def why_not(self, deal: LooDeal, seat: int, act: int) -> IllegalAct:
        verb = act & VERB_MASK if act >= 0 else 0
        if seat in deal.outlawed("barred"):
            return IllegalAct("you have looked at another player's hand: throw up, or defend where you must", "LOO-L7")
        if verb == CHANGE and not self.with_miss:
            return IllegalAct("change cards of your hand, no more than the stock holds", "LOO-R72")
        if verb == THROW and self.bound(deal, seat):
            return IllegalAct("one player stands alone: stay, take the miss, or defend the pool", "LOO-R31")
        if verb == THROW:
            rule = "LOO-R60" if not deal.carry.get("closing") else "LOO-R92"
            return IllegalAct("in this deal nobody may throw up", rule)
        if verb == MISS and self.with_miss:
            return IllegalAct("the miss has been taken already, and only one can have it", "LOO-R27")
        if verb == DEFEND:
            return IllegalAct("only the dealer defends, against a single stander on his own cards", "LOO-R31")
        return IllegalAct("now each declares in his turn, whether he stands or throws up; look at the menu", "LOO-R23")


class Flushes(Phase):
    """All have declared; before the first lead a flush may be shown (LOO-R81).

    In guided manner it shows itself, since nothing is won by hiding it; at a club table every stander is asked.
    """

    name, called = "flushes", _("showing flushes")

    def __init__(self, game: Loo) -> None:
        self.game = game

    def begin(self, deal: LooDeal) -> None:
        """Ask the standers from the elder hand round."""
        standers = self.game.standers(deal)
        if deal.club is not None:
            deal.enter(self, standers[0])
            return
        for seat in standers:
            if self.holds(deal, seat):
                self.show(deal, seat)
        self.end(deal)

    def holds(self, deal: LooDeal, seat: int) -> bool:
        """Whether a seat has a flush that can win something (LOO-R80, LOO-L7, LOO-L19)."""
        return self.game.is_flush(deal, deal.hands[seat]) and seat not in deal.outlawed()

    def show(self, deal: LooDeal, seat: int) -> None:
        """Lay a flush on the table."""
        deal.flushes = (*deal.flushes, seat)
        hand = deal.hands[seat]
        deal.tell(Event("said", seat=seat, text="flush"))
        deal.tell(Event("shown", seat=seat, cards=hand, size=hand.bit_count(), source=f"hand:{seat}"))

    def menu(self, deal: LooDeal) -> Menu:
        return Calls((FLUSH, PASS) if self.holds(deal, deal.turn) else (PASS,))

    def apply(self, deal: LooDeal, act: int) -> None:
        seat = deal.turn
        if act == FLUSH:
            self.show(deal, seat)
        else:
            deal.tell(Event("said", seat=seat, text="pass"))
        self.pass_on(deal, seat)

    def pass_on(self, deal: LooDeal, seat: int) -> None:
        """The next stander is asked, or all have been."""
        standers = self.game.standers(deal)
        place = standers.index(seat) + 1
        if place < len(standers):
            deal.turn = standers[place]
        else:
            self.end(deal)

    def end(self, deal: LooDeal) -> None:
        """A flush ends the deal (LOO-R82); without one it is played."""
        deal.mark("flushes shown")
        if deal.flushes:
            self.game.conclude(deal, "flush")
        else:
            self.game.begin_play(deal)

    def why_not(self, deal: LooDeal, seat: int, act: int) -> IllegalAct:
        if act == FLUSH:
            return IllegalAct("a flush is five cards of one suit, or Pam and four of one suit: pass", "LOO-R80")
        return IllegalAct("now flushes are shown: say flush or pass", "LOO-R81")
