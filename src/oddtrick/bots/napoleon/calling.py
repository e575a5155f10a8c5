"""Napoleon before the play, by the book: what to call, what to buy, what to lay out, when to take the spare hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from oddtrick.bots.bot import Choice, Temper
from oddtrick.bots.napoleon.odds import Odds, chance_of, misere
from oddtrick.bots.napoleon.sense import Sense
from oddtrick.cards import SUIT_MASK, bits, rank_of, shuffled, suit_of
from oddtrick.games.napoleon.calling import (
    ACCEPT,
    ASIDE,
    BUY,
    DECLINE,
    DISCARD,
    EVERY_TRICK,
    MISERE,
    NAP,
    ONE,
    PASS,
    SPARE,
    TAKE,
)
from oddtrick.table.acts import VERB_BITS
from oddtrick.table.menu import Calls, SomeCards

MOST_DARING = 0.1
"""By how much the boldest bot lowers the chance that it asks for (NAP-H9)."""
SHORT_PACK_CARE = 0.03
"""By how much a hand of the short pack must be better (NAP-H13)."""
LOOKS = 5
"""How many spare or bought hands are imagined before one is taken or bought."""
TEN = 8  # rank_of a ten; the cards above it are high ones


class Stakes(NamedTuple):
    """What a call wins and loses, in stakes from all the others and the pool together."""

    win: float
    lose: float

    def value(self, chance: float) -> float:
        """What the call is worth on average."""
        return chance * self.win - (1.0 - chance) * self.lose

    @property
    def break_even(self) -> float:
        """The chance at which the call is worth as much as a pass that costs nothing (NAP-H8)."""
        return self.lose / (self.win + self.lose)


class Caller:
    """A player of Napoleon in his turn to speak."""

    def __init__(self, sense: Sense, temper: Temper) -> None:
        self.sense = sense
        self.temper = temper
        self.game = sense.view.game
        options = self.game.options
        self.payers = self.game.seats - 1  # a dealer who sits out pays too
        stake = options.stake * sense.view.facts.get("multiplier", 1)
        self.pool = sense.view.counters[self.game.account["pool"]] / stake
        self.care = SHORT_PACK_CARE if options.pack == 32 else 0.0  # NAP-H13
        self.daring = temper.boldness * MOST_DARING  # NAP-H9
        self.shift = self.daring - self.care
        self.may_pass = True

    def stakes(self, call: int) -> Stakes:
        """What a call wins and loses at this table (NAP-H8)."""
        price: Callable[[int, bool], int] = self.game.price  # type: ignore[attr-defined]  # the game is Napoleon
        standing = NAP if call == SPARE else call
        win, lose = float(price(standing, True) * self.payers), float(price(standing, False) * self.payers)
        if standing in EVERY_TRICK:
            win += self.pool
        if call == SPARE and self.game.options.pool != "none":
            lose += 2.0
        return Stakes(win, lose)

    def chances(self, hand: int, odds: Odds) -> tuple[float, ...]:
        """The chance of at least k tricks with the trump suit that suits each k best."""
        by_suit = [odds.tricks(hand, suit) for suit in range(4) if hand & SUIT_MASK[suit]]
        return tuple(map(max, *by_suit)) if len(by_suit) > 1 else by_suit[0]

    def chance(self, call: int, chances: tuple[float, ...]) -> float:
        """The chance to make a call, misère and the spare hand apart."""
        return chance_of(chances, self.sense.tricks if call in EVERY_TRICK else call - PASS)

    def worth(self, hand: int, odds: Odds) -> tuple[float, float]:
        """What the best call on a hand is worth in stakes, and how many tricks the hand may win: to compare hands."""
        chances = self.chances(hand, odds)
        calls = [*range(ONE, ONE + self.sense.tricks - 1), NAP]
        best = max(self.stakes(call).value(self.chance(call, chances) + self.shift) for call in calls)
        if self.game.options.misere != "none":
            best = max(best, self.stakes(MISERE).value(misere(odds, hand) + self.shift))
        return max(0.0, best), sum(chances[1:])

    # Calling

    def call(self, acts: tuple[int, ...]) -> Choice:
        """Pass, or the call that is worth most."""
        odds = self.sense.odds
        chances = self.chances(self.sense.hand, odds)
        self.may_pass = PASS in acts
        made = {act: self.chance_of(act, chances, odds) for act in acts if act != PASS}
        best = self.best_call(made, self.daring - self.care)
        if best != (calm := self.best_call(made, -self.care)):
            return Choice(best, "NAP-H9")  # a temperate player would have said something else
        if calm != self.best_call(made, 0.0):
            return Choice(best, "NAP-H13")
        if best == PASS:
            return Choice(PASS, self.reason_to_pass())
        return Choice(best, self.reason_to_call(best, chances))

    def best_call(self, made: dict[int, float], shift: float) -> int:
        """The call worth most when every chance is taken for so much better; a pass costs nothing."""
        best, best_value = PASS, 0.0 if self.may_pass else float("-inf")
        for call, chance in made.items():
            value = self.stakes(call).value(min(1.0, chance + shift))
            if value > best_value:
                best, best_value = call, value
        return best

    def chance_of(self, verb: int, chances: tuple[float, ...], odds: Odds) -> float:
        """The chance to make a call that is on the menu."""
        if verb == MISERE:
            return misere(odds, self.sense.hand)
        if verb == SPARE:
            return self.spare_chance(odds)
        return self.chance(verb, chances)

    def reason_to_pass(self) -> str:
        """The hint that a pass follows."""
        view = self.sense.view
        last = view.seat == self.game.last_player(view)  # type: ignore[attr-defined]  # the game is Napoleon
        return "NAP-H12" if last and any(text != "pass" for _, text in view.said) else "NAP-H8"

    def reason_to_call(self, call: int, chances: tuple[float, ...]) -> str:
        """The hint that a call follows."""
        if call == NAP:
            return self.reason_for_nap(chances)
        known = {MISERE: "NAP-H14", ONE + 3: "NAP-H5", ONE + 2: "NAP-H6", ONE + 1: "NAP-H7"}
        return known.get(call, "NAP-H8") if self.sense.tricks == 5 or call == MISERE else "NAP-H8"

    def reason_for_nap(self, chances: tuple[float, ...]) -> str:
        """Which of the book's kinds of hand this is."""
        all_tricks, all_but_one = (chance_of(chances, self.sense.tricks - lost) for lost in (0, 1))
        if self.game.options.overcalls != "none" and all_tricks > 0.99:
            return "NAP-H15"
        if all_but_one - all_tricks >= 0.05:
            return "NAP-H5"
        return kind_of_hand(self.sense.hand)

    def answer(self) -> Choice:
        """The Nap caller is challenged: take the higher call on himself where it pays, else leave it to the challenger."""
        challenge = self.sense.view.said[-1][1]
        call = self.game.vocabulary.codes[challenge]
        chance = chance_of(self.chances(self.sense.hand, self.sense.odds), self.sense.tricks)
        return Choice(ACCEPT if chance + self.shift > self.stakes(call).break_even else DECLINE, "NAP-H8")

    # The spare hand

    def spare_chance(self, odds: Odds) -> float:
        """The chance of Nap with the best five of one's own and five unknown cards, over a few imagined spare hands."""
        source = self.temper.source(self.sense.view, "spare")
        pack, total = list(bits(odds.unseen)), 0.0
        for _ in range(LOOKS):
            spare = sum(1 << card for card in shuffled(pack, source)[:5])
            rest = odds._replace(unseen=odds.unseen & ~spare)
            both = self.sense.hand | spare
            total += max((best_of(rest, keep)[-1] for keep in keeps(both, 5, rest, least=3)), default=0.0)
        return total / LOOKS

    # Laying out and buying

    def discard(self, menu: SomeCards) -> Choice:
        """Lay out so that the best hand remains: for Nap with the spare hand, for the best call otherwise."""
        odds, hand = self.sense.odds, self.sense.hand
        keeping = hand.bit_count() - menu.least
        candidates = list(keeps(hand, keeping, odds))
        if any(seat == self.sense.seat and text == "spare" for seat, text in self.sense.view.said):
            keep = max(candidates, key=lambda kept: best_of(odds, kept))
        else:
            if self.game.options.misere != "none":
                candidates.append(lowest(hand, keeping, odds))
            keep = max(candidates, key=lambda kept: self.worth(kept, odds))
        return Choice((hand & ~keep) << VERB_BITS | DISCARD, "NAP-H1")

    def buy(self, menu: SomeCards) -> Choice:
        """Change cards where the hand so gained is worth more than the present one and the price (a stake a card)."""
        odds, hand = self.sense.odds, self.sense.hand
        now, _ = self.worth(hand, odds)
        best, best_gain = 0, 0.5  # what is imagined is uncertain: change nothing for half a stake
        source = self.temper.source(self.sense.view, "buy")
        pack = list(bits(odds.unseen))
        drawn = [shuffled(pack, source)[: menu.most] for _ in range(LOOKS)]
        for laid in layable(hand, menu.most, odds):
            count, total = laid.bit_count(), 0.0
            for cards in drawn:
                bought = sum(1 << card for card in cards[:count])
                total += self.worth(hand & ~laid | bought, odds._replace(unseen=odds.unseen & ~bought))[0]
            gain = total / LOOKS - count - now
            if gain > best_gain:
                best, best_gain = laid, gain
        return Choice(best << VERB_BITS | BUY if best else PASS, "NAP-H1")

    def shown_card(self, menu: Calls) -> Choice:
        """A bought card was shown in the serving: have it laid aside where another is likely to be better (NAP-L14)."""
        odds, hand = self.sense.odds, self.sense.hand
        shown = next(event.cards for event in reversed(self.sense.view.events) if event.kind == "shown") & hand
        source = self.temper.source(self.sense.view, "shown")
        pack, total = list(bits(odds.unseen)), 0.0
        for _ in range(LOOKS):
            other = 1 << pack[int(source() * len(pack))]
            total += self.worth(hand ^ shown | other, odds._replace(unseen=odds.unseen & ~other))[1]
        aside = menu.accepts(ASIDE) and shown and total / LOOKS > self.worth(hand, odds)[1]
        return Choice(ASIDE if aside else TAKE)


def best_of(odds: Odds, hand: int) -> tuple[float, ...]:
    """The chances of a hand with the trump suit that is best for all tricks, those for all tricks last."""
    return max(
        (odds.tricks(hand, suit) for suit in range(4) if hand & SUIT_MASK[suit]), key=lambda chances: chances[-1]
    )


def _by_strength(cards: int, odds: Odds) -> list[int]:
    """Cards from the strongest to the weakest by what is missing above them; of equals the one of the longer suit first."""
    return sorted(
        bits(cards),
        key=lambda card: (
            (odds.unseen & SUIT_MASK[suit_of(card)]) >> card == 0,
            -((odds.unseen & SUIT_MASK[suit_of(card)]) >> card).bit_count(),
            (cards & SUIT_MASK[suit_of(card)]).bit_count(),
        ),
        reverse=True,
    )


def keeps(hand: int, keeping: int, odds: Odds, least: int = 1) -> Iterator[int]:
    """The ways to keep so many cards that deserve a thought: the top cards of a suit, and the strongest of the others."""
    for suit in range(4):
        cards = _by_strength(hand & SUIT_MASK[suit], odds)
        others = _by_strength(hand & ~SUIT_MASK[suit], odds)
        for count in range(max(least, keeping - len(others)), min(keeping, len(cards)) + 1):
            yield sum(1 << card for card in cards[:count] + others[: keeping - count])


def lowest(hand: int, keeping: int, odds: Odds) -> int:
    """The cards that are safest in a misère."""
    out = odds.unseen
    safe = sorted(bits(hand), key=lambda card: (out & SUIT_MASK[suit_of(card)] & ((1 << card) - 1)).bit_count())
    return sum(1 << card for card in safe[:keeping])


def layable(hand: int, most: int, odds: Odds) -> Iterator[int]:
    """What a buyer may think of changing: all but a suit's cards and the strongest one, two or three of the others."""
    seen = set()
    for suit in range(4):
        cards = hand & SUIT_MASK[suit]
        if cards.bit_count() < 2:
            continue
        others = _by_strength(hand & ~cards, odds)
        for kept in range(min(3, len(others))):
            laid = sum(1 << card for card in others[kept:])
            if laid.bit_count() <= most and laid not in seen:
                seen.add(laid)
                yield laid


def kind_of_hand(hand: int) -> str:
    """The hint that speaks of a Nap hand of this kind."""
    lengths = sorted(((hand & SUIT_MASK[suit]).bit_count() for suit in range(4)), reverse=True)
    high = sum(rank_of(card) > TEN for card in bits(hand))
    if lengths[:3] == [3, 1, 1] and high == 5:
        return "NAP-H3"
    if lengths[0] >= 4 or (lengths[:2] == [3, 2] and high == 5):
        return "NAP-H2"
    return "NAP-H8"
