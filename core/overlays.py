"""An office's own dated order laid over an instrument, read from a file the office writes.

instrument: BR-2011
district: Muzaffarpur          # left out: the whole area of the instrument
order: no. 123 of 5 April 2027
issued_by: district_magistrate
from: 2027-04-10
values:
  fees.annual_renewal.class_2: "15.00"
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from core.districts import district_key
from core.errors import RulebookError
from core.offices import OFFICES
from core.rulebook_files import DatedRow, Instrument, read_rows, read_yaml

_FIELDS = frozenset("instrument district order issued_by from until values note".split())


@dataclass(frozen=True, slots=True)
class Overlay:
    """An order: the file's name, the instrument, its district ("" for all), number, office, rows."""

    name: str
    instrument: str
    district: str
    order: str
    issued_by: str
    rows: Mapping[str, tuple[DatedRow, ...]]


def read_overlay(
    source: Path | str | Mapping[str, Any],
    instrument: Instrument,
    base: Mapping[str, DatedRow],
) -> Overlay:
    """An overlay file or mapping, checked against the instrument and the rows it revises.

    `base` is the row in the rulebook by key: it lends unit and rule. Raises RulebookError, one
    line naming file, row and field.
    """
    name = "overlay" if isinstance(source, Mapping) else Path(source).name
    data = source if isinstance(source, Mapping) else read_yaml(Path(source))
    if not isinstance(data, Mapping):
        raise RulebookError(f"{name}: must hold instrument, order, issued_by, from and values")
    _check_head(data, name, instrument)
    order = str(data["order"]).strip()
    rows = read_rows({"values": _filled(data, name, base)}, name, instrument, order)
    for key, dated in rows.items():
        for row in dated:
            if row.since < instrument.commencement:
                raise RulebookError(f"{name}: {key}: from: is before {instrument.code} began")
    district = district_key(str(data.get("district") or ""))
    return Overlay(name, instrument.code, district, order, data["issued_by"], rows)


def _check_head(data: Mapping[str, Any], name: str, instrument: Instrument) -> None:
    unknown = sorted(str(field) for field in data if field not in _FIELDS)
    if unknown:
        raise RulebookError(f"{name}: {unknown[0]}: no such field")
    for wanted in ("instrument", "order", "issued_by"):
        if not isinstance(data.get(wanted), str) or not data[wanted].strip():
            raise RulebookError(f"{name}: {wanted}: is missing; write it as words")
    if data["instrument"] != instrument.code:
        raise RulebookError(f"{name}: instrument: is {data['instrument']}, not {instrument.code}")
    if data["issued_by"] not in OFFICES:
        raise RulebookError(f"{name}: issued_by: must be one of {', '.join(sorted(OFFICES))}")
    if not isinstance(data.get("district") or "", str):
        raise RulebookError(f"{name}: district: must be the name of one district")


def _filled(
    data: Mapping[str, Any], name: str, base: Mapping[str, DatedRow]
) -> dict[str, list[Any]]:
    """The rows with what the order's head and the revised row say already."""
    values = data.get("values")
    if not isinstance(values, Mapping) or not values:
        raise RulebookError(f"{name}: values: must be figures by key")
    filled: dict[str, list[Any]] = {}
    for key, given in values.items():
        revised = base.get(key)
        if revised is None:
            raise RulebookError(f"{name}: {key}: {data['instrument']} has no such value to revise")
        rows = given if isinstance(given, list) else [given]
        filled[key] = [_whole_row(row, data, revised, f"{name}: {key}") for row in rows]
    return filled


def _whole_row(row: Any, head: Mapping[str, Any], revised: DatedRow, where: str) -> Any:
    made = dict(row) if isinstance(row, Mapping) else {"value": row}
    since = made.get("from", head.get("from"))
    if not isinstance(since, date):
        raise RulebookError(f"{where}: from: must be a day such as 2027-04-10")
    unit = made.get("unit", revised.unit)
    if revised.unit and unit != revised.unit:
        raise RulebookError(f"{where}: unit: must be {revised.unit}")
    lent = {"from": since, "read_on": since, "unit": unit, "cite": revised.citation.rule}
    if "until" in head:
        lent["until"] = head["until"]
    return {**lent, "rows": list(revised.rows), **made}
