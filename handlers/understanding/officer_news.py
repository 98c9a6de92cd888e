"""An officer's "2 log nikale": two people were saved, and not the code 2 for "on the way"."""

from __future__ import annotations

from handlers.understanding.mentions import is_person
from handlers.understanding.tokens import Token

_FATES = ("dead", "missing", "injured", "drown", "drowned_n")
_SAVED = frozenset("nikale nikala nikaala nikaale nikali nikalaa nikalale saved pulled".split())
_TAKEN = frozenset("liya liye lihis lihal lele लिया लिए लिये लिहल dala diya".split())
_PULLED = frozenset({"nikal", "nikaal", "निकाल"})
_FOUND = frozenset(
    "mil mila mile mili milal milla milli found bhetail bhetal bheta मिल मिला मिले मिली मिलल भेटल".split()
)
_BODIES = frozenset("lash laash lashen laashen shav body bodies dead लाश लाशें शव शवों".split())
_LEAVING = frozenset(
    "rahe rahi raha bheje bheja bheji bhej bhejna ravana rawana nikle nikla niklat nikal_rahe lekar leke raste raaste "
    "pahunch pahuch pahunche ja jaa chal chale chala coming going sent sending leaving left on way team jawan gotakhor "
    "sipahi gadi gaadi vehicle jeep boat naav nav "
    "रहे रहा रही भेजे भेजा भेजी रवाना निकले लेकर रास्ते पहुंच पहुँच टीम जवान गोताखोर गाड़ी नाव जा चले".split()
)


def is_news_of_people(words: list[Token]) -> bool:
    """Whether a message that begins with 1, 2 or 3 counts people and tells what became of them.

    In doubt it is the code: "2 log nikle" may be two men who set out.
    """
    if len(words) < 2 or any(word.raw in _LEAVING for word in words[1:]):
        return False
    people = words[1].raw in _BODIES or is_person(words[1])
    behind = words[2:] if people else words[1:]
    told = any(_is_fate(word) or _is_saved(words, word) for word in behind)
    if people:
        found = any(word.raw in _FOUND for word in behind)
        return told or found or words[1].raw in _BODIES
    return told and not words[1].is_number


def _is_fate(word: Token) -> bool:
    return word.has(*_FATES) and not word.guessed


def _is_saved(words: list[Token], word: Token) -> bool:
    """ "bachaye", "rescued"; "nikale" and "nikal liya" only where people are named before it."""
    if word.raw.startswith(("bachay", "bachai", "bachaa", "rescue", "बचाए", "बचाये", "बचाया")):
        return True
    if not (words[1].raw in _BODIES or is_person(words[1])):
        return False
    taken = words[-1].raw in _TAKEN and word.raw in _PULLED
    return taken or word.raw in _SAVED or word.raw.startswith(("निकाल", "bach", "बच"))
