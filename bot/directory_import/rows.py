"""The rows of the directory workbook, one class for each sheet; `at` is the row in the sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, time


@dataclass(frozen=True, slots=True)
class DistrictRow:
    """A district with its names. also: other spellings in either script."""

    code: str
    state: str
    en: str
    hi: str
    also: tuple[str, ...]
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class OfficeRow:
    """An office that can be told; district None: it answers for every place. above: a code."""

    code: str
    kind: str
    hi: str
    en: str
    roman: str | None
    district: str | None
    state: str | None
    lat: float | None
    lon: float | None
    above: str | None
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A ghat, village, river or bridge. stations: codes, those of both banks."""

    id: str
    kind: str
    name: str
    also: tuple[str, ...]
    district: str | None
    river: str | None
    lat: float | None
    lon: float | None
    stations: tuple[str, ...]
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class OfficerRow:
    """An officer at an office. rank: 1 is told first, deputies after; first: the channel that is
    tried first, sms where none is named. Duty hours are local; both None: always."""

    office: str
    rank: int
    name: str
    language: str | None
    duty_from: time | None
    duty_until: time | None
    phone: str | None
    phone_2: str | None
    phone_3: str | None
    whatsapp: str | None
    telegram: str | None
    first: str | None
    at: int = field(default=0, compare=False)

    @property
    def addresses(self) -> tuple[tuple[str, str], ...]:
        """(kind, value) of every way to reach him, the first to be tried first."""
        said = [("sms", each) for each in (self.phone, self.phone_2, self.phone_3) if each]
        said += [("whatsapp", self.whatsapp)] if self.whatsapp else []
        said += [("telegram", self.telegram)] if self.telegram else []
        said.sort(key=lambda each: each[0] != (self.first or "sms"))
        return tuple(dict.fromkeys(said))


@dataclass(frozen=True, slots=True)
class PolicyIn:
    """A district's own escalation policy: minutes, of which None keeps the default, and kinds of
    office, of which none keeps the usual ones."""

    district: str
    confirm: int | None
    answer: int | None
    repeat: int | None
    ask_after: int | None
    quiet: int | None
    tell: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class OrderRow:
    """An order of a district: from when to when, at which hours, and what it says."""

    district: str
    number: str
    kind: str
    starts_at: datetime
    ends_at: datetime | None
    daily_from: time | None
    daily_until: time | None
    hi: str | None
    en: str | None
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Directory:
    """Everything of one workbook. sheets: those of ours that were there; ignored: the others.
    letters: in which column each field of a sheet stood, so that a fault can be named."""

    districts: tuple[DistrictRow, ...] = ()
    offices: tuple[OfficeRow, ...] = ()
    officers: tuple[OfficerRow, ...] = ()
    places: tuple[PlaceRow, ...] = ()
    policies: tuple[PolicyIn, ...] = ()
    orders: tuple[OrderRow, ...] = ()
    sheets: Sequence[str] = field(default=(), compare=False)
    ignored: Sequence[str] = field(default=(), compare=False)
    letters: Mapping[tuple[str, str], str] = field(default_factory=dict, compare=False)
