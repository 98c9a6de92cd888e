"""Twilio webhook requests a second: stored, understood and answered, beside an endpoint that only
verifies the signature and stores one row durably."""

from __future__ import annotations

import http.client
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.store import server
from tests.chaos.house import running_house
from tests.fakes.twilio import TOKEN, FakeTwilio, Signed, signed, sms
from tests.processes import processes, wait_until

CLIENTS = 8
REQUESTS = 600
WORDS = "nav ka registration fees kitna hai"
BARE = Path(__file__).with_name("bare_endpoint.py")


def main() -> None:
    """Print both rates and their ratio, each the best of three."""
    with FakeTwilio() as twilio, running_house(twilio) as house:
        port = int(house.made.settings["NAAV_PORT"])
        ours = max(_rate(port, turn) for turn in range(4))
    with _bare() as port:
        bare = max(_rate(port, turn) for turn in range(4))
    sys.stdout.write(
        f"  requests a second: ours {ours:7.1f}   bare endpoint {bare:7.1f}"
        f"   ratio {ours / bare:5.2f}\n"
    )


@contextmanager
def _bare() -> Iterator[int]:
    with tempfile.TemporaryDirectory(prefix="naav-") as folder, processes(Path(folder)) as made:
        address = server.start(Path(folder) / "var")
        with socket.socket() as trial:
            trial.bind(("127.0.0.1", 0))
            port = int(trial.getsockname()[1])
        made.program([sys.executable, str(BARE), address, str(port), TOKEN])
        wait_until(lambda: _answers(port), what="the bare endpoint")
        yield port
        server.stop(Path(folder) / "var")


def _answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
    except OSError:
        return False


def _rate(port: int, turn: int) -> float:
    """Requests a second that are answered with 200, from several clients at once."""
    given = [_request(port, turn, number) for number in range(REQUESTS)]
    statuses: list[int] = []
    clients = [
        threading.Thread(target=_client, args=(port, given[place::CLIENTS], statuses))
        for place in range(CLIENTS)
    ]
    began = time.perf_counter()
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    took = time.perf_counter() - began
    assert statuses == [200] * REQUESTS
    return REQUESTS / took


def _request(port: int, turn: int, number: int) -> Signed:
    sid = f"SM{turn:04d}{number:028d}"
    fields = sms(WORDS, f"+919810{number:06d}", MessageSid=sid, SmsMessageSid=sid)
    return signed(f"http://127.0.0.1:{port}/webhooks/twilio", fields)


def _client(port: int, given: list[Signed], statuses: list[int]) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    for each in given:
        connection.request("POST", "/webhooks/twilio", each.body, each.headers)
        answer = connection.getresponse()
        answer.read()
        statuses.append(answer.status)
    connection.close()


if __name__ == "__main__":
    main()
