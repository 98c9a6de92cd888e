"""A postmaster.pid that a dead server left behind, made such that it keeps no new one from starting."""

from __future__ import annotations

from pathlib import Path

import psutil

PID_LINES = 8
"""How many lines postmaster.pid has when it is whole; the last but one names the shared memory."""
NO_PROCESS = 4194304
"""One more than the highest number Linux gives a process."""


def disown(pid_file: Path) -> None:
    """Take a process that is not this folder's PostgreSQL out of a left-over postmaster.pid, so
    that its living does not keep ours from starting. The rest stays, since PostgreSQL proves by it
    that nothing of the old server still writes. A file that was not written to its end, as at a
    power cut, goes where it names no shared memory yet, for then nothing was running."""
    try:
        lines = pid_file.read_text().splitlines()
    except (OSError, ValueError):
        return
    number = lines[0].strip() if lines else ""
    if number.isdecimal() and psutil.pid_exists(int(number)) and _runs_in(number, pid_file.parent):
        return
    if len(lines) < PID_LINES - 1:
        pid_file.unlink()
        return
    gone = number.isdecimal() and not psutil.pid_exists(int(number))
    rest = [*lines[1:], *["starting"] * (PID_LINES - len(lines))]
    if not gone or len(lines) < PID_LINES:
        pid_file.write_text("".join(f"{line}\n" for line in (NO_PROCESS, *rest)))


def _runs_in(number: str, folder: Path) -> bool:
    """Whether a process is a PostgreSQL that was started on this folder."""
    try:
        command = psutil.Process(int(number)).cmdline()
    except psutil.Error:
        return False
    return bool(command) and "postgres" in command[0] and str(folder) in command
