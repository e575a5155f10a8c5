"""Where Alembic is told of the database: by the storage that asks for a migration, or by `alembic -x url=...`."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import context

from oddtrick.server.storage import metadata


def _migrate(connection: sa.Connection) -> None:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    _migrate(given)
else:
    with sa.create_engine(context.get_x_argument(as_dictionary=True)["url"]).begin() as opened:
        _migrate(opened)
