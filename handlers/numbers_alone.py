"""A message that is one bare number and answers nothing: the menu's line, 112, or the menu."""

from __future__ import annotations

from decimal import Decimal

from handlers import menu
from handlers.base import Reply, Turn

_EMERGENCY = Decimal(112)


def is_number_alone(turn: Turn) -> bool:
    """Whether the message holds digits and no word: such a message names no topic by itself."""
    text = turn.heard.text
    return any(sign.isdigit() for sign in text) and not any(sign.isalpha() for sign in text)


def topic_of(turn: Turn) -> str | None:
    """The menu's line of that number, where nothing was asked that it could answer."""
    if turn.dialogue.expecting or not is_number_alone(turn) or len(turn.heard.numbers) != 1:
        return None
    return menu.line_of(turn.heard.numbers[0])


def answer(turn: Turn) -> Reply | None:
    """112 is the road to help, whatever was asked; any other number out of place: the menu."""
    if not is_number_alone(turn):
        return None
    if turn.heard.numbers == (_EMERGENCY,) and not turn.dialogue.expecting:
        return menu.help_asked(turn)
    return None if turn.dialogue.expecting else menu.show(turn)
