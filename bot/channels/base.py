"""The contract of every channel: what comes in, what goes out, and the ways to fail.

SendError            nothing is known to have arrived
├── permanent        trying again here is useless (bad number, refused, blocked)
└── passing          try again, after `wait` seconds where the gateway says so

What is wrong with the gateway and not with the message (auth, no_balance) is passing: the
message is kept, routing takes the next gateway, and the administrator is told.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Literal, Protocol, runtime_checkable

from bot.refusal import Refusal
from handlers.base import Attachment

AddressKind = Literal["sms", "whatsapp", "telegram", "simulator_sms", "simulator_chat"]
Purpose = Literal["alert", "answer", "reminder", "notice"]
Failure = Literal[
    "bad_number",
    "refused",
    "opted_out",
    "throttled",
    "unreachable",
    "timeout",
    "nonsense",
    "auth",
    "no_balance",
    "no_template",
    "outside_window",
    "unknown",
]


@dataclass(frozen=True, slots=True)
class Part:
    """One piece of a long text: the gateway's reference, its place (from 1), how many there are."""

    reference: str
    index: int
    total: int


def storable(text: str) -> str:
    """The text without NUL, and with half surrogate pairs replaced by U+FFFD."""
    whole = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return whole.replace("\0", "")


LONGEST_NAME = 200
"""Ids and senders are looked up by an index, which takes no very long words."""


def bounded(name: str) -> str:
    """The id or sender; of one that is too long its beginning and a digest that stands for it."""
    if len(name) <= LONGEST_NAME:
        return name
    return f"{name[:100]}:{hashlib.sha256(name.encode()).hexdigest()}"


def _is_usable(attachment: Attachment) -> bool:
    """A pin that lies nowhere on earth, or is no number at all, says nothing; nor does the point
    where both are 0, which phones send that do not know where they are."""
    if attachment.kind != "location":
        return True
    if attachment.lat == attachment.lon == 0:
        return False
    return _lies_within(attachment.lat, 90) and _lies_within(attachment.lon, 180)


def _lies_within(value: object, most: float) -> bool:
    """Whether it is a number from -most to most; NaN is in no range."""
    return isinstance(value, int | float) and -most <= value <= most


@dataclass(frozen=True, slots=True)
class Inbound:
    """One message that came in, as its channel proved and read it.

    channel: the registry's name; provider_id: unique within the channel, made from the content
    and the minute where the gateway gives none; sender: canonical address (+91… for phones, the
    chat id for Telegram); sent_to: which of our numbers; automatic: the sender is a machine or a
    short code; raw: what else the channel noted, such as retried (the gateway says that it
    repeats itself), made_id, carrier (what the carrier does with the word by itself).

    It holds nothing that the store cannot keep: NUL and half surrogate pairs are taken out of
    texts, ids and senders are bounded, and pins that lie nowhere are left out.
    """

    channel: str
    provider_id: str
    address_kind: AddressKind
    sender: str
    text: str
    received_at: datetime
    attachments: tuple[Attachment, ...] = ()
    sent_to: str | None = None
    part: Part | None = None
    automatic: bool = False
    button: str | None = None
    raw: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in ("provider_id", "sender", "text", "sent_to", "button"):
            given = getattr(self, name)
            if given is not None:
                object.__setattr__(self, name, storable(given))
        for name in ("provider_id", "sender"):
            object.__setattr__(self, name, bounded(getattr(self, name)))
        usable = tuple(each for each in self.attachments if _is_usable(each))
        object.__setattr__(self, "attachments", usable)


@dataclass(frozen=True, slots=True)
class Button:
    """A key under a chat message; data is at most 64 bytes (Telegram's limit)."""

    label: str
    data: str


@dataclass(frozen=True, slots=True)
class Outgoing:
    """One rendered message ready for a gateway.

    id: the outbox row, given to gateways that take a reference; template: catalogue name for
    gateways that need an approved template, with its variables in order; repeated: it may have
    been sent before (a worker died between sending and recording); last_heard_at: when this
    address last wrote to us (WhatsApp takes free text for 24 hours after that only); sample: the
    person exists on the simulator only, and every real channel refuses the message.
    """

    id: int
    to: str
    address_kind: AddressKind
    text: str
    purpose: Purpose
    language: str
    template: str | None = None
    variables: tuple[str, ...] = ()
    buttons: tuple[Button, ...] = ()
    repeated: bool = False
    document: tuple[str, bytes] | None = None
    last_heard_at: datetime | None = None
    sample: bool = False


@dataclass(frozen=True, slots=True)
class SendReceipt:
    """The gateway took it. Only `delivered` says that the phone has it. moved_to: the address
    that this one has become (a Telegram group that moved), where the message went instead."""

    provider_id: str | None
    delivered: bool = False
    segments: int | None = None
    cost: str | None = None
    moved_to: str | None = None


@dataclass(frozen=True, slots=True)
class StatusUpdate:
    """A delivery report that came later; may come twice and out of order."""

    channel: str
    provider_id: str
    state: Literal["sent", "delivered", "failed"]
    failure: Failure | None = None
    code: str | None = None
    outbox_id: int | None = None


class SendError(Exception):
    """The gateway did not take the message; says which way it failed and whether for good."""

    def __init__(
        self,
        kind: Failure,
        *,
        permanent: bool,
        detail: str = "",
        wait: float | None = None,
        address_dead: bool = False,
    ) -> None:
        super().__init__(f"{kind}: {detail}" if detail else kind)
        self.kind: Failure = kind
        self.permanent = permanent
        self.detail = detail
        self.wait = wait
        self.address_dead = address_dead


class Channel(Protocol):
    """What delivery needs of a channel. `send` is synchronous and called in a worker's thread;
    it raises SendError and nothing else. `answers_inline`: the reply to an inbound request
    travels in the HTTP response. `reports_delivery`: receipts come, so silence means doubt.
    `in_india`: the processor stands in India. `inbound_number`: the number to print where an
    answer by SMS is expected; None where what we send cannot be answered by SMS. `close` ends
    what is kept open; a channel is not used after it."""

    name: str
    serves: tuple[AddressKind, ...]
    answers_inline: bool
    reports_delivery: bool
    in_india: bool
    inbound_number: str | None

    def send(self, message: Outgoing) -> SendReceipt: ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Balance:
    """What is left with a gateway, in its own currency; low: the operator should pay soon."""

    amount: Decimal
    currency: str
    low: bool


@runtime_checkable
class Prepaid(Protocol):
    """A channel that can say what is left. Raises SendError as `send` does; None: it cannot."""

    def balance(self) -> Balance | None: ...


TemplateId = Callable[[str, str, str], str | None]
"""(gateway, template, language) -> the id it was approved under there, None without one."""


def no_templates(gateway: str, template: str, language: str) -> str | None:
    """Nothing has been approved yet, with any gateway."""
    return None


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of one inbound message. texts: what is said back, in order, already rendered for
    the sender's phone; repeated: the same provider id was seen before and nothing changed."""

    inbox_id: int
    texts: tuple[str, ...]
    repeated: bool = False


class NotKept(Refusal):
    """Neither the store nor the disk took a message: whoever brought it must bring it again, and
    must never be told that it was taken."""


class Intake(Protocol):
    """The door from the channels into the service. `take` stores first, commits, then answers;
    with `inline` the answer is only returned, otherwise it is queued to be sent. When the store
    is away the message is kept on disk and the emergency words returned; it raises `NotKept` where
    the disk does not take it either, and nothing else."""

    def take(self, inbound: Inbound, *, inline: bool) -> Answer: ...

    def note_status(self, update: StatusUpdate) -> None: ...
