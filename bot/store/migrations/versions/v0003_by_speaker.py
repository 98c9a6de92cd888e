"""What is looked up of the speaker at every message, by his number, is found by an index."""

from __future__ import annotations

from alembic import op

revision = "v0003"
down_revision = "v0002"
branch_labels = None
depends_on = None

_INDEXES = (
    ("leases", "person", "person_id"),
    ("licences", "person", "person_id"),
    ("obligations", "person", "person_id"),
    ("incident_reporters", "address", "address_id"),
)


def upgrade() -> None:
    """Make the indexes."""
    for table, by, column in _INDEXES:
        op.create_index(f"ix_{table}_{by}", table, [column], if_not_exists=True)


def downgrade() -> None:
    """Drop them."""
    for table, by, _ in _INDEXES:
        op.drop_index(f"ix_{table}_{by}", table)
