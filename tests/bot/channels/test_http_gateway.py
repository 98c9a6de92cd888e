"""The described gateways: what is sent, what comes in, and a file that makes no sense."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.channels.base import Balance, Outgoing, SendError
from bot.channels.gateways_file import InboundFields, InboundForm, Secret, read_gateways
from bot.channels.http_fields import at, fill, without_keyword
from bot.channels.http_gateway import HttpGateway
from bot.channels.registry import build
from bot.clock import ManualClock
from bot.settings import Settings, SettingsError
from tests.bot.channels.conftest import GATEWAYS, SECRET, Client
from tests.bot.channels.rigs import SMS
from tests.fakes.gateways import KEY, FakeAggregator, FakeLine, FakePhone, json_reply
from tests.fakes.intake import FakeIntake

AGGREGATOR = "/webhooks/http/aggregator"
PHONE = "/webhooks/http/ghat_phone"


def test_the_aggregator_gets_the_approved_templates_id(
    aggregator_channel: HttpGateway, aggregator_server: FakeAggregator
) -> None:
    """With the number, the alphabet and our reference as its file says."""
    receipt = aggregator_channel.send(replace(SMS, text="नाव डूबी"))
    assert (receipt.provider_id, receipt.segments) == ("agg-1", 1)
    assert aggregator_server.sent == [
        {
            "sender": "NAAVSA",
            "type": "unicode",
            "route": "transactional",
            "reference": "7",
            "messages": [
                {"to": "12025550143", "text": "नाव डूबी", "template_id": "1107160000000000001"}
            ],
        }
    ]


@pytest.mark.parametrize("message", [replace(SMS, template=None), replace(SMS, language="hi")])
def test_without_an_approved_template_nothing_is_sent(
    aggregator_channel: HttpGateway, aggregator_server: FakeAggregator, message: Outgoing
) -> None:
    """The operator would drop it without a word; the failure is told instead."""
    with pytest.raises(SendError) as caught:
        aggregator_channel.send(message)
    assert (caught.value.kind, caught.value.permanent) == ("no_template", True)
    assert aggregator_server.requests == []


def test_words_that_look_like_placeholders_stay_words(
    phone_channel: HttpGateway, phone_server: FakePhone
) -> None:
    """A report cannot make the gateway send something else."""
    phone_channel.send(replace(SMS, text="{number} {id} {{text}}"))
    assert phone_server.sent[0]["textMessage"] == {"text": "{number} {id} {{text}}"}
    assert phone_server.sent[0]["id"] == "naav-7"


def test_the_plain_line_gets_a_query(line_channel: HttpGateway, line_server: FakeLine) -> None:
    """With the national number and its own word for the alphabet."""
    line_channel.send(replace(SMS, text="नाव + डूबी & गई"))
    sent = line_server.sent[0]
    assert (sent["mobile"], sent["dcs"]) == ("2025550143", "8")
    assert sent["msg"] == "नाव + डूबी & गई"


def test_an_empty_purse_is_passing(
    aggregator_channel: HttpGateway, aggregator_server: FakeAggregator
) -> None:
    """The message waits or takes another gateway; the operator pays."""
    aggregator_server.script.append(json_reply({"type": "error", "code": 205}))
    with pytest.raises(SendError) as caught:
        aggregator_channel.send(SMS)
    assert (caught.value.kind, caught.value.permanent) == ("no_balance", False)


def shared(text: str, **more: str) -> dict[str, str]:
    """What the aggregator calls us with."""
    return {"key": SECRET, "mobile": "919812345678", "message": text, "msgid": "m-1", "vmn": "56070", **more}  # fmt: skip


def test_the_answer_goes_back_inline_where_the_file_says_so(
    intake: FakeIntake, client: Client, clock: ManualClock
) -> None:
    """The response is the SMS; its lines are joined."""
    (form,) = read_gateways(
        GATEWAYS / "aggregator.yaml",
        {"AGGREGATOR_URL": "http://x", "AGGREGATOR_KEY": KEY, "AGGREGATOR_SECRET": SECRET},
    )
    assert form.inbound
    inline = form.inbound.model_copy(update={"inline": True})
    channel = HttpGateway(form.model_copy(update={"inbound": inline}), clock)
    intake.answers = ("112 par call karein.", "Report 4821")
    response = client(channel, intake).get(AGGREGATOR, params=shared("Naav naav doob gayi"))
    assert response.text == "112 par call karein.\nReport 4821"
    assert intake.inline == [True]
    channel.close()


def test_no_answer_inline_where_ids_are_needed(tmp_path: Path) -> None:
    """The response would carry no template id."""
    written = (GATEWAYS / "aggregator.yaml").read_text(encoding="utf-8")
    path = tmp_path / "gateways.yaml"
    path.write_text(written.replace("keyword: NAAV", "inline: true"), encoding="utf-8")
    named = dict.fromkeys(re.findall(r"\$\{(\w+)\}", written), "http://a-good-long-word")
    with pytest.raises(SettingsError, match=r"gateways\.0: .*take inline or needs_template out"):
        read_gateways(path, named)


def test_the_keyword_is_taken_off(
    aggregator_channel: HttpGateway, intake: FakeIntake, client: Client
) -> None:
    """The shared number needs it, the conversation does not."""
    calls = client(aggregator_channel, intake)
    assert calls.get(AGGREGATOR, params=shared("Naav  naav doob gayi", retry="1")).text == ""
    (inbound,) = intake.taken
    assert (inbound.text, inbound.sender) == ("naav doob gayi", "+919812345678")
    assert (inbound.channel, inbound.address_kind) == ("aggregator", "sms")
    assert inbound.raw == {"retried": "1"}
    assert intake.inline == [False]


@pytest.mark.parametrize(
    ("written", "heard"), [("0928093E0935 0921", "नाव\u0921"), ("not hex", "not hex"), ("", "")]
)
def test_hindi_in_hexadecimal_is_read(
    aggregator_channel: HttpGateway, intake: FakeIntake, client: Client, written: str, heard: str
) -> None:
    """As some aggregators bring it; what is none stays as it came."""
    client(aggregator_channel, intake).get(AGGREGATOR, params=shared(written, dcs="8"))
    assert intake.taken[0].text == heard


def test_what_the_store_cannot_keep_is_taken_out(
    phone_channel: HttpGateway, intake: FakeIntake, client: Client
) -> None:
    """JSON can carry NUL and half a surrogate pair; the report is kept all the same."""
    body = (
        b'{"event": "sms:received", "payload": '
        b'{"message": "doob\\u0000 gai \\ud83d", "phoneNumber": "9812345678", "messageId": "\\ud83d"}}'
    )
    response = client(phone_channel, intake).post(
        PHONE, content=body, headers={"X-Naav-Secret": SECRET}
    )
    assert response.status_code == 200
    (inbound,) = intake.taken
    assert (inbound.text, inbound.provider_id) == ("doob gai \ufffd", "\ufffd")


def test_the_balance_is_known_and_a_low_one_marked(
    aggregator_channel: HttpGateway, aggregator_server: FakeAggregator, phone_channel: HttpGateway
) -> None:
    """Where the file says how to ask; nonsense is passing."""
    for left in (501, "499.5"):
        aggregator_server.script.append(json_reply({"data": {"sms": left}}))
    assert [aggregator_channel.balance() for _ in range(2)] == [
        Balance(Decimal(501), "INR", low=False),
        Balance(Decimal("499.5"), "INR", low=True),
    ]
    unreadable: tuple[object, ...] = ({"data": "none"}, {"data": {"sms": "NaN"}}, [])
    for nonsense in unreadable:
        aggregator_server.script.append(json_reply(nonsense))
        with pytest.raises(SendError) as caught:
            aggregator_channel.balance()
        assert (caught.value.kind, caught.value.permanent) == ("nonsense", False)
    assert phone_channel.balance() is None


FORM = InboundForm(
    secret=Secret(field="k", value="12345678"),
    fields=InboundFields(sender="s", text="t"),
    keyword="NAAV",
)


@pytest.mark.parametrize(
    ("text", "arrives", "left"),
    [
        ("NAAV help", True, "help"),
        ("naav: naav doob gai", True, "naav doob gai"),
        ("naav doob gai", False, "naav doob gai"),
        ("naavik hoon", True, "naavik hoon"),
        ("NAAV", True, "NAAV"),
        ("help naav", True, "help naav"),
    ],
)
def test_the_keyword(text: str, arrives: bool, left: str) -> None:
    """Stripped once, from the front, as a word, where it still arrives."""
    form = FORM.model_copy(update={"keyword_arrives": arrives})
    assert without_keyword(text, form) == left


def test_the_phone_brings_its_json(
    phone_channel: HttpGateway, intake: FakeIntake, client: Client
) -> None:
    """Other events are answered and passed over."""
    calls = client(phone_channel, intake)
    payload = {"messageId": "x1", "message": "नाव डूब गई", "phoneNumber": "09812345678"}
    headers = {"X-Naav-Secret": SECRET}
    for event in ("sms:received", "system:ping"):
        body = {"event": event, "payload": payload}
        assert calls.post(PHONE, json=body, headers=headers).status_code == 200
    (inbound,) = intake.taken
    assert (inbound.text, inbound.provider_id) == ("नाव डूब गई", "x1")
    assert (inbound.sender, inbound.sent_to) == ("+919812345678", "+12025550199")
    assert intake.inline == [False]


def test_a_missing_id_marks_a_repeat_and_drops_nothing(
    phone_channel: HttpGateway, intake: FakeIntake, client: Client, clock: ManualClock
) -> None:
    """Equal texts in one minute share an id; 90 seconds apart they are two."""
    calls = client(phone_channel, intake)
    payload = {"message": "mila", "phoneNumber": "9812345678"}
    for seconds in (0, 15, 75):
        clock.move(timedelta(seconds=seconds))
        body = {"event": "sms:received", "payload": payload}
        response = calls.post(PHONE, json=body, headers={"X-Naav-Secret": SECRET})
        assert response.status_code == 200
    assert len(intake.taken) == 2
    assert len({one.provider_id for one in intake.taken}) == 2
    assert all(one.raw["made_id"] == "1" for one in intake.taken)


@pytest.mark.parametrize(
    ("secret", "peer", "status"),
    [
        (SECRET, "127.0.0.1", 200),
        ("the-secret-before", "127.0.0.1", 200),
        ("wrong", "127.0.0.1", 403),
        ("", "127.0.0.1", 403),
        (SECRET, "192.0.2.7", 403),
    ],
)
def test_only_the_gateway_is_heard(
    aggregator_channel: HttpGateway,
    intake: FakeIntake,
    client: Client,
    secret: str,
    peer: str,
    status: int,
) -> None:
    """Its secret, old or new, from its address."""
    calls = client(aggregator_channel, intake, peer=peer)
    response = calls.get(AGGREGATOR, params=shared("help", key=secret))
    assert response.status_code == status
    assert len(intake.taken) == (status == 200)


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[1]", b'{"event": "sms:received"}', b'{"event": "sms:received", "payload": {"message": "x"}}']
)  # fmt: skip
def test_bad_content_never_crashes(
    phone_channel: HttpGateway, intake: FakeIntake, client: Client, body: bytes
) -> None:
    """400 for what should have been a message; 200 for what is no message at all."""
    calls = client(phone_channel, intake)
    response = calls.post(PHONE, content=body, headers={"X-Naav-Secret": SECRET})
    assert response.status_code == (200 if body == b"[1]" else 400)
    assert intake.taken == []


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"status": "UNDELIV", "error": "635"}, [("failed", "no_template")]),
        ({"status": "UNDELIV", "error": "9"}, [("failed", "unknown")]),
        ({"status": "PENDING"}, []),
    ],
)
def test_reports_are_sorted(
    aggregator_channel: HttpGateway,
    intake: FakeIntake,
    client: Client,
    fields: dict[str, str],
    told: list[tuple[str, str]],
) -> None:
    """What did not match its template is dropped late: here it is heard of."""
    calls = client(aggregator_channel, intake)
    response = calls.post(
        f"{AGGREGATOR}/receipt", params={"key": SECRET}, data={"message_id": "agg-1", **fields}
    )
    assert response.status_code == 200
    assert [(one.state, one.failure) for one in intake.statuses] == told


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=4,
)


@settings(deadline=None)
@given(JSON, st.text(max_size=20))
def test_any_path_into_anything_is_a_text_or_nothing(content: Any, path: str) -> None:
    """No call of a gateway can crash the reading of it."""
    found = at(content, path)
    assert found is None or isinstance(found, str)


@settings(deadline=None, max_examples=50)
@given(st.dictionaries(st.text(max_size=5), JSON, max_size=3), st.text(max_size=20))
def test_filling_keeps_the_form(body: dict[str, object], text: str) -> None:
    """Only placeholders change."""
    assert fill({**body, "x": "{text}"}, {"text": text})["x"] == text


BAD_FILES = {
    "gateways: [": "not YAML",
    "gateways: 3": "gateways",
    "gateways: [{name: A B, in_india: true}]": "name",
    "gateways: [{name: ab}]": "in_india",
    "gateways: [{name: ab, in_india: true, outbond: {}}]": "outbond",
    "gateways: [{name: ab, in_india: true, outbound: {url: 'ftp://x', body: {}}}]": "url",
    "gateways: [{name: ab, in_india: true, outbound: {url: 'http://x', body: {a: '{txt}'}}}]": "{txt}",
    "gateways: [{name: ab, in_india: true, inbound: {fields: {sender: a, text: b}}}]": "secret",
    "gateways: [{name: ab, in_india: true, inbound: {fields: {sender: a, text: b}, addresses: [x]}}]": "x is no",
    "gateways: [{name: ab, in_india: true, sender: '${MISSING}'}]": "MISSING",
    "gateways: [{name: ab, in_india: true, balance: {url: 'http://x', path: a, low: -3}}]": "low",
}  # fmt: skip


@pytest.mark.parametrize("text", BAD_FILES)
def test_a_bad_file_is_one_clear_line(tmp_path: Path, text: str) -> None:
    """It names the file, the place and what is wrong there; a secret is never shown."""
    path = tmp_path / "gateways.yaml"
    path.write_text(text)
    with pytest.raises(SettingsError) as caught:
        read_gateways(path, {})
    line = str(caught.value)
    assert line.startswith(f"NAAV_GATEWAYS_FILE: {path}")
    assert BAD_FILES[text] in line
    assert "\n" not in line


def test_a_file_that_is_away_is_one_clear_line(tmp_path: Path) -> None:
    """As any other setting."""
    with pytest.raises(SettingsError, match="No such file"):
        read_gateways(tmp_path / "none.yaml", {})


FILE = """
gateways:
  - {name: inside, in_india: true, number: "56070", outbound: {url: "http://127.0.0.1:1", body: {to: "{number}"}}}
  - {name: outside, in_india: false, number: "56070", outbound: {url: "http://127.0.0.1:1", body: {to: "{number}"}}}
"""


@pytest.mark.parametrize(
    ("only_india", "names"), [(False, ["inside", "outside"]), (True, ["inside"])]
)
def test_the_registry_builds_what_the_file_describes(
    tmp_path: Path, clock: ManualClock, only_india: bool, names: list[str]
) -> None:
    """Without those outside India where none may be used."""
    path = tmp_path / "gateways.yaml"
    path.write_text(FILE)
    settings = Settings(gateways_file=path, only_india=only_india)
    channels = build(settings, clock=clock, deliver_to_handset=lambda message: None)
    for channel in channels.values():
        channel.close()
    assert list(channels) == ["simulator", *names]


def test_two_channels_of_one_name_are_refused(tmp_path: Path, clock: ManualClock) -> None:
    """A receipt could not be matched."""
    path = tmp_path / "gateways.yaml"
    path.write_text("gateways: [{name: simulator, in_india: true}]")
    with pytest.raises(SettingsError, match="rename one"):
        build(Settings(gateways_file=path), clock=clock, deliver_to_handset=lambda message: None)
