"""What every rule answers with: a typed value that cannot exist without the rule it rests on."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Generic, TypeVar, cast, dataclass_transform

T = TypeVar("T")
V = TypeVar("V", bound=type)

_VALUE_TYPES: dict[str, type] = {}


@dataclass_transform(frozen_default=True, eq_default=True)
def value_type(cls: V) -> V:
    """Make `cls` a frozen slotted dataclass that a Finding can carry through JSON.

    Raises ValueError when another value type of the same name exists.
    """
    made = cast(V, dataclass(frozen=True, slots=True)(cls))
    if made.__name__ in _VALUE_TYPES:
        raise ValueError(f"two value types are called {made.__name__}")
    _VALUE_TYPES[made.__name__] = made
    return made


@value_type
class Citation:
    """Where the law says so: instrument code, rule as written ("r12(4)"), and part or order."""

    instrument: str
    rule: str
    part: str = ""


@value_type
class Reading:
    """A defensible reading that was not taken: its name, its figures, and why it was left.

    `values` holds (name, figure) pairs so that a reading stays frozen; see `Reading.of`.
    """

    name: str
    values: tuple[tuple[str, Any], ...]
    why: str

    @classmethod
    def of(cls, name: str, why: str, **values: Any) -> Reading:
        """Build a reading from named figures."""
        return cls(name, tuple(values.items()), why)

    def get(self, name: str) -> Any:
        """The figure called `name`; KeyError when the reading has none."""
        return dict(self.values)[name]


STATUSES = frozenset(
    {
        "stated",  # the instrument prints the figure
        "computed",  # worked out from printed figures
        "indicative",  # joined from two instruments: both are cited
        "inferred",  # a pattern of the rule carried on where its words stop
        "not_stated",
        "not_captured",
        "not_covered",
    }
)


@dataclass(frozen=True, slots=True)
class Finding(Generic[T]):
    """One answer of the law.

    topic: what was asked. value: a frozen dataclass with typed fields (rupees as Decimal, dates,
    aware datetimes, codes). citations: never empty. status: one of STATUSES. readings: those not
    taken. doubts: codes of what the text leaves open. caveats: codes of what a person must be told
    beside the figure. Raises ValueError for a finding without a citation or of unknown status.
    """

    topic: str
    value: T
    citations: tuple[Citation, ...]
    status: str = "stated"
    readings: tuple[Reading, ...] = ()
    doubts: tuple[str, ...] = ()
    caveats: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.citations:
            raise ValueError(f"a finding on {self.topic} needs a citation")
        if self.status not in STATUSES:
            raise ValueError(f"a finding on {self.topic} has unknown status {self.status!r}")

    def to_json(self) -> str:
        """The whole finding as JSON; `from_json` gives an equal finding back."""
        return json.dumps(_tag(self), ensure_ascii=False, separators=(",", ":"))


_VALUE_TYPES["Finding"] = Finding


def from_json(text: str) -> Finding[Any]:
    """Read what `Finding.to_json` wrote; ValueError when it is something else."""
    try:
        made = _untag(json.loads(text))
    except (KeyError, TypeError, ArithmeticError, AttributeError):
        raise ValueError("the JSON holds no finding") from None
    if not isinstance(made, Finding):
        raise ValueError("the JSON holds no finding")
    return made


def plain(value: Any) -> Any:
    """`value` as plain JSON data for a machine door: money and figures as strings, days as ISO.

    Dataclasses become objects, tuples become lists. Not reversible: see `Finding.to_json`.
    """
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, date):
        return value.isoformat()
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, dict):
        return {str(name): plain(item) for name, item in value.items()}
    if isinstance(value, tuple | list | set | frozenset):
        return [plain(item) for item in value]
    raise TypeError(f"{type(value).__name__} has no plain form")


def _tag(value: Any) -> Any:
    """Encode with type tags: {"decimal": "1.20"}, {"day": ...}, {"at": ...}, {"of": ...}."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Decimal):
        return {"decimal": str(value)}
    if isinstance(value, datetime):
        return {"at": value.isoformat()}
    if isinstance(value, date):
        return {"day": value.isoformat()}
    if isinstance(value, tuple):
        return [_tag(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        name = type(value).__name__
        if _VALUE_TYPES.get(name) is not type(value):
            raise TypeError(f"{name} is not a value type")
        return {"of": name, "with": {f.name: _tag(getattr(value, f.name)) for f in fields(value)}}
    raise TypeError(f"a finding cannot carry {type(value).__name__}")


_SCALARS: dict[str, Callable[[str], Any]] = {
    "decimal": Decimal,
    "at": datetime.fromisoformat,
    "day": date.fromisoformat,
}


def _untag(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_untag(item) for item in value)
    if not isinstance(value, dict):
        return value
    if "of" in value:
        made = _VALUE_TYPES.get(value["of"])
        if made is None:
            raise ValueError(f"unknown value type {value['of']!r}")
        return made(**{name: _untag(item) for name, item in value["with"].items()})
    ((tag, text),) = value.items()
    return _SCALARS[tag](text)
