"""When something happened, in the writer's own words."""

from __future__ import annotations

import re

from handlers.understanding.tokens import Token

_DAY = frozenset(
    "aaj aj kal kl parso aju aaju kalh kalhi kaalhi today yesterday tonight आज कल परसों परसो काल्हि आइ आजु roj roz रोज रोज़ daily "
    "every din दिन sunday monday tuesday wednesday thursday friday saturday somvar mangalvar budhvar guruvar shukravar shanivar "
    "ravivar somwar mangal itwar सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार this last har हर".split()
)
_PART = frozenset(
    "subere bhunsare bhunsaare sbh subh sbere sam sanja संजा संध्या sandhya अपराह्न aprahn पूर्वाह्न dupahariya dupahar दुपर dupar rti rt shm shaame raatre पहर सुबेरे भुनसारे midnight subah subeh sham shaam raat rat dopahar dupahar dopehar bhor bhore savere sawere sabere sanjh saanjh pratah prata tadke tarke "
    "morning evening night afternoon noon forenoon dusk dawn midnight सुबह शाम रात दोपहर दुपहर भोर भोरे सवेरे सबेरे साँझ सांझ प्रातः प्रात "
    "तड़के रात्रि ratri सायं sayam ratiye दुपहरिया dupahariya midday".split()
)
_CLOCK = frozenset("baje bje बजे am pm hrs hours o'clock a.m p.m hr bajkar बजकर hrs.".split())
_SPAN = frozenset(
    "mnt mint mins minutes ghnta ghnte minat minute minutes min mins ghanta ghante ghanto hour hours din day days मिनट मिनिट घंटा घंटे घण्टे घंटों दिन der देर".split()
)
_AGO = frozenset("phle pahale pehle pahle pahile pahele ago पहले पहिले पूर्व purv pehale back".split())
_LINK = frozenset(
    "at on ko ke में me को की ki in the around about karib करीब by near lagbhag लगभग".split()
)
_LEADS = frozenset("abhi अभी about around karib करीब lagbhag लगभग kareeb".split())
_OPENERS = frozenset("around about".split())
_ENGLISH_DAY_ONLY = frozenset("this last every har हर".split())
_JUST_NOW = (("abhi", "abhi"), ("अभी", "अभी"), ("just", "now"))


def find_time(text: str, tokens: list[Token]) -> str | None:
    """The longest time phrase of the message exactly as written, or None."""
    best: tuple[int, int, int] | None = None
    for index in range(len(tokens)):
        end, weight = _phrase(tokens, index)
        if weight and (best is None or weight > best[2]):
            best = (index, end, weight)
    if best is None:
        return None
    return text[tokens[best[0]].start : tokens[best[1] - 1].end]


def _phrase(tokens: list[Token], index: int) -> tuple[int, int]:
    """The end of the time phrase that starts at `index`, and its weight (0 = none)."""
    if tuple(token.raw for token in tokens[index : index + 2]) in _JUST_NOW:
        return index + 2, 1
    lead = 1 if tokens[index].raw in _LEADS and index + 1 < len(tokens) else 0
    ago = _ago(tokens, index + lead)
    if ago:
        return ago, 3 + lead
    opens = tokens[index].raw in _OPENERS or _at_dusk(tokens, index)
    at = index + 1 if opens else index
    weight, last = 0, index
    while at < len(tokens):
        gain, length = _piece(tokens, at)
        if gain:
            at = last = at + length
            weight += gain
        elif weight and _links(tokens, at, last):
            at += 1
        else:
            break
    return last, _worth(tokens[index:last], weight)


def _at_dusk(tokens: list[Token], index: int) -> bool:
    """ "at dusk today": the "at" belongs to a part of the day, not to an hour."""
    return (
        tokens[index].raw == "at"
        and index + 1 < len(tokens)
        and tokens[index + 1].raw in {"dusk", "dawn", "noon", "midnight", "night"}
    )


def _links(tokens: list[Token], at: int, last: int) -> bool:
    """Whether a small word (or a hyphen) may stand here between two parts of a time."""
    return at - last < 2 and (tokens[at].raw in _LINK or tokens[at].raw == "-")


def _worth(tokens: list[Token], weight: int) -> int:
    raws = {token.raw for token in tokens}
    if not raws or (raws <= _DAY and not raws & {"tonight"}):
        return 0
    if tokens[0].raw in _ENGLISH_DAY_ONLY and not raws & (_PART | _CLOCK):
        return 0
    return weight


def _piece(tokens: list[Token], at: int) -> tuple[int, int]:
    token = tokens[at]
    if token.raw in _DAY:
        return 1, 1
    if token.raw in _PART:
        return 2, 1
    clock = _clock(tokens, at)
    return (3, clock) if clock else (0, 0)


def _clock(tokens: list[Token], at: int) -> int:
    token = tokens[at]
    if not token.is_number:
        return 0
    following = tokens[at + 1].raw if at + 1 < len(tokens) else ""
    if following in _CLOCK or (following in {"a", "p"} and _dotted(tokens, at + 1)):
        return 2
    if re.fullmatch(r"([01]?\d|2[0-3])[:.][0-5]\d", token.raw):
        before = tokens[at - 1].raw if at else ""
        if ":" in token.raw or before in _PART | _OPENERS:
            return 1
    return 0


def _dotted(tokens: list[Token], at: int) -> bool:
    return [token.raw for token in tokens[at + 1 : at + 3]] == [".", "m"]


def _ago(tokens: list[Token], index: int) -> int:
    """ "10 minat pehle", "half an hour ago", "thodi der pehle": the index after it, or 0."""
    token = tokens[index]
    if not (token.is_number or token.raw in _SOME):
        return 0
    at = index + 1
    if at < len(tokens) and tokens[at].raw in {"an", "a"}:
        at += 1
    if at + 1 < len(tokens) and tokens[at].raw in _SPAN and tokens[at + 1].raw in _AGO:
        return at + 2
    return 0


_SOME = frozenset({"thodi", "thori", "aadha", "adha", "थोड़ी", "half", "kuch", "कुछ"})
