"""What looks like a setting and is none is named with the nearest one; what is meant is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.doubts import SETTINGS, about_administrators, about_settings
from bot.settings import read_settings
from bot.store.database import Sessions
from bot.store.tables import Address, PersonRow
from tests.stories.stage import MORNING

KANNEL = "http://127.0.0.1:9/"


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("NAAV_TEMPLATE_FILE", "NAAV_TEMPLATES_FILE"),
        ("NAAV_HEARTBEATURL", "NAAV_HEARTBEAT_URL"),
        ("NAAV_DATABASE_URL", "DATABASE_URL"),
        ("NAAV_TWILIO_TOKEN", "NAAV_TWILIO_AUTH_TOKEN"),
        ("naav_prot", "NAAV_PORT"),
        ("NAAV_ZZZZZZZZZZZZZZ", "README"),
    ],
)
def test_a_name_that_is_none_is_told_with_the_nearest(name: str, near: str) -> None:
    (line,) = about_settings(read_settings(), ["PATH", "NAAV_PORT", name])
    assert line.startswith(f"{name}: is no setting")
    assert near in line


def test_every_setting_is_known_in_either_case() -> None:
    assert about_settings(read_settings(), [*SETTINGS, *(name.lower() for name in SETTINGS)]) == []


def test_a_file_of_ids_that_is_not_there_is_told(tmp_path: Path) -> None:
    wanted = tmp_path / "ids.csv"
    (line,) = about_settings(read_settings(templates_file=wanted), [])
    assert str(wanted) in line
    wanted.touch()
    assert about_settings(read_settings(templates_file=wanted), []) == []


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (
            {"twilio_auth_token": "hush"},
            "NAAV_TWILIO_AUTH_TOKEN: changes nothing while NAAV_TWILIO",
        ),
        ({"kannel_number": "56070"}, "NAAV_KANNEL_NUMBER: changes nothing while NAAV_KANNEL_SEND"),
        ({"telegram_secret": "hush"}, "NAAV_TELEGRAM_SECRET: changes nothing while NAAV_TELEGRAM_"),
        (
            {"telegram_token": "1:a", "public_url": "http://naav.example"},
            "NAAV_PUBLIC_URL: Telegram brings messages to https:// only",
        ),
    ],
)
def test_a_channel_that_is_half_set_is_told(given: dict[str, str], told: str) -> None:
    (line,) = about_settings(read_settings(**given), [])
    assert line.startswith(told)


@pytest.mark.parametrize(
    "given",
    [
        {"kannel_sendsms_url": KANNEL, "kannel_number": "56070"},
        {"telegram_token": "1:a", "public_url": "https://naav.example"},
        {"telegram_token": "1:a", "public_url": "http://10.0.0.1", "telegram_api": KANNEL},
        {"public_url": "http://10.0.0.1"},
    ],
)
def test_one_that_is_set_is_not(given: dict[str, str]) -> None:
    assert about_settings(read_settings(**given), []) == []


def test_in_earnest_somebody_must_be_reached_by_alarms(sessions: Sessions) -> None:
    in_earnest = read_settings(kannel_sendsms_url=KANNEL)
    with sessions.begin() as session:
        assert about_administrators(read_settings(), session) == ()
        assert len(about_administrators(in_earnest, session)) == 1
        person = PersonRow(role="admin", sample=True, created_at=MORNING)
        session.add(person)
        session.flush()
        session.add(Address(person_id=person.id, kind="sms", value="+919812345678"))
        session.flush()
        assert len(about_administrators(in_earnest, session)) == 1, "the sample hears no alarm"
        person.sample = False
        session.flush()
        assert about_administrators(in_earnest, session) == ()
