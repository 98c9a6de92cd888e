"""With Debian's Kannel and the whole service: what a navik sends at the operator comes to an answer
there, an alarm goes on the first piece, and reports prove what arrived."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import uvicorn

from bot.rendering.sms.segments import size
from bot.store.database import Sessions
from bot.web.app import create_app
from tests.fakes.gateways import FakeSmsbox
from tests.fakes.kannel import (
    Kannel,
    Segment,
    answers,
    free_port,
    piece,
    segments,
    ucs2,
    until,
)
from tests.stories.network import NAVIK, OFFICER, SECRET, Network, build_network

pytestmark = [pytest.mark.kannel, pytest.mark.slow]
OURS = "56070"


@dataclass(slots=True)
class Line:
    """The whole service behind a Kannel, whose work the test lets go on while it waits."""

    kannel: Kannel
    network: Network

    def until(self, true: Callable[[], object]) -> None:
        """Lets the service work until it is so."""

        def worked() -> object:
            self.network.deliver()
            return true()

        until(worked, 20)


@pytest.fixture
def line(sessions: Sessions, tmp_path: Path, smsbox: FakeSmsbox) -> Iterator[Line]:
    port = free_port()
    hook = f"http://127.0.0.1:{port}/webhooks/kannel"
    with Kannel(tmp_path, hook, SECRET) as kannel:
        network = build_network(
            sessions,
            tmp_path,
            smsbox,
            kannel_sendsms_url=kannel.sendsms_url,
            kannel_password=SECRET,
            kannel_dlr_url=f"{hook}/dlr",
        )
        network.station(OFFICER)
        app = create_app(network.service)
        server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="critical", ws="none"))
        thread = threading.Thread(target=server.run)
        thread.start()
        try:
            answers(port)
            yield Line(kannel, network)
        finally:
            server.should_exit = True
            thread.join(10)
            network.close()


def to(log: Path, number: str) -> list[Segment]:
    """The segments that the operator got for a number, in their order."""
    found = [one for one in segments(log) if one.to == number]
    return sorted(found, key=lambda one: one.header[-1:])


def test_a_hindi_question_is_answered_at_the_operator_and_proved_by_its_report(line: Line) -> None:
    """In as many segments as we count, joined again the very text."""
    log = line.kannel.operator(ucs2(NAVIK[1:], OURS, "नाव की रजिस्ट्रेशन फीस कितनी है?"))
    line.until(lambda: [row.state for row in line.network.outbox()] == ["delivered"])
    (row,) = line.network.outbox()
    assert "₹" not in row.text
    line.until(lambda: len(to(log, NAVIK)) == row.segments)
    assert row.segments == size(row.text).segments >= 1
    assert "".join(one.text for one in to(log, NAVIK)) == row.text
    assert row.delivered_at is not None
    assert row.provider_id == f"naav-{row.id}"


def test_a_romanised_question_is_answered_in_one_segment_of_the_plain_alphabet(line: Line) -> None:
    log = line.kannel.operator(f"{NAVIK[1:]} {OURS} text nav par jacket kitni chahiye")
    line.until(lambda: to(log, NAVIK))
    (row,) = line.network.outbox()
    assert "".join(one.text for one in to(log, NAVIK)) == row.text
    assert len(to(log, NAVIK)) == row.segments
    assert size(row.text).encoding == "gsm7"


def test_a_sinking_in_pieces_alerts_on_the_first_that_comes(line: Line) -> None:
    """The other one is added when it comes. (The fake operator knows no header before UCS-2: pieces
    in Hindi are proved at the webhook, in test_inbound_oddities.)"""
    first, second = "naav doob gayi rajghat par, jaldi aaiye,", "naav mein 12 log the, 3 laapata"
    header = bytes([5, 0, 3, 42, 2])
    log = line.kannel.operator(piece(NAVIK[1:], OURS, header + bytes([1]), first))
    line.until(lambda: to(log, OFFICER))
    (incident,) = line.network.incidents()
    assert (incident.place_id, incident.counts) == ("rajghat", {})
    assert incident.number in "".join(one.text for one in to(log, OFFICER))
    line.kannel.operator(piece(NAVIK[1:], OURS, header + bytes([2]), second))
    line.until(lambda: line.network.incidents()[0].counts.get("missing") == 3)
    assert len(line.network.incidents()) == 1
    line.until(lambda: {row.state for row in line.network.outbox()} == {"delivered"})
