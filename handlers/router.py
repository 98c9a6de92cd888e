"""Who answers a message: danger first, then an officer's code, an open report, the dialogue, a topic."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from handlers import (
    accident,
    language,
    lookups,
    menu,
    numbers_alone,
    officer,
    officer_clauses,
    plain_questions,
    reminders,
    subscription,
    unclear,
)
from handlers.accident import own_open_report
from handlers.base import Dialogue, Reply, Turn
from handlers.named_places import with_district
from handlers.topics import TOPICS
from handlers.understanding import SURE

_WORDS_OF_A_DATE = 3


def respond(turn: Turn) -> Reply:
    """Answer one message. Pure: the same turn gives the same reply."""
    turn = with_district(turn)
    for rule in _RULES:
        reply = rule(turn)
        if reply is not None:
            return _beside_report(turn, reply) if rule in _STRAY else reply
    return officer.not_understood(turn) or unclear.nothing(turn)


def _beside_report(turn: Turn, reply: Reply) -> Reply:
    """A stray question while a report's question stands: it is answered, and the report's
    question waits behind it or is asked again."""
    before = turn.dialogue
    asked = before if before.topic == accident.TOPIC else before.waiting
    if asked is None or asked.topic != accident.TOPIC or own_open_report(turn) is None:
        return reply
    if reply.ask is not None:
        dialogue = replace(reply.dialogue or Dialogue(), waiting=asked)
        return replace(reply, dialogue=dialogue)
    return replace(reply, ask=asked.question, dialogue=asked)


def _officer(turn: Turn) -> Reply | None:
    reply = officer_clauses.recalled(turn) or officer_clauses.answer(turn) or _of_one_piece(turn)
    return officer_clauses.asked_which(turn, reply) if reply else None


def _of_one_piece(turn: Turn) -> Reply | None:
    if not officer.speaks_as_officer(turn):
        return officer.number_alone(turn) or officer.news(turn)
    if turn.person.role in ("officer", "admin"):
        if officer.tells_of_found(turn) and (told := officer.news(turn)):
            return told
        asked = turn.dialogue.expecting is not None and not turn.alerts
        return None if asked and turn.heard.reference is None else officer.answer(turn)
    return officer.stranger(turn) if officer.names_a_report(turn) else None


def _danger(turn: Turn) -> Reply | None:
    report = own_open_report(turn)
    if (report is not None and accident.says_all_safe(turn)) or _only_a_date(turn):
        return None
    if turn.heard.danger.verdict == "real":
        return accident.cry_again(turn, report) if report else accident.open_report(turn)
    doubtful = turn.heard.danger.verdict == "unsure" or accident.goes_on_after_closing(turn)
    return accident.open_report(turn) if doubtful and report is None else None


def _only_a_date(turn: Turn) -> bool:
    """A date where a date was asked and nothing else said: "31 march 2026" is no cry."""
    heard = turn.heard
    said = {"date"} == heard.slots.keys() and turn.dialogue.expecting == "date"
    return said and len(heard.text.split()) <= _WORDS_OF_A_DATE and bool(heard.numbers)


def _subscription(turn: Turn) -> Reply | None:
    if "stop" in turn.heard.moves:
        return subscription.stop(turn)
    if "start" in turn.heard.moves:
        return subscription.start(turn)
    return None


def _language(turn: Turn) -> Reply | None:
    if language.wanted(turn) is None and turn.heard.intent != "language_switch":
        return None
    return language.change(turn)


def _open_report(turn: Turn) -> Reply | None:
    report = own_open_report(turn)
    return accident.follow(turn, report) if report else None


def _attachment(turn: Turn) -> Reply | None:
    if turn.attachments and not turn.heard.text.strip():
        return accident.attachment_without_report(turn)
    return None


def _way_out(turn: Turn) -> Reply | None:
    if "menu" in turn.heard.moves:
        return menu.show(turn)
    if turn.dialogue.topic is None:
        return None
    # While a report's question stands a nought is a count, not a way out of it.
    out = {"back"} if turn.dialogue.topic == accident.TOPIC else {"back", "zero"}
    return menu.show(turn) if turn.heard.moves & out else None


def _chosen(turn: Turn) -> Reply | None:
    topic = menu.chosen(turn) or unclear.chosen(turn) or numbers_alone.topic_of(turn)
    if topic is None:
        return None
    said = turn.dialogue.facts.get("said", {})
    facts = dict(said) if isinstance(said, dict) else {}
    return TOPICS[topic].handle(_about(turn, Dialogue(topic=topic, facts=facts)))


def _going_on(turn: Turn) -> Reply | None:
    """An answer to what the dialogue asked, or a correction of what was answered."""
    topic = TOPICS.get(turn.dialogue.topic or "")
    if topic is None:
        return None
    heard = turn.heard
    answers = turn.dialogue.expecting in heard.slots
    ours = bool(topic.slots & heard.slots.keys()) or topic.hears(heard.text)
    same = heard.intent == turn.dialogue.topic
    weak = heard.confidence < SURE or heard.intent in ("out_of_scope", "ack")
    if same or answers or (ours and (weak or "correction" in heard.moves)):
        return topic.handle(turn)
    if turn.dialogue.expecting and weak and heard.moves & {"yes", "no", "unknown", "skip", "none"}:
        return topic.handle(turn)
    return None


def _topic(turn: Turn) -> Reply | None:
    heard = turn.heard
    if officer.answers_nothing(turn) and (how := officer.not_understood(turn)):
        return how
    topic = TOPICS.get(heard.intent)
    if topic is None or numbers_alone.is_number_alone(turn):
        return None
    if heard.confidence >= SURE:
        return topic.handle(turn)
    if turn.dialogue.expecting and turn.dialogue.topic in TOPICS:
        return None
    named = plain_questions.topic_named(heard.text)
    if named:
        return TOPICS[named].handle(turn)
    return (
        lookups.surely(turn)
        or officer.not_understood(turn)
        or plain_questions.angry(turn)
        or _unsure(turn)
    )


def _unsure(turn: Turn) -> Reply | None:
    """Two topics are likely: the one of the law where only one is, else which of the two."""
    heard = turn.heard
    likely = (heard.intent, heard.runner_up or heard.intent)
    two = unclear.two_of(*[name for name in likely if name in TOPICS])
    if two:
        return unclear.which_of_two(turn, *two)
    certain = heard.confidence >= SURE / 2
    return (
        TOPICS[heard.intent].handle(turn)
        if certain and not unclear.is_small_talk(*likely)
        else None
    )


def _plain_question(turn: Turn) -> Reply | None:
    return lookups.of_named_rules(turn) or plain_questions.answer(turn)


def _number_alone(turn: Turn) -> Reply | None:
    return numbers_alone.answer(turn)


def _paid(turn: Turn) -> Reply | None:
    return reminders.paid(turn) if reminders.says_paid(turn) else None


def _looked_up(turn: Turn) -> Reply | None:
    """The last resort before "not understood", where no question stands open."""
    return None if turn.dialogue.expecting else lookups.answer(turn)


def _about(turn: Turn, dialogue: Dialogue) -> Turn:
    return replace(turn, dialogue=dialogue)


_STRAY = (_way_out, _chosen, _plain_question, _going_on, _topic)
_RULES: tuple[Callable[[Turn], Reply | None], ...] = (
    _danger,
    _officer,
    _subscription,
    _language,
    _open_report,
    _attachment,
    _way_out,
    _chosen,
    _number_alone,
    _paid,
    _plain_question,
    _going_on,
    _topic,
    _looked_up,
)
