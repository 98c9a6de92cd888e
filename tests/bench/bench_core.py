"""How fast the rule core is beside the same arithmetic in plain Python: python -m tests.bench.bench_core."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from datetime import date, timedelta
from decimal import ROUND_FLOOR, ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

from core import capacity, fees, licences, loadline, tonnage
from core.exposition import answer_line
from core.rulebook import INSTRUMENTS, load

CASES = Path(__file__).parents[1] / "core" / "rule_cases.jsonl"
SECONDS_EACH = 0.2

FEES = {("duplicate", "class_1"): Decimal("10.00"), ("duplicate", "class_2"): Decimal("10.00")}


def plain_fee() -> Decimal:
    """The fee from a dict."""
    return FEES["duplicate", "class_2"].quantize(Decimal("0.01"), ROUND_HALF_UP)


def plain_capacity() -> int:
    """Floor and bench, rounded down, the lower."""
    floor = int((Decimal("12.5") * Decimal("1.8")).to_integral_value(ROUND_FLOOR))
    bench = int((Decimal("9.7") * Decimal("2")).to_integral_value(ROUND_FLOOR))
    return min(floor, bench)


def plain_validity() -> tuple[date, date]:
    """Three years on, and the day before."""
    granted = date(2024, 12, 31)
    expiry = date(granted.year + 3, granted.month, granted.day)
    return expiry, expiry - timedelta(days=1)


def plain_freeboard() -> tuple[Decimal, Decimal]:
    """25 cm a metre, half as much again in flood, half of it for the tilt."""
    height = Decimal("1.2") * Decimal(25) * Decimal("1.5")
    return height, height * Decimal(50) / Decimal(100)


def plain_tonnage() -> Decimal:
    """K between 30 and 40, times the volume."""
    low, high = Decimal("0.2295"), Decimal("0.2320")
    k = low + (high - low) / (Decimal(40) - Decimal(30)) * (Decimal(35) - Decimal(30))
    return (k * Decimal(35)).quantize(Decimal("0.01"), ROUND_HALF_UP)


def microseconds(call: Callable[[], Any]) -> float:
    """Mean processor time of one call."""
    count, began = 0, time.process_time()
    while time.process_time() - began < SECONDS_EACH:
        for _ in range(100):
            call()
        count += 100
    return (time.process_time() - began) / count * 1e6


def load_milliseconds() -> float:
    """All rulebooks from disk, the best of three."""
    best = float("inf")
    for _ in range(3):
        load.cache_clear()
        began = time.process_time()
        for code in INSTRUMENTS:
            load(code)
        best = min(best, (time.process_time() - began) * 1e3)
    return best


def lines_per_second() -> float:
    """Worked cases through the calculation door."""
    lines = CASES.read_text("utf-8").splitlines()
    asked = [json.dumps({**json.loads(line), "expected": None}) for line in lines]
    for line in asked:
        answer_line(line)
    began = time.process_time()
    for _ in range(5):
        for line in asked:
            answer_line(line)
    return 5 * len(asked) / (time.process_time() - began)


def pairs() -> list[tuple[str, Callable[[], Any], Callable[[], Any]]]:
    """(name, the core's calculation, the same in plain Python)."""
    old, new = load("BR-2011").latest(), load("BR-2018-DBG").latest()
    floor, bench, depth, volume = Decimal("12.5"), Decimal("9.7"), Decimal("1.2"), Decimal(35)
    granted = date(2024, 12, 31)
    return [
        ("fee", lambda: fees.fee(old, "duplicate", "class_2"), plain_fee),
        ("capacity", lambda: capacity.capacity(new, floor, bench), plain_capacity),
        ("licence_validity", lambda: licences.licence_validity(new, granted), plain_validity),
        ("freeboard", lambda: loadline.freeboard(new, depth, "monsoon"), plain_freeboard),
        ("gross_tonnage", lambda: tonnage.gross_tonnage(new, old, volume), plain_tonnage),
    ]


def main() -> None:
    """Print one line per calculation, then loading and the door."""
    say = sys.stdout.write
    say(f"loading all rulebooks: {load_milliseconds():.0f} ms\n")
    for name, cited, plain in pairs():
        ours, theirs = microseconds(cited), microseconds(plain)
        say(f"{name}: {ours:.1f} us, plain {theirs:.2f} us, ratio {ours / theirs:.1f}\n")
    say(f"calculation door: {lines_per_second():.0f} lines a second\n")


if __name__ == "__main__":
    main()
