"""What stands beside an officer's "on the way": a vehicle's number, or nothing that names one."""

from __future__ import annotations

from handlers.base import Turn
from handlers.understanding.analysis import analyse
from handlers.understanding.mentions import is_person

_HAPPENED = ("sink", "capsize", "filling", "collide", "missing", "dead")
_MARKS = ".,!?|।:;-()"
_NO_VEHICLE = frozenset(
    "ham hum hm hamni hamlog log main mai me mein ye yeh wo we i i'm am are is now for spot way bhej bheja bheji bheje di "
    "diya diye gaya gayi gaye ja jaa ji sir sar haan ha ok okay yes mauke mouke par pe pr ki ke ka ko sakte abhi turant "
    "jaldi team sent send sending going there to the on my and aur se pade pare kar karke ho hai hain h hu hoon rahe raha "
    "rahi mil mile wapas ab liye thana ravana rawana nikal nikle pahunch gadi gaadi vehicle "
    "हम मैं में मे भेज भेजा भेजी भेजे दी दिया दिए गया गई गए जा जी सर हाँ हां मौके पर की के का को अभी तुरंत टीम से और हो है हैं रहे रहा "
    "थाना रवाना निकल निकले पहुंच पहुँच गाड़ी".split()
)
"""Words beside "on the way" that name no vehicle."""


def vehicle(turn: Turn) -> str | None:
    """What stands beside the code, without the words that only say that somebody goes; men who set
    out ("2 log nikle") are no vehicle's number."""
    rest = turn.heard.rest or ""
    words = rest.split()
    while words and words[0].strip(_MARKS).casefold() in _NO_VEHICLE:
        words.pop(0)
    while words and words[-1].strip(_MARKS).casefold() in _NO_VEHICLE:
        words.pop()
    kept = " ".join(words)
    tokens = analyse(kept).tokens
    if any(token.is_number for token in tokens):
        return kept
    going = any(is_person(token) or token.has("on_way", "out_w", *_HAPPENED) for token in tokens)
    return None if going or not kept else kept
