"""What a reminder says: amount, date, what for, what lateness costs, how to say "paid", how to stop."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal

from handlers.base import Arg, Cite, Line, Money, NotePayment, Quote, Reply, Term, Turn

_COSTS = frozenset(
    {
        "interest_after_three_days",
        "lease_may_be_resumed",
        "right_to_lease_may_be_forfeited",
        "no_toll_before_deed",
        "deducted_from_security",
        "no_plying_after_expiry",
        "double_fee",
        "deposit_may_be_forfeited",
        "lessee_may_be_removed",
        "public_demand",
        "notice_may_follow",
        "may_not_keep_ferry",
        "condonation_may_be_asked",
        "no_condonation",
    }
)
"""Every code of lateness that an obligation of the rule core carries."""
_EVENTS = frozenset(
    {"year_amount_accrues", "settlement_ends", "surrender_notice_ends", "handover_of_boats"}
)
"""Days that come by themselves: there is nothing to pay or to do by them."""
_PAID_WITHIN = 5
"""Words of a message that says no more than that it is paid or done."""


def lines_for(
    kind: str,
    *,
    due_on: date,
    amount: Decimal | None,
    offset_days: int,
    today: date,
    softened: bool,
    facts: Mapping[str, object],
) -> tuple[Line, ...]:
    """The sentences of one reminder.

    kind: the obligation's code in `core.obligations`; offset_days: from the day to act; softened:
    he said that it is done and the office has not confirmed it yet. facts: instrument, rule,
    ferry or boat_no, number, lateness codes.
    """
    phase = "before" if offset_days < 0 else ("today" if offset_days == 0 else "after")
    subject = str(facts.get("ferry") or facts.get("boat_no") or "")
    cite = Cite(str(facts.get("instrument", "")), str(facts.get("rule", "")))
    args: dict[str, Arg] = {
        "duty": Term(f"duty.{kind}"),
        "subject": Quote(subject),
        "due": due_on,
        "rule": cite,
    }
    if softened:
        return (Line("reminder.softened", args),)
    if kind in _EVENTS:
        return (Line("reminder.event", args),)
    if amount is not None:
        return (Line(f"reminder.pay_{phase}", {**args, "amount": Money(amount)}), *_cost(facts))
    return (Line(f"reminder.do_{phase}", args), *_cost(facts))


def _cost(facts: Mapping[str, object]) -> tuple[Line, ...]:
    """What lateness costs, in one sentence: the first cost that we have words for."""
    lateness = facts.get("lateness") or ()
    if not isinstance(lateness, list | tuple):
        return ()
    known = [str(code) for code in lateness if code in _COSTS]
    return (Line(f"cost.{known[0]}"),) if known else ()


def paid(turn: Turn) -> Reply:
    """ "Jama kiya 4711": noted; the office's confirmation ends the reminders, not his word."""
    reference = turn.heard.reference or turn.heard.rest
    line = Line("reminder.payment_noted")
    return Reply(lines=(line,), effects=(NotePayment(reference),))


def says_paid(turn: Turn) -> bool:
    """Whether the message is no question but says that something is paid, by one who has to pay."""
    known = bool(turn.person.leases or turn.person.licences)
    return known and "paid" in turn.heard.moves and len(turn.heard.text.split()) <= _PAID_WITHIN
