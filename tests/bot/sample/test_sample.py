"""The sample: whole, checked when read, loaded once, and never to be reached by a real gateway."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import func, select

from bot import sample
from bot.channels.guard import may_send
from bot.clock import ManualClock
from bot.sample.files import FOLDER, SampleError, read_districts, read_sample
from bot.service import Service, in_process
from bot.settings import Settings
from bot.store.database import Sessions
from bot.store.sample import kind_of
from bot.store.tables import (
    Address,
    Base,
    District,
    LeaseRow,
    LicenceRow,
    Obligation,
    Office,
    PersonRow,
    Place,
    Reminder,
    Roster,
)

NOW = datetime(2026, 11, 30, 4, 30, tzinfo=UTC)
TABLES: tuple[type[Base], ...] = (
    Address,
    District,
    LeaseRow,
    LicenceRow,
    Obligation,
    Office,
    PersonRow,
    Place,
    Reminder,
    Roster,
)


def service(sessions: Sessions, tmp_path: Path, *, with_sample: bool = True) -> Service:
    settings = Settings(var=tmp_path, sample=with_sample)
    return in_process(settings, sessions, ManualClock(NOW))[0]


def counted(sessions: Sessions) -> dict[str, int]:
    with sessions() as session:
        return {
            table.__tablename__: session.scalar(select(func.count()).select_from(table)) or 0
            for table in TABLES
        }


def test_every_district_of_both_states() -> None:
    districts = read_districts()
    assert len(districts.bihar) == 38
    assert len(districts.mp) == 55
    names = [*districts.bihar.values(), *districts.mp.values()]
    assert len({name.hi for name in names}) == len({name.en for name in names}) == 93


def test_every_sample_number_is_kept_from_real_gateways() -> None:
    for person in read_sample().people:
        assert may_send(kind_of(person.phone), person.phone, True, "simulator")  # type: ignore[arg-type]
        for channel in ("twilio", "kannel", "telegram", "http"):
            assert not may_send("sms", person.phone, True, channel)
            assert not may_send(kind_of(person.phone), person.phone, False, channel)  # type: ignore[arg-type]


def test_each_station_district_has_the_control_room_and_surveyor_that_are_told() -> None:
    offices = read_sample().offices
    for district in ("muzaffarpur", "vaishali", "patna", "darbhanga"):
        kinds = {office.kind for office in offices if office.district == district}
        assert {"police_station", "district_control_room", "boat_surveyor"} <= kinds
    assert any(o.district is None and o.kind == "district_control_room" for o in offices)


def test_loading_twice_changes_nothing(sessions: Sessions, tmp_path: Path) -> None:
    built = service(sessions, tmp_path)
    sample.load(built)
    first = counted(sessions)
    sample.load(built)
    assert counted(sessions) == first
    assert first["districts"] == 93
    assert first["leases"] == 2
    assert first["licences"] == 2
    assert first["obligations"] > 4
    assert first["reminders"] > first["obligations"]


def test_everybody_loaded_is_marked_as_sample(sessions: Sessions, tmp_path: Path) -> None:
    sample.load(service(sessions, tmp_path))
    with sessions() as session:
        for table in (PersonRow, Office, Place):
            assert session.scalars(select(table).where(~table.sample)).all() == []
        kinds = set(session.scalars(select(Address.kind)))
    assert kinds == {"simulator_sms", "simulator_chat"}


def test_without_the_setting_only_districts_are_loaded(sessions: Sessions, tmp_path: Path) -> None:
    sample.load(service(sessions, tmp_path, with_sample=False))
    found = counted(sessions)
    assert found.pop("districts") == 93
    assert set(found.values()) == {0}


def test_what_was_changed_since_stays(sessions: Sessions, tmp_path: Path) -> None:
    built = service(sessions, tmp_path)
    sample.load(built)
    with sessions.begin() as session:
        office = session.scalars(select(Office).where(Office.kind == "boat_surveyor")).first()
        assert office is not None
        office.names = {"en": "changed by hand"}
        code = office.code
    sample.load(built)
    with sessions() as session:
        again = session.scalars(select(Office).where(Office.code == code)).one()
        assert again.names == {"en": "changed by hand"}


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("people.yaml", "+919000000101", "+919812345678", "people.0.phone"),
        ("people.yaml", "role: navik", "role: captain", "people.0.role"),
        ("people.yaml", 'bid: "480000"', "bid: a lot", "leases.0.bid"),
        ("people.yaml", "district: muzaffarpur", "district: atlantis", "atlantis as district"),
        ("directory.yaml", "[sample-thana-ahiyapur]", "[nowhere]", "nowhere as stations"),
        ("directory.yaml", '"+919000000202"', '"+919000000888"', "+919000000888 as officers"),
        ("directory.yaml", "places:", "places: [", "cannot be read"),
        ("districts.yaml", "bihar:", "bengal:", "bihar: field required"),
    ],
)
def test_a_wrong_file_is_one_line(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    folder = tmp_path / "sample"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    path = folder / file
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(SampleError) as caught:
        read_sample(folder)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(SampleError, match=r"^people\.yaml: cannot be read"):
        read_sample(tmp_path)
