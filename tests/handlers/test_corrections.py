"""What "5 nahi 3" corrects, and that no correction is dropped."""

from __future__ import annotations

from typing import Any

import pytest

from handlers.accident import follow
from handlers.base import AddToIncident, Dialogue, Report
from tests.handlers.turns import NOW, turn

REPORT = Report("1001", "sinking", "alerted", NOW, counts={"missing": 5, "aboard": 12})


def effect_of(text: str, numbers: tuple[int, ...], **more: Any) -> AddToIncident:
    said = turn(text, "help", moves=frozenset({"correction"}), numbers=numbers, **more)
    reply = follow(said, REPORT)
    assert reply is not None
    (effect,) = reply.effects
    assert isinstance(effect, AddToIncident)
    assert effect.words == text
    return effect


def test_the_count_that_was_so_is_replaced() -> None:
    assert effect_of("5 nahi 3", (5, 3)).counts == {"missing": 3}
    assert effect_of("12 nahi 15", (12, 15)).counts == {"aboard": 15}


def test_where_no_count_was_so_the_one_asked_for_is_meant() -> None:
    asked = Dialogue(topic="accident", expecting="injured")
    assert effect_of("2 nahi 1", (2, 1), dialogue=asked).counts == {"injured": 1}


@pytest.mark.parametrize("numbers", [(7, 3), (3,), (5, 90000)])
def test_what_cannot_be_told_for_certain_goes_to_the_officers_in_words(
    numbers: tuple[int, ...],
) -> None:
    assert effect_of("galat, itne the", numbers).counts == {}
