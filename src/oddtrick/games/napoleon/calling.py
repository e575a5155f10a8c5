"""Napoleon before the play: buying cards, laying out, calling, the spare hand, and challenges over Nap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddtrick.phases.exchange import draw, put_out
from oddtrick.phases.tricks import TrickDeal
from oddtrick.table.acts import VERB_BITS, VERB_MASK, Takes, Verb
from oddtrick.table.club import witnessed
from oddtrick.table.deal import Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import Event
from oddtrick.table.menu import Calls, Choices, Menu, SomeCards
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.napoleon.game import Napoleon

VERBS = (
    Verb("pass"),
    *(Verb(str(number)) for number in range(1, 9)),
    Verb("nap"),
    Verb("misere"),
    Verb("spare"),
    Verb("wellington"),
    Verb("blucher"),
    Verb("accept"),
    Verb("decline"),
    Verb("buy", Takes.CARDS),
    Verb("discard", Takes.CARDS),
    Verb("peek"),
    Verb("take"),
    Verb("aside"),
)
PASS = 1
ONE, EIGHT = 2, 9
NAP, MISERE, SPARE, WELLINGTON, BLUCHER, ACCEPT, DECLINE, BUY, DISCARD, PEEK, TAKE, ASIDE = range(10, 22)
NO_CALL = 0
EVERY_TRICK = (NAP, WELLINGTON, BLUCHER)


class NapoleonDeal(TrickDeal):
    """One deal of Napoleon.

    `multiplier` is 2 while a double header is on; `call` the standing call's verb and `caller` its seat; `spoken` the
    mask of seats that have had their turn to call; `nap_caller` who called the Nap that may be challenged; `challenger` who
    waits for his answer; `spare` the mask of the spare hand and `spare_taker` who took it; `laid_out` the mask of cards put away;
    `verdict`, at a club table: whether the call counts as made, who pays for all if anybody, and the revoke that says so.
    """

    game: Napoleon
    __slots__ = (
        "call",
        "caller",
        "challenger",
        "laid_out",
        "multiplier",
        "nap_caller",
        "spare",
        "spare_taker",
        "spoken",
        "verdict",
    )

    def clear_tricks(self) -> None:
        super().clear_tricks()
        self.multiplier: int = self.carry.get("multiplier", 1)
        self.call = NO_CALL
        self.caller = -1
        self.spoken = 0
        self.nap_caller = -1
        self.challenger = -1
        self.spare = 0
        self.spare_taker = -1
        self.laid_out = 0
        self.verdict: tuple[bool, int | None, int] = (False, None, 0)

    def piles(self) -> dict[str, int]:
        return super().piles() | {"spare": self.spare, "laid out": self.laid_out}


class Buying(Phase):
    """Each is asked once, from the first caller to the last player, whether he wishes to change cards against payment."""

    name, called = "buying", _("buying cards")

    def __init__(self, game: Napoleon) -> None:
        self.game = game

    def begin(self, deal: NapoleonDeal) -> None:
        """The first caller is asked first (NAP-R50)."""
        deal.enter(self, self.game.first_caller(deal))

    def menu(self, deal: NapoleonDeal) -> Menu:
        stock = len(deal.pack) - deal.top  # NAP-R52
        return Choices(Calls((PASS,)), SomeCards(BUY, deal.hands[deal.turn], 1, stock))  # NAP-R51

    def apply(self, deal: NapoleonDeal, act: int) -> None:
        seat, cards = deal.turn, act >> VERB_BITS if act & VERB_MASK == BUY else 0
        if deal.listener is not None:
            deal.tell(Event("said", seat=seat, text=_("buys {n}").format(n=cards.bit_count())))
        if cards:
            self.buy(deal, seat, cards)
        if cards and deal.club is not None:
            self.game.serving.begin(deal)
        else:
            self.ask_next(deal)

    def ask_next(self, deal: NapoleonDeal) -> None:
        """The next player is asked, or the calling begins."""
        seat = deal.turn
        deal.mark("asked")
        if seat == self.game.last_player(deal):
            self.game.calling.begin(deal)
        else:
            deal.turn = self.game.next_active(deal, seat)

    def buy(self, deal: NapoleonDeal, seat: int, cards: int) -> None:
        """Lay out, pay, receive: in this order (NAP-R51)."""
        count = cards.bit_count()
        lay_out(deal, seat, cards)
        deal.pay(seat, self.game.pool_account, count * self.game.stake(deal), "bought cards")
        draw(deal, seat, count)

    def why_not(self, deal: NapoleonDeal, seat: int, act: int) -> IllegalAct:
        if act & VERB_MASK == BUY:
            return IllegalAct(
                "you may buy as many cards as the stock still holds, for cards of your own hand", "NAP-R52"
            )
        return IllegalAct("now cards are bought: pass, or lay out what you wish to change", "NAP-R50")


def lay_out(deal: NapoleonDeal, seat: int, cards: int) -> None:
    """Put cards of a hand away, face down and out of play."""
    deal.laid_out |= cards
    put_out(deal, seat, cards, "laid out")


class Calling(Phase):
    """Each player speaks once, from the first caller round: he passes or calls higher than every call before."""

    name, called = "calling", _("calling")

    def __init__(self, game: Napoleon) -> None:
        self.game = game
        options = game.options
        numbers = range(ONE, ONE + game.tricks - 1)  # NAP-R14, NAP-R80: the highest number of all is Nap
        ladder = [number for number in numbers if number - PASS >= options.min_call]  # NAP-R64
        if options.misere != "none":
            below = 3 if options.misere_rank == "below_three" else 4  # NAP-R45, NAP-O8
            ladder = [
                *(number for number in ladder if number - PASS < below),
                MISERE,  # NAP-R65: also under a minimum of three
                *(number for number in ladder if number - PASS >= below),
            ]
        self.ladder = (*ladder, NAP, WELLINGTON, BLUCHER)
        self.place = {NO_CALL: -1} | {call: place for place, call in enumerate(self.ladder)}
        overcalls = {"none": (), "wellington": (WELLINGTON,), "wellington_blucher": (WELLINGTON, BLUCHER)}[
            options.overcalls
        ]
        self.menus = {call: Calls(self._over(call, overcalls)) for call in (NO_CALL, *self.ladder)}
        self.with_spare = {call: Calls((*menu.acts, SPARE)) for call, menu in self.menus.items()}
        self.answers = Calls((ACCEPT, DECLINE))
        self.only_calls = options.deal_size == game.tricks and not options.spare_hand and not options.nap_caller_first

    def _over(self, standing: int, overcalls: tuple[int, ...]) -> tuple[int, ...]:
        """What may be said over a standing call."""
        ordinary = tuple(
            call for call in self.ladder if call <= MISERE and self.place[call] > self.place[standing]
        )  # NAP-R15
        if standing == NAP and WELLINGTON in overcalls:
            ordinary = (WELLINGTON,)  # NAP-R66, NAP-R68
        elif standing == WELLINGTON and BLUCHER in overcalls:
            ordinary = (BLUCHER,)  # NAP-R67
        elif standing in EVERY_TRICK:
            ordinary = ()  # NAP-R17
        return (PASS, *ordinary)

    def begin(self, deal: NapoleonDeal) -> None:
        """The first caller speaks first (NAP-R13)."""
        deal.enter(self, self.game.first_caller(deal))

    def menu(self, deal: NapoleonDeal) -> Menu:
        if self.only_calls:
            return self.menus[deal.call]
        surplus = self.surplus(deal, deal.turn)
        if surplus > 0:
            return SomeCards(DISCARD, deal.hands[deal.turn], surplus, surplus)  # NAP-R55, NAP-R78
        if deal.challenger >= 0:
            return self.answers  # NAP-R72
        spare = deal.spare and deal.spare_taker < 0 and deal.call not in EVERY_TRICK  # NAP-R55
        if self.bound(deal, deal.turn):
            return Calls((SPARE,))  # NAP-L16
        return (self.with_spare if spare else self.menus)[deal.call]

    @staticmethod
    def bound(deal: NapoleonDeal, seat: int) -> bool:
        """Whether a seat looked at the spare hand and is held to have taken it (NAP-L16)."""
        return deal.spare_taker < 0 and deal.call not in EVERY_TRICK and ("bound", seat) in witnessed(deal, "bound")

    def surplus(self, deal: NapoleonDeal, seat: int) -> int:
        """How many cards a seat must lay out before he speaks, or as soon as he has."""
        if self.game.options.deal_size == self.game.tricks and deal.spare_taker != seat:
            return 0
        if deal.club is not None and ("kept", seat) in deal.club.evidence:
            return 0  # NAP-L15
        return deal.hands[seat].bit_count() - self.game.tricks

    def apply(self, deal: NapoleonDeal, act: int) -> None:
        seat, verb = deal.turn, act & VERB_MASK
        if verb == DISCARD:
            lay_out(deal, seat, act >> VERB_BITS)
            if deal.spoken >> seat & 1:
                self.pass_on(deal, seat)  # he spoke when he took the spare hand, or too early (NAP-L15)
            return
        if deal.listener is not None:
            deal.tell(Event("said", seat=seat, text=VERBS[verb - 1].name))
        if verb in (ACCEPT, DECLINE):
            self.answer(deal, verb == ACCEPT)
            return
        deal.spoken |= 1 << seat
        if verb == SPARE:
            self.take_spare(deal, seat)
        elif verb != PASS:
            self.stand(deal, seat, verb)
        if deal.club is not None:
            deal.mark("call")
        if self.only_calls or (deal.turn == seat and self.surplus(deal, seat) <= 0):
            self.pass_on(deal, seat)

    def stand(self, deal: NapoleonDeal, seat: int, call: int) -> None:
        """A call stands, or, over a Nap whose caller has the first right, it is put to him."""
        first = deal.nap_caller if self.game.options.nap_caller_first and call > SPARE else -1
        if first >= 0 and deal.caller == first:  # NAP-R72, NAP-R73
            deal.challenger = seat
            deal.call = call
            deal.turn = first
            return
        deal.call, deal.caller = call, seat
        if call == NAP:
            deal.nap_caller = seat
            for _, bound in witnessed(deal, "bound") - {("bound", seat)}:
                self.game.forfeit(deal, bound)  # NAP-L16: he can no more take what he looked at

    def answer(self, deal: NapoleonDeal, accepted: bool) -> None:
        """The Nap caller takes the higher call himself, or leaves it to the challenger."""
        challenger, deal.challenger = deal.challenger, -1
        if not accepted:
            deal.caller = challenger
        self.pass_on(deal, challenger)  # NAP-R72: the challenger has had his turn

    def take_spare(self, deal: NapoleonDeal, seat: int) -> None:
        """Taking the spare hand is calling Nap (NAP-R56)."""
        deal.spare_taker = seat
        self.stand(deal, seat, NAP)
        deal.hands[seat] |= deal.spare
        if deal.listener is not None:
            deal.tell(Event("moved", cards=deal.spare, size=5, source="spare", target=f"hand:{seat}"), 1 << seat)
        deal.spare = 0

    def pass_on(self, deal: NapoleonDeal, seat: int) -> None:
        """The next player speaks, or the calling is over."""
        if seat == self.game.last_player(deal):
            self.game.settle_calling(deal)
        else:
            deal.turn = self.game.next_active(deal, seat)

    def why_not(self, deal: NapoleonDeal, seat: int, act: int) -> IllegalAct:
        verb = act & VERB_MASK
        if self.surplus(deal, seat) > 0:
            rule = "NAP-R55" if deal.spare_taker == seat else "NAP-R78"
            return IllegalAct("first lay out cards until {count} remain", rule, count=self.game.tricks)
        if deal.challenger >= 0:
            return IllegalAct("you are challenged: accept or decline", "NAP-R72")
        if self.bound(deal, seat):
            return IllegalAct("you have looked at the spare hand and are held to have taken it: say spare", "NAP-L16")
        if verb in (WELLINGTON, BLUCHER):
            rule = "NAP-R74" if self.game.options.overcalls == "none" else "NAP-R68"
            return IllegalAct("that call does not exist here; Wellington goes over Nap alone, if it was agreed", rule)
        if verb == SPARE:
            return IllegalAct(
                "the spare hand cannot be taken: there is none, it is taken, or Nap has been called", "NAP-R55"
            )
        if verb in self.place and self.place[verb] <= self.place[deal.call]:
            return IllegalAct("a call must be higher than every call before it; else pass", "NAP-R15")
        if verb in range(ONE, EIGHT + 1) and verb - PASS < self.game.options.min_call:
            return IllegalAct("the lowest call agreed on is {least}", "NAP-R64", least=self.game.options.min_call)
        return IllegalAct("pass, or call a number of tricks higher than the standing call", "NAP-R14")
