"""Changing the language: one word is enough, and what was asked is asked again in the new one."""

from __future__ import annotations

from handlers.base import Line, Reply, SetLanguage, Turn


def wanted(turn: Turn) -> str | None:
    """The language a message asks for: hi, en or hi_Latn; None when it asks for none."""
    for move in sorted(turn.heard.moves):
        if move.startswith("language:"):
            return move.removeprefix("language:")
    return None


def change(turn: Turn) -> Reply:
    """Set the language; the dialogue goes on where it stood."""
    language = wanted(turn)
    if language is None:
        return Reply(lines=(Line("language.which"),))
    return Reply(
        lines=(Line("language.changed"),),
        ask=turn.dialogue.question if turn.dialogue.expecting else None,
        effects=(SetLanguage(language),),
        language=language,
    )
