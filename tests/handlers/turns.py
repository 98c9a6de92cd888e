"""Turns made by hand: what was understood is given, not read, so that a topic is tested alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any, Literal

from bot.rendering.budgets import budget
from bot.rendering.reply import lines_of, word_reply
from handlers.base import IDLE, Dialogue, Lease, Line, Person, Place, Reply, Turn
from handlers.understanding.types import Danger, Language, Understanding

TODAY = date(2026, 11, 30)
NOW = datetime(2026, 11, 30, 4, 30, tzinfo=UTC)
LANGUAGES: tuple[Language, ...] = ("en", "hi_Latn", "hi")


def heard(text: str = "", intent: str = "out_of_scope", **more: Any) -> Understanding:
    """An understanding of `text`; slots and the like as given, sure unless told."""
    made: dict[str, Any] = {
        "language": "hi_Latn",
        "script": "latn",
        "confidence": 0.95,
        "danger": Danger("none", None),
        **more,
    }
    return Understanding(text=text, intent=intent, **made)


def turn(
    text: str = "",
    intent: str = "out_of_scope",
    *,
    slots: Mapping[str, object] | None = None,
    person: Person | None = None,
    dialogue: Dialogue | None = None,
    place: Place | None = None,
    today: date = TODAY,
    room: Literal["sms", "chat"] = "sms",
    **understood: Any,
) -> Turn:
    """One message of a person whom nobody knows, unless told otherwise."""
    return Turn(
        heard=heard(text, intent, slots=dict(slots or {}), **understood),
        person=person or Person(id=1),
        now=NOW,
        today=today,
        dialogue=dialogue or IDLE,
        place=place,
        room_for=room,
    )


def then(reply: Reply, following: Turn) -> Turn:
    """The next message, said where the dialogue then stands."""
    return replace(following, dialogue=reply.dialogue or IDLE)


def lease(**changes: Any) -> Lease:
    """A lease of the registry: A class, one year, of Rs 1,25,000, accepted on 10 June 2026."""
    facts: dict[str, Any] = {
        "id": 1,
        "instrument": "MP-1962",
        "ferry": "Barman ghat",
        "ferry_class": "A",
        "years": 1,
        "bid": Decimal(125000),
        "accepted_on": date(2026, 6, 10),
        "starts_on": date(2026, 6, 1),
        "granted_by": "executive_engineer",
    }
    return Lease(**{**facts, **changes})


def said(reply: Reply, language: Language = "en") -> str:
    """The whole reply in words, as in a chat on one line."""
    return " ".join(word_reply(reply, language, "chat").texts).replace("\n", " ")


def names(reply: Reply) -> tuple[str, ...]:
    """The names of what is said, the question last."""
    return tuple(line.name for line in lines_of(reply))


def line(reply: Reply, name: str) -> Line:
    """The line of that name; the test fails where it is not said."""
    found = [each for each in lines_of(reply) if each.name == name]
    assert found, f"{name} is not among {names(reply)}"
    return found[0]


def fits(reply: Reply) -> bool:
    """Whether the reply goes in one message of its budget in every language."""
    return all(not word_reply(reply, language, "sms").paged for language in LANGUAGES)


def over_budget(reply: Reply) -> dict[str, int]:
    """Segments by language where they are beyond the budget of the lines; for the failing test."""
    found: dict[str, int] = {}
    for language in LANGUAGES:
        worded = word_reply(reply, language, "sms")
        if worded.segments > budget(names(reply), language):
            found[language] = worded.segments
    return found
