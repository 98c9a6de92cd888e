"""`naav rules`: read, search and compare the rulebook in the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from bot import rules_text
from core.amendments import changes
from core.coverage import STATES, coverage
from core.errors import RulebookError, RuleError
from core.folding import plain
from core.lookup import search as search_statements
from core.rulebook import INSTRUMENTS, Rulebook, load, with_overlays
from core.rulebook_files import read_yaml
from core.statements import Statement, by_key, by_row, statements

app = typer.Typer(
    help="The ferry rules: list, show, search, diff.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)


class Language(StrEnum):
    """The language of the words shown."""

    en = "en"
    hi = "hi"


Words = Annotated[Language, typer.Option("--lang", help="Words in en or hi.")]
Only = Annotated[str, typer.Option("--instrument", help=f"Only one of {', '.join(INSTRUMENTS)}.")]
Orders = Annotated[
    Path | None, typer.Option("--overlays", help="Folder of an office's dated orders.")
]


@app.command("list")
def list_rules(
    instrument: Only = "",
    state: Annotated[str, typer.Option(help=f"Only {', '.join(STATES)}.")] = "",
    kind: Annotated[str, typer.Option(help="Only one kind, such as duty or deadline.")] = "",
    lang: Words = Language.en,
) -> None:
    """List every rule: number, key, rule, whether worked out or stated, and its words."""
    codes = _instruments(instrument)
    if state and state not in STATES:
        raise _refused(f"--state: must be one of {', '.join(STATES)}")
    entries = [
        one
        for one in coverage()
        if one.statement.instrument in codes
        and state in ("", one.state)
        and kind in ("", one.statement.kind)
    ]
    _say(rules_text.listing(entries, _books(None), lang.value))


@app.command()
def instruments(lang: Words = Language.en) -> None:
    """List the four instruments and since when each is law."""
    _say(rules_text.instruments(_books(None), lang.value))


@app.command()
def show(
    what: Annotated[str, typer.Argument(help="D2-076, a key, a value's key, or a rule: r23(2).")],
    instrument: Only = "",
    lang: Words = Language.en,
    overlays: Orders = None,
) -> None:
    """Show a rule with its values, dates, citation and doubts."""
    codes, books = _instruments(instrument), _books(overlays)
    lines: list[str] = []
    for one in _named(what, codes):
        lines += [*rules_text.shown(one, books[one.instrument], lang.value), ""]
    for code in codes:
        told = list(rules_text.values_of(what, books[code], lang.value))
        if told:
            lines += [code, *told, ""]
    if not lines:
        raise _refused(f"no rule, row or value called {what}; try: naav rules search {what}")
    _say(lines[:-1])


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(help="Words in Hindi, English or Roman Hindi.")],
    instrument: Only = "",
    limit: Annotated[int, typer.Option(min=1, max=100)] = 10,
    lang: Words = Language.en,
) -> None:
    """Search the rules by words."""
    hits = search_statements(" ".join(words), _instruments(instrument), limit=limit)
    _say(rules_text.found(hits, lang.value))


@app.command()
def diff(
    since: Annotated[str, typer.Option("--from", help="A day such as 2026-07-01.")],
    until: Annotated[str, typer.Option("--to", help="A later day.")],
    lang: Words = Language.en,
    overlays: Orders = None,
) -> None:
    """Say what changed in law between two days."""
    books = _books(overlays)
    try:
        found = changes(_day("--from", since), _day("--to", until), books)
    except RuleError as error:
        raise _refused(f"--to: {error.message}") from None
    _say(rules_text.changed(found, books, lang.value))


@app.command()
def check(
    folder: Annotated[Path, typer.Argument(help="Folder of an office's dated orders.")],
    lang: Words = Language.en,
) -> None:
    """Check an office's orders: every file in order, or one line on each that is not."""
    if not folder.is_dir():
        raise _refused(f"{folder}: is no folder")
    wrong = 0
    for path in sorted(folder.glob("*.yaml")):
        try:
            book = _laid_over(path)
        except RulebookError as error:
            wrong += 1
            typer.echo(str(error), err=True)
        else:
            _say(rules_text.order(book, lang.value))
    if wrong:
        raise SystemExit(2)


def _named(what: str, codes: Iterable[str]) -> list[Statement]:
    """The statements of a row number, a key, or a rule as written."""
    row = by_row().get(what.upper())
    if row is not None:
        return [row] if row.instrument in codes else []
    found: list[Statement] = []
    for code in codes:
        found += by_key(code).get(what, ()) or [
            one for one in statements(code) if _within(what, one.citation.rule)
        ]
    return found


def _within(asked: str, rule: str) -> bool:
    """Whether `rule` as written ("r8(3)-(5); r12") has a part that is `asked` or lies in it."""
    wanted = plain(asked)
    parts = [part.strip() for part in re.split(r"[;,]", plain(rule))]
    return any(part == wanted or part.startswith((f"{wanted}(", f"{wanted} ")) for part in parts)


def _instruments(code: str) -> tuple[str, ...]:
    if not code:
        return INSTRUMENTS
    if code.upper() not in INSTRUMENTS:
        raise _refused(f"--instrument: must be one of {', '.join(INSTRUMENTS)}")
    return (code.upper(),)


def _books(overlays: Path | None) -> Mapping[str, Rulebook]:
    if overlays and not overlays.is_dir():
        raise _refused(f"{overlays}: is no folder")
    try:
        return with_overlays(overlays) if overlays else {code: load(code) for code in INSTRUMENTS}
    except RulebookError as error:
        raise _refused(str(error)) from None


def _laid_over(path: Path) -> Rulebook:
    """The instrument that an order names, with that order alone laid over it."""
    data = read_yaml(path)
    code = data.get("instrument") if isinstance(data, Mapping) else None
    if code not in INSTRUMENTS:
        raise RulebookError(f"{path.name}: instrument: must be one of {', '.join(INSTRUMENTS)}")
    return load(str(code)).with_overlay(path)


def _day(option: str, text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise _refused(f"{option}: must be a day such as 2026-07-08") from None


def _refused(message: str) -> SystemExit:
    """One line on what is wrong, and the exit code of a wrong use.

    SystemExit and not typer.Exit: it also ends `naav rules`, which runs this app inside its own.
    """
    typer.echo(message, err=True)
    return SystemExit(2)


def _say(lines: Iterable[str]) -> None:
    for line in lines:
        typer.echo(line)


if __name__ == "__main__":
    app()
