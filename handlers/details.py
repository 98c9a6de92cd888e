"""Details of a question about boats that are no measured facts: season, engine, what is asked.

Each is a word that either stands in the message or does not; measures, counts and dates are slots
of the understanding.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from handlers.understanding.analysis import analyse
from handlers.understanding.folding import fold
from handlers.understanding.tokens import Token

# A word stands for all that sound like it; "=" keeps it to its spelling.
_WORDS: Mapping[str, str] = {
    "flood": "flood monsoon baadh baarh barsat barsaat baarish rains sailab",
    "fair": "=fair summer winter garmi jaada sukha",
    "engine": "engine injan injin =motor machine bhutbhutiya =मोटर",
    "outboard": "outboard aautboard",
    "buoys": "=buoy =buoys =boya =chhalla =chhalle =challa =challe =छल्ला =छल्ले jacket jackets =tube "
    "=tyub =ट्यूब",
    "jackets": "jacket jackets",
    "tube": "=tube =tyub =ट्यूब",
    "extinguisher": "extinguisher extinguishers extingusher extinguiser extingisher cylinder silindar agnishamak bujhane",
    "first_aid": "=aid davai =dawa =दवा dibba",
    "torch": "torch light batti lamp =लाइट",
    "cargo": "goods cargo =maal =mal =माल malvahak",
    "emergency": "emergency aapat mariz patient bimar ill sick delivery prasav aspatal hospital",
    "lights": "light lights lamp batti lalten torch roshni =lite =लाइट =लाईट",
    "above": "above =over =more jyada adhik upar",
    "mark": "nishan mark marks =paint =paints =rang =रंग colour",
    "colour": "=rang =रंग colour =paint likhna",
    "line_under": "=doob =dub =doobi =dubi =डूब =डूबी =under =submerged",
    "years": "years year saal =sal =साल varsh validity",
    "inherited": "died death virasat waris mrityu dehant",
    "without": "bina without bagair",
    "measures": "measure measures =napega =napta =नापेगा =नापता napi",
    "tanks": "tank tanks",
    "buoyant_seats": "buoyant",
}
_KEYS: Mapping[str, frozenset[str]] = {
    name: frozenset(fold(word) for word in words.split() if not word.startswith("="))
    for name, words in _WORDS.items()
}
_SPELT: Mapping[str, frozenset[str]] = {
    name: frozenset(word[1:] for word in words.split() if word.startswith("="))
    for name, words in _WORDS.items()
}
_ROLES: Mapping[str, str] = {"inherit": "inherited"}
"""Roles of the lexicon that say the same as one of our details."""
_DENIED = ("neg", "none_of")


@lru_cache(maxsize=1024)
def details(text: str) -> frozenset[str]:
    """The names of the details that the message holds; "no_engine" where an engine is denied."""
    tokens = [token for token in analyse(text).words if not token.is_mark]
    found: set[str] = set()
    for index, token in enumerate(tokens):
        said = {name for name in _WORDS if token.key in _KEYS[name] or token.raw in _SPELT[name]}
        said |= {_ROLES[role] for role in token.tags if role in _ROLES}
        if "engine" in said and _denied(tokens, index):
            said = (said - {"engine"}) | {"no_engine"}
        found |= said
    return frozenset(found)


def _denied(tokens: list[Token], index: int) -> bool:
    near = tokens[max(0, index - 1) : index] + tokens[index + 1 : index + 2]
    return any(token.has(*_DENIED) for token in near)
