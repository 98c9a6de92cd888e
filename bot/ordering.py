"""Orders of a district (no plying, festival, weather) go out to the people they concern, once."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy.orm import Session

from bot.context import Context
from bot.say import About, say_to
from bot.store import directory, people
from bot.store.tables import DistrictOrder
from handlers.base import Arg, Line, Quote, Reply

AHEAD = timedelta(hours=12)
"""How long before it begins an order is told."""


def announce(context: Context, session: Session) -> int:
    """Tell the naviks, owners and lessees of a district of its new orders; says how many orders.

    An order is about safety: it goes to those too who want no reminders, and at any hour. One
    that has ended before anybody could be told is passed over.
    """
    now = context.clock.now()
    found = directory.orders_to_announce(session, now + AHEAD)
    for order in found:
        order.announced_at = now
        if order.ends_at is not None and order.ends_at <= now:
            continue
        for person in people.on_the_water(session, order.district):
            about = About("answer", "order", once=f"order:{order.id}:{person.id}")
            say_to(context, session, person, Reply(lines=(_line(order),)), about)
    return len(found)


def _line(order: DistrictOrder) -> Line:
    args: dict[str, Arg] = {"order": Quote(order.number), "since": order.starts_at}
    if order.daily_from is not None and order.daily_until is not None:
        args |= {
            "hour_from": Quote(f"{order.daily_from:%H:%M}"),
            "hour_until": Quote(f"{order.daily_until:%H:%M}"),
        }
        return Line("order.daily", args)
    if order.ends_at is None:
        return Line("order.open", args)
    return Line("order.until", {**args, "until": order.ends_at})
