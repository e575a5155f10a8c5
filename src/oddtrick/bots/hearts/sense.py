"""What a player of Hearts makes of his view: who took what, who is void, what is still out, and what a card costs here."""

from __future__ import annotations

from functools import cached_property

from oddtrick.bots.bot import since_gathered
from oddtrick.bots.tricks import TricksSeen
from oddtrick.cards import HEARTS, JOKER, SPADES, SUITS, bits
from oddtrick.games.hearts.game import Hearts
from oddtrick.games.hearts.pack import JOKER_PRICE, RED_TENS
from oddtrick.table.view import View

DEAR = 5
"""A card that costs more units than this is dear."""


class JokerTricks(TricksSeen):
    """The tricks of Hearts: to a plain suit the joker may be played by who could follow."""

    def excused(self, card: int) -> bool:
        return card == JOKER


class Sense:
    """A view of Hearts, understood. Masks are of cards, `voids` by seat of suits; `seen_tricks` are the tricks, `taken` what each
    seat has of them, `out` what others may hold; `cost` is in units.
    """

    def __init__(self, view: View) -> None:
        assert isinstance(view.game, Hearts)
        self.view, self.game, self.seat = view, view.game, view.seat
        self.options = view.game.options
        self.suits = view.game.play.under[-1]
        self.hand, self.table = view.hand, view.table
        self.active = self._active()
        self.taboo = self._taboo()
        self.seen_tricks = JokerTricks(since_gathered(view), view.seats, self.suits)
        self.voids = self.seen_tricks.voids
        self.taken = self._taken()
        gone = view.known.get("tricks", 0) | view.known.get("laid out", 0)
        pack = sum(1 << card for card in view.game.pack)
        self.out = pack & ~(gone | self.hand | sum(1 << card for _, card in self.table))

    def _active(self) -> tuple[int, ...]:
        order = self.game.clockwise(self.view.dealer + 1)
        return order[:-1] if self.game.sits_out else order

    def _taboo(self) -> int:
        """The suit that costs at an auction table, -1 elsewhere."""
        if self.options.auction == "none":
            return -1
        named = self.view.facts.get("taboo")
        return SUITS.index(named) if isinstance(named, str) else HEARTS

    def _taken(self) -> list[int]:
        """What each seat has taken, cancelled tricks with the next that somebody took."""
        taken, piled = [0] * self.view.seats, 0
        for trick in self.seen_tricks.tricks:
            piled |= trick.cards
            if trick.taker >= 0:
                taken[trick.taker] |= piled
                piled = 0
        return taken

    # What things cost

    def cost(self, card: int) -> int:
        """What a card costs its taker in units; below nothing where it is good to have."""
        if self.options.auction == "foster":
            return int(self.suits.suit[card] == self.taboo)
        if card == JOKER:
            return JOKER_PRICE
        if RED_TENS >> card & 1 and self.options.red_ten:
            return -10
        return self.game.price[card] + int(self.suits.suit[card] == self.taboo)

    def worth(self, cards: int) -> int:
        """What a set of cards costs."""
        return sum(map(self.cost, bits(cards)))

    @property
    def lying(self) -> int:
        """What the cards on the table cost."""
        return sum(self.cost(card) for _, card in self.table)

    def is_clear(self, seat: int) -> bool:
        """Whether a seat has taken nothing that costs."""
        return not any(self.cost(card) > 0 for card in bits(self.taken[seat]))

    @property
    def clear(self) -> list[int]:
        """The active seats that are clear."""
        return [seat for seat in self.active if self.is_clear(seat)]

    # The trick

    @property
    def best(self) -> tuple[int, int]:
        """The seat and the card that would take the trick as it lies."""
        cards = [card for _, card in self.table]
        if JOKER in cards and not self.suits.follows[cards[0]] >> JOKER & 1:
            return self.table[self.game.play.hearts_over.taker(cards)]
        return self.table[self.suits.taker(cards)]

    @property
    def later(self) -> list[int]:
        """Who has still to play to the trick after this seat."""
        played = {seat for seat, _ in self.table}
        place = self.active.index(self.seat)
        order = self.active[place + 1 :] + self.active[:place]
        return [seat for seat in order if seat not in played]

    def above(self, card: int) -> int:
        """The cards still out that would take a trick from a card."""
        return self.out & self.suits.heads[card]

    def below(self, card: int) -> int:
        """The cards of its suit still out that are lower."""
        return self.out & self.suits.members[self.suits.suit[card]] & ~self.suits.heads[card]

    def out_in(self, suit: int) -> int:
        """How many cards of a suit the others hold."""
        return (self.out & self.suits.members[suit]).bit_count()

    @cached_property
    def ladies(self) -> int:
        """The mask of the dear spades of this table: the queen or the knave, or the queen with ace and king."""
        return sum(1 << card for card in bits(self.suits.members[SPADES]) if self.game.price[card] > DEAR)

    @property
    def lady_out(self) -> bool:
        """Whether a dear spade is still out among the others."""
        return bool(self.out & self.ladies)

    @property
    def holds_lady(self) -> bool:
        """Whether this hand has a dear spade."""
        return bool(self.hand & self.ladies)
