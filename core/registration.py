"""A boat's registration: letters, windows, marks, and the days that bind owner and office."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from core.calendar import SUNDAYS_ONLY, LastDay, OfficeDays, add_days, add_years, last_day
from core.districts import district_code
from core.errors import ImpossibleFact, NotCovered
from core.findings import Finding, Reading, value_type
from core.models_rows import models
from core.rulebook import Law


@value_type
class Letters:
    """The letters that open a boat's number in a district, and the order that gave them, if any."""

    district: str
    letters: str
    order: str


@models("D1-003", "D1-111", "D1-112", "D1-113", "D1-114", "D1-115", "D1-116", "D2-135")
def registration_letters(law: Law, district: str) -> Finding[Letters]:
    """The district's letter group (Appendix A); `district` in any usual spelling, Hindi or English.

    Raises NotCaptured where our copy lost the table, NotCovered for a district outside it.
    """
    code = district_code(district)
    key = f"letters.{code}"
    if code is None or (key, "") not in law.rulebook.values:
        raise NotCovered(
            f"Appendix A of {law.instrument} has no letters for this district",
            instrument=law.instrument,
            rule="Appendix A",
            office="registering_officer",
        )
    row = law.in_district(code).value(key)
    return law.finding("registration_letters", Letters(code, row.text, row.order), (row,))


@value_type
class Window:
    """The last day to register and license a boat already plying; in_time when a day was given."""

    last_day: LastDay
    in_time: bool | None


@models("D2-021", "D2-004", "D1-017")
def registration_window(
    law: Law,
    gazette: date | None = None,
    done_on: date | None = None,
    office: OfficeDays = SUNDAYS_ONLY,
) -> Finding[Window]:
    """Thirty days from the gazette (r3 proviso), by default that of the instrument.

    Counted from the order date (3 November 2018) the window would have closed on 3 December.
    """
    days = law.value("registration.window_days")
    begins = gazette or law.rulebook.instrument.commencement
    ends = add_days(begins, days.whole)
    made = Window(last_day(ends, office), None if done_on is None else done_on <= ends)
    readings: tuple[Reading, ...] = ()
    if begins == law.rulebook.instrument.commencement:
        why = "the order itself is dated 3 November 2018"
        readings = (Reading.of("from_order_date", why, last_day=add_days(ORDER_2018, days.whole)),)
    return law.finding("registration_window", made, (days,), status="computed", readings=readings)


ORDER_2018 = date(2018, 11, 3)


@value_type
class Ceased:
    """When a registration number ends by default: two years unrenewed, and the day after."""

    two_years_complete: date
    number_ceases_from: date
    number_ceased: bool | None


@models("D1-020", "D2-028")
def registration_ceases(
    law: Law, licence_expired: date, as_of: date | None = None
) -> Finding[Ceased]:
    """The number ceases when the licence stays unrenewed for two years (r6(b)).

    The years are taken from the licence's expiry; whether an order is needed is not stated.
    """
    years = law.value("registration.ceases_after_years")
    complete = add_years(licence_expired, years.whole)
    made = Ceased(complete, add_days(complete, 1), None if as_of is None else as_of > complete)
    return law.finding("registration_cancellation", made, (years,), status="computed")


@value_type
class CeasedByAct:
    """A registration number that ends by an act or a state of the boat: ground code, rule."""

    ground: str
    number_ceases: bool
    rule: str


@models("D1-019", "D1-021", "D1-022", "D2-027", "D2-029", "D2-030")
def ceases_on_ground(law: Law, ground: str) -> Finding[CeasedByAct]:
    """The number ends "on_request", when the boat is "unfit", or "number_obliterated" (r6)."""
    row = law.value(f"registration.ceases.{ground}")
    return law.finding("registration_cancellation", CeasedByAct(ground, True, row.text), (row,))


@value_type
class Due:
    """A day by which someone must act; in_time when the day of the act was given."""

    due: LastDay
    binds: str
    to: str
    in_time: bool | None


@models("D2-035")
def survey_report(
    law: Law, received: date, reported: date | None = None, office: OfficeDays = SUNDAYS_ONLY
) -> Finding[Due]:
    """The Boat Surveyor reports within 30 days of the application (r8(2)); silence grants nothing.

    Beside the owner's own 30 days of r3 this cannot always be met: apply at once, keep proof.
    """
    days = law.value("survey.report_days")
    ends = add_days(received, days.whole)
    in_time = None if reported is None else reported <= ends
    made = Due(last_day(ends, office), "boat_surveyor", "registering_officer", in_time)
    return law.finding(
        "survey_report", made, (days,), status="computed", caveats=("no_deemed_licence",)
    )


@models("D2-128", "D1-117")
def annual_return(law: Law, today: date, office: OfficeDays = SUNDAYS_ONLY) -> Finding[Due]:
    """The next 1 May on or after `today`: register extract to the District Magistrate (r34)."""
    row = law.value("annual_return.day")
    month, day = (int(part) for part in row.text.split("-"))
    if (today.month, today.day) <= (month, day):
        due = date(today.year, month, day)
    else:
        due = add_years(date(today.year, month, day), 1)
    made = Due(last_day(due, office), "registering_officer", "district_magistrate", None)
    return law.finding("annual_return", made, (row,), status="computed")


@models("D2-132", "D2-017", "D1-012")
def navik_qualification(
    law: Law, commencement: date | None = None, office: OfficeDays = SUNDAYS_ONLY
) -> Finding[Due]:
    """The Transport Department prescribes a navik's qualification within one year (r37 proviso)."""
    years = law.value("navik.qualification_years")
    ends = add_years(commencement or law.rulebook.instrument.commencement, years.whole)
    made = Due(last_day(ends, office), "transport_department", "gazette", None)
    return law.finding("navik_qualification", made, (years,), status="computed")


@value_type
class NumberMark:
    """The painted number: least height and breadth in cm; the Hindi text's height where it differs.

    colour is a code, on both sides of the boat.
    """

    min_height_cm: Decimal
    min_breadth_cm: Decimal
    hindi_text_height_cm: Decimal | None
    colour: str


@value_type
class LoadLineMark:
    """The load line mark, amidships on both sides: centimetres, colour code."""

    length_cm: Decimal
    width_cm: Decimal
    engraved_cm: Decimal
    colour: str


@models("D1-015", "D1-016", "D2-019", "D2-020")
def number_mark(law: Law) -> Finding[NumberMark]:
    """The registration number as painted (r3(b)): 15 cm high; Hindi prints 75, taken as a slip."""
    height = law.value("marks.registration.min_height")
    breadth = law.value("marks.registration.min_breadth")
    colour = law.value("marks.registration.colour")
    hindi = law.find("marks.registration.min_height_in_hindi")
    made = NumberMark(
        height.decimal, breadth.decimal, hindi.decimal if hindi else None, colour.text
    )
    readings: tuple[Reading, ...] = ()
    if hindi:
        why = "75 cm does not fit a country boat, and the English and the 2011 text print 15"
        readings = (Reading.of("hindi_text", why, min_height_cm=hindi.decimal),)
    return law.finding("marks", made, (height, breadth), readings=readings)


@models("D2-031", "D2-032", "D2-033", "D2-075")
def load_line_mark(law: Law) -> Finding[LoadLineMark]:
    """The load line mark (r7(1), r23(1)), made before the Boat Surveyor (r7(2))."""
    rows = [law.value(f"marks.load_line.{name}") for name in ("length", "width", "depth")]
    colour = law.value("marks.load_line.colour")
    made = LoadLineMark(rows[0].decimal, rows[1].decimal, rows[2].decimal, colour.text)
    return law.finding("marks", made, (*rows, colour, law.cite("r7(2)")))


def marks(law: Law, question: str) -> Finding[NumberMark] | Finding[LoadLineMark]:
    """The mark asked for: "registration_number" or "load_line"."""
    if question == "registration_number":
        return number_mark(law)
    if question == "load_line":
        return load_line_mark(law)
    raise ImpossibleFact("question", "must be registration_number or load_line")
