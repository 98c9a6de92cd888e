"""The ladder of appeals and revisions: against an order, where, by when, with which papers."""

from __future__ import annotations

from datetime import date
from typing import Any

from core.calendar import SUNDAYS_ONLY, LastDay, OfficeDays, add_days, last_day
from core.errors import ImpossibleFact, NotStated
from core.findings import Citation, Finding, value_type
from core.models_rows import models
from core.rulebook import Law, Value

# The kinds of order and the rung that opens from each; an Additional Collector sits as Collector.
ORDERS = (
    "settlement_by_local_authority",
    "settlement_by_collector",
    "sdo_appellate_order",
    "collector_revision_order",
    "commissioner_appellate_order",
    "penalty_by_authorised_officer",
    "penalty_order_of_collector",
)
SAME_AS = {
    "settlement_by_additional_collector": "settlement_by_collector",
    "additional_collector_revision_order": "collector_revision_order",
    "penalty_order_of_additional_collector": "penalty_order_of_collector",
    "collector_penalty_appellate_order": "penalty_order_of_collector",
}
# Orders against which these rules open no further rung.
LAST_ORDERS = (
    "commissioner_revision_order",
    "penalty_order_of_commissioner",
    "board_order",
    "remission_order",
    "surrender_compensation_order",
)
STAGES = ("appeal", "revision", "penalty_appeal", "penalty_revision", "board_of_revenue_revision")


@value_type
class Rung:
    """One step of the ladder.

    `forum` is a code, `office` the office that sits in it; `kind` the stage for its disposal time. `condonation_rule` is the rule that
    lets the forum excuse delay, None where none is written. `papers` are codes.
    """

    order: str
    forum: str
    office: str
    kind: str
    days: int
    file_by: LastDay
    condonation_rule: str | None
    papers: tuple[str, ...]
    disposal_working_days: int | None


@value_type
class Filing:
    """Whether a filing came in time, strictly; calendar days late; the rule to ask for excuse.

    `in_time_if_rolled`: the last day was closed and the filing came by the next open day.
    """

    in_time: bool
    days_late: int
    condonation_route: str | None
    in_time_if_rolled: bool


@value_type
class Disposal:
    """How many working days an authority has, and the day they end.

    `target_date` is None without a calendar of the office; `not_before` is then the bound with
    Sundays off and no holiday, else None. The time binds the authority and gives the party nothing.
    """

    working_days: int
    target_date: date | None
    not_before: date | None


@value_type
class Ladder:
    """The orders and forums that can follow one another from a first order."""

    rungs: tuple[tuple[str, str], ...]


@models("D3-097", "D3-098", "D3-106", "D3-109", "D3-111", "D3-128", "D3-131")
def appeal(
    law: Law, order: str, order_date: date, office: OfficeDays = SUNDAYS_ONLY
) -> Finding[Rung]:
    """The rung above `order`: forum, last day, papers, condonation (BR-2026 r12, r13, r19).

    The days run from the date of the order, which is not counted, even if a copy came late.
    Raises NotStated for an order that opens no rung and for an instrument without appeals,
    ImpossibleFact for no known kind of order.
    """
    row = _row(law, order)
    rung = row.mapping
    papers = law.value(f"appeals.papers.{rung['papers']}")
    disposal = law.find(f"disposal.{rung['kind']}")
    basis: list[Value | Citation] = [row, papers]
    if rung["condonation"]:
        basis.append(law.cite(rung["condonation"]))
    if disposal is not None:
        basis.append(disposal)
    made = Rung(
        SAME_AS.get(order, order),
        rung["forum"],
        rung["forum"].removesuffix("_revision"),
        rung["kind"],
        rung["days"],
        last_day(add_days(order_date, rung["days"]), office),
        rung["condonation"],
        papers.items,
        None if disposal is None else disposal.whole,
    )
    return law.finding(
        "appeal_revision", made, basis, status="computed", doubts=("clock_from_order_not_receipt",)
    )


@models("D3-101", "D3-108")
def filed_in_time(
    law: Law, order: str, order_date: date, filed: date, office: OfficeDays = SUNDAYS_ONLY
) -> Finding[Filing]:
    """Whether an appeal or revision filed on `filed` is in time, and the excuse if it is not."""
    if filed < order_date:
        raise ImpossibleFact("filed", "falls before the order")
    rung = appeal(law, order, order_date, office)
    by = rung.value.file_by
    late = max(0, (filed - by.last_day).days)
    rolled = late == 0 or (by.roll_forward_to is not None and filed <= by.roll_forward_to)
    route = rung.value.condonation_rule if late else None
    return Finding(
        "appeal_filed_in_time",
        Filing(late == 0, late, route, rolled),
        rung.citations,
        "computed",
        doubts=rung.doubts,
        caveats=rung.caveats,
    )


@models("D3-104", "D3-110", "D3-130", "D3-132")
def disposal(
    law: Law, stage: str, filed: date, office: OfficeDays | None = None
) -> Finding[Disposal]:
    """The working days a forum has from the filing (BR-2026 r12(8), r13(8), r19(3), r19(5)).

    `office`: weekly offs and holidays of the forum; without them only a bound is given, since no
    rule defines a working day. Raises NotStated for the Board of Revenue, which is only told to
    be speedy.
    """
    if stage not in STAGES:
        raise ImpossibleFact("stage", f"must be one of {', '.join(STAGES)}")
    days = law.value(f"disposal.{stage}")
    ends = (office or SUNDAYS_ONLY).add_working_days(filed, days.whole)
    target, bound = (None, ends) if office is None else (ends, None)
    return law.finding(
        "disposal_working_days",
        Disposal(days.whole, target, bound),
        [days],
        status="computed",
        caveats=("binds_authority_not_party",),
    )


@models("D3-105", "D3-112", "D3-113")
def ladder(law: Law, order: str) -> Finding[Ladder]:
    """Every rung that can follow from `order`, as (order, forum) pairs from the first upwards."""
    rungs: list[tuple[str, str]] = []
    basis: list[Value] = []
    step: Any = order
    while step not in LAST_ORDERS:
        row = _row(law, step)
        rungs.append((SAME_AS.get(step, step), row.mapping["forum"]))
        basis.append(row)
        step = row.mapping["makes"]
    if not basis:
        raise _no_rung(law, order)
    return law.finding("appeal_ladder", Ladder(tuple(rungs)), basis)


def _row(law: Law, order: str) -> Value:
    if law.instrument != "BR-2026":
        return law.value("appeals.any")  # a row that records the silence: raises NotStated
    order = SAME_AS.get(order, order)
    if order in LAST_ORDERS:
        raise _no_rung(law, order)
    if order not in ORDERS:
        raise ImpossibleFact("order", f"must be one of {', '.join(ORDERS)}")
    return law.value(f"appeals.{order}")


def _no_rung(law: Law, order: str) -> NotStated:
    return NotStated(
        f"These rules open no appeal or revision against a {order.replace('_', ' ')}.",
        instrument=law.instrument,
        rule="r13" if "penalty" not in order else "r19",
        office="commissioner",
    )
