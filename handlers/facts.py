"""Gathering the facts of a question over several turns."""

from __future__ import annotations

from collections.abc import Mapping

from handlers.base import Dialogue, Line, Reply, Turn


def gathered(turn: Turn, topic: str) -> dict[str, object]:
    """What this topic knows so far: facts kept in its dialogue, then what this message says.

    A later statement replaces an earlier one, so that a correction needs no special word.
    """
    kept: Mapping[str, object] = turn.dialogue.facts if turn.dialogue.topic == topic else {}
    return {**kept, **turn.heard.slots}


def ask(
    topic: str, facts: Mapping[str, object], expecting: str, question: Line, *before: Line
) -> Reply:
    """Ask one thing, keeping what is known."""
    dialogue = Dialogue(topic=topic, expecting=expecting, facts=dict(facts), question=question)
    return Reply(lines=before, ask=question, dialogue=dialogue)


def done(topic: str, facts: Mapping[str, object], *lines: Line) -> Reply:
    """Answer, and keep the facts so that "nahi, 8 meter" can still correct one of them."""
    return Reply(lines=lines, dialogue=Dialogue(topic=topic, facts=dict(facts)))
