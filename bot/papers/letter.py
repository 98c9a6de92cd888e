"""The letter that owner or navik owes the registering officer after an accident, ready to sign."""

from __future__ import annotations

from collections.abc import Iterator

from bot.papers.facts import Known, LetterFacts
from bot.papers.fitting import one_page
from bot.papers.sentences import BLANK, LONG_BLANK, day_and_hour, say, value
from bot.papers.sheet import Fit, Sheet, within
from bot.rendering import values
from handlers.accident_words import COUNT_SLOTS
from handlers.base import Items, Line, Term

SHORT = 70
"""Letters of a name or a place that a row holds well."""
OFFICES = 5
TWO_LINES = f"{LONG_BLANK}\n{LONG_BLANK}"


def letter_pdf(facts: LetterFacts, language: str) -> bytes:
    """The letter on one page. language: hi or en.

    Filled from what is known, blanks for the rest, a line for the signature. Raises FileNotFoundError
    where the font is not installed.
    """
    return one_page(lambda fit: _letter(facts, language, fit))


def _letter(facts: LetterFacts, language: str, fit: Fit) -> Sheet:
    known = facts.known
    title = say(language, "letter.title", number=known.number)
    sheet = Sheet(fit, title=title, language=language, made_at=facts.made_at)
    marks(sheet, known, language)
    _head(sheet, facts, language)
    sheet.rows(_rows(facts, language, fit))
    sheet.gap()
    sheet.text(say(language, "letter.true"))
    sheet.gap(1.5)
    sheet.beside(
        say(language, "letter.at_place", blank=BLANK), say(language, "letter.sign", blank=BLANK)
    )
    sheet.gap()
    sheet.beside(
        say(language, "letter.on_day", blank=BLANK),
        say(language, "letter.signed_name", name=_name(facts)),
    )
    sheet.gap()
    due = day_and_hour(facts.due.by, language)
    sheet.small(say(language, "letter.note", due=due, number=known.number))
    return sheet


def marks(sheet: Sheet, known: Known, language: str) -> None:
    """What keeps an exercise or a sample from being taken for the real thing."""
    if known.drill:
        sheet.banner(say(language, "sheet.drill"))
    if known.sample:
        sheet.banner(say(language, "sheet.sample"))


def _head(sheet: Sheet, facts: LetterFacts, language: str) -> None:
    district = facts.known.district or BLANK
    sheet.text(say(language, "letter.to"))
    sheet.text(say(language, "letter.officer", district=district))
    sheet.gap()
    sheet.text(say(language, "letter.subject", rule=facts.due.rule), bold=True, scale=1.08)
    sheet.gap()
    sheet.text(say(language, "letter.salute"))
    sheet.text(say(language, f"letter.begin_{facts.role}"))
    sheet.gap(0.4)


def _rows(facts: LetterFacts, language: str, fit: Fit) -> Iterator[tuple[str, str]]:
    known = facts.known

    def row(name: str, filled: str | None) -> tuple[str, str]:
        return say(language, f"letter.row_{name}"), filled or LONG_BLANK

    yield row("boat_no", within(known.boat_no, SHORT) if known.boat_no else None)
    until = facts.licence_until
    yield row("licence", values.day(until, language) if until else None)
    for role in ("owner", "navik"):
        yield row(role, _person(facts, language) if role == facts.role else None)
    yield row("when", _when(facts, language))
    yield row("place", within(known.place, SHORT * 2) if known.place else None)
    yield row("kind", value(language, Term(f"kind.{known.kind}")))
    yield row("people", people_of(known, language))
    yield row("dead_names", TWO_LINES)
    yield row("damage", TWO_LINES)
    yield row("words", within(" ".join(known.words.split()), fit.letters))
    yield row("told", _told(facts, language))
    yield row("station", None)


def people_of(known: Known, language: str) -> str | None:
    """Every count of people that is known, in the order in which counts are said."""
    parts = tuple(
        Line(f"count.{name}", {"n": known.counts[name]}, count=known.counts[name])
        for name in COUNT_SLOTS
        if name in known.counts
    )
    return value(language, Items(parts)) if parts else None


def _name(facts: LetterFacts) -> str:
    return within(facts.name, SHORT) if facts.name else BLANK


def _person(facts: LetterFacts, language: str) -> str:
    return say(language, "letter.person", name=_name(facts), phone=facts.phone or BLANK)


def _when(facts: LetterFacts, language: str) -> str:
    at = day_and_hour(facts.known.reported_at, language)
    happened = within(facts.known.happened, SHORT) if facts.known.happened else BLANK
    return say(language, "letter.when", happened=happened, reported=at)


def _told(facts: LetterFacts, language: str) -> str | None:
    police_first = sorted(facts.told, key=lambda told: told.kind != "police_station")
    said_of = [
        say(
            language,
            "letter.told",
            office=told.office,
            reported=day_and_hour(told.told_at, language),
        )
        for told in police_first[:OFFICES]
    ]
    return "\n".join(within(each, SHORT * 2) for each in said_of) or None
