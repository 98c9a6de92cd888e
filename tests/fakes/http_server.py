"""A small local HTTP server for fakes: it answers, drops the connection, or keeps silent."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Self
from urllib.parse import parse_qs, urlsplit


@dataclass(frozen=True, slots=True)
class Request:
    """One request as it came; form holds the fields of a form body or, without one, the query."""

    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    body: bytes

    @property
    def form(self) -> dict[str, str]:
        parsed = parse_qs(self.body.decode(), keep_blank_values=True)
        return {name: values[-1] for name, values in parsed.items()}


@dataclass(frozen=True, slots=True)
class Reply:
    """What the server says; drop closes the connection without a word, hang waits first."""

    status: int = 200
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)
    drop: bool = False
    hang: float = 0.0


DROP = Reply(drop=True)
NOT_JSON = Reply(body=b"<html>Maintenance</html>", headers={"Content-Type": "text/html"})


class FakeServer:
    """Answers every request through `answer`; replies put into `script` come first."""

    def __init__(self, answer: Callable[[Request], Reply] | None = None) -> None:
        self.requests: list[Request] = []
        self.script: deque[Reply] = deque()
        self._answer = answer
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,))

    def answer(self, request: Request) -> Reply:
        """The documented behaviour; fakes override it."""
        return self._answer(request) if self._answer else Reply()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Goes away; from then on connections are refused. Twice is as good as once."""
        if not self._thread.is_alive():
            return
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def _reply_to(self, request: Request) -> Reply:
        self.requests.append(request)
        return self.script.popleft() if self.script else self.answer(request)

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        owner = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            wbufsize = -1
            disable_nagle_algorithm = True

            def _serve(self) -> None:
                length = int(self.headers.get("Content-Length") or 0)
                url = urlsplit(self.path)
                query = parse_qs(url.query, keep_blank_values=True)
                reply = owner._reply_to(
                    Request(
                        self.command,
                        url.path,
                        {name: values[-1] for name, values in query.items()},
                        {name.lower(): value for name, value in self.headers.items()},
                        self.rfile.read(length),
                    )
                )
                time.sleep(reply.hang)
                if reply.drop:
                    self.close_connection = True
                    return
                self.send_response(reply.status)
                for name, value in reply.headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(reply.body)))
                self.end_headers()
                self.wfile.write(reply.body)

            do_GET = do_POST = do_PUT = _serve

            def log_message(self, format: str, *args: object) -> None:
                """Says nothing: the tests look at `requests`."""

            def handle(self) -> None:
                try:
                    super().handle()
                except ConnectionError:
                    self.close_connection = True

        return Handler
