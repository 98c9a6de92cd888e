"""What passes between the rooms in one turn: what was heard, what is known, what is answered.

Everything here is frozen data. A handler is a function `handle(turn) -> Reply`; it reads no
clock, no database and no catalogue: sentences are named, values stay typed until rendering.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time
from decimal import Decimal
from types import MappingProxyType
from typing import Literal

from core.rulebook import Law, Rulebook, load
from handlers.understanding.types import Understanding

Role = Literal["public", "navik", "owner", "lessee", "officer", "admin"]
EMPTY: Mapping[str, object] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in rupees, worded with lakh grouping."""

    rupees: Decimal


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the catalogue used inside a sentence, such as `office.boat_surveyor`."""

    name: str


@dataclass(frozen=True, slots=True)
class Cite:
    """The rule an answer rests on; worded short ("2018 niyam 24(1)")."""

    instrument: str
    rule: str


@dataclass(frozen=True, slots=True)
class Quote:
    """Words as a person wrote them: a place, a name, a vehicle; never translated."""

    text: str


@dataclass(frozen=True, slots=True)
class Name:
    """A proper name that the directory has in several languages: an office, a district."""

    by_language: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Items:
    """Several values worded one after the other ("a, b and c")."""

    parts: tuple[Arg, ...]


@dataclass(frozen=True, slots=True)
class Later:
    """Something that is only known once the effects are done: the report's number, who is told.

    key: report_number, told, told_in_all, handed_to. The conversation puts the value in before anything is worded.
    """

    key: str


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence to say: its catalogue name, its typed arguments, and the count that chooses
    its plural form (None where the sentence has none)."""

    name: str
    args: Mapping[str, Arg] = field(default_factory=dict)
    count: int | None = None


Arg = int | Decimal | date | datetime | Money | Term | Cite | Quote | Name | Items | Later | Line


@dataclass(frozen=True, slots=True)
class Dialogue:
    """Where a conversation stands.

    topic: the topic that asked; expecting: what it asked for (a name that `understand` knows);
    facts: what has been gathered, by slot name; waiting: the dialogue that danger interrupted;
    question: the line that was asked, to repeat it in another language.
    """

    topic: str | None = None
    expecting: str | None = None
    facts: Mapping[str, object] = field(default_factory=dict)
    question: Line | None = None
    waiting: Dialogue | None = None


IDLE = Dialogue()


@dataclass(frozen=True, slots=True)
class Lease:
    """A lease as the registry knows it, for answers that must not ask what is known."""

    id: int
    instrument: str
    ferry: str
    ferry_class: str | None
    years: int
    bid: Decimal
    accepted_on: date
    starts_on: date
    granted_by: str


@dataclass(frozen=True, slots=True)
class Licence:
    """A boat licence as the registry knows it."""

    id: int
    instrument: str
    boat_no: str
    boat_class: int | None
    expires_on: date


@dataclass(frozen=True, slots=True)
class Person:
    """Who is speaking. district and state are codes of the gazetteer, None when not known."""

    id: int
    role: Role = "public"
    language: str | None = None
    state: str | None = None
    district: str | None = None
    office: str | None = None
    opted_out: bool = False
    leases: tuple[Lease, ...] = ()
    licences: tuple[Licence, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """A place as written and, where it was found, as the gazetteer knows it.

    corrects: it was said instead of the place that was known before ("not there, but here").
    """

    written: str
    place_id: str | None = None
    district: str | None = None
    state: str | None = None
    candidates: tuple[str, ...] = ()
    corrects: bool = False

    def same_words(self, other: Place) -> bool:
        """Whether both were written alike, letter case and spaces aside."""
        return self.written.casefold().split() == other.written.casefold().split()


@dataclass(frozen=True, slots=True)
class Report:
    """An open (or lately closed) incident as the conversation sees it.

    counts holds aboard, rescued, missing, dead, injured, drowned: absent means unknown, never 0.
    asked: what the reporter was asked already; seen_by, on_the_way_by, told: offices, in order;
    last_heard_at: when the reporter last said something about it; pinned: a point on the map was
    sent that says where to look for help; outcome: how it ended, once an officer has said so.
    """

    number: str
    kind: Literal["accident", "sinking"]
    status: str
    opened_at: datetime
    place: Place | None = None
    counts: Mapping[str, int] = field(default_factory=dict)
    boat_no: str | None = None
    reported_by_me: bool = True
    asked: tuple[str, ...] = ()
    seen_by: tuple[Name, ...] = ()
    on_the_way_by: tuple[Name, ...] = ()
    coming_detail: str | None = None
    told: tuple[Name, ...] = ()
    last_heard_at: datetime | None = None
    pinned: bool = False
    outcome: str | None = None


@dataclass(frozen=True, slots=True)
class Attachment:
    """What came besides words: kind photo, location, contact, voice, sticker, other."""

    kind: Literal["photo", "location", "contact", "voice", "sticker", "other"]
    lat: float | None = None
    lon: float | None = None
    phone: str | None = None
    file_id: str | None = None
    seconds: int | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """An order of a district that stands now: its number, what it forbids (kind: no_plying, night,
    festival, weather), from when, until when (None: until withdrawn), and between which local
    hours of each day (None: all day)."""

    number: str
    kind: str
    starts_at: datetime
    ends_at: datetime | None = None
    daily_from: time | None = None
    daily_until: time | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """One inbound message with all that the conversation may know about it.

    now: aware, Asia/Kolkata or UTC; today is the local day. reports: the sender's own open
    reports, newest first; alerts: for an officer, the open incidents he was told of, newest
    first. place: the place that was heard, looked up. room_for: "sms" or "chat".
    """

    heard: Understanding
    person: Person
    now: datetime
    today: date
    dialogue: Dialogue = IDLE
    reports: tuple[Report, ...] = ()
    alerts: tuple[Report, ...] = ()
    place: Place | None = None
    attachments: tuple[Attachment, ...] = ()
    named_report: Report | None = None
    room_for: Literal["sms", "chat"] = "sms"
    holidays: frozenset[date] = frozenset()
    books: Mapping[str, Rulebook] = field(default_factory=dict)
    orders: tuple[Order, ...] = ()

    def law(self, instrument: str, district: str = "") -> Law:
        """The law of the day, with the orders that the office laid over it."""
        book = self.books.get(instrument) or load(instrument)
        return book.on(self.today, district)


@dataclass(frozen=True, slots=True)
class Reply:
    """What is answered, as data: sentences in order, the question (last), what is to happen.

    dialogue: where the conversation stands afterwards (None leaves it as it was).
    language: the language to word this reply in, where it changes with this very turn.
    silent: nothing is to be said (a machine, a sticker without a report).
    """

    lines: tuple[Line, ...] = ()
    ask: Line | None = None
    effects: tuple[Effect, ...] = ()
    dialogue: Dialogue | None = None
    language: str | None = None
    silent: bool = False


@dataclass(frozen=True, slots=True)
class OpenIncident:
    """A new accident or sinking; unconfirmed ones wait for the reporter's yes, two minutes long."""

    kind: Literal["accident", "sinking"]
    words: str
    place: Place | None = None
    counts: Mapping[str, int] = field(default_factory=dict)
    boat_no: str | None = None
    happened: str | None = None
    unconfirmed: bool = False
    attachments: tuple[Attachment, ...] = ()


@dataclass(frozen=True, slots=True)
class AddToIncident:
    """More about an open report: facts replace what was known, history keeps both."""

    number: str
    words: str
    counts: Mapping[str, int] = field(default_factory=dict)
    place: Place | None = None
    boat_no: str | None = None
    happened: str | None = None
    confirmed: bool | None = None
    kind: Literal["accident", "sinking"] | None = None
    asked: str | None = None
    attachments: tuple[Attachment, ...] = ()


@dataclass(frozen=True, slots=True)
class WithdrawIncident:
    """The reporter says it was false or all are safe: officers are told, an officer decides."""

    number: str
    words: str
    why: Literal["false_alarm", "all_safe"]


@dataclass(frozen=True, slots=True)
class MarkSeen:
    number: str


@dataclass(frozen=True, slots=True)
class MarkOnTheWay:
    number: str
    detail: str | None


@dataclass(frozen=True, slots=True)
class HandOver:
    """An officer says "not ours": the named station is told, the chain goes on."""

    number: str
    to: str | None


@dataclass(frozen=True, slots=True)
class CloseIncident:
    number: str
    outcome: str


@dataclass(frozen=True, slots=True)
class SetLanguage:
    language: str


@dataclass(frozen=True, slots=True)
class SetReminders:
    """STOP and START: whether reminders may be sent. The accident path is never switched off."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class NotePayment:
    """ "Jama kiya 4711": softens the reminders of an obligation until the office confirms."""

    reference: str | None


@dataclass(frozen=True, slots=True)
class TellOffice:
    """A complaint or a question that an office is to read (overloading, for example)."""

    office: str
    words: str


Effect = (
    OpenIncident
    | AddToIncident
    | WithdrawIncident
    | MarkSeen
    | MarkOnTheWay
    | HandOver
    | CloseIncident
    | SetLanguage
    | SetReminders
    | NotePayment
    | TellOffice
)
