"""Fakes of the gateways, started for one test each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from fastapi import FastAPI

from bot.channels.base import Channel, Intake
from bot.channels.gateways_file import read_gateways
from bot.channels.http_gateway import HttpGateway
from bot.channels.kannel import KannelBox, KannelChannel
from bot.channels.telegram import TelegramChannel
from bot.channels.twilio import TwilioAccount, TwilioChannel
from bot.clock import ManualClock
from bot.settings import Settings
from bot.web.webhooks import webhooks
from tests.fakes import telegram, twilio
from tests.fakes.asgi import AsgiClient
from tests.fakes.gateways import (
    KEY,
    PASSWORD,
    FakeAggregator,
    FakeLine,
    FakePhone,
    FakeSmsbox,
)
from tests.fakes.intake import FakeIntake

NOW = datetime(2026, 12, 1, 6, 30, tzinfo=UTC)
PUBLIC = "https://naav.example"
SECRET = "a shared secret & more"
GATEWAYS = Path(__file__).parent / "gateways"

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


@pytest.fixture
def kannel_server() -> Iterator[FakeSmsbox]:
    """Kannel's smsbox."""
    with FakeSmsbox() as server:
        yield server


@pytest.fixture
def kannel_channel(kannel_server: FakeSmsbox, clock: ManualClock) -> Iterator[KannelChannel]:
    """Our side of it."""
    box = KannelBox(
        url=f"{kannel_server.url}/cgi-bin/sendsms",
        username="naav",
        password="pw",
        secret=SECRET,
        number="+12025550188",
        dlr_url="http://inside.local:8000/webhooks/kannel/dlr",
    )
    channel = KannelChannel(box, clock, timeout=0.5)
    yield channel
    channel.close()


def approved(gateway: str, template: str, language: str) -> str | None:
    """The alert is approved in romanised Hindi."""
    return "1107160000000000001" if (template, language) == ("alert.new", "hi_Latn") else None


def described(file: str, clock: ManualClock, **variables: str) -> HttpGateway:
    """The gateway of one of the example files."""
    (form,) = read_gateways(GATEWAYS / file, variables)
    return HttpGateway(form, clock, template_id=approved)


@pytest.fixture
def aggregator_server() -> Iterator[FakeAggregator]:
    """An aggregator."""
    with FakeAggregator() as server:
        yield server


@pytest.fixture
def aggregator_channel(
    aggregator_server: FakeAggregator, clock: ManualClock
) -> Iterator[HttpGateway]:
    """Our side of it, as its file describes it."""
    channel = described(
        "aggregator.yaml",
        clock,
        AGGREGATOR_URL=aggregator_server.url,
        AGGREGATOR_KEY=KEY,
        AGGREGATOR_SECRET=SECRET,
    )
    yield channel
    channel.close()


@pytest.fixture
def phone_server() -> Iterator[FakePhone]:
    """A gateway phone."""
    with FakePhone() as server:
        yield server


@pytest.fixture
def phone_channel(phone_server: FakePhone, clock: ManualClock) -> Iterator[HttpGateway]:
    """Our side of it, as its file describes it."""
    channel = described(
        "android.yaml",
        clock,
        PHONE_URL=phone_server.url,
        PHONE_PASSWORD=PASSWORD,
        PHONE_SECRET=SECRET,
    )
    yield channel
    channel.close()


@pytest.fixture
def line_server() -> Iterator[FakeLine]:
    """A gateway of plain text."""
    with FakeLine() as server:
        yield server


@pytest.fixture
def line_channel(line_server: FakeLine, clock: ManualClock) -> Iterator[HttpGateway]:
    """Our side of it, as its file describes it."""
    channel = described("text.yaml", clock, LINE_URL=line_server.url, LINE_KEY=KEY)
    yield channel
    channel.close()
