"""The registry: which handler answers which topic, and which facts belong to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from handlers import accident_status, complaint, menu, subscription
from handlers.base import Reply, Turn


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic's handler and the slots it understands, by which an answer finds back to it."""

    handle: Callable[[Turn], Reply]
    slots: frozenset[str] = frozenset()


TOPICS: Mapping[str, Topic] = {
    "greet_or_menu": Topic(menu.greet),
    "help": Topic(menu.help_asked),
    "thanks_or_bye": Topic(menu.thanks),
    "ack": Topic(menu.acknowledged),
    "out_of_scope": Topic(menu.out_of_scope),
    "stop_optout": Topic(subscription.stop),
    "start_optin": Topic(subscription.start),
    "status_of_report": Topic(accident_status.status),
    "complaint_overloading": Topic(complaint.forward),
}
