"""The States and districts that the instruments reach, found from any usual spelling."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from core.districts import district_code
from core.errors import RulebookError
from core.folding import plain
from core.rulebook_files import FOLDER, read_yaml

STATES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "bihar": ("bihar", "br", "बिहार"),
        "mp": (
            "mp",
            "m p",
            "m.p.",
            "madhya pradesh",
            "madhyapradesh",
            "मध्य प्रदेश",
            "मध्यप्रदेश",
            "म.प्र.",
        ),
    }
)


@dataclass(frozen=True, slots=True)
class District:
    """A district: its code, the code of its State, and its names."""

    code: str
    state: str
    en: str
    hi: str


def state(name: str) -> str | None:
    """The code of a State, "bihar" or "mp", from its usual names; None for any other."""
    said = plain(name).strip()
    for code, names in STATES.items():
        if said in (plain(each) for each in names):
            return code
    return None


def district(name: str) -> District | None:
    """The district of a name or code; None when neither State has one so called."""
    known = _by_spelling()
    code = district_code(name)
    return known.get(code) if code else known.get(_folded(name))


def districts(of_state: str | None = None) -> tuple[District, ...]:
    """All districts, or those of one State."""
    return tuple(each for each in _all() if of_state in (None, each.state))


def _folded(name: str) -> str:
    said = plain(name).replace("_", " ").replace("-", " ")
    words = [word for word in said.split() if word not in ("district", "jila", "zila", "जिला")]
    return " ".join(words)


@cache
def _all() -> tuple[District, ...]:
    return tuple(one for one, _ in _read())


@cache
def _by_spelling() -> Mapping[str, District]:
    made: dict[str, District] = {}
    for one, spellings in _read():
        for spelling in (one.code, one.en, one.hi, *spellings):
            made[_folded(spelling)] = one
        made[one.code] = one
    return MappingProxyType(made)


@cache
def _read() -> tuple[tuple[District, tuple[str, ...]], ...]:
    data = read_yaml(FOLDER / "districts.yaml")
    if not isinstance(data, Mapping) or not isinstance(data.get("districts"), list):
        raise RulebookError("districts.yaml: must hold a list `districts:`")
    return tuple(
        (District(row["code"], row["state"], row["en"], row["hi"]), tuple(row.get("also", ())))
        for row in data["districts"]
    )
