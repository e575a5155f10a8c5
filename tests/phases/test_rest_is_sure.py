"""Where every line of play wins all that is left for whoever leads: against all worlds and all lines, played out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from types import SimpleNamespace

import pytest

from oddtrick.cards import CLUBS, HEARTS, SPADES, RankOrder, bits, parse_card, parse_mask
from oddtrick.phases.duties import Duty, Follow, FollowOrTrump, Head, Renege
from oddtrick.phases.suits import NO_TRUMPS, Suits, ordinary_suits, row_of
from oddtrick.phases.tricks import takes_all
from oddtrick.table import Table

ORDINARY = ordinary_suits()
ORDER = RankOrder("789TJQKA")
JACKS = [parse_card("JD")]
BOWERS = Suits(
    [row_of(suit, ORDER, without=JACKS) for suit in range(2)]
    + [tuple(map(parse_card, ["JK", "JH", "JD", "AH", "KH", "QH", "TH", "9H", "8H", "7H"])), row_of(SPADES, ORDER)],
    HEARTS,
)
DUTIES: list[list[Duty]] = [
    [Follow("R1")],
    [FollowOrTrump("R1")],
    [Follow("R1"), Head("R2")],
    [Renege("R1", {suit: parse_mask("JK JH JD") for suit in range(-1, 4)})],
]


def worlds(others: int, seats: int, size: int) -> Iterator[list[int]]:
    """All hands of so many cards that the other seats may hold."""
    if seats == 0:
        yield []
        return
    for held in combinations(bits(others), size):
        hand = sum(1 << card for card in held)
        for rest in worlds(others & ~hand, seats - 1, size):
            yield [hand, *rest]


def can_lose(suits: Suits, duties: list[Duty], hands: list[int]) -> bool:
    """Whether a trick can be lost by seat 0, which leads, on any line."""
    return any(_loses(suits, duties, hands, [card], card) for card in bits(hands[0]))


def _loses(suits: Suits, duties: list[Duty], hands: list[int], trick: list[int], best: int) -> bool:
    seat = len(trick)
    if seat == len(hands):
        taken = best != trick[0]
        left = [hand & ~(1 << card) for hand, card in zip(hands, trick, strict=True)]
        return taken or (left[0] != 0 and can_lose(suits, duties, left))
    deal = SimpleNamespace(trick=[(0, trick[0])], asked=suits.follows[trick[0]], best=best)
    cards = hands[seat]
    for duty in duties:
        cards = duty.among(deal, suits, cards)
    lines = ((card, card if suits.heads[best] >> card & 1 else best) for card in bits(cards))
    return any(_loses(suits, duties, hands, [*trick, card], heads) for card, heads in lines)


POSITIONS = [
    (ORDINARY[NO_TRUMPS], "AS KS", "QS JS 2H 3D", True),
    (ORDINARY[NO_TRUMPS], "AS QS", "KS JS 2H 3D", False),
    (ORDINARY[CLUBS], "AS KS", "QS JS 2H 3D", True),
    (ORDINARY[CLUBS], "AS KS", "QS JS 2C 3D", False),  # the two of trumps can ruff
    (ORDINARY[CLUBS], "AC 2S", "KC 3H 4H 5D", False),  # not before trumps are drawn
    (ORDINARY[CLUBS], "AC 2S", "3H 4H 5D 6D", True),
    (ORDINARY[CLUBS], "3C 2C", "3H 4H 5D 6D", True),
    (BOWERS, "JK JH", "JD AH KS AS", True),
    (BOWERS, "JK JD", "JH AH KS AS", False),
    (BOWERS, "AD JK", "KD QD KS AS", True),
    (BOWERS, "AD JK", "JD QD KS AS", False),  # the knave of diamonds is a trump
]


@pytest.mark.parametrize(("suits", "hand", "others", "sure"), POSITIONS)
def test_the_rest_is_sure_in_positions_worked_out_by_hand(suits: Suits, hand: str, others: str, sure: bool) -> None:
    assert takes_all(suits, parse_mask(hand), parse_mask(others)) == sure
    losing = [
        (duties, world)
        for duties in DUTIES
        for world in worlds(parse_mask(others), 2, 2)
        if can_lose(suits, duties, [parse_mask(hand), *world])
    ]
    assert bool(losing) != sure


@pytest.mark.parametrize("duties", DUTIES, ids=lambda duties: "+".join(type(one).__name__ for one in duties))
@pytest.mark.parametrize("suits", [ORDINARY[NO_TRUMPS], ORDINARY[SPADES], BOWERS], ids=["plain", "spades", "bowers"])
def test_where_the_rest_is_sure_no_line_in_any_world_loses_a_trick(suits: Suits, duties: list[Duty]) -> None:
    chance, sure = random.Random(5), 0
    pack = [card for card in range(len(suits.suit)) if suits.suit[card] >= 0]
    for _ in range(250):
        size = chance.choice((1, 2, 2))
        drawn = chance.sample(pack, size + 2 * size + chance.randrange(2))
        drawn.sort(key=lambda card: -suits.power[card] + chance.randrange(6))  # high cards mostly, so that it comes up
        hand, others = (sum(1 << card for card in cards) for cards in (drawn[:size], drawn[size:]))
        if takes_all(suits, hand, others):
            sure += 1
            assert not any(can_lose(suits, duties, [hand, *world]) for world in worlds(others, 2, size))
        elif size == 1:  # of one card it is exact
            assert any(can_lose(suits, [Follow("R1")], [hand, *world]) for world in worlds(others, 2, 1))
    assert sure > 20


def test_an_empty_hand_has_nothing_sure() -> None:
    assert not takes_all(ORDINARY[SPADES], 0, parse_mask("AS"))


def test_at_napoleon_whoever_is_told_so_takes_every_trick_that_is_left() -> None:
    told = 0
    for seed in range(20):
        table, chance = (
            Table("napoleon", 3, {"pack": 32, "deal_size": 9}, seed=seed, deals=4),
            random.Random(seed),
        )
        claimant = -1
        while not table.over:
            seat, menu = table.turn
            view, number = table.view(seat), table.deal.number
            if claimant >= 0 and not view.table:
                assert seat == claimant, "a trick was lost"
            if table.game.rest_is_sure(view):
                told += claimant != seat
                claimant = seat
            table.act(seat, menu.sample(chance.random))
            if table.over or table.deal.number != number:
                claimant = -1
    assert told
