"""STOP and START: reminders only; the accident path is never switched off."""

from __future__ import annotations

from handlers.base import Line, Reply, SetReminders, Turn


def stop(turn: Turn) -> Reply:
    return Reply(lines=(Line("reminders.stopped"),), effects=(SetReminders(wanted=False),))


def start(turn: Turn) -> Reply:
    return Reply(lines=(Line("reminders.started"),), effects=(SetReminders(wanted=True),))
