"""Reading rulebook files, and saying in one line what is wrong with one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal, InvalidOperation
from pathlib import Path
from types import MappingProxyType
from typing import Any

import yaml

from core.errors import RulebookError
from core.findings import Citation

try:
    from yaml import CSafeLoader as Loader
except ImportError:  # PyYAML built without its C library: slower, same result
    from yaml import SafeLoader as Loader  # type: ignore[assignment]

FOLDER = Path(__file__).parent / "rulebooks"

_DECIMALS = [
    "rupees",
    "percent",
    "ratio",
    "times",
    "metres",
    "centimetres",
    "square_metres",
    "cubic_metres",
    "litres",
    "kilograms",
    "grams",
    "yards",
    "tons",
]
_COUNTS = [
    "paise",
    "persons",
    "days",
    "working_days",
    "weeks",
    "months",
    "years",
    "hours",
    "buoys",
    "instalments",
    "copies",
    "number",
]


@dataclass(frozen=True, slots=True)
class Instrument:
    """One of the four documents: code, titles, commencement, and what every answer must add."""

    code: str
    title: Mapping[str, str]
    state: str
    commencement: date
    commencement_day_known: bool
    commencement_rule: str
    office: str
    caveats: tuple[str, ...]

    def doubts_on(self, day: date) -> tuple[str, ...]:
        """The doubt whether the instrument had begun, where only its year is known."""
        if not self.commencement_day_known and day.year == self.commencement.year:
            return ("commencement_day_not_captured",)
        return ()


@dataclass(frozen=True, slots=True)
class DatedRow:
    """One dated row of a file; `data` is None when the row repeals the value or records a gap.

    `gap` is "not_stated" (the text is silent) or "not_captured" (our copy lost the words).
    """

    data: Any
    unit: str
    citation: Citation
    since: date
    until: date | None
    read_on: date
    rows: tuple[str, ...]
    doubts: tuple[str, ...]
    gap: str = ""
    office: str = ""


def read_instrument(code: str) -> tuple[Instrument, dict[str, tuple[DatedRow, ...]]]:
    """The head and all dated rows of one instrument's folder."""
    folder = FOLDER / code.lower()
    head = _head(read_yaml(folder / "instrument.yaml"), folder / "instrument.yaml")
    rows: dict[str, tuple[DatedRow, ...]] = {}
    for path in sorted(folder.glob("*.yaml")):
        if path.name == "instrument.yaml":
            continue
        for key, dated in _value_file(path, head).items():
            if key in rows:
                raise RulebookError(f"{_name(path)}: {key}: already in another file")
            rows[key] = dated
    return head, rows


def read_yaml(path: Path) -> Any:
    """The data of a YAML file; RulebookError in one line when it cannot be read."""
    try:
        with path.open("rb") as file:
            return yaml.load(file, Loader=Loader)
    except OSError as error:
        raise RulebookError(f"{_name(path)}: cannot be read ({error.strerror})") from None
    except (yaml.YAMLError, ValueError) as error:
        said = " ".join(str(error).split())
        raise RulebookError(f"{_name(path)}: not YAML: {said}") from None


def _value_file(path: Path, head: Instrument) -> dict[str, tuple[DatedRow, ...]]:
    data = read_yaml(path)
    if not isinstance(data, Mapping):
        raise RulebookError(f"{_name(path)}: must hold `values:`")
    return read_rows(data, _name(path), head)


def read_rows(
    data: Mapping[str, Any], name: str, head: Instrument, order: str = ""
) -> dict[str, tuple[DatedRow, ...]]:
    """The rows of `values:` with `defaults:` under them, by key; `order` marks an overlay's."""
    defaults = data.get("defaults") or {}
    values = data.get("values")
    if not isinstance(values, Mapping) or not isinstance(defaults, Mapping):
        raise RulebookError(f"{name}: values: must be rows by key")
    made: dict[str, tuple[DatedRow, ...]] = {}
    for key, rows in values.items():
        if not isinstance(rows, list) or not rows:
            raise RulebookError(f"{name}: {key}: must be a list of dated rows")
        dated = []
        for number, row in enumerate(rows, start=1):
            where = f"{name}: {key}: row {number}"
            if not isinstance(row, Mapping):
                raise RulebookError(f"{where}: must hold value, from and cite")
            dated.append(_row({**defaults, **row}, where, head, order))
        made[str(key)] = tuple(dated)
    return made


_FIELDS = frozenset("value unit from until cite part read_on rows doubts note gap office".split())


def _row(row: Mapping[str, Any], where: str, head: Instrument, order: str) -> DatedRow:
    unknown = set(row) - _FIELDS
    if unknown:
        raise RulebookError(f"{where}: {min(unknown)}: no such field")
    since = _day(row, "from", where)
    until = _day(row, "until", where) if row.get("until") is not None else None
    if until is not None and until < since:
        raise RulebookError(f"{where}: until: is before from")
    data, unit = _content(row, where)
    return DatedRow(
        data,
        unit,
        Citation(head.code, _words(row, "cite", where), order or str(row.get("part") or "")),
        since,
        until,
        _day(row, "read_on", where),
        _list(row, "rows", where),
        _list(row, "doubts", where),
        str(row.get("gap") or ""),
        str(row.get("office") or ""),
    )


def _content(row: Mapping[str, Any], where: str) -> tuple[Any, str]:
    gap = row.get("gap")
    if gap is not None:
        if gap not in ("not_stated", "not_captured") or row.get("value") is not None:
            raise RulebookError(f"{where}: gap: is not_stated or not_captured, without a value")
        return None, str(row.get("unit") or "")
    if "value" not in row:
        raise RulebookError(f"{where}: value: is missing; write null for a repeal")
    unit = _words(row, "unit", where)
    return (None if row["value"] is None else _typed(row["value"], unit, where)), unit


def _typed(data: Any, unit: str, where: str) -> Any:
    if unit in _DECIMALS:
        return _decimal(data, where)
    if unit in _COUNTS:
        if not isinstance(data, int) or isinstance(data, bool) or data < 0:
            raise RulebookError(f"{where}: value: must be a whole number of {unit}")
        return data
    check = _OTHERS.get(unit)
    if check is None:
        raise RulebookError(f"{where}: unit: no unit called {unit}")
    if not check(data):
        raise RulebookError(f"{where}: value: is no {unit}")
    return _frozen(data, where)


def _decimal(data: Any, where: str) -> Decimal:
    if isinstance(data, str | int) and not isinstance(data, bool):
        try:
            made = Decimal(data)
        except InvalidOperation:
            made = Decimal("NaN")
        if made.is_finite() and made >= 0:
            return made
    raise RulebookError(f'{where}: value: must be a figure in quotes, such as "50.00"')


_OTHERS: Mapping[str, Callable[[Any], bool]] = {
    "code": lambda data: isinstance(data, str),
    "text": lambda data: isinstance(data, str),
    "season": lambda data: isinstance(data, str),
    "flag": lambda data: isinstance(data, bool),
    "date": lambda data: isinstance(data, date),
    "list": lambda data: isinstance(data, list),
    "table": lambda data: isinstance(data, list | dict),
}
UNITS = frozenset([*_DECIMALS, *_COUNTS, *_OTHERS])


def _frozen(data: Any, where: str) -> Any:
    if isinstance(data, float):
        raise RulebookError(f"{where}: value: write {data} in quotes")
    if isinstance(data, list):
        return tuple(_frozen(item, where) for item in data)
    if isinstance(data, dict):
        return MappingProxyType({str(name): _frozen(item, where) for name, item in data.items()})
    return data


def _head(data: Any, path: Path) -> Instrument:
    name = _name(path)
    if not isinstance(data, Mapping) or not isinstance(data.get("title"), Mapping):
        raise RulebookError(f"{name}: must hold code, title, state, commencement, office")
    return Instrument(
        _words(data, "code", name),
        MappingProxyType(dict(data["title"])),
        _words(data, "state", name),
        _day(data, "commencement", name),
        bool(data.get("commencement_day_known", True)),
        _words(data, "commencement_rule", name),
        _words(data, "office", name),
        _list(data, "caveats", name),
    )


def _day(row: Mapping[str, Any], field: str, where: str) -> date:
    data = row.get(field)
    if not isinstance(data, date):
        raise RulebookError(f"{where}: {field}: must be a day such as 2026-07-08")
    return date(data.year, data.month, data.day)


def _words(row: Mapping[str, Any], field: str, where: str) -> str:
    data = row.get(field)
    if not isinstance(data, str) or not data.strip():
        raise RulebookError(f"{where}: {field}: is missing")
    return data


def _list(row: Mapping[str, Any], field: str, where: str) -> tuple[str, ...]:
    data = row.get(field) or []
    if not isinstance(data, list) or not all(isinstance(item, str) for item in data):
        raise RulebookError(f"{where}: {field}: must be a list of words")
    return tuple(data)


def _name(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"
