"""Approved templates through the service: what has an id is sent under it, the rest is told."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest

from bot.cli import run
from bot.rendering.catalogue import LANGUAGES
from bot.rendering.template_ids import read_ids
from bot.rendering.templates import registry
from bot.say import About, say_to
from bot.store.database import Sessions
from bot.store.tables import PersonRow
from handlers.base import Cite, Line, Quote, Reply
from tests.fakes.gateways import KEY, FakeAggregator, FakeSmsbox
from tests.stories.network import NAVIK, OFFICER, Network, build_network

ADMIN = "+919811100009"
AGGREGATOR = Path(__file__).parents[1] / "bot/channels/gateways/aggregator.yaml"
Build = Callable[..., Network]


@pytest.fixture
def aggregator(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeAggregator]:
    """An aggregator that takes no message without an approved template."""
    with FakeAggregator() as server:
        monkeypatch.setenv("AGGREGATOR_URL", server.url)
        monkeypatch.setenv("AGGREGATOR_KEY", KEY)
        monkeypatch.setenv("AGGREGATOR_SECRET", "a-long-secret")
        yield server


@pytest.fixture
def build(
    aggregator: FakeAggregator, sessions: Sessions, tmp_path: Path, smsbox: FakeSmsbox
) -> Iterator[Build]:
    """A service that has the aggregator alone, with ids for these templates."""
    built: list[Network] = []

    def make(*names: str, language: str = "en", ids: Path | None = None) -> Network:
        kept = ids or tmp_path / "ids.csv"
        if ids is None:
            rows = [f"{name},{language},{1107160000000000000 + n}" for n, name in enumerate(names)]
            kept.write_text("\n".join(["name,language,template_id", *rows]), encoding="utf-8")
        network = build_network(
            sessions, tmp_path, smsbox,
            kannel_sendsms_url=None, gateways_file=AGGREGATOR, templates_file=kept,
        )  # fmt: skip
        built.append(network)
        return network

    yield make
    for network in built:
        network.close()


def say(network: Network, person_id: int, *lines: Line, ask: Line | None = None) -> None:
    """Say something to somebody and let it go out."""
    service = network.service
    with service.sessions.begin() as session:
        person = session.get(PersonRow, person_id)
        assert person is not None
        say_to(
            service.context, session, person, Reply(lines=lines, ask=ask), About("answer", "trial")
        )
    network.deliver()


def sent(server: FakeAggregator) -> list[tuple[str, str]]:
    """The texts that went out, each with the id it went under."""
    found = []
    for body in server.sent:
        (message,) = cast(list[dict[str, str]], body["messages"])
        found.append((message["text"], message["template_id"]))
    return found


def test_a_message_without_an_id_is_not_sent_and_the_administrator_is_told(
    build: Build, aggregator: FakeAggregator
) -> None:
    network = build("admin.no_template")
    network.person(ADMIN, role="admin")
    say(network, network.person(NAVIK), Line("reminders.stopped"))
    assert network.alarms() == [("no_template", "reminders.stopped")]
    ((text, template_id),) = sent(aggregator)
    assert "reminders.stopped" in text
    assert template_id == "1107160000000000000"
    assert network.outbox()[0].state == "failed"


def test_when_the_telling_has_no_id_either_it_ends_and_is_kept(
    build: Build, aggregator: FakeAggregator
) -> None:
    network = build()
    network.person(ADMIN, role="admin")
    say(network, network.person(NAVIK), Line("reminders.stopped"))
    assert sent(aggregator) == []
    assert set(network.alarms()) == {
        ("no_template", "reminders.stopped"),
        ("no_template", "admin.no_template"),
    }


def test_where_only_lines_have_ids_they_go_one_by_one_the_question_with_its_number(
    build: Build, aggregator: FakeAggregator
) -> None:
    network = build("unclear.again", "ask.aboard+reply.to")
    person = network.person(NAVIK)
    say(network, person, Line("unclear.again"), ask=Line("ask.aboard"))
    texts = sent(aggregator)
    assert [template_id[-1] for _, template_id in texts] == ["0", "1"]
    assert "56070" in texts[1][0]
    assert "56070" not in texts[0][0]
    assert network.alarms() == []


def test_where_the_whole_has_an_id_it_goes_whole(build: Build, aggregator: FakeAggregator) -> None:
    network = build("unclear.again+ask.aboard+reply.to", "unclear.again")
    say(network, network.person(NAVIK), Line("unclear.again"), ask=Line("ask.aboard"))
    ((text, template_id),) = sent(aggregator)
    assert template_id.endswith("0")
    assert "56070" in text


def test_what_would_stand_on_pages_goes_line_by_line_whole(
    build: Build, aggregator: FakeAggregator
) -> None:
    """No page is an approved text."""
    name = "law.br-2026.surrender_notice_1m"
    network = build(name)
    person = network.person(NAVIK)
    rule = Cite("BR-2026", "r4(17)")
    lines = tuple(Line(name, {"rule": rule}) for _ in range(4))
    say(network, person, *lines)
    assert len(sent(aggregator)) == 4
    assert {template_id[-1] for _, template_id in sent(aggregator)} == {"0"}
    assert all("1 = more" not in text for text, _ in sent(aggregator))


def test_the_accident_alert_goes_under_its_id_with_its_words_left_out(
    build: Build, aggregator: FakeAggregator
) -> None:
    """Facts, the report's number and the number to answer; nobody's words, no number to call."""
    network = build("alert.new", "alert.new#what2")
    network.station(OFFICER)
    network.web.get(
        "/webhooks/http/aggregator",
        params={
            "key": "a-long-secret",
            "mobile": NAVIK[1:],
            "message": "NAAV naav doob gayi rajghat 3 log laapata, call 9876543210 http://x.in",
            "msgid": "m1",
        },
    )
    network.deliver()
    alerts = [each for each in sent(aggregator) if "BOAT ALERT" in each[0]]
    assert len(alerts) == 2
    text, template_id = alerts[0]
    assert template_id
    assert network.incidents()[0].number in text
    assert "3 missing" in text
    assert "9876543210" not in text
    assert "http" not in text


def test_out_on_the_sheet_back_with_ids_and_sent_under_them(
    build: Build, aggregator: FakeAggregator, tmp_path: Path
) -> None:
    """`naav templates export`, the operator's sheet, `naav templates import`."""
    assert run(["templates", "export", str(tmp_path), "--header", "NAAVSA"]) == 0
    ids = tmp_path / "ids.csv"
    sheets = [tmp_path / f"templates-{language}.csv" for language in LANGUAGES]
    rows = [_fill_in(sheet) for sheet in sheets]
    for sheet in sheets:
        assert run(["templates", "import", str(sheet), "--ids", str(ids)]) == 0
    assert len(read_ids(ids).rows) == sum(rows)

    network = build(ids=ids)
    for number, text in enumerate(("menu", "nav ki registration fees kitni hai", "STOP")):
        params = {
            "key": "a-long-secret",
            "mobile": NAVIK[1:],
            "message": text,
            "msgid": f"m{number}",
        }
        network.web.get("/webhooks/http/aggregator", params=params)
        network.deliver()
    assert network.alarms() == []
    assert len(sent(aggregator)) >= 3
    assert all(template_id for _, template_id in sent(aggregator))
    assert {body["sender"] for body in aggregator.sent} == {"NAAVSA"}


def test_alerts_whose_common_message_has_no_id_yet_go_one_by_one(
    build: Build, aggregator: FakeAggregator
) -> None:
    known = [each.key for each in registry("en") if not each.key.startswith("alert.bundle")]
    network = build(*known)
    network.station(OFFICER)
    places = ("konhara ghat", "digha ghat", "kalighat", "mahendru ghat", "gandhi ghat", "bansghat")
    for number, place in enumerate(places):
        params = {
            "key": "a-long-secret",
            "mobile": NAVIK[1:],
            "message": f"naav doob gayi {place} 3 log laapata",
            "msgid": f"m{number}",
        }
        network.web.get("/webhooks/http/aggregator", params=params)
        network.deliver()
        network.passes(seconds=5)
    network.passes(seconds=60)
    assert [row.kind for row in network.outbox() if row.kind == "bundle"] == ["bundle"]
    told = [text for text, _ in sent(aggregator) if text.startswith("BOAT ALERT")]
    assert [sum(place in text for text in told) for place in places] == [1] * len(places)
    assert ("no_template", "alert.bundle_three") in network.alarms()


def _fill_in(sheet: Path) -> int:
    """Fills the ids in as the operator does; how many."""
    with sheet.open(encoding="utf-8-sig", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert any(row["name"].startswith("law.") for row in rows)
    for number, row in enumerate(rows):
        row["template_id"] = str(1107160000000000000 + number)
    with sheet.open("w", encoding="utf-8-sig", newline="") as stream:
        out = csv.DictWriter(stream, rows[0].keys())
        out.writeheader()
        out.writerows(rows)
    return len(rows)


def test_a_name_too_long_is_shortened_between_letters_and_logged(
    build: Build, aggregator: FakeAggregator, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", logger="bot.rendering.wording")
    network = build("complaint.to_office", language="hi")
    person = network.person(NAVIK, language="hi")
    words = "क्षेत्रीय स्त्री कल्याण समिति के सामने घाट पर ज्ञानेश्वर की नाव"
    say(network, person, Line("complaint.to_office", {"words": Quote(words)}))
    ((text, _),) = sent(aggregator)
    assert ".." in text
    assert "value_shortened sentence=complaint.to_office value=words" in caplog.text
    assert words not in caplog.text
