"""`make bench`: every benchmark here, or those named, one after another."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path


def main(wanted: list[str]) -> None:
    """Run the `main` of each module bench_<name>; all where none is named."""
    here = Path(__file__).parent
    names = sorted(path.stem for path in here.glob("bench_*.py"))
    chosen = [name for name in names if not wanted or name.removeprefix("bench_") in wanted]
    if not chosen:
        known = ", ".join(name.removeprefix("bench_") for name in names)
        sys.exit(f"bench: there is none of that name; take {known}")
    for name in chosen:
        sys.stdout.write(f"\n{name.removeprefix('bench_')}\n")
        sys.stdout.flush()
        importlib.import_module(f"tests.bench.{name}").main()


if __name__ == "__main__":
    main(sys.argv[1:])
