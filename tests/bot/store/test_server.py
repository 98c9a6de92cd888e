"""The embedded server comes up whatever was left behind, and goes when the last user does."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from bot.settings import Settings
from bot.store import server
from bot.store.address import StoreUnavailable, prove, read_address, spoken
from tests.processes import ROOT, processes, wait_until

HOLD = """
import sys, time
from pathlib import Path
from bot.store.server import start
start(Path(sys.argv[1]))
print("up", flush=True)
time.sleep(60)
"""


@pytest.fixture
def var() -> Iterator[Path]:
    """A folder with a short name, as a socket wants, whose server is gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="naav-"))
    yield folder
    server.release(folder)
    server.stop(folder)
    shutil.rmtree(folder)


def _postgres_process(var: Path) -> int:
    return int((var / "pg" / "postmaster.pid").read_text().splitlines()[0])


def _remember(address: str, words: str) -> None:
    with psycopg.connect(address) as connection:
        connection.execute("CREATE TABLE IF NOT EXISTS kept (words text)")
        connection.execute("INSERT INTO kept VALUES (%s)", (words,))


def _remembered(address: str) -> list[str]:
    with psycopg.connect(address) as connection:
        return [words for (words,) in connection.execute("SELECT words FROM kept")]


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1][:3]


@pytest.mark.slow
def test_the_embedded_server_through_a_hard_life(var: Path) -> None:
    """One story, since a first start costs seconds: start, attach, crash, stale files, stop."""
    address = server.start(var)
    assert server.running(var)
    _remember(address, "first")
    assert server.start(var) == address

    # Killed without warning: the next start recovers what was committed.
    process = _postgres_process(var)
    os.kill(process, signal.SIGKILL)
    wait_until(lambda: not _lives(process), what="the death of PostgreSQL")
    address = server.start(var)
    assert _remembered(address) == ["first"]

    # Stopped, and the number in a left-over file is now some other program's.
    lines = (var / "pg" / "postmaster.pid").read_text().splitlines()
    assert server.release(var)
    assert not server.running(var)
    stranger = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    try:
        (var / "pg" / "postmaster.pid").write_text("\n".join([str(stranger.pid), *lines[1:]]))
        assert not server.running(var)
        address = server.start(var)
        assert stranger.poll() is None
    finally:
        stranger.kill()
        stranger.wait()
    assert _remembered(address) == ["first"]


@pytest.mark.slow
def test_the_last_one_out_stops_it_and_a_killed_one_counts_as_out(
    var: Path, tmp_path: Path
) -> None:
    with processes(tmp_path, PYTHONPATH=str(ROOT)) as made:
        one = made.program([sys.executable, "-c", HOLD, str(var)])
        two = made.program([sys.executable, "-c", HOLD, str(var)])
        for each in (one, two):
            wait_until(lambda each=each: "up" in each.said, what="the server")  # type: ignore[misc]
        server.start(var)
        one.kill()
        assert not server.release(var), "the other process still uses it"
        assert server.running(var)
        two.kill()
        server.start(var)
        assert server.release(var)
        assert not server.running(var)


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreUnavailable, match="NAAV_VAR") as caught:
        server.start(tmp_path / "file" / "var")
    assert "\n" not in str(caught.value)


def test_a_copy_of_another_folder_s_pid_file_is_not_believed(postgres: str, tmp_path: Path) -> None:
    from tests.conftest import VAR

    (tmp_path / "pg").mkdir()
    shutil.copy(VAR / "pg" / "postmaster.pid", tmp_path / "pg" / "postmaster.pid")
    assert postgres
    assert server.running(VAR)
    assert not server.running(tmp_path)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_every_spelling_of_an_address_is_read(scheme: str) -> None:
    written = f"{scheme}://naav:se%40cret@db.example:5433/boats?sslmode=require"
    address = read_address(written)
    assert address.startswith("postgresql://naav:")
    assert spoken(address) == "db.example:5433/boats"


@pytest.mark.parametrize("written", ["mysql://a/b", "boats", "", "postgresql://host:x y/b?c"])
def test_what_is_no_address_is_one_line(written: str) -> None:
    with pytest.raises(StoreUnavailable, match="DATABASE_URL") as caught:
        read_address(written)
    assert "\n" not in str(caught.value)


def test_a_database_that_is_away_is_one_line_without_the_password() -> None:
    settings = Settings(DATABASE_URL="postgresql://naav:hush-hush@127.0.0.1:9/boats")  # type: ignore[call-arg]
    with pytest.raises(StoreUnavailable, match=r"127\.0\.0\.1:9/boats") as caught:
        server.connect(settings)
    assert "hush" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_address_of_any_postgresql_is_taken(postgres: str) -> None:
    settings = Settings(DATABASE_URL=postgres)  # type: ignore[call-arg]
    assert server.connect(settings) == postgres


def test_a_database_without_utf8_is_refused(postgres: str) -> None:
    with psycopg.connect(postgres, autocommit=True) as admin:
        admin.execute("DROP DATABASE IF EXISTS naav_latin")
        admin.execute("CREATE DATABASE naav_latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
        with pytest.raises(StoreUnavailable, match="ENCODING 'UTF8'"):
            prove(postgres.replace("/naav?", "/naav_latin?"))
        admin.execute("DROP DATABASE naav_latin WITH (FORCE)")
