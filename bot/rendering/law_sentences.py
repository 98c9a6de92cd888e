"""The words of a rule as sentences of the catalogue: `law.<instrument>.<key>`.

They are fixed texts of the rule core and take one value, the rule they rest on; each is a
template of its own. Hindi and English stand in the rulebooks; a reader of romanised Hindi gets
the Hindi in Roman letters.
"""

from __future__ import annotations

from functools import lru_cache

from bot.rendering.roman import romanised
from bot.rendering.sms.door import to_gsm7
from core.rulebook import INSTRUMENTS
from core.statements import by_key

FAMILY = "law"
_CODES = {code.lower(): code for code in INSTRUMENTS}
_STOPS = ".।?!"


@lru_cache(maxsize=2048)
def law_sentence(language: str, name: str) -> str | None:
    """What the rule called `name` says, with the place for its citation; None for no such rule."""
    family, _, rest = name.partition(".")
    instrument, _, key = rest.partition(".")
    versions = by_key(_CODES[instrument]).get(key) if instrument in _CODES else None
    if family != FAMILY or not versions:
        return None
    said = versions[-1].wording("en" if language == "en" else "hi")
    if language == "hi_Latn":
        said = romanised(said)
    if language != "hi":
        said = to_gsm7(said)
    stop = "।" if language == "hi" else "."
    whole = said if said.rstrip()[-1:] in _STOPS else said + stop
    return whole.replace("{", "(").replace("}", ")") + " {rule}" + stop


def law_names() -> tuple[str, ...]:
    """The names of all sentences of the rules, in order."""
    return tuple(
        f"{FAMILY}.{code.lower()}.{key}" for code in INSTRUMENTS for key in sorted(by_key(code))
    )
