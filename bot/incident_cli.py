"""`naav incident`: list, show, close and export reports of accidents; figures of a month."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from sqlalchemy.orm import Session

from bot.cap import cap_xml
from bot.clock import local
from bot.columns import columns
from bot.directory_cli import opened
from bot.incident_tools.closing import close_incident
from bot.incident_tools.exporting import (
    FIGURES_HEAD,
    as_csv,
    as_json,
    figures_csv,
    figures_rows,
)
from bot.incident_tools.figures import altogether, by_office, month_of
from bot.incident_tools.record import Entry, facts, timeline
from bot.refusal import Refusal
from bot.service import build
from bot.settings import read_settings
from bot.store import incident_records, incidents
from bot.store.database import close_sessions
from bot.store.incident_records import Kept, Wanted
from bot.store.tables import Incident
from core import places

app = typer.Typer(
    help="Reports of accidents.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)


class Format(StrEnum):
    """In which form an export is wanted."""

    json = "json"
    csv = "csv"
    cap = "cap"


Full = Annotated[bool, typer.Option("--full", help="Show telephone numbers whole.")]
Month = Annotated[str, typer.Option(help="A month such as 2026-11.")]
Sample = Annotated[bool, typer.Option("--sample", help="Those of the sample, not the real ones.")]


@app.command("list")
def list_incidents(
    open_only: Annotated[bool, typer.Option("--open", help="Only those not closed.")] = False,
    month: Month = "",
    district: Annotated[str, typer.Option(help="Only of this district.")] = "",
    limit: Annotated[int, typer.Option(min=1, max=10_000)] = 50,
) -> None:
    """List incidents, the newest first."""
    since, until = month_of(month) if month else (None, None)
    wanted = Wanted(since, until, _district(district), open_only)
    with opened(read_settings()) as sessions, sessions() as session:
        found = incident_records.find(session, wanted, limit)
        head = ("number", "opened", "kind", "status", "place", "district", "people", "mark")
        for line in columns(head, [_listed(incident) for incident in found]):
            typer.echo(line)


@app.command()
def show(number: str, full: Full = False) -> None:
    """Show one incident: what is known, and everything that happened."""
    with opened(read_settings()) as sessions, sessions() as session:
        kept = _kept(session, number)
        for name, value in facts(kept.incident, full=full).items():
            if value not in (None, {}, "", False):
                typer.echo(f"{name.replace('_', ' ')}: {value}")
        typer.echo("")
        head = ("time", "what", "office", "who", "phone", "by", "detail")
        for line in columns(head, [_timed(entry) for entry in timeline(kept, full=full)]):
            typer.echo(line)


@app.command()
def close(
    number: str,
    outcome: Annotated[str, typer.Option(help="How it ended, in a few words.")],
    officer: Annotated[str, typer.Option(help="The number of the officer who closes it.")],
) -> None:
    """Close an incident in an officer's name; everybody who was told hears of it."""
    service = build(read_settings(), pool=2)
    try:
        with service.sessions.begin() as session:
            close_incident(service.context, session, number, outcome, officer)
    finally:
        close_sessions(service.sessions)
    typer.echo(f"incident {number} is closed: {outcome}")


@app.command()
def export(
    number: Annotated[str, typer.Argument(help="One incident; without it those of a month.")] = "",
    month: Month = "",
    form: Annotated[Format, typer.Option("--format", help="json, csv, or cap for one.")] = (
        Format.json
    ),
    out: Annotated[Path | None, typer.Option(help="A file; without it the terminal.")] = None,
    full: Full = False,
    sample: Sample = False,
) -> None:
    """Export one incident, or those of a month."""
    if bool(number) == bool(month):
        raise Refusal("give the number of an incident, or --month")
    if form is Format.cap and not number:
        raise Refusal("--format cap: is for one incident; give its number")
    with opened(read_settings()) as sessions, sessions() as session:
        if form is Format.cap:
            said = cap_xml(session, _kept(session, number).incident).decode()
        else:
            found = [_kept(session, number)] if number else _of_month(session, month, sample)
            said = (as_json if form is Format.json else as_csv)(found, full=full)
    _write(said, out)


@app.command()
def figures(
    month: Month,
    out: Annotated[Path | None, typer.Option(help="A CSV file to write.")] = None,
    sample: Sample = False,
) -> None:
    """Times to seen and to on-the-way in a month, by office, in minutes; exercises left out."""
    since, until = month_of(month)
    wanted = Wanted(since, until, drill=False, sample=sample)
    with opened(read_settings()) as sessions, sessions() as session:
        found = incident_records.find(session, wanted)
        events = incident_records.events_of(session, [incident.id for incident in found])
        rows = [*by_office(found, events), altogether(found, events)]
    if out is not None:
        _write(figures_csv(rows), out)
        return
    typer.echo(f"{month}: incidents {len(found)}, exercises left out; times in minutes")
    for line in columns(FIGURES_HEAD, figures_rows(rows)):
        typer.echo(line)


def _listed(incident: Incident) -> tuple[object, ...]:
    counts = " ".join(f"{name} {count}" for name, count in sorted(incident.counts.items()))
    marks = [("drill", incident.drill), ("sample", incident.sample)]
    return (
        incident.number,
        f"{local(incident.opened_at):%Y-%m-%d %H:%M}",
        incident.kind,
        incident.status,
        incident.place_written,
        incident.district,
        counts,
        " ".join(name for name, holds in marks if holds),
    )


def _timed(entry: Entry) -> tuple[object, ...]:
    at = f"{local(entry.at):%d.%m. %H:%M:%S}"
    return (at, entry.what, entry.office, entry.who, entry.phone, entry.channel, entry.detail)


def _kept(session: Session, number: str) -> Kept:
    incident = incidents.by_number(session, number)
    if incident is None:
        raise Refusal(f"there is no incident {number}; see naav incident list")
    return incident_records.kept(session, incident)


def _of_month(session: Session, month: str, sample: bool) -> list[Kept]:
    since, until = month_of(month)
    found = incident_records.find(session, Wanted(since, until, sample=sample))
    return [incident_records.kept(session, incident) for incident in reversed(found)]


def _district(written: str) -> str | None:
    if not written:
        return None
    known = places.district(written)
    if known is None:
        raise Refusal(f"--district: {written} is no district of Bihar or Madhya Pradesh")
    return known.code


def _write(said: str, out: Path | None) -> None:
    if out is None:
        typer.echo(said, nl=False)
        return
    try:
        out.write_text(said, encoding="utf-8", newline="")
    except OSError as error:
        raise Refusal(f"{out}: cannot be written ({error.strerror})") from None
    typer.echo(f"{out}: written")
