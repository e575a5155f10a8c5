"""Before the play: cutting for the first deal, shuffling, dealing, and turning to who is awaited first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from oddtrick.cards import RANKS, RankOrder, rank_of
from oddtrick.table.acts import CHANCE, DEAL, INTERFERE, VERB_BITS, VERB_MASK, order_of
from oddtrick.table.club import Club, Fortune, note, witness, witnessed
from oddtrick.table.deal import Deal, Phase
from oddtrick.table.events import ALL, Event
from oddtrick.table.menu import Calls, Menu, Shuffle
from oddtrick.table.words import _

Then = Callable[[Any], None]


class ChancePhase(Phase):
    """A passage in which a pack is shuffled and nobody is asked for anything."""

    def __init__(self, pack: tuple[int, ...], then: Then) -> None:
        self.shuffle = Shuffle(pack)
        self.then = then

    def menu(self, deal: Deal) -> Menu:
        return self.shuffle


class Shuffling(ChancePhase):
    """The pack is shuffled and cut; it lies ready to be dealt from."""

    name, called = "shuffle", _("shuffling")

    def begin(self, deal: Deal) -> None:
        """Ask chance for the order of the pack."""
        deal.enter(self, CHANCE)

    def apply(self, deal: Deal, act: int) -> None:
        deal.pack = order_of(act)
        deal.top = 0
        if deal.listener is not None:
            deal.tell(Event("gathered"))
            deal.tell(Event("moved", target="stock", size=len(deal.pack)))
        self.then(deal)


class TurnForKnave(ChancePhase):
    """For the first deal cards are turned up one at a time, from seat 0 round, until a knave comes; its owner deals."""

    name, called = "cut", _("cutting for the deal")

    def begin(self, deal: Deal) -> None:
        """Ask chance for the order of the pack to turn from."""
        deal.enter(self, CHANCE)

    def apply(self, deal: Deal, act: int) -> None:
        turned = order_of(act)
        deal.dealer = first_knave(turned, deal.game.seats)
        if deal.listener is not None:
            for place, card in enumerate(turned):
                seat = place % deal.game.seats
                deal.tell(Event("turned", seat=seat, cards=1 << card, size=1))
                if RANKS[rank_of(card)] == "J":
                    break
            deal.tell(Event("dealer", seat=deal.dealer))
        self.then(deal)


class DrawForDeal(ChancePhase):
    """For the first deal everybody draws a card, and who has the lowest deals; those who draw alike draw again."""

    name, called = "cut", _("cutting for the deal")

    def __init__(self, pack: tuple[int, ...], order: RankOrder, then: Then) -> None:
        super().__init__(pack, then)
        self.order = order

    def begin(self, deal: Deal) -> None:
        """Ask chance for the order in which cards are drawn."""
        deal.enter(self, CHANCE)

    def apply(self, deal: Deal, act: int) -> None:
        cards = iter(order_of(act))
        drawing = list(range(deal.game.seats))
        while len(drawing) > 1:
            drawn = dict(zip(drawing, cards, strict=False))
            if len(drawn) < len(drawing):
                self.begin(deal)  # the pack is out, and all draw again from it
                return
            for seat, card in drawn.items():
                deal.tell(Event("turned", seat=seat, cards=1 << card, size=1))
            lowest = min(self.order.power[card] for card in drawn.values())
            drawing = [seat for seat, card in drawn.items() if self.order.power[card] == lowest]
        deal.dealer = drawing[0]
        deal.tell(Event("dealer", seat=deal.dealer))
        self.then(deal)


def first_knave(turned: Sequence[int], seats: int) -> int:
    """The seat that gets the first knave when cards are turned round the table from seat 0. Raises ValueError without one."""
    for place, card in enumerate(turned):
        if RANKS[rank_of(card)] == "J":
            return place % seats
    raise ValueError("no knave was turned")


class DealersHand(Phase):
    """The pack is dealt. At a club table the dealer's hand may slip, which is chance's to say; elsewhere it does not."""

    name, called = "dealing", _("dealing")

    def __init__(self, then: Then) -> None:
        self.then = then

    def begin(self, deal: Deal) -> None:
        """Deal at once, or ask chance first how it goes."""
        if deal.club is None:
            self.then(deal)
        else:
            deal.enter(self, CHANCE)

    def menu(self, deal: Deal) -> Menu:
        return Fortune((DEAL, *(slip for law in deal.game.laws for slip in law.mishaps(deal))))

    def apply(self, deal: Deal, act: int) -> None:
        for law in deal.game.laws:
            if act in law.mishaps(deal):
                note(deal, law.commit(deal, CHANCE, act))
                break
        self.then(deal)


class Halfway(Phase):
    """The cards are being dealt: the `pone` says that it may go on, and until then a slip in dealing can be called."""

    name, called = "half dealt", _("the cards are being dealt")

    def __init__(self, then: Then, pone: Callable[[Any], int]) -> None:
        self.then = then
        self.pone = pone

    def begin(self, deal: Deal) -> None:
        """The player on the dealer's right is asked."""
        deal.enter(self, self.pone(deal))

    def menu(self, deal: Deal) -> Menu:
        return _GO_ON

    def apply(self, deal: Deal, act: int) -> None:
        deal.tell(Event("said", seat=deal.turn, text="deal"))
        deal.mark("dealt")
        self.then(deal)


_GO_ON = Calls((DEAL,))


class HaltingHand(DealersHand):
    """At a club table the dealer's hand may slip, and there is a moment in which the dealing can be stopped. If another player
    meddles first, that is remembered as `touched`, and it excuses what the dealer then does wrong.
    """

    def __init__(self, then: Then, pone: Callable[[Any], int]) -> None:
        super().__init__(then)
        self.halfway = Halfway(then, pone)

    def apply(self, deal: Any, act: int) -> None:
        if act & VERB_MASK == INTERFERE:
            witness(deal, "touched", act >> VERB_BITS)
            deal.enter(self, CHANCE)
            return
        for law in deal.game.laws:
            if act in law.mishaps(deal):
                note(deal, law.commit(deal, CHANCE, act))
                break
        if deal.phase is self:
            self.halfway.begin(deal)


def give_round(deal: Deal, seats: Sequence[int], cards: int, extra: str = "") -> int:
    """Deal `cards` to each of the seats, one at a time in their order, from the top of the pack.

    With `extra`, the name of a pile, as many go to it, a card in each round after the last seat's; its mask is returned.
    """
    if deal.club is not None:
        return _give_unsteadily(deal, seats, cards, extra)
    pack, first, hands = deal.pack, deal.top, len(seats) + bool(extra)
    last = first + cards * hands
    for place, seat in enumerate(seats):
        hand = 0
        for card in pack[first + place : last : hands]:
            hand |= 1 << card
        deal.hands[seat] |= hand
        if deal.listener is not None:
            deal.tell(Event("moved", cards=hand, size=cards, source="stock", target=f"hand:{seat}"), 1 << seat)
    deal.top = last
    if not extra:
        return 0
    if deal.listener is not None:
        deal.tell(Event("moved", size=cards, source="stock", target=extra))
    return mask_of(pack[first + hands - 1 : last : hands])


def gather_up(deal: Deal) -> None:
    """The pack is gathered to be dealt anew; a club forgets what was wrong with the deal that is given up, but not what was
    paid for it."""
    deal.hands = [0] * deal.game.seats
    deal.pack, deal.top = (), 0
    if deal.club is not None:
        deal.club = Club(made=deal.club.made, fines=deal.club.fines)


def mask_of(cards: Sequence[int]) -> int:
    """The set of some cards."""
    return sum(1 << card for card in cards)


def give_packets(deal: Deal, seats: Sequence[int], sizes: Sequence[int], *, go_on: bool = False) -> None:
    """Deal to each of the seats in their order, in rounds of so many cards at a time, from the top of the pack. `go_on` says that
    a deal begun before is finished: a slip of the dealer's hand has done its harm there."""
    if deal.club is None and set(sizes) == {1}:
        give_round(deal, seats, len(sizes))
        return
    wanted = dict.fromkeys(seats, sum(sizes))
    for _miscount, seat, more in () if go_on else witnessed(deal, "miscount"):
        wanted[seat] += more
    got: dict[int, list[int]] = {seat: [] for seat in seats}
    for round_, size in enumerate(sizes):
        for seat, dealt in got.items():
            slipped = max(0, wanted[seat] - sum(sizes)) if round_ == 0 else 0
            count = min(size + slipped, wanted[seat] - len(dealt), len(deal.pack) - deal.top)
            dealt += deal.pack[deal.top : deal.top + count]
            deal.top += count
    _hand_over(deal, got, "")


def _give_unsteadily(deal: Deal, seats: Sequence[int], cards: int, extra: str) -> int:
    """Deal as the dealer's hand goes: miscounting, facing a card."""
    wanted = dict.fromkeys([*seats, *([-1] if extra else [])], cards)
    for _miscount, seat, more in witnessed(deal, "miscount"):
        wanted[seat] += more
    got: dict[int, list[int]] = {seat: [] for seat in wanted}
    for _round in range(max(wanted.values())):
        for seat, dealt in got.items():
            if len(dealt) < wanted[seat]:
                dealt.append(deal.pack[deal.top])
                deal.top += 1
    return _hand_over(deal, got, extra)


def _hand_over(deal: Deal, got: dict[int, list[int]], extra: str) -> int:
    """Put the cards dealt into hands, and into the extra pile, whose mask is returned; a card may be faced."""
    for seat, dealt in got.items():
        mask, pile = mask_of(dealt), f"hand:{seat}" if seat >= 0 else extra
        if seat >= 0:
            deal.hands[seat] |= mask
        deal.tell(
            Event("moved", cards=mask, size=len(dealt), source="stock", target=pile), 1 << seat if seat >= 0 else 0
        )
    for _faced, seat in witnessed(deal, "faced"):
        deal.tell(Event("shown", seat=deal.dealer, cards=1 << got[seat][0], size=1, source=f"hand:{seat}"), ALL)
    return mask_of(got.get(-1, []))


def turn_up(deal: Deal, pile: str) -> int:
    """Turn the top card of the pack face up on a pile of its own."""
    card = deal.pack[deal.top]
    deal.top += 1
    if deal.listener is not None:
        deal.tell(Event("moved", cards=1 << card, size=1, source="stock", target=pile), ALL)
    return card
