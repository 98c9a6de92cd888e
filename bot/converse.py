"""The door `naav converse`: dialogues played through the real conversation, store and alerting."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, TextIO

from bot.channels.base import AddressKind, Inbound
from bot.clock import INDIA, ManualClock
from bot.converse_result import alerts_since, replies_since, report_rows, state_of_people
from bot.delivery.engine import InProcessJobs
from bot.gazetteer import Gazetteer
from bot.logs import configure
from bot.play import advance
from bot.service import Service, in_process
from bot.settings import Settings, read_settings
from bot.store import rehearsal
from bot.store.database import close_sessions, open_sessions, scratch_database
from bot.store.server import connect
from handlers.base import Attachment

START = datetime(2026, 11, 30, 10, 0, tzinfo=INDIA)
_KINDS: Mapping[str, AddressKind] = {
    "sms": "simulator_sms",
    "whatsapp": "simulator_chat",
    "telegram": "simulator_chat",
    "chat": "simulator_chat",
}


@dataclass(slots=True)
class Stage:
    """One dialogue while it is played: the service, its clock, who is who."""

    service: Service
    jobs: InProcessJobs
    clock: ManualClock
    kinds: AddressKind
    phones: dict[str, str]
    names: dict[int, str] = field(default_factory=dict)
    seen_outbox: int = 0


def main(source: TextIO, sink: TextIO) -> None:
    """Answer each line with one line, in order, whatever comes."""
    with tempfile.TemporaryDirectory(prefix="naav-converse-") as folder:
        settings = read_settings()
        configure(settings, "converse")
        admin = connect(settings)
        scratch = settings.model_copy(update={"var": Path(folder)})
        Gazetteer(settings.var).prepare()  # kept from one rehearsal to the next
        for line in source:
            if line.strip():
                answer = answer_line(line, admin, scratch)
                sink.write(answer + "\n")
                sink.flush()


def answer_line(line: str, admin: str, settings: Settings) -> str:
    """Play one dialogue; a line that is none gets its error as JSON."""
    try:
        dialogue = json.loads(line)
        if not isinstance(dialogue, dict) or not isinstance(dialogue.get("turns"), list):
            raise ValueError("a dialogue is an object with users and turns")
        with staged(dialogue, admin, settings) as stage:
            made = play(dialogue, stage)
    except Exception as error:  # whatever comes, the next line is still answered
        made = {"id": _id_of(line), "turns": [], "reports": [], "error": str(error)[:300]}
    return json.dumps(made, ensure_ascii=False)


@contextmanager
def staged(dialogue: Mapping[str, Any], admin: str, settings: Settings) -> Iterator[Stage]:
    """A scratch database with the dialogue's people in it, dropped at the end."""
    with scratch_database(admin) as address:
        sessions = open_sessions(address, size=3)
        clock = ManualClock(START)
        service, jobs = in_process(settings, sessions, clock)
        kind = _KINDS.get(str(dialogue.get("channel", "sms")), "simulator_sms")
        users = dialogue.get("users") or {}
        phones = {str(key): str(user["phone"]) for key, user in users.items()}
        stage = Stage(service, jobs, clock, kind, phones)
        with sessions.begin() as session:
            stage.names = rehearsal.set_up(session, users, kind, START)
        try:
            yield stage
        finally:
            close_sessions(sessions)


def play(dialogue: Mapping[str, Any], stage: Stage) -> dict[str, Any]:
    """Play all turns; what falls due between two of them happens."""
    turns = [_play_turn(stage, turn, number) for number, turn in enumerate(dialogue["turns"], 1)]
    with stage.service.sessions.begin() as session:
        languages, opted_out = state_of_people(session, stage.names)
        return {
            "id": dialogue.get("id"),
            "turns": turns,
            "reports": report_rows(session),
            "languages": languages,
            "opted_out": opted_out,
        }


def _play_turn(stage: Stage, turn: Mapping[str, Any], number: int) -> dict[str, Any]:
    at = START + timedelta(minutes=float(turn.get("t_min", 0)))
    advance(stage.service, stage.jobs, stage.clock, max(at, stage.clock.now()))
    stage.service.intake.take(_inbound(stage, turn, number), inline=False)
    stage.jobs.run_due(stage.clock.wall())
    with stage.service.sessions.begin() as session:
        replies = replies_since(session, stage.seen_outbox, stage.names)
        alerts, stage.seen_outbox = alerts_since(session, stage.seen_outbox, stage.names)
    return {"n": turn.get("n", number), "replies": replies, "alerts": alerts}


def _inbound(stage: Stage, turn: Mapping[str, Any], number: int) -> Inbound:
    text = str(turn.get("text") or turn.get("caption") or "")
    if "{report_id}" in text:
        with stage.service.sessions.begin() as session:
            text = text.replace("{report_id}", rehearsal.last_number(session) or "0")
    return Inbound(
        channel="simulator",
        provider_id=str(turn.get("provider_id") or f"turn-{number}"),
        address_kind=stage.kinds,
        sender=stage.phones[str(turn["from"])],
        text=text,
        received_at=stage.clock.now(),
        attachments=_attachments(turn),
    )


def _attachments(turn: Mapping[str, Any]) -> tuple[Attachment, ...]:
    kind = turn.get("type", "text")
    if kind == "photo":
        return (Attachment("photo", file_id="photo"),)
    if kind == "location":
        return (Attachment("location", lat=float(turn["lat"]), lon=float(turn["lon"])),)
    if kind == "contact":
        return (Attachment("contact", phone=str(turn.get("phone_number", ""))),)
    if kind == "voice":
        return (Attachment("voice", seconds=int(turn.get("duration_s", 0)), file_id="voice"),)
    if kind == "sticker":
        return (Attachment("sticker"),)
    return ()


def _id_of(line: str) -> object:
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return found.get("id") if isinstance(found, dict) else None
