"""The passages of Spoil-Five around the play: fiving, robbing, playing on for a jink."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oddtrick.cards import RANKS, highest, suit_of
from oddtrick.games.spoil_five.deal import (
    DECLINE,
    FIVE,
    GRANT,
    JINK,
    KEEP,
    REFUSE,
    ROB,
    TAKE,
    SpoilFiveDeal,
)
from oddtrick.phases.dealing import turn_up
from oddtrick.phases.exchange import put_out, take_up
from oddtrick.phases.tricks import TrickDeal, Tricks
from oddtrick.table.acts import VERB_BITS, VERB_MASK
from oddtrick.table.club import witness
from oddtrick.table.deal import Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import Calls, Choices, Menu, OneCard
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.spoil_five.game import SpoilFive

ACE = RANKS.index("A")


def said(deal: Any, seat: int, act: int) -> None:
    """Everybody hears what a seat says."""
    if deal.listener is not None:
        deal.tell(Event("said", seat=seat, text=deal.game.vocabulary.verbs[act & VERB_MASK].name))


class Fiving(Phase):
    """Each opponent of the dealer in turn may ask for another turn-up, once a deal; the dealer grants or refuses it."""

    name, called = "fiving", _("asking for another turn-up")

    def __init__(self, game: SpoilFive) -> None:
        self.game = game

    def begin(self, deal: SpoilFiveDeal) -> None:
        """Eldest is asked first (SPOIL-R49)."""
        self.ask_next(deal, deal.dealer)

    def ask_next(self, deal: SpoilFiveDeal, seat: int) -> None:
        """The next opponent after a seat is asked, or robbing begins."""
        for turn in self.game.clockwise(seat + 1):
            if turn == deal.dealer:
                break
            if self.game.sides[turn] != self.game.sides[deal.dealer]:
                deal.enter(self, turn)
                return
        self.game.begin_robbing(deal)

    def menu(self, deal: SpoilFiveDeal) -> Menu:
        return Calls((GRANT, REFUSE) if deal.turn == deal.dealer else (FIVE, KEEP))

    def apply(self, deal: SpoilFiveDeal, act: int) -> None:
        seat = deal.turn
        said(deal, seat, act)
        deal.mark("call")
        if act == KEEP:
            self.ask_next(deal, seat)
        elif act == FIVE:
            deal.requested = True  # SPOIL-R52
            deal.enter(self, deal.dealer)  # SPOIL-R50
        else:
            if act == GRANT:
                self.turn_another(deal)
            self.game.begin_robbing(deal)

    def turn_another(self, deal: SpoilFiveDeal) -> None:
        """Lay the turn-up aside and turn cards until one of another suit comes (SPOIL-R51)."""
        first = highest(deal.turned)
        self._lay(deal, "laid aside")
        deal.aside = 1 << first
        while deal.top < len(deal.pack):
            card = turn_up(deal, "turn-up")
            deal.turned = 1 << card
            if suit_of(card) != suit_of(first):
                self.game.fix_trumps(deal)
                return
            self._lay(deal, "passed over")
            deal.passed |= 1 << card
        deal.tell(Event("moved", cards=deal.aside, size=1, source="laid aside", target="turn-up"), ALL)
        deal.turned, deal.aside = deal.aside, 0

    @staticmethod
    def _lay(deal: SpoilFiveDeal, pile: str) -> None:
        deal.tell(Event("moved", cards=deal.turned, size=1, source="turn-up", target=pile), ALL)
        deal.turned = 0

    def why_not(self, deal: SpoilFiveDeal, seat: int, act: int) -> IllegalAct:
        if seat == deal.dealer:
            return IllegalAct("you were asked for another turn-up; grant or refuse it", "SPOIL-R50")
        return IllegalAct("say whether the dealer should five it, or let the turn-up stand", "SPOIL-R49")


class DealersRobbing(Phase):
    """The turn-up is an ace: the dealer puts out a card for it or declines, before eldest leads (SPOIL-R20)."""

    name, called = "robbing", _("robbing the turn-up")

    def __init__(self, game: SpoilFive) -> None:
        self.game = game

    def begin(self, deal: SpoilFiveDeal) -> None:
        """Ask the dealer."""
        deal.enter(self, deal.dealer)

    def menu(self, deal: SpoilFiveDeal) -> Menu:
        return Choices(OneCard(ROB, deal.hands[deal.turn]), Calls((DECLINE,)))

    def apply(self, deal: SpoilFiveDeal, act: int) -> None:
        said(deal, deal.turn, act)
        if act == DECLINE:
            self.game.let_pass(deal)
        else:
            put_out(deal, deal.turn, 1 << (act >> VERB_BITS), "put out")
            deal.out, deal.thief, deal.waiting = 1 << (act >> VERB_BITS), deal.turn, True  # SPOIL-R21
        self.game.play.begin(deal, (deal.dealer + 1) % self.game.seats)

    def why_not(self, deal: SpoilFiveDeal, seat: int, act: int) -> IllegalAct:
        if act & VERB_MASK == ROB:
            return IllegalAct("put out a card of your hand", deal.game.hand_rule)
        return IllegalAct("an ace is turned: rob it by putting out a card, or decline", "SPOIL-R20")


class SpoilPlay(Tricks):
    """The play of the tricks, with the robbing by who holds the ace of trumps at his turn in the first of them."""

    def menu(self, deal: Any) -> Menu:
        if deal.turn != deal.robber:
            return super().menu(deal)
        rob = OneCard(ROB, deal.hands[deal.turn])  # SPOIL-R22
        if deal.club is not None and deal.game.options.robbing == "compulsory":
            return rob
        return Choices(rob, super().menu(deal))

    def apply(self, deal: Any, act: int) -> None:
        seat = deal.turn
        if act & VERB_MASK == ROB:
            said(deal, seat, act)
            self.rob(deal, seat, 1 << (act >> VERB_BITS))
            return
        if seat == deal.robber:
            deal.robber = -1
            if deal.club is None and deal.game.options.robbing == "compulsory":
                deal.game.forfeit(deal, seat)  # SPOIL-R26
        if deal.waiting:
            self.reach_dealer(deal)
        super().apply(deal, act)
        if deal.waiting:
            self.reach_dealer(deal)

    @staticmethod
    def rob(deal: SpoilFiveDeal, seat: int, card: int) -> None:
        """Put out a card, and take the turn-up into hand (SPOIL-R22, SPOIL-R25)."""
        put_out(deal, seat, card, "put out")
        take_up(deal, seat, deal.turned, "turn-up", open_to_all=True)
        deal.out, deal.thief, deal.turned, deal.robber = card, seat, 0, -1

    @staticmethod
    def reach_dealer(deal: SpoilFiveDeal) -> None:
        """At the dealer's own turn the ace that he robbed comes into his hand (SPOIL-R21)."""
        if deal.turn == deal.dealer:
            take_up(deal, deal.dealer, deal.turned, "turn-up", open_to_all=True)
            deal.turned, deal.waiting = 0, False
            deal.forget_menu()

    def renounces(self, deal: TrickDeal, card: int) -> bool:
        plain = deal.asked != self.suits(deal).trump_cards
        return super().renounces(deal, card) and not (plain and self.suits(deal).trump_cards >> card & 1)

    def note_play(self, deal: Any, seat: int, card: int) -> None:
        super().note_play(deal, seat, card)
        if card == deal.game.ace_of_trumps(deal) and seat != deal.thief:
            witness(deal, "ace shown", seat)

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        if act >= 0 and act & VERB_MASK == ROB:
            if deal.game.options.robbing == "off":
                return IllegalAct("nobody robs at this table; play a card", "SPOIL-O5")
            return IllegalAct(
                "only who was dealt the ace of trumps robs, with a card of his hand, before he shows another",
                "SPOIL-R22",
            )
        return super().why_not(deal, seat, act)


class PlayingOn(Phase):
    """Who has the tricks for the pool, and every trick so far, takes it or plays on for all five (SPOIL-R53)."""

    name, called = "jink", _("taking the pool or playing on")

    def __init__(self, game: SpoilFive) -> None:
        self.game = game

    def begin(self, deal: SpoilFiveDeal, seat: int) -> None:
        """Ask the seat that took the deciding trick."""
        deal.enter(self, seat)

    def menu(self, deal: SpoilFiveDeal) -> Menu:
        return Calls((TAKE, JINK))

    def apply(self, deal: SpoilFiveDeal, act: int) -> None:
        said(deal, deal.turn, act)
        if act == TAKE:
            self.game.conclude(deal, deal.turn)
        else:
            self.go_on(deal)

    def go_on(self, deal: SpoilFiveDeal) -> None:
        """All five tricks, or the pool is lost (SPOIL-R56, SPOIL-R57)."""
        deal.jinker = deal.turn
        deal.enter(self.game.play, deal.turn)

    def why_not(self, deal: SpoilFiveDeal, seat: int, act: int) -> IllegalAct:
        return IllegalAct("take the pool, or say that you play on for all five tricks", "SPOIL-R53")
