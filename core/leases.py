"""The terms of a Madhya Pradesh lease: length, season, extension, hand-over, receipts, sub-lease."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from core.calendar import Season, Span, add_days, add_years
from core.errors import ImpossibleFact
from core.findings import Finding, Reading, value_type
from core.models_rows import models
from core.money import share_of, to_paisa
from core.rulebook import Law

METRES_PER_YARD = Decimal("0.9144")


@value_type
class LeaseTerm:
    """Whether a term in successive years or seasons is allowed, and the longest."""

    allowed: bool
    max_years: int


@value_type
class Extension:
    """Extra rent in rupees for working a B-class ferry past its season.

    `season_rent`: one season's share of the bid. Days count both ends. `due_date` is None: the
    rule gives none.
    """

    season_rent: Decimal
    term_days: int
    extension_days: int
    extra_rent: Decimal
    due_date: date | None


@value_type
class Handover:
    """The last day on which the Executive Engineer hands boats and materials over."""

    latest_handover: date


@value_type
class Sublease:
    """Whether a sub-lease or transfer is good in law, and whose approval it needs beforehand."""

    valid: bool
    approver: str


@value_type
class Receipts:
    """Whether printed receipt books are compulsory, and above which lease value in rupees."""

    printed_receipts_required: bool
    above: Decimal


@value_type
class Plot:
    """How near the ferry the rent-free plot for a lessee's structures lies, in yards and metres."""

    within_yards: Decimal
    about_m: int


@models("D0-045")
def structures_plot(law: Law) -> Finding[Plot]:
    """Marked out rent-free, ordinarily within 100 yards, before tolls accrue (MP-1962 r11)."""
    within = law.value("leases.plot_within")
    return law.finding(
        "structures_plot", Plot(within.decimal, round(within.decimal * METRES_PER_YARD)), [within]
    )


@models("D0-009")
def lease_term(law: Law, years: int) -> Finding[LeaseTerm]:
    """At most three successive years or seasons at a time (MP-1962 r5)."""
    if years < 1:
        raise ImpossibleFact("years", "must be 1 or more")
    longest = law.value("leases.max_years")
    return law.finding("lease_term", LeaseTerm(years <= longest.whole, longest.whole), [longest])


@models("D0-007", "D0-008")
def season(law: Law, year: int) -> Finding[Span]:
    """The ordinary lease season of `year`: 1 June to 15 October, both included (MP-1962 r5)."""
    dates = law.value("leases.season")
    return law.finding("season", Season.parse(dates.text).of(year), [dates])


@models("D0-014", "D0-015", "D0-093")
def b_extension(
    law: Law, total_bid: Decimal, years: int, term: Span, extended_to: date
) -> Finding[Extension]:
    """Rent for running a B-class ferry from the end of `term` to `extended_to` (MP-1962 r7).

    season rent x extension days / season days, one season being the bid over `years`. The reading
    "form_b_30_sept" ends the season on 30 September as Form B cl.5 prints it; the rules prevail.
    Raises ImpossibleFact unless the extension ends after the season and within a year of its start.
    """
    _check_extension(law, total_bid, years, term, extended_to)
    power = law.value("leases.extension_power")
    dates, form_end = law.value("leases.season"), law.value("leases.season_end_in_form")
    rent = to_paisa(total_bid / years)
    days = (extended_to - term.last).days
    month, day = (int(part) for part in form_end.text.split("-"))
    short = Span(term.first, date(term.last.year, month, day))
    readings = () if short.days < 1 else (_form_reading(rent, short, extended_to),)
    return law.finding(
        "b_extension",
        Extension(rent, term.days, days, share_of(rent, days, term.days), None),
        [power, dates, form_end],
        status="computed",
        readings=readings,
    )


def _form_reading(rent: Decimal, short: Span, extended_to: date) -> Reading:
    days = max(0, (extended_to - short.last).days)
    return Reading.of(
        "form_b_30_sept",
        "Form B cl.5 counts from 30 September; the form makes the rules part of the lease",
        term_days=short.days,
        extension_days=days,
        extra_rent=share_of(rent, days, short.days),
    )


def _check_extension(
    law: Law, total_bid: Decimal, years: int, term: Span, extended_to: date
) -> None:
    if total_bid <= 0:
        raise ImpossibleFact("total_bid", "must be more than 0")
    longest = law.value("leases.max_years").whole
    if not 1 <= years <= longest:
        raise ImpossibleFact("years", f"a lease runs 1 to {longest} years (r5)")
    if term.last < term.first:
        raise ImpossibleFact("season_end", "falls before the season starts")
    if extended_to <= term.last:
        raise ImpossibleFact("extended_to", "must be after the season's end")
    if extended_to >= add_years(term.first, 1):
        raise ImpossibleFact("extended_to", "reaches into the next season")


@models("D0-031", "D0-032")
def handover(law: Law, ferry_class: str, toll_period_starts: date) -> Finding[Handover]:
    """When boats and bridge materials must be handed over (MP-1962 r10(a)).

    A seasonal (B) ferry: a week before tolls begin. A year-round (A) one: on that day.
    """
    if ferry_class not in ("A", "B"):
        raise ImpossibleFact("class", "a ferry is of class A or B")
    name = "handover_year_round" if ferry_class == "A" else "handover_before_season"
    days = law.value(f"leases.{name}")
    return law.finding(
        "handover", Handover(add_days(toll_period_starts, -days.whole)), [days], status="computed"
    )


@models("D0-070", "D3-167")
def sublease(law: Law, approved_by: str | None, beforehand: bool = True) -> Finding[Sublease]:
    """Whether a sub-lease stands, given the office that approved it (None: nobody has).

    M.P.: the Superintending Engineer's prior approval (r24). Bihar 2026: the Collector's prior
    written consent (Format B cl.10).
    """
    key = (
        "leases.sublease_approver" if law.instrument == "MP-1962" else "settlements.sublet_consent"
    )
    approver = law.value(key)
    good = approved_by == approver.text and beforehand
    return law.finding("sublease", Sublease(good, approver.text), [approver])


@models("D0-062", "D0-063")
def receipts(law: Law, lease_value: Decimal) -> Finding[Receipts]:
    """Whether a lessee must use the printed receipt books: above Rs 500 (MP-1962 r21).

    He then gives a receipt for every toll when asked. Exactly Rs 500 is outside.
    """
    if lease_value < 0:
        raise ImpossibleFact("lease_value", "must be 0 or more")
    above = law.value("leases.receipt_book_above")
    return law.finding(
        "receipt_book", Receipts(lease_value > above.decimal, above.decimal), [above]
    )
