"""The page's phones and the terminal's: what is typed there goes the way of every message."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot import sample
from bot.chat import chat
from bot.clock import ManualClock
from bot.delivery.engine import InProcessJobs
from bot.refusal import Refusal
from bot.service import Service, in_process
from bot.settings import Settings
from bot.store.database import Sessions
from bot.web.app import create_app
from tests.fakes.asgi import AsgiClient
from tests.stories.stage import MORNING

STRANGER = "+919000000777"
NAVIK, LESSEE, OWNER = "+919000000101", "+919000000102", "+919000000104"
THANA, DEPUTY, SURVEYOR, ROOM = (
    "+919000000201",
    "+919000000202",
    "+919000000205",
    "+919000000203",
)
SDRF = "chat-207"
EVERYWHERE = "+919000000261"
REPORT = "naav doob gayi rajghat 3 log laapata"


@dataclass(slots=True)
class Desk:
    """The page without its looks, and the sample's people at their phones."""

    service: Service
    jobs: InProcessJobs
    clock: ManualClock
    client: AsgiClient
    sent: int = 0

    def write(self, phone: str, text: str, **more: Any) -> int:
        """Type a message on a phone of the page; gives the status of the answer."""
        self.sent += 1
        body = {"phone": phone, "id": f"message-{self.sent}", "text": text, **more}
        status = self.client.post("/simulator/send", json=body).status_code
        self.jobs.run_due(self.clock.wall())
        return status

    def screen(self, phone: str) -> list[str]:
        """What has arrived on a phone, oldest first."""
        shown = self.client.get("/simulator/messages", params={"phone": phone}).json()
        return [each["text"] for each in shown["messages"] if each["arrived"]]

    def move(self, **body: Any) -> dict[str, Any]:
        """Press a key of the clock."""
        answer = self.client.post("/simulator/clock", json=body)
        self.jobs.run_due(self.clock.wall())
        found: dict[str, Any] = answer.json()
        return found


@dataclass(slots=True)
class Working:
    """The service with its workers beside it: what falls due is carried out at once."""

    service: Service
    jobs: InProcessJobs

    def __getattr__(self, name: str) -> Any:
        return getattr(self.service, name)

    def tick(self) -> None:
        self.service.tick()
        self.jobs.run_due(self.service.clock.wall())


@pytest.fixture
def desk(sessions: Sessions, tmp_path: Path) -> Desk:
    clock = ManualClock(MORNING)
    service, jobs = in_process(Settings(var=tmp_path), sessions, clock)
    sample.load(service)
    return Desk(service, jobs, clock, AsgiClient(create_app(Working(service, jobs))))


def test_a_stranger_reports_and_hears_who_comes(desk: Desk) -> None:
    assert desk.write(STRANGER, REPORT) == 200
    [answer] = desk.screen(STRANGER)
    assert answer.startswith("ABHI 112")
    for phone in (THANA, SURVEYOR, ROOM):
        [alert] = desk.screen(phone)
        assert "5676" in alert
    assert desk.screen(DEPUTY) == []
    desk.write(THANA, "2 BR06P1234")
    assert "BR06P1234" in desk.screen(STRANGER)[-1]


def test_a_report_without_a_place_reaches_the_office_that_answers_for_all(desk: Desk) -> None:
    desk.write(STRANGER, "naav doob gayi bachao")
    assert len(desk.screen(EVERYWHERE)) == 1
    assert desk.screen(STRANGER)[0].startswith("ABHI 112")


def test_silence_tells_the_deputy_as_the_clock_moves(desk: Desk) -> None:
    desk.write(STRANGER, REPORT)
    moved = desk.move(minutes=10)
    assert moved["arrived"]
    assert moved["stops"] >= 2
    assert len(desk.screen(DEPUTY)) >= 1


def test_a_week_brings_each_reminder_once(desk: Desk) -> None:
    assert desk.move(minutes=7 * 24 * 60)["arrived"]
    before = {phone: desk.screen(phone) for phone in (NAVIK, LESSEE, OWNER)}
    assert "MZP-118" in " ".join(before[NAVIK])
    assert "72,000" in " ".join(before[LESSEE])
    # Seven days before and one; on the day and after it; seven days before.
    assert [len(before[phone]) for phone in (NAVIK, LESSEE, OWNER)] == [2, 2, 1]
    for _ in range(3):
        desk.service.tick()
        desk.jobs.run_due(desk.clock.wall())
    assert {phone: desk.screen(phone) for phone in before} == before


def test_one_message_sent_twice_is_answered_once(desk: Desk) -> None:
    desk.write(STRANGER, "menu")
    desk.sent -= 1
    desk.write(STRANGER, "menu")
    assert len(desk.screen(STRANGER)) == 1
    shown = desk.client.get("/simulator/messages", params={"phone": STRANGER}).json()["messages"]
    assert [each["arrived"] for each in shown] == [False, True]


def test_a_header_is_not_answered(desk: Desk) -> None:
    assert desk.write(THANA, "1", to="VM-NAAVST") == 409
    assert desk.write(THANA, "1", to="5676") == 200
    assert len(desk.screen(THANA)) == 1


def test_a_key_in_the_chat_is_a_message(desk: Desk) -> None:
    desk.write("chat-105", "menu", button="menu")
    assert len(desk.screen("chat-105")) == 1


def test_an_officer_in_the_chat_answers_with_the_keys_under_the_alert(desk: Desk) -> None:
    desk.write(STRANGER, REPORT)
    shown = desk.client.get("/simulator/messages", params={"phone": SDRF}).json()["messages"]
    keys = [key for each in shown for key in each["buttons"]]
    assert len(keys) >= 2
    desk.write(SDRF, keys[1]["data"], button=keys[1]["data"])
    assert "SDRF Muzaffarpur" in desk.screen(STRANGER)[-1]


def talk(desk: Desk, phone: str, lines: Iterable[str]) -> str:
    """A chat in the terminal; everything it printed."""
    said: list[str] = []
    chat(desk.service, phone, lines, lambda: _due(desk), said.append)
    return "\n".join(said)


def _due(desk: Desk) -> None:
    desk.jobs.run_due(desk.clock.wall())


def test_the_terminal_is_a_phone_like_any(desk: Desk) -> None:
    printed = talk(desk, "9000000777", [REPORT, "", ":as 9000000201", "1", ":quit", "never sent"])
    assert "ABHI 112" in printed
    assert "VM-NAAVST [GSM-7" in printed
    assert f"You hold {THANA}" in printed
    assert len(desk.screen(THANA)) == 2
    assert "never sent" not in printed


def test_the_terminal_moves_the_clock(desk: Desk) -> None:
    start = desk.clock.now()
    printed = talk(
        desk, NAVIK, [":clock", ":clock +1d", ":clock 9", ":clock soon", ":clock +9000d"]
    )
    assert desk.clock.now() >= start + timedelta(days=1)
    assert "Mon 30 Nov 2026 10:00 IST" in printed
    assert "Tue 01 Dec 2026 10:00 IST" in printed
    assert "Wed 02 Dec 2026 09:00 IST" in printed
    assert "Say how far" in printed
    assert "at most 400 days" in printed


def test_the_terminal_says_what_it_does_not_know(desk: Desk) -> None:
    printed = talk(desk, "chat-105", [":dance", ":as 12", ":phones", ":help"])
    assert "There is no :dance" in printed
    assert "a phone is +91 and ten digits" in printed
    assert "Ahiyapur police station" in printed
    assert ":quit" in printed
    printed = talk(desk, NAVIK, [":header 1"])
    assert "VM-NAAVST takes no answers" in printed


def test_the_terminal_refuses_what_is_no_phone(desk: Desk) -> None:
    with pytest.raises(Refusal, match="--as 12: a phone is"):
        talk(desk, "12", [])
