"""What a rule says in its own words: for questions that no calculator answers."""

from __future__ import annotations

import re

from core.folding import words
from core.lookup import Hit, search
from core.statements import Statement, by_key
from handlers import menu
from handlers.base import Cite, Dialogue, Line, Reply, Term, Turn
from handlers.facts import gathered
from handlers.whereabouts import instruments_of

TOPIC = "lookup"
SLOTS = frozenset({"state", "district"})
NEAR = 0.5
"""Share of a question's weight that a statement must meet where the topic is one of the law."""
SURELY = 0.7
"""The same where the message seems to be about something else."""
_CERTAIN = 0.9
"""From this confidence on a message is taken to be about something else altogether."""
_IN_NAMED = 0.4
"""The same where the question says itself in which rules to look."""
_OF_YEAR = {"1962": "MP-1962", "2011": "BR-2011", "2018": "BR-2018-DBG", "2026": "BR-2026"}
_RULES = r"(?:ke |के |wale |वाले )?(?:niyam|rule|नियम)"
_NAMED = re.compile(rf"(\d{{4}}) {_RULES}|{_RULES}\w*,? (?:of )?(\d{{4}})", re.IGNORECASE)
_LEAST_WORDS = 2
"""A single word finds too much."""
_STILL_OPEN = ("greet_or_menu", "help", "thanks_or_bye", "ack")


def says(instrument: str, key: str) -> Line:
    """The sentence of what `key` states in an instrument, with its rule; KeyError for no such."""
    return _line(by_key(instrument)[key][-1])


def answer(turn: Turn) -> Reply | None:
    """The statement nearest to the question, or None where none is near enough."""
    if turn.heard.intent in _STILL_OPEN:
        return None
    facts = gathered(turn, TOPIC)
    asked = _asked(turn, facts)
    found = _nearest(asked, instruments_of(turn, facts), NEAR)
    return _told(found.statement, facts, asked) if found else None


def surely(turn: Turn) -> Reply | None:
    """A statement that surely answers, where the topic itself is doubtful."""
    if turn.heard.intent in _STILL_OPEN:
        return None
    facts = gathered(turn, TOPIC)
    asked = _asked(turn, facts)
    found = _nearest(asked, instruments_of(turn, facts), SURELY)
    return _told(found.statement, facts, asked) if found else None


def of_named_rules(turn: Turn) -> Reply | None:
    """What the rules of a year say, where the question names them ("2011 niyam mein ...")."""
    found = _NAMED.search(turn.heard.text)
    code = _OF_YEAR.get(str(int(found[1] or found[2]))) if found else None
    if code is None:
        return None
    hit = _nearest(turn.heard.text, (code,), _IN_NAMED)
    return _told(hit.statement, gathered(turn, TOPIC), turn.heard.text) if hit else None


def beyond(turn: Turn) -> Reply:
    """What seems not to be ours: a rule that surely speaks of it, else what we do answer."""
    if turn.heard.confidence >= _CERTAIN:
        return menu.out_of_scope(turn)
    return surely(turn) or menu.out_of_scope(turn)


def handle(turn: Turn) -> Reply:
    """A place told after a look-up: the same question under the rules of that place."""
    return answer(turn) or menu.out_of_scope(turn)


def _asked(turn: Turn, facts: dict[str, object]) -> str:
    """The question: this message, or the one before where only a place was added."""
    before = facts.get("question")
    added = SLOTS & turn.heard.slots.keys() and len(turn.heard.text.split()) <= _LEAST_WORDS
    return str(before) if before and added else turn.heard.text


def _nearest(question: str, instruments: tuple[str, ...], share: float) -> Hit | None:
    if len(set(words(question))) < _LEAST_WORDS or not instruments:
        return None
    found = search(question, instruments, limit=1)
    return found[0] if found and found[0].share >= share else None


def _told(found: Statement, facts: dict[str, object], question: str) -> Reply:
    lines = [_line(found)]
    if found.gap:
        lines.append(Line("lookup.office", {"office": Term(f"office.{found.office}")}))
    kept = {**facts, "question": question}
    return Reply(lines=tuple(lines), dialogue=Dialogue(topic=TOPIC, facts=kept))


def _line(found: Statement) -> Line:
    # Its sentence stands in the rule core, not in a catalogue file: see bot/rendering.
    name = ".".join(("law", found.instrument.lower(), found.key))
    return Line(name, {"rule": Cite(found.instrument, _short(found.citation.rule))})


def _short(rule: str) -> str:
    """The first rule that is named; "" where the instrument as a whole is silent."""
    named = (part.strip() for part in rule.split(";"))
    return next((part for part in named if any(char.isdigit() for char in part)), "")
