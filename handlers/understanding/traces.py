"""Words that say that somebody has left no trace: no clue, not seen, vanished, not to be found."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from handlers.understanding.tokens import Token

BETWEEN = frozenset(
    "hi bhi ही भी abhi अभी tak तक ab अब to तो kuch कुछ paa pa ra rha raha rahe rahi रहा रहे रही koi".split()
)
_UNFOUND = frozenset(
    "bilayal bilaayal बिलायल hera हेरा अप्राप्त aprapt apraapt nowhere लापते bepatta".split()
)
_MARK = ("nishan", "nisan", "निशान", "nisaan")
_NAME = ("naam", "nam", "नाम")
_LAUK = ("lauk", "लउक", "लौक", "lauuk", "sujh", "सूझ")
_CLUE = (
    "khabar",
    "खबर",
    "news",
    "sampark",
    "संपर्क",
    "samachar",
    "समाचार",
    "najar",
    "nazar",
    "नज़र",
    "नजर",
    "surag",
    "suraag",
    "सुराग",
    "thah",
    "थाह",
)
_ANYWHERE = frozenset("kahi kahin kahee कहीं कही कहूँ kahun".split())
_LOCATED = frozenset("located found traced seen reached contacted".split())
_WHOSE = frozenset("ka ke ki का के की k".split())
_SEE = frozenset("see find spot locate".split())
_HIM = frozenset("him her them".split())
_SO_FAR = frozenset("ab abhi tak अब अभी तक अबतक abtak aaj आज".split())
_VANISH = ("bila", "बिला", "ojhal", "ओझल", "ohjal")


def no_trace(tokens: list[Token], index: int) -> bool:
    """ "kuch pata nahi", "naam nishan nahi", "na laukat", "nowhere", "lost in the river"."""
    if tokens[index].raw in _UNFOUND:
        return True
    if not (tokens[index].has("neg") or _may_tell(tokens[index].raw, tokens[index].key)):
        return False
    after = tokens[index + 1 : index + 4]
    return any(told(tokens, index, after) for told in _WAYS)


@lru_cache(maxsize=8192)
def _may_tell(raw: str, key: str) -> bool:
    """Whether a word that denies nothing may begin one of the ways: most do not."""
    begins = raw.startswith((*_CLUE, *_MARK, *_VANISH))
    return (
        begins
        or key == "pta"
        or raw in _ANYWHERE
        or raw in _LOCATED
        or raw in {"lost", "kam", "कम"}
    )


def _clue(tokens: list[Token], index: int, after: list[Token]) -> bool:
    """ "surag nahi", "najar nahi aata", "naam o nishan nahi": no clue of somebody."""
    if not any(near.has("neg") for near in after[:2]):
        return False
    if tokens[index].raw.startswith(_CLUE):
        return True
    named = any(near.raw.startswith(_NAME) for near in tokens[max(0, index - 3) : index])
    return tokens[index].raw.startswith(_MARK) and named


def _whereabouts(tokens: list[Token], index: int, after: list[Token]) -> bool:
    """ "kuch pata nahi", "ka kuch nahi pata": where somebody is is not known."""
    if tokens[index].key != "pta":
        return False
    before = tokens[max(0, index - 4) : index]
    if before and before[-1].has("neg"):
        return any(near.raw in _WHOSE for near in before[:-1])
    return any(near.has("neg") for near in after[:2]) and not unknown(tokens, index)


def _not_seen(tokens: list[Token], index: int, after: list[Token]) -> bool:
    """ "na laukat", "wo kahin nahi": not seen, not anywhere."""
    token = tokens[index]
    if token.has("neg") and len(after) > 1 and after[0].raw in _SEE:
        return after[1].raw in _HIM
    if token.raw in _ANYWHERE:
        return bool(after) and after[0].has("neg") and _at_end(tokens, index + 2)
    return token.has("neg") and bool(after) and after[0].raw.startswith(_LAUK)


def _vanished(tokens: list[Token], index: int, after: list[Token]) -> bool:
    """ "ojhal ho gayi", "lost in the river"."""
    token = tokens[index]
    if token.raw == "lost" and after and after[0].raw in {"in", "to"}:
        return any(near.has("river", "water") for near in after)
    return token.raw.startswith(_VANISH) and any(near.has("aux_perf") for near in after[:2])


def _to_be_found(tokens: list[Token], index: int, after: list[Token]) -> bool:
    """ "cannot be located", "three more to be found"."""
    if tokens[index].raw not in _LOCATED or index < 2 or tokens[index - 1].raw != "be":
        return False
    before = tokens[max(0, index - 3) : index - 1]
    return before[-1].raw == "to" or any(near.has("neg") for near in before)


def _other_not(tokens: list[Token], index: int, after: list[Token]) -> bool:
    """ "ek ta bhetal, ek ta nai", "bada nikal aaya, chhota nahi": found the one, the other not."""
    if not tokens[index].has("neg") or not _at_end(tokens, index + 1):
        return False
    before = tokens[max(0, index - 3) : index]
    told = any(near.raw in _ONE_OR_OTHER or near.value is not None for near in before)
    earlier = tokens[max(0, index - 9) : max(0, index - 1)]
    return told and any(
        near.has("out_w")
        or near.raw in _HERE
        or near.key.startswith(("mil", "bhet", "nikl", "nikal"))
        for near in earlier
    )


def _one_short(tokens: list[Token], index: int, after: list[Token]) -> bool:
    """ "20 me se 19 aa gaye, ek kam hai": one short of the whole."""
    if tokens[index].raw not in {"kam", "कम"} or index < 3 or tokens[index - 1].value is None:
        return False
    parted = any(
        one.raw in {"me", "mein", "में"} and two.raw in {"se", "से"}
        for one, two in pairwise(tokens[:index])
    )
    return parted and _at_end(tokens, index + 1)


_HERE = frozenset("accounted back safe ashore here found alive".split())
_ONE_OR_OTHER = frozenset(
    "dusra doosra dusri doosri dosar dosra chhota chhoti bada badi other दूसरा दूसरी दोसर छोटा छोटी बड़ा बड़ी".split()
)
_WAYS = (_one_short, _other_not, _clue, _whereabouts, _not_seen, _vanished, _to_be_found)


def _at_end(tokens: list[Token], at: int) -> bool:
    """Whether nothing but "is" follows in the clause."""
    while at < len(tokens) and (tokens[at].has("aux_now") or tokens[at].raw in BETWEEN):
        at += 1
    return at >= len(tokens) or tokens[at].is_mark


def unknown(tokens: list[Token], index: int) -> bool:
    """ "lapata pata nahi", "kitne the pata nahi", "naam pata nahi": not known, not missing."""
    after = [token.raw for token in tokens[index + 1 : index + 3]]
    if tokens[index].key == "lpta" and after[:2] in (["pata", "nahi"], ["पता", "नहीं"]):
        return True
    if tokens[index].key != "pta":
        return False
    at = index - 1
    while at > 0 and tokens[at].raw in _SO_FAR:
        at -= 1
    before = tokens[at] if at >= 0 else None
    return before is None or before.raw not in {
        *(
            "ka",
            "ke",
            "का",
            "के",
            "koi",
            "कोई",
            "k",
            "kuch",
            "kuchho",
            "kachhu",
            "कछु",
            "कुच्छो",
            "kuchh",
            "कुछ",
            "kahin",
            "kahi",
            "कहीं",
            "कही",
            "ata",
            "अता",
            "atta",
        ),
        *("kono", "kauno", "कोनो", "कौनो", "kichhu", "किछु", "se", "से"),
    }
