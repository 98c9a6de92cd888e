"""Numbers, money, days and hours are worded as each language says them."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rendering import values
from bot.rendering.catalogue import LANGUAGES
from bot.rendering.sms.gsm7 import is_gsm7

DAY = date(2026, 6, 24)


@pytest.mark.parametrize(
    ("rupees", "said"),
    [
        ("12345.50", "Rs 12,345.50"),
        ("12345", "Rs 12,345"),
        ("12345.00", "Rs 12,345"),
        ("123456789", "Rs 12,34,56,789"),
        ("0.5", "Rs 0.50"),
        ("0", "Rs 0"),
    ],
)
def test_money(rupees: str, said: str) -> None:
    assert values.money(Decimal(rupees), "en") == said
    assert values.money(Decimal(rupees), "hi_Latn") == said
    assert values.money(Decimal(rupees), "hi") == said.replace("Rs", "रु")


@given(st.decimals(min_value=0, max_value=10**10, places=2))
def test_money_says_the_amount_and_nothing_else(rupees: Decimal) -> None:
    said = values.money(rupees, "en")
    assert Decimal(said.removeprefix("Rs ").replace(",", "")) == rupees


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "24 Jun 2026, Wed"),
        ("hi_Latn", "24 Jun 2026, budhvar"),
        ("hi", "24 जून 2026, बुधवार"),
    ],
)
def test_a_day(language: str, said: str) -> None:
    assert values.day(DAY, language) == said


@pytest.mark.parametrize(
    ("utc", "en", "hi_latn", "hi"),
    [
        ((4, 35), "10:05 am", "subah 10:05 baje", "सुबह 10:05 बजे"),
        ((6, 30), "12:00 pm", "dopahar 12:00 baje", "दोपहर 12:00 बजे"),
        ((11, 0), "4:30 pm", "shaam 4:30 baje", "शाम 4:30 बजे"),
        ((16, 5), "9:35 pm", "raat 9:35 baje", "रात 9:35 बजे"),
    ],
)
def test_an_hour_is_local(utc: tuple[int, int], en: str, hi_latn: str, hi: str) -> None:
    at = datetime(2026, 6, 24, *utc, tzinfo=UTC)
    assert values.moment(at, "en") == f"24 Jun, {en}"
    assert values.moment(at, "hi_Latn") == f"24 Jun, {hi_latn}"
    assert values.moment(at, "hi") == f"24 जून, {hi}"


def test_the_day_turns_at_midnight_in_kolkata() -> None:
    before = datetime(2026, 6, 24, 18, 29, tzinfo=UTC)
    assert values.moment(before, "en") == "24 Jun, 11:59 pm"
    assert values.moment(before + timedelta(minutes=1), "en") == "25 Jun, 12:00 am"


def test_a_time_without_its_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="zone"):
        values.moment(datetime(2026, 6, 24, 10, 5), "en")  # noqa: DTZ001


def test_every_day_and_hour_fits_a_template_variable() -> None:
    for language in LANGUAGES:
        for offset in range(366):
            day = DAY + timedelta(days=offset)
            hour = datetime(2026, 6, 24, tzinfo=UTC) + timedelta(hours=25 * offset)
            for said in (values.day(day, language), values.moment(hour, language)):
                assert len(said) <= 30
                assert language == "hi" or is_gsm7(said)


@given(st.decimals(min_value=0, max_value=10**9, places=3))
def test_a_measure_keeps_its_value(value: Decimal) -> None:
    assert Decimal(values.number(value).replace(",", "")) == value
