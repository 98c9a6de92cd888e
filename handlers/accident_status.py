"""What a reporter hears about his report when he asks."""

from __future__ import annotations

from handlers.base import Arg, Items, Later, Line, Name, Quote, Reply, Report, Turn


def status(turn: Turn) -> Reply:
    """ "Has anybody come?": what is known of the sender's report."""
    officer = turn.person.role in ("officer", "admin")
    told = turn.alerts if officer else ()
    report = turn.named_report or next(iter((*turn.reports, *told)), None)
    if report is None or not (report.reported_by_me or officer):
        return Reply(lines=(Line("accident.status_none", {"emergency": Quote("112")}),))
    return Reply(lines=(_status_line(report),))


def _status_line(report: Report) -> Line:
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
