"""People told hurt by where they lie: hospital, ward, under treatment, in a bad state."""

from __future__ import annotations

from handlers.understanding.mentions import is_person
from handlers.understanding.scene import until_break
from handlers.understanding.tokens import Token

_INSIDE = frozenset("me mein में मे m".split())
_STATE_OF = frozenset("halat haalat hlt हालत condition स्थिति sthiti".split())
_BAD = (
    "najuk",
    "nazuk",
    "naajuk",
    "naazuk",
    "नाजुक",
    "नाज़ुक",
    "kharab",
    "ख़राब",
    "खराब",
    "gambh",
    "गंभीर",
    "गम्भीर",
    "critical",
    "serious",
    "bigad",
    "बिगड़",
)
_HOSPITALS = (
    "hospital",
    "aspatal",
    "aspat",
    "haspat",
    "अस्पताल",
    "हॉस्पिटल",
    "hosptl",
    "phc",
    "sadar_",
)
_CARE = frozenset(
    "icu ventilator admit admitted bharti bharthi patient patients mareej marij stitches taanke tanke burn burns scalds उपचाराधीन इलाजरत आईसीयू वेंटिलेटर भर्ती मरीज मरीज़ टाँके टांके".split()
)
_ABOARD = frozenset("on aboard nav boat sawar नाव सवार leke lekar लेकर le ले".split())
_TREATED = frozenset("ilaj ilaaj इलाज treatment".split())
_GOES_ON = ("chal", "चल", "ho", "हो", "jari", "जारी")
_BROUGHT = (
    "taken",
    "rushed",
    "sent",
    "bhej",
    "भेज",
    "bhart",
    "भर्त",
    "admit",
    "le_ga",
    "shifted",
    "pahuncha",
    "पहुँचाय",
    "पहुंचाय",
    "refer",
    "रेफर",
)
_LIFE = frozenset("life lives maut मौत".split())
_FIGHTING = ("battl", "fight", "struggl", "jujh", "जूझ", "lad_", "लड़")
_TELLING = _LIFE | _STATE_OF | _CARE | _TREATED


def in_care(tokens: list[Token], index: int) -> bool:
    """Whether the word at `index` tells of somebody in care or in a bad state."""
    raw = tokens[index].raw
    if raw not in _TELLING and not raw.startswith(_HOSPITALS):
        return False
    if raw in _LIFE:
        near = tokens[max(0, index - 3) : index + 4]
        return any(token.raw.startswith(_FIGHTING) for token in near)
    return _in_bad_state(tokens, index) or _counted(tokens, index) or _in_hospital(tokens, index)


def _in_bad_state(tokens: list[Token], index: int) -> bool:
    """ "halat najuk", "halat kharab", "critical condition": how somebody is."""
    if tokens[index].raw not in _STATE_OF:
        return False
    return any(token.raw.startswith(_BAD) for token in tokens[max(0, index - 1) : index + 4])


def _counted(tokens: list[Token], index: int) -> bool:
    """ "9 under treatment", "4 admit", "do ventilator par", "3 patient aaye": counted people in care."""
    token = tokens[index]
    if token.raw.startswith(_HOSPITALS):
        return _lies_in_hospital(tokens, index)
    if token.raw not in _CARE and token.raw != "treatment":
        return False
    before = tokens[max(0, index - 4) : index]
    if token.raw == "treatment" and (not before or before[-1].raw != "under"):
        return False
    if any(near.has("neg") or near.raw in _ABOARD for near in until_break(tokens, index + 1, 2)):
        return False
    return any(near.value is not None or is_person(near) for near in before)


def _lies_in_hospital(tokens: list[Token], index: int) -> bool:
    """ "eleven in hospital", "do aspatal me hain": counted people who lie there."""
    before = tokens[max(0, index - 2) : index]
    after = tokens[index + 1 : index + 3]
    for at in range(max(1, index - 3), index):
        person = at > 1 and is_person(tokens[at - 1])
        counted = tokens[at - 2] if person else tokens[at - 1]
        if tokens[at].raw in {"in", "at"} and counted.value is not None:
            return True
    if after and after[0].value is not None and (len(after) < 2 or after[1].is_mark):
        return True
    inside = bool(after) and after[0].raw in _INSIDE
    rests = len(after) < 2 or after[1].is_mark or after[1].has("aux_now", "past_be")
    return inside and rests and bool(before) and before[-1].value is not None


def _in_hospital(tokens: list[Token], index: int) -> bool:
    """ "two taken to hospital", "do ko sadar aspatal bheja", "teen aspatal me bharti" """
    token = tokens[index]
    if token.raw in _TREATED:
        return any(other.raw.startswith(_GOES_ON) for other in until_break(tokens, index + 1, 2))
    if not token.raw.startswith(_HOSPITALS):
        return False
    near = tokens[max(0, index - 4) : index] + until_break(tokens, index + 1, 4)
    return any(other.raw.startswith(_BROUGHT) for other in near)
