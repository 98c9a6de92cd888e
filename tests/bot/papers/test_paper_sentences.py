"""The sentences of the papers: the same in both languages, all used, Hindi in Devanagari."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from bot.papers.facts import IN_A_TABLE
from bot.papers.sentences import PAPER_LANGUAGES
from bot.papers.situation import EVENTS, STATUSES
from bot.rendering.catalogue import LOCALES, Catalogue, catalogue, placeholders
from bot.store.tables import Incident, IncidentEvent

ROOT = Path(__file__).parents[3]
OWN = Catalogue.load(LOCALES, PAPER_LANGUAGES, within="papers")


def test_both_languages_say_the_same() -> None:
    first, second = (OWN.entries[language] for language in PAPER_LANGUAGES)
    assert set(first) == set(second)
    for name, entry in first.items():
        assert entry.topic == second[name].topic
        assert set(placeholders(entry.forms[0])) == set(placeholders(second[name].forms[0])), name


def test_no_name_is_that_of_a_message() -> None:
    assert not set(OWN.entries["en"]) & set(catalogue().entries["en"])


def test_hindi_is_in_devanagari() -> None:
    for name, entry in OWN.entries["hi"].items():
        fixed = re.sub(r"\{\w+\}", " ", entry.forms[0])
        assert not re.findall(r"[A-Za-z०-९]", fixed), name


def test_every_sentence_is_said_somewhere() -> None:
    said: list[str] = []
    for file in [*(ROOT / "bot" / "papers").glob("*.py"), ROOT / "bot" / "cap.py"]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                said.append(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                said.append(
                    "".join(
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+"
                        for part in node.values
                    )
                )
    silent = [
        name for name in OWN.entries["en"] if not any(re.fullmatch(one, name) for one in said)
    ]
    assert silent == []


def test_every_state_and_event_that_the_store_knows_has_its_word() -> None:
    def listed(document: str | None, after: str) -> set[str]:
        found = re.search(rf"{after}: ([a-z_,\s]+)\.", document or "")
        return set(re.split(r",\s*", " ".join(found[1].split()))) if found else set()

    assert listed(Incident.__doc__, "status") == set(STATUSES)
    assert listed(IncidentEvent.__doc__, "kind") - IN_A_TABLE == set(EVENTS)
    for language in PAPER_LANGUAGES:
        names = set(OWN.entries[language])
        assert {f"sitrep.status_{status}" for status in STATUSES} <= names
        assert {f"sitrep.event_{event}" for event in EVENTS} <= names
