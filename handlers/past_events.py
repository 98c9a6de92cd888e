"""An accident of the past, told by someone whose report of today is open: no news of that report."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from handlers.base import Report, Turn
from handlers.time_ago import ago
from handlers.understanding.analysis import Analysis, analyse
from handlers.understanding.folding import fold

_HERE = ZoneInfo("Asia/Kolkata")
_DAYS_BEFORE = frozenset(
    fold(word)
    for word in "kal kalh kalhe parso parson narso yesterday pichle pichhle pichla pichhla pichhli pichli last gat bite "
    "guzre purana purani puraani".split()
)
_NOT_TODAY = frozenset(fold(word) for word in "aaj aj abhi ab today now subah".split())


def is_of_the_past(turn: Turn, report: Report) -> bool:
    """Whether the message tells of an accident before the day of the report: "kal nav doobi thi
    2 log mare the, muavja kaise milega", "pichhle mahine mera bhai doob gaya tha"."""
    heard = turn.heard
    if heard.danger.verdict == "real" or turn.dialogue.expecting == "time":
        return False
    analysis = analyse(heard.text)
    if not _before(analysis, turn, report) or any(t.key in _NOT_TODAY for t in analysis.tokens):
        return False
    roles = analysis.roles()
    return "past_be" in roles or "compensation" in roles or heard.intent in _LAW


def is_another_days(turn: Turn, report: Report) -> bool:
    """ "kal bhi doriganj me naav doobi thi 2 mare the": another accident, of a day before, told in
    the words of a cry."""
    analysis = analyse(turn.heard.text)
    words = {token.raw for token in analysis.tokens}
    if not words & _ALSO or any(token.key in _NOT_TODAY for token in analysis.tokens):
        return False
    return "past_be" in analysis.roles() and _before(analysis, turn, report)


_ALSO = frozenset("bhi bhee also too pehle pahle pahile भी पहले".split())
_LAW = frozenset({"accident_info", "sinking_info"})


def _before(analysis: Analysis, turn: Turn, report: Report) -> bool:
    """Whether the words name a day, month or year before the day of the report."""
    opened = report.opened_at.astimezone(_HERE).date()
    told = ago(turn.heard.text, turn.today)
    if told is not None:
        return told.day < opened
    if turn.today != opened:
        return False
    years = range(1990, opened.year)
    return any(
        token.key in _DAYS_BEFORE or (token.value is not None and token.value in years)
        for token in analysis.tokens
    )
