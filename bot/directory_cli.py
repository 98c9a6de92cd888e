"""`naav import` and `naav export`: the office's directory as a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer
from sqlalchemy.orm import Session, sessionmaker

from bot.clock import WallClock
from bot.columns import columns
from bot.directory_import.importing import Outcome, export_workbook, import_workbook
from bot.directory_import.rows import Directory
from bot.directory_import.sheets import SHEETS
from bot.directory_import.writing import write_workbook
from bot.refusal import Refusal
from bot.settings import Settings
from bot.store.database import close_sessions, open_sessions
from bot.store.migrate import migrate
from bot.store.server import connect

MOST_SHOWN = 60


def take_in(settings: Settings, path: Path, *, dry_run: bool, prune: bool) -> None:
    """Import a workbook and say what was done; faults are told by cell.

    Raises:
        Refusal: it is no workbook.
        SystemExit: 2, after the faults were told.
    """
    with opened(settings) as sessions:
        found = import_workbook(sessions, path, WallClock().wall(), dry_run=dry_run, prune=prune)
    if found.faults:
        for line in found.faults[:MOST_SHOWN]:
            typer.echo(line, err=True)
        more = len(found.faults) - MOST_SHOWN
        typer.echo(f"and {more} more" if more > 0 else "nothing was taken in", err=True)
        raise SystemExit(2)
    _tell(found, dry_run)


def give_back(settings: Settings, path: Path) -> None:
    """Export the directory."""
    _xlsx(path)
    with opened(settings) as sessions:
        found = export_workbook(sessions, path)
    said = [f"{len(getattr(found, sheet.field))} {sheet.name.lower()}" for sheet in SHEETS]
    typer.echo(f"{path}: {', '.join(said)}")


def template(path: Path) -> None:
    """Write an empty workbook to fill in; one that is there is not written over."""
    _xlsx(path)
    if path.exists():
        raise Refusal(f"{path}: is there already; give another name")
    write_workbook(path, Directory())
    typer.echo(f"{path}: fill in its sheets and take them in with naav import {path}")


@contextmanager
def opened(settings: Settings) -> Iterator[sessionmaker[Session]]:
    """Sessions on the service's database, brought up to date."""
    address = connect(settings)
    migrate(address)
    sessions = open_sessions(address, size=2, name="naav-command")
    try:
        yield sessions
    finally:
        close_sessions(sessions)


def _xlsx(path: Path) -> None:
    if path.suffix.lower() != ".xlsx":
        raise Refusal(f"{path}: give a name that ends in .xlsx")


def _tell(found: Outcome, dry_run: bool) -> None:
    head = ("sheet", "added", "changed", "same", "ended", "not in the file")
    rows = [
        (name, count.added, count.changed, count.same, count.ended, count.kept)
        for name, count in found.counts.items()
    ]
    for line in columns(head, rows):
        typer.echo(line)
    if any(count.kept for count in found.counts.values()):
        typer.echo("what is not in the file was left as it is; --prune ends it")
    if found.ignored:
        typer.echo(f"not read: {', '.join(found.ignored)}")
    typer.echo(f"holes in the roster: {len(found.holes) or 'none'}")
    for line in found.holes[:MOST_SHOWN]:
        typer.echo(f"  {line}")
    if len(found.holes) > MOST_SHOWN:
        typer.echo(f"  and {len(found.holes) - MOST_SHOWN} more")
    typer.echo("dry run: nothing was written" if dry_run else "taken in")
