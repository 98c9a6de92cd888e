"""Rules are found by key, by row and by words in three ways of writing."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import folding
from core.errors import NotCaptured, NotInForce, NotStated, RulebookError
from core.lookup import of_row, search, stated
from core.rulebook import INSTRUMENTS, load
from core.statements import by_key, statements

TODAY = date(2026, 11, 30)

FOUND = [
    ("MP-1962", "raat me nav chalana", "no_night_or_flood_crossing"),
    ("MP-1962", "रात में नाव", "no_night_or_flood_crossing"),
    ("MP-1962", "late interest", "late_interest_grace"),
    ("MP-1962", "age of ferrymen", "min_age_staff"),
    ("MP-1962", "appeal period", "silent_appeal"),
    ("MP-1962", "toll for a buffalo", "silent_toll_rates"),
    ("BR-2011", "licence validity", "licence_validity"),
    ("BR-2011", "laisens kitne saal", "licence_validity"),
    ("BR-2011", "freeboard", "freeboard"),
    ("BR-2018-DBG", "झुकाव जाँच", "stability_split"),
    ("BR-2018-DBG", "bachche kitne gine jate hain", "form_3_children"),
    ("BR-2018-DBG", "life jacket", "unanswered_life_jackets"),
    ("BR-2018-DBG", "registration fee amount", "fee_schedule_missing"),
    ("BR-2026", "apil kitne din", "appeal_sdo_30d"),
    ("BR-2026", "night crossing", "daylight_public"),
    ("BR-2026", "sublease", "sublet_consent"),
    ("BR-2026", "interest on late settlement amount", "silent_interest"),
    ("BR-2026", "fine for excess toll", "unanswered_fine_for_excess_toll"),
    ("BR-2026", "निजी नौका दुर्घटना", "private_accident_report"),
]


@pytest.mark.parametrize(("place", "words", "key"), FOUND)
def test_words_find_the_rule(place: str, words: str, key: str) -> None:
    """The first hit, or one with the same words of the law, is the rule meant."""
    hits = search(words, [place], limit=2)
    assert key in [hit.statement.key for hit in hits]
    assert all(hit.statement.instrument == place for hit in hits)


def test_every_statement_is_found_by_its_own_words() -> None:
    """Whoever types a rule's English or Hindi words finds it among the first."""
    lost = [
        (one.instrument, one.key, language)
        for code in INSTRUMENTS
        for one in statements(code)[::7]
        for language in ("en", "hi")
        if one.wording(language)
        not in [hit.statement.wording(language) for hit in search(one.wording(language), [code])]
    ]
    assert lost == []


def test_gaps_can_be_asked_for_alone() -> None:
    """With `gaps` only silences and losses are found."""
    hits = search("licence", gaps=["not_captured"])
    assert hits
    assert {hit.statement.gap for hit in hits} == {"not_captured"}


@given(st.text(max_size=80))
def test_no_words_break_the_search(words: str) -> None:
    """Whatever is typed: hits in order of score, each meeting its share of the question."""
    hits = search(words)
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert all(0 < hit.share <= 1.0000001 for hit in hits)


@given(st.text(max_size=40))
def test_folding_twice_is_folding_once(text: str) -> None:
    """A folded text stays as it is."""
    once = folding.plain(text)
    assert folding.plain(once) in (once, folding.plain(folding.plain(once)))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("बन्दोबस्ती", "बंदोबस्ती"),
        ("समाहर्त्ता", "समाहर्ता"),
        ("माँझी", "मांझी"),
        ("सीतामढ़ी", "सीतामढी"),
        ("१५ मीटर", "15 मीटर"),
        ("bachche", "bache"),
        ("Toll", "tol"),
    ],
)
def test_spellings_meet(one: str, other: str) -> None:
    """Spellings that people mix are one."""
    assert folding.plain(one) == folding.plain(other)


def test_a_short_word_keeps_its_vowel() -> None:
    """'rate' does not become 'raat'."""
    assert folding.words("rate") != folding.words("raat")


def test_a_stated_rule_has_words_and_citation() -> None:
    """The finding carries both languages, the doubt, and the caveats of the instrument."""
    found = stated(load("BR-2018-DBG").on(TODAY), "reg_mark_height")
    assert "15" in found.value.en
    assert "75" in found.value.doubt_hi
    assert found.citations[0].rule == "r3(b)"
    assert "force_to_be_confirmed" in found.caveats
    assert of_row(load("BR-2018-DBG").on(TODAY), "D2-019") == found


def test_gaps_name_the_office() -> None:
    """A silence and a lost rule are two different errors, each with an office."""
    with pytest.raises(NotStated) as silent:
        stated(load("MP-1962").on(TODAY), "silent_appeal")
    assert silent.value.office == "executive_engineer"
    with pytest.raises(NotCaptured) as lost:
        stated(load("BR-2011").on(TODAY), "freeboard")
    assert lost.value.office == "boat_surveyor"
    assert lost.value.citations[0].rule == "r23"


def test_unknown_keys_and_rows() -> None:
    """No such key, and a row of another instrument, are KeyErrors."""
    law = load("MP-1962").on(TODAY)
    with pytest.raises(KeyError):
        stated(law, "no_such_key")
    with pytest.raises(KeyError):
        of_row(law, "D2-019")


def test_a_reworded_statement_follows_its_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that ended are not law after their last day."""
    from dataclasses import replace

    from core import lookup

    old = replace(by_key("MP-1962")["min_age_staff"][0], until=date(2027, 3, 31))
    monkeypatch.setattr(lookup, "by_key", lambda code: {"min_age_staff": (old,)})
    assert stated(load("MP-1962").on(date(2027, 3, 31)), "min_age_staff").value.en == old.en
    with pytest.raises(NotInForce):
        stated(load("MP-1962").on(date(2027, 4, 1)), "min_age_staff")


def test_a_wrong_terms_file_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """terms.yaml without its list is refused in one line."""
    from core import lookup

    monkeypatch.setattr(lookup, "read_yaml", lambda path: [])
    with pytest.raises(RulebookError, match=r"terms\.yaml"):
        lookup._terms.__wrapped__()
