"""`naav sms`: what the messages came to, by day and kind."""

from __future__ import annotations

import csv
import sys
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Annotated

import typer

from bot.clock import WallClock, local_day
from bot.processes.ready import make_ready
from bot.refusal import Refusal
from bot.settings import read_settings
from bot.store.database import close_sessions, open_sessions
from bot.store.sms_figures import DayFigures, sms_figures

app = typer.Typer(
    help="Segments and cost of messages.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)
COLUMNS = (
    "day",
    "purpose",
    "kind",
    "gateway",
    "messages",
    "segments",
    "delivered",
    "failed",
    "cost",
)


@app.callback()
def sms() -> None:
    """Segments and cost of messages."""


@app.command()
def report(
    since: Annotated[str | None, typer.Option("--from", help="First day, 2026-11-01.")] = None,
    until: Annotated[str | None, typer.Option("--to", help="Last day; today if not told.")] = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="For a spreadsheet.")] = False,
) -> None:
    """Messages, segments and cost per day, purpose, kind and gateway; the last 30 days if not told."""
    last = _day("--to", until) or local_day(WallClock().now())
    first = _day("--from", since) or last - timedelta(days=29)
    sessions = open_sessions(make_ready(read_settings(), "sms"), size=1)
    try:
        with sessions() as session:
            found = sms_figures(session, first, last)
    finally:
        close_sessions(sessions)
    if as_csv:
        writer = csv.writer(sys.stdout)
        writer.writerow(COLUMNS)
        writer.writerows(_cells(row) for row in found)
        return
    _print_table([COLUMNS, *(_cells(row) for row in found), _total(found)])


def _cells(row: DayFigures) -> tuple[str, ...]:
    cost = "" if row.cost is None else f"{row.cost:.4f}"
    counts = (row.messages, row.segments, row.delivered, row.failed)
    return (row.day.isoformat(), row.purpose, row.kind, row.gateway, *map(str, counts), cost)


def _total(rows: Sequence[DayFigures]) -> tuple[str, ...]:
    costs = [row.cost for row in rows if row.cost is not None]
    counts = (
        str(sum(row.messages for row in rows)),
        str(sum(row.segments for row in rows)),
        str(sum(row.delivered for row in rows)),
        str(sum(row.failed for row in rows)),
    )
    return ("total", "", "", "", *counts, f"{sum(costs):.4f}" if costs else "")


def _print_table(rows: list[tuple[str, ...]]) -> None:
    widths = [max(len(row[column]) for row in rows) for column in range(len(COLUMNS))]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        typer.echo("  ".join(cells).rstrip())


def _day(option: str, given: str | None) -> date | None:
    if given is None:
        return None
    try:
        return datetime.fromisoformat(given).date()
    except ValueError:
        raise Refusal(f"{option} {given}: is no day; write it as 2026-11-30") from None
