"""What rows of a workbook say of one another: nothing twice, and every reference to something."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from bot.directory_import.rows import Directory
from bot.directory_import.sheets import SHEETS, Sheet

_BY_NAME = {sheet.name: sheet for sheet in SHEETS}


class Noting(Protocol):
    """Where faults are noted."""

    def at(self, sheet: Sheet, key: str, row: int, words: str) -> None: ...


def check(directory: Directory, faults: Noting) -> None:
    """Note every fault that only shows when rows are seen together.

    A reference to an office that no row has is taken up when the rows are put into the database,
    where the office may stand already.
    """
    for name, rows, key, of in _once(directory):
        _unique(_BY_NAME[name], rows, key, of, faults)
    for order in directory.orders:
        if order.ends_at is not None and order.ends_at <= order.starts_at:
            faults.at(_BY_NAME["Orders"], "ends_at", order.at, "ends before it begins")
    for place in directory.places:
        if place.district is None and place.kind != "river":
            faults.at(_BY_NAME["Places"], "district", place.at, "only a river may lie in none")
    _pairs(directory, faults)
    _people(directory, faults)


def _once(
    directory: Directory,
) -> Iterable[tuple[str, Sequence[Any], str, Callable[[Any], object]]]:
    """What may stand once only in each sheet, and in which column the second one is named."""
    return (
        ("Districts", directory.districts, "code", lambda row: row.code),
        ("Offices", directory.offices, "code", lambda row: row.code),
        ("Places", directory.places, "id", lambda row: row.id),
        ("Policies", directory.policies, "district", lambda row: row.district),
        ("Orders", directory.orders, "number", lambda row: (row.district, row.number)),
    )


def _unique(
    sheet: Sheet, rows: Sequence[Any], key: str, of: Callable[[Any], object], faults: Noting
) -> None:
    seen: dict[object, int] = {}
    for row in rows:
        first = seen.setdefault(of(row), row.at)
        if first != row.at:
            faults.at(sheet, key, row.at, f"stands in row {first} already")


def _pairs(directory: Directory, faults: Noting) -> None:
    """A coordinate or an end of duty hours alone says nothing."""
    both = (
        ("Offices", directory.offices, "lat", "lon"),
        ("Places", directory.places, "lat", "lon"),
        ("Officers", directory.officers, "duty_from", "duty_until"),
        ("Orders", directory.orders, "daily_from", "daily_until"),
    )
    for name, rows, one, other in both:
        for row in rows:
            if (getattr(row, one) is None) != (getattr(row, other) is None):
                missing = one if getattr(row, one) is None else other
                faults.at(_BY_NAME[name], missing, row.at, "is wanted beside the other one")


def _people(directory: Directory, faults: Noting) -> None:
    """A number belongs to one person, who may serve at several offices under one name."""
    sheet = _BY_NAME["Officers"]
    owner: dict[tuple[str, str], tuple[str, int]] = {}
    served: dict[tuple[str, str], int] = {}
    for row in directory.officers:
        if not row.addresses:
            faults.at(sheet, "phone", row.at, "give a phone, WhatsApp or Telegram")
        for address in row.addresses:
            name, first = owner.setdefault(address, (row.name, row.at))
            if name != row.name:
                faults.at(
                    sheet,
                    _column_of(row, address[1]),
                    row.at,
                    f"is the number of {name} in row {first}",
                )
        for address in row.addresses[:1]:
            first = served.setdefault((row.office, address[1]), row.at)
            if first != row.at:
                faults.at(sheet, "office", row.at, f"he serves there in row {first} already")


def _column_of(row: Any, value: str) -> str:
    keys = ("phone", "phone_2", "phone_3", "whatsapp", "telegram")
    return next((key for key in keys if getattr(row, key) == value), "phone")
