"""What bot/channels/README.md says holds."""

from __future__ import annotations

import re
from datetime import time
from pathlib import Path

import pytest

from bot.channels.gateways_file import read_file, read_gateways
from bot.channels.registry import CHANNELS
from bot.settings import Settings, SettingsError
from tests.fakes.kannel import CONFIGURATION

README = (Path(__file__).parents[3] / "bot/channels/README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("place", range(2))
def test_the_worked_examples_are_good_files(place: int, tmp_path: Path) -> None:
    """With the variables that they name."""
    path = tmp_path / "gateways.yaml"
    path.write_text(EXAMPLES[place], encoding="utf-8")
    named = dict.fromkeys(re.findall(r"\$\{(\w+)\}", EXAMPLES[place]), "a good long secret")
    (form,) = read_gateways(path, named)
    assert form.outbound is not None
    assert form.inbound is not None
    assert form.receipts is not None


def test_the_routing_that_is_shown_is_a_good_file(tmp_path: Path) -> None:
    """And an hour without quotes, which YAML reads as a number, is refused."""
    path = tmp_path / "gateways.yaml"
    path.write_text(EXAMPLES[2], encoding="utf-8")
    routing = read_file(path).routing
    assert [rule.gateways[0] for rule in routing.rules] == ["kannel", "aggregator"]
    assert routing.per_second == {"kannel": 20, "ghat_phone": 0.2}
    assert (routing.day_from, routing.day_until) == (time(9), time(19))
    path.write_text(EXAMPLES[2].replace('"19:00"', "19:00"), encoding="utf-8")
    with pytest.raises(SettingsError, match=r"routing\.day_until: .* in quotes"):
        read_file(path)


def test_every_setting_that_is_named_exists() -> None:
    """And every channel is named."""
    named = {name.lower() for name in re.findall(r"NAAV_(\w+)", README)}
    assert named <= set(Settings.model_fields)
    assert {name for name in CHANNELS if f"`{name}`" in README} == set(CHANNELS) - {"http"}


def test_kannels_lines_are_those_of_the_end_to_end_test() -> None:
    """What an operator copies is what was tried."""
    (lines,) = re.findall(r"## Kannel.*?```\n(.*?)```", README, re.DOTALL)
    for line in lines.splitlines():
        if line and not line.startswith(("get-url", "password", "http-queue-delay")):
            assert line in CONFIGURATION
    asked = re.compile(r"(\w+)=(%\w)")
    assert set(asked.findall(lines)) == set(asked.findall(CONFIGURATION))
