"""The rules of the house that a machine can keep: layers, sizes, words, pins."""

from __future__ import annotations

import ast
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONGEST_FILE = 600
MOST_FILES = 300
MOST_FUNCTIONS = 30


@cache
def _committed() -> tuple[Path, ...]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
    ).stdout.decode()
    paths = (ROOT / name for name in listed.split("\0") if name)
    return tuple(path for path in paths if path.is_file())


@cache
def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def _programs() -> list[Path]:
    return [path for path in _committed() if path.suffix == ".py"]


def _rooms() -> list[Path]:
    return [
        path
        for path in _programs()
        if path.relative_to(ROOT).parts[0] in ("bot", "core", "handlers")
        and "migrations" not in path.parts
    ]


def _found(pattern: str, paths: list[Path]) -> list[str]:
    wanted = re.compile(pattern)
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for path in paths
        if path != Path(__file__)
        for number, line in enumerate(_text(path).splitlines(), start=1)
        if wanted.search(line)
    ]


def test_most_files_are_short_and_none_is_long() -> None:
    lengths = {path: len(_text(path).splitlines()) for path in _rooms()}
    assert {p.name: n for p, n in lengths.items() if n > LONGEST_FILE} == {}
    long = [path.name for path, lines in lengths.items() if lines > MOST_FILES]
    assert len(long) <= len(lengths) / 20, long


def test_most_functions_are_short() -> None:
    long, functions = [], 0
    for path in _rooms():
        for node in ast.walk(ast.parse(_text(path))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                functions += 1
                if (node.end_lineno or node.lineno) - node.lineno + 1 > MOST_FUNCTIONS:
                    long.append(f"{path.name}:{node.name}")
    assert len(long) <= functions / 20, long


def test_every_module_says_what_it_is_in_a_sentence() -> None:
    silent = []
    for path in _programs():
        said = ast.get_docstring(ast.parse(_text(path)))
        if path.stat().st_size and (
            not said or not said.split("\n\n")[0].endswith((".", "?", "…"))
        ):
            silent.append(str(path.relative_to(ROOT)))
    assert silent == []


def test_no_module_is_a_drawer_for_odd_things() -> None:
    drawers = {"utils", "util", "helpers", "helper", "common", "manager", "misc"}
    assert [str(path) for path in _rooms() if path.stem in drawers] == []


@pytest.mark.parametrize(
    "pattern",
    [
        r"\b(TODO|FIXME|XXX)\b",
        r"type: ignore(?!\[)",
        r"# noqa(?!:)",
        r"pytest\.mark\.(skip|xfail)\b|pytest\.xfail",
    ],
)
def test_nothing_is_left_for_later_or_waved_through(pattern: str) -> None:
    assert _found(pattern, _programs()) == []


def test_sql_is_spoken_in_the_store_only() -> None:
    elsewhere = [p for p in _rooms() if "store" not in p.parts]
    assert _found(r"^(from|import) sqlalchemy\b(?!\.(orm|exc))(?! import event$)", elsewhere) == []
    assert (
        _found(r"\b(select|insert|update|delete)\(\w*(Row|Incident|Office|Person)", elsewhere) == []
    )


def test_no_file_names_a_registry_or_a_path_of_some_machine() -> None:
    hosts = ("pypi" + r"\.org", "pythonhosted" + r"\.org", "npmjs" + r"\.(org|com)", "npmmirror")
    debian = "deb" + r"\.debian\.org|archive\." + r"ubuntu\.com"
    paths = "/wo" + r"rk/(main|shared)|/op" + "t/(pypi|wheels)|/root/"
    assert _found("|".join([*hosts, debian, paths]), list(_committed())) == []


@pytest.mark.parametrize("name", ["run", "test"])
def test_requirements_are_pinned_with_hashes_and_no_address(name: str) -> None:
    text = _text(ROOT / "requirements" / f"{name}.txt")
    pins = re.findall(r"^[a-z0-9._\[\]-]+==\S+", text, re.MULTILINE)
    assert len(pins) > 40
    blocks = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    assert [block.split("=")[0] for block in blocks if "--hash=sha256:" not in block] == []
    assert "://" not in text


def test_what_runs_is_pinned_alike_for_tests() -> None:
    def pins(name: str) -> set[str]:
        text = _text(ROOT / "requirements" / f"{name}.txt")
        return set(re.findall(r"^([a-z0-9._\[\]-]+==[^\s;\\]+)", text, re.MULTILINE))

    assert pins("run") - pins("test") == set()
