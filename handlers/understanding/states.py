"""Words that tell what became of people: dead, missing, injured, rescued, in any dialect."""

from __future__ import annotations

from handlers.understanding.lexicon.people import BITERS, BITES, BODY, FAINTED, LIMBS, SLAIN, SOUGHT
from handlers.understanding.mentions import BREAKS, is_person
from handlers.understanding.rescues import came_out
from handlers.understanding.roles import told_roles
from handlers.understanding.tokens import Token

_ROLES = (("dead", "dead"), ("missing", "missing"), ("injured", "injured"), ("out_w", "rescued"))
_NO_DEATH = frozenset({"keel", "कील", "kaal", "काल"})
_HITTING = frozenset({"maar", "मार", "maara"})
_DYING = frozenset(
    {"gujr", "mori", "moira", "moir", "mual", "mui", "mr", "mri", "mir", "mer", "mare", "mru"}
)
_FINDING = (
    "mil",
    "fond",
    "find",
    "bht",
    "bhet",
    "dikh",
    "dikhe",
    "nikl",
    "nikr",
    "lot",
    "nkl",
    "nikd",
)
_HIT = frozenset("ko को dhakka takkar धक्का टक्कर lathi goli machhli मछली machli".split())
_BETWEEN = frozenset(
    "hi bhi ही भी abhi अभी tak तक ab अब to तो kuch कुछ paa pa ra rha raha rahe rahi रहा रहे रही koi".split()
)
_BACK = frozenset(
    "wapas vapas waapas वापस bahar baahar बाहर upar uper ऊपर ghar घर ghare laut लौट lauti lautkar back haath hath हाथ".split()
)
_COME = frozenset(
    "aaya aaye aayi aya aye aai aae aayal aail aelai aeil आया आए आई आये आयी आइल आयल ae".split()
)
_BREAKING = (
    "ghus",
    "dhs",
    "chbh",
    "pis",
    "fut",
    "tut",
    "kuchl",
    "ukhr",
    "chil",
    "kti",
    "kte",
    "kta",
)
_STRUCK = frozenset({"lgi", "lga", "lgl", "lglo", "lgle", "lge"})
_KO = frozenset("ko को कें के kai".split())
_TURN = frozenset("बेर ber beri बेरी बैर escape escaped".split())
_NO = frozenset({"nt", "nobody", "noone"})
_OTHER = frozenset("dusra dusri doosra doosri दूसरा दूसरी dosar दोसर other".split())
_BURNING = frozenset({"jl", "jli", "jri", "jr", "jal"})
_OUT = frozenset("bahar baahar बाहर out ashore".split())
_CHILD_LETTERS = ("bachch", "bacch", "bcch", "बच्च", "bachh", "बचचा")


def states(tokens: list[Token]) -> list[tuple[int, str]]:
    """Every word that tells a state of people, with that state, in order."""
    found: list[tuple[int, str]] = []
    for index, token in enumerate(tokens):
        if token.is_mark or token.is_number:
            continue
        state = _state_of(tokens, index)
        if state is not None and not _manner_of_death(tokens, index, state):
            found.append((index, state))
    return found


def _state_of(tokens: list[Token], index: int) -> str | None:
    if tokens[index].raw in _NO_DEATH:
        return None
    if tokens[index].raw in BODY:
        return None if _unfound(tokens, index) else "dead"
    if _hurt(tokens, index):
        return "injured"
    if _died(tokens, index) or _not_survived(tokens, index):
        return "dead"
    if _numbered_out(tokens, index) or came_out(tokens, index):
        return "rescued"
    if _not_found(tokens, index) or _not_back(tokens, index):
        return "missing"
    token = tokens[index]
    told = told_roles(token)
    for role, state in _ROLES:
        if role in told and (state == "rescued" or not token.guessed):
            return None if _means_else(tokens, index, state) else state
    return None


def _hurt(tokens: list[Token], index: int) -> bool:
    return (
        _limb_hurt(tokens, index)
        or _burnt(tokens, index)
        or _bitten(tokens, index)
        or _struck(tokens, index)
        or tokens[index].raw in FAINTED
    )


def _struck(tokens: list[Token], index: int) -> bool:
    """ "4 logo ko lagi hai", "do ko lagal": people hit."""
    if tokens[index].key not in _STRUCK or index < 2:
        return False
    ko = tokens[index - 1]
    return ko.raw in _KO and (is_person(tokens[index - 2]) or tokens[index - 2].value is not None)


def _bitten(tokens: list[Token], index: int) -> bool:
    """ "saanp ne kaat liya", "Snake bit the steersman" """
    if tokens[index].raw not in BITES:
        return False
    return any(token.raw in BITERS for token in tokens[max(0, index - 4) : index])


def _manner_of_death(tokens: list[Token], index: int, state: str) -> bool:
    """ "kuchal ke mari", "jal kar maut", "burnt to death": the hurt of the dead is not told apart."""
    if state != "injured":
        return False
    after = tokens[index + 1 : index + 4]
    linked = bool(after) and after[0].raw in (*SLAIN, "to")
    return linked and any(_deadly(token) for token in after[1:])


def _deadly(token: Token) -> bool:
    return token.key in _DYING or ("dead" in told_roles(token) and not token.guessed)


def _unfound(tokens: list[Token], index: int) -> bool:
    """ "laash nahi mili", "body khojwa dijiye": no death is told by a body that is not there."""
    after = tokens[index + 1 : index + 4]
    return any(token.has("neg") or token.key.startswith(SOUGHT) for token in after)


def _numbered_out(tokens: list[Token], index: int) -> bool:
    """ "15 yatri, 9 bahar", "eleven aboard, eleven out": a number, then out."""
    if tokens[index].raw not in _OUT:
        return False
    before = tokens[max(0, index - 2) : index]
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    after = following.raw if following is not None else ""
    if following is not None and following.has("fall"):
        return False
    return after != "of" and any(token.is_number for token in before)


def _limb_hurt(tokens: list[Token], index: int) -> bool:
    """ "haath kat gaya", "broke her leg" """
    token = tokens[index]
    limb = token.has("limb") or token.raw in LIMBS
    if not limb and not token.has("hurt_verb"):
        return False
    first, second = _until_next_verb(tokens, index), tokens[index + 1 : index + 3]
    hurt = any(near.has("hurt_verb") or near.key.startswith(_BREAKING) for near in first)
    return (limb and hurt) or (token.has("hurt_verb") and any(near.has("limb") for near in second))


def _until_next_verb(tokens: list[Token], index: int) -> list[Token]:
    """The three words behind a limb, and the one that opens the next clause ("…, kat gaya")."""
    near = tokens[index + 1 : index + 4]
    for at in range(index + 1, min(len(tokens) - 1, index + 7)):
        if tokens[at].raw == ",":
            return [*near, tokens[at + 1]]
    return near


def _burnt(tokens: list[Token], index: int) -> bool:
    """ "3 jal gelai", "do aadmi jal gaye": people burnt, where nothing else is told to burn."""
    if tokens[index].key not in _BURNING or index + 1 >= len(tokens):
        return False
    before = tokens[max(0, index - 3) : index]
    marks = [at for at, token in enumerate(before) if token.raw in BREAKS]
    before = before[marks[-1] + 1 :] if marks else before
    people = any(_countable(token) for token in before)
    things = any(token.has("boat", "engine", "goods") for token in before)
    return people and not things and tokens[index + 1].has("aux_perf")


def _countable(token: Token) -> bool:
    return token.has("person", "navik", "passenger", "counter") or token.value is not None


def _means_else(tokens: list[Token], index: int, state: str) -> bool:
    """ "ko mara" (hit, not dead); "lapata pata nahi" (not known); "bachcha" (a child, not saved)."""
    if state == "injured" and tokens[index].key in _BURNING:
        before = tokens[max(0, index - 2) : index]
        return any(token.has("boat", "engine", "goods") for token in before)
    if state == "dead":
        return index > 0 and tokens[index - 1].raw in _HIT
    if state == "rescued":
        if tokens[index].raw in _TURN:
            return True
        return _is_child(tokens, index) or _out_denied(tokens, index)
    return state == "missing" and (_unknown(tokens, index) or _could_not(tokens, index))


def _could_not(tokens: list[Token], index: int) -> bool:
    """ "pakad nahi paya": did not manage to, unlike "nahi paya gaya"."""
    after = [token.raw for token in tokens[index + 1 : index + 3]]
    if not tokens[index].has("neg") or not after or not after[0].startswith(("pay", "पाय", "पाई")):
        return False
    return len(after) < 2 or not after[1].startswith(("ga", "गय"))


def _is_child(tokens: list[Token], index: int) -> bool:
    """ "bachche", or "bache" before what befell them: children, not people saved."""
    if tokens[index].raw.startswith(_CHILD_LETTERS):
        return True
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    befell = following is not None and following.has("injured", "dead", "missing", "sink", "fall")
    return befell and tokens[index].has("child")


def _out_denied(tokens: list[Token], index: int) -> bool:
    """ "nikle nahi", "nahi bache": what is denied is not a rescue."""
    near = tokens[max(0, index - 1) : index] + tokens[index + 1 : index + 2]
    return any(token.has("neg") for token in near)


def _died(tokens: list[Token], index: int) -> bool:
    """ "mar gaya" in any dialect: the stem and a completed verb."""
    if tokens[index].key == "gujr" and not any(
        is_person(t) for t in tokens[max(0, index - 3) : index]
    ):
        return False
    return (
        tokens[index].key in _DYING
        and tokens[index].raw not in _HITTING
        and index + 1 < len(tokens)
        and tokens[index + 1].has("aux_perf")
        and (index == 0 or tokens[index - 1].raw not in _HIT)
    )


def _not_survived(tokens: list[Token], index: int) -> bool:
    """ "nahi bacha", "bach nahi paya": a denial beside surviving."""
    token = tokens[index]
    if token.raw == "survived" and index and tokens[index - 1].raw in {"one", "nobody", "none"}:
        return any(
            near.raw in {"not", "none", "nobody"} for near in tokens[max(0, index - 2) : index]
        )
    if not token.key.startswith("bch") or _is_child(tokens, index):
        return False
    before, after = tokens[max(0, index - 1) : index], tokens[index + 1 : index + 2]
    return any(near.has("neg") for near in before + after)


def _not_found(tokens: list[Token], index: int) -> bool:
    """ "nahi mil rahe", "mile nahi", "dikh hi nahi raha", "nai bhetal": a denial beside finding."""
    if not tokens[index].has("neg") and tokens[index].raw not in _NO:
        return False
    if tokens[index].has("missing") or _unable(tokens, index):
        return False
    after = _past_fillers(tokens[index + 1 : index + 4])
    before = _past_fillers(tokens[max(0, index - 3) : index][::-1])
    return any(
        near is not None and not near.is_mark and near.key.startswith(_FINDING)
        for near in (after, before)
    )


def _unable(tokens: list[Token], index: int) -> bool:
    """ "nikal nahi pa rahe", "khoj nahi sake": they cannot, which is not that they are gone."""
    after = [token.raw for token in tokens[index + 1 : index + 3]]
    return bool(after) and (
        after[0].startswith(("sak", "सक")) or (after[0] in {"pa", "पा"} and len(after) > 1)
    )


def _past_fillers(near: list[Token]) -> Token | None:
    for token in near:
        if token.raw not in _BETWEEN:
            return token
    return None


def _not_back(tokens: list[Token], index: int) -> bool:
    """ "wapas nahi aaya", "bahar nahi aai", "upar aaya hi nahi": someone not come back."""
    if not tokens[index].has("neg"):
        return False
    behind = tokens[index + 1].raw if index + 1 < len(tokens) else ""
    if behind in _COME and any(t.raw in _OTHER for t in tokens[max(0, index - 2) : index]):
        return True
    near = tokens[max(0, index - 4) : index] + tokens[index + 1 : index + 3]
    return any(token.raw in _BACK for token in near) and any(token.raw in _COME for token in near)


def _unknown(tokens: list[Token], index: int) -> bool:
    """ "lapata pata nahi", "kitne the pata nahi", "naam pata nahi": not known, not missing."""
    after = [token.raw for token in tokens[index + 1 : index + 3]]
    if tokens[index].key == "lpta" and after[:2] in (["pata", "nahi"], ["पता", "नहीं"]):
        return True
    if tokens[index].key != "pta":
        return False
    before = tokens[index - 1] if index else None
    return before is None or before.raw not in {
        *("ka", "ke", "का", "के", "koi", "कोई", "k", "kuch", "kuchh", "कुछ", "ata", "अता", "atta"),
        *("kono", "kauno", "कोनो", "कौनो", "kichhu", "किछु", "se", "से"),
    }
