"""Bidding at Five Hundred by the book, and laying out: FIVEH-H1 to H3, H5, H9, H10, H12."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from oddtrick.bots.bot import Choice, Temper
from oddtrick.bots.five_hundred.sense import Sense
from oddtrick.bots.five_hundred.strength import Tricks, chance, estimate
from oddtrick.cards import bits, shuffled
from oddtrick.games.five_hundred.bidding import (
    DENOMINATIONS,
    EXCHANGE,
    LAY_OUT,
    PASS,
    SIX,
    TEN,
    read_bid,
)
from oddtrick.games.five_hundred.scoring import AT_ONCE, value
from oddtrick.table.acts import VERB_MASK, act_of
from oddtrick.table.menu import Menu

OPPONENT = 25
"""What is given up by being declarer: an opponent's tricks (FIVEH-H10)."""
THE_GAME = 250
"""What winning the game is worth beside the points that reach the target."""
THREAT = 160
"""What is lost on average where another plays a contract that wins him the game."""
LATE = 100
"""So near to the target a small sure contract is preferred (FIVEH-H10)."""
WIDOWS = 4
"""How many hidden widows are thought of (FIVEH-H9)."""
CANDIDATES = 7
"""Among how many of the least cards those to be laid out are sought."""


class Bid(NamedTuple):
    """A bid thought of: what it gains on average, how modest it is, its act, how likely it is made, and whether that wins."""

    gain: float
    modest: int
    act: int
    likely: float
    wins: bool


class Bidder:
    """A player who bids or lays out."""

    def __init__(self, sense: Sense, temper: Temper) -> None:
        self.sense = sense
        self.temper = temper
        self.open = sense.options.widow == "face_up"

    def bid(self, menu: Menu) -> Choice:
        """The bid that gains most on average, if it is worth more than an opponent's tricks; else a pass (FIVEH-H10)."""
        best = max(self.bids(menu), default=None)
        if best is None or best.gain <= self.if_passed():
            return Choice(PASS, self.why_pass())
        return Choice(best.act, self.why(best))

    def if_passed(self) -> float:
        """What it brings to pass: nothing, but where the contract that stands wins another the game (FIVEH-H11)."""
        standing = [(seat, text) for seat, text in self.sense.view.said if text != "pass"]
        if not standing:
            return 0.0
        seat, text = standing[-1]
        return -THREAT if self.wins(seat, *read_bid(self.sense.game.read(text))) else 0.0

    def wins(self, seat: int, level: int, rank: int) -> bool:
        """Whether a contract wins a seat the game if it is made."""
        return self.at_once(level, rank) or self.sense.scores[seat] + value(level, rank) >= self.sense.options.target

    def at_once(self, level: int, rank: int) -> bool:
        """Whether a contract wins from any score (FIVEH-H12)."""
        return bool(self.sense.options.ten_wins_at_once) and level == TEN and rank in AT_ONCE

    def bids(self, menu: Menu) -> Iterator[Bid]:
        """Every bid of the menu with its prospects."""
        acts = [act for act in menu if act != PASS]
        tricks: dict[tuple[int, bool], list[Tricks]] = {}
        for act in acts:
            level, rank = read_bid(act)
            exchange = act & VERB_MASK >= EXCHANGE
            if (rank, exchange) not in tricks:
                tricks[rank, exchange] = self.tricks(DENOMINATIONS[rank], exchange)
            yield self.prospect(act, level, rank, tricks[rank, exchange])

    def prospect(self, act: int, level: int, rank: int, tricks: list[Tricks]) -> Bid:
        """What a bid gains on average beyond an opponent's tricks (FIVEH-H10, FIVEH-H12)."""
        sense = self.sense
        worth = value(level, rank)
        likely = sum(chance(expected, level) for expected in tricks) / len(tricks) + 0.1 * self.temper.boldness
        likely = min(1.0, max(0.0, likely))
        need = sense.options.target - sense.scores[sense.seat]
        wins = self.wins(sense.seat, level, rank)
        gain = min(worth, max(need, 0)) + THE_GAME if wins else worth
        # of two bids that win as surely, that which cannot be outbid
        modest = 0 if self.at_once(level, rank) else -worth
        slam = 0.0 if wins else self.slam(level, worth, tricks)
        return Bid(likely * gain + slam - (1.0 - likely) * worth - OPPONENT, modest, act, likely, wins)

    def slam(self, level: int, worth: int, tricks: list[Tricks]) -> float:
        """What the chance of all ten tricks adds to a contract on average (FIVEH-R46)."""
        options = self.sense.options
        if options.slam_bonus <= worth or (options.slam_rule == "six_and_seven" and level > SIX + 1):
            return 0.0
        likely = sum(chance(expected, TEN) for expected in tricks) / len(tricks)
        return likely * float(options.slam_bonus - worth)

    def why(self, best: Bid) -> str:
        """The hint that a bid follows."""
        level, rank = read_bid(best.act)
        sense = self.sense
        if self.at_once(level, rank):
            return "FIVEH-H12"
        if sense.scores[sense.seat] >= sense.options.target - LATE and best.wins:
            return "FIVEH-H10"
        if best.gain <= 0.0:
            return "FIVEH-H11"
        return "FIVEH-H2" if self.open else "FIVEH-H9"

    def why_pass(self) -> str:
        """With nobody in it before him the last to speak knows that the hand is played without a contract (FIVEH-H3)."""
        said = self.sense.view.said
        return "FIVEH-H3" if len(said) == 2 and all(text == "pass" for _, text in said) else "FIVEH-H1"

    # How many tricks

    def tricks(self, trumps: int, exchange: bool) -> list[Tricks]:
        """The tricks to be expected as declarer, with the widow as it lies, or with each of some as it may lie."""
        widows = [self.sense.widow] if self.open else self.hidden_widows
        return [self.with_widow(trumps, self.sense.hand, widow, exchange) for widow in widows]

    @property
    def hidden_widows(self) -> list[int]:
        """A few widows that may lie hidden, always the same for the same view."""
        sense = self.sense
        source = self.temper.source(sense.view, "widow")
        unseen = list(bits(sense.pack & ~sense.hand))
        return [sum(1 << card for card in shuffled(unseen, source)[:3]) for _ in range(WIDOWS)]

    def with_widow(self, trumps: int, hand: int, widow: int, exchange: bool) -> Tricks:
        """The same with the best three laid out: of all thirteen, or of the ten dealt where the widow is kept."""
        choices = self.prospects(trumps, hand, widow, hand if exchange else hand | widow)
        return max((tricks for tricks, _ in choices), key=lambda tricks: tricks.mean)

    def prospects(self, trumps: int, hand: int, widow: int, loose: int) -> Iterator[tuple[Tricks, int]]:
        """The tricks to be expected with each choice of three among the least cards of those that may be laid out."""
        sense = self.sense
        suits = sense.game.play.under[trumps]
        out = sense.pack & ~hand & ~widow
        for laid in combinations(least(suits, loose), 3):
            away = sum(1 << card for card in laid)
            yield estimate(suits, trumps, (hand | widow) & ~away, out, sense.joker), away

    def lay_out(self, cards: int) -> Choice:
        """Three cards that are missed least: a plain suit goes whole where it can (FIVEH-H5)."""
        sense = self.sense
        held, widow = sense.hand, 0 if cards == sense.hand else sense.widow
        best = max(self.ranked(held, widow, cards))
        return Choice(act_of(LAY_OUT, best[-1]), "FIVEH-H5")

    def ranked(self, hand: int, widow: int, loose: int) -> Iterator[tuple[float, int, int, int]]:
        """Every choice with what it leaves: tricks, suits left empty, cards of the widow that others know kept."""
        sense = self.sense
        members = sense.suits.members
        for tricks, away in self.prospects(sense.trumps, hand, widow, loose):
            kept = (hand | widow) & ~away
            empty = sum(not kept & members[suit] for suit in range(4) if suit != sense.trumps)
            yield round(tricks.mean, 2), empty, (kept & sense.widow).bit_count(), away


def least(suits: Any, cards: int) -> list[int]:
    """The cards to choose among when some are to be laid out, those of least power: plain ones before trumps."""
    return sorted(bits(cards), key=lambda card: suits.power[card])[:CANDIDATES]
