"""Fakes of the gateways, started for one test each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import pytest
from fastapi import FastAPI

from bot.channels.base import Channel, Intake
from bot.channels.telegram import TelegramChannel
from bot.channels.twilio import TwilioAccount, TwilioChannel
from bot.clock import ManualClock
from bot.settings import Settings
from bot.web.webhooks import webhooks
from tests.fakes import telegram, twilio
from tests.fakes.asgi import AsgiClient
from tests.fakes.intake import FakeIntake

NOW = datetime(2026, 12, 1, 6, 30, tzinfo=UTC)
PUBLIC = "https://naav.example"

Client = Callable[..., AsgiClient]


@pytest.fixture
def clock() -> ManualClock:
    """Noon in India on 1 December 2026."""
    return ManualClock(NOW)


@pytest.fixture
def intake() -> FakeIntake:
    """A service that answers with one line."""
    return FakeIntake("112 par call karein. Report 4821")


@pytest.fixture
def client() -> Client:
    """The webhooks of one channel, called as by its gateway."""

    def make(
        channel: Channel, intake: Intake, peer: str = "127.0.0.1", **settings: object
    ) -> AsgiClient:
        app = FastAPI()
        app.include_router(webhooks({channel.name: channel}, intake, Settings(**settings)))  # type: ignore[arg-type]
        return AsgiClient(app, peer=peer)

    return make


@pytest.fixture
def telegram_server() -> Iterator[telegram.FakeTelegram]:
    """Telegram."""
    with telegram.FakeTelegram() as server:
        yield server


@pytest.fixture
def telegram_channel(
    telegram_server: telegram.FakeTelegram, clock: ManualClock
) -> Iterator[TelegramChannel]:
    """Our side of it, patient for half a second."""
    channel = TelegramChannel(
        telegram.TOKEN, clock, api=telegram_server.url, secrets=("now", "before"), timeout=0.5
    )
    yield channel
    channel.close()


@pytest.fixture
def twilio_server() -> Iterator[twilio.FakeTwilio]:
    """Twilio."""
    with twilio.FakeTwilio() as server:
        yield server


@pytest.fixture
def twilio_channel(twilio_server: twilio.FakeTwilio, clock: ManualClock) -> Iterator[TwilioChannel]:
    """Our side of it, with a WhatsApp template approved in Hindi."""
    approved = {("twilio", "reminder.instalment", "hi"): "HX" + "0" * 32}
    channel = TwilioChannel(
        TwilioAccount(
            sid=twilio.SID,
            tokens=(twilio.TOKEN, twilio.OLD_TOKEN),
            number=twilio.SMS_NUMBER,
            whatsapp_number=twilio.WHATSAPP_NUMBER,
            public_url=PUBLIC,
            api=twilio_server.url,
        ),
        clock,
        template_id=lambda gateway, name, language: approved.get((gateway, name, language)),
        timeout=0.5,
    )
    yield channel
    channel.close()
