"""Words that we cannot place, of somebody whose report is open: what the officers shall read."""

from __future__ import annotations

from datetime import timedelta

from handlers.accident_additions import TOPIC, noted
from handlers.accident_questions import ASKED_FOR
from handlers.accident_status import asks_when, status_line
from handlers.base import Line, Quote, Reply, Report, Turn
from handlers.numbers_alone import is_number_alone
from handlers.understanding import SURE
from handlers.understanding.analysis import analyse
from handlers.understanding.count_answers import is_found

STILL_TALKING = timedelta(hours=2)
"""Within this time words we cannot place are taken to be about the open report, and forwarded."""


def words_to_forward(turn: Turn, report: Report) -> Reply | None:
    """Nothing we can place, said by someone whose report is open: the officers shall read it."""
    spoke = report.last_heard_at or report.opened_at
    if turn.now - spoke > STILL_TALKING or not turn.heard.text.strip():
        return None
    about_it = turn.heard.intent in ("accident", "sinking", "out_of_scope") or _tells(turn)
    if not about_it and not (_how_many(turn) or _names_it(turn, report) or _of_people(turn)):
        return None
    line = Line("accident.noted_words", {"number": Quote(report.number)})
    return noted(turn, report, (line,))


def _tells(turn: Turn) -> bool:
    """Words that tell and do not ask, while our question stands: "police aa gayi", "malik ka naam
    ramesh". Greetings, thanks, a mere "ok" and what is asked of the rules are left to others."""
    heard = turn.heard
    surely_else = heard.intent in _NO_NEWS and heard.confidence >= SURE
    if turn.dialogue.expecting not in ASKED_FOR or surely_else:
        return False
    analysis = analyse(heard.text)
    words = [token for token in analysis.tokens if not token.is_mark]
    return len(words) >= _FEWEST_TOLD and not analysis.roles() & _ASKING


_FEWEST_TOLD = 3
_NO_NEWS = frozenset(
    "greet_or_menu thanks_or_bye language_switch stop_optout start_optin status_of_report".split()
)
_ASKING = frozenset(
    "q_what q_when q_where q_who q_how q_can q_mark much fee instalment renew toll appeal challan duplicate "
    "tonnage_w freeboard_w capacity_w surrender remission bid interest penalty paid_w".split()
)


def _how_many(turn: Turn) -> bool:
    """Words with a number in them that are taken for a mere "ok", as "2 nikal gaye" is."""
    if turn.heard.intent != "ack" or turn.dialogue.topic not in (None, TOPIC):
        return False
    return bool(turn.heard.numbers) and not is_number_alone(turn)


def _names_it(turn: Turn, report: Report) -> bool:
    """The report's number, with words that are no question of their own."""
    named = turn.named_report is not None and turn.named_report.number == report.number
    return named and turn.heard.intent not in _NO_NEWS | {"help"}


def _of_people(turn: Turn) -> bool:
    """ "mera bhai mil gaya", "koi nahi mila": news, though it sounds like a mere "ok"."""
    heard = turn.heard
    if heard.intent != "ack" or turn.dialogue.topic not in (None, TOPIC) or "yes" in heard.moves:
        return False
    tokens = [token for token in analyse(heard.text).tokens if not token.is_mark]
    return len(tokens) >= _FEWEST_TOLD and any(is_found(token) for token in tokens)


def when_help_comes(turn: Turn, report: Report) -> Reply | None:
    """ "madad kab aayegi": who has it, and the officers read that he asks."""
    return noted(turn, report, (status_line(report),)) if asks_when(turn.heard.text) else None
