"""An officer's message that says one thing of one report and another of the next, taken apart; and
the number that he sends after he was asked which report he meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise

from handlers import officer
from handlers.base import Dialogue, Line, Quote, Reply, Report, Turn
from handlers.meant_reports import addressed, apart
from handlers.understanding import understand

_NUMBER = re.compile(r"(?<!\w)\d{4,8}(?!\w)")
_ONLY_AND = re.compile(r"[\s,;/&-]*(?:(?:aur|and|to|se|और|व|तथा|से)[\s,;/&-]*)?", re.IGNORECASE)
_BARE_CODE = re.compile(r"[\s,;:.\-]*[123१२३]?[\s,;:.\-]*")
_STOPS = re.compile(r"[,;.\n।|]")
_PLATE = re.compile(
    r"\b(?:(?:br|mp|up|jh|wb|cg|ct|dl|rj|od|or)[\s-]?\d{1,2}[\s-]?[a-z]{0,3}|[a-z])[\s-]*$",
    re.IGNORECASE,
)
_ASKED_LATELY = timedelta(minutes=10)
WHICH = "which_report"
"""Under this name the dialogue keeps what an officer said when he was asked which report."""


def answer(turn: Turn) -> Reply | None:
    """Carry out each part for the report that it names; None where the message is of one piece."""
    if turn.person.role not in ("officer", "admin"):
        return None
    parts = list(_parts(turn))
    if len(parts) < 2:
        return None
    replies = [_of_part(turn, number, part) for number, part in parts]
    lines = tuple(line for reply in replies for line in reply.lines)
    effects = tuple(effect for reply in replies for effect in reply.effects)
    return Reply(lines=lines, effects=effects) if effects else None


def recalled(turn: Turn) -> Reply | None:
    """ "2", "Which report?", "1001": what he said before is carried out for that number."""
    kept = turn.dialogue.facts.get(WHICH)
    text = turn.heard.text.strip()
    if not isinstance(kept, dict) or not text.isdecimal() or turn.dialogue.expecting:
        return None
    asked_at = datetime.fromisoformat(str(kept["at"]))
    number = str(int(text))
    if turn.now - asked_at > _ASKED_LATELY or number not in _open(turn):
        return None
    return replace(_of_part(turn, number, str(kept["said"])), dialogue=forgotten(turn))


def asked_which(turn: Turn, reply: Reply) -> Reply:
    """The reply, with what was said kept where it asks which report is meant, and else forgotten;
    what ends a report is said again with its number."""
    asks = any(line.name == "officer.which" for line in reply.lines)
    if asks and not turn.heard.moves & {"close", "false"}:
        kept = {"said": turn.heard.text, "at": turn.now.isoformat()}
        facts = {**turn.dialogue.facts, WHICH: kept}
        return replace(reply, dialogue=replace(turn.dialogue, facts=facts))
    if WHICH in turn.dialogue.facts and reply.dialogue is None:
        return replace(reply, dialogue=forgotten(turn))
    return reply


def forgotten(turn: Turn) -> Dialogue:
    """The dialogue without what was said before."""
    facts = {name: value for name, value in turn.dialogue.facts.items() if name != WHICH}
    return replace(turn.dialogue, facts=facts)


def _open(turn: Turn) -> dict[str, Report]:
    return {report.number: report for report in turn.alerts if report.status != "closed"}


def _parts(turn: Turn) -> Iterator[tuple[str, str]]:
    """(number, words) of each part; numbers that follow each other with nothing between are one."""
    text = turn.heard.text
    known = _open(turn)
    spots = [spot for spot in _NUMBER.finditer(text) if _is_named(text, spot, known)]
    between = [text[one.end() : two.start()] for one, two in pairwise(spots)]
    if not spots or any(_ONLY_AND.fullmatch(words) for words in between):
        return
    number_first = not any(sign.isalnum() for sign in text[: spots[0].start()])
    codes_first = all(_BARE_CODE.fullmatch(words) for words in between)
    if not (number_first or codes_first or all(_STOPS.search(words) for words in between)):
        return
    for at, spot in enumerate(spots):
        if number_first:
            end = spots[at + 1].start() if at + 1 < len(spots) else len(text)
            said = text[spot.end() : end]
        else:
            start = spots[at - 1].end() if at else 0
            last = at + 1 == len(spots)
            said = text[start : spot.start()] + (text[spot.end() :] if last and codes_first else "")
        yield str(int(spot.group())), said.strip(" \t\n,;:.-")


def _is_named(text: str, spot: re.Match[str], known: dict[str, Report]) -> bool:
    """Whether the figures are those of an open report, and not the end of a number plate."""
    return str(int(spot.group())) in known and not _PLATE.search(text[: spot.start()])


def _of_part(turn: Turn, number: str, said: str) -> Reply:
    text = apart(said)
    _, text = addressed(text, turn.alerts)
    heard = understand(text, expecting="casualties", officer=True)
    moves = heard.moves
    if not moves & officer.CODES:
        moves |= understand(f"{number} {text}", officer=True).moves & {"close", "false"}
    moves |= {"report_number"}
    heard = replace(heard, text=f"{number} {said}", reference=number, moves=moves)
    part = replace(turn, heard=heard, named_report=_open(turn)[number])
    if heard.danger.verdict != "real":
        if officer.speaks_as_officer(part) and not officer.tells_of_found(part):
            return officer.answer(part)
        if told := officer.news(part):
            return told
    return Reply(lines=(Line("officer.how", {"number": Quote(number)}),))
