"""Words of boats, rivers, people, goods and measures."""

from __future__ import annotations

BOAT: dict[str, str] = {
    "boat": "nav naah naav nouka barge trawler houseboat naoka bote navo =नाह =नाओ =नइया nauk jugad dinghies launches bout bought_has naav nao =nau nauka naawa nawa naiya nayya naukaa boat boats bot boat's =बोट =bot ferry "
    "feri ferries ferryboat dengi dongi dingi dinghy dhengi dongaa donga bhutbhuti bhut_bhuti bhatbhati "
    "bhatbhatiya ghataha ghatha steamer stimar istimar jahaj jahaaj launch laanch motorboat "
    "motor_boat country_boat vessel motorbot canoe raft beda beraa patela patila jangi machhua "
    "naia navadi naavri nayiya naw naaw naau naukaon naven naavon naavein navein navon =नव "
    "=नाऊ =नऊ =nvo =nab =naab =naabh =नाब boatt boaat botes =नावा =nawka kishti kashti kistee",
    "engine": "engine injan injin enjin motor machine mashin masin ijan injon outboard aut_bord_motor "
    "long_tail lang_tel pankha propeller fan_belt =belt hp silencer diesel deejal petrol",
    "boat_part": "kinara_tut bottom penda pendi pendee talli patra patwar patvar chappu chappoo rassi rasi "
    "rope anchor langar hull deck mast paal pal_ khoonta khunta",
    "river": "nadi nadee nadiya river rivar ganga gangaji ganges gandak kosi koshi bagmati kamla sone "
    "ghaghra saryu sarju narmada tawa betwa chambal ken burhi_gandak gandaki mahananda punpun "
    "falgu phalgu karmnasa karamnasa kareh balan adhwara lakhandei budhi_gandak yamuna jamuna tapti "
    "tapi shipra kshipra sindh dhasan tons son_nadi wainganga dhar dhara current manjhdhar majhdhar "
    "majdhar bich_nadi midstream dariya dariyav talab talaab pokhar pokhari jheel reservoir "
    "bandh dam nahar nala baandh bhanwar bhavar panighat diara diyara",
    "water": "pani paani panee water jal =पानि =पान =पनी paniya pni",
    "ghat": "ghat ghaat ghaatt ghaaton gaat landing_stage jetty jeti ghato",
    "navik": "=मछुआ =machhua =machua machhuara machhuare machuara fisherman fishermen मछुआरा मल्लाहों mallahon navik naavik nabik manjhi majhi maanjhi mallah malah mallaah kewat kevat boatman boatmen "
    "tindal tindel khevaiya khewaiya driver chalak helper boatmam navikon crew staff "
    "chalak_dal navik_log kru sailor nishad mistri mistry khalasi mallahon boatwala bootman",
    "owner_word": "malik maalik owner ownar swami owners malikana maliki swamitva ownership onar",
    "passenger": "sawari savari sawaari yatri yatriyon yaatri passenger passengers pasinjar pasenjar "
    "passanger passangers pasanger pessenger savariyan sawariyan sawariya yatriyo musafir "
    "pax seat seats sitt",
    "person": "friend friends frnd frnds cousin =guy =guys classmate colleague neighbour pupil fellow =ppl youth youths gora goro moda modi mori lugai lugaai dukariya dukra dokra buchchi bachchi butru butaru buturu bahini bahin jan_ saathi sathi mjdur labor mazur majur chhora chhori mitra bandhu dost aged_ ladkiyo betiyo bachiyo larkiyo staff patient patients nurse doctor anm drivar ldka ldki admi aadmiyo sahab_ gwal charwaha operator worker milkmen ladies boys juniors buddy pilgrim kids vyaktiyo mahilao aurto ladko bachcho baccho logo logon yatriyo majduro mazduro shramiko naviko chhatro kisano sawariyo ladkiyo yuvako balako sadasyo sadasya mode mora modi mouda jane jano parijan gramin graminon shishu badka chhotka goro saheli didi dadi nani mausi bua mami chachi bhabhi aunty aunti anti kaka kaki mehraru mehrarua bachiya bachiyan bachchiyan budhau budhwa munshi cook constable sipahi daroga helper khalasi mistri labourers kanwariya kanwariye kanwariyas pilgrims devotees girls boys anglers couple teen teenager youth youths hand hands bather bathers swimmer toddler vyaktiyon balak balakon yuvakon mahilaon jawan sainik soldier jawans occupant occupants maiya mai bauji babuji nauka_chalak chaukidar gwala dudhwala pehalwan chhau bhaay bhai_bahan maam mam madam sir_ji teacher bhatija bhanja sala jija damad samdhi nati pota poti natini aadmi admi aadmee adami aadamee log logon logo logan loga jan jana jane janaa jano jna "
    "gote gota gotey gotaa vyakti vyakt person persons people peoples ppl pple man men woman women "
    "boy girl kid kids child children bachcha bachche bachhe bacha bache bachchi bachhi bachchon "
    "bachho bacho bachva laika laiki laikan nena nenna nenki ladka ladke ladki larka larki larke "
    "ladkiyan aurat auratein auraten mahila mahilayen mahilaen budhi budhiya buddha budha buzurg "
    "old_man old_lady lady ladies gents bhai bhaiya_ behan bahan bahin beta beti betee pita maa "
    "babu_ji chacha chachi pati patni biwi mother father son brother sister daughter wife husband "
    "uncle aunty student students bahu mard maradg mehraru mehrarun chhaura chhauri chhora chhori "
    "chhokra baalak balak balika shishu infant baby victim victims body bodies lash laash lashen "
    "farmer kisan majdoor mazdoor labour labourer labourers labours worker workers villagers "
    "villager pilgrim pilgrims shraddhalu shiksha_mitra teacher masterji dulha dulhan barati baraati "
    "pujari sadhu jawan fisherman fishermen machhuara machhuare tourist tourists parivar family "
    "families members member souls soul survivors jani maugi kaniya purush manukh manush lokani "
    "lok lokan adamiyon aadmiyon aadmiyan adkmi manai manain manei jananiyan janana bachwa bachhwa "
    "bachchwa larika larikan larikwa bitiya bitia babua bauaa baua dost saathi sathi yuvak yuvati "
    "naujawan nabalig kishor vidyarthi chhatra chhatraen chhatron others other_people human",
    "child": "bachcha bachche bachhe bacha bache bachchi bachhi bachchon bachho bacho kid kids child "
    "children laika laikan nena nenna chhote_bachche balak balika childs infants bachchan bachhon "
    "bachaa bachchaa bachwa chhota_bachcha under_12 chhotka_bachcha larika larikan bal_bachcha dudhmuha",
    "adult": "bade bada_aadmi adult adults jawan bade_log bare_log vayask syana sayana badka bare",
    "animal": "bhains bhais gai_bhains gay gaay bakri bakra bail buffalo goat cow cattle mavesi maveshi "
    "janwar jaanvar pashu maal_jaal ghoda ghodi horse animal animals murgi sheep bhed donkey gadha "
    "bhainsiya bakariya goru",
    "vehicle_word": "gadi gaadi gari motorcycle motarsaikil cycle saikil saykil bike baik jeep jip car "
    "tractor traktor truck trak auto rickshaw vehicle vehicles vahan vahano scooter scooty pickup bolero "
    "motorcycal maruti tempo thela bailgadi motar_saikil motar",
    "goods": "saman samaan samaanh maal luggage lagej goods cargo kargo malvahak bori bora boriya balu ret "
    "sand khad cement bhusa bhoosa anaj gehu dhan load lad lada bojh bojha weight vajan wajan ijat samagri "
    "material eent pathar gitti machhli makka",
    "load_verb": "loaded crammed lad laad lada ladal ladi lade ladkar overload obarlod overloaded overloading oberload "
    "ovarlod ovarload oberlod overlod bharal thus thusal thoons thuns thoosa thoos thunsthuns "
    "jyada_sawari bhar_bhar jyada_log khachakhach thasathas crowded packed overcrowded "
    "overcrowding over_crowded over_load over_loaded latkal latke latak latkte bhed_bakri "
    "kshamta_se_adhik kshamta_se_jyada too_many too_much_load excess_passengers excess_load extra_sawari "
    "limit_se_jyada had_se_jyada double_sawari adhik_sawari adhik_yatri more_than_allowed "
    "more_than_capacity beyond_capacity over_capacity jarurat_se_jyada",
    "metre": "meter metre metres meters mitar mitter mtr mtrs =m =मी =मि metar miter meetar mt mita मीटर "
    "running_meter",
    "foot": "feet foot fut phut fit =ft foota futt phit phutt feets =फ =फी",
    "inch": "inch inches inchi injch =in_ इंच",
    "cm": "=cm centimeter centimetre sentimeter sentimitar =सेमी cms centi semi_meter",
    "haath": "=haath =hath =हाथ =हाँथ =haanth =haatha cubit cubits",
    "gaj": "=gaj =yard =yards =गज =guz",
    "square": "varg verg warg vargmeter wargmeter sq squre square skvayar sqm sqmt sqft vargmitar vargfut "
    "=m2 =sft wargmitar vargfeet vargamitar skwayar",
    "cubic": "ghan cubic kyubik ghanmeter ghanmitar cum =m3 ghanmitr gan_meter cubik qubic cft ghanfut "
    "ghanfit",
    "kilo": "kilo kg kgs kilogram kilograam kelo kilogaram =केजी =किग्रा kilos kejee",
    "quintal": "quintal quintals kuntal kwintal kuintal kvintal qtl kintal kuntel quintel kuntl",
    "ton_unit": "=ton =tons =tonne =tonnes =टन tan_ =tun",
    "mann": "=mann =मन_ maund",
    "length": "lambai lamba lambi lumbai length long lenght lambaayi lambaee lambe lamai lamb_ lenth lambaai "
    "lambaiya lamaai naambai",
    "breadth": "chaurai chaudai chauda chaura chaudi chauri breadth width wide bredth chawdai chavdai "
    "chaurayi chaudaai choudai chourai choda chaude chaure choudi widht bredh arj panha chakrai chakar "
    "chakra_",
    "depth": "gahrai gehrai gahra gehra gahri gehri depth deep gahraai gaharai gaharayi dept gaherai "
    "gahir gahiraai uchai_ unchai oonchai height hight uchai",
    "area": "area kshetrafal kshetraphal farsh fars pharsh floor jagah jagha jaghah space ariya eriya chhetrafal "
    "khetrafal deck_area floor_area baithne_ki_jagah phars farash",
    "bench_w": "bench benches bainch bainche benchon benchein benchen patra patraa patre takhta takhte "
    "takhti takht bainchi bench_ plank planks seatline",
    "volume_w": "ayatan aaytan volume valum volum ayetan aayatan aaitan",
    "tonnage_w": "tonnage tanej tonej tannage tunnage tonage tanage tanaj bhar_ton ton_bhar tan_bhar kul_ton "
    "kul_tan sakal_tanej gross_ton coefficient coeficient gunank gunaank coefficent kitne_ton kitna_ton "
    "ketna_ton kitne_tan how_many_tons tonn tannej tonnej tanbhar tonbhar grt gross_tonnage",
    "freeboard_w": "freeboard fribord free_board friboard muktansh muktaansh load_line lod_lain loadline lodlain "
    "ladan_rekha lod_line safed_nishan safed_nisan safed_patti safed_lakeer ujla_nishan white_mark white_line "
    "load_lain lod_laain plimsoll water_line pani_se_upar pani_se_uper paani_se_upar upar_khali uper_khali "
    "pani_ke_upar paani_ke_upar pani_ke_uper above_water above_the_water out_of_water pani_se_uppar "
    "upar_rahna pani_se_bahar nishan nisan nishaan safed_rekha painted_mark paint_mark lod_laine",
    "capacity_w": "kshamta chhamta khamta kapasiti capacity kapesiti kapacity capasity baith baithe baithne baitha "
    "baithi baithenge baithaenge baithaye baithai baitha_sakte bithana bithaye bitha chadh chadha chadhe "
    "chadhega chadhenge charhe charhega chadhi charh baithana baithab baithtai baithta baithal baithawal "
    "bithal bithai beth bethe bethna bethenge bethaye allowed max maximum adhiktam persons_allowed "
    "how_many_persons how_many_passengers how_many_people kitna_admi kitne_aadmi kitne_log kitni_sawari "
    "ketna_admi ketna_log kitne_yatri kete_log katek_log katna_admi kataek kai_go_admi ke_log sama sameg "
    "samayega aayega_ le_sakte le_ja_sakte carry_how_many hold fit_in can_sit can_carry can_i_take "
    "can_i_carry limit load_limit seating seating_capacity baithawa bithawal",
    "crew_w": "crew kru kitne_navik kitna_navik kete_navik ketna_navik kai_go_navik kitne_mallah kitne_manjhi "
    "kitna_manjhi kitna_mallah how_many_boatmen how_many_navik how_many_crew staff chalak_dal kitne_kewat "
    "ketna_mallah ketna_manjhi katek_navik katek_mallah ek_navik do_navik teen_navik ek_mallah do_mallah "
    "one_boatman two_boatmen akela_navik single_boatman navik_rakhna mallah_rakhna navik_rakhe "
    "kitne_khalasi kitna_staff kitne_chalak kai_navik ke_navik ek_manjhi do_manjhi akela_mallah "
    "second_boatman number_of_boatmen boatmen navik_chahiye navik_chahi manjhi_chahiye mallah_chahiye",
}
