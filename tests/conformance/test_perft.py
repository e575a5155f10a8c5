"""Exact counts of the lawful continuations of small fixed deals: the engine's against a literal reading of the book.

The number at a place of a list is how many courses of play there are of so many cards; who counts differently has other rules.
The literal reading below shares nothing with the engine: cards are texts and hands are lists.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest
from counting import courses, perft

from oddtrick.cards import pack_of, parse_card
from oddtrick.table import CHANCE, Table
from oddtrick.table.acts import order_act

RANKS = "23456789TJQKA"

THREE_BETWEEN_TWO = [5, 13, 52, 104, 312, 528, 856, 1232, 656, 656]
NAP_BETWEEN_TWO = [5, 13, 36, 68, 108, 156, 136, 176, 64, 64]
MISERE_AMONG_FOUR = [4, 9, 9, 16, 42, 66, 100, 156, 186, 257, 360, 512, 332, 332, 332, 332]
NINE_CARDS_LAST_FIVE = [5, 7, 28, 34, 102, 114, 204, 216, 144, 144]
POPE_JOAN = {
    9: (
        "5 5 8 11 11 23 42 65 71 69 96 141 167 207 294 426 582 758 937 1155 1471 1883 2307 2760 3266 3782 "
        "4294 4628 4330 3540 2685 1932 906 343 134 26"
    ),
    10: "4 6 10 19 29 36 42 52 66 89 125 170 229 318 442 584 700 795 899 999 1040 953 782 576 404 302 208 96 16",
}


# Napoleon


class Whist(NamedTuple):
    """Tricks as the book tells them. `call` tricks are undertaken by `caller`, none at all where it is 0 (misère)."""

    hands: tuple[tuple[str, ...], ...]
    trick: tuple[tuple[int, str], ...]
    turn: int
    won: tuple[int, ...]
    caller: int
    call: int
    trumps: str
    tricks: int

    def following(self) -> Iterator["Whist"]:
        if self.over():
            return
        hand = self.hands[self.turn]
        same = [card for card in hand if self.trick and card[1] == self.trick[0][1][1]]
        for card in same or hand:
            yield self.after(card)

    def over(self) -> bool:
        mine, others = self.won[self.caller], sum(self.won) - self.won[self.caller]
        if self.call == 0:
            return mine > 0 or sum(self.won) == self.tricks
        return mine >= self.call or others > self.tricks - self.call

    def after(self, card: str) -> "Whist":
        hands = tuple(
            tuple(other for other in hand if other != card) if seat == self.turn else hand
            for seat, hand in enumerate(self.hands)
        )
        trumps = self.trumps or card[1]
        trick = (*self.trick, (self.turn, card))
        if len(trick) < len(hands):
            return self._replace(hands=hands, trick=trick, turn=(self.turn + 1) % len(hands), trumps=trumps)
        suit = trumps if any(played[1] == trumps for _, played in trick) else trick[0][1][1]
        _, winner = max((RANKS.index(played[0]), seat) for seat, played in trick if played[1] == suit)
        won = tuple(tricks + (seat == winner) for seat, tricks in enumerate(self.won))
        return self._replace(hands=hands, trick=(), turn=winner, trumps=trumps, won=won)


def pack_for(hands: Sequence[Sequence[str]], lowest: str = "2") -> int:
    """The shuffle after which seat 0, dealing, gives these hands: a card at a time from seat 1 round."""
    order = (*hands[1:], hands[0])
    dealt = [parse_card(card) for round_ in zip(*order, strict=True) for card in round_]
    return order_act([*dealt, *(card for card in pack_of(lowest) if card not in dealt)])


def napoleon(hands: list[list[str]], calls: list[str], **agreed: Any) -> Table:
    table = Table("napoleon", seats=len(hands), dealer=0, deals=1, patient=True, **agreed)
    table.act(CHANCE, pack_for(hands, "7" if agreed.get("preset") == "piquet_pack" else "2"))
    for call in calls:
        table.act(table.turn[0], call)
    return table


def literally(table: Table, call: int, trumps: str = "") -> Whist:
    """The literal reading of a position of Napoleon at the beginning of a trick."""
    deal: Any = table.deal
    texts = [RANKS[card % 13] + "CDHS"[card // 13] for card in range(52)]
    hands = tuple(tuple(texts[card] for card in range(52) if hand >> card & 1) for hand in deal.hands)
    return Whist(hands, (), deal.turn, tuple(deal.won), deal.caller, call, trumps, table.game.tricks)  # type: ignore[attr-defined]


TWO = [["AS", "7S", "QH", "4H", "9D"], ["KS", "TS", "AH", "3H", "2C"]]
FOUR = [
    ["AS", "7S", "QH", "4H", "9D"],
    ["KS", "8S", "AH", "3H", "2C"],
    ["QS", "5S", "JH", "9C", "TD"],
    ["6S", "KH", "7H", "AC", "2D"],
]


def test_the_courses_of_a_call_of_three_between_two_players() -> None:
    table = napoleon(TWO, ["3", "pass"])
    assert perft(table.deal) == courses(literally(table, 3)) == THREE_BETWEEN_TWO


def test_the_courses_of_nap_between_two_players() -> None:
    table = napoleon(TWO, ["nap", "pass"])
    assert perft(table.deal) == courses(literally(table, 5)) == NAP_BETWEEN_TWO


def test_the_courses_of_misere_without_trumps_among_four_players() -> None:
    table = napoleon(FOUR, ["pass", "pass", "misere", "pass"], preset="misery_no_trumps")
    for card in ("6S", "AS", "8S", "5S"):
        table.act(table.turn[0], card)
    assert perft(table.deal) == courses(literally(table, 0, trumps="none")) == MISERE_AMONG_FOUR


def test_the_courses_of_the_last_five_tricks_of_nine_card_napoleon() -> None:
    mine = ["AS", "7S", "QH", "4H", "9D", "2S", "6C", "TC", "KD"]
    table = napoleon([mine, ["KS", "TS", "AH", "3H", "2C", "4S", "8C", "JD", "QD"]], ["5", "pass"], preset="nine_card")
    for card in ("KS", "AS", "2S", "4S", "AH", "QH", "2C", "6C"):
        table.act(table.turn[0], card)
    played = literally(table, 5, trumps="S")
    assert sum(played.won) == 4
    assert perft(table.deal) == courses(played) == NINE_CARDS_LAST_FIVE


# Pope Joan

UPWARDS = "A23456789TJQK"


class Runs(NamedTuple):
    """The runs of Pope Joan as the book tells them; `sought` is the card that must be played next, if anybody holds it."""

    hands: tuple[tuple[str, ...], ...]
    turn: int
    sought: str

    def following(self) -> Iterator["Runs"]:
        if not all(self.hands):
            return
        for card in [self.sought] if self.sought else self.hands[self.turn]:
            hands = tuple(tuple(other for other in hand if other != card) for hand in self.hands)
            place = UPWARDS.index(card[0]) + 1
            sought = UPWARDS[place] + card[1] if place < len(UPWARDS) else ""
            holders = [seat for seat, hand in enumerate(hands) if sought in hand]
            yield Runs(hands, holders[0], sought) if holders else Runs(hands, self.turn, "")


@pytest.mark.parametrize("seats", [9, 10])
def test_the_courses_of_a_deal_of_pope_joan(seats: int) -> None:
    table = Table("pope_joan", seats=seats, dealer=0, deals=1, patient=True)
    pack = [card for card in pack_of() if card != parse_card("8D")]
    table.act(CHANCE, order_act([pack[place * 20 % 51] for place in range(51)]))
    texts = [UPWARDS[(card % 13 + 1) % 13] + "CDHS"[card // 13] for card in range(52)]
    hands = tuple(tuple(texts[card] for card in range(52) if hand >> card & 1) for hand in table.deal.hands)
    assert {len(hand) for hand in hands} == {50 // (seats + 1)}
    assert perft(table.deal) == courses(Runs(hands, 1, "")) == [int(count) for count in POPE_JOAN[seats].split()]
