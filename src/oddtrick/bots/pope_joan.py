"""The book bot of Pope Joan: POPE-H1 to H14."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from oddtrick.bots.bot import Advice, Choice, Temper, seen_in, since_gathered
from oddtrick.cards import ACE_LOW, RANKS, SUIT_MASK, SUITS, bits, highest, parse_card, rank_of, suit_of
from oddtrick.games.pope_joan.board import MISSING, POPE, pope_payments, rank_stake
from oddtrick.games.pope_joan.words import PASS, PLACE
from oddtrick.table.acts import PLAY, act_of
from oddtrick.table.events import Event
from oddtrick.table.menu import Menu, OneCard
from oddtrick.table.view import View

ACE, KNAVE, QUEEN, KING = (RANKS.index(rank) for rank in "AJQK")
COUPLES = {"matrimony": (QUEEN, KING), "intrigue": (KNAVE, QUEEN)}
"""The ranks of the lower and the higher card of a couple."""
LEAST_LIKELY = ("matrimony", "intrigue")
"""The compartments that the next eldest is least likely to win (POPE-H12)."""
LIKELIEST = ("game", "ace", "king", "queen", "knave", "pope")
"""The others, from the likeliest to be won by whoever leads first."""
WITHHOLDING, DEAL_AGAIN = 6, frozenset({1, 2})
"""The numbers of laws: that which can only be proved, and those whose remedy is another deal."""
LATER = 0.6
"""How likely a card that is not led now is to be played later on: the rest of its stake is what waiting costs (POPE-H7)."""
LEAD_WORTH = 0.15
"""What part of Game and of the payments for cards the lead is worth (POPE-H7)."""
SHED, NO_WAY_UP = 0.1, 0.5
"""What a card shed, and one that can be shed in no other way, count beside the chance to keep the lead (POPE-H2, H9). Fitted to
deals against players at random."""
FEW = 3
"""With so few cards an opponent may be out before the Pope is played (POPE-H11)."""


class Run(NamedTuple):
    """What is to be expected of a lead: `back` the chance that it comes to stop at a card of ours, `shed` our cards in it."""

    back: float
    shed: float


class Sense:
    """A view of Pope Joan as a player thinks of it.

    `out` is the mask of cards that no hand holds as far as this seat can tell: played, turned up, seen in the spare
    hand, or sought in vain at a stop; `played` the mask of those that were played; `courts` who has played each rank of trumps;
    `withheld` the seats that have played a card which was sought in vain before.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.hand = view.hand
        self.options = view.game.options
        letter = view.facts.get("trumps", "")
        self.trumps = SUITS.index(letter) if letter else -1
        self.played = 0
        self.courts: dict[int, int] = {}
        self.withheld: set[int] = set()
        self._vain = 1 << MISSING
        self._sought = -1
        events = since_gathered(view)
        self.seen = seen_in(events)
        self._follow(events)
        self.out = self.seen & ~self.hand | self._vain

    def _follow(self, events: list[Event]) -> None:
        """Read the runs again: what was sought at each stop lies in no hand."""
        for event in events:
            if event.kind == "moved" and event.target == "table":
                self._note(event.seat, highest(event.cards))
            elif event.kind == "moved" and event.target.startswith("hand:") and event.source != "stock":
                self.played &= ~event.cards  # at a club table a card was taken back
            elif event.kind == "laid" and event.target == "table" and isinstance(event.value, tuple):
                self._sought = ACE_LOW.next_above(event.value[-1][1]) if event.value else -1
                self._vain &= ~(1 << self._sought) if self._sought >= 0 and self._sought != MISSING else -1
            elif event.kind == "swept":
                self._stop()
        if self.view.phase == "pope in lieu":
            self._vain |= 1 << self._sought

    def _note(self, seat: int, card: int) -> None:
        following = ACE_LOW.next_above(card)
        if card == POPE and self._sought not in (-1, POPE):  # in lieu of what was sought
            self._vain |= 1 << self._sought
            stands_for = POPE if self._sought == MISSING else self._sought
            following = ACE_LOW.next_above(stands_for)
        if self._vain >> card & 1:
            self.withheld.add(seat)
        self._sought = following
        self.played |= 1 << card
        if suit_of(card) == self.trumps:
            self.courts[rank_of(card)] = seat

    def _stop(self) -> None:
        if self._sought >= 0:
            self._vain |= 1 << self._sought
        self._sought = -1

    @property
    def missing(self) -> int:
        """The card that the run on the table lacks, when it has come to a stop; -1 where nothing follows."""
        return self._sought

    @cached_property
    def spare_chance(self) -> float:
        """The chance that an unseen card lies in the spare hand (POPE-H9)."""
        view = self.view
        pack = sum(1 << card for card in view.game.pack)  # type: ignore[attr-defined]  # the view is of Pope Joan
        unseen = (pack & ~self.seen & ~self._vain).bit_count()
        inferred = (self._vain & ~self.seen & ~(1 << MISSING)).bit_count()
        spare = view.counts.get("spare", 0) - view.known.get("spare", 0).bit_count() - inferred
        return max(0, spare) / unseen if unseen else 0.0

    def stop(self, card: int) -> bool:
        """Whether everybody who noted what was played knows that nothing follows this card."""
        following = ACE_LOW.next_above(card)
        return following < 0 or bool(self.out >> following & 1)

    def run(self, card: int, mine: bool = True) -> Run:
        """What is to be expected of the run from a card that we, or somebody else, play."""
        following = ACE_LOW.next_above(card)
        if self.stop(card):
            return Run(float(mine), float(mine))
        if self.hand >> following & 1:
            after = self.run(following)
            return Run(after.back, after.shed + mine)
        after = self.run(following, False)
        spare = self.spare_chance
        return Run(spare * mine + (1.0 - spare) * after.back, mine + (1.0 - spare) * after.shed)

    def lower(self, card: int) -> int:
        """Our cards of a suit below a card."""
        return (
            self.hand
            & SUIT_MASK[suit_of(card)]
            & sum(1 << c for c in bits(self.hand) if ACE_LOW.power[c] < ACE_LOW.power[card])
        )

    def pool(self, name: str) -> int:
        """What lies in a compartment; nothing where the board lacks it."""
        account = self.view.game.account
        return self.view.counters[account[name]] if name in account else 0

    def stake(self, card: int) -> float:
        """What a card wins when it is played."""
        won = 0.0
        if card == POPE:
            cap = None if self.options.pope_cap == "none" else self.options.pope_cap
            won += self.pool("pope") + sum(pope_payments(self.cards_left, self.view.seat, self.options.card_stake, cap))
        if suit_of(card) == self.trumps:
            name = rank_stake(self.view.game.board, card)  # type: ignore[attr-defined]  # the view is of Pope Joan
            won += (self.pool(name) if name else 0) + self._couples(rank_of(card))
        return won

    def _couples(self, rank: int) -> float:
        """What a court card of trumps wins with its partner, played before by us or, where couples are divided, by another."""
        won = 0.0
        for name, pair in COUPLES.items():
            partner = sum(pair) - rank
            if rank in pair and partner in self.courts:
                share = 1.0 if self.courts[partner] == self.view.seat else 0.5 * self.options.split_couples
                won += share * self.pool(name)
        return won

    @property
    def cards_left(self) -> list[int]:
        """How many cards each holds."""
        return [self.view.counts.get(f"hand:{seat}", 0) for seat in range(self.view.seats)]

    @property
    def pressed(self) -> bool:
        """Whether somebody else may soon be out."""
        return any(0 < left <= FEW for seat, left in enumerate(self.cards_left) if seat != self.view.seat)

    def couple(self) -> int:
        """The lower card of a couple that we hold whole and that wins something, or -1 (POPE-H10)."""
        for name, (low, high) in COUPLES.items():
            if self.trumps >= 0 and self.pool(name):
                lower, higher = (parse_card(RANKS[rank] + SUITS[self.trumps]) for rank in (low, high))
                if self.hand >> lower & 1 and self.hand >> higher & 1:
                    return lower
        return -1


def choose(view: View, menu: Menu, temper: Temper) -> Choice:
    """What the book advises a player with this view to do."""
    sense = Sense(view)
    card = next((part for part in menu.parts if isinstance(part, OneCard)), None)
    if card is None:
        acts = tuple(menu)
        return Choice(acts[0]) if len(acts) == 1 else place(sense, acts)
    if card.count() < menu.count():
        return in_lieu(sense)
    if card.count() == 1:
        return Choice(act_of(PLAY, highest(card.cards)))
    led, reason = lead(sense, card.cards)
    return Choice(act_of(PLAY, led), reason)


def lead(sense: Sense, cards: int) -> tuple[int, str]:
    """The card to lead, by the first hint that applies."""
    stops = [card for card in bits(cards) if sense.stop(card)]
    if len(stops) >= cards.bit_count() - 1:
        return _to_be_out(sense, stops)
    wild = bool(sense.options.pope_wild)
    if cards >> POPE & 1 and (not wild or sense.pressed):
        return POPE, "POPE-H11" if wild else "POPE-H1"
    if wild:
        cards &= ~(1 << POPE)  # POPE-H11: kept for a stop
    for card in bits(cards):
        if suit_of(card) == sense.trumps and rank_of(card) == ACE:
            return card, "POPE-H2"
    if (couple := sense.couple()) >= 0:
        return couple, "POPE-H10"
    if (card := _grown_stake(sense, cards)) >= 0:
        return card, "POPE-H7"
    return _ordinary(sense, cards)


def _to_be_out(sense: Sense, stops: list[int]) -> tuple[int, str]:
    """All cards but one at most are known stops: lead these first, that which wins most before all, and be out (POPE-H6)."""
    free = [card for card in stops if not sense.lower(card) & ~_mask(stops)]
    return max(free or stops, key=lambda card: (sense.stake(card), -card)), "POPE-H6"


def _mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def _grown_stake(sense: Sense, cards: int) -> int:
    """A card whose stake, weighed against the chance of going out, is too large to wait for (POPE-H7); -1 for none."""
    lead_worth: float = LEAD_WORTH * (sense.pool("game") + sense.options.card_stake * sum(sense.cards_left))

    def gain(card: int) -> float:
        return (1.0 - LATER) * sense.stake(card) - (1.0 - sense.run(card).back) * lead_worth

    staked = [card for card in bits(cards) if sense.stake(card)]
    best = max(staked, key=gain, default=-1)
    return best if best >= 0 and gain(best) > 0 and sense.lower(best) else -1


def _ordinary(sense: Sense, cards: int) -> tuple[int, str]:
    """Nothing is to be won at once: keep the lead, and be rid of what cannot be played otherwise."""
    stops = [card for card in bits(cards) if sense.stop(card)]
    under = [card for stop in stops for card in bits(sense.lower(stop) & cards & ~_mask(stops))]
    if under:
        return max(under, key=lambda card: _merit(sense, card)), "POPE-H3"
    free = [card for card in stops if not sense.lower(card)]
    if free:
        card = max(free, key=lambda card: (sense.stake(card), -card))
        following = ACE_LOW.next_above(card)
        noted = following >= 0 and bool(sense.played >> following & 1)
        return card, "POPE-H5" if noted else "POPE-H4"
    best = max(bits(cards), key=lambda card: _merit(sense, card))
    return best, "POPE-H2" if _leads_up(sense, best) else "POPE-H9"


def _leads_up(sense: Sense, card: int) -> bool:
    """Whether no card leads up to this one: an ace, or one whose lower neighbour is out of play (POPE-H2)."""
    below = ACE_LOW.next_below(card)
    return below < 0 or bool(sense.out >> below & 1)


def _merit(sense: Sense, card: int) -> tuple[float, int]:
    """How good a lead is when it may cost the turn (POPE-H9, and POPE-H2 for cards that cannot be played to)."""
    run = sense.run(card)
    above = sense.hand & SUIT_MASK[suit_of(card)]
    return run.back + SHED * run.shed + NO_WAY_UP * _leads_up(sense, card), above.bit_count()


def in_lieu(sense: Sense) -> Choice:
    """A run has come to a stop, and we hold the Pope: play it in lieu of the missing card, or keep it (POPE-H11, H13)."""
    missing = POPE if sense.missing == MISSING else sense.missing
    following = ACE_LOW.next_above(missing)
    goes_on = following >= 0 and bool(sense.hand >> following & 1)
    if goes_on or sense.hand == 1 << POPE or sense.pressed:
        return Choice(act_of(PLAY, POPE), "POPE-H11")
    return Choice(PASS, "POPE-H13")


def place(sense: Sense, acts: tuple[int, ...]) -> Choice:
    """Where to put a counter: where the next eldest is least likely to win it; he himself, where he is likeliest (POPE-H12)."""
    places = {name: act for name, act in PLACE.items() if act in acts}
    view = sense.view
    if view.seat == (view.dealer + 2) % view.seats:
        wished = [name for name in LIKELIEST if name in places]
    else:
        wished = sorted((name for name in LEAST_LIKELY if name in places), key=sense.pool)
    return Choice(places[wished[0]] if wished else acts[0], "POPE-H12")


def worth_claiming(view: View, law: int, accused: int, seen: bool) -> bool:
    """Whether to claim a law against a seat at a club table: only what one has seen or can prove. A misdeal is let pass by
    who holds the Pope, or fewer cards than everybody else."""
    sense = Sense(view)
    if accused == view.seat or not (accused in sense.withheld if law == WITHHOLDING else seen):
        return False
    if law in DEAL_AGAIN:
        others = [left for seat, left in enumerate(sense.cards_left) if seat != view.seat and left]
        return not (sense.hand >> POPE & 1 or sense.hand.bit_count() < min(others, default=0))
    return True


def advise(seats: int) -> Advice:
    """What the book would play with so many: penalties to the board, the Pope limited where players are few (POPE-H8, H14)."""
    if seats <= 4:
        return Advice("penalty_board", {"pope_cap": 4}, ("POPE-H8", "POPE-H14"))
    return Advice("penalty_board", {}, ("POPE-H14",))
