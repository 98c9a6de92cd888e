"""What a described gateway answers when it is called: taken, or refused in which way."""

from __future__ import annotations

import json
from decimal import Decimal, InvalidOperation

import httpx

from bot.channels.base import Balance, Failure, SendError
from bot.channels.gateways_file import AnswerForm, BalanceForm
from bot.channels.http_calls import asked_wait, by_status
from bot.channels.http_fields import at

DEAD: frozenset[Failure] = frozenset({"bad_number", "opted_out"})
PERMANENT: frozenset[Failure] = DEAD | {"refused", "no_template", "outside_window"}


def taken_as(response: httpx.Response, form: AnswerForm) -> str | None:
    """The gateway's id of a message that it took, None where it gives none.

    Raises:
        SendError: sorted by the gateway's own code where the file knows it, else by its status.
    """
    return _json_taken(response, form) if form.format == "json" else _text_taken(response, form)


def balance_of(response: httpx.Response, form: BalanceForm) -> Balance:
    """What is left, from the gateway's answer. Raises SendError."""
    if response.status_code >= 300:
        raise by_status(response)
    try:
        amount = Decimal(at(json.loads(response.content), form.path) or "")
    except (ValueError, RecursionError, InvalidOperation):
        raise SendError("nonsense", permanent=False, detail="no balance in it") from None
    if not amount.is_finite():
        raise SendError("nonsense", permanent=False, detail="no balance in it")
    return Balance(amount, form.currency, low=amount < form.low)


def _json_taken(response: httpx.Response, form: AnswerForm) -> str | None:
    try:
        content: object = json.loads(response.content)
    except (ValueError, RecursionError):
        if response.status_code < 300:
            raise SendError("nonsense", permanent=False, detail="not JSON") from None
        raise by_status(response) from None
    taken = response.status_code < 300
    if taken and form.taken is not None:
        taken = at(content, form.taken.path) in form.taken.values
    if not taken:
        raise _refused(response, at(content, form.code), form)
    return at(content, form.id)


def _text_taken(response: httpx.Response, form: AnswerForm) -> str | None:
    said = response.text.strip()
    refused = form.refused.search(said) if form.refused else None
    if refused is not None:
        raise _refused(response, refused.groupdict().get("code"), form)
    if response.status_code >= 300:
        raise by_status(response)
    if form.pattern is None:
        return None
    found = form.pattern.search(said)
    if found is None:
        raise SendError("nonsense", permanent=False, detail="an answer of another form")
    return found.groupdict().get("id")


def _refused(response: httpx.Response, code: str | None, form: AnswerForm) -> SendError:
    kind = form.codes.get(code or "")
    if kind is not None:
        return SendError(
            kind,
            permanent=kind in PERMANENT,
            detail=f"code {code}",
            wait=asked_wait(response),
            address_dead=kind in DEAD,
        )
    if response.status_code >= 300:
        return by_status(response, f"code {code}" if code else "")
    return SendError("unknown", permanent=False, detail=f"code {code}" if code else "not taken")
