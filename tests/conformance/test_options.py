"""Every value of every option changes what is played or paid somewhere, or the option says itself that it is idle."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tables import allowed, menu_data

from oddtrick.cards import rank_of, shuffled
from oddtrick.formats.packs import places_of_piles
from oddtrick.phases.suits import Suits
from oddtrick.phases.tricks import Tricks
from oddtrick.table import CHANCE, BadOptions, Deal, Game, Options, Table, find, names
from oddtrick.table.acts import order_act
from oddtrick.table.before import deal_from
from oddtrick.table.club import Fortune
from oddtrick.table.menu import Calls, Shuffle
from oddtrick.table.options import Flag, OneOf, Option, Tally, Whole, WholeOr

TRIES = 1_500
"""How many sessions are compared before an option is held to be without effect."""
OF_LAWS = {
    "NAP-O17",
    "POPE-O13",
    "HEARTS-O5",
    "HEARTS-O25",
    "HEARTS-O26",
    "FIVEH-O8",
    "FIVEH-O9",
    "SPOIL-O6",
    "SPOIL-O16",
}
"""The options that say what a law exacts, and so show at a club table alone."""
OF_SIGHT = {"FIVEH-O2"}
"""The options that say who sees which cards, and change nothing else."""
BOUND = {"HEARTS-O2", "HEARTS-O12", "HEARTS-O13", "HEARTS-O24", "HEARTS-O28"}
BOUND |= {"CINCH-O9", "CINCH-O11", "CINCH-O12", "CINCH-O15"}
"""The options of which another leaves but one value, what is only for show, and what is a matter of the evening and not of its
tables: no two tables differ in them alone."""
BOUND_VALUES = {
    ("CINCH-O1", "widow"),
    ("HEARTS-O3", "stock"),
    ("HEARTS-O3", "widow"),
    ("HEARTS-O3", "double"),
    ("HEARTS-O15", "black_lady"),
    ("HEARTS-O16", "lowest_collects"),
    ("HEARTS-O16", "taboo_bank"),
}
"""Values that need others of other options, which go with them alone; games of theirs are tried as presets."""


def values_of(option: Option[Any], plain: object) -> list[object]:
    """Other values of an option, all of them where they are few."""
    match option:
        case Flag():
            return [not plain]
        case OneOf():
            return [value for value in option.values if value != plain]
        case Whole():
            number = int(str(plain))
            return [number + 1 if option.most is None or number < option.most else number - 1]
        case WholeOr():
            return [option.least, option.least + 2, option.least + 9] if plain == option.word else [option.word]
        case Tally():
            return [{unit: 1} for unit in option.units if {unit: 1} != plain]
    raise TypeError(f"the test does not know what values {type(option).__name__} has")


def bases(game: type[Game], name: str) -> Iterator[Options]:
    """Sets of options to try a value in: the default, the presets, and what one other option makes of the default."""
    plain = game.options_class()
    yield plain
    for preset in game.presets:
        yield game.options_class(**preset.values)
    for other, option in game.options_class.declared().items():
        for value in values_of(option, plain.values[other]) if other != name else ():
            try:
                yield plain.with_changes(**{other: value})
            except BadOptions:
                continue


def pairs(game: type[Game], name: str, value: object) -> Iterator[tuple[Game, Game]]:
    """Tables that differ in the one option alone, where it is not idle."""
    least, most, best = game.players
    for base in bases(game, name):
        for seats in dict.fromkeys((best, least, most, 3, 4, 5, 9)):
            for other in (base.values[name], *values_of(game.options_class.declared()[name], value)):
                try:
                    one, two = base.with_changes(**{name: other}), base.with_changes(**{name: value})
                    tables = game(one, seats), game(two, seats)
                except BadOptions:
                    continue
                if other != value and not idle(game, name, one) and not idle(game, name, two):
                    yield tables


def idle(game: type[Game], name: str, options: Options) -> bool:
    """Whether an option says that it has no effect beside the others."""
    option = game.options_class.declared()[name]
    return option.idle is not None and option.idle(options)


def lumpy(pack: tuple[int, ...], seats: int, draw: random.Random) -> list[int]:
    """The pack in an order in which rare hands come together oftener than chance has them, when it is dealt card by card."""
    cards = shuffled(pack, draw.random)
    kind = draw.randrange(4)
    if kind == 1:
        cards.sort(key=rank_of)
    elif kind == 2:  # a hand of court cards, and others of high or low cards
        cards = hand_by_hand(sorted(cards, key=lambda card: not 9 <= rank_of(card) <= 11), seats)
    elif kind == 3:  # hands of five in sequence, several alike
        cards.sort(key=lambda card: (rank_of(card) + draw.choice((0, 3))) % 13 % 5)
        cards = hand_by_hand(runs(cards, seats), seats)
    cut = draw.choice((0, 0, 0, draw.randrange(len(cards))))
    return cards[cut:] + cards[:cut]


def trump_suits(game: Game) -> list[Suits]:
    """How the cards of a game stand under each suit that can be trumps."""
    play = getattr(game, "play", None)
    return [suits for suits in play.under.values() if suits.trumps >= 0] if isinstance(play, Tricks) else []


def trumps_together(deal: Deal, pack: tuple[int, ...], draw: random.Random) -> list[int]:
    """The pack in an order that gives all trumps of some suit to one pile, and the highest other cards to the next."""
    trumps = draw.choice(trump_suits(deal.game))
    cards = iter(sorted(pack, key=lambda card: -trumps.power[card]))
    order = list(pack)
    piles = list(places_of_piles(deal, pack).values())
    draw.shuffle(piles)
    for places in piles:
        for place in places:
            order[place] = next(cards)
    return order


def runs(cards: list[int], seats: int) -> list[int]:
    """Cards with as many sequences of five as there are seats in front, as far as ranks allow."""
    left, front = cards[:], list[int]()
    lowest = rank_of(cards[0]) % 9
    for _ in range(seats):
        run = [next((card for card in left if rank_of(card) == rank), -1) for rank in range(lowest, lowest + 5)]
        if -1 in run:
            break
        front += run
        left = [card for card in left if card not in run]
    return front + left


def hand_by_hand(cards: list[int], seats: int) -> list[int]:
    """The order from which dealing one at a time gives the first five cards to the first player, the next to the second."""
    first, rest = cards[: 5 * seats], cards[5 * seats :]
    return [card for place in range(5) for card in first[place::5]] + rest


def position(table: Table) -> tuple[object, ...]:
    """What a player can tell of the table: who is awaited for what, and what everybody has."""
    club = [menu_data(table.deal.claims(seat)) for seat in range(table.game.seats)] if table.deal.club else []
    held = table.deal.counters, table.scores
    return table.turn[0], table.deal.phase.name, menu_data(table.turn[1]), held, table.over, club


def one_act(table: Table, draw: random.Random) -> tuple[int, int]:
    """Something that can be done at the table, the packs lumpy."""
    seat, menu = table.turn
    if isinstance(menu, Shuffle):
        if table.deal.phase.name == "shuffle" and draw.random() < 0.2 and trump_suits(table.game):
            return seat, order_act(trumps_together(table.deal, menu.pack, draw))
        return seat, order_act(lumpy(menu.pack, table.game.seats, draw))
    if isinstance(menu, Fortune):
        return seat, menu.slip(draw.random, 0.3)
    if table.deal.club and draw.random() < 0.4:
        someone = draw.randrange(table.game.seats)
        off = draw.choice([table.deal.liberties(someone), table.deal.claims(someone)])
        if off.count():
            return someone, off.sample(draw.random)
    said = [part for part in menu.parts if isinstance(part, Calls)]
    if said and draw.random() < 0.5:  # fewer cards are exchanged, so that rare hands live
        return seat, draw.choice(said).sample(draw.random)
    return seat, menu.sample(draw.random)


def sight(table: Table) -> list[dict[str, int]]:
    """The cards that each seat knows."""
    return [table.view(seat).known for seat in range(table.game.seats)]


def tell_apart(one: Game, other: Game, manner: str, seed: int, *, by_sight: bool = False) -> bool:
    """Whether a session played at both tables, act by act the same, comes to a difference, in what is seen if that counts."""
    draw = random.Random(seed)
    counters = [draw.choice((6, 15, 40))] * one.seats if seed % 3 == 2 else None
    goal = min(game.options.values.get("target", game.options.values.get("score_limit", 0)) for game in (one, other))
    kept = one.opening().get("scores", ())  # one for each seat, or for each pair of partners
    score = tuple(draw.choice((-200, 0, goal - 410, goal - 210, goal - 20, goal - 10)) for _ in kept)
    scores = seed % 2 == 1 and bool(kept)  # far on in a game, so that its end comes into sight
    tables = [
        Table(
            game,
            manner=manner,
            counters=counters,
            patient=True,
            first=deal_from(game, {"scores": score}) if scores else None,
        )
        for game in (one, other)
    ]
    for number in range(1_500 if seed % 8 == 7 else 200):
        if position(tables[0]) != position(tables[1]) or (by_sight and sight(tables[0]) != sight(tables[1])):
            return True
        if tables[0].over:
            return False
        if number == 120 and seed % 8 != 7:
            for table in tables:
                table.stop()
        seat, act = one_act(tables[0], draw)
        if seat >= 0 and not allowed(tables[1], seat, act):
            return True
        for table in tables:
            table.act(seat, act)
    return False


def cases() -> list[Any]:
    """Every option with every value of it that some table can have."""
    found = []
    for name in names():
        game = find(name)
        for option_name, option in game.options_class.declared().items():
            values = values_of(option, game.options_class().values[option_name])
            if option.rule in BOUND:
                continue
            values = [value for value in values if (option.rule, str(value)) not in BOUND_VALUES]
            if isinstance(option, WholeOr):  # the smallest that some table can have
                values = [value for value in values if next(pairs(game, option_name, value), None)][:1]
            found += [pytest.param(game, option_name, value, id=f"{name}-{option_name}-{value}") for value in values]
    return found


@pytest.mark.parametrize(("game", "name", "value"), cases())
def test_every_value_of_an_option_changes_what_is_played_or_paid(game: type[Game], name: str, value: object) -> None:
    manner = "guided"
    if game.options_class.declared()[name].rule in OF_LAWS:
        manner = "club"
    by_sight = game.options_class.declared()[name].rule in OF_SIGHT
    tables = list(pairs(game, name, value))
    assert tables, "no set of options was found with which it goes together"
    for seed in range(TRIES):
        if tell_apart(*tables[seed % len(tables)], manner, seed, by_sight=by_sight):
            return
    raise AssertionError(f"{name}={value} changed nothing in {TRIES} sessions")


def test_every_option_has_a_value_that_was_tried() -> None:
    tried = {(case.values[0].id, case.values[1]) for case in cases()}
    declared = {
        (name, other): find(name).options_class.declared()[other]
        for name in names()
        for other in find(name).options_class.declared()
    }
    assert tried == {place for place, option in declared.items() if option.rule not in BOUND}


def test_the_same_options_are_never_told_apart() -> None:
    for name in names():
        game = find(name).at()
        assert not any(
            tell_apart(game, find(name).at(), manner, seed) for manner in ("guided", "club") for seed in range(12)
        )


def test_chance_is_asked_alike_at_both_tables() -> None:
    table = Table("napoleon", patient=True)
    assert one_act(table, random.Random(1)) == one_act(table, random.Random(1))
    assert one_act(table, random.Random(1))[0] == CHANCE


def sets_of_two(game: type[Game]) -> Iterator[Options]:
    """Sets with two options agreed, the second at any of its values, the plain default among them."""
    plain = game.options_class().values
    values = {
        name: [plain[name], *values_of(option, plain[name])] for name, option in game.options_class.declared().items()
    }
    for name in values:
        for value in values[name]:
            for other in values:
                for another in values[other]:
                    try:
                        yield game.options_class(**{name: value, other: another})
                    except BadOptions:
                        continue


@pytest.mark.parametrize("name", names())
def test_the_changed_values_of_a_set_make_the_same_set_again(name: str) -> None:
    game = find(name)
    found = list(sets_of_two(game))
    assert len(found) >= len(game.options_class.declared()) ** 2
    for options in found:
        assert game.options_class(**options.changed()) == options


@pytest.mark.rule("NAP-O11", "NAP-O12")
def test_a_default_agreed_on_where_the_other_options_would_make_another_is_kept_in_the_record() -> None:
    table = Table("napoleon", options={"double_header": True, "min_call": 1}, seed=1)
    assert Table.replay(table.record).game.options.min_call == 1
