"""What is typed on a simulated phone: it goes the way of every message, or the network refuses it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import structlog
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session, sessionmaker

from bot.channels.base import Inbound, Intake, storable
from bot.channels.guard import SIMULATOR
from bot.clock import Clock
from bot.context import SIMULATED_NUMBER
from bot.rendering.sms.segments import size
from bot.simulator.phones import HEADER, address_kind_of, kind_of
from bot.store import handsets, inbox
from handlers.base import Attachment

log = structlog.get_logger(__name__)


class Door(Protocol):
    """What a simulated phone needs of the service."""

    @property
    def sessions(self) -> sessionmaker[Session]: ...

    @property
    def clock(self) -> Clock: ...

    @property
    def intake(self) -> Intake: ...


class Refused(Exception):
    """The network does not carry this message. One sentence, as the phone shows it."""


@dataclass(frozen=True, slots=True)
class Typed:
    """One message as it leaves a phone.

    id: made by the phone, so that the same message sent twice is one; to: the number or header
    it was addressed to, None for ours; button: the data of a pressed key; pin: latitude and
    longitude of a position sent from a chat; photo: a picture goes with it.
    """

    phone: str
    id: str
    text: str
    to: str | None = None
    button: str | None = None
    pin: tuple[float, float] | None = None
    photo: bool = False


def send(door: Door, typed: Typed) -> tuple[str, ...]:
    """Show the message on its own phone and give it to the intake.

    Gives what the service says on the spot: nothing as a rule, since its answer comes as a
    message, and the emergency words while the store is away and the message is kept on disk.

    Raises:
        Refused: it was addressed to a header or a foreign number, it is empty, or a basic phone
            was to send a photo or a pin.
    """
    _network(typed)
    try:
        _show(door, typed)
    except SQLAlchemyError as error:
        # A screen that cannot be written to keeps no message back: the intake has its own refuge.
        log.warning("handset not written", error=type(error).__name__)
    answer = door.intake.take(inbound_of(typed, door.clock), inline=False)
    return answer.texts if answer.inbox_id == 0 else ()


def _show(door: Door, typed: Typed) -> None:
    with door.sessions.begin() as session:
        if inbox.id_of(session, SIMULATOR, _provider_id(typed)) is not None:
            return
        handsets.show(
            session,
            phone=typed.phone,
            text=storable(typed.text or _said_of(typed)),
            outbound=True,
            segments=size(typed.text).segments if kind_of(typed.phone) == "sms" else 0,
            buttons=[],
            outbox_id=None,
            at=door.clock.now(),
            wall=door.clock.wall(),
        )


def inbound_of(typed: Typed, clock: Clock) -> Inbound:
    """The message as the channel `simulator` reads it."""
    return Inbound(
        channel=SIMULATOR,
        provider_id=_provider_id(typed),
        address_kind=address_kind_of(typed.phone),
        sender=typed.phone,
        text=typed.text,
        received_at=clock.now(),
        attachments=_attachments(typed),
        sent_to=SIMULATED_NUMBER if kind_of(typed.phone) == "sms" else None,
        button=typed.button,
    )


def _said_of(typed: Typed) -> str:
    return "Position {:.4f}, {:.4f}".format(*typed.pin) if typed.pin else "Photo"


def _provider_id(typed: Typed) -> str:
    return f"{typed.phone}:{typed.id}"


def _attachments(typed: Typed) -> tuple[Attachment, ...]:
    found: list[Attachment] = []
    if typed.pin is not None:
        found.append(Attachment("location", lat=typed.pin[0], lon=typed.pin[1]))
    if typed.photo:
        found.append(Attachment("photo", file_id=f"simulated-{typed.id}"))
    return tuple(found)


def _network(typed: Typed) -> None:
    if not (typed.text or typed.pin or typed.photo):
        raise Refused("Nothing was written.")
    if kind_of(typed.phone) == "chat":
        return
    if typed.pin or typed.photo:
        raise Refused("A basic phone sends words only.")
    if typed.to == HEADER:
        raise Refused(f"Not sent. {HEADER} takes no answers: write to {SIMULATED_NUMBER}.")
    if typed.to not in (None, SIMULATED_NUMBER):
        raise Refused(f"Not sent. Nobody has that number here: write to {SIMULATED_NUMBER}.")
