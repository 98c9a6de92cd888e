"""Links to papers: signed, of use for three days, each for one address and one incident."""

from __future__ import annotations

import base64
import hashlib
import hmac
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from bot.papers.documents import KINDS, PaperKind

USEFUL_FOR = timedelta(hours=72)
_PURPOSE = b"naav saathi paper link 1\0"
_PROOF_BYTES = 16
_LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"
_LONGEST = 120


@dataclass(frozen=True, slots=True)
class PaperLink:
    """What a link opens. until: wall time, to the minute."""

    kind: PaperKind
    incident_id: int
    address_id: int
    until: datetime


def token_of(link: PaperLink, secret: str) -> str:
    """The link's part after /papers/, without its ending; about forty letters.

    Only letters, digits, "-" and "_", so that it survives being passed on by SMS.
    """
    minutes = int(link.until.timestamp()) // 60
    body = "-".join([link.kind[0], *map(_short, (link.incident_id, link.address_id, minutes))])
    return f"{body}-{_proof(body, secret)}"


def read_token(token: str, secret: str, wall: datetime) -> PaperLink | None:
    """What a token opens at this moment; None for anything that we did not sign, or too old."""
    parts = token.split("-", 4)
    if len(token) > _LONGEST or len(parts) != 5:
        return None
    body = "-".join(parts[:4])
    if not hmac.compare_digest(_proof(body, secret).encode(), parts[4].encode()):
        return None
    kind = next(kind for kind in KINDS if kind[0] == parts[0])
    incident_id, address_id, minutes = (int(part, 36) for part in parts[1:4])
    until = datetime.fromtimestamp(minutes * 60, UTC)
    return PaperLink(kind, incident_id, address_id, until) if wall < until else None


def _proof(body: str, secret: str) -> str:
    made = hmac.new(secret.encode(), _PURPOSE + body.encode("utf-8", "replace"), hashlib.sha256)
    return base64.urlsafe_b64encode(made.digest()[:_PROOF_BYTES]).rstrip(b"=").decode()


def _short(number: int) -> str:
    """A number from 0 up in base 36."""
    figures = ""
    while number or not figures:
        number, rest = divmod(number, 36)
        figures = _LETTERS[rest] + figures
    return figures
