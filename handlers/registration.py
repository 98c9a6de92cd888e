"""Putting a boat on the register, its number and mark; and what follows when it changes hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from core import licences
from core.calendar import OfficeDays
from core.errors import ImpossibleFact, NotCaptured, NotCovered
from core.fees import joined_fee, unlicensed_multiplier
from core.findings import Finding
from core.registration import number_mark, registration_letters
from core.rulebook import Law
from handlers.base import Arg, Line, Money, Quote, Reply, Turn
from handlers.boat_facts import boat_class, day_named, known, wrong
from handlers.boat_law import Standing, ask_rules, standing, statement
from handlers.details import details
from handlers.facts import done
from handlers.fees import fee_of, none_in_mp
from handlers.time_ago import ago

REGISTER = "register_boat"
TRANSFER = "transfer_ownership"
REGISTER_SLOTS = frozenset({"boat_class", "district", "state"})
TRANSFER_SLOTS = frozenset({"boat_class", "date", "district", "state"})


def register(turn: Turn) -> Reply:
    """How to register; or, where that is asked: the number's paint, who measures, what if not."""
    facts = known(turn, REGISTER)
    where = standing(turn, facts)
    if where.coverage == "mp":
        return done(REGISTER, facts, none_in_mp(where))
    asked = details(turn.heard.text)
    for detail, lines in _KINDS:
        if detail in asked:
            return done(REGISTER, facts, *lines(where, facts))
    return done(REGISTER, facts, *_how(where, facts))


def _how(where: Standing, facts: Mapping[str, object]) -> tuple[Line, ...]:
    """Form IV to the Registration Officer, measuring, the fee; his letters where we have them."""
    found = ask_rules(where, lambda law: statement(law, "apply_form_4"))
    first, second = (
        fee_of(where, "first_registration", each).finding.value.rupees
        for each in ("class_1", "class_2")
    )
    named = boat_class(facts)
    args: dict[str, Arg] = {"rule": found.rule}
    if named is None:
        both: dict[str, Arg] = {"first_fee": Money(first), "second_fee": Money(second)}
        said = Line("register.how", {**args, **both})
    else:
        amount = Money(first if named == "class_1" else second)
        said = Line("register.how_class", {**args, "boat_class": int(named[-1]), "amount": amount})
    return (said, *_letters(where), *_unless_own(where, found.notes))


def _unless_own(where: Standing, notes: tuple[Line, ...]) -> tuple[Line, ...]:
    return notes if where.coverage in ("none", "own") else ()


def _letters(where: Standing) -> tuple[Line, ...]:
    if where.district is None or where.coverage != "own":
        return ()
    try:
        found = registration_letters(where.laws[0], where.district.code)
    except (NotCaptured, NotCovered):
        return ()
    return (Line("register.letters", {"letters": Quote(found.value.letters)}),)


def _mark(where: Standing, facts: Mapping[str, object]) -> tuple[Line, ...]:
    found = ask_rules(where, number_mark)
    value = found.finding.value
    said = Line(
        "register.mark",
        {
            "height": value.min_height_cm,
            "breadth": value.min_breadth_cm,
            "rule": found.rule,
        },
    )
    if value.hindi_text_height_cm is None:
        return (said, *found.notes)
    return (said, Line("register.mark_hindi", {"other_height": value.hindi_text_height_cm}))


def _without(where: Standing, facts: Mapping[str, object]) -> tuple[Line, ...]:
    """No plying without registration and licence; three times the fee where none can be shown."""
    found = ask_rules(where, lambda law: statement(law, "register_and_licence_first"))
    times = ask_rules(where, lambda law: unlicensed_multiplier(law, False))
    args: dict[str, Arg] = {"times": times.finding.value.multiplier or 3, "rule": found.rule}
    named = boat_class(facts)
    if named is None:
        return (Line("register.without", args), *times.notes)
    return (Line("register.without_sum", {**args, "amount": _triple(where, named)}), *times.notes)


def _triple(where: Standing, named: str) -> Money:
    """Three times the printed fee: joined from two documents, so it is called a guide."""
    multipliers, table = where.law("BR-2018-DBG"), where.law("BR-2011")
    return Money(joined_fee(multipliers, table, "unlicensed", named).value.fee)


def _measured(where: Standing, facts: Mapping[str, object]) -> tuple[Line, ...]:
    found = ask_rules(where, lambda law: statement(law, "measure_and_enter"))
    return (Line("register.measured", {"rule": found.rule}), *found.notes)


_Lines = Callable[[Standing, Mapping[str, object]], tuple[Line, ...]]
_KINDS: tuple[tuple[str, _Lines], ...] = (
    ("colour", _mark),
    ("without", _without),
    ("measures", _measured),
)


def transfer(turn: Turn) -> Reply:
    """A boat sold, bought or inherited: the seller's report, the fee, the buyer's own licence."""
    facts = known(turn, TRANSFER)
    where = standing(turn, facts)
    if where.coverage == "mp":
        return done(TRANSFER, facts, none_in_mp(where))
    inherited = facts.get("inherited") or "inherited" in details(turn.heard.text)
    facts = {**facts, "inherited": bool(inherited)}
    try:
        sold = day_named(facts, turn.today) or _days_ago(turn)
    except ImpossibleFact as fault:
        return wrong(TRANSFER, facts, fault, Line("transfer.ask_day"))
    office = OfficeDays.of(turn.holidays)
    found = ask_rules(where, lambda law: licences.boat_sale(law, sold or turn.today, office))
    fee = fee_of(where, found.finding.value.fee_service, None).finding.value.rupees
    args: dict[str, Arg] = {"amount": Money(fee), "rule": found.rule}
    if inherited:
        return done(TRANSFER, facts, Line("transfer.inherited", args), *found.notes)
    if sold is None:
        days = ask_rules(where, _report_days).finding.value
        return done(TRANSFER, facts, Line("transfer.how", {**args, "days": days}), *found.notes)
    last = found.finding.value.report_by
    name = "transfer.by_day" if turn.today <= last.last_day else "transfer.late"
    said = Line(name, {**args, "last_day": last.last_day})
    closed = (Line("renewal.closed_day"),) if last.closed_day and name.endswith("day") else ()
    return done(TRANSFER, facts, said, *closed, *found.notes)


def _days_ago(turn: Turn) -> date | None:
    past = ago(turn.heard.text, turn.today)
    return past.day if past is not None and past.exact else None


def _report_days(law: Law) -> Finding[int]:
    """Days within which the seller reports (r5(a))."""
    value = law.value("registration.transfer_report_days")
    return law.finding("transfer_report", value.whole, (value,))
