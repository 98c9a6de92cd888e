"""`naav sms report`: messages, segments and cost by day, purpose, kind and gateway."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.cli import run
from bot.store.database import Sessions
from bot.store.sms_figures import sms_figures
from bot.store.tables import OutboxRow
from tests.stories.stage import build_town


def test_segments_and_costs_are_added_up_by_kind(sessions: Sessions, tmp_path: Path) -> None:
    town = build_town(sessions, tmp_path)
    for _ in range(2):
        town.passes(minutes=2)
        town.phone("+919000000001").says("STOP")
    town.phone("99", "simulator_chat").says("STOP")
    with sessions.begin() as session:
        session.execute(update(OutboxRow).values(cost="-0.25 INR"))
    with sessions() as session:
        (figures,) = sms_figures(session, date(2026, 11, 30), date(2026, 11, 30))
        assert sms_figures(session, date(2026, 11, 1), date(2026, 11, 29)) == []
    assert (figures.kind, figures.gateway) == ("stop_optout", "simulator")
    assert (figures.messages, figures.delivered, figures.failed) == (3, 3, 0)
    assert figures.segments == 2
    assert figures.cost == Decimal("0.75")


def test_a_day_that_is_none_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sms", "report", "--from", "31-11-2026"]) == 2
    said = capsys.readouterr().err
    assert "--from 31-11-2026" in said
    assert said.count("\n") == 1
