"""The laws of Hearts that a club table enforces: Foster's (HEARTS-L1 to L26) and those of Black Lady (L27 to L36).

A law says at which tables it is in force. HEARTS-L1, L25 and L26 need no hand to enforce them: one card is drawn by each, the
deal is not closed before every card is counted, and passed cards stay closed.
"""

from __future__ import annotations

from typing import Any

from oddtrick.cards import CARDS, HEARTS, bits
from oddtrick.games.hearts.laws_of_dealing import LAWS_OF_DEALING, ShortHand
from oddtrick.games.hearts.play import (
    BOTH,
    LAY_OUT,
    LEAD_HEART,
    LEAD_NO_HEART,
    NO_HEART,
    HeartsDeal,
    HeartsTricks,
    TakingWidow,
    give_last_trick,
)
from oddtrick.games.hearts.settlement import fine
from oddtrick.phases.laws import SETTLED, ExposedCard, Omission, OutOfTurnWithChoice, PlayOutOfTurn, Revoke
from oddtrick.table.acts import HIGHEST, LOOK, LOWEST, PLAY, VERB_BITS, WAIVE, act_of
from oddtrick.table.club import Law, Offence, ask, go_back, note, order, witness, witnessed
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import SILENCE, Calls, Menu, OneCard, SomeCards

FOSTER, LADY = "foster", "black_lady"
EVERY_CARD = (1 << CARDS) - 1
REMARKS: tuple[str, ...] = ()


class OmittedCard(Omission):
    """HEARTS-L11: not playing to a trick and playing to a later one. The offender must take the last trick."""

    number = 11
    tables = (FOSTER, LADY)

    def liberties(self, deal: HeartsDeal, seat: int) -> Menu:
        return super().liberties(deal, seat) if deal.game.options.layout == "full" else SILENCE

    def uphold(self, deal: HeartsDeal, offence: Offence, claimant: int) -> None:
        if not offence.established:
            go_back(deal, offence.before)
            return
        witness(deal, "takes last", offence.seat)
        if not isinstance(deal.phase, HeartsTricks):
            give_last_trick(deal, offence.seat)


class TwoCards(Law):
    """HEARTS-L13: two cards played at once. The offender says which he meant, and the other lies exposed; if nobody notices, he
    ends a card short."""

    number = 13
    tables = (FOSTER, LADY)
    closed_by = frozenset({"lead", "stop"})

    def liberties(self, deal: HeartsDeal, seat: int) -> Menu:
        phase = deal.phase
        if not isinstance(phase, HeartsTricks) or seat != deal.turn or deal.game.options.layout != "full":
            return SILENCE
        hand = deal.hands[seat]
        return SomeCards(BOTH, hand, 2, 2) if hand.bit_count() > 2 else SILENCE

    def commit(self, deal: HeartsDeal, seat: int, act: int) -> Offence:
        before, cards = deal.copy(), act >> VERB_BITS
        lawful = self.meant(deal, cards)
        meant = next(bits(lawful))
        under = cards ^ 1 << meant
        deal.hands[seat] ^= under
        deal.piled |= under  # it lies under the other and goes with the trick
        deal.gone |= under
        deal.tell(Event("moved", seat=seat, cards=under, size=1, source=f"hand:{seat}", target="tricks"), ALL)
        deal.turn = seat
        deal.phase.apply(deal, act_of(PLAY, meant))
        return Offence(self.number, seat, {"cards": cards, "meant": lawful, "card": meant}, before=before)

    @staticmethod
    def meant(deal: HeartsDeal, cards: int) -> int:
        """Those of two cards that may be played."""
        phase = deal.phase
        assert isinstance(phase, HeartsTricks)
        return cards & phase.lawful(deal, deal.turn) or cards

    def uphold(self, deal: HeartsDeal, offence: Offence, claimant: int) -> None:
        go_back(deal, offence.before)
        ask(deal, offence, offence.seat)

    def remedies(self, deal: HeartsDeal, offence: Offence) -> Menu:
        return OneCard(PLAY, offence.facts["meant"])

    def carry_out(self, deal: HeartsDeal, offence: Offence, act: int) -> None:
        other = offence.facts["cards"] ^ 1 << (act >> VERB_BITS)
        note(deal, Offence(Exposed.number, offence.seat, {"card": other.bit_length() - 1}))
        if self.revokes(deal, act >> VERB_BITS):
            note(deal, self.revoke(deal).commit(deal, offence.seat, act))
        else:
            deal.phase.apply(deal, act)

    def lapse(self, deal: HeartsDeal, offence: Offence) -> None:
        before, card = offence.before, offence.facts["card"]
        if self.revokes(before, card):  # the card stands, and what else was wrong with it remains
            facts = {"card": card, "trick": sum(before.won)}
            note(deal, Offence(self.revoke(deal).number, offence.seat, facts, open=False, before=before))
        note(deal, Offence(ShortHand.number_at(deal), offence.seat))

    @staticmethod
    def revokes(deal: HeartsDeal, card: int) -> bool:
        """Whether neither card could be played, so that the one meant is a revoke besides."""
        phase = deal.phase
        assert isinstance(phase, HeartsTricks)
        return not phase.lawful(deal, deal.turn) >> card & 1

    @staticmethod
    def revoke(deal: HeartsDeal) -> Revoke:
        """The law of revokes of the table."""
        return next(law for law in deal.game.laws if isinstance(law, Revoke))


class Exposed(ExposedCard):
    """HEARTS-L14: an exposed card may be called at its owner's turns, by the first who speaks."""

    number = 14
    tables = (FOSTER, LADY)


class LeadOutOfTurn(OutOfTurnWithChoice):
    """HEARTS-L15: the cards are taken back, and the player on the offender's right may tell him, when he next leads, to lead a
    heart or not to. Once everybody has played to the false lead, it stands."""

    number = 15
    tables = (FOSTER,)

    def __init__(self) -> None:
        super().__init__(15, revoke=18)

    def concerns(self, deal: HeartsDeal) -> bool:
        return not deal.trick and deal.game.options.layout in ("full", "stock")

    def closes(self, deal: Any, offence: Offence, moment: str) -> bool:
        if "owed" in offence.facts:
            return moment == "lead" and deal.trick[0][0] == offence.seat
        return moment == "trick"

    def may_tell(self, deal: HeartsDeal, offence: Offence, claimant: int) -> bool:
        leads = isinstance(deal.phase, HeartsTricks) and not deal.trick and deal.turn == offence.seat
        order_of_play = deal.game.active(deal)
        right = order_of_play[order_of_play.index(offence.seat) - 1]
        return leads and claimant == right

    def remedies(self, deal: HeartsDeal, offence: Offence) -> Menu:
        return Calls((LEAD_HEART, LEAD_NO_HEART, WAIVE))

    def carry_out(self, deal: HeartsDeal, offence: Offence, act: int) -> None:
        hearts = deal.phase.under[-1].members[HEARTS]  # type: ignore[attr-defined]  # it is trick play
        if act != WAIVE:
            told = hearts if act == LEAD_HEART else ~hearts & EVERY_CARD
            order(deal, self.number, offence.seat, told, lead=True)


class PlayedOutOfTurn(OutOfTurnWithChoice):
    """HEARTS-L16: the card is taken back, the right player plays, and the offender may be told to play his highest or lowest card
    of the suit led, or not to discard a heart. If his left neighbour plays after the error, the card stands."""

    number = 16
    tables = (FOSTER,)

    def __init__(self) -> None:
        super().__init__(16, revoke=18)

    def concerns(self, deal: HeartsDeal) -> bool:
        return bool(deal.trick) and deal.game.options.layout == "full"

    def left_of(self, deal: HeartsDeal, seat: int) -> int:
        """The next active player on the left."""
        order_of_play = deal.game.active(deal)
        return order_of_play[(order_of_play.index(seat) + 1) % len(order_of_play)]

    def closes(self, deal: Any, offence: Offence, moment: str) -> bool:
        if "owed" in offence.facts:
            played = moment == "play" and any(seat == offence.seat for seat, _ in deal.trick)
            return played or moment == "trick"
        left = self.left_of(deal, offence.seat)
        played = moment == "play" and deal.trick[-1][0] == left
        return played or moment == "trick"

    def may_take_back(self, deal: HeartsDeal, offence: Offence, claimant: int) -> bool:
        left = self.left_of(deal, offence.seat)
        if offence.before.trick[0][0] == left:
            return claimant in (left, offence.facts["turn"])
        return claimant == left

    def may_tell(self, deal: HeartsDeal, offence: Offence, claimant: int) -> bool:
        at_turn = isinstance(deal.phase, HeartsTricks) and bool(deal.trick) and deal.turn == offence.seat
        return at_turn and claimant in offence.facts["owed"]

    def remedies(self, deal: HeartsDeal, offence: Offence) -> Menu:
        return Calls((HIGHEST, LOWEST, NO_HEART, WAIVE))

    def carry_out(self, deal: HeartsDeal, offence: Offence, act: int) -> None:
        suits = deal.phase.suits(deal)  # type: ignore[attr-defined]  # it is trick play
        if act == NO_HEART:
            order(deal, self.number, offence.seat, ~suits.members[HEARTS] & EVERY_CARD)
        elif act != WAIVE and (held := deal.hands[offence.seat] & deal.asked):
            best = (max if act == HIGHEST else min)(bits(held), key=suits.power.__getitem__)
            order(deal, self.number, offence.seat, 1 << best)


class FosterRevoke(Revoke):
    """HEARTS-L17 to L24: corrected in time the wrong card lies exposed; established, the offender bears the deal's losses."""

    number = 18
    tables = (FOSTER,)
    exposes = 14

    def exact(self, deal: HeartsDeal, offence: Offence) -> None:
        if offence.seat not in deal.revoked:
            deal.revoked += (offence.seat,)


class LadyRevoke(Revoke):
    """HEARTS-L31: until the next trick is led the card may be changed; established, the deal is void and the offender fined."""

    number = 31
    tables = (LADY,)

    def exact(self, deal: HeartsDeal, offence: Offence) -> None:
        if offence.seat not in deal.revoked:
            deal.revoked += (offence.seat,)
        if deal.phase is not deal.game.agreement:
            deal.game.agreement.stop(deal)


class LadyOutOfTurn(PlayOutOfTurn):
    """HEARTS-L28, L29: the card goes back until the trick is complete; the first time costs nothing, the next ones a fine."""

    number = 28
    tables = (LADY,)
    closed_by = frozenset({"trick"})
    lasting = False

    def __init__(self, number: int) -> None:
        super().__init__(number, revoke=31)

    def concerns(self, deal: HeartsDeal) -> bool:
        return deal.game.options.layout in ("full", "widow")

    def _times(self, deal: HeartsDeal, seat: int) -> int:
        assert deal.club is not None
        before: int = deal.carry["turns"][seat]
        return before + sum(mark == ("out of turn", seat) for mark in deal.club.marks)

    def liberties(self, deal: HeartsDeal, seat: int) -> Menu:
        again = deal.turn >= 0 and self._times(deal, seat) > 0
        return super().liberties(deal, seat) if again == (self.number == 29) else SILENCE

    def correct(self, deal: HeartsDeal, offence: Offence) -> None:
        self.uphold(deal, offence, offence.seat)

    def uphold(self, deal: HeartsDeal, offence: Offence, claimant: int) -> None:
        go_back(deal, offence.before)
        assert deal.club is not None
        if self.number == 29:
            fine(deal.game, deal, offence.seat, deal.game.options.fine_turn)
        deal.club = deal.club._replace(marks=(*deal.club.marks, ("out of turn", offence.seat)))


class OldTrick(Law):
    """HEARTS-L30: looking at any trick but the last one closed costs a fine."""

    number = 30
    tables = (LADY,)
    closed_by = SETTLED
    lasting = True

    def liberties(self, deal: HeartsDeal, seat: int) -> Menu:
        return Calls((LOOK,)) if isinstance(deal.phase, HeartsTricks) and deal.tricks > 1 else SILENCE

    def commit(self, deal: HeartsDeal, seat: int, act: int) -> Offence:
        return Offence(self.number, seat)

    def uphold(self, deal: HeartsDeal, offence: Offence, claimant: int) -> None:
        fine(deal.game, deal, offence.seat, deal.game.options.fine_look)


class PenaltyLaidOut(Law):
    """HEARTS-L34: laying out a penalty card while others were to hand. Until the second trick is led it is exchanged; afterwards
    it counts as taken."""

    number = 34
    tables = (LADY,)
    closed_by = SETTLED
    established_by = frozenset({"lead"})

    def liberties(self, deal: HeartsDeal, seat: int) -> Menu:
        phase = deal.phase
        if not isinstance(phase, TakingWidow) or seat != deal.turn:
            return SILENCE
        count = phase.owing(deal)
        return SomeCards(LAY_OUT, deal.hands[seat], count, count)

    def commit(self, deal: HeartsDeal, seat: int, act: int) -> Offence:
        before = deal.copy()
        cards = act >> VERB_BITS & deal.game.precious
        deal.phase.lay_out(deal, seat, act >> VERB_BITS)  # type: ignore[attr-defined]  # it is the widow
        deal.taken[seat] &= ~cards  # nobody has seen it yet
        return Offence(self.number, seat, {"cards": cards}, open=False, before=before)

    def accusable(self, deal: HeartsDeal, claimant: int) -> set[int]:
        """Anybody may ask to see what was laid out."""
        return {seat for _, seat in witnessed(deal, "laid out") if seat != claimant}

    def correctable(self, deal: HeartsDeal, offence: Offence) -> bool:
        return not offence.established

    def correct(self, deal: HeartsDeal, offence: Offence) -> None:
        go_back(deal, offence.before)

    def uphold(self, deal: HeartsDeal, offence: Offence, claimant: int) -> None:
        if not offence.established:
            go_back(deal, offence.before)
            return
        deal.taken[offence.seat] |= offence.facts["cards"]
        cards: int = offence.facts["cards"]
        deal.tell(Event("shown", seat=offence.seat, cards=cards, size=cards.bit_count(), source="laid out"), ALL)


class EarlyHeart(Law):
    """HEARTS-L35: a heart led too early is taken back until the next player has played."""

    number = 35
    tables = (LADY, FOSTER)

    def liberties(self, deal: HeartsDeal, seat: int) -> Menu:
        phase = deal.phase
        early = isinstance(phase, HeartsTricks) and phase.leading and not deal.trick and seat == deal.turn
        if not early or deal.tricks >= 2:
            return SILENCE
        hearts: int = phase.suits(deal).members[HEARTS]  # type: ignore[attr-defined]  # it is trick play
        return OneCard(PLAY, deal.hands[seat] & hearts & ~deal.menu.cards)  # type: ignore[attr-defined]  # one card

    def commit(self, deal: HeartsDeal, seat: int, act: int) -> Offence:
        before = deal.copy()
        deal.phase.apply(deal, act)
        return Offence(self.number, seat, before=before)

    def closes(self, deal: HeartsDeal, offence: Offence, moment: str) -> bool:
        return moment == "play" and len(deal.trick) > 1

    def correctable(self, deal: HeartsDeal, offence: Offence) -> bool:
        return True

    def correct(self, deal: HeartsDeal, offence: Offence) -> None:
        go_back(deal, offence.before)

    def uphold(self, deal: HeartsDeal, offence: Offence, claimant: int) -> None:
        go_back(deal, offence.before)


LAWS: tuple[Any, ...] = (
    *LAWS_OF_DEALING,
    OmittedCard(),
    TwoCards(),
    Exposed(),
    LeadOutOfTurn(),
    PlayedOutOfTurn(),
    EarlyHeart(),
    FosterRevoke(),
    LadyOutOfTurn(28),
    LadyOutOfTurn(29),
    OldTrick(),
    LadyRevoke(),
    PenaltyLaidOut(),
)


def laws_of(law_set: str) -> tuple[Law, ...]:
    """The laws in force at a table: Black Lady's, and Foster's where they are silent (HEARTS-L36)."""
    return tuple(law for law in LAWS if law_set in law.tables)
