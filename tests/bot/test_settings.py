"""What an operator sets: taken as meant, or refused in one line that names the variable."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.rendering.template_ids import TemplateError, read_ids
from bot.settings import SettingsError, read_settings

TOKEN = "123456:AbC-d_ef"

SENSELESS = [
    ("NAAV_PORT", "0"),
    ("NAAV_PORT", "99999999"),
    ("NAAV_LOG_LEVEL", "LOUD"),
    ("NAAV_EMERGENCY_NUMBER", "police"),
    ("NAAV_EMERGENCY_NUMBER", "1 1 2"),
    ("NAAV_EMERGENCY_NUMBER", "११२"),
    ("NAAV_PUBLIC_URL", "naav.example"),
    ("NAAV_PUBLIC_URL", "https://"),
    ("NAAV_PUBLIC_URL", "http://["),
    ("NAAV_PUBLIC_URL", "https://a b"),
    ("NAAV_PUBLIC_URL", "https://naav.example:port"),
    ("NAAV_HEARTBEAT_URL", "beats"),
    ("NAAV_TELEGRAM_API", "ftp://x"),
    ("NAAV_TELEGRAM_TOKEN", "x"),
    ("NAAV_TELEGRAM_TOKEN", "12:a/b"),
    ("NAAV_TELEGRAM_SECRET", "a b"),
    ("NAAV_TRUSTED_PROXIES", "foo"),
    ("NAAV_LINK_SECRET", "short"),
    ("NAAV_SAMPLE", "perhaps"),
    ("NAAV_TWILIO_LOW_BALANCE", "NaN"),
    ("NAAV_TWILIO_LOW_BALANCE", "-3"),
    ("NAAV_HOST", "no host"),
    ("NAAV_HOST", "http://127.0.0.1"),
    ("NAAV_HOST", "127.0.0.1:8000"),
    ("NAAV_HOST", " "),
    ("NAAV_VAR", __file__),
    ("NAAV_GATEWAYS_FILE", "/"),
    ("NAAV_TEMPLATES_FILE", "/"),
    ("NAAV_PUBLIC_URL", "https://naav.example/?a=b"),
    ("NAAV_TWILIO_API", "https://naav.example#here"),
    ("NAAV_TWILIO_ACCOUNT_SID", "AC12"),
    ("NAAV_TWILIO_ACCOUNT_SID", "SK" + "0" * 32),
    ("NAAV_TWILIO_AUTH_TOKEN", "hush\n"),
    ("NAAV_TWILIO_NUMBER", "2025550100"),
    ("NAAV_TWILIO_NUMBER", "+1 202 555 0100"),
    ("NAAV_TWILIO_WHATSAPP_NUMBER", "whatsapp:+12025550100"),
    ("NAAV_KANNEL_NUMBER", "five six"),
    ("NAAV_KANNEL_NUMBER", "५६०७०"),
    ("NAAV_KANNEL_PASSWORD", " "),
    ("NAAV_ADMIN_TOKEN", "hush "),
    ("NAAV_RECEIPT_SECONDS", "19"),
    ("NAAV_RECEIPT_SECONDS", "601"),
    ("NAAV_RECEIPT_SECONDS", "a minute"),
    ("NAAV_ORDERS_FOLDER", "/nowhere/at/all"),
]


@pytest.mark.parametrize(("name", "value"), SENSELESS)
def test_what_makes_no_sense_is_one_line_that_names_it(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as refused:
        read_settings()
    said = str(refused.value)
    assert said.startswith(f"{name}: ")
    assert "start again" in said
    assert "value error" not in said.lower()
    assert "\n" not in said


@pytest.mark.parametrize(
    ("name", "value", "taken"),
    [
        ("NAAV_LOG_LEVEL", "debug", "DEBUG"),
        ("NAAV_EMERGENCY_NUMBER", "100", "100"),
        ("NAAV_PUBLIC_URL", "https://naav.example:8443/boats", "https://naav.example:8443/boats"),
        ("NAAV_PUBLIC_URL", "http://[::1]:8000", "http://[::1]:8000"),
        ("NAAV_HEARTBEAT_URL", "", None),
        ("NAAV_HEARTBEAT_URL", "https://beats.example/?id=7", "https://beats.example/?id=7"),
        ("NAAV_HOST", "::1", "::1"),
        ("NAAV_HOST", "0.0.0.0", "0.0.0.0"),
        ("NAAV_HOST", "boats.naav.example", "boats.naav.example"),
        ("NAAV_TWILIO_NUMBER", "+12025550100", "+12025550100"),
        ("NAAV_KANNEL_NUMBER", "56070", "56070"),
        ("NAAV_KANNEL_NUMBER", "VM-NAAVSA", "VM-NAAVSA"),
    ],
)
def test_what_is_meant_is_taken(
    name: str, value: str, taken: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    assert getattr(read_settings(), name.removeprefix("NAAV_").lower()) == taken


def test_a_secret_is_in_no_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAAV_TELEGRAM_TOKEN", f"{TOKEN}/x")
    with pytest.raises(SettingsError) as refused:
        read_settings()
    assert TOKEN not in str(refused.value)


def test_a_file_of_ids_that_is_none_is_one_line(tmp_path: Path) -> None:
    sheet = tmp_path / "ids.csv"
    sheet.write_bytes(b"\x7fELF\xff\x00")
    with pytest.raises(TemplateError, match="save it as CSV"):
        read_ids(sheet)
