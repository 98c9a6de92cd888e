"""What the command `naav` can do, each with its options; what it takes is imported when asked."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_args

import typer

from bot.doors import open_door
from bot.refusal import Refusal

if TYPE_CHECKING:
    from bot.settings import Settings

app = typer.Typer(
    help="Naav Saathi: answers, reminders and accident reports for boats and ferries.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
admin = typer.Typer(help="Administrators.", no_args_is_help=True, rich_markup_mode=None)
app.add_typer(admin, name="admin")

PASS_ON = {
    "allow_extra_args": True,
    "ignore_unknown_options": True,
    "help_option_names": [],
}


def _settings() -> Settings:
    from bot.settings import read_settings

    return read_settings()


@app.command("run")
def run_service() -> None:
    """Start everything on this machine; Ctrl-C stops it."""
    from bot.processes.supervisor import Supervisor

    Supervisor(_settings()).run()


@app.command()
def stop() -> None:
    """Stop a running service and its embedded PostgreSQL."""
    from bot.processes.running import end_running
    from bot.store.server import stop as stop_server

    var = _settings().var.resolve()
    service = end_running(var)
    server = stop_server(var)
    ended = [
        name
        for name, was in (("the service", service), ("PostgreSQL", server and not service))
        if was
    ]
    typer.echo(f"stopped {' and '.join(ended)}" if ended else f"nothing runs on {var}")


@app.command()
def web() -> None:
    """Serve webhooks, page, health and metrics."""
    from bot.processes import commands

    commands.web(_settings())


@app.command()
def worker(
    lane: Annotated[
        list[str] | None, typer.Option(help="alerts, messages or upkeep; may be repeated.")
    ] = None,
) -> None:
    """Send messages: the jobs of some lanes, or of all."""
    from bot.delivery.jobs import Lane

    lanes = get_args(Lane)
    if unknown := [each for each in lane or [] if each not in lanes]:
        raise Refusal(f"--lane {unknown[0]}: there is none; take {', '.join(lanes)}")
    from bot.processes import commands

    commands.worker(_settings(), lane or [])


@app.command()
def ticker() -> None:
    """Do what is due: escalations, reminders, messages whose job was lost."""
    from bot.processes import commands

    commands.ticker(_settings())


@app.command()
def watchdog() -> None:
    """Look every few seconds whether every report moves and every alert goes out."""
    from bot.processes import commands

    commands.watchdog(_settings())


@app.command()
def telegram() -> None:
    """Ask Telegram for messages (where no public address is set)."""
    from bot.processes import commands

    commands.telegram(_settings())


@app.command()
def migrate() -> None:
    """Bring the database to this version's schema."""
    from bot.store import migrate as migration
    from bot.store.address import spoken
    from bot.store.server import connect

    address = connect(_settings())
    migration.migrate(address)
    typer.echo(f"the database at {spoken(address)} is up to date")


@admin.command("create")
def create_admin(
    name: Annotated[str, typer.Option(help="The person's name.")],
    phone: Annotated[str | None, typer.Option(help="His telephone number.")] = None,
    telegram_id: Annotated[
        str | None, typer.Option("--telegram", help="His numeric Telegram chat id.")
    ] = None,
) -> None:
    """Make somebody an administrator: told of the service's alarms, may use the console."""
    from bot.administrators import make_administrator

    typer.echo(make_administrator(_settings(), name=name, phone=phone, telegram=telegram_id))


@app.command("import")
def import_directory(
    file: Annotated[Path | None, typer.Argument(help="The workbook, as .xlsx.")] = None,
    dry_run: Annotated[bool, typer.Option(help="Only say what would be done.")] = False,
    prune: Annotated[bool, typer.Option(help="End what the workbook no longer has.")] = False,
    template: Annotated[
        Path | None, typer.Option(help="Write an empty workbook to fill in.")
    ] = None,
) -> None:
    """Take in the office's directory: places, offices, officers, policies, orders."""
    if (file is None) == (template is None):
        raise Refusal("give the workbook to take in, or --template FILE")
    door = importlib.import_module("bot.directory_cli")
    if template is not None:
        door.template(template)
    else:
        door.take_in(_settings(), file, dry_run=dry_run, prune=prune)


@app.command("export")
def export_directory(
    file: Annotated[Path, typer.Argument(help="The workbook to write, as .xlsx.")],
) -> None:
    """Write the office's directory as the workbook that `naav import` takes."""
    importlib.import_module("bot.directory_cli").give_back(_settings(), file)


@app.command(context_settings=PASS_ON)
def incident(context: typer.Context) -> None:
    """Reports of accidents: list, show, close, export, figures of a month."""
    _pass_on("bot.incident_cli", "incident", context)


@app.command()
def drill(
    place: Annotated[str | None, typer.Option(help="Where the exercise is said to be.")] = None,
    wait: Annotated[int, typer.Option(min=0, max=3600, help="Seconds to wait for answers.")] = 60,
) -> None:
    """Run an exercise through the real path and report how long everything took."""
    importlib.import_module("bot.drill_cli").run(_settings(), place=place, wait=wait)


@app.command()
def calc() -> None:
    """Answer rule questions: JSON lines in, JSON lines out."""
    open_door("calc")


@app.command()
def understand(
    evaluate: Annotated[
        Path | None, typer.Option(help="Print how well a file of labelled messages is understood.")
    ] = None,
) -> None:
    """Understand messages: JSON lines in, JSON lines out."""
    if evaluate is None:
        open_door("understand")
        return
    from handlers.understanding.evaluation import report

    try:
        typer.echo(report(evaluate))
    except ValueError as error:
        raise Refusal(str(error)) from None


@app.command()
def converse() -> None:
    """Play dialogues through the whole service on a scratch database."""
    importlib.import_module("bot.converse").main(sys.stdin, sys.stdout)


@app.command(context_settings=PASS_ON)
def chat(context: typer.Context) -> None:
    """Be the simulated phones, in this terminal."""
    importlib.import_module("bot.chat").main(context.args)


@app.command(context_settings=PASS_ON)
def rules(context: typer.Context) -> None:
    """Look into the rule core; check an office's own orders."""
    _pass_on("bot.rules_cli", "rules", context)


@app.command(context_settings=PASS_ON)
def templates(context: typer.Context) -> None:
    """The SMS templates an operator registers."""
    _pass_on("bot.rendering.templates_cli", "templates", context)


@app.command(context_settings=PASS_ON)
def sms(context: typer.Context) -> None:
    """What the messages came to: segments and cost by day and kind."""
    _pass_on("bot.sms_cli", "sms", context)


def _pass_on(module: str, name: str, context: typer.Context) -> None:
    """Run another module's commands; it is imported only now, so that the doors start fast."""
    other: Any = importlib.import_module(module).app
    other(args=context.args or ["--help"], prog_name=f"naav {name}", standalone_mode=False)
