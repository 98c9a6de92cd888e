"""Gateways fail, fall silent, ask for patience and run out of money: the message arrives all the
same, and the administrator hears of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.balances import look_at_balances
from bot.say import About, say_to
from bot.store.database import Sessions
from bot.store.tables import PersonRow
from handlers.base import Line, Quote, Reply
from tests.fakes import telegram, twilio
from tests.fakes.gateways import FakeSmsbox, json_reply
from tests.fakes.http_server import DROP, FakeServer, Request
from tests.fakes.http_server import Reply as Answer
from tests.stories.network import NAVIK, OFFICER, Network, build_network

CRY = "naav doob gayi rajghat 3 log laapata"
SECOND = "+919811100002"
FILE = """
gateways:
  - name: alpha
    in_india: true
    number: "56070"
    outbound: &outbound
      url: {alpha}/send
      timeout: 0.5
      body: {{to: "{{number}}", text: "{{text}}"}}
      answer: {{id: id, code: code, codes: {{"205": no_balance, "9": bad_number}}}}
    receipts: &receipts
      secret: {{header: X-Secret, value: a-long-secret}}
      fields: {{id: id, state: state}}
      states: {{ok: delivered, bad: failed}}
    balance: {{url: "{alpha}/balance", path: left, low: 500}}
  - name: beta
    in_india: false
    number: "56071"
    outbound: {{<<: *outbound, url: "{beta}/send"}}
    receipts: *receipts
"""


class Far(FakeServer):
    """The far end of one gateway: takes everything and gives an id."""

    def __init__(self) -> None:
        super().__init__()
        self.ids = count(1)
        self.left = 12

    def answer(self, request: Request) -> Answer:
        if request.path == "/balance":
            return json_reply({"left": self.left})
        return json_reply({"id": f"m{next(self.ids)}"})

    def got(self) -> list[str]:
        """The numbers that something was sent to."""
        found = []
        for request in self.requests:
            if request.path == "/send":
                found.append(json_of(request)["to"])
        return found


def json_of(request: Request) -> dict[str, str]:
    """The body."""
    import json

    found: dict[str, str] = json.loads(request.body)
    return found


@dataclass(slots=True)
class Two:
    """A service with two gateways that a file describes, and no other."""

    network: Network
    alpha: Far
    beta: Far

    def say(self, purpose: Any, person_id: int) -> int:
        """Queue a message to somebody."""
        service = self.network.service
        with service.sessions.begin() as session:
            person = session.get(PersonRow, person_id)
            assert person is not None
            reply = Reply(lines=(Line("reminders.stopped"),))
            made = say_to(service.context, session, person, reply, About(purpose, "trial"))
            assert made is not None
            return made

    def state(self, outbox_id: int) -> str:
        """What became of a message."""
        return next(row.state for row in self.network.outbox() if row.id == outbox_id)


@pytest.fixture
def far() -> Iterator[tuple[Far, Far]]:
    with Far() as alpha, Far() as beta:
        yield alpha, beta


@pytest.fixture
def made(
    far: tuple[Far, Far], sessions: Sessions, tmp_path: Path, smsbox: FakeSmsbox
) -> Iterator[Any]:
    """Builds the service, with routing and settings of the test's own."""
    built: list[Network] = []

    def build(routing: str = "", **settings: object) -> Two:
        alpha, beta = far
        path = tmp_path / "gateways.yaml"
        path.write_text(FILE.format(alpha=alpha.url, beta=beta.url) + routing, encoding="utf-8")
        none = {"kannel_sendsms_url": None, "gateways_file": path}
        network = build_network(sessions, tmp_path, smsbox, **none, **settings)
        built.append(network)
        return Two(network, alpha, beta)

    yield build
    for network in built:
        network.close()


def test_the_first_choice_takes_it(made: Any) -> None:
    two = made()
    two.say("answer", two.network.person(NAVIK))
    two.network.deliver()
    assert (two.alpha.got(), two.beta.got()) == ([NAVIK], [])


@pytest.mark.parametrize(
    "refusal", [DROP, Answer(503, b"away"), Answer(200, b"<html>"), json_reply({"code": "205"})],
    ids=["dropped", "down", "not JSON", "no balance"],
)  # fmt: skip
def test_a_first_choice_in_trouble_is_followed_by_the_next_at_once(
    made: Any, refusal: Answer
) -> None:
    two = made()
    two.alpha.script.append(
        refusal if refusal.body[:1] != b"{" else Answer(400, refusal.body, refusal.headers)
    )
    sent = two.say("answer", two.network.person(NAVIK))
    two.network.deliver()
    assert two.beta.got() == [NAVIK]
    assert two.state(sent) == "sent"


def test_a_gateway_without_money_is_passed_by_and_tried_again_when_somebody_may_have_paid(
    made: Any,
) -> None:
    two = made()
    person = two.network.person(NAVIK)
    two.alpha.script.append(Answer(402, b'{"code": "205"}', {"Content-Type": "application/json"}))
    for _ in range(2):
        two.say("answer", person)
        two.network.deliver()
    assert len(two.alpha.requests) == 1
    assert two.beta.got() == [NAVIK] * 2
    two.network.report("beta", "m1", "delivered")
    two.network.report("beta", "m2", "delivered")
    two.network.passes(minutes=6)
    two.say("answer", person)
    two.network.deliver()
    assert two.alpha.got() == [NAVIK] * 2


def test_a_gateway_that_gives_no_receipts_any_more_stands_behind(made: Any) -> None:
    two = made()
    person = two.network.person(NAVIK)
    two.say("answer", person)
    two.network.deliver()
    two.network.passes(minutes=11)
    two.say("answer", person)
    two.network.deliver()
    assert two.beta.got() == [NAVIK]
    two.network.report("alpha", "m1", "delivered")
    two.network.report("beta", "m1", "delivered")
    two.network.passes(minutes=1)
    two.say("answer", person)
    two.network.deliver()
    assert two.alpha.got() == [NAVIK] * 2


def test_the_operators_rule_sends_alerts_by_another_gateway(made: Any) -> None:
    two = made('routing: {rules: [{prefix: "+91", purposes: [alert], gateways: [beta]}]}')
    person = two.network.person(NAVIK)
    two.say("alert", person)
    two.say("answer", person)
    two.network.deliver()
    assert (len(two.alpha.got()), len(two.beta.got())) == (1, 1)


def test_a_rate_is_kept_by_answers_and_not_by_alerts(made: Any) -> None:
    two = made("routing: {per_second: {alpha: 0.2}}", only_india=True)
    person = two.network.person(NAVIK)
    for _ in range(3):
        two.say("answer", person)
    two.network.deliver()
    assert len(two.alpha.got()) == 1
    two.say("alert", person)
    two.network.deliver()
    assert len(two.alpha.got()) == 2
    two.network.passes(seconds=21)
    assert len(two.alpha.got()) == 4


def test_reminders_keep_to_the_day_and_alerts_to_nothing(made: Any) -> None:
    two = made('routing: {day_from: "08:30", day_until: "18:00"}')
    person = two.network.person(NAVIK)
    two.network.passes(hours=12)
    reminder, alert = two.say("reminder", person), two.say("alert", person)
    two.network.deliver()
    assert (two.state(reminder), two.state(alert)) == ("queued", "sent")


def test_a_message_too_old_to_help_is_not_sent(made: Any) -> None:
    two = made()
    answer = two.say("answer", two.network.person(NAVIK))
    two.network.clock.move(timedelta(hours=13))
    two.network.deliver()
    assert two.state(answer) == "expired"
    assert two.alpha.got() == []


def test_low_money_is_told_to_the_administrator_in_time(made: Any) -> None:
    two = made()
    two.network.person(SECOND, role="admin")
    service = two.network.service
    assert look_at_balances(service.context, service.channels) == ("alpha",)
    two.network.deliver()
    assert two.network.alarms() == [("balance_low", "alpha")]
    assert two.alpha.got() == [SECOND]
    two.alpha.left = 5000
    assert look_at_balances(service.context, service.channels) == ()


def test_what_was_taken_and_failed_later_goes_through_the_next_gateway(made: Any) -> None:
    two = made()
    sent = two.say("answer", two.network.person(NAVIK))
    two.network.deliver()
    two.network.report("alpha", "m1", "failed", failure="unknown", code="635")
    assert two.beta.got() == [NAVIK]
    assert two.state(sent) == "sent"
    two.network.report("alpha", "m1", "failed", failure="unknown", code="635")
    assert two.state(sent) == "sent"
    two.network.report("beta", "m1", "delivered")
    assert two.state(sent) == "delivered"


def test_what_failed_everywhere_goes_to_the_persons_next_number(made: Any) -> None:
    two = made()
    two.say("alert", two.network.person(NAVIK, SECOND))
    two.network.deliver()
    two.network.report("alpha", "m1", "failed", failure="unknown")
    two.network.report("beta", "m1", "failed", failure="unknown")
    assert [row.state for row in two.network.outbox()] == ["failed", "sent"]
    assert two.alpha.got() == [NAVIK, SECOND]


def test_a_drop_for_want_of_a_template_is_told_to_the_administrator(made: Any) -> None:
    """Late and by receipt alone, as operators do it."""
    two = made()
    two.say("answer", two.network.person(NAVIK))
    two.network.deliver()
    two.network.report("alpha", "m1", "failed", failure="no_template", code="6")
    assert two.network.alarms() == [("no_template", "reminders.stopped")]


TWILIO = {
    "twilio_account_sid": twilio.SID,
    "twilio_auth_token": twilio.TOKEN,
    "twilio_number": twilio.SMS_NUMBER,
    "twilio_whatsapp_number": twilio.WHATSAPP_NUMBER,
}


def test_only_india_switches_off_every_processor_outside(made: Any) -> None:
    two = made(only_india=True, telegram_token=telegram.TOKEN, **TWILIO)
    assert list(two.network.service.channels) == ["simulator", "alpha"]
    for path in ("twilio", "telegram", "http/beta/receipt"):
        assert two.network.web.post(f"/webhooks/{path}").status_code == 404
    two.alpha.script.append(DROP)
    two.say("answer", two.network.person(NAVIK))
    two.network.deliver()
    two.network.passes(minutes=1)
    assert two.alpha.got()[-1] == NAVIK
    assert two.beta.requests == []


@pytest.fixture
def abroad(
    sessions: Sessions, tmp_path: Path, smsbox: FakeSmsbox
) -> Iterator[tuple[Network, twilio.FakeTwilio]]:
    """A service with Twilio beside its Kannel, and one WhatsApp template that is approved."""
    with twilio.FakeTwilio() as server:
        ids = tmp_path / "ids.csv"
        ids.write_text(
            f"name,language,gateway,template_id\nreminders.stopped,en,twilio,HX{'0' * 32}\n",
            encoding="utf-8",
        )
        more = {**TWILIO, "twilio_api": server.url, "templates_file": ids}
        network = build_network(sessions, tmp_path, smsbox, **more)
        network.station(OFFICER)
        yield network, server
        network.close()


NEPAL = "+12025550143"


def _say(network: Network, person_id: int, *lines: Line) -> None:
    service = network.service
    with service.sessions.begin() as session:
        person = session.get(PersonRow, person_id)
        assert person is not None
        reply = Reply(lines=lines or (Line("reminders.stopped"),))
        say_to(service.context, session, person, reply, About("notice", "trial"))
    network.deliver()


def test_21610_stops_the_address_and_start_opens_it_again(
    abroad: tuple[Network, twilio.FakeTwilio],
) -> None:
    network, server = abroad
    person = network.person(NEPAL)
    server.script.append(twilio.error(400, 21610))
    _say(network, person)
    assert network.address(NEPAL).dead_reason == "opted_out"
    _say(network, person)
    assert server.sent == []
    network.twilio("menu")
    assert network.address(NEPAL).dead_reason == "opted_out"
    network.twilio("START", OptOutType="START")
    assert network.address(NEPAL).dead_reason is None
    _say(network, person)
    assert [form["To"] for form in server.sent] == [NEPAL]


def test_the_carriers_stop_gets_no_answer_of_ours_and_a_cry_does(
    abroad: tuple[Network, twilio.FakeTwilio],
) -> None:
    network, _ = abroad
    for word in ("STOP", "END", "CANCEL", "REVOKE"):
        assert "<Message>" not in network.twilio(word)
    assert next(row for row in network.rows(PersonRow) if row.role == "public").opted_out
    assert "<Message>" in network.twilio("HELP")
    assert "112" in network.twilio(CRY)
    assert "BOAT ALERT" in network.out(OFFICER)


def test_whatsapp_after_24_hours_goes_by_an_approved_template_alone(
    abroad: tuple[Network, twilio.FakeTwilio],
) -> None:
    network, server = abroad
    person = network.person(NEPAL, kind="whatsapp")
    network.twilio("menu", f"whatsapp:{NEPAL}", To=f"whatsapp:{twilio.WHATSAPP_NUMBER}")
    _say(network, person, Line("reminders.started"))
    assert "Body" in server.sent[-1]
    network.passes(hours=25)
    _say(network, person)
    assert server.sent[-1]["ContentSid"] == f"HX{'0' * 32}"
    assert "Body" not in server.sent[-1]
    before = len(server.sent)
    _say(network, person, Line("admin.unread", {"number": Quote("7")}))
    assert len(server.sent) == before
    assert ("no_template", "admin.unread") in network.alarms()


def test_each_question_prints_the_number_of_the_gateway_that_asks(
    abroad: tuple[Network, twilio.FakeTwilio],
) -> None:
    network, _ = abroad
    assert "56070" in network.sms("menu")
    assert twilio.SMS_NUMBER in network.twilio("menu")
