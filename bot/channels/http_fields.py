"""Reading and filling the fields of a described gateway."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.channels.gateways_file import InboundFields, InboundForm

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def at(content: object, path: str | None) -> str | None:
    """The value at a path (payload.items.0.text) as text; None where there is none."""
    if path is None:
        return None
    if isinstance(content, dict) and path in content:
        return _plain(content[path])
    found = content
    for step in path.split("."):
        if isinstance(found, dict):
            found = found.get(step)
        elif isinstance(found, list) and step.isdecimal() and int(step) < len(found):
            found = found[int(step)]
        else:
            return None
    return _plain(found)


def _plain(value: object) -> str | None:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, str | int | float) else None


def fill(body: Mapping[str, object], values: Mapping[str, str]) -> dict[str, object]:
    """The body with its placeholders filled; words that were filled in are not looked at again."""
    return {name: _fill(value, values) for name, value in body.items()}


def _fill(value: object, values: Mapping[str, str]) -> object:
    if isinstance(value, str):
        return _PLACEHOLDER.sub(lambda found: values.get(found.group(1), found.group()), value)
    if isinstance(value, dict):
        return {name: _fill(inner, values) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_fill(inner, values) for inner in value]
    return value


def without_keyword(text: str, form: InboundForm) -> str:
    """The text without the keyword of the shared number, where that still stands in front. The
    keyword alone stays: somebody said something."""
    if form.keyword is None or not form.keyword_arrives:
        return text
    found = re.match(rf"\s*{re.escape(form.keyword)}(?=\W|$)[\s:,.-]*", text, re.IGNORECASE)
    return (text[found.end() :] or text) if found else text


def words(content: object, fields: InboundFields) -> str | None:
    """The text of a message, also where it comes in hexadecimal; what is none stays as it is."""
    text, coded = at(content, fields.text), fields.hexadecimal
    if text is None or coded is None or at(content, coded.path) not in coded.values:
        return text
    return from_hex(text).decode("utf-16-be", "replace") or text


def from_hex(written: str | None) -> bytes:
    """The bytes, none where it is not hexadecimal."""
    try:
        return bytes.fromhex(written or "")
    except ValueError:
        return b""
