"""The menu, a greeting, a bare cry for help, thanks: what is not about the rules."""

from __future__ import annotations

from decimal import Decimal

from handlers.base import IDLE, Dialogue, Line, Quote, Reply, Turn

EMERGENCY = Quote("112")

CHOICES: tuple[str, ...] = (
    "fee",
    "capacity",
    "renewal_deadline",
    "instalment",
    "appeal",
    "night_plying",
)
"""The topics behind the menu's numbers, 1 first. Danger needs no number: it is said in words."""


def show(turn: Turn) -> Reply:
    """The menu: what can be asked, by number or in a free sentence."""
    line = Line("menu.main")
    return Reply(lines=(line,), dialogue=Dialogue(topic="menu", expecting="choice", question=line))


def greet(turn: Turn) -> Reply:
    """A greeting gets the menu."""
    line = Line("menu.greeting")
    return Reply(lines=(line,), dialogue=Dialogue(topic="menu", expecting="choice", question=line))


def help_asked(turn: Turn) -> Reply:
    """A bare "help" or "madad": the emergency road first, then what can be asked."""
    line = Line("help.reply", {"emergency": EMERGENCY})
    return Reply(lines=(line,), dialogue=Dialogue(topic="menu", expecting="choice", question=line))


def thanks(turn: Turn) -> Reply:
    return Reply(lines=(Line("thanks.reply"),))


def acknowledged(turn: Turn) -> Reply:
    """ "Theek hai": a short word back; a question that stands is asked again."""
    if turn.dialogue.question is not None and turn.dialogue.expecting:
        return Reply(ask=turn.dialogue.question)
    return Reply(lines=(Line("ack.reply"),))


def out_of_scope(turn: Turn) -> Reply:
    """What is not ours: said plainly, with what is."""
    return Reply(lines=(Line("out_of_scope.reply"),), dialogue=IDLE)


def chosen(turn: Turn) -> str | None:
    """The topic behind a menu number, or None."""
    if turn.dialogue.topic != "menu" or not turn.heard.numbers:
        return None
    return line_of(turn.heard.numbers[0])


def line_of(number: Decimal) -> str | None:
    """The topic behind that number of the menu, None where it has no such line."""
    whole = int(number)
    return CHOICES[whole - 1] if whole == number and 1 <= whole <= len(CHOICES) else None
