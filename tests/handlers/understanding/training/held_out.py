"""The figures of every labelled set by a classifier that has not learnt from it.

The folders of messages are dealt into FOLDS groups; each group is measured with weights learnt
from the others. The word lists were written with sight of all of them, so the sealed sets remain
the honest figure. Run from the root, a quarter of an hour:
python -m tests.handlers.understanding.training.held_out [FOLDER ...]
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from unittest.mock import patch

import numpy as np

from handlers.understanding import reading
from handlers.understanding.classifier import Classifier
from handlers.understanding.evaluation import evaluate, read_labelled
from tests.handlers.understanding.training.build_weights import (
    fit,
    labelled,
    ordinary_words,
    samples,
    training_files,
)

FOLDS = 5


def folders() -> dict[str, list[Path]]:
    """The files that may be learned from, by the name of their folder."""
    found: dict[str, list[Path]] = {}
    for path in training_files():
        name = "examples" if path.stem == "examples" else path.parent.name
        found.setdefault(name, []).append(path)
    return found


def without(paths: Iterable[Path], folder: Path) -> Classifier:
    """A classifier that has learnt from everything but `paths`."""
    left_out = set(paths)
    lines = labelled([path for path in training_files() if path not in left_out])
    arrays = fit(samples(lines))
    arrays["ordinary"] = ordinary_words(lines)
    weights = folder / "weights.npz"
    np.savez(weights, allow_pickle=False, **arrays)
    return Classifier(weights)


def main(wanted: list[str]) -> None:
    """Print a line of figures for each folder asked for, or for all."""
    named = folders()
    names = wanted or sorted(named)
    groups = [names] if wanted else [names[start::FOLDS] for start in range(FOLDS)]
    for group in groups:
        with tempfile.TemporaryDirectory() as folder:
            classifier = without([path for name in group for path in named[name]], Path(folder))
        with patch.object(reading, "_classifier", lambda held=classifier: held):
            for name in group:
                lines = [line for path in named[name] for line in read_labelled(path)]
                sys.stdout.write(evaluate(lines).total.line(name) + "\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
