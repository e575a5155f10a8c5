"""The logs of all tables in a database: SQLite by default, PostgreSQL by its URL."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.dialects import postgresql

HEAD = "0001"
"""The migration that this code is written for."""

metadata = sa.MetaData()
log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("place", sa.Integer, primary_key=True),
    sa.Column("entry", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("access", sa.String(8), nullable=False),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Column("touched", sa.Float, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),
    sa.Index("tables_listed", "access", "state", "touched"),
)
keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.String(16), primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)


_QUICK = {
    "log": """INSERT INTO log (table_id, place, entry)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?)""",
    "tables": """INSERT INTO tables (id, access, state, touched, summary)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]'),
json_extract(value, '$[4]') FROM json_each(?) WHERE true
ON CONFLICT (id) DO UPDATE SET
access = excluded.access, state = excluded.state, touched = excluded.touched, summary = excluded.summary""",
}
"""All lines of a commit in one step of SQLite: at every step the writing thread has to win the interpreter back."""


_CLAIM = 0x0DD7
"""What a card room claims of a PostgreSQL while it is open."""


class NewerStorage(Exception):
    """The database was brought up to date by a later version, which this one would not understand."""


class StorageInUse(Exception):
    """Another card room keeps its tables there; of two, each would be surprised by what the other writes."""


class Row(NamedTuple):
    """A line of a table's log."""

    table: str
    place: int
    entry: str


class Listing(NamedTuple):
    """What a list of tables shows of one; `summary` is JSON."""

    id: str
    access: str
    state: str
    touched: float
    summary: str


class Storage:
    """Keeps and gives back logs. `append` is called from one thread, all else from any."""

    def __init__(self, url: str) -> None:
        self.url = sa.make_url(url)
        sqlite = self.url.get_backend_name() == "sqlite"
        if sqlite and self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        # what is written holds the seeds of deals in progress: no error may quote it
        self.engine = sa.create_engine(self.url, pool_pre_ping=not sqlite, hide_parameters=True)
        if sqlite:
            event.listen(self.engine, "connect", _prepare_sqlite)
        self._pen: sa.Connection | None = None
        self._claim: sqlite3.Connection | sa.Connection | None = None
        self._migrate()

    def _migrate(self) -> None:
        """Bring the database to HEAD. Where it is there already, which is one question, Alembic is not even loaded. Raises
        NewerStorage.
        """
        with self.engine.connect() as connection:
            if sa.inspect(connection).has_table("alembic_version"):
                found = connection.execute(
                    sa.select(sa.column("version_num")).select_from(sa.table("alembic_version"))
                ).scalar()
                if found == HEAD:
                    return
        from alembic import command
        from alembic.config import Config
        from alembic.util import CommandError

        config = Config()
        config.set_main_option("script_location", "oddtrick.server:migrations")
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            try:
                command.upgrade(config, "head")
            except CommandError as error:  # it says that it does not know the migration that was found
                raise NewerStorage(str(error)) from None

    def claim(self) -> None:
        """Keep other card rooms away until this one closes or its process is gone. Raises StorageInUse."""
        if self.url.get_backend_name() == "sqlite":
            self._claim = _claimed(f"{self.url.database}.lock") if self.url.database else None
            return
        self._claim = connection = self.engine.connect()
        if not connection.execute(sa.select(sa.func.pg_try_advisory_lock(_CLAIM))).scalar():
            connection.close()
            raise StorageInUse
        connection.commit()

    def append(self, rows: Sequence[Row], listings: Sequence[Listing] = ()) -> None:
        """Add lines to logs, all or none; on return they are durable. Raises sqlalchemy.exc.IntegrityError where a line
        stands already.
        """
        if self._pen is None:
            self._pen = self.engine.connect()
        try:
            with self._pen.begin():
                if rows:
                    self._write(self._pen, log, rows)
                if listings:
                    self._write(self._pen, tables, listings)
        except Exception:
            self._pen.close()
            self._pen = None  # whatever is wrong with the connection, the next writing has a fresh one
            raise

    @staticmethod
    def _write(connection: sa.Connection, table: sa.Table, rows: Sequence[Row] | Sequence[Listing]) -> None:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql(_QUICK[table.name], (msgspec.json.encode(rows).decode(),))
            return
        values = [dict(zip(table.c.keys(), row, strict=True)) for row in rows]
        if table is tables:
            insert = postgresql.insert(tables)
            newer = {name: insert.excluded[name] for name in Listing._fields if name != "id"}
            connection.execute(insert.on_conflict_do_update(index_elements=["id"], set_=newer), values)
        else:
            connection.execute(table.insert(), values)

    def load(self, table: str) -> list[str]:
        """The lines of a table's log in order; none for a table that there is not."""
        query = sa.select(log.c.entry).where(log.c.table_id == table).order_by(log.c.place)
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def listed(self, access: str, states: Sequence[str], limit: int = 200) -> list[Listing]:
        """The tables of some access and states, the liveliest first."""
        query = (
            sa.select(tables)
            .where(tables.c.access == access, tables.c.state.in_(states))
            .order_by(tables.c.touched.desc())
            .limit(limit)
        )
        with self.engine.connect() as connection:
            return [Listing(*row) for row in connection.execute(query)]

    def key(self, name: str) -> bytes:
        """A secret key of the card room, drawn when it is asked for the first time."""
        with self.engine.begin() as connection:
            query = sa.select(keys.c.value).where(keys.c.name == name)
            found = connection.execute(query).scalar()
            if found is None:
                found = secrets.token_bytes(32)
                connection.execute(keys.insert().values(name=name, value=found))
            return bytes(found)

    def close(self) -> None:
        """Let go of the database."""
        for connection in (self._pen, self._claim):
            if connection is not None:
                connection.close()
        self.engine.dispose()


def _claimed(file: str) -> sqlite3.Connection:
    """A lock on a file, as SQLite locks on every system; it is let go when the process ends, however that comes about."""
    connection = sqlite3.connect(file, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        connection.close()
        if getattr(error, "sqlite_errorcode", sqlite3.SQLITE_BUSY) == sqlite3.SQLITE_BUSY:
            raise StorageInUse from None
        raise
    return connection


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Write ahead, and sync at every commit: what is acknowledged outlives the process and a power cut. The scribe commits
    for all tables at once, so that this costs little.
    """
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
