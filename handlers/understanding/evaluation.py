"""Measuring the understanding on labelled lines: accuracy, danger, slots, confusions."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from pathlib import Path

from handlers.understanding.reading import understand
from handlers.understanding.slots import SCORED
from handlers.understanding.types import DANGER_INTENTS, to_json


@dataclass(frozen=True, slots=True)
class Labelled:
    """One labelled message: what it means and which facts it states."""

    text: str
    lang: str
    intent: str
    slots: Mapping[str, object]


@dataclass(slots=True)
class Tally:
    """Counts over a group of messages; the figures are shares of them."""

    messages: int = 0
    right: int = 0
    dangers: int = 0
    dangers_seen: int = 0
    calm: int = 0
    false_alarms: int = 0
    facts: int = 0
    facts_right: int = 0
    facts_extra: int = 0

    def line(self, name: str) -> str:
        """The figures of the group in one line."""
        return (
            f"{name:<24}{self.messages:>5}  topic {_share(self.right, self.messages)}"
            f"  danger recall {_share(self.dangers_seen, self.dangers)}"
            f"  false alarms {_share(self.false_alarms, self.calm)}"
            f"  facts {_share(self.facts_right, self.facts)}"
        )


@dataclass(slots=True)
class Evaluation:
    """Tallies of all messages, per language, per topic and per fact, and the confusions."""

    total: Tally = field(default_factory=Tally)
    languages: dict[str, Tally] = field(default_factory=dict)
    topics: dict[str, Tally] = field(default_factory=dict)
    facts: dict[str, list[int]] = field(default_factory=dict)
    confusions: Counter[tuple[str, str]] = field(default_factory=Counter)


def read_labelled(path: Path) -> list[Labelled]:
    """The labelled lines of a JSON-lines file; raises ValueError naming file and line."""
    found: list[Labelled] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            found.append(Labelled(row["text"], row["lang"], row["intent"], row.get("slots", {})))
        except (json.JSONDecodeError, KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"{path}:{number}: not a labelled message ({error})") from error
    return found


def evaluate(lines: Iterable[Labelled]) -> Evaluation:
    """Understand every line afresh and count what was right."""
    result = Evaluation()
    for line in lines:
        meant = understand(line.text)
        scored = SCORED.get(meant.intent, frozenset())
        stated = {k: v for k, v in to_json(meant.slots).items() if k in scored}
        tallies = (
            result.total,
            result.languages.setdefault(line.lang, Tally()),
            result.topics.setdefault(line.intent, Tally()),
        )
        for tally in tallies:
            _count(tally, line, meant.intent, stated)
        for name, value in line.slots.items():
            right, asked = result.facts.setdefault(name, [0, 0])
            result.facts[name] = [right + same_value(value, stated.get(name)), asked + 1]
        if meant.intent != line.intent:
            result.confusions[(line.intent, meant.intent)] += 1
    return result


def _count(tally: Tally, line: Labelled, intent: str, stated: Mapping[str, object]) -> None:
    tally.messages += 1
    tally.right += intent == line.intent
    taken = intent in DANGER_INTENTS
    if line.intent in DANGER_INTENTS:
        tally.dangers += 1
        tally.dangers_seen += taken
    else:
        tally.calm += 1
        tally.false_alarms += taken
    for name, value in line.slots.items():
        tally.facts += 1
        tally.facts_right += same_value(value, stated.get(name))
    tally.facts_extra += sum(1 for name in stated if name not in line.slots)


def same_value(wanted: object, given: object) -> bool:
    """Whether two slot values agree: numbers by value, words by letters and case."""
    if given is None:
        return False
    try:
        return Decimal(str(wanted)) == Decimal(str(given))
    except InvalidOperation:
        return str(wanted).strip().casefold() == str(given).strip().casefold()


def report(path: Path | str) -> str:
    """The figures of one labelled file as text: total, per language, per topic, confusions."""
    result = evaluate(read_labelled(Path(path)))
    lines = [result.total.line("all"), ""]
    lines += [tally.line(name) for name, tally in sorted(result.languages.items())]
    lines.append("")
    lines += [tally.line(name) for name, tally in sorted(result.topics.items())]
    lines += ["", "facts (right of stated)"]
    lines += [
        f"{name:<24}{right:>5} of {asked}" for name, (right, asked) in sorted(result.facts.items())
    ]
    lines.append(f"facts found beyond those labelled: {result.total.facts_extra}")
    lines += ["", "confusions (meant -> taken for)"]
    lines += [
        f"{count:>4}  {meant} -> {taken}"
        for (meant, taken), count in sorted(result.confusions.items(), key=lambda c: (-c[1], c[0]))
    ]
    return "\n".join(lines) + "\n"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:5.1f}%" if whole else "    -"
