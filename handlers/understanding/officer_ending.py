"""The words with which an officer ends a report, as over or as false, and those that end nothing."""

from __future__ import annotations

import re

from handlers.understanding.officer_going import going
from handlers.understanding.tokens import Token

_FALSE = frozenset(
    {
        "jhooth",
        "jhuth",
        "jhoota",
        "farji",
        "pharji",
        "fake",
        "false",
        "afwah",
        "झूठ",
        "झूठी",
        "फर्जी",
        "अफवाह",
        "jhuthi",
        "jhoothi",
    }
)
_BY_MISTAKE = re.compile(r"^(galti|galat_ho|bhool|bhul|mistake|by|ignore|गलती|भूल)")
_SLIPS = frozenset("galti galtee mistake mistakenly bhool bhul गलती भूल".split())
_OVER = frozenset({"over", "ovar", "ओवर"})
_BEFORE_A_NEGATION = frozenset("abhi kar ho abhee अभी कर हो yet".split())
_SHUT = frozenset(
    "rasta raasta sadak road pul pool bridge phone mobile gadi gaadi engine motor ghat bijli light lait gate line "
    "saans sans sas dil dharkan nabz nabj naadi number nambar nav naav boat parichalan sanchalan chalana chalna machine "
    "dukan bajar bazar bazaar market school pani paani nala barrage fatak phatak network signal sim tower camera radio "
    "wireless steamer ferry pipa "
    "रास्ता सड़क पुल फोन फ़ोन मोबाइल गाड़ी इंजन मोटर घाट बिजली लाइट गेट लाइन सांस साँस दिल धड़कन नब्ज नब्ज़ नाड़ी नंबर नम्बर नाव परिचालन "
    "संचालन चलाना मशीन दुकान बाजार बाज़ार पानी नाला फाटक नेटवर्क सिग्नल टावर".split()
)
_DOUBTED = frozenset(
    "shayad saayad lagta lagat lag sakta sakela maybe perhaps seems seem looks probably possibly might bol bolta bolte "
    "bolat kehta kehte kahta kahte kahat says saying lie lies lying sandeh shak "
    "शायद लगता लग सकता बोल बोलते कहते कह संदेह शक".split()
)
_GOES_ON = frozenset(
    "kal subah phir fir dobara tomorrow morning again resume jaari jari chalu continue "
    "कल सुबह फिर दोबारा जारी चालू".split()
)
_ASKED_OR_LATER = re.compile(
    r"^(du|dun|doon|दू|दूं|दूँ|kya|क्या|kab|कब|kaise|कैसे|should|shall|will|when|may|can)$"
    r"|(enge|unga|oonga|ungi|oongi|ega|egi|doon|dun|karu|karoon)$|(ेंगे|ूंगा|ूँगा|ूंगी|ूँगी|ेगा|ेगी|दूं|दूँ)$"
)


def ending(words: list[Token]) -> list[int]:
    """Words that end a report, as over or as false: not "abhi band nahi hua", "jhooth nahi hai",
    "band karenge", "band kar doon", "shayad jhooth hai", "khoj band, kal phir", "saans band"."""
    if any(_ASKED_OR_LATER.search(word.raw) or word.raw in _SLIPS for word in words):
        return []
    goes_on = any(word.raw in _GOES_ON for word in words)
    doubted = any(word.raw in _DOUBTED for word in words)
    return [
        index
        for index, word in enumerate(words)
        if (not doubted if is_false(word) else _is_over(words, index) and not goes_on)
        and not _is_negated(words, index)
        and not _shuts(words, index)
    ]


def is_false(word: Token) -> bool:
    """Whether the word says that the report was false, and not that he mistyped."""
    return word.raw in _FALSE or ("withdraw" in word.tags and not _BY_MISTAKE.match(word.raw))


def _is_over(words: list[Token], index: int) -> bool:
    """ "band", "closed"; "over" also ends what is said on the radio ("ja rahe hain over")."""
    word = words[index]
    if word.raw in _OVER:
        handed_on = index + 1 < len(words) and words[index + 1].raw in {"to", "the"}
        return not handed_on and not going(words)
    return "close_w" in word.tags


def _shuts(words: list[Token], index: int) -> bool:
    """A road, a bridge, an engine or a breath is shut, not the report."""
    return index > 0 and words[index - 1].raw in _SHUT and not is_false(words[index])


def _is_negated(words: list[Token], index: int) -> bool:
    after = [word for word in words[index + 1 :] if word.raw not in _BEFORE_A_NEGATION]
    before = [word for word in words[:index] if word.raw not in _BEFORE_A_NEGATION]
    return any(word.has("neg") for word in (*after[:1], *before[-1:]))
