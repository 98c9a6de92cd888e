"""The registry: which handler answers which topic, and which facts belong to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from handlers import (
    accident_info,
    accident_status,
    appeals,
    capacity,
    complaint,
    crew,
    equipment,
    fees,
    instalments,
    licences,
    loadline,
    lookups,
    menu,
    night,
    registration,
    settlements,
    subscription,
    tolls,
    tonnage,
)
from handlers.base import Reply, Turn


def _nothing(text: str) -> bool:
    """A topic that hears no words beside its slots."""
    return False


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic's handler, and by what an answer finds back to it: its slots, or words it hears."""

    handle: Callable[[Turn], Reply]
    slots: frozenset[str] = frozenset()
    hears: Callable[[str], bool] = _nothing


TOPICS: Mapping[str, Topic] = {
    "greet_or_menu": Topic(menu.greet),
    "help": Topic(menu.help_asked),
    "thanks_or_bye": Topic(menu.thanks),
    "ack": Topic(menu.acknowledged),
    "out_of_scope": Topic(lookups.beyond),
    "stop_optout": Topic(subscription.stop),
    "start_optin": Topic(subscription.start),
    "status_of_report": Topic(accident_status.status),
    "complaint_overloading": Topic(complaint.forward),
    "fee": Topic(fees.answer, fees.SLOTS),
    "renewal_deadline": Topic(licences.renewal, licences.RENEWAL_SLOTS),
    "duplicate_licence": Topic(licences.duplicate, licences.DUPLICATE_SLOTS),
    "register_boat": Topic(registration.register, registration.REGISTER_SLOTS),
    "transfer_ownership": Topic(registration.transfer, registration.TRANSFER_SLOTS),
    "capacity": Topic(capacity.answer, capacity.SLOTS),
    "crew": Topic(crew.answer, crew.SLOTS),
    "freeboard_loadline": Topic(loadline.answer, loadline.SLOTS),
    "tonnage": Topic(tonnage.answer, tonnage.SLOTS),
    "safety_equipment": Topic(equipment.answer, equipment.SLOTS),
    "night_plying": Topic(night.answer, night.SLOTS),
    "instalment": Topic(instalments.handle, instalments.SLOTS),
    "appeal": Topic(appeals.handle, appeals.SLOTS, appeals.names_an_order),
    "surrender_or_remission": Topic(
        settlements.surrender_or_remission, settlements.SURRENDER_SLOTS
    ),
    "challan_proof": Topic(settlements.challan_proof, settlements.CHALLAN_SLOTS),
    "tolls": Topic(tolls.handle, tolls.SLOTS),
    "accident_info": Topic(accident_info.accident_info, accident_info.SLOTS),
    "sinking_info": Topic(accident_info.sinking_info, accident_info.SLOTS),
    "lookup": Topic(lookups.handle, lookups.SLOTS),
}
