"""Families of laws that games share: slips in dealing, revokes, leads and plays out of turn, cards exposed and called, words
that do not count. A game gives their number, their moments, who is entitled, and what it exacts.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from oddtrick.phases.auction import say
from oddtrick.phases.tricks import TrickDeal, Tricks
from oddtrick.table.acts import (
    DEMAND,
    DISTURB,
    FACED,
    INTERFERE,
    OMIT,
    OVERDEAL,
    PLAY,
    SHORTDEAL,
    SHOW,
    VERB_BITS,
    VERB_MASK,
    WRONG_DEALER,
    act_of,
)
from oddtrick.table.club import Law, Offence, ask, go_back, note, order, witness, witnessed
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import SILENCE, Calls, Menu, OneCard

SETTLED = frozenset({"settled"})
DEALT = frozenset({"dealt"})
FIRST_LEAD = frozenset({"first lead"})
ONE_SEAT = frozenset({OVERDEAL, SHORTDEAL, FACED, INTERFERE, DISTURB, WRONG_DEALER})
"""The slips that concern one player."""


class DealingSlip(Law):
    """The dealer's hand slips, by the `slips` of the game. What it exacts, and until when, is the game's to say.

    A card too many or too few, or one shown, is carried out by `give_round`; the offence tells the slip and the player. Laws
    that differ only in their number, slips and moments are objects of one class.
    """

    slips: tuple[int, ...] = ()

    def __init__(
        self, number: int | None = None, slips: tuple[int, ...] | None = None, closed_by: frozenset[str] | None = None
    ) -> None:
        self.number = self.number if number is None else number
        self.slips = self.slips if slips is None else slips
        self.closed_by = self.closed_by if closed_by is None else closed_by

    def mishaps(self, deal: Any) -> tuple[int, ...]:
        seats = self.players(deal)
        return tuple(
            act
            for slip in self.slips
            for act in ([act_of(slip, seat) for seat in seats] if slip in ONE_SEAT else [slip])
        )

    def players(self, deal: Any) -> Iterable[int]:
        """The seats that are dealt cards."""
        return range(deal.game.seats)

    def commit(self, deal: Any, seat: int, act: int) -> Offence:
        slip, victim = act & VERB_MASK, act >> VERB_BITS
        if slip == FACED:
            witness(deal, "faced", victim)
        elif slip in (OVERDEAL, SHORTDEAL):
            witness(deal, "miscount", victim, 1 if slip == OVERDEAL else -1)
        return Offence(self.number, self.offender(deal, act), {"slip": slip, "player": victim})

    def offender(self, deal: Any, act: int) -> int:
        """Whose fault it is: the dealer's, but for a player who meddles, or deals when another should."""
        dealer: int = deal.dealer
        return act >> VERB_BITS if act & VERB_MASK in (INTERFERE, DISTURB, WRONG_DEALER) else dealer

    def may_claim(self, deal: Any, offence: Offence, claimant: int) -> bool:
        return offence.seat == deal.dealer or claimant != offence.seat


class CutAgain(DealingSlip):
    """A pack that was badly cut: it is shuffled and cut again at once, and nothing else follows."""

    def cutter(self, deal: Any) -> int:
        """Who cuts: the player on the dealer's right."""
        pone: int = (deal.dealer - 1) % deal.game.seats
        return pone

    def commit(self, deal: Any, seat: int, act: int) -> None:  # type: ignore[override]  # it leaves no offence
        deal.tell(Event("corrected", seat=self.cutter(deal), text=f"{deal.game.prefix}-L{self.number}"))
        deal.game.shuffling.begin(deal)


class Interruption(DealingSlip):
    """Another player touches the cards in dealing or interrupts the dealer, once: that excuses what goes wrong (`misdeal`)."""

    slips = (INTERFERE,)

    def mishaps(self, deal: Any) -> tuple[int, ...]:
        return () if witnessed(deal, "touched") else super().mishaps(deal)


def misdeal(deal: Any) -> None:
    """The dealer loses his deal; where another player interrupted him, he deals again."""
    if witnessed(deal, "touched"):
        deal.game.deal_again(deal)
    else:
        deal.game.lose_deal(deal)


class DealtOutOfTurn(DealingSlip):
    """Dealing when another should. Until the last cards are dealt it may be stopped, and the right player deals; afterwards it
    stands, and the deal goes on from who has dealt."""

    slips = (WRONG_DEALER,)
    closed_by = DEALT

    def players(self, deal: Any) -> Iterable[int]:
        return [seat for seat in range(deal.game.seats) if seat != deal.dealer]

    def uphold(self, deal: Any, offence: Offence, claimant: int) -> None:
        deal.game.deal_again(deal)

    def lapse(self, deal: Any, offence: Offence) -> None:
        if offence.facts["slip"] == WRONG_DEALER:
            deal.dealer = offence.seat
            deal.tell(Event("dealer", seat=offence.seat))


class Revoke(Law):
    """Playing a card that one's duties exclude: not following suit while able to, not heading where that is owed, not playing
    as one was told.

    It can be corrected until `established_by`: the card is taken back, and those who played after it may change theirs; where
    `exposes` names a law, the card taken back lies exposed under it. A game says who may claim it when it is established,
    and what then.
    """

    hidden = True
    established_by = frozenset({"lead", "stop"})
    closed_by = SETTLED
    exposes = 0

    def liberties(self, deal: Any, seat: int) -> Menu:
        if not isinstance(deal.phase, Tricks) or seat != deal.turn:
            return SILENCE
        return OneCard(PLAY, deal.hands[seat] & ~deal.phase.lawful(deal, seat))

    def commit(self, deal: TrickDeal, seat: int, act: int) -> Offence:
        before = deal.copy()
        deal.phase.apply(deal, act)
        facts = {"card": act >> VERB_BITS, "trick": sum(before.won)}
        return Offence(self.number, seat, facts, open=False, before=before)

    def accusable(self, deal: Any, claimant: int) -> Iterable[int]:
        """Everybody saw who did not follow suit; whether he could have, shows when it is claimed."""
        suspects = {seat for _, seat in witnessed(deal, "renounced")}
        return {seat for seat in suspects if self.entitled(deal, seat, claimant)}

    def entitled(self, deal: Any, accused: int, claimant: int) -> bool:
        """Whether a seat may claim a revoke of another."""
        return claimant != accused

    def may_claim(self, deal: Any, offence: Offence, claimant: int) -> bool:
        return self.entitled(deal, offence.seat, claimant)

    def correctable(self, deal: Any, offence: Offence) -> bool:
        return not offence.established

    def correct(self, deal: Any, offence: Offence) -> None:
        go_back(deal, offence.before)
        if self.exposes:
            note(deal, Offence(self.exposes, offence.seat, {"card": offence.facts["card"]}))

    def uphold(self, deal: Any, offence: Offence, claimant: int) -> None:
        if offence.established:
            self.exact(deal, offence)
        else:
            self.correct(deal, offence)

    def exact(self, deal: Any, offence: Offence) -> None:
        """The remedy of an established revoke."""
        raise NotImplementedError


class PlayOutOfTurn(Law):
    """Leading or playing when another should. The card is taken back without penalty if that is claimed before the next player
    has played to it; afterwards it stands, the trick goes on in its order, and whoever was passed over adds his card last."""

    closed_by = frozenset({"play"})

    def __init__(self, number: int, revoke: int) -> None:
        self.number = number
        self.revoke = revoke

    def liberties(self, deal: Any, seat: int) -> Menu:
        if not isinstance(deal.phase, Tricks) or seat == deal.turn or self._waiting(deal):
            return SILENCE
        done = {player for player, _ in deal.trick} | deal.phase.omitting(deal)
        return OneCard(PLAY, deal.hands[seat]) if seat not in done and self.concerns(deal) else SILENCE

    def concerns(self, deal: Any) -> bool:
        """Whether the law is about a card played at this moment: to a trick led, or as a lead."""
        return True

    def _waiting(self, deal: Any) -> bool:
        return any(self.mine(offence) and offence.before is not None for offence in deal.club.offences)

    def commit(self, deal: TrickDeal, seat: int, act: int) -> Offence:
        before, phase = deal.copy(), deal.phase
        card = act >> VERB_BITS
        assert isinstance(phase, Tricks)
        facts = {"card": card, "revoked": not phase.lawful(deal, seat) >> card & 1, "turn": before.turn}
        deal.turn = seat
        deal.phase.apply(deal, act)
        return Offence(self.number, seat, facts, before=before)

    def uphold(self, deal: Any, offence: Offence, claimant: int) -> None:
        go_back(deal, offence.before)

    def correctable(self, deal: Any, offence: Offence) -> bool:
        return offence.before is not None

    def correct(self, deal: Any, offence: Offence) -> None:
        go_back(deal, offence.before)

    def lapse(self, deal: Any, offence: Offence) -> None:
        if offence.facts.get("revoked"):  # the card stands, and what else was wrong with it remains
            facts = {"card": offence.facts["card"], "trick": sum(offence.before.won)}
            note(deal, Offence(self.revoke, offence.seat, facts, open=False, before=offence.before))


class OutOfTurnWithChoice(PlayOutOfTurn):
    """Leading or playing out of turn where the card goes back and the offender may afterwards be told what to play.

    When it is claimed, or the offender takes his card back himself, the position before it is laid again, and the right to tell
    remains as an offence with `owed` among its facts, the seats that have it, which lasts until the offender has played as it
    says. `may_tell` names who has the right and when; `remedies` and `carry_out` are the game's.
    """

    lasting = True

    def uphold(self, deal: Any, offence: Offence, claimant: int) -> None:
        if "owed" in offence.facts:
            ask(deal, offence, claimant)
        else:
            self.take_back(deal, offence, (claimant,))

    def correct(self, deal: Any, offence: Offence) -> None:
        self.take_back(deal, offence, tuple(s for s in range(deal.game.seats) if self.may_take_back(deal, offence, s)))

    def take_back(self, deal: Any, offence: Offence, owed: tuple[int, ...]) -> None:
        """The card returns to the hand; `owed` are the seats that may tell the offender what to play."""
        go_back(deal, offence.before)
        note(deal, Offence(self.number, offence.seat, {"owed": owed, "turn": offence.facts["turn"]}))

    def may_claim(self, deal: Any, offence: Offence, claimant: int) -> bool:
        if "owed" in offence.facts:
            return self.may_tell(deal, offence, claimant)
        return self.may_take_back(deal, offence, claimant)

    def may_take_back(self, deal: Any, offence: Offence, claimant: int) -> bool:
        """Whether a seat may have the card taken back."""
        return claimant != offence.seat

    def may_tell(self, deal: Any, offence: Offence, claimant: int) -> bool:
        """Whether a seat may now tell the offender what to play."""
        raise NotImplementedError


class ExposedCard(Law):
    """A card that lies face up on the table as exposed, until it is played. Who is entitled may call it whenever its owner is at
    turn; it must then be played if that is lawful. The owner may play it unasked."""

    lasting = True
    closed_by = SETTLED

    def may_claim(self, deal: Any, offence: Offence, claimant: int) -> bool:
        card = 1 << offence.facts["card"]
        at_turn = isinstance(deal.phase, Tricks) and offence.seat == deal.turn and claimant != offence.seat
        return at_turn and bool(deal.hands[offence.seat] & card) and not self._called(deal, offence.seat)

    def _called(self, deal: Any, seat: int) -> bool:
        """The first to call decides for all."""
        return any(told.law == self.number and told.seat == seat for told in deal.club.orders)

    def uphold(self, deal: Any, offence: Offence, claimant: int) -> None:
        note(deal, offence)  # it lies there until it is played
        if self.lying(deal, offence.seat) & ~(1 << offence.facts["card"]):
            ask(deal, offence, claimant)
        else:
            self.call(deal, offence.seat, offence.facts["card"])

    def remedies(self, deal: Any, offence: Offence) -> Menu:
        return OneCard(DEMAND, self.lying(deal, offence.seat))

    def carry_out(self, deal: Any, offence: Offence, act: int) -> None:
        self.call(deal, offence.seat, act >> VERB_BITS)

    def call(self, deal: Any, seat: int, card: int) -> None:
        """Call one of the exposed cards."""
        say(deal, seat, act_of(DEMAND, card))
        order(deal, self.number, seat, 1 << card)

    def lying(self, deal: Any, seat: int) -> int:
        """The mask of a seat's exposed cards."""
        hand: int = deal.hands[seat]
        exposed = 0
        for offence in deal.club.offences:
            if self.mine(offence) and offence.seat == seat:
                exposed |= 1 << offence.facts["card"]
        return hand & exposed


class CardShown(Law):
    """Showing a card of one's hand to the table."""

    lasting = True

    def liberties(self, deal: Any, seat: int) -> Menu:
        if not isinstance(deal.phase, Tricks):
            return SILENCE
        return OneCard(SHOW, deal.hands[seat])

    def commit(self, deal: Any, seat: int, act: int) -> Offence | None:
        cards = 1 << (act >> VERB_BITS)
        deal.tell(Event("shown", seat=seat, cards=cards, size=1, source=f"hand:{seat}"), ALL)
        return Offence(self.number, seat, {"card": act >> VERB_BITS})


class Omission(Law):
    """Letting a trick pass without playing to it. Until the offender has played to a later one the card may still be added."""

    established_by = frozenset({"stop"})
    closed_by = SETTLED

    def establishes(self, deal: Any, offence: Offence, moment: str) -> bool:
        plays = moment == "play" and deal.trick[-1][0] == offence.seat
        return plays or super().establishes(deal, offence, moment)

    def liberties(self, deal: Any, seat: int) -> Menu:
        waiting = isinstance(deal.phase, Tricks) and seat == deal.turn and deal.trick
        return Calls((OMIT,)) if waiting else SILENCE

    def commit(self, deal: Any, seat: int, act: int) -> Offence:
        before = deal.copy()
        witness(deal, "omitted", seat, deal.gone)
        deal.phase.pass_turn_at_club(deal, seat)
        return Offence(self.number, seat, before=before)

    def correctable(self, deal: Any, offence: Offence) -> bool:
        return not offence.established

    def correct(self, deal: Any, offence: Offence) -> None:
        go_back(deal, offence.before)


class Void(Law):
    """Something said that simply does not count. Claiming it sets the table right, and nothing is paid."""

    def uphold(self, deal: Any, offence: Offence, claimant: int) -> None:
        """Nothing has to be undone: what was void has changed nothing."""
