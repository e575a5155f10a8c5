"""Trick play: each plays a card in turn, under the duties of the game, and the best card takes the trick."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from oddtrick.cards import SUITS, bits, mask_text
from oddtrick.phases.duties import Duty
from oddtrick.phases.suits import NO_TRUMPS, UNFIXED, Suits
from oddtrick.table.acts import PLAY, VERB_BITS, VERB_MASK
from oddtrick.table.club import law_id, narrowed, order_against, spend_orders, witness, witnessed
from oddtrick.table.deal import Deal, Phase
from oddtrick.table.errors import IllegalAct
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import Menu, OneCard
from oddtrick.table.view import View
from oddtrick.table.words import _

__all__ = ["NO_TRUMPS", "UNFIXED", "TrickDeal", "Tricks", "takes_all"]


def takes_all(suits: Suits, hand: int, others: int) -> bool:
    """Whether each card of a hand, when it is led, takes the trick from whatever of the `others` is played to it: whoever leads
    from such a hand takes every trick to its end, in any order. Where only some orders would do, it says no.
    """
    return hand != 0 and not any(suits.heads[card] & others for card in bits(hand))


class TrickDeal(Deal):
    """A deal that has trick play in it.

    `trick` holds (seat, card) for the cards lying; `best` and `winner` the card that would take them and its seat, `asked` the
    mask of the cards that follow the card led; `last` holds the trick gathered last; `trumps` is a suit, NO_TRUMPS or UNFIXED;
    `won` the number of tricks of each seat; `gone` the mask of the cards in gathered tricks.
    """

    __slots__ = ("asked", "best", "gone", "last", "trick", "trumps", "winner", "won")
    lists: ClassVar[tuple[str, ...]] = ("hands", "counters", "trick", "won")

    def __init__(self, *start: Any) -> None:
        super().__init__(*start)
        self.clear_tricks()

    def clear_tricks(self) -> None:
        """No card has been played yet."""
        self.trick: list[tuple[int, int]] = []
        self.last: Sequence[tuple[int, int]] = ()
        self.best = -1
        self.winner = -1
        self.asked = 0
        self.trumps = UNFIXED
        self.won = [0] * self.game.seats
        self.gone = 0

    def lying(self) -> list[tuple[int, int]]:
        return self.trick

    def piles(self) -> dict[str, int]:
        return super().piles() | {"table": sum(1 << card for _, card in self.trick), "tricks": self.gone}


class Tricks(Phase):
    """Each player in turn plays a card, as his duties allow; the best card takes the trick, and its player leads to the next.

    `under[trumps]` says how the cards stand; `following` are the duties of one who plays to a trick, `leading` those of one
    who leads. `first_lead(deal, card)` is asked when a card is led before trumps are fixed; `after_trick(deal)` when a trick
    has been gathered: it returns True when it has said what follows.
    """

    name, called = "play", _("playing")

    def __init__(
        self,
        under: Mapping[int, Suits],
        following: Sequence[Duty],
        *,
        leading: Sequence[Duty] = (),
        first_lead: Callable[[Any, int], None] | None = None,
        after_trick: Callable[[Any], bool],
    ) -> None:
        self.under = under
        self.following = tuple(following)
        self.leading = tuple(leading)
        self.first_lead = first_lead
        self.after_trick = after_trick
        self.owed = self.following[0].among if len(self.following) == 1 else self._all_owed

    def _all_owed(self, deal: TrickDeal, suits: Suits, cards: int) -> int:
        """Those of some cards that may be played to the trick on the table."""
        for duty in self.following:
            cards = duty.among(deal, suits, cards)
        return cards

    def suits(self, deal: TrickDeal) -> Suits:
        """How the cards stand in a deal."""
        return self.under[deal.trumps]

    def begin(self, deal: TrickDeal, leader: int) -> None:
        """Let a seat lead to the first trick."""
        deal.enter(self, leader)

    def resume(self, deal: TrickDeal, trumps: int, trick: list[tuple[int, int]], turn: int) -> None:
        """Go on from a trick under way: what is trumps, the cards lying as (seat, card), and whose turn it is."""
        deal.trumps, deal.trick = trumps, trick
        if trick:
            suits = self.under[trumps]
            deal.asked = suits.follows[trick[0][1]]
            deal.winner, deal.best = trick[suits.taker([card for _, card in trick])]
        deal.enter(self, turn)

    def menu(self, deal: TrickDeal) -> Menu:
        hand = deal.hands[deal.turn]
        if deal.club is None:  # the quick way of what `lawful` says
            if deal.trick:
                return OneCard(PLAY, self.owed(deal, self.under[deal.trumps], hand))
            if not self.leading:
                return OneCard(PLAY, hand)
        return OneCard(PLAY, self.lawful(deal, deal.turn))

    def lawful(self, deal: TrickDeal, seat: int) -> int:
        """The cards that a seat may play now as its duties have it, and as others may have ordered at a club table."""
        suits, cards = self.under[deal.trumps], deal.hands[seat]
        if deal.trick:
            cards = self.owed(deal, suits, cards)
        else:
            for duty in self.leading:
                cards = duty.among(deal, suits, cards)
        return cards if deal.club is None else narrowed(deal, seat, cards)

    def apply(self, deal: TrickDeal, act: int) -> None:
        card, seat, trick = act >> VERB_BITS, deal.turn, deal.trick
        deal.hands[seat] ^= 1 << card
        if trick:
            if self.under[deal.trumps].heads[deal.best] >> card & 1:
                deal.best, deal.winner = card, seat
        else:
            deal.best, deal.winner = card, seat
            if deal.trumps == UNFIXED and self.first_lead is not None:
                self.first_lead(deal, card)
            deal.asked = self.under[deal.trumps].follows[card]
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
        played = {player for player, _ in deal.trick} | self.omitting(deal)
        for turn in deal.game.clockwise(seat + 1):
            if deal.hands[turn] and turn not in played:
                deal.turn = turn
                return
        self.gather(deal)

    @staticmethod
    def omitting(deal: TrickDeal) -> set[int]:
        """The seats that have let the trick on the table pass without a card."""
        return {seat for _, seat, gone in witnessed(deal, "omitted") if gone == deal.gone}

    def note_play(self, deal: TrickDeal, seat: int, card: int) -> None:
        """At a club table: mark the moments of a play, and what everybody saw of it."""
        if len(deal.trick) == 1:
            if not deal.gone:
                deal.mark("first lead")
            deal.mark("lead")
        elif self.renounces(deal, card):
            witness(deal, "renounced", seat)
        spend_orders(deal, seat, card)
        deal.mark("play")

    def renounces(self, deal: TrickDeal, card: int) -> bool:
        """Whether a card played shows that its player has not followed, and may have been able to."""
        return not deal.asked >> card & 1

    def gather(self, deal: TrickDeal) -> None:
        """The trick is complete: its winner takes it and leads to the next, unless play stops."""
        winner = deal.winner
        cards = 0
        for _seat, card in deal.trick:
            cards |= 1 << card
        deal.gone |= cards
        deal.last, deal.trick = deal.trick, []
        deal.won[winner] += 1
        if deal.listener is not None:
            deal.tell(
                Event("moved", seat=winner, cards=cards, size=cards.bit_count(), source="table", target="tricks"), ALL
            )
            deal.tell(Event("swept", seat=winner), ALL)
        deal.turn = winner
        if deal.club is not None:
            deal.mark("trick")
        if not self.after_trick(deal) and not deal.hands[winner]:
            self.pass_lead(deal)

    def pass_lead(self, deal: TrickDeal) -> None:
        """The winner has no card left (hands were unequal): the next player who has one leads."""
        deal.turn = next(seat for seat in deal.game.clockwise(deal.turn) if deal.hands[seat])

    def rest_is_sure(self, view: View, pack: Iterable[int]) -> bool:
        """Whether the seat of a view, which is to lead, takes all that is left whatever anybody plays, as far as it knows: every
        card is reckoned with that the seat does not know to lie away from all hands. Of a deal before its first trick is
        gathered nothing is said, since the lead may fix trumps.
        """
        trumps = view.facts.get("trumps", "")
        under = NO_TRUMPS if trumps is None else SUITS.find(trumps or "?")
        leads = view.turn == view.seat and view.phase == self.name and not view.table and view.counts.get("tricks", 0)
        if not leads or (trumps is not None and under < 0) or under not in self.under:
            return False
        away = view.hand
        for pile, cards in view.known.items():
            away |= 0 if pile.startswith("hand:") else cards
        return takes_all(self.under[under], view.hand, sum(1 << card for card in pack) & ~away)

    def why_not(self, deal: TrickDeal, seat: int, act: int) -> IllegalAct:
        suits, cards, card = self.under[deal.trumps], deal.hands[seat], act >> VERB_BITS
        if act < 0 or act & VERB_MASK != PLAY or not cards >> card & 1:
            return IllegalAct("play a card of your hand", deal.game.hand_rule)
        for duty in self.following if deal.trick else self.leading:
            owed = duty.among(deal, suits, cards)
            if not owed >> card & 1:
                return duty.why(deal, owed)
            cards = owed
        order = order_against(deal, seat, cards, card)
        if order is not None:
            held = mask_text(cards & order.cards)
            return IllegalAct("you have been told to play one of {held}", law_id(deal, order.law), held=held)
        return IllegalAct("play a card of your hand", deal.game.hand_rule)
