"""Cinch with all cards open, held against a plain search of every line of play; and the exact odds of a bidder."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from oddtrick.cards import HEARTS, bits
from oddtrick.games.cinch.odds import after_draw, as_dealt
from oddtrick.games.cinch.open_play import OpenPlay
from oddtrick.games.cinch.trumps import UNDER, counting_under

SUITS = UNDER[HEARTS]
WORTH = [counting_under(HEARTS, "standard").worth.get(card, 0) for card in range(len(SUITS.power))]
MAKERS = 0b0101
LAWFUL = OpenPlay(SUITS, WORTH, MAKERS).lawful


def searched(hands: list[int], trick: list[tuple[int, int]], turn: int) -> int:
    """What seats 0 and 2 still win with the best play of all, every card of every hand tried."""
    if len(trick) == len(hands):
        taker = trick[SUITS.taker([card for _, card in trick])][0]
        won = sum(WORTH[card] for _, card in trick) if MAKERS >> taker & 1 else 0
        return won + searched(hands, [], taker)
    if not hands[turn]:
        return 0
    values = [
        searched(
            [cards ^ (1 << card) if seat == turn else cards for seat, cards in enumerate(hands)],
            [*trick, (turn, card)],
            (turn + 1) % len(hands),
        )
        for card in bits(LAWFUL(hands[turn], trick))
    ]
    return max(values) if MAKERS >> turn & 1 else min(values)


def dealt(seed: int, each: int) -> list[int]:
    """Four hands, most of them trumps, as they are after a draw."""
    random = Random(seed)
    trumps = list(bits(SUITS.trump_cards))
    plain = [card for card in range(52) if not SUITS.trump_cards >> card & 1]
    cards = trumps[:] if each > 3 else random.sample(trumps, 8)
    cards += random.sample(plain, 4 * each - len(cards))
    random.shuffle(cards)
    return [sum(1 << card for card in cards[seat * each : (seat + 1) * each]) for seat in range(4)]


@pytest.mark.parametrize("seed", range(25))
def test_open_play_finds_what_a_search_of_every_line_finds(seed: int) -> None:
    hands = dealt(seed, 3)
    assert OpenPlay(SUITS, WORTH, MAKERS).value(hands, seed % 4) == searched(hands, [], seed % 4)


@pytest.mark.parametrize("seed", range(5))
def test_the_best_of_the_cards_that_may_be_led_is_worth_as_much_as_the_lead(seed: int) -> None:
    hands = dealt(seed, 5)
    play = OpenPlay(SUITS, WORTH, MAKERS)
    after = play.after(hands, [], seed % 4)
    best = max if MAKERS >> seed % 4 & 1 else min
    assert set(after) == set(bits(hands[seed % 4]))
    assert play.value(hands, seed % 4) == best(after.values())


@pytest.mark.rule("CINCH-H2", "CINCH-H3")
@pytest.mark.parametrize(
    ("named", "partner_deals", "percents"),
    [
        (2, False, (51.11, 51.84, 52.56, 53.27, 53.98)),
        (3, False, (66.87, 67.64, 68.41, 69.16, 69.90)),
        (2, True, (54.49, 56.34, 58.15, 59.93, 61.68)),
        (3, True, (70.23, 72.13, 73.94, 75.69, 77.36)),
    ],
)
def test_the_odds_after_the_draw_are_those_of_the_page(
    named: int, partner_deals: bool, percents: tuple[float, ...]
) -> None:
    found = [round(float(100 * after_draw(named, own, partner_deals)), 2) for own in range(2, 7)]
    assert found == list(percents)


@pytest.mark.rule("CINCH-H2")
def test_the_odds_as_dealt_are_those_of_nine_cards_out_of_forty_three() -> None:
    neither = Fraction(34 * 33, 43 * 42)  # both among the thirty-four that are not the partner's
    assert as_dealt(2) == 1 - neither
