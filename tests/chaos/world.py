"""One seeded case: reports, answers and time under faults, then calm; and what must hold at its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import text
from sqlalchemy.orm import Session

from bot.channels.base import Inbound, Outgoing
from bot.clock import ManualClock
from bot.context import Context
from bot.delivery.engine import InProcessJobs
from bot.delivery.gateways import Gateways
from bot.delivery.routing import DEFAULT_POLICY
from bot.delivery.send import Sender
from bot.delivery.tick import Ticker
from bot.gazetteer import Gazetteer
from bot.intake import ServiceIntake
from bot.settings import Settings
from bot.spool import Spool
from bot.store.database import Sessions
from bot.store.tables import Address, District, Office, PersonRow, Place, Roster
from tests.chaos.checks import verdict
from tests.chaos.faults import STEPS, Fault, Faults, FaultyGateway, FaultySessions, Killed
from tests.stories.stage import MORNING

STATION = ("+919811100011", "+919811100012")
SURVEYOR = ("+919811100021",)
ROOM = ("+919811100031", "+919811100032")
ADMIN = "+919811100099"
OFFICES = (
    ("thana_rajghat", "police_station", STATION),
    ("surveyor", "boat_surveyor", SURVEYOR),
    ("room", "district_control_room", ROOM),
)
NAVIKS = ("+919811100001", "+919811100002", "+919811100003")
CRY = "naav doob gayi rajghat 3 log laapata"
FLOOD = (
    CRY,
    *(
        f"naav doob gayi {ghat} 3 log laapata"
        for ghat in (
            "kalighat",
            "pahleja ghat",
            "konhara ghat",
            "mahendru ghat",
            "digha ghat",
            "nasriganj ghat",
        )
    ),
)
"""What one number says in a flood: seven places."""
FLOOD_EVERY = 5
"""Of so many seeds one is a flood."""
KINDS: tuple[Fault, ...] = ("death", "database", "refusing", "timeout", "throttled", "nonsense")

_CLEAR = text(
    """
    SET LOCAL session_replication_role = replica;
    DELETE FROM incident_events; DELETE FROM incident_reporters; DELETE FROM attempts;
    DELETE FROM bundled_alerts; DELETE FROM outbox; DELETE FROM alerts; DELETE FROM audit; DELETE FROM inbox;
    DELETE FROM incidents; DELETE FROM dialogues; DELETE FROM service_alarms;
    UPDATE addresses SET dead_at = NULL, dead_reason = NULL, same_answers = 0, last_answer = NULL;
    """
)


def furnish(sessions: Sessions) -> None:
    """A station, a control room and a surveyor, each officer with one phone, and an administrator."""
    with sessions.begin() as session:
        if session.get(District, "muzaffarpur") is None:
            session.add(District(id="muzaffarpur", state="bihar", names={"en": "Muzaffarpur"}))
            session.flush()
        session.add(
            Place(
                id="rajghat",
                kind="ghat",
                names=["Rajghat", "राजघाट"],
                district="muzaffarpur",
                state="bihar",
                stations=["thana_rajghat"],
            )
        )
        _person(session, ADMIN, "admin")
        for code, kind, numbers in OFFICES:
            office = Office(code=code, kind=kind, district="muzaffarpur", names={"en": code})
            session.add(office)
            session.flush()
            for rank, number in enumerate(numbers):
                officer = _person(session, number, "officer")
                session.add(Roster(office_id=office.id, person_id=officer, rank=rank))


def _person(session: Session, number: str, role: str) -> int:
    person = PersonRow(
        role=role, language="en", language_chosen=True, district="muzaffarpur", created_at=MORNING
    )
    session.add(person)
    session.flush()
    session.add(Address(person_id=person.id, kind="sms", value=number))
    return person.id


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one case came to. wrong: every promise that did not hold."""

    seed: int
    step: str
    kind: Fault
    happened: Counter[str]
    reports: int
    alerts: int
    repeated: int
    bundles: int
    wrong: tuple[str, ...]


@dataclass(slots=True)
class Case:
    """A world in which one seed is played. The parts of the service are made anew at each death,
    as a new process makes them; only the database, the disk and the phones stay."""

    seed: int
    sessions: Sessions
    folder: Path
    settings: Settings
    gazetteer: Gazetteer
    random: Random = field(init=False)
    clock: ManualClock = field(init=False)
    faults: Faults = field(init=False)
    said: list[tuple[str, str]] = field(default_factory=list)
    gateways: dict[str, FaultyGateway] = field(default_factory=dict)
    taken: list[Outgoing] = field(default_factory=list)
    looks: list[datetime] = field(default_factory=list)
    jobs: InProcessJobs = field(default_factory=InProcessJobs)
    _intake: ServiceIntake = field(init=False)
    _ticker: Ticker = field(init=False)
    _restart: Callable[[], None] = field(init=False)

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self.clock = ManualClock(MORNING + timedelta(hours=self.random.randrange(24)))
        step = list(STEPS)[self.seed % len(STEPS)]
        kind = KINDS[self.seed // len(STEPS) % len(KINDS)]
        self.faults = Faults(Random(self.random.random()), step, kind)
        self.gateways = {
            name: FaultyGateway(name, self.faults, self.taken) for name in ("first", "second")
        }

    def play(self) -> Outcome:
        """Storm, calm, verdict."""
        with self.sessions.begin() as session:
            session.execute(_CLEAR)
        faulty = FaultySessions(self.sessions.kw["bind"], self.faults)
        try:
            self._start(faulty)
            self.faults.calm = False
            self._storm()
            self.faults.calm = True
            self._live(1, 6, 21, 31, 31, 61, 61, 121, 61, 31, 31)
        finally:
            faulty.stop()
        found = verdict(self.sessions, self.clock, self.taken, set(self.said), self.looks)
        if list((self.folder / "spool").glob("*.json")):
            found.wrong.append("a message is still on the disk")
        return Outcome(
            self.seed,
            self.faults.step,
            self.faults.kind,
            self.faults.happened,
            len({number for number, what in self.said if what == CRY}),
            found.alerts,
            found.repeated,
            found.bundles,
            tuple(found.wrong),
        )

    def _start(self, sessions: Sessions) -> None:
        context = Context(self.settings, sessions, self.clock, self.jobs, self.gazetteer)
        gateways = Gateways(self.gateways, self.clock, DEFAULT_POLICY)
        sender = Sender(context, gateways)
        self._intake = ServiceIntake(context, Spool(self.folder / "spool"))
        self._ticker = Ticker(context, self._intake, gateways)
        self.jobs.register({"deliver": sender.deliver})
        self._restart = lambda: self._start(sessions)

    def _storm(self) -> None:
        acts: list[Callable[[], None]] = [self._navik] * self.random.randrange(1, 4)
        if self.seed % FLOOD_EVERY == FLOOD_EVERY - 1:
            acts = [partial(self._says, NAVIKS[0], words) for words in FLOOD]
        acts += [self._officer] * self.random.randrange(4)
        for act in acts:
            act()
            self._live(
                *self.random.choices((0, 1, 2, 5, 21, 31, 62), k=self.random.randrange(1, 4))
            )
        self._live(*self.random.choices((1, 21, 62, 130), k=3))

    def _navik(self) -> None:
        self._says(self.random.choice(NAVIKS), CRY)

    def _officer(self) -> None:
        self.faults.officer_speaks = True
        who = self.random.choice((*STATION, *SURVEYOR, *ROOM))
        self._says(who, self.random.choice(("1", "2", "2 BR06P1234", "3")))
        self.faults.officer_speaks = False

    def _says(self, number: str, words: str) -> None:
        """As a gateway brings it: again with the same id until it is taken."""
        provider_id = f"{self.seed}-{len(self.said)}"
        self.said.append((number, words))
        inbound = Inbound("first", provider_id, "sms", number, words, self.clock.now())
        for _ in range(50):
            if self._survives(lambda: self._intake.take(inbound, inline=False)):
                break
        if self.random.random() < 0.2:
            self._survives(lambda: self._intake.take(inbound, inline=False))

    def _live(self, *seconds: int) -> None:
        for wait in seconds:
            self.clock.move(timedelta(seconds=wait))
            self._look()
            for _ in range(200):
                if self._survives(lambda: self.jobs.run_due(self.clock.wall())):
                    break

    def _look(self) -> None:
        """One turn of the ticker; kept in `looks` when nothing went wrong in it."""
        went_wrong = self.faults.happened.total()
        reachable = self.faults.calm or self.faults.away == 0
        survived = self._survives(self._ticker.tick)
        if survived and reachable and self.faults.happened.total() == went_wrong:
            self.looks.append(self.clock.now())

    def _survives(self, act: Callable[[], Any]) -> bool:
        """False when the process died over it or the job broke; a new one stands ready then."""
        try:
            act()
        except Killed:
            if self.random.random() < 0.2:
                self.jobs._due.clear()  # the engine's table may lose what it knew: ours does not
            self._restart()
            return False
        except Exception:
            return False
        return True
