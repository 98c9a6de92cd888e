"""Words around counts of people, and things whose numbers are not counts of people."""

from __future__ import annotations

COUNTS: dict[str, str] = {
    "no_harm": "hatahat hatahath casualty casualties hataahat",
    "no_loss": "jani_nuksan jaani_nuqsan jani_nuqsan jaani_nuksan janhani jaanhani jan_hani jaan_hani loss_of_life jaan_ka_nuksan jan_ki_hani janhaani",
    "aboard_w": "opar okra_par upar_hai sawar savar sawaar aboard on_board onboard us_par uspar us_pe uspe usme us_me usmein us_mein usmen ohpe ohpar ohi_pe ohi_par "
    "on_it in_it baithe baithal baitthal baithi baithey chadhe chadhal charhal chadhi carrying ferrying occupants =board upar_hain bhari "
    "savaar sawaari_thi us_naav bhitar_the =jawan yatri_hain sawar_the sawar_chhi nav_par nao_pe nav_me_the passengers_on",
    "many_w": "log_baki kai kaee bahut bahute bahot kuch kuchh many several some anek dher sare kaiyo bahutere anginat pata_nahi few dozens scores bakiya rest baki baaki",
    "safe_w": "safely safe surakshit surkshit kushal sakushal sakusal salamat thik theek neek niman unhurt unharmed okay ok fine surachhit thikthak",
    "out_w": "bachaya bachayaa bachayi bachaaya bachaya_gaya bachau bacha_liyo bachaul bachaulke bachaulkai bachaulak bachalai bachi_gel bachi_gelai kheench_kar_bacha khench_nikal nikar_ae nikar_aae nikar_aaye nikri_ai sabai_nikar nikar_aain ubar_gaye paar_bhel paar_bhela paar_gel paar_gail paar_ho par_bhela nikre nikar nikri nikar_ae zinda jinda alive ashore nikalgelai nkle nkl nikley khinch_liya kheench_liya heli ubre ubar nikle nikla nikli nikal nikale nikalal nikallai nikalalai nikallan nikal_gaye nikail niklal niklalai bach bache bachal bacha bachi bachlan bachi_gel rescued "
    "saved survived survivors tair_ke tair_kar tairkar swam swim_ashore swim came_out come_out got_out pulled_out brought_out hauled evacuated helke heli_ke paur_ke "
    "pawriya nikaale nikaal nikale_gaye nikal_liye nikaal_liye nikal_liya nikaal_liya nikal_aaye bacha_liya bacha_liye bachaye bahar_aa bahar_nikle kinare_aa tair_k "
    "recovered_alive bachaaye bachalan pulled lauta lautal out_alive brought_out_alive khud_nikalal nikalan nikaleli escaped nikli_gel nikalgel bair",
    "unit_w": "kilomitar kilometre meter metre metres mitar mtr feet foot ft fut kilo kg quintal ton tons km kilometer baje bje hrs am pm minute min minat ghanta ghante hours hour din days day "
    "saal sal varsh baras years year mahina mahine month months rupya rupaye rs lakh hajar hazar class klas varg number nambar percent pratishat weeks week hafta inch cm "
    "hp litre liter tarikh bora bori bag bags motorcycle bike cycle gai bhains bakri tractor gadi boats nav naav nao naven naavein pani trip trips =x baar bar_ ber =nd =rd =th =st yrs yr",
    "limb": "gor god godh gode =गोड़ hath haath pair pair_ paer sir_ sar head leg legs arm arms hand hands kamar kandha gala gardan ungli anguli taang tang matha mathaa kapar moodi mudi aankh aankhen chehra "
    "muh dant pasli haddi skull shoulder finger fingers foot_ goda ghutna thumb peeth nose naak kaan =पैर =हाथ =सिर =सर_ =मूड़ी =टांग ungaliyan peth baanh bahn ankle knee back_bone",
    "hurt_verb": "fracture fractured frecture tuti_gelai tutlai tutal sujal tut toot tuta tuti toota tooti tutal tootal tutgaya tuit tuti_gel kat kata kati kate katal kati_gel kat_gaya phat phata phati fata fat fati phatal phut phuta phoota phutal phoot fut "
    "futa futal foota jal jala jali jale jalal jari jar kuchal kuchla kuchli dab daba dabi dabal utar utra broke broken crushed cut burnt lost severed damage damaged bleeding chot ghav sujan phool much chabaa chaba",
    "counter": "=jhon =jhan =gota =gote =goda =gor =ta =tho =go =jana =jane =jan =jano =jani =bande =banda =manush =manus =टा =गो =गोटे =गोड़ =गोड =जन =जना =जने =जनी =ठो =झन =झोन =बंदे",
    "roof": "chhat chat_ chatt chhatt chath chhaton chhatpar =छत =छतों =chhat_ =chht chhappar chhajja terrace",
    "joiner": "aur aa_ and or_ par_ lekin magar but mudaa mudra while jabki tatha evam =va lekinn =or",
    "each_other": "nil shunya sunya zero none",
}
