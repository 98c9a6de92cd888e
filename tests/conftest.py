"""What all tests share: a PostgreSQL of their own, fresh databases, and that no test is let off."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import psycopg
import pytest

from bot.store.database import Sessions, close_sessions, open_sessions, scratch_database
from bot.store.server import start
from tests.emptying import empty

VAR = Path(__file__).parent.parent / "var" / "tests"

for _name in [name for name in os.environ if name.startswith("NAAV_")] + ["DATABASE_URL"]:
    os.environ.pop(_name, None)  # the tests' settings are the tests' own


@pytest.fixture(scope="session")
def postgres() -> str:
    """The address of a PostgreSQL kept for the tests of this checkout, that spares the disk."""
    address = start(VAR)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("ALTER SYSTEM SET full_page_writes = off")
        connection.execute("SELECT pg_reload_conf()")
    return address


@pytest.fixture
def database(postgres: str) -> Iterator[str]:
    """The address of a fresh database with the schema in it, dropped after the test."""
    with scratch_database(postgres) as address:
        yield address


@pytest.fixture(scope="session")
def kept_database(postgres: str) -> Iterator[str]:
    """The address of a database that many tests use, one after another: to empty it takes a
    hundredth of the time that a fresh one takes."""
    with scratch_database(postgres) as address:
        yield address


@pytest.fixture
def sessions(request: pytest.FixtureRequest) -> Iterator[Sessions]:
    """Sessions on an empty database; on the test's own where it asks for `database` too."""
    if "database" in request.fixturenames:
        made = open_sessions(request.getfixturevalue("database"), size=4, name="tests")
        yield made
        close_sessions(made)
        return
    address = request.getfixturevalue("kept_database")
    empty(address)
    made = open_sessions(address, size=4, name="tests")
    yield made
    close_sessions(made)


def _none_let_off() -> bool:
    return os.environ.get("CI", "").lower() in ("1", "true", "yes")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With CI=true a test that was skipped has failed."""
    report = yield
    if report.skipped and _none_let_off():
        report.outcome = "failed"
        report.longrepr = f"skipped, and CI lets no test off: {_reason(report)}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """With CI=true a module that was skipped has failed."""
    report = yield
    if report.skipped and _none_let_off():
        report.outcome = "failed"
        report.longrepr = f"skipped, and CI lets no test off: {_reason(report)}"
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say at the end which tests this machine could not run."""
    left_out = terminalreporter.stats.get("skipped", [])
    if left_out:
        terminalreporter.section("left out on this machine (see make setup-test)")
        for report in left_out:
            terminalreporter.line(f"{report.nodeid}: {_reason(report)}")


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    found = report.longrepr
    return str(found[2]) if isinstance(found, tuple) else str(found)
