"""Words of licences, offices, money, leases, tolls, appeals and talk with the service."""

from __future__ import annotations

OFFICE: dict[str, str] = {
    "licence": "licence license licenses licences laisens lisens laisans lisence lisense liscence laesens "
    "laysence anugyapti anugyapt lisans lycense lysense licens laisence licanse laicence lesen lasens "
    "anujnapti permit parmit parmeet अनुज्ञप्ति liesence lizens",
    "paper": "kagaj kagaz kaagaj kagajat papers paper document documents dokument rc praman_patra pramanpatra "
    "certificate sertifiket patta_ kagach kagajpattar kaagaz dastavej copy kapi kopi kagzat book_ satifiket "
    "pramaan kagad",
    "renew": "renew renewal rinual rinyu navikaran naveekaran nabikaran rinewal renual renewel renueal "
    "navinikaran rinyual renuval naveenikaran nawinikaran renewd renewed renuwal renewing rinuwal renu "
    "navikarn nabinikaran saalana_karana",
    "expire": "expire expired expiry khatm khatam khatum samapt khtm validity vaidhta vaidh valid avadhi "
    "kalavadhi vaidhata expires expiring eksapair ekspair ekspayar expire_ho miyad miyaad meyad khatama "
    "aakhri_tarikh akhri_tarikh last_date last_tarikh tarikh_nikal date_nikal antim_tithi antim_tarikh "
    "lapse lapsed kitne_sal_chal kitne_saal_chal kitna_sal_chal belong_ maanya manya out_of_date overdue "
    "tarikh_beet date_beet beet_gaya beet_gel beet_gail khatma",
    "late": "late let der deri vilamb delay delayed deree bilamb derr lait late_fee derii der_se",
    "penalty": "penalty penalti dand dandh shasti jurmana jurmanaa fine phain fayn dugna duguna dogna double "
    "dabal dabbal tiguna tigna triple arthdand jurmaana saja saza dubna_fee panelty penality pelanti "
    "jurmano jarimana jarmana juramana saaja punishment",
    "fee": "fee fees fis phis shulk sulk charge charges chaarj rate_ fess feess feesh feez phees kharcha kharch "
    "cost price dam daam kimat paisa paise rupiya rupaya rupya rupee rupees rs kitna_lagega kitna_lagta "
    "ketna_lagi kitne_lagenge kitne_ka kitna_dena kitna_paisa ketna_paisa katek_paisa kitne_paise "
    "katna_paisa rupaiya rupia taka takka how_much rs. ₹ paisaa paysa tka dhan_ kharchaa raqam "
    "katek_lagat ketna_lagat kitna_lagat lagega lagenge lagi lagtai lagta shulak shulka amount_",
    "much": "kitna kitne kitni ketna ketne ketni katna katek kateko kete katte kitno kitta ktna kitnaa ktne how_much "
    "how_many kataek kataik kitana kai kaigo kai_go kitnee hw_much hw_many kataik kitek ketek kitke kitane "
    "kittaa ketnaa",
    "fee_list": "fee_list fees_list list_of_fees sab_fees sabhi_fees saari_fees sari_fis fees_ki_list "
    "shulk_suchi fee_chart rate_chart fee_ki_list fis_ki_list all_fees sabhi_shulk",
    "first_time": "pehli_baar pahli_bar pahili_ber pehla_baar first_time pahla_bar nai nayi naya naye nav_nav "
    "first new nava navka nayka navki naiki pahil pahila navin nutan pehli_bar pahali_bar pratham",
    "annual": "saalana salana annual yearly varshik har_saal har_sal prati_varsh saal_ka har_varsh sal_ka barsik "
    "every_year per_year varsik each_year",
    "register": "register registered registration rajistar rajistration registrasn rejistration panjikaran "
    "panjiyan nibandhan nibandhit panjikrit regd regn rajistri registry registery registaration "
    "ragistration rejistresan rajistresan registrashan registr nibandhn panjikarn darj_karana "
    "nav_ka_number number_milega number_lena number_chahiye number_plate number_likhna number_likh number_lag "
    "number_nahi_mila number_kaise rejister registeration registretion rajistred enrol enroll",
    "remeasure": "dobara_napi dobara_mapi dobara_naap punah_mapi remeasure remeasurement resurvey re_measure "
    "re_measurement phir_se_napi fir_se_napi phir_se_naap fir_se_naap dubara_napi dubara_naap "
    "punar_sarvekshan punarsarvekshan dobara_survey dubara_survey measuring_boat_again measure_again "
    "measured_again dobara_nap phir_se_mapi fir_se_mapi dubara_mapi dobara_mapna again_measure "
    "re_survey nav_ki_napi punarmapi phir_se_nap fir_se_nap dosar_ber_napi dobara_naapi dobara_naapni "
    "dobara_napwana phir_napi measurement_again surveyed_again punarmapan naap_badal lambi_karai lambi_karwai "
    "lamba_karaya bada_karaya after_extension made_it_longer extended size_badal dubara_napwana badha_di",
    "measure": "mapi napi naap nap napne nape naapne map maap nap_jokh measure measures measurement measured survey "
    "sarve sarvekshan measuring surveyor sarveyar sarvekshak napwana napwani napai mapai naapi napoi naapta naapega",
    "change_owner": "naam_badal naam_badli nam_badal nam_badli naam_chadh naam_charh nam_chadh nam_charh "
    "naam_transfer nam_transfer name_transfer owner_change change_owner change_of_owner malik_badal "
    "maalik_badal ownership_transfer transfer_ownership swamitva_hastantaran hastantaran hastaantaran "
    "namantaran naamantaran dakhil_kharij mutation transfer transfar trasfer transferred namantarit "
    "malik_ka_naam malik_ka_nam owner_name owner's_name name_change change_name naam_kar nam_kar "
    "naam_par_kar hamare_naam hamare_nam mere_naam mere_nam hamra_naam apne_naam apne_nam naam_kat "
    "new_owner naya_malik naye_malik purane_malik old_owner previous_owner naam_karana naam_karwana "
    "naam_chadhana naam_hatana nam_hatana naam_jodna_nav malikana transferr change_the_owner "
    "change_of_ownership ownership_change mere_naam_par unke_naam bete_ke_naam dusre_ke_naam",
    "sell": "bech becha bechi bechna bechal bechlau bechli beche bechke sold sell selling bikri bik bika biki "
    "kharid kharida kharidi kharidal kharidli kharidli kinli kinlai kinli keenal keen_ kinne kinal bought "
    "buy bye_ purchase purchased second_hand purani_nav sekend_hand bechlahu kinlahu bik_gail mol_le "
    "kharidlau kharidane kharide kharidne bechlak kinlak kinlauh gift daan_me gifted",
    "inherit": "babuji_nahi_rahe pitaji_nahi_rahe nahi_rahe gujar_gaye guzar_gaye gujar_gaya swargwas "
    "dehant died_father father_died father_dead virasat varis waris uttaradhikar heir heirs legal_heir inheritance "
    "inherit inherited father_expired passed_away mar_gaye_malik malik_mar maut_ke_baad_nav "
    "swargvasi late_father deceased gujar_gelai varish death_of_owner owner_died owner_dead "
    "malik_ki_maut malik_ki_mrityu nai_rahla",
    "change_navik": "navik_badal manjhi_badal majhi_badal mallah_badal navik_change manjhi_change change_navik "
    "change_of_navik change_boatman boatman_change change_of_boatman naya_navik naya_manjhi dusra_navik "
    "dusra_manjhi navik_ka_naam manjhi_ka_naam new_boatman change_the_boatman driver_badal kewat_badal "
    "navik_parivartan mallah_change navik_ki_badli manjhi_ki_badli manjhi_ka_nam navik_ka_nam "
    "chalak_badal replace_boatman boatman_name name_of_boatman another_boatman different_boatman",
    "duplicate": "duplicate duplikat dublicate duplikate dublikat duplket doosri_copy dusri_copy dusra_copy dosar_kapi "
    "dosar_copy dwitiyak dvitiyak second_copy dusri_kapi dusri_kopi naya_copy nai_copy nayi_copy dubliket dublikate "
    "duplicat dusra_kagaj naya_kagaj dosar_kagaj duplicet pratilipi_ nakal another_copy fresh_copy duplikeet "
    "replacement reissue re_issue dosar_licence dusra_licence phir_se_banwana dublicat new_copy",
    "lost": "kho khoya khoyi khogaya kho_gaya gum_gaya gum_gail gum_gel gum_ho gum_hua heray herayal hera_gail "
    "hera_gel lost lose losing misplaced chori churaya chura stolen theft phat_gaya fat_gaya phat_gail fat_gail "
    "fat_gel phat_gel phati fati phata fata torn tore jal_gaya jal_gail jal_gel burnt_paper burnt gal_gaya "
    "gal_gail bheeg bhig bhij bhiij wet_paper soaked galaa rats chuha chuhe mus_ muskurah deemak dimak termite "
    "termites bah_gaya_kagaj kat_diya damaged_licence barbad nasht mit_gaya dhul_gaya heraa harayal heraiyl "
    "hera heraa_gail kahin_rakh gir_gaya_kagaj fareb destroyed missing_licence washed_away ura_gail faat faatal "
    "phaat gum_gayi kho_gayi kho_gail gayab_licence kho_gai kho_di kho_diya",
    "learner": "learner learners larnar sikhne seekhne sikhnewala sikhai sikhu prashikshu learning lerner sikhuwa "
    "shikshu sikhe_wala sikh_raha seekh trainee parshikshu nausikhua lurner larner sikhe sikhwaiya sikhuaa "
    "shikshukh apprentice prasikshu",
    "form": "form pharam farm prapatra pharm prapatr farum phorm praptra parapatra foram",
    "apply": "apply avedan aavedan arji arzi darkhast application aplay apply_karna aabedan abedan darkhasat "
    "praarthana aplikesan applai apply_kahan ardas file_karna arzee",
    "instalment": "kist kisht qist kishte kiste kiston kistein instalment installment instalments installments "
    "kistwa instolment intalment instllment kishton kistbandi emi instalmnt kishti_ kisat",
    "bid": "boli bolee bid bidding bidder dak_ =dak =daak nilami neelami auction nilaami nilam neelam boli_lagai "
    "bidded dakvakta dakwakta tender tendor theka_mila nilamee auctioned",
    "lease": "lease lij leez leese theka thika thekaa thekedari theke bandobast bandobasti bandobastee "
    "bandobastdhari settlement patta thekaedar lijdhari lessee leasedhari thekedar thekedaar ghatwar "
    "lease_amount rakam rashi raashi lagan lease_rent rent contract contractor settled lisa_ seetlement "
    "leejh bandobastii ghat_liya ghat_mila ghat_lele ghat_lelon ghat_le ijara ijaara ijaradar sairat lees",
    "interest": "byaj biyaj byaaj sud sood interest intrest intrst sudh biaj beyaj intarest",
    "accepted": "manjoor manjur manzoor manzur swikrit sweekar swikar accept accepted aksept acceptance "
    "finalised knocked_down award awarded won jeeta jiti jeet jit jitli confirmed_bid",
    "due": "due bakaya baki arrears jama bharna bharni bharen bhare bharun pay paid payment pemant bhugtan "
    "jama_karna dena_hai deni_hai deny_ bharab bhari deposit unpaid ada chukana chukaana deposite bhare_ke "
    "paying pemeint payement",
    "challan": "challan chalan chalaan chalanh rasid raseed rasheed receipt recipt reciept treasury tresari treasari "
    "koshagar koshaagar saboot sabut subut proof pruf slip bank_slip utr chalaanh rashid voucher parchi "
    "counterfoil praman bank_receipt paavti pavti challen raseet prooff trejari trezari",
    "submit": "jama submit dikhana dikhani dikhau dikhaye deni dena debe produce show kahan_deni kis_office "
    "kisko_deni send bhejna jama_karna jama_hogi jama_karen dikhaana dikhaain kekra_ke_debe present furnish",
    "appeal": "appeal apil apeel apel appel apeal aapil revision rivijan punarikshan punrikshan rivision punariksan "
    "fariyad fariyaad faryad shikayat_upar against_order challenge chunauti order_ke_khilaf khilaf khilaaf "
    "viruddh birudh virudh tribunal faisla_manjur manjur_naikhe manjur_nahi manjoor_nahi not_satisfied upar_jana "
    "bade_adhikari review_ punarvichar punrvichar second_appeal appil khilaph virodh",
    "order": "order aadesh adesh faisla phaisla faisala decision nirnay ordar aades hukum order_diya rejected khaarij "
    "kharij reject dismissed set_aside ruling judgement judgment khaarij_kar",
    "authority": "collector kalektar samaharta samahartta dm jiladhikari jila_adhikari sdo sdm esdio anumandal co "
    "anchal anchaladhikari commissioner kamishnar ayukt aayukt board_of_revenue rajaswa_parshad dto mvi "
    "sarkar sarkaar government afsar officer adhikari padadhikari office afis daftar kachahri kachehri court "
    "adalat registrar executive_engineer karyapalan tahsildar tehsildar patwari bdo prashasan vibhag "
    "department aafis ofis daphtar sahab_ jila parishad panchayat mukhiya kalaktar kolektar",
    "lawyer": "vakil wakil advocate lawyer mukhtar vakeel pleader counsel",
    "surrender": "surrender sarender chhodna chhod chhodal chhor chhorna chhodab chhorab lautana lauta wapas waapas "
    "vapas theka_wapas ghat_chhod ghat_chhor lease_chhod abhyarpit abhyarpan tyag chhodna_chahta give_up "
    "giveup relinquish return_lease quit leave_lease leave_the_ghat nahi_chalana nahi_rakhna terminate "
    "exit_lease hand_back give_back vaapis vapis samarpan tyagna chhodke cancel_lease lease_cancel",
    "remission": "maafi mafi maaf maph maph_ chhut chhoot remission remissn rebate rahat_rashi kam_ho kam_karo "
    "kam_kara rent_kam refund wapsi paisa_wapas paisa_vapas upashaman abatement waiver waive waived reduce reduction "
    "discount relief_rent kami ghataye ghatana ghatai nuksan nuksaan loss ghata ghaata band_raha band_rahe "
    "band_tha band_thi closed_ferry ferry_closed pul_ban bridge_built new_bridge pul_bana refunded paisa_lautega "
    "compensation_for_closure mauf rashi_kam kam_hogi kam_ho_sakti closed_for closed_due remit",
    "night": "raat rat ratri ratir night nite andhera andhere andhar andhiyara sanjh saanjh sham shaam evening "
    "suraj_dub sooraj_doob suryast suraj_nikal suryoday sunset sunrise after_dark dark suraj_dhal "
    "din_dhal raatri ratiya godhuli bhor_se_pehle ratwa din_dubla din_dub din_doob dusk dawn tadke "
    "andher anhar anhariya sunsett sun_set sun_rise torch_light raat_me subah_4 nightime nighttime "
    "bela_dub surya_dub suraj_asta shyam before_sunrise",
    "lamp": "lamp batti light lait torch roshni bijli_batti laltain lalten dibri bati lights laight tarch "
    "laalten lantern nav_light",
    "ply": "chala chalana chalane chalabe chalawe chalaye chalata chalta chalate chalal chali_ chalein chalaen "
    "chalaavab ply plying run operate operating chlana chlane chlasakte chalaib chalaebe chalaiyo chale "
    "parichalan nav_chala boat_chala cross par_kara par_karna khewna khena khebe kheve row rowing sail",
    "toll": "toll tol pathkar patkar patthkar khewa kheva utrai utraai utarai khewai bhada bhara_ kiraya kiraaya "
    "rate ret dar kiraya_ ticket_price fare toll_tax rangdari avaidh_vasuli vasuli wasuli vasooli extra_charge "
    "overcharge overcharging bhaada khevai khewaa pathakar rate_list ret_list rate_board ret_bord paar_utarne "
    "par_utrai chungi kheya exempted exempt muft free_ehsan mafi_toll toll_free bhaara tikat per_head "
    "ferry_charge crossing_charge pathkarr khevaa tolls fares kirayaa charging",
    "safety": "life_jacket laif_jaket jaket jacket lifejacket life_buoy laif_boy lifebuoy laifboy jeevan_rakshak "
    "jivan_rakshak rakshak_chhalle chhalla chhalle tube tyub tyube tiub rescue_ring quoit first_aid farst_ed "
    "dawai_ka_dabba dawai_ke_dabba dawa_ka_dabba medical_box prathmik_chikitsa fire_extinguisher extinguisher "
    "extingusher agnishamak fire_cylinder aag_bujhane aag_bujhave bujhane_wala suraksha surakshaa safety "
    "safety_equipment suraksha_saman upkaran equipment bailer ulichak tasla balti_pani bachav_saman surksha "
    "lifebelt life_belt laif_jacket life_jackets jackets buoys buoy lifebuoys laif_belt equipments sefti "
    "sephti chhalla_ tube_ surachha kit first_ad life_guard ring rings life_ring life_jaket laifjaket "
    "safety_kit dawai_dabba fire_cylindar sefty medical_kit jivan_rakshak_jacket",
    "must": "jaruri zaroori jaroori jarur chahiye chahi chahie chaahiye chahiya chaiye must mandatory compulsory "
    "required need needed necessary anivary rakhna rakhna_padega rakhab rakhe lagana lagani hona compalsary "
    "should have_to do_i_need chaahi rakhbai chhai_ chaaie rakhna_hai rakhal_jaruri",
    "status": "intimation acknowledged acknowledgment our_report my_report mera_report meri_report status stetas sthiti kya_hua ki_bhel ki_bhelai ka_bhail ka_bhaiel update updates karyavahi karwai "
    "karyawahi action koi_aaya_nahi koi_nahi_aaya aaya_nahi abhi_tak kahan_tak pahunchi_ darj_hui darj_hua "
    "kya_huaa progress jaanch_ any_update any_news what_happened_to response_nahi jawab_nahi "
    "kab_aayega kab_aayenge kab_tak_aayega kab_pahunchenge pahuncha_ki received_or_not get_my "
    "got_my receive_my karvai action_hua action_liya action_lele dekha_kisi_ne kuchh_hua kuch_hua_kya stetus",
    "report_w": "report riport riporta ripot suchna soochna khabar shikayat sikayat complaint complain complent "
    "kampalent reports fir sanha message_bheja msg_bheja report_kiya report_kiye report_di report_ki "
    "reported khabr shikayt complained informed suchana itla itlaa sikayet",
    "informed": "bheji_thi bheja_tha bheje_the diya_tha di_thi diye_the ki_thi kiya_tha kiye_the kiye_rahi "
    "delon dele_rahi bhejle_rahi kene_rahi kaile_rahi likhwai likhai sent filed gave lodged i_sent i_reported "
    "i_filed i_complained we_sent we_reported bhejne_rahi dene_rahiyai bhejali kara_tha",
    "salvage": "nikalne_ka nikalna nikalni nikalwana nikalwane nikalega nikale_ke nikalvana salvage bahar_nikal "
    "raise_boat raising take_out_boat refloat nikaalne nikalwai nikalwaye nikalwave wreck malba nikasi",
    "compensation": "muavja muawja muaavja muabja muavza muawza compensation sahayata anudan madad_rashi ex_gratia "
    "bima insurance beema claim rahat anugrah muavaja mubawja mauvja muaabja compansation",
    "rule": "niyam niyamon kanoon kanun qanoon kaanun rule rules law legal section dhara_kaun provision pravdhan "
    "saja sajaa saza procedure prakriya prakria tarika niyamawali act_ guideline dandniya legally liable "
    "responsible jimmedar jimmewar zimmedar jimmedari vidhan",
}
