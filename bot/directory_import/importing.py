"""Taking a workbook in: all of it or nothing, as often as one likes; and giving it back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlalchemy.orm import Session, sessionmaker

from bot.directory_import.holes import holes
from bot.directory_import.reading import read_workbook
from bot.directory_import.rows import Directory
from bot.directory_import.writing import write_workbook
from bot.store import directory, directory_rows, roster_rows
from bot.store.directory_rows import Count, Putting


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an import did, or would do. faults: named by cell; where there is one nothing was
    done. holes: in the roster as it is afterwards; ignored: sheets that are none of ours."""

    faults: Sequence[str]
    counts: Mapping[str, Count]
    holes: Sequence[str]
    ignored: Sequence[str] = ()


class _Undone(Exception):
    """Rolls a dry run back."""


def import_workbook(
    sessions: sessionmaker[Session],
    path: Path,
    now: datetime,
    *,
    dry_run: bool = False,
    prune: bool = False,
) -> Outcome:
    """Put a workbook into the database in one transaction; with faults, or dry, nothing stays.

    prune: what the sheets of the workbook no longer have is ended. Sheets that are not in it are
    left as they are.

    Raises:
        Refusal: it is no workbook that can be read.
    """
    read, faults = read_workbook(path)
    if faults:
        return Outcome(faults, {}, ())
    found = Outcome((), {}, ())
    try:
        with sessions.begin() as session:
            directory_rows.hold(session)
            found = _put(session, read, now, prune)
            if dry_run or found.faults:
                raise _Undone
    except _Undone:
        pass
    return found


def export_workbook(sessions: sessionmaker[Session], path: Path) -> Directory:
    """Write the directory of the database as a workbook that `import_workbook` takes.

    Raises:
        Refusal: it cannot be written there.
    """
    with sessions() as session:
        found = read_all(session)
    write_workbook(path, found)
    return found


def read_all(session: Session) -> Directory:
    """The whole directory of the office, in the shape of the workbook."""
    base = directory_rows.read_directory(session)
    return Directory(
        base.districts,
        base.offices,
        roster_rows.read_officers(session),
        base.places,
        base.policies,
        base.orders,
    )


def _put(session: Session, read: Directory, now: datetime, prune: bool) -> Outcome:
    faults = tuple(_references(session, read, prune))
    if faults:
        return Outcome(faults, {}, ())
    putting = Putting(session, prune, now, {name: Count() for name in read.sheets})
    directory_rows.put_districts(putting, read.districts, _districts_named(read))
    if "Offices" in read.sheets:
        directory_rows.put_offices(putting, read.offices)
    if "Officers" in read.sheets:
        roster_rows.put_officers(putting, read.officers)
    if "Places" in read.sheets:
        directory_rows.put_places(putting, read.places)
    if "Policies" in read.sheets:
        directory_rows.put_policies(putting, read.policies)
    if "Orders" in read.sheets:
        directory_rows.put_orders(putting, read.orders)
    return Outcome((), putting.counts, tuple(holes(session)), read.ignored)


def _references(session: Session, read: Directory, prune: bool) -> Iterable[str]:
    """Offices that are named and stand neither in the workbook nor in the database."""
    codes = {row.code for row in read.offices}
    if not (prune and "Offices" in read.sheets):
        codes |= {row.code for row in directory.all_offices(session) if not row.sample}
    said = [("Offices", "above", row.at, row.above) for row in read.offices]
    said += [("Officers", "office", row.at, row.office) for row in read.officers]
    said += [("Places", "stations", row.at, code) for row in read.places for code in row.stations]
    for sheet, key, at, code in said:
        if code is not None and code not in codes:
            yield f"{sheet}!{read.letters.get((sheet, key), 'A')}{at}: there is no office {code}"


def _districts_named(read: Directory) -> Iterable[str]:
    said = [row.district for row in read.offices] + [row.district for row in read.places]
    said += [row.district for row in read.policies] + [row.district for row in read.orders]
    return [code for code in said if code]
