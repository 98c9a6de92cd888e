"""Every sentence that is said exists in every language, is spelt one way, and is said by someone."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
import yaml
from babel.messages.pofile import read_po

from bot.rendering.arguments import arguments
from bot.rendering.budgets import budgets
from bot.rendering.catalogue import LANGUAGES, LOCALES, catalogue, placeholders
from bot.rendering.sms.gsm7 import is_gsm7
from bot.rendering.templates import PHRASES
from core.offices import OFFICES
from handlers.combinations import COMBINATIONS, EXPECTS_ANSWER, expects_answer
from handlers.understanding.types import INTENTS

ROOT = Path(__file__).parents[2]
ROOMS = ("handlers", "bot")
NAME = re.compile(r"[a-z][a-z0-9_]*(?:\.[A-Za-z0-9_-]+)+")
SAID_BY_PATTERN = frozenset({"office", "instrument", "rule_word", "language", "topic"})
"""Families whose members are chosen by a code: an office, an instrument, a word of a rule."""

# One spelling of each word in romanised Hindi: the right one, and those that must not appear.
SPELLINGS: dict[str, str] = {
    "naav": "nav naw nao nava",
    "navikaran": "naveekaran nawikaran navinikaran navinkaran",
    "nahi": "nahin nahee nai nhi",
    "karein": "karen kare kariye kijiye karein. karain",
    "likhein": "likhen likhe likhiye",
    "bhejein": "bhejen bheje bhejiye",
    "dein": "den dijiye",
    "jaayein": "jayen jaen jaaen jaiye",
    "bharein": "bharen bhare",
    "rakhein": "rakhen rakhe",
    "hain": "hai.n hein",
    "mein": "main me mai",
    "yeh": "ye yah",
    "zila": "jila jilla zilla",
    "thana": "thaana thanaa",
    "jagah": "jagha jageh",
    "jawab": "javab jawaab javaab",
    "baaki": "baki baqi",
    "kist": "kisht qist kisth",
    "shulk": "shulkh sulk",
    "laapata": "lapata laapta lapta",
    "durghatna": "durghatana durghtna",
    "adhikari": "adhikaari adhikary",
    "padadhikari": "padaadhikari",
    "soochna": "suchna suchana soochana",
    "khatra": "khatara",
    "turant": "turat",
    "kripya": "kripaya krpya",
    "licence": "license laisens",
    "panjikaran": "panjeekaran",
    "savaari": "sawari savari sawaari",
    "bhaar": "bhar",
    "raat": "rat",
    "din": "deen",
    "tareekh": "tarikh taarikh",
    "rupaye": "rupye rupaiye rupay",
    "jama": "jamaa",
    "byaaj": "byaj biyaj",
    "patta": "pattaa",
    "ghat": "ghaat",
    "hamara": "humara hamaara",
    "hum": "ham",
    "kahan": "kahaan",
    "yahan": "yaha yahaan",
    "kitne": "kitane",
    "zyada": "jyada jyaada zyaada",
    "zaroori": "jaroori jaruri zaruri",
    "jaanch": "janch",
    "niyam": "niyum neeyam",
    "dobara": "dubara",
    "doobi": "dubi doobii",
    "chaalu": "chalu",
    "jaankari": "jankari jaankaari",
}
LATIN_IN_HINDI = frozenset({"BR", "DTO", "DM", "SMS", "n", "IRS", "PWD", "GPS", "MP"})


def _uses() -> tuple[set[str], list[re.Pattern[str]]]:
    """Names that the code says outright, and patterns of those it puts together."""
    names: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                names.update([node.value] if NAME.fullmatch(node.value) else [])
            elif isinstance(node, ast.JoinedStr):
                pattern = _pattern(node)
                patterns.extend([pattern] if pattern else [])
    return names, patterns


def _said_outright() -> set[str]:
    """First arguments of Line(...) and Term(...) that are written out."""
    return {
        node.args[0].value
        for tree in _trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("Line", "Term")
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }


def _said_by_pattern() -> list[re.Pattern[str]]:
    """First arguments of Line(...) and Term(...) that are put together."""
    return [
        pattern
        for tree in _trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("Line", "Term")
        and node.args
        and isinstance(node.args[0], ast.JoinedStr)
        and (pattern := _pattern(node.args[0]))
    ]


@lru_cache(maxsize=1)
def _trees() -> tuple[ast.Module, ...]:
    files = sorted(file for room in ROOMS for file in (ROOT / room).rglob("*.py"))
    return tuple(ast.parse(file.read_text(encoding="utf-8")) for file in files)


def _pattern(node: ast.JoinedStr) -> re.Pattern[str] | None:
    """The shape of a name put together, such as `accident.heard_…`; None where it is no name."""
    shape = "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.-]+"
        for part in node.values
    )
    start = node.values[0]
    begins = isinstance(start, ast.Constant) and isinstance(start.value, str)
    if not begins or not re.match(r"[a-z][a-z0-9_]*\.", str(getattr(start, "value", ""))):
        return None
    return re.compile(shape)


def _sentences(language: str) -> Iterator[tuple[str, str]]:
    for name, entry in catalogue().entries[language].items():
        for form in entry.forms:
            yield name, form


def test_every_name_that_is_said_exists() -> None:
    missing = {
        f"{language}: {name}"
        for language in LANGUAGES
        for name in _said_outright()
        if name not in catalogue().entries[language]
    }
    assert not missing


def test_every_name_put_together_has_a_sentence() -> None:
    known = catalogue().names("en")
    lost = [
        pattern.pattern
        for pattern in _said_by_pattern()
        if not any(pattern.fullmatch(name) for name in known)
    ]
    assert not lost


def test_every_code_has_its_word() -> None:
    wanted = {f"office.{code}" for code in OFFICES} | {f"topic.{intent}" for intent in INTENTS}
    wanted |= {
        f"instrument.{folder.name}"
        for folder in (ROOT / "core" / "rulebooks").glob("*/")
        if any(folder.glob("*.yaml"))
    }
    wanted |= {f"language.{language}" for language in LANGUAGES}
    for language in LANGUAGES:
        assert not wanted - set(catalogue().entries[language])


def test_no_sentence_is_left_that_nobody_says() -> None:
    names, patterns = _uses()
    unused = [
        name
        for name in catalogue().names("en")
        if name not in names
        and name.partition(".")[0] not in SAID_BY_PATTERN
        and not any(pattern.fullmatch(name) for pattern in patterns)
    ]
    assert not unused


def test_the_languages_have_the_same_sentences_in_the_same_files() -> None:
    first = {name: entry.topic for name, entry in catalogue().entries["en"].items()}
    for language in LANGUAGES:
        assert {name: entry.topic for name, entry in catalogue().entries[language].items()} == first


def test_the_languages_have_the_same_placeholders_and_plurals() -> None:
    for name, entry in catalogue().entries["en"].items():
        shapes = {
            (
                len(other.forms) > 1,
                frozenset(held for form in other.forms for held in placeholders(form)),
            )
            for other in (catalogue().entry(language, name) for language in LANGUAGES)
        }
        assert len(shapes) == 1, f"{name}, {entry.topic}.po: {shapes}"


def test_every_placeholder_is_described_once() -> None:
    used: set[str] = set()
    for language in LANGUAGES:
        for name, form in _sentences(language):
            held = placeholders(form)
            used.update(held)
            assert len(set(held)) == len(held), f"{language}: {name} says a value twice"
    assert not used - set(arguments()), "describe them in locales/arguments.yaml"
    assert not set(arguments()) - used, "no sentence has these placeholders of arguments.yaml"


def test_no_entry_is_fuzzy_empty_or_set_aside() -> None:
    for language in LANGUAGES:
        for file in sorted((LOCALES / language).glob("*.po")):
            with file.open("rb") as stream:
                messages = read_po(stream, locale=language, abort_invalid=True)
            assert not messages.obsolete, file
            for message in messages:
                if message.id:
                    said = (
                        message.string if isinstance(message.string, tuple) else (message.string,)
                    )
                    assert not message.fuzzy, (file, message.id)
                    assert all(said), (file, message.id)


def test_sentences_end_as_sentences_and_have_no_stray_blanks() -> None:
    for language in LANGUAGES:
        for name, form in _sentences(language):
            assert form == " ".join(form.split()), f"{language}: {name} has stray blanks"
            if catalogue().entry(language, name).topic not in PHRASES:
                ends = "।?!" if language == "hi" else ".?!"
                assert form[-1] in ends, f"{language}: {name} ends without {ends}"


@pytest.mark.parametrize("language", ["en", "hi_Latn"])
def test_latin_sentences_are_in_the_seven_bit_alphabet(language: str) -> None:
    for name, form in _sentences(language):
        assert is_gsm7(form), f"{language}: {name}"
        assert form.isascii(), f"{language}: {name}"


def test_hindi_sentences_are_in_devanagari() -> None:
    for name, form in _sentences("hi"):
        fixed = re.sub(r"\{\w+\}", " ", form)
        stray = set(re.findall(r"[A-Za-z]+", fixed)) - LATIN_IN_HINDI
        assert not stray, f"hi: {name}: {stray}"
        assert "\u200b" not in fixed
        assert not re.search(r"[०-९]", fixed), f"hi: {name}: digits are 0-9"


def test_romanised_hindi_has_one_spelling_of_each_word() -> None:
    wrong = {bad: good for good, bads in SPELLINGS.items() for bad in bads.split()}
    assert not set(wrong) & set(SPELLINGS)
    found = [
        f"{name}: {word}, write {wrong[word]}"
        for name, form in _sentences("hi_Latn")
        for word in re.findall(r"[a-z]+", re.sub(r"\{\w+\}", " ", form).lower())
        if word in wrong
    ]
    assert not found


def test_the_tables_name_nothing_that_is_not_there() -> None:
    known = set(catalogue().names("en"))
    table = budgets()
    assert set(table.more) | table.doubts | table.chat_only <= known
    assert {name for names in COMBINATIONS for name in names} <= known
    assert known >= EXPECTS_ANSWER
    assert len(set(COMBINATIONS)) == len(COMBINATIONS)
    topics = {name.partition(".")[0] for name in known}
    assert table.whole <= topics


def test_every_question_is_known_as_one() -> None:
    asked = {
        keyword.value.args[0].value
        for tree in _trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        for keyword in node.keywords
        if keyword.arg == "ask"
        and isinstance(keyword.value, ast.Call)
        and keyword.value.args
        and isinstance(keyword.value.args[0], ast.Constant)
    }
    assert not {name for name in asked if not expects_answer(str(name))}


def test_a_budget_beyond_the_default_has_its_reason() -> None:
    rows = yaml.safe_load((LOCALES / "budgets.yaml").read_text(encoding="utf-8"))["more"]
    assert all(len(row["why"].split()) >= 6 for row in rows)
