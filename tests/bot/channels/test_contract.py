"""One table of cases that every gateway passes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.channels.base import SendError
from bot.channels.http_gateway import HttpGateway
from bot.channels.kannel import KannelChannel
from bot.channels.telegram import TelegramChannel
from bot.channels.twilio import TwilioChannel
from tests.bot.channels.conftest import PUBLIC, SECRET, Client
from tests.bot.channels.rigs import (
    HANG,
    Rig,
    aggregator_rig,
    kannel_rig,
    line_rig,
    phone_rig,
    telegram_rig,
    twilio_rig,
)
from tests.fakes.gateways import FakeAggregator, FakeLine, FakePhone, FakeSmsbox
from tests.fakes.http_server import DROP
from tests.fakes.intake import FakeIntake
from tests.fakes.telegram import FakeTelegram
from tests.fakes.twilio import FakeTwilio, signed

GATEWAYS = ("telegram", "twilio", "kannel", "aggregator", "phone", "line")


@pytest.fixture(params=GATEWAYS)
def rig(request: pytest.FixtureRequest) -> Rig:
    """Each gateway in turn."""
    found = request.getfixturevalue(f"{request.param}_rig")
    assert isinstance(found, Rig)
    return found


@pytest.fixture(name="telegram_rig")
def _telegram(telegram_channel: TelegramChannel, telegram_server: FakeTelegram) -> Rig:
    return telegram_rig(telegram_channel, telegram_server)


@pytest.fixture(name="twilio_rig")
def _twilio(
    twilio_channel: TwilioChannel, twilio_server: FakeTwilio, client: Client, intake: FakeIntake
) -> Rig:
    calls = client(twilio_channel, intake, public_url=PUBLIC)

    def receipt(state: str, provider_id: str, outbox: int) -> int:
        path = f"/webhooks/twilio/status?outbox={outbox}"
        words = {"sent": "sent", "delivered": "delivered", "failed": "undelivered"}
        fields = {"MessageSid": provider_id, "MessageStatus": words[state]}
        if state == "failed":
            fields["ErrorCode"] = "30005"
        request = signed(PUBLIC + path, fields)
        return calls.post(path, content=request.body, headers=request.headers).status_code

    return twilio_rig(twilio_channel, twilio_server, receipt)


@pytest.fixture(name="kannel_rig")
def _kannel(
    kannel_channel: KannelChannel, kannel_server: FakeSmsbox, client: Client, intake: FakeIntake
) -> Rig:
    calls = client(kannel_channel, intake)
    states = {"sent": "8", "delivered": "1", "failed": "2"}

    def receipt(state: str, provider_id: str, outbox: int) -> int:
        assert provider_id == f"naav-{outbox}"
        url = kannel_server.sent[-1]["dlr-url"].replace("%d", states[state]).replace("%A", "NACK")
        return calls.get(url).status_code

    return kannel_rig(kannel_channel, kannel_server, receipt)


@pytest.fixture(name="aggregator_rig")
def _aggregator(
    aggregator_channel: HttpGateway,
    aggregator_server: FakeAggregator,
    client: Client,
    intake: FakeIntake,
) -> Rig:
    calls = client(aggregator_channel, intake)
    states = {"sent": "SUBMITTED", "delivered": "DELIVRD", "failed": "UNDELIV"}

    def receipt(state: str, provider_id: str, outbox: int) -> int:
        fields = {"message_id": provider_id, "status": states[state], "reference": str(outbox)}
        path = "/webhooks/http/aggregator/receipt"
        return calls.post(path, params={"key": SECRET}, data=fields).status_code

    return aggregator_rig(aggregator_channel, aggregator_server, receipt)


@pytest.fixture(name="phone_rig")
def _phone(
    phone_channel: HttpGateway, phone_server: FakePhone, client: Client, intake: FakeIntake
) -> Rig:
    calls = client(phone_channel, intake)

    def receipt(state: str, provider_id: str, outbox: int) -> int:
        report = {"event": f"sms:{state}", "payload": {"id": provider_id}}
        path, headers = "/webhooks/http/ghat_phone/receipt", {"X-Naav-Secret": SECRET}
        return calls.post(path, json=report, headers=headers).status_code

    return phone_rig(phone_channel, phone_server, receipt)


@pytest.fixture(name="line_rig")
def _line(
    line_channel: HttpGateway, line_server: FakeLine, client: Client, intake: FakeIntake
) -> Rig:
    calls = client(line_channel, intake)
    states = {"sent": "0", "delivered": "1", "failed": "2"}

    def receipt(state: str, provider_id: str, outbox: int) -> int:
        query = {"id": provider_id, "s": states[state]}
        return calls.get("/webhooks/http/line/receipt", params=query).status_code

    return line_rig(line_channel, line_server, receipt)


def fails(rig: Rig) -> SendError:
    """The error of sending the rig's message."""
    with pytest.raises(SendError) as caught:
        rig.channel.send(rig.message)
    return caught.value


def test_a_valid_message_arrives_as_written(rig: Rig) -> None:
    """And the gateway's own id is kept, so that its receipt can be matched."""
    receipt = rig.channel.send(rig.message)
    assert receipt.provider_id
    assert not receipt.delivered
    assert rig.text_that_arrived() == rig.message.text


def test_hindi_arrives_as_written(rig: Rig) -> None:
    """Devanagari, a danda, a joiner and an emoji survive the way."""
    text = "नाव डूब गई। न्‍यू घाट 🚤 + 3"
    rig.channel.send(replace(rig.message, text=text))
    assert rig.text_that_arrived() == text


@pytest.mark.parametrize("case", ["bad_number", "refused"])
def test_what_is_refused_for_good_is_permanent(rig: Rig, case: str) -> None:
    """Delivery goes on to another address instead of trying again."""
    rig.server.script.append(rig.refusals[case])
    error = fails(rig)
    assert error.permanent
    assert error.kind == case
    assert error.address_dead is (case in rig.dead_on)


def test_throttling_is_passing_and_keeps_the_gateways_wait(rig: Rig) -> None:
    """The next try comes when the gateway said."""
    rig.server.script.append(rig.refusals["throttled"])
    error = fails(rig)
    assert (error.kind, error.permanent, error.wait) == ("throttled", False, 17)


def test_an_answer_that_is_no_answer_is_passing(rig: Rig) -> None:
    """A proxy's page of HTML says nothing of the message."""
    rig.server.script.append(rig.not_json)
    error = fails(rig)
    assert not error.permanent
    assert error.kind in {"nonsense", "unreachable"}


def test_a_lost_connection_is_passing(rig: Rig) -> None:
    """Nothing is known to have arrived."""
    rig.server.script.append(DROP)
    error = fails(rig)
    assert (error.kind, error.permanent) == ("unreachable", False)


def test_a_server_that_is_away_is_passing(rig: Rig) -> None:
    """Connection refused is no different."""
    rig.server.stop()
    error = fails(rig)
    assert (error.kind, error.permanent) == ("unreachable", False)


def test_silence_is_passing(rig: Rig) -> None:
    """A gateway that does not answer holds a worker for its timeout and no longer."""
    rig.server.script.append(HANG)
    error = fails(rig)
    assert (error.kind, error.permanent) == ("timeout", False)


def test_it_recovers_after_a_failure(rig: Rig) -> None:
    """The next message is not held back by the last one's trouble."""
    rig.server.script.extend([DROP, rig.not_json])
    fails(rig)
    fails(rig)
    assert rig.channel.send(rig.message).provider_id


def test_a_sample_number_and_a_sample_person_are_refused(rig: Rig) -> None:
    """Before anything leaves the machine."""
    for message in (
        replace(rig.message, to="+919000000101"),
        replace(rig.message, sample=True),
        replace(rig.message, address_kind="simulator_sms"),
    ):
        with pytest.raises(SendError) as caught:
            rig.channel.send(message)
        assert caught.value.permanent
    assert rig.server.requests == []


def test_receipts_out_of_order_are_all_told(rig: Rig, intake: FakeIntake) -> None:
    """`sent` after `delivered` is passed on as it came; the store knows which one holds."""
    if rig.receipt is None:
        assert not rig.channel.reports_delivery
        return
    sent = rig.channel.send(rig.message).provider_id or ""
    assert [rig.receipt(state, sent, 7) for state in ("delivered", "sent", "delivered")] == [
        200
    ] * 3
    assert [one.state for one in intake.statuses] == ["delivered", "sent", "delivered"]
    assert {one.provider_id for one in intake.statuses} == {sent}
    assert {one.outbox_id for one in intake.statuses} <= {7, None}


def test_what_was_accepted_and_failed_later_is_told(rig: Rig, intake: FakeIntake) -> None:
    """Accepted is never taken for told."""
    if rig.receipt is None:
        assert not rig.channel.reports_delivery
        return
    sent = rig.channel.send(rig.message).provider_id or ""
    assert rig.receipt("failed", sent, 7) == 200
    (told,) = intake.statuses
    assert (told.state, told.provider_id) == ("failed", sent)
    assert told.failure is not None
