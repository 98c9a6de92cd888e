"""Incidents as JSON for machines and as CSV for spreadsheets."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import asdict, fields

from bot.incident_tools.figures import OfficeFigures
from bot.incident_tools.record import Entry, record, stamp, timeline
from bot.store.incident_records import Kept

SHARES = (0.5, 0.9, 1.0)


def as_json(incidents: Sequence[Kept], *, full: bool) -> str:
    """A list of whole records."""
    made = [record(kept, full=full) for kept in incidents]
    return json.dumps(made, ensure_ascii=False, indent=1, default=str) + "\n"


def as_csv(incidents: Sequence[Kept], *, full: bool) -> str:
    """A line for each entry of each timeline."""
    sink = io.StringIO()
    names = [field.name for field in fields(Entry)]
    writer = csv.DictWriter(sink, ["number", "drill", *names])
    writer.writeheader()
    for kept in incidents:
        for entry in timeline(kept, full=full):
            said = {**asdict(entry), "at": stamp(entry.at)}
            row = {"number": kept.incident.number, "drill": kept.incident.drill, **said}
            writer.writerow({key: _safe(value) for key, value in row.items()})
    return sink.getvalue()


def figures_rows(figures: Sequence[OfficeFigures]) -> Sequence[Sequence[object]]:
    """The figures as rows under `FIGURES_HEAD`."""
    return [
        (
            one.office,
            one.district,
            one.told,
            one.seen.count,
            *(one.seen.minutes(share) for share in SHARES),
            one.coming.count,
            *(one.coming.minutes(share) for share in SHARES),
        )
        for one in figures
    ]


FIGURES_HEAD = (
    "office",
    "district",
    "told",
    "seen",
    "half within",
    "9 of 10",
    "longest",
    "coming",
    "half within",
    "9 of 10",
    "longest",
)


def figures_csv(figures: Sequence[OfficeFigures]) -> str:
    """The figures for a spreadsheet; times in minutes."""
    sink = io.StringIO()
    writer = csv.writer(sink)
    writer.writerow(FIGURES_HEAD)
    writer.writerows([_safe(cell) for cell in row] for row in figures_rows(figures))
    return sink.getvalue()


def _safe(cell: object) -> object:
    """Words that a spreadsheet would take for a formula are kept words."""
    if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t", "\r"):
        return f"'{cell}"
    return cell
