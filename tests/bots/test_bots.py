"""What holds for every bot and every game: lawful acts, honest eyes, and better play than chance."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest
from positions import disguised, told

from oddtrick import bots
from oddtrick.formats.pages import ids
from oddtrick.table import BadOptions, Game, Table, find, names


def tables() -> list[tuple[str, int, str]]:
    """Every game, number of players and preset that go together."""
    found = []
    for name in names():
        game: type[Game] = find(name)
        least, most, _ = game.players
        for seats in range(least, most + 1):
            for preset in game.presets:
                try:
                    game.at(seats, preset=preset.name)
                except BadOptions:
                    continue
                found.append((name, seats, preset.name))
    return found


@pytest.mark.parametrize(("game", "seats", "preset"), tables())
def test_book_bots_play_every_preset_at_every_table_to_the_end_with_lawful_acts(
    game: str, seats: int, preset: str
) -> None:
    table = Table(game, seats, preset=preset, seed=seats, deals=3)
    known = {ident for ident in ids(game) if "-H" in ident}
    while not table.over:
        seat, menu = table.turn
        choice = bots.book(table.view(seat), menu)
        assert menu.accepts(choice.act)
        assert choice.reason == "" or choice.reason in known
        table.act(seat, choice.act)
    assert table.deal.number >= min(2, seats - 1)  # a round of two players has two deals


@pytest.mark.parametrize("game", names())
def test_choice_is_the_same_when_what_the_seat_cannot_see_is_dealt_otherwise(game: str) -> None:
    looked = 0
    for seed in range(12):
        table, random = Table(game, min(4, find(game).players[1]), seed=seed, deals=1), Random(seed)
        book = bots.Book(seed)
        while not table.over:
            seat, menu = table.turn
            choice = book(table.view(seat), menu)
            other = disguised(table, seat, random)
            if other is not None and told(other.view(seat)) == told(table.view(seat)):
                assert other.turn[0] == seat
                assert book(other.view(seat), other.turn[1]) == choice
                looked += other.deal.hands != table.deal.hands
            table.act(seat, choice.act)
    assert looked > 30  # the worlds differed in what was hidden


def gain_over_chance(game: str, seats: int, deals: int) -> tuple[float, float]:
    """What one book bot among random ones wins a deal on average, and the standard error of that; seats change."""
    won = []
    for number in range(deals):
        mine = number % seats
        table = Table(game, seats, seed=1000 + number // seats, deals=1)
        others = bots.random_bot(number)
        while not table.over:
            seat, menu = table.turn
            bot = bots.book if seat == mine else others
            table.act(seat, bot(table.view(seat), menu).act)
        won.append(table.scores[mine])
    mean = sum(won) / deals
    variance = sum((score - mean) ** 2 for score in won) / (deals - 1)
    return mean, sqrt(variance / deals)


@pytest.mark.parametrize("game", names())
def test_book_beats_chance_beyond_doubt(game: str) -> None:
    mean, error = gain_over_chance(game, find(game).players[2], 1500)
    assert mean > 3 * error


def test_bots_are_found_by_name() -> None:
    assert bots.NAMES == ("book", "random")
    table = Table("napoleon", 4, seed=1, dealer=0)
    for name in bots.NAMES:
        choice = bots.find(name, 5)(table.view(1), table.turn[1])
        assert choice == bots.find(name, 5)(table.view(1), table.turn[1])
        assert table.turn[1].accepts(choice.act)
    with pytest.raises(BadOptions, match="no bot is called 'deep'; there are: book, random"):
        bots.find("deep")


def test_game_that_nobody_taught_the_book_is_refused_in_a_line() -> None:
    with pytest.raises(BadOptions, match="no book bot plays 'ludo'; use the bot 'random'"):
        bots.advice("ludo", 4)


def test_boldness_beyond_its_bounds_is_refused() -> None:
    with pytest.raises(BadOptions, match="boldness is a number from -1 to 1, not 2"):
        bots.Book(boldness=2)


def test_random_bot_has_chance_of_its_own() -> None:
    table = Table("napoleon", 4, seed=1, dealer=0)
    acts = [[bot(table.view(1), table.turn[1]).act for _ in range(20)] for bot in map(bots.random_bot, (1, 1, 2))]
    assert acts[0] == acts[1] != acts[2]
