"""Looking up what a rule says: by key, by row, or by free words in Hindi, English or Roman Hindi."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from core import folding
from core.errors import NotCaptured, NotInForce, NotStated, RulebookError, RuleError
from core.findings import Finding, value_type
from core.rulebook import INSTRUMENTS, Law
from core.rulebook_files import FOLDER, read_yaml
from core.statements import Statement, by_key, by_row, statements

# How much a word weighs by where it stands in a statement.
_KEY, _WORDS, _TERMS, _TEXT, _DOUBT = 5.0, 3.0, 2.0, 1.5, 0.5
# A query must find at least this share of its own weight to count as an answer.
ENOUGH = 0.34


@value_type
class Stated:
    """What the rule says: its key, kind (see core.statements.KINDS), words, and whom it binds."""

    key: str
    kind: str
    en: str
    hi: str
    doubt_en: str
    doubt_hi: str
    binds: tuple[str, ...]
    office: str


@dataclass(frozen=True, slots=True)
class Hit:
    """One statement found, its score, and the share (0 to 1) of the question that it meets."""

    statement: Statement
    score: float
    share: float


def stated(law: Law, key: str) -> Finding[Stated]:
    """What `key` says on the day of `law`.

    Raises NotStated or NotCaptured for a gap, naming the office to ask; NotInForce when the words
    were not law that day; KeyError when the instrument has no such key.
    """
    versions = by_key(law.instrument)[key]
    held = [one for one in versions if one.holds_on(law.day)]
    if not held:
        raise _gone(versions[0])
    one = held[-1]
    if one.gap:
        raise absent(one)
    made = Stated(
        one.key, one.kind, one.en, one.hi, one.doubt_en, one.doubt_hi, one.binds, one.office
    )
    return law.finding("statement", made, [one.citation])


def of_row(law: Law, row: str) -> Finding[Stated]:
    """As `stated`, for a rulebook row such as "D2-041"; KeyError when it is not this instrument's."""
    one = by_row()[row]
    if one.instrument != law.instrument:
        raise KeyError(f"{row} is a row of {one.instrument}, not of {law.instrument}")
    return stated(law, one.key)


def absent(one: Statement) -> RuleError:
    """The error that says what a gap says: silent, or lost from our copy; with the office to ask."""
    kind = NotCaptured if one.gap == "not_captured" else NotStated
    return kind(
        one.en,
        instrument=one.instrument,
        rule=one.citation.rule,
        office=one.office,
        citations=(one.citation,),
    )


def _gone(one: Statement) -> RuleError:
    return NotInForce(
        instrument=one.instrument,
        rule=one.citation.rule,
        office=one.office,
        citations=(one.citation,),
    )


def search(
    question: str,
    instruments: Iterable[str] = INSTRUMENTS,
    *,
    limit: int = 10,
    gaps: Collection[str] | None = None,
) -> tuple[Hit, ...]:
    """The statements nearest to free words, best first.

    `gaps` keeps only statements of those gap kinds ("" is what is stated). Nothing that meets less
    than ENOUGH of the question is given.
    """
    index = _index()
    asked = _weighed(index, question)
    whole = sum(asked.values())
    if not whole:
        return ()
    wanted = frozenset(instruments)
    scores: dict[int, float] = defaultdict(float)
    met: dict[int, float] = defaultdict(float)
    for word, rarity in asked.items():
        for place, weight in index.places.get(word, ()):
            scores[place] += rarity * weight
            met[place] += rarity
    hits = [
        Hit(
            index.entries[place],
            score * met[place] / whole / index.lengths[place],
            met[place] / whole,
        )
        for place, score in scores.items()
    ]
    kept = [
        hit
        for hit in hits
        if hit.share >= ENOUGH
        and hit.statement.instrument in wanted
        and (gaps is None or hit.statement.gap in gaps)
    ]
    kept.sort(key=lambda hit: (-hit.score, hit.statement.instrument, hit.statement.key))
    return tuple(kept[:limit])


@dataclass(frozen=True, slots=True)
class _Index:
    entries: tuple[Statement, ...]
    places: Mapping[str, tuple[tuple[int, float], ...]]
    lengths: tuple[float, ...]


@cache
def _index() -> _Index:
    entries = tuple(one for code in INSTRUMENTS for one in statements(code))
    places: dict[str, list[tuple[int, float]]] = defaultdict(list)
    lengths = []
    for place, one in enumerate(entries):
        weights: dict[str, float] = {}
        for weight, text in _fields(one):
            for word in _concepts(folding.words(text)):
                weights[word] = max(weights.get(word, 0.0), weight)
        for word, weight in weights.items():
            places[word].append((place, weight))
        lengths.append(1 + math.log1p(len(weights)) / 4)
    return _Index(entries, {word: tuple(found) for word, found in places.items()}, tuple(lengths))


def _fields(one: Statement) -> Iterable[tuple[float, str]]:
    key = one.key.removeprefix("unanswered_").split("_")
    # A word of a short key says more of the statement than one of a long key.
    yield _KEY / math.sqrt(len(key)), " ".join(key)
    yield from ((_WORDS, text) for text in one.words)
    yield from ((_TERMS, text) for text in one.terms)
    yield from ((_TEXT, text) for text in (one.en, one.hi))
    yield from ((_DOUBT, text) for text in (one.doubt_en, one.doubt_hi))


def _weighed(index: _Index, question: str) -> dict[str, float]:
    many = len(index.entries)
    asked = set(_concepts(folding.words(question)))
    return {
        word: math.log(1 + many / (1 + len(index.places.get(word, ()))))
        for word in asked
        if word in index.places or not word.startswith("§")
    }


def _concepts(found: Sequence[str]) -> list[str]:
    """The words, with those that name a known term replaced by the mark of the term."""
    known, longest = _terms()
    made: list[str] = []
    start = 0
    while start < len(found):
        for size in range(min(longest, len(found) - start), 0, -1):
            marks = known.get(tuple(found[start : start + size]))
            if marks:
                made.extend(marks)
                start += size
                break
        else:
            made.append(found[start])
            start += 1
    return made


@cache
def _terms() -> tuple[Mapping[tuple[str, ...], tuple[str, ...]], int]:
    """Every spelling of every term of terms.yaml -> the marks of its terms; the longest spelling."""
    data = read_yaml(FOLDER / "terms.yaml")
    if not isinstance(data, Mapping) or not isinstance(data.get("terms"), list):
        raise RulebookError("terms.yaml: must hold a list `terms:`")
    known: dict[tuple[str, ...], dict[str, None]] = defaultdict(dict)
    for term in data["terms"]:
        mark = "§" + term["en"]
        for spelling in (term["en"], *term["hi"], *term["roman"]):
            parts = folding.words(spelling)
            if parts:
                known[parts][mark] = None
    return {parts: tuple(marks) for parts, marks in known.items()}, max(map(len, known), default=1)
