"""What a player of Hearts makes of his view: who took what, who is void, what is still out, and what a card costs here."""

from __future__ import annotations

from oddtrick.bots.bot import since_gathered
from oddtrick.cards import HEARTS, JOKER, SPADES, SUITS, bits
from oddtrick.games.hearts.game import Hearts
from oddtrick.games.hearts.pack import JOKER_PRICE, QUEEN_S, TEN_D
from oddtrick.table.events import Event
from oddtrick.table.view import View


class Sense:
    """A view of Hearts, understood. Masks are of cards, `voids` by seat of suits, `revoked` of the seats that have shown cards of
    a suit in which they had none; `cost` is in units.
    """

    def __init__(self, view: View) -> None:
        assert isinstance(view.game, Hearts)
        self.view, self.game, self.seat = view, view.game, view.seat
        self.options = view.game.options
        self.suits = view.game.play.under[-1]
        self.hand, self.table = view.hand, view.table
        self.active = self._active()
        self.taboo = self._taboo()
        self.taken = [0] * view.seats
        self.voids = [0] * view.seats
        self.revoked = 0
        self.gone = 0
        self.tricks = 0
        self._replay(since_gathered(view))
        self.pack = sum(1 << card for card in view.game.pack)
        self.out = self.pack & ~(self.gone | self.hand | sum(1 << card for _, card in self.table))

    def _active(self) -> tuple[int, ...]:
        order = self.game.clockwise(self.view.dealer + 1)
        return order[:-1] if self.game.sits_out else order

    def _taboo(self) -> int:
        """The suit that costs at an auction table, -1 elsewhere."""
        if self.options.auction == "none":
            return -1
        named = self.view.facts.get("taboo")
        return SUITS.index(named) if isinstance(named, str) else HEARTS

    def _replay(self, events: list[Event]) -> None:
        led, leads = -1, list[int]()
        for event in events:
            if event.kind == "laid":
                led = self._gone_back(event)
            if event.kind != "moved":
                continue
            if event.source == "tricks" and event.target == "table":  # something was put right: the trick is not over
                self.gone &= ~event.cards
                self.taken = [cards & ~event.cards for cards in self.taken]
                self.tricks -= 1
                led = leads.pop()
                continue
            if event.target.startswith("hand:"):
                self.voids[int(event.target.removeprefix("hand:"))] = 0  # what was drawn or taken up may be of any suit
                self.gone &= ~event.cards
                self.taken = [cards & ~event.cards for cards in self.taken]
            if not event.cards:
                continue
            if event.target == "table":
                card = event.cards.bit_length() - 1
                suit = self.suits.suit[card]
                if led < 0:
                    led = suit
                elif suit != led and card != JOKER:
                    self.voids[event.seat] |= 1 << led
                if self.voids[event.seat] >> suit & 1:
                    self.revoked |= 1 << event.seat  # he had none of it before
            elif event.source == "table" and event.target == "tricks":
                self.gone |= event.cards
                self.tricks += 1
                leads.append(led)
                led = -1
                if event.seat >= 0:
                    self.taken[event.seat] |= event.cards
            elif event.target in ("tricks", "laid out"):
                self.gone |= event.cards

    def _gone_back(self, event: Event) -> int:
        """A position was gone back to: what its cards had proved is proved no more. Returns the suit led, or -1."""
        self.voids = [0] * self.view.seats
        self.revoked = 0
        lying = event.value if isinstance(event.value, tuple) else ()
        return self.suits.suit[lying[0][1]] if lying else -1

    # What things cost

    def cost(self, card: int) -> int:
        """What a card costs its taker in units; below nothing where it is good to have."""
        if self.options.auction == "foster":
            return int(self.suits.suit[card] == self.taboo)
        if card == JOKER:
            return JOKER_PRICE
        if card == TEN_D and self.options.red_ten:
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

    @property
    def lady_out(self) -> bool:
        """Whether a costly spade is still out among the others."""
        return any(self.cost(card) > 5 for card in bits(self.out & self.suits.members[SPADES]))

    @property
    def holds_lady(self) -> bool:
        """Whether this hand has the queen of spades, and she costs."""
        return bool(self.hand >> QUEEN_S & 1) and self.cost(QUEEN_S) > 5
