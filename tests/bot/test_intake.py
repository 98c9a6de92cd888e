"""The door into the service: stored first, answered once, never lost when the store is away."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from bot import conversation, intake
from bot.channels.base import Answer, Inbound, NotKept, Part
from bot.context import Context
from bot.conversation import Taken
from bot.delivery import tick
from bot.spool import Spool
from bot.store import inbox
from bot.store.database import Sessions, close_sessions, open_sessions
from bot.store.tables import InboxRow, Incident, OutboxRow, ServiceAlarm
from tests.stories.stage import MORNING, Town, build_town

SENDER = "+919000000001"
CRY = "naav doob gayi rajghat 3 log laapata"


@pytest.fixture
def town(sessions: Sessions, tmp_path: Path) -> Town:
    return build_town(sessions, tmp_path)


def inbound(text: str, number: str = "1", part: Part | None = None) -> Inbound:
    return Inbound(
        channel="simulator",
        provider_id=number,
        address_kind="simulator_sms",
        sender=SENDER,
        text=text,
        received_at=MORNING,
        part=part,
    )


def count(town: Town, table: type) -> int:
    with town.service.sessions.begin() as session:
        return len(session.scalars(select(table)).all())


def test_the_same_id_at_the_same_moment_is_one_effect_and_one_answer(town: Town) -> None:
    answers: list[Answer] = []
    barrier = threading.Barrier(6)

    def deliver() -> None:
        barrier.wait()
        answers.append(town.service.intake.take(inbound(CRY), inline=True))

    threads = [threading.Thread(target=deliver) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert count(town, InboxRow) == 1
    assert count(town, Incident) == 1
    assert len({answer.texts for answer in answers}) == 1
    assert sum(not answer.repeated for answer in answers) == 1


def test_an_old_id_with_other_words_or_from_another_phone_is_another_message(town: Town) -> None:
    intake = town.service.intake
    question = inbound("class 2 naav ki fees kitni hai", "7")
    stranger = replace(inbound(CRY, "7"), sender="+919000000002")
    answers = [intake.take(each, inline=True) for each in (question, inbound(CRY, "7"), stranger)]
    assert [answer.repeated for answer in answers] == [False, False, False]
    assert "112" in answers[1].texts[0]
    again = [intake.take(each, inline=True) for each in (question, inbound(CRY, "7"), stranger)]
    assert [(one.repeated, one.texts) for one in again] == [(True, old.texts) for old in answers]
    assert count(town, InboxRow) == 3


def test_when_the_store_is_away_the_message_is_kept_answered_and_taken_in_later(
    town: Town, tmp_path: Path
) -> None:
    away = open_sessions("host=/nowhere dbname=naav", size=1)
    context = town.service.context
    broken = Context(context.settings, away, context.clock, context.jobs, context.gazetteer)
    spool = Spool(tmp_path / "spool")
    for number in ("1", "2", "1"):
        text = f"{CRY} {number}"
        answer = intake.ServiceIntake(broken, spool).take(inbound(text, number), inline=True)
        assert "112" in answer.texts[0]
    assert spool.count() == 3
    assert town.service.intake.drain() == 3
    assert spool.count() == 0
    with town.service.sessions.begin() as session:
        rows = session.scalars(select(InboxRow).order_by(InboxRow.id)).all()
        assert [row.provider_id for row in rows] == ["1", "2"]
        assert {row.state for row in rows} == {"processed"}


def test_when_every_connection_is_taken_the_message_is_kept_before_its_gateway_gives_up(
    town: Town, database: str, tmp_path: Path
) -> None:
    taken = open_sessions(database, size=1)
    context = town.service.context
    crowded = Context(context.settings, taken, context.clock, context.jobs, context.gazetteer)
    spool = Spool(tmp_path / "spool")
    with taken() as one, taken() as two:
        one.connection(), two.connection()
        began = time.monotonic()
        answer = intake.ServiceIntake(crowded, spool).take(inbound(CRY), inline=True)
        took = time.monotonic() - began
    close_sessions(taken)
    assert "112" in answer.texts[0]
    assert spool.count() == 1
    assert took < 4


def test_a_store_that_hangs_is_away_too_and_what_it_stores_later_is_one_message(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, whole = threading.Event(), inbox.store

    def hanging(*given: Any) -> int | None:
        goes_on.wait(30)
        return whole(*given)

    monkeypatch.setattr(inbox, "store", hanging)
    monkeypatch.setattr(intake, "STORE_SECONDS", 0.1)
    answer = town.service.intake.take(inbound(CRY), inline=True)
    assert (answer.inbox_id, town.service.intake.spool.count()) == (0, 1)
    assert "112" in answer.texts[0]
    goes_on.set()
    assert town.service.intake.drain() == 1
    for thread in threading.enumerate():
        if thread.name == "store":
            thread.join(10)
    assert (count(town, InboxRow), count(town, Incident)) == (1, 1)


def test_what_neither_store_nor_disk_takes_is_never_said_to_be_taken(
    town: Town, tmp_path: Path
) -> None:
    away = open_sessions("host=/nowhere dbname=naav", size=1)
    context = town.service.context
    broken = Context(context.settings, away, context.clock, context.jobs, context.gazetteer)
    (tmp_path / "full").write_text("a file where the folder belongs")
    with pytest.raises(NotKept, match="send it again, or call 112"):
        intake.ServiceIntake(broken, Spool(tmp_path / "full")).take(inbound(CRY), inline=True)


def test_a_flood_that_waits_on_the_disk_is_stored_at_once_and_read_by_and_by(
    town: Town, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tick, "TAKE_IN_SECONDS", -1)
    spool = Spool(tmp_path / "spool")
    for number in ("1", "2", "3"):
        spool.keep(inbound(f"{CRY} {number}", number), MORNING)
    town.service.tick()
    assert (spool.count(), count(town, InboxRow), count(town, Incident)) == (0, 3, 0)
    for read in (1, 2, 3):
        town.clock.move(timedelta(seconds=6))
        town.service.tick()
        with town.service.sessions.begin() as session:
            states = [row.state for row in session.scalars(select(InboxRow)).all()]
        assert states.count("processed") == read


def test_a_kept_message_that_the_store_refuses_is_told_to_the_administrator_and_stays(
    town: Town, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spool = Spool(tmp_path / "spool")
    refused = spool.keep(inbound(CRY, "1"), MORNING)
    spool.keep(inbound(CRY, "2"), MORNING)
    whole = inbox.store

    def picky(session: Session, message: Inbound, *rest: Any) -> int | None:
        if message.provider_id == "1":
            raise ValueError("the store does not take this")
        return whole(session, message, *rest)

    monkeypatch.setattr(inbox, "store", picky)
    for _ in range(2):
        town.service.intake.drain()
    assert (refused.exists(), spool.count(), count(town, InboxRow)) == (True, 1, 1)
    with town.service.sessions.begin() as session:
        [alarm] = session.scalars(select(ServiceAlarm).where(ServiceAlarm.kind == "unread")).all()
        assert alarm.subject == refused.name


def test_a_conversation_that_breaks_loses_nothing_and_people_read_the_message(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    control, _ = town.office("room", "district_control_room", "+919000000031", "+919000000032")

    def broken(*args: object, **kwargs: object) -> Taken:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(intake, "take_turn", broken)
    answer = town.service.intake.take(inbound(CRY), inline=True)
    assert "112" in answer.texts[0]
    for _ in range(3):
        town.clock.move(timedelta(seconds=6))
        town.service.tick()
    town.deliver()
    incident = town.incident()
    assert incident.words == CRY
    assert incident.number in control.hears()


def test_a_message_that_was_stored_but_not_read_is_read_by_the_next_tick(town: Town) -> None:
    town.service.intake._store(inbound(CRY))
    assert count(town, Incident) == 0
    town.clock.move(timedelta(seconds=6))
    town.service.tick()
    assert count(town, Incident) == 1


def test_the_alarm_goes_on_the_first_piece_and_the_rest_is_added(town: Town) -> None:
    first = inbound("naav doob gayi rajghat ", "a", Part("9", 1, 2))
    second = inbound("par 3 log laapata hain jaldi aao", "b", Part("9", 2, 2))
    assert "112" in town.service.intake.take(first, inline=True).texts[0]
    town.service.intake.take(second, inline=True)
    assert count(town, Incident) == 1
    assert town.incident().counts == {"missing": 3}


def test_a_long_cry_under_the_reference_of_an_earlier_long_text_is_heard(town: Town) -> None:
    intake = town.service.intake
    said = ["class 2 naav ki ", "fees kitni hai", "naav doob gayi rajghat ", "5 log laapata hain"]
    for place, text in enumerate(said):
        part = Part("9", place % 2 + 1, 2)
        answer = intake.take(inbound(text, str(place), part), inline=True)
    assert "112" not in answer.texts[0]
    assert town.incident().counts == {"missing": 5}
    assert town.incident().place_written == "rajghat"


def test_a_piece_that_comes_twice_is_the_same_piece(town: Town) -> None:
    first = inbound("class 2 naav ki ", "a", Part("9", 1, 2))
    again = inbound("class 2 naav ki ", "b", Part("9", 1, 2))
    last = inbound("fees kitni hai", "c", Part("9", 2, 2))
    answers = [town.service.intake.take(each, inline=True).texts for each in (first, again, last)]
    assert answers[:2] == [(), ()]
    assert "Rs 40" in answers[2][0]


def test_pieces_out_of_order_wait_for_each_other_and_for_no_more_than_their_patience(
    town: Town,
) -> None:
    late = town.service.intake.take(inbound("hai", "b", Part("9", 2, 3)), inline=True)
    assert late.texts == ()
    town.service.intake.take(inbound("nav ki fees ", "a", Part("9", 1, 3)), inline=True)
    assert count(town, OutboxRow) == 0
    town.clock.move(timedelta(seconds=26))
    town.service.tick()
    assert count(town, OutboxRow) == 1


@pytest.mark.parametrize(
    ("seconds", "answers"),
    [(3, 1), (90, 2)],
    ids=["one text under two ids", "two genuine equal texts"],
)
def test_equal_texts(town: Town, seconds: int, answers: int) -> None:
    town.service.intake.take(inbound("menu", "1"), inline=True)
    town.clock.move(timedelta(seconds=seconds))
    town.service.intake.take(inbound("menu", "2"), inline=True)
    assert count(town, OutboxRow) == answers
    assert count(town, InboxRow) == 2


def test_a_machine_gets_the_same_reply_five_times_and_no_more(town: Town) -> None:
    for number in range(9):
        town.clock.move(timedelta(minutes=1))
        town.service.intake.take(inbound("menu", str(number)), inline=True)
    assert count(town, OutboxRow) == 5


def test_who_cries_ten_times_is_heard_ten_times(town: Town) -> None:
    for number in range(10):
        town.clock.move(timedelta(minutes=1))
        answer = town.service.intake.take(
            inbound("bachao bachao doob rahe", str(number)), inline=True
        )
        assert answer.texts, number


def test_one_broken_turn_does_not_hold_the_next(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    real: Callable[..., Taken] = conversation.take_turn

    def sometimes(context: Context, session: Session, row: InboxRow, *, inline: bool) -> Taken:
        if row.text == "menu":
            raise RuntimeError("a fault of ours")
        return real(context, session, row, inline=inline)

    monkeypatch.setattr(intake, "take_turn", sometimes)
    town.service.intake.take(inbound("menu", "1"), inline=True)
    answer = town.service.intake.take(inbound(CRY, "2"), inline=True)
    assert town.incident().number in answer.texts[0]
