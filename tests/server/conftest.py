from collections.abc import Iterator

import pytest
from card_room import CardRoom, open_room, quick


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CardRoom]:
    """One card room for all tests that do not mind others' tables."""
    with open_room(quick(tmp_path_factory.mktemp("room"))) as opened:
        yield opened
