"""Whole sessions of Poker by players who choose at random: whatever is agreed on, nothing is lost and everything ends."""

from __future__ import annotations

import random

import pytest

from oddtrick.games.poker import Poker
from oddtrick.table import Table

AGREED = [
    {},
    {"kitty_take": 1},
    {"kitty_take": 2, "kitty_prize": "full_house"},
    {"means": "credit"},
    {"min_bet": 12, "straddles": False},
    {"limit": 2},
    {"opening_price": "twice_all", "limit": 24},
    {"jackpot_first_say": "left_of_dealer", "finish": {"deals": 7}, "finish_pool": "divide"},
    {"loss_limit": 20},
    {"joker": True, "blaze": "no_aces", "skip_straight": True, "hearts_straight": "top_card"},
]


@pytest.mark.parametrize("seats", [2, 3, 5, 8, 10])
@pytest.mark.parametrize("options", AGREED, ids=str)
def test_a_session_ends_with_every_counter_and_card_accounted_for(options: dict[str, object], seats: int) -> None:
    table = Table("poker", seats, options, seed=seats)
    source = random.Random(seats).random
    pack = sum(1 << card for card in table.game.pack)
    total = sum(table.deal.counters)
    for _ in range(20_000):
        if table.over:
            break
        seat, menu = table.turn
        table.act(seat, menu.sample(source))
        piles = table.deal.piles().values()
        assert sum(table.deal.counters) == total
        assert sum(pile.bit_count() for pile in piles) in (0, len(table.game.pack))
        assert not any(piles) or sum(piles) == pack
        assert options.get("means") == "credit" or min(table.counters) >= 0
    assert table.over
    assert sum(table.scores) == 0 and table.pools["pot"] == table.pools["kitty"] == 0


@pytest.mark.rule("POKER-P1", "POKER-P2", "POKER-P3", "POKER-P4", "POKER-P5", "POKER-P6")
def test_the_presets_are_those_of_the_page() -> None:
    chosen = {preset.rule: (preset.name, preset.values) for preset in Poker.presets}
    assert chosen == {
        "POKER-P1": ("book_1891", {}),
        "POKER-P2": ("threepenny", {"ante": 3, "limit": 12}),
        "POKER-P3": ("florin", {"ante": 1, "limit": 24}),
        "POKER-P4": ("blaze_and_joker", {"blaze": "aces", "joker": True}),
        "POKER-P5": ("every_hand", {"blaze": "aces", "joker": True, "skip_straight": True}),
        "POKER-P6": ("american_ace", {"ace_in_sequences": "both"}),
    }
    for preset in Poker.presets:
        Poker.at(preset=preset.name)


@pytest.mark.parametrize("seed", range(20))
def test_a_record_replays_to_the_same_table(seed: int) -> None:
    table = Table("poker", 6, {"means": "credit", "kitty_take": 1}, seed=seed, deals=4)
    source = random.Random(seed).random
    while not table.over:
        seat, menu = table.turn
        table.act(seat, menu.sample(source))
    again = Table.replay(type(table.record).loads(table.record.dumps()), table.game)
    assert again.deal == table.deal and again.scores == table.scores
