"""Words for people and for what befalls them that only the counting needs, in any dialect."""

from __future__ import annotations

from handlers.understanding.folding import fold

KIN = frozenset(
    "mahilae mahilaye mahilayen mahilayein mahilaen aurten auraten ladies bahin bahina bahini shikshak shikshika adhyapak kishor kishori newborn "
    "bachchi bachchiyan bachchiya bachiyan bachiya miyan "
    "someone somebody guest guests student students pupil pupils labourer labourers worker workers woman women villager villagers pilgrim pilgrims devotee devotees relatives relative colleague colleagues infants toddlers babies nurses teachers "
    "bhauji bhaujai bhaiyya bhanja bhagina bhagna bhagini beta bete beti bitiya betiya betiyan putra putri baap bap pita pitaji papa mummy mumy maa ma mata mataji mai amma ammi abba abbu chacha kaka taau tau mama nana dada dadda babuji nanad nanadi nanand sasur saas sas "
    "devar bhasur jeth jija jeeja behnoi phupha phuphi foofa saali sali bahu patoh putoh dulha dulhan dulaha dulhin biwi patni pati gharwali gharwala "
    "mehmaan dost yaar dosto padosi padosan naukar lebar lebur leber labour gwala gwale pujari pandit sadhu baba mukhiya sarpanch maulana teacher master masterni "
    "banda bande bandi adhed budhiya buddha vriddh sahayak sahayika mardana mard jananiya janani janana chhauri chhaura chauri launda laundiya mehraru meharu dukandar conductor bhai bhaiya behan didi "
    "kaniya kaniyan bahuriya mahto kumhar_ kisan grahak helmsman deckhand deckhands sailor sailors crewman cook vendor hawker shopkeeper trader clerk nurse porter rower rowers ferryman pilgrim herder herdsman goatherd washerman washerwoman bather bathers swimmer mason carpenter schoolboy schoolgirl niece nephew cousin uncle aunt aunty granddaughter grandson grandmother grandfather grandma grandpa neighbour neighbor infant baby toddler youth teenager skipper engineer constable soldier monk priest widow angler anglers cyclist rider "
    "cadet cadets afraad farad shakhs khawateen khatoon buzurg buzurgon mazdur mazdurin attendant tourist pandit babu babuji nani daadi daadu sasur dewar "
    "rasoiya rasoiye rasoiyaa halwai dhobi dhobin lohar badhai mistri chaukidar sipahi daroga havaldar hawaldar fauji jawan vidyarthi chhatra chhatraa garbhwati vidhwa nati natin pota poti bhatija bhatiji bhanji mausi mausa bua phua samdhi samdhan samdhin jethani devrani maulvi kumhar machhuara machhuaara charwaha thekedar munshi seth sahukar kisan khalasi safaikarmi patrakar mehtar "
    "steersman oarsman fishermen milkman milkmen farmer farmers tourist tourists bridegroom groom bride son daughter wife husband".split()
)
KIN_KEYS = frozenset(fold(word) for word in KIN if len(fold(word)) > 2)
SEARCHERS = frozenset(
    "log logo logon लोग लोगों gotakhor gotakhoron गोताखोर गोताखोरों sab सब sabhi सभी hum ham hm हम hamlog humlog we they police पुलिस ndrf sdrf villagers "
    "divers diver gaonwale gramin ग्रामीण wale वाले machhuare मछुआरे mallah मल्लाह navik नाविक hamni हमनी everyone everybody nobody".split()
)
SOUGHT = ("khoj", "dhundh", "dhund", "tlas", "serch", "srch", "dhunr")
LIMBS = frozenset(
    "pelvis bones bone ribs_ shoulder shoulders eye eyes tooth teeth कंधा कंधे kandhe aankhe karihav करिहाव bahiyan bahiya बाँह jabdaa पसलियाँ पसलियां पसलियों hips skulls hamstring taang टाँग टांग tang कूल्हा कूल्हे kulha kulhe muda moodha मूड़ा टखना takhna takhne एड़ी पिंडली pindli जाँघ कलाई kalai माथे माथा खोपड़ी khopdi collarbone scalp forehead wrist elbow elbows rib ribs jaw chin hip spine neck chest thigh shin toe toes calf cheek lip eyebrow knees ankles wrists scalps stomach kaan कान math matha माथ माथा jabda jabra जबड़ा pasli पसली haddi हड्डी palm palms pet पेट chhati छाती seena sina सीना ghutna घुटना kohni कोहनी edi एड़ी talwa panja mund moond mud moodh मूँड़ मूंड मूड़ मुंह मुँह munh muh jangh जाँघ जांघ ediyan aangur angur kapal kapaar कपार daant दाँत दांत naak नाक".split()
)
BANKS = frozenset(
    "kinare kinara kinaare kinre किनारे किनारा किनारें bank shore land sandbar ghat_par ret रेत tat तट banks ashore shallows safety char चर chaur islet island rock rocks sandbank embankment reeds tapu टापू".split()
)
REACH_STEMS = (
    "lg",
    "a",
    "e",
    "el",
    "phunch",
    "phuch",
    "pohnch",
    "cdh",
    "chrh",
    "ayl",
    "gel",
    "utr",
)
REACHED = frozenset(
    "came reached reach made got swam crawled waded climbed clambered scrambled struggled".split()
)
PULLED = ("khinch", "khich", "khench", "khech", "ghich", "ghinch", "ghench", "tan")
DRAWN = frozenset(
    "khincha kheencha khinche kheenche खींचा खींचे खिंचा nikala nikale निकाला निकाले nikaalliyai निकाललियै निकाललक niklalak".split()
)
TAKEN_IN = frozenset(
    "lae laae लाये ले लए liya lia लिया लिए liye laye laaye laya लाए लाया lao le ले nikala nikale निकाला निकाले leli lele lelai lelke leliyai kar ke कर के".split()
)
LED_AWAY = frozenset("gaya gayi gai gail gel gaye gao गया गई गयी गइल गेल".split())
SWAM = frozenset(
    {
        "ter",
        "tr",
        "teri",
        "tri",
        "ponri",
        "pori",
        "terk",
        "ponr",
        "pvr",
        "pur",
        "hel",
        "heli",
        "peri",
        "per",
    }
)
CAME = frozenset(
    "elah elaah एलाह अएलाह ailah aayo aaya आयो aaya aaye aayi aya aye aai aae ayi aail aayal aelai aile ailan aayen aao aaen aage आया आए आई आये आयी आइल आयल आए aa आ lauta laute लौटा लौटे bk back nikla nikle niklal "
    "निकला निकले निकली nikli ae aaelai elai".split()
)
LIFTED = ("chrha", "chdha", "utha", "btha", "bitha", "betha")
AGAIN = frozenset(
    "wapas vapas waapas वापस back dobara दोबारा phir फिर doosri dusri दूसरी apni अपनी".split()
)
ALIVE = frozenset("alive safe safely unhurt unharmed".split())
SAVING = frozenset("picked fished hauled plucked dragged pulled lifted taken brought".split())
BITES = frozenset(
    "kata kaata kat kaat bit bitten bite bites dasa das kate काटा काट डसा डस नोचा nocha chabaya".split()
)
BITERS = frozenset(
    "kutte कुत्ते kukur कुकुर bichhu बिच्छू madhumakkhi saanp sanp saap snake naag magar magarmachh magarmach magarmacch ghariyal crocodile gharial kutta dog "
    "साँप सांप साप नाग मगर मगरमच्छ घड़ियाल कुत्ता".split()
)
FAINTED = frozenset(
    "behos बेहोस behosi बेहोशी taanka taanko टाँका टांका टाँका collapsed mirgi मिर्गी मिरगी daura दौरा adhmara अधमरा अधमरी gash gashes hospitalised hospitalized kharonch kharoch खरोंच खरोंचें चोटें choten chotein moorchhit murchhit मूर्छित मूर्च्छित bruises cuts sprain sprained wounds torn mangled scorched stabbed mauled gashed bruised sprained dislocated concussed दग्ध dagdh dagdha lacerated electrocuted_ stunned fainted fainting vomiting unconscious behosh बेहोश fractures fracture burns stitches taake take_ टाके टाका taanke tanke टांके टाँके scalds".split()
)
BODY = frozenset(
    "lashe lashein lashon lashan laashon lasho lashiya लाशों लाशे शवों dehen murde मुर्दे body bodies bdy dead_body lash laash las laas lass_ lashen laashen laashe lasen lasein lahas lahaas lhas shav shaw sav "
    "लाश लास लाशें लासें लाशे लहास लहासे शव सव".split()
)
SLAIN = ("ke", "k", "kar", "se", "के", "कर", "से", "kr", "कें", "kai", "कै")
LIFE = frozenset("paran परान jaan jan jaane jane जान प्राण pran praan jiv".split())
LEFT = frozenset(
    "gelai gelo gelau geli gelain गेलै गेली गेलो गेलनि gayi gai gaya gail gel gaye gae gao chali गई गयी गया गइल गेल गए गओ चली".split()
)
NOW = frozenset(
    "ab अब now abhi actually balki बल्कि correction sorry galat गलत asal असल update sahi सही akhir latest aab अाब".split()
)
FORMER = frozenset(
    "pehle pahle पहले earlier first before pahile पहिले bole बोले likhe लिखे likha लिखा bataye बताए bataya बताया kaha कहा said reported told "
    "initially shuru शुरू khabar".split()
)
