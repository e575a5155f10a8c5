"""The passages of Poker that only a club table has: where software would act at once, hands act, and others may stop them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddtrick.games.poker.deal import ANTE, FACE, SERVE, PokerDeal
from oddtrick.table.acts import CHANCE, DEAL, FACED, OVERDEAL, SHORTDEAL, VERB_MASK, act_of
from oddtrick.table.club import Agreement, Fortune, Offence, note
from oddtrick.table.deal import Phase
from oddtrick.table.events import Event
from oddtrick.table.menu import Calls, Menu
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.poker.game import Poker

_ANTE, _DEAL, _SERVE, _FACE = Calls((ANTE,)), Calls((DEAL,)), Calls((SERVE,)), Calls((FACE,))


class Anteing(Phase):
    """The player on the dealer's left puts his ante down."""

    name, called = "ante", _("ante")

    def __init__(self, game: Poker) -> None:
        self.game = game

    def begin(self, deal: PokerDeal) -> None:
        """He is asked before anybody straddles (R29)."""
        deal.enter(self, deal.order[0])

    def menu(self, deal: PokerDeal) -> Menu:
        return _ANTE

    def apply(self, deal: PokerDeal, act: int) -> None:
        if act == ANTE:
            self.game.put_ante(deal)
        self.game.straddling.begin(deal)


class PackInHand(Phase):
    """The pack is shuffled and cut, and the first card lies; until the dealer has dealt to the end he may be stopped."""

    name, called = "deal", _("dealing")

    def __init__(self, game: Poker) -> None:
        self.game = game

    def begin(self, deal: PokerDeal) -> None:
        """The dealer is awaited."""
        deal.enter(self, deal.dealer)

    def menu(self, deal: PokerDeal) -> Menu:
        return _DEAL

    def apply(self, deal: PokerDeal, act: int) -> None:
        self.game.deal_out(deal)
        deal.mark("dealt")  # POKER-L17


class Serving(Phase):
    """The dealer, in the game or out of it, serves whoever draws; his hand may slip, which is chance's to say (R25, R48)."""

    name, called = "serving", _("serving")

    def __init__(self, game: Poker) -> None:
        self.game = game
        self.slip = ServingSlip(self)

    def begin(self, deal: PokerDeal) -> None:
        """The cards are laid away and the number is said; the dealer is awaited."""
        deal.enter(self, deal.dealer)

    @staticmethod
    def asker(deal: PokerDeal) -> int:
        """Who is to be served: the draw goes round from the dealer's left."""
        return deal.next_waiting(deal.dealer)

    def menu(self, deal: PokerDeal) -> Menu:
        return _SERVE

    def apply(self, deal: PokerDeal, act: int) -> None:
        deal.enter(self.slip, CHANCE)

    def dropped(self, deal: PokerDeal, seat: int) -> None:
        """Who retires need not be served."""
        waited = self.asker(deal)
        deal.waiting &= ~(1 << seat)
        if seat == waited or deal.alive & deal.alive - 1 == 0:
            self.game.drawing.pass_on(deal, seat)


class ServingSlip(Phase):
    """How the serving goes."""

    name, called = "served", _("serving")

    def __init__(self, serving: Serving) -> None:
        self.serving = serving

    def menu(self, deal: PokerDeal) -> Menu:
        seat = self.serving.asker(deal)
        slips = [OVERDEAL] if deal.wanted[seat] < len(deal.pack) - deal.top else []
        return Fortune((DEAL, *(act_of(slip, seat) for slip in (*slips, SHORTDEAL, FACED))))

    def apply(self, deal: PokerDeal, act: int) -> None:
        seat, slip = self.serving.asker(deal), act & VERB_MASK
        drawing = self.serving.game.drawing
        drawing.serve(deal, seat, deal.wanted[seat] + {OVERDEAL: 1, SHORTDEAL: -1}.get(slip, 0))
        drawing.pass_on(deal, seat)
        if slip == DEAL:
            return
        law = {OVERDEAL: 42, SHORTDEAL: 43, FACED: 40}[slip]
        card = deal.pack[deal.top - 1] if slip != SHORTDEAL else -1
        if slip == FACED:
            deal.tell(Event("shown", seat=deal.dealer, cards=1 << card, size=1, source=f"hand:{seat}"))
        note(deal, Offence(law, deal.dealer, {"victim": seat, "card": card}))


class Showing(Phase):
    """The hands still in are faced one after another (R60, R81)."""

    name, called = "show", _("showing hands")

    def __init__(self, game: Poker) -> None:
        self.game = game

    def begin(self, deal: PokerDeal) -> None:
        """The first is awaited."""
        deal.waiting = deal.alive
        deal.enter(self, self.game.show_order(deal)[0])

    def menu(self, deal: PokerDeal) -> Menu:
        return _FACE

    def apply(self, deal: PokerDeal, act: int) -> None:
        seat = deal.turn
        if act == FACE:
            self.game.face(deal, seat)
        self.pass_on(deal, seat)

    def pass_on(self, deal: PokerDeal, seat: int) -> None:
        """The next shows, or all have."""
        deal.waiting &= ~(1 << seat)
        if not deal.waiting:
            self.game.closing.begin(deal)
        elif not deal.waiting >> deal.turn & 1:
            deal.turn = deal.next_waiting(seat)

    def dropped(self, deal: PokerDeal, seat: int) -> None:
        """Who retires need not show."""
        self.pass_on(deal, seat)


class Closing(Agreement):
    """Before the pot is paid everybody at the table says that he agrees."""

    def begin(self, deal: PokerDeal) -> None:  # type: ignore[override]  # Poker's own deals
        super().begin(deal)
        assert deal.club is not None
        gone = sum(1 << seat for seat in range(deal.game.seats) if seat not in deal.order)
        deal.club = deal.club._replace(agreed=gone)
        deal.turn = deal.order[0]

    def dropped(self, deal: PokerDeal, seat: int) -> None:
        """Those who agreed to the former settlement are asked again."""
        self.begin(deal)
