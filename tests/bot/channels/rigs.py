"""How each gateway's fake is made to show each case of the contract."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.channels.base import Channel, Outgoing
from tests.fakes import telegram, twilio
from tests.fakes.gateways import FakeAggregator, FakeLine, FakePhone, FakeSmsbox, json_reply
from tests.fakes.http_server import NOT_JSON, FakeServer, Reply

HANG = Reply(hang=1.2)


@dataclass(frozen=True, slots=True)
class Rig:
    """One gateway under the contract.

    message: one that it takes; refusals: what the far end says in each case; receipt: posts a
    delivery report (state, provider id, outbox id) and gives back the HTTP status, None where
    the gateway reports nothing.
    """

    channel: Channel
    server: FakeServer
    message: Outgoing
    refusals: Mapping[str, Reply]
    text_that_arrived: Callable[[], str]
    receipt: Callable[[str, str, int], int] | None = None
    bad_number: str | None = None
    not_json: Reply = NOT_JSON
    dead_on: frozenset[str] = field(default_factory=frozenset)


def telegram_rig(channel: Channel, server: telegram.FakeTelegram) -> Rig:
    """Telegram: no receipts; 429 carries its wait."""
    return Rig(
        channel=channel,
        server=server,
        message=Outgoing(7, "501", "telegram", "BR_01-NAV_7 <doob> *gai* _3_", "alert", "hi_Latn"),
        refusals={
            "bad_number": telegram.error(400, "Bad Request: chat not found"),
            "refused": telegram.error(403, "Forbidden: bot was blocked by the user"),
            "throttled": telegram.error(429, "Too Many Requests: retry after 17", retry_after=17),
        },
        text_that_arrived=lambda: server.sent[-1]["text"],
        dead_on=frozenset({"bad_number", "refused"}),
    )


def twilio_rig(
    channel: Channel, server: twilio.FakeTwilio, receipt: Callable[[str, str, int], int]
) -> Rig:
    """Twilio: 21610 and its like stop the address."""
    return Rig(
        channel=channel,
        server=server,
        message=Outgoing(7, "+12025550143", "sms", "BR-01-NAV-7 doob gai", "alert", "hi_Latn"),
        refusals={
            "bad_number": twilio.error(400, 21211),
            "refused": twilio.error(400, 21408),
            "throttled": twilio.error(429, 20429, **{"Retry-After": "17"}),
        },
        text_that_arrived=lambda: server.sent[-1]["Body"],
        receipt=receipt,
        dead_on=frozenset({"bad_number"}),
    )


Receipt = Callable[[str, str, int], int]
SMS = Outgoing(
    7,
    "+12025550143",
    "sms",
    "BR-01-NAV-7 doob gai",
    "alert",
    "hi_Latn",
    template="alert.new",
    variables=("BR-01-NAV-7",),
)


def kannel_rig(channel: Channel, server: FakeSmsbox, receipt: Receipt) -> Rig:
    """Kannel: one line of text says what it did."""
    return Rig(
        channel=channel,
        server=server,
        message=SMS,
        refusals={
            "bad_number": Reply(400, b"Empty receiver number not allowed, rejected"),
            "refused": Reply(403, b"Not routable. Do not try again."),
            "throttled": Reply(429, b"slowly", {"Retry-After": "17"}),
        },
        text_that_arrived=lambda: server.sent[-1]["text"],
        receipt=receipt,
        dead_on=frozenset({"bad_number"}),
    )


def aggregator_rig(channel: Channel, server: FakeAggregator, receipt: Receipt) -> Rig:
    """An aggregator: 200 for everything, a code inside."""

    def arrived() -> str:
        messages = server.sent[-1]["messages"]
        assert isinstance(messages, list)
        return str(messages[0]["text"])

    return Rig(
        channel=channel,
        server=server,
        message=SMS,
        refusals={
            "bad_number": json_reply({"type": "error", "code": 202}),
            "refused": json_reply({"type": "error", "code": "301"}),
            "throttled": json_reply({"type": "error", "code": 429}, headers={"Retry-After": "17"}),
        },
        text_that_arrived=arrived,
        receipt=receipt,
        dead_on=frozenset({"bad_number"}),
    )


def phone_rig(channel: Channel, server: FakePhone, receipt: Receipt) -> Rig:
    """A gateway phone: the HTTP status and a word."""

    def arrived() -> str:
        message = server.sent[-1]["textMessage"]
        assert isinstance(message, dict)
        return str(message["text"])

    return Rig(
        channel=channel,
        server=server,
        message=SMS,
        refusals={
            "bad_number": json_reply({"code": "no_such_number"}, 400),
            "refused": json_reply({"code": "not_allowed"}, 400),
            "throttled": json_reply({"code": "queue_full"}, 429, headers={"Retry-After": "17"}),
        },
        text_that_arrived=arrived,
        receipt=receipt,
        dead_on=frozenset({"bad_number"}),
    )


def line_rig(channel: Channel, server: FakeLine, receipt: Receipt) -> Rig:
    """A gateway of plain text: "not JSON" is a line of another form."""
    return Rig(
        channel=channel,
        server=server,
        message=SMS,
        refusals={
            "bad_number": Reply(200, b"ERR:4 mobile"),
            "refused": Reply(200, b"ERR:5"),
            "throttled": Reply(200, b"ERR:7", {"Retry-After": "17"}),
        },
        text_that_arrived=lambda: server.sent[-1]["msg"],
        receipt=receipt,
        dead_on=frozenset({"bad_number"}),
    )
