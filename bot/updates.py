"""New facts for officers who were told: at once, and when many come at once, bundled by the minute."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm import Session

from bot import alerting
from bot.context import Context
from bot.store import floods, incidents
from bot.store.agenda import NEWS_GAP
from bot.store.tables import AlertRow, Incident, PersonRow


def tell_news(
    context: Context, session: Session, incident: Incident, *, but: int | None = None
) -> None:
    """Tell everyone who was told of the incident what it is now (but: who said it himself).

    The first news goes at once. Of fifty people who report one sinking in the same minute the
    officer reads two messages and not fifty; nothing is dropped, the facts are those of all.
    """
    now = context.clock.now()
    for alert in incidents.alerts_of(session, incident.id):
        if alert.not_ours_at is not None or alert.person_id == but:
            continue
        if alert.held_until is not None and _goes_first(context, session, incident, alert):
            continue
        if alert.updated_at is not None and now - alert.updated_at < NEWS_GAP:
            alert.owes_update = True
            continue
        _send(context, session, incident, alert, now)


def _goes_first(context: Context, session: Session, incident: Incident, alert: AlertRow) -> bool:
    """What waits for others of the same reporter goes before its news. Where somebody else has
    reported it too it waits no longer, and the alert has the news in it."""
    if floods.only_reporter(session, incident.id) is None:
        officer = session.get(PersonRow, alert.person_id)
        if officer is not None:
            kind = alert.held_kind or "new"
            words = (incident.words, *incidents.words_since(session, incident.id, alert.told_at))
            alerting.send_alert(context, session, incident, alert, officer, kind, words=words)
            return True
    if alert.held_first:
        # Since when there are news: the words of these are among them.
        alert.updated_at, alert.owes_update = alert.told_at, True
    return alert.held_first


def send_owed(context: Context, session: Session) -> int:
    """Send what was held back for its minute; says to how many officers."""
    now = context.clock.now()
    found = incidents.owing_updates(session, now - NEWS_GAP)
    for alert in found:
        incident = session.get(Incident, alert.incident_id)
        if incident is None or incident.status == "closed":
            alert.owes_update = False
            continue
        _send(context, session, incident, alert, now)
    return len(found)


def _send(
    context: Context, session: Session, incident: Incident, alert: AlertRow, now: datetime
) -> None:
    officer = session.get(PersonRow, alert.person_id)
    since = alert.updated_at or alert.told_at
    alert.updated_at, alert.owes_update = now, False
    if officer is not None:
        words = tuple(incidents.words_since(session, incident.id, since))
        alerting.send_alert(context, session, incident, alert, officer, "update", words=words)
