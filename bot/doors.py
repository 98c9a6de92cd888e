"""The machine doors: a JSON line in, a JSON line out, thousands a second, whatever comes."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable
from typing import BinaryIO

DOORS = {
    "calc": "core.exposition.door",
    "understand": "handlers.understanding.door",
}
"""The modules whose `answer_line` is behind each door."""

_CHUNK = 1 << 16


def open_door(name: str) -> None:
    """Answer standard input at the door of this name."""
    answer_lines(importlib.import_module(DOORS[name]).answer_line)


def answer_lines(
    answer: Callable[[str], str], source: BinaryIO | None = None, sink: BinaryIO | None = None
) -> None:
    """Answer each line of `source` (standard input) on `sink` (standard output), in order.

    What has come is answered before more is waited for, so that a program may ask, read the
    answer and ask again; a file streams in large pieces. Empty lines are passed over. A reader
    that goes away ends it quietly.
    """
    reading = (source or sys.stdin.buffer).fileno()
    writing = sink or sys.stdout.buffer
    rest = b""
    try:
        while chunk := os.read(reading, _CHUNK):
            *whole, rest = (rest + chunk).split(b"\n") if b"\n" in chunk else (rest + chunk,)
            _answer(answer, whole, writing)
        _answer(answer, [rest], writing)
    except BrokenPipeError:
        # What is left in the buffer has no reader: nothing may be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), writing.fileno())


def _answer(answer: Callable[[str], str], lines: list[bytes], sink: BinaryIO) -> None:
    said = [
        answer(line.decode("utf-8", errors="replace")).encode("utf-8", errors="replace") + b"\n"
        for line in (line.strip() for line in lines)
        if line
    ]
    if said:
        sink.write(b"".join(said))
        sink.flush()
