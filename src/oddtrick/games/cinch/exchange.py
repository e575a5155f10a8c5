"""Cinch: how everybody comes to his six cards: laying out, drawing, and the dealer who robs the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oddtrick.cards import mask_text
from oddtrick.games.cinch.deal import ASIDE, ASK, DISCARD, KEEP, LIFT, OPEN, TAKE_BACK, CinchDeal
from oddtrick.games.cinch.options import draws
from oddtrick.games.cinch.trumps import HAND, Choice, to_keep, to_lay_out
from oddtrick.phases.auction import say
from oddtrick.phases.dealing import mask_of
from oddtrick.phases.exchange import draw, put_out, take_up
from oddtrick.table.acts import VERB_BITS, VERB_MASK, act_of
from oddtrick.table.deal import Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.menu import Calls, Menu, SomeCards
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.cinch.game import Cinch


class LayingOut(Phase):
    """In turn from the dealer's left, each lays out what he does not play with, face up (CINCH-R26 to R28)."""

    name, called = "laying out", _("laying out")

    def __init__(self, game: Cinch) -> None:
        self.game = game
        options = game.options
        self.robbing = options.exchange == "draw_rob"
        self.draws = draws(options)
        self.strict = self.draws and options.strict_discard

    def begin(self, deal: CinchDeal) -> None:
        """Ask the first. A dealer who robs lays out nothing now; who has a packet before him takes it up in his turn."""
        order = self.game.clockwise(deal.dealer + 1)
        if self.robbing:
            order = order[:-1]  # CINCH-R29
        elif self.game.options.exchange == "packet":
            order = (deal.maker, *(seat for seat in order if seat != deal.maker))  # CINCH-R65, CINCH-R66
        deal.waiting = order
        self.ask(deal)

    def ask(self, deal: CinchDeal) -> None:
        """Await the next who has to lay out, or go on when all have."""
        if not deal.waiting:
            self.game.after_laying_out(deal)
            return
        seat = deal.waiting[0]
        take_packet(deal, seat)
        deal.enter(self, seat)

    def choice(self, deal: CinchDeal, seat: int) -> Choice:
        """What a seat may lay out."""
        hand, trumps = deal.hands[seat], self.game.trump_cards[deal.trumps]
        plain = hand & ~trumps
        if self.strict and seat != deal.dealer and (hand & trumps).bit_count() <= HAND:
            return Choice(plain, plain, plain.bit_count(), plain.bit_count())  # CINCH-R28
        most = plain.bit_count() if self.draws else 0  # CINCH-R62, CINCH-R65, CINCH-R103: exactly what is above six
        return to_lay_out(hand, trumps, self.game.counting[deal.trumps].cards, most_plain=most)

    def menu(self, deal: CinchDeal) -> Menu:
        bound, cards, least, most = self.choice(deal, deal.turn)
        return SomeCards(DISCARD, cards, least, most, bound)

    def apply(self, deal: CinchDeal, act: int) -> None:
        seat, cards = deal.turn, act >> VERB_BITS
        deal.thrown[seat] |= cards
        put_out(deal, seat, cards, OPEN, open_to_all=True)  # CINCH-R27
        deal.mark("laid out")
        deal.waiting = deal.waiting[1:]
        self.ask(deal)

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        hand, chosen = deal.hands[seat], act >> VERB_BITS
        if act < 0 or act & VERB_MASK != DISCARD or chosen & ~hand:
            return IllegalAct("lay out cards of your hand", self.number_rule(deal, seat))
        size, least = chosen.bit_count(), hand.bit_count() - HAND
        if size < least or (not self.draws and size > least):
            return IllegalAct("lay out {cards} cards, so that you keep six", self.number_rule(deal, seat), cards=least)
        bound = self.choice(deal, seat).bound
        if kept := bound & ~chosen & ~self.game.trump_cards[deal.trumps]:
            rule = "CINCH-R28" if self.strict else "CINCH-R31"
            return IllegalAct("no plain card may be kept here: lay out {cards} too", rule, cards=mask_text(kept))
        return IllegalAct("six trumps are kept, and of more than six those that count", "CINCH-R31")

    def number_rule(self, deal: CinchDeal, seat: int) -> str:
        """The rule that says how many cards are laid out."""
        match self.game.options.exchange:
            case "thirteen":
                return "CINCH-R62"
            case "packet":
                return "CINCH-R65" if seat == deal.maker else "CINCH-R66"
            case "widow":
                return "CINCH-R103"
        if self.game.options.partners == "called_card":
            return "CINCH-R81"
        return "CINCH-R67" if seat == deal.dealer else "CINCH-R26"


def take_packet(deal: CinchDeal, seat: int) -> None:
    """Take up the packet before a seat, if it still lies there."""
    packet, deal.packets[seat] = deal.packets[seat], 0
    if packet:
        take_up(deal, seat, packet, f"packet:{seat}")


class Serving(Phase):
    """The hands are filled up to six from the top of the stock (CINCH-R29). When it gives out a player makes up his six with
    plain cards of his own discard (CINCH-R34), which is the only thing that he is asked for; but at a club table each asks
    for his cards."""

    name, called = "taking back", _("taking back")

    def __init__(self, game: Cinch) -> None:
        self.game = game
        self.robbing = game.options.exchange == "draw_rob"

    def begin(self, deal: CinchDeal) -> None:
        """Serve everybody from the dealer's left; the dealer last, who draws as the others where he may not rob (CINCH-R67)."""
        order = self.game.clockwise(deal.dealer + 1)
        deal.waiting = order[:-1] if self.robbing else order
        self.go_on(deal)

    def go_on(self, deal: CinchDeal) -> None:
        """Serve the next, or let him ask."""
        if deal.club is None:
            self.serve(deal)
        else:
            self.game.asking.ask(deal)

    def serve(self, deal: CinchDeal) -> None:
        """Give cards to each in turn, until one has to take cards back or all are served."""
        while deal.waiting:
            seat, deal.waiting = deal.waiting[0], deal.waiting[1:]
            short = HAND - deal.hands[seat].bit_count()
            got = min(short, len(deal.pack) - deal.top)
            draw(deal, seat, got)
            deal.drew[seat] = got  # CINCH-R33
            if got < short:
                deal.enter(self, seat)
                return
        self.game.after_serving(deal)

    def menu(self, deal: CinchDeal) -> Menu:
        owed = self.owed(deal, deal.turn)
        return SomeCards(TAKE_BACK, self.plain_thrown(deal, deal.turn), owed, owed)

    def owed(self, deal: CinchDeal, seat: int) -> int:
        """How many cards a seat takes back, as far as it has laid out plain ones."""
        return min(lacking(deal, seat), self.plain_thrown(deal, seat).bit_count())

    def plain_thrown(self, deal: CinchDeal, seat: int) -> int:
        """The plain cards that a seat has laid out."""
        return deal.thrown[seat] & ~self.game.trump_cards[deal.trumps]

    def apply(self, deal: CinchDeal, act: int) -> None:
        seat, cards = deal.turn, act >> VERB_BITS
        deal.thrown[seat] &= ~cards
        take_up(deal, seat, cards, OPEN, open_to_all=True)
        self.go_on(deal)

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        return IllegalAct(
            "the stock is out: take plain cards back from your own discard, up to six in hand; {held} lie there",
            "CINCH-R34",
            held=mask_text(self.plain_thrown(deal, seat)),
        )


def lacking(deal: CinchDeal, seat: int) -> int:
    """How many cards a seat has too few before the play, those counted that lie before it."""
    return HAND - deal.hands[seat].bit_count() - deal.packets[seat].bit_count()


class Asking(Phase):
    """At a club table each in turn asks for as many cards as he needs. They are laid face down before him (CINCH-L31)."""

    name, called = "asking for cards", _("asking for cards")

    def __init__(self, game: Cinch) -> None:
        self.game = game

    def ask(self, deal: CinchDeal) -> None:
        """Await the next who has to ask; when all have, the cards are lifted."""
        if deal.waiting:
            deal.enter(self, deal.waiting[0])
        else:
            self.game.lifting.begin(deal)

    def wanted(self, deal: CinchDeal) -> int:
        """How many cards the seat at turn ought to ask for."""
        return max(0, lacking(deal, deal.turn))

    def menu(self, deal: CinchDeal) -> Menu:
        return Calls((act_of(ASK, self.wanted(deal)),))

    def apply(self, deal: CinchDeal, act: int) -> None:
        seat, asked = deal.turn, act >> VERB_BITS
        deal.waiting = deal.waiting[1:]
        say(deal, seat, act)
        deal.mark("helped")
        got = self.help(deal, seat, asked)
        if got < asked and self.game.serving.owed(deal, seat) > 0:
            deal.enter(self.game.serving, seat)
        else:
            self.ask(deal)

    def help(self, deal: CinchDeal, seat: int, asked: int) -> int:
        """Lay cards from the stock before a seat, as many as there are of those asked for; returns how many."""
        got = min(asked, len(deal.pack) - deal.top)
        deal.packets[seat] |= self.game.lay_aside(deal, f"packet:{seat}", got)
        deal.drew[seat] += got  # CINCH-R33
        return got

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        return IllegalAct("ask for {cards} cards, to have six", "CINCH-R29", cards=self.wanted(deal))


class Lifting(Phase):
    """At a club table each lifts the cards that he was dealt when all have asked: then he can take back no trump (CINCH-L31)."""

    name, called = "lifting cards", _("lifting cards")

    def __init__(self, game: Cinch) -> None:
        self.game = game

    def begin(self, deal: CinchDeal) -> None:
        """Everybody in turn who has got cards lifts them."""
        deal.waiting = self.game.clockwise(deal.dealer + 1)
        self.ask(deal)

    def ask(self, deal: CinchDeal) -> None:
        """Await the next, or go on when all have."""
        deal.waiting = tuple(seat for seat in deal.waiting if deal.packets[seat])
        if deal.waiting:
            deal.enter(self, deal.waiting[0])
        else:
            self.game.after_serving(deal)

    def menu(self, deal: CinchDeal) -> Menu:
        return _LIFT

    def apply(self, deal: CinchDeal, act: int) -> None:
        seat = deal.turn
        deal.mark("lifted")
        take_packet(deal, seat)
        self.ask(deal)

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        return IllegalAct("lift the cards that you were dealt", "CINCH-R29")


_LIFT = Calls((LIFT,))


class Robbing(Phase):
    """The dealer looks through what is left of the stock and makes up his six cards from it and his own (CINCH-R30)."""

    name, called = "robbing the deck", _("robbing the deck")

    def __init__(self, game: Cinch) -> None:
        self.game = game

    def begin(self, deal: CinchDeal) -> None:
        """Give the dealer the remainder into his hand, and ask which six cards he keeps."""
        dealer = deal.dealer
        deal.own = deal.hands[dealer]
        remainder, deal.top = mask_of(deal.pack[deal.top :]), len(deal.pack)
        if remainder:
            take_up(deal, dealer, remainder, "stock")
        deal.enter(self, dealer)

    def menu(self, deal: CinchDeal) -> Menu:
        trumps = self.game.trump_cards[deal.trumps]
        bound, cards, least, most = to_keep(deal.hands[deal.turn], trumps, self.game.counting[deal.trumps].cards)
        return SomeCards(KEEP, cards, least, most, bound)

    def apply(self, deal: CinchDeal, act: int) -> None:
        dealer, kept = deal.turn, act >> VERB_BITS
        left = deal.hands[dealer] & ~kept
        lying_open = left & (deal.own | self.game.trump_cards[deal.trumps])  # CINCH-R32
        put_out(deal, dealer, lying_open, OPEN, open_to_all=True)
        put_out(deal, dealer, left & ~lying_open, ASIDE)
        deal.thrown[dealer] |= lying_open
        deal.aside = left & ~lying_open
        deal.drew[dealer] = (kept & ~deal.own).bit_count()  # CINCH-R33
        self.game.begin_play(deal)

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        hand, kept = deal.hands[seat], act >> VERB_BITS
        if act < 0 or act & VERB_MASK != KEEP or kept & ~hand or kept.bit_count() != HAND:
            return IllegalAct("keep six cards of your own and the remainder", "CINCH-R30")
        return IllegalAct("six trumps are kept, and of more than six those that count", "CINCH-R31")
