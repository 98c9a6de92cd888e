"""Persons of each kind of place: under the rules of 2011, of 2018, under none, and in M.P."""

from __future__ import annotations

from collections.abc import Mapping

from handlers.base import Person

UNKNOWN = Person(id=1)
TIRHUT = Person(id=1, state="bihar", district="muzaffarpur")
DARBHANGA = Person(id=1, state="bihar", district="darbhanga")
PATNA = Person(id=1, state="bihar", district="patna")
MP = Person(id=1, state="mp", district="jabalpur")
EVERYWHERE: Mapping[str, Person] = {
    "unknown": UNKNOWN,
    "tirhut": TIRHUT,
    "darbhanga": DARBHANGA,
    "patna": PATNA,
    "mp": MP,
}
