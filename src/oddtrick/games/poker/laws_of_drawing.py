"""The laws of Poker about the draw and about foul hands (POKER-L36 to L51, L63, L64)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from oddtrick.games.poker.betting import Betting
from oddtrick.games.poker.club_passages import Closing, Serving, Showing
from oddtrick.games.poker.deal import (
    ASK_DEALER,
    DREW,
    LIFT,
    MAKE_GOOD,
    OVERASK,
    RESIGN,
    TAKE_BACK,
    TELL,
    UNDERASK,
    PokerDeal,
)
from oddtrick.games.poker.drawing import Drawing, pat_or_discard
from oddtrick.games.poker.law_kinds import SETTLED, Foul, PokerLaw, Void, is_in, lifted, wrong_count
from oddtrick.table.acts import VERB_BITS, VERB_MASK, act_of
from oddtrick.table.club import Offence, ask, witness, witnessed
from oddtrick.table.events import Event
from oddtrick.table.menu import SILENCE, Calls, Choices, Menu, OneCard, SomeCards


class DrawBeforeGood(PokerLaw):
    """POKER-L36: drawing before the stake is made good. Before the next player draws it may be claimed: he makes it good or
    retires with loss of his stake."""

    number = 36
    closed_by = frozenset({"draw", "bet", "settled"})

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        owes = isinstance(deal.phase, Drawing) and seat == deal.turn and deal.phase.owes(deal, seat)
        return pat_or_discard(deal.hands[seat]) if owes else SILENCE

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        facts = {"due": deal.highest}
        deal.phase.apply(deal, act)
        return Offence(self.number, seat, facts)

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        ask(deal, offence, offence.seat)

    def remedies(self, deal: PokerDeal, offence: Offence) -> Menu:
        enough = deal.means(offence.seat) >= offence.facts["due"] - self._stake(deal, offence.seat)
        return Calls((MAKE_GOOD, RESIGN) if enough else (RESIGN,))

    @staticmethod
    def _stake(deal: PokerDeal, seat: int) -> int:
        return deal.totals[seat] if isinstance(deal.phase, Betting) else deal.stakes[seat]

    def carry_out(self, deal: PokerDeal, offence: Offence, act: int) -> None:
        seat = offence.seat
        if act != MAKE_GOOD:
            deal.game.retire(deal, seat)
        elif isinstance(deal.phase, Betting):
            missing = offence.facts["due"] - deal.totals[seat]
            deal.levy(seat, deal.game.pot, missing, "POKER-L36")
            deal.totals[seat] += missing
        else:
            deal.stake(seat, offence.facts["due"], "POKER-L36")


class TakeBack(PokerLaw):
    """POKER-L37: a discard is not taken back. Claimed, it goes back to the discards; otherwise the hand is foul (L48)."""

    number = 37
    closed_by = SETTLED

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, Drawing | Serving | Betting) or not is_in(deal, seat):
            return SILENCE
        laid = sum(fact[2] for fact in witnessed(deal, "laid") if fact[1] == seat)
        return OneCard(TAKE_BACK, laid & deal.discards)

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        card = 1 << (act >> VERB_BITS)
        deal.discards ^= card
        deal.hands[seat] |= card
        _move(deal, card, "discards", f"hand:{seat}", 1 << seat)
        return Offence(self.number, seat, {"card": card})

    def may_claim(self, deal: PokerDeal, offence: Offence, claimant: int) -> bool:
        still = is_in(deal, offence.seat) and deal.hands[offence.seat] & offence.facts["card"]
        return claimant != offence.seat and bool(still) and not isinstance(deal.phase, Showing | Closing)

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        card = offence.facts["card"]
        deal.hands[offence.seat] ^= card
        deal.discards |= card
        _move(deal, card, f"hand:{offence.seat}", "discards", 1 << offence.seat)


def _move(deal: PokerDeal, card: int, source: str, target: str, audience: int) -> None:
    deal.tell(Event("moved", cards=card, size=1, source=source, target=target), audience)


class WrongServing(PokerLaw):
    """A slip of the dealer in serving the draw, to be put right until the player has lifted his cards."""

    closed_by = SETTLED

    def may_claim(self, deal: PokerDeal, offence: Offence, claimant: int) -> bool:
        victim = offence.facts["victim"]
        return is_in(deal, victim) and not lifted(deal, victim, "lifted draw")

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        self.put_right(deal, offence.facts["victim"], 1 << offence.facts["card"] if offence.facts["card"] >= 0 else 0)

    def put_right(self, deal: PokerDeal, victim: int, card: int) -> None:
        """Exchange what has to be."""
        raise NotImplementedError


class ServedFaceUp(WrongServing):
    """POKER-L40: a card is exposed in serving the draw. It goes to the bottom of the stock, and the next comes instead."""

    number = 40
    closed_by = frozenset({"draw", "bet", "settled"})

    def put_right(self, deal: PokerDeal, victim: int, card: int) -> None:
        deal.hands[victim] ^= card
        deal.pack = (*deal.pack[deal.top :], card.bit_length() - 1)
        deal.top = 0
        _move(deal, card, f"hand:{victim}", "stock", -1)
        deal.game.drawing.serve(deal, victim, 1)


class ServedTooMany(WrongServing):
    """POKER-L42: more cards are served than were asked for. The excess goes back to the top of the stock."""

    number = 42

    def put_right(self, deal: PokerDeal, victim: int, card: int) -> None:
        deal.hands[victim] ^= card
        deal.pack = (card.bit_length() - 1, *deal.pack[deal.top :])
        deal.top = 0
        _move(deal, card, f"hand:{victim}", "stock", 1 << victim)

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        """Drawn cards may lawfully be lifted before the betting, which closes the window."""
        drawn = {fact[1] for fact in witnessed(deal, "laid")}
        waits = isinstance(deal.phase, Drawing | Serving | Betting) and is_in(deal, seat) and seat in drawn
        return Calls((LIFT,)) if waits and not lifted(deal, seat, "lifted draw") else SILENCE

    def commit(self, deal: PokerDeal, seat: int, act: int) -> None:
        deal.say(seat, "lift")
        witness(deal, "lifted draw", seat)


class ServedTooFew(WrongServing):
    """POKER-L43: fewer cards are served than were asked for. The dealer makes up the number."""

    number = 43

    def may_claim(self, deal: PokerDeal, offence: Offence, claimant: int) -> bool:
        return super().may_claim(deal, offence, claimant) and deal.top < len(deal.pack)

    def put_right(self, deal: PokerDeal, victim: int, card: int) -> None:
        deal.game.drawing.serve(deal, victim, 1)


class WrongNumberAsked(PokerLaw):
    """POKER-L44: asking for more or fewer than one has discarded. Before serving the dealer may have the discard counted."""

    number = 44
    closed_by = SETTLED

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        drawing = isinstance(deal.phase, Drawing) and seat == deal.turn and not deal.phase.owes(deal, seat)
        if not drawing or deal.short:
            return SILENCE
        hand, left = deal.hands[seat], len(deal.pack) - deal.top
        more = SomeCards(OVERASK, hand, 0, min(4, left - 1)) if left else SILENCE
        return Choices(more, SomeCards(UNDERASK, hand, 1, min(5, left)) if left else SILENCE)

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        more = 1 if act & VERB_MASK == OVERASK else -1
        deal.mark("draw")
        deal.game.drawing.discard(deal, seat, act >> VERB_BITS, more)
        return Offence(self.number, seat, {"right": (act >> VERB_BITS).bit_count()})

    def may_claim(self, deal: PokerDeal, offence: Offence, claimant: int) -> bool:
        unserved = isinstance(deal.phase, Serving) and deal.phase.asker(deal) == offence.seat
        return claimant == deal.dealer != offence.seat and unserved

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        deal.wanted[offence.seat] = offence.facts["right"]


class AskedWrongly(Foul):
    """POKER-L45: served what he asked for, which differs from his discard: the hand is foul, lifted or not."""

    number = 45
    dealer_himself = False

    def guilty(self, deal: PokerDeal) -> Iterable[int]:
        assert deal.club is not None
        unserved = deal.phase.asker(deal) if isinstance(deal.phase, Serving) else -1
        asked = {offence.seat for offence in deal.club.offences if offence.law == WrongNumberAsked.number}
        return {
            seat
            for seat in asked
            if is_in(deal, seat) and seat != unserved and (seat == deal.dealer) == self.dealer_himself
        }


class DealerTookWrongly(AskedWrongly):
    """POKER-L47: the dealer takes more or fewer than he discarded: his hand is foul."""

    number = 47
    dealer_himself = True


class WrongHand(Foul):
    """POKER-L48: a hand of more or fewer than five cards after the drawn cards have been lifted is foul."""

    number = 48

    def guilty(self, deal: PokerDeal) -> Iterable[int]:
        return {seat for seat in wrong_count(deal) if lifted(deal, seat, "lifted draw")}


class BetOnFoulHand(WrongHand):
    """POKER-L63: betting on a foul hand: the stake is lost."""

    number = 63

    def guilty(self, deal: PokerDeal) -> Iterable[int]:
        return {seat for seat in super().guilty(deal) if deal.phase.name != "draw" and deal.stakes[seat]}


class FoulAtTheEnd(Foul):
    """POKER-L64: a hand found foul before the pot is paid. Its holder loses his stake; the best of the others takes the pot."""

    number = 64

    def guilty(self, deal: PokerDeal) -> Iterable[int]:
        return wrong_count(deal) if isinstance(deal.phase, Showing | Closing) else ()


class DealersNumber(PokerLaw):
    """POKER-L49: who has drawn and neither lifted nor bet may ask how many the dealer drew; he must answer truly. Who asks too
    late has lost the right, and is not answered (POKER-L50)."""

    number = 49
    closed_by = SETTLED

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        club = deal.club
        assert club is not None
        if club.pending is not None:
            mine = club.pending[0].law == self.number and seat == deal.turn
            true = deal.wanted[seat]
            return Calls(tuple(act_of(DREW, number) for number in range(6) if number != true)) if mine else SILENCE
        open_to_ask = isinstance(deal.phase, Betting) and is_in(deal, seat) and seat != deal.dealer
        return Calls((ASK_DEALER,)) if open_to_ask and is_in(deal, deal.dealer) else SILENCE

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence | None:
        deal.say(seat, deal.game.vocabulary.text(act))
        club = deal.club
        assert club is not None
        if act == ASK_DEALER:
            if not lifted(deal, seat, "lifted draw"):  # POKER-L50
                ask(deal, Offence(self.number, deal.dealer, {"asker": seat}), deal.dealer)
            return None
        assert club.pending is not None
        question, phase, turn = club.pending
        deal.club = club._replace(pending=None)
        deal.enter(phase, turn)
        return Offence(self.number, seat, question.facts)

    def remedies(self, deal: PokerDeal, offence: Offence) -> Menu:
        return Calls((act_of(DREW, deal.wanted[offence.seat]),))

    def carry_out(self, deal: PokerDeal, offence: Offence, act: int) -> None:
        """He has answered."""

    def may_claim(self, deal: PokerDeal, offence: Offence, claimant: int) -> bool:
        return bool(claimant == offence.facts["asker"])

    def uphold(self, deal: PokerDeal, offence: Offence, claimant: int) -> None:
        ask(deal, offence, offence.seat)


class TellsAnothersDraw(Void):
    """POKER-L51: the dealer tells how many cards another drew: forbidden, without a penalty."""

    number = 51
    closed_by = SETTLED

    def liberties(self, deal: PokerDeal, seat: int) -> Menu:
        if seat != deal.dealer or not isinstance(deal.phase, Betting):
            return SILENCE
        return Calls(tuple(act_of(TELL, other) for other in deal.order if other != seat))

    def commit(self, deal: PokerDeal, seat: int, act: int) -> Offence:
        other = act >> VERB_BITS
        deal.say(seat, f"seat {other} drew {deal.wanted[other]}")
        return Offence(self.number, seat)


def deciding_witness(dealer: int, seats: int, disputant: int, knows: Sequence[int]) -> int | None:
    """Who decides how many cards were asked for, in a dispute between a player and the dealer (POKER-L46).

    The player on the dealer's left, in or out of the game; if he is the disputant or cannot say, the player on the dealer's
    right; then the first, clockwise from the disputant's left, who can say. None when nobody can: then the player
    is taken to have asked for the right number.
    """
    around = [(disputant + step) % seats for step in range(1, seats)]
    for seat in ((dealer + 1) % seats, (dealer - 1) % seats, *around):
        if seat in knows and seat not in (disputant, dealer):
            return seat
    return None


DRAWING: tuple[PokerLaw, ...] = (
    DrawBeforeGood(),
    TakeBack(),
    ServedFaceUp(),
    ServedTooMany(),
    ServedTooFew(),
    WrongNumberAsked(),
    AskedWrongly(),
    DealerTookWrongly(),
    WrongHand(),
    DealersNumber(),
    TellsAnothersDraw(),
)
