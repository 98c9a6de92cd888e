"""The situation report of one incident: facts, who was told and answered, what happened when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from bot.clock import local
from bot.papers.facts import OfficeTold, SituationFacts, TimelineEvent
from bot.papers.fitting import one_page
from bot.papers.letter import marks, people_of
from bot.papers.sentences import day_and_hour, say, value
from bot.papers.sheet import Fit, Sheet, within
from handlers.base import Term

SHORT = 60
NONE = "\u2014"
STATUSES: tuple[str, ...] = (
    "open",
    "alerted",
    "unconfirmed",
    "acknowledged",
    "updated",
    "withdrawal_pending_officer",
    "close_pending_officer",
    "closed",
)
EVENTS: tuple[str, ...] = (
    "reported",
    "added",
    "withdrawn",
    "seen",
    "on_the_way",
    "not_ours",
    "escalated",
    "asked_after",
    "closed",
    "repeated",
    "alarm",
)


def situation_pdf(facts: SituationFacts, language: str) -> bytes:
    """The report on one page. language: hi or en. Of a long history the beginning and the newest
    events are shown, and how many lie between. Raises FileNotFoundError without the font."""
    return one_page(lambda fit: _situation(facts, language, fit))


def _situation(facts: SituationFacts, language: str, fit: Fit) -> Sheet:
    title = say(language, "sitrep.title", number=facts.known.number)
    sheet = Sheet(fit, title=title, language=language, made_at=facts.made_at)
    marks(sheet, facts.known, language)
    sheet.text(title, bold=True, scale=1.3)
    sheet.text(say(language, "sitrep.made", reported=day_and_hour(facts.made_at, language)))
    sheet.gap(0.4)
    sheet.rows(_rows(facts, language, fit))
    _told_table(sheet, facts.told, language, fit)
    _event_table(sheet, facts.events, language, fit)
    sheet.gap()
    sheet.small(say(language, "sitrep.note", number=facts.known.number))
    return sheet


def _rows(facts: SituationFacts, language: str, fit: Fit) -> Iterator[tuple[str, str]]:
    known = facts.known

    def row(name: str, filled: str | None) -> tuple[str, str]:
        return say(language, f"sitrep.row_{name}"), filled or say(language, "sitrep.unknown")

    yield row("status", _status(known.status, language))
    yield row("kind", value(language, Term(f"kind.{known.kind}")))
    yield row("reported", day_and_hour(known.reported_at, language))
    if known.happened:
        yield row("happened", within(known.happened, SHORT))
    yield row("place", _place(facts, language))
    yield row("people", people_of(known, language))
    yield row("boat_no", within(known.boat_no, SHORT) if known.boat_no else None)
    yield row("words", within(" ".join(known.words.split()), fit.letters))
    yield row("phones", ", ".join(facts.phones[:3]) or None)
    if known.outcome:
        yield row("outcome", within(known.outcome, SHORT * 2))


def _status(status: str, language: str) -> str:
    return say(language, f"sitrep.status_{status}") if status in STATUSES else status


def _place(facts: SituationFacts, language: str) -> str | None:
    known = facts.known
    parts = [within(known.place, SHORT)] if known.place else []
    if known.district is not None:
        parts.append(say(language, "sitrep.district", district=known.district))
    if known.pin is not None:
        parts.append(f"{known.pin[0]:.5f}, {known.pin[1]:.5f}")
    return "; ".join(parts) or None


def _told_table(sheet: Sheet, told: Sequence[OfficeTold], language: str, fit: Fit) -> None:
    sheet.gap()
    sheet.text(say(language, "sitrep.who"), bold=True)
    if not told:
        sheet.text(say(language, "sitrep.nobody"))
        return
    head = [say(language, f"sitrep.col_{name}") for name in ("office", "told", "arrived", "answer")]
    rows = [_told_row(each, language) for each in told[: fit.rows]]
    sheet.table(head, rows, (34, 14, 14, 38))
    _left_out(sheet, len(told) - fit.rows, language)


def _told_row(told: OfficeTold, language: str) -> list[str]:
    return [
        within(value(language, told.office), SHORT),
        _short(told.told_at),
        _short(told.delivered_at),
        _answer(told, language),
    ]


def _answer(told: OfficeTold, language: str) -> str:
    """The furthest that the office went, and when."""
    for name in ("on_the_way", "not_ours", "seen"):
        at = getattr(told, f"{name}_at")
        if at is not None:
            said_so = say(language, f"sitrep.answer_{name}", reported=_short(at))
            return within(f"{said_so} {told.detail or ''}".strip(), SHORT)
    return say(language, "sitrep.answer_none")


def _event_table(sheet: Sheet, events: Sequence[TimelineEvent], language: str, fit: Fit) -> None:
    sheet.gap()
    sheet.text(say(language, "sitrep.timeline"), bold=True)
    newest = events[1:][-(fit.rows - 1) :]
    shown = [*events[:1], *newest]
    head = [say(language, f"sitrep.col_{name}") for name in ("at", "event", "words")]
    sheet.table(head, [_event_row(each, language, fit) for each in shown], (18, 34, 48))
    _left_out(sheet, len(events) - len(shown), language)


def _event_row(event: TimelineEvent, language: str, fit: Fit) -> list[str]:
    name = event.kind if event.kind in EVENTS else "other"
    what = say(language, f"sitrep.event_{name}")
    if event.office is not None:
        what = f"{what} ({value(language, event.office)})"
    words = " ".join((event.words or event.detail or "").split())
    return [_short(event.at), within(what, SHORT * 2), within(words, fit.letters // 6)]


def _left_out(sheet: Sheet, count: int, language: str) -> None:
    if count > 0:
        sheet.small(say(language, "sitrep.more", n=count))


def _short(at: datetime | None) -> str:
    """Day, month and hour in figures: a column of times is narrow."""
    return f"{local(at):%d.%m. %H:%M}" if at else NONE
