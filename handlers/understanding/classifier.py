"""The statistical layer: one linear score per topic, from hashed features."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from handlers.understanding.types import DANGER_INTENTS, INTENTS

WEIGHTS = Path(__file__).with_name("weights.npz")


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
    """Linear scores over hashed features; the weights are small whole numbers with a scale.

    `weights.npz` holds `hashes` (n, uint32, sorted), `weights` (n x 30, int8), `scale` (30) and
    `bias` (30): the columns are the topics in the order of `INTENTS`. `ordinary` holds the words
    by which names are told (see `ordinary`).
    """

    def __init__(self, path: Path = WEIGHTS) -> None:
        with np.load(path) as stored:
            self._hashes: npt.NDArray[np.uint32] = stored["hashes"]
            self._weights: npt.NDArray[np.int8] = stored["weights"]
            self._scale: npt.NDArray[np.float32] = stored["scale"]
            self._bias: npt.NDArray[np.float32] = stored["bias"]

    def judge(self, features: set[int]) -> Opinion:
        """The chances for a message with these features."""
        rows = self._known(features)
        scores = self._bias.copy()
        if rows.size:
            total = self._weights[rows].sum(axis=0, dtype=np.int32)
            scores += total * self._scale / math.sqrt(max(1, len(features)))
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        return Opinion(dict(zip(INTENTS, chances.tolist(), strict=True)))

    def _known(self, features: set[int]) -> npt.NDArray[np.intp]:
        """The rows of those features that were seen in training."""
        wanted = np.fromiter(features, dtype=np.uint32, count=len(features))
        rows: npt.NDArray[np.intp] = np.searchsorted(self._hashes, wanted)
        rows[rows == len(self._hashes)] = 0
        known: npt.NDArray[np.intp] = rows[self._hashes[rows] == wanted]
        return known
