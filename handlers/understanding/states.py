"""Words that tell what became of people: dead, missing, injured, rescued, in any dialect."""

from __future__ import annotations

from collections.abc import Callable

from handlers.understanding.absences import helpers_absent, lost_ones, not_come
from handlers.understanding.deaths import (
    MILD,
    NO_DEATH,
    death_toll,
    died,
    is_child,
    life_gone,
    manner_of_death,
    not_of_people,
    not_survived,
    passed_away,
    unfound,
)
from handlers.understanding.injuries import BURNING, hurt
from handlers.understanding.lexicon.people import BODY
from handlers.understanding.mentions import is_person
from handlers.understanding.rescues import came_out, found_again, water_took
from handlers.understanding.roles import told_roles
from handlers.understanding.scene import until_break
from handlers.understanding.tokens import Token
from handlers.understanding.traces import BETWEEN, no_trace, unknown

_ROLES = (("dead", "dead"), ("missing", "missing"), ("injured", "injured"), ("out_w", "rescued"))
_FINDING = (
    "mil",
    "fond",
    "find",
    "nisan",
    "surf",
    "bht",
    "bhet",
    "dikh",
    "dikhe",
    "nikl",
    "nikr",
    "lot",
    "nkl",
    "brmd",
    "nikd",
)
_BACK = frozenset(
    "wapas vapas waapas वापस bahar baahar बाहर upar uper ऊपर ghar घर ghare laut लौट lauti lautkar back up surface haath hath हाथ".split()
)
_COME = frozenset(
    "aaya aaye aayi aya aye aai aae aayal aail aelai aeil आया आए आई आये आयी आइल आयल ae come came comes emerged".split()
)
_LED = frozenset("leke lekar लेके लेकर lai लऽ".split())
_SEEN = frozenset("seen located traced spotted".split())
_DEAD = frozenset("dead lifeless mrit मृत".split())
_TURN = frozenset(
    "jinka jinke jinki jinkaa जिनका जिनके pushed बेर ber beri बेरी बैर escape escaped".split()
)
_NE = frozenset({"ne", "ने"})
_OBLIQUE_MANY = ("ों", "ओं", "on")
_NO = frozenset({"nt", "never", "nobody", "noone"})
_OTHER = frozenset("dusra dusri doosra doosri दूसरा दूसरी dosar दोसर other".split())
_NOT_TOLD = NO_DEATH | MILD
# The words met oftest tell no state by themselves: looking no further halves the time.
_SILENT = frozenset(
    "में me mein नाव nav naav nao boat है hai hain हैं h की से se to a घाट ghat is and गई gai gayi गया gaya "
    "gaye गए in क्या kya pe on और aur of पानी pani paani i लोग log for at my raha rahe rahi रहा रहे रही हो ho "
    "कि it अब ab please tha the थे थी था with number नंबर has are was this that be by he we our us fees".split()
)
_OUT = frozenset("bahar baahar बाहर out ashore".split())


def states(tokens: list[Token]) -> list[tuple[int, str]]:
    """Every word that tells a state of people, with that state, in order."""
    found: list[tuple[int, str]] = []
    for index, token in enumerate(tokens):
        if token.is_mark or token.is_number or token.raw in _SILENT:
            continue
        state = _state_of(tokens, index)
        if state is not None and not manner_of_death(tokens, index, state):
            found.append((index, state))
    return found


def _state_of(tokens: list[Token], index: int) -> str | None:
    token = tokens[index]
    if token.raw in _NOT_TOLD:
        return None
    if token.raw in BODY:
        return None if unfound(tokens, index) else "dead"
    for state, told_so in _TELLING:
        if told_so(tokens, index):
            return state
    told = told_roles(token)
    for role, state in _ROLES:
        if role in told and (state == "rescued" or not token.guessed):
            return None if _means_else(tokens, index, state) else state
    return None


def _numbered_out(tokens: list[Token], index: int) -> bool:
    """ "15 yatri, 9 bahar", "eleven aboard, eleven out": a number, then out."""
    if tokens[index].raw == "accounted":
        counted = any(token.is_number for token in tokens[max(0, index - 2) : index])
        return counted and not tokens[index - 1].has("neg")
    if tokens[index].raw not in _OUT or any(t.has("neg") for t in tokens[index : index + 3]):
        return False
    before = tokens[max(0, index - 2) : index]
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    after = following.raw if following is not None else ""
    if following is not None and following.has("fall"):
        return False
    return after != "of" and any(token.is_number for token in before)


def _means_else(tokens: list[Token], index: int, state: str) -> bool:
    """ "ko mara" (hit, not dead); "lapata pata nahi" (not known); "bachcha" (a child, not saved)."""
    if state == "injured" and tokens[index].key in BURNING:
        before = tokens[max(0, index - 2) : index]
        return any(token.has("boat", "engine", "goods") for token in before)
    if state == "dead":
        return not_of_people(tokens, index)
    if state == "rescued":
        deadly = any(token.raw in _DEAD for token in _until_number(tokens, index + 1))
        led = index > 0 and tokens[index - 1].raw in _LED
        if tokens[index].raw in _TURN or deadly or led or water_took(tokens, index):
            return True
        return is_child(tokens, index) or _out_denied(tokens, index)
    if tokens[index].raw in _NE and not _denying_ne(tokens, index):
        return True
    if state == "missing" and helpers_absent(tokens, index):
        return True
    return state == "missing" and (unknown(tokens, index) or _could_not(tokens, index))


def _until_number(tokens: list[Token], start: int) -> list[Token]:
    """The next three words, up to a number: "2 rescued 1 dead" tells of others."""
    near = until_break(tokens, start, 3)
    numbers = [at for at, token in enumerate(near) if token.is_number]
    return near[: numbers[0]] if numbers else near


def _could_not(tokens: list[Token], index: int) -> bool:
    """ "pakad nahi paya": did not manage to, unlike "nahi paya gaya"."""
    after = [token.raw for token in tokens[index + 1 : index + 3]]
    if not tokens[index].has("neg") or not after or not after[0].startswith(("pay", "पाय", "पाई")):
        return False
    return len(after) < 2 or not after[1].startswith(("ga", "गय"))


def _out_denied(tokens: list[Token], index: int) -> bool:
    """ "nikle nahi", "nahi bache": what is denied is not a rescue."""
    near = tokens[max(0, index - 1) : index] + tokens[index + 1 : index + 2]
    return any(token.has("neg") for token in near)


def _not_found(tokens: list[Token], index: int) -> bool:
    """ "nahi mil rahe", "mile nahi", "dikh hi nahi raha", "nai bhetal": a denial beside finding."""
    if not tokens[index].has("neg") and tokens[index].raw not in _NO:
        return False
    if tokens[index].raw in _NE and not _denying_ne(tokens, index):
        return False
    if index and tokens[index - 1].has("limb"):
        return False
    if tokens[index].has("missing") or _unable(tokens, index) or _too_dark(tokens, index):
        return False
    after = _past_fillers(tokens[index + 1 : index + 4])
    before = _past_fillers(tokens[max(0, index - 3) : index][::-1])
    if after is not None and after.raw in _SEEN:
        return True
    return any(
        near is not None and not near.is_mark and near.key.startswith(_FINDING)
        for near in (after, before)
    )


def _too_dark(tokens: list[Token], index: int) -> bool:
    """ "raat me dikhta nahi": nothing can be seen; of people nothing is told."""
    near = tokens[max(0, index - 2) : index + 3]
    if not any(token.raw.startswith(("dikhta", "dikhai", "दिखता", "दिखाई")) for token in near):
        return False
    return not any(is_person(token) or token.is_number for token in tokens[:index])


def _denying_ne(tokens: list[Token], index: int) -> bool:
    """Whether "ne" is the eastern "not": it marks who did it before "nikal liya", "bacha liya"."""
    if index and (is_person(tokens[index - 1]) or tokens[index - 1].raw.endswith(_OBLIQUE_MANY)):
        return False
    return index + 1 < len(tokens) and tokens[index + 1].key.startswith(_FINDING[:4])


def _unable(tokens: list[Token], index: int) -> bool:
    """ "nikal nahi pa rahe", "khoj nahi sake": they cannot, which is not that they are gone."""
    after = [token.raw for token in tokens[index + 1 : index + 3]]
    return bool(after) and (
        after[0].startswith(("sak", "सक")) or (after[0] in {"pa", "पा"} and len(after) > 1)
    )


def _past_fillers(near: list[Token]) -> Token | None:
    for token in near:
        if token.raw not in BETWEEN:
            return token
    return None


def _not_back(tokens: list[Token], index: int) -> bool:
    """ "wapas nahi aaya", "bahar nahi aai", "upar aaya hi nahi": someone not come back."""
    if not tokens[index].has("neg") and tokens[index].raw not in _NO:
        return False
    behind = tokens[index + 1].raw if index + 1 < len(tokens) else ""
    if behind in _COME and any(t.raw in _OTHER for t in tokens[max(0, index - 2) : index]):
        return True
    near = tokens[max(0, index - 4) : index] + tokens[index + 1 : index + 4]
    return any(token.raw in _BACK for token in near) and any(token.raw in _COME for token in near)


_TELLING: tuple[tuple[str, Callable[[list[Token], int], bool]], ...] = (
    ("injured", hurt),
    ("dead", died),
    ("dead", death_toll),
    ("dead", not_survived),
    ("dead", life_gone),
    ("dead", passed_away),
    ("rescued", _numbered_out),
    ("rescued", came_out),
    ("rescued", found_again),
    ("missing", _not_found),
    ("missing", _not_back),
    ("missing", not_come),
    ("missing", lost_ones),
    ("missing", no_trace),
)
"""What is looked for first to last: the first that is told decides."""
