"""Reminders of leases and licences: obligations from the rule core, said when their hour comes."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

import structlog
from sqlalchemy.orm import Session

from bot.clock import local_day
from bot.context import Context
from bot.delivery.reminders import decide, due_times
from bot.holidays import office_days
from bot.metrics import REMINDERS
from bot.say import About, say_to
from bot.store import registry
from bot.store.tables import LeaseRow, LicenceRow, PersonRow
from bot.store.tables import Obligation as ObligationRow
from core.boat_obligations import LicensedBoat, boat_obligations
from core.errors import RuleError
from core.lease_obligations import FerryLease, lease_obligations
from core.obligations import Obligation
from core.rulebook import load
from core.settlement_obligations import Settlement, settlement_obligations
from handlers.base import Reply
from handlers.reminders import lines_for

log = structlog.get_logger()
AHEAD = timedelta(days=400)
"""How far ahead obligations are written down."""
TRY_AGAIN = timedelta(hours=1)


def plan(context: Context, session: Session, person: PersonRow) -> int:
    """Write down what a person has to do from all leases and licences; says how many are new.
    Safe to repeat: an obligation is kept once."""
    new = 0
    for lease in registry.leases_of(session, person.id):
        facts = {"ferry": lease.ferry, "instrument": lease.instrument}
        new += _keep(context, session, person, f"lease:{lease.id}", _of_lease(lease), facts)
    for licence in registry.licences_of(session, person.id):
        facts = {"boat_no": licence.boat_no, "instrument": licence.instrument}
        new += _keep(context, session, person, f"licence:{licence.id}", _of_licence(licence), facts)
    return new


def send_due(context: Context, session: Session, limit: int = 200) -> int:
    """Say every reminder whose time has come, once; says how many were looked at."""
    now = context.clock.now()
    found = registry.due_reminders(session, now, limit)
    for reminder, obligation in found:
        person = session.get(PersonRow, obligation.person_id)
        act_by = obligation.due_on
        verdict = decide(reminder.offset_days, act_by, now)
        if (
            person is None
            or person.opted_out
            or obligation.state == "done"
            or verdict.act == "skip"
        ):
            reminder.skipped_at = now
        elif verdict.act == "wait" and verdict.at is not None:
            reminder.due_at = verdict.at
        else:
            _say(context, session, person, obligation, reminder.offset_days)
            reminder.sent_at = now
        REMINDERS.labels(obligation.kind).inc()
    return len(found)


def _say(
    context: Context, session: Session, person: PersonRow, row: ObligationRow, offset: int
) -> None:
    today = local_day(context.clock.now())
    lines = lines_for(
        row.kind,
        due_on=row.due_on,
        amount=row.amount,
        offset_days=offset,
        today=today,
        softened=row.state == "softened",
        facts=row.facts,
    )
    about = About("reminder", row.kind, once=f"reminder:{row.id}:{offset}")
    say_to(context, session, person, Reply(lines=lines), about)


def _keep(
    context: Context,
    session: Session,
    person: PersonRow,
    source: str,
    found: Iterable[Obligation],
    facts: dict[str, str],
) -> int:
    now = context.clock.now()
    new = 0
    for each in found:
        if each.act_by < local_day(now) or each.act_by > local_day(now) + AHEAD:
            continue
        kept = registry.keep_obligation(
            session,
            person_id=person.id,
            source=source,
            kind=each.code,
            due_on=each.act_by,
            amount=each.amount,
            facts={
                **facts,
                "number": each.number,
                "rule": each.rule,
                "last_day": each.due.isoformat(),
                "lateness": list(each.lateness),
            },
        )
        if kept is not None:
            new += 1
            for offset, due_at in due_times(each.act_by, now):
                registry.keep_reminder(session, kept, offset, due_at)
    return new


def _of_lease(lease: LeaseRow) -> tuple[Obligation, ...]:
    law = load(lease.instrument).on(lease.accepted_on)
    days = office_days(lease.instrument)
    try:
        if lease.instrument == "MP-1962":
            facts = FerryLease(
                ferry_class=lease.ferry_class or "A",
                years=lease.years,
                lease_start_year=lease.starts_on.year,
                bid=lease.bid,
                acceptance=lease.accepted_on,
            )
            return lease_obligations(law, facts, days).value.dated
        settlement = Settlement(
            first_fy_start=lease.starts_on, term_years=lease.years, bid_date=lease.accepted_on
        )
        return settlement_obligations(law, settlement, days).value.dated
    except RuleError as error:
        log.warning("no obligations from a lease", lease=lease.id, why=str(error))
        return ()


def _of_licence(licence: LicenceRow) -> tuple[Obligation, ...]:
    law = load(licence.instrument).on(licence.granted_on or licence.expires_on)
    boat = LicensedBoat(
        boat_class=f"class_{licence.boat_class or 2}",
        granted=licence.granted_on,
        expires=licence.expires_on,
    )
    try:
        return boat_obligations(law, boat, office_days(licence.instrument)).value.dated
    except RuleError as error:
        log.warning("no obligations from a licence", licence=licence.id, why=str(error))
        return ()
