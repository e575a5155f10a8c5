"""What tables that agree on the same share."""

from typing import Any

import pytest

from oddtrick.table import BadOptions, find, names


@pytest.mark.parametrize("name", names())
def test_tables_that_agree_on_the_same_play_one_game(name: str) -> None:
    game = find(name).at()
    assert find(name).at(game.seats) is game
    assert find(name).at(game.seats, game.options.changed()) is game


def test_another_agreement_or_company_makes_another_game() -> None:
    games = [
        find("napoleon").at(4),
        find("napoleon").at(5),
        find("napoleon").at(4, {"misere": "trumps"}),
        find("napoleon").at(4, {"stake": 2}),
    ]
    assert len(set(map(id, games))) == 4
    assert [game.seats for game in games] == [4, 5, 4, 4]


@pytest.mark.parametrize("seats", [4.0, True, "4", [4]])
def test_a_number_of_players_that_is_none_is_refused_though_such_a_game_is_played(seats: Any) -> None:
    find("napoleon").at(4)
    with pytest.raises(BadOptions):
        find("napoleon").at(seats)
