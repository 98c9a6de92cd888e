"""Twilio: signatures, TwiML, MMS and pins, WhatsApp's window, carrier words, error codes."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime, timedelta
from decimal import Decimal
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.channels.base import Balance, Outgoing, SendError
from bot.channels.twilio import TwilioChannel, twiml
from bot.channels.twilio_errors import CODES, meaning, send_error
from handlers.base import Attachment
from tests.bot.channels.conftest import NOW, PUBLIC, Client
from tests.fakes.intake import FakeIntake
from tests.fakes.twilio import OLD_TOKEN, FakeTwilio, error, signed, sms

PATH = "/webhooks/twilio"
INSIDE = "http://inside.local:8000"
WHATSAPP = Outgoing(
    7,
    "+12025550143",
    "whatsapp",
    "Kist 5,000 rupaye",
    "reminder",
    "hi",
    template="reminder.instalment",
    variables=("5,000", "15 दिसंबर"),
)


def texts(xml: str) -> list[str]:
    """What a TwiML answer says."""
    root = ET.fromstring(xml)
    assert root.tag == "Response"
    return [one.text or "" for one in root.iter("Message")]


def test_a_message_is_stored_and_answered_in_the_response(
    twilio_channel: TwilioChannel, intake: FakeIntake, client: Client
) -> None:
    """The answer travels back as TwiML."""
    calls = client(twilio_channel, intake, public_url=PUBLIC)
    request = signed(PUBLIC + PATH, sms("naav doob gayi rajghat"))
    response = calls.post(PATH, content=request.body, headers=request.headers)
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/xml")
    assert texts(response.text) == ["112 par call karein. Report 4821"]
    (inbound,) = intake.taken
    assert (inbound.sender, inbound.sent_to) == ("+12025550143", "+12025550100")
    assert (inbound.text, inbound.received_at) == ("naav doob gayi rajghat", NOW)
    assert intake.inline == [True]


def test_the_same_id_twice_gets_the_same_answer(
    twilio_channel: TwilioChannel, intake: FakeIntake, client: Client
) -> None:
    """And is heard once."""
    calls = client(twilio_channel, intake, public_url=PUBLIC)
    request = signed(PUBLIC + PATH, sms("help"))
    first, second = (
        calls.post(PATH, content=request.body, headers=request.headers) for _ in range(2)
    )
    assert first.text == second.text
    assert len(intake.taken) == 1


FORGED = {
    "no signature": ({}, sms("x")),
    "another text": ({"X-Twilio-Signature": signed(PUBLIC + PATH, sms("y")).headers["X-Twilio-Signature"]}, sms("x")),
    "another token": (signed(PUBLIC + PATH, sms("x"), "wrong").headers, sms("x")),
    "another address": (signed("https://evil.example" + PATH, sms("x")).headers, sms("x")),
}  # fmt: skip


@pytest.mark.parametrize("case", FORGED)
@pytest.mark.parametrize("path", [PATH, f"{PATH}/status"])
def test_what_is_not_signed_is_403_and_not_stored(
    twilio_channel: TwilioChannel, intake: FakeIntake, client: Client, case: str, path: str
) -> None:
    """Whoever finds the address cannot report or acknowledge anything."""
    headers, fields = FORGED[case]
    calls = client(twilio_channel, intake, public_url=PUBLIC)
    request = signed(PUBLIC + path, fields)
    response = calls.post(path, content=request.body, headers=headers)
    assert response.status_code == 403
    assert intake.taken == []
    assert intake.statuses == []


@pytest.mark.parametrize(
    ("url", "headers", "peer", "trusted", "status"),
    [
        (INSIDE, {}, "127.0.0.1", (), 200),
        (PUBLIC, {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "naav.example"}, "10.0.0.9", ("10.0.0.0/8",), 200),
        (PUBLIC, {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "naav.example"}, "192.0.2.9", ("10.0.0.0/8",), 403),
        (PUBLIC, {"X-Forwarded-Proto": "http, https", "X-Forwarded-Host": "evil, naav.example"}, "10.0.0.9", ("10.0.0.9",), 200),
        ("https://inside.local:8000", {"X-Forwarded-Proto": "https"}, "10.0.0.9", ("10.0.0.9",), 200),
    ],
)  # fmt: skip
def test_the_signature_holds_behind_a_proxy_that_we_trust(
    twilio_channel: TwilioChannel,
    intake: FakeIntake,
    client: Client,
    url: str,
    headers: dict[str, str],
    peer: str,
    trusted: tuple[str, ...],
    status: int,
) -> None:
    """Twilio signs the public address; what a stranger forwards does not count."""
    calls = client(twilio_channel, intake, peer=peer, trusted_proxies=trusted)
    request = signed(url + PATH, sms("help"))
    response = calls.post(PATH, content=request.body, headers={**request.headers, **headers})
    assert response.status_code == status


def test_the_token_before_still_holds(
    twilio_channel: TwilioChannel, intake: FakeIntake, client: Client
) -> None:
    """While it is being changed."""
    calls = client(twilio_channel, intake, public_url=PUBLIC)
    request = signed(PUBLIC + PATH, sms("help"), OLD_TOKEN)
    assert calls.post(PATH, content=request.body, headers=request.headers).status_code == 200


@pytest.mark.parametrize(
    "fields", [{}, {"From": "+12025550143"}, {"MessageSid": "SM1"}, {"MessageSid": "", "From": ""}]
)
def test_a_signed_request_without_a_message_is_400(
    twilio_channel: TwilioChannel, intake: FakeIntake, client: Client, fields: dict[str, str]
) -> None:
    """With one line that says so."""
    calls = client(twilio_channel, intake, public_url=PUBLIC)
    request = signed(PUBLIC + PATH, fields)
    response = calls.post(PATH, content=request.body, headers=request.headers)
    assert response.status_code == 400
    assert "Traceback" not in response.text


def test_signs_of_an_old_alphabet_do_not_lose_a_report(
    twilio_channel: TwilioChannel, intake: FakeIntake, client: Client
) -> None:
    """What is no UTF-8 is read as best it can; the signature still has to hold."""
    fields = sms("doob gai")
    request = signed(PUBLIC + PATH, {**fields, "Body": "doob gai caf\xe9"})
    body = request.body.replace(b"%C3%A9", b"%E9")
    calls = client(twilio_channel, intake, public_url=PUBLIC)
    assert calls.post(PATH, content=body, headers=request.headers).status_code == 200
    assert intake.taken[0].text == "doob gai caf\xe9"


@pytest.mark.parametrize("body", [b"Body=%ff", b"\xff\xfe", b"a=1&" * 300])
def test_bad_content_is_refused_without_a_traceback(
    twilio_channel: TwilioChannel, intake: FakeIntake, client: Client, body: bytes
) -> None:
    """Neither 500 nor stored."""
    response = client(twilio_channel, intake).post(PATH, content=body)
    assert response.status_code in (400, 403)
    assert intake.taken == []


def heard(
    channel: TwilioChannel, intake: FakeIntake, client: Client, fields: dict[str, str]
) -> None:
    """Sends one signed message."""
    calls = client(channel, intake, public_url=PUBLIC)
    request = signed(PUBLIC + PATH, fields)
    assert calls.post(PATH, content=request.body, headers=request.headers).status_code == 200


def test_pictures_and_pins_are_heard(
    twilio_channel: TwilioChannel, intake: FakeIntake, client: Client
) -> None:
    """An MMS without a word counts as well."""
    fields = sms(
        "",
        NumMedia="2",
        MediaUrl0="https://media.example/0",
        MediaContentType0="image/jpeg",
        MediaUrl1="https://media.example/1",
        MediaContentType1="audio/ogg",
        Latitude="25.6",
        Longitude="85.1",
    )
    heard(twilio_channel, intake, client, fields)
    assert intake.taken[0].attachments == (
        Attachment("photo", file_id="https://media.example/0"),
        Attachment("voice", file_id="https://media.example/1"),
        Attachment("location", lat=25.6, lon=85.1),
    )


def test_whatsapp_is_a_kind_of_its_own(
    twilio_channel: TwilioChannel, intake: FakeIntake, client: Client
) -> None:
    """With the plain number and the pressed button."""
    fields = sms("Mila", "whatsapp:+12025550143", ButtonPayload="ack:4821")
    heard(twilio_channel, intake, client, fields)
    (inbound,) = intake.taken
    assert (inbound.address_kind, inbound.sender) == ("whatsapp", "+12025550143")
    assert (inbound.button, inbound.text) == ("ack:4821", "ack:4821")


@pytest.mark.parametrize("sender", ["VM-DLMTRF", "56161", "98123456789"])
def test_machines_are_heard_and_marked(
    twilio_channel: TwilioChannel, intake: FakeIntake, client: Client, sender: str
) -> None:
    """The conversation does not answer them."""
    heard(twilio_channel, intake, client, sms("Get a loan", sender))
    assert intake.taken[0].automatic


@pytest.mark.parametrize(
    ("text", "more", "carrier"),
    [
        ("STOP", {}, "stop"),
        (" stop ", {}, "stop"),
        ("END", {}, "stop"),
        ("yes", {}, "start"),
        ("HELP", {}, "help"),
        ("band karo", {"OptOutType": "STOP"}, "stop"),
        ("Stop. Thank you", {}, None),
        ("nav rok do, stop the engine", {}, None),
    ],
)
def test_carrier_words_are_noted(
    twilio_channel: TwilioChannel,
    intake: FakeIntake,
    client: Client,
    text: str,
    more: dict[str, str],
    carrier: str | None,
) -> None:
    """What the carrier did with the word is known to the conversation; the words stay."""
    heard(twilio_channel, intake, client, sms(text, **more))
    (inbound,) = intake.taken
    assert inbound.raw.get("carrier") == carrier
    assert inbound.text == text


def test_free_text_inside_whatsapps_window(
    twilio_channel: TwilioChannel, twilio_server: FakeTwilio
) -> None:
    """24 hours after the person wrote."""
    message = replace(WHATSAPP, last_heard_at=NOW - timedelta(hours=23))
    twilio_channel.send(message)
    assert twilio_server.sent[0]["Body"] == "Kist 5,000 rupaye"
    assert twilio_server.sent[0]["To"] == "whatsapp:+12025550143"
    assert twilio_server.sent[0]["StatusCallback"] == f"{PUBLIC}/webhooks/twilio/status?outbox=7"


@pytest.mark.parametrize("heard_at", [None, NOW - timedelta(hours=24)])
def test_an_approved_template_outside_the_window(
    twilio_channel: TwilioChannel, twilio_server: FakeTwilio, heard_at: datetime | None
) -> None:
    """With its variables in order."""
    twilio_channel.send(replace(WHATSAPP, last_heard_at=heard_at))
    sent = twilio_server.sent[0]
    assert sent["ContentSid"].startswith("HX")
    assert json.loads(sent["ContentVariables"]) == {"1": "5,000", "2": "15 दिसंबर"}
    assert "Body" not in sent


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        (replace(WHATSAPP, template=None), "outside_window"),
        (replace(WHATSAPP, language="en"), "no_template"),
    ],
)
def test_without_a_template_nothing_is_sent_outside_the_window(
    twilio_channel: TwilioChannel, twilio_server: FakeTwilio, message: Outgoing, kind: str
) -> None:
    """The failure says why, so that it can be told."""
    with pytest.raises(SendError) as caught:
        twilio_channel.send(message)
    assert (caught.value.kind, caught.value.permanent) == (kind, True)
    assert twilio_server.requests == []


def test_a_number_that_is_none_is_not_tried(
    twilio_channel: TwilioChannel, twilio_server: FakeTwilio
) -> None:
    """Eleven digits are nobody's."""
    with pytest.raises(SendError) as caught:
        twilio_channel.send(replace(WHATSAPP, address_kind="sms", to="98123456789"))
    assert caught.value.address_dead
    assert twilio_server.requests == []


def test_who_wrote_stop_to_the_carrier_is_not_written_to(
    twilio_channel: TwilioChannel, twilio_server: FakeTwilio
) -> None:
    """21610 closes the address."""
    twilio_server.script.append(error(400, 21610))
    with pytest.raises(SendError) as caught:
        twilio_channel.send(replace(WHATSAPP, address_kind="sms"))
    assert (caught.value.kind, caught.value.address_dead) == ("opted_out", True)


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_code_is_sorted_one_way(code: int) -> None:
    """A dead address is for good; what passes has no dead address; a throttle has its wait."""
    error = send_error(code, 400)
    assert not (error.address_dead and not error.permanent)
    assert (error.wait is not None) == (error.kind == "throttled")


@pytest.mark.parametrize(
    ("status", "kind"),
    [(401, "auth"), (403, "auth"), (429, "throttled"), (500, "unreachable"), (503, "unreachable"), (400, "refused")],
)  # fmt: skip
def test_an_unknown_code_is_judged_by_its_status(status: int, kind: str) -> None:
    """So that a new code never loses an alarm: a server's trouble is always passing."""
    assert meaning(99999, status).kind == kind
    assert meaning(None, status).permanent is (status == 400)


@settings(deadline=None)
@given(st.lists(st.text(min_size=1, max_size=50), max_size=3))
def test_any_answer_is_good_xml(said: list[str]) -> None:
    """No sign of an answer breaks the response."""
    plain = [[sign for sign in one if sign in "\n\t" or sign >= " "] for one in said]
    wanted = ["".join(one) for one in plain if one]
    surrogates = any("\ud800" <= sign <= "\udfff" for one in wanted for sign in one)
    if not surrogates and not any(sign in "\ufffe\uffff\x85" for one in wanted for sign in one):
        assert texts(twiml(tuple(said))) == wanted


@pytest.mark.parametrize("status", ["queued", "sending", "accepted", "scheduled", ""])
def test_steps_on_the_way_are_no_news(
    twilio_channel: TwilioChannel, intake: FakeIntake, client: Client, status: str
) -> None:
    """Only sent, delivered and failed change anything."""
    path = f"{PATH}/status?outbox=7"
    calls = client(twilio_channel, intake, public_url=PUBLIC)
    request = signed(PUBLIC + path, {"MessageSid": "SM1", "MessageStatus": status})
    assert calls.post(path, content=request.body, headers=request.headers).status_code == 200
    assert intake.statuses == []


@pytest.mark.parametrize(("left", "low"), [("12.50", False), ("9.99", True), ("-3", True)])
def test_the_balance_is_known_and_a_low_one_marked(
    twilio_channel: TwilioChannel, twilio_server: FakeTwilio, left: str, low: bool
) -> None:
    """Before the last message that could be paid for."""
    twilio_server.balance = left
    assert twilio_channel.balance() == Balance(Decimal(left), "USD", low=low)


def test_a_balance_that_cannot_be_asked_is_an_error(
    twilio_channel: TwilioChannel, twilio_server: FakeTwilio
) -> None:
    """Sorted as any other."""
    twilio_server.script.append(error(401, 20003))
    with pytest.raises(SendError) as caught:
        twilio_channel.balance()
    assert caught.value.kind == "auth"
