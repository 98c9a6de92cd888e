"""How each gateway's fake is made to show each case of the contract."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.channels.base import Channel, Outgoing
from tests.fakes import telegram, twilio
from tests.fakes.http_server import DROP, NOT_JSON, FakeServer, Reply

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


def json_reply(content: object, status: int = 200, **headers: str) -> Reply:
    """A JSON answer."""
    return Reply(
        status, json.dumps(content).encode(), {"Content-Type": "application/json", **headers}
    )


__all__ = ["DROP", "HANG", "Rig", "json_reply", "telegram_rig", "twilio_rig"]
