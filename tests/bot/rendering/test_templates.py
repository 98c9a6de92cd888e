"""What is rendered is what was registered: for every message, in every language."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest

from bot.rendering.arguments import Argument, argument
from bot.rendering.budgets import budget
from bot.rendering.catalogue import LANGUAGES, catalogue, placeholders
from bot.rendering.reply import word_reply
from bot.rendering.samples import example, longest
from bot.rendering.sms.segments import size
from bot.rendering.templates import (
    PHRASES,
    Template,
    export,
    match,
    messages,
    registry,
    template_of,
)
from handlers.base import Arg, Cite, Items, Line, Money, Name, Quote, Reply, Term

ALL = [template for language in LANGUAGES for template in registry(language)]
PLACES = (
    "Kamtaul ghat, Jale",
    "कमतौल घाट, जाले प्रखंड, जिला दरभंगा, कमला नदी के किनारे",
    "कुशेश्वरस्थान",
    "ghat ₹500 “purana” – bridge 🚤",
    "x",
    "Ram <3 & Sons BR_01-NAV_7 [2] {a} call 9876543210",
)
RULES = ("r20(1)", "r8(c)", "Form II note 4", "Annexure 1 item 6", "r7(1), r23(1)")
INSTRUMENTS = ("BR-2011", "BR-2018-DBG", "BR-2026", "MP-1962")


def _of(template: Template) -> str:
    return f"{template.language}:{template.key}"


def test_every_message_is_within_its_budget_with_the_longest_values() -> None:
    over = [
        f"{_of(template)}: {counted.segments} segments, {counted.units} units"
        for template in ALL
        if (counted := size(template.longest())).segments
        > budget(tuple(line.split("#")[0] for line in template.key.split("+")), template.language)
    ]
    assert not over


def test_two_variables_never_stand_side_by_side() -> None:
    for template in ALL:
        for before, after in zip(template.parts, template.parts[1:], strict=False):
            between = [part.strip() for part in (before, after) if isinstance(part, str)]
            assert between, _of(template)
            assert any(between) or len(template.parts) == 2, _of(template)


def test_at_least_a_third_of_each_template_is_fixed() -> None:
    thin = [
        _of(template)
        for template in ALL
        if sum(map(len, template.fixed)) * 3 < len(template.longest())
    ]
    assert not thin


def test_no_variable_is_longer_than_the_registration_allows() -> None:
    for template in ALL:
        for holds in template.variables:
            for value in (example(holds, template.language), longest(holds, template.language)):
                assert 1 <= len(value) <= holds.limit <= 30, (_of(template), holds.name, value)


def test_every_word_inside_a_sentence_fits_a_variable() -> None:
    for language in LANGUAGES:
        for name, entry in catalogue().entries[language].items():
            if entry.topic in PHRASES:
                said = [form.format_map(_INSIDE) for form in entry.forms]
                assert all(len(each) <= 30 for each in said), (language, name)


_INSIDE = {"n": 1250, "number": "482100", "place": "Kamtaul ghat, Jale"}
"""What stands in a phrase; a place that is longer is shortened with it."""


def test_the_longest_and_the_example_match_their_template() -> None:
    for template in ALL:
        assert match(template.longest(), template), _of(template)
        assert match(template.example(), template), _of(template)


def test_seven_bit_languages_stay_in_their_alphabet() -> None:
    for template in ALL:
        if template.language != "hi":
            assert size(template.longest()).encoding == "gsm7", _of(template)


@pytest.mark.parametrize("language", LANGUAGES)
def test_thousands_of_random_real_values_match(language: str) -> None:
    chance = random.Random(f"templates {language}")
    known = list(messages(catalogue()))
    keys = {template.key for template in registry(language)}
    for _ in range(4000):
        names = chance.choice(known)
        reply = Reply(lines=tuple(_line(name, language, chance) for name in names))
        worded = word_reply(reply, language, "sms")
        # A value above what the budget is measured on may part the message into pages: as one
        # message it is registered all the same.
        key = "+".join(piece.key for piece in worded.pieces)
        assert worded.template == ("" if worded.paged else key)
        assert key in keys
        text = " ".join(piece.text for piece in worded.pieces)
        template = template_of(key, language)
        assert match(text, template), (key, text)
        flat = [value for values in worded.variables for value in values]
        assert template.filled(flat) == text


def test_a_wrong_text_does_not_match() -> None:
    template = template_of("officer.seen_noted", "en")
    right = template.filled(["4821", "Rajghat"])
    assert match(right, template)
    assert not match(right + " ", template)
    assert not match(right.replace("Noted", "noted"), template)
    assert not match(template.filled(["4" * 31, "Rajghat"]), template)
    assert not match(template.filled(["", "Rajghat"]), template)


def test_the_sheet_has_each_message_once_with_its_tags() -> None:
    for language in LANGUAGES:
        rows = export(language, "NAAVST")
        assert len({row.name for row in rows}) == len(rows)
        assert {row.header for row in rows} == {"NAAVST"}
        alert = next(row for row in rows if row.name == "alert.new")
        assert alert.text.count("{#") == alert.variables == 5
        assert "{#cbn#}" in alert.text
        assert alert.encoding == ("unicode" if language == "hi" else "text")
        assert "{" not in alert.example


def _line(name: str, language: str, chance: random.Random) -> Line:
    entry = catalogue().entry(language, name)
    args = {
        held: _KINDS[argument(held).kind](argument(held), chance)
        for form in entry.forms
        for held in placeholders(form)
    }
    count = chance.choice((0, 1, 2, 40)) if len(entry.forms) > 1 else None
    return Line(name, args, count)


def _name(holds: Argument, chance: random.Random) -> Arg:
    families = holds.family or ("office",)
    terms = catalogue().names("en", chance.choice(families))
    if chance.random() < 0.5:
        return Name(
            {
                "hi": "जाले थाना, कमतौल ओपी, जिला दरभंगा",
                "en": "Jale thana, Kamtaul outpost, Darbhanga",
            }
        )
    return Term(chance.choice(terms))


def _facts(holds: Argument, chance: random.Random) -> Arg:
    counts = chance.sample(catalogue().names("en", "count"), k=chance.randint(0, 3))
    said = [Line(name, {"n": chance.choice((0, 3, 40, 150))}) for name in counts]
    return Items((Term(chance.choice(catalogue().names("en", "kind"))), *said))


def _phrase(holds: Argument, chance: random.Random) -> Arg:
    place = chance.choice((Quote(chance.choice(PLACES)), Term("phrase.place_unknown")))
    return Line("phrase.alert_at", {"number": Quote("482100"), "place": place})


def _moment(holds: Argument, chance: random.Random) -> Arg:
    return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=chance.randint(0, 525600))


_KINDS: dict[str, Callable[[Argument, random.Random], Arg]] = {
    "count": lambda _, chance: chance.choice((0, 1, 12, 150, 12500)),
    "decimal": lambda _, chance: Decimal(chance.randint(0, 10**8)) / 1000,
    "money": lambda _, chance: Money(Decimal(chance.randint(0, 10**9)) / 100),
    "date": lambda _, chance: date(2026, 1, 1) + timedelta(days=chance.randint(0, 900)),
    "time": _moment,
    "code": lambda holds, chance: Quote(holds.example),
    "phone": lambda holds, chance: Quote(
        chance.choice((holds.example, "+919000000001"[: holds.limit]))
    ),
    "quote": lambda _, chance: Quote(chance.choice(PLACES)),
    "name": _name,
    "cite": lambda _, chance: Cite(chance.choice(INSTRUMENTS), chance.choice(RULES)),
    "phrase": _phrase,
    "facts": _facts,
    "list": lambda holds, chance: Items(
        tuple(_name(holds, chance) for _ in range(chance.randint(1, 4)))
    ),
}
