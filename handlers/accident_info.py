"""Rules about accidents and sinkings that did not happen now: whom to tell, when, who pays."""

from __future__ import annotations

from core.errors import RuleError
from core.exposition.plain_words import all_of
from core.jurisdictions import Whereabouts, laws_at
from core.reports import AccidentDuties, AccidentFacts, accident_duties
from handlers.base import Cite, Line, Quote, Reply, Term, Turn
from handlers.facts import done, gathered
from handlers.lookups import answer, says
from handlers.whereabouts import district_of, state_of

ACCIDENT, SINKING = "accident_info", "sinking_info"
SLOTS = frozenset({"state", "district"})
_CUES = (
    (
        "compensation",
        r"muavj|muavz|muawj|मुआवज|compensation|sahayata|सहायता|sahayta|insurance|bima|बीमा|madad mil|paisa mil|relief",
    ),
    ("punish", r"saja|saza|सजा|jail|punish|jurman|जुर्मान|fine\b|case hoga"),
    ("salvage", r"salvage|nikal|निकाल|raise|recover|uthan|उठान"),
    ("number", r"number|nambar|नंबर|नम्बर"),
    ("licence", r"licen[cs]e|laisens|लाइसेंस"),
    (
        "hours",
        r"ghant|घंट|hour|kitne din|कितने दिन|kab tak|letter|chitthi|चिट्ठी|likhna|likhit|लिखना|लिखित|written",
    ),
    ("person", r"phone|fon|फोन|khud|jana|जाना|in person|thana ja|थाना जा"),
)
_ORDER = ("compensation", "punish", "salvage", "number", "licence", "hours", "person")
_HARMS = (
    ("death", r"death|dead|died|mout|maut|mar ja|mrityu|मौत|मृत्यु|मर जा|जान"),
    ("serious_hurt", r"injur|hurt|घायल|चोट|chot|ghayal|gir ja|गिर जा"),
    ("boat_damaged", r"takra|takkar|टकरा|टक्कर|collision|damage|टूट|toot"),
)


def accident_info(turn: Turn) -> Reply:
    """The duties after an accident, by the rules of the place."""
    return _answer(turn, ACCIDENT)


def sinking_info(turn: Turn) -> Reply:
    """The duties after a sinking: report, salvage, what becomes of the number."""
    return _answer(turn, SINKING)


def _answer(turn: Turn, topic: str) -> Reply:
    facts = gathered(turn, topic)
    cues = all_of(_CUES, turn.heard.text)
    asked = next((cue for cue in _ORDER if cue in cues), None)
    if asked or turn.heard.intent == topic:
        facts["asked"] = asked or ""
    harms = all_of(_HARMS, turn.heard.text)
    if harms:
        facts["harms"] = sorted(harms)
    asked = str(facts.get("asked") or "")
    told = _told(asked)
    if told:
        return done(topic, facts, *told)
    if asked in ("number", "licence"):
        return answer(turn) or done(topic, facts, says("BR-2018-DBG", "cancel_unfit"))
    return _duties(turn, topic, facts, asked)


def _told(asked: str) -> tuple[Line, ...]:
    """What is not a duty to report: money, punishment, the raising of the boat."""
    if asked == "compensation":
        return (Line("duties.compensation", {"office": Term("office.circle_officer")}),)
    if asked == "punish":
        return (says("BR-2018-DBG", "unanswered_fine_amounts"),)
    if asked == "salvage":
        office = Term("office.district_magistrate")
        return (
            Line("duties.salvage", {"office": office, "rule": Cite("BR-2018-DBG", "r20(2)-(3)")}),
        )
    return ()


def _duties(turn: Turn, topic: str, facts: dict[str, object], asked: str) -> Reply:
    told = facts.get("harms")
    harms = {str(each) for each in told} if isinstance(told, list | tuple) else set()
    if topic == SINKING:
        harms.add("boat_sunk")
    place = Whereabouts(state=state_of(turn, facts), district=district_of(turn, facts))
    try:
        laws = laws_at(turn.today, place, turn.books)
        found = accident_duties(laws, AccidentFacts(frozenset(harms or {"unknown"})))
    except RuleError:
        return done(topic, facts, Line("duties.police", {"emergency": Quote("112")}))
    return done(topic, facts, *_said(found.value, asked, turn))


def _said(made: AccidentDuties, asked: str, turn: Turn) -> list[Line]:
    """Whom to tell at once, that it is in person, the letter; what was asked stands first."""
    prompt = [each for each in made.duties if each.when not in ("letter_24h", "not_stated")]
    personal = [each for each in prompt if each.mode == "in_person"]
    first = (personal or prompt or list(made.duties))[0]
    police, other = _offices(made)
    rule = Cite(first.instrument, first.rule)
    tell = Line("duties.tell", {"office": police, "other_office": other, "rule": rule})
    lines = [tell]
    letters = [each for each in made.duties if each.when == "letter_24h"]
    letters.sort(key=lambda each: each.instrument != first.instrument)
    letter = letters[0] if letters else None
    if letter is not None:
        written = Line(
            "duties.letter",
            {
                "office": Term(f"office.{letter.recipients[0]}"),
                "n": turn.law(letter.instrument).value("reports.letter_hours").whole,
                "rule": Cite(letter.instrument, letter.rule),
            },
        )
        lines = [written, tell] if asked == "hours" else [tell, written]
    if made.go_in_person:
        lines.insert(0 if asked == "person" else 1, Line("duties.in_person"))
    return lines


def _offices(made: AccidentDuties) -> tuple[Term, Term]:
    """The police first, then the office that a rule names beside it."""
    police = [code for code in made.recipients if code.startswith("police")]
    others = [code for code in _BESIDE if code in made.recipients]
    beside = others[0] if others else "district_control_room"
    station = [code for code in police if code != "police"]
    first = station[0] if station else "police_station_nearest"
    return Term(f"office.{first}"), Term(f"office.{beside}")


_BESIDE = ("boat_surveyor", "executive_engineer", "leasing_authority", "collector")
