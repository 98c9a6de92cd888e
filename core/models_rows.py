"""Which rulebook rows a function answers by logic, kept on the function itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_ROW = re.compile(r"D[0-3]-\d{3}\Z")


def models(*rows: str) -> Callable[[F], F]:
    """Mark a function as the answer to rulebook rows such as "D2-041"; ValueError when misspelt."""
    for row in rows:
        if not _ROW.match(row):
            raise ValueError(f"{row!r} is no rulebook row number")

    def mark(function: F) -> F:
        function.__dict__["rows_modelled"] = rows
        return function

    return mark


def rows_modelled(module: ModuleType) -> Iterable[tuple[str, str]]:
    """(row, "module.function") for every marked function defined in `module`."""
    for name, item in vars(module).items():
        rows = getattr(item, "rows_modelled", None)
        if rows and getattr(item, "__module__", "") == module.__name__:
            for row in rows:
                yield row, f"{module.__name__.removeprefix('core.')}.{name}"
