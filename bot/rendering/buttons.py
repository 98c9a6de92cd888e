"""The words on the keys under a chat message."""

from __future__ import annotations

from bot.rendering.wording import word
from handlers.base import Line


def button_label(name: str, language: str) -> str:
    """The label of a key, short enough for one row."""
    return word(Line(name), language, "chat")
