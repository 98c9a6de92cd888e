"""Telegram: long texts, keys, captions, moved groups, and every kind of update."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.channels.base import Answer, Button, Inbound, NotKept, Outgoing, SendError
from bot.channels.telegram import TelegramChannel
from bot.channels.telegram_polling import ATTEMPTS, TelegramPolling
from bot.channels.telegram_updates import read_update
from handlers.base import Attachment
from tests.bot.channels.conftest import NOW, Client
from tests.fakes import telegram
from tests.fakes.http_server import DROP, NOT_JSON
from tests.fakes.intake import FakeIntake
from tests.fakes.telegram import FakeTelegram, message, update

ALERT = Outgoing(7, "501", "telegram", "Naav doob gai", "alert", "hi_Latn")


def test_no_markup_is_asked_for(
    telegram_channel: TelegramChannel, telegram_server: FakeTelegram
) -> None:
    """So that no sign in a report can make Telegram refuse it."""
    telegram_channel.send(replace(ALERT, text="Ram <3 & Sons_ *[x](y)"))
    assert "parse_mode" not in telegram_server.sent[0]


def test_a_long_text_goes_in_pieces_and_keys_come_last(
    telegram_channel: TelegramChannel, telegram_server: FakeTelegram
) -> None:
    """Each within 4,096 units; together the whole text."""
    text = "नाव 🚤 " * 1500
    telegram_channel.send(replace(ALERT, text=text, buttons=(Button("1 Mila", "ack:4821"),)))
    assert "".join(one["text"] for one in telegram_server.sent).split() == text.split()
    assert len(telegram_server.sent) == 3
    assert [bool(one.get("reply_markup")) for one in telegram_server.sent] == [False, False, True]


def test_keys_that_do_not_fit_are_left_out(
    telegram_channel: TelegramChannel, telegram_server: FakeTelegram
) -> None:
    """64 bytes of data; 22 Devanagari letters are 66."""
    keys = (Button("a", "न" * 22), Button("b", "न" * 21))
    telegram_channel.send(replace(ALERT, buttons=keys))
    markup = json.loads(telegram_server.sent[0]["reply_markup"])
    assert [row[0]["text"] for row in markup["inline_keyboard"]] == ["b"]


def test_refused_keys_do_not_hold_back_the_words(
    telegram_channel: TelegramChannel, telegram_server: FakeTelegram
) -> None:
    """The alarm goes without them."""
    telegram_server.script.append(telegram.error(400, "Bad Request: BUTTON_DATA_INVALID"))
    telegram_channel.send(replace(ALERT, buttons=(Button("1", "x"),)))
    assert "reply_markup" not in telegram_server.sent[0]


def test_a_group_that_moved_is_followed(
    telegram_channel: TelegramChannel, telegram_server: FakeTelegram
) -> None:
    """And its new address is told."""
    telegram_server.script.append(
        telegram.error(400, "Bad Request: group moved", migrate_to_chat_id=-1009)
    )
    assert telegram_channel.send(replace(ALERT, to="-55")).moved_to == "-1009"
    assert telegram_server.sent[0]["chat_id"] == "-1009"


@pytest.mark.parametrize(("length", "messages"), [(1024, 1), (1025, 2)])
def test_a_caption_has_1024_units(
    telegram_channel: TelegramChannel, telegram_server: FakeTelegram, length: int, messages: int
) -> None:
    """A longer text goes before the document."""
    telegram_channel.send(replace(ALERT, text="a" * length, document=("form.pdf", b"%PDF")))
    assert len(telegram_server.sent) == messages
    assert telegram_server.sent[-1]["document"] == "form.pdf"


def test_the_token_is_in_no_error(telegram_server: FakeTelegram, clock: Any) -> None:
    """A wrong token is our own fault: passing, told, and never printed."""
    channel = TelegramChannel("1:wrong", clock, api=telegram_server.url)
    with pytest.raises(SendError) as caught:
        channel.send(ALERT)
    channel.close()
    assert (caught.value.kind, caught.value.permanent) == ("auth", False)
    assert "1:wrong" not in str(caught.value)


PHOTO = [{"file_id": "p", "file_unique_id": "u", "width": 9, "height": 9}]
FILE = {"file_id": "f", "file_unique_id": "u"}
STICKER = {**FILE, "type": "regular", "width": 9, "height": 9, "is_animated": False}
HEARD: list[tuple[str, dict[str, Any], str, tuple[Attachment, ...]]] = [
    ("words", message("naav doob gayi"), "naav doob gayi", ()),
    ("a command in a group", message("/ack@naav_bot 4821"), "/ack 4821", ()),
    ("photo", message(photo=PHOTO), "", (Attachment("photo", file_id="p"),)),
    (
        "photo with words",
        message(photo=PHOTO, caption="doob gai"),
        "doob gai",
        (Attachment("photo", file_id="p"),),
    ),
    (
        "pin",
        message(location={"latitude": 25.5, "longitude": 85.25}),
        "",
        (Attachment("location", lat=25.5, lon=85.25),),
    ),
    (
        "contact",
        message(contact={"phone_number": "+919000000101", "first_name": "R"}),
        "",
        (Attachment("contact", phone="+919000000101"),),
    ),
    (
        "voice",
        message(voice={**FILE, "duration": 9}),
        "",
        (Attachment("voice", file_id="f", seconds=9),),
    ),
    (
        "sticker",
        message(sticker={**STICKER, "is_video": False}),
        "",
        (Attachment("sticker", file_id="f"),),
    ),
    ("document", message(document=FILE), "", (Attachment("other", file_id="f"),)),
]


@pytest.mark.parametrize("case", HEARD, ids=[case[0] for case in HEARD])
def test_every_kind_of_message_is_heard(case: Any) -> None:
    """With its words and what came besides them."""
    _, content, text, attachments = case
    inbound = read_update(update(1, message=content), NOW)
    assert inbound is not None
    assert (inbound.text, inbound.attachments, inbound.sender) == (text, attachments, "501")
    assert inbound.provider_id == "501:7"


CHANNEL_CHAT = {"id": -100, "type": "channel", "title": "c"}
BOT = {"id": 9, "is_bot": True, "first_name": "b"}
SILENT: list[dict[str, Any]] = [
    update(1),
    update(1, channel_post={**message("x"), "chat": CHANNEL_CHAT}),
    update(1, message=message(new_chat_members=[BOT])),
    update(1, message=message(group_chat_created=True)),
    update(1, edited_message=message(location={"latitude": 1, "longitude": 2}, edit_date=1)),
    update(
        1,
        my_chat_member={
            "chat": message()["chat"],
            "from": message()["from"],
            "date": 1,
            "old_chat_member": {"status": "member", "user": BOT},
            "new_chat_member": {"status": "kicked", "user": BOT, "until_date": 0},
        },
    ),
    update(1, message="nonsense"),
    update(1, message={"chat": {"id": "x"}, "text": 4}),
    update(1, something_new={"a": [1]}),
]


@pytest.mark.parametrize("raw", SILENT)
def test_updates_without_a_message_are_taken_and_say_nothing(
    raw: dict[str, Any], telegram_channel: TelegramChannel, intake: FakeIntake, client: Client
) -> None:
    """Telegram gets its 200, or it would send them for ever."""
    calls = client(telegram_channel, intake)
    response = calls.post("/webhooks/telegram", json=raw, headers={SECRET: "now"})
    assert response.status_code == 200
    assert intake.taken == []


async def unmeasured(body: bytes) -> AsyncIterator[bytes]:
    """A body whose length is not said beforehand."""
    yield body


SECRET = "X-Telegram-Bot-Api-Secret-Token"


def test_an_edited_text_is_heard_as_a_new_message() -> None:
    """Who corrects the word is heard again, and a repeated delivery of it is not."""
    content = message("naav doob gai", edit_date=telegram.DATE + 60)
    inbound = read_update(update(2, edited_message=content), NOW)
    assert inbound is not None
    assert inbound.provider_id == f"501:7:{telegram.DATE + 60}"


def test_words_in_a_message_the_library_cannot_read_are_heard() -> None:
    """A report is not lost to a field of a form nobody knows."""
    broken = message("doob gai", photo=[{"odd": True}])
    inbound = read_update(update(3, message=broken), NOW)
    assert inbound is not None
    assert inbound.text == "doob gai"


def test_a_pressed_key_is_heard_and_answered(
    telegram_channel: TelegramChannel,
    telegram_server: FakeTelegram,
    intake: FakeIntake,
    client: Client,
) -> None:
    """Its data is the text, and the key stops blinking."""
    query = {
        "id": "q1",
        "from": message()["from"],
        "chat_instance": "1",
        "data": "ack:4821",
        "message": message("alert", chat=501),
    }
    calls = client(telegram_channel, intake)
    raw = update(4, callback_query=query)
    assert calls.post("/webhooks/telegram", json=raw, headers={SECRET: "now"}).status_code == 200
    (inbound,) = intake.taken
    assert (inbound.button, inbound.text, inbound.sender) == ("ack:4821", "ack:4821", "501")
    until(lambda: telegram_server.answered == ["q1"])


@pytest.mark.parametrize(
    ("secret", "status"), [("now", 200), ("before", 200), ("x", 403), ("", 403)]
)
def test_only_telegram_is_heard(
    telegram_channel: TelegramChannel,
    intake: FakeIntake,
    client: Client,
    secret: str,
    status: int,
) -> None:
    """Two secrets hold while they are being changed; without one nothing is stored."""
    calls = client(telegram_channel, intake)
    raw = update(5, message=message("help"))
    response = calls.post("/webhooks/telegram", json=raw, headers={SECRET: secret})
    assert response.status_code == status
    assert len(intake.taken) == (status == 200)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"update_id": "x"}', b"\xff", b"[" * 9000])
def test_bad_content_is_400_without_a_traceback(
    telegram_channel: TelegramChannel, intake: FakeIntake, client: Client, body: bytes
) -> None:
    """One line says what is wrong."""
    calls = client(telegram_channel, intake)
    response = calls.post("/webhooks/telegram", content=body, headers={SECRET: "now"})
    assert response.status_code == 400
    assert "Traceback" not in response.text


def test_a_body_that_is_too_big_is_413(
    telegram_channel: TelegramChannel, intake: FakeIntake, client: Client
) -> None:
    """Said or unsaid length."""
    calls = client(telegram_channel, intake)
    big = b"x" * 300_000
    response = calls.post("/webhooks/telegram", content=big, headers={SECRET: "now"})
    chunked = calls.post("/webhooks/telegram", content=unmeasured(big), headers={SECRET: "now"})
    assert (response.status_code, chunked.status_code) == (413, 413)


def test_what_could_not_be_kept_is_for_the_gateway_to_bring_again(
    telegram_channel: TelegramChannel,
    intake: FakeIntake,
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither store nor disk took it: no yes, and when to come again."""

    def full(inbound: Inbound, *, inline: bool) -> Answer:
        raise NotKept("the message could not be kept")

    monkeypatch.setattr(intake, "take", full)
    calls = client(telegram_channel, intake)
    raw = update(5, message=message("doob gai"))
    response = calls.post("/webhooks/telegram", json=raw, headers={SECRET: "now"})
    assert response.status_code == 503
    assert response.headers["retry-after"] == "5"
    assert response.text == "the message could not be kept"


def test_the_webhook_is_registered_with_its_secret(
    telegram_channel: TelegramChannel, telegram_server: FakeTelegram
) -> None:
    """At the public address; nothing that waits is dropped."""
    telegram_channel.register_webhook("https://naav.example/")
    assert telegram_server.webhook is not None
    assert telegram_server.webhook["url"] == "https://naav.example/webhooks/telegram"
    assert telegram_server.webhook["secret_token"] == "now"
    assert "drop_pending_updates" not in telegram_server.webhook


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=9,
)
KEYS = st.sampled_from(["message", "edited_message", "callback_query", "channel_post", "poll"])


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(KEYS, JSON, max_size=3), st.integers())
def test_no_update_crashes(content: dict[str, Any], number: int) -> None:
    """Whatever Telegram invents."""
    inbound = read_update({"update_id": number, **content}, NOW)
    assert inbound is None or inbound.channel == "telegram"


def until(true: Any, seconds: float = 5.0) -> None:
    """Waits until it is so."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.01)


class Polled:
    """Polling in its thread, to be stopped at the end of a test."""

    def __init__(self, channel: TelegramChannel, intake: FakeIntake) -> None:
        self.polling = TelegramPolling(channel, intake, hold=1)
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self.polling.run, args=(self.stop,))

    def __enter__(self) -> TelegramPolling:
        self.thread.start()
        return self.polling

    def __exit__(self, *_: object) -> None:
        self.stop.set()
        self.thread.join(timeout=2)
        assert not self.thread.is_alive()


def test_polling_confirms_what_was_stored(
    telegram_channel: TelegramChannel, telegram_server: FakeTelegram, intake: FakeIntake
) -> None:
    """Updates queued before start-up are heard, in order, and confirmed with the next question."""
    telegram_server.updates = [
        update(number, message=message(str(number), number=number)) for number in (11, 12, 13)
    ]
    with Polled(telegram_channel, intake):
        until(lambda: telegram_server.confirmed == [11, 12, 13])
    assert [one.text for one in intake.taken] == ["11", "12", "13"]
    assert intake.inline == [False] * 3


def test_an_update_is_not_confirmed_before_it_is_stored(
    telegram_channel: TelegramChannel, telegram_server: FakeTelegram, intake: FakeIntake
) -> None:
    """A service that fails at first gets it again."""
    telegram_server.updates = [update(11, message=message("doob gai"))]
    intake.fails = 1
    with Polled(telegram_channel, intake) as polling:
        until(lambda: polling.failures == 1)
        assert telegram_server.confirmed == []
        until(lambda: telegram_server.confirmed == [11])
    assert [one.text for one in intake.taken] == ["doob gai"]


def test_what_could_not_be_kept_is_never_passed_by(
    telegram_channel: TelegramChannel,
    telegram_server: FakeTelegram,
    intake: FakeIntake,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Store away and disk full for longer than any other fault is borne: it waits at Telegram."""
    monkeypatch.setattr("bot.channels.telegram_polling.FIRST_PAUSE", 0.01)
    monkeypatch.setattr("bot.channels.telegram_polling.LONGEST_PAUSE", 0.05)
    telegram_server.updates = [update(11, message=message("doob gai"))]
    kept, tries = intake.take, iter(range(3 * ATTEMPTS))

    def full(inbound: Inbound, *, inline: bool) -> Answer:
        if next(tries, None) is not None:
            raise NotKept("no room")
        return kept(inbound, inline=inline)

    monkeypatch.setattr(intake, "take", full)
    with Polled(telegram_channel, intake):
        until(lambda: telegram_server.confirmed == [11])
    assert [one.text for one in intake.taken] == ["doob gai"]


def test_polling_survives_the_network(
    telegram_channel: TelegramChannel,
    telegram_server: FakeTelegram,
    intake: FakeIntake,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A lost connection, a page of HTML, a wait asked for: it goes on."""
    monkeypatch.setattr("bot.channels.telegram_polling.FIRST_PAUSE", 0.01)
    monkeypatch.setattr("bot.channels.telegram_polling.LONGEST_PAUSE", 0.05)
    telegram_server.script.extend([DROP, DROP, NOT_JSON, telegram.error(409, "Conflict: webhook")])
    telegram_server.updates = [update(11, message=message("ok"))]
    with Polled(telegram_channel, intake):
        until(lambda: telegram_server.confirmed == [11])
    assert [one.text for one in intake.taken] == ["ok"]


def test_polling_stops_in_the_middle_of_a_long_question(
    telegram_channel: TelegramChannel, telegram_server: FakeTelegram, intake: FakeIntake
) -> None:
    """Within a second, though Telegram would hold it longer."""
    polled = Polled(telegram_channel, intake)
    polled.polling._hold = 20
    with polled:
        until(lambda: any("getupdates" in one.path.lower() for one in telegram_server.requests))
        began = time.monotonic()
    assert time.monotonic() - began < 1.0
