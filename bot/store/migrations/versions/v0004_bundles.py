"""Alerts about many places from one reporter may wait for each other and go in one message."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v0004"
down_revision = "v0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is held back on the alert, and which alerts a message tells of."""
    op.add_column("alerts", sa.Column("held_until", sa.DateTime(timezone=True), nullable=True))
    op.add_column("alerts", sa.Column("held_kind", sa.Text(), nullable=True))
    op.add_column(
        "alerts",
        sa.Column("held_first", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.alter_column("alerts", "held_first", server_default=None)
    op.create_index(
        "ix_alerts_held",
        "alerts",
        ["held_until"],
        postgresql_where=sa.text("held_until IS NOT NULL"),
    )
    op.create_table(
        "bundled_alerts",
        sa.Column("outbox_id", sa.BigInteger(), nullable=False),
        sa.Column("alert_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["outbox_id"], ["outbox.id"], name=op.f("fk_bundled_alerts_outbox_id_outbox")
        ),
        sa.ForeignKeyConstraint(
            ["alert_id"], ["alerts.id"], name=op.f("fk_bundled_alerts_alert_id_alerts")
        ),
        sa.PrimaryKeyConstraint("outbox_id", "alert_id", name=op.f("pk_bundled_alerts")),
    )
    op.create_index("ix_bundled_alerts_alert", "bundled_alerts", ["alert_id"])


def downgrade() -> None:
    """Take it away again. What is held back at this moment is told by the next escalation."""
    op.drop_table("bundled_alerts")
    op.drop_index("ix_alerts_held", "alerts")
    for column in ("held_first", "held_kind", "held_until"):
        op.drop_column("alerts", column)
