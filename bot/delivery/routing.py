"""Which gateways carry a message, in which order, when, and until when it is of use. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from types import MappingProxyType
from typing import Literal

from bot.channels.base import AddressKind, Channel, Failure, Purpose
from bot.channels.gateways_file import RoutingForm
from bot.channels.guard import may_send
from bot.clock import local
from bot.settings import SettingsError

Condition = Literal["well", "throttled", "silent", "down"]
RANK: Mapping[Condition, int] = MappingProxyType(
    {"well": 0, "throttled": 1, "silent": 2, "down": 3}
)


@dataclass(frozen=True, slots=True)
class GatewayState:
    """What is known of one gateway at this moment (wall time).

    failures: refused calls in a row that spoke of the gateway and not of a message (see
    `BLAMES_GATEWAY`); last_failure_at: when the last of them was; out_of_balance: it said that
    the money is gone; waiting_since: when the oldest message was taken for which no receipt has
    come, None where receipts came or none are given; free_at: when its rate, or the wait that it
    asked for, allows the next call.
    """

    name: str
    serves: tuple[AddressKind, ...]
    in_india: bool
    failures: int = 0
    last_failure_at: datetime | None = None
    out_of_balance: bool = False
    waiting_since: datetime | None = None
    free_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """Numbers that begin with `prefix`, for these purposes (all where empty): these gateways
    first, in this order. Gateways that are not named follow."""

    gateways: tuple[str, ...]
    prefix: str = ""
    purposes: tuple[Purpose, ...] = ()


@dataclass(frozen=True, slots=True)
class RoutingPolicy:
    """What the operator decides.

    rules: the longest prefix that fits wins, then the one that names the purpose; only_india:
    nothing goes through a processor outside India; down_after: failures in a row that make a
    gateway count as down, for down_for after the last one; silent_after: with no receipt for so
    long a gateway counts as silent; per_second: calls per second by gateway, 0 without a limit;
    day_from, day_until: local hours in which everything but alerts and answers is sent;
    useful_for: how long after it was said a message of each purpose is of use, None for ever.
    """

    rules: tuple[Rule, ...] = ()
    only_india: bool = False
    down_after: int = 3
    down_for: timedelta = timedelta(minutes=2)
    silent_after: timedelta = timedelta(minutes=10)
    per_second: Mapping[str, float] = field(default_factory=dict)
    day_from: time = time(9)
    day_until: time = time(19)
    useful_for: Mapping[Purpose, timedelta | None] = field(
        default_factory=lambda: {
            "alert": None,
            "answer": timedelta(hours=12),
            "reminder": timedelta(hours=10),
            "notice": timedelta(hours=24),
        }
    )


DEFAULT_POLICY = RoutingPolicy()
ANY_HOUR: frozenset[Purpose] = frozenset({"alert", "answer"})
"""Purposes that go at once, by day and by night."""
# Kinds of failure that say nothing of the one message: the gateway itself is in trouble.
BLAMES_GATEWAY: frozenset[Failure] = frozenset(
    {"unreachable", "timeout", "nonsense", "auth", "no_balance", "unknown"}
)


def route(
    address_kind: AddressKind,
    number: str,
    purpose: Purpose,
    gateways_state: Iterable[GatewayState],
    policy: RoutingPolicy,
    now: datetime,
    *,
    sample: bool = False,
) -> tuple[str, ...]:
    """The gateways for one message, first choice first; `now` is wall time.

    Left out are those that do not serve the address, that may not (the sample, the examples,
    `only_india`). One in trouble moves behind those that are well and is still named: when all
    are in trouble, trying is better than silence.
    """
    able = [
        state
        for state in gateways_state
        if address_kind in state.serves
        and (state.in_india or not policy.only_india)
        and may_send(address_kind, number, sample, state.name)
    ]
    wanted = _wanted(number, purpose, policy)
    order = {name: place for place, name in enumerate(wanted)}
    able.sort(
        key=lambda state: (
            RANK[condition(state, policy, now)],
            order.get(state.name, len(order)),
        )
    )
    return tuple(state.name for state in able)


def _wanted(number: str, purpose: Purpose, policy: RoutingPolicy) -> tuple[str, ...]:
    fitting = [
        rule
        for rule in policy.rules
        if number.startswith(rule.prefix) and (not rule.purposes or purpose in rule.purposes)
    ]
    best = max(fitting, key=lambda rule: (len(rule.prefix), bool(rule.purposes)), default=None)
    return best.gateways if best else ()


def condition(state: GatewayState, policy: RoutingPolicy, now: datetime) -> Condition:
    """How a gateway is doing: down (failing, out of balance), silent, throttled or well.

    A gateway that was down counts as well again `down_for` after its last failure, so that it is
    tried and may prove itself; its next failure makes it down at once.
    """
    failing = state.failures >= policy.down_after and state.last_failure_at is not None
    if failing and state.last_failure_at and now - state.last_failure_at < policy.down_for:
        return "down"
    if state.out_of_balance:
        return "down"
    if state.waiting_since is not None and now - state.waiting_since >= policy.silent_after:
        return "silent"
    if state.free_at is not None and state.free_at > now:
        return "throttled"
    return "well"


def free_at(
    calls: Sequence[datetime], per_second: float, now: datetime, wait: float | None = None
) -> datetime:
    """When a gateway may be called next.

    calls: when it was called lately, in any order; per_second: its rate, 0 without a limit;
    wait: seconds that it asked for just now. Of a rate under one a second (0.2: one in five
    seconds) the same holds.
    """
    earliest = now + timedelta(seconds=max(wait or 0.0, 0.0))
    if per_second <= 0:
        return earliest
    burst = max(1, int(per_second))
    window = timedelta(seconds=burst / per_second)
    recent = sorted(call for call in calls if now - call < window)
    if len(recent) < burst:
        return earliest
    return max(earliest, recent[-burst] + window)


def not_before(purpose: Purpose, now: datetime, policy: RoutingPolicy) -> datetime:
    """The earliest moment to send, in people's time: alerts and answers at once, reminders and
    notices in the day's hours (Asia/Kolkata) of today or of tomorrow. The end is not included."""
    if purpose in ANY_HOUR:
        return now
    here = local(now)
    opens = datetime.combine(here.date(), policy.day_from, here.tzinfo)
    closes = datetime.combine(here.date(), policy.day_until, here.tzinfo)
    if here < opens:
        return opens.astimezone(now.tzinfo)
    if here >= closes:
        return (opens + timedelta(days=1)).astimezone(now.tzinfo)
    return now


def expires_at(purpose: Purpose, said_at: datetime, policy: RoutingPolicy) -> datetime | None:
    """When a message is too old to help; None where it never is (an alert)."""
    useful = policy.useful_for[purpose]
    return None if useful is None else said_at + useful


def policy_of(
    channels: Mapping[str, Channel], form: RoutingForm, *, only_india: bool
) -> RoutingPolicy:
    """What the operator wrote in the gateways file, and behind it: Indian numbers through gateways
    in India first (Twilio brings no answer back from there), other numbers through Twilio first;
    else in the registry's order.

    Raises:
        SettingsError: a gateway is named that is not there.
    """
    real = [name for name in channels if name != "simulator"]
    inside = tuple(name for name in real if channels[name].in_india)
    outside = tuple(name for name in real if not channels[name].in_india)
    named = {name for rule in form.rules for name in rule.gateways} | form.per_second.keys()
    for name in sorted(named - set(real)):
        if not only_india:
            raise SettingsError(
                f"NAAV_GATEWAYS_FILE: routing names {name}, which is not set up; take it out or "
                "set it up"
            )
    written = tuple(
        Rule(tuple(dict.fromkeys(rule.gateways + inside + outside)), rule.prefix, rule.purposes)
        for rule in form.rules
    )
    return RoutingPolicy(
        rules=(
            *written,
            Rule(inside + outside, prefix="+91"),
            Rule(outside + inside, prefix="+"),
        ),
        only_india=only_india,
        per_second=dict(form.per_second),
        day_from=form.day_from,
        day_until=form.day_until,
    )


def inbound_number(
    kind: AddressKind, value: str, channels: Mapping[str, Channel], policy: RoutingPolicy
) -> str:
    """The number that the reader at this address can send an SMS to: that of the gateway which
    writes to him, or of the next that has one; empty where none has."""
    wanted = _wanted(value, "answer", policy)
    order = {name: place for place, name in enumerate(wanted)}
    able = [name for name in channels if kind in channels[name].serves]
    hears = [name for name in channels if not channels[name].serves and kind == "sms"]
    for name in (*sorted(able, key=lambda name: order.get(name, len(order))), *hears):
        number = channels[name].inbound_number
        if number:
            return number
    return ""
