"""Appeals and revisions: to whom, by when, with what, and whether a delay can be excused."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from core import appeals
from core.calendar import OfficeDays
from core.errors import NotStated
from core.exposition.plain_words import all_of
from core.findings import Finding
from core.rulebook import Law
from handlers.base import Arg, Cite, Items, Line, Reply, Term, Turn
from handlers.days import day_told
from handlers.facts import ask, done, gathered
from handlers.lookups import says
from handlers.whereabouts import state_of

TOPIC = "appeal"
SLOTS = frozenset({"state", "date"})
_AUTHORITIES = (
    (
        "local",
        r"nagar|panchayat|nikay|local (bod|authorit)|zila parishad|नगर|पंचायत|निकाय|जिला परिषद",
    ),
    (
        "collector",
        r"collector|kalektar|kalekter|colector|samaharta|\bdm\b|\badm\b|समाहर्त|कलेक्टर|कलक्टर|डीएम|एडीएम|जिलाधिकारी",
    ),
    ("sdo", r"\bsdo\b|\bsdm\b|एसडीओ|एसडीएम|anumandal|अनुमंडल|अनुमण्डल"),
    ("commissioner", r"commis+ioner|comishnar|kamishnar|ay+ukt|aayukt|आयुक्त|कमिश्नर"),
)
_FORUM = r"(commis+ioner|ay+ukt|aayukt|आयुक्त|कमिश्नर) (ke|के|को|ko) (pas|paas|yahan|yaha|पास|यहाँ|यहां)"
_CUES = (
    ("forum_commissioner", _FORUM),
    ("penalty", r"jurman|penalt|\bfine\b|shasti|जुर्मान|शास्ति|दंड|दण्ड|\bdand\b"),
    ("revision", r"revision|punariksha|पुनरीक्षण|रिवीजन|rivijan"),
    ("licence", r"licen[cs]e|laisens|लाइसेंस|अनुज्ञप्ति|anugyapti"),
    (
        "delay",
        r"delay|\blate\b|\bder\b|deri|देर|विलंब|विलम्ब|vilamb|excuse|condon|nikal g|time over|limit over",
    ),
    (
        "papers",
        r"certified|\bcopy\b|\bkopi\b|kagaj|kagaz|कागज|कापी|कॉपी|प्रति\b|document|papers?\b|नकल",
    ),
    ("lawyer", r"lawyer|vakil|wakil|advocate|वकील|वकालत"),
    ("fee", r"\bfees?\b|\bfis\b|फीस|शुल्क|shulk"),
    (
        "disposal",
        r"faisla kab|फैसला कब|how long.*decid|kitne din me(in)? (faisla|nipt)|decided|sunwai kab",
    ),
)
_ORDERS: Mapping[tuple[str, str], str] = {
    ("settlement", "local"): "settlement_by_local_authority",
    ("settlement", "collector"): "settlement_by_collector",
    ("settlement", "sdo"): "sdo_appellate_order",
    ("settlement", "commissioner"): "commissioner_appellate_order",
    ("revision", "collector"): "collector_revision_order",
    ("penalty", "collector"): "penalty_order_of_collector",
    ("penalty", "commissioner"): "penalty_order_of_commissioner",
}
_DETAILS = ("delay", "papers", "lawyer", "fee", "disposal")


def handle(turn: Turn) -> Reply:
    """The rung above an order of Bihar 2026; the silence of the other rules elsewhere."""
    facts = _facts(turn)
    if state_of(turn, facts) == "mp":
        office = Line("lookup.office", {"office": Term("office.executive_engineer")})
        return done(TOPIC, facts, says("MP-1962", "silent_appeal"), office)
    if facts.get("licence"):
        return done(TOPIC, facts, says("BR-2018-DBG", "silent_appeal"))
    law = turn.law("BR-2026")
    order = facts.get("order")
    detail = str(facts.get("detail") or "")
    if order is None:
        by = _by_any_day(turn, law, facts) if not detail else ()
        return done(TOPIC, facts, *_of_any_settlement(law, detail), *by)
    return _of_order(turn, law, facts, str(order), detail)


def _facts(turn: Turn) -> dict[str, object]:
    """What was told, with the kind of order and the detail asked, from the words."""
    facts = gathered(turn, TOPIC)
    cues = all_of(_CUES, turn.heard.text)
    order = _order(turn.heard.text, cues)
    if order:
        facts["order"] = order
    # A new question without a detail is about the way itself; a bare date keeps the detail.
    detail = next((cue for cue in _DETAILS if cue in cues), None)
    if detail or turn.heard.intent == TOPIC:
        facts["detail"] = detail or ""
    if "licence" in cues and not order:
        facts["licence"] = True
    return facts


def _order(text: str, cues: frozenset[str]) -> str | None:
    told = all_of(_AUTHORITIES, text)
    if "forum_commissioner" in cues:
        return "settlement_by_collector"
    who = next((each for each in ("commissioner", "sdo", "collector", "local") if each in told), "")
    if "penalty" in cues:
        return _ORDERS.get(("penalty", who), "penalty_by_authorised_officer")
    if "revision" in cues and ("revision", who) in _ORDERS:
        return _ORDERS["revision", who]
    return _ORDERS.get(("settlement", who))


def _of_any_settlement(law: Law, detail: str) -> tuple[Line, ...]:
    """Who made the order is not known: both ways agree in days, so nothing is asked."""
    if detail == "delay":
        return (says("BR-2026", "appeal_condonation"),)
    if detail in _SAYS:
        return tuple(says("BR-2026", key) for key in _SAYS[detail])
    local = law.value("appeals.settlement_by_local_authority").mapping
    collector = law.value("appeals.settlement_by_collector").mapping
    line = Line(
        "appeal.any_settlement",
        {
            "n": local["days"],
            "office": Term(f"office.{local['forum']}"),
            "other_office": Term(f"office.{collector['forum']}"),
            "rule": Cite("BR-2026", "r12(1)"),
        },
    )
    return (line,)


def _by_any_day(turn: Turn, law: Law, facts: Mapping[str, object]) -> tuple[Line, ...]:
    """The last day of an order whose maker is not known: the days of both ways are the same."""
    if not facts.get("date"):
        return ()
    told = day_told(facts["date"], turn.today)
    if told is None:
        return ()
    order = "settlement_by_collector"
    by = appeals.appeal(law, order, told, OfficeDays.of(turn.holidays)).value.file_by
    return (Line("appeal.any_last_day", {"due": by.last_day}),)


def names_an_order(text: str) -> bool:
    """Whether the words say whose order it is: "Collector ka" answers a question of appeal."""
    return _order(text, all_of(_CUES, text)) is not None


_SAYS: Mapping[str, tuple[str, ...]] = {
    "papers": ("appeal_attested_copy",),
    "lawyer": ("appeal_lawyer_papers",),
    "fee": ("unanswered_appeal_fee",),
    "disposal": ("appeal_disposal_60wd",),
}


def _of_order(turn: Turn, law: Law, facts: Mapping[str, object], order: str, detail: str) -> Reply:
    told = day_told(facts["date"], turn.today) if facts.get("date") else None
    office = OfficeDays.of(turn.holidays)
    try:
        rung = appeals.appeal(law, order, told or turn.today, office)
    except NotStated as silent:
        line = Line(
            "appeal.none_further",
            {
                "office": Term(f"office.{silent.office}"),
                "rule": Cite("BR-2026", silent.rule),
            },
        )
        return done(TOPIC, facts, line)
    extra = _detail(rung.value, detail)
    if told is None and not detail:
        return ask(TOPIC, facts, "date", Line("appeal.ask_date"), _where(rung))
    if told is None:
        return done(TOPIC, facts, *extra)
    return done(TOPIC, facts, *_by_day(rung, turn.today), *extra)


def _verb(rung: appeals.Rung) -> str:
    return "revision" if rung.kind.endswith("revision") else "appeal"


def _args(rung: Finding[appeals.Rung]) -> dict[str, Arg]:
    return {
        "office": Term(f"office.{rung.value.office}"),
        "rule": Cite("BR-2026", rung.citations[0].rule.removesuffix(" proviso")),
    }


def _where(rung: Finding[appeals.Rung]) -> Line:
    return Line(f"appeal.{_verb(rung.value)}_in", {**_args(rung), "n": rung.value.days})


def _by_day(rung: Finding[appeals.Rung], today: date) -> list[Line]:
    """The last day; that it is shut then; that it is past, and whether delay can be excused."""
    by = rung.value.file_by
    if by.last_day < today:
        passed = Line(
            "appeal.passed", {**_args(rung), "due": by.last_day, "n": (today - by.last_day).days}
        )
        return [passed, _excuse(rung.value)]
    lines = [Line(f"appeal.{_verb(rung.value)}_by", {**_args(rung), "due": by.last_day})]
    if by.closed_day:
        lines.append(Line("appeal.closed_day"))
    return lines


def _detail(rung: appeals.Rung, detail: str) -> list[Line]:
    if detail == "delay":
        return [_excuse(rung)]
    if detail == "papers":
        papers = tuple(Term(f"enclosure.{code}") for code in rung.papers)
        return [Line("appeal.papers", {"papers": Items(papers)})]
    if detail == "disposal" and rung.disposal_working_days:
        return [Line("appeal.disposal", {"n": rung.disposal_working_days})]
    return [says("BR-2026", key) for key in _SAYS.get(detail, ())]


def _excuse(rung: appeals.Rung) -> Line:
    if rung.condonation_rule is None:
        return Line("appeal.no_excuse", {"office": Term(f"office.{rung.office}")})
    return Line("appeal.excuse", {"rule": Cite("BR-2026", rung.condonation_rule)})
