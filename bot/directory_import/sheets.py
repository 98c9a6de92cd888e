"""The sheets of the directory workbook: their columns, what each may hold, and a word on each."""

from __future__ import annotations

from dataclasses import dataclass

from bot.directory_import import cells
from bot.directory_import.cells import Reader
from bot.directory_import.rows import (
    DistrictRow,
    OfficeRow,
    OfficerRow,
    OrderRow,
    PlaceRow,
    PolicyIn,
)
from bot.rescuers import RESCUE_KINDS
from core.offices import OFFICES

OFFICE_KINDS: tuple[str, ...] = tuple(
    dict.fromkeys((*RESCUE_KINDS, "boat_surveyor", "registering_officer", *OFFICES))
)
PLACE_KINDS = ("ghat", "village", "river", "bridge")
ORDER_KINDS = ("no_plying", "festival", "weather")


@dataclass(frozen=True, slots=True)
class Column:
    """One column. key: the row's field; title: its heading; needed: it may not be empty."""

    key: str
    title: str
    read: Reader
    about: str
    needed: bool = False
    many: bool = False
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet. name: on its tab; field: in `Directory`; row: its class."""

    name: str
    field: str
    row: type
    columns: tuple[Column, ...]


def _chosen(key: str, title: str, allowed: tuple[str, ...], about: str, needed: bool) -> Column:
    return Column(key, title, cells.choice(*allowed), about, needed, choices=allowed)


_LAT = Column("lat", "Latitude", cells.degrees(8, 37, "latitude"), "Decimal degrees: 26.1209")
_LON = Column("lon", "Longitude", cells.degrees(68, 98, "longitude"), "Decimal degrees: 85.3647")
_MINUTES = cells.number(1, 720)
_KINDS = cells.choices(*OFFICE_KINDS)

SHEETS: tuple[Sheet, ...] = (
    Sheet(
        "Districts",
        "districts",
        DistrictRow,
        (
            Column("code", "District", cells.district, "A name or code we know", True),
            Column("state", "State", cells.state, "Bihar or Madhya Pradesh", True),
            Column("en", "English name", cells.text, "As it is to be shown", True),
            Column("hi", "Hindi name", cells.text, "As it is to be shown", True),
            Column("also", "Other names", cells.names, "Parted by semicolons", many=True),
        ),
    ),
    Sheet(
        "Offices",
        "offices",
        OfficeRow,
        (
            Column("code", "Code", cells.code, "Of your own choice, never reused", True),
            _chosen("kind", "Kind", OFFICE_KINDS, "What kind of office it is", True),
            Column("hi", "Hindi name", cells.text, "As people read it: अहियापुर थाना", True),
            Column("en", "English name", cells.text, "Ahiyapur police station", True),
            Column("roman", "Roman Hindi name", cells.text, "Ahiyapur thana"),
            Column("district", "District", cells.district, "Empty: it answers for every place"),
            Column("state", "State", cells.state, "Wanted where no district is given"),
            _LAT,
            _LON,
            Column("above", "Office above", cells.code, "The code of the office above it"),
        ),
    ),
    Sheet(
        "Officers",
        "officers",
        OfficerRow,
        (
            Column("office", "Office", cells.code, "The code of his office", True),
            Column("rank", "Rank", cells.number(1, 50), "1 is told first, deputies after", True),
            Column("name", "Name", cells.text, "", True),
            _chosen("language", "Language", cells.LANGUAGES, "Hindi where empty", False),
            Column("duty_from", "On duty from", cells.clock, "Both empty: always"),
            Column("duty_until", "On duty until", cells.clock, "May be past midnight"),
            Column("phone", "Phone", cells.phone, "For SMS"),
            Column("phone_2", "Second phone", cells.phone, ""),
            Column("phone_3", "Third phone", cells.phone, ""),
            Column("whatsapp", "WhatsApp", cells.phone, ""),
            Column("telegram", "Telegram", cells.telegram, "The numeric chat id"),
            _chosen("first", "Tried first", ("sms", "whatsapp", "telegram"), "sms if empty", False),
        ),
    ),
    Sheet(
        "Places",
        "places",
        PlaceRow,
        (
            Column("id", "Code", cells.code, "Of your own choice, never reused", True),
            _chosen("kind", "Kind", PLACE_KINDS, "", True),
            Column("name", "Name", cells.text, "In either script", True),
            Column("also", "Other names", cells.names, "Both scripts, semicolons", many=True),
            Column("district", "District", cells.district, "Empty for a river only"),
            Column("river", "River", cells.text, ""),
            _LAT,
            _LON,
            Column("stations", "Stations", cells.codes, "Codes, those of both banks", many=True),
        ),
    ),
    Sheet(
        "Policies",
        "policies",
        PolicyIn,
        (
            Column("district", "District", cells.district, "", True),
            Column("confirm", "Confirm", _MINUTES, "Minutes for the reporter to confirm"),
            Column("answer", "Answer", _MINUTES, "Minutes until the next officer is told"),
            Column("repeat", "Repeat", _MINUTES, "Minutes between repeats at the end"),
            Column("ask_after", "Ask after", _MINUTES, "Minutes after 'on the way'"),
            Column("quiet", "Quiet", _MINUTES, "Minutes between looks"),
            Column("tell", "Tell", _KINDS, "Kinds of office; empty: all rescuers", many=True),
            Column("stops", "Stopped by", _KINDS, "Kinds of office on the way", many=True),
        ),
    ),
    Sheet(
        "Orders",
        "orders",
        OrderRow,
        (
            Column("district", "District", cells.district, "", True),
            Column("number", "Number", cells.text, "Of the order", True),
            _chosen("kind", "Kind", ORDER_KINDS, "", True),
            Column("starts_at", "From", cells.moment, "2026-11-30, or with a time", True),
            Column("ends_at", "Until", cells.moment, "Empty: until it is ended"),
            Column("daily_from", "Daily from", cells.clock, "Both empty: all day"),
            Column("daily_until", "Daily until", cells.clock, ""),
            Column("hi", "In Hindi", cells.text, "What it says"),
            Column("en", "In English", cells.text, "What it says"),
        ),
    ),
)
