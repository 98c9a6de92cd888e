"""A short answer to "where?": the place as written, and nothing that is no place.

Whoever was asked for a place may write anything: how many they are, when help comes, what a
licence costs. A word that we know and that belongs to no name ends the reading; a word that we do
not know may be a village, and stays.
"""

from __future__ import annotations

from handlers.understanding.analysis import Analysis
from handlers.understanding.folding import fold
from handlers.understanding.lexicon.gazetteer import AMBIGUOUS
from handlers.understanding.ordinary import is_ordinary
from handlers.understanding.place_sound import name_sound
from handlers.understanding.place_words import (
    AND,
    BEFORE,
    BETWEEN,
    BUILT,
    DETERMINERS,
    DISTRICT,
    GENITIVE,
    GIVEN_HEADS,
    HEADS,
    LOCATIVE,
    NAME_ENDINGS,
    NAMING,
    NEARNESS,
    RIVER_KEPT,
    RIVER_PARTS,
    SUFFIXES,
    TITLES,
    Reading,
    is_everyday,
    is_head,
    is_river,
)
from handlers.understanding.tokens import Token

_LONGEST = 8
_SHORTEST = 3
_MOST_DIGITS = 3
_SOUNDS_SO = 0.4
_TAIL = frozenset(
    "me mein main mai m par pe pr p ke k pas paas hai h he ba wala wale sir ji sahab se "
    "में मे पर पे के पास है बा छै सर जी से".split()
)
_HEAD = frozenset(
    "at near in from the hum ham yahan yaha ye yeh sir ji jagah naam place is it's it haan ha "
    "यहां यहाँ ये यह जगह नाम हम सर जी हां हाँ".split()
)
_LANDMARKS = frozenset(
    fold(word)
    for word in (
        "mandir masjid mazar dargah idgah church girja gurudwara math mathiya school skool iskool college vidyalaya "
        "hospital aspatal phc station railway rel bus stand adda bazar bazaar hat haat mandi mela maidan "
        "chowk chauk chauraha tiraha mod more gumti phatak halt thana chauki chowki office karyalay block panchayat "
        "kothi haveli darwaja darwaza gali sadak road highway nh rasta tanki tower pump chak chakka petrol factory bhattha "
        "bhatta eent it chimni pipal peepal bargad bar aam neem imli bagicha bagaicha bagh ban jungle jangal khet "
        "shamshan shmshan kabristan smashan murda pokhar pokhra talab kuan kunwa dhar dhara nahar canal bandh "
        "bandha tatbandh spur sluice slus gate phatak jetty ferry kinara kinare mohalla muhalla colony nagar toli "
        "tola basti ward line ped per gachh gachhi tar taar khamba khambha bijli kuti ashram  camp shivir dera deri godam dam island tapu ret balu"
    ).split()
)
_QUALITIES = frozenset(
    fold(word)
    for word in (
        "naya naye nayi nai nava nawa navka nayka purana purani purane puran puranka bada badi bade bara bari barka barki "
        "chhota chhoti chhote chota choti chhotka chhotki lal kala kali kale pila peela hara hari ujla ujar safed "
        "uttar uttari dakshin dakkhin dakshini purab purbi purvi paschim pachhim pachhimi poorab upar upri uparka "
        "niche nichla nichlka bich beech us is paar par ur oi ohi ei tarph taraf side or pahla pahila dusra "
        "north south east west old new upper lower big small left right other"
    ).split()
)
_SMALL = (
    GENITIVE
    | LOCATIVE
    | NEARNESS
    | NAMING
    | AND
    | BEFORE
    | BETWEEN
    | (TITLES - {"thana"})
    | _TAIL
    | _HEAD
    | frozenset(
        "tak se pass piche peeche pichhe pichhwara tare tale नीचे पीछे hamar hamara hamare mera mere apna apne हमर हमार हमारा हमारे मेरे".split()
    )
)
_PLACED = (
    HEADS | BUILT | GIVEN_HEADS | DISTRICT | RIVER_KEPT | RIVER_PARTS | SUFFIXES | {"thana", "थाना"}
)
_NO_NAME = frozenset(
    fold(word)
    for word in (
        "log logo logon aadmi admi banda mila mile milal milgaya gaya gaye gayi hua hui hue nahi nhi nai naikhe naikhi "
        "kab kahan kaha kahwa kaun kaise kitna kitne kya kyu kyon kyun kahe ketna keka ka_ hello helo namaste "
        "karo kara karein jaldi bhejo bheja aao aawa aava ayi aibi aaiba aayega bolo batao bata suno help madad "
        "reg regd registration panjikaran ruko rukiye yahi yahan yaha wahi wahan waha ehi ohi ihan message sms phone fees fee paisa kiraya licence license form number nambar sarkar"
    ).split()
    if not word.endswith("_")
)
_ANYWHERE = frozenset(
    fold(word)
    for word in "ghat nadi naddi river kinara kinare tat bich beech pani paani dhar dhara".split()
)
"""What lies everywhere on a river: "ghat par", "nadi ke bich me" say nothing of where."""
_ASKS = ("q_what", "q_when", "q_where", "q_who", "q_how", "q_can", "much", "q_mark")
_DENIES = ("neg", "unknown_w", "skip_w", "no_w", "greet", "thank", "bye", "help_w", "cry")
_NUMBERED = frozenset(
    "ward no number num nambar ghat pul nh km kilometre kilometer mile pillar spur वार्ड घाट नंबर".split()
)
_BOTH = frozenset(fold(name) for name in AMBIGUOUS.split())


def place_answer(analysis: Analysis) -> str | None:
    """The place that a short answer names, as written; None where it says something else."""
    words = list(analysis.tokens)
    asks = any(token.has(*_ASKS) and not token.guessed for token in words)
    words = [token for token in words if not token.is_mark]
    if not words or len(words) > _LONGEST or asks:
        return None
    reading = Reading(analysis.text, analysis.tokens, set())
    kept = _stripped(words)
    names = [_of_name(reading, token) for token in kept]
    carried = any(_carries(reading, token) for token in kept) or _told_apart(kept)
    if not all(names) or not carried:
        return None
    return analysis.text[kept[0].start : kept[-1].end]


def _stripped(words: list[Token]) -> list[Token]:
    first, last = 0, len(words)
    while last - first > 1 and (words[last - 1].raw in _TAIL or words[last - 1].has("aux_now")):
        last -= 1
    while last - first > 1 and words[first].raw in _HEAD:
        first += 1
    return words[first:last]


def _of_name(reading: Reading, token: Token) -> bool:
    """Whether the word may stand in the name of a place or beside it."""
    if token.is_number:
        return _numbers_a_place(reading, token)
    if token.raw in _NUMBERED and _beside_number(reading, token):
        return True
    if token.raw in _SMALL or _places(reading, token) or token.key in _QUALITIES:
        return True
    if token.has(*_DENIES) and not token.guessed:
        return token.key in _BOTH
    return _is_unknown(token) or token.key in _BOTH


def _carries(reading: Reading, token: Token) -> bool:
    """Whether the word is what the place is called by: a name, a head, a river, a landmark."""
    if token.is_number or token.raw in DETERMINERS or token.key in _ANYWHERE:
        return False
    if _places(reading, token):
        return True
    named = token.raw not in _SMALL and token.key not in _QUALITIES
    return named and len(token.raw) >= _SHORTEST


def _told_apart(words: list[Token]) -> bool:
    """ "ghat no 3", "bada ghat": one ghat told from the others."""
    apart = any(token.is_number or token.key in _QUALITIES for token in words)
    return apart and any(is_head(token) for token in words)


def _places(reading: Reading, token: Token) -> bool:
    at = reading.tokens.index(token)
    known = reading.known(at) or is_head(token) or is_river(token)
    return known or token.raw in _PLACED or token.key in _LANDMARKS


def _is_unknown(token: Token) -> bool:
    """A word of no list, which may be a village."""
    if token.key in _NO_NAME or len(token.raw) < _SHORTEST:
        return False
    if not is_ordinary(token):
        return True
    bare = token.guessed or not token.tags
    named = token.key.endswith(NAME_ENDINGS) or name_sound(token.key) > _SOUNDS_SO
    return bare and named and not is_everyday(token)


def _beside_number(reading: Reading, token: Token) -> bool:
    """ "no" in "ghat no 3"."""
    at = reading.tokens.index(token)
    return any(other.is_number for other in reading.tokens[at + 1 : at + 2])


def _numbers_a_place(reading: Reading, token: Token) -> bool:
    """ "ward 5", "ghat no 3", "2 number ghat"."""
    at = reading.tokens.index(token)
    if len(token.raw) > _MOST_DIGITS:
        return False
    near = reading.tokens[max(0, at - 2) : at] + reading.tokens[at + 1 : at + 3]
    return any(other.raw in _NUMBERED for other in near)
