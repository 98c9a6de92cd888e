"""Everyday words that are never places: things, people, weather, qualities, doings, in any spelling.

They stand before "me", "se" or "pe" as names of villages do ("thaile me", "khambhe se"), so they
must be known. The sound counts: one spelling covers both scripts. A word that is also a well-known
name of a ghat is left out.
"""

from __future__ import annotations

from handlers.understanding.folding import fold

_THINGS = (
    # on and about a boat
    "patwar patvar chappu chhappu lagga lagi laggi langar rassi rassa dori khoonta khunta khunte khoonte paal pal patra patre patri patla tali pendi penda palla "
    "takhta takhte takhti kil keel kanta kaanta kante pankha pankhe belt patta silencer tanki diesel petrol mobil engine injan motor machine "
    "chhajja chhajje paydan paydaan sidhi seedhi sidhiyan kamra kebin cabin deck chhat baans bans balli balle khamba khambha khambhe khambe pillar paya paye "
    "jaal jal jaali torch battery mashal diya dibri lalten charger mobile phone fone camera selfie video photo whatsapp voice note call "
    "jacket tube tyub baltee balti bucket dabba dabbe drum pipe nali nalki dengi donga donge bajra nauka naiya beda kashti steamer jahaj jahaz barge "
    "boya bouy buoy lahar lahren leher dhara dhaar bhanwar bhavar chakkar hichkola jhonka hawa toofan tufan aandhi andhi barish baarish kohra kuhasa kuhase kohre dhundh andhera "
    "andhere ujala bijli thanka garaj badal olaa ole dhoop thand sardi garmi baadh katav dhasna dhasan balu ret reti mitti kichad keechad daldal patthar pathar chattan tila tile teele "
    # carried and owned
    "thaila thaile jhola jhole thaili bag bori bora bore bakse baksa peti sandook atachi gathri gathari tokri tokra bartan lota balti chulha chulhe bhatti bhatthi sigri stove silindar "
    "kapda kapde saree sadi sari dhoti gamchha lungi kurta chappal joota jute pagdi chunri nuaa nua kambal chadar bistar palang khat khaat charpai kursi mez darwaza darwaje khidki tala chabi "
    "paisa paise rupya kagaz kagaj rasid parcha parchi kitab copy kapi bahi register likha chitthi chithi darkhast arji "
    "chawal dal daal gehu gehun dhan dhaan makai atta aata sabji sabzi aalu pyaj doodh dudh dahi ghee tel tail namak chini gud chai paan gutka bidi khaini tambaku sharab daru tadi "
    "ghas chara bhusa pual puaal lakdi koyla int eent cement chhad loha sariya girti gitti bajri khad khaad "
    # creatures
    "gai gaay bhains bhais bail bachhda bakri bakra bhed ghoda ghodi gadha suar kutta billi murga murgi machhli machhri machli magar magarmachh ghariyal saanp sanp kachhua sandh saand haathi bandar sher "
    # vehicles and roads
    "gadi truck trak tractor trailer tempo tampu auto rickshaw riksha bus jeep jip car motor bike motorcycle motorcycal cycle saikil thela tanga tange ikka train rail plane sadak rasta raste mor_ chauraha "
    # body and health
    "sir sar matha kapar mund muh munh aankh ankh naak kaan daant dant jabda gala gardan kandha chhati seena pet kamar peeth haath hath bajoo kohni kalai ungli angul angur nakhun jaangh jangh "
    "ghutna pair paon pav tang edi talwa goda god haddi pasli khoon khun nas chamdi bal baal palak chehra dil dimag jaan saans sans pasina aansu ulti bukhar dard chot ghav jakhm moch "
    # people
    "aadmi admi aurat mard bachcha bachche ladka ladki beta beti bhai bahan behan maa baap pita mata dada dadi nana nani chacha chachi mama mami bua mausi bhabhi devar nanad sasur saas jija sala sali damad "
    "bahu pati patni dulha dulhan barati baraati dost yaar saathi sathi padosi rishtedar parivar mehmaan malik naukar majdoor mazdoor kisan mallah manjhi navik khalasi mistri mistry driver chalak conductor "
    "munshi thekedar lekhpal patwari mukhiya sarpanch pradhan vidhayak mantri neta daroga sipahi police thanedar hakim babu sahab saheb sarkar doctor vaidya nurse teacher master guruji pandit pujari sadhu maulvi "
    "vidyarthi chhatra student yatri sawari musafir tirthyatri kanwariya devotee tourist gotakhor machhuara gwala gwale dhobi nai darji halwai dukandar vyapari sahukar chor daku buzurg bujurg boodha budhiya jawan "
    "couple couples friend friends classmate classmates hostel warden colony chaprasi "
)
_AS_SAID = (
    "साइलेंसर पायदान टीवी tv tivi मोबाइल कैमरा इंजन स्टीमर टैंकर ट्रक ट्रैक्टर टेम्पो ऑटो जीप बस कार मोटरसाइकिल सिलेंडर सिलिंडर गैस पंप पाइप प्लेटफार्म "
    "खूँटे खूँटा डोंगे डोंगा टापू छज्जे सीढ़ियों गलियारे पंडाल मंच स्टेज शामियाना टेंट लाउडस्पीकर "
    "स्कूल अस्पताल दफ्तर कार्यालय विभाग अनुमंडल मुख्यालय समिति पंचायत बैठक प्रशासन आपदा राहत शिविर निर्देश आदेश सूचना पत्र आवेदन "
    "बाड़न बाड़ी बाड़ें रहलन रहलें कइल गइल भइल करे जाए "
)
_DOINGS = (
    "dhansa dhasa dhansi dhasi dhans mela mele bazar_ haat_ barat baraat shaadi shadi vivah tilak shraddh shradh mundan puja pooja chhath_ holi diwali diwari eid tajiya tazia murti visarjan bhasan bhasaan snan nahan kalpwas aarti arti kirtan bhandara "
    "katni ropni sinchai bunai charni charai shikar bhagdad bhagdar jhagda jhagde ladai maarpeet marpit dhakka mukki takkar gussa gusse nasha nashe josh jaldi jaldbaji der deri galti laparwahi shauk mazak majak khel kabaddi cricket picnic reel "
    "daura daure safar yatra khewa khep fera phera chakkar kaam kam dhanda naukri chhutti padhai pariksha school iskool college aspatal haspatal thana_ kachahri office karyalay dukan makan ghar ghare angan chhappar jhopdi mandir masjid dargah_ pokhar kuan khet khalihan bagicha jungle maidan "
    "khabar suchna report riport shikayat namaste pranam namaskar dhanyavad kripya meherbani matlab baat batein awaz awaaz shor halla hangama kohram chinta dar darr umeed bharosa kismat bhagwan ishwar allah khuda maiya bhagwati "
    "hisaab hisab kiraya bhada naam pata nishan saboot gawah faisla nirnay kanoon niyam dhara_ sankhya ginti adha pura poora baki kul jyada kam thoda bahut khub ekdam bilkul sirf keval shayad jaroor zaroor turant fauran achanak dhire tez tej seedha sidha ulta tirchha tirchhi tedha tedhi lamba chauda gehra gahra "
    "gahri uncha nicha upar neeche niche andar bahar aage peeche piche samne bagal beech bich idhar udhar yahan wahan jahan kahan kabhi abhi tabhi jabhi phir fir baad pehle pahle akhir aakhir shuru khatam band chalu chaalu khula khuli bhari khali bhara akela akele saath sath barabar "
    "lal_ kala kali peela hara neela safed purana purani naya nayi bada badi chhota chhoti mota patla saaf ganda garam thanda sookha geela bheega bheege kaccha pakka majboot kamzor toota tuta phata sada "
    "rah reh raha rahe rahi gaya gaye gayi aaya aaye aayi laya laaya laye diya diye dala daala dali dale liya liye kiya kiye hua hui hue tha the thi hai hain hoga hogi honge hokar hoke karke karkar kar lekar leke dekar deke jakar jaake aakar aake dekhkar dekhke sunkar sunke bolkar bolke "
    "baithkar baithke uthkar uthake chhodkar chhodke pakadkar pakadke nikalkar nikalke girkar girke tairkar tairke bhagkar bhagke milkar milke lagakar lagake "
    "bola boli bole kaha kahi kahe suna suni dekha dekhi dekhe mila mili mile laga lagi lage pada padi pade utha uthi uthe baitha baithi baithe khada khadi khade gira giri gire bacha bachi bache chala chali chale ruka ruki ruke bhaga bhagi bhage roya roti rota rote rone hansi "
    "batao bataiye bataie dekho dekhiye suno suniye bolo boliye aao aaiye jao jaiye bhejo bhejiye bhijwao bhijwaiye karo kariye kijiye lo lijiye do dijiye rukho ruko rokiye roko rokiyau chalo chaliye pahuncho pahunchiye bachao bachaiye nikalo nikaliye likho likhiye "
    "chahiye chahie hona hone karna karne jana jane aana aane dena dene lena lene rehna rehne lagana lagane bachana bachane dubna dubne tairna tairne nahana nahane khelna khelne charana charane pakadna pakadne bechna bechne "
    "jisme jismen jinme jinmen usme isme unme inme jisse usse isse kisse sabse hamse mujhse tumse aapse unhe unhen inhe inhen hame hamen mujhe tujhe tumhe tumhen unki uski iski inki apni apna apne hamara hamari tumhara tumhari mera meri tera teri aapka aapki "
    "jaisa jaise waisa waise kaisa kaise itna itne utna utne jitna jitne kitna kitne aisa aise koi kuch sab sabhi sabh sabhe har kisi anek kaiyo dono teeno charo paancho "
    "din raat subah sham shaam dopahar sanjh bhor pahar ghanta ghante minute pal_ hafta mahina saal baras barsat varsha mausam samay waqt bela tarikh "
    "sarv sarva sadharan vishay suchnarth nivedan mahoday mahodaya shriman sevak sadar sampark gantavya uchit anuchit kshetra area ilaka ilake jila zila prakhand anumandal rajya desh hindustan duniya "
)
_ENGLISH = (
    "those these this that there here where when then they them their your our his her its who whom whose what which why how very much many few some any all each every other another same such only just still again "
    "straight edge side middle midstream stream shore bank bottom top deck roof steps stairs stone stones rope anchor net nets oar oars paddle plank planks engine propeller fuel cylinder stove smoke flames "
    "ankle ankles knee knees waist chest neck head heads hand hands arm arms leg legs foot feet mouth eyes face blood wound wounds bone bones hospital school market temple office station village town city river water current wave waves wind storm fog rain "
    "dark darkness night morning evening noon today yesterday tomorrow tonight minutes hours boatman boatmen passenger passengers driver owner police officer villagers people children women men boys girls family father mother brother sister son daughter uncle aunt wife husband friend friends "
    "help please quickly hurry sir madam news report message photo video "
)


SPELT = frozenset((_THINGS + _AS_SAID + _DOINGS + _ENGLISH).split())


def _keys(words: str) -> frozenset[str]:
    """The keys of the words, also as the other script spells them: "kichad" कीचड़, "kshetra" क्षेत्र."""
    keys: set[str] = set()
    for word in words.split():
        if word.endswith("_"):
            continue
        key = fold(word)
        keys.add(key)
        if len(key) > 3:
            keys.add(key[0] + key[1:].replace("d", "r"))
            keys.add(key.removesuffix("a") if len(key) > 4 else key)
    return frozenset(keys)


THINGS = _keys(_THINGS)
"""Those that a village may be called by too: "lal darwaja", "bari peepal"."""
EVERYDAY = frozenset(key for key in _keys(_THINGS + _AS_SAID + _DOINGS + _ENGLISH) if len(key) > 1)
