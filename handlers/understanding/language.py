"""Which of the three languages a message is written in."""

from __future__ import annotations

from handlers.understanding.script import is_hindi_letter, script_of
from handlers.understanding.tokens import Token
from handlers.understanding.types import Language

_ENGLISH = frozenset(
    "the a an is are was were be been am has have had do does did will would can could should may "
    "must shall i we you he she they it my our your his her their its this that these those what who "
    "whom whose which when where why how in on at of for from to by with about after before near into "
    "over under and or but not no yes please pls help send boat ferry river water people persons man "
    "men woman women child children dead died missing injured hurt sank sunk sinking capsized drowned "
    "collided hit fell fire broke broken all safe everyone nobody someone any many much more one two "
    "three four five six seven eight nine ten hello hi thanks thank bye ok okay start stop menu rule "
    "rules fee fees licence license renew renewal register registration owner change transfer lost "
    "duplicate appeal order against lease rent instalment interest challan receipt proof paid pay night "
    "toll rate overloaded overloading passengers passenger crew load line freeboard tonnage life jacket "
    "if then there here up down out got get give tell show need want new old first last late expired "
    "today yesterday now just only also very too us me him them loan match score as than per minimum "
    "required compulsory allowed legal report accident rescue police emergency hurry noted understood "
    "got sir number list english subscribe unsubscribe u r ur y n whats ppl hw wat thx".split()
)
_HINDI = frozenset(
    "hai h hain ho ka ki ke ko se me mein par pe kya kaise kahan kaha kab kitna kitne kitni kaun kisko "
    "nahi nhi na nai ba chhai chhi achhi hoi gayi gai gaya gya gail gel bhel bhail raha rahi rahe rha rhi "
    "tha thi the hua hui hue karo kar karna kare karein do dena de diya liya lo aur ya to ta bhi hi sab "
    "log aadmi admi nav naav nao pani paani dub doob palat bachao jaldi chahiye chahi batao bataiye mera "
    "meri mere hamar hamari hamara hum ham main mai aap wala wale wali ek teen char paanch chhah saat aath "
    "das bees ghat abhi aaj kal subah sham raat lagega lagi milega mili sakte sakta jaye jai hoga hogi ye "
    "yeh wo woh is us koi kuch kuchh sahab bhaiya ji haan namaste madad dhanyavad theek thik bina sath saath "
    "liye khatir ketna katek kaisan ehi okar hamra humko mujhe apna apni bechi kharida badalna kist theka "
    "boli mare ghayal lapata bache nikle nadi kinare pas paas taraf upar niche andar bahar baad pehle "
    "pranam parnam ram jai samajh band chalu mat phir fir dobara chhod wapas kagaj naam malik navik manjhi "
    "mallah sawari saman bhaiya didi chacha beta shukriya accha acha bilkul sahi".split()
)


def language_of(text: str, tokens: list[Token]) -> Language:
    """Devanagari counts as Hindi where it carries the message, else the commoner Latin words decide."""
    words = [token for token in tokens if not token.is_mark and not token.is_number]
    hindi_letters = [is_hindi_letter(text[token.start]) for token in words]
    deva = sum(hindi_letters)
    latin = [
        token.raw
        for token, beside in zip(words, hindi_letters, strict=True)
        if not beside and token.raw[:1].isascii()
    ]
    latin = [word for word in latin if word[:1].isalpha()]
    if deva and deva * 2 >= len(latin):
        return "hi"
    english = sum(1 for word in latin if word in _ENGLISH)
    hindi = sum(1 for word in latin if word in _HINDI) + deva
    if english > hindi or (english == hindi and english and len(latin) <= 2):
        return "en"
    if script_of(text) == "deva":
        return "hi"
    return "hi_Latn" if hindi or not _looks_english(latin) else "en"


def _looks_english(words: list[str]) -> bool:
    endings = ("tion", "ing", "ed", "ment", "ship", "ize", "ise", "ly", "ness", "er", "ck", "ss")
    return bool(words) and sum(word.endswith(endings) for word in words) * 2 >= len(words)
