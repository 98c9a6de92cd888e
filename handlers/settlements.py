"""Giving a ghat up, remission for loss, closure, and the proof of payment of a Bihar settlement."""

from __future__ import annotations

from core import settlement_end, settlements
from core.calendar import OfficeDays
from core.exposition.plain_words import all_of
from core.rulebook import Law
from handlers.base import Cite, Line, Reply, Term, Turn
from handlers.days import day_told
from handlers.facts import done, gathered
from handlers.lookups import says
from handlers.whereabouts import state_of

SURRENDER, CHALLAN = "surrender_or_remission", "challan_proof"
SURRENDER_SLOTS = frozenset({"state", "date"})
CHALLAN_SLOTS = frozenset({"state", "date"})
_COLLECTOR = Term("office.collector")
_ENGINEER = Line("lookup.office", {"office": Term("office.executive_engineer")})
_CUES = (
    (
        "closed",
        r"sarkar.{0,20}band|सरकार.{0,20}बंद|govern?ment.{0,20}clos|(discontinu|clos)\w* by|घाट बंद क देलक",
    ),
    ("tolls_cut", r"(rate|toll|pathkar|पथकर|दर).{0,20}(kam|cut|reduc|घट|कम)"),
    (
        "surrender",
        r"surrender|abhyarp|अभ्यर्प|सरेंडर|chhod|chod|छोड|वापस कर|wapas kar|vapas kar|give up|tyag|notice|नोटिस|सूचना",
    ),
    (
        "remission",
        r"remission|maf|maaf|माफ|chhut|chhoot|छूट|kam ho|कम हो|badh|baadh|बाढ|flood|nuksan|नुकसान|reduc|band th|बंद रह",
    ),
)
_PROOF_CUES = (
    (
        "odd_proof",
        r"photo|फोटो|kho ga|खो गई|खो गया|lost|gum ho|गुम|missing|mobile|whatsapp|screenshot",
    ),
)


def surrender_or_remission(turn: Turn) -> Reply:
    """Surrender on a month's notice, remission for a calamity, closure by the State."""
    facts = gathered(turn, SURRENDER)
    cues = all_of(_CUES, turn.heard.text)
    asked = next(
        (cue for cue in ("closed", "surrender", "remission", "tolls_cut") if cue in cues), ""
    )
    if asked:
        facts["asked"] = asked
    asked = str(facts.get("asked") or "surrender")
    if state_of(turn, facts) == "mp":
        return done(SURRENDER, facts, *_in_madhya_pradesh(asked))
    law = turn.law("BR-2026")
    return done(SURRENDER, facts, *_in_bihar(turn, law, facts, asked))


def _in_madhya_pradesh(asked: str) -> tuple[Line, ...]:
    if asked == "surrender":
        return (Line("surrender.mp", {"office": Term("office.executive_engineer")}),)
    return says("MP-1962", "no_remission"), _ENGINEER


def _in_bihar(turn: Turn, law: Law, facts: dict[str, object], asked: str) -> tuple[Line, ...]:
    if asked == "remission":
        route = settlements.remission_route(law)
        office = Term(f"office.{route.value.decided_by}")
        return (Line("remission.how", {"office": office, "rule": Cite("BR-2026", "r10")}),)
    if asked == "closed":
        return says("BR-2026", "discontinue_deduction"), _ask_collector()
    if asked == "tolls_cut":
        return says("BR-2026", "rent_abatement"), _ask_collector()
    return _surrender(turn, law, facts)


def _surrender(turn: Turn, law: Law, facts: dict[str, object]) -> tuple[Line, ...]:
    rule = Cite("BR-2026", "r4(17)")
    months = law.value("settlements.surrender_notice").whole
    given = day_told(facts["date"], turn.today, past=False) if facts.get("date") else None
    if given is None:
        return (Line("surrender.how", {"office": _COLLECTOR, "n": months, "rule": rule}),)
    made = settlement_end.surrender_notice(law, given).value
    return (Line("surrender.from", {"due": made.earliest_surrender, "n": months, "rule": rule}),)


def _ask_collector() -> Line:
    return Line("lookup.office", {"office": _COLLECTOR})


def challan_proof(turn: Turn) -> Reply:
    """The copy of the challan within two days after the due date of the instalment (Bihar)."""
    facts = gathered(turn, CHALLAN)
    if state_of(turn, facts) == "mp":
        return done(CHALLAN, facts, Line("challan.mp"), _ENGINEER)
    law = turn.law("BR-2026")
    rule = Cite("BR-2026", "Format B cl.7")
    days = law.value("settlements.challan_days").whole
    due = day_told(facts["date"], turn.today, past=False) if facts.get("date") else None
    if "odd_proof" in all_of(_PROOF_CUES, turn.heard.text):
        odd = Line("challan.odd_proof", {"office": _COLLECTOR, "rule": rule})
        return done(CHALLAN, facts, odd)
    if due is None:
        line = Line("challan.how", {"n": days, "office": _COLLECTOR, "rule": rule})
        return done(CHALLAN, facts, line)
    by = settlements.challan_proof(law, due, OfficeDays.of(turn.holidays)).value
    lines = [Line("challan.by", {"due": by.last_day, "n": days, "rule": rule})]
    if by.closed_day:
        lines.append(Line("appeal.closed_day"))
    return done(CHALLAN, facts, *lines)
