"""The logs of tables, their listing, and the keys of the card room."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables of the first version."""
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("entry", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("access", sa.String(8), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_listed", "tables", ["access", "state", "touched"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Take them away."""
    for name in ("keys", "tables", "log"):
        op.drop_table(name)
