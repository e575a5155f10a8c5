"""A view of Cinch as a player thinks of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from oddtrick.bots.bot import since_gathered
from oddtrick.bots.tricks import TricksSeen
from oddtrick.cards import PACK_52, SUITS, bits
from oddtrick.games.cinch.deal import ASIDE, OPEN
from oddtrick.games.cinch.trumps import HAND, SAME_COLOUR, card_of
from oddtrick.phases.suits import Suits
from oddtrick.table.events import Event
from oddtrick.table.view import View

if TYPE_CHECKING:
    from oddtrick.games.cinch.game import Cinch

PACK = sum(1 << card for card in PACK_52)
DRAWN_TRUMPS = 0.25
"""What part of the cards drawn from the stock are trumps, about: fourteen less those that were kept."""

BOLD = 1.5
"""How much likelier a high trump is with a player who bid for the contract."""


class CinchTricks(TricksSeen):
    """The tricks of Cinch: a plain suit may always be trumped, so that a trump on it shows nothing (CINCH-R38)."""

    def __init__(self, events: Iterable[Event], seats: int, suits: Suits) -> None:
        self.trumps = suits.trumps
        super().__init__(events, seats, suits)

    def excused(self, card: int) -> bool:
        return self.suits.suit[card] == self.trumps


class Sense:
    """What a seat knows in the play of a deal, from the events of the deal in progress alone.

    `out` is the mask of the cards that others may hold; `friends` and `foes` the other seats by side; `later` those who play to
    this trick after this seat, in their order; `worth` what each card counts.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.game = cast("Cinch", view.game)
        self.options: Any = view.game.options
        self.seat, self.hand, self.table = view.seat, view.hand, view.table
        events = since_gathered(view)
        facts: dict[str, Any] = {event.text: event.value for event in events if event.kind == "fact"}
        self.maker: int = facts.get("maker", -1)
        self.contract: int = facts.get("contract") or 0
        self.partner: int = facts.get("partner", -1)
        self.drew: tuple[int, ...] = facts.get("drew", ())
        self.trumps = SUITS.index(facts["trumps"])
        self.suits: Suits = self.game.play.under[self.trumps]
        self.trump_cards = self.suits.trump_cards
        self.counting = self.game.counting[self.trumps]
        self.worth = self.counting.worth
        self.right, self.left = card_of(self.trumps, "5"), card_of(SAME_COLOUR[self.trumps], "5")
        self.pedros = 1 << self.right | 1 << self.left
        self.cinching = self.suits.heads[self.right]
        self.tricks = CinchTricks(events, view.seats, self.suits)
        away = [cards for pile, cards in view.known.items() if not pile.startswith("hand:") and pile != "stock"]
        gone = 0
        for cards in away:
            gone |= cards
        self.out = PACK & ~self.hand & ~gone
        self.dead = sum(view.counts.get(pile, 0) for pile in ("stock", "widow", ASIDE)) > 0 and self._trumps_may_be_dead
        self.scores: tuple[int, ...] = tuple(view.facts.get("scores", (0,) * view.seats))

    @property
    def _trumps_may_be_dead(self) -> bool:
        """Whether trumps may lie where nobody sees them: in a blind remainder (CINCH-R68), in a widow left (CINCH-R102)."""
        return self.options.exchange in ("draw_blind", "widow")

    # Sides

    def same_side(self, one: int, other: int) -> bool:
        """Whether two seats are on one side in this deal."""
        if self.game.called:
            makers = (self.maker, self.partner)
            return (one in makers) == (other in makers)
        return (one - other) % self.game.sides == 0

    @cached_property
    def friends(self) -> list[int]:
        """The others of this seat's side."""
        return [seat for seat in range(self.view.seats) if seat != self.seat and self.same_side(seat, self.seat)]

    @cached_property
    def foes(self) -> list[int]:
        """The seats of other sides."""
        return [seat for seat in range(self.view.seats) if not self.same_side(seat, self.seat)]

    @property
    def making(self) -> bool:
        """Whether this seat's side has the contract."""
        return self.same_side(self.seat, self.maker)

    # Who holds what

    def known(self, seat: int) -> int:
        """The mask of the cards that a seat is known to hold: one that was called, or lies open."""
        return self.view.known.get(f"hand:{seat}", 0) & self.out

    def kept(self, seat: int) -> int:
        """How many trumps a seat had before it drew, told by what it drew (CINCH-H9); 0 where that tells nothing."""
        strict = self.options.strict_discard and self.options.exchange in ("draw_rob", "draw_blind")
        if not strict or not self.drew or seat == self.view.dealer:
            return 0
        return HAND - self.drew[seat]

    @cached_property
    def holding(self) -> list[float]:
        """By seat, how many of the trumps that are out it may be expected to hold, before they are shared out."""
        played = [0] * self.view.seats
        for seat, card in [play for trick in self.tricks.tricks for play in trick.plays] + self.tricks.lying:
            played[seat] += self.trump_cards >> card & 1
        weights = [0.0] * self.view.seats
        for seat in range(self.view.seats):
            cards = self.view.counts.get(f"hand:{seat}", 0)
            if seat == self.seat or not cards or self.lacks(seat, self.trumps):
                continue
            kept = self.kept(seat)
            hoped = kept + DRAWN_TRUMPS * (HAND - kept) - played[seat] if kept else cards / 2
            weights[seat] = min(float(cards), max(0.3, hoped))
        return weights

    def lacks(self, seat: int, suit: int) -> bool:
        """Whether a seat has shown that it has nothing of a suit."""
        return bool(self.tricks.voids[seat] >> suit & 1)

    def odds(self, seat: int, card: int) -> float:
        """How likely a seat holds a card."""
        if not self.out >> card & 1:
            return 0.0
        for other in range(self.view.seats):
            if other != self.seat and self.known(other) >> card & 1:
                return float(other == seat)
        if self.lacks(seat, self.suits.suit[card]) or not self.view.counts.get(f"hand:{seat}", 0):
            return 0.0
        if card == self.credited.get(seat):
            return 0.85
        if not self.trump_cards >> card & 1:
            return 0.25
        shares = self.high_shares if self.cinching >> card & 1 else self.holding
        able = [0.0 if barred >> card & 1 else share for share, barred in zip(shares, self.spared, strict=True)]
        everywhere = sum(able) + (1.0 if self.dead else 0.0)
        return able[seat] / everywhere if everywhere else 0.0

    @cached_property
    def high_shares(self) -> list[float]:
        """The same for the trumps above the pedros: who has bid has the more of them (CINCH-H7)."""
        bold = BOLD if self.contract else 1.0
        return [share * (bold if seat == self.maker else 1.0) for seat, share in enumerate(self.holding)]

    @cached_property
    def spared(self) -> list[int]:
        """By seat, the trumps that it has not, as it let a counting one go on a trick that it could not win: the smaller ones
        that are worth less (CINCH-H29)."""
        spared = [0] * self.view.seats
        for trick in self.tricks.tricks:
            for place, (seat, card) in enumerate(trick.plays):
                beaten = any(self.suits.heads[card] >> before & 1 for _, before in trick.plays[:place])
                others = [other for other, _ in trick.plays[place + 1 :]] + [trick.taker]
                if beaten and trick.asked == self.trumps and not any(self.same_side(seat, other) for other in others):
                    spared[seat] |= self.cheaper(card)
        return spared

    def cheaper(self, card: int) -> int:
        """The mask of the trumps that are both smaller than a counting one and worth less."""
        worth, below = self.worth.get(card, 0), self.trump_cards & ~self.suits.heads[card]
        return sum(1 << other for other in bits(below) if self.worth.get(other, 0) < worth)

    @cached_property
    def credited(self) -> dict[int, int]:
        """The card that a partner is credited with who opened a high trump other than the ace: the next below it (CINCH-H16)."""
        opened = [trick.plays[0] for trick in self.tricks.tricks] + self.tricks.lying[:1]
        found = {}
        for seat, card in opened[:1]:
            if seat in self.friends and self.cinching >> card & 1 and self.suits.heads[card]:
                below = self.below(card)
                if below >= 0 and self.out >> below & 1:
                    found[seat] = below
        return found

    def below(self, card: int) -> int:
        """The trump next below a high trump, -1 where that is no longer above the pedros."""
        power = self.suits.power
        lower = [other for other in bits(self.cinching) if power[other] < power[card]]
        return max(lower, key=lambda other: power[other], default=-1)

    def has_high(self, seat: int) -> bool:
        """Whether a friend is known to have a trump above the pedros: he kept more than he has played, and more than there are
        lower ones out, but for pedros that he would have given (CINCH-H9)."""
        lower = self.trumps_out & ~self.cinching & ~self.pedros
        return self.kept_left(seat) > lower.bit_count() and bool(self.trumps_out & self.cinching)

    def kept_left(self, seat: int) -> int:
        """How many of the trumps that a seat kept it has still to play, -1 where its draw tells nothing (CINCH-H9)."""
        played = [card for trick in self.tricks.tricks for player, card in trick.plays if player == seat]
        left = self.kept(seat) - sum(self.trump_cards >> card & 1 for card in played)
        return max(0, left) if self.kept(seat) else -1

    def any_of(self, seat: int, cards: int) -> float:
        """How likely a seat holds at least one of some cards."""
        none = 1.0
        for card in bits(cards & self.out):
            none *= 1.0 - self.odds(seat, card)
        return 1.0 - none

    @property
    def trumps_out(self) -> int:
        """The mask of the trumps that others may hold."""
        return self.out & self.trump_cards

    @cached_property
    def foes_have_trumps(self) -> bool:
        """Whether an adversary may still hold a trump."""
        return bool(self.trumps_out) and any(self.holding[seat] > 0 for seat in self.foes)

    # The trick on the table

    @cached_property
    def later(self) -> list[int]:
        """Who plays to this trick after this seat."""
        seats = self.view.seats
        played = {seat for seat, _ in self.table}
        order = [(self.seat + step) % seats for step in range(1, seats)]
        return [seat for seat in order if seat not in played]

    @property
    def led(self) -> int:
        """The suit led, -1 where nothing is."""
        return self.suits.suit[self.table[0][1]] if self.table else -1

    def best(self, card: int | None = None) -> tuple[int, int]:
        """Who would take the trick as it lies, with a card of this seat added, and with what card."""
        plays = [*self.table] if card is None else [*self.table, (self.seat, card)]
        return plays[self.suits.taker([one for _, one in plays])]

    def points(self) -> int:
        """What lies on the table."""
        return sum(self.worth.get(card, 0) for _, card in self.table)

    def beats(self, seat: int, best: int, led: int) -> float:
        """How likely a seat can beat the card that lies best."""
        rivals = self.suits.heads[best]
        if led != self.trumps and not self.trump_cards >> best & 1 and not self.lacks(seat, led):
            return self.any_of(seat, rivals)
        return self.any_of(seat, rivals & self.trump_cards)

    # The state of the contract

    def won(self, seat: int) -> int:
        """The points that a seat's side has in its tricks, and as makers among the discards (CINCH-R46)."""
        cards = sum(trick.cards for trick in self.tricks.tricks if self.same_side(trick.taker, seat))
        if self.same_side(seat, self.maker):
            cards |= self.view.known.get(OPEN, 0)
        return self.counting.points(cards)

    @cached_property
    def safe(self) -> bool:
        """Whether the makers have won what they undertook."""
        return self.won(self.maker) >= self.contract

    @cached_property
    def lost(self) -> bool:
        """Whether the makers can no longer win what they undertook."""
        return self.hopes < self.contract

    @cached_property
    def hopes(self) -> int:
        """The most that the makers can still come to."""
        return sum(self.worth.values()) - sum(self.won(seat) for seat in self._adversaries)

    @property
    def _adversaries(self) -> list[int]:
        """One seat of each side against the makers."""
        if self.game.called:
            return [seat for seat in range(self.view.seats) if not self.same_side(seat, self.maker)][:1]
        return [seat for seat in range(self.game.sides) if not self.same_side(seat, self.maker)]


def trumps_named(view: View) -> bool:
    """Whether trumps have been named since the pack was last gathered."""
    return any(event.kind == "fact" and event.text == "trumps" for event in since_gathered(view))
