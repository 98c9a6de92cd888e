"""Handing a paper over: as a file where the chat takes one, by a link where links may go, once."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy.orm import Session

from bot.context import Context
from bot.papers.documents import PaperKind
from bot.papers.links import USEFUL_FOR, PaperLink, token_of
from bot.say import About, room_of, say_at
from bot.store.said import already_said
from bot.store.tables import Address, Incident
from handlers.base import Line, Quote, Reply

TAKES_FILES = frozenset({"telegram"})
"""Kinds of address whose channel sends a file."""


def hand_over(
    context: Context,
    session: Session,
    address: Address,
    incident: Incident,
    kind: PaperKind,
    once: str,
) -> bool:
    """Queue the paper for one address, in a message of its own; False where there is no way,
    or where it was done.

    The message of its own keeps the sentences that were approved as SMS templates as they are,
    and a paper that cannot go holds nothing else back.
    """
    if already_said(session, (once,)):
        return False
    number = Quote(incident.number)
    about = About("answer", kind, incident_id=incident.id, once=once)
    if address.kind in TAKES_FILES:
        line = Line(f"paper.{kind}_attached", {"number": number})
        about = replace(about, document=kind)
    else:
        link = link_to(context, address, incident, kind)
        if link is None:
            return False
        line = Line(
            f"paper.{kind}_link", {"number": number, "link": Quote(link), "n": USEFUL_FOR.days}
        )
    return (
        say_at(context, session, address, address.person, Reply(lines=(line,)), about) is not None
    )


def link_to(context: Context, address: Address, incident: Incident, kind: PaperKind) -> str | None:
    """The address of a paper for whoever has this address, of use for three days.

    None where the operator has set no public address or no secret, and for an SMS unless he
    says that his gateways take links: an approved template in India holds none of ours.
    """
    settings = context.settings
    if settings.public_url is None or settings.link_secret is None:
        return None
    if room_of(address.kind) == "sms" and not settings.sms_links:
        return None
    link = PaperLink(kind, incident.id, address.id, context.clock.wall() + USEFUL_FOR)
    token = token_of(link, settings.link_secret.get_secret_value())
    return f"{settings.public_url.rstrip('/')}/papers/{token}.pdf"
