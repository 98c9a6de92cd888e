"""People told as not come back, carried off, or let slip, without a word such as "lapata"."""

from __future__ import annotations

from handlers.understanding.mentions import (
    Count,
    clause,
    is_person,
    is_plural,
    person_before,
)
from handlers.understanding.scene import Scene, count_before
from handlers.understanding.tokens import Token

_COME = frozenset(
    "ayal ayel ael aelai ailai ailai_ aelah ailah aayo aaya aaye aayi aya aye aai aae aayal aail aelai aeil ael ailan ailen aayan aailan aaili आया आए आई आये आयी आइल आयल आएल अइलन अइले come surfaced resurfaced returned reappeared emerged lauta laute lauti lautal lautalan lautlai लौटा लौटे लौटी लौटल lagal lagli nikla nikli".split()
)
_EMERGED = frozenset("nikla nikli निकला निकली nikal निकल ubhra ubhri उभरा उभरी aaya आया".split())
_STILL = frozenset(
    "tak le abhi abhiyo abhi_le still yet ab akhan akhno अब अभी तक ले अबे एखनो अखनो until since".split()
)
_NOT_SOUGHT = frozenset(
    "police thana thanedar daroga sipahi doctor ambulance officer sarkar ndrf sdrf gotakhor koi kisi kehu kono koyi log logo log_ navik mallah malah manjhi driver nurse team madad "
    "पुलिस थाना थानेदार दरोगा सिपाही डॉक्टर एम्बुलेंस अफसर सरकार गोताखोर कोई किसी केहू कोनो लोग लोगों नाविक मल्लाह माँझी मांझी टीम मदद nobody anyone anybody someone help rescuers divers they".split()
)
_HELPERS = frozenset(
    "darogaji sahab saheb sahib adhikari inspector surveyor bdo sdo dm mukhiya afsar gadi gaadi jcb crane rescue साहब अधिकारी thana thane thanawale wale waale वाले थाना थाने police ambulance doctor daroga thanedar ndrf sdrf madad help team gotakhor पुलिस एम्बुलेंस डॉक्टर दरोगा थानेदार मदद टीम गोताखोर".split()
)
_CARRIED = frozenset({"bhsiya", "bhasiya", "bhsia", "bh", "bhi", "beh", "bhs", "dhi", "bhiya"})
_CARRIED_OFF = frozenset({"swept", "washed", "carried"})
_OFF = frozenset({"away", "off", "downstream"})
_SLIPPED = ("chut", "choot", "chhut", "chhoot", "छूट", "छुट", "slip", "fisal", "फिसल")
_HAND = frozenset("haath hath हाथ hand hands lap god गोद grip".split())
_LOST = frozenset({"lost"})
_WENT = frozenset({"gone", "lost", "under"})
_ARE = frozenset({"are", "is", "were", "was", "got"})


def not_come(tokens: list[Token], index: int) -> bool:
    """ "ek larka ab tak nahi aaya", "hamar bahin nai ael", "one boy still not back"."""
    token = tokens[index]
    if not token.has("neg") and token.raw != "never":
        return False
    after = [near.raw for near in tokens[index + 1 : index + 3]]
    if not after or not (after[0] in _COME or _not_up(after)):
        return False
    first, _ = clause(tokens, index)
    span = tokens[first:index]
    if any(near.raw in _NOT_SOUGHT or near.has("navik", "boat") for near in span):
        return False
    still = any(near.raw in _STILL for near in span) or _not_up(after)
    person = next((at for at in range(index - 1, first - 1, -1) if is_person(tokens[at])), None)
    if person is None and _one_of_a_number(tokens, first, index, _not_up(after)):
        return True
    if person is None and not span and _fell_before(tokens, index) and after[0] in _EMERGED:
        return True
    return person is not None and (still or index - person <= 2)


def _one_of_a_number(tokens: list[Token], first: int, index: int, english: bool) -> bool:
    """ "nau aa gaye, ek nahi aaya", "ekta neena nai ayal", "one of them never resurfaced"."""
    if english:
        return any(near.value == 1 for near in tokens[first:index])
    named = index - 2 >= first and tokens[index - 2].value == 1
    counted = index - 1 >= first and tokens[index - 1].value is not None
    return named or (counted and any(near.is_number for near in tokens[:first]))


def _fell_before(tokens: list[Token], index: int) -> bool:
    """ "yatri nav se gira, nahi nikla": somebody told to fall in the clause before."""
    if index < 3 or not tokens[index - 1].is_mark:
        return False
    first, last = clause(tokens, index - 2)
    span = tokens[first : last + 1]
    return any(near.has("fall") for near in span) and any(is_person(near) for near in span)


def helpers_absent(tokens: list[Token], index: int) -> bool:
    """ "police nahi aayi abhi tak": those who were to help are not there; nobody is missing."""
    if not tokens[index].has("neg"):
        return False
    first, _ = clause(tokens, index)
    after = tokens[index + 1].raw if index + 1 < len(tokens) else ""
    return after in _COME and any(near.raw in _HELPERS for near in tokens[first:index])


def _not_up(after: list[str]) -> bool:
    """ "(has) not come up", "not back"."""
    return (
        after in (["come", "up"], ["come", "back"])
        or after[0] in {"back", "surfaced", "resurfaced", "returned", "reappeared"}
        or (after[0] in {"aa", "आ"} and len(after) > 1 and after[1].startswith(("pa", "पा")))
    )


def lost_ones(tokens: list[Token], index: int) -> bool:
    """ "we lost two children", "3 are gone", "two are under", "not traceable"."""
    raw = tokens[index].raw
    if raw not in _WENT and raw != "traceable":
        return False
    before = [near.raw for near in tokens[max(0, index - 2) : index]]
    if raw == "traceable":
        return any(near.has("neg") for near in tokens[max(0, index - 2) : index])
    if raw in _WENT and before[-1:] and before[-1] in _ARE:
        told = tokens[index - 2] if len(before) > 1 else None
        lost = raw == "lost" and told is not None and is_person(told)
        return told is not None and (told.value is not None or lost)
    if raw not in _LOST or index + 1 >= len(tokens):
        return False
    following = tokens[index + 1 : index + 3]
    counted = following[0].value is not None
    alone = len(following) == 1 or following[1].is_mark or is_person(following[1])
    return counted and alone


def tell_carried_off(scene: Scene) -> None:
    """Set `missing` where people were carried off by the water and nothing else is told of them."""
    if scene.found.keys() & {"missing", "dead", "rescued", "drowned"}:
        return
    tokens = scene.tokens
    for index in range(len(tokens)):
        if _carried(tokens, index):
            value = _how_many(scene, index)
            if value:
                scene.found["missing"] = value
                return


def _carried(tokens: list[Token], index: int) -> bool:
    token = tokens[index]
    after = tokens[index + 1 : index + 3]
    if not after:
        return False
    if token.raw in _CARRIED_OFF:
        return after[0].raw in _OFF
    done = after[0].has("aux_perf") or after[0].key.startswith("gel")
    gone = done and not any(near.has("neg", "past_be") for near in after)
    if token.raw.startswith(_SLIPPED):
        return gone and any(near.raw in _HAND for near in tokens[max(0, index - 2) : index])
    return gone and token.key in _CARRIED


def _how_many(scene: Scene, index: int) -> int | None:
    tokens = scene.tokens
    first, _ = clause(tokens, index)
    span = tokens[first:index]
    if any(
        near.has("boat", "animal", "goods") and not is_person(near) and near.raw != "got"
        for near in span[-3:]
    ):
        return None
    count: Count | None = count_before(scene, index)
    if count is not None and (
        count.at == index - 1 or any(is_person(near) for near in tokens[count.at + 1 : index])
    ):
        count.used = True
        return count.value
    person = person_before(tokens, index)
    if person is None or not first <= person < index or is_plural(tokens, person):
        return None
    return 1
