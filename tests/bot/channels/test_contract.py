"""One table of cases that every gateway passes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.channels.base import SendError
from bot.channels.telegram import TelegramChannel
from bot.channels.twilio import TwilioChannel
from tests.bot.channels.conftest import PUBLIC, Client
from tests.bot.channels.rigs import DROP, HANG, Rig, telegram_rig, twilio_rig
from tests.fakes.intake import FakeIntake
from tests.fakes.telegram import FakeTelegram
from tests.fakes.twilio import FakeTwilio, signed

GATEWAYS = ("telegram", "twilio")


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
    rig.server.__exit__()
    error = fails(rig)
    assert (error.kind, error.permanent) == ("unreachable", False)
    rig.server.__init__()  # type: ignore[misc]
    rig.server.__enter__()


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
    assert {(one.provider_id, one.outbox_id) for one in intake.statuses} == {(sent, 7)}


def test_what_was_accepted_and_failed_later_is_told(rig: Rig, intake: FakeIntake) -> None:
    """Accepted is never taken for told."""
    if rig.receipt is None:
        assert not rig.channel.reports_delivery
        return
    sent = rig.channel.send(rig.message).provider_id or ""
    assert rig.receipt("failed", sent, 7) == 200
    (told,) = intake.statuses
    assert (told.state, told.outbox_id) == ("failed", 7)
    assert told.failure is not None
