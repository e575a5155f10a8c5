"""Whatever a game tells has words, in every language: passages, facts, piles, pools, and what counters are paid for."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

import pytest

from golden import FOLDER, read
from oddtrick.formats.speech import Speech, languages
from oddtrick.formats.wire import NOT_SHOWN
from oddtrick.table import Event, Phase, Table, find, names
from oddtrick.table.view import WRITER
from oddtrick.table.words import FACTS, PILES

LYING = {"moved", "seen", "turned", "shown", "laid"}
"""The kinds of events that name piles."""


@cache
def told(game: str) -> dict[str, set[str]]:
    """What a game tells in its golden playthroughs, by what it is the name of."""
    found = defaultdict[str, set[str]](set)

    def take_in(event: Event) -> None:
        if event.kind in ("fact", "turn", "paid"):
            found[event.kind].add(event.text)
        elif event.kind in LYING:
            found["pile"] |= {pile.partition(":")[0] for pile in (event.source, event.target) if pile}

    for place in sorted(FOLDER.glob(f"{game}-*.txt")):
        record = read(place.read_text(encoding="utf-8"))
        table = Table.replay(record._replace(acts=[]))
        table.listen(WRITER, take_in)
        for seat, act in record.acts:
            table.act(seat, act)
        found["fact"] |= {name for line in table.sheet for name in line.told}
        found["pool"] |= {*table.game.pools}
    return found


@pytest.mark.parametrize("game", names())
def test_every_passage_says_what_it_is_called(game: str) -> None:
    assert [name for name in told(game)["turn"] if name and not Phase.words.get(name)] == []


@pytest.mark.parametrize("game", names())
def test_every_fact_and_every_pile_is_listed_with_the_game_or_with_those_of_many(game: str) -> None:
    kind = find(game)
    assert told(game)["fact"] - NOT_SHOWN - {*FACTS} - {*kind.facts_told} == set(), f"facts_told of {game} lacks these"
    assert told(game)["pile"] - {*PILES} - {*kind.piles} == set(), f"piles of {game} lacks these"
    assert {*FACTS} & {*kind.facts_told} == set(), "what many games tell has one meaning"


@pytest.mark.parametrize("language", languages()[1:])
@pytest.mark.parametrize("game", names())
def test_what_is_paid_for_and_the_pools_are_called_in_every_language(game: str, language: str) -> None:
    speech = Speech(language)
    said = (told(game)["paid"] | told(game)["pool"]) - {str(seat) for seat in range(12)}
    assert [text for text in said if speech.said(text) == text and not re.fullmatch(r"[A-Z]+-[RL]\d+", text)] == []


def test_passages_of_one_name_are_called_the_same() -> None:
    class Naming(Phase):
        name, called = "a passage of this test", "naming"

    with pytest.raises(TypeError, match="Other calls 'a passage of this test' 'choosing', another passage 'naming'"):

        class Other(Phase):
            name, called = "a passage of this test", "choosing"

    del Phase.words[Naming.name]
