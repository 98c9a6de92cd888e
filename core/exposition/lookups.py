"""Facts that are looked up, not worked out, at the machine door."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core import conduct, eligibility, exemptions
from core.errors import ImpossibleFact, NotCaptured, NotStated
from core.exposition import plain_words
from core.exposition.answer import Answer
from core.exposition.facts import Facts
from core.lookup import absent, search, stated
from core.reports import AccidentFacts, duties_under
from core.rulebook import INSTRUMENTS, Law
from core.statements import Statement, by_key

# Every name under which a question may expect a figure; null where the rules give none.
FIGURES = (
    "value",
    "amount",
    "rate",
    "capacity",
    "deadline",
    "date",
    "days",
    "number",
    "fee",
    "formula",
    "last_day",
)


def _toll_exemption(facts: Facts) -> Answer:
    law = facts.law()
    who = plain_words.traveller(facts.text("who"))
    try:
        found = exemptions.toll_free(law, who.head)
        if found.value.toll_free is None:
            met = _condition(facts, found.value.condition)
            met = who.meets(found.value.condition) if met is None else met
            found = exemptions.toll_free(law, who.head, met)
    except NotStated as silent:
        return Answer.none(silent, ["toll_free"], see=_list_elsewhere(law))
    return Answer.whole(found)


def _condition(facts: Facts, condition: str) -> bool | None:
    """The condition as told by a fact of its own (on_duty, challan, …) rather than in words."""
    named = {
        "on_duty": "on_duty",
        "on_duty_or_march": "on_duty",
        "on_emergency_duty": "emergency_duty",
        "with_challan": "challan",
        "with_tools": "tools",
    }.get(condition, condition)
    return facts.flag(named, None)


def _list_elsewhere(law: Law) -> str:
    if law.instrument == "MP-1962":
        return "the Government's exemption list / Executive Engineer"
    return "Act s.5 / Collector"


def _rule_lookup(facts: Facts) -> Answer:
    """A question in words; or a ferry with an action or an event; or a bidder."""
    if facts.has("bidder"):
        return _bidder(facts)
    if facts.has("event"):
        return _event(facts)
    if facts.has("action"):
        return _action(facts)
    return _question(facts)


def _bidder(facts: Facts) -> Answer:
    law, told = facts.law(), facts.text("bidder")
    if not plain_words.speaks_of_bars(told):
        known = ", ".join(eligibility.bars(law))
        raise ImpossibleFact("bidder", f"must tell of one of {known}")
    bars = plain_words.bars_told(told) & frozenset(eligibility.bars(law))
    return Answer.whole(eligibility.bidder(law, bars))


_HARMS: tuple[tuple[str, str], ...] = (
    ("death", r"death|dead|died|kill|life|mout|maut|मौत|मृत्यु|जान"),
    ("drowned", r"drown|dub|डूब"),
    ("missing", r"missing|lapata|लापता"),
    ("serious_hurt", r"injur|hurt|घायल|चोट|chot|ghayal"),
    ("boat_sunk", r"sink|sank|sunk|capsiz|पलट"),
    ("property_damage", r"property"),
    ("boat_damaged", r"damage|क्षति|टूट"),
)


def _event(facts: Facts) -> Answer:
    law, said = facts.law(), facts.text("event")
    harms = plain_words.all_of(_HARMS, said)
    if not harms:
        raise ImpossibleFact("event", "must tell of a death, hurt, sinking or damage")
    asked = AccidentFacts(harms, facts.code("ferry", ("public", "private"), None))
    try:
        found = duties_under(law, asked)
    except (NotStated, NotCaptured) as silent:
        return Answer.none(
            silent, ["recipients", "when"], safe_action="tell the police and the Collector at once"
        )
    return Answer.of(found, recipients=found.value.recipients, when=found.value.when)


def _action(facts: Facts) -> Answer:
    law = facts.law()
    kinds = ("boat",) if law.instrument in ("BR-2011", "BR-2018-DBG") else ("public", "private")
    ferry = facts.code("ferry", kinds, kinds[0])
    act = plain_words.action(facts.text("action"))
    if act is None or act not in conduct.actions(law, ferry):
        raise ImpossibleFact("action", f"must be one of {', '.join(conduct.actions(law, ferry))}")
    return Answer.whole(conduct.may(law, ferry, act))


def _question(facts: Facts) -> Answer:
    """The statement nearest to the question: null figures where it is a gap."""
    law, question = facts.law(), facts.text("question")
    hits = search(question, [law.instrument], limit=1)
    if not hits:
        raise ImpossibleFact("question", "finds nothing in these rules; use other words")
    found = hits[0].statement
    return _gap(law, found) if found.gap else _told(law, found)


def _told(law: Law, found: Statement) -> Answer:
    answer = stated(law, found.key)
    return Answer.whole(answer, rule=found.citation.rule)


def _gap(law: Law, found: Statement) -> Answer:
    told = absent(found)
    return Answer.none(told, FIGURES, see=found.en, hi=found.hi, en=found.en, key=found.key)


def _not_captured(facts: Facts) -> Answer:
    """What our copy lost: the nearest lost rule, else the list of what is lost."""
    law, question = facts.law(), facts.text("question")
    hits = search(question, [law.instrument], limit=1, gaps=["not_captured"])
    if hits:
        return _gap(law, hits[0].statement)
    lost = by_key(law.instrument).get("capture_gaps")
    if lost is None:
        raise ImpossibleFact("question", "names nothing that our copy of these rules has lost")
    return _gap(law, lost[-1])


TOPICS: Mapping[tuple[str, str], Callable[[Facts], Answer]] = {
    **{("rule_lookup", code): _rule_lookup for code in INSTRUMENTS},
    **{("not_captured", code): _not_captured for code in ("BR-2011", "BR-2018-DBG")},
    ("toll_exemption", "BR-2026"): _toll_exemption,
    ("toll_exemption", "MP-1962"): _toll_exemption,
}
