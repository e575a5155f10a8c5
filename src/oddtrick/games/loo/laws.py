"""The laws of Loo that a club table enforces, LOO-L1 to L26.

Before play an offence costs a single loo (a look at another's hand a full one), paid at once into the present pool. In play the
cards are taken back and played again (LOO-L19), and the offender is marked: at the settlement he pays a full loo into the next
pool, once whatever he did (LOO-L21), and what he wins stays in the pool. Since only the replay counts, the innocent are
protected (LOO-L20).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from oddtrick.cards import bits
from oddtrick.games.loo.declaring import Declaring, Flushes, say
from oddtrick.games.loo.play import (
    CHANGE,
    DEFEND,
    FLUSH,
    GATHER,
    GLANCE,
    MISS,
    PEEK,
    RETRIEVE,
    RUMMAGE,
    SPY,
    STAND,
    THROW,
    LooDeal,
    LooTricks,
    mark_seat,
)
from oddtrick.phases.laws import FIRST_LEAD, SETTLED, CardShown, DealingSlip, PlayOutOfTurn, Revoke, Void
from oddtrick.table.acts import (
    DISTURB,
    FACED,
    INTERFERE,
    LOOK,
    MISORDER,
    OVERDEAL,
    PLAY,
    REMARK,
    SHORTDEAL,
    VERB_BITS,
    VERB_MASK,
    act_of,
)
from oddtrick.table.club import Law, Offence, go_back, witness, witnessed
from oddtrick.table.events import Event
from oddtrick.table.menu import SILENCE, Calls, Choices, Menu, OneCard, SomeCards
from oddtrick.table.words import _

REMARKS = (
    _("I hold the ace of trumps"),
    _("he has a trump left"),
    _("there was a trump in the miss"),
    _("I saw it in the stock"),
)
"""What may be said at a club table and ought not to be: each names a card not yet played."""
CALL = frozenset({"call"})
SPOKEN = CALL | FIRST_LEAD | SETTLED


# Before play


class Misdeal(DealingSlip):
    """LOO-L1: a wrong number of cards, a wrong order, or a card shown in dealing. Until the first lead anybody may claim it: the
    dealer pays a single loo and deals again."""

    number = 1
    closed_by = FIRST_LEAD | SETTLED

    def mishaps(self, deal: LooDeal) -> tuple[int, ...]:
        shown = () if deal.single else (FACED,)  # in a single all cards lie open
        slips = (OVERDEAL, SHORTDEAL, *shown)
        return (*(act_of(slip, seat) for slip in slips for seat in bits(deal.active)), MISORDER)

    def uphold(self, deal: LooDeal, offence: Offence, claimant: int) -> None:
        deal.game.fine(deal, deal.dealer)
        deal.game.deal_again(deal)


class Interference(DealingSlip):
    """LOO-L2: another than the dealer interferes with the cards while they are dealt. Until the first declaration anybody may
    claim the single loo; it is dealt again only if cards were mixed or shown."""

    number = 2
    closed_by = SPOKEN
    slips = (INTERFERE, DISTURB)

    def players(self, deal: LooDeal) -> Iterable[int]:
        return [seat for seat in deal.game.company(deal) if seat != deal.dealer]

    def uphold(self, deal: LooDeal, offence: Offence, claimant: int) -> None:
        deal.game.fine(deal, offence.seat)
        if offence.facts["slip"] == DISTURB:
            deal.game.deal_again(deal)


class Fined(Law):
    """An offence before play that costs a single loo into the present pool; the offender keeps his place."""

    lasting = True
    closed_by = FIRST_LEAD | SETTLED

    def uphold(self, deal: LooDeal, offence: Offence, claimant: int) -> None:
        deal.game.fine(deal, offence.seat)


class EarlyLook(Fined):
    """LOO-L3: looking at one's own cards before one's turn."""

    number = 3

    def liberties(self, deal: LooDeal, seat: int) -> Menu:
        waits = undeclared(deal, seat) and seat != deal.turn and ("looked", seat) not in witnessed(deal, "looked")
        return Calls((GLANCE,)) if waits else SILENCE

    def commit(self, deal: LooDeal, seat: int, act: int) -> Offence:
        witness(deal, "looked", seat)
        deal.tell(Event("said", seat=seat, text="glance"))
        return Offence(self.number, seat)


class OutOfTurn(Fined):
    """LOO-L4: declaring out of turn. The declaration takes effect in the offender's turn."""

    number = 4

    def liberties(self, deal: LooDeal, seat: int) -> Menu:
        if not undeclared(deal, seat) or seat == deal.turn or any(early == seat for early, _ in deal.early):
            return SILENCE
        if deal.game.options.form == "three_card":
            return Calls((STAND, THROW, MISS) if deal.miss else (STAND, THROW))
        hand = deal.hands[seat]
        return Choices(Calls((STAND, THROW)), SomeCards(CHANGE, hand, 1, min(hand.bit_count(), deal.stock)))

    def commit(self, deal: LooDeal, seat: int, act: int) -> Offence:
        say(deal, seat, act)
        deal.early = (*deal.early, (seat, act))
        return Offence(self.number, seat)


class PeekAtMiss(Fined):
    """LOO-L5: looking at the miss without taking it."""

    number = 5

    def liberties(self, deal: LooDeal, seat: int) -> Menu:
        may = isinstance(deal.phase, Declaring) and deal.miss and deal.active >> seat & 1
        return Calls((PEEK,)) if may else SILENCE

    def commit(self, deal: LooDeal, seat: int, act: int) -> Offence:
        see(deal, seat, deal.miss, "miss")
        return Offence(self.number, seat)


class LookAtStock(Fined):
    """LOO-L6: looking at cards thrown up, or at the stock."""

    number = 6
    closed_by = SETTLED

    def liberties(self, deal: LooDeal, seat: int) -> Menu:
        if deal.turn < 0 or deal.turned < 0 or deal.single or not deal.active >> seat & 1:
            return SILENCE
        return Calls((*((LOOK,) if deal.stock else ()), *((RUMMAGE,) if deal.thrown else ())))

    def commit(self, deal: LooDeal, seat: int, act: int) -> Offence:
        if act == LOOK:
            see(deal, seat, 1 << deal.pack[deal.top], "stock")
        else:
            see(deal, seat, deal.thrown, "thrown up")
        return Offence(self.number, seat)


class LookAtHand(Law):
    """LOO-L7: looking at another player's hand. A full loo at once into the present pool; who has not declared must throw up, who
    stands plays on, and what he wins stays in the pool."""

    number = 7
    closed_by = SETTLED
    lasting = True

    def liberties(self, deal: LooDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, Declaring | Flushes | LooTricks) or not deal.active >> seat & 1:
            return SILENCE
        return Calls(tuple(act_of(SPY, other) for other in bits(deal.active) if other != seat and deal.hands[other]))

    def commit(self, deal: LooDeal, seat: int, act: int) -> Offence:
        other = act >> VERB_BITS
        see(deal, seat, deal.hands[other], f"hand:{other}")
        return Offence(self.number, seat)

    def uphold(self, deal: LooDeal, offence: Offence, claimant: int) -> None:
        deal.game.fine_fully(deal, offence.seat)
        mark_seat(deal, "barred", offence.seat)
        deal.forget_menu()


def undeclared(deal: LooDeal, seat: int) -> bool:
    """Whether declarations are being made and a seat has still to make its own."""
    return (
        isinstance(deal.phase, Declaring)
        and bool(deal.active & ~deal.declared)
        and bool(deal.active >> seat & 1 and not deal.declared >> seat & 1)
    )


def see(deal: LooDeal, seat: int, cards: int, pile: str) -> None:
    """A seat looks at cards of a pile, which stay there."""
    deal.tell(Event("seen", seat=seat, cards=cards, size=cards.bit_count(), source=pile), 1 << seat)


# Words that do not count


class ChangedAlready(Void):
    """LOO-L23: a second change, taking back a card laid out, throwing up after a change: all void."""

    number = 23
    closed_by = frozenset({"call", "play", "flushes shown"}) | SETTLED

    def liberties(self, deal: LooDeal, seat: int) -> Menu:
        mine, hand = deal.laid_out_by(seat), deal.hands[seat]
        if not mine or not isinstance(deal.phase, Declaring | LooTricks):
            return SILENCE
        return Choices(Calls((THROW,)), SomeCards(CHANGE, hand, 1, hand.bit_count()), OneCard(RETRIEVE, mine))

    def commit(self, deal: LooDeal, seat: int, act: int) -> Offence:
        if act & VERB_MASK == RETRIEVE:
            deal.tell(Event("said", seat=seat, text=_("retrieves a card")))
        else:
            say(deal, seat, act)
        return Offence(self.number, seat)


class SecondDeclaration(Void):
    """LOO-L8: a second declaration, or a change of one made; void, and claimed until the next player declares."""

    number = 8
    closed_by = SPOKEN

    def liberties(self, deal: LooDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, Declaring) or not deal.declared >> seat & 1:
            return SILENCE
        with_miss = deal.game.options.form == "three_card"
        after_change = bool(deal.laid_out_by(seat))  # LOO-L23
        return Calls((STAND, *(() if after_change else (THROW,)), *((MISS,) if with_miss else ())))

    def commit(self, deal: LooDeal, seat: int, act: int) -> Offence:
        say(deal, seat, act)
        return Offence(self.number, seat)


class StandingAside(Void):
    """LOO-L9: a stander wants to drop out. It is not allowed; any stander may say so at once."""

    number = 9
    closed_by = frozenset({"play"}) | SETTLED

    def liberties(self, deal: LooDeal, seat: int) -> Menu:
        playing = isinstance(deal.phase, LooTricks) and deal.standing >> seat & 1
        return Calls((THROW,)) if playing and not deal.laid_out_by(seat) else SILENCE  # else LOO-L23

    def commit(self, deal: LooDeal, seat: int, act: int) -> Offence:
        say(deal, seat, act)
        return Offence(self.number, seat)

    def may_claim(self, deal: LooDeal, offence: Offence, claimant: int) -> bool:
        return other_stander(deal, offence, claimant)


class BoundToDefend(Void):
    """LOO-L22: the dealer, bound by LOO-R31, throws up. He is asked again; if he does not choose then, he defends."""

    number = 22
    closed_by = SPOKEN

    def liberties(self, deal: LooDeal, seat: int) -> Menu:
        phase = deal.phase
        bound = isinstance(phase, Declaring) and seat == deal.turn and phase.bound(deal, seat)
        return Calls((THROW,)) if bound else SILENCE

    def commit(self, deal: LooDeal, seat: int, act: int) -> Offence | None:
        say(deal, seat, act)
        if ("refused", seat) in witnessed(deal, "refused"):
            deal.phase.apply(deal, DEFEND)
            return None
        witness(deal, "refused", seat)
        return Offence(self.number, seat)

    def may_claim(self, deal: LooDeal, offence: Offence, claimant: int) -> bool:
        return other_stander(deal, offence, claimant)


def other_stander(deal: LooDeal, offence: Offence, claimant: int) -> bool:
    """Whether a seat is a stander other than the offender."""
    return claimant != offence.seat and bool(deal.standing >> claimant & 1)


# Flushes


class FlushTooEarly(Fined):
    """LOO-L24: announcing a flush before all have declared."""

    number = 24
    closed_by = frozenset({"flushes shown"}) | SETTLED

    def liberties(self, deal: LooDeal, seat: int) -> Menu:
        early = isinstance(deal.phase, Declaring) and deal.game.options.form == "five_card" and deal.hands[seat]
        return Calls((FLUSH,)) if early else SILENCE

    def commit(self, deal: LooDeal, seat: int, act: int) -> Offence:
        say(deal, seat, act)
        return Offence(self.number, seat)


# In play


class InPlay(Law):
    """An offence in play that is not replayed: the offender pays a full loo and wins nothing."""

    closed_by = SETTLED
    lasting = True

    def may_claim(self, deal: LooDeal, offence: Offence, claimant: int) -> bool:
        return other_stander(deal, offence, claimant)

    def uphold(self, deal: LooDeal, offence: Offence, claimant: int) -> None:
        mark_seat(deal, "offender", offence.seat)


class FalseFlush(InPlay):
    """LOO-L25: showing a flush that one does not hold; it is treated as showing one's cards, and play goes on."""

    number = 25
    closed_by = FIRST_LEAD | SETTLED

    def liberties(self, deal: LooDeal, seat: int) -> Menu:
        phase = deal.phase
        false = isinstance(phase, Flushes) and seat == deal.turn and not phase.holds(deal, seat)
        return Calls((FLUSH,)) if false else SILENCE

    def commit(self, deal: LooDeal, seat: int, act: int) -> Offence:
        hand, phase = deal.hands[seat], deal.phase
        assert isinstance(phase, Flushes)
        deal.tell(Event("said", seat=seat, text="flush"))
        deal.tell(Event("shown", seat=seat, cards=hand, size=hand.bit_count(), source=f"hand:{seat}"))
        phase.pass_on(deal, seat)
        return Offence(self.number, seat)

    def may_claim(self, deal: LooDeal, offence: Offence, claimant: int) -> bool:
        return claimant != offence.seat


class CardNamed(CardShown, InPlay):
    """LOO-L16: showing or naming a card not yet played, of one's own, of another's, of the miss or of the stock."""

    number = 16

    def liberties(self, deal: LooDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, LooTricks) or not deal.active >> seat & 1:
            return SILENCE
        words = Calls(tuple(act_of(REMARK, number) for number in range(len(REMARKS))))
        return Choices(words, super().liberties(deal, seat))

    def commit(self, deal: LooDeal, seat: int, act: int) -> Offence | None:
        if act & VERB_MASK == REMARK:
            deal.tell(Event("said", seat=seat, text=REMARKS[act >> VERB_BITS]))
            return Offence(self.number, seat)
        return super().commit(deal, seat, act)


class CardsDisturbed(InPlay):
    """LOO-L18: turning over, gathering or otherwise disturbing played cards before the last trick is over."""

    number = 18

    def liberties(self, deal: LooDeal, seat: int) -> Menu:
        lying = isinstance(deal.phase, LooTricks) and (deal.trick or deal.gone) and deal.active >> seat & 1
        return Calls((GATHER,)) if lying else SILENCE

    def commit(self, deal: LooDeal, seat: int, act: int) -> Offence:
        deal.tell(Event("said", seat=seat, text="gather"))
        return Offence(self.number, seat)


class WrongCard(Revoke):
    """LOO-L10 to L14, L17 and L26: a card that a duty excludes.

    Until the next stander has played it is put right without penalty. After that any other stander may claim it until the cards
    are gathered: from this card on all is played again, and the offender is marked (LOO-L19).
    """

    established_by = frozenset({"play"})

    def __init__(self, number: int) -> None:
        self.number = number

    def liberties(self, deal: LooDeal, seat: int) -> Menu:
        phase = deal.phase
        if not isinstance(phase, LooTricks) or seat != deal.turn:
            return SILENCE
        off = deal.hands[seat] & ~phase.lawful(deal, seat)
        return OneCard(PLAY, sum(1 << card for card in bits(off) if phase.broken(deal, seat, card) == self.number))

    def commit(self, deal: Any, seat: int, act: int) -> Offence:
        offence = super().commit(deal, seat, act)
        forget_own_play(deal)
        return offence

    def accusable(self, deal: LooDeal, claimant: int) -> Iterable[int]:
        suspects = {seat for _, law, seat in witnessed(deal, "suspect") if law == self.number}
        return {seat for seat in suspects if self.entitled(deal, seat, claimant)}

    def entitled(self, deal: LooDeal, accused: int, claimant: int) -> bool:
        return claimant != accused and bool(deal.standing >> claimant & 1)

    def exact(self, deal: LooDeal, offence: Offence) -> None:
        go_back(deal, offence.before)
        mark_seat(deal, "offender", offence.seat)


class PlayBeforeTurn(PlayOutOfTurn):
    """LOO-L15: leading or playing out of turn. As any wrong card, and it is played again in the proper order."""

    closed_by = SETTLED
    established_by = frozenset({"play"})

    def __init__(self) -> None:
        super().__init__(15, revoke=12)

    def commit(self, deal: Any, seat: int, act: int) -> Offence:
        offence = super().commit(deal, seat, act)
        forget_own_play(deal)
        return offence

    def may_claim(self, deal: LooDeal, offence: Offence, claimant: int) -> bool:
        return other_stander(deal, offence, claimant)

    def correctable(self, deal: LooDeal, offence: Offence) -> bool:
        return not offence.established

    def uphold(self, deal: LooDeal, offence: Offence, claimant: int) -> None:
        go_back(deal, offence.before)
        if offence.established:
            mark_seat(deal, "offender", offence.seat)

    def lapse(self, deal: LooDeal, offence: Offence) -> None:
        """What nobody claimed stands as it was played."""


def forget_own_play(deal: LooDeal) -> None:
    """The play of the offending card itself does not establish the offence, only that of the next stander."""
    club = deal.club
    assert club is not None
    deal.club = club._replace(moments=tuple(moment for moment in club.moments if moment != "play"))


LAWS: tuple[Law, ...] = (
    Misdeal(),
    Interference(),
    EarlyLook(),
    OutOfTurn(),
    PeekAtMiss(),
    LookAtStock(),
    LookAtHand(),
    ChangedAlready(),
    SecondDeclaration(),
    BoundToDefend(),
    StandingAside(),
    *map(WrongCard, (10, 11, 12, 13, 14)),
    PlayBeforeTurn(),
    CardNamed(),
    WrongCard(17),
    CardsDisturbed(),
    FlushTooEarly(),
    FalseFlush(),
    WrongCard(26),
)
