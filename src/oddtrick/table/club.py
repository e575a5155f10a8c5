"""Club manner: what hands may do beside the lawful acts, what becomes of it, and who may call it.

The lawful menu is reckoned as ever. An act off it is tried against the game's laws in their order: the first whose `liberties`
hold the act *commits* it, which leaves an `Offence` behind, known to those who could see it. The offence can be corrected by
who made it until it is established, claimed by others until its window closes, and is then carried out or forgotten.
Windows close at *moments* that the phases mark: `lead`, `play`, `call`, `stop` and so on.

Everything here is kept in a `Club`, an immutable value in the deal: a copy of the deal keeps it, going back restores it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from oddtrick.table.acts import AGREE, CLAIM, CORRECT, VERB_MASK, law_act, law_and_seat
from oddtrick.table.deal import Deal, Phase
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import SILENCE, Calls, Choices, Menu
from oddtrick.table.words import _

OPEN_PILES = frozenset({"table", "tricks", "played", "turn-up", "open discards"})
"""Piles whose cards everybody has seen."""


class Offence(NamedTuple):
    """One breach of a law: `law` is its number, `seat` who is in error, `facts` what the remedy needs to know.

    `open` says that everybody saw it; `established` that it can no more be corrected; `before` is the position it was made in;
    `made` numbers the offences of a deal.
    """

    law: int
    seat: int
    facts: Mapping[str, Any] = {}
    open: bool = True
    established: bool = False
    before: Any = None
    made: int = 0


class Order(NamedTuple):
    """What a seat has been told under a law to play: one of `cards`, if it holds such a card that it may lawfully play.

    It is spent by the seat's next card, or by its next lead where `lead` says so.
    """

    law: int
    seat: int
    cards: int
    lead: bool = False


class Law:
    """A law of a game, or one of a family that games share. It holds no state of any deal.

    `number` is that of its id (9 for NAP-L9). `closed_by` names the moments after which nobody may claim it any more,
    `established_by` those after which it can no more be corrected; `hidden` says that not everybody can see it done;
    `lasting` that it remains though the play is gone back over: a word said, a card looked at.
    """

    number: int = 0
    closed_by: frozenset[str] = frozenset()
    established_by: frozenset[str] = frozenset()
    hidden = False
    lasting = False

    def liberties(self, deal: Any, seat: int) -> Menu:
        """What a hand can do now that this law forbids."""
        return SILENCE

    def mishaps(self, deal: Any) -> tuple[int, ...]:
        """How the dealer's hand can slip now against this law, as acts of chance."""
        return ()

    def commit(self, deal: Any, seat: int, act: int) -> Offence | None:
        """Do the forbidden act as far as hands can; the offence it leaves, or None when nothing can follow from it."""
        raise NotImplementedError

    def accusable(self, deal: Any, claimant: int) -> Iterable[int]:
        """The seats against whom a seat may claim this law, by what it can know."""
        offences = deal.club.offences
        return {offence.seat for offence in offences if self.mine(offence) and self.may_claim(deal, offence, claimant)}

    def closes(self, deal: Any, offence: Offence, moment: str) -> bool:
        """Whether an offence can no more be claimed after a moment."""
        return moment in self.closed_by

    def establishes(self, deal: Any, offence: Offence, moment: str) -> bool:
        """Whether an offence can no more be corrected after a moment."""
        return moment in self.established_by

    def may_claim(self, deal: Any, offence: Offence, claimant: int) -> bool:
        """Whether a seat is entitled to claim an offence."""
        return claimant != offence.seat

    def uphold(self, deal: Any, offence: Offence, claimant: int) -> None:
        """Carry out the remedy of a claim that is right."""
        raise NotImplementedError

    def lapse(self, deal: Any, offence: Offence) -> None:
        """What an offence comes to that nobody claimed in time."""

    def correctable(self, deal: Any, offence: Offence) -> bool:
        """Whether the offender may still put it right himself."""
        return False

    def correct(self, deal: Any, offence: Offence) -> None:
        """Put it right at the offender's own word."""
        raise NotImplementedError

    def remedies(self, deal: Any, offence: Offence) -> Menu:
        """The choice of the entitled seat, where `ask` has put it."""
        return SILENCE

    def carry_out(self, deal: Any, offence: Offence, act: int) -> None:
        """Do the remedy that was chosen."""
        raise NotImplementedError

    def mine(self, offence: Offence) -> bool:
        """Whether an offence is against this law."""
        return offence.law == self.number

    def found(self, deal: Any, claimant: int, accused: int) -> Offence | None:
        """The oldest offence that answers a claim of this law against a seat."""
        for offence in deal.club.offences:
            if self.mine(offence) and offence.seat == accused and self.may_claim(deal, offence, claimant):
                return offence  # type: ignore[no-any-return]  # the deal is of any game
        return None


class Club(NamedTuple):
    """What a club table remembers of a deal beside its lawful state.

    `offences` still open to something; `agreed` the mask of seats that agree to the settlement; `made` the number of offences so
    far; `moments` those marked in the act in progress; `evidence` public facts that make a claim possible; `pending` the
    question put to an entitled seat: (offence, phase and turn to go back to); `fines` paid in this deal, each as (giver, taker,
    counters); `closed` the numbers of the offences that were claimed or corrected; `orders` what seats were told to play;
    `marks` what is remembered of the deal whatever is gone back over.
    """

    offences: tuple[Offence, ...] = ()
    agreed: int = 0
    made: int = 0
    moments: tuple[str, ...] = ()
    evidence: frozenset[tuple[Any, ...]] = frozenset()
    pending: tuple[Offence, Phase, int] | None = None
    fines: tuple[tuple[int, int, int], ...] = ()
    closed: frozenset[int] = frozenset()
    orders: tuple[Order, ...] = ()
    marks: tuple[tuple[Any, ...], ...] = ()

    # What a seat may do

    def liberties(self, deal: Deal, seat: int) -> Menu:
        """Everything that a seat's hands can do now against some law."""
        return Choices(*(law.liberties(deal, seat) for law in deal.game.laws))

    def claims(self, deal: Deal, seat: int) -> Menu:
        """What a seat may call now against others, and correct of its own; nothing while another case waits for an answer."""
        if self.pending is not None:
            return SILENCE
        claims = [
            law_act(CLAIM, law.number, accused)
            for law in deal.game.laws
            for accused in sorted(law.accusable(deal, seat))
        ]
        own = {
            offence.law
            for offence in self.offences
            if offence.seat == seat and self._law(deal, offence).correctable(deal, offence)
        }
        return Calls((*claims, *(law_act(CORRECT, law, seat) for law in sorted(own))))

    # What becomes of it

    def act(self, deal: Deal, seat: int, act: int) -> bool:
        """Do an act that is off the lawful menu. False when hands cannot do it; nothing is changed then."""
        if not 0 <= seat < deal.game.seats or act < 0:
            return False
        if act & VERB_MASK in (CLAIM, CORRECT):
            if not self.claims(deal, seat).accepts(act):
                return False
            self._begin(deal)
            self._claim(deal, seat, act)
            return True
        for law in deal.game.laws:
            if law.liberties(deal, seat).accepts(act):
                self._begin(deal)
                note(deal, law.commit(deal, seat, act))
                return True
        return False

    @staticmethod
    def _begin(deal: Deal) -> None:
        assert deal.club is not None
        deal.club = deal.club._replace(moments=())
        deal.forget_menu()

    def _claim(self, deal: Deal, seat: int, act: int) -> None:
        number, accused = law_and_seat(act)
        law = next(law for law in deal.game.laws if law.number == number)
        if act & VERB_MASK == CORRECT:
            offence = next(found for found in self.offences if law.mine(found) and found.seat == seat)
            self._forget(deal, offence)
            deal.tell(Event("corrected", seat=seat, text=law_id(deal, number)))
            law.correct(deal, offence)
            return
        found = law.found(deal, seat, accused)
        deal.tell(
            Event("claimed", seat=seat, text=law_id(deal, number), amount=int(found is not None), value=accused), ALL
        )
        if found is not None:
            self._forget(deal, found)
            law.uphold(deal, found, seat)

    @staticmethod
    def _forget(deal: Deal, offence: Offence) -> None:
        assert deal.club is not None
        left = tuple(other for other in deal.club.offences if other.made != offence.made)
        deal.club = deal.club._replace(offences=left, closed=deal.club.closed | {offence.made})

    def mark(self, deal: Deal, moment: str) -> None:
        """A moment has come: offences are established by it, or forgotten."""
        kept, lapsed = [], []
        for offence in self.offences:
            law = self._law(deal, offence)
            if law.closes(deal, offence, moment):
                lapsed.append((law, offence))
            elif law.establishes(deal, offence, moment):
                kept.append(offence._replace(established=True))
            else:
                kept.append(offence)
        deal.club = self._replace(offences=tuple(kept), moments=(*self.moments, moment))
        for law, offence in lapsed:
            law.lapse(deal, offence)

    @staticmethod
    def _law(deal: Deal, offence: Offence) -> Law:
        return next(law for law in deal.game.laws if law.number == offence.law)


def law_id(deal: Deal, number: int) -> str:
    """The id of a law of the deal's game: `NAP-L9`."""
    return f"{deal.game.prefix}-L{number}"


def note(deal: Deal, offence: Offence | None) -> None:
    """Enter an offence in the club's book, and tell those who could see it."""
    if offence is None or deal.club is None:
        return
    club, law = deal.club, Club._law(deal, offence)
    established = offence.established or any(moment in law.established_by for moment in club.moments)
    offence = offence._replace(made=club.made + 1, established=established)
    deal.club = club._replace(offences=(*club.offences, offence), made=club.made + 1)
    if deal.listener is not None:
        event = Event("offence", seat=offence.seat, text=law_id(deal, offence.law))
        deal.tell(event, ALL if offence.open else 1 << offence.seat)


def witness(deal: Deal, *fact: Any) -> None:
    """Remember a public fact on which a claim may rest."""
    if deal.club is not None:
        deal.club = deal.club._replace(evidence=deal.club.evidence | {fact})


def witnessed(deal: Deal, kind: str) -> set[tuple[Any, ...]]:
    """The public facts of a kind."""
    return set() if deal.club is None else {fact for fact in deal.club.evidence if fact[0] == kind}


def order(deal: Deal, law: int, seat: int, cards: int, *, lead: bool = False) -> None:
    """Tell a seat under a law what it must play next, or lead next, if it can."""
    if deal.club is not None:
        deal.club = deal.club._replace(orders=(*deal.club.orders, Order(law, seat, cards, lead)))
        deal.forget_menu()


def narrowed(deal: Any, seat: int, cards: int) -> int:
    """Those of some lawful cards that a seat may play as it has been told."""
    for told in deal.club.orders if deal.club is not None else ():
        if told.seat == seat and not (told.lead and deal.lying()):
            cards = cards & told.cards or cards
    return cards


def order_against(deal: Any, seat: int, cards: int, card: int) -> Order | None:
    """The order that a card breaks, `cards` being those that the seat may lawfully play otherwise."""
    for told in deal.club.orders if deal.club is not None else ():
        if told.seat == seat and not (told.lead and deal.lying()):
            if cards & told.cards and not told.cards >> card & 1:
                return told  # type: ignore[no-any-return]  # the deal is of any game
            cards = cards & told.cards or cards
    return None


def spend_orders(deal: Any, seat: int, card: int) -> None:
    """A seat has played a card: what it was told is spent, and a card other than it was told is seen by all."""
    club = deal.club
    if club is None or not any(told.seat == seat for told in club.orders):
        return
    led = len(deal.lying()) == 1
    due = [told for told in club.orders if told.seat == seat and (led or not told.lead)]
    deal.club = club._replace(orders=tuple(told for told in club.orders if told not in due))
    if any(not told.cards >> card & 1 for told in due):
        witness(deal, "renounced", seat)


def levy(deal: Deal, giver: int, taker: int, counters: int, why: str) -> None:
    """Move counters as the price of an offence; what is gone back over afterwards does not give them back."""
    deal.pay(giver, taker, counters, why)
    if deal.club is not None:
        deal.club = deal.club._replace(fines=(*deal.club.fines, (giver, taker, counters)))


def _lasting(deal: Deal, club: Club, before: Club) -> Club:
    """The club of a position gone back to: what was fined or done beside the play since then stands all the same."""
    for giver, taker, counters in club.fines[len(before.fines) :]:
        deal.counters[giver] -= counters
        deal.counters[taker] += counters
    kept = [offence for offence in before.offences if offence.made not in club.closed]
    since = [offence for offence in club.offences if offence.made > before.made and Club._law(deal, offence).lasting]
    return club._replace(
        offences=(*kept, *since),
        agreed=before.agreed,
        evidence=before.evidence,
        orders=before.orders,
        pending=None,
    )


def go_back(deal: Deal, before: Deal) -> None:
    """Lay the position out again as it was before an offence; everybody sees which cards go back where."""
    now, then = deal.piles(), before.piles()
    listener, club = deal.listener, deal.club
    deal.resume(before)
    deal.listener = listener
    if deal.club is not None and club is not None:
        deal.club = _lasting(deal, club, deal.club)
    if listener is None:
        return
    for source, cards in now.items():
        for target, cards_then in then.items():
            if source != target and (moved := cards & cards_then):
                event = Event("moved", cards=moved, size=moved.bit_count(), source=source, target=target)
                deal.tell(event, _who_saw(source, target))
    deal.tell(Event("counters", value=tuple(deal.counters)), ALL)
    deal.tell(
        Event("laid", cards=then.get("table", 0), size=len(deal.lying()), target="table", value=tuple(deal.lying())),
        ALL,
    )
    for name, value in deal.game.facts(deal).items():
        deal.fact(name, value)


def _who_saw(source: str, target: str) -> int:
    """Everybody saw cards that lay on the table or in a trick; others are seen by whose hand they leave or go to."""
    if source in OPEN_PILES:
        return ALL
    hands = [name.removeprefix("hand:") for name in (source, target) if name.startswith("hand:")]
    return sum(1 << int(seat) for seat in set(hands))


class Agreement(Phase):
    """The play is over. Before it is settled everybody says that he agrees; until then what went wrong can be claimed."""

    name, called = "agreement", _("agreement")

    def __init__(self, then: Callable[[Any], None]) -> None:
        self.then = then

    def stop(self, deal: Deal) -> None:
        """The play stops. At a club table everybody is asked whether he agrees; elsewhere it is settled at once."""
        if deal.club is None:
            self.then(deal)
            return
        deal.mark("stop")
        self.begin(deal)

    def begin(self, deal: Deal) -> None:
        """Ask from the dealer's left round; who had agreed before is asked again."""
        assert deal.club is not None
        deal.club = deal.club._replace(agreed=0)
        deal.enter(self, (max(deal.dealer, 0) + 1) % deal.game.seats)

    def menu(self, deal: Deal) -> Menu:
        return _AGREE

    def apply(self, deal: Deal, act: int) -> None:
        assert deal.club is not None
        deal.club = deal.club._replace(agreed=deal.club.agreed | 1 << deal.turn)
        deal.tell(Event("said", seat=deal.turn, text="agree"))
        waiting = [seat for seat in deal.game.clockwise(deal.turn) if not deal.club.agreed >> seat & 1]
        if waiting:
            deal.turn = waiting[0]
        else:
            deal.mark("settled")
            self.then(deal)


class Remedy(Phase):
    """An entitled seat chooses among the remedies of a law."""

    name, called = "remedy", _("remedy")

    def menu(self, deal: Deal) -> Menu:
        offence = self._pending(deal)[0]
        return Club._law(deal, offence).remedies(deal, offence)

    def apply(self, deal: Deal, act: int) -> None:
        assert deal.club is not None
        offence, phase, turn = self._pending(deal)
        deal.club = deal.club._replace(pending=None)
        deal.tell(Event("said", seat=deal.turn, text=deal.game.vocabulary.text(act)))
        deal.enter(phase, turn)
        Club._law(deal, offence).carry_out(deal, offence, act)

    @staticmethod
    def _pending(deal: Deal) -> tuple[Offence, Phase, int]:
        assert deal.club is not None and deal.club.pending is not None
        return deal.club.pending


_AGREE = Calls((AGREE,))
_REMEDY = Remedy()


def ask(deal: Deal, offence: Offence, seat: int) -> None:
    """Put the choice of remedies to an entitled seat; the deal goes on where it stands when he has chosen."""
    assert deal.club is not None
    deal.club = deal.club._replace(pending=(offence, deal.phase, deal.turn))
    deal.enter(_REMEDY, seat)


class Fortune(Calls):
    """What the dealer's hand may do; the first act is the ordinary course."""

    __slots__ = ()

    def slip(self, random: Callable[[], float], chance: float) -> int:
        """One of the mishaps with the given chance, the ordinary course otherwise."""
        if random() >= chance or len(self.acts) == 1:
            return self.acts[0]
        return self.acts[1 + int(random() * (len(self.acts) - 1))]
