"""What is told of everybody at once: all came out, all are safe, all fourteen were rescued."""

from __future__ import annotations

from handlers.understanding.lexicon.people import BANKS, BODY, SWAM
from handlers.understanding.mentions import BREAKS, is_person
from handlers.understanding.rescues import came_out
from handlers.understanding.scene import Scene, until_break
from handlers.understanding.tokens import Token

_ALL_WELL = ("dead", "injured", "missing")
_ALL_OUT = ("dead", "missing")
_SAFE_RAW = frozenset(
    "changa चंगा raji राजी neeke नीके khairiyat खैरियत ba-hifazat hifazat हिफाजत mahfooz mahfuz महफूज surakshit surkshit safe सुरक्षित sakushal सकुशल srkshit salamat सलामत".split()
)
_OUT_RAW = frozenset("out bahar baahar बाहर ashore".split())
_WHOLE = frozenset("pura poora puri poori pure poore पूरा पूरी पूरे saari sari सारी".split())
_SABAI = frozenset(
    "everyone everybody sabki sabke sabka sabko सबकी सबके सबका सबको sabhi सभी sabai sabae सबई सबै sabhe सभे sbhi sabro सबरे sabre sagre sagro sagar सगरे सगर सगरो tamam tamaam तमाम kulhi कुल्हि कुल्ही कुल्लम jitne जितने sabkar सबकर sabhak सभक sabhke".split()
)
_EXCEPTING = frozenset("but lekin लेकिन magar मगर".split())
_REST = frozenset("baki बाकी baaki bakiya बाक़ी rest other others".split())
_LEAVING = frozenset(
    "chhod chhodkar chod छोड़ छोड़कर siva sivay सिवा सिवाय alawa अलावा chhor".split()
)
_LEFT_BOAT = frozenset("utar उतर utre उतरे accounted landed disembarked".split())
_ANOTHER = frozenset("doosri dusri दूसरी दुसर dosar दोसर another".split())
_CROWDS = frozenset("barat baraat बारात toli टोली gaon गाँव kunba कुनबा".split())
_MET = frozenset("mil मिल bhet भेट bhait भेटि banchi बाँचि बांचि baanchi".split())
_FOUND = frozenset("found traced located accounted".split())
_NE = frozenset({"ne", "ने"})
_KE = frozenset({"ke", "के", "k", "me", "में"})
_TAKEN_UP = ("utha", "nikal", "bcha", "chrha", "khinch")
_REACH = 6
_CROWD = 1000


def tell_of_everybody(scene: Scene) -> None:
    """ "sab bach gaye" (dead 0, missing 0); "all safe" (injured 0 too); "all 14 rescued"."""
    tokens = scene.tokens
    for index, token in enumerate(tokens):
        if _all_but(scene, index) or _of_the_rest(tokens, index):
            continue
        if token.has("safe_all") and not (_children_only(tokens, index) or _but(tokens, index)):
            scene.settle(_ALL_WELL)
        if (token.has("all_w") and not token.guessed) or _every_one(tokens, index):
            _everybody_at(scene, index)
    _safe_number(scene)
    _taken_out_well(scene)
    if "aboard" in scene.found and scene.found.get("rescued") == scene.found["aboard"]:
        scene.settle(_ALL_OUT)


def _everybody_at(scene: Scene, index: int) -> None:
    around = until_break(scene.tokens, index + 1, _REACH)
    if scene.tokens[index].raw in _WHOLE and not any(
        is_person(near) or near.raw in _CROWDS for near in around[:2]
    ):
        return
    told = next(
        (at for at, near in enumerate(around) if _well(near) or _out(scene.tokens, index + 1 + at)),
        None,
    )
    if told is None:
        _told_before(scene, index)
        return
    if _children_only(scene.tokens, index):
        return
    others = [near for at, near in enumerate(around[: told + 2]) if at != told]
    if any(near.has("neg", "animal", "goods") and near.raw != "got" for near in others):
        return
    safe = around[told].has("safe_w") or around[told].raw in _SAFE_RAW
    scene.settle(_ALL_WELL if safe else _ALL_OUT)
    whole = next((c for c in scene.counts if index < c.at <= index + 2), None)
    if whole is not None:
        scene.found.setdefault("aboard", whole.value)
        scene.found["rescued"] = whole.value
        whole.used = True


def _every_one(tokens: list[Token], index: int) -> bool:
    """ "every one of them", "sabai" (Bundeli), "poore 12 log"."""
    if tokens[index].raw in _SABAI:
        return True
    if tokens[index].raw in _WHOLE and index + 2 < len(tokens):
        return tokens[index + 1].is_number and is_person(tokens[index + 2])
    return tokens[index].raw == "every" and index + 1 < len(tokens) and tokens[index + 1].value == 1


def _but(tokens: list[Token], index: int) -> bool:
    """ "hum theek hain but boat nahi": well only so far."""
    return any(token.raw in _EXCEPTING for token in tokens[index + 1 : index + 5])


def _of_the_rest(tokens: list[Token], index: int) -> bool:
    """ "baki sab bahar aa gaye": the rest, so that not all are."""
    return index > 0 and tokens[index - 1].raw in _REST


def _all_but(scene: Scene, index: int) -> bool:
    """ "all but three found" (missing 3), "driver ko chhod sab bahar": not everybody."""
    tokens = scene.tokens
    before = [token.raw for token in tokens[max(0, index - 2) : index]]
    if tokens[index].has("all_w") and any(raw in _LEAVING for raw in before):
        return True
    after = [token.raw for token in tokens[index + 1 : index + 2]]
    if not tokens[index].has("all_w") or after not in (["but"], ["except"]):
        return False
    count = next((c for c in scene.counts if c.at == index + 2 and not c.used), None)
    told = tokens[index + 3 : index + 7]
    if count is not None and any(_well(token) or token.raw in _FOUND for token in told):
        count.used = True
        scene.found.setdefault("missing", count.value)
    return True


def _well(token: Token) -> bool:
    return token.has("safe_w", "out_w") or token.raw in _OUT_RAW | _LEFT_BOAT | _SAFE_RAW


def _out(tokens: list[Token], at: int) -> bool:
    """ "sab kinare lag gaye", "everyone made it to shore", "sab log mil gaye": told of all of them."""
    if came_out(tokens, at) or _off_the_boat(tokens, at):
        return True
    found = tokens[at].raw in _MET and any(t.has("aux_perf") for t in tokens[at + 1 : at + 2])
    return found and not any(t.raw in BODY or t.has("neg") for t in tokens[max(0, at - 3) : at + 3])


def _off_the_boat(tokens: list[Token], at: int) -> bool:
    """ "sab doosri nav me chadh gaye", "taken off by launch", "tair gaye"."""
    before = tokens[at - 1].raw if at else ""
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    if tokens[at].raw == "off":
        return before in {"got", "taken"}
    swam = tokens[at].key in SWAM and after is not None and after.has("aux_perf")
    return swam or (tokens[at].raw in _ANOTHER and after is not None and after.has("boat"))


def _told_before(scene: Scene, index: int) -> None:
    """ "labour wale bach gaye sab ke sab": the word for all closes its clause."""
    after = until_break(scene.tokens, index + 1, 3)
    if any(not token.has("all_w") and token.raw not in {"ke", "के", "k"} for token in after):
        return
    before = scene.tokens[max(0, index - 4) : index]
    if any(token.has("neg") for token in before):
        return
    if any(token.has("out_w") and not token.has("child") for token in before):
        scene.settle(_ALL_OUT)


def _children_only(tokens: list[Token], index: int) -> bool:
    """ "bachche sab thik hain" says nothing of the others."""
    return index > 0 and tokens[index - 1].has("child", "animal")


def tell_all_missing(scene: Scene) -> None:
    """ "15 sawar the, sabhi lapata", "neither has been found": all of those told aboard."""
    aboard = scene.found.get("aboard")
    if aboard is None or scene.found.get("missing") is not None:
        return
    for index, token in enumerate(scene.tokens):
        if token.has("missing") and not token.guessed:
            before = scene.tokens[max(0, index - 3) : index]
            if any(near.has("all_w") or near.raw in _SABAI for near in before):
                scene.found["missing"] = aboard


def _safe_number(scene: Scene) -> None:
    """ "7 surakshit" beside dead or missing: rescued; "sawari 18 surakshit" alone: all well."""
    for index, token in enumerate(scene.tokens):
        if token.raw not in _SAFE_RAW:
            continue
        beside = {
            at for at in (index - 2, index + 2) if not _break_between(scene.tokens, index, at)
        }
        beside |= {index - 1, index + 1}
        count = next((c for c in scene.counts if c.at in beside and not c.used), None)
        if count is None:
            continue
        count.used = True
        if any(scene.found.get(state) for state in _ALL_WELL):
            scene.found.setdefault("rescued", count.value)
        else:
            scene.settle(_ALL_WELL)


def some_safe(tokens: list[Token], slots: dict[str, object]) -> dict[str, object]:
    """The facts of a message about a report that is open: "2 surakshit" tells of two, and leaves
    those who are missing as they are."""
    numbers = [token.value for token in tokens if token.value is not None]
    everybody = any(token.has("all_w", "safe_all") or token.raw in _SABAI for token in tokens)
    if everybody or len(numbers) != 1 or not 0 < numbers[0] < _CROWD:
        return slots
    if not any(token.raw in _SAFE_RAW for token in tokens):
        return slots
    if any(slots.get(state) != 0 for state in _ALL_WELL):
        return slots
    others = {name: value for name, value in slots.items() if name not in _ALL_WELL}
    return {**others, "rescued": int(numbers[0])}


def _break_between(tokens: list[Token], one: int, two: int) -> bool:
    low, high = sorted((one, two))
    return any(token.raw in BREAKS for token in tokens[max(0, low) : high])


def tell_all_out(scene: Scene) -> None:
    """ "chhe ke chhe ret pe khade", "all 4 back on bank", "hum 8 the, sabko nav ne utha liya"."""
    aboard = scene.found.get("aboard")
    if aboard is None or scene.found.get("rescued") is not None:
        return
    if any(scene.found.get(state) for state in ("dead", "missing", "drowned")):
        return
    tokens = scene.tokens
    for index, token in enumerate(tokens):
        everyone = token.raw in _SABAI or token.has("all_w")
        twice = 0 < index < len(tokens) - 1 and token.raw in _KE and _same(tokens, index)
        if (everyone or twice) and _brought(until_break(tokens, index + 1, 6)):
            scene.found["rescued"] = aboard
            scene.settle(_ALL_OUT)
            return


def _same(tokens: list[Token], index: int) -> bool:
    value = tokens[index - 1].value
    return value is not None and value == tokens[index + 1].value


def _brought(near: list[Token]) -> bool:
    if any(token.has("neg") and token.raw not in _NE for token in near):
        return False
    return any(
        token.has("out_w", "safe_w") or token.raw in BANKS or token.key.startswith(_TAKEN_UP)
        for token in near
    )


def _taken_out_well(scene: Scene) -> None:
    """ "ek aadmi gira, nikal liya, theek hai": taken out, and well; nobody else told of."""
    if any(scene.found.get(state) for state in (*_ALL_WELL, "drowned")):
        return
    tokens = scene.tokens
    out = next((at for at, token in enumerate(tokens) if _is_out(tokens, at)), None)
    if out is None:
        return
    for token in tokens[out + 1 : out + _REACH]:
        if token.has("neg", "still_w", "child"):
            return
        if token.has("safe_w") and not token.guessed:
            scene.settle(_ALL_WELL)
            return


def _is_out(tokens: list[Token], at: int) -> bool:
    denied = any(token.has("neg") for token in tokens[max(0, at - 2) : at + 3])
    return tokens[at].has("out_w") and not tokens[at].has("child") and not denied
