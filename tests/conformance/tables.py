"""What the conformance tests share: which tables every game is tried at, random play, and what a position is worth.

A *case* is a table that can be laid: a game, a preset (or none), a number of seats and a manner of playing. The ordinary run
takes every game with every preset at its best number of players, and every number of players without a preset; the nightly
run crosses them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

from oddtrick.table import NOBODY, BadOptions, Deal, Game, Menu, Phase, Table, find, names

PATIENCE = 20_000
"""The acts after which a session of a few deals is held to go round in circles."""
LIBERTIES = 40
"""How often the players of a club session err or call an error; errors taken back could go on for ever."""
ENUMERABLE = 2_000
"""A menu with more acts than this is not enumerated."""

Random = Callable[[], float]


class Case(NamedTuple):
    """A table that can be laid."""

    game: str
    preset: str | None
    seats: int
    manner: str

    def __str__(self) -> str:
        return "-".join((self.game, self.preset or "default", str(self.seats), self.manner))

    @property
    def seed(self) -> int:
        """A number of its own, the same in every run."""
        return crc32(str(self).encode())

    def lay(self, seed: int | None = None, **more: Any) -> Table:
        """The table, its packs shuffled from the seed. A club's dealers blunder in every other deal."""
        agreed: dict[str, Any] = {"seed": self.seed if seed is None else seed, "deals": 3, "manner": self.manner}
        if self.manner == "club":
            agreed["mishaps"] = 0.5
        return Table(game_at(self.game, self.preset, self.seats), **agreed | more)


PARTING: dict[str, tuple[int, dict[str, Any]]] = {"loo": (8, {"finish": "divide"})}
"""Options with which a session ends, from so many players on: Loo parts only before a single, after a deal at which nobody is
looed, and among many players at random that may take thousands of deals. Smaller tables part as their preset says."""


@cache
def game_at(name: str, preset: str | None, seats: int) -> Game:
    """The game of a case, made once."""
    least, options = PARTING.get(name, (seats + 1, {}))
    return find(name).at(seats, options if seats >= least else {}, preset)


def manners(game: str) -> tuple[str, ...]:
    """The manners in which a game can be played: at a club only where it has laws."""
    return ("guided", "club") if find(game).laws else ("guided",)


@cache
def can_sit(game: str, preset: str | None, seats: int) -> bool:
    """Whether so many can play a preset."""
    try:
        game_at(game, preset, seats)
    except BadOptions:
        return False
    return True


def tables_of(game: str) -> Iterator[Case]:
    """Every table of a game: its presets, all numbers of players, its manners."""
    least, most, _ = find(game).players
    for preset in (None, *(preset.name for preset in find(game).presets)):
        for seats in range(least, most + 1):
            if can_sit(game, preset, seats):
                yield from (Case(game, preset, seats, manner) for manner in manners(game))


def chosen(case: Case) -> bool:
    """Whether the ordinary run lays this table: the best number of players that a preset allows, all of them for the default."""
    return case.preset is None or case.seats == best_for(case.game, case.preset)


@cache
def best_for(game: str, preset: str | None) -> int:
    """The number of players that a preset allows and that is nearest to the best one for the game."""
    best = find(game).players[2]
    return min((seats for seats in range(1, 20) if can_sit(game, preset, seats)), key=lambda n: abs(n - best))


ALL_CASES = [case for name in names() for case in tables_of(name)]
CASES = [pytest.param(case, id=str(case), marks=() if chosen(case) else pytest.mark.nightly) for case in ALL_CASES]
"""Every case, as parameters of a test."""
FEW_CASES = [case for case in ALL_CASES if chosen(case)]
"""The cases of the ordinary run, for tests that draw among them."""

MODEST = 100
"""The examples that Hypothesis tries when no profile asks for more."""


def examples(number: int) -> settings:
    """So many examples of a property in the ordinary run, more under a heavier profile."""
    slow = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
    return settings(
        max_examples=number * settings.default.max_examples // MODEST, deadline=None, suppress_health_check=slow
    )


every_table = pytest.mark.parametrize("case", CASES)


def playing(table: Table, seed: int) -> Iterator[tuple[int, int]]:
    """Play a session at random to its end: yields who acts and the act before it is done. Club players err, and call errors."""
    draw = random.Random(seed)
    liberties = LIBERTIES if table.manner == "club" else 0
    for _ in range(PATIENCE):
        if table.over:
            return
        seat, menu = table.turn
        if liberties and draw.random() < 0.3:
            someone = draw.randrange(table.game.seats)
            off = draw.choice([table.deal.liberties(someone), table.deal.claims(someone)])
            if off.count():
                seat, menu, liberties = someone, off, liberties - 1
        act = menu.sample(draw.random)
        yield seat, act
        table.act(seat, act)
    raise AssertionError(f"the session of {table.game.id} is not over after {PATIENCE} acts")


def allowed(table: Table, seat: int, act: int) -> bool:
    """Whether a seat can do an act now: by its lawful menu, or as a club's hands can."""
    if seat == table.turn[0] and table.turn[1].accepts(act):
        return True
    deal = table.deal
    return 0 <= seat < table.game.seats and (deal.liberties(seat).accepts(act) or deal.claims(seat).accepts(act))


def play_out(table: Table, seed: int) -> Table:
    """The table at the end of a session played at random."""
    for _ in playing(table, seed):
        pass
    return table


def play_some(table: Table, seed: int, acts: int) -> Table:
    """The table after so many acts at random, or at the end of the session where it comes first."""
    for number, _ in enumerate(playing(table, seed)):
        if number == acts:
            break
    return table


def play_deal(deal: Deal, seed: int) -> Deal:
    """A deal played at random to its end, away from any table."""
    draw = random.Random(seed).random
    for _ in range(PATIENCE):
        if deal.turn == NOBODY:
            return deal
        deal.act(deal.turn, deal.menu.sample(draw))
    raise AssertionError(f"the deal of {deal.game.id} is not over after {PATIENCE} acts")


def snapshot(deal: Deal) -> dict[str, str]:
    """All that a deal holds as text, so that nothing in it can be shared with a copy."""
    apart = {"listener", "_menu", "game"}
    slots = [name for base in type(deal).__mro__ for name in vars(base).get("__slots__", ())]
    return {name: frozen(getattr(deal, name)) for name in slots if name not in apart}


def frozen(value: object) -> str:
    """A value as text that is the same for equal values, also those that hold earlier positions and sets."""
    match value:
        case Deal():
            return str(snapshot(value))
        case Phase():
            return f"phase {value.name}"
        case list() | tuple():
            return f"({', '.join(map(frozen, value))})"
        case dict():
            return f"{{{', '.join(f'{key}: {frozen(inner)}' for key, inner in value.items())}}}"
        case set() | frozenset():
            return f"{{{', '.join(sorted(map(frozen, value)))}}}"
    return repr(value)


def menu_data(menu: Menu) -> list[tuple[object, ...]]:
    """A menu as plain values that can be compared, however many acts it holds."""
    return [
        (
            type(part).__name__,
            *(getattr(part, name) for base in type(part).__mro__ for name in vars(base).get("__slots__", ())),
        )
        for part in menu.parts
    ]
