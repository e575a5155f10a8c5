"""What goes out on a connection is the same, byte for byte, wherever the cards lie that its seat has no right to know."""

import asyncio
import random
import re
from collections.abc import Iterator, Sequence

import pytest

from oddtrick.cards import bits
from oddtrick.server import play as playing
from oddtrick.server.ears import Ear, Message
from oddtrick.server.entries import Act, Agreed, Began, Made, Sat
from oddtrick.server.play import Play
from oddtrick.server.room import Room
from oddtrick.server.scribe import Writing
from oddtrick.table import CHANCE, IllegalAct, Table
from oddtrick.table.acts import VERB_BITS, VERB_MASK, Takes, act_of, order_act, order_of

SEATS = 4


class Notebook:
    """A line that keeps what is sent."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def send(self, message: Message) -> None:
        self.texts.append(message.text)

    def waiting(self) -> int:
        return 0

    def finish(self) -> None: ...

    def drop(self) -> None: ...


class QuickScribe:
    """Keeps nothing, at once."""

    def keep(self, writing: Writing) -> None:
        writing.kept(None)


def heard(game: str, manner: str, log: Sequence[tuple[int, str]], seat: int) -> list[str]:
    """All that two connections of a seat are sent in the course of a log: one that was there from the first, and one that
    comes at the end. Raises IllegalAct where an act cannot be done.
    """
    return asyncio.run(_heard(game, manner, log, seat))


async def _heard(game: str, manner: str, log: Sequence[tuple[int, str]], seat: int) -> list[str]:
    made = Made(game, 1, SEATS, Agreed(manner=manner, pace=0), "public", "", "p0", 0.0)  # type: ignore[arg-type]
    room = Room("t", made)
    play = Play(room, QuickScribe(), None, lambda _: None)  # type: ignore[arg-type]  # bots are not asked here
    play.found([Sat(place, f"p{place}", f"p{place}") for place in range(SEATS)])
    notes: list[Notebook] = []
    for lang in ("en", None):
        notes.append(Notebook())
        play.enter(Ear(notes[-1], f"p{seat}" if seat >= 0 else "", seat, lang, 10**9))  # type: ignore[arg-type]
    chances = iter([text for who, text in log if who == CHANCE])
    room.chance = lambda: Act(CHANCE, next(chances))  # type: ignore[method-assign]
    room._draw = lambda table: 0  # type: ignore[method-assign]
    play.happen(Began())
    for who, text in log:
        if who != CHANCE:
            play.happen(Act(who, text))
    notes.append(Notebook())
    play.enter(Ear(notes[-1], f"p{seat}" if seat >= 0 else "", seat, "ru", 10**9))
    return [text for note in notes for text in note.texts]


def course(game: str, manner: str, seed: int, acts: int) -> Table:
    """The first acts of a first deal, done at random, at a club table with what hands can do besides."""
    chance = random.Random(seed)
    table = Table(game, SEATS, seed=seed, manner=manner)
    while len(table.log) < acts and table.deal.number == 0:
        seat, menu = table.turn
        liberties = [(other, table.deal.liberties(other)) for other in range(SEATS)] if manner == "club" else []
        liberties = [(other, found) for other, found in liberties if found.count()]
        if liberties and chance.random() < 0.1:
            seat, menu = chance.choice(liberties)
        table.act(seat, menu.sample(chance.random))
    return table


def elsewhere(table: Table, world: dict[int, int]) -> list[tuple[int, str]]:
    """The log of a table with cards in other places since the last shuffle; what was cut for deal all have seen."""
    game = table.game
    moved = []
    last = max(place for place, (seat, _) in enumerate(table.log) if seat == CHANCE)
    for place, (seat, act) in enumerate(table.log):
        if place < last:
            moved.append((seat, game.vocabulary.text(act)))
            continue
        code, payload = act & VERB_MASK, act >> VERB_BITS
        match game.vocabulary.verbs[code].takes:
            case Takes.ORDER:
                act = order_act([world.get(card, card) for card in order_of(act)])
            case Takes.CARD:
                act = act_of(code, world.get(payload, payload))
            case Takes.CARDS:
                act = act_of(code, sum(1 << world.get(card, card) for card in bits(payload)))
        moved.append((seat, game.vocabulary.text(act)))
    return moved


def exchanges(table: Table, seat: int, chance: random.Random) -> Iterator[dict[int, int]]:
    """Pairs of cards that a seat has never seen, which change places."""
    hidden = [card for card in range(52) if not table.view(seat).seen >> card & 1]
    for _ in range(15):
        one, other = chance.sample(hidden, 2)
        yield {one: other, other: one}


@pytest.mark.parametrize("seat", [-1, 1])
@pytest.mark.parametrize(
    ("game", "manner"), [("napoleon", "guided"), ("napoleon", "club"), ("poker", "guided"), ("poker", "club")]
)
def test_a_connection_is_told_the_same_wherever_the_hidden_cards_lie(
    game: str, manner: str, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "new_seed", lambda: "00" * 32)
    tried, chance = 0, random.Random(seat)
    for seed in range(5):
        table = course(game, manner, seed, 14)
        if table.deal.number:
            continue
        here = heard(game, manner, elsewhere(table, {}), seat)
        for world in exchanges(table, seat, chance):
            try:
                there = heard(game, manner, elsewhere(table, world), seat)
            except IllegalAct:
                continue
            assert there == here
            tried += 1
    assert tried >= 8
    assert not re.search(r'"seed":"[0-9a-f]', "".join(here))


def test_another_seat_is_told_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: whose cards change places does hear the difference."""
    monkeypatch.setattr(playing, "new_seed", lambda: "00" * 32)
    table = course("napoleon", "guided", 1, 3)
    own, other = (next(bits(table.deal.hands[seat])) for seat in (2, 3))
    world = {own: other, other: own}
    assert heard("napoleon", "guided", elsewhere(table, {}), 2) != heard(
        "napoleon", "guided", elsewhere(table, world), 2
    )
