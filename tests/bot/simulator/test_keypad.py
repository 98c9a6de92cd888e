"""What is typed on a simulated phone: shown there, given to the intake, or refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime

import pytest
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session, sessionmaker

from bot.channels.base import Answer, Inbound, StatusUpdate
from bot.clock import Clock, ManualClock
from bot.context import SIMULATED_NUMBER
from bot.simulator.keypad import Refused, Typed, send
from bot.simulator.phones import HEADER
from bot.store import screens
from bot.store.database import Sessions

NOW = datetime(2026, 11, 30, 4, 30, tzinfo=UTC)


@dataclass
class Taking:
    """An intake that keeps what it was given."""

    answer: Answer = field(default_factory=lambda: Answer(7, ("queued",)))
    taken: list[tuple[Inbound, bool]] = field(default_factory=list)

    def take(self, inbound: Inbound, *, inline: bool) -> Answer:
        self.taken.append((inbound, inline))
        return self.answer

    def note_status(self, update: StatusUpdate) -> None:
        raise AssertionError(update)


@dataclass
class Door:
    sessions: sessionmaker[Session]
    intake: Taking = field(default_factory=Taking)
    clock: Clock = field(default_factory=lambda: ManualClock(NOW))


def test_an_sms_is_shown_and_taken(sessions: Sessions) -> None:
    door = Door(sessions)
    assert send(door, Typed("+919000000101", "m1", "menu", SIMULATED_NUMBER)) == ()
    [(inbound, inline)] = door.intake.taken
    assert not inline
    assert (inbound.channel, inbound.address_kind) == ("simulator", "simulator_sms")
    assert (inbound.sender, inbound.provider_id) == ("+919000000101", "+919000000101:m1")
    assert inbound.sent_to == SIMULATED_NUMBER
    with sessions() as session:
        [row] = screens.on_phone(session, "+919000000101")
    assert (row.text, row.outbound, row.segments) == ("menu", True, 1)


def test_a_chat_sends_keys_pins_and_photos(sessions: Sessions) -> None:
    door = Door(sessions)
    send(door, Typed("chat-105", "m1", "seen:1001", button="seen:1001"))
    send(door, Typed("chat-105", "m2", "", pin=(26.1, 85.4)))
    send(door, Typed("chat-105", "m3", "", photo=True))
    key, pin, photo = (inbound for inbound, _ in door.intake.taken)
    assert key.button == "seen:1001"
    assert [(item.kind, item.lat, item.lon) for item in pin.attachments] == [
        ("location", 26.1, 85.4)
    ]
    assert [item.kind for item in photo.attachments] == ["photo"]
    with sessions() as session:
        shown = [row.text for row in screens.on_phone(session, "chat-105")]
    assert shown == ["seen:1001", "Position 26.1000, 85.4000", "Photo"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (Typed("+919000000101", "m", "1", HEADER), f"{HEADER} takes no answers"),
        (Typed("+919000000101", "m", "1", "+919000000201"), "Nobody has that number"),
        (Typed("+919000000101", "m", "", pin=(1, 2)), "words only"),
        (Typed("+919000000101", "m", "", photo=True), "words only"),
        (Typed("chat-105", "m", ""), "Nothing"),
    ],
)
def test_what_the_network_refuses_reaches_nobody(
    sessions: Sessions, typed: Typed, said: str
) -> None:
    door = Door(sessions)
    with pytest.raises(Refused, match=said):
        send(door, typed)
    assert door.intake.taken == []
    with sessions() as session:
        assert screens.on_phone(session, typed.phone) == []


def test_a_report_is_taken_though_the_screen_cannot_be_written() -> None:
    class Away:
        def begin(self) -> None:
            raise OperationalError("away", None, Exception())

    kept = Taking(Answer(0, ("Call 112.",)))
    door = Door(Away(), kept)  # type: ignore[arg-type]
    said = send(door, Typed("+919000000101", "m1", "naav doob gayi"))
    assert said == ("Call 112.",)
    assert len(kept.taken) == 1


def test_what_no_store_can_hold_is_shown_without_it(sessions: Sessions) -> None:
    door = Door(sessions)
    assert send(door, Typed("+919000000101", "m1", "naav\0 doobi", SIMULATED_NUMBER)) == ()
    with sessions() as session:
        assert [row.text for row in screens.on_phone(session, "+919000000101")] == ["naav doobi"]
    [(inbound, _)] = door.intake.taken
    assert inbound.text == "naav doobi"
