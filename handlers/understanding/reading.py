"""Reading one message from end to end: text in, `Understanding` out."""

from __future__ import annotations

from functools import lru_cache

from handlers.understanding.analysis import Analysis, analyse
from handlers.understanding.classifier import Classifier, Opinion
from handlers.understanding.danger import judge
from handlers.understanding.language import language_of
from handlers.understanding.script import script_of
from handlers.understanding.slots import find_slots
from handlers.understanding.types import DANGER_INTENTS, Danger, Understanding


@lru_cache(maxsize=1)
def _classifier() -> Classifier:
    return Classifier()


def understand(text: str, *, expecting: str | None = None, officer: bool = False) -> Understanding:
    """What `text` means; `expecting` names what the dialogue asked, `officer` who writes.

    Never raises: whatever cannot be read comes back as `out_of_scope` with confidence 0.
    """
    analysis = analyse(text)
    opinion = _classifier().judge(analysis.features())
    danger = judge(analysis, opinion)
    intent, confidence, runner_up = _topic(analysis, opinion, danger)
    return Understanding(
        text=text,
        language=language_of(text, analysis.tokens),
        script=script_of(text),
        intent=intent,
        confidence=confidence,
        danger=danger,
        slots=find_slots(analysis, intent),
        runner_up=runner_up,
        numbers=tuple(t.value for t in analysis.tokens if t.value is not None),
    )


def _topic(analysis: Analysis, opinion: Opinion, danger: Danger) -> tuple[str, float, str | None]:
    ranked = opinion.ranked()
    if danger.verdict == "real" and danger.kind is not None:
        chance = max(opinion.danger, opinion.topics[danger.kind])
        others = [topic for topic in ranked if topic != danger.kind]
        return danger.kind, round(chance, 4), others[0]
    calm = [topic for topic in ranked if topic not in DANGER_INTENTS]
    if not any(not token.is_mark for token in analysis.tokens):
        return "out_of_scope", 0.0, None
    total = sum(opinion.topics[topic] for topic in calm) or 1.0
    chance = opinion.topics[calm[0]] / total
    if danger.verdict == "unsure":
        return calm[0], round(min(chance, 0.5), 4), danger.kind
    return calm[0], round(chance, 4), calm[1]
