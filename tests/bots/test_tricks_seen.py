"""What bots read of the tricks of a deal, against the deal itself."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from oddtrick.bots.cinch.sense import Sense as CinchSense
from oddtrick.bots.five_hundred.sense import Sense as FiveHundredSense
from oddtrick.bots.hearts.sense import Sense as HeartsSense
from oddtrick.bots.loo import tricks_of
from oddtrick.bots.napoleon.sense import Sense as NapoleonSense
from oddtrick.bots.spoil_five import Sense as SpoilFiveSense
from oddtrick.bots.tricks import TricksSeen
from oddtrick.phases.tricks import TrickDeal
from oddtrick.table import Table, find, names
from oddtrick.table.acts import PLAY
from oddtrick.table.menu import OneCard
from oddtrick.table.view import View

READINGS: dict[str, Any] = {
    "cinch": lambda view: CinchSense(view).tricks,
    "five_hundred": lambda view: FiveHundredSense(view).seen_tricks,
    "hearts": lambda view: HeartsSense(view).seen_tricks,
    "loo": tricks_of,
    "napoleon": lambda view: NapoleonSense(view).seen_tricks,
    "spoil_five": lambda view: SpoilFiveSense(view).tricks,
}
PRESETS = [
    ("cinch", "cinch"),
    ("cinch", "razzle_dazzle"),
    ("five_hundred", "book"),
    ("five_hundred", "strict_joker"),
    ("hearts", "foster_sweepstake"),
    ("hearts", "joker_hearts"),
    ("hearts", "domino_hearts"),
    ("hearts", "two_handed_difference"),
    ("loo", "usual"),
    ("loo", "five_card"),
    ("napoleon", "kitty"),
    ("spoil_five", "classic"),
    ("spoil_five", "family"),
]

NOTHING_PROVED = ("domino_hearts", "two_handed_difference")
"""Where cards are drawn during the play, what somebody lacked he may have a moment later."""


def reading(view: View) -> TricksSeen:
    """What a bot reads of the tricks that a seat has seen."""
    tricks: TricksSeen = READINGS[view.game.id](view)
    return tricks


def test_the_readings_of_all_games_with_tricks_are_tried() -> None:
    with_tricks = [name for name in names() if issubclass(find(name).deal_class, TrickDeal)]
    assert sorted(READINGS) == with_tricks, "name the reading of the game's bot in READINGS"
    assert sorted({game for game, _ in PRESETS}) == with_tricks, "name a preset of the game in PRESETS"


def playing(view: View) -> bool:
    """Whether tricks are being played."""
    return view.phase in ("play", "naming")


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_who_is_held_to_lack_a_suit_has_no_card_of_it(game: str, preset: str) -> None:
    found = 0
    for seed in range(5):
        table, draw = Table(game, preset=preset, seed=seed, deals=1), Random(seed)
        while not table.over:
            seat, menu = table.turn
            table.act(seat, menu.sample(draw.random))
            view, deal = table.view(0), table.deal
            if not playing(view):
                continue
            tricks = reading(view)
            assert not tricks.revoked
            for other, suits in enumerate(tricks.voids):
                lacking = [suit for suit in range(4) if suits >> suit & 1]
                found += len(lacking)
                assert not any(deal.hands[other] & tricks.suits.members[suit] & ~tricks.free for suit in lacking)
    assert found


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_at_a_club_table_the_tricks_that_stand_are_seen_and_only_real_revokes_are_proved(
    game: str, preset: str
) -> None:
    went_back = proved = 0
    for seed in range(8):
        table, draw = Table(game, preset=preset, seed=seed, deals=4, manner="club"), Random(seed)
        erred = set[tuple[int, int]]()
        for _ in range(400):
            if table.over:
                break
            deal = table.deal
            seat, act = err_at_times(table, draw, erred)
            table.act(seat, act)
            view = table.view(0)
            if not playing(view) or table.deal is not deal or deal.over:
                continue
            tricks = reading(view)
            went_back += any(event.kind == "laid" for event in view.events)
            proved += len(tricks.revoked)
            assert tricks.lying == view.table == deal.trick  # type: ignore[attr-defined]
            assert [tricks.taken_by(other) for other in range(table.game.seats)] == deal.won  # type: ignore[attr-defined]
            assert {(deal.number, other) for other in tricks.revoked} <= erred
    assert went_back
    assert proved or preset in NOTHING_PROVED


def err_at_times(table: Table, draw: Random, erred: set[tuple[int, int]]) -> tuple[int, int]:
    """An act at random: now and then a card that duty forbids, or a claim; who has `erred` in which deal is noted."""
    seat, menu = table.turn
    offered = table.deal.liberties(seat).parts if seat >= 0 else ()
    forbidden = next((part for part in offered if isinstance(part, OneCard) and part.verb == PLAY), None)
    someone = draw.randrange(table.game.seats)
    claims = table.deal.claims(someone)
    if forbidden is not None and forbidden.count() and draw.random() < 0.4:
        erred.add((table.deal.number, seat))
        return seat, forbidden.sample(draw.random)
    if claims.count() and draw.random() < 0.2:
        return someone, claims.sample(draw.random)
    return seat, menu.sample(draw.random)
