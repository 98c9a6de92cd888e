"""What no gateway should send: too long, out of range, not a number. The report in it stays."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.channels.base import LONGEST_NAME, Inbound
from bot.channels.hooks import number_in
from bot.channels.telegram_updates import read_update
from bot.channels.twilio_errors import delivery_failure
from bot.channels.twilio_requests import read_message, read_status
from handlers.base import Attachment

NOW = datetime(2026, 11, 30, 4, 30, tzinfo=UTC)
CRY = "naav doob gayi"
MANY = "9" * 5000


def inbound(provider_id: str = "1", sender: str = "5", *attachments: Attachment) -> Inbound:
    return Inbound("telegram", provider_id, "telegram", sender, CRY, NOW, attachments)


WORDS = st.text(st.characters(exclude_characters="\0", codec="utf-8"))


@given(WORDS, WORDS)
def test_ids_are_bounded_and_different_ones_stay_different(one: str, other: str) -> None:
    first, second = inbound("x" * 300 + one, "9" * 300 + one), inbound("x" * 300 + other, other)
    assert max(len(first.provider_id), len(first.sender)) <= LONGEST_NAME
    assert (first.provider_id == second.provider_id) == (one == other)


@pytest.mark.parametrize(
    ("lat", "lon"),
    [(float("nan"), 85.0), (25.0, float("inf")), (999, 85), (25, -181), ("25", []), (None, None)],
)
def test_a_pin_that_lies_nowhere_is_left_out_and_the_photo_stays(lat: Any, lon: Any) -> None:
    photo = Attachment("photo", file_id="f")
    assert inbound("1", "5", Attachment("location", lat=lat, lon=lon), photo).attachments == (
        photo,
    )


def test_a_pin_on_earth_stays() -> None:
    pin = Attachment("location", lat=25.61, lon=85)
    assert inbound("1", "5", pin).attachments == (pin,)


@given(st.text())
def test_a_number_is_read_or_is_none(written: str) -> None:
    found = number_in(written)
    assert found is None or 0 <= found < 2**63


def test_no_number_is_too_long_to_be_refused() -> None:
    assert number_in(MANY) is None
    assert number_in("1234567890") == 1234567890
    assert delivery_failure(MANY) == delivery_failure(None)


def test_a_report_with_a_senseless_count_of_pictures_is_read() -> None:
    fields = {"MessageSid": "SM1", "From": "+919812345678", "Body": CRY, "NumMedia": MANY}
    assert read_message(fields, NOW, "IN").text == CRY


def test_a_status_of_a_row_that_cannot_be_is_told_without_the_row() -> None:
    update = read_status(
        {"MessageSid": "SM1", "MessageStatus": "delivered"}, f"outbox={MANY}".encode()
    )
    assert update is not None
    assert update.outbox_id is None


@pytest.mark.parametrize("kind", ["message", "edited_message"])
@pytest.mark.parametrize("field", ["text", "caption"])
def test_words_are_heard_beside_what_cannot_be_read(kind: str, field: str) -> None:
    message = {
        "message_id": 7,
        "date": 1796000000,
        "edit_date": 1796000001,
        "chat": {"id": 42, "type": "private"},
        "voice": [{"x": 1}],
        field: CRY,
    }
    heard = read_update({"update_id": 1, kind: message}, NOW)
    assert heard is not None
    assert (heard.text, heard.sender) == (CRY, "42")
    assert heard.provider_id == ("42:7" if kind == "message" else "42:7:1796000001")
