"""Builds handlers/understanding/weights.npz from the phrases, the examples and the open messages.

Run from the root: python -m tests.handlers.understanding.training.build_weights
"""

from __future__ import annotations

import json
import random
import sys
import warnings
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import scipy.sparse as sp  # type: ignore[import-untyped]
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import LogisticRegression
from sklearn.neural_network import MLPClassifier

from handlers.understanding.analysis import analyse
from handlers.understanding.classifier import STRETCH, WEIGHTS
from handlers.understanding.ordinary import key_hash
from handlers.understanding.types import INTENTS
from tests.handlers.understanding.training.phrasebook import messages

ROOT = Path(__file__).parents[4]
EVALUATION = ROOT / "tests" / "evaluation"
PER_PATTERN = 16
PHRASE_WEIGHT, LABELLED_WEIGHT, NOISY_WEIGHT = 0.25, 1.5, 0.15
SEED = 20261130
REGULARISATION = 30.0
HIDDEN, ROUNDS, STEP, DECAY, BATCH = 32, 6, 4e-3, 1e-5, 128
FEWEST = 6
_VOWELS = "aeiouािीुूेैोौं"


@dataclass(slots=True)
class Sample:
    """One training message as its features, topic and weight."""

    features: set[int]
    topic: str
    weight: float


def labelled(paths: list[Path]) -> list[dict[str, object]]:
    """The labelled lines of the given files."""
    return [
        json.loads(line)
        for path in paths
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.strip()
    ]


def training_files() -> list[Path]:
    """The labelled files that may be learned from; the sealed ones never are."""
    return [EVALUATION / "examples.jsonl", *sorted(EVALUATION.glob("open*/*.jsonl"))]


def noisy(text: str, draw: random.Random) -> str:
    """`text` as a hurried thumb writes it: a letter dropped or swapped in some words."""
    words = text.split()
    for index, word in enumerate(words):
        if len(word) > 3 and draw.random() < 0.3:
            at = draw.randrange(1, len(word) - 1)
            if draw.random() < 0.15:
                words[index] = word[0] + "".join(c for c in word[1:] if c not in _VOWELS)
            elif draw.random() < 0.6:
                words[index] = word[:at] + word[at + 1 :]
            else:
                words[index] = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if len(words) > 3 and draw.random() < 0.15:
        at = draw.randrange(len(words) - 1)
        words[at : at + 2] = [words[at] + words[at + 1]]
    return " ".join(words)


def shorthand(text: str, draw: random.Random) -> str:
    """`text` as those write who save letters: vowels left out, words run together."""
    words = text.split()
    for index, word in enumerate(words):
        if len(word) > 2 and draw.random() < 0.7:
            words[index] = word[0] + "".join(c for c in word[1:] if c.lower() not in _VOWELS)
    written: list[str] = []
    for word in words:
        if written and draw.random() < 0.2:
            written[-1] += word
        else:
            written.append(word)
    return " ".join(written)


def samples(lines: list[dict[str, object]], per_pattern: int = PER_PATTERN) -> list[Sample]:
    """Training samples of the labelled lines and of the phrases, and the same misspelt."""
    draw = random.Random(SEED)
    found: list[Sample] = []
    for line in lines:
        text, topic = str(line["text"]), str(line["intent"])
        found.append(Sample(analyse(text).features(), topic, LABELLED_WEIGHT))
        for worse in (noisy(text, draw), noisy(text, draw), shorthand(text, draw)):
            found.append(Sample(analyse(worse).features(), topic, NOISY_WEIGHT))
    for index, (topic, text) in enumerate(messages(per_pattern, SEED)):
        found.append(Sample(analyse(text).features(), topic, PHRASE_WEIGHT))
        if index % 3 == 0:
            found.append(Sample(analyse(noisy(text, draw)).features(), topic, NOISY_WEIGHT))
    return found


def vocabulary(found: list[Sample]) -> dict[int, int]:
    """The features seen often enough, numbered in the order of their hashes."""
    seen: dict[int, int] = {}
    for sample in found:
        for feature in sample.features:
            seen[feature] = seen.get(feature, 0) + (1 if sample.weight < LABELLED_WEIGHT else 2)
    kept = sorted(feature for feature, times in seen.items() if times > FEWEST)
    return {feature: row for row, feature in enumerate(kept)}


def matrix(found: list[Sample], rows: dict[int, int]) -> sp.csr_matrix:
    """Samples by features, every sample scaled to unit length over all of its features."""
    data: list[float] = []
    columns: list[int] = []
    starts = [0]
    for sample in found:
        scale = 1.0 / np.sqrt(max(1, len(sample.features)))
        known = sorted(rows[feature] for feature in sample.features if feature in rows)
        columns.extend(known)
        data.extend([scale] * len(known))
        starts.append(len(columns))
    return sp.csr_matrix((data, columns, starts), shape=(len(found), len(rows)))


def ordinary_words(lines: list[dict[str, object]]) -> npt.NDArray[np.uint32]:
    """Hashes of the keys of everyday words: of the phrases, and those met in several messages.

    A word that is a place anywhere is no everyday word, nor is one written as a proper name.
    """
    keys: set[str] = set()
    for _, text in messages(PER_PATTERN, SEED, without=frozenset({"ghat", "place"})):
        keys.update(token.key for token in analyse(text).words)
    places: set[str] = set()
    met: dict[str, int] = {}
    for line in lines:
        text, slots = str(line["text"]), line.get("slots")
        place = str(slots.get("place", "")) if isinstance(slots, dict) else ""
        places.update(token.key for token in analyse(place).words)
        for key in {t.key for t in analyse(text).words if not _proper(text, t.start)}:
            met[key] = met.get(key, 0) + 1
    keys.update(key for key, times in met.items() if times > 1 and key not in places)
    return np.array(sorted({key_hash(key) for key in keys if key}), dtype=np.uint32)


def _proper(text: str, start: int) -> bool:
    """A capital inside a sentence of small letters: a proper name."""
    return start > 0 and text[start].isupper() and not text.isupper()


def fit(found: list[Sample]) -> dict[str, npt.NDArray[np.generic]]:
    """The arrays of the weights file, learned from `found`."""
    rows = vocabulary(found)
    inputs = matrix(found, rows).astype(np.float32)
    weights = np.array([sample.weight for sample in found])
    topics = np.array([INTENTS.index(sample.topic) for sample in found])
    return {
        "hashes": np.array(sorted(rows), dtype=np.uint32),
        **_wide(inputs, topics, weights),
        **_deep(inputs, topics, weights),
    }


def _wide(
    inputs: sp.csr_matrix, topics: npt.NDArray[np.int64], weights: npt.NDArray[np.float64]
) -> dict[str, npt.NDArray[np.generic]]:
    """One score per feature and topic."""
    learner = LogisticRegression(C=REGULARISATION, max_iter=60, tol=1e-3)
    learner.fit(inputs, topics, sample_weight=weights)
    small, scale = _as_bytes(learner.coef_.T)
    bias = learner.intercept_.astype(np.float32)
    return {"weights": small, "scale": scale, "bias": bias}


def _deep(
    inputs: sp.csr_matrix, topics: npt.NDArray[np.int64], weights: npt.NDArray[np.float64]
) -> dict[str, npt.NDArray[np.generic]]:
    """One layer of hidden units; a few rounds are enough, more learn the messages by heart."""
    learner = MLPClassifier(
        (HIDDEN,),
        alpha=DECAY,
        max_iter=ROUNDS,
        learning_rate_init=STEP,
        random_state=SEED,
        batch_size=BATCH,
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        learner.fit(inputs * STRETCH, topics, sample_weight=weights / weights.mean())
    first, first_scale = _as_bytes(learner.coefs_[0])
    return {
        "first": first,
        "first_scale": first_scale,
        "first_bias": learner.intercepts_[0].astype(np.float32),
        "second": learner.coefs_[1].astype(np.float32),
        "second_bias": learner.intercepts_[1].astype(np.float32),
    }


def _as_bytes(
    full: npt.NDArray[np.float64],
) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.float32]]:
    """Weights as small whole numbers, with the scale of each column."""
    scale = np.abs(full).max(axis=0) / 127.0
    return np.round(full / scale).astype(np.int8), scale.astype(np.float32)


def main() -> None:
    """Learn from everything that may be learned from and write the weights."""
    lines = labelled(training_files())
    found = samples(lines)
    arrays = fit(found)
    arrays["ordinary"] = ordinary_words(lines)
    half_written = WEIGHTS.with_suffix(".new.npz")
    np.savez_compressed(half_written, allow_pickle=False, **arrays)
    half_written.replace(WEIGHTS)
    size = WEIGHTS.stat().st_size // 1024
    sys.stdout.write(f"{len(found)} samples, {len(arrays['hashes'])} features, {size} KiB\n")


if __name__ == "__main__":
    main()
