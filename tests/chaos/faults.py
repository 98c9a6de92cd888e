"""What goes wrong, when, decided by a seed: death at a step, the database away, gateways in trouble."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session, sessionmaker

from bot.channels.base import AddressKind, Outgoing, SendError, SendReceipt

Fault = Literal["death", "database", "refusing", "timeout", "throttled", "nonsense"]
GATEWAY_FAULTS: tuple[Fault, ...] = ("refusing", "timeout", "throttled", "nonsense")


class Killed(BaseException):
    """The process was killed here: nothing after this line happens, no handler is asked."""


@dataclass(frozen=True, slots=True)
class Step:
    """A boundary at which something may go wrong. where: the function whose transaction it is, or
    `gateway`; when: inside, before (the commit or call), after (it)."""

    where: str
    when: str


STEPS: dict[str, tuple[Step, ...]] = {
    "while a report is stored": (Step("_store", "inside"), Step("_store", "before")),
    "after store, before the turn": (Step("_store", "after"),),
    "during the turn": (Step("process", "inside"), Step("process", "before")),
    "after the turn's commit": (Step("process", "after"),),
    "before send": (Step("_claim", "before"), Step("_claim", "after"), Step("gateway", "before")),
    "after send, before record": (
        Step("gateway", "after"),
        Step("_record_success", "inside"),
        Step("_record_success", "before"),
    ),
    "after record": (Step("_record_success", "after"),),
    "while a failure is recorded": (
        Step("_record_failure", "before"),
        Step("_record_failure", "after"),
    ),
    "during an officer's answer": (
        Step("officer", "inside"),
        Step("officer", "before"),
        Step("officer", "after"),
    ),
    "during escalation": (
        Step("step_incidents", "inside"),
        Step("step_incidents", "before"),
        Step("step_incidents", "after"),
    ),
    "while the outbox is mended": (Step("mend_outbox", "inside"), Step("mend_outbox", "after")),
    "while alerts are proved": (Step("prove_alerts", "before"), Step("prove_alerts", "after")),
}
"""The steps under test, each with the boundaries that belong to it."""


@dataclass(slots=True)
class Faults:
    """One case's troubles. Each chosen step goes wrong at one of its first crossings, and the
    whole case has a low noise of faults at any boundary."""

    random: Random
    step: str
    kind: Fault
    noise: float = 0.01
    calm: bool = True
    officer_speaks: bool = False
    away: int = 0
    happened: Counter[str] = field(default_factory=Counter)
    _skip: int = 0
    _done: bool = False

    def __post_init__(self) -> None:
        self._skip = self.random.choice((0, 0, 0, 1, 1, 2, 3, 5))

    def cross(self, where: str, when: str) -> None:
        """A boundary is reached: raises what happens there, if anything does."""
        if self.calm:
            return
        if where == "process" and self.officer_speaks:
            where = "officer"
        if self._aimed(where, when):
            self._strike(self.kind if self.kind in ("death", "database") else "death")
        elif self.random.random() < self.noise / (10 if when == "inside" else 1):
            self._strike(self.random.choice(("death", "death", "database")))

    def opens(self) -> None:
        """A transaction is begun: refused while the database is away."""
        if self.away > 0 and not self.calm:
            self.away -= 1
            raise gone()

    def gateway(self) -> Fault | None:
        """How this call of a gateway goes wrong, if it does."""
        if self.calm:
            return None
        likely = 0.5 if self.kind in GATEWAY_FAULTS else 0.04
        if self.random.random() >= likely:
            return None
        found = self.kind if self.kind in GATEWAY_FAULTS else self.random.choice(GATEWAY_FAULTS)
        self.happened[found] += 1
        return found

    def _aimed(self, where: str, when: str) -> bool:
        if self._done or not any(s.where == where and s.when == when for s in STEPS[self.step]):
            return False
        if when == "inside" and self.random.random() < 0.8:
            return False  # statements are many; any of them may be the last
        self._skip -= 1
        self._done = self._skip < 0
        return self._done

    def _strike(self, kind: Fault) -> None:
        self.happened[kind] += 1
        if kind == "database":
            self.away = self.random.choice((1, 3, 10, 30))
            raise gone()
        raise Killed


def gone() -> OperationalError:
    """What SQLAlchemy raises when the server ended the connection."""
    import psycopg

    return OperationalError("any", None, psycopg.OperationalError("the connection is lost"))


class FaultySessions(sessionmaker[Session]):
    """Sessions whose transactions may go wrong at their boundaries and at any statement."""

    def __init__(self, bind: Any, faults: Faults) -> None:
        super().__init__(bind, expire_on_commit=False)
        self.faults = faults
        self._within: list[str] = []
        event.listen(bind, "before_cursor_execute", self._statement)

    def stop(self) -> None:
        """Nothing goes wrong any more."""
        event.remove(self.kw["bind"], "before_cursor_execute", self._statement)

    @contextmanager
    def begin(self) -> Iterator[Session]:
        where = sys._getframe(2).f_code.co_name
        self.faults.opens()
        with self() as session:
            self._within.append(where)
            try:
                with session.begin():
                    yield session
                    self.faults.cross(where, "before")
            finally:
                self._within.pop()
            self.faults.cross(where, "after")

    def _statement(self, *_: object) -> None:
        if self._within:
            self.faults.cross(self._within[-1], "inside")


@dataclass(slots=True)
class FaultyGateway:
    """A gateway that may refuse, keep silent, throttle or babble; `taken`, shared by all gateways, is the
    truth about what reached phones, in order. A timeout takes the message every second time, and nobody is told so."""

    name: str
    faults: Faults
    taken: list[Outgoing]
    serves: tuple[AddressKind, ...] = ("sms",)
    answers_inline: bool = False
    reports_delivery: bool = False
    in_india: bool = True
    inbound_number: str | None = "+911234567890"

    def send(self, message: Outgoing) -> SendReceipt:
        self.faults.cross("gateway", "before")
        match self.faults.gateway():
            case "refusing":
                raise SendError("unreachable", permanent=False)
            case "timeout":
                if self.faults.random.random() < 0.5:
                    self.taken.append(message)
                raise SendError("timeout", permanent=False)
            case "throttled":
                raise SendError(
                    "throttled", permanent=False, wait=self.faults.random.choice((1, 7, 40))
                )
            case "nonsense":
                raise SendError("nonsense", permanent=False)
            case _:
                self.taken.append(message)
        self.faults.cross("gateway", "after")
        return SendReceipt(f"{self.name}-{message.id}-{len(self.taken)}")

    def close(self) -> None:
        """Nothing is kept open."""
