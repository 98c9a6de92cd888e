"""Calling a gateway over HTTP: one client, one way to fail."""

from __future__ import annotations

import ssl
from functools import cache

import httpx

from bot.channels.base import SendError


def client(timeout: float) -> httpx.Client:
    """A client that worker threads share. Redirects are not followed: a gateway that moved is
    told to the operator, not given the password at another address."""
    limits = httpx.Timeout(timeout, connect=timeout / 2, pool=timeout / 2)
    return httpx.Client(timeout=limits, verify=trusted())


@cache
def trusted() -> ssl.SSLContext:
    """The certificates, read once: reading them costs more than a call."""
    return httpx.create_ssl_context()


def call(using: httpx.Client, request: httpx.Request) -> httpx.Response:
    """The gateway's answer, whatever its status.

    Raises:
        SendError: timeout or unreachable, both passing; no address is in its words.
    """
    try:
        return using.send(request)
    except httpx.TimeoutException:
        raise SendError("timeout", permanent=False) from None
    except httpx.HTTPError as error:
        raise SendError("unreachable", permanent=False, detail=type(error).__name__) from None


def asked_wait(response: httpx.Response) -> float | None:
    """Seconds that the gateway asks us to wait; None where it does not say."""
    written = response.headers.get("Retry-After", "")
    return float(written) if written.isdecimal() else None


def by_status(response: httpx.Response, words: str = "") -> SendError:
    """The error that a status means where nothing more is known."""
    status, detail = response.status_code, f"HTTP {response.status_code} {words}".strip()[:200]
    if status in (401, 403, 407):
        return SendError("auth", permanent=False, detail=detail, wait=60)
    if status == 402:
        return SendError("no_balance", permanent=False, detail=detail, wait=300)
    if status == 429:
        return SendError("throttled", permanent=False, detail=detail, wait=asked_wait(response))
    if status >= 500 or status < 400:
        wait = asked_wait(response)
        kind = "unreachable" if status >= 500 else "nonsense"
        return SendError(kind, permanent=False, detail=detail, wait=wait)  # type: ignore[arg-type]
    return SendError("refused", permanent=True, detail=detail)
