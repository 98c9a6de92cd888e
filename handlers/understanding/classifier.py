"""The statistical layer: the chance of each topic, from hashed features, as two readers see it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from handlers.understanding.types import DANGER_INTENTS, INTENTS

WEIGHTS = Path(__file__).with_name("weights.npz")

STRETCH = 3.0
"""By how much the features of unit length are stretched before the deep reader sees them."""

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Opinion:
    """What the statistics say: the chance of each topic; together they make one."""

    topics: dict[str, float]

    @property
    def danger(self) -> float:
        """The chance that something happens now: of the two topics that report it."""
        return sum(self.topics[topic] for topic in DANGER_INTENTS)

    def ranked(self) -> list[str]:
        """The topics, likeliest first."""
        return sorted(self.topics, key=lambda topic: -self.topics[topic])


class Classifier:
    """The mean of two readers of the same hashed features: each is wrong where the other is not.

    The wide one adds up a score per feature and topic; the deep one has a layer of `h` hidden
    units between. `weights.npz` holds `hashes` (n, uint32, sorted); of the wide reader `weights`
    (n x 30, int8), `scale` (30), `bias` (30); of the deep one `first` (n x h, int8),
    `first_scale` (h), `first_bias` (h), `second` (h x 30), `second_bias` (30): the topics in the
    order of `INTENTS`. `ordinary` holds the words by which names are told (see `ordinary`).
    """

    def __init__(self, path: Path = WEIGHTS) -> None:
        with np.load(path) as stored:
            self._hashes: npt.NDArray[np.uint32] = stored["hashes"]
            # Side by side, so that one look at a row serves both readers.
            self._both: npt.NDArray[np.int8] = np.hstack((stored["weights"], stored["first"]))
            self._scale: Floats = np.concatenate((stored["scale"], stored["first_scale"] * STRETCH))
            self._bias: Floats = np.concatenate((stored["bias"], stored["first_bias"]))
            self._second: Floats = stored["second"]
            self._second_bias: Floats = stored["second_bias"]

    def judge(self, features: set[int]) -> Opinion:
        """The chances for a message with these features."""
        total = self._both[self._known(features)].sum(axis=0, dtype=np.int32)
        scores: Floats = total.astype(np.float32) * self._scale
        scores = scores / np.float32(math.sqrt(max(1, len(features)))) + self._bias
        wide, hidden = scores[: len(INTENTS)], scores[len(INTENTS) :]
        deep: Floats = np.maximum(hidden, 0.0) @ self._second + self._second_bias
        chances = (_chances(wide) + _chances(deep)) / 2.0
        return Opinion(dict(zip(INTENTS, chances.tolist(), strict=True)))

    def _known(self, features: set[int]) -> npt.NDArray[np.intp]:
        """The rows of those features that were seen in training."""
        wanted = np.fromiter(features, dtype=np.uint32, count=len(features))
        wanted.sort()
        rows: npt.NDArray[np.intp] = np.searchsorted(self._hashes, wanted)
        rows[rows == len(self._hashes)] = 0
        known: npt.NDArray[np.intp] = rows[self._hashes[rows] == wanted]
        return known


def _chances(scores: Floats) -> Floats:
    grown: Floats = np.exp(scores - scores.max())
    chances: Floats = grown / grown.sum()
    return chances
