"""What a player of Napoleon makes of his view: who is senior hand, what is out, who has shown what he lacks."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from oddtrick.bots.bot import seen_in, since_gathered
from oddtrick.bots.napoleon.odds import Odds
from oddtrick.bots.tricks import TricksSeen
from oddtrick.cards import SUIT_MASK, SUITS, suit_of
from oddtrick.phases.suits import NO_TRUMPS
from oddtrick.table.view import View


class Sense:
    """A view of Napoleon as a player thinks of it, from the events of the deal in progress alone.

    `seat`, `hand` and `table` are the view's; `unseen` the mask of the cards of the pack that others may hold; `senior` the
    senior hand's seat or -1, `call` what he called; `trumps` a suit, or -1 while or where there is none; `seen_tricks` the
    tricks; `unled` whether nothing has been led yet; `won` the tricks of each seat; `voids`, for each seat, the mask of the
    suits it has shown to lack; `thrown`, for each suit, how often others threw it away when they could not follow.
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
        self.tricks: int = view.game.tricks  # type: ignore[attr-defined]  # the view is of Napoleon
        self.seen_tricks = tricks = TricksSeen(events, view.seats, view.game.play.under[NO_TRUMPS])  # type: ignore[attr-defined]
        self.voids = tricks.voids
        self.unled = not (tricks.tricks or tricks.lying)
        self.thrown = [0] * 4
        self._note(tricks)

    def _note(self, tricks: TricksSeen) -> None:
        """What the tricks tell: who has won them, and which suits others threw away."""
        self.won = [tricks.taken_by(seat) for seat in range(self.view.seats)]
        for plays in [*(trick.plays for trick in tricks.tricks), tricks.lying]:
            for seat, card in plays:
                suit = suit_of(card)
                if seat != self.seat and suit not in (self.trumps, suit_of(plays[0][1])):
                    self.thrown[suit] += 1

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
