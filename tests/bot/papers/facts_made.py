"""Facts of incidents for the tests of papers: one as it is reported, and any that there may be."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from hypothesis import strategies as st

from bot.delivery.legal import LetterDue
from bot.papers.facts import Known, LetterFacts, OfficeTold, SituationFacts, TimelineEvent
from bot.papers.situation import EVENTS, STATUSES
from handlers.accident_words import COUNT_SLOTS
from handlers.base import Cite, Name

NOW = datetime(2026, 11, 30, 4, 35, tzinfo=UTC)
ODD = "\x00\x1f\ud800\u200b\u200d\ufffe\U0001f6a4<>&'\"]]>\\_*\u0915\u094d\u0937\u093f বাংলা نص é\u2028\r\n\t"


def words(longest: int) -> st.SearchStrategy[str]:
    """What people may write: both scripts, other scripts, smileys, signs that break things."""
    return st.one_of(
        st.text(max_size=longest),
        st.text(alphabet=ODD, max_size=longest),
        st.text(alphabet="क्षत्रियशक्तिर्मुजफ्फरपुर ", max_size=longest),
    )


def known(**changed: object) -> Known:
    """A sinking at Rajghat as it was reported."""
    facts: dict[str, object] = {
        "number": "1001",
        "kind": "sinking",
        "status": "alerted",
        "reported_at": NOW,
        "happened": None,
        "place": "Rajghat, Ahiyapur",
        "district": Name({"hi": "मुजफ्फरपुर", "en": "Muzaffarpur"}),
        "pin": None,
        "counts": {"aboard": 12, "missing": 3},
        "boat_no": None,
        "words": "naav doobi rajghat, 3 laapata",
        "photos": 0,
        "outcome": None,
        "drill": False,
        "sample": False,
    }
    return Known(**{**facts, **changed})  # type: ignore[arg-type]


def any_known() -> st.SearchStrategy[Known]:
    """Whatever may be known of an incident."""
    return st.builds(
        known,
        kind=st.sampled_from(("accident", "sinking")),
        status=st.sampled_from(STATUSES),
        happened=st.none() | words(60),
        place=st.none() | words(400),
        district=st.none() | st.just(Name({"en": "Muzaffarpur"})),
        pin=st.none() | st.tuples(st.floats(-90, 90), st.floats(-180, 180)),
        counts=st.dictionaries(st.sampled_from(COUNT_SLOTS), st.integers(0, 99999)),
        boat_no=st.none() | words(200),
        words=words(3000),
        outcome=st.none() | st.just("false_alarm") | words(300),
        drill=st.booleans(),
        sample=st.booleans(),
    )


def office(name: str, kind: str = "police_station", **more: datetime) -> OfficeTold:
    """An office that was told a minute after the report."""
    told_at = NOW + timedelta(minutes=1)
    return OfficeTold(Name({"en": name, "hi": name}), kind, "rescue", told_at, **more)  # type: ignore[arg-type]


def letter(of: Known | None = None, told: tuple[OfficeTold, ...] = ()) -> LetterFacts:
    """The letter of an owner."""
    due = LetterDue(NOW + timedelta(hours=24), Cite("BR-2011", "Form II note 4"))
    return LetterFacts(
        of or known(), due, NOW, "owner", "राजकिशोर सहनी", "+919811100001", date(2027, 3, 31), told
    )


def situation(
    of: Known | None = None, told: int = 2, events: int = 4, said: str = "raaste mein"
) -> SituationFacts:
    """A situation with so many offices told and so many events."""
    offices = tuple(office(f"Thana {number} {said}") for number in range(told))
    happened = tuple(
        TimelineEvent(
            NOW + timedelta(minutes=number), EVENTS[number % len(EVENTS)], None, said, None
        )
        for number in range(events)
    )
    return SituationFacts(of or known(), NOW, ("+919811100001",), offices, happened)
