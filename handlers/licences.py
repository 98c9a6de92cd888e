"""A boat's licence: renewal and its last day, how long it holds, a duplicate of a lost one."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from core import licences
from core.calendar import LastDay, OfficeDays
from core.errors import ImpossibleFact
from core.fees import joined_fee, renewal_multiplier
from core.findings import Finding
from core.rulebook import Law
from handlers.base import Arg, Line, Money, Reply, Turn
from handlers.boat_facts import (
    boat_class,
    day_named,
    gave_up,
    known,
    licence_meant,
    when_known,
    wrong,
)
from handlers.boat_law import Standing, ask_rules, cite, standing
from handlers.details import details
from handlers.facts import ask, done
from handlers.fees import fee_of, none_in_mp
from handlers.time_ago import Ago, ago

RENEWAL = "renewal_deadline"
DUPLICATE = "duplicate_licence"
RENEWAL_SLOTS = frozenset({"date", "boat_class", "district", "state", "boat_no"})
DUPLICATE_SLOTS = frozenset({"boat_class", "district", "state", "boat_no"})
_ASK_EXPIRY = Line("renewal.ask_expiry")


def renewal(turn: Turn) -> Reply:
    """Until when at the single fee, what lateness costs, and that the boat stays ashore till then."""
    facts = known(turn, RENEWAL)
    where = standing(turn, facts)
    if where.coverage == "mp":
        return done(RENEWAL, facts, none_in_mp(where))
    held = licence_meant(turn, facts)
    if gave_up(turn, RENEWAL):
        return when_known(RENEWAL, facts)
    try:
        expires = day_named(facts, turn.today)
        past = ago(turn.heard.text, turn.today) if expires is None else None
        if past is not None:
            facts = {**facts, "date": past.day} if past.exact else facts
            return _about(facts, where, past, turn.today)
        expires = expires or (held.expires_on if held else None)
        if expires is None or "years" in details(turn.heard.text):
            return _in_general(facts, where, ask_for_day=expires is None)
        named = boat_class(facts, held)
        return done(RENEWAL, facts, *_by_day(turn, where, expires, named))
    except ImpossibleFact as fault:
        return wrong(RENEWAL, facts, fault, _ASK_EXPIRY)


def _in_general(facts: Mapping[str, object], where: Standing, *, ask_for_day: bool) -> Reply:
    """How long a licence holds and how long the single fee: the day itself is asked for."""
    found = ask_rules(where, _rule_values)
    first, more, months, times = found.finding.value
    args: dict[str, Arg] = {
        "years": first,
        "more_years": more,
        "months": months,
        "times": times,
        "rule": found.rule,
    }
    said = Line("renewal.in_general", args)
    if found.borrowed or not ask_for_day:
        return done(RENEWAL, facts, said, *found.notes)
    return ask(RENEWAL, facts, "date", _ASK_EXPIRY, said, *found.notes)


def _about(facts: Mapping[str, object], where: Standing, past: Ago, today: date) -> Reply:
    """ "Three months ago" names no day, but tells whether the month at the single fee is over."""
    values = ask_rules(where, _rule_values)
    found = ask_rules(where, lambda law: renewal_multiplier(law, past.day, max(today, past.day)))
    args: dict[str, Arg] = {
        "months": values.finding.value[2],
        "times": values.finding.value[3],
        "rule": found.rule,
    }
    if found.finding.value.registration_ceased:
        return ask(RENEWAL, facts, "date", _ASK_EXPIRY)
    if found.finding.value.multiplier == 1:
        grace = Line("renewal.grace_about", args)
        if found.borrowed:
            return done(RENEWAL, facts, grace, *found.notes)
        return ask(RENEWAL, facts, "date", _ASK_EXPIRY, grace, *found.notes)
    late = Line("renewal.late_about", {**args, **_late_sum(where, None)})
    return done(RENEWAL, facts, late, *found.notes)


def _by_day(turn: Turn, where: Standing, expires: date, named: str | None) -> tuple[Line, ...]:
    found = ask_rules(where, lambda law: renewal_multiplier(law, expires, _asked_on(turn, expires)))
    office = OfficeDays.of(turn.holidays)
    way = ask_rules(where, lambda law: licences.renewal(law, named or "class_2", expires, office))
    last = way.finding.value.last_single_fee_day
    args: dict[str, Arg] = {"expires": expires, "last_day": last.last_day, "rule": found.rule}
    today, value = turn.today, found.finding.value
    if value.registration_ceased:
        return (Line("renewal.ceased", {"expires": expires, "rule": _ceased(where)}), *found.notes)
    if today <= expires:
        said: tuple[Line, ...] = (Line("renewal.before", args), *_closed(last))
    elif today <= last.last_day:
        said = (Line("renewal.grace", args), *_closed(last))
    else:
        said = (Line("renewal.late", {**args, **_late_sum(where, value.multiplier)}),)
    return (*said, *_manner(named), *found.notes)


def _asked_on(turn: Turn, expires: date) -> date:
    """The day the renewal would be asked for: today, or for a licence that runs its last day."""
    return max(turn.today, expires)


def _late_sum(where: Standing, times: int | None) -> dict[str, Arg]:
    """The double of the printed fee: joined from two documents, so it is called a guide."""
    multipliers, table = where.law("BR-2018-DBG"), where.law("BR-2011")
    found = joined_fee(multipliers, table, "late_renewal", None).value
    return {"times": times or found.multiplier, "amount": Money(found.fee)}


def _ceased(where: Standing) -> Arg:
    return cite(ask_rules(where, _years_unrenewed).finding.citations[0])


def _closed(last: LastDay) -> tuple[Line, ...]:
    return (Line("renewal.closed_day"),) if last.closed_day else ()


def _manner(named: str | None) -> tuple[Line, ...]:
    return (Line(f"renewal.way_{named}"),) if named else ()


def _years_unrenewed(law: Law) -> Finding[int]:
    value = law.value("registration.ceases_after_years")
    return law.finding("registration_cancellation", value.whole, (value,))


def _rule_values(law: Law) -> Finding[tuple[int, ...]]:
    """First years, renewed years, months at the single fee, times after them (r11, r13(3)-(4))."""
    names = ("first_years", "renewal_years", "single_fee_months", "late_multiplier")
    rows = [law.value(f"licence.{name}") for name in names]
    return law.finding("renewal", tuple(int(row.decimal) for row in rows), rows)


def duplicate(turn: Turn) -> Reply:
    """A lost, torn or burnt licence: who gives a duplicate, on what, at which fee."""
    facts = known(turn, DUPLICATE)
    where = standing(turn, facts)
    if where.coverage == "mp":
        return done(DUPLICATE, facts, none_in_mp(where))
    held = licence_meant(turn, facts)
    running = held is None or held.expires_on >= turn.today
    found = ask_rules(where, lambda law: licences.duplicate_licence(law, running))
    if not found.finding.value.allowed and held is not None:
        expired = Line("duplicate.expired", {"expires": held.expires_on, "rule": found.rule})
        return done(DUPLICATE, facts, expired, *found.notes)
    price = fee_of(where, found.finding.value.service, None)
    args: dict[str, Arg] = {
        "amount": Money(price.finding.value.rupees),
        "rule": found.rule,
    }
    return done(DUPLICATE, facts, Line("duplicate.how", args), *found.notes)
