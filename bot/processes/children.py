"""Child processes kept alive: started, restarted when they die, ended together."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import structlog

from bot.processes.lifeline import LIFELINE

log = structlog.get_logger()

ROOT = Path(__file__).parents[2]
LONGEST_PAUSE = 30.0
SETTLED_SECONDS = 60.0


@dataclass(slots=True)
class Child:
    """One process of the service. arguments: what follows `naav`."""

    arguments: Sequence[str]
    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0
    start_at: float = 0.0
    deaths: int = 0

    @property
    def name(self) -> str:
        return " ".join(self.arguments)


@dataclass(slots=True)
class Children:
    """All processes under one supervisor. They end by themselves when it is killed: each reads
    from a pipe that only the supervisor holds open."""

    environment: Mapping[str, str]
    children: list[Child]
    _pipe: tuple[int, int] = field(default_factory=os.pipe)

    def keep(self) -> None:
        """Start what is to be started; notice what died. Call often."""
        for child in self.children:
            if child.process is None:
                if time.monotonic() >= child.start_at:
                    self._start(child)
            elif child.process.poll() is not None:
                self._bury(child)

    def end(self, within: float) -> None:
        """Ask all to end, wait, and kill those that do not."""
        until = time.monotonic() + within
        alive = [child.process for child in self.children if child.process is not None]
        for process in alive:
            process.terminate()
        for process in alive:
            try:
                process.wait(max(0.0, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        for descriptor in self._pipe:
            os.close(descriptor)

    def _start(self, child: Child) -> None:
        reading, _writing = self._pipe
        child.process = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-P", "-m", "bot.cli", *child.arguments],
            env={**self.environment, "PYTHONPATH": python_path(), LIFELINE: str(reading)},
            pass_fds=(reading,),
            stdin=subprocess.DEVNULL,
            # A Ctrl-C in the terminal goes to us alone, and we end them in order.
            start_new_session=True,
        )
        child.started = time.monotonic()

    def _bury(self, child: Child) -> None:
        code = child.process.returncode if child.process else None
        settled = time.monotonic() - child.started > SETTLED_SECONDS
        child.deaths = 1 if settled else child.deaths + 1
        pause = min(0.5 * 2 ** min(child.deaths - 1, 10), LONGEST_PAUSE)
        child.process = None
        child.start_at = time.monotonic() + pause
        log.error("process died", child=child.name, code=code, again_in=pause)


def python_path() -> str:
    """PYTHONPATH under which this checkout's rooms are found from any folder."""
    given = os.environ.get("PYTHONPATH", "")
    parts = [str(ROOT), *(part for part in given.split(os.pathsep) if part and part != str(ROOT))]
    return os.pathsep.join(parts)
