"""Carrying out what a reply decided: incidents opened and moved on, settings of a person changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from sqlalchemy.orm import Session

from bot import officer_acts, reporting
from bot.clock import local, local_day
from bot.context import Context
from bot.rescuers import CONTROL_ROOM
from bot.say import About, say_to
from bot.store import directory, registry
from bot.store.tables import Address, InboxRow, PersonRow
from handlers import base
from handlers.base import Arg, Line, Quote, Reply


@dataclass(slots=True)
class Scene:
    """One turn while its effects are carried out. later: what only the effects know (the report's
    number, who is told), to be put into the sentences."""

    context: Context
    session: Session
    row: InboxRow
    address: Address
    person: PersonRow
    later: dict[str, Arg] = field(default_factory=dict)


def carry_out(scene: Scene, effects: tuple[base.Effect, ...]) -> None:
    """Carry out the effects in order, inside the turn's transaction."""
    for effect in effects:
        _ACTS[type(effect)](scene, effect)


def _open(scene: Scene, effect: base.OpenIncident) -> None:
    scene.later |= reporting.open_incident(
        scene.context, scene.session, scene.row, scene.address, effect
    )


def _add(scene: Scene, effect: base.AddToIncident) -> None:
    scene.later |= reporting.add(scene.context, scene.session, scene.row, scene.address, effect)


def _withdraw(scene: Scene, effect: base.WithdrawIncident) -> None:
    reporting.withdraw(scene.context, scene.session, scene.row, scene.address, effect)


def _officer(
    act: Callable[[Context, Session, InboxRow, PersonRow, Any], Mapping[str, Arg] | None],
) -> Callable[[Scene, Any], None]:
    def run(scene: Scene, effect: Any) -> None:
        scene.later |= act(scene.context, scene.session, scene.row, scene.person, effect) or {}

    return run


def _language(scene: Scene, effect: base.SetLanguage) -> None:
    scene.person.language = effect.language
    scene.person.language_chosen = True


def _reminders(scene: Scene, effect: base.SetReminders) -> None:
    scene.person.opted_out = not effect.wanted


def _payment(scene: Scene, effect: base.NotePayment) -> None:
    """Softens the most pressing obligation; the office's confirmation ends it."""
    today = local_day(scene.context.clock.now())
    pressing = registry.open_obligations(scene.session, scene.person.id, today + timedelta(days=15))
    for obligation in pressing[:1]:
        obligation.state = "softened"
        obligation.reference = effect.reference


def _tell_office(scene: Scene, effect: base.TellOffice) -> None:
    districts = [scene.person.district] if scene.person.district else []
    offices = directory.offices_of(
        scene.session, (effect.office,), districts, sample=scene.person.sample
    )
    if not offices and effect.office not in CONTROL_ROOM:
        offices = directory.offices_of(
            scene.session, CONTROL_ROOM, districts, sample=scene.person.sample
        )
    line = Line("complaint.to_office", {"words": Quote(effect.words)})
    at = local(scene.context.clock.now()).time()
    for office in offices[:2]:
        for officer in directory.on_duty(scene.session, office.id, at)[:1]:
            say_to(
                scene.context,
                scene.session,
                officer,
                Reply(lines=(line,)),
                About("notice", "complaint", reply_to=scene.row.id),
            )


_ACTS: Mapping[type, Callable[[Scene, Any], None]] = {
    base.OpenIncident: _open,
    base.AddToIncident: _add,
    base.WithdrawIncident: _withdraw,
    base.MarkSeen: _officer(officer_acts.mark_seen),
    base.MarkOnTheWay: _officer(officer_acts.mark_on_the_way),
    base.HandOver: _officer(officer_acts.hand_over),
    base.CloseIncident: _officer(officer_acts.close),
    base.SetLanguage: _language,
    base.SetReminders: _reminders,
    base.NotePayment: _payment,
    base.TellOffice: _tell_office,
}
