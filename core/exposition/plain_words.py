"""Codes of heads, acts and bars read from a few plain words of English, Hindi or Roman Hindi."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.folding import plain

Patterns = Sequence[tuple[str, str]]

_DUTY = r"\bduty|\bduties|official (work|business|trip|tour|journey)|on service|डयुटी|ड्युटी|ड्यूटी|सरकारी काम|\bdyuti|\bdiuti|sarkari kam"
_NOT_DUTY = (
    r"on leave|off[ -]?duty|(not|no longer|without|isn't) (on )?(any )?(official )?duty|no duty"
    r"|privat|personal|retired|holiday|vacation|wedding|छुटी|छुट्टी|निजी|सेवानिवृत|chuti|chhuti|niji"
    r"|duty (par|pe) nahi|ड्यूटी (पर )?नहीं"
)

# The first head whose words stand in the text is taken: the particular before the general.
_HEADS: Patterns = (
    ("own_boat", r"own boat|his boat|my boat|apni (nav|nao|naav)|अपनी (नाव|नौका)|खुद की नाव"),
    ("swimming", r"sw[ia]m|\btair|तैर"),
    ("wading", r"\bwad(e|ing)|on foot through|walks? (across|through)|paidal|पैदल"),
    (
        "own_goods",
        r"(cattle|property|goods|animals?|buffalo|cows?|bullocks?|मवेशी|सामान|पशु).*(own (cost|risk|expense)|risk and cost)"
        r"|अपने (जोखिम|खर्च)|apne (jokhim|kharch)",
    ),
    (
        "police_errand",
        r"dead bod|corpse|\bbod(y|ies)\b|property sent by( the)? police|\bशव|लाश|\blash",
    ),
    ("emergency_official", r"emergenc|आपात|apat"),
    ("prisoners", r"prisoner(?!.*constable)|कैदी|\bkaidi"),
    ("families", r"famil|परिवार|parivar"),
    ("grass_cutters", r"grass ?-?cutter|घास काट|ghas kat"),
    ("followers", r"follower|अनुचर"),
    ("reservists", r"reserv(e|ist)|रिजर्व"),
    ("volunteers", r"volunteer|स्वयंसेव"),
    (
        "troop_baggage",
        r"(bag+age|horses?|carriages?|bearers?|mules?|wagon).*(tro+ps?|soldier|military|army|regiment)"
        r"|(military|army|tro+p) (bag+age|horses?|carriages?|vehicles?|animals?|transport)|सैनिक (गाड़ी|वाहन)",
    ),
    (
        "soldiers",
        r"soldier|jawan|\barmy|military|paramilitary|\bbsf\b|\bcrpf\b|\bssb\b|\bitbp\b|tro+ps?\b"
        r"|सैनिक|जवान|सेना|फौज|\bfauj|local corps|अर्द?्?धसैनिक",
    ),
    ("police", r"police|\bpulis|constable|पुलिस|सिपाही|\bsipahi|daroga|दरोगा|थानेदार|sub-?inspector"),
    ("board_members", r"board.*member|member.*board|(बोर्ड|परिषद).*सदस्य|parishad.*sadasya"),
    (
        "road_labour",
        r"road.*(labo|worker|mazd|gang|repair)|(labo|worker|mazd|gang|repair).*road|सड़क.*(मजदूर|मरमत|मरम्मत)|sadak.*ma[jz]d",
    ),
    ("telegraph_messenger", r"telegra|तार वाहक|तार-वाहक"),
    ("mail", r"\bmails?\b|mail[ -]?(cart|run|bag)|\bdak\b|dak-|post(man|al| man)|डाक|runner"),
    (
        "government_goods",
        r"(govern?ment|govt|sarkari|सरकारी)[ .]*(vehicle|stores?|animals?|go+ds|truck|je+p|car|material|supplies"
        r"|वाहन|गाड़ी|गाडी|सामान|समान|पशु|gadi|gari|saman)|government'?s (vehicle|go+ds)",
    ),
    (
        "public_staff",
        r"(govern?ment|govt|municipal|panchayat|local (body|authority)|public)[ .]*(servant|staff|employe+|official|officer|worker|clerk)"
        r"|process[ -]server|chaukidar|chowkidar|चौकीदार|panchayat|पंचायत|mukhiya|मुखिया|सरकारी (कर्मचारी|पदाधिकारी|सेवक)"
        r"|sarkari (karmchari|afsar)|\bofficial\b|\bofficer\b",
    ),
)

# Of each condition: the words that say it is met, and those that say it is not (read first).
_CONDITIONS: dict[str, tuple[str, str]] = {
    "on_duty": (_DUTY, _NOT_DUTY),
    "on_duty_or_march": (_DUTY + r"|march|कूच|patrol|deployed|तैनात", _NOT_DUTY),
    "on_emergency_duty": (r"emergenc|आपात|apat", r"(not|no|without) .{0,12}emergenc|" + _NOT_DUTY),
    "with_challan": (
        r"challan|chalan|चालान|चलान",
        r"(without|no|not having|lacks?) (an? |any )?(valid )?(challan|chalan)|(चालान|चलान) (नहीं|के बिना|बिना)"
        r"|बिना (चालान|चलान)|bina (challan|chalan)|(challan|chalan) (nahi|ke bina)",
    ),
    "on_training_or_service": (r"train|service|muster|प्रशिक्षण|सेवा|\bduty", _NOT_DUTY),
    "with_exempt_force": (
        r"accompan|\bwith\b|following|on service|on march|authori[sz]ed|के साथ|ke sath|attached",
        r"\balone|\bnot accompan|without|on (his|her|their) own|अकेल|akele|" + _NOT_DUTY,
    ),
    "under_military_escort": (
        r"(military|army|soldier).{0,12}(escort|guard)|escort.{0,12}(military|army|soldier)|सैन|सेना",
        r"without|no escort|police escort",
    ),
    "with_tools": (
        r"with (his |her |their |the )?(tools?|to+ls)|औजार|auj[ao]r",
        r"without|no to+ls|बिना",
    ),
    "sent_by_police": (r"police|pulis|पुलिस", r"not sent|without (the )?police|no police"),
    "at_own_risk": (
        r"own (cost|risk|expense)|risk|जोखिम|खर्च|jokhim|kharch",
        r"not at|ferry boat carries",
    ),
    "free_of_charge": (
        r"(no|without|not|any) (a )?(charg|fare|toll|money|payment|hire)|fre+( of (charge|cost))?\b|not charg"
        r"|alone|himself|मुफ्त|बिना (पैसे|किराये|किराए)|muft|bina paise",
        r"charg(es|ing|ed) (others|people|passengers|fare|money|them)|for (hire|fare|money|payment)|takes? (fare|money)"
        r"|collect|paying|किराया ले|पैसे? ले|paisa le|kiraya le",
    ),
}

# Words that take a crime out of what is told: "no case", "acquitted".
_NEGATED_CRIME = (
    r"\b(no|not|without|never|clean|acquitted|discharged)\b|नहीं|बिना|बरी|nahi|bina|\bbari\b"
)
_BARS: dict[str, str] = {
    "pending_case": r"pending|(criminal|police) (case|proceeding)|acquit|discharged|बरी|under trial|on trial|chargesheet|charge sheet|lambit|लंबित|लम्बित|मुकदमा चल|case chal",
    "convicted": r"convict|sentenced|found guilty|सजायाफ्ता|सजा|दोषसिद्ध|saja",
    "criminal_background": r"criminal (background|record|history|antecedent)|history.?she+t|आपराधिक (पृष्ठभूमि|इतिहास)|apradhik",
    "lease_arrears": r"ar+ears|owes|dues|बकाया|bakaya",
    "no_deposit": r"(no|without|not (paid|made)).{0,12}deposit|जमा नहीं",
    "no_solvency_certificate": r"(no|without).{0,12}solvency|हैसियत.*नहीं",
}
_ACTIONS: Patterns = (
    ("toll_before_deed", r"(before|without).*(deed|agreement|lease)"),
    ("toll_on_approach_road", r"approach road|पहुंच रास|पहुँच रास"),
    (
        "charge_above_rate",
        r"(above|more than|exces|over).*(rate|toll)|overcharg|extort|अवैध वसूली|ज्यादा (पथकर|पैसा)",
    ),
    ("deface_toll_table", r"(defac|remov|alter|damag).*(table|board|plate|list)"),
    ("commercial_use", r"commerc|for hire|business|passengers for|व्यापार|वाणिज्य|किराये पर"),
    (
        "help_fee",
        r"(help|loading|unloading|assist).*(fee|charge|money|tip)|(fee|charge|money).*(load|unload|help)",
    ),
    ("charge_toll", r"toll|fare|charge|पथकर|उतराई|खेवा|किराया|khewa|utrai|kiraya"),
    ("private_use", r"private use|own use|personal use|निजी (काम|उपयोग)"),
    ("load_beyond_red_line", r"red line|लाल रेखा"),
    (
        "overload",
        r"overload|over-load|too many|more (passengers|people|persons)|exces|ज्यादा (लोग|सवारी|यात्री)|क्षमता से",
    ),
    (
        "unsafe_weather",
        r"storm|weather|wind|flood|current|तूफान|तुफान|मौसम|बाढ़|बाढ|हवा|धारा|badh|toofan",
    ),
    ("without_plate", r"(without|no).*plate|प्लेट"),
    ("unregistered_boat", r"unregister|not registered|without registration|अपंजीकृत"),
    ("unmarked_boat", r"unmarked|without mark|not marked"),
    ("fewer_boats_or_crew", r"fewer|reduc|(cut|lower).*(boat|crew)"),
    ("change_ghat_land", r"(chang|alter|build|dig).*(land|ghat)|जमीन"),
    ("carry_fugitive", r"convict|fugitive|offender|फरार|अपराधी"),
    ("own_boat_without_permission", r"own boat|अपनी नाव"),
    ("unlicensed", r"unlicen|without (a )?licen|no licen|बिना (लाइसेंस|अनुज्ञप्ति)"),
    ("dangerous_goods", r"dangerous|explosive|firearm|petrol|gas cylinder|खतरनाक|आग्नेय"),
    ("submerge_cargo_mark", r"mark.*(under|submerg)|submerg"),
    ("refuse_without_reason", r"refuse|मना"),
    ("deface_number", r"defac|remov"),
)


@dataclass(frozen=True, slots=True)
class Traveller:
    """The head of the exemption list a text names (None: none), and the text it was read from."""

    head: str | None
    text: str

    def meets(self, condition: str) -> bool | None:
        """Whether the text says the condition is met; None when it does not say."""
        met, unmet = _CONDITIONS.get(condition, ("$^", "$^"))
        if re.search(_folded(unmet), self.text):
            return False
        return True if re.search(_folded(met), self.text) else None


def traveller(text: str) -> Traveller:
    """Who wants to cross, read from a few words."""
    said = plain(text)
    return Traveller(_first(_HEADS, said), said)


def action(text: str) -> str | None:
    """The code of an act (see core.conduct), None when the words name none."""
    return _first(_ACTIONS, plain(text))


def bars_told(text: str) -> frozenset[str]:
    """The bars (see core.eligibility) that a text says stand against a bidder."""
    said = plain(text)
    told = {code for code, words in _BARS.items() if re.search(_folded(words), said)}
    if re.search(_folded(_NEGATED_CRIME), said):
        told -= {"pending_case", "convicted", "criminal_background"}
    return frozenset(told)


def speaks_of_bars(text: str) -> bool:
    """Whether a text speaks of anything that could bar a bidder, be it to deny it."""
    said = plain(text)
    return any(re.search(_folded(words), said) for words in _BARS.values())


def all_of(patterns: Patterns, text: str) -> frozenset[str]:
    """Every code of `patterns` whose words stand in the text."""
    said = plain(text)
    return frozenset(code for code, words in patterns if re.search(_folded(words), said))


def _first(patterns: Patterns, said: str) -> str | None:
    for code, words in patterns:
        if re.search(_folded(words), said):
            return code
    return None


_FOLDED: dict[str, str] = {}


def _folded(pattern: str) -> str:
    """The pattern folded as the texts are, so that one spelling of it is enough."""
    made = _FOLDED.get(pattern)
    if made is None:
        # Letters only: plain() would swallow a doubled sign of the pattern language such as "((".
        made = re.sub(r"(?<!\\)(ch|[a-z])\1+", r"\1", pattern.replace("chh", "ch"))
        made = re.sub(r"[\u0900-\u097f]+", lambda found: plain(found[0]), made)
        _FOLDED[pattern] = made
    return made
