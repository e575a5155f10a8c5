"""What the card room keeps, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from databases import KINDS, empty_database
from starlette.testclient import TestClient

from oddtrick.server.app import make_app
from oddtrick.server.scribe import Scribe, Writing
from oddtrick.server.settings import Settings
from oddtrick.server.storage import HEAD, Listing, NewerStorage, Row, Storage, StorageInUse

TABLES = "/api/v1/tables"


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind."""
    with empty_database(request.param, tmp_path) as found:
        yield found


@pytest.fixture
def storage(url: str) -> Iterator[Storage]:
    opened = Storage(url)
    yield opened
    opened.close()


def row(place: int, table: str = "one") -> Row:
    return Row(table, place, f'{{"e":"act","seat":{place},"text":"пас ♠"}}')


def listing(ident: str, touched: float, state: str = "waiting", access: str = "public") -> Listing:
    return Listing(ident, access, state, touched, "{}")


def test_an_empty_database_is_made_ready_once(url: str) -> None:
    for _ in range(2):
        opened = Storage(url)
        with opened.engine.connect() as connection:
            assert connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalars().all() == [HEAD]
        opened.close()


def test_lines_come_back_in_order_and_as_they_were(storage: Storage) -> None:
    storage.append([row(1), row(0, "two"), row(0)])
    storage.append([row(2)])
    assert storage.load("one") == [row(place).entry for place in range(3)]
    assert storage.load("nothing") == []


def test_a_line_is_written_once_and_with_it_none_or_all(storage: Storage) -> None:
    storage.append([row(0)])
    with pytest.raises(sa.exc.IntegrityError):
        storage.append([row(1), row(0)])
    assert storage.load("one") == [row(0).entry]
    storage.append([row(1)])
    assert len(storage.load("one")) == 2


def test_what_was_kept_is_there_for_the_next_to_come(storage: Storage, url: str) -> None:
    storage.append([row(0)], [listing("one", 1.0)])
    other = Storage(url)
    assert other.load("one") == [row(0).entry]
    assert [found.id for found in other.listed("public", ["waiting"])] == ["one"]
    other.close()


def test_tables_are_listed_by_access_and_state_the_liveliest_first(storage: Storage) -> None:
    storage.append([], [listing("old", 1.0), listing("new", 3.0), listing("private", 2.0, access="private")])
    storage.append([], [listing("old", 4.0, "playing"), listing("over", 5.0, "over")])
    assert [found.id for found in storage.listed("public", ["waiting", "playing"])] == ["old", "new"]
    assert [found.id for found in storage.listed("public", ["waiting", "playing"], limit=1)] == ["old"]


def test_a_key_is_drawn_once(storage: Storage, url: str) -> None:
    key = storage.key("tokens")
    assert len(key) == 32
    assert storage.key("tokens") == key != storage.key("other")
    other = Storage(url)
    assert other.key("tokens") == key
    other.close()


def test_one_tables_trouble_does_not_keep_another_from_being_written(storage: Storage) -> None:
    storage.append([row(0, "broken")])
    told: dict[str, Exception | None] = {}

    async def write() -> None:
        scribe = Scribe(storage, asyncio.get_running_loop())
        for table in ("good", "broken", "better"):
            scribe.keep(Writing([row(0, table)], None, lambda error, table=table: told.update({table: error})))
        await scribe.close()

    asyncio.run(write())
    assert told["good"] is None and told["better"] is None
    assert isinstance(told["broken"], sa.exc.IntegrityError)
    assert len(storage.load("good")) == len(storage.load("better")) == 1


def test_no_error_quotes_what_could_not_be_written(storage: Storage) -> None:
    row = Row("a", 0, '{"e":"seal","seed":"0dd7"}')
    storage.append([row])
    with pytest.raises(sa.exc.IntegrityError) as caught:
        storage.append([row])
    assert "0dd7" not in str(caught.value)


def test_one_card_room_at_a_time_keeps_its_tables_in_a_database(storage: Storage, url: str) -> None:
    storage.claim()
    other = Storage(url)
    with pytest.raises(StorageInUse):
        other.claim()
    other.close()
    storage.close()
    heir = Storage(url)
    heir.claim()
    heir.close()


def test_a_database_of_a_later_version_is_left_alone(storage: Storage, url: str) -> None:
    with storage.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NewerStorage):
        Storage(url)
    with storage.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == "9999"


def test_a_table_is_as_it_was_when_the_card_room_opens_again(url: str) -> None:
    def open_room() -> TestClient:
        return TestClient(make_app(Settings(database=url)))

    with open_room() as web:
        wish = {"game": "napoleon", "seats": 3, "name": "Anna", "access": "public", "bots": ["book", "book"]}
        seated = web.post(TABLES, json=wish).json()
        place, token = f"{TABLES}/{seated['table']}", {"Authorization": f"Bearer {seated['token']}"}
        assert web.post(f"{place}/begin", headers=token).status_code == 200
        before: dict[str, Any] = web.get(place, headers=token).json()
        assert before["state"] == "playing"
    with open_room() as web:
        assert web.get(place, headers=token).json() == before
        assert [found["id"] for found in web.get(TABLES).json()] == [seated["table"]]
