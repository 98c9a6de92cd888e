"""What passengers pay at a ghat: who fixes it, who crosses free, what to do when too much is taken."""

from __future__ import annotations

from collections.abc import Mapping

from core import exemptions
from core.errors import NotStated
from core.exposition.plain_words import all_of, traveller
from core.rulebook import Law
from core.statements import by_row
from handlers.base import Line, Reply, Term, Turn
from handlers.facts import ask, done, gathered
from handlers.lookups import says
from handlers.whereabouts import state_of

TOPIC = "tolls"
SLOTS = frozenset({"state"})
_CUES = (
    (
        "over",
        r"jyada|zyada|jada|double|dugna|duna|ज्यादा|अधिक|दुगुन|दोगुन|दुगना|overcharg|exces|above rate|vasuli|वसूली|jabar|manmana",
    ),
    ("board", r"board|plate|list nahi|suchi nahi|बोर्ड|प्लेट|display"),
    (
        "who_fixes",
        r"(kaun|कौन|who|kisne).{0,24}(tay|तय|fix|set|bana|बना|decid)|(tay|तय|fix).{0,12}(kaun|कौन|karta)",
    ),
    ("private", r"private|niji|निजी"),
    (
        "who_free",
        r"exempt|kisko (maf|maaf|chhut|chhoot|free)|kis ?kis|किसे छूट|किसको|who.{0,16}free|free.{0,12}(list|who)",
    ),
    (
        "pupil",
        r"school|student|pupil|vidyarth|chhatra|iskul|स्कूल|विद्यार्थ|छात्र|\bbudh|old (man|woman|people)|बूढ|महिला|mahila|women|bimar|बीमार|sick|patient",
    ),
)
_ORDER = ("private", "over", "who_fixes", "board", "who_free")
_MP: Mapping[str, str] = {
    "board": "toll_plate",
    "who_free": "unanswered_toll_exemption_list",
    "exempt": "unanswered_toll_exemption_list",
    "over": "toll_liability_scope",
}
_BIHAR: Mapping[str, tuple[str, ...]] = {
    "private": ("private_no_toll",),
    "who_fixes": ("toll_rate_authority",),
    "board": ("penalty_toll_table",),
    "who_free": ("toll_exempt_rule5", "ex_police_staff", "ex_soldiers", "no_toll_own_crossing"),
    "pupil": ("unanswered_pupil_exemption",),
}


def handle(turn: Turn) -> Reply:
    """Never an amount: tolls are no part of the rules. Free crossings by head of the list."""
    facts = _facts(turn)
    state = state_of(turn, facts)
    asked = str(facts["asked"])
    if state == "mp":
        key = _MP.get(asked, "silent_toll_rates")
        office = Line("lookup.office", {"office": Term("office.executive_engineer")})
        return done(TOPIC, facts, says("MP-1962", key), office)
    if asked == "exempt":
        return _exempt(turn, turn.law("BR-2026"), facts)
    if asked == "over":
        office = Line("toll.complain", {"office": Term("office.collector")})
        return done(TOPIC, facts, says("BR-2026", "penalty_extortion_delay"), office)
    if asked in _BIHAR:
        return done(TOPIC, facts, *(says("BR-2026", key) for key in _BIHAR[asked]))
    if state is None:
        return done(TOPIC, facts, Line("toll.rate"))
    return done(TOPIC, facts, says("BR-2026", "unanswered_toll_rates"))


def _facts(turn: Turn) -> dict[str, object]:
    facts = gathered(turn, TOPIC)
    cues = all_of(_CUES, turn.heard.text)
    head = traveller(turn.heard.text).head
    asked = next((cue for cue in _ORDER if cue in cues), None)
    if asked is None and head is not None:
        asked = "exempt"
    if asked is None and "pupil" in cues:
        asked = "pupil"
    if asked:
        facts["asked"] = asked
    if head and asked == "exempt":
        facts.pop("met", None)
        facts["head"] = head
    facts.setdefault("asked", "rate")
    return facts


def _exempt(turn: Turn, law: Law, facts: dict[str, object]) -> Reply:
    head = str(facts["head"])
    met = _condition_met(turn, law, facts, head)
    if met is not None:
        facts["met"] = met
    try:
        found = exemptions.toll_free(law, head, met)
    except NotStated:
        return done(TOPIC, facts, says("BR-2026", "unanswered_pupil_exemption"))
    rows = law.value(f"exempt.{head}").rows
    rule = says("BR-2026", by_row()[rows[-1]].key)
    if found.value.toll_free is None:
        if found.value.condition in ("on_duty", "on_duty_or_march", "on_emergency_duty"):
            return ask(TOPIC, facts, "yes_no", Line("toll.ask_duty"), rule)
        return done(TOPIC, facts, Line("toll.on_condition"), rule)
    verdict = Line("toll.free") if found.value.toll_free else Line("toll.not_free")
    return done(TOPIC, facts, verdict, rule)


def _condition_met(turn: Turn, law: Law, facts: Mapping[str, object], head: str) -> bool | None:
    """Whether the head's condition is met: as the words say, as answered, as known before."""
    condition = law.value(f"exempt.{head}").text
    told = traveller(turn.heard.text).meets(condition)
    if told is not None:
        return told
    if turn.dialogue.expecting == "yes_no" and turn.dialogue.topic == TOPIC:
        if "yes" in turn.heard.moves:
            return True
        if "no" in turn.heard.moves:
            return False
    kept = facts.get("met")
    return kept if isinstance(kept, bool) else None
