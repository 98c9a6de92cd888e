"""Bengali, Assamese, Punjabi, Gujarati and Odia words of boats, water, people and asking, in Hindi.

Only words that are not the Hindi word moved over from block to block; the Hindi stands in plain
Latin letters. A completed or ongoing verb that is one word there ("ডুবছে") becomes a verb grown
together with its auxiliary ("dubrahi"), for the rooms behind know those.
"""

from __future__ import annotations

import unicodedata

_BENGALI = """
nav নৌকা নৌকো নাও ডিঙি ডিঙা ডিঙ্গি ট্রলার ট্রলারটা লঞ্চ বোট খেয়া নাওখন
ferry ফেরি
manjhi মাঝি মাঝিরা
navik নাবিক নাবিকরা
log লোক মানুষ লোকজন মানুহ
jan জন জনের
yatri যাত্রী যাত্রীরা
bachcha শিশু বাচ্চা
bachche বাচ্চারা শিশুরা
ladka ছেলে
ladki মেয়ে
mahila মহিলা
bhai ভাই
dub ডুবে ডুবি
dubgai ডুবেছে ডুবিছে ডুবিল ডুবলো ডুবল নৌকাডুবি তলিয়ে
dubrahi ডুবছে ডুবতেছে ডুবতাছে
doob_gaye ডুবেছেন
dubne ডুবলে ডুবার ডোবার
dubte ডুবতে
gai গেছে গেল গিয়েছে গৈছে গেলো গেসে
gaye গেছেন গেছি গেছেনা
jaye গেলে যায় যাবে
rahi যাচ্ছে যাচ্ছি যাইছে
ulat উল্টে উলটে উল্টিয়ে কাত
ulatgai উল্টেছে উলটি
bachao বাঁচাও বাচাও বাঁচান বাচান বাঁচাওক বচাওক রক্ষা বাঁচা
madad সাহায্য সহায়তা সহায়
pani জল পানি পানী
dhuk ঢুকছে ঢুকে ঢুকতেছে
bhar উঠছে ভরে ভরছে
lapata নিখোঁজ নিখোজ নিখোজঁ সন্ধানহীন
mil পাওয়া
nahi না নেই নাই নি যায়নি যাচ্ছেনা হয়নি পাইনি নাহি ডুবেনি ডোবেনি ডুবেনাই ডুবেনিকো উল্টায়নি
mar মারা মরে
margaye মরেছে
mrit মৃত
maut মৃত্যু
laash লাশ দেহ মরদেহ
ghayal আহত জখম
bachaye উদ্ধার
bah ভেসে
bahti ভাসছে ভাসতেছে
gir পড়ে
takkar ধাক্কা সংঘর্ষ
aag আগুন
lagi লেগেছে লাগছে
toofan ঝড়
badh বন্যা
phanse আটকে
ek এক একজন একটি একটা এটা
do দুই দুজন দুটি দুটো দু
teen তিন তিনজন তিনটি তিনটে
char চার চারজন চারটি
paanch পাঁচ পাঁচজন পাচ পাঁচটি
chhah ছয় ছয়জন
saat সাত সাতজন
aath আট আটজন
nau নয়জন
das দশ দশজন
barah বারো বারোজন
pandrah পনেরো
bees কুড়ি বিশ বিশজন
tees ত্রিশ
pachas পঞ্চাশ
sau একশো
hai আছে আছেন
the ছিল ছিলেন ছিলাম ছিলো আছিল
hua হয়েছে হয়েছেন
ho হয়ে হয়
karne করতে
karna করা
kya কি কী
kitni কত কতো
kitne কতজন
kab কখন কবে
kahan কোথায়
kaise কিভাবে কীভাবে কেমনে
lagegi লাগবে লাগে
rupaye টাকা
fees ফি ফিস
kiraya ভাড়া
renew নবায়ন নবীকরণ
licence লাইসেন্স
registration নিবন্ধন রেজিস্ট্রেশন
agar যদি
mera আমার
hamari আমাদের
hum আমরা
main আমি
ab এখন
abhi এখনই এখনি
aaj আজ
kal কাল
raat রাত রাতে
subah সকাল সকালে
nadi নদী
ghat ঘাট
paas কাছে
beech মাঝ মাঝখানে
jaldi তাড়াতাড়ি জলদি শিগগির
bhejo পাঠান পাঠাও
sab সবাই সকলে সব
surakshit নিরাপদ নিরাপদে
theek ভালো ঠিক
snan স্নান গোসল
dhanyavad ধন্যবাদ
namaste নমস্কার সালাম
suraj সূর্য
pichle গত
saal বছর
haan হ্যাঁ
koi কেউ
ka র এর
aur ও এবং আর
me মধ্যে ভিতরে
se থেকে
saath সাথে সঙ্গে
liye জন্য
"""
_PUNJABI = """
kashti ਕਿਸ਼ਤੀ ਕਸ਼ਤੀ
nav ਬੇੜੀ ਬੇੜਾ ਬੋਟ
mallah ਮਲਾਹ
gaya ਗਿਆ
raha ਰਿਹਾ
hain ਹਨ
aadmi ਬੰਦਾ ਬੰਦੇ
ladka ਮੁੰਡਾ
ladki ਕੁੜੀ
kya ਕੀ
ki ਦੀ ਦੀਆਂ
ka ਦਾ
ke ਦੇ
ko ਨੂੰ
me ਵਿੱਚ ਵਿਚ
par ਤੇ ਉੱਤੇ
tha ਸੀ
the ਸਨ
aur ਅਤੇ
paas ਕੋਲ
ab ਹੁਣ
abhi ਹੁਣੇ
aaj ਅੱਜ
kal ਕੱਲ੍ਹ
agar ਜੇ ਜੇਕਰ
kaise ਕਿਵੇਂ
kab ਕਦੋਂ
kahan ਕਿੱਥੇ ਕਿਥੇ
kitni ਕਿੰਨੀ ਕਿੰਨਾ
kitne ਕਿੰਨੇ
bah ਰੁੜ੍ਹ
gir ਡਿੱਗ ਡਿਗ
sab ਸਾਰੇ
surakshit ਸੁਰੱਖਿਅਤ
renew ਨਵਿਆਉਣ ਰੀਨਿਊ
licence ਲਾਇਸੈਂਸ ਲਾਇਸੰਸ ਲਸੰਸ
hamari ਸਾਡੀ ਸਾਡਾ
hum ਅਸੀਂ
jaye ਜਾਵੇ
namaste ਸਤਿ ਸਤ
paanch ਪੰਜ
teen ਤਿੰਨ
chhah ਛੇ
saat ਸੱਤ
aath ਅੱਠ
nau ਨੌਂ
bees ਵੀਹ
tees ਤੀਹ
bachao ਬਚਾਓ ਬਚਾਉ ਬਚਾਵੋ
jaldi ਛੇਤੀ
"""
_GUJARATI = """
nav હોડી હોડકું હોડકુ બોટ
manjhi ખારવો નાવિક
gai ગઇ
gaya ગયો
raha રહ્યો
rahe રહ્યા
hai છે
the હતા
thi હતી
tha હતો હતું
bachao બચાવો બચાવ
log લોકો માણસો લોક
aadmi માણસ
bachcha બાળક
bachche બાળકો
ladka છોકરો
ladki છોકરી
lapata ગુમ ગૂમ
mil મળતા મળતો મળતી
mile મળ્યા
mila મળ્યો
nahi નથી નહિ
maut મોત
bhar ભરાઈ ભરાય ભરાયું
do બે
teen ત્રણ
chhah છ
nau નવ
bees વીસ
tees ત્રીસ
kitni કેટલી
kitne કેટલા
fees ફી
kaise કેવી કેવીરીતે
kab ક્યારે
kahan ક્યાં
kya શું
agar જો
jaye જાય
meri મારી
mera મારું મારો
hamari અમારી
hum અમે
main હું
abhi હમણાં અત્યારે
ab હવે
aaj આજે
kal કાલે
saal વર્ષે વર્ષ
licence લાઇસન્સ લાયસન્સ
renew નવીકરણ રિન્યુ
ulti ઊંધી ઉંધી
paas પાસે નજીક
me માં
aur અને
bah તણાઈ તણાયા તણાયો
bachaye બચાવ્યા બચાવાયા
sab બધા
surakshit સલામત
dhanyavad આભાર
gir પડી
gira પડ્યો
jan જણ જણા
"""
_ODIA = """
theek ଭଲ ଠିକ୍ ଠିକ
nahi ବୁଡ଼ିନାହିଁ ବୁଡିନାହିଁ ବୁଡ଼ିନି
nav ଡଙ୍ଗା ନାଆ ବୋଟ ଡଙ୍ଗାଟି
manjhi ନାଉରିଆ ମାଝି
dubgai ବୁଡ଼ିଗଲା ବୁଡିଗଲା ବୁଡ଼ିଯାଇଛି ବୁଡିଯାଇଛି ବୁଡ଼ିଲା
dub ବୁଡ଼ି ବୁଡି
dubrahi ବୁଡ଼ୁଛି ବୁଡୁଛି ବୁଡ଼ୁଛୁ ବୁଡ଼ୁଛନ୍ତି
dubne ବୁଡ଼ିଲେ ବୁଡ଼ିବା
gai ଗଲା ଯାଇଛି
gaye ଗଲେ
rahi ଯାଉଛି
ulat ଓଲଟି
ulatgai ଓଲଟିଗଲା ଓଲଟିଯାଇଛି
bachao ବଞ୍ଚାଅ ବଞ୍ଚାନ୍ତୁ ବଂଚାଅ ରକ୍ଷା
madad ସାହାଯ୍ୟ
log ଲୋକ ଲୋକମାନେ
jan ଜଣ
ek ଜଣେ ଗୋଟିଏ
do ଦୁଇ ଦୁଇଜଣ
teen ତିନି ତିନିଜଣ
char ଚାରି
paanch ପାଞ୍ଚ ପାଞ୍ଚଜଣ
chhah ଛଅ
nau ନଅ
das ଦଶ
bees କୋଡ଼ିଏ
lapata ନିଖୋଜ ନିଖୋଜନ ମିଳୁନାହାନ୍ତି
margaye ମରିଗଲେ ମରିଯାଇଛନ୍ତି
mar ମରି
ghayal ଆହତ
pani ପାଣି
bhar ପଶୁଛି ପଶିଗଲା
bachcha ପିଲା
bachche ପିଲାମାନେ
nahi ନାହିଁ ନାହାନ୍ତି
mil ମିଳୁ
hai ଅଛି
hain ଅଛନ୍ତି
the ଥିଲେ
tha ଥିଲା
kitni କେତେ
fees ଫି
kaise କେମିତି କିପରି
kab କେବେ
kahan କେଉଁଠି
kya କଣ
agar ଯଦି
jaye ଯାଏ
mera ମୋ ମୋର
hamari ଆମ
hum ଆମେ
ab ଏବେ
aaj ଆଜି
kal କାଲି
nadi ନଦୀ
paas ପାଖରେ
aur ଏବଂ
bah ଭାସି
sab ସମସ୍ତେ
licence ଲାଇସେନ୍ସ
renew ନବୀକରଣ
pichle ଗତ
saal ବର୍ଷ
suraj ସୂର୍ଯ୍ୟ
rupaye ଟଙ୍କା
"""


def _table(*lists: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in "".join(lists).split("\n"):
        hindi, *words = line.split() or [""]
        for word in words:
            found.setdefault(unicodedata.normalize("NFKC", word), hindi)
    return found


WORDS: dict[str, str] = _table(_BENGALI, _PUNJABI, _GUJARATI, _ODIA)
"""The Hindi word for each word of the lists above."""

ENDINGS: tuple[str, ...] = tuple(
    sorted(
        (
            unicodedata.normalize("NFKC", ending)
            for ending in "জন টা টি টার টির খানা তে র য় ে কে ের গুলো গুলি টায় টিতে ଟି ଟା ରେ ର କୁ ଟିରେ માં ની નો ના ને થી ઓ નું".split()
        ),
        key=len,
        reverse=True,
    )
)
"""What grows onto a noun there: the article, "in", "of", "to"; longest first."""
