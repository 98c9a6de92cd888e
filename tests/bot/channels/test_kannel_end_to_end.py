"""With Debian's Kannel: a text goes in at the operator, and its answer comes out there."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
import uvicorn
from fastapi import FastAPI

from bot.channels.base import Answer, Inbound, Outgoing
from bot.channels.kannel import KannelBox, KannelChannel
from bot.channels.parts import assemble
from bot.clock import ManualClock
from bot.rendering.sms.segments import size
from bot.settings import Settings
from bot.web.webhooks import webhooks
from tests.fakes.intake import FakeIntake
from tests.fakes.kannel import Kannel, answers, free_port, piece, segments, ucs2, until

pytestmark = [pytest.mark.kannel, pytest.mark.slow]

SECRET = "secret-of-kannel"
NAVIK, OURS = "919812345678", "56070"
ANSWER = (
    "अभी 112 पर कॉल करें। रिपोर्ट 4821 दर्ज हुई। थाना और नाव सर्वेक्षक को बताया जा रहा है। "
    "पानी में न कूदें, रस्सी या बाँस फेंकें। नाव पर कुल कितने लोग थे?"
)


class AnsweringIntake(FakeIntake):
    """Sends its answer through the channel, as delivery does."""

    channel: KannelChannel

    def take(self, inbound: Inbound, *, inline: bool) -> Answer:
        answer = super().take(inbound, inline=inline)
        if not answer.repeated:
            for text in self.answers:
                self.channel.send(
                    Outgoing(answer.inbox_id, inbound.sender, "sms", text, "answer", "hi")
                )
        return answer


@dataclass(frozen=True, slots=True)
class Line:
    """The service behind a Kannel."""

    kannel: Kannel
    intake: AnsweringIntake


@dataclass(slots=True)
class Web:
    """The webhooks on a loopback port, to be started and stopped."""

    port: int
    channel: KannelChannel
    intake: AnsweringIntake
    server: uvicorn.Server | None = None
    thread: threading.Thread | None = None

    def start(self) -> None:
        app = FastAPI()
        app.include_router(webhooks({"kannel": self.channel}, self.intake, Settings()))
        config = uvicorn.Config(app, port=self.port, log_level="critical", ws="none")
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        answers(self.port)

    def stop(self) -> None:
        if self.server is not None and self.thread is not None:
            self.server.should_exit = True
            self.thread.join(10)


@pytest.fixture
def silent_line(tmp_path: Path, clock: ManualClock) -> Iterator[tuple[Line, Web]]:
    """A Kannel whose service is away until it is started."""
    port = free_port()
    hook = f"http://127.0.0.1:{port}/webhooks/kannel"
    intake = AnsweringIntake(ANSWER)
    with Kannel(tmp_path, hook, SECRET) as kannel:
        box = KannelBox(kannel.sendsms_url, "naav", SECRET, SECRET, OURS, f"{hook}/dlr")
        intake.channel = KannelChannel(box, clock)
        web = Web(port, intake.channel, intake)
        try:
            yield Line(kannel, intake), web
        finally:
            web.stop()
            intake.channel.close()


@pytest.fixture
def line(silent_line: tuple[Line, Web]) -> Line:
    """A Kannel with the service behind it."""
    found, web = silent_line
    web.start()
    return found


def test_a_hindi_sms_is_answered_at_the_operator(line: Line) -> None:
    """In as many segments as we count, joined again the very text; and its reports come back."""
    began = time.monotonic()
    log = line.kannel.operator(ucs2(NAVIK, OURS, "नाव डूब गई राजघाट, बाढ़ 3 लोग"))
    wanted = size(ANSWER).segments
    until(lambda: len(segments(log)) == wanted)
    took = time.monotonic() - began
    (inbound,) = line.intake.taken
    assert (inbound.text, inbound.sender) == ("नाव डूब गई राजघाट, बाढ़ 3 लोग", "+919812345678")
    got = segments(log)
    assert {one.to for one in got} == {"+919812345678"}
    assert [one.header[-2:] for one in got] == [bytes([wanted, n + 1]) for n in range(wanted)]
    assert "".join(one.text for one in got) == ANSWER
    until(lambda: "delivered" in [one.state for one in line.intake.statuses])
    assert {one.provider_id for one in line.intake.statuses} == {"naav-1"}
    assert took < 5


def test_a_romanised_sms_is_answered_in_one_segment(line: Line) -> None:
    """In the plain alphabet, with signs that URLs are made of."""
    line.intake.answers = ("ABHI 112 par call karein. Report 4821. 3+1 log? A&B 100%",)
    log = line.kannel.operator(f"{NAVIK} {OURS} text naav doob gayi rajghat, 3+1 log & 2 bachche")
    until(lambda: segments(log))
    assert line.intake.taken[0].text == "naav doob gayi rajghat, 3+1 log & 2 bachche"
    (only,) = segments(log)
    assert (only.text, only.header) == (line.intake.answers[0], b"")


def test_a_long_text_is_heard_piece_by_piece(line: Line) -> None:
    """Each piece at once with its place, so that the alarm goes on the first."""
    line.intake.answers = ()
    for place, words in ((2, "ghat par doob gai"), (1, "naav raj")):
        line.kannel.operator(piece(NAVIK, OURS, bytes([5, 0, 3, 42, 2, place]), words))
        until(partial(_heard, line, 3 - place))
    heard = [(one.part, one.text) for one in line.intake.taken if one.part]
    assert assemble(heard[:1]) == (" … ghat par doob gai", False)
    assert assemble(heard) == ("naav rajghat par doob gai", True)


def test_a_report_waits_while_the_service_is_away(silent_line: tuple[Line, Web]) -> None:
    """Kannel keeps what it could not hand over, and so it does with what we could not store."""
    line, web = silent_line
    log = line.kannel.operator(f"{NAVIK} {OURS} text naav doob gayi rajghat")
    time.sleep(1.5)
    line.intake.answers = ("ABHI 112",)
    line.intake.fails = 1
    web.start()
    until(lambda: line.intake.taken)
    until(lambda: segments(log))
    assert line.intake.taken[0].text == "naav doob gayi rajghat"
    assert line.intake.fails == 0


def _heard(line: Line, count: int) -> bool:
    return len(line.intake.taken) == count
