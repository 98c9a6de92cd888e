"""Small words that decide tense, reality, negation, question and the course of a talk."""

from __future__ import annotations

GRAMMAR: dict[str, str] = {
    "aux_perf": "=gi =ge =gelche =gelchhe =gelow =go =gao =gawe =gelkai =गय =गव =गवा =gava =gawa =gaw =gay =gelow =gelhin =gelkhin =gelthin =gelh =gayo =गयल =gayal =गयेल =gela =गेला =geli =gelhi =gaul =gelahi =gai =gayi =gaya =gaye =gae =gya =gyi =gye =gei =gail =gayil =gele =gel =gelai =gelei =gelau =geli =gelaith "
    "=gelaya =gelo =gelak =gelaa =gailu =gaile =gaili =gailan =gailee =gelait =gelainh =गई =गयी =गया =गये =गए =गइल =गेल =गेलै =गेलइ =गेलौ =गेलैक "
    "=गेली =गैल =गैलि =गइली =गइलन =गेलाह =गेलथिन =गि =गयि =chuki =chuka =chuke =chukal =चुकी =चुका =चुके =चुकल =chukl =गइलें =गइलस "
    "=ho_gayi =gayee =gayei =guy_ =gyee =gya_h =gaii =gaee =gy =gyaa =gayaa =गयीं =गईं =गयॆ =gaya_h =गइल_बा =dihis =dihal =diya =di "
    "=dihlas =delak =delkai =दिया =दी =दिए =दिये =दिहलस =देलक =देलकै =liya =li =लिया =लिए =diye =hui =hua =hue =huyi =huwa =huaa =हुई =हुआ =हुए =हुइ "
    "=bhel =bhail =bhelai =bhaile =bhelei =bha =bhai_gail =भेल =भइल =भेलै =भैल =bhailba =bhelau =haigel =हैगेल =हो_गइल =has_been =have_been "
    "=got =has =have =lagi =lagal =लगी =लगा =लागल =laga =lagaa =lagli =lagle =laglai =pada =padi =पड़ा =पड़ी =gailai =gele_hai =geliyai =गइल_हवे "
    "=गओ =गो =gao =gaee_hai =gayo =गयो =giyo =gayou =gaiyi",
    "aux_prog": "=rahi =raha =rahe =rhi =rha =rhe =rahal =rahli =rahle =rahla =rahlai =rahalba =rahel =rahaliya =रही =रहा =रहे =रहल "
    "=रहि =रहलै =रहली =rahel_ =rhaa =rahii =raha_h =rahaa =lagal_ba =ja_rahi =ja_raha =jaat =jat =jait =जात =जाइत =जाएत "
    "=rahai =rahay =rai =rae =रई =रओ =raho =रहो =रए =rao =रऊ =riya =rai_hai =rae_hai",
    "aux_now": "=ba =baa =bani =baani =baate =bate =baadi =badi_ =baru =बा =बाटे =बानी =बाड़ी =बाड़े =बाड़न =chhai =chhi =achhi =achi =aichh =aich =chhalai_ "
    "=chai_ =छै =छी =छथि =अछि =छइ =chhath =chhathi =hai =hain =he =h =hei =haii =hay =hae =है =हैं =हे =हइ =haan_ =ho_rahi =ho_raha =हो_रहा =हव =हऽ "
    "=hau =हौ =हई =hawe =हवे =hava =haw =han =is =are =r =am =being =hain_ =छलइ_ =haigo =hie =hye",
    "now": "abhi abhee abhi_abhi ab abb aab =ab =aab =अब =आब =अभी =अभि =ekhan =एखन =ekhani =एखने =abhiye =अबही =abahi =अभिए =अखन =akhan =akhane turant "
    "right_now now just just_now currently still thodi_der pehle_ thori_der thode_der jaldi jldi jaldee jaldii fauran "
    "please_hurry immediately urgent urgently turat jaldiye fast quick quickly asap is_samay is_waqt is_time bas_abhi "
    "abhi_tak_ phata_phat phatafat =abi =abhiy",
    "past_be": "=hate =hte =hali =halai =हलइ =हली =हलै =हते =chhalai =छलइ =tha =thi =the =thee =थी =था =थे =थि =chhal =chhalai =chhali =छल =छलै =छली =छलइ =rahe_ =rahali_ =रहे_ =rahlai_ =रहलै_ =was =were =had "
    "=been =rahan =रहन =हती =हतो =हते =hati =hato",
    "past_season": "gail_fagun gel_fagun beete_fagun gail_phagun gel_phagun beete_phagun gail_chait gel_chait beete_chait gail_chaitra gel_chaitra beete_chaitra gail_baisakh gel_baisakh beete_baisakh gail_jeth gel_jeth beete_jeth gail_asadh gel_asadh beete_asadh gail_savan gel_savan beete_savan gail_sawan gel_sawan beete_sawan gail_bhado gel_bhado beete_bhado gail_bhadon gel_bhadon beete_bhadon gail_kuar gel_kuar beete_kuar gail_kartik gel_kartik beete_kartik gail_aghan gel_aghan beete_aghan gail_pus gel_pus beete_pus gail_magh gel_magh beete_magh gail_saal gel_saal beete_saal gail_sal gel_sal beete_sal gail_bachhar gel_bachhar beete_bachhar gail_barsat gel_barsat beete_barsat gail_barsaat gel_barsaat beete_barsaat gail_chhath gel_chhath beete_chhath gail_holi gel_holi beete_holi gail_diwali gel_diwali beete_diwali gail_puja gel_puja beete_puja gail_mela gel_mela beete_mela saal_pahile sal_pahile saal_pehle saal_pahle sal_pehle sal_pahle saal_purani years_ago year_ago sal_pahine barso_pahle barson_pehle pichla pichle pichhle pichhla pichli pichhli pichhale par_saal parsal paarsal par_sal pahile_saal paur_sal paur_saal last_year last_month "
    "last_season last_monsoon last_flood years_ago year_ago months_ago month_ago weeks_ago saal_pehle saal_pahle sal_pehle sal_pahle sal_pahile saal_pahile "
    "baras_pehle baras_pahle baras_pahile varsh_purv varsh_pehle varsh_pahle mahina_pehle mahine_pehle mahina_pahle mahine_pahle mahina_pahile mahine_pahile mahino_pehle "
    "hafte_pehle hafta_pehle guzre_saal gujre_saal gaye_saal gat_varsh bite_saal beete_saal bachpan bachpan_me ek_baar kabhi purani_ghatna purana_mamla "
    "long_ago back_in some_years previous_year long_back years_back year_back months_back pahile_ke pehle_ki pahle_ki saalon_pehle salon_pehle sal_bhar_pehle "
    "saal_bhar_pehle saal_ho_gaye sal_ho_gaye saal_ho_gaya sal_ho_gaya saal_hua_ baras_ho_gaya ago_years jamane_me parso_saal parusal paru_saal parusaal ageli_sal "
    "beetal_saal gel_saal gail_saal pichhlka pichhila pichhilka barson_pehle decade_ago",
    "hypo_if": "agar yadi jadi jdi agr =if =अगर =यदि =जदि =जौं =jaun =jaon =jo_ =अगर_ maan_lijiye maan_lo man_lo man_lijiye maan_le man_lijie manlijiye in_case "
    "suppose supposing imagine whenever when_a when_boat once_a incase kalpana kahin_ kabhi_ jab_kabhi jab_bhi kahiyo kakhno =जब_ unless sochiye sochie farz_karo man_liya "
    "manlo maanlo sapose mana_ki jekhan jab_kahiyo jab_koi jab_nav =agr =lest khuda_na_khasta bhagwan_na_kare",
    "hypo_verb": "=jaye =jae =jay =jaaye =jai =jaai =jaayi =jaaye_to =jaun_ =jayee =jaaen =jayen =jaen =jayein =jaayen =जाए =जाये =जाय =जाई =जाइ =जाएं =जाऐ =जाएँ =जायें =जाव =जावे "
    "=hoi =ho_jaye =हो_जाए =हो_जाय =होए =hoye =hoe =hove =होय =होई =hoet =होएत =hoyat =jaave =jawe =jave =डूबे_तो =jaiyo =jetai_ =जेतै_ =jaila =jaala =जाला =जाले =jaale =hola =होला "
    "=jata =jati =jate =जाता =जाती =जाते =hota =hoti =hote =होता =होती =होते =would =could =should =may =might =gets =jaito =hoyto =haito =hoet_chhai =hoit =होइत =होइ",
    "future": "=jayegi =jayega =jayenge =jaegi =jaega =jaenge =jaayegi =jaayega =जाएगी =जाएगा =जाएंगे =जायेगी =जायेगा =जाऐगी =जायेंगे =hoga =hogi =honge =होगा =होगी =होंगे =will =going_to =gonna "
    "=जेतै =jetai =jetaik =jaitai =जैतै =जाइत_ =jaaeb =jaib =जाईब =wala =wali =wale =वाला =वाली =वाले =shall =jahiye =jaihe =जइहें =जैहे =जाही =jayihe =जइहे",
    "infinitive": "=dubne =doobne =palatne =paltne =ulatne =dubna =doobna =palatna =takrane =takraane =girne =marne =ghayal_hone =hone =जाने_पर =जाने =jane_par =jaane_par =jane_ka =jaane_ka "
    "=hone_par =hone_pe =hone_se =होने =डूबने =पलटने =उलटने =टकराने =गिरने =मरने =डुबने =होला_पर =dubla =dublaa =dubala =dubale =डुबला =डूबला =bhela_par =bhela =भेला =dubaike =dubla_par "
    "=bhaila =भइला =भइले =bhaile_par =palatla =palatale =पलटला =पलटले =gela_par =गेला =gaila_par =गइला",
    "neg": "=नञ =नय =nany =nañ =nanh =ni =नइँ =nhii =नी =ni =नाय =कोनी =नइँ =नाहि =nain =nahn =nhn =nahe =naay =naai =nahiin =nae =नईँ nahi nahin nhi nahee nai nei nahe naahi nahinn naah na naa =n =no =not =nt =ना =न =नै =नइ =नय =नहि =नहिं =नाहीं =नाही =नइखे =naikhe =naikhi =नइखी =नइखन =naikhan =neikhe =नइखीं =nakhe =नखे =nahikhe =don't =dont =didn't =didnt "
    "=didnot =isn't =isnt =wasn't =wasnt =never =none =nobody =without =cannot =can't =cant =bina =बिना =mat =मत =kono_nai =nay =ney =nahih =nhin =nahii =नही =naa_ =nae =नाइ =naith =haven't =havent =hasn't =hasnt =nathing =neither =nor "
    "=aren't =won't =wont =doesn't =doesnt =nahinn =nahiin =नईं =नइं =नई_है =nahiye =नहिये =नैय =nahik =nahiyo",
    "none_of": "koi_nahi koi_nai kisi_ko_nahi kono_nahi kono_nai kauno_na kauno_nahi kisi_ki_nahi koi_bhi_nahi no_one nobody none zero_ kewhu_na keo_nai keo_nahi kehu_na kehu_naikhe keu_nai koi_na koi_ni kou_nai",
    "anyone": "=kekaro =kekarau =kakrau =kakaro =kekro =kachhuo =kuchhuo =काउ =काहू =kaau =kahu_ =कोऊ =kou =कोय =koy =कछु =कछू =kachhu =kachu =kacchu =koi =koii =कोई =kisi =किसी =kono =kauno =कवनो =कोनो =kehu =केहू =keo =केओ =keu =kekro =kakro =ककरो =केकरो =anyone =anybody =any =someone =somebody =कोइ =काऊ =kaunhu =kou =कोउ =कौनो =kuch =kuchh =कुछ =kichhu =kichu =किछु =kuchho =कुछो",
    "all_w": "sabko sabhiko =सबको =सभीको =सबके sabkoi =sab =sabhi =sabh =saare =sare =sari =saari =सब =सभी =सारे =सभ =सबे =poora =all =everyone =everybody =sabke =सबके =puri =pura =पूरी =sabhe =sabho =सबहि =sabka =saara =sabhii =sbhi =sb",
    "q_what": "=kya =kyaa =kiya_ =ky =क्या =का_ =ki_ =की_ =what =wat =wht =kee_ =कथी =kathi =kathee =what's =whats =कि_ =क्यों =kyun =kyo =kahe =काहे =why",
    "q_how": "=kaise =kese =kaisey =kse =kaisan =kaise_ =kena =kenaa =कैसे =कइसे =कोना =केना =kona =kaisse =kaisi =कैसी =how =hw =kaisen =kis_tarah =kis_prakar =केनाकs =kenak =kaysay =kayse =कैसें",
    "q_where": "=kahan =kaha =kahaan =kidhar =kahanwa =kehar =कहाँ =कहां =कहा =किधर =कतय =कतऽ =katay =katae =kata_ =kattay =kaise_jagah =where =whr =kahwa =kahawa =kanhaa =कहवाँ =कहँवा =कहवां =katy =kahn =kithe =किते =kite_",
    "q_who": "=kaun =kon =koun =kisko =kiske =kiski =kisse =kis =kise =kekra =kekar =kakra =kakar =kera_ =कौन =किसको =किसके =किससे =किस =किसे =किसकी =केकरा =केकर =ककरा =के_ =who =whom =whose =which =whch =kaunsa =kaunsi =kaun_sa =kon_sa =kaon =kunka =kinka =kinkar =kinko =कवन =kawan =kavan =कोन =कौनसा =किनका =किन्हें =kinhe =किसका =kiska",
    "q_when": "=kab =kabtak =kb =कब =कबतक =when =kahiya =कहिया =kakhan =कखन =kab_tak =till_when =until_when =kahiyaa =kabse =kitne_din =kitna_din =kitne_din_me =how_long =how_many_days =ketna_din =kitne_time =kitne_der =kitne_ghante =kitna_samay =within_how =katek_din =kai_din =deadline =kitne_dino =kitne_mahine =kitna_mahina",
    "q_mark": "?",
    "q_can": "=can =may =sakte =sakta =sakti =सकते =सकता =सकती =sakat =सकत =सकैत =sakait =sakai =sakhi_ =sakab =सकब =सकीं =sakin =sakhe =sakila =सकिला =सकई =सकीले =is_it =are_we =do_i =do_we =does =do_they =allowed =legal =permission =anumati =ijazat =chhoot =izajat =ijajat =परमिशन =अनुमति =permitted =permit_ =okay_to =ok_to =can_i =can_we =milega =milegi =मिलेगा =मिलेगी =मिली =mili =mili_ka =bhetat =भेटत =भेटतै =bhetatai =मिल_सकता",
    "duty": "hota_hai hoti_hai hote_hai hota_h hoti_h hola hoit_chhai hoit_achhi padta_hai padti_hai padega padegi parega paregi padta parta padela parela chahiye chahie chaahiye chahi karna_hai karna_hota karna_padta "
    "karna_padega kya_karna kya_kare kya_karen ka_kari ka_kare ki_kari ki_karbai ki_karab ka_karab kya_karenge deni_hoti dena_hota batana_hota batana_padta batana_jaruri must_i should_i should_we do_i_have do_we_have need_to have_to what_to_do "
    "kaise_karein kya_hoga kya_hota ki_hetai ka_hoi kya_niyam karna_chahiye karni_chahiye karna_jaruri dena_padta likhna_padta bharna_padta dena_padega likhna_hota what_is_the what_happens what_should who_pays who_should who_will "
    "kaun_dega kaun_karega kiski_jimmedari kitne_ghante kitni_der_me kis_form within_how required needed mandatory compulsory necessary",
    "to_cond": "=to =तो =ta =त =tab =तब =तऽ =then =toh =tho_ =taw",
    "thank": "dhanyavad dhanyabad dhanyawad dhanywad dhanyvad dhnyavad dhanybad shukriya sukriya shukria thank thanks thankyou thanku thnx thx tnx thanx thank_you tq tysm =ty abhar aabhar meharbani mehrbani kripa_ upkar "
    "dhanyavaad dhanyavadh great_help very_helpful bahut_kaam kaam_aaya kam_aaya bahut_badhiya badhiya_jankari achhi_jankari bada_upkar jug_jug_jiya jiyo grateful ehsan aabhari bahut_achha_laga khush_raho jiyaa shukrgujar thenks thankyu thanqu thankss",
    "bye": "bye bai_ tata alvida good_bye goodbye goodnight good_night gn shubh_ratri shubhratri chalta_hu chalte_hain chalta_hun chalat_bani chalait_chhi chal_rahe_hain_ab phir_milenge fir_milenge fer_milab pher_milab "
    "phir_baat fir_baat baad_me_baat kal_baat see_you cya take_care baat_hoi baat_hogi chalu_ab vida ab_chalte ab_chalta fer_baat pher_baat ab_chalat ab_jait bas_itna_hi bas_ho_gaya milte_hain rakhta_hu rakhte_hain",
    "greet": "namaste namaskar namste namaskaar namasakar nmste pranam parnam prnaam parnaam hello helo hlo hllo hallo halo hi hii hy hey heyy ram_ram jai_hind jay_hind jai_shri_ram jai_siyaram radhe_radhe good_morning good_evening "
    "good_afternoon gud_morning salam salaam adab aadab assalam suprabhat johar johar_ jay_mata jai_mata jai_siya_ram sat_sri namskar namasteji pranaam pranamm jai_ganga jai_mithila gor_lagi goad_lagi gor_lagat gm shubh_prabhat jai_bhim sitaram sita_ram hare_krishna jai_ho",
    "menu_w": "menu menyu mainu meenu main_menu suchi soochi list_dikhao vikalp options option start_over mukhya home suvidha suvidhaen kya_kya_jankari ka_ka_jankari ki_ki_jankari kya_kya_milta kya_kya_puchh kya_kya_kar_sakte what_can_you what_all "
    "services service_list kya_kya_hota what_services list_of_services menue mainmenu suruaat shuruaat_se shuru_se menyoo mukhya_suchi vishay_suchi seva_suchi",
    "help_w": "help madad madat maddad sahayata sahayta sahyog help_me madad_karo madad_chahiye madad_kijiye madad_kare madad_kara madad_karu helpline hlp halp helpp sahaita samajh_nahi samajh_me_nahi samjh_nahi smjh_nahi samaj_nahi nahi_samajh "
    "bujhat_naikhe bujhai_nai bujhait_nai bujhaat_naikhe na_bujhail kaise_puchhe kaise_puche kaise_pooche kaise_puchal kaise_puchhal kaise_use kaise_istemal how_to_use how_does_this how_do_i_use how_this_works kaise_chalta kaise_chalega "
    "kaise_chalela kaise_kaam kaise_chalai confused guide instructions nirdesh margdarshan =bot whatsapp_bot kaise_likhna kaise_likhe sahayata_kare hamar_madad what_to_type kya_type kya_likhe kya_likhna kaise_sawal sawal_kaise prashn_kaise don't_understand "
    "dont_understand not_understand cant_understand do_not_understand ye_number kya_cheez",
    "lang_hi": "hindi hindee hindi_me hindi_mein =हिंदी =हिन्दी =हिन्दि =हिंदि hindhi devnagari devanagari hindi_bhasha hindy",
    "lang_latn": "hinglish hinglis roman roman_hindi romanised hingalish roman_me english_letters angreji_akshar roman_lipi",
    "lang_en": "english inglish angreji angrezi angrejee englis inglis eng =अंग्रेजी =अंग्रेज़ी =इंग्लिश angregi angrezee ingrezi",
    "lang_other": "bhojpuri maithili magahi angika bundeli urdu bangla bhojpury maithli apni_bhasha hamar_bhasha local_language bajjika nepali bengali",
    "lang_w": "language bhasha bhaasa bhasa languge bhaasha lang langauge boli_me jawab_do jawab_dijiye likho likhiye likh_ke reply answer_in speak bolo boliye bol bolna bolu batao_ talk translate switch change_to bolat",
    "stop_w": "stop band_karo band_kar band_kijiye band_kare band_kara band_karu band_ho unsubscribe unsubscribed unsub optout opt_out hata_do hatao hata_dijiye hataiye hata_da hataiyau hata_diyau remove delete roko rokiye rok_do mat_bhejo mat_bhejiye "
    "na_bhejo mat_bheja nahi_chahiye na_chahi nai_chahi naikhe_chahi cancel_alerts quit_ no_more dont_send don't_send do_not_send do_not_disturb dnd stopp stap band_kijie matt nahi_bhejo na_bheja bandh_karo bandh_kar bund_karo band_krdo band_krdijiye "
    "nahi_bhejiye nai_bheju nai_bhejiyau nahi_bheju band_kru mat_bheju disturb pareshan tang_mat deactivate block mute turn_off leave_me",
    "start_w": "start chalu chaalu shuru suru subscribe subscribed subscription join jod jodo jod_do jod_da jodiye jodna joru optin opt_in add_me add_my activate resume phir_se_chalu fir_se_chalu dobara_chalu wapas_chalu chalu_karo chalu_kar "
    "shuru_karo suru_karo jor_da jor_do sign_up signup enrol_me restart re_start on_karo turn_on bhejna_shuru alert_chahiye alerts_chahiye suchna_chahiye message_chahiye sms_chahiye fir_bhejo phir_se_bhejo phir_se_message start_kar again_send "
    "satart istart estart jariye_ bhejte_raho bhejat_raha milta_rahe bhejal_kara jod_diyau jori_diya send_me_alerts get_alerts receive_alerts want_alerts wapas_shuru dubara_chalu",
    "message_w": "message messages msg msgs mesej maisej massage sms esemes sandesh sandes alert alerts alart alaram suchna_wala notification notifications reminder reminders riminder remindar whatsapp number_mera mera_number hamar_number my_number hamro_number mere_number "
    "msz mesaj maseg yaad_dilana text texts meseg alaart ringtone",
    "ack_w": "thik theek thikk thick_ ok okay okk oky okey okie k thik_hai theek_hai thik_ba thik_chhai thik_achhi acha achha accha acchha achchha haan han haa ha hn hmm hm hmmm ji jee yes yess yup yeah ya_ yep samajh_gaya samajh_gya samajh_gaye samjh_gaya "
    "samajh_gayi samajh_gail bujh_gail bujh_geli bujhi_gel bujh_gaini bujh_gailin samajh_geli got_it noted mil_gaya mil_gya mil_gail milgaya mil_gel received alright all_right right sahi sahi_hai bilkul zaroor jaroor hau_ho understood understand_ roger copy_that done fine sure great "
    "good nice badhiya theekh thike thikhai thikba hum_samajh dekh_liya padh_liya pata_chal_gaya maan_gaya manzoor_hai tik_hai tik thk thek cool jee_haan ji_haan haan_ji hanji han_ji ji_sir yes_sir ok_sir hoye_ hnji hnn theek_achhi thik_h beshak okji jaan_gaya bujhailau bujhlau bujhlahu samajhlau",
    "oos_w": "barish baarish mausam weather rain rainfall temperature cricket match score ipl bijli_bill bijli_ka_bill light_bill ration rashan aadhaar aadhar adhar pan_card voter loan lon karja karj pension bank_khata account khata train ticket tikat_book bus_ticket job naukri nokri "
    "vacancy admission college school_admission exam result scholarship chhatravritti kcc tractor_loan driving driving_licence dl gun_licence machhli_marne machhli_pakadne fishing fish_licence machhli_ka machhli_palan fishery shaadi vivah movie film song gana joke lottery jackpot "
    "recharge battery mobile_phone phone_battery petrol_price bhav mandi mandi_bhav gehu_ka crop fasal beej khaad urea doctor_number hospital_number jameen zameen land_record bhulekh jamabandi passport visa income_certificate jati_praman niwas_praman caste_certificate birth_certificate "
    "death_certificate awas pm_awas indira_awas ujjwala gas_connection gas_booking tax gst election chunav vote neta sarpanch mukhiya_chunav holiday chhutti news samachar share_market stock chit_fund paisa_double shayari astrology rashifal horoscope upi atm paytm credit_card flood_level "
    "jalstar water_level kitna_badha level_of flight hotel restaurant pizza recipe medicine dawai_kahan bukhar fever pet_dard vaccine covid corona mnrega nrega manrega job_card labour_card shramik ayushman bike_ka truck_ka car_ka tractor toll_plaza fastag highway "
    "nal_jal water_supply bridge_when pul_kab road sadak paper_leak syllabus board_exam marks facebook instagram whatsapp_status love girlfriend game pubg kbc sarkari_naukri bharti army police_bharti rojgar business_loan insurance_policy lic birthday shubhkamna diwali holi chhath_puja puja_muhurat "
    "muhurat panchang kapda sona_ka_bhav gold_price share_price laptop computer wifi internet net_nahi tv dish cable "
    "makan ghar_banana tubewell boring kuan solar divorce talak jhagda_ mukadma_zameen wazan_kam diet aankhon_ka chashma dhobi darzi cook khana sabji tamatar aalu pyaj doodh",
    "money_sunk": "dhandha_doob dhandha_dub dhandha_hi dukan_doob karobar_doob karobar_dub business_doob vyapar_doob naukri_doob izzat_doob padhai_doob career_doob phone_doob network_doob paisa_dub paisa_doob paise_doob paise_dub rupiya_dub rupya_doob paisa_dubal poonji_dub punji_dub karj_me_dub karz_me_doob karje_me udhar_me_dub share_me_doob company_dub company_doob bank_dub bank_doob business_doob dhandha_dub dhandha_doob dhanda_dub naukri_dub "
    "chit_fund fund_me shok_me gham_me yaad_me_doob pyar_me neend_me soch_me_dub khayal_me naam_dub ijjat_dub mobile_pani phone_pani phone_doob suraj_dub suraj_doob sooraj_doob sooraj_dub surya_dub din_dub din_doob sanjh_dub bela_dub fasal_dub fasal_doob khet_dub khet_doob dhan_dub "
    "dhaan_doob ghat_dub ghat_doob ghat_pani load_line sarkar_gir bhav_gir daam_gir rate_gir paara_gir chunav_takkar takkar_chunav match_takkar kadi_takkar kante_ki_takkar battery_dies phone_dead battery_dead market_crash film_dekh movie serial game_me song gana_me sapna sapne kahani "
    "kitab_me khabar_me_padha tv_par sun_sunset heart_sank hopes_sank sinking_fund dil_dub dil_doob man_dub",
    "far_w": "bangladesh gujarat kerala assam bengal goa mumbai delhi chennai kolkata odisha punjab rajasthan kashmir himachal uttarakhand maharashtra karnataka telangana hyderabad manipur tripura "
    "meghalaya nepal china japan america usa india's italy greece turkey africa philippines indonesia thailand myanmar pakistan srilanka lanka dubai iran libya egypt russia ukraine london europe australia brazil "
    "korea vietnam malaysia mediterranean atlantic titanic hollywood bollywood philippine congo nigeria tunisia malta lampedusa spain france germany canada mexico yemen sudan kenya tanzania rohingya",
    "quote_src": "radio sunni suni sunail sunli sunaliyai padhlau padhli padhe akhabar serial headline obituary crossword puzzle quiz essay nibandh kavita poem poet song lyrics album khabar_padhi akhbar akhbaar paper_me_padha suna_hai suna_tha log_kehte kehte_hain news_me tv_me video_me film_me mock_drill drill mock abhyas test testing parikshan demo training prashikshan natak",
    "time_w": "aaj kal parso subah sham shaam raat dopahar dupahar bhor sawere savere today yesterday tonight morning afternoon evening noon baje bje minute minat ghanta ghante hour hours mins tadke tarke am pm sanjh kalhi kalh kaalhi aai aju aaju bihan",
    "withdraw": "galti_se galti_ho galti_hui galat_khabar galat_suchna galat_report galat_msg galat_message jhooth jhuth jhut jhoot jhuthi jhoothi false_alarm false falsely by_mistake mistake mistakenly bachhe_ne bachche_ne bachcha_ne afwah afvah mazak majak prank "
    "joke_kiya wapas_lo report_wapas report_cancel cancel_report report_radd cancel_my galat_bhej khabar_galat suchna_galat report_galat galat_khabar wrong_message wrong_report wrong_info ignore_previous ignore_my ignore galti_bhel galti_bhail bhool_se bhul_se galat_ho gaya_galat "
    "sach_nahi jhuthe farji pharji fake not_true galti_sa galti_s bachha_kaildelak nahi_dubi nahi_doobi nahi_palti nahi_ulti nai_dubal nahi_dubal",
    "correct_w": "nahi_nahi nahi_balki galat galat_tha galat_likha galat_likh badal_do badlo sudhar sudharo sahi_hai_ correction correct_it sorry maaf_karna maf_karna not_that instead balki actually asal_me wrong galat_bataya galat_batayi matlab i_mean mistake_ galat_ho_gaya",
    "seen_w": "ack ak_ek =एसीके acknowledge acknowledged mil_gaya mil_gya mil_gail mil_gayi milgaya mil_gel dekha dekh_liya dekh_lele dekh_liye seen received suchna_mili suchna_mil prapt prapt_hua praapt got_it noted note_kiya note_kar =अक =ऐक =एक_ =अैक",
    "on_way": "ravana rawana ravaana rawanaa nikal_gaye nikal_gaya nikal_rahe nikal_chuke nikle_hain pahunch_rahe pahunch_raha pahuch_rahe pahuch_raha pahunchte aa_rahe aa_raha ja_rahe ja_raha_hu jaa_rahe raste_me raaste_me raste_mein on_the_way on_way onway enroute en_route coming "
    "reaching reach_in proceeding proceeded dispatched left_for team_bhej team_nikal team_ravana gadi_bhej gadi_nikal prasthan nikalat_bani jaat_bani jait_chhi chal_diye chal_diya chal_pade moving_to leaving_now sent_team team_sent boat_sent boat_bhej nav_bhej_di bhej_diya_hai pahunchat "
    "pahunchait pahunch_gaye pahunch_gaya pahunche pahuch_gaye reached on_spot at_spot arrived mauke_par",
    "not_ours_w": "hamara_nahi hamare_yahan_nahi hamare_thane hamare_area_nahi humara_nahi doosre_thane dusre_thane dusra_thana hamare_kshetra not_ours not_our not_mine not_my wrong_station out_of_jurisdiction jurisdiction kshetra_se_bahar dusre_kshetra dusre_thana hamar_naikhe "
    "hamar_nai hamar_thana_nai mera_nahi mere_kshetra mere_area area_se_bahar other_station belongs_to hamara_area_nahi hamara_kshetra",
    "close_w": "close closed band khatam samapt case_band case_closed poora_hua pura_hua resolved complete completed rescue_over abhiyan_samapt bund close_karo band_karo",
    "confirm_w": "confirm confirmed pushti sach_hai sahi_hai_khabar true ghatna_sahi satyapit verified sach",
    "back_w": "back peeche piche pichhe wapas_jao wapas peechhe vapas_jao previous ghumo go_back",
    "more_w": "more baaki baki aage aagey aur_batao aur_bhejo aur next continue shesh poora_bhejo pura_bhejo detail details vistar vistaar aur_dikhao",
    "repeat_w": "repeat again dobara_bolo phir_se_batao fir_se_batao phir_se_bolo fir_se_bolo dobara_bhejo phir_se_bhejo dubara_batao resend pher_s_kahu fer_se_kaha",
    "unknown_w": "pata_nahi pata_nai maloom_nahi malum_nahi nahi_pata nahi_maloom nahi_malum naikhe_pata pata_naikhe na_malum dont_know don't_know no_idea not_sure nahi_jante nahi_janta nahi_jani naikhe_malum bujhal_nai nai_bujhal pata_na andaza_nahi maaloom_nahi unknown idk pata_nhi malum_na na_pata nai_pata nahi_pta pta_nahi",
    "skip_w": "skip chhodo chodo chhor_do chhod_do rehne_do rahne_do jane_do chhoriyau next_question chhora",
    "paid_w": "jama_kiya jama_kar_diya jama_kar_diye jama_ho_gaya jama_kiye jama_kaini jama_kelau jama_kelhu bhar_diya bhar_diye bhar_deni bhar_delau paid deposited payment_done paisa_bhar paisa_de_diya chukaya chuka_diya jama_kayal de_diya_paisa bhugtan_kiya kist_bhar kist_jama",
    "still_w": "abhi_bhi ab_bhi abhi_tak still chal_raha ja_rahi_hai ongoing going_on abhiyo akhno ekhno abhi_chal",
    "owner_self": "main_malik mai_malik main_navik mera_nav meri_nav meri_nao hamari_nav hamar_nav hamar_nao hamari_nao apni_nav our_boat my_boat i_am_owner main_manjhi hum_malik hum_navik i_am_the_owner i_am_boatman nav_malik_hu hamro_nav hamro_nao mori_nav hamar_naiya",
    "witness_w": "dekha_maine maine_dekha hum_dekhe dekhe_hain i_saw we_saw dekhlahu kinare_se suna_hai someone_told kisi_ne_bataya logo_ne_bataya log_bata i_heard",
    "yes_w": "haan han haa ha hn hanji haanji ji jee yes yess yup yeah yep sahi sach bilkul jaroor ho_ =हाँ =हां =हा =जी =हँ =हौ =हं =हो hnji jihaan =y yes_sir ji_haan haan_ji ok okay thik theek sahi_hai abhi_hua sach_hai asli real =हइ_ bilkul_sahi abhi_hua_hai =han =hau",
    "no_w": "nahi nahin nhi nai naa =na =no nope nahi_nahi not =ना =नहीं =नही =नै =न =नइखे naikhe =nay bilkul_nahi kabhi_nahi =n naahi",
}
