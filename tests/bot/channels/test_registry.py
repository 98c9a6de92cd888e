"""Which channels there are, what they say of themselves, and what the log may not say."""

from __future__ import annotations

import logging
from collections.abc import Mapping

import pytest

from bot.channels.base import Channel, Outgoing, SendError
from bot.channels.proxies import caller
from bot.channels.registry import build
from bot.channels.telegram import TelegramChannel
from bot.clock import ManualClock
from bot.settings import Settings, SettingsError, read_settings
from tests.fakes import telegram, twilio

TWILIO = {
    "twilio_account_sid": twilio.SID,
    "twilio_auth_token": twilio.TOKEN,
    "twilio_number": twilio.SMS_NUMBER,
}


def built(clock: ManualClock, **settings: object) -> dict[str, Channel]:
    """The channels of these settings."""
    return build(read_settings(**settings), clock=clock, deliver_to_handset=lambda message: None)


def closed(channels: Mapping[str, Channel]) -> list[str]:
    """Their names; they are closed on the way."""
    for channel in channels.values():
        channel.close()
    return list(channels)


def test_the_simulator_is_always_there(clock: ManualClock) -> None:
    """And nothing else without credentials."""
    assert closed(built(clock)) == ["simulator"]


def test_real_channels_come_with_their_credentials(clock: ManualClock) -> None:
    """In the order of preference."""
    channels = built(clock, telegram_token=telegram.TOKEN, **TWILIO)
    assert closed(channels) == ["simulator", "telegram", "twilio"]


def test_only_india_builds_nothing_outside(clock: ManualClock) -> None:
    """What is not built can neither send nor be called."""
    channels = built(clock, telegram_token=telegram.TOKEN, only_india=True, **TWILIO)
    assert all(channel.in_india for channel in channels.values())
    assert closed(channels) == ["simulator"]


@pytest.mark.parametrize("missing", ["twilio_auth_token", "twilio_number"])
def test_half_a_credential_is_one_clear_line(clock: ManualClock, missing: str) -> None:
    """It names the variable to set."""
    given = {name: value for name, value in TWILIO.items() if name != missing}
    with pytest.raises(SettingsError) as caught:
        built(clock, **given)
    assert f"NAAV_{missing.upper()}" in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("trusted_proxies", "10.0.0.0/8,nginx"),
        ("public_url", "naav.example"),
        ("kannel_dlr_url", "localhost:8000"),
        ("telegram_secret", "with blanks"),
        ("twilio_low_balance", "much"),
    ],
)
def test_a_setting_that_makes_no_sense_is_one_clear_line(name: str, value: str) -> None:
    """It names the variable to mend, and shows no secret."""
    with pytest.raises(SettingsError) as caught:
        read_settings(**{name: value})
    assert f"NAAV_{name.upper()}" in str(caught.value)
    assert "\n" not in str(caught.value)
    assert "blanks" not in str(caught.value)


def test_an_empty_variable_is_an_unset_one(
    clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a file of variables that was not filled in."""
    monkeypatch.setenv("NAAV_TELEGRAM_TOKEN", "")
    monkeypatch.setenv("NAAV_KANNEL_SENDSMS_URL", "")
    assert closed(built(clock)) == ["simulator"]


def test_kannel_comes_with_its_credentials(clock: ManualClock) -> None:
    """And not without its secrets."""
    url = {"kannel_sendsms_url": "http://127.0.0.1:13013/cgi-bin/sendsms"}
    named = {"kannel_password": "pw", "kannel_secret": "s", **url}
    channels = built(clock, kannel_number="56070", **named)
    assert closed(channels) == ["simulator", "kannel"]
    with pytest.raises(SettingsError, match=r"kannel: no SMS gateway has a number .*KANNEL_NUMBER"):
        built(clock, **named)
    with pytest.raises(SettingsError, match="NAAV_KANNEL_SECRET"):
        built(clock, kannel_password="pw", **url)


def test_the_simulator_delivers_at_once(clock: ManualClock) -> None:
    """To the function it was given, and to simulated phones only."""
    shown: list[Outgoing] = []
    channels = build(Settings(), clock=clock, deliver_to_handset=shown.append)
    message = Outgoing(7, "+919000000101", "simulator_sms", "x", "alert", "hi", sample=True)
    assert channels["simulator"].send(message).delivered
    assert shown == [message]
    with pytest.raises(SendError):
        channels["simulator"].send(Outgoing(8, "+12025550143", "sms", "x", "alert", "hi"))


def test_a_simulated_phone_that_cannot_be_written_to_is_tried_again(clock: ManualClock) -> None:
    """The store is away for a moment; the message is not lost."""

    def away(message: Outgoing) -> None:
        raise OSError("away")

    channels = build(Settings(), clock=clock, deliver_to_handset=away)
    with pytest.raises(SendError) as caught:
        channels["simulator"].send(Outgoing(7, "1", "simulator_chat", "x", "alert", "hi"))
    assert not caught.value.permanent


def test_no_token_gets_into_the_log(
    telegram_server: telegram.FakeTelegram, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    """The libraries would write it with every address they call."""
    channels = built(clock, telegram_token=telegram.TOKEN, telegram_api=telegram_server.url)
    channel = channels["telegram"]
    assert isinstance(channel, TelegramChannel)
    with caplog.at_level(logging.INFO):
        channel.send(Outgoing(7, "501", "telegram", "x", "alert", "hi"))
        telegram_server.script.append(telegram.error(500, f"trouble with {telegram.TOKEN}"))
        with pytest.raises(SendError) as caught:
            channel.send(Outgoing(7, "501", "telegram", "x", "alert", "hi"))
    channel.close()
    assert telegram.TOKEN not in caplog.text
    assert telegram.TOKEN not in str(caught.value)


@pytest.mark.parametrize(
    ("peer", "forwarded", "found"),
    [
        ("192.0.2.1", "10.9.9.9", "192.0.2.1"),
        ("10.0.0.1", "203.0.113.5", "203.0.113.5"),
        ("10.0.0.1", "6.6.6.6, 203.0.113.5, 10.0.0.2", "203.0.113.5"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("not an address", "203.0.113.5", "not an address"),
    ],
)
def test_the_caller_is_who_our_proxy_saw(peer: str, forwarded: str, found: str) -> None:
    """What a caller writes into the header himself does not count."""
    assert caller(peer, {"x-forwarded-for": forwarded}, ("10.0.0.0/8",)) == found
