"""Which sentences about boats are said together in one message."""

from __future__ import annotations

from itertools import product

_ONLY_2018 = "scope.only_br_2018_dbg"
_NOTES = ("scope.lost", "scope.no_rules", _ONLY_2018)
_ALONE_OR_NOTED = (
    "capacity.by_floor",
    "capacity.by_bench",
    "capacity.lower_of_two",
    "capacity.fits",
    "capacity.over",
    "capacity.barely",
    "capacity.left",
    "crew.by_persons",
    "crew.by_tons",
    "loadline.freeboard",
    "loadline.flood",
    "loadline.mark",
    "loadline.never_under",
    "renewal.in_general",
    "renewal.before",
    "renewal.grace",
    "renewal.late",
    "renewal.ceased",
    "renewal.late_about",
    "renewal.grace_about",
    "duplicate.how",
    "duplicate.expired",
    "register.without",
    "register.without_sum",
    "register.measured",
    "transfer.how",
    "transfer.by_day",
    "transfer.late",
    "transfer.inherited",
)
"""Sentences beside which a note may stand that the rule is not surely the asker's own."""
_FEES = ("fee.one", "fee.one_class", "fee.both_classes", "fee.list", "fee.list_class")
_ASKED_AGAIN = (
    "capacity.ask_length",
    "capacity.ask_breadth",
    "capacity.ask_limit",
    "capacity.ask_load",
    "crew.ask_persons",
    "loadline.ask_depth",
    "tonnage.ask_volume",
    "renewal.ask_expiry",
    "transfer.ask_day",
)

BOAT_COMBINATIONS: tuple[tuple[str, ...], ...] = (
    *product(_ALONE_OR_NOTED, _NOTES),
    *product(_FEES, ("fee.caveat", "fee.borrowed")),
    *product(("register.how", "register.how_class"), ("scope.lost", "scope.no_rules")),
    *product(("register.how", "register.how_class"), ("register.letters",)),
    *product(("scope.wrong_fact",), _ASKED_AGAIN),
    ("capacity.stated_limit", "capacity.ask_load"),
    ("loadline.freeboard", "loadline.ask_depth"),
    ("tonnage.formula", "tonnage.ask_volume"),
    ("renewal.in_general", "renewal.ask_expiry"),
    ("renewal.in_general", _ONLY_2018, "renewal.ask_expiry"),
    ("loadline.freeboard", _ONLY_2018, "loadline.ask_depth"),
    ("renewal.grace_about", "renewal.ask_expiry"),
    ("renewal.grace_about", _ONLY_2018, "renewal.ask_expiry"),
    ("equipment.outboard", "equipment.every_boat"),
    ("renewal.before", "renewal.closed_day"),
    ("renewal.grace", "renewal.closed_day"),
    ("register.mark", "register.mark_hindi"),
    ("capacity.rate", "scope.when_known"),
    ("tonnage.value", "tonnage.joined"),
    ("night.never", "night.call"),
)
"""Names of the lines of each message that has more than one, the question last."""
