"""The betting after the draw: stakes are counted afresh, and each in turn bets, calls, raises, stands or resigns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddtrick.games.poker.deal import BET, CALL, RAISE, RESIGN, SIGHT, STAND, PokerDeal
from oddtrick.phases.betting import say_or_stake
from oddtrick.table.acts import VERB_BITS, VERB_MASK
from oddtrick.table.club import witness
from oddtrick.table.deal import Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.menu import Calls, Menu
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.poker.game import Poker


_COMPLETE = Calls((RESIGN, CALL))
_SIGHT = Calls((RESIGN, SIGHT))


class Betting(Phase):
    """Clockwise from the ante's left, the ante last (R54)."""

    name, called = "betting", _("betting")

    def __init__(self, game: Poker) -> None:
        self.game = game

    def begin(self, deal: PokerDeal) -> None:
        """What was staked so far forms the pot; the first player still in, from the ante's left on, speaks first (R47, R53)."""
        deal.stakes = [0] * len(deal.stakes)
        deal.highest = 0
        deal.last_staker = -1
        if deal.listener is not None:
            deal.fact("stakes", tuple(deal.stakes))
        deal.waiting = deal.alive & ~deal.sighted
        deal.enter(self, deal.order[0])
        self.pass_on(deal, deal.order[0])

    def menu(self, deal: PokerDeal) -> Menu:
        seat, highest, options = deal.turn, deal.highest, self.game.options
        means = deal.stakes[seat] + deal.means(seat)
        if deal.club is not None and ("short", seat) in deal.club.evidence:
            return _COMPLETE if means >= highest else _SIGHT  # POKER-L55: a bet made too early that is short now
        if highest == 0:
            stand_or_not = (RESIGN,) if deal.stood >> seat & 1 else (RESIGN, STAND)  # POKER-R56
            return say_or_stake(stand_or_not, BET, options.min_bet, min(options.limit, means))  # POKER-R55
        if means < highest:
            return say_or_stake((RESIGN, SIGHT), RAISE, 1, 0)  # POKER-R63
        says = (RESIGN, CALL, SIGHT) if self.game.may_call_sight(deal, seat) else (RESIGN, CALL)
        return say_or_stake(says, RAISE, highest + 1, min(highest + options.limit, means))  # POKER-R57

    def apply(self, deal: PokerDeal, act: int) -> None:
        seat, verb = deal.turn, act & VERB_MASK
        if deal.club is not None:
            deal.mark("bet")
            witness(deal, "lifted draw", seat)
        deal.say(seat, self.game.vocabulary.text(act))
        if verb == STAND:
            deal.stood |= 1 << seat  # nobody has bet: his turn comes again
        elif verb == RESIGN:
            deal.throw_up(seat)
            deal.waiting &= ~(1 << seat)
        elif verb == CALL:
            deal.stake(seat, deal.highest, "call")
            deal.waiting &= ~(1 << seat)
        elif verb == SIGHT:
            deal.call_sight(seat)
            deal.waiting &= ~(1 << seat)
        else:
            self.game.note_borrowing(deal, seat, act >> VERB_BITS)
            deal.stake(seat, act >> VERB_BITS, "bet" if verb == BET else "raise")
            deal.waiting = deal.alive & ~deal.sighted & ~(1 << seat)  # POKER-R58
        self.pass_on(deal, seat)

    def pass_on(self, deal: PokerDeal, seat: int) -> None:
        """The next in turn, or the end of the betting (R58, R59, R64)."""
        waiting, bettors = deal.waiting, deal.alive & ~deal.sighted
        if deal.alive & deal.alive - 1 == 0:
            self.game.take_unseen(deal)
        elif waiting == 0:
            self.game.show(deal)
        else:
            turn = deal.next_waiting(seat)
            if bettors & bettors - 1 == 0 and deal.stakes[turn] == deal.highest:
                self.game.show(deal)  # POKER-R64: there is nobody left to bet with
            else:
                deal.enter(self, turn)
                if deal.club is not None:
                    self.count_early(deal, turn)

    def count_early(self, deal: PokerDeal, seat: int) -> None:
        """Counters put down out of turn count now that their owner's turn has come (POKER-L55)."""
        assert deal.club is not None
        early = next((fact for fact in deal.club.evidence if fact[:2] == ("early", seat)), None)
        if early is None:
            return
        deal.club = deal.club._replace(evidence=deal.club.evidence - {early})
        stake, highest = deal.stakes[seat] + early[2], deal.highest
        deal.stakes[seat] = min(stake, highest + self.game.options.limit)
        back = stake - deal.stakes[seat]
        deal.pay(self.game.pot, seat, back, "returned")
        deal.totals[seat] -= back
        deal.fact("stakes", tuple(deal.stakes))
        if stake < highest:
            witness(deal, "short", seat)
            return
        deal.last_staker = seat
        if stake > highest:
            deal.highest = deal.stakes[seat]
            deal.waiting = deal.alive & ~deal.sighted
        deal.waiting &= ~(1 << seat)
        self.pass_on(deal, seat)

    def dropped(self, deal: PokerDeal, seat: int) -> None:
        """A player retires out of his turn."""
        deal.waiting &= ~(1 << seat)
        self.pass_on(deal, seat if deal.turn == seat else deal.turn - 1)

    def why_not(self, deal: PokerDeal, seat: int, act: int) -> IllegalAct:
        verb, highest, limit = act & VERB_MASK, deal.highest, self.game.options.limit
        if verb == SIGHT:
            return self.game.why_no_sight(deal, seat)
        if highest == 0:
            if verb == STAND:
                return IllegalAct("you have stood already: bet or resign", "POKER-R56")
            return IllegalAct(
                "nobody has bet yet: bet from {least} to {limit} and no more than you have, stand, or resign",
                "POKER-R55",
                least=self.game.options.min_bet,
                limit=limit,
            )
        return IllegalAct(
            "the stake is {highest}: call, raise to at most {most} and no more than you have, or resign",
            "POKER-R57",
            highest=highest,
            most=highest + limit,
        )
