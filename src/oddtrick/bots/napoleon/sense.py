"""What a player of Napoleon makes of his view: who is senior hand, what is out, who has shown what he lacks."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from oddtrick.bots.bot import seen_in, since_gathered
from oddtrick.bots.napoleon.odds import Odds
from oddtrick.cards import SUIT_MASK, SUITS, bits, suit_of
from oddtrick.table.events import Event
from oddtrick.table.view import View


class Sense:
    """A view of Napoleon as a player thinks of it, from the events of the deal in progress alone.

    `seat`, `hand` and `table` are the view's; `unseen` the mask of the cards of the pack that others may hold; `senior` the
    senior hand's seat or -1, `call` what he called; `trumps` a suit, or -1 while or where there is none; `unled` whether
    nothing has been led yet; `won` the tricks of each seat; `voids`, for each seat, the mask of the suits it has shown
    to lack; `revoked` the seats that have played a card of such a suit afterwards; `thrown`, for each suit, how often
    others threw it away when they could not follow.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.seat
        self.hand = view.hand
        self.table = view.table
        events = since_gathered(view)
        self.seen = seen_in(events)
        facts: dict[str, Any] = {event.text: event.value for event in events if event.kind == "fact"}
        self.senior: int = facts.get("senior hand", -1)
        self.call: str = facts.get("call", "")
        letter = facts.get("trumps")
        self.trumps = SUITS.index(letter) if letter else -1
        self.unled = True
        self.tricks: int = view.game.tricks  # type: ignore[attr-defined]  # the view is of Napoleon
        seats = view.seats
        self.won = [0] * seats
        self.voids = [0] * seats
        self.thrown = [0] * 4
        self.revoked: set[int] = set()
        self._follow(events)

    def _follow(self, events: list[Event]) -> None:
        """Read the tricks again, from the deal's first card on; at a club table cards are sometimes taken back."""
        tricks: list[list[tuple[int, int]]] = [[]]
        winners: list[int] = []
        for event in events:
            if event.kind == "moved" and event.target == "table":
                tricks[-1] += [(event.seat, card) for card in bits(event.cards)]
            elif event.kind == "swept":
                winners.append(event.seat)
                tricks.append([])
            elif event.kind == "laid" and event.target == "table" and isinstance(event.value, tuple):
                lying = {card for _, card in event.value}
                gone = self._gone_before(event, events)
                kept = [
                    trick for trick in tricks[:-1] if all(gone >> card & 1 and card not in lying for _, card in trick)
                ]
                tricks, winners = [*kept, list(event.value)], winners[: len(kept)]
        self._note(tricks, winners)

    @staticmethod
    def _gone_before(laid: Event, events: list[Event]) -> int:
        """The cards that lie in gathered tricks when a position has been gone back to."""
        gone = 0
        for event in events:
            if event.kind == "moved":
                gone = gone & ~event.cards if event.source == "tricks" else gone
                gone = gone | event.cards if event.target == "tricks" else gone
            if event is laid:
                break
        return gone

    def _note(self, tricks: list[list[tuple[int, int]]], winners: list[int]) -> None:
        """What the tricks tell: who has won them, who lacks what, and who has played what he had seemed to lack."""
        self.unled = not tricks[0]
        for winner in winners:
            self.won[winner] += 1
        for trick in tricks:
            led = suit_of(trick[0][1]) if trick else -1
            for seat, card in trick:
                suit = suit_of(card)
                if self.voids[seat] >> suit & 1:
                    self.revoked.add(seat)
                if suit != led:
                    self.voids[seat] |= 1 << led
                    self.thrown[suit] += seat != self.seat and suit != self.trumps

    @cached_property
    def unseen(self) -> int:
        """The cards that may lie in another hand: those never seen, and those that were shown from one."""
        view = self.view
        pack = sum(1 << card for card in view.game.pack)  # type: ignore[attr-defined]  # the view is of Napoleon
        shown = sum(view.known.get(f"hand:{seat}", 0) for seat in range(view.seats) if seat != self.seat)
        return pack & ~self.seen | shown

    @cached_property
    def players(self) -> tuple[int, ...]:
        """The seats that play in this deal, this one among them."""
        game, dealer = self.view.game, self.view.dealer
        out = dealer if game.sits_out else -1  # type: ignore[attr-defined]  # the view is of Napoleon
        return tuple(seat for seat in range(game.seats) if seat != out)

    @property
    def misere(self) -> bool:
        """Whether the senior hand has undertaken to win nothing."""
        return self.call == "misere"

    @property
    def called(self) -> int:
        """How many tricks the senior hand has to win."""
        return 0 if self.misere else int(self.call) if self.call.isdigit() else self.tricks

    @property
    def wanting(self) -> int:
        """How many tricks the senior hand still wants."""
        return self.called - self.won[self.senior]

    @property
    def to_lose(self) -> int:
        """How many tricks the senior hand can still lose without losing his call."""
        return self.tricks - self.called - (sum(self.won) - self.won[self.senior])

    @property
    def odds(self) -> Odds:
        """What to reckon with before the play."""
        return Odds(self.unseen, len(self.players) - 1, self.view.game.options.deal_size)

    def holders(self, suit: int) -> list[int]:
        """The others at play who may still hold a card of a suit."""
        if not self.unseen & SUIT_MASK[suit]:
            return []
        return [
            seat
            for seat in self.players
            if seat != self.seat and not self.voids[seat] >> suit & 1 and self.view.counts.get(f"hand:{seat}", 0) > 0
        ]

    def above(self, card: int) -> int:
        """The mask of unseen cards that beat a card of its suit, wherever they are."""
        return (self.unseen & SUIT_MASK[suit_of(card)]) >> card << card

    def below(self, card: int) -> int:
        """The mask of unseen cards of its suit that lie under a card."""
        return self.unseen & SUIT_MASK[suit_of(card)] & ((1 << card) - 1)

    def master(self, card: int) -> bool:
        """Whether no other player can hold a higher card of its suit."""
        return not self.above(card) or not self.holders(suit_of(card))

    def beats(self, card: int, best: int) -> bool:
        """Whether a card beats the best one that lies on the table so far."""
        if suit_of(card) == suit_of(best):
            return card > best
        return suit_of(card) == self.trumps

    @property
    def best(self) -> tuple[int, int]:
        """The seat that would take the trick as it lies, and its card; (-1, -1) before the lead."""
        taker, best = -1, -1
        for seat, card in self.table:
            if best < 0 or self.beats(card, best):
                taker, best = seat, card
        return taker, best

    @property
    def still_to_play(self) -> list[int]:
        """The seats that play to this trick after this one, in turn."""
        done = {seat for seat, _ in self.table} | {self.seat}
        counts = self.view.counts
        order = [(self.seat + step) % self.view.seats for step in range(1, self.view.seats)]
        return [seat for seat in order if seat not in done and counts.get(f"hand:{seat}", 0) > 0]
