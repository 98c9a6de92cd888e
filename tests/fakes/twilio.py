"""A local server that speaks the part of Twilio's REST API we use, and signs its webhooks."""

from __future__ import annotations

import base64
import json
import re
from dataclasses import dataclass
from urllib.parse import urlencode

from twilio.request_validator import RequestValidator  # type: ignore[import-untyped]

from tests.fakes.http_server import FakeServer, Reply, Request

SID, TOKEN, OLD_TOKEN = "AC" + "0" * 32, "token-now", "token-before"
SMS_NUMBER, WHATSAPP_NUMBER = "+12025550100", "+12025550101"
_PATH = re.compile(rf"/2010-04-01/Accounts/{SID}/Messages\.json")


def error(status: int, code: int, message: str = "refused", **headers: str) -> Reply:
    """A refusal as Twilio words it."""
    body = {"code": code, "message": message, "more_info": "", "status": status}
    return Reply(status, json.dumps(body).encode(), {"Content-Type": "application/json", **headers})


class FakeTwilio(FakeServer):
    """Takes messages with the right credentials; refuses numbers that are none (21211)."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[dict[str, str]] = []
        self.balance = "12.50"

    def answer(self, request: Request) -> Reply:
        given = request.headers.get("authorization", "")
        if given != "Basic " + base64.b64encode(f"{SID}:{TOKEN}".encode()).decode():
            return error(401, 20003, "Authenticate")
        if request.method == "GET" and request.path == f"/2010-04-01/Accounts/{SID}/Balance.json":
            content = {"account_sid": SID, "balance": self.balance, "currency": "USD"}
            return Reply(200, json.dumps(content).encode())
        if request.method != "POST" or not _PATH.fullmatch(request.path):
            return error(404, 20404, "not found")
        form = request.form
        to = form.get("To", "").removeprefix("whatsapp:")
        if not re.fullmatch(r"\+[1-9]\d{7,14}", to):
            return error(400, 21211, "Invalid 'To' Phone Number")
        if not (form.get("Body") or form.get("ContentSid")):
            return error(400, 21602, "Message body is required")
        self.sent.append(form)
        return Reply(201, json.dumps(self._message(form)).encode())

    def _message(self, form: dict[str, str]) -> dict[str, object]:
        return {
            "sid": f"SM{len(self.sent):032d}",
            "account_sid": SID,
            "to": form["To"],
            "from": form["From"],
            "body": form.get("Body", ""),
            "status": "queued",
            "num_segments": "1",
            "price": None,
            "error_code": None,
        }


@dataclass(frozen=True, slots=True)
class Signed:
    """A webhook request as Twilio makes it."""

    body: bytes
    headers: dict[str, str]


def signed(url: str, fields: dict[str, str], token: str = TOKEN) -> Signed:
    """A form that `token` signs for `url`."""
    signature = RequestValidator(token).compute_signature(url, fields)
    return Signed(
        urlencode(fields).encode(),
        {
            "X-Twilio-Signature": signature,
            "Content-Type": "application/x-www-form-urlencoded; charset=UTF-8",
        },
    )


def sms(text: str, sender: str = "+12025550143", **more: str) -> dict[str, str]:
    """The fields of an inbound SMS."""
    return {
        "MessageSid": "SM" + "1" * 32,
        "SmsMessageSid": "SM" + "1" * 32,
        "AccountSid": SID,
        "From": sender,
        "To": SMS_NUMBER,
        "Body": text,
        "NumMedia": "0",
        **more,
    }
