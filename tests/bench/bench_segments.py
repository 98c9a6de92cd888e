"""Segments of the ten commonest messages in each language, with the longest real values."""

from __future__ import annotations

import sys

from bot.rendering.catalogue import LANGUAGES
from bot.rendering.sms.segments import size
from bot.rendering.templates import template_of

COMMONEST = (
    "accident.received+accident.safety_water+ask.missing+reply.to",
    "accident.update_coming",
    "accident.noted+ask.aboard+reply.to",
    "alert.new#what2",
    "alert.escalation#what2",
    "reminder.pay_before",
    "menu.main+reply.to",
    "equipment.jackets",
    "night.never",
    "unclear.none",
)
"""By what an accident, a lessee's year and a navik's questions make the service say."""


def main() -> None:
    """Print a table: units and segments, an example and the longest real values."""
    sys.stdout.write(f"  {'message':62}" + "".join(f"{name:>16}" for name in LANGUAGES) + "\n")
    total = dict.fromkeys(LANGUAGES, 0)
    for key in COMMONEST:
        cells = []
        for language in LANGUAGES:
            template = template_of(key, language)
            usual, longest = size(template.example()), size(template.longest())
            total[language] += usual.segments
            cells.append(f"{usual.segments} ({usual.units}), {longest.segments}")
        sys.stdout.write(f"  {key:62}" + "".join(f"{cell:>16}" for cell in cells) + "\n")
    sums = "".join(f"{total[language]:>16}" for language in LANGUAGES)
    sys.stdout.write(f"  {'segments of all ten':62}{sums}\n")
    sys.stdout.write("  in each cell: segments (units) with usual values, segments with longest\n")


if __name__ == "__main__":
    main()
