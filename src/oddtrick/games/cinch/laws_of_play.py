"""The laws of Cinch about the play: cards exposed and called, leads and plays out of turn, revokes, remarks (CINCH-L40 to L66).

CINCH-L67 needs no hand to enforce it: no trick but the last is ever shown again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from oddtrick.cards import CARDS, bits
from oddtrick.games.cinch.deal import (
    ASK_PARTNER,
    BOTH,
    FORBID,
    LEAD_PLAIN,
    LEAD_TRUMP,
    NAME_CARD,
    NO_TRUMPING,
    NONE_LEFT,
    THROW_DOWN,
    TRUMP_IT,
    CinchDeal,
)
from oddtrick.games.cinch.play import FORBIDDEN, CinchTricks, Turning
from oddtrick.games.cinch.trumps import HAND
from oddtrick.phases.auction import say
from oddtrick.phases.laws import ExposedCard, PlayOutOfTurn, Revoke
from oddtrick.table.acts import DEMAND, HIGHEST, LOWEST, PLAY, REMARK, SHOW, VERB_BITS, VERB_MASK, WAIVE, act_of
from oddtrick.table.club import Law, Offence, ask, go_back, note, order, witness, witnessed
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import SILENCE, Calls, Choices, Menu, OneCard, SomeCards
from oddtrick.table.words import _

EVERY_CARD = (1 << CARDS) - 1
EXPOSED, REVOKED = 45, 57
REMARKS = (_("that trick is worth five"), _("we need two more to be out"), _("who played the queen?"))
"""What can be said of the trick or the score (CINCH-L65), and, the last, instead of the right words (CINCH-L66)."""


def bar(deal: CinchDeal, seat: int) -> None:
    """The side of a seat may not score in this deal (CINCH-R53 to R55)."""
    deal.barred |= 1 << deal.game.side_of(deal, seat)
    deal.fact("barred", deal.game.barred_seats(deal))


def lay_back(deal: CinchDeal, before: CinchDeal) -> None:
    """Lay the position out again as it was before an offence; who has been barred since stays so."""
    barred = deal.barred
    go_back(deal, before)
    deal.barred |= barred


def played(deal: CinchDeal) -> set[int]:
    """The seats that have played to the trick on the table."""
    return {seat for seat, _ in deal.trick}


def establish(deal: CinchDeal, side: int) -> None:
    """The revokes of a side can no more be corrected."""
    assert deal.club is not None
    game = deal.game
    deal.club = deal.club._replace(
        offences=tuple(
            offence._replace(established=True)
            if offence.law == REVOKED and game.side_of(deal, offence.seat) == side
            else offence
            for offence in deal.club.offences
        )
    )


# Cards exposed


class Exposed(ExposedCard):
    """CINCH-L45 to L49: an exposed card lies until it is played; the adversaries may call it, or forbid it if it is a trump."""

    number = EXPOSED

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        seat = offence.seat
        lies = deal.hands[seat] >> offence.facts["card"] & 1
        told = any(told.law in (EXPOSED, FORBIDDEN) and told.seat == seat for told in deal.club.orders)  # type: ignore[union-attr]
        return bool(lies) and deal.opposed(seat, claimant) and not told and self.in_time(deal, seat)

    @staticmethod
    def in_time(deal: CinchDeal, seat: int) -> bool:
        """Before the player on the holder's right has played to the trick (CINCH-L46); of a lead, before the trick that he won
        is turned down (CINCH-L47)."""
        if isinstance(deal.phase, Turning):
            return True
        if not isinstance(deal.phase, CinchTricks):
            return False
        if deal.trick:
            return not {seat, (seat - 1) % deal.game.seats} & played(deal)
        return deal.turn != seat or not deal.gone

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        note(deal, offence)  # it lies there until it is played
        if self.remedies(deal, offence).count() > 2:
            ask(deal, offence, claimant)
        else:
            self.call(deal, offence.seat, offence.facts["card"])

    def remedies(self, deal: CinchDeal, offence: Offence) -> Menu:
        lying = self.lying(deal, offence.seat)
        trumps = deal.game.trump_cards[deal.trumps]
        return Choices(OneCard(DEMAND, lying), OneCard(FORBID, lying & trumps), Calls((WAIVE,)))

    def carry_out(self, deal: CinchDeal, offence: Offence, act: int) -> None:
        card = act >> VERB_BITS
        if act & VERB_MASK == FORBID:
            order(deal, FORBIDDEN, offence.seat, EVERY_CARD & ~(1 << card))
        elif act != WAIVE:
            order(deal, EXPOSED, offence.seat, 1 << card)


def lying(deal: CinchDeal, seat: int) -> int:
    """The mask of the exposed cards of a seat."""
    return EXPOSING.lying(deal, seat)


EXPOSING = Exposed()


def expose(deal: CinchDeal, seat: int, cards: int) -> None:
    """Lay cards of a hand face up, to be called."""
    for card in bits(cards & ~lying(deal, seat)):
        note(deal, Offence(EXPOSED, seat, {"card": card}))


def show(deal: CinchDeal, seat: int, cards: int) -> None:
    """Everybody sees cards that stay in a hand."""
    deal.tell(Event("shown", seat=seat, cards=cards, size=cards.bit_count(), source=f"hand:{seat}"), ALL)


class CardShown(Law):
    """CINCH-L40, L42, L44: a card dropped or shown once trumps are named, a card named by its holder, a hand thrown down."""

    number = 40

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        hidden = deal.hands[seat] & ~lying(deal, seat)
        if deal.trumps < 0 or deal.turn < 0 or not hidden:
            return SILENCE
        down = Calls((THROW_DOWN,)) if isinstance(deal.phase, CinchTricks | Turning) else SILENCE
        return Choices(OneCard(SHOW, hidden), OneCard(NAME_CARD, hidden), down)

    def commit(self, deal: CinchDeal, seat: int, act: int) -> None:
        say(deal, seat, act)
        cards = deal.hands[seat] if act == THROW_DOWN else 1 << (act >> VERB_BITS)
        show(deal, seat, cards)
        expose(deal, seat, cards)


class SeveralCards(Law):
    """CINCH-L41: two or more cards played at once. The next adversary chooses which of them is played, and the others lie
    exposed. Of cards that follow and cards that do not he can choose only the former (CINCH-D12)."""

    number = 41

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, CinchTricks) or seat != deal.turn:
            return SILENCE
        hand = deal.hands[seat]
        return SomeCards(BOTH, hand, 2, hand.bit_count()) if hand.bit_count() > 1 else SILENCE

    def commit(self, deal: CinchDeal, seat: int, act: int) -> None:
        cards = act >> VERB_BITS
        show(deal, seat, cards)
        chooser = next(other for other in deal.game.clockwise(seat + 1) if deal.opposed(seat, other))
        ask(deal, Offence(self.number, seat, {"cards": cards}), chooser)

    def remedies(self, deal: CinchDeal, offence: Offence) -> Menu:
        return OneCard(DEMAND, deal.game.play.by_duty(deal, offence.facts["cards"]))

    def carry_out(self, deal: CinchDeal, offence: Offence, act: int) -> None:
        card = act >> VERB_BITS
        expose(deal, offence.seat, offence.facts["cards"] & ~(1 << card))
        play_any(deal, offence.seat, card)


class EarlyLead(Law):
    """CINCH-L48: leading before the last trick is turned. If the leader has an exposed card before him, the card that he led may
    be claimed as exposed too."""

    number = 48

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        more = isinstance(deal.phase, Turning) and sum(deal.won) + 1 < HAND
        return OneCard(PLAY, deal.hands[seat]) if more and seat == deal.turn else SILENCE

    def commit(self, deal: CinchDeal, seat: int, act: int) -> Offence | None:
        before, card, phase = deal.copy(), act >> VERB_BITS, deal.phase
        assert isinstance(phase, Turning)
        others = lying(deal, seat) & ~(1 << card)
        phase.quit(deal)
        play_any(deal, seat, card)
        return Offence(self.number, seat, {"card": card}, before=before) if others else None

    def closes(self, deal: CinchDeal, offence: Offence, moment: str) -> bool:
        return moment == "play" and len(deal.trick) > 1

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        return deal.opposed(offence.seat, claimant)

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        lay_back(deal, offence.before)
        expose(deal, offence.seat, 1 << offence.facts["card"])
        establish(deal, deal.game.side_of(deal, offence.seat))  # they have led to the next trick (CINCH-L59)


def play_any(deal: CinchDeal, seat: int, card: int) -> None:
    """A seat plays a card, at turn or not; if it may not play that card, it revokes."""
    phase, before = deal.phase, deal.copy()
    assert isinstance(phase, CinchTricks)
    revokes = not phase.lawful(deal, seat) >> card & 1
    deal.turn = seat
    phase.apply(deal, act_of(PLAY, card))
    if revokes:
        facts = {"card": card, "trick": sum(before.won)}
        note(deal, Offence(REVOKED, seat, facts, open=False, before=before))


# Leads and plays out of turn


class LeadOutOfTurn(PlayOutOfTurn):
    """CINCH-L43, L50 to L53: until all have played to it the cards go back, and the card led lies exposed; if the lead was the
    offender's partner's, the right to order it is CINCH-L52."""

    closed_by = frozenset({"complete"})

    def __init__(self) -> None:
        super().__init__(51, revoke=REVOKED)

    def concerns(self, deal: CinchDeal) -> bool:
        return not deal.trick

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        """Who is not to lead may lead even before the last trick is turned."""
        if not isinstance(deal.phase, Turning):
            return super().liberties(deal, seat)
        early = seat != deal.turn and sum(deal.won) + 1 < HAND and not self._waiting(deal)
        return OneCard(PLAY, deal.hands[seat]) if early else SILENCE

    def commit(self, deal: CinchDeal, seat: int, act: int) -> Offence:  # type: ignore[override]  # of this game's deals
        before = deal.copy()
        if isinstance(deal.phase, Turning):
            deal.phase.quit(deal)
        return super().commit(deal, seat, act)._replace(before=before)

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        return deal.opposed(offence.seat, claimant)

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        self.correct(deal, offence)

    def correct(self, deal: CinchDeal, offence: Offence) -> None:
        lay_back(deal, offence.before)
        expose(deal, offence.seat, 1 << offence.facts["card"])
        establish(deal, deal.game.side_of(deal, offence.seat))  # they have led to the next trick (CINCH-L59)
        leader = offence.facts["turn"]
        if not deal.opposed(leader, offence.seat):
            note(deal, Offence(LeadOrdered.number, offence.seat, {"leader": leader}))

    def lapse(self, deal: CinchDeal, offence: Offence) -> None:
        """The trick stands (CINCH-L50)."""


class LeadOrdered(Law):
    """CINCH-L52: after a lead out of turn, when his partner was to lead, the adversary on that partner's right may require him to
    lead a trump, or not to."""

    number = 52
    closed_by = frozenset({"lead"})

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        leader = offence.facts["leader"]
        round_ = deal.game.clockwise(leader)
        right = next(seat for seat in reversed(round_) if deal.opposed(leader, seat))
        leads = isinstance(deal.phase, CinchTricks) and not deal.trick and deal.turn == leader
        return leads and claimant == right

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        ask(deal, offence, claimant)

    def remedies(self, deal: CinchDeal, offence: Offence) -> Menu:
        return Calls((LEAD_TRUMP, LEAD_PLAIN, WAIVE))

    def carry_out(self, deal: CinchDeal, offence: Offence, act: int) -> None:
        trumps = deal.game.trump_cards[deal.trumps]
        if act != WAIVE:
            told = trumps if act == LEAD_TRUMP else EVERY_CARD & ~trumps
            order(deal, self.number, offence.facts["leader"], told, lead=True)


class PlayedOutOfTurn(PlayOutOfTurn):
    """CINCH-L54 to L56: a card played out of turn stands. If fourth hand played before second and third, the adversaries may
    claim the trick; otherwise nobody is penalised. At five or six seats nobody ever is."""

    closed_by = frozenset({"quitted"})

    def __init__(self) -> None:
        super().__init__(55, revoke=REVOKED)

    def concerns(self, deal: CinchDeal) -> bool:
        return bool(deal.trick)

    def commit(self, deal: CinchDeal, seat: int, act: int) -> Offence | None:  # type: ignore[override]  # not always one
        too_early = self.before_both(deal, seat)
        play_any(deal, seat, act >> VERB_BITS)
        return Offence(self.number, seat) if too_early else None

    @staticmethod
    def before_both(deal: CinchDeal, seat: int) -> bool:
        """Whether fourth hand plays while only the leader has played."""
        leader = deal.trick[0][0]
        return deal.game.seats == 4 and (seat - leader) % 4 == 3 and len(deal.trick) == 1

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        return deal.opposed(offence.seat, claimant)

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        witness(deal, "claimed trick", claimant, deal.gone)

    def correctable(self, deal: Any, offence: Offence) -> bool:
        return False

    def lapse(self, deal: CinchDeal, offence: Offence) -> None:
        """The trick is its winner's."""


# Revokes


class CinchRevoke(Revoke):
    """CINCH-L57 to L64: neither following nor trumping though able to, or not doing what was lawfully ordered. Until the trick is
    turned it is corrected, and the card lies exposed; afterwards the side is barred."""

    number = REVOKED
    established_by = frozenset({"quitted"})
    exposes = EXPOSED

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        phase = deal.phase
        if not isinstance(phase, CinchTricks) or seat != deal.turn:
            return SILENCE
        able = deal.hands[seat] if deal.trick else phase.by_duty(deal, deal.hands[seat])
        return OneCard(PLAY, able & ~phase.lawful(deal, seat))

    def commit(self, deal: CinchDeal, seat: int, act: int) -> None:  # type: ignore[override]  # it is noted on the way
        play_any(deal, seat, act >> VERB_BITS)

    def accusable(self, deal: CinchDeal, claimant: int) -> Iterable[int]:
        """A side that is barred already is not accused again."""
        suspects = super().accusable(deal, claimant)
        return {seat for seat in suspects if not deal.barred >> deal.game.side_of(deal, seat) & 1}

    def entitled(self, deal: CinchDeal, accused: int, claimant: int) -> bool:
        return deal.opposed(accused, claimant)

    def correct(self, deal: CinchDeal, offence: Offence) -> None:
        lay_back(deal, offence.before)
        expose(deal, offence.seat, 1 << offence.facts["card"])

    def exact(self, deal: CinchDeal, offence: Offence) -> None:
        bar(deal, offence.seat)


class NoneLeft(Law):
    """CINCH-L60: a player who has renounced may be asked by his partner, before the trick is turned, whether he has none of the
    suit; if he says that he has none, he can no more correct himself. To ask is no offence."""

    number = 60

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        if not isinstance(deal.phase, CinchTricks | Turning) or not deal.trick:
            return SILENCE
        if ("asked", seat, deal.gone) in witnessed(deal, "asked"):
            answered = ("answered", seat, deal.gone) in witnessed(deal, "answered")
            return SILENCE if answered else Calls((NONE_LEFT,))
        return Calls((ASK_PARTNER,)) if self.partner_asked(deal, seat) >= 0 else SILENCE

    @staticmethod
    def partner_asked(deal: CinchDeal, seat: int) -> int:
        """The partner of a seat who has renounced in the trick on the table and has not been asked, or -1."""
        play, asked = deal.game.play, witnessed(deal, "asked")
        for player, card in deal.trick:
            free = player != seat and ("asked", player, deal.gone) not in asked
            if free and not deal.opposed(player, seat) and play.renounces(deal, card):
                return player
        return -1

    def commit(self, deal: CinchDeal, seat: int, act: int) -> None:
        say(deal, seat, act)
        if act == ASK_PARTNER:
            witness(deal, "asked", self.partner_asked(deal, seat), deal.gone)
        else:
            witness(deal, "answered", seat, deal.gone)
            establish(deal, deal.game.side_of(deal, seat))


# Words


class Remark(Law):
    """CINCH-L65: drawing attention to the trick or the score before one has played to the trick. Either adversary may require the
    highest or lowest card of the suit led, or a trump, or none."""

    number = 65
    lasting = True
    remarks: tuple[int, ...] = (0, 1)

    def liberties(self, deal: CinchDeal, seat: int) -> Menu:
        said = {
            number for _, speaker, number, gone in witnessed(deal, "remark") if (speaker, gone) == (seat, deal.gone)
        }
        if not isinstance(deal.phase, CinchTricks) or not deal.trick:
            return SILENCE
        return Calls(tuple(act_of(REMARK, number) for number in self.remarks if number not in said))

    def commit(self, deal: CinchDeal, seat: int, act: int) -> Offence | None:
        say(deal, seat, act)
        witness(deal, "remark", seat, act >> VERB_BITS, deal.gone)
        return None if seat in played(deal) else Offence(self.number, seat)

    def closes(self, deal: CinchDeal, offence: Offence, moment: str) -> bool:
        return moment == "complete" or (moment == "play" and offence.seat in played(deal))

    def may_claim(self, deal: CinchDeal, offence: Offence, claimant: int) -> bool:
        to_play = isinstance(deal.phase, CinchTricks) and bool(deal.trick) and offence.seat not in played(deal)
        return to_play and deal.opposed(offence.seat, claimant)

    def uphold(self, deal: CinchDeal, offence: Offence, claimant: int) -> None:
        ask(deal, offence, claimant)

    def remedies(self, deal: CinchDeal, offence: Offence) -> Menu:
        return Calls((HIGHEST, LOWEST, TRUMP_IT, NO_TRUMPING, WAIVE))

    def carry_out(self, deal: CinchDeal, offence: Offence, act: int) -> None:
        suits = deal.game.play.suits(deal)
        if act in (TRUMP_IT, NO_TRUMPING):
            trumps = suits.trump_cards
            order(deal, self.number, offence.seat, trumps if act == TRUMP_IT else EVERY_CARD & ~trumps)
        elif act != WAIVE and (held := deal.hands[offence.seat] & deal.asked):
            best = (max if act == HIGHEST else min)(bits(held), key=suits.power.__getitem__)
            order(deal, self.number, offence.seat, 1 << best)


class WrongWords(Remark):
    """CINCH-L66: asking who played what in other words than the formula is treated as a remark."""

    number = 66
    remarks = (2,)


LAWS_OF_PLAY: tuple[Law, ...] = (
    EXPOSING,
    CardShown(),
    SeveralCards(),
    EarlyLead(),
    LeadOutOfTurn(),
    LeadOrdered(),
    PlayedOutOfTurn(),
    CinchRevoke(),
    NoneLeft(),
    Remark(),
    WrongWords(),
)
