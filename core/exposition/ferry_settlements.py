"""The topics of a Bihar ghat settlement and of private ferries at the machine door."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from core import appeals, deposits, private_ferries, settlement_end, settlements
from core.calendar import Span
from core.errors import ImpossibleFact, NotStated
from core.exposition.answer import Answer
from core.exposition.facts import Facts
from core.exposition.ferry_leases import last_day_keys
from core.findings import plain

BR = "BR-2026"
# Other names under which a stage of disposal is asked.
_STAGES = {
    "collector_revision": "revision",
    "commissioner_revision": "revision",
    "board_revision": "board_of_revenue_revision",
    "board_of_revenue": "board_of_revenue_revision",
}


def _amounts(facts: Facts) -> Answer:
    found = settlements.settlement_amounts(
        facts.law(),
        facts.money("year1_amount", above=0),
        facts.whole("term_years", least=1, most=99),
    )
    others = {f"alt_{each.name}": plain(each.get("yearly")) for each in found.readings}
    return Answer.of(found, **plain(found.value), **others)


def _accrual(facts: Facts) -> Answer:
    starts = facts.day("first_fy_start")
    years = facts.whole("term_years", least=1, most=99)
    return Answer.whole(settlements.liability_accrual(facts.law(day=starts), starts, years))


def _term(facts: Facts) -> Answer:
    found = settlements.settlement_term(
        facts.law(), facts.whole("financial_years", least=1, most=999)
    )
    made = found.value
    return Answer.of(found, allowed=made.allowed, min=made.least, max=made.most)


def _challan(facts: Facts) -> Answer:
    due = facts.day("due_date")
    found = settlements.challan_proof(facts.law(day=due), due, facts.office_days())
    return last_day_keys(found, found.value)


def _contract(facts: Facts) -> Answer:
    bid = facts.day("bid_date")
    fixed = facts.day("date_fixed_by_collector", None)
    return Answer.whole(
        settlements.contract_execution(facts.law(day=bid), bid, fixed),
        consequence="not signed by the fixed day: the whole deposit can be forfeited",
    )


def _earnest(facts: Facts) -> Answer:
    found = deposits.earnest_money(
        facts.law(),
        facts.money("reserve_deposit_amount", above=0),
        facts.money("year1_amount", None, above=0),
    )
    return Answer.whole(found)


def _timeline(facts: Facts) -> Answer:
    starts = facts.day("new_fy_starts")
    return Answer.whole(settlements.settlement_timeline(facts.law(day=starts), starts))


def _earmark(facts: Facts) -> Answer:
    return Answer.whole(settlements.earmark(facts.law(), facts.money("revenue")))


def _remission(facts: Facts) -> Answer:
    return Answer.whole(settlements.remission_route(facts.law()))


def _surrender(facts: Facts) -> Answer:
    got = facts.day("notice_received_by_collector")
    return Answer.whole(
        settlement_end.surrender_notice(facts.law(day=got), got),
        compensation="what the Collector fixes, with the Commissioner's approval; no formula",
    )


def _removal(facts: Facts) -> Answer:
    removed = facts.day("removed_on")
    found = settlement_end.removal_liability(
        facts.law(day=removed), listed_instalments(facts), removed, facts.money("paid", None)
    )
    return Answer.whole(found)


def listed_instalments(facts: Facts) -> tuple[settlement_end.DueInstalment, ...]:
    """The instalments of a signed paper: objects with a due day and an amount in rupees."""
    raw = facts.inputs.get("instalments")
    if not isinstance(raw, list) or not raw:
        raise ImpossibleFact("instalments", "must list each instalment as due and amount")
    if len(raw) > 500:
        raise ImpossibleFact("instalments", "are too many")
    made = []
    for item in raw:
        if not isinstance(item, dict):
            raise ImpossibleFact("instalments", "must list each instalment as due and amount")
        one = Facts(item, facts.jurisdiction, facts.books)
        made.append(settlement_end.DueInstalment(one.day("due"), one.money("amount", above=0)))
    return tuple(made)


def _relet(facts: Facts) -> Answer:
    found = settlement_end.relet_shortfall(
        facts.law(),
        facts.money("lease_amount"),
        facts.money("relet_amount"),
        facts.money("deposit"),
    )
    return Answer.whole(found)


def _refund(facts: Facts) -> Answer:
    stopped = facts.day("first_day_without_service")
    period = Span(facts.day("period_from"), facts.day("period_to"))
    paid: Decimal = facts.money("paid")
    law = facts.law(day=stopped)
    return Answer.whole(settlement_end.compounding_refund(law, paid, period, stopped))


def _deduction(facts: Facts) -> Answer:
    closed = facts.day("closed_from")
    year = Span(facts.day("year_from"), facts.day("year_to"))
    law = facts.law(day=closed)
    return Answer.whole(
        settlement_end.closure_deduction(law, facts.money("year_amount"), year, closed)
    )


def _registration(facts: Facts) -> Answer:
    facts.text("question", None)
    found = private_ferries.registration_window(
        facts.law(),
        facts.day("applied_on", None),
        facts.day("started_on", None),
        facts.office_days(),
    )
    made = found.value
    keys: dict[str, Any] = {
        "in_time": made.in_time,
        "automatic_penalty": made.automatic_penalty,
        "next_step": "a written notice of at least one month may follow"
        if made.in_time is False
        else "the registration officer checks the particulars",
    }
    if made.apply_by is None:
        return Answer.of(found, last_day=None, **keys)
    return last_day_keys(found, made.apply_by, **keys)


def _registration_fee(facts: Facts) -> Answer:
    try:
        return Answer.whole(private_ferries.registration_fee(facts.law()))
    except NotStated as error:
        return Answer.none(error, ("fee",))


def _notice(facts: Facts) -> Answer:
    served = facts.day("notice_served")
    found = private_ferries.registration_notice(
        facts.law(day=served), served, facts.day("notice_ends", None), facts.office_days()
    )
    made = found.value
    keys = {
        "shortest_notice_end": made.shortest_end.last_day,
        "notice_long_enough": made.long_enough,
        "may_not_ply_from": made.may_not_ply_from,
        "after_that": "the ferry may not be kept until the particulars are given",
    }
    return last_day_keys(found, made.shortest_end, **keys)


_ORDERS = (*appeals.ORDERS, *appeals.SAME_AS, *appeals.LAST_ORDERS)


def _appeal(facts: Facts) -> Answer:
    made = facts.day("order_date")
    order = facts.code("order", _ORDERS)
    try:
        found = appeals.appeal(facts.law(day=made), order, made, facts.office_days())
    except NotStated as error:
        return Answer.none(error, ("forum", "days", "last_day"), condonation_in_rules=False)
    rung = found.value
    return last_day_keys(
        found,
        rung.file_by,
        forum=rung.forum,
        office=rung.office,
        days=rung.days,
        condonation_in_rules=rung.condonation_rule is not None,
        condonation_route=rung.condonation_rule,
        papers=rung.papers,
        disposal_working_days=rung.disposal_working_days,
    )


def _ladder(facts: Facts) -> Answer:
    order = facts.code("order", _ORDERS)
    try:
        found = appeals.ladder(facts.law(day=facts.day("order_date", None)), order)
    except NotStated as error:
        return Answer.none(error, ("rungs",))
    steps = [{"order": against, "forum": forum} for against, forum in found.value.rungs]
    return Answer.of(found, rungs=steps)


def _filed(facts: Facts) -> Answer:
    made = facts.day("order_date")
    order = facts.code("order", _ORDERS)
    law = facts.law(day=made)
    try:
        found = appeals.filed_in_time(law, order, made, facts.day("filed"), facts.office_days())
    except NotStated as error:
        return Answer.none(error, ("in_time", "days_late", "condonation_route"))
    by = appeals.appeal(law, order, made, facts.office_days()).value.file_by
    return last_day_keys(found, by, **plain(found.value))


def _disposal(facts: Facts) -> Answer:
    filed = facts.day("filed")
    stage = facts.code("stage", (*appeals.STAGES, *_STAGES))
    given = facts.has("weekly_off") or facts.has("holidays")
    office = facts.office_days() if given else None
    try:
        found = appeals.disposal(facts.law(day=filed), _STAGES.get(stage, stage), filed, office)
    except NotStated as error:
        return Answer.none(error, ("working_days", "target_date"))
    return Answer.whole(
        found, binds="the authority; it gives the party nothing", consequence="none stated"
    )


TOPICS: Mapping[tuple[str, str], Callable[[Facts], Answer]] = {
    ("settlement_amount", BR): _amounts,
    ("liability_accrual", BR): _accrual,
    ("settlement_term", BR): _term,
    ("challan_proof", BR): _challan,
    ("contract_execution", BR): _contract,
    ("earnest_money", BR): _earnest,
    ("settlement_timeline", BR): _timeline,
    ("earmark", BR): _earmark,
    ("remission_route", BR): _remission,
    ("surrender_notice", BR): _surrender,
    ("removal_liability", BR): _removal,
    ("relet_shortfall", BR): _relet,
    ("compounding_refund", BR): _refund,
    ("closure_deduction", BR): _deduction,
    ("private_registration", BR): _registration,
    ("private_registration_fee", BR): _registration_fee,
    ("private_notice", BR): _notice,
    ("appeal_revision", BR): _appeal,
    ("appeal_revision", "MP-1962"): _appeal,
    ("appeal_revision", "BR-2018-DBG"): _appeal,
    ("appeal_ladder", BR): _ladder,
    ("appeal_filed_in_time", BR): _filed,
    ("disposal_working_days", BR): _disposal,
}
