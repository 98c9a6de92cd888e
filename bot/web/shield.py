"""The outermost layer of the web: a limit on bodies, safe headers, and never a traceback."""

from __future__ import annotations

import json
from collections.abc import Mapping

import structlog
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

BODY_LIMIT = 256 * 1024
HEADERS: Mapping[str, str] = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_RAW = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

log = structlog.get_logger(__name__)


class TooBig(HTTPException):
    """The body is over the limit; no more of it is read. An HTTPException, since the framework
    makes any other error that comes while a body is read into one of the caller's."""

    def __init__(self) -> None:
        super().__init__(413, f"a body has at most {BODY_LIMIT} bytes")


class Shield:
    """Wraps the application. A body over 256 KiB is answered with 413, a fault of ours with 500:
    one line of JSON, the cause in the log and nowhere else."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answer = _Guarded(send)
        try:
            await self._app(scope, _limited(scope, receive), answer)
        except TooBig as error:
            await answer.line(error.status_code, error.detail)
        except Exception as error:
            log.error("web.fault", path=scope["path"], error=type(error).__name__, exc_info=True)
            await answer.line(500, "something went wrong here; it is in the log")


class _Guarded:
    """Adds the headers to whatever answer goes out, and knows whether one has begun."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._begun = True
            given = {name for name, _ in message["headers"]}
            extra = [pair for pair in _RAW if pair[0] not in given]
            message = {**message, "headers": [*message["headers"], *extra]}
        await self._send(message)

    async def line(self, status: int, words: str) -> None:
        """One line as the whole answer; nothing where an answer has begun already."""
        if self._begun:
            return
        body = json.dumps({"error": words}).encode()
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
        ]
        await self({"type": "http.response.start", "status": status, "headers": headers})
        await self({"type": "http.response.body", "body": body})


def _limited(scope: Scope, receive: Receive) -> Receive:
    declared = dict(scope["headers"]).get(b"content-length", b"0")
    over = declared.isdigit() and int(declared) > BODY_LIMIT
    read = 0

    async def limited() -> Message:
        nonlocal read
        if over:
            raise TooBig
        message = await receive()
        read += len(message.get("body", b""))
        if read > BODY_LIMIT:
            raise TooBig
        return message

    return limited
