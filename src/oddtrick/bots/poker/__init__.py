"""The book bot of Poker: POKER-H1 to H18.

It knows an opponent by what he did in this game: how many cards he drew, how often and how high he staked.
"""

from __future__ import annotations

from functools import cached_property

from oddtrick.bots.bot import Advice, Choice, Temper, seen_in, since_gathered
from oddtrick.bots.poker.hands import (
    MOST_RIVALS,
    Rival,
    best_chance,
    drawing_chance,
    throw,
    worth_playing,
)
from oddtrick.games.poker.deal import (
    CALL,
    DECLINE,
    DISCARD,
    MAKE_GOOD,
    OPEN,
    PASS,
    PAT,
    PLAY,
    RESIGN,
    SIGHT,
    STAND,
    STRADDLE,
)
from oddtrick.games.poker.ranking import HandClass, Ranking
from oddtrick.table.acts import VERB_BITS
from oddtrick.table.menu import Amount, Menu
from oddtrick.table.view import View

__all__ = ["advise", "choose"]

DOUBT = 0.05
"""By how much a chance must exceed what the pot offers: be ready to resign (POKER-H10)."""
NOW_AND_THEN = 0.25
"""How often the last to speak before the ante raises (POKER-H2)."""
BLUFFS = 0.06
"""How often a player whose hands are feared bluffs (POKER-H11)."""
GOOD, SURE = 0.5, 0.75
"""The chances from which a hand bets for itself, and bets high."""
STAKED, RAISED = 0.35, 0.7
"""What part of a player's hands a stake of a whole limit speaks for, and every raise after it (POKER-H13)."""
COMING_IN = frozenset({"open", "play", "raise", "sight"})
HAND = 5
"""Cards of a hand."""
SPEAKING = COMING_IN | {"pass"}


class Sense:
    """A view of Poker as a player thinks of it."""

    def __init__(self, view: View, temper: Temper) -> None:
        self.view = view
        self.temper = temper
        self.seat = view.seat
        self.hand = view.hand
        self.options = view.game.options
        self.ranking: Ranking = view.game.ranking  # type: ignore[attr-defined]  # the view is of Poker
        self.stakes: tuple[int, ...] = view.facts.get("stakes", (0,) * view.seats)
        self.pot = view.counters[view.game.account["pot"]]
        self.mine = view.counters[view.seat]
        self.drawn, self.daring = self._record()

    def _record(self) -> tuple[dict[int, int], dict[int, float]]:
        """How many cards each has drawn, and for what part of his hands his stakes after the draw speak (POKER-H13)."""
        drawn: dict[int, int] = {}
        upper: dict[int, float] = {}
        limit, highest, raises = self.options.limit, 0, 0
        for seat, text in self.view.said:
            word, _, number = text.partition(" ")
            if word == "draw":
                drawn[seat] = int(number)
            elif drawn and word in ("bet", "raise"):
                step, highest = int(number) - highest, int(number)
                part = (1.0 - STAKED * min(1.0, step / limit)) * RAISED**raises
                upper[seat] = min(upper.get(seat, 1.0), part)
                raises += 1
        return drawn, upper

    @cached_property
    def others(self) -> list[int]:
        """The other seats still in."""
        return [seat for seat in self.view.facts.get("in", ()) if seat != self.seat]

    @cached_property
    def rivals(self) -> list[Rival]:
        """What their record in this game says of the others; of those who have still to speak one may come in (POKER-H18)."""
        come_in = {seat for seat, text in self.view.said if text.partition(" ")[0] in COMING_IN}
        known = [Rival(self.drawn.get(seat, -1), self.daring.get(seat, 1.0)) for seat in self.others if seat in come_in]
        return known + [Rival()] * (len(known) < len(self.others))

    @cached_property
    def hand_class(self) -> HandClass:
        """The class of the hand."""
        return self.ranking.hand_class(self.hand)

    @property
    def unseen(self) -> int:
        """The cards that may be drawn, for all this seat knows."""
        pack = sum(1 << card for card in self.view.game.pack)  # type: ignore[attr-defined]  # the view is of Poker
        return pack & ~seen_in(since_gathered(self.view))

    @cached_property
    def chance(self) -> float:
        """The chance that this hand is the best at the end: as it is after the draw, as it may become before."""
        if self.seat in self.drawn:
            return best_chance(self.ranking.value(self.hand), self.rivals, self.ranking)
        source = self.temper.source(self.view, "draw")
        return drawing_chance(self.hand, self.rivals, self.ranking, self.unseen, source)

    @property
    def blind_chance(self) -> float:
        """The same for a player who kept no record of the others (POKER-H13)."""
        return best_chance(self.ranking.value(self.hand), [Rival()] * len(self.others), self.ranking)

    @property
    def to_add(self) -> int:
        """Counters wanting to equal the highest stake."""
        return max(self.stakes) - self.stakes[self.seat]

    def pays(self, chance: float, cost: int) -> bool:
        """Whether the pot is worth so many counters at such a chance; courage is allowed for, and after the draw doubt."""
        doubt = (1.0 if self.drawn else 0.0) - self.temper.boldness
        return chance > cost / (self.pot + cost) + DOUBT * doubt if cost else True

    @property
    def winning(self) -> bool:
        """Whether this seat has surely won in this session, whatever others have bought (POKER-H11)."""
        opening = self.view.game.opening_counters()
        bought = opening[-1] - self.view.counters[-1]
        return self.mine + self.stakes[self.seat] > opening[self.seat] + bought

    @property
    def says_before(self) -> int:
        """How many have had their say."""
        return sum(text.partition(" ")[0] in SPEAKING for _, text in self.view.said)

    @property
    def last_before_ante(self) -> bool:
        """Whether only the ante, or the last straddler, speaks after this seat (POKER-H2)."""
        company = sum(event.kind == "moved" and event.source == "stock" for event in since_gathered(self.view))
        return self.view.facts.get("minimum") is None and self.says_before == company - 2


def choose(view: View, menu: Menu, temper: Temper) -> Choice:
    """What the book advises a player with this view to do."""
    if view.phase == "remedy" or view.hand.bit_count() != HAND:
        return unsound(menu)
    if menu.accepts(PAT):
        laid, reason = throw(view.hand, view.game.ranking)  # type: ignore[attr-defined]  # the view is of Poker
        return Choice(laid << VERB_BITS | DISCARD if laid else PAT, reason)
    sense = Sense(view, temper)
    if menu.accepts(STRADDLE):
        bold = temper.boldness > 0 and temper.chance(view, "straddle") < NOW_AND_THEN * temper.boldness
        return Choice(STRADDLE if bold and sense.mine > 2 * sense.options.limit else DECLINE)
    stake = next((part for part in menu.parts if isinstance(part, Amount)), None)
    if menu.accepts(PASS):
        return say(sense, menu, stake)
    if menu.accepts(MAKE_GOOD) or view.phase == "draw":
        return make_good(sense, menu)
    return face_bet(sense, menu, stake) if max(sense.stakes) else first_bet(sense, menu, stake)


def unsound(menu: Menu) -> Choice:
    """There is nothing to reckon with, a law's remedy being asked for or the hand a foul one: commit oneself to nothing."""
    return Choice(next((act for act in (PAT, PASS, STAND, RESIGN) if menu.accepts(act)), next(iter(menu))))


def amount(sense: Sense, stake: Amount, part: float) -> int | None:
    """The act of a stake that goes so far from the least to the most, in steps, and no further than one's counters (H15)."""
    most = min(stake.most, sense.stakes[sense.seat] + sense.mine)  # POKER-H15: nothing is borrowed
    if most < stake.least:
        return None
    return stake.least + int(part * (most - stake.least)) << VERB_BITS | stake.verb


# Before the draw


def say(sense: Sense, menu: Menu, stake: Amount | None) -> Choice:
    """The one say before the draw."""
    if not worth_playing(sense.hand, sense.ranking):
        return Choice(PASS, throw(sense.hand, sense.ranking).reason)
    if stake is not None and stake.verb == OPEN:
        opened = amount(sense, stake, 0.0)
        cost = stake.least - sense.stakes[sense.seat]
        if opened is None or not enough_to_open(sense, cost):
            return Choice(PASS, "POKER-H10")
        return Choice(opened, "POKER-H3")  # exactly the price
    if not menu.accepts(PLAY):
        return sight_or(sense, menu, PASS)
    if not sense.pays(sense.chance, sense.to_add):
        return Choice(PASS, "POKER-H10")
    if sense.to_add > sense.mine:
        return sight_or(sense, menu, PASS)
    if stake is not None and sense.last_before_ante and sense.temper.chance(sense.view, "raise") < NOW_AND_THEN:
        raised = amount(sense, stake, 0.25)
        if raised is not None:
            return Choice(raised, "POKER-H2")
    return Choice(PLAY, "POKER-H1")


def enough_to_open(sense: Sense, cost: int) -> bool:
    """Whether to open the game: one or two others may be expected to come in for the price (POKER-H18)."""
    come_in = min(MOST_RIVALS, len(sense.others)) * cost
    return sense.chance > cost / (sense.pot + cost + come_in) - DOUBT * sense.temper.boldness if cost else True


def sight_or(sense: Sense, menu: Menu, otherwise: int) -> Choice:
    """The stake is more than one has: call a sight for what is there where the hand deserves it, and borrow nothing (H15)."""
    if menu.accepts(SIGHT) and sense.pays(sense.chance, min(sense.mine, sense.to_add)):
        return Choice(SIGHT, "POKER-H15")
    return Choice(otherwise, "POKER-H10")


def make_good(sense: Sense, menu: Menu) -> Choice:
    """A raise has passed the stake: equal it before drawing, or give up."""
    if not menu.accepts(MAKE_GOOD) or sense.to_add > sense.mine:
        return sight_or(sense, menu, RESIGN)
    if sense.pays(sense.chance, sense.to_add):
        return Choice(MAKE_GOOD)
    return Choice(RESIGN, "POKER-H10")


# After the draw


def first_bet(sense: Sense, menu: Menu, stake: Amount | None) -> Choice:
    """Nobody has bet: bet for the hand, bluff, or stand."""
    wished = wish(sense)
    if stake is not None:
        if wished is not None:
            part, reason = wished
            if (bet := amount(sense, stake, part)) is not None:
                return Choice(bet, reason)
        if may_bluff(sense) and (bet := amount(sense, stake, 0.75)) is not None:
            return Choice(bet, "POKER-H11")
    if menu.accepts(STAND):
        return Choice(STAND, "POKER-H10")
    least = None if stake is None else amount(sense, stake, 0.0)
    if least is not None and sense.pays(sense.chance, least >> VERB_BITS):
        return Choice(least, "POKER-H18")
    return Choice(RESIGN, "POKER-H10")


def wish(sense: Sense) -> tuple[float, str] | None:
    """How high a hand deserves to bet or raise, as a part of what is allowed, and why; None for a hand that should not."""
    if sense.hand_class >= HandClass.FOURS:
        return 1.0, "POKER-H9"
    if sense.chance < GOOD - 0.1 * sense.temper.boldness:
        return None
    if sense.hand_class >= HandClass.STRAIGHT:
        return 0.5, "POKER-H8"
    return 0.5 if sense.chance >= SURE else 0.25, "POKER-H18"


def may_bluff(sense: Sense) -> bool:
    """Rarely, only when one's hands are feared, and never against somebody who seems sure of his (POKER-H11)."""
    sure = any(rival.drawn in (0, 1) or rival.upper < 1.0 for rival in sense.rivals)
    if sure or not sense.winning or len(sense.others) > 2:
        return False
    return sense.temper.chance(sense.view, "bluff") < BLUFFS * (1.0 + sense.temper.boldness)


def face_bet(sense: Sense, menu: Menu, stake: Amount | None) -> Choice:
    """Somebody has bet: raise, call or resign."""
    if not menu.accepts(CALL) or sense.to_add > sense.mine:
        return sight_or(sense, menu, RESIGN)
    wished = wish(sense)
    if stake is not None and wished is not None and sense.hand_class >= HandClass.STRAIGHT:
        part, reason = wished
        if (raised := amount(sense, stake, part)) is not None:
            return Choice(raised, reason)
    calls = sense.pays(sense.chance, sense.to_add)
    if calls != sense.pays(sense.blind_chance, sense.to_add):
        return Choice(CALL if calls else RESIGN, "POKER-H13")
    if calls:
        return Choice(CALL, "POKER-H6" if sense.hand_class == HandClass.THREES else "POKER-H18")
    return Choice(RESIGN, "POKER-H10")


def advise(seats: int) -> Advice:
    """What the book would play with so many: a small ante, far below half the limit (POKER-H16). Losses and a time to stop
    are to be agreed on beforehand (POKER-H14), and nothing is lent in play, as the preset has it (POKER-H15)."""
    return Advice("book_1891", {}, ("POKER-H14", "POKER-H15", "POKER-H16"), ("loss_limit", "finish"))
