"""The book bot of Spoil-Five: SPOIL-H1 to H12."""

from __future__ import annotations

from functools import cached_property
from math import comb
from typing import Any

from oddtrick.bots.bot import Advice, Choice, Temper, decided, seen_in, since_gathered
from oddtrick.bots.tricks import TricksSeen, is_proved
from oddtrick.cards import HEARTS, PACK_52, SUITS, bits, highest, rank_of
from oddtrick.games.spoil_five.deal import DECLINE, FIVE, GRANT, JINK, KEEP, REDEAL, REFUSE, ROB, TAKE, YIELD
from oddtrick.games.spoil_five.game import FIVE_TRICKS, POINTS, TARGETS
from oddtrick.games.spoil_five.odds import jink_threshold
from oddtrick.games.spoil_five.passages import ACE
from oddtrick.games.spoil_five.ranking import ACE_OF_HEARTS, card, masters
from oddtrick.phases.suits import Suits
from oddtrick.table.acts import PLAY, act_of
from oddtrick.table.events import Event
from oddtrick.table.menu import Calls, Menu, OneCard
from oddtrick.table.view import View

PACK = sum(1 << one for one in PACK_52)
EDGE = 0.05
"""What part of the pool dealing is worth (SPOIL-H1)."""
NEAR_THE_END = 3
"""With so few cards left masters are spent on any trick of a pool."""
LIKELY = 0.4
"""A card that stands so likely is tried."""
MISDEAL, FACED, NOT_ROBBING, FALSE_ROBBING, SLEEPING, REVOKE, OUT_OF_TURN = 1, 2, 3, 4, 5, 7, 8


class MasterTricks(TricksSeen):
    """The tricks of Spoil-Five: a plain suit may always be trumped, and a master need not go to a lower trump."""

    def suit_asked(self, led: int) -> int:
        plain_heart = led == ACE_OF_HEARTS and not self.suits.follows[led] & self.suits.trump_cards
        return HEARTS if plain_heart else self.suits.suit[led]

    def excused(self, card: int) -> bool:
        return bool(self.suits.trump_cards >> card & 1)


class Sense:
    """A view of Spoil-Five as a player thinks of it, from the events of the deal in progress alone.

    `hand` and `table` are the view's; `events` what happened since the pack was gathered; `suits` how the cards stand under the
    trump; `turned` the mask of the turn-up where it still lies; `unseen` the mask of the cards that may be in other hands;
    `tricks` those seen.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.game: Any = view.game
        self.seat, self.hand, self.table = view.seat, view.hand, view.table
        self.events = since_gathered(view)
        facts: dict[str, Any] = {event.text: event.value for event in self.events if event.kind == "fact"}
        self.facts = facts
        letter = facts.get("trumps")
        self.trumps = SUITS.index(letter) if letter else HEARTS
        self.suits: Suits = view.game.play.under[self.trumps]  # type: ignore[attr-defined]  # the view is of Spoil-Five
        self.turned = view.known.get("turn-up", 0)
        shown = sum(view.known.get(f"hand:{seat}", 0) for seat in range(view.seats) if seat != self.seat)
        self.unseen = PACK & ~seen_in(self.events) | shown
        historic = self.game.options.order == "historic"
        free = sum(1 << master for master in masters(self.trumps)) if historic else 0
        self.tricks = MasterTricks(self.events, view.seats, self.suits, free)

    def same_side(self, one: int, other: int) -> bool:
        """Whether two seats play together."""
        return bool(self.game.sides[one] == self.game.sides[other])

    def won(self, seat: int) -> int:
        """The tricks of a seat's side."""
        return sum(self.same_side(trick.taker, seat) for trick in self.tricks.tricks)

    def barred(self, seat: int) -> bool:
        """Whether a seat's side is known to have forfeited the pool."""
        return any(self.same_side(other, seat) for other in self.facts.get("forfeited", ()))

    def wanting(self, seat: int) -> int:
        """How many tricks a seat's side still wants for the pool or the game; more than there are where it cannot have it."""
        if self.barred(seat):
            return FIVE_TRICKS + 1
        options = self.game.options
        if options.game == "pool":
            return int(options.tricks_to_win) - self.won(seat)
        scores = self.facts.get("scores", [0] * self.view.seats)
        return int(-(-(TARGETS[options.game] - scores[seat]) // POINTS))

    @cached_property
    def dangerous(self) -> list[int]:
        """The opponents who want but one trick."""
        others = (seat for seat in range(self.view.seats) if not self.same_side(seat, self.seat))
        return [seat for seat in others if self.wanting(seat) <= 1]

    @property
    def later(self) -> list[int]:
        """The seats that play to this trick after this one."""
        done = {seat for seat, _ in self.table} | {self.seat}
        return [seat for seat in self.game.clockwise(self.seat + 1) if seat not in done]

    @property
    def best(self) -> tuple[int, int]:
        """The seat that would take the trick as it lies, and its card."""
        return self.table[self.suits.taker([one for _, one in self.table])]

    def trumps_held(self) -> int:
        """The mask of the trumps in hand, the ace of hearts among them in the historic order."""
        return int(self.hand & self.suits.trump_cards)

    def privileged(self) -> int:
        """The mask of the masters in hand."""
        if self.game.options.order == "natural":
            return 0
        return int(self.hand & sum(1 << master for master in masters(self.trumps)))

    @property
    def every_trick_counts(self) -> bool:
        """Whether points are played for, of which each trick brings some; of a pool only the last trick that is wanted does."""
        return bool(self.game.options.game != "pool")

    @property
    def spends_masters(self) -> bool:
        """Whether a master may go on any trick: where each counts, and near the end, when it will hardly take a better one."""
        return self.every_trick_counts or self.hand.bit_count() <= NEAR_THE_END

    def stands(self, one: int, seats: list[int], spent: int = 0) -> float:
        """The chance that none of some seats holds a card that beats one, when each of them has `spent` cards more by then."""
        held = sum(max(0, self.view.counts.get(f"hand:{seat}", 0) - spent) for seat in seats)
        pool = self.unseen.bit_count()
        against = (self.suits.heads[one] & self.unseen).bit_count()
        return comb(pool - against, held) / comb(pool, held) if held <= pool - against else 0.0

    def worth(self, one: int) -> tuple[bool, int]:
        """What a card is worth keeping: a trump, then the fewer unseen cards of its suit are above it."""
        suit = self.suits.members[self.suits.suit[one]]
        return bool(self.suits.trump_cards >> one & 1), -(self.suits.heads[one] & self.unseen & suit).bit_count()


def choose(view: View, menu: Menu, temper: Temper) -> Choice:
    """What the book advises a player with this view to do."""
    sense = Sense(view)
    parts = menu.parts
    robbing = next((part for part in parts if isinstance(part, OneCard) and part.verb == ROB), None)
    if robbing is not None:
        return _rob(sense, robbing.cards, any(part.accepts(DECLINE) for part in parts))
    for part in parts:
        if isinstance(part, OneCard):
            return _play(sense, part.cards)
    calls = next(part for part in parts if isinstance(part, Calls))
    for word, answer in ((FIVE, _ask), (GRANT, _grant), (TAKE, _play_on), (YIELD, _after_misdeal)):
        if calls.accepts(word):
            return answer(sense)
    return Choice(calls.acts[0])


def advise(seats: int) -> Advice:
    """What the book would play with so many: from five on for two tricks (SPOIL-H9); four or five sit best (SPOIL-H10)."""
    return Advice("quick_pool", hints=("SPOIL-H9",)) if seats >= 5 else Advice("classic", hints=("SPOIL-H10",))


# Before the play


def _after_misdeal(sense: Sense) -> Choice:
    """Deal again where the edge of dealing is worth the fine (SPOIL-H1)."""
    pool = sense.view.counters[sense.game.pool_account]
    again = pool * EDGE >= sense.game.options.dealer_stake
    return Choice(REDEAL if again else YIELD, "SPOIL-H1")


def _ask(sense: Sense) -> Choice:
    """Ask for another turn-up with no trump, or with one common trump alone (SPOIL-H8)."""
    held = sense.trumps_held()
    weak = held == 0 or (held.bit_count() == 1 and not sense.privileged())
    return Choice(FIVE if weak else KEEP, "SPOIL-H8")


def _grant(sense: Sense) -> Choice:
    """Refuse with an ace turned, or with two trumps or more (SPOIL-H8)."""
    good = rank_of(highest(sense.turned)) == ACE or sense.trumps_held().bit_count() >= 2
    return Choice(REFUSE if good else GRANT, "SPOIL-H8")


def _rob(sense: Sense, cards: int, dealer: bool) -> Choice:
    """Rob, and put out the lowest card of the longest losing plain suit, never a trump (SPOIL-H2, SPOIL-H3)."""
    plain = list(bits(cards & ~sense.suits.trump_cards))
    suits = sense.suits
    losing = [one for one in plain if suits.heads[one] & sense.unseen & suits.members[suits.suit[one]]] or plain

    def length(one: int) -> int:
        return int((sense.hand & suits.members[suits.suit[one]]).bit_count())

    out = max(losing, key=lambda one: (length(one), -suits.power[one])) if losing else _least(sense, cards)
    return Choice(act_of(ROB, out), "SPOIL-H3" if dealer else "SPOIL-H2")


def _play_on(sense: Sense) -> Choice:
    """Play on where the chance of the last two tricks is worth the pool (SPOIL-H7)."""
    others = [seat for seat in range(sense.view.seats) if not sense.same_side(seat, sense.seat)]
    chance = 1.0
    for spent, one in enumerate(sorted(bits(sense.hand), key=lambda one: -sense.suits.power[one])):
        chance *= sense.stands(one, others, spent)
    pool = sense.view.counters[sense.game.pool_account]
    needed = jink_threshold(pool, len(others), sense.game.options.stake)
    return Choice(JINK if chance > needed else TAKE, "SPOIL-H7")


# The play


def _play(sense: Sense, cards: int) -> Choice:
    if cards & (cards - 1) == 0:
        return Choice(act_of(PLAY, highest(cards)))
    one, reason = _follow(sense, cards) if sense.table else _lead(sense, cards)
    return Choice(act_of(PLAY, one), reason)


def _least(sense: Sense, cards: int) -> int:
    """The card that is missed least."""
    return min(bits(cards), key=lambda one: (sense.worth(one), sense.suits.power[one]))


def _lead(sense: Sense, cards: int) -> tuple[int, str]:
    """Lead the card that most likely wins; with one trick wanting a sure winner at once (SPOIL-H6)."""
    others = [seat for seat in range(sense.view.seats) if seat != sense.seat]
    plain = cards & ~sense.suits.trump_cards
    if plain and sense.wanting(sense.seat) > 1 and _only_partners_have_trumps(sense):
        cards = plain  # each trump of the side takes a trick of its own
    best = _likeliest(sense, cards, others)
    sure = sense.stands(best, others) == 1.0
    if plain and not sure and sense.suits.trump_cards >> best & 1 and not sense.every_trick_counts:
        best = _likeliest(sense, plain, others)  # the trump may take a trick by ruffing
    return best, "SPOIL-H6" if sure and sense.wanting(sense.seat) == 1 else ""


def _likeliest(sense: Sense, cards: int, against: list[int]) -> int:
    """The card that most likely stands against some seats, the cheapest of such."""
    return max(bits(cards), key=lambda one: (sense.stands(one, against), -sense.suits.power[one]))


def _only_partners_have_trumps(sense: Sense) -> bool:
    """Whether the opponents have shown that they have no trump, and a partner may have one."""
    without = [seat for seat, voids in enumerate(sense.tricks.voids) if voids >> sense.trumps & 1]
    others = [seat for seat in range(sense.view.seats) if seat != sense.seat and seat not in without]
    out = sense.unseen & sense.suits.trump_cards
    return bool(out and others) and all(sense.same_side(seat, sense.seat) for seat in others)


def _follow(sense: Sense, cards: int) -> tuple[int, str]:
    taker, best = sense.best
    heading = cards & sense.suits.heads[best]
    if not heading or (not sense.later and sense.same_side(taker, sense.seat)):
        return _throw(sense, cards)
    if sense.wanting(sense.seat) <= 1:
        return _surest(sense, heading), ""
    if sense.dangerous and _is_to_be_beaten(sense, heading, taker):
        return _surest(sense, heading), "SPOIL-H5"
    hint = "SPOIL-H5" if sense.dangerous else ""
    if sense.same_side(taker, sense.seat):
        return _throw(sense, cards)
    spent = heading if sense.spends_masters else heading & ~sense.privileged()
    cheap = [one for one in bits(spent) if sense.stands(one, sense.later) >= LIKELY]
    if cheap:
        return min(cheap, key=lambda one: (sense.worth(one), sense.suits.power[one])), hint
    one, reason = _throw(sense, cards)
    return one, hint or reason


def _surest(sense: Sense, heading: int) -> int:
    """The winning card that most likely stands, the cheapest of such."""
    return _likeliest(sense, heading, sense.later)


def _is_to_be_beaten(sense: Sense, heading: int, taker: int) -> bool:
    """Whether somebody who wants one trick may get this one, and no other is sure to beat him (SPOIL-H5)."""
    to_come = [seat for seat in sense.later if seat in sense.dangerous]
    if taker not in sense.dangerous and (not to_come or sense.stands(sense.best[1], to_come) == 1.0):
        return False
    return not _another_will(sense, heading)


def _another_will(sense: Sense, heading: int) -> bool:
    """Whether a later player who is not to be feared is known to have nothing left but a card that beats all that one has."""
    best = _surest(sense, heading)
    for seat in sense.later:
        known = sense.view.known.get(f"hand:{seat}", 0)
        bound = known & sense.suits.heads[best] and sense.view.counts.get(f"hand:{seat}", 0) == 1
        if bound and seat not in sense.dangerous:
            return True
    return False


def _throw(sense: Sense, cards: int) -> tuple[int, str]:
    """A card that is missed least; masters are kept back from a lower trump led (SPOIL-H4)."""
    led = sense.table[0][1]
    spared = cards & ~sense.privileged() or cards
    trump_led = sense.suits.trump_cards >> led & 1
    reneging = bool(trump_led and sense.privileged() & cards and not spared & sense.suits.trump_cards)
    losing = spared & ~sense.suits.heads[sense.best[1]] or spared
    return _least(sense, losing), "SPOIL-H4" if reneging else ""


# At a club table


def worth_claiming(view: View, law: int, accused: int, seen: bool) -> bool:
    """Whether to claim a law against a seat: what one has seen or can prove, and what does not harm one's own side."""
    sense = Sense(view)
    if accused == view.seat or (law not in (MISDEAL, FACED) and sense.same_side(accused, view.seat)):
        return False
    if law in (MISDEAL, FACED):
        return seen and sense.trumps_held().bit_count() < 3
    if law in (SLEEPING, OUT_OF_TURN):
        return seen
    if law == REVOKE:
        return is_proved(view, law, accused, sense.tricks)
    if decided(view, law, accused):
        return False
    if law == NOT_ROBBING:
        return bool(sense.turned) and not _may_be_taken_back(sense, accused)
    forfeited = sense.facts.get("forfeited") or ()
    return law == FALSE_ROBBING and accused not in forfeited and _ace_elsewhere(sense, accused)


def _may_be_taken_back(sense: Sense, accused: int) -> bool:
    """Whether the last card shown is one that a seat has shown out of turn: while it may go back, he may still rob."""
    out_of_turn = f"{sense.game.prefix}-L{OUT_OF_TURN}"
    last = [event for event in sense.events if event.target == "table" or event.text == out_of_turn][-1:]
    return any((event.kind, event.seat) == ("offence", accused) for event in last)


def _ace_elsewhere(sense: Sense, accused: int) -> bool:
    """Whether this seat knows that another than the accused was dealt the ace of trumps."""
    ace = ACE_OF_HEARTS if sense.trumps == HEARTS else card(sense.trumps, ACE)
    own = sense.hand | sum(event.cards for event in sense.events if _dealt_to(event, sense.seat))
    plays = [event for event in sense.events if event.kind == "moved" and event.target == "table"]
    played = any(event.cards >> ace & 1 and event.seat != accused for event in plays)
    return bool(own >> ace & 1) or played


def _dealt_to(event: Event, seat: int) -> bool:
    return event.kind == "moved" and event.source == "stock" and event.target == f"hand:{seat}"
