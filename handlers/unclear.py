"""When a message is not understood: ask which of two, or say what can be asked; never a dead end."""

from __future__ import annotations

from handlers.base import Dialogue, Line, Quote, Reply, Term, Turn


def which_of_two(turn: Turn, first: str, second: str) -> Reply:
    """Below the sure threshold: which of two things is meant."""
    line = Line("unclear.two", {"first": Term(f"topic.{first}"), "second": Term(f"topic.{second}")})
    facts = {"choices": (first, second), "said": dict(turn.heard.slots)}
    return Reply(
        ask=line, dialogue=Dialogue(topic="unclear", expecting="choice", facts=facts, question=line)
    )


def chosen(turn: Turn) -> str | None:
    """The topic picked after `which_of_two`, or None."""
    choices = turn.dialogue.facts.get("choices", ())
    if turn.dialogue.topic != "unclear" or not isinstance(choices, list | tuple):
        return None
    if not turn.heard.numbers:
        return None
    number = int(turn.heard.numbers[0])
    return str(choices[number - 1]) if 1 <= number <= len(choices) else None


def nothing(turn: Turn) -> Reply:
    """Not understood at all: the question that stands again, else how to ask, and 112."""
    if turn.dialogue.expecting and turn.dialogue.question:
        return Reply(lines=(Line("unclear.again"),), ask=turn.dialogue.question)
    return Reply(lines=(Line("unclear.none", {"emergency": Quote("112")}),))
