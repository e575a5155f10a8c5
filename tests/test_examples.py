"""The worked examples of every rule page, played as they stand."""

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from oddtrick.club.examples import RECKONINGS
from oddtrick.formats.blocks import Block, blocks_of
from oddtrick.formats.check import check_block
from oddtrick.formats.pages import page, page_names
from oddtrick.formats.staging import read_acts

CARD = re.compile(r"(JK|[2-9TJQKA][SHDC])( (spades|clubs|diamonds|hearts))?")
WHOLE_DEALS = {
    "FIVEH": dict.fromkeys(range(36, 46), 30),
    "HEARTS": {18: 52, 21: 52, 33: 52, 44: 42},
    "LOO": {3: 9, 4: 9, 6: 6, 7: 6, 8: 6, 10: 9, 11: 9, 15: 9, 16: 9 + 8, 17: 6, 18: 9, 19: 6, 20: 15, 26: 6, 27: 6}
    | {28: 12, 29: 9, 32: 15, 40: 9, 41: 6, 46: 9, 50: 20, 52: 9},
    "SPOIL": {21: 16, 22: 12, 23: 20, 24: 25, 25: 20, 26: 16, 29: 10, 30: 16, 32: 24, 33: 20, 34: 20, 42: 16, 51: 16}
    | {52: 16, 53: 20},
}
"""The examples that are whole deals, by prefix and number, and how many cards are played in each. The play of a deal ends where
its result is settled; in LOO-X16 a deal of nine cards is played over from its second card."""

EXAMPLES = {
    "cinch": "CINCH-X1..X87",
    "five_hundred": "FIVEH-X1..X63",
    "hearts": "HEARTS-X1..X65",
    "loo": "LOO-X1..X52",
    "napoleon": "NAP-X1..X46",
    "poker": "POKER-X1..X50",
    "pope_joan": "POPE-X1..X41",
    "spoil_five": "SPOIL-X1..X61",
}
"""The worked examples of every page, by its game, without a gap. Who adds one raises the last number here."""


def blocks() -> Iterator[Any]:
    for game in page_names():
        for block in blocks_of(str(files("oddtrick.games").joinpath("pages", "en", f"{game}.md"))):
            assert isinstance(block, Block), block
            marks = [pytest.mark.rule(block.id, *block.content.get("cites", ()))]
            yield pytest.param(block, id=block.id, marks=marks)


@pytest.mark.parametrize("block", list(blocks()))
def test_the_worked_example_comes_out_as_the_page_says(block: Block) -> None:
    assert [str(problem) for problem in check_block(block.content, more=RECKONINGS)] == []


@pytest.mark.parametrize("game", page_names())
def test_no_worked_example_of_a_page_is_left_out(game: str) -> None:
    found = blocks_of(str(files("oddtrick.games").joinpath("pages", "en", f"{game}.md")))
    assert [block.id for block in found if isinstance(block, Block)] == [example.id for example in page(game).examples]


def test_every_page_has_its_worked_examples_from_the_first_to_the_last() -> None:
    assert tuple(EXAMPLES) == page_names(), "give the range of a game's worked examples in EXAMPLES"
    found = {game: sorted((example.id for example in page(game).examples), key=number_of) for game in page_names()}
    assert found == {
        game: [f"{first.removesuffix('X1')}X{number}" for number in range(1, int(last) + 1)]
        for game, (first, last) in ((game, named.split("..X")) for game, named in EXAMPLES.items())
    }


def number_of(example: str) -> int:
    """The number of a worked example: 9 of HEARTS-X9."""
    return int(example.partition("-X")[2])


@pytest.mark.parametrize("prefix", WHOLE_DEALS)
def test_the_whole_deals_of_a_page_are_played_card_by_card(prefix: str) -> None:
    whole = {f"{prefix}-X{number}": cards for number, cards in WHOLE_DEALS[prefix].items()}
    contents = [param.values[0].content for param in blocks() if param.id in whole]
    assert {content["id"]: len(list(cards_played(content))) for content in contents} == whole
    assert not [content["id"] for content in contents if "given" in content or "kind" in content]


def cards_played(content: dict[str, Any]) -> Iterator[str]:
    """The cards that the acts of a block play, in order."""
    for line in content["acts"]:
        if isinstance(line, str):
            yield from (act for _, act in read_acts(line) if CARD.fullmatch(act))
