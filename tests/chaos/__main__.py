"""`make chaos`: thousands of seeded storms. CASES says how many, FIRST with which seed to begin."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from bot.store.server import start
from tests.chaos.seeded import faulty, play_all, table
from tests.conftest import VAR

SAY_EVERY = 100


def main() -> int:
    """Play, print the fault table, and fail when anything was lost. Ctrl-C ends it with the table
    of what was played."""
    first, cases = int(os.environ.get("FIRST", "0")), int(os.environ.get("CASES", "2000"))
    seeds = range(first, first + cases)
    sys.stdout.write(f"seeds {seeds[0]} to {seeds[-1]}\n")
    sys.stdout.flush()
    played = []
    with suppress(KeyboardInterrupt):
        for outcome in play_all(seeds, start(VAR)):
            played.append(outcome)
            if len(played) % SAY_EVERY == 0:
                sys.stderr.write(f"{len(played)} played, {len(faulty(played))} with a loss\n")
    sys.stdout.write(table(played) + "\n")
    wrong = faulty(played)
    sys.stdout.write("".join(f"LOST {line}\n" for line in wrong))
    if len(played) < cases:
        sys.stdout.write(f"stopped after {len(played)} of {cases}\n")
    return 1 if wrong or len(played) < cases else 0


if __name__ == "__main__":
    sys.exit(main())
