"""Ids for messages whose gateway gives none."""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256

from bot.channels.base import Part


def made_id(sender: str, text: str, at: datetime, part: Part | None = None) -> str:
    """The same for the same words of the same sender in the same minute, so that a gateway that
    repeats itself is known; two genuine equal texts in different minutes are two messages."""
    place = f"{part.reference}/{part.index}" if part else ""
    minute = int(at.timestamp()) // 60
    return "made-" + sha256(f"{sender}\0{minute}\0{place}\0{text}".encode()).hexdigest()[:32]
