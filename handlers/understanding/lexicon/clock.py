"""Words of time: days, parts of the day, clock words, spans and "ago", in any spelling of theirs."""

from __future__ import annotations

DAYS = frozenset(
    "aaj aj aji ajj aay aae आय yest yesterdy kal kl parso parson paron parsu aju aaju kalh kalhi kaalhi kailh kalihe today yesterday tonight आज आजु कल "
    "परसों परसो परौं काल्हि कालि काइल आइ आजु roj roz रोज रोज़ rojana रोजाना pratidin प्रतिदिन daily every din दिन har हर this last lst "
    "sunday monday tuesday wednesday thursday friday saturday somvar mangalvar budhvar guruvar shukravar shanivar ravivar "
    "somwar mangal mangalwar itwar itvar budh shukrawar shanichar jumerat jumma juma jummerat somar somaar mangar budhwar biphe bifai sukk sanichar शनीचर सोमार मंगर बिफे सुक्कर जुमेरात जुम्मा सोमवार मंगलवार मंगल बुधवार बुध गुरुवार शुक्रवार शनिवार रविवार इतवार शनिचर "
    "der देर beeti biti bitee बीती बीते गुज़री gujri pichli pichhli पिछली pichle pichhle पिछले is इस tonite tonyt 2nite 2day tdy todays ystrdy ystday yday yestrday aaz".split()
)
WEEKDAYS = frozenset(
    "sunday monday tuesday wednesday thursday friday saturday somvar mangalvar budhvar guruvar shukravar shanivar ravivar "
    "somwar mangal mangalwar itwar itvar shukrawar shanichar jumerat jumma juma jummerat somar somaar mangar budhwar sanichar शनीचर सोमार मंगर बिफे जुमेरात जुम्मा सोमवार मंगलवार मंगल बुधवार गुरुवार शुक्रवार शनिवार रविवार इतवार शनिचर".split()
)
PARTS = frozenset(
    "fajar fajr fazar फजर फ़जर फज्र zuhar zuhr johar ज़ुहर जुहर asar asr असर maghrib magrib मगरिब मग़रिब isha ईशा sehri iftar aftari munhandhere भिनसहरा bhinsahra dopahr tipahar तिपहर sanjhkhan साँझखन सांझखन भोरखन bhorkhan godhuli गोधूलि गोधुलि subere bhunsare bhunsaare sbh subh sbere sam sanja sanjha sanjhe संजा संझा संध्या sandhya अपराह्न aprahn पूर्वाह्न dupahariya "
    "dupahar dupare dopahari दुपर दुपारें दुपारे दोपहरी दुपहर dupahre rati ratiya rti rt shm shaame raatre पहर सुबेरे भुनसारे भिनसारे bhinsare bhinsar भिनसार "
    "sube सुबे sanjhwa sanjhawa raait राइत दोपेर dopeher dopeer midnight subah subeh sham shaam raat rat dopahar dopehar bhor bhore savere sawere sabere sabera bihane bihan बिहाने sanjh saanjh pratah prata tadke tarke "
    "morning evening night afternoon noon forenoon dusk dawn daybreak sunrise sunset suryoday सूर्योदय सूर्यास्त suryast सुबह शाम रात राति दोपहर भोर भोरे सवेरे सबेरे "
    "सबेरें सकाल साँझ सांझ साँझे प्रातः प्रात तड़के रात्रि ratri सायं sayam सायंकाल ratiye दुपहरिया midday mid-day".split()
)
CLOCKS = frozenset(
    "baje bje bajey bajhe baj बजे बजें बजै बाजे am pm hrs o'clock a.m p.m hr बज bajkar बजकर hrs.".split()
)
HOURS = frozenset({"hours", "hour"})
"""Clock words after a full hour alone: "0530 hours", never "two hours"."""
SPANS = frozenset(
    "mnt mint mins minutes ghnta ghnte minat minute minit min mints minton ghanta ghante ghanto ghnte ghantaa hour hours din days day "
    "minut minuts minits minites mns mnts मिनिटा मिनट मिनिट मिंट घंटा घंटे घण्टे घण्टा घंटों घड़ी ghadi ghari दिन der deri देर देरी".split()
)
AGO = frozenset(
    "before earlier phle pahale pehle pahle pahile pahine pahila pele pahele pailen paile ago bk bck phele पहले पहिले पहिने पैले पैलें पहलें पूर्व purv purva back agadi अगाड़ी".split()
)
LINKS = frozenset(
    "at on ko ke k me mein में मे को के कें की ki in the around about karib kareeb qareeb krib kariban takriban taqreeban करीब क़रीब तकरीबन क़रीबन by near lagbhag लगभग".split()
)
NEARLY = frozenset(
    "aaspas aspas aaspaas aaspass आसपास आस-पास karib kareeb qareeb krib करीब क़रीब lagbhag lgbhg लगभग nazdik najdik नजदीक नज़दीक bhitar".split()
)
"""Behind an hour and "ke": about that hour."""
NEAR_BY = frozenset({("aas", "paas"), ("aas", "pas"), ("आस", "पास")})
OF = frozenset({"ke", "k", "के"})
APPROACHES = frozenset("shortly soon just minutes moments early late".split())
EARLY_LATE = frozenset({"early", "late"})
TURNS_OF_DAY = frozenset("sunrise sunset dawn daybreak dusk noon midnight midday dark".split())
SUNKEN = frozenset("doobe dube डूबे dhale ढले doobte dubte डूबते ugte उगते".split())
"""With the sun or the day before them: "din doobe"."""
LEADS = frozenset(
    "abhiye abhie abhi abi अभी अभै abhai अभई अबै ekhan एखन ekhni about around karib करीब lagbhag लगभग kareeb".split()
)
OPENERS = frozenset({"around", "about"})
SOME = frozenset(
    "तनी thodi thori thodik aadha adha aadho adho ada आधा आधो आध adh aadh थोड़ी तनिक tani tanik half kuch कुछ few an".split()
)
PRAYER_TIMES = frozenset(
    "fajar fajr fazar फजर फ़जर फज्र zuhar zuhr ज़ुहर जुहर asar asr असर maghrib magrib मगरिब isha ईशा sehri iftar".split()
)
TWILIGHT = frozenset(
    "andhere andhare अँधेरे अंधेरे andhiyare अन्हारे अन्हरगर anhare anhaare jhutpute dhundhalke".split()
)
MOUTH = frozenset("munh muh mooh मुँह मुंह".split())
"""With a word of darkness: before the day breaks ("munh andhere")."""
PAST_HOUR = frozenset({"half", "quarter"})
TODAY = frozenset({"aai", "ai", "आइ", "आई"})
"""Today in Maithili, which is also "came": a day only where it opens its clause."""
SOLE_DAYS = frozenset(
    "aaj aj aaju aju आज आजु kal kalhi kalh kaalhi कल काल्हि parso parson परसों परसो today yesterday ystrdy tonight tonite".split()
)
"""Days that tell when something happened even alone."""
FEASTS = frozenset(
    "diwari दिवारी deepavali dipawali sharad शरद chhath chhat छठ holi होली diwali दिवाली दीपावली dussehra दशहरा muharram मुहर्रम moharram eid ईद purnima पूर्णिमा "
    "amavasya अमावस्या अमावस sankranti संक्रांति संक्रान्ति teej तीज navami नवमी ekadashi एकादशी panchami पंचमी "
    "shivratri शिवरात्रि mela मेला mele मेले visarjan विसर्जन".split()
)
FEASTS_FORE = frozenset(
    "kartik कार्तिक magh माघ guru गुरु makar मकर vasant basant वसंत बसंत ram राम maha महा nag नाग buddha बुद्ध paush पौष".split()
)
SUN = frozenset("suraj sooraj सूरज surya सूर्य din दिन sun".split())
SETTING = frozenset("dub doob डूब dhal ढल ast अस्त nikl निकल ug उग".split())
FALLS = frozenset("dhale ढले dhalte ढलते hote होते bela बेला belaa pahar पहर pahare".split())
"""What may close a part of the day: "sham dhale", "godhuli bela"."""
MINUTES = frozenset("minute minat minut mint min minit मिनट मिनिट".split())
PAST_THE = frozenset("bajkar बजकर bajke बजके baj बज".split())
BARE_DAYS = frozenset(
    {"this", "last", "lst", "every", "har", "हर", "pichle", "pichhle", "पिछले", "is", "इस"}
)
EVERY = frozenset("har हर every roj roz रोज pratidin प्रतिदिन daily rojana रोजाना".split())
EVERY_ALONE = frozenset("pratidin प्रतिदिन rojana रोजाना daily".split())
PART_SHAPES = (
    r"s(u|oo|a)?b[aeu]*h[ae]*",  # subah, sbh, subha
    r"s[aeu]*[vwb][eai]+r[ea]*n?",  # savere, sabera, subere
    r"sh?a*m|shaa?me",  # sham, sam
    r"raa?t(i|iya|ri|re|iye)?|ratrri",  # raat, ratiya
    r"d[ou]*ph?[ae]*h?[ae]*r(iya|e|i)?|dufer",  # dopahar, dupher, dophar
    r"bho+r[ei]*n?",  # bhor, bhore
    r"saa?n?jh?[ae]*|saa?jh",  # sanjh, saanj
    r"m[o]?rn[i]?n?g|mornin",  # mrng
    r"nite|nyt|nght|evng|evnin|evning|aftrnoon|afternun|aftnoon",
    r"bh[iu]ns[a]*ren?|bhinsaar",
)
"""The usual spellings and misspellings of the parts of the day, in Latin letters."""
