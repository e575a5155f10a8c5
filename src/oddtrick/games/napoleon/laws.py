"""The laws of Napoleon that a club table enforces, NAP-L1 to L16, in the order of the page.

A *forfeit* is one stake to the pool when a pool is played, and nothing otherwise. NAP-L17 needs no hand to enforce it: the table
settles by what was agreed before play.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from oddtrick.cards import bits
from oddtrick.games.napoleon.calling import (
    ASIDE,
    BLUCHER,
    BUY,
    DISCARD,
    EIGHT,
    EVERY_TRICK,
    MISERE,
    NAP,
    ONE,
    PASS,
    PEEK,
    TAKE,
    WELLINGTON,
    Buying,
    Calling,
    NapoleonDeal,
    lay_out,
)
from oddtrick.phases.auction import say
from oddtrick.phases.exchange import draw
from oddtrick.phases.laws import FIRST_LEAD, SETTLED, CardShown, DealingSlip, PlayOutOfTurn, Revoke, Void
from oddtrick.phases.tricks import Tricks
from oddtrick.table.acts import (
    CHANCE,
    DEAL,
    DISTURB,
    FACED,
    INTERFERE,
    LOOK,
    MISORDER,
    OVERDEAL,
    REMARK,
    SHORTDEAL,
    VERB_BITS,
    VERB_MASK,
    act_of,
    order_of,
)
from oddtrick.table.club import Fortune, Law, Offence, ask, go_back, note, witness
from oddtrick.table.deal import Phase
from oddtrick.table.events import Event
from oddtrick.table.menu import SILENCE, Calls, Choices, Menu, Shuffle, SomeCards
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.napoleon.game import Napoleon

REMARKS = (_("I can take this"), _("leave it to me"), _("lead a trump"), _("he has no more trumps"))
"""What may be said at a club table and ought not to be."""


class Misdeal(DealingSlip):
    """NAP-L1: a wrong number of cards, a wrong order, or a card shown in dealing. Until the first lead anybody may claim it: the
    same dealer deals again, and with a pool pays the forfeit."""

    number = 1
    closed_by = FIRST_LEAD

    slips = (OVERDEAL, SHORTDEAL, FACED, MISORDER)

    def players(self, deal: NapoleonDeal) -> Iterable[int]:
        return [seat for seat in range(deal.game.seats) if not (deal.game.sits_out and seat == deal.dealer)]

    def uphold(self, deal: NapoleonDeal, offence: Offence, claimant: int) -> None:
        deal.game.forfeit(deal, deal.dealer)
        deal.game.deal_again(deal)

    def lapse(self, deal: NapoleonDeal, offence: Offence) -> None:
        if offence.facts["slip"] in (OVERDEAL, SHORTDEAL):
            note(deal, Offence(MiscountFound.number, offence.seat))


class MiscountFound(Law):
    """NAP-L2: a wrong number of cards found after the first lead. Until the settlement anybody may claim it: the deal is void."""

    number = 2
    closed_by = SETTLED

    def may_claim(self, deal: NapoleonDeal, offence: Offence, claimant: int) -> bool:
        return True

    def uphold(self, deal: NapoleonDeal, offence: Offence, claimant: int) -> None:
        deal.game.forfeit(deal, deal.dealer)
        deal.game.deal_again(deal)


class Interference(DealingSlip):
    """NAP-L3: interfering with the cards while they are dealt. Until the first call anybody may claim the forfeit; it is dealt
    again only if the order was disturbed."""

    number = 3
    closed_by = frozenset({"call"})

    slips = (INTERFERE, DISTURB)

    def uphold(self, deal: NapoleonDeal, offence: Offence, claimant: int) -> None:
        deal.game.forfeit(deal, offence.seat)
        if offence.facts["slip"] == DISTURB:
            deal.game.deal_again(deal)


class TouchingStock(Law):
    """NAP-L4: touching or looking at the stock. Until the settlement anybody may claim the forfeit; the deal goes on."""

    number = 4
    closed_by = SETTLED
    lasting = True

    def liberties(self, deal: NapoleonDeal, seat: int) -> Menu:
        return Calls((LOOK,)) if deal.turn >= 0 and deal.top < len(deal.pack) else SILENCE

    def commit(self, deal: NapoleonDeal, seat: int, act: int) -> Offence:
        top = 1 << deal.pack[deal.top]
        deal.tell(Event("seen", seat=seat, cards=top, size=1, source="stock"), 1 << seat)
        return Offence(self.number, seat)

    def uphold(self, deal: NapoleonDeal, offence: Offence, claimant: int) -> None:
        deal.game.forfeit(deal, offence.seat)


def every_call(deal: NapoleonDeal) -> tuple[int, ...]:
    """Everything that a mouth can call."""
    numbers = range(ONE, ONE + deal.game.tricks - 1)
    return (PASS, *numbers, NAP, MISERE, WELLINGTON, BLUCHER)


class SecondDeclaration(Void):
    """NAP-L5: a second declaration, or a change of one made, is void; until the next player speaks anybody may say so."""

    number = 5
    closed_by = frozenset({"call"})

    def liberties(self, deal: NapoleonDeal, seat: int) -> Menu:
        if isinstance(deal.phase, Calling) and deal.spoken >> seat & 1 and seat != deal.turn:
            return Calls(every_call(deal))
        return SILENCE

    def commit(self, deal: NapoleonDeal, seat: int, act: int) -> Offence:
        say(deal, seat, act)
        return Offence(self.number, seat)


class InsufficientCall(Void):
    """NAP-L6: a call not higher than the standing one, or below the lowest agreed on, counts as a pass."""

    number = 6
    closed_by = FIRST_LEAD

    def liberties(self, deal: NapoleonDeal, seat: int) -> Menu:
        return self._off_menu(deal, seat, insufficient=True)

    def _off_menu(self, deal: NapoleonDeal, seat: int, insufficient: bool) -> Menu:
        phase = deal.phase
        if not isinstance(phase, Calling) or seat != deal.turn or deal.challenger >= 0 or phase.surplus(deal, seat) > 0:
            return SILENCE
        if phase.bound(deal, seat):
            return SILENCE  # NAP-L16: he has no other call
        lawful = deal.menu
        agreed = set(phase.ladder) - {WELLINGTON, BLUCHER} | set(range(ONE, EIGHT + 1))
        return Calls(
            tuple(call for call in every_call(deal) if not lawful.accepts(call) and (call in agreed) == insufficient)
        )

    def commit(self, deal: NapoleonDeal, seat: int, act: int) -> Offence:
        say(deal, seat, act)
        deal.phase.apply(deal, PASS)
        return Offence(self.number, seat, {"call": act})


class CallNotAgreed(InsufficientCall):
    """NAP-L7: a call that is not in the game agreed on, or over the wrong call, is void and counts as a pass."""

    number = 7

    def liberties(self, deal: NapoleonDeal, seat: int) -> Menu:
        return self._off_menu(deal, seat, insufficient=False)


class CallOutOfTurn(Void):
    """NAP-L8: a call out of turn is void; the offender calls freely when his turn comes."""

    number = 8
    closed_by = frozenset({"call"})

    def liberties(self, deal: NapoleonDeal, seat: int) -> Menu:
        waiting = isinstance(deal.phase, Calling) and seat != deal.turn and not deal.spoken >> seat & 1
        return Calls(every_call(deal)) if waiting and deal.hands[seat] else SILENCE

    def commit(self, deal: NapoleonDeal, seat: int, act: int) -> Offence:
        say(deal, seat, act)
        return Offence(self.number, seat)


class NapoleonRevoke(Revoke):
    """NAP-L9. Established, a revoke of the senior hand may be claimed by any opponent, one of an opponent by the senior hand."""

    number = 9

    def entitled(self, deal: NapoleonDeal, accused: int, claimant: int) -> bool:
        return (accused == deal.caller) != (claimant == deal.caller)

    def exact(self, deal: NapoleonDeal, offence: Offence) -> None:
        if deal.game.options.revoke_rule == "replay":  # the cards are taken back and played properly
            go_back(deal, offence.before)
            deal.game.forfeit(deal, offence.seat)
            return
        earlier = deal.verdict[2]
        if not earlier or offence.made < earlier:  # if both sides revoked, the earlier revoke counts
            by_senior = offence.seat == deal.caller
            deal.verdict = (not by_senior, None if by_senior else offence.seat, offence.made)
        deal.game.agreement.stop(deal)


class Consultation(CardShown):
    """NAP-L11: opponents consult, or name or show cards. The senior hand may have the deal annulled: nothing is settled and the
    same dealer deals again."""

    number = 11
    closed_by = SETTLED

    def liberties(self, deal: NapoleonDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, Tricks) or seat == deal.caller:
            return SILENCE
        return Choices(
            super().liberties(deal, seat), Calls(tuple(act_of(REMARK, word) for word in range(len(REMARKS))))
        )

    def commit(self, deal: NapoleonDeal, seat: int, act: int) -> Offence:
        if act & VERB_MASK == REMARK:
            deal.tell(Event("said", seat=seat, text=REMARKS[act >> VERB_BITS]))
            return Offence(self.number, seat)
        super().commit(deal, seat, act)
        return Offence(self.number, seat)

    def may_claim(self, deal: NapoleonDeal, offence: Offence, claimant: int) -> bool:
        return claimant == deal.caller

    def uphold(self, deal: NapoleonDeal, offence: Offence, claimant: int) -> None:
        deal.game.deal_again(deal)


class SeniorShows(CardShown):
    """NAP-L12: the senior hand shows a card. He harms only himself, and nothing follows."""

    number = 12

    def liberties(self, deal: NapoleonDeal, seat: int) -> Menu:
        return super().liberties(deal, seat) if seat == deal.caller else SILENCE

    def commit(self, deal: NapoleonDeal, seat: int, act: int) -> None:
        super().commit(deal, seat, act)


class BuyingOutOfOrder(Void):
    """NAP-L13: a request to buy before one's turn, after it, or after a call has been made is refused."""

    number = 13
    closed_by = frozenset({"asked", "call"})

    def liberties(self, deal: NapoleonDeal, seat: int) -> Menu:
        open_to_buy = isinstance(deal.phase, Buying) and seat != deal.turn
        too_late = isinstance(deal.phase, Calling)
        if not deal.game.options.buying or not (open_to_buy or too_late) or not deal.hands[seat]:
            return SILENCE
        return SomeCards(BUY, deal.hands[seat], 1, 1)

    def commit(self, deal: NapoleonDeal, seat: int, act: int) -> Offence:
        say(deal, seat, BUY)  # which card he would lay out nobody sees
        return Offence(self.number, seat)


class BoughtCardShown(Law):
    """NAP-L14: a bought card is shown in the serving. The buyer takes it, or has it laid aside and gets the next of the stock."""

    number = 14

    def mishaps(self, deal: NapoleonDeal) -> tuple[int, ...]:
        return ()

    def remedies(self, deal: NapoleonDeal, offence: Offence) -> Menu:
        return Calls((TAKE, ASIDE) if deal.top < len(deal.pack) else (TAKE,))

    def carry_out(self, deal: NapoleonDeal, offence: Offence, act: int) -> None:
        if act == ASIDE:
            shown = 1 << offence.facts["card"]
            deal.hands[offence.seat] ^= shown
            deal.laid_out |= shown
            deal.tell(Event("moved", cards=shown, size=1, source=f"hand:{offence.seat}", target="laid out"))
            draw(deal, offence.seat, 1)
        deal.game.buying.ask_next(deal)


class Serving(Phase):
    """At a club table the dealer's hand may slip in serving bought cards: one is shown."""

    name, called = "serving", _("serving")

    def __init__(self, game: Napoleon) -> None:
        self.game = game

    def begin(self, deal: NapoleonDeal) -> None:
        """Ask chance whether a card was shown to the buyer at turn."""
        witness(deal, "buyer", deal.turn)
        deal.enter(self, CHANCE)

    def menu(self, deal: NapoleonDeal) -> Menu:
        return Fortune((DEAL, act_of(FACED, self._buyer(deal))))

    @staticmethod
    def _buyer(deal: NapoleonDeal) -> int:
        assert deal.club is not None
        buyer: int = next(fact[1] for fact in deal.club.evidence if fact[0] == "buyer")
        return buyer

    def apply(self, deal: NapoleonDeal, act: int) -> None:
        assert deal.club is not None
        buyer = self._buyer(deal)
        deal.club = deal.club._replace(evidence=deal.club.evidence - {("buyer", buyer)})
        deal.enter(self.game.buying, buyer)
        if act == DEAL:
            self.game.buying.ask_next(deal)
            return
        card = deal.pack[deal.top - 1]
        deal.tell(Event("shown", seat=deal.dealer, cards=1 << card, size=1, source=f"hand:{buyer}"))
        deal.tell(Event("offence", seat=deal.dealer, text="NAP-L14"))
        ask(deal, Offence(BoughtCardShown.number, buyer, {"card": card}), buyer)


class LateDiscard(Law):
    """NAP-L15: speaking before laying out, or keeping more than five cards.

    The call stands and the surplus is laid out at once; found only after the next player has spoken, it is drawn unseen from
    the offender's hand by the player on his right.
    """

    number = 15
    closed_by = SETTLED

    def liberties(self, deal: NapoleonDeal, seat: int) -> Menu:
        phase = deal.phase
        if not isinstance(phase, Calling) or seat != deal.turn or deal.spoken >> seat & 1:
            return SILENCE
        surplus = phase.surplus(deal, seat)
        if surplus <= 0:
            return SILENCE
        return Choices(phase.menus[deal.call], SomeCards(DISCARD, deal.hands[seat], 0, surplus - 1))

    def commit(self, deal: NapoleonDeal, seat: int, act: int) -> Offence | None:
        if act & VERB_MASK != DISCARD:
            deal.phase.apply(deal, act)  # the call stands; he must lay out before the next player speaks
            return None
        if kept_back := act >> VERB_BITS:
            lay_out(deal, seat, kept_back)
        witness(deal, "kept", seat)
        return Offence(self.number, seat)

    def may_claim(self, deal: NapoleonDeal, offence: Offence, claimant: int) -> bool:
        return claimant != offence.seat and deal.hands[offence.seat].bit_count() > 0

    def uphold(self, deal: NapoleonDeal, offence: Offence, claimant: int) -> None:
        if self.late(deal, offence.seat):
            deal.game.surplus.begin(deal, offence)
        else:
            ask(deal, offence, offence.seat)

    def remedies(self, deal: NapoleonDeal, offence: Offence) -> Menu:
        surplus = self.surplus(deal, offence)
        return SomeCards(DISCARD, deal.hands[offence.seat], surplus, surplus)

    def carry_out(self, deal: NapoleonDeal, offence: Offence, act: int) -> None:
        lay_out(deal, offence.seat, act >> VERB_BITS)

    @staticmethod
    def late(deal: NapoleonDeal, seat: int) -> bool:
        """Whether the next player has spoken after a seat; after the last player it is the first lead that counts."""
        if seat == deal.game.last_player(deal):
            return bool(deal.trick or deal.gone)
        return bool(deal.spoken >> deal.game.next_active(deal, seat) & 1)

    @staticmethod
    def surplus(deal: NapoleonDeal, offence: Offence) -> int:
        """How many cards the offender holds beyond those that he may."""
        left: int = deal.game.tricks - sum(deal.won) - any(seat == offence.seat for seat, _ in deal.trick)
        return max(0, deal.hands[offence.seat].bit_count() - left)


class DrawSurplus(Phase):
    """The player on the offender's right draws the surplus from his hand unseen: chance says which cards (NAP-L15)."""

    name, called = "drawing the surplus", _("drawing the surplus")

    def __init__(self, game: Napoleon) -> None:
        self.game = game

    def begin(self, deal: NapoleonDeal, offence: Offence) -> None:
        """Ask chance for the order of the offender's cards."""
        assert deal.club is not None
        deal.club = deal.club._replace(pending=(offence, deal.phase, deal.turn))
        deal.enter(self, CHANCE)

    def menu(self, deal: NapoleonDeal) -> Menu:
        return Shuffle(tuple(bits(deal.hands[self._offence(deal).seat])))

    @staticmethod
    def _offence(deal: NapoleonDeal) -> Offence:
        assert deal.club is not None and deal.club.pending is not None
        return deal.club.pending[0]

    def apply(self, deal: NapoleonDeal, act: int) -> None:
        assert deal.club is not None and deal.club.pending is not None
        offence, phase, turn = deal.club.pending
        deal.club = deal.club._replace(pending=None)
        drawn = order_of(act)[: LateDiscard.surplus(deal, offence)]
        deal.enter(phase, turn)
        lay_out(deal, offence.seat, sum(1 << card for card in drawn))


class PeekAtSpare(Law):
    """NAP-L16: looking at the spare hand without taking it. Who could still lawfully take it is held to have taken it, and so
    stands for Nap when his turn comes; anybody else pays the forfeit."""

    number = 16
    closed_by = FIRST_LEAD

    def liberties(self, deal: NapoleonDeal, seat: int) -> Menu:
        return Calls((PEEK,)) if deal.spare and isinstance(deal.phase, Buying | Calling) else SILENCE

    def commit(self, deal: NapoleonDeal, seat: int, act: int) -> Offence:
        size = deal.spare.bit_count()
        deal.tell(Event("seen", seat=seat, cards=deal.spare, size=size, source="spare"), 1 << seat)
        return Offence(self.number, seat)

    def may_claim(self, deal: NapoleonDeal, offence: Offence, claimant: int) -> bool:
        return claimant != offence.seat != deal.spare_taker  # who has taken it might look at it

    def uphold(self, deal: NapoleonDeal, offence: Offence, claimant: int) -> None:
        seat = offence.seat
        may_take = not deal.spoken >> seat & 1 and deal.hands[seat] and deal.spare and deal.call not in EVERY_TRICK
        if may_take and isinstance(deal.phase, Buying | Calling):
            witness(deal, "bound", seat)
        else:
            deal.game.forfeit(deal, seat)


LAWS: tuple[Law, ...] = (
    Misdeal(),
    MiscountFound(),
    Interference(),
    TouchingStock(),
    SecondDeclaration(),
    InsufficientCall(),
    CallNotAgreed(),
    CallOutOfTurn(),
    NapoleonRevoke(),
    PlayOutOfTurn(10, revoke=9),
    Consultation(),
    SeniorShows(),
    BuyingOutOfOrder(),
    BoughtCardShown(),
    LateDiscard(),
    PeekAtSpare(),
)
