"""PostgreSQL that does not start says why in a line; what a death in the middle left does not matter."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store import server
from bot.store.launch_words import Launch
from bot.store.pid_file import NO_PROCESS, disown
from tests.processes import ROOT, processes, wait_until

START = """
import resource, sys
from pathlib import Path
from bot.store.address import StoreUnavailable
from bot.store.server import start
if len(sys.argv) > 2:
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), int(sys.argv[2])))
try:
    start(Path(sys.argv[1]))
except StoreUnavailable as error:
    print(error)
"""
WHOLE = ["{pid}", "/var/pg", "1796068102", "5432", "/var/pg", "", "  2564126    655415", "ready"]
DEAD = "4194303"
NO_ROOM = 'initdb: error: could not create directory "pg_wal": No space left on device'


@pytest.fixture
def var() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="naav-"))
    yield folder
    server.release(folder)
    server.stop(folder)
    shutil.rmtree(folder)


def test_a_full_disk_is_told_with_what_to_do(tmp_path: Path) -> None:
    error = subprocess.CalledProcessError(1, ("/bin/initdb", "-D", "pg"))
    for launch in (Launch(tmp_path, said=[NO_ROOM, "removing contents"]), _logged(tmp_path)):
        line = launch.why(error)
        assert "disk under" in line
        assert "make room" in line
        assert "NAAV_VAR" in line
        assert "Command" not in line


def _logged(folder: Path) -> Launch:
    (folder / "log").write_text(
        'FATAL:  could not write "postmaster.pid": No space left on device\n'
    )
    return Launch(folder)


def test_what_the_log_says_of_other_days_is_not_the_reason(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("FATAL:  of yesterday\n")
    launch = Launch(tmp_path, began=(tmp_path / "log").stat().st_size)
    error = subprocess.CalledProcessError(3, ("/bin/pg_ctl", "start"))
    assert "(pg_ctl ended with status 3)" in launch.why(error)
    with (tmp_path / "log").open("a") as log:
        log.write("FATAL:  of today\nLOG:  shut down\n")
    assert "(FATAL:  of today)" in launch.why(error)


@pytest.mark.parametrize("lines", [[], WHOLE[:1], WHOLE[:6]])
def test_a_pid_file_that_was_only_begun_goes(tmp_path: Path, lines: list[str]) -> None:
    file = _pid_file(tmp_path, lines, DEAD)
    disown(file)
    assert not file.exists()


def test_one_without_its_end_gets_one_and_keeps_what_proves_that_nothing_runs(
    tmp_path: Path,
) -> None:
    file = _pid_file(tmp_path, WHOLE[:7], DEAD)
    disown(file)
    assert file.read_text().splitlines() == [str(NO_PROCESS), *WHOLE[1:7], "starting"]


def test_a_whole_one_of_the_dead_stays_and_a_stranger_s_number_is_taken_out(
    tmp_path: Path,
) -> None:
    file = _pid_file(tmp_path, WHOLE, DEAD)
    before = file.read_text()
    disown(file)
    assert file.read_text() == before
    file = _pid_file(tmp_path, WHOLE, str(os.getpid()))
    disown(file)
    assert file.read_text().splitlines() == [str(NO_PROCESS), *WHOLE[1:]]


def _pid_file(folder: Path, lines: list[str], number: str) -> Path:
    file = folder / "postmaster.pid"
    file.write_text("".join(f"{line.format(pid=number)}\n" for line in lines))
    return file


@pytest.mark.slow
def test_what_initdb_says_is_the_reason(var: Path, tmp_path: Path) -> None:
    """Files may have 64 KiB at most, which is what a disk without room comes to."""
    with processes(tmp_path, PYTHONPATH=str(ROOT)) as made:
        started = made.program([sys.executable, "-c", START, str(var), "65536"])
        started.ended(60)
    assert "File too large" in started.said
    assert "Command" not in started.said
    assert "PostgreSQL under" in started.said
    assert started.said.count("\n") == 1
    assert not list(var.glob("*/*")), "nothing of it is left"
    assert server.start(var), "with room it starts"


@pytest.mark.slow
def test_a_death_in_the_middle_of_the_first_start_leaves_nothing_in_the_way(
    var: Path, tmp_path: Path
) -> None:
    with processes(tmp_path, PYTHONPATH=str(ROOT)) as made:
        started = made.program([sys.executable, "-c", START, str(var)])
        wait_until(lambda: list(var.glob("*/PG_VERSION")), what="the first files")
        os.killpg(started.process.pid, signal.SIGKILL)
        started.process.wait()
    assert server.start(var)
    assert not list(var.glob("pg.draft-*"))
