"""What a late instalment costs: ten per cent a year in Madhya Pradesh, nothing stated in Bihar."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal

from core.interest import late_interest
from core.rulebook import Law
from handlers.base import Arg, Cite, Line, Money, Reply, Term, Turn
from handlers.days import day_told
from handlers.facts import ask, done
from handlers.lookups import says

TOPIC = "instalment"
_RULE = Cite("MP-1962", "Form B cl.5")


def answer(turn: Turn, facts: Mapping[str, object], state: str | None) -> Reply:
    """The rule, and the sum up to today where the instalment and its day are known."""
    bihar = says("BR-2026", "silent_interest")
    if state == "bihar":
        office = Line("lookup.office", {"office": Term("office.collector")})
        return done(TOPIC, facts, bihar, office)
    law = turn.law("MP-1962")
    rule = _rule(law)
    if state is None and not facts.get("amount_rs"):
        return done(TOPIC, facts, rule, bihar)
    due = day_told(facts["date"], turn.today) if facts.get("date") else None
    if facts.get("amount_rs") is None:
        return ask(TOPIC, facts, "amount_rs", Line("instalment.ask_instalment"), rule)
    if due is None:
        return ask(TOPIC, facts, "date", Line("instalment.ask_due"), rule)
    return _reckoned(law, facts, Decimal(str(facts["amount_rs"])), due, turn.today)


def _reckoned(
    law: Law, facts: Mapping[str, object], amount: Decimal, due: date, today: date
) -> Reply:
    if amount <= 0:
        return ask(
            TOPIC,
            {name: value for name, value in facts.items() if name != "amount_rs"},
            "amount_rs",
            Line("instalment.ask_instalment"),
            Line("instalment.wrong_amount_rs"),
        )
    found = late_interest(law, amount, due, today)
    made = found.value
    if not made.days:
        line = Line("instalment.no_interest", {"due": made.grace_ends, "rule": _RULE})
        return done(TOPIC, facts, line)
    told: dict[str, Arg] = {"amount": Money(made.interest), "n": made.days, "due": today}
    lines = [Line("instalment.interest", told), _rule(law)]
    other = found.readings[0].get("interest")
    if other != made.interest:
        lines.append(Line("instalment.other_interest", {"amount": Money(other)}))
    return done(TOPIC, facts, *lines)


def _rule(law: Law) -> Line:
    return Line(
        "instalment.interest_rule",
        {
            "percent": law.value("interest.rate").decimal,
            "n": law.value("interest.grace").whole,
            "rule": _RULE,
        },
    )
