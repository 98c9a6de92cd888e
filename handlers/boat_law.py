"""Which boat rules answer a question, and what must be said when they are not the asker's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Generic, Literal, TypeVar

from core import places
from core.agreement import agree
from core.errors import SILENCES, NotCaptured, RuleError
from core.findings import Citation, Finding
from core.jurisdictions import instruments_at
from core.lookup import Stated, absent, stated
from core.rulebook import Law
from core.statements import by_key
from handlers.base import Arg, Cite, Line, Name, Term, Turn

T = TypeVar("T")
Coverage = Literal["own", "none", "mp", "unknown"]
BOAT_RULES = ("BR-2018-DBG", "BR-2011")
"""The two boat rules, the fuller copy first."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the asker stands.

    coverage: "own" where a boat rule covers his district, "none" for any other district of Bihar,
    "mp" for Madhya Pradesh, "unknown" while no place is known. laws: the boat rules to ask, his own
    first. district: as the directory of the rules names it, None when not known.
    """

    coverage: Coverage
    laws: tuple[Law, ...]
    district: places.District | None
    turn: Turn

    @property
    def today(self) -> date:
        """The day whose law is asked for."""
        return self.turn.today

    @property
    def mp(self) -> Law:
        """The ferry rules of Madhya Pradesh on that day."""
        return self.turn.law("MP-1962")

    def law(self, instrument: str) -> Law:
        """An instrument's law of that day, the office's orders laid over it."""
        return self.turn.law(instrument, self.district.en if self.district else "")


@dataclass(frozen=True, slots=True)
class Answer(Generic[T]):
    """A finding, and the line that says it is not (or not surely) the asker's own rule."""

    finding: Finding[T]
    note: Line | None

    @property
    def rule(self) -> Cite:
        """The rule the answer rests on."""
        return cite(self.finding.citations[0])

    @property
    def borrowed(self) -> bool:
        """Whether it is a guide from rules that are not the asker's: no question then follows."""
        return self.note is not None and self.note.name in ("scope.lost", "scope.no_rules")

    def cite_rule(self, rule: str) -> Cite:
        """Another rule of the instrument that the answer rests on."""
        return Cite(self.finding.citations[0].instrument, rule)

    @property
    def notes(self) -> tuple[Line, ...]:
        """The note as lines to say."""
        return (self.note,) if self.note else ()


def standing(turn: Turn, facts: Mapping[str, object]) -> Standing:
    """Where the asker stands, from what he said, his registration, and his licence."""
    district = _district(turn, facts)
    state = district.state if district else _state(turn, facts)
    codes = instruments_at(state, district.code if district else None)
    own = _own(turn, codes, known=district is not None)
    coverage: Coverage = "unknown"
    if state == "mp":
        coverage = "mp"
    elif own:
        coverage = "own"
    elif district is not None:
        coverage = "none"
    order = sorted(BOAT_RULES, key=lambda code: code != own)
    name = district.en if district else ""
    laws = tuple(turn.law(code, name if code == own else "") for code in order)
    return Standing(coverage, laws, district, turn)


def place_facts(turn: Turn) -> dict[str, object]:
    """What the message says of the place, as facts to keep."""
    found: dict[str, object] = {}
    if turn.place is not None and turn.place.district:
        found["district"] = turn.place.district
    if turn.place is not None and turn.place.state:
        found["state"] = turn.place.state
    return found


def ask_rules(where: Standing, ask: Callable[[Law], Finding[T]]) -> Answer[T]:
    """What the boat rules answer.

    The asker's own rules first; where our copy of them has lost the words, the neighbour's, and the
    note says so. Where his rules are not known and both agree, no note is needed. Raises the
    refusal of the first rules when none answers, and ImpossibleFact as `ask` does.
    """
    found = agree(ask, where.laws)
    if found.finding is not None:
        shared = _of_first(found.finding, where.laws[0].instrument)
        return Answer(shared, _no_rules(where) if where.coverage == "none" else None)
    answers = list(found.answers.values())
    given = [answer for answer in answers if isinstance(answer, Finding)]
    if not given:
        raise next(answer for answer in answers if isinstance(answer, RuleError))
    return Answer(given[0], _note(where, answers[0], given[0]))


def statement(law: Law, key: str) -> Finding[Stated]:
    """What the rule of that key says; NotCaptured where this instrument's copy lacks it (the two
    boat rules number alike). Raises as `core.lookup.stated`, and KeyError when neither has it."""
    if key in by_key(law.instrument):
        return stated(law, key)
    rule = by_key(BOAT_RULES[0])[key][-1].citation.rule
    raise NotCaptured(instrument=law.instrument, rule=rule, office="registering_officer")


def gap(law: Law, key: str) -> RuleError:
    """The refusal that a key of the instrument records: silent or lost, with the office to ask.

    Raises KeyError when it has no such key."""
    return absent(by_key(law.instrument)[key][-1])


def cite(citation: Citation) -> Cite:
    """A citation as an answer names it."""
    return Cite(citation.instrument, citation.rule)


def silent(refusal: RuleError) -> dict[str, Arg]:
    """The arguments of a line that says: the rules are silent, that office can say."""
    return {
        "office": Term(f"office.{refusal.office or 'boat_surveyor'}"),
        "rule": Cite(refusal.instrument, refusal.rule),
    }


def _of_first(finding: Finding[T], instrument: str) -> Finding[T]:
    """The citations of the asker's own rules first, so that those are named."""
    ordered = sorted(finding.citations, key=lambda each: each.instrument != instrument)
    return Finding(
        finding.topic,
        finding.value,
        tuple(ordered),
        finding.status,
        finding.readings,
        finding.doubts,
        finding.caveats,
    )


def _note(where: Standing, first: object, given: Finding[T]) -> Line | None:
    if where.coverage == "none":
        return _no_rules(where)
    if where.coverage == "unknown":
        return Line(f"scope.only_{given.citations[0].instrument.lower().replace('-', '_')}")
    if isinstance(first, SILENCES):
        return Line("scope.lost", {"rule": Cite(first.instrument, first.rule)})
    return None


def _no_rules(where: Standing) -> Line | None:
    if where.district is None:
        return None
    name = Name({"hi": where.district.hi, "en": where.district.en})
    return Line("scope.no_rules", {"district": name})


def _own(turn: Turn, codes: tuple[str, ...], *, known: bool) -> str | None:
    """The boat rules of the asker: those of his district, else of his registered boat."""
    if known:
        return next((code for code in BOAT_RULES if code in codes), None)
    licensed = {licence.instrument for licence in turn.person.licences}
    found = [code for code in BOAT_RULES if code in licensed and code in codes]
    return found[0] if len(found) == 1 else None


def _district(turn: Turn, facts: Mapping[str, object]) -> places.District | None:
    told_state = facts.get("state")
    for name in (facts.get("district"), facts.get("place"), turn.person.district):
        found = places.district(str(name)) if name else None
        if found and (told_state in (None, "", found.state)):
            return found
    return None


def _state(turn: Turn, facts: Mapping[str, object]) -> str | None:
    named = facts.get("state") or turn.person.state
    if named:
        return places.state(str(named))
    leased = {lease.instrument for lease in turn.person.leases}
    return "mp" if leased == {"MP-1962"} and not turn.person.licences else None
