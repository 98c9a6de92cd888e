"""How many were on the boat: "30 me se 11 nikle", "20 sawar the", "hum 6 log nav me hain"."""

from __future__ import annotations

from handlers.understanding.further_groups import and_i, with_others
from handlers.understanding.mentions import Count, clause, is_person
from handlers.understanding.named_aboard import two_named
from handlers.understanding.scene import Scene
from handlers.understanding.tokens import Token

_OF = frozenset("me mein m में मे म out".split())
_FROM = frozenset("se s sa से स सँ of".split())
_WATER_AFTER = frozenset(
    "pani paani पानी पानि water chhat chhaton chat छत छतों छप्पर ped पेड़ पेड़ों nadi नदी lakdi लकड़ी tapu taapu टापू school विद्यालय current dhara roof roofs tree trees "
    "bans baans बाँस बांस island paar पार".split()
)
_WE = frozenset("hum ham hm we us hamlog humlog हम हमलोग hamni".split())
_BEFALLS = ("fall", "sink", "drown", "dead", "injured", "missing", "out_w", "marooned")
_WERE = frozenset(
    "rahiye rahiyai rahiyau रहिए रहियै thhe thi thin thay rahlin rahli rahe rahai rahali rahan रहलीं रहली रहले रहे रहै रहय छलै छलाह छल chhalai chhalay chhalah chhal hate hati hte हते हती थें हुते h hain हैं".split()
)
_WE_ARE = frozenset(
    "bani baani baani_ chhi chhiai chhiyai rahni rahlin rahiye बानी छी छियै रहनी".split()
)
_SEATED = ("beth", "chrhe", "chrha", "chdha", "chrhi", "lada", "lde", "svar")
_TAKING = frozenset("lekar leke le lai लेकर लेके ले लई लइ carrying with".split())
_KO = frozenset({"ko", "को", "kai", "कें"})
_NOW_WERE = frozenset({"h", "hain", "हैं"})
_IN = frozenset("me mein m में मे par pe pr पर पे".split())
_AT_SEA = frozenset({"sink", "adrift", "boat_part", "filling", "engine"})
_AFLOAT = frozenset({"boat", "capsize", "aboard_w"})
_ABOARD = frozenset("aboard onboard sawar savar सवार savaar sawaar".split())
_CARRIED = ("bh", "bs", "dh", "beh")
_BATHING = frozenset(
    "naha nahate nahane nahaye nahaat nahat nahay नहा नहाते नहाने नहाए नहाइत bathing snan स्नान swimming".split()
)
_ALL_OF = frozenset("ke k के of का ka".split())
_OF_THE_BOAT = ("boat", "aboard_w", "sink", "capsize", "engine", "past_be", "aux_now", "many_w")
_ON_IT = frozenset(
    "on in aboard inside upar uper ऊपर andar अंदर usi ohi uspe uspar usme me mein में par pe पर including incl plus aur and और va एवं taken".split()
)
_CARRIED_WITH = frozenset({"with", "carrying", "having", "taking"})
_TRAVELLING = frozenset("ja jat jait jaet lot lotte lotke ghurt ghuret ayt jai".split())
_LEADS_ON = frozenset(
    "ko को ne ने ka का ki की ke के pe पे se से jo जो gaye gae gye गए गये far fase phase फँसे फंसे neeche niche नीचे hamne hum ham".split()
)
"""Behind counted people these words lead on to something else than being on the boat."""
_ALONE = frozenset("akele अकेले sab सब sabhi सभी kul कुल only log लोग".split())
_WITH_THEM = frozenset("saath sath साथ sahit सहित samet समेत".split())
_WATCHING = frozenset(
    "kinare kinara किनारे dekh dekhe dekha देख देखे ghat घाट gaon गाँव bank shore khoj khojat खोज gaye गए gaye".split()
)
_GROUPS = frozenset("family crew party group team batch load".split())
_TOTAL = frozenset("total kul totl कुल टोटल".split())
_THE_TWO = frozenset("dono donon dunu dunnu dunno दोनों दोनो दुनू दुन्नो both".split())


def _bathing(tokens: list[Token]) -> bool:
    """People who bathe, and no boat told of."""
    return any(token.raw in _BATHING for token in tokens)


def tell_out_of(scene: Scene) -> None:
    """ "30 me se 11 nikle", "panch gor me tin gor nikalal", "9 out of 12": the whole is aboard."""
    for count, later in zip(scene.counts, scene.counts[1:], strict=False):
        between = _between(scene.tokens, count, later)
        if count.value == later.value and len(between) == 1 and between[0] in _ALL_OF:
            _whole(scene, count)
            return
        if between in (["of"], ["of", "the"]):
            _whole(scene, later)
            return
        if _leads_out_of(scene.tokens, count):
            _whole(scene, count)
            return
        if len(between) > 4 or not any(raw in _OF for raw in between):
            continue
        if "out" in between and between[-1:] == ["of"]:
            _whole(scene, later)
            return
        if any(raw in _FROM for raw in between) or between[-1] in _OF:
            _whole(scene, count)
            return


def _between(tokens: list[Token], count: Count, later: Count) -> list[str]:
    """The words between two numbers, without the article of the second."""
    between = [token.raw for token in tokens[count.at + 1 : later.at]]
    return between[:-1] if len(between) > 2 and between[-1] == "the" else between


def _leads_out_of(tokens: list[Token], count: Count) -> bool:
    """ "Out of seventeen on the ferry, 13 …" """
    return [token.raw for token in tokens[max(0, count.at - 2) : count.at]] == ["out", "of"] and (
        count.at == 2 or tokens[count.at - 3].is_mark
    )


def _whole(scene: Scene, count: Count) -> None:
    count.used = count.whole = True
    if not _bathing(scene.tokens):
        scene.found.setdefault("aboard", count.value)


def tell_aboard(scene: Scene) -> None:
    """The first unused number that is told of people on the boat."""
    told = scene.roles()
    boatless = not told & _AFLOAT and (_bathing(scene.tokens) or not told & _AT_SEA)
    if "aboard" in scene.found:
        return
    if two_named(scene):
        scene.found["aboard"] = 2
        return
    for tells in (_is_aboard, _named_with_the_boat, _we_so_many):
        for count in scene.counts:
            if boatless and not _were_directly(scene.tokens, count):
                continue
            if not count.used and count.value > 1 and tells(scene.tokens, count):
                count.used = True
                more = with_others(scene, count) + and_i(scene.tokens, count)
                scene.found["aboard"] = count.value + more
                return


def _were_directly(tokens: list[Token], count: Count) -> bool:
    """ "12 the, 8 nikle": where no boat is named the number itself must be told to have been."""
    after = tokens[count.at + 1] if count.at + 1 < len(tokens) else None
    further = tokens[count.at + 2] if count.at + 2 < len(tokens) else None
    named = further is not None and _past(further)
    return after is not None and (_past(after) or after.has("passenger") or named)


def _beside(tokens: list[Token], count: Count) -> tuple[list[Token], list[Token]]:
    """The words before and behind the number in its clause."""
    first, last = clause(tokens, count.at)
    after = tokens[count.at + 1 : min(last, count.at + 5) + 1]
    return tokens[max(first, count.at - 5) : count.at], after


def _in_the_water(after: list[Token]) -> bool:
    """ "12 log pani me", "9 on the roof"; "sawari 22 nav pani pi gai" tells of the boat."""
    of_the_boat = bool(after) and after[0].has("boat")
    return not of_the_boat and any(token.raw in _WATER_AFTER for token in after)


def _is_aboard(tokens: list[Token], count: Count) -> bool:
    """Whether the number is told to be, or to have been, on the boat."""
    before, after = _beside(tokens, count)
    if _in_the_water(after):
        return False
    if _taken_along(tokens, count, after):
        return True
    if _happens(after[:4]):
        return False
    if _were(tokens, count, before, after):
        return True
    if after[:1] and (
        after[0].has("past_be") or (before[-2:] and after[0].has("aux_now") and _ours(before))
    ):
        return True
    placed = any(token.has("aboard_w", "past_be", "aux_now") for token in after)
    ahead = any(token.has("aboard_w", "passenger") for token in before[-3:])
    return ahead or (placed and _people(after))


def _we_so_many(tokens: list[Token], count: Count) -> bool:
    """ "hum gyarah log pakad ke latke hain": those who write, where they do not stand and watch."""
    before, after = _beside(tokens, count)
    afloat = any(token.has("boat") for token in tokens)
    if not (afloat and _ours(before) and after and is_person(after[0])):
        return False
    first, last = clause(tokens, count.at)
    return not any(
        token.raw in _WATCHING or token.has("out_w", "neg") for token in tokens[first : last + 1]
    )


def _people(after: list[Token]) -> bool:
    return any(
        token.has("passenger", "person", "navik", "aboard_w") or is_person(token)
        for token in after[:3]
    )


def _named_with_the_boat(tokens: list[Token], count: Count) -> bool:
    """ "…, nav bah gai, 14 log": people counted beside a boat, of whom nothing else is told."""
    before, after = _beside(tokens, count)
    if _in_the_water(after) or _happens(after[:4]) or not _people(after):
        return False
    if tokens[count.at].raw in _THE_TWO or (before and before[-1].is_number):
        return False
    at = next(at for at in range(len(after)) if _people(after[at : at + 1]))
    behind = after[at + 1 : at + 4]
    while behind and (is_person(behind[0]) or behind[0].raw in _ALONE):
        behind = behind[1:]
    if not behind or _ours(before) or any(token.raw in _WITH_THEM for token in behind[:2]):
        return True
    carried = any(token.raw in _CARRIED_WITH for token in before[-2:])
    travelling = any(token.key in _TRAVELLING for token in behind)
    if carried or travelling or behind[0].has(*_OF_THE_BOAT) or behind[0].raw in _ON_IT:
        return True
    return behind[0].raw not in _LEADS_ON and not any(
        token.has("aux_perf", "aux_prog", "neg") for token in behind
    )


def _were(tokens: list[Token], count: Count, before: list[Token], after: list[Token]) -> bool:
    """ "das thhe", "5 lebar the", "assi baithaya tha", "teeno ek hi dengi me the", "four … on it"."""
    if not after or after[0].is_mark:
        return False
    if after[0].raw in _WERE and (after[0].raw not in _NOW_WERE or _ours(before)):
        return True
    if _ours(before) and _counted_ones(after):
        return True
    if after[0].key.startswith(_SEATED) and not after[0].has("boat"):
        return True
    unnamed = not after[0].tags or after[0].guessed or is_person(after[0])
    if len(after) > 1 and unnamed and _past(after[1]):
        return True
    return _on_the_boat(after)


def _counted_ones(after: list[Token]) -> bool:
    """ "hamni 9 go bani", "ham das gota chhi": counted ones who are, not who fall or die."""
    if len(after) < 2 or not (after[0].has("counter") or is_person(after[0])):
        return False
    return after[1].raw in _WE_ARE or after[1].has("aux_now")


def _taken_along(tokens: list[Token], count: Count, after: list[Token]) -> bool:
    """ "30 sawari leke", "9 aboard", "12 sawar", "we are six on this boat"."""
    if after and after[0].has("aboard_w") and after[0].raw in _ABOARD:
        return True
    if [token.raw for token in after[:2]] == ["on", "board"]:
        return True
    if (
        len(after) > 2
        and is_person(after[0])
        and after[1].raw in _WITH_THEM
        and after[2].has("boat")
    ):
        return True
    people = after[:1] + [token for token in after[1:3] if token.raw not in _KO]
    if len(people) > 1 and is_person(people[0]) and people[1].raw in _TAKING:
        return True
    if len(after) > 2 and is_person(after[0]) and after[1].has("boat") and after[2].raw in _TAKING:
        return True
    if [token.raw for token in after[:2]] == ["of", "us"] or _group_of(tokens, count, after):
        return True
    before = [token.raw for token in tokens[max(0, count.at - 2) : count.at]]
    if "carrying" in before or "ferrying" in before:
        return True
    return before in (["we", "are"], ["there", "were"], ["there", "are"], ["we", "were"])


def _group_of(tokens: list[Token], count: Count, after: list[Token]) -> bool:
    """ "a family of six", "its crew of four", "kul 22", "a dinghy with nine villagers": the whole."""
    if count.at > 1 and tokens[count.at - 2].has("boat") and tokens[count.at - 1].raw == "with":
        return bool(after) and is_person(after[0])
    before = [token.raw for token in tokens[max(0, count.at - 2) : count.at]]
    if before[-1:] == ["of"]:
        return before[0] in _GROUPS
    return before[-1:] != [] and before[-1] in _TOTAL


def _past(token: Token) -> bool:
    return token.has("past_be") or (token.raw in _WERE and token.raw not in _NOW_WERE)


def _on_the_boat(after: list[Token]) -> bool:
    """A boat, "in" or "on", and "were" behind the number, in that order."""
    for at, token in enumerate(after[:-2]):
        if token.has("boat") and after[at + 1].raw in _IN and _past(after[at + 2]):
            return True
    return [token.raw for token in after[2:4]] in (["on", "it"], ["in", "it"], ["on", "board"])


def _ours(before: list[Token]) -> bool:
    return any(token.raw in _WE for token in before[-2:])


def _happens(tokens: list[Token]) -> bool:
    for token in tokens:
        if token.has("past_be", "aux_now"):
            return False
        carried = token.has("adrift") and token.key.startswith(_CARRIED)
        child = token.has("child") and is_person(token)
        if (carried or token.has(*_BEFALLS)) and not (token.guessed or child):
            return True
    return False
