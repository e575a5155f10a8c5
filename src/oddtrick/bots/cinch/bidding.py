"""What is decided at Cinch before the play: the bid, trumps, what is laid out and kept, the card that is called.

A bid is weighed by what the deal would bring to both sides on average, as a step towards the game (CINCH-H25).
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from oddtrick.bots.bot import Choice, Temper
from oddtrick.bots.cinch.sense import Sense
from oddtrick.bots.cinch.strength import command_of, prospects
from oddtrick.cards import RANKS, bits, rank_of
from oddtrick.games.cinch.deal import BID, CALL, KEEP, NAME, PASS, TAKE, TAKE_BACK
from oddtrick.games.cinch.scoring import Result, deal_scores
from oddtrick.games.cinch.trumps import UNDER
from oddtrick.table.acts import act_of
from oddtrick.table.menu import Amount, Calls, Menu, OneCard, SomeCards
from oddtrick.table.view import View

if TYPE_CHECKING:
    from oddtrick.games.cinch.game import Cinch

THE_GAME: Final = 12.0
"""What winning the game is worth beside the points that reach it."""
DEALS_BETTER: Final = 0.2
"""What it adds to the command of a hand that its side robs the deck (CINCH-H23)."""
CALLED: Final = 1.3
"""What a partner adds who is called by the missing high trump (CINCH-H22)."""
FOUR_MORE: Final = 0.45
"""What it adds that the maker takes up four cards more before he names trumps: of the pack, of his packet, of the widow."""
BLIND: Final = -0.2
"""What it takes away that counting cards may lie dead (CINCH-H30)."""
MAKING: Final = 0.1
"""What share of all the points a deal brings on average to the side that makes it, when nothing more is known."""
SHY: Final = (0.25, 0.08)
"""How likely another player would not bid higher: at a bid of nothing, and how it grows with each fourteenth of all points."""

MANY, STEP = 20, 5
"""More bids than so many are tried in steps."""
UNLIKELY: Final = 1e-3
"""What is less likely is not reckoned with."""


class Bid(NamedTuple):
    """A bid with what it brings on average."""

    gain: float
    points: int


class Bidder:
    """A player before the play."""

    def __init__(self, view: View, temper: Temper) -> None:
        self.view = view
        self.temper = temper
        self.game = cast("Cinch", view.game)
        self.options: Any = view.game.options
        self.hand = view.hand
        self.seat = view.seat
        self.odds_by_suit: dict[int, list[float]] = {}

    def choose(self, menu: Menu) -> Choice:
        """What the book advises of a menu."""
        for part in menu.parts:
            if isinstance(part, Amount) and part.verb == BID:
                return self.bid(part)
            if isinstance(part, SomeCards):
                return self.sort_out(part)
            if isinstance(part, OneCard):
                return self.call(part.cards) if part.verb == CALL else Choice(next(iter(part)))
        calls = next(part for part in menu.parts if isinstance(part, Calls))
        if NAME in calls.acts:
            return self.name()
        return Choice(TAKE, "CINCH-H8") if TAKE in calls.acts else Choice(calls.acts[0])

    # Bidding

    def bid(self, menu: Amount) -> Choice:
        """The bid that brings most on average, if it brings more than to pass."""
        trumps = self.best_suit()
        most = min(menu.most, self.most_to_bid(trumps))
        best = self.best_of(trumps, range(menu.least, most + 1))
        if best is None or best.gain + self.temper.boldness <= self.if_passed():
            return Choice(PASS, "CINCH-H25" if self.near_the_end else "CINCH-H17")
        return Choice(act_of(BID, best.points), self.why_bid(trumps, best.points))

    def best_of(self, trumps: int, bids: range) -> Bid | None:
        """The best of some bids. Of very many each fifth is tried, and then those beside the best of them."""
        few = bids if len(bids) <= MANY else bids[::STEP]
        best = max((Bid(self.prospect(trumps, points), points) for points in few), default=None)
        if best is None or few is bids:
            return best
        beside = range(max(bids.start, best.points - STEP + 1), min(bids.stop, best.points + STEP))
        return max(Bid(self.prospect(trumps, points), points) for points in beside)

    def best_suit(self) -> int:
        """The suit that promises most points as trumps."""
        return max(range(4), key=lambda suit: (self.mean(suit), command_of(suit, self.hand)))

    def odds(self, trumps: int) -> list[float]:
        """How likely so many points are won with a suit as trumps."""
        if trumps not in self.odds_by_suit:
            self.odds_by_suit[trumps] = prospects(trumps, self.hand, self.game.counting[trumps], self.favour)
        return self.odds_by_suit[trumps]

    def mean(self, trumps: int) -> float:
        """The points to be expected with a suit as trumps."""
        return sum(points * chance for points, chance in enumerate(self.odds(trumps)))

    @property
    def favour(self) -> float:
        """What is in favour of this hand beside its cards."""
        favour = 0.0
        if self.options.exchange == "draw_rob" and self.our_deal:
            favour += DEALS_BETTER
        if self.options.exchange == "draw_blind":
            favour += BLIND
        if self.options.exchange in ("thirteen", "packet", "widow") and not self.named:
            favour += FOUR_MORE
        if self.game.called:
            favour += CALLED
        return favour

    @property
    def named(self) -> bool:
        """Whether the bidding is over, and such cards are in the hand."""
        return "maker" in self.view.facts

    @property
    def our_deal(self) -> bool:
        """Whether this side deals; with a called partner only one's own deal is sure to be that."""
        dealer = self.view.dealer
        return dealer == self.seat or (not self.game.called and (dealer - self.seat) % self.game.sides == 0)

    def most_to_bid(self, trumps: int) -> int:
        """Where the book names a limit: the ace without king or pedro is worth six (CINCH-H1), two pedros under no high trump are
        worth five (CINCH-H6); in games for more points there is none."""
        if self.options.card_values != "standard":
            return self.game.highest_bid
        held = self.ranks(trumps)
        pedros = self.pedros(trumps)
        if pedros == 2 and not held & set("AKQ"):
            return 5
        if "A" in held and "K" not in held and not pedros:
            return 6
        return self.game.highest_bid

    def ranks(self, trumps: int) -> set[str]:
        """The ranks of the trumps held, the pedros aside."""
        return {RANKS[rank_of(card)] for card in bits(self.hand & UNDER[trumps].trump_cards)} - {"5"}

    def pedros(self, trumps: int) -> int:
        """How many pedros are held."""
        return sum(RANKS[rank_of(card)] == "5" for card in bits(self.hand & UNDER[trumps].trump_cards))

    def prospect(self, trumps: int, points: int) -> float:
        """What a bid brings on average: as the contract if nobody goes over it, and else what the others' contract brings."""
        unbeaten = self.unbeaten(points)
        return unbeaten * self.as_maker(trumps, points) + (1.0 - unbeaten) * self.if_outbid()

    def as_maker(self, trumps: int, points: int) -> float:
        """What a contract brings on average."""
        whole = self.game.highest_bid
        return sum(
            chance * self.outcome(won, whole - won, points)
            for won, chance in enumerate(self.odds(trumps))
            if chance > UNLIKELY
        )

    def outcome(self, won: int, lost: int, points: int) -> float:
        """What a deal brings that ends so, as a step towards the game."""
        ours, theirs = scored(self.options.scoring, points, won, lost)
        us, them = self.standing
        return self.worth(us + ours) - self.worth(us) - self.worth(them + theirs) + self.worth(them)

    def worth(self, score: int) -> float:
        """What a score is worth: its points, and the game."""
        target: int = self.options.target
        return min(score, target) + (THE_GAME if score >= target else 0.0)

    @cached_property
    def standing(self) -> tuple[int, int]:
        """The score of this side, and the highest of the others."""
        scores = self.view.facts.get("scores", (0,) * self.view.seats)
        others = [
            score
            for seat, score in enumerate(scores)
            if (seat != self.seat if self.game.called else (seat - self.seat) % self.game.sides)
        ]
        return scores[self.seat], max(others)

    @property
    def near_the_end(self) -> bool:
        """Whether this deal may end the game."""
        return bool(max(self.standing) + self.game.highest_bid >= self.options.target)

    def unbeaten(self, points: int) -> float:
        """How likely no adversary who has still to speak goes over a bid."""
        base, step = SHY
        one = min(1.0, base + step * points * 14 / self.game.highest_bid)
        return one ** len(self.to_speak)

    @property
    def to_speak(self) -> list[int]:
        """The adversaries who have still to call."""
        seats = self.view.seats
        done = {seat for seat, _ in self.view.said} if self.options.auction == "one_round" else self.passed
        foes = [seat for seat in range(seats) if (seat - self.seat) % (seats if self.game.called else self.game.sides)]
        return [seat for seat in foes if seat not in done]

    @property
    def passed(self) -> set[int]:
        """The seats that have passed."""
        return {seat for seat, text in self.view.said if text == "pass"}

    @property
    def leading(self) -> int:
        """Who has the standing bid, -1 where there is none."""
        bids = [seat for seat, text in self.view.said if text.startswith("bid")]
        return bids[-1] if bids else -1

    def if_passed(self) -> float:
        """What it brings to pass: the contract is that of whoever bids best, the dealer's for nothing where nobody does."""
        holder = self.leading if self.leading >= 0 else self.view.dealer
        if holder == self.seat:
            return self.as_maker(self.best_suit(), 0)
        friend = not self.game.called and (holder - self.seat) % self.game.sides == 0
        return MAKING * self.game.highest_bid if friend else self.if_outbid()

    def if_outbid(self) -> float:
        """What a deal brings that another side makes."""
        return -MAKING * self.game.highest_bid

    def why_bid(self, trumps: int, points: int) -> str:
        """The hint that a bid follows."""
        held, pedros = self.ranks(trumps), self.pedros(trumps)
        if pedros == 2 and points <= 5:
            return "CINCH-H6"
        if self.near_the_end:
            return "CINCH-H25"
        if {"A", "K", "Q"} <= held:
            return "CINCH-H5"
        if "A" in held and not pedros:
            return "CINCH-H1"
        if {"K", "Q"} <= held and not pedros:
            return "CINCH-H4"
        if self.options.exchange == "draw_rob" and self.our_deal:
            return "CINCH-H23"
        return "CINCH-H3" if pedros else "CINCH-H2"

    def name(self) -> Choice:
        """Trumps: the suit that promises most (CINCH-H5)."""
        return Choice(NAME + self.best_suit(), "CINCH-H5")

    # Cards laid out and kept

    def sort_out(self, menu: SomeCards) -> Choice:
        """Keep trumps and count on the draw (CINCH-H8); of plain cards keep the highest."""
        by_worth = sorted(bits(menu.cards), key=self.keeping)
        keeps = menu.verb in (KEEP, TAKE_BACK)
        if keeps:
            chosen = by_worth[::-1]
            number = menu.least
        else:
            plain = sum(not self.is_trump(card) for card in by_worth)
            chosen, number = by_worth, min(menu.most, max(menu.least, plain))
        bound = [card for card in chosen if menu.bound >> card & 1]
        free = [card for card in chosen if not menu.bound >> card & 1]
        picked = (bound + free)[:number]
        return Choice(act_of(menu.verb, sum(1 << card for card in picked)), "CINCH-H8")

    def is_trump(self, card: int) -> bool:
        """Whether a card is a trump."""
        return bool(self.sense.trump_cards >> card & 1)

    def keeping(self, card: int) -> tuple[bool, int, int]:
        """How much a card is worth keeping: a trump before any other, one that counts before others, then its height."""
        sense = self.sense
        return self.is_trump(card), sense.worth.get(card, 0), sense.suits.power[card]

    @property
    def sense(self) -> Sense:
        """What is known when trumps have been named."""
        return Sense(self.view)

    # The card that is called

    def call(self, cards: int) -> Choice:
        """The highest trump that is missing, and that somebody may hold (CINCH-H22)."""
        sense = self.sense
        trumps = cards & sense.trumps_out
        wanted = trumps or cards & sense.out or cards
        best = max(bits(wanted), key=lambda card: sense.suits.power[card])
        return Choice(act_of(CALL, best), "CINCH-H22")


@lru_cache(maxsize=1 << 13)
def scored(scoring: str, contract: int, won: int, lost: int) -> tuple[int, int]:
    """What makers and adversaries score who have won so many points each."""
    makers, adversaries = deal_scores(scoring, Result(0, contract, (won, lost)))
    return makers, adversaries
