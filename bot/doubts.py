"""What an operator may have meant otherwise: said in a line each at the start, and nothing stops."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches

from sqlalchemy.orm import Session

from bot.settings import Settings
from bot.store import people

PREFIX = "NAAV_"
SETTINGS: tuple[str, ...] = tuple(
    str(field.validation_alias or f"{PREFIX}{name.upper()}")
    for name, field in Settings.model_fields.items()
)
"""The names of all settings, as they stand in the environment."""
_KEYS: Mapping[str, str] = {
    "telegram_": "telegram_token",
    "twilio_": "twilio_account_sid",
    "kannel_": "kannel_sendsms_url",
}
"""The setting without which nothing else of a channel is of use."""


def about_settings(settings: Settings, environment: Iterable[str]) -> Sequence[str]:
    """Names in the environment that look like settings and are none, files that are set and not
    there, channels that are half set. One line each, with the mend."""
    known = {name.upper() for name in SETTINGS}
    strange = sorted(
        name
        for name in environment
        if name.upper().startswith(PREFIX) and name.upper() not in known
    )
    lines = [_unknown(name) for name in strange]
    file = settings.templates_file
    if file is not None and not file.exists():
        lines.append(
            f"NAAV_TEMPLATES_FILE: {file} is not there; no template has an id until "
            "naav templates import writes it"
        )
    return [*lines, *_half_set(settings), *_not_brought(settings)]


def _half_set(settings: Settings) -> Iterator[str]:
    for channel, key in _KEYS.items():
        given = sorted(name for name in settings.model_fields_set if name.startswith(channel))
        if given and getattr(settings, key) is None:
            yield (
                f"{PREFIX}{given[0].upper()}: changes nothing while {PREFIX}{key.upper()} "
                "is not set; set it too"
            )


def _not_brought(settings: Settings) -> Iterator[str]:
    """Telegram calls https alone; a Bot API server of one's own may call any address."""
    bare = (settings.public_url or "").startswith("http://")
    if bare and settings.telegram_token is not None and settings.telegram_api is None:
        yield (
            f"{PREFIX}PUBLIC_URL: Telegram brings messages to https:// only, and none come; "
            "write https:// or unset it"
        )


def about_administrators(settings: Settings, session: Session) -> Sequence[str]:
    """Whether the service's alarms reach anybody, where it is in earnest."""
    if not settings.real_channels:
        return ()
    told = (
        people.live_addresses(session, person.id)
        for person in people.administrators(session)
        if not person.sample
    )
    if any(told):
        return ()
    return ("no administrator can be reached: alarms are told to nobody; see naav admin create",)


def _unknown(name: str) -> str:
    near = get_close_matches(name.upper(), SETTINGS, n=1, cutoff=0.6)
    mend = f"did you mean {near[0]}?" if near else "see the table of settings in README.md"
    return f"{name}: is no setting and is not read; {mend}"
