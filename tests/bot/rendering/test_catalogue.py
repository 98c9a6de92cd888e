"""Catalogue files are read whole or refused with the place of the fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.rendering.catalogue import LANGUAGES, Catalogue, CatalogueError, pieces, placeholders

HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
)


def _written(folder: Path, body: str, topic: str = "fees") -> Path:
    for language in LANGUAGES:
        (folder / language).mkdir(exist_ok=True)
        (folder / language / f"{topic}.po").write_text(HEADER + body, encoding="utf-8")
    return folder


def test_plural_forms_follow_the_header(tmp_path: Path) -> None:
    body = 'msgid "x.days"\nmsgid_plural "x.days"\nmsgstr[0] "{n} दिन"\nmsgstr[1] "{n} दिनों"\n'
    loaded = Catalogue.load(_written(tmp_path, body))
    assert loaded.text("hi", "x.days", 1) == "{n} दिन"
    assert loaded.text("hi", "x.days", 0) == "{n} दिन"
    assert loaded.text("hi", "x.days", 2) == "{n} दिनों"
    assert loaded.text("hi", "x.days") == "{n} दिनों"


def test_a_sentence_given_twice_is_refused(tmp_path: Path) -> None:
    _written(tmp_path, 'msgid "x.a"\nmsgstr "a"\n', "one")
    _written(tmp_path, 'msgid "x.a"\nmsgstr "b"\n', "two")
    with pytest.raises(CatalogueError, match=r"two\.po: x\.a is also in one\.po"):
        Catalogue.load(tmp_path)


@pytest.mark.parametrize("body", ["msgid x.a\n", 'msgstr "alone"\nfoo\n'])
def test_a_broken_file_is_named(tmp_path: Path, body: str) -> None:
    with pytest.raises(CatalogueError, match=r"hi/fees\.po"):
        Catalogue.load(_written(tmp_path, body))


def test_a_folder_without_files_is_named(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r"no \.po file"):
        Catalogue.load(tmp_path)


def test_a_fuzzy_or_empty_sentence_counts_as_missing(tmp_path: Path) -> None:
    body = (
        '#, fuzzy\nmsgid "x.a"\nmsgstr "a"\n\nmsgid "x.b"\nmsgstr ""\n\nmsgid "x.c"\nmsgstr "c"\n'
    )
    loaded = Catalogue.load(_written(tmp_path, body))
    assert loaded.names("hi") == ("x.c",)


def test_a_sentence_is_taken_apart_at_its_placeholders() -> None:
    assert pieces("a {x} b {y}") == (("a ", "x"), (" b ", "y"))
    assert placeholders("{b}{a} c") == ("b", "a")
