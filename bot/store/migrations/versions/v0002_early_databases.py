"""What a database lacks that an early form of the first schema was made in; elsewhere nothing."""

from __future__ import annotations

from alembic import op

revision = "v0002"
down_revision = "v0001"
branch_labels = None
depends_on = None

_STATEMENTS = (
    "ALTER TABLE district_orders ADD COLUMN IF NOT EXISTS announced_at timestamptz",
    "ALTER TABLE incidents ADD COLUMN IF NOT EXISTS candidates jsonb NOT NULL DEFAULT '[]'",
    "ALTER TABLE incidents ALTER COLUMN candidates DROP DEFAULT",
    "ALTER TABLE offices ADD COLUMN IF NOT EXISTS ended_at timestamptz",
    "ALTER TABLE alerts ADD COLUMN IF NOT EXISTS updated_at timestamptz",
    "ALTER TABLE alerts ADD COLUMN IF NOT EXISTS owes_update boolean NOT NULL DEFAULT false",
    "ALTER TABLE alerts ALTER COLUMN owes_update DROP DEFAULT",
    "ALTER TABLE outbox ADD COLUMN IF NOT EXISTS document text",
    "ALTER TABLE outbox ADD COLUMN IF NOT EXISTS doubted_at timestamptz",
    "CREATE INDEX IF NOT EXISTS ix_alerts_owing ON alerts (updated_at) WHERE owes_update",
    "CREATE INDEX IF NOT EXISTS ix_outbox_delivered ON outbox (delivered_at)",
    "CREATE INDEX IF NOT EXISTS ix_outbox_sending ON outbox (claimed_at) WHERE state = 'sending'",
    """
    CREATE INDEX IF NOT EXISTS ix_outbox_undoubted ON outbox (sent_at)
    WHERE state = 'sent' AND purpose = 'alert' AND doubted_at IS NULL
    """,
    """
    CREATE INDEX IF NOT EXISTS ix_outbox_urgent ON outbox (next_attempt_at)
    WHERE state = 'queued' AND (purpose = 'alert' OR incident_id IS NOT NULL)
    """,
)


def upgrade() -> None:
    """Add what is missing."""
    for statement in _STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    """The first schema as it is made today has all of it."""
