"""Reading one message from end to end: text in, `Understanding` out."""

from __future__ import annotations

from functools import lru_cache

from handlers.understanding.analysis import Analysis, analyse
from handlers.understanding.classifier import Classifier, Opinion
from handlers.understanding.danger import UNDER, calls, judge
from handlers.understanding.everybody import some_safe
from handlers.understanding.expected import (
    COUNTS,
    SCENE_FACTS,
    WHERE,
    expected_slots,
    only_facts,
)
from handlers.understanding.language import language_of
from handlers.understanding.moves import find_moves
from handlers.understanding.officer_codes import OfficerCode, read_code
from handlers.understanding.officer_news import is_news_of_people
from handlers.understanding.pictures import is_unread
from handlers.understanding.place_answers import place_answer
from handlers.understanding.places_written import find_place
from handlers.understanding.script import script_of
from handlers.understanding.slots import SCENE, SCORED, find_slots
from handlers.understanding.types import (
    DANGER_INTENTS,
    NO_DANGER,
    SURE,
    Danger,
    Understanding,
)

_SHORT_NEWS = 6


@lru_cache(maxsize=1)
def _classifier() -> Classifier:
    return Classifier()


def understand(text: str, *, expecting: str | None = None, officer: bool = False) -> Understanding:
    """What `text` means; `expecting` names what the dialogue asked, `officer` who writes.

    Never raises: whatever cannot be read comes back as `out_of_scope` with confidence 0.
    """
    analysis = analyse(text)
    opinion = _classifier().judge(analysis.features())
    code = read_code(analysis, officer)
    told_before = (
        _answers_alert(code, analysis, officer, expecting)
        or (only_facts(analysis, expecting) and not _of_another_place(analysis, expecting))
        or _news_of_alert(analysis, expecting)
        or (officer and _speaks_of_the_search(analysis, expecting))
    )
    danger = NO_DANGER if told_before else judge(analysis, opinion)
    intent, confidence, runner_up = _topic(analysis, opinion, danger)
    moves = find_moves(analysis, intent, expecting)
    if _asks_unread(analysis, danger, expecting):
        intent, confidence, runner_up, moves = "help", SURE, None, {"help"}
    return Understanding(
        text=text,
        language=language_of(text, analysis.tokens),
        script=script_of(text),
        intent=intent,
        confidence=confidence,
        danger=danger,
        slots=_slots(analysis, intent, danger, expecting, confidence >= SURE),
        runner_up=runner_up,
        moves=frozenset(moves | code.moves),
        numbers=tuple(token.value for token in analysis.tokens if token.value is not None),
        reference=code.reference,
        rest=code.rest,
    )


def _asks_unread(analysis: Analysis, danger: Danger, expecting: str | None) -> bool:
    """A message of which nothing can be read may be a cry: it is met as a bare "help" is.

    Not where a question stands: a name in foreign letters answers it.
    """
    open_to_all = expecting is None or expecting == "choice"
    return open_to_all and danger.verdict == "none" and is_unread(analysis.text, analysis.words)


def _answers_alert(
    code: OfficerCode, analysis: Analysis, officer: bool, expecting: str | None
) -> bool:
    """An officer's answer is no new report, whatever words of danger it carries. Who is on the way
    and says to what ("nav palat gayi, team bhej di") answers the alert that is open, unless he
    names a place or another boat; where none is open it is a report."""
    if not officer or not code.moves:
        return False
    told = any(
        event.aspect in {"perf", "prog"} or (event.kind in UNDER and not event.denied)
        for event in analysis.events
    )
    if not told or code.reference is not None:
        return True
    further = any(token.raw in _FURTHER for token in analysis.words)
    to_an_alert = expecting == "casualties" and "on_the_way" in code.moves
    return to_an_alert and not further and not _of_another_place(analysis, expecting)


_FURTHER = frozenset(
    "dusri doosri dusra doosra aur another second more hamari hamara meri our my दूसरी दूसरा और हमारी मेरी".split()
)


def _news_of_alert(analysis: Analysis, expecting: str | None) -> bool:
    """ "3 doobe" of an officer whose alert is open; with a place of its own it may be another."""
    words = [token for token in analysis.words if not token.is_mark]
    if expecting != "casualties" or not words or len(words) > _SHORT_NEWS:
        return False
    told = words[0].is_number and is_news_of_people(words)
    return told and not _of_another_place(analysis, expecting)


def _speaks_of_the_search(analysis: Analysis, expecting: str | None) -> bool:
    """ "rescue not over", "nav khali mili" of an officer whose alert is open: few words in which
    nothing happens, nobody calls and no place is named are about that alert."""
    words = [token for token in analysis.words if not token.is_mark]
    if expecting != "casualties" or len(words) > _SHORT_NEWS or calls(analysis):
        return False
    happens = any(not event.denied for event in analysis.events)
    return not happens and not _of_another_place(analysis, expecting)


def _of_another_place(analysis: Analysis, expecting: str | None) -> bool:
    """Whether an officer's news names a place: it may be an accident of which nobody knows."""
    if expecting != "casualties":
        return False
    return find_place(analysis.text, analysis.tokens, set()) is not None


def _slots(
    analysis: Analysis, intent: str, danger: Danger, expecting: str | None, sure: bool
) -> dict[str, object]:
    """The stated facts; an open question decides how a bare number or name is read."""
    if expecting is None:
        return find_slots(analysis, intent)
    about_people = expecting in SCENE_FACTS and danger.verdict != "real"
    slots = find_slots(analysis, "accident" if about_people else intent)
    if expecting in WHERE and place_answer(analysis) is not None:
        slots = {name: value for name, value in slots.items() if name not in COUNTS}  # "Jale"
    if about_people and sure and not slots and intent in SCORED and intent not in SCENE:
        slots = find_slots(analysis, intent)  # a question of its own, asked in between
    for name, value in expected_slots(analysis, expecting, slots).items():
        if name not in slots or name == expecting:
            slots[name] = value
    return some_safe(analysis.tokens, slots)


def _topic(analysis: Analysis, opinion: Opinion, danger: Danger) -> tuple[str, float, str | None]:
    ranked = opinion.ranked()
    if danger.verdict == "real" and danger.kind is not None:
        others = [topic for topic in ranked if topic != danger.kind]
        return danger.kind, round(max(opinion.danger, 0.5), 4), others[0]
    calm = [topic for topic in ranked if topic not in DANGER_INTENTS]
    if not any(not token.is_mark for token in analysis.tokens):
        return "out_of_scope", 0.0, None
    chance = opinion.topics[calm[0]] / ((1.0 - opinion.danger) or 1.0)
    if danger.verdict == "unsure":
        return calm[0], round(min(chance, 0.5), 4), danger.kind
    return calm[0], round(chance, 4), calm[1]
