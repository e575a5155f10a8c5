"""The laws of Spoil-Five that a club table enforces, SPOIL-L1 to L10, in the order of the page.

To *forfeit* is to be unable to win the pool in this deal, whatever tricks one takes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from oddtrick.games.spoil_five.deal import FIVE, REDEAL, ROB, YIELD, SpoilFiveDeal
from oddtrick.games.spoil_five.passages import DealersRobbing, Fiving, PlayingOn, SpoilPlay, said
from oddtrick.phases.laws import FIRST_LEAD, SETTLED, DealingSlip, PlayOutOfTurn, Revoke, Void
from oddtrick.table.acts import FACED, MISORDER, OVERDEAL, PLAY, SHORTDEAL, SHOW, VERB_BITS
from oddtrick.table.club import Law, Offence, ask, go_back, note, witness, witnessed
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import SILENCE, Calls, Menu, OneCard

if TYPE_CHECKING:
    pass


def opposed(deal: SpoilFiveDeal, one: int, other: int) -> bool:
    """Whether two seats play against each other."""
    return deal.game.sides[one] != deal.game.sides[other]


def no_card_shown(deal: SpoilFiveDeal) -> bool:
    """Whether the first card is still to be played."""
    return not deal.trick and not deal.gone


class Misdeal(DealingSlip):
    """SPOIL-L1: a wrong number of cards, or a wrong order. Until the first card is played any other player may claim it; the
    deal then passes to the left, or the dealer pays for dealing again, as the table has agreed."""

    number = 1
    closed_by = FIRST_LEAD

    slips: tuple[int, ...] = (OVERDEAL, SHORTDEAL, MISORDER)

    def may_claim(self, deal: SpoilFiveDeal, offence: Offence, claimant: int) -> bool:
        return claimant != offence.seat

    def uphold(self, deal: SpoilFiveDeal, offence: Offence, claimant: int) -> None:
        remedy = deal.game.options.misdeal
        if remedy == "dealer_choice":
            ask(deal, offence, offence.seat)
        elif remedy == "lose_deal":
            deal.game.lose_deal(deal)
        else:
            deal.game.deal_again(deal)

    def remedies(self, deal: SpoilFiveDeal, offence: Offence) -> Menu:
        return Calls((YIELD, REDEAL))

    def carry_out(self, deal: SpoilFiveDeal, offence: Offence, act: int) -> None:
        if act == YIELD:
            deal.game.lose_deal(deal)
        else:
            deal.game.deal_again(deal)


class FacedCard(Misdeal):
    """SPOIL-L2: a card shown in dealing. As a misdeal."""

    number = 2

    slips = (FACED,)


class NotRobbing(Law):
    """SPOIL-L3: the holder of the ace of trumps shows his first card without robbing. Whoever sees the ace played may claim
    it until the deal is settled; the offender forfeits the pool. Where robbing is optional there is nothing to claim."""

    number = 3
    closed_by = SETTLED
    hidden = True

    def liberties(self, deal: SpoilFiveDeal, seat: int) -> Menu:
        compulsory = deal.game.options.robbing == "compulsory"
        if not isinstance(deal.phase, SpoilPlay) or not seat == deal.turn == deal.robber or not compulsory:
            return SILENCE
        return OneCard(PLAY, deal.hands[seat])

    def commit(self, deal: SpoilFiveDeal, seat: int, act: int) -> Offence:
        before, card = deal.copy(), act >> VERB_BITS
        assert isinstance(deal.phase, SpoilPlay)
        revoked = not deal.phase.lawful(deal, seat) >> card & 1
        deal.phase.apply(deal, act)
        if revoked:
            facts = {"card": card, "trick": 0}
            note(deal, Offence(SpoilRevoke.number, seat, facts, open=False, before=before))
        return Offence(self.number, seat, open=False)

    def accusable(self, deal: SpoilFiveDeal, claimant: int) -> Iterable[int]:
        if deal.game.options.robbing != "compulsory":
            return ()
        return {seat for _, seat in witnessed(deal, "ace shown") if opposed(deal, seat, claimant)}

    def may_claim(self, deal: SpoilFiveDeal, offence: Offence, claimant: int) -> bool:
        return opposed(deal, offence.seat, claimant)

    def uphold(self, deal: SpoilFiveDeal, offence: Offence, claimant: int) -> None:
        deal.game.forfeit(deal, offence.seat)


class FalseRobbing(Law):
    """SPOIL-L4: robbing without the ace of trumps. Nobody can see it done; until the deal is settled any opponent may challenge
    who has robbed. The offender forfeits the pool, and the exchange stands."""

    number = 4
    closed_by = SETTLED
    hidden = True

    def liberties(self, deal: SpoilFiveDeal, seat: int) -> Menu:
        open_to_rob = isinstance(deal.phase, SpoilPlay) and not deal.gone and deal.turned and not deal.waiting
        if not open_to_rob or seat != deal.turn or seat == deal.robber or deal.game.options.robbing == "off":
            return SILENCE
        return OneCard(ROB, deal.hands[seat])

    def commit(self, deal: SpoilFiveDeal, seat: int, act: int) -> Offence:
        said(deal, seat, act)
        SpoilPlay.rob(deal, seat, 1 << (act >> VERB_BITS))
        return Offence(self.number, seat, open=False)

    def accusable(self, deal: SpoilFiveDeal, claimant: int) -> Iterable[int]:
        by_right = deal.thief < 0 or deal.waiting or not opposed(deal, deal.thief, claimant)
        return () if by_right else (deal.thief,)

    def may_claim(self, deal: SpoilFiveDeal, offence: Offence, claimant: int) -> bool:
        return opposed(deal, offence.seat, claimant)

    def uphold(self, deal: SpoilFiveDeal, offence: Offence, claimant: int) -> None:
        deal.game.forfeit(deal, offence.seat)


class DealerSleeps(Law):
    """SPOIL-L5: the dealer whose duty it is does not put out for a turned ace before the first lead. Until then he may still do
    it; between the first card and the second any opponent may claim it, and he forfeits the pool."""

    number = 5
    established_by = FIRST_LEAD

    def closes(self, deal: SpoilFiveDeal, offence: Offence, moment: str) -> bool:
        return (moment == "play" and len(deal.trick) > 1) or moment == "trick"

    def may_claim(self, deal: SpoilFiveDeal, offence: Offence, claimant: int) -> bool:
        return offence.established and opposed(deal, offence.seat, claimant)

    def uphold(self, deal: SpoilFiveDeal, offence: Offence, claimant: int) -> None:
        deal.game.forfeit(deal, offence.seat)

    def correctable(self, deal: SpoilFiveDeal, offence: Offence) -> bool:
        return not offence.established

    def correct(self, deal: SpoilFiveDeal, offence: Offence) -> None:
        go_back(deal, offence.before)


class PutOutShown(Law):
    """SPOIL-L6: a card that was put out is shown. It stays out of play, and nothing follows."""

    number = 6

    def liberties(self, deal: SpoilFiveDeal, seat: int) -> Menu:
        if seat != deal.thief or not isinstance(deal.phase, SpoilPlay) or witnessed(deal, "put out shown"):
            return SILENCE
        return OneCard(SHOW, deal.out)

    def commit(self, deal: SpoilFiveDeal, seat: int, act: int) -> None:
        witness(deal, "put out shown")
        deal.tell(Event("shown", seat=seat, cards=deal.out, size=1, source="put out"), ALL)


class SpoilRevoke(Revoke):
    """SPOIL-L7. It may be put right until the winner of the trick leads to the next. Established, any opponent may claim it until
    the deal is settled, and the offender forfeits the pool, which goes back on the table if he had taken it."""

    number = 7
    established_by = frozenset({"lead"})

    def liberties(self, deal: Any, seat: int) -> Menu:
        return SILENCE if seat == deal.robber else super().liberties(deal, seat)

    def entitled(self, deal: SpoilFiveDeal, accused: int, claimant: int) -> bool:
        return opposed(deal, accused, claimant)

    def exact(self, deal: SpoilFiveDeal, offence: Offence) -> None:
        if deal.game.options.revoke == "forfeit_pool":
            deal.game.forfeit(deal, offence.seat)


class OutOfTurn(PlayOutOfTurn):
    """SPOIL-L8: a card led or played out of turn goes back if that is claimed before the next is played. Eldest is out of turn
    also when he leads while the dealer may still put out for a turned ace."""

    def liberties(self, deal: Any, seat: int) -> Menu:
        if isinstance(deal.phase, DealersRobbing) and seat == (deal.dealer + 1) % deal.game.seats:
            return OneCard(PLAY, deal.hands[seat])
        return super().liberties(deal, seat)

    def commit(self, deal: Any, seat: int, act: int) -> Offence:
        if not isinstance(deal.phase, DealersRobbing):
            return super().commit(deal, seat, act)
        before = deal.copy()
        deal.game.let_pass(deal)
        deal.game.play.begin(deal, seat)
        deal.phase.apply(deal, act)
        return Offence(
            self.number, seat, {"card": act >> VERB_BITS, "revoked": False, "turn": before.turn}, before=before
        )

    def may_claim(self, deal: SpoilFiveDeal, offence: Offence, claimant: int) -> bool:
        return opposed(deal, offence.seat, claimant)

    def lapse(self, deal: SpoilFiveDeal, offence: Offence) -> None:
        """The card stands. If its player ought to have robbed before he showed one, that remains (SPOIL-L3)."""
        super().lapse(deal, offence)
        if offence.before.robber == offence.seat and deal.game.options.robbing == "compulsory":
            note(deal, Offence(NotRobbing.number, offence.seat, open=False))


class SecondRequest(Void):
    """SPOIL-L9: asking for another turn-up a second time, or on the dealer's side. It is void, as anybody may say at once."""

    number = 9
    closed_by = frozenset({"call", "lead"})

    def liberties(self, deal: SpoilFiveDeal, seat: int) -> Menu:
        phase, own = deal.phase, not opposed(deal, seat, deal.dealer)
        before_play = isinstance(phase, Fiving | DealersRobbing | SpoilPlay) and no_card_shown(deal)
        if not deal.game.options.fiving or not before_play or not (own or deal.requested):
            return SILENCE
        return Calls((FIVE,))

    def commit(self, deal: SpoilFiveDeal, seat: int, act: int) -> Offence:
        said(deal, seat, act)
        return Offence(self.number, seat)


class LeadingOn(Void):
    """SPOIL-L10: leading to the next trick instead of saying whether one plays on. It declares that one does."""

    number = 10
    closed_by = frozenset({"play"})

    def liberties(self, deal: SpoilFiveDeal, seat: int) -> Menu:
        return OneCard(PLAY, deal.hands[seat]) if isinstance(deal.phase, PlayingOn) and seat == deal.turn else SILENCE

    def commit(self, deal: SpoilFiveDeal, seat: int, act: int) -> Offence:
        deal.game.playing_on.go_on(deal)
        deal.phase.apply(deal, act)
        return Offence(self.number, seat)

    def may_claim(self, deal: SpoilFiveDeal, offence: Offence, claimant: int) -> bool:
        return opposed(deal, offence.seat, claimant)


LAWS: tuple[Law, ...] = (
    Misdeal(),
    FacedCard(),
    NotRobbing(),
    FalseRobbing(),
    DealerSleeps(),
    PutOutShown(),
    SpoilRevoke(),
    OutOfTurn(8, revoke=7),
    SecondRequest(),
    LeadingOn(),
)
