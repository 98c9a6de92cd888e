"""Fees of the registration office: by service and class, as printed in 2011."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from core import fees
from core.errors import ImpossibleFact
from core.findings import Finding
from handlers.base import Arg, Line, Money, Reply, Term, Turn
from handlers.boat_facts import boat_class, known, licence_meant
from handlers.boat_law import Answer, Standing, ask_rules, gap, silent, standing
from handlers.facts import done

TOPIC = "fee"
SLOTS = frozenset({"service", "boat_class", "district", "state", "boat_no"})


def answer(turn: Turn) -> Reply:
    """The fee asked for; without a service all of them, without a class both."""
    facts = known(turn, TOPIC)
    where = standing(turn, facts)
    if where.coverage == "mp":
        return done(TOPIC, facts, none_in_mp(where))
    service = facts.get("service")
    named = boat_class(facts, licence_meant(turn, facts))
    if service not in fees.SERVICES:
        return done(TOPIC, facts, *_list(where, named), caveat(where))
    return done(TOPIC, facts, *_one(where, str(service), named), caveat(where))


def none_in_mp(where: Standing) -> Line:
    """M.P.: the rules know no registration, licence or fee of a boat; the office that can say."""
    refusal = gap(where.mp, "unanswered_boat_registration_or_licence_fee")
    return Line("fee.none_in_mp", {"office": silent(refusal)["office"]})


def fee_of(where: Standing, service: str, named: str | None) -> Answer[fees.Fee]:
    """The fee by the asker's rules, else by those of 2011. Raises ImpossibleFact without a class
    where the classes differ."""
    return ask_rules(where, lambda law: fees.fee(law, service, named))


def caveat(where: Standing) -> Line:
    """What must be said beside every fee: revised perhaps, or not the asker's own table."""
    if where.coverage == "none" or (where.laws[0].instrument != "BR-2011" and _is_own(where)):
        return Line("fee.borrowed")
    return Line("fee.caveat")


def _is_own(where: Standing) -> bool:
    return where.coverage == "own"


def _one(where: Standing, service: str, named: str | None) -> tuple[Line, ...]:
    """The fee of one service: for the class, for both where they differ, for any."""
    args: dict[str, Arg] = {"service": Term(f"service.{service}")}
    try:
        found = fee_of(where, service, named)
    except ImpossibleFact:
        first, second = (fee_of(where, service, each) for each in fees.BOAT_CLASSES)
        args |= {
            "first_fee": Money(first.finding.value.rupees),
            "second_fee": Money(second.finding.value.rupees),
            "rule": first.rule,
        }
        return (Line("fee.both_classes", args),)
    args |= {"amount": Money(found.finding.value.rupees), "rule": found.rule}
    doubt = _both_items(found.finding)
    if named is None or service in fees.PERSONAL_SERVICES:
        return (Line("fee.one", args), *doubt)
    args["boat_class"] = int(named[-1])
    return (Line("fee.one_class", args), *doubt)


def _both_items(found: Finding[fees.Fee]) -> tuple[Line, ...]:
    """A change of capacity stands in two lines of the table: the office may take both."""
    if found.value.service != "remeasurement" or not found.readings:
        return ()
    return (Line("fee.both_items", {"total_fee": Money(found.readings[0].get("rupees"))}),)


def _list(where: Standing, named: str | None) -> tuple[Line, ...]:
    """All fees in one or two sentences: the first registration, and the others."""
    first, second = (
        fee_of(where, "first_registration", each).finding.value.rupees for each in fees.BOAT_CLASSES
    )
    others = _others(where, named)
    if len(set(others.values())) > 1:
        return tuple(
            Line("fee.row", {"service": Term(f"service.{name}"), "amount": Money(rupees)})
            for name, rupees in {"first_registration": first, **others}.items()
        )
    each = Money(next(iter(others.values())))
    if named is None:
        args: dict[str, Arg] = {"first_fee": Money(first), "second_fee": Money(second)}
        return (Line("fee.list", {**args, "each_fee": each}),)
    amount = Money(first if named == "class_1" else second)
    return (
        Line("fee.list_class", {"boat_class": int(named[-1]), "amount": amount, "each_fee": each}),
    )


def _others(where: Standing, named: str | None) -> Mapping[str, Decimal]:
    """The fee of each service but the first registration; rupees."""
    return {
        service: fee_of(where, service, named or "class_2").finding.value.rupees
        for service in fees.SERVICES
        if service != "first_registration"
    }
