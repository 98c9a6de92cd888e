"""Who is free of toll, who may bid, and what may be done, asked of the library itself."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import conduct, eligibility, exemptions
from core.errors import ImpossibleFact, NotStated
from core.exposition import plain_words
from core.findings import from_json
from core.rulebook import INSTRUMENTS, load

TODAY = date(2026, 11, 30)
BIHAR = load("BR-2026").on(TODAY)
MP = load("MP-1962").on(TODAY)


@pytest.mark.parametrize("head", exemptions.heads(BIHAR))
@pytest.mark.parametrize("met", [True, False, None])
def test_each_head_turns_on_its_condition(head: str, met: bool | None) -> None:
    """A head without condition is free; another is as its condition; unknown stays unknown."""
    found = exemptions.toll_free(BIHAR, head, met)
    free = found.value.condition == exemptions.UNCONDITIONAL
    assert found.value.toll_free is (True if free else met)
    assert ("condition_not_told" in found.doubts) == (not free and met is None)
    assert found.citations[0].rule.startswith(("r5(5)", "Format B cl.5", "Format B cl.6"))
    assert from_json(found.to_json()) == found


def test_no_head_and_no_list() -> None:
    """Nobody's head, and Madhya Pradesh whose list lies elsewhere: silent, with an office."""
    with pytest.raises(NotStated) as nobody:
        exemptions.toll_free(BIHAR, None)
    assert nobody.value.office == "collector"
    with pytest.raises(NotStated) as elsewhere:
        exemptions.toll_free(MP, "police", True)
    assert elsewhere.value.office == "executive_engineer"
    with pytest.raises(ImpossibleFact):
        exemptions.toll_free(BIHAR, "dragons")


@pytest.mark.parametrize("law", [BIHAR, MP], ids=lambda law: law.instrument)
def test_each_bar_bars_alone(law: object) -> None:
    """One bar is enough; without any the bidder may be accepted; the authority decides."""
    assert law is BIHAR or law is MP
    book = BIHAR if law is BIHAR else MP
    for code in eligibility.bars(book):
        found = eligibility.bidder(book, [code])
        assert (found.value.eligible, found.value.barred_by) == (False, (code,))
        assert from_json(found.to_json()) == found
    assert eligibility.bidder(book, []).value.eligible
    assert "authority_decides" in eligibility.bidder(book, []).caveats
    with pytest.raises(ImpossibleFact):
        eligibility.bidder(book, ["left_handed"])


@pytest.mark.parametrize("code", INSTRUMENTS)
def test_each_act_is_answered(code: str) -> None:
    """Every act the instrument speaks of has an answer that cites it."""
    law = load(code).on(TODAY)
    spoken = 0
    for ferry in ("public", "private", "boat"):
        for act in conduct.actions(law, ferry):
            found = conduct.may(law, ferry, act)
            assert found.citations
            assert from_json(found.to_json()) == found
            spoken += 1
    assert spoken
    with pytest.raises(ImpossibleFact):
        conduct.may(law, "public", "juggle")


@pytest.mark.parametrize(
    ("text", "bars"),
    [
        ("no criminal case", set()),
        ("acquitted in 2019", set()),
        ("case chal raha hai", {"pending_case"}),
        ("criminal case against him", {"pending_case"}),
        ("सजायाफ्ता", {"convicted"}),
        ("PWD lease arrears", {"lease_arrears"}),
    ],
)
def test_bars_in_plain_words(text: str, bars: set[str]) -> None:
    """What stands against a bidder, and what only sounds like it."""
    assert plain_words.speaks_of_bars(text)
    assert plain_words.bars_told(text) == bars


@given(st.text(max_size=60))
def test_no_words_break_the_reading(text: str) -> None:
    """Whatever is typed: a known head or none, and a sure yes or no only from the words."""
    who = plain_words.traveller(text)
    assert who.head is None or who.head in exemptions.heads(BIHAR)
    for head in exemptions.heads(BIHAR):
        condition = exemptions.toll_free(BIHAR, head).value.condition
        assert who.meets(condition) in (True, False, None)
    assert plain_words.bars_told(text) <= {*eligibility.bars(BIHAR), *eligibility.bars(MP)}
