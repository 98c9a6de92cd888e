"""Frozen data of the conversation as JSON and back, with types kept (Decimal, date, Line, ...)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from handlers import base

_CLASSES: Mapping[str, type] = {
    cls.__name__: cls
    for cls in (
        base.Money,
        base.Term,
        base.Cite,
        base.Quote,
        base.Name,
        base.Items,
        base.Later,
        base.Line,
        base.Dialogue,
        base.Attachment,
        base.Place,
    )
}


def pack(value: object) -> Any:
    """A JSON value that `unpack` turns back into an equal value.

    Raises:
        TypeError: the value is of a kind that is not kept.
    """
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Decimal):
        return {"$": "Decimal", "v": str(value)}
    if isinstance(value, datetime):
        return {"$": "datetime", "v": value.isoformat()}
    if isinstance(value, date):
        return {"$": "date", "v": value.isoformat()}
    return _pack_whole(value)


def _pack_whole(value: object) -> Any:
    if isinstance(value, Mapping):
        return {str(key): pack(item) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [pack(item) for item in value]
    if is_dataclass(value) and type(value).__name__ in _CLASSES:
        packed = {f.name: pack(getattr(value, f.name)) for f in fields(value)}
        return {"$": type(value).__name__, **packed}
    raise TypeError(f"cannot keep a {type(value).__name__}")


def unpack(packed: Any) -> Any:
    """The value that was packed; lists come back as tuples."""
    if isinstance(packed, list):
        return tuple(unpack(item) for item in packed)
    if not isinstance(packed, dict):
        return packed
    kind = packed.get("$")
    if kind is None:
        return {key: unpack(item) for key, item in packed.items()}
    if kind == "Decimal":
        return Decimal(packed["v"])
    if kind == "datetime":
        return datetime.fromisoformat(packed["v"])
    if kind == "date":
        return date.fromisoformat(packed["v"])
    given = {key: unpack(item) for key, item in packed.items() if key != "$"}
    return _CLASSES[kind](**given)
