"""The book bot of Loo: LOO-H1 to H15."""

from __future__ import annotations

from functools import cached_property
from math import comb
from typing import Any

from oddtrick.bots.bot import Advice, Choice, Temper, since_gathered
from oddtrick.bots.tricks import TricksSeen, is_proved
from oddtrick.cards import SUITS, bits, rank_of
from oddtrick.games.loo.play import ACE, CHANGE, CIVIL, DEFEND, FLUSH, KING, MISS, STAND, THROW
from oddtrick.games.loo.settlement import loo_of
from oddtrick.phases.suits import Suits
from oddtrick.table.acts import PLAY, act_of
from oddtrick.table.menu import Calls, Menu, OneCard, SomeCards
from oddtrick.table.view import View

KNAVE, QUEEN = 9, 10
COMES_IN = 0.45
"""How likely a player who has still to declare is to stand."""
AGAINST = (1.0, 1.7, 2.3)
"""How much each expected opponent counts for the first, a middle and the last to declare: who leads, wins more easily."""
BESIDE = {ACE: 0.33, KING: 0.30, QUEEN: 0.24, KNAVE: 0.10}
"""The chance that a card outside trumps wins a trick, by its rank."""
ONE_TRUMP, MORE_TRUMPS, ALL_TRUMPS = 0.35, 0.62, 0.93
"""The chance that trumps win one by their number alone, however small they are."""
TRICKS_FOR_ONE = 1.38
"""How many tricks are to be expected where the chance of one is a certainty."""
MISS_WINS = {1: (0.49, 0.67), 2: (0.35, 0.41), 3: (0.22, 0.24), 4: (0.15, 0.16)}
"""The chance of a trick and the tricks expected of the miss, by the number of standers on their own cards."""
MISS_LEADS = 1.2
"""How much oftener it wins where it leads, as the first of several standers wins oftener than the last (LOO-R66)."""
LARGE_POOL = 6
"""A pool of so many loos is large (LOO-H8): the page's break-even points lie there."""
SEVERAL = 4
"""So many standers in all are several (LOO-H12)."""
NEW_TRUMP = 0.24
"""The chance that a card drawn is a trump."""
FOLLOW = 12


class Sense:
    """A view of Loo as a player thinks of it: trumps, what is out, who stands, who has still to declare."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.game: Any = view.game
        self.hand = view.hand
        self.trumps = SUITS.index(view.facts["trumps"])
        self.suits: Suits = self.game.play.under[self.trumps]  # type: ignore[attr-defined]  # the view is of Loo
        self.standing: tuple[int, ...] = view.facts.get("in") or ()
        self.last_said = {seat: word for seat, word in view.said if word != "glance"}

    @cached_property
    def pool(self) -> int:
        """What is contested."""
        account: int = self.game.pool_account
        return self.view.counters[account]

    @cached_property
    def loo(self) -> int:
        """What it costs to be looed."""
        loo: int = loo_of(self.game, self.pool)
        return loo

    @cached_property
    def order(self) -> list[int]:
        """Who plays in this deal, in the order of declaring, the dealer last."""
        view, game = self.view, self.game
        counts = [view.counts.get(f"hand:{seat}", 0) for seat in range(view.seats)]
        return [seat for seat in game.clockwise(view.dealer + 1) if counts[seat] or seat in self.last_said]

    @cached_property
    def before(self) -> list[int]:
        """Who has declared before this seat."""
        return self.order[: self.order.index(self.view.seat)]

    @cached_property
    def position(self) -> int:
        """0 for the first to declare, 2 for the last, 1 for all between."""
        return 0 if not self.before else 2 if len(self.before) == len(self.order) - 1 else 1

    @cached_property
    def rivals(self) -> float:
        """How many others are likely to stand, by now."""
        to_come = len(self.order) - len(self.before) - 1
        return len(set(self.standing) - {self.view.seat}) + COMES_IN * to_come

    @cached_property
    def rival_odds(self) -> list[float]:
        """How likely so many others stand in all: place n is the chance of n."""
        here = len(set(self.standing) - {self.view.seat})
        to_come = len(self.order) - len(self.before) - 1
        come = [comb(to_come, n) * COMES_IN**n * (1.0 - COMES_IN) ** (to_come - n) for n in range(to_come + 1)]
        return [0.0] * here + come

    def mine(self, cards: int) -> int:
        """The trumps among some cards."""
        return int(cards & self.suits.trump_cards)

    def above(self, cards: int) -> int:
        """How many trumps that this seat has not seen stand above the best trump among some cards."""
        best = max(bits(self.mine(cards)), key=self.suits.power.__getitem__)
        pack = sum(1 << card for card in self.game.pack)
        return int((self.suits.heads[best] & pack & ~self.view.seen & ~self.hand).bit_count())

    def chance(self, cards: int) -> float:
        """The chance that some cards win at least one trick, drawing the others (LOO-H1)."""
        held = self.mine(cards)
        drawn = self.hand.bit_count() - cards.bit_count()
        lost = 1.0
        for card in bits(cards & ~held):
            lost *= 1.0 - BESIDE.get(rank_of(card), 0.0) * (1.1, 1.0, 0.9)[self.position]
        if held:
            by_number = (ONE_TRUMP, MORE_TRUMPS, ALL_TRUMPS)[min(held.bit_count(), 3) - 1]
            against = self.rivals * AGAINST[self.position]
            unseen = len(self.game.pack) - 1 - self.hand.bit_count()
            elsewhere = min(0.9, against * self.hand.bit_count() / unseen)
            top = (1.0 - elsewhere) ** self.above(cards)
            lost *= (1.0 - top) * (1.0 - by_number) if held.bit_count() > 1 else 1.0 - max(top, by_number)
        return 1.0 - lost * (1.0 - NEW_TRUMP * 0.6) ** drawn

    def gain(self, chance: float, tricks: float) -> float:
        """What standing gains on average (LOO-H1)."""
        share: float = self.pool / self.game.tricks
        return tricks * share - (1.0 - chance) * self.loo

    def worth(self, cards: int) -> float:
        """The same for some cards of the hand."""
        chance = self.chance(cards)
        more = 0.17 * (self.mine(cards).bit_count() > 1) + 0.2 * bool(self.high_beside(cards))
        return self.gain(chance, chance * (TRICKS_FOR_ONE + more))

    def high_beside(self, cards: int) -> list[int]:
        """The high cards outside trumps: queens at least."""
        return [card for card in bits(cards & ~self.mine(cards)) if rank_of(card) >= QUEEN]

    def miss_worth(self) -> float:
        """What the miss gains on average: the whole pool where nobody else stands (LOO-R33), and else its share (LOO-H9)."""
        more = MISS_LEADS if self.game.options.miss_leads else 1.0
        alone, *rivals = self.rival_odds
        worth = alone * self.pool
        for number, likely in enumerate(rivals, start=1):
            chance, tricks = MISS_WINS[min(4, number)]
            worth += likely * self.gain(chance * more, tricks * more)
        return worth

    @property
    def large_pool(self) -> bool:
        """Whether the pool is worth a risk (LOO-H8)."""
        return self.pool >= LARGE_POOL * self.loo


def choose(view: View, menu: Menu, temper: Temper) -> Choice:
    """What the book advises a player with this view to do."""
    if menu.accepts(FLUSH):
        return Choice(FLUSH)
    sense = Sense(view)
    card = next((part for part in menu.parts if isinstance(part, OneCard)), None)
    if card is not None:
        if menu.accepts(CIVIL) and not sense.hand >> sense.game.pams[sense.trumps] & 1:
            return Choice(CIVIL, "LOO-H11")
        played, reason = follow(sense, card.cards) if view.table else lead(sense, card.cards)
        return Choice(act_of(PLAY, played), reason)
    calls = next((part for part in menu.parts if isinstance(part, Calls)), None)
    if calls is None:
        return Choice(next(iter(menu)))
    changing = next((part for part in menu.parts if isinstance(part, SomeCards)), None)
    if changing is not None or sense.game.options.form != "three_card":
        return change(sense, calls, changing)
    return declare(sense, calls)


# Declaring


def declare(sense: Sense, calls: Calls) -> Choice:
    """Stand, throw up, take the miss or defend."""
    stands, reason = stand(sense)
    if stands:
        return Choice(STAND, reason)
    if calls.accepts(DEFEND):
        return Choice(MISS if sense.miss_worth() > 0 else DEFEND, "LOO-H10")
    if calls.accepts(MISS) and takes_miss(sense):
        return Choice(MISS, "LOO-H8" if sense.large_pool else "LOO-H9")
    return Choice(THROW, reason)


def stand(sense: Sense) -> tuple[bool, str]:
    """Whether the hand is one to stand on, by the first hint that speaks of it."""
    hand, gains = sense.hand, sense.worth(sense.hand) > 0
    if sense.game.options.loo_rule != "fixed" and not gains:
        return False, "LOO-H1"
    held, beside = sense.mine(hand), sense.high_beside(hand)
    top = max((rank_of(card) for card in bits(held)), default=-1)
    if not held:
        return (True, "LOO-H1") if len(beside) == 3 and gains and sense.pool > sense.loo else (False, "LOO-H2")
    if held.bit_count() > 1:
        risky = sense.position == 0 and held.bit_count() == 2 and top < QUEEN and not beside
        return (gains, "LOO-H1") if risky else (True, "LOO-H3")
    if top == ACE:
        return True, "LOO-H4" if beside else "LOO-H1"
    if top >= KNAVE and beside:
        return True, "LOO-H4"
    if sense.position == 0 and len({card // 13 for card in beside}) == 2:
        return True, "LOO-H5"
    if top == KING:
        return True, "LOO-H6"
    if top >= KNAVE:
        return gains, "LOO-H7"
    return (gains, "LOO-H8") if sense.large_pool else (gains and bool(beside), "LOO-H1")


def takes_miss(sense: Sense) -> bool:
    """Whether to take the miss (LOO-H9): not when all before stood, nor early but for a large pool (LOO-H8)."""
    own = [seat for seat in sense.before if seat in sense.standing]
    thrown = len(sense.before) - len(own)
    if (own and not thrown) or len(own) > 2:
        return False
    return (thrown > 0 or sense.large_pool) and sense.miss_worth() > 0


def change(sense: Sense, calls: Calls, changing: SomeCards | None) -> Choice:
    """Where cards are changed: keep trumps and high cards, and stand if what is kept is worth it."""
    kept = sense.mine(sense.hand) | sum(1 << card for card in bits(sense.hand) if rank_of(card) >= KING)
    away = sense.hand & ~kept
    if changing is not None:
        for card in sorted(bits(away), key=rank_of, reverse=True)[: max(0, away.bit_count() - changing.most)]:
            away &= ~(1 << card)
    kept = sense.hand & ~away if changing is not None else sense.hand
    held = sense.mine(kept).bit_count()
    reason = "LOO-H3" if held > 1 else "LOO-H1" if held else "LOO-H2"
    if calls.accepts(THROW) and (sense.worth(kept) <= 0 or not held):
        return Choice(THROW, reason if not held else "LOO-H1")
    return Choice(act_of(CHANGE, away) if away and changing is not None else STAND, reason)


# Playing


def lead(sense: Sense, cards: int) -> tuple[int, str]:
    """The card to lead."""
    suits, held = sense.suits, sense.mine(sense.hand)
    if (sense.mine(cards) == cards and held.bit_count() > 1) or cards.bit_count() == 1:
        top = max(bits(cards), key=suits.power.__getitem__)
        sure = not sense.above(1 << top)
        return (top if sure else min(bits(cards), key=suits.power.__getitem__)), "LOO-H11"
    beside = sorted(bits(cards & ~held), key=rank_of)
    if held.bit_count() == 1 and not sense.view.counts.get("tricks", 0):
        trump = next(bits(held))
        if sense.high_beside(sense.hand):
            return (trump if len(sense.standing) >= SEVERAL else beside[-1]), "LOO-H12"
        if rank_of(trump) >= KNAVE:
            return beside[0], "LOO-H13"
    return (beside[-1] if beside else max(bits(cards), key=suits.power.__getitem__)), ""


def follow(sense: Sense, cards: int) -> tuple[int, str]:
    """The card to play to a trick: high for a trick that is still needed, else as cheaply as the law allows (LOO-H14)."""
    suits, table = sense.suits, sense.view.table
    lying = [card for _, card in table]
    best = lying[suits.taker(lying)]
    heading = cards & suits.heads[best]

    def cost(card: int) -> int:
        return int(suits.power[card])

    if not heading:
        return min(bits(cards), key=cost), "LOO-H14"
    last = len(table) == len(sense.standing) - 1
    needed = not tricks_of(sense.view).taken_by(sense.view.seat)
    return (min if last or not needed else max)(bits(heading), key=cost), "LOO-H14"


def tricks_of(view: View) -> TricksSeen:
    """The tricks of a deal of Loo."""
    suits = view.game.play.under[SUITS.index(view.facts["trumps"])]  # type: ignore[attr-defined]  # the view is of Loo
    return TricksSeen(since_gathered(view), view.seats, suits)


# At a club table, and before the first deal


def worth_claiming(view: View, law: int, accused: int, seen: bool) -> bool:
    """Whether to claim a law against a seat: what one has seen, and a suit not followed that the seat has played since."""
    if accused == view.seat:
        return False
    return seen or (law == FOLLOW and is_proved(view, law, accused, tricks_of(view)))


def advise(seats: int) -> Advice:
    """What the book would play with so many: the usual game, or at a large table Club Law (LOO-H15)."""
    preset = "club_law" if seats > 7 else "usual"
    return Advice(preset, hints=("LOO-H15",), ask=("club_law", "first_lead"))
