"""The laws of Pope Joan that a club table enforces, POPE-L1 to L14, in the order of the page.

A fine is one stake, put on Game, where it goes to the next player who is out. What a card wins is taken as it is played, unless
its player forgets to; so *forget QH* is to play the queen of hearts and leave lying what it wins.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from oddtrick.games.pope_joan import board
from oddtrick.games.pope_joan.placing import Placing
from oddtrick.games.pope_joan.wild import InLieu
from oddtrick.games.pope_joan.winnings import barred, collect, forget_fact, put_back
from oddtrick.games.pope_joan.words import (
    EXEMPT,
    FORGET,
    NOSPARE,
    OMIT,
    PASS,
    PLACE,
    REMARKS,
    REVIEW,
    TAKE,
    TOUCH,
    compartment_of,
)
from oddtrick.phases.laws import Void
from oddtrick.phases.stops import Answering, Runs, holder_of
from oddtrick.table.acts import (
    FACED,
    INTERFERE,
    LOOK,
    OVERDEAL,
    PLAY,
    REMARK,
    SHORTDEAL,
    SHOW,
    UNCUT,
    VERB_BITS,
    VERB_MASK,
    act_of,
)
from oddtrick.table.club import Agreement, Law, Offence, ask, go_back, note, witness, witnessed
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import SILENCE, Calls, Choices, Menu, OneCard

if TYPE_CHECKING:
    from oddtrick.games.pope_joan.game import PopeJoanDeal

FIRST_LEAD: Final = frozenset({"first lead", "settled"})
NEXT_LEAD: Final = frozenset({"lead", "settled"})
OUT: Final = frozenset({"out", "settled"})
SETTLED: Final = frozenset({"settled"})
"""The agreement before the settlement stands for the moment when the board is dressed again."""


def playing(deal: PopeJoanDeal) -> bool:
    """Whether the play is going on."""
    return isinstance(deal.phase, Runs | Answering | InLieu)


def players(deal: PopeJoanDeal) -> list[int]:
    """The seats that get cards, eldest first."""
    order = deal.game.clockwise(deal.dealer + 1)
    return [seat for seat in order if not (deal.game.stands_out and seat == deal.dealer)]


class Misdeal(Law):
    """POPE-L1: unequal hands, a player left out, no spare hand, no cut. Until the first lead anybody may claim it: the same
    dealer deals again, what the turn-up brought is put back, and with `misdeal: fine` he puts one stake on Game."""

    number = 1
    closed_by = FIRST_LEAD

    def mishaps(self, deal: PopeJoanDeal) -> tuple[int, ...]:
        sizes, seats = deal.game.sizes, players(deal)
        spared = sizes.turn_up - sizes.first > sizes.each * len(seats)  # there is a card beyond the hands to give away
        slips = (*([OVERDEAL] if spared else []), SHORTDEAL, OMIT)
        whole = (UNCUT, NOSPARE) if sizes.spare_hand else (UNCUT,)
        return (*(act_of(slip, seat) for slip in slips for seat in seats), *whole)

    def commit(self, deal: PopeJoanDeal, seat: int, act: int) -> Offence:
        slip, victim = act & VERB_MASK, act >> VERB_BITS
        sizes = deal.game.sizes
        more = {OVERDEAL: 1, SHORTDEAL: -1, OMIT: -sizes.each}.get(slip, 0)
        if more:
            witness(deal, "miscount", victim, more)
        if slip == OVERDEAL and sizes.spare_hand:
            witness(deal, "miscount", -1, -1)  # it is the spare hand's card that he gives away
        if slip == NOSPARE:
            witness(deal, "no spare")
        return Offence(self.number, deal.dealer, {"victim": victim, "more": more})

    def may_claim(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> bool:
        return True

    def uphold(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> None:
        put_back(deal, deal.dealer)
        if deal.game.options.misdeal == "fine":  # POPE-O13
            deal.game.fine(deal, deal.dealer)
        deal.game.deal_again(deal)

    def lapse(self, deal: PopeJoanDeal, offence: Offence) -> None:
        if offence.facts.get("more"):
            note(deal, Offence(WrongNumber.number, offence.facts["victim"], offence.facts))


class ExposedInDealing(Misdeal):
    """POPE-L2: a card is exposed in dealing; as POPE-L1."""

    number = 2

    def mishaps(self, deal: PopeJoanDeal) -> tuple[int, ...]:
        return tuple(act_of(FACED, seat) for seat in players(deal))

    def commit(self, deal: PopeJoanDeal, seat: int, act: int) -> Offence:
        witness(deal, "faced", act >> VERB_BITS)
        return Offence(self.number, deal.dealer)


class Fined(Law):
    """A breach that costs one stake to Game, and nothing else."""

    closed_by = OUT

    def uphold(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> None:
        deal.game.fine(deal, offence.seat)


class Handling(Fined):
    """POPE-L3: handling cards during the deal, or touching the spare hand afterwards. Until somebody is out: one stake to
    Game."""

    number = 3

    def mishaps(self, deal: PopeJoanDeal) -> tuple[int, ...]:
        return tuple(act_of(INTERFERE, seat) for seat in range(deal.game.seats))

    def liberties(self, deal: PopeJoanDeal, seat: int) -> Menu:
        return Calls((TOUCH,)) if playing(deal) and deal.spare else SILENCE

    def commit(self, deal: PopeJoanDeal, seat: int, act: int) -> Offence:
        if act != TOUCH:
            return Offence(self.number, act >> VERB_BITS)
        deal.tell(Event("said", seat=seat, text="touch"))
        return Offence(self.number, seat)


class LookingAtSpare(Law):
    """POPE-L4: looking at the spare hand. Until somebody is out: one stake to Game, and the offender wins nothing for cards
    played in this deal; what he has won already is put back."""

    number = 4
    closed_by = OUT

    def liberties(self, deal: PopeJoanDeal, seat: int) -> Menu:
        allowed = seat == deal.dealer and deal.game.options.dealer_looks != "no"
        return Calls((LOOK,)) if playing(deal) and deal.spare and not allowed else SILENCE

    def commit(self, deal: PopeJoanDeal, seat: int, act: int) -> Offence:
        size = deal.spare.bit_count()
        deal.tell(Event("seen", seat=seat, cards=deal.spare, size=size, source="spare"), 1 << seat)
        return Offence(self.number, seat)

    def uphold(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> None:
        deal.game.fine(deal, offence.seat)
        put_back(deal, offence.seat)
        witness(deal, "barred seat", offence.seat)


class WrongCard(Law):
    """POPE-L5: a card played out of turn or out of sequence. It may be taken back at once; until the next lead anybody may
    have it put back, and the run goes on from the right card. No fine."""

    number = 5
    closed_by = NEXT_LEAD

    def liberties(self, deal: PopeJoanDeal, seat: int) -> Menu:
        assert deal.club is not None
        if not isinstance(deal.phase, Answering) or any(self.mine(offence) for offence in deal.club.offences):
            return SILENCE
        return OneCard(PLAY, deal.hands[seat] & ~(1 << deal.sought))

    def commit(self, deal: PopeJoanDeal, seat: int, act: int) -> Offence:
        before, card = deal.copy(), act >> VERB_BITS
        deal.enter(deal.game.play, seat)
        deal.game.play.apply(deal, act)
        return Offence(self.number, seat, {"card": card}, before=before)

    def correctable(self, deal: PopeJoanDeal, offence: Offence) -> bool:
        return bool(deal.run) and deal.run[-1] == (offence.seat, offence.facts["card"])

    def correct(self, deal: PopeJoanDeal, offence: Offence) -> None:
        go_back(deal, offence.before)

    def uphold(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> None:
        go_back(deal, offence.before)


class Withholding(Law):
    """POPE-L6: the holder of the next card does not play it. Until the next lead he may still do so; until somebody is out
    anybody who has seen it come too late may claim one stake to Game, and the card wins nothing. The lead already made
    stands."""

    number = 6
    hidden = True
    established_by = frozenset({"lead"})
    closed_by = OUT

    def liberties(self, deal: PopeJoanDeal, seat: int) -> Menu:
        holds = isinstance(deal.phase, Answering) and seat == deal.turn and deal.hands[seat] >> deal.sought & 1
        return Calls((PASS,)) if holds else SILENCE

    def commit(self, deal: PopeJoanDeal, seat: int, act: int) -> Offence:
        before, card = deal.copy(), deal.sought
        deal.phase.apply(deal, act)
        return Offence(self.number, seat, {"card": card}, open=False, before=before)

    def accusable(self, deal: PopeJoanDeal, claimant: int) -> Iterable[int]:
        """Everybody has seen a card come that was asked for before and not played; too late when somebody is out."""
        if deal.winner >= 0:
            return ()
        return {seat for _, seat, _ in witnessed(deal, "withheld") if seat != claimant}

    def may_claim(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> bool:
        shown = ("withheld", offence.seat, offence.facts["card"]) in witnessed(deal, "withheld")
        return shown and claimant != offence.seat

    def correctable(self, deal: PopeJoanDeal, offence: Offence) -> bool:
        return not offence.established

    def correct(self, deal: PopeJoanDeal, offence: Offence) -> None:
        go_back(deal, offence.before)

    def uphold(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> None:
        card = offence.facts["card"]
        forget_fact(deal, "withheld", offence.seat, card)
        deal.game.fine(deal, offence.seat)
        put_back(deal, offence.seat, 1 << card)
        witness(deal, "barred card", card)


class LeadOutOfTurn(Law):
    """POPE-L7: leading when another has the lead. Until the next card is played: it goes back, and the right player
    leads."""

    number = 7
    closed_by = frozenset({"play", "settled"})

    def liberties(self, deal: PopeJoanDeal, seat: int) -> Menu:
        return OneCard(PLAY, deal.hands[seat]) if isinstance(deal.phase, Runs) and seat != deal.turn else SILENCE

    def commit(self, deal: PopeJoanDeal, seat: int, act: int) -> Offence:
        before = deal.copy()
        deal.turn = seat
        deal.phase.apply(deal, act)
        return Offence(self.number, seat, before=before)

    def uphold(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> None:
        go_back(deal, offence.before)


class WrongTaking(Law):
    """POPE-L8: a compartment is taken for a card not played, or for a couple not made. Until the board is dressed again
    anybody may have the counters put back, and whoever has won the compartment since collects them."""

    number = 8
    closed_by = SETTLED

    def liberties(self, deal: PopeJoanDeal, seat: int) -> Menu:
        if not playing(deal) and not isinstance(deal.phase, Agreement):
            return SILENCE
        account, due = deal.game.account, {fact[3] for fact in witnessed(deal, "due") if fact[1] == seat}
        lying = [name for name in deal.game.board if name in TAKE and deal.counters[account[name]]]
        return Calls(tuple(TAKE[name] for name in lying if account[name] not in due))

    def commit(self, deal: PopeJoanDeal, seat: int, act: int) -> Offence:
        place = deal.game.account[compartment_of(act)]
        counters = deal.counters[place]
        deal.pay(place, seat, counters, "taken")
        return Offence(self.number, seat, {"place": place, "counters": counters})

    def uphold(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> None:
        place, counters = offence.facts["place"], offence.facts["counters"]
        deal.pay(offence.seat, place, counters, "put back")
        won_with = {seat: cards for _, seat, cards, giver, _ in witnessed(deal, "won") if giver == place}
        parts = dict.fromkeys(won_with, counters)
        if len(won_with) == 2:  # a couple that is divided
            high, low = next((high, low) for name, high, low in board.COUPLES if deal.game.account[name] == place)
            parts = dict(zip((deal.courts[high], deal.courts[low]), board.halves(counters), strict=True))
        for seat, part in parts.items():
            deal.game.win(deal, seat, won_with[seat], place, "collected", part)


class Uncollected(Law):
    """POPE-L9: what is due for a card is not collected. Its winner may do so until the board is dressed again; then it
    stays."""

    number = 9
    closed_by = SETTLED

    def liberties(self, deal: PopeJoanDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, Runs | Answering) or seat != deal.turn:
            return SILENCE
        lawful = deal.menu
        cards = lawful.cards if isinstance(lawful, OneCard) else 0
        return OneCard(FORGET, cards & self.winning(deal))

    @staticmethod
    def winning(deal: PopeJoanDeal) -> int:
        """The cards that win something when they are played."""
        suit = sum(1 << 13 * deal.trumps + rank for rank in range(9, 13))
        return suit | 1 << board.POPE

    def commit(self, deal: PopeJoanDeal, seat: int, act: int) -> Offence | None:
        card = act >> VERB_BITS
        witness(deal, "forgetting", seat)
        deal.phase.apply(deal, act_of(PLAY, card))
        forget_fact(deal, "forgetting", seat)
        due = any(winner == seat and cards >> card & 1 for _, winner, cards, _, _ in witnessed(deal, "due"))
        return Offence(self.number, seat, {"card": card}) if due else None

    def may_claim(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> bool:
        return claimant == offence.seat

    def uphold(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> None:
        if not barred(deal, claimant, 1 << offence.facts["card"]):
            collect(deal, claimant, 1 << offence.facts["card"])


class FalseExemption(Law):
    """POPE-L10: a player claims the exemption of POPE-R42 who does not hold the Pope. Until the next deal the winner may
    claim it: he pays what he owes."""

    number = 10
    closed_by = SETTLED

    def liberties(self, deal: PopeJoanDeal, seat: int) -> Menu:
        owes = isinstance(deal.phase, Agreement) and seat != deal.winner and deal.hands[seat]
        false = owes and holder_of(deal, board.POPE) != seat and deal.turned != board.POPE
        return Calls((EXEMPT,)) if false and ("exempt", seat) not in witnessed(deal, "exempt") else SILENCE

    def commit(self, deal: PopeJoanDeal, seat: int, act: int) -> Offence:
        deal.tell(Event("said", seat=seat, text="exempt"))
        witness(deal, "exempt", seat)
        return Offence(self.number, seat)

    def may_claim(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> bool:
        return claimant == deal.winner

    def uphold(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> None:
        forget_fact(deal, "exempt", offence.seat)


class WrongPlacing(Law):
    """POPE-L11: a counter is placed against POPE-R49. Until the next deal is begun anybody may have it moved to an empty
    compartment of its owner's choice."""

    number = 11
    closed_by = frozenset({"placed"})

    def liberties(self, deal: PopeJoanDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, Placing) or seat != deal.turn:
            return SILENCE
        return Calls(
            tuple(act for name, act in PLACE.items() if name in deal.game.board and not deal.menu.accepts(act))
        )

    def commit(self, deal: PopeJoanDeal, seat: int, act: int) -> Offence:
        deal.phase.apply(deal, act)
        return Offence(self.number, seat, {"name": compartment_of(act)})

    def may_claim(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> bool:
        movable = isinstance(deal.phase, Placing) and bool(deal.game.placing.empty(deal))
        return movable and claimant != offence.seat

    def uphold(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> None:
        ask(deal, offence, offence.seat)

    def remedies(self, deal: PopeJoanDeal, offence: Offence) -> Menu:
        return Calls(tuple(PLACE[name] for name in deal.game.placing.empty(deal)))

    def carry_out(self, deal: PopeJoanDeal, offence: Offence, act: int) -> None:
        account = deal.game.account
        deal.pay(account[offence.facts["name"]], account[compartment_of(act)], 1, "moved")
        deal.game.placing.go_on(deal)


class WrongNumber(Law):
    """POPE-L12: a wrong number of cards found after the first lead. The hands stay; until the next deal anybody may claim
    it: a player with too few cards who is out first takes neither Game nor anything for cards."""

    number = 12
    closed_by = SETTLED

    def may_claim(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> bool:
        return True

    def uphold(self, deal: PopeJoanDeal, offence: Offence, claimant: int) -> None:
        if offence.facts["more"] < 0:
            witness(deal, "short", offence.seat)


class LookingBack(Void):
    """POPE-L13: looking back at cards turned down. Until the next lead: a reproof only."""

    number = 13
    closed_by = NEXT_LEAD

    def liberties(self, deal: PopeJoanDeal, seat: int) -> Menu:
        return Calls((REVIEW,)) if playing(deal) and deal.gone else SILENCE

    def commit(self, deal: PopeJoanDeal, seat: int, act: int) -> Offence:
        size = deal.gone.bit_count()
        deal.tell(Event("seen", seat=seat, cards=deal.gone, size=size, source="played"), 1 << seat)
        return Offence(self.number, seat)


class Telling(Fined):
    """POPE-L14: telling what one holds, or which card is a stop. Until the next lead: one stake to Game."""

    number = 14
    closed_by = NEXT_LEAD

    def liberties(self, deal: PopeJoanDeal, seat: int) -> Menu:
        if not playing(deal):
            return SILENCE
        remarks = Calls(tuple(act_of(REMARK, number) for number in range(len(REMARKS))))
        return Choices(remarks, OneCard(SHOW, deal.hands[seat]))

    def commit(self, deal: PopeJoanDeal, seat: int, act: int) -> Offence:
        if act & VERB_MASK == REMARK:
            deal.tell(Event("said", seat=seat, text=REMARKS[act >> VERB_BITS]))
        else:
            cards = 1 << (act >> VERB_BITS)
            deal.tell(Event("shown", seat=seat, cards=cards, size=1, source=f"hand:{seat}"), ALL)
        return Offence(self.number, seat)


LAWS: Final[tuple[Law, ...]] = (
    Misdeal(),
    ExposedInDealing(),
    Handling(),
    LookingAtSpare(),
    WrongCard(),
    Withholding(),
    LeadOutOfTurn(),
    WrongTaking(),
    Uncollected(),
    FalseExemption(),
    WrongPlacing(),
    WrongNumber(),
    LookingBack(),
    Telling(),
)
