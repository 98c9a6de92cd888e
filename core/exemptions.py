"""Who crosses a ferry free of toll."""

from __future__ import annotations

from core.errors import ImpossibleFact
from core.findings import Finding, value_type
from core.models_rows import models
from core.rulebook import Law

UNCONDITIONAL = "none"
_LISTED = "exempt."


@value_type
class TollFree:
    """Whether a head of the exemption list makes a person or thing free of toll.

    toll_free: None while it is not known whether the condition is met. head: the head of the list.
    condition: the code of what the head asks, "none" when it asks nothing.
    """

    toll_free: bool | None
    head: str
    condition: str


def heads(law: Law) -> tuple[str, ...]:
    """The heads of the exemption list on the day of `law`."""
    return tuple(key.removeprefix(_LISTED) for key in law.keys(_LISTED))


@models("D3-047", *(f"D3-{number}" for number in range(149, 161)), "D0-081")
def toll_free(law: Law, head: str | None, condition_met: bool | None = None) -> Finding[TollFree]:
    """Whether `head` crosses free (BR-2026 r5(5), Format B cl.5-6): either list is enough.

    `head` None: no head of the list fits the person. Then, and under MP-1962 whose list is not
    part of the rules, NotStated names the office to ask. Raises ImpossibleFact for a head that the
    list does not have.
    """
    if head is None or law.find("exempt.mail") is None:
        law.value("exempt.list_elsewhere")
    if f"{_LISTED}{head}" not in law.rulebook.keys:
        raise ImpossibleFact("head", f"must be one of {', '.join(heads(law))}")
    rule = law.value(f"{_LISTED}{head}")
    made = TollFree(True if rule.text == UNCONDITIONAL else condition_met, str(head), rule.text)
    doubts = () if made.toll_free is not None else ("condition_not_told",)
    return law.finding("toll_exemption", made, [rule], doubts=doubts)
