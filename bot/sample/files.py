"""The sample files, read and checked: a wrong one is one line that names file, place and mend."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.refusal import Refusal

FOLDER = Path(__file__).parent
Phone = Annotated[str, Field(pattern=r"^(\+919000000\d{3}|chat-\d{3})$")]
State = Literal["bihar", "mp"]
Model = TypeVar("Model", bound=BaseModel)
Names = Annotated[dict[Literal["hi", "en", "hi_Latn"], str], Field(min_length=1)]


class SampleError(Refusal):
    """A sample file makes no sense. One line: the file, the place in it, what is wrong."""


class _Row(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class SamplePerson(_Row):
    """Somebody on a simulated phone; phone: a number of the reserved range, or a simulated chat."""

    phone: Phone
    name: str
    role: Literal["public", "navik", "owner", "lessee", "officer", "admin"]
    language: Literal["hi", "en", "hi_Latn"]
    state: State
    district: str | None = None


class SampleLease(_Row):
    """A lease; its days are counted from the day of loading, its bid is in rupees. starts_days
    None: it starts with the next financial year, on 1 April."""

    phone: Phone
    instrument: Literal["MP-1962", "BR-2026"]
    ferry: str
    district: str
    ferry_class: Literal["A", "B"] | None
    years: Annotated[int, Field(ge=1, le=5)]
    bid: Decimal
    accepted_days: int
    starts_days: int | None
    granted_by: str


class SampleLicence(_Row):
    """A boat licence; its days are counted from the day of loading."""

    phone: Phone
    instrument: Literal["BR-2011", "BR-2018-DBG"]
    boat_no: str
    boat_class: Literal[1, 2]
    granted_days: int
    expires_days: int


class SamplePlace(_Row):
    """A ghat and the police stations that answer for it."""

    id: str
    kind: str
    names: Annotated[tuple[str, ...], Field(min_length=1)]
    district: str
    state: State
    river: str
    lat: Annotated[float, Field(ge=8, le=37)]
    lon: Annotated[float, Field(ge=68, le=98)]
    stations: Annotated[tuple[str, ...], Field(min_length=1)]


class SampleOffice(_Row):
    """An office and its officers in the order in which they are told; without a district it
    answers for every place."""

    code: Annotated[str, Field(pattern=r"^sample-")]
    kind: str
    names: Names
    district: str | None = None
    state: State | None = None
    lat: float | None = None
    lon: float | None = None
    above: str | None = None
    officers: Annotated[tuple[Phone, ...], Field(min_length=1)]


class Sample(_Row):
    """Everything of the sample."""

    people: tuple[SamplePerson, ...]
    leases: tuple[SampleLease, ...]
    licences: tuple[SampleLicence, ...]
    places: tuple[SamplePlace, ...]
    offices: tuple[SampleOffice, ...]


class DistrictName(_Row):
    """A district's names."""

    en: str
    hi: str


class Districts(_Row):
    """The districts of the two states by code."""

    bihar: dict[str, DistrictName]
    mp: dict[str, DistrictName]


def read_districts(folder: Path = FOLDER) -> Districts:
    """Raises SampleError."""
    return _checked(Districts, _mapping(folder / "districts.yaml"), "districts.yaml")


def read_sample(folder: Path = FOLDER) -> Sample:
    """The sample, every reference in it resolved.

    Raises:
        SampleError: a file is away or wrong, or a row names a person, an office or a district
            that does not exist.
    """
    joined = _mapping(folder / "people.yaml") | _mapping(folder / "directory.yaml")
    sample = _checked(Sample, joined, "people.yaml, directory.yaml")
    _refer(sample, read_districts(folder))
    return sample


def _mapping(path: Path) -> dict[str, object]:
    try:
        found = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, yaml.YAMLError) as error:
        raise SampleError(f"{path.name}: cannot be read ({str(error).splitlines()[0]})") from None
    if not isinstance(found, dict):
        raise SampleError(f"{path.name}: must be a mapping")
    return found


def _checked(model: type[Model], found: dict[str, object], file: str) -> Model:
    try:
        return model.model_validate(found)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        raise SampleError(f"{file}: {place}: {first['msg'].lower()}") from None


def _refer(sample: Sample, districts: Districts) -> None:
    phones = {person.phone for person in sample.people}
    officers = {person.phone for person in sample.people if person.role == "officer"}
    codes = {office.code for office in sample.offices}
    known = districts.bihar.keys() | districts.mp.keys()
    placed: list[str | None] = [row.district for row in sample.people]
    placed += [row.district for row in sample.places] + [row.district for row in sample.offices]
    placed += [row.district for row in sample.leases]
    papers = [row.phone for row in sample.leases] + [row.phone for row in sample.licences]
    _all_in("officers", (p for o in sample.offices for p in o.officers), officers)
    _all_in("above", (o.above for o in sample.offices), codes)
    _all_in("stations", (s for p in sample.places for s in p.stations), codes)
    _all_in("district", placed, known)
    _all_in("phone", papers, phones)


def _all_in(field: str, values: Iterable[str | None], known: set[str]) -> None:
    for value in values:
        if value is not None and value not in known:
            raise SampleError(f"the sample names {value} as {field}, which is nowhere described")
