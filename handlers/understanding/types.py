"""What the service has understood of one message: topic, danger, facts and conversational moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal

Language = Literal["hi", "hi_Latn", "en"]
Script = Literal["deva", "latn", "mixed"]
Verdict = Literal["none", "unsure", "real"]
DangerKind = Literal["accident", "sinking"]

INTENTS: tuple[str, ...] = (
    "greet_or_menu",
    "help",
    "fee",
    "renewal_deadline",
    "capacity",
    "crew",
    "freeboard_loadline",
    "tonnage",
    "safety_equipment",
    "transfer_ownership",
    "duplicate_licence",
    "register_boat",
    "instalment",
    "appeal",
    "surrender_or_remission",
    "challan_proof",
    "night_plying",
    "tolls",
    "accident",
    "accident_info",
    "sinking",
    "sinking_info",
    "status_of_report",
    "ack",
    "language_switch",
    "stop_optout",
    "start_optin",
    "thanks_or_bye",
    "complaint_overloading",
    "out_of_scope",
)
"""The thirty topics, named as in the labelled examples."""

DANGER_INTENTS: frozenset[str] = frozenset({"accident", "sinking"})

SURE = 0.60
"""Confidence from which a topic is answered without asking which of two is meant."""

MOVES: tuple[str, ...] = (
    "yes",  # haan, ji, yes, sahi; also "1" where a yes/no was asked
    "no",  # nahi, na, no; also "2" where a yes/no was asked
    "menu",  # the whole message asks for the menu
    "back",  # peeche, wapas, back
    "zero",  # the whole message is a bare 0
    "none",  # koi nahi, kisi ko nahi, nobody: a count of nought
    "stop",  # STOP or its like is the whole message
    "start",  # START or its like is the whole message
    "help",  # a bare help or madad: ask back, emergency road first
    "more",  # baaki, aage, more: the rest of a long answer
    "repeat",  # phir se, dobara bolo: say that again
    "unknown",  # pata nahi, maloom nahi: the person does not know
    "skip",  # chhodo, rehne do, skip
    "language:hi",
    "language:hi_Latn",
    "language:en",
    "correction",  # "nahi 8 meter", "2 nahi 3", "wo galat tha"
    "withdrawal",  # galat, jhooth, false alarm, galti se bhej diya
    "all_safe",  # sab bach gaye, sab theek
    "still_on",  # abhi bhi doob rahe, still going on
    "over",  # ho gaya khatam, now finished
    "seen",  # officer: 1, ACK, mil gaya, dekha
    "on_the_way",  # officer: 2, ravana, nikal gaye, pahunch rahe hain
    "not_ours",  # officer: 3, hamara nahi, doosre thane ka
    "close",  # officer: band, close, khatam (with or without a number)
    "confirm",  # officer: sach hai, confirmed
    "false",  # officer: jhooth hai, farji, confirmed false
    "report_number",  # a report number is named (see Understanding.reference)
    "vehicle",  # a vehicle or entry number is named (see Understanding.rest)
    "station",  # a police station is named (see Understanding.rest)
    "paid",  # jama kiya, paid
    "owner",  # the writer says to be the boat's owner or navik
    "witness",  # the writer only saw it, or passes it on
    "choice",  # the whole message is one small number (see Understanding.numbers)
)
"""Every conversational meaning a message may carry beside its topic."""


@dataclass(frozen=True, slots=True)
class Danger:
    """Whether the message reports something happening now, judged before its topic.

    `verdict` is "real" (open the accident path), "unsure" (ask once whether it is now) or
    "none"; `kind` is None exactly where the verdict is "none"; `reasons` name the signs that
    were found, in order, for the record and for tests.
    """

    verdict: Verdict
    kind: DangerKind | None
    reasons: tuple[str, ...] = ()


NO_DANGER = Danger("none", None)


@dataclass(frozen=True, slots=True)
class Understanding:
    """One message as understood; pure data, the same for the same text.

    `slots` hold only stated facts under the names and units of the labelled examples
    (lengths in metres, areas in m2, luggage in kg, money in rupees; int, Decimal or str);
    `numbers` are the numbers of the text in order, in either script or in words;
    `reference` is the report number an officer or reporter names; `rest` is what an officer
    wrote after a code (a vehicle, an entry number, a police station); `runner_up` is the
    second-best topic, or None where the first is certain.
    """

    text: str
    language: Language
    script: Script
    intent: str
    confidence: float
    danger: Danger = NO_DANGER
    slots: Mapping[str, object] = field(default_factory=dict)
    runner_up: str | None = None
    moves: frozenset[str] = frozenset()
    numbers: tuple[Decimal, ...] = ()
    reference: str | None = None
    rest: str | None = None


def to_json(slots: Mapping[str, object]) -> dict[str, object]:
    """Slots with plain JSON values: whole numbers as int, others as float, text as it is."""
    return {name: _plain(value) for name, value in slots.items()}


def _plain(value: object) -> object:
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    return value
