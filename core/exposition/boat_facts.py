"""Facts that several boat topics share: the class of a boat, its district."""

from __future__ import annotations

from core.districts import district_code
from core.exposition.facts import Facts

_CLASSES = {
    "I": "class_1",
    "II": "class_2",
    "1": "class_1",
    "2": "class_2",
    "class_1": "class_1",
    "class_2": "class_2",
    "class_I": "class_1",
    "class_II": "class_2",
    "वर्ग_I": "class_1",
    "वर्ग_II": "class_2",
}


def boat_class(facts: Facts, name: str = "class") -> str | None:
    """ "class_1" or "class_2" from I, II, 1, 2 and the like; None when absent or null."""
    word = facts.code(name, _CLASSES, None)
    return None if word is None else _CLASSES[word]


def district(facts: Facts) -> str:
    """The district whose orders count: its code where we know it, its words otherwise, or ""."""
    name = facts.text("district", None)
    return "" if name is None else district_code(name) or name
