"""What a channel listens to: its addresses under /webhooks, free of any web framework."""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable
from urllib.parse import parse_qsl

from bot.channels.base import Intake

MOST_FIELDS = 200
MOST_DIGITS = 18
"""As many digits fit in the store's numbers for certain."""


@dataclass(frozen=True, slots=True)
class HookRequest:
    """One request. urls: the addresses by which the public side may have called us, likeliest
    first; headers by lower-case name; client: the address of the caller, behind trusted proxies."""

    method: str
    urls: tuple[str, ...]
    headers: Mapping[str, str]
    query: bytes
    body: bytes
    client: str

    def form(self) -> dict[str, str]:
        """The fields of a form body. Raises HookRefused (400) for too many."""
        return fields_of(self.body)

    def params(self) -> dict[str, str]:
        """The fields of the query. Raises HookRefused (400) for too many."""
        return fields_of(self.query)

    def json(self) -> object:
        """The body as JSON. Raises HookRefused (400)."""
        try:
            return json.loads(self.body)
        except (ValueError, RecursionError):
            raise HookRefused(400, "the body is not JSON") from None


@dataclass(frozen=True, slots=True)
class HookResponse:
    """What the gateway gets back."""

    status: int = 200
    body: str = ""
    media_type: str = "text/plain"
    headers: Mapping[str, str] = field(default_factory=dict)


class HookRefused(Exception):
    """The request was not taken and nothing was stored: 400 not readable, 403 not proven."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status
        self.why = why


@dataclass(frozen=True, slots=True)
class Hook:
    """One address: its path below /webhooks, its methods, and what is done with a request."""

    path: str
    methods: tuple[str, ...]
    answer: Callable[[HookRequest, Intake], HookResponse]


@runtime_checkable
class Hooked(Protocol):
    """A channel that is called by its gateway."""

    def hooks(self) -> tuple[Hook, ...]: ...


def raw_pairs_of(encoded: bytes) -> list[tuple[str, bytes]]:
    """The fields of a URL-encoded form in order, their values as bytes.

    Raises HookRefused (400) where there are more than any gateway sends.
    """
    try:
        pairs = parse_qsl(
            encoded.decode("latin-1"),
            keep_blank_values=True,
            encoding="latin-1",
            max_num_fields=MOST_FIELDS,
        )
    except ValueError:
        raise HookRefused(400, f"a form has at most {MOST_FIELDS} fields") from None
    return [(name, value.encode("latin-1")) for name, value in pairs]


def pairs_of(encoded: bytes) -> list[tuple[str, str]]:
    """The fields of a URL-encoded form, in order."""
    return [(decoded(name.encode("latin-1")), decoded(raw)) for name, raw in raw_pairs_of(encoded)]


def fields_of(encoded: bytes) -> dict[str, str]:
    """The fields of a URL-encoded form; of a repeated one the last."""
    return dict(pairs_of(encoded))


def decoded(raw: bytes) -> str:
    """UTF-8, and where it is none the Western signs that old gateways send: a report is rather
    read with a wrong sign in it than refused."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")


def number_in(written: str) -> int | None:
    """A number of ours (a row's id, a count) as it comes back from a gateway; None for what is
    none, or is greater than any we ever gave out."""
    return int(written) if written.isdecimal() and len(written) <= MOST_DIGITS else None


def is_one_of(given: str, secrets: Iterable[str | None]) -> bool:
    """Whether what was given is one of the secrets; all are compared, in constant time."""
    matched = False
    for secret in secrets:
        if secret:
            matched |= hmac.compare_digest(given.encode(), secret.encode())
    return matched
