"""Playing many seeds, on as many processors as wanted, and the table of what went wrong and was lost."""

from __future__ import annotations

import logging
import multiprocessing
import os
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import structlog

from bot.gazetteer import Gazetteer
from bot.settings import read_settings
from bot.store.database import Sessions, close_sessions, open_sessions, scratch_database
from tests.chaos.world import Case, Outcome, furnish

AT_ONCE = 25
"""Seeds that one process plays on one database before it takes a fresh one."""


def play(seeds: Sequence[int], sessions: Sessions, folder: Path) -> list[Outcome]:
    """Every seed played on the same furnished database, one after another."""
    settings = read_settings(var=folder)
    gazetteer = Gazetteer(folder)
    played = []
    with sessions.begin() as session:
        # Read once, so that every case sends the same statements.
        gazetteer.find(session, "rajghat", near=None)
    with _silence():
        for seed in seeds:
            played.append(Case(seed, sessions, folder, settings, gazetteer).play())
            shutil.rmtree(folder / "spool", ignore_errors=True)
    return played


def play_all(seeds: range, server: str, processes: int | None = None) -> Iterator[Outcome]:
    """The seeds on several processes, each on databases of its own on this server."""
    chunks = [list(seeds[place : place + AT_ONCE]) for place in range(0, len(seeds), AT_ONCE)]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes or os.cpu_count(), mp_context=context) as pool:
        for played in pool.map(_chunk, chunks, [server] * len(chunks)):
            yield from played


def _chunk(seeds: list[int], server: str) -> list[Outcome]:
    with scratch_database(server) as address, tempfile.TemporaryDirectory() as folder:
        sessions = open_sessions(address, size=4, name="chaos")
        furnish(sessions)
        played = play(seeds, sessions, Path(folder))
        close_sessions(sessions)
    return played


@contextmanager
def _silence() -> Iterator[None]:
    """Thousands of faults that the service rightly logs are not read by anybody here."""
    before = structlog.get_config()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    try:
        yield
    finally:
        structlog.configure(**before)


def table(played: Sequence[Outcome]) -> str:
    """The fault table: what went wrong at which step, and what came of it.

    faults: how often something went wrong, the noise included; lost: cases in which any promise
    did not hold; again: messages that reached a phone more than once (each of them marked).
    """
    grouped: dict[tuple[str, str], list[Outcome]] = defaultdict(list)
    for each in played:
        grouped[each.step, each.kind].append(each)
    lines = [_row("step", "fault", "runs", "faults", "reports", "alerts", "lost", "again")]
    for (step, kind), group in sorted(grouped.items()):
        lines.append(_line(step, kind, group))
    lines.append(_line("all", "", played))
    return "\n".join(lines)


def _line(step: str, kind: str, group: Sequence[Outcome]) -> str:
    return _row(
        step,
        kind,
        len(group),
        sum(each.happened.total() for each in group),
        sum(each.reports for each in group),
        sum(each.alerts for each in group),
        sum(bool(each.wrong) for each in group),
        sum(each.repeated for each in group),
    )


def _row(step: str, kind: str, *figures: object) -> str:
    return f"  {step:30}{kind:10}" + "".join(f"{figure!s:>9}" for figure in figures)


def faulty(played: Sequence[Outcome]) -> list[str]:
    """One line for each case whose promises did not hold."""
    return [f"seed {e.seed} ({e.step}, {e.kind}): {'; '.join(e.wrong)}" for e in played if e.wrong]
