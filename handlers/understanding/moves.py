"""The conversational meanings of a message: yes, no, menu, a correction, a withdrawal, …"""

from __future__ import annotations

from handlers.understanding.analysis import Analysis
from handlers.understanding.danger import is_withdrawal
from handlers.understanding.tokens import Token

_SHORT = 4
_STOP_WORDS = frozenset(
    "stop stopp unsubscribe optout unsub cancel quit end रोको स्टॉप स्टाप स्टोप रुको stap".split()
)
_START_WORDS = frozenset("start subscribe join optin restart resume unstop स्टार्ट शुरू चालू".split())
_HELP_WORDS = frozenset(
    "help madad madat sahayata sahayta helpline मदद सहायता हेल्प मदत hlp halp".split()
)
_FILLERS = frozenset(
    "please pls plz sir sahab ji bhaiya karo kijiye do dijiye chahiye mujhe the ye msg sms message bhai जी सर कृपया करो चाहिए मुझे me meri mera kar de".split()
)
_THANKS = frozenset(
    "thank thanks you u thankyou thanku thx ty bye dhanyavad dhanyavaad dhanyawad dhanyawaad "
    "shukriya sukriya धन्यवाद शुक्रिया थैंक थैंक्स यू".split()
)
_LANGUAGES = (
    ("lang_latn", "language:hi_Latn"),
    ("lang_en", "language:en"),
    ("lang_hi", "language:hi"),
)
_ANYWHERE = (
    ("all_safe", "safe_all"),
    ("unknown", "unknown_w"),
    ("paid", "paid_w"),
    ("still_on", "still_w"),
    ("owner", "owner_self"),
    ("witness", "witness_w"),
)
_WHEN_SHORT = (
    ("menu", "menu_w"),
    ("back", "back_w"),
    ("more", "more_w"),
    ("repeat", "repeat_w"),
    ("skip", "skip_w"),
    ("yes", "yes_w"),
)
_NOT_SO = frozenset(
    {
        "nahi",
        "nahin",
        "nhi",
        "nai",
        "na",
        "no",
        "not",
        "नहीं",
        "नही",
        "नै",
        "ना",
        "नहि",
        "galat",
        "गलत",
        "sorry",
        "arre",
        "are",
        "अरे",
    }
)


def find_moves(analysis: Analysis, intent: str, expecting: str | None) -> set[str]:
    """The moves of the message beside its topic; officers' codes are read elsewhere."""
    words = [token for token in analysis.tokens if not token.is_mark]
    roles = analysis.roles()
    moves = {move for move, role in _ANYWHERE if role in roles}
    if len(words) <= _SHORT:
        moves |= {move for move, role in _WHEN_SHORT if role in roles}
    moves |= _whole(words)
    moves |= _language_wish(words, roles, intent)
    moves |= _answers(words, roles, expecting)
    if is_withdrawal(analysis, roles):
        moves.add("withdrawal")
    if _is_correction(words, roles):
        moves.add("correction")
    if _everybody_safe(words):
        moves.add("all_safe")
    return _settled(moves, words)


def _whole(words: list[Token]) -> set[str]:
    """Meanings that hold only where they are the whole message."""
    core = {token.raw for token in words if token.raw not in _FILLERS}
    moves: set[str] = set()
    polite = core - _THANKS if words and words[0].raw in _STOP_WORDS else core
    if polite and polite <= _STOP_WORDS:
        moves.add("stop")
    if core and core <= _START_WORDS:
        moves.add("start")
    if core and core <= _HELP_WORDS:
        moves.add("help")
    if len(words) == 1 and words[0].value is not None:
        moves.add("choice")
        if words[0].value == 0:
            moves.add("zero")
    return moves


def _language_wish(words: list[Token], roles: frozenset[str], intent: str) -> set[str]:
    """ "english", "hindi me batao"; where another tongue is disowned, the one asked for counts."""
    if intent != "language_switch" and len(words) > 2:
        return set()
    named = [
        (index, move)
        for index, token in enumerate(words)
        for role, move in _LANGUAGES
        if role in token.tags
    ]
    wanted = [move for index, move in named if not _disowned(words, index)]
    if wanted:
        latin = "language:hi_Latn" in wanted
        return {"language:hi_Latn" if latin else wanted[-1]}
    if "lang_other" in roles and intent == "language_switch":
        deva = any(not token.raw.isascii() for token in words)
        return {"language:hi" if deva else "language:hi_Latn"}
    return set()


def _disowned(words: list[Token], index: int) -> bool:
    return any(token.has("neg") for token in words[index + 1 : index + 3])


def _answers(words: list[Token], roles: frozenset[str], expecting: str | None) -> set[str]:
    moves: set[str] = set()
    if len(words) <= _SHORT and words and words[0].has("no_w") and "unknown_w" not in roles:
        moves.add("no")
    if "none_of" in roles or _nobody(words):
        moves.add("none")
    if expecting in {"yes_no", "report_real", "licence_expired", "applied"} and len(words) == 1:
        moves |= {"yes"} if words[0].value == 1 else {"no"} if words[0].value == 2 else set()
    return moves


def _nobody(words: list[Token]) -> bool:
    """ "mare koi nahi", "ghayal koi nahi", "kisi ko nahi" """
    return any(
        first.has("anyone") and any(token.has("neg") for token in words[at + 1 : at + 4])
        for at, first in enumerate(words)
    )


def _is_correction(words: list[Token], roles: frozenset[str]) -> bool:
    """ "nahi 8 meter lambai", "2 nahi 3 lapata hai", "wo galat tha" """
    if not words:
        return False
    if (
        words[0].raw in _NOT_SO
        and len(words) > 1
        and any(token.value is not None for token in words[1:4])
    ):
        return True
    for at in range(len(words) - 2):
        first, middle, last = words[at : at + 3]
        if first.value is not None and middle.has("neg") and last.value is not None:
            return True
    return "correct_w" in roles and len(words) > 1


def _everybody_safe(words: list[Token]) -> bool:
    for at, token in enumerate(words):
        if token.has("all_w"):
            near = words[at + 1 : at + 5]
            if any(word.has("safe_w", "out_w") or _is_found(word) for word in near) and not any(
                word.has("neg") for word in near
            ):
                return True
    return False


def _is_found(word: Token) -> bool:
    """ "sab mil gaye", "sab bhet gelai", "all found" """
    return word.key.startswith(("mil", "bhet", "bht")) or word.raw == "found"


def _settled(moves: set[str], words: list[Token]) -> set[str]:
    """Meanings that exclude each other, settled."""
    if "no" in moves:
        moves.discard("yes")
    if "withdrawal" in moves or "unknown" in moves:
        moves.discard("yes")
    if len(words) > 1 and "stop" in moves and "start" in moves:
        moves.discard("start")
    if any(token.has("neg") for token in words):
        moves.discard("paid")
    return moves
