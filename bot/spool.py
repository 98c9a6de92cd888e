"""Messages kept on disk while the store is away: one file each, fsynced, taken in in order, once."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

import structlog

from bot.channels.base import Inbound, Part
from bot.store.codec import pack, unpack

log = structlog.get_logger()
_TRIAL = 16 * 1024


class Spool:
    """A folder of messages that still have to be stored.

    A file appears under its name only when it is whole on the disk; it goes when its message is
    in the inbox, whose unique id makes a second try harmless.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._count = count()

    def keep(self, inbound: Inbound, wall: datetime) -> Path:
        """Write a message down and make sure of the disk.

        Raises:
            OSError: the disk does not take it; the caller must not say that it is kept.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        name = f"{wall.timestamp():020.6f}-{next(self._count):06d}-{os.getpid()}.json"
        draft = self._folder / f".{name}"
        try:
            _write(draft, json.dumps(_to_json(inbound), ensure_ascii=False))
        except OSError:
            draft.unlink(missing_ok=True)  # half a message is of no use and takes what room is left
            raise
        kept = self._folder / name
        draft.rename(kept)
        self._sync_folder()
        return kept

    def waiting(self) -> Iterator[tuple[Path, Inbound]]:
        """The kept messages, oldest first; a file that cannot be read is set aside, not lost."""
        if not self._folder.is_dir():
            return
        for path in sorted(self._folder.glob("[0-9]*.json")):
            try:
                yield path, _from_json(json.loads(path.read_text(encoding="utf-8")))
            except (ValueError, KeyError, TypeError):
                log.error("kept message cannot be read, set aside", file=path.name)
                path.rename(path.with_suffix(".unreadable"))
            except FileNotFoundError:
                continue  # another process has just taken it in

    def prove(self) -> None:
        """Write as much as a message takes, make sure of the disk, and take it away again.

        Raises:
            OSError: the disk would not take a message now.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        trial = self._folder / f".trial-{os.getpid()}"
        try:
            _write(trial, " " * _TRIAL)
        finally:
            trial.unlink(missing_ok=True)

    def late(self, before: datetime) -> tuple[str, ...]:
        """Names of the files for people to look at: those that cannot be read, and the one that
        has waited longest where it was kept before this wall time."""
        if not self._folder.is_dir():
            return ()
        kept = sorted(path.name for path in self._folder.glob("[0-9]*.json"))[:1]
        late = [name for name in kept if float(name.split("-")[0]) < before.timestamp()]
        return (*late, *sorted(path.name for path in self._folder.glob("*.unreadable")))

    def done(self, path: Path) -> None:
        """The message is in the inbox: its file can go."""
        path.unlink(missing_ok=True)
        self._sync_folder()

    def count(self) -> int:
        """How many messages wait."""
        return sum(1 for _ in self._folder.glob("[0-9]*.json")) if self._folder.is_dir() else 0

    def _sync_folder(self) -> None:
        handle = os.open(self._folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _write(path: Path, text: str) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _to_json(inbound: Inbound) -> dict[str, Any]:
    part = inbound.part
    return {
        "channel": inbound.channel,
        "provider_id": inbound.provider_id,
        "address_kind": inbound.address_kind,
        "sender": inbound.sender,
        "text": inbound.text,
        "received_at": inbound.received_at.isoformat(),
        "attachments": [pack(item) for item in inbound.attachments],
        "sent_to": inbound.sent_to,
        "part": [part.reference, part.index, part.total] if part else None,
        "automatic": inbound.automatic,
        "button": inbound.button,
    }


def _from_json(kept: dict[str, Any]) -> Inbound:
    part = kept["part"]
    return Inbound(
        channel=kept["channel"],
        provider_id=kept["provider_id"],
        address_kind=kept["address_kind"],
        sender=kept["sender"],
        text=kept["text"],
        received_at=datetime.fromisoformat(kept["received_at"]),
        attachments=tuple(unpack(item) for item in kept["attachments"]),
        sent_to=kept["sent_to"],
        part=Part(part[0], int(part[1]), int(part[2])) if part else None,
        automatic=bool(kept["automatic"]),
        button=kept["button"],
    )
