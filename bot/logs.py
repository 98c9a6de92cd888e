"""Logs: one event a line, JSON unless a person watches; no telephone number and no secret in it."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterable, Mapping
from typing import Any

import structlog
from pydantic import SecretStr
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.settings import Settings

SHORTEST = 8
"""Runs of this many digits or more are taken for telephone numbers or chat ids."""

_PLAIN = frozenset({"timestamp", "level", "logger", "process", "pid", "port"})
_BROKEN = re.compile(r"(?<!\d)(?:\+\d[\d \-]{7,}\d|\d{5}[ \-]\d{5})(?!\d)")
_RUN = re.compile(rf"\d{{{SHORTEST},}}")
_TOKEN = re.compile(r"(?<![A-Za-z0-9])(?:bot)?\d{6,}(?::|%3A)[A-Za-z0-9_-]{20,}")
_PASSWORD = re.compile(r"(?<=://)([^\s:/@]*):[^\s/@]+@")
_ASSIGNED = re.compile(
    r"(?i)\b((?:auth_?)?token|password|secret|authorization|api_?key)\b(\s*[=:]\s*)[^\s,;&\"']+"
)


def configure(settings: Settings, process: str) -> None:
    """Send our log lines and those of every library to standard error, masked.

    process: named in every line, since several write to one place.
    """
    mask = Mask(secrets_of(settings))
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[Processor] = [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        structlog.processors.format_exc_info,
        mask,
        _painter(),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(_level(settings)),
        cache_logger_on_first_use=True,
    )
    structlog.contextvars.bind_contextvars(process=process)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=last, foreign_pre_chain=[*shared, _named(process)]
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(_level(settings))
    for talkative in ("procrastinate", "uvicorn", "psycopg.pool", "httpx", "alembic", "asyncio"):
        logging.getLogger(talkative).setLevel(max(_level(settings), logging.WARNING))


class Mask:
    """A structlog processor that hides telephone numbers, tokens and the given secrets."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        self._secrets = tuple(sorted((s for s in secrets if len(s) > 3), key=len, reverse=True))

    def __call__(self, _logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        for key, value in event.items():
            if key not in _PLAIN:
                event[key] = self.hide(value)
        return event

    def hide(self, value: Any) -> Any:
        """The same value with nothing in it that would tell whose phone or which key it is."""
        if isinstance(value, bool | float) or value is None:
            return value
        if isinstance(value, int):
            return value if abs(value) < 10 ** (SHORTEST - 1) else mask_text(str(value))
        if isinstance(value, Mapping):
            return {key: self.hide(each) for key, each in value.items()}
        if isinstance(value, list | tuple | set | frozenset):
            return [self.hide(each) for each in value]
        return self._text(str(value))

    def _text(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, "[secret]")
        return mask_text(text)


def mask_text(text: str) -> str:
    """Hide tokens, passwords in addresses, and all but the last three digits of long numbers."""
    text = _TOKEN.sub("[token]", text)
    text = _PASSWORD.sub(r"\1:[secret]@", text)
    text = _ASSIGNED.sub(r"\1\2[secret]", text)
    text = _BROKEN.sub(lambda found: _stars(found.group()), text)
    return _RUN.sub(lambda found: _stars(found.group()), text)


def secrets_of(settings: Settings) -> tuple[str, ...]:
    """The secrets among the settings, as they would stand in a line of log."""
    return tuple(
        value.get_secret_value() for _name, value in settings if isinstance(value, SecretStr)
    )


def _stars(number: str) -> str:
    return "*" * (len(number) - 3) + number[-3:]


def _painter() -> Processor:
    if sys.stderr.isatty():
        return structlog.dev.ConsoleRenderer(colors=True)
    return structlog.processors.JSONRenderer(ensure_ascii=False)


def _named(process: str) -> Processor:
    def name(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        event.setdefault("process", process)
        return event

    return name


def _level(settings: Settings) -> int:
    return logging.getLevelNamesMapping().get(settings.log_level.upper(), logging.INFO)
