"""The ids that came back from the registration, and what may be sent on a gateway that needs them.

An id belongs to the text that was registered: where a sentence has changed since, its id is no
longer used, since the operator would drop the message without a word.
"""

from __future__ import annotations

import csv
import io
import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bot.refusal import Refusal
from bot.rendering.catalogue import LANGUAGES, MissingSentence
from bot.rendering.reply import Worded
from bot.rendering.templates import Row, match, template_of
from bot.rendering.wording import Piece

SHEET = tuple(Row.__slots__)
"""Columns of the registration sheet; the operator's id comes back in one more, `template_id`."""
STORED = ("name", "language", "gateway", "header", "text", "template_id")
_ID = re.compile(r"\d{10,25}|HX[0-9a-fA-F]{32}")


class TemplateError(Refusal):
    """A sheet of ids cannot be used. The message names the row and the mend, in one line."""


@dataclass(frozen=True, slots=True)
class Registered:
    """One approved template: its key, language, header, the text as registered, its id.

    gateway: where the id holds, empty where it is the operators' id, which every SMS gateway
    takes; WhatsApp has its own.
    """

    name: str
    language: str
    gateway: str
    header: str
    text: str
    template_id: str


@dataclass(frozen=True, slots=True)
class TemplateIds:
    """All approved templates by key, language and gateway."""

    rows: Mapping[tuple[str, str, str], Registered]

    def find(self, key: str, language: str, gateway: str = "") -> Registered | None:
        """The approved template of a key, the gateway's own before the operators'; None where
        there is none for the present text."""
        for place in (gateway, ""):
            found = self.rows.get((key, language, place))
            if found is not None and _is_current(found):
                return found
        return None

    def id_for(self, gateway: str, template: str, language: str) -> str | None:
        """The id under which a gateway sends a template; what channels ask for."""
        found = self.find(template, language, gateway)
        return None if found is None else found.template_id

    def stale(self) -> tuple[Registered, ...]:
        """Templates whose sentence has changed or gone: they must be registered again."""
        return tuple(row for row in self.rows.values() if not _is_current(row))


def _is_current(row: Registered) -> bool:
    try:
        return row.text == template_of(row.name, row.language).tagged
    except MissingSentence:
        return False


@dataclass(frozen=True, slots=True)
class Approved:
    """One SMS that the operator will let through."""

    text: str
    name: str
    template_id: str
    header: str
    variables: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """What may be sent: messages in order. missing: keys without a usable id, for which the
    administrator is told; where it is not empty nothing of the message has a way by SMS."""

    send: tuple[Approved, ...] = ()
    missing: tuple[str, ...] = ()


def decide(worded: Worded, language: str, ids: TemplateIds, gateway: str = "") -> Decision:
    """Send it whole where the whole has an id, else line by line where each line has one, else
    say which ids are missing."""
    approved = partial(_approved, language=language, ids=ids, gateway=gateway)
    flat = tuple(value for values in worded.variables for value in values)
    whole = approved(Piece(worded.template, worded.texts[0], flat)) if worded.template else None
    if whole is not None:
        return Decision((whole,))
    lines = [(line.key, approved(line)) for line in worded.pieces]
    missing = tuple(key for key, found in lines if found is None)
    if missing:
        return Decision(missing=missing)
    return Decision(tuple(found for _, found in lines if found is not None))


def _approved(said: Piece, *, language: str, ids: TemplateIds, gateway: str) -> Approved | None:
    """The piece with its id; None where it has none or does not match what was approved."""
    found = ids.find(said.key, language, gateway)
    if found is None or not match(said.text, template_of(said.key, language)):
        return None
    return Approved(said.text, said.key, found.template_id, found.header, said.variables)


def write_sheet(rows: Iterable[Row], path: Path) -> None:
    """The registration sheet as CSV; the byte order mark lets a spreadsheet show Devanagari."""
    with path.open("w", encoding="utf-8-sig", newline="") as stream:
        sheet = csv.DictWriter(stream, (*SHEET, "template_id"))
        sheet.writeheader()
        sheet.writerows({name: getattr(row, name) for name in SHEET} for row in rows)


def read_ids(path: Path) -> TemplateIds:
    """The ids kept in a file; none where there is no file yet.

    Raises:
        TemplateError: the row and what is wrong with it.
    """
    if not path.exists():
        return TemplateIds({})
    return TemplateIds({_place(row): row for row in _read(path)})


def import_ids(sheet: Path, kept: Path) -> int:
    """Add the ids of a returned sheet to the file of ids; rows without an id are passed over.

    Returns how many were taken. All or nothing: the file is replaced only when every row is good.

    Raises:
        TemplateError: the row and what is wrong with it.
    """
    if not sheet.exists():
        raise TemplateError(f"{sheet}: no such file; give the sheet that came back")
    taken = _read(sheet)
    rows = dict(read_ids(kept).rows) | {_place(row): row for row in taken}
    text = io.StringIO()
    out = csv.DictWriter(text, STORED)
    out.writeheader()
    out.writerows({name: getattr(rows[place], name) for name in STORED} for place in sorted(rows))
    fresh = kept.with_suffix(kept.suffix + ".new")
    fresh.write_text(text.getvalue(), encoding="utf-8", newline="")
    os.replace(fresh, kept)
    return len(taken)


def _place(row: Registered) -> tuple[str, str, str]:
    return row.name, row.language, row.gateway


def _read(path: Path) -> list[Registered]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise TemplateError(f"{path}: cannot be read; save it as CSV in UTF-8") from None
    rows = csv.DictReader(io.StringIO(text))
    lacking = {"name", "language", "template_id"} - set(rows.fieldnames or ())
    if lacking:
        raise TemplateError(
            f"{path}: no column {', '.join(sorted(lacking))}; use the sheet as exported"
        )
    return [
        _registered(row, f"{path}, line {number}")
        for number, row in enumerate(rows, start=2)
        if (row.get("template_id") or "").strip()
    ]


def _registered(row: Mapping[str, str | None], where: str) -> Registered:
    name, language, found = (
        (row.get(column) or "").strip() for column in ("name", "language", "template_id")
    )
    if language not in LANGUAGES:
        raise TemplateError(f"{where}: language is one of {', '.join(LANGUAGES)}, not {language!r}")
    if not _ID.fullmatch(found):
        raise TemplateError(
            f"{where}: {found!r} is no template id; it has 10 to 25 digits (WhatsApp: HX and 32)"
        )
    try:
        present = template_of(name, language).tagged
    except (MissingSentence, IndexError):
        raise TemplateError(
            f"{where}: no message is called {name!r}; export the sheet anew"
        ) from None
    gateway = (row.get("gateway") or "").strip()
    return Registered(
        name,
        language,
        gateway,
        (row.get("header") or "").strip(),
        row.get("text") or present,
        found,
    )
