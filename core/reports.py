"""After an accident: who must be told, by whom, how, by when, and under which rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from core import report_triggers
from core.calendar import add_hours
from core.errors import ImpossibleFact, NotStated, RuleError
from core.findings import Citation, Finding, value_type
from core.models_rows import models
from core.report_triggers import GAPS, GOOD_PRACTICE, PRACTICE, SAFE_READING, STATED, TRIGGERS
from core.rulebook import Law, Value

HARMS = report_triggers.HARMS
FERRIES = ("public", "private")


@dataclass(frozen=True, slots=True)
class AccidentFacts:
    """What is known of an accident.

    harms: codes of HARMS, at least one. ferry: "public", "private", or None when the boat plies at
    no ferry or that is not known. happened_at: aware, None when not known.
    """

    harms: frozenset[str]
    ferry: str | None = None
    happened_at: datetime | None = None

    def __post_init__(self) -> None:
        if not self.harms or not self.harms <= frozenset(HARMS):
            raise ImpossibleFact("event", f"must be among {', '.join(HARMS)}")
        if self.ferry is not None and self.ferry not in FERRIES:
            raise ImpossibleFact("ferry", "a ferry is public or private")


@value_type
class Duty:
    """One duty after an accident.

    bearer tells recipients (office codes); `when` and `mode` are codes; `basis` is stated,
    safe_reading or good_practice. `letter_by`: the end of the hours for a written letter.
    """

    instrument: str
    rule: str
    bearer: str
    recipients: tuple[str, ...]
    when: str
    mode: str
    basis: str
    letter_by: datetime | None


@value_type
class AccidentDuties:
    """All duties of all instruments that speak, and the union of the offices to tell.

    `when`: at_once, at_once_letter_24h, letter_24h, immediately, without_delay or not_stated;
    however it reads, tell now. `go_in_person`: a rule sends someone to the police station.
    """

    duties: tuple[Duty, ...]
    recipients: tuple[str, ...]
    when: str
    go_in_person: bool
    letter_by: datetime | None


@value_type
class AccidentLetter:
    """The written letter after an accident: its last moment, to whom, signed by whom."""

    letter_by: datetime
    recipient: str
    signed_by: str


@models("D0-041", "D0-052", "D1-043", "D2-064", "D2-065", "D2-141", "D3-085", "D3-171")
def duties_under(law: Law, facts: AccidentFacts) -> Finding[AccidentDuties]:
    """What one instrument asks for, and nothing besides: stated duties and its safe readings.

    Raises NotStated where it is silent on these facts (BR-2026 on a public ferry) and NotCaptured
    where the rule exists but our copy has lost it (BR-2011 r20).
    """
    found = [each for each in _triggered(law, facts) if each[1].basis != GOOD_PRACTICE]
    if not found:
        raise _silence(law)
    return _finding(law, found)


@models("D1-042", "D2-066", "D2-067")
def accident_duties(laws: Sequence[Law], facts: AccidentFacts) -> Finding[AccidentDuties]:
    """The duties under every instrument that speaks at the place, as one list.

    Offices are the union (policy 10): those that a rule names first, then those that the service
    tells of its own accord, marked good_practice. `laws`: see core.jurisdictions; at least one.
    """
    if not laws:
        raise NotStated("No instrument that we hold covers this place.", office="police")
    found: list[tuple[Value | Citation, Duty]] = []
    for law in laws:
        found += _triggered(law, facts)
    for law in laws:
        found.append(_practice(law))
    order = {STATED: 0, SAFE_READING: 1, GOOD_PRACTICE: 2}
    found.sort(key=lambda each: order[each[1].basis])
    return _finding(laws[0], found, laws[1:])


@models("D1-043", "D2-141")
def accident_letter(law: Law, happened_at: datetime) -> Finding[AccidentLetter]:
    """The letter to the Registering Officer within 24 hours of the accident, by the clock.

    Form II note 4 of the Bihar boat rules; "or as soon thereafter as possible". Signed by the
    owner or the navik, beside the report at once and not instead of it. Raises NotStated for an
    instrument without such a letter.
    """
    row = law.find("reports.letter")
    if row is None:
        raise NotStated(
            "These rules ask for no letter after an accident.",
            instrument=law.instrument,
            rule="whole",
            office=law.rulebook.instrument.office,
        )
    hours = law.value("reports.letter_hours")
    made = AccidentLetter(
        add_hours(happened_at, hours.whole), row.mapping["recipients"][0], row.mapping["bearer"]
    )
    return law.finding(
        "accident_letter",
        made,
        [hours, row],
        status="computed",
        caveats=("or_as_soon_after_as_possible", "beside_the_report_at_once"),
    )


def _triggered(law: Law, facts: AccidentFacts) -> list[tuple[Value | Citation, Duty]]:
    found: list[tuple[Value | Citation, Duty]] = []
    for trigger in TRIGGERS[law.instrument]:
        basis = trigger.basis(facts.harms, facts.ferry)
        row = law.find(trigger.key) if basis else None
        if row is not None and basis is not None:
            found.append((row, _duty(law, row, basis, facts.happened_at)))
    return found


def _duty(law: Law, row: Value, basis: str, happened_at: datetime | None) -> Duty:
    table = row.mapping
    letter_by = None
    if table["when"] == "letter_24h" and happened_at is not None:
        letter_by = add_hours(happened_at, law.value("reports.letter_hours").whole)
    return Duty(
        law.instrument,
        row.citation.rule,
        table["bearer"],
        tuple(table["recipients"]),
        table["when"],
        table["mode"],
        basis,
        letter_by,
    )


def _practice(law: Law) -> tuple[Citation, Duty]:
    offices, rule = PRACTICE[law.instrument]
    ground = law.cite(rule, "silent here")
    duty = Duty(law.instrument, rule, "service", offices, "at_once", "message", GOOD_PRACTICE, None)
    return ground, duty


def _finding(
    law: Law, found: list[tuple[Value | Citation, Duty]], others: Sequence[Law] = ()
) -> Finding[AccidentDuties]:
    duties = tuple(duty for _, duty in found)
    recipients = tuple(dict.fromkeys(office for duty in duties for office in duty.recipients))
    letters = [duty.letter_by for duty in duties if duty.letter_by is not None]
    made = AccidentDuties(
        duties,
        recipients,
        _when(duty.when for duty in duties if duty.recipients),
        any(duty.mode == "in_person" for duty in duties),
        min(letters, default=None),
    )
    caveats = [caveat for other in others for caveat in other.rulebook.instrument.caveats]
    stated = any(duty.basis != GOOD_PRACTICE for duty in duties)
    return law.finding(
        "accident_report",
        made,
        [ground for ground, _ in found],
        status="stated" if stated else "not_stated",
        caveats=("tell_now", *caveats),
    )


def _when(codes: Iterable[str]) -> str:
    """The strictest of the times, joined with the letter where one is due."""
    said = [code for code in dict.fromkeys(codes) if code != "not_stated"]
    letter = "letter_24h" in said
    prompt = [code for code in said if code != "letter_24h"]
    if not prompt:
        return "letter_24h" if letter else "not_stated"
    first = "at_once" if "at_once" in prompt else prompt[0]
    return f"{first}_letter_24h" if letter else first


def _silence(law: Law) -> RuleError:
    key = GAPS.get(law.instrument)
    if key is not None:
        try:
            law.value(key)
        except RuleError as gap:
            return gap
    return NotStated(
        "These rules name nobody to tell of this; tell the police and the authority at once.",
        instrument=law.instrument,
        rule=PRACTICE[law.instrument][1],
        office="police_station_nearest",
    )
