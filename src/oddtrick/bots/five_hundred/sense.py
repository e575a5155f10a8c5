"""What a player of Five Hundred makes of his view: the contract, what is out, who has shown what he lacks."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from oddtrick.bots.bot import seen_in, since_gathered
from oddtrick.bots.tricks import TricksSeen
from oddtrick.cards import SUITS
from oddtrick.games.five_hundred.bidding import read_bid
from oddtrick.phases.suits import NO_SUIT, NO_TRUMPS, Suits
from oddtrick.table.events import Event
from oddtrick.table.view import View

if TYPE_CHECKING:
    from oddtrick.games.five_hundred.game import FiveHundred

NEARLY = 10
"""Points of one more trick."""


class JokerTricks(TricksSeen):
    """The tricks of Five Hundred: at no trump a joker asks for the suit that its leader named."""

    def __init__(self, events: list[Event], game: FiveHundred, suits: Suits) -> None:
        self.joker = game.joker
        self.loose = game.options.nt_joker_follow == "any_time"
        super().__init__(events, 3, suits)

    def suit_asked(self, led: int) -> int:
        return self.suits.suit[led] if self.suits.suit[led] < 4 else NO_SUIT

    def excused(self, card: int) -> bool:
        return card == self.joker and self.loose

    def hear(self, event: Event) -> None:
        super().hear(event)
        if event.kind == "fact" and event.text == "named" and isinstance(event.value, str):
            self.asked = SUITS.index(event.value)

    def forfeited(self) -> list[int]:
        """By seat, the mask of the suits in which it has shown void by another card than the joker (FIVEH-R37)."""
        suits = [0] * 3
        for plays, asked in [*((trick.plays, trick.asked) for trick in self.tricks), (self.lying, self.asked)]:
            for seat, card in plays[1:]:
                if asked >= 0 and card != self.joker and self.suits.suit[card] != asked:
                    suits[seat] |= 1 << asked
        return suits


class Sense:
    """A view of Five Hundred as a player thinks of it, from the events of the deal in progress alone.

    `hand` and `table` are the view's; `declarer` his seat, or -1 where all passed; `level` the tricks of the contract; `trumps` a
    suit, or NO_TRUMPS; `suits` how the cards stand; `named` the suit that the joker was led for, or -1; `widow` the mask of
    its cards, as far as they were seen; `seen` all cards seen; `seen_tricks` the tricks, `won` those of each seat; `voids`, by
    seat, the mask of the suits that it has shown to lack (the suit of trumps too); `forfeited` those that the law holds
    shown at no trump.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.game = cast("FiveHundred", view.game)
        self.options = view.game.options
        self.seat = view.seat
        self.hand = view.hand
        self.table = view.table
        self.joker = 1 << self.game.joker
        events = since_gathered(view)
        self.seen = seen_in(events)
        facts: dict[str, Any] = {event.text: event.value for event in events if event.kind == "fact"}
        self.declarer: int = facts.get("declarer", -1)
        contract = facts.get("contract")
        self.level = read_bid(self.game.read(contract))[0] if contract else 0
        self.trumps = SUITS.index(facts["trumps"]) if facts.get("trumps") else NO_TRUMPS
        self.named = SUITS.index(facts["named"]) if facts.get("named") else -1
        self.suits: Suits = self.game.play.under[self.trumps]
        self.scores: tuple[int, ...] = tuple(view.facts.get("scores", (0, 0, 0)))
        self.widow = sum(event.cards for event in events if event.kind == "moved" and event.target == "widow")
        self.seen_tricks = tricks = JokerTricks(events, self.game, self.suits)
        self.won = [tricks.taken_by(seat) for seat in range(3)]
        self.voids = tricks.voids
        self.forfeited = tricks.forfeited() if self.trumps == NO_TRUMPS else [0] * 3

    # Cards

    @cached_property
    def pack(self) -> int:
        """The mask of all cards."""
        return sum(1 << card for card in self.game.pack)

    @cached_property
    def unseen(self) -> int:
        """The cards that others may hold: those never seen, and those of an open widow that the declarer may have kept."""
        view = self.view
        out = self.pack & ~self.seen
        if self.declarer >= 0 and self.declarer != self.seat:
            gone = sum(1 << card for _, card in view.table) | view.known.get("tricks", 0)
            out |= self.widow & ~gone & ~self.hand
        shown = sum(view.known.get(f"hand:{seat}", 0) for seat in range(3) if seat != self.seat)
        return (out | shown) & ~self.hand

    @property
    def others(self) -> list[int]:
        """The other two seats, from the left."""
        return [(self.seat + 1) % 3, (self.seat + 2) % 3]

    @property
    def still_to_play(self) -> list[int]:
        """Who plays to this trick after this seat."""
        done = {seat for seat, _ in self.table}
        counts = self.view.counts
        return [seat for seat in self.others if seat not in done and counts.get(f"hand:{seat}", 0) > 0]

    def members(self, suit: int) -> int:
        """The cards of a suit as they stand now."""
        return self.suits.members[suit]

    def holders(self, suit: int) -> list[int]:
        """The others who may still hold a card of a suit."""
        if not self.unseen & self.members(suit):
            return []
        counts = self.view.counts
        return [seat for seat in self.others if not self.voids[seat] >> suit & 1 and counts.get(f"hand:{seat}", 0) > 0]

    def above(self, card: int) -> int:
        """The mask of unseen cards of its own suit that beat a card."""
        return self.suits.heads[card] & self.unseen & self.members(self.suits.suit[card])

    def master(self, card: int) -> bool:
        """Whether nobody can beat a card that is led, unless by a trump or the joker."""
        suit = self.suits.suit[card]
        return not self.above(card) or not self.holders(suit)

    def beaters(self, card: int, seat: int) -> int:
        """The mask of unseen cards with which a seat may beat the card that lies best, if he follows where he can."""
        threats = self.suits.heads[card] & self.unseen
        asked = self.asked
        if asked >= 0:
            following = self.members(asked)
            void = self.voids[seat] >> asked & 1 or not self.unseen & following
            threats &= ~following if void else following
        for suit in range(4):
            if self.voids[seat] >> suit & 1:
                threats &= ~self.members(suit)
        return threats

    # The trick on the table

    @property
    def asked(self) -> int:
        """The suit that was led or named, or -1."""
        if not self.table:
            return -1
        led = self.table[0][1]
        if self.joker >> led & 1 and self.trumps == NO_TRUMPS:
            return self.named
        return self.suits.suit[led]

    @property
    def best(self) -> tuple[int, int]:
        """The seat that would take the trick as it lies, and its card."""
        place = self.suits.taker([card for _, card in self.table])
        return self.table[place]

    # The state of the contract

    @property
    def wanting(self) -> int:
        """How many tricks the declarer still wants."""
        return self.level - self.won[self.declarer]

    @property
    def decided(self) -> bool:
        """Whether the contract is made already, or lost already."""
        left = 10 - sum(self.won)
        return self.wanting <= 0 or self.wanting > left

    def close(self, seat: int) -> bool:
        """Whether one trick more brings a seat to the target (FIVEH-H4, FIVEH-H11)."""
        held = self.scores[seat] + NEARLY * self.won[seat]
        target: int = self.options.target
        return held < target <= held + NEARLY
