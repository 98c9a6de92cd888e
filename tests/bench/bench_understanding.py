"""The understanding beside its yardstick: figures on the labelled messages and time per message.

The yardstick is a linear classifier on character n-grams, trained on the examples alone, with
no rules: what anyone gets in ten lines. Run: python -m tests.bench.bench_understanding
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline

from handlers.understanding import understand
from handlers.understanding.evaluation import Labelled, read_labelled
from handlers.understanding.types import DANGER_INTENTS

EVALUATION = Path(__file__).parents[1] / "evaluation"
Reader = Callable[[str], str]


def yardstick(lines: Sequence[Labelled]) -> Reader:
    """A character-n-gram linear classifier trained on `lines`."""
    model = make_pipeline(
        TfidfVectorizer(analyzer="char_wb", ngram_range=(1, 4), sublinear_tf=True),
        LogisticRegression(C=20.0, max_iter=300),
    )
    model.fit([line.text for line in lines], [line.intent for line in lines])
    return lambda text: str(model.predict([text])[0])


def figures(reader: Reader, lines: Sequence[Labelled]) -> tuple[float, float, float]:
    """Shares of right topics, of dangers recognised, and of calm messages taken for danger."""
    taken = [(line.intent, reader(line.text)) for line in lines]
    right = sum(meant == given for meant, given in taken) / len(taken)
    dangers = [given in DANGER_INTENTS for meant, given in taken if meant in DANGER_INTENTS]
    calm = [given in DANGER_INTENTS for meant, given in taken if meant not in DANGER_INTENTS]
    return right, sum(dangers) / max(1, len(dangers)), sum(calm) / max(1, len(calm))


def times_ms(reader: Reader, lines: Sequence[Labelled]) -> tuple[float, float]:
    """Median and 99th-percentile milliseconds of processor time per message, after one warm-up."""
    reader(lines[0].text)
    spent = []
    for line in lines:
        start = time.thread_time()
        reader(line.text)
        spent.append((time.thread_time() - start) * 1000.0)
    spent.sort()
    return spent[len(spent) // 2], spent[int(len(spent) * 0.99)]


def sets() -> dict[str, list[Labelled]]:
    """The labelled sets by name: learnt from, and sealed ones that are only ever counted over."""
    found = {"examples": read_labelled(EVALUATION / "examples.jsonl")}
    for name, folders in (("open", "open*"), ("sealed", "sealed"), ("sealed2", "sealed2")):
        files = sorted(EVALUATION.glob(f"{folders}/*.jsonl"))
        found[name] = [line for path in files for line in read_labelled(path)]
    return {name: lines for name, lines in found.items() if lines}


def main() -> None:
    """Print both readers side by side on every set."""
    labelled = sets()
    readers: dict[str, Reader] = {
        "naav saathi": lambda text: understand(text).intent,
        "yardstick": yardstick(labelled["examples"]),
    }
    head = f"{'set':<10}{'reader':<14}{'n':>5}{'topic':>8}{'danger':>8}{'alarms':>8}{'median':>10}{'p99':>10}"
    sys.stdout.write(head + "\n")
    for name, lines in labelled.items():
        for who, reader in readers.items():
            right, recall, alarms = figures(reader, lines)
            median, slowest = times_ms(reader, lines)
            sys.stdout.write(
                f"{name:<10}{who:<14}{len(lines):>5}{right:>8.1%}{recall:>8.1%}{alarms:>8.1%}"
                f"{median:>7.2f} ms{slowest:>7.2f} ms\n"
            )


if __name__ == "__main__":
    main()
