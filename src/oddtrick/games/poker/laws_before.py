"""The laws of Poker up to the last say: the pack, the deal, ante and straddles, the stakes before the draw (POKER-L3 to L33)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from oddtrick.games.poker.club_passages import Anteing, Closing, PackInHand
from oddtrick.games.poker.deal import (
    BOXED,
    FORGET,
    LIFT,
    MAKE_GOOD,
    OPEN,
    ORDINARY,
    PASS,
    RAISE,
    RESIGN,
    STRADDLE,
    TAKE_UP,
    PokerDeal,
)
from oddtrick.games.poker.law_kinds import SETTLED, Foul, PokerLaw, Void, is_in, lifted, wrong_count
from oddtrick.games.poker.saying import Saying, Straddling
from oddtrick.table.acts import FACED, OVERDEAL, REMARK, SHORTDEAL, UNCUT, VERB_BITS, VERB_MASK, act_of
from oddtrick.table.club import Offence, ask, note, witness, witnessed
from oddtrick.table.events import Event
from oddtrick.table.menu import SILENCE, Amount, Calls, Menu
from oddtrick.table.words import _

DEALT = frozenset({"dealt"})
SPOKEN = frozenset({"said", "draw", "settled"})
REMARKS = (_("mind how you deal"), _("I threw up a pair"), _("I threw up a four flush"))
"""What may be said at a club table and ought not to be; the first is said to the dealer, the others by who has retired."""


class ClaimShuffle(PokerLaw):
    """POKER-L3: before the first card lies anybody may claim to shuffle, once; the pack is shuffled again."""

    number = 3

    def accusable(self, deal: PokerDeal, claimant: int) -> Iterable[int]:
        waiting = isinstance(deal.phase, PackInHand) and claimant in deal.order
        return {deal.dealer} if waiting and ("shuffled", claimant) not in witnessed(deal, "shuffled") else ()

    def found(self, deal: PokerDeal, claimant: int, accused: int) -> Offence | None:
        return Offence(self.number, accused)

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        club = deal.club
        assert club is not None
        evidence = frozenset(fact for fact in club.evidence if fact[0] not in ("faced", "miscount"))
        offences = tuple(found for found in club.offences if found.law not in (8, 10, 12))
        deal.club = club._replace(evidence=evidence, offences=offences)  # the slips were the other pack's
        witness(deal, "shuffled", claimant)
        deal.game.shuffling.begin(deal)


class Misdeal(PokerLaw):
    """A slip that makes a misdeal when it is claimed in time; otherwise the deal stands (L9, L17)."""

    closed_by = DEALT

    def may_claim(self, deal: PokerDeal, offence: Offence, claimant: int) -> bool:
        return True

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        deal.game.deal_again(deal)


class Uncut(Misdeal):
    """POKER-L8: dealing an uncut pack. Until the deal is complete anybody may claim a misdeal; then it stands (POKER-L9)."""

    number = 8

    def mishaps(self, deal: PokerDeal) -> tuple[int, ...]:
        return (UNCUT,)

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence | None:
        return Offence(self.number, deal.dealer)


class BoxedCard(Misdeal):
    """POKER-L10: a card is found face up in the pack. Until the deal is complete anybody may claim a misdeal."""

    number = 10

    def mishaps(self, deal: PokerDeal) -> tuple[int, ...]:
        return (BOXED,)

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        card = 1 << deal.pack[len(deal.order)]
        deal.tell(Event("shown", seat=deal.dealer, cards=card, size=1, source="stock"))
        return Offence(self.number, deal.dealer)


class FacedCard(PokerLaw):
    """POKER-L11: the dealer exposes a card. Nobody may claim anything: it is taken, and changed only as a discard."""

    number = 11

    def mishaps(self, deal: PokerDeal) -> tuple[int, ...]:
        return tuple(act_of(FACED, seat) for seat in deal.order)

    def commit(self, deal: PokerDeal, seat: int, act: int) -> None:
        witness(deal, "faced", act >> VERB_BITS)


class Miscount(Misdeal):
    """POKER-L12: a hand of more or fewer than five cards. Before that hand is lifted anybody may claim a misdeal."""

    number = 12
    closed_by = SETTLED

    def mishaps(self, deal: PokerDeal) -> tuple[int, ...]:
        over = (OVERDEAL,) if len(deal.pack) > 5 * len(deal.order) else ()
        return tuple(act_of(slip, seat) for slip in (*over, SHORTDEAL) for seat in deal.order)

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence | None:
        if act == LIFT:
            deal.say(seat, "lift")
            witness(deal, "lifted", seat)
            return None
        victim = act >> VERB_BITS
        witness(deal, "miscount", victim, 1 if act & VERB_MASK == OVERDEAL else -1)
        return Offence(self.number, deal.dealer, {"victim": victim})

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        """A hand may lawfully be lifted before its owner's say, which closes the window."""
        waits = isinstance(deal.phase, Saying) and is_in(deal, seat) and not lifted(deal, seat)
        return Calls((LIFT,)) if waits else SILENCE

    def may_claim(self, deal: PokerDeal, offence: Offence, claimant: int) -> bool:
        victim = offence.facts["victim"]
        return isinstance(deal.phase, Saying) and is_in(deal, victim) and not lifted(deal, victim)


class FoulDeal(Foul):
    """POKER-L13: the same found after that hand was lifted, before the draw: it is foul. Who retires may claim compensation."""

    number = 13

    def guilty(self, deal: PokerDeal) -> Iterable[int]:
        drawn = {fact[1] for fact in witnessed(deal, "laid")}
        return {seat for seat in wrong_count(deal) if lifted(deal, seat) and seat not in drawn}

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        hurt, dealer = offence.seat, deal.dealer
        amount = deal.blinds[hurt] if deal.minimum == ORDINARY else deal.game.options.ante  # POKER-D25
        if amount and hurt != dealer:
            facts = {"hurt": hurt, "amount": amount}
            note(deal, Offence(14, dealer, facts))
            for _, talker in sorted(witnessed(deal, "talked")):
                if talker != hurt:
                    note(deal, Offence(16, talker, facts))
        super().uphold(deal, offence, claimant)


class Compensation(PokerLaw):
    """POKER-L14: the dealer pays who had to retire by L13 the amount of his ante, straddle or contribution."""

    number = 14
    closed_by = SETTLED

    def may_claim(self, deal: PokerDeal, offence: Offence, claimant: int) -> bool:
        return bool(claimant == offence.facts["hurt"])

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        deal.levy(offence.seat, claimant, offence.facts["amount"], "POKER-L14")


class TalkToDealer(Void):
    """POKER-L15: talking to the dealer while he deals: forbidden, without a penalty by itself."""

    number = 15
    closed_by = DEALT

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        dealing = isinstance(deal.phase, PackInHand) and seat != deal.dealer and seat in deal.order
        return Calls((act_of(REMARK, 0),)) if dealing else SILENCE

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        deal.say(seat, REMARKS[0])
        witness(deal, "talked", seat)
        return Offence(self.number, seat)


class TalkerPays(PokerLaw):
    """POKER-L16: who talked to the dealer pays the compensation of L14 for him, or back to him if he has paid it."""

    number = 16
    closed_by = SETTLED

    def may_claim(self, deal: PokerDeal, offence: Offence, claimant: int) -> bool:
        hurt = offence.facts["hurt"]
        return claimant == deal.dealer or (claimant == hurt and self._unpaid(deal, hurt))

    @staticmethod
    def _unpaid(deal: PokerDeal, hurt: int) -> bool:
        assert deal.club is not None
        return any(other.law == 14 and other.facts["hurt"] == hurt for other in deal.club.offences)

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        assert deal.club is not None
        hurt = offence.facts["hurt"]
        taker = hurt if self._unpaid(deal, hurt) else deal.dealer
        left = tuple(o for o in deal.club.offences if not (o.law in (14, 16) and o.facts["hurt"] == hurt))
        deal.club = deal.club._replace(offences=left)
        deal.levy(offence.seat, taker, offence.facts["amount"], "POKER-L16")


class AnteForgotten(PokerLaw):
    """POKER-L20: the ante is not staked before the deal. It is still owed, and put down as soon as anybody notices."""

    number = 20
    closed_by = SETTLED

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        return Calls((FORGET,)) if isinstance(deal.phase, Anteing) and seat == deal.turn else SILENCE

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        deal.phase.apply(deal, act)
        return Offence(self.number, seat)

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        seat, ante = offence.seat, deal.game.options.ante
        missing = ante - deal.totals[seat]
        if missing > 0:
            deal.levy(seat, deal.game.pot, missing, "POKER-L20")
            deal.totals[seat] += missing
            deal.blinds[seat] = ante
            if isinstance(deal.phase, Straddling | PackInHand | Saying):
                deal.stakes[seat] += missing
                deal.highest = max(deal.highest, ante)
                deal.fact("stakes", tuple(deal.stakes))


class StraddleOutOfTurn(PokerLaw):
    """POKER-L21: straddling after No. 1 has not, or out of one's turn. Until the deal anybody may have it taken back."""

    number = 21
    closed_by = DEALT
    above_half = False

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        before = isinstance(deal.phase, Straddling | PackInHand) and deal.minimum == ORDINARY
        if not before or seat not in deal.order or deal.stakes[seat]:
            return SILENCE
        if (deal.straddles >= deal.game.straddling.most) != self.above_half:
            return SILENCE
        in_turn = isinstance(deal.phase, Straddling) and seat == deal.turn
        means = deal.means(seat) >= deal.game.straddling.next_straddle(deal)
        return Calls((STRADDLE,)) if means and not in_turn else SILENCE

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        facts = {"straddler": deal.straddler, "waited": deal.waiting >> seat & 1}
        deal.say(seat, "straddle")
        deal.game.straddling.straddle(deal, seat)
        if isinstance(deal.phase, Straddling):
            deal.game.straddling.ask_next(deal, deal.turn - 1)
        return Offence(self.number, seat, facts)

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        seat = offence.seat
        back = deal.stakes[seat]
        deal.pay(deal.game.pot, seat, back, "returned")
        deal.totals[seat] -= back
        deal.stakes[seat] = deal.blinds[seat] = 0
        deal.highest = max(deal.stakes)
        if deal.straddler == seat:
            deal.straddler = offence.facts["straddler"]
            deal.straddles -= 1
        if isinstance(deal.phase, Straddling) and offence.facts["waited"]:
            deal.waiting |= 1 << seat
        deal.fact("stakes", tuple(deal.stakes))


class StraddleAboveHalf(StraddleOutOfTurn):
    """POKER-L22: a straddle above half the limit. Until the deal anybody may have it taken back: all of it is in excess."""

    number = 22
    above_half = True


class ShortStake(PokerLaw):
    """A stake too small before the draw. Until the next player has spoken it may be claimed: it is completed, or its owner
    retires with loss of his stake. Unclaimed it stands (D40)."""

    closed_by = SPOKEN

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        deal.phase.apply(deal, act)
        return Offence(self.number, seat)

    def wanted(self, deal: PokerDeal) -> int:
        """The stake that was due."""
        raise NotImplementedError

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        ask(deal, offence, offence.seat)

    def remedies(self, deal: PokerDeal, offence: Offence) -> Menu:
        seat = offence.seat
        enough = deal.means(seat) >= self.wanted(deal) - deal.stakes[seat]
        return Calls((MAKE_GOOD, RESIGN) if enough else (RESIGN,))

    def carry_out(self, deal: PokerDeal, offence: Offence, act: int) -> None:
        if act == MAKE_GOOD:
            deal.stake(offence.seat, self.wanted(deal), f"POKER-L{self.number}")
        else:
            deal.game.retire(deal, offence.seat)


class OpenTooLow(ShortStake):
    """POKER-L25: opening for less than the opening price."""

    number = 25

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        phase: Any = deal.phase
        if not isinstance(phase, Saying) or seat != deal.turn or deal.opener >= 0:
            return SILENCE
        if not phase.may_open(deal, deal.hands[seat]):
            return SILENCE
        stake = deal.stakes[seat]
        return some_stake(OPEN, stake + 1, min(phase.price(deal) - 1, stake + deal.means(seat)))

    def wanted(self, deal: PokerDeal) -> int:
        return deal.game.saying.price(deal)


class PlayTooLow(ShortStake):
    """POKER-L26: playing before the draw for less than the highest stake."""

    number = 26

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, Saying) or seat != deal.turn or deal.opener < 0:
            return SILENCE
        stake = deal.stakes[seat]
        return some_stake(RAISE, stake + 1, min(deal.highest - 1, stake + deal.means(seat)))

    def wanted(self, deal: PokerDeal) -> int:
        return deal.highest


def some_stake(verb: int, least: int, most: int) -> Menu:
    """Bringing a stake to any sum in the bounds; silence where there is none."""
    return Amount(verb, least, most) if least <= most else SILENCE


class PassIsFinal(Void):
    """POKER-L27: a hand thrown up is not taken up again; a pass is final, in turn or out of turn, and the stake is lost."""

    number = 27
    closed_by = SETTLED

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        if seat not in deal.order or not deal.pack or isinstance(deal.phase, PackInHand):
            return SILENCE
        if not is_in(deal, seat):
            return Calls((TAKE_UP,))
        early = isinstance(deal.phase, Saying) and seat != deal.turn and deal.waiting >> seat & 1
        return Calls((PASS,)) if early else SILENCE

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence | None:
        deal.say(seat, deal.game.vocabulary.text(act))
        if act == PASS:
            deal.game.retire(deal, seat)
            return None
        return Offence(self.number, seat)


class TellsThrownUp(Void):
    """POKER-L28: a retired player tells what he threw up: forbidden, without a penalty."""

    number = 28
    closed_by = SETTLED

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        retired = seat in deal.order and not is_in(deal, seat)
        return Calls(tuple(act_of(REMARK, word) for word in (1, 2))) if retired else SILENCE

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        deal.say(seat, REMARKS[act >> VERB_BITS])
        return Offence(self.number, seat)


class FalseOpening(PokerLaw):
    """POKER-L33: a jack-pot opened without the required hand. Only an opener who would take the pool need show the five cards
    dealt to him; the settlement looks at them, claimed or not (R75, R76, R80)."""

    number = 33
    hidden = True
    closed_by = SETTLED

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        phase: Any = deal.phase
        if not isinstance(phase, Saying) or seat != deal.turn or deal.opener >= 0 or deal.minimum == ORDINARY:
            return SILENCE
        if phase.may_open(deal, deal.hands[seat]):
            return SILENCE
        return some_stake(OPEN, phase.price(deal), min(phase.most(deal), deal.stakes[seat] + deal.means(seat)))

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        deal.phase.apply(deal, act)
        return Offence(self.number, seat, open=False)

    def accusable(self, deal: PokerDeal, claimant: int) -> Iterable[int]:
        opener = deal.opener
        if not isinstance(deal.phase, Closing) or claimant not in deal.order or deal.minimum == ORDINARY:
            return ()
        hands = deal.game.hands_in(deal)
        return {opener} if opener != claimant and hands and hands.get(opener) == max(hands.values()) else ()

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        """The settlement carries it out, once everybody has agreed."""
        deal.tell(Event("shown", seat=offence.seat, cards=deal.opening_hand, size=5, text="opening hand"))


BEFORE: tuple[PokerLaw, ...] = (
    ClaimShuffle(),
    Uncut(),
    BoxedCard(),
    FacedCard(),
    Miscount(),
    FoulDeal(),
    Compensation(),
    TalkToDealer(),
    TalkerPays(),
    AnteForgotten(),
    StraddleOutOfTurn(),
    StraddleAboveHalf(),
    OpenTooLow(),
    PlayTooLow(),
    PassIsFinal(),
    TellsThrownUp(),
    FalseOpening(),
)
