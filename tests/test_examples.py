"""The worked examples of every rule page, played as they stand."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from oddtrick.formats.blocks import Block, blocks_of
from oddtrick.formats.check import check_block
from oddtrick.formats.pages import page, page_names


def blocks() -> Iterator[Any]:
    for game in page_names():
        for block in blocks_of(str(files("oddtrick.games").joinpath("pages", "en", f"{game}.md"))):
            assert isinstance(block, Block), block
            marks = [pytest.mark.rule(block.id, *block.content.get("cites", ()))]
            yield pytest.param(block, id=block.id, marks=marks)


@pytest.mark.parametrize("block", list(blocks()))
def test_the_worked_example_comes_out_as_the_page_says(block: Block) -> None:
    assert [str(problem) for problem in check_block(block.content)] == []


@pytest.mark.parametrize("game", page_names())
def test_no_worked_example_of_a_page_is_left_out(game: str) -> None:
    found = blocks_of(str(files("oddtrick.games").joinpath("pages", "en", f"{game}.md")))
    assert [block.id for block in found if isinstance(block, Block)] == [example.id for example in page(game).examples]
