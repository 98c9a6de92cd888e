"""When a message is not understood: ask which of two, or say what can be asked; never a dead end."""

from __future__ import annotations

from handlers.base import Dialogue, Line, Quote, Reply, Term, Turn

_SMALL_TALK = frozenset({"greet_or_menu", "help", "thanks_or_bye", "ack", "out_of_scope"})
"""Topics that are no question of the law; "which of two?" names at most one, and last."""


def is_small_talk(*topics: str) -> bool:
    """Whether none of the topics is a question of the law."""
    return _SMALL_TALK.issuperset(topics)


def two_of(*likely: str) -> tuple[str, str] | None:
    """The two things to choose between, the law first; None where there is nothing to choose."""
    law = [name for name in likely if name not in _SMALL_TALK]
    if not law or len(set(likely)) == 1:
        return None
    return (law[0], law[1]) if len(set(law)) > 1 else (law[0], "out_of_scope")


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
    if not 1 <= number <= len(choices):
        return None
    picked = str(choices[number - 1])
    return "greet_or_menu" if picked in _SMALL_TALK else picked


def nothing(turn: Turn) -> Reply:
    """Not understood at all: the question that stands again, else how to ask, and 112."""
    if turn.dialogue.expecting and turn.dialogue.question:
        return Reply(lines=(Line("unclear.again"),), ask=turn.dialogue.question)
    return Reply(lines=(Line("unclear.none", {"emergency": Quote("112")}),))
