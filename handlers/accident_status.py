"""What a reporter hears about his report when he asks."""

from __future__ import annotations

from handlers.base import Arg, Items, Later, Line, Name, Quote, Reply, Report, Turn
from handlers.places_named import report_named


def status(turn: Turn) -> Reply:
    """ "Has anybody come?": what is known of the sender's report."""
    officer = turn.person.role in ("officer", "admin")
    told = turn.alerts if officer else ()
    known = (*turn.reports, *told)
    placed = report_named(turn.heard.text, known) if len(known) > 1 else None
    report = turn.named_report or placed or next(iter(known), None)
    if report is None or not (report.reported_by_me or officer):
        return Reply(lines=(Line("accident.status_none", {"emergency": Quote("112")}),))
    return Reply(lines=(status_line(report),))


def asks_when(text: str) -> bool:
    """Whether the words ask when help comes: "madad kab aayegi", "kitni der lagegi"."""
    words = {word.strip(".,!?।") for word in text.casefold().split()}
    asks = words & _WHEN or (words & _HOW_MUCH and words & _TIME)
    return bool(asks) and any(word.startswith(_COMING) for word in words)


_WHEN = frozenset("kab kabhi kahiya kakhan when कब कहिया कखन".split())
_HOW_MUCH = frozenset("kitni kitna kitne ketna ketni how कितनी कितना कितने केतना केतनी".split())
_TIME = frozenset(
    "der dair time samay long late minute ghanta ghante देर समय टाइम मिनट घंटा घंटे".split()
)
_COMING = (
    *("madad", "madat", "help", "police", "polis", "team", "sdrf", "ndrf", "gotakhor", "ambulance", "bachane", "rescue"),
    *("aay", "aaye", "aaib", "aaeb", "aib", "aav", "aayi", "aega", "aegi", "ayeg", "pahunch", "lageg", "lagi", "come", "coming", "reach", "arriv"),
    *("मदद", "पुलिस", "टीम", "गोताखोर", "एम्बुलेंस", "बचाने", "आए", "आय", "आई", "अइ", "पहुंच", "पहुँच", "लगेग", "लागी"),
)  # fmt: skip


def status_line(report: Report) -> Line:
    """What is known of it: told, seen, on the way, closed."""
    number: Arg = Quote(report.number)
    if report.status == "closed":
        return Line("accident.status_closed", {"number": number})
    if report.on_the_way_by:
        office = report.on_the_way_by[0]
        if report.coming_detail:
            detail = Quote(report.coming_detail)
            return Line(
                "accident.status_coming", {"number": number, "office": office, "detail": detail}
            )
        return Line("accident.status_coming_bare", {"number": number, "office": office})
    if report.seen_by:
        return Line("accident.status_seen", {"number": number, "office": report.seen_by[0]})
    told: tuple[Name | Later, ...] = report.told or (Later("told"),)
    return Line("accident.status_told", {"number": number, "told": Items(tuple(told))})
