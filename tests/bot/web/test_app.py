"""What the web never does: leak a traceback, take an endless body, open the page to strangers."""

from __future__ import annotations

import base64
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import pytest
from fastapi import FastAPI
from pydantic import SecretStr
from sqlalchemy.exc import OperationalError, ProgrammingError

from bot.clock import ManualClock
from bot.service import Service, in_process
from bot.settings import Settings
from bot.store.database import Sessions
from bot.store.service import beat
from bot.web.app import create_app
from bot.web.health import PARTS, STALE
from bot.web.shield import BODY_LIMIT
from bot.web.simulator import page_is_open
from tests.fakes.asgi import AsgiClient

NOW = datetime(2026, 11, 30, 4, 30, tzinfo=UTC)
JSON = {"content-type": "application/json"}


def _basic(name: str, password: str) -> str:
    return "Basic " + base64.b64encode(f"{name}:{password}".encode()).decode()


@pytest.fixture
def service(sessions: Sessions, tmp_path: Path) -> Service:
    return in_process(Settings(var=tmp_path), sessions, ManualClock(NOW))[0]


@pytest.fixture
def app(service: Service) -> FastAPI:
    return create_app(service)


@pytest.fixture
def client(app: FastAPI) -> AsgiClient:
    return AsgiClient(app)


def test_every_answer_bears_the_safe_headers(client: AsgiClient) -> None:
    for path in ("/", "/health", "/static/page.css", "/nowhere", "/simulator/messages"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"


def test_the_page_brings_nothing_from_elsewhere(client: AsgiClient) -> None:
    page = client.get("/")
    assert page.status_code == 200
    for path in (
        "/",
        "/static/page.js",
        "/static/incidents.js",
        "/static/clock.js",
        "/static/asking.js",
        "/static/page.css",
    ):
        text = client.get(path).text
        assert "http://" not in text.replace("http://www.w3.org/2000/svg", "")
        assert "https://" not in text
        assert "innerHTML" not in text
    assert "<script>" not in page.text
    assert "style=" not in page.text


def test_a_fault_of_ours_is_one_line(app: FastAPI) -> None:
    def broken() -> None:
        raise RuntimeError("the secret is 4711")

    app.add_api_route("/broken", broken)
    answer = AsgiClient(app).get("/broken")
    assert answer.status_code == 500
    assert set(answer.json()) == {"error"}
    assert "4711" not in answer.text
    assert "Traceback" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


async def in_pieces(body: bytes) -> AsyncIterator[bytes]:
    for start in range(0, len(body), 9999):
        yield body[start : start + 9999]


@pytest.mark.parametrize("streamed", [False, True])
def test_a_body_over_the_limit_is_refused(client: AsgiClient, streamed: bool) -> None:
    body = b'{"text": "' + b"a" * BODY_LIMIT + b'"}'
    content = in_pieces(body) if streamed else body
    answer = client.post("/simulator/send", content=content, headers=JSON)
    assert answer.status_code == 413
    assert "at most" in answer.json()["error"]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/simulator/send", b"not json", 422),
        ("/simulator/send", b"[]", 422),
        ("/simulator/send", b'{"phone": "12", "id": "abcdefgh", "text": "a"}', 422),
        ("/simulator/send", b'{"phone": "9000000101", "id": "<b>", "text": "a"}', 422),
        ("/simulator/send", b'{"phone": "9000000101", "id": "abcdefgh"}', 409),
        ("/simulator/send", b'{"phone": "chat-1", "id": "abcdefgh", "pin": [200, 1]}', 422),
        ("/simulator/clock", b"{}", 422),
        ("/simulator/clock", b'{"minutes": -5}', 422),
        ("/simulator/clock", b'{"to": "2020-01-01T00:00"}', 409),
    ],
)
def test_bad_input_gets_one_clear_line(
    client: AsgiClient, path: str, body: bytes, status: int
) -> None:
    answer = client.post(path, content=body, headers=JSON)
    assert answer.status_code == status
    assert list(answer.json()) == ["error"]
    assert "\n" not in answer.json()["error"]


@pytest.mark.parametrize(
    "headers",
    [
        {"content-type": "text/plain"},
        JSON | {"sec-fetch-site": "cross-site"},
        JSON | {"sec-fetch-site": "same-site"},
    ],
)
def test_another_site_cannot_write_here(client: AsgiClient, headers: dict[str, str]) -> None:
    body = b'{"phone": "9000000101", "id": "abcdefgh", "text": "menu"}'
    assert client.post("/simulator/send", content=body, headers=headers).status_code == 403
    shown = client.get("/simulator/messages", params={"phone": "9000000101"}).json()
    assert shown["messages"] == []


@pytest.mark.parametrize(
    ("given", "is_open"),
    [
        ({}, True),
        ({"sample": False}, True),
        ({"telegram_token": "1:x"}, False),
        ({"telegram_token": "1:x", "admin_token": "hush"}, True),
        ({"telegram_token": "1:x", "admin_token": "hush", "sample": False}, False),
        ({"public_url": "https://naav.example"}, True),
    ],
)
def test_who_may_see_the_page(given: dict[str, object], is_open: bool) -> None:
    assert page_is_open(Settings(**given)) is is_open  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "status"),
    [
        (None, 401),
        ("Bearer hush", 401),
        ("Basic !!", 401),
        (_basic("anybody", "loud"), 401),
        (_basic("anybody", ""), 401),
        (_basic("anybody", "hush"), 200),
    ],
)
def test_beside_a_real_channel_the_page_asks_for_the_token(
    service: Service, given: str | None, status: int
) -> None:
    real = {"kannel_sendsms_url": "http://x", "admin_token": SecretStr("hush")}
    settings = service.settings.model_copy(update=real)
    client = AsgiClient(create_app(replace(service, settings=settings)))
    headers = {"authorization": given} if given else {}
    assert client.get("/", headers=headers).status_code == status
    assert client.get("/simulator/phones", headers=headers).status_code == status
    body = b'{"minutes": 5}'
    moved = client.post("/simulator/clock", content=body, headers=JSON | headers)
    assert moved.status_code == (409 if status == 200 else 401)
    assert client.get("/health").status_code == 503


def test_where_the_page_is_closed_nothing_of_it_is_there(service: Service) -> None:
    closed = service.settings.model_copy(update={"kannel_sendsms_url": "http://x", "sample": False})
    client = AsgiClient(create_app(replace(service, settings=closed)))
    assert "112" in client.get("/").text
    body = b'{"phone": "9000000101", "id": "abcdefgh", "text": "menu"}'
    assert client.post("/simulator/send", content=body, headers=JSON).status_code == 404
    assert client.get("/simulator/messages").status_code == 404


def test_health_names_each_part_that_is_silent(client: AsgiClient, service: Service) -> None:
    answer = client.get("/health")
    assert answer.status_code == 503
    assert [fault.split()[0] for fault in answer.json()["faults"]] == list(PARTS)
    with service.sessions.begin() as session:
        for part in PARTS:
            beat(session, part, NOW, {})
    assert client.get("/health").json() == {"status": "up", "faults": []}
    with service.sessions.begin() as session:
        beat(session, "ticker", NOW - STALE - timedelta(seconds=5), {})
    answer = client.get("/health")
    assert answer.status_code == 503
    assert answer.json()["faults"] == ["ticker was last heard 35 s ago."]


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (OperationalError("away", None, psycopg.OperationalError("refused")), "cannot be reached"),
        (ProgrammingError("bare", None, psycopg.errors.UndefinedTable("none")), "is not ready"),
    ],
)
def test_health_says_what_is_wrong_with_the_database(
    service: Service, error: Exception, fault: str
) -> None:
    def away() -> None:
        raise error

    broken = replace(service, sessions=away)  # type: ignore[arg-type]
    answer = AsgiClient(create_app(broken)).get("/health")
    assert answer.status_code == 503
    assert answer.json()["faults"] == [f"The database {fault}."]


def test_metrics_are_there_for_a_collector(client: AsgiClient) -> None:
    answer = client.get("/metrics")
    assert answer.status_code == 200
    assert "naav_inbound_messages" in answer.text
