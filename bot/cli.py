"""The command `naav`. Every fault of use is one line on standard error and exit status 2."""

from __future__ import annotations

import importlib
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

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


def main() -> None:
    """Run the command line and end the process."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit status: 0, 2 for a refusal, 130 for Ctrl-C, 1 for a fault
    of ours, whose trace goes to the log and not to the person."""
    try:
        status = app(args=list(arguments), prog_name="naav", standalone_mode=False)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        return _refuse(error)
    return status if isinstance(status, int) else 0


def _refuse(error: Exception) -> int:
    said = getattr(error, "format_message", None)
    if isinstance(error, Refusal):
        return _say(str(error), 2)
    if callable(said):  # the command line itself was not understood
        hint = "naav --help"
        message = str(said()).strip()
        return _say(f"{message or 'say what to do'}; see {hint}", 2)
    if isinstance(error, OSError) and error.strerror:
        return _say(f"{error.filename or 'system'}: {error.strerror.lower()}", 2)
    if type(error).__name__ == "Abort":
        return 130
    logging.getLogger("naav").debug("unexpected", exc_info=error)
    return _say(f"unexpected {type(error).__name__}: {error}", 1)


def _say(message: str, status: int) -> int:
    line = " ".join(message.split())
    sys.stderr.write(f"naav: {line}\n")
    return status


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
    from bot.processes import commands

    commands.worker(_settings(), lane or [])


@app.command()
def ticker() -> None:
    """Do what is due: escalations, reminders, messages whose job was lost."""
    from bot.processes import commands

    commands.ticker(_settings())


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


@app.command()
def calc() -> None:
    """Answer rule questions: JSON lines in, JSON lines out."""
    from bot.doors import answer_lines
    from core.exposition.door import answer_line

    answer_lines(answer_line)


@app.command()
def understand(
    evaluate: Annotated[
        Path | None, typer.Option(help="Print how well a file of labelled messages is understood.")
    ] = None,
) -> None:
    """Understand messages: JSON lines in, JSON lines out."""
    from bot.doors import answer_lines

    door = importlib.import_module("handlers.understanding.door")
    if evaluate is None:
        answer_lines(door.answer_line)
    else:
        typer.echo(door.evaluate(evaluate.read_text(encoding="utf-8").splitlines()))


@app.command(context_settings=PASS_ON)
def converse(context: typer.Context) -> None:
    """Play dialogues through the whole service on a scratch database."""
    importlib.import_module("bot.converse").main(context.args)


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


def _pass_on(module: str, name: str, context: typer.Context) -> None:
    """Run another module's commands; it is imported only now, so that the doors start fast."""
    other: Any = importlib.import_module(module).app
    other(args=context.args or ["--help"], prog_name=f"naav {name}", standalone_mode=False)


if __name__ == "__main__":
    main()
