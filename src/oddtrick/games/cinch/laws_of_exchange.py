"""The laws of Cinch about laying out and drawing, and about hands with a wrong number of cards (CINCH-L31 to L39).

CINCH-L32 says what becomes of a trump that was not taken back: it is counted among the discards as any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oddtrick.cards import bits
from oddtrick.games.cinch.deal import ASK, DISCARD, KEEP, LEAVE, OPEN, TAKE, TAKE_BACK, CinchDeal
from oddtrick.games.cinch.exchange import Asking, LayingOut, Robbing, lacking, take_packet
from oddtrick.games.cinch.laws_of_play import bar, played
from oddtrick.games.cinch.options import draws
from oddtrick.games.cinch.play import CinchTricks, Turning
from oddtrick.games.cinch.surplus import back_to_stock
from oddtrick.games.cinch.trumps import HAND, to_lay_out
from oddtrick.phases.exchange import draw, put_out, take_up
from oddtrick.phases.laws import SETTLED
from oddtrick.table.acts import VERB_BITS
from oddtrick.table.club import Law, Offence, ask, note
from oddtrick.table.deal import Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import Event
from oddtrick.table.menu import SILENCE, Amount, Calls, Choices, Menu, SomeCards
from oddtrick.table.words import _

if TYPE_CHECKING:
    from oddtrick.games.cinch.game import Cinch

FAR_TOO_MANY = 3
"""How many cards more than he needs a player may be thought to ask for by mistake."""


class _Amendment(Phase):
    """A seat puts its hand right out of turn; the deal goes on afterwards where it stood."""

    def __init__(self, game: Cinch) -> None:
        self.game = game

    def begin(self, deal: CinchDeal, offence: Offence) -> None:
        """Ask the seat that was in error."""
        assert deal.club is not None
        deal.club = deal.club._replace(pending=(offence, deal.phase, deal.turn))
        deal.enter(self, offence.seat)

    def apply(self, deal: CinchDeal, act: int) -> None:
        assert deal.club is not None and deal.club.pending is not None
        _, phase, turn = deal.club.pending
        deal.club = deal.club._replace(pending=None)
        self.put_right(deal, deal.turn, act >> VERB_BITS)
        deal.enter(phase, turn)

    def put_right(self, deal: CinchDeal, seat: int, cards: int) -> None:
        """Move the cards."""
        raise NotImplementedError


class Amending(_Amendment):
    """Laying out what one has still more than six (CINCH-L31, CINCH-L34)."""

    name, called = "laying out", _("laying out")

    def menu(self, deal: CinchDeal) -> Menu:
        trumps, counting = self.game.trump_cards[deal.trumps], self.game.counting[deal.trumps].cards
        bound, cards, least, most = to_lay_out(deal.hands[deal.turn], trumps, counting, most_plain=0)
        return SomeCards(DISCARD, cards, least, most, bound)

    def put_right(self, deal: CinchDeal, seat: int, cards: int) -> None:
        deal.thrown[seat] |= cards
        put_out(deal, seat, cards, OPEN, open_to_all=True)

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        return IllegalAct("lay out what you have more than six cards", "CINCH-R26")


class Filling(_Amendment):
    """Drawing what one has too few from the discards, plain suits only (CINCH-L39)."""

    name, called = "taking back", _("taking back")

    def menu(self, deal: CinchDeal) -> Menu:
        plain = plain_discards(deal)
        short = min(missing(deal, deal.turn), plain.bit_count())
        return SomeCards(TAKE_BACK, plain, short, short)

    def put_right(self, deal: CinchDeal, seat: int, cards: int) -> None:
        for other in range(self.game.seats):
            deal.thrown[other] &= ~cards
        take_up(deal, seat, cards, OPEN, open_to_all=True)

    def why_not(self, deal: Any, seat: int, act: int) -> IllegalAct:
        return IllegalAct("take what you lack from the discards, plain suits only", "CINCH-L39")


def plain_discards(deal: CinchDeal) -> int:
    """The plain cards that lie face up beside the play."""
    return deal.discards & ~deal.game.trump_cards[deal.trumps]


def missing(deal: CinchDeal, seat: int) -> int:
    """How many cards a seat has too few in the play; below nothing if it has too many."""
    return HAND - sum(deal.won) - (seat in played(deal)) - deal.hands[seat].bit_count()


def note_wrong_hands(deal: CinchDeal) -> None:
    """When play begins: who has too many or too few cards."""
    if deal.club is None:
        return
    known = {offence.seat for offence in deal.club.offences if offence.law == AskedTooMany.number}
    for seat in range(deal.game.seats):
        short = missing(deal, seat)
        if short > 0:
            note(deal, Offence(TooFewCards.number, seat))
        elif short < 0 and seat not in known:
            note(deal, Offence(TooManyCards.number, seat))


# Laying out


class TrumpLaidOut(Law):
    """CINCH-L31: laying out a trump that should be kept. Until he lifts the cards that he is dealt, or where nobody draws until
    the first lead, the player may take it back, and his partner may draw attention to it. A dealer who robs has lifted all."""

    number = 31
    hidden = True

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        hand = deal.hands[seat]
        if seat != deal.turn:
            return SILENCE
        if isinstance(deal.phase, Robbing):
            return SomeCards(KEEP, hand, HAND, HAND) if hand.bit_count() > HAND else SILENCE
        if deal.phase is not deal.game.exchange:
            return SILENCE
        least = max(0, hand.bit_count() - HAND)
        most = hand.bit_count() if draws(deal.game.options) else least
        return Choices(*trump_among(hand, deal.game.trump_cards[deal.trumps], least, most))

    def commit(self, deal: CinchDeal, seat: int, act: int) -> Offence | None:
        robbing = isinstance(deal.phase, Robbing)
        wrong = 0 if robbing else self.wrong(deal, seat, act >> VERB_BITS)
        deal.phase.apply(deal, act)
        return Offence(self.number, seat, {"cards": wrong}, open=False) if wrong else None

    @staticmethod
    def wrong(deal: CinchDeal, seat: int, cards: int) -> int:
        """The trumps among cards laid out, if they ought not to be."""
        held = deal.hands[seat] & deal.game.trump_cards[deal.trumps]
        counting = deal.game.counting[deal.trumps].cards
        laid, kept = held & cards, held & ~cards
        too_many = laid.bit_count() > max(0, held.bit_count() - HAND)
        return laid if too_many or (laid & counting and kept & ~counting) else 0

    def closes(self, deal: CinchDeal, offence: Offence, moment: str) -> bool:
        if not draws(deal.game.options):
            return moment == "first lead"
        return moment == "exchanged" or (moment == "lifted" and deal.turn == offence.seat)

    def accusable(self, deal: CinchDeal, claimant: int) -> set[int]:
        """Trumps lie open among the discards; whether they should have been kept, only their player knows."""
        if deal.game.called or deal.trumps < 0 or isinstance(deal.phase, CinchTricks | Turning) or deal.turn < 0:
            return set()
        trumps = deal.game.trump_cards[deal.trumps]
        thrown = {seat for seat, cards in enumerate(deal.thrown) if cards & trumps}
        return {seat for seat in thrown if seat != claimant and not deal.opposed(seat, claimant)}

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        return claimant != offence.seat and not deal.opposed(offence.seat, claimant)

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        ask(deal, offence, offence.seat)

    def remedies(self, deal: CinchDeal, offence: Offence) -> Menu:
        return Calls((TAKE, LEAVE))

    def carry_out(self, deal: CinchDeal, offence: Offence, act: int) -> None:
        if act == TAKE:
            self.correct(deal, offence)

    def correctable(self, deal: CinchDeal, offence: Offence) -> bool:
        return True

    def correct(self, deal: CinchDeal, offence: Offence) -> None:
        seat, cards = offence.seat, offence.facts["cards"]
        deal.thrown[seat] &= ~cards
        take_up(deal, seat, cards, OPEN, open_to_all=True)
        give_back(deal, seat, min(-lacking(deal, seat), deal.packets[seat].bit_count()))
        if deal.hands[seat].bit_count() > HAND:
            deal.game.amending.begin(deal, offence)


def trump_among(hand: int, trumps: int, least: int, most: int) -> list[Menu]:
    """Every choice of cards to lay out with a trump among them, each once: by the first trump that is in it."""
    parts: list[Menu] = []
    for card in bits(hand & trumps):
        parts.append(SomeCards(DISCARD, hand, least, most, bound=1 << card))
        hand &= ~(1 << card)
    return parts


def give_back(deal: CinchDeal, seat: int, count: int) -> None:
    """Put cards that lie before a seat, those dealt last, back on top of the stock unseen."""
    if count <= 0:
        return
    cards = [card for card in deal.pack[: deal.top] if deal.packets[seat] >> card & 1][-count:]
    mask = sum(1 << card for card in cards)
    deal.packets[seat] &= ~mask
    deal.drew[seat] -= len(cards)
    deal.tell(Event("moved", cards=mask, size=len(cards), source=f"packet:{seat}", target="stock"), 0)
    back_to_stock(deal, cards)


class PlainCardKept(Law):
    """CINCH-L33: keeping plain cards. It is bad form, and no law forbids it."""

    number = 33

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        phase, hand = deal.phase, deal.hands[seat]
        if phase is not deal.game.exchange or seat != deal.turn or not deal.game.exchange.strict or seat == deal.dealer:
            return SILENCE
        plain = hand & ~deal.game.trump_cards[deal.trumps]
        return SomeCards(DISCARD, plain, max(0, hand.bit_count() - HAND), plain.bit_count())

    def commit(self, deal: CinchDeal, seat: int, act: int) -> None:
        deal.phase.apply(deal, act)


class TooFewLaidOut(Law):
    """CINCH-L34: laying out too few cards. Until the player is helped they are made up."""

    number = 34

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, LayingOut) or seat != deal.turn:
            return SILENCE
        hand = deal.hands[seat]
        return SomeCards(DISCARD, hand & ~deal.game.trump_cards[deal.trumps], 0, hand.bit_count() - HAND - 1)

    def commit(self, deal: CinchDeal, seat: int, act: int) -> Offence:
        deal.phase.apply(deal, act)
        return Offence(self.number, seat)

    def closes(self, deal: CinchDeal, offence: Offence, moment: str) -> bool:
        return moment == "exchanged" or (moment == "helped" and deal.turn == offence.seat)

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        deal.game.amending.begin(deal, offence)

    def correctable(self, deal: CinchDeal, offence: Offence) -> bool:
        return True

    def correct(self, deal: CinchDeal, offence: Offence) -> None:
        deal.game.amending.begin(deal, offence)


# Drawing


def next_not_helped(deal: CinchDeal, offence: Offence) -> bool:
    """Whether nobody has drawn since a wrong number was asked for."""
    return bool(deal.top == offence.facts["top"] and not deal.own)


class AskedTooFew(Law):
    """CINCH-L35: asking for too few cards. Until the next player is helped the rest comes from the stock; afterwards the hand is
    short (CINCH-L39)."""

    number = 35
    closed_by = frozenset({"exchanged"})

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, Asking) or seat != deal.turn:
            return SILENCE
        return Amount(ASK, 0, min(deal.phase.wanted(deal), len(deal.pack) - deal.top) - 1)

    def commit(self, deal: CinchDeal, seat: int, act: int) -> Offence:
        deal.phase.apply(deal, act)
        return Offence(self.number, seat, {"top": deal.top})

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        return claimant != offence.seat and next_not_helped(deal, offence)

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        self.correct(deal, offence)

    def correctable(self, deal: CinchDeal, offence: Offence) -> bool:
        return next_not_helped(deal, offence)

    def correct(self, deal: CinchDeal, offence: Offence) -> None:
        seat, more = offence.seat, lacking(deal, offence.seat)
        if deal.phase is deal.game.lifting and not deal.packets[seat]:  # he has lifted what he had got
            more = min(more, len(deal.pack) - deal.top)
            draw(deal, seat, more)
            deal.drew[seat] += more
        else:
            deal.game.asking.help(deal, seat, more)


class TooManyCards(Law):
    """CINCH-L38: too many cards, found before their player has played. The adversaries draw the surplus unseen and put it on top
    of the stock, or if there is none lay it with the discards (CINCH-L36)."""

    number = 38

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        return deal.opposed(offence.seat, claimant) and lacking(deal, offence.seat) < 0

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        take_packet(deal, offence.seat)
        deal.game.surplus.begin(deal, offence, -lacking(deal, offence.seat))

    def closes(self, deal: CinchDeal, offence: Offence, moment: str) -> bool:
        return moment == "stop" or (moment == "play" and offence.seat in played(deal))

    def lapse(self, deal: CinchDeal, offence: Offence) -> None:
        if missing(deal, offence.seat) < 0:
            note(deal, Offence(PlayedWithTooMany.number, offence.seat))


class AskedTooMany(TooManyCards):
    """CINCH-L36: asking for too many cards. Until the next player is helped the surplus goes back on the stock; afterwards it is
    drawn from the hand."""

    number = 36

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, Asking) or seat != deal.turn:
            return SILENCE
        wanted, left = deal.phase.wanted(deal), len(deal.pack) - deal.top
        return Amount(ASK, wanted + 1, min(wanted + FAR_TOO_MANY, left)) if wanted < left else SILENCE

    def commit(self, deal: CinchDeal, seat: int, act: int) -> Offence:
        deal.phase.apply(deal, act)
        return Offence(self.number, seat, {"top": deal.top})

    def correctable(self, deal: CinchDeal, offence: Offence) -> bool:
        surplus = -lacking(deal, offence.seat)
        return next_not_helped(deal, offence) and deal.packets[offence.seat].bit_count() >= surplus > 0

    def correct(self, deal: CinchDeal, offence: Offence) -> None:
        give_back(deal, offence.seat, -lacking(deal, offence.seat))

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        if self.correctable(deal, offence):
            self.correct(deal, offence)
        else:
            super().uphold(deal, offence, claimant)


class PlayedWithTooMany(Law):
    """CINCH-L37: playing to the first trick with too many cards. The side is barred."""

    number = 37
    closed_by = SETTLED

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        barred = deal.barred >> deal.game.side_of(deal, offence.seat) & 1
        return deal.opposed(offence.seat, claimant) and not barred

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        bar(deal, offence.seat)


class TooFewCards(Law):
    """CINCH-L39: too few cards. At any time in the play they are drawn from the discards, plain suits only."""

    number = 39
    closed_by = frozenset({"stop"})

    @staticmethod
    def fillable(deal: CinchDeal, offence: Offence) -> bool:
        """Whether cards can be drawn now."""
        in_play = isinstance(deal.phase, CinchTricks | Turning)
        return in_play and missing(deal, offence.seat) > 0 and bool(plain_discards(deal))

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        return claimant != offence.seat and self.fillable(deal, offence)

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        deal.game.filling.begin(deal, offence)

    def correctable(self, deal: CinchDeal, offence: Offence) -> bool:
        return self.fillable(deal, offence)

    def correct(self, deal: CinchDeal, offence: Offence) -> None:
        deal.game.filling.begin(deal, offence)


LAWS_OF_EXCHANGE: tuple[Law, ...] = (
    TooFewLaidOut(),
    PlainCardKept(),
    TrumpLaidOut(),
    AskedTooFew(),
    AskedTooMany(),
    PlayedWithTooMany(),
    TooManyCards(),
    TooFewCards(),
)
