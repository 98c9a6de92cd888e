"""What a person has to do by which day: dated obligations that a reminder can be set on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from core.calendar import OfficeDays, add_days
from core.errors import ImpossibleFact
from core.findings import Citation, Finding, value_type
from core.rulebook import Law


@value_type
class Obligation:
    """One thing to do by a day.

    code: what (see the modules that make them). bearer: whose it is. due: the last day as the rule
    counts it. act_by: the earliest defensible day on which the office is open; remind before it.
    closed_day: the last day is a weekly off or holiday. amount: rupees, None when none is fixed.
    number: which instalment. lateness: codes of what lateness costs. rule: as cited.
    """

    code: str
    bearer: str
    due: date
    act_by: date
    closed_day: bool
    amount: Decimal | None
    number: int | None
    lateness: tuple[str, ...]
    rule: str


@value_type
class Undated:
    """A duty whose day the rule leaves to an officer or to the signed paper: who can tell it."""

    code: str
    bearer: str
    ask: str
    rule: str


@value_type
class Obligations:
    """Dated obligations by their day to act, and those without a date."""

    dated: tuple[Obligation, ...]
    undated: tuple[Undated, ...]

    def due_between(self, first: date, last: date) -> tuple[Obligation, ...]:
        """Those with a day to act or a last day from `first` to `last`."""
        return tuple(
            each for each in self.dated if first <= each.act_by <= last or first <= each.due <= last
        )


def obligation(
    code: str,
    bearer: str,
    due: date,
    rule: str,
    office: OfficeDays,
    *,
    amount: Decimal | None = None,
    number: int | None = None,
    lateness: Sequence[str] = (),
    no_later_than: date | None = None,
) -> Obligation:
    """An obligation due on `due`; `no_later_than` is an earlier day that is also defensible."""
    cautious = due if no_later_than is None else min(due, no_later_than)
    return Obligation(
        code,
        bearer,
        due,
        open_on_or_before(cautious, office),
        office.is_closed(due),
        amount,
        number,
        tuple(lateness),
        rule,
    )


def open_on_or_before(day: date, office: OfficeDays) -> date:
    """`day` when the office is open, else the last open day before it."""
    while office.is_closed(day):
        day = add_days(day, -1)
    return day


def obligations(
    law: Law,
    topic: str,
    found: Iterable[tuple[Obligation, Finding[Any] | None]],
    undated: Sequence[Undated] = (),
) -> Finding[Obligations]:
    """Join single obligations, each with the finding it came from, into one finding.

    Raises ImpossibleFact when the facts give nothing to do at all.
    """
    pairs = list(found)
    if not pairs and not undated:
        raise ImpossibleFact("facts", "give no day from which anything could be reckoned")
    dated = sorted((each for each, _ in pairs), key=lambda each: (each.act_by, each.due))
    cited: dict[Citation, None] = {}
    doubts: dict[str, None] = {}
    caveats: dict[str, None] = {}
    for each, source in pairs:
        cited[law.cite(each.rule)] = None
        if source is not None:
            cited.update(dict.fromkeys(source.citations))
            doubts.update(dict.fromkeys(source.doubts))
            caveats.update(dict.fromkeys(source.caveats))
    for each_undated in undated:
        cited[law.cite(each_undated.rule)] = None
    return law.finding(
        topic,
        Obligations(tuple(dated), tuple(undated)),
        tuple(cited),
        status="computed",
        doubts=tuple(doubts),
        caveats=tuple(caveats),
    )
