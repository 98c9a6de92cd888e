"""The first schema: people, directory, messages, incidents, obligations, the service itself."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "v0001"
down_revision = None
branch_labels = None
depends_on = None

# Numbers of reports begin where nobody takes them for a menu's digit.
_NUMBERS = "CREATE SEQUENCE incident_number_seq AS bigint START WITH 1001"

_HISTORY_ONLY_GROWS = """
CREATE FUNCTION refuse_to_change_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the history of an incident only grows: % refused on %', TG_OP, TG_TABLE_NAME;
END
$$
"""

_ROWS_STAND = """
CREATE TRIGGER incident_events_rows_stand BEFORE UPDATE OR DELETE ON incident_events
FOR EACH ROW EXECUTE FUNCTION refuse_to_change_history()
"""

_TABLE_STANDS = """
CREATE TRIGGER incident_events_table_stands BEFORE TRUNCATE ON incident_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_history()
"""

# Which of the engine's own schema steps are in: see bot/store/migrate.py.
_ENGINE_STEPS = """
CREATE TABLE engine_migrations (
    name text PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now()
)
"""


def upgrade() -> None:
    _standing_alone()
    _of_persons_and_offices()
    _of_incidents_and_licences()
    _of_messages()
    for statement in (_NUMBERS, _HISTORY_ONLY_GROWS, _ROWS_STAND, _TABLE_STANDS, _ENGINE_STEPS):
        op.execute(statement)


def downgrade() -> None:
    raise NotImplementedError("before the first schema there is nothing to go back to")


def _standing_alone() -> None:
    """Tables that lean on no other."""
    op.create_table(
        "district_orders",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("district", sa.Text(), nullable=False),
        sa.Column("number", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("starts_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("daily_from", sa.Time(), nullable=True),
        sa.Column("daily_until", sa.Time(), nullable=True),
        sa.Column("words", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("announced_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_district_orders")),
    )
    op.create_table(
        "districts",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("names", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_districts")),
    )
    op.create_table(
        "handset",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("phone", sa.Text(), nullable=False),
        sa.Column("outbound", sa.Boolean(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("segments", sa.BigInteger(), nullable=False),
        sa.Column("buttons", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("outbox_id", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("wall", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_handset")),
    )
    op.create_index("ix_handset_phone", "handset", ["phone", "id"], unique=False)
    op.create_table(
        "heartbeats",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("detail", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_heartbeats")),
    )
    op.create_table(
        "incidents",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("stored_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("place_written", sa.Text(), nullable=True),
        sa.Column("place_id", sa.Text(), nullable=True),
        sa.Column("candidates", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("district", sa.Text(), nullable=True),
        sa.Column("state", sa.Text(), nullable=True),
        sa.Column("lat", sa.Double(), nullable=True),
        sa.Column("lon", sa.Double(), nullable=True),
        sa.Column("counts", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("boat_no", sa.Text(), nullable=True),
        sa.Column("happened", sa.Text(), nullable=True),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("photos", sa.BigInteger(), nullable=False),
        sa.Column("level", sa.BigInteger(), nullable=False),
        sa.Column("next_step_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("rescue_coming_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("asked_after_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("maybe_same_as", sa.BigInteger(), nullable=True),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("drill", sa.Boolean(), nullable=False),
        sa.Column("sample", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["maybe_same_as"], ["incidents.id"], name=op.f("fk_incidents_maybe_same_as_incidents")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_incidents")),
        sa.UniqueConstraint("number", name=op.f("uq_incidents_number")),
    )
    op.create_index(
        "ix_incidents_due",
        "incidents",
        ["next_step_at"],
        unique=False,
        postgresql_where=sa.text("status <> 'closed'"),
    )
    op.create_index("ix_incidents_opened", "incidents", ["opened_at"], unique=False)
    op.create_table(
        "offices",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("names", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("district", sa.Text(), nullable=True),
        sa.Column("state", sa.Text(), nullable=True),
        sa.Column("lat", sa.Double(), nullable=True),
        sa.Column("lon", sa.Double(), nullable=True),
        sa.Column("above", sa.Text(), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("sample", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_offices")),
        sa.UniqueConstraint("code", name=op.f("uq_offices_code")),
    )
    op.create_index("ix_offices_district_kind", "offices", ["district", "kind"], unique=False)
    op.create_table(
        "persons",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=True),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=True),
        sa.Column("language_chosen", sa.Boolean(), nullable=False),
        sa.Column("state", sa.Text(), nullable=True),
        sa.Column("district", sa.Text(), nullable=True),
        sa.Column("opted_out", sa.Boolean(), nullable=False),
        sa.Column("sample", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_persons")),
    )
    op.create_table(
        "places",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("names", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("district", sa.Text(), nullable=True),
        sa.Column("state", sa.Text(), nullable=True),
        sa.Column("river", sa.Text(), nullable=True),
        sa.Column("lat", sa.Double(), nullable=True),
        sa.Column("lon", sa.Double(), nullable=True),
        sa.Column("stations", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("sample", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_places")),
    )
    op.create_index("ix_places_district", "places", ["district"], unique=False)
    op.create_table(
        "policies",
        sa.Column("district", sa.Text(), nullable=False),
        sa.Column("policy", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.PrimaryKeyConstraint("district", name=op.f("pk_policies")),
    )
    op.create_table(
        "service_alarms",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("wall", sa.DateTime(timezone=True), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("detail", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("told_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("settled_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_service_alarms")),
    )
    op.create_index("ix_service_alarms_at", "service_alarms", ["at"], unique=False)
    op.create_table(
        "simulated_clock",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("shift_seconds", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_simulated_clock")),
    )


def _of_persons_and_offices() -> None:
    """Tables that lean on those."""
    op.create_table(
        "addresses",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("preferred", sa.BigInteger(), nullable=False),
        sa.Column("dead_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("dead_reason", sa.Text(), nullable=True),
        sa.Column("last_heard_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("last_answer", sa.Text(), nullable=True),
        sa.Column("same_answers", sa.BigInteger(), nullable=False),
        sa.Column("last_via", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["person_id"], ["persons.id"], name=op.f("fk_addresses_person_id_persons")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_addresses")),
        sa.UniqueConstraint("kind", "value", name=op.f("uq_addresses_kind_value")),
    )
    op.create_index("ix_addresses_person", "addresses", ["person_id"], unique=False)
    op.create_table(
        "alerts",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("incident_id", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("office_id", sa.BigInteger(), nullable=False),
        sa.Column("list", sa.Text(), nullable=False),
        sa.Column("level", sa.BigInteger(), nullable=False),
        sa.Column("told_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("last_told_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("repeats", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("owes_update", sa.Boolean(), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("on_the_way_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("not_ours_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("detail", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["incident_id"], ["incidents.id"], name=op.f("fk_alerts_incident_id_incidents")
        ),
        sa.ForeignKeyConstraint(
            ["office_id"], ["offices.id"], name=op.f("fk_alerts_office_id_offices")
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["persons.id"], name=op.f("fk_alerts_person_id_persons")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_alerts")),
        sa.UniqueConstraint(
            "incident_id", "person_id", name=op.f("uq_alerts_incident_id_person_id")
        ),
    )
    op.create_index("ix_alerts_person", "alerts", ["person_id"], unique=False)
    op.create_index(
        "ix_alerts_owing",
        "alerts",
        ["updated_at"],
        unique=False,
        postgresql_where=sa.text("owes_update"),
    )
    op.create_table(
        "leases",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("instrument", sa.Text(), nullable=False),
        sa.Column("ferry", sa.Text(), nullable=False),
        sa.Column("district", sa.Text(), nullable=True),
        sa.Column("ferry_class", sa.Text(), nullable=True),
        sa.Column("years", sa.BigInteger(), nullable=False),
        sa.Column("bid", sa.Numeric(precision=14, scale=2), nullable=False),
        sa.Column("accepted_on", sa.Date(), nullable=False),
        sa.Column("starts_on", sa.Date(), nullable=False),
        sa.Column("granted_by", sa.Text(), nullable=False),
        sa.Column("ended_on", sa.Date(), nullable=True),
        sa.ForeignKeyConstraint(
            ["person_id"], ["persons.id"], name=op.f("fk_leases_person_id_persons")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_leases")),
    )
    op.create_table(
        "licences",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("instrument", sa.Text(), nullable=False),
        sa.Column("boat_no", sa.Text(), nullable=False),
        sa.Column("boat_class", sa.BigInteger(), nullable=True),
        sa.Column("granted_on", sa.Date(), nullable=True),
        sa.Column("expires_on", sa.Date(), nullable=False),
        sa.Column("ended_on", sa.Date(), nullable=True),
        sa.ForeignKeyConstraint(
            ["person_id"], ["persons.id"], name=op.f("fk_licences_person_id_persons")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_licences")),
    )
    op.create_table(
        "obligations",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("due_on", sa.Date(), nullable=False),
        sa.Column("amount", sa.Numeric(precision=14, scale=2), nullable=True),
        sa.Column("facts", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("reference", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["person_id"], ["persons.id"], name=op.f("fk_obligations_person_id_persons")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_obligations")),
        sa.UniqueConstraint(
            "source", "kind", "due_on", name=op.f("uq_obligations_source_kind_due_on")
        ),
    )
    op.create_index(
        "ix_obligations_due",
        "obligations",
        ["due_on"],
        unique=False,
        postgresql_where=sa.text("state <> 'done'"),
    )
    op.create_table(
        "rosters",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("office_id", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("rank", sa.BigInteger(), nullable=False),
        sa.Column("duty_from", sa.Time(), nullable=True),
        sa.Column("duty_until", sa.Time(), nullable=True),
        sa.ForeignKeyConstraint(
            ["office_id"], ["offices.id"], name=op.f("fk_rosters_office_id_offices")
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["persons.id"], name=op.f("fk_rosters_person_id_persons")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rosters")),
        sa.UniqueConstraint("office_id", "person_id", name=op.f("uq_rosters_office_id_person_id")),
    )


def _of_incidents_and_licences() -> None:
    """Alerts, reminders, what came in."""
    op.create_table(
        "dialogues",
        sa.Column("address_id", sa.BigInteger(), nullable=False),
        sa.Column("state", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["address_id"], ["addresses.id"], name=op.f("fk_dialogues_address_id_addresses")
        ),
        sa.PrimaryKeyConstraint("address_id", name=op.f("pk_dialogues")),
    )
    op.create_table(
        "inbox",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.Text(), nullable=False),
        sa.Column("provider_id", sa.Text(), nullable=False),
        sa.Column("address_id", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("attachments", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("envelope", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("stored_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("attempts", sa.BigInteger(), nullable=False),
        sa.Column("understood", postgresql.JSONB(astext_type=sa.Text()), nullable=True),
        sa.Column("incident_id", sa.BigInteger(), nullable=True),
        sa.Column("answer", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("error", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["address_id"], ["addresses.id"], name=op.f("fk_inbox_address_id_addresses")
        ),
        sa.ForeignKeyConstraint(
            ["incident_id"], ["incidents.id"], name=op.f("fk_inbox_incident_id_incidents")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_inbox")),
        sa.UniqueConstraint("channel", "provider_id", name=op.f("uq_inbox_channel_provider_id")),
    )
    op.create_index("ix_inbox_address", "inbox", ["address_id", "id"], unique=False)
    op.create_index(
        "ix_inbox_waiting",
        "inbox",
        ["stored_at"],
        unique=False,
        postgresql_where=sa.text("state = 'received'"),
    )
    op.create_table(
        "incident_reporters",
        sa.Column("incident_id", sa.BigInteger(), nullable=False),
        sa.Column("address_id", sa.BigInteger(), nullable=False),
        sa.Column("phone", sa.Text(), nullable=True),
        sa.Column("asked", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("first_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["address_id"],
            ["addresses.id"],
            name=op.f("fk_incident_reporters_address_id_addresses"),
        ),
        sa.ForeignKeyConstraint(
            ["incident_id"],
            ["incidents.id"],
            name=op.f("fk_incident_reporters_incident_id_incidents"),
        ),
        sa.PrimaryKeyConstraint("incident_id", "address_id", name=op.f("pk_incident_reporters")),
    )


def _of_messages() -> None:
    """What lean on messages: history of incidents, what goes out, its attempts."""
    op.create_table(
        "audit",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("inbox_id", sa.BigInteger(), nullable=True),
        sa.Column("topic", sa.Text(), nullable=False),
        sa.Column("facts", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("cites", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("digest", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["inbox_id"], ["inbox.id"], name=op.f("fk_audit_inbox_id_inbox")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit")),
    )
    op.create_index("ix_audit_at", "audit", ["at"], unique=False)
    op.create_table(
        "incident_events",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("incident_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("wall", sa.DateTime(timezone=True), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("address_id", sa.BigInteger(), nullable=True),
        sa.Column("person_id", sa.BigInteger(), nullable=True),
        sa.Column("office_id", sa.BigInteger(), nullable=True),
        sa.Column("inbox_id", sa.BigInteger(), nullable=True),
        sa.Column("words", sa.Text(), nullable=True),
        sa.Column("facts", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.ForeignKeyConstraint(
            ["address_id"], ["addresses.id"], name=op.f("fk_incident_events_address_id_addresses")
        ),
        sa.ForeignKeyConstraint(
            ["inbox_id"], ["inbox.id"], name=op.f("fk_incident_events_inbox_id_inbox")
        ),
        sa.ForeignKeyConstraint(
            ["incident_id"], ["incidents.id"], name=op.f("fk_incident_events_incident_id_incidents")
        ),
        sa.ForeignKeyConstraint(
            ["office_id"], ["offices.id"], name=op.f("fk_incident_events_office_id_offices")
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["persons.id"], name=op.f("fk_incident_events_person_id_persons")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_incident_events")),
    )
    op.create_index(
        "ix_incident_events_incident", "incident_events", ["incident_id", "id"], unique=False
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("address_id", sa.BigInteger(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=False),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("incident_id", sa.BigInteger(), nullable=True),
        sa.Column("alert_id", sa.BigInteger(), nullable=True),
        sa.Column("reply_to", sa.BigInteger(), nullable=True),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("lines", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("segments", sa.BigInteger(), nullable=False),
        sa.Column("template", sa.Text(), nullable=True),
        sa.Column("variables", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("buttons", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("document", sa.Text(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("once", sa.Text(), nullable=True),
        sa.Column("attempts", sa.BigInteger(), nullable=False),
        sa.Column("tried", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("said_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("next_attempt_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("claimed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("gateway", sa.Text(), nullable=True),
        sa.Column("provider_id", sa.Text(), nullable=True),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("delivered_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("failed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("error", sa.Text(), nullable=True),
        sa.Column("cost", sa.Text(), nullable=True),
        sa.Column("repeated", sa.Boolean(), nullable=False),
        sa.Column("doubted_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["address_id"], ["addresses.id"], name=op.f("fk_outbox_address_id_addresses")
        ),
        sa.ForeignKeyConstraint(
            ["alert_id"], ["alerts.id"], name=op.f("fk_outbox_alert_id_alerts")
        ),
        sa.ForeignKeyConstraint(
            ["incident_id"], ["incidents.id"], name=op.f("fk_outbox_incident_id_incidents")
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["persons.id"], name=op.f("fk_outbox_person_id_persons")
        ),
        sa.ForeignKeyConstraint(["reply_to"], ["inbox.id"], name=op.f("fk_outbox_reply_to_inbox")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint("once", name=op.f("uq_outbox_once")),
    )
    op.create_index("ix_outbox_incident", "outbox", ["incident_id"], unique=False)
    op.create_index(
        "ix_outbox_open",
        "outbox",
        ["next_attempt_at"],
        unique=False,
        postgresql_where=sa.text("state IN ('queued', 'sending')"),
    )
    op.create_index("ix_outbox_provider", "outbox", ["gateway", "provider_id"], unique=False)
    op.create_index("ix_outbox_delivered", "outbox", ["delivered_at"], unique=False)
    op.create_index(
        "ix_outbox_sending",
        "outbox",
        ["claimed_at"],
        unique=False,
        postgresql_where=sa.text("state = 'sending'"),
    )
    op.create_index(
        "ix_outbox_unproven",
        "outbox",
        ["sent_at"],
        unique=False,
        postgresql_where=sa.text("state = 'sent'"),
    )
    op.create_index(
        "ix_outbox_undoubted",
        "outbox",
        ["sent_at"],
        unique=False,
        postgresql_where=sa.text("state = 'sent' AND purpose = 'alert' AND doubted_at IS NULL"),
    )
    op.create_index(
        "ix_outbox_urgent",
        "outbox",
        ["next_attempt_at"],
        unique=False,
        postgresql_where=sa.text(
            "state = 'queued' AND (purpose = 'alert' OR incident_id IS NOT NULL)"
        ),
    )
    op.create_table(
        "attempts",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("outbox_id", sa.BigInteger(), nullable=False),
        sa.Column("gateway", sa.Text(), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("result", sa.Text(), nullable=True),
        sa.Column("detail", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["outbox_id"], ["outbox.id"], name=op.f("fk_attempts_outbox_id_outbox")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_attempts")),
    )
    op.create_index("ix_attempts_outbox", "attempts", ["outbox_id"], unique=False)
    op.create_table(
        "reminders",
        sa.Column("id", sa.BigInteger(), nullable=False),
        sa.Column("obligation_id", sa.BigInteger(), nullable=False),
        sa.Column("offset_days", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("skipped_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("outbox_id", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["obligation_id"],
            ["obligations.id"],
            name=op.f("fk_reminders_obligation_id_obligations"),
        ),
        sa.ForeignKeyConstraint(
            ["outbox_id"], ["outbox.id"], name=op.f("fk_reminders_outbox_id_outbox")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reminders")),
        sa.UniqueConstraint(
            "obligation_id", "offset_days", name=op.f("uq_reminders_obligation_id_offset_days")
        ),
    )
    op.create_index(
        "ix_reminders_due",
        "reminders",
        ["due_at"],
        unique=False,
        postgresql_where=sa.text("sent_at IS NULL AND skipped_at IS NULL"),
    )
