"""The laws of Poker about betting and showing after the draw, and all laws from the draw on (POKER-L36 to L64, L82)."""

from __future__ import annotations

from typing import Any

from oddtrick.games.poker.betting import Betting
from oddtrick.games.poker.club_passages import Showing
from oddtrick.games.poker.deal import (
    ANNOUNCE,
    BET,
    HIDE,
    OPEN,
    RAISE,
    SIGHT,
    WITHDRAW,
    PokerDeal,
)
from oddtrick.games.poker.drawing import Drawing
from oddtrick.games.poker.law_kinds import SETTLED, PokerLaw, Void, is_in
from oddtrick.games.poker.laws_before import some_stake
from oddtrick.games.poker.laws_of_drawing import DRAWING, BetOnFoulHand, FoulAtTheEnd
from oddtrick.games.poker.saying import Saying
from oddtrick.table.acts import SHOW, VERB_BITS, VERB_MASK
from oddtrick.table.club import Offence, go_back, witness, witnessed
from oddtrick.table.events import Event
from oddtrick.table.menu import SILENCE, Amount, Calls, Choices, Menu, OneCard


class CallTooLow(PokerLaw):
    """POKER-L54: not equalling the stake faced. Anybody may claim it: the player lays down his cards and loses his stake.
    Until then he may complete it himself."""

    number = 54
    closed_by = SETTLED

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, Betting) or seat != deal.turn or not deal.highest:
            return SILENCE
        stake = deal.stakes[seat]
        return some_stake(RAISE, stake + 1, min(deal.highest - 1, stake + deal.means(seat)))

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        phase: Any = deal.phase
        deal.mark("bet")
        witness(deal, "lifted draw", seat)
        deal.say(seat, deal.game.vocabulary.text(act))
        facts = {"due": deal.highest}
        deal.stake(seat, act >> VERB_BITS, "call")
        deal.waiting &= ~(1 << seat)
        phase.pass_on(deal, seat)
        return Offence(self.number, seat, facts)

    def may_claim(self, deal: PokerDeal, offence: Offence, claimant: int) -> bool:
        return claimant != offence.seat and self._short(deal, offence)

    @staticmethod
    def _short(deal: PokerDeal, offence: Offence) -> bool:
        return is_in(deal, offence.seat) and deal.stakes[offence.seat] < offence.facts["due"]

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        deal.game.retire(deal, offence.seat)

    def correctable(self, deal: PokerDeal, offence: Offence) -> bool:
        missing = offence.facts["due"] - deal.stakes[offence.seat]
        return self._short(deal, offence) and deal.means(offence.seat) >= missing

    def correct(self, deal: PokerDeal, offence: Offence) -> None:
        deal.stake(offence.seat, offence.facts["due"], "POKER-L54")


class BetStands(Void):
    """POKER-L55: a bet is not withdrawn, and one made out of turn lies there and counts when its owner's turn comes (D27)."""

    number = 55
    closed_by = frozenset({"bet", "settled"})

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, Betting) or not is_in(deal, seat):
            return SILENCE
        withdraw = Calls((WITHDRAW,)) if deal.stakes[seat] else SILENCE
        early = any(fact[1] == seat for fact in witnessed(deal, "early"))
        if seat == deal.turn or early or deal.sighted >> seat & 1 or not deal.waiting >> seat & 1:
            return withdraw
        most = min(deal.game.options.limit, deal.counters[seat])
        return Choices(withdraw, some_stake(BET, 1, most))

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        deal.say(seat, deal.game.vocabulary.text(act))
        if act != WITHDRAW:
            counters = act >> VERB_BITS
            deal.pay(seat, deal.game.pot, counters, "bet")
            deal.totals[seat] += counters
            witness(deal, "early", seat, counters)
        return Offence(self.number, seat)


class WordsDoNotBind(PokerLaw):
    """POKER-L57, and POKER-L56: what is announced counts for nothing; the counters put down are the bet, and in his turn a
    player does as he likes. Nobody may claim anything."""

    number = 57

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        betting = isinstance(deal.phase, Betting) and is_in(deal, seat)
        return Amount(ANNOUNCE, 0, deal.game.options.limit) if betting else SILENCE

    def commit(self, deal: PokerDeal, seat: int, act: int) -> None:
        deal.say(seat, deal.game.vocabulary.text(act))


class RefusesToShow(PokerLaw):
    """POKER-L59: not showing when called. He may still show until it is claimed; claimed, or not shown by the end, he has
    resigned (D35)."""

    number = 59
    closed_by = SETTLED

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        return Calls((HIDE,)) if isinstance(deal.phase, Showing) and seat == deal.turn else SILENCE

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        deal.say(seat, "hide")
        deal.phase.apply(deal, act)
        return Offence(self.number, seat)

    def may_claim(self, deal: PokerDeal, offence: Offence, claimant: int) -> bool:
        return claimant != offence.seat and is_in(deal, claimant) and is_in(deal, offence.seat)

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        deal.game.retire(deal, offence.seat)

    def lapse(self, deal: PokerDeal, offence: Offence) -> None:
        if is_in(deal, offence.seat):
            deal.throw_up(offence.seat)

    def correctable(self, deal: PokerDeal, offence: Offence) -> bool:
        return is_in(deal, offence.seat)

    def correct(self, deal: PokerDeal, offence: Offence) -> None:
        deal.game.face(deal, offence.seat)


class SightShownEarly(Void):
    """POKER-L61: a sight caller shows cards before the end: not allowed; the others bet on, and he shows with them."""

    number = 61
    closed_by = SETTLED

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        caller = isinstance(deal.phase, Drawing | Betting) and is_in(deal, seat) and deal.sighted >> seat & 1
        return OneCard(SHOW, deal.hands[seat]) if caller else SILENCE

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        card = 1 << (act >> VERB_BITS)
        deal.tell(Event("shown", seat=seat, cards=card, size=1, source=f"hand:{seat}"))
        return Offence(self.number, seat)


class SightAfterBorrowing(PokerLaw):
    """POKER-L62: borrowing to raise, then calling a sight. A player in the game may claim it until the next acts: no sight."""

    number = 62
    closed_by = frozenset({"said", "draw", "bet", "settled"})

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        betting = isinstance(deal.phase, Saying | Drawing | Betting) and seat == deal.turn and deal.opener >= 0
        short = deal.stakes[seat] + deal.counters[seat] < deal.highest and not deal.sighted >> seat & 1
        return Calls((SIGHT,)) if betting and short and deal.borrowed >> seat & 1 else SILENCE

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        before = deal.copy()
        deal.phase.apply(deal, act)
        return Offence(self.number, seat, before=before)

    def may_claim(self, deal: PokerDeal, offence: Offence, claimant: int) -> bool:
        return claimant != offence.seat and is_in(deal, claimant)

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        go_back(deal, offence.before)


class AboveTheLimit(PokerLaw):
    """POKER-L82: a stake increased by more than the limit. Until the next player acts anybody may have the excess returned."""

    number = 82
    closed_by = frozenset({"said", "draw", "bet", "settled"})

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        phase: Any = deal.phase
        if seat != deal.turn or not isinstance(phase, Saying | Betting) or ("short", seat) in witnessed(deal, "short"):
            return SILENCE
        means, limit = deal.stakes[seat] + deal.means(seat), deal.game.options.limit
        if isinstance(phase, Saying) and deal.opener < 0:
            most = phase.most(deal)
            return (
                some_stake(OPEN, most + 1, min(most + limit, means))
                if phase.may_open(deal, deal.hands[seat])
                else SILENCE
            )
        verb = BET if isinstance(phase, Betting) and not deal.highest else RAISE
        return some_stake(verb, deal.highest + limit + 1, min(deal.highest + 2 * limit, means))

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        phase: Any = deal.phase
        opening = act & VERB_MASK == OPEN
        most = phase.most(deal) if opening else deal.highest + deal.game.options.limit
        phase.apply(deal, act)
        return Offence(self.number, seat, {"excess": (act >> VERB_BITS) - most})

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        seat, excess = offence.seat, offence.facts["excess"]
        deal.pay(deal.game.pot, seat, excess, "returned")
        deal.totals[seat] -= excess
        deal.stakes[seat] -= excess
        deal.highest = max(deal.stakes)
        deal.fact("stakes", tuple(deal.stakes))


AFTER: tuple[PokerLaw, ...] = (
    *DRAWING,
    CallTooLow(),
    BetStands(),
    WordsDoNotBind(),
    RefusesToShow(),
    SightShownEarly(),
    SightAfterBorrowing(),
    BetOnFoulHand(),
    FoulAtTheEnd(),
    AboveTheLimit(),
)
