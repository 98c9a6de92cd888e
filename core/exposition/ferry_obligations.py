"""What is to be done by which day, at the machine door: obligations, recurring duties, accidents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from core import boat_obligations, duties, lease_obligations, reports, settlement_obligations
from core.calendar import Span
from core.errors import ImpossibleFact, NotInForce
from core.exposition.answer import Answer
from core.exposition.facts import Facts
from core.exposition.ferry_reports import harms_of, told
from core.exposition.ferry_settlements import listed_instalments
from core.instalments import FERRY_CLASSES
from core.rulebook import Law
from core.settlement_end import DueInstalment

WHERE = ("MP-1962", "BR-2011", "BR-2018-DBG", "BR-2026", "BR-2018-DBG+BR-2026", "BR-2011+BR-2026")


def _lease(facts: Facts) -> Answer:
    accepted = facts.day("acceptance_date", None)
    lease = lease_obligations.FerryLease(
        facts.code("class", FERRY_CLASSES),
        facts.whole("years", least=1, most=99),
        facts.whole("lease_start_year", least=1962, most=9990),
        facts.money("bid", above=0),
        acceptance=accepted,
        intimation=facts.day("intimation_date", None),
        bid_deposit=facts.money("condition1_deposit", None),
        signed=tuple(
            lease_obligations.SignedInstalment(each.due, each.amount) for each in _signed(facts)
        ),
        deed_by=facts.day("deed_by", None),
        security=facts.money("security", None),
        deducted=facts.money("deducted", None),
        deduction_notice=facts.day("notice_received", None),
    )
    return Answer.whole(
        lease_obligations.lease_obligations(facts.law(day=accepted), lease, facts.office_days())
    )


def _signed(facts: Facts) -> tuple[DueInstalment, ...]:
    return listed_instalments(facts) if facts.has("instalments") else ()


def _settlement(facts: Facts) -> Answer:
    settlement = settlement_obligations.Settlement(
        facts.day("first_fy_start", None),
        facts.whole("term_years", None, least=1, most=99),
        year1_amount=facts.money("year1_amount", None, above=0),
        bid_date=facts.day("bid_date", None),
        contract_by=facts.day("date_fixed_by_collector", None),
        instalments=_signed(facts),
        surrender_notice=facts.day("notice_received_by_collector", None),
        recoup_amount=facts.money("recoup_amount", None),
        recoup_by=facts.day("recoup_by", None),
    )
    return Answer.whole(
        settlement_obligations.settlement_obligations(facts.law(), settlement, facts.office_days())
    )


def _boat(facts: Facts) -> Answer:
    boat = boat_obligations.LicensedBoat(
        facts.code("class", ("class_1", "class_2")),
        granted=facts.day("granted", None),
        renewed=facts.day("renewed_on", None),
        previous_expiry=facts.day("previous_expiry", None),
        expires=facts.day("expires", None),
        transferred=facts.day("transferred", None),
    )
    return Answer.whole(boat_obligations.boat_obligations(facts.law(), boat, facts.office_days()))


def _duties(facts: Facts) -> Answer:
    between = Span(facts.day("from"), facts.day("to"))
    if between.last < between.first:
        raise ImpossibleFact("to", "falls before the first day")
    law = facts.law(day=between.first)
    found = duties.recurring_duties(law, between, facts.text("bearer", None))
    return Answer.whole(found)


def _accident(facts: Facts) -> Answer:
    happened = facts.moment("accident_at", None)
    events = facts.inputs.get("events", facts.inputs.get("event"))
    named = events if isinstance(events, list) else [events]
    if not named or len(named) > 20:
        raise ImpossibleFact("events", "must list what happened")
    asked = reports.AccidentFacts(
        frozenset(harm for each in named for harm in harms_of(_one(facts, each))),
        facts.code("ferry", reports.FERRIES, None),
        happened,
    )
    day = happened.date() if happened else None
    return told(reports.accident_duties(_laws(facts, day), asked))


def _laws(facts: Facts, day: date | None) -> list[Law]:
    """The laws of a joined jurisdiction that were in force; NotInForce when none was."""
    found: list[Law] = []
    late: NotInForce | None = None
    for code in facts.jurisdiction.split("+"):
        try:
            found.append(facts.law(code, day))
        except NotInForce as error:
            late = error
    if late is not None and not found:
        raise late
    return found


def _one(facts: Facts, event: Any) -> Facts:
    return Facts({"event": event}, facts.jurisdiction, facts.books)


TOPICS: Mapping[tuple[str, str], Callable[[Facts], Answer]] = {
    ("lease_obligations", "MP-1962"): _lease,
    ("settlement_obligations", "BR-2026"): _settlement,
    ("boat_obligations", "BR-2018-DBG"): _boat,
    ("boat_obligations", "BR-2011"): _boat,
    ("recurring_duties", "BR-2018-DBG"): _duties,
    ("recurring_duties", "BR-2026"): _duties,
    **{("accident_duties", code): _accident for code in WHERE},
}
