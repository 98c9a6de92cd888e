"""Local servers that speak as a Kannel, an aggregator, a gateway phone and a plain-text line."""

from __future__ import annotations

import base64
import json

from tests.fakes.http_server import FakeServer, Reply, Request

KEY = "key-of-the-aggregator"
PASSWORD = "password-of-the-phone"


def json_reply(content: object, status: int = 200, headers: dict[str, str] | None = None) -> Reply:
    """A JSON answer."""
    kind = {"Content-Type": "application/json"}
    return Reply(status, json.dumps(content).encode(), kind | (headers or {}))


class FakeSmsbox(FakeServer):
    """Kannel's sendsms, with its words for what it refuses."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[dict[str, str]] = []

    def answer(self, request: Request) -> Reply:
        query = request.query
        if (query.get("username"), query.get("password")) != ("naav", "pw"):
            return Reply(403, b"Authorization failed for sendsms")
        if not query.get("to"):
            return Reply(400, b"Empty receiver number not allowed, rejected")
        self.sent.append(query)
        return Reply(202, b"0: Accepted for delivery")


class FakeAggregator(FakeServer):
    """Takes JSON with a key and an approved template."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[dict[str, object]] = []

    def answer(self, request: Request) -> Reply:
        if request.headers.get("authkey") != KEY:
            return json_reply({"type": "error", "code": 101})
        body = json.loads(request.body)
        self.sent.append(body)
        number = f"agg-{len(self.sent)}"
        return json_reply({"type": "success", "data": [{"message_id": number}]})


class FakePhone(FakeServer):
    """Takes JSON with a user and a password."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[dict[str, object]] = []

    def answer(self, request: Request) -> Reply:
        wanted = "Basic " + base64.b64encode(f"naav:{PASSWORD}".encode()).decode()
        if request.headers.get("authorization") != wanted:
            return json_reply({"message": "unauthorized"}, 401)
        self.sent.append(json.loads(request.body))
        return json_reply({"id": f"ph-{len(self.sent)}", "state": "Pending"}, 202)


class FakeLine(FakeServer):
    """Takes a query and answers with a line of text."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[dict[str, str]] = []

    def answer(self, request: Request) -> Reply:
        self.sent.append(request.query)
        return Reply(200, f"OK:ln{len(self.sent)}\n".encode())
