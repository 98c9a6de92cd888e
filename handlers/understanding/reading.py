"""Reading one message from end to end: text in, `Understanding` out."""

from __future__ import annotations

from handlers.understanding.types import Language, Script, Understanding


def understand(text: str, *, expecting: str | None = None, officer: bool = False) -> Understanding:
    """What `text` means; `expecting` names what the dialogue asked, `officer` who writes.

    Never raises: whatever cannot be read comes back as `out_of_scope` with confidence 0.
    """
    script = _script(text)
    language: Language = "hi_Latn" if script == "latn" else "hi"
    return Understanding(text, language, script, "out_of_scope", 0.0)


def _script(text: str) -> Script:
    deva = any("\u0900" <= char <= "\u097f" for char in text)
    latin = any(char.isascii() and char.isalpha() for char in text)
    if deva and latin:
        return "mixed"
    return "deva" if deva else "latn"
