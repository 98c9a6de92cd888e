"""The page in a real browser over the real service: a boat sinks, an officer comes, time passes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PICTURE = Path(__file__).parents[2] / "var" / "page.png"
SOON = 20_000
"""Milliseconds: two seconds are promised on an idle machine, and tests run on a busy one."""
REPORT = "naav doob gayi rajghat 3 log laapata"


def phone(page: Page, title: str) -> Locator:
    return page.get_by_role("article", name=title, exact=True)


def write(on: Locator, words: str) -> None:
    on.get_by_label("Message", exact=True).fill(words)
    on.get_by_role("button", name="Send", exact=True).click()


def come(on: Locator) -> Locator:
    return on.locator(".msg.arrived")


def become_unknown(on: Locator) -> str:
    on.get_by_label("Whose phone").select_option("other")
    number = on.get_by_label("Number of this phone")
    expect(number).to_be_visible()
    return number.input_value()


def test_a_week_passes_and_the_reminders_come(page: Page) -> None:
    page.get_by_role("button", name="+7 days").click()
    expect(page.locator("#shift")).to_have_text("moved on by 7 d", timeout=60_000)
    for title in ("Navik", "Lessee"):
        expect(come(phone(page, title))).not_to_have_count(0, timeout=30_000)
    page.get_by_role("button", name="next 9:00").click()
    expect(page.locator("#now")).to_contain_text("09:0", timeout=60_000)


def test_a_sinking_is_told_and_the_navik_hears_who_comes(page: Page) -> None:
    navik, thana = phone(page, "Navik"), phone(page, "Thana")
    number = become_unknown(navik)
    assert re.fullmatch(r"\+919000000\d{3}", number)
    write(navik, REPORT)
    expect(come(navik).first).to_contain_text("112", timeout=SOON)
    expect(come(thana).last).to_contain_text("1 ", timeout=SOON)
    for title in ("Boat surveyor", "Control room"):
        expect(come(phone(page, title))).not_to_have_count(0, timeout=SOON)
    card = page.locator(".card").first
    report = re.search(r"\d{4,}", card.locator("h3").inner_text())
    assert report is not None
    expect(come(navik).first).to_contain_text(report[0])
    expect(come(thana).last).to_contain_text(report[0])
    expect(card).to_contain_text("3 missing")
    expect(card.locator(".told li.done")).not_to_have_count(0)

    write(thana, "1")
    expect(card.locator(".pill")).to_have_text("seen", timeout=SOON)
    write(thana, "2 BR06P1234")
    expect(come(navik).last).to_contain_text("BR06P1234", timeout=SOON)
    expect(card.locator(".pill")).to_have_text("on the way", timeout=SOON)
    expect(card.locator(".answer").first).to_contain_text("BR06P1234")
    write(phone(page, "Chat"), "fee for first registration of a class 2 boat")
    expect(come(phone(page, "Chat")).last).to_contain_text("Rs 40", timeout=SOON)
    PICTURE.parent.mkdir(exist_ok=True)
    page.locator("h1").click()  # so that no field bears the ring of the keyboard
    page.screenshot(path=PICTURE, animations="disabled")


def test_every_sms_shows_what_it_costs(page: Page) -> None:
    lessee = phone(page, "Lessee")
    write(lessee, "menu")
    expect(come(lessee).last).to_contain_text(re.compile(r"(GSM-7|UCS-2) \d+/\d+ · \d SMS"))
    lessee.get_by_label("Message", exact=True).fill("नाव")
    expect(lessee.locator("output")).to_have_text("UCS-2 3/70 · 1 SMS")


def test_a_header_cannot_be_answered(page: Page) -> None:
    surveyor = phone(page, "Boat surveyor")
    surveyor.get_by_label("To", exact=True).select_option("VM-NAAVST")
    write(surveyor, "1")
    expect(surveyor.locator(".msg.fault")).to_contain_text("VM-NAAVST takes no answers")
    expect(surveyor.get_by_label("Message", exact=True)).to_have_value("1")


def test_what_is_written_stays_text(page: Page) -> None:
    navik = phone(page, "Navik")
    become_unknown(navik)
    nasty = "<img src=x onerror=alert(1)><b>menu</b>"
    write(navik, nasty)
    expect(navik.locator(".msg.typed .words").last).to_have_text(nasty, timeout=SOON)
    assert navik.locator("img").count() == 0


def test_a_basic_phone_is_typed_on_with_its_keys(page: Page) -> None:
    navik = phone(page, "Navik")
    for sign in ("2", "0"):
        navik.locator(".keys button").filter(has_text=re.compile(f"^{sign}")).click()
    expect(navik.get_by_label("Message", exact=True)).to_have_value("20")


def test_two_browsers_see_the_same(page: Page, browser: Browser, address: str) -> None:
    navik = phone(page, "Navik")
    number = become_unknown(navik)
    other = browser.new_page()
    other.goto(address)
    other.wait_for_selector("body[data-ready]")
    theirs = phone(other, "Navik")
    become_unknown(theirs)
    theirs.get_by_label("Number of this phone").fill(number)
    theirs.get_by_label("Number of this phone").press("Enter")
    expect(theirs.locator(".from")).to_have_text(number)
    write(navik, "menu")
    expect(come(theirs)).to_have_count(1, timeout=SOON)
    expect(theirs.locator(".msg.typed")).to_have_text(re.compile("menu"))
    other.close()


def test_the_page_fits_a_small_screen(browser: Browser, address: str) -> None:
    small = browser.new_page(viewport={"width": 390, "height": 800})
    small.goto(address)
    small.wait_for_selector("body[data-ready]")
    assert small.evaluate("document.documentElement.scrollWidth") <= 390
    expect(phone(small, "Navik").get_by_role("button", name="Send", exact=True)).to_be_in_viewport()
    small.close()
