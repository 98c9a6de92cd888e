"""The command `naav`. Every fault of use is one line on standard error and exit status 2."""

from __future__ import annotations

import errno
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from bot.doors import DOORS, open_door
from bot.refusal import Refusal


def main() -> None:
    """Run the command line and end the process."""
    status = run(sys.argv[1:])
    try:
        _flush()
    except OSError:
        _write_to_nobody()
    sys.exit(status)


def run(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit status: 0, 2 for a refusal, 130 for Ctrl-C, 1 for a fault
    of ours, whose trace goes to the log and not to the person. A reader that has had enough, such
    as `head`, is no fault."""
    try:
        status = _obey(list(arguments))
        _flush()
    except KeyboardInterrupt:
        return 130
    except (BrokenPipeError, SystemExit) as end:
        if not _reader_is_gone(end):
            raise
        _write_to_nobody()
        return 0
    except Exception as error:
        return _refuse(error)
    return status if isinstance(status, int) else 0


def _obey(arguments: list[str]) -> object:
    if len(arguments) == 1 and arguments[0] in DOORS:
        open_door(arguments[0])  # opened without what the other commands need
        return 0
    from bot.command_line import app

    return app(args=arguments, prog_name="naav", standalone_mode=False)


def _reader_is_gone(end: BaseException) -> bool:
    """The library of commands makes an exit with status 1 of a broken pipe."""
    return isinstance(end, BrokenPipeError) or isinstance(end.__context__, BrokenPipeError)


def _flush() -> None:
    if sys.stdout is not None:  # as it is where the process was started without
        sys.stdout.flush()


def _write_to_nobody() -> None:
    """What is left in the buffer must not be tried again at the exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(error: Exception) -> int:
    said = getattr(error, "format_message", None)
    if isinstance(error, Refusal):
        return _say(str(error), 2)
    if type(error).__name__ == "NoArgsIsHelpError":
        sys.stdout.write(f"{error}\n")
        return 0
    if callable(said):  # the command line itself was not understood
        path = getattr(getattr(error, "ctx", None), "command_path", "naav")
        message = str(said()).strip().rstrip(".")
        return _say(f"{message or 'say what to do'}; see {path} --help", 2)
    if isinstance(error, OSError) and error.strerror:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        place, mend = ("output", "; make room on that disk") if full else ("system", "")
        return _say(f"{error.filename or place}: {error.strerror.lower()}{mend}", 2)
    if type(error).__name__ == "Abort":
        return 130
    logging.getLogger("naav").debug("unexpected", exc_info=error)
    return _say(f"unexpected {type(error).__name__}: {error}", 1)


def _say(message: str, status: int) -> int:
    line = " ".join(message.split())
    with suppress(OSError):  # nobody may be there to read it
        sys.stderr.write(f"naav: {line}\n")
    return status


if __name__ == "__main__":
    main()
