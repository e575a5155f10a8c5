"""Trick play, driven by tables of suits and powers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from oddtrick.cards import ACE_HIGH, CARDS, SUIT_MASK, RankOrder, card_text, suit_of
from oddtrick.table.acts import PLAY, VERB_BITS
from oddtrick.table.club import witness
from oddtrick.table.deal import Deal, Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import Menu, OneCard

UNFIXED: Final = -2
"""The trump suit before anything has fixed it."""
NO_TRUMPS: Final = -1
_TRUMP_POWER = 64


class TrickDeal(Deal):
    """A deal that has trick play in it.

    `trick` holds (seat, card) for the cards lying; `best` and `winner` the card that would take them and its seat; `trumps`
    a suit, NO_TRUMPS or UNFIXED; `won` the number of tricks of each seat; `gone` the mask of the cards in gathered tricks.
    """

    __slots__ = ("best", "gone", "trick", "trumps", "winner", "won")
    lists = ("hands", "counters", "trick", "won")

    def __init__(self, *start: Any) -> None:
        super().__init__(*start)
        self.clear_tricks()

    def clear_tricks(self) -> None:
        """No card has been played yet."""
        self.trick: list[tuple[int, int]] = []
        self.best = -1
        self.winner = -1
        self.trumps = UNFIXED
        self.won = [0] * self.game.seats
        self.gone = 0

    def lying(self) -> list[tuple[int, int]]:
        return self.trick

    def piles(self) -> dict[str, int]:
        return super().piles() | {"table": sum(1 << card for _, card in self.trick), "tricks": self.gone}


class TrickTables:
    """What the play of tricks asks of a card, as tables built once a table: suits, and powers under each trump suit.

    `suit[card]` is the suit a card belongs to, `members[suit]` the mask of a suit, and `power[trumps][card]` a number: of two
    cards of one suit the one with more power wins, and every trump has more than every other card.
    """

    __slots__ = ("members", "power", "suit")

    def __init__(self, order: RankOrder = ACE_HIGH) -> None:
        self.suit: tuple[int, ...] = tuple(suit_of(card) for card in range(CARDS))
        self.members: tuple[int, ...] = SUIT_MASK
        self.power: dict[int, tuple[int, ...]] = {
            trumps: tuple(order.power[card] + _TRUMP_POWER * (self.suit[card] == trumps >= 0) for card in range(CARDS))
            for trumps in range(UNFIXED, 4)
        }

    def follow(self, hand: int, led: int) -> int:
        """The cards of a hand that follow the suit of the card led."""
        return hand & self.members[self.suit[led]]


class Tricks(Phase):
    """Each player in turn plays a card, following suit if he can; the highest trump, or the highest card of the suit led, wins.

    `first_lead(deal, card)` is asked when the first card of a deal is led, to fix trumps; `after_trick(deal)` when a trick
    has been gathered: it returns True when play stops, having said what follows.
    """

    name = "play"

    def __init__(
        self,
        tables: TrickTables,
        follow_rule: str,
        *,
        first_lead: Callable[[Any, int], None],
        after_trick: Callable[[Any], bool],
    ) -> None:
        self.tables = tables
        self.suit = tables.suit
        self.members = tables.members
        self.follow_rule = follow_rule
        self.first_lead = first_lead
        self.after_trick = after_trick

    def begin(self, deal: TrickDeal, leader: int) -> None:
        """Let a seat lead to the first trick."""
        deal.enter(self, leader)

    def resume(self, deal: TrickDeal, trumps: int, trick: list[tuple[int, int]], turn: int) -> None:
        """Go on from a trick under way: what is trumps, the cards lying as (seat, card), and whose turn it is."""
        deal.trumps, deal.trick = trumps, trick
        if trick:
            suit, power = self.suit, self.tables.power[trumps]
            led = suit[trick[0][1]]
            deal.winner, deal.best = max(trick, key=lambda lying: (suit[lying[1]] in (led, trumps), power[lying[1]]))
        deal.enter(self, turn)

    def menu(self, deal: TrickDeal) -> Menu:
        hand = deal.hands[deal.turn]
        if deal.trick:
            hand = hand & self.members[self.suit[deal.trick[0][1]]] or hand
        return OneCard(PLAY, hand)

    def apply(self, deal: TrickDeal, act: int) -> None:
        card, seat, trick = act >> VERB_BITS, deal.turn, deal.trick
        deal.hands[seat] ^= 1 << card
        if trick:
            suit, power = self.suit, self.tables.power[deal.trumps]
            if power[card] > power[deal.best] and (suit[card] == suit[deal.best] or suit[card] == deal.trumps):
                deal.best, deal.winner = card, seat
        else:
            deal.best, deal.winner = card, seat
            if deal.trumps == UNFIXED:
                self.first_lead(deal, card)
        trick.append((seat, card))
        if deal.listener is not None:
            deal.tell(Event("moved", seat=seat, cards=1 << card, size=1, source=f"hand:{seat}", target="table"), ALL)
        if deal.club is not None:
            self.note_play(deal, seat, card)
            self.pass_turn_at_club(deal, seat)
            return
        hands, leader, seats = deal.hands, trick[0][0], len(deal.hands)
        turn = seat + 1
        while True:
            if turn == seats:
                turn = 0
            if turn == leader:
                self.gather(deal)
                return
            if hands[turn]:
                deal.turn = turn
                return
            turn += 1

    def pass_turn_at_club(self, deal: TrickDeal, seat: int) -> None:
        """The next player on the left who has not yet played to the trick, whatever the order was."""
        played = {player for player, _ in deal.trick}
        for turn in deal.game.clockwise(seat + 1):
            if deal.hands[turn] and turn not in played:
                deal.turn = turn
                return
        self.gather(deal)

    def note_play(self, deal: TrickDeal, seat: int, card: int) -> None:
        """At a club table: mark the moments of a play, and what everybody saw of it."""
        led = deal.trick[0][1]
        if len(deal.trick) == 1:
            if not deal.gone:
                deal.mark("first lead")
            deal.mark("lead")
        elif self.suit[card] != self.suit[led]:
            witness(deal, "renounced", seat)
        deal.mark("play")

    def gather(self, deal: TrickDeal) -> None:
        """The trick is complete: its winner takes it and leads to the next, unless play stops."""
        winner = deal.winner
        cards = 0
        for _, card in deal.trick:
            cards |= 1 << card
        deal.gone |= cards
        deal.trick = []
        deal.won[winner] += 1
        if deal.listener is not None:
            deal.tell(
                Event("moved", seat=winner, cards=cards, size=cards.bit_count(), source="table", target="tricks"), ALL
            )
            deal.tell(Event("swept", seat=winner), ALL)
        deal.turn = winner
        if not self.after_trick(deal) and not deal.hands[winner]:
            self.pass_lead(deal)

    def pass_lead(self, deal: TrickDeal) -> None:
        """The winner has no card left (hands were unequal): the next player who has one leads."""
        deal.turn = next(seat for seat in deal.game.clockwise(deal.turn) if deal.hands[seat])

    def why_not(self, deal: TrickDeal, seat: int, act: int) -> IllegalAct:
        if deal.trick and self.tables.follow(deal.hands[seat], deal.trick[0][1]):
            led = deal.trick[0][1]
            held = self.tables.follow(deal.hands[seat], led)
            return IllegalAct(
                "{led} was led and you can follow suit; play one of {held}",
                self.follow_rule,
                led=card_text(led),
                held=" ".join(card_text(card) for card in range(CARDS) if held >> card & 1),
            )
        return IllegalAct("play a card of your hand", self.follow_rule)
