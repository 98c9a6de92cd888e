"""`naav templates`: the registration sheet out, the operator's ids back in."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NoReturn

import typer

from bot.rendering.catalogue import LANGUAGES
from bot.rendering.template_ids import TemplateError, import_ids, read_ids, write_sheet
from bot.rendering.templates import export as rows_of
from bot.settings import read_settings

app = typer.Typer(
    help="Approved SMS templates: export the sheet, import the ids.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)

IdsFile = Annotated[
    Path | None,
    typer.Option("--ids", help="File that keeps the ids (else the setting NAAV_TEMPLATES_FILE)."),
]


@app.command("export")
def export_sheet(
    out: Annotated[Path, typer.Argument(help="Folder for the sheets, one for each language.")],
    header: Annotated[str, typer.Option(help="The registered header (sender name).")] = "",
    language: Annotated[
        list[str] | None, typer.Option(help="hi, en, hi_Latn; all if none.")
    ] = None,
) -> None:
    """Write templates-<language>.csv: name, header, category, tagged text, an example."""
    for each in language or LANGUAGES:
        if each not in LANGUAGES:
            _fail(f"--language {each}: choose one of {', '.join(LANGUAGES)}")
        out.mkdir(parents=True, exist_ok=True)
        rows = rows_of(each, header)
        write_sheet(rows, out / f"templates-{each}.csv")
        typer.echo(f"{out / f'templates-{each}.csv'}: {len(rows)} templates")


@app.command("import")
def import_sheet(
    sheet: Annotated[Path, typer.Argument(help="The sheet with its column template_id filled in.")],
    ids: IdsFile = None,
) -> None:
    """Take over the ids that came back; all rows or none."""
    kept = ids or read_settings().templates_file
    if kept is None:
        _fail("NAAV_TEMPLATES_FILE is not set; set it, or name the file with --ids")
    try:
        taken = import_ids(sheet, kept)
        stale = read_ids(kept).stale()
    except TemplateError as error:
        _fail(str(error))
    typer.echo(f"{kept}: {taken} ids taken")
    for row in stale:
        typer.echo(
            f"changed since registration, register again: {row.language} {row.name}", err=True
        )


def _fail(message: str) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(2)
