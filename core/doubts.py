"""The codes of doubts and caveats in words: what a text leaves open, what is told beside a figure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from core.errors import RulebookError
from core.rulebook_files import FOLDER, read_yaml


def words(code: str, language: str) -> str:
    """A doubt or caveat code of a Finding in "hi", else in English; KeyError for no such code."""
    made = worded()[code]
    return made["hi" if language == "hi" else "en"]


@cache
def worded() -> Mapping[str, Mapping[str, str]]:
    """All codes with their words in "en" and "hi"; RulebookError, one line, for a wrong file."""
    data = read_yaml(FOLDER / "doubts.yaml")
    if not isinstance(data, Mapping):
        raise RulebookError("doubts.yaml: must hold words by code")
    for code, entry in data.items():
        for language in ("en", "hi"):
            said = entry.get(language) if isinstance(entry, Mapping) else None
            if not isinstance(said, str) or not said:
                raise RulebookError(f"doubts.yaml: {code}: {language}: is missing")
    return MappingProxyType({str(code): MappingProxyType(dict(e)) for code, e in data.items()})
