"""A local server that speaks the part of Telegram's Bot API we use."""

from __future__ import annotations

import json
import threading
import time
from typing import Any

from tests.fakes.http_server import FakeServer, Reply, Request

TOKEN = "123456:AAtesttesttesttesttesttesttesttest"
DATE = 1_796_000_000


def ok(result: object) -> Reply:
    """An answer of the Bot API."""
    body = json.dumps({"ok": True, "result": result}).encode()
    return Reply(200, body, {"Content-Type": "application/json"})


def error(status: int, description: str, **parameters: int) -> Reply:
    """A refusal of the Bot API."""
    body: dict[str, object] = {"ok": False, "error_code": status, "description": description}
    if parameters:
        body["parameters"] = parameters
    return Reply(status, json.dumps(body).encode(), {"Content-Type": "application/json"})


def update(number: int, **content: Any) -> dict[str, Any]:
    """An update as Telegram delivers it."""
    return {"update_id": number, **content}


def message(text: str | None = None, *, number: int = 7, chat: int = 501, **more: Any) -> Any:
    """A private message; more: photo, location and so on."""
    content: dict[str, Any] = {
        "message_id": number,
        "date": DATE,
        "chat": {"id": chat, "type": "private", "first_name": "Ram <3 & Sons"},
        "from": {"id": chat, "is_bot": False, "first_name": "Ram"},
        **more,
    }
    return content if text is None else {**content, "text": text}


class FakeTelegram(FakeServer):
    """Keeps updates until they are confirmed by a higher offset, as Telegram does."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[dict[str, str]] = []
        self.updates: list[dict[str, Any]] = []
        self.confirmed: list[int] = []
        self.webhook: dict[str, str] | None = None
        self.answered: list[str] = []
        self._lock = threading.Lock()

    def answer(self, request: Request) -> Reply:
        prefix, _, method = request.path.rpartition("/")
        if prefix != f"/bot{TOKEN}":
            return error(401, "Unauthorized")
        handle = getattr(self, f"_do_{method.lower()}", None)
        return handle(request) if handle else error(404, "Not Found: method not found")

    def _do_sendmessage(self, request: Request) -> Reply:
        form = request.form
        if not form.get("text"):
            return error(400, "Bad Request: message text is empty")
        if len(form["text"].encode("utf-16-le")) // 2 > 4096:
            return error(400, "Bad Request: message is too long")
        return self._sent(form)

    def _do_senddocument(self, request: Request) -> Reply:
        return self._sent(_multipart(request))

    def _sent(self, form: dict[str, str]) -> Reply:
        self.sent.append(form)
        return ok(message(form.get("text"), number=100 + len(self.sent), chat=int(form["chat_id"])))

    def _do_getupdates(self, request: Request) -> Reply:
        form = request.form
        offset = int(form.get("offset", 0))
        until = time.monotonic() + min(float(form.get("timeout", 0)), 20)
        while True:
            with self._lock:
                done = [u["update_id"] for u in self.updates if u["update_id"] < offset]
                self.confirmed += done
                self.updates = [u for u in self.updates if u["update_id"] >= offset]
                if self.updates or time.monotonic() > until:
                    return ok(self.updates[:100])
            time.sleep(0.02)

    def _do_setwebhook(self, request: Request) -> Reply:
        self.webhook = request.form
        return ok(True)

    def _do_deletewebhook(self, request: Request) -> Reply:
        self.webhook = None
        return ok(True)

    def _do_answercallbackquery(self, request: Request) -> Reply:
        self.answered.append(request.form["callback_query_id"])
        return ok(True)


def _multipart(request: Request) -> dict[str, str]:
    """The text fields and file names of a multipart body."""
    boundary = request.headers["content-type"].partition("boundary=")[2].encode()
    fields: dict[str, str] = {}
    for part in request.body.split(b"--" + boundary)[1:-1]:
        head, _, value = part.partition(b"\r\n\r\n")
        name = head.decode().partition('name="')[2].partition('"')[0]
        file = head.decode().partition('filename="')[2].partition('"')[0]
        fields[name] = file or value.removesuffix(b"\r\n").decode()
    return fields
