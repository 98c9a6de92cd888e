"""A door answers every line in order, at once when asked line by line, and survives its reader."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from bot.doors import answer_lines
from tests.processes import Processes

ECHO = "import sys\nfrom bot.doors import answer_lines\nanswer_lines(lambda line: line.upper())\n"


def _through(said: bytes, folder: Path | None = None) -> bytes:
    reading, writing = os.pipe()
    os.write(writing, said)
    os.close(writing)
    sink = io.BytesIO()
    with os.fdopen(reading, "rb") as source:
        answer_lines(lambda line: f"<{line}>", source, sink)
    return sink.getvalue()


@given(st.lists(st.text(st.characters(exclude_characters="\n", codec="utf-8"), max_size=50)))
def test_one_answer_for_each_line_in_order(lines: list[str]) -> None:
    said = "\n".join(lines).encode()
    wanted = "".join(f"<{text}>\n" for line in lines if (text := _stripped(line)))
    assert _through(said).decode() == wanted


def _stripped(line: str) -> str:
    return line.encode().strip().decode()


def test_what_is_not_utf8_is_answered_too() -> None:
    assert _through(b"\xff\xfe\nok\n") == "<\ufffd\ufffd>\n<ok>\n".encode()


def test_a_program_may_ask_and_read_line_by_line(tmp_path: Path) -> None:
    environment = Processes(tmp_path).environment()
    with subprocess.Popen(
        [sys.executable, "-c", ECHO], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    ) as door:
        assert door.stdin is not None
        assert door.stdout is not None
        for word in (b"naav\n", b"ghat\n"):
            door.stdin.write(word)
            door.stdin.flush()
            assert door.stdout.readline() == word.upper()
        door.stdin.close()
    assert door.returncode == 0


def test_a_reader_that_goes_away_ends_it_quietly(tmp_path: Path) -> None:
    (tmp_path / "lines").write_text("naav\n" * 200_000)
    with (tmp_path / "lines").open("rb") as lines:
        door = subprocess.Popen(
            [sys.executable, "-c", ECHO],
            stdin=lines,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=Processes(tmp_path).environment(),
        )
        assert door.stdout is not None
        assert door.stderr is not None
        door.stdout.read(5)
        door.stdout.close()
        complaint = door.stderr.read()
        door.stderr.close()
        assert door.wait(10) == 0
    assert complaint == b""
