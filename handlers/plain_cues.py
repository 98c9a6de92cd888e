"""Plain words of a question, in both scripts and in English, by what they speak of."""

from __future__ import annotations

CUES: tuple[tuple[str, str], ...] = (
    ("private", r"\bprivat|\bniji|निजी|प्राइवेट"),
    (
        "public",
        r"\bpublic f|\bsarkari (ghat|nav|nao|naav|nauka|fer)|सरकारी (घाट|नाव|नौका)|\bsarvajanik|सार्वजनिक",
    ),
    ("boat", r"\bna[vow]\b|\bnaav|\bnaiya|\bnauka|\bboat|\bfer+y|नाव|नौका|\bghat|घाट|\bdongi|डोंगी"),
    (
        "harm",
        r"\bdeath|\bdied|\bdies|\bm[ao]u?t\b|mrityu|मौत|मृत्यु|\binjur|\bhurt|ghayal|घायल|\bcho+t\b|चोट"
        r"|accident|durghatna|दुर्घटना",
    ),
    (
        "fee",
        r"\bfees?\b|\bfis\b|shulk|शुल्क|फीस|kitna (paisa|rupa|lag)|kitne (paise|rupa)|कितन[ाे] (पैस|रुप|लग)",
    ),
    ("register", r"regist|\bpanji|पंजी|nibandhan|निबंधन|निबन्धन|रजिस्"),
    ("licence", r"licen[cs]|lai?sen|laisans|लाइसे|लायसे|अनुज्ञ"),
    (
        "rough",
        r"\ba+ndhi|आंधी|आँधी|tufa+n|to+fan|तूफान|\bstorm|kohr|कोहर|\bfog|(mausam|mosam) kharab|kharab mausam"
        r"|खराब मौसम|मौसम खराब|bad weather|rough weather|tez (hawa|dha+r)|तेज (हवा|धार)|strong (wind|current)",
    ),
    (
        "forecast",
        r"mausam|mosam|मौसम|\bbarish|\bbaarish|बारिश|\bweather|\brain\b|will it rain|hawa kaisi",
    ),
    ("drunk", r"sharab|शराब|\bdaru\b|दारू|drunk|\bnash[ae]\b|नश[ाे] |liquor|alcohol"),
    (
        "age",
        r"\bumr?a?r?\b|उम्र|उमर|\bage\b|sa+l ka (lad|lar|ba[ch])|साल का (लड़|लड|बच्च)|nabalig|नाबालिग"
        r"|\bminor\b|years? old|under 18",
    ),
    (
        "navik",
        r"\bna+vik|नाविक|manjhi|\bma+jhi|मांझी|माझी|mal+ah|मल्लाह|boatm[ae]n|chalak|चालक|chala|चला|crew|staff",
    ),
    ("become", r"yogyat|योग्यता|qualif|kaise (ban|mil)|कैसे (बन|मिल)|how .*(get|become)"),
    (
        "animals",
        r"janwar|janvar|जानवर|bha?i[sn]s|भैंस|\bga+y\b|गाय|bakri|बकरी|mave?shi|मवेशी|cat+le|\banimal|bu?f+alo"
        r"|\bgoats?\b|\bcows?\b",
    ),
    (
        "goods_of_danger",
        r"cyl+inder|silinder|silendar|सिलेंडर|सिलिंडर|petrol|पेट्रोल|kerosene|patak|पटाख|explosiv|barud|बारूद"
        r"|dangerous (go+ds|things)|khatarnak sam|खतरनाक साम|ban?duk|बंदूक|firearm",
    ),
    (
        "sublet",
        r"sub ?let|sub ?lease|(dusre|kisi aur|kisi) ko (apna )?(ghat|theka)|(दूसरे|किसी और|किसी) को (अपना )?(घाट|ठेका)",
    ),
    (
        "win",
        r"(theka|ghat|bandobasti|naughat) (ka theka )?(kaise|kab) (mil|hot|le|lag)|(ठेका|घाट|बंदोबस्ती|नौघाट) (का ठेका )?"
        r"(कैसे|कब) (मिल|हो|ले|लग)|how .*(get|take|settle).*(ghat|fer+y)|(nilami|नीलामी) (kab|कब)",
    ),
    ("reserve", r"reserve|rizarv|रिजर्व|आरक्षित जमा"),
    ("security", r"security|sikyo?r|जमानत|jamanat|सिक्योरिटी|सिक्युरिटी|deposit|डिपॉजिट"),
    ("deed", r"\bdeed\b|(patta|पट्टा|agreement|ikrarnama|इकरारनामा).*(sign|kab|कब|दस्तख|hasta)"),
    ("interest", r"byaj|biyaj|\bvyaj|interest|ब्याज|\bsu+d\b|सूद"),
    ("settlement", r"bandoba?sti|बंदोबस्ती|बन्दोबस्ती|settlement"),
    ("in_bihar", r"\bbihar|बिहार"),
    ("in_mp", r"\bm\.? ?p\.?\b|madhya|मध्य ?प्रदेश|एमपी|एम ?पी"),
    ("remission", r"\bma+fi|माफी|chho+t\b|छूट|remission|remit"),
    ("last_day", r"akhri|a+khiri|अंतिम|आखिरी|आख़िरी|last da|deadline|kab tak|कब तक"),
    ("inspect", r"inspect|\bja+nch|जांच|जाँच|nirikshan|निरीक्षण"),
    ("seized", r"zabt|jabt|जब्त|seiz|impound|nav pakd|na+v pakd|नाव पकड़|nav pakad|na+v pakad"),
    (
        "fine",
        r"jurma+n|जुर्मान|\bfines?\b|penalt|\bdand\b|दंड|दण्ड|\bsaja\b|\bsaza\b|सजा|\bja+il\b|\bjel\b|जेल",
    ),
    ("toll", r"\btol+s?\b|टोल|pathkar|पथकर|utrai|उतराई|khewa|खेवा|kiraya|किराया|bha+da|भाड़ा|fare"),
    ("appeal", r"appeal|apil|अपील"),
    ("red_line", r"la+l (line|rekha|nishan)|लाल (लाइन|रेखा|निशान)|red (safety )?line"),
    (
        "longest",
        r"lamba[iy]? (kitni tak|ki had|ki seema)|लंबाई (कितनी तक|की हद)|max(imum)? length|length limit|kitni lambi (nav|na+v) (chal|tak)",
    ),
    ("cancelled", r"\brad+\b|रद्द|cancel"),
    (
        "letter",
        r"\blet+er\b|chit+hi|चिट्ठी|kitne gh?ante|कितने घंटे|within how many hours|likhit report",
    ),
    (
        "compensation",
        r"m[uo]a+[vw][zj]|mu[vw]a[zj]|मुआवज|compensat|insuranc|\bbima\b|बीमा|anugrah|अनुग्रह|(kitna|कितना) (paisa|पैसा) (mil|मिल)",
    ),
    ("give_up", r"ghat chho|घाट छोड़|sur+ender|ghat wapas|घाट वापस"),
    ("flood", r"\bba+dh?\b|बाढ|\bflo+d|sailab|सैलाब"),
    ("hire", r"kiraya|किराया|\bhire\b|bha+da|भाड़ा|\brate\b|paisa kab|पैसा कब|payment|bhugtan|भुगतान"),
    ("camp", r"\bcamp|\bkaimp|कैंप|कैम्प|shivir|शिविर|\brahat\b|राहत|\brelief\b"),
    ("phone", r"number|nambar|नंबर|नम्बर|phone|\bfon\b|फोन|mobile|मोबाइल|\bcontact"),
    (
        "bureau",
        r"\bdto\b|डीटीओ|surve+y|sarvekshak|सर्वेक्षक|police|पुलिस|thana|थाना|थाने|control ro+m|कंट्रोल रूम|niyantran"
        r"|नियंत्रण|collector|कलेक्टर|\bdm\b|\bco\b|\bsdo\b|office|karyalay|कार्यालय|engin+er|इंजीनियर|afsar|अफसर|अधिकारी",
    ),
    ("report_no", r"report|रिपोर्ट|licen|लाइसे|\bna+v ka num|\bnav ka num|नाव का न|boat n"),
    (
        "who",
        r"\bwho (are|r) (you|u)|\bwho runs|\b(tu|tum|ap|aap|ye|yeh) kaun|kaun (ho|hai) (tum|ap|aap)|insa+n (ho|hai)|\brobot\b|machine (ho|hai)"
        r"|(तुम|आप|ये|यह) कौन|इंसान (हो|है)|asli (sarkari|hai)|असली (सरकारी|है)|sa+th?i kaun|साथी कौन|sa+th?i k[iy]+a|साथी क्या",
    ),
    ("fishing", r"mach+h?li (mar|pakad)|मछली (मार|पकड़)|fishing|matsya|मत्स्य"),
    (
        "festival",
        r"chh?ath|छठ|\bmela\b|मेला|festival|\bparv\b|पर्व|tyohar|त्योहार|kartik|purnima|पूर्णिमा",
    ),
    (
        "angry",
        r"\bchor\b|चोर|\bbekar\b|बेकार|\bpa+gal\b|पागल|\bsa+la\b|साला|ghatiya|घटिया|\bfaltu|फालतू|bakwas|बकवास|useles"
        r"|koi (nahi )?sunta|कोई (नहीं )?सुनता|kis[iy] ka+m k[ai] nah|किसी काम का नह|कुछ काम का नह",
    ),
    ("renew", r"renew|navi+kar|नवीकर|नवीनीकर|\blate\b|\bder\b|देर"),
    ("behind", r"\blate\b|\bder\b|देर|deri"),
    ("sold", r"\bbech|बेच|\bsold\b|\bsel+(ing|er)?\b|\bbikri|बिक्री"),
    ("freeboard", r"fre+board|fri+bo+rd|फ्रीबोर्ड|load ?line|bhar rekha|भार रेखा"),
    ("tonnage", r"ton+age|tanej|टन भार|टनेज"),
    ("kist", r"\bkis[ht]+|किस्त|किश्त|instal+ment"),
    ("challan", r"cha+lan|चालान"),
    ("lost", r"kho ga|खो ग|\blost\b|gum (ho )?ga|गुम|phat ga|फट|duplicate|du?pliket|डुप्लीकेट|नकल"),
    ("buoys", r"jacket|jaket|जैकेट|\bbuoy|\bboya\b|बोया|life ?bo"),
    ("dark", r"\bra+t\b|रात|\bnight|andhere|अंधेर|sunset|after dark"),
    (
        "bidding",
        r"\bboli\b|बोली|\bbid|settle|bandoba?sti|बंदोबस्ती|बन्दोबस्ती|theka|ठेका|lease|nilami|नीलामी|\bghat|घाट",
    ),
    (
        "crime",
        r"mukad|मुकद|criminal|a+pra+dhik|आपराधिक|police case|case (chal|hai)|केस (चल|है)|convict|sajayaft|सजायाफ्त",
    ),
)
"""The folding of `core.exposition.plain_words` is applied to both sides."""
