"""When nobody answers an alert: the next officer, the one above, repetition; never silence. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from datetime import datetime, timedelta
from typing import Any, Literal

Act = Literal["tell_unconfirmed", "climb", "repeat", "ask_after", "resume", "rest"]


KINDS = ("tell", "stops")
"""What a policy says in kinds of office; the rest it says in minutes."""


@dataclass(frozen=True, slots=True)
class Policy:
    """Who is told, how long to wait before the next step, and what stops it. A district may set
    its own.

    tell: the kinds of office on the rescue list, the usual ones where empty; stops: the kinds of
    office whose "on the way" stops the climb, every one of the rescue list where empty. The rest
    are minutes. confirm: for the reporter to say that it is real; answer: for an officer to say that he is on
    the way; repeat: between repeats once the chain has ended; ask_after: for something to follow
    an "on the way"; quiet: between looks at an incident that is in an officer's hands.
    """

    confirm: int = 2
    answer: int = 5
    repeat: int = 5
    ask_after: int = 30
    quiet: int = 10
    tell: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for item in fields(self):
            value = getattr(self, item.name)
            if item.name in KINDS:
                if not all(isinstance(each, str) for each in value):
                    raise ValueError(f"policy {item.name}: {value!r} are no kinds of office")
            elif not isinstance(value, int) or not 1 <= value <= 720:
                raise ValueError(f"policy {item.name}: {value!r} is not 1 to 720 minutes")

    def stopped_by(self, kind: str, *, rescue: bool) -> bool:
        """Whether "on the way" by an office of this kind stops the climb."""
        return kind in self.stops if self.stops else rescue


DEFAULT = Policy()


def policy_from(row: Mapping[str, Any] | None) -> Policy:
    """A district's policy over the default.

    Raises:
        ValueError: an unknown name, a value that is not 1 to 720 minutes, no kinds of office.
    """
    if not row:
        return DEFAULT
    unknown = row.keys() - {item.name for item in fields(Policy)}
    if unknown:
        raise ValueError(f"policy knows no {', '.join(sorted(unknown))}")
    read: dict[str, Any] = {
        name: tuple(said) if name in KINDS else said for name, said in row.items()
    }
    return replace(DEFAULT, **read)


@dataclass(frozen=True, slots=True)
class Standing:
    """An incident as the escalation sees it. Times are people's time, aware.

    left: whether there is anybody who could be told and was not yet; coming_at: when a rescue office said that it is on the way; asked_after_at: when it was asked
    whether it arrived; spoke_at: when that office last said anything.
    """

    status: str
    left: bool
    coming_at: datetime | None = None
    asked_after_at: datetime | None = None
    spoke_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """What is to be done now, and when to look again: there is always a next look until closing."""

    act: Act
    next_at: datetime | None


def next_step(standing: Standing, policy: Policy, now: datetime) -> Step:
    """The step that is due.

    Only *on the way* by a rescue office stops the climb; its silence afterwards is asked about,
    and silence after that lets the climb go on. The end of the chain is repetition.
    """
    if standing.status == "closed":
        return Step("rest", None)
    if standing.status == "unconfirmed":
        return Step("tell_unconfirmed", now + timedelta(minutes=policy.answer))
    if standing.coming_at is not None:
        return _while_coming(standing, policy, now)
    if standing.left:
        return Step("climb", now + timedelta(minutes=policy.answer))
    return Step("repeat", now + timedelta(minutes=policy.repeat))


def _while_coming(standing: Standing, policy: Policy, now: datetime) -> Step:
    coming = standing.coming_at or now
    last_word = max(coming, standing.spoke_at or coming)
    asked = standing.asked_after_at
    if asked is not None and asked >= last_word:
        if now - asked < timedelta(minutes=policy.quiet):
            return Step("rest", asked + timedelta(minutes=policy.quiet))
        return Step("resume", now + timedelta(minutes=policy.answer))
    due = last_word + timedelta(minutes=policy.ask_after)
    if now < due:
        return Step("rest", due)
    return Step("ask_after", now + timedelta(minutes=policy.quiet))


def first_look(unconfirmed: bool, policy: Policy, now: datetime) -> datetime:
    """When a new incident is looked at for the first time."""
    return now + timedelta(minutes=policy.confirm if unconfirmed else policy.answer)
