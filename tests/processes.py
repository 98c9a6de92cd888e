"""Real processes for tests: started as `naav` starts them, killed as a machine kills them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
PATIENCE = 30.0


def wait_until(happened: Callable[[], object], seconds: float = PATIENCE, what: str = "it") -> None:
    """Look every 20 ms until something happened.

    Raises:
        AssertionError: it did not within these seconds.
    """
    until = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > until:
            raise AssertionError(f"{what} did not happen within {seconds:.0f} seconds")
        time.sleep(0.02)


@dataclass(slots=True)
class Started:
    """One process of ours and where its words go."""

    process: subprocess.Popen[bytes]
    log: Path

    @property
    def said(self) -> str:
        """What it wrote so far, both streams."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    @property
    def lives(self) -> bool:
        return self.process.poll() is None

    def kill(self) -> None:
        """SIGKILL: it gets to say nothing more."""
        self.process.kill()
        self.process.wait()

    def stop(self, how: signal.Signals = signal.SIGTERM, within: float = 15.0) -> int:
        """Ask it to end; its exit status.

        Raises:
            subprocess.TimeoutExpired: it does not.
        """
        self.process.send_signal(how)
        return self.process.wait(within)

    def ended(self, within: float = PATIENCE) -> int:
        """Its exit status, waited for."""
        return self.process.wait(within)


@dataclass(slots=True)
class Processes:
    """Starts processes that share a folder and settings, and ends what is left of them."""

    folder: Path
    settings: dict[str, str] = field(default_factory=dict)
    started: list[Started] = field(default_factory=list)

    def naav(self, *arguments: str, **settings: str) -> Started:
        """`naav` with these arguments, as a process. settings: environment, over the shared."""
        return self.program([sys.executable, "-P", "-m", "bot.cli", *arguments], **settings)

    def program(self, command: Sequence[str], **settings: str) -> Started:
        """Any program in the same environment."""
        log = self.folder / f"process-{len(self.started)}.log"
        with log.open("wb") as out:
            process = subprocess.Popen(
                command,
                cwd=self.folder,
                env=self.environment(**settings),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        made = Started(process, log)
        self.started.append(made)
        return made

    def environment(self, **settings: str) -> dict[str, str]:
        """This machine's environment without settings of the service, and then ours."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith("NAAV_") and name != "DATABASE_URL"
        }
        shared = {"PYTHONPATH": str(ROOT), "NAAV_VAR": str(self.folder / "var")}
        return {**kept, **shared, **self.settings, **settings}


@contextmanager
def processes(folder: Path, **settings: str) -> Iterator[Processes]:
    """Processes that share a folder and these settings (as environment); none outlives the block."""
    made = Processes(folder, settings)
    try:
        yield made
    finally:
        for each in made.started:
            if each.lives:
                each.kill()
