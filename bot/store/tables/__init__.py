"""All tables, so that one import gives migrations and repositories the whole schema."""

from bot.store.tables.base import Base
from bot.store.tables.directory import District, DistrictOrder, Office, Place, PolicyRow, Roster
from bot.store.tables.incidents import AlertRow, Incident, IncidentEvent, IncidentReporter
from bot.store.tables.messages import (
    Attempt,
    BundledAlert,
    DialogueRow,
    Handset,
    InboxRow,
    OutboxRow,
)
from bot.store.tables.people import Address, PersonRow
from bot.store.tables.registry import LeaseRow, LicenceRow, Obligation, Reminder
from bot.store.tables.service import AuditRow, Heartbeat, ServiceAlarm, SimulatedClock

__all__ = [
    "Address",
    "AlertRow",
    "Attempt",
    "AuditRow",
    "Base",
    "BundledAlert",
    "DialogueRow",
    "District",
    "DistrictOrder",
    "Handset",
    "Heartbeat",
    "InboxRow",
    "Incident",
    "IncidentEvent",
    "IncidentReporter",
    "LeaseRow",
    "LicenceRow",
    "Obligation",
    "Office",
    "OutboxRow",
    "PersonRow",
    "Place",
    "PolicyRow",
    "Reminder",
    "Roster",
    "ServiceAlarm",
    "SimulatedClock",
]
