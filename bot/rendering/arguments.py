"""What each named placeholder holds, wherever it stands: its kind, its limit, its tag."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal, get_args

import yaml

from bot.rendering.catalogue import LOCALES, CatalogueError

Kind = Literal[
    "count",  # a whole number, digits only
    "decimal",  # a measure, lakh grouping
    "money",  # rupees
    "date",
    "time",  # a day and an hour
    "code",  # letters and digits that we gave out or a person named: a report's number
    "phone",  # a number to call or to write to
    "quote",  # a person's words
    "name",  # a term of one family, or the directory's own name
    "cite",  # an instrument and its rule
    "facts",  # several values that must not be lost: two variables where one is too small
    "list",  # several values of which the first matter: "+2" where one variable is too small
    "phrase",  # another sentence of the catalogue
]
LIMIT = 30
"""Characters that an approved template's variable may hold."""


@dataclass(frozen=True, slots=True)
class Argument:
    """name; kind; limit: characters in an SMS; slots: variables it may take; family: of which
    terms it is one; example: a real value, for the registration sheet and the tests; slot: which
    of its variables this is, from 0."""

    name: str
    kind: Kind
    limit: int = LIMIT
    slots: int = 1
    family: tuple[str, ...] = ()
    example: str = ""
    slot: int = 0

    @property
    def tag(self) -> str:
        """The tag that the registration wants in the variable's place."""
        return _TAGS.get(self.kind, "{#alphanumeric#}")


_TAGS: Mapping[str, str] = {"count": "{#numeric#}", "phone": "{#cbn#}"}
_KINDS = frozenset(get_args(Kind))
_FIELDS = frozenset({"kind", "limit", "family", "example"})


@lru_cache(maxsize=4)
def arguments(path: Path = LOCALES / "arguments.yaml") -> Mapping[str, Argument]:
    """Every placeholder by its name.

    Raises:
        CatalogueError: the file, the placeholder and what is wrong with it, in one line.
    """
    rows = yaml.safe_load(path.read_text(encoding="utf-8"))
    return {name: _argument(name, row) for name, row in rows.items()}


def argument(name: str) -> Argument:
    """The placeholder called `name`; one that the file lacks counts as a person's words."""
    return arguments().get(name) or Argument(name, "quote")


def _argument(name: str, row: Mapping[str, object]) -> Argument:
    kind = str(row.get("kind"))
    if kind not in _KINDS or not _FIELDS.issuperset(row):
        raise CatalogueError(f"arguments.yaml: {name}: kind is one of {', '.join(sorted(_KINDS))}")
    return Argument(
        name,
        kind,  # type: ignore[arg-type]
        limit=int(str(row.get("limit", LIMIT))),
        slots=2 if kind == "facts" else 1,
        family=tuple(str(row.get("family", "")).split()),
        example=str(row.get("example", "")),
    )
