"""Understanding a message: `understand(text)` gives its topic, danger, facts and moves."""

from handlers.understanding.reading import understand
from handlers.understanding.types import (
    DANGER_INTENTS,
    INTENTS,
    MOVES,
    SURE,
    Danger,
    Language,
    Understanding,
    to_json,
)

__all__ = [
    "DANGER_INTENTS",
    "INTENTS",
    "MOVES",
    "SURE",
    "Danger",
    "Language",
    "Understanding",
    "to_json",
    "understand",
]
