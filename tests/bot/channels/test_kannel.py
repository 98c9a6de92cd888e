"""Kannel: what it is asked for, what it brings in, and who may bring it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from urllib.parse import quote, urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.channels.base import Outgoing, Part, SendError
from bot.channels.kannel import KannelBox, KannelChannel
from bot.channels.parts import assemble
from bot.clock import ManualClock
from tests.bot.channels.conftest import NOW, SECRET, Client
from tests.fakes.gateways import FakeSmsbox
from tests.fakes.http_server import Reply
from tests.fakes.intake import FakeIntake

PATH = "/webhooks/kannel"
ALERT = Outgoing(7, "+12025550143", "sms", "Naav doob gai", "alert", "hi_Latn")


def query(text: bytes, sender: str = "919812345678", **more: str) -> str:
    """An inbound call as smsbox makes it."""
    fields: dict[str, str | bytes] = {
        "secret": SECRET,
        "id": "k-1",
        "from": sender,
        "to": "+12025550188",
        "coding": "0",
        **more,
        "text": text,
    }
    return f"{PATH}?{urlencode(fields)}"


@pytest.mark.parametrize(
    ("text", "coding", "segments"),
    [
        ("Naav doob gai", "0", 1),
        ("नाव डूब गई", "2", 1),
        ("a" * 161, "0", 2),
        ("न" * 71, "2", 2),
        ("Rs ₹5", "2", 1),
    ],
)
def test_the_alphabet_is_chosen_and_the_segments_counted(
    kannel_channel: KannelChannel,
    kannel_server: FakeSmsbox,
    text: str,
    coding: str,
    segments: int,
) -> None:
    """By the one place that knows both."""
    receipt = kannel_channel.send(replace(ALERT, text=text))
    assert (kannel_server.sent[0]["coding"], receipt.segments) == (coding, segments)
    assert kannel_server.sent[0]["charset"] == "UTF-8"


def test_an_alert_goes_first_and_asks_for_every_report(
    kannel_channel: KannelChannel, kannel_server: FakeSmsbox
) -> None:
    """In Kannel's own queue too; the report will carry the outbox row and the secret."""
    kannel_channel.send(ALERT)
    kannel_channel.send(replace(ALERT, purpose="reminder"))
    alert, reminder = kannel_server.sent
    assert (alert["priority"], reminder["priority"]) == ("3", "1")
    assert alert["dlr-mask"] == "27"
    assert f"secret={quote(SECRET, safe='')}" in alert["dlr-url"]
    assert "outbox=7&state=%d" in alert["dlr-url"]


def test_without_a_report_address_none_is_asked_for(
    kannel_server: FakeSmsbox, clock: ManualClock
) -> None:
    """And delivery knows that silence says nothing."""
    box = KannelBox(f"{kannel_server.url}/cgi-bin/sendsms", "naav", "pw", SECRET)
    channel = KannelChannel(box, clock)
    channel.send(ALERT)
    channel.close()
    assert not channel.reports_delivery
    assert "dlr-url" not in kannel_server.sent[0]
    assert "from" not in kannel_server.sent[0]


@pytest.mark.parametrize(
    ("reply", "kind", "permanent"),
    [
        (Reply(403, b"Authorization failed for sendsms"), "auth", False),
        (Reply(503, b"Temporal failure, try again later."), "unreachable", False),
        (Reply(403, b"Number(s) in black-list, rejected"), "refused", True),
        (Reply(400, b"Bad request"), "refused", True),
        (Reply(200, b"0: Accepted for delivery"), "nonsense", False),
    ],
)
def test_its_words_are_sorted(
    kannel_channel: KannelChannel,
    kannel_server: FakeSmsbox,
    reply: Reply,
    kind: str,
    permanent: bool,
) -> None:
    """What is wrong with our setting is passing: the message is kept until it is mended."""
    kannel_server.script.append(reply)
    with pytest.raises(SendError) as caught:
        kannel_channel.send(ALERT)
    assert (caught.value.kind, caught.value.permanent) == (kind, permanent)


def test_hindi_comes_in_as_it_was_written(
    kannel_channel: KannelChannel, intake: FakeIntake, client: Client
) -> None:
    """UCS-2 as bytes; nothing is said in the response, the answer is sent."""
    calls = client(kannel_channel, intake)
    response = calls.get(query("नाव डूब गई, बाढ़ +".encode("utf-16-be"), coding="2"))
    assert (response.status_code, response.text) == (200, "")
    (inbound,) = intake.taken
    assert inbound.text == "नाव डूब गई, बाढ़ +"
    assert (inbound.sender, inbound.sent_to) == ("+919812345678", "+12025550188")
    assert (inbound.provider_id, inbound.received_at) == ("k-1", NOW)
    assert intake.inline == [False]


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=70))
def test_any_text_survives_both_codings(kannel_channel: KannelChannel, text: str) -> None:
    """Whatever a phone can write."""
    sender = {"from": b"9812345678"}
    ucs2 = kannel_channel.read({**sender, "coding": b"2", "text": text.encode("utf-16-be")})
    plain = kannel_channel.read({**sender, "coding": b"0", "text": text.encode()})
    assert (ucs2.text, plain.text) == (text, text)


def test_a_lost_plus_and_a_short_code(
    kannel_channel: KannelChannel, intake: FakeIntake, client: Client
) -> None:
    """A `+` that became a blank is a person; a header is a machine."""
    calls = client(kannel_channel, intake)
    calls.get(query(b"help", " 919812345678", id="1"))
    calls.get(query(b"recharge now", "VM-DLMTRF", id="2"))
    assert [one.automatic for one in intake.taken] == [False, True]
    assert intake.taken[0].sender == "+919812345678"


def test_pieces_come_with_their_place(
    kannel_channel: KannelChannel, intake: FakeIntake, client: Client
) -> None:
    """Out of order, each at once: the alarm need not wait for the rest."""
    calls = client(kannel_channel, intake)
    for place, words in ((2, b"ghat par doob gai"), (1, b"naav raj")):
        udh = bytes([5, 0, 3, 42, 2, place]).decode("latin-1")
        path = query(words, id=f"k-{place}")
        assert calls.get(f"{path}&udh={quote(udh, encoding='latin-1')}").status_code == 200
    heard = [(one.part, one.text) for one in intake.taken if one.part]
    assert [part for part, _ in heard] == [Part("42", 2, 2), Part("42", 1, 2)]
    assert assemble(heard) == ("naav rajghat par doob gai", True)


def test_a_missing_id_is_made_and_marked(
    kannel_channel: KannelChannel, intake: FakeIntake, client: Client, clock: ManualClock
) -> None:
    """A repeat in the same minute is known; the same words 90 seconds later are a new message."""
    calls = client(kannel_channel, intake)
    for seconds in (0, 20, 90):
        clock.move(timedelta(seconds=seconds))
        calls.get(query(b"mila", id=""))
    assert [one.raw["made_id"] for one in intake.taken] == ["1", "1"]


@pytest.mark.parametrize("path", [PATH, f"{PATH}/dlr?outbox=7&state=1"])
@pytest.mark.parametrize("secret", ["", "wrong", "a shared secret & mor"])
def test_a_stranger_is_403(
    kannel_channel: KannelChannel, intake: FakeIntake, client: Client, path: str, secret: str
) -> None:
    """And nothing is stored."""
    calls = client(kannel_channel, intake)
    response = calls.get(path + ("&" if "?" in path else "?") + urlencode({"secret": secret}))
    assert response.status_code == 403
    assert intake.taken == []
    assert intake.statuses == []


@pytest.mark.parametrize(
    "path",
    [
        f"{PATH}?{urlencode({'secret': SECRET})}",
        f"{PATH}/dlr?{urlencode({'secret': SECRET})}",
        f"{PATH}/dlr?{urlencode({'secret': SECRET, 'outbox': 'x', 'state': '1'})}",
    ],
)
def test_what_makes_no_sense_is_400(
    kannel_channel: KannelChannel, intake: FakeIntake, client: Client, path: str
) -> None:
    """In one line."""
    response = client(kannel_channel, intake).get(path)
    assert response.status_code == 400
    assert "Traceback" not in response.text


@pytest.mark.parametrize(
    ("state", "reply", "told"),
    [
        ("1", "", ("delivered", None)),
        ("8", "ACK/", ("sent", None)),
        ("2", "NACK/", ("failed", "unknown")),
        ("16", "NACK/0x0000000b/Invalid Destination Address", ("failed", "bad_number")),
        ("16", "NACK/0x00000058/Throttling error", ("failed", "throttled")),
        ("16", "NACK/", ("failed", "refused")),
        ("4", "", None),
    ],
)
def test_reports_are_sorted(
    kannel_channel: KannelChannel,
    intake: FakeIntake,
    client: Client,
    state: str,
    reply: str,
    told: object,
) -> None:
    """By Kannel's state and the operator's SMPP status."""
    fields = {"secret": SECRET, "outbox": "7", "state": state, "reply": reply}
    client(kannel_channel, intake).get(f"{PATH}/dlr?{urlencode(fields)}")
    assert [(one.state, one.failure) for one in intake.statuses] == ([told] if told else [])
