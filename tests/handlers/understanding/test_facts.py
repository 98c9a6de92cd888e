"""Stated facts: counts, places, times, numbers of boats; sizes; money; numbers in words."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handlers.understanding.analysis import analyse
from handlers.understanding.evaluation import evaluate, read_labelled, report, same_value
from handlers.understanding.slots import SCORED, find_slots
from handlers.understanding.types import to_json

HERE = Path(__file__).parent
EVALUATION = HERE.parents[1] / "evaluation"
STATED = [
    json.loads(line) for line in (HERE / "stated_facts.jsonl").read_text("utf-8").splitlines()
]


def _wrong(line: dict[str, dict[str, object]]) -> list[str]:
    found = to_json(find_slots(analyse(str(line["text"])), "accident"))
    return [name for name, value in line["slots"].items() if not same_value(value, found.get(name))]


def test_nearly_all_stated_facts_are_found() -> None:
    stated = sum(len(line["slots"]) for line in STATED)
    wrong = sum(len(_wrong(line)) for line in STATED)
    assert wrong / stated < 0.06


def test_the_examples_are_understood() -> None:
    total = evaluate(read_labelled(EVALUATION / "examples.jsonl")).total
    assert total.right / total.messages >= 0.97
    assert total.dangers_seen / total.dangers >= 0.99
    assert total.false_alarms / total.calm <= 0.02
    assert total.facts_right / total.facts >= 0.90


def test_facts_of_the_voices_rich_in_casualties() -> None:
    lines = [
        line for path in (EVALUATION / "facts").glob("*.jsonl") for line in read_labelled(path)
    ]
    total = evaluate(lines).total
    assert total.facts_right / total.facts >= 0.9
    assert total.dangers_seen / total.dangers >= 0.98


def test_the_report_names_languages_topics_and_confusions() -> None:
    text = report(EVALUATION / "examples.jsonl")
    for part in ("hi-Latn", "sinking_info", "confusions", "danger recall"):
        assert part in text


def test_a_line_that_is_not_labelled_is_named(tmp_path: Path) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text('{"text": "x", "lang": "hi", "intent": "fee"}\nnonsense\n', "utf-8")
    with pytest.raises(ValueError, match=r"broken\.jsonl:2"):
        read_labelled(path)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("ek lakh bees hajar", 120000),
        ("dedh lakh", 150000),
        ("sava do lakh", 225000),
        ("sadhe teen", Decimal("3.5")),
        ("paune do", Decimal("1.75")),
        ("dhai hazar", 2500),
        ("ek darjan", 12),
        ("१२,५०,०००", 1250000),
        ("twenty two", 22),
        ("बाईस", 22),
        ("do sau das", 210),
        ("डबल सात", 77),
        ("triple two", 222),
        ("शून्य", 0),
    ],
)
def test_numbers_in_words(text: str, value: object) -> None:
    assert [token.value for token in analyse(text).tokens] == [value]


@pytest.mark.parametrize("text", ["bata do", "menu bhej do", "do i need it", "uske sath me"])
def test_words_that_only_look_like_numbers(text: str) -> None:
    assert all(token.value is None for token in analyse(text).tokens)


@given(st.integers(1, 99_999))
def test_digits_of_either_script_are_the_same(value: int) -> None:
    deva = str(value).translate(str.maketrans("0123456789", "०१२३४५६७८९"))
    assert [t.value for t in analyse(deva).tokens] == [t.value for t in analyse(str(value)).tokens]


@pytest.mark.parametrize(
    ("text", "slots"),
    [
        ("boat 20 ft by 5 ft", {"length_m": 6.1, "breadth_m": 1.52}),
        ("floor 10 sq m plus 2 quintal luggage", {"area_m2": 10, "luggage_kg": 200}),
        ("bench 2 meter ke teen hai, bachche 4", {"bench_m": 6, "children": 4}),
        ("nav 12 haath lambi 4 haath chaudi", {"length_m": 5.49, "breadth_m": 1.83}),
        ("gahrai 80 cm", {"depth_m": 0.8}),
        ("gahrai ek meter das cm", {"depth_m": 1.1}),
        ("The seating area measures 18 feet by 6 feet", {"length_m": 5.49, "breadth_m": 1.83}),
        ("ayatan 30 ghan meter", {"volume_m3": 30}),
        ("boat 7 m long 1.5 wide", {"length_m": 7, "breadth_m": 1.5}),
        ("naav 21 foot lambi 5 chaudi", {"length_m": 6.4, "breadth_m": 1.52}),
        ("saman do quintal tees kilo", {"luggage_kg": 230}),
        ("4 bags of 25 kg each", {"luggage_kg": 100}),
        ("teen bori 40-40 kilo", {"luggage_kg": 120}),
        ("jagah 12 barg meter", {"area_m2": 12}),
        ("nav 7m by 2m, bachche 4", {"length_m": 7, "breadth_m": 2, "children": 4}),
        ("children under 12: six. benches: two at 2 m", {"children": 6, "bench_m": 4}),
    ],
)
def test_sizes_are_metres(text: str, slots: dict[str, object]) -> None:
    found = to_json(find_slots(analyse(text), "capacity"))
    assert {name: found.get(name) for name in slots} == slots


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("bima baad me dekhenge, nav dub gai", "dead"),
        ("हमर ननदि गिर गेलै, महादेव मठ घाट", "dead"),
        ("boat found keel up, did not return", "dead"),
        ("body khojwa dijiye, nav dubi", "dead"),
        ("sonu ki laash bhi nahi mili, nav palti", "dead"),
        ("nav gayi thi, lauti nahi", "missing"),
        ("nikal nahi pa rahe, nav atki hai", "missing"),
        ("pakad nahi paya rassi nav ki", "missing"),
        ("साठ परिवार छत पर हैं, नाव भेजो", "aboard"),
        ("chhat par 20 log baithe hain, nav bhejo", "aboard"),
        ("112 nahi lag raha, nav me paani", "aboard"),
        ("narrow escape for twenty as boat turned", "rescued"),
        ("5 log nav leke nikle", "rescued"),
        ("teen ladke dube, ek ki lash mili", "drowned"),
    ],
)
def test_what_only_sounds_like_a_count_is_none(text: str, state: str) -> None:
    assert state not in find_slots(analyse(text), "accident")


@given(st.integers(2, 60), st.integers(1, 59))
def test_of_what_is_put_right_the_last_stands(first: int, last: int) -> None:
    text = f"pehle {first} lapata likhe the, ab lapata sirf {last}, nav dubi"
    assert find_slots(analyse(text), "sinking")["missing"] == last


@given(st.integers(2, 90))
def test_all_of_them_out_is_nobody_lost(number: int) -> None:
    found = find_slots(analyse(f"nav palti, {number} ke {number} bahar aa gaye"), "sinking")
    assert {"aboard": number, "rescued": number, "dead": 0, "missing": 0}.items() <= found.items()


@given(st.sampled_from(("nahi mile", "lapata hain", "ka pata nahi")), st.integers(2, 40))
def test_a_family_is_summed(told: str, number: int) -> None:
    found = find_slots(analyse(f"nav palti, uske pita aur {number} bhai {told}"), "sinking")
    assert found["missing"] == number + 1


@pytest.mark.parametrize(
    "text", ["5-6 log the nav me", "do teen log nav pe", "nav palti, dono haath tute ek ke"]
)
def test_a_guess_and_a_limb_are_no_count(text: str) -> None:
    found = find_slots(analyse(text), "accident")
    assert not {name for name in ("aboard", "missing", "dead") if name in found}
    assert found.get("injured") in {None, 1}


@pytest.mark.parametrize(
    "text",
    [
        "mere ghat pe nav palti",
        "nav me peepa pul se takkar",
        "Boats collide in dense fog, one hurt",
        "uske jhole me aag lagi nav pe",
        "khambhe se takra gayi nav",
        "gusse me ladka kud gaya",
        "कीचड़ में फिसल गई औरत",
        "teen aadmi daure par nav se gire",
        "she went straight in and was not seen",
    ],
)
def test_what_names_no_place_gives_none(text: str) -> None:
    assert "place" not in find_slots(analyse(text), "accident")


@pytest.mark.parametrize(
    ("text", "slots"),
    [
        ("boli 85k me, class A, 2 yr", {"amount_rs": 85000, "years": 2, "ferry_class": "A"}),
        ("ghat 2.2L me liya", {"amount_rs": 220000}),
        ("घाट सवा तीन लाख में छूटा, एक बरस", {"amount_rs": 325000, "years": 1}),
        ("साल भरि के, बी किलास, नब्बे हजार", {"amount_rs": 90000, "years": 1, "ferry_class": "B"}),
        ("5 लाख में घाट मिला", {"amount_rs": 500000}),
        ("२ अपरेल २०२७ को बोली मंजूर", {"date": "2027-04-02"}),
    ],
)
def test_the_terms_of_a_lease(text: str, slots: dict[str, object]) -> None:
    found = to_json(find_slots(analyse(text), "instalment"))
    assert {name: found.get(name) for name in slots} == slots


@pytest.mark.parametrize(
    ("text", "intent", "slots"),
    [
        ("aayatan 30 ghan meter hai", "tonnage", {"volume_m3": 30}),
        ("40 sawari ki nav me kitne navik", "crew", {"passengers": 40}),
        ("gahrai 80 cm", "freeboard_loadline", {"depth_m": 0.8}),
        ("bihar me class 1 nav ki fees", "fee", {"state": "bihar", "boat_class": 1}),
    ],
)
def test_ordinary_questions_state_facts_too(
    text: str, intent: str, slots: dict[str, object]
) -> None:
    found = to_json(find_slots(analyse(text), intent))
    assert {name: value for name, value in found.items() if name in SCORED[intent]} == slots
