"""Instalments of a ferry lease: how much, by when, and what lateness costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from core.errors import ImpossibleFact
from core.exposition.plain_words import all_of
from core.instalments import Instalment, InstalmentPlan, first_instalment_due, instalment_plan
from core.rulebook import Law
from handlers import instalment_interest
from handlers.base import Cite, Items, Lease, Line, Money, Reply, Term, Turn
from handlers.days import day_told
from handlers.facts import ask, done, gathered
from handlers.lookups import says
from handlers.whereabouts import state_of

TOPIC = "instalment"
SLOTS = frozenset({"state", "ferry_class", "years", "amount_rs", "date"})
_TERMS = frozenset({"ferry_class", "years", "amount_rs", "date"})
_CUES = (
    (
        "interest",
        r"byaj|biyaj|vyaj|interest|ब्याज|बियाज|सूद|\bsud\b|jurmana|late fe|der se|देर|\bder\b",
    ),
    ("when", r"\bkab\b|कब|when|last date|tarikh|tareekh|तारीख|तारिख|due date|kis din"),
)
_PWD = frozenset({"pwd", "executive_engineer", "superintending_engineer"})
"""Who grants leases under the 1962 rules: rule 8 then stands; else the deed decides."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What is known of a Madhya Pradesh lease, None where it is not. lessor: an office's code."""

    ferry_class: str | None
    years: int | None
    bid: Decimal | None
    accepted: date | None
    start_year: int
    lessor: str | None = None


def handle(turn: Turn) -> Reply:
    """Plan and first day under M.P. rule 8, interest, or where the Bihar agreement is kept."""
    facts = _facts(turn)
    state = state_of(turn, facts)
    if facts.get("asked") == "interest":
        return instalment_interest.answer(turn, facts, state)
    if state == "bihar":
        return done(TOPIC, facts, _bihar(), Line("lookup.office", {"office": _COLLECTOR}))
    terms = _terms(turn, facts)
    if state is None and terms.accepted is None and facts.get("asked") != "when":
        return ask(TOPIC, facts, "state", Line("instalment.ask_state"))
    try:
        return _madhya_pradesh(turn, facts, terms, state)
    except ImpossibleFact as fault:
        return _wrong(facts, fault)


_COLLECTOR = Term("office.collector")


def _facts(turn: Turn) -> dict[str, object]:
    facts = gathered(turn, TOPIC)
    cues = all_of(_CUES, turn.heard.text)
    asked = next((cue for cue in ("interest", "when") if cue in cues), None)
    if asked:
        facts["asked"] = asked
    return facts


def _bihar() -> Line:
    return says("BR-2026", "fb_instalments_blank")


def _terms(turn: Turn, facts: Mapping[str, object]) -> Terms:
    """What was said; where nothing was said, the only lease that the registry has."""
    leases = [each for each in turn.person.leases if each.instrument == "MP-1962"]
    if len(leases) == 1 and not _TERMS & facts.keys():
        return _of_registry(leases[0])
    accepted = day_told(facts["date"], turn.today) if facts.get("date") else None
    years, amount = facts.get("years"), facts.get("amount_rs")
    return Terms(
        ferry_class=str(facts["ferry_class"]) if facts.get("ferry_class") else None,
        years=int(str(years)) if years is not None else None,
        bid=Decimal(str(amount)) if amount is not None else None,
        accepted=accepted,
        start_year=(accepted or turn.today).year,
    )


def _of_registry(lease: Lease) -> Terms:
    return Terms(
        lease.ferry_class,
        lease.years,
        lease.bid,
        lease.accepted_on,
        lease.starts_on.year,
        lease.granted_by,
    )


def _madhya_pradesh(
    turn: Turn, facts: Mapping[str, object], terms: Terms, state: str | None
) -> Reply:
    law = turn.law("MP-1962")
    if terms.ferry_class is None or terms.years is None or terms.bid is None:
        return _partial(law, facts, terms, state)
    plan = instalment_plan(
        law,
        terms.ferry_class,
        terms.years,
        terms.bid,
        terms.accepted or date(terms.start_year, 5, 31),
        terms.start_year,
    )
    lines = [*_plan(law, plan.value, terms.accepted), _basis(terms)]
    if plan.status == "inferred":
        lines.append(Line("instalment.inferred"))
    if terms.accepted is None:
        return ask(TOPIC, facts, "date", Line("instalment.ask_date"), *lines)
    return done(TOPIC, facts, *lines)


def _partial(law: Law, facts: Mapping[str, object], terms: Terms, state: str | None) -> Reply:
    """The first day needs the acceptance alone; what is still missing is asked one by one."""
    lines: list[Line] = []
    if terms.accepted is not None:
        due = first_instalment_due(law, terms.accepted).value.last_day
        lines += [Line("instalment.first_due", {"due": due, "n": _days(law)}), _basis(terms)]
    elif facts.get("asked") == "when":
        lines.append(Line("instalment.first_days", {"n": _days(law), "rule": _RULE}))
    if state is None:
        return done(TOPIC, facts, *lines, Line("instalment.bihar"))
    if lines and terms.accepted is None:
        return ask(TOPIC, facts, "date", Line("instalment.ask_date"), *lines)
    for known, expecting, question in (
        (terms.ferry_class, "ferry_class", Line("instalment.ask_class")),
        (terms.years, "years", Line("instalment.ask_years")),
        (terms.bid, "amount_rs", Line("instalment.ask_amount")),
    ):
        if known is None:
            return ask(TOPIC, facts, expecting, question, *lines)
    return done(TOPIC, facts, *lines)


_RULE = Cite("MP-1962", "r8")


def _days(law: Law) -> int:
    return law.value("instalments.first_days").whole


def _plan(law: Law, plan: InstalmentPlan, accepted: date | None) -> list[Line]:
    """The first instalment, the others with their days, the last where the paise differ."""
    first, *rest = [each for each in plan.instalments if each.year == 1 or not plan.annual_rents]
    lines = [Line("instalment.first", {"amount": Money(first.amount), "n": _days(law)})]
    if accepted is not None:
        lines = [Line("instalment.first_by", {"amount": Money(first.amount), "due": first.due})]
    lines.append(_others(rest))
    if rest[-1].amount != rest[0].amount:
        lines.append(Line("instalment.last", {"amount": Money(rest[-1].amount)}))
    if plan.annual_rents:
        later = next(each for each in plan.instalments if each.year == 2)
        lines.append(Line("instalment.later_years", {"on_days": Items((_month_day(later.due),))}))
    if plan.first_after_second:
        lines.append(Line("instalment.late_acceptance", {"due": rest[0].due}))
    return lines


def _others(rest: list[Instalment]) -> Line:
    days = dict.fromkeys((each.due.month, each.due.day) for each in rest)
    said = tuple(Line(f"month.{month}", {"n": day}) for month, day in days)
    return Line(
        "instalment.others",
        {"n": len(rest), "amount": Money(rest[0].amount), "on_days": Items(said)},
    )


def _month_day(day: date) -> Line:
    return Line(f"month.{day.month}", {"n": day.day})


def _basis(terms: Terms) -> Line:
    """Whose lease it is taken to be: the rule binds what the PWD grants, else the deed decides."""
    if terms.lessor is not None and terms.lessor not in _PWD:
        return Line("instalment.deed_decides", {"rule": _RULE})
    name = "instalment.basis_known" if terms.lessor else "instalment.basis"
    return Line(name, {"rule": _RULE})


def _wrong(facts: Mapping[str, object], fault: ImpossibleFact) -> Reply:
    """Say which fact cannot be, forget it, and ask for it again."""
    slot, question = _AGAIN.get(fault.field, ("amount_rs", Line("instalment.ask_amount")))
    kept = {name: value for name, value in facts.items() if name != slot}
    return ask(TOPIC, kept, slot, question, Line(f"instalment.wrong_{slot}"))


_AGAIN: Mapping[str, tuple[str, Line]] = {
    "class": ("ferry_class", Line("instalment.ask_class")),
    "years": ("years", Line("instalment.ask_years")),
    "bid": ("amount_rs", Line("instalment.ask_amount")),
    "acceptance_date": ("date", Line("instalment.ask_date")),
    "instalment": ("amount_rs", Line("instalment.ask_instalment")),
}
