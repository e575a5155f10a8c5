"""The databases that tests of what is kept run on: SQLite always, PostgreSQL where a server is named."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

KINDS = ("sqlite", "postgresql")


@contextmanager
def empty_database(kind: str, folder: Path) -> Iterator[str]:
    """The URL of a database of a kind that nothing is in, and that goes afterwards."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'cardroom.sqlite'}"
        return
    server = os.environ.get("ODDTRICK_TEST_POSTGRES")
    if not server:
        if os.environ.get("ODDTRICK_REQUIRE_ALL", "0") != "0":
            pytest.fail("ODDTRICK_TEST_POSTGRES names no PostgreSQL, and nothing may be left out")
        pytest.skip("ODDTRICK_TEST_POSTGRES names no PostgreSQL; script/test starts one where it is installed")
    name = f"oddtrick_{secrets.token_hex(6)}"
    engine = sa.create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text(f"CREATE DATABASE {name}"))
    try:
        yield sa.make_url(server).set(database=name).render_as_string(hide_password=False)
    finally:
        with engine.connect() as connection:
            connection.execute(sa.text(f"DROP DATABASE {name} WITH (FORCE)"))
        engine.dispose()
