"""Making the first administrator, who then makes the others."""

from __future__ import annotations

from bot.channels.base import AddressKind
from bot.channels.numbers import to_e164
from bot.clock import WallClock
from bot.refusal import Refusal
from bot.settings import Settings
from bot.store.administrators import put_administrator
from bot.store.database import close_sessions, open_sessions, transaction
from bot.store.migrate import migrate
from bot.store.server import connect


def make_administrator(
    settings: Settings, *, name: str, phone: str | None, telegram: str | None
) -> str:
    """Write an administrator down, reached at one address or both; says in a line what was done.

    Done twice it changes the name and nothing else.

    Raises:
        Refusal: no name, no address, or one that cannot be.
    """
    name = " ".join(name.split())
    if not name:
        raise Refusal("--name: is empty; give the person's name")
    addresses = _addresses(phone, telegram)
    address = connect(settings)
    migrate(address)
    sessions = open_sessions(address, size=1, name="naav-admin")
    try:
        with transaction(sessions) as session:
            put_administrator(session, name, addresses, WallClock().wall())
    finally:
        close_sessions(sessions)
    return f"{name} is an administrator, reached at {' and '.join(v for _, v in addresses)}"


def _addresses(phone: str | None, telegram: str | None) -> list[tuple[AddressKind, str]]:
    found: list[tuple[AddressKind, str]] = []
    if phone is not None:
        number = to_e164(phone)
        if number is None:
            raise Refusal(f"--phone: {phone} is no telephone number; write it as +919800000000")
        found.append(("sms", number))
    if telegram is not None:
        if not telegram.strip().isdecimal():
            raise Refusal("--telegram: must be the numeric chat id, such as 123456789")
        found.append(("telegram", telegram.strip()))
    if not found:
        raise Refusal("give --phone or --telegram, so that the administrator can be reached")
    return found
