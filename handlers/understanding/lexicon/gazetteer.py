"""Towns, villages and ghats on the rivers of Bihar and Madhya Pradesh: known names, no more.

A name of this list is taken for a place where an unknown word would not be. Nothing is looked up
by it: the gazetteer proper matches what was found.
"""

from __future__ import annotations

KNOWN = (
    # Bihar: districts, towns and riverside places
    "patna danapur maner bihta phulwari fatuha bakhtiyarpur mokama mokameh barhiya athmalgola pandarak digha didarganj sonpur "
    "hajipur vaishali raghopur mahnar bidupur lalganj desri chapra chhapra saran doriganj dighwara revelganj manjhi ekma marhaura "
    "siwan darauli guthni raghunathpur gopalganj barauli kuchaikote bettiah bagaha valmikinagar raxaul motihari areraj kesaria "
    "sugauli muzaffarpur saraiya kanti aurai katra gaighat sitamarhi bairgania belsand runnisaidpur sonbarsa sheohar piprahi "
    "darbhanga kusheshwarsthan kusheshwar biraul hayaghat benipur ghanshyampur jale madhubani jainagar jaynagar jhanjharpur "
    "benipatti phulparas laukaha nirmali samastipur rosera hasanpur patori mohiuddinnagar singhia dalsinghsarai begusarai barauni "
    "simaria simariya matihani ballia bakhri teghra khagaria mansi parbatta alauli gogri beldaur maheshkhunt saharsa simri "
    "bakhtiyarpur mahishi nauhatta salkhua sonbarsa supaul kishanpur saraigarh bhaptiahi birpur tribeniganj chhatapur nirmali "
    "madhepura chausa alamnagar murliganj udakishunganj purnia baisi amour dhamdaha rupauli bhawanipur banmankhi katihar manihari "
    "kursela barari amdabad mansahi kadwa barsoi araria forbesganj jogbani kursakanta sikti palasi kishanganj thakurganj "
    "bahadurganj dighalbank kochadhaman bhagalpur kahalgaon colgong sultanganj naugachia naugachhia bihpur barhampur pirpainti "
    "gopalpur ismailpur rangra tintanga munger jamalpur kharagpur tarapur lakhisarai surajgarha pipariya sheikhpura jamui "
    "banka amarpur katoria nalanda biharsharif rajgir hilsa nawada rajauli aurangabad daudnagar obra nabinagar jehanabad arwal "
    "kaler bhojpur ara arrah koilwar koelwar barhara shahpur buxar chausa brahmpur simri dumraon rohtas sasaram dehri nasriganj "
    "tilauthu akbarpur bhabua kaimur mohania ramgarh durgawati triveni kamtaul hanumannagar tehta harnaut bodhgaya tekari "
    "sherghati imamganj kudra chakia mehsi pipra phulwaria kalyanpur warisnagar pusa tajpur morwa bibhutipur sarairanjan "
    "bahera manigachhi tardih alinagar gaurabauram kiratpur jamalpur tilkeshwar navhatta bhagwanpur bhagwangola karagola karhagola "
    "gandhisetu bhimnagar kataiya kunauli dagmara mahua chaukiya gidhaur chandan rajmahal sahibganj sahebganj kosi_barrage "
    # Madhya Pradesh: districts, towns and riverside places
    "bhopal hoshangabad narmadapuram sethani itarsi babai sohagpur pipariya bankhedi harda handia timarni khirkiya khandwa "
    "omkareshwar mandhata punasa moolchand nemawar dewas khategaon kannod mandleshwar maheshwar khargone kasrawad barwaha badwah sanawad "
    "barwani rajghat_barwani anjad thikri rajpur dhar kukshi dharampuri manawar khalghat alirajpur jobat jhabua thandla petlawad "
    "ratlam alote jaora mandsaur garoth gandhisagar neemuch rampura manasa ujjain nagda mahidpur shajapur agar indore mhow "
    "jabalpur gwarighat gourighat bhedaghat dhuandhar tilwara lamheta bargi mandla niwas nainpur dindori amarkantak shahpura "
    "narsinghpur barman karapgaon kareli gadarwara gotegaon saikheda seoni chhapara keolari lakhnadon balaghat waraseoni "
    "chhindwara pandhurna sausar betul multai shahpur raisen bareli udaipura sanchi begumganj vidisha basoda kurwai sironj "
    "sagar bina khurai rahatgarh dhamoni rehli damoh hatta patharia tendukheda panna ajaigarh pawai chhatarpur khajuraho "
    "gaurihar bijawar nowgong tikamgarh orchha niwari prithvipur jatara datia seondha bhander shivpuri pichhore kolaras karera "
    "gwalior dabra bhitarwar morena ambah porsa sabalgarh joura bhind ater attair lahar mehgaon sheopur karahal vijaypur "
    "guna ashoknagar chanderi mungaoli rajgarh biaora zirapur sehore budhni nasrullaganj rehti ashta shahganj baktara "
    "rewa satna chitrakoot maihar sidhi singrauli shahdol umaria anuppur katni burhanpur nepanagar barheta dholpur pinahat pinahat_ghat "
    "mandrayal erach tighra dinara bakayan rajghat chirgaon datia moth_ hata_"
)

AMBIGUOUS = (
    "lahar katni barh mansi hata moth ara sagar dhar bina sidhi obra rewa guna agar pipra barman rajpur katra jale amour chandan mahua kanti "
    "niwas barhiya triveni kaler morwa handia barari manjhi simri gaya ater joura desri ekma tehta pusa chausa panna digha"
)
"""Names that are everyday words too: places only where something around them says so."""
