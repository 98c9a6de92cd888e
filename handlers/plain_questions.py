"""Questions in plain words that one statement of the rules answers, or one office.

They come before the topics, for their words are plainer than any topic's likelihood; nothing here
computes. What the rules do not say the office is named for, with no sum and no day.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from core.exposition.plain_words import all_of, bars_told, traveller
from handlers import night
from handlers.base import Dialogue, Line, Quote, Reply, Term, Turn
from handlers.facts import gathered
from handlers.lookups import TOPIC, says
from handlers.plain_cues import CUES
from handlers.whereabouts import state_of

_EMERGENCY = Quote("112")
_LONG_ANSWER = 3
"""From this many words on a message is a question of its own though one of ours stands open."""


@dataclass(frozen=True, slots=True)
class Question:
    """What must and must not be spoken of, and what is then said.

    rules: by State ("bihar", "mp"), the statements as (instrument, key); line: a sentence of the
    catalogue said first; office: whom it names.
    """

    speaks_of: frozenset[str]
    not_of: frozenset[str] = frozenset()
    rules: Mapping[str, Sequence[tuple[str, str]]] = field(default_factory=dict)
    line: str | None = None
    office: str | None = None


def _ask(
    cues: str,
    *,
    without: str = "",
    bihar: str = "",
    mp: str = "",
    line: str | None = None,
    office: str | None = None,
) -> Question:
    """A row of the table: cues apart by blanks, statements as INSTRUMENT:key."""
    rules = {
        state: tuple((each.partition(":")[0], each.partition(":")[2]) for each in said.split())
        for state, said in (("bihar", bihar), ("mp", mp))
        if said
    }
    spoken, other = frozenset(cues.split()), frozenset(without.split())
    return Question(spoken, other, MappingProxyType(rules), line, office)


QUESTIONS: tuple[Question, ...] = (
    _ask("private harm", bihar="BR-2026:private_accident_report"),
    _ask("public harm", without="compensation", bihar="BR-2026:silent_public_accident"),
    _ask("private register fee", bihar="BR-2026:unanswered_private_registration_fee"),
    _ask("private register", bihar="BR-2026:private_apply_3m"),
    _ask("private boat licence", bihar="BR-2026:private_apply_3m"),
    _ask("harm letter", bihar="BR-2018-DBG:accident_letter_24h", mp="MP-1962:accident_report"),
    _ask(
        "rough",
        without="compensation remission camp",
        bihar="BR-2026:no_ply_bad_weather",
        mp="MP-1962:no_night_or_flood_crossing",
    ),
    _ask(
        "age navik", bihar="BR-2018-DBG:unanswered_navik_qualification", mp="MP-1962:min_age_staff"
    ),
    _ask("drunk", line="beyond.sober", bihar="BR-2018-DBG:passenger_drunk"),
    _ask(
        "navik licence become",
        without="fee",
        bihar="BR-2018-DBG:unanswered_navik_qualification BR-2011:fee_manjhi_licence",
    ),
    _ask("animals boat", without="toll", bihar="BR-2018-DBG:animals_with_passengers"),
    _ask("animals with_people", without="toll", bihar="BR-2018-DBG:animals_with_passengers"),
    _ask("goods_of_danger", without="toll", bihar="BR-2018-DBG:passenger_dangerous_goods"),
    _ask("sublet", bihar="BR-2026:sublet_consent"),
    _ask("win", without="give_up", bihar="BR-2026:settlement_authority BR-2026:settlement_start"),
    _ask("reserve settlement", bihar="BR-2026:reserve_deposit_amount"),
    _ask(
        "security",
        without="interest reserve",
        bihar="BR-2026:unanswered_deposit_amount",
        mp="MP-1962:security_deposit_pct",
    ),
    _ask("deed", bihar="BR-2026:format_b_agreement", mp="MP-1962:lease_deed_time"),
    _ask("barred bidding", bihar="BR-2026:ineligible_persons"),
    _ask("crime bidding", without="fine", bihar="BR-2026:ineligible_persons"),
    _ask("interest settlement", without="in_mp", bihar="BR-2026:silent_interest"),
    _ask("interest in_bihar", without="in_mp", bihar="BR-2026:silent_interest"),
    _ask("remission last_day", bihar="BR-2026:unanswered_remission_deadline"),
    _ask("inspect boat", without="licence fee register", bihar="BR-2018-DBG:inspection"),
    _ask("seized", line="beyond.seized", office="registering_officer"),
    _ask("fine licence", without="appeal", bihar="BR-2018-DBG:unlicensed_triple_fee"),
    _ask(
        "fine",
        without="toll appeal interest harm register licence renew",
        bihar="BR-2026:silent_penalty_amounts",
        mp="MP-1962:unanswered_fine_amounts",
    ),
    _ask("red_line", without="in_bihar", mp="MP-1962:red_safety_line"),
    _ask("longest", bihar="BR-2018-DBG:boat_max_length"),
    _ask("cancelled licence", without="appeal", bihar="BR-2018-DBG:revoke_unfit"),
    _ask("cancelled register", without="appeal", bihar="BR-2018-DBG:cancel_two_years"),
    _ask("fishing licence", without="register", line="beyond.fishing"),
    _ask("flood hire", without="interest", line="beyond.flood_hire", office="circle_officer"),
    _ask("compensation", without="give_up", line="duties.compensation", office="circle_officer"),
    _ask("camp", line="beyond.relief", office="circle_officer"),
    _ask("festival boat", line="beyond.festival", office="district_magistrate"),
    _ask("forecast", without="rough", line="beyond.weather", office="district_control_room"),
    _ask("phone bureau", without="report_no", line="beyond.phone"),
    _ask("who", line="beyond.who"),
)
"""The particular before the general: the first row whose words are all there is taken."""

PLAINLY: tuple[tuple[str, str], ...] = (
    ("appeal", "appeal"),
    ("freeboard", "freeboard_loadline"),
    ("tonnage", "tonnage"),
    ("kist", "instalment"),
    ("interest", "instalment"),
    ("challan", "challan_proof"),
    ("sold boat", "transfer_ownership"),
    ("lost licence", "duplicate_licence"),
    ("fee renew behind", "renewal_deadline"),
    ("fee renew", "fee"),
    ("fee licence", "fee"),
    ("fee register", "fee"),
    ("renew licence", "renewal_deadline"),
    ("buoys", "safety_equipment"),
    ("dark boat", "night_plying"),
    ("register boat", "register_boat"),
    ("toll", "tolls"),
)
"""Words that name a topic outright, for messages whose likeliest topic is in doubt."""

_TOGETHER = (
    ("with_people", r"\bsath\b|साथ|together|\badmi\b|आदमी|passenger|sawari|सवारी|people|\blog\b"),
)


def topic_named(text: str) -> str | None:
    """The topic that the words name outright; None where they name none."""
    told = all_of(CUES, text)
    if "toll" in told and traveller(text).head:
        return "tolls"
    return next((topic for cues, topic in PLAINLY if frozenset(cues.split()) <= told), None)


def angry(turn: Turn) -> Reply | None:
    """Anger with nothing in it that we could answer: regret, and the way to go on."""
    if "angry" not in all_of(CUES, turn.heard.text):
        return None
    return Reply(lines=(Line("beyond.sorry", {"emergency": _EMERGENCY}),))


def answer(turn: Turn) -> Reply | None:
    """The answer of the first row that the words meet; None where none is met."""
    text = turn.heard.text
    if turn.dialogue.expecting and len(text.split()) < _LONG_ANSWER:
        return None
    told = all_of(CUES, text) | all_of(_TOGETHER, text)
    if bars_told(text):
        told |= {"barred"}
    row = next((each for each in QUESTIONS if _meets(each, told)), None)
    if row is None:
        return None
    if turn.orders and told & {"rough", "festival", "forecast"}:
        return night.answer(turn)
    return _said(turn, row)


def _meets(row: Question, told: frozenset[str]) -> bool:
    return row.speaks_of <= told and not row.not_of & told


def _said(turn: Turn, row: Question) -> Reply | None:
    facts = gathered(turn, TOPIC)
    state = state_of(turn, facts)
    asked = [said for name, said in row.rules.items() if state in (None, name)]
    if row.rules and not asked and row.line is None:
        return None
    lines = [_of_catalogue(row)] if row.line else []
    lines += [says(instrument, key) for each in asked for instrument, key in each]
    kept = {**facts, "question": turn.heard.text}
    return Reply(lines=tuple(lines), dialogue=Dialogue(topic=TOPIC, facts=kept))


def _of_catalogue(row: Question) -> Line:
    name = str(row.line)
    if row.office:
        return Line(name, {"office": Term(f"office.{row.office}")})
    return Line(name, {"emergency": _EMERGENCY} if name in _NAMES_112 else {})


_NAMES_112 = frozenset({"beyond.phone", "beyond.who"})
