"""Which law applies where, when, and to which ferry and boat."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import places
from core.agreement import agree
from core.errors import ImpossibleFact, NotCovered
from core.findings import Finding, from_json
from core.jurisdictions import Whereabouts, instruments_at, jurisdiction, laws_at
from core.night import night_plying
from core.rulebook import INSTRUMENTS, load, with_overlays
from core.strictest import STRICTNESS, night_everywhere

TODAY = date(2026, 11, 30)
TIRHUT = ["East Champaran", "Bettiah", "Muzaffarpur", "Sitamarhi", "Vaishali", "Sheohar"]
DARBHANGA = ["Darbhanga", "Madhubani", "समस्तीपुर"]


def speaking(day: date = TODAY, **facts: object) -> list[str]:
    """The codes of the instruments that speak."""
    found = jurisdiction(day, Whereabouts(**facts))  # type: ignore[arg-type]
    return [one.instrument for one in found.value.speaking]


@pytest.mark.parametrize("district", TIRHUT)
def test_the_six_districts_of_2011(district: str) -> None:
    """The boat rules of 2011 and the ferry rules of 2026, the boat rules first."""
    assert speaking(district=district) == ["BR-2011", "BR-2026"]


@pytest.mark.parametrize("district", DARBHANGA)
def test_the_three_districts_of_2018(district: str) -> None:
    """The boat rules of 2018 and the ferry rules of 2026."""
    assert speaking(district=district) == ["BR-2018-DBG", "BR-2026"]


def test_every_district_has_its_law() -> None:
    """38 districts of Bihar, 9 of them with boat rules; 55 of Madhya Pradesh."""
    assert len(places.districts("bihar")) == 38
    assert len(places.districts("mp")) == 55
    for each in places.districts("bihar"):
        found = jurisdiction(TODAY, Whereabouts(district=each.hi)).value
        assert found.state == "bihar"
        assert found.boat_rules == (len(found.speaking) == 2)
    for each in places.districts("mp"):
        assert speaking(district=each.en) == ["MP-1962"]


def test_a_district_without_boat_rules_is_told_so() -> None:
    """Patna has the ghat rules only."""
    found = jurisdiction(TODAY, Whereabouts(district="Patna"))
    assert found.value.boat_rules is False
    assert "no_boat_rules_for_district" in found.caveats


def test_class_and_lessor_tell_the_state() -> None:
    """A and B class ferries, and the Executive Engineer, are of Madhya Pradesh."""
    assert speaking(ferry_class="A") == ["MP-1962"]
    assert speaking(lessor="executive_engineer") == ["MP-1962"]
    assert speaking(lessor="collector")[-1] == "BR-2026"


def test_not_knowing_the_place_leaves_all_open() -> None:
    """Nothing known: all four may speak, none surely. Only the State: two are open."""
    found = jurisdiction(TODAY, Whereabouts()).value
    assert [one.sure for one in found.speaking] == [False] * 4
    assert found.boat_rules is None
    in_bihar = jurisdiction(TODAY, Whereabouts(state="बिहार")).value
    assert [(one.instrument, one.sure) for one in in_bihar.speaking] == [
        ("BR-2011", False),
        ("BR-2018-DBG", False),
        ("BR-2026", True),
    ]


def test_water_between_two_districts() -> None:
    """Where the river is the border the rules of either bank count."""
    assert speaking(district="Begusarai", other_bank="Samastipur") == ["BR-2018-DBG", "BR-2026"]
    assert speaking(district="Vaishali", other_bank="Samastipur") == [
        "BR-2011",
        "BR-2018-DBG",
        "BR-2026",
    ]


@pytest.mark.parametrize(
    ("length", "power", "spoken"),
    [("15", None, True), ("15.01", None, False), ("10", "19.9", True), ("10", "20", False)],
)
def test_a_boat_outside_the_boat_rules(length: str, power: str | None, spoken: bool) -> None:
    """Over 15 m or from 20 horse power the boat rules are left out, and the reason told."""
    bhp = Decimal(power) if power else None
    where = Whereabouts(district="Madhubani", length_m=Decimal(length), bhp=bhp)
    found = jurisdiction(TODAY, where).value
    assert ("BR-2018-DBG" in [one.instrument for one in found.speaking]) == spoken
    reasons = {one.instrument: one.why for one in found.left_out}
    assert spoken or reasons["BR-2018-DBG"] == "boat_outside_scope"


@pytest.mark.parametrize(
    ("day", "codes"),
    [
        (date(2018, 11, 7), []),
        (date(2018, 11, 8), ["BR-2018-DBG"]),
        (date(2026, 7, 7), ["BR-2018-DBG"]),
        (date(2026, 7, 8), ["BR-2018-DBG", "BR-2026"]),
    ],
)
def test_both_sides_of_each_commencement(day: date, codes: list[str]) -> None:
    """Before its first day an instrument does not speak."""
    if codes:
        assert speaking(day, district="Darbhanga") == codes
    else:
        with pytest.raises(NotCovered):
            jurisdiction(day, Whereabouts(district="Darbhanga"))


def test_a_notification_can_widen_the_reach() -> None:
    """A dated row is enough to bring a district under the boat rules from its day."""
    wider = load("BR-2018-DBG").with_overlay(
        {
            "instrument": "BR-2018-DBG",
            "order": "no. 1 of 2027",
            "issued_by": "commissioner",
            "from": date(2027, 2, 1),
            "values": {
                "extent.districts": [
                    {"value": ["darbhanga", "madhubani", "samastipur", "begusarai"]}
                ]
            },
        }
    )
    books = {"BR-2018-DBG": wider}
    where = Whereabouts(district="Begusarai")
    before = jurisdiction(date(2027, 1, 31), where, books).value
    after = jurisdiction(date(2027, 2, 1), where, books).value
    assert (before.boat_rules, after.boat_rules) == (False, True)
    assert [one.instrument for one in after.speaking] == ["BR-2018-DBG", "BR-2026"]


def test_a_big_boat_of_an_unknown_district() -> None:
    """That it falls outside the boat rules tells nothing of the district."""
    where = Whereabouts(state="bihar", length_m=Decimal(20))
    assert jurisdiction(TODAY, where).value.boat_rules is None
    there = Whereabouts(district="Madhubani", length_m=Decimal(20))
    assert jurisdiction(TODAY, there).value.boat_rules is True


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"district": "Atlantis"}, "district"),
        ({"district": "Patna", "state": "mp"}, "district"),
        ({"district": "Patna", "other_bank": "Nowhere"}, "other_bank"),
        ({"state": "bihar", "ferry_class": "A"}, "ferry_class"),
        ({"district": "Rewa", "lessor": "collector"}, "lessor"),
        ({"ferry": "flying"}, "ferry"),
        ({"ferry_class": "C"}, "ferry_class"),
    ],
)
def test_facts_that_cannot_be(facts: dict[str, str], field: str) -> None:
    """The fact that clashes is named."""
    with pytest.raises(ImpossibleFact) as caught:
        jurisdiction(TODAY, Whereabouts(**facts))  # type: ignore[arg-type]
    assert caught.value.field == field


def test_another_state_is_not_ours() -> None:
    """Uttar Pradesh: no law that we hold; an alert is not held up by it."""
    with pytest.raises(NotCovered):
        jurisdiction(TODAY, Whereabouts(state="Uttar Pradesh"))
    assert instruments_at("up") == ()


@given(st.none() | st.text(max_size=20), st.none() | st.text(max_size=20))
def test_an_alert_always_learns_its_instruments(state: str | None, district: str | None) -> None:
    """Whatever stands in the record, nothing is raised and only our codes come back."""
    assert set(instruments_at(state, district)) <= set(INSTRUMENTS)


def test_a_misspelt_district_leaves_the_state() -> None:
    """A district nobody knows tells nothing: all of the State may speak."""
    assert instruments_at("bihar", "Xyz") == ("BR-2011", "BR-2018-DBG", "BR-2026")
    assert instruments_at(None, "मोतिहारी") == ("BR-2011", "BR-2026")


def test_the_finding_survives_json() -> None:
    """The answer travels."""
    found = jurisdiction(TODAY, Whereabouts(district="Vaishali", other_bank="Samastipur"))
    assert from_json(found.to_json()) == found
    night = night_everywhere(laws_at(TODAY, Whereabouts(district="Vaishali")))
    assert from_json(night.to_json()) == night


def test_where_all_agree_no_question_is_needed() -> None:
    """Without lights or emergency every law forbids the night: nobody need say where they are."""
    laws = laws_at(TODAY, Whereabouts())
    same = agree(night_plying, laws, same=lambda value: value.allowed)
    assert not same.needs_question
    assert same.finding is not None
    assert {cited.instrument for cited in same.finding.citations} == set(INSTRUMENTS)


def test_where_they_differ_the_place_must_be_asked() -> None:
    """With a light the answers part."""
    laws = laws_at(TODAY, Whereabouts())
    parted = agree(
        lambda law: night_plying(law, light_shown=True), laws, same=lambda value: value.allowed
    )
    assert parted.needs_question
    assert [type(answer) for answer in parted.answers.values()] == [Finding] * 4


def test_one_silent_law_is_no_agreement() -> None:
    """A refusal is kept beside the answers."""
    from core.fees import fee

    laws = laws_at(TODAY, Whereabouts(state="bihar"))[:2]
    asked = agree(lambda law: fee(law, "duplicate", "class_2"), laws)
    assert asked.needs_question
    assert isinstance(asked.answers["BR-2011"], Finding)


def test_asking_needs_laws_and_sound_facts() -> None:
    """No law to ask is a ValueError; an impossible fact is raised, not collected."""
    with pytest.raises(ValueError, match="no law"):
        agree(night_plying, [])
    with pytest.raises(ValueError, match="no law"):
        night_everywhere([])
    with pytest.raises(ImpossibleFact):
        agree(lambda law: night_plying(law, ferry="flying"), [load("BR-2026").on(TODAY)])


@pytest.mark.parametrize(
    ("district", "facts", "allowed", "condition"),
    [
        ("Patna", {"light_shown": True}, True, "light_shown"),
        ("Patna", {}, False, "light_shown"),
        ("Darbhanga", {"light_shown": True}, False, "emergency_with_approved_lights"),
        ("Darbhanga", {"emergency": True}, False, "emergency_with_approved_lights"),
        (
            "Darbhanga",
            {"emergency": True, "approved_lights": True},
            True,
            "emergency_with_approved_lights",
        ),
        ("Bhopal", {"emergency": True, "approved_lights": True}, False, "never"),
        ("Bhopal", {"after_sunset": False}, True, "never"),
    ],
)
def test_the_strictest_night_rule(
    district: str, facts: dict[str, bool], allowed: bool, condition: str
) -> None:
    """Every rule that speaks must allow it; the strictest stands first."""
    laws = laws_at(TODAY, Whereabouts(district=district))
    found = night_everywhere(
        laws,
        after_sunset=facts.get("after_sunset", True),
        emergency=facts.get("emergency", False),
        approved_lights=facts.get("approved_lights", False),
        light_shown=facts.get("light_shown", False),
    )
    assert (found.value.allowed, found.value.condition) == (allowed, condition)
    ranks = [STRICTNESS.index(rule.condition) for rule in found.value.rules]
    assert ranks == sorted(ranks)


def test_a_districts_order_can_close_the_night(tmp_path: Path) -> None:
    """An order of Patna's magistrate binds in Patna from its day, and nowhere else."""
    (tmp_path / "patna.yaml").write_text(
        "instrument: BR-2026\ndistrict: Patna\norder: no. 9 of 1 August 2026\n"
        "issued_by: district_magistrate\nfrom: 2026-08-05\n"
        "values:\n  night.allowed.public: never\n",
        "utf-8",
    )
    books = with_overlays(tmp_path)

    def at(day: date, district: str) -> tuple[bool, str]:
        laws = laws_at(day, Whereabouts(district=district), books)
        found = night_everywhere(laws, light_shown=True).value
        return found.allowed, found.rules[0].order

    assert at(date(2026, 8, 4), "Patna") == (True, "")
    assert at(date(2026, 8, 5), "Patna") == (False, "no. 9 of 1 August 2026")
    assert at(date(2026, 8, 5), "Gaya") == (True, "")
